from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from tests.cli.conftest import Cli

WATCH = ("watch", "unbreakable/retrieval", "--bots", "random,random", "--seed", "7")


def test_the_log_cites_rules_and_ends_with_the_result(cli: Cli) -> None:
    ran = cli(*WATCH, "--option", "turn_cap=1")
    assert (ran.code, ran.err) == (0, "")
    first, *events, result = ran.out.splitlines()
    assert first == "Unbreakable: Retrieval; random plays Blue, random plays Yellow; seed 7"
    assert all(event.endswith((")", "]")) and "(UNB-" in event for event in events)
    assert result == "A draw: Turn 1 was the last: a draw by the agreed cap (UNB-DECK.10)"


def test_the_same_seed_gives_the_same_match(cli: Cli) -> None:
    short = (*WATCH, "--option", "turn_cap=1")
    assert cli(*short).out == cli(*short).out
    assert cli(*short).out != cli(*short, "--seed", "8").out


def test_a_cap_is_set_where_none_is_given_and_said(cli: Cli) -> None:
    ran = cli(*WATCH)
    assert ran.out.splitlines()[1] == "(option turn_cap is set to 30; --option turn_cap=none lifts it)"
    assert ran.code == 0


def test_one_bot_name_seats_all_and_solitaire_needs_one(cli: Cli) -> None:
    ran = cli("watch", "unbreakable/special-delivery", "--bots", "random", "--seed", "1")
    assert ran.code == 0
    assert ran.out.startswith("Unbreakable: Special Delivery; random plays Blue; seed 1\n")
    cli("watch", "unbreakable/special-delivery", "--bots", "random,random").refused("2 players", "seats 1")


def test_a_watched_match_is_saved_whole(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "watched.match"
    ran = cli(*WATCH, "--option", "turn_cap=1", "--save", path)
    match = sandtable.load(path.read_text(encoding="utf-8"))
    assert match.result
    assert match.result.sentence in ran.out.splitlines()[-1]
    assert [f"{event} {event.rolled}".rstrip() for event in match.log] == ran.out.splitlines()[1:-1]
    assert any(event.rolled for event in match.log)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("chess/blitz", "--bots", "random"), ("'chess'", "unbreakable")),
        (("unbreakable", "--bots", "random"), ("names no scenario", "unbreakable/retrieval")),
        (("unbreakable/blitz", "--bots", "random"), ("'blitz'", "retrieval")),
        (("unbreakable/open", "--bots", "random"), ("position",)),
        (("unbreakable/retrieval", "--bots", "deep-blue"), ("'deep-blue'", "random")),
        (("unbreakable/retrieval", "--bots", ""), ("''", "random")),
        (("unbreakable/retrieval", "--bots", "random", "--option", "snow=on"), ("'snow'",)),
        (("unbreakable/retrieval", "--bots", "random", "--option", "turn_cap"), ("KEY=VALUE",)),
        (("unbreakable/retrieval", "--bots", "random", "--option", "turn_cap=x"), ("whole number",)),
        (("unbreakable/retrieval", "--bots", "random", "--option", "turn_cap=²"), ("whole number",)),
        (("unbreakable/retrieval", "--bots", "random", "--option", "dug_in=7"), ("on, off",)),
        (("unbreakable/retrieval", "--bots", "random", "--option", "dug_in=on", "dug_in=off"), ("twice",)),
        (("unbreakable/runaway", "--bots", "random", "--option", "opportunity_cards=off"), ("always on",)),
        (("unbreakable/retrieval", "--bots", "random", "--option", "tile_supply=mauve:2"), ("colour",)),
        (("unbreakable/retrieval", "--bots", "random", "--save", "/no/such/folder/m"), ("no folder",)),
        (("unbreakable/retrieval", "--bots", "random", "--save", "/"), ("folder",)),
    ],
)
def test_refusals(cli: Cli, args: tuple[str, ...], words: tuple[str, ...]) -> None:
    ran = cli("watch", *args)
    ran.refused(*words)
    assert ran.out == ""


def test_options_are_read_as_people_type_them(cli: Cli) -> None:
    options = (
        "turn_cap=1",
        "dug_in=on",
        "volcanic_earthquakes=yes",
        "no_room=scatter_in_place",
        "tile_supply=red:3,blue:2",
    )
    assert cli(*WATCH, "--option", *options).code == 0


def test_a_file_that_is_no_save_is_never_overwritten(cli: Cli, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Blue,", encoding="utf-8")
    cli(*WATCH, "--save", letter).refused("not a saved match")
    assert letter.read_text(encoding="utf-8") == "Dear Blue,"
