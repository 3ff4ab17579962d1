"""Teams: four colours, for two, three or four players (chapter 28)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest

from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.breakable.hands import CLEAR, DECK, begun, plain, spare_lines, winner
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
BRK-28.3 BRK-17.12: a sighter serves once a card for the bombs of both colours
    red-tanks [2--] | 0612 crater; 0812 crater; RTA1 0612 N nuke:M; RTA2 0812 N nuke:M; YTA1 0608 N
    RTA1 fire.nuke 0606 YTA1; RTA1 done N
    refused red: RTA2 fire.nuke 0806 YTA1 | BRK-17.12 BRK-17.1
# friends and foes
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
BRK-28.10 BRK-30.4: tanks of both attacking colours score
    table | scenario breakthrough; option teams four; card {tank}; {value} 0107 N; BB1a 0501; {value2} 0607 N;
        YTC1 0614 N
    {colour}: {value} move exit.west | view exited: 1
    * tank, value, value2, colour: yellow-tanks, YTA1, YTA2, yellow / red-tanks, RTA1, RTA2, red
BRK-28.12 BRK-24.4: the marker colours player controls
    yellow-tanks | YTA1 0606 N brain=green:1
    yellow: end | asked_side: green
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


@pytest.mark.rule("BRK-28.10", "BRK-30.3")
def test_each_defending_colour_has_the_handicap() -> None:
    t = table("scenario breakthrough", FOUR, "card yellow-tanks; unit YTA1 0606 N; unit YTA2 0607 N; unit BB1a 0101")
    handicap = {f"{colour}-{group}": count for colour in ("blue", "green") for group, count in zip(
        ("bunkers", "tanks", "skimmers"), (1, 2, 3), strict=True
    )}  # fmt: skip
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter({**TEAM_DECK, **handicap})


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
