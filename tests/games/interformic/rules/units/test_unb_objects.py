"""Objects: the satellite and the flags (chapter X0)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import play, scripts

RETRIEVAL = "scenario retrieval"
NO_NEW_EPICENTERS = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]  # at 0607


# carrying


@pytest.mark.rule("UNB-OBJ.1")
@scripts(
    "only walkers take an object (walker): "
    "blue-walkers; scenario retrieval; object satellite 0606; W1 0606; WA 0101 -> offered grab.satellite after W1",
    "only walkers take an object (squad): blue-squads; scenario retrieval; object satellite 0606; S1 0606; W1 0101; "
    "WA 0103 -> barred grab.satellite after S1",
    "only walkers take an object (crawler): blue-crawlers; scenario retrieval; object satellite 0606; C1 0606; "
    "W1 0101; WA 0103 -> barred grab.satellite after C1",
    "a carried object is wherever its carrier is (1): blue-walkers; scenario retrieval; object satellite 0606; "
    "W1 0606; WA 0101 | W1 grab.satellite -> object satellite W1; carried W1 satellite",
    "a carried object is wherever its carrier is (2): blue-walkers; scenario retrieval; object satellite W1; "
    "W1 0606; WA 0101 | W1 move 0607 -> object satellite W1; W1 0607",
    "a carried object cannot be targeted on its own (0607): "
    "yellow-walkers; scenario retrieval; object satellite 0607; W1 0607; WA 0609 force:M"
    " -> offered W1 after WA fire.force; offered satellite after WA fire.force",
    "a carried object cannot be targeted on its own (W1): yellow-walkers; scenario retrieval; object satellite W1; "
    "W1 0607; WA 0609 force:M -> offered W1 after WA fire.force; barred satellite after WA fire.force",
)
def test_carrying(script: str) -> None:
    play(script)


# a light unit without a status


@pytest.mark.rule("UNB-OBJ.2")
@scripts(
    "a nuke does nothing to a loose object (-- road): yellow-walkers; scenario retrieval; object satellite 0606; "
    "WA 0608 nuke:M; W1 0101; dice -- | WA fire.nuke 0606 -> object satellite 0606; 0606 road; goes on",
    "a nuke does nothing to a loose object (+-1 crater): yellow-walkers; scenario retrieval; object satellite 0606; "
    "WA 0608 nuke:M; W1 0101; dice +-1 | WA fire.nuke 0606 -> object satellite 0606; 0606 crater; goes on",
    "a neutron bomb rolls nothing for a loose object: yellow-walkers; scenario retrieval; object satellite 0606; "
    "WA 0609 neutron:M; W1 0101 | WA fire.neutron 0606 -> object satellite 0606; unloaded WA neutron",
    "a stasis ray cannot be aimed at an object: yellow-walkers; scenario retrieval; object satellite 0606; "
    "WA 0608 stasis:M; W1 0607; S1 0507 -> answers S1 W1 after WA fire.stasis; refused WA fire.stasis satellite",
    "an object in a depression is not seen from a depression: "
    "yellow-walkers; scenario retrieval; 0607 crater red; 0608 lake; object satellite 0607; WA 0608 force:M; W1 0609; "
    "S1 0708 -> barred satellite after WA fire.force; offered W1 after WA fire.force",
)
def test_a_light_unit_without_a_status(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-OBJ.2")
@pytest.mark.parametrize("terrain", ["clear", "crater red", "lake", "woods", "rough"])
def test_an_object_is_a_light_target_in_every_terrain(terrain: str) -> None:
    # Ruling: terrain modifiers name walkers and squads.
    t = lay(
        "yellow-walkers",
        f"scenario retrieval; 0607 {terrain}; object satellite 0607; WA 0608 force:L force:L; W1 0101",
        dice="+",
    ).choose("WA fire.force satellite 0606")
    assert t.object("satellite") == "0606"


@pytest.mark.rule("UNB-OBJ.2")
@pytest.mark.parametrize(
    ("terrain", "firer", "offered"),
    [("clear", "0609", True), ("crater red", "0609", False), ("crater red", "0608", True), ("hill", "0609", True)],
)
def test_line_of_sight_to_an_object_is_as_to_a_grounded_unit(terrain: str, firer: str, offered: bool) -> None:
    # Ruling.
    t = lay(
        "yellow-walkers",
        f"scenario retrieval; 0607 {terrain}; 0610 woods; object satellite 0607; WA {firer} force:M; W1 0101; S1 0709",
    )
    assert ("satellite" in t.answers_to("WA fire.force")) is offered


# force beams


@pytest.mark.rule("UNB-OBJ.3", "UNB-OBJ.4")
@scripts(
    "both sides may turn a force beam on the satellite (blue-walkers W1): "
    "blue-walkers; scenario retrieval; object satellite 0606; W1 0608 force:M; WA 0604 force:M; dice +-"
    " | W1 fire.force satellite -> asked blue push; answers 0605 0607 hold",
    "both sides may turn a force beam on the satellite (yellow-walkers WA): "
    "yellow-walkers; scenario retrieval; object satellite 0606; W1 0608 force:M; WA 0604 force:M; dice +-"
    " | WA fire.force satellite -> asked yellow push; answers 0605 0607 hold",
    # Ruling: the beam moves only what is not one's own.
    "a force beam moves only the opponents flag (blue-walkers W1 yellow-flag blue-flag): "
    "blue-walkers; scenario capture-the-flag; object blue-flag 0605; object yellow-flag 0609; W1 0607 force:M; "
    "S1 0101; SA 0114 -> offered yellow-flag after W1 fire.force; barred blue-flag after W1 fire.force",
    "a force beam moves only the opponents flag (yellow-walkers WA blue-flag yellow-flag): "
    "yellow-walkers; scenario capture-the-flag; object blue-flag 0605; object yellow-flag 0609; WA 0607 force:M; "
    "S1 0101; SA 0114 -> offered blue-flag after WA fire.force; barred yellow-flag after WA fire.force",
    "an object is never moved off the map: yellow-walkers; scenario retrieval; object satellite 0601; "
    "WA 0603 force:L force:L; W1 0101; dice + | WA fire.force satellite -> answers 0602 hold",
    "an object moved into magma is eliminated (lava red): "
    "yellow-walkers; scenario retrieval; 0606 lava red; object satellite 0607; WA 0609 force:M; W1 0101; dice +-"
    " | WA fire.force satellite 0606 -> object satellite gone; winner none",
    "an object moved into magma is eliminated (volcano): "
    "yellow-walkers; scenario retrieval; 0606 volcano; object satellite 0607; WA 0609 force:M; W1 0101; dice +-"
    " | WA fire.force satellite 0606 -> object satellite gone; winner none",
    "an object can be hit again by the continuation: yellow-walkers; scenario retrieval; object satellite 0607; "
    "WA 0609 force:M; W1 0101; dice +-+ | WA fire.force satellite 0606 continue 0605 -> object satellite 0605",
    "stacking does not limit an object: yellow-walkers; scenario retrieval; object satellite 0607; "
    "WA 0609 force:L force:L; C1 0606; W1 0101; dice + | WA fire.force satellite 0606 -> object satellite 0606",
)
def test_force_beams(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-OBJ.3", "UNB-FB.2")
@pytest.mark.parametrize("where", ["0606", "0608", "hold"])
def test_a_hit_object_may_be_moved_away_or_toward_or_left(where: str) -> None:
    t = lay("yellow-walkers", "scenario retrieval; object satellite 0607; WA 0609 force:L force:L; W1 0101", dice="+")
    t.choose("WA fire.force satellite")
    assert set(t.answers()) == {"0606", "0608", "hold"}
    t.choose(where)
    assert t.object("satellite") == (where if where != "hold" else "0607")


# the end of an object


@pytest.mark.rule("UNB-OBJ.1", "UNB-OBJ.4", "UNB-OBJ.5")
@scripts(
    "an object goes when its hex becomes a volcano: yellow-walkers; scenario retrieval; 0607 lava red; "
    "epicenters 0506 0507 0606 0608 0706 0707 white; object satellite 0607; WA 0609 nuke:M; W1 0101; dice +-"
    " | WA fire.nuke 0607 -> 0607 volcano; object satellite gone; winner none",
    # Ruling: rolled like a grounded light unit.
    "an object loose in lava rolls in an earthquake (lost): draw heavy-earthquake; scenario retrieval; "
    "0606 lava white; object satellite 0606; WA 0101; dice + -> object satellite gone; winner none",
    "an object loose in lava rolls in an earthquake (kept): draw heavy-earthquake; scenario retrieval; "
    "0606 lava white; object satellite 0606; WA 0101; dice -123 -> object satellite 0606; goes on",
    "a light earthquake takes an object only on three positive dice: draw light-earthquake; scenario retrieval; "
    "0606 lava white; object satellite 0606; W1 0606; WA 0101; dice -++++-1 -> object satellite 0606; W1 0606",
    "an object on level ground does not roll in an earthquake: draw heavy-earthquake; scenario retrieval; "
    "0606 crater white; object satellite 0606; WA 0101; dice 123 -> object satellite 0606",
    "an object goes with its carrier: draw heavy-earthquake; scenario retrieval; 0606 lava white; W1 0606; "
    "object satellite W1; WA 0101; dice + -> W1 gone; object satellite gone; winner none",
    "a vortex takes a loose object: draw time-stream; scenario retrieval; option experimental_weapons on; "
    "vortex 0605 heavy S; object satellite 0606; WA 0101; dice +-++ | declare -> object satellite gone; winner none",
    # Ruling: nothing that has left may come back.
    "an object carried over an edge without reward is eliminated: blue-walkers; scenario retrieval; W1 1105; "
    "object satellite W1; WA 0101 | W1 move exit.east -> object satellite gone; W1 gone; winner none",
    "a flag carried off the map is lost and the game goes on: "
    "yellow-walkers; scenario capture-the-flag; object yellow-flag 0909; WA 1105; object blue-flag WA; W1 0101"
    " | WA move exit.east -> object blue-flag gone; goes on",
    "a dropped object lies in the hex and may be targeted again: blue-walkers; scenario retrieval; W1 0607; "
    "object satellite W1; W2 0609 force:M; WA 0101 -> barred satellite after W2 fire.force | W1 drop.satellite"
    " -> object satellite 0607; offered satellite after W2 fire.force",
)
def test_the_end_of_an_object(script: str) -> None:
    play(script)
