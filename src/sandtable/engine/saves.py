"""Saves: a match as text, and back again with every choice and every die checked."""

from __future__ import annotations

import shlex
from dataclasses import replace
from typing import Annotated, Any

import msgspec

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Decision
from sandtable.engine.dice import Dice, DiceError, Face
from sandtable.engine.match import CONCEDE, DRAW, Beginning, Match
from sandtable.engine.verdicts import Refused

FORMAT = 1
Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]  # of keyed dice
FACES = frozenset("123456")


class SavedMove(msgspec.Struct, array_like=True, frozen=True):
    """A choice and its dice."""

    side: str
    choice: str
    dice: list[int]


class Save(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A match on file."""

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
        rules=game.rules_version,
        ledger=game.ledger_version,
        options=beginning.options,
        seed=beginning.seed,
        position=beginning.position,
        script=None if beginning.script is None else list(beginning.script),
        opening=list(match.opening),
        moves=[SavedMove(m.side, game.word(match.state, m.choice), list(m.dice)) for m in match.moves],
        result=_result(match),
    )
    body = msgspec.json.format(msgspec.json.encode(save), indent=1)
    return body.decode() + "\n"


def _result(match: Match) -> dict[str, Any] | None:
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


def begin(game: Game, beginning: Beginning) -> Match:
    """Begin a match as *beginning* says."""
    if beginning.position is not None:
        state, then = read_position(game, beginning.position)
        if beginning.script is not None or beginning.seed is not None:
            led_in = state.dice.script
            state.dice = Dice(beginning.seed or 0, beginning.script)
            if led_in:
                state.dice.lead_in(led_in)
        try:
            match = Match(game, state, settled(beginning))
            for side, word in then:
                match.choose(word, side)
        except DiceError as wrong:
            if beginning.script is not None:
                raise
            raise Refused(f"dice: {wrong}") from None
        return match
    dice = Dice(beginning.seed or 0, beginning.script)
    state = game.new(beginning.scenario, beginning.options, dice)
    return Match(game, state, beginning)


def settled(beginning: Beginning) -> Beginning:
    """Begin at the position itself: the choices that its text says were made since become moves of the match."""
    if beginning.position is None:
        return beginning
    lines = [line for line in beginning.position.splitlines() if line.split()[:1] != ["then"]]
    return replace(beginning, position="\n".join(lines))


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
    state = game.read("\n".join(lines))
    if dice:
        state.dice.lead_in(dice)
    return state, then


def load_save(game: Game, save: Save) -> Match:
    """Replay a save; every choice must be legal and every die the same."""
    stale = (save.rules, save.ledger) != (game.rules_version, game.ledger_version)
    beginning = Beginning(
        save.scenario, save.options, save.seed, save.position, None if save.script is None else tuple(save.script)
    )
    try:
        match = begin(game, beginning)
        if (match.state.scenario, match.state.options) != (save.scenario, save.options):
            raise Refused("the scenario or the options of the save are not those of its position")
        if list(match.opening) != save.opening:
            raise Refused("the dice before the first choice are not those of the save")
        for number, move in enumerate(save.moves, 1):
            _replay(match, move, number)
        if _result(match) != save.result:
            raise Refused("the replay does not end as the save says")
    except (Refused, DiceError) as wrong:
        if stale:
            raise Refused(
                f"this match was saved under rules {save.rules} (ledger {save.ledger}) and does not replay under "
                f"rules {game.rules_version} (ledger {game.ledger_version}); open it with the version that saved it. "
                f"The first difference: {wrong}"
            ) from None
        raise
    return match


def _replay(match: Match, move: SavedMove, number: int) -> None:
    if move.choice == CONCEDE:
        match.concede(move.side)
        return
    if move.choice == DRAW:
        for side in match.sides:
            match.offer_draw(side)
        return
    decision = match.decisions.get(move.side)
    if not isinstance(decision, Decision):
        raise Refused(f"move {number}: {move.side} is not asked anything there")
    try:
        match.choose(match.game.choice(match.state, move.choice), move.side)
    except Refused as refused:
        raise Refused(f"move {number} ({move.side} {move.choice}) is not legal: {refused.text}", refused.rule) from None
    if list(match.moves[-1].dice) != move.dice:
        raise Refused(
            f"move {number} ({move.side} {move.choice}): the save has the dice {move.dice}, "
            f"the match's own generator gives {list(match.moves[-1].dice)}"
        )
