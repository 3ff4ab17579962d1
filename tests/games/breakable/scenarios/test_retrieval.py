"""Retrieval: the data of a fallen satellite (BRK-30.27 to 30.37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.breakable.combined import own
from tests.support.breakable.hands import NORTH_EDGE, SOUTH_EDGE, answers, asks, begun, plain, ready, set_up, winner
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


# set-up


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
    match = begun("retrieval")
    own(match, side)
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
def test_everybody_waits_beside_the_map_and_nobody_infiltrates() -> None:
    t = ready(begun("retrieval"))
    assert {unit["hex"] for unit in t.view()["units"].values()} == {"off"}
    assert (t.view()["objects"]["satellite"], t.terrain("0608")) == ("0608", "crater")
    assert t.kind == "unit"  # of the first card: nobody is asked to infiltrate
    assert "BRK-10.13" not in t.rules()


@pytest.mark.rule("BRK-30.28")
def test_a_force_that_enters_is_not_placed() -> None:
    match = begun("retrieval")
    for side in ("blue", "yellow"):
        assert "placement" not in set_up(match, side)


@pytest.mark.rule("BRK-30.28")
def test_blue_comes_from_the_north_and_yellow_from_the_south() -> None:
    t = recons("unit YRA1 off")
    assert t.after("YRA1 move") == SOUTH_EDGE
    t.refused("YRA1 move 0601", "BRK-30.28", "BRK-8.4")
    t = table("card blue-bunkers", *RETRIEVAL, *FAR, "unit BR1a off")
    assert t.after("BR1a move") == NORTH_EDGE


# the data


@pytest.mark.rule("BRK-30.29")
def test_a_recon_that_enters_the_satellites_hex_has_the_data_at_once() -> None:
    t = recons("unit YRA1 0609; unit YRB1 0607")
    assert not t.unit("YRA1").data
    t.act("YRA1 move 0608")
    assert t.unit("YRA1").data
    assert "BRK-30.29" in t.rules()
    assert not t.unit("YRB1").data


@pytest.mark.rule("BRK-30.29")
def test_a_recon_elsewhere_has_no_data() -> None:
    t = recons("unit YRA1 0610").act("YRA1 move 0609")
    assert not t.unit("YRA1").data


@pytest.mark.rule("BRK-30.29")
def test_nobody_can_download_again() -> None:
    t = recons("unit YRA1 0607 data; unit YRB1 0609").act("YRB1 move 0608")
    assert (t.unit("YRA1").data, t.unit("YRB1").data) == (True, False)


@pytest.mark.rule("BRK-30.29")
def test_the_opponents_recon_cannot_download_it_again_either() -> None:
    t = table("card blue-bunkers", *RETRIEVAL, *FAR, "unit YRA1 0608 data; unit BR1a 0607").act("BR1a move 0608")
    assert (t.unit("YRA1").data, t.unit("BR1a").data) == (True, False)


@pytest.mark.rule("BRK-30.29")
def test_a_tank_does_not_download() -> None:
    t = tanks("yellow", "unit YTA1 0609 N").act("YTA1 move 0608 N")
    assert not any(unit.get("data") for unit in t.view()["units"].values())


@pytest.mark.rule("BRK-30.29")
def test_a_passenger_does_not_download() -> None:
    t = tanks("yellow", "unit YTA1 0609 N; unit YRA1 in YTA1").act("YTA1 move 0608 stop N")
    assert t.unit("YTA1").hex == "0608"
    assert not t.unit("YRA1").data


@pytest.mark.rule("BRK-30.29", "BRK-10.9")
def test_a_passenger_that_is_dropped_there_downloads_at_once() -> None:
    t = tanks("yellow", "unit YTA1 0609 N; unit YRA1 in YTA1").act("YTA1 move 0608 drop N")
    assert (t.unit("YRA1").hex, t.unit("YRA1").data) == ("0608", True)


@pytest.mark.rule("BRK-30.29", "BRK-10.10")
def test_a_passenger_that_gets_out_on_its_own_card_downloads() -> None:
    t = recons("unit YTA1 0608 N; unit YRA1 in YTA1").act("YRA1 out")
    assert (t.unit("YRA1").hex, t.unit("YRA1").data) == ("0608", True)


@pytest.mark.rule("BRK-30.29", "BRK-10.9")
def test_a_skimmer_may_drop_a_recon_on_the_satellite_in_flight() -> None:
    lines = ("unit YSA1 0609 N flying", "unit YRA1 in YSA1", "unit YSC6 0114 N")
    t = table("card yellow-skimmers", *RETRIEVAL, *FAR, *lines).act("YSA1 move 0608 straight")
    assert not t.unit("YRA1").data
    t.choose("drop")
    assert (t.unit("YRA1").hex, t.unit("YRA1").data) == ("0608", True)


# victory


@pytest.mark.rule("BRK-30.30", "BRK-30.37")
@pytest.mark.parametrize(
    ("side", "recon", "hex_", "edge"), [("yellow", "YRA1", "0615", "south"), ("blue", "BR1a", "0601", "north")]
)
def test_the_recon_with_the_data_wins_over_the_edge_it_came_from(side: str, recon: str, hex_: str, edge: str) -> None:
    t = table(f"card {side}-bunkers", *RETRIEVAL, *FAR, f"unit {recon} {hex_} data").act(f"{recon} move exit.{edge}")
    assert winner(t) == side
    assert t.result is not None
    assert t.result.rule == "BRK-30.30"


@pytest.mark.rule("BRK-30.30")
def test_a_recon_without_the_data_wins_nothing() -> None:
    t = recons("unit YRA1 0615; unit YRB1 0610 data").act("YRA1 move exit.south")
    assert t.unit("YRA1").hex == "left"
    assert t.result is None


@pytest.mark.rule("BRK-30.30", "BRK-8.6", "BRK-6.12")
def test_the_game_is_over_the_instant_the_data_is_home() -> None:
    t = table(*RETRIEVAL, "card yellow-bunkers; unit YRA1 0615 data nuke:L; unit YRA2 0606 nuke:L")
    t.choose("YRA1 move exit.south")
    assert winner(t) == "yellow"
    assert t.match.decision is None
    with pytest.raises(Refused):
        t.match.choose("YRA2 move 0605")


@pytest.mark.rule("BRK-30.31", "BRK-30.30")
def test_a_passenger_with_the_data_wins_with_its_carrier() -> None:
    # Ruling: the recon leaves the map.
    t = tanks("yellow", "unit YTA1 0615 S; unit YRA1 in YTA1 data").act("YTA1 move exit.south")
    assert winner(t) == "yellow"


@pytest.mark.rule("BRK-30.31", "BRK-8.6")
def test_a_skimmer_may_carry_the_data_home() -> None:
    lines = ("unit YSA1 0613 S flying", "unit YRA1 in YSA1 data", "unit YSC6 0114 N")
    t = table("card yellow-skimmers", *RETRIEVAL, *FAR, *lines).act("YSA1 move 0614 straight 0615 straight exit.south")
    assert winner(t) == "yellow"


@pytest.mark.rule("BRK-30.31", "BRK-30.32")
def test_a_carrier_over_the_wrong_edge_loses_the_data_for_everybody() -> None:
    t = tanks("yellow", "unit YTA1 0601 N; unit YRA1 in YTA1 data").act("YTA1 move exit.north")
    assert winner(t) is None


@pytest.mark.rule("BRK-30.31", "BRK-10.12", "BRK-8.6")
@pytest.mark.parametrize(
    ("hex_", "facing", "edge", "who"), [("0615", "S", "south", "yellow"), ("0107", "SW", "west", None)]
)
def test_the_data_leaves_with_the_carrier(hex_: str, facing: str, edge: str, who: str | None) -> None:
    t = table(
        *RETRIEVAL, f"card yellow-skimmers; unit YSA1 {hex_} {facing} flying laser:L; unit YRA1 in YSA1 data nuke:L"
    )
    t.act(f"YSA1 move exit.{edge}")
    assert winner(t) == who


# draws


@pytest.mark.rule("BRK-30.32")
@pytest.mark.parametrize(("hex_", "edge"), [("0601", "north"), ("0104", "west"), ("1104", "east")])
def test_any_other_edge_is_a_draw(hex_: str, edge: str) -> None:
    # Ruling: the data is gone.
    t = recons(f"unit YRA1 {hex_} data").act(f"YRA1 move exit.{edge}")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "BRK-30.32"


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


@pytest.mark.rule("BRK-30.32", "BRK-10.12")
def test_a_passenger_with_the_data_is_lost_with_its_carrier() -> None:
    lines = ("unit YTA1 0604 S", "unit YRA1 in YTA1 data")
    t = tanks("blue", "unit BT1a 0606 N autocannon:M", *lines, dice="2+").act("BT1a fire.autocannon YTA1")
    assert winner(t) is None


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


@pytest.mark.rule("BRK-30.33")
def test_without_recons_nobody_can_win() -> None:
    # Ruling.
    t = shot("unit YRA1 0604")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "BRK-30.33"


@pytest.mark.rule("BRK-30.33", "BRK-30.37")
@pytest.mark.parametrize(
    "other",
    ["unit YRB1 0214", "unit BR1a 0201", "unit YRB1 off", "unit BR1a off", "unit YTB1 0114 N\nunit YRB1 in YTB1"],
)
def test_a_recon_on_the_map_carried_or_waiting_keeps_the_match_alive(other: str) -> None:
    # Ruling: a waiting recon can still fetch the data.
    t = shot("unit YRA1 0604", other)
    assert t.alive("YRA1") == [False]
    assert t.result is None


@pytest.mark.rule("BRK-30.33", "BRK-30.37")
@pytest.mark.parametrize("other", ["unit YRB1 gone", "unit BR1a left"])
def test_a_recon_that_is_lost_or_has_left_does_not(other: str) -> None:
    t = shot("unit YRA1 0604", other)
    assert winner(t) is None


@pytest.mark.rule("BRK-30.33")
def test_the_last_recon_leaving_without_the_data_is_a_draw() -> None:
    t = table("card yellow-bunkers", *RETRIEVAL, "unit YRA1 0615; unit YTA1 0114 N; unit BT1a 0101 S")
    t.act("YRA1 move exit.south")
    assert winner(t) is None


@pytest.mark.rule("BRK-30.34", "BRK-25.4")
def test_the_satellite_in_lava_is_out_of_reach_and_that_is_a_draw() -> None:
    # Ruling.
    t = tanks("blue", "unit BT1a 0606 S nuke:M", dice="2+-").act("BT1a fire.nuke 0608 BT1a")
    assert (t.terrain("0608"), t.view()["objects"]["satellite"]) == ("lava", "0608")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "BRK-30.34"


@pytest.mark.rule("BRK-30.34")
def test_a_nuke_that_does_not_convert_the_hex_changes_nothing() -> None:
    t = tanks("blue", "unit BT1a 0606 S nuke:M", dice="2--").act("BT1a fire.nuke 0608 BT1a")
    assert (t.terrain("0608"), t.view()["objects"]["satellite"]) == ("crater", "0608")
    assert t.result is None


@pytest.mark.rule("BRK-30.34")
def test_lava_does_not_matter_once_the_data_has_been_downloaded() -> None:
    t = tanks("blue", "unit BT1a 0606 S nuke:M; unit YRA1 0610 data", dice="2+-").act("BT1a fire.nuke 0608 BT1a")
    assert t.terrain("0608") == "lava"
    assert t.result is None


# control


def controlled(*lines: str) -> Table:
    """Yellow has ended its recon card; Blue controls YRA1."""
    t = recons("deck yellow-bunkers 1", *lines)
    assert t.asked == ("yellow", "unit")
    assert "YRA1" not in t.offered()
    return t.choose("end")


@pytest.mark.rule("BRK-30.35", "BRK-24.13")
def test_a_controlled_recon_driven_over_the_wrong_edge_is_a_draw() -> None:
    t = controlled("unit YRA1 0601 data brain=blue:1")
    t.choose("YRA1 move exit.north", side="blue")
    assert winner(t) is None


@pytest.mark.rule("BRK-30.35", "BRK-24.13")
def test_a_controlled_recon_driven_home_still_wins_for_its_owner() -> None:
    t = controlled("unit YRA1 0615 data brain=blue:1")
    t.choose("YRA1 move exit.south", side="blue")
    assert winner(t) == "yellow"


@pytest.mark.rule("BRK-30.35")
def test_without_forced_exits_it_cannot_be_driven_off_the_map() -> None:
    # Variant forced_exit.
    t = controlled("option forced_exit off; unit YRA1 0601 data brain=blue:1")
    assert not {word for word in t.after("YRA1 move") if word.startswith("exit.")}
    t.refused("YRA1 move exit.north", "BRK-24.13", "BRK-30.35", side="blue")


@pytest.mark.rule("BRK-30.35", "BRK-30.29")
def test_a_controlled_recon_downloads_for_its_owner() -> None:
    t = controlled("unit YRA1 0609 brain=blue:1")
    t.choose("YRA1 move 0608", side="blue")
    assert t.unit("YRA1").data
    assert t.unit("YRA1").side == "yellow"


@pytest.mark.rule("BRK-30.27", "BRK-5.3")
def test_the_last_room_of_a_force_is_kept_for_the_recon_that_it_needs() -> None:
    match = sandtable.new("breakable/retrieval", seed=1, options={"force_size": 1})
    match.choose("own", "blue")
    offered = set(match.decisions["blue"].offer().words)
    assert (offered, match.explain("T1", "blue").verdict.rule) == ({"R1", "R2", "R3"}, "BRK-30.27")


@pytest.mark.rule("BRK-10.10", "BRK-8.6", "BRK-30.30")
def test_a_passenger_steps_off_over_its_own_edge_with_the_data_and_wins() -> None:
    lines = ("unit BT3a 0601 SW nuke:M", "unit BR1a in BT3a data laser:L-", "unit BR1b 0701 laser:L-")
    foes = ("unit YTA1 0611 N nuke:M", "unit YRA1 0612 nuke:L")
    t = table("card blue-bunkers; deck blue-bunkers 1", *RETRIEVAL, *lines, *foes).choose("BR1a move exit.north")
    assert winner(t) == "blue"


@pytest.mark.rule("BRK-30.29", "BRK-22.6", "BRK-30.32")
def test_the_data_is_downloaded_before_the_bombs_go_off() -> None:
    lines = ("cluster 0608 blue 1", "unit YRA1 0609 laser:L", "unit YRA2 0611 laser:L")
    t = recons(*lines, dice="+++").choose("YRA1 move 0608")
    assert t.log().index("downloads") < t.log().index("goes off")
    assert (t.alive("YRA1"), winner(t)) == ([False], None)
    assert t.result is not None
    assert t.result.rule == "BRK-30.32"


@pytest.mark.rule("BRK-30.29", "BRK-31.34")
def test_so_it_is_by_a_recon_that_a_beam_shoves_there() -> None:
    lines = ("option combined on", "card blue-medium", "deck blue-medium 1", "unit W1 0610 force:M", "unit WA 0101")
    bombs = ("cluster 0608 blue 1", "unit YRA1 0609 laser:L")
    t = table(*RETRIEVAL, *lines, *FAR, *bombs, dice="+-+++").choose("W1 fire.force YRA1 0608")
    assert t.log().index("downloads") < t.log().index("goes off")
    assert (t.alive("YRA1"), winner(t)) == ([False], None)


@pytest.mark.rule("BRK-30.29", "BRK-10.9", "BRK-6.12")
def test_a_passenger_downloads_only_when_it_is_dropped() -> None:
    position = "card yellow-skimmers; unit YSA1 0610 N flying laser:L; unit YRA1 in YSA1 nuke:L; unit YUA1 0303 laser:L"
    t = table(*RETRIEVAL, position)
    t.choose("YSA1 move 0609 straight 0608 straight")
    assert not t.unit("YRA1").data
    t.choose("drop")
    assert (t.unit("YRA1").data, t.unit("YRA1").hex) == (True, "0608")
