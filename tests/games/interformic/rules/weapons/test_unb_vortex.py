"""Vortex generators and vortexes (chapter S3 of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import Table, place

ON = "option experimental_weapons on"

LAUNCH = f"{ON}; card yellow-squads; deck blue-squads 4; 0706 clear; SA 0606 vortex:L; SB 0615; W4 1101"

BEAM = f"{ON}; card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; W4 1101"

# How far each size keeps still: a stability roll that finds it stable.
STABLE: dict[str, list[int | str]] = {"light": ["-"], "medium": ["+", "-"], "heavy": ["+", "+", "-"]}


def stream(text: str, dice: list[int | str], time: int = 1, cards: int = 1) -> Table:
    """Draw the next Time Stream card; nobody changes status; then a card for a squad that stands aside."""
    t = place(ON, f"time {time}; deck time-stream {cards} blue-squads 1; S4 1101; {text}", dice=["time-stream", *dice])
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    return t


# Launching


@pytest.mark.rule("UNB-XVG.1")
@pytest.mark.parametrize(
    ("hex_", "facing"), [("0605", "N"), ("0705", "NE"), ("0706", "SE"), ("0607", "S"), ("0506", "SW"), ("0505", "NW")]
)
def test_a_vortex_starts_in_an_adjacent_hex_and_faces_away_from_the_firer(hex_: str, facing: str) -> None:
    t = place(LAUNCH, dice="---")
    assert set(t.answers_to("SA fire.vortex")) == {"0505", "0506", "0605", "0607", "0705", "0706"}
    t.choose(f"SA fire.vortex {hex_}")
    assert (t.vortexes(), t.unit("SA").weapons) == ([(hex_, "light", facing)], {"vortex": False})


@pytest.mark.rule("UNB-XVG.1")
@pytest.mark.parametrize(
    ("fact", "allowed"),
    [
        ("0605 hill", False),
        ("0605 industry", False),
        ("0605 volcano", False),
        ("0605 woods", False),
        ("0605 rough", True),
        ("0605 lake", True),
        ("0605 crater red", True),
        ("0605 lava red", True),
        ("S1 0605", False),
        ("S1 0605 hovering", False),
        ("S1 0605 out", False),
        ("SC 0605", False),
        ("epicenter 0605 red", True),
    ],
)
def test_a_vortex_starts_in_an_empty_hex_without_hill_industry_volcano_or_woods(fact: str, allowed: bool) -> None:
    t = place(LAUNCH, fact, "")
    assert ("0605" in t.answers_to("SA fire.vortex")) is allowed
    if not allowed:
        t.refused("SA fire.vortex 0605")


@pytest.mark.rule("UNB-XVG.1")
@pytest.mark.parametrize(
    ("activation", "unit", "size"),
    [("crawlers", "CA", "heavy"), ("walkers", "WA", "medium"), ("squads", "SA", "light")],
)
def test_a_vortex_has_the_size_of_its_generator(activation: str, unit: str, size: str) -> None:
    t = place(
        f"option experimental_weapons on; card yellow-{activation}; deck blue-squads 4",
        f"{unit} 0606 vortex:{size[0].upper()}; W4 1101",
        dice="---",
    ).choose(f"{unit} fire.vortex 0605")
    assert t.vortexes() == [("0605", size, "N")]


@pytest.mark.rule("UNB-XVG.2")
@pytest.mark.parametrize("fact", ["cloud 0605 light", "vortex 0605 heavy S", "object satellite 0605"])
def test_a_vortex_does_not_start_in_a_cloud_on_a_vortex_or_on_an_object(fact: str) -> None:
    # Ruling: an object makes the hex not empty.
    t = place(LAUNCH, fact, "")
    assert set(t.answers_to("SA fire.vortex")) == {"0505", "0506", "0607", "0705", "0706"}
    t.refused("SA fire.vortex 0605")


@pytest.mark.rule("UNB-XVG.2")
def test_a_vortex_does_not_start_off_the_map() -> None:
    t = place(ON, "card yellow-squads; deck blue-squads 4; SA 0601 vortex:L; SB 0615; W4 1101")
    assert set(t.answers_to("SA fire.vortex")) == {"0501", "0602", "0701"}


@pytest.mark.rule("UNB-XVG.3", "UNB-STA.2")
@pytest.mark.parametrize(
    ("time", "before", "dice", "frozen"),
    [
        (0, 0, ["+", "+", "+"], False),
        (1, 2, ["+", "+", "+"], False),
        (2, 0, ["+", "+", "+"], False),
        (2, 1, ["+", "+", "+"], True),
        (3, 0, ["-", "+", "-"], False),
        (3, 0, ["+", "-", "+"], True),
        (4, 0, ["-", "-", "+"], True),
        (4, 0, ["-", "-", "-"], False),
    ],
)
def test_a_launch_gives_the_firer_a_stasis_marker_for_each_positive_die(
    time: int, before: int, dice: list[int | str], frozen: bool
) -> None:
    markers = f"stasis={before}" if before else ""
    t = place(
        ON,
        f"time {time}; card yellow-squads; deck blue-squads 4; SA 0606 {markers} vortex:L; SB 0615; W4 1101",
        dice=dice,
    ).choose("SA fire.vortex 0605")
    assert t.unit("SA").stasis == before + dice.count("+")
    assert t.unit("SA").frozen is frozen


@pytest.mark.rule("UNB-XVG.4")
def test_lasers_do_not_fire_at_a_vortex() -> None:
    # Ruling: lasers stop bombs, and its procedure has no laser step.
    t = place(LAUNCH, "S1 0604 laser:L", dice="---").choose("SA fire.vortex 0605")
    assert (t.asked, t.vortexes()) == (("yellow", "unit"), [("0605", "light", "N")])
    assert t.unit("S1").weapons == {"laser": True}


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


# What a vortex does standing


@pytest.mark.rule("UNB-XVG.17")
def test_a_vortex_between_blocks_the_line_of_sight() -> None:
    text = f"{BEAM}; WB 0610 stasis:M nuke:M; W1 0606; W2 0611; W3 0612"
    without = place(text)
    beyond = place(text, "vortex 0608 light N")
    assert {"W1", "W2", "W3"} <= set(without.answers_to("WB fire.stasis"))
    assert "0606" in without.answers_to("WB fire.nuke")
    assert "W1" not in beyond.answers_to("WB fire.stasis")
    assert "0606" not in beyond.answers_to("WB fire.nuke")
    beyond.refused("WB fire.stasis W1")
    beyond.refused("WB fire.nuke 0606")


@pytest.mark.rule("UNB-XVG.17", "UNB-XVG.19")
def test_the_hex_of_a_vortex_is_no_target() -> None:
    bomb = place(BEAM, "WB 0610 nuke:M; vortex 0608 light N")
    rockets = place(BEAM, "WB 0610 rockets:M; vortex 0608 light N")
    beam = place(BEAM, "WB 0610 force:M; 0608 woods; vortex 0608 light N")
    for t, line in ((bomb, "WB fire.nuke"), (rockets, "WB fire.rockets"), (beam, "WB fire.force")):
        assert "0608" not in t.answers_to(line)
        t.refused(f"{line} 0608")
    assert "0609" in bomb.answers_to("WB fire.nuke")


@pytest.mark.rule("UNB-XVG.18")
def test_no_unit_enters_a_vortex_of_its_own_will() -> None:
    t = place(BEAM, "WB 0610; vortex 0609 light N")
    assert "0611" in t.answers_to("WB move")
    assert "0609" not in t.answers_to("WB move")
    t.refused("WB move 0609")


@pytest.mark.rule("UNB-XVG.18")
def test_a_hovering_squad_does_not_pass_through_a_vortex() -> None:
    t = place(LAUNCH, "SC 0612 hovering; vortex 0611 light N")
    assert "0611" not in t.answers_to("SC move")
    assert "0611" not in t.answers_to("SC move 0511")
    assert "0510" in t.answers_to("SC move 0511")


@pytest.mark.rule("UNB-XVG.18", "UNB-FB.2")
def test_a_unit_forced_into_a_vortex_is_removed() -> None:
    # Ruling: mirrors the vortex that enters a unit's hex.
    t = place(BEAM, "WB 0610 force:M; W1 0606; vortex 0605 light N", dice="+").choose("WB fire.force W1 0605")
    assert (t.unit("W1").hex, t.vortexes(), t.asked) == ("gone", [("0605", "light", "N")], ("yellow", "unit"))


@pytest.mark.rule("UNB-XVG.19")
def test_a_standing_vortex_is_not_affected_by_what_happens_to_its_hex() -> None:
    # Ruling: entry effects apply to hexes entered by movement.
    t = place(
        ON,
        "deck light-earthquake 1 blue-squads 1; S4 1101; epicenter 0606 red; vortex 0606 light N",
        dice="light-earthquake 13",
    )
    assert (t.terrain("0606"), t.colour("0606"), t.vortexes()) == ("crater", "orange", [("0606", "light", "N")])


@pytest.mark.rule("UNB-XVG.19")
def test_a_standing_vortex_does_not_change_the_terrain_it_stands_on() -> None:
    t = stream("0606 woods\nvortex 0606 light N", ["-", "-", "-", "-"])
    assert (t.terrain("0606"), t.vortexes()) == ("woods", [("0606", "light", "N")])


@pytest.mark.rule("UNB-XVG.19")
def test_the_radius_of_a_neutron_bomb_may_cover_a_vortex() -> None:
    t = place(BEAM, "WB 0610 neutron:M; 0706 clear; vortex 0706 medium S; W1 0707", dice="+")
    t.refused("WB fire.neutron 0706")
    t.choose("WB fire.neutron 0606")
    assert (t.unit("W1").status, t.vortexes()) == ("out", [("0706", "medium", "S")])


@pytest.mark.rule("UNB-XVG.20", "UNB-XVG.1")
@pytest.mark.parametrize(
    ("firer", "fact", "allowed"),
    [
        ("SA 0606", "0606 clear", True),
        ("SA 0606", "0606 lake", False),
        ("SA 0606", "0606 crater red", False),
        ("SA 0606 hovering", "0606 lake", True),
        ("SA 0606", "cloud 0606 light", False),
        ("SA 0606 hovering", "cloud 0606 light", False),
    ],
)
def test_the_firer_may_not_be_in_a_cloud_nor_in_a_depression_unless_it_hovers(
    firer: str, fact: str, allowed: bool
) -> None:
    t = place(
        f"option experimental_weapons on; card yellow-squads; deck blue-squads 4; {firer} vortex:L; SB 0615; W4 1101",
        f"{fact}",
    )
    assert ("fire.vortex" in t.answers_to("SA")) is allowed
    if not allowed:
        t.refused("SA fire.vortex")


@pytest.mark.rule("UNB-XVG.20")
def test_a_vortex_stays_into_the_next_turn_and_spares_not_even_the_side_that_made_it() -> None:
    t = place(
        ON,
        "card yellow-squads; deck blue-squads 1; SA 0606 vortex:L; SB 0603; S4 1101",
        dice="--- time-stream -++- blue-squads",
    ).choose("SA fire.vortex 0605", "end", "end")
    assert t.vortexes() == [("0605", "light", "N")]
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    assert (t.vortexes(), t.unit("SB").hex) == ([("0603", "light", "N")], "gone")


# The printed example


EXAMPLE = f"{ON}; card yellow-squads; time 3; deck time-stream 1 blue-squads 1; SA 0306 vortex:L; SB 1114; S4 1101"


@pytest.mark.rule("UNB-EX.17", "UNB-XVG.3")
def test_worked_example_a_squad_launches_a_vortex_and_freezes() -> None:
    t = place(EXAMPLE, dice="++-")
    t.choose("SA fire.vortex")  # 0305 is the only hex it can start in
    assert (t.vortexes(), t.unit("SA").stasis, t.unit("SA").frozen) == ([("0305", "light", "N")], 2, True)
    assert set(t.answers()) == {"SB", "end"}


@pytest.mark.rule("UNB-EX.18", "UNB-XVG.10", "UNB-XVG.11")
def test_worked_example_the_vortex_turns_and_runs_into_the_industry() -> None:
    t = place(EXAMPLE, dice="++- time-stream +5++-").choose("SA fire.vortex", "end")
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    assert (t.vortexes(), t.terrain("0206")) == ([("0206", "light", "SW")], "rough")
    assert t.unit("SA").frozen
