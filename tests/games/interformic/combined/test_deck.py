"""Both books at one table: the deck, the cards and the turn (BRK-31.1 to 31.8, UNB-BRK.1 and 2)."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.breakable import hands
from tests.support.breakable.combined import (
    DECK,
    ON,
    UNB_ON,
    declare,
    draw,
    lay,
    loaded,
    look,
    other,
    refused_text,
    spare_lines,
    stream,
)
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

BLUE_FORCE = (
    "unit C1 0202",
    "unit W1 0302",
    "unit S1 0402",
    "unit BB2a 0502",
    "unit BR1a 0602",
    "unit BT1a 0702 N",
    "unit BS1a 0802 N",
    "unit BC1a 0902 N",
    "unit BU1a 1002",
    "buzz 0204 blue 1",
    "killbot 0304 blue 1",
    "cluster 0404 blue 1",
)


@pytest.mark.rule("BRK-31.1", "UNB-BRK.1")
@pytest.mark.parametrize("line", ["unit C1 0202", "unit W1 0302", "unit S1 0402", "unit BT1a 0606 N stasis:M"])
def test_breakable_alone_knows_nothing_of_the_other_book(line: str) -> None:
    refused_text("card yellow-tanks; unit YTA1 0614 N", line)


@pytest.mark.rule("BRK-31.1", "UNB-BRK.1")
@pytest.mark.parametrize(
    "line", ["unit BT1a 0606 N", "unit YRA1 0606", "buzz 0606 blue 1", "unit W1 0606 autocannon:M"]
)
def test_unbreakable_alone_knows_nothing_of_the_other_book(line: str) -> None:
    refused_text("card blue-walkers; unit W2 0101; unit WA 0114", line, game="unbreakable")


@pytest.mark.rule("BRK-31.1")
@pytest.mark.parametrize("card", ["blue-bunkers", "yellow-tanks", "blue-walkers", "yellow-squads"])
def test_the_cards_of_one_book_are_not_in_a_combined_deck(card: str) -> None:
    refused_text(ON, f"card {card}; unit BT1a 0606 N; unit WA 0114")


@pytest.mark.rule("BRK-31.1")
def test_breakable_alone_has_no_time_stream() -> None:
    t = table("card yellow-tanks", *hands.spare_lines("yellow-tanks"))
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter(hands.DECK)


@pytest.mark.rule("UNB-BRK.1")
def test_erratic_maneuvers_are_no_option_of_unbreakable_alone() -> None:
    with pytest.raises(Refused):
        sandtable.new("unbreakable/retrieval", seed=1, options={"erratic": True})


@pytest.mark.rule("BRK-31.2", "BRK-31.5", "UNB-BRK.2")
def test_the_combined_deck_has_18_activation_cards_and_4_time_stream_cards() -> None:
    t = lay("blue-heavy", "option choppers on", *BLUE_FORCE)
    assert (Counter(t.cards()) + Counter(["blue-heavy"]), sum(DECK.values())) == (Counter(DECK), 22)


@pytest.mark.rule("BRK-31.2", "UNB-BRK.2")
def test_the_same_deck_in_the_other_game() -> None:
    t = other("card blue-heavy; unit C1 0606; unit BB2a 0101; unit WA 0114")
    assert Counter(t.cards()) + Counter(["blue-heavy"]) == Counter(DECK)


@pytest.mark.rule("BRK-31.5")
def test_the_deck_comes_back_whole_every_turn() -> None:
    t = table(ON, plain(), "deck blue-heavy 1", *spare_lines("blue-heavy"), "unit C1 0606", dice=["blue-heavy"]).end()
    assert (t.view()["turn"], Counter(t.cards()) + Counter(["blue-heavy"])) == (2, Counter(DECK))


@pytest.mark.rule("BRK-31.5")
@pytest.mark.parametrize(("option", "total"), [("on", 29), ("off", 21)])
def test_opportunity_cards_join_by_option(option: str, total: int) -> None:
    t = lay("blue-heavy", f"option opportunity_cards {option}")
    assert sum(t.cards().values()) == total


@pytest.mark.rule("BRK-31.3", "UNB-BRK.2")
@pytest.mark.parametrize(
    ("group", "units"),
    [
        ("heavy", {"C1", "BB2a", "BR1a"}),
        ("medium", {"W1", "BT1a"}),
        ("light", {"S1", "BS1a", "BC1a", "BU1a", "blue-buzz.0204", "blue-killbot.0304"}),
    ],
)
def test_the_groups_of_the_combined_cards(group: str, units: set[str]) -> None:
    # Ruling.
    t = table(ON, plain(), f"option choppers on; option equipment on; card blue-{group}", *BLUE_FORCE)
    assert t.offered() - {"end"} == units


@pytest.mark.rule("BRK-31.3")
@pytest.mark.parametrize(("value", "group"), [("bunker", "heavy"), ("tank", "medium"), ("skimmer", "light")])
@pytest.mark.parametrize(
    ("option", "unit"), [("turret_card", "BU1a"), ("chopper_card", "BC1a"), ("buzz_card", "blue-buzz.0204")]
)
def test_turrets_choppers_and_buzz_bombs_go_to_another_group_by_option(
    option: str, unit: str, value: str, group: str
) -> None:
    # Variants turret_card, chopper_card, buzz_card.
    for card in ("heavy", "medium", "light"):
        position = f"option choppers on; option equipment on; option {option} {value}; card blue-{card}"
        t = table(ON, plain(), position, *BLUE_FORCE)
        assert (unit in t.offered()) is (card == group)


@stories("""
BRK-31.4: every medium card lets opposing gevs move first
    # Ruling.
    draw {card} equipment | {gev} 0606 N gev autocannon:L; W1 0101; WA 0114
    | asked: {side} bonus
    {side}: end | asked: {name} unit
    * card, gev, side, name: blue-medium, YTA1, yellow, blue / yellow-medium, BT1a, blue, yellow
BRK-31.4 BRK-27.8: a bonus move comes before a walker card too
    draw blue-medium equipment | YTA1 0606 N gev autocannon:L; W1 0101
    yellow: YTA1 0605 S | at YTA1: 0605 S; asked: blue unit
BRK-31.7 BRK-6.9: units of both books act in any order and interleaved
    # misses
    yellow-medium [-2-] | YTA1 0606 N autocannon:M; WA 0608 stasis:M; BT1a 0604 S; W1 0603
    # misses
    WA fire.stasis W1; YTA1 fire.autocannon BT1a; WA move 0609; YTA1 move 0607 N | look WA hex: 0609; at YTA1: 0607 N
BRK-31.7: unit by unit is one switch for both books
    yellow-medium | option unit_by_unit {option}; YTA1 0606 N autocannon:M; WA 0608 stasis:M-; BT1a 0604 S
    WA reload.stasis | offered {offered} YTA1
    * option, offered: on, lacks / off, has
# The same units on the same ground are asked the same question, whichever game the match belongs to.
BRK-31.1: both games have the same world
    table clear | option combined on; card yellow-medium; YTA1 0606 N; WA 0604 stasis:M; BS1a 0603 N flying
    | asked: yellow unit; offered: WA YTA1 end; actions YTA1: done fire.autocannon move; actions WA:
        done down fire.stasis move
    other clear | card yellow-medium; YTA1 0606 N; WA 0604 stasis:M; BS1a 0603 N flying
    | asked: yellow unit
BRK-31.5: earthquakes created this turn come next turn
    table clear [blue-heavy] | option combined on; deck blue-heavy 1; discards light-earthquake 1; cloud 1114 heavy;
        BB3f 1114 autocannon:H; C1 0606
    end | cards deck light-earthquake: 1
# Ruling: the effects of these weapons run on Time Stream and Earthquake cards.
BRK-31.8: units of breakable with the other books weapons need the combined deck
    blue-medium | BT1a 0606 N stasis:M; YTA1 0604 S
    | cards deck time-stream: 4
BRK-31.6 BRK-25.6: a cloud made before the first time stream card is fresh
    blue-medium [2--] | BT1a 0606 N nuke:M
    BT1a fire.nuke 0604 BT1a | clouds 0604: medium held
    blue-medium [2--] | time 1; BT1a 0606 N nuke:M
    BT1a fire.nuke 0604 BT1a | clouds 0604: medium
BRK-31.7 BRK-24.4: controlled activations come after those of both books
    yellow-medium | YTA1 0606 N brain=blue:1; WA 0608
    | asked: yellow unit; offered lacks YTA1; offered has WA
    yellow: end | asked_side: blue
    blue: YTA1 | offered has move
""")
def test_who_acts_on_which_card(story: Story) -> None:
    story.play(draw, lay, look, other)


@pytest.mark.rule("BRK-31.4")
@pytest.mark.parametrize("card", ["blue-heavy", "blue-light", "yellow-medium"])
def test_no_other_card_does(card: str) -> None:
    lines = ("option equipment on", "unit YTA1 0606 N gev autocannon:L", "unit W1 0101", "unit S1 0102", "unit C1 0104")
    t = draw(card, *lines) if card != "blue-heavy" else lay(card, *lines)
    assert t.kind == "unit"
    assert "BRK-27.8" not in t.rules()


@stories("""
BRK-31.6: clouds shrink on the first time stream card
    # Ruling: once a turn, not twice.
    stream | time 0; cloud 0606 heavy; cloud 0604 medium; cloud 0602 light
    | clouds 0606: medium; clouds 0604: light; clouds 0602: -
BRK-31.6: later time stream cards leave clouds alone
    stream | time {time}; cloud 0606 heavy; W1 0101
    | clouds 0606: heavy
    * time: 1 / 2 / 3
BRK-31.6: a fresh cloud is spared
    stream | time 0; cloud 0606 heavy held
    | clouds 0606: heavy
BRK-31.6 BRK-6.2: clouds do not shrink at the start of the turn except by option
    # Variant cloud_decay.
    table clear [blue-heavy] | option combined on; option cloud_decay {decay}; deck blue-heavy 1; cloud 1114 heavy;
        BB3f 1114 autocannon:H; C1 0606; cloud 0602 heavy
    end | view turn: 2; clouds 0602: {after}
    * decay, after: time_stream, heavy / turn_start, medium
BRK-31.6: with that option the time stream leaves clouds alone
    stream | option cloud_decay turn_start; time 0; cloud 0606 heavy; W1 0101
    | clouds 0606: heavy
""")
def test_clouds(story: Story) -> None:
    story.play(stream)


@stories("""
# craters
BRK-31.23: a new crater gets a border colour
    blue-medium [2+-5] | BT1a 0606 N nuke:M
    BT1a fire.nuke 0604 BT1a | terrain 0604: crater; view colours 0604: blue
BRK-31.23 BRK-3.16: breakable alone rolls no colours
    table clear [2+-] | card blue-tanks; BT1a 0606 N nuke:M; BT2a 0101 N
    BT1a fire.nuke 0604 BT1a | terrain 0604: crater
BRK-31.23 UNB-EQ.5: an earthquake converts a crater of its colour
    table clear [light-earthquake 4 1] | 0308 crater green; 0907 crater red; option combined on;
        deck light-earthquake 1 blue-heavy 1; cloud 1114 heavy; BB3f 1114 autocannon:H; C1 0606
    | terrain 0308: lava; terrain 0907: crater
# Time Stream
BRK-31.5: without units of unbreakable no player is asked for status
    table clear [time-stream] | option combined on; deck time-stream 1 blue-heavy 1; cloud 1114 heavy;
        BB3f 1114 autocannon:H; BT1a 0604 N
    | asked: blue unit; view time: 1
BRK-31.7: a walker reloads while a tank drives
    blue-medium | W1 0606 nuke:M-; BT1a 0604 N
    W1 reload.nuke; BT1a move 0603 S | loaded W1: nuke; at BT1a: 0603 S
BRK-27.8 BRK-30.4 BRK-27.10: a gev scores with a bonus move
    table equipment [blue-tanks] | scenario breakthrough; deck blue-tanks 1 yellow-tanks 1; BT3f 0501 N;
        YTA1 0107 N gev autocannon:L; YTC6 0614 N
    | asked: yellow bonus
    yellow: YTA1 exit.west | view exited: 1
""")
def test_craters_and_time_stream(story: Story) -> None:
    story.play(lay, loaded)


@pytest.mark.rule("BRK-31.23")
def test_printed_craters_have_colours_in_a_new_match() -> None:
    # Ruling: each is rolled during set-up.
    seen: set[str] = set()
    for seed in (1, 2, 3):
        match = sandtable.new("breakable/heavy-reinforcements", seed=seed)
        for side in ("blue", "yellow"):
            hands.set_up(match, side)
        colours = match.view(None)["colours"]
        assert {"0110", "0308", "0608", "0907", "1105"} <= set(colours)
        seen |= set(colours.values())
    assert len(seen) > 2


@pytest.mark.rule("BRK-31.5", "BRK-31.67")
def test_units_of_breakable_declare_no_status() -> None:
    deck = "deck time-stream 1 blue-heavy 1"
    t = table(ON, plain(), deck, *spare_lines("blue-heavy"), "unit W1 0606; unit BT1a 0604 N", dice=["time-stream"])
    assert (t.kind, {word.partition(".")[0] for word in t.offered() - {"done"}}) == ("status", {"W1"})
    declare(t, "W1.buttoned")
    assert look(t, "W1")["status"] == "buttoned"


@pytest.mark.rule("BRK-31.71")
@pytest.mark.parametrize("teams", ["two", "three-yellow", "three-blue", "four"])
def test_there_are_no_teams_in_combined_games(teams: str) -> None:
    # Ruling: there are no red or green units of the other book.
    with pytest.raises(Refused) as caught:
        sandtable.new("breakable/breakthrough", seed=1, options={"combined": True, "teams": teams})
    assert caught.value.rule == "BRK-31.71"
    refused_text(ON, f"option teams {teams}; card blue-heavy; unit C1 0606")
    with pytest.raises(Refused):
        sandtable.new("breakable/heavy-reinforcements", seed=1, options={"teams": teams})


@pytest.mark.rule("BRK-31.1")
def test_the_option_of_the_other_game_reads_the_same_units() -> None:
    t: Table = other("card blue-medium; unit BT1a 0606 N; unit W1 0604; unit WA 0114")
    assert t.offered() == {"BT1a", "W1", "end"}
    assert UNB_ON.split()[1] in t.match.position()


@pytest.mark.rule("BRK-31.1")
def test_a_combined_position_reads_back_exactly() -> None:
    position = (
        "time 2; discards light-earthquake 1; epicenter 0404 orange; cloud 0207 medium; "
        "unit W1 0606 autocannon:L inducer:L buzz:M; unit SA 0604 hovering cluster:L; "
        "unit BT1a 0608 S autocannon:L stasis:L- brain=yellow:1; unit BR1a in BT1a neutron:L; "
        "unit YSA1 0602 N flying stunned stasis=2 crust:L; unit YBB1 0612 frozen stasis=3 force:H; "
        "buzz 0504 yellow 2; cluster 0504 blue 3"
    )
    t = lay("blue-medium", position, terrain=["0303 crater green", "0305 lava red"])
    text = t.match.position()
    again = table(text)
    assert (again.match.position(), again.view()) == (text, t.view())


@pytest.mark.rule("BRK-31.1")
def test_clones_saves_and_undo_hold_in_a_combined_match() -> None:
    t = lay("blue-medium", "unit W1 0606 stasis:M; unit BT1a 0608 N nuke:M; unit YTA1 0604 S; unit WA 0602")
    before = t.match.position()
    twin: Match = t.match.clone()
    t.act("BT1a move 0609 S")
    assert twin.position() == before
    assert t.match.position() != before
    t.match.undo()
    while t.match.position() != before and t.match.moves:
        t.match.undo()
    assert t.match.position() == before
