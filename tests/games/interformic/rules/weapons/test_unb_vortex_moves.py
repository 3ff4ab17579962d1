"""Vortexes on Time Stream cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import declare, draw, winner
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

AROUND_0607 = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]


def vortex_in_0606(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a Time Stream card on which nobody changes status and the vortex in 0606 goes south."""
    deck = ("deck time-stream 1 blue-squads 1", "1114 lake", "unit S4 1114", "unit SD 0114", "vortex 0606 heavy S")
    return declare(place("option experimental_weapons on", *deck, *lines, dice=["time-stream", "-", "-", "-", *dice]))


ON = "option experimental_weapons on"
STABLE: dict[str, list[int | str]] = {"light": ["-"], "medium": ["+", "-"], "heavy": ["+", "+", "-"]}


def stream(text: str, dice: list[int | str], time: int = 1, cards: int = 1) -> Table:
    """Draw the next Time Stream card; nobody changes status; then a card for a squad that stands aside."""
    t = place(ON, f"time {time}; deck time-stream {cards} blue-squads 1; S4 1101; {text}", dice=["time-stream", *dice])
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    return t


# On Time Stream cards


@pytest.mark.rule("UNB-XVG.5", "UNB-TS.16")
@pytest.mark.parametrize("time", [0, 1, 2, 3])
def test_every_time_stream_card_moves_a_vortex(time: int) -> None:
    t = stream("vortex 0606 light N", ["-", "+", "-", "+"], time=time)
    assert t.vortexes() == [("0604", "light", "N")]


@pytest.mark.rule("UNB-XVG.5", "UNB-TS.16")
def test_vortexes_act_after_the_status_changes() -> None:
    t = place(ON, "time 1; deck time-stream 1 blue-squads 1; S4 1101; vortex 0606 light N", dice="time-stream ----")
    assert (t.asked, t.dice_left) == (("blue", "status"), 4)
    t.choose("done")


@pytest.mark.rule("UNB-XVG.6")
@pytest.mark.parametrize(("size", "moves"), [("light", 3), ("medium", 2), ("heavy", 1)])
def test_a_vortex_is_unstable_only_if_every_stability_die_is_positive(size: str, moves: int) -> None:
    still: list[int | str] = ["-"] * moves
    stable = stream(f"vortex 0606 {size} NE", [*STABLE[size], *still])
    unstable = stream(f"vortex 0606 {size} NE", [*["+"] * len(STABLE[size]), 4, *still])
    assert (stable.vortexes(), unstable.vortexes()) == ([("0606", size, "NE")], [("0606", size, "SW")])


@pytest.mark.rule("UNB-XVG.7", "UNB-XVG.8")
@pytest.mark.parametrize(("die", "facing"), [(2, "NE"), (3, "SE"), (4, "S"), (5, "SW"), (6, "NW")])
def test_an_unstable_vortex_turns_on_2_to_6(die: int, facing: str) -> None:
    t = stream("vortex 0606 light N", ["+", die, "-", "-", "-"])
    assert t.vortexes() == [("0606", "light", facing)]


@pytest.mark.rule("UNB-XVG.7")
def test_an_unstable_vortex_explodes_on_1() -> None:
    t = stream("vortex 0606 light N", ["+", 1, "-"])
    assert (t.vortexes(), t.clouds("0606")) == ([], ["light"])


@pytest.mark.rule("UNB-XVG.7", "UNB-XVG.10")
def test_a_vortex_that_has_turned_moves_along_its_new_facing() -> None:
    t = stream("vortex 0606 light N", ["+", 4, "+", "-", "-"])
    assert t.vortexes() == [("0607", "light", "S")]


@pytest.mark.rule("UNB-XVG.8")
@pytest.mark.parametrize(
    ("option", "die", "facing"),
    [
        ("relative", 2, "S"),
        ("relative", 3, "SW"),
        ("relative", 4, "NW"),
        ("relative", 5, "N"),
        ("relative", 6, "NE"),
        ("absolute", 2, "NE"),
        ("absolute", 3, "SE"),
        ("absolute", 4, "S"),
        ("absolute", 5, "SW"),
        ("absolute", 6, "NW"),
    ],
)
def test_the_facing_rolled_is_counted_from_the_present_front_or_by_option_from_north(
    option: str, die: int, facing: str
) -> None:
    # Ruling: counted clockwise from the present front.
    t = stream(f"option vortex_facing {option}\nvortex 0606 light SE", ["+", die, "-", "-", "-"])
    assert t.vortexes() == [("0606", "light", facing)]


@pytest.mark.rule("UNB-XVG.8")
def test_by_default_the_facing_is_relative() -> None:
    t = stream("vortex 0606 light SE", ["+", 2, "-", "-", "-"])
    assert t.vortexes() == [("0606", "light", "S")]


@pytest.mark.rule("UNB-XVG.9")
@pytest.mark.parametrize(("size", "terrain"), [("light", ["+"]), ("medium", ["-", "+"]), ("heavy", ["-", "-", "+"])])
def test_an_explosion_is_a_nuke_of_the_vortexs_size_without_lasers(size: str, terrain: list[int | str]) -> None:
    unstable = ["+"] * len(terrain)
    t = stream(f"vortex 0606 {size} N\nunit S1 0605 laser:L", [*unstable, 1, *terrain, 3])
    assert (t.vortexes(), t.terrain("0606"), t.colour("0606")) == ([], "crater", "orange")
    assert (t.clouds("0606"), t.unit("S1").weapons, t.asked) == ([size], {"laser": True}, ("blue", "unit"))


@pytest.mark.rule("UNB-XVG.10")
@pytest.mark.parametrize(
    ("size", "dice", "hex_"),
    [
        ("light", "---", "0606"),
        ("light", "-+-", "0605"),
        ("light", "+++", "0603"),
        ("medium", "--", "0606"),
        ("medium", "+-", "0605"),
        ("medium", "++", "0604"),
        ("heavy", "-", "0606"),
        ("heavy", "+", "0605"),
    ],
)
def test_a_vortex_moves_straight_ahead_a_hex_for_each_positive_die(size: str, dice: str, hex_: str) -> None:
    # Ruling: the distance is rolled, not chosen.
    t = stream(f"vortex 0606 {size} N", [*STABLE[size], *dice])
    assert t.vortexes() == [(hex_, size, "N")]


@pytest.mark.rule("UNB-XVG.11")
@pytest.mark.parametrize("terrain", ["hill", "industry", "volcano", "woods"])
def test_a_vortex_stops_in_hill_industry_volcano_or_woods_and_makes_it_rough(terrain: str) -> None:
    t = stream(f"0605 {terrain}\nvortex 0606 light N", ["-", "+", "+", "+"])
    assert (t.vortexes(), t.terrain("0605")) == ([("0605", "light", "N")], "rough")


@pytest.mark.rule("UNB-XVG.11")
@pytest.mark.parametrize("terrain", ["clear", "lake", "rough", "crater", "lava"])
def test_other_terrain_neither_stops_a_vortex_nor_changes(terrain: str) -> None:
    colour = " red" if terrain in {"crater", "lava"} else ""
    t = stream(f"0605 {terrain}{colour}\nvortex 0606 light N", ["-", "+", "+", "+"])
    assert (t.vortexes(), t.terrain("0605")) == ([("0603", "light", "N")], terrain)


@pytest.mark.rule("UNB-XVG.12", "UNB-XVG.20")
def test_a_vortex_stops_among_units_and_removes_them_all() -> None:
    # Ruling: loose objects too.
    t = stream(
        """
        vortex 0606 light N
        unit C1 0605 frozen
        unit S1 0605 hovering
        unit S2 0605 out frozen
        unit SA 0605 hovering buttoned
        unit SB 0604
        object satellite 0605
        """,
        ["-", "+", "+", "+"],
    )
    assert t.vortexes() == [("0605", "light", "N")]
    assert ([t.unit(name).hex for name in ("C1", "S1", "S2", "SA")], t.unit("SB").hex) == (["gone"] * 4, "0604")
    assert t.object("satellite") == "gone"


@pytest.mark.rule("UNB-XVG.13")
def test_a_vortex_stops_in_a_mushroom_cloud_and_removes_it() -> None:
    t = stream("cloud 0605 heavy\nvortex 0606 light N", ["-", "+", "+", "+"])
    assert (t.vortexes(), t.clouds("0605")) == ([("0605", "light", "N")], [])


@pytest.mark.rule("UNB-XVG.14")
def test_all_effects_of_a_hex_apply_together_and_the_vortex_acts_again_on_the_next_card() -> None:
    # Ruling: "stops" ends this card's move only.
    t = stream(
        "0605 woods\ncloud 0605 medium\nunit W1 0605\nvortex 0606 light N",
        ["-", "+", "+", "+", "time-stream", "-", "+", "-", "-"],
        cards=2,
    )
    assert (t.terrain("0605"), t.clouds("0605")) == ("rough", [])
    assert (t.unit("W1").hex, t.vortexes()) == ("gone", [("0604", "light", "N")])


@pytest.mark.rule("UNB-XVG.15", "UNB-XVG.19")
def test_lighter_vortexes_act_first_and_each_does_all_before_the_next() -> None:
    t = stream(
        "vortex 0303 heavy N\nvortex 0606 medium N\nvortex 1009 light N",
        ["+", 4, "-", "+", "-", "+", "+", 5, "+", "-", "-", "+", "+", "+"],
    )
    # light: unstable, about-face, 1 hex; medium: unstable, turns 5, 1 hex; heavy: stable, 1 hex
    assert sorted(t.vortexes()) == [("0302", "heavy", "N"), ("0506", "medium", "SW"), ("1010", "light", "S")]


@pytest.mark.rule("UNB-XVG.15")
@pytest.mark.parametrize(
    ("first", "turned"),
    [
        ("0606", [("0303", "light", "N"), ("0606", "light", "S")]),
        ("0303", [("0303", "light", "S"), ("0606", "light", "N")]),
    ],
)
def test_vortexes_of_one_size_act_in_random_order(first: str, turned: list[tuple[str, str, str]]) -> None:
    t = stream("vortex 0303 light N\nvortex 0606 light N", [first, "+", 4, "-", "-", "-", "-", "-", "-", "-"])
    assert sorted(t.vortexes()) == turned


@pytest.mark.rule("UNB-XVG.15")
def test_a_vortex_that_enters_another_explodes_with_it_as_one_heavy_nuke() -> None:
    t = stream(
        "vortex 0606 light N\nvortex 0604 medium N",
        ["-", "+", "+", "+", "-", "-", "+", 6],  # the light one, then the terrain; the medium one does not act
    )
    assert (t.vortexes(), t.clouds("0604"), t.terrain("0604"), t.colour("0604")) == ([], ["heavy"], "crater", "white")


@pytest.mark.rule("UNB-XVG.15")
def test_two_vortexes_that_meet_explode_instead_of_what_entering_does() -> None:
    t = stream("0604 woods\nvortex 0606 light N\nvortex 0604 medium N", ["-", "+", "+", "-", "-", "-", "-"])
    assert (t.vortexes(), t.terrain("0604"), t.clouds("0604")) == ([], "woods", ["heavy"])


@pytest.mark.rule("UNB-XVG.16")
def test_a_vortex_that_leaves_the_map_is_removed() -> None:
    # Ruling: like any unit that leaves.
    t = stream("vortex 0602 light N", ["-", "+", "+", "-"])
    assert t.vortexes() == []


@pytest.mark.rule(
    "UNB-XVG.9",
    "UNB-XVG.10",
    "UNB-XVG.11",
    "UNB-XVG.12",
    "UNB-XVG.13",
    "UNB-XVG.14",
    "UNB-XVG.15",
    "UNB-XVG.16",
    "UNB-XVG.19",
)
@scripts(
    f"a vortex stops in a hill at the edge and leaves on the next card (1): draw time-stream; {ON}; 0601 hill; "
    "vortex 0602 light N; SA 1013; dice -+++ | declare -> vortexes 0601 light N; 0601 rough",
    "a vortex stops in a hill at the edge and leaves on the next card (2): "
    f"draw time-stream; {ON}; vortex 0601 light N; SA 1013; dice -+-- | declare -> vortexes",
    "a vortex that swallows the runaway crawler ends the game: "
    f"scenario runaway; {ON}; deck time-stream 1 blue-squads 1; vortex 0607 heavy S; R 0608 stasis:H nuke:H; S1 0101; "
    "SA 0114; dice time-stream ---+ | declare -> winner none",
    # Ruling: several clouds in a hex are tracked each on its own.
    "a vortex removes every cloud of a hex: "
    f"{ON}; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; vortex 0606 heavy S; cloud 0607 light; "
    "cloud 0607 heavy; dice time-stream ---+ | declare -> clouds 0607; vortexes 0607 heavy S",
    f"a vortex takes the runaway crawler before it can act: deck time-stream 1; scenario runaway; {ON}; 0608 clear; "
    "R 0608 stasis:H nuke:H; vortex 0609 light N; S1 0101; SA 0614; dice -+-- | declare -> winner none",
    # the light one: stable, one hex; the heavy nuke's ground
    f"two vortexes that meet knock a jet walker out of the air beside them not at all: draw time-stream; {ON}; "
    "option walker_equipment on; 0605 clear; vortex 0604 light S; vortex 0605 heavy N; W1 0606 hovering jet:L; "
    "SA 0914; dice -+--+--1 | declare -> vortexes; 0605 crater; clouds 0605 heavy; W1 hovering",
    f"a vortex takes cloud and frozen unit together: draw time-stream; {ON}; time 1; vortex 0604 light S; "
    "cloud 0606 heavy; SA 0606 frozen; SB 0101; dice -+++ | declare -> SA gone; clouds 0606; vortexes 0606 light S",
    # stable; two hexes, but the unit stops it
    # stable; one hex
    f"two vortexes meet where a unit was: draw time-stream; {ON}; vortex 0605 light S; vortex 0607 medium N; SA 0606; "
    "SB 0101; dice -++---+-+--1 | declare -> SA gone; vortexes; 0606 crater; colour 0606 red; clouds 0606 heavy",
    f"a vortex takes a walker out of the air: draw time-stream; option walker_equipment on; {ON}; "
    "vortex 0605 light N; WA 0604 hovering jet:L; SA 0914; dice -+++ | declare -> WA gone; vortexes 0604 light N",
)
def test_on_time_stream_cards(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-XVG.12", "UNB-DTF.2", "UNB-OBJ.4")
@pytest.mark.parametrize(("yellow_flag", "victor"), [("0607", None), ("0812", "yellow")])
def test_a_vortex_destroys_a_carried_flag_and_a_loose_one_at_once(yellow_flag: str, victor: str | None) -> None:
    # Ruling: both go in one step.
    t = vortex_in_0606(
        f"scenario destroy-the-flag; object blue-flag WA; object yellow-flag {yellow_flag}; WA 0607", dice="+"
    )
    assert winner(t) == victor


@pytest.mark.rule("UNB-XVG.12", "UNB-CTF.7", "UNB-CTF.5")
def test_a_flag_lost_to_a_vortex_frees_its_zone_and_ends_nothing() -> None:
    t = vortex_in_0606(
        "scenario capture-the-flag; object blue-flag WA; object yellow-flag 0812; WA 0607; S1 0507 nuke:L", dice="+"
    )
    assert (t.result, t.object("blue-flag"), t.asked) == (None, "gone", ("blue", "unit"))
    assert "fire.nuke" in t.answers_to("S1")


@pytest.mark.rule("UNB-XVG.9", "UNB-NUK.7", "UNB-TER.10", "UNB-VEQ.1", "UNB-TS.16")
def test_a_vortex_that_explodes_over_lava_opens_a_volcano_and_calls_an_earthquake() -> None:
    t = draw(
        "time-stream",
        "option experimental_weapons on; option volcanic_earthquakes on; 0607 lava white",
        *AROUND_0607,
        "vortex 0607 light N; SA 0914",
        dice="+1+",
    )
    declare(t)
    assert (t.terrain("0607"), t.clouds("0607"), t.vortexes()) == ("volcano", ["light"], [])
    assert t.cards("discards")["heavy-earthquake"] == 1


@pytest.mark.rule("UNB-XVG.8", "UNB-XVG.7")
@pytest.mark.parametrize(("facing", "hex_"), [("relative", "0704"), ("absolute", "0504")])
def test_a_turned_vortex_goes_by_the_facing_of_its_option(facing: str, hex_: str) -> None:
    # it faces south-west and rolls 5: two sides left of that, south-east; or south-west itself, the fifth from north
    ground = [f"{one} clear" for one in ("0704", "0504", "0604", "0503", "0703")]
    t = draw(
        "time-stream",
        f"option experimental_weapons on; option vortex_facing {facing}",
        *ground,
        "vortex 0604 light SW; SA 0914",
        dice="+5+--",
    )
    declare(t)
    assert t.vortexes()[0][0] == hex_
