"""The tables of a run as Parquet files: games, units, weapons, places, rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sandtable.engine.contract import show_value
from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments.game_record import GameRecord, UnitStats
from sandtable.lab.experiments.plan import ExperimentPlan

Row = dict[str, Any]
NUMBER = re.compile(r"-?\d+(\.\d+)?")


def load_arrow() -> Any:  # the modules pyarrow and pyarrow.parquet
    """Import what writes Parquet, or say how to get it."""
    try:
        import pyarrow as pa  # noqa: PLC0415  # an extra, and slow to load
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise Refused("the lab needs pyarrow and matplotlib: pip install sandtable[lab]") from None
    return pa, parquet


def write_tables(folder: Path, plan: ExperimentPlan, games: Sequence[GameRecord]) -> list[Path]:
    """Write every table; a file appears when it is whole."""
    pa, parquet = load_arrow()
    written = []
    for name, rows in (
        ("games", game_rows(plan, games)),
        ("units", unit_rows(games, "units")),
        ("weapons", unit_rows(games, "weapons")),
        ("places", place_rows(games)),
        ("rules", rule_rows(games)),
    ):
        table = pa.Table.from_pylist(list(rows))
        path = folder / f"{name}.parquet"
        part = path.with_suffix(".part")
        parquet.write_table(table, part, compression="zstd")
        part.replace(path)
        written.append(path)
    return written


def game_rows(plan: ExperimentPlan, games: Sequence[GameRecord]) -> Iterator[Row]:
    """One row a game. Options have columns of their own, as people write their values."""
    for game in games:
        row: Row = {
            "cell": game.cell, "number": game.number, "seed": game.seed,
            "winner": game.winners[0] if game.winners else None,
            "first_bot": plan.bots[0], "second_bot": plan.bots[1],
            "first_bot_score": game.score(0), "length": game.length, "decisions": sum(game.decisions.values()),
            "dice": game.dice, "first_bot_luck": game.fortune(0), "second_bot_luck": game.fortune(1),
            "reason": game.reason, "rule": game.rule,
        }  # fmt: skip
        for side, bot in game.seats.items():
            row[f"{side}_bot"] = plan.bots[bot]
            row[f"{side}_lost"] = sum(stats.lost for stats in game.units.get(side, {}).values())
            score = game.scores.get(side, "")
            row[f"{side}_points"] = float(score) if NUMBER.fullmatch(score) else None
        for key, value in plan.cells[game.cell].items():
            row[f"option_{key}"] = show_value(value)
        yield row


def _key(game: GameRecord) -> Row:
    return {"cell": game.cell, "number": game.number}


def unit_rows(games: Sequence[GameRecord], what: str) -> Iterator[Row]:
    """One row for what each sort of unit, or each weapon, of a side did in a game."""
    for game in games:
        found: dict[str, dict[str, UnitStats]] = getattr(game, what)
        for side, sorts in found.items():
            for sort, stats in sorts.items():
                done = {field: getattr(stats, field) for field in stats.__struct_fields__}
                yield _key(game) | {"side": side, "bot": game.seats.get(side), "sort": sort} | done


def place_rows(games: Sequence[GameRecord]) -> Iterator[Row]:
    """One row for each place that a side entered or lost units at, in a game."""
    for game in games:
        for what, by_side in (("moves", game.moves), ("losses", game.losses)):
            for side, places in by_side.items():
                for place, count in places.items():
                    yield _key(game) | {"what": what, "side": side, "place": place, "count": count}


def rule_rows(games: Sequence[GameRecord]) -> Iterator[Row]:
    """One row for each row of the rulebook that came into play, in a game."""
    for game in games:
        for rule, count in game.rules.items():
            yield _key(game) | {"rule": rule, "count": count}
