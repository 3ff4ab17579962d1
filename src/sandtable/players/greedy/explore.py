"""Rows of answers: what an action's questions, one after the other, could be answered with, and what each row gains.

Questions come in stages (which unit, what does it do, where). An answer is therefore judged by the best row of
answers that it begins, up to the end of the action; or to the first die, unless the action can end and go on there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.run import Run
from sandtable.players.greedy.candidates import candidates, subject
from sandtable.players.greedy.trials import Memory, Row, Thought, gain_of, imagine, measure, try_action
from sandtable.players.rollouts import fits

ALIKE = 3  # of them, those that begin with the same answer (two that begin with the same two)
DEEP = 2  # answers after which only the best is followed
LISTED = 4  # answers of a list, taken one after the other, whose subsets are all tried
LONG = 12  # likewise, where another question is asked about each of them: where it faces, say
IDLE = 2  # answers midway that may gain nothing before something comes of it
MARGIN = 1e-6
WORST = -2.0  # less than any gain


@dataclass(slots=True)
class Stage:
    """A row that leads to a further question."""

    row: Row
    question: Decision
    worth_of_stopping: float | None = None  # there, if the action can end so
    state: Any = None  # the game's, if play can restart there
    idle: int = 0  # answers since anything got better ...
    best: float = WORST  # ... than this gain


def find_actions(thought: Thought) -> list[Row]:
    """Return the best rows of answers to the open question."""
    return _try_again(thought, list_actions(thought))


def list_actions(thought: Thought) -> list[Row]:
    """Return every row of answers that comes to mind, good and bad, with what it gained in the one world it was tried.

    Where many could begin a long action, all are looked at, and only the best beginnings are followed to the end.
    """
    begun: list[list[Stage]] = []  # by action, the ways to go on with it
    found = _explore(thought, Stage(Row((), (), worth_of_stopping=()), thought.root), begun)
    begun.sort(key=lambda stages: -stages[0].row.gain)
    for stages in begun[: thought.attention.followed]:
        for stage in stages:
            if not (found and thought.late()):
                found += _explore(thought, stage, None)
    return found


def find_pass(thought: Thought) -> None:
    """Find the word that merely ends the question, if there is one: it is the measure of all other answers."""
    words = thought.root.offer().words
    for word in dict.fromkeys((*words[-1:], *words)):  # it often comes last
        leaf = try_action(thought, (word,), 0)
        if leaf.passed and leaf.question is None:
            thought.passing = word
            thought.after_pass[0] = leaf.value
            return


def _explore(thought: Thought, at: Stage, begun: list[list[Stage]] | None) -> list[Row]:
    """Try every answer to the question of a stage, then the later stages of the best ones.

    Actions that have *begun* and go on are listed there, if that is wanted, and not followed.
    """
    before, question = at.row, at.question
    answers, stopping = before.answers, (*before.worth_of_stopping, at.worth_of_stopping)
    found: list[Row] = []
    staged: list[Stage] = []
    tried, whole = candidates(thought, question, answers)
    for answer in tried:
        if answers and answer == question.midway:
            continue  # to end here was found with the answer before
        if (found or staged) and thought.late():
            whole = False
            break
        row = Row((*answers, answer), (*before.kinds, question.kind), worth_of_stopping=stopping)
        if at.state is None:
            leaf = try_action(thought, row.answers, 0)
        else:
            leaf = try_action(thought, (answer,), 0, run=Run(thought.seat.game.rules.play, at.state.copy()))
        row.sure = before.sure and not leaf.rolled
        row.open_after = leaf.open_after
        if leaf.question is not None:
            ends = leaf.question.midway in leaf.question.offer().words
            staged.append(Stage(row, leaf.question, leaf.value if ends else None, leaf.state))
            if not ends:
                continue
            row.gain = leaf.value - measure(thought, leaf, 0)
            word, kind = leaf.question.midway, leaf.question.kind
            ended, kinds = (*row.answers, word), (*row.kinds, kind)
            row = Row(ended, kinds, sure=row.sure, worth_of_stopping=(*stopping, leaf.value))
        row.gain = leaf.value - measure(thought, leaf, 0)
        found.append(row)
    chancy = [row for row in found if not row.sure]
    if chancy and max(row.gain for row in chancy) <= MARGIN:  # nothing came of them: perhaps bad luck
        for row in chancy if whole else chancy[: thought.attention.second_looks]:
            if thought.late():
                break
            row.gain = (row.gain + gain_of(thought, row, 1)) / 2
    about = subject(thought, question, answers)
    known = thought.memory.get(about)
    if known is not None:
        known.dull = 0 if any(row.gain > MARGIN for row in found) else known.dull + 1
    if whole:
        found.sort(key=lambda row: -row.gain)
        least = min((row.gain for row in found), default=0.0)
        best = [row.answers[-1] for row in found[: thought.attention.liked] if row.gain > least + MARGIN]
        thought.memory[about] = Memory(thought.clock, tuple(best))
    idle, best_yet = at.idle, at.best
    if question.midway:
        if at.worth_of_stopping is not None:
            best_yet = max(best_yet, before.gain)
        top = max((row.gain for row in found), default=WORST)
        idle = 0 if top > best_yet + MARGIN else idle + 1
        best_yet = max(best_yet, top)
        if idle > IDLE:
            return found
    ahead = _most_promising(thought, staged, question, len(answers))
    later = begun if question.midway else None
    if later is not None and ahead:
        ahead = [*ahead, *_another_way(staged, ahead)]
        later.append(ahead)
    for stage in ahead:
        stage.idle, stage.best = idle, best_yet
        if later is not None:
            continue
        row, following = stage.row, stage.question
        most = LISTED if following.kind == question.kind else LONG
        listed = following.kind in row.kinds and not following.midway
        if listed and len(following.offer().words) > most:
            row.gain = gain_of(thought, row, 0)  # a long list taken one by one: every subset would be too many
            found.append(row)
        else:
            found += _explore(thought, stage, begun)
    return found


def _most_promising(thought: Thought, staged: list[Stage], question: Decision, depth: int) -> list[Stage]:
    """Return the stages to go on with, where there are many ways to go on."""
    breadth = len(staged)
    if depth >= DEEP or (depth and question.midway):
        breadth = 1
    elif question.offer().places or question.midway:
        breadth = thought.attention.breadth
    if len(staged) <= breadth:
        return staged
    for stage in staged:
        if stage.worth_of_stopping is None and not thought.late():
            stage.row.gain = gain_of(thought, stage.row, 0)
    staged.sort(key=lambda stage: -stage.row.gain)
    return staged[:breadth]


def _another_way(staged: list[Stage], ahead: list[Stage]) -> list[Stage]:
    """Return the best word to begin with at no risk, if it is not *ahead* already.

    To rise and fly gains nothing before the next answer, and goes further than the best step on foot.
    """
    for stage in staged:
        safe = stage.row.sure and stage.worth_of_stopping is not None
        if safe and isinstance(stage.row.answers[-1], str) and stage not in ahead:
            return [stage]
    return []


def still_good(thought: Thought, row: Row) -> bool:
    """Whether a row found before is still possible and gains about as much; its gain is brought up to date."""
    run = imagine(thought, 0)
    for answer in row.answers:
        if run.result is not None:
            break
        if not fits(run, thought.seat.side, answer):
            return False
        run.choose(answer, thought.seat.side)
    leaf = try_action(thought, row.answers, 0, finish=True)
    old, row.open_after = row.gain, leaf.open_after
    row.gain, row.proved = mean_gain(thought, row), False
    return row.gain > old / 2


def _try_again(thought: Thought, rows: list[Row]) -> list[Row]:
    """Return the best rows, a few of each beginning, tried in more worlds if dice or cards decide."""
    rows.sort(key=lambda row: -row.gain)
    alike: Counter[tuple[Choice, ...]] = Counter()
    kept = []
    for row in rows:
        first, two = row.answers[:1], row.answers[:2]
        if alike[first] < ALIKE and (len(row.answers) == 1 or alike[two] < ALIKE - 1):
            alike[first] += 1
            alike[two] += len(row.answers) > 1
            kept.append(row)
    firsts = {row.answers[0]: row for row in reversed(kept)}.values()  # the best of each: none is forgotten
    kept = [row for number, row in enumerate(kept) if number < thought.attention.finalists or row in firsts]
    for row in kept:
        if thought.late():
            break
        row.gain = mean_gain(thought, row)
    return kept


def mean_gain(thought: Thought, row: Row) -> float:
    """Return what a row gains on average; one that depends on nothing, or was tried bit by bit, is tried once."""
    worlds = 1 if row.sure and (row.open_after or row.worth_of_stopping[-1] is not None) else thought.attention.worlds
    return sum(gain_of(thought, row, world) for world in range(worlds)) / worlds


def select_action(thought: Thought, rows: list[Row]) -> Row:
    """Choose a row; one that only looked good by luck is found out in further worlds and loses its place."""
    while True:
        best = rank_actions(thought, rows)
        if best.sure or best.proved or thought.late():
            return best
        worlds, enough = thought.attention.worlds, thought.attention.worlds + thought.attention.further
        further = sum(gain_of(thought, best, world) for world in range(worlds, enough))
        best.gain = (best.gain * worlds + further) / enough
        best.proved = True


def rank_actions(thought: Thought, rows: list[Row]) -> Row:
    """Choose a row by its gain and by what other gains it leaves open."""
    gains: dict[Choice, list[Row]] = {}
    for row in rows:
        gains.setdefault(row.answers[0], []).append(row)

    def outlook(row: Row) -> float:
        total = row.gain
        for word in row.open_after:
            others = [r.gain for r in gains.get(word, ()) if r.answers[:2] != row.answers[:2]]
            total += max(0.0, max(others, default=0.0))
        return total

    if thought.passing is not None:
        rows = [row for row in rows if row.gain > MARGIN]
    if not rows:
        return Row((thought.passing or thought.root.offer().nth(0),), (thought.root.kind,))
    return max(rows, key=outlook)
