"""Commanders (12.1): who leads, who is in command, command points; and what squads change (14.11, 14.12)."""

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.figures import apart
from sandtable.games.impact.rules.board.sight import in_sight
from sandtable.games.impact.rules.board.visibility import unarmed_drones
from sandtable.games.impact.rules.units.units import alive, identify
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, DEAD, NOBODY, OFF, RED

JAMMING = 10  # points around an ECM drone (IMP-14.4.3.a)
SLOW_DRONE = 6  # MP of a drone without a command unit (IMP-14.4.5)
TAKES_OVER = 2  # turns after the leader was lost (IMP-3.1.3.c)


# who leads


def appoint(state: State) -> None:
    """Name the squad leaders, and the assistants, where they are not named yet (IMP-3.1.3): of those that are alive."""
    for side in (RED, BLUE):
        commanders = [
            u for u, kind in enumerate(state.kind) if kind.command and state.side[u] == side and alive(state, u)
        ]
        split = any(state.squad[u] for u, one in enumerate(state.side) if one == side)
        led = [NOBODY, NOBODY] if split else [NOBODY]
        for unit in commanders:
            place = max(state.squad[unit] - 1, 0)
            if led[place] == NOBODY and not state.assistant >> unit & 1:
                led[place] = unit
            elif not split:
                state.assistant |= 1 << unit
        set_leaders(state, side, tuple(led))


def set_leaders(state: State, side: int, led: tuple[int, ...]) -> None:
    """Put the leaders of a side into office, by squad."""
    red, blue = state.leaders
    state.leaders = (led, blue) if side == RED else (red, led)


def muster(state: State) -> None:
    """Count the soldiers that each squad begins with (IMP-14.12.a, IMP-14.12.c)."""
    counts: list[list[int]] = [[0] * max(1, len(led)) for led in state.leaders]
    for unit, kind in enumerate(state.kind):
        if not kind.drone:
            counts[state.side[unit]][squad_of(state, unit)] += 1
    state.strength = (tuple(counts[RED]), tuple(counts[BLUE]))


def squad_of(state: State, unit: int) -> int:
    """Return which of its side's squads a soldier belongs to, from 0."""
    return max(state.squad[unit] - 1, 0) if len(state.leaders[state.side[unit]]) > 1 else 0


def leader_of(state: State, unit: int) -> int:
    """Return the squad leader of a soldier, whatever has become of him, or NOBODY."""
    led = state.leaders[state.side[unit]]
    return led[squad_of(state, unit)] if led else NOBODY


def able(state: State, commander: int) -> bool:
    """Whether a commander can lead: on the map and neither shocked, panicked nor down."""
    return (
        commander != NOBODY
        and state.point[commander] >= 0
        and not (state.shocked | state.panicked | state.down) >> commander & 1
    )


def replace_leaders(state: State) -> None:
    """Let assistants take over that are due now (IMP-3.1.3.c, IMP-3.1.3.d)."""
    for side in (RED, BLUE):
        if state.takeover[side] != state.turn:
            continue
        _set_takeover(state, side, 0)
        led = list(state.leaders[side])
        for squad, leader in enumerate(led):
            heirs = assistants(state, side, squad)
            if heirs and (leader == NOBODY or state.point[leader] == DEAD):
                led[squad] = heirs[0]
                state.assistant &= ~(1 << heirs[0])
                tell(state, "IMP-3.1.3.c", "takeover", "{unit} takes over as squad leader", unit=heirs[0])
        set_leaders(state, side, tuple(led))


def assistants(state: State, side: int, squad: int) -> list[int]:
    """List those who may take over a squad of a side: its assistants, on the map or still to come (IMP-3.1.3.f)."""
    own = [u for u in bits(state.assistant) if state.side[u] == side and state.point[u] >= OFF]
    return [u for u in own if squad_of(state, u) == squad]


def leader_lost(state: State, unit: int) -> None:
    """Note that a squad leader was eliminated: his assistant takes over two turns later (IMP-3.1.3.c)."""
    side = state.side[unit]
    if unit in state.leaders[side] and assistants(state, side, squad_of(state, unit)):
        _set_takeover(state, side, state.turn + TAKES_OVER)


def _set_takeover(state: State, side: int, turn: int) -> None:
    red, blue = state.takeover
    state.takeover = (turn, blue) if side == RED else (red, turn)


# who is in command


def jammers(state: State, unit: int) -> list[int]:
    """List the enemy ECM drones that jam a soldier (IMP-14.4.3.a, IMP-14.4.3.d)."""
    if not state.on.drones or state.point[unit] < 0 or not unarmed_drones(state):
        return []
    side = state.side[unit]
    return [
        u
        for u in bits(unarmed_drones(state) & ~state.shocked)
        if state.kind[u].jams and state.side[u] != side and state.point[u] >= 0 and apart(state, unit, u) <= JAMMING
    ]  # fmt: skip


def notice_jammers(state: State, unit: int) -> None:
    """Let a soldier's side know the ECM drones that put it out of command, as it is about to feel it (IMP-HID-9).

    That there are none is news, too, where a drone near by might have been one: neither is learnt and taken back.
    """
    if not in_command(state, unit):
        return
    if might_be_jammed(state, unit):
        state.dice.reveal(news=True)
    for drone in jammers(state, unit):
        identify(state, drone)


def might_be_jammed(state: State, unit: int) -> bool:
    """Whether, for all that a soldier's side can tell, an enemy drone jams it."""
    if not state.on.drones or state.point[unit] < 0:
        return False
    side = state.side[unit]
    return any(
        state.side[u] != side and state.point[u] >= 0 and apart(state, unit, u) <= JAMMING
        for u in bits(unarmed_drones(state) & ~state.shocked & ~state.identified)
    )


def in_command(state: State, unit: int) -> bool:
    """Whether a soldier is in command, ECM apart (IMP-12.1.a, IMP-12.1.b); commanders always are (IMP-12.1.c)."""
    kind, side = state.kind[unit], state.side[unit]
    if kind.command:
        return True
    if state.effects and any(
        e.kind == "command-off" and e.side == side and e.turn >= state.turn for e in state.effects
    ):
        return False
    if state.entry_turn[unit] == state.turn and state.point[unit] >= 0:
        return True  # on the turn of its entry (IMP-8.6.a)
    leader = leader_of(state, unit)
    if kind.unarmoured and state.field.steady_unarmoured[side]:
        return leader != NOBODY and state.point[leader] != DEAD
    if able(state, leader) and _reaches(state, leader, unit):
        return True
    led = state.leaders[side]
    return len(led) > 1 and any(
        one != leader and able(state, one) and _looks_at(state, one, unit) for one in led
    )  # IMP-14.11.b


def _reaches(state: State, leader: int, unit: int) -> bool:
    scope = state.on.scope
    if scope == "side":
        return True
    if state.point[unit] < 0:
        return False
    if scope == "los":
        return _looks_at(state, leader, unit)
    return apart(state, leader, unit) <= int(scope.removeprefix("range:"))


def _looks_at(state: State, leader: int, unit: int) -> bool:
    if state.point[unit] < 0:
        return False
    return in_sight(state, leader, unit)


def served(state: State, unit: int) -> bool:
    """Whether a soldier may be given command points: in command, and not jammed (IMP-12.1.2.c, IMP-14.4.3.d)."""
    return in_command(state, unit) and not jammers(state, unit)


def fights_in_command(state: State, unit: int) -> bool:
    """Whether a soldier attacks without the -1 of 12.1.c; ECM robs commanders of that, too."""
    return served(state, unit)


def broken_squad(state: State, unit: int) -> bool:
    """Whether a soldier's squad has lost half of its strength (IMP-14.12.a); a merged one keeps it (IMP-14.12.b)."""
    if not state.on.squad_morale:
        return False
    side = state.side[unit]
    strength = state.strength[side]
    lost = [0] * len(strength)
    for one, kind in enumerate(state.kind):
        if state.side[one] == side and state.point[one] == DEAD and not kind.drone:
            lost[max(state.squad[one] - 1, 0) if len(strength) > 1 else 0] += 1
    if state.merged >> side & 1:
        return any(2 * gone >= whole > 0 for gone, whole in zip(lost, strength, strict=True))
    squad = squad_of(state, unit)
    return 2 * lost[squad] >= strength[squad] > 0


def morale_modifier(state: State, unit: int) -> int:
    """Add up what modifies a soldier's morale draw, command points and abandonment apart (IMP-7.4.f)."""
    total = 0
    if not state.kind[unit].command and not served(state, unit):
        total -= 1  # IMP-7.4.a, IMP-12.1.c: once
    if state.marine >> unit & 1:
        total += 1
    if broken_squad(state, unit):
        total -= 1
    if state.reorganising >> state.side[unit] & 1:
        total += 2
    for effect in state.effects:
        if effect.kind == "morale" and effect.side == state.side[unit] and effect.turn >= state.turn:
            total += effect.value
    return total


# command points


def pools_for(state: State, unit: int) -> list[int]:
    """List the commanders whose points serve a soldier now: his own first, then one who sees him (IMP-14.11.b)."""
    if not state.pools or not served(state, unit):
        return []
    squad, side = squad_of(state, unit), state.side[unit]
    own = [one for one, points in state.pools.items() if points and state.side[one] == side]
    found = [one for one in own if squad_of(state, one) == squad]
    return found + [one for one in own if squad_of(state, one) != squad and _looks_at(state, one, unit)]


def pool_for(state: State, unit: int) -> int:
    """Return the commander whose point would serve a soldier next, or NOBODY (IMP-12.1.2.c, IMP-12.1.2.d)."""
    return next(iter(pools_for(state, unit)), NOBODY)


def points_for(state: State, unit: int) -> int:
    """Return how many command points serve a soldier now."""
    return sum(state.pools[commander] for commander in pools_for(state, unit))


def spend_points(state: State, unit: int, points: int) -> None:
    """Spend command points on a soldier, those of his own commander first."""
    for commander in pools_for(state, unit):
        taken = min(points, state.pools[commander])
        state.pools[commander] -= taken
        points -= taken


def drop_pools(state: State) -> None:
    """Take the points of commanders that can no longer lead (IMP-12.1.2.c)."""
    for commander in [one for one in state.pools if not able(state, one)]:
        del state.pools[commander]


def may_command(state: State, unit: int) -> bool:
    """Whether a commander may use active command now (IMP-12.1.2.c, IMP-12.1.2.d)."""
    if not state.kind[unit].command or state.used_command >> unit & 1:
        return False
    return unit in state.leaders[state.side[unit]] or (
        state.on.assistant_pool and bool(state.assistant >> unit & 1)
    )  # fmt: skip


# movement points


def move_of(state: State, unit: int) -> int:
    """Return the MP of a soldier in a turn (IMP-4.2.4.a), with what drones and events change."""
    kind = state.kind[unit]
    value = kind.move[state.damage[unit]]
    if kind.drone and value > SLOW_DRONE and not served(state, unit):
        value = SLOW_DRONE
    for effect in state.effects:
        if effect.kind == "mp" and effect.unit == unit and effect.turn >= state.turn:
            value += effect.value
    return value


def mp_left(state: State, unit: int) -> int:
    """Return the MP that a soldier has on hand now (IMP-8.2.8.c, IMP-4.2.4.b)."""
    act = state.act
    if state.active == unit and act is not None:
        return max(0, move_of(state, unit) + act.extra - act.spent)
    if state.completed >> unit & 1 or state.down >> unit & 1:
        return 0
    return max(0, move_of(state, unit) - state.used_mp[unit])


def uses_boost(state: State, unit: int, more: int = 0) -> bool:
    """Whether a mover has spent the MP of its boost, or has with so many *more* (IMP-8.2.10.b)."""
    act = state.act
    if act is None or not act.boosted or unit != state.active:
        return False
    return act.spent + more >= move_of(state, unit) + act.extra


def spend(state: State, unit: int, points: int) -> None:
    """Spend MP: of the move in progress, or of the turn's allotment (IMP-9.3.3.e)."""
    if state.active == unit and state.act is not None:
        state.act.spent += points
    else:
        state.used_mp[unit] += points
