"""Reaction fire (8.5, 9.5): the window after every step, around an assault shot and after a turn."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.games.impact.log import tell, title
from sandtable.games.impact.rules.board.visibility import enemies_seen
from sandtable.games.impact.rules.stealth.hidden_setup import appear
from sandtable.games.impact.rules.units.units import complete, might_hide
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

PASS, HOLD = "pass", "hold"


class Declarations(Options):
    """Answers of which some are taken though they are not listed: any eligible soldier may be declared (IMP-8.5.b)."""

    __slots__ = ("also",)

    def __init__(self, words: tuple[str, ...], also: tuple[str, ...]) -> None:
        """List *words*, and take *also*."""
        super().__init__(words)
        self.also: tuple[str, ...] = also

    def __contains__(self, choice: object) -> bool:
        """Whether *choice* is legal."""
        return super().__contains__(choice) or (isinstance(choice, str) and choice in self.also)


def ready_to_react(state: State, side: int) -> list[int]:
    """List the soldiers of a side that could react if they are armed: good order, inactive, grounded (IMP-8.5.c)."""
    if state.reorganising >> side & 1:
        return []  # IMP-14.11.e
    barred = state.completed | state.airborne | state.shocked | state.panicked | state.down
    point, stealth, caught = state.point, state.stealth, state.caught
    return [
        unit
        for unit, one in enumerate(state.side)
        if one == side and not barred >> unit & 1 and point[unit] >= 0 and not stealth[unit] and not caught[unit]
    ]


def reactors(state: State, side: int) -> list[int]:
    """List the soldiers of a side that are eligible to react: those with an attack (IMP-8.5.c, IMP-9.1)."""
    return armed(state, ready_to_react(state, side))


def armed(state: State, units: list[int]) -> list[int]:
    """Pick those that have an attack now."""
    return [unit for unit in units if state.kind[unit].attack[state.damage[unit]] > 0]


def seems_armed(state: State, unit: int) -> bool:
    """Whether, for all that the enemy can tell, a soldier on the map may have an attack (IMP-HID-1, IMP-HID-3)."""
    kind = state.kind[unit]
    if state.hidden >> unit & 1:
        return False
    if not state.identified >> unit & 1 and ((kind.drone and kind.mobile) or (state.on.hide_types and not kind.drone)):
        return kind.armed_drone or not kind.drone
    return kind.attack[0] > 0


def listed(state: State, eligible: list[int], mover: int) -> list[int]:
    """Pick those of the eligible that `reaction.assist` lists: by default those with line of sight."""
    if state.on.assist == 0:
        return eligible
    seen = enemies_seen(state, mover)
    return [unit for unit in eligible if seen >> unit & 1]


def window(state: State, rule: str = "IMP-8.5.a") -> Rule[None]:
    """Let the other side fire at the active soldier, one shot after the other, until it passes (IMP-8.5.d)."""
    act, mover = state.act, state.active
    if act is None or act.held or act.ghost:
        return
    side = other_side(state.side[mover])
    while not act.stop and state.point[mover] >= 0:
        ready = listed(state, ready_to_react(state, side), mover)
        names = [state.names[unit] for unit in armed(state, ready)]
        if not names and not any(seems_armed(state, unit) for unit in ready) and not _secretly(state, side):
            return
        eligible = reactors(state, side)
        words = (PASS, HOLD, *names)
        word = yield Decision(
            SIDES[side], "react", lambda: f"Who fires at {title(state, mover)}?", rule,
            Declarations(words, tuple([state.names[unit] for unit in eligible])), about=(mover,),
        )  # fmt: skip
        if word == HOLD:
            act.held = True
        if word in (PASS, HOLD):
            return
        yield from fire_back(state, state.names.index(word), mover)
        if state.on.one_reaction:
            return


def _secretly(state: State, side: int) -> bool:
    """Whether the question must come all the same: else its absence would tell where no enemy is hidden."""
    return not state.reorganising >> side & 1 and might_hide(state, side)


def fire_back(state: State, unit: int, mover: int) -> Rule[None]:
    """Fire at the mover; whatever comes of it, the reactor is completed (IMP-9.5.b to IMP-9.5.d)."""
    from sandtable.games.impact.rules.combat.facing import turn_first  # noqa: PLC0415  # turning opens a window itself
    from sandtable.games.impact.rules.combat.fire import shot  # noqa: PLC0415  # an attack asks questions of its own

    appear(state, unit, "IMP-14.10.d")
    tell(state, "IMP-9.5.a", "react", "{unit} reacts to {target}", unit=unit, target=mover)
    penalty = yield from turn_first(state, unit, [mover], "reaction")
    yield from shot(state, unit, mover, "reaction", penalty=penalty)
    if state.point[unit] >= 0:
        complete(state, unit)
