"""Doubts about single rows, and about rows that meet: each is settled here, with the reason where the book is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sandtable.games.undergrowth.rules.board.ground import lay_out, place_names, place_numbers
from sandtable.games.undergrowth.rules.board.layouts import read_terrain
from sandtable.games.undergrowth.rules.movement.moves import reach
from sandtable.games.undergrowth.rules.setup.armies import _cheapest
from sandtable.games.undergrowth.rules.units.roster import Kind, load_roster
from tests.support.undergrowth.hands import begun, recruit
from tests.support.undergrowth.table import (
    FOE,
    SQUARES,
    finished,
    north,
    refuses_position,
    south,
    stations,
    table,
)

ANTS = ("unit SF3a off", "unit SF4a off commander=SF3a", "unit SF4b off commander=SF3a", FOE)
PATROL = ("unit SF3a B2.0.C", "unit SF4a B2.0.N", "unit SF4b B2.0.S", "unit SF4c B2.0.E")
NECTAR = "scenario nectar-run"


# Command: who comes on with a commander


@pytest.mark.rule("UND-7.2", "UND-7.3", "UND-7.21", "UND-9.1")
@pytest.mark.parametrize("word", ["stay", "off", "done", "pass"])
def test_a_commander_leaves_nobody_behind(word: str) -> None:
    # Ruling: the book says of most powers that the unit "can", and UND-7.21 makes those optional. Of Command it says
    # that the others join the battle with the unit, and UND-7.3 that the CP brings them too. A minor unit left behind
    # could never come on (UND-9.1) and would only be kept from the enemy's score. So they come, or the commander does
    # not: that much is the owner's choice.
    t = south(*ANTS)
    t.choose("SF3a B1.0.N")

    assert t.kind == "station"
    assert t.answers() == stations("B1", 0)
    assert "left behind" in t.refused(word, "UND-7.2").text


@pytest.mark.rule("UND-7.21", "UND-8.14")
def test_a_commander_need_not_come_on_at_all() -> None:
    t = south(*ANTS, "unit SF1a B1.0.C")

    t.choose("pass", "SF1a done")

    assert (t.at("SF3a"), t.at("SF4a")) == ("off", "off")


@pytest.mark.rule("UND-7.3", "UND-9.2")
def test_where_one_of_them_cannot_go_none_goes() -> None:
    t = south("unit SF3a off", "unit SF4a off commander=SF3a", FOE, A1="PU", B1="SG", C1="PU", D1="PU")

    assert {place[:2] for place in t.places("SF3a")} == {"B1"}
    t.choose("SF3a")
    assert t.refused("A1.0.N").rule == "UND-2.14"


# Control: before or after its own move and attack


@pytest.mark.rule("UND-7.7")
@pytest.mark.parametrize("first", ["move B2.0.W", "attack.auto-cannon"])
def test_control_does_not_come_between_move_and_attack(first: str) -> None:
    # Ruling: "before or after its own move and attack". Once it has moved or attacked, Control says that it has done.
    t = south(*PATROL, "unit NF1z D4.0.N", dice=[1] if first.startswith("attack") else [])

    t.choose("SF3a", first)
    assert "control" in t.answers()
    t.choose("control", "SF4a", "done")

    assert t.answers() == {"control", "done"}
    for word in ("move", "attack.auto-cannon"):
        assert "Control" in t.refused(word, "UND-7.7").text
    t.choose("control", "SF4b", "done")
    assert t.kind == "command"
    finished(t)


@pytest.mark.rule("UND-7.7", "UND-9.5")
def test_some_are_controlled_before_and_some_after() -> None:
    t = south(*PATROL, FOE, dice=[1])

    t.choose("SF3a", "control", "SF4a", "done")
    assert {"move", "attack.auto-cannon", "control"} <= t.answers()
    t.choose("move B2.0.W", "attack.auto-cannon", "control", "SF4b", "done")

    assert t.kind == "command"
    assert [t.unit(name).activated for name in ("SF3a", "SF4a", "SF4b", "SF4c")] == [True, True, True, False]
    finished(t)


@pytest.mark.rule("UND-7.7")
def test_the_end_of_the_own_deeds_is_kept_in_a_position_and_taken_back_with_the_choice() -> None:
    t = south(*PATROL, FOE)
    t.choose("SF3a", "move B2.0.W", "control", "SF4a", "done")

    again = table(t.match.position())
    assert again.answers() == {"control", "done"}

    t = south(*PATROL, FOE).choose("SF3a", "move B2.0.W", "control")
    t.match.undo("south")
    assert "attack.auto-cannon" in t.answers()


@pytest.mark.rule("UND-7.7")
def test_the_player_is_told_that_control_ends_the_own_deeds() -> None:
    t = south(*PATROL, FOE).choose("SF3a")
    assert "over" not in str(t.match.explain("control"))
    t.choose("move B2.0.W")
    assert "own move and attack are over" in str(t.match.explain("control"))


@pytest.mark.rule("UND-7.7", "UND-9.6")
def test_a_grab_or_a_call_counts_as_move_or_attack_for_control() -> None:
    controlling = south("unit SH5a B2.0.C", "unit SH1a B2.0.C", "unit SH2a off commander=SH1a", "unit SF1a B2.0.C", FOE)

    controlling.choose("SH5a", "control", "SH1a", "call")

    assert "control" not in controlling.answers()
    assert controlling.refused("control").rule.startswith("UND-")


# stun against nectar


@pytest.mark.rule("UND-6.11", "UND-11.5")
def test_a_stunned_unit_on_a_drop_takes_it_only_with_its_next_activation() -> None:
    # Ruling: the activation *only* removes the marker (UND-6.11), so nothing of U5 happens at its end.
    t = table(
        NECTAR,
        "round 2\nlast north\nbids 4 8\nlead 4",
        "drop B2.3",
        "unit SF1a B2.3.C stunned",
        FOE,
        "unit SF5a A1.0.C",
    )

    t.choose("SF1a")
    assert (t.unit("SF1a").stunned, t.unit("SF1a").carries) == (False, False)
    assert t.view()["drops"] == ["B2.3"]

    t.next_round().choose("SF1a", "done")
    assert t.unit("SF1a").carries
    assert t.view()["drops"] == []


@pytest.mark.rule("UND-6.11", "UND-11.1")
def test_a_stunned_carrier_at_home_scores_only_with_its_next_activation() -> None:
    t = table(
        NECTAR, "round 2\nlast north\nbids 4 8\nlead 4", "unit SF1a B1.0.C stunned carries", FOE, "unit SF5a A1.0.C"
    )

    t.choose("SF1a")
    assert (t.points(), t.unit("SF1a").carries) == ((0, 0), True)

    t.next_round().choose("SF1a", "done")
    assert (t.points(), t.unit("SF1a").carries) == ((12, 0), False)


@pytest.mark.rule("UND-6.11")
def test_a_stunned_carrier_keeps_its_drop() -> None:
    t = south("unit SW5a B2.0.C", "unit NF5a C2.0.C carries", FOE, dice=[4])

    t.attack("SW5a", "reflection", "NF5a")

    assert (t.unit("NF5a").stunned, t.unit("NF5a").carries) == (True, True)


# nectar that falls


@pytest.mark.rule("UND-2.18", "UND-5.16", "UND-6.9")
@pytest.mark.parametrize(("terrain", "level", "lies"), [
    ("SG", 2, "C2.0"), ("SG", 0, "C2.0"), ("SP", 2, "C2.1"), ("TR", 3, "C2.2"), ("TP", 4, "C2.3"), ("TP", 2, "C2.2"),
    ("PU", 1, "C2.0"),
])  # fmt: skip
def test_nectar_dropped_in_the_air_falls_to_the_top_of_the_terrain(terrain: str, level: int, lies: str) -> None:
    # Ruling: a drop lies on a level that the square has; in the air only Flyers could ever reach it.
    t = south("unit SF2a A1.0.C", f"unit NF5a C2.{level}.C damage=1 carries", FOE, C2=terrain, D4="TP", dice=[6])

    t.attack("SF2a", "heavy-barrage-10pak", "NF5a")

    assert t.view()["drops"] == [lies]
    assert [e.facts["place"] for e in t.match.log if e.kind == "nectar"] == [lies + ".C"]


@pytest.mark.rule("UND-2.18")
def test_a_position_with_nectar_in_the_air_is_refused() -> None:
    assert "level" in refuses_position("unit SF1a B1.0.C", "unit NF1a A4.0.C", "drop B1.1").text


def test_two_drops_may_lie_together_and_are_taken_one_by_one() -> None:
    t = south(
        "unit SF2a A1.0.C", "unit SF1a C2.0.C", "unit SF4a C2.0.N", "unit NF4a C2.0.C carries", "drop C2.0", FOE,
        dice=[6],
    )  # fmt: skip

    t.attack("SF2a", "heavy-barrage-10pak", "NF4a").end()
    assert t.view()["drops"] == ["C2.0", "C2.0"]
    assert table(t.match.position()).view()["drops"] == ["C2.0", "C2.0"]
    t.choose("SF1a", "done")
    assert t.view()["drops"] == ["C2.0"]
    t.choose("SF4a", "done")
    assert t.view()["drops"] == []
    assert t.unit("SF1a").carries
    assert t.unit("SF4a").carries


@pytest.mark.rule("UND-11.1")
def test_a_drop_taken_at_home_is_home() -> None:
    t = south("unit SF1a B1.0.C", "drop B1.0", FOE)

    t.choose("SF1a", "done")

    assert (t.points(), t.view()["drops"], t.unit("SF1a").carries) == ((12, 0), [], False)


@pytest.mark.rule("UND-7.16", "UND-11.5")
def test_an_enemy_pulled_away_from_a_drop_no_longer_guards_it() -> None:
    t = south("unit SW2a B2.0.C", "unit SF1a C2.0.C", "unit NF4a C2.0.C", "drop C2.0", FOE)

    t.choose("SW2a", "grab", "done")
    t.choose("SF1a", "done")

    assert t.unit("SF1a").carries


# numbers that cannot be reached


@pytest.mark.rule("UND-4.5", "UND-4.2")
def test_a_target_beyond_any_roll_is_offered_and_the_player_is_told() -> None:
    # Only full cover forbids a target (UND-4.2). One that cannot be hit may be named; the die is rolled and misses.
    t = south("unit SF3a B2.0.C", "unit NH3a B2.0.C", "unit NW2a C2.1.C", FOE, B2="LG", C2="SP+", dice=[6])
    t.choose("SF3a")

    assert "attack.pincer" in t.answers()
    explained = t.match.explain("attack.pincer")
    assert explained.odds is not None
    assert explained.odds.outcomes == {"miss": 1}
    assert "beyond any roll" in explained.odds.dice
    t.choose("attack.pincer")
    assert t.damage("NH3a") == [0]
    finished(t)


@pytest.mark.rule("UND-4.1", "UND-4.3", "UND-7.19")
def test_a_target_is_described_with_the_rows_that_take_off_the_die() -> None:
    t = south("unit SF3a B2.0.C", "unit NW2a C2.1.C", "unit NF4a C2.0.C", FOE, C2="SP+").choose(
        "SF3a attack.auto-cannon"
    )

    told = str(t.match.explain("NW2a"))

    assert "beyond any roll" in told
    for row in ("UND-4.1", "UND-4.3", "UND-7.19", "UND-4.5"):
        assert row in told
    assert "hit on 5+ (1 off for cover UND-4.1)" in str(t.match.explain("NF4a"))


# powers together, for rosters of one's own


def garden(**squares: str) -> tuple[tuple[int, bool], ...]:
    return tuple(read_terrain(squares.get(square, "SG")) for square in SQUARES)


def reached(kind: Kind, place: str, start: int = -1, **squares: str) -> set[str]:
    """Where a unit of some kind may move, *start* being the direction of the square it started in contact with."""
    mask = reach(lay_out(garden(**squares)), kind, place_numbers()[place], start)
    return {name for number, name in enumerate(place_names()) if mask >> number & 1}


@pytest.mark.rule("UND-7.12", "UND-5.8", "UND-7.1")
def test_a_crawler_with_a_level_bonus_climbs_up() -> None:
    crawler = replace(load_roster().kinds["M5"], level_bonus=True, number=90)

    assert {f"B2.{level}.N" for level in (1, 2, 3)} <= reached(crawler, "B2.0.N", B2="TP")


# Ruling: for a Flyer every level up to its sky is a level that is there, and the Level Bonus reaches any of them.
@pytest.mark.rule("UND-7.22", "UND-7.12", "UND-5.16", "UND-5.7")
def test_a_flyer_with_a_level_bonus_climbs_to_any_level_it_may_use() -> None:
    flyer = replace(load_roster().kinds["H2"], level_bonus=True, number=91)

    found = reached(flyer, "B2.0.N", C4="PL")

    assert {place[3] for place in found if place.startswith("B2")} == {"0", "1", "2", "3"}
    assert {place[3] for place in found if place.startswith("B3")} == {"0", "1", "2", "3"}


@pytest.mark.rule("UND-7.14", "UND-7.12", "UND-7.1")
def test_a_top_bonus_opens_a_square_and_a_level_bonus_its_levels() -> None:
    climber = replace(load_roster().kinds["W1"], level_bonus=True, number=92)

    found = reached(climber, "B2.2.C", B2="PL", B3="TP")

    assert {place[3] for place in found if place.startswith("B3")} == {"0", "1", "2", "3"}
    assert "C2.0.C" in found  # the top of the lawn


@pytest.mark.rule("UND-7.10", "UND-7.9")
def test_a_terrain_bonus_does_not_lead_down_from_above() -> None:
    found = reached(load_roster().kinds["F4"], "B2.1.E", B2="SP", C2="EA")

    assert not {place for place in found if place.startswith("C2")}


@pytest.fixture
def herald_ants(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A roster of one's own, in which Marshal Ants command three and call one."""
    kinds = load_roster().kinds
    assert isinstance(kinds, dict)
    _cheapest.cache_clear()
    with monkeypatch.context() as patch:
        patch.setitem(kinds, "F3", replace(kinds["F3"], call=1))
        yield
    _cheapest.cache_clear()


@pytest.mark.rule("UND-7.1", "UND-10.2", "UND-7.3", "UND-7.5")
@pytest.mark.usefixtures("herald_ants")
def test_a_unit_may_have_both_command_and_call() -> None:
    t = begun("garden-plot")
    recruit(t, "south", ["F3", "F4", "F4"]).choose("done", side="south")
    assert t.answers("south") == {"SF3a.command", "SF3a.call"}
    assert t.refused("SF3a", "UND-10.2", side="south").text == "say SF3a.command or SF3a.call"
    t.choose("SF3a.call", side="south")
    t.choose("forge-120", side="north")  # the second Ant has only the Command left: not asked

    t.bid(3, 8).choose("SF3a A1.0.N A1.0.N")

    assert (t.at("SF4a"), t.at("SF4b")) == ("off", "A1.0.N")
    assert "commander=SF3a.call" in t.match.position()
    assert [t.view()["units"][name]["called"] for name in ("SF4a", "SF4b")] == [True, False]
    again = table(t.match.position()).choose("SF3a", "call", "A1.0.E")
    assert again.at("SF4a") == "A1.0.E"


@pytest.mark.rule("UND-7.5", "UND-9.8")
@pytest.mark.usefixtures("herald_ants")
def test_when_it_falls_only_its_pool_is_lost() -> None:
    t = north(
        "unit NF2a D4.0.C", "unit SF3a A1.0.N damage=2", "unit SF4a off commander=SF3a.call",
        "unit SF4b A1.0.N commander=SF3a.command", "unit SF1z A1.0.W", FOE, dice=[6],
    )  # fmt: skip

    t.attack("NF2a", "heavy-barrage-10pak", "SF3a")

    assert (t.at("SF4a"), t.at("SF4b")) == ("lost", "A1.0.N")


@pytest.mark.rule("UND-10.2")
@pytest.mark.usefixtures("herald_ants")
@pytest.mark.parametrize("post", ["SF3a", "SF3a.control", "SF3a.", "SF1z.call"])
def test_a_post_that_is_not_there_is_refused(post: str) -> None:
    assert (
        refuses_position(
            "unit SF3a off", "unit SF1z B1.0.W", "unit NF1a A4.0.C", f"unit SF4a off commander={post}"
        ).rule
        == "UND-10.2"
    )
