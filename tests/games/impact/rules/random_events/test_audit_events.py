"""Section 21.3, stealth and the scenarios where they meet other rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.games.impact.rules.turn.scoring import standing
from sandtable.games.impact.scenarios.victory import read_victory
from tests.games.impact.rules.random_events.test_events import BA, happens
from tests.games.impact.rules.stealth.test_stealth import ghost
from tests.games.impact.scenarios.test_scenarios import quietly, set_up
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.shots import HERE, RA, ahead, attacks, duel, hit, rows
from tests.support.impact.table import new, table
from tests.support.worlds import shown


@pytest.mark.rule("IMP-DATA-EVT", "IMP-3.7.a", "IMP-3.7.b")
@pytest.mark.parametrize("event", ["E04", "E32"])
def test_what_an_event_paints_is_worth_three_next_turn(event: str) -> None:
    """A sniper's marker goes with this turn."""
    name, lines = ("BA", (RA, f"{BA} painted=4")) if event == "E04" else ("RA", (f"{RA} painted=4", BA))
    cards = () if event == "E04" else ("12=2",)
    t = happens(event, *lines, cards=cards)
    if t.kind == "event":
        t.choose(name)

    assert t.unit(name)["painted"] == 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.9.e")
def test_snap_orders_leave_a_soldier_facing_the_way_it_went() -> None:
    t = happens("E33", "option opt_14_9 on", f"{RA} facing=W", BA).choose("RA", beside(HERE, "NE"))
    assert t.unit("RA")["facing"] == "NE"


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.1.f", "IMP-2.3.5.c")
def test_snap_orders_onto_a_mine_in_slag_that_shocks_end_there() -> None:
    """Whoever the mine shocks skips the rest: no draw for the slag."""
    t = happens(
        "E33",
        "option opt_14_6 on",
        RA,
        BA,
        f"point {ahead(1)} slag",
        f"mine {ahead(1)} blue explosive",
        cards=(hit("S", 7),),
    ).choose("RA", ahead(1))

    assert (t.status("RA"), t.told("slag"), t.turn) == ("shocked", [], 2)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.3.j")
def test_coolant_is_no_use_to_the_dead() -> None:
    t = happens("E24", "option opt_14_3 on", f"{RA} damage=1", BA, "unit RB ranger dead cool=5", cards=("6=6",))
    if t.kind == "event":
        assert t.answers() == {"RA"}
        t.choose("RA")

    assert t.damage("RA") == [0]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-4.6.2.b", "IMP-14.4.6")
def test_a_drone_that_replaces_a_lost_one_can_be_saved() -> None:
    """Nine drones, one of them gone: the newcomer is the tenth that this side has had."""
    drones = [f"unit Rd{n} {'attack' if n < 5 else 'bomb'} A-A-{2 + 4 * n:02} level=3" for n in range(1, 9)]
    t = happens("E19", "option opt_14_4 on", RA, BA, *drones, "unit Rd9 ecm dead")
    while t.kind == "event":
        t.choose(min(t.answers()))
    newcomer = t.unit("Rd10")
    text = t.match.position()

    assert (newcomer["type"], t.unit("Rd10", "blue")["type"]) == ("recon", "recon")
    assert table(*text.splitlines(), dice=()).match.position() == text


# stealth


@pytest.mark.rule("IMP-4.5.b", "IMP-14.3.i")
def test_a_ranger_that_comes_out_may_look_at_a_card_before_its_shot() -> None:
    t = ghost("stealth=1 may-come-out", blue=f"unit BA front-line {ahead(7)} damage=2", cards=("12=1",))
    t.choose("RA come-out", ahead(1))
    assert "query" in t.answers()

    t.choose("query BA")

    assert t.unit("BA", "red")["damage"] == 2
    assert "query" not in t.answers()
    assert t.choose("fire BA").completed("RA")


# scenarios


@pytest.mark.rule("IMP-SCN-08", "IMP-8.6.a", "IMP-7.4.e")
def test_ghost_walk_rangers_that_start_on_the_map_have_no_leader_there() -> None:
    """Only who enters in this turn counts as in command before the commander comes."""
    t = new("ghost-walk")
    set_up(t, lambda side, asked, answers: "stealth" if "stealth" in answers else quietly(side, asked, answers))
    rangers = {name: one for name, one in t.view("red")["units"].items() if one["type"] == "ranger"}
    stealthed = [one for one in rangers.values() if one["stealth"]]
    assert stealthed
    assert not any(one["in_command"] for one in stealthed)


# facing and squads


@pytest.mark.rule("IMP-14.9.d", "IMP-14.9.c", "IMP-7.3.h", "IMP-7.3.t")
@pytest.mark.parametrize(("facing", "steps"), [("E", 0), ("NE", 0), ("NW", 1), ("W", 2)])
def test_a_paranoid_soldier_turns_to_the_one_that_it_fires_at(facing: str, steps: int) -> None:
    """It needs the arc like everybody, and pays for the turn; the turn may draw fire."""
    t = duel(
        f"option opt_14_9 on; {RA} panicked facing={facing}; unit BA front-line {ahead(3)} completed",
        dice=deal("12=3", "12=1"),
    ).choose("RA")
    assert rows(attacks(t)[0]).get("IMP-14.9.c", 0) == -steps
    assert len(t.told("facing", unit="RA")) == (1 if steps else 0)
    assert t.completed("RA")


@pytest.mark.rule("IMP-7.3.e", "IMP-14.9.c")
def test_of_two_as_near_a_paranoid_soldier_fires_at_the_one_that_it_faces() -> None:
    t = duel(
        f"option opt_14_9 on; {RA} panicked facing=W; unit BA front-line {ahead(3)} completed",
        f"unit BB front-line {at(0)} completed",
        dice=deal("12=3", "12=1"),
    ).choose("RA")
    assert [one["target"] for one in attacks(t)] == ["BB"]


@pytest.mark.rule("IMP-14.9.f", "IMP-7.3.h")
def test_the_turn_of_a_paranoid_soldier_may_draw_fire() -> None:
    t = duel(
        "option opt_14_9 on", f"{RA} panicked facing=W", f"unit BA front-line {ahead(3)}", dice=deal("12=3", "12=1")
    ).choose("RA")
    assert (t.asked, attacks(t), rows(attacks(t.choose("pass"))[0])["IMP-14.9.c"]) == (("blue", "react"), [], -2)


@pytest.mark.rule("IMP-14.11.a")
@pytest.mark.parametrize(("soldiers", "split"), [(9, False), (10, True)])
def test_ten_soldiers_besides_two_commanders_make_a_platoon(soldiers: int, split: bool) -> None:
    """A squad has five soldiers at least, and its commander."""
    t = new("holding-action", options={"size": "large", "opt_14_11": True}).choose("ready.storm-platoon", side="red")
    for word in ("command", "command", *["police"] * soldiers, "done"):
        t.choose(word, side="blue")

    assert (t.asked == ("blue", "squad")) is split


# victory as data


@pytest.mark.rule("IMP-18.7.b", "IMP-18.6")
@pytest.mark.parametrize(("drones", "points"), [(True, 4), (False, 2)])
def test_a_scenario_may_count_kills_by_the_head(drones: bool, points: int) -> None:
    t = duel(
        "option opt_14_4 on", RA, "unit BA thumper dead", "unit Bd1 recon dead", f"unit BB front-line {ahead(9)} down"
    )
    state = t.match.state
    terms = [{"term": "kills", "for": "red", "each": 2, "drones": drones}]
    state.field = replace(state.field, victory=read_victory({"terms": terms}, state.board, state.field.terrain))
    assert standing(state) == (points, 0)


# hidden soldiers


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-5", "IMP-13.1")
@pytest.mark.parametrize(("event", "mark"), [("E01", "damage=2"), ("E06", ""), ("E13", "")])
def test_an_event_may_serve_a_hidden_soldier_of_who_chooses(event: str, mark: str) -> None:
    lines = (f"option opt_14_10 red; point {HERE} woods; {RA} hidden {mark}; unit RB assault {at(0)} {mark}; {BA}",)
    t = happens(event, *lines)
    assert "RA" in t.answers()

    t.choose("RA")

    assert t.damage("RA") == [1 if mark else 0]
    assert "RA" not in shown(t.match, "blue")
    assert "RA" in shown(t.match, "red")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-HID-5", "IMP-13.2.2")
@pytest.mark.parametrize("event", ["E04", "E11", "E12"])
def test_no_event_finds_a_hidden_enemy(event: str) -> None:
    t = happens(event, "option opt_14_10 blue", RA, f"point {ahead(6)} woods", f"{BA} hidden")
    assert t.turn == 2, "BT is the only one who can be meant"
    assert "BA" not in shown(t.match, "red")


@pytest.mark.rule("IMP-4.2.4.b", "IMP-14.3.g", "IMP-14.4.2.c")
def test_who_is_hurt_on_its_way_out_of_stealth_has_the_mp_of_its_new_column() -> None:
    """Box 3: a move of 7 gives 11 MP, one of 6 gives 9."""
    t = ghost(
        "stealth=3 may-come-out",
        "option opt_14_4 on",
        f"unit Bd1 bomb {ahead(6)} level=6 trigger=5",
        blue="unit BA front-line A-A-34 completed",
        cards=(hit("1", 3), "12=1", "12=2"),
    ).choose("RA come-out", ahead(1))
    assert t.view("red")["active"]["mp"] == 10

    t.choose("detonate.Bd1")

    assert (t.damage("RA"), t.view("red")["active"]["mp"]) == ([1], 9 - 1)
