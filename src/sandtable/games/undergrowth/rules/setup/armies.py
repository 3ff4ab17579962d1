"""Armies: what an army may hold, and ready-made ones read from data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sandtable.engine.contract.house_data import WRONG, read_toml, reading, refuse_unknown
from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.rules.units.roster import HOUSE, Kind, load_roster

MOST_BROODS = 2
MOST_COPIES = 26  # a letter for each


@dataclass(frozen=True, slots=True)
class Army:
    """A ready-made army: its units by code, and for every minor one the place of its commander in the list."""

    id: str
    title: str
    note: str
    size: int  # the points it was made for
    units: tuple[str, ...]
    posts: tuple[int, ...]


def kind_of(code: str) -> Kind:
    """Return the kind with a code."""
    return load_roster().kinds[code]


def cost(codes: Sequence[str]) -> int:
    """Return what units cost together."""
    return sum(kind_of(code).cost for code in codes)


def broods(codes: Sequence[str]) -> set[str]:
    """Return the letters of the broods among units."""
    return {code[0] for code in codes}


def minors(codes: Sequence[str]) -> list[int]:
    """Return the positions of the minor units in a list of units."""
    return [n for n, code in enumerate(codes) if not kind_of(code).major]


def room(codes: Sequence[str]) -> int:
    """Return how many minor units can be assigned in all."""
    return sum(kind_of(code).room for code in codes)


def has_head(codes: Sequence[str]) -> bool:
    """Whether a Major unit can head the minor ones, if there are any.

    Ruling: a minor unit may lead others (UND-7.1), but comes on only with its own leader (UND-9.1). So a Major unit
    must stand at the head, or a minor one could never enter, which UND-10.2 is there to prevent.
    """
    return not minors(codes) or any(kind_of(code).major and kind_of(code).room for code in codes)


def is_complete(codes: Sequence[str]) -> bool:
    """Whether units make an army: a Major, and room for every minor unit (UND-10.1, UND-10.2)."""
    return _has_major(codes) and has_head(codes) and len(minors(codes)) <= room(codes)


def shortfall(codes: Sequence[str]) -> int:
    """Return the least points that complete an army, or a number beyond all points if nothing does."""
    short = len(minors(codes)) - room(codes)
    return _cheapest(frozenset(broods(codes)), short, has_major=_has_major(codes), headed=has_head(codes))


def _has_major(codes: Sequence[str]) -> bool:
    return any(kind_of(code).major for code in codes)


@cache
def _cheapest(letters: frozenset[str], short: int, *, has_major: bool, headed: bool) -> int:
    """Return the least cost of units that give room for *short* minor ones, within two broods.

    *headed*: there is no minor unit, or a Major that can head them.
    """
    if short <= 0 and has_major and headed:
        return 0
    best = 10**6
    for kind in load_roster().kinds.values():
        together = letters | {kind.code[0]}
        if len(together) > MOST_BROODS:
            continue
        if kind.major and (kind.room or not has_major):
            rest = _cheapest(together, short - kind.room, has_major=True, headed=headed or kind.room > 0)
            best = min(best, kind.cost + rest)
        elif not kind.major and kind.room > 1 and short > 0:  # it takes one place, and gives more
            rest = _cheapest(together, short + 1 - kind.room, has_major=has_major, headed=headed)
            best = min(best, kind.cost + rest)
    return best


@cache
def load_armies(path: Path | None = None) -> tuple[Army, ...]:
    """Read the ready-made armies; `Refused` with the army and the fault if one is not legal."""
    path = path or HOUSE.file("armies.toml")
    load_roster()  # whose faults are its own, not an army's
    data = read_toml(path)
    with reading(path.name):
        refuse_unknown(data, ("army",))
        found = tuple(_army(one) for one in data["army"])
    ids = [army.id for army in found]
    if len(set(ids)) != len(ids):
        raise Refused(f"{path.name}: an army's id appears twice")
    return found


def _army(one: dict[str, object]) -> Army:
    name = str(one.get("id"))
    units: list[str] = []
    posts: list[int] = []
    try:
        for line in one["units"]:  # type: ignore[attr-defined]  # a list of lines
            chief, *others = str(line).split()
            if len(others) > kind_of(chief).room:
                raise ValueError(f"{chief} has no room for {len(others)} minor units")
            posts += [len(units)] * len(others)
            units += [chief, *others]
        size = int(str(one["points"]))
        if cost(units) > size:
            raise ValueError(f"its units cost {cost(units)} points, more than {size}")
        if len(broods(units)) > MOST_BROODS:
            raise ValueError("its units are of more than two broods")
        if len(posts) != len(minors(units)) or not is_complete(units):
            raise ValueError("each line must be a Major unit and the minor units that it brings")
        if any(units.count(code) > MOST_COPIES for code in units):
            raise ValueError(f"it has more than {MOST_COPIES} units of a kind")
        return Army(name, str(one["title"]), str(one["note"]), size, tuple(units), tuple(posts))
    except KeyError as error:
        raise Refused(f"ready-made army {name}: {error} is missing or unknown") from None
    except WRONG as error:
        raise Refused(f"ready-made army {name}: {error}", "UND-10.1") from None


def ready_made(limit: int) -> list[Army]:
    """List the ready-made armies for a number of points: those of the largest size within it."""
    size = max((army.size for army in load_armies() if army.size <= limit), default=0)
    return [army for army in load_armies() if army.size == size]
