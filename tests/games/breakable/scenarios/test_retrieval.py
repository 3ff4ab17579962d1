"""Retrieval: the data of a fallen satellite (BRK-30.27 to 30.37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.breakable.hands import answers, asks, begun, ready, recruit, set_up, winner
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

RETRIEVAL = ("scenario retrieval", "object satellite 0608")
FAR = ("unit YRC4 0214", "unit BR3d 0201")  # a recon of each side, far from everything


def recons(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Yellow's recons act; YRC4 stays out of it."""
    return table("card yellow-bunkers", *RETRIEVAL, *FAR, *lines, dice=dice)


def tanks(colour: str, *lines: str, far: Sequence[str] = FAR, dice: Sequence[int | str] = ()) -> Table:
    """The tanks of *colour* act; one of them stays out of it."""
    spare = "unit YTC6 0114 N" if colour == "yellow" else "unit BT3f 0101 N"
    return table(f"card {colour}-tanks", *RETRIEVAL, *far, spare, *lines, dice=dice)


def shot(*lines: str, far: Sequence[str] = (), dice: Sequence[int | str] = (2, "+", "-")) -> Table:
    """Blue's tank in 0606 shoots the recon in 0604, two hexes north of it, on the road."""
    t = tanks("blue", "unit BT1a 0606 N autocannon:M", *lines, far=far, dice=dice)
    return t.act("BT1a fire.autocannon YRA1")


@pytest.mark.rule("BRK-30.27")
@pytest.mark.parametrize("side", ["blue", "yellow"])
def test_neither_side_may_take_bunkers_or_turrets(side: str) -> None:
    match = begun("retrieval")
    set_up(match, side, {"recruit": ["RA" if side == "yellow" else "R1"]}, until="recruit")
    offered = {word for word in answers(match, side) if not word.startswith("drop.")}
    assert {word[0] for word in offered if word != "done"} == {"R", "S", "T"}
    sub = "A" if side == "yellow" else "1"
    for word in (f"B{sub}", f"U{sub}"):
        Table(match).refused(word, "BRK-30.27", "BRK-5.4", side=side)


@pytest.mark.rule("BRK-30.27")
def test_each_side_has_twelve_units() -> None:
    t = ready(begun("retrieval"))
    units = t.view()["units"].values()
    assert Counter(unit["side"] for unit in units if unit["hex"] != "gone") == {"blue": 12, "yellow": 12}


@pytest.mark.rule("BRK-30.27")
@pytest.mark.parametrize("side", ["blue", "yellow"])
def test_a_force_needs_a_recon(side: str) -> None:
    subs = "ABC" if side == "yellow" else "123"
    match = recruit(begun("retrieval"), side)
    for word in [f"T{subs[0]}"] * 6 + [f"T{subs[1]}"] * 5:
        assert "done" not in answers(match, side)
        match.choose(word, side)
    more = f"T{subs[1]}"
    if more in answers(match, side):
        twin = match.clone()
        twin.choose(more, side)
        assert "done" not in answers(twin, side)
        Table(twin).refused("done", "BRK-30.27", side=side)
    match.choose(f"R{subs[0]}", side)
    if asks(match, side) == "recruit":
        assert "done" in answers(match, side)


@pytest.mark.rule("BRK-30.28")
def test_all_units_wait_beside_the_map_and_none_infiltrates() -> None:
    t = ready(begun("retrieval"))
    assert {unit["hex"] for unit in t.view()["units"].values()} == {"off"}
    assert (t.view()["objects"]["satellite"], t.terrain("0608")) == ("0608", "crater")
    assert t.kind == "unit"  # of the first card: no one is asked to infiltrate
    assert "BRK-10.13" not in t.rules()


@pytest.mark.rule("BRK-30.28")
def test_a_force_that_enters_is_not_placed() -> None:
    match = begun("retrieval")
    for side in ("blue", "yellow"):
        assert "placement" not in set_up(match, side)


@stories("""
# set-up
BRK-30.28: blue comes from the north and yellow from the south
    recons | YRA1 off
    | after YRA1 move: 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114
    refused YRA1 move 0601 | BRK-30.28 BRK-8.4
    table | card blue-bunkers; scenario retrieval; object satellite 0608; YRC4 0214; BR3d 0201; BR1a off
    | after BR1a move: 0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101
# the data
BRK-30.29: a recon that enters the satellites hex has the data at once
    recons | YRA1 0609; YRB1 0607
    | data YRA1: no
    YRA1 move 0608 | data YRA1: yes; rules has BRK-30.29; data YRB1: no
BRK-30.29: a recon elsewhere has no data
    recons | YRA1 0610
    YRA1 move 0609 | data YRA1: no
BRK-30.29: the data cannot be downloaded again
    recons | YRA1 0607 data; YRB1 0609
    YRB1 move 0608 | data YRA1: yes; data YRB1: no
BRK-30.29: the opponents recon cannot download it again either
    table | card blue-bunkers; scenario retrieval; object satellite 0608; YRC4 0214; BR3d 0201; YRA1 0608 data;
        BR1a 0607
    BR1a move 0608 | data YRA1: yes; data BR1a: no
BRK-30.29: a passenger does not download
    tanks yellow | YTA1 0609 N; YRA1 in YTA1
    YTA1 move 0608 stop N | hex YTA1: 0608; data YRA1: no
BRK-30.29 BRK-10.9: a passenger that is dropped there downloads at once
    tanks yellow | YTA1 0609 N; YRA1 in YTA1
    YTA1 move 0608 drop N | hex YRA1: 0608; data YRA1: yes
BRK-30.29 BRK-10.10: a passenger that gets out on its own card downloads
    recons | YTA1 0608 N; YRA1 in YTA1
    YRA1 out | hex YRA1: 0608; data YRA1: yes
BRK-30.29 BRK-10.9: a skimmer may drop a recon on the satellite in flight
    table | card yellow-skimmers; scenario retrieval; object satellite 0608; YRC4 0214; BR3d 0201; YSA1 0609 N flying;
        YRA1 in YSA1; YSC6 0114 N
    YSA1 move 0608 straight | data YRA1: no
    drop | hex YRA1: 0608; data YRA1: yes
# victory
BRK-30.30 BRK-30.37: the recon with the data wins over the edge it came from
    table | card {unit}; scenario retrieval; object satellite 0608; YRC4 0214; BR3d 0201; {recon} {hex_} data
    {recon} move exit.{edge} | winner: {side}; over: yes; result rule: BRK-30.30
    * unit, recon, hex_, edge, side: yellow-bunkers, YRA1, 0615, south, yellow /
        blue-bunkers, BR1a, 0601, north, blue
BRK-30.30: a recon without the data wins nothing
    recons | YRA1 0615; YRB1 0610 data
    YRA1 move exit.south | hex YRA1: left; over: no
BRK-30.31 BRK-30.30: a passenger with the data wins with its carrier
    # Ruling: the recon leaves the map.
    tanks yellow | YTA1 0615 S; YRA1 in YTA1 data
    YTA1 move exit.south | winner: yellow
BRK-30.31 BRK-8.6: a skimmer may carry the data home
    table | card yellow-skimmers; scenario retrieval; object satellite 0608; YRC4 0214; BR3d 0201; YSA1 0613 S flying;
        YRA1 in YSA1 data; YSC6 0114 N
    YSA1 move 0614 straight 0615 straight exit.south | winner: yellow
BRK-30.31 BRK-30.32: a carrier over the wrong edge loses the data for everybody
    tanks yellow | YTA1 0601 N; YRA1 in YTA1 data
    YTA1 move exit.north | winner: none
BRK-30.31 BRK-10.12 BRK-8.6: the data leaves with the carrier
    table | scenario retrieval; object satellite 0608; card yellow-skimmers; YSA1 {hex_} {facing} flying laser:L;
        YRA1 in YSA1 data nuke:L
    YSA1 move exit.{edge} | winner: {who}
    * hex_, facing, edge, who: 0615, S, south, yellow / 0107, SW, west, none
# draws
BRK-30.32: any other edge is a draw
    # Ruling: the data is gone.
    recons | YRA1 {hex_} data
    YRA1 move exit.{edge} | winner: none; over: yes; result rule: BRK-30.32
    * hex_, edge: 0601, north / 0104, west / 1104, east
BRK-30.32 BRK-10.12: a passenger with the data is lost with its carrier
    tanks blue [2+] | BT1a 0606 N autocannon:M; YTA1 0604 S; YRA1 in YTA1 data
    BT1a fire.autocannon YTA1 | winner: none
BRK-30.32 BRK-30.35 BRK-24.13 BRK-10.12: the data on a carrier that a brain marker drives off the map
    table clear | scenario retrieval; object satellite 0608; card yellow-tanks; step 2; BR1a 0303;
        YTA1 {hex_} N brain=blue:1; YRA1 in YTA1 data
    blue: YTA1 move exit.{edge} | over: yes; winner: {winner}
    * hex_, edge, winner: 0201, north, none / 0215, south, yellow
BRK-30.33: without recons neither side can win
    # Ruling.
    shot | YRA1 0604
    | winner: none; over: yes; result rule: BRK-30.33
BRK-30.33 BRK-30.37: a recon on the map carried or waiting keeps the match alive
    # Ruling: a waiting recon can still fetch the data.
    shot | YRA1 0604; {unit} {unit2}
    | lost YRA1; over: no
    * unit, unit2: YRB1, 0214 / BR1a, 0201 / YRB1, off / BR1a, off
BRK-30.33 BRK-30.37: a recon on the map carried or waiting keeps the match alive, otherwise
    # Ruling: a waiting recon can still fetch the data.
    shot | YRA1 0604; YTB1 0114 N; YRB1 in YTB1
    | lost YRA1; over: no
BRK-30.33 BRK-30.37: a recon that is lost or has left does not
    shot | YRA1 0604; {unit} {unit2}
    | winner: none
    * unit, unit2: YRB1, gone / BR1a, left
BRK-30.33: the last recon leaving without the data is a draw
    table | card yellow-bunkers; scenario retrieval; object satellite 0608; YRA1 0615; YTA1 0114 N; BT1a 0101 S
    YRA1 move exit.south | winner: none
BRK-30.34 BRK-25.4: the satellite in lava is out of reach and that is a draw
    # Ruling.
    tanks blue [2+-] | BT1a 0606 S nuke:M
    BT1a fire.nuke 0608 BT1a | terrain 0608: lava; view objects satellite: 0608; winner: none; over: yes;
        result rule: BRK-30.34
BRK-30.34: a nuke that does not convert the hex changes nothing
    tanks blue [2--] | BT1a 0606 S nuke:M
    BT1a fire.nuke 0608 BT1a | terrain 0608: crater; view objects satellite: 0608; over: no
BRK-30.34: lava does not matter once the data has been downloaded
    tanks blue [2+-] | BT1a 0606 S nuke:M; YRA1 0610 data
    BT1a fire.nuke 0608 BT1a | terrain 0608: lava; over: no
# control
BRK-30.35 BRK-24.13: a controlled recon driven over the wrong edge is a draw
    controlled | YRA1 0601 data brain=blue:1
    blue: YRA1 move exit.north | winner: none
BRK-30.35 BRK-24.13: a controlled recon driven home still wins for its owner
    controlled | YRA1 0615 data brain=blue:1
    blue: YRA1 move exit.south | winner: yellow
BRK-30.35: without forced exits it cannot be driven off the map
    # Variant forced_exit.
    controlled | option forced_exit off; YRA1 0601 data brain=blue:1
    | after YRA1 move lacks exit.*
    refused blue: YRA1 move exit.north | BRK-24.13 BRK-30.35
BRK-30.35 BRK-30.29: a controlled recon downloads for its owner
    controlled | YRA1 0609 brain=blue:1
    blue: YRA1 move 0608 | data YRA1: yes; side YRA1: yellow
BRK-10.10 BRK-8.6 BRK-30.30: a passenger steps off over its own edge with the data and wins
    table | card blue-bunkers; deck blue-bunkers 1; scenario retrieval; object satellite 0608; BT3a 0601 SW nuke:M;
        BR1a in BT3a data laser:L-; BR1b 0701 laser:L-; YTA1 0611 N nuke:M; YRA1 0612 nuke:L
    BR1a move exit.north | winner: blue
BRK-30.29 BRK-10.9 BRK-6.12: a passenger downloads only when it is dropped
    table | scenario retrieval; object satellite 0608; card yellow-skimmers; YSA1 0610 N flying laser:L;
        YRA1 in YSA1 nuke:L; YUA1 0303 laser:L
    YSA1 move 0609 straight 0608 straight | data YRA1: no
    drop | data YRA1: yes; hex YRA1: 0608
""")
def test_set_up_and_the_data_and_victory_and_draws_and_control(story: Story) -> None:
    story.play(controlled, recons, shot, tanks)


@pytest.mark.rule("BRK-30.29")
def test_a_tank_does_not_download() -> None:
    t = tanks("yellow", "unit YTA1 0609 N").act("YTA1 move 0608 N")
    assert not any(unit.get("data") for unit in t.view()["units"].values())


@pytest.mark.rule("BRK-30.30", "BRK-8.6", "BRK-6.12")
def test_the_game_is_over_the_instant_the_data_is_home() -> None:
    t = table(*RETRIEVAL, "card yellow-bunkers; unit YRA1 0615 data nuke:L; unit YRA2 0606 nuke:L")
    t.choose("YRA1 move exit.south")
    assert winner(t) == "yellow"
    assert t.match.decision is None
    with pytest.raises(Refused):
        t.match.choose("YRA2 move 0605")


@pytest.mark.rule("BRK-30.32")
def test_the_loss_of_the_recon_with_the_data_is_a_draw() -> None:
    t = shot("unit YRA1 0604 data", far=FAR)
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "BRK-30.32"


@pytest.mark.rule("BRK-30.32")
def test_the_loss_of_another_recon_is_none() -> None:
    t = shot("unit YRA1 0604; unit YRB1 0610 data", far=FAR)
    assert t.alive("YRA1") == [False]
    assert t.result is None


def controlled(*lines: str) -> Table:
    """Yellow has ended its recon card; Blue controls YRA1."""
    t = recons("deck yellow-bunkers 1", *lines)
    assert t.asked == ("yellow", "unit")
    assert "YRA1" not in t.offered()
    return t.choose("end")


@pytest.mark.rule("BRK-30.27", "BRK-5.3")
def test_the_last_room_of_a_force_is_kept_for_the_recon_that_it_needs() -> None:
    match = sandtable.new("breakable/retrieval", seed=1, options={"force_size": 1})
    match.choose("own", "blue")
    offered = set(match.decisions["blue"].offer().words)
    assert (offered, match.explain("T1", "blue").verdict.rule) == ({"R1", "R2", "R3"}, "BRK-30.27")


@pytest.mark.rule("BRK-30.29", "BRK-22.6", "BRK-30.32")
def test_the_data_is_downloaded_before_the_bombs_go_off() -> None:
    t = recons("cluster 0608 blue 1; unit YRA1 0609 laser:L; unit YRA2 0611 laser:L", dice="+++").choose(
        "YRA1 move 0608"
    )
    assert t.log().index("downloads") < t.log().index("goes off")
    assert (t.alive("YRA1"), winner(t)) == ([False], None)
    assert t.result is not None
    assert t.result.rule == "BRK-30.32"


@pytest.mark.rule("BRK-30.29", "BRK-31.34")
def test_so_it_is_by_a_recon_that_a_beam_shoves_there() -> None:
    t = table(
        *RETRIEVAL,
        "option combined on; card blue-medium; deck blue-medium 1; unit W1 0610 force:M; unit WA 0101",
        *FAR,
        "cluster 0608 blue 1; unit YRA1 0609 laser:L",
        dice="+-+++",
    ).choose("W1 fire.force YRA1 0608")
    assert t.log().index("downloads") < t.log().index("goes off")
    assert (t.alive("YRA1"), winner(t)) == ([False], None)
