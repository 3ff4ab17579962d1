"""Pairs of rules under fire: spillover and sight, strict combat and bombs, facing and panic, paint and jammers."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, FACING, STRICT
from tests.support.impact.shots import BLUE, FAR, HERE, RA, RED, ahead, aimed, attacks, duel, fired, hit, rows, strength
from tests.support.impact.table import finished, table

# spillover and height


@pytest.mark.rule("IMP-9.8.c", "IMP-9.3.2.f", "IMP-9.6.a")
def test_a_bystander_on_a_hill_is_seen_though_the_target_was_not() -> None:
    """The wood hides BA alone; BB, beside both, stands two levels up in sight: each attack has its own modifiers."""
    target, hill = at(5, -1), at(4, -1)
    t = duel(
        f"{RA}; point {ahead(1)} woods; unit BA front-line {target}; point {hill} clear 2; unit BB front-line {hill}",
        f"unit RB front-line {at(9, -1)} completed",
        dice=deal("12=1", "12=2"),
    ).choose("RA fire BA")

    unseen, seen = (rows(one) for one in attacks(t))
    assert unseen == {"IMP-9.3.2.a": 7, "IMP-9.3.2.d": -2, "IMP-9.3.2.n": -5}
    assert seen == unseen | {"IMP-9.3.2.f": -1, "IMP-9.3.2.v": 1}


@pytest.mark.rule("IMP-9.8.b", "IMP-9.3.2.f", "IMP-9.8.d")
def test_a_bystander_on_a_hill_behind_trees_is_not_seen_though_the_target_was() -> None:
    hill, trees = beside(ahead(4), "NE"), beside(ahead(4), "NW")
    t = duel(
        f"{RA}; unit BA front-line {ahead(4)}; point {trees} woods; point {hill} clear 2; unit BB front-line {hill}",
        FAR,
        dice=deal("12=1", "12=2"),
    ).choose("RA fire BA")
    assert rows(attacks(t)[1]) == {"IMP-9.3.2.a": 7, "IMP-9.3.2.d": -2, "IMP-9.3.2.o": -5}


@pytest.mark.rule("IMP-9.4.b", "IMP-7.2.g", "IMP-9.8.d")
def test_a_shaken_firer_has_no_use_of_a_painted_bystander() -> None:
    t = duel(
        f"{RA}; unit BA front-line {ahead(3)}; unit BB front-line {ahead(4)} painted=4; {FAR}; active RA shaken",
        dice=deal("12=1", "12=2"),
    ).choose("fire", "BA")
    assert aimed(t) == [("BA", 7 - 2 - 2), ("BB", 7 - 2 - 2 - 5)]


@pytest.mark.rule("IMP-14.9.f", "IMP-9.8.d")
def test_the_price_of_a_turn_is_paid_by_what_spills_over_too() -> None:
    t = duel(
        f"{FACING}; {RA} facing=W; unit BA front-line {ahead(3)} completed; unit BB front-line {ahead(4)} completed",
        dice=deal("12=1", "12=2"),
    ).choose("RA fire", "NE", "BA")
    assert aimed(t) == [("BA", 7 - 2 - 2), ("BB", 7 - 2 - 5 - 2)]


# strict combat


@pytest.mark.rule("IMP-14.8", "IMP-14.4.2.a", "IMP-9.0.e")
def test_a_bomb_that_goes_off_first_does_not_make_a_strict_shot_illegal() -> None:
    """RA saw the drone, so its attack was legal; that its target is gone costs the MP and no more."""
    t = duel(
        f"{DRONES}; {STRICT}; {RA}; unit Bd1 bomb A-G-26 level=6; unit BS front-line A-M-02 completed",
        dice=deal("12=1", "12=2"),
    ).choose("RA move", "fire", "Bd1", "detonate.Bd1")
    assert (t.asked, t.spent(), t.at("Bd1")) == (("red", "step"), 1, "dead")
    assert ahead(1) in t.answers()
    finished(t)


@pytest.mark.rule("IMP-14.8", "IMP-9.0.e")
def test_a_strict_shot_at_nobody_in_sight_still_ends_the_move() -> None:
    walls = [f"point {beside(ahead(4), way)} building" for way in ("W", "NW", "NE")]
    t = duel(STRICT, RA, *walls, f"unit BA front-line {ahead(4)} completed", FAR).choose("RA move", "fire", "BA")
    assert (t.completed("RA"), attacks(t)) == (True, [])


# fear and facing


@pytest.mark.rule("IMP-7.3.d", "IMP-7.3.h", "IMP-14.9.c", "IMP-9.8.a")
def test_a_paranoid_soldier_whose_target_falls_as_it_turns_fires_at_the_next() -> None:
    """BA answers the turn of RA and kills the policeman beside it; BA is now the closest that RA faces."""
    t = duel(
        f"{FACING}; {RA} panicked facing=W; unit Rp1 police {ahead(1)}; unit BA thumper {ahead(5)} facing=W",
        dice=deal("12=3", hit("-", 6), "12=12", "12=1"),
    ).choose("RA", "BA", "keep")
    assert (t.at("Rp1"), aimed(t)) == ("dead", [("RA", 10 - 2 - 2), ("Rp1", 10 - 2 - 5), ("BA", 7 - 2 - 2)])
    assert t.completed("RA")
    finished(t)


@pytest.mark.rule("IMP-9.1", "IMP-7.3.t", "IMP-14.9.c")
def test_a_paranoid_soldier_that_is_disarmed_as_it_turns_does_not_fire() -> None:
    t = duel(
        f"{FACING}; unit RA engineer {HERE} damage=3 panicked facing=W; unit Rp1 police {ahead(1)}",
        f"unit BA thumper {ahead(8)} facing=W",
        dice=deal("12=3", hit("1", 6), "12=1"),
    ).choose("RA", "BA", "keep")
    assert ([name for name, _ in aimed(t)], (t.damage("RA"), t.completed("RA"))) == (["RA", "Rp1"], ([4], True))
    finished(t)


# paint


@pytest.mark.rule("IMP-14.4.3.c", "IMP-14.4.6", "IMP-9.0.d", "IMP-9.3.2.r")
def test_targeted_fire_at_a_drone_that_turns_out_to_be_a_jammer() -> None:
    """Ruling: it cannot be painted, which shows what it is; the shot that follows is made all the same, at -2."""
    t = duel(DRONES, f"unit RA front-line {at(0)}", f"unit Bd1 ecm {at(12)} level=6", FAR, dice=deal("12=1"))
    assert t.unit("Bd1", "red")["type"] is None
    shot = fired(t, "RA targeted Bd1")
    assert rows(shot) == {"IMP-9.3.2.a": 7, "IMP-9.3.2.r": -2, "IMP-9.3.2.s": -1}
    assert (t.unit("Bd1", "red")["type"], t.unit("Bd1")["painted"]) == ("ecm", 0)


@pytest.mark.rule("IMP-14.4.3.c", "IMP-9.4.g", "IMP-14.4.6")
def test_painting_such_a_drone_is_the_whole_action() -> None:
    t = duel(DRONES, f"unit RA front-line {at(0)}", f"unit Bd1 ecm {at(12)} level=6", FAR).choose("RA paint Bd1")
    assert (t.unit("Bd1", "red")["type"], t.unit("Bd1")["painted"], t.completed("RA")) == ("ecm", 0, True)


@pytest.mark.rule("IMP-14.3.n", "IMP-9.4.e", "IMP-9.3.2.u", "IMP-9.3.2.c")
def test_a_painted_ghost_that_is_shocked_is_revealed_with_its_paint() -> None:
    t = duel(
        f"option opt_14_3 on; turn 2; {RA}; unit BA ranger {ahead(3)} stealth=2 painted=3; {FAR}",
        dice=deal(hit("S", 3)),
    )
    assert strength(t, "RA fire BA") == 7 - 3 + 3 - 4
    one = t.unit("BA", "red")
    assert (one["stealth"], one["painted"], one["status"], one["cool"]) == (0, 3, "shocked", 4)


# far away


@pytest.mark.rule("IMP-14.4.3.a", "IMP-12.1S.d", "IMP-9.3.2.t")
@pytest.mark.parametrize(("points", "off"), [(14, 0), (15, 2)])
def test_a_jammed_sniper_loses_twice_for_every_fifteen_points(points: int, off: int) -> None:
    t = duel(
        f"{DRONES}; unit RA sniper {at(0)}; unit BA front-line {at(points)} completed; unit Bd1 ecm {at(0, 5)} level=6",
        dice=deal("12=1"),
    )
    assert strength(t, "RA fire BA") == 10 - 2 - off - 1


@pytest.mark.rule("IMP-9.7.e", "IMP-9.3.3.d", "IMP-9.7.b")
@pytest.mark.parametrize(("away", "may"), [(5, True), (6, False)])
def test_the_second_shot_is_measured_from_where_the_first_target_was(away: int, may: bool) -> None:
    """BA is shocked by a 5 and shifts one point farther off; the limit of five points stays where it was."""
    t = duel(
        f"{RA}; unit BA front-line {ahead(4)} level=3; unit BB front-line {ahead(4 - away)} completed",
        f"unit BC front-line {ahead(5)} completed down",
        dice=deal(hit("S", 4), "12=1"),
    ).choose("RA rapid BA", beside(ahead(4), "NE"))

    assert t.asked == ("red", "target")
    assert ("BB" in t.answers()) is may
    if not may:
        t.refused("BB", "IMP-9.7.b")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.5.b")
def test_a_reaction_without_sight_does_not_use_up_a_dialled_in_attack() -> None:
    """What was dialled in is for an attack, and there was none."""
    t = duel(
        f"{RA}; effect dialled BA; point {ahead(3)} building; unit BA front-line {ahead(6)}",
        f"unit BB front-line {at(3, 4)}",
    ).choose("RA move", ahead(1), "BA")
    assert t.completed("BA")
    assert [one["kind"] for one in t.view("blue")["effects"]] == ["dialled"]


# helpers


@pytest.mark.rule("IMP-12.2.1.a", "IMP-12.1.2.2.d")
def test_an_engineer_of_the_group_that_repairs_another_of_it_has_acted() -> None:
    t = table(
        f"unit RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; unit RB front-line A-M-02; {RA} damage=2",
        f"unit RC engineer {ahead(1)}",
        dice=deal("12=2", "12=3"),
    ).choose("RB pass", "RA", "RC", "RA", "aid", "sure")
    assert ((t.damage("RA"), t.completed("RA", "RC")), t.asked) == (([1], True), ("blue", "impulse"))
    finished(t)


@pytest.mark.rule("IMP-12.2.2.b", "IMP-14.10.c", "IMP-14.10.d")
def test_who_hides_in_a_house_that_is_pulled_down_is_found_dead() -> None:
    t = table(
        f"option opt_14_10 blue; {RED}; {BLUE}; unit RA engineer {HERE}; point {ahead(1)} building",
        f"unit BA front-line {ahead(1)} hidden; {FAR}",
    ).choose("RA demolish")
    assert t.unit("BA", "red")["where"] == "dead"
    assert [event.kind for event in t.match.log if event.facts.get("unit") == "BA"] == ["appeared", "eliminated"]


# the firer


@pytest.mark.rule("IMP-9.8.d", "IMP-9.8.f", "IMP-9.3.2.a", "IMP-9.1")
def test_a_firer_put_down_by_its_own_shot_has_fired_it_all_the_same() -> None:
    """What spills over has the strength that the attack was made with, whatever becomes of the firer meanwhile."""
    t = duel(
        f"option combat_spillover_hits_firer on; unit RA jack-knife {HERE} damage=4; unit BA front-line {ahead(1)}",
        f"unit BB front-line {beside(HERE, 'NE')}; {FAR}",
        dice=deal("12=1", "12=12", "12=2"),
    ).choose("RA fire BA")
    assert (t.status("RA"), aimed(t)) == ("down", [("BA", 6 - 2 + 1), ("RA", 6 - 2 - 5 + 1), ("BB", 6 - 2 - 5 + 1)])


@pytest.mark.rule("IMP-14.9.c", "IMP-8.2.6.g", "IMP-12.1S.a", "IMP-9.3.2.q")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"{RA} facing=E", 7 - 2),
        (f"{RA} facing=W", 7 - 2 - 2),  # it would have to turn
        (f"{RA} facing=E level=1", 7 - 2 - 2 + 1),  # in the air it may only assault
        (f"unit RA sniper {HERE} facing=E level=1", None),
    ],
)
def test_the_strength_that_is_looked_up_is_that_of_the_shot_it_could_make(line: str, expected: int | None) -> None:
    t = duel(FACING, line, f"unit BA front-line {ahead(4)} completed", FAR)
    sight = t.match.inspect(ahead(4), "RA", "red").sight
    assert sight is not None
    assert (sight.lines[0].verdict.facts or {}).get("strength") == expected


@pytest.mark.rule("IMP-9.3.5.a", "IMP-9.8.f", "IMP-14.10.d")
def test_overkill_beside_a_hidden_soldier_stays_with_its_target() -> None:
    """12 and one for the neighbour, less 2: eleven, so BA is drawn for twice; BB in the wood beside it is nobody."""
    wood = beside(ahead(1), "E")
    t = table(
        f"option opt_14_10 blue; {RED}; {BLUE}; unit RA jack-knife {HERE}; unit BA front-line {ahead(1)} completed",
        f"point {wood} woods; unit BB front-line {wood} hidden completed; {FAR}",
        dice=deal("12=1", "12=2"),
    ).choose("RA fire BA")

    assert aimed(t) == [("BA", 11), ("BA", 1)]
    assert t.find("BB", "red") is None
    finished(t)


@pytest.mark.rule("IMP-9.6.a", "IMP-6.4.b", "IMP-9.3.2.s", "IMP-9.3.2.g")
def test_a_flyer_fires_into_the_blind_points_behind_a_wood_by_what_a_friend_sees() -> None:
    """From level 6 the wood five points off hides five points behind it: indirect there, direct beyond."""
    for points, indirect in ((10, True), (11, False)):
        t = duel(
            f"unit RA thumper {at(0)} level=6; point {at(5)} woods; unit BA front-line {at(points)} completed",
            f"unit RB front-line {at(points, 4)} completed",
            dice=deal("12=1"),
        ).choose("RA move", "fire", "BA")

        shot = rows(attacks(t)[0])
        assert (attacks(t)[0]["indirect"], shot.get("IMP-9.3.2.n", 0)) == (indirect, -5 if indirect else 0)
        assert (shot["IMP-9.3.2.g"], shot["IMP-9.3.2.s"]) == (1, -1)
