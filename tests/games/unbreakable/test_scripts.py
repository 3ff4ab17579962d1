"""The scripts that the tables of the rules are made of: each of their checks can fail."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import CHECKS, Script, play, read

POSITION = (
    "blue-walkers; scenario retrieval; option experimental_weapons on; object satellite 0606; W1 0608 nuke:M laser:L-; "
    "SA 0605; 0607 lava red; epicenter 0604 blue; cloud 0603 light; vortex 0101 light N"
)
TRUE = (
    "W1 0608 ready standing blue thawed stasis=0", "0607 lava", "colour 0607 red", "epicenter 0604 blue",
    "clouds 0603 light", "vortexes 0101 light N", "object satellite 0606", "carried W1", "armed W1 nuke laser-",
    "loaded W1 nuke", "unloaded W1 laser", "asked blue unit", "asks unit", "answers W1 W4 end", "offered W1 end",
    "offered move after W1", "offered W*", "barred W2", "barred C*", "refused W2", "goes on", "legal W1 fire.nuke 0605",
    "illegal W1 rise", "epicenters 0604 blue", "left 0", "turn 1", "cards discards -", "unlogged UNB-",
)  # fmt: skip
FALSE = (
    "W1 0607", "W1 out", "W1 down", "W1 yellow", "W1 frozen", "W1 stasis=1", "0607 clear", "colour 0607 blue",
    "epicenter 0604 none", "clouds 0603", "vortexes", "object satellite W1", "carried W1 satellite", "armed W1 nuke",
    "loaded W1 laser", "unloaded W1 nuke", "asked yellow unit", "asks beam", "answers W1", "offered W2",
    "offered rise after W1", "barred W1", "barred move after W1", "winner none", "winner blue",
    "offered C*", "barred W*", "legal W1 rise", "illegal W1 fire.nuke 0605", "illegal W1 rise by UNB-NUK.1",
    "illegal W1 rise saying lava", "refused W2 by UNB-NUK.1", "refused W2 saying lava", "epicenters -", "left 1",
    "turn 2", "round 9", "cards discards time-stream 1", "logged UNB-", "ended UNB-DECK.12",
)  # fmt: skip


def play_text(text: str) -> None:
    play(Script("", (text,)))


@pytest.mark.parametrize("item", TRUE)
def test_what_is_true_passes(item: str) -> None:
    play_text(f"{POSITION} -> {item}")


@pytest.mark.parametrize("item", FALSE)
def test_what_is_false_fails(item: str) -> None:
    with pytest.raises(AssertionError):
        play_text(f"{POSITION} -> {item}")


def test_a_line_that_is_not_refused_fails() -> None:
    with pytest.raises(pytest.fail.Exception):
        play_text(f"{POSITION} -> refused W1 down")


def test_every_check_is_tried() -> None:
    assert set(CHECKS) <= {item.split()[0] for item in (*TRUE, *FALSE)}


def test_a_script_that_checks_nothing_fails() -> None:
    with pytest.raises(AssertionError, match="nothing is checked"):
        play_text(POSITION)


def test_a_position_that_can_be_read_fails_as_unreadable() -> None:
    with pytest.raises(pytest.fail.Exception):
        play_text(f"unreadable {POSITION}")


def test_the_wrong_reason_for_an_unreadable_position_fails() -> None:
    play_text("unreadable card blue-walkers; W1 0604 hovering -> UNB-WEQ.1")
    with pytest.raises(AssertionError):
        play_text("unreadable card blue-walkers; W1 0604 hovering -> UNB-UNIT.1")


def test_a_script_has_its_rules_its_values_and_its_tables() -> None:
    text = """
UNB-A.1 UNB-A.2:
first
    {word}; W1 {hex}
    -> W1 {hex}
    & {word}
    * hex: 0101 / 0102
# A comment.
UNB-B.1: second
    blue-squads
"""
    both = ["UNB-A.1", "UNB-A.2"]
    assert list(read(text, {"word": "card"})) == [
        (both, Script("first, 0101", ("card; W1 0101 -> W1 0101", "card"))),
        (both, Script("first, 0102", ("card; W1 0102 -> W1 0102", "card"))),
        (["UNB-B.1"], Script("second", ("blue-squads",))),
    ]
