"""Rules against each other: the last MP, points that are not free, shots that others pay for."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.table import field, finished, table


@pytest.mark.rule("IMP-8.2.8.d", "IMP-8.2.7.c", "IMP-8.2.8.b")
@pytest.mark.parametrize(("face", "damage"), [(4, 5), (5, 4)])
def test_with_too_few_mp_a_crash_spends_what_there_is(face: int, damage: int) -> None:
    # One MP of two is left for woods: the draw less one against four boxes.
    t = mover("point A-G-08 woods", marks="level=8 damage=4", dice=f"6={face}").choose("RA move A-G-08 crash")
    assert t.damage("RA") == [damage]


@pytest.mark.rule("IMP-7.3.f", "IMP-8.3.c")
def test_a_berserk_walk_ends_before_a_row_of_soldiers() -> None:
    t = field(
        "unit RA front-line A-G-16 panicked; unit BA front-line A-G-24 completed; unit BB front-line A-G-26 completed",
        dice=deal("12=1 6=1 6=2 12=1 12=1"),
    ).choose("RA")
    assert (t.at("RA"), t.shot("BA")["strength"]) == ("A-G-22", 7 - 2 - 2 + 1)


@pytest.mark.rule("IMP-8.1.c", "IMP-8.3.d", "IMP-8.1.d")
def test_a_coup_may_be_the_one_point_that_is_always_allowed() -> None:
    t = field(
        "unit Rp1 police A-G-06; unit BA front-line A-G-08 down; point A-G-08 marsh",
        "unit BB front-line A-G-20 completed",
    )
    assert "coup.BA" in t.moves("Rp1 move")
    assert "A-G-08" not in t.steps("Rp1 move")  # but nobody passes through with nothing left
    t.choose("Rp1 move coup.BA")

    assert t.at("BA") == "dead"
    assert t.completed("Rp1")  # no MP for a shot


@pytest.mark.rule("IMP-8.4.d", "IMP-8.3.a")
def test_a_full_edge_keeps_the_others_out() -> None:
    full = [f"unit R{'BCDEFG'[n]} front-line A-{row}-01 completed" for n, row in enumerate("BDFHJL")]
    t = field(*full, "unit RA front-line off edge=west")
    assert "RA" not in t.answers()
    t.refused("RA")


@pytest.mark.rule("IMP-8.2.10.b", "IMP-8.2.5.b", "IMP-9.3.2.w")
def test_a_boost_is_felt_even_after_landing_on_a_hill() -> None:
    t = mover("point A-G-08 clear 3", "unit BA front-line A-G-20 completed", dice="12=1").choose(
        "RA move A-G-04 A-G-06 A-G-04 A-G-06 boost.3 A-G-08 fire BA"
    )
    assert t.level("RA") is None
    assert t.shot()["strength"] == 7 - 2 - 2 - 1 + 1


@pytest.mark.rule("IMP-8.1.e", "IMP-8.0.a", "IMP-8.2.6.b")
def test_a_position_in_the_midst_of_a_move_goes_on_as_it_would_have() -> None:
    whole = mover().choose("RA move A-G-08 rise.4 A-G-10")
    again = table(*(line for line in whole.match.position().splitlines() if not line.startswith("#")))
    assert again.moves() == whole.moves()
    assert again.spent() == whole.spent() == 2
    again.choose("A-G-12 A-G-14 A-G-16")
    assert again.steps() == set()


@pytest.mark.rule("IMP-8.2.6.i", "IMP-8.1.e", "IMP-8.2.6.c")
def test_a_written_move_of_a_flyer_that_still_owes() -> None:
    t = field(
        "unit RA front-line A-G-08 level=4 damage=2", "active RA move spent=2 steps=2 moved owes path=A-G-04:4,A-G-06:4"
    )
    assert t.asked == ("red", "step")
    t.choose("A-G-10")  # the third of four; the fourth keeps it up
    t.choose("stop")
    assert t.level("RA") == 4


@pytest.mark.rule("IMP-9.8.a", "IMP-8.5.d", "IMP-7.2.c")
def test_reaction_fire_spills_on_the_reactors_own_friends() -> None:
    t = mover(WATCH, "unit BB front-line A-F-09", dice="12=1 12=9").choose("RA move A-G-08", "BA")
    # 7 - 2 - 2 - 5, and 9 is nothing; but it was fired at.
    assert ((t.shot()["target"], t.shot()["strength"]), t.reactors()) == (("BB", 7 - 2 - 2 - 5), {"BB"})


@pytest.mark.rule("IMP-8.5.c", "IMP-9.8.a", "IMP-8.5.d")
def test_a_reactor_shocked_by_a_friends_spillover_reacts_no_more() -> None:
    t = mover(WATCH, "unit BB front-line A-F-09", dice="12=1 12=11").choose("RA move A-G-08", "BA")
    assert t.status("BB") == "shocked"
    assert t.kind != "react"


@pytest.mark.rule("IMP-12.1S.a", "IMP-8.5.c", "IMP-9.5.d")
def test_a_sniper_that_reacted_has_had_its_shot() -> None:
    t = field(
        "unit RA front-line A-G-06", "unit BA sniper A-G-30", "unit BB front-line A-C-30", dice=deal("12=1")
    ).choose("RA move A-G-08", "BA")
    assert t.shot()["strength"] == 10 - 2 - 2  # fourteen points away
    t.until("impulse", side="blue")
    assert "BA" not in t.answers()


@pytest.mark.rule("IMP-8.2.7.b", "IMP-9.3.3.c", "IMP-3.6.a")
def test_shot_down_over_a_bunker_one_pays_for_the_landing() -> None:
    t = field(
        "unit RA front-line A-G-06; unit BA front-line A-G-14 level=7 completed; bunker A-G-14", dice=deal("12=4 6=1")
    ).choose("RA fire BA")
    assert (t.level("BA"), t.damage("BA")) == (None, [1])
    finished(t)


@pytest.mark.rule("IMP-8.3.e", "IMP-9.0.a", "IMP-8.3.a")
def test_nobody_fires_away_the_mp_that_take_him_off_an_occupied_point() -> None:
    t = field("unit Rp1 police A-G-06", "unit RB front-line A-G-08", "unit BA front-line A-G-20 completed").choose(
        "Rp1 move A-G-08"
    )
    assert "fire" not in t.answers()
    t.refused("fire", "IMP-8.3.e", "IMP-8.3.b")


@pytest.mark.rule("IMP-8.3.e", "IMP-9.0.a")
def test_with_mp_to_spare_one_may_fire_from_over_a_friend() -> None:
    t = mover("unit RB front-line A-G-08", "unit BA front-line A-G-20 completed", dice="12=1").choose(
        "RA move A-G-08 fire BA"
    )
    assert t.shot()["how"] == "assault"
    t.choose("A-G-10 stop")
    assert t.at("RA") == "A-G-10"


@pytest.mark.rule("IMP-8.3.e", "IMP-8.2.2.a")
def test_nobody_climbs_away_the_mp_that_take_him_off_an_occupied_point() -> None:
    # Two MP: one is left over the friend, which the high levels would cost.
    t = mover("unit RB front-line A-G-08", marks="damage=4").choose("RA move A-G-08")
    assert t.rises() == set(range(1, 7))


@pytest.mark.rule("IMP-8.3.e", "IMP-4.2.4.b", "IMP-8.3.c")
def test_hit_on_an_occupied_point_with_nothing_left_the_mover_goes_back() -> None:
    # Three MP by three boxes: two are spent, and one box more leaves two.
    t = mover("unit RB front-line A-G-10", "unit BA front-line A-C-10", marks="damage=3", dice="12=7 12=1")
    t.choose("RA move A-G-08", "pass", "A-G-10", "BA")  # 7 - 1 - 2, and 7: one box

    assert t.damage("RA") == [4]
    if t.kind == "step":  # a boost may still carry it off
        assert not any(word.startswith("A-") for word in t.answers())
        assert "stop" in t.answers() or any(word.startswith("boost") for word in t.answers())
    else:
        assert t.at("RA") == "A-G-08"
