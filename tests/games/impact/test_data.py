"""Section 21 of the ledger: the house data, as files and as they work."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.games.impact.rules.combat.test_results import TABLE
from tests.games.impact.rules.units.test_units import CARDS as SOLDIERS
from tests.games.impact.rules.units.test_units import PLAIN
from tests.support.impact.hands import CARDS
from tests.support.impact.shots import HERE, ahead, duel

HOUSE = files("sandtable.games.impact") / "data"


def read(name: str) -> Any:
    """Read one of the files."""
    return tomllib.loads((HOUSE / name).read_text(encoding="utf-8"))


@pytest.mark.rule("IMP-DATA-ATK", "IMP-DATA-FMT")
def test_the_attack_table() -> None:
    assert {int(strength): line for strength, line in read("attack.toml")["table"].items()} == {
        strength: line.split() for strength, line in TABLE.items()
    }


@pytest.mark.rule("IMP-DATA-DECK", "IMP-DATA-FMT", "IMP-5.3", "IMP-5.4.a", "IMP-5.6")
def test_the_deck() -> None:
    deck = {str(card["id"]).zfill(2): card for card in read("deck.toml")["card"]}
    assert len(deck) == 72
    for name, six, twelve, row, column, icon, event in CARDS:
        card = deck[name]
        assert (card["d6"], card["d12"], card["row"], card["event"]) == (six, twelve, row, event)
        assert str(card["col"]).zfill(2) == column
        assert bool(card["icon"]) is icon


@pytest.mark.rule("IMP-DATA-DECK")
def test_how_the_deck_is_made_up() -> None:
    assert len({(six, twelve) for _, six, twelve, *_ in CARDS}) == 72
    icons = [card for card in CARDS if card[5]]
    assert sorted(card[2] for card in icons) == list(range(1, 13))
    assert sorted(card[1] for card in icons) == sorted([1, 2, 3, 4, 5, 6] * 2)
    rows = [card[3] for card in CARDS]
    assert {row: rows.count(row) for row in "ABCDEFGHIJKLM"} == {
        row: 3 if row in "AM" else 6 for row in "ABCDEFGHIJKLM"
    }
    columns = [card[4] for card in CARDS]
    assert all(columns.count(f"{number:02d}") == 2 for number in range(1, 35))
    assert (columns.count("UP"), columns.count("DN")) == (2, 2)
    assert all([card[6] for card in CARDS].count(f"E{number:02d}") == 2 for number in range(1, 37))


ENEMY = {*range(25, 33)}
NOBODY = {5, 10, 14, 16, 17, 34, 35, 36}  # all others help the holder


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DATA-FMT", "IMP-13.1")
def test_whom_the_events_favour() -> None:
    events = {int(str(event["id"])[1:]): event for event in read("events.toml")["event"]}
    assert sorted(events) == list(range(1, 37))
    for number, event in events.items():
        expected = "N" if number in NOBODY else "E" if number in ENEMY else "I"
        assert event["for"] == expected, event["id"]
        assert event["title"]
        assert event["effect"]
    assert [sum(event["for"] == side for event in events.values()) for side in "IEN"] == [20, 8, 8]


@pytest.mark.rule("IMP-DATA-SOL", "IMP-7.8.f")
def test_a_down_soldier_has_no_values() -> None:
    one = duel(f"RA thumper {HERE} down", f"BA {ahead(5)}").unit("RA")
    assert [one["attack"], one["shield"], one["move"]] == [0, 0, 0]


@pytest.mark.rule("IMP-DATA-MAP", "IMP-GEO-1")
@pytest.mark.parametrize("panel", "ABCDEF")
def test_the_panels(panel: str) -> None:
    text = (HOUSE / "panels" / f"{panel}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line[:2] in {f"{row} " for row in "ABCDEFGHIJKLM"}]
    assert len(lines) in {13, 26}
    for number, line in enumerate(lines):
        body = line[line.index("|") + 1 : line.rindex("|")]
        assert len(body) == 35
        dots = {column for column, sign in enumerate(body, start=1) if sign != " "}
        assert dots == {column for column in range(1, 36) if (column + number % 13) % 2 == 0}


@pytest.mark.rule("IMP-DATA-FMT")
def test_the_files_have_their_shapes() -> None:
    soldiers = read("soldiers.toml")
    assert set(soldiers) >= {*SOLDIERS, *PLAIN}
    for one in soldiers.values():
        assert {"cost", "max", "attack", "shield", "move", "kind", "abilities"} <= set(one)
        assert one["kind"] in {"armoured", "unarmoured", "drone"}
    assert len(list((HOUSE / "scenarios").iterdir())) >= 11
