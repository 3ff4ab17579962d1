"""What a bot makes of Impact's long questions."""

from __future__ import annotations

import pytest

from sandtable.engine.seat import Seat
from sandtable.players.greedy import GreedyPlayer, explore, trials
from tests.support.impact.table import field


def test_many_reactors_who_must_turn_are_not_tried_in_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is asked where it faces, so that the list is not one question after another of the same kind."""
    names = [f"B{letter}" for letter in "BCDEFGHIJKLMNOPQ"]
    points = [f"A-{row}-{column}" for row in "CEGI" for column in (22, 24, 26, 28)]
    crowd = [f"unit {name} front-line {point} facing=E" for name, point in zip(names, points, strict=True)]
    wall = [f"point A-{row}-{18 + 'ABCDEFGHIJKLM'.index(row) % 2} building 9" for row in "ABCDEFGHIJKLM"]
    everybody = ("option opt_14_9 on", "option reaction_assist 0")  # one that sees nothing may declare fire, too
    t = field(*everybody, *wall, *crowd, "RB A-F-13 facing=E").choose("RB", "move", "A-F-15")
    assert t.kind == "react"
    assert len(t.answers("blue")) > explore.LONG
    tried = 0

    def counted(thought: trials.SearchContext, answers: tuple[object, ...], world: int, **how: object) -> trials.Leaf:
        nonlocal tried
        tried += 1
        return trials.try_action(thought, answers, world, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(explore, "try_action", counted)
    GreedyPlayer(1).choose(Seat(t.match, "blue"))
    assert tried < 3 * len(names) ** 2
