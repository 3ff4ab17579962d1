"""Opportunity cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.movement.clear_moves import make_clear_move, may_clear_move
from sandtable.games.interformic.rules.movement.stacking import may_enter
from sandtable.games.interformic.rules.movement.unb_move import can_move, enter
from sandtable.games.interformic.rules.setup.unb_loadouts import CARDS_A_KIND
from sandtable.games.interformic.rules.turn.activation import activate
from sandtable.games.interformic.rules.units.seats import printed_colour, seat, title
from sandtable.games.interformic.rules.units.units import breakable, is_frozen, opposes, units_in
from sandtable.games.interformic.rules.weapons.beams import able_to_fire
from sandtable.games.interformic.rules.weapons.brk_weapon_action import fire as fire_brk
from sandtable.games.interformic.rules.weapons.brk_weapon_action import has_shot as has_brk_shot
from sandtable.games.interformic.rules.weapons.unb_weapon_action import choose_load, fire
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BLUE,
    BOMBS,
    BRK_BOMBS,
    BRK_WEAPONS,
    BUNKER,
    BUTTONED,
    CLEAR_MOVE,
    COMMAND,
    CRAWLER,
    GONE,
    GRENADES,
    HOVERING,
    LIGHT,
    LIGHT_FIRE,
    OPEN_GROUND,
    OUT,
    OVERLOAD,
    READY,
    RECON,
    REPROGRAM,
    SQUAD,
    WALKER,
    WEAPONS,
    YELLOW,
    Weapon,
)

BEGIN, GO = range(2)
EVERY_GRENADE = tuple(dict.fromkeys((*BRK_BOMBS, *BOMBS)))  # what a recon may throw


def resolve_opportunity(state: State, card: int) -> Rule[None]:
    """Resolve an Opportunity card (UNB-OPP.1)."""
    if card in (CLEAR_MOVE, CLEAR_MOVE + 1):
        colour = card - CLEAR_MOVE
        yield from one_by_one(
            state, colour, "clear-move", "Which unit makes a Clear Move?", "UNB-OPP.4", may_move_clear, move_clear
        )
    elif card in (LIGHT_FIRE, LIGHT_FIRE + 1):
        colour = card - LIGHT_FIRE
        yield from one_by_one(
            state, colour, "light-fire", "Who fires a light weapon?", "UNB-OPP.6", may_fire_light, fire_light
        )
    elif card in (OVERLOAD, OVERLOAD + 1):
        yield from activate(state, card - OVERLOAD, WALKER)
    elif card == GRENADES:
        yield from in_order(state, grenadiers, change_grenades)
    elif card == REPROGRAM:
        yield from in_order(state, reprogrammings, reprogram)


def one_by_one(
    state: State,
    colour: int,
    kind: str,
    prompt: str,
    rule: str,
    able: Callable[[State, int], bool],
    act: Callable[[State, int], Rule[None]],
) -> Rule[None]:
    """Each unit of a colour that is able to may act by the card once, in any order (UNB-OPP.4, UNB-OPP.6)."""
    if state.mission.automaton(state, colour):
        return
    while True:
        units = [
            unit for unit, side in enumerate(state.side)
            if side == colour and not state.done >> unit & 1 and able(state, unit)
        ]  # fmt: skip
        word = yield Decision(
            seat(state, colour), kind, prompt, rule, Options(("done", *[state.names[unit] for unit in units])),
            boundary=True, about=(colour,),
        )  # fmt: skip
        if word == "done":
            return
        unit = state.names.index(word)
        state.done |= 1 << unit
        yield from act(state, unit)


def in_order(
    state: State, users: Callable[[State, int], Mapping[str, Any]], use: Callable[[State, int], Rule[None]]
) -> Rule[None]:
    """Let both sides use a card; a die decides who is first if both can (UNB-OPP.3, UNB-OPP.9)."""
    if state.step == BEGIN:
        able = [c for c in (BLUE, YELLOW) if users(state, c) and not state.mission.automaton(state, c)]
        if len(able) == 2:
            if state.dice.plus():
                able.reverse()
            tell(state, "UNB-OPP.3", "first", "{colour} may use the card first", colour=able[0])
        # a side that cannot use the card now may be able to once the other has used it
        if len(able) == 1:
            able.append(BLUE + YELLOW - able[0])
        state.order = tuple(able)
        state.step = GO
    while state.order:
        if not state.mission.automaton(state, state.order[0]):
            yield from use(state, state.order[0])
        state.order = state.order[1:]


# Change Grenades


def grenadiers(state: State, colour: int) -> dict[str, tuple[int, int, int]]:
    """Return the changes of bomb open to a colour: squads with a standard bomb, not scattered or frozen (UNB-OPP.3).

    Recons too, unless they are stunned, for any bomb of the two books (BRK-31.50, BRK-31.51).
    """
    found = {}
    for unit, side in enumerate(state.side):
        able = side == colour and state.hex[unit] != GONE and _throws(state, unit)
        if not able or (state.frozen | state.done) >> unit & 1 or state.mission.must_leave(state, unit):
            continue
        bombs = EVERY_GRENADE if state.kind[unit] == RECON else BOMBS
        for slot, weapon in enumerate(state.arms[unit]):
            if weapon.kind in bombs:
                for kind in bombs:
                    if kind != weapon.kind and has_card(state, colour, kind):
                        found[f"{state.names[unit]}.{WEAPONS[kind]}"] = (unit, slot, kind)
    return found


def _throws(state: State, unit: int) -> bool:
    """Whether a unit is of the kind that changes grenades, and in a state to do it."""
    if state.kind[unit] == RECON:
        return state.status[unit] == READY
    return state.kind[unit] == SQUAD and state.status[unit] != OUT


def has_card(state: State, colour: int, kind: int) -> bool:
    """Whether a colour has a weapon card of a kind left; by option there are six of each (UNB-WPN.9)."""
    if not state.variants.weapon_cards_limited:
        return True
    own = [u for u, name in enumerate(state.names) if printed_colour(name) == colour and state.hex[u] != GONE]
    return sum(weapon.kind == kind for u in own for weapon in state.arms[u]) < CARDS_A_KIND


def change_grenades(state: State, colour: int) -> Rule[None]:
    """Each squad may change its bomb; the new one is unloaded (UNB-OPP.2)."""
    while True:
        open_now = grenadiers(state, colour)
        word = yield Decision(
            seat(state, colour), "grenades", "Change a bomb?", "UNB-OPP.2", Options(("done", *open_now)),
            boundary=True, about=(colour,),
        )  # fmt: skip
        if word == "done":
            return
        unit, slot, kind = open_now[word]
        state.done |= 1 << unit
        old = state.arms[unit][slot]
        new = Weapon(kind, old.size, old.place, WEAPONS[kind])
        state.arms[unit] = (*state.arms[unit][:slot], new, *state.arms[unit][slot + 1 :])
        state.loaded[unit] &= ~(1 << slot)
        state.shown[unit] &= ~(1 << slot)
        if state.variants.loadouts_hidden_until_fired:  # the log is read by both sides (UNB-SET.6)
            tell(state, "UNB-OPP.2", "weapons", "{unit} changes its bomb", unit=unit)
        else:
            text = "{unit} changes its bomb to {weapon}"
            tell(state, "UNB-OPP.2", "weapons", text, unit=unit, weapon=WEAPONS[kind])


# Clear Move


def clear_hexes(state: State, unit: int) -> int:
    """Return the hexes to which a Clear Move may take a unit (UNB-OPP.4, UNB-OPP.5)."""
    here = state.hex[unit]
    able = here >= 0 and state.status[unit] <= BUTTONED and not is_frozen(state, unit) and can_move(state, unit)
    if not able or unit == state.runaway or not _is_calm(state, unit, here):
        return 0
    found = 0
    closed = state.mission.closed(state, unit)
    for hex_ in state.field.neighbours[here]:
        open_hex = _is_calm(state, unit, hex_) and not closed >> hex_ & 1
        if open_hex and (state.configuration[unit] == HOVERING or may_enter(state, unit, hex_)):
            found |= 1 << hex_
    return found


def _is_calm(state: State, unit: int, hex_: int) -> bool:
    """Whether a hex is clear, without opposing units, cloud or vortex."""
    if state.terrain[hex_] not in OPEN_GROUND or state.veils >> hex_ & 1:
        return False
    return not any(opposes(state, unit, other) for other in units_in(state, hex_))


def may_move_clear(state: State, unit: int) -> bool:
    """Whether a Clear Move is of any use to a unit."""
    return may_clear_move(state, unit) if breakable(state, unit) else clear_hexes(state, unit) != 0


def move_clear(state: State, unit: int) -> Rule[None]:
    """A unit in a clear hex moves to an adjacent clear hex (UNB-OPP.4)."""
    if breakable(state, unit):
        yield from make_clear_move(state, unit)
        check_victory(state)
        return
    hex_ = yield Decision(
        seat(state, state.side[unit]), "move", lambda: f"Where does {title(state, unit)} move?", "UNB-OPP.4",
        Options((), clear_hexes(state, unit)), about=(unit,),
    )  # fmt: skip
    yield from enter(state, unit, hex_)


# Crawler Light Fire


def may_fire_light(state: State, unit: int) -> bool:
    """Whether a unit may fire one light weapon more: a ready crawler, or a bunker that can (UNB-OPP.6)."""
    if not _fires_light(state, unit) or unit == state.runaway:
        return False
    return able_to_fire(state, unit) and not state.mission.must_leave(state, unit)


def fire_light(state: State, unit: int) -> Rule[None]:
    """A unit fires one light weapon that it need not own (UNB-OPP.6)."""
    if breakable(state, unit):
        yield from fire_from_bunker(state, unit)
        check_victory(state)
        return
    kind = yield from choose_load(state, unit, CRAWLER, LIGHT, may_pass=True)
    if kind != -1:
        yield from fire(state, unit, kind, LIGHT, -1)
        check_victory(state)


def _fires_light(state: State, unit: int) -> bool:
    """Whether a unit is a crawler, or a bunker that is not a command bunker (BRK-31.54)."""
    return state.kind[unit] == CRAWLER or (state.kind[unit] == BUNKER and not state.gear[unit] & COMMAND)


def fire_from_bunker(state: State, unit: int) -> Rule[None]:
    """A bunker fires any one light weapon of Breakable without owning it (BRK-31.54)."""
    words = {WEAPONS[kind]: kind for kind in BRK_WEAPONS if has_brk_shot(state, unit, kind, LIGHT)}
    word = yield Decision(
        seat(state, state.side[unit]), "load", lambda: f"What does {title(state, unit)} fire?", "BRK-31.54",
        Options((*words, "pass")), about=(unit, LIGHT),
    )  # fmt: skip
    if word != "pass":
        yield from fire_brk(state, unit, words[word], LIGHT, -1)


# Reprogram Crawlers


def reprogrammings(state: State, colour: int) -> dict[str, tuple[int, int]]:
    """Return which squads can take over which crawlers: ready, sharing the hex (UNB-OPP.8)."""
    found = {}
    for unit, side in enumerate(state.side):
        hex_ = state.hex[unit]
        able = side == colour and state.kind[unit] in (SQUAD, RECON) and hex_ >= 0 and state.status[unit] == READY
        if not able or (state.frozen | state.done) >> unit & 1 or state.mission.must_leave(state, unit):
            continue
        for other in units_in(state, hex_):
            if state.kind[other] == CRAWLER and opposes(state, unit, other):
                found[f"{state.names[unit]}.{state.names[other]}"] = (unit, other)
    return found


def reprogram(state: State, colour: int) -> Rule[None]:
    """Take over crawlers: card, weapons, status and markers; no roll (UNB-OPP.8)."""
    while True:
        open_now = reprogrammings(state, colour)
        word = yield Decision(
            seat(state, colour), "reprogram", "Reprogram a crawler?", "UNB-OPP.8", Options(("done", *open_now)),
            boundary=True, about=(colour,),
        )  # fmt: skip
        if word == "done":
            return
        unit, crawler = open_now[word]
        state.done |= 1 << unit
        tell(state, "UNB-OPP.8", "reprogram", "{unit} reprograms {target}", unit=unit, target=crawler)
        state.side[crawler] = colour
        state.shown[crawler] = (1 << len(state.arms[crawler])) - 1  # now both sides have held its card
