"""The invariants of Breakable find what they look for, and are quiet while play is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sandtable
from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision, Options
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.games.breakable import GAME
from sandtable.games.interformic.mirror import mirror_with, turned
from sandtable.games.interformic.rules.units.units import place, set_brains
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import ABOARD, BLUE, BUZZ_BOMB, CLUSTER_BOMB, GONE, LAKE, YELLOW, Weapon
from sandtable.lab.fuzz.invariants import check_invariants

TABLE = """
scenario retrieval
option device_counter_limit on
card yellow-bunkers
deck yellow-bunkers 1 blue-tanks 2
unit YRA1 0609 laser:L
unit YRA2 in YTA1 laser:L
unit YTA1 0703 N nuke:M
unit YBA1 0606 autocannon:H brain=blue:1
unit YBA2 0606 autocannon:H
unit BR1a 0101 laser:L
unit BT1a 0606 N laser:M
unit BT1b 0606 N laser:M
unit BT1c gone N laser:M
cluster 0608 blue 2
buzz 0610 yellow 1
object satellite 0608
"""


def match(text: str = TABLE) -> Match:
    return sandtable.position("breakable", text, seed=1)


def faults(before: State, state: State, *events: Event, **asked: Decision) -> list[str]:
    assert GAME.fuzz is not None
    step = Step(before, state, events, asked)
    return [one.rule for one in GAME.fuzz.invariants if one.check(step)]


def number(state: State, name: str) -> int:
    return state.names.index(name)


def test_a_sound_table_has_no_fault() -> None:
    state, decision = match().state, match().decision
    assert decision is not None
    assert faults(state, state, yellow=decision) == []


@pytest.mark.rule("BRK-6.9", "BRK-23.7", "BRK-22.16", "BRK-24.7", "BRK-27.8")
@pytest.mark.parametrize(
    ("card", "kind", "rule", "fault"),
    [
        ("yellow-bunkers", "lasers", "BRK-23.7", False), ("yellow-bunkers", "bombs", "BRK-22.16", False),
        ("yellow-bunkers", "unit", "BRK-24.7", True), ("yellow-bunkers", "move", "BRK-11.5", True),
        ("yellow-bunkers", "bonus", "BRK-27.8", True), ("yellow-tanks\nstep 0", "bonus", "BRK-27.8", False),
        ("yellow-tanks\nstep 1", "bonus", "BRK-27.8", True), ("yellow-tanks\nstep 0", "facing", "BRK-27.8", False),
        ("yellow-tanks\nstep 0", "facing", "BRK-12.2", True), ("blue-tanks\nstep 0", "bonus", "BRK-6.9", False),
    ],
)  # fmt: skip
def test_the_other_side_acts_by_a_reaction_that_names_its_rule(card: str, kind: str, rule: str, fault: bool) -> None:
    state = GAME.notation.read(TABLE.replace("card yellow-bunkers", f"card {card}"))
    about = BLUE if kind == "bonus" else number(state, "BT1a")
    asked = Decision("blue", kind, "?", rule, Options(("done",)), about=(about,))
    assert ("BRK-6.9" in faults(state, state, blue=asked)) is fault


@pytest.mark.rule("BRK-24.4", "BRK-24.7", "BRK-7.1")
@pytest.mark.parametrize(
    ("acting", "side", "kind", "about", "found"),
    [
        (BLUE, "blue", "unit", "YBA1", []), (BLUE, "blue", "action", "YBA1", []),
        (BLUE, "yellow", "unit", "YBA1", ["BRK-6.9", "BRK-7.1"]),
        (YELLOW, "blue", "unit", "YBA1", ["BRK-6.9", "BRK-7.1"]),
    ],
)  # fmt: skip
def test_who_controls_a_unit_acts_with_it(acting: int, side: str, kind: str, about: str, found: list[str]) -> None:
    state = GAME.notation.read(TABLE)
    state.acting = acting
    asked = Decision(side, kind, "?", "BRK-24.7", Options((about, "end")), about=(number(state, about),))
    assert faults(state, state, **{side: asked}) == found


@pytest.mark.rule("BRK-7.1")
@pytest.mark.parametrize("word", ["BR1a", "BT1c"])
def test_units_that_are_offered_are_there_and_ones_own(word: str) -> None:
    state = GAME.notation.read(TABLE)
    asked = Decision("yellow", "unit", "?", "BRK-6.9", Options((word, "end")), about=(YELLOW,))
    assert faults(state, state, yellow=asked) == ["BRK-7.1"]


def _hexes(state: State, name: str) -> int:
    return state.field.index[name]


def _take_out(state: State, name: str = "YRA1") -> None:
    unit = number(state, name)
    if state.hex[unit] >= 0:
        state.here[state.hex[unit]] &= ~(1 << unit)
    state.hex[unit] = GONE


def _two_aboard(state: State) -> None:
    _take_out(state)
    state.hex[number(state, "YRA1")] = ABOARD - number(state, "YTA1")


def _devices(state: State, name: str, colour: int, kind: int, count: int) -> None:
    state.devices = {**state.devices, (_hexes(state, name), colour, kind): count}


def _drown(state: State) -> None:
    state.terrain[_hexes(state, "0608")] = LAKE


PLANTED: list[tuple[str, Callable[[State], Any]]] = [
    ("BRK-30.4", lambda s: setattr(s, "exited", 1)),
    ("BRK-30.4", lambda s: setattr(s, "round", 2)),
    ("BRK-30.4", lambda s: setattr(s, "first_score", 2)),
    ("BRK-30.4", lambda s: setattr(s, "data", 0)),
    ("BRK-6.1", lambda s: setattr(s, "turn", 3)),
    ("BRK-9.1", lambda s: place(s, number(s, "YTA1"), _hexes(s, "0606"))),
    ("BRK-9.1", _two_aboard),
    ("BRK-9.1", lambda s: s.hex.__setitem__(number(s, "BR1a"), ABOARD - number(s, "YTA1"))),
    ("BRK-9.1", lambda s: _take_out(s, "YTA1")),
    ("BRK-9.1", lambda s: s.here.__setitem__(0, 0)),
    ("BRK-1.10", _take_out),
    ("BRK-1.10", lambda s: place(s, number(s, "BT1c"), 4)),
    ("BRK-1.10", lambda s: set_brains(s, number(s, "BT1c"), (YELLOW,))),
    ("BRK-5.17", lambda s: setattr(s, "names", (*s.names[:-1], "YRA1"))),
    ("BRK-5.17", lambda s: setattr(s, "names", (*s.names[:-1], "BT1d"))),
    ("BRK-8.1", lambda s: place(s, number(s, "YRA1"), 0)),
    ("BRK-31.55", lambda s: s.side.__setitem__(0, BLUE)),
    ("BRK-24.6", lambda s: set_brains(s, number(s, "YBA1"), ())),
    ("BRK-24.6", lambda s: set_brains(s, number(s, "YBA1"), (YELLOW,))),
    ("BRK-5.8", lambda s: s.arms.__setitem__(0, (*s.arms[0], Weapon(5, 0, 1, "nuke")))),
    ("BRK-30.29", lambda s: s.objects.__setitem__("satellite", 1)),
    ("BRK-30.29", lambda s: s.objects.clear()),
    ("BRK-3.15", lambda s: s.terrain.__setitem__(0, LAKE)),
    ("BRK-3.15", lambda s: s.clouds.__setitem__(4, (2,))),
    ("BRK-31.23", lambda s: s.epicenters.__setitem__(0, 1)),
    ("BRK-6.6", lambda s: s.deck.__setitem__(0, s.deck[0] + 1)),
    ("BRK-6.6", lambda s: s.discards.__setitem__(0, s.discards[0] + 1)),
    ("BRK-1.8", lambda s: _devices(s, "0608", BLUE, CLUSTER_BOMB, 3)),
    ("BRK-1.8", lambda s: _devices(s, "0608", BLUE, CLUSTER_BOMB, 0)),
    ("BRK-1.8", lambda s: setattr(s, "idle", {(_hexes(s, "0610"), YELLOW, BUZZ_BOMB): 2})),
    ("BRK-1.8", _drown),
    ("BRK-21.12", lambda s: _devices(s, "0608", BLUE, CLUSTER_BOMB, 13)),
]


@pytest.mark.rule("BRK-30.4", "BRK-6.1", "BRK-6.6", "BRK-9.1", "BRK-1.10", "BRK-5.17", "BRK-8.1")
@pytest.mark.rule("BRK-24.6", "BRK-5.8", "BRK-30.29", "BRK-3.15", "BRK-1.8", "BRK-21.12", "BRK-3.17")
@pytest.mark.parametrize(("rule", "change"), PLANTED)
def test_what_is_lost_doubled_or_changed_untold_is_found(rule: str, change: Callable[[State], Any]) -> None:
    before = match().state
    state = before.copy()
    change(state)
    assert rule in faults(before, state)


@pytest.mark.rule("BRK-1.8", "BRK-22.5")
@pytest.mark.parametrize(("count", "fault"), [(1, False), (2, True)])
def test_devices_go_as_many_as_are_told(count: int, fault: bool) -> None:
    before = match().state
    state = before.copy()
    _devices(state, "0608", BLUE, CLUSTER_BOMB, 1)
    told = Event("BRK-22.5", "It goes off", {"colour": "blue", "unit": "YRA1", "hit": False}, kind="cluster")
    assert ("BRK-1.8" in faults(before, state, *[told] * count)) is fault


@pytest.mark.rule("BRK-10.12", "BRK-1.10")
@pytest.mark.parametrize(("who", "fault"), [("YTA1", False), ("BT1a", True)])
def test_a_passenger_goes_with_its_carrier(who: str, fault: bool) -> None:
    before = match().state
    state = before.copy()
    _take_out(state, "YTA1")
    _take_out(state, "YRA2")
    told = [Event("BRK-8.5", "It leaves", {"unit": one}, kind="left") for one in ("YTA1", who)]
    assert ("BRK-1.10" in faults(before, state, told[1])) is fault


@pytest.mark.rule("UNB-DECK.8", "BRK-31.5", "BRK-31.23")
@pytest.mark.parametrize(
    ("rule", "change"), [("BRK-31.5", lambda s: s.unused.__setitem__(0, 0)), ("BRK-31.23", lambda s: s.colours.clear())]
)
def test_what_the_combined_game_adds_is_counted_too(rule: str, change: Callable[[State], Any]) -> None:
    text = "option combined on\nturn 1\nunit W1 0101 nuke:M\nunit YRB1 0505 laser:L\n"
    before = GAME.notation.read(text + "0909 crater red")
    state = before.copy()
    assert faults(before, state) == []
    change(state)
    assert rule in faults(before, state)


def test_every_invariant_is_planted() -> None:
    """There is a fault for each, but for those of the combined game and of questions, which have their own tests."""
    assert GAME.fuzz is not None
    rules = {one.rule for one in GAME.fuzz.invariants}
    assert rules - {rule for rule, _ in PLANTED} == {"BRK-6.9", "BRK-7.1", "BRK-31.5"}


@pytest.mark.rule("BRK-22.5", "BRK-24.4", "BRK-21.4", "BRK-10.9")
@pytest.mark.parametrize(
    "lines",
    [
        "card yellow-bunkers",
        "card yellow-bunkers\nstep 2",
        "card yellow-skimmers\nunit YSA1 0609 N flying nuke:L",
        "card yellow-tanks\nstep 0\nunit BT2a 0403 N gev laser:L",
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_they_are_quiet_in_play(lines: str, seed: int) -> None:
    """The first answer that ends nothing is given, so that who may act does so."""
    text = TABLE.replace("card yellow-bunkers", f"option equipment on\n{lines}").replace("deck", "discards")
    game = sandtable.position("breakable", text.replace("discards yellow-bunkers 1 blue-tanks 2\n", ""), seed=seed)
    check_invariants(game, game.state)
    for _ in range(14):
        if game.decision is None:
            break
        side, offer = game.decision.side, [*game.decision.offer()]
        choice = next((one for one in offer if one not in ("done", "end", "stop")), offer[0])
        before = game.state.copy()
        game.choose(game.game.notation.word(game.state, choice), side)
        check_invariants(game, before)
    assert game.moves


def test_the_image_of_the_image_is_the_table() -> None:
    state = match().state
    twin = GAME.notation.read(turned(state))
    assert GAME.notation.write(GAME.notation.read(turned(twin))) == GAME.notation.write(state)
    facings = [[DIRECTIONS[one.facing[number(one, "YTA1")]] for one in (state, twin)]]
    assert (facings, twin.field.names[twin.hex[number(twin, "YTA1")]]) == ([["N", "N"]], "0503")


@pytest.mark.rule("BRK-30.4")
@pytest.mark.parametrize(
    ("scenario", "there"), [("breakthrough", False), ("industrial-wasteland", True), ("open", True)]
)
def test_breakthrough_has_no_mirror_image(scenario: str, there: bool) -> None:
    """Its attackers go from the east edge to the west edge, whereas all else lies between north and south."""
    state = GAME.notation.read(f"scenario {scenario}\nturn 1\nunit YTA1 0703 NE nuke:M\nunit BR1a 0101 laser:L\n")
    image = mirror_with(GAME.notation.read).state(state)
    assert (image is not None) is there
    assert image is None or DIRECTIONS[image.facing[number(image, "YTA1")]] == "NW"
