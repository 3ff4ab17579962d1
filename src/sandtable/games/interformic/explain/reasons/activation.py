"""Refusals of a named unit: the card is not for it, it cannot act, or another unit is acting."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.brk_destinations import NO_TURN, why_no_gev
from sandtable.games.interformic.explain.reasons.conditions import inert_verdict, out_verdict, why_gone
from sandtable.games.interformic.notation.choices import verb_of
from sandtable.games.interformic.notation.vocabulary import ALL_ACTIONS, DEVICES, FORCE, PLATOON
from sandtable.games.interformic.rules.devices.devices import Key, read_device
from sandtable.games.interformic.rules.movement.choppers import ACTIONS
from sandtable.games.interformic.rules.movement.skimmers import TURNS
from sandtable.games.interformic.rules.turn.brain_control import may_act
from sandtable.games.interformic.rules.turn.deck import CONTROLLED, KILLBOT_GROUP, card_of
from sandtable.games.interformic.rules.units.seats import colours_of, title
from sandtable.games.interformic.rules.units.units import breakable, holder, is_frozen
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUZZ_BOMB,
    CLEAR_MOVE,
    COLOURS,
    COMMAND,
    DEVICE_TITLES,
    FIRST_CARD,
    GONE,
    KILLBOT,
    KINDS,
    LIGHT_FIRE,
    OUT,
    OVERLOAD,
    RECON,
    STATUSES,
    WALKER,
    WEAPONS,
)

#: The questions that a unit answers by its name, for which the game has reasons of their own.
ABOUT_WHO = frozenset(
    ("unit", "status", "lasers", "displaced", "sighter", "grenades", "clear-move", "light-fire", "reprogram",
     "infiltrate", "bonus", "beam", "melee", "detonate")
)  # fmt: skip
#: What the unit in question is doing, by the kind of question.
DOING = {
    "beam": "firing", "bomb": "firing", "sighter": "firing", "load": "firing", "continue": "firing",
    "rocket": "firing", "launch": "firing", "push": "being moved by a force beam", "second": "taking its weapon action",
    "move": "moving", "turn": "moving", "entry": "moving", "erratic": "moving", "runaway": "moving",
    "facing": "turning", "melee": "striking", "retreat": "leaving its hex", "relight": "landing or relighting its jet",
    "infiltration": "infiltrating",
}  # fmt: skip


def unit_named(state: State, choice: Choice) -> int:
    """Return the unit whose name is all of an answer or comes before its dot; -1 if there is none."""
    name = str(choice).partition(".")[0]
    return state.names.index(name) if name in state.names else -1


# which units act


def why_no_unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit or device does not act now, or why the card cannot end."""
    if choice == "end":
        return refuse("BRK-11.3", "a flying skimmer has still to land, move or turn about")
    if choice in TURNS and state.mission.breakable:  # of a skimmer whose flight is over
        return NO_TURN
    key = read_device(state, str(choice))
    if key is not None:
        return _no_device(state, decision, key)
    return why_idle(state, decision.side, state.names.index(str(choice))) if choice in state.names else None


def why_idle(state: State, side: str, unit: int) -> Verdict | None:
    """Say why a unit does not act for a player on this card; None if it may."""
    return (_idle_of_force if breakable(state, unit) else _idle_of_platoon)(state, side, unit)


def _idle_of_force(state: State, side: str, unit: int) -> Verdict | None:
    name, drawn = title(state, unit), card_of(state)
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    group = state.variants.groups[state.kind[unit]]
    if drawn is not None and (state.side[unit], group) != drawn:
        own = state.cards[FIRST_CARD[state.side[unit]] + group].replace("-", " ")
        card = state.cards[state.card].replace("-", " ")
        return refuse("BRK-6.8", f"the card activates {card}: {name} acts on the cards of {own}")
    inert = inert_verdict(state, unit, ("BRK-31.38", "BRK-31.36"), "takes no action")
    if inert is not None:
        return inert
    if drawn is None:
        return why_not_overloaded(state, unit)
    if state.done >> unit & 1:
        return _had_its_turn(state, unit)
    if state.begun >= 0 and state.begun != unit:
        return refuse("BRK-6.9", f"by option {title(state, state.begun)} must finish first")
    if unit in state.brains and state.step != CONTROLLED:
        return refuse("BRK-24.5", f"{name} bears brain markers: their owner activates it, after the others")
    if unit in state.brains and holder(state, unit) not in colours_of(state, side):
        return refuse("BRK-24.4", f"{name} obeys the {COLOURS[holder(state, unit)]} brain markers that it bears")
    if unit not in state.brains and state.side[unit] not in colours_of(state, side):
        return refuse("BRK-6.8", f"{name} is not yours")
    if unit in state.brains or may_act(state, unit):
        return None
    if state.gear[unit] & COMMAND or not state.arms[unit]:
        return refuse("BRK-30.20", f"{name} carries no weapon, and nothing that it could strike shares its hex")
    return refuse(
        "BRK-7.6", f"{name} has used its weapons on this card, and nothing that it could strike shares its hex"
    )


def _had_its_turn(state: State, unit: int) -> Verdict:
    """Say what a unit of Breakable has had on this card."""
    name = title(state, unit)
    if state.spent.get(unit, 0) >= ACTIONS:
        return refuse("BRK-26.2", f"{name} has taken its three actions on this card")
    if state.acted >> unit & 1 or unit in state.used or unit in state.spent:
        return refuse("BRK-6.8", f"{name} has acted on this card, and acts once on each")
    if state.step == CONTROLLED and unit not in state.brains:
        return refuse("BRK-24.20", f"{name} bears no brain markers, and its owner has ended his part of the card")
    return refuse("BRK-6.9", f"{name} has been declared finished on this card")


def _no_device(state: State, decision: Decision, key: Key) -> Verdict:
    hex_, colour, kind = key
    what, where = DEVICE_TITLES[kind], state.field.names[hex_]
    if key not in state.devices:
        return refuse("BRK-1.8", f"no {COLOURS[colour]} {what} lies in {where}")
    if colour not in colours_of(state, decision.side):
        return refuse("BRK-6.8", f"the {what} is not yours")
    if kind not in (BUZZ_BOMB, KILLBOT):
        return refuse("BRK-6.7", "cluster bombs are never activated: they go off by themselves")
    drawn = card_of(state)
    group = state.variants.buzz_group if kind == BUZZ_BOMB else KILLBOT_GROUP
    if drawn != (colour, group):
        return refuse("BRK-6.7", f"this card does not activate {what}s")
    if key in state.idle and state.begun >= 0:
        return refuse("BRK-6.9", f"by option {title(state, state.begun)} must finish first")
    return refuse(
        "BRK-6.11", f"no {what} in {where} may still act on this card: one that came on it waits for the next"
    )


def _idle_of_platoon(state: State, side: str, unit: int) -> Verdict | None:
    name, drawn = title(state, unit), card_of(state)
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if state.side[unit] not in colours_of(state, side):
        return refuse("UNB-DECK.3", f"{name} is not yours")
    if unit == state.runaway:
        return refuse("UNB-RUN.13", "the runaway crawler moves on Time Stream cards only")
    if drawn is not None and (state.side[unit], state.variants.groups[state.kind[unit]]) != drawn:
        active = state.cards[state.card].replace("-", " ")
        whose = "" if drawn[0] == state.side[unit] else f"{COLOURS[state.side[unit]]} "
        return refuse("UNB-DECK.3", f"the card activates {active}, not {whose}{KINDS[state.kind[unit]]}s")
    verdict = why_not_overloaded(state, unit)
    if verdict is not None:
        return verdict
    if is_frozen(state, unit):
        return refuse("UNB-UNIT.7", f"{name} is frozen and is not activated")
    if state.status[unit] == OUT:
        return out_verdict(state, unit)
    if drawn is None and state.card not in (OVERLOAD, OVERLOAD + 1):
        return None
    if state.done >> unit & 1:
        return refuse("UNB-ACT.1", f"{name} has ended its activation: it acts once on a card")
    if state.begun >= 0 and state.begun != unit:
        return refuse("UNB-ACT.2", f"{title(state, state.begun)} has begun and must finish first")
    return None


def why_not_overloaded(state: State, unit: int) -> Verdict | None:
    """Say that Walker Overload is not for a unit, if it is that card."""
    if state.card in (OVERLOAD, OVERLOAD + 1) and state.kind[unit] != WALKER:
        rule = "BRK-31.58" if breakable(state, unit) else "UNB-OPP.10"
        return refuse(rule, f"the card activates walkers: {title(state, unit)} is a {KINDS[state.kind[unit]]}")
    return None


# in the midst of an action


def why_it_waits(state: State, decision: Decision, choice: Choice, acting: int) -> Verdict | None:
    """Say why a unit that is named cannot answer a question that is about something else; *acting*: a unit or -1."""
    unit, dotted = unit_named(state, choice), "." in str(choice)
    if unit < 0:
        return None
    if dotted:
        return _dotted(state, decision, unit, str(choice))
    name, asked = title(state, unit), f"the question now is “{decision.prompt}”"
    if unit == acting:
        return refuse(decision.rule, f"{name} is named already; {asked}")
    if decision.kind in ABOUT_WHO:
        return None
    if state.hex[unit] == GONE:
        return why_gone(state, unit)
    if decision.kind == "infiltration" and state.kind[unit] != RECON:
        return refuse("BRK-10.13", f"{name} is a {KINDS[state.kind[unit]]}: only recons infiltrate")
    own = colours_of(state, decision.side)
    if state.side[unit] not in own and state.acting not in own:
        rule = "BRK-6.8" if breakable(state, unit) else "UNB-DECK.3"
        return refuse(rule, f"{name} is not yours, and no target is asked for; {asked}")
    bonus = decision.rule == "BRK-27.8" and acting >= 0
    idle = why_no_gev(state, state.side[acting], unit) if bonus else why_idle(state, decision.side, unit)
    if idle is not None:
        return idle
    return refuse(_one_at_a_time(state, decision, unit), f"{name} must wait: {_who_acts(state, decision, acting)}")


def _who_acts(state: State, decision: Decision, acting: int) -> str:
    if decision.kind in ("action", "step"):
        who = title(state, acting) if acting >= 0 else "a device"
        return f"{who} has been named and acts first (“{decision.prompt}”)"
    who = title(state, acting) if acting >= 0 else "another piece"
    return f"{who} is {DOING.get(decision.kind, 'acting')}, and one acts at a time"


def _one_at_a_time(state: State, decision: Decision, unit: int) -> str:
    """Return the row by which a unit waits while another one acts."""
    if card_of(state) is None and state.card not in (OVERLOAD, OVERLOAD + 1):
        if state.card in (CLEAR_MOVE, CLEAR_MOVE + 1):
            return "UNB-OPP.5"
        return "UNB-CMB.12" if state.card in (LIGHT_FIRE, LIGHT_FIRE + 1) else decision.rule
    if decision.rule in ("BRK-27.8", "UNB-WEQ.10"):  # before any unit acts
        return "BRK-27.27" if decision.rule == "BRK-27.8" else decision.rule
    return "BRK-6.9" if breakable(state, unit) else "UNB-ACT.2"


def _dotted(state: State, decision: Decision, unit: int, said: str) -> Verdict | None:
    """Say what a unit's name with a word after its dot means, where it is not an answer."""
    what = said.partition(".")[2]
    weapon = what.partition("@")[0].rstrip("0123456789")  # whatever the unit carries: that may be secret
    asked = f"the question now is “{decision.prompt}”"
    meanings = (
        (what in STATUSES, "status", "UNB-TS.10", "changes a status, on Time Stream cards"),
        (what in state.names, "reprogram", "UNB-OPP.8", "reprograms a crawler, by an Opportunity card"),
        (weapon in WEAPONS, "lasers", "", "commits a laser against a bomb in flight"),
    )
    for fits, kind, rule, meaning in meanings:
        if fits and decision.kind != kind:
            laser = "BRK-23.4" if breakable(state, unit) else "UNB-LAS.1"
            return refuse(rule or laser, f"{said!r} {meaning}; {asked}")
    if decision.kind in ("status", "reprogram", "lasers", "grenades"):
        return None
    return refuse(decision.rule, f"{said!r} names no order for {title(state, unit)}; {asked}")


def name_the_unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say that a unit is to be named before what it does."""
    meanings = FORCE if decision.rule.startswith("BRK") else PLATOON
    verb = verb_of(str(choice))
    if decision.kind not in ("unit", "clear-move", "light-fire") or verb not in ALL_ACTIONS.split():
        return None
    return refuse(decision.rule, f"name the unit first: {str(choice)!r} {meanings[verb][0]}; “{decision.prompt}”")


def which_device(decision: Decision, choice: Choice) -> Verdict | None:
    """Say that the hex belongs to the name of a device."""
    head, _, where = str(choice).partition(".")
    if decision.kind not in ABOUT_WHO or head not in DEVICES.split():
        return None
    if not where:
        return refuse("BRK-1.8", f"devices are named with their hex: '{head}.0606', for example")
    return refuse("BRK-1.8", f"{where!r} is not a hex: devices are named with theirs, as in '{head}.0606'")


def not_its_way(state: State, decision: Decision, choice: Choice, acting: int) -> Verdict | None:
    """Say that a unit is not of the kind that does such a thing."""
    force = breakable(state, acting)
    meaning = (FORCE if force else PLATOON).get(verb_of(str(choice)))
    if decision.kind not in ("action", "step") or meaning is None:
        return None
    kind = KINDS[state.kind[acting]]
    return refuse(meaning[1], f"{str(choice)!r} {meaning[0]}: {title(state, acting)} is a {kind}, and cannot do that")
