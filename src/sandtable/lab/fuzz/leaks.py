"""Checks of secrets: worlds that differ only in what a side may not know look the same to it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.probe import (
    JUNK,
    CheckFailed,
    Moment,
    alike,
    differ,
    difference,
    in_secret,
    pick,
    some,
    standing,
)
from sandtable.players.analysis import think

PLACES = 24  # that are looked at
HINTS = 60  # one of so many times a hint is asked for, too
WORLDS = range(3)  # seeds of the worlds that a bot imagines


@dataclass(frozen=True, slots=True)
class Questions:
    """What a side tries to find out: answers and words, places with a unit in mind or none, and whether by a hint."""

    probes: Sequence[str] = ()
    looks: Sequence[tuple[str, str | None]] = ()
    hint: bool = False


def known(match: Match, side: str | None, questions: Questions) -> dict[str, Any]:
    """Return all that *side* (None: a spectator) can get out of a match, by asking and by being refused."""
    probes = questions.probes
    looks = [*questions.looks, *((text, None) for text in probes)]
    seen: dict[str, Any] = {
        "view": json.dumps(match.view(side), indent=0),
        "board": match.game.explain.board_text(match.state, side),
        "events": [(str(event), event.kind, event.facts, event.dice) for event in match.events(side)],
        "inspections": [(*look, _looked_at(match, side, *look)) for look in looks],
    }
    if side is None:
        return seen
    seen["undo"] = match.can_undo(side)
    decision = match.decisions.get(side)
    if decision is not None:
        seen["question"] = (decision.kind, decision.prompt, decision.rule, decision.options())
    for text in probes:
        seen[f"explanation of {text!r}"] = repr(match.explain(text, side))
        seen[f"finality of {text!r}"] = _judged(match, side, text)
        if decision is None or match.game.notation.choice(match.state, text) not in decision.offer():
            try:
                match.choose(text, side)
            except Refused as refused:
                seen[f"refusal of {text!r}"] = str(refused)
    if decision is not None:
        for unit in (None, *probes):
            seen[f"reach of {unit}"] = repr(match.reach(side, unit))
        seat = Seat(match, side)
        seen["imagined worlds"] = [match.game.notation.write(seat.imagine(seed).state) for seed in WORLDS]
        seen["hint"] = repr(think(seat, simulations=1)) if questions.hint else ""
    return seen


def _looked_at(match: Match, side: str | None, place: str, unit: str | None) -> str:
    try:
        return repr(match.inspect(place, unit, side))
    except Refused as refused:
        return str(refused)


def _judged(match: Match, side: str, text: str) -> str:
    try:
        return match.why_irreversible(text, side)
    except Refused as refused:
        return str(refused)


def check_leaks(moment: Moment) -> None:
    """Worlds that differ only in what a side may not know look the same to it, to the byte."""
    match, dice = moment.match, moment.dice
    side = match.sides[dice.below(len(match.sides))]
    asked = _questions(moment, side)
    others = [other for other in match.sides if other not in match.team(side)]  # mates have no secrets from each other
    if others and in_secret(match):
        other = others[dice.below(len(others))]
        world = _other_secrets(match, other, dice)
        if world is not None:
            _same_to(match, world, side, asked, f"when {other} chooses otherwise in secret")
            _same_to(match, world, None, replace(asked, probes=()), f"when {other} chooses otherwise in secret")
    _check_imagined_look(moment, side)
    _check_dice_look(moment, side)


def _questions(moment: Moment, side: str) -> Questions:
    """Draw what *side* asks: some words, some places with no unit or any in mind, and every unit somewhere."""
    match, dice = moment.match, moment.dice
    places = some(dice, names_of_places(match), PLACES) if match.game.explain.inspect is not None else []
    units = sorted({name for one in (None, *match.sides) for name in match.view(one).get("units", {})})
    looks: list[tuple[str, str | None]] = [(place, None) for place in places]
    if places and units:
        looks += [(places[n % len(places)], unit) for n, unit in enumerate(some(dice, units, len(units)))]
    return Questions(_probes(moment, side), looks, dice.below(HINTS) == 0)


def names_of_places(match: Match) -> list[str]:
    """List the names of all places, as answers write them."""
    found: list[str] = []
    with suppress(IndexError, KeyError):
        while True:
            found.append(match.game.notation.word(match.state, len(found)))
    return found


def _probes(moment: Moment, side: str) -> list[str]:
    decision = moment.match.decisions.get(side)
    offered = (
        [] if decision is None else [moment.match.game.notation.word(moment.match.state, c) for c in decision.offer()]
    )
    return [*some(moment.dice, offered, 8), *some(moment.dice, moment.words, 8), *some(moment.dice, JUNK, 1)]


def _same_to(match: Match, world: Match, side: str | None, asked: Questions, when: str) -> None:
    found = differ(known(match, side, asked), known(world, side, asked))
    if found:
        raise CheckFailed("leak", f"{side or 'a spectator'} can tell, {when}: {found}")


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
        if world.moves[-1].irreversible:
            return None  # everything is revealed
    return world if sorted(world.decisions) == sorted(match.decisions) else None


def _check_imagined_look(moment: Moment, side: str) -> None:
    """Redraw what *side* may not know: it may not notice, at the next boundary and a few own choices on."""
    match, game = moment.match, moment.match.game
    world = match.clone()
    game.views.determinize(world.state, side, Dice(moment.dice.below(1 << 30)))
    when = "when what it may not know is drawn again"
    for name, look in (("view", game.views.view), ("board", game.explain.board_text)):
        before, after = look(match.state, side), look(world.state, side)
        if before != after:
            raise CheckFailed("leak", f"{side} can tell, {when}: the {name} differs: {difference(before, after)}")
    if in_secret(match) or list(match.decisions) != [side] or not match.decisions[side].boundary:
        return
    hidden = match.state.copy()
    game.views.determinize(hidden, side, Dice(moment.dice.below(1 << 30)))
    hidden.dice = match.state.dice.copy()
    here, there = Match(game, match.state.copy()), Match(game, hidden)
    for _ in range(4):
        _same_to(here, there, side, _questions(Moment(here, moment.dice, moment.words), side), when)
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
                raise CheckFailed("leak", f"{side} learns from {text!r} what dice will come: {difference(one, other)}")


def _line(match: Match, side: str, dice: Dice) -> list[str]:
    """Return some choices in a row, as they might follow each other."""
    twin = match.clone()
    words: list[str] = []
    while len(words) < 4 and side in twin.decisions:
        choice = pick(twin, dice, side)[1]
        words.append(twin.game.notation.word(twin.state, choice))
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


# worlds and orders that are played


def check_imagined(moment: Moment) -> None:
    """A bot may imagine worlds and play them on: they are legal, and never break."""
    match, game = moment.match, moment.match.game
    for side in match.decisions:
        run = Seat(match, side).imagine(moment.dice.below(1 << 30))
        if not in_secret(match) and match.decisions[side].boundary:
            game.notation.read(game.notation.write(run.state))  # Refused, if it is not a legal position
        for _ in range(25):
            decision = run.decision
            if decision is None:
                break
            offer = decision.offer()
            if len(offer) < 2:
                raise CheckFailed("imagine", f"an imagined world asks {decision.kind!r} with {len(offer)} answers")
            run.choose(offer.nth(moment.dice.below(len(offer))), decision.side)


def check_interleaving(moment: Moment) -> None:
    """What comes of secret choices does not depend on the order in which the sides make them."""
    match, dice = moment.match, moment.dice
    if len(match.decisions) < 2:
        return
    first = match.clone()
    made: list[tuple[str, Choice]] = []
    while not (made and first.moves[-1].irreversible) and len(made) < 400:
        side, choice = pick(first, dice)
        first.choose(choice, side)
        made.append((side, choice))
    second = match.clone()
    for side, choice in reordered(match, made, dice):
        second.choose(choice, side)
    alike("interleaving", standing(first), standing(second), "the same secret choices in another order")
    if [str(e) for e in first.log] != [str(e) for e in second.log]:
        raise CheckFailed("interleaving", f"other events: {difference(first.log, second.log)}")


def reordered(match: Match, made: Sequence[tuple[str, Choice]], dice: Dice) -> list[tuple[str, Choice]]:
    """Return the same choices in another order, each team's own order kept: its players see each other's choices."""
    queues: dict[str, list[tuple[str, Choice]]] = {}
    for side, choice in made:
        queues.setdefault(match.team(side)[0], []).append((side, choice))
    order = []
    while queues:
        side = list(queues)[dice.below(len(queues))]
        order.append(queues[side].pop(0))
        if not queues[side]:
            del queues[side]
    return order
