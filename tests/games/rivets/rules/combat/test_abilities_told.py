"""Chapter 11 of the ledger: what an ability does is told in the log, with the row that says so."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Die, table

#: Row or rows, the position, what is chosen, the dice.
TOLD: list[tuple[str, tuple[str, ...], tuple[str, ...], list[Die]]] = [
    ("RIV-11.4", ("phase air-combat 1", "unit BC12a 2,3 N"), ("BC12a barrel-roll 3,4",), []),
    ("RIV-11.36", ("turn red", "phase air-combat 1", "unit RK12a 2,3 N"), ("RK12a immelman",), []),
    ("RIV-11.51", ("turn red", "phase air-combat 1", "unit RK12a 2,3 N"), ("RK12a power-dive 2,4",), []),
    ("RIV-11.10", ("phase ground-combat 1", "unit BC02a C3"), ("C3 dash C4",), []),
    ("RIV-11.60", ("phase ground-combat 1", "unit BC06a C3"), ("C3 assault C5",), []),
    ("RIV-11.14", ("phase ground-combat 1", "unit BC07a C3", "unit BC06a C4 damage=1"), ("C3 field-repair",), []),
    ("RIV-11.18", ("phase ground-combat 1", "unit BC07a C3", "unit BC01a C3"), ("C3 fortify",), []),
    ("RIV-11.33", ("phase ground-combat 1", "unit BC04a C3"), ("C3 handler",), []),
    ("RIV-11.62", ("turn red", "phase ground-combat 1", "unit RK07a C5"), ("C5 reinforcements",), []),
    ("RIV-11.42", ("turn red", "phase ground-combat 1", "unit RK16a C5"), ("C5 intense-stare C5 C6",), []),
    (
        "RIV-11.65",
        ("turn red", "phase ground-combat 1", "unit RK10a C5 damage=1", "unit RK14a in=RK10a", "unit RK01a C5"),
        ("C5 sacrifice RK01a",),
        [],
    ),
    (
        "RIV-11.78",
        ("phase ground-combat 1", "unit BC16a C3 damage=1", "unit BC06a C4"),
        ("C3 healing-atom",),
        [],
    ),
    ("RIV-11.12", ("turn red", "phase ground-combat", "unit RK08a C5"), ("C4",), []),
    (
        "RIV-11.40 RIV-11.41",
        ("turn red", "phase ground-combat 1", "unit RK02a C5", "unit BC01a C4"),
        ("C5 attack C4",),
        [5, 1, 1, 1],
    ),
    ("RIV-11.67 RIV-11.68", ("phase ground-combat 1", "unit BC01a C3", "unit RK09a C4 shields=1"), ("C3 attack",), [5]),
    (
        "RIV-11.80 RIV-11.81",
        ("phase ground-combat 1", "unit BC01a C3", "unit RK16a C4 troubled"),
        ("C3 attack",),
        [5],
    ),
    ("RIV-11.44", ("turn red", "phase ground-movement 1", "unit RK10a C5", "unit BC01a C4"), ("C5 C4",), [5, 1]),
    ("RIV-11.72 RIV-11.74", ("phase ground-movement 1", "unit BC10a C4", "unit RK01a C5"), ("C4 C5",), [5, 1]),
    ("RIV-11.22", ("turn red", "phase ground-combat 1", "unit RK03a C8"), ("C8 attack C5",), ["A03", "A08"]),
    ("RIV-11.24", ("turn red", "phase air-movement", "gas C4 red K03", "unit RK01a A8"), (), ["A01"]),
    ("RIV-11.26 RIV-11.27", ("turn red", "phase air-combat", "gas C4 red K03", "unit RK12a 3,8 S"), (), []),
    ("RIV-11.28", ("phase draw", "gas C4 red K03", "unit BC01a C4"), (), [1, 1]),
    ("RIV-11.87", ("round 2", "phase deployment", "C3 open objective", "unit BC08a C3"), (), []),
    ("RIV-11.88", ("round 2", "phase deployment", "unit BC09a C4"), (), [3]),
    ("RIV-11.80", ("turn red", "round 2", "phase deployment", "unit RK16a C5"), (), [1]),
    ("RIV-11.82", ("round 2", "phase deployment", "unit BC09a C3"), ("tunnel.BC09a",), []),
    ("RIV-11.82", ("round 2", "phase deployment", "unit BC09a under=1"), ("C2",), ["A03"]),
    (
        "RIV-11.20",
        ("turn red", "phase ground-combat 1", "unit RK11a C8", "unit RK08a A8", "unit BC01a C5"),
        ("C8 attack C5 again",),
        ["A01", "A02"],
    ),
]


@pytest.mark.rule("RIV-18.2")
@pytest.mark.parametrize(("rows", "lines", "words", "dice"), TOLD, ids=[f"{one[0]}-{one[2]}" for one in TOLD])
def test_the_log_names_the_row(rows: str, lines: tuple[str, ...], words: tuple[str, ...], dice: list[Die]) -> None:
    t = table(*lines, dice=dice).choose(*words)

    assert set(rows.split()) & set(t.rules()), t.rules()
