"""Refusals: what players hear who try something that is not legal, over a random sample of tries.

A try is what a player might type: a unit of one's own, an action of its kind, and a place or unit on the table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Decision
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused, Verdict
from sandtable.lab.fuzz.game import start, stream
from sandtable.lab.fuzz.probe import CheckFailed, in_secret, pick

GENERIC = re.compile(r"does not answer|is not an answer to|nothing left to do|nothing to fire at|has finished")
EVERY = 3  # choices between two moments at which something is tried
TRIES = 6  # a moment
SHOWN = 60  # texts in a report
LONGEST = 4000  # choices a game


@dataclass(slots=True)
class RefusalCounts:
    """How often each refusal was heard."""

    texts: Counter[tuple[str, str]] = field(default_factory=Counter)  # by text without names, and rule
    examples: dict[tuple[str, str], str] = field(default_factory=dict)  # a line that was refused so
    legal: int = 0

    @property
    def refused(self) -> int:
        """How many tries were refused."""
        return sum(self.texts.values())

    @property
    def generic(self) -> float:
        """The share of refusals that give no reason about what was named, or no rule."""
        vague = sum(count for (text, rule), count in self.texts.items() if not rule or GENERIC.search(text))
        return vague / self.refused if self.refused else 0.0

    def lines(self, most: int) -> Iterable[str]:
        """Write the report; its last line is the share of generic refusals."""
        yield f"{self.refused + self.legal} tries, {self.refused} refused"
        for (text, rule), count in self.texts.most_common(most):
            mark = "*" if not rule or GENERIC.search(text) else " "
            yield f"{count / self.refused:6.1%} {mark} {text} ({rule or 'no rule'})  e.g. {self.examples[text, rule]}"
        yield f"generic {self.generic * 100:.2f} %"


@dataclass(slots=True)
class RandomTyper:
    """Somebody who has seen what can be answered, and tries it where it may not be legal."""

    match: Match
    dice: Dice
    actions: dict[str, dict[str, None]] = field(default_factory=dict)  # by type of unit: the words it was offered
    places: dict[str, None] = field(default_factory=dict)

    def look(self) -> None:
        """Remember what is offered."""
        match = self.match
        game, state = match.game, match.state
        for side, decision in match.decisions.items():
            units = match.shared_view(side)["units"]
            unit = game.explain.subject(state, decision).unit
            offer = decision.offer()
            if unit in units:
                words = [word for word in offer.words if word not in units]
                self.actions.setdefault(_type(units[unit]), {}).update(dict.fromkeys(words))
            if offer.places:
                self.places[game.notation.word(state, offer.nth(len(offer) - 1))] = None
                self.places[game.notation.word(state, offer.nth(len(offer.words)))] = None

    def line(self, side: str, decision: Decision) -> str:
        """Say a line: a unit, an action, a target, as far as they have not been said already."""
        match, dice = self.match, self.dice
        units: Mapping[str, Mapping[str, Any]] = match.shared_view(side)["units"]
        own = [name for name, unit in units.items() if unit.get("side") == side]
        about = match.game.explain.subject(match.state, decision).unit
        named = any(word in units for word in decision.offer().words) or about not in own
        unit = _any(dice, own) if named else about
        words = [unit] if named and unit else []
        actions = list(self.actions.get(_type(units[unit]), ())) if unit and unit in units else []
        asked_for_action = any(word in actions for word in decision.offer().words)
        if actions and (named or asked_for_action):
            words.append(_any(dice, actions))
        if dice.below(4) or not words:
            words.append(_any(dice, [*units, *self.places]))
        return " ".join(words)


def sample_refusals(game: Game, scenario: str, seed: int, options: Mapping[str, Any], heard: RefusalCounts) -> None:
    """Play one game at random and try things on the way; `explain` and `choose` must agree about each."""
    match, _ = start(game, scenario, seed, options)
    answers, player = stream(seed, "answers"), RandomTyper(match, stream(seed, "tries"))
    while match.decisions and len(match.moves) < LONGEST:
        player.look()
        if len(match.moves) % EVERY == 0 and not in_secret(match):
            for side, decision in match.decisions.items():
                if match.shared_view(side)["units"]:
                    for _ in range(TRIES):
                        hear(match, side, player.line(side, decision), heard)
        side, choice = pick(match, answers)
        match.choose(choice, side)


def hear(match: Match, side: str, line: str, heard: RefusalCounts) -> None:
    """Try a line, on a copy."""
    verdict = match.explain(line, side).verdict
    check_verdict(match, side, line, verdict)
    if verdict.legal:
        heard.legal += 1
        return
    key = plain(match, verdict.text), verdict.rule
    heard.texts[key] += 1
    heard.examples.setdefault(key, line)


def check_verdict(match: Match, side: str, line: str, verdict: Verdict) -> None:
    """Fail unless choosing does what explaining has said."""
    twin = match.clone()
    try:
        twin.choose(line, side)
    except Refused as refused:
        if (False, refused.text, refused.rule) != (verdict.legal, verdict.text, verdict.rule):
            raise CheckFailed("verdict", f"{side} {line!r}: explained as {verdict}, refused as {refused}") from None
    else:
        if not verdict.legal:
            raise CheckFailed("verdict", f"{side} {line!r} is accepted, and explained as {verdict}")


def plain(match: Match, text: str) -> str:
    """Leave names, places and numbers out of a text."""
    names = sorted(match.shared_view(None)["units"], key=len, reverse=True)
    if names:
        text = re.sub(rf"\b(?:{'|'.join(map(re.escape, names))})\b", "UNIT", text)
    text = re.sub(r"['\"“][^'\"”]*['\"”]", "'…'", text)
    text = re.sub(r": choose one of .*", ": choose one of …", text)
    return re.sub(r"\b(?=\w*\d)[\w.,-]*\d\w*\b", "N", text)


def _type(unit: Mapping[str, Any]) -> str:
    return str(unit.get("code") or unit.get("type") or unit.get("kind") or "")


def _any(dice: Dice, things: list[str]) -> str:
    return things[dice.below(len(things))] if things else ""
