"""What holds at every impulse of every scenario, whatever is played: random games, looked at by both sides."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.impact.scenarios.test_scenarios import SCENARIOS
from tests.support.impact.table import SOLDIER, Table, new

GENERATED = ("meeting-engagement", "holding-action")


def soldiers(t: Table) -> dict[str, dict[str, Any]]:
    """Every soldier as its owner sees it."""
    found: dict[str, dict[str, Any]] = {}
    for side in ("red", "blue"):
        found |= {name: one for name, one in t.match.shared_view(side)["units"].items() if one["side"] == side}
    return found


def look(t: Table) -> None:
    """Check what must be so between two activations."""
    view = t.match.shared_view(None)
    units = soldiers(t)
    on_map = [one for one in units.values() if one["where"] == "map"]
    assert len({one["point"] for one in on_map}) == len(on_map)  # 8.3.a
    for one in on_map:
        _, _, terrain, ground, height = view["points"][one["point"]]
        assert 0 <= one["damage"] <= 5
        assert (one["damage"] == 5) == (one["status"] == "down")  # 4.2.1.b
        if one["airborne"]:
            assert one["sort"] != "unarmoured"  # 3.2.a
            assert ground < one["level"] <= 12  # 8.2.1.b, 8.2.2.b
            assert one["status"] in {"good", "panicked"}  # 7.2.k, 7.8.e
            assert terrain != "building" or one["level"] >= ground + height  # 8.2.4.c
        else:
            assert terrain != "water"  # 2.3.6.b
    assert view["deck"]["left"] + len(view["deck"]["discards"]) == 72  # 5.0
    assert view["turn"] <= view["turns"]  # 15.9


def due(t: Table) -> None:
    """Check that an impulse offers the class that is due, and commanders."""
    units = {name: one for name, one in soldiers(t).items() if one["side"] == t.asked_side}
    able = {
        name: one
        for name, one in units.items()
        if one["where"] == "map" and not one["completed"] and not one["stealth"]
    }
    status = {
        word: {name for name, one in able.items() if one["status"] == word} for word in ("shocked", "panicked", "good")
    }
    offered = t.answers()
    named = {word for word in offered if SOLDIER.fullmatch(word)}
    leaders = {name for name in status["good"] if units[name]["type"] == "command"}
    if status["shocked"] or status["panicked"]:
        assert "pass" not in offered  # 11.0.d
        assert named - leaders == (status["shocked"] or status["panicked"])  # 7.2.a, 7.3.a
    else:
        assert "pass" in offered  # 11.0.a
        assert (
            named - {name for name, one in units.items() if one["where"] == "off" or one["stealth"]} <= status["good"]
        )
        assert {name for name in status["good"] if not units[name]["caught"]} <= named  # 7.5


@pytest.mark.rule("IMP-3.2.a", "IMP-4.2.1.b", "IMP-5.0", "IMP-7.0.c", "IMP-7.2.a", "IMP-7.2.k", "IMP-7.3.a", "IMP-7.5")
@pytest.mark.rule("IMP-8.2.1.b", "IMP-8.2.2.b", "IMP-8.2.4.c", "IMP-8.3.a", "IMP-2.3.6.b", "IMP-11.0.d", "IMP-15.9")
@pytest.mark.parametrize("scenario", [*SCENARIOS, *GENERATED])
def test_what_holds_at_every_impulse(scenario: str) -> None:
    t = new(scenario, seed=7)
    dealer = random.Random(scenario)  # noqa: S311  # a game, no secret
    impulses = 0
    for _ in range(900):
        if t.match.result is not None or impulses > 15:
            break
        side, asked = next(iter(t.match.decisions.items()))
        answers = sorted(t.answers(side))
        if asked.kind == "impulse":
            impulses += 1
            look(t)
            due(t)
            answers = [word for word in answers if word != "pass"] or answers
        if asked.kind == "buy":
            answers = [word for word in answers if word.startswith("ready.")] or answers
        if asked.kind in {"act", "step"}:  # more movement than chance would give
            answers = [word for word in answers if word not in {"pass", "stop"}] or answers
        t.choose(dealer.choice(answers), side=side)

    assert impulses > 10
