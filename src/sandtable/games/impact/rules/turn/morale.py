"""Morale (7.2 to 7.4): shock checks and panic checks, with what helps before the draw."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import many, tell, title
from sandtable.games.impact.rules.board.figures import apart
from sandtable.games.impact.rules.cards.deck import d6, d12
from sandtable.games.impact.rules.combat import damage
from sandtable.games.impact.rules.stealth.hidden_setup import appear
from sandtable.games.impact.rules.turn.panic import berserk, fright, paranoia, run
from sandtable.games.impact.rules.units.command import morale_modifier, notice_jammers, points_for, spend_points
from sandtable.games.impact.rules.units.units import prove_type, show_card, take_away
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import NOBODY, OFFLINE, SIDES

REACH = 3  # points within which a crusader serves (IMP-12.3.a)
MOST = 12  # a draw counts as 0 to 12 (IMP-7.2.d)

#: The highest value of each result, in the order of the tables (IMP-7.2.d, IMP-7.3.b, IMP-7.3.n).
SHOCK_TABLE = ((2, "panic"), (6, "stunned"), (8, "shaken"), (MOST, "recovery"))
PANIC_TABLE = (
    (2, "berserk"), (4, "paranoia"), (6, "fright"), (7, "self-destruct"), (10, "shock"), (MOST, "recovery"),
)  # fmt: skip
UNARMOURED_TABLE = ((2, "berserk"), (4, "run"), (6, "fright"), (10, "shock"), (MOST, "recovery"))


def table_for(state: State, unit: int) -> tuple[tuple[int, str], ...]:
    """Return the table that a soldier's check is read from."""
    if state.shocked >> unit & 1:
        return SHOCK_TABLE
    return PANIC_TABLE if state.kind[unit].armoured else UNARMOURED_TABLE


def result_of(table: tuple[tuple[int, str], ...], value: int) -> str:
    """Read a table at a value of 0 to 12."""
    return next(result for most, result in table if value <= most)


def crusader_near(state: State, unit: int) -> int:
    """Return a crusader that can serve a soldier, or NOBODY (IMP-12.3.a to IMP-12.3.e)."""
    if state.kind[unit].drone:
        return NOBODY
    broken = state.shocked | state.panicked | state.down
    for other, kind in enumerate(state.kind):
        if (
            kind.crusader and other != unit and state.side[other] == state.side[unit] and state.point[other] >= 0
            and not broken >> other & 1 and not state.stealth[other] and apart(state, unit, other) <= REACH
        ):  # fmt: skip
            return other
    return NOBODY


def check_words(state: State, unit: int) -> tuple[str, ...]:
    """Return what may be done before a soldier's morale draw (IMP-DP-6)."""
    words = ("draw", *(f"draw.{n}" for n in range(1, points_for(state, unit) + 1)))
    return (*words, "crusader") if crusader_near(state, unit) != NOBODY else words


def check_morale(state: State, unit: int, *, called: bool) -> Rule[bool]:
    """Make the morale check of the active soldier; return whether it may act now (IMP-7.2, IMP-7.3)."""
    side = state.side[unit]
    if not state.kind[unit].command or any(n and state.side[one] == side for one, n in state.pools.items()):
        notice_jammers(state, unit)  # its odds, and the points that it is not given, tell
    word = yield Decision(
        SIDES[state.side[unit]], "check", lambda: f"How does {title(state, unit)} make its check?", "IMP-12.1.2.1.a",
        lambda: Options(check_words(state, unit)), about=(unit, int(called)),
    )  # fmt: skip
    state.skipped &= ~(1 << unit)
    if word == "crusader":
        yield from comfort(state, unit)
        return False
    added = int(word.partition(".")[2] or 0)
    if added:
        spend_points(state, unit, added)
        tell(state, "IMP-12.1.2.1.a", "points", f"{many(added, 'command point')} for {{unit}}", unit=unit, count=added)
    if called:
        added -= d6(state)  # IMP-14.14.b
    modifier = morale_modifier(state, unit) + added
    die = d12(state)
    value = min(max(die + modifier, 0), MOST)
    result = result_of(table_for(state, unit), value)
    show_card(state, unit)
    rule = "IMP-7.2.d" if state.shocked >> unit & 1 else "IMP-7.3.b" if state.kind[unit].armoured else "IMP-7.3.n"
    tell(state, rule, "check", "{unit} makes a morale check: {value}, {result}", unit=unit, die=die, modifier=modifier,
         value=value, result=result)  # fmt: skip
    if state.kind[unit].drone:
        return drone_check(state, unit, result)
    if state.shocked >> unit & 1:
        return shock_result(state, unit, result)
    acts = yield from panic_result(state, unit, result)
    return acts


def comfort(state: State, unit: int) -> Rule[None]:
    """Let a crusader turn panic to shock, or remove shock, instead of the draw (IMP-12.3.a)."""
    bit, crusader = 1 << unit, crusader_near(state, unit)
    appear(state, crusader)  # as a spotter does (IMP-9.6.c)
    prove_type(state, crusader)
    tell(state, "IMP-12.3.a", "crusader", "{other} steadies {unit}", unit=unit, other=crusader)
    show_card(state, unit)
    if state.shocked & bit:
        state.shocked &= ~bit
    else:
        state.panicked &= ~bit
        yield from damage.shake(state, unit, "IMP-12.3.a")


def shock_result(state: State, unit: int, result: str) -> bool:
    """Apply a result of the shock table; return whether the soldier may act (IMP-7.2.e to IMP-7.2.i)."""
    bit, act = 1 << unit, state.act
    if act is None or result == "stunned":
        return False
    state.shocked &= ~bit
    if result == "panic":
        state.panicked |= bit
        act.stays = True
        return False
    act.shaken = result == "shaken"
    return True


def drone_check(state: State, unit: int, result: str) -> bool:
    """Apply a result to a drone, which may have two markers (IMP-14.4.1)."""
    bit, act = 1 << unit, state.act
    if act is None or result == "stunned":
        return False
    if result == "panic":
        if state.stunned & bit:
            take_away(state, unit, OFFLINE)
            tell(state, "IMP-14.4.1.c", "offline", "{unit} goes off-line", unit=unit)
        else:
            state.stunned |= bit
        return False
    if state.stunned & bit:
        state.stunned &= ~bit
        return False
    state.shocked &= ~bit
    act.shaken = result == "shaken"
    return True


def panic_result(state: State, unit: int, result: str) -> Rule[bool]:
    """Apply a result of a panic table; return whether the soldier may act (IMP-7.3)."""
    if result == "recovery":
        state.panicked &= ~(1 << unit)
        return True
    if result == "shock":
        state.panicked &= ~(1 << unit)
        yield from damage.shake(state, unit, "IMP-7.3.l")
    elif result == "self-destruct":
        damage.eliminate(state, unit, "IMP-7.3.k")
    elif result == "berserk":
        yield from berserk(state, unit)
    elif result == "paranoia":
        yield from paranoia(state, unit)
    elif result == "fright":
        yield from fright(state, unit)
    elif result == "run":
        yield from run(state, unit)
    return False
