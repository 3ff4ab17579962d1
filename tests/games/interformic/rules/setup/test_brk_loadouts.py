"""Weapons, equipment and where units begin (BRK-5.7 to 5.13, 27.1, 27.5)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.breakable.aiming import EQUIPMENT
from tests.support.breakable.hands import (
    CLEAR,
    WEAPONS,
    answers,
    asks,
    begun,
    infiltrated,
    ready,
    recruits,
    set_up,
    units,
)
from tests.support.breakable.table import table, unreadable

LIGHT = {"autocannon", "laser", "inducer", "buzz", "cluster", "nuke"}


@pytest.mark.rule("BRK-5.7", "BRK-2.4")
def test_w15_tanks_and_bunkers_with_the_same_card() -> None:
    match = begun("industrial-wasteland")
    plan = {"recruit": ["T1"] * 6 + ["B1"] * 6, "weapons": ["nuke", "nuke"]}
    t = infiltrated(ready(match, blue=plan))
    tanks, bunkers = units(t, "blue", "tank"), units(t, "blue", "bunker")
    assert len(tanks) == len(bunkers) == 6
    for one in tanks.values():
        assert [(w["name"], w["size"]) for w in one["weapons"]] == [("nuke", "medium")]
    for one in bunkers.values():
        assert [(w["name"], w["size"]) for w in one["weapons"]] == [("nuke", "heavy")]


@pytest.mark.rule("BRK-5.7", "BRK-27.1", "BRK-27.5")
def test_w16_gevs_with_light_nukes() -> None:
    match = begun("industrial-wasteland", equipment=True)
    plan = {"recruit": recruits("blue", "T"), "equipment": ["gev", "plain"]}
    set_up(match, "blue", plan, until="weapons")
    t = infiltrated(ready(match, blue={"weapons": ["nuke", "nuke"]}))
    by_gear: Counter[Any] = Counter(
        (tuple(one["equipment"]), tuple((w["name"], w["size"]) for w in one["weapons"]))
        for one in units(t, "blue").values()
    )
    assert by_gear == {(("gev",), (("nuke", "light"),)): 6, ((), (("nuke", "medium"),)): 6}


@pytest.mark.rule("BRK-5.7")
def test_weapons_are_chosen_by_sub_type_once() -> None:
    match = begun("industrial-wasteland")
    plan = {"recruit": ["T1"] * 5 + ["T2"] * 4 + ["S3"] * 3}
    kinds = set_up(match, "blue", plan, until="placement")
    assert kinds.count("weapons") == 3
    t = infiltrated(ready(match))
    by_subtype: dict[tuple[object, object], set[str]] = {}
    for one in units(t, "blue").values():
        by_subtype.setdefault((one["type"], one["subtype"]), set()).add(json.dumps(one["weapons"]))
    assert len(by_subtype) == 3
    assert all(len(loadouts) == 1 for loadouts in by_subtype.values())


@pytest.mark.rule("BRK-5.7")
def test_units_that_were_not_recruited_need_no_weapon() -> None:
    match = begun("industrial-wasteland")
    kinds = set_up(match, "blue", {"recruit": ["T2"] * 6 + ["T3"] * 6}, until="placement")
    assert kinds.count("weapons") == 2


@pytest.mark.rule("BRK-5.8")
def test_no_unit_is_left_unarmed() -> None:
    match = begun("industrial-wasteland")
    set_up(match, "blue", {"recruit": recruits("blue", "S")}, until="weapons")
    assert set(answers(match, "blue")) == LIGHT
    with pytest.raises(Refused):
        match.choose("none", "blue")
    with pytest.raises(Refused):
        match.choose("autocannon+laser", "blue")
    t = infiltrated(ready(match))
    assert all(one["weapons"] for one in units(t, "blue").values())


@pytest.mark.rule("BRK-5.9", "BRK-5.15")
def test_from_turn_1_everybody_may_look_up_every_weapon() -> None:
    t = infiltrated(ready(begun("border-skirmish")))
    views = [t.view(side)["units"] for side in ("blue", "yellow", None)]
    assert views[0] == views[1] == views[2]
    for one in views[0].values():
        assert bool(one["weapons"]) != bool(one["command"])


@pytest.mark.rule("BRK-5.10")
@pytest.mark.parametrize("scenario", ["border-skirmish", "breakthrough", "retrieval"])
def test_all_weapons_start_loaded(scenario: str) -> None:
    match = begun(scenario)
    set_up(match, "blue")
    set_up(match, "yellow")
    for one in match.view(None)["units"].values():
        assert all(weapon["loaded"] for weapon in one["weapons"])


@pytest.mark.rule("BRK-5.11")
def test_flyers_on_the_map_start_landed() -> None:
    match = begun("industrial-wasteland", choppers=True)
    ready(match, blue={"recruit": ["S1"] * 6 + ["C1"] * 6}, yellow={"recruit": recruits("yellow", "T")})
    mine = [one for one in match.view(None)["units"].values() if one["side"] == "blue"]
    assert len(mine) == 12
    assert not any(one["flying"] for one in mine)


@pytest.mark.rule("BRK-5.13")
def test_flyers_off_the_map_are_flying_and_have_no_hex() -> None:
    match = begun("industrial-wasteland", choppers=True)
    kinds = set_up(match, "yellow", {"recruit": ["SA"] * 6 + ["CA"] * 6})
    assert "placement" not in kinds
    assert "facing" not in kinds
    set_up(match, "blue", {"recruit": recruits("blue", "T")})
    theirs = [one for one in match.view(None)["units"].values() if one["side"] == "yellow"]
    assert len(theirs) == 12
    assert all(one["flying"] and one["hex"] == "off" for one in theirs)


LOADOUTS = [
    ("YTA1 0606 N gev", "nuke:L", True),
    ("YTA1 0606 N gev", "autocannon:L", True),
    ("YTA1 0606 N gev", "laser:M", False),
    ("YTA1 0606 N gev", "autocannon:L laser:L", False),
    ("YTA1 0606 N gev", "multigun:M", False),
    ("YTA1 0606 N gev", "multigun:L", False),
    ("YTA1 0606 N tower", "laser:M", False),
    ("YTA1 0606 N killbots", "laser:M", False),
    ("YTA1 0606 N", "multigun:M", True),
    ("YTA1 0606 N", "multigun:L", False),
    ("YTA1 0606 N", "autocannon:L multigun:L", False),
    ("YTA1 0606 N", "autocannon:L multigun:M", False),
    ("YBA1 0606 tower", "nuke:M", True),
    ("YBA1 0606 tower", "nuke:H", False),
    ("YBA1 0606 tower", "autocannon:L nuke:L", True),
    ("YBA1 0606 tower", "laser:L nuke:L", False),
    ("YBA1 0606 tower", "autocannon:M nuke:M", False),
    ("YBA1 0606 tower", "multigun:M", True),
    ("YBA1 0606 tower", "multigun:H", False),
    ("YBA1 0606 killbots", "nuke:M", True),
    ("YBA1 0606 killbots", "nuke:H", False),
    ("YBA1 0606 killbots", "autocannon:L autocannon:L", True),
    ("YBA1 0606 killbots", "multigun:M", True),
    ("YBA1 0606 tower killbots", "nuke:L", True),
    ("YBA1 0606 tower killbots", "nuke:M", False),
    ("YBA1 0606 tower killbots", "autocannon:L nuke:L", False),
    ("YBA1 0606 tower killbots", "multigun:M", False),
    ("YBA1 0606", "multigun:H", True),
    ("YBA1 0606", "multigun:M", False),
    ("YBA1 0606", "autocannon:M multigun:M", False),
    ("YBA1 0606 gev", "laser:H", False),
    ("YRA1 0606", "multigun:L", False),
    ("YSA1 0606 N", "multigun:L", False),
    ("YUA1 0606", "multigun:L", False),
    ("YSA1 0606 N gev", "laser:L", False),
    ("YUA1 0606 tower", "laser:L", False),
]


@pytest.mark.rule("BRK-27.5", "BRK-27.13", "BRK-27.15", "BRK-27.20", "BRK-27.23", "BRK-27.24")
@pytest.mark.parametrize(("unit", "weapons", "legal"), LOADOUTS)
def test_what_equipment_leaves_room_for(unit: str, weapons: str, legal: bool) -> None:
    lines = ("card yellow-tanks", EQUIPMENT, CLEAR, f"unit {unit} {weapons}", "unit YTC1 0101 N", "unit BT1a 1101 N")
    if legal:
        assert len(table(*lines).loaded(unit[:4])) == weapons.count(" ") + 1
    else:
        unreadable(*lines)


def force(side: str, recruit: list[str], equipment: list[str], until: str) -> list[str]:
    """Build a force of Breakthrough up to a question; return its answers."""
    match = begun("breakthrough", equipment=True)
    set_up(match, side, {"recruit": recruit, "equipment": equipment}, until=until)
    assert asks(match, side) == until
    return answers(match, side)


@pytest.mark.rule("BRK-27.1", "BRK-27.2")
def test_tanks_are_asked_whether_they_are_gevs() -> None:
    assert set(force("yellow", ["TA"] * 6 + ["RA"] * 4 + ["TB"] * 2, [], "equipment")) == {"plain", "gev"}


@pytest.mark.rule("BRK-27.1", "BRK-27.24")
def test_bunkers_are_asked_for_tower_and_killbots() -> None:
    recruit = ["B2"] * 6 + ["R1"] * 4 + ["S1"] * 2
    assert set(force("blue", recruit, [], "equipment")) == {"plain", "tower", "killbots", "tower+killbots"}


@pytest.mark.rule("BRK-27.5", "BRK-27.13", "BRK-27.15", "BRK-27.20", "BRK-27.23")
@pytest.mark.parametrize(
    ("side", "code", "equipment", "pairs", "multigun"),
    [
        ("yellow", "TA", "plain", True, True),
        ("yellow", "TA", "gev", False, False),
        ("blue", "B1", "plain", True, True),
        ("blue", "B1", "tower", True, True),
        ("blue", "B1", "killbots", True, True),
        ("blue", "B1", "tower+killbots", False, False),
    ],
)
def test_the_weapons_offered_go_with_the_equipment(
    side: str, code: str, equipment: str, pairs: bool, multigun: bool
) -> None:
    offered = set(force(side, [code] * 6 + (["SA"] * 6 if side == "yellow" else ["S1"] * 6), [equipment], "weapons"))
    expected = set(WEAPONS)
    if pairs:
        expected |= {f"autocannon+{weapon}" for weapon in WEAPONS}
    if multigun:
        expected.add("multigun")
    assert offered == expected


@pytest.mark.rule("BRK-27.1")
def test_without_the_option_no_player_is_asked_for_equipment() -> None:
    match = begun("breakthrough", equipment=False)
    kinds = set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["SA"] * 6})
    assert "weapons" in kinds
    assert "equipment" not in kinds
