"""What a view says beside the units: the roster, who leads whom, cover, goals, what a bid comes to, marks."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.engine.seat import Seat
from sandtable.games import find
from sandtable.games.undergrowth.views.view import shared_view, view
from sandtable.players import make
from tests.games.undergrowth.oracle.reference import ATTACKS, BROODS, ROSTER
from tests.support.undergrowth.hands import begun, both_raise, raise_army, recruit
from tests.support.undergrowth.table import FOE, Table, south, table

SIDES = ("south", "north", None)


# the roster


@pytest.mark.rule("UND-10.3")
@pytest.mark.parametrize("side", SIDES)
def test_everybody_may_read_the_roster_while_armies_are_built(side: str | None) -> None:
    roster = begun("garden-plot").view(side)["roster"]

    assert list(roster) == list(ROSTER)
    for code, card in ROSTER.items():
        one = roster[code]
        assert (one["title"], one["cost"], one["size"], one["hit_points"], one["brood"]) == (
            card.title, card.cost, card.size, card.hit_points, BROODS[code[0]],
        )  # fmt: skip
        assert one["rank"] == card.rank.lower()
        assert one["water"] == card.water


def test_the_roster_says_of_a_kind_what_its_units_say() -> None:
    t = begun("garden-plot")
    roster = t.view()["roster"]
    both_raise(t, ["H1", "H2", "M3"], ["F3", "F4"])
    assert t.view()["roster"] is None  # the units say it now
    for one in t.view()["units"].values():
        assert roster[one["code"]].items() <= one.items()


# who leads whom


@pytest.mark.rule("UND-10.2")
def test_the_own_army_says_who_leads_whom_so_far() -> None:
    t = recruit(begun("garden-plot"), "south", ["F3", "H1", "F4", "F4", "H2"]).choose("done", side="south")
    t.choose("SH1a", side="south")
    t.choose("SF3a", side="south")

    army = t.view("south")["army"]
    assert army["names"] == ["SF3a", "SH1a", "SF4a", "SF4b", "SH2a"]
    assert army["posts"] == {
        "SF3a": {"unit": "SF3a", "power": "command", "room": 3, "units": ["SF4b"]},
        "SH1a": {"unit": "SH1a", "power": "call", "room": 3, "units": ["SF4a"]},
    }
    assert t.view("north")["army"]["posts"] == {}


# cover


def garden(**squares: str) -> Table:
    return south("SF1a A1.0.C", FOE, **squares)


@pytest.mark.rule("UND-2.8", "UND-2.12", "UND-2.13", "UND-2.22", "UND-2.10", "UND-2.11")
@pytest.mark.parametrize(("code", "levels"), [
    ("SG", [None]), ("EA", [None]), ("PU", [None]), ("LG", ["partial"]), ("PE", ["rock", None]), ("SR", ["rock", None]),
    ("TR", ["rock", "rock", None]), ("SP", [None] * 2), ("SP+", ["partial"] * 2), ("PL", [None] * 3),
    ("PL+", ["partial"] * 3), ("TP", [None] * 4), ("TP+", ["partial"] * 4),
])  # fmt: skip
def test_cover_is_shown_by_square_and_level(code: str, levels: list[str | None]) -> None:
    assert garden(B2=code).view()["cover"]["B2"] == levels


@pytest.mark.rule("UND-4.1")
@settings(max_examples=25)
@given(st.sampled_from(["SG", "LG", "SR", "TR", "SP", "SP+", "PL+", "TP+", "TP"]), st.data())
def test_the_cover_shown_is_the_cover_that_takes_off_the_die(code: str, data: st.DataObject) -> None:
    t = garden(C3=code, D1="TP")
    level = data.draw(st.integers(0, len(t.view()["cover"]["C3"]) - 1))
    target = south(f"SF5a A1.{level}.C; NF1a C3.{level}.N", FOE, C3=code, D1="TP")
    found = [one for one in target.match.inspect(f"C3.{level}.N", "NF1a", "north").threats if one.unit == "SF5a"]
    assert any("UND-4.1" in one.text for one in found) == (t.view()["cover"]["C3"][level] == "partial")


# goals


def goals(t: Table) -> list[tuple[Any, ...]]:
    wanted = ("kind", "square", "level", "points", "owner", "holder")
    return [tuple(goal[key] for key in wanted) for goal in t.view()["goals"]]


@pytest.mark.rule("UND-11.5")
@pytest.mark.parametrize(("scenario", "expected"), [
    ("garden-plot", []),
    ("long-puddle", [("round", "B2", 1, 4, None, None), ("round", "C3", 1, 4, None, None)]),
    ("canopy-crown", [("round", "B2", 3, 5, None, None), ("round", "C3", 3, 5, None, None)]),
    ("rockery-siege", [("end", "C3", None, 20, None, None)]),
    ("two-nests", [("nest", "B1", None, 0, "south", None), ("nest", "C4", None, 0, "north", None)]),
])  # fmt: skip
def test_the_goals_of_a_scenario(scenario: str, expected: list[tuple[Any, ...]]) -> None:
    assert goals(begun(scenario)) == expected


@pytest.mark.rule("UND-11.5")
def test_a_goal_names_its_holder_until_an_enemy_comes() -> None:
    held = ("scenario canopy-crown", "unit SM3a C3.3.C", "unit NM3a B2.3.N", "unit NF1a B2.0.N")
    assert goals(table(*held)) == [("round", "B2", 3, 5, None, "north"), ("round", "C3", 3, 5, None, "south")]
    assert goals(table(*held, "NF5a C3.3.W; SF1a B2.2.N")) == [
        ("round", "B2", 3, 5, None, "north"), ("round", "C3", 3, 5, None, None),
    ]  # fmt: skip
    nests = table("scenario two-nests; SF1a C4.0.N; NF1a D4.0.N")
    assert [goal[-1] for goal in goals(nests)] == [None, "south"]


@pytest.mark.rule("UND-11.1", "UND-11.5")
def test_nectar_is_a_goal_where_it_lies() -> None:
    t = both_raise(begun("nectar-run"), ["F1"], ["F1"])
    assert goals(t) == [("nectar", square, level, 12, None, None) for square, level in (
        ("B2", 3), ("D2", 2), ("A3", 2), ("C3", 3),
    )]  # fmt: skip
    taken = table("scenario nectar-run; drop B2.3; SF5a B2.3.C; SF1a C1.0.N carries", FOE)
    assert goals(taken) == [("nectar", "B2", 3, 12, None, "south")]


@pytest.mark.parametrize("scenario", ["long-puddle", "rockery-siege", "two-nests", "nectar-run"])
def test_a_goal_is_explained_with_its_row(scenario: str) -> None:
    for goal in both_raise(begun(scenario), ["F1"], ["F1", "F1"]).view()["goals"]:
        assert re.search(r"\(UND-11\.[15]\)", goal["text"])
        assert str(goal["points"] or 4) in goal["text"]  # a nest counts from round 4 on


# the bid


def bidding(last: str | None) -> Table:
    head = f"round 2\nlast {last}" if last else "round 1"
    return table(head, "SF1a A1.0.N; NF1a D4.0.N", dice=[1])


@pytest.mark.rule("UND-8.3", "UND-8.4", "UND-8.5", "UND-8.10", "UND-8.12")
@pytest.mark.parametrize(("last", "side"), [*product((None, "south", "north"), ("south", "north"))])
def test_what_a_bid_would_come_to_is_what_it_comes_to(last: str | None, side: str) -> None:
    told = bidding(last).view(side)["initiative"]
    assert list(told) == [str(bid) for bid in range(3, 9)]
    for own, other in product(range(3, 9), repeat=2):
        said = told[str(own)][str(other)]
        bids = (own, other) if side == "south" else (other, own)
        played = bidding(last).bid(*bids).view()
        if said["won"] is None:
            assert (own == other, last) == (True, None)
        else:
            assert said["won"] == played["won"]
        assert said["lead"] == played["lead"]
        assert said["rule"] in {"UND-8.3", "UND-8.10", "UND-8.12"}


def test_only_a_side_that_bids_is_told_so() -> None:
    t = bidding("south")
    assert t.view(None)["initiative"] is None
    t.bid(3, 8)
    assert [t.view(side)["initiative"] for side in SIDES] == [None] * 3
    assert begun("garden-plot").view("south")["initiative"] is None


@pytest.mark.rule("UND-8.3", "UND-8.10", "UND-8.12")
@pytest.mark.parametrize(("last", "word", "said"), [
    (None, "3", "bid 3 CP: first against 4 to 8; if equal, a die decides (UND-8.12)"),
    (None, "5", "bid 5 CP: first against 6 to 8, second against 3 or 4; if equal, a die decides (UND-8.12)"),
    ("south", "7", "bid 7 CP: first against 8, second against 3 to 6; if equal, second (UND-8.10)"),
    ("north", "8", "bid 8 CP: second against 3 to 7; if equal, first (UND-8.10)"),
])  # fmt: skip
def test_a_bid_says_what_is_known_and_gives_no_odds(last: str | None, word: str, said: str) -> None:
    explained = bidding(last).match.explain(word, "south")
    assert explained.verdict.text == said
    assert explained.odds is None  # how the other side bids is no matter of chance


# marks


def test_everything_that_a_card_names_has_a_mark() -> None:
    seen = begun("garden-plot").view()
    marks = seen["marks"]
    for one in seen["roster"].values():
        assert set(one["attacks"]) <= set(marks["attacks"])
        assert {power.partition(" (")[0] for power in one["powers"]} <= set(marks["powers"])
        assert one["move"] in marks["moves"]
    assert {code.rstrip("+") for code in seen["layout"].values()} <= set(marks["terrain"])


def test_marks_cite_rows_of_the_rulebook() -> None:
    rows = set(re.findall(r"UND-\d+\.\d+", find("undergrowth").rulebook.text()))
    marks = begun("garden-plot").view()["marks"]
    assert {group: len(words) for group, words in marks.items()} == {
        "attacks": 25,
        "powers": 11,
        "moves": 6,
        "terrain": 10,
    }
    for word, mark in (pair for group in marks.values() for pair in group.items()):
        assert mark["rules"], word
        assert set(mark["rules"]) <= rows, word
        assert mark["title"]
        assert mark["text"].endswith(".")


@pytest.mark.rule("UND-6.3")
@pytest.mark.parametrize("name", sorted(ATTACKS))
def test_the_mark_of_an_attack_says_what_the_table_says(name: str) -> None:
    (need, damage, hits_on, targets, stuns), mark = ATTACKS[name], begun("garden-plot").view()["marks"]["attacks"][name]
    needs = {"contact": "Base contact", "sight": "Line of sight", "none": "Any enemy", "above": "Same square"}

    assert mark["text"].startswith(needs[need])
    assert f", {hits_on}+, " in mark["text"]
    assert ("stuns" if stuns else f"damage {damage}") in mark["text"]
    assert ("all in contact" in mark["text"]) == (targets == 0)
    assert (f"{targets} adjacent targets" in mark["text"]) == (targets > 1)


# looking changes nothing


def test_a_view_may_be_changed_by_whoever_got_it() -> None:
    t = begun("long-puddle")
    raise_army(t, "north", ["F3", "F4"])
    for prepared in (t, bidding("south"), south("SH1a A1.0.C", FOE)):
        state = prepared.match.state
        before = json.dumps(view(state, "south"))
        spoil(view(state, "south"))
        assert json.dumps(view(state, "south")) == before
        assert json.dumps(shared_view(state, "south")) == before


def spoil(part: Any) -> None:
    """Change everything in a view that can be changed."""
    for value in part.values() if isinstance(part, dict) else part:
        if isinstance(value, dict | list):
            spoil(value)
    if isinstance(part, dict):
        part["spoilt"] = True
    else:
        part.append("spoilt")


# what bots make of it


def test_the_greedy_player_thinks_in_every_phase() -> None:
    t = begun("rockery-siege", points=50, rounds=1)
    bots = {side: make("greedy", 5) for side in ("south", "north")}
    seen = set()
    for _ in range(400):
        if not t.match.decisions:
            break
        side = min(t.match.decisions)
        seen.add(t.match.decisions[side].kind)
        t.match.choose(bots[side].choose(Seat(t.match, side)), side)

    assert t.result is not None
    assert {"army", "garrison", "bid", "command", "entry", "deed", "move"} <= seen
