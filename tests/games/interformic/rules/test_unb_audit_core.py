"""Where the core rules and their variants meet: what an audit of the chapters A to R found or missed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import answers, at, begun, draw, lay, set_up
from tests.support.unbreakable.table import Table, place

Dice = Sequence[int | str]


# beams: the continuation, and the cloud over one's own head


@pytest.mark.rule("UNB-CMB.14", "UNB-FB.12", "UNB-WEQ.10")
@pytest.mark.parametrize(("retreat", "kind"), [("0608", "unit"), ("0606", "continue")])
def test_a_jet_walker_displaced_out_of_sight_after_it_fell_is_not_hit_again(retreat: str, kind: str) -> None:
    # It is shoved over a crawler, falls there, and its owner finds it another hex: sight is judged to that one.
    t = lay(
        "blue-crawlers",
        "option walker_equipment on; 0608 lake; C1 0604 force:H; WA 0606 hovering jet:L; CA 0607",
        dice="+-",
    )
    at(t, "C1 fire.force", "WA").choose("0607")
    assert t.asked == ("yellow", "retreat")
    t.choose(retreat)
    assert (t.unit("WA").hex, t.unit("WA").configuration, t.asked) == (retreat, "down", ("blue", kind))


@pytest.mark.rule("UNB-CMB.11", "UNB-FB.10")
@pytest.mark.parametrize("on", [True, False])
def test_by_option_a_force_beam_reaches_the_firers_own_clouded_hex(on: bool) -> None:
    # Ruling: variant beam_in_own_cloud. The firer's own hex passes line 3, as a grounded unit in it does.
    t = lay(
        "blue-walkers",
        f"option beam_in_own_cloud {'on' if on else 'off'}; 0606 woods; 0607 woods; cloud 0606 light; W1 0606 force:M",
        dice="+-?",
    )
    assert ("fire.force" in t.answers_to("W1")) is on
    assert t.explain("W1 fire.force 0607").legal is False
    if on:
        t.choose("W1 fire.force")
        assert (t.terrain("0606"), t.terrain("0607")) == ("rough", "woods")


@pytest.mark.rule("UNB-CMB.11", "UNB-MEL.6")
@pytest.mark.parametrize("on", [True, False])
def test_by_option_there_is_melee_inside_a_cloud(on: bool) -> None:
    # Ruling: melee asks for beam sight, and the variant gives it in the own hex.
    option = f"option beam_in_own_cloud {'on' if on else 'off'}"
    t = lay("blue-walkers", option, "cloud 0606 light; W1 0606; WA 0606")
    assert ("melee" in t.answers_to("W1")) is on


@pytest.mark.rule("UNB-CMB.11", "UNB-LAS.3")
@pytest.mark.parametrize("on", [True, False])
def test_by_option_a_laser_meets_a_bomb_launched_out_of_its_own_cloud(on: bool) -> None:
    # Ruling: variant beam_in_own_cloud; the laser and the bomb's launcher share the clouded hex 0606.
    t = lay(
        "blue-walkers",
        f"option beam_in_own_cloud {'on' if on else 'off'}; cloud 0606 light; W1 0606 nuke:M; S1 0609; SA 0606 laser:L",
        dice="--?",
    ).choose("W1 fire.nuke 0610")
    assert t.asked == (("yellow", "lasers") if on else ("blue", "unit"))


@pytest.mark.rule("UNB-CMB.11", "UNB-OBJ.3")
@pytest.mark.parametrize("on", [True, False])
def test_by_option_a_force_beam_reaches_an_object_in_the_own_cloud(on: bool) -> None:
    t = lay(
        "blue-walkers",
        f"option beam_in_own_cloud {'on' if on else 'off'}; cloud 0606 light; object satellite 0606; W1 0606 force:M",
    )
    assert ("fire.force" in t.answers_to("W1")) is on


# jet walkers: stacking


@pytest.mark.rule("UNB-WEQ.10", "UNB-MOV.15")
@pytest.mark.parametrize(
    ("below", "moved"), [("unit W2 0606\nunit WB 0606", "WA"), ("unit WB 0606\nunit S2 0606", "S2")]
)
def test_a_jet_walker_that_lands_on_its_equals_is_moved_itself_and_smaller_units_are_moved_for_it(
    below: str, moved: str
) -> None:
    t = place(
        "option walker_equipment on; deck yellow-walkers 1 blue-walkers 1; WA 0606 hovering jet:L-",
        *below.split("\n"),
        dice="yellow-walkers -",
    )
    owner = "yellow" if moved == "WA" else "blue"
    assert t.asked == (owner, "retreat")
    t.choose("0607")
    assert t.unit(moved).hex == "0607"
    assert [name for name in ("WA", "W2", "WB", "S2") if name in t.view()["units"] and t.unit(name).hex == "0607"] == [
        moved
    ]


# dug-in crawlers (variant)


@pytest.mark.rule("UNB-UNIT.14", "UNB-XRL.2")
@pytest.mark.parametrize(("shape", "hexes"), [("", {"0606", "0605", "0607"}), ("dug-in", {"0606"})])
def test_by_variant_a_dug_in_crawler_sights_for_none_of_its_own_rockets(shape: str, hexes: set[str]) -> None:
    # Ruling: it may not sight, and a rocket launcher has no other sighter; its own hex passes at line 1.
    t = lay(
        "blue-crawlers",
        f"option dug_in on; option experimental_weapons on; 0606 rough; C1 0606 {shape} rockets:H; S1 0605",
        dice="---------?",
    ).choose("C1 fire.rockets 0606" if shape else "C1 fire.rockets")
    if shape:  # the first rocket has fallen on the only hex
        assert (t.asked, set(t.answers())) == (("blue", "rocket"), {*hexes, "stop"})
        t.refused("0605", "UNB-UNIT.14")
    else:
        assert hexes <= set(t.answers())


@pytest.mark.rule("UNB-UNIT.14", "UNB-XVG.1")
@pytest.mark.parametrize(("shape", "able"), [("", True), ("dug-in", False)])
def test_by_variant_a_dug_in_crawler_launches_no_vortex(shape: str, able: bool) -> None:
    # Ruling: a launch needs bomb sight from the firer itself.
    t = lay(
        "blue-crawlers",
        f"option dug_in on; option experimental_weapons on; 0606 rough; C1 0606 {shape} vortex:H; S1 0605",
    )
    assert ("fire.vortex" in t.answers_to("C1")) is able


@pytest.mark.rule("UNB-UNIT.14", "UNB-LOSH.11")
def test_by_variant_a_dug_in_crawler_bombs_by_the_sight_of_others() -> None:
    t = lay("blue-crawlers", "option dug_in on; 0606 rough; C1 0606 dug-in nuke:H")
    assert not t.explain("C1 fire.nuke 0608").legal
    assert t.explain("C1 fire.nuke 0608").verdict.rule == "UNB-UNIT.14"
    assert "dug in" in t.explain("C1 fire.nuke 0608").verdict.text
    t = lay("blue-crawlers", "option dug_in on; 0606 rough; C1 0606 dug-in nuke:H; S1 0609", dice=["-"] * 3)
    t.choose("C1 fire.nuke 0608")
    assert t.clouds("0608") == ["heavy held"]


@pytest.mark.rule("UNB-UNIT.14", "UNB-LAS.1")
@pytest.mark.parametrize(("shape", "asked"), [("", ("yellow", "lasers")), ("dug-in", ("blue", "unit"))])
def test_by_variant_a_dug_in_crawler_fires_no_laser(shape: str, asked: tuple[str, str]) -> None:
    # Ruling: a laser is a beam.
    t = lay("blue-walkers", f"option dug_in on; 0606 rough; W1 0604 nuke:M; CA 0606 {shape} laser:H", dice="--?")
    t.choose("W1 fire.nuke 0605")
    assert t.asked == asked


@pytest.mark.rule("UNB-UNIT.14", "UNB-TER.4")
def test_by_variant_a_crawler_digs_itself_out_of_the_crater_that_a_nuke_made_of_its_hole() -> None:
    t = lay("blue-crawlers", "option dug_in on; 0606 crater red; C1 0606 dug-in")
    assert "dig" in t.answers_to("C1")
    t.choose("C1 dig")
    assert (t.unit("C1").configuration, t.terrain("0606")) == ("standing", "crater")


# stasis


@pytest.mark.rule("UNB-STA.2", "UNB-STA.3", "UNB-XVG.3")
@pytest.mark.parametrize("time", [0, 1])
def test_no_heap_of_markers_freezes_before_the_second_time_stream_card(time: int) -> None:
    t = lay("blue-walkers", f"time {time}; W1 0606 stasis:L; SA 0607 stasis=500", dice="+")
    at(t, "W1 fire.stasis", "SA")
    assert (t.unit("SA").stasis, t.unit("SA").frozen) == (501, False)


# the deck


@pytest.mark.rule("UNB-DECK.10")
def test_a_position_beyond_the_turn_cap_ends_with_its_turn() -> None:
    t = place("option turn_cap 2; turn 4; card blue-walkers; deck empty; W1 0606").choose("end")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == (None, "UNB-DECK.10")


@pytest.mark.rule("UNB-DECK.13", "UNB-OBJ.4", "UNB-DTF.2")
@pytest.mark.parametrize("flags", [("blue", "yellow"), ("yellow", "blue")])
def test_the_order_of_the_lines_does_not_change_the_order_of_the_dice(flags: tuple[str, str]) -> None:
    where = {"blue": "0604", "yellow": "0610"}
    lines = [f"object {flag}-flag {where[flag]}" for flag in flags]
    t = draw("heavy-earthquake", "scenario destroy-the-flag; 0604 lava red; 0610 lava red", *lines, dice="+-222?")
    assert (t.object("blue-flag"), t.object("yellow-flag")) == ("gone", "0610")
    assert t.result is not None
    assert t.result.winner == "yellow"


# play that ends, and units that are gone, in the middle of a procedure


@pytest.mark.rule("UNB-DECK.9", "UNB-CTF.3", "UNB-FB.1")
def test_a_shove_that_completes_a_mission_ends_play_before_any_continuation() -> None:
    t = lay(
        "blue-crawlers",
        "scenario capture-the-flag; C1 0605 force:H; WA 0608; object blue-flag WA; object yellow-flag 0112",
        dice="+-",
    )
    at(t, "C1 fire.force", "WA")
    assert (t.asked, t.result) == (("blue", "push"), None)
    t.choose("0609")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == ("yellow", "UNB-CTF.3")
    assert t.asked is None


@pytest.mark.rule("UNB-ACT.18", "UNB-ACT.5", "UNB-UNIT.15")
@pytest.mark.parametrize(("die", "kind"), [("+", "unit"), ("-", "second")])
def test_a_unit_that_is_gone_after_its_first_shot_reloads_nothing(die: str, kind: str) -> None:
    # The nuke of a walker that lies in lava opens a volcano under it; the other weapon was there to be reloaded.
    colours = [1, 2, 3, 4, 5, 6] if die == "+" else []
    t = lay("blue-walkers", "0606 lava red; W1 0606 down nuke:L crust:L-", dice=[die, *colours])
    t.choose("W1 fire.nuke 0606")
    assert t.unit("W1").hex == ("gone" if die == "+" else "0606")
    assert t.asked == ("blue", kind)


@pytest.mark.rule("UNB-UNIT.8", "UNB-TS.4", "UNB-ACT.14", "UNB-RET.3", "UNB-DECK.9")
def test_by_variant_a_carrier_that_thaws_in_a_volcano_ends_the_game_before_any_status_changes() -> None:
    t = draw(
        "time-stream",
        "scenario retrieval; option frozen_ignores_terrain on; 0606 volcano; W1 0606 frozen; object satellite W1",
        "S1 0101; WA 0114; SA 0114",
    )
    assert (t.unit("W1").hex, t.object("satellite")) == ("gone", "gone")
    assert t.result is not None
    assert t.result.rule == "UNB-RET.3"


@pytest.mark.rule("UNB-UNIT.12", "UNB-TS.12", "UNB-MOV.11")
@pytest.mark.parametrize(("shape", "able"), [("hovering", True), ("grounded", False)])
def test_by_variant_a_squad_that_scattered_in_the_air_recovers_over_a_full_hex(shape: str, able: bool) -> None:
    # Ruling: variant grounded_if_scattered. Where scattering does not bring it down, it counts 0 when it recovers.
    t = draw("time-stream", f"option grounded_if_scattered off; time 1; C1 0606; S1 0606 out {shape}")
    assert ("S1.buttoned" in t.answers()) is able


@pytest.mark.rule("UNB-FB.10", "UNB-LOSB.5", "UNB-LOSB.8")
@pytest.mark.parametrize(("shape", "seen"), [("hovering", True), ("", False)])
def test_a_hovering_squad_fires_its_force_beam_at_woods_behind_woods(shape: str, seen: bool) -> None:
    t = lay("blue-squads", f"0605 woods; 0607 woods; S1 0603 {shape} force:L", dice="+?")
    assert t.explain("S1 fire.force 0605").legal
    assert t.explain("S1 fire.force 0607").legal is seen
    if seen:
        t.choose("S1 fire.force 0607")
        assert t.terrain("0607") == "rough"


# 0101, the first hex of all


@pytest.mark.rule("UNB-MAP.3", "UNB-ACT.11", "UNB-ACT.12", "UNB-OBJ.3")
def test_an_object_in_0101_is_taken_put_down_and_shoved() -> None:
    t = lay("blue-walkers", "deck blue-walkers 2; object satellite 0101; W1 0101")
    t.choose("W1 grab.satellite", "end", "W1 drop.satellite")
    assert t.object("satellite") == "0101"
    shoved = lay("blue-walkers", "object satellite 0101; W1 0102 force:M", dice="+-")
    at(shoved, "W1 fire.force", "satellite").choose("0102")
    assert shoved.object("satellite") == "0102"
    back = lay("blue-walkers", "object satellite 0102; W1 0103 force:M", dice="+-")
    at(back, "W1 fire.force", "satellite").choose("0101")
    assert back.object("satellite") == "0101"


@pytest.mark.rule("UNB-MAP.3", "UNB-NUK.1", "UNB-UNIT.13", "UNB-MEL.1", "UNB-MOV.18")
def test_units_in_0101_are_bombed_struck_scattered_and_displaced_like_others() -> None:
    bombed = lay("blue-walkers", "0101 lava red; W1 0102 nuke:M; SA 0101 hovering", dice="+---")
    bombed.choose("W1 fire.nuke 0101")
    assert (bombed.unit("SA").hex, bombed.clouds("0101")) == ("gone", ["medium held"])
    struck = lay("blue-walkers", "W1 0101; WA 0101", dice="+")
    at(struck, "W1 melee", "WA")
    assert struck.unit("WA").configuration == "down"
    pushed = lay("blue-crawlers", "0102 clear; C1 0103; SA 0102", dice="-").choose("C1 move 0102", "0101")
    assert pushed.unit("SA").hex == "0101"
    shoved = lay("blue-crawlers", "C1 0103 force:H; WA 0102", dice="+-")
    at(shoved, "C1 fire.force", "WA").choose("0101")
    assert shoved.unit("WA").hex == "0101"


@pytest.mark.rule("UNB-MAP.3", "UNB-CTF.1", "UNB-CTF.2")
def test_a_flag_may_stand_in_0101_and_keeps_the_platoon_away_from_it() -> None:
    match = begun("capture-the-flag", platoon_size=3)
    set_up(match, "blue", {"flag": ["0101"]}, until="placement")
    assert {"0101", "0102", "0201"}.isdisjoint(answers(match, "blue"))
    assert "0103" in answers(match, "blue")
    for side in ("blue", "yellow"):
        set_up(match, side)
    assert Table(match).object("blue-flag") == "0101"


# positions that cannot be


@pytest.mark.rule("UNB-TS.3", "UNB-NUK.8")
@pytest.mark.parametrize(("time", "legal"), [(0, True), (1, False), (3, False)])
def test_a_cloud_is_held_only_until_the_first_time_stream_card(time: int, legal: bool) -> None:
    def laid() -> Table:
        return lay("blue-walkers", f"time {time}; cloud 0606 light held; W1 0604")

    if legal:
        assert laid().clouds("0606") == ["light held"]
    else:
        with pytest.raises(Refused) as caught:
            laid()
        assert caught.value.rule == "UNB-TS.3"


@pytest.mark.rule("UNB-DECK.2", "UNB-DECK.5")
@pytest.mark.parametrize(("time", "left", "legal"), [(3, 1, True), (3, 2, False), (0, 4, True), (4, 1, False)])
def test_there_are_four_time_stream_cards_drawn_ones_included(time: int, left: int, legal: bool) -> None:
    text = f"card blue-walkers\ntime {time}\ndeck time-stream {left} blue-squads 1\nunit W1 0604\n"
    if legal:
        assert sandtable.position("unbreakable", text).view()["deck"]["time-stream"] == left
    else:
        with pytest.raises(Refused) as caught:
            sandtable.position("unbreakable", text)
        assert caught.value.rule == "UNB-DECK.2"


@pytest.mark.rule("UNB-UNIT.9", "UNB-WEQ.1", "UNB-OBJ.4")
@pytest.mark.parametrize(
    "line", ["unit W1 0604 hovering", "unit W1 off wheeled", "0610 volcano\nobject satellite 0610\nunit W1 0604"]
)
def test_a_position_that_the_rules_never_reach_is_refused(line: str) -> None:
    with pytest.raises(Refused) as caught:
        place("card blue-walkers; W2 0302", *line.split("\n"))
    assert caught.value.rule


# tiles (variant)


def supply(*colours: str) -> str:
    """One tile of each of *colours*, and none of the others."""
    return f"option tile_supply {','.join(f'{colour}:1' for colour in colours)}"


@pytest.mark.rule("UNB-TER.6", "UNB-TER.7")
def test_by_variant_craters_lava_and_epicenters_are_counted_apart() -> None:
    used = ("0601 crater red", "epicenter 0602 red", "0605 crater blue")
    lava = lay("blue-squads", supply("red", "blue"), *used, "S1 0604 nuke:L", dice="+1").choose("S1 fire.nuke 0605")
    assert (lava.terrain("0605"), lava.colour("0605")) == ("lava", "red")
    again = lay("blue-squads", supply("red", "blue"), *used, "S1 0604 crust:L", dice="15").choose("S1 fire.crust 0606")
    assert again.epicenter("0606") == "blue"


@pytest.mark.rule("UNB-TER.6", "UNB-TER.7", "UNB-EQ.7")
def test_by_variant_a_tile_that_comes_off_the_map_can_be_placed_again() -> None:
    # 0604, the red crater, turns to lava first; then the epicenter in 0606 may become a red crater.
    t = draw("light-earthquake", supply("red", "blue"), "0604 crater red; epicenter 0606 red", dice="151")
    assert (t.terrain("0604"), t.colour("0604")) == ("lava", "blue")
    assert (t.terrain("0606"), t.colour("0606")) == ("crater", "red")


# weapon cards and pools (variants)


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


@pytest.mark.rule("UNB-UNIT.16")
def test_by_variant_an_unlimited_pool_names_its_units_on() -> None:
    match = begun("retrieval", platoon_size=12, unit_pool_unlimited=True)
    for side in ("blue", "yellow"):
        set_up(match, side, {"crawlers": ["0"], "walkers": ["1"]})
    names = set(match.view(None)["units"])
    assert {"W1", "S5", "S11", "WA", "SE", "SK"} <= names
    assert (len(names), match.game.notation.write(match.game.notation.read(match.position()))) == (24, match.position())


# restarts, and what a bot may imagine


def imagine(match: Match, side: str, seed: int) -> Run:
    """A world that the bot of *side* imagines."""
    return Seat(match, side).imagine(seed)


NEUTRAL_BOMB = (
    "scenario runaway; deck time-stream 1 blue-walkers 1; R 0608 force:H nuke:H; C1 0606 laser:M laser:M nuke:H; "
    "CA 0610 laser:M laser:M nuke:H; W1 0303; S1 0303; SA 0310"
)


def neutral_bomb(*options: str) -> Match:
    """The runaway crawler has fired a nuke, and both sides may commit lasers unseen."""
    t = place(NEUTRAL_BOMB, *options, dice=["time-stream", 4, "0606", *["-"] * 40, "?"])
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    assert set(t.match.decisions) == {"blue", "yellow"}
    return t.match


@pytest.mark.rule("UNB-HID.5", "UNB-LAS.8", "UNB-SET.6")
def test_a_bot_may_imagine_other_weapons_while_both_commit_lasers() -> None:
    # The other side's lasers may be no lasers in that world: then they do not fire there.
    match = neutral_bomb("option loadouts_hidden_until_fired on")
    for seed in range(60):
        run = imagine(match, "blue", seed)
        while run.decision is not None and run.decision.kind == "lasers":
            offer = run.decision.offer()
            run.choose(offer.nth(len(offer) - 1), run.decision.side)
        assert run.asked is not None


def declared(match: Match, side: str, seed: int) -> list[str]:
    """Where the units stand in an imagined world, when everybody who is asked there has passed."""
    run = imagine(match, side, seed)
    while run.decision is not None and run.decision.kind in {"status", "lasers"}:
        run.choose("done", run.decision.side)
    return [line for line in match.game.notation.write(run.state).splitlines() if line.startswith("unit ")]


@pytest.mark.rule("UNB-HID.5")
def test_a_bot_does_not_know_which_lasers_the_other_side_has_committed() -> None:
    one, two = neutral_bomb(), neutral_bomb()
    one.choose("done", "yellow")
    for laser in ("CA.laser", "CA.laser2"):
        two.choose(laser, "yellow")
    assert set(one.decisions) == set(two.decisions) == {"blue"}
    assert declared(one, "blue", 1) == declared(two, "blue", 1)


@pytest.mark.rule("UNB-HID.1", "UNB-SET.5")
def test_a_bot_does_not_know_how_far_the_other_side_is_with_its_platoon() -> None:
    asked = []
    for crawlers in ("0", "2"):
        match = begun("retrieval")
        match.choose("own", "yellow")
        match.choose(crawlers, "yellow")
        run = imagine(match, "blue", 1)
        open_now = getattr(run.asked, "decisions", {})
        asked.append({side: (one.kind, one.options()) for side, one in open_now.items()})
    assert asked[0] == asked[1]


# saves


def test_a_match_from_a_position_with_choices_can_be_saved_and_read() -> None:
    text = "card blue-walkers\nunit W1 0606\nunit W2 0302\nunit SA 0610\nthen blue:W1 blue:move\n"
    match = sandtable.position("unbreakable", text, seed=4)
    match.choose("0607")
    again = sandtable.load(match.save())
    assert again.position() == match.position()
