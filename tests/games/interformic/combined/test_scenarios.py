"""Scenarios of both books with units of the other (BRK-31.40 to 31.49, 31.57 to 31.59, 31.68, UNB-BRK.18 to 20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.breakable.combined import DECK, ON, begun, declare, loaded, look, musters, other
from tests.support.breakable.hands import winner
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

MIXED = (ON, "scenario breakthrough")
BLUE = "unit BB3f 0501"


def breakthrough(*lines: str, card: str = "yellow-medium") -> Table:
    """A combined Breakthrough."""
    return table(*MIXED, f"card {card}", BLUE, *lines)


def next_round(t: Table) -> bool:
    """Whether both sides are asked for the forces of the second round."""
    return musters(t.match)


@stories("""
# Breakthrough
BRK-31.40 BRK-30.7: walkers that leave by the west edge score
    breakthrough | WA 0107; WB 0614; YTA1 0606 N
    WA move exit.west | view exited: 1
BRK-31.40: blues units of unbreakable do not matter
    breakthrough | YTA1 0107 NW; YTB1 0613 N; W1 0501
    YTA1 move exit.west | view exited: 1
BRK-31.40: tanks score besides walkers by option
    # Variant breakthrough_mixed.
    breakthrough | option breakthrough_mixed {mixed}; YTA1 0107 NW; YTB1 0613 N; WB 0614
    YTA1 move exit.west | view exited: {exited}
    * mixed, exited: walkers_only, 0 / walkers_and_tanks, 1
BRK-31.40: the round ends with the last walker
    breakthrough | option breakthrough_mixed {mixed}; YTA1 0606 NW; WB 0107
    WB move exit.west | next_round: {over}
    * mixed, over: walkers_only, yes / walkers_and_tanks, no
BRK-31.40: the round goes on while a walker waits
    breakthrough | YTA1 0606 NW; WB 0107; WC off
    WB move exit.west | next_round: no
BRK-31.40: walkers enter from the east
    breakthrough | WA off; WB 0614
    # a lake is no obstacle to a walker
    | after WA move: 1101 1102 1103 1104 1105 1106 1107 1108 1109 1110 1111 1112 1113 1114
BRK-31.40: only the west edge counts for walkers
    breakthrough | WA 0101; WB 0614
    WA move exit.{legal} | view exited: {view}
    * legal, view: west, 1 / north, 0
# Special Delivery
BRK-31.42 UNB-BRK.18: the crawler fires both lasers at the nearest units it sees
    # BT1a, three hexes away, falls to the first; BT1b, four away, is missed by the second; then it drives.
    delivery [+++-] | CA 0610 laser:M laser:M nuke:H; BT1a 0607 S; BT1b 0606 S
    | lost BT1a; alive BT1b; lasers_left: 0; look CA hex: 0609
BRK-31.43: the second laser goes on at the same unit if it survives
    # two hexes: medium at medium
    delivery [-+] | CA 0610 laser:M laser:M nuke:H; BT1a 0608 S; BT1b 0606 S
    | lost BT1a; alive BT1b; lasers_left: 0
BRK-31.42 UNB-BRK.18: ties are drawn
    delivery [{chosen} + -] | CA 0610 laser:M laser:M nuke:H; BT1a 0608 S; BT1b 0608 S
    | lost {chosen}; alive {alive}
    * chosen, alive: BT1a, BT1b / BT1b, BT1a
BRK-31.43: no one beyond four hexes is shot at
    delivery | CA 0610 laser:M laser:M nuke:H; BR1a {hex_}
    | lasers_left: 2; look CA hex: 0609
    * hex_: 0605 / 0101
BRK-31.43: no one out of sight is shot at
    delivery | CA 0610 laser:M laser:M nuke:H; 0608 woods; BT1a 0607 S
    | lasers_left: 2
BRK-31.43: an unloaded laser is reloaded while the other fires
    delivery [-] | CA 0610 laser:M- laser:M nuke:H; BT1a 0608 S
    | loaded CA: laser laser2- nuke
BRK-31.43: a buttoned crawler reloads and drives but does not fire
    delivery | CA 0610 {status} laser:M- laser:M- nuke:H; BT1a 0608 S
    | lasers_left: {lasers}; look CA hex: {look}; alive BT1a
    * status, lasers, look: buttoned, 2, 0609 / out, 0, 0610
BRK-31.43 UNB-SD.3: it shoots at a nuke of breakable aimed at its hex
    # the range; heavy at light
    other [2-+-] | scenario special-delivery; card blue-medium; CA 0610 laser:M laser:M nuke:H; BT1a 0608 S nuke:M;
        BT3f 0101 S
    BT1a fire.nuke 0610 BT1a | lasers_left: 1; clouds 0610: -
BRK-31.43: it ignores buzz and cluster launches
    other [2] | scenario special-delivery; card blue-medium; CA 0610 laser:M laser:M nuke:H; BT1a 0608 S {unit};
        BT3f 0101 S
    BT1a fire.{weapon} 0610 BT1a | lasers_left: 2; devices 0610: blue-{weapon} {devices}
    * unit, weapon, devices: buzz:M, buzz, 2 / cluster:M, cluster, 4
BRK-31.44 BRK-31.11: it rolls over units of breakable
    delivery | CA 0610 buttoned laser:M laser:M nuke:H; 0609 road; BT1a 0609 S; BB2a 0609; BR1a 0609
    | lost BT1a BB2a; alive BR1a; look CA hex: 0609
BRK-31.45 UNB-SD.15: blue wins by a volcano under the crawler
    other [2+-] | scenario special-delivery; card blue-medium; 0610 lava red; BT1a 0608 S nuke:M; BT3f 0101 S;
        CA 0610 buttoned laser:M laser:M nuke:H
    BT1a fire.nuke 0610 BT1a | winner: blue
BRK-31.45 UNB-SD.13: yellow wins north of the fold as ever
    delivery | CA 0607 laser:M laser:M nuke:H; 0606 woods; BR1a 0101
    | winner: yellow
BRK-31.45 BRK-31.21: new lava under the crawler is not enough
    other [2+-4] | scenario special-delivery; card blue-medium; 0610 crater red; BT1a 0608 S nuke:M; BT3f 0101 S;
        CA 0610 buttoned laser:M laser:M nuke:H
    BT1a fire.nuke 0610 BT1a | terrain 0610: lava; over: no
# Runaway
BRK-31.46: blue enters in the north and yellow in the south
    other | card blue-heavy; scenario runaway; R 0608 stasis:H nuke:H; BR1a off; YRA1 off; BR1b 0101; YRA2 0114
    | after BR1a move: 0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101
    other | card yellow-heavy; scenario runaway; R 0608 stasis:H nuke:H; BR1a off; YRA1 off; BR1b 0101; YRA2 0114
    | after YRA1 move: 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114
BRK-31.46 BRK-31.47 UNB-BRK.19: a recon enters the crawlers hex and reprograms it
    # the next turn's first card
    other [blue-heavy] | card blue-heavy; deck reprogram-crawlers 1; scenario runaway; R 0608 stasis:H nuke:H;
        BR1a 0607; YRA1 0114; BT1a 0101 N
    BR1a move 0608; end? | asked: blue reprogram
    BR1a.R | look R side: blue
BRK-31.46 UNB-RUN.15: the reprogrammed crawler wins over ones own edge
    stream | R 0601 blue stasis:H nuke:H
    | asked: blue runaway
    exit.north | winner: blue
BRK-31.68 BRK-31.46 UNB-BRK.19: its laser is fired at the nearest unit of breakable
    # Ruling. Three hexes: medium at medium.
    stream [3+] | R 0608 laser:H nuke:H; BT1a 0605 S; YTA1 0612 N
    | lost BT1a; alive YTA1; loaded R: laser- nuke
BRK-31.68: ties are drawn among both sides
    stream [3 YTA1 +] | R 0608 laser:H nuke:H; BT1a 0605 S; YTA1 0611 N
    | lost YTA1; alive BT1a
BRK-31.68: beyond its range it does nothing
    stream [3] | R 0608 laser:H nuke:H; BT1a 0601 S
    | loaded R: laser nuke; alive BT1a
BRK-31.68 UNB-RUN.8: an unloaded laser is reloaded
    stream [3] | R 0608 laser:H- nuke:H; BT1a 0605 S
    | loaded R: laser nuke
BRK-31.68 UNB-RUN.10: it still lasers the first bomb aimed at its hex
    other [2-+-] | scenario runaway; card blue-medium; R 0608 laser:H nuke:H; BT1a 0606 S nuke:M; BT3f 0101 N; YRA1 0114
    BT1a fire.nuke 0608 BT1a | clouds 0608: -; loaded R laser: no
BRK-31.68 UNB-RUN.5: uncounted pieces in its hex are melee targets
    stream [1--+] | R 0608 stasis:H nuke:H; {unit}
    | lost {name}; look R hex: 0608
    * unit, name: BR1a 0608, BR1a / BS1a 0608 N flying, BS1a
BRK-31.68 UNB-RUN.5: devices in its hex are not
    stream [14] | R 0608 stasis:H nuke:H; buzz 0608 blue 2
    | look R hex: 0609; devices 0608: blue-buzz 2
BRK-31.68 BRK-31.38: its stasis ray takes units of breakable for targets
    stream [3-+-] | time 0; R 0608 stasis:H nuke:H; BT1a 0606 S
    | look BT1a stasis: 1
BRK-31.68 BRK-31.11: it rolls over tanks in its way
    stream [11] | R 0608 stasis:H nuke:H; BT1a 0607 S
    | look R hex: 0607; lost BT1a
# Destroy the Flag
BRK-31.48 UNB-BRK.20: a hit on the opposing flag wins
    # Ruling: a flag is a light unit.
    flags blue-{group} [{dice2}] | {unit}; 0811 clear; YRA1 0114
    {name} {action_name} yellow-flag | winner: blue; view objects yellow-flag: gone
    * group, dice2, unit, name, action_name: medium, 2-+, BT1a 0810 S autocannon:M, BT1a, fire.autocannon /
        medium, 2-+, BT1a 0810 S laser:M, BT1a, fire.laser /
        medium, -+, BT1a 0812 S autocannon:M, BT1a, melee /
        light, 2+, BU1a 0810 autocannon:L, BU1a, fire.autocannon
BRK-31.48: buzz bombs and killbots destroy a flag
    flags blue-light equipment [{dice}] | {device} 0812 blue 1; YRA1 0114
    {action} {verb} yellow-flag | winner: blue
    * dice, device, action, verb: +, buzz, blue-buzz.0812, detonate / --+, killbot, blue-killbot.0812, melee
BRK-31.48: a miss changes nothing
    flags blue-medium [2--] | BT1a 0810 S autocannon:M; 0811 clear; YRA1 0114
    BT1a fire.autocannon yellow-flag | over: no; view objects yellow-flag: 0812
BRK-31.48: the own flag is not a target of a beam and inducers do nothing to flags
    flags blue-medium | BT1a 0810 S inducer:M; 0811 clear; YRA1 0114; YTA1 0811 N
    | after BT1a fire.inducer: YTA1
    flags blue-medium | BT1a 0406 N autocannon:M; 0405 clear; YTA1 0405 N
    | after BT1a fire.autocannon: YTA1
BRK-31.48: a flag is light in every terrain
    flags blue-medium [2-+] | 0812 woods; 0811 clear; BT1a 0810 S autocannon:M; YRA1 0114
    BT1a fire.autocannon yellow-flag | winner: blue
BRK-31.48 BRK-25.5: new lava by a nuke destroys a flag
    flags blue-medium [2--+-1] | 0812 crater red; 0811 clear; 0810 clear; BT1a 0810 S nuke:M; YRA1 0114
    BT1a fire.nuke 0812 BT1a | terrain 0812: lava; winner: blue
# Industrial Wasteland and Retrieval
BRK-31.57 BRK-30.10: crushing or beaming the last industry hex to rough ends the round
    table [{dice}] | option combined on; scenario industrial-wasteland; 0304 crater red; 0503 crater red; 0805 rough;
        BB3f 0101; card yellow-{unit}; {name} {unit2}; {unit3} 0114
    {name} {action} 1004 | next_round: yes
    * dice, unit, name, unit2, unit3, action: -+-, heavy, CA, 1005, CB, move /
        +-, medium, WA, 1005 force:M, WB, fire.force
BRK-31.59 BRK-31.58 BRK-30.11: breakables wasteland counts turns with mixed forces too
    # Ruling: the victory rules of the book that the scenario was taken from.
    table [+-] | option combined on; scenario industrial-wasteland; 0304 crater red; 0503 crater red; 0805 rough;
        BB3f 0101; card yellow-medium; round 2 swapped yes first 3; turn {turn}; time 2; WA 1005 force:M; WB 0114
    blue: WA fire.force 1004 | winner: {victor}
    * turn, victor: 2, blue / 3, none
BRK-31.59 BRK-31.58 UNB-IW.3: unbreakables wasteland counts time stream cards with mixed forces too
    other [+-] | scenario industrial-wasteland; 0206 rough; 0207 crater red; 0805 rough; BB3f 0101; card yellow-medium;
        round 2 swapped yes score {score} first 5; WA 0804 force:M; YTA1 0114 N
    blue: WA fire.force 0904 | winner: {victor}
    * score, victor: 3, blue / 5, none
BRK-31.59 BRK-30.29: in breakables retrieval squads and walkers fetch nothing
    table | option combined on; scenario retrieval; object satellite 0608; 0608 crater red; BR1a 0101; YRA1 0114;
        card yellow-medium; WA 0609; WB 0614
    WA move 0608 | actions WB lacks grab*
    table | option combined on; scenario retrieval; object satellite 0608; 0608 crater red; BR1a 0101; YRA1 0114;
        card yellow-medium; WA 0608; WB 0614
    | actions WA lacks grab*
BRK-31.59 UNB-RET.2: in unbreakables retrieval recons fetch nothing
    other | scenario retrieval; object satellite 0608; 0608 crater red; W1 0101; WA 0114; card yellow-heavy; YRA1 0609;
        YRA2 0614
    YRA1 move 0608 | data YRA1: no; view objects satellite: 0608
BRK-31.48: a nuke hits either flag
    flags blue-medium [2+---] | BT1a {hex} S nuke:M; {hex2} clear; {hex_} clear; {hex} clear; YRA1 0114
    BT1a fire.nuke {hex_} BT1a | winner: {victor}; view objects {flag}: gone
    * hex, hex2, hex_, victor, flag: 0810, 0811, 0812, blue, yellow-flag / 0402, 0403, 0404, yellow, blue-flag
BRK-31.48: no one carries a flag without walkers
    flags yellow-medium | YTA1 0812 N; YTA2 0114 N
    | actions YTA1 lacks grab* drop*
BRK-30.29 BRK-10.9 BRK-27.11: a recon dropped by a gevs bonus move downloads
    table [blue-tanks] | scenario retrieval; option equipment on; deck blue-tanks 1 yellow-tanks 1;
        object satellite 0608; BT3f 0501 N; BR1a 0101; YTA1 0609 N gev autocannon:L; YRA1 in YTA1
    yellow: YTA1 0608; yellow: drop | data YRA1: yes
BRK-28.8 BRK-22.16: bombs of two opposing colours in one hex go off in the order of the defenders
    table clear [--++] | option teams four; card red-tanks; cloud 1114 heavy; RTC6 1114 N autocannon:M; RTA1 0606 N;
        cluster 0605 blue 1; cluster 0605 green 1
    red: RTA1 move 0605 | asked_side: blue; offered: blue green
    blue: green | lost RTA1; devices 0605: -
""")
def test_missions_of_both_books(story: Story) -> None:
    story.play(breakthrough, delivery, flags, lasers_left, loaded, look, next_round, other, stream, winner)


@pytest.mark.rule("BRK-31.40", "BRK-30.7")
@pytest.mark.parametrize("heavy", ["unit WB 0614", "unit SB 0614\nunit WB off", "unit CB 0614\nunit WB 0612"])
def test_with_units_of_unbreakable_in_the_force_tanks_score_nothing(heavy: str) -> None:
    # Ruling: literal.
    t = breakthrough("unit YTA1 0107 NW; unit YTB1 0613 N", heavy).act("YTA1 move exit.west")
    assert (t.unit("YTA1").hex, t.view()["exited"]) == ("left", 0)


@pytest.mark.rule("BRK-31.40", "BRK-30.3")
def test_blues_handicap_in_the_combined_deck() -> None:
    t = breakthrough("unit WA 0606; unit WB 0614")
    handicap = {"blue-heavy": 1, "blue-medium": 2, "blue-light": 3}
    assert Counter(t.cards()) + Counter(["yellow-medium"]) == Counter({**DECK, **handicap})


@pytest.mark.rule("BRK-31.41")
def test_border_skirmish_points_to_heavy_reinforcements() -> None:
    with pytest.raises(Refused) as caught:
        begun("breakable/border-skirmish")
    assert caught.value.rule in {"BRK-31.41", "BRK-31.1"}
    assert "einforcements" in caught.value.text


@pytest.mark.rule("BRK-31.58")
def test_capture_the_flag_has_no_breakable_version() -> None:
    with pytest.raises(Refused):
        begun("unbreakable/capture-the-flag")


@pytest.mark.rule("BRK-31.41", "BRK-30.26")
def test_heavy_reinforcements_is_always_combined() -> None:
    with pytest.raises(Refused):
        sandtable.new("breakable/heavy-reinforcements", seed=1, options={"combined": False})


SPECIAL = "scenario special-delivery"
ARMED = "laser:M laser:M nuke:H"


def delivery(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """The crawler's card is drawn at once; Blue's bunker acts next."""
    deck = "deck yellow-heavy 1 blue-heavy 1"
    return other(SPECIAL, deck, "unit BB3f 0101", *lines, dice=["yellow-heavy", *dice])


def lasers_left(t: Table) -> int:
    """How many of the crawler's lasers are loaded."""
    return sum(loaded(t, "CA")[name] for name in ("laser", "laser2"))


@pytest.mark.rule("BRK-31.45")
def test_the_combined_deck_is_used_for_the_delivery() -> None:
    t = other(SPECIAL, f"card blue-medium; unit CA 0610 {ARMED}; unit BT1a 0601 S; unit BT3f 0101 S")
    assert Counter(t.cards()) + Counter(["blue-medium"]) == Counter(DECK)


RUNAWAY = "scenario runaway"


def stream(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A Time Stream card; the runaway crawler acts on it, and then Blue's recon far away."""
    deck = "deck time-stream 1 blue-heavy 1"
    return declare(other(RUNAWAY, deck, "unit BR3d 0101; unit YRC4 0114", *lines, dice=["time-stream", *dice]))


DESTROY = ("scenario destroy-the-flag", "object blue-flag 0404", "object yellow-flag 0812")


def flags(card: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Flags on the map, and spares that keep the cards open."""
    return other(*DESTROY, f"card {card}; unit BT3f 0101 N; unit BB3f 0101; unit BU3d 0101", *lines, dice=dice)


@pytest.mark.rule("BRK-30.10", "BRK-31.23", "UNB-EQ.5")
def test_an_earthquake_may_destroy_the_last_industry_hex() -> None:
    position = (
        "scenario industrial-wasteland; 0304 crater red; 0503 crater red; 0805 rough; unit BB3f 0101; "
        "deck light-earthquake 1 blue-heavy 1; epicenter 1004 green; unit WA 0114"
    )
    t = table(ON, position, dice=["light-earthquake", 4, 2])
    assert musters(t.match)


@pytest.mark.rule("BRK-28.9", "BRK-30.5")
def test_a_breakthrough_of_four_goes_on_while_the_team_mate_has_a_tank() -> None:
    lines = ("scenario breakthrough", "option teams four", "card yellow-tanks", "unit BB1a 0501", "unit YTA1 0107 N")
    t = table(*lines, "unit RTA1 0606 N; unit YTA2 0606 N")
    t.choose("YTA1 move exit.west", side="yellow")
    assert t.view()["exited"] == 1
    assert not musters(t.match)
    t = table(*lines[:-1], "unit YTA1 0107 N; unit RSA1 0606 N")
    t.choose("YTA1 move exit.west", side="yellow")
    assert musters(t.match)
