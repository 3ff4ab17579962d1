"""Chapters 10 and 15 of the ledger: the Wrap up, victory and bounties."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import begun
from tests.support.rivets.table import Table, buying, combat, drawing, table, wrap_up


def judged_by(t: Table) -> str:
    """The rule by which the game ended; "" while it goes on."""
    return t.match.result.rule if t.match.result else ""


#: The dice of a Strider's twin guns.
DICE = {"soft": 3, "light": 2, "heavy": 2, "air": 1}


@cases(
    # the player only
    case("the player collects for the objectives that he controls", mark.rule("RIV-10.1", "RIV-16.2"),
         wrap_up, "scenario mud-between; BC01a B5; BC10a E4; RK01a A8; seed 1", {"vp": (2, 0)}),
    case("the player collects for the objectives that he controls (red)", mark.rule("RIV-10.1", "RIV-16.2"),
         wrap_up, "scenario mud-between; turn red; BC01a B5; RK01a E4; seed 1", {"vp": (0, 1)}),
)  # fmt: skip
def test_objectives(case: Case) -> None:
    case.play()


@cases(
    case("revealing is optional", mark.rule("RIV-10.2"),
         wrap_up, "missions blue M15; rivets 4 0", "done", {"missions blue": "M15", "vp": (0, 0), "asked side": "red"}),
    case("one mission in a turn", mark.rule("RIV-10.2"),
         wrap_up, "missions blue M15 M03; rivets 4 0; BC01a C6", {"answers": "done reveal.M03 reveal.M15"},
         "reveal.M15", {"vp": (1, 0), "missions blue": "M03", "asked side": "red"}),
    case("a mission whose condition is false is refused", mark.rule("RIV-10.2", "RIV-14.1"),
         wrap_up, "missions blue M15 M03; rivets 4 0; BC01a C5",
         {"refuses reveal.M03": "RIV-10.2 RIV-14.1", "refuses reveal.M04": "RIV-10.2 RIV-14.1"}),
    # one, not two
    case("one true mission may be revealed", mark.rule("RIV-10.2", "RIV-18.3", "RIV-17.9"),
         wrap_up, "missions blue M10 M03; BC01a C4; BC01b C6; seed 1",
         {"asked": "blue wrap-up", "answers": "done reveal.M03 reveal.M10"}, "reveal.M10",
         {"vp": (1, 0), "missions blue": "M03", "view discards missions": "M10", "asked": "red draw"}),
    case("a mission that is not fulfilled is not revealed", mark.rule("RIV-10.2"),
         wrap_up, "missions blue M10 M04; BC01a C4; seed 1", {"answers": "done reveal.M10",
         "refuses reveal.M04": "RIV-10.2 RIV-14.1", "refuses reveal.M01": "RIV-10.2 RIV-14.1"}),
    case("revealing is optional", mark.rule("RIV-10.2"),
         wrap_up, "missions blue M10; BC01a C4; seed 1", "done", {"vp": (0, 0), "missions blue": "M10"}),
    case("after a revelation there is no other", mark.rule("RIV-10.2"),
         table, "phase wrap-up 1; revealed; missions blue M10; BC01a C4; seed 1", {"asked": "red draw"}),
    case("a bounty of the second player beats who was there first", mark.rule("RIV-10.3", "RIV-10.5", "RIV-15.1"),
         table, "scenario mud-between; round 5; turn red; phase wrap-up; vp 12 12; RK01a B5; BC01a A1",
         {"winner": "red", "running": False, "ended by": "RIV-10.5"}),
    case("the first player does not win before the second has had his turn", mark.rule("RIV-10.3", "RIV-1.4"),
         table, "scenario mud-between; round 5; phase wrap-up; vp 11 3; BC01a B5; RK01a F8",
         {"running": True, "vp": (12, 3)}),
    # Red goes second; his own shell kills his battery, and Blue reaches twelve at the end of the round.
    case("a bounty paid in ones own turn may lose the game", mark.rule("RIV-10.3", "RIV-7.10", "RIV-10.5"),
         combat, "scenario mud-between; round 5; turn red; vp 11 11; RK11a A8; RK11b A5 damage=1; BC01a A4; "
         "BC01b A1; dice A01 5 1 1", "A8 attack A4; next turn", {"winner": "blue"}),
    case("the round ends with the turn of who went second", mark.rule("RIV-10.3", "RIV-1.4"),
         wrap_up, "scenario mud-between; first red; round 6; turn blue; vp 12 3; seed 1", {"winner": "blue"}),
    case("the round ends with the turn of who went second (early)", mark.rule("RIV-10.3", "RIV-1.4"),
         wrap_up, "scenario mud-between; first red; round 6; turn red; vp 12 3; seed 1", {"running": True}),
    case("who falls short does not win", mark.rule("RIV-10.3"),
         wrap_up, "scenario mud-between; round 6; turn red; vp 11 10; seed 1", {"running": True}),
    case("a tie at the limit is broken below the condition", mark.rule("RIV-10.4", "RIV-10.6"),
         table, "scenario mud-between; round 13; turn red; phase wrap-up; vp 4 4; RK01a B5; BC01a A1",
         {"winner": "red", "running": False, "ended by": "RIV-10.6"}),
    case("if both meet the condition more points win: 14 12, blue", mark.rule("RIV-10.4", "RIV-10.5"),
         wrap_up, "scenario mud-between; round 6; turn red; vp 14 12; seed 1", {"winner": "blue"}),
    case("if both meet the condition more points win: 12 15, red", mark.rule("RIV-10.4", "RIV-10.5"),
         wrap_up, "scenario mud-between; round 6; turn red; vp 12 15; seed 1", {"winner": "red"}),
    case("a tie goes on until it is broken", mark.rule("RIV-10.4", "RIV-10.5"),
         wrap_up, "scenario mud-between; round 6; turn red; vp 13 13; BC01a B5; seed 1", {"running": True},
         "next turn", {"vp": (14, 13), "running": True}, "next turn", {"winner": "blue"}),
    case("the limit does not break a tie above the condition", mark.rule("RIV-10.6", "RIV-10.4", "RIV-10.5"),
         wrap_up, "scenario mud-between; round 12; turn red; vp 13 13; seed 1", {"running": True, "view round": 13}),
    case("before the limit no one wins by it", mark.rule("RIV-10.6"),
         wrap_up, "scenario mud-between; round 11; turn red; vp 3 2; seed 1", {"running": True}),
    case("before the limit no one wins by it (2)", mark.rule("RIV-10.6"),
         wrap_up, "scenario mud-between; round 12; turn blue; vp 3 2; seed 1", {"running": True}),
    case("tied at the limit play goes on round by round", mark.rule("RIV-10.6"),
         wrap_up, "scenario mud-between; round 12; turn red; vp 2 2; BC01a B5; seed 1", {"view round": 13},
         "next turn; next turn", {"winner": "blue"}),
    case("after round thirty it is a draw", mark.rule("RIV-10.6"),
         wrap_up, "scenario mud-between; round 30; turn red; vp 2 2; seed 1", {"winner": None}),
    case("after round thirty it is a draw (2)", mark.rule("RIV-10.6"),
         wrap_up, "scenario mud-between; round 29; turn red; vp 2 2; seed 1", {"running": True}),
    case("after round thirty it is a draw (3)", mark.rule("RIV-10.6"),
         wrap_up, "scenario mud-between; round 30; turn red; vp 2 3; seed 1", {"winner": "red"}),
    case("after round thirty even a tie above the condition is a draw", mark.rule("RIV-10.6"),
         wrap_up, "scenario mud-between; round 30; turn red; vp 13 13; seed 1", {"winner": None}),
    case("a side without units plays its turn and deploys", mark.rule("RIV-10.7", "RIV-4.5"),
         drawing, "round 3; RK01a F8", "until deploy; C01 C1", {"BC01a": "C1"}),
    # the points are untouched
    case("the free aircraft comes once and in the first deployment only", mark.rule("RIV-16.1", "RIV-4.13"),
         table, "scenario sky-over-marrow-hill; phase deployment 2; dp 1; free blue; BC01a A1", "free.C12 0,0 N",
         {"refuses free.C12": "RIV-16.1", "blue dp": 1}),
    case("rivets paid in the last wrap up decide the game", mark.rule("RIV-16.1", "RIV-10.3", "RIV-10.2"),
         wrap_up, "scenario iron-harvest; round 4; turn red; vp 0 5; rivets 9 4; seed 1", "pay; pay",
         {"winner": "red"}),
    # 4 - 2 - 3
    case("income never falls below nothing", mark.rule("RIV-16.3", "RIV-16.1", "RIV-13.1"),
         table, "scenario listening-post; phase deployment; cut 3 0; BC01a A1", {"blue dp": 0}),
    # 4 - 2 - 1
    case("cut wires and the first turn add up", mark.rule("RIV-16.3", "RIV-13.1", "RIV-4.1"),
         table, "scenario listening-post; first blue; cut 1 0; round 1; phase deployment", {"blue dp": 1}),
)  # fmt: skip
def test_victory(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-16.1", "RIV-4.4")
@pytest.mark.parametrize("code", ["C12", "C16", "C09", "C14", "C05"])
def test_listening_post_has_no_aircraft_no_heroes_and_no_rivets(code: str) -> None:
    t = buying("dp 4; scenario listening-post; BC01a A1")
    t.refused(code, "RIV-12.4" if code == "C05" else "RIV-16.1")


@pytest.mark.rule("RIV-16.1", "RIV-1.3", "RIV-2.26")
def test_a_garrison_holds_objectives_from_the_first_turn() -> None:
    t = begun("break-the-salient", seed=3).choose("alder", side="blue").choose("kessel", side="red")
    t.choose("K01 B5", "K01 E5", "done")
    held = {grid: one["held"] for grid, one in t.view()["objectives"].items()}
    assert held == {"B5": "red", "E5": "red"}
    assert t.view()["round"] == 1


@pytest.mark.rule("RIV-10.3")
def test_victory_is_judged_at_the_end_of_a_round_only() -> None:
    t = wrap_up("scenario mud-between; round 6; vp 11 3; BC01a B5; RK01a A8", seed=1)
    assert t.vp == (12, 3)
    assert t.match.result is None
    t.next_turn()
    assert t.winner == "blue"
    assert judged_by(t) in {"RIV-10.3", "RIV-10.5"}


@pytest.mark.rule("RIV-10.6")
@pytest.mark.parametrize(("points", "winner"), [("3 2", "blue"), ("0 1", "red")])
def test_at_the_round_limit_more_points_win(points: str, winner: str) -> None:
    t = wrap_up(f"scenario mud-between; round 12; turn red; vp {points}", seed=1)
    assert t.winner == winner
    assert judged_by(t) == "RIV-10.6"


@pytest.mark.rule("RIV-10.7")
def test_a_side_without_units_goes_on_and_deploys_again() -> None:
    t = combat("round 3; BC01a C3; RK01a C4", dice=[6]).choose("C3 attack C4")
    assert not [one for one in t.view()["units"].values() if one["side"] == "red"]
    assert t.match.result is None
    t.until("deploy", side="red").choose("K01 C8")
    assert t.place("RK01a") == "C8"


@cases(
    # the Rifles have still to fire
    case("a bounty is awarded at once", mark.rule("RIV-15.1", "RIV-7.9"),
         combat, "BC10a C3; BC01a C3; RK11a C5 damage=1; RK01a C4; dice 6 1", "C3 BC10a attack C5",
         {"phase": "ground-combat", "vp": (1, 0)}),
    case("a scenario may change a bounty", mark.rule("RIV-15.2", "RIV-16.1"),
         combat, "scenario sky-over-marrow-hill; BC10a B2; RK12a 2,2 S damage=1; dice 6", {"RK12a bounty": 2},
         "B2 attack 2,2", {"vp": (2, 0)}),
    case("the plugs of a host are scored with it", mark.rule("RIV-15.3"),
         combat, "BC10a C3; RK11a C5 damage=1; RK15a in=RK11a; dice 6 1", "C3 attack C5",
         {"vp": (3, 0), "red used": "K15"}),
)  # fmt: skip
def test_bounties(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-15.3", "RIV-4.9", "RIV-11.18")
def test_shields_of_the_host_save_its_hero_and_their_end_is_told_with_its_bounty() -> None:
    t = combat("turn red; BC10a C3 damage=5 shields=2; BC15a in=BC10a; RK10a C4; RK10b C5", dice=[5, 5, 5, 5])
    t.choose("C4 attack")
    assert t.place("BC15a") == "in BC10a"
    t.choose("C5 attack")
    assert t.vp == (0, 3)
    assert any("lost with its host: 2 VP for Red" in event.text for event in t.match.log)


@pytest.mark.rule("RIV-15.2")
@pytest.mark.parametrize(("code", "bounty"), [
    ("C01", 0), ("C06", 0), ("C09", 1), ("C10", 1), ("C11", 1), ("C16", 2),
    ("K01", 0), ("K02", 0), ("K03", 1), ("K10", 2), ("K11", 1), ("K16", 2),
])  # fmt: skip
def test_bounties_of_the_tables(code: str, bounty: int) -> None:
    one = table(f"R{code}a C5").unit(f"R{code}a")
    hurt = f" damage={one['health'] - 1}" if one["health"] > 1 else ""
    t = combat(f"BC10a C3; R{code}a C5{hurt}", dice=[6] * DICE[one["armour"]])
    t.choose("C3 attack C5")
    assert t.place(f"R{code}a") == "gone"
    assert (one["bounty"], t.vp) == (bounty, (bounty, 0))
