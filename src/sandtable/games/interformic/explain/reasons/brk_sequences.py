"""Refusals of a sequence about a unit or device of Breakable: the reason is about the target or hex that it names."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.reasons.brk_destinations import MOVE_ROWS, why_no_move
from sandtable.games.interformic.explain.reasons.brk_fire import not_at_a_hex, why_no_blow, why_unable
from sandtable.games.interformic.explain.reasons.brk_moves import why_no_action
from sandtable.games.interformic.explain.reasons.conditions import about
from sandtable.games.interformic.explain.reasons.no_target import why_no_beam_target
from sandtable.games.interformic.rules.combat.brk_aiming import why_no_aim
from sandtable.games.interformic.rules.combat.brk_sighting import why_blind
from sandtable.games.interformic.rules.units.seats import title
from sandtable.games.interformic.rules.weapons.beams import REVERSE
from sandtable.games.interformic.rules.weapons.bombs import may_bomb
from sandtable.games.interformic.rules.weapons.brk_weapon_action import EVERY_BOMB, WEAPON_VERBS
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BRK_BEAMS, FORCE, ROCKETS, STASIS

#: What is said of an action for which nothing serves as a target or goal: then the one that is named counts.
NOTHING_SERVES = {
    "melee": ("BRK-19.1", "BRK-19.6", "BRK-27.16", "BRK-31.18", "BRK-31.19", "BRK-31.38"),
    "detonate": ("BRK-21.4", "BRK-31.19", "BRK-31.38"),
    "move": ("BRK-8.1", "BRK-21.8"),
}


def why_not_there(state: State, decision: Decision, word: str, named: Choice) -> Verdict | None:
    """Say why what a line names cannot be fired at, struck or entered, where nothing else can be either."""
    unit = decision.about[0]
    verb, _, name = word.partition(".")
    verdict: Verdict | None = None
    if verb in WEAPON_VERBS and unit >= 0:
        if verb != "reload" and why_unable(state, unit, verb, name) is None:
            verdict = _not_aimed_at(state, unit, verb, name, named)
    elif verb in NOTHING_SERVES:
        alone = why_no_action(state, decision, word)
        if alone is not None and alone.rule in NOTHING_SERVES[verb]:
            verdict = (why_no_move if verb == "move" else why_no_blow)(state, decision, named)
    return None if verdict is None or verdict.legal else verdict


def _not_aimed_at(state: State, unit: int, verb: str, name: str, named: Choice) -> Verdict | None:
    weapon = next(weapon for weapon in state.arms[unit] if weapon.name == name)
    kind = REVERSE if verb.endswith("reverse") else weapon.kind
    if kind in BRK_BEAMS:
        aimed = isinstance(named, str)
        if not aimed:
            return not_at_a_hex(state, int(named))
        return about(state, named, why_no_aim(state, unit, kind, weapon.size, str(named)))
    if kind in (FORCE, STASIS, REVERSE):
        return why_no_beam_target(state, unit, kind, named)
    if kind in EVERY_BOMB and isinstance(named, int):
        return may_bomb(state, unit, kind, named)
    if kind == ROCKETS and isinstance(named, int):
        return why_blind(state, unit, named)[1]
    return None


def one_step_too_many(state: State, unit: int) -> Verdict:
    """A hex after the only one of a move."""
    return refuse(MOVE_ROWS[state.kind[unit]], f"{title(state, unit)} moves one hex, and has done so")
