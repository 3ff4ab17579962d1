"""What hits do: boxes, shock, down, elimination, and how a soldier comes down that cannot stay in the air."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import many, tell, title
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.terrain import BUILDING, SLAG
from sandtable.games.impact.rules.cards.deck import d6
from sandtable.games.impact.rules.movement.costs import level_over, occupied
from sandtable.games.impact.rules.movement.return_path import go_back
from sandtable.games.impact.rules.stealth.hidden_setup import uncover
from sandtable.games.impact.rules.stealth.stealth import cut as cut_ghost
from sandtable.games.impact.rules.stealth.stealth import uncover as lift_stealth
from sandtable.games.impact.rules.units.command import leader_lost, mp_left, spend
from sandtable.games.impact.rules.units.units import complete, identify, show_card, stand, take_away
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import DEAD, DOWN, SIDES

BREACH = 2  # boxes, and the d6 or less that kills (IMP-14.2.a)
DITCHED = 2  # MP unpaid by who comes down over water (IMP-8.2.11)


def hurt(
    state: State, unit: int, boxes: int, *, shock: bool = False, kill: bool = False, rule: str = "IMP-9.3.3.i"
) -> Rule[None]:
    """Apply a whole result: damage first, then shock (IMP-9.3.3.m), with all that follows."""
    if kill:
        eliminate(state, unit, rule)
        return
    cross(state, unit, boxes, rule)
    yield from after_hits(state, unit, shock=shock)


def cross(state: State, unit: int, boxes: int, rule: str = "IMP-9.3.3.i") -> None:
    """Cross damage boxes; who comes down by it is dealt with in `after_hits` (IMP-4.2.1, IMP-9.3.3.i to l)."""
    if not boxes or state.point[unit] < 0:
        return
    kind = state.kind[unit]
    if not kind.armoured:
        eliminate(state, unit, "IMP-14.4.c" if kind.drone else "IMP-3.2.b")
        return
    before = state.damage[unit]
    after = before + boxes
    if after > DOWN:
        eliminate(state, unit, "IMP-7.8.d" if before == DOWN else "IMP-4.2.1.c")
        return
    state.damage[unit] = after
    cut_ghost(state, unit, before)
    show_card(state, unit)
    tell(state, rule, "damage", f"{{unit}} crosses {many(boxes, 'box')}", unit=unit, count=boxes, damage=after)
    if state.on.integrity and _breached(state, unit, after):
        return
    if after == DOWN:
        _go_down(state, unit)


def _breached(state: State, unit: int, damage: int) -> bool:
    """Whether a suit gives way: a draw at two boxes, for sure above (IMP-14.2)."""
    if damage < BREACH:
        return False
    if damage > BREACH:
        eliminate(state, unit, "IMP-14.2.b")
        return True
    die = d6(state)
    tell(state, "IMP-14.2.a", "integrity", "The suit of {unit} is tested: {die}", unit=unit, die=die)
    if die > BREACH:
        return False
    eliminate(state, unit, "IMP-14.2.a")
    return True


def _go_down(state: State, unit: int) -> None:
    """Mark a soldier with five boxes crossed as down (IMP-7.8.a)."""
    bit = 1 << unit
    state.down |= bit
    state.shocked &= ~bit
    state.panicked &= ~bit
    state.skipped &= ~bit
    state.pools.pop(unit, None)
    tell(state, "IMP-7.8.a", "down", "{unit} is down", unit=unit)


def after_hits(state: State, unit: int, *, shock: bool) -> Rule[None]:
    """Let shock follow damage: markers, the end of stealth and of a move, the way down from the air."""
    if state.point[unit] < 0:
        return
    if state.down >> unit & 1:
        yield from _fall(state, unit, 0)  # IMP-7.8.e: nothing on hand
    elif shock:
        yield from shake(state, unit)


def shake(state: State, unit: int, rule: str = "IMP-9.3.3.b") -> Rule[None]:
    """Shock a soldier: a marker unless it has one, and it lands if it is in the air (IMP-9.3.3.b to g)."""
    if state.down >> unit & 1 or state.point[unit] < 0:
        return
    bit = 1 << unit
    on_hand = mp_left(state, unit)
    if not (state.shocked | state.panicked) & bit:  # IMP-9.3.3.f, IMP-9.3.3.n
        state.shocked |= bit
        state.pools.pop(unit, None)  # IMP-12.1.2.c
        tell(state, rule, "shocked", "{unit} is shocked", unit=unit)
    yield from _fall(state, unit, 0 if state.kind[unit].drone else on_hand)


def _fall(state: State, unit: int, on_hand: int) -> Rule[None]:
    """End the stealth and the move of a soldier that is shocked or down, and bring it to the ground."""
    if state.stealth[unit]:
        lift_stealth(state, unit)
    if unit == state.active and state.act is not None:
        state.act.stop = True
        complete(state, unit)
        go_back(state, unit)
    if state.airborne >> unit & 1:
        yield from come_down(state, unit, on_hand)


def eliminate(state: State, unit: int, rule: str) -> None:
    """Take a soldier out of the game (IMP-9.3.3.h)."""
    if state.point[unit] == DEAD:
        return
    show_card(state, unit)
    if state.kind[unit].drone:
        identify(state, unit)  # its counter lies among the losses, with its value
    take_away(state, unit, DEAD)
    if unit == state.active and state.act is not None:
        state.act.stop = True
    tell(state, rule, "eliminated", "{unit} is eliminated", unit=unit)
    leader_lost(state, unit)


# coming down


def land_by_force(state: State, unit: int, *, in_place: bool = False) -> Rule[None]:
    """Land a soldier that cannot stay in the air, with what MP it has (IMP-9.3.3.c, IMP-9.3.3.d)."""
    if state.airborne >> unit & 1:
        yield from come_down(state, unit, 0 if state.kind[unit].drone else mp_left(state, unit), in_place=in_place)


def come_down(state: State, unit: int, on_hand: int, *, in_place: bool = False) -> Rule[None]:
    """Land in place, crash there, or shift one point and land (IMP-9.3.3.c, IMP-9.3.3.d, IMP-8.2.11).

    A soldier that was not hit, and only cannot stay up, lands *in_place* (IMP-8.2.7.d), unless that is water.
    """
    point = state.point[unit]
    cost = state.land.landing[point]
    in_place = in_place and cost != FORBIDDEN
    shifts = 0 if in_place else shifts_of(state, unit, on_hand)
    state.brought_down |= 1 << unit
    if cost == FORBIDDEN:
        if not shifts:
            yield from _ditch(state, unit)
            return
        words: tuple[str, ...] = ()
    elif not cost:
        words = ("land",)
    else:
        words = ("land", "crash") if on_hand >= cost else ("crash",)
    answer = yield Decision(
        SIDES[state.side[unit]], "landing", lambda: f"Where does {title(state, unit)} come down?",
        "IMP-8.2.7.d" if in_place else "IMP-9.3.3.d", Options(words, shifts), about=(unit, on_hand),
    )  # fmt: skip
    if answer == "land":
        _touch_down(state, unit, point, cost, "IMP-8.2.7.d" if in_place else "IMP-9.3.3.c")
    elif answer == "crash":
        paid = min(on_hand, cost) if on_hand < cost else 0
        spend(state, unit, paid)
        stand(state, unit, point)
        yield from crash(state, unit, cost - paid)
    else:
        yield from _shift(state, unit, answer)
    yield from burn(state, unit)


def shifts_of(state: State, unit: int, on_hand: int) -> int:
    """Return the adjacent points, as a mask, where a soldier could pay to shift and land (IMP-9.3.3.d)."""
    land, here, found = state.land, state.point[unit], 0
    for point in state.board.near[here]:
        level = level_over(state, here, state.level[unit], point)
        ground = land.ground[point]
        if on_hand < 1 + land.landing[point] or level < ground or occupied(state, unit, point, ground):
            continue
        if land.terrain[point] == BUILDING and level < land.top[point]:
            continue  # IMP-8.2.4.b
        found |= 1 << point
    return found


def _shift(state: State, unit: int, point: int) -> Rule[None]:
    if state.on.facing:
        state.facing[unit] = state.board.bearing(state.point[unit], point)  # IMP-14.9.e
    _touch_down(state, unit, point, 1 + state.land.landing[point], "IMP-9.3.3.d")
    yield from _meet(state, unit)


def _meet(state: State, unit: int) -> Rule[None]:
    """Let a soldier meet what is on the point that it was driven to: hidden enemies, a mine."""
    from sandtable.games.impact.rules.combat.mines import enter  # noqa: PLC0415  # mines need this module, too

    yield from make_room(state, unit)
    for place in state.board.mines_at(state, unit):
        yield from enter(state, unit, place)


def make_room(state: State, unit: int) -> Rule[None]:
    """Place the hidden enemies that a soldier has come upon; from the point of one it is put aside (IMP-14.10.c)."""
    if not uncover(state, unit):
        return
    start = state.point[unit]
    aside = nearest_free(state, unit)
    if not aside:
        eliminate(state, unit, "IMP-8.2.11")
        return
    goal = yield Decision(
        SIDES[state.side[unit]], "swim", lambda: f"Where is {title(state, unit)} put?", "IMP-14.10.c",
        Options((), aside), about=(unit,),
    )  # fmt: skip
    stand(state, unit, goal)
    tell(state, "IMP-14.10.c", "back", "{unit} goes to {place}", unit=unit, start=start, place=goal)
    yield from make_room(state, unit)


def _touch_down(state: State, unit: int, point: int, cost: int, rule: str) -> None:
    start = state.point[unit]
    spend(state, unit, cost)
    stand(state, unit, point)
    tell(state, rule, "land", "{unit} lands at {place}", unit=unit, start=start, place=point, count=cost)


def crash(state: State, unit: int, unpaid: int) -> Rule[None]:
    """Draw for a crash landing; the soldier is on the ground already (IMP-8.2.8.b)."""
    die = d6(state)
    damage = state.damage[unit]
    hit = die - unpaid <= damage if state.on.crash_on_equal else die - unpaid < damage
    point = state.point[unit]
    text = "{unit} crashes: {die} less {count}"
    tell(state, "IMP-8.2.8.b", "crash", text, unit=unit, place=point, die=die, count=unpaid)
    if hit:
        yield from hurt(state, unit, 1, rule="IMP-8.2.8.b")


def _ditch(state: State, unit: int) -> Rule[None]:
    """Come down over water that bears no soldier: a crash, then the nearest free point (IMP-8.2.11)."""
    point = state.point[unit]
    stand(state, unit, point)
    yield from crash(state, unit, DITCHED)
    if state.point[unit] < 0:
        return
    shore = nearest_free(state, unit)
    if not shore:
        eliminate(state, unit, "IMP-8.2.11")
        return
    goal = yield Decision(
        SIDES[state.side[unit]], "swim", lambda: f"Where is {title(state, unit)} put?", "IMP-8.2.11",
        Options((), shore), about=(unit,),
    )  # fmt: skip
    stand(state, unit, goal)
    tell(state, "IMP-8.2.11", "land", "{unit} gets out of the water at {place}", unit=unit, start=point, place=goal,
         count=0)  # fmt: skip
    yield from _meet(state, unit)
    yield from burn(state, unit)


def nearest_free(state: State, unit: int) -> int:
    """Return the points nearest to a soldier, as a mask, that it could stand on, as far as its side can tell."""
    enter, ground = state.land.enter, state.land.ground
    for far, ring in state.board.rings(state.point[unit]):
        found = 0
        for place in ring:
            if far and enter[place] != FORBIDDEN and not occupied(state, unit, place, ground[place]):
                found |= 1 << place
        if found:
            return found
    return 0


# slag


def burn(state: State, unit: int) -> Rule[None]:
    """Draw for a soldier that has come onto slag on the ground (IMP-2.3.5.b, IMP-2.3.5.c)."""
    point = state.point[unit]
    if point < 0 or state.land.terrain[point] != SLAG or state.airborne >> unit & 1:
        return
    die = d6(state)
    tell(state, "IMP-2.3.5.b", "slag", "{unit} comes onto slag at {place}: {die}", unit=unit, place=point, die=die)
    if die <= state.glow:
        yield from hurt(state, unit, 1, rule="IMP-2.3.5.b")
