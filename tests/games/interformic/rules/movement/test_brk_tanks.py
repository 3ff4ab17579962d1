"""Chapter 12: tanks."""

from __future__ import annotations

import pytest

from tests.support.breakable.hands import CLEAR, FACINGS, lay, neighbours, spare


@pytest.mark.rule("BRK-12.1")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_tank_goes_to_any_neighbour_whatever_its_facing(facing: str) -> None:
    t = lay("yellow-tanks", CLEAR, f"unit YTA1 0606 {facing} nuke:M")
    assert t.after("YTA1 move") == neighbours("0606")
    for hex_ in neighbours("0606"):
        twin = t.twin(f"YTA1 move {hex_} {facing}")
        assert twin.at("YTA1") == (hex_, facing)
        assert "YTA1" not in twin.offered()


@pytest.mark.rule("BRK-12.1")
def test_a_tank_goes_one_hex_and_no_further() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M")
    t.refused("YTA1 move 0604", "BRK-12.1", "BRK-8.1")
    t.choose("YTA1 move 0605 N")
    assert t.offered() == {spare("yellow-tanks"), "end"}


@pytest.mark.rule("BRK-12.1", "BRK-12.2")
@pytest.mark.parametrize("facing", FACINGS)
def test_any_facing_at_the_end_moved_or_not(facing: str) -> None:
    stays = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M").choose("YTA1 done")
    assert (stays.asked, stays.offered()) == (("yellow", "facing"), set(FACINGS))
    stays.choose(facing)
    assert stays.at("YTA1") == ("0606", facing)
    assert "YTA1" not in stays.offered()
    moves = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M").choose(f"YTA1 move 0706 {facing}")
    assert moves.at("YTA1") == ("0706", facing)


@pytest.mark.rule("BRK-12.2")
def test_a_tank_that_was_never_touched_keeps_its_facing() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 NW nuke:M").choose("end")
    assert t.at("YTA1") == ("0606", "NW")


@pytest.mark.rule("BRK-12.2", "BRK-15.9")
def test_the_new_facing_comes_after_the_shot() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:M; unit BT1a 0607 N nuke:M")
    assert "fire.autocannon" not in t.actions("YTA1")  # it is behind it
    t.choose("YTA1 done S")
    t.refused("YTA1 fire.autocannon BT1a", "BRK-6.8", "BRK-6.9", "BRK-7.1")


@pytest.mark.rule("BRK-12.2")
def test_the_new_facing_counts_on_the_next_card() -> None:
    t = lay(
        "yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:M; unit BT1a 0607 N nuke:M; deck yellow-tanks 1", dice="+"
    )
    t.choose("YTA1 done S", "end", "YTA1 fire.autocannon BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-12.2", "BRK-24.19", "BRK-15.9")
def test_a_controller_sets_the_facing_of_a_tank() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:M brain=blue:2").choose("end").act("YTA1 done")
    assert (t.asked, t.offered()) == (("blue", "facing"), set(FACINGS))
    t.choose("S")
    assert (t.at("YTA1"), t.unit("YTA1").brain) == (("0606", "S"), {"blue": 1})


@pytest.mark.rule("BRK-12.3")
@pytest.mark.parametrize("facing", FACINGS)
def test_the_facing_is_free_after_a_melee_too(facing: str) -> None:
    # Ruling: it is an option of the end of the activation, not a part of moving.
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M; unit BT1a 0606 N nuke:M", dice="-")
    t.choose("YTA1 melee BT1a")
    assert (t.asked, t.offered()) == (("yellow", "facing"), set(FACINGS))
    t.choose(facing)
    assert t.at("YTA1") == ("0606", facing)


@pytest.mark.rule("BRK-12.3")
def test_the_facing_is_free_after_a_shot_without_a_move() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:M; unit BT1a 0605 N nuke:M", dice="-")
    t.choose("YTA1 fire.autocannon BT1a", "YTA1 done SE")
    assert t.at("YTA1") == ("0606", "SE")


@pytest.mark.rule("BRK-12.4", "BRK-22.4")
@pytest.mark.parametrize("gear", ["nuke:M", "gev nuke:L"])
def test_turning_in_place_sets_off_no_cluster_bombs(gear: str) -> None:
    t = lay("yellow-tanks", CLEAR, f"unit YTA1 0606 N {gear}; cluster 0606 blue 3").choose("YTA1 done S")
    assert (t.at("YTA1"), t.devices("0606")) == (("0606", "S"), {"blue-cluster": 3})


@pytest.mark.rule("BRK-12.4", "BRK-22.2")
def test_leaving_does() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M; cluster 0606 blue 3", dice="+-++").choose("YTA1 move 0605")
    assert (t.alive("YTA1"), t.devices("0606")) == ([False], {"blue-cluster": 1})
    assert t.asked == ("yellow", "unit")  # a destroyed tank is not asked its facing


@pytest.mark.rule("BRK-12.1", "BRK-27.4")
def test_a_gev_moves_as_a_tank_on_its_own_card() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N gev nuke:L")
    assert t.after("YTA1 move") == neighbours("0606")
    t.choose("YTA1 move 0607 S")
    assert t.at("YTA1") == ("0607", "S")
    assert "YTA1" not in t.offered()
