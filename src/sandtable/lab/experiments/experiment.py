"""A run: a folder with the plan and one line for each finished game, which grows and is never rewritten.

plan.json       what is played
games.jsonl     a record a line, in the order in which the games ended
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

import msgspec

from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments import game_record
from sandtable.lab.experiments.executors import map_parallel
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import ExperimentPlan, Job, play

PLAN = "plan.json"
GAMES = "games.jsonl"
WORDS = {"stamp": "rules, bots or data", "name": "scenario", "swap": "seats", "cells": "options"}  # for fields
OFTEN = 1.0  # seconds between two syncs to disk


@dataclass(frozen=True, slots=True)
class ExecutorSettings:
    """How a run is spread."""

    name: str = "processes"
    workers: int = 1
    chunk: int = 1
    address: str | None = None


class Experiment:
    """A folder of finished games."""

    def __init__(self, folder: Path, plan: ExperimentPlan, games: list[GameRecord], note: str = "") -> None:
        """Take up a run; `create` and `resume` find or make its folder."""
        self.folder = folder
        self.plan = plan
        self.games = games
        self.note = note  # what a person should know about the folder as it was found

    @property
    def left(self) -> list[Job]:
        """The games that are still to be played, in the order of the plan."""
        done = {(game.cell, game.number) for game in self.games}
        return [job for job in self.plan.jobs() if job not in done]

    def play(self, engine: ExecutorSettings, progress: Callable[[Experiment], object] | None = None) -> None:
        """Play what is left. Every finished game is on disk before the next is waited for."""
        jobs = self.left
        if not jobs:
            return
        work = map_parallel(
            partial(play, self.plan), jobs, engine=engine.name, workers=engine.workers, chunk=engine.chunk,
            environment=self.plan.folders, address=engine.address,
        )  # fmt: skip
        with (self.folder / GAMES).open("ab") as file, closing(work):  # type: ignore[type-var]  # spread is a generator
            kept = monotonic()
            try:
                for record in work:
                    file.write(game_record.write(record))
                    file.flush()
                    self.games.append(record)
                    if monotonic() - kept > OFTEN:
                        os.fsync(file.fileno())
                        kept = monotonic()
                    if progress:
                        progress(self)
            finally:
                os.fsync(file.fileno())

    def in_order(self) -> list[GameRecord]:
        """Return the games in the order of the plan, whatever engine played them."""
        return sorted(self.games, key=lambda game: (game.cell, game.number))


def create(folder: Path, plan: ExperimentPlan) -> Experiment:
    """Make the folder of a new run; one that holds anything is refused."""
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file: name a folder with --out")
    if folder.exists() and any(folder.iterdir()):
        what = "holds a run: resume it with --resume" if (folder / PLAN).exists() else "is not empty"
        raise Refused(f"{folder} {what}, or name another folder with --out")
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder, plan)
    (folder / GAMES).touch()
    return Experiment(folder, plan, [])


def resume(folder: Path, plan: ExperimentPlan) -> Experiment:
    """Go on with a run, which must be of the same plan; it may have been asked for fewer games.

    Folders of data may have moved: what is in them counts, and that is in the plan's fingerprint.
    """
    run = load(folder)
    old = run.plan
    for field in plan.__struct_fields__:
        if field not in ("games", "folders") and getattr(plan, field) != getattr(old, field):
            word = WORDS.get(field, field)
            raise Refused(
                f"{folder} was begun with other {word} ({_short(getattr(old, field))}, now "
                f"{_short(getattr(plan, field))}): give the same, or name another folder with --out"
            )
    plan = msgspec.structs.replace(plan, games=max(plan.games, old.games))
    if plan != old:
        _write(folder, plan)
    return Experiment(folder, plan, run.games, run.note)


def _write(folder: Path, plan: ExperimentPlan) -> None:
    """Put the plan down; it appears when it is whole."""
    part = folder / f"{PLAN}.part"
    part.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n")
    part.replace(folder / PLAN)


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def load(folder: Path) -> Experiment:
    """Read the folder of a run; a half-written last line is dropped, with a note."""
    if not (folder / PLAN).is_file():
        raise Refused(f"{folder} is not a run folder: {PLAN} is missing")
    try:
        plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=ExperimentPlan)
    except msgspec.DecodeError as error:
        raise Refused(f"{folder / PLAN} cannot be read: {error}") from None
    games, note = [], ""
    whole = 0  # bytes
    path = folder / GAMES
    text = path.read_bytes() if path.exists() else b""
    for number, line in enumerate(_lines(text), 1):
        try:
            if not line.endswith(b"\n"):
                raise msgspec.DecodeError("it is incomplete")
            games.append(game_record.read(line))
        except msgspec.DecodeError as error:
            if whole + len(line) < len(text):
                raise Refused(f"{path}, line {number}, is not a game ({error}): restore or delete that line") from None
            with path.open("r+b") as file:
                file.truncate(whole)
            note = "the last game was incomplete; it is played again"
            break
        whole += len(line)
    once: dict[tuple[int, int], GameRecord] = {}
    for game in games:
        once.setdefault((game.cell, game.number), game)
    return Experiment(folder, plan, list(once.values()), note)


def _lines(text: bytes) -> Iterator[bytes]:
    yield from text.splitlines(keepends=True)
