"""Phrases: a choice in a sentence, and the board as text."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.games.rivets.log import many
from sandtable.games.rivets.notation.choices import word
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, MISSION_IDS, load_actions, load_missions
from sandtable.games.rivets.rules.cards.reactions import card_of
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.rules.units.units import place_word, title, unit_named
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import CENTRE, FACINGS, LETTERS, NOBODY, PHASES, SIDES

_SIGNS = (".", "t", "d", "#")
_COMPASS = {
    "N": "north", "NE": "north-east", "E": "east", "SE": "south-east", "S": "south", "SW": "south-west", "W": "west",
    "NW": "north-west",
}  # fmt: skip

#: What the plain words mean, by the kind of question (None: whatever the question).
_WORDS: dict[tuple[str | None, str], str] = {
    ("sheet", "alder"): "Ask for the Alder Concord", ("sheet", "kessel"): "Ask for the Kessel Dominion",
    ("same", "same"): "Both take the same sheet", ("same", "different"): "Take different sheets: a die decides",
    ("discard", "keep"): "Discard nothing", ("draw", "draw"): "Draw an Action! card",
    ("draw", "skip"): "Draw no Action! card", ("draw", "done"): "Play no card now",
    ("mission", "draw"): "Draw a Secret Mission",
    ("mission", "skip"): "Draw no more missions", ("prepare", "done"): "Continue to buying units",
    ("follow", "done"): "No one else goes down", ("surface", "done"): "No one else comes up",
    ("deploy", "done"): "Deploy no more units", ("garrison", "done"): "The garrison is complete",
    ("aircraft", "done"): "No other aircraft", ("grid", "done"): "End the phase",
    ("unit", "done"): "Done with this grid",
    ("eyes", "none"): "Guide no attacks", ("deed", "attack"): "Attack",
    ("deed", "assault"): "Move first (Rapid Assault): no move later in this turn", ("deed", "pass"): "Do nothing",
    ("deed", "dash"): "Dash", ("deed", "field-repair"): "Repair a unit",
    ("deed", "fortify"): "Fortify a unit, and leave",
    ("deed", "handler"): "Bring the animal", ("deed", "reinforcements"): "Call reinforcements",
    ("deed", "intense-stare"): "Stare at a grid", ("deed", "sacrifice"): "Sacrifice an Infantry unit",
    ("deed", "healing-atom"): "Move a damage marker", ("deed", "barrel-roll"): "Roll sideways: no move in this turn",
    ("deed", "immelman"): "Turn round", ("deed", "power-dive"): "Dive ahead", ("line", "done"): "Attack no more",
    ("barrage", "stop"): "No Barrage", ("reflip", "keep"): "Keep the flip", ("reflip", "again"): "Flip again",
    ("again", "done"): "Play no card", ("fly", "stay"): "Stay where it is", ("move", "stay"): "Stay",
    ("move", "stop"): "Stop here", ("ram", "juggernaut"): "Run them down with 2 dice each",
    ("ram", "tank-shock"): "Shock them", ("arrange", "done"): "Leave them as they are",
    ("wrap-up", "pay"): "Pay rivets for 1 VP",
    ("wrap-up", "done"): "End the turn",
    ("wrap-up", "keep"): "Reveal nothing: none is fulfilled", ("react", "pass"): "Play no card now",
    (None, "hold"): "Play no card in this turn",
    ("alarm", "pass"): "Play no card",
}  # fmt: skip

#: How a unit or a place is chosen, by the kind of question.
_OF: dict[str, str] = {
    "follow": "{} goes down too", "surface": "{} comes up", "emerge": "Come up at {}", "place": "Place it at {}",
    "host": "Plug it into {}", "aircraft": "Activate {}", "grid": "Activate {}", "unit": "Activate {}",
    "eyes": "Guide attacks from {}", "target": "Attack {}", "barrage": "Attack {}", "victim": "Aim at {}",
    "repair": "Repair {}", "fortify": "Fortify {}", "sacrifice": "Sacrifice {}", "heal-from": "Take a marker from {}",
    "heal-to": "Put it on {}", "stare": "Stare at {}", "stare-unit": "Move {}", "stare-to": "To {}",
    "roll": "Roll to {}",
    "dive": "Dive to {}", "drift": "The gas in {} drifts", "token": "The gas in {}",
    "fly": "Fly to {}", "move": "Go to {}",
    "displace": "Go to {}", "arrange": "Bring {} to the front", "card": "Use it on {}",
}  # fmt: skip


def phrase(state: State, decision: Decision, choice: Choice) -> str:
    """Say a choice in a sentence."""
    text = word(state, choice)
    for kind in (decision.kind, None):
        if (kind, text) in _WORDS:
            return _WORDS[kind, text]
    if isinstance(choice, int):
        return _OF.get(decision.kind, "{}").format(text)
    card = card_of(text)
    if card >= 0:
        return f"Play {load_actions()[card].title}: {load_actions()[card].text}"
    unit = unit_named(state, text)
    if unit != NOBODY:
        return _OF.get(decision.kind, "{}").format(title(state, unit))
    return _special(state, decision, text)


def _special(state: State, decision: Decision, text: str) -> str:
    verb, _, what = text.rpartition(".")
    said: dict[str, Callable[[], str]] = {
        "discard": lambda: f"Discard {load_actions()[ACTION_IDS.index(what)].title}",
        "reveal": lambda: f"Reveal {load_missions()[MISSION_IDS.index(what)].title}",
        "emerge": lambda: f"Group {what} comes up",
        "tunnel": lambda: f"{title(state, unit_named(state, what))} goes underground",
        "free": lambda: f"Take the free {load_roster().kinds[what].title}",
    }
    if verb in said:
        return said[verb]()
    kind = load_roster().kinds.get(text)
    if kind is not None and kind.cost is not None:
        rivets = f" and {many(kind.cost[1], 'rivet')}" if kind.cost[1] and decision.kind != "garrison" else ""
        return f"Deploy {kind.title} for {many(kind.cost[0], 'point')}{rivets}"
    if decision.kind == "drop":
        return f"Discard {load_missions()[MISSION_IDS.index(text)].title}"
    if decision.kind == "wind":
        return "The gas stays" if text == CENTRE else f"The gas goes {_COMPASS[text]}"
    if decision.kind in ("facing", "heading"):
        return f"Face {_COMPASS[text]}"
    if decision.kind == "line":
        lines = state.combined[decision.about[0]].lines
        return f"Attack with {next(line.title for line in lines if line.name == text)}"
    return text


# the board as text


def board_text(state: State, side: str | None) -> str:
    """Draw the board as one side sees it: the same for everybody, less the other's cards."""
    board = state.board
    rows = []
    for row in reversed(range(board.rows)):
        cells = [_cell(state, row * board.columns + column) for column in range(board.columns)]
        rows.append(f"{row + 1:>2}  {' '.join(cells)}")
    letters = "".join(f"{chr(ord('A') + column):<8}" for column in range(board.columns))
    rows.append(f"    {letters}".rstrip())
    rows.append(f"VP: blue {state.vp[0]}, red {state.vp[1]}; rivets: blue {state.rivets[0]}, red {state.rivets[1]}; "
                f"round {state.round}, {SIDES[state.turn]}'s turn, {PHASES[state.phase]}")  # fmt: skip
    rows += [_line(state, u) for u, place in enumerate(state.place) if place >= 0 or u in state.group]
    rows += [f"gas in {board.names[grid]} ({SIDES[token.owner]}{', thin' if token.thin else ''})"
             for grid, token in sorted(state.gas.items())]  # fmt: skip
    if side is not None:
        own = SIDES.index(side)
        held = [ACTION_IDS[card] for card in bits(state.hands[own])]
        held += [MISSION_IDS[card] for card in bits(state.missions[own])]
        rows.append(f"your cards: {' '.join(held) or 'none'}")
    return "\n".join(rows) + "\n"


def _cell(state: State, grid: int) -> str:
    """Draw a grid in seven signs: terrain, objective, gas, and who is there."""
    terrain, objective = state.board.layout[grid]
    marks = _SIGNS[terrain] + ("*" if objective else "") + ("~" if grid in state.gas else "")
    units = state.at[grid]
    if units:
        marks += LETTERS[state.side[units[0]]] + str(len(units))
    return marks.ljust(7)


def _line(state: State, unit: int) -> str:
    parts = [title(state, unit), place_word(state, unit)]
    if state.facing[unit] >= 0:
        parts.append(FACINGS[state.facing[unit]])
    if state.damage[unit]:
        parts.append(f"damage {state.damage[unit]}/{state.combined[unit].health}")
    if state.shields[unit]:
        parts.append(f"shields {state.shields[unit]}")
    return "  ".join(parts)
