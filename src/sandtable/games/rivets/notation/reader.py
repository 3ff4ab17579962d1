"""Positions as text: reading. docs/notation/rivets.md describes the form. One error at the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.engine.contract.options import is_number
from sandtable.engine.decisions import other_side
from sandtable.engine.text.lines import Grammar, Lines, numbers_of, side_named, sort_lines, words_of
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.notation.units import note_used, read_gas, read_order, read_units
from sandtable.games.rivets.rules.board.board import Layout
from sandtable.games.rivets.rules.cards.cards import ACTION_IDS, MISSION_IDS
from sandtable.games.rivets.rules.units.roster import SHEETS as SHEET_IDS
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.scenarios.scenarios import ScenarioMap
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import (
    AIR_MOVEMENT,
    BLUE,
    DEPLOYMENT,
    DRAW,
    FIRST,
    GARRISON,
    GROUND_COMBAT,
    GROUND_MOVEMENT,
    LAST_ROUND,
    MOST_ACTIONS,
    MOST_MISSIONS,
    NOBODY,
    OBSTACLE,
    PHASES,
    RED,
    SHEETS,
    SIDES,
    STEPS,
    TERRAINS,
    WRAP_UP,
)

ResolveScenario = Callable[[str, Mapping[str, Any]], tuple[ScenarioMap, dict[str, Any]]]  # with its options

GRAMMAR = Grammar(
    "notation/rivets.md",
    SIDES,
    single=(
        "scenario", "sheets", "first", "round", "turn", "phase", "vp", "rivets", "cut", "dp", "discards", "guard",
        "eyes", "active", "bonds", "long-shot", "night", "revealed",
    ),
    sided=("hand", "missions", "peeked", "used", "fallen", "played", "hold", "bled", "free"),
    many=("gas", "order"),
    is_place=lambda word: word[:1].isupper() and word[1:].isdigit(),
)  # fmt: skip


def read(text: str, resolve_scenario: ResolveScenario) -> State:
    """Read a position; `Refused` if it contradicts itself or the rules."""
    lines = sort_lines(text, GRAMMAR)
    name = words_of(lines, "scenario", 1, ["open"])[0]
    scenario, options = resolve_scenario(name, lines.options)
    state = State(None, scenario, options, scenario.board(_layout(lines, scenario)))
    _read_clock(state, lines)
    _read_counts(state, lines)
    _read_cards(state, lines)
    read_units(state, lines.units)
    for words in lines.many.get("order", []):
        read_order(state, words)
    for words in lines.many.get("gas", []):
        read_gas(state, words)
    _read_turn(state, lines)
    _check_opening(state, lines)
    return state


def _layout(lines: Lines, scenario: ScenarioMap) -> Layout:
    numbers = scenario.board().numbers
    layout = list(scenario.layout)
    for name, words in lines.places.items():
        grid = numbers.get(name, NOBODY)
        if grid == NOBODY:
            raise Refused(f"there is no grid {name} on this board", "RIV-2.2")
        terrain, *more = words or [""]
        if terrain not in TERRAINS or more not in ([], ["objective"]):
            raise Refused(f"{name}: say one of {', '.join(TERRAINS)}, and perhaps objective", "RIV-2.25")
        if more and terrain == TERRAINS[OBSTACLE]:
            raise Refused(f"{name}: an objective cannot lie on an Obstacle", "RIV-2.25")
        layout[grid] = (TERRAINS.index(terrain), bool(more))
    return tuple(layout)


def _read_clock(state: State, lines: Lines) -> None:
    sheets = lines.single.get("sheets", ["alder", "kessel"])
    undecided = lines.single.get("first") == ["?"]
    if sheets == ["?"]:
        if not undecided and "first" in lines.single:
            raise Refused("first: the dice are rolled after the sheets are chosen", "RIV-1.3")
        state.phase = SHEETS
    else:
        if len(sheets) != 2 or any(sheet not in SHEET_IDS for sheet in sheets):
            raise Refused(f"sheets: say two of {', '.join(SHEET_IDS)}, or ?", "RIV-12.1")
        state.sheets = (sheets[BLUE], sheets[RED])
        if not undecided:
            state.first = side_named(words_of(lines, "first", 1, ["blue"])[0], SIDES)
    (state.round,) = numbers_of(lines, "round", (1,), 0, LAST_ROUND)
    if not state.round:
        raise Refused("round: the first round is 1", "RIV-1.3")
    state.turn = side_named(words_of(lines, "turn", 1, [SIDES[state.first]])[0], SIDES)
    _read_phase(state, lines, before=undecided or state.phase == SHEETS)


def _read_phase(state: State, lines: Lines, *, before: bool) -> None:
    words = lines.single.get("phase", [])
    if state.phase == SHEETS:
        if words:
            raise Refused("phase: the sheets are chosen before the first phase", "RIV-1.2")
        return
    name = words[0] if words else PHASES[DRAW]
    if before:
        name = words[0] if words else PHASES[GARRISON if state.field.garrison else FIRST]
        if name not in (PHASES[GARRISON], PHASES[FIRST]) or len(words) > 1:
            raise Refused("phase: before the dice for the first turn there is only the garrison", "RIV-1.3")
    elif name not in PHASES[DRAW:]:
        raise Refused(f"phase: {name!r} is not one of {', '.join(PHASES[DRAW:])}", "RIV-1.6")
    state.phase = PHASES.index(name)
    if state.phase == GARRISON and not state.field.garrison:
        raise Refused("phase: this scenario has no garrison", "RIV-16.1")
    step = words[1] if len(words) > 1 else "0"
    if len(words) > 2 or not is_number(step, STEPS[state.phase]):
        raise Refused(f"phase: {name} has the steps 0 to {STEPS[state.phase]}")
    state.step = int(step)


def _read_counts(state: State, lines: Lines) -> None:
    state.vp, state.rivets = numbers_of(lines, "vp", (0, 0)), numbers_of(lines, "rivets", (0, 0))
    state.cut = numbers_of(lines, "cut", (0, 0), 0, 99)
    (state.dp,) = numbers_of(lines, "dp", (state.field.garrison if state.phase == GARRISON else 0,), 0, 99)
    if state.dp and state.phase not in (GARRISON, DEPLOYMENT):
        raise Refused("dp: deployment points are spent in the deployment phase and lost after it", "RIV-4.14")
    if state.dp and state.phase == DEPLOYMENT and not state.step:
        raise Refused("dp: they are gained at the beginning of the phase: say 'phase deployment 1' or 2", "RIV-4.1")


def _read_cards(state: State, lines: Lines) -> None:
    taken: set[str] = set()
    for side in (BLUE, RED):
        state.hands[side] = _mask(lines.sided.get(("hand", side), []), ACTION_IDS, taken, "hand")
        state.missions[side] = _mask(lines.sided.get(("missions", side), []), MISSION_IDS, taken, "missions")
        if state.hands[side].bit_count() > MOST_ACTIONS or state.missions[side].bit_count() > MOST_MISSIONS:
            raise Refused(f"{SIDES[side]} holds more than 3 Action! cards or 2 missions", "RIV-3.4")
        if state.missions[side] and not state.field.missions:
            raise Refused("missions: this scenario has no Secret Missions", "RIV-16.1")
    gone = lines.single.get("discards", [])
    actions = [word for word in gone if word in ACTION_IDS]
    state.action_discards = _mask(actions, ACTION_IDS, taken, "discards")
    state.mission_discards = _mask([word for word in gone if word not in actions], MISSION_IDS, taken, "discards")
    state.actions &= ~(state.hands[BLUE] | state.hands[RED] | state.action_discards)
    state.mission_deck &= ~(state.missions[BLUE] | state.missions[RED] | state.mission_discards)
    for side in (BLUE, RED):
        seen = _mask(lines.sided.get(("peeked", side), []), MISSION_IDS, set(), "peeked")
        if seen & ~state.missions[other_side(side)]:
            raise Refused(f"peeked: {SIDES[side]} has seen missions that the enemy does not hold", "RIV-18.3")
        state.peeked[side] = seen


def _mask(words: list[str], ids: tuple[str, ...], taken: set[str], key: str) -> int:
    mask = 0
    for word in words:
        if word not in ids:
            raise Refused(f"{key}: {word!r} is not a card from {ids[0]} to {ids[-1]}")
        if word in taken:
            raise Refused(f"{key}: {word} is in two places", "RIV-3.6")
        taken.add(word)
        mask |= 1 << ids.index(word)
    return mask


def _read_turn(state: State, lines: Lines) -> None:
    for key in ("played", "hold", "bled", "free"):
        mask = 0
        for side in (BLUE, RED):
            if (key, side) in lines.sided:
                if lines.sided[key, side]:
                    raise Refused(f"'{key} {SIDES[side]}' takes nothing more")
                mask |= 1 << side
        setattr(state, key, mask)
    if state.free and not state.field.free_aircraft:
        raise Refused("free: this scenario has no free aircraft", "RIV-16.1")
    _read_codes(state, lines)
    _read_grids(state, lines)
    for key, name in (("long-shot", "long_shot"), ("night", "night"), ("revealed", "revealed")):
        if key in lines.single:
            words_of(lines, key, 0, [])
            setattr(state, name, True)
    if state.night and (state.phase, state.step) != (DEPLOYMENT, 2):
        raise Refused("night: Night Relief is for step III of the deployment phase", "RIV-13.1")
    if state.revealed and (state.phase, state.step) != (WRAP_UP, 1):
        raise Refused("revealed: missions are revealed in Wrap up", "RIV-10.2")


def _read_codes(state: State, lines: Lines) -> None:
    kinds = load_roster().kinds
    fallen = [(), ()]  # type: list[tuple[Any, ...]]
    for side in (BLUE, RED):
        for code in lines.sided.get(("used", side), []):
            if code not in kinds or not kinds[code].hero:
                raise Refused(f"used: {code!r} is not a version of a hero", "RIV-4.10")
            note_used(state, side, code)
        for code in lines.sided.get(("fallen", side), []):
            if code not in kinds:
                raise Refused(f"fallen: there is no kind of unit {code!r}")
        fallen[side] = tuple(kinds[code] for code in lines.sided.get(("fallen", side), []))
    state.fallen = (fallen[BLUE], fallen[RED])


def _grids(state: State, lines: Lines, key: str) -> list[int]:
    found = []
    for word in lines.single.get(key, []):
        grid = state.board.numbers.get(word, NOBODY)
        if not 0 <= grid < state.board.grids:
            raise Refused(f"{key}: {word!r} is not a grid of this board")
        found.append(grid)
    if key in lines.single and not found:
        raise Refused(f"{key}: say which grid")
    return found


def _read_grids(state: State, lines: Lines) -> None:
    for key, name in (("guard", "guard"), ("bonds", "bonded")):
        setattr(state, name, sum(1 << grid for grid in set(_grids(state, lines, key))))
    if state.bonded and state.phase != DEPLOYMENT:
        raise Refused("bonds: War Bonds! are sold in the deployment phase", "RIV-11.87")
    state.eyes = tuple(sorted(_grids(state, lines, "eyes")))
    if state.eyes and (state.phase, state.step) != (GROUND_COMBAT, 1):
        raise Refused("eyes: they are picked at the start of ground combat, and last for it", "RIV-11.13")
    active = _grids(state, lines, "active")
    if active:
        if len(active) > 1 or state.phase not in (GROUND_COMBAT, GROUND_MOVEMENT) or state.step != 1:
            raise Refused("active: one grid is activated, in ground combat or ground movement", "RIV-6.1")
        if not state.occupied[state.turn] >> active[0] & 1:
            raise Refused(f"active: {SIDES[state.turn]} has no unit there", "RIV-6.1")
        state.active = active[0]
    if any(token.drifted for token in state.gas.values()) and state.phase != AIR_MOVEMENT:
        raise Refused("gas: tokens drift in the air movement phase", "RIV-8.8")


def _check_opening(state: State, lines: Lines) -> None:
    """Before the first turn nothing has happened yet."""
    if state.phase >= DRAW:
        return
    early = ("round", "turn", "vp", "rivets", "cut", "discards", "guard", "bonds", "long-shot")
    later: list[str] = [key for key in early if lines.single.get(key, ["1"]) not in (["0", "0"], ["1"])]
    later += [key for key, _ in lines.sided if key != "free"]
    if later or "gas" in lines.many or (lines.units and state.phase == SHEETS):
        raise Refused(f"before the first turn there is no {(later or ['unit or gas'])[0]!r}", "RIV-1.3")
    if any(side == BLUE or place < 0 or place >= state.board.grids or not state.board.territory[RED] >> place & 1
           for side, place in zip(state.side, state.place, strict=True)):  # fmt: skip
        raise Refused("before the first turn only Red's garrison is on the board", "RIV-16.1")
