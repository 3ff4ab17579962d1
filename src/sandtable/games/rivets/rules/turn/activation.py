"""Combat activations: phase 3 aircraft by aircraft, phase 4 grid by grid; each unit attacks, acts or passes."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import (
    BAYONETS,
    DEFLECTION_SHOT,
    STEADY_AIM,
    ZEROED_IN,
    might_play,
    playable,
)
from sandtable.games.rivets.rules.cards.reactions import card_of, play_card
from sandtable.games.rivets.rules.combat.actions import GROUND_ACTIONS
from sandtable.games.rivets.rules.combat.aircraft import AIR_ACTIONS
from sandtable.games.rivets.rules.combat.attacks import attack, deviating
from sandtable.games.rivets.rules.combat.gas import age_gas
from sandtable.games.rivets.rules.combat.targets import Aim, all_in_range, all_targets, targets_of
from sandtable.games.rivets.rules.movement.ground_movement import travel
from sandtable.games.rivets.rules.movement.routes import can_go
from sandtable.games.rivets.rules.units.units import aircraft_of, bury, title, units_on_board
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import AIR_MOVEMENT, GROUND_COMBAT, INFANTRY, NOBODY, SIDES

DEEDS = {**GROUND_ACTIONS, **AIR_ACTIONS}


def may_fight(state: State, unit: int) -> bool:
    """Whether a unit may still activate in this turn's combat (RIV-1.9)."""
    return not (state.fought | state.fresh | state.troubled) >> unit & 1


def has_action(state: State, unit: int) -> bool:
    """Whether a unit could do anything but pass."""
    combined = state.combined[unit]
    enemy = other_side(state.side[unit])
    near = all_in_range(state, unit) & (state.occupied[enemy] | state.airborne[enemy])
    for line in combined.lines:
        if line.gas or (near and targets_of(state, unit, line)):
            return True
    for word in combined.actions:
        if DEEDS[word][0](state, unit):
            return True
    return (combined.assault > 0 and _can_assault(state, unit)) or (combined.flies and _hopes(state, unit))


def _can_assault(state: State, unit: int) -> bool:
    return can_go(state, unit, state.combined[unit].assault)


def _hopes(state: State, unit: int) -> bool:
    """Whether, as far as everybody can see, an aircraft might be given a target by a card (A24)."""
    if not state.combined[unit].flies or not might_play(state, state.side[unit], DEFLECTION_SHOT):
        return False
    aim = Aim()
    aim.turret = True
    return all_targets(state, unit, aim) != 0


def action_words(state: State, unit: int, aim: Aim, *, assaulted: bool) -> tuple[str, ...]:
    """Return what a unit may do now."""
    words: list[str] = []
    targets = all_targets(state, unit, aim)
    if targets:
        words.append("attack")
    if not assaulted:
        if _can_assault(state, unit):
            words.append("assault")
        words += [word for word in state.combined[unit].actions if DEEDS[word][0](state, unit)]
    words += _cards(state, unit, aim, targets)
    words.append("pass")
    return tuple(words)


def _cards(state: State, unit: int, aim: Aim, targets: int) -> tuple[str, ...]:
    """Return the words for the cards that can be played before this unit attacks (A06, A10, A11, A24)."""
    side = state.side[unit]
    if not playable(state, side, STEADY_AIM, BAYONETS, ZEROED_IN, DEFLECTION_SHOT):
        return ()
    flies = state.combined[unit].flies
    fitting = []
    if targets:
        fitting.append(STEADY_AIM)
        near = 0 if flies else state.board.neighbours[state.place[unit]] & targets
        if near and state.kind[unit].rank == INFANTRY:
            fitting.append(BAYONETS)
        if deviating(state, unit, aim):
            fitting.append(ZEROED_IN)
    if flies and not state.combined[unit].turret and not aim.turret and _hopes(state, unit):
        fitting.append(DEFLECTION_SHOT)
    return playable(state, side, *sorted(fitting))


def activate(state: State, unit: int) -> Rule[None]:
    """One combat activation: all attacks, or one action, or nothing (RIV-6.6)."""
    side = state.side[unit]
    state.fought |= 1 << unit
    aim = Aim()
    assaulted = False
    while state.place[unit] >= 0:
        word = yield Decision(
            SIDES[side], "deed", lambda: f"What does {title(state, unit)} do?",
            "RIV-6.6" if state.phase == GROUND_COMBAT else "RIV-5.3",
            Options(action_words(state, unit, aim, assaulted=assaulted)), about=(*aim.about(unit), int(assaulted)),
        )  # fmt: skip
        if word == "pass":
            return
        if word == "attack":
            yield from attack(state, unit, aim)
            return
        if word == "assault":
            assaulted = True
            tell(state, "RIV-11.60", "action", "{unit} assaults", unit=unit)
            made = yield from travel(state, unit, state.combined[unit].assault)
            if made:
                state.halted |= 1 << unit
            continue
        card = card_of(word)
        if card < 0:
            yield from DEEDS[word][1](state, unit)
            return
        play_card(state, side, card)
        _aim(aim, card)


def _aim(aim: Aim, card: int) -> None:
    if card == STEADY_AIM:
        aim.precision += 1
    elif card == BAYONETS:
        aim.dice += 1
        aim.near = True
    elif card == ZEROED_IN:
        aim.zeroed = True
    else:
        aim.turret = True


# phase 3


def air_combat(state: State) -> Rule[None]:
    """Phase 3: gas thins out, then aircraft after aircraft fights (RIV-5.1 to RIV-5.7)."""
    if state.step == 0:
        age_gas(state)
        state.step = 1
    while True:
        bury(state)
        side = state.turn
        units = [u for u in aircraft_of(state, side) if may_fight(state, u) and has_action(state, u)]
        if not units:
            break
        names = tuple(state.names[u] for u in units)
        word = yield Decision(
            SIDES[side], "aircraft", "Which aircraft fights next?", "RIV-5.1", Options((*names, "done")), boundary=True
        )
        if word == "done":
            break
        yield from activate(state, units[names.index(word)])
    state.phase, state.step = GROUND_COMBAT, 0


# phase 4


def ground_combat(state: State) -> Rule[None]:
    """Phase 4: Eagle Eyes look out, then grid after grid fights (RIV-6.1 to RIV-6.11)."""
    if state.step == 0:
        yield from look_out(state)
        state.step = 1
    while state.step == 1:
        bury(state)
        if state.active == NOBODY:
            yield from _choose_grid(state)
        else:
            yield from _fight_grid(state)
    state.eyes = ()
    state.phase, state.step = AIR_MOVEMENT, 0


def look_out(state: State) -> Rule[None]:
    """Let every unit with Eagle Eyes pick a grid next to it, by option those of both sides (RIV-11.12, RIV-11.13)."""
    board, side = state.board, state.turn
    picked: list[int] = []
    units = units_on_board(state, side)
    if state.options["eagle_eyes_every_combat"]:
        units += units_on_board(state, other_side(side))
    for unit in units:
        if not state.combined[unit].eagle_eyes:
            continue
        place = state.place[unit]
        grids = board.neighbours[place] if place < board.grids else board.around[place - board.grids]
        grid = yield Decision(
            SIDES[state.side[unit]], "eyes", f"From which grid does {title(state, unit)} guide attacks?", "RIV-11.12",
            Options(("none",), grids & ~board.obstacles), about=(unit,),
        )  # fmt: skip
        if grid != "none":
            picked.append(grid)
            tell(state, "RIV-11.12", "eyes", "{unit} guides attacks from {place}", unit=unit, place=grid)
    state.eyes = tuple(sorted(picked))


def fighters(state: State, grid: int) -> list[int]:
    """List the player's units of a grid that may still fight and could do something.

    Enemies may have been driven into the grid since it was activated (RIV-11.46).
    """
    return [u for u in state.at[grid] if state.side[u] == state.turn and may_fight(state, u) and has_action(state, u)]


def grids_to_fight(state: State) -> int:
    """Return the grids of the player where somebody can still do something."""
    mask, side, grids = 0, state.turn, state.board.grids
    barred = state.fought | state.fresh | state.troubled
    for unit, place in enumerate(state.place):
        if (
            0 <= place < grids and state.side[unit] == side and not barred >> unit & 1 and not mask >> place & 1
            and has_action(state, unit)
        ):  # fmt: skip
            mask |= 1 << place
    return mask


def _choose_grid(state: State) -> Rule[None]:
    grids = grids_to_fight(state)
    if not grids:
        state.step = 2
        return
    choice = yield Decision(
        SIDES[state.turn], "grid", "Which grid fights next?", "RIV-6.1", Options(("done",), grids), boundary=True
    )
    if choice == "done":
        state.step = 2
        return
    state.active = choice
    yield from _fight_grid(state, boundary=False)  # a grid is worth what its units can do: one stretch


def next_in_grid(
    state: State, units: list[int], prompt: str, rule: str, *, may_close: bool, boundary: bool
) -> Rule[int]:
    """Ask which unit of the activated grid acts next; NOBODY where none can, or the grid is closed (RIV-6.5)."""
    if not units:
        return NOBODY
    names = tuple(state.names[u] for u in units)
    done = ("done",) if may_close and len(units) > 1 else ()  # one alone goes without saying: what it does is asked
    word = yield Decision(SIDES[state.turn], "unit", prompt, rule, Options((*names, *done)), boundary=boundary)
    return NOBODY if word == "done" else units[names.index(word)]


def close_grid(state: State) -> int:
    """A grid is activated once: return the player's units in it, which have had their activation (RIV-6.11)."""
    there = sum(1 << unit for unit in state.at[state.active] if state.side[unit] == state.turn)
    state.active = NOBODY
    return there


def _fight_grid(state: State, *, boundary: bool = True) -> Rule[None]:
    """Activate one unit of the grid, or close the grid (RIV-6.5, RIV-6.6)."""
    prompt = f"Which unit of {state.board.names[state.active]} fights next?"
    units = fighters(state, state.active)
    unit = yield from next_in_grid(state, units, prompt, "RIV-6.5", may_close=True, boundary=boundary)
    if unit == NOBODY:
        state.fought |= close_grid(state)
    else:
        yield from activate(state, unit)
