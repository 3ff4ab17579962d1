"""Selection: which action to take, after more trials of those that depend on dice and cards."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.decisions import Choice
from sandtable.players.action import Action
from sandtable.players.greedy.trials import SearchContext, gain_of, imagine, try_action
from sandtable.players.rollouts import fits

ALIKE = 3  # of them, those that begin with the same answer (two that begin with the same two)
MARGIN = 1e-6


def finalists(context: SearchContext, actions: list[Action]) -> list[Action]:
    """Return the best actions, a few of each beginning, tried in more worlds if dice or cards decide."""
    actions.sort(key=lambda action: -action.gain)
    kept = _few_of_each_beginning(actions)
    firsts = {action.answers[0]: action for action in reversed(kept)}.values()  # the best of each beginning is kept
    kept = [action for number, action in enumerate(kept) if number < context.attention.finalists or action in firsts]
    for action in kept:
        if context.out_of_time():
            break
        action.gain = mean_gain(context, action)
    return kept


def _few_of_each_beginning(actions: list[Action]) -> list[Action]:
    alike: Counter[tuple[Choice, ...]] = Counter()
    kept = []
    for action in actions:
        first, two = action.answers[:1], action.answers[:2]
        if alike[first] < ALIKE and (len(action.answers) == 1 or alike[two] < ALIKE - 1):
            alike[first] += 1
            alike[two] += len(action.answers) > 1
            kept.append(action)
    return kept


def mean_gain(context: SearchContext, action: Action) -> float:
    """Return the average gain of an action; one without chance, or tried step by step, is tried once."""
    once = action.sure and (action.open_after or action.worth_of_stopping[-1] is not None)
    worlds = 1 if once else context.attention.worlds
    return sum(gain_of(context, action, world) for world in range(worlds)) / worlds


def still_good(context: SearchContext, action: Action) -> bool:
    """Whether an action found before is still possible with about the same gain; updates its gain."""
    run = imagine(context, 0)
    for answer in action.answers:
        if run.result is not None:
            break
        if not fits(run, context.seat.side, answer):
            return False
        run.choose(answer, context.seat.side)
    leaf = try_action(context, action.answers, 0, finish=True)
    old, action.open_after = action.gain, leaf.open_after
    action.gain, action.proved = mean_gain(context, action), False
    return action.gain > old / 2


def select_action(context: SearchContext, actions: list[Action]) -> Action:
    """Choose an action; one that only looked good by luck drops back after trials in further worlds."""
    while True:
        best = rank_actions(context, actions)
        if best.sure or best.proved or context.out_of_time():
            return best
        worlds, enough = context.attention.worlds, context.attention.worlds + context.attention.further
        further = sum(gain_of(context, best, world) for world in range(worlds, enough))
        best.gain = (best.gain * worlds + further) / enough
        best.proved = True


def rank_actions(context: SearchContext, actions: list[Action]) -> Action:
    """Return the best action by its gain and by the other gains that it leaves open."""
    by_first: dict[Choice, list[Action]] = {}
    for action in actions:
        by_first.setdefault(action.answers[0], []).append(action)
    if context.passing is not None:
        actions = [action for action in actions if action.gain > MARGIN]
    if not actions:
        return Action((context.passing or context.root.offer().nth(0),), (context.root.kind,))
    return max(actions, key=lambda action: _outlook(action, by_first))


def _outlook(action: Action, by_first: dict[Choice, list[Action]]) -> float:
    """Return the gain of an action, with the best other action of each beginning that it leaves open."""
    total = action.gain
    for word in action.open_after:
        others = [other.gain for other in by_first.get(word, ()) if other.answers[:2] != action.answers[:2]]
        total += max(0.0, max(others, default=0.0))
    return total
