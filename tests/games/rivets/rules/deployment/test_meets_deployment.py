"""Deployment meets tunnels, heroes, sockets, lost beaches, rivets, missions and the end of a round."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import begun, grids, row
from tests.support.rivets.table import buying, drawing, finished, income, table, wrap_up

BEACH = tuple(f"unit RK01{x} {column}1" for x, column in zip("abcdef", "ABCDEF", strict=True))

# heroes


@pytest.mark.rule("RIV-4.10", "RIV-4.11", "RIV-11.83")
def test_a_hero_underground_keeps_her_other_version_away() -> None:
    t = buying("dp 6", "rivets 4 0", "unit BC16a under=1 tried", "unit BC09a under=1 tried", "unit BC10a C1")

    assert t.refused("C15", "RIV-4.10").text.startswith("another version")
    t.refused("C16", "RIV-4.10")


@pytest.mark.rule("RIV-4.10", "RIV-4.11")
def test_when_both_versions_are_used_up_neither_comes() -> None:
    t = buying("dp 6", "rivets 4 0", "used blue C15 C16", "unit BC10a C1")

    t.refused("C15", "RIV-4.10")
    t.refused("C16", "RIV-4.10")


@pytest.mark.rule("RIV-4.10", "RIV-4.11", "RIV-1.2")
def test_both_sides_with_one_sheet_have_each_their_own_hero() -> None:
    t = buying("dp 6", "sheets alder alder", "rivets 4 0", "unit RC16a F8", "unit BC10a C1")

    assert {"C15", "C16"} <= t.answers()


# tunnels


@pytest.mark.rule("RIV-11.83", "RIV-2.22")
def test_of_a_group_that_does_not_fit_the_owner_picks_and_the_rest_tries_again() -> None:
    t = income(
        "unit BC09a under=1", "unit BC01a under=1", "unit BC01b C4", "unit BC01c C4", "unit BC01d C4",
        "unit RK01a F8", dice=["A03"],
    ).choose("C4")  # fmt: skip

    assert t.answers() == {"BC01a", "done"}  # one space: not for the Borer
    t.choose("BC01a")
    assert (t.place("BC01a"), t.place("BC09a")) == ("C4", "underground")
    assert "emerge.1" not in t.answers()
    finished(t)


@pytest.mark.rule("RIV-11.83", "RIV-11.82", "RIV-2.24")
def test_a_corner_is_a_risk_for_who_comes_up() -> None:
    t = income("unit BC09a under=1", "unit BC01a A1", "unit RK01a F8", dice=["A11"])
    assert t.odds("A8")["stays underground"] == pytest.approx(10 / 24)  # five of the eight directions, two cards each

    t.choose("A8")

    assert t.place("BC09a") == "underground"
    finished(t)


@pytest.mark.rule("RIV-11.83", "RIV-4.2")
def test_a_group_may_be_sent_at_enemies_and_comes_up_beside_them() -> None:
    t = income("unit BC09a under=1", "unit RK01a C6", "unit RK01b F8", dice=["A01", 1])
    t.choose("C6")

    assert t.place("BC09a") == "C7"


@pytest.mark.rule("RIV-11.82", "RIV-13.1", "RIV-7.14")
def test_zeroed_in_is_for_attacks_and_not_for_tunnels() -> None:
    t = income("hand blue A06", "unit BC09a under=1", "unit BC01a A1", "unit RK01a F8", dice=["A01"])

    t.refused("play.A06", "RIV-3.8")


@pytest.mark.rule("RIV-2.26", "RIV-11.82", "RIV-10.1")
def test_who_goes_underground_gives_up_the_objective() -> None:
    t = income("scenario mud-between", "unit BC09a E4", "unit BC01a A1", dice=[1]).choose("tunnel.BC09a")
    t.until("draw", side="red")

    assert t.vp == (0, 0)


# the lost beach


@pytest.mark.rule("RIV-4.16", "RIV-4.12")
def test_from_a_lost_beach_aircraft_start_along_the_territory() -> None:
    t = buying("dp 6", *BEACH, "unit RK01g C2")

    assert t.offers("C01", kind="place") == (row(2) | row(3)) - {"C2"}
    # the edges beside rows 2 and 3; the corners of row 2 are those of row 1 too
    assert t.offers("C12", kind="place") == {f"{x},{y}" for x in (0, 6) for y in (1, 2, 3)}


@pytest.mark.rule("RIV-4.16", "RIV-4.6")
def test_one_free_grid_of_the_beach_is_the_only_one() -> None:
    t = buying("dp 6", *BEACH[:5], "unit BC01a F1", "unit BC01b F1", "unit BC01c F1")

    assert t.offers("C01", kind="place") == {"F1"}
    t.refused("C06", "RIV-4.6")
    t.choose("C01")
    assert "C01" not in t.answers()  # now it is full, and not lost


@pytest.mark.rule("RIV-10.7", "RIV-4.5")
def test_a_side_without_units_plays_its_turn_and_deploys() -> None:
    t = drawing("round 3", "unit RK01a F8").until("deploy")

    t.choose("C01 C1")

    assert t.place("BC01a") == "C1"


# what may be had


@pytest.mark.rule("RIV-16.1", "RIV-4.4")
@pytest.mark.parametrize("code", ["C12", "C16", "C09", "C14", "C05"])
def test_listening_post_has_no_aircraft_no_heroes_and_no_rivets(code: str) -> None:
    t = buying("dp 4", "scenario listening-post", "unit BC01a A1")

    t.refused(code, "RIV-12.4" if code == "C05" else "RIV-16.1")


@pytest.mark.rule("RIV-16.1", "RIV-4.13")
def test_the_free_aircraft_comes_once_and_in_the_first_deployment_only() -> None:
    t = table("scenario sky-over-marrow-hill", "phase deployment 2", "dp 1", "free blue", "unit BC01a A1")
    t.choose("free.C12 0,0 N")

    t.refused("free.C12", "RIV-16.1")
    assert t.side("blue")["dp"] == 1  # the points are untouched


@pytest.mark.rule("RIV-16.3", "RIV-16.1", "RIV-13.1")
def test_income_never_falls_below_nothing() -> None:
    t = table("scenario listening-post", "phase deployment", "cut 3 0", "unit BC01a A1")

    assert t.side("blue")["dp"] == 0  # 4 - 2 - 3


@pytest.mark.rule("RIV-4.14", "RIV-16.1")
def test_points_are_lost_and_rivets_kept() -> None:
    t = income("rivets 2 0", "unit BC01a A1").until("deploy").choose("done").until("draw", side="red")

    assert t.rivets[0] == 3
    assert t.side("blue")["dp"] == 0


# missions and the end


@pytest.mark.rule("RIV-14.1", "RIV-16.1")
def test_the_war_chest_is_shown_before_it_is_spent() -> None:
    lines = ("scenario iron-harvest", "missions blue M15", "rivets 4 0", "unit BC01a A1")
    paid = wrap_up(*lines).choose("pay")
    assert "reveal.M15" not in paid.answers()
    paid.refused("reveal.M15", "RIV-10.2")

    shown = wrap_up(*lines).choose("reveal.M15", "pay", "pay")
    assert (shown.vp, shown.rivets) == ((3, 0), (0, 0))


@pytest.mark.rule("RIV-14.1", "RIV-11.83")
def test_units_underground_do_not_make_four_and_plugs_neither() -> None:
    t = wrap_up(
        "missions blue M12", "unit BC09a under=1", "unit BC10a C2", "unit BC14a in=BC10a", "unit BC01a A1",
        "unit BC01b B1",
    )  # fmt: skip
    t.refused("reveal.M12", "RIV-10.2")


@pytest.mark.rule("RIV-10.3", "RIV-10.5", "RIV-15.1")
def test_a_bounty_of_the_second_player_beats_who_was_there_first() -> None:
    t = table(
        "scenario mud-between", "round 5", "turn red", "phase wrap-up", "vp 12 12", "unit RK01a B5", "unit BC01a A1"
    )

    assert t.winner == "red"
    assert t.match.result is not None
    assert t.match.result.rule == "RIV-10.5"


@pytest.mark.rule("RIV-10.3", "RIV-1.4")
def test_the_first_player_does_not_win_before_the_second_has_had_his_turn() -> None:
    t = table("scenario mud-between", "round 5", "phase wrap-up", "vp 11 3", "unit BC01a B5", "unit RK01a F8")

    assert t.match.result is None
    assert t.vp == (12, 3)


@pytest.mark.rule("RIV-10.4", "RIV-10.6")
def test_a_tie_at_the_limit_is_broken_below_the_condition() -> None:
    t = table(
        "scenario mud-between", "round 13", "turn red", "phase wrap-up", "vp 4 4", "unit RK01a B5", "unit BC01a A1"
    )

    assert t.winner == "red"
    assert t.match.result is not None
    assert t.match.result.rule == "RIV-10.6"


@pytest.mark.rule("RIV-1.2", "RIV-18.1")
def test_a_sheet_is_a_secret_until_both_have_named_theirs() -> None:
    t = begun("mud-between")
    t.choose("alder", side="blue")

    assert t.view("red")["sides"]["blue"]["sheet"] is None
    assert t.view("red")["question"] is not None


@pytest.mark.rule("RIV-11.57", "RIV-11.56", "RIV-2.22")
def test_a_rally_point_has_no_more_spaces_than_any_grid() -> None:
    t = buying("dp 9", "scenario mud-between", "unit BC08a E4", "unit BC01a E4", "unit RK01a F8")

    assert "E4" in t.offers("C01", kind="place")
    assert "E4" in t.offers("C06", kind="place")
    assert "E4" not in t.offers("C11", kind="place")
    assert t.offers("C12", kind="place") >= {"0,0", "6,1"}
    assert not grids("3,4 4,4") & t.offers("C12", kind="place")  # E4 touches no edge
