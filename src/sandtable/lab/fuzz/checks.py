"""Checks of a match in play: what every game promises, tried at one moment of one match.

Each check looks at a `Moment` and raises `Broken` if a promise does not hold. The match that it looks at
is never changed: whatever must be played is played on twins. Fuzzing and the contract tests share them.
"""

from __future__ import annotations

import json

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.match import Match
from sandtable.engine.match.start import load_save
from sandtable.engine.text.saves import read_save
from sandtable.engine.verdicts import Explanation, Refused
from sandtable.lab.fuzz.probe import JUNK, CheckFailed, Moment, alike, everything, some

# asking and answering


def check_questions(match: Match) -> None:
    """A side is asked, or the match is over; and each side that is asked has at least two answers."""
    if match.result is not None:
        if match.decisions:
            raise CheckFailed("dead end", "the match is over and still asks")
        return
    if not match.decisions:
        raise CheckFailed("dead end", "no side is asked anything and the match has no result")
    for side, decision in match.decisions.items():
        if side != decision.side or side not in match.sides:
            raise CheckFailed("dead end", f"{side} is asked {decision.kind!r}, a question to {decision.side}")
        count = len(decision.offer())
        if count == 0:
            raise CheckFailed("dead end", f"{side} is asked {decision.kind!r} ({decision.prompt}) without any answer")
        if count == 1:
            raise CheckFailed("dead end", f"{side} is asked {decision.kind!r} with one answer: {decision.options()}")


def check_answers(moment: Moment) -> None:
    """Every answer has a text of its own that reads back as that answer, a phrase, and a legal explanation."""
    match, game = moment.match, moment.match.game
    before = everything(match)
    for side, decision in match.decisions.items():
        choices = decision.options()
        texts = [game.notation.word(match.state, choice) for choice in choices]
        if len(set(texts)) != len(texts):
            raise CheckFailed("answers", f"{decision.kind!r} offers the same text twice: {texts}")
        for n, (choice, text) in enumerate(zip(choices, texts, strict=True)):
            if game.notation.words(match.state, text) != [text] or game.notation.choice(match.state, text) != choice:
                raise CheckFailed("answers", f"{text!r} is not read back as {choice!r} ({decision.kind!r})")
            if decision.offer().nth(n) != choice or choice not in decision.offer():
                raise CheckFailed(
                    "answers", f"answer {n} of {decision.kind!r} is not {choice!r} in every way of asking"
                )
        for text in some(moment.dice, texts, 4):
            explained = match.explain(text, side)
            _explained(explained, text, decision, legal=True)
    alike("answers", before, everything(match), "looking at answers changed the match")


def _explained(explained: Explanation, text: str, decision: Decision, *, legal: bool) -> None:
    if explained.legal is not legal:
        raise CheckFailed("explain", f"{text!r} at {decision.kind!r} is {'' if legal else 'not '}offered: {explained}")
    if not explained.verdict.text or (legal and not explained.verdict.rule):
        raise CheckFailed("explain", f"{text!r} at {decision.kind!r} is explained without a text or a rule")
    if explained.odds is not None and not all(0 <= chance <= 1 for chance in explained.odds.outcomes.values()):
        raise CheckFailed("explain", f"{text!r} at {decision.kind!r} has impossible odds: {explained.odds}")
    str(explained)


def check_refusals(moment: Moment) -> None:
    """What is not offered is refused with a reason, and nothing changes."""
    match, game, dice = moment.match, moment.match.game, moment.dice
    before = everything(match)
    for side, decision in match.decisions.items():
        offer = decision.offer()
        wrong: list[Choice] = [*some(dice, JUNK, 3), "", -1, 10**6, dice.below(300), *some(dice, moment.words, 6)]
        wrong.append(f"{game.notation.word(match.state, offer.nth(dice.below(len(offer))))} xyzzy")
        for choice in wrong:
            value = game.notation.choice(match.state, choice) if isinstance(choice, str) else choice
            if value not in offer:
                _refused(match, choice, side)
                if isinstance(choice, str):
                    _explained(match.explain(choice, side), choice, decision, legal=False)
        for other in ("stranger", *(s for s in match.sides if s not in match.decisions)):
            _refused(match, offer.nth(0), other)
    alike("refusal", before, everything(match), "a refused choice changed the match")


def _refused(match: Match, choice: Choice, side: str) -> None:
    made = len(match.moves), match.state.dice.state_word
    try:
        match.choose(choice, side)
    except Refused as refused:
        if not refused.text:
            raise CheckFailed("refusal", f"{choice!r} by {side} is refused without a reason") from None
    else:
        raise CheckFailed("refusal", f"{choice!r} by {side} is not offered and was accepted")
    if made != (len(match.moves), match.state.dice.state_word):
        raise CheckFailed("refusal", f"{choice!r} by {side} was refused and changed the match")


# telling


def check_told(match: Match) -> None:
    """Every die of the last choice is carried by an event."""
    move = match.moves[-1]
    told = [word for event in match.log[move.event_count :] for word in event.dice]
    if len(told) != len(move.dice):
        raise CheckFailed(
            "told", f"{move.side} {move.choice!r}: {len(move.dice)} dice fell, and the events tell of {told}"
        )


# looking


def check_views(moment: Moment) -> None:
    """Every side and a spectator have a view and a board that survive JSON, and events that do; a value for bots."""
    match, game = moment.match, moment.match.game
    before = everything(match)
    for side in (None, *match.sides):
        seen = match.view(side)
        if json.loads(json.dumps(seen, allow_nan=False)) != seen:
            raise CheckFailed("view", f"the view of {side} is not the same after JSON")
        game.explain.board_text(match.state, side).encode()
    told = match.moves[-1].event_count if match.moves else 0
    for event in match.log[told:]:
        json.dumps(event.facts, allow_nan=False)
        if not event.rule or not event.text:
            raise CheckFailed("view", f"an event without a rule or a text: {event}")
    for side in match.sides:
        value = game.evaluate(match.state, side)
        if not -1 <= value <= 1:
            raise CheckFailed("view", f"evaluate gives {value} for {side}")
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
        raise CheckFailed("agreement", f"after {side} concedes, the result is {twin.result}")
    if twin.can_undo(side):
        raise CheckFailed("agreement", f"{side} can take back that it conceded")
    alike("agreement", everything(twin), everything(twin.clone()), "a clone of a conceded match")
    again = load_save(match.game, read_save(twin.save()))
    alike("agreement", everything(twin), everything(again), "a conceded match is not read back")


def check_end(match: Match) -> None:
    """A finished match has a sound result, refuses more, and can be saved and looked at."""
    result = match.result
    teams = [set(team) for team in (*match.teams, (match.game.scenario(match.state.scenario).automaton,))]
    if result is None or not result.reason or not result.rule or set(result.winners) not in [set(), *teams]:
        raise CheckFailed("result", f"the match ended with {result}")
    for side in (None, *match.sides):
        try:
            match.choose("end", side)
        except Refused:
            continue
        raise CheckFailed("result", "a finished match accepts a choice")
