"""Crowded tables for tests: which card is being resolved, and how far: what units and devices have done on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from sandtable.engine.dice import Dice
from sandtable.games.interformic.rules.devices.devices import device_word
from sandtable.games.interformic.rules.turn.deck import CONTROLLED, card_of
from sandtable.games.interformic.rules.units.seats import palette
from sandtable.games.interformic.rules.units.units import breakable, breakable_alone
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    CHOPPER,
    COLOURS,
    FIRST_CARD,
    GEV,
    GREEN,
    GRENADES,
    KILLBOTS,
    PAIR,
    RECON,
    REPROGRAM,
    TIME_STREAM,
)

T = TypeVar("T")
BOTH_IN_TURN = (TIME_STREAM, GRENADES, REPROGRAM)  # cards on which one side declares after the other


class Table(Protocol):
    """A crowded table in the making."""

    state: State
    dice: Dice
    units: list[str]

    def add(self, line: str) -> bool:
        """Write a line, if the position is legal with it."""

    def chance(self, n: int) -> bool:
        """Whether something happens that happens once in *n* times."""


def one_of(dice: Dice, things: Sequence[T]) -> T:
    """Pick one thing."""
    return things[dice.below(len(things))]


def say_card(table: Table) -> None:
    """Say the turn and the card being resolved, with what has happened on it."""
    state, dice = table.state, table.dice
    if state.mission.infiltrates(state) and table.chance(10):
        _infiltration(table)
        return
    table.add(f"turn {1 + dice.below(3)}")
    _round(table)
    if not breakable_alone(state) and table.chance(2):
        table.add(f"time {dice.below(5)}")
    if table.chance(6) or not table.add(f"card {_card(table)}"):
        return
    called = card_of(table.state)
    if called is not None:
        _on_units(table)
        if state.mission.breakable:
            _on_force(table)
            table.add(f"step {one_of(dice, (0, 1, 1, CONTROLLED, CONTROLLED))}")
    elif table.state.card in BOTH_IN_TURN and table.chance(2):
        _in_turn(table)


def _card(table: Table) -> str:
    """Pick a card: often one that activates somebody with brain markers."""
    state, dice = table.state, table.dice
    if state.brains and table.chance(2):
        unit = one_of(dice, sorted(state.brains))
        return state.cards[FIRST_CARD[state.side[unit]] + state.variants.groups[state.kind[unit]]]
    colours = {COLOURS[colour] for colour in (*palette(state), GREEN, BLUE)}
    cards = [name for name in state.cards if name.partition("-")[0] in colours]
    if not breakable_alone(state):
        cards += [state.cards[card] for card in BOTH_IN_TURN]
    return one_of(dice, cards if table.chance(2) else cards[:6])


def _round(table: Table) -> None:
    """Say that it is the second round, with the score of the first, or what is counted in this one."""
    state, dice = table.state, table.dice
    score = "" if breakable_alone(state) else f" score {dice.below(6)}"
    if table.chance(3):
        table.add(f"round 2 swapped yes{score} first {3 + dice.below(9)}")
    elif score and table.chance(3):
        table.add(f"round 1 swapped no{score}")
    if state.mission.counts_exits and table.chance(2):
        table.add(f"exited {1 + dice.below(4)}")


def _infiltration(table: Table) -> None:
    """Stop before the first turn, where recons have their free moves."""
    state = table.state
    if not table.add("turn 0"):
        return
    colours = sorted({state.side[u] for u, kind in enumerate(state.kind) if kind == RECON and state.side[u] in PAIR})
    if colours:
        table.add(f"next {COLOURS[one_of(table.dice, colours)]}")
    for name in table.units:
        if state.kind[state.names.index(name)] == RECON and table.chance(3):
            table.add(f"infiltrated {name}")


def _in_turn(table: Table) -> None:
    """Let one side have declared on a card that both use."""
    table.add("step 1")
    table.add(f"order {one_of(table.dice, ('blue', 'yellow', 'blue yellow', 'yellow blue'))}")


def _on_units(table: Table) -> None:
    """Say who has acted and who is done; by option, who has begun and must finish first."""
    for key in ("acted", "done"):
        for name in table.units:
            if table.chance(6):
                table.add(f"{key} {name}")
    idle = [name for name in table.units if not table.state.done >> table.state.names.index(name) & 1]
    if table.state.variants.unit_by_unit and idle and table.chance(2):
        table.add(f"begun {one_of(table.dice, idle)}")


def _on_force(table: Table) -> None:
    """Say what units and devices of Breakable have done in the midst of their activations."""
    state = table.state
    for name in table.units:
        unit = state.names.index(name)
        if not breakable(state, unit):
            if table.chance(8):
                table.add(f"entered {name}")
            continue
        if state.arms[unit] and table.chance(5):
            weapon = one_of(table.dice, state.arms[unit]).name
            table.add(f"used {name} {weapon}{':failed' if table.chance(4) else ''}")
        if state.kind[unit] == CHOPPER and table.chance(2):
            table.add(f"spent {name} {table.dice.below(3)}")
        marks = {"sighted": True, "moved": state.gear[unit] & GEV, "deployed": state.gear[unit] & KILLBOTS}
        for mark, fits in marks.items():
            if fits and table.chance(6):
                table.add(f"{mark} {name}")
    if table.state.idle and table.chance(3):
        key = one_of(table.dice, sorted(table.state.idle))
        table.add(one_of(table.dice, ("idle none", f"idle {device_word(table.state, key)} 1")))
