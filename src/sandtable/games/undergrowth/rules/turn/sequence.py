"""The sequence of play: armies, garrison, then round by round the bids and one command point after the other."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.movement.entry import can_come_on, come_on, garrison, record_starts
from sandtable.games.undergrowth.rules.setup.army_building import set_up
from sandtable.games.undergrowth.rules.turn.activation import activate, carry_on
from sandtable.games.undergrowth.rules.turn.bidding import bid, forget_bids, spend
from sandtable.games.undergrowth.rules.turn.scoring import finish, score_round
from sandtable.games.undergrowth.state import NO_BIDS, State, units_of
from sandtable.games.undergrowth.tables import NOBODY, NORTH, OFF_TABLE, SIDES, SOUTH


def play(state: State) -> Rule[Result]:
    """Play a match to its end, or on from any boundary."""
    try:
        if state.muster:
            yield from set_up(state)
        if state.garrison:
            yield from garrison(state)
        while True:
            if state.active != NOBODY:  # a position in the middle of an activation
                yield from carry_on(state)
            if state.bids == NO_BIDS:
                yield from bid(state)
            while any(state.cp):
                yield from command(state)
            end_round(state)
    except GameOver as over:
        state.over = True
        state.active = state.led = NOBODY
        return over.result


def command(state: State) -> Rule[None]:
    """Use one CP: bring a Major unit on, activate a unit, or let it go (UND-12.3)."""
    side = state.next
    word = yield Decision(
        SIDES[side], "command", lambda: _prompt(state), "UND-12.3", Options(commands(state, side)), boundary=True
    )
    spend(state)
    if word == "pass":
        tell(state, "UND-8.14", "pass", "{side} passes a CP", side=side)
        return
    unit = state.number[word]
    if state.place[unit] == OFF_TABLE:
        yield from come_on(state, unit)
    else:
        yield from activate(state, unit)


def _prompt(state: State) -> str:
    left = state.cp[state.next]
    return f"What does {SIDES[state.next]} do with its next CP ({left} left)?"


def commands(state: State, side: int) -> tuple[str, ...]:
    """Return what a CP can be used for: units to activate, Major units to bring on, pass."""
    place, closed, names, kind = state.place, state.activated, state.names, state.kind
    words = []
    for unit in units_of(state, side):
        where = place[unit]
        if where >= 0:
            if not closed >> unit & 1:
                words.append(names[unit])
        elif where == OFF_TABLE and kind[unit].major and can_come_on(state, unit):
            words.append(names[unit])
    words.append("pass")
    return tuple(words)


def end_round(state: State) -> None:
    """Close a round: scenario points, end check, who won the initiative, start places (UND-12.5)."""
    score_round(state)
    finish(state)
    tell(
        state, "UND-12.5", "round", "Round {round} ends: south has {south} points, north {north}", round=state.round,
        south=state.points[SOUTH], north=state.points[NORTH],
    )  # fmt: skip
    forget_bids(state)
    record_starts(state)
    state.activated = 0
    state.round += 1
