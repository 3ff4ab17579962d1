"""Industrial Wasteland: four industry hexes, in two rounds (BRK-30.8 to 30.12, 30.36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import musters, own
from tests.support.breakable.hands import (
    DECK,
    NORTH,
    SOUTH_EDGE,
    answers,
    asks,
    begun,
    infiltrated,
    ready,
    recruit,
    set_up,
    winner,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

WASTELAND = "scenario industrial-wasteland"
LAST_ONE = ("0304 crater", "0503 crater", "0805 rough")  # 1004 is left
BLUE = "unit BB3f 0101"
YELLOW = ("unit YTA1 1006 N nuke:M", "unit YTC6 0114 N")
LAKES_NORTH = {"0705", "0706", "0806", "1102"}
HIT = (2, "+", "-")  # the range, then medium against the terrain


def attack(*lines: str, dice: Sequence[int | str] = HIT) -> Table:
    """Yellow's tanks act; YTA1 has the last industry hex in sight and fires."""
    t = table(WASTELAND, "card yellow-tanks", *LAST_ONE, BLUE, *YELLOW, *lines, dice=dice)
    side = next(iter(t.match.decisions))
    return t.choose("YTA1 fire.nuke 1004 YTA1", side=side)


def second_set_up(t: Table) -> bool:
    """Whether both sides are asked for the forces of the second round."""
    return musters(t.match)


@pytest.mark.rule("BRK-30.8")
def test_each_side_has_twelve_units() -> None:
    t = infiltrated(ready(begun("industrial-wasteland")))
    assert Counter(unit["side"] for unit in t.view()["units"].values()) == {"blue": 12, "yellow": 12}
    assert Counter(t.view()["terrain"].values())["industry"] == 4


@pytest.mark.rule("BRK-30.8", "BRK-5.4")
def test_yellow_may_not_take_bunkers_or_turrets_and_needs_no_type() -> None:
    match = recruit(begun("industrial-wasteland"), "yellow")
    own(match, "blue")
    assert {word[0] for word in answers(match, "yellow") if word != "done"} == {"R", "S", "T"}
    assert {word[0] for word in answers(match, "blue") if word != "done"} == {"B", "R", "S", "T", "U"}
    for word in ("BB", "UA"):
        Table(match).refused(word, "BRK-30.8", "BRK-5.4", side="yellow")
    for word in ["SA"] * 6 + ["SB"] * 6:
        match.choose(word, "yellow")
    assert asks(match, "yellow") != "recruit" or "done" in answers(match, "yellow")


@pytest.mark.rule("BRK-30.9", "BRK-4.4")
def test_blue_sets_up_in_the_north_half() -> None:
    match = begun("industrial-wasteland")
    set_up(match, "blue", {"recruit": ["B1"] * 6 + ["B2"] * 6}, until="placement")
    assert set(answers(match, "blue")) == NORTH - LAKES_NORTH
    for hex_ in ("0208", "0608", "0108", "0815"):
        Table(match).refused(hex_, "BRK-30.9", "BRK-4.4", side="blue")


@pytest.mark.rule("BRK-30.9", "BRK-4.4")
@pytest.mark.parametrize("on", [True, False])
def test_the_fold_hexes_may_be_used_for_set_up_by_option(on: bool) -> None:
    # Variant fold_hexes_in_both_halves.
    match = begun("industrial-wasteland", fold_hexes_in_both_halves=on)
    set_up(match, "blue", {"recruit": ["B1"] * 6 + ["B2"] * 6}, until="placement")
    fold = {"0208", "0408", "0608", "0808", "1008"}
    assert (fold <= set(answers(match, "blue"))) is on
    assert (set(answers(match, "blue")) - fold) == NORTH - LAKES_NORTH


@pytest.mark.rule("BRK-30.9")
def test_yellow_enters_over_the_south_edge() -> None:
    match = begun("industrial-wasteland")
    assert "placement" not in set_up(match, "yellow")
    t = table(WASTELAND, "card yellow-tanks", BLUE, "unit YTA1 off N; unit YTC6 0114 N")
    assert t.after("YTA1 move") == SOUTH_EDGE
    t.refused("YTA1 move 0601", "BRK-30.9", "BRK-8.4")


@pytest.mark.rule("BRK-30.9")
def test_the_full_deck_is_used() -> None:
    t = table(WASTELAND, "card yellow-tanks", BLUE, *YELLOW)
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter(DECK)


@stories("""
# the end of a round
BRK-30.10 BRK-30.11: the round ends when the fourth hex is converted
    attack
    | over: no; second_set_up: yes
BRK-30.10: a nuke that converts nothing ends nothing
    attack [2--]
    | terrain 1004: industry; second_set_up: no
BRK-30.10: all four must be destroyed
    table [2+-] | scenario industrial-wasteland; card yellow-tanks; 0304 crater; 0503 crater; BB3f 0101;
        YTA1 1006 N nuke:M; YTC6 0114 N
    YTA1 fire.nuke 1004 YTA1 | terrain 1004: crater; terrain 0805: industry; second_set_up: no
BRK-30.10: it does not matter who converts the hex
    table [2+-] | scenario industrial-wasteland; card blue-tanks; 0304 crater; 0503 crater; 0805 rough; BB3f 0101;
        BT1a 1006 N nuke:M; BT3f 0101 N; YTA1 0114 N
    BT1a fire.nuke 1004 BT1a | second_set_up: yes
# scoring
BRK-30.11: fewer turns win and a tie is possible
    # The players have changed colours: Blue's player attacks.
    attack | turn {turn}; round 2 swapped yes first 3
    | winner: {victor}; over: yes; result rule: BRK-30.11
    * turn, victor: 2, blue / 3, none
BRK-30.11 BRK-30.36: the second round is over when it has become worse
    # Ruling: the result is known then.
    table | scenario industrial-wasteland; round 2 swapped yes first 3; turn 3; deck yellow-tanks 1; 0304 crater;
        0503 crater; 0805 rough; BB3f 0101; YTA1 1006 N nuke:M; YTC6 0114 N
    | asked: blue unit
    end | winner: yellow
BRK-30.36: the second round goes on while a tie is possible
    table [yellow-tanks] | scenario industrial-wasteland; round 2 swapped yes first 3; turn 2; deck yellow-tanks 1;
        0304 crater; 0503 crater; 0805 rough; BB3f 0101; YTA1 1006 N nuke:M; YTC6 0114 N
    end | over: no; asked: blue unit
# no attacker left
BRK-30.12: the round ends when yellow has no units left
    # Ruling.
    annihilated
    | second_set_up: yes
BRK-30.12: a unit elsewhere or waiting keeps the round alive
    annihilated | {name} {unit}
    | second_set_up: no
    * name, unit: YRA1, 0114 / YSA1, off N flying / YTB1, off N
BRK-30.12: devices alone keep no round alive
    annihilated | buzz 0606 yellow 4
    | second_set_up: yes
BRK-30.12 BRK-30.11: an attack that failed loses to one that succeeded
    annihilated | round 2 swapped yes first 9
    | winner: yellow
BRK-30.12: a single round by option
    attack | option single_round on
    | over: yes
""")
def test_the_end_of_a_round_and_scoring_and_no_attacker_left(story: Story) -> None:
    story.play(annihilated, attack, second_set_up)


@pytest.mark.rule("BRK-30.11")
def test_the_score_is_the_turn_of_the_fourth_conversion() -> None:
    t = attack("turn 6")
    line = next(line for line in t.match.position().splitlines() if line.startswith("round"))
    assert line.split() == ["round", "2", "swapped", "yes", "first", "6"]


@pytest.mark.rule("BRK-30.36")
def test_the_second_round_has_printed_terrain_fresh_forces_and_the_full_deck() -> None:
    t = attack("cloud 0606 heavy; 0606 crater; cluster 0607 blue 4; turn 4")
    assert second_set_up(t)
    t.match.state.dice.reseed(1)
    set_up(t.match, "blue")
    set_up(t.match, "yellow")
    view = t.view()
    assert (view["round"], Counter(view["terrain"].values())["industry"]) == (2, 4)
    assert (view["terrain"]["0606"], view["devices"], dict(view["clouds"])) == ("road", [], {})
    assert Counter(unit["side"] for unit in view["units"].values()) == {"blue": 12, "yellow": 12}
    deck = Counter(t.cards())
    assert not deck or sum(deck.values()) in {17, 18}  # the first card may have been drawn already


@pytest.mark.rule("BRK-30.36")
def test_the_forces_of_the_second_round_are_secret_again() -> None:
    plain, other = attack(), attack()
    for t, word in ((plain, "T1"), (other, "R1")):
        own(t.match, "yellow")
        t.match.choose(word, "yellow")
    assert (plain.sees("blue"), plain.sees(None)) == (other.sees("blue"), other.sees(None))


def annihilated(*lines: str) -> Table:
    """Yellow's last unit is destroyed."""
    position = "card blue-tanks; unit BT1a 0606 N autocannon:M; unit BT1b 0101 N; unit YTA1 0604 S"
    t = table(WASTELAND, position, *lines, dice="2+")
    side = next(iter(t.match.decisions))
    return t.choose("BT1a fire.autocannon YTA1", side=side)


@pytest.mark.rule("BRK-30.12")
def test_two_failed_attacks_are_a_tie() -> None:
    first = annihilated()
    line = next(line for line in first.match.position().splitlines() if line.startswith("round"))
    t = annihilated(line)
    assert winner(t) is None


@pytest.mark.rule("BRK-30.12")
def test_a_success_beats_a_failed_first_attack() -> None:
    first = annihilated()
    line = next(line for line in first.match.position().splitlines() if line.startswith("round"))
    assert winner(attack(line, "turn 40")) == "blue"


@pytest.mark.rule("BRK-30.12")
def test_a_turn_limit_by_option() -> None:
    # Variant turn_limit.
    t = table(WASTELAND, "option turn_limit 5; turn 5; deck yellow-tanks 1", *LAST_ONE, BLUE, *YELLOW).end()
    assert second_set_up(t)
    failed = next(line for line in t.match.position().splitlines() if line.startswith("round"))
    t = annihilated()
    assert failed == next(line for line in t.match.position().splitlines() if line.startswith("round"))
