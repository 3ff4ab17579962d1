"""Rules against each other: fire, spillover, overkill, paint, landings, morale."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.shots import BLUE, HERE, RA, RED, ahead, aimed, attacks, duel, fired, hit, strength
from tests.support.impact.table import finished, table

BA = f"unit BA front-line {ahead(3)}"
AWAY = "unit BB front-line A-A-34 completed"


@pytest.mark.rule("IMP-9.6.b", "IMP-9.8.a", "IMP-9.7.a")
def test_spillover_kills_the_spotter_and_with_him_the_second_shot() -> None:
    """The policeman who sees BA stands beside it; RA's first shot over the wall kills him."""
    t = table(
        f"{BLUE}; {RA}; unit RB front-line {at(0, 5)} down; point {ahead(1)} building; {BA}",
        f"unit Rp1 police {ahead(4)}",
        dice=deal("12=1", hit("1", 0)),
    ).choose("RA rapid BA")
    assert (aimed(t), t.at("Rp1")) == ([("BA", 7 - 2 - 5 - 1 - 1), ("Rp1", 7 - 5 - 1 - 1)], "dead")
    assert "BA" not in (t.answers() if t.kind == "target" else set())


@pytest.mark.rule("IMP-9.8.a", "IMP-12.1.2.c")
def test_a_soldier_shocks_its_own_commander_and_the_points_are_gone() -> None:
    t = table(
        f"unit RT command {ahead(4)} completed; pool RT 3; {BLUE}; {RA}; unit RB front-line {at(0)}; {BA}",
        "effect attack RA 6",
        dice=deal("12=1", "12=2", hit("S", 4)),
    )
    t.choose("RA fire BA")  # 11, then 1; RT at 7 + 6 - 4 - 5 = 4

    assert (t.status("RT"), t.view("red")["sides"]["red"]["pools"].get("RT", 0)) == ("shocked", 0)
    assert t.asked == ("blue", "impulse")  # no group any more
    assert t.unit("RB")["in_command"] is False


@pytest.mark.rule("IMP-9.8.a", "IMP-9.7.a", "IMP-12.1.b")
def test_the_second_shot_of_one_who_shot_down_his_leader_is_out_of_command() -> None:
    t = table(
        f"unit RT command {ahead(4)} damage=4 completed; {BLUE}; {RA}; unit RB front-line {at(0)}; {BA}; {AWAY}",
        dice=deal("12=2", hit("1", 7 - 2 - 5 - 1), "12=1", "12=3"),
    ).choose("RA rapid BA BA")
    assert (t.status("RT"), [value for name, value in aimed(t) if name == "BA"]) == ("down", [4, 3])


@pytest.mark.rule("IMP-9.8.f", "IMP-9.3.3.c")
def test_spillover_brings_a_flyer_down_before_the_next_neighbour_is_hit() -> None:
    t = duel(
        f"{RA}; {BA}; unit BC front-line {beside(ahead(3), 'NE')} level=4; unit BD front-line {beside(ahead(3), 'SE')}",
        f"{AWAY}; effect attack RA 6",
        dice=deal("12=1", "12=2", hit("S", 6), "12=3"),
    ).choose("RA fire BA")
    assert (t.asked, [name for name, _ in aimed(t)][-1]) == (("blue", "landing"), "BC")

    t.choose("land")

    assert ([name for name, _ in aimed(t)][-1], t.status("BC")) == ("BD", "shocked")
    finished(t)


@pytest.mark.rule("IMP-9.3.3.d", "IMP-2.3.5.c", "IMP-9.8.f")
@pytest.mark.parametrize(("die", "hurt"), [(2, 1), (3, 0)])
def test_a_shocked_flyer_shifts_onto_slag(die: int, hurt: int) -> None:
    t = duel(RA, f"{BA} level=4", f"point {ahead(4)} slag", AWAY, dice=deal("12=4", f"6={die}")).choose(
        "RA fire BA", ahead(4)
    )
    assert (t.at("BA"), t.damage("BA"), t.status("BA")) == (ahead(4), [hurt], "shocked")
    finished(t)


@pytest.mark.rule("IMP-9.3.3.c", "IMP-2.3.5.c")
def test_a_shocked_flyer_over_slag_lands_in_it() -> None:
    t = duel(RA, f"{BA} level=4 completed", f"point {ahead(3)} slag", AWAY, dice=deal("12=4", "6=1")).choose(
        "RA fire BA"
    )
    assert (t.level("BA"), t.damage("BA")) == (None, [1])


@pytest.mark.rule("IMP-9.3.3.d", "IMP-14.6.a")
def test_a_shocked_flyer_shifts_onto_a_mine() -> None:
    t = duel(
        "option opt_14_6 on", RA, f"{BA} level=4", f"mine {ahead(4)} red explosive", AWAY, dice=deal("12=4", hit("1", 7))
    ).choose("RA fire BA", ahead(4))
    assert (t.damage("BA"), t.view("red")["mines"]) == ([1], [])
    finished(t)


@pytest.mark.rule("IMP-9.3.3.m", "IMP-14.2.a", "IMP-8.2.8.b")
def test_a_crash_that_crosses_the_second_box_tests_the_suit() -> None:
    """S1 crosses one box; the crash into woods (d6 2 - 2 = 0, below 1) the second; the suit holds on 3."""
    lines = ("option opt_14_2 on", RA, f"{BA} level=7 completed", f"point {ahead(3)} woods", AWAY)
    cards = [*deal(hit("S1", 5), "2/4", "3/6")]
    holds = duel(*lines, dice=cards).choose("RA fire BA")
    breaks = duel(*lines, dice=[*cards[:2], *deal("1/10")]).choose("RA fire BA")
    assert (holds.damage("BA"), breaks.at("BA")) == ([2], "dead")


@pytest.mark.rule("IMP-9.3.5.a", "IMP-14.2.a", "IMP-14.2.b")
def test_a_suit_that_holds_is_breached_by_the_second_draw() -> None:
    t = duel("option opt_14_2 on", RA, BA, AWAY, "effect attack RA 8", dice=deal("12=5", "4/6", "12=8")).choose(
        "RA fire BA"
    )
    assert t.at("BA") == "dead"
    assert t.told("integrity", unit="BA")
    finished(t)


@pytest.mark.rule("IMP-9.3.5.d", "IMP-14.2.a")
def test_a_suit_that_breaks_needs_no_second_draw() -> None:
    t = duel("option opt_14_2 on", RA, BA, AWAY, "effect attack RA 8", dice=deal("12=5", "1/6")).choose("RA fire BA")
    assert t.at("BA") == "dead"
    finished(t)


@pytest.mark.rule("IMP-9.4.b", "IMP-12.4.c", "IMP-9.3.5.a")
def test_a_painted_neighbour_of_a_jack_knife() -> None:
    t = duel(
        f"unit RA jack-knife {HERE}", f"unit BA front-line {ahead(1)} painted=4", AWAY, dice=deal("12=1", "12=1")
    ).choose("RA targeted BA")
    assert (aimed(t)[0], t.unit("BA")["painted"]) == (("BA", 12 - 2 + 1 + 4 - 2), 4)


@pytest.mark.rule("IMP-9.4.b", "IMP-14.3.k")
def test_paint_and_stealth_add_up() -> None:
    t = duel(
        f"option opt_14_3 on; {RA}; unit BA ranger {ahead(3)} stealth=2 painted=3; point {ahead(3)} woods; {AWAY}",
        dice=deal("12=1"),
    )
    assert strength(t, "RA fire BA") == 7 + 3 - 3 - 3 - 4


@pytest.mark.rule("IMP-14.8", "IMP-9.4.a")
def test_strict_targeted_fire_at_nobody_in_sight_paints_nobody() -> None:
    t = table(
        "option opt_14_8 on", BLUE, RA, f"unit RB front-line {at(0)}", f"point {ahead(1)} building", BA, AWAY
    ).choose("RA targeted BA")
    assert (t.unit("BA")["painted"], attacks(t)) == (0, [])
    assert t.completed("RA")


@pytest.mark.rule("IMP-8.3.c", "IMP-8.3.e", "IMP-9.8.e", "IMP-9.3.3.g")
def test_a_mover_shocked_over_a_friend_goes_back_and_the_friend_is_hit_where_it_stands() -> None:
    t = duel(
        f"impulse blue; unit RA thumper A-C-20; {BA}; unit BC front-line {ahead(4)} completed; {AWAY}",
        dice=deal(hit("S", 6), hit("1", 1)),
    ).choose("BA move", ahead(4), "RA")
    assert ((t.at("BA"), t.status("BA")), (t.at("BC"), t.damage("BC"))) == ((ahead(3), "shocked"), (ahead(4), [1]))


@pytest.mark.rule("IMP-8.3.c", "IMP-9.3.3.c")
def test_a_flyer_shocked_over_a_friend_goes_back_before_it_lands() -> None:
    t = duel(
        f"impulse blue; unit RA thumper A-C-20; {BA} level=4; unit BC front-line {ahead(4)} completed; {AWAY}",
        dice=deal(hit("S", 6), "12=1"),
    ).choose("BA move", ahead(4), "RA")
    while t.kind == "landing":
        t.choose("land")

    assert ((t.at("BA"), t.level("BA")), t.at("BC")) == ((ahead(3), None), ahead(4))


@pytest.mark.rule("IMP-4.2.4.b", "IMP-9.5.c")
def test_damage_in_the_midst_of_a_move_shortens_it() -> None:
    """Two of five MP are spent when two boxes leave a move of four."""
    t = duel("impulse blue", "unit RA thumper A-C-20", BA, AWAY, dice=deal("12=9"))
    t.choose("BA move", ahead(4), "pass", ahead(5), "RA")
    assert t.damage("BA") == [2]
    t.choose(ahead(6), ahead(7))
    assert t.steps() == set()


@pytest.mark.rule("IMP-9.0.b", "IMP-9.0.e")
def test_an_assault_shot_stands_though_the_firer_dies_right_after_it() -> None:
    t = duel(
        f"{RA}; unit BA thumper A-G-14; {AWAY}; unit RB front-line {at(0)}; effect attack BA 4",
        dice=deal(hit("1", 3), "12=12"),
    ).choose("RA move", "fire", "pass")
    while t.kind == "target":
        t.choose("BA")
    t.choose("BA")

    assert ((t.damage("BA"), t.at("RA")), t.asked) == (([1], "dead"), ("blue", "impulse"))


@pytest.mark.rule("IMP-9.0.e", "IMP-4.2.4.b")
def test_a_firer_that_loses_its_last_points_in_the_first_window_still_has_its_shot() -> None:
    """The MP was paid with the declaration."""
    t = duel(
        f"{RA}; unit BA thumper A-G-14; {AWAY}; unit RB front-line {at(0, 3)}",
        f"active RA move spent=4 steps=4 path={at(0)}:0,{at(1)}:0,{at(2)}:0 moved",
        dice=deal("12=9", "12=1"),
    ).choose("fire", "BA")
    assert t.damage("RA") == [2]
    while t.kind == "react":
        t.choose("pass")
    if t.kind == "target":
        t.choose("BA")

    assert aimed(t)[-1] == ("BA", 6 - 2 - 2)


# panic


@pytest.mark.rule("IMP-7.3.h", "IMP-9.8.a", "IMP-9.3L.c")
def test_paranoia_hits_a_friend_and_spills_on_another() -> None:
    t = duel(
        f"{RA} panicked; unit RB front-line {ahead(2)}; unit RC front-line {ahead(3)}; unit BA front-line A-A-34",
        dice=deal("12=3", "12=1", "12=2"),
    ).choose("RA")
    assert (aimed(t), t.status("RA")) == ([("RB", 5), ("RC", 0)], "panicked")
    assert t.completed("RA")


@pytest.mark.rule("IMP-7.3.h", "IMP-12.4", "IMP-9.3.5.a")
def test_a_paranoid_jack_knife_cuts_down_its_neighbour() -> None:
    t = duel(
        f"unit RA jack-knife {HERE} panicked; unit RB front-line {ahead(1)}; unit BA front-line A-A-34",
        dice=deal("12=4", "12=11"),
    ).choose("RA")
    assert (aimed(t), t.at("RB")) == ([("RB", 11)], "dead")


@pytest.mark.rule("IMP-7.3.t", "IMP-9.1")
@pytest.mark.parametrize(
    "unit", [f"unit RA engineer {HERE} panicked damage=4", f"unit RA sniper {HERE} panicked level=3"]
)
def test_the_paranoid_who_cannot_fire_do_not(unit: str) -> None:
    t = duel(unit, f"unit RB front-line {at(0)}", BA, dice=deal("12=3")).choose("RA")
    assert attacks(t) == []
    assert t.completed("RA")


@pytest.mark.rule("IMP-7.3.d", "IMP-7.3.e", "IMP-9.4.b")
def test_of_two_equally_near_the_painted_one_is_shot() -> None:
    t = duel(
        f"{RA} panicked; unit BA front-line {beside(HERE, 'NE', 3)}",
        f"unit BC front-line {beside(HERE, 'SE', 3)} painted=3; unit RB front-line {at(14)}",
        dice=deal("12=3", "12=1"),
    ).choose("RA")
    assert aimed(t) == [("BC", 8)]


@pytest.mark.rule("IMP-7.3.h", "IMP-14.1", "IMP-9.3.2.t")
def test_panic_fire_takes_the_sides_bonus_and_its_penalty() -> None:
    t = table(
        f"option opt_14_1 red; unit RT command A-A-02 shocked completed; {BLUE}; {RA} panicked",
        f"unit RB front-line {at(14)} panicked; {BA}",
        dice=deal("12=4", "12=1"),
    ).choose("RA")
    assert aimed(t) == [("BA", 5 + 2 - 1)]


@pytest.mark.rule("IMP-12.3.a", "IMP-7.2.k", "IMP-8.2.8.c")
def test_a_crusader_who_calms_a_panicked_flyer_makes_it_land() -> None:
    t = duel(f"{RA} panicked level=5", f"unit RC crusader {at(3, 1)}", BA).choose("RA", "crusader")
    while t.kind == "landing":
        t.choose("land")

    assert (t.status("RA"), t.level("RA")) == ("shocked", None)
    assert t.completed("RA")


@pytest.mark.rule("IMP-7.2.e", "IMP-12.3.a", "IMP-7.0.c")
def test_a_soldier_that_panics_may_be_helped_by_a_crusader_later_in_the_turn() -> None:
    t = duel(f"{RA} shocked", f"unit RC crusader {at(3, 1)} completed", BA, dice=deal("12=2")).choose("RA", "draw")
    assert t.status("RA") == "panicked"
    t.choose("BA pass", "RA", "crusader")
    assert t.status("RA") == "shocked"
    assert t.completed("RA")


@pytest.mark.rule("IMP-12.1.1.a", "IMP-12.1.2.2.f")
def test_a_group_after_an_override_is_of_the_shocked() -> None:
    t = table(
        f"unit RT command A-A-02; {BLUE}; {RA} shocked; unit RB front-line {at(0)} shocked; unit RC front-line {at(1)}",
        BA,
        dice=deal("6=4"),
    ).choose("RT command")
    assert (t.asked, t.answers()) == (("red", "group"), {"RA", "RB", "done"})


@pytest.mark.rule("IMP-12.1.2.2.d", "IMP-9.8.a", "IMP-9.3.3.h")
def test_a_soldier_of_the_group_kills_another_before_it_acts() -> None:
    t = table(
        f"unit RT command A-A-02 completed; pool RT 2; {BLUE}; unit RA front-line {at(0)}; unit RB front-line {HERE}",
        f"{BA}; unit Rp1 police {ahead(4)}",
        dice=deal("12=2", "12=3", "12=1", hit("1", 2)),
    ).choose("RA pass", "RB", "Rp1")
    if t.kind == "group":
        t.choose("done")
    t.choose("RB", "fire BA")

    assert (t.at("Rp1"), t.asked) == ("dead", ("blue", "impulse"))


@pytest.mark.rule("IMP-14.12.a", "IMP-9.8.a", "IMP-9.7.a")
def test_the_loss_of_a_friend_by_the_first_shot_weighs_on_the_second() -> None:
    """Two of four: RB is dead already, and spillover kills the policeman."""
    t = table(
        f"option opt_14_12 on; strength red 4; {RED}; {BLUE}; {RA}; unit RB front-line dead",
        f"unit Rp1 police {ahead(4)}; {BA}",
        dice=deal("12=2", hit("1", 1), "12=1"),
    ).choose("RA rapid BA BA")
    assert [value for name, value in aimed(t) if name == "BA"] == [4, 3]


@pytest.mark.rule("IMP-9.3.2.s", "IMP-14.4.3.a", "IMP-DATA-EVT", "IMP-9.3.2.t")
def test_dust_and_jamming_at_long_range() -> None:
    t = duel(
        f"option opt_14_4 on; effect dust until=1; unit RA front-line {at(0)}; unit BA front-line {at(12)}",
        f"unit Bd1 ecm {at(6)} level=6",
        dice=deal("12=1"),
    )
    assert strength(t, "RA fire BA") == 7 - 2 - 2 - 2 - 1


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.6.a")
def test_smoke_blinds_a_spotter_too() -> None:
    t = table(
        f"{BLUE}; {RA}; point {ahead(1)} building; {BA}; unit RB front-line {at(9, -3)}; {AWAY}",
        f"effect smoke {at(8, -2)} until=1; active RA",
    )
    assert "BA" not in t.targets("fire")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.5.c")
def test_a_dialled_in_reaction_uses_the_bonus_up() -> None:
    t = duel("effect dialled RA until=2", "impulse blue", RA, BA, AWAY, dice=deal("12=1"))
    assert fired(t, "BA move", ahead(4), "RA")["strength"] == 7 - 2 - 2 + 2
    assert not [one for one in t.view()["effects"] if one["kind"] == "dialled"]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.8.a")
def test_spillover_of_a_dialled_in_shot_is_an_attack_of_its_own() -> None:
    """Plus two on one attack: the shot itself."""
    t = duel(
        "effect dialled RA until=2", RA, BA, f"unit BC front-line {ahead(4)}", AWAY, dice=deal("12=1", "12=2")
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 7), ("BC", 0)]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.5.2")
def test_a_shield_that_is_down_is_not_lowered_further_for_a_marine() -> None:
    assert strength(duel("effect shield BA until=1", RA, f"{BA} marine", AWAY, dice=deal("12=1")), "RA fire BA") == 7


@pytest.mark.rule("IMP-12.2.2.a", "IMP-6.2", "IMP-2.3.8.c")
def test_demolition_opens_a_line_of_sight() -> None:
    """Over rubble, two levels high, RB in the air sees BA in the air; over the house it did not."""
    lines = (
        f"unit RA engineer {at(3, 1)}; unit RB front-line {HERE} level=3; point {ahead(1)} building",
        f"{BA} level=3 completed; {AWAY}",
    )
    before = duel(*lines, dice=deal("12=1"))
    assert fired(before, "RB move fire BA")["indirect"]

    after = duel(*lines, dice=deal("12=1")).choose("RA demolish", "pass")
    assert not fired(after, "RB move fire BA")["indirect"]


@pytest.mark.rule("IMP-12.2.2.c", "IMP-14.13.d", "IMP-2.3.8.d")
def test_a_friend_on_an_upper_storey_comes_down_with_the_house() -> None:
    t = duel(
        f"option opt_14_13 on; unit RA engineer {HERE}; point {ahead(1)} building; height {ahead(1)} 12",
        f"unit RB front-line {ahead(1)} floor=8; {BA}",
    ).choose("RA demolish")
    assert (t.at("RB"), t.unit("RB")["level"], t.unit("RB")["airborne"]) == (ahead(1), 0, False)
    assert t.damage("RB") == [0]
