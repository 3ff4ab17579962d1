"""Row 9.8 of the ledger: spillover."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import STEPS, at, beside, deal
from tests.support.impact.shots import HERE, RA, ahead, aimed, attacks, duel, hit, rows
from tests.support.impact.table import finished

THERE = ahead(3)
BA = f"unit BA front-line {THERE}"
AWAY = "unit BB front-line A-A-30"


@pytest.mark.rule("IMP-9.8.a", "IMP-9.8.b", "IMP-9.3.2.o")
@pytest.mark.parametrize("other", ["BC", "RB"])
def test_friend_and_foe_beside_the_target_are_attacked_too(other: str) -> None:
    t = duel(RA, BA, AWAY, f"unit {other} front-line {ahead(4)}", dice=deal("12=1", hit("1", 0))).choose("RA fire BA")
    assert (aimed(t), attacks(t)[1]["how"]) == ([("BA", 5), (other, 0)], "spillover")
    assert (rows(attacks(t)[1])["IMP-9.3.2.o"], t.damage("BA", other)) == (-5, [0, 1])
    finished(t)


@pytest.mark.rule("IMP-9.8.a")
def test_two_points_off_nobody_is_hit() -> None:
    t = duel(RA, BA, AWAY, f"unit BC front-line {ahead(5)}", dice=deal("12=1")).choose("RA fire BA")
    assert aimed(t) == [("BA", 5)]


@pytest.mark.rule("IMP-9.8.c", "IMP-9.3.2.n")
def test_indirect_fire_spills_without_a_second_reduction() -> None:
    t = duel(
        f"{RA}; {BA}; {AWAY}; point {ahead(1)} building; unit RB front-line {at(6, -3)}; unit BC front-line {ahead(4)}",
        dice=deal("12=1", "12=2"),
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 0), ("BC", 0)]


@pytest.mark.rule("IMP-9.8.c", "IMP-9.8.d")
def test_what_counts_is_whether_the_target_was_seen_not_the_neighbour() -> None:
    """BC stands in a corner that RA cannot see; the shot at BA was direct."""
    t = duel(
        f"{RA}; {BA}; {AWAY}; point {beside(ahead(2), 'NE')} building; point {beside(ahead(1), 'NE')} building",
        f"unit BC front-line {beside(THERE, 'NE')}",
        dice=deal("12=1", "12=2"),
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 5), ("BC", 0)]


@pytest.mark.rule("IMP-9.8.d")
def test_the_firer_is_not_hit_by_its_own_shot() -> None:
    t = duel(RA, f"unit BA front-line {ahead(1)}", AWAY, dice=deal("12=1")).choose("RA fire BA")
    assert aimed(t) == [("BA", 6)]
    finished(t)


@pytest.mark.rule("IMP-9.8.d")
def test_a_switch_lets_the_firer_be_hit() -> None:
    lines = ("option combat_spillover_hits_firer on", RA, f"unit BA front-line {ahead(1)}", AWAY)
    t = duel(*lines, dice=deal("12=1", "12=2")).choose("RA fire BA")
    assert [name for name, _ in aimed(t)] == ["BA", "RA"]


@pytest.mark.rule("IMP-9.8.d")
def test_spillover_does_not_cascade() -> None:
    t = duel(
        RA, BA, f"unit BC front-line {ahead(4)}", f"unit BD front-line {ahead(5)}", dice=deal("12=1", "12=2")
    ).choose("RA fire BA")
    assert [name for name, _ in aimed(t)] == ["BA", "BC"]
    finished(t)


@pytest.mark.rule("IMP-9.8.d", "IMP-9.3.2.s")
def test_the_range_is_that_from_the_firer_to_each() -> None:
    t = duel(
        f"unit RA front-line {at(0)}; unit BA front-line {at(9)}; unit BC front-line {at(10)}",
        f"unit BD front-line {at(8)}",
        dice=deal("12=1", "12=2", "12=3"),
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 5), ("BC", -1), ("BD", 0)]


@pytest.mark.rule("IMP-9.8.d")
@pytest.mark.parametrize(
    ("line", "first", "second"),
    [("RA rapid BA done", 4, -1), ("RA targeted BA", 6, -2), (f"RA move {at(3, 1)} fire BA", 3, -2)],
)
def test_the_modifiers_of_the_action_carry_over(line: str, first: int, second: int) -> None:
    lines = (RA, f"{BA} completed", f"unit BC front-line {ahead(4)} completed")
    t = duel(*lines, dice=deal("12=1", "12=2")).choose(line)
    assert aimed(t) == [("BA", first), ("BC", second)]


@pytest.mark.rule("IMP-9.8.d", "IMP-9.3.2.e")
def test_reaction_fire_spills_with_its_reduction() -> None:
    t = duel("impulse blue", RA, BA, f"unit BC front-line {ahead(5)} completed", dice=deal("12=1", "12=2")).choose(
        "BA move", ahead(4), "RA"
    )
    assert aimed(t) == [("BA", 3), ("BC", -2)]


@pytest.mark.rule("IMP-9.8.e", "IMP-9.8.f", "IMP-8.3.b")
def test_who_is_passed_through_is_hit_with_the_mover() -> None:
    t = duel(
        f"impulse blue; {RA}; {BA}; unit BC front-line {ahead(4)} completed; unit BD front-line {ahead(5)} completed",
        dice=deal("12=1", "12=2", "12=3"),
    ).choose("BA move", ahead(4), "RA")
    assert aimed(t) == [("BA", 3), ("BC", -2), ("BD", -2)]


@pytest.mark.rule("IMP-9.8.f")
def test_the_neighbours_come_clockwise_from_north_east() -> None:
    ways = ["W", "SE", "NE", "NW", "E", "SW"]
    lines = [f"unit Bp{number} police {beside(THERE, way)}" for number, way in enumerate(ways, start=1)]
    cards = deal("12=1", "12=2", "12=3", "12=4", "12=5", "12=6", "12=1")
    t = duel(RA, BA, AWAY, *lines, dice=cards).choose("RA fire BA")
    expected = [f"Bp{ways.index(way) + 1}" for way in STEPS]
    assert [name for name, _ in aimed(t)] == ["BA", *expected]


@pytest.mark.rule("IMP-9.8.f")
@pytest.mark.parametrize(
    ("marks", "kind", "strength"),
    [
        ("level=9", "front-line", 0),
        ("down", "front-line", 2),
        ("stealth=1", "ranger", 7 - 3 - 5 - 2),
        ("shocked", "front-line", 0),
    ],
)
def test_levels_are_ignored_and_the_down_and_stealthed_are_hit(marks: str, kind: str, strength: int) -> None:
    t = duel("option opt_14_3 on", RA, BA, AWAY, f"unit BC {kind} {ahead(4)} {marks}", dice=deal("12=1", "12=2")).choose(
        "RA fire BA"
    )
    assert aimed(t) == [("BA", 5), ("BC", strength)]


@pytest.mark.rule("IMP-9.8.f", "IMP-14.10.d")
def test_the_hidden_are_not_hit() -> None:
    t = duel(
        f"option opt_14_10 blue; {RA}; {BA}; {AWAY}; point {ahead(4)} woods; unit BC front-line {ahead(4)} hidden",
        dice=deal("12=1"),
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 5)]
    finished(t)


@pytest.mark.rule("IMP-9.8.f")
@pytest.mark.parametrize(("terrain", "off"), [("woods", 3), ("building", 5), ("marsh", 1), ("rubble", 4)])
def test_cover_is_judged_for_each(terrain: str, off: int) -> None:
    t = duel(
        RA, BA, AWAY, f"point {ahead(4)} {terrain}", f"unit BC front-line {ahead(4)}", dice=deal("12=1", "12=2")
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 5), ("BC", -off)]


@pytest.mark.rule("IMP-9.8.f", "IMP-9.3.2.v")
def test_adjacency_is_judged_for_each() -> None:
    t = duel(
        RA, f"unit BA front-line {ahead(2)}", AWAY, f"unit BC front-line {ahead(1)}", dice=deal("12=1", "12=2")
    ).choose("RA fire BA")
    assert aimed(t) == [("BA", 5), ("BC", 1)]


@pytest.mark.rule("IMP-9.8.f", "IMP-12.4.b")
def test_tripling_is_judged_for_each() -> None:
    lines = (f"unit RA jack-knife {HERE}", AWAY)
    near = duel(
        *lines, f"unit BA front-line {ahead(1)}", f"unit BC front-line {ahead(2)}", dice=deal("12=1", "12=2", "12=1")
    )
    far = duel(*lines, f"unit BA front-line {ahead(2)}", f"unit BC front-line {ahead(1)}", dice=deal("12=1", "12=2"))
    assert (aimed(near.choose("RA fire BA"))[0], aimed(near)[-1]) == (("BA", 12 - 2 + 1), ("BC", 4 - 2 - 5))
    assert aimed(far.choose("RA fire BA")) == [("BA", 2), ("BC", 12 - 2 + 1 - 5)]


@pytest.mark.rule("IMP-9.8.f")
def test_the_list_is_fixed_when_the_shot_is_declared() -> None:
    """BA shifts away from BC and next to BD: BC is hit, BD is not."""
    t = duel(
        f"{RA}; unit BA front-line {THERE} level=3; unit BC front-line {ahead(2)}; unit BD front-line {ahead(5)}",
        dice=deal("12=4", "12=1"),
    ).choose("RA fire BA", ahead(4))
    assert [name for name, _ in aimed(t)] == ["BA", "BC"]
    finished(t)


@pytest.mark.rule("IMP-9.8.f", "IMP-14.4.2.3.b")
def test_blasts_do_not_spill() -> None:
    t = duel(
        f"option opt_14_6 on; mine {ahead(1)} blue explosive; {RA}; unit BA front-line {ahead(2)}",
        f"unit BC front-line {ahead(3)}",
        dice=deal("12=1", "12=2"),
    ).choose("RA move", ahead(1))
    assert [name for name, _ in aimed(t)] == ["RA", "BA"]
    finished(t)
