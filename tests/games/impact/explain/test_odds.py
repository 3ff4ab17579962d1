"""The odds that are shown are exact: counted by hand over the cards that are left."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tests.games.impact.rules.combat.test_results import TABLE
from tests.support.impact.hands import CARDS, at
from tests.support.impact.shots import BLUE, HERE, ahead, duel
from tests.support.impact.table import Table, table


def result(strength: int, die: int) -> str:
    """What the table says."""
    return TABLE[max(-4, min(10, strength))].split()[die - 1]


def boxes(word: str) -> int:
    """The boxes that a result crosses."""
    return int(word[-1]) if word[-1].isdigit() else 0


def counted(strength: int, gone: frozenset[str] = frozenset()) -> dict[str, Fraction]:
    """Count the outcomes of an attack on a fresh armoured soldier over the cards left, the second draw included."""
    dice = [die for name, _, die, *_ in CARDS if name not in gone]
    found: Counter[str] = Counter()
    if strength <= 10:
        found.update(result(strength, die) for die in dice)
    else:
        for first, second in permutations(dice, 2):
            one = result(10, first)
            total = boxes(one) + boxes(result(strength - 10, second))
            shock = "S" if one.startswith("S") else ""
            found["E" if one == "E" or total > 5 else "down" if total == 5 else f"{shock}{total}"] += 1
    return {word: Fraction(number, found.total()) for word, number in found.items()}


def shot(strength: int, *lines: str) -> Table:
    """Let RA aim at BA with a strength."""
    more = ("option opt_14_1 red", f"RA thumper {HERE}", f"BA {ahead(3)} painted=4")
    return duel(*more, f"effect attack RA {strength - 14}", *lines)


def exact(t: Table, line: str) -> dict[str, Fraction]:
    """The odds of a line, as fractions, without what cannot happen."""
    explained = t.explain(line)
    assert explained.odds is not None
    assert sum(explained.odds.outcomes.values()) == 1
    return {word: chance for word, chance in explained.odds.outcomes.items() if chance}


@pytest.mark.rule("IMP-9.3.3.a", "IMP-DATA-ATK")
@pytest.mark.parametrize("strength", [5, 7, 9, 10])
def test_one_draw(strength: int) -> None:
    assert exact(shot(strength), "RA fire BA") == counted(strength)


@pytest.mark.rule("IMP-9.3.5.a", "IMP-9.3.5.b", "IMP-9.3.5.c")
@pytest.mark.parametrize("strength", [11, 13, 16, 20, 22])
def test_two_draws(strength: int) -> None:
    """A fifth box puts a fresh soldier down; a sixth eliminates it. S and E of the second draw do nothing."""
    assert exact(shot(strength), "RA fire BA") == counted(strength)


@pytest.mark.rule("IMP-5.0", "IMP-HID-8")
@pytest.mark.parametrize("strength", [9, 14])
def test_over_the_cards_that_are_left(strength: int) -> None:
    gone = frozenset(card[0] for card in CARDS if card[2] in {10, 11, 12} or card[1] == 6)
    assert exact(shot(strength, f"discards {' '.join(sorted(gone))}"), "RA fire BA") == counted(strength, gone)


@pytest.mark.rule("IMP-9.3.3.l")
def test_a_policeman() -> None:
    t = duel(f"RA {HERE}", f"Bp1 police {ahead(3)}")
    plain = counted(7)
    killed = sum((chance for word, chance in plain.items() if boxes(word)), Fraction(0))
    assert exact(t, "RA fire Bp1") == {"-": plain["-"], "S": plain["S"], "E": killed + plain.get("E", 0)}


@pytest.mark.rule("IMP-10.0.b")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_repair(level: int) -> None:
    odds = exact(duel(f"RA {HERE} damage={level}", f"BA {ahead(3)}"), "RA repair")
    assert max(odds.items(), key=lambda one: "repaired" in one[0])[1] == Fraction(6 - level, 6)


@pytest.mark.rule("IMP-7.2.d", "IMP-12.1.2.1.a")
@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_a_check_with_points(points: int) -> None:
    t = table(
        f"RT command A-A-02 completed; pool RT 3; {BLUE}; RA {HERE} shocked", f"RB {at(0)} shocked; BA {ahead(5)}"
    )
    bands = {"panic": range(3), "stunned": range(3, 7), "shaken": range(7, 9), "recovery": range(9, 13)}
    expected = {
        word: Fraction(sum(min(12, die + points) in band for die in range(1, 13)), 12) for word, band in bands.items()
    }
    assert exact(t, f"RA draw.{points}" if points else "RA draw") == {word: c for word, c in expected.items() if c}


@pytest.mark.rule("IMP-9.3.3.a")
@pytest.mark.parametrize("die", range(1, 13))
def test_what_happens_is_among_what_was_foretold(die: int) -> None:
    """Every face of the die, played, gives an outcome that had a chance."""
    t = duel(f"RA thumper {HERE}; BA {ahead(3)}; BB {at(0, 5)}", dice=f"12={die}")
    odds = exact(t, "RA fire BA")
    t.choose("RA fire BA")
    assert t.shot()["result"] in odds
