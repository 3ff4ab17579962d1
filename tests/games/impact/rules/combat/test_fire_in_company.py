"""Fire where several rules meet in one shot: sums, spillover, second draws, strict combat, facing and refusals."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import beside, deal, point
from tests.support.impact.options import DRONES, FACING, STEALTH, STRICT
from tests.support.impact.shots import BLUE, HERE, RED, ahead, aimed, attacks, duel, hit, rows
from tests.support.impact.table import finished, table

# sums


@pytest.mark.rule("IMP-12.4.c", "IMP-9.3.5.c", "IMP-14.1", "IMP-14.5.1", "IMP-3.7.a")
def test_a_jack_knife_with_everything_in_its_favour_draws_twice_on_the_ten_line() -> None:
    """Four tripled, the sniper's paint, a marine with detection, above a neighbour with no shield left: 21, and 10."""
    t = duel(
        f"option opt_14_1 red; option opt_14_5 red; unit RA jack-knife {HERE}; point {HERE} 1",
        f"unit BA front-line {ahead(1)} painted=4 completed; effect shield BA until=1",
        dice=deal("12=1", "12=1"),
    ).choose("RA fire BA")

    assert rows(attacks(t)[0]) == {
        "IMP-9.3.2.a": 4,
        "IMP-12.4": 8,
        "IMP-9.3.2.c": 4,
        "IMP-9.3.2.g": 1,
        "IMP-9.3.2.v": 1,
        "IMP-14.1": 2,
        "IMP-14.5.1": 1,
    }
    assert (aimed(t), t.damage("BA")) == ([("BA", 21), ("BA", 10)], [2])


@pytest.mark.rule("IMP-9.8.f", "IMP-12.4", "IMP-9.8.b")
def test_a_jack_knife_triples_what_spills_onto_its_own_neighbours_only() -> None:
    """BA is next to it; BB is next to BA alone, and is hit by the plain four."""
    t = duel(
        f"unit RA jack-knife {HERE}; unit BA front-line {ahead(1)} completed; unit BB front-line {ahead(2)} completed",
        f"unit BC front-line {beside(HERE, 'NE')} completed",
        dice=deal("12=1 12=1 12=1 12=1"),
    ).choose("RA fire BA")

    assert aimed(t)[:2] == [("BA", 12 - 2 + 1), ("BA", 1)]
    by_name = {one["target"]: one["strength"] for one in attacks(t) if one["how"] == "spillover"}
    assert by_name == {"BB": 4 - 2 - 5, "BC": 12 - 2 - 5 + 1}


@pytest.mark.rule("IMP-9.3.2.s", "IMP-14.4.3.a", "IMP-9.3.2.t")
@pytest.mark.parametrize(("points", "steps"), [(11, 0), (12, 1)])
def test_a_jammed_dead_eye_loses_two_for_every_twelve_points(points: int, steps: int) -> None:
    t = duel(
        f"{DRONES}; unit RA dead-eye {HERE}; unit BA front-line {ahead(points)} completed",
        f"unit Bd1 ecm {beside(HERE, 'SE', 5)} level=6 completed",
        dice=deal("12=1"),
    ).choose("RA fire BA")

    found = rows(attacks(t)[0])
    assert (found.get("IMP-9.3.2.s", 0), found.get("IMP-14.4.3.a", 0)) == (-steps, -steps)
    assert found["IMP-9.3.2.t"] == -1


@pytest.mark.rule("IMP-9.3.2.f", "IMP-9.3.2.g", "IMP-9.3.2.y")
@pytest.mark.parametrize(
    ("place", "marks", "expected"),
    [
        ("", "level=3", {}),  # higher, but in the air
        ("3", "", {"IMP-9.3.2.f": -1}),
        ("woods", "level=5", {"IMP-9.3.2.j": -3}),
        ("woods", "level=6", {}),
        ("rubble", "level=1", {"IMP-9.3.2.l": -4}),
        ("rubble", "level=2", {}),
        ("marsh", "level=1", {}),
    ],
)
def test_height_and_cover_of_a_target_in_the_air(place: str, marks: str, expected: dict[str, int]) -> None:
    lines = [f"point {ahead(3)} {place}"] if place else []
    target = f"unit BA front-line {ahead(3)} {marks} completed"
    t = duel(f"unit RA front-line {HERE}", target, *lines, dice=deal("12=1")).choose("RA fire BA")
    assert rows(attacks(t)[0]) == {"IMP-9.3.2.a": 7, "IMP-9.3.2.d": -2, **expected}


@pytest.mark.rule("IMP-9.3.2.g", "IMP-9.3.2.j")
def test_from_above_one_fires_down_into_the_trees() -> None:
    """A flyer above fires at a flyer among the trees: it is below, and in the woods."""
    t = duel(
        f"unit RA front-line {HERE} level=9; unit BA front-line {ahead(3)} level=4; point {ahead(3)} woods",
        dice=deal("12=1"),
    ).choose("RA move fire BA")
    found = rows(attacks(t)[0])
    assert (found["IMP-9.3.2.g"], found["IMP-9.3.2.j"], found["IMP-9.3.2.q"]) == (1, -3, -2)


@pytest.mark.rule("IMP-3.6.b", "IMP-9.3.2.y")
@pytest.mark.parametrize(
    ("lines", "cover"),
    [
        (("improved {0}",), -2),
        (("point {0} woods", "improved {0}"), -5),
        (("point {0} rubble", "improved {0}"), -6),
        (("point {0} marsh", "improved {0}"), -3),
        (("point {0} building", "improved {0}"), -5),
        (("bunker {0}", "improved {0}"), -7),
        (("point {0} woods", "bunker {0}"), -7),
        (("point {0} slag", "improved {0}"), -2),
    ],
)
def test_positions_and_the_ground_under_them(lines: tuple[str, ...], cover: int) -> None:
    target = ahead(3)
    t = duel(
        f"unit RA front-line {HERE}; unit BA front-line {target} completed",
        *[one.format(target) for one in lines],
        dice=deal("12=1"),
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 7 - 2 + cover)]


@pytest.mark.rule("IMP-9.8.c", "IMP-9.6.a", "IMP-9.3.2.u")
def test_an_indirect_shot_spills_over_a_ghost_at_its_own_price() -> None:
    """Five for not seeing, none for spilling, four for a marker in box two."""
    t = duel(
        f"{STEALTH}; unit RA thumper {HERE}; point {ahead(2)} building; unit BA front-line {ahead(5)} completed",
        f"unit BB ranger {ahead(6)} stealth=2; unit RB front-line {beside(ahead(5), 'NE', 3)} completed",
        dice=deal("12=1", "12=1"),
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 10 - 2 - 5), ("BB", 10 - 3 - 5 - 4)]


@pytest.mark.rule("IMP-9.7.a", "IMP-3.3.5", "IMP-14.4.4.a", "IMP-14.9.e")
def test_a_sentry_fires_twice_all_round_without_loss() -> None:
    t = duel(
        f"{DRONES}; {FACING}; unit Rd1 sentry {ahead(6)}; unit BA front-line {ahead(3)} completed",
        f"unit BB front-line {ahead(9)} completed",
        dice=deal("12=6", "12=1"),
    ).choose("Rd1 rapid BA BB")
    assert aimed(t) == [("BA", 5), ("BB", 5)]


# second draws


@pytest.mark.rule("IMP-9.3.5.a", "IMP-9.3.5.b", "IMP-9.3.3.m")
def test_the_second_draw_shocks_nobody() -> None:
    """Painted by a sniper: 12. The first draw takes two boxes; the second, at two, would shock, and does nothing."""
    t = duel(
        f"unit RA thumper {HERE}", f"unit BA front-line {ahead(3)} painted=4 completed", dice=deal("12=5", "12=7")
    ).choose("RA fire BA")
    assert ([one["result"] for one in attacks(t)], (t.damage("BA"), t.status("BA"))) == (["2", "S"], ([2], "good"))


@pytest.mark.rule("IMP-9.3.5.b", "IMP-7.8.a", "IMP-9.3.3.m")
def test_shock_of_the_first_draw_is_lost_on_who_goes_down_by_the_second() -> None:
    t = duel(
        f"unit RA thumper {HERE}",
        f"unit BA front-line {ahead(3)} painted=4 damage=3 completed",
        dice=deal("12=3", "12=9"),
    ).choose("RA fire BA")
    assert ([one["result"] for one in attacks(t)], (t.damage("BA"), t.status("BA"))) == (["S1", "1"], ([5], "down"))


# strict


@pytest.mark.rule("IMP-14.8", "IMP-9.4.a")
@pytest.mark.parametrize("word", ["fire", "rapid", "targeted", "paint"])
def test_strict_whoever_names_a_target_it_does_not_see_has_acted(word: str) -> None:
    """Behind a house; no friend sees it either. The soldier is completed, and has neither fired nor painted."""
    walls = [f"point {beside(ahead(4), way)} building" for way in ("NE", "E", "SE", "SW", "W", "NW")]
    t = duel(STRICT, f"unit RA front-line {HERE}", f"unit BA front-line {ahead(4)} completed", *walls).choose(
        f"RA {word} BA"
    )
    assert t.completed("RA")
    assert (attacks(t), t.unit("BA")["painted"]) == ([], 0)


@pytest.mark.rule("IMP-14.8", "IMP-9.6.a")
def test_strict_a_target_that_a_friend_sees_is_fired_at_indirectly() -> None:
    t = duel(
        f"{STRICT}; unit RA front-line {HERE}; point {ahead(2)} building; unit BA front-line {ahead(4)} completed",
        f"unit RB front-line {beside(ahead(4), 'NE', 2)} completed",
        dice=deal("12=1"),
    ).choose("RA fire BA")
    assert attacks(t)[0]["indirect"] is True


# refusals


@pytest.mark.rule("IMP-9.1", "IMP-8.5.c", "IMP-14.5.1")
@pytest.mark.parametrize("kind", ["sniper", "engineer", "crusader"])
def test_a_disarmed_marine_fires_at_nobody_and_does_not_react(kind: str) -> None:
    """Four boxes: their printed attack is nothing, and nothing that is added to it counts."""
    options = ("option opt_14_1 on", "option opt_14_5 on")
    t = duel(*options, f"unit RA {kind} {HERE} damage=4", f"unit BA front-line {ahead(3)} painted=4").choose("RA")
    t.refused("fire", "IMP-9.1")

    other = table(
        f"{RED}; {BLUE}; impulse blue",
        *options,
        f"option reaction_assist 0; unit RA {kind} {HERE} damage=4; unit RB front-line {beside(HERE, 'NE')}",
        f"unit BA front-line {ahead(5)}",
    ).choose("BA move", ahead(4))
    assert other.asked == ("red", "react")
    other.refused("RA", "IMP-9.1")


@pytest.mark.rule("IMP-9.7.b", "IMP-9.3L.c", "IMP-9.3.1")
def test_why_a_second_target_is_refused() -> None:
    t = duel(
        f"unit RA front-line {HERE}; unit RB front-line {beside(HERE, 'NE')}; unit BA front-line {ahead(3)} completed",
        f"unit BB front-line {ahead(8)} completed; unit BC front-line {ahead(5)} completed",
        dice=deal("12=4"),
    ).choose("RA rapid BA")

    assert t.answers() == {"BA", "BC", "done"}
    t.refused("BB", "IMP-9.7.b")
    t.refused("RB", "IMP-9.3L.c")


@pytest.mark.rule("IMP-14.3.q", "IMP-14.3.m", "IMP-8.5.c")
def test_why_somebody_does_not_react() -> None:
    t = table(
        f"{RED}; {BLUE}; impulse blue; {STEALTH}; option reaction_assist 0; unit RA ranger {HERE} stealth=2",
        f"unit RB ranger {beside(HERE, 'NE')} caught=2; unit RC front-line {beside(HERE, 'NW')} level=2",
        f"unit RD front-line {beside(HERE, 'SW')}; unit RE front-line {beside(HERE, 'SE')} completed",
        f"unit RF front-line {beside(HERE, 'W')} down; unit BA front-line {ahead(5)}",
    ).choose("BA move", ahead(4))

    assert t.answers() == {"RD", "pass", "hold"}
    t.refused("RA", "IMP-14.3.m")
    t.refused("RB", "IMP-14.3.q")
    for name in ("RC", "RE", "RF"):
        t.refused(name, "IMP-8.5.c")
    t.refused("BA", "IMP-8.5.a")


# facing


@pytest.mark.rule("IMP-14.9.c", "IMP-14.9.f", "IMP-9.8.d")
def test_a_reactor_that_turns_right_round_pays_for_two_steps() -> None:
    """It faces west and the mover comes from the east: two steps bring it into the arc."""
    t = duel(FACING, f"unit RA front-line {ahead(6)}", f"unit BA front-line {HERE} facing=W", dice=deal("12=1")).choose(
        "RA move", ahead(5), "BA"
    )
    assert t.asked == ("blue", "turn")
    assert "keep" not in t.answers()
    t.refused("keep", "IMP-14.9.d")

    t.choose("NE")

    assert rows(attacks(t)[0])["IMP-14.9.c"] == -2


@pytest.mark.rule("IMP-14.9.f", "IMP-8.5.a", "IMP-9.3.3.g")
def test_who_is_shocked_as_it_turns_neither_paints_nor_fires() -> None:
    t = duel(
        FACING, f"unit RA front-line {HERE} facing=W", f"unit BA front-line {ahead(4)} facing=W", dice=deal(hit("S", 3))
    ).choose("RA targeted NE", "BA")
    if t.kind == "turn":
        t.choose("keep")

    assert ((t.status("RA"), t.completed("RA")), t.unit("BA")["painted"]) == (("shocked", True), 0)
    finished(t)


# where the firer stands


@pytest.mark.rule("IMP-12.1S.e", "IMP-9.3.2.e", "IMP-9.3.2.v")
@pytest.mark.parametrize(("points", "expected"), [(5, 4), (6, 6)])
def test_a_reacting_sniper_near_and_far(points: int, expected: int) -> None:
    t = duel(f"unit RA front-line {ahead(points + 1)}", f"unit BA sniper {HERE}", dice=deal("12=1")).choose(
        "RA move", ahead(points), "BA"
    )
    assert aimed(t) == [("RA", expected)]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.3.2.s")
@pytest.mark.parametrize(("points", "expected"), [(10, 4), (11, 2)])
def test_dust_begins_beyond_ten_points_and_distance_at_ten(points: int, expected: int) -> None:
    t = duel(
        f"unit RA front-line {HERE}; unit BA front-line {ahead(points)} completed; effect dust -2 until=1",
        dice=deal("12=1"),
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", expected)]


@pytest.mark.rule("IMP-2.1.g", "IMP-9.8.f")
def test_spillover_at_the_rim_of_the_map() -> None:
    """A corner has few neighbours; those it has are hit clockwise from the north-east."""
    corner = point(34, 0)
    t = duel(
        f"unit RA thumper {point(28, 0)}; unit BA front-line {corner} completed",
        f"unit BB front-line {point(35, 1)} completed; unit BC front-line {point(33, 1)} completed",
        f"unit BD front-line {point(32, 0)} completed",
        dice=deal("12=1 12=1 12=1 12=1"),
    ).choose("RA fire BA")

    assert [name for name, _ in aimed(t)] == ["BA", "BB", "BC", "BD"]
