"""Sighting for the bombs of Breakable: who may sight for whom, and which hexes."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.rules.board.sight import bomb_row, unit_bomb_verdict
from sandtable.games.interformic.rules.combat.brk_arcs import arc, arc_verdict
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, can_sight, carrier_of, commander, holder, is_frozen
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import COLOURS, COMMAND, GONE, OFF_MAP, REACH, RECON, TEAM, WEAPON_TITLES

GEOMETRY = ("arc", "sight", "range")  # in this order (BRK-15.1)


def sighters(state: State, launcher: int) -> Iterator[int]:
    """List the units that may sight for a bomb of *launcher* now, wherever they look (BRK-17.12 to BRK-17.18)."""
    colour = commander(state, launcher)
    for unit in range(len(state.side)):
        if state.hex[unit] >= 0 and is_sighter(state, launcher, unit, colour):
            yield unit


def is_sighter(state: State, launcher: int, unit: int, colour: int) -> bool:
    """Whether *unit* may sight for *launcher*, which obeys *colour*."""
    if not serves(state, launcher, unit, colour) or not can_sight(state, unit):
        return False
    if unit != launcher and state.erratic >> unit & 1:  # BRK-29.6
        return False
    return not state.sighted >> unit & 1 or sights_often(state, unit)


def serves(state: State, launcher: int, unit: int, colour: int) -> bool:
    """Whether *unit* sights for *colour*: one with brain markers for their owner alone (BRK-17.16)."""
    if not breakable(state, unit):  # BRK-31.14
        return False
    if unit in state.brains:
        return holder(state, unit) == colour
    return unit == launcher or TEAM[state.side[unit]] == TEAM[colour]


def sights_often(state: State, unit: int) -> bool:
    """Whether *unit* may sight any number of times on a card: recons and command bunkers (BRK-10.3, BRK-30.18)."""
    return state.kind[unit] == RECON or state.gear[unit] & COMMAND != 0


def sighted_hexes(state: State, unit: int) -> int:
    """Return the hexes that *unit* could sight: seen, in its arc, and no further than a die reaches (BRK-18.8)."""
    return bomb_row(state, unit) & arc(state, unit) & state.field.disc(state.hex[unit], REACH)


def sighters_of(state: State, launcher: int, target: int) -> list[int]:
    """List the units that may sight a hex for *launcher*."""
    return [unit for unit in sighters(state, launcher) if sighted_hexes(state, unit) >> target & 1]


def launch_arc(state: State, launcher: int) -> int:
    """Return where *launcher*'s own facing lets it fire a bomb: anywhere, unless the option says so (BRK-15.8)."""
    return arc(state, launcher) if state.variants.bomb_launcher_arc == "required" else state.field.all


def launch_hexes(state: State, launcher: int) -> int:
    """Return the hexes at which *launcher* may fire a bomb: its own, and what its sighters see (BRK-17.1, BRK-17.2)."""
    seen = 0
    for unit in sighters(state, launcher):
        seen |= sighted_hexes(state, unit)
    return seen & launch_arc(state, launcher) | 1 << state.hex[launcher]


def choose_sighter(state: State, launcher: int, kind: int, size: int, target: int) -> Rule[int]:
    """Name the sighter before the range die; -1 if the launcher drops it into its own hex (BRK-17.17, BRK-17.19)."""
    if state.hex[launcher] == target:
        return -1
    word = yield Decision(
        seat(state, commander(state, launcher)), "sighter",
        lambda: f"Who sights {state.field.names[target]} for the {WEAPON_TITLES[kind]}?", "BRK-17.19",
        lambda: Options(tuple(state.names[u] for u in sighters_of(state, launcher, target))),
        about=(launcher, kind, size, target),
    )  # fmt: skip
    return state.names.index(word)


# why not


def may_launch(state: State, launcher: int, target: int) -> Verdict:
    """Say whether and why somebody sights a hex for *launcher*: the one who comes nearest to it speaks."""
    own = unit_bomb_verdict(state, launcher, target, launcher=True)
    if state.hex[launcher] == target:
        return own
    if not launch_arc(state, launcher) >> target & 1:
        verdict = arc_verdict(state, launcher, target)
        return Verdict(False, "BRK-15.8", f"by option the launcher aims too: {verdict.text}", verdict.facts)
    able = sighters_of(state, launcher, target)
    if able:
        first = launcher if launcher in able else able[0]
        verdict = unit_bomb_verdict(state, first, target)
        facts = {**(verdict.facts or {}), "sighter": state.names[first]}
        return Verdict(True, verdict.rule, f"{title(state, first)} sights: {verdict.text}", facts)
    candidates = [launcher] if state.hex[launcher] >= 0 else []
    candidates += [u for u in range(len(state.side)) if u != launcher and _candidate(state, launcher, u)]
    reasons = [why_blind(state, u, target) for u in candidates]
    best = max(range(len(candidates)), key=lambda i: (reasons[i][0], -i))
    rank, verdict = reasons[best]
    if rank == len(GEOMETRY):
        verdict = may_sight(state, launcher, candidates[best], target)
    facts = {**(verdict.facts or {}), "sighter": state.names[candidates[best]]}
    rest = len(candidates) - 1
    more = f"; none of {rest} other sighters serves either" if rest else ""
    name = title(state, candidates[best])
    said = verdict.text if verdict.text.startswith(name) else f"{name}: {verdict.text}"
    return Verdict(False, verdict.rule, said + more, facts)


def _candidate(state: State, launcher: int, unit: int) -> bool:
    """Whether somebody might expect *unit* to sight for *launcher*: of the side, or marked by it."""
    colour = commander(state, launcher)
    if state.hex[unit] < 0 or not breakable(state, unit):
        return False
    return TEAM[state.side[unit]] == TEAM[colour] or holder(state, unit) == colour


def why_blind(state: State, unit: int, target: int) -> tuple[int, Verdict]:
    """Return how far down the conditions a unit comes as a sighter of a hex, and what stops it there."""
    verdict = arc_verdict(state, unit, target)
    if not verdict:
        return 0, Verdict(False, "BRK-17.14", verdict.text, verdict.facts)
    verdict = unit_bomb_verdict(state, unit, target)
    if not verdict:
        return 1, verdict
    distance = state.field.distances(state.hex[unit])[target]
    if distance > REACH:
        facts = {**(verdict.facts or {}), "clear": False, "distance": distance}
        return 2, Verdict(False, "BRK-18.8", f"{distance} hexes are too far: no range die reaches more than 6", facts)
    return len(GEOMETRY), verdict


def may_sight(state: State, launcher: int, unit: int, target: int) -> Verdict:
    """Say whether and why *unit* may sight a hex for *launcher*."""
    colour, name = commander(state, launcher), title(state, unit)
    where = state.hex[unit]
    if where == GONE:
        return Verdict(False, "BRK-1.10", f"{name} is out of the game")
    if where == OFF_MAP:
        return Verdict(False, "BRK-17.15", f"{name} is not on the map")
    if carrier_of(state, unit) >= 0:
        return Verdict(False, "BRK-10.8", f"{name} is a passenger and cannot sight")
    if not breakable(state, unit):
        return Verdict(False, "BRK-31.14", f"{name} is a unit of Unbreakable: it never sights for Breakable's")
    if not serves(state, launcher, unit, colour):
        if unit in state.brains:
            owner = COLOURS[holder(state, unit)]
            return Verdict(False, "BRK-17.16", f"{name} bears {owner} brain markers and sights for {owner} alone")
        rule = "BRK-17.1" if TEAM[colour] == TEAM[state.side[launcher]] else "BRK-24.14"
        return Verdict(False, rule, f"{name} does not sight for {COLOURS[colour]}")
    if is_frozen(state, unit):
        return Verdict(False, "BRK-31.39", f"{name} is frozen and cannot sight")
    if state.status[unit]:
        return Verdict(False, "BRK-31.37", f"{name} is stunned and cannot sight")
    if unit != launcher and state.erratic >> unit & 1:
        return Verdict(False, "BRK-29.6", f"{name} maneuvers erratically and sights for itself alone")
    if state.sighted >> unit & 1 and not sights_often(state, unit):
        return Verdict(False, "BRK-17.12", f"{name} has sighted on this card already")
    return why_blind(state, unit, target)[1]
