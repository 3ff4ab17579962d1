"""B. Weapons and loadout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import resolve
from tests.support.unbreakable.table import Table, place

Dice = Sequence[int | str]
Arm = Callable[[str, list[str]], str]  # a kind of question and its answers -> the answer

BEAMS = ("force", "laser", "stasis")
BOMBS = ("crust", "neutron", "nuke")


def carries(unit: str, weapons: str) -> bool:
    """Whether a position with *unit* carrying *weapons* is accepted."""
    try:
        place(f"card blue-squads; S4 0101; {unit} 0605 {weapons}")
    except Refused:
        return False
    return True


def set_up(arm: Arm, options: Mapping[str, Any] | None = None) -> tuple[Match, list[tuple[str, str, list[str]]]]:
    """Set up two platoons of 2/2/2; return the match and the questions about weapons: side, kind, answers."""
    match = sandtable.new("unbreakable/retrieval", seed=1, options=options)
    fixed = {"platoon": "own", "crawlers": "2", "walkers": "2"}
    asked: list[tuple[str, str, list[str]]] = []
    for side in ("blue", "yellow"):
        while side in match.decisions and match.decisions[side].kind in {*fixed, "configuration", "beams", "bombs"}:
            kind, answers = match.decisions[side].kind, Table(match).answers(side)
            if kind in {"beams", "bombs"}:
                asked.append((side, kind, answers))
                match.choose(arm(kind, answers), side)
            else:
                match.choose(fixed.get(kind, answers[0]), side)
    return match, asked


def loadouts(match: Match) -> dict[str, list[str]]:
    """Return the weapons of every unit as the position writes them."""
    lines = [line.split() for line in match.position().splitlines()]
    return {line[1]: [word for word in line[3:] if ":" in word] for line in lines if line and line[0] == "unit"}


def first_of(*wanted: str) -> Arm:
    return lambda _, answers: next((word for word in wanted if word in answers), "none")


# What there is


@pytest.mark.rule("UNB-WPN.1")
@pytest.mark.parametrize(("one", "other"), list(combinations_with_replacement(BEAMS + BOMBS, 2)))
def test_three_beams_and_three_bombs(one: str, other: str) -> None:
    """A crawler carries two heavy weapons only if one is a beam and the other a bomb."""
    assert carries("C1", f"{one}:H {other}:H") is ((one in BEAMS) != (other in BEAMS))


@pytest.mark.rule("UNB-WPN.1")
def test_the_six_standard_weapons_are_the_choice() -> None:
    _, asked = set_up(first_of())
    for kind, weapons in (("beams", BEAMS), ("bombs", BOMBS)):
        words = [word for _, k, answers in asked if k == kind for word in answers if word != "none"]
        assert {part for word in words for part in word.split("+")} == set(weapons)


@pytest.mark.rule("UNB-WPN.2")
def test_a_beam_affects_one_unit() -> None:
    t = resolve("blue-walkers", "W1 0604 stasis:M; SA 0605; SB 0605; WA 0605", dice="+-").choose("W1 fire.stasis SA")
    assert [t.unit(name).stasis for name in ("SA", "SB", "WA")] == [1, 0, 0]


@pytest.mark.rule("UNB-WPN.2")
def test_a_bomb_affects_every_unit_in_its_hex_and_the_hex() -> None:
    text = "unit W1 0604 nuke:M\nunit SA 0606\nunit SB 0606\nunit WA 0606"
    t = resolve("blue-walkers", text, dice="++--++-2").choose("W1 fire.nuke 0606")
    assert (t.unit("WA").configuration, [t.unit(name).status for name in ("SA", "SB")]) == ("down", ["out", "out"])
    assert t.terrain("0606") == "crater"


@pytest.mark.rule("UNB-WPN.2")
def test_a_bomb_may_affect_units_around_its_hex() -> None:
    t = resolve("blue-walkers", "W1 0604 neutron:M; SA 0608; SB 0609; WA 0708", dice="+++")
    t.choose("W1 fire.neutron 0608")
    assert [t.unit(name).status for name in ("SA", "SB", "WA")] == ["out"] * 3


@pytest.mark.rule("UNB-WPN.2")
def test_a_force_beam_may_be_fired_at_terrain_a_stasis_ray_may_not() -> None:
    text = "0605 woods\nunit W1 0604 force:L stasis:L\nunit SA 0603\nunit SB 0603"
    t = resolve("blue-walkers", text)
    assert "0605" in t.answers_to("W1 fire.force")
    assert "0605" not in t.answers_to("W1 fire.stasis")


# Loaded and unloaded


@pytest.mark.rule("UNB-WPN.3")
@pytest.mark.parametrize(
    ("weapon", "line", "dice"),
    [
        ("stasis", "W1 fire.stasis SA", ["-", "-"]),
        ("stasis", "W1 fire.stasis SA", ["+", "-"]),
        ("force", "W1 fire.force SA", ["-", "-"]),
        ("nuke", "W1 fire.nuke 0606", ["-", "-"]),
        ("crust", "W1 fire.crust 0606", [1]),
        ("neutron", "W1 fire.neutron 0608", []),
    ],
)
def test_firing_unloads_whatever_the_outcome(weapon: str, line: str, dice: Dice) -> None:
    t = resolve("blue-walkers", f"W1 0604 {weapon}:M; SA 0605; SB 0603", dice=dice)
    assert t.unit("W1").weapons[weapon] is True
    t.choose(line)
    assert t.unit("W1").weapons[weapon] is False


@pytest.mark.rule("UNB-WPN.3")
def test_a_committed_laser_is_unloaded() -> None:
    t = resolve("blue-walkers", "W1 0604 nuke:M; SA 0605 laser:L; SB 0605 laser:L", dice="+-")
    t.choose("W1 fire.nuke 0606", "SA.laser", "done")
    assert t.unit("SA").weapons["laser"] is False
    assert t.unit("SB").weapons["laser"] is True


@pytest.mark.rule("UNB-WPN.3")
def test_an_unloaded_weapon_cannot_fire_until_it_is_reloaded() -> None:
    text = """card blue-walkers
        deck blue-walkers 2
        unit W1 0604 stasis:M- nuke:M-
        unit W2 0610
        unit SA 0605
        unit SB 0603"""
    t = place("\n".join(line.strip() for line in text.splitlines()))
    answers = t.answers_to("W1")
    assert not {"fire.stasis", "fire.nuke"} & set(answers)
    assert {"reload.stasis", "reload.nuke"} <= set(answers)
    t.refused("W1 fire.stasis SA")
    t.choose("W1 reload.stasis", "end")
    assert t.unit("W1").weapons == {"stasis": True, "nuke": False}
    answers = t.answers_to("W1")
    assert "fire.stasis" in answers
    assert "reload.stasis" not in answers
    assert "fire.nuke" not in answers


@pytest.mark.rule("UNB-WPN.3")
def test_an_unloaded_laser_cannot_fire() -> None:
    t = resolve("blue-walkers", "W1 0604 nuke:M; SA 0605 laser:L-", dice="--").choose("W1 fire.nuke 0606")
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-WPN.3")
@pytest.mark.parametrize(("option", "offered"), [("on", True), ("off", False)])
def test_overheated_beams_are_the_exception(option: str, offered: bool) -> None:
    text = f"option overheated_beams {option}\nunit W1 0604 stasis:M- nuke:M-\nunit SA 0605\nunit SB 0603"
    answers = resolve("blue-walkers", text).answers_to("W1")
    assert ("overheat.stasis" in answers) is offered
    assert "overheat.nuke" not in answers


# What a unit may carry


@pytest.mark.rule("UNB-WPN.4")
@pytest.mark.parametrize("weapons", ["force:H", "nuke:H", "force:M laser:M", "nuke:M crust:M", "stasis:H neutron:H"])
def test_a_crawler_carries_one_heavy_or_two_medium_weapons_of_a_class(weapons: str) -> None:
    assert carries("C1", weapons)


@pytest.mark.rule("UNB-WPN.4")
@pytest.mark.parametrize(
    "weapons",
    [
        "force:H laser:M",
        "force:M laser:M stasis:M",
        "force:H force:H",
        "nuke:H crust:M",
        "nuke:M nuke:M nuke:M",
        "force:L",
        "nuke:L nuke:L",
        "force:M laser:L",
    ],
)
def test_a_crawler_carries_no_more_and_nothing_light(weapons: str) -> None:
    assert not carries("C1", weapons)


@pytest.mark.rule("UNB-WPN.5")
@pytest.mark.parametrize("weapons", ["force:M", "nuke:M", "force:L laser:L", "nuke:L crust:L", "stasis:M neutron:M"])
def test_a_walker_carries_one_medium_or_two_light_weapons_of_a_class(weapons: str) -> None:
    assert carries("W1", weapons)


@pytest.mark.rule("UNB-WPN.5")
@pytest.mark.parametrize(
    "weapons", ["force:H", "nuke:H", "force:M laser:L", "force:M laser:M", "force:L laser:L stasis:L", "nuke:M nuke:L"]
)
def test_a_walker_carries_no_more_and_nothing_heavy(weapons: str) -> None:
    assert not carries("W1", weapons)


@pytest.mark.rule("UNB-WPN.6")
@pytest.mark.parametrize("beam", BEAMS)
@pytest.mark.parametrize("bomb", BOMBS)
def test_a_squad_carries_one_light_beam_and_one_light_bomb(beam: str, bomb: str) -> None:
    assert carries("S1", f"{beam}:L {bomb}:L")


@pytest.mark.rule("UNB-WPN.6")
@pytest.mark.parametrize("weapons", ["force:M", "nuke:M", "nuke:H", "force:L laser:L", "nuke:L nuke:L"])
def test_a_squad_carries_no_more_and_nothing_bigger(weapons: str) -> None:
    assert not carries("S1", weapons)


@pytest.mark.rule("UNB-WPN.7")
@pytest.mark.parametrize(
    ("unit", "weapons"),
    [
        ("C1", "force:M laser:M nuke:H"),
        ("C1", "force:H nuke:M nuke:M"),
        ("C1", "stasis:M stasis:M nuke:M crust:M"),
        ("W1", "laser:L laser:L nuke:M"),
        ("W1", "stasis:M neutron:L crust:L"),
        ("W1", "force:L force:L nuke:L nuke:L"),
    ],
)
def test_the_classes_are_independent_and_kinds_may_repeat(unit: str, weapons: str) -> None:
    assert carries(unit, weapons)


@pytest.mark.rule("UNB-WPN.4", "UNB-WPN.5", "UNB-WPN.6", "UNB-WPN.7", "UNB-WPN.8")
def test_the_choices_at_set_up_are_nothing_one_big_weapon_or_two_small_ones() -> None:
    """Ruling: a class may be left empty."""
    _, asked = set_up(first_of())
    for side in ("blue", "yellow"):
        for kind, weapons in (("beams", BEAMS), ("bombs", BOMBS)):
            small = {"none", *weapons}
            pairs = {frozenset(pair) for pair in combinations_with_replacement(weapons, 2)}
            lists = [answers for s, k, answers in asked if (s, k) == (side, kind)]
            assert len(lists) == 6
            squads = [answers for answers in lists if not any("+" in word for word in answers)]
            assert [set(answers) for answers in squads] == [small] * 2
            for answers in lists:
                if answers not in squads:
                    assert {word for word in answers if "+" not in word} == small
                    offered = [frozenset(word.split("+")) for word in answers if "+" in word]
                    assert (set(offered), len(offered)) == (pairs, len(pairs))


@pytest.mark.rule("UNB-WPN.4", "UNB-WPN.5", "UNB-WPN.6")
def test_one_weapon_chosen_at_set_up_is_the_biggest_that_the_unit_can_carry() -> None:
    match, _ = set_up(first_of("force", "nuke"))
    weapons = loadouts(match)
    for name, size in (("C1", "H"), ("C2", "H"), ("W1", "M"), ("WB", "M"), ("S1", "L"), ("SB", "L")):
        assert sorted(weapons[name]) == [f"force:{size}", f"nuke:{size}"]


@pytest.mark.rule("UNB-WPN.4", "UNB-WPN.5", "UNB-WPN.6")
def test_two_weapons_chosen_at_set_up_are_one_size_smaller() -> None:
    match, _ = set_up(first_of("stasis+stasis", "crust+crust", "stasis", "crust"))
    weapons = loadouts(match)
    for name, size in (("C1", "M"), ("CB", "M"), ("W1", "L"), ("WB", "L")):
        assert sorted(weapons[name]) == [f"crust:{size}"] * 2 + [f"stasis:{size}"] * 2
    assert sorted(weapons["S1"]) == ["crust:L", "stasis:L"]


@pytest.mark.rule("UNB-WPN.8")
@pytest.mark.parametrize("unit", ["C1", "W1", "S1"])
def test_a_class_may_be_left_empty(unit: str) -> None:
    """Ruling: the text says "may assign"."""
    size = {"C": "H", "W": "M", "S": "L"}[unit[0]]
    assert carries(unit, "")
    assert carries(unit, f"force:{size}")
    assert carries(unit, f"nuke:{size}")


@pytest.mark.rule("UNB-WPN.8")
def test_a_platoon_may_go_without_any_weapon() -> None:
    match, _ = set_up(first_of("none"))
    assert not any(loadouts(match).values())


@pytest.mark.rule("UNB-WPN.9")
@pytest.mark.parametrize(("limited", "nukes"), [(False, 10), (True, 6)])
def test_weapon_cards_are_an_unlimited_supply(limited: bool, nukes: int) -> None:
    """Ruling: by variant each player has six of each kind."""
    match, _ = set_up(first_of("nuke+nuke", "nuke"), {"weapon_cards_limited": limited})
    for side in ("1234", "ABCD"):
        carried = [w for name, weapons in loadouts(match).items() if name[1] in side for w in weapons]
        assert (len(carried), {w[:4] for w in carried}) == (nukes, {"nuke"})


@pytest.mark.rule("UNB-WPN.10")
def test_all_weapons_start_loaded() -> None:
    match, _ = set_up(first_of("force+laser", "nuke+crust", "crust+nuke", "stasis", "neutron"))
    units = match.view(None)["units"].values()
    loaded = [weapon["loaded"] for unit in units for weapon in unit["weapons"]]
    assert len(loaded) == 2 * (2 * 4 + 2 * 4 + 2 * 2)
    assert all(loaded)


@pytest.mark.rule("UNB-EX.2", "UNB-WPN.5")
def test_worked_example_a_walker_with_two_lasers_and_a_nuke() -> None:
    def arm(kind: str, answers: list[str]) -> str:
        word = "laser+laser" if kind == "beams" else "nuke"
        return word if word in answers else "none"

    match, _ = set_up(arm)
    for name in ("W1", "W2", "WA", "WB"):
        assert sorted(loadouts(match)[name]) == ["laser:L", "laser:L", "nuke:M"]
    assert carries("W1", "laser:L laser:L nuke:M")
    assert not carries("W1", "laser:M laser:M nuke:M")
    assert not carries("W1", "laser:L laser:L nuke:H")
