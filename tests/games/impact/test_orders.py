"""Standing orders of reaction fire, for a side and for single soldiers, with their limits (section 24)."""

from __future__ import annotations

from itertools import product

import pytest

from sandtable.engine.contract import StandingOrder
from sandtable.engine.contract.standing_orders import when_time_is_over
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.games.impact import GAME
from tests.games.impact.views.test_secrets import alike, same_for
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES
from tests.support.impact.shots import AWAY, BLUE, RA, RED, ahead, attacks, duel
from tests.support.impact.table import Table, table
from tests.support.worlds import same

REACTIONS, BOMBS = GAME.standing_orders
RB = f"RB {at(2)}"
BA = f"BA {ahead(3)}"
ASKING = (
    *["RA", "RA draw", "RA draw.1", "RA draw.2", "RA crusader", "RA fire", "RA pass", "RB draw", "RB draw.1"],
    *["RT pass", "RT pass RA", "RT pass RB", "RT pass done", "RT command", "Rd1", "Rd1 move", "Rd1 pass"],
    *f"Rd1 move {at(5, -2)}; RA paint Bd1; RA targeted Bd1; RA fire Bd1".split("; "),
)


def approach(*lines: str, assist: int = 1, cards: tuple[str, ...] = ()) -> Table:
    """Let Blue's BA step into the open before Red's RA; a wall hides it from RB."""
    return duel(
        f"option reaction_assist {assist}; impulse blue; {RA}; RB {at(0)}; point {at(1)} building; BA {ahead(3)}",
        AWAY,
        *lines,
        dice=deal(*cards),
    )


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
    assert (t.reactors(), answer(t, text)) == ({"RA", "RB"}, word)


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
def test_one_fires_after_the_other_by_their_own_orders() -> None:
    t = meeting(cards=("12=1", "12=1"))
    assert ordered(t, "red", reactions="hold; RA auto; RB auto within-5") == ["RA", "RB"]
    assert [one["unit"] for one in attacks(t)] == ["RA", "RB"]


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
@pytest.mark.parametrize(("text", "word"), [("auto reserve-2", "RA"), ("auto reserve-3", "pass")])
def test_the_reserve_counts_the_whole_side(text: str, word: str) -> None:
    """RA and RB could fire, and RC far behind: three, so that two can be kept."""
    assert answer(meeting("RC A-M-02"), text) == word


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
    t = duel("impulse blue", RA, f"unit {name} {kind} {ahead(3)}", AWAY, dice="12=1").choose(f"{name} move", ahead(4))
    for sort in ("armoured", "unarmoured", "drone", "front-line", "command", "police"):
        assert (answer(t, f"auto at-{sort}") == "RA") is (sort in fires), sort


@pytest.mark.rule("IMP-DP-4", "IMP-14.4.6")
def test_drones_are_a_kind_of_their_own() -> None:
    """Which drone it is the reactor's side need not know."""
    lines = ("option opt_14_4 on", "impulse blue", RA, AWAY)
    for kind in ("recon", "ecm"):
        t = duel(*lines, f"Bd1 {kind} {ahead(3)} level=3", dice="12=1").until("impulse", side="blue")
        t.choose("Bd1 move", ahead(4))
        assert (answer(t, "auto at-drone"), answer(t, "auto at-armoured")) == ("RA", "pass")


@pytest.mark.rule("IMP-DP-4", "IMP-9.8.d", "IMP-9.8.f")
@pytest.mark.parametrize(
    ("line", "spared"),
    [
        ("", False),
        (f"RC {beside(ahead(4), 'NE')} completed", True),
        (f"RC {beside(ahead(4), 'NE')} down", True),
        (f"RC {beside(ahead(4), 'NE', 2)} completed", False),
        (f"BC {beside(ahead(4), 'NE')} completed", False),
    ],
)
def test_friends_beside_the_target_are_spared(line: str, spared: bool) -> None:
    t = meeting(*([line] if line else []))
    assert (answer(t, "auto spare-friends"), answer(t, "auto")) == (("pass" if spared else "RA"), "RA")


@pytest.mark.rule("IMP-DP-4", "IMP-9.8.d")
@pytest.mark.parametrize(("switch", "word"), [("off", "RA"), ("on", "pass")])
def test_a_firer_beside_its_target_spares_itself_where_the_fire_could_hit_it(switch: str, word: str) -> None:
    t = duel(f"option combat_spillover_hits_firer {switch}", "impulse blue", RA, f"BA {ahead(2)}", AWAY).choose(
        "BA move", ahead(1)
    )
    assert answer(t, "auto spare-friends") == word


@pytest.mark.rule("IMP-DP-4", "IMP-14.9.a", "IMP-14.9.c")
@pytest.mark.parametrize(("way", "word"), [("E", "RA"), ("NE", "RA"), ("NW", "pass"), ("W", "pass")])
def test_only_into_the_front_arc(way: str, word: str) -> None:
    t = duel("option opt_14_9 on", "impulse blue", f"{RA} facing={way}", BA, AWAY, dice="12=1").choose(
        "BA move", ahead(4)
    )
    assert (answer(t, "auto arc-front"), answer(t, "auto")) == (word, "RA")


@pytest.mark.rule("IMP-DP-4", "IMP-14.9.c", "IMP-DP-20")
def test_an_order_turns_the_reactor_as_little_as_it_must() -> None:
    """Who files an order is not asked in the middle of it which way the soldier turns."""
    t = duel("option opt_14_9 on", "impulse blue", f"{RA} facing=NW", BA, AWAY, dice="12=1").choose("BA move", ahead(4))
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
    t = duel(RA, f"{RB} down", "RC engineer A-A-06", BA, "RD dead")
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


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
@pytest.mark.parametrize(
    ("value", "fires"),
    [
        ("ask", None),
        ("hold", False),
        ("auto", True),
        ("auto within-8", True),
        ("auto within-4", True),
        ("auto odds-20", True),
        ("auto odds-50", False),
        ("auto at-armoured", True),
        ("auto step-2", False),
        ("auto step-3", False),
        ("auto reserve-1", True),
        ("auto reserve-3", False),
    ],
)
def test_an_order_answers_for_its_side(value: str, fires: bool | None) -> None:
    """Strength 3 at four points: an effect with 7 cards in 12. RT in the air, RB and RA are inactive."""
    if value == "auto odds-50":
        t = approach("effect attack RA -3", cards=("12=1",))  # strength 0: 4 in 12
    else:
        t = approach(cards=("12=1",))
    words = ordered(t.choose("BA move", ahead(4)), "red", reactions=value)

    if fires is None:
        assert words == []
    else:
        assert ("RA" in words) is fires
        assert t.asked == ("blue", "step")
        assert bool(attacks(t)) is fires


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
def test_an_order_keeps_to_its_distance() -> None:
    t = approach(cards=("12=1",)).choose("BA move", ahead(4), "pass", ahead(5))
    assert "RA" not in ordered(t, "red", reactions="auto within-4")


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
def test_an_order_waits_for_a_step() -> None:
    t = approach(cards=("12=1",)).choose("BA move", ahead(4))
    assert ordered(t, "red", reactions="auto step-2") in (["pass"], [])
    t.choose(ahead(5))
    assert "RA" in ordered(t, "red", reactions="auto step-2")


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
def test_an_order_knows_no_odds_without_help() -> None:
    t = approach(assist=0, cards=("12=1",)).choose("BA move", ahead(4))
    words = ordered(t, "red", reactions="auto within-8")
    assert words[0] == "RA"  # the nearer one


@pytest.mark.rule("IMP-DP-4", "IMP-DP-12", "IMP-DP-16")
def test_an_order_about_bombs() -> None:
    lines = ("option opt_14_4 on", f"Rd1 attack {at(8)} level=6", RA, BA, AWAY, "impulse blue")
    t = duel(*lines)
    if t.asked == ("red", "bomb"):
        words = ordered(t, "red", bombs="mine")
        assert words
        assert set(words) <= {"pass", "hold"}
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-DP-4", "IMP-DP-12")
def test_the_order_about_bombs_asks_where_there_is_one() -> None:
    t = duel("option opt_14_4 on", f"Rd1 bomb {at(8)} level=6", RA, "BA A-L-35", AWAY, "impulse blue")
    while t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA fire Rd1")
    assert (t.asked, ordered(t, "red", bombs="mine"), attacks(t)) == (("red", "bomb"), [], [])


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
    assert answer(meeting(), when_time_is_over(filed, REACTIONS.lapse)) == word


@pytest.mark.rule("IMP-DP-12", "IMP-DP-16", "IMP-HID-3", "IMP-HID-7")
@pytest.mark.parametrize("text", ["none", "pass"])
def test_an_order_about_bombs_does_not_tell_whether_there_is_one(text: str) -> None:
    """Blue sees how often Red is asked: what is answered without asking is the same for a bomb and an attack drone."""
    words = []
    for kind in ("bomb", "attack"):
        t = duel("option opt_14_4 on", f"Rd1 {kind} {at(8)} level=6", RA, BA, AWAY, "impulse blue")
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
    """Whatever the other side hides: at every question of some turns, orders answer alike in another such world."""
    lines = [f"option {option} on" for option in options]
    match = table(*lines, "RT command A-A-02", "BT command A-M-34", *CROWD, seed=5).match
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


@pytest.mark.rule("IMP-HID-9", "IMP-HID-3", "IMP-14.4.3.b")
def test_a_jammer_that_changes_nothing_stays_unknown() -> None:
    """Eleven points from the firer it jams nobody."""
    lines = (DRONES, RED, BLUE, f"RA {at(0)}", f"RB {at(0, 4)} completed", f"BA {at(5)}")
    alike(lines, f"Bd1 recon {at(16)} level=6", f"Bd1 ecm {at(16)} level=6", "RA", "fire BA", cards=("12=1",))


@pytest.mark.rule("IMP-HID-9", "IMP-HID-7", "IMP-DP-4")
@pytest.mark.parametrize("assist", [0, 1, 2])
@pytest.mark.parametrize("order", ["auto odds-50", "auto within-8 odds-50", "auto"])
def test_an_order_does_not_know_a_jammer_before_its_owner_does(assist: int, order: str) -> None:
    """Unjammed the shot has 50 %, jammed less; which it is nobody of Red's knows before it is fired."""
    lines = (f"option reaction_assist {assist}", DRONES, RED, BLUE, RA, BA, "effect attack RA -1", "impulse blue")
    worlds = [table(*lines, f"Bd1 {kind} {at(9)} level=6", seed=3) for kind in ("recon", "ecm")]
    for world in worlds:
        world.choose("BA move", ahead(4))
    same_for(worlds[0], worlds[1], "red")
    assert [ordered(world, "red", reactions=order) for world in worlds] == [["RA"], ["RA"]]


@pytest.mark.rule("IMP-HID-9", "IMP-HID-3", "IMP-14.4.3.d", "IMP-12.1.2.c")
@pytest.mark.parametrize(
    "lines",
    [
        ("RA A-G-08 shocked", f"RB ranger {at(4)} shocked"),
        ("pool RT 3", "RA A-G-08 shocked", f"RB ranger {at(4)} shocked"),
        ("pool RT 3", "RA A-G-08", f"RB ranger {at(4)}"),
        ("pool RT 3", "RA A-G-08 panicked", f"RB crusader {at(4)} completed"),
        ("RA A-G-08", f"Rd1 recon {at(4, -2)} level=6"),
    ],
)
def test_asking_does_not_tell_whether_a_drone_jams(lines: tuple[str, ...]) -> None:
    """Ruling: a drone is identified as ECM when its enemy is about to feel it, which is after a soldier was activated.

    Until then a question about a whole row of choices ("RA draw.1") is not answered from behind that.
    """
    both = "option opt_14_4 on", "RT command A-A-02", "BT command A-M-34 completed", "Bp1 police A-A-34"
    worlds = [table(*both, *lines, f"Bd1 {kind} {at(9)} level=6", seed=3) for kind in ("recon", "ecm")]
    same(worlds[0], worlds[1], "red", ASKING)
    assert worlds[1].unit("Bd1", "red")["type"] is None


@pytest.mark.rule("IMP-HID-9", "IMP-14.4.3.d")
def test_that_a_drone_does_not_jam_is_not_learnt_and_taken_back() -> None:
    lines = ("option opt_14_4 on", "RT command A-A-02", "pool RT 3", "BT command A-M-34 completed")
    shocked = ("RA A-G-08 shocked", f"RB ranger {at(4)} shocked")
    near = table(*lines, *shocked, f"Bd1 recon {at(9)} level=6", seed=3).choose("RA")
    assert near.asked == ("red", "check")
    assert not near.match.can_undo("red")
    known = table(*lines, *shocked, f"Bd1 recon {at(9)} level=6 identified", seed=3).choose("RA")
    assert known.match.can_undo("red")
