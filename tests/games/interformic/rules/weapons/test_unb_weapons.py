"""B. Weapons and loadout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import answers, asks, begun, set_up
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place


def loads(words: list[str]) -> set[tuple[str, ...]]:
    """The weapon words, whichever way round a pair is written."""
    return {tuple(sorted(word.split("+"))) for word in words}


def one_or_two(*kinds: str) -> set[tuple[str, ...]]:
    """One big weapon, two small ones, or nothing."""
    return {("none",), *((kind,) for kind in kinds), *combinations_with_replacement(sorted(kinds), 2)}


Arm = Callable[[str, list[str]], str]  # a kind of question and its words -> the answer

BEAMS = ("force", "laser", "stasis")
BOMBS = ("crust", "neutron", "nuke")


def carries(unit: str, weapons: str) -> bool:
    """Whether a position with *unit* carrying *weapons* is accepted."""
    try:
        place(f"card blue-squads; S4 0101; {unit} 0605 {weapons}")
    except Refused:
        return False
    return True


def prepare(arm: Arm, options: Mapping[str, Any] | None = None) -> tuple[Match, list[tuple[str, str, list[str]]]]:
    """Set up two platoons of 2/2/2; return the match and the questions about weapons: side, kind, words."""
    match = sandtable.new("unbreakable/retrieval", seed=1, options=options)
    fixed = {"platoon": "own", "crawlers": "2", "walkers": "2"}
    asked: list[tuple[str, str, list[str]]] = []
    for side in ("blue", "yellow"):
        while side in match.decisions and match.decisions[side].kind in {*fixed, "configuration", "beams", "bombs"}:
            kind, words = match.decisions[side].kind, Table(match).answers(side)
            if kind in {"beams", "bombs"}:
                asked.append((side, kind, words))
                match.choose(arm(kind, words), side)
            else:
                match.choose(fixed.get(kind, words[0]), side)
    return match, asked


def loadouts(match: Match) -> dict[str, list[str]]:
    """Return the weapons of every unit as the position writes them."""
    lines = [line.split() for line in match.position().splitlines()]
    return {line[1]: [word for word in line[3:] if ":" in word] for line in lines if line and line[0] == "unit"}


def first_of(*wanted: str) -> Arm:
    return lambda _, words: next((word for word in wanted if word in words), "none")


# What there is


@pytest.mark.rule("UNB-WPN.1")
@pytest.mark.parametrize(("one", "other"), list(combinations_with_replacement(BEAMS + BOMBS, 2)))
def test_three_beams_and_three_bombs(one: str, other: str) -> None:
    """A crawler carries two heavy weapons only if one is a beam and the other a bomb."""
    assert carries("C1", f"{one}:H {other}:H") is ((one in BEAMS) != (other in BEAMS))


@pytest.mark.rule("UNB-WPN.1")
def test_the_six_standard_weapons_are_the_choice() -> None:
    _, asked = prepare(first_of())
    for kind, weapons in (("beams", BEAMS), ("bombs", BOMBS)):
        words = [word for _, k, words in asked if k == kind for word in words if word != "none"]
        assert {part for word in words for part in word.split("+")} == set(weapons)


@scripts("""
# What there is
UNB-WPN.2: a beam affects one unit
    resolve blue-walkers; W1 0604 stasis:M; SA 0605; SB 0605; WA 0605; dice +- | W1 fire.stasis SA -> SA stasis=1;
    SB stasis=0; WA stasis=0
UNB-WPN.2: a bomb affects every unit in its hex and the hex
    resolve blue-walkers; W1 0604 nuke:M; SA 0606; SB 0606; WA 0606; dice ++--++-2 | W1 fire.nuke 0606 -> WA down;
    SA out; SB out; 0606 crater
UNB-WPN.2: a bomb may affect units around its hex
    resolve blue-walkers; W1 0604 neutron:M; SA 0608; SB 0609; WA 0708; dice +++ | W1 fire.neutron 0608 -> SA out;
    SB out; WA out
UNB-WPN.2: a force beam may be fired at terrain a stasis ray may not
    resolve blue-walkers; 0605 woods; W1 0604 force:L stasis:L; SA 0603; SB 0603 -> offered 0605 after W1 fire.force;
    barred 0605 after W1 fire.stasis
# Loaded and unloaded
UNB-WPN.3: firing unloads whatever the outcome
    resolve blue-walkers; W1 0604 {weapons}; SA 0605; SB 0603; dice {dice} -> loaded W1 {weapon} | W1 {shot} {place}
    -> unloaded W1 {weapon}
    * weapons, dice, weapon, shot, place: stasis:M, --, stasis, fire.stasis, SA /
        stasis:M, +-, stasis, fire.stasis, SA / force:M, --, force, fire.force, SA / nuke:M, --, nuke, fire.nuke, 0606 /
        crust:M, 1, crust, fire.crust, 0606 / neutron:M, , neutron, fire.neutron, 0608
UNB-WPN.3: a committed laser is unloaded
    resolve blue-walkers; W1 0604 nuke:M; SA 0605 laser:L; SB 0605 laser:L; dice +- | W1 fire.nuke 0606, SA.laser, done
    -> unloaded SA laser; loaded SB laser
UNB-WPN.3: an unloaded weapon cannot fire until it is reloaded
    card blue-walkers; deck blue-walkers 2; W1 0604 stasis:M- nuke:M-; W2 0610; SA 0605; SB 0603
    -> barred fire.nuke fire.stasis after W1; offered reload.nuke reload.stasis after W1; refused W1 fire.stasis SA
    | W1 reload.stasis, end -> armed W1 stasis nuke-; offered fire.stasis after W1;
    barred reload.stasis fire.nuke after W1
UNB-WPN.3: an unloaded laser cannot fire
    resolve blue-walkers; W1 0604 nuke:M; SA 0605 laser:L-; dice -- | W1 fire.nuke 0606 -> asked blue unit
UNB-WPN.3: overheated beams are the exception
    resolve blue-walkers; option overheated_beams {option}; W1 0604 stasis:M- nuke:M-; SA 0605; SB 0603
    -> {may} overheat.stasis after W1; barred overheat.nuke after W1
    * option, may: on, offered / off, barred
# What a unit may carry
# Ruling: variant weapon_cards_limited.
# the sixth
UNB-WPN.9 UNB-OPP.2: no grenade is changed for a card that has run out
    option weapon_cards_limited on; option opportunity_cards on; card change-grenades; deck blue-squads 1;
    C1 0101 nuke:M nuke:M; C2 0201 nuke:M nuke:M; S1 0606 crust:L; S2 0606 crust:L; W1 0301 nuke:L nuke:L; SA 0610
    -> offered S1.neutron; barred S1.nuke
    & option weapon_cards_limited on; option opportunity_cards on; card change-grenades; deck blue-squads 1;
    C1 0101 nuke:M nuke:M; C2 0201 nuke:M nuke:M; S1 0606 crust:L; S2 0606 crust:L; W1 0301 nuke:L; SA 0610
    -> offered S1.neutron S1.nuke | S1.nuke -> answers S2.neutron done
# its cards are free again
# they are still Blue's
# these are Yellow's
# Ruling: variant weapon_cards_limited.
UNB-WPN.11 UNB-WPN.9 UNB-OPP.2: whose cards count against the six on change grenades
    option weapon_cards_limited on; option opportunity_cards on; card change-grenades; deck blue-squads 1;
    C1 0101 nuke:M nuke:M; {line} nuke:M nuke:M; W1 0301 nuke:L nuke:L; S1 0606 crust:L; S2 0606 neutron:L; SA 0610
    -> {may} S1.nuke
    * line, may: C2 0201, barred / C2 gone, offered / C2 0201 yellow, barred / CA 0201 blue, offered
# Ruling: variant weapon_cards_limited.
UNB-WPN.11: the card that one squad gives back may go to the next
    option weapon_cards_limited on; option opportunity_cards on; card change-grenades; deck blue-squads 1;
    C1 0101 nuke:M nuke:M; C2 0201 nuke:M nuke:M; W1 0301 nuke:L crust:L; S1 0606 nuke:L; S2 0606 neutron:L; SA 0610
    -> barred S2.nuke | S1.crust -> offered S2.nuke
""")
def test_weapons(script: Script) -> None:
    play(script)


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
    _, asked = prepare(first_of())
    for side in ("blue", "yellow"):
        for kind, weapons in (("beams", BEAMS), ("bombs", BOMBS)):
            small = {"none", *weapons}
            pairs = {frozenset(pair) for pair in combinations_with_replacement(weapons, 2)}
            lists = [words for s, k, words in asked if (s, k) == (side, kind)]
            assert len(lists) == 6
            squads = [words for words in lists if not any("+" in word for word in words)]
            assert [set(words) for words in squads] == [small] * 2
            for words in lists:
                if words not in squads:
                    assert {word for word in words if "+" not in word} == small
                    offered = [frozenset(word.split("+")) for word in words if "+" in word]
                    assert (set(offered), len(offered)) == (pairs, len(pairs))


@pytest.mark.rule("UNB-WPN.4", "UNB-WPN.5", "UNB-WPN.6")
def test_one_weapon_chosen_at_set_up_is_the_biggest_that_the_unit_can_carry() -> None:
    match, _ = prepare(first_of("force", "nuke"))
    weapons = loadouts(match)
    for name, size in (("C1", "H"), ("C2", "H"), ("W1", "M"), ("WB", "M"), ("S1", "L"), ("SB", "L")):
        assert sorted(weapons[name]) == [f"force:{size}", f"nuke:{size}"]


@pytest.mark.rule("UNB-WPN.4", "UNB-WPN.5", "UNB-WPN.6")
def test_two_weapons_chosen_at_set_up_are_one_size_smaller() -> None:
    match, _ = prepare(first_of("stasis+stasis", "crust+crust", "stasis", "crust"))
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
    match, _ = prepare(first_of("none"))
    assert not any(loadouts(match).values())


@pytest.mark.rule("UNB-WPN.9")
@pytest.mark.parametrize(("limited", "nukes"), [(False, 10), (True, 6)])
def test_weapon_cards_are_an_unlimited_supply(limited: bool, nukes: int) -> None:
    """Ruling: by variant each player has six of each kind."""
    match, _ = prepare(first_of("nuke+nuke", "nuke"), {"weapon_cards_limited": limited})
    for side in ("1234", "ABCD"):
        carried = [w for name, weapons in loadouts(match).items() if name[1] in side for w in weapons]
        assert (len(carried), {w[:4] for w in carried}) == (nukes, {"nuke"})


@pytest.mark.rule("UNB-WPN.10")
def test_all_weapons_start_loaded() -> None:
    match, _ = prepare(first_of("force+laser", "nuke+crust", "crust+nuke", "stasis", "neutron"))
    units = match.view(None)["units"].values()
    loaded = [weapon["loaded"] for unit in units for weapon in unit["weapons"]]
    assert len(loaded) == 2 * (2 * 4 + 2 * 4 + 2 * 2)
    assert all(loaded)


@pytest.mark.rule("UNB-EX.2", "UNB-WPN.5")
def test_worked_example_a_walker_with_two_lasers_and_a_nuke() -> None:
    def arm(kind: str, words: list[str]) -> str:
        word = "laser+laser" if kind == "beams" else "nuke"
        return word if word in words else "none"

    match, _ = prepare(arm)
    for name in ("W1", "W2", "WA", "WB"):
        assert sorted(loadouts(match)[name]) == ["laser:L", "laser:L", "nuke:M"]
    assert carries("W1", "laser:L laser:L nuke:M")
    assert not carries("W1", "laser:M laser:M nuke:M")
    assert not carries("W1", "laser:L laser:L nuke:H")


@pytest.mark.rule("UNB-WPN.9", "UNB-XW.3", "UNB-WEQ.6")
@pytest.mark.parametrize("weapon", ["jet", "rockets"])
def test_by_variant_equipment_and_experimental_weapons_are_limited_too(weapon: str) -> None:
    word, each = ("jet+jet", 2) if weapon == "jet" else ("rockets", 1)
    match = begun(
        "retrieval", platoon_size=12, weapon_cards_limited=True, walker_equipment=True, experimental_weapons=True
    )
    taken = 0
    set_up(match, "blue", until="beams")
    while (decision := match.decisions.get("blue")) is not None and decision.kind in {"beams", "bombs"}:
        offered = answers(match, "blue")
        assert (word in offered) <= (taken + each <= 6)
        taken += each if word in offered else 0
        match.choose(word if word in offered else "none", "blue")
    assert taken == 6


@pytest.mark.rule("UNB-DP.3", "UNB-WPN.4", "UNB-WPN.5", "UNB-WPN.6", "UNB-WPN.8")
def test_weapons_are_asked_for_unit_by_unit_and_class_by_class() -> None:
    match = begun("retrieval", platoon_size=3)
    set_up(match, "blue", {"crawlers": ["1"]}, until="beams")
    offered: dict[str, list[set[tuple[str, ...]]]] = {"beams": [], "bombs": []}
    while (kind := asks(match, "blue")) is not None:
        offered[kind].append(loads(answers(match, "blue")))
        match.choose(answers(match, "blue")[0], "blue")
    beams, bombs = ("force", "laser", "stasis"), ("crust", "neutron", "nuke")
    assert offered["beams"] == [one_or_two(*beams)] * 2 + [{("none",), *((beam,) for beam in beams)}]
    assert offered["bombs"] == [one_or_two(*bombs)] * 2 + [{("none",), *((bomb,) for bomb in bombs)}]
