"""Why not there: what the weapons of Unbreakable, and the bombs of both books, may be aimed at."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.parts.refusing import no
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.combat.sighting import GEOMETRY, why_blind
from sandtable.games.interformic.field.places import has_room
from sandtable.games.interformic.field.sight import beam_verdict, bomb_verdict
from sandtable.games.interformic.moves.stacking import fits, vortex_hexes
from sandtable.games.interformic.seats import colour_of, title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import READY, TERRAIN
from sandtable.games.interformic.units import aloft, breakable, can_sight, is_flying, is_frozen
from sandtable.games.interformic.weapons.beams import why_no_target
from sandtable.games.interformic.weapons.bombs import may_bomb
from sandtable.games.interformic.weapons.lasers import laser_ready, laser_strength
from sandtable.games.interformic.weapons.vortex import WALLS
from sandtable.games.interformic.weapons.weapon_action import slot_of

RANGE = GEOMETRY.index("range")  # how far down a sighter's conditions the distance stands


def why_no_beam(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    firer, kind, _ = decision.about
    return why_no_target(state, firer, kind, choice)


def why_no_bomb(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    launcher, kind, _ = decision.about
    return may_bomb(state, launcher, kind, choice)


def why_no_rocket(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    firer = decision.about[0]
    if vortex_hexes(state) >> choice & 1:
        return no("UNB-XVG.17", "a vortex and its hex cannot be targeted")
    if state.mission.unbombed(state) >> choice & 1:
        return no("UNB-CTF.6", "rockets may not be aimed at a flag or next to one")
    if not can_sight(state, firer):
        return no("UNB-UNIT.14", f"{title(state, firer)} is dug in and cannot sight")
    if breakable(state, firer):
        rank, verdict = why_blind(state, firer, choice)  # it is its own sighter (BRK-31.30)
        if rank < RANGE or (rank == RANGE and decision.about[1] < 0):
            return verdict
        return no("UNB-XRL.4", "the next rocket falls in the last hex or next to it")
    verdict = bomb_verdict(state, state.hex[firer], choice, high=aloft(state, firer), launcher=True)
    return verdict if not verdict else no("UNB-XRL.4", "the next rocket falls in the last hex or next to it")


def why_no_vortex(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    firer = decision.about[0]
    if not state.field.beside[state.hex[firer]] >> choice & 1:
        return no("UNB-XVG.1", "a vortex starts in a hex next to the firer")
    if state.terrain[choice] in WALLS:
        return no("UNB-XVG.1", f"a vortex cannot start in {TERRAIN[state.terrain[choice]]}")
    if breakable(state, firer):
        verdict = why_blind(state, firer, choice)[1]  # its arc too (BRK-31.31)
    else:
        verdict = bomb_verdict(state, state.hex[firer], choice, high=aloft(state, firer))
    return verdict if not verdict else no("UNB-XVG.2", "the hex is not empty")


def why_no_push(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    if not isinstance(choice, int):
        return None
    unit = decision.about[0]
    if unit >= 0 and state.field.beside[state.hex[unit]] >> choice & 1:
        if breakable(state, unit) and not has_room(state, unit, choice):
            rule = "BRK-31.35" if is_flying(state, unit) else "BRK-31.34"
            return no(rule, f"{state.field.names[choice]} has no room for it")
        if not fits(state, unit, choice):
            return no("UNB-FB.7", f"{state.field.names[choice]} has no room for it")
    return no("UNB-FB.3", f"{state.field.names[choice]} is not directly toward or away from the firer")


def why_no_laser(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    name, _, weapon = str(choice).partition(".")
    if name not in state.names:
        return None
    _, start, target = decision.about[:3]
    unit = state.names.index(name)
    colour = colour_of(state, decision.side)
    if state.side[unit] != colour:
        return no("UNB-LAS.7", f"{title(state, unit)} is not yours")
    if state.status[unit] != READY or is_frozen(state, unit) or state.hex[unit] < 0:
        return no("UNB-LAS.1", f"{title(state, unit)} is not a ready, unfrozen unit on the map")
    try:
        slot = slot_of(state, unit, weapon)
    except KeyError:
        return no("UNB-LAS.1", f"{title(state, unit)} carries no {weapon!r}")
    if not laser_ready(state, unit, slot):
        return no("UNB-LAS.1", f"{choice} is not a loaded laser")
    if laser_strength(state, unit, slot, start, target) < 0:
        ends = [beam_verdict(state, state.hex[unit], end, high=True) for end in (target, start)]
        if any(ends):
            return no("UNB-LAS.4", "the ends of the bomb's path that it sees are out of its range")
        return Verdict(False, "UNB-LAS.4", f"it sees neither end of the bomb's path: {ends[0].text}", ends[0].facts)
    return no("UNB-LAS.2", f"{choice} is committed already")
