"""A record: what is kept of one finished game. It depends on nothing but what was played."""

from __future__ import annotations

import msgspec


class UnitStats(msgspec.Struct, array_like=True):
    """What the units of one sort, or one weapon, of a side did in a game."""

    fielded: int = 0
    cost: float = 0.0  # of those fielded
    lost: int = 0
    moves: int = 0
    shots: int = 0
    hits: int = 0  # shots that hurt an enemy
    kills: int = 0
    destroyed: float = 0.0  # the cost of what it killed


class GameRecord(msgspec.Struct):
    """One finished game."""

    cell: int  # of the sweep
    number: int
    seed: int  # of the match
    seats: dict[str, int]  # by side, which bot (0 or 1) had it
    winners: list[str]  # sides; none: a draw
    reason: str
    rule: str
    length: int  # rounds or turns
    decisions: dict[str, int]  # by side
    scores: dict[str, str] = {}  # as the game gives them
    dice: int = 0  # dice and draws that fell
    luck: dict[str, tuple[float, int]] = {}  # by side: how far its dice lay above their means, and how many they were
    units: dict[str, dict[str, UnitStats]] = {}  # by side and sort
    weapons: dict[str, dict[str, UnitStats]] = {}  # by side and weapon
    moves: dict[str, dict[str, int]] = {}  # by side and place entered
    losses: dict[str, dict[str, int]] = {}  # by side and place
    rules: dict[str, int] = {}  # how often events cited each row
    values: dict[str, list[float]] = {}  # where that was asked for: what the game's evaluation gave sides on the way

    @property
    def bots(self) -> list[int]:
        """The bots that played."""
        return sorted(set(self.seats.values()))

    def score(self, bot: int) -> float:
        """What the game brought a bot: 1 won, ½ drawn, 0 lost."""
        if not self.winners:
            return 0.5
        return float(any(self.seats.get(side) == bot for side in self.winners))

    def side_score(self, side: str) -> float:
        """What it brought the player of each side."""
        return 0.5 if not self.winners else float(side in self.winners)

    def fortune(self, bot: int) -> float:
        """The luck of a bot's dice, in standard deviations of their sum."""
        own = [self.luck[side] for side, one in self.seats.items() if one == bot and side in self.luck]
        dice = sum(count for _, count in own)
        return sum(above for above, _ in own) / dice**0.5 if dice else 0.0


def write(record: GameRecord) -> bytes:
    """Write a record as one line of JSON; the same game gives the same line."""
    return msgspec.json.encode(record, order="deterministic") + b"\n"


def read(line: bytes) -> GameRecord:
    """Read such a line."""
    return msgspec.json.decode(line, type=GameRecord)
