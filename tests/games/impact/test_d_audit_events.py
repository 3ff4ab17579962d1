"""Section 21.3, stealth and the scenarios where they meet other rules."""

from __future__ import annotations

import pytest

from tests.games.impact.hands import beside
from tests.games.impact.shots import HERE, ahead, hit
from tests.games.impact.table import new, table
from tests.games.impact.test_a_scenarios import quietly, set_up
from tests.games.impact.test_b_events import BA, RA, happens
from tests.games.impact.test_b_stealth import ghost


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
        "E33", "option opt_14_6 on", RA, BA, f"point {ahead(1)} slag", f"mine {ahead(1)} blue explosive",
        cards=(hit("S", 7),),
    ).choose("RA", ahead(1))  # fmt: skip

    assert t.status("RA") == "shocked"
    assert t.told("slag") == []
    assert t.turn == 2


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

    assert newcomer["type"] == "recon"
    assert t.unit("Rd10", "blue")["type"] == "recon"
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
    rangers = {one["name"]: one for one in t.view("red")["units"] if one["type"] == "ranger"}
    stealthed = [one for one in rangers.values() if one["stealth"]]

    assert stealthed
    assert not any(one["in_command"] for one in stealthed)
