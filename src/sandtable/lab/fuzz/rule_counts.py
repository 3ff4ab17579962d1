"""How often fuzzing met each rule, kept between runs in the user's cache folder."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_cache_path

from sandtable.engine.contract import Game


def cache_folder() -> Path:
    """Return the folder for what can be made again: SANDTABLE_CACHE, or where the system keeps such things."""
    if chosen := os.environ.get("SANDTABLE_CACHE"):
        return Path(chosen)
    return user_cache_path("sandtable", appauthor=False)


def keep_counts(game: Game, games: int, choices: int, rules: Mapping[str, int]) -> None:
    """Keep the rule counts of a run; a folder that cannot be written must not fail the run."""
    path = _path(game.id)
    text = json.dumps(
        {"version": game.versions.rules, "games": games, "choices": choices, "rules": dict(sorted(rules.items()))},
        indent=1,
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_text(text + "\n", encoding="utf-8")
        draft.replace(path)
    except OSError:
        return


def load_counts(game_id: str) -> Counter[str]:
    """Return how often the last run met each rule of a game; empty if there was none."""
    try:
        rules = json.loads(_path(game_id).read_text(encoding="utf-8"))["rules"]
        return Counter({str(rule): int(count) for rule, count in rules.items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Counter()


def _path(game_id: str) -> Path:
    return cache_folder() / f"fuzz-{game_id}.json"
