"""Checks of undoing: what may be taken back, what may not, and the same choices made again."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.match import Match
from sandtable.engine.match.moves import Move
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.probe import CheckFailed, Moment, alike, everything, in_secret, standing


def check_undo(moment: Moment) -> None:
    """What may be taken back can be, and made again with the same outcome; what may not is refused."""
    match = moment.match
    before = everything(match)
    for who in (None, *match.sides):
        if match.can_undo(who):
            _take_back(match, who, 1 + moment.dice.below(3))
        else:
            twin = match.clone()
            try:
                twin.undo(who)
            except Refused as refused:
                if not refused.text:
                    raise CheckFailed("undo", f"undo({who}) is refused without a reason") from None
            else:
                raise CheckFailed("undo", f"undo({who}) must be refused: {match.can_undo(who).text}")
            alike("undo", before, everything(twin), "a refused undo changed the match")
    last = match.moves[-1] if match.moves else None
    asked_alone = last and last.side in match.decisions and last.secret == in_secret(match)
    if last and asked_alone and not last.irreversible and not match.can_undo():
        raise CheckFailed(
            "undo", f"{last.side} {last.choice!r} rolled nothing and cannot be undone: {match.can_undo().text}"
        )
    alike("undo", before, everything(match), "undoing on a twin changed the match")


def _take_back(match: Match, who: str | None, count: int) -> None:
    twin = match.clone()
    taken: list[Move] = []
    while len(taken) < count and twin.can_undo(who):
        moves, log = list(twin.moves), list(twin.log)
        index = _last_of(moves, who or moves[-1].side)
        for later in moves[index:]:
            in_turn = later.side == moves[index].side or (later.secret and moves[index].secret)
            if later.dice or not in_turn:
                raise CheckFailed("undo", f"undo({who}) reaches back past {later.side} {later.choice!r} {later.dice}")
        told = twin.events_of_move(index)
        taken.append(moves.pop(index))
        twin.undo(who)
        if [(m.side, m.choice) for m in twin.moves] != [(m.side, m.choice) for m in moves]:
            raise CheckFailed("undo", f"undo({who}) took back another choice than {taken[-1].choice!r}")
        if twin.log != [*log[: told.start], *log[told.stop :]]:
            raise CheckFailed("undo", f"undo({who}) of {taken[-1].choice!r} left its events in the log")
        offered = twin.decisions.get(taken[-1].side)
        if offered is None or taken[-1].choice not in offered.offer():
            raise CheckFailed(
                "undo", f"after undo({who}), {taken[-1].side} is not asked for {taken[-1].choice!r} again"
            )
    for move in reversed(taken):
        twin.choose(move.choice, move.side)
    same_order = [(m.side, m.choice) for m in twin.moves] == [(m.side, m.choice) for m in match.moves]
    look = everything if same_order else standing
    alike("undo", look(match), look(twin), f"undo({who}) of {[m.choice for m in taken]} and the same choices again")
    if any(twin.events(side) != match.events(side) for side in match.sides):
        raise CheckFailed("undo", f"undo({who}) and the same choices again tell otherwise")


def _last_of(moves: Sequence[Move], side: str) -> int:
    return max(n for n, move in enumerate(moves) if move.side == side)
