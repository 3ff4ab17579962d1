"""Both books in one hex: stacking and displacement (BRK-31.9 to 31.13, 31.62, UNB-BRK.4 and 5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import ON, lay, look, musters, other, refused_text, spare_lines
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


def after_yellow(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve a card of Yellow's without doing anything that is not forced; then Blue's heavy units act."""
    spares = dict.fromkeys((*spare_lines(card), *spare_lines("blue-heavy")))
    t = table(ON, plain(*terrain), f"card {card}; deck blue-heavy 1", *spares, *lines, dice=dice)
    while t.asked_side == "yellow":
        words = t.offered()
        t.choose("end" if "end" in words else min(words))
    return t


FOUR_TANKS = ("unit BT1a 0605 N", "unit BT1b 0605 N", "unit BT1c 0605 N", "unit BT1d 0605 N")


@pytest.mark.rule("BRK-31.9", "BRK-31.10", "UNB-BRK.4")
@pytest.mark.parametrize(
    ("there", "may"),
    [
        (("unit C1 0605",), False),
        (("unit W1 0605", "unit W2 0605"), False),
        (("unit W1 0605", "unit S1 0605", "unit S2 0605"), False),
        (("unit W1 0605", "unit BT1a 0605 N", "unit BT1b 0605 N"), False),
        (("unit S1 0605", "unit S2 0605", "unit BT1a 0605 N", "unit BB2a 0605"), False),
        (FOUR_TANKS, False),
        (("unit W1 0605", "unit S1 0605"), True),
        (("unit W1 0605", "unit BU1a 0605"), True),
        (("unit W1 0605", "unit S1 0605", "unit S2 0605 hovering"), True),
        (("unit W1 0605", "unit S1 0605", "unit S2 0605 out"), True),
        (("unit W1 0605", "unit S1 0605", "unit BS1a 0605 N flying"), True),
        (("unit W1 0605", "unit S1 0605", "unit BR1a 0605", "unit BR1b 0605"), True),
        (("unit W1 0605", "unit S1 0605", "buzz 0605 yellow 4", "killbot 0605 yellow 4"), True),
        (("unit W1 0605", "unit S1 0605", "unit BS1a 0605 N"), False),
    ],
)
def test_a_unit_of_breakable_takes_the_space_of_a_squad(there: tuple[str, ...], may: bool) -> None:
    t = lay("yellow-medium", "option equipment on; unit YTA1 0606 N", *there)
    assert ("0605" in t.after("YTA1 move")) is may
    if not may:
        t.refused("YTA1 move 0605", "BRK-31.10", "BRK-31.9", "BRK-9.3", "BRK-9.1", "BRK-8.1", "UNB-BRK.4")


@stories("""
# room
BRK-31.9: recons and flyers find room in any hex
    yellow-{group} | {name} {unit}; C1 0605
    | after {name} move has 0605
    * group, name, unit: heavy, YRA1, 0606 / light, YSA1, 0606 N flying
BRK-31.9: a hovering squad enters all the same
    yellow-light | SA 0606 hovering; BT1a 0605 N; BT1b 0605 N; BT1c 0605 N; BT1d 0605 N
    | after SA move has 0605
BRK-31.10 BRK-9.4: a skimmer lands only where there is room
    yellow-light | YSA1 0606 N flying; C1 0606
    | actions YSA1 lacks land
BRK-31.10 BRK-9.4: a skimmer lands only where there is room, otherwise
    yellow-light | YSA1 0606 N flying; W1 0606; {there} 0606
    | actions YSA1 {may} land
    * there, may: W2, lacks / S1, has
BRK-31.9 UNB-ACT.9: a squad that lands among four units is scattered
    yellow-light | SA 0605 hovering; BT1a 0605 N; BT1b 0605 N; BT1c 0605 N; BT1d 0605 N
    SA land | look SA status: out; alive BT1a BT1b BT1c BT1d
BRK-31.10: a unit of breakable displaces nothing
    yellow-medium | YTA1 0606 N; SA 0605; SB 0605; S1 0605; S2 0605
    refused YTA1 move 0605 | BRK-31.10 BRK-9.3 BRK-9.1 BRK-8.1
BRK-31.10: a squad displaces nothing
    yellow-light | SA 0606; BT1a 0605 N; BT1b 0605 N; BT1c 0605 N; BT1d 0605 N
    refused SA move 0605 | UNB-MOV.15 UNB-MOV.13 BRK-31.10 UNB-BRK.5
# displacement
BRK-31.11: a crawler leaves uncounted pieces in peace
    blue-heavy | C1 0606; YRA1 0605; YSA1 0605 N flying; buzz 0605 yellow 2; cluster 0605 yellow 2; YTA1 0605 N
    C1 move 0605 | lost YTA1; alive YRA1 YSA1; devices 0605: yellow-buzz 2 yellow-cluster 2
BRK-31.11: a single tank is displaced by a crawler but not by a walker
    blue-medium | W1 0606; YTA1 0605 N
    W1 move 0605 | alive YTA1
    blue-heavy | C1 0606; YTA1 0605 N
    C1 move 0605 | lost YTA1
BRK-31.11 BRK-10.12: a passenger goes with its carrier
    blue-heavy | C1 0606; YTA1 0605 N; YRA1 in YTA1
    C1 move 0605 | lost YTA1 YRA1
BRK-31.12: the owner picks which unit goes before a walker
    # Ruling.
    blue-medium | W1 0606; YTA1 0605 N; YTA2 0605 N; YBB1 0605
    W1 move 0605 | asked: yellow displaced; offered: YBB1 YTA1 YTA2
    yellow: YTA2 | lost YTA2; alive YTA1 YBB1; look W1 hex: 0605
BRK-31.12: two of four go
    blue-medium | W1 0606; YTA1 0605 N; YTA2 0605 N; YBB1 0605; YUA1 0605
    W1 move 0605; yellow: YUA1 | asked: yellow displaced; offered: YBB1 YTA1 YTA2
    yellow: YTA1 | lost YTA1 YUA1; alive YTA2 YBB1
BRK-31.12: beside a walker all small units go
    blue-medium | W1 0606; W2 0605; YTA1 0605 N
    W1 move 0605 | lost YTA1; look W1 hex: 0605; look W2 hex: 0605
BRK-31.12: beside a walker all small units go, otherwise
    blue-medium | W1 0606; W2 0605; YTA1 0605 N; YTA2 0605 N
    W1 move 0605 | lost YTA1 YTA2; look W1 hex: 0605; look W2 hex: 0605
BRK-31.12 UNB-MOV.18 UNB-MOV.21: a squad may go instead of a tank
    blue-medium [-] | W1 0606; SA 0605; YTA1 0605 N; YTA2 0605 N
    W1 move 0605 | asked: yellow displaced; offered: SA YTA1 YTA2
    yellow: SA | asked: yellow retreat
    yellow: 0604 | look SA hex: 0604; look SA status: ready; alive YTA1 YTA2
BRK-31.12 BRK-10.12: a carrier that is picked takes its passenger with it
    blue-medium | W1 0606; YTA1 0605 N; YTA2 0605 N; YBB1 0605; YRA1 in YTA1
    W1 move 0605 | offered lacks YRA1
    yellow: YTA1 | lost YTA1 YRA1; alive YTA2 YBB1
BRK-31.11 BRK-31.12: a tank beside a walker is destroyed while the walker retreats before a crawler
    blue-heavy [-] | C1 0606; WA 0605; YTA1 0605 N
    C1 move 0605 | asked: yellow retreat
    yellow: 0604 | look WA hex: 0604; lost YTA1
BRK-31.13: friendly units and bunkers are destroyed just the same
    # Ruling.
    blue-heavy | C1 0606; BT1a 0605 N; BB2a 0605
    C1 move 0605 | lost BT1a BB2a
BRK-31.13: bunkers may be spared by option
    # Variant bunker_displacement: what cannot be displaced bars the way.
    blue-heavy | option bunker_displacement {option}; C1 0606; YBB1 0605
    | after C1 move {may} 0605
    * option, may: on, has / off, lacks
BRK-31.13: with that option a walker passes by a bunker if others can go
    blue-medium | option bunker_displacement off; W1 0606; YBB1 0605; YTA1 0605 N; YTA2 0605 N
    W1 move 0605 | offered: YTA1 YTA2
BRK-31.10 UNB-MOV.15: a walker does not enter a crawlers hex because of tanks beside it
    blue-medium | W1 0606; CA 0605; YRA1 0605
    | after W1 move lacks 0605
# terrain
BRK-31.62: every unit keeps its own terrain rules
    # Ruling.
    blue-medium | 0605 {terrain}; W1 0606; BT1a 0606 N
    | after W1 move {walker} 0605; after BT1a move {tank} 0605
    * terrain, walker, tank: lake, has, lacks / lava red, has, lacks / crater red, has, has / volcano, lacks, lacks
BRK-31.62 BRK-27.3: a gev drives on lakes
    blue-medium equipment | 0605 lake; BT1a 0606 N gev autocannon:L
    | after BT1a move has 0605
BRK-31.62 UNB-MOV.3: a crawler crushes woods and a tank does not
    blue-heavy [-+-] | 0605 woods; C1 0606
    C1 move 0605 | terrain 0605: rough
    blue-medium | 0605 woods; BT1a 0606 N
    BT1a move 0605 N | terrain 0605: woods
BRK-31.11: the same in the other game
    other | card blue-heavy; C1 0606; C2 0101; YTA1 0605 N; WA 0114
    C1 move 0605 | lost YTA1
BRK-31.11 BRK-30.32 BRK-10.12: a crawler over the carrier of the data is a draw
    table clear | 0608 crater red; option combined on; scenario retrieval; object satellite 0608; BR1a 0101;
        card blue-heavy; C1 0606; YTA1 0605 N; YRA1 in YTA1 data; YRB1 0114
    C1 move 0605 | winner: none
BRK-31.11 BRK-30.32: a crawler over a recon with the data changes nothing
    table clear | 0608 crater red; option combined on; scenario retrieval; object satellite 0608; BR1a 0101;
        card blue-heavy; C1 0606; YRA1 0605 data; YRB1 0114
    C1 move 0605 | over: no; alive YRA1
BRK-31.11 BRK-19.2: killbots are not displaced and fight on
    blue-heavy equipment | C1 0606; killbot 0605 yellow 1; YBB1 0605
    C1 move 0605 | devices 0605: yellow-killbot 1; lost YBB1
BRK-31.11 BRK-10.12 BRK-31.9: by variant a passenger may outlive a carrier that a crawler crushes
    blue-heavy [+] | option passenger_survival on; C1 0606; YTA1 0605 N; YRA1 in YTA1
    C1 move 0605 | lost YTA1; alive YRA1; look C1 hex: 0605
BRK-31.11 BRK-10.12 BRK-31.9: by variant a passenger may outlive a carrier that a crawler crushes, otherwise
    blue-heavy [-] | option passenger_survival on; C1 0606; YTA1 0605 N; YRA1 in YTA1
    C1 move 0605 | lost YTA1 YRA1; look C1 hex: 0605
BRK-31.11 BRK-22.2 BRK-31.19: a crawler rolls over a minefield and what stands in it
    blue-heavy equipment | C1 0606; YTA1 0605 N; cluster 0605 yellow 4; killbot 0605 yellow 1; YSA1 0605 N flying
    C1 move 0605 | lost YTA1; alive YSA1; devices 0605: yellow-cluster 4 yellow-killbot 1
BRK-24.12 BRK-31.10: a controlled tank cannot be driven into a crawlers hex
    after_yellow yellow-medium | YTA1 0606 N brain=blue:1; C1 0605
    YTA1?; move | offered lacks 0605
BRK-30.24 UNB-MOV.6 BRK-31.11: a reinforcing crawler may roll over a tank on the edge
    table | scenario heavy-reinforcements; BB1a 0101 command; BB1b 0301 command; YBA1 0114 command; YBA2 0314 command;
        turn 2; card blue-heavy; C1 off; BR1a 0201; YTA1 0601 N
    C1 move 0601 | look C1 hex: 0601; lost YTA1
BRK-27.10 BRK-22.9 BRK-22.15: a gev that comes on with its bonus move meets the bombs at the edge
    table clear equipment [yellow-medium + +] | 0608 crater red; option combined on; scenario retrieval;
        object satellite 0608; deck yellow-medium 1 blue-heavy 1; BR1a 0101; YRB1 0114; BT1a off S gev nuke:L;
        cluster 0601 yellow 1; YTC6 1114 N
    | asked: blue bonus
    BT1a 0601 | lost BT1a
BRK-31.12 UNB-MOV.20: a die says who picks first
    blue-medium [{die}] | W1 0606; YTA1 0605 N; YTA2 0605 N; BT1a 0605 N; BT1b 0605 N
    W1 move 0605 | asked: {first} displaced; offered: {value} {value2}
    {first}: {value} | asked: {side} displaced
    {side}: {value3} | alive YTA2 BT1b; lost YTA1 BT1a
    * die, first, value, value2, side, value3: +, yellow, YTA1, YTA2, blue, BT1a / -, blue, BT1a, BT1b, yellow, YTA1
""")
def test_room_and_displacement_and_terrain(story: Story) -> None:
    story.play(after_yellow, lay, look, other)


@pytest.mark.rule("BRK-31.9", "BRK-31.10")
@pytest.mark.parametrize(("there", "may"), [(FOUR_TANKS, False), (FOUR_TANKS[:3], True)])
def test_counted_units_of_breakable_bar_a_squad(there: tuple[str, ...], may: bool) -> None:
    t = lay("yellow-light", "unit SA 0606", *there)
    assert ("0605" in t.after("SA move")) is may


@pytest.mark.rule("BRK-31.10", "UNB-TS.12")
@pytest.mark.parametrize(("tanks", "may"), [(4, False), (3, True)])
def test_counted_units_of_breakable_keep_a_squad_scattered(tanks: int, may: bool) -> None:
    units = [f"unit BT1{letter} 0606 N" for letter in "abcd"[:tanks]]
    t = table(
        "option combined on",
        plain(),
        "deck time-stream 1 blue-heavy 1",
        *spare_lines("blue-heavy"),
        "unit S1 0606 out; unit W1 0101",
        *units,
        dice=["time-stream"],
    )
    assert t.asked == ("blue", "status")
    assert ("S1.buttoned" in t.offered()) is may


@pytest.mark.rule("BRK-31.9")
def test_an_overfull_hex_is_refused_in_a_text() -> None:
    refused_text("option combined on", plain(), "card blue-medium; unit W1 0101; unit C1 0605; unit BT1a 0605 N")
    refused_text("option combined on", plain(), "card blue-medium; unit W1 0605; unit W2 0605; unit BT1a 0605 N")


@pytest.mark.rule("BRK-31.11", "UNB-BRK.5")
def test_a_crawler_destroys_whatever_counts() -> None:
    t = lay("blue-heavy", "unit C1 0606; unit YTA1 0605 N; unit YBB1 0605; unit YUA1 0605; unit YSA1 0605 N").act(
        "C1 move 0605"
    )
    assert (t.alive("YTA1", "YBB1", "YUA1", "YSA1"), look(t, "C1")["hex"]) == ([False] * 4, "0605")
    assert {"BRK-31.11", "UNB-BRK.5"} & set(t.rules())


@pytest.mark.rule("BRK-31.10", "UNB-ACT.9")
def test_a_hovering_squad_that_lands_on_four_tanks_scatters_and_recovers_when_one_is_gone() -> None:
    tanks = [f"unit YTA{copy} 0605 N" for copy in (1, 2, 3, 4)]
    t = lay("blue-light", "unit S1 0605 hovering", *tanks).act("S1 land")
    assert look(t, "S1")["status"] == "out"
    deck = ("deck time-stream 1 blue-heavy 1", *spare_lines("blue-heavy"))
    for there, may in ((tanks, False), (tanks[:3], True)):
        t = table(ON, plain(), *deck, "unit S1 0605 scattered", *there, dice=["time-stream"])
        offered = t.offered() if t.kind == "status" else set()
        assert ("S1.buttoned" in offered) is may


@pytest.mark.rule("BRK-31.11", "BRK-30.5", "BRK-31.40")
def test_a_crawler_over_the_last_tank_ends_a_breakthrough() -> None:
    t = table(
        ON, "scenario breakthrough; card blue-heavy; unit C1 0606; unit C2 0101; unit YTA1 0605 N; unit YSA1 0614 N"
    ).act("C1 move 0605")
    assert musters(t.match)
