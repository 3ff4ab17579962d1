"""The forces of teams: how units and command bunkers are divided, and who sees them (BRK-28.4 to 28.9, 28.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.breakable.combined import own
from tests.support.breakable.hands import answers, asks, begun, infiltrated, own_force, ready, recruit, set_up
from tests.support.breakable.table import Table

COLOURS = ("blue", "yellow", "red", "green")


def colours(t: Table) -> Counter[str]:
    """How many units each colour has."""
    return Counter(name[0] for name in t.view()["units"])


@pytest.mark.rule("BRK-28.4")
def test_four_players_have_half_the_units_each() -> None:
    t = infiltrated(ready(begun("industrial-wasteland", teams="four")))
    assert colours(t) == {"B": 6, "Y": 6, "R": 6, "G": 6}


@pytest.mark.rule("BRK-28.4")
def test_four_players_pick_and_arm_their_own() -> None:
    match = begun("industrial-wasteland", teams="four")
    assert set(match.decisions) == set(COLOURS)
    set_up(match, "yellow", {"recruit": ["TA"] * 6, "weapons": ["nuke"]})
    set_up(match, "red", {"recruit": ["TA"] * 4 + ["SB"] * 2, "weapons": ["laser", "autocannon"]})
    t = infiltrated(ready(match))
    assert (t.loaded("YTA1"), t.loaded("RTA1")) == ({"nuke": True}, {"laser": True})
    assert {name for name in t.view()["units"] if name.startswith("RS")} == {"RSB1", "RSB2"}


@pytest.mark.rule("BRK-28.4")
def test_a_player_of_four_may_not_take_more_than_half() -> None:
    match = recruit(begun("industrial-wasteland", teams="four"), "red", ["TA"] * 6)
    assert asks(match, "red") != "recruit" or not {"TB", "RA", "SA"} & set(answers(match, "red"))


@pytest.mark.rule("BRK-28.4", "BRK-28.9")
def test_a_border_skirmish_of_four_has_eight_units_a_player() -> None:
    t = infiltrated(ready(begun("border-skirmish", teams="four")))
    command = [name for name, unit in t.view()["units"].items() if unit["command"]]
    assert (sum(name[0] in "BG" for name in command), sum(name[0] in "YR" for name in command)) == (3, 3)
    others = Counter(name[0] for name in t.view()["units"] if name not in command)
    assert others == {"B": 8, "Y": 8, "R": 8, "G": 8}


def divided(match: Match, side: str, mate: str, recruit: Sequence[str], weapons: Sequence[str]) -> tuple[Table, str]:
    """Set up *side*, which has two colours, and everybody else; return the table and the two letters."""
    set_up(match, side, {"recruit": recruit, "weapons": weapons})
    return infiltrated(ready(match)), side[0].upper() + mate[0].upper()


@pytest.mark.rule("BRK-28.5")
def test_worked_example_w14_three_nuke_tanks_are_split_two_and_one() -> None:
    # W14
    match = begun("industrial-wasteland", teams="three-yellow")
    recruit = ["TA"] * 3 + ["SA"] * 5 + ["RB"] * 4
    t, _ = divided(match, "yellow", "red", recruit, ["nuke", "autocannon", "autocannon"])
    nukes = Counter(name[0] for name in t.view()["units"] if name[1] == "T" and name[0] in "YR")
    assert (sorted(nukes.values()), set(nukes)) == ([1, 2], {"Y", "R"})
    for name in t.view()["units"]:
        if name[1] == "T" and name[0] in "YR":
            assert t.loaded(name) == {"nuke": True}


@pytest.mark.rule("BRK-28.5", "BRK-28.7")
@pytest.mark.parametrize(
    "recruit",
    [
        ["TA"] * 3 + ["TB"] * 3 + ["SA"] * 3 + ["RA"] * 3,
        ["TA"] * 5 + ["TB"] * 1 + ["TC"] * 1 + ["SA"] * 1 + ["RA"] * 4,
        ["TA", "TB", "TC", "SA", "SB", "SC", "RA", "RB", "RC", "TA", "SA", "RA"],
    ],
)
def test_the_lone_players_force_is_split_as_evenly_as_possible(recruit: list[str]) -> None:
    match = begun("industrial-wasteland", teams="three-yellow")
    t, _ = divided(match, "yellow", "red", recruit, [])
    names = [name for name in t.view()["units"] if name[0] in "YR"]
    for key in (0, slice(1, 2), slice(1, 3)):  # in all; type by type; sub-type by sub-type
        parts = {"" if key == 0 else name[key] for name in names}
        for part in parts:
            same = [name for name in names if key == 0 or name[key] == part]
            count = Counter(name[0] for name in same)
            assert abs(count["Y"] - count["R"]) <= 1, (part, count)
    assert Counter(name[0] for name in names) == {"Y": 6, "R": 6}


@pytest.mark.rule("BRK-28.5")
def test_the_two_of_three_who_play_together_have_half_the_units_each() -> None:
    t = infiltrated(ready(begun("industrial-wasteland", teams="three-yellow")))
    assert colours(t) == {"B": 6, "G": 6, "Y": 6, "R": 6}


@pytest.mark.rule("BRK-28.5")
def test_the_lone_player_may_be_blue() -> None:
    match = begun("industrial-wasteland", teams="three-blue")
    t, _ = divided(match, "blue", "green", ["T1"] * 3 + ["B2"] * 5 + ["S1"] * 4, [])
    tanks = Counter(name[0] for name in t.view()["units"] if name[1] == "T" and name[0] in "BG")
    assert (sorted(tanks.values()), colours(t)) == ([1, 2], {"B": 6, "G": 6, "Y": 6, "R": 6})


@pytest.mark.rule("BRK-28.5", "BRK-28.9")
def test_a_lone_player_still_splits_them_two_and_one() -> None:
    match = begun("border-skirmish", teams="three-yellow", force_size=2, command_split=3)
    for side in match.sides:
        set_up(match, side)
    command = Counter(unit["side"] for unit in match.view(None)["units"].values() if unit["command"])
    assert (command["yellow"], command["red"], command["blue"]) == (2, 1, 3)


@pytest.mark.rule("BRK-28.7", "BRK-28.4")
def test_yellow_and_blue_have_the_extra_unit_of_an_odd_force() -> None:
    # Ruling.
    match = begun("industrial-wasteland", teams="four", force_size=9)
    for side, sub in (("blue", "1"), ("yellow", "A"), ("red", "A"), ("green", "1")):
        own(match, side)
        while asks(match, side) == "recruit":
            words = answers(match, side)
            match.choose("done" if "done" in words else f"T{sub}", side)
        set_up(match, side)
    assert colours(infiltrated(Table(match))) == {"B": 5, "Y": 5, "R": 4, "G": 4}


@pytest.mark.rule("BRK-28.7", "BRK-28.5")
@pytest.mark.parametrize(("teams", "side", "first"), [("three-yellow", "yellow", "Y"), ("three-blue", "blue", "B")])
def test_the_lone_players_first_colour_has_the_extra_unit(teams: str, side: str, first: str) -> None:
    match = begun("industrial-wasteland", teams=teams, force_size=9)
    sub = "A" if side == "yellow" else "1"
    set_up(match, side, {"recruit": [f"T{sub}"] * 5 + [f"S{sub}"] * 4})
    t = infiltrated(ready(match))
    count = colours(t)
    second = {"Y": "R", "B": "G"}[first]
    assert (count[first], count[second]) == (5, 4)


@pytest.mark.rule("BRK-28.7", "BRK-28.9", "BRK-30.1", "BRK-30.27")
@pytest.mark.parametrize(("scenario", "kind"), [("breakthrough", "T"), ("retrieval", "R")])
def test_a_mate_without_units_cannot_be_left_to_bring_what_the_side_needs(scenario: str, kind: str) -> None:
    match = recruit(begun(scenario, teams="four", force_size=1), "yellow")
    assert {word[0] for word in answers(match, "yellow")} == {kind}
    set_up(match, "yellow", {"recruit": [f"{kind}A"]})
    for side in ("red", "blue", "green"):
        set_up(match, side)
    assert not match.secret
    assert [name for name in match.view(None)["units"] if name[0] in "YR"] == [f"Y{kind}A1"]


@pytest.mark.rule("BRK-28.6")
@pytest.mark.parametrize("red", [0, 2, 6])
def test_two_players_split_as_they_like(red: int) -> None:
    match = begun("industrial-wasteland", teams="two")
    plan = {"recruit": ["TA"] * 6 + ["SA"] * 6, "split": [str(red), "0"]}
    set_up_with_split(match, "yellow", plan)
    set_up_with_split(match, "blue", {})
    t = infiltrated(Table(match))
    assert Counter(name[:3] for name in t.view()["units"] if name[0] in "YR") == Counter(
        {"YTA": 6 - red, "RTA": red, "YSA": 6}
    )


def set_up_with_split(match: Match, side: str, plan: dict[str, list[str]]) -> None:
    """Set up a side that is asked how it splits its force."""
    left = {kind: list(words) for kind, words in plan.items()}
    while side in match.decisions and match.secret:
        kind = match.decisions[side].kind
        if kind == "split":
            match.choose(left["split"].pop(0) if left.get("split") else answers(match, side)[0], side)
        elif kind == "force" and "recruit" in left:
            own(match, side)
        elif left.get(kind):
            match.choose(left[kind].pop(0), side)
        else:
            offered = [word for word in answers(match, side) if not word.startswith("drop.") and word != "own"]
            match.choose("done" if "done" in offered else offered[0], side)


@pytest.mark.rule("BRK-28.6")
def test_two_players_may_put_everything_in_any_split() -> None:
    match = recruit(begun("industrial-wasteland", teams="two"), "yellow", ["TA"] * 4 + ["SA"] * 6 + ["RA"] * 2)
    offered: list[set[str]] = []
    while "yellow" in match.decisions and match.secret:
        words = answers(match, "yellow")
        if match.decisions["yellow"].kind == "split":
            offered.append(set(words))
        kept = [word for word in words if not word.startswith("drop.")]
        match.choose("done" if "done" in words else kept[0], "yellow")
    assert Counter(len(words) for words in offered) == {5: 1, 7: 1, 3: 1}  # none up to all of the sub-type


@pytest.mark.rule("BRK-28.9", "BRK-30.1")
def test_one_tank_a_side_is_enough() -> None:
    match = begun("breakthrough", teams="four")
    set_up(match, "yellow", {"recruit": ["TA"] + ["SA"] * 5})
    set_up(match, "red", {"recruit": ["SA"] * 6})
    assert asks(match, "red") is None
    t = infiltrated(ready(match))
    assert sum(name[1] == "T" for name in t.view()["units"] if name[0] in "YR") == 1


@pytest.mark.rule("BRK-28.9", "BRK-30.27")
def test_a_side_without_a_recon_cannot_be_locked_in() -> None:
    match = begun("retrieval", teams="four")
    set_up(match, "yellow", {"recruit": ["TA"] * 6})
    try:
        set_up(match, "red", {"recruit": ["TA"] * 6})
    except (Refused, StopIteration):
        return  # the last of the two may not leave the recon out
    set_up(match, "blue", {"recruit": ["R1"] + ["T1"] * 5})
    set_up(match, "green", {"recruit": ["R1"] + ["T1"] * 5})
    units = match.view(None)["units"]
    assert any(name[1] == "R" for name in units if name[0] in "YR")


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


@pytest.mark.rule("BRK-28.13")
def test_team_mates_see_each_others_secret_choices() -> None:
    plain_, other = begun("industrial-wasteland", teams="four"), begun("industrial-wasteland", teams="four")
    set_up(plain_, "yellow", {"recruit": ["TA"] * 6})
    set_up(other, "yellow", {"recruit": ["RA"] * 4 + ["SA"] * 2})
    assert Table(plain_).sees("red") != Table(other).sees("red")
    for side in ("blue", "green", None):
        assert Table(plain_).sees(side) == Table(other).sees(side)


@pytest.mark.rule("BRK-28.13")
def test_the_other_team_sees_nothing_before_the_reveal() -> None:
    match = begun("industrial-wasteland", teams="four")
    set_up(match, "blue", {"recruit": ["B1"] * 6})
    set_up(match, "green", {"recruit": ["T1"] * 6})
    for side in ("yellow", "red"):
        assert not any(name[0] in "BG" for name in match.view(side).get("units", {}))
        assert "B1" not in str(match.view(side).get("forces", ""))
