"""Refusals of a sequence: the words beside a refused one may give the real reason."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.brk_fire import not_at_a_hex
from sandtable.games.interformic.explain.reasons.brk_sequences import one_step_too_many, why_not_there
from sandtable.games.interformic.explain.reasons.conditions import about
from sandtable.games.interformic.explain.reasons.no_target import why_no_beam_target
from sandtable.games.interformic.explain.reasons.targets import why_no_blow, why_no_rocket, why_no_vortex
from sandtable.games.interformic.explain.reasons.unb_actions import (
    why_it_cannot_fire,
    why_it_stays,
    why_it_strikes_nobody,
    why_no_step,
)
from sandtable.games.interformic.notation.choices import choice
from sandtable.games.interformic.rules.combat.brk_aiming import why_no_aim
from sandtable.games.interformic.rules.units.units import breakable
from sandtable.games.interformic.rules.weapons.beams import REVERSE
from sandtable.games.interformic.rules.weapons.bombs import may_bomb
from sandtable.games.interformic.rules.weapons.unb_weapon_action import slot_of
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BRK_BEAMS, CRUST, FORCE, NEUTRON, NUKE, ROCKETS, STASIS, VORTEX

SHOTS = ("fire", "reverse", "overheat", "overheat-reverse")


def refusal_in_sequence(state: State, decision: Decision, words: Sequence[str], count: int) -> Verdict | None:
    """Say why word number *count* of a line is refused, where the words beside it say more than it does alone."""
    refused = choice(state, words[count])
    if refused in decision.offer():
        return None
    if decision.kind in ("unit", "facing") and isinstance(refused, int):
        return _one_step_too_many(state, words[:count])
    if decision.kind not in ("action", "step", "second") or count + 1 == len(words):
        return None
    unit = decision.about[0]
    if unit < 0 or breakable(state, unit):
        return why_not_there(state, decision, words[count], choice(state, words[count + 1]))
    if state.mission.must_leave(state, decision.about[0]):
        return None
    verdict = _aimed_at(state, decision, words[count], choice(state, words[count + 1]))
    return None if verdict is None or verdict.legal else verdict


def _one_step_too_many(state: State, before: Sequence[str]) -> Verdict | None:
    """A hex after the last step of a move (UNB-MOV.1)."""
    move = max((n for n, word in enumerate(before) if word == "move"), default=-1)
    steps = len(before) - move - 1
    if move < 0 or not steps or any(word not in state.field.index for word in before[move + 1 :]):
        return None
    name = before[move - 1] if move else ""
    if name in state.names and breakable(state, state.names.index(name)):
        return one_step_too_many(state, state.names.index(name))
    hexes = "one hex" if steps == 1 else "two hexes"
    return refuse("UNB-MOV.1", f"the move is over: it was {hexes} long, and the unit may go no farther")


def _aimed_at(state: State, decision: Decision, word: str, target: Choice) -> Verdict | None:
    """Say why what comes next cannot be fired at, struck or entered, where nothing else can be either."""
    unit = decision.about[0]
    verb, _, name = word.partition(".")
    if verb == "melee":
        return why_no_blow(state, decision, target) if why_it_strikes_nobody(state, unit) is None else None
    if verb == "move":
        return why_no_step(state, decision, target) if why_it_stays(state, unit) is None else None
    if verb not in SHOTS or why_it_cannot_fire(state, decision, unit, verb, name) is not None:
        return None
    weapon = state.arms[unit][slot_of(state, unit, name)]
    kind = REVERSE if verb.endswith("reverse") else weapon.kind
    if kind in BRK_BEAMS:
        aimed = isinstance(target, str)
        if not aimed:
            return not_at_a_hex(state, int(target))
        return about(state, target, why_no_aim(state, unit, kind, weapon.size, str(target)))
    if kind in (FORCE, STASIS, REVERSE):
        return why_no_beam_target(state, unit, kind, target)
    if kind == ROCKETS:
        return why_no_rocket(state, decision, target)
    if kind == VORTEX:
        return why_no_vortex(state, decision, target)
    if kind in (CRUST, NEUTRON, NUKE) and isinstance(target, int):
        return may_bomb(state, unit, kind, target)
    return None
