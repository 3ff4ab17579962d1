"""The end of a match."""

from __future__ import annotations

import pytest

from sandtable.engine.dice import DiceError
from tests.support.unbreakable.endings import turn
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

CRAWLER = "unit CA {} laser:M laser:M nuke:H"


# the end


@scripts("""
# the end
UNB-DECK.9 UNB-RET.2: play ends the moment the mission is completed
    scenario retrieval; 0608 crater red; object satellite W1; card blue-walkers; deck time-stream 1; W1 0601; W2 0508;
    S1 0508; WA 0610; SA 0611 | W1 move exit.north -> winner blue; asked -; refused W2 move 0607
# Ruling: the program plays on without Blue, but not for ever.
UNB-DECK.12: a crawler walled in for good is a draw once blue has no unit
    scenario special-delivery; deck yellow-crawlers 1; {hex} volcano; {hex2} volcano; {hex3} volcano;
    CA {hex4} laser:M laser:M nuke:H; S1 gone -> winner none
    * hex, hex2, hex3, hex4: 0609, 0509, 0709, 0610 / 0615, 0514, 0714, off
# Ruling: the mission text decides.
UNB-DECK.12: a side without units does not lose by that
    card blue-walkers; deck yellow-walkers 1; W1 0601; WA 0610 | W1 move exit.north -> W1 gone; goes on; answers WA end
UNB-DECK.12: retrieval is a draw when neither side has a walker left
    scenario retrieval; 0608 crater red; object satellite 0608; card blue-walkers; deck blue-squads 1; W1 0601; S1 0505;
    SA 0512 | W1 move exit.north -> winner none
UNB-DECK.12: retrieval is a draw when neither side has a walker left
    scenario retrieval; 0608 crater red; object satellite 0608; card blue-walkers; deck blue-squads 1; W1 0601; S1 0505;
    SA 0512; WA {hex} | W1 move exit.north -> goes on; answers S1 end
    * hex: 0612 / off
UNB-DECK.12: runaway is a draw when the crawler is neutral and no squad is left (R 0608 stasis H nuke H)
    scenario runaway; R 0608 stasis:H nuke:H; card blue-squads; deck blue-walkers 1; S1 0601; W1 0505; WA 0512
    | S1 move exit.north -> winner none
UNB-DECK.12: runaway is a draw when the crawler is neutral and no squad is left (R 0608 stasis H nuke H SA 0612)
    scenario runaway; R 0608 stasis:H nuke:H; card blue-squads; deck blue-walkers 1; S1 0601; W1 0505; WA 0512; SA 0612
    | S1 move exit.north -> goes on; answers W1 end
UNB-DECK.12: runaway is a draw when the crawler is neutral and no squad is left
    scenario runaway; R 0608 yellow stasis:H nuke:H; card blue-squads; deck blue-walkers 1; S1 0601; W1 0505; WA 0512
    | S1 move exit.north -> goes on; answers W1 end
UNB-DECK.12: special delivery is played on without blue
    scenario special-delivery; card blue-squads; deck yellow-crawlers 1; CA 0607 laser:M laser:M nuke:H; S1 0101
    | S1 move exit.north -> winner yellow
UNB-DECK.12: it is a draw when no unit of either side is left
    card blue-walkers; deck yellow-walkers 1; W1 0601 | W1 move exit.north -> winner none; asked -
UNB-DECK.10: a position beyond the turn cap ends with its turn
    option turn_cap 2; turn 4; card blue-walkers; deck empty; W1 0606 | end -> winner none; ended UNB-DECK.10
UNB-DECK.9 UNB-CTF.3 UNB-FB.1: a shove that completes a mission ends play before any continuation
    blue-crawlers; scenario capture-the-flag; C1 0605 force:H; WA 0608; object blue-flag WA; object yellow-flag 0112;
    dice +- | C1 fire.force @WA -> asked blue push; goes on | 0609 -> winner yellow; ended UNB-CTF.3; asked -
UNB-DECK.9 UNB-CTF.3 UNB-MOV.20: of two thieves pushed off the fold the one that leaves first has won
    blue-crawlers; scenario capture-the-flag; option zone_follows_flag off; home blue-flag 0304; home yellow-flag 0812;
    object yellow-flag W1; object blue-flag WA; C1 0707; W1 0608; WA 0608; dice {die} | C1 move 0608
    -> asked {side} retreat | {hex_} -> winner {side}
    * die, side, hex_: +, yellow, 0609 / -, blue, 0607
""")
def test_end(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-DECK.9", "UNB-DECK.10")
def test_there_is_no_turn_limit() -> None:
    t = place("turn 10; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers").choose("end")
    assert t.result is None
    assert (turn(t), set(t.answers())) == (11, {"W1", "end"})


@pytest.mark.rule("UNB-DECK.10")
def test_a_turn_cap_ends_the_game_as_a_draw_after_that_turn() -> None:
    # Ruling: the printed turn track is an optional cap.
    t = place("option turn_cap 3; turn 2; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers")
    t.choose("end")
    assert t.result is None
    assert turn(t) == 3
    last = place("option turn_cap 3; turn 3; card blue-walkers; deck blue-squads 1; W1 0608").choose("end")
    assert last.result is not None
    assert last.result.winner is None


@pytest.mark.rule("UNB-DECK.10", "UNB-IW.4")
def test_a_turn_cap_gives_a_round_of_industrial_wasteland_an_infinite_score() -> None:
    # Ruling: the first round scored 7, so the second attacker, who never finished, has lost.
    t = place(
        "scenario industrial-wasteland; option turn_cap 2; round 2 swapped yes score 5 first 7; turn 2",
        "card blue-walkers; deck blue-squads 1; W1 0505; WA 0612",
    ).choose("end")
    assert t.result is not None
    assert t.result.winner is not None


@pytest.mark.rule("UNB-DECK.11")
def test_the_program_draws_and_asks_no_player_to_call() -> None:
    for card, side in (("blue-walkers", "blue"), ("yellow-walkers", "yellow")):
        t = place("W1 0608; WA 0610", dice=[card])
        assert (t.asked, len(t.match.moves)) == ((side, "unit"), 0)


@pytest.mark.rule("UNB-DECK.12", "UNB-SD.13")
@pytest.mark.parametrize(
    ("crawler", "facts"),
    [
        ("0610", ("discards light-earthquake 1",)),
        ("0610", ("vortex 0101 heavy N",)),
        ("0610", ("unit S2 off",)),
        ("0607", ()),  # it has arrived: its next activation wins
    ],
)
def test_the_program_plays_on_while_something_may_still_happen(crawler: str, facts: tuple[str, ...]) -> None:
    row = 9 if crawler == "0610" else 6
    walls = [f"{column}{row:02} volcano" for column in ("05", "06", "07")]
    with pytest.raises(DiceError):  # it draws on, and there are no more dice in the script
        place(
            "scenario special-delivery; option experimental_weapons on; deck yellow-squads 1",
            *walls,
            CRAWLER.format(crawler),
            "S1 gone",
            *facts,
        )


@pytest.mark.rule("UNB-DECK.12", "UNB-RUN.12")
@pytest.mark.parametrize(("owner", "over"), [("", True), (" blue", False)])
def test_without_squads_only_a_runaway_crawler_that_somebody_has_can_still_be_won(owner: str, over: bool) -> None:
    t = place(
        f"card blue-walkers; scenario runaway; R 0608{owner} stasis:H nuke:H; W1 0602; WA 0614",
        dice=[] if over else ["blue-walkers"],
    ).choose("W1 done")
    assert (t.result is not None) is over
