"""Positions as text: what is on the table, then the next dice and the choices made since."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sandtable.engine.contract import Game
from sandtable.engine.dice import Face
from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.match.moves import Move

FACES = frozenset("123456")


def write_position(game: Game, state: Any, dice: Sequence[str], since: Sequence[Move]) -> str:
    """Write a state at a boundary, the dice that fell since it, and the choices made since.

    An answer to a decision that had only one is left out: whether it was asked for is not part of a position.
    """
    text = game.notation.write(state)
    if dice:
        text += f"dice {shlex.join(dice)}\n"
    chosen = [move for move, before in zip(since, (None, *since), strict=False) if before is None or before.held < 0]
    if chosen:
        words = " ".join(f"{move.side}:{game.notation.word(state, move.choice)}" for move in chosen)
        text += f"then {words}\n"
    return text


def read_position(game: Game, text: str) -> tuple[Any, list[tuple[str, str]]]:
    """Read a position; its last lines may say which dice fall next and which choices were made since.

    (`dice + - 4`, `then blue:W2 blue:move`.) The state's dice roll those of the text first.
    """
    lines = text.splitlines()
    then: list[tuple[str, str]] = []
    dice: list[Face] = []
    for line in [one for one in lines if one.split()[:1] == ["dice"]]:
        try:
            dice += [int(word) if word in FACES else word for word in shlex.split(line, comments=True)[1:]]
        except ValueError:
            raise Refused("dice: a quotation mark is not closed") from None
        lines.remove(line)
    for line in [one for one in lines if one.split()[:1] == ["then"]]:
        for word in line.split()[1:]:
            side, colon, choice = word.partition(":")
            if not colon:
                raise Refused(f"then: {word!r} should read side:choice")
            then.append((side, choice))
        lines.remove(line)
    state = game.notation.read("\n".join(lines))
    if dice:
        state.dice.lead_in(dice)
    return state, then
