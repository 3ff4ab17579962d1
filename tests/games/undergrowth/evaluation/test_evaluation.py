"""How bots value a position of Undergrowth: it rises with what the scenario pays for, and with every part of a unit."""

from __future__ import annotations

import pytest

from sandtable.engine.match import Match
from sandtable.games.undergrowth.evaluation.evaluate import _scenario, _standing, _threat, price_list
from sandtable.games.undergrowth.rules.units.roster import load_roster
from tests.support.characters import check_tastes, differences, lean, standard
from tests.support.undergrowth.table import FOE, SOUTH, table


def worth(*lines: str, side: str = "south", character: str = "") -> float:
    t = table(*lines)
    return t.match.game.evaluation.evaluator(character)(t.match.state, side)


def rising(*positions: tuple[str, ...]) -> None:
    """Check that each position is better for South than the one before, and as much worse for North."""
    values = [worth(*position) for position in positions]
    assert values == sorted(set(values)), values
    assert [worth(*position, side="north") for position in positions] == pytest.approx([-one for one in values])


OPEN = ("scenario open", SOUTH, FOE)
BETTER = {
    "points": (("points 0 0", "unit SF1a A2.0.C"), ("points 3 0", "unit SF1a A2.0.C")),
    "hit points": (("unit SF1a A2.0.C damage=2",), ("unit SF1a A2.0.C",)),
    "wakefulness": (("unit SF3a A2.0.C stunned",), ("unit SF3a A2.0.C",)),
    "being on the table": (("unit SF3a off", "unit SF1b A2.0.C"), ("unit SF3a A2.0.C", "unit SF1b A2.0.C")),
    "another unit": (("unit SF1a A2.0.C",), ("unit SF1a A2.0.C", "unit SF3a A2.0.C")),
}


@pytest.mark.parametrize("what", BETTER)
def test_it_values(what: str) -> None:
    worse, better = BETTER[what]
    rising((*OPEN, *worse), (*OPEN, *better))


def test_one_that_must_come_close_wants_to_be_near_and_then_in_reach() -> None:
    beetle = ("scenario open", SOUTH, "unit NF2z D4.0.N stunned")  # neither strikes now nor cares who is near
    rising(
        (*beetle, "unit SF1a A2.0.C"), (*beetle, "unit SF1a C3.0.C"), (*beetle, "unit SF1a D4.0.N"),
    )  # fmt: skip


@pytest.mark.rule("UND-11.5")
def test_the_long_puddle_goes_up_the_pebbles() -> None:
    scene = ("scenario long-puddle", SOUTH, FOE)  # C3 and B2 are Pebbles
    rising((*scene, "unit SF5a A1.0.N"), (*scene, "unit SF5a B1.0.N"), (*scene, "unit SF5a B2.1.C"))


@pytest.mark.rule("UND-11.5")
def test_canopy_crown_climbs() -> None:
    scene = ("scenario canopy-crown", SOUTH, FOE)  # B2 and C3 are Tall Plants
    rising(
        (*scene, "unit SF5a A1.0.N"),
        (*scene, "unit SF5a B2.0.C"),
        (*scene, "unit SF5a B2.1.C"),
        (*scene, "unit SF5a B2.3.C"),
    )


@pytest.mark.rule("UND-11.5")
def test_the_rockery_is_worth_more_and_more_as_the_siege_goes_on() -> None:
    """C3 pays at the end."""
    away, there = "unit SF5a C2.0.N", "unit SF5a C3.0.S"
    scene = ("scenario rockery-siege", FOE)
    rising((*scene, SOUTH, away), (*scene, SOUTH, there))
    gains = []
    for number in (2, 7):
        turn = f"round {number}\nlast north\nbids 4 8\nlead 4"
        gains.append(worth(*scene, turn, there) - worth(*scene, turn, away))
    assert gains[0] < gains[1]


@pytest.mark.rule("UND-11.5")
def test_nectar_is_fetched_and_carried_home() -> None:
    scene = ("scenario nectar-run", SOUTH, FOE)
    rising(
        (*scene, "unit SF5a A1.0.N", "drop B2.3"),
        (*scene, "unit SF5a B2.0.C", "drop B2.3"),
        (*scene, "unit SF5a B2.3.C", "drop B2.3"),
        (*scene, "unit SF5a B2.3.C carries"),
        (*scene, "unit SF5a B2.0.C carries"),
        (*scene, "unit SF5a B1.0.C carries"),
    )


@pytest.mark.rule("UND-11.5")
def test_the_enemys_nest_is_stormed() -> None:
    scene = ("scenario two-nests", SOUTH, FOE)
    rising((*scene, "unit SF5a A1.0.N"), (*scene, "unit SF5a B3.0.N"))


# characters


def test_characters_have_tastes_of_their_own() -> None:
    ants, rams = ("unit SF3a A2.0.C", "unit NF3z D4.0.N"), ("unit SF1a A2.0.C", "unit NF1z D4.0.N")
    base = ("scenario open", SOUTH, *rams)
    quiet = ("scenario open", SOUTH, "unit NF2z D4.0.N stunned")
    crown = ("scenario canopy-crown", SOUTH, FOE)
    check_tastes(
        "undergrowth", "south",
        kill=((*base, *ants), (*base, ants[0], "unit NF3z destroyed")),
        loss=((*base, *ants), (*base, ants[1], "unit SF3a destroyed")),
        near=((*quiet, rams[0]), (*quiet, "unit SF1a C3.0.C")),
        step=((*crown, "unit SF5a B2.0.C"), (*crown, "unit SF5a B2.3.C")),
    )  # fmt: skip


def safety(match: Match, own: str) -> float:
    """How little the enemy's units could destroy from where they stand."""
    state, side = match.state, match.sides.index(own)
    w = standard(match)
    prey = _standing(w, state, side)
    enemies = range(state.first[1 - side], state.first[2 - side])
    return -sum(_threat(state.ground, state.kind[u], state.place[u], prey) for u in enemies if state.place[u] >= 0)


def progress(match: Match, own: str) -> float:
    """How near a side is to what the scenario pays for, by the standard weights."""
    state, w = match.state, standard(match)
    return _scenario(w, state, match.sides.index(own), (_standing(w, state, 0), _standing(w, state, 1)))


def test_the_careful_are_safer_than_the_aggressive() -> None:
    assert lean(differences("undergrowth/long-puddle", safety, "aggressive", "careful", range(7), 80, 30))


def test_the_mission_brings_more_than_the_fight() -> None:
    seeds = (0, 1, 2, 3, 4, 5, 6, 8, 9)  # in the seventh everybody is dead too soon
    assert lean(differences("undergrowth/long-puddle", progress, "aggressive", "mission", seeds, 80, 32))


# the price list of the bots


@pytest.mark.rule("UND-6.20", "UND-7.19")
def test_the_price_list_of_a_bot_agrees_with_the_dice() -> None:
    moth, ram = load_roster().kinds["H3"], load_roster().kinds["F1"]
    assert price_list(0.2, moth, 0, 1, 0)[10 + 5] == 0.0  # 5+, cover and Camouflage: beyond any roll
    assert price_list(0.2, ram, 4, 0, 0)[10 + 4] == pytest.approx(ram.cost / 2)  # 4+ at its last hit point
    assert price_list(0.2, ram, 0, 0, 0)[4] == 0.0  # it is never stunned
