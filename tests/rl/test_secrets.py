"""What a side may not know is in no observation and in no mask: paired worlds give it the same bytes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import sandtable
from sandtable.engine.contract.observations import ObservationSpec
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.rl import raw_env
from tests.rl.walks import moments, seen_by

#: What hides something: unfired weapons, cards, types, soldiers in hiding, mines, damage.
HIDING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("unbreakable/retrieval", {"loadouts_hidden_until_fired": True}),
    ("breakable/border-skirmish", {}),
    ("breakable/border-skirmish", {"teams": "four"}),
    ("impact/drill-ground", {"info_hide_types": True}),
    ("impact/seeded-ground", {}),
    ("impact/ghost-walk", {}),
    ("impact/meeting-engagement", {"info_hide_types": True}),
    ("rivets/listening-post", {}),
    ("undergrowth/garden-plot", {}),
)


def redrawn(match: Match, side: str, seed: int) -> Match | None:
    """Return the same match with all redrawn that *side* may not know, if the rules can go on from here."""
    if match.secret or list(match.decisions) != [side] or not match.at_boundary:
        return None
    hidden = match.state.copy()
    match.game.views.determinize(hidden, side, Dice(seed))
    hidden.dice = match.state.dice.copy()
    return Match(match.game, hidden)


def differences(match: Match, steps: int, every: int, spec: ObservationSpec | None = None) -> tuple[int, int]:
    """Play at random; return how many pairs of worlds were looked at, and how many of them differed to a side."""
    pairs = differing = 0
    for number, moment in enumerate(moments(match, steps, every, Dice(19))):
        for side in moment.sides:
            twin = moment.clone()
            moment.game.views.determinize(twin.state, side, Dice(number))
            pairs += 1
            differing += seen_by(moment, side, spec)[0] != seen_by(twin, side, spec)[0]
            world = redrawn(moment, side, number)
            if world is not None:
                here = Match(moment.game, moment.state.copy())
                pairs += 1
                differing += seen_by(here, side, spec) != seen_by(world, side, spec)
    return pairs, differing


@pytest.mark.parametrize(("name", "options"), HIDING)
def test_worlds_that_differ_only_in_what_a_side_may_not_know_give_it_the_same_bytes(
    name: str, options: dict[str, Any]
) -> None:
    match = sandtable.new(name, seed=23, options=options)

    pairs, differing = differences(match, 700, 12)

    assert pairs > 20
    assert differing == 0


def test_the_comparison_would_notice_a_leak() -> None:
    match = sandtable.new("rivets/listening-post", seed=23)
    honest = match.game.observations
    assert honest is not None

    def facts(state: Any, side: str, kept: dict[str, Any]) -> tuple[int, ...]:
        return (*honest.facts(state, side, kept)[:-1], state.hands[1 if side == "blue" else 0] & 0x7FFF)

    _, differing = differences(match, 700, 12, replace(honest, facts=facts))

    assert differing > 0


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("undergrowth/garden-plot", "north"),
        ("unbreakable/retrieval", "yellow"),
        ("breakable/border-skirmish", "yellow"),
        ("impact/meeting-engagement", "blue"),
    ],
)
def test_what_others_choose_in_secret_is_not_seen(name: str, first: str) -> None:
    worlds = []
    for number in (0, 1):
        match = sandtable.new(name, seed=4)
        assert match.secret
        match.choose(match.decisions[first].offer().nth(number), first)
        worlds.append(match)
    other = next(side for side in worlds[0].sides if side != first)

    assert worlds[0].moves[0].choice != worlds[1].moves[0].choice
    assert seen_by(worlds[0], first) != seen_by(worlds[1], first)
    assert seen_by(worlds[0], other) == seen_by(worlds[1], other)


def test_agents_are_asked_one_after_the_other_and_see_nothing_of_each_other() -> None:
    seen = []
    for army in ("forge-120", "mire-120"):
        env = raw_env("undergrowth/garden-plot")
        env.reset(seed=1)
        assert env.agent_selection == "south"
        answers = {text: action for action, text in env.answers("south").items()}
        env.step(answers[army])
        assert env.agent_selection == "north"
        seen.append(env.observe("north"))
    assert seen[0]["observation"].tobytes() == seen[1]["observation"].tobytes()
    assert seen[0]["action_mask"].tobytes() == seen[1]["action_mask"].tobytes()
