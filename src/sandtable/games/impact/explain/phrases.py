"""Phrases: a choice in a sentence."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision
from sandtable.games.impact.log import many, title
from sandtable.games.impact.notation.choices import word
from sandtable.games.impact.rules.board.terrain import TERRAINS
from sandtable.games.impact.rules.cards.random_picks import dot
from sandtable.games.impact.rules.movement.costs import lands_at, level_over
from sandtable.games.impact.rules.movement.elements import left_after_shot
from sandtable.games.impact.rules.movement.passage import risen_to
from sandtable.games.impact.rules.movement.reachable import as_it_stands, landing_cost, step_cost
from sandtable.games.impact.rules.units.command import mp_left
from sandtable.games.impact.rules.units.roster import load_kinds
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DIRECTIONS

#: What the plain words mean, by the kind of question (None: whatever the question).
_WORDS: dict[tuple[str | None, str], str] = {
    ("buy", "done"): "The force is complete", ("start", "enter"): "Enter from the edge",
    ("start", "stealth"): "Start under stealth", ("level", "ground"): "On the ground",
    ("hide", "hidden"): "Hide it", ("hide", "open"): "Place it in the open", ("improve", "done"): "No more positions",
    ("order", "first"): "Act first", ("order", "second"): "Act second",
    ("reorganise", "reorganise"): "Reorganise: take no actions in this turn",
    ("reorganise", "no"): "Go on as two squads",
    ("impulse", "pass"): "Pass", ("impulse", "call"): "Call the skipped soldiers",
    ("trigger", "0"): "Do not ask", ("check", "draw"): "Draw for its morale",
    ("check", "crusader"): "Let the crusader steady it", ("act", "move"): "Move, and fire on the way if you like",
    ("act", "fire"): "Fire once", ("act", "rapid"): "Fire twice, each at -1",
    ("act", "targeted"): "Paint and fire at -2", ("act", "paint"): "Paint a target",
    ("act", "repair"): "Try to repair its suit",
    ("act", "aid"): "Have the engineer repair it", ("act", "treat"): "Repair a soldier that is down",
    ("act", "demolish"): "Demolish a bridge, building or bunker", ("act", "stealth"): "Go under stealth",
    ("act", "come-out"): "Come out of stealth", ("act", "command"): "Draw command points",
    ("act", "query"): "Examine a card", ("act", "pass"): "Do nothing", ("step", "land"): "Land here",
    ("step", "crash"): "Crash-land here without paying", ("step", "up"): "Up one storey",
    ("step", "down"): "Down one storey", ("step", "fire"): "Assault fire (1 MP)", ("step", "query"): "Examine a card",
    ("step", "exit"): "Leave the map", ("step", "detonate"): "Set off the bomb", ("step", "stop"): "Stop here",
    ("step", "shoot"): "Fire once", ("step", "rapid"): "Fire twice, each at -1",
    ("step", "targeted"): "Paint and fire at -2", ("step", "paint"): "Paint a target",
    ("step", "hide"): "Go under stealth here", ("turn", "keep"): "Do not turn", ("target", "done"): "No second shot",
    ("react", "pass"): "Do not fire now", ("react", "hold"): "Hold fire for the rest of this move",
    ("bomb", "pass"): "Not now", ("bomb", "hold"): "Do not ask again in this turn",
    ("landing", "land"): "Land in place", ("landing", "crash"): "Crash-land without paying",
    ("mend", "sure"): "Repair 1 box for sure", ("mend", "draw"): "Draw for more boxes",
    ("group", "done"): "No one else", ("event", "none"): "No one", ("event", "cool"): "Shorten a cool-down",
    ("event", "repair"): "A repair draw",
}  # fmt: skip

#: How a soldier or a point is chosen, by the kind of question.
_OF: dict[str, str] = {
    "place": "At {}", "improve": "An improved position at {}", "mine": "At {}", "impulse": "Activate {}",
    "step": "Go to {}", "enter": "Enter at {}", "query": "Examine the card of {}", "target": "Aim at {}",
    "react": "Fire with {}", "landing": "Shift to {} and land there", "swim": "Put it at {}", "flee": "Make for {}",
    "way": "Go by {}", "run": "Run to {}", "engineer": "{} repairs it", "patient": "Repair {}",
    "demolish": "Demolish {}",
    "group": "Add {} to the group", "next": "{} acts next", "event": "{}",
}  # fmt: skip

#: Words with something after the point: "rise.6", "detonate.Rd1".
_HEADS: dict[str, str] = {
    "rise": "Rise to level {}", "boost": "Bounce to level {} with a boost (1 MP more, attacks at -1)",
    "sink": "Sink to level {}", "coup": "Finish off {}", "detonate": "Set off {}", "trigger": "Set the trigger of {}",
    "draw": "Draw with {} added", "ready": "Take the ready-made force {}",
}  # fmt: skip

#: Bare numbers and names, by the kind of question.
_PLAIN: dict[str, str] = {
    "squad": "Squad {}", "start": "Due in turn {}", "level": "In the air at level {}", "floor": "{} levels up",
    "trigger": "Within {} points", "event": "{}",
}  # fmt: skip


def phrase(state: State, decision: Decision, choice: Choice) -> str:
    """Say a choice in a sentence; of a move, with the MP that it costs."""
    text = word(state, choice)
    said = _sentence(state, decision, choice, text)
    cost = _price(state, decision.about[0], choice, text) if decision.kind == "step" else 0
    said = f"{said} for {cost} MP" if cost > 0 else said
    return said + _last_mp(state, decision.about[0], choice, cost) if decision.kind == "step" else said


def _last_mp(state: State, unit: int, choice: Choice, cost: int) -> str:
    """Say what comes of an MP: a landing by force, or the loss of a boost (IMP-8.2.6.i, IMP-8.2.10.b)."""
    act, left = state.act, mp_left(state, unit)
    if act is None or not (isinstance(choice, int) or choice == "fire"):
        return ""
    if choice == "fire" and left_after_shot(state, unit, left) < left - 1:
        return ", and give up the MP of the boost"
    point = choice if isinstance(choice, int) else state.point[unit]
    if not (act.owes and state.airborne >> unit & 1) or (cost or 1) < left:
        return ""
    if lands_at(state, point, level_over(state, state.point[unit], state.level[unit], point)):
        return ""
    return f", and {'crash-land' if state.land.landing[point] else 'land'} {'here' if choice == 'fire' else 'there'}"


def _price(state: State, unit: int, choice: Choice, text: str) -> int:
    """Return the MP for an element of a move; 0 where it is free, or says what it costs."""
    if isinstance(choice, int):
        return step_cost(state, unit, choice)
    head, _, level = text.partition(".")
    if head == "rise" and state.act is not None:
        left = mp_left(state, unit)
        return left - risen_to(as_it_stands(state, unit, state.act, left), int(level)).left
    if head == "land":
        return landing_cost(state, unit)
    return 1 if head in ("up", "down", "exit") else 0


def _sentence(state: State, decision: Decision, choice: Choice, text: str) -> str:
    kind = decision.kind
    if (kind, text) in _WORDS:
        return _WORDS[kind, text]
    if isinstance(choice, int):
        return _OF.get(kind, "{}").format(text)
    if text in state.names:
        return _OF.get(kind, "{}").format(title(state, state.names.index(text)))
    head, _, rest = text.partition(".")
    if rest and head in _HEADS:
        said = many(int(rest), "command point") if head == "draw" else rest
        return _HEADS[head].format(title(state, state.names.index(rest)) if rest in state.names else said)
    if text in DIRECTIONS:
        return f"Turn to {text}" if kind == "turn" else f"Face {text}"
    if kind == "buy" and text in load_kinds():
        one = load_kinds()[text]
        return f"{one.title}: {many(one.cost, 'point')}"
    if kind == "column" and text.isdigit():
        panel, row = decision.about
        there = dot(state, list(state.board.panels)[panel], row, int(text))
        return f"Column {text}: {state.board.names[there]}, {TERRAINS[state.land.terrain[there]]}"
    if kind == "event" and text in state.board.panels:
        return f"Panel {text}"
    return _PLAIN.get(kind, "{}").format(text)
