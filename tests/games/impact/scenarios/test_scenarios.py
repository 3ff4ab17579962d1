"""Chapter 15 and section 22 of the ledger: forces, maps, set-up and entry of the scenarios."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from sandtable.engine.decisions import Decision
from sandtable.games.impact.rules.turn.scoring import standing
from sandtable.games.impact.scenarios.victory import read_victory
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


def on_panel(t: Table, panel: str) -> set[str]:
    """The points of a panel, those of its joints by the names that are shown."""
    aliases = t.view()["aliases"]
    names = {f"{panel}-{chr(ord('A') + i)}-{c:02d}" for i in range(13) for c in range(1, 36) if (i + c) % 2 == 0}
    return {aliases.get(name, name) for name in names}


def dry(t: Table, names: set[str]) -> set[str]:
    ground = spots(t)
    return {name for name in names if ground[name][2] != "water"}


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


@pytest.mark.rule("IMP-15.9")
def test_play_ends_after_the_last_turn() -> None:
    t = table("scenario drill-ground; turn 6; phase event; RA command A-B-01; BA command A-B-35", dice=["07"])
    assert t.winner is None


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


@pytest.mark.rule("IMP-15.9")
def test_soldiers_still_due_keep_a_game_going() -> None:
    t = table(
        "scenario late-train; RA command B-A-02; RB assault B-C-02; BA B-A-04 down", "BG command off turn=3"
    ).choose("RA move coup.BA")
    assert t.match.result is None


@pytest.mark.rule("IMP-SCN-01", "IMP-15.4")
def test_drill_ground_sets_up_within_three_of_the_edges() -> None:
    t = new("drill-ground")
    placed = set_up(t)
    ground = spots(t)
    assert placed["RA"] == {name for name, spot in ground.items() if spot[0] <= 7}
    assert placed["BA"] == {name for name, spot in ground.items() if spot[0] >= 29}
    assert t.view()["friendly"] == {"red": ["west"], "blue": ["east"]}
    assert t.view()["exits"] == {"red": [], "blue": []}


@pytest.mark.rule("IMP-SCN-02", "IMP-8.4.d")
def test_first_contact_enters_and_may_leave_by_the_enemys_edge() -> None:
    t = new("first-contact")
    set_up(t)
    assert {
        (one["where"], one["entry"]["turn"], one["entry"]["edge"])
        for one in t.view("red")["units"].values()
        if one["side"] == "red"
    } == {("off", 1, "west")}
    assert {one["entry"]["edge"] for one in t.view("blue")["units"].values() if one["side"] == "blue"} == {"east"}
    assert t.view()["exits"] == {"red": ["east"], "blue": ["west"]}


@pytest.mark.rule("IMP-SCN-03", "IMP-3.6.b")
def test_hold_the_crossing_sets_up_east_of_the_stream() -> None:
    t = new("hold-the-crossing")
    placed = set_up(t)
    east = {f"D-{chr(ord('A') + i)}-{c:02d}" for i in range(13) for c in range(18, 36) if (i + c) % 2 == 0}
    assert (placed["BA"], t.unit("RA")["entry"]) == (dry(t, east), {"turn": 1, "edge": "west"})
    assert t.view()["exits"]["red"] == ["east"]
    assert set(t.view()["control"].items()) >= {
        (name, "blue") for name in ("D-D-17", "D-D-19", "D-H-17", "D-L-15", "D-L-17")
    }


@pytest.mark.rule("IMP-SCN-03")
def test_hold_the_crossing_allows_two_improved_positions() -> None:
    t = new("hold-the-crossing")
    improved = []

    def pick(side: str, asked: Decision, answers: set[str]) -> str:
        if asked.kind == "improve":
            improved.append(min(answers - {"done"}))
            assert all(name.startswith("D-") for name in answers - {"done"})
            return improved[-1]
        return quietly(side, asked, answers)

    set_up(t, pick)
    assert (len(improved), sorted(t.view("blue")["improved"])) == (2, sorted(improved))


@pytest.mark.rule("IMP-SCN-04")
def test_crack_the_vault_has_its_bunkers_and_sentries_near_the_post() -> None:
    t = new("crack-the-vault")
    placed = set_up(t)
    ground = spots(t)

    assert set(t.view()["bunkers"]) == {"C-F-11", "C-F-15", "C-F-21", "C-J-15"}
    assert placed["BA"] <= on_panel(t, "C")
    assert placed["BA"] >= {name for name in ground if name.startswith("C-") and ground[name][2] != "water"}
    post = ground["C-F-15"]
    for name in ("Bd1", "Bd2"):
        for place in placed[name]:
            down, across = abs(ground[place][1] - post[1]), abs(ground[place][0] - post[0])
            assert down + max(0, (across - down) // 2) <= 5


@pytest.mark.rule("IMP-SCN-05")
def test_late_train_sets_up_on_the_heights_and_the_rest_comes_later() -> None:
    t = new("late-train")
    placed = set_up(t)
    ground = spots(t)
    assert placed["BA"] == {name for name in on_panel(t, "B") if ground[name][3] >= 2}
    later = [one for one in t.view("blue")["units"].values() if one["side"] == "blue" and one["where"] == "off"]
    assert Counter(one["type"] for one in later) == {"command": 1, "assault": 3}
    assert {(one["entry"]["turn"], one["entry"]["edge"]) for one in later} == {(3, "east")}
    assert {one["point"] for one in t.view()["objectives"]} == {"B-G-10", "B-F-19", "B-G-26"}


@pytest.mark.rule("IMP-SCN-05", "IMP-8.6.b", "IMP-7.4.e")
def test_late_train_the_hill_is_out_of_command_until_the_train_comes() -> None:
    t = table(
        "scenario late-train; turn 3; impulse blue; RA command B-A-02 completed; BA B-G-10",
        "BG command off edge=east turn=3",
    )
    assert not t.unit("BA")["in_command"]
    t.choose("BG F-H-35 ground stop")
    assert t.unit("BA")["in_command"]


@pytest.mark.rule("IMP-SCN-06")
def test_eyes_in_the_sky_sets_up_within_four_and_sentries_on_two_panels() -> None:
    t = new("eyes-in-the-sky")
    placed = set_up(t)
    ground = spots(t)
    assert placed["RA"] == {name for name, spot in ground.items() if spot[0] <= 9 and spot[2] != "water"}
    assert placed["BA"] == {name for name, spot in ground.items() if spot[0] >= 69 - 8 and spot[2] != "water"}
    sentries = [name for name, one in t.view("blue")["units"].items() if one["type"] == "sentry"]
    wanted = {name for name in on_panel(t, "E") | on_panel(t, "F") if ground[name][2] not in {"water", "marsh"}}
    taken = {one["point"] for one in t.view("blue")["units"].values() if one["side"] == "blue"}
    assert placed[sentries[0]] <= wanted
    assert wanted - placed[sentries[0]] <= taken


@pytest.mark.rule("IMP-SCN-07", "IMP-3.12", "IMP-14.6.3.1")
def test_seeded_ground_is_mined() -> None:
    t = new("seeded-ground")
    placed = set_up(t)
    ground = spots(t)
    mines = t.view("blue")["mines"]
    assert Counter(one["face"] for one in mines) == {"explosive": 5, "nuclear": 1, "dummy": 12}
    assert (len({one["point"] for one in mines}), {one["face"] for one in t.view("red")["mines"]}) == (18, {None})
    assert placed["mine"] <= on_panel(t, "F")
    assert not any(ground[name][0] <= 7 for name in placed["mine"])
    assert placed["BA"] <= on_panel(t, "A")
    assert t.view()["exits"]["red"] == ["east"]


@pytest.mark.rule("IMP-SCN-08")
def test_ghost_walk_rangers_may_start_under_stealth_on_the_outer_edge() -> None:
    t = new("ghost-walk")
    starts = []

    def pick(side: str, asked: Decision, answers: set[str]) -> str:
        if asked.kind == "start":
            starts.append(answers)
            return "stealth"
        return quietly(side, asked, answers)

    placed = set_up(t, pick)
    ground = spots(t)
    rangers = [one for one in t.view("red")["units"].values() if one["type"] == "ranger"]

    assert (starts, [one["stealth"] for one in rangers]) == ([{"enter", "stealth"}] * 6, [1] * 6)
    for one in rangers:
        assert placed[one["name"]] <= {name for name, spot in ground.items() if spot[0] == 1 or spot[1] in {0, 12}}
        assert all(name.startswith("A-") and ground[name][0] < 35 for name in placed[one["name"]])
    assert {one["point"] for one in t.view()["objectives"]} == {"C-C-14", "C-H-21", "C-K-26"}


@pytest.mark.rule("IMP-SCN-08", "IMP-8.6.a", "IMP-7.4.e")
def test_ghost_walk_rangers_that_start_on_the_map_have_no_leader_there() -> None:
    """Only who enters in this turn counts as in command before the commander comes."""
    t = new("ghost-walk")
    set_up(t, lambda side, asked, answers: "stealth" if "stealth" in answers else quietly(side, asked, answers))
    rangers = {name: one for name, one in t.view("red")["units"].items() if one["type"] == "ranger"}
    stealthed = [one for one in rangers.values() if one["stealth"]]
    assert stealthed
    assert not any(one["in_command"] for one in stealthed)


@pytest.mark.rule("IMP-SCN-09", "IMP-14.5.1")
def test_badge_and_pitchfork_has_police_in_buildings_and_six_hidden_militia() -> None:
    t = new("badge-and-pitchfork")
    ground = spots(t)

    def pick(side: str, asked: Decision, answers: set[str]) -> str:
        if "hidden" in answers:
            return "hidden"
        woods = sorted(name for name in answers if name in ground and ground[name][2] == "woods")
        return woods[0] if woods and asked.kind == "place" and "Bm" in asked.prompt else quietly(side, asked, answers)

    placed = set_up(t, pick)
    town = on_panel(t, "C")
    assert all(name in town and ground[name][2] == "building" for name in placed["Bp1"])
    assert placed["Bm1"] <= town | on_panel(t, "E")
    assert any(name.startswith("E-") for name in placed["Bm1"])
    assert all(one["marine"] for one in t.view("red")["units"].values() if one["side"] == "red")
    assert sum(bool(one["hidden"]) for one in t.view("blue")["units"].values()) == 6


@pytest.mark.rule("IMP-SCN-10", "IMP-14.10.b")
def test_slag_hollow_hides_blue_and_brings_red_on_over_three_turns() -> None:
    t = new("slag-hollow")

    def late(side: str, asked: Decision, answers: set[str]) -> str:
        return max(answers) if asked.kind == "start" else quietly(side, asked, answers)

    set_up(t, late)
    due = Counter(one["entry"]["turn"] for one in t.view("red")["units"].values() if one["side"] == "red")

    assert due[1] >= 4
    assert due[2] >= 4
    assert (sum(due.values()), t.view("red")["exits"]["red"]) == (11, ["east"])
    assert not any(one["side"] == "blue" for one in t.view("red")["units"].values() if one["where"] == "map")
    ground = spots(t, "blue")
    improved = set(t.view("blue")["improved"]) | set(t.view("blue")["bunkers"])
    blue = [one for one in t.view("blue")["units"].values() if one["side"] == "blue"]
    assert all(one["hidden"] for one in blue)
    assert all(ground[one["point"]][2] in {"woods", "building"} or one["point"] in improved for one in blue)


@pytest.mark.rule("IMP-SCN-10", "IMP-2.3.5.b", "IMP-18.6")
@pytest.mark.parametrize(
    ("scenario", "face", "damage"), [("slag-hollow", 3, 1), ("slag-hollow", 4, 0), ("crack-the-vault", 3, 0)]
)
def test_slag_hollow_glows_more_than_others(scenario: str, face: int, damage: int) -> None:
    t = table(
        f"scenario {scenario}; RA assault E-E-08; RB command E-B-01; BA command E-M-34 completed", dice=f"6={face}"
    ).choose("RA move E-E-10")
    assert t.damage("RA") == [damage]


@pytest.mark.rule("IMP-SCN-11", "IMP-14.11.a", "IMP-2.4.b")
def test_platoon_at_the_spires_has_two_squads_and_high_buildings() -> None:
    t = new("platoon-at-the-spires")
    set_up(t)

    for side in ("red", "blue"):
        squads: Counter[int] = Counter()
        leaders = []
        for one in t.view(side)["units"].values():
            if one["side"] == side and one["sort"] != "drone":
                squads[one["squad"]] += 1
                leaders += [one["squad"]] if one["leader"] else []
        assert (squads, sorted(leaders)) == ({1: 10, 2: 10}, [1, 2])
    heights = {name: spot[4] for name, spot in t.view()["points"].items() if spot[2] == "building"}
    assert heights["C-H-21"] == heights["C-H-23"] == 12
    assert {
        height for name, height in heights.items() if name.startswith("C-") and name not in {"C-H-21", "C-H-23"}
    } == {8}
    assert heights["A-F-19"] == 4


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
