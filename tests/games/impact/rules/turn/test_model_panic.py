"""Panic against a second reckoning: berserk walks and flights, and cover that is fled to, over random ground."""

from __future__ import annotations

import heapq

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from tests.games.impact.rules.movement.test_model import ENTRY, KIND, MOVE, NEAR, Ground, Mover
from tests.support.impact.hands import CARDS, STEPS, around, deal, distance, point, where
from tests.support.impact.table import Table, table

HERE = "A-G-16"
COVER = {"building": 5, "rubble": 4, "woods": 3, "marsh": 1}
GROUND = st.dictionaries(NEAR, st.tuples(KIND, st.integers(0, 4)), min_size=30, max_size=80)
CROWD = st.sets(NEAR, max_size=12)


def panicked(ground: Ground, kind: str, marks: str, crowd: set[str], first: str) -> Table:
    """A panicked soldier among police who have acted; after *first* the cards come in any order."""
    drawn = deal(first)
    rest = [card[0] for card in CARDS if card[0] not in drawn]
    others = [f"unit Bp{n} police {name} completed" for n, name in enumerate(sorted(crowd), 1)]
    return table(
        *(f"point {name} {one} {level}" for name, (one, level) in ground.items()),
        f"RA {kind} {HERE} panicked {marks}; RT command A-A-02; BT command A-M-34 completed",
        *others,
        dice=[*drawn, *rest],
    )


def cleared(ground: Ground, crowd: set[str]) -> tuple[Ground, set[str]]:
    """No soldier stands in water, and the middle is not a building, so that a flyer may hover there at any level."""
    crowd = {name for name in crowd if name != HERE and ground.get(name, ("clear", 0))[0] != "water"}
    if ground.get(HERE, ("clear", 0))[0] in {"water", "building"}:
        ground = {**ground, HERE: ("clear", ground[HERE][1])}
    return ground, crowd


@pytest.mark.rule("IMP-7.3.c", "IMP-7.3.f", "IMP-7.3.g", "IMP-7.3.u", "IMP-2.5", "IMP-8.3.b")
@given(
    GROUND, CROWD, st.sampled_from(sorted(MOVE)), st.integers(0, 4), st.sampled_from([None, 5, 7, 9]), st.integers(1, 6)
)
@settings(max_examples=20, phases=(Phase.explicit, Phase.generate))
def test_a_berserk_soldier_ends_where_a_second_reckoning_says(
    ground: Ground, crowd: set[str], kind: str, damage: int, level: int | None, face: int
) -> None:
    ground, crowd = cleared(ground, crowd)
    mover = Mover(ground, HERE, level, MOVE[kind][damage], owes=level is not None, panics=True)
    free = [(HERE, level)]
    while True:
        across, down = tuple(STEPS.values())[face - 1]
        column, row = where(mover.at)
        name = point(column + across, row + down)
        if name not in mover.sure():
            break
        mover.play(name)
        if name not in crowd:
            free.append((mover.at, mover.level))
    end, high = free[-1]
    assume((high is None) == (mover.level is None))  # it did not land on somebody and go back into the air
    up = "" if level is None else f"level={level}"
    t = panicked(ground, kind, f"damage={damage} {up}", crowd, f"12=1 6=1 6={face}").choose("RA")

    assert (t.at("RA"), t.level("RA")) == (end, high)
    assert t.completed("RA") or t.turn == 2  # a shot that disables RT ends the turn


def walks(ground: Ground) -> dict[str, int]:
    """The MP of the cheapest walk from the middle to every point that can be walked to."""
    best = {HERE: 0}
    queue = [(0, HERE)]
    while queue:
        price, name = heapq.heappop(queue)
        if price > best[name]:
            continue
        here = ground.get(name, ("clear", 0))[1]
        for other in around(name):
            kind, level = ground.get(other, ("clear", 0))
            cost = price + ENTRY[kind] + max(0, level - here)
            if kind != "water" and cost < best.get(other, 10**6):
                best[other] = cost
                heapq.heappush(queue, (cost, other))
    return best


@pytest.mark.rule("IMP-7.3.i", "IMP-7.3.j", "IMP-DP-7")
@given(GROUND, CROWD, st.sampled_from(sorted(MOVE)), st.integers(0, 4))
@settings(max_examples=20, phases=(Phase.explicit, Phase.generate))
def test_fright_makes_for_the_cover_that_a_second_reckoning_names(
    ground: Ground, crowd: set[str], kind: str, damage: int
) -> None:
    ground, crowd = cleared(ground, crowd)
    ground.pop(HERE, None)
    reach = walks(ground)
    good = {name: COVER[one] for name, (one, _) in ground.items() if one in COVER and name in reach.keys() - crowd}
    assume(good)
    near = min(distance(HERE, name) for name in good)
    best = max(worth for name, worth in good.items() if distance(HERE, name) == near)
    goals = {name for name, worth in good.items() if (distance(HERE, name), worth) == (near, best)}
    t = panicked(ground, kind, f"damage={damage}", crowd, "12=5").choose("RA")

    if t.kind == "flee":
        assert t.answers() == goals
        goal = min(goals)
        t.choose(goal)
    else:
        assert len(goals) == 1
        goal = next(iter(goals))
    while t.kind == "way":
        t.choose(min(t.answers()))
    price = reach[goal]
    if price <= MOVE[kind][damage]:
        assert (t.at("RA"), sum(one["count"] for one in t.told("move"))) == (goal, price)
    else:
        assert t.at("RA") not in crowd
        assert sum(one["count"] for one in t.told("move")) <= MOVE[kind][damage]
    assert (t.status("RA"), t.completed("RA")) == ("panicked", True)
