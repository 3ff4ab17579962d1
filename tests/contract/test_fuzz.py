"""Fuzzing itself: a faulty game is found out, a sound one is not; a run can be repeated, split and interrupted."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import sandtable
from sandtable.engine.decisions import Choice
from sandtable.engine.match.start import load_save
from sandtable.engine.seat import Seat
from sandtable.engine.text.saves import read_save
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.lab.fuzz import game
from sandtable.lab.fuzz.fuzz import Report, fuzz, fuzz_one, load_counts, stream
from sandtable.lab.fuzz.probe import CheckFailed
from sandtable.lab.fuzz.random_options import draw_options, draw_value, table_keys
from sandtable.lab.fuzz.rule_counts import cache_folder
from sandtable.lab.fuzz.walk import CHECKS, Walk
from tests.engine.toy import FAULTS, OPTIONS, TOY, begun, changed

ANY = {*CHECKS, "exception", "dead end", "interleaving", "explain", "bot"}
#: By fault, the checks that may well be the first to meet it.
MEETS = {
    "raises": ANY,
    "no answer": ANY,
    "endless": {"endless"},
    "hangs": ANY,
    "shared copy": ANY,
    "global dice": ANY,
    "locals kept": ANY,
    "forgetful text": {"restart"},
    "lying text": {"restart"},
    "speechless": {"answers", "save", "restart", "agreement", "imagine"},
    "two words": {"answers", "save", "restart", "agreement", "leak"},
    "broken reason": {"refusal", "leak", "texts"},
    "silent reason": {"refusal"},
    "odd odds": {"explain"},
    "no json": {"view"},
    "open bids": {"leak"},
    "open board": {"leak"},
    "open reason": {"leak"},
    "whispers": {"leak", "interleaving", "undo"},
    "bad dream": {"imagine", "leak"},
    "first come": {"interleaving", "restart", "leak"},
    "no rule": {"result"},
    "untold": {"told"},
}


def toys(fault: str, seeds: range, enough: int = 40) -> Report:
    """Play toys until *enough* have failed."""
    report = Report("toy")
    for seed in seeds:
        report.add(fuzz_one(TOY, "yard", seed, {"fault": fault}, rate=0.4, limit=200))
        if len(report.failures) >= enough:
            break
    return report


def test_a_sound_toy_is_clean() -> None:
    report = toys("nothing", range(40))
    assert report.clean, report.text()
    assert report.games == 40
    assert {outcome for _, outcome in report.outcomes} == {"red wins", "green wins", "draw"}
    assert report.rules["TOY-8"] >= 40
    assert report.rules["TOY-6"] == 40


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault != "nothing"])
def test_a_faulty_toy_is_found_out(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "hangs":
        monkeypatch.setattr(game, "PATIENCE", 0.5)
    report = toys(fault, range(16), 2 if fault in ("hangs", "endless") else 4)
    kinds = {failure.check for failure in report.failures}
    assert kinds
    assert kinds <= MEETS[fault], report.text()


@dataclass
class Bot:
    """Answers by one word, or raises."""

    word: str

    def choose(self, seat: Seat) -> Choice:
        if not self.word:
            raise LookupError("no idea")
        return self.word


@pytest.mark.parametrize(("word", "found"), [("", "LookupError: no idea"), ("fly", "answers 'fly' at 'act'")])
def test_a_bot_that_breaks_or_cheats_is_found_out(word: str, found: str) -> None:
    walk = Walk(begun(), stream(1, "answers"), stream(1, "checks"), 0, bots={"red": Bot(word)})
    with pytest.raises(CheckFailed, match=found):
        walk.to_the_end()


def test_a_bot_that_plays_by_the_rules_is_left_alone() -> None:
    match = begun()
    Walk(match, stream(1, "answers"), stream(1, "checks"), 0, bots={"red": Bot("end")}).to_the_end()
    assert {move.choice for move in match.moves[4:] if move.side == "red"} == {"end"}


def test_a_failure_can_be_seen_again() -> None:
    failure = next(iter(toys("raises", range(20)).failures))
    assert failure.command == (
        f"./sandtable fuzz toy/yard --games 1 --seed {failure.seed} --option fault=raises --rate 0.4 --limit 200"
    )
    again = fuzz_one(TOY, "yard", failure.seed, {"fault": "raises"}, rate=0.4, limit=200)
    assert again.failures == [failure]
    match = load_save(TOY, read_save(failure.save))
    assert match.state.options == TOY.resolve_options("yard", failure.options)
    assert "a broken rule" in str(failure)


def test_a_failure_that_cannot_be_saved_still_shows_its_choices() -> None:
    def word(state: object, choice: object) -> str:
        raise ZeroDivisionError

    report = fuzz_one(changed(word=word), "yard", 1, {"fault": "nothing"}, rate=0, limit=3)
    assert report.failures[0].check == "endless"
    assert report.failures[0].save.startswith("ZeroDivisionError")
    assert len(report.failures[0].save.splitlines()) == 5


# a run


def plain(report: Report) -> Report:
    return replace(report, seconds=0.0)


def test_a_run_is_the_same_with_any_number_of_workers() -> None:
    one = fuzz("unbreakable", "special-delivery", 20, 3)
    two = fuzz("unbreakable", "special-delivery", 20, 3, workers=2)
    assert plain(one) == plain(two)
    assert one.games == 20
    assert one.clean, one.text()


def test_more_checks_do_not_change_the_games() -> None:
    few = fuzz("unbreakable", "special-delivery", 4, 3, rate=0)
    many = fuzz("unbreakable", "special-delivery", 4, 3, rate=0.2)
    assert (few.choices, few.rules, few.outcomes) == (many.choices, many.rules, many.outcomes)


def test_a_game_of_a_run_is_the_same_alone() -> None:
    run = fuzz("unbreakable", "special-delivery", 3, 40)
    alone = [fuzz("unbreakable", "special-delivery", 1, seed) for seed in (40, 41, 42)]
    assert run.rules == sum((one.rules for one in alone), Counter())
    assert run.choices == sum(one.choices for one in alone)


def test_without_a_scenario_each_listed_one_is_played_in_turn() -> None:
    listed = [key for key, one in find("unbreakable").scenarios.items() if one.listed]
    report = fuzz("unbreakable", None, len(listed), 0, {"turn_cap": 2}, random_options=False, rate=0)
    assert sorted(scenario for scenario, _ in report.outcomes) == sorted(listed)


def test_an_interruption_keeps_what_is_done() -> None:
    def interrupt(report: Report) -> None:
        if report.games == 3:
            raise KeyboardInterrupt

    report = fuzz("unbreakable", "special-delivery", 50, 0, progress=interrupt)
    assert (report.games, report.interrupted) == (3, True)
    assert "3 games of unbreakable/special-delivery" in report.text()
    assert "interrupted" in report.text()


def test_a_run_refuses_what_a_match_would() -> None:
    with pytest.raises(Refused, match="no game 'chess'"):
        fuzz("chess", None, 1, 0)
    with pytest.raises(Refused, match="no scenario 'moon'"):
        fuzz("unbreakable", "moon", 1, 0)
    with pytest.raises(Refused, match="no option 'doubel'"):
        fuzz("unbreakable", "retrieval", 1, 0, {"doubel": 1})


# options


def test_every_legal_value_of_an_option_is_drawn_and_no_other() -> None:
    dice = stream(1, "options")
    drawn = [draw_options(TOY, "yard", {"fault": "nothing"}, dice) for _ in range(200)]
    for options in drawn:
        TOY.resolve_options("yard", options)
    assert {options["turn_cap"] for options in drawn} == set(range(2, 9))
    assert {options.get("double") for options in drawn} == {True, False, None}
    assert any(options.get("supply") for options in drawn)


def test_a_table_is_found_by_its_own_complaint() -> None:
    supply = next(option for option in OPTIONS if option.key == "supply")
    assert table_keys(supply) == ["gold", "mud"]
    assert all(supply.fault(draw_value(supply, stream(n, "x"))) is None for n in range(50))


def test_what_a_scenario_fixes_or_refuses_is_left_alone() -> None:
    for n in range(30):
        options = draw_options(TOY, "fixed", {"fault": "nothing"}, stream(n, "x"))
        assert "double" not in options
        assert "supply" not in options


# counts


def test_the_counts_of_the_last_run_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_CACHE", str(tmp_path / "deep" / "cache"))
    assert load_counts("unbreakable") == Counter()
    first = fuzz("unbreakable", "special-delivery", 2, 0, rate=0)
    assert load_counts("unbreakable") == first.rules
    second = fuzz("unbreakable", "special-delivery", 1, 9, rate=0)
    fuzz("unbreakable", "special-delivery", 3, 9, rate=0, keep=False)
    assert load_counts("unbreakable") == second.rules
    kept = json.loads((tmp_path / "deep" / "cache" / "fuzz-unbreakable.json").read_text())
    assert kept["games"] == 1


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"rules": 3}', '{"rules": {"a": "b"}}', "\x00"])
def test_spoilt_counts_are_no_counts(text: str) -> None:
    cache_folder().mkdir(parents=True, exist_ok=True)
    (cache_folder() / "fuzz-spoilt.json").write_text(text)
    assert load_counts("spoilt") == Counter()


def test_a_cache_that_cannot_be_written_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SANDTABLE_CACHE", str(tmp_path / "file" / "cache"))
    assert fuzz("unbreakable", "special-delivery", 1, 0, rate=0).games == 1
    assert load_counts("unbreakable") == Counter()


def test_a_save_of_a_fuzzed_game_loads_by_the_front_door() -> None:
    report = fuzz_one(find("unbreakable"), "retrieval", 1, {}, rate=0, limit=50)
    assert report.failures[0].check == "endless"
    assert len(sandtable.load(report.failures[0].save).moves) == 50
