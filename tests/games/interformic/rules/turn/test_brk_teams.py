"""Teams: four colours, for two, three or four players (chapter 28)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.breakable.combined import own
from tests.support.breakable.hands import (
    CLEAR,
    DECK,
    answers,
    asks,
    begun,
    infiltrated,
    own_force,
    plain,
    ready,
    recruit,
    set_up,
    spare_lines,
    winner,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table, unreadable


def told(match: Match, side: str, words: tuple[str, ...]) -> list[str]:
    """What *side* is told about answers that it may or may not give."""
    found = []
    for word in words:
        try:
            found.append(str(match.explain(word, side)))
        except Refused as refused:
            found.append(str(refused))
    return found


COLOURS = ("blue", "yellow", "red", "green")
FOUR = "option teams four"
TEAM_DECK = {f"{colour}-{group}": count for colour in COLOURS for group, count in zip(
    ("bunkers", "tanks", "skimmers"), (2, 3, 4), strict=True
)}  # fmt: skip


def lay(
    card: str, *lines: str, teams: str = "four", terrain: Sequence[str] = (), dice: Sequence[int | str] = ()
) -> Table:
    """Lay out a team position on clear ground but for *terrain*, with a spare unit that keeps the card open."""
    return table(f"option teams {teams}", plain(*terrain), f"card {card}", *spare_lines(card), *lines, dice=dice)


def colours(t: Table) -> Counter[str]:
    """How many units each colour has."""
    return Counter(name[0] for name in t.view()["units"])


@pytest.mark.rule("BRK-28.1")
@pytest.mark.parametrize("teams", ["two", "three-yellow", "three-blue", "four"])
def test_four_colours_have_nine_cards_each(teams: str) -> None:
    t = lay("yellow-tanks", teams=teams)
    assert (Counter(t.cards()) + Counter(["yellow-tanks"]), sum(t.cards().values())) == (Counter(TEAM_DECK), 35)


@pytest.mark.rule("BRK-28.1")
def test_red_and_green_cards_come_back_every_turn() -> None:
    t = table(FOUR, plain(), "deck red-tanks 1", *spare_lines("red-tanks"), dice=["red-tanks"])
    assert t.asked == ("red", "unit")
    t.choose("end", side="red")
    assert (t.view()["turn"], Counter(t.cards()) + Counter(["red-tanks"])) == (2, Counter(TEAM_DECK))


@pytest.mark.rule("BRK-28.1")
def test_without_the_option_there_are_two_colours() -> None:
    t = table(plain(), "card yellow-tanks", *spare_lines("yellow-tanks"))
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter(DECK)
    assert unreadable("card yellow-tanks", *spare_lines("yellow-tanks"), "unit RTA1 0606 N")
    assert unreadable("card green-tanks", *spare_lines("yellow-tanks"))


@stories("""
# deck and cards
BRK-28.1: red fights with yellow against blue and green
    red-tanks | RTA1 0606 N autocannon:M; YTA1 0604 N; BT1a 0604 N; GT1a 0604 N; RTA2 0606 N autocannon:M
    | after RTA1 fire.autocannon: BT1a GT1a
    refused red: RTA1 fire.autocannon YTA1 | BRK-2.8 BRK-28.8
BRK-28.2: who plays two colours answers for both
    {card} {layout}
    | asked: {side} unit
    * card, layout, side: green-tanks, teams=two, blue / red-tanks, teams=two, yellow /
        red-tanks, teams=three-yellow, yellow / green-tanks, teams=three-yellow, green /
        green-tanks, teams=three-blue, blue / red-tanks, teams=three-blue, red
BRK-28.2: a team mate cannot answer for the other
    red-tanks | RTA1 0606 N; YTA1 0604 N
    refused yellow: RTA1
    refused red: YTA1
BRK-28.2 BRK-6.7: devices act on the card of their colour
    red-skimmers | buzz 0606 red 1; buzz 0606 yellow 1
    | offered has red-buzz.0606; offered lacks yellow-buzz.0606
# sighting
BRK-28.3 BRK-17.18: team mates sight for each others bombs
    {card} [2--] | 0612 crater; {unit} 0612 N nuke:M; {unit2} 0608
    {unit} fire.nuke 0606 {unit2} | clouds 0606: medium
    * card, unit, unit2: blue-tanks, BT1a, GR1a / yellow-tanks, YTA1, RRA1 / red-tanks, RTA1, YRA1 /
        green-tanks, GT1a, BR1a
BRK-28.3: opponents do not sight
    red-tanks | 0612 crater; RTA1 0612 N nuke:M; BR1a 0608; GR1a 0608
    # its own hex alone, if anything
    | after RTA1 fire.nuke within 0612
BRK-28.3 BRK-17.12: a sighter serves once a card whosever bomb it is
    red-tanks [2--] | 0612 crater; 0812 crater; RTA1 0612 N nuke:M; RTA2 0812 N nuke:M; YTA1 0608 N
    RTA1 fire.nuke 0606 YTA1; RTA1 done N
    refused red: RTA2 fire.nuke 0806 YTA1 | BRK-17.12 BRK-17.1
# friends and foes
BRK-28.8 BRK-22.14: a team mates cluster bombs do not go off
    red-tanks | RTA1 0606 N; cluster 0605 yellow 4
    RTA1 move 0605 N | hex RTA1: 0605; devices 0605: yellow-cluster 4
BRK-28.8 BRK-22.2: opposing cluster bombs of either colour go off
    red-tanks [+-] | RTA1 0606 N; cluster 0605 {colour} 1
    RTA1 move 0605 N | alive RTA1; devices 0605: -
    * colour: blue / green
BRK-28.8 BRK-14.5: a team mates tank lends its class to a recon
    blue-tanks | RRA1 0606; YTA1 0606 N; YRA1 0604
    | target RRA1: medium; target YRA1: light
BRK-28.8 BRK-14.6: an opponents tank lends nothing
    blue-tanks | RRA1 0606; GT1a 0606 N
    | target RRA1: light
BRK-28.8 BRK-10.6: a tank may carry a team mates recon
    red-tanks | RTA1 0606 N; YRA1 0606; BR1a 0606
    | actions RTA1 has load.YRA1; actions RTA1 lacks load.BR1a
    RTA1 load.YRA1 | carrier YRA1: RTA1
BRK-28.8 BRK-10.7: a carried recon still acts on its own colours card
    yellow-bunkers | RTA1 0606 N; YRA1 in RTA1
    YRA1 out | hex YRA1: 0606
    red-bunkers | RTA1 0606 N; YRA1 in RTA1
    | offered lacks YRA1
BRK-28.8 BRK-19.1: melee is with the other team
    red-tanks | RTA1 0606 N; YTA1 0606 N; GT1a 0606 N; BT1a 0606 N
    | after RTA1 melee: BT1a GT1a
BRK-28.8 BRK-27.9: every opposing colours tank card gives a bonus move
    table clear equipment [{card}] | option teams four; deck {card} 1 red-skimmers 1; cloud 1114 heavy;
        {unit} 1114 N autocannon:M; RUC4 1112; RTA1 0606 N gev autocannon:L
    | asked: red bonus
    * card, unit: blue-tanks, BT3f / green-tanks, GT3f
BRK-28.8 BRK-27.8: a team mates tank card gives none
    table clear equipment [yellow-tanks] | option teams four; cloud 1114 heavy; YTC6 1114 N autocannon:M; RUC4 1112;
        RTA1 0606 N gev autocannon:L; deck yellow-tanks 1 red-skimmers 1
    | asked: yellow unit
BRK-28.8 BRK-24.8: an inducer frees a team mates unit
    red-tanks [2+-] | RTA1 0606 N inducer:M; YTA1 0604 N brain=blue:2; YTA2 0603 N
    | after RTA1 fire.inducer: YTA1
    RTA1 fire.inducer YTA1 | brain YTA1: blue 1
BRK-28.8 BRK-2.8 BRK-24.8: a team mate is a friend to beams and to inducers
    yellow-bunkers teams=two [+---] | YBA1 0608 inducer:H; RTA1 0607 N brain=blue:2; RTA2 0607 N; GT1a 0606 N
    | targets YBA1 inducer: GT1a RTA1
    YBA1 fire.inducer RTA1 | brain RTA1: blue 1
BRK-28.8 BRK-14.6: a team mate lends its class
    yellow-bunkers teams=two | BR1a 0605; GT1a 0605 N; RTA1 0101 N
    | target BR1a: medium
""")
def test_deck_and_cards_and_sighting_and_friends_and_foes(story: Story) -> None:
    story.play(lay)


@pytest.mark.rule("BRK-28.2")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_acts_on_its_own_cards_only(colour: str) -> None:
    t = lay(f"{colour}-tanks", "unit BT1a 0601 N; unit GT1a 0602 N; unit YTA1 0613 N; unit RTA1 0612 N")
    assert t.asked == (colour, "unit")
    offered = {word for word in t.offered() if word != "end"}
    assert ({word[0] for word in offered}, len(offered)) == ({colour[0].upper()}, 2)


@pytest.mark.rule("BRK-28.2")
@pytest.mark.parametrize(
    ("teams", "sides"),
    [
        ("off", {"blue", "yellow"}),
        ("two", {"blue", "yellow"}),
        ("three-yellow", {"blue", "green", "yellow"}),
        ("three-blue", {"blue", "red", "yellow"}),
        ("four", {"blue", "green", "red", "yellow"}),
    ],
)
def test_the_sides_of_a_match_are_its_players(teams: str, sides: set[str]) -> None:
    assert set(begun("industrial-wasteland", teams=teams).sides) == sides


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


@pytest.mark.rule("BRK-28.8", "BRK-27.9")
@pytest.mark.parametrize(("value", "bonuses"), [("each_colour", 2), ("one_colour", 1)])
def test_the_bonus_may_come_from_one_opposing_colour_alone(value: str, bonuses: int) -> None:
    # Variant gev_bonus_team.
    found = 0
    for colour in ("blue", "green"):
        lines = (f"option gev_bonus_team {value}", "option equipment on", "unit RTA1 0606 N gev autocannon:L")
        deck = f"deck {colour}-tanks 1 red-skimmers 1"
        t = table(
            FOUR, plain(), deck, *spare_lines(f"{colour}-tanks"), "unit RUC4 1112", *lines, dice=[f"{colour}-tanks"]
        )
        found += t.asked == ("red", "bonus")
    assert found == bonuses


@pytest.mark.rule("BRK-28.8")
def test_what_threatens_a_team_mate_is_shown_and_no_friend_is_among_it() -> None:
    t = table(
        "option teams four; card yellow-tanks; unit GT1a 0505 S; unit YTA1 0507 N; unit BT1a 0503 S", "unit RRA1 1101"
    )
    assert {threat.unit for threat in t.match.inspect("0505", None, "blue").threats} == {"YTA1"}
    assert {threat.unit for threat in t.match.inspect("0507", "YTA1", "red").threats} == {"GT1a", "BT1a"}


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


@pytest.mark.rule("BRK-28.9", "BRK-30.16")
def test_two_command_bunkers_of_a_side_decide_whatever_their_colour() -> None:
    command = (
        "unit BB1a 0101 command", "unit BB1b 0301 command", "unit GB1a 1101 command",
        "unit YBA1 gone command", "unit RBA1 0604 command", "unit YBA2 1112 command",
    )  # fmt: skip
    t = table(
        "scenario border-skirmish",
        FOUR,
        "card green-tanks",
        *command,
        "unit GT1a 0606 N autocannon:M; unit GT3f 0201 N",
        dice="2++",
    )
    t.choose("GT1a fire.autocannon RBA1", side="green")
    assert winner(t) in {"blue", "green"}
    assert t.result is not None
    assert set(t.result.winners) == {"blue", "green"}


@pytest.mark.rule("BRK-28.9")
def test_both_players_of_a_team_win_a_retrieval() -> None:
    t = table(
        "scenario retrieval",
        FOUR,
        "object satellite 0608; card red-bunkers; unit RRA1 0615 data; unit RRA2 0214; unit BR1a 0201",
    )
    t.choose("RRA1 move exit.south", side="red")
    assert t.result is not None
    assert set(t.result.winners) == {"red", "yellow"}


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


@pytest.mark.rule("BRK-28.10", "BRK-30.3")
def test_each_defending_colour_has_the_handicap() -> None:
    t = table("scenario breakthrough", FOUR, "card yellow-tanks; unit YTA1 0606 N; unit YTA2 0607 N; unit BB1a 0101")
    handicap = {f"{colour}-{group}": count for colour in ("blue", "green") for group, count in zip(
        ("bunkers", "tanks", "skimmers"), (1, 2, 3), strict=True
    )}  # fmt: skip
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter({**TEAM_DECK, **handicap})


@pytest.mark.rule("BRK-28.10", "BRK-30.4")
@pytest.mark.parametrize("tank", ["YTA1", "RTA1"])
def test_tanks_of_both_attacking_colours_score(tank: str) -> None:
    colour = {"Y": "yellow", "R": "red"}[tank[0]]
    t = table(
        "scenario breakthrough",
        FOUR,
        f"card {colour}-tanks; unit {tank} 0107 N; unit BB1a 0501; unit {tank[:3]}2 0607 N; unit YTC1 0614 N",
    )
    t.choose(f"{tank} move exit.west", side=colour)
    assert t.view()["exited"] == 1


LASERS = ("unit RTA1 0606 N nuke:M", "unit BU1a 0602 laser:L", "unit GU1a 0602 laser:L")  # two hexes from the target


def strip_asked(text: str) -> str:
    """What a side is shown, but whose answers are awaited."""
    view, events = json.loads(text)
    view.pop("asked", None)
    return json.dumps([view, events], sort_keys=True)


@pytest.mark.rule("BRK-28.11", "BRK-23.17")
def test_both_defenders_lock_their_lasers_before_any_die() -> None:
    # the launch; the ranges of both lasers; both miss; the terrain stands
    dice: list[int | str] = [2, 2, 2, "-", "-", "-", "-"]
    t = lay("red-tanks", *LASERS, dice=dice)
    t.choose("RTA1 fire.nuke 0604 RTA1", side="red")
    assert {side: decision.kind for side, decision in t.match.decisions.items()} == {
        "blue": "lasers",
        "green": "lasers",
    }
    before = {side: strip_asked(t.sees(side)) for side in ("red", "yellow", None)}
    t.choose("BU1a.laser@0604", side="blue")
    if "blue" in t.match.decisions:
        t.choose("done", side="blue")
    assert (set(t.match.decisions), t.dice_left) == ({"green"}, 6)
    assert {side: strip_asked(t.sees(side)) for side in ("red", "yellow", None)} == before
    t.choose("GU1a.laser@0604", side="green")
    if "green" in t.match.decisions:
        t.choose("done", side="green")
    assert t.clouds("0604") == ["medium"]
    assert (t.loaded("BU1a"), t.loaded("GU1a")) == ({"laser": False}, {"laser": False})


@pytest.mark.rule("BRK-28.11")
def test_each_defender_decides_for_his_own_lasers() -> None:
    t = lay("red-tanks", *LASERS, dice="2")
    t.choose("RTA1 fire.nuke 0604 RTA1", side="red")
    assert {word.partition(".")[0] for word in t.offered("blue") if word != "done"} == {"BU1a"}
    assert {word.partition(".")[0] for word in t.offered("green") if word != "done"} == {"GU1a"}
    t.refused("GU1a.laser@0604", side="blue")


@stories("""
# lasers
BRK-28.11 BRK-23.4: the attackers team mate has no say
    red-tanks [2] | RTA1 0606 N nuke:M; BU1a 0602 laser:L; GU1a 0602 laser:L; YUA1 0602 laser:L
    red: RTA1 fire.nuke 0604 RTA1 | asked_sides: blue green
# markers
BRK-28.12 BRK-17.16: a marked unit sights for the marker colour alone
    {card} | 0612 crater; {tank} 0612 N nuke:M; YRA1 0608 brain=blue:1
    | after {tank} fire.nuke {may} 0606
    * card, tank, may: blue-tanks, BT1a, has / green-tanks, GT1a, lacks
BRK-28.12 BRK-17.16: a marked unit does not sight for its own team
    {card} | 0612 crater; {tank} 0612 N nuke:M; YRA1 0608 brain=blue:1
    | after {tank} fire.nuke lacks 0606
    * card, tank: yellow-tanks, YTA1 / red-tanks, RTA1
""")
def test_lasers_and_markers(story: Story) -> None:
    story.play(lay)


@pytest.mark.rule("BRK-28.11")
def test_one_player_with_two_colours_commits_for_both() -> None:
    t = lay("red-tanks", *LASERS, teams="two", dice="2").choose("RTA1 fire.nuke 0604 RTA1")
    assert set(t.match.decisions) == {"blue"}
    assert {word.partition(".")[0] for word in t.offered() if word != "done"} == {"BU1a", "GU1a"}


@pytest.mark.rule("BRK-28.11")
def test_the_order_in_which_the_defenders_lock_changes_nothing() -> None:
    ends = []
    for order in (("blue", "green"), ("green", "blue")):
        t = lay("red-tanks", *LASERS, dice="222+-")
        t.choose("RTA1 fire.nuke 0604 RTA1", side="red")
        for side in order:
            t.choose("BU1a.laser@0604" if side == "blue" else "GU1a.laser@0604", side=side)
            if side in t.match.decisions:
                t.choose("done", side=side)
        assert t.clouds("0604") == []
        ends.append(strip_asked(t.sees(None)))
    assert ends[0] == ends[1]


@pytest.mark.rule("BRK-28.11", "BRK-23.7")
def test_a_team_mates_and_an_enemys_committed_lasers_are_unseen_until_all_are_locked() -> None:
    lines = ("option teams four", "card yellow-bunkers", CLEAR, "unit YBA1 0608 nuke:H", "unit YBA2 0101 nuke:H",
             "unit BU1a 0606 laser:L", "unit BU1b 0606 laser:L", "unit GU1a 0606 laser:L",
             "unit RTA1 1001 N")  # fmt: skip

    def world(*committed: str) -> Table:
        t = table(*lines, dice="2").choose("YBA1 fire.nuke 0606")
        assert set(t.match.decisions) == {"blue", "green"}
        for laser in committed:
            t.choose(laser, side="blue")
        return t

    one, other = world("BU1a.laser@0606", "done"), world("done")
    for side in ("green", "yellow", "red", None):
        assert one.sees(side) == other.sees(side), side
    assert one.offered("green") == other.offered("green") == {"GU1a.laser@0606", "GU1a.laser@0608", "done"}
    assert told(one.match, "green", ("done", "x", "BU1a.laser@0606")) == told(
        other.match, "green", ("done", "x", "BU1a.laser@0606")
    )


@pytest.mark.rule("BRK-28.12", "BRK-24.4")
def test_the_marker_colours_player_controls() -> None:
    t = lay("yellow-tanks", "unit YTA1 0606 N brain=green:1")
    t.choose("end", side="yellow")
    assert t.kind
    assert t.asked[0] == "green"


@pytest.mark.rule("BRK-28.12", "BRK-24.16")
@pytest.mark.parametrize(
    ("brain", "side", "left"),
    [
        ("blue:2,green:1", "blue", {"blue": 1, "green": 1}),
        ("blue:1,green:2", "green", {"blue": 1, "green": 1}),
        ("green:1,blue:1", "green", {"blue": 1}),
        ("blue:1,green:1", "blue", {"green": 1}),
    ],
)
def test_the_colour_with_more_markers_controls_and_the_earlier_on_a_tie(
    brain: str, side: str, left: dict[str, int]
) -> None:
    # Ruling.
    deck = "deck yellow-skimmers 1"
    t = lay("yellow-tanks", deck, f"unit YTA1 0606 N brain={brain}; unit YUA1 0614; unit YUA2 0613")
    t.choose("end", side="yellow")
    assert t.kind
    assert t.asked[0] == side
    while t.match.decisions and next(iter(t.match.decisions)) == side:
        words = t.offered()
        t.choose(next(word for word in ("end", "done", "N") if word in words), side=side)
    assert t.unit("YTA1").brain == left


@pytest.mark.rule("BRK-28.13", "BRK-10.13")
def test_infiltration_alternates_between_the_sides() -> None:
    # By default team-mates take turns too.
    t = table(FOUR, plain(), "turn 0; unit BR1a 0301; unit GR1a 0501; unit YRA1 0314; unit RRA1 0514", dice="611111")
    order = []
    while t.kind in {"infiltrate", "infiltration"}:
        assert t.kind
        if t.kind == "infiltration":
            order.append(t.asked[0])
            if len(order) == 4:
                break
        t.choose("stay" if t.kind == "infiltration" else min(t.offered()), side=t.asked[0])
    teams = ["BG" if side in {"blue", "green"} else "YR" for side in order]
    assert teams[0] != teams[1]
    assert (teams[0], teams[1], len(set(order))) == (teams[2], teams[3], 4)


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


@pytest.mark.rule("BRK-28.1", "BRK-28.2")
@pytest.mark.parametrize("teams", ["two", "three-yellow", "three-blue", "four"])
def test_a_team_match_runs_for_a_while(teams: str) -> None:
    match = begun("border-skirmish", teams=teams, seed=5)
    for number in range(400):
        if not match.decisions:
            break
        side, decision = next(iter(match.decisions.items()))
        options = decision.offer()
        match.choose(options.nth(number * 7 % len(options)), side)
    for side in match.sides:
        match.view(side)


@pytest.mark.rule("BRK-28.1")
@pytest.mark.parametrize(("word", "colours"), [("off", 2), ("two", 4), ("four", 4)])
def test_a_position_may_say_every_value_of_an_option_that_takes_words(word: str, colours: int) -> None:
    t = table(f"option teams {word}; card yellow-tanks; unit YTA1 0606 N; unit BR1a 0201")
    assert len({card.partition("-")[0] for card in t.cards()}) == colours
