"""Stronger bots: evaluation weights are turned one at a time, and a change stands only if it wins clearly.

The bot with the change plays the one without it, each seed twice with changed seats. In the end all changes together
play the weights that stood at the beginning, on seeds that no try has played, twice as many games: only if the whole
interval of that score lies above a half are they confirmed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from itertools import groupby
from pathlib import Path
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.verdicts import Refused
from sandtable.games import split
from sandtable.lab.experiments.experiment import Experiment
from sandtable.lab.stats.inference import LIKELY, mean, mean_interval, t_test
from sandtable.lab.tuning.evidence import fresh_seeds, keep, page, table
from sandtable.lab.tuning.knobs import SPEC, WEIGHT, Knob, read_knob, set_weight, weights_of
from sandtable.lab.tuning.tune import Tuning
from sandtable.players import read_name

TRIAL, STANDING = "trial", "standing"  # the characters that play each other
LEAST, MOST = 1 / 3, 2.0  # the bounds of a weight for which none are given, as shares of it
FEWEST = 8  # seeds: fewer say nothing, however they fall
EVEN = 0.5


def weight_knobs(specs: Sequence[str], game: Game, scenario: str) -> tuple[Knob, ...]:
    """Read what may be turned: weights:NAME, with a * for several, with bounds or without; nothing: every weight.

    A weight of 0 has no bounds of its own, and is turned only where some are given.
    """
    weights = weights_of(game)
    knobs: dict[str, Knob] = {}
    for spec in specs or [f"{WEIGHT}:*"]:
        file, _, path = spec.partition(":")
        name, _, bounds = path.partition("=")
        names = [one for one in weights if fnmatch(one, name) and (bounds or weights[one])]
        if file != WEIGHT or (bounds and not SPEC.fullmatch(spec)):
            raise Refused(f"--knob {spec}: without a --target only weights can be tuned: weights:NAME[=LOW..HIGH]")
        if not names:
            raise Refused(f"--knob {spec}: choose one of {', '.join(weights)}; one that is 0 needs bounds, as =0..1")
        for one in names:
            number = weights[one]
            low, high = sorted((number * LEAST, number * MOST))
            found = read_knob(f"{WEIGHT}:{one}={bounds}", game, scenario, {}, None) if bounds else None
            knobs[one] = found or Knob(WEIGHT, one, low, high, whole=False, start=float(number))
    return tuple(knobs.values())


def contest(plain: Tuning) -> Tuning:
    """Return a tuning whose knobs are turned for two characters of one bot, which play each other."""
    bot, wishes = read_name(plain.bots[0])
    if len(plain.bots) > 1 or "character" in wishes:
        raise Refused(f"--bots {','.join(plain.bots)}: one bot without a character plays itself, such as greedy")
    setting = f":{wishes['setting']}" if "setting" in wishes else ""
    sets = (TRIAL, STANDING)
    return replace(
        plain,
        bots=tuple(f"{bot}/{one}{setting}" for one in sets),
        knobs=tuple(replace(knob, path=f"{one}.{knob.path}") for one in sets for knob in plain.knobs),
    )


@dataclass(frozen=True, slots=True)
class Score:
    """What a series says: the score of the trial by seed."""

    seeds: tuple[float, ...]
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval; the games of a seed share their luck, so that seeds are counted."""
        low, high = mean_interval(self.seeds)
        return max(0.0, low), min(1.0, high)

    @property
    def promising(self) -> bool:
        """Whether it is above a half, as one series in twenty is by luck."""
        enough = len(self.seeds) >= FEWEST and mean(self.seeds) > EVEN
        return enough and t_test([one - EVEN for one in self.seeds]) < 2 * LIKELY

    @property
    def clear(self) -> bool:
        """Whether the whole interval is above a half."""
        return len(self.seeds) >= FEWEST and self.interval[0] > EVEN

    def __str__(self) -> str:
        """As a person reads it."""
        low, high = self.interval
        return f"{mean(self.seeds):.1%} (95 % {low:.1%} to {high:.1%}) of {self.games} games"


def score_of(run: Experiment) -> Score:
    """Return the score of a run's first bot."""
    by_seed = groupby(run.in_order(), lambda game: game.seed)
    seeds = tuple(mean([game.score(0) for game in games]) for _, games in by_seed)
    return Score(seeds, len(run.games))


@dataclass(frozen=True, slots=True)
class Step:
    """One weight that was turned, and what came of it."""

    knob: Knob
    old: float
    new: float
    score: Score

    def __str__(self) -> str:
        """As a line of a log."""
        stands = "stands" if self.score.promising else "no"
        return f"{self.knob.path} {self.old:g} → {self.new:g}: {self.score}: {stands}"


@dataclass(frozen=True, slots=True)
class TrialOutcome:
    """What a search for stronger weights found."""

    steps: tuple[Step, ...]
    changed: dict[str, tuple[float, float]]  # from what to what, by weight
    test: Score | None  # on fresh seeds; None: nothing stood
    text: str  # the file of weights with the changes

    @property
    def confirmed(self) -> bool:
        """Whether the changes won clearly on fresh seeds."""
        return self.test is not None and self.test.clear


def climb(
    knobs: Sequence[Knob], tries: int, play: Callable[[Sequence[float], Sequence[float]], Score]
) -> Iterator[Step]:
    """Turn each knob half of the way to its bounds, and on while that wins; *play* is given the trial and what stands.

    Yields every step as it was played; the changes of those that are promising stand.
    """
    standing = [knob.start for knob in knobs]
    played = 0
    for number, knob in enumerate(knobs):
        for bound in (knob.high, knob.low):
            moved = False
            while played < tries:
                old, new = standing[number], knob.nearest(float(f"{(standing[number] + bound) / 2:.3g}"))
                if new == old:
                    break
                step = Step(knob, old, new, play([*standing[:number], new, *standing[number + 1 :]], standing))
                played += 1
                yield step
                if not step.score.promising:
                    break
                standing[number], moved = new, True
            if moved:
                break  # the other way was left behind


def seek(plain: Tuning, source: Path, heard: Callable[[Step], object]) -> TrialOutcome:
    """Look for stronger weights than those of *source*; write what was found, with the evidence."""
    duel = contest(plain)
    steps: list[Step] = []

    def play(trial: Sequence[float], standing: Sequence[float]) -> Score:
        folder = plain.folder / "tries" / f"{len(steps):03}"
        return score_of(duel.run([*trial, *standing], folder, plain.seed))

    for step in climb(plain.knobs, plain.tries, play):
        steps.append(step)
        heard(step)
    before = {knob.path: knob.start for knob in plain.knobs}
    after = before | {step.knob.path: step.new for step in steps if step.score.promising}
    changed = {name: (before[name], number) for name, number in after.items() if number != before[name]}
    test = None
    if changed:
        twice = replace(duel, games=2 * plain.games)
        test = score_of(twice.run([*after.values(), *before.values()], plain.folder / "test", plain.seed + 1))
    text = source.read_text(encoding="utf-8")
    for name, (_, number) in changed.items():
        text = set_weight(text, name, number)
    verdict = TrialOutcome(tuple(steps), changed, test, text)
    _write(plain, verdict)
    return verdict


def _write(plain: Tuning, verdict: TrialOutcome) -> None:
    game, _ = split(plain.name)
    found = plain.folder / "found"
    (found / "evaluation").mkdir(parents=True, exist_ok=True)
    (found / "evaluation" / f"{game.id}.toml").write_text(verdict.text, encoding="utf-8")
    numbers: dict[str, Any] = {name: after for name, (_, after) in verdict.changed.items()}
    (found / "numbers.json").write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")
    keep(plain.folder, evidence(plain, verdict))


def evidence(plain: Tuning, verdict: TrialOutcome) -> str:
    """Write what was tried, and what fresh seeds say of all that stood."""
    steps = [
        (step.knob.path, f"{step.old:g}", f"{step.new:g}", step.score, "yes" if step.score.promising else "no")
        for step in verdict.steps
    ]
    return page(
        f"Stronger weights for {plain.bots[0]} in {plain.name}",
        f"{plain.games} games per series, seed {plain.seed}. The score is that of the bot with the change against the\n"
        "one without; a draw is half a win; 95 % interval over seeds, which are played twice with swapped seats.",
        table(("weight", "from", "to", "score", "stands"), steps),
        fresh_seeds(plain.seed + 1),
        conclusion(verdict),
    )


def conclusion(verdict: TrialOutcome) -> str:
    """Say what came of it in a sentence."""
    if verdict.test is None:
        return "Nothing was changed: no try won often enough to rule out luck."
    changes = ", ".join(f"{name} {old:g} → {new:g}" for name, (old, new) in verdict.changed.items())
    word = "confirmed" if verdict.confirmed else "not confirmed; keep the weights as they are"
    return f"{changes}: {verdict.test}: {word}."
