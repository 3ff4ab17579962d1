"""Overkill: the second draw of an attack over ten (9.3.5)."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.combat.test_results import BA, BB, THERE
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import beside, deal
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ahead, attacks, duel
from tests.support.impact.table import Table, finished, table


def over(strength: int, *cards: str, marks: str = "") -> Table:
    """Let RA fire at BA: 10 of a thumper less a shield of 2, a sniper's paint, improved detection, and an effect."""
    lines = ("option opt_14_1 red", f"RA thumper {HERE}", BB, f"BA {THERE} painted=4 {marks}")
    return duel(*lines, f"effect attack RA {strength - 14}", dice=deal(*cards)).choose("RA fire BA")


@pytest.mark.rule("IMP-9.3.5.a", "IMP-9.3.3.a", "IMP-9.3.5.c", "IMP-9.3.5.d", "IMP-7.8.d", "IMP-9.3.5.b")
@pytest.mark.parametrize(
    ("strength", "dice", "results", "boxes"),
    [
        (10, (1,), ["1"], 1),  # ten itself is not over ten
        (13, (1, 8), ["1", "1"], 2),  # one on the line of ten, then one on the line of three
        (13, (1, 6), ["1", "S"], 1),  # of the second draw only damage counts
        (13, (1, 10), ["1", "S1"], 2),
        (19, (1, 12), ["1", "E"], 1),
        (12, (1, 2), ["1", "-"], 1),
        (21, (1, 2), ["1", "1"], 2),  # one draw more, on the line of ten at most
        (22, (1, 2), ["1", "1"], 2),
        (23, (1, 2), ["1", "1"], 2),
        (14, (11,), ["E"], -1),  # nobody is killed twice
    ],
)
def test_overkill(strength: int, dice: tuple[int, ...], results: list[str], boxes: int) -> None:
    t = over(strength, *[f"12={die}" for die in dice])
    assert ([one["result"] for one in attacks(t)], t.damage("BA")) == (results, [boxes])
    assert [one["strength"] for one in attacks(t)] == [strength, min(strength - 10, 10)][: len(results)]
    finished(t)


@pytest.mark.rule("IMP-9.3.5.d", "IMP-9.8.b")
def test_spillover_over_ten_has_its_second_draw_too() -> None:
    t = duel(
        f"RA thumper {HERE}; {BB}; BA {THERE}; Bp1 police {beside(THERE, 'E')}; effect attack RA 9",
        dice="12=1 12=2 12=3",
    )
    t.choose("RA fire BA")  # 17, then 7 (S: no effect); on the police 14: the first draw of it kills
    assert (t.at("Bp1"), len(attacks(t, target="Bp1"))) == ("dead", 1)
    finished(t)


@cases(
    # Down after the first draw, it has no box left for the second.
    case("a soldier shot down may be killed by the second draw", mark.rule("IMP-9.3.5.d", "IMP-7.8.d"),
         duel, f"option opt_14_1 red; RA thumper {HERE}; {BB}; BA {THERE} painted=4 damage=4; "
         f"effect attack RA {13 - 14}; dice 12=1 12=9", "RA fire BA", {"BA": "dead"}),
    # Painted by a sniper: 12. The first draw takes two boxes; the second, at two, would shock, and does nothing.
    case("the second draw shocks nobody", mark.rule("IMP-9.3.5.a", "IMP-9.3.5.b", "IMP-9.3.3.m"),
         duel, f"RA thumper {HERE}; BA {ahead(3)} painted=4 completed; dice 12=5 12=7", "RA fire BA",
         {"shots result": ["2", "S"], "damage BA": [2], "BA status": "good"}),
    case("a suit that holds is breached by the second draw", mark.rule("IMP-9.3.5.a", "IMP-14.2.a", "IMP-14.2.b"),
         duel, f"option opt_14_2 on; {RA}; {BA}; {AWAY}; effect attack RA 8; dice 12=5 4/6 12=8", "RA fire BA",
         {"BA": "dead", "happened integrity unit=BA": True}),
    # 13: S1 on the line of 10, one box more on the line of 3; then the crash, 3 - 2 = 1 against two boxes.
    case("the second draw comes before the landing that the first has caused",
         mark.rule("IMP-9.3.5.a", "IMP-9.3.3.c", "IMP-8.2.8.e"),
         duel, f"RA thumper {HERE}; {BA} level=7 completed painted=3; point {ahead(3)} woods; {AWAY}; "
         "effect attack RA 2; dice 12=3 12=8 3/6", "RA fire BA",
         {"damage BA": [3], "BA status": "shocked", "BA level": None}),
    # 12 and one for the neighbour, less 2: eleven, so BA is drawn for twice; BB in the wood beside it is nobody.
    case("overkill beside a hidden soldier stays with its target", mark.rule("IMP-9.3.5.a", "IMP-9.8.f", "IMP-14.10.d"),
         table, f"option opt_14_10 blue; {RED}; {BLUE}; RA jack-knife {HERE}; BA {ahead(1)} completed; "
         f"point {beside(ahead(1), 'E')} woods; BB front-line {beside(ahead(1), 'E')} hidden completed; {FAR}; "
         "dice 12=1 12=2", "RA fire BA", {"aimed": [("BA", 11), ("BA", 1)], "red knows BB": False}),
    case("shock of the first draw is lost on who goes down by the second",
         mark.rule("IMP-9.3.5.b", "IMP-7.8.a", "IMP-9.3.3.m"),
         duel, f"RA thumper {HERE}; BA {ahead(3)} painted=4 damage=3 completed; dice 12=3 12=9", "RA fire BA",
         {"shots result": ["S1", "1"], "damage BA": [5], "BA status": "down"}),
    # 17, then 7 (d12 2: S, no effect); 12 on BC, then 2 (d12 9: one box)
    case("an armoured neighbour suffers the second draw of spillover", mark.rule("IMP-9.3.5.d", "IMP-9.8.b"),
         duel,
         f"RA thumper {HERE}; {BB}; BA {THERE}; BC {beside(THERE, 'E')}; effect attack RA 9; dice 12=1 12=2 12=1 12=9",
         "RA fire BA", {"damage BA BC": [1, 2], "BA status": "good"}),
    case("a suit that breaks needs no second draw", mark.rule("IMP-9.3.5.d", "IMP-14.2.a"),
         duel, f"option opt_14_2 on; {RA}; {BA}; {AWAY}; effect attack RA 8; dice 12=5 1/6", "RA fire BA",
         {"BA": "dead"}),
)  # fmt: skip
def test_strikes(case: Case) -> None:
    case.play()
