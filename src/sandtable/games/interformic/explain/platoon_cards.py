"""Why not, on Opportunity cards: who may use them, and for what."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.parts.refusing import no
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.moves.move import can_move
from sandtable.games.interformic.seats import colour_of, title
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BOMBS,
    CONFIGURATIONS,
    CRAWLER,
    GONE,
    JET,
    OPEN_GROUND,
    OUT,
    OVERLOAD,
    READY,
    SQUAD,
    STATUSES,
    TERRAIN,
    WALKER,
    WEAPON_TITLES,
    WEAPONS,
)
from sandtable.games.interformic.turn.opportunity import has_card
from sandtable.games.interformic.units import breakable, is_frozen, opposes
from sandtable.games.interformic.weapons.weapon_action import slot_of

ZONE = "is in its own flag's safety zone and can only move out"


def _named(state: State, choice: Choice) -> int:
    """Return the unit of Unbreakable that an answer begins with; -1 if it names none."""
    name = str(choice).partition(".")[0]
    unit = state.names.index(name) if name in state.names else -1
    return unit if unit >= 0 and not breakable(state, unit) else -1


def _not_called(state: State, decision: Decision, unit: int) -> Verdict | None:
    """Say why the card is not for a unit at all."""
    name = title(state, unit)
    if state.hex[unit] == GONE:
        return no("UNB-UNIT.15", f"{name} is out of the game")
    if state.side[unit] != colour_of(state, decision.side):
        return no(decision.rule, f"{name} is not yours")
    if unit == state.runaway:
        return no("UNB-RUN.13", "the runaway crawler moves on Time Stream cards only")
    if state.done >> unit & 1:
        return no(decision.rule, f"{name} has used this card")
    return None


def why_no_clear_move(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit makes no Clear Move."""
    unit = _named(state, choice)
    if unit < 0:
        return None
    name, hex_ = title(state, unit), state.hex[unit]
    verdict = _not_called(state, decision, unit)
    if verdict is not None:
        return verdict
    if is_frozen(state, unit):
        return no("UNB-UNIT.7", f"{name} is frozen and takes no action")
    if state.status[unit] == OUT:
        row = "UNB-UNIT.6" if state.kind[unit] == SQUAD else "UNB-UNIT.5"
        return no(row, f"{name} is {'scattered' if state.kind[unit] == SQUAD else 'offline'} and takes no action")
    if hex_ < 0:
        return no("UNB-OPP.5", f"{name} is off the map, and a Clear Move brings nobody on")
    if not can_move(state, unit):
        return no("UNB-OPP.5", f"{name} is {CONFIGURATIONS[state.configuration[unit]]} and makes no Clear Move")
    if state.terrain[hex_] not in OPEN_GROUND:
        return no("UNB-OPP.4", f"{name} does not start from clear ground, but from {TERRAIN[state.terrain[hex_]]}")
    if state.veils >> hex_ & 1:
        return no("UNB-OPP.4", f"{name} starts from a mushroom cloud")
    if any(state.hex[other] == hex_ and opposes(state, unit, other) for other in range(len(state.hex))):
        return no("UNB-OPP.4", f"{name} shares its hex with an opposing unit")
    return no("UNB-OPP.4", f"no hex next to {name} is clear and open to it, without opposing units or clouds")


def why_no_light_fire(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not fire a light weapon."""
    unit = _named(state, choice)
    if unit < 0:
        return None
    name = title(state, unit)
    verdict = _not_called(state, decision, unit)
    if verdict is not None:
        return verdict
    if state.kind[unit] != CRAWLER:
        return no("UNB-OPP.6", f"{name} is no crawler")
    if state.hex[unit] < 0 or is_frozen(state, unit) or state.status[unit] != READY:
        return no("UNB-OPP.7", f"{name} is not a ready, unfrozen crawler on the map")
    return no("UNB-CTF.4", f"{name} {ZONE}") if state.mission.must_leave(state, unit) else None


def why_no_grenades(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a squad does not change its bomb, or not so."""
    unit, bomb = _named(state, choice), str(choice).partition(".")[2]
    if unit < 0:
        return None
    name = title(state, unit)
    verdict = _not_called(state, decision, unit)
    if verdict is not None:
        return verdict
    bombs = [weapon.kind for weapon in state.arms[unit] if weapon.kind in BOMBS]
    if state.kind[unit] != SQUAD or not bombs:
        return no("UNB-OPP.3", f"{name} is no squad with a standard bomb")
    if state.status[unit] == OUT or is_frozen(state, unit):
        return no("UNB-OPP.3", f"{name} is scattered or frozen and takes no action")
    if state.mission.must_leave(state, unit):
        return no("UNB-CTF.4", f"{name} {ZONE}")
    kind = WEAPONS.index(bomb) if bomb in WEAPONS else -1
    if kind in bombs:
        return no("UNB-OPP.2", f"{name} carries a {WEAPON_TITLES[kind]} already")
    if kind in BOMBS and not has_card(state, state.side[unit], kind):
        return no("UNB-WPN.9", f"no {WEAPON_TITLES[kind]} card is left")
    return no("UNB-OPP.2", "the new bomb is a crust buster, a neutron bomb or a nuke")


def why_no_reprogramming(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a squad does not reprogram a crawler."""
    squad, _, crawler = str(choice).partition(".")
    if squad not in state.names or crawler not in state.names:
        return None
    one, other = state.names.index(squad), state.names.index(crawler)
    if state.kind[other] != CRAWLER or not opposes(state, one, other):
        return no("UNB-OPP.8", f"{title(state, other)} is not an opposing crawler")
    if state.side[one] == colour_of(state, decision.side) and state.mission.must_leave(state, one):
        return no("UNB-CTF.4", f"{title(state, one)} {ZONE}")
    if breakable(state, one):
        able = "a recon that is neither carried, stunned nor frozen and shares the crawler's hex"
        return no("BRK-31.55", f"only {able} can reprogram it, once a card")
    return no("UNB-OPP.8", "only a ready squad that shares the crawler's hex can reprogram it, once a card")


def why_not_overloaded(state: State, unit: int) -> Verdict | None:
    """Say that Walker Overload is not for a unit, if it is that card."""
    if state.card in (OVERLOAD, OVERLOAD + 1) and state.kind[unit] != WALKER:
        return no("UNB-OPP.10", f"the card activates walkers: {title(state, unit)} is none")
    return None


def why_no_relight(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a hovering walker cannot stay up so."""
    verb, _, name = str(choice).partition(".")
    unit = decision.about[0]
    if verb != "fire":
        return None
    try:
        slot = slot_of(state, unit, name)
    except KeyError:
        return no("UNB-WPN.2", f"{title(state, unit)} carries no {name!r}")
    if state.mission.must_leave(state, unit):
        return no("UNB-CTF.4", f"{title(state, unit)} {ZONE}")
    if state.status[unit] != READY:
        return no("UNB-WEQ.10", f"{title(state, unit)} is {STATUSES[state.status[unit]]} and must land")
    if state.arms[unit][slot].kind != JET:
        return no("UNB-WEQ.10", "first it relights a jump jet, or it lands")
    return no("UNB-WPN.3", "the jump jet is not loaded")
