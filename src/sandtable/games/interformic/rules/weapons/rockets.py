"""Rocket launcher: a chain of light nukes, each sighted by the firer alone."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import raise_cloud
from sandtable.games.interformic.rules.board.sight import bomb_row
from sandtable.games.interformic.rules.combat.brk_arcs import arc
from sandtable.games.interformic.rules.combat.brk_sighting import sights_often
from sandtable.games.interformic.rules.movement.stacking import vortex_hexes
from sandtable.games.interformic.rules.movement.unb_move import displace_fallen
from sandtable.games.interformic.rules.units.seats import seat, title
from sandtable.games.interformic.rules.units.units import breakable, can_sight, commander
from sandtable.games.interformic.rules.weapons.beams import able_to_fire
from sandtable.games.interformic.rules.weapons.nuke import blast, scorch
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import LIGHT, REACH, ROCKETS_FIRED

STOP = "stop"


def rocket_hexes(state: State, firer: int, last: int) -> int:
    """Return where the next rocket may fall: in the firer's sight, and close to the last (UNB-XRL.2 to UNB-XRL.4)."""
    seen = (bomb_row(state, firer) if can_sight(state, firer) else 0) | 1 << state.hex[firer]
    if breakable(state, firer):
        if last < 0 and state.sighted >> firer & 1 and not sights_often(state, firer):
            return 0  # the salvo would be another sighting (BRK-31.30)
        seen &= arc(state, firer)
        if last < 0:
            seen &= state.field.disc(state.hex[firer], REACH)
    if last >= 0:
        near = state.field.disc(last, 1)
        seen = near & covered(state, firer) if state.variants.rocket_los_first_only else seen & near
    return seen & ~vortex_hexes(state) & ~state.mission.unbombed(state)


def covered(state: State, firer: int) -> int:
    """Return where the firer's facing lets rockets fall (BRK-31.30)."""
    return arc(state, firer) if breakable(state, firer) else state.field.all


def fire_rockets(state: State, firer: int, size: int, target: int) -> Rule[None]:
    """Fire a salvo, first at *target*; the ground and the clouds come after the last rocket (UNB-XRL.7, UNB-XRL.8)."""
    struck: list[int] = []
    last = -1
    for number in range(ROCKETS_FIRED[size]):
        if not able_to_fire(state, firer):
            break
        if number:
            target = yield from choose_rocket(state, firer, last)
        if target < 0:
            break
        tell(state, "UNB-XRL.1", "rocket", "{firer}: rocket {n} falls on {hex}", firer=firer, n=number + 1, hex=target)
        blast(state, LIGHT, target)
        if target not in struck:
            struck.append(target)
        last = target
        yield from displace_fallen(state)
    for hex_ in sorted(struck):
        scorch(state, LIGHT, hex_)
    check_victory(state)  # after the whole set of conversions (UNB-DTF.2)
    for hex_ in sorted(struck):
        raise_cloud(state, hex_, LIGHT)


def choose_rocket(state: State, firer: int, last: int) -> Rule[int]:
    """Ask for the next hex; -1 to stop."""
    hexes = rocket_hexes(state, firer, last)
    target = yield Decision(
        seat(state, commander(state, firer)), "rocket",
        lambda: f"{title(state, firer)}: where does the next rocket fall?",
        "UNB-XRL.4", Options((STOP,) if last >= 0 else (), hexes), about=(firer, last),
    )  # fmt: skip
    return -1 if target == STOP else int(target)
