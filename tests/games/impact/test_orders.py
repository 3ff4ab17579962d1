"""Standing orders of reaction fire, for a side and for single soldiers, with their limits (section 24)."""

from __future__ import annotations

from itertools import product

import pytest

from sandtable.engine.contract import StandingOrder
from sandtable.engine.contract.standing_orders import when_time_is_over
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.games.impact import GAME
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.shots import RA, ahead, attacks, duel
from tests.support.impact.table import Table, table

REACTIONS, BOMBS = GAME.standing_orders
RB = f"unit RB front-line {at(2)}"
BA = f"unit BA front-line {ahead(3)}"
AWAY = "unit BB front-line A-A-34 completed"


def meeting(*lines: str, cards: tuple[str, ...] = ("12=1",)) -> Table:
    """Blue's BA steps before RA, four points off, and RB, five points off; both see it."""
    return duel("impulse blue", RA, RB, BA, AWAY, *lines, dice=deal(*cards)).choose("BA move", ahead(4))


def ordered(t: Table, side: str, **filed: str) -> list[str]:
    """Let the orders answer until they do not; return their words."""
    match, words = t.match, []
    while side in match.decisions:
        decision = match.decisions[side]
        order = next((one for one in match.game.standing_orders if decision.kind in one.kinds), None)
        choice = order.answer(match.state, decision, filed.get(order.key, "ask")) if order else None
        if choice is None:
            break
        words.append(match.game.notation.word(match.state, choice))
        match.choose(choice, side)
    return words


def answer(t: Table, text: str, order: StandingOrder = REACTIONS) -> str | None:
    """What an order answers to the question that Red is asked."""
    decision = t.match.decisions["red"]
    choice = order.answer(t.match.state, decision, text)
    return None if choice is None else t.match.game.notation.word(t.match.state, choice)


# one soldier's order overrides the side's


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("hold", "hold"),
        ("hold; RA auto", "RA"),
        ("hold; RA auto; RB auto", "RA"),  # the nearer one has the better chance, or an equal one
        ("auto; RA hold", "RB"),
        ("auto; RA hold; RB hold", "pass"),  # nobody there fires, and others may come up
        ("auto; RA ask", "RB"),  # who fires without asking comes first
        ("hold; RA ask", None),
        ("ask; RA hold", None),
        ("ask; RA hold; RB hold", "pass"),
        ("ask; RA auto", "RA"),
        ("auto within-1; RB auto within-5", "RB"),
        ("auto within-4; RA auto within-3", "pass"),
        ("auto odds-90; RB auto odds-30", "RB"),
    ],
)
def test_a_soldier_follows_its_own_order(text: str, word: str | None) -> None:
    t = meeting()
    assert t.reactors() == {"RA", "RB"}
    assert answer(t, text) == word


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
def test_one_fires_after_the_other_by_their_own_orders() -> None:
    t = meeting(cards=("12=1", "12=1"))
    assert ordered(t, "red", reactions="hold; RA auto; RB auto within-5") == ["RA", "RB"]
    assert [one["unit"] for one in attacks(t)] == ["RA", "RB"]


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
@pytest.mark.parametrize(("text", "word"), [("auto reserve-2", "RA"), ("auto reserve-3", "pass")])
def test_the_reserve_counts_the_whole_side(text: str, word: str) -> None:
    """RA and RB could fire, and RC far behind: three, so that two can be kept."""
    t = meeting("unit RC front-line A-M-02")
    assert answer(t, text) == word


# limits


@pytest.mark.rule("IMP-DP-4")
@pytest.mark.parametrize(
    ("kind", "fires"),
    [
        ("front-line", {"armoured", "front-line"}),
        ("command", {"armoured", "command"}),
        ("police", {"unarmoured", "police"}),
    ],
)
def test_only_at_targets_of_a_kind(kind: str, fires: set[str]) -> None:
    name = {"front-line": "BA", "command": "BK", "police": "Bp1"}[kind]
    t = duel("impulse blue", RA, f"unit {name} {kind} {ahead(3)}", AWAY, dice=deal("12=1")).choose(
        f"{name} move", ahead(4)
    )
    for sort in ("armoured", "unarmoured", "drone", "front-line", "command", "police"):
        assert (answer(t, f"auto at-{sort}") == "RA") is (sort in fires), sort


@pytest.mark.rule("IMP-DP-4", "IMP-14.4.6")
def test_drones_are_a_kind_of_their_own() -> None:
    """Which drone it is the reactor's side need not know."""
    lines = ("option opt_14_4 on", "impulse blue", RA, AWAY)
    for kind in ("recon", "ecm"):
        t = duel(*lines, f"unit Bd1 {kind} {ahead(3)} level=3", dice=deal("12=1")).until("impulse", side="blue")
        t.choose("Bd1 move", ahead(4))
        assert (answer(t, "auto at-drone"), answer(t, "auto at-armoured")) == ("RA", "pass")


@pytest.mark.rule("IMP-DP-4", "IMP-9.8.d", "IMP-9.8.f")
@pytest.mark.parametrize(
    ("line", "spared"),
    [
        ("", False),
        (f"unit RC front-line {beside(ahead(4), 'NE')} completed", True),
        (f"unit RC front-line {beside(ahead(4), 'NE')} down", True),
        (f"unit RC front-line {beside(ahead(4), 'NE', 2)} completed", False),
        (f"unit BC front-line {beside(ahead(4), 'NE')} completed", False),
    ],
)
def test_friends_beside_the_target_are_spared(line: str, spared: bool) -> None:
    t = meeting(*([line] if line else []))
    assert (answer(t, "auto spare-friends"), answer(t, "auto")) == (("pass" if spared else "RA"), "RA")


@pytest.mark.rule("IMP-DP-4", "IMP-9.8.d")
@pytest.mark.parametrize(("switch", "word"), [("off", "RA"), ("on", "pass")])
def test_a_firer_beside_its_target_spares_itself_where_the_fire_could_hit_it(switch: str, word: str) -> None:
    t = duel(
        f"option combat_spillover_hits_firer {switch}", "impulse blue", RA, f"unit BA front-line {ahead(2)}", AWAY
    ).choose("BA move", ahead(1))
    assert answer(t, "auto spare-friends") == word


@pytest.mark.rule("IMP-DP-4", "IMP-14.9.a", "IMP-14.9.c")
@pytest.mark.parametrize(("way", "word"), [("E", "RA"), ("NE", "RA"), ("NW", "pass"), ("W", "pass")])
def test_only_into_the_front_arc(way: str, word: str) -> None:
    t = duel("option opt_14_9 on", "impulse blue", f"{RA} facing={way}", BA, AWAY, dice=deal("12=1")).choose(
        "BA move", ahead(4)
    )
    assert (answer(t, "auto arc-front"), answer(t, "auto")) == (word, "RA")


@pytest.mark.rule("IMP-DP-4", "IMP-14.9.c", "IMP-DP-20")
def test_an_order_turns_the_reactor_as_little_as_it_must() -> None:
    """Who files an order is not asked in the middle of it which way the soldier turns."""
    t = duel("option opt_14_9 on", "impulse blue", f"{RA} facing=NW", BA, AWAY, dice=deal("12=1")).choose(
        "BA move", ahead(4)
    )
    assert ordered(t, "red", reactions="auto")[:2] == [
        "RA",
        "NE",
    ]  # two steps would be E: the edge of the arc is enough
    assert attacks(t)


@pytest.mark.rule("IMP-DP-4", "IMP-DP-20")
def test_an_order_does_not_turn_whoever_is_active() -> None:
    t = duel("option opt_14_9 on", f"{RA} facing=NW", BA, AWAY).choose("RA fire")
    assert t.asked == ("red", "turn")
    assert answer(t, "auto") is None


# what is offered, and what is refused


def offered(t: Table) -> dict[str, set[str]]:
    return {limit.key: set(limit.values) for limit in REACTIONS.limits(t.match.state, "red")}


@pytest.mark.rule("IMP-DP-4", "IMP-8.5.b")
def test_the_limits_that_have_a_meaning_are_offered() -> None:
    usual = {"within", "odds", "at", "step", "spare", "reserve"}
    assert set(offered(duel(RA, BA))) == usual
    assert set(offered(duel("option reaction_assist 0", RA, BA))) == usual - {"odds"}
    assert set(offered(duel("option opt_14_9 on", RA, BA))) == usual | {"arc"}
    assert "30" in offered(duel(RA, BA))["odds"]
    assert "12" in offered(duel(RA, BA))["within"]


@pytest.mark.rule("IMP-DP-4")
def test_soldiers_that_could_fire_may_have_their_own() -> None:
    t = duel(RA, f"{RB} down", "unit RC engineer A-A-06", BA, "unit RD front-line dead")
    own = REACTIONS.units(t.match.state, "red")
    assert {"RA", "RB"} <= set(own)
    assert "RD" not in own
    assert not any(name.startswith("B") for name in own)


@pytest.mark.rule("IMP-DP-4")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ask", None),
        ("hold", None),
        ("auto within-12 odds-30", None),
        ("ask auto within-12", None),
        ("hold; RA auto within-12; RB ask", None),
        ("", "'' is not one of ask, hold, auto"),
        ("fire", "'fire' is not one of ask, hold, auto"),
        ("hold within-12", "'hold' takes no limits"),
        ("auto behind-3", "there is no limit 'behind' here"),
        ("auto arc-front", "there is no limit 'arc' here"),  # without facing
        ("auto within-99", "limit within: '99' is not one of 1, 2"),
        ("auto within-3 within-4", "the limit 'within' is given twice"),
        ("auto; BA hold", "no unit 'BA' of red may have an order of its own"),
        ("auto; RA hold; RA auto", "RA is named twice"),
        ("auto; RA auto reserve-1", "there is no limit 'reserve' here"),  # the side's alone
        ("auto; RA", "'' is not one of ask, hold, auto"),
        ("auto;", "no unit '' of red may have an order of its own"),
    ],
)
def test_an_order_is_checked(text: str, fault: str | None) -> None:
    t = meeting()
    said = REACTIONS.fault(t.match.state, "red", text)
    assert said is None if fault is None else str(said).startswith(fault), said


# when the time is over


@pytest.mark.rule("IMP-DP-11")
@pytest.mark.parametrize(
    ("filed", "word"),
    [
        ("ask", "pass"),  # only this step: the player may come back before the next
        ("ask auto", "RA"),
        ("ask auto within-2", "pass"),
        ("ask; RA ask auto", "RA"),
        ("hold; RA ask", "pass"),
    ],
)
def test_what_answers_when_the_time_is_over(filed: str, word: str) -> None:
    t = meeting()
    assert answer(t, when_time_is_over(filed, REACTIONS.lapse)) == word


# bombs


@pytest.mark.rule("IMP-DP-12", "IMP-DP-16", "IMP-HID-3", "IMP-HID-7")
@pytest.mark.parametrize("text", ["none", "pass"])
def test_an_order_about_bombs_does_not_tell_whether_there_is_one(text: str) -> None:
    """Blue sees how often Red is asked: what is answered without asking is the same for a bomb and an attack drone."""
    words = []
    for kind in ("bomb", "attack"):
        t = duel("option opt_14_4 on", f"unit Rd1 {kind} {at(8)} level=6", RA, BA, AWAY, "impulse blue")
        while t.kind not in ("bomb", "impulse"):
            t.decline()
        if t.kind == "impulse":
            t.choose("BA fire Rd1") if "Rd1" in t.targets("BA fire") else t.choose("BA pass")
        assert t.asked == ("red", "bomb")
        words.append(answer(t, text, BOMBS))

    assert words[0] == words[1] is not None


# in every world


CROWD = [
    f"unit R{name} {kind} {at(2, row)}"
    for name, kind, row in (("A", "front-line", -4), ("B", "sniper", -2), ("C", "thumper", 2), ("D", "ranger", 4))
] + [
    f"unit B{name} {kind} {at(10, row)}"
    for name, kind, row in (("A", "front-line", -4), ("K", "command", -2), ("B", "assault", 2), ("D", "dead-eye", 4))
]


@pytest.mark.rule("IMP-HID-1", "IMP-HID-2", "IMP-HID-5", "IMP-HID-7")
@pytest.mark.parametrize("options", [("info_hide_types",), ("opt_14_9", "opt_14_10")])
def test_limits_go_by_what_their_side_may_know(options: tuple[str, ...]) -> None:
    """Whatever the other side hides: at every question of some turns, orders answer told_alike in another such world."""
    lines = [f"option {option} on" for option in options]
    match = table(*lines, "unit RT command A-A-02", "unit BT command A-M-34", *CROWD, seed=5).match
    dice, met, asked = Dice(11), 0, 0
    texts = [
        f"auto {limits}; {{}} {own}"
        for limits, own in product(
            ["odds-30", "at-armoured", "spare-friends", "step-2 within-9"], ["hold", "ask", "auto at-command"]
        )
    ]
    while match.decisions and asked < 25:
        side, decision = next(iter(match.decisions.items()))
        if decision.kind == "react":
            asked += 1
            own = next(iter(REACTIONS.units(match.state, side)))
            met += sum(told_alike(match, side, text.format(own)) for text in texts)
        offer = decision.offer()
        wanted = "move" if decision.kind == "act" else "pass" if decision.kind == "react" else ""
        match.choose(wanted if wanted in offer else offer.nth(dice.pick([str(n) for n in range(len(offer))])), side)
    assert met > 100


def told_alike(match: Match, side: str, text: str) -> bool:
    """Check that an order answers legally, and the same in another world that its side may be in; whether it does."""
    decision = match.decisions[side]
    assert REACTIONS.fault(match.state, side, text) is None
    choice = REACTIONS.answer(match.state, decision, text)
    other = match.state.copy()
    match.game.views.determinize(other, side, Dice(1))
    assert REACTIONS.answer(other, decision, text) == choice
    assert choice is None or choice in decision.offer()
    return choice is not None
