"""Where set-up, movement, control and rounds meet: cases that were found wanting, and hold now."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.tables import RED, YELLOW
from tests.support.breakable.hands import answers, asks, begun, lay, own_force, plain, set_up
from tests.support.breakable.table import Table, table, unreadable


def asked_again(t: Table) -> list[tuple[str, str] | None]:
    """Return who is asked what in a twin, and in a match begun from the position as text."""
    read = Table(sandtable.position("breakable", t.match.position(), dice=[]))
    return [Table(t.match.clone()).asked, read.asked]


def crowds(match: Match, side: str) -> Counter[str]:
    """Count the units on the ground by hex in the forces that a side is choosing."""
    units = [unit for force in match.view(side)["forces"] for unit in force["units"]]
    return Counter(unit["hex"] for unit in units if unit["hex"] and unit["name"][1] != "R")


# team-mates who choose at the same time


@pytest.mark.rule("BRK-5.12", "BRK-9.1", "BRK-28.13")
def test_a_mates_placement_closes_a_hex_that_was_open_when_the_question_came() -> None:
    match = begun("border-skirmish", teams="four")
    for side in ("blue", "green"):
        set_up(match, side, {"recruit": ["T1"] * 6 + ["T2"] * 2}, until="placement")
    assert "0404" in answers(match, "green")
    for line in ("0404", "0404", "0404 N", "0404 N"):
        match.choose(line, "blue")
    assert crowds(match, "green")["0404"] == 4
    assert "0404" not in answers(match, "green")
    with pytest.raises(Refused) as caught:
        match.choose("0404", "green")
    assert caught.value.rule == "BRK-5.12"
    match.choose("0405", "green")
    assert crowds(match, "blue")["0405"] == 1


@pytest.mark.rule("BRK-28.9", "BRK-30.1")
def test_two_mates_cannot_both_leave_the_tank_to_the_other() -> None:
    match = begun("breakthrough", teams="four", force_size=6)
    for side in ("yellow", "red"):
        own_force(match, side)
        for word in ("SA", "SA", "SB"):
            match.choose(word, side)
        assert "done" in answers(match, side)
    match.choose("done", "yellow")
    assert "done" not in answers(match, "red")
    with pytest.raises(Refused) as caught:
        match.choose("done", "red")
    assert caught.value.rule == "BRK-30.1"
    for word in ("drop.SB", "TA", "done"):
        match.choose(word, "red")
    assert asks(match, "red") == "weapons"


@pytest.mark.rule("BRK-28.9", "BRK-28.13")
def test_a_question_that_a_mates_choice_changes_is_the_same_in_a_twin_and_in_a_text() -> None:
    match = begun("breakthrough", teams="four", force_size=4)
    for side in ("yellow", "red"):
        own_force(match, side)
        match.choose("SA", side)
        match.choose("SA", side)
    match.choose("done", "yellow")  # all that Red can do is to take a skimmer back: that goes without asking
    assert asks(match, "red") == "recruit"
    assert {word for word in answers(match, "red") if not word.startswith("drop.")} == {"TA", "TB", "TC"}
    for other in (match.clone(), sandtable.position("breakable", match.position(), dice=[])):
        assert answers(other, "red") == answers(match, "red")


@pytest.mark.rule("BRK-28.7", "BRK-28.9", "BRK-30.1", "BRK-30.27")
@pytest.mark.parametrize(("scenario", "kind"), [("breakthrough", "T"), ("retrieval", "R")])
def test_a_mate_without_units_cannot_be_left_to_bring_what_the_side_needs(scenario: str, kind: str) -> None:
    match = begun(scenario, teams="four", force_size=1)
    own_force(match, "yellow")
    assert {word[0] for word in answers(match, "yellow")} == {kind}
    set_up(match, "yellow", {"recruit": [f"{kind}A"]})
    for side in ("red", "blue", "green"):
        set_up(match, side)
    assert not match.secret
    assert [name for name in match.view(None)["units"] if name[0] in "YR"] == [f"Y{kind}A1"]


@pytest.mark.rule("BRK-28.9", "BRK-30.13")
@pytest.mark.parametrize(("split", "blue", "green"), [(0, 0, 3), (1, 1, 2), (2, 2, 1), (3, 3, 0)])
def test_mates_split_the_command_bunkers_as_agreed(split: int, blue: int, green: int) -> None:
    match = begun("border-skirmish", teams="four", force_size=2, command_split=split)
    for side in match.sides:
        set_up(match, side, {"recruit": ["T1" if side in {"blue", "green"} else "TA"]})
    units = match.view(None)["units"].values()
    command = Counter(unit["side"] for unit in units if unit["command"])
    assert (command["blue"], command["green"]) == (blue, green)
    assert (command["yellow"], command["red"]) == (blue, green)


@pytest.mark.rule("BRK-28.9")
@pytest.mark.parametrize("split", [1, 3])
def test_ready_made_forces_follow_the_split(split: int) -> None:
    match = begun("border-skirmish", teams="four", command_split=split)
    for side in match.sides:
        set_up(match, side)
    command = [unit for unit in match.view(None)["units"].values() if unit["command"]]
    assert Counter(unit["side"] in {"blue", "green"} for unit in command) == {True: 3, False: 3}


@pytest.mark.rule("BRK-28.5", "BRK-28.9")
def test_a_lone_player_still_splits_them_two_and_one() -> None:
    match = begun("border-skirmish", teams="three-yellow", force_size=2, command_split=3)
    for side in match.sides:
        set_up(match, side)
    command = Counter(unit["side"] for unit in match.view(None)["units"].values() if unit["command"])
    assert (command["yellow"], command["red"], command["blue"]) == (2, 1, 3)


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


# passengers


@pytest.mark.rule("BRK-10.5", "BRK-10.17", "BRK-26.9")
def test_a_chopper_that_has_let_its_passenger_out_loads_nobody_any_more() -> None:
    t = lay("yellow-skimmers", plain(), "option choppers on; unit YCA1 0505 N; unit YRA1 0505; unit YRA2 0505")
    t.act("YCA1 load.YRA1", "YCA1 drop")
    assert t.actions("YCA1") == {"takeoff", "done"}
    t.refused("YCA1 load.YRA1", "BRK-10.5")
    t.refused("YCA1 load.YRA2", "BRK-10.5")
    again = Table(sandtable.position("breakable", t.match.position(), dice=[]))
    assert again.actions("YCA1") == {"takeoff", "done"}
    t.act("YCA1 takeoff", "YCA1 ahead", "YCA1 ahead")  # it has cost no action
    assert t.at("YCA1") == ("0503", "N")


@pytest.mark.rule("BRK-10.12")
@pytest.mark.parametrize("where", ["gone", "left"])
def test_a_text_cannot_put_a_recon_into_a_carrier_that_is_no_more(where: str) -> None:
    assert "YTA1" in unreadable(f"unit YTA1 {where} N; unit YRA1 in YTA1")


@pytest.mark.rule("BRK-30.32", "BRK-30.35", "BRK-24.13", "BRK-10.12")
@pytest.mark.parametrize(("hex_", "edge", "winner"), [("0201", "north", None), ("0215", "south", "yellow")])
def test_the_data_on_a_carrier_that_a_brain_marker_drives_off_the_map(hex_: str, edge: str, winner: str | None) -> None:
    position = (
        "scenario retrieval; object satellite 0608; card yellow-tanks; step 2; unit BR1a 0303; "
        f"unit YTA1 {hex_} N brain=blue:1; unit YRA1 in YTA1 data"
    )
    t = table(plain(), position)
    t.choose(f"YTA1 move exit.{edge}", side="blue")
    assert t.result is not None
    assert t.result.winner == winner


@pytest.mark.rule("BRK-10.17", "BRK-10.9")
def test_a_carrier_that_strikes_may_let_its_passenger_out_when_it_has_seen_the_result() -> None:
    t = lay("yellow-tanks", plain(), "unit YTA1 0505 N; unit YRA1 in YTA1; unit BT1a 0505 S", dice="+")
    t.act("YTA1 melee")
    assert (t.alive("BT1a"), t.asked, t.offered()) == ([False], ("yellow", "move"), {"stop", "drop"})
    t.choose("drop SE")
    assert (t.unit("YRA1").hex, t.at("YTA1")) == ("0505", ("0505", "SE"))


@pytest.mark.rule("BRK-10.17", "BRK-22.6")
@pytest.mark.parametrize(("line", "start"), [("land", " flying"), ("about-face", " flying"), ("takeoff", "")])
@pytest.mark.parametrize("answer", ["drop", "stop"])
def test_a_skimmer_that_stays_in_its_hex_may_let_its_passenger_out_afterwards(
    line: str, start: str, answer: str
) -> None:
    t = lay("yellow-skimmers", plain(), f"unit YSA1 0505 N{start}; unit YRA1 in YSA1; cluster 0505 blue 1", dice="-")
    t.act(f"YSA1 {line}")
    assert t.devices("0505") == {}  # the bombs come first
    t.choose(answer)
    assert (t.unit("YRA1").carrier, t.actions("YSA1")) == (None if answer == "drop" else "YSA1", set())


@pytest.mark.rule("BRK-10.11", "BRK-10.17")
def test_over_a_lake_nobody_is_asked_to_get_out() -> None:
    t = lay("yellow-skimmers", plain("0505 lake"), "unit YSA1 0505 N flying; unit YRA1 in YSA1").act("YSA1 about-face")
    assert (t.asked, t.unit("YRA1").carrier) == (("yellow", "unit"), "YSA1")


# control


CHANGING_HANDS = (
    "option teams four", "step 2", "unit YTA1 0505 N inducer:M brain=green:1",
    "unit YTA2 0505 N inducer:M brain=blue:2,green:3",
)  # fmt: skip


@pytest.mark.rule("BRK-24.16", "BRK-24.20", "BRK-24.5")
def test_a_unit_that_passes_to_another_controller_is_still_activated() -> None:
    t = lay("yellow-tanks", plain(), *CHANGING_HANDS, dice="+-")
    t.choose("YTA1 fire.inducer YTA2", side="green")  # a green marker comes off: two each, Blue's came first
    assert (t.unit("YTA2").brain, t.asked) == ({"blue": 2, "green": 2}, ("blue", "unit"))
    assert asked_again(t) == [("blue", "unit")] * 2
    t.choose("YTA2 move 0504 S", side="blue")
    assert t.unit("YTA2").brain == {"blue": 1, "green": 2}
    t.choose("YTA1 done SE", side="green")  # who had not finished
    assert (t.unit("YTA1").brain, t.at("YTA1")) == ({}, ("0505", "SE"))


@pytest.mark.rule("BRK-24.4", "BRK-28.1")
def test_a_text_gives_no_markers_of_a_colour_that_nobody_plays() -> None:
    assert "green" in unreadable("unit YTA1 0505 N brain=green:1")
    assert "neutral" in unreadable("unit YTA1 0505 N brain=neutral:1")


@pytest.mark.rule("BRK-31.1", "BRK-31.36")
@pytest.mark.parametrize("mark", ["stunned", "frozen", "stasis=2"])
def test_a_text_of_breakable_alone_stuns_and_freezes_nobody(mark: str) -> None:
    assert "combined" in unreadable(f"unit YSA1 0505 N flying {mark}")
    t = table(f"option combined on; unit YSA1 0505 N flying {mark}; unit BT1a 0101 N", seed=1)
    assert t.alive("YSA1") == [True]


# GEVs


@pytest.mark.rule("BRK-27.8", "UNB-WEQ.10")
def test_a_walker_is_not_asked_about_its_jets_again_when_the_bonus_moves_have_begun() -> None:
    position = (
        "option combined on; option walker_equipment on; option equipment on; deck yellow-medium 1 blue-light 1; "
        "unit WA 0606 hovering jet:L jet:L; unit BT1a 0303 N gev; unit YTA1 1111 N"
    )
    t = table(position, dice=["yellow-medium"])
    t.choose("fire.jet stop", side="yellow")
    assert (t.asked, asked_again(t)) == (("blue", "bonus"), [("blue", "bonus")] * 2)


@pytest.mark.rule("BRK-27.10", "BRK-8.4", "BRK-9.3")
def test_a_bonus_move_brings_a_gev_on_where_there_is_room() -> None:
    full = [f"unit BT2{copy} 1105 N" for copy in "abcd"]
    position = "scenario breakthrough; option equipment on; card blue-tanks; step 0; unit YTA1 off N gev"
    t = table(plain("1107 lava; 1106 lake"), position, *full)
    t.choose("YTA1", side="yellow")
    assert t.offered() == {"stay", *(f"11{row:02}" for row in range(1, 15) if row not in {5, 7})}
    t.choose("1106 SW")
    assert (t.at("YTA1"), t.asked) == (("1106", "SW"), ("blue", "unit"))


# flyers with nowhere to go


@pytest.mark.rule("BRK-11.3", "BRK-24.15", "BRK-24.13")
def test_a_controlled_skimmer_in_a_corner_that_may_not_leave_turns_about() -> None:
    position = "option forced_exit off; step 2; unit YSA1 0101 NW flying autocannon:L brain=blue:1"
    t = lay("yellow-skimmers", plain("0101 woods"), position)
    # nobody is asked: it can do nothing else
    assert t.at("YSA1") == ("0101", "SE")


# two rounds


@pytest.mark.rule("BRK-30.6", "BRK-28.1")
@pytest.mark.parametrize(
    ("teams", "scores"),
    [
        ("four", {"yellow and red": "2", "blue and green": "1"}),
        ("three-yellow", {"yellow": "2", "blue and green": "1"}),
        ("three-blue", {"yellow and red": "2", "blue": "1"}),
        ("two", {"yellow": "2", "blue": "1"}),
    ],
)
def test_the_scores_name_all_players_of_both_sides(teams: str, scores: dict[str, str]) -> None:
    position = (
        f"scenario breakthrough; option teams {teams}; round 2 swapped yes first 2; card yellow-tanks; unit YTA1 0107 N"
    )
    t = table(position)
    t.choose("YTA1 move exit.west", side="blue")
    assert t.result is not None
    assert (t.result.scores, t.result.winner) == (scores, "yellow")


# nothing left to do


@pytest.mark.rule("BRK-6.14", "BRK-24.12", "BRK-30.17")
@pytest.mark.parametrize("marker", ["", " brain=yellow:1"])
def test_a_border_is_not_dead_while_a_brain_marker_may_turn_a_bunker_on_its_own_side(marker: str) -> None:
    position = (
        "scenario border-skirmish; card yellow-bunkers; deck blue-bunkers 1; unit YBA1 0510 command; "
        "unit YBA2 0511 command; unit YBA3 gone command; unit BB1a 0504 command; unit BB1b 0504 command; "
        f"unit BB1c gone command; unit BB2a 0504 autocannon:H{marker}; unit BB3a 0504 autocannon:H"
    )
    t = table(plain("0507 volcano; 0607 volcano; 0508 volcano"), position, dice=["+"] if marker else [])
    if not marker:  # Yellow's bunkers have nothing to do, and then nobody ever has
        assert t.result is not None
        assert t.result.rule == "BRK-6.14"
        return
    t.choose("end", side="blue")
    t.choose("BB2a fire.autocannon BB1a", side="yellow")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == ("yellow", "BRK-30.16")
