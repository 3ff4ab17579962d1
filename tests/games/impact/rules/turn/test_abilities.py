"""Rows 12.1S, 12.3 and 12.4 of the ledger: sniper, crusader, Jack-Knife."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at
from tests.support.impact.options import DRONES, LEFT
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ahead, aimed, attacks, duel, rows, strength
from tests.support.impact.table import field, table

BA = f"BA {ahead(8)}"


# the sniper

SNIPER = f"RA sniper {HERE}"


@pytest.mark.rule("IMP-12.1S.a", "IMP-12.1S.f")
@pytest.mark.parametrize("before", [[], [at(4)], ["rise.3"]])
def test_a_sniper_does_not_fire_in_a_move(before: list[str]) -> None:
    t = duel(SNIPER, f"Bp1 police {ahead(3)}").choose("RA move")
    for word in before:
        t.quietly(word)
    t.refused("fire", "IMP-12.1S.a", "IMP-12.1S.f")


@cases(
    case("a sniper has one plain shot (rapid)", mark.rule("IMP-12.1S.a", "IMP-12.1S.f", "IMP-3.1.7"),
         duel, f"{SNIPER}; {BA}", "RA",
         {"answers has": "fire", "refuses rapid": "IMP-12.1S.a IMP-12.1S.c IMP-12.1S.f"}),
    case("a sniper has one plain shot (targeted)", mark.rule("IMP-12.1S.a", "IMP-12.1S.f", "IMP-3.1.7"),
         duel, f"{SNIPER}; {BA}", "RA",
         {"answers has": "fire", "refuses targeted": "IMP-12.1S.a IMP-12.1S.c IMP-12.1S.f"}),
    case("a sniper does not fire in the air", mark.rule("IMP-12.1S.a"),
         duel, f"{SNIPER} level=3; {BA}; option move_vertical_is_move off", "RA", {"refuses fire": ""}),
    case("a sniper moves paints and repairs", mark.rule("IMP-12.1S.b"),
         duel, f"{SNIPER} damage=1; {BA}", {"can RA has": "move paint repair pass"}),
    case("a snipers paint is worth four", mark.rule("IMP-12.1S.c", "IMP-3.7.a"),
         duel, f"{SNIPER}; {BA}; RB {at(3, 1)}; dice 12=1", "RA paint BA", {"BA painted": 4}, "pass; RB fire BA",
         {"first shot strength": 7 - 2 + 4}),
    case("the one shot may be reaction fire", mark.rule("IMP-12.1S.f", "IMP-9.5.c"),
         duel, f"impulse blue; {SNIPER}; {BA}; dice 12=1", f"BA move; {ahead(9)}; RA",
         {"first shot unit": "RA", "first shot strength": 10 - 2 - 2, "RA completed": True}),
    case("a reacting sniper near and far (5, 4)", mark.rule("IMP-12.1S.e", "IMP-9.3.2.e", "IMP-9.3.2.v"),
         duel, f"RA {ahead(5 + 1)}; BA sniper {HERE}; dice 12=1", f"RA move; {ahead(5)}; BA", {"aimed": [("RA", 4)]}),
    case("a reacting sniper near and far (6, 6)", mark.rule("IMP-12.1S.e", "IMP-9.3.2.e", "IMP-9.3.2.v"),
         duel, f"RA {ahead(6 + 1)}; BA sniper {HERE}; dice 12=1", f"RA move; {ahead(6)}; BA", {"aimed": [("RA", 6)]}),
)  # fmt: skip
def test_the_sniper(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-4.5.b", "IMP-DP-9")
@pytest.mark.parametrize("kind", ["front-line", "command", "thumper"])
def test_nobody_else_looks_at_cards(kind: str) -> None:
    t = duel(f"RA {kind} {HERE}", BA).choose("RA")
    t.refused("query", "IMP-4.5.a", "IMP-4.5.b")


# the engineer: repairs

NEXT = at(3, 1)


# the crusader

CRUSADER = "RC crusader"


@pytest.mark.rule("IMP-12.3.a", "IMP-12.3.c")
@pytest.mark.parametrize(
    ("points", "marks", "helps"),
    [
        (3, "", True),
        (4, "", False),
        (1, "completed", True),
        (2, "shocked completed", False),
        (2, "down", False),
        (2, "panicked completed", False),
        (2, "level=9", True),
    ],
)
def test_which_crusader_helps(points: int, marks: str, helps: bool) -> None:
    t = duel(f"RA {HERE} shocked", f"{CRUSADER} {ahead(points)} {marks}", BA, dice="12=5").choose("RA")
    assert (t.kind == "check" and "crusader" in t.answers()) is helps


@pytest.mark.rule("IMP-12.3.b")
def test_a_crusader_serves_any_number() -> None:
    lines = [
        f"unit R{letter} front-line {point} shocked"
        for letter, point in zip("ABD", (HERE, ahead(1), ahead(2)), strict=True)
    ]
    t = duel(*lines, f"{CRUSADER} {at(3, 1)} completed", BA)
    t.choose("RA crusader", "BA pass", "RB crusader", "BT pass", "RD crusader")
    assert [t.status(name) for name in ("RA", "RB", "RD")] == ["good"] * 3


@cases(
    case("a crusader helps without a draw (shocked, good)", mark.rule("IMP-12.3.a", "IMP-DP-6"),
         duel, f"RA {HERE} shocked; {CRUSADER} {ahead(3)}; {BA}", "RA",
         {"asked": "red check", "answers": "draw crusader"}, "crusader",
         {"RA status": "good", "RA completed": True, "RC completed": False, "asked": "blue impulse"}),
    case("a crusader helps without a draw (panicked, shocked)", mark.rule("IMP-12.3.a", "IMP-DP-6"),
         duel, f"RA {HERE} panicked; {CRUSADER} {ahead(3)}; {BA}", "RA",
         {"asked": "red check", "answers": "draw crusader"}, "crusader",
         {"RA status": "shocked", "RA completed": True, "RC completed": False, "asked": "blue impulse"}),
    case("the enemys crusader does not help", mark.rule("IMP-12.3.a", "IMP-12.3.c"),
         duel, f"RA {HERE} shocked; BC crusader {ahead(1)}; {BA}; dice 12=5", "RA",
         {"asked": "blue impulse", "check die RA": 5}),
    case("faith over slag", mark.rule("IMP-12.3.a", "IMP-7.2.k", "IMP-2.3.5.c"),
         duel, f"{RA} panicked level=5; point {HERE} slag; RC crusader {at(3, 1)}; BA {ahead(3)}; {AWAY}; dice 1/2",
         "RA; crusader; while landing: land", {"RA status": "shocked", "RA level": None, "damage RA": [1]}),
    case("a crusaders help counts as the check after an override", mark.rule("IMP-12.3.a", "IMP-12.1.1.b"),
         duel, f"overridden red; {RA} shocked; RB {at(0)} shocked; RC crusader {at(3, 1)}; BA {ahead(3)}; {AWAY}",
         "RA crusader; BA pass", {"answers": "RB RT"}),
    case("a crusader spares a called soldier both draws", mark.rule("IMP-12.3.a", "IMP-14.14.b"),
         field, f"{LEFT}; called red; RA {HERE} shocked; skipped RA; RC crusader {ahead(1)} completed; {FAR}",
         "crusader", {"RA status": "good", "RA completed": True}),
    case("a crusader serves neither itself nor a drone", mark.rule("IMP-12.3.c", "IMP-12.3.e"),
         field, f"{DRONES}; RC crusader {HERE} shocked; Rd1 attack {ahead(1)} shocked; {FAR}; dice 12=4 12=4", "RC",
         {"RC status": "shocked"}, "Rd1", {"check result Rd1": "stunned", "happened crusader": False}),
    case("a crusader brings a down soldier round", mark.rule("IMP-12.3.d", "IMP-7.8.b", "IMP-DP-19"),
         duel, f"RA {HERE} down; {CRUSADER} {NEXT}; {BA}", "RC treat",
         {"RA status": "good", "damage RA": [4], "completed RA RC": True}),
    case("a crusader repairs nobody that stands", mark.rule("IMP-12.3.d", "IMP-12.2.1.a"),
         duel, f"RA {HERE} damage=3; {CRUSADER} {NEXT}; {BA}", {"can RA lacks": "aid", "can RC lacks": "treat"}),
    case("the shocked are served before the panicked", mark.rule("IMP-12.3.e", "IMP-7.0.c"),
         duel, f"RA {HERE} panicked; RB {ahead(1)} shocked; {CRUSADER} {NEXT}; {BA}", {"answers": "RB RT"}),
)  # fmt: skip
def test_the_crusader(case: Case) -> None:
    case.play()


# the Jack-Knife

KNIFE = f"RA jack-knife {HERE}"


@pytest.mark.rule("IMP-12.4.c")
@pytest.mark.parametrize(
    ("line", "expected"), [("RA move fire BB", 11 - 2), ("RA rapid BB done", 11 - 1), ("RA targeted BB", 11 + 3 - 2)]
)
def test_tripling_holds_for_every_kind_of_shot(line: str, expected: int) -> None:
    t = duel(KNIFE, BA, f"BB {ahead(1)} completed", dice="12=1 12=2")
    t.quietly(line)
    assert aimed(t)[0] == ("BB", expected)


@cases(
    case("a jack knife is three times as strong next to its target (1)", mark.rule("IMP-12.4", "IMP-12.4.b", "IMP-4.3"),
         duel, f"{KNIFE}; {BA}; BB {ahead(1)}; dice 12=1 12=2", "RA fire BB", {"first shot strength": 12 - 2 + 1}),
    case("a jack knife is three times as strong next to its target (2)", mark.rule("IMP-12.4", "IMP-12.4.b", "IMP-4.3"),
         duel, f"{KNIFE}; {BA}; BB {ahead(2)}; dice 12=1", "RA fire BB", {"first shot strength": 4 - 2}),
    case("a switch triples at any range", mark.rule("IMP-12.4.b"),
         duel, f"option combat_jackknife_triple any; {KNIFE}; {BA}; BB {ahead(4)}; dice 12=1", "RA fire BB",
         {"first shot strength": 12 - 2}),
    case("a marines bonus is not tripled", mark.rule("IMP-12.4.c", "IMP-14.5.1"),
         duel, f"{KNIFE} marine; {BA}; BB {ahead(1)}; dice 12=1 12=2", "RA fire BB",
         {"first shot strength": 12 + 1 - 2 + 1}),
    case("tripling holds for reaction fire", mark.rule("IMP-12.4.c", "IMP-9.5.c"),
         duel, f"impulse blue; {KNIFE}; {BA}; BB {ahead(2)}; dice 12=1", f"BB move; {ahead(1)}; RA",
         {"first shot strength": 12 - 2 + 1 - 2}),
)  # fmt: skip
def test_the_jack_knife(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-12.4.c", "IMP-9.3.5.c", "IMP-14.1", "IMP-14.5.1", "IMP-3.7.a")
def test_a_jack_knife_with_everything_in_its_favour_draws_twice_on_the_ten_line() -> None:
    """Four tripled, the sniper's paint, a marine with detection, above a neighbour with no shield left: 21, and 10."""
    t = duel(
        f"option opt_14_1 red; option opt_14_5 red; RA jack-knife {HERE}; point {HERE} 1",
        f"BA {ahead(1)} painted=4 completed; effect shield BA until=1",
        dice="12=1 12=1",
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


@pytest.mark.rule("IMP-12.4")
@pytest.mark.parametrize(("level", "printed"), [(2, 3), (4, 2)])
def test_the_printed_attack_of_the_column_is_tripled(level: int, printed: int) -> None:
    t = table(RED, BLUE, f"{KNIFE} damage={level}", BA, f"BB {ahead(1)}", dice="12=1 12=2")
    assert strength(t, "RA fire BB") == 3 * printed - 2 + 1
