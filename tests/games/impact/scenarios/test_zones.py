"""Where the forces of each scenario are set up, and with what."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.engine.decisions import Decision
from tests.games.impact.scenarios.test_scenarios import quietly, set_up, spots
from tests.support.impact.table import Table, new, table


def on_panel(t: Table, panel: str) -> set[str]:
    """The points of a panel, those of its joints by the names that are shown."""
    aliases = t.view()["aliases"]
    names = {f"{panel}-{chr(ord('A') + i)}-{c:02d}" for i in range(13) for c in range(1, 36) if (i + c) % 2 == 0}
    return {aliases.get(name, name) for name in names}


def dry(t: Table, names: set[str]) -> set[str]:
    ground = spots(t)
    return {name for name in names if ground[name][2] != "water"}


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
