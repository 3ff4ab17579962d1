"""Refusals on Opportunity cards: who may use them, and for what."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.activation import unit_named
from sandtable.games.interformic.explain.reasons.conditions import inert_verdict, out_verdict, why_gone
from sandtable.games.interformic.rules.movement.unb_move import can_move
from sandtable.games.interformic.rules.turn.opportunity import EVERY_GRENADE, has_card
from sandtable.games.interformic.rules.turn.time_stream import may_recover
from sandtable.games.interformic.rules.units.seats import colour_of, colours_of, title
from sandtable.games.interformic.rules.units.units import breakable, carrier_of, is_frozen, opposes, units_in
from sandtable.games.interformic.rules.weapons.unb_weapon_action import slot_of
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BOMBS,
    CONFIGURATIONS,
    CRAWLER,
    GONE,
    JET,
    KINDS,
    OPEN_GROUND,
    OUT,
    READY,
    RECON,
    SQUAD,
    STATUSES,
    TERRAIN,
    WEAPON_TITLES,
    WEAPONS,
)

ZONE = "is in its own flag's safety zone and can only move out"


def _not_called(state: State, decision: Decision, unit: int) -> Verdict | None:
    """Say why the card is not for a unit at all."""
    name = title(state, unit)
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] != colour_of(state, decision.side):
        return refuse(decision.rule, f"{name} is not yours")
    if unit == state.runaway:
        return refuse("UNB-RUN.13", "the runaway crawler moves on Time Stream cards only")
    if state.done >> unit & 1:
        return refuse(decision.rule, f"{name} has used this card")
    return None


def why_no_clear_move(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit makes no Clear Move."""
    unit = unit_named(state, choice)
    if unit < 0 or breakable(state, unit) or choice not in state.names:
        return None
    name, hex_ = title(state, unit), state.hex[unit]
    verdict = _not_called(state, decision, unit)
    if verdict is not None:
        return verdict
    if is_frozen(state, unit):
        return refuse("UNB-UNIT.7", f"{name} is frozen and takes no action")
    if state.status[unit] == OUT:
        return out_verdict(state, unit)
    if hex_ < 0:
        return refuse("UNB-OPP.5", f"{name} is off the map, and a Clear Move brings no unit on")
    if not can_move(state, unit):
        return refuse("UNB-OPP.5", f"{name} is {CONFIGURATIONS[state.configuration[unit]]} and makes no Clear Move")
    if state.terrain[hex_] not in OPEN_GROUND:
        return refuse("UNB-OPP.4", f"{name} does not start from clear ground, but from {TERRAIN[state.terrain[hex_]]}")
    if state.veils >> hex_ & 1:
        return refuse("UNB-OPP.4", f"{name} starts from a mushroom cloud")
    if any(state.hex[other] == hex_ and opposes(state, unit, other) for other in range(len(state.hex))):
        return refuse("UNB-OPP.4", f"{name} shares its hex with an opposing unit")
    return refuse("UNB-OPP.4", f"no hex next to {name} is clear and open to it, without opposing units or clouds")


def why_no_light_fire(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not fire a light weapon."""
    unit = unit_named(state, choice)
    if unit < 0 or breakable(state, unit) or choice not in state.names:
        return None
    name = title(state, unit)
    verdict = _not_called(state, decision, unit)
    if verdict is not None:
        return verdict
    if state.kind[unit] != CRAWLER:
        return refuse(
            "UNB-OPP.6", f"{name} is a {KINDS[state.kind[unit]]}: only crawlers and bunkers fire by this card"
        )
    if state.hex[unit] < 0 or is_frozen(state, unit) or state.status[unit] != READY:
        off = state.hex[unit] < 0
        how = "off the map" if off else "frozen" if is_frozen(state, unit) else STATUSES[state.status[unit]]
        return refuse("UNB-OPP.7", f"{name} is {how}: only a ready crawler on the map fires by this card")
    return refuse("UNB-CTF.4", f"{name} {ZONE}") if state.mission.must_leave(state, unit) else None


def why_no_grenades(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a squad does not change its bomb, or not so."""
    unit, bomb = unit_named(state, choice), str(choice).partition(".")[2]
    if unit < 0:
        return None
    if breakable(state, unit):
        return _no_grenades_of_a_recon(state, decision, unit, bomb)
    name = title(state, unit)
    verdict = _not_called(state, decision, unit)
    if verdict is not None:
        return verdict
    bombs = [weapon.kind for weapon in state.arms[unit] if weapon.kind in BOMBS]
    if state.kind[unit] != SQUAD or not bombs:
        return refuse("UNB-OPP.3", f"{name} is not a squad with a standard bomb")
    if state.status[unit] == OUT or is_frozen(state, unit):
        how = "frozen" if is_frozen(state, unit) else "scattered"
        return refuse("UNB-OPP.3", f"{name} is {how} and takes no action")
    if state.mission.must_leave(state, unit):
        return refuse("UNB-CTF.4", f"{name} {ZONE}")
    if not bomb:
        return refuse("UNB-OPP.2", f"say which bomb {name} takes: '{state.names[unit]}.nuke', for example")
    kind = WEAPONS.index(bomb) if bomb in WEAPONS else -1
    if kind in bombs:
        return refuse("UNB-OPP.2", f"{name} carries a {WEAPON_TITLES[kind]} already")
    if kind in BOMBS and not has_card(state, state.side[unit], kind):
        return refuse("UNB-WPN.9", f"no {WEAPON_TITLES[kind]} card is left")
    return refuse("UNB-OPP.2", "the new bomb is a crust buster, a neutron bomb or a nuke")


def _no_grenades_of_a_recon(state: State, decision: Decision, unit: int, bomb: str) -> Verdict:
    """Say why a unit of Breakable does not change its bomb (BRK-31.50, BRK-31.51)."""
    name = title(state, unit)
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] not in colours_of(state, decision.side):
        return refuse(decision.rule, f"{name} is not yours")
    if state.kind[unit] != RECON:
        return refuse(
            "BRK-31.50", f"{name} is a {KINDS[state.kind[unit]]}: of Breakable only recons change their bombs"
        )
    if state.done >> unit & 1:
        return refuse("BRK-31.50", f"{name} has used this card")
    inert = inert_verdict(state, unit, ("BRK-31.51", "BRK-31.51"), "may not use the card")
    if inert is not None:
        return inert
    bombs = [weapon.kind for weapon in state.arms[unit] if weapon.kind in EVERY_GRENADE]
    if not bombs:
        return refuse("BRK-31.50", f"{name} carries no bomb that it could change")
    if not bomb:
        return refuse("BRK-31.50", f"say which bomb {name} takes: '{state.names[unit]}.nuke', for example")
    kind = WEAPONS.index(bomb) if bomb in WEAPONS else -1
    if kind in bombs:
        return refuse("BRK-31.50", f"{name} carries a {WEAPON_TITLES[kind]} already")
    if kind in EVERY_GRENADE:
        return refuse("UNB-WPN.9", f"no {WEAPON_TITLES[kind]} card is left")
    return refuse("BRK-31.51", f"{bomb!r} is not a bomb that {name} could take")


def why_no_reprogramming(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a squad or recon does not reprogram a crawler."""
    unit, crawler = unit_named(state, choice), str(choice).partition(".")[2]
    if unit < 0:
        return None
    name, force = title(state, unit), breakable(state, unit)
    rule = "BRK-31.55" if force else "UNB-OPP.8"
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] not in colours_of(state, decision.side):
        return refuse(rule, f"{name} is not yours")
    if state.kind[unit] not in (SQUAD, RECON):
        return refuse(rule, f"{name} is a {KINDS[state.kind[unit]]}: only a squad or a recon reprograms a crawler")
    if state.done >> unit & 1:
        return refuse("UNB-OPP.9", f"{name} has used this card")
    if carrier_of(state, unit) >= 0 or state.hex[unit] < 0:
        return refuse(rule, f"{name} is not on the map as a unit of its own")
    if state.mission.must_leave(state, unit):
        return refuse("UNB-CTF.4", f"{name} {ZONE}")
    if is_frozen(state, unit):
        return refuse(rule if force else "UNB-UNIT.7", f"{name} is frozen and reprograms nothing")
    if state.status[unit] != READY:
        what = "stunned" if force else "scattered" if state.status[unit] == OUT else "buttoned"
        return refuse(rule, f"{name} is {what}: only a ready unit reprograms a crawler")
    return _no_crawler(state, unit, crawler, rule)


def _no_crawler(state: State, unit: int, crawler: str, rule: str) -> Verdict:
    name, own = title(state, unit), state.names[unit]
    here = units_in(state, state.hex[unit])
    prey = [f"'{own}.{state.names[u]}'" for u in here if state.kind[u] == CRAWLER and opposes(state, unit, u)]
    if not prey:
        return refuse(rule, f"{name} does not share its hex with an opposing crawler")
    if not crawler:
        return refuse(rule, f"say which crawler {name} reprograms: {' or '.join(prey)}")
    named = title(state, state.names.index(crawler)) if crawler in state.names else repr(crawler)
    return refuse(rule, f"{named} is not an opposing crawler in the hex of {name}")


def why_no_relight(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a hovering walker cannot stay up so."""
    verb, _, name = str(choice).partition(".")
    unit = decision.about[0]
    if verb != "fire":
        return None
    try:
        slot = slot_of(state, unit, name)
    except KeyError:
        return refuse("UNB-WPN.2", f"{title(state, unit)} carries no {name!r}")
    if state.mission.must_leave(state, unit):
        return refuse("UNB-CTF.4", f"{title(state, unit)} {ZONE}")
    if state.status[unit] != READY:
        return refuse("UNB-WEQ.10", f"{title(state, unit)} is {STATUSES[state.status[unit]]} and must land")
    if state.arms[unit][slot].kind != JET:
        return refuse("UNB-WEQ.10", "first it relights a jump jet, or it lands")
    return refuse("UNB-WPN.3", "the jump jet is not loaded")


def why_no_status(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit does not change its status, or not so."""
    unit, word = unit_named(state, choice), str(choice).partition(".")[2]
    if unit < 0:
        return None
    name = title(state, unit)
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] not in colours_of(state, decision.side):
        return refuse("UNB-TS.10", f"{name} is not yours")
    if breakable(state, unit):
        return refuse("BRK-31.67", f"{name} is a unit of Breakable and has no status to change")
    if is_frozen(state, unit):
        return refuse("UNB-UNIT.7", f"{name} is frozen and may not change status")
    if state.done >> unit & 1:
        return refuse("UNB-TS.10", f"{name} has changed its status on this card")
    status = state.status[unit]
    if status == OUT and state.kind[unit] == SQUAD and not may_recover(state, unit):
        return refuse("UNB-TS.12", f"its hex is full: {name} is scattered and cannot recover there")
    offered = [one for one in decision.offer().words if one.startswith(f"{state.names[unit]}.")]
    if not offered:  # declared unseen
        return refuse("UNB-TS.10", f"{name} has changed its status on this card")
    if not word:
        return refuse("UNB-TS.10", f"say to which status {name} changes: {' or '.join(map(repr, offered))}")
    if word == STATUSES[status]:
        return refuse("UNB-TS.10", f"{name} is {word} already")
    if word in STATUSES:
        return refuse("UNB-TS.11", f"{name} is out: it becomes buttoned first, and ready on a later card")
    return refuse("UNB-TS.10", f"{word!r} is not a status: {name} may become {' or '.join(map(repr, offered))}")
