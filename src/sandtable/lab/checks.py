"""Checks of a match in play: what every game promises, tried at one moment of one match.

Each check looks at a `Moment` and raises `Broken` if a promise does not hold. The match that it looks at
is never changed: whatever must be played is played on twins. Fuzzing and the contract tests share them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match, Move
from sandtable.engine.saves import load_save, read_position, read_save
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Explanation, Refused
from sandtable.players import Player

#: Nobody's answers, in any game.
JUNK = (
    "xyzzy",
    ".",
    "fire.",
    "end.end",
    "-1",
    "0000",
    "9999",
    "None",
    "🙂",
    "a" * 300,
    "xyzzy 0101",
    "fire xyzzy.xyzzy 0101",
)


class Broken(Exception):  # noqa: N818  # what it says of the promise
    """A promise of the contract does not hold."""

    def __init__(self, check: str, text: str) -> None:
        """Name the *check* that failed, and say what was found."""
        super().__init__(f"{check}: {text}")
        self.check = check
        self.text = text


@dataclass(slots=True)
class Twin:
    """A match that must go the same way as the one it was made from, while both are given the same choices."""

    check: str
    match: Match
    left: int  # how many more choices it follows


@dataclass(slots=True)
class Moment:
    """A match at one question, dice to draw from, words that answered other questions, and twins to play along."""

    match: Match
    dice: Dice
    words: Sequence[str] = ()
    twins: list[Twin] = field(default_factory=list)

    def follow(self, check: str, match: Match) -> None:
        """Let a twin play along for some choices."""
        self.twins.append(Twin(check, match, 4 + self.dice.below(12)))


# what is compared


def questions(match: Match) -> list[tuple[Any, ...]]:
    """Return every open question in full, with its answers."""
    return [
        (side, d.side, d.kind, d.prompt, d.rule, d.about, d.boundary, d.options())
        for side, d in match.decisions.items()
    ]


def standing(match: Match) -> dict[str, Any]:
    """Return where a match stands: what is on the table, what is asked, what comes from the dice."""
    dice = match.state.dice
    return {
        "questions": questions(match),
        "position": match.game.write(match.state),
        "dice": (dice.word, dice.left()),
        "result": match.result,
    }


def everything(match: Match) -> dict[str, Any]:
    """Return where a match stands and how it got there."""
    return {**standing(match), "text": match.position(), "moves": list(match.moves), "log": list(match.log)}


def differ(one: dict[str, Any], other: dict[str, Any]) -> str | None:
    """Name the first thing in which two standings differ, and show it; None if they are alike."""
    for key, value in one.items():
        if value != other.get(key):
            return f"the {key} differs: {_difference(value, other.get(key))}"
    return None


def _difference(one: Any, other: Any) -> str:  # anything that is compared
    """Show the first line, entry or element in which two values differ."""
    if isinstance(one, str) and isinstance(other, str):
        one, other = one.splitlines(), other.splitlines()
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for a, b in zip(one, other, strict=False):
            if a != b:
                return _difference(a, b) if isinstance(a, (list, tuple)) else f"{a!r} against {b!r}"
        return f"{len(one)} against {len(other)} entries"
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return f"{key}: {_difference(one.get(key), other.get(key))}"
    return f"{one!r} against {other!r}"


def alike(check: str, one: dict[str, Any], other: dict[str, Any], what: str) -> None:
    """Fail unless two standings are alike."""
    found = differ(one, other)
    if found:
        raise Broken(check, f"{what}: {found}")


# choosing


def pick(match: Match, dice: Dice, side: str | None = None) -> tuple[str, Choice]:
    """Pick any answer to any open question (of *side*)."""
    open_now = match.decisions
    sides = [side] if side else list(open_now)
    side = sides[dice.below(len(sides))]
    offer = open_now[side].offer()
    return side, offer.nth(dice.below(len(offer)))


def some(dice: Dice, things: Sequence[Any], most: int) -> list[Any]:
    """Pick up to *most* different things."""
    left = list(things)
    return [left.pop(dice.below(len(left))) for _ in range(min(most, len(left)))]


def in_secret(match: Match) -> bool:
    """Whether sides are choosing unseen now, and one at least has still to choose."""
    last = match.moves[-1] if match.moves else None
    return len(match.decisions) > 1 or bool(match.decisions and last and last.secret and not last.sealed)


# the checks


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
        raise Broken("restart", f"the position is not read back: {_difference(text, game.write(read))}")
    read.dice = match.state.dice.copy()
    for what, state in (("a copy of the state", match.state.copy()), ("its text", read)):
        again = Match(game, state)
        alike("restart", standing(match), standing(again), f"a match started from {what}")
        if again.opening or again.log:
            raise Broken("restart", f"a match started from {what} rolls {again.opening} and tells {again.log}")
        moment.follow("restart", again)


def _check_staged(moment: Moment) -> None:
    """Between boundaries, the text of a match names the choices since: without dice among them it reads back."""
    match, game = moment.match, moment.match.game
    text = match.position()
    state, then = read_position(game, text)
    if match.result is not None or any(move.dice for move in match.moves[len(match.moves) - len(then) :]):
        return
    again = Match(game, state)
    for side, word in then:
        again.choose(word, side)
    if questions(again) != questions(match):
        raise Broken("restart", f"the text asks otherwise: {_difference(questions(match), questions(again))}")


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
        taken.append(moves.pop(index))
        twin.undo(who)
        if [(m.side, m.choice) for m in twin.moves] != [(m.side, m.choice) for m in moves]:
            raise Broken("undo", f"undo({who}) took back another choice than {taken[-1].choice!r}")
        if twin.log != log[: taken[-1].told]:
            raise Broken("undo", f"undo({who}) of {taken[-1].choice!r} left its events in the log")
        offered = twin.decisions.get(taken[-1].side)
        if offered is None or taken[-1].choice not in offered.offer():
            raise Broken("undo", f"after undo({who}), {taken[-1].side} is not asked for {taken[-1].choice!r} again")
    for move in reversed(taken):
        twin.choose(move.choice, move.side)
    same_order = [(m.side, m.choice) for m in twin.moves] == [(m.side, m.choice) for m in match.moves]
    look = everything if same_order else standing
    alike("undo", look(match), look(twin), f"undo({who}) of {[m.choice for m in taken]} and the same choices again")
    if twin.log != match.log:
        raise Broken("undo", f"undo({who}) and the same choices again tell otherwise")


def _last_of(moves: Sequence[Move], side: str) -> int:
    return max(n for n, move in enumerate(moves) if move.side == side)


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


# secrets


def known(match: Match, side: str | None, probes: Sequence[str]) -> dict[str, Any]:
    """Return all that *side* (None: a spectator) can get out of a match, by asking and by being refused."""
    seen: dict[str, Any] = {
        "view": json.dumps(match.view(side), indent=0),
        "board": match.game.draw(match.state, side),
        "events": [(str(event), event.facts) for event in match.events(side)],
    }
    if side is None:
        return seen
    seen["undo"] = match.can_undo(side)
    decision = match.decisions.get(side)
    if decision is not None:
        seen["question"] = (decision.kind, decision.prompt, decision.rule, decision.options())
    for text in probes:
        seen[f"explanation of {text!r}"] = str(match.explain(text, side))
        if decision is None or match.game.choice(match.state, text) not in decision.offer():
            try:
                match.choose(text, side)
            except Refused as refused:
                seen[f"refusal of {text!r}"] = str(refused)
    return seen


def check_leaks(moment: Moment) -> None:
    """Worlds that differ only in what a side may not know look the same to it, to the byte."""
    match, dice = moment.match, moment.dice
    side = match.sides[dice.below(len(match.sides))]
    probes = _probes(moment, side)
    others = [other for other in match.sides if other != side]
    if others and in_secret(match):
        other = others[dice.below(len(others))]
        world = _other_secrets(match, other, dice)
        if world is not None:
            _same_to(match, world, side, probes, f"when {other} chooses otherwise in secret")
            _same_to(match, world, None, (), f"when {other} chooses otherwise in secret")
    _check_imagined_look(moment, side)
    _check_dice_look(moment, side)


def _probes(moment: Moment, side: str) -> list[str]:
    decision = moment.match.decisions.get(side)
    offered = [] if decision is None else [moment.match.game.word(moment.match.state, c) for c in decision.offer()]
    return [*some(moment.dice, offered, 8), *some(moment.dice, moment.words, 8), *some(moment.dice, JUNK, 1)]


def _same_to(match: Match, world: Match, side: str | None, probes: Sequence[str], when: str) -> None:
    found = differ(known(match, side, probes), known(world, side, probes))
    if found:
        raise Broken("leak", f"{side or 'a spectator'} can tell, {when}: {found}")


def _other_secrets(match: Match, other: str, dice: Dice) -> Match | None:
    """Return a world in which *other* has made other secret choices, and is still asked, or not asked, as here."""
    world = match.clone()
    for _ in range(1 + dice.below(40 if dice.below(4) == 0 else 6)):
        if not world.can_undo(other):
            break
        world.undo(other)
    asked = other in match.decisions
    for step in range(200):
        if other not in world.decisions or (asked and step and dice.below(4) == 0):
            break
        world.choose(pick(world, dice, other)[1], other)
        if world.moves[-1].sealed:
            return None  # everything is revealed
    return world if sorted(world.decisions) == sorted(match.decisions) else None


def _check_imagined_look(moment: Moment, side: str) -> None:
    """Redraw what *side* may not know: it may not notice, at the next boundary and a few own choices on."""
    match, game = moment.match, moment.match.game
    world = match.clone()
    game.determinise(world.state, side, Dice(moment.dice.below(1 << 30)))
    when = "when what it may not know is drawn again"
    for name, look in (("view", game.view), ("board", game.draw)):
        before, after = look(match.state, side), look(world.state, side)
        if before != after:
            raise Broken("leak", f"{side} can tell, {when}: the {name} differs: {_difference(before, after)}")
    if in_secret(match) or list(match.decisions) != [side] or not match.decisions[side].boundary:
        return
    hidden = match.state.copy()
    game.determinise(hidden, side, Dice(moment.dice.below(1 << 30)))
    hidden.dice = match.state.dice.copy()
    here, there = Match(game, match.state.copy()), Match(game, hidden)
    for _ in range(4):
        _same_to(here, there, side, _probes(Moment(here, moment.dice, moment.words), side), when)
        if here.log or there.log or side not in here.decisions:
            return
        choice = pick(here, moment.dice, side)[1]
        here.choose(choice, side)
        there.choose(choice, side)
        if here.log or there.log or here.moves[-1].dice or there.moves[-1].dice:
            return  # something happened: it may well have depended on what was hidden


def _check_dice_look(moment: Moment, side: str) -> None:
    """With other dice to come, no line of choices may be explained, accepted or refused otherwise."""
    match, game = moment.match, moment.match.game
    if list(match.decisions) != [side] or not match.decisions[side].boundary or in_secret(match):
        return
    reseeded = match.state.copy()
    reseeded.dice.reseed(moment.dice.below(1 << 30))
    here, there = Match(game, match.state.copy()), Match(game, reseeded)
    for _ in range(3):
        line = " ".join(_line(here, side, moment.dice))
        for text in (line, f"{line} xyzzy"):
            one, other = _heard(here, text, side), _heard(there, text, side)
            if one != other:
                raise Broken("leak", f"{side} learns from {text!r} what dice will come: {_difference(one, other)}")


def _line(match: Match, side: str, dice: Dice) -> list[str]:
    """Return some choices in a row, as they might follow each other."""
    twin = match.clone()
    words: list[str] = []
    while len(words) < 4 and side in twin.decisions:
        choice = pick(twin, dice, side)[1]
        words.append(twin.game.word(twin.state, choice))
        twin.choose(choice, side)
    return words


def _heard(match: Match, text: str, side: str) -> list[str]:
    """Return the explanation of a line, and whether it is accepted, or how it is refused."""
    heard = [str(match.explain(text, side))]
    try:
        match.clone().choose(text, side)
    except Refused as refused:
        return [*heard, str(refused)]
    return [*heard, "accepted"]


def check_agreement(moment: Moment) -> None:
    """A side may concede at any time: the match is over then, and is saved and read back so."""
    match = moment.match
    if match.result is not None:
        return
    twin = match.clone()
    side = match.sides[moment.dice.below(len(match.sides))]
    twin.concede(side)
    if twin.result is None or twin.result.winner == side or twin.decisions:
        raise Broken("agreement", f"after {side} concedes, the result is {twin.result}")
    if twin.can_undo(side):
        raise Broken("agreement", f"{side} can take back that it conceded")
    alike("agreement", everything(twin), everything(twin.clone()), "a clone of a conceded match")
    again = load_save(match.game, read_save(twin.save()))
    alike("agreement", everything(twin), everything(again), "a conceded match is not read back")


def check_imagined(moment: Moment) -> None:
    """A bot may imagine worlds and play them on: they are legal, and never break."""
    match, game = moment.match, moment.match.game
    for side in match.decisions:
        run = Seat(match, side).imagine(moment.dice.below(1 << 30))
        if not in_secret(match) and match.decisions[side].boundary:
            game.read(game.write(run.state))  # Refused, if it is no legal position
        for _ in range(25):
            decision = run.decision
            if decision is None:
                break
            offer = decision.offer()
            if len(offer) < 2:
                raise Broken("imagine", f"an imagined world asks {decision.kind!r} with {len(offer)} answers")
            run.choose(offer.nth(moment.dice.below(len(offer))), decision.side)


def check_interleaving(moment: Moment) -> None:
    """What comes of secret choices does not depend on the order in which the sides make them."""
    match, dice = moment.match, moment.dice
    if len(match.decisions) < 2:
        return
    first = match.clone()
    made: list[tuple[str, Choice]] = []
    while not (made and first.moves[-1].sealed) and len(made) < 400:
        side, choice = pick(first, dice)
        first.choose(choice, side)
        made.append((side, choice))
    second = match.clone()
    for side, choice in reordered(made, dice):
        second.choose(choice, side)
    alike("interleaving", standing(first), standing(second), "the same secret choices in another order")
    if [str(e) for e in first.log] != [str(e) for e in second.log]:
        raise Broken("interleaving", f"other events: {_difference(first.log, second.log)}")


def reordered(made: Sequence[tuple[str, Choice]], dice: Dice) -> list[tuple[str, Choice]]:
    """Return the same choices in another order, each side's own order kept."""
    queues: dict[str, list[tuple[str, Choice]]] = {}
    for side, choice in made:
        queues.setdefault(side, []).append((side, choice))
    order = []
    while queues:
        side = list(queues)[dice.below(len(queues))]
        order.append(queues[side].pop(0))
        if not queues[side]:
            del queues[side]
    return order


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
            raise Broken("texts", f"{_difference(text, garbled)}: {describe(error)}") from error
        try:
            for _ in range(6):
                check_questions(match)
                if match.decisions:
                    side, choice = pick(match, dice)
                    _choose(match, side, choice, "exception")
        except Broken as broken:
            raise Broken("texts", f"{_difference(text, garbled)}: {broken}") from broken


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


def check_end(match: Match) -> None:
    """A finished match has a sound result, refuses more, and can be saved and looked at."""
    result = match.result
    sides = (None, *match.sides, match.game.scenario(match.state.scenario).automaton or None)
    if result is None or not result.reason or not result.rule or result.winner not in sides:
        raise Broken("result", f"the match ended with {result}")
    for side in (None, *match.sides):
        try:
            match.choose("end", side)
        except Refused:
            continue
        raise Broken("result", "a finished match accepts a choice")


#: The checks for any moment, with how often each is drawn: dear ones less often.
CHECKS: dict[str, tuple[Callable[[Moment], None], int]] = {
    "answers": (check_answers, 4),
    "refusal": (check_refusals, 4),
    "clone": (check_clone, 4),
    "save": (check_save, 1),
    "restart": (check_restart, 4),
    "undo": (check_undo, 4),
    "view": (check_views, 3),
    "leak": (check_leaks, 4),
    "imagine": (check_imagined, 3),
    "agreement": (check_agreement, 1),
    "texts": (check_texts, 2),
}


def run_check(name: str, moment: Moment) -> None:
    """Run one check; an exception in it is a failure of that check."""
    check = check_interleaving if name == "interleaving" else CHECKS[name][0]
    try:
        check(moment)
    except Broken:
        raise
    except Exception as error:
        raise Broken(name, describe(error)) from error


def describe(error: BaseException) -> str:
    """Say what was raised, and where."""
    trail = extract_tb(error.__traceback__)[-3:]
    where = " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(trail))
    return f"{type(error).__name__}: {error} [{where}]"


# walking through a match


@dataclass(slots=True)
class Walk:
    """A match played to its end by random answers, checked on the way."""

    match: Match
    answers: Dice
    checks: Dice
    rate: float = 0.01  # how many checks a choice, on average; five times that in secret parts
    limit: int = 20_000  # choices, after which a match counts as endless
    tick: Callable[[], object] = lambda: None  # called before every choice
    only: tuple[str, ...] = ()  # draw from these checks alone
    curious: bool = False  # of two answers, take the one whose words have been chosen less often
    bots: Mapping[str, Player] = field(default_factory=dict)  # sides that a bot plays
    chosen: Counter[str] = field(default_factory=Counter)
    words: dict[str, None] = field(default_factory=dict)  # answers seen so far, in order
    twins: list[Twin] = field(default_factory=list)

    def to_the_end(self) -> None:
        """Play on until the match is over; `Broken` at the first promise that does not hold."""
        match = self.match
        self._look()
        while match.decisions:
            if len(match.moves) >= self.limit:
                raise Broken("endless", f"{self.limit} choices and no end")
            self.step()
        check_end(match)
        for name in ("save", "view", "undo", "clone"):
            if self._drawn(0.25 if self.rate < 1 else 1):
                run_check(name, self._moment())

    def step(self) -> None:
        """Make one choice in the match and in its twins, and check."""
        match = self.match
        self.tick()
        side, choice = self._answer()
        _choose(match, side, choice, "exception")
        self._follow(side, choice)
        self._look()

    def _answer(self) -> tuple[str, Choice]:
        side, choice = pick(self.match, self.answers)
        if side in self.bots:
            return side, self._ask_bot(side)
        if self.curious:
            choice = self._less_usual(choice, pick(self.match, self.answers, side)[1])
        return side, choice

    def _ask_bot(self, side: str) -> Choice:
        before = standing(self.match)
        try:
            choice = self.bots[side].choose(Seat(self.match, side))
        except Exception as error:
            raise Broken("bot", f"{side}'s bot at {self.match.decisions[side].kind!r}: {describe(error)}") from error
        if choice not in self.match.decisions[side].offer():
            raise Broken("bot", f"{side}'s bot answers {choice!r} at {self.match.decisions[side].kind!r}")
        alike("bot", before, standing(self.match), f"{side}'s bot changed the match")
        return choice

    def _less_usual(self, one: Choice, other: Choice) -> Choice:
        """Return the answer of two whose words have been chosen less often."""
        rare = min(one, other, key=lambda choice: max(self.chosen[word] for word in str(choice).split(".")))
        self.chosen.update(str(rare).split("."))
        return rare

    def _look(self) -> None:
        check_questions(self.match)
        if self.match.result is not None:
            return
        secret = in_secret(self.match)
        rate = self.rate * 5 if secret else self.rate
        if secret and self._drawn(rate / 5):
            self._remember()
            run_check("interleaving", self._moment())
            run_check("leak", self._moment())
        while rate > 0:
            if self._drawn(rate):
                self._remember()
                run_check(self._any_check(), self._moment())
            rate -= 1

    def _drawn(self, chance: float) -> bool:
        return self.checks.below(1 << 20) < chance * (1 << 20)

    def _any_check(self) -> str:
        names = self.only or tuple(CHECKS)
        ticket = self.checks.below(sum(CHECKS[name][1] for name in names))
        for name in names:
            ticket -= CHECKS[name][1]
            if ticket < 0:
                return name
        raise AssertionError

    def _moment(self) -> Moment:
        return Moment(self.match, self.checks, list(self.words), self.twins)

    def _remember(self) -> None:
        """Keep the words of this question, to try them at others."""
        for decision in self.match.decisions.values():
            for word in decision.offer().words:
                if len(self.words) < 600:
                    self.words[word] = None

    def _follow(self, side: str, choice: Choice) -> None:
        if not self.twins:
            return
        match = self.match
        for twin in self.twins:
            _choose(twin.match, side, choice, twin.check)
            _same_step(match, twin)
            twin.left -= 1
            if twin.left <= 0 or match.result is not None:
                alike(twin.check, standing(match), standing(twin.match), "a twin given the same choices")
        self.twins = [twin for twin in self.twins if twin.left > 0]


def _choose(match: Match, side: str, choice: Choice, check: str) -> None:
    try:
        match.choose(choice, side)
    except Exception as error:
        kind = match.decisions[side].kind if side in match.decisions else "no question"
        raise Broken(check, f"{side} {choice!r} at {kind!r}: {describe(error)}") from error


def _same_step(match: Match, twin: Twin) -> None:
    one, other = match.moves[-1], twin.match.moves[-1]
    if (one.dice, one.sealed, one.secret) != (other.dice, other.sealed, other.secret):
        raise Broken(twin.check, f"after {one.side} {one.choice!r} a twin rolls {other.dice}, the match {one.dice}")
    told, retold = match.log[one.told :], twin.match.log[other.told :]
    if told != retold:
        raise Broken(twin.check, f"after {one.side} {one.choice!r} a twin tells otherwise: {_difference(told, retold)}")
    if sorted(match.decisions) != sorted(twin.match.decisions):
        raise Broken(twin.check, f"after {one.side} {one.choice!r} a twin asks {sorted(twin.match.decisions)}")
