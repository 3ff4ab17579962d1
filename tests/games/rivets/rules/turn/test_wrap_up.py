"""Chapters 10 and 15 of the ledger: victory points, bounties and the end of the game."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Table, combat, table, wrap_up


def judged_by(t: Table) -> str:
    """The rule by which the game ended; "" while it goes on."""
    return t.match.result.rule if t.match.result else ""


@pytest.mark.rule("RIV-10.1", "RIV-16.2")
def test_the_player_collects_for_the_objectives_that_he_controls() -> None:
    t = wrap_up("scenario mud-between", "unit BC01a B5", "unit BC10a E4", "unit RK01a A8", seed=1)
    assert t.vp == (2, 0)

    red = wrap_up("scenario mud-between", "turn red", "unit BC01a B5", "unit RK01a E4", seed=1)
    assert red.vp == (0, 1)  # the player only


@pytest.mark.rule("RIV-10.2", "RIV-18.3", "RIV-17.9")
def test_one_true_mission_may_be_revealed() -> None:
    t = wrap_up("missions blue M10 M03", "unit BC01a C4", "unit BC01b C6", seed=1)
    assert t.asked == ("blue", "wrap-up")
    assert t.answers() == {"done", "reveal.M10", "reveal.M03"}

    t.choose("reveal.M10")

    assert t.vp == (1, 0)
    assert t.missions("blue") == ["M03"]
    assert t.view()["discards"]["missions"] == ["M10"]
    assert t.asked == ("red", "draw")  # one, not two


@pytest.mark.rule("RIV-10.2")
def test_a_mission_that_is_not_fulfilled_is_not_revealed() -> None:
    t = wrap_up("missions blue M10 M04", "unit BC01a C4", seed=1)

    assert t.answers() == {"done", "reveal.M10"}
    t.refused("reveal.M04", "RIV-10.2", "RIV-14.1")
    t.refused("reveal.M01", "RIV-10.2", "RIV-14.1")


@pytest.mark.rule("RIV-10.2")
def test_revealing_is_optional() -> None:
    t = wrap_up("missions blue M10", "unit BC01a C4", seed=1).choose("done")

    assert t.vp == (0, 0)
    assert t.missions("blue") == ["M10"]


@pytest.mark.rule("RIV-10.2")
def test_after_a_revelation_there_is_no_other() -> None:
    t = table("phase wrap-up 1", "revealed", "missions blue M10", "unit BC01a C4", seed=1)

    assert t.asked == ("red", "draw")


# victory


@pytest.mark.rule("RIV-10.3")
def test_victory_is_judged_at_the_end_of_a_round_only() -> None:
    t = wrap_up("scenario mud-between", "round 6", "vp 11 3", "unit BC01a B5", "unit RK01a A8", seed=1)
    assert t.vp == (12, 3)
    assert t.match.result is None

    t.next_turn()

    assert t.winner == "blue"
    assert judged_by(t) in {"RIV-10.3", "RIV-10.5"}


@pytest.mark.rule("RIV-10.3", "RIV-1.4")
def test_the_round_ends_with_the_turn_of_who_went_second() -> None:
    t = wrap_up("scenario mud-between", "first red", "round 6", "turn blue", "vp 12 3", seed=1)
    assert t.winner == "blue"

    early = wrap_up("scenario mud-between", "first red", "round 6", "turn red", "vp 12 3", seed=1)
    assert early.match.result is None


@pytest.mark.rule("RIV-10.3")
def test_who_falls_short_does_not_win() -> None:
    t = wrap_up("scenario mud-between", "round 6", "turn red", "vp 11 10", seed=1)

    assert t.match.result is None


@pytest.mark.rule("RIV-10.4", "RIV-10.5")
@pytest.mark.parametrize(("points", "winner"), [("14 12", "blue"), ("12 15", "red")])
def test_if_both_meet_the_condition_more_points_win(points: str, winner: str) -> None:
    t = wrap_up("scenario mud-between", "round 6", "turn red", f"vp {points}", seed=1)

    assert t.winner == winner


@pytest.mark.rule("RIV-10.4", "RIV-10.5")
def test_a_tie_goes_on_until_it_is_broken() -> None:
    t = wrap_up("scenario mud-between", "round 6", "turn red", "vp 13 13", "unit BC01a B5", seed=1)
    assert t.match.result is None
    t.next_turn()
    assert t.vp == (14, 13)
    assert t.match.result is None
    t.next_turn()

    assert t.winner == "blue"


@pytest.mark.rule("RIV-10.6")
@pytest.mark.parametrize(("points", "winner"), [("3 2", "blue"), ("0 1", "red")])
def test_at_the_round_limit_more_points_win(points: str, winner: str) -> None:
    t = wrap_up("scenario mud-between", "round 12", "turn red", f"vp {points}", seed=1)

    assert t.winner == winner
    assert judged_by(t) == "RIV-10.6"


@pytest.mark.rule("RIV-10.6")
def test_before_the_limit_nobody_wins_by_it() -> None:
    assert wrap_up("scenario mud-between", "round 11", "turn red", "vp 3 2", seed=1).match.result is None
    assert wrap_up("scenario mud-between", "round 12", "turn blue", "vp 3 2", seed=1).match.result is None


@pytest.mark.rule("RIV-10.6")
def test_tied_at_the_limit_play_goes_on_round_by_round() -> None:
    t = wrap_up("scenario mud-between", "round 12", "turn red", "vp 2 2", "unit BC01a B5", seed=1)
    assert t.view()["round"] == 13
    t.next_turn()
    t.next_turn()

    assert t.winner == "blue"


@pytest.mark.rule("RIV-10.6")
def test_after_round_thirty_it_is_a_draw() -> None:
    assert wrap_up("scenario mud-between", "round 30", "turn red", "vp 2 2", seed=1).winner is None
    assert wrap_up("scenario mud-between", "round 29", "turn red", "vp 2 2", seed=1).match.result is None
    assert wrap_up("scenario mud-between", "round 30", "turn red", "vp 2 3", seed=1).winner == "red"


@pytest.mark.rule("RIV-10.6")
def test_after_round_thirty_even_a_tie_above_the_condition_is_a_draw() -> None:
    assert wrap_up("scenario mud-between", "round 30", "turn red", "vp 13 13", seed=1).winner is None


@pytest.mark.rule("RIV-10.7")
def test_a_side_without_units_goes_on_and_deploys_again() -> None:
    t = combat("round 3", "unit BC01a C3", "unit RK01a C4", dice=[6]).choose("C3 attack C4")
    assert not [one for one in t.view()["units"].values() if one["side"] == "red"]
    assert t.match.result is None

    t.until("deploy", side="red").choose("K01 C8")

    assert t.place("RK01a") == "C8"


# bounties

#: The dice of a Strider's twin guns.
DICE = {"soft": 3, "light": 2, "heavy": 2, "air": 1}


@pytest.mark.rule("RIV-15.1", "RIV-7.9")
def test_a_bounty_is_awarded_at_once() -> None:
    t = combat("unit BC10a C3", "unit BC01a C3", "unit RK11a C5 damage=1", "unit RK01a C4", dice=[6, 1])

    t.choose("C3 BC10a attack C5")

    assert t.phase == "ground-combat"  # the Rifles have still to fire
    assert t.vp == (1, 0)


@pytest.mark.rule("RIV-15.2")
@pytest.mark.parametrize(("code", "bounty"), [
    ("C01", 0), ("C06", 0), ("C09", 1), ("C10", 1), ("C11", 1), ("C16", 2),
    ("K01", 0), ("K02", 0), ("K03", 1), ("K10", 2), ("K11", 1), ("K16", 2),
])  # fmt: skip
def test_bounties_of_the_tables(code: str, bounty: int) -> None:
    one = table(f"unit R{code}a C5").unit(f"R{code}a")
    hurt = f" damage={one['health'] - 1}" if one["health"] > 1 else ""
    t = combat("unit BC10a C3", f"unit R{code}a C5{hurt}", dice=[6] * DICE[one["armour"]])

    t.choose("C3 attack C5")

    assert t.place(f"R{code}a") == "gone"
    assert (one["bounty"], t.vp) == (bounty, (bounty, 0))


@pytest.mark.rule("RIV-15.2", "RIV-16.1")
def test_a_scenario_may_change_a_bounty() -> None:
    t = combat("scenario sky-over-marrow-hill", "unit BC10a B2", "unit RK12a 2,2 S damage=1", dice=[6])

    assert t.unit("RK12a")["bounty"] == 2
    t.choose("B2 attack 2,2")
    assert t.vp == (2, 0)


@pytest.mark.rule("RIV-15.3")
def test_the_plugs_of_a_host_are_scored_with_it() -> None:
    t = combat("unit BC10a C3", "unit RK11a C5 damage=1", "unit RK15a in=RK11a", dice=[6, 1]).choose("C3 attack C5")

    assert t.vp == (3, 0)
    assert t.side("red")["used"] == ["K15"]
