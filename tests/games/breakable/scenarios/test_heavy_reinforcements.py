"""Heavy Reinforcements: crawlers, walkers and squads come to the border (BRK-30.22 to 30.26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.match import Match
from tests.games.breakable.scenarios.test_border_skirmish import COMMAND
from tests.support.breakable.combined import DECK, answers, asks, look, set_up
from tests.support.breakable.hands import infiltrated, recruit
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

HEAVY = "scenario heavy-reinforcements"
W17 = ["TA"] * 6 + ["SA"] * 2 + ["crawler", "squad"]


def begun() -> Match:
    """A new match, at its set-up."""
    return sandtable.new("breakable/heavy-reinforcements", seed=1)


def on_card(card: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A card of the border war, with a spare unit of its group."""
    colour, group = card.split("-")
    letter = {"heavy": "R", "medium": "T", "light": "U"}[group]
    name = f"B{letter}3d" if colour == "blue" else f"Y{letter}C4"
    facing = " N" if letter == "T" else ""
    hex_ = "0201" if colour == "blue" else "0214"
    return table(HEAVY, f"card {card}", *COMMAND, f"unit {name} {hex_}{facing}", *lines, dice=dice)


@pytest.mark.rule("BRK-30.22")
def test_worked_example_w17_eight_units_a_crawler_and_a_squad_are_legal() -> None:
    # W17
    match = begun()
    set_up(match, "yellow", {"recruit": W17})
    assert asks(match, "yellow") is None
    set_up(match, "blue")
    t = infiltrated(Table(match))
    units = {name: unit for name, unit in t.view()["units"].items() if unit["side"] == "yellow"}
    assert {"CA", "SA"} <= set(units)
    assert len(units) == 3 + 8 + 2


@pytest.mark.rule("BRK-30.22")
def test_a_unit_of_the_other_book_costs_four() -> None:
    match = recruit(begun(), "yellow", ["TA"] * 6 + ["TB"] * 6)
    assert {"crawler", "walker", "squad"} <= set(answers(match, "yellow"))
    match.choose("TC", "yellow")
    assert not {"crawler", "walker", "squad"} & set(answers(match, "yellow"))  # three points are left
    Table(match).refused("crawler", "BRK-30.22", side="yellow")
    match.choose("drop.TC", "yellow")
    match.choose("squad", "yellow")
    assert asks(match, "yellow") != "recruit" or "done" in answers(match, "yellow")


@pytest.mark.rule("BRK-30.22", "UNB-SET.3")
def test_the_ratio_of_a_platoon_does_not_hold_here() -> None:
    match = begun()
    set_up(match, "yellow", {"recruit": ["crawler"] * 4})
    assert asks(match, "yellow") is None
    set_up(match, "blue")
    t = infiltrated(Table(match))
    units = t.view()["units"]
    assert {"CA", "CB", "CC", "CD", "YBA1", "YBA2", "YBA3"} == {n for n, u in units.items() if u["side"] == "yellow"}


@pytest.mark.rule("BRK-30.22")
def test_command_bunkers_cannot_be_swapped() -> None:
    match = begun()
    set_up(match, "yellow", {"recruit": ["crawler"] * 4})
    set_up(match, "blue", {"recruit": ["squad"] * 4})
    t = infiltrated(Table(match))
    command = [unit for unit in t.view()["units"].values() if unit.get("command")]
    assert Counter(unit["side"] for unit in command) == {"blue": 3, "yellow": 3}


@pytest.mark.rule("BRK-30.22")
def test_a_unit_of_the_other_book_may_be_taken_back() -> None:
    match = recruit(begun(), "yellow")
    match.choose("crawler", "yellow")
    assert "drop.crawler" in answers(match, "yellow")
    match.choose("drop.crawler", "yellow")
    assert "drop.crawler" not in answers(match, "yellow")


@pytest.mark.rule("BRK-30.22")
def test_sixteen_units_of_breakable_alone_are_legal() -> None:
    match = begun()
    set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["TB"] * 6 + ["SA"] * 4})
    assert asks(match, "yellow") is None


@pytest.mark.rule("BRK-30.22", "BRK-31.24")
def test_the_heavy_units_are_armed_by_their_own_book() -> None:
    match = begun()
    kinds = set_up(match, "yellow", {"recruit": W17, "beams": ["stasis", "laser"], "bombs": ["nuke", "neutron"]})
    assert (kinds.count("beams"), kinds.count("bombs")) == (2, 2)
    set_up(match, "blue")
    t = infiltrated(Table(match))
    assert {weapon["name"] for weapon in look(t, "CA")["weapons"]} == {"stasis", "nuke"}
    assert {weapon["name"] for weapon in look(t, "SA")["weapons"]} == {"laser", "neutron"}


@pytest.mark.rule("BRK-30.23")
def test_heavy_units_wait_beside_the_map_and_are_not_placed() -> None:
    match = begun()
    kinds = set_up(match, "yellow", {"recruit": W17})
    assert kinds.count("placement") == 11
    set_up(match, "blue")
    t = infiltrated(Table(match))
    assert (look(t, "CA")["hex"], look(t, "SA")["hex"]) == ("off", "off")


@stories("""
# entering
BRK-30.23 BRK-30.24: reinforcements come from the owners side
    on_card {card} | turn 2; {unit} off
    | after {unit} move: {edge}
    * card, unit, edge: blue-heavy, C1, 0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101 /
        blue-medium, W1, 0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101 /
        blue-light, S1, 0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101 /
        yellow-heavy, CA, 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114 /
        yellow-medium, WA, 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114 /
        yellow-light, SA, 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114
BRK-30.24: no unit comes on in the first turn
    on_card yellow-heavy | turn 1; CA off nuke:H
    | actions CA lacks move
    refused CA move 0615 | BRK-30.24
BRK-30.24 BRK-30.25: worked example w18 the crawler on turn 2 and the squad on turn 3
    # W18
    on_card yellow-heavy | turn 2; CA off; SA off
    CA move 0615 | look CA hex: 0615
    on_card yellow-light | turn 2; CA 0615; SA off
    refused SA move 0514 | BRK-30.24 BRK-30.25
    on_card yellow-light | turn 3; CA 0615; SA off
    SA move 0514 | look SA hex: 0514
BRK-30.24: worked example w18 the owner picks the order
    on_card yellow-light | turn 2; CA off; SA off
    SA move 0514 | look SA hex: 0514
    on_card yellow-heavy | turn 2; CA off; SA 0514
    refused CA move 0615 | BRK-30.24 BRK-30.25
    on_card yellow-heavy | turn 3; CA off; SA 0514
    CA move 0615 | look CA hex: 0615
BRK-30.24: each side counts its own reinforcements
    on_card yellow-heavy | turn 2; CA off; C1 0601
    | actions CA has move
BRK-30.24: a reinforcement that is lost again has still entered
    on_card yellow-heavy | turn 2; CA off; SA gone
    refused CA move 0615 | BRK-30.24 BRK-30.25
BRK-30.25: unused slots are kept
    # Ruling.
    on_card yellow-heavy | turn 3; CA off; CB off
    CA move 0615; CB move 0415 | look CA hex: 0615; look CB hex: 0415
BRK-30.25: one a turn by option
    # Variant reinforcement_slots.
    on_card yellow-heavy | option reinforcement_slots cumulative; turn 4; CA off; CB off
    CA move 0615 | actions CB has move
BRK-30.25: one a turn by option, otherwise
    # Variant reinforcement_slots.
    on_card yellow-heavy | option reinforcement_slots one_per_turn; turn 4; CA off; CB off
    CA move 0615 | actions CB lacks move
    refused CB move 0415 | BRK-30.25 BRK-30.24
BRK-30.25: a text says who has come on in this turn
    on_card yellow-heavy | option reinforcement_slots one_per_turn; turn 4; CA 0615; CB off
    | actions CB has move
    on_card yellow-heavy | option reinforcement_slots one_per_turn; turn 4; CA 0615; CB off; entered CA
    | actions CB lacks move
BRK-30.25: the limit holds only for the other books units
    # Breakable's units are all on the map from the start; a squad on the map does not hinder them.
    on_card yellow-medium | turn 1; YTA1 0606 N
    | actions YTA1 has move
# deck and victory
BRK-30.26: two command bunkers decide here too
    table [2++] | scenario heavy-reinforcements; card blue-medium; BB1a 0101 command; BB1b 0301 command;
        BB1c 1101 command; YBA3 1112 command; YBA1 gone command; YBA2 0604 command; BT1a 0606 N autocannon:M;
        BT3f 0201 N; C1 off
    BT1a fire.autocannon YBA2 | winner: blue
BRK-30.26 BRK-31.11: a crawler that rolls over a command bunker destroys it
    table | scenario heavy-reinforcements; turn 3; card blue-heavy; BB1a 0101 command; BB1b 0301 command;
        BB1c 1101 command; YBA3 1112 command; YBA1 gone command; YBA2 0604 command; C1 0605; BR3d 0201
    C1 move 0604 | winner: blue
BRK-30.26 BRK-31.13: ones own crawler destroys ones own command bunker
    table | scenario heavy-reinforcements; turn 3; card blue-heavy; BB1c 1101 command; YBA1 0114 command;
        YBA2 0314 command; YBA3 1112 command; BB1a gone command; BB1b 0604 command; C1 0605; BR3d 0201
    C1 move 0604 | winner: yellow
""")
def test_entering_and_deck_and_victory(story: Story) -> None:
    story.play(look, on_card)


@pytest.mark.rule("BRK-30.26", "BRK-31.2", "BRK-31.5")
def test_the_combined_deck_is_used() -> None:
    t = on_card("yellow-heavy", "unit CA off")
    assert Counter(t.cards()) + Counter(["yellow-heavy"]) == Counter(DECK)
