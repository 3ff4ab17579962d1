"""Phrases: a choice in a sentence, and the map as text."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision
from sandtable.games.impact.board.terrain import SIGNS, TERRAINS
from sandtable.games.impact.explain.looking import secret_works, shows_mine, visible
from sandtable.games.impact.fire.firing import known_damage
from sandtable.games.impact.notation.choices import word
from sandtable.games.impact.pieces.lots import dot
from sandtable.games.impact.pieces.roster import load_kinds
from sandtable.games.impact.pieces.units import title as full_title
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, DIRECTIONS, NOBODY, PHASES, RED, SIDES
from sandtable.games.impact.telling import many, title

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
    ("act", "repair"): "Try to mend its suit",
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
    ("group", "done"): "Nobody else", ("event", "none"): "Nobody", ("event", "cool"): "Shorten a cool-down",
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
    """Say a choice in a sentence."""
    kind = decision.kind
    text = word(state, choice)
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


# the map as text

_SIGN = {code: sign for sign, code in SIGNS.items()}


def draw(state: State, side: str | None) -> str:
    """Draw the map as one side sees it, two signs a point: the terrain, or the soldier on it."""
    board = state.board
    own = NOBODY if side is None else SIDES.index(side)
    rows = [[" "] * (board.width + 2) for _ in range(board.height + 1)]
    for point in range(board.size):
        seen = [unit for unit in state.at.get(point, ()) if visible(state, unit, own)]
        shown = state.names[seen[-1]][:2] if seen else _SIGN[state.land.terrain[point]] + _mark(state, point, own)
        x, y = board.x[point], board.y[point]
        rows[y][x], rows[y][x + 1] = shown[0], shown[1]
    lines = ["".join(row).rstrip() for row in rows]
    holder = "nobody" if state.initiative == NOBODY else SIDES[state.initiative]
    clock = f"turn {state.turn} of {state.turns}, {PHASES[state.phase]}, initiative {holder}"
    lines.append(f"{clock}, VP: red {state.vp[RED]}, blue {state.vp[BLUE]}, {state.deck.bit_count()} cards left")
    for unit, point in enumerate(state.point):
        if point >= 0 and visible(state, unit, own):
            lines.append(_line(state, unit, own))
    return "\n".join(lines) + "\n"


def _mark(state: State, point: int, own: int) -> str:
    """Return the sign of what lies on a point: a bunker, an improved position, a mine; or its level."""
    if state.land.bunkers >> point & 1:
        return "#"
    if (state.land.improved & ~secret_works(state, own)) >> point & 1:
        return "^"
    if shows_mine(state, point, own):
        return "*"
    level = state.land.ground[point]
    return str(level) if 0 < level < 10 else " "


def _line(state: State, unit: int, own: int) -> str:
    mine = state.side[unit] == own
    parts = [full_title(state, unit) if mine else title(state, unit), state.board.names[state.point[unit]]]
    if mine and state.hidden >> unit & 1:
        parts.append("hidden")
    if state.airborne >> unit & 1:
        parts.append(f"level {state.level[unit]}")
    parts += [name for name in ("shocked", "panicked", "down", "completed") if getattr(state, name) >> unit & 1]
    if mine or own == NOBODY:  # what was shown to the enemy was not shown to who only watches
        damage = state.damage[unit] if mine or state.down >> unit & 1 else 0
    else:
        damage = known_damage(state, unit)
    if damage:
        parts.append(f"damage {damage}")
    if state.painted[unit]:
        parts.append(f"painted +{state.painted[unit]}")
    if state.stealth[unit]:
        parts.append(f"stealth {state.stealth[unit]}")
    return "  ".join(parts)
