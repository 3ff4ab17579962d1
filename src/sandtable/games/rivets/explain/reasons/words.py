"""Refusals: words that belong to other questions, and words that say too little."""

from __future__ import annotations

from sandtable.engine.contract.refusals import misplaced, refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.notation.vocabulary import DEEDS, MEANINGS, VOCABULARY
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, HOLD, MISSION_IDS, load_actions, load_missions
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import AIR_COMBAT, GROUND_COMBAT, GROUND_MOVEMENT

#: Words that leave something out: where one is meant, another may be the right one.
ENDS = ("done", "skip", "keep", "pass", "stop", "stay", "none")
PLAIN_ENDS = ("done", "skip", "keep", "pass")  # as good as each other, to a player

#: What has to be named before a unit acts, by the kind of question.
FIRST = {"aircraft": "an aircraft", "grid": "a grid", "unit": "a unit"}

#: Words with a second part: what it names, how it is written, and the row.
PREFIXES = {
    "play": ("an Action! card", "play.A03", "RIV-3.8"), "discard": ("an Action! card", "discard.A03", "RIV-3.1"),
    "reveal": ("a Secret Mission", "reveal.M03", "RIV-10.2"), "emerge": ("a group", "emerge.1", "RIV-11.82"),
    "tunnel": ("a Tunneler", "tunnel.BC09a", "RIV-11.82"), "free": ("an aircraft", "free.C12", "RIV-16.1"),
}  # fmt: skip


def why_no_word(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a place or a word does not answer a question; None for units, and for what only the question can say."""
    said = word(state, choice)
    verdict = _named_too_early(state, decision, choice)
    for explain in (_another_end, _half_a_word, _thing) if isinstance(choice, str) else ():
        if verdict is None:  # a refusal counts as false
            verdict = explain(decision, str(choice))
    if verdict is not None:
        return verdict
    if decision.kind not in VOCABULARY.kinds and isinstance(choice, str) and choice not in state.names:
        head = choice.partition(".")[0]
        if head in MEANINGS:
            return misplaced(decision, said, *MEANINGS[head])
        return refuse(decision.rule, f"there is no unit, place or word {said!r} in this game")
    return VOCABULARY.why_misplaced(state, decision, choice, said)


def _named_too_early(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Ask for the unit before what it does, and for the deed before its target."""
    said, first = word(state, choice), FIRST.get(decision.kind)
    if isinstance(choice, int):
        if decision.kind == "deed":
            deeds = " or ".join(repr(deed) for deed in decision.offer().words if "." not in deed)
            return refuse(decision.rule, f"{said} is a place: say first what the unit does, {deeds}", place=said)
        if decision.kind in ("deploy", "garrison"):
            return refuse(decision.rule, f"{said} is a place: say first what you deploy, by its code", place=said)
        if decision.kind in ("aircraft", "unit"):
            return refuse(decision.rule, f"{said} is a place: name {first} first", place=said)
        return None
    if first is None or choice not in _action_words(state):
        return None
    return refuse(decision.rule, f"{said!r} says what a unit does: name {first} first")


def _action_words(state: State) -> list[str]:
    """Return the words that say what a unit does in this phase, once it is named."""
    if state.phase in (AIR_COMBAT, GROUND_COMBAT):
        return DEEDS.split()
    return ["stay", "stop", "juggernaut", "tank-shock"] if state.phase == GROUND_MOVEMENT else ["stay", *"NESW"]


def _another_end(decision: Decision, choice: str) -> Verdict | None:
    """Name the word that ends this question, for one that ends others."""
    if choice == HOLD and HOLD in VOCABULARY.kinds.get(decision.kind, ()):
        return refuse("RIV-3.8", "'hold' is an answer only where you are asked for the sake of a card alone")
    if choice not in PLAIN_ENDS and choice not in VOCABULARY.kinds.get(decision.kind, ()):
        return None
    right = next((end for end in ENDS if end in decision.offer().words), "")
    if choice not in ENDS or not right:
        return None
    return refuse(decision.rule, f"say {right!r} instead of {choice!r}: the question is “{decision.prompt}”")


def _half_a_word(decision: Decision, choice: str) -> Verdict | None:
    """Say how a word is written that has two parts, and that its second part means nothing."""
    head, _, rest = choice.partition(".")
    if head not in PREFIXES or head not in VOCABULARY.kinds.get(decision.kind, ("free", "tunnel", "play")):
        return None
    thing, example, rule = PREFIXES[head]
    if not rest:
        return refuse(rule, f"{choice!r} does not say which: add {thing}, as in {example!r}")
    return refuse(rule, f"{rest!r} is not {thing}: write it as in {example!r}")


def _thing(decision: Decision, choice: str) -> Verdict | None:
    """Say what a card, a kind of unit or an attack is that is named where none is asked."""
    if choice in ACTION_IDS:
        title = load_actions()[ACTION_IDS.index(choice)].title
        return misplaced(decision, choice, f"is the Action! card {title}", "RIV-13.1")
    if choice in MISSION_IDS:
        title = load_missions()[MISSION_IDS.index(choice)].title
        return misplaced(decision, choice, f"is the Secret Mission {title}", "RIV-14.1")
    kinds = load_roster().kinds
    if choice in kinds:
        return misplaced(decision, choice, f"is the code of a kind of unit, {kinds[choice].title}", "RIV-12.3")
    if any(line.name == choice for kind in kinds.values() for line in kind.lines):
        return misplaced(decision, choice, "is an attack, chosen after its target", "RIV-7.12")
    return None
