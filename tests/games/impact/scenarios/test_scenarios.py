"""Chapter 15 of the ledger: forces, maps, options and length of the scenarios."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from sandtable.engine.decisions import Decision
from sandtable.games.impact.explain.inspect import subject
from sandtable.games.impact.rules.turn.scoring import standing
from sandtable.games.impact.scenarios.victory import read_victory
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import deal
from tests.support.impact.shots import RA, ahead, duel
from tests.support.impact.table import SOLDIER, Table, field, new, table

SETUP = frozenset({"buy", "squad", "start", "place", "level", "floor", "hide", "improve", "mine", "facing"})
QUIET = ("ground", "open", "done", "enter", "0", "E")

Pick = Callable[[str, Decision, set[str]], str]

#: Section 22: layout, forces, build values, turns.
SCENARIOS = {
    "drill-ground": ("A", "1 command 2 assault", 40, "1 command 2 assault", 40, 6),
    "first-contact": (
        "A B / F C",
        "1 command 3 assault 6 front-line 1 dead-eye 1 thumper",
        120,
        "1 command 4 assault 3 front-line 1 ranger 2 jack-knife",
        120,
        10,
    ),
    "hold-the-crossing": (
        "A D",
        "1 command 5 assault 3 front-line 3 jack-knife",
        130,
        "1 command 5 front-line 1 thumper 1 dead-eye 9 police",
        100,
        10,
    ),
    "crack-the-vault": (
        "E C",
        "1 command 2 engineer 5 assault 1 thumper 1 front-line 1 dead-eye",
        130,
        "1 command 1 thumper 4 front-line 9 police 2 sentry",
        90,
        10,
    ),
    "late-train": (
        "B F",
        "1 command 4 assault 6 front-line 1 thumper",
        120,
        "5 front-line 1 dead-eye 1 command 3 assault",
        100,
        10,
    ),
    "eyes-in-the-sky": (
        "A E / B F",
        "1 command 4 front-line 2 assault 4 attack 2 recon 2 bomb",
        104,
        "1 command 4 front-line 2 dead-eye 3 sentry 2 ecm 1 recon 2 attack 1 militia",
        104,
        8,
    ),
    "seeded-ground": (
        "F A",
        "1 command 2 engineer 4 assault 1 front-line 1 jack-knife 1 dead-eye",
        120,
        "1 command 4 front-line 1 thumper 8 police",
        80,
        9,
    ),
    "ghost-walk": (
        "A C",
        "1 command 6 ranger 1 sniper",
        107,
        "1 command 6 front-line 1 dead-eye 10 police 2 sentry 1 militia",
        107,
        12,
    ),
    "badge-and-pitchfork": (
        "E C",
        "1 command 5 assault 1 front-line 1 jack-knife",
        90,
        "1 command 12 police 30 militia 2 front-line",
        90,
        8,
    ),
    "slag-hollow": (
        "E B",
        "1 command 3 assault 6 front-line 1 thumper",
        110,
        "1 command 1 sniper 1 dead-eye 3 front-line 5 police 1 militia",
        80,
        10,
    ),
    "platoon-at-the-spires": (
        "A B C / D E F",
        "2 command 6 assault 4 front-line 2 thumper 2 dead-eye 1 engineer 1 crusader 1 ranger 4 attack 1 police",
        240,
        "2 command 4 assault 7 front-line 3 jack-knife 1 sniper 1 engineer 1 crusader 1 ranger 2 sentry 1 recon",
        240,
        14,
    ),
}


def forces(text: str) -> Counter[str]:
    words = text.split()
    return Counter({kind: int(count) for count, kind in zip(words[::2], words[1::2], strict=True)})


def roster(t: Table, side: str) -> Counter[str]:
    return Counter(one["type"] for one in t.view(side)["units"].values() if one["side"] == side)


def quietly(_side: str, _asked: Decision, answers: set[str]) -> str:
    """Do what asks for no more questions."""
    quiet = [word for word in QUIET if word in answers]
    return quiet[0] if quiet else min(answers)


def set_up(t: Table, pick: Pick = quietly) -> dict[str, set[str]]:
    """Answer everything that is asked before the first turn; return where each soldier might have been placed."""
    offered: dict[str, set[str]] = {}
    for _ in range(900):
        open_now = {side: one for side, one in t.match.decisions.items() if one.kind in SETUP}
        if not open_now:
            return offered
        side, asked = next(iter(open_now.items()))
        answers = t.answers(side)
        found = re.search(SOLDIER.pattern, asked.prompt)
        if asked.kind in {"place", "mine"}:
            offered.setdefault(found[0] if found and asked.kind == "place" else "mine", set()).update(answers)
        t.choose(pick(side, asked, answers), side=side)
    raise AssertionError("the set-up does not end")


def spots(t: Table, side: str | None = None) -> dict[str, tuple[int, int, str, int]]:
    return {name: (spot[0], spot[1], spot[2], spot[3]) for name, spot in t.view(side)["points"].items()}


@pytest.mark.rule(
    "IMP-15.1",
    "IMP-15.2",
    "IMP-15.3",
    "IMP-15.8",
    "IMP-DATA-SCN",
    "IMP-SCN-01",
    "IMP-SCN-02",
    "IMP-SCN-03",
    "IMP-SCN-04",
    "IMP-SCN-05",
    "IMP-SCN-06",
    "IMP-SCN-07",
    "IMP-SCN-08",
    "IMP-SCN-09",
    "IMP-SCN-10",
    "IMP-SCN-11",
)
@pytest.mark.parametrize("name", SCENARIOS)
def test_forces_map_and_length(name: str) -> None:
    layout, red, red_build, blue, blue_build, turns = SCENARIOS[name]
    t = new(name)
    view = t.view()

    assert (roster(t, "red"), roster(t, "blue")) == (forces(red), forces(blue))
    assert [view["sides"][side]["build"] for side in ("red", "blue")] == [red_build, blue_build]
    rows = [row.split() for row in layout.split("/")]
    assert [(one["panel"], one["x"], one["y"]) for one in view["layout"]] == [
        (panel, x, y) for y, row in enumerate(rows) for x, panel in enumerate(row)
    ]
    assert view["turns"] == turns
    scenario = t.match.game.scenario(name)
    assert scenario.title
    assert scenario.mission


@pytest.mark.rule("IMP-15.4", "IMP-15.8", "IMP-DP-1")
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_set_up_and_begun(name: str) -> None:
    t = new(name)
    placed = set_up(t)
    assert (t.kind, t.turn) == ("order", 1)
    assert all(places for places in placed.values())
    view = t.view("blue")
    assert set(view["friendly"]) == {"red", "blue"}
    water = {one for one, spot in spots(t).items() if spot[2] == "water"}
    for side in ("red", "blue"):
        assert not water & {one["point"] for one in t.view(side)["units"].values() if one["where"] == "map"}


@pytest.mark.rule("IMP-15.5", "IMP-18.6", "IMP-14.0")
@pytest.mark.parametrize(
    ("name", "on"),
    [
        ("drill-ground", ""),
        ("first-contact", ""),
        ("crack-the-vault", "14_4"),
        ("eyes-in-the-sky", "14_4"),
        ("seeded-ground", "14_6"),
        ("ghost-walk", "14_3 14_4"),
        ("slag-hollow", "14_2 14_10"),
        ("platoon-at-the-spires", "14_4 14_11 14_12 14_13"),
    ],
)
def test_the_options_of_the_special_rules_are_on(name: str, on: str) -> None:
    options = new(name).view()["options"]
    wanted = {f"opt_{number}" for number in on.split()}
    assert wanted <= {key for key, value in options.items() if key.startswith("opt_14") and value}
    if not on:
        assert not any(value for key, value in options.items() if key.startswith("opt_14"))
    assert options["glow"] == (3 if name == "slag-hollow" else 2)


@pytest.mark.rule("IMP-15.7", "IMP-DP-1")
def test_the_armoured_may_start_in_the_air() -> None:
    t = new("drill-ground")
    side = next(iter(t.match.decisions))
    t.choose(min(t.answers(side)), side=side)
    assert t.match.decisions[side].kind == "level"
    assert t.answers(side) == {"ground", *(str(level) for level in range(1, 13))}
    t.choose("12", side=side)


@pytest.mark.rule("IMP-15.7")
def test_no_more_than_level_12_from_a_hill() -> None:
    t = new("late-train")
    asked = next(side for side, one in t.match.decisions.items() if side == "blue")
    ground = spots(t, "blue")
    high = next(name for name in sorted(t.answers(asked)) if ground[name][3] == 3)
    t.choose(high, side=asked)
    assert t.answers(asked) == {"ground", *(str(level) for level in range(4, 13))}
    assert subject(t.match.state, t.match.decisions[asked]).place == high  # so that a page knows the ground


@pytest.mark.rule("IMP-15.8", "IMP-15.9")
def test_an_option_may_cut_the_length() -> None:
    assert new("drill-ground", options={"turn_cap": 3}).view()["turns"] == 3
    lines = ("scenario drill-ground", "option turn_cap 3", "turn 3", "phase clean-up")
    assert table(*lines, "RA command A-B-01", "BA command A-B-35", "BB assault dead").winner == "red"


@pytest.mark.rule("IMP-15.9")
@pytest.mark.parametrize("rest", ["", "Bd1 sentry A-C-30"])
def test_play_ends_when_a_side_has_nobody_left(rest: str) -> None:
    t = table(
        "scenario drill-ground; option opt_14_4 on; RA command A-G-10; BA command A-G-12 down; RB assault A-G-06",
        *([rest] if rest else []),
        dice=["39", *deal("12=1")],
    ).choose("RA move coup.BA")
    assert t.winner == "red"


@cases(
    case("play ends after the last turn", mark.rule("IMP-15.9"),
         table, "scenario drill-ground; turn 6; phase event; RA command A-B-01; BA command A-B-35; dice 07",
         {"winner": None}),
    case("soldiers still due keep a game going", mark.rule("IMP-15.9"),
         table, "scenario late-train; RA command B-A-02; RB assault B-C-02; BA B-A-04 down; BG command off turn=3",
         "RA move coup.BA", {"running": True}),
)  # fmt: skip
def test_scenarios(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-15.6", "IMP-15.5")
def test_the_open_field_has_no_limits_of_its_own() -> None:
    t = field("RA A-G-06")
    assert t.view()["scenario"] == "open"
    assert not any(value for key, value in t.view()["options"].items() if key.startswith("opt_14"))


@pytest.mark.rule("IMP-18.7.b", "IMP-18.6")
@pytest.mark.parametrize(("drones", "points"), [(True, 4), (False, 2)])
def test_a_scenario_may_count_kills_by_the_head(drones: bool, points: int) -> None:
    t = duel("option opt_14_4 on", RA, "BA thumper dead", "Bd1 recon dead", f"BB {ahead(9)} down")
    state = t.match.state
    terms = [{"term": "kills", "for": "red", "each": 2, "drones": drones}]
    state.field = replace(state.field, victory=read_victory({"terms": terms}, state.board, state.field.terrain))
    assert standing(state) == (points, 0)


@pytest.mark.rule("IMP-14.0", "IMP-18.4.b", "IMP-18.4.a")
@pytest.mark.parametrize("drones", [False, True])
def test_drones_are_bought_where_they_are_in_use_and_rangers_even_without_stealth(drones: bool) -> None:
    t = new("meeting-engagement", options={"opt_14_4": drones})
    words = t.answers("red")
    assert ("recon" in words) is drones
    assert "ranger" in words
    if not drones:
        t.refused("recon", "IMP-14.0", side="red")
        ready = t.view("red")["shop"]["ready"]
        assert not any({"attack", "bomb", "ecm", "recon", "sentry"} & set(one["forces"]) for one in ready)


@pytest.mark.rule("IMP-18.4.d", "IMP-14.11.a")
def test_squads_do_not_make_room_for_a_second_commander_in_a_standard_force() -> None:
    t = new("meeting-engagement", options={"opt_14_11": True}).choose("command", side="red")
    t.refused("command", "IMP-18.4.d", side="red")
