"""Random events (7.9, 13): the check at the end of a turn, and what an event does, step by step (IMP-DATA-EVT)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.ground import clear_smoke
from sandtable.games.impact.rules.cards.deck import draw, reshuffle
from sandtable.games.impact.rules.random_events.blasts import blast
from sandtable.games.impact.rules.random_events.cards import ENEMY, NEUTRAL, EventCard, load_events
from sandtable.games.impact.rules.random_events.ground import free_step, place_unit, reveal, set_terrain, smoke
from sandtable.games.impact.rules.random_events.marks import (
    command_off,
    lasting,
    paint,
    rally,
    repair,
    see_cards,
    side_mark,
    strike_down,
)
from sandtable.games.impact.rules.random_events.marks import cool as cool_down
from sandtable.games.impact.rules.random_events.picks import Cause, meant
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, RED, SIDES

RULE = "IMP-DATA-EVT"
Step = Mapping[str, Any]

OPERATIONS: dict[str, Callable[[State, Cause, Step], Rule[None]]] = {
    "repair": repair, "rally": rally, "see_cards": see_cards, "paint": paint, "blast": blast, "mp_bonus": lasting,
    "attack_mod": lasting, "shield_off": lasting, "no_bounce": lasting, "command_off": command_off,
    "morale_mod": side_mark, "initiative_mod": side_mark, "command_bonus": side_mark, "smoke": smoke,
    "set_terrain": set_terrain, "place_unit": place_unit, "reveal": reveal, "cool": cool_down, "free_step": free_step,
    "shock": strike_down, "panic": strike_down, "ground": strike_down,
}  # fmt: skip


def check(state: State) -> Rule[None]:
    """Turn a card at the end of a turn; with an icon reshuffle, draw again and apply the event (IMP-7.9.a)."""
    card = draw(state)
    rule, what = ("IMP-7.9.a", "an event") if card.icon else ("IMP-7.9.b", "no event")
    tell(state, rule, "event-check", f"Event check: card {{card}}, {what}", card=card.id)
    if not card.icon:
        return
    reshuffle(state)
    second = draw(state)
    event = load_events().get(second.event)
    if event is None:
        return
    tell(state, "IMP-5.5", "event", f"{event.title}: {event.text}", card=second.id, event=event.id)
    yield from resolve(state, event)


def resolve(state: State, event: EventCard) -> Rule[None]:
    """Apply an event, step by step."""
    holder = RED if state.initiative == NOBODY else state.initiative
    cause = Cause(
        event, holder, NOBODY if event.favours == NEUTRAL else 1 - holder if event.favours == ENEMY else holder
    )
    for step in event.steps:
        yield from _take(state, cause, step)


def _take(state: State, cause: Cause, step: Step) -> Rule[None]:
    if "either" in step:
        yield from _either(state, cause, step["either"])
    elif "if" in step:
        found = state.on.drones if step["if"] == "drones" else _has_mines(state, 1 - cause.chooser)
        for part in step["then" if found else "else"]:
            yield from _take(state, cause, part)
    else:
        yield from OPERATIONS[step["op"]](state, cause, step)


def _has_mines(state: State, side: int) -> bool:
    return any(mine.owner == side for mine in state.mines.values())


def _either(state: State, cause: Cause, steps: tuple[Step, ...]) -> Rule[None]:
    """Let the favoured side take one of several steps, of those that can do something."""
    useful = [step for step in steps if is_useful(state, cause, step)]
    if not useful:
        return
    words = tuple(step["op"] for step in useful)
    word = yield Decision(
        SIDES[cause.chooser], "event", lambda: f"{cause.event.title}: what?", RULE, Options(words), about=cause.about
    )
    yield from _take(state, cause, useful[words.index(word)])


def is_useful(state: State, cause: Cause, step: Step) -> bool:
    """Whether a step finds somebody to apply to."""
    if step["op"] == "cool":
        return any(state.cool[unit] > state.turn for unit in meant(state, cause, step))
    return any(state.damage[unit] and not state.down >> unit & 1 for unit in meant(state, cause, step))


def expire(state: State) -> None:
    """At the end of the clean-up, when the next turn is up, remove what lasted through the one before."""
    if not state.effects:
        return
    left = tuple(effect for effect in state.effects if not 0 < effect.turn < state.turn)
    if len(left) < len(state.effects):
        state.effects = left
        clear_smoke(state, [effect.place for effect in left if effect.kind == "smoke"])
