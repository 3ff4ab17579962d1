"""Rows 12.1S, 12.3 and 12.4 of the ledger: sniper, crusader, Jack-Knife."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at
from tests.support.impact.options import DRONES, LEFT
from tests.support.impact.shots import (
    AWAY,
    BLUE,
    FAR,
    HERE,
    RA,
    RED,
    ahead,
    aimed,
    attacks,
    duel,
    fired,
    rows,
    strength,
)
from tests.support.impact.table import field, finished, table

BA = f"BA {ahead(8)}"


# the sniper

SNIPER = f"RA sniper {HERE}"


@pytest.mark.rule("IMP-12.1S.a", "IMP-12.1S.f", "IMP-3.1.7")
@pytest.mark.parametrize("word", ["rapid", "targeted"])
def test_a_sniper_has_one_plain_shot(word: str) -> None:
    t = duel(SNIPER, BA).choose("RA")
    assert "fire" in t.answers()
    t.refused(word, "IMP-12.1S.a", "IMP-12.1S.c", "IMP-12.1S.f")


@pytest.mark.rule("IMP-12.1S.a", "IMP-12.1S.f")
@pytest.mark.parametrize("before", [[], [at(4)], ["rise.3"]])
def test_a_sniper_does_not_fire_in_a_move(before: list[str]) -> None:
    t = duel(SNIPER, f"Bp1 police {ahead(3)}").choose("RA move")
    for word in before:
        t.quietly(word)
    t.refused("fire", "IMP-12.1S.a", "IMP-12.1S.f")


@pytest.mark.rule("IMP-12.1S.a")
def test_a_sniper_does_not_fire_in_the_air() -> None:
    t = duel(f"{SNIPER} level=3", BA, "option move_vertical_is_move off").choose("RA")
    t.refused("fire")


@pytest.mark.rule("IMP-12.1S.b")
def test_a_sniper_moves_paints_and_repairs() -> None:
    assert {"move", "paint", "repair", "pass"} <= duel(f"{SNIPER} damage=1", BA).can("RA")


@pytest.mark.rule("IMP-12.1S.c", "IMP-3.7.a")
def test_a_snipers_paint_is_worth_four() -> None:
    t = duel(SNIPER, BA, f"RB {at(3, 1)}", dice="12=1").choose("RA paint BA")
    assert t.unit("BA")["painted"] == 4
    t.choose("pass")
    assert strength(t, "RB fire BA") == 7 - 2 + 4


@pytest.mark.rule("IMP-12.1S.f", "IMP-9.5.c")
def test_the_one_shot_may_be_reaction_fire() -> None:
    t = duel("impulse blue", SNIPER, BA, dice="12=1")
    shot = fired(t, "BA move", ahead(9), "RA")
    assert (shot["unit"], shot["strength"], t.completed("RA")) == ("RA", 10 - 2 - 2, True)


@pytest.mark.rule("IMP-12.1S.e", "IMP-9.3.2.e", "IMP-9.3.2.v")
@pytest.mark.parametrize(("points", "expected"), [(5, 4), (6, 6)])
def test_a_reacting_sniper_near_and_far(points: int, expected: int) -> None:
    t = duel(f"RA {ahead(points + 1)}", f"BA sniper {HERE}", dice="12=1").choose("RA move", ahead(points), "BA")
    assert aimed(t) == [("RA", expected)]


@pytest.mark.rule("IMP-4.5.b", "IMP-DP-9")
@pytest.mark.parametrize("kind", ["front-line", "command", "thumper"])
def test_nobody_else_looks_at_cards(kind: str) -> None:
    t = duel(f"RA {kind} {HERE}", BA).choose("RA")
    t.refused("query", "IMP-4.5.a", "IMP-4.5.b")


# the engineer: repairs

NEXT = at(3, 1)


# the crusader

CRUSADER = "RC crusader"


@pytest.mark.rule("IMP-12.3.a", "IMP-DP-6")
@pytest.mark.parametrize(("state", "after"), [("shocked", "good"), ("panicked", "shocked")])
def test_a_crusader_helps_without_a_draw(state: str, after: str) -> None:
    t = duel(f"RA {HERE} {state}", f"{CRUSADER} {ahead(3)}", BA).choose("RA")
    assert (t.asked, t.answers()) == (("red", "check"), {"draw", "crusader"})
    t.choose("crusader")
    assert (t.status("RA"), t.completed("RA"), t.completed("RC")) == (after, True, False)
    assert t.asked == ("blue", "impulse")


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


@pytest.mark.rule("IMP-12.3.a", "IMP-12.3.c")
def test_the_enemys_crusader_does_not_help() -> None:
    t = duel(f"RA {HERE} shocked", f"BC crusader {ahead(1)}", BA, dice="12=5").choose("RA")
    assert (t.asked, t.check("RA")["die"]) == (("blue", "impulse"), 5)


@pytest.mark.rule("IMP-12.3.a", "IMP-7.2.k", "IMP-2.3.5.c")
def test_faith_over_slag() -> None:
    t = duel(
        f"{RA} panicked level=5; point {HERE} slag; RC crusader {at(3, 1)}; BA {ahead(3)}; {AWAY}", dice="1/2"
    ).choose("RA", "crusader")
    while t.kind == "landing":
        t.choose("land")
    assert (t.status("RA"), t.level("RA"), t.damage("RA")) == ("shocked", None, [1])


@pytest.mark.rule("IMP-12.3.a", "IMP-12.1.1.b")
def test_a_crusaders_help_counts_as_the_check_after_an_override() -> None:
    t = duel(
        f"overridden red; {RA} shocked; RB {at(0)} shocked; RC crusader {at(3, 1)}", f"BA {ahead(3)}; {AWAY}"
    ).choose("RA crusader", "BA pass")
    assert t.answers() == {"RB", "RT"}


@pytest.mark.rule("IMP-12.3.a", "IMP-14.14.b")
def test_a_crusader_spares_a_called_soldier_both_draws() -> None:
    t = field(f"{LEFT}; called red; RA {HERE} shocked; skipped RA; RC crusader {ahead(1)} completed", FAR).choose(
        "crusader"
    )
    assert (t.status("RA"), t.completed("RA")) == ("good", True)
    finished(t)


@pytest.mark.rule("IMP-12.3.b")
def test_a_crusader_serves_any_number() -> None:
    lines = [
        f"unit R{letter} front-line {point} shocked"
        for letter, point in zip("ABD", (HERE, ahead(1), ahead(2)), strict=True)
    ]
    t = duel(*lines, f"{CRUSADER} {at(3, 1)} completed", BA)
    t.choose("RA crusader", "BA pass", "RB crusader", "BT pass", "RD crusader")
    assert [t.status(name) for name in ("RA", "RB", "RD")] == ["good"] * 3


@pytest.mark.rule("IMP-12.3.c", "IMP-12.3.e")
def test_a_crusader_serves_neither_itself_nor_a_drone() -> None:
    t = field(f"{DRONES}; RC crusader {HERE} shocked; Rd1 attack {ahead(1)} shocked; {FAR}", dice="12=4 12=4").choose(
        "RC"
    )
    assert t.status("RC") == "shocked"
    t.choose("Rd1")
    assert (t.check("Rd1")["result"], t.told("crusader")) == ("stunned", [])


@pytest.mark.rule("IMP-12.3.d", "IMP-7.8.b", "IMP-DP-19")
def test_a_crusader_brings_a_down_soldier_round() -> None:
    t = duel(f"RA {HERE} down", f"{CRUSADER} {NEXT}", BA).choose("RC treat")
    assert (t.status("RA"), t.damage("RA"), t.completed("RA", "RC")) == ("good", [4], True)


@pytest.mark.rule("IMP-12.3.d", "IMP-12.2.1.a")
def test_a_crusader_repairs_nobody_that_stands() -> None:
    t = duel(f"RA {HERE} damage=3", f"{CRUSADER} {NEXT}", BA)
    assert "aid" not in t.can("RA")
    assert "treat" not in t.can("RC")


@pytest.mark.rule("IMP-12.3.e", "IMP-7.0.c")
def test_the_shocked_are_served_before_the_panicked() -> None:
    t = duel(f"RA {HERE} panicked", f"RB {ahead(1)} shocked", f"{CRUSADER} {NEXT}", BA)
    assert t.answers() == {"RB", "RT"}


# the Jack-Knife

KNIFE = f"RA jack-knife {HERE}"


@pytest.mark.rule("IMP-12.4", "IMP-12.4.b", "IMP-4.3")
@pytest.mark.parametrize(("points", "expected"), [(1, 12 - 2 + 1), (2, 4 - 2)])
def test_a_jack_knife_is_three_times_as_strong_next_to_its_target(points: int, expected: int) -> None:
    assert strength(duel(KNIFE, BA, f"BB {ahead(points)}", dice="12=1 12=2"), "RA fire BB") == expected


@pytest.mark.rule("IMP-12.4.b")
def test_a_switch_triples_at_any_range() -> None:
    t = duel("option combat_jackknife_triple any", KNIFE, BA, f"BB {ahead(4)}", dice="12=1 12=2")
    assert strength(t, "RA fire BB") == 12 - 2


@pytest.mark.rule("IMP-12.4.c", "IMP-14.5.1")
def test_a_marines_bonus_is_not_tripled() -> None:
    t = duel(f"{KNIFE} marine", BA, f"BB {ahead(1)}", dice="12=1 12=2")
    assert strength(t, "RA fire BB") == 12 + 1 - 2 + 1


@pytest.mark.rule("IMP-12.4.c")
@pytest.mark.parametrize(
    ("line", "expected"), [("RA move fire BB", 11 - 2), ("RA rapid BB done", 11 - 1), ("RA targeted BB", 11 + 3 - 2)]
)
def test_tripling_holds_for_every_kind_of_shot(line: str, expected: int) -> None:
    t = duel(KNIFE, BA, f"BB {ahead(1)} completed", dice="12=1 12=2")
    t.quietly(line)
    assert aimed(t)[0] == ("BB", expected)


@pytest.mark.rule("IMP-12.4.c", "IMP-9.5.c")
def test_tripling_holds_for_reaction_fire() -> None:
    t = duel("impulse blue", KNIFE, BA, f"BB {ahead(2)}", dice="12=1")
    assert fired(t, "BB move", ahead(1), "RA")["strength"] == 12 - 2 + 1 - 2


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
