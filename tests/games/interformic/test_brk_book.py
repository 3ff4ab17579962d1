"""The invariants that both books share find what they look for."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision, Options
from sandtable.games.interformic.invariants import invariants_of
from sandtable.games.interformic.tables import CARRIED, GONE

TABLE = (
    "card yellow-tanks\nunit YTA1 0606 N nuke:M\nunit YTA2 0607 N nuke:M\nunit BT1a 0609 N nuke:M\nunit BR1a 0609\n"
    "buzz 0504 yellow 2\nobject satellite 0608"
)


def match() -> Any:
    return sandtable.position("breakable", f"scenario retrieval\n{TABLE}", seed=1)


def faults(before: Any, state: Any, **asked: Decision) -> list[str]:
    step = Step(before, state, (), asked)
    return [one.rule for one in invariants_of("breakable") if one.check(step)]


def test_a_sound_table_has_no_fault() -> None:
    one = match()
    assert faults(one.state, one.state, yellow=one.decision) == []


@pytest.mark.rule("BRK-6.9")
@pytest.mark.parametrize(("kind", "rule", "fault"), [("action", "BRK-7.1", True), ("lasers", "BRK-23.7", False)])
def test_only_the_owner_of_the_card_acts_on_it(kind: str, rule: str, fault: bool) -> None:
    state = match().state
    found = faults(state, state, blue=Decision("blue", kind, "?", rule, Options(("done", "melee"))))
    assert found == (["BRK-6.9"] if fault else [])


@pytest.mark.rule("BRK-7.1")
def test_no_player_is_offered_units_of_the_enemy() -> None:
    state = match().state
    assert faults(state, state, yellow=Decision("yellow", "unit", "?", "BRK-6.9", Options(("YTA1", "BT1a")))) != []


def gone(state: Any) -> None:
    state.here[state.hex[0]] = 0
    state.hex[0] = GONE


def lost_with_its_carrier(state: Any) -> None:
    gone(state)
    state.objects["satellite"] = CARRIED


def crowded(state: Any) -> None:
    for unit in range(3):
        state.here[state.hex[unit]] &= ~(1 << unit)
        state.hex[unit] = 0
    state.kind = (0, 0, *state.kind[2:])
    state.here[0] = 7


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (gone, "BRK-1.10"),
        (crowded, "BRK-9.1"),
        (lambda state: state.hex.__setitem__(0, 3), "BRK-9.1"),
        (lambda state: state.terrain.__setitem__(0, 7 - state.terrain[0]), "BRK-3.15"),
        (lambda state: setattr(state, "devices", {}), "BRK-1.8"),
        (lambda state: state.deck.__setitem__(0, -1), "BRK-6.6"),
        (lost_with_its_carrier, "BRK-30.29"),
    ],
)
def test_what_is_lost_or_doubled_is_found(change: Any, rule: str) -> None:
    before = match().state
    state = before.copy()
    change(state)
    assert rule in faults(before, state)


@pytest.mark.rule("UNB-DECK.8")
def test_no_earthquake_card_is_lost() -> None:
    one = sandtable.position("unbreakable", "card blue-walkers\nunit W1 0606 nuke:M\nunit WA 0301", seed=1)
    state = one.state.copy()
    state.unused[0] -= 1
    step = Step(one.state, state, (), one.decisions)
    assert [check.rule for check in invariants_of("unbreakable") if check.check(step)] == ["UNB-DECK.8"]


@pytest.mark.rule("BRK-21.12")
@pytest.mark.parametrize(("limit", "found"), [("on", ["BRK-1.8", "BRK-21.12"]), ("off", ["BRK-1.8"])])
def test_no_more_devices_than_counters(limit: str, found: list[str]) -> None:
    one = sandtable.position(
        "breakable", f"option device_counter_limit {limit}\n{TABLE}".replace("satellite", "blue-flag")
    )
    state = one.state.copy()
    state.devices = dict.fromkeys(state.devices, 13)
    assert sorted(faults(one.state, state)) == found
