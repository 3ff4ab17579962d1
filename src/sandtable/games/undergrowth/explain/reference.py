"""Marks: every attack, power, move type and terrain in a line, with the rows that say more."""
# mypyc: on, because views read it at every choice

from __future__ import annotations

from functools import cache

from sandtable.games.undergrowth.tables import (
    ABOVE,
    ALL,
    ANYWHERE,
    ATTACKS,
    CODES,
    CONTACT,
    HEIGHTS,
    LG,
    MOVE_ROWS,
    MOVES,
    PLANTS,
    PU,
    ROCKS,
    SIGHT,
    TERRAIN,
    TERRAIN_ROWS,
    Attack,
)

Mark = dict[str, str | list[str]]

_NEEDS = {
    CONTACT: ("base contact", ["UND-3.4"]), SIGHT: ("line of sight", ["UND-4.7"]),
    ANYWHERE: ("any enemy on the table", ["UND-6.4"]), ABOVE: ("same square, one level below", ["UND-6.5"]),
}  # fmt: skip

_POWERS = {
    "Command": ("Brings this many minor units on with it.", ["UND-7.2", "UND-7.3"]),
    "Call": ("Instead of attacking, calls a minor unit of its pool to its side.", ["UND-7.4", "UND-7.5"]),
    "Control": ("When a CP activates it, activates this many friends in its square too.", ["UND-7.6", "UND-7.7"]),
    "Hit points": ("Takes this much damage before it is destroyed.", ["UND-7.8", "UND-6.9"]),
    "Terrain Bonus": ("Enters this terrain without having started in contact with it.", ["UND-7.9", "UND-7.10"]),
    "Level Bonus": ("Climbs to any level, and arrives at any level.", ["UND-7.11", "UND-7.12"]),
    "Top Bonus": ("Crosses from the top of its square to the top of the next.", ["UND-7.13", "UND-7.14"]),
    "Grab": ("Instead of moving, pulls a smaller unit from next door to its station.", ["UND-7.15", "UND-7.16"]),
    "Dome Shield": ("Attacks from a higher level do nothing to it.", ["UND-7.17", "UND-7.18"]),
    "Camouflage": ("1 off the die of every attack on it.", ["UND-7.19"]),
    "Tough": ("Cannot be stunned.", ["UND-7.20"]),
}  # fmt: skip

_MOVES = (
    "Enters the square that it started the round in contact with, or climbs down one level.",
    "Enters the square that it started the round in contact with, or climbs one level.",
    "Enters any adjacent square, one level up or down if it likes, or climbs one level.",
    "Enters the square that it started the round in contact with, or climbs one or two levels.",
    "Enters any adjacent square, one level down if it likes, or climbs one level.",
    "Enters any adjacent square, at its level, one up or one down, through the air too.",
)


@cache
def all_marks() -> dict[str, dict[str, Mark]]:
    """Return the marks by the words that views use: "body-slam", "Command", "walker", "SG"."""
    return {
        "attacks": {line.name: _mark(line.title, *_attack(line)) for line in ATTACKS},
        "powers": {title: _mark(title, text, rules) for title, (text, rules) in _POWERS.items()},
        "moves": {
            word: _mark(word.capitalize(), text, [row])
            for word, text, row in zip(MOVES, _MOVES, MOVE_ROWS, strict=True)
        },
        "terrain": {code: _mark(TERRAIN[terrain], *_terrain(terrain)) for terrain, code in enumerate(CODES)},
    }


def _mark(title: str, text: str, rules: list[str]) -> Mark:
    return {"title": title, "text": text, "rules": rules}


def _attack(line: Attack) -> tuple[str, list[str]]:
    need, rows = _NEEDS[line.need]
    effect = "stuns" if line.stuns else f"damage {line.damage}"
    whom = {ALL: ", all in contact", 1: ""}.get(line.targets, f", {line.targets} adjacent targets")
    more = {ALL: ["UND-6.6"], 1: []}.get(line.targets, ["UND-6.7"])
    text = f"{need[0].upper()}{need[1:]}, {line.hits_on}+, {effect}{whom}."
    return text, [line.rule, *rows, *more, *(["UND-6.11"] if line.stuns else [])]


def _terrain(terrain: int) -> tuple[str, list[str]]:
    rules = [TERRAIN_ROWS[terrain]]
    if terrain == PU:
        return "Water: only water units and Flyers enter.", [*rules, "UND-2.14"]
    if terrain == LG:
        return "Flat. Partial cover on the ground.", [*rules, "UND-2.9", "UND-4.1"]
    top = HEIGHTS[terrain]
    if terrain in ROCKS:
        return f"Levels 0 to {top}. Hides units on opposite sides of it.", [*rules, "UND-4.8", "UND-4.9"]
    if terrain in PLANTS:
        return f"Levels 0 to {top}. Partial cover if its leaves are thick.", [*rules, "UND-2.13"]
    return "Flat, without cover.", [*rules, "UND-2.22"]
