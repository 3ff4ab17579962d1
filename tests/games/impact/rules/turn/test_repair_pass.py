"""Chapters 10 and 11 of the ledger: repair and passing."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.shots import BLUE, HERE, RED, ahead, duel
from tests.support.impact.table import field, finished, table

BA = f"BA {ahead(6)}"


@pytest.mark.rule("IMP-10.0.a", "IMP-10.0.b")
@pytest.mark.parametrize(("level", "die", "after"), [(1, 1, 1), (1, 2, 0), (3, 3, 3), (3, 4, 2), (4, 5, 3), (4, 4, 4)])
def test_a_draw_above_the_damage_level_repairs_one(level: int, die: int, after: int) -> None:
    t = duel(f"RA {HERE} damage={level}", BA, dice=f"6={die}").choose("RA repair")
    assert (t.damage("RA"), t.completed("RA"), t.asked) == ([after], True, ("blue", "impulse"))
    finished(t)


@pytest.mark.rule("IMP-10.0.a")
@pytest.mark.parametrize("marks", ["", "damage=2 level=3", "level=3"])
def test_the_unhurt_and_the_airborne_do_not_repair(marks: str) -> None:
    t = duel(f"RA {HERE} {marks}", BA).choose("RA")
    t.refused("repair", "IMP-10.0.a", "IMP-8.2.6.g")


@cases(
    case("the shaken do not repair", mark.rule("IMP-10.0.a", "IMP-7.2.h"),
         duel, f"RA {HERE} damage=2; {BA}; active RA shaken", {"refuses repair": "IMP-7.2.h IMP-10.0.a"}),
    case("repair takes the whole turn", mark.rule("IMP-10.0.a"),
         duel, f"RA {HERE} damage=2; {BA}", f"RA move; {ahead(1)}", {"refuses repair": ""}),
    case("nothing to repair (Rp1, police)", mark.rule("IMP-10.0.c"),
         duel, f"option opt_14_4 on; unit Rp1 police {HERE} ; {BA}", "Rp1", {"refuses repair": "IMP-10.0.c"}),
    case("nothing to repair (Rm1, militia)", mark.rule("IMP-10.0.c"),
         duel, f"option opt_14_4 on; unit Rm1 militia {HERE} ; {BA}", "Rm1", {"refuses repair": "IMP-10.0.c"}),
    case("nothing to repair (Rd1, recon)", mark.rule("IMP-10.0.c"),
         duel, f"option opt_14_4 on; unit Rd1 recon {HERE} ; {BA}", "Rd1", {"refuses repair": "IMP-10.0.c"}),
    case("nothing to repair (Rd2, sentry)", mark.rule("IMP-10.0.c"),
         duel, f"option opt_14_4 on; unit Rd2 sentry {HERE} ; {BA}", "Rd2", {"refuses repair": "IMP-10.0.c"}),
    case("a player may pass", mark.rule("IMP-11.0.a", "IMP-DP-5"),
         duel, f"RA {HERE}; {BA}", {"answers": "RA RT pass"}, "pass", {"asked": "blue impulse", "RA completed": False}),
    case("a position remembers a pass", mark.rule("IMP-11.0.b"),
         duel, f"passed; RA {HERE}; {BA}; dice 12=3 6=5 6=2", "pass", {"turn": 2}),
    case("who has finished leaves the rest to the other", mark.rule("IMP-11.0.c", "IMP-7.0.d"),
         table,
         f"RT command A-A-02 completed; {BLUE}; RA {HERE} completed; {BA}; BB A-A-30; impulse blue; dice 12=3 6=5 6=2",
         "BA pass", {"asked": "blue impulse"}, "BB pass", {"asked": "blue impulse", "turn": 1}, "pass", {"turn": 2}),
    case("a completed one does not keep anybody from passing (shocked)", mark.rule("IMP-11.0.d"),
         duel, f"RA {HERE} shocked completed; {BA}", {"answers has": "pass"}),
    case("a completed one does not keep anybody from passing (panicked)", mark.rule("IMP-11.0.d"),
         duel, f"RA {HERE} panicked completed; {BA}", {"answers has": "pass"}),
    case("newcomers wait for the panicked", mark.rule("IMP-11.0.d", "IMP-7.3.a", "IMP-8.4.d"),
         field, "RA off; RB A-G-06 panicked",
         {"answers": "RB RT", "refuses RA": "IMP-7.3.a IMP-7.0.c IMP-7.5 IMP-8.4.d"}),
    case("a soldiers pass is no pass of the player", mark.rule("IMP-11.0.e"),
         duel, f"RA {HERE}; {BA}", "RA pass", {"RA completed": True}, "pass", {"turn": 1, "asked": "red impulse"}),
    case("the down the stealthed and the waiting hold no turn open", mark.rule("IMP-11.0.f", "IMP-14.3.m"),
         table, "option opt_14_3 on; turns 3; RT command A-A-02 completed; BT command A-M-34 completed; "
         f"RA {HERE} down; RB ranger {ahead(2)} stealth=1; BA off edge=east turn=3; dice 12=3 6=5 6=2 6=3",
         {"turn": 2}),
    case("a soldier that waits may be left waiting", mark.rule("IMP-11.0.f", "IMP-8.4.d"),
         table, f"{RED}; BT command A-M-34 completed; BA off edge=east; RA {HERE}", "RA pass",
         {"asked": "blue impulse", "answers": "BA pass"}),
)  # fmt: skip
def test_repair_pass(case: Case) -> None:
    case.play()
