"""Hidden information (chapter I): paired worlds that differ only in what a side may not know look the same to it."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.tables import RED, YELLOW
from tests.support.breakable.hands import answers, asks, begun, commit, lay, own_force, plain, ready, recruit, set_up
from tests.support.breakable.table import Table, table

TANKS = ["TA"] * 6 + ["TB"] * 6
MIXED = ["RA"] * 4 + ["SA"] * 4 + ["TC"] * 4
BORDER_TANKS = [*TANKS, *["SA"] * 4]
BORDER_MIXED = [*MIXED, *["BB"] * 4]


def sees(match: Match, side: str | None) -> str:
    """Everything that *side* is shown: view, events, open question with its answers, and what it is told on errors."""
    view = {key: value for key, value in match.view(side).items() if key != "asked"}
    question = answers(match, side) if side in match.decisions else []
    return json.dumps(
        [view, [str(event) for event in match.events(side)], question, errors(match, side)], sort_keys=True
    )


def errors(match: Match, side: str | None) -> list[str]:
    """What *side* is told when it asks for something that is not possible."""
    if side not in match.decisions:
        return []
    told = []
    for line in ("YTA1", "fire YTA1.nuke 0606", "0614", "YBA1", "drop.TA", "nonsense", "TA"):
        try:
            told.append(str(match.clone().explain(line, side)))
            match.clone().choose(line, side)
        except Refused as refusal:
            told.append(str(refusal))
    return told


def worlds(scenario: str, one: dict[str, list[str]], two: dict[str, list[str]]) -> tuple[Match, Match]:
    """Two matches in which Yellow has set up differently."""
    plain_, other = begun(scenario), begun(scenario)
    set_up(plain_, "yellow", one)
    set_up(other, "yellow", two)
    return plain_, other


@pytest.mark.rule("BRK-5.6", "BRK-5.16", "BRK-30.1")
@pytest.mark.parametrize("scenario", ["breakthrough", "industrial-wasteland", "retrieval"])
def test_nothing_of_a_force_is_seen_before_the_reveal(scenario: str) -> None:
    tanks = ["RA", *TANKS[1:]] if scenario == "retrieval" else TANKS
    one, two = worlds(scenario, {"recruit": tanks}, {"recruit": MIXED})
    assert (sees(one, "blue"), sees(one, None)) == (sees(two, "blue"), sees(two, None))
    assert not [name for name in one.view("blue").get("units", {}) if name.startswith("Y")]


@pytest.mark.rule("BRK-5.6")
def test_the_owner_sees_its_own_force() -> None:
    one, two = worlds("breakthrough", {"recruit": TANKS}, {"recruit": MIXED})
    assert json.dumps(one.view("yellow"), sort_keys=True) != json.dumps(two.view("yellow"), sort_keys=True)
    assert one.view("yellow")["forces"]
    assert not one.view("blue").get("forces") or "TA" not in json.dumps(one.view("blue")["forces"])


@pytest.mark.rule("BRK-5.6")
@pytest.mark.parametrize("steps", [1, 3, 7])
def test_a_half_made_force_is_secret_too(steps: int) -> None:
    one, two = (recruit(begun("industrial-wasteland"), "yellow", [word] * min(steps, 6)) for word in ("TA", "SB"))
    assert (sees(one, "blue"), sees(one, None)) == (sees(two, "blue"), sees(two, None))


@pytest.mark.rule("BRK-5.6")
def test_a_ready_made_force_and_an_own_one_look_alike_from_outside() -> None:
    one, two = begun("industrial-wasteland"), begun("industrial-wasteland")
    ready_made = [word for word in answers(one, "yellow") if word != "own"]
    set_up(one, "yellow", {"force": [ready_made[0]]})
    set_up(two, "yellow", {"recruit": MIXED})
    assert sees(one, "blue") == sees(two, "blue")


@pytest.mark.rule("BRK-5.6", "BRK-5.17")
def test_loadouts_equipment_and_facings_are_secret_until_the_reveal() -> None:
    one, two = worlds(
        "border-skirmish",
        {"recruit": BORDER_TANKS, "weapons": ["nuke", "laser", "autocannon"], "facing": ["N"] * 16},
        {"recruit": BORDER_TANKS, "weapons": ["inducer", "buzz", "cluster"], "facing": ["S"] * 16},
    )
    assert (sees(one, "blue"), sees(one, None)) == (sees(two, "blue"), sees(two, None))
    set_up(one, "blue")
    set_up(two, "blue")
    assert sees(one, "blue") != sees(two, "blue")


@pytest.mark.rule("BRK-5.15", "BRK-30.15")
def test_the_deployment_of_both_sides_is_revealed_at_once() -> None:
    match = begun("border-skirmish")
    set_up(match, "yellow", {"recruit": BORDER_MIXED})
    assert not [name for name in match.view("blue").get("units", {}) if name.startswith("Y")]
    set_up(match, "blue")
    views = [match.view(side) for side in ("blue", "yellow", None)]
    assert views[0]["units"] == views[1]["units"] == views[2]["units"]
    assert len(views[0]["units"]) == 38


@pytest.mark.rule("BRK-5.17", "BRK-30.15")
def test_the_own_questions_do_not_depend_on_the_other_side() -> None:
    one, two = worlds("border-skirmish", {"recruit": BORDER_TANKS}, {"recruit": BORDER_MIXED})
    for _ in range(30):
        if asks(one, "blue") is None:
            break
        assert sees(one, "blue") == sees(two, "blue")
        words = [word for word in answers(one, "blue") if word != "own" and not word.startswith("drop.")]
        one.choose(words[0], "blue")
        two.choose(words[0], "blue")


@pytest.mark.rule("BRK-5.15")
def test_the_order_of_the_answers_changes_nothing() -> None:
    ends = []
    for order in (("blue", "yellow"), ("yellow", "blue")):
        match = begun("border-skirmish")
        for side in order:
            set_up(match, side)
        ends.append(json.dumps(match.view(None)["units"], sort_keys=True))
    assert ends[0] == ends[1]


@pytest.mark.rule("BRK-5.16")
def test_yellow_chooses_without_seeing_blues_placement() -> None:
    one, two = begun("breakthrough"), begun("breakthrough")
    set_up(one, "blue", {"recruit": ["B1"] * 6 + ["B2"] * 6})
    set_up(two, "blue", {"recruit": ["T1"] * 6 + ["R2"] * 4 + ["U1"] * 2})
    assert sees(one, "yellow") == sees(two, "yellow")


@pytest.mark.rule("BRK-30.36", "BRK-5.6")
def test_the_number_of_answers_given_so_far_is_not_a_clue_in_the_log() -> None:
    match = begun("industrial-wasteland")
    before = len(match.events("blue"))
    set_up(match, "yellow")
    assert len(match.events("blue")) == before


@pytest.mark.rule("BRK-5.9", "BRK-5.13")
def test_from_turn_1_on_everybody_sees_the_same_table() -> None:
    t = ready(begun("breakthrough"))
    views = [t.view(side) for side in ("blue", "yellow", None)]
    for key in ("units", "terrain", "clouds", "devices", "deck", "objects"):
        assert views[0][key] == views[1][key] == views[2][key], key
    waiting = [unit for unit in views[0]["units"].values() if unit["hex"] == "off"]
    assert waiting
    assert all(unit["weapons"] for unit in waiting)


@pytest.mark.rule("BRK-5.9")
def test_load_states_markers_facings_passengers_and_clouds_are_open() -> None:
    position = (
        "unit YTA1 0606 SE nuke:M- brain=blue:2; unit YRA1 in YTA1 laser:L; "
        "unit YSA1 0608 N flying erratic nuke:L; option erratic on; buzz 0504 yellow 2; cloud 0207 medium"
    )
    t = lay("blue-tanks", position)
    for side in ("blue", "yellow", None):
        view = t.view(side)
        tank = view["units"]["YTA1"]
        assert (tank["facing"], tank["passenger"], tank["brain"]) == ("SE", "YRA1", [{"colour": "blue", "count": 2}])
        assert tank["weapons"][0]["loaded"] is False
        assert view["units"]["YSA1"]["erratic"]
        assert view["devices"] == [{"kind": "buzz", "colour": "yellow", "hex": "0504", "count": 2}]
        assert view["clouds"]["0207"] == ["medium"]


@pytest.mark.rule("BRK-6.3")
def test_neither_the_order_of_the_deck_nor_a_coming_die_is_seen() -> None:
    text = "card yellow-tanks\nunit YTA1 0606 N nuke:M\nunit BT1a 0604 S\nunit YTC6 0614 N\n"
    one, two = (sandtable.position("breakable", text, seed=seed) for seed in (1, 2))
    for side in ("blue", "yellow", None):
        assert sees(one, side) == sees(two, side)


@pytest.mark.rule("BRK-6.3")
def test_what_is_left_in_the_deck_is_public() -> None:
    t = table("card yellow-tanks; deck blue-tanks 2 yellow-skimmers 1; unit YTA1 0606 N; unit YTC6 0614 N")
    for side in ("blue", "yellow", None):
        assert {card: n for card, n in t.view(side)["deck"].items() if n} == {"blue-tanks": 2, "yellow-skimmers": 1}


@pytest.mark.rule("BRK-10.13")
def test_a_coming_infiltration_roll_is_seen_by_no_player() -> None:
    text = "turn 0\nunit YRA1 0614\nunit YRA2 0514\nunit BR1a 0601\nunit BR1b 0501\n"
    one, two = (sandtable.position("breakable", text, seed=seed) for seed in (1, 5))
    for match in (one, two):
        assert match.decision is not None
    if one.decision is not None and two.decision is not None and one.decision.side == two.decision.side:
        assert one.decision.kind == two.decision.kind


@pytest.mark.rule("BRK-23.7", "BRK-23.17")
def test_lasers_are_committed_unseen_before_any_die() -> None:
    position = "unit YTA1 0606 N nuke:M; unit BU1a 0602 laser:L; unit BU1b 0602 laser:L"
    t = lay("yellow-tanks", plain(), position, dice="222-+").act("YTA1 fire.nuke 0604 YTA1")
    assert t.asked == ("blue", "lasers")
    unseen = sees(t.match, "yellow"), sees(t.match, None)
    t.choose("BU1a.laser@0604")
    assert (t.asked, (sees(t.match, "yellow"), sees(t.match, None))) == (("blue", "lasers"), unseen)
    assert t.dice_left == 4
    commit(t, "BU1b.laser@0604")
    assert t.clouds("0604") == []


@pytest.mark.rule("BRK-18.1")
def test_an_explanation_does_not_tell_the_range_die() -> None:
    text = plain() + "\ncard yellow-tanks\nunit YTA1 0606 N nuke:M\nunit BT1a 0603 S\nunit YTC6 0614 N\n"
    told = set()
    for seed in range(1, 6):
        match = sandtable.position("breakable", text, seed=seed)
        told.add(str(match.explain("YTA1 fire.nuke 0603 YTA1")))
    assert len(told) == 1


@pytest.mark.rule("BRK-30.22", "BRK-30.24")
def test_reinforcements_are_secret_until_the_reveal() -> None:
    force = (["crawler"] * 4, [*TANKS, "squad"])
    one, two = (recruit(sandtable.new("breakable/heavy-reinforcements", seed=1), "yellow", words) for words in force)
    assert (sees(one, "blue"), sees(one, None)) == (sees(two, "blue"), sees(two, None))


@pytest.mark.rule("BRK-30.24")
def test_waiting_reinforcements_are_public_and_their_order_is_nowhere() -> None:
    position = (
        "scenario heavy-reinforcements; card yellow-heavy; unit CA off nuke:H; unit SA off nuke:L; "
        "unit BB1a 0101 command; unit BB1b 0301 command; unit YBA1 0114 command; unit YBA2 0314 command; "
        "unit YRA1 0606"
    )
    t = table(position)
    blue = t.view("blue")
    assert {name: blue["units"][name]["hex"] for name in ("CA", "SA")} == {"CA": "off", "SA": "off"}
    assert blue["units"] == t.view("yellow")["units"]


@pytest.mark.rule("BRK-28.13", "BRK-28.4")
def test_in_a_team_game_only_the_team_mate_sees_the_force() -> None:
    one, two = begun("industrial-wasteland", teams="four"), begun("industrial-wasteland", teams="four")
    set_up(one, "red", {"recruit": ["TA"] * 6})
    set_up(two, "red", {"recruit": ["SA"] * 6})
    for side in ("blue", "green", None):
        assert sees(one, side) == sees(two, side)
    assert sees(one, "yellow") != sees(two, "yellow")


FORCES = st.lists(st.sampled_from(["TA", "TB", "TC", "SA", "SB", "SC", "RA", "RB", "RC"]), min_size=1, max_size=8)


@pytest.mark.rule("BRK-5.6")
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(one=FORCES, two=FORCES)
def test_any_two_beginnings_of_a_force_look_alike_to_the_other_side(one: list[str], two: list[str]) -> None:
    matches = []
    for words in (one, two):
        match = recruit(begun("industrial-wasteland"), "yellow")
        for word in words:
            if word in answers(match, "yellow"):
                match.choose(word, "yellow")
        matches.append(match)
    assert sees(matches[0], "blue") == sees(matches[1], "blue")
    assert sees(matches[0], None) == sees(matches[1], None)


@pytest.mark.rule("BRK-5.6", "BRK-5.17")
@pytest.mark.parametrize("scenario", ["border-skirmish", "breakthrough", "retrieval"])
def test_a_set_up_under_way_reads_back_and_keeps_its_secrets(scenario: str) -> None:
    match = recruit(begun(scenario), "yellow", ("TA", "TA", "RB", "SC", "drop.TA"))
    own_force(match, "blue")
    match.choose("S2", "blue")
    again = sandtable.position("breakable", match.position(), seed=1)
    for side in ("yellow", "blue"):
        assert answers(again, side) == answers(match, side)
        assert json.dumps(again.view(side), sort_keys=True) == json.dumps(match.view(side), sort_keys=True)
    assert "RB" not in json.dumps(again.view("blue"))


@pytest.mark.rule("BRK-5.6", "BRK-28.13")
def test_what_a_bot_imagines_does_not_depend_on_what_the_other_side_has_chosen() -> None:
    worlds = []
    for chosen in (True, False):
        match = begun("border-skirmish", teams="four")
        if chosen:  # Red fills a hex in which Yellow's ready-made forces would start
            set_up(match, "red", {"recruit": ["TA"] * 6 + ["TB"] * 2}, until="placement")
            for line in ("0810", *["0810 N"] * 3):
                match.choose(line, "red")
        state = match.state.copy()
        match.game.views.determinize(state, "blue", Dice(3))
        worlds.append([force for force in state.forces if force.colour in {YELLOW, RED}])
    assert worlds[0] == worlds[1]


@pytest.mark.rule("BRK-5.15")
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(order=st.lists(st.sampled_from(["blue", "yellow"]), min_size=20, max_size=60))
def test_the_interleaving_of_two_set_ups_changes_nothing(order: list[str]) -> None:
    def first(match: Match, side: str) -> None:
        words = [word for word in answers(match, side) if word != "own" and not word.startswith("drop.")]
        match.choose(words[0], side)

    mixed, straight = begun("border-skirmish"), begun("border-skirmish")
    for side in order:
        if asks(mixed, side) is not None:
            first(mixed, side)
    for match in (mixed, straight):
        for side in ("blue", "yellow"):
            while asks(match, side) is not None:
                first(match, side)
    assert mixed.view(None)["units"] == straight.view(None)["units"]
    assert Table(mixed).asked == Table(straight).asked
