"""Rules against each other: bombs under fire, sums of many modifiers, events in rich positions, helpers in trouble."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import CARDS, at, beside, deal
from tests.support.impact.options import DRONES, STEALTH
from tests.support.impact.shots import BLUE, HERE, RA, RED, ZERO, ahead, aimed, attacks, duel, fired, hit, strength
from tests.support.impact.table import Table, finished, table

BA = f"unit BA front-line {ahead(3)}"
AWAY = "unit BB front-line A-A-34 completed"


def calm(t: Table) -> Table:
    """Leave every bomb alone for now."""
    while t.kind == "bomb":
        t.choose("pass")
    return t


# bombs under fire


@pytest.mark.rule("IMP-14.4.2.c", "IMP-9.8.a", "IMP-DP-12")
def test_spillover_is_an_attack_before_which_a_bomb_may_go_off() -> None:
    t = duel(DRONES, RA, BA, f"unit Bd1 bomb {ahead(4)} level=6", AWAY, dice=deal("12=1", "12=2"))
    calm(t).choose("RA fire BA")
    assert (t.asked, [one["target"] for one in attacks(t)]) == (("blue", "bomb"), ["BA"])
    t.choose("pass")
    assert aimed(t) == [("BA", 5), ("Bd1", 7 - 5)]


@pytest.mark.rule("IMP-14.4.2.a", "IMP-9.5.a", "IMP-9.5.d")
def test_a_flying_bomb_goes_off_before_the_reaction_shot() -> None:
    """The shot is lost with its target; the reactor has fired all the same."""
    t = duel(DRONES, f"unit Rd1 bomb {at(7)} level=6", "unit RA front-line A-B-01", "unit BA thumper A-L-35", AWAY)
    calm(t).choose("Rd1 move", ZERO)
    assert t.asked == ("blue", "react")
    t.choose("BA")
    assert t.asked == ("red", "bomb")

    t.choose("detonate.Rd1")

    assert (t.at("Rd1"), attacks(t)) == ("dead", [])
    assert t.completed("BA")
    assert t.asked[1] in {"impulse", "bomb"}


@pytest.mark.rule("IMP-14.4.2.a", "IMP-9.0.e", "IMP-9.3.3.g")
def test_a_bomb_shocks_the_one_who_fires_at_it_in_his_move() -> None:
    """Four points off: 7, less the shield 5; 4 on the die is S. His shot never comes."""
    t = duel(
        f"{DRONES}; unit RA front-line {at(4)}; unit Bd1 bomb {ZERO} level=6; unit BA front-line A-L-35 completed",
        dice=deal("12=4"),
    )
    calm(t).choose("RA move", "fire")
    calm(t)
    if t.kind == "target":
        t.choose("Bd1")
    assert t.asked == ("blue", "bomb")

    t.choose("detonate.Bd1")

    assert t.status("RA") == "shocked"
    assert t.completed("RA")
    assert attacks(t, unit="RA") == []


@pytest.mark.rule("IMP-14.4.2.a", "IMP-9.7.a")
def test_rapid_fire_at_a_bomb_that_goes_off_first() -> None:
    t = duel(
        f"{DRONES}; unit RA thumper {at(16)}; unit Bd1 bomb {at(5)} level=6; unit BA front-line A-A-34",
        "unit RB front-line A-L-35",
        dice=deal("12=1", "12=2", "12=3"),
    )
    calm(t).choose("RA rapid Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("detonate.Bd1")
    while t.kind in {"target", "landing"}:
        t.choose("done" if t.kind == "target" else "land")

    assert attacks(t, unit="RA") == []
    assert t.completed("RA")


@pytest.mark.rule("IMP-14.4.2.1.a", "IMP-8.3.b", "IMP-12.1.2.c")
def test_a_bomb_under_a_commanders_feet_takes_his_points_with_him() -> None:
    t = table(
        f"{DRONES}; unit RT command {at(9)} completed damage=4; pool RT 3; unit BT command A-M-02",
        RA.replace(HERE, "A-B-01"),
        f"unit Bd1 bomb {ZERO} level=6; unit BA front-line A-L-35; impulse blue",
        dice=deal("12=12"),
    )
    calm(t)
    t.choose("detonate.Bd1")

    assert t.view("red")["sides"]["red"]["pools"].get("RT", 0) == 0


# sums


@pytest.mark.rule("IMP-9.3.2.a", "IMP-9.3.2.m", "IMP-9.3.2.q", "IMP-9.3.2.w", "IMP-9.4.b")
def test_a_shaken_soldier_boosts_and_fires_down_at_a_painted_neighbour() -> None:
    t = duel(RA, f"{BA} painted=4 completed", AWAY, "active RA shaken", dice=deal("12=1"))
    t.choose("move", "boost.3", ahead(1), ahead(2), beside(ahead(2), "NW"), beside(ahead(2), "NE"), ahead(2))
    assert strength(t, "fire BA") == 7 - 2 - 2 - 2 - 1 + 1 + 1


@pytest.mark.rule("IMP-9.3.2.e", "IMP-9.3.2.x", "IMP-9.3.2.v")
def test_a_sniper_reacts_at_arms_length() -> None:
    t = duel("impulse blue", f"unit RA sniper {HERE}", f"unit BA front-line {ahead(2)}", AWAY, dice=deal("12=1"))
    assert fired(t, "BA move", ahead(1), "RA")["strength"] == 10 - 2 - 2 - 2 + 1


@pytest.mark.rule("IMP-7.3.h", "IMP-9.3.2.x", "IMP-7.3.t")
def test_a_paranoid_sniper_on_the_ground_fires() -> None:
    t = duel(
        f"unit RA sniper {HERE} panicked", f"unit RB front-line {at(0, 5)} panicked", BA, AWAY, dice=deal("12=3", "12=1")
    )
    assert aimed(t.choose("RA")) == [("BA", 10 - 2 - 2)]


@pytest.mark.rule("IMP-7.8.e", "IMP-7.8.d", "IMP-9.3.3.b")
def test_shock_means_nothing_to_who_is_down() -> None:
    t = duel(RA, f"{BA} down", AWAY, dice=deal(hit("S", 7))).choose("RA fire BA")
    assert (t.status("BA"), t.damage("BA")) == ("down", [5])


@pytest.mark.rule("IMP-9.3.2.c", "IMP-9.4.c", "IMP-3.7.b")
def test_targeted_fire_at_what_a_sniper_has_painted_keeps_the_better_marker() -> None:
    t = duel(RA, f"{BA} painted=4", AWAY, dice=deal("12=1"))
    assert (strength(t, "RA targeted BA"), t.unit("BA")["painted"]) == (5 + 4 - 2, 4)


@pytest.mark.rule("IMP-14.5.1", "IMP-14.1", "IMP-14.12.a", "IMP-DATA-EVT", "IMP-9.3.2.z")
def test_every_bonus_and_malus_of_a_side_at_once() -> None:
    t = table(
        "option opt_14_1 red; option opt_14_5 red; option opt_14_12 on; strength red 4; effect command-off red until=1",
        f"{RED}; {BLUE}; {RA}; unit RB front-line dead; unit RC front-line dead; {BA}; {AWAY}",
        dice=deal("12=1"),
    )
    assert strength(t, "RA fire BA") == 7 + 2 + 1 - 1 - 1 - 2


@pytest.mark.rule("IMP-7.4.f", "IMP-14.5.3", "IMP-14.12.a", "IMP-DATA-EVT", "IMP-12.1.2.1.a", "IMP-7.2.d")
def test_every_modifier_of_a_check_at_once() -> None:
    t = table(
        "option opt_14_5 red; option opt_14_12 on; strength red 4; effect morale red 1 until=1",
        f"unit RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} shocked; unit RD front-line {at(0)} shocked",
        f"unit RB front-line dead; unit RC front-line dead; {BA}",
        dice=deal("12=3"),
    ).choose("RA", "draw.2")
    assert t.check("RA")["value"] == 3 + 1 - 1 + 1 + 2


@pytest.mark.rule("IMP-7.2.d", "IMP-12.1.2.1.a")
def test_a_check_over_twelve_is_twelve_and_under_nothing_is_nothing() -> None:
    high = table(
        f"unit RT command A-A-02 completed; pool RT 6; {BLUE}; {RA} panicked; unit RB front-line {at(0)} panicked",
        BA,
        dice=deal("12=11"),
    )
    low = table(
        f"{BLUE}; effect morale red -1 until=1; {RA} shocked; unit RB front-line {at(0)} shocked; {BA}",
        dice=deal("12=1"),
    )

    assert high.choose("RA", "draw.6").check("RA")["result"] == "recovery"
    assert low.choose("RA").check("RA")["result"] == "panic"


# stealth


@pytest.mark.rule("IMP-14.3.i", "IMP-14.3.h", "IMP-9.0.b")
def test_the_shot_of_one_that_comes_out_opens_no_window() -> None:
    t = duel(
        f"{STEALTH}; unit RA ranger {HERE} stealth=1 may-come-out; {BA}; unit BC front-line {at(3, 4)}; {AWAY}",
        dice=deal("12=1"),
    ).choose("RA come-out", ahead(1), "fire BA")
    assert (t.asked, [one["unit"] for one in attacks(t)]) == (("blue", "impulse"), ["RA"])


@pytest.mark.rule("IMP-14.3.i", "IMP-14.3.g")
def test_a_ghost_may_fire_without_going_anywhere() -> None:
    t = duel(STEALTH, f"unit RA ranger {HERE} stealth=2 may-come-out", BA, AWAY, dice=deal("12=1")).choose("RA come-out")
    assert strength(t, "fire BA") == 6 - 2 - 2


@pytest.mark.rule("IMP-14.3.b", "IMP-8.3.a")
def test_a_ghosts_point_is_occupied() -> None:
    t = duel(STEALTH, RA, f"unit BA ranger {ahead(1)} stealth=1", AWAY).choose("RA move")
    assert ahead(1) in t.answers()  # to pass through it
    t.choose(ahead(1))
    assert "stop" not in t.answers()


@pytest.mark.rule("IMP-12.2.2.b", "IMP-14.3.k")
def test_a_ghost_in_a_house_that_is_pulled_down_dies() -> None:
    t = duel(
        STEALTH, f"unit RA engineer {HERE}", f"point {ahead(1)} building", f"unit BA ranger {ahead(1)} stealth=2", AWAY
    ).choose("RA demolish")
    assert t.at("BA") == "dead"


@pytest.mark.rule("IMP-14.3.l", "IMP-14.3.j", "IMP-14.3.d")
def test_two_turns_of_stealth() -> None:
    """Into stealth, box 2 at dawn, a draw of 1: revealed; it walks, and cools down for two turns."""
    t = table(
        f"{STEALTH}; unit RT command A-A-02 completed; unit BT command A-M-34 completed; unit RA ranger {HERE}",
        "unit BA front-line A-A-34 completed",
        dice=deal("12=3", "6=5", "6=2", "1/5"),
    )
    t.choose("stealth") if t.kind == "act" else t.choose("RA stealth")
    assert (t.turn, t.unit("RA")["caught"]) == (2, 2)

    t.choose("first", "RA")
    if t.kind == "act":
        t.choose("come-out")
    t.quietly(ahead(1), "stop")
    assert (t.at("RA"), t.unit("RA")["cool"]) == (ahead(1), 4)


# helpers in trouble


@pytest.mark.rule("IMP-12.2.1.a", "IMP-12.2.1.c", "IMP-7.2.i")
def test_a_soldier_that_recovers_may_be_repaired_at_once() -> None:
    t = duel(f"{RA} shocked damage=3", f"unit RB engineer {at(3, 1)}", BA, AWAY, dice=deal("12=10")).choose("RA")
    assert "aid" in t.answers()
    assert t.choose("aid sure").damage("RA") == [2]


@pytest.mark.rule("IMP-12.2.1.a", "IMP-7.2.h")
def test_a_shaken_one_may_not() -> None:
    t = duel(f"{RA} damage=3", f"unit RB engineer {at(3, 1)}", BA, AWAY, "active RA shaken")
    assert "aid" not in t.answers()
    t.refused("aid", "IMP-7.2.h", "IMP-12.2.1.c", "IMP-12.2.1.e")


@pytest.mark.rule("IMP-12.2.1.d", "IMP-8.3.d", "IMP-12.2.1.e")
def test_a_commander_brought_round_leads_again_at_once() -> None:
    t = table(
        "unit RT command A-A-02 down", f"unit RB engineer {beside('A-B-03', 'NE')}", BLUE, RA, BA, dice=deal("12=1")
    )
    assert t.unit("RA")["in_command"] is False
    t.choose("RB treat sure")
    assert (t.status("RT"), t.completed("RT")) == ("good", True)
    assert t.unit("RA")["in_command"] is True


@pytest.mark.rule("IMP-12.3.a", "IMP-12.1.1.b")
def test_a_crusaders_help_counts_as_the_check_after_an_override() -> None:
    t = duel(
        f"overridden red; {RA} shocked; unit RB front-line {at(0)} shocked; unit RC crusader {at(3, 1)}; {BA}; {AWAY}"
    ).choose("RA crusader", "BA pass")
    assert t.answers() == {"RB", "RT"}


@pytest.mark.rule("IMP-12.2.3", "IMP-7.3.c", "IMP-14.6.1")
def test_a_berserk_engineer_clears_a_mine_on_its_way() -> None:
    t = duel(
        f"option opt_14_6 on; unit RA engineer {HERE} panicked; unit RB front-line A-M-02 panicked",
        f"mine {ahead(1)} blue nuclear; unit BA front-line {ahead(5)} completed; {AWAY}",
        dice=deal("1/2", "3/2", "2/2", "12=5", "12=1"),
    ).choose("RA")
    assert (t.at("RA"), t.view("blue")["mines"], aimed(t)) == (ahead(1), [], [("BA", 6 - 2 - 2)])


# events in a rich position

RICH = (
    f"{DRONES}; {STEALTH}; option opt_14_6 on; unit RT command A-A-02; unit BT command A-M-34; {RA} damage=2 level=4",
    f"unit RB front-line {at(0)} shocked completed; unit RC ranger {at(1, 2)} cool=5",
    f"unit RD front-line A-M-02 panicked completed; unit Rp1 police {at(2, 3)}",
    f"unit Rd1 recon {at(2, -3)} level=6 identified; {BA} damage=1; unit BC front-line {at(12)} shocked completed",
    f"unit BD ranger {at(12, 2)} stealth=1; unit Bp1 police {at(10, -2)}",
    f"unit Bd1 attack {at(11, 3)} level=6 identified; mine {at(9, 2)} blue explosive; mine {at(4, 2)} red dummy",
    f"point {at(7, 1)} building; bunker {at(8, 1)}; point {at(5, -2)} woods; point {at(6, 3)} slag",
)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.0")
@pytest.mark.parametrize("holder", ["red", "blue"])
@pytest.mark.parametrize("number", range(1, 37))
def test_every_event_runs_its_course(number: int, holder: str) -> None:
    first = deal("*", f"E{number:02d}")
    rest = [card[0] for card in CARDS if card[0] not in first and not card[5]]
    t = table(*RICH, "phase event", f"initiative {holder}", dice=[*first, *rest])
    for _ in range(40):
        if t.turn == 2 and t.kind in {"order", "impulse"}:
            break
        before = t.match.position() if t.match.at_boundary else ""
        t.choose(min(t.answers()))
        assert before != t.match.position() or not t.match.at_boundary

    assert (t.turn, len(t.told("event", event=f"E{number:02d}"))) == (2, 1)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.0")
@pytest.mark.parametrize("number", range(1, 37))
def test_every_event_without_an_object_does_nothing_bad(number: int) -> None:
    """Only the leaders are there, in good order and unhurt, and no friendly edges."""
    first = deal("*", f"E{number:02d}")
    rest = [card[0] for card in CARDS if card[0] not in first and not card[5]]
    t = table(
        "unit RT command A-A-02; unit BT command A-M-34; friendly red; friendly blue; phase event", dice=[*first, *rest]
    )
    for _ in range(20):
        if t.turn == 2 and t.kind in {"order", "impulse"}:
            break
        t.choose(min(t.answers()))

    assert t.turn == 2


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.13.d")
def test_subsidence_brings_a_tower_down() -> None:
    """By the cards 19 and 15: A-H-07. The soldier from the eighth level is attacked in the rubble."""
    t = table(
        "option opt_14_13 on; unit RT command A-A-02; unit BT command A-M-34; unit RA front-line A-B-01",
        "point A-H-07 building; height A-H-07 12; unit BA front-line A-H-07 floor=8; phase event",
        dice=deal("*", "E16", "19", "15", "12=1", "6=5", "6=2"),
    )
    assert (aimed(t), (t.unit("BA")["level"], t.at("BA"))) == ([("BA", 6 - 2 - 4)], (0, "A-H-07"))
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.5.a")
def test_smoke_hides_a_mover_from_those_behind_it() -> None:
    t = duel(f"effect smoke {ahead(5)} until=1", "impulse blue", RA, f"unit BA front-line {ahead(8)}", AWAY).choose(
        "BA move", ahead(9)
    )
    assert t.asked == ("blue", "step")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-2.3.8.d")
def test_hot_ground_on_a_bridge_leaves_solid_slag() -> None:
    t = table(
        "unit RT command A-A-02; unit BT command A-M-34; unit RA front-line A-H-07; point A-H-07 bridge",
        "point A-H-09 water; unit BA front-line A-A-34; phase event",
        dice=deal("*", "E17", "19", "15", "6=5", "6=2"),
    )
    assert (t.view()["points"]["A-H-07"][2], (t.at("RA"), t.damage("RA"))) == ("slag", ("A-H-07", [0]))
