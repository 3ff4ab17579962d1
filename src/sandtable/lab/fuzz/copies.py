"""Checks of twins, texts and saves: whatever is made of a match is that match, and goes on as it does."""

from __future__ import annotations

from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.match.start import load_save
from sandtable.engine.text.positions import read_position
from sandtable.engine.text.saves import read_save
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.checks import check_questions
from sandtable.lab.fuzz.probe import (
    CheckFailed,
    Moment,
    alike,
    choose,
    describe,
    difference,
    everything,
    pick,
    questions,
    standing,
)


def check_clone(moment: Moment) -> None:
    """A clone equals its original, goes the same way, and is independent of it."""
    match = moment.match
    before = everything(match)
    alike("clone", before, everything(match.clone()), "a clone is not its original")
    wanderer = match.clone()
    for _ in range(6):
        if wanderer.decisions:
            side, choice = pick(wanderer, moment.dice)
            wanderer.choose(choice, side)
    alike("clone", before, everything(match), "playing on a clone changed the original")
    moment.follow("clone", match.clone())


def check_save(moment: Moment) -> None:
    """A save reads back as the same match, to the letter."""
    match = moment.match
    text = match.save()
    again = load_save(match.game, read_save(text))
    alike("save", everything(match), everything(again), "a saved match is not read back")
    if again.save() != text:
        raise CheckFailed("save", "a match that was read back is saved differently")
    moment.follow("save", again)


def check_restart(moment: Moment) -> None:
    """The rules can start again from any boundary, also from its text, with the same question and the same play."""
    match, game = moment.match, moment.match.game
    if match.result is not None or not all(d.boundary for d in match.decisions.values()):
        _check_staged(moment)
        return
    text = game.notation.write(match.state)
    read = game.notation.read(text)
    if game.notation.write(read) != text:
        raise CheckFailed("restart", f"the position is not read back: {difference(text, game.notation.write(read))}")
    read.dice = match.state.dice.copy()
    for what, state in (("a copy of the state", match.state.copy()), ("its text", read)):
        again = Match(game, state)
        alike("restart", standing(match), standing(again), f"a match started from {what}")
        if again.opening or again.log:
            raise CheckFailed("restart", f"a match started from {what} rolls {again.opening} and tells {again.log}")
        moment.follow("restart", again)


def _check_staged(moment: Moment) -> None:
    """Between boundaries, the text of a match names the dice and the choices since, and reads back."""
    match, game = moment.match, moment.match.game
    state, then = read_position(game, match.position())
    again = Match(game, state)
    for side, word in then:
        again.choose(word, side)
    for look in (questions, lambda one: game.notation.write(one.state), lambda one: one.result):
        if look(again) != look(match):
            raise CheckFailed("restart", f"the text is read back otherwise: {difference(look(match), look(again))}")


def check_texts(moment: Moment) -> None:
    """A position text with something wrong is refused, or is another position, which plays."""
    game, dice = moment.match.game, moment.dice
    text = moment.match.position()
    for _ in range(4):
        garbled = garble(text, dice)
        try:
            state, then = read_position(game, garbled)
            state.dice = Dice(1)
            match = Match(game, state)
            for side, word in then:
                match.choose(word, side)
        except Refused:
            continue
        except Exception as error:
            raise CheckFailed("texts", f"{difference(text, garbled)}: {describe(error)}") from error
        try:
            for _ in range(6):
                check_questions(match)
                if match.decisions:
                    side, choice = pick(match, dice)
                    choose(match, side, choice, "exception")
        except CheckFailed as broken:
            raise CheckFailed("texts", f"{difference(text, garbled)}: {broken}") from broken


def garble(text: str, dice: Dice) -> str:
    """Change a line of a text: leave out, repeat, exchange or add a word, or the whole line."""
    lines = [line.split() for line in text.splitlines()]
    words = [word for line in lines for word in line]
    line = lines[dice.below(len(lines))]
    at, how = dice.below(len(line)), dice.below(6)
    if how == 0:
        del line[at]
    elif how == 1:
        line.insert(at, line[at])
    elif how == 2:
        line[at] = words[dice.below(len(words))]
    elif how == 3:
        line[at] = ("-1", "0", "7", "99999999", "?", "none", "off", "0101", "²")[dice.below(9)]
    elif how == 4:
        lines.append(line)
    else:
        lines.remove(line)
    return "\n".join(" ".join(line) for line in lines) + "\n"
