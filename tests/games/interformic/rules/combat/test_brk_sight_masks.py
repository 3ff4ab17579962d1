"""The masks that the rules use and the verdicts that people read are the same lists, arcs and ranges."""

from __future__ import annotations

import pytest

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.dice import Dice
from sandtable.games.breakable import empty_state, read
from sandtable.games.interformic.rules.board.sight import BRK_PAIR, beam_sees, beam_verdict, bomb_verdict, sight
from sandtable.games.interformic.rules.combat.brk_aiming import unit_targets, why_no_aim
from sandtable.games.interformic.rules.combat.brk_arcs import arc, arc_verdict
from sandtable.games.interformic.rules.combat.brk_sighting import may_sight, sighters_of
from sandtable.games.interformic.rules.weapons.bombs import bomb_hexes, may_bomb
from sandtable.games.interformic.state import State, refresh_masks
from sandtable.games.interformic.tables import AUTOCANNON, INDUCER, LASER, LIGHT, NUKE, TERRAIN

ARMY = """card yellow-tanks
option choppers on
option equipment on
option erratic on
unit YTA1 0606 NW autocannon:L laser:L
unit YTB1 0507 S gev inducer:L
unit YSA1 0505 NE flying erratic nuke:L
unit YCA1 0709 SW nuke:L
unit YBA1 0612 tower laser:M
unit YRA1 in YTA1 nuke:L
unit YRA2 0608 nuke:L brain=blue:1
unit YTC1 0412 N nuke:M
unit BT1a 0405 S nuke:M brain=yellow:2
unit BB2a 0303 tower laser:M
unit BR1a 0604 autocannon:L
unit BS1a 0404 S flying
unit BU1a 0907
unit BT1b off N nuke:M
cloud 0207 medium
cloud 0709 light
0506 woods
0305 hill
0605 crater
sighted YTC1
"""


def random_ground(state: State, seed: int) -> State:
    """Change the ground and the clouds of a table at random."""
    dice = Dice(seed)
    state.terrain = [dice.below(len(TERRAIN) - 1) if dice.below(3) == 0 else t for t in state.terrain]
    state.clouds = {dice.below(state.field.count): (2,) for _ in range(dice.below(6))}
    refresh_masks(state)
    return state


@pytest.mark.rule("BRK-16.9", "BRK-17.11", "BRK-31.15", "BRK-31.16")
@pytest.mark.parametrize("pair", range(BRK_PAIR + 1))
def test_masks_agree_with_the_lists_for_every_pair_of_hexes_and_books(pair: int) -> None:
    state = random_ground(empty_state("open", {}), 5)
    table = sight(state)
    for a in range(state.field.count):
        for b in range(a % 3, state.field.count, 3):
            for high in (False, True):
                seen = beam_sees(state, a, b, high=high, pair=pair)
                assert seen == beam_verdict(state, a, b, high=high, pair=pair).legal
                row = table.from_air(a) if high else table.for_bomb(a, pair & 1)
                assert bool(row >> b & 1) == bomb_verdict(state, a, b, high=high, book=pair & 1).legal


@pytest.mark.rule("BRK-16.9", "BRK-31.15")
@pytest.mark.parametrize("seed", range(3))
def test_beam_sight_is_mutual_whatever_the_books(seed: int) -> None:
    state = random_ground(empty_state("open", {}), seed)
    for pair in range(BRK_PAIR + 1):
        back = pair >> 1 | (pair & 1) << 1
        for a in range(0, state.field.count, 3):
            for b in range(a):
                assert beam_sees(state, a, b, high=False, pair=pair) == beam_sees(state, b, a, high=False, pair=back)


@pytest.mark.rule("BRK-15.2", "BRK-15.3", "BRK-15.4", "BRK-15.5")
@pytest.mark.parametrize("boundary", ["inclusive", "exclusive"])
def test_arcs_turn_with_the_facing_and_agree_with_their_verdicts(boundary: str) -> None:
    for d, facing in enumerate(DIRECTIONS):
        begun = f"option tank_arc_boundary {boundary}\ncard yellow-tanks\n"
        state = read(f"{begun}unit YTA1 0608 {facing}\nunit YSA1 0608 {facing}\n")
        here = state.field.index["0608"]
        around = [state.field.toward[here][(d + turn) % 6] for turn in range(6)]
        tank, skimmer = arc(state, 0), arc(state, 1)
        assert [bool(tank >> hex_ & 1) for hex_ in around] == [True, True, False, False, False, True]
        assert ([bool(skimmer >> hex_ & 1) for hex_ in around], skimmer & ~tank) == ([True] + [False] * 5, 0)
        for hex_ in range(state.field.count):
            assert arc_verdict(state, 0, hex_).legal == bool(tank >> hex_ & 1)
            assert arc_verdict(state, 1, hex_).legal == bool(skimmer >> hex_ & 1)
        back = (d + 3) % 6
        reverse = read(f"{begun}unit YTA1 0608 {DIRECTIONS[back]}\n")
        both, either = tank & arc(reverse, 0), tank | arc(reverse, 0)
        if boundary == "inclusive":  # two halves share the line between them, and nothing else
            assert either == state.field.all
            assert both.bit_count() > 1
        else:
            assert both == 1 << here
            assert either != state.field.all


@pytest.mark.rule("BRK-15.1", "BRK-18.8", "BRK-23.2", "BRK-2.8", "BRK-2.9")
@pytest.mark.parametrize("kind", [AUTOCANNON, LASER, INDUCER])
@pytest.mark.parametrize("seed", range(4))
def test_every_target_that_is_offered_has_a_reason_and_no_other(kind: int, seed: int) -> None:
    state = read(ARMY)
    if seed:
        state = random_ground(state, seed)
    for firer, hex_ in enumerate(state.hex):
        if hex_ < 0:
            continue
        offered = unit_targets(state, firer, kind, LIGHT)
        for unit, name in enumerate(state.names):
            verdict = why_no_aim(state, firer, kind, LIGHT, name)
            assert verdict.legal == (unit in offered), (state.names[firer], name, verdict)
            assert verdict.text


@pytest.mark.rule("BRK-17.1", "BRK-17.12", "BRK-17.15", "BRK-17.16")
@pytest.mark.parametrize("option", ["sighter_only", "required"])
@pytest.mark.parametrize("seed", range(3))
def test_every_hex_and_sighter_that_is_offered_has_a_reason_and_no_other(option: str, seed: int) -> None:
    state = read(f"option bomb_launcher_arc {option}\n" + ARMY)
    if seed:
        state = random_ground(state, seed)
    for launcher, here in enumerate(state.hex):
        if here < 0:
            continue
        offered = bomb_hexes(state, launcher, NUKE)
        for target in range(launcher % 4, state.field.count, 4):
            verdict = may_bomb(state, launcher, NUKE, target)
            assert verdict.legal == bool(offered >> target & 1), (state.names[launcher], target, verdict)
            able = sighters_of(state, launcher, target)
            for unit in range(len(state.names)):
                assert may_sight(state, launcher, unit, target).legal == (unit in able)
