"""Section 24 of the ledger: who is asked what and when; reaction fire on a computer, and its standing orders."""

from __future__ import annotations

import pytest

from tests.games.impact.test_orders import ordered
from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.shots import BLUE, HERE, RA, ahead, attacks, duel, fired
from tests.support.impact.table import Table, new, table

BA = f"unit BA front-line {ahead(3)}"
AWAY = "unit BB front-line A-A-34 completed"


@pytest.mark.rule("IMP-DP-1", "IMP-15.8")
def test_dp1_set_up_comes_first_and_blue_begins() -> None:
    t = new("drill-ground")
    assert (t.view()["phase"], t.asked) == ("setup", ("blue", "place"))
    assert {int(point.split("-")[2]) for point in t.answers()} <= set(range(29, 36))


@pytest.mark.rule("IMP-DP-1", "IMP-15.7")
def test_dp1_on_the_ground_or_in_the_air() -> None:
    t = new("drill-ground")
    t.choose(min(t.answers()))
    while t.kind not in {"level", "impulse", "order"}:
        t.decline()

    assert t.kind == "level"
    assert {"ground", "1", "12"} <= t.answers()


@pytest.mark.rule("IMP-DP-2", "IMP-7.1.e")
@pytest.mark.parametrize(("word", "side"), [("first", "red"), ("second", "blue")])
def test_dp2_the_holder_goes_first_or_second(word: str, side: str) -> None:
    t = duel("phase start", RA, BA, dice=deal("6=5", "6=2"))
    assert (t.asked, t.answers()) == (("red", "order"), {"first", "second"})
    assert t.choose(word).asked == (side, "impulse")


@pytest.mark.rule("IMP-DP-5", "IMP-7.0.b")
def test_dp5_an_impulse() -> None:
    t = duel(
        f"{RA}; unit RB front-line {at(0)}; unit RC front-line {at(1)} completed; unit RD front-line {at(0, 3)} down",
        BA,
    )
    assert (t.asked, t.answers()) == (("red", "impulse"), {"RA", "RB", "RT", "pass"})


@pytest.mark.rule("IMP-DP-6", "IMP-12.1.2.1.b")
def test_dp6_before_the_card_is_turned() -> None:
    t = table(
        f"unit RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} shocked; unit RB crusader {at(3, 1)}",
        f"unit RC front-line {at(0)} shocked; {BA}",
    ).choose("RA")
    assert (t.asked, t.answers()) == (("red", "check"), {"draw", "draw.1", "draw.2", "crusader"})
    assert not t.told("check")


@pytest.mark.rule("IMP-DP-7", "IMP-7.3.i", "IMP-7.3.j")
def test_dp7_the_owner_chooses_among_equal_covers() -> None:
    woods = [f"point {beside(HERE, way, 2)} woods" for way in ("NE", "SE")]
    t = duel(f"{RA} panicked", *woods, f"point {beside(HERE, 'W', 3)} building", AWAY, dice=deal("12=5")).choose("RA")
    assert (t.asked, t.answers()) == (("red", "flee"), {beside(HERE, "NE", 2), beside(HERE, "SE", 2)})


@pytest.mark.rule("IMP-DP-8", "IMP-7.7.a")
def test_dp8_the_actions_of_a_soldier() -> None:
    lines = (f"unit RA engineer {HERE} damage=1; point {at(3, 1)} building; unit RB front-line {at(3, -1)} down; {BA}",)
    assert duel(*lines).can("RA") >= {
        "move",
        "fire",
        "rapid",
        "targeted",
        "paint",
        "repair",
        "treat",
        "demolish",
        "pass",
    }

    leader = table("unit RT command A-A-02", BLUE, RA, BA)
    assert "command" in leader.can("RT")
    assert "stealth" in duel("option opt_14_3 on", f"unit RA ranger {HERE}", BA).can("RA")


@pytest.mark.rule("IMP-DP-8", "IMP-7.2.h")
def test_dp8_the_actions_of_the_shaken() -> None:
    t = duel(f"unit RA engineer {HERE} damage=1", f"point {at(3, 1)} building", BA, "active RA shaken")
    assert t.answers() - {"query"} == {"move", "fire", "rapid", "pass"}


@pytest.mark.rule("IMP-DP-9", "IMP-4.5.b")
def test_dp9_a_query_comes_once_and_before_the_shot() -> None:
    t = duel(f"unit RA dead-eye {HERE}", f"{BA} completed", AWAY, dice=deal("12=1")).choose("RA move", at(4))
    assert "query" in t.answers()
    t.choose("query", "BA")
    assert "query" not in t.answers()
    fired(t, "fire BA")


@pytest.mark.rule("IMP-DP-10", "IMP-8.1.e")
def test_dp10_the_elements_of_a_move() -> None:
    t = duel(RA, f"{BA} completed", AWAY).choose("RA move")
    assert around(HERE) <= t.answers()
    assert {"rise.1", "rise.6", "boost.6", "fire", "stop"} <= t.answers()
    t.choose("rise.6")
    assert {"sink.1", "sink.5", "stop"} <= t.answers()
    assert "land" not in t.answers()


@pytest.mark.rule("IMP-DP-10", "IMP-8.2.7.b", "IMP-8.2.7.c")
def test_dp10_land_pay_or_crash() -> None:
    t = duel(f"{RA} level=7", f"point {HERE} woods", AWAY).choose("RA move")
    assert {"land", "crash"} <= t.answers()


@pytest.mark.rule("IMP-DP-10", "IMP-8.3.d")
def test_dp10_a_coup_de_grace_is_named() -> None:
    assert "coup.BA" in duel(RA, f"unit BA front-line {ahead(1)} down", AWAY).choose("RA move").answers()


@pytest.mark.rule("IMP-DP-10", "IMP-8.4.c")
def test_dp10_leaving_the_map() -> None:
    assert "exit" in duel("exits red east", "unit RA front-line A-F-35", BA, AWAY).choose("RA move").answers()
    assert "exit" not in duel("unit RA front-line A-F-35", BA, AWAY).choose("RA move").answers()


@pytest.mark.rule("IMP-DP-13", "IMP-9.3.3.d")
def test_dp13_the_targets_owner_says_where_it_lands() -> None:
    t = duel(RA, f"{BA} level=7", AWAY, f"point {ahead(3)} woods", dice=deal("12=4")).choose("RA fire BA")
    assert (t.asked, t.answers()) == (("blue", "landing"), {"land", "crash"} | around(ahead(3)))


@pytest.mark.rule("IMP-DP-14", "IMP-9.7.a")
def test_dp14_the_second_target_is_named_after_the_first_result() -> None:
    t = duel(RA, BA, f"unit BC front-line {ahead(5)}", dice=deal("12=2")).choose("RA rapid BA")
    assert (len(attacks(t)), t.asked, t.answers()) == (1, ("red", "target"), {"BA", "BC", "done"})


@pytest.mark.rule("IMP-DP-18", "IMP-8.4.d", "IMP-8.4.e")
def test_dp18_entering_the_map() -> None:
    t = duel(
        f"unit RA front-line off edge=west; unit RB front-line {at(0)}; unit RC front-line off edge=west turn=3; {AWAY}",
        BA,
    )
    assert t.answers() == {"RA", "RB", "RT", "pass"}

    t.choose("RA")
    assert (t.asked, t.answers()) == (("red", "enter"), {f"A-{row}-01" for row in "BDFHJL"})
    t.choose("A-F-01")
    assert (t.kind, t.answers()) == ("level", {"ground", *map(str, range(1, 13))})


# reaction fire on a computer


def approach(*lines: str, assist: int = 1, cards: tuple[str, ...] = ()) -> Table:
    """Let Blue's BA step into the open before Red's RA; a wall hides it from RB."""
    return duel(
        f"option reaction_assist {assist}; impulse blue; {RA}; unit RB front-line {at(0)}; point {at(1)} building",
        f"unit BA front-line {ahead(3)}; {AWAY}",
        *lines,
        dice=deal(*cards),
    )


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.b", "IMP-9.5.a")
@pytest.mark.parametrize(("assist", "listed"), [(0, {"RA", "RB"}), (1, {"RA"}), (2, {"RA"})])
def test_who_is_listed(assist: int, listed: set[str]) -> None:
    t = approach(assist=assist).choose("BA move", ahead(4))
    assert t.reactors() == listed
    assert {"pass", "hold"} <= t.answers()


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.b")
def test_without_sight_nobody_is_asked() -> None:
    t = duel(
        "impulse blue", f"unit RB front-line {at(0)}", f"point {at(1)} building", f"unit BA front-line {ahead(3)}", AWAY
    ).choose("BA move", ahead(4))
    assert t.asked == ("blue", "step")

    t = duel(
        f"option reaction_assist 0; impulse blue; unit RB front-line {at(0)}; point {at(1)} building",
        f"unit BA front-line {ahead(3)}; {AWAY}",
    )
    assert t.choose("BA move", ahead(4)).reactors() == {"RB"}


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.c", "IMP-9.5.b")
@pytest.mark.parametrize("assist", [0, 1, 2])
def test_every_eligible_soldier_is_accepted(assist: int) -> None:
    t = approach(assist=assist).choose("BA move", ahead(4), "RB")
    assert t.told("wasted", unit="RB")
    assert t.completed("RB")


@pytest.mark.rule("IMP-DP-11")
@pytest.mark.parametrize(("assist", "shown"), [(0, False), (1, False), (2, True)])
def test_odds_of_a_reaction_are_not_shown_without_help(assist: int, shown: bool) -> None:
    t = approach(assist=assist).choose("BA move", ahead(4))

    explained = t.explain("RA")
    assert explained.legal
    if not shown:
        assert explained.odds is None
        assert "3" not in explained.verdict.text.replace("RA", "").replace("BA", "")


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.d")
def test_several_react_one_by_one() -> None:
    t = approach(f"unit RC front-line {at(3, -2)}", cards=("12=1", "12=2")).choose("BA move", ahead(4), "RA")
    assert t.reactors() == {"RC"}
    t.choose("RC")
    assert ([one["unit"] for one in attacks(t)], t.asked) == (["RA", "RC"], ("blue", "step"))


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.d")
def test_a_switch_lets_one_react_to_a_step() -> None:
    t = approach(f"unit RC front-line {at(3, -2)}", "option reaction_max_per_step 1", cards=("12=1",)).choose(
        "BA move", ahead(4), "RA"
    )
    assert t.asked == ("blue", "step")
    assert t.choose(ahead(5)).reactors() == {"RC"}


@pytest.mark.rule("IMP-DP-11")
def test_hold_is_silence_for_the_rest_of_the_activation() -> None:
    t = approach().choose("BA move", ahead(4), "hold", ahead(5), ahead(6))
    assert t.asked == ("blue", "step")
    t = approach().choose("BA move", ahead(4), "pass", ahead(5))
    assert t.asked == ("red", "react")


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.f")
def test_the_mover_may_go_another_way_after_a_shot() -> None:
    t = approach(cards=("12=1",)).choose("BA move", ahead(4), "RA")
    assert t.asked == ("blue", "step")
    assert around(ahead(4)) - {ahead(3)} <= t.answers() | {ahead(3)}
    assert "stop" in t.answers()


@pytest.mark.rule("IMP-DP-11", "IMP-HID-7")
def test_the_mover_does_not_see_who_might_react() -> None:
    t = approach().choose("BA move", ahead(4))
    assert t.view("blue")["question"] is None
    assert t.view("blue")["asked"] == t.view(None)["asked"]


# standing orders


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
def test_an_order_for_armoured_soldiers_spares_the_others() -> None:
    t = duel(
        "impulse blue", RA, f"unit Bp1 police {ahead(3)}", BA.replace(ahead(3), "A-A-34"), dice=deal("12=1")
    ).choose("Bp1 move", ahead(4))
    assert "RA" not in ordered(t, "red", reactions="auto at-armoured")


@pytest.mark.rule("IMP-DP-4", "IMP-DP-11")
def test_an_order_knows_no_odds_without_help() -> None:
    t = approach(assist=0, cards=("12=1",)).choose("BA move", ahead(4))
    words = ordered(t, "red", reactions="auto within-8")
    assert words[0] == "RA"  # the nearer one


@pytest.mark.rule("IMP-DP-4", "IMP-DP-12", "IMP-DP-16")
def test_an_order_about_bombs() -> None:
    lines = ("option opt_14_4 on", f"unit Rd1 attack {at(8)} level=6", RA, BA, AWAY, "impulse blue")
    t = duel(*lines)
    if t.asked == ("red", "bomb"):
        words = ordered(t, "red", bombs="mine")
        assert words
        assert set(words) <= {"pass", "hold"}
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-DP-4", "IMP-DP-12")
def test_the_order_about_bombs_asks_where_there_is_one() -> None:
    t = duel(
        "option opt_14_4 on", f"unit Rd1 bomb {at(8)} level=6", RA, "unit BA front-line A-L-35", AWAY, "impulse blue"
    )
    while t.asked == ("red", "bomb"):
        t.choose("pass")
    t.choose("BA fire Rd1")

    assert (t.asked, ordered(t, "red", bombs="mine"), attacks(t)) == (("red", "bomb"), [], [])
