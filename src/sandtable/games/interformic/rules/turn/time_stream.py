"""Time Stream cards: clouds thin out, units thaw and freeze, everybody may change status."""

from __future__ import annotations

from functools import cache

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.combat.damage import engulf, freeze_if_due, perish_if_misplaced, scatter
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.rules.units.units import breakable, counts, points_in, units_in
from sandtable.games.interformic.rules.weapons.vortex import move_vortexes
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State, set_veils
from sandtable.games.interformic.tables import (
    BLUE,
    BUTTONED,
    FREEZE_AT,
    GONE,
    HOVERING,
    NEUTRAL,
    OUT,
    POINTS,
    READY,
    SQUAD,
    STACK_LIMIT,
    STATUSES,
    VOLCANO,
    YELLOW,
)

BEGIN, DECLARE = range(2)  # steps of the card
OPEN_STATUSES = ((BUTTONED, OUT), (READY, OUT), (BUTTONED,))  # to what a unit may change, by its status (UNB-TS.11)


def resolve_time_stream(state: State) -> Rule[None]:
    """Resolve a Time Stream card, in the printed order (UNB-TS.1)."""
    if state.step == BEGIN:
        state.drawn += 1
        state.score += 1
        if state.drawn == 1:
            thin_clouds(state)
            thaw(state)
            lose_markers(state)
        else:
            freeze(state)
        if state.mission.breakable:
            end_stuns(state)
        check_victory(state)
        if state.variants.status_simultaneous:
            yield from _declare_unseen(state)
            state.order = ()
        else:
            state.order = declaring_order(state)
        state.step = DECLARE
    while state.order:
        yield from declare(state, state.order[0])
        state.order = state.order[1:]
        state.done = 0
    yield from move_vortexes(state)
    yield from state.mission.time_stream(state)


def thin_clouds(state: State) -> None:
    """Each cloud steps down once; one that was made earlier this turn is only released (UNB-TS.2, UNB-TS.3)."""
    if state.variants.cloud_decay == "turn_start":
        return  # they have shrunk already (BRK-31.6)
    for hex_, clouds in sorted(state.clouds.items()):
        left = tuple(c - 1 if c & 1 else c - 2 for c in clouds if c & 1 or c >= 2)
        if left:
            state.clouds[hex_] = left
        else:
            del state.clouds[hex_]
            tell(state, "UNB-TS.2", "cloud-gone", "the cloud over {hex} is gone", hex=hex_)
    set_veils(state)


def thaw(state: State) -> None:
    """All frozen units thaw and have their base status back (UNB-TS.4)."""
    for unit in range(len(state.hex)):
        if state.frozen >> unit & 1:
            tell(state, "UNB-TS.4", "thawed", "{unit} thaws", unit=unit)
    thawed, state.frozen = state.frozen, 0
    for unit, hex_ in enumerate(state.hex):
        if thawed >> unit & 1 and hex_ >= 0 and state.terrain[hex_] == VOLCANO:
            engulf(state, unit, "UNB-UNIT.8")
        elif thawed >> unit & 1:
            perish_if_misplaced(state, unit)


def lose_markers(state: State) -> None:
    """Each unit with stasis markers loses one (UNB-TS.5)."""
    for unit, markers in enumerate(state.stasis):
        if markers:
            state.stasis[unit] = markers - 1
            tell(state, "UNB-TS.5", "stasis", "{unit} loses a stasis marker", unit=unit, n=markers - 1)


def freeze(state: State) -> None:
    """Units with enough markers for this card freeze (UNB-TS.6 to UNB-TS.8)."""
    row = f"UNB-TS.{min(state.drawn, 4) + 4}"
    for unit, markers in enumerate(state.stasis):
        if markers >= FREEZE_AT[min(state.drawn, 4)] and state.hex[unit] != GONE:
            freeze_if_due(state, unit, row)


def end_stuns(state: State) -> None:
    """Every card ends the stun of all units of Breakable (BRK-31.36, UNB-BRK.3)."""
    for unit, status in enumerate(state.status):
        if status and breakable(state, unit):
            state.status[unit] = READY
            tell(state, "UNB-BRK.3", "status", "{unit} is no longer stunned", unit=unit, status=STATUSES[READY])


# status changes


def declaring_order(state: State) -> tuple[int, ...]:
    """Return who declares first; a die decides only where the order can matter (UNB-TS.14)."""
    if not order_matters(state):
        return (BLUE, YELLOW)
    first = YELLOW if state.dice.plus() else BLUE
    tell(state, "UNB-TS.14", "first", "{colour} declares status changes first", colour=first)
    return (first, BLUE + YELLOW - first)


def order_matters(state: State) -> bool:
    """Whether a scattered, unfrozen squad shares a hex with a unit of the other colour."""
    for unit, hex_ in enumerate(state.hex):
        if hex_ >= 0 and state.kind[unit] == SQUAD and state.status[unit] == OUT and not state.frozen >> unit & 1:
            for other in units_in(state, hex_):
                if state.side[other] not in (state.side[unit], NEUTRAL) and not breakable(state, other):
                    return True
    return False


@cache
def _words(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the words for a unit's status changes, by its present status."""
    return tuple(tuple(f"{name}.{STATUSES[new]}" for new in OPEN_STATUSES[now]) for now in range(len(STATUSES)))


def changes(state: State, colour: int) -> tuple[str, ...]:
    """Return the words for the status changes open to a colour (UNB-TS.10 to UNB-TS.12)."""
    found: list[str] = []
    closed = state.frozen | state.done
    for unit, side in enumerate(state.side):
        if side != colour or closed >> unit & 1 or state.hex[unit] == GONE or state.kind[unit] > SQUAD:
            continue
        status = state.status[unit]
        if status != OUT or state.kind[unit] != SQUAD or may_recover(state, unit):
            found += _words(state.names[unit])[status]
    return tuple(found)


def change_meant(state: State, word: str) -> tuple[int, int]:
    """Return the unit and the status that a word stands for."""
    name, _, status = word.partition(".")
    return state.names.index(name), STATUSES.index(status)


def statuses_open(state: State, unit: int) -> tuple[int, ...]:
    """Return the statuses to which a unit may change."""
    if state.status[unit] == OUT and state.kind[unit] == SQUAD and not may_recover(state, unit):
        return ()
    return OPEN_STATUSES[state.status[unit]]


def may_recover(state: State, unit: int) -> bool:
    """Whether a scattered squad can be counted again in its hex (UNB-TS.12)."""
    hex_ = state.hex[unit]
    if hex_ < 0:
        return True
    own = 0 if state.configuration[unit] == HOVERING else POINTS[SQUAD]
    return points_in(state, hex_) - counts(state, unit) + own <= STACK_LIMIT


def change_status(state: State, unit: int, status: int) -> None:
    """Change a unit's status; a squad may scatter itself (UNB-TS.13)."""
    if status == OUT and state.kind[unit] == SQUAD:
        scatter(state, unit, "UNB-TS.13")
        return
    state.status[unit] = status
    word = STATUSES[status] if status != OUT else "offline"
    tell(state, "UNB-TS.10", "status", "{unit} is now " + word, unit=unit, status=STATUSES[status])


def declare(state: State, colour: int) -> Rule[None]:
    """Ask a colour for its status changes, each unit once (UNB-TS.10)."""
    if state.mission.automaton(state, colour):
        state.mission.recover(state, colour)
        return
    while True:
        offer = Options(("done", *changes(state, colour)))
        word = yield Decision(
            seat(state, colour),
            "status",
            "Change the status of a unit?",
            "UNB-TS.10",
            offer,
            boundary=True,
            about=(colour,),
        )
        if word == "done":
            return
        unit, status = change_meant(state, word)
        state.done |= 1 << unit
        change_status(state, unit, status)
        check_victory(state)


def _declare_unseen(state: State) -> Rule[None]:
    """Both declare unseen; the changes are applied in the order of the die (UNB-TS.14, by option)."""
    colours = [c for c in (BLUE, YELLOW) if not state.mission.automaton(state, c)]
    chosen = yield from together({seat(state, c): _list_changes(state, c) for c in colours})
    for colour in (BLUE, YELLOW):
        state.mission.recover(state, colour)
    state.dice.reveal()
    for colour in declaring_order(state):
        for unit, status in chosen.get(seat(state, colour), []):
            if status in statuses_open(state, unit) and state.hex[unit] != GONE:
                change_status(state, unit, status)
    check_victory(state)


def _list_changes(state: State, colour: int) -> Rule[list[tuple[int, int]]]:
    """Collect a colour's changes: they are made on a twin of the table, where they make and take room (UNB-TS.12)."""
    twin = state.copy()
    listed: list[tuple[int, int]] = []
    while True:
        word = yield Decision(
            seat(state, colour), "status", "Change the status of a unit? The opponent sees it when both are done.",
            "UNB-TS.14", Options(("done", *changes(twin, colour))), about=(colour,),
        )  # fmt: skip
        if word == "done":
            return listed
        unit, status = change_meant(twin, word)
        listed.append((unit, status))
        twin.done |= 1 << unit
        change_status(twin, unit, status)
