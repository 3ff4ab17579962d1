"""Telling: every die is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

import re

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.games.rivets.scenarios.scenarios import SCENARIOS
from sandtable.lab.fuzz.probe import pick
from tests.support.rivets.table import table
from tests.support.telling import check_told, documented, played

LISTED = [one.id for one in SCENARIOS.values() if one.listed]


@pytest.mark.parametrize("scenario", LISTED)
def test_no_die_falls_untold_and_no_fact_is_undocumented(scenario: str) -> None:
    assert check_told(played(f"rivets/{scenario}", 5, {"turn_cap": 10}), documented("Rivets")) > 10


SLIPS = re.compile(
    r"\b1 (?:point|rivet|hit|die|Shield|deployment point)s\b|\b0 (?:point|rivet|hit)|\b(?:blue|red)\b|[{}]"
)


@pytest.mark.parametrize("scenario", LISTED)
def test_everything_said_in_a_match_is_a_sentence(scenario: str) -> None:
    """Prompts, answers and events: numbers agree with their nouns, sides are written large, nothing is unfilled."""
    match, dice = sandtable.new(f"rivets/{scenario}", seed=9, options={"turn_cap": 5}), Dice(9)
    said = []
    while match.decisions:
        side, choice = pick(match, dice)
        decision = match.decisions[side]
        said.append(decision.prompt)
        said += [match.game.explain.phrase(match.state, decision, one) for one in list(decision.offer())[:8]]
        match.choose(choice, side)
    said += [event.text for event in match.log]
    assert match.result is not None
    said.append(match.result.reason)
    assert len(said) > 200
    assert [text for text in said if SLIPS.search(text) or (not text[:1].isupper() and not text[:1].isdigit())] == []


#: Row or rows, the position, what is chosen.
TOLD = [
    ("RIV-11.4", "phase air-combat 1; BC12a 2,3 N", "BC12a barrel-roll 3,4"),
    ("RIV-11.36", "turn red; phase air-combat 1; RK12a 2,3 N", "RK12a immelman"),
    ("RIV-11.51", "turn red; phase air-combat 1; RK12a 2,3 N", "RK12a power-dive 2,4"),
    ("RIV-11.10", "phase ground-combat 1; BC02a C3", "C3 dash C4"),
    ("RIV-11.60", "phase ground-combat 1; BC06a C3", "C3 assault C5"),
    ("RIV-11.14", "phase ground-combat 1; BC07a C3; BC06a C4 damage=1", "C3 field-repair"),
    ("RIV-11.18", "phase ground-combat 1; BC07a C3; BC01a C3", "C3 fortify"),
    ("RIV-11.33", "phase ground-combat 1; BC04a C3", "C3 handler"),
    ("RIV-11.62", "turn red; phase ground-combat 1; RK07a C5", "C5 reinforcements"),
    ("RIV-11.42", "turn red; phase ground-combat 1; RK16a C5", "C5 intense-stare C5 C6"),
    ("RIV-11.65", "turn red; phase ground-combat 1; RK10a C5 damage=1; RK14a in=RK10a; RK01a C5", "C5 sacrifice RK01a"),
    ("RIV-11.78", "phase ground-combat 1; BC16a C3 damage=1; BC06a C4", "C3 healing-atom"),
    ("RIV-11.12", "turn red; phase ground-combat; RK08a C5", "C4"),
    ("RIV-11.40 RIV-11.41", "turn red; phase ground-combat 1; RK02a C5; BC01a C4; dice 5 1 1 1", "C5 attack C4"),
    ("RIV-11.67 RIV-11.68", "phase ground-combat 1; BC01a C3; RK09a C4 shields=1; dice 5", "C3 attack"),
    ("RIV-11.80 RIV-11.81", "phase ground-combat 1; BC01a C3; RK16a C4 troubled; dice 5", "C3 attack"),
    ("RIV-11.44", "turn red; phase ground-movement 1; RK10a C5; BC01a C4; dice 5 1", "C5 C4"),
    ("RIV-11.72 RIV-11.74", "phase ground-movement 1; BC10a C4; RK01a C5; dice 5 1", "C4 C5"),
    ("RIV-11.22", "turn red; phase ground-combat 1; RK03a C8; dice A03 A08", "C8 attack C5"),
    ("RIV-11.24", "turn red; phase air-movement; gas C4 red K03; RK01a A8; dice A01", ""),
    ("RIV-11.26 RIV-11.27", "turn red; phase air-combat; gas C4 red K03; RK12a 3,8 S", ""),
    ("RIV-11.28", "phase draw; gas C4 red K03; BC01a C4; dice 1 1", ""),
    ("RIV-11.87", "round 2; phase deployment; C3 open objective; BC08a C3", ""),
    ("RIV-11.88", "round 2; phase deployment; BC09a C4; dice 3", ""),
    ("RIV-11.80", "turn red; round 2; phase deployment; RK16a C5; dice 1", ""),
    ("RIV-11.82", "round 2; phase deployment; BC09a C3", "tunnel.BC09a"),
    ("RIV-11.82", "round 2; phase deployment; BC09a under=1; dice A03", "C2"),
    ("RIV-11.20", "turn red; phase ground-combat 1; RK11a C8; RK08a A8; BC01a C5; dice A01 A02", "C8 attack C5 again"),
]


@pytest.mark.rule("RIV-18.2")
@pytest.mark.parametrize(("rows", "position", "words"), TOLD, ids=[f"{one[0]}-{one[2]}" for one in TOLD])
def test_the_log_names_the_row(rows: str, position: str, words: str) -> None:
    t = table(position).choose(*filter(None, [words]))
    assert set(rows.split()) & set(t.rules()), t.rules()
