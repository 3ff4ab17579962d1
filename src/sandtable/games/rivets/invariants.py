"""What the book promises of every table, for tests: who is asked, what stands where, what goes and comes."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.contract.fuzz import Invariant, Step
from sandtable.engine.decisions import Decision, bits
from sandtable.games.rivets.rules.cards.cards import ALL_ACTIONS, ALL_MISSIONS
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    BLUE,
    DEAD,
    DRAW,
    GRID_SPACES,
    LETTERS,
    MOST_ACTIONS,
    MOST_MISSIONS,
    OBSTACLE,
    RED,
    SIDES,
)

#: Questions that go to the side whose turn it is not, with the rows that call for them.
REACTIONS = {
    "react": {"RIV-3.8"}, "card": {"RIV-13.1"}, "wind": {"RIV-13.1"}, "displace": {"RIV-11.46", "RIV-11.76"},
    "line": {"RIV-7.12"}, "eyes": {"RIV-11.12"}, "victim": {"RIV-11.89"}, "reflip": {"RIV-11.20"},
}  # fmt: skip
#: Questions whose answers name enemies.
OF_ENEMIES = frozenset(("victim",))
COMES = frozenset(("deployed", "plugged", "placed", "infect"))
GOES = frozenset(("killed", "fortify", "sacrifice"))
PAYS = frozenset(("killed", "score", "mission", "pay"))
SPENDS = frozenset(("income", "gain", "gold", "deployed", "plugged", "pay", "unspent", "emerge"))


def _asked(step: Step) -> str | None:
    """A side acts in the other's turn only by a reaction."""
    state: State = step.state
    if state.phase < DRAW:
        return None
    for side, decision in step.asked.items():
        if side != SIDES[state.turn] and decision.rule not in REACTIONS.get(decision.kind, ()):
            return f"in {SIDES[state.turn]}'s turn {side} is asked {decision.kind!r} by {decision.rule}"
    return None


def _offered(step: Step) -> str | None:
    """Who is asked is offered units of its own, but for whom it attacks."""
    state: State = step.state
    for side, decision in step.asked.items():
        letter = LETTERS[SIDES.index(side)]
        named = [word for word in decision.offer().words if word in state.names]
        for name in named:
            if (name[0] == letter) is (decision.kind in OF_ENEMIES):
                return f"{side} is offered {name} at {decision.kind!r}"
        fault = _about(state, side, decision)
        if fault:
            return fault
    return None


def _about(state: State, side: str, decision: Decision) -> str | None:
    """Who moves, flies or acts is asked of its owner, and on the board."""
    if decision.kind not in ("move", "fly", "deed", "target", "displace", "barrage"):
        return None
    unit = decision.about[0]
    if SIDES[state.side[unit]] != side or state.place[unit] < 0:
        return f"{side} is asked {decision.kind!r} for {state.names[unit]}"
    return None


def _stacked(step: Step) -> str | None:
    """A grid has four spaces, for one side; an intersection has one aircraft; an Obstacle has no unit."""
    state: State = step.state
    passing = {unit for decision in step.asked.values() for unit in _passing(decision)}
    board = state.board
    for place, units in enumerate(state.at):
        if not units:
            continue
        name = board.names[place]
        if len({state.side[unit] for unit in units}) > 1:
            return f"{name} holds units of both sides"
        if place >= board.grids:
            if len(units) > 1:
                return f"{name} holds {len(units)} aircraft"
        elif sum(state.kind[unit].spaces for unit in units if unit not in passing) > GRID_SPACES:
            return f"{name} is too full"
        elif board.terrain[place] == OBSTACLE and not passing.issuperset(units):  # a Pontoon leads across
            return f"somebody stands on the Obstacle {name}"
    return None


def _passing(decision: Decision) -> tuple[int, ...]:
    """Return who is on its way: it may pass a full grid of its own side, and an Obstacle on a Pontoon."""
    if decision.kind == "move":
        return decision.about[:1]
    return decision.about[2:] if decision.kind in ("alarm", "react") else ()


def _counted(step: Step) -> str | None:
    """What is kept of places and spaces agrees with where the units are."""
    state: State = step.state
    board = state.board
    there = Counter(place for place in state.place if place >= 0)
    moving = [u for u, place in enumerate(state.place) if place >= 0 and u not in state.at[place]]
    if len(moving) > 1:
        return f"{[state.names[u] for u in moving]} are nowhere"
    for place, units in enumerate(state.at):
        if len(units) + sum(state.place[u] == place for u in moving) != there.get(place, 0):
            return f"{board.names[place]} lists other units than stand there"
    for side in (BLUE, RED):
        grids = sum(1 << p for p in range(board.grids) if any(state.side[u] == side for u in state.at[p]))
        if grids != state.occupied[side]:
            return f"{SIDES[side]} is said to be in other grids than it is"
    if any(state.load[p] != sum(state.kind[u].spaces for u in state.at[p]) for p in range(board.grids)):
        return "the spaces that are taken are counted wrongly"
    return None


def _alive(state: State) -> Counter[str]:
    return Counter(name for unit, name in enumerate(state.names) if state.place[unit] != DEAD)


def _kept(step: Step) -> str | None:
    """No unit comes or goes untold, and no name is given twice."""
    now, then = _alive(step.state), _alive(step.before)
    if max(now.values(), default=0) > 1:
        return f"{now.most_common(1)[0][0]} is there twice"
    if now - then and not step.told(*COMES):
        return f"{sorted(now - then)} came, and nothing tells how"
    if then - now and not step.told(*GOES, "infect"):
        return f"{sorted(then - now)} went, and nothing tells how"
    return None


def _sound(step: Step) -> str | None:
    """Who has as much damage as health is gone; nothing is counted below zero."""
    state: State = step.state
    for unit, place in enumerate(state.place):
        if place != DEAD and (
            state.shields[unit] < 0 or not 0 <= state.damage[unit] < max(state.combined[unit].health, 1)
        ):
            return f"{state.names[unit]} lives with {state.damage[unit]} damage and {state.shields[unit]} Shields"
    if state.dp < 0 or min(*state.rivets, *state.vp) < 0:
        return f"{state.dp} points, {state.rivets} rivets, {state.vp} VP"
    return None


def _cards(step: Step) -> str | None:
    """Every card is in one place, and no hand holds too many."""
    state: State = step.state
    piles = (
        (ALL_ACTIONS, state.actions, state.action_discards, *state.hands),
        (ALL_MISSIONS, state.mission_deck, state.mission_discards, *state.missions),
    )
    for every, *parts in piles:
        if sum(parts) != every or sum(part.bit_count() for part in parts) != every.bit_count():
            return f"a card is lost or double: {[bits(part) for part in parts]}"
    if max(one.bit_count() for one in state.hands) > MOST_ACTIONS:
        return "a hand holds too many Action! cards"
    if max(one.bit_count() for one in state.missions) > MOST_MISSIONS:
        return "a hand holds too many missions"
    return None


def _scored(step: Step) -> str | None:
    """VP come with an event that says why."""
    before, state = step.before, step.state
    if before.vp != state.vp:
        told = [0, 0]
        for event in step.told(*PAYS):
            side = event.facts.get("side")
            if side in SIDES:
                told[SIDES.index(side)] += event.facts.get("points", 1 if event.kind == "pay" else 0)
        gained = [now - then for now, then in zip(state.vp, before.vp, strict=True)]
        if gained != told:
            return f"VP move by {gained}, and the log tells of {told}"
    return None


def _paid(step: Step) -> str | None:
    """Points and rivets move with an event that says why."""
    before, state = step.before, step.state
    if (before.dp, before.rivets) != (state.dp, state.rivets) and not step.told(*SPENDS):
        return f"{before.dp} points and {before.rivets} rivets become {state.dp} and {state.rivets}"
    return None


INVARIANTS = (
    Invariant("RIV-1.9", _asked), Invariant("RIV-1.9", _offered), Invariant("RIV-2.22", _stacked),
    Invariant("RIV-2.21", _counted), Invariant("RIV-1.11", _kept), Invariant("RIV-7.9", _sound),
    Invariant("RIV-3.6", _cards), Invariant("RIV-10.1", _scored), Invariant("RIV-4.4", _paid),
)  # fmt: skip
