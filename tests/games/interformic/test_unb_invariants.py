"""The invariants of Unbreakable find what they look for, and are quiet while play is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sandtable
from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision, Options
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.games.interformic.mirror import hex_of, turn_word, turned
from sandtable.games.interformic.rules.units.units import place
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import CARRIED, GONE, INDUSTRY, NUKE, SATELLITE, TIME_STREAM, Weapon
from sandtable.games.unbreakable import GAME
from sandtable.lab.fuzz.invariants import check_invariants

TABLE = """
scenario retrieval
option weapon_cards_limited on
option tile_supply red:1,blue:4
turn 2
time 1
card blue-walkers
0710 crater red
epicenter 0405 blue
unit W1 0506 force:M nuke:M
unit S1 0506 laser:L neutron:L
unit W2 gone
unit CA 0608 laser:M laser:M crust:H
unit SA 0508 force:L nuke:L
object satellite W1
"""
LASERS, RETREAT = "UNB-LAS.2", "UNB-MOV.18"


def match() -> Match:
    return sandtable.position("unbreakable", TABLE, seed=1)


def faults(before: State, state: State, *events: Event, **asked: Decision) -> list[str]:
    assert GAME.fuzz is not None
    step = Step(before, state, events, asked)
    return [one.rule for one in GAME.fuzz.invariants if one.check(step)]


def number(state: State, name: str) -> int:
    return state.names.index(name)


def put(state: State, name: str, hex_: str) -> None:
    place(state, number(state, name), state.field.index[hex_])


def test_a_sound_table_has_no_fault() -> None:
    state, decision = match().state, match().decision
    assert decision is not None
    assert faults(state, state, blue=decision) == []


# whose activation it is


def question(state: State, kind: str, rule: str, about: str) -> Decision:
    return Decision("yellow", kind, "?", rule, Options(("done",)), about=(number(state, about),))


@pytest.mark.rule("UNB-ACT.2", "UNB-LAS.2", "UNB-MOV.18", "UNB-MOV.19")
@pytest.mark.parametrize(
    ("kind", "rule", "fault"),
    [
        ("lasers", LASERS, False),
        ("retreat", RETREAT, False),
        ("displaced", "UNB-MOV.19", False),
        ("lasers", "UNB-ACT.3", True),
        ("retreat", "UNB-MOV.1", True),
        ("move", "UNB-MOV.1", True),
        ("melee", "UNB-MEL.1", True),
        ("push", "UNB-FB.2", True),
        ("status", "UNB-TS.10", True),
        ("grenades", "UNB-OPP.2", True),
        ("bonus", "BRK-27.8", True),
    ],
)
def test_the_other_side_acts_by_a_reaction_that_names_its_rule(kind: str, rule: str, fault: bool) -> None:
    state = match().state
    found = faults(state, state, yellow=question(state, kind, rule, "CA"))
    assert ("UNB-ACT.2" in found) is fault


@pytest.mark.rule("UNB-ACT.2", "UNB-OPP.2", "UNB-OPP.4", "UNB-OPP.6", "UNB-OPP.8", "UNB-TS.10")
@pytest.mark.parametrize(
    ("card", "kind", "rule", "fault"),
    [
        ("card yellow-clear-move", "clear-move", "UNB-OPP.4", False),
        ("card blue-clear-move", "clear-move", "UNB-OPP.4", True),
        ("card blue-light-fire", "light-fire", "UNB-OPP.6", True),
        ("card change-grenades\nstep 1\norder yellow", "grenades", "UNB-OPP.2", False),
        ("card change-grenades\nstep 1\norder blue yellow", "grenades", "UNB-OPP.2", True),
        ("card reprogram-crawlers\nstep 1\norder blue", "reprogram", "UNB-OPP.8", True),
        ("card time-stream\nstep 1\norder yellow", "status", "UNB-TS.10", False),
        ("card time-stream\nstep 1\norder blue yellow", "status", "UNB-TS.10", True),
    ],
)
def test_a_card_is_for_the_side_that_has_it(card: str, kind: str, rule: str, fault: bool) -> None:
    text = TABLE.replace("option weapon", "option opportunity_cards on\noption weapon").replace(
        "card blue-walkers", card
    )
    state = GAME.notation.read(text)  # as it is, before anything is answered
    found = faults(state, state, yellow=Decision("yellow", kind, "?", rule, Options(("done",)), about=(1,)))
    assert ("UNB-ACT.2" in found) is fault


@pytest.mark.rule("UNB-ACT.2", "UNB-LAS.2")
def test_no_player_fires_lasers_at_an_own_bomb() -> None:
    state = match().state
    asked = Decision("blue", "lasers", "?", LASERS, Options(("done", "S1.laser")), about=(NUKE, 0, 1, 0))
    assert faults(state, state, blue=asked) == ["UNB-ACT.2"]


@pytest.mark.rule("UNB-ACT.1")
@pytest.mark.parametrize(
    ("kind", "words", "about", "fault"),
    [
        ("unit", ("W1", "end"), "W1", False),
        ("unit", ("W1", "SA"), "W1", True),
        ("unit", ("W2",), "W1", True),
        ("action", ("move", "done"), "W1", False),
        ("action", ("move", "done"), "CA", True),
        ("action", ("move", "done"), "W2", True),
        ("retreat", ("done",), "SA", True),
    ],
)
def test_units_that_are_offered_are_there_and_ones_own(
    kind: str, words: tuple[str, ...], about: str, fault: bool
) -> None:
    state = match().state
    asked = Decision("blue", kind, "?", "UNB-ACT.2", Options(words), about=(number(state, about),))
    assert ("UNB-ACT.1" in faults(state, state, blue=asked)) is fault


@pytest.mark.rule("UNB-ACT.1")
def test_a_frozen_unit_is_not_asked_what_it_does() -> None:
    state = match().state.copy()
    state.frozen |= 1 << number(state, "W1")
    asked = Decision("blue", "action", "?", "UNB-ACT.1", Options(("done",)), about=(number(state, "W1"),))
    assert "UNB-ACT.1" in faults(state, state, blue=asked)


# what is planted


def _take_out(state: State) -> None:
    unit = number(state, "SA")
    state.here[state.hex[unit]] &= ~(1 << unit)
    state.hex[unit] = GONE


def _back(state: State) -> None:
    put(state, "W2", "0301")


def _rearm(state: State) -> None:
    state.arms[number(state, "S1")] = (Weapon(NUKE, 0, 0, "nuke"),)


def _overfill(state: State) -> None:
    put(state, "CA", "0506")


def _heavier(state: State) -> None:
    state.arms[number(state, "W1")] = tuple(one._replace(size=2) for one in state.arms[number(state, "W1")])


def _collect(state: State) -> None:
    state.arms[number(state, "CA")] = (Weapon(NUKE, 1, 1, "nuke"),) * 7


def _two_red(state: State) -> None:
    state.terrain[0], state.colours[0] = state.terrain[state.field.index["0710"]], 0


PLANTED: list[tuple[str, Callable[[State], Any]]] = [
    ("UNB-IW.3", lambda s: setattr(s, "score", s.score + 1)),
    ("UNB-IW.3", lambda s: setattr(s, "first_score", 3)),
    ("UNB-IW.3", lambda s: setattr(s, "swapped", True)),
    ("UNB-IW.3", lambda s: setattr(s, "round", 2)),
    ("UNB-IW.3", lambda s: setattr(s, "exited", 1)),
    ("UNB-DECK.1", lambda s: setattr(s, "turn", 3)),
    ("UNB-DECK.1", lambda s: setattr(s, "drawn", 3)),
    ("UNB-MOV.10", _overfill),
    ("UNB-MOV.10", lambda s: s.here.__setitem__(0, 1)),
    ("UNB-UNIT.15", _take_out),
    ("UNB-UNIT.15", _back),
    ("UNB-UNIT.15", lambda s: s.stasis.__setitem__(number(s, "W2"), 1)),
    ("UNB-SET.13", lambda s: setattr(s, "names", (*s.names[:-1], "W1"))),
    ("UNB-SET.13", lambda s: setattr(s, "names", (*s.names[:-1], "SD"))),
    ("UNB-MOV.1", lambda s: put(s, "SA", "0101")),
    ("UNB-OPP.8", lambda s: s.side.__setitem__(number(s, "CA"), 0)),
    ("UNB-STA.1", lambda s: s.stasis.__setitem__(number(s, "SA"), 1)),
    ("UNB-STA.1", lambda s: setattr(s, "frozen", 1)),
    ("UNB-WPN.4", _rearm),
    ("UNB-WPN.4", _heavier),
    ("UNB-WPN.4", lambda s: s.loaded.__setitem__(0, 1 << 5)),
    ("UNB-WPN.9", _collect),
    ("UNB-OBJ.1", lambda s: s.objects.__setitem__(SATELLITE, 3)),
    ("UNB-OBJ.1", lambda s: s.objects.__setitem__(SATELLITE, CARRIED + number(s, "S1"))),
    ("UNB-OBJ.1", lambda s: s.objects.clear()),
    ("UNB-TER.4", lambda s: s.terrain.__setitem__(0, INDUSTRY)),
    ("UNB-TER.4", lambda s: s.clouds.__setitem__(4, (2,))),
    ("UNB-TER.4", lambda s: setattr(s, "veils", 8)),
    ("UNB-TER.6", lambda s: s.colours.clear()),
    ("UNB-TER.6", lambda s: s.epicenters.__setitem__(s.field.index["0710"], 1)),
    ("UNB-TER.7", _two_red),
    ("UNB-DECK.2", lambda s: s.deck.__setitem__(0, s.deck[0] + 1)),
    ("UNB-DECK.2", lambda s: s.deck.__setitem__(TIME_STREAM, -1)),
    ("UNB-DECK.8", lambda s: s.unused.__setitem__(0, s.unused[0] - 1)),
    ("UNB-BRK.1", lambda s: setattr(s, "devices", {(3, 0, 1): 1})),
]


@pytest.mark.rule("UNB-IW.3", "UNB-DECK.1", "UNB-DECK.2", "UNB-DECK.8", "UNB-MOV.10", "UNB-UNIT.15", "UNB-OPP.8")
@pytest.mark.rule("UNB-STA.1", "UNB-WPN.4", "UNB-WPN.9", "UNB-OBJ.1", "UNB-TER.4", "UNB-TER.6", "UNB-TER.7")
@pytest.mark.parametrize(("rule", "change"), PLANTED)
def test_what_is_lost_doubled_or_changed_untold_is_found(rule: str, change: Callable[[State], Any]) -> None:
    before = match().state
    state = before.copy()
    change(state)
    assert rule in faults(before, state)


@pytest.mark.rule("UNB-UNIT.15")
@pytest.mark.parametrize(("named", "fault"), [("SA", False), ("S1", True)])
def test_a_loss_is_told_of_the_unit_that_is_lost(named: str, fault: bool) -> None:
    before = match().state
    state = before.copy()
    _take_out(state)
    told = Event("UNB-TER.9", "It is engulfed", {"unit": named}, kind="engulfed")
    assert ("UNB-UNIT.15" in faults(before, state, told)) is fault


def test_every_invariant_is_planted() -> None:
    """There is a fault for each, but for the two about questions, which have their own tests."""
    assert GAME.fuzz is not None
    rules = {one.rule for one in GAME.fuzz.invariants}
    assert rules - {rule for rule, _ in PLANTED} == {"UNB-ACT.2", "UNB-ACT.1"}


# while play is legal


@pytest.mark.rule("UNB-MOV.19", "UNB-LAS.2", "UNB-NUK.5", "UNB-TS.10")
@pytest.mark.parametrize(
    "text",
    [
        "card blue-walkers\nunit W1 0506 nuke:M\nunit SA 0508 laser:L\nunit SB 0508",
        "card blue-crawlers\nunit C1 0507\nunit SA 0506\nunit WB 0506",
        "card blue-squads\nunit S1 0507 force:L\nunit SA 0506",
        "card time-stream\nunit S1 0507 out stasis=2\nunit SA 0507 force:L\nvortex 0305 heavy N",
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_they_are_quiet_in_play(text: str, seed: int) -> None:
    """The first answer that ends nothing is given, so that who may act does so."""
    game = sandtable.position("unbreakable", f"option experimental_weapons on\nunit W4 0101\n{text}", seed=seed)
    check_invariants(game, game.state)
    for _ in range(12):
        if game.decision is None:
            break
        side, offer = game.decision.side, [*game.decision.offer()]
        choice = next((one for one in offer if one not in ("done", "end", "stop")), offer[0])
        before = game.state.copy()
        game.choose(game.game.notation.word(game.state, choice), side)
        check_invariants(game, before)
    assert game.moves


# the mirror


@pytest.mark.parametrize(
    ("word", "image"),
    [
        ("0101", "1101"),
        ("0608", "0608"),
        ("1014", "0214"),
        ("NE", "NW"),
        ("S", "S"),
        ("exit.west", "exit.east"),
        ("YTA1.laser@0305", "YTA1.laser@0905"),
        ("yellow-buzz.0203", "yellow-buzz.1003"),
        ("slip-left", "slip-right"),
        ("turn", "turn"),
        ("W1", "W1"),
    ],
)
def test_west_is_east_in_the_mirror(word: str, image: str) -> None:
    field = match().state.field
    assert (turn_word(field, word), turn_word(field, image)) == (image, word)


def test_the_image_of_the_image_is_the_table() -> None:
    state = match().state
    twin = GAME.notation.read(turned(state))
    assert GAME.notation.write(GAME.notation.read(turned(twin))) == GAME.notation.write(state)
    assert hex_of(state.field, "0506") == twin.field.names[twin.hex[number(twin, "W1")]] == "0706"
