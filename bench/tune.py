"""Tune: look for better weights of a game's evaluation by play, one weight at a time.

A weight is tried a step up and a step down: the greedy bot with the changed weights plays the one with those that
stand, the same seeds twice with changed seats. What wins so often that it is hardly luck stands from then on. At the
end all changes together play the weights of the data file, on seeds that were not used before; only what wins there
too is written, if that is asked for.

python bench/tune.py undergrowth/nectar-run --weight threat to_score --games 40 --keep nectar.jsonl --write

With --keep every finished game is noted at once in a file of JSON lines, and the search goes on from there later.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import sandtable
from sandtable.engine.contract import read_value
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.engine.weights import EVALUATION, read_weights
from sandtable.games import split
from sandtable.lab.inference import wilson
from sandtable.players import make

TRIAL, STANDING = "trial", "standing"  # the characters that play each other
HARDLY_LUCK = 1.645  # standard errors above a half: one series in twenty gets there by luck alone
FRESH = 1_000_000  # added to the seeds of the last series
WHOLE, FAIR = 1.0, 0.5

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Setting:
    """What a search depends on; a file of games belongs to one."""

    name: str  # "game/scenario"
    options: dict[str, Any]
    step: float
    seed: int
    weights: dict[str, float]  # as the data file had them


@dataclass(frozen=True, slots=True)
class Duel:
    """A series: changed weights against others that stand, both as they differ from the data file."""

    trial: Weights
    standing: Weights
    fresh: bool = False

    @property
    def key(self) -> str:
        """A name for it in the file of games."""
        return json.dumps([self.trial, self.standing, self.fresh], sort_keys=True)


@dataclass(slots=True)
class Keep:
    """The finished games, a score each: 1 won by the trial, ½ drawn, 0 lost; by series and number."""

    path: Path | None
    scores: dict[str, dict[int, float]] = field(default_factory=dict)

    def begin(self, setting: Setting) -> None:
        """Read what is there; a file of another setting is refused."""
        if self.path is None:
            return
        head = json.dumps(asdict(setting), sort_keys=True)
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        if lines and lines[0] != head:
            raise SystemExit(f"{self.path} holds games of another setting: name another file")
        if not lines:
            self.path.write_text(head + "\n", encoding="utf-8")
        for number, line in enumerate(lines[1:], start=2):
            try:
                key, game, score = json.loads(line)
                self.scores.setdefault(key, {})[game] = float(score)
            except (TypeError, ValueError):
                if number < len(lines):
                    raise SystemExit(f"{self.path}, line {number}, is not a game: {line}") from None
                self.path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")  # cut short by a crash

    def add(self, duel: Duel, game: int, score: float) -> None:
        """Note a game, on disk too."""
        self.scores.setdefault(duel.key, {})[game] = score
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([duel.key, game, score]) + "\n")


# playing


def play(setting: Setting, duel: Duel, number: int) -> tuple[int, float]:
    """Play one game of a series; return its number and its score for the trial."""
    pair = number // 2 + (FRESH if duel.fresh else 0)
    match = sandtable.new(setting.name, seed=setting.seed * 1_000_003 + pair, options=setting.options)
    words = (TRIAL, STANDING) if number % 2 == 0 else (STANDING, TRIAL)
    bots = {
        side: make(f"greedy/{word}", pair * 4 + n)
        for n, (side, word) in enumerate(zip(match.sides, words, strict=True))
    }
    while match.decisions:
        side = next(iter(match.decisions))
        match.choose(bots[side].choose(Seat(match, side)), side)
    result = match.result
    if result is None:
        raise RuntimeError(f"{setting.name}, game {number}: nobody is asked, yet there is no result")
    if result.winner is None:
        return number, FAIR
    return number, WHOLE if words[match.sides.index(result.winner)] == TRIAL else 0.0


def series(setting: Setting, duel: Duel, games: int, workers: int, keep: Keep) -> list[float]:
    """Play what is not played yet of a series; return its scores."""
    known = keep.scores.get(duel.key, {})
    left = [number for number in range(games) if number not in known]
    if left:
        with tempfile.TemporaryDirectory(prefix="sandtable-tune-") as folder, weights_in(folder):
            game, _ = split(setting.name)
            Path(folder, f"{game.id}.toml").write_text(with_characters(data_file(game.id), duel), encoding="utf-8")
            # processes of their own, begun anew: a process reads its weights once
            with get_context("spawn").Pool(workers, _leave_interrupts_to_the_first) as pool:
                for number, score in pool.imap_unordered(partial(play, setting, duel), left):
                    keep.add(duel, number, score)
    return [keep.scores[duel.key][number] for number in range(games)]


@contextmanager
def weights_in(folder: str) -> Iterator[None]:
    """Let processes that are begun meanwhile read their weights from a folder."""
    before = os.environ.get(EVALUATION)
    os.environ[EVALUATION] = folder
    try:
        yield
    finally:
        if before is None:
            del os.environ[EVALUATION]
        else:
            os.environ[EVALUATION] = before


def _leave_interrupts_to_the_first() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# files


def data_file(game: str) -> Path:
    """Return where a game keeps its weights."""
    return Path(sandtable.__file__).parent / "games" / game / "data" / "evaluation.toml"


def with_characters(path: Path, duel: Duel) -> str:
    """Return a data file with the two sets of a duel as characters of their own."""
    lines = [path.read_text(encoding="utf-8")]
    for word, changed in ((TRIAL, duel.trial), (STANDING, duel.standing)):
        lines += [f"[character.{word}.instead]", *(f"{name} = {number!r}" for name, number in changed.items())]
    return "\n".join(lines) + "\n"


def rewrite(text: str, changed: Weights) -> str:
    """Return a data file's text with other numbers in [weights]; comments and everything else stay."""
    head, found, rest = text.partition("\n[character.")
    for name, number in changed.items():
        head, times = re.subn(rf"(?m)^({name} *= *)[-+.\w]+", rf"\g<1>{number!r}", head)
        if times != 1:
            raise SystemExit(f"{name} stands {times} times in [weights]: write it by hand as {number!r}")
    return head + found + rest


# searching


def beats(scores: Sequence[float]) -> bool:
    """Whether a series was won so clearly that it is hardly luck; the games of a pair share their luck."""
    pairs = [(one + other) / 2 for one, other in zip(scores[::2], scores[1::2], strict=True)]
    mean = sum(pairs) / len(pairs)
    if len(pairs) == 1:
        return False
    spread = sum((one - mean) ** 2 for one in pairs) / (len(pairs) - 1)
    return mean > FAIR and mean - HARDLY_LUCK * sqrt(spread / len(pairs)) > FAIR


def search(setting: Setting, names: Iterable[str], games: int, workers: int, keep: Keep) -> dict[str, float]:
    """Try each weight a step up and a step down; return what stands at the end."""
    standing: dict[str, float] = {}
    for name in names:
        for factor in (1 + setting.step, 1 / (1 + setting.step)):
            number = float(f"{standing.get(name, setting.weights[name]) * factor:.4g}")
            duel = Duel({**standing, name: number}, dict(standing))
            scores = series(setting, duel, games, workers, keep)
            won = beats(scores)
            print(f"| {name} = {number:g} | {cell(scores)} | {'yes' if won else 'no'} |", flush=True)
            if won:
                standing[name] = number
                break
    return standing


def cell(scores: Sequence[float]) -> str:
    """Write a share with its interval."""
    low, high = wilson(sum(scores), len(scores))
    return f"{sum(scores) / len(scores):.0%} ({low:.0%} – {high:.0%}) of {len(scores)}"


def confirm(setting: Setting, standing: Weights, games: int, workers: int, keep: Keep) -> bool:
    """Let what stands play the data file on fresh seeds, twice as many games."""
    scores = series(setting, Duel(standing, {}, fresh=True), 2 * games, workers, keep)
    won = beats(scores)
    print(f"| all of them, fresh seeds | {cell(scores)} | {'yes' if won else 'no'} |", flush=True)
    return won


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for better weights by play."""
    parser = argparse.ArgumentParser(prog="python bench/tune.py", description=main.__doc__)
    parser.add_argument("name", metavar="GAME/SCENARIO", help="where to play")
    parser.add_argument("--weight", nargs="+", metavar="NAME", help="the weights to try, in this order (all)")
    parser.add_argument("--step", type=float, default=0.5, help="how far to change one; 0.5: half as much again")
    parser.add_argument("--games", type=_pairs, default=40, help="games a series (40)")
    parser.add_argument("--workers", type=_positive, default=1, help="processes to use (1)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the search (1)")
    parser.add_argument("--option", nargs="+", default=[], metavar="KEY=VALUE", help="options of the match")
    parser.add_argument("--keep", type=Path, help="a file of finished games, to go on with")
    parser.add_argument("--write", action="store_true", help="change the data file if the changes are confirmed")
    given = parser.parse_args(arguments)
    try:
        game, scenario = split(given.name)
        options = game.settle_options(scenario, dict(_option(word) for word in given.option))
        names = re.findall(r"(?m)^(\w+) *=", data_file(game.id).read_text(encoding="utf-8").partition("[character")[0])
        weights = read_weights(data_file(game.id), names)[""]
    except (Refused, ValueError) as error:
        parser.error(str(error))
    unknown = [name for name in given.weight or () if name not in weights]
    if unknown:
        parser.error(f"{game.id} has no weight {unknown[0]}: {', '.join(weights)}")
    setting = Setting(given.name, options, given.step, given.seed, weights)
    keep = Keep(given.keep)
    keep.begin(setting)
    print(f"{given.name}, {given.games} games a series, seed {given.seed}, step {given.step:g}\n")
    print("| tried | share of the trial, Wilson 95 % interval | stands |\n|---|---|---|", flush=True)
    try:
        standing = search(setting, given.weight or weights, given.games, given.workers, keep)
        if not standing:
            print("\nNothing was clearly better than the data file.")
            return 0
        confirmed = confirm(setting, standing, given.games, given.workers, keep)
    except KeyboardInterrupt:
        return 130
    if confirmed and given.write:
        path = data_file(game.id)
        path.write_text(rewrite(path.read_text(encoding="utf-8"), standing), encoding="utf-8")
        print(f"\nWritten to {path}.")
    return 0


def _option(word: str) -> tuple[str, Any]:
    key, found, value = word.partition("=")
    if not found:
        raise ValueError(f"{word!r} is no option: write KEY=VALUE")
    return key, read_value(value)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("should be at least 1")
    return number


def _pairs(text: str) -> int:
    number = _positive(text)
    if number % 2 or number < 4:
        raise argparse.ArgumentTypeError("should be even and at least 4: games come in pairs")
    return number


if __name__ == "__main__":
    sys.exit(main())
