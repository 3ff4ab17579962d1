"""The tally of one match: its log read line by line, as the game's metrics say what the lines mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from sandtable.engine.contract.metrics import EventFields, MetricsSpec, Piece, Throw
from sandtable.engine.events import Event
from sandtable.lab.experiments.game_record import UnitStats

NOBODY = ""  # whose weapon a drifting cloud or an earthquake is
#: The middle and the spread of a die's faces, by their words; a combat die counts as 0 or 1.
MIDDLE = {"+": (1.0, 0.5, 0.5), "-": (0.0, 0.5, 0.5), **{str(n): (float(n), 3.5, sqrt(35 / 12)) for n in range(1, 7)}}


def _by_name() -> defaultdict[str, UnitStats]:
    return defaultdict(UnitStats)


def _counts() -> defaultdict[str, int]:
    return defaultdict(int)


class Tally:
    """What has been counted so far. Lines are read while the state is still the one that they describe."""

    def __init__(self, metrics: MetricsSpec | None, teams: Sequence[Sequence[str]]) -> None:
        """Begin to count; without metrics only the rules are."""
        self.metrics = metrics
        self._teams = teams
        self.rules: dict[str, int] = _counts()
        self.units: dict[str, dict[str, UnitStats]] = defaultdict(_by_name)
        self.weapons: dict[str, dict[str, UnitStats]] = defaultdict(_by_name)
        self.moves: dict[str, dict[str, int]] = defaultdict(_counts)
        self.losses: dict[str, dict[str, int]] = defaultdict(_counts)
        self.luck: dict[str, tuple[float, int]] = {}
        self._met: set[tuple[str, str]] = set()  # units by side: one that changes hands is fielded by both
        self._where: dict[str, str] = {}
        self._attack: tuple[Piece | None, str] | None = None
        self._hit = False  # the attack under way has hurt somebody

    def read(self, events: Sequence[Event], state: Any) -> None:  # any game's state
        """Count some lines of the log."""
        for event in events:
            if event.rule:
                self.rules[event.rule] += 1
            if self.metrics is not None:
                self._read_line(self.metrics, event, state)

    def close(self, state: Any) -> None:
        """Count the units that no line has reported."""
        if self.metrics is not None:
            for name in self.metrics.names(state):
                self._piece(name, state)

    def _read_line(self, metrics: MetricsSpec, event: Event, state: Any) -> None:
        kind, facts = event.kind, event.facts
        if kind in metrics.throws:
            self._roll(metrics.throws[kind], event, state)
        if kind in metrics.ends:
            self._attack = None
        for meaning, count in (
            (metrics.moves, self._move),
            (metrics.attacks, self._fire),
            (metrics.harms, self._harm),
            (metrics.losses, self._lose),
        ):
            if kind in meaning:
                self._apply(meaning[kind], count, facts, state)

    def _apply(
        self, line: EventFields, count: Callable[[EventFields, str | None, str | None, dict[str, Any], Any], None],
        facts: dict[str, Any], state: Any,
    ) -> None:  # fmt: skip
        unit, place = facts.get(line.unit) if line.unit else None, facts.get(line.place) if line.place else None
        count(line, unit, place, facts, state)

    def _piece(self, name: str | None, state: Any) -> Piece | None:
        """Return a unit, which is fielded when it is first met."""
        if name is None or self.metrics is None:
            return None
        piece = self.metrics.unit(state, name)
        if piece is not None and (name, piece.side) not in self._met:
            self._met.add((name, piece.side))
            stats = self.units[piece.side][piece.sort]
            stats.fielded += 1
            stats.cost += piece.cost
        return piece

    def _move(self, line: EventFields, unit: str | None, place: str | None, facts: dict[str, Any], state: Any) -> None:
        piece = self._piece(unit, state)
        if piece is None or unit is None or place is None:
            return
        self._where[unit] = place
        self.units[piece.side][piece.sort].moves += 1
        self.moves[piece.side][place] += 1

    def _fire(self, line: EventFields, unit: str | None, place: str | None, facts: dict[str, Any], state: Any) -> None:
        piece = self._piece(unit, state)
        word = str(facts.get(line.weapon, "")) if line.weapon else ""
        weapon = word.rstrip("0123456789") or word or line.called or "attack"
        self._attack, self._hit = (piece, weapon), False
        for stats in self._attackers():
            stats.shots += 1

    def _attackers(self) -> list[UnitStats]:
        """Return what the attack under way counts for: the sort of the attacker, and the weapon."""
        if self._attack is None:
            return []
        piece, weapon = self._attack
        if piece is None:
            return [self.weapons[NOBODY][weapon]]
        return [self.units[piece.side][piece.sort], self.weapons[piece.side][weapon]]

    def _strikes(self, victim: Piece) -> bool:
        """Whether the attack under way may be credited: not for harm to its own side."""
        return self._attack is not None and (self._attack[0] is None or self._attack[0].side != victim.side)

    def _harm(self, line: EventFields, unit: str | None, place: str | None, facts: dict[str, Any], state: Any) -> None:
        victim = self._piece(unit, state)
        if victim is None or not self._strikes(victim) or self._hit:
            return
        self._hit = True
        for stats in self._attackers():
            stats.hits += 1

    def _lose(self, line: EventFields, unit: str | None, place: str | None, facts: dict[str, Any], state: Any) -> None:
        victim = self._piece(unit, state)
        if victim is None or unit is None:
            return
        self.units[victim.side][victim.sort].lost += 1
        where = place or self._where.get(unit)
        if where is not None:
            self.losses[victim.side][where] += 1
        if self._strikes(victim):
            self._harm(line, unit, place, facts, state)
            for stats in self._attackers():
                stats.kills += 1
                stats.destroyed += victim.cost

    def _roll(self, throw: Throw, event: Event, state: Any) -> None:
        piece = self._piece(event.facts.get(throw.unit), state)
        if piece is None:
            return
        if throw.fact:
            faces = throw.faces
            dice = [(float(event.facts[throw.fact]), (faces + 1) / 2, sqrt((faces**2 - 1) / 12))]
        else:
            dice = [MIDDLE[word] for word in event.dice if word in MIDDLE]
        above = sum((die - middle) / spread for die, middle, spread in dice)
        side = self._enemy(piece.side) if throw.against else piece.side
        if side is not None and dice:
            old, count = self.luck.get(side, (0.0, 0))
            self.luck[side] = old + above, count + len(dice)

    def _enemy(self, side: str) -> str | None:
        """Return who stands for the other team; of three teams, none does."""
        others = [team for team in self._teams if side not in team]
        return others[0][0] if len(others) == 1 else None
