"""Checks of a match in play: what every game promises, tried at one moment of one match.

Each check looks at a `Moment` and raises `Broken` if a promise does not hold. The match that it looks at
is never changed: whatever must be played is played on twins. Fuzzing and the contract tests share them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from sandtable.engine.beginnings import load_save
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.moves import Move
from sandtable.engine.positions import read_position
from sandtable.engine.saves import read_save
from sandtable.engine.verdicts import Explanation, Refused
from sandtable.lab.moment import (
    JUNK,
    Broken,
    Moment,
    alike,
    choose,
    describe,
    difference,
    everything,
    in_secret,
    pick,
    questions,
    some,
    standing,
)

# asking and answering


def check_questions(match: Match) -> None:
    """Somebody is asked, or the match is over; and whoever is asked has at least two answers."""
    if match.result is not None:
        if match.decisions:
            raise Broken("dead end", "the match is over and still asks")
        return
    if not match.decisions:
        raise Broken("dead end", "nobody is asked anything and the match has no result")
    for side, decision in match.decisions.items():
        if side != decision.side or side not in match.sides:
            raise Broken("dead end", f"{side} is asked {decision.kind!r}, a question to {decision.side}")
        count = len(decision.offer())
        if count == 0:
            raise Broken("dead end", f"{side} is asked {decision.kind!r} ({decision.prompt}) without any answer")
        if count == 1:
            raise Broken("dead end", f"{side} is asked {decision.kind!r} with one answer: {decision.options()}")


def check_answers(moment: Moment) -> None:
    """Every answer has a text of its own that reads back as that answer, a phrase, and a legal explanation."""
    match, game = moment.match, moment.match.game
    before = everything(match)
    for side, decision in match.decisions.items():
        choices = decision.options()
        texts = [game.word(match.state, choice) for choice in choices]
        if len(set(texts)) != len(texts):
            raise Broken("answers", f"{decision.kind!r} offers the same text twice: {texts}")
        for n, (choice, text) in enumerate(zip(choices, texts, strict=True)):
            if game.words(match.state, text) != [text] or game.choice(match.state, text) != choice:
                raise Broken("answers", f"{text!r} is not read back as {choice!r} ({decision.kind!r})")
            if decision.offer().nth(n) != choice or choice not in decision.offer():
                raise Broken("answers", f"answer {n} of {decision.kind!r} is not {choice!r} in every way of asking")
        for text in some(moment.dice, texts, 4):
            explained = match.explain(text, side)
            _explained(explained, text, decision, legal=True)
    alike("answers", before, everything(match), "looking at answers changed the match")


def _explained(explained: Explanation, text: str, decision: Decision, *, legal: bool) -> None:
    if explained.legal is not legal:
        raise Broken("explain", f"{text!r} at {decision.kind!r} is {'' if legal else 'not '}offered: {explained}")
    if not explained.verdict.text or (legal and not explained.verdict.rule):
        raise Broken("explain", f"{text!r} at {decision.kind!r} is explained without a text or a rule")
    if explained.odds is not None and not all(0 <= chance <= 1 for chance in explained.odds.outcomes.values()):
        raise Broken("explain", f"{text!r} at {decision.kind!r} has impossible odds: {explained.odds}")
    str(explained)


def check_refusals(moment: Moment) -> None:
    """What is not offered is refused with a reason, and nothing changes."""
    match, game, dice = moment.match, moment.match.game, moment.dice
    before = everything(match)
    for side, decision in match.decisions.items():
        offer = decision.offer()
        wrong: list[Choice] = [*some(dice, JUNK, 3), "", -1, 10**6, dice.below(300), *some(dice, moment.words, 6)]
        wrong.append(f"{game.word(match.state, offer.nth(dice.below(len(offer))))} xyzzy")
        for choice in wrong:
            value = game.choice(match.state, choice) if isinstance(choice, str) else choice
            if value not in offer:
                _refused(match, choice, side)
                if isinstance(choice, str):
                    _explained(match.explain(choice, side), choice, decision, legal=False)
        for other in ("nobody", *(s for s in match.sides if s not in match.decisions)):
            _refused(match, offer.nth(0), other)
    alike("refusal", before, everything(match), "a refused choice changed the match")


def _refused(match: Match, choice: Choice, side: str) -> None:
    made = len(match.moves), match.state.dice.word
    try:
        match.choose(choice, side)
    except Refused as refused:
        if not refused.text:
            raise Broken("refusal", f"{choice!r} by {side} is refused without a reason") from None
    else:
        raise Broken("refusal", f"{choice!r} by {side} is not offered and was accepted")
    if made != (len(match.moves), match.state.dice.word):
        raise Broken("refusal", f"{choice!r} by {side} was refused and changed the match")


# twins, texts and saves


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
        raise Broken("save", "a match that was read back is saved differently")
    moment.follow("save", again)


def check_restart(moment: Moment) -> None:
    """The rules can start again from any boundary, also from its text, with the same question and the same play."""
    match, game = moment.match, moment.match.game
    if match.result is not None or not all(d.boundary for d in match.decisions.values()):
        _check_staged(moment)
        return
    text = game.write(match.state)
    read = game.read(text)
    if game.write(read) != text:
        raise Broken("restart", f"the position is not read back: {difference(text, game.write(read))}")
    read.dice = match.state.dice.copy()
    for what, state in (("a copy of the state", match.state.copy()), ("its text", read)):
        again = Match(game, state)
        alike("restart", standing(match), standing(again), f"a match started from {what}")
        if again.opening or again.log:
            raise Broken("restart", f"a match started from {what} rolls {again.opening} and tells {again.log}")
        moment.follow("restart", again)


def _check_staged(moment: Moment) -> None:
    """Between boundaries, the text of a match names the dice and the choices since, and reads back."""
    match, game = moment.match, moment.match.game
    state, then = read_position(game, match.position())
    again = Match(game, state)
    for side, word in then:
        again.choose(word, side)
    for look in (questions, lambda one: game.write(one.state), lambda one: one.result):
        if look(again) != look(match):
            raise Broken("restart", f"the text is read back otherwise: {difference(look(match), look(again))}")


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
            raise Broken("texts", f"{difference(text, garbled)}: {describe(error)}") from error
        try:
            for _ in range(6):
                check_questions(match)
                if match.decisions:
                    side, choice = pick(match, dice)
                    choose(match, side, choice, "exception")
        except Broken as broken:
            raise Broken("texts", f"{difference(text, garbled)}: {broken}") from broken


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


# taking back


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
                    raise Broken("undo", f"undo({who}) is refused without a reason") from None
            else:
                raise Broken("undo", f"undo({who}) should be refused: {match.can_undo(who).text}")
            alike("undo", before, everything(twin), "a refused undo changed the match")
    last = match.moves[-1] if match.moves else None
    asked_alone = last and last.side in match.decisions and last.secret == in_secret(match)
    if last and asked_alone and not last.sealed and not match.can_undo():
        raise Broken(
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
                raise Broken("undo", f"undo({who}) reaches back past {later.side} {later.choice!r} {later.dice}")
        told = twin.told_by(index)
        taken.append(moves.pop(index))
        twin.undo(who)
        if [(m.side, m.choice) for m in twin.moves] != [(m.side, m.choice) for m in moves]:
            raise Broken("undo", f"undo({who}) took back another choice than {taken[-1].choice!r}")
        if twin.log != [*log[: told.start], *log[told.stop :]]:
            raise Broken("undo", f"undo({who}) of {taken[-1].choice!r} left its events in the log")
        offered = twin.decisions.get(taken[-1].side)
        if offered is None or taken[-1].choice not in offered.offer():
            raise Broken("undo", f"after undo({who}), {taken[-1].side} is not asked for {taken[-1].choice!r} again")
    for move in reversed(taken):
        twin.choose(move.choice, move.side)
    same_order = [(m.side, m.choice) for m in twin.moves] == [(m.side, m.choice) for m in match.moves]
    look = everything if same_order else standing
    alike("undo", look(match), look(twin), f"undo({who}) of {[m.choice for m in taken]} and the same choices again")
    if any(twin.events(side) != match.events(side) for side in match.sides):
        raise Broken("undo", f"undo({who}) and the same choices again tell otherwise")


def _last_of(moves: Sequence[Move], side: str) -> int:
    return max(n for n, move in enumerate(moves) if move.side == side)


# looking


def check_views(moment: Moment) -> None:
    """Every side and a spectator have a view and a board that survive JSON, and events that do; a value for bots."""
    match, game = moment.match, moment.match.game
    before = everything(match)
    for side in (None, *match.sides):
        seen = match.view(side)
        if json.loads(json.dumps(seen, allow_nan=False)) != seen:
            raise Broken("view", f"the view of {side} is not the same after JSON")
        game.draw(match.state, side).encode()
    told = match.moves[-1].told if match.moves else 0
    for event in match.log[told:]:
        json.dumps(event.facts, allow_nan=False)
        if not event.rule or not event.text:
            raise Broken("view", f"an event without a rule or a text: {event}")
    for side in match.sides:
        value = game.evaluate(match.state, side)
        if not -1 <= value <= 1:
            raise Broken("view", f"evaluate gives {value} for {side}")
    alike("view", before, everything(match), "looking changed the match")


# ending


def check_agreement(moment: Moment) -> None:
    """A side may concede at any time: the match is over then, and is saved and read back so."""
    match = moment.match
    if match.result is not None:
        return
    twin = match.clone()
    side = match.sides[moment.dice.below(len(match.sides))]
    twin.concede(side)
    if twin.result is None or set(match.team(side)) & set(twin.result.winners) or twin.decisions:
        raise Broken("agreement", f"after {side} concedes, the result is {twin.result}")
    if twin.can_undo(side):
        raise Broken("agreement", f"{side} can take back that it conceded")
    alike("agreement", everything(twin), everything(twin.clone()), "a clone of a conceded match")
    again = load_save(match.game, read_save(twin.save()))
    alike("agreement", everything(twin), everything(again), "a conceded match is not read back")


def check_end(match: Match) -> None:
    """A finished match has a sound result, refuses more, and can be saved and looked at."""
    result = match.result
    teams = [set(team) for team in (*match.teams, (match.game.scenario(match.state.scenario).automaton,))]
    if result is None or not result.reason or not result.rule or set(result.winners) not in [set(), *teams]:
        raise Broken("result", f"the match ended with {result}")
    for side in (None, *match.sides):
        try:
            match.choose("end", side)
        except Refused:
            continue
        raise Broken("result", "a finished match accepts a choice")
