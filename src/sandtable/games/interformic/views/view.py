"""What each side may see, and what a bot of that side may imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Final

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.dice import Dice
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.rules.setup.unb_loadouts import NONE, arm, name_weapons, offered, seatings
from sandtable.games.interformic.rules.setup.unb_platoon import Muster
from sandtable.games.interformic.rules.setup.unb_platoon_questions import answer, next_question
from sandtable.games.interformic.rules.units.seats import colour_of, title
from sandtable.games.interformic.rules.units.units import breakable, carried_by, counts
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BOMB_PLACE,
    CARRIED,
    COLOURS,
    CONFIGURATIONS,
    GONE,
    KINDS,
    NO_CARD,
    OFF_MAP,
    QUAKE_COLOURS,
    SIZES,
    STATUSES,
    TERRAIN,
    WEAPONS,
)
from sandtable.games.interformic.views.brk_view import (
    force_facts,
    force_fields,
    force_part,
    imagine_forces,
    unit_place,
    weapon_word,
)

KEPT: Final = 512  # parts of each kind that are kept
_SHOWN: Final[dict[Hashable, dict[str, Any]]] = {}


def view(state: State, side: str | None) -> dict[str, Any]:
    """Return what *side* may know (None: a spectator), ready for JSON."""
    seen = shared_view(state, side)
    for key in ("options", "deck", "discards", "terrain"):
        seen[key] = dict(seen[key])
    seen["units"] = {name: {key: _apart(part) for key, part in unit.items()} for name, unit in seen["units"].items()}
    return seen


def _apart(part: Any) -> Any:  # a value of JSON
    """Return a part of a unit that may be changed without changing what others are shown."""
    return [dict(one) if isinstance(one, dict) else one for one in part] if isinstance(part, list) else part


def shared_view(state: State, side: str | None) -> dict[str, Any]:
    """Return the same as `view`, quickly: parts are shared between glances, and must not be changed."""
    names = state.field.names
    colour = None if side is None else colour_of(state, side)
    seen = {
        "scenario": state.scenario,
        "options": state.options,
        "you": None if colour is None else COLOURS[colour],
        "round": state.round,
        "score": state.score,
        "first_score": None if state.first_score < 0 else state.first_score,
        "turn": state.turn,
        "goal": state.mission.goal(state).shown(),
        "time": state.drawn,
        "card": None if state.card == NO_CARD else state.cards[state.card],
        "deck": _pile(state.cards, tuple(state.deck)),
        "discards": _pile(state.cards, tuple(state.discards)),
        "unused": dict(zip(SIZES, state.unused, strict=True)),
        "terrain": _terrain(state.field, bytes(state.terrain)),
        "colours": _coloured(names, state.colours) if state.colours else {},
        "epicenters": _coloured(names, state.epicenters) if state.epicenters else {},
        "clouds": {
            names[h]: [SIZES[c >> 1] + (" held" if c & 1 else "") for c in clouds]
            for h, clouds in sorted(state.clouds.items())
        },
        "vortexes": [{"hex": names[h], "size": SIZES[s], "facing": DIRECTIONS[f]} for h, s, f in state.vortexes],
        "objects": {name: _where(state, where) for name, where in state.objects.items()},
        "units": _units(state, colour),
        "muster": [_muster(state, m) for m in state.muster if m.colour == colour],
        "platoon_sizes": {COLOURS[m.colour]: m.size for m in state.muster},
    }
    return {**seen, **force_part(state, side)} if state.mission.breakable else seen


def _coloured(names: Sequence[str], hexes: dict[int, int]) -> dict[str, str]:
    return {names[h]: QUAKE_COLOURS[c] for h, c in sorted(hexes.items())}


@lru_cache(KEPT)
def _pile(cards: tuple[str, ...], copies: tuple[int, ...]) -> dict[str, int]:
    return {card: n for card, n in zip(cards, copies, strict=True) if n}


@lru_cache(KEPT)
def _terrain(field: MapSheet, terrain: bytes) -> dict[str, str]:
    return {name: TERRAIN[t] for name, t in zip(field.names, terrain, strict=True)}


def _units(state: State, colour: int | None) -> dict[str, Any]:
    """Show the units; where nothing of them has changed, by what was shown before."""
    known: tuple[Hashable, ...] = (state.field, state.runaway, state.variants.loadouts_hidden_until_fired)
    if state.variants.loadouts_hidden_until_fired:
        known = (*known, state.mission, colour, *state.shown)
    columns: tuple[Sequence[Hashable], ...] = (
        state.names, state.kind, tuple(state.side), tuple(state.hex), tuple(state.status), tuple(state.configuration),
        tuple(state.stasis), tuple(state.arms), tuple(state.loaded),
    )  # fmt: skip
    objects = state.objects
    apart = tuple(force_facts(state, unit) for unit in range(len(state.names))) if state.mission.breakable else ()
    key = (known, columns, state.frozen, tuple(objects.items()), apart)
    shown = _SHOWN.get(key)
    if shown is None:
        shown = {}
        for unit, row in enumerate(zip(*columns, strict=True)):
            carried = [name for name, where in objects.items() if where == CARRIED + unit]
            one = (known, unit, row, state.frozen >> unit & 1, *carried, apart[unit] if apart else ())
            shown[state.names[unit]] = _SHOWN.get(one) or _keep(one, _unit(state, unit, colour))
        _keep(key, shown)
    return shown


def _keep(key: Hashable, part: dict[str, Any]) -> dict[str, Any]:
    """Keep a part; the oldest goes when there are too many."""
    if len(_SHOWN) >= 8 * KEPT:
        del _SHOWN[next(iter(_SHOWN))]
    _SHOWN[key] = part
    return part


def _where(state: State, where: int) -> str:
    if where >= CARRIED:
        return state.names[where - CARRIED]
    if where == OFF_MAP:
        return "off"
    return "gone" if where == GONE else state.field.names[where]


def _unit(state: State, unit: int, colour: int | None) -> dict[str, Any]:
    if breakable(state, unit):
        return {**_counter(state, unit, colour), **force_fields(state, unit)}
    return _counter(state, unit, colour)


def _counter(state: State, unit: int, colour: int | None) -> dict[str, Any]:
    """Show what units of both books have."""
    return {
        "title": title(state, unit),
        "kind": KINDS[state.kind[unit]],
        "side": COLOURS[state.side[unit]],
        "hex": unit_place(state, unit) if breakable(state, unit) else _where(state, state.hex[unit]),
        "status": STATUSES[state.status[unit]],
        "configuration": CONFIGURATIONS[state.configuration[unit]],
        "frozen": bool(state.frozen >> unit & 1),
        "stasis": state.stasis[unit],
        "points": counts(state, unit),
        "carries": carried_by(state, unit),
        "weapons": _weapons(state, unit, colour),
    }


def _weapons(state: State, unit: int, colour: int | None) -> list[dict[str, Any]]:
    """List the weapons of a unit that a colour may know."""
    arms = state.arms[unit]
    return [
        {"name": name, "kind": weapon_word(state, arms[slot].kind), "size": SIZES[arms[slot].size],
         "loaded": bool(state.loaded[unit] >> slot & 1)}
        for slot, name in known_weapons(state, unit, colour)
    ]  # fmt: skip


def hides_weapons(state: State, unit: int, colour: int | None) -> bool:
    """Whether a unit's unfired weapons are unknown to a colour, by option (UNB-SET.6)."""
    if not state.variants.loadouts_hidden_until_fired or state.side[unit] == colour or unit == state.runaway:
        return False
    return not state.mission.automaton(state, state.side[unit])  # the book prints what an automaton carries


def knows_weapon(state: State, unit: int, slot: int, colour: int | None) -> bool:
    """Whether a colour may know one weapon of a unit."""
    return state.shown[unit] >> slot & 1 == 1 or not hides_weapons(state, unit, colour)


def known_weapons(state: State, unit: int, colour: int | None) -> list[tuple[int, str]]:
    """List the weapons of a unit that a colour may know, with a name that does not reveal another."""
    arms = state.arms[unit]
    if not hides_weapons(state, unit, colour):
        return [(slot, weapon.name) for slot, weapon in enumerate(arms)]
    slots = shown_slots(state, unit)
    named = name_weapons([(arms[slot].kind, arms[slot].size, arms[slot].place) for slot in slots])
    return [(slot, weapon.name) for slot, weapon in zip(slots, named, strict=True)]


def shown_slots(state: State, unit: int) -> list[int]:
    """List the weapons of a unit that both sides have seen, in an order that does not tell their classes."""
    arms = state.arms[unit]
    return sorted(
        (slot for slot in range(len(arms)) if state.shown[unit] >> slot & 1), key=lambda slot: arms[slot].kind
    )


def _muster(state: State, m: Muster) -> dict[str, Any]:
    names = state.field.names
    return {
        "colour": COLOURS[m.colour],
        "size": m.size,
        "platoon": m.platoon,
        "crawlers": m.crawlers,
        "walkers": m.walkers,
        "flag": None if m.flag is None else names[m.flag],
        "configurations": [CONFIGURATIONS[s] for s in m.shapes],
        "places": [names[h] if h >= 0 else "off" for h in m.places],
        "beams": list(m.beams),
        "bombs": list(m.bombs),
    }


# imagining what is hidden


def determinize(state: State, side: str, dice: Dice) -> None:
    """Draw at random what *side* may not know, in place, and let other dice come."""
    colour = colour_of(state, side)
    state.muster = tuple(m if m.colour == colour else _imagine_muster(state, m, dice) for m in state.muster)
    if state.forces:
        imagine_forces(state, side, dice)
    for unit in range(len(state.names)):
        if hides_weapons(state, unit, colour):
            _imagine_weapons(state, unit, dice)
    state.dice.reseed(dice.below(1 << 30))


def _imagine_muster(state: State, m: Muster, dice: Dice) -> Muster:
    """Another side's set-up, as if chosen at random from the start."""
    fixed = state.mission.fixed.get(m.colour)
    fresh = Muster(m.colour, m.size, None, *(fixed[:2] if fixed else (None, None)))
    while (question := next_question(state, fresh)) is not None:
        offer = question.offer()
        fresh = answer(state, fresh, question.kind, offer.nth(dice.below(len(offer))))
    return fresh


def _imagine_weapons(state: State, unit: int, dice: Dice) -> None:
    """Replace the unknown weapons of a unit by others that it might carry as well."""
    kind, slots = state.kind[unit], shown_slots(state, unit)
    known = [state.arms[unit][slot] for slot in slots]
    ways = seatings(kind, [(w.kind, w.size) for w in known])  # which class a weapon replaces is not seen
    places = {weapon: place for weapon, _, place in ways[dice.below(len(ways))]}
    known = [w._replace(place=places[w.kind]) for w in known]
    loaded = [bool(state.loaded[unit] >> slot & 1) for slot in slots]
    words = {BEAM_PLACE: NONE, BOMB_PLACE: NONE}
    for weapon in known:  # a class of which something is known is taken as known
        words[weapon.place] = WEAPONS[weapon.kind]
    for place, other in ((BEAM_PLACE, BOMB_PLACE), (BOMB_PLACE, BEAM_PLACE)):
        if words[place] == NONE:
            open_words = offered(state.variants, kind, place, words[other], Counter())
            words[place] = open_words[dice.below(len(open_words))]
    imagined = [w for w in arm(kind, words[BEAM_PLACE], words[BOMB_PLACE]) if w.place not in {k.place for k in known}]
    state.arms[unit] = (*known, *imagined)
    state.loaded[unit] = sum(1 << i for i in range(len(state.arms[unit])) if i >= len(known) or loaded[i])
    state.shown[unit] = (1 << len(known)) - 1
