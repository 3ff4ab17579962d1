"""The reference of an observation: every number with its place, its meaning and the values that it takes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sandtable.engine.dice import Dice
from sandtable.games import find
from sandtable.rl.observations import ASKED, BEGUN, HEAD, OTHER, Layout
from sandtable.rl.pettingzoo_env import MatchEnv

MATCHES, STEPS = 3, 2000  # of each scenario, to see which values occur

#: What the columns mean that every game has.
HEAD_MEANINGS = dict(zip(HEAD, (
    "1 if the row is in use",
    "1 for an enemy",
    "number of its place; -1: on none",
    "number of the action that names it; -1: its name takes several actions",
    "1 if the question is about it",
), strict=True))  # fmt: skip
ASKED_MEANINGS = {
    ASKED: "1 if this side is asked",
    OTHER: "1 if it is asked a question of none of these kinds",
    BEGUN: "number of the last action of a word that is not complete; 0: none has begun",
}


class NumberRow(NamedTuple):
    """One number of an observation, or the same number of every place or unit."""

    part: str
    first: int  # its index in the vector
    step: int  # from one place or unit to the next; 0: there is one
    name: str
    meaning: str
    least: int  # value seen in random matches
    most: int


def meanings(game: str) -> dict[str, dict[str, str]]:
    """Read what a game says of its numbers; the shared file of Unbreakable and Breakable stands beside their rules."""
    action_words = find(game).action_words
    path = None if action_words is None else Path(action_words.file).with_name("observation.toml")
    if path is None or not path.is_file():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))


def meaning(known: Mapping[str, str], name: str) -> str:
    """Return what a name means: by itself, or by the longest beginning that is known."""
    if name in known:
        return known[name]
    fits = [key for key in known if key.endswith("*") and name.startswith(key[:-1])]
    return known[max(fits, key=len)] if fits else ""


def number_rows(name: str, seed: int = 1) -> list[NumberRow]:
    """List the numbers of a scenario's observations; the values are those of random matches from a *seed*."""
    env = MatchEnv(name)
    layout, texts = env.layout, meanings(name.partition("/")[0])
    low, high = _seen(env, seed)
    rows = []
    for part, index, word, text in _names(layout, texts):
        shape = layout.shapes[part]
        first, step = layout.starts[part] + index, shape[1] if len(shape) == 2 else 0
        numbers = np.arange(first, layout.starts[part] + int(np.prod(shape)), step) if step else [first]
        rows.append(
            NumberRow(part, first, step, word, text, int(low[numbers].min()), int(high[numbers].max()))
        )  # fmt: skip
    return rows


def _names(layout: Layout, texts: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, int, str, str]]:
    """Name every number of every part, with what it means."""
    board, units, table = (texts.get(part, {}) for part in ("board", "units", "table"))
    ground = len(layout.spec.ground)
    for index, channel in enumerate(layout.channels):
        side, _, word = channel.partition(" ")
        if index < ground:
            text = meaning(board, channel)
        elif channel == "subject":
            text = "1 where the question is about"
        elif word == "units":
            text = f"{side} units here"
        else:
            text = f"the same of the {side} units here, added up: {meaning(units, word)}"
        yield "board", index, channel, text
    for index, column in enumerate(layout.columns):
        yield "units", index, column, HEAD_MEANINGS[column] if index < len(HEAD) else meaning(units, column)
    for index, word in enumerate(layout.spec.table):
        yield "table", index, word, meaning(table, word)
    for index, kind in enumerate(layout.questions):
        yield "question", index, kind, ASKED_MEANINGS.get(kind, f"1 if the question is “{kind}”")


def _seen(env: MatchEnv, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Play at random; return the least and the most of every number."""
    low = np.full(env.layout.size, 1 << 14, np.int16)
    high = np.full(env.layout.size, -(1 << 14), np.int16)
    dice = Dice(seed)
    for match in range(MATCHES):
        env.reset(seed=seed + match)
        for _ in range(STEPS):
            if not env.agents or any(env.terminations.values()):
                break
            seen = env.observe(env.agent_selection)
            np.minimum(low, seen["observation"], out=low)
            np.maximum(high, seen["observation"], out=high)
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[dice.below(len(legal))]))
    return low, high


def page(game: str, scenario: str) -> str:
    """Write the reference of a game as Markdown, with the indices and values of one scenario."""
    found = find(game)
    name = f"{game}/{scenario}"
    env = MatchEnv(name)
    lines = [
        f"# Observations of {found.title}",
        "",
        f"Generated by `./sandtable lab observations {name} --format markdown`.",
        f"The indices are those of `{name}`, with {env.layout.places} places and {env.layout.size} numbers.",
        "In another scenario, the parts begin elsewhere (`env.layout.starts`); the order within a part is the same.",
        f"The values are those that occurred in {MATCHES} random matches.",
        "",
        f"Terrains, from 0: {', '.join(found.observations.terrains if found.observations else ())}.",
    ]
    part = ""
    for row in number_rows(name):
        if row.part != part:
            part = row.part
            shape = " × ".join(map(str, env.layout.shapes[part]))
            every = f", and so on every {row.step} numbers" if row.step else ""
            lines += ["", f"## {part} ({shape})", "", f"The first row stands at the index given{every}.", ""]
            lines += ["| index | name | meaning | values |", "|---|---|---|---|"]
        values = f"{row.least}" if row.least == row.most else f"{row.least} … {row.most}"
        lines.append(f"| {row.first} | {row.name} | {row.meaning} | {values} |")
    return "\n".join(lines) + "\n"
