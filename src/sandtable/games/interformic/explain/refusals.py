"""Refusals: why an answer is not legal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.engine.contract.refusals import not_offered, refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.interformic.explain.inspect import ABOUT_UNIT
from sandtable.games.interformic.explain.reasons.activation import (
    name_the_unit,
    not_its_way,
    which_device,
    why_it_waits,
    why_no_unit,
)
from sandtable.games.interformic.explain.reasons.brk_destinations import (
    why_no_bombs,
    why_no_bonus,
    why_no_entry,
    why_no_facing,
    why_no_move,
)
from sandtable.games.interformic.explain.reasons.brk_fire import (
    why_no_beam,
    why_no_blow,
    why_no_laser,
    why_no_load,
    why_no_sighter,
)
from sandtable.games.interformic.explain.reasons.brk_moves import why_no_action, why_no_opportunity
from sandtable.games.interformic.explain.reasons.setup import (
    why_no_equipment,
    why_no_hideout,
    why_no_place,
    why_no_recruit,
    why_no_scout,
    why_no_weapons,
    why_not_chosen,
)
from sandtable.games.interformic.explain.reasons.targets import why_no_bomb
from sandtable.games.interformic.explain.reasons.unb_actions import REASONS
from sandtable.games.interformic.notation.choices import word
from sandtable.games.interformic.notation.vocabulary import FORCE_VOCABULARY, VOCABULARY
from sandtable.games.interformic.rules.devices.devices import read_device
from sandtable.games.interformic.rules.movement.skimmers import TURNS
from sandtable.games.interformic.rules.units.units import breakable
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BRK_BEAMS


def refusal(state: State, decision: Decision, choice: Choice) -> Verdict:
    """Say why *choice* is not a legal answer to *decision*."""
    if isinstance(choice, int) and not 0 <= choice < state.field.count:
        return refuse("UNB-MAP.3", f"there is no hex number {choice}")
    reasons = SETUP_REASONS if state.forces else FORCE_REASONS if of_breakable(state, decision, choice) else REASONS
    explain = reasons.get(decision.kind)
    verdict = explain(state, decision, choice) if explain else None
    if verdict is None or verdict.legal:
        verdict = misplaced(state, decision, choice)
    if verdict is not None:
        return verdict
    return not_offered(decision, choice, partial(word, state))


def misplaced(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit, place or word answers other questions than this one."""
    if state.forces or state.muster:
        return why_not_chosen(decision, choice, word(state, choice))
    acting = decision.about[0] if decision.kind in ABOUT_UNIT else -1
    force = breakable(state, acting) if acting >= 0 else decision.rule.startswith("BRK")
    for verdict in (
        name_the_unit(state, decision, choice),
        why_it_waits(state, decision, choice, acting),
        which_device(decision, choice),
        (FORCE_VOCABULARY if force else VOCABULARY).why_misplaced(state, decision, choice, word(state, choice)),
    ):
        if verdict is not None:  # a refusal counts as false
            return verdict
    return not_its_way(state, decision, choice, acting) if acting >= 0 else None


def of_breakable(state: State, decision: Decision, choice: Choice) -> bool:
    """Whether a question, or the answer to it, is about a unit or device of Breakable."""
    if decision.kind == "bombs":  # whose cluster bombs; in the set-up: which bombs
        return not state.muster
    if decision.kind in ("infiltrate", "bonus"):
        return True
    if decision.kind in ("clear-move", "light-fire"):
        return choice in state.names and breakable(state, state.names.index(str(choice)))
    if decision.kind in ("unit", "lasers"):
        if choice == "end" or read_device(state, str(choice)) is not None:
            return True
        if choice in TURNS:  # of a skimmer whose flight is over
            return state.mission.breakable
        name = str(choice).partition(".")[0]
        return name in state.names and breakable(state, state.names.index(name))
    if decision.kind == "beam" and decision.about[1] in BRK_BEAMS:  # a weapon of Breakable on any unit
        return True
    if decision.rule == "UNB-XMG.1":  # a weapon of Unbreakable on any unit
        return False
    return decision.kind in FORCE_REASONS and (decision.about[0] < 0 or breakable(state, decision.about[0]))


FORCE_REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "unit": why_no_unit, "action": why_no_action, "step": why_no_action, "beam": why_no_beam, "bomb": why_no_bomb,
    "sighter": why_no_sighter, "load": why_no_load, "lasers": why_no_laser, "melee": why_no_blow,
    "detonate": why_no_blow, "move": why_no_move, "infiltrate": why_no_scout,
    "infiltration": why_no_hideout, "facing": why_no_facing, "entry": why_no_entry, "bonus": why_no_bonus,
    "bombs": why_no_bombs, "clear-move": why_no_opportunity, "light-fire": why_no_opportunity,
}  # the same, where a unit or device of Breakable is concerned  # fmt: skip
SETUP_REASONS: dict[str, Callable[[State, Decision, Choice], Verdict | None]] = {
    "recruit": why_no_recruit, "equipment": why_no_equipment, "weapons": why_no_weapons, "placement": why_no_place,
}  # while forces of Breakable are chosen  # fmt: skip
