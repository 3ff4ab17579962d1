"""Chapter 9.0 to 9.3.1 of the ledger: the assault shot, stationary fire, and who may fire at whom."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.moves import mover
from tests.support.impact.options import FACING
from tests.support.impact.shots import AWAY, BLUE, HERE, RA, RED, ahead, attacks, duel, fired, hit
from tests.support.impact.table import table

MISS = deal("12=1")
BA = f"BA {ahead(3)}"


def blue(kind: str = "front-line", points: int = 3, marks: str = "") -> str:
    """Put Blue's BA so many points ahead."""
    return f"BA {kind} {ahead(points)} {marks}"


@pytest.mark.rule("IMP-9.0.a", "IMP-8.2.6.e")
def test_one_may_land_and_then_fire_with_the_last_mp() -> None:
    t = mover("BA A-G-20 completed", marks="level=2 damage=4", dice="12=1").choose("RA move A-G-08", "land")
    assert "fire" in t.answers()
    t.choose("fire BA")
    assert t.shot()["how"] == "assault"


@pytest.mark.rule("IMP-9.0.e")
def test_the_point_of_an_assault_shot_stays_spent_when_the_last_target_is_gone() -> None:
    """A bomb drone that its owner sets off in the window takes the shot with it."""
    lines = (f"Bd1 bomb {at(14)} level=3", "BT command A-A-02 level=1")
    t = table("option opt_14_4 on", "RT command A-M-02 level=1", f"RA {at(0)}", *lines)
    while t.kind == "bomb":
        t.choose("pass")
    t.choose("RA move", "fire Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("detonate.Bd1")
    assert (attacks(t, unit="RA"), t.asked, t.spent()) == ([], ("red", "step"), 1)
    assert "fire" not in t.answers()


@pytest.mark.rule("IMP-9.0.d", "IMP-9.5.c", "IMP-9.4.e")
def test_a_painted_mover_is_easier_to_hit_at_every_step() -> None:
    t = duel("impulse blue", RA, f"RB {at(0, 3)}", f"{BA} painted=3", AWAY, dice="12=1 12=2")
    assert fired(t, "BA move", ahead(4), "RA")["strength"] == 3 + 3
    t.choose("pass", ahead(5))
    assert fired(t, "RB")["strength"] == 3 + 3


@pytest.mark.rule("IMP-9.1")
@pytest.mark.parametrize("kind", ["sniper", "engineer", "crusader"])
@pytest.mark.parametrize("bonus", ["", "effect attack RA 5", "effect dialled RA"])
def test_the_disarmed_cannot_attack_whatever_their_bonuses(kind: str, bonus: str) -> None:
    t = duel(f"RA {kind} {HERE} damage=4 marine", blue(marks="painted=4"), *filter(None, [bonus])).choose("RA")
    assert not {"fire", "rapid", "targeted"} & t.answers()
    t.refused("fire", "IMP-9.1")
    assert "paint" in t.answers()


@pytest.mark.rule("IMP-9.1", "IMP-8.5.c", "IMP-14.5.1")
@pytest.mark.parametrize("kind", ["sniper", "engineer", "crusader"])
def test_a_disarmed_marine_fires_at_nobody_and_does_not_react(kind: str) -> None:
    """Four boxes: their printed attack is nothing, and nothing that is added to it counts."""
    options = ("option opt_14_1 on", "option opt_14_5 on")
    t = duel(*options, f"RA {kind} {HERE} damage=4", f"BA {ahead(3)} painted=4").choose("RA")
    t.refused("fire", "IMP-9.1")
    other = table(
        f"{RED}; {BLUE}; impulse blue",
        *options,
        f"option reaction_assist 0; RA {kind} {HERE} damage=4; RB {beside(HERE, 'NE')}; BA {ahead(5)}",
    ).choose("BA move", ahead(4))
    assert other.asked == ("red", "react")
    other.refused("RA", "IMP-9.1")


@cases(
    case("an assault shot costs one point and two of strength", mark.rule("IMP-9.0.a", "IMP-9.3.2.q"),
         duel, f"{RA}; {blue(marks='completed')}; dice 12=1", f"RA move; {at(4)}; fire BA",
         {"first shot strength": 7 - 2 - 2, "first shot how": "assault", "modifier IMP-9.3.2.q": -2,
         "view active spent": 2, "asked": "red step"}),
    case("there is one assault shot in a move", mark.rule("IMP-9.0.a"),
         duel, f"{RA}; {blue(marks='completed')}; dice 12=1", "RA move; fire BA", {"refuses fire": "IMP-9.0.a"}),
    case("without a movement point there is no assault shot", mark.rule("IMP-9.0.a"),
         duel, f"RA {HERE} level=3; {blue(marks='completed')}; "
         f"active RA move spent=5 steps=3 path={at(0)}:3,{at(1)}:3,{at(2)}:3 left-ground moved",
         {"answers has": "sink.1", "refuses fire": "IMP-9.0.a"}),
    case("an assault shot gives the enemy a chance before and after it",
         mark.rule("IMP-9.0.b", "IMP-9.0.e", "IMP-DP-11"),
         duel, f"{RA}; {blue()}; dice 12=1", "RA move; fire", {"asked": "blue react", "aimed": []}, "pass; BA",
         {"shots unit": ["RA"], "asked": "blue react"}, "pass", {"asked": "red step"}),
    case("an assault shot stands though the firer dies right after it", mark.rule("IMP-9.0.b", "IMP-9.0.e"),
         duel, f"{RA}; BA thumper A-G-14; {AWAY}; RB {at(0)}; effect attack BA 4; dice {hit('1', 3)} 12=12",
         "RA move; fire; pass; while target: BA; BA", {"damage BA": [1], "RA": "dead", "asked": "blue impulse"}),
    # 10 - 2 - 2 = 6: S
    case("a firer shocked before its assault shot has paid for nothing", mark.rule("IMP-9.0.e", "IMP-9.3.3.g"),
         duel, f"{RA}; {blue('thumper')}; dice 12=3", "RA move; fire; BA",
         {"shots unit": ["BA"], "RA status": "shocked", "RA completed": True}),
    # The MP was paid with the declaration.
    case("a firer that loses its last points in the first window still has its shot",
         mark.rule("IMP-9.0.e", "IMP-4.2.4.b"),
         duel, f"{RA}; BA thumper A-G-14; {AWAY}; RB {at(0, 3)}; "
         f"active RA move spent=4 steps=4 path={at(0)}:0,{at(1)}:0,{at(2)}:0 moved; dice 12=9 12=1", "fire; BA",
         {"damage RA": [2]}, "while react: pass; while target: BA",
         {"last shot target": "BA", "last shot strength": 6 - 2 - 2}),
    case("who stands still has every kind of fire", mark.rule("IMP-9.0.c", "IMP-9.0.d", "IMP-7.7.c", "IMP-DP-8"),
         duel, f"{RA}; {blue()}", "RA", {"answers has": "fire rapid targeted paint move pass"}),
    case("stationary fire is one plain shot", mark.rule("IMP-9.0.c"),
         duel, f"{RA}; {blue()}; dice 12=1", "RA fire BA", {"first shot how": "stationary", "first shot strength": 5,
         "first shot indirect": False, "RA completed": True, "asked": "blue impulse"}),
    case("a paranoid soldier that is disarmed as it turns does not fire",
         mark.rule("IMP-9.1", "IMP-7.3.t", "IMP-14.9.c"),
         duel, f"{FACING}; RA engineer {HERE} damage=3 panicked facing=W; Rp1 police {ahead(1)}; "
         f"BA thumper {ahead(8)} facing=W; dice 12=3 {hit('1', 6)} 12=1", "RA; BA; keep",
         {"shots target": ["RA", "Rp1"], "damage RA": [4], "RA completed": True}),
    case("without sight and without a spotter there is no attack", mark.rule("IMP-9.3.1", "IMP-6.0"),
         table, f"RA {at(0)}; RB {at(0, 2)} completed; BA {at(2)}; BB {at(0, 4)}; point {at(1)} building; "
         f"point {at(1, 1)} building; point {at(1, 2)} building; point {at(1, -1)} building; "
         f"point {at(2, -1)} building",
         {"targets RA fire": "BB", "refuses RA fire BA": "IMP-9.3.1 IMP-9.6.a IMP-6.0 IMP-9.3L.b"}),
)  # fmt: skip
def test_fire(case: Case) -> None:
    case.play()
