"""Impact's invariants find what they look for, and are quiet while play is legal; the mirror is not another game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import sandtable
from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision, Options
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.games.impact import GAME
from sandtable.games.impact.mirror import mirror_with, turn_word, turned
from sandtable.games.impact.rules.board.ground import improve, remove_bunker, set_terrain
from sandtable.games.impact.rules.board.terrain import SLAG
from sandtable.games.impact.rules.units.units import add, leave, stand, take_away
from sandtable.games.impact.state import Mine, State
from sandtable.games.impact.tables import DEAD, EXITED, OFFLINE
from sandtable.lab.fuzz.invariants import check_invariants
from tests.support.impact.table import new

TABLE = """
scenario open
layout A
blank
option opt_14_6 on
option opt_14_4 on
turn 2
impulse red
bunker A-C-08
mine A-H-11 blue explosive
mine A-H-15 blue dummy shown
control A-H-21 red
unit RT command A-A-02
unit RA front-line A-E-10 damage=2
unit RB front-line A-E-12 level=3
unit RC front-line dead
unit BT command A-M-34
unit BA front-line A-J-21
"""


def match(text: str = TABLE) -> Match:
    return sandtable.position("impact", text, seed=1)


def faults(before: State, state: State, *events: Event, **asked: Decision) -> list[str]:
    assert GAME.fuzz is not None
    step = Step(before, state, events, asked)
    return [one.rule for one in GAME.fuzz.invariants if one.check(step)]


def point(state: State, name: str) -> int:
    return state.board.numbers[name]


def soldier(state: State, name: str) -> int:
    return state.names.index(name)


def test_a_sound_table_has_no_fault() -> None:
    state, decision = match().state, match().decision
    assert decision is not None
    assert faults(state, state, red=decision) == []


@pytest.mark.rule("IMP-7.0.b", "IMP-8.5.a", "IMP-9.3.3.d", "IMP-14.9.c")
@pytest.mark.parametrize(
    ("kind", "rule", "fault"),
    [
        ("react", "IMP-8.5.a", False),
        ("landing", "IMP-9.3.3.d", False),
        ("turn", "IMP-14.9.c", False),
        ("react", "IMP-7.0.b", True),
        ("landing", "IMP-8.1.e", True),
        ("act", "IMP-7.7.a", True),
        ("impulse", "IMP-7.0.b", True),
        ("step", "IMP-8.1.e", True),
    ],
)
def test_the_other_side_acts_by_a_reaction_that_names_its_rule(kind: str, rule: str, fault: bool) -> None:
    state = match().state
    asked = Decision("blue", kind, "?", rule, Options(("no",)), about=(soldier(state, "BA"),))
    assert ("IMP-7.0.b" in faults(state, state, blue=asked)) is fault


@pytest.mark.rule("IMP-7.1.e")
def test_the_order_is_for_the_holder_of_the_initiative() -> None:
    state = GAME.notation.read(TABLE + "phase order\ninitiative red\n")
    for side, found in (("red", []), ("blue", ["IMP-7.0.b"])):
        asked = Decision(side, "order", "?", "IMP-7.1.e", Options(("first", "second")))
        assert faults(state, state, **{side: asked}) == found


@pytest.mark.rule("IMP-7.0.b")
@pytest.mark.parametrize(
    ("kind", "word", "about"),
    [("impulse", "BA", "RA"), ("target", "RA", "RB"), ("act", "pass", "BA"), ("act", "pass", "RC")],
)
def test_soldiers_that_are_offered_are_there_and_ones_own(kind: str, word: str, about: str) -> None:
    state = match().state
    asked = Decision("red", kind, "?", "IMP-7.0.b", Options((word,)), about=(soldier(state, about),))
    assert "IMP-7.0.b" in faults(state, state, red=asked)


def _down(state: State) -> None:
    state.down |= 1 << soldier(state, "RA")


PLANTED: list[tuple[str, Callable[[State], Any]]] = [
    ("IMP-8.3.a", lambda s: stand(s, soldier(s, "RA"), point(s, "A-J-21"))),
    ("IMP-8.3.a", lambda s: s.at.clear()),
    ("IMP-8.3.a", lambda s: s.at.__setitem__(point(s, "A-J-21"), (soldier(s, "RA"), soldier(s, "BA")))),
    ("IMP-4.2.1.b", _down),
    ("IMP-4.2.1.b", lambda s: s.level.__setitem__(soldier(s, "RB"), 14)),
    ("IMP-4.2.1.b", lambda s: s.damage.__setitem__(soldier(s, "BA"), 5)),
    ("IMP-4.2.1.b", lambda s: setattr(s, "airborne", 1 << soldier(s, "BA"))),
    ("IMP-9.3.3.h", lambda s: take_away(s, soldier(s, "BA"), DEAD)),
    ("IMP-9.3.3.h", lambda s: take_away(s, soldier(s, "BA"), EXITED)),
    ("IMP-9.3.3.h", lambda s: take_away(s, soldier(s, "BA"), OFFLINE)),
    ("IMP-9.3.3.h", lambda s: stand(s, soldier(s, "RC"), point(s, "A-A-04"))),
    ("IMP-9.3.3.h", lambda s: s.names.__setitem__(0, "RA")),
    ("IMP-9.3.3.h", lambda s: s.names.__setitem__(0, "RX")),
    ("IMP-9.3.3.h", lambda s: add(s, "RX", s.kind[0], 0)),
    ("IMP-8.1.e", lambda s: stand(s, soldier(s, "RA"), point(s, "A-A-04"))),
    ("IMP-8.1.e", lambda s: leave(s, soldier(s, "RA"))),
    ("IMP-9.3.3.i", lambda s: s.damage.__setitem__(soldier(s, "RA"), 3)),
    ("IMP-9.3.3.i", lambda s: s.damage.__setitem__(soldier(s, "RA"), 1)),
    ("IMP-9.3.3.b", lambda s: setattr(s, "shocked", 1 << soldier(s, "RA"))),
    ("IMP-9.3.3.b", lambda s: setattr(s, "panicked", 1 << soldier(s, "BT"))),
    ("IMP-15.6", lambda s: s.vp.__setitem__(0, 3)),
    ("IMP-12.1.2.a", lambda s: s.pools.__setitem__(soldier(s, "RA"), 2)),
    ("IMP-5.0", lambda s: setattr(s, "deck", s.deck & ~1)),
    ("IMP-5.0", lambda s: setattr(s, "deck", s.deck | 1 << 80)),
    ("IMP-7.0.a", lambda s: setattr(s, "turn", 3)),
    ("IMP-3.12", lambda s: s.mines.pop(point(s, "A-H-11"))),
    ("IMP-3.12", lambda s: s.mines.__setitem__(point(s, "A-H-11"), Mine(0, 1))),
    ("IMP-3.12", lambda s: s.mines.__setitem__(point(s, "A-H-13"), Mine(0, 1))),
    ("IMP-3.12", lambda s: setattr(s, "seen_mines", 1)),
    ("IMP-3.13", lambda s: set_terrain(s, point(s, "A-H-13"), SLAG)),
    ("IMP-3.13", lambda s: remove_bunker(s, point(s, "A-C-08"))),
    ("IMP-3.13", lambda s: improve(s, point(s, "A-H-13"))),
    ("IMP-3.9", lambda s: s.control.__setitem__(point(s, "A-H-21"), 1)),
    ("IMP-3.9", lambda s: s.control.clear()),
    ("IMP-3.9", lambda s: setattr(s, "wrecked", 2)),
]


@pytest.mark.rule("IMP-8.3.a", "IMP-4.2.1.b", "IMP-9.3.3.h", "IMP-8.1.e", "IMP-9.3.3.i", "IMP-9.3.3.b", "IMP-15.6")
@pytest.mark.rule("IMP-12.1.2.a", "IMP-5.0", "IMP-7.0.a", "IMP-3.12", "IMP-3.13", "IMP-3.9")
@pytest.mark.parametrize(("rule", "change"), PLANTED)
def test_what_is_lost_doubled_or_changed_untold_is_found(rule: str, change: Callable[[State], Any]) -> None:
    before = match().state
    state = before.copy()
    change(state)
    assert rule in faults(before, state)


def test_every_invariant_is_planted() -> None:
    """There is a fault for each, but for those of questions, which have their own tests."""
    assert GAME.fuzz is not None
    assert {one.rule for one in GAME.fuzz.invariants} - {rule for rule, _ in PLANTED} == {"IMP-7.0.b"}


@pytest.mark.rule("IMP-9.3.3.h")
@pytest.mark.parametrize(
    ("kind", "who", "fault"),
    [
        ("eliminated", "BA", False),
        ("eliminated", "RA", True),
        ("blast", "RA", True),
        ("mine", "BA", True),
        ("exited", "BA", True),
    ],
)
def test_a_loss_is_told_of_the_soldier_that_is_lost(kind: str, who: str, fault: bool) -> None:
    before = match().state
    state = before.copy()
    take_away(state, soldier(state, "BA"), DEAD)
    told = Event("IMP-9.3.3.h", "It is gone", {"unit": who, "place": "A-J-21"}, kind=kind)
    assert ("IMP-9.3.3.h" in faults(before, state, told)) is fault


@pytest.mark.rule("IMP-9.3.3.i")
@pytest.mark.parametrize(("count", "fault"), [(1, False), (2, True)])
def test_boxes_are_crossed_as_many_as_are_told(count: int, fault: bool) -> None:
    before = match().state
    state = before.copy()
    state.damage[soldier(state, "RA")] += 1
    told = Event("IMP-9.3.3.i", "It crosses boxes", {"unit": "RA", "count": count}, kind="damage")
    assert ("IMP-9.3.3.i" in faults(before, state, told)) is fault


@pytest.mark.rule("IMP-5.0", "IMP-5.4.b")
@pytest.mark.parametrize(
    ("told", "gone", "fault"),
    [(("01", "02"), 0b11, False), (("01",), 0b11, True), (("01", "01"), 0b1, True), (("01", "02"), 0b1, True)],
)
def test_a_drawn_card_is_out_of_the_deck_once(told: tuple[str, ...], gone: int, fault: bool) -> None:
    before = match().state
    assert [card.id for card in before.cards[:2]] == ["01", "02"]
    before.deck = before.whole_deck
    state = before.copy()
    state.deck &= ~gone
    drawn = Event("IMP-5.0", "Cards are drawn", {}, kind="lot", dice=told)
    assert ("IMP-5.0" in faults(before, state, drawn)) is fault


@pytest.mark.rule("IMP-7.0.b", "IMP-9.3.3.b", "IMP-14.6.a")
@pytest.mark.parametrize("seed", range(6))
def test_they_are_quiet_in_play(seed: int) -> None:
    game = sandtable.position("impact", TABLE, seed=seed)
    check_invariants(game, game.state)
    dealer = random.Random(seed)  # noqa: S311  # a game, no secret
    for _ in range(60):
        if game.decision is None:
            break
        offer = [game.game.notation.word(game.state, one) for one in game.decision.offer()]
        words = [word for word in offer if word not in ("pass", "stop")] or offer
        before = game.state.copy()
        game.choose(dealer.choice(words), game.decision.side)
        check_invariants(game, before)
    assert len(game.moves) > 20


@pytest.mark.parametrize(
    ("word", "image"),
    [
        ("A-A-02", "A-M-02"),
        ("A-G-10", "A-G-10"),
        ("A-B-33", "A-L-33"),
        ("NE", "SE"),
        ("W", "W"),
        ("edge=north", "edge=south"),
        ("fly.A-C-08", "fly.A-K-08"),
        ("pass", "pass"),
    ],
)
def test_north_is_south_in_the_mirror(word: str, image: str) -> None:
    board = match().state.board
    assert (turn_word(board, word), turn_word(board, image)) == (image, word)


@pytest.mark.parametrize("layout", ["A", "A B", "D / E"])
def test_the_image_of_the_image_is_the_table(layout: str) -> None:
    """Where two panels meet a point has two ids; it is written with the first."""
    letter = layout[0]
    text = TABLE.replace("layout A\nblank", f"layout {layout}").replace(" A-", f" {letter}-")
    state = GAME.notation.read(text)
    twin = GAME.notation.read(turned(state))
    assert GAME.notation.write(GAME.notation.read(turned(twin))) == GAME.notation.write(state)


@pytest.mark.rule("IMP-15.4")
def test_scenarios_have_no_mirror_image() -> None:
    """Their zones and objectives lie where the print puts them."""
    image = mirror_with(GAME.notation.read).state
    assert image(match().state) is not None
    assert image(new("first-contact", seed=1).match.state) is None
