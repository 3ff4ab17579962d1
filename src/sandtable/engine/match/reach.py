"""Reach: where a unit can go from an open decision, and what it can act on, with the words that lead there.

The rules run on in copies of the match, through decisions of one side alone. Nothing is read beyond a die, a reveal or
another side's decision, so that the answer tells a side nothing that it could not see by choosing and undoing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from sandtable.engine.contract import Stake
from sandtable.engine.contract.reach import Destination, Prospect, Reach
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import DiceError

if TYPE_CHECKING:
    from sandtable.engine.match.match import Match

DEEPEST = 2  # words that are followed after the one that names the unit
MOST = 40  # copies that are played on
PLACE_KEYS = ("place", "grid", "point", "hex")  # of a unit in the view


def reach(match: Match, side: str, unit: str | None = None) -> Reach:
    """Return what a unit can do: the one that the open decision is about, or one that can be named in answer to it."""
    _, decision = match.open_decision(side)
    subject = match.game.explain.subject(match.state, decision).unit
    unit = unit or subject
    units = match.shared_view(side).get("units", {})
    if match.secret or unit is None or unit not in units or units[unit].get("side") not in match.team(side):
        return Reach(unit or "")
    search = _Search(side, unit, units)
    if unit == subject:
        search.look(match, decision, (), "")
        return search.found()
    for words in ((unit,), (_place_of(units[unit]), unit)):
        start = search.follow(match, words)
        if start is not None:
            search.look(start, start.decisions[side], words, "")
            break
    return search.found()


def _place_of(unit: Mapping[str, Any]) -> str:
    """Return the place of a unit, for games that choose a place first and then a unit of it."""
    return next((str(unit[key]) for key in PLACE_KEYS if unit.get(key)), "")


class _Search:
    """A search through the decisions of one side."""

    def __init__(self, side: str, unit: str, units: Collection[str]) -> None:
        self.side = side
        self.unit = unit
        self.units = units
        self.kind = ""  # of the first decision
        self.left = MOST
        self.destinations: dict[int, Destination] = {}
        self.prospects: list[Prospect] = []

    def found(self) -> Reach:
        return Reach(self.unit, tuple(self.destinations.values()), tuple(self.prospects))

    def look(self, match: Match, decision: Decision, words: tuple[str, ...], lead: str, depth: int = 0) -> None:
        """Collect what a decision leads to; *words* lead to it, *lead* says what the last of them does."""
        game, state, offer = match.game, match.state, decision.offer()
        if game.explain.subject(state, decision).unit != self.unit or (depth and decision.kind == self.kind):
            return  # it is about another unit, or none: the next action; or the same question goes on
        self.kind = self.kind or decision.kind
        routes = game.routes(state, decision) if game.routes else {}
        for place, route in routes.items():
            if place not in self.destinations:
                steps = tuple([game.notation.word(state, choice) for choice in route.choices])
                path = tuple([game.notation.word(state, one) for one in route.path])
                self.destinations[place] = Destination((*words, *steps), path, route.cost, route.risks, route.end)
        named = [choice for choice in offer if self._names(choice) and choice not in routes]
        if depth:
            self.prospects += [self._prospect(match, decision, choice, words, lead) for choice in named]
        if depth == DEEPEST or (depth and (named or routes)):
            return
        for word in offer.words:
            if word in self.units or game.explain.at_stake(state, decision, word) is Stake.ENDS:
                continue
            after = self._play(match, word)
            if after is not None:
                phrase = game.explain.phrase(state, decision, word)
                self.look(after, after.decisions[self.side], (*words, word), phrase, depth + 1)

    def _names(self, choice: Choice) -> bool:
        return isinstance(choice, int) or choice in self.units

    def _prospect(
        self, match: Match, decision: Decision, choice: Choice, words: tuple[str, ...], lead: str
    ) -> Prospect:
        game, state = match.game, match.state
        odds = game.explain.odds(state, decision, choice)
        text = game.explain.phrase(state, decision, choice)
        return Prospect((*words, game.notation.word(state, choice)), lead, text, odds)

    def follow(self, match: Match, words: tuple[str, ...]) -> Match | None:
        """Play words that are legal one after the other; None if one is not, or anything comes between."""
        for word in words:
            choice = match.game.notation.choice(match.state, word)
            decision = match.decisions.get(self.side)
            if decision is None or choice not in decision.offer():
                return None
            after = self._play(match, choice)
            if after is None:
                return None
            match = after
        return match

    def _play(self, match: Match, choice: Choice) -> Match | None:
        """Play a choice in a copy that stops at every decision of the side; None if it does not come to one freely."""
        if not self.left:
            return None
        self.left -= 1
        twin = match.clone()
        try:
            twin.play(self.side, choice, lambda asked, _, __: asked.side == self.side)
        except DiceError:
            return None
        move = twin.moves[-1]
        return None if move.irreversible or list(twin.decisions) != [self.side] else twin
