"""Runaway: the crawler that belongs to nobody (chapter X4)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import (
    BASE_DECK,
    NORTH_EDGE,
    SOUTH_EDGE,
    begun,
    declare,
    lay,
    platoon,
    ready,
    winner,
)
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

RUNAWAY = "scenario runaway"
OUT_OF_SIGHT = ("1114 lake", "unit S4 1114", "unit SD 0114")  # neither is seen from 0608
AROUND = {1: "0607", 2: "0707", 3: "0708", 4: "0609", 5: "0508", 6: "0507"}  # 0608, clockwise from north


def stream(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A Time Stream card on which nobody changes status; the spare Blue squad acts on the card after it."""
    deck = "deck time-stream 1 blue-squads 1"
    return declare(place("scenario runaway", deck, *OUT_OF_SIGHT, *lines, dice=["time-stream", *dice]))


# set-up


@pytest.mark.rule("UNB-RUN.1", "UNB-RUN.11")
def test_it_waits_in_0608_with_a_random_beam_and_a_random_bomb() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1, 41):
        crawler = ready(begun("runaway", seed=seed, platoon_size=1)).unit("R")
        assert (crawler.hex, crawler.status, crawler.frozen, crawler.stasis) == ("0608", "ready", False, 0)
        beams = crawler.weapons.keys() & {"force", "laser", "stasis"}
        bombs = crawler.weapons.keys() & {"crust", "neutron", "nuke"}
        assert (len(crawler.weapons), len(beams), len(bombs)) == (2, 1, 1)
        assert all(crawler.weapons.values())
        seen.update(crawler.weapons)
    assert set(seen) == {"force", "laser", "stasis", "crust", "neutron", "nuke"}


@pytest.mark.rule("UNB-RUN.1")
def test_its_weapons_are_heavy() -> None:
    for seed in range(1, 20):
        t = ready(begun("runaway", seed=seed, platoon_size=3))
        if t.asked is not None and t.asked[1] == "unit":
            assert re.search(r"^unit R 0608 .*:H .*:H$", t.match.position(), re.MULTILINE)
            return
    pytest.fail("no seed began with an activation")


@pytest.mark.rule("UNB-RUN.1")
def test_blue_enters_north_and_yellow_south_with_equal_platoons() -> None:
    t = ready(begun("runaway", platoon_size=3))
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 3
    lines = (RUNAWAY, "unit R 0608 stasis:H nuke:H", "unit S1 off", "unit SA off")
    assert set(lay("blue-squads", *lines).answers_to("S1 move")) == NORTH_EDGE
    assert set(lay("yellow-squads", *lines).answers_to("SA move")) == SOUTH_EDGE


@pytest.mark.rule("UNB-RUN.1")
def test_opportunity_cards_are_always_used() -> None:
    with pytest.raises(Refused):
        begun("runaway", opportunity_cards=False)
    t = lay("blue-squads", "scenario runaway; R 0608 stasis:H nuke:H; SA 0101")
    assert sum((Counter(t.cards("deck")) - Counter(BASE_DECK)).values()) == 8


@pytest.mark.rule("UNB-RUN.1", "UNB-RUN.8")
@pytest.mark.parametrize(
    "arms", ["", "force:H", "nuke:H", "force:L nuke:L", "force:H rockets:H", "laser:M laser:M nuke:H"]
)
def test_a_runaway_crawler_without_its_heavy_beam_and_bomb_is_refused(arms: str) -> None:
    with pytest.raises(Refused) as caught:
        lay("blue-squads", f"scenario runaway; option experimental_weapons on; R 0608 {arms}; SA 0114")
    assert caught.value.rule == "UNB-RUN.1"


# when it acts


@pytest.mark.rule("UNB-RUN.2")
@pytest.mark.parametrize("time", [0, 1, 2, 3])
def test_it_acts_on_every_time_stream_card(time: int) -> None:
    t = stream(f"time {time}; R 0608 stasis:H nuke:H", dice="14")
    assert t.unit("R").hex == "0609"


@pytest.mark.rule("UNB-RUN.2")
@pytest.mark.parametrize("card", ["blue-crawlers", "yellow-crawlers"])
def test_it_is_not_activated_by_activation_cards(card: str) -> None:
    t = lay(card, "scenario runaway; R 0608 stasis:H nuke:H; C1 0601; CA 0615; S1 0101; SA 0114")
    assert "R" not in t.answers()
    assert t.unit("R").hex == "0608"


@pytest.mark.rule("UNB-RUN.2", "UNB-TS.4")
def test_it_does_not_act_while_it_is_frozen() -> None:
    t = stream("time 1; R 0608 frozen stasis=1 stasis:H nuke:H")
    assert (t.unit("R").frozen, t.unit("R").hex) == (True, "0608")
    t = stream("time 0; R 0608 frozen stasis=1 stasis:H nuke:H", dice="14")
    assert (t.unit("R").frozen, t.unit("R").hex) == (False, "0609")


@pytest.mark.rule("UNB-RUN.3")
@pytest.mark.parametrize(
    ("status", "after", "dice"), [("out", "buttoned", []), ("buttoned", "ready", []), ("", "ready", [2, 1])]
)
def test_it_first_comes_back_step_by_step(status: str, after: str, dice: list[int]) -> None:
    t = stream(f"R 0608 {status} stasis:H nuke:H", dice=dice)
    assert t.unit("R").status == after
    assert t.unit("R").hex == ("0607" if dice else "0608")


@pytest.mark.rule("UNB-RUN.4")
def test_its_die_says_what_it_does() -> None:
    crawler = "unit R 0608 stasis:H- nuke:H-"
    for die in (1, 2):
        assert stream(crawler, dice=[die, 4]).unit("R").hex == "0609"
    assert stream(crawler, dice="3").unit("R").weapons == {"stasis": True, "nuke": False}
    assert stream(crawler, dice="4").unit("R").weapons == {"stasis": False, "nuke": True}
    assert stream(crawler, dice=[5, "force"]).unit("R").weapons == {"force": True, "nuke": False}
    assert stream(crawler, dice=[6, "crust"]).unit("R").weapons == {"stasis": False, "crust": True}


# melee and moves


@pytest.mark.rule("UNB-RUN.5", "UNB-MEL.5")
@pytest.mark.parametrize("die", [1, 2])
def test_it_attacks_a_unit_in_its_hex_with_heavy_strength(die: int) -> None:
    t = stream("R 0608 stasis:H nuke:H; SA 0608 hovering", dice=[die, "-", "+", "-"])
    assert (t.unit("SA").status, t.unit("SA").configuration, t.unit("R").hex) == ("out", "standing", "0608")


@pytest.mark.rule("UNB-RUN.5", "UNB-RUN.7", "UNB-RUN.16")
@scripts(
    # Ruling: it happily enters volcanoes, but no unit enters a vortex of its own will.
    "the runaway crawler does not drive into a vortex: scenario runaway; option experimental_weapons on; "
    "deck time-stream 1 blue-squads 1; vortex 0606 heavy S; 1114 lake; R 0608 stasis:H nuke:H; S4 1114; SA 0114; "
    "dice time-stream ---+11 | declare -> vortexes 0607 heavy S; R 0608",
    # Ruling.
    "it picks one of several units at random: "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H; "
    "S1 0608 hovering; SA 0608 hovering; dice time-stream 1 SA ++- | declare -> S1 ready; SA out",
    "it cannot attack inside a cloud: "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; time 1; R 0608 stasis:H nuke:H; "
    "SA 0608 hovering; cloud 0608 heavy; dice time-stream 14 | declare -> R 0609; SA ready",
    "it displaces whom it meets (+ out): "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H; "
    "SA 0607; dice time-stream 11+ | declare -> asked yellow retreat | 0606 -> SA 0606 out; R 0607",
    "it displaces whom it meets (- ready): "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H; "
    "SA 0607; dice time-stream 11- | declare -> asked yellow retreat | 0606 -> SA 0606 ready; R 0607",
    "it crushes woods: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; "
    "R 0707 stasis:H nuke:H; dice time-stream 11--+ | declare -> R 0706; 0706 rough",
    "it stays if a crawler is in the way: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; "
    "SD 0114; R 0608 stasis:H nuke:H; CA 0607; dice time-stream 11 | declare -> R 0608; CA 0607",
)
def test_melee_and_moves(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-RUN.5", "UNB-MEL.6")
@pytest.mark.parametrize("other", ["unit SA 0608 out", "unit SA 0608 hovering frozen"])
def test_it_moves_when_nobody_in_its_hex_can_be_attacked(other: str) -> None:
    t = stream("time 1; R 0608 stasis:H nuke:H", other, dice="14")
    assert t.unit("R").hex == "0609"


@pytest.mark.rule("UNB-RUN.6")
@pytest.mark.parametrize(("die", "hex_"), AROUND.items())
def test_its_direction_die_runs_clockwise_from_north(die: int, hex_: str) -> None:
    # Ruling.
    t = stream("R 0608 stasis:H nuke:H", dice=[2, die])
    assert t.unit("R").hex == hex_


@pytest.mark.rule("UNB-RUN.7", "UNB-RUN.15")
@pytest.mark.parametrize(
    ("crawler", "volcano", "die"), [("0608", "0607", 1), ("0601", "0101", 1), ("0107", "0101", 6), ("0615", "0101", 4)]
)
def test_it_drives_into_volcanoes_and_off_the_map_and_that_is_a_draw(crawler: str, volcano: str, die: int) -> None:
    t = stream(f"{volcano} volcano; R {crawler} stasis:H nuke:H", dice=[1, die])
    assert t.unit("R").hex == "gone"
    assert winner(t) is None


# fire


@pytest.mark.rule("UNB-RUN.8", "UNB-RUN.9")
@scripts(
    "its beam takes the nearest unit of either side: "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H; "
    "S1 0606; SA 0611; dice time-stream 3+---- | declare -> S1 stasis=1; SA stasis=0; unloaded R stasis",
    "equally near targets are drawn at random: "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H; "
    "S1 0606; SA 0610; dice time-stream 3 SA +---- | declare -> S1 stasis=0; SA stasis=1",
    # Ruling.
    "its bomb takes the nearest hex with a unit of any status: scenario runaway; deck time-stream 1 blue-squads 1; "
    "1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H; S1 0606 out; SA 0611; dice time-stream 4+--2 | declare"
    " -> 0606 crater; colour 0606 yellow; clouds 0606 heavy; unloaded R nuke",
    # Ruling.
    "its bomb may fall on its own hex: "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H nuke:H; "
    "S1 0608 hovering laser:L; SA 0607 laser:L; dice time-stream 4--+--- | declare -> S1 out; clouds 0608 heavy",
    # Ruling.
    "it is its own only sighter: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; "
    "0607 woods; R 0608 stasis:H crust:H; S1 0606; SA 0605; dice time-stream 4 | declare -> loaded R crust",
    "an unloaded weapon is reloaded instead (3 stasis): "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H- nuke:H-; "
    "S1 0606; dice time-stream 3 | declare -> loaded R stasis; S1 stasis=0; clouds 0606",
    "an unloaded weapon is reloaded instead (4 nuke): "
    "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; R 0608 stasis:H- nuke:H-; "
    "S1 0606; dice time-stream 4 | declare -> loaded R nuke; S1 stasis=0; clouds 0606",
    # Ruling.
    # one has gone with the first Time Stream card
    "its stasis ray goes on as long as it hits: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; "
    "S4 1114; SD 0114; R 0608 stasis:H nuke:H; S1 0606 stasis=1; dice time-stream 3+--+-+ | declare -> S1 stasis=3",
    # Ruling.
    "a barred sense gives way to the other: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; "
    "SD 0114; R 0608 force:H nuke:H; SA 0610; CA 0611; dice time-stream 3+--+ | declare -> SA 0609",
    # Ruling: heavy against a walker, then medium against a down one.
    "its force beam goes on against a walker: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; "
    "SD 0114; R 0608 force:H nuke:H; WA 0610; dice time-stream 3-+++++--+ | declare -> WA 0612 down",
)
def test_fire(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-RUN.8")
@pytest.mark.parametrize("nearest", ["unit S1 0607 out", "unit S1 0607 frozen", "unit S1 0606"])
def test_its_beam_skips_units_that_are_no_legal_target(nearest: str) -> None:
    # Ruling.
    t = stream("time 1; 0607 woods; R 0608 stasis:H nuke:H", nearest, "CA 0610", dice="3+--")
    assert (t.unit("S1").stasis, t.unit("CA").stasis) == (0, 1)


@pytest.mark.rule("UNB-RUN.8")
@pytest.mark.parametrize("die", [3, 4])
def test_without_a_target_it_does_nothing(die: int) -> None:
    # Ruling.
    t = stream("R 0608 stasis:H nuke:H", dice=[die])
    assert t.unit("R").weapons == {"stasis": True, "nuke": True}


@pytest.mark.rule("UNB-RUN.8")
def test_equally_near_hexes_are_drawn_at_random() -> None:
    t = stream("R 0608 stasis:H crust:H; S1 0606; SA 0610", dice=[4, "0610", 6])
    assert (t.epicenter("0606"), t.epicenter("0610")) == (None, "white")


@pytest.mark.rule("UNB-RUN.9")
@pytest.mark.parametrize(("die", "hex_"), [("+", "0611"), ("-", "0609")])
def test_its_force_beam_always_moves_the_target(die: str, hex_: str) -> None:
    # Ruling.
    t = stream("R 0608 force:H nuke:H; SA 0610", dice=[3, "+", "-", "-", die])
    assert (t.unit("SA").hex, t.unit("SA").status) == (hex_, "out")


@pytest.mark.rule("UNB-RUN.9")
def test_one_of_two_hexes_is_drawn_at_random() -> None:
    # Ruling.
    t = stream("0706 clear; R 0608 force:H nuke:H; SA 0706", dice=[3, "+", "-", "-", "+", "0806"])
    assert t.unit("SA").hex == "0806"


# laser, mutation


@pytest.mark.rule("UNB-RUN.10")
@pytest.mark.parametrize("laser", ["laser:H", "laser:H-"])
def test_a_three_with_a_laser_does_nothing_but_reload(laser: str) -> None:
    t = stream(f"R 0608 {laser} nuke:H; S1 0606", dice="3")
    assert (t.unit("R").weapons, t.unit("S1").status) == ({"laser": True, "nuke": True}, "ready")


@pytest.mark.rule("UNB-RUN.10", "UNB-RUN.11")
@scripts(
    "it lasers the first bomb aimed at its hex (blue-squads S1): "
    "blue-squads; scenario runaway; R 0608 laser:H nuke:H; S1 0606 nuke:L; SA 0610 nuke:L; dice -+-"
    " | S1 fire.nuke 0608 -> clouds 0608; unloaded R laser",
    "it lasers the first bomb aimed at its hex (yellow-squads SA): "
    "yellow-squads; scenario runaway; R 0608 laser:H nuke:H; S1 0606 nuke:L; SA 0610 nuke:L; dice -+-"
    " | SA fire.nuke 0608 -> clouds 0608; unloaded R laser",
    # beside it
    # at range zero
    "it lasers no other bomb (0608 0606 0607 -): blue-squads; scenario runaway; R 0608 laser:H nuke:H; "
    "S1 0606 nuke:L; SA 0114; dice - | S1 fire.nuke 0607 -> loaded R laser; clouds 0607 light held",
    "it lasers no other bomb (0608 0608 hovering 0608 --): blue-squads; scenario runaway; R 0608 laser:H nuke:H; "
    "S1 0608 hovering nuke:L; SA 0114; dice -- | S1 fire.nuke 0608 -> loaded R laser; clouds 0608 light held",
    "it lasers no other bomb (0608 buttoned 0606 0608 -): "
    "blue-squads; scenario runaway; R 0608 buttoned laser:H nuke:H; S1 0606 nuke:L; SA 0114; dice -"
    " | S1 fire.nuke 0608 -> loaded R laser; clouds 0608 light held",
    "it lasers no other bomb (0608 frozen 0606 0608 -): blue-squads; scenario runaway; R 0608 frozen laser:H nuke:H; "
    "S1 0606 nuke:L; SA 0114; dice - | S1 fire.nuke 0608 -> loaded R laser; clouds 0608 light held",
    # Ruling: it may be the same kind again.
    "a mutation brings a loaded weapon of any kind: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; "
    "S4 1114; SD 0114; R 0608 stasis:H- nuke:H-; dice time-stream 5 laser | declare -> armed R laser nuke-",
    "a mutation brings a loaded weapon of any kind 2: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; "
    "S4 1114; SD 0114; R 0608 stasis:H- nuke:H-; dice time-stream 5 stasis | declare -> armed R stasis nuke-",
    "a mutation brings a loaded weapon of any kind 3: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; "
    "S4 1114; SD 0114; R 0608 stasis:H- nuke:H-; dice time-stream 6 neutron | declare -> armed R stasis- neutron",
    "a mutation brings a loaded weapon of any kind 4: scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; "
    "S4 1114; SD 0114; R 0608 stasis:H- nuke:H-; dice time-stream 6 nuke | declare -> armed R stasis- nuke",
)
def test_laser_mutation(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-RUN.10")
def test_it_has_no_laser_for_the_second_bomb() -> None:
    t = lay("blue-walkers", "scenario runaway; R 0608 laser:H nuke:H; W1 0606 crust:L crust:L; SA 0114", dice="---1")
    t.choose("W1 fire.crust 0608 fire.crust2 0608")
    assert (t.epicenter("0608"), t.cards("discards").get("light-earthquake")) == ("red", 2)


@pytest.mark.rule("UNB-RUN.10", "UNB-LAS.2", "UNB-HID.5")
def test_the_runaway_crawler_and_the_other_side_laser_the_same_bomb() -> None:
    t = lay(
        "blue-squads",
        "scenario runaway; R 0608 laser:H nuke:H; S1 0606 crust:L; SA 0607 laser:L",
        dice=["-"] * 4 + ["+"],
    ).choose("S1 fire.crust 0608")
    assert t.asked == ("yellow", "lasers")
    t.choose("SA.laser")
    assert (t.unit("R").weapons["laser"], t.unit("SA").weapons["laser"], t.epicenter("0608")) == (False, False, None)
