"""Recruiting: what a force of Breakable may take in, and where its units may begin."""
# mypyc: on, because bots play the set-up out

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

from sandtable.games.interformic.rules.board.brk_places import may_land
from sandtable.games.interformic.rules.board.map_sheet import MapSheet
from sandtable.games.interformic.rules.setup.brk_forces import (
    COUNTERS,
    POOL,
    UNLIMITED,
    Force,
    Post,
    Sub,
    is_double,
    posts,
    price,
    spent,
    sub_title,
)
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    CHOPPER,
    HOVERING,
    KINDS,
    PARTNER,
    POINTS,
    RECON,
    STACK_LIMIT,
    TEAM,
    TURRET,
)

# what may be recruited


def most_of(state: State, force: Force, sub: Sub) -> int:
    """Return how many units of a sub-type a player has counters for (BRK-5.5)."""
    if sub[0] < BUNKER:
        return POOL
    if state.variants.unlimited_counters:
        return UNLIMITED
    counters = COUNTERS[sub[0] in (RECON, TURRET)]
    return 2 * counters if is_double(state, force.colour) else counters


def enters(state: State, colour: int) -> bool:
    """Whether the units of a colour start beside their edge."""
    return TEAM[colour] in state.mission.enters


def waits(state: State, post: Post) -> bool:
    """Whether a unit starts beside its edge: with its side, or as a reinforcement (BRK-30.23)."""
    return enters(state, post.colour) or (post.kind < BUNKER and state.mission.reinforcements)


def barred_sub(state: State, force: Force, sub: Sub) -> tuple[str, str] | None:
    """Say why a sub-type may not be recruited at all, with the rule; None if it may."""
    kind, subtype = sub
    if kind < BUNKER:
        if state.variants.both and state.mission.unit_price:
            return None
        return "units of Unbreakable do not join this force", "BRK-31.1"
    if kind == CHOPPER and not state.variants.choppers:
        return "choppers need the option choppers", "BRK-1.1"
    if kind in (BUNKER, TURRET) and enters(state, force.colour):
        return f"{KINDS[kind]}s cannot come on from beside the map", "BRK-5.4"
    if kind == BUNKER and subtype == 0 and state.mission.command_bunkers:
        return "command bunkers use the counters of this sub-type", "BRK-30.14"
    return None


def recruit_fault(state: State, force: Force, sub: Sub) -> tuple[str, str] | None:
    """Say why one more unit of a sub-type may not be recruited, with the rule; None if it may."""
    barred = barred_sub(state, force, sub)
    if barred:
        return barred
    if force.recruits.count(sub) >= most_of(state, force, sub):
        rule = "BRK-5.5" if sub[0] >= BUNKER else "UNB-UNIT.16"
        return f"there are only {most_of(state, force, sub)} counters of {sub_title(force.colour, sub)}", rule
    left = force.size - spent(state, force)
    if left < price(state, sub):
        if left and sub[0] < BUNKER:
            cost = price(state, sub)
            return (
                f"a {KINDS[sub[0]]} counts as {cost} units, and {left} {'is' if left == 1 else 'are'} left",
                "BRK-30.22",
            )
        return f"the force has its {force.size} units", "BRK-5.2"
    return _crowds_out(state, replace(force, recruits=(*force.recruits, sub)))


def _crowds_out(state: State, force: Force) -> tuple[str, str] | None:
    """Say what the side needs and a full force leaves out; None if there is room, or a mate may bring it."""
    return _lacks(state, force) if spent(state, force) == force.size else None


def done_fault(state: State, force: Force) -> tuple[str, str] | None:
    """Say why recruiting is not finished, with the rule; None if it may be (BRK-28.9: minimums are a side's)."""
    missing = force.size - spent(state, force)
    if missing:
        return f"{missing} of {force.size} units {'is' if missing == 1 else 'are'} still to be chosen", "BRK-5.2"
    return _lacks(state, force)


def _lacks(state: State, force: Force) -> tuple[str, str] | None:
    needed = state.mission.needed(state, TEAM[force.colour], {kind for kind, _ in force.recruits})
    if needed is not None and all(kind != needed[0] for kind, _ in force.recruits):
        teammates = [one for one in state.forces if one.colour == PARTNER[force.colour]]
        if not any(_may_bring(mate, needed[0]) for mate in teammates):
            return f"the side needs at least one {KINDS[needed[0]]}", needed[1]
    return None


def _may_bring(mate: Force, needed: int) -> bool:
    """Whether a mate's force has a unit of a kind, or may still get one: of a force of one, a mate has none."""
    return any(kind == needed for kind, _ in mate.recruits) or (mate.size > 0 and not mate.recruited)


# where it may be set up


def setup_area(state: State, force: Force) -> int:
    """Return the hexes in which a force sets up: its area, away from its own flag (UNB-CTF.2)."""
    area = state.mission.area(state, TEAM[force.colour])
    return area if force.flag is None else area & ~state.field.disc(force.flag, 1)


def open_posts(state: State, force: Force, post: Post) -> int:
    """Return where one more unit may start: fit for it, and within the stacking limit (BRK-5.12)."""
    area = setup_area(state, force)
    if post.kind >= BUNKER:
        area &= fit_hexes(state.field, post.kind, post.gear)
    own = start_points(post)
    if own:
        for hex_, points in crowding(state, force).items():
            if points + own > STACK_LIMIT:
                area &= ~(1 << hex_)
    return area


def start_points(post: Post) -> int:
    """Return the stacking points of a unit as it starts."""
    return 0 if post.shape == HOVERING else POINTS[post.kind]


@cache
def fit_hexes(field: MapSheet, kind: int, gear: int) -> int:
    """Return the hexes whose printed terrain suffers a unit on the ground."""
    return sum(1 << hex_ for hex_, terrain in enumerate(field.printed) if may_land(kind, gear, terrain))


def crowding(state: State, force: Force) -> Counter[int]:
    """Count the stacking points in each hex: a side's two players share the room (BRK-28.13)."""
    points: Counter[int] = Counter()
    for one in (force, *(mate for mate in state.forces if mate.colour == PARTNER[force.colour])):
        for post, hex_ in zip(posts(state, one), one.places, strict=False):
            points[hex_] += start_points(post)
    return points
