"""Weights are read from a file, or the file is refused with what is wrong in it; characters lean from the standard."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from sandtable.engine.contract.evaluation_file import EVALUATION, WinCurve, read_evaluation, weights_file
from sandtable.engine.contract.evaluators import EvaluatorSet, linear_win_chance
from sandtable.engine.verdicts import Refused

NAMES = ("unit", "near")
GOOD = """
[weights]
unit = 2
near = 0.5
[character.aggressive.times]
near = 3
[character.careful.instead]
near = -1.5
[character.mission.times]
unit = 0.5
[character.mission.instead]
near = 4
"""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    unit: float
    near: float


def value(w: Weights, state: tuple[int, int], side: str) -> float:
    worth = w.unit * state[0] + w.near * state[1]
    return worth if side == "red" else -worth


def written(folder: Path, text: str, name: str = "evaluation") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_character_has_some_weights_times_something_or_others_instead(tmp_path: Path) -> None:
    assert read_evaluation(written(tmp_path, GOOD), NAMES).weights == {
        "": {"unit": 2.0, "near": 0.5},
        "aggressive": {"unit": 2.0, "near": 1.5},
        "careful": {"unit": 2.0, "near": -1.5},
        "mission": {"unit": 1.0, "near": 4.0},
    }


def test_two_characters_judge_side_by_side(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    evaluators = EvaluatorSet("yard", tmp_path, Weights, value)
    standard, aggressive, careful = evaluators(), evaluators("aggressive"), evaluators("careful")
    assert [one((1, 2), "red") for one in (standard, aggressive, careful, standard)] == [3.0, 5.0, -1.0, 3.0]
    assert aggressive((1, 2), "blue") == -5.0


def test_the_file_is_read_once_and_only_when_a_judge_is_asked_for(tmp_path: Path) -> None:
    evaluators = EvaluatorSet("yard", tmp_path, Weights, value)  # there is no file yet
    path = written(tmp_path, GOOD)
    assert evaluators()((1, 0), "red") == 2.0
    path.unlink()
    assert evaluators("mission")((1, 0), "red") == 1.0


def test_an_unknown_character_is_refused_with_those_there_are(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    with pytest.raises(Refused, match="no character 'brave': choose one of aggressive, careful, mission, or none"):
        EvaluatorSet("yard", tmp_path, Weights, value)("brave")


BAD = {
    "an unknown weight": ("near = 0.5", "neer = 0.5", "'neer' is not known: the weights of .weights. are unit, near"),
    "a missing weight": ("near = 0.5", "", "lacks near"),
    "no number": ("near = 0.5", 'near = "much"', "near must be a number such as 0.5, not much"),
    "yes and no": ("near = 0.5", "near = true", "near must be a number such as 0.5, not True"),
    "not a number": ("near = 0.5", "near = nan", "near must be a number such as 0.5, not nan"),
    "no end": ("near = 0.5", "near = inf", "near must be a number such as 0.5, not inf"),
    "a list": ("near = 0.5", "near = [1]", "must be a number"),
    "a factor that is none": ("near = 3", "near = nan", "character.aggressive.times. near must be a number"),
    "a factor for nothing": ("near = 3", "far = 3", "'far' is not known"),
    "an unknown leaning": ("aggressive.times", "aggressive.plus", "'plus' is not known"),
    "both at once": ("[character.mission.instead]\nnear", "[character.mission.instead]\nunit", "says unit twice"),
    "an unknown chapter": ("[weights]", "[waits]", "'waits' is not known: the chapters are weights, character"),
    "a number for a table": ("[character.careful.instead]\nnear = -1.5", "[character]\ncareful = 2", "not a table"),
    "no data file": ("[weights]", "[weights", "is not a data file"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_file_is_refused_with_what_is_wrong(what: str, tmp_path: Path) -> None:
    old, new, fault = BAD[what]
    assert GOOD.count(old) == 1
    path = written(tmp_path, GOOD.replace(old, new))
    with pytest.raises(Refused, match=fault) as refusal:
        read_evaluation(path, NAMES)
    assert str(path) in str(refusal.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be read: No such file"):
        read_evaluation(tmp_path / "evaluation.toml", NAMES)


def test_a_folder_may_replace_the_file_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, other = tmp_path / "own", tmp_path / "other"
    for folder, text, name in ((own, GOOD, "evaluation"), (other, GOOD.replace("unit = 2", "unit = 7"), "yard")):
        folder.mkdir()
        written(folder, text, name)
    assert EvaluatorSet("yard", own, Weights, value)()((1, 0), "red") == 2.0

    monkeypatch.setenv(EVALUATION, str(other))

    assert EvaluatorSet("yard", own, Weights, value)()((1, 0), "red") == 7.0
    with pytest.raises(Refused, match=r"holds no garden\.toml: put one there or unset it"):
        weights_file("garden", own)


def test_a_folder_may_bring_characters_of_its_own(tmp_path: Path) -> None:
    written(tmp_path, GOOD + "[character.trial.times]\nunit = 10\n")
    assert EvaluatorSet("yard", tmp_path, Weights, value)("trial")((1, 0), "red") == 20.0


# chances to win


CHANCE = "[chance]\nlean = 0.2\nsteep = 3\n"


def test_a_value_is_read_as_a_chance_by_the_curve_of_the_file(tmp_path: Path) -> None:
    written(tmp_path, GOOD + CHANCE)
    evaluators = EvaluatorSet("yard", tmp_path, Weights, value)
    assert evaluators.win_chance(0.0) == pytest.approx(1 / (1 + 2.718281828459045**-0.2))
    assert (
        evaluators.win_chance(-5.0)
        == evaluators.win_chance(-1.0)
        < evaluators.win_chance(0.1)
        < evaluators.win_chance(1.0)
        == evaluators.win_chance(9.0)
        < 1
    )
    assert read_evaluation(tmp_path / "evaluation.toml", NAMES).curve == WinCurve(0.2, 3.0)


def test_without_a_curve_a_chance_is_the_value_itself(tmp_path: Path) -> None:
    evaluators = EvaluatorSet("yard", tmp_path, Weights, value)
    written(tmp_path, GOOD)
    assert [evaluators.win_chance(one) for one in (-2.0, -1.0, 0.0, 0.5, 1.0)] == [0.0, 0.0, 0.5, 0.75, 1.0]
    assert linear_win_chance(0.5) == 0.75


@pytest.mark.parametrize(("old", "new", "fault"), [
    ("steep = 3\n", "", "needs two numbers, lean and steep"), ("steep = 3", "steep = -3", "steep above 0"),
    ("steep = 3", "steep = nan", "must be a number"), ("steep", "step", "'step' is not known"),
    ("[chance]\nlean = 0.2\nsteep = 3", "chance = 3", "is not a table"),
])  # fmt: skip
def test_a_curve_that_is_none_is_refused_with_the_file(old: str, new: str, fault: str, tmp_path: Path) -> None:
    path = written(tmp_path, CHANCE.replace(old, new) + GOOD)
    with pytest.raises(Refused, match=fault) as refusal:
        EvaluatorSet("yard", tmp_path, Weights, value).win_chance(0.0)
    assert str(path) in str(refusal.value)


OPENING = GOOD + "[opening.siege]\nrams = 0.7\nants = 0\n"


def test_how_often_an_army_won_is_said_scenario_by_scenario(tmp_path: Path) -> None:
    path = written(tmp_path, OPENING)
    assert read_evaluation(path, NAMES).openings == {"siege": {"rams": 0.7, "ants": 0.0}}
    evaluators = EvaluatorSet("toy", tmp_path, Weights, value)
    assert evaluators.opening_win_rate("siege", "rams") == 0.7
    assert evaluators.opening_win_rate("siege", "bees") is None
    assert evaluators.opening_win_rate("field", "rams") is None
    assert read_evaluation(written(tmp_path, GOOD), NAMES).openings == {}


@pytest.mark.parametrize(("text", "said"), [
    ("[opening.siege]\nrams = 1.2\n", r"\[opening.siege\] rams must be a number from 0 to 1"),
    ("[opening.siege]\nrams = 'many'\n", r"\[opening.siege\] rams must be a number such as 0.5, not many"),
    ("[opening]\nrams = 0.5\n", r"\[opening.rams\] is not a table"), ("opening = 3\n", r"\[opening\] is not a table"),
])  # fmt: skip
def test_openings_that_are_none_are_refused(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=said):
        read_evaluation(written(tmp_path, text + GOOD), NAMES)


def test_how_often_to_answer_what_in_secret_is_said_scenario_by_scenario(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD + "[habit.siege]\nhigh = 75\nlow = 25\n")
    assert read_evaluation(path, NAMES).mixed_strategies == {"siege": {"high": 75, "low": 25}}
    evaluators = EvaluatorSet("toy", tmp_path, Weights, value)
    assert evaluators.mixed_strategy("siege") == {"high": 75, "low": 25}
    assert evaluators.mixed_strategy("field") == {}
    assert read_evaluation(written(tmp_path, GOOD), NAMES).mixed_strategies == {}


@pytest.mark.parametrize(("text", "said"), [
    ("[habit.siege]\nhigh = 75\n", r"\[habit.siege\] must be whole numbers that add up to 100"),
    ("[habit.siege]\nhigh = 125\nlow = -25\n", r"\[habit.siege\] must be whole numbers"),
    ("[habit.siege]\nhigh = 74.5\nlow = 25.5\n", r"\[habit.siege\] must be whole numbers"),
    ("[habit.siege]\nhigh = 'often'\n", r"\[habit.siege\] high must be a number such as 0.5, not often"),
    ("[habit]\nhigh = 100\n", r"\[habit.high\] is not a table"), ("habit = 3\n", r"\[habit\] is not a table"),
])  # fmt: skip
def test_habits_that_are_none_are_refused(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=said):
        read_evaluation(written(tmp_path, text + GOOD), NAMES)


def test_how_careless_the_levels_are_is_the_games_to_say(tmp_path: Path) -> None:
    written(tmp_path, GOOD + "[careless]\nrecruit = 60\ncaptain = 0\n")
    evaluators = EvaluatorSet("toy", tmp_path, Weights, value)
    assert [evaluators.blunder_rate(level) for level in ("recruit", "sergeant", "captain")] == [60, None, 0]
    assert read_evaluation(written(tmp_path, GOOD), NAMES).blunder_rates == {}


@pytest.mark.parametrize(("text", "said"), [
    ("[careless]\nrecruit = 101\n", r"\[careless\] recruit must be a whole number from 0 to 100"),
    ("[careless]\nrecruit = 7.5\n", r"\[careless\] recruit must be a whole number"),
    ("[careless]\nrecruit = -1\n", r"\[careless\] recruit must be a whole number"),
    ("careless = 3\n", r"\[careless\] is not a table"),
])  # fmt: skip
def test_levels_that_are_careless_in_no_known_way_are_refused(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=said):
        read_evaluation(written(tmp_path, text + GOOD), NAMES)


def test_a_file_that_names_another_level_or_lacks_a_character_is_refused(tmp_path: Path) -> None:
    written(tmp_path, GOOD + "[careless]\nrecruit = 60\n")
    evaluation = EvaluatorSet("toy", tmp_path, Weights, value).evaluation()
    evaluation.check_names(("recruit", "captain"), ("careful", "mission"))
    with pytest.raises(Refused, match=r"evaluation\.toml: 'recruit' is not known: .* private, captain"):
        evaluation.check_names(("private", "captain"), ("careful",))
    with pytest.raises(Refused, match=r"evaluation\.toml: there is no \[character\.calm\.times\]"):
        evaluation.check_names(("recruit",), ("careful", "calm"))


def test_a_weight_can_be_turned_without_a_file(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    evaluators = EvaluatorSet("toy", tmp_path, Weights, value)
    assert evaluators.turned({})((1, 2), "red") == evaluators()((1, 2), "red") == 3.0
    assert evaluators.turned({"near": 5.0})((1, 2), "red") == 12.0
    assert evaluators.numbers() == {"unit": 2.0, "near": 0.5}
