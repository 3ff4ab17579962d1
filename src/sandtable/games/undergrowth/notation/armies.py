"""Positions as text: the lines of armies that are still being built."""

from __future__ import annotations

from sandtable.engine.verdicts import Refused
from sandtable.games.undergrowth.rules.setup.armies import ready_made
from sandtable.games.undergrowth.rules.setup.army_building import OWN, Muster, answer, fault
from sandtable.games.undergrowth.rules.units.roster import load_roster
from sandtable.games.undergrowth.tables import SIDES


def read_army(m: Muster, words: list[str]) -> Muster:
    """Read what a side has chosen: "?", a ready-made army, or its own so far, checked as if chosen now."""
    army, *marks = words or ["?"]
    if army == "?" and not marks:
        return m
    if army != OWN:
        if marks or army not in [one.id for one in ready_made(m.limit)]:
            raise Refused(f"army {SIDES[m.side]}: {' '.join(words)!r} is neither 'own' nor a ready-made one")
        return answer(m, "army", army)
    units: tuple[str, ...] = ()
    posts: list[str] = []
    for mark in marks:
        key, _, value = mark.partition("=")
        if key == "units" and not units:
            units = tuple(value.split(","))
        elif key == "assigned" and not posts:
            posts = value.split(",")
        elif mark != "complete":
            raise Refused(f"army {SIDES[m.side]}: {mark!r} is not known: units=, complete, assigned=")
    unknown = [code for code in units if code not in load_roster().kinds]
    if unknown:
        raise Refused(f"army {SIDES[m.side]}: there is no unit {unknown[0]!r}")
    named = Muster(m.side, m.limit, OWN, units, "complete" in marks)
    strange = [post for post in posts if post.partition(".")[0] not in named.names]
    if strange:
        raise Refused(f"army {SIDES[m.side]}: there is no unit {strange[0]!r} to assign to", "UND-10.2")
    whole = Muster(m.side, m.limit, OWN, units, named.closed, tuple(posts))
    wrong = fault(whole)
    if wrong:
        raise Refused(f"army {wrong}", "UND-10.1")
    return whole
