"""Exploration: which actions the open question could begin, and the gain of each.

Questions come in stages (which unit, what does it do, where). An answer is therefore judged by the best action that it
begins, up to the end of that action; or to the first die, unless the action can end and go on there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.run import Run
from sandtable.players.action import Action
from sandtable.players.greedy.candidates import candidates, subject
from sandtable.players.greedy.select import MARGIN, finalists
from sandtable.players.greedy.trials import Leaf, Memory, SearchContext, gain_of, measure, try_action

DEEP = 2  # answers after which only the best is followed
LISTED = 4  # length of a list answered one by one, up to which all subsets are tried
LONG = 12  # the same, if each of them brings another question, such as its facing
IDLE = 2  # answers midway that may gain nothing before a gain
WORST = -2.0  # below any gain


@dataclass(slots=True)
class Stage:
    """The beginning of an action, which leads to a further question."""

    action: Action
    question: Decision
    worth_of_stopping: float | None = None  # there, if the action can end so
    state: Any = None  # the game's, if play can restart there
    idle: int = 0  # answers since the last improvement ...
    best: float = WORST  # ... than this gain


@dataclass(slots=True)
class Trials:
    """The results of the answers to the question of one stage."""

    ended: list[Action]
    staged: list[Stage]  # those that lead to another question
    complete: bool  # every answer of a large board was tried


def find_actions(context: SearchContext) -> list[Action]:
    """Return the best actions that the open question begins."""
    return finalists(context, list_actions(context))


def list_actions(context: SearchContext) -> list[Action]:
    """Return every action considered, good or bad, with its gain in the one world where it was tried.

    Where many could begin a long action, all are tried, and only the best beginnings are followed to the end.
    """
    begun: list[list[Stage]] = []  # by action, the ways to continue it
    found = _explore(context, Stage(Action((), (), worth_of_stopping=()), context.root), begun)
    begun.sort(key=lambda stages: -stages[0].action.gain)
    for stages in begun[: context.attention.followed]:
        for stage in stages:
            if not (found and context.out_of_time()):
                found += _explore(context, stage, None)
    return found


def find_pass(context: SearchContext) -> None:
    """Find the word that merely ends the question, if there is one: other answers are compared with it."""
    words = context.root.offer().words
    for word in dict.fromkeys((*words[-1:], *words)):  # it often comes last
        leaf = try_action(context, (word,), 0)
        if leaf.passed and leaf.question is None:
            context.passing = word
            context.after_pass[0] = leaf.value
            return


def _explore(context: SearchContext, stage: Stage, begun: list[list[Stage]] | None) -> list[Action]:
    """Try every answer to the question of a stage, then the later stages of the best ones.

    Long actions are appended to *begun*, if it is given, and not followed.
    """
    trials = _try_answers(context, stage)
    _try_unlucky_again(context, trials)
    _remember(context, stage, trials)
    idle, best = _progress(stage, trials.ended)
    if idle > IDLE:
        return trials.ended
    ahead = _most_promising(context, stage, trials.staged)
    listing = begun if stage.question.midway else None
    if listing is not None and ahead:
        ahead = [*ahead, *_safe_beginning(trials.staged, ahead)]
        listing.append(ahead)
    for later in ahead:
        later.idle, later.best = idle, best
    if listing is None:
        trials.ended += [action for later in ahead for action in _follow(context, stage, later, begun)]
    return trials.ended


# the answers to one question


def _try_answers(context: SearchContext, stage: Stage) -> Trials:
    """Try the candidate answers, until time runs out."""
    question, answers = stage.question, stage.action.answers
    tried, complete = candidates(context, question, answers)
    trials = Trials([], [], complete)
    for answer in tried:
        if answers and answer == question.midway:
            continue  # ending here was found with the answer before
        if (trials.ended or trials.staged) and context.out_of_time():
            trials.complete = False
            break
        _try_answer(context, stage, answer, trials)
    return trials


def _try_answer(context: SearchContext, stage: Stage, answer: Choice, trials: Trials) -> None:
    """Add the result of an answer: a finished action, a further stage, or both where it may end or continue."""
    action = stage.action.followed_by(answer, stage.question.kind, stage.worth_of_stopping)
    leaf = _play(context, stage, action)
    action.sure = stage.action.sure and not leaf.rolled
    action.open_after = leaf.open_after
    following = leaf.question
    may_end = following is None or following.midway in following.offer().words
    if following is not None:
        trials.staged.append(Stage(action, following, leaf.value if may_end else None, leaf.state))
    if may_end:
        action.gain = leaf.value - measure(context, leaf, 0)
        trials.ended.append(action if following is None else _ended_at(action, following, leaf))


def _play(context: SearchContext, stage: Stage, action: Action) -> Leaf:
    """Try an action from its first question or, where play can restart there, from the stage before its last answer."""
    if stage.state is None:
        return try_action(context, action.answers, 0)
    run = Run(context.seat.game.rules.play, stage.state.copy())
    return try_action(context, action.answers[-1:], 0, run=run)


def _ended_at(action: Action, question: Decision, leaf: Leaf) -> Action:
    """Return an action that ends at a further question instead of continuing."""
    ended = action.followed_by(question.midway, question.kind, leaf.value)
    ended.gain = action.gain
    return ended


def _try_unlucky_again(context: SearchContext, trials: Trials) -> None:
    """If no action gained anything, try those that depend on dice in another world: it may have been bad luck."""
    chancy = [action for action in trials.ended if not action.sure]
    if not chancy or max(action.gain for action in chancy) > MARGIN:
        return
    for action in chancy if trials.complete else chancy[: context.attention.second_looks]:
        if context.out_of_time():
            break
        action.gain = (action.gain + gain_of(context, action, 1)) / 2


def _remember(context: SearchContext, stage: Stage, trials: Trials) -> None:
    """Note whether the look was fruitless and, after a look at the whole board, the most promising answers."""
    about = subject(context, stage.question, stage.action.answers)
    known = context.memory.get(about)
    if known is not None:
        known.dull = 0 if any(action.gain > MARGIN for action in trials.ended) else known.dull + 1
    if not trials.complete:
        return
    trials.ended.sort(key=lambda action: -action.gain)
    least = min((action.gain for action in trials.ended), default=0.0)
    liked = trials.ended[: context.attention.liked]
    best = tuple(action.answers[-1] for action in liked if action.gain > least + MARGIN)
    context.memory[about] = Memory(context.clock, best)


# the stages after it


def _progress(stage: Stage, ended: list[Action]) -> tuple[int, float]:
    """Return how many answers midway have gained nothing, and the best gain so far."""
    if not stage.question.midway:
        return stage.idle, stage.best
    best = stage.best if stage.worth_of_stopping is None else max(stage.best, stage.action.gain)
    top = max((action.gain for action in ended), default=WORST)
    return (0 if top > best + MARGIN else stage.idle + 1), max(best, top)


def _most_promising(context: SearchContext, stage: Stage, staged: list[Stage]) -> list[Stage]:
    """Return the later stages to follow; where there are many, they are sorted by what they gain."""
    question, depth, breadth = stage.question, len(stage.action.answers), len(staged)
    if depth >= DEEP or (depth and question.midway):
        breadth = 1
    elif question.offer().places or question.midway:
        breadth = context.attention.breadth
    if len(staged) <= breadth:
        return staged
    for later in staged:
        if later.worth_of_stopping is None and not context.out_of_time():
            later.action.gain = gain_of(context, later.action, 0)
    staged.sort(key=lambda later: -later.action.gain)
    return staged[:breadth]


def _safe_beginning(staged: list[Stage], ahead: list[Stage]) -> list[Stage]:
    """Return the best first word without risk, unless it is *ahead* already.

    Rising to fly gains nothing before the next answer, but leads further than the best step on foot.
    """
    for stage in staged:
        safe = stage.action.sure and stage.worth_of_stopping is not None
        if safe and isinstance(stage.action.answers[-1], str) and stage not in ahead:
            return [stage]
    return []


def _follow(context: SearchContext, stage: Stage, later: Stage, begun: list[list[Stage]] | None) -> list[Action]:
    """Return the actions that continue from a later stage; of a long list answered one by one, only this beginning.

    All subsets of such a list would be too many.
    """
    action, question = later.action, later.question
    listed = question.kind in action.kinds and not question.midway
    most = LISTED if question.kind == stage.question.kind else LONG
    if listed and len(question.offer().words) > most:
        action.gain = gain_of(context, action, 0)
        return [action]
    return _explore(context, later, begun)
