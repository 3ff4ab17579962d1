"""Datasets: finished matches as rows for learning, one for each answer of a side, with nothing that it may not know."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypedDict

from sandtable.engine.decisions import Choice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.rl.catalogue import ActionCatalogue
from sandtable.rl.generic_observation import generic_observation
from sandtable.rl.observations import Layout, Observer

FORMATS = ("jsonl", "parquet")
BATCH = 256  # rows that are written at once


class DatasetRow(TypedDict):
    """One answer: what the side saw, what it could do, what it did, and how the match ended for it."""

    match: int
    step: int  # of the match
    side: str
    kind: str  # of question
    observation: list[int]
    legal: list[int]  # actions that could begin the answer
    actions: list[int]  # that gave it
    answer: str
    view: str  # what the side may know, as JSON; empty if it is left out
    result: float  # 1 won, 0 drawn, -1 lost
    catalogue: str  # digest of the action catalogue


def rows_of(match: Match, number: int = 0, *, views: bool = True) -> Iterator[DatasetRow]:
    """Replay a finished match, and return a row for each answer."""
    from sandtable.engine.match.start import begin  # noqa: PLC0415  # only here

    if match.result is None or match.beginning is None:
        raise Refused("a dataset needs finished matches that can be saved")
    game = match.game
    again = begin(game, match.beginning)
    again.asks = match.asks
    spec = game.observations or generic_observation(game)
    spots = spec.spots(again.state)
    layout = Layout(spec, len(spots), spots)
    catalogue = ActionCatalogue.of(game, again.state, layout.places)
    observers = {side: Observer(game, layout, catalogue, side) for side in again.sides}
    digest, winners = catalogue.digest, match.result.winners
    for step, move in enumerate(match.moves):
        decision = again.decisions.get(move.side)
        if decision is None or not _is_answer(move.choice, decision.offer()):
            return  # the players ended the match by agreement
        offer = decision.offer()
        yield DatasetRow(
            match=number,
            step=step,
            side=move.side,
            kind=decision.kind,
            observation=observers[move.side].observe(again.state, decision).tolist(),
            legal=catalogue.mask(offer).nonzero()[0].tolist(),
            actions=list(catalogue.actions(offer, move.choice)),
            answer=game.notation.word(again.state, move.choice),
            view=json.dumps(again.view(move.side), separators=(",", ":"), default=str) if views else "",
            result=0.0 if not winners else 1.0 if move.side in winners else -1.0,
            catalogue=digest,
        )
        again.replay(move.side, move.choice, move.held)


def _is_answer(choice: Choice, offer: Any) -> bool:
    return choice in offer


def write_dataset(path: Path, matches: Iterable[Match], *, views: bool = True) -> int:
    """Write matches as JSON lines or Parquet, by the name of the file; return how many rows there are."""
    form = path.suffix.removeprefix(".")
    if form not in FORMATS:
        raise Refused(f"{path.name} must end in .jsonl or .parquet")
    rows = (row for number, match in enumerate(matches) for row in rows_of(match, number, views=views))
    return _write_lines(path, rows) if form == "jsonl" else _write_parquet(path, rows)


def _write_lines(path: Path, rows: Iterable[DatasetRow]) -> int:
    count = 0
    with path.open("w", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
            count += 1
    return count


def _write_parquet(path: Path, rows: Iterable[DatasetRow]) -> int:
    try:
        import pyarrow as pa  # noqa: PLC0415  # an extra
        import pyarrow.parquet as pq  # noqa: PLC0415  # same
    except ImportError:
        raise Refused("Parquet needs pyarrow: pip install 'sandtable[lab]'") from None
    numbers = pa.list_(pa.int32())
    schema = pa.schema([
        ("match", pa.int32()), ("step", pa.int32()), ("side", pa.string()), ("kind", pa.string()),
        ("observation", pa.list_(pa.int16())), ("legal", numbers), ("actions", numbers), ("answer", pa.string()),
        ("view", pa.string()), ("result", pa.float32()), ("catalogue", pa.string()),
    ])  # fmt: skip
    count = 0
    batch: list[DatasetRow] = []
    with pq.ParquetWriter(path, schema, compression="zstd") as file:
        for row in rows:
            batch.append(row)
            count += 1
            if len(batch) >= BATCH:
                file.write_table(pa.Table.from_pylist(batch, schema))
                batch = []
        if batch:
            file.write_table(pa.Table.from_pylist(batch, schema))
    return count
