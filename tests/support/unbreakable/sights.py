"""Lines of sight to ask about."""

from __future__ import annotations

from sandtable.engine.verdicts import Explanation
from tests.support.unbreakable.hands import resolve

WALKER = "W1 0604 stasis:M nuke:M\nunit SC 0604\nunit SD 0604"  # the squads keep the question open


SQUAD = "S1 0604 {configuration} stasis:L nuke:L\nunit SC 0604\nunit SD 0604"


DEPRESSIONS = ("crater red", "lake", "lava red")


BLOCKERS = ("hill", "industry", "woods")


def beam(text: str, target: str = "SA") -> Explanation:
    """Ask whether W1 in 0604 may fire its ray at *target*."""
    answer: Explanation = resolve("blue-walkers", f"{WALKER}; {text}").explain(f"W1 fire.stasis {target}")
    return answer


def bomb(text: str, target: str = "0606") -> Explanation:
    """Ask whether W1 in 0604, its own only sighter, may nuke *target*."""
    answer: Explanation = resolve("blue-walkers", f"{WALKER}; {text}").explain(f"W1 fire.nuke {target}")
    return answer


def by_squad(configuration: str, text: str, line: str) -> Explanation:
    """Ask the same about S1 in 0604."""
    position = f"{SQUAD.format(configuration=configuration)}\n{text}"
    answer: Explanation = resolve("blue-squads", position).explain(line)
    return answer


def blocked(answer: Explanation, rule: str) -> None:
    assert not answer.legal
    assert answer.verdict.rule == rule, str(answer)
