"""The masks that the rules use and the verdicts that people read are the same two printed lists."""

from __future__ import annotations

import pytest

from sandtable.engine.dice import Dice
from sandtable.games.interformic.rules.board.sight import beam_sees, beam_verdict, bomb_verdict, sight
from sandtable.games.interformic.rules.weapons.bombs import bomb_hexes, may_bomb
from sandtable.games.interformic.state import State, refresh_masks
from sandtable.games.interformic.tables import CRUST, NEUTRON, TERRAIN, VOLCANO
from sandtable.games.unbreakable import empty_state, read


def random_ground(seed: int, **options: object) -> State:
    """Lay a table with random terrain, clouds and vortexes."""
    dice = Dice(seed)
    state = empty_state("open", options)
    state.terrain = [dice.below(len(TERRAIN)) if dice.below(3) == 0 else t for t in state.terrain]
    state.clouds = {dice.below(state.field.count): (2,) for _ in range(dice.below(6))}
    state.vortexes = tuple((dice.below(state.field.count), 0, 0) for _ in range(dice.below(3)))
    refresh_masks(state)
    return state


@pytest.mark.rule("UNB-LOSB.10", "UNB-LOSH.10", "UNB-LOSB.11", "UNB-XVG.17")
@pytest.mark.parametrize("options", [{}, {"beam_in_own_cloud": True}, {"corner_touch_blocks": False}])
def test_masks_agree_with_the_printed_lists_for_every_pair_of_hexes(options: dict[str, object]) -> None:
    state = random_ground(len(options) + 5, **options)
    table = sight(state)
    for a in range(state.field.count):
        for b in range(a % 3, state.field.count, 3):
            for high in (False, True):
                assert beam_sees(state, a, b, high=high) == beam_verdict(state, a, b, high=high).legal
                row = table.from_air(a) if high else table.for_bomb(a)
                assert bool(row >> b & 1) == bomb_verdict(state, a, b, high=high).legal


@pytest.mark.rule("UNB-LOSB.5")
@pytest.mark.parametrize("seed", range(4))
def test_beam_sight_is_mutual(seed: int) -> None:
    state = random_ground(seed)
    for a in range(0, state.field.count, 2):
        for b in range(a):
            for high in (False, True):
                assert beam_sees(state, a, b, high=high) == beam_sees(state, b, a, high=high)


@pytest.mark.rule("UNB-LOSH.1", "UNB-LOSH.11", "UNB-CTF.6", "UNB-XVG.17")
@pytest.mark.parametrize("kind", [CRUST, NEUTRON])
def test_every_hex_that_is_offered_to_a_bomb_has_a_reason_and_no_other(kind: int) -> None:
    state = read(
        "scenario capture-the-flag\noption experimental_weapons on\ncard blue-walkers\nobject blue-flag 0302\n"
        "object yellow-flag 0611\nunit W1 0403 nuke:M\nunit S1 0606 hovering\nunit S2 0904 out\nunit C1 1003 buttoned\n"
        "unit W2 0908 down\nunit WA 0411\ncloud 0607 light\ncloud 0403 heavy\nvortex 0505 light N\n0809 volcano\n"
    )
    offered = bomb_hexes(state, 1, kind)
    assert state.names[1] == "W1"
    for hex_ in range(state.field.count):
        verdict = may_bomb(state, 1, kind, hex_)
        assert verdict.legal == bool(offered >> hex_ & 1), (state.field.names[hex_], verdict)
        assert verdict.rule
        assert verdict.text
    assert state.terrain[state.field.index["0809"]] == VOLCANO
