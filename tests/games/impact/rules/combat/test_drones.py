"""Row 14.4 of the ledger: drones, bombs, jamming, sentries; the worked examples first."""

from __future__ import annotations

import pytest

from tests.games.impact.views.test_secrets import BASE, same_for
from tests.support.impact.hands import around, at, beside, deal, point
from tests.support.impact.options import DRONES
from tests.support.impact.shots import (
    BLUE,
    FAR,
    HERE,
    RA,
    RED,
    ZERO,
    ahead,
    aimed,
    attacks,
    duel,
    fired,
    hit,
    rows,
    strength,
)
from tests.support.impact.table import Table, field, finished, new, refuses_position, table

BA = f"BA {ahead(6)}"
AWAY = "BB A-A-34 completed"


def drone(kind: str, marks: str, *lines: str, cards: tuple[str, ...] = (), point: str = HERE) -> Table:
    """Lay out a drone of Red that everybody has identified."""
    return duel(DRONES, f"Rd1 {kind} {point} {marks} identified", *lines, dice=deal(*cards))


def terrain(t: Table, point: str) -> str:
    """What is on a point now."""
    return str(t.view()["points"][point][2])


def bomb(*lines: str, cards: tuple[str, ...] = (), point: str = ZERO) -> Table:
    """Set off a bomb in the air."""
    return duel(DRONES, f"Rd1 bomb {point} level=6", *lines, dice=deal(*cards)).choose("detonate.Rd1")


@pytest.mark.rule("IMP-EX-14.4.2.3", "IMP-14.4.2.3.a")
def test_worked_example_nine_eight_seven() -> None:
    lines = [f"unit Bp{points} police {at(8 + points)}" for points in (2, 3, 4)]
    t = bomb(*lines, f"RA {at(0, 6)}", cards=("12=1", "12=2", "12=3", "12=1"))
    assert [one for one in aimed(t) if one[0].startswith("Bp")] == [("Bp2", 9), ("Bp3", 8), ("Bp4", 7)]


@pytest.mark.rule("IMP-EX-14.4.3", "IMP-14.4.3.a", "IMP-12.1.c")
def test_worked_example_a_jammed_shot_is_attenuated_twice_over() -> None:
    lines = (DRONES, f"RA {at(0)}", f"BA {at(10)}")
    jammed = duel(*lines, f"Bd1 ecm {at(5)} level=6", dice="12=1")
    clear = duel(*lines, dice="12=1")
    assert (strength(clear, "RA fire BA"), strength(jammed, "RA fire BA")) == (7 - 2 - 1, 7 - 2 - 2 - 1)


@pytest.mark.rule("IMP-14.4.a", "IMP-14.4.e", "IMP-8.2.6.c")
def test_a_drone_need_not_pay_to_stay_up() -> None:
    t = drone("recon", "level=4", "BA A-A-34 completed").choose("Rd1 move", *[ahead(step) for step in range(1, 8)])
    assert t.asked == ("red", "step")
    t.choose(ahead(8))
    assert (t.at("Rd1"), t.level("Rd1"), t.steps()) == (ahead(8), 4, set())


@pytest.mark.rule("IMP-14.4.b")
@pytest.mark.parametrize(
    ("kind", "level", "may"),
    [
        ("woods", 5, False),
        ("woods", 6, True),
        ("building", 5, False),
        ("building", 6, True),
        ("rubble", 1, False),
        ("rubble", 2, True),
        ("marsh", 1, True),
        ("water", 1, True),
        ("clear", 1, True),
        ("slag", 1, True),
    ],
)
def test_a_drone_flies_over_terrain_never_through_it(kind: str, level: int, may: bool) -> None:
    t = drone("recon", f"level={level}", f"point {ahead(1)} {kind}", BA).choose("Rd1 move")
    assert (ahead(1) in t.answers()) is may
    if not may:
        t.refused(ahead(1), "IMP-14.4.b")


@pytest.mark.rule("IMP-14.4.b", "IMP-DATA-TEC")
def test_a_drone_flies_over_a_bunker() -> None:
    assert ahead(1) in drone("recon", "level=1", f"bunker {ahead(1)}", BA).choose("Rd1 move").answers()


@pytest.mark.rule("IMP-14.4.b", "IMP-14.4.d", "IMP-14.4.e")
def test_a_drone_that_crashed_in_the_woods_rises_over_their_tops() -> None:
    t = duel(DRONES, f"point {HERE} woods", f"Rd1 recon {HERE}", f"BA {ahead(9)} completed")
    assert t.rises("Rd1 move") == set(range(6, 13))
    t.twin("Rd1 move").refused("rise.5", "IMP-14.4.b")


@pytest.mark.rule("IMP-14.4.e", "IMP-14.4.d", "IMP-8.2.1.a")
def test_a_landed_drone_bounces_before_it_moves() -> None:
    t = drone("recon", "", BA).choose("Rd1 move")
    assert not t.answers() & around(HERE)
    assert {"rise.1", "rise.6", "rise.12"} <= t.answers()
    assert not [word for word in t.answers() if word.startswith("boost.")]
    t.refused(ahead(1), "IMP-14.4.e", "IMP-14.4.b")
    t.refused("boost.3", "IMP-14.4.e")
    t.choose("rise.6")
    assert around(HERE) <= t.answers()


@pytest.mark.rule("IMP-14.4.e", "IMP-8.2.5.c")
def test_a_drone_keeps_to_the_air_over_hills() -> None:
    t = drone("recon", "level=2", f"point {ahead(1)} 2", f"point {beside(HERE, 'NE')} 1", BA).choose("Rd1 move")
    assert beside(HERE, "NE") in t.answers()


@pytest.mark.rule("IMP-14.4.e", "IMP-14.4.2.a", "IMP-DATA-EVT")
@pytest.mark.parametrize(
    ("kind", "marks", "more", "rule"),
    [
        ("recon", "brought-down", "", "IMP-8.2.6.b"),
        ("recon", "", "effect no-bounce Rd1 until=1", "IMP-DATA-EVT"),
        ("bomb", "brought-down", "", None),
        ("recon", "", "", None),
    ],
)
def test_a_drone_that_cannot_take_off_does_not_move(kind: str, marks: str, more: str, rule: str | None) -> None:
    """A bomb may still go off in its move."""
    t = duel(DRONES, f"Rd1 {kind} {HERE} {marks}", more, FAR).choose("Rd1")
    assert ("move" in t.answers()) is (rule is None)
    if rule:
        t.refused("move", rule)


@pytest.mark.rule("IMP-14.4.e", "IMP-9.3.3.g", "IMP-14.4.1.a")
def test_a_drone_shot_down_in_its_move_falls_where_it_is() -> None:
    t = duel(f"{DRONES}; impulse blue; {RA}; Bd1 recon {ahead(3)} level=6", "BA A-A-30", dice=f"{hit('S', 5)}").choose(
        "Bd1 move", ahead(4), "RA"
    )
    assert (t.at("Bd1"), t.level("Bd1"), t.status("Bd1"), t.completed("Bd1")) == (ahead(4), None, "shocked", True)


@pytest.mark.rule("IMP-14.4.b2", "IMP-14.4.e", "IMP-3.3.2")
def test_an_attack_drone_fires_in_the_air_without_moving() -> None:
    t = drone("attack", "level=4", BA, cards=("12=1", "12=2"))
    assert {"fire", "rapid", "move"} <= t.can("Rd1")
    t.choose("Rd1 rapid BA BA")
    assert aimed(t) == [("BA", 6 - 2 + 1 - 1)] * 2


@pytest.mark.rule("IMP-14.4.b2", "IMP-9.0.a")
def test_an_attack_drone_has_an_assault_shot() -> None:
    t = drone("attack", "level=4", f"{BA} completed", cards=("12=1",)).choose("Rd1 move", ahead(1))
    assert fired(t, "fire BA")["strength"] == 6 - 2 + 1 - 2


@pytest.mark.rule("IMP-3.3.2", "IMP-3.3.5", "IMP-14.4.4.a")
@pytest.mark.parametrize(
    ("kind", "marks"), [("attack", "level=4"), ("sentry", ""), ("bomb", "level=4"), ("ecm", "level=4")]
)
def test_who_may_not_paint_is_told_so(kind: str, marks: str) -> None:
    rows = {"attack": "IMP-3.3.2", "sentry": "IMP-3.3.5", "bomb": "IMP-3.3.3", "ecm": "IMP-3.3.4"}
    drone(kind, marks, BA).choose("Rd1").refused("paint", rows[kind], "IMP-3.3.a", "IMP-14.4.4.a")


@pytest.mark.rule("IMP-14.4.5", "IMP-14.4.5.b")
@pytest.mark.parametrize(("leader", "steps"), [("", 8), ("shocked completed", 6), ("down", 6)])
def test_without_command_a_drone_has_six_points(leader: str, steps: int) -> None:
    t = table(
        f"{DRONES}; RT command A-A-02 {leader}; {BLUE}; Rd1 recon {HERE} level=4 identified; RA A-M-02",
        "BA A-A-34 completed",
    ).choose("Rd1 move", *[ahead(step) for step in range(1, steps)])
    assert ahead(steps) in t.answers()
    t.choose(ahead(steps))
    assert t.steps() == set()


@pytest.mark.rule("IMP-14.4.5")
def test_a_sentry_does_not_gain_by_it() -> None:
    assert table(DRONES, BLUE, f"Rd1 sentry {HERE}", "RA A-M-02", BA).unit("Rd1")["move"] == 0


@pytest.mark.rule("IMP-14.4.c", "IMP-14.4.1.a")
def test_a_shocked_drone_lands() -> None:
    t = drone("recon", "level=6", BA, "impulse blue", cards=("12=2",)).choose("BA fire Rd1")  # 7: S
    assert (t.status("Rd1"), t.level("Rd1"), t.at("Rd1"), t.asked) == ("shocked", None, HERE, ("red", "impulse"))


@pytest.mark.rule("IMP-14.4.c", "IMP-2.3.5.b", "IMP-2.3.5.c")
@pytest.mark.parametrize(("die", "lives"), [("2/5", False), ("3/5", True)])
def test_a_shocked_drone_falls_onto_slag(die: str, lives: bool) -> None:
    t = duel(
        f"{DRONES}; {RA}; Bd1 recon {ahead(3)} level=6; point {ahead(3)} slag; BA {ahead(8)}; {AWAY}",
        dice=f"{hit('S', 7)} {die}",
    ).choose("RA fire Bd1")
    assert (t.at("Bd1") != "dead") is lives
    finished(t)


@pytest.mark.rule("IMP-14.4.1.d", "IMP-14.4.d", "IMP-8.2.8.b")
@pytest.mark.parametrize(("die", "lives"), [(1, False), (2, True)])
def test_its_crash_into_woods_is_unpaid(die: int, lives: bool) -> None:
    t = drone("recon", "level=6", BA, f"point {HERE} woods", "impulse blue", cards=("12=2", f"6={die}")).choose(
        "BA fire Rd1"
    )
    assert t.at("Rd1") == (HERE if lives else "dead")
    finished(t)


@pytest.mark.rule("IMP-14.4.1.a", "IMP-9.6.b")
def test_a_shocked_drone_does_nothing() -> None:
    """It does not react, jam, spot or go off."""
    sentry = drone("sentry", "shocked", BA, "impulse blue", "RA A-M-02").choose("BA move", ahead(5))
    assert sentry.reactors() == {"RA"}
    jam = duel(f"{DRONES}; RA {at(0)}; BA {at(10)}; Bd1 ecm {at(5)} shocked", dice="12=1")
    assert strength(jam, "RA fire BA") == 4
    t = duel(DRONES, f"Rd1 bomb {HERE} shocked", f"Rd2 bomb {at(0)} shocked", BA)
    assert t.kind == "impulse"
    assert "detonate.Rd1" not in t.answers()
    t.refused("detonate.Rd1", "IMP-14.4.1.a")


@pytest.mark.rule("IMP-14.4.1.a", "IMP-8.2.11", "IMP-14.4.1.d")
def test_a_shocked_drone_over_water_is_put_ashore_or_lost() -> None:
    """Two MP are unpaid: 1 - 2 is below nothing and destroys it; 2 does not, and its owner puts it on land."""
    lines = (f"{DRONES}; {RA}; Bd1 recon {ahead(3)} level=6; point {ahead(3)} water", f"BA {ahead(8)}", AWAY)
    lost = duel(*lines, dice=f"{hit('S', 7)} 1/5").choose("RA fire Bd1")
    saved = duel(*lines, dice=f"{hit('S', 7)} 2/5").choose("RA fire Bd1")
    while saved.kind in {"swim", "landing"}:
        saved.choose(min(saved.answers()))
    assert lost.at("Bd1") == "dead"
    assert saved.at("Bd1") not in {"dead", ahead(3)}
    assert saved.status("Bd1") == "shocked"


@pytest.mark.rule("IMP-14.4.1.a", "IMP-14.4.e", "IMP-8.5.c")
def test_a_landed_attack_drone_reacts_and_a_flying_one_does_not() -> None:
    lines = (DRONES, "impulse blue", f"BA {ahead(3)}", AWAY, "RA A-B-01 completed")
    landed = duel(*lines, f"Rd1 attack {HERE} identified").choose("BA move", ahead(4))
    flying = duel(*lines, f"Rd1 attack {HERE} level=3 identified").choose("BA move", ahead(4))
    assert (landed.reactors(), flying.reactors()) == ({"Rd1"}, set())


@pytest.mark.rule("IMP-14.4.1.a", "IMP-9.6.b")
@pytest.mark.parametrize(("marks", "spots"), [("", True), ("shocked", False)])
def test_a_shocked_drone_does_not_spot(marks: str, spots: bool) -> None:
    """The recon drone is the only one that sees who stands behind the house."""
    t = table(
        f"RT command dead; BT command A-M-34 completed; {DRONES}; RA {HERE}; point {ahead(2)} building",
        f"BA {ahead(4)} completed; Rd1 recon {beside(ahead(4), 'NE')} completed {marks}",
    )
    assert ("BA" in t.targets("RA fire")) is spots


@pytest.mark.rule("IMP-HID-3", "IMP-14.4.1.a", "IMP-DP-12")
def test_a_shocked_armed_drone_that_is_fired_on_tells_nothing() -> None:
    lines = (DRONES, *BASE, f"BA {at(16)}")
    worlds = [table(*lines, f"Bd1 {kind} {ahead(6)} shocked", dice="12=1") for kind in ("attack", "bomb")]
    for world in worlds:
        while world.kind == "bomb":
            world.choose("pass")
        world.choose("RA fire Bd1")
    same_for(worlds[0], worlds[1], "red")


@pytest.mark.rule("IMP-14.4.1.b", "IMP-14.4.1.d", "IMP-7.2.d")
def test_panic_shuts_a_drone_down() -> None:
    t = drone("recon", "shocked", BA, "RA A-M-02", cards=("12=2",)).choose("Rd1")
    assert t.status("Rd1") == "shocked"
    assert t.unit("Rd1")["stunned"] is True
    assert t.completed("Rd1")


@pytest.mark.rule("IMP-14.4.1.b", "IMP-14.4.1.d")
@pytest.mark.parametrize("die", [7, 8, 10])
def test_shut_down_it_recovers_marker_by_marker(die: int) -> None:
    t = drone("recon", "shocked stunned", BA, "RA A-M-02", cards=(f"12={die}",)).choose("Rd1")
    assert t.status("Rd1") == "shocked"
    assert t.unit("Rd1")["stunned"] is False
    assert t.completed("Rd1")


@pytest.mark.rule("IMP-14.4.1.b", "IMP-14.4.1.c", "IMP-14.4.1.d", "IMP-7.4.a")
def test_the_checks_of_a_drone_take_its_leaders_penalty() -> None:
    """A three is a two without a leader: shut down, and completed; the next time off-line, which is not lost."""
    t = table(
        f"RT command dead; BT command A-M-34 completed; {DRONES}; Rd1 attack {HERE} shocked; RA {ahead(9)}; {FAR}",
        dice="12=3",
    )
    assert (t.unit("Rd1")["stunned"], t.completed("Rd1")) == (True, True)

    again = table(
        f"RT command dead; BT command A-M-34 completed; {DRONES}; Rd1 attack {HERE} shocked stunned; RA {ahead(9)}",
        f"{FAR}",
        dice="12=3",
    )
    assert (again.at("Rd1"), again.view()["sides"]["red"]["lost"]) == ("offline", 20)


@pytest.mark.rule("IMP-14.4.1.d", "IMP-7.2.f")
def test_stunned_in_between() -> None:
    t = drone("recon", "shocked stunned", BA, "RA A-M-02", cards=("12=5",)).choose("Rd1")
    assert t.unit("Rd1")["stunned"] is True
    assert t.completed("Rd1")


@pytest.mark.rule("IMP-14.4.1.c", "IMP-3.11")
def test_panic_in_shut_down_takes_it_off_line() -> None:
    t = drone("recon", "shocked stunned", BA, "RA A-M-02", cards=("12=1",)).choose("Rd1")
    assert t.at("Rd1") == "offline"
    assert t.told("offline", unit="Rd1")
    assert t.view()["sides"]["red"]["lost"] == 0


@pytest.mark.rule("IMP-14.4.1.d", "IMP-7.2.g", "IMP-7.2.i")
@pytest.mark.parametrize(("die", "off"), [(7, 2), (9, 0)])
def test_the_last_marker_gone_it_acts(die: int, off: int) -> None:
    t = drone("attack", "shocked", BA, "RA A-M-02", cards=(f"12={die}", "12=1")).choose("Rd1")
    assert (t.asked, strength(t, "fire BA")) == (("red", "act"), 6 - 2 - off)


@pytest.mark.rule("IMP-14.4.1.d", "IMP-7.4.f", "IMP-12.1.2.1.a")
def test_its_checks_take_the_usual_modifiers() -> None:
    t = table(
        f"{DRONES}; RT command A-A-02 completed; pool RT 2; {BLUE}; {BA}; Rd1 recon {HERE} shocked; RA A-M-02 shocked",
        dice="12=6",
    ).choose("Rd1", "draw.1")
    assert (t.check("Rd1")["value"], t.status("Rd1")) == (7, "good")


@pytest.mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-DP-16")
@pytest.mark.parametrize("marks", ["", "completed"])
def test_a_bomb_goes_off_at_an_impulse_boundary(marks: str) -> None:
    t = duel(DRONES, f"Rd1 bomb {ZERO} level=6 {marks}", "RA A-B-01", "BA A-L-35")
    assert "detonate.Rd1" in t.answers()
    t.choose("detonate.Rd1")
    assert t.at("Rd1") == "dead"
    assert t.told("blast")


@pytest.mark.rule("IMP-14.4.2.c", "IMP-DP-16")
def test_its_owner_is_asked_between_the_enemys_impulses_too() -> None:
    t = duel(f"{DRONES}; Rd1 bomb {ZERO} level=6; RA A-B-01; BA A-L-35", "BB A-J-35; impulse blue")
    if t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA pass")
    assert t.asked[0] == "red"
    assert "detonate.Rd1" in t.answers()


@pytest.mark.rule("IMP-14.4.2.c", "IMP-DP-16")
def test_hold_ends_the_questions_of_a_turn() -> None:
    t = duel(f"{DRONES}; Rd1 bomb {ZERO} level=6; hold-bombs red; RA A-B-01; BA A-L-35", "impulse blue")
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-14.4.2.1.a")
def test_a_bomb_goes_off_in_its_own_move_over_an_enemy() -> None:
    t = duel(f"{DRONES}; Rd1 bomb {at(7)} level=6; point {ZERO} building; BA jack-knife {ZERO}", "BB A-L-35").choose(
        "Rd1 move", ZERO
    )
    while t.kind in {"react", "bomb"}:
        t.choose("pass")
    t.choose("detonate")
    assert (t.at("BA"), t.at("Rd1"), terrain(t, ZERO)) == ("dead", "dead", "slag")


@pytest.mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-DP-12")
def test_a_bomb_that_is_fired_on_may_go_off_first() -> None:
    lines = (f"{DRONES}; Rd1 bomb {ZERO} level=6; RA A-B-01; BA {at(9)}", "BB A-L-35; impulse blue")
    t = duel(*lines, dice="12=1")
    while t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA fire Rd1")
    assert (t.asked, attacks(t)) == (("red", "bomb"), [])
    t.choose("detonate.Rd1")
    assert (aimed(t), attacks(t, target="Rd1")) == ([("BA", 10 - 2)], [])


@pytest.mark.rule("IMP-14.4.2.b", "IMP-DP-12")
def test_a_bomb_that_is_shot_down_does_not_go_off() -> None:
    lines = (f"{DRONES}; Rd1 bomb {ZERO} level=6; RA A-B-01; BA {at(9)}", "BB A-L-35; impulse blue")
    t = duel(*lines, dice="12=5")
    while t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA fire Rd1", "pass")
    assert t.at("Rd1") == "dead"
    assert not t.told("blast")


@pytest.mark.rule("IMP-14.4.2.c", "IMP-DP-4")
@pytest.mark.parametrize(("trigger", "asked"), [("trigger=3", True), ("trigger=2", False), ("", False)])
def test_a_trigger_distance_asks_after_enemy_steps(trigger: str, asked: bool) -> None:
    """BA comes within three points."""
    lines = (f"{DRONES}; Rd1 bomb {ZERO} level=6 {trigger}; RA A-B-01 completed", f"BA {at(12)}; BB A-L-35")
    t = duel(*lines, "impulse blue")
    while t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA move", at(11))
    assert (t.asked == ("red", "bomb")) is asked


@pytest.mark.rule("IMP-14.4.2.c", "IMP-DP-4", "IMP-HID-7")
def test_the_owner_sets_the_trigger() -> None:
    t = duel(DRONES, f"Rd1 bomb {ZERO} level=6", "RA A-B-01", "BA A-L-35").choose("trigger.Rd1", "4")
    assert t.unit("Rd1")["trigger"] == 4
    assert t.unit("Rd1", "blue").get("trigger") is None


@pytest.mark.rule("IMP-14.4.2.1.a", "IMP-14.4.2.1.b", "IMP-2.3.8.d")
@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("clear", "slag"),
        ("woods", "slag"),
        ("building", "slag"),
        ("bridge", "slag"),
        ("rubble", "slag"),
        ("marsh", "slag"),
        ("water", "water"),
    ],
)
def test_ground_zero(kind: str, after: str) -> None:
    assert terrain(bomb(f"point {ZERO} {kind}", "RA A-B-01", "BA A-L-35"), ZERO) == after


@pytest.mark.rule("IMP-14.4.2.1.b", "IMP-14.4.2.1.a")
def test_a_bunker_at_ground_zero_is_just_removed() -> None:
    t = bomb(f"bunker {ZERO}", "RA A-B-01", "BA A-L-35")
    assert (t.view()["bunkers"], terrain(t, ZERO)) == ([], "clear")


@pytest.mark.rule("IMP-14.4.2.2.a")
@pytest.mark.parametrize(
    ("kind", "die", "falls"),
    [
        ("building", 6, True),
        ("building", 7, False),
        ("bridge", 6, True),
        ("bridge", 7, False),
        ("bunker", 2, True),
        ("bunker", 3, False),
    ],
)
def test_terrain_beside_it_may_fall(kind: str, die: int, falls: bool) -> None:
    spot = beside(ZERO, "E")
    t = bomb(
        f"bunker {spot}" if kind == "bunker" else f"point {spot} {kind}", "RA A-B-01; BA A-L-35", cards=(f"12={die}",)
    )
    assert terrain(t, spot) == ("rubble" if falls else "clear" if kind == "bunker" else kind)
    finished(t)


@pytest.mark.rule("IMP-14.4.2.2.a", "IMP-14.4.2.2.b")
@pytest.mark.parametrize(("die", "result"), [(6, []), (7, [("BA", 10 - 2 - 5)])])
def test_soldiers_in_falling_terrain_die_and_others_are_attacked(die: int, result: list[tuple[str, int]]) -> None:
    spot = beside(ZERO, "E")
    cards = (f"12={die}", "12=1") if result else (f"12={die}",)
    t = bomb(f"point {spot} building; BA {spot}; RA A-B-01; BB A-L-35", cards=cards)
    assert (aimed(t), t.at("BA")) == (result, (spot if result else "dead"))


@pytest.mark.rule("IMP-14.4.2.2.b", "IMP-14.4.2.3.b")
def test_flyers_and_friends_suffer_too() -> None:
    t = bomb(
        f"RA {beside(ZERO, 'W')} level=9; point {beside(ZERO, 'E')} woods; Bp1 police {beside(ZERO, 'E')}; BB A-L-35",
        cards=("12=1", "12=2", "12=1"),
    )
    t.choose("land")  # RA is shocked
    assert aimed(t) == [("RA", 8), ("Bp1", 10)]


@pytest.mark.rule("IMP-14.4.2.3.b")
def test_neither_sight_nor_paint_nor_command_matters() -> None:
    wall = [f"point {point} building" for point in around(at(11))]
    t = bomb(f"BA assault {at(11)} painted=4", *wall, "RA A-B-01; BB A-L-35", cards=("12=1",))
    assert aimed(t) == [("BA", 8 - 3)]


@pytest.mark.rule("IMP-14.4.2.3.b", "IMP-14.4.2.d")
def test_a_switch_takes_shield_and_terrain_away() -> None:
    t = bomb(
        f"option combat_blast_modifiers none; point {at(10)} woods; BA assault {at(10)}; RA A-B-01; BB A-L-35",
        cards=("12=1",),
    )
    assert aimed(t) == [("BA", 9)]


@pytest.mark.rule("IMP-14.4.2.d")
def test_a_blast_sets_off_neither_bombs_nor_mines() -> None:
    t = duel(
        f"{DRONES}; option opt_14_6 on; Rd1 bomb {ZERO} level=6; Rd2 bomb {at(10)} level=6; mine {at(9)} blue nuclear",
        "RA A-B-01; BA A-L-35",
        dice="12=8",
    ).choose("detonate.Rd1")
    assert ({one["place"] for one in t.told("blast")}, t.at("Rd2")) == ({ZERO}, "dead")
    assert [one["point"] for one in t.view("blue")["mines"]] == [at(9)]


@pytest.mark.rule("IMP-14.4.3.a", "IMP-14.4.3.d")
@pytest.mark.parametrize(
    ("point", "marks", "jams"),
    [(at(10), "level=6", True), (at(11), "level=6", False), (at(10), "", True), (at(5), "shocked", False)],
)
def test_a_jammer_reaches_ten_points(point: str, marks: str, jams: bool) -> None:
    t = duel(f"{DRONES}; RA {at(0)}; BA {at(3)}; Bd1 ecm {point} {marks}", dice="12=1")
    assert strength(t, "RA fire BA") == (4 if jams else 5)


@pytest.mark.rule("IMP-14.4.3.a", "IMP-9.3.5.a", "IMP-14.5.2")
def test_overkill_on_a_marine_out_of_a_jammed_field() -> None:
    t = duel(
        f"{DRONES}; RA thumper {at(0)}; BA assault {at(10)} marine painted=4; Bd1 ecm {at(5)} level=6",
        f"effect attack RA 4; {AWAY}",
        dice="12=1 12=7",
    )
    t.choose("RA fire BA")  # 10 + 4 + 4 - 2 - 2 - 1 = 13: one box, and one more on the line of 3? 7 is S: none
    assert (aimed(t)[0], t.damage("BA"), t.status("BA")) == (("BA", 13), [1], "good")
    finished(t)


@pytest.mark.rule("IMP-14.4.3.a", "IMP-12.1S.d", "IMP-9.3.2.t")
@pytest.mark.parametrize(("points", "off"), [(14, 0), (15, 2)])
def test_a_jammed_sniper_loses_twice_for_every_fifteen_points(points: int, off: int) -> None:
    t = duel(f"{DRONES}; RA sniper {at(0)}; BA {at(points)} completed; Bd1 ecm {at(0, 5)} level=6", dice="12=1")
    assert strength(t, "RA fire BA") == 10 - 2 - off - 1


@pytest.mark.rule("IMP-14.4.3.b")
def test_a_jammer_does_not_hurt_its_own_side_and_two_do_no_more() -> None:
    lines = (DRONES, f"RA {at(0)}", f"BA {at(10)}", f"Bd1 ecm {at(5)} level=6")
    two = duel(*lines, f"Bd2 ecm {at(4)} level=6", dice="12=1")
    own = duel(*lines, "impulse blue", dice="12=1")
    assert (strength(two, "RA fire BA"), strength(own, "BA fire RA")) == (7 - 2 - 2 - 1, 7 - 2 - 1)


@pytest.mark.rule("IMP-14.4.3.d", "IMP-12.1.c")
def test_a_jammed_commander_fires_worse_but_leads_who_is_outside() -> None:
    t = table(f"{DRONES}; RT command {at(0)}; {BLUE}; RA {at(16)}; BA {at(5)}", f"Bd1 ecm {at(3)} level=6", dice="12=1")
    assert t.unit("RA")["in_command"] is True
    assert strength(t, "RT fire BA") == 8 - 2 - 1


@pytest.mark.rule("IMP-14.4.3.d", "IMP-12.1.c", "IMP-7.4.f")
@pytest.mark.parametrize(("name", "modifier"), [("RA", -1), ("RT", 0)])
def test_a_jammed_check(name: str, modifier: int) -> None:
    t = table(
        f"{DRONES}; RT command {at(0)} {'shocked' if name == 'RT' else ''}; {BLUE}; RA {at(1)} shocked",
        f"RB {at(2)} shocked; BA {at(16)}; Bd1 ecm {at(3)} level=6",
        dice="12=5",
    ).choose(name)
    assert t.check(name)["modifier"] == modifier


@pytest.mark.rule("IMP-14.4.3.d", "IMP-14.4.5.b")
def test_a_jammed_drone_is_slower() -> None:
    lines = (DRONES, f"Rd1 recon {at(0)} level=6 identified", "BA A-A-34 completed", RA)
    t = duel(*lines, f"Bd1 ecm {at(5, 3)} level=6 identified").choose("Rd1 move", *[at(n) for n in range(1, 6)])
    assert at(6) in t.answers()
    t.choose(at(6))
    assert t.steps() == set()


@pytest.mark.rule("IMP-14.4.3.d", "IMP-7.4.a", "IMP-12.1.c")
def test_a_jammed_leader_leads_those_outside_the_field() -> None:
    """RT stands in the field, RA does not; RB, who does, is out of command and gets no points."""
    t = field(
        f"{DRONES}; pool RT 3; RA {point(30, 6)} shocked; RB {HERE} shocked; Bd1 ecm A-C-04 level=6 completed; {FAR}",
        dice="12=5 12=5",
    ).choose("RA draw")
    assert t.check("RA")["modifier"] == 0
    t.choose("RB")
    assert t.check("RB")["modifier"] == -1


@pytest.mark.rule("IMP-14.4.3.c", "IMP-14.4.6", "IMP-9.0.d", "IMP-9.3.2.r")
def test_targeted_fire_at_a_drone_that_turns_out_to_be_a_jammer() -> None:
    """Ruling: it cannot be painted, which shows what it is; the shot that follows is made all the same, at -2."""
    t = duel(DRONES, f"RA {at(0)}", f"Bd1 ecm {at(12)} level=6", FAR, dice="12=1")
    assert t.unit("Bd1", "red")["type"] is None
    shot = fired(t, "RA targeted Bd1")
    assert rows(shot) == {"IMP-9.3.2.a": 7, "IMP-9.3.2.r": -2, "IMP-9.3.2.s": -1}
    assert (t.unit("Bd1", "red")["type"], t.unit("Bd1")["painted"]) == ("ecm", 0)


@pytest.mark.rule("IMP-14.4.3.c", "IMP-9.4.g", "IMP-14.4.6")
def test_painting_such_a_drone_is_the_whole_action() -> None:
    t = duel(DRONES, f"RA {at(0)}", f"Bd1 ecm {at(12)} level=6", FAR).choose("RA paint Bd1")
    assert (t.unit("Bd1", "red")["type"], t.unit("Bd1")["painted"], t.completed("RA")) == ("ecm", 0, True)


@pytest.mark.rule("IMP-14.4.4.b", "IMP-DP-1")
def test_where_a_sentry_cannot_stand() -> None:
    """Eyes in the Sky: Blue's sentries stand anywhere on panels E and F, but not in marsh or water."""
    t = new("eyes-in-the-sky")
    while not (t.asked == ("blue", "place") and "entry" in t.prompt):
        t.decline()
    spots = t.view("blue")["points"]
    found = {spots[point][2] for point in t.answers()}
    assert {"clear", "woods"} <= found
    assert not {"marsh", "water"} & found
    refuses_position(DRONES, RED, BLUE, f"point {HERE} water", f"Rd1 sentry {HERE}", BA)


@pytest.mark.rule("IMP-14.4.4.b")
@pytest.mark.parametrize("kind", ["clear", "woods", "building", "rubble", "slag"])
def test_where_a_sentry_can(kind: str) -> None:
    assert drone("sentry", "", f"point {HERE} {kind}", BA).at("Rd1") == HERE


@pytest.mark.rule("IMP-14.4.4.c", "IMP-9.5.c")
def test_a_sentry_reacts() -> None:
    t = drone("sentry", "", BA, "impulse blue", cards=("12=1",)).choose("BA move", ahead(5))
    assert (t.reactors(), fired(t, "Rd1")["strength"]) == ({"Rd1"}, 7 - 2 - 2)


@pytest.mark.rule("IMP-14.4.4.a")
def test_a_sentry_has_no_facing() -> None:
    t = duel(f"{DRONES}; option opt_14_9 on; Rd1 sentry {HERE} identified; BA {at(0)}", dice="12=1").choose(
        "Rd1 fire BA"
    )
    assert aimed(t) == [("BA", 5)]


@pytest.mark.rule("IMP-14.4.6", "IMP-HID-3")
@pytest.mark.parametrize(
    ("kind", "marks", "armed"),
    [("recon", "level=4", False), ("ecm", "level=4", False), ("attack", "level=4", True), ("bomb", "level=4", True)],
)
def test_of_mobile_drones_the_enemy_knows_whether_they_are_armed(kind: str, marks: str, armed: bool) -> None:
    t = duel(DRONES, f"Rd1 {kind} {HERE} {marks}", BA)
    seen = t.unit("Rd1", "blue")
    assert (seen["type"], seen["armed"], t.unit("Rd1")["type"]) == (None, armed, kind)


@pytest.mark.rule("IMP-14.4.6")
def test_a_sentry_is_known() -> None:
    assert duel(DRONES, f"Rd1 sentry {HERE}", BA).unit("Rd1", "blue")["type"] == "sentry"


@pytest.mark.rule("IMP-14.4.6", "IMP-HID-3")
def test_a_type_is_shown_by_its_use() -> None:
    attack = duel(DRONES, f"Rd1 attack {HERE} level=4", BA, dice="12=1")
    while attack.kind == "bomb":
        attack.choose("pass")
    attack.choose("Rd1 fire BA")
    recon = duel(DRONES, f"Rd1 recon {HERE} level=4", BA).choose("Rd1 paint BA")
    assert (attack.unit("Rd1", "blue")["type"], recon.unit("Rd1", "blue")["type"]) == ("attack", "recon")


@pytest.mark.rule("IMP-14.4.6")
def test_moving_shows_nothing() -> None:
    t = duel(DRONES, f"Rd1 recon {HERE} level=4", "BA A-A-34 completed").choose("Rd1 move", ahead(1), "stop")
    assert t.unit("Rd1", "blue")["type"] is None
