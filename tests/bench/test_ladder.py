"""The ladder: what is still to be played, which pairs count together, and what the table says of them."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from bench import ladder
from bench.ladder import Pair, missing, read, setting_of, table

from sandtable.engine.contract import Game
from sandtable.engine.contract.evaluators import default_blunder_rate
from sandtable.games import find
from sandtable.lab.tuning.knobs import weights_file
from sandtable.players.levels import COUNTS


def pair(number: int, won: int = 2, lost: int = 0, setting: str | None = None) -> Pair:
    at = setting_of("impact", "captain") if setting is None else setting
    return Pair("impact", "captain", number, at, won, lost, 2 - won - lost, 1.0, "pure")


def test_what_was_played_with_the_same_setting_is_not_played_again() -> None:
    waiting = missing(["impact"], ["captain"], range(100, 103), [pair(101), pair(102, setting="of old")])
    assert list(waiting) == [("impact", "captain", 100), ("impact", "captain", 102)]


def test_games_and_rungs_take_turns() -> None:
    order = list(missing(["rivets", "impact"], ["captain", "marshal"], range(2), []))
    assert len(order) == len(set(order)) == 8
    assert {one[2] for one in order[:4]} == {0}


def without_rates(game: Game) -> Game:
    return replace(game, evaluation=replace(game.evaluation, blunder_rate=default_blunder_rate))


@pytest.mark.parametrize("changed", ["counts", "slips", "weights", "search"])
def test_a_pair_belongs_to_what_it_was_played_with(
    changed: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = setting_of("impact", "captain")
    if changed == "counts":
        monkeypatch.setitem(COUNTS, "captain", COUNTS["captain"] + 1)
    elif changed == "slips":
        monkeypatch.setattr(ladder, "find", lambda game: without_rates(find(game)))
    elif changed == "weights":
        text = weights_file(find("impact")).read_text()
        (tmp_path / "impact.toml").write_text(text.replace("[weights]", "[weights]\nunheard_of = 1.0"))
        monkeypatch.setenv("SANDTABLE_EVALUATION", str(tmp_path))
    else:
        monkeypatch.setitem(ladder.SEARCH, "tree", [1])
    assert setting_of("impact", "captain") != before


def test_a_curve_of_chances_changes_no_setting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = setting_of("impact", "captain")
    text = weights_file(find("impact")).read_text()
    assert text.count("\nlean = 0.000\n") == 1
    (tmp_path / "impact.toml").write_text(text.replace("\nlean = 0.000\n", "\nlean = 0.125\n"))
    monkeypatch.setenv("SANDTABLE_EVALUATION", str(tmp_path))
    assert setting_of("impact", "captain") == before


def test_a_line_that_was_cut_off_is_left_out_and_taken_away(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    whole = json.dumps(asdict(pair(0))) + "\n"
    keep.write_text(whole + whole[:20])
    assert read(keep) == [pair(0)]
    assert keep.read_text() == whole


def test_a_draw_is_not_won_and_other_settings_are_not_counted() -> None:
    row = table([pair(0, 1, 0), pair(1, 1, 1), pair(2, setting="of old")]).splitlines()[-1]
    assert "| 4 | 2 | 1 | 1 | 50% (15% – 85%), below the goal | 67% |" in row


def test_a_pair_is_two_games_that_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ladder.SCENARIOS, "unbreakable", ("retrieval", {"platoon_size": 2, "turn_cap": 1}))
    played = [ladder.play_pair("unbreakable", "captain", 3) for _ in range(2)]
    assert played[0].won + played[0].lost + played[0].drawn == 2
    assert replace(played[0], ms=0.0) == replace(played[1], ms=0.0)  # it repeats
