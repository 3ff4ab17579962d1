"""Saves: writing a match as text, and reading it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.engine.match import Match

FORMAT = 1
Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]  # of keyed dice


class SavedMove(msgspec.Struct, array_like=True, frozen=True):
    """A choice and its dice."""

    side: str
    choice: str
    dice: list[int]
    held: int = -1  # as in `Move`; written only where play stopped at a decision with one answer


class Save(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A saved match."""

    sandtable: int
    game: str
    scenario: str
    rules: str
    ledger: str
    options: dict[str, Any]
    seed: int | Key | None
    position: str | None
    script: list[int | str] | None
    opening: list[int]
    moves: list[SavedMove]
    result: dict[str, Any] | None


def write_save(match: Match) -> str:
    """Write *match* as JSON text, one move a line."""
    game, beginning = match.game, match.beginning
    if beginning is None:
        raise Refused("this match was not begun in a way that can be saved")
    save = Save(
        sandtable=FORMAT,
        game=game.id,
        scenario=beginning.scenario,
        rules=game.versions.rules,
        ledger=game.versions.ledger,
        options=beginning.options,
        seed=beginning.seed,
        position=beginning.position,
        script=None if beginning.script is None else list(beginning.script),
        opening=list(match.opening),
        moves=[SavedMove(m.side, game.notation.word(match.state, m.choice), list(m.dice), m.held) for m in match.moves],
        result=saved_result(match),
    )
    plain = msgspec.to_builtins(save)
    plain["moves"] = [move[:-1] if move[-1] < 0 else move for move in plain["moves"]]
    body = msgspec.json.format(msgspec.json.encode(plain), indent=1)
    return body.decode() + "\n"


def saved_result(match: Match) -> dict[str, Any] | None:
    """Return how a match ended, as a save says it."""
    if match.result is None:
        return None
    return {"winner": match.result.winner, "reason": match.result.reason, "rule": match.result.rule}


def read_save(text: str) -> Save:
    """Read a save; `Refused` if it is not one."""
    try:
        save = msgspec.json.decode(text.encode(), type=Save)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"this is not a saved match of Sandtable: {error}") from None
    if save.sandtable != FORMAT:
        raise Refused(f"this save has format {save.sandtable}; this Sandtable reads format {FORMAT}")
    return save
