"""The data of soldiers, action cards and attack results, read and checked (IMP-DATA-SOL, -DECK, -ATK)."""
# mypyc: off, because the roster is read once per process

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.engine.contract.house_data import WRONG, read_toml, refuse_unknown, said, whole
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.data_files import HOUSE, read_list, warn
from sandtable.games.impact.rules.board.panels import ROWS
from sandtable.games.impact.rules.cards.deck import DN, UP, Card
from sandtable.games.impact.rules.combat.results import TOP, Column
from sandtable.games.impact.rules.combat.results import WORDS as RESULTS
from sandtable.games.impact.rules.units.kinds import ABILITIES, ARMOURED, DRONE, UNARMOURED, WORDS, Kind, make_kind
from sandtable.games.impact.tables import UNLIMITED

SIDES_OF_A_CARD = 12
CARDS, ICONS = 72, 12

_SOLDIER = ("title", "kind", "cost", "max", "attack", "shield", "move", "attenuation", "abilities")
_CARD = ("id", "d6", "d12", "row", "col", "icon", "event")
_EVENT = re.compile(r"E\d\d")
_SEVERITY = tuple(RESULTS)


@cache
def load_kinds(path: Path | None = None) -> dict[str, Kind]:
    """Read the tracking cards, by their words."""
    path = path or HOUSE.file("soldiers.toml")
    data = read_toml(path)
    if set(data) != set(WORDS):
        raise Refused(f"{path.name} should describe exactly {', '.join(WORDS)}", "IMP-DATA-SOL")
    found = {}
    for number, word in enumerate(WORDS):
        try:
            found[word] = _kind(number, word, data[word])
        except WRONG as wrong:
            raise Refused(f"{path.name}, {word}: {said(wrong)}", "IMP-DATA-SOL") from None
    return found


def _kind(number: int, word: str, one: Mapping[str, Any]) -> Kind:
    refuse_unknown(one, _SOLDIER)
    sort = one["kind"]
    if sort not in (ARMOURED, UNARMOURED, DRONE):
        raise ValueError(f"kind must be {ARMOURED}, {UNARMOURED} or {DRONE}, not {sort!r}")
    abilities = frozenset(one["abilities"])
    for ability in sorted(abilities - set(ABILITIES)):
        raise ValueError(f"there is no ability {ability!r}: {', '.join(ABILITIES)}")
    values = tuple(_values(one[key], sort, key) for key in ("attack", "shield", "move"))
    most = UNLIMITED if one["max"] == "unlimited" else whole(one["max"], 0, UNLIMITED, "max")
    cost = whole(one["cost"], 0, 99, "cost")
    step = whole(one["attenuation"], 1, 99, "attenuation")
    return make_kind(number, word, str(one.get("title", word)), sort, cost, most, values, step, abilities)


def _values(value: object, sort: str, what: str) -> tuple[int, ...]:
    if sort != ARMOURED:
        return (whole(value, 0, 20, what),)
    if not isinstance(value, list) or len(value) != 5:
        raise ValueError(f"{what} must be five numbers, for d0 to d4, not {value!r}")
    return tuple(whole(one, 0, 20, what) for one in value)


@cache
def load_cards(path: Path | None = None) -> tuple[Card, ...]:
    """Read the action deck."""
    path = path or HOUSE.file("deck.toml")
    cards = read_list(path, "card", "IMP-DATA-DECK")
    found: list[Card] = []
    for number, one in enumerate(cards, 1):
        try:
            found.append(_card(one))
        except WRONG as wrong:
            raise Refused(f"{path.name}, card number {number}: {said(wrong)}", "IMP-DATA-DECK") from None
    ids = [card.id for card in found]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice is not None:
        raise Refused(f"{path.name}: there are two cards {twice}", "IMP-5.6")
    if len(found) != CARDS or sum(card.icon for card in found) != ICONS:
        warn(path, f"the printed deck has {CARDS} cards with {ICONS} icons")
    return tuple(found)


def _card(one: Mapping[str, Any]) -> Card:
    refuse_unknown(one, _CARD)
    name, row, column = one["id"], one["row"], one["col"]
    if not isinstance(name, str) or len(name) != 2 or not name.isascii() or not name.isdigit():
        raise ValueError(f"id must be two digits, not {name!r}")
    if row not in tuple(ROWS):
        raise ValueError(f"row must be a letter from A to M, not {row!r}")
    if not _EVENT.fullmatch(one["event"]):
        raise ValueError(f"event must be one such as E07, not {one['event']!r}")
    if one["icon"] not in (True, False):
        raise ValueError(f"icon must be true or false, not {one['icon']!r}")
    thumbs = {"UP": UP, "DN": DN}.get(str(column))
    return Card(
        name, whole(one["d6"], 1, 6, "d6"), whole(one["d12"], 1, 12, "d12"), ROWS.index(row),
        whole(column, 1, 34, "col") if thumbs is None else thumbs, one["icon"], one["event"],
    )  # fmt: skip


@cache
def load_attack(path: Path | None = None, deck: Path | None = None) -> tuple[Column, ...]:
    """Read the attack results: for every card of the deck, by its number, its column from the lowest line to 10."""
    path = path or HOUSE.file("attack.toml")
    data = read_toml(path)
    cards = load_cards(deck)
    if set(data) != {"table"} and set(data) != {"cards"}:
        raise Refused(f"{path.name} should hold a table, or cards", "IMP-DATA-ATK")
    try:
        if "table" in data:
            table = _lines(data["table"])
            for strength, line in table.items():
                if not isinstance(line, list) or len(line) != SIDES_OF_A_CARD:
                    raise ValueError(f"strength {strength} must have 12 results, for d12 from 1 to 12")
            columns = [tuple(_result(line[card.d12 - 1]) for line in table.values()) for card in cards]
            _warn_of_falls(path, [tuple(map(_result, line)) for line in table.values()])
        else:
            by_card = data["cards"]
            if set(by_card) != {str(int(card.id)) for card in cards}:
                raise ValueError("there must be a column for each card of the deck, by its number")
            columns = [tuple(map(_result, _lines(by_card[str(int(card.id))]).values())) for card in cards]
            if len({len(column) for column in columns}) > 1:
                raise ValueError("the columns of all cards must have the same lines")
    except WRONG as wrong:
        raise Refused(f"{path.name}: {said(wrong)}", "IMP-DATA-ATK") from None
    _warn_of_falls(path, columns)
    return tuple(columns)


def _lines(table: Mapping[str, Any]) -> dict[int, Any]:
    """Sort the lines of a table by strength; they run without gaps to 10."""
    lines = {int(key): table[key] for key in sorted(table, key=int)}
    if not lines or list(lines) != list(range(min(lines), TOP + 1)):
        raise ValueError(f"the lines should run without gaps up to strength {TOP}")
    return lines


def _result(word: object) -> int:
    if word not in RESULTS:
        raise ValueError(f"there is no result {word!r}: {' '.join(RESULTS)}")
    return RESULTS[str(word)]


def _warn_of_falls(path: Path, rows: Sequence[Sequence[int]]) -> None:
    """Warn if results get milder along a row."""
    rank = [RESULTS[word] for word in _SEVERITY]
    if any([rank.index(one) for one in row] != sorted(rank.index(one) for one in row) for row in rows):
        warn(path, "results should never get milder as strength or d12 rises")
