"""Force beams and flyers: what happens on the way, in the hex, and on the ground of it (BRK-31.34, 31.35, 22.6)."""

from __future__ import annotations

import pytest

from tests.support.breakable.combined import lay, loaded
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table

WALKER = "unit W1 0606 force:M"
FLYER = "unit YSA1 0604 N flying"


def shove(t: Table, target: str, goal: str) -> Table:
    """Hit *target* with the walker's force beam, push it, and leave it at that."""
    t.act(f"W1 fire.force {target}")
    t.choose(goal)
    return t.choose("stop") if t.kind == "continue" else t


@pytest.mark.rule("BRK-31.34", "BRK-22.6", "BRK-14.3")
def test_a_flyer_meets_the_bombs_of_a_crater_in_the_air_before_it_lands() -> None:
    # Ruling: it comes in flying; on the ground of the crater it would be a heavy target.
    t = shove(
        lay("blue-medium", WALKER, FLYER, "cluster 0603 blue 1", terrain=["0603 crater red"], dice="+-+"),
        "YSA1",
        "0603",
    )
    assert t.alive("YSA1") == [False]


@pytest.mark.rule("BRK-31.34", "BRK-22.6", "BRK-29.3")
def test_an_erratic_flyer_meets_them_as_a_medium_target_and_then_lands_without_its_marker() -> None:
    t = shove(
        lay("blue-medium", "option erratic on", WALKER, f"{FLYER} erratic; cluster 0603 blue 1", dice="++-"),
        "YSA1",
        "0603",
    )
    assert (t.alive("YSA1"), t.unit("YSA1").flying, t.unit("YSA1").erratic) == ([True], False, False)


@pytest.mark.rule("BRK-31.35", "BRK-22.5")
def test_bombs_in_woods_go_off_before_the_landing_destroys_it() -> None:
    t = shove(
        lay("blue-medium", WALKER, FLYER, "cluster 0603 blue 2", terrain=["0603 woods"], dice="+---"), "YSA1", "0603"
    )
    assert (t.alive("YSA1"), t.devices("0603")) == ([False], {})


@pytest.mark.rule("BRK-31.34", "BRK-22.10", "BRK-22.6")
def test_leaving_bombs_too_it_flies() -> None:
    t = shove(
        lay("blue-medium", WALKER, FLYER, "cluster 0604 blue 1", terrain=["0604 crater red"], dice="+--"),
        "YSA1",
        "0603",
    )
    assert t.unit("YSA1").hex == "0603"
    assert not t.unit("YSA1").flying


@pytest.mark.rule("BRK-31.34")
@pytest.mark.parametrize("terrain", ["lava red", "volcano"])
def test_magma_takes_it_before_any_bomb_and_its_passenger_with_it(terrain: str) -> None:
    t = shove(
        lay("blue-medium", WALKER, FLYER, "unit YRA1 in YSA1", terrain=[f"0603 {terrain}"], dice="+-"), "YSA1", "0603"
    )
    assert t.alive("YSA1", "YRA1") == [False, False]


@stories("""
BRK-31.35: a flyer without room to land is not moved there and the refusal says so
    blue-medium [+-] | W1 0606 force:M; YSA1 0604 N flying; YTA1 0603 N; YTA2 0603 N; YTA3 0603 N; YTA4 0603 N
    W1 fire.force YSA1 | offered: 0605 hold
    refused 0603 | BRK-31.35
    refused 0704 | UNB-FB.3
BRK-31.34: a tank without room is refused by the row for room
    blue-medium [+] | W1 0606 force:M; YTA1 0604 N; CA 0603
    W1 fire.force YTA1
    refused 0603 | BRK-31.34
BRK-2.9 BRK-31.34: a passenger is no target of a force beam and the refusal says why
    blue-medium | W1 0606 force:M; YTA1 0604 N; YRA1 in YTA1; YTB1 0605 N
    refused W1 fire.force YRA1 | BRK-2.9
BRK-22.10 BRK-31.34: a force beam pushes a tank onto cluster bombs
    blue-medium [+++] | W1 0606 force:M; YTA1 0604 N; cluster 0603 blue 2
    # light at medium: both dice of the first bomb
    W1 fire.force YTA1; 0603 | lost YTA1; devices 0603: blue-cluster 1
BRK-22.10 BRK-22.14 BRK-31.34: its own sides cluster bombs do not mind
    blue-medium [+] | W1 0606 force:M; YTA1 0604 N; cluster 0603 yellow 2
    W1 fire.force YTA1; 0603; stop? | alive YTA1; devices 0603: yellow-cluster 2
BRK-22.10 BRK-22.6 BRK-31.34: a tank pulled off cluster bombs meets them first
    blue-medium [+++] | W1 0606 force:M; YTA1 0604 N; cluster 0604 blue 1
    W1 fire.force YTA1; 0605 | lost YTA1; devices 0604: -
""")
def test_forced_landing(story: Story) -> None:
    story.play(lay)


@pytest.mark.rule("BRK-31.35", "BRK-31.34")
def test_a_gev_is_pushed_over_a_lake_and_a_tank_into_it_is_lost() -> None:
    lines = ("option equipment on", WALKER)
    lake = ["0603 lake"]
    t = shove(
        lay("blue-medium", *lines, "unit YTA1 0604 N gev nuke:L; unit YRA1 in YTA1", terrain=lake, dice="+"),
        "YTA1",
        "0603",
    )
    assert t.alive("YTA1", "YRA1") == [True, True]
    t = shove(lay("blue-medium", *lines, "unit YTB1 0604 N", terrain=lake, dice="+"), "YTB1", "0603")
    assert t.alive("YTB1") == [False]


@pytest.mark.rule("BRK-31.34", "BRK-23.3")
def test_the_beam_is_unloaded_though_nothing_was_moved() -> None:
    t = shove(lay("blue-medium", WALKER, FLYER, dice="+-"), "YSA1", "hold")
    assert t.unit("YSA1").flying
    assert loaded(t, "W1") == {"force": False}
