"""All optional rules at once: what holds between two activations, and that every refusal names a row."""

from __future__ import annotations

import random

import pytest

from tests.games.impact.test_invariants import soldiers
from tests.support.impact.table import Table, new

OPTIONS = {f"opt_14_{number}": True for number in range(1, 15)}
WORDS = (
    "fire", "rapid", "paint", "targeted", "repair", "land", "crash", "rise.3", "sink.1", "boost.4", "exit", "query",
    "command", "stealth", "pass", "hold", "keep", "NE", "draw.1", "crusader", "up", "aid", "treat", "demolish",
    "call",
)  # fmt: skip


def look(t: Table) -> None:
    """Check what must be so while no soldier acts."""
    units = {name: one for name, one in soldiers(t).items() if one["where"] == "map"}
    assert len({one["point"] for one in units.values()}) == len(units)  # 8.3.a
    for one in units.values():
        assert one["damage"] <= 2  # 14.2.b
        assert one["status"] != "down"
        if one["airborne"]:
            assert one["status"] in {"good", "panicked"}  # 7.2.k
            assert one["ground"] < one["level"] <= one["ground"] + 12  # 14.7
            assert one["sort"] != "unarmoured"
        if one["stealth"]:
            assert (one["status"], one["airborne"]) == ("good", False)  # 14.3.b, 14.3.n
            assert not one["caught"]
        assert one["status"] != "panicked" or one["sort"] != "drone"  # 14.4.1.b
    for side in ("red", "blue"):
        for name, points in t.match.shared_view(side)["sides"][side]["pools"].items():
            assert points >= 0
            assert units[name]["status"] == "good"  # 12.1.2.c


def ask(t: Table, dealer: random.Random) -> None:
    """Ask about a few choices, most of them out of place: whatever is refused has a reason and a row."""
    for word in dealer.sample(WORDS, 3):
        said = t.match.explain(word)
        assert said.legal or (said.verdict.rule and said.verdict.text), f"{t.kind}: {word}"
        if said.legal and said.odds is not None:
            assert sum(said.odds.outcomes.values()) == 1


@pytest.mark.rule("IMP-14.0", "IMP-14.2.b", "IMP-14.3.n", "IMP-14.7", "IMP-7.2.k", "IMP-8.3.a", "IMP-12.1.2.c")
@pytest.mark.parametrize("scenario", ["drill-ground", "eyes-in-the-sky", "ghost-walk", "platoon-at-the-spires"])
def test_with_every_option_at_once(scenario: str) -> None:
    t = new(scenario, seed=5, options=OPTIONS)
    dealer = random.Random(f"all of them in {scenario}")  # noqa: S311  # a game, no secret
    impulses = 0
    for count in range(900):
        if t.match.result is not None or impulses > 30:
            break
        side = next(iter(t.match.decisions))
        answers = sorted(t.answers(side))
        if t.kind == "impulse":
            impulses += 1
            look(t)
        if count % 5 == 0 and len(t.match.decisions) == 1:
            ask(t, dealer)
        busy = [word for word in answers if word not in {"pass", "stop", "hold", "done"}]
        t.choose(dealer.choice(busy if busy and dealer.random() < 0.8 else answers), side=side)

    assert impulses > 10
