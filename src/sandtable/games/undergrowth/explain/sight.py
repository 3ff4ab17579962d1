"""Line of sight and cover, in words: who sees whom, and what stands in the way."""
# mypyc: on, because odds and evaluation ask it

from __future__ import annotations

from sandtable.engine.boards.squares import OFF
from sandtable.engine.verdicts import Verdict
from sandtable.games.undergrowth.rules.board.ground import Ground, level_of, place_names, square_of, squares, station_of
from sandtable.games.undergrowth.tables import STATION_LETTERS, TERRAIN


def sees(ground: Ground, here: int, there: int) -> bool:
    """Whether units at two places have line of sight to each other (UND-4.7)."""
    return ground.seen_from(here) >> there & 1 == 1


def sight_verdict(ground: Ground, here: int, there: int) -> Verdict:
    """Say whether two places see each other, and which rock hides them if not (UND-4.7 to UND-4.12)."""
    facts = {"place": place_names()[here], "target": place_names()[there]}
    if sees(ground, here, there):
        return Verdict(True, "UND-4.7", "no rock stands between them", facts)
    one, other = square_of(here), square_of(there)
    if one == other:
        rock = _rock(ground, one)
        text = f"{rock} stand between stations {_letter(here)} and {_letter(there)}"
        return Verdict(False, "UND-4.10", text, {**facts, "rock": squares()[one]})
    rock_square = ground.blocker(here, other, level_of(there))
    if rock_square != OFF:
        text = f"{_rock(ground, rock_square)} of level {ground.height[rock_square]} lie between, higher than both units"
        return Verdict(False, "UND-4.8", text, {**facts, "rock": squares()[rock_square]})
    leaning, away = (here, other) if ground.leans(here, other, level_of(there)) else (there, one)
    rock = _rock(ground, square_of(leaning))
    text = f"station {_letter(leaning)} is behind {rock}, seen from {squares()[away]}"
    return Verdict(False, "UND-4.9", text, {**facts, "rock": squares()[square_of(leaning)]})


def _letter(place: int) -> str:
    return STATION_LETTERS[station_of(place)]


def _rock(ground: Ground, square: int) -> str:
    return f"the {TERRAIN[ground.terrain[square]]} of {squares()[square]}"
