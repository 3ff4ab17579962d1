"""Attacks: choose the target, react, flip, roll, infect; all attacks of an activation, and the Barrage after them."""

from __future__ import annotations

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import Decision, Options, Rule, other_side
from sandtable.games.rivets.log import tell
from sandtable.games.rivets.rules.cards.cards import (
    COUNTER_BATTERY,
    HOLD,
    HOLD_THE_LINE,
    PLAY,
    RUM_RATION,
    SMOKE_SHELLS,
    ZEROED_IN,
    might_play,
    or_hold,
    playable,
)
from sandtable.games.rivets.rules.cards.reactions import NO_CARD, play_card, react
from sandtable.games.rivets.rules.combat.damage import dice_against, kill, order_of_attack, strike
from sandtable.games.rivets.rules.combat.deviation import FOR_ATTACK, deviate
from sandtable.games.rivets.rules.combat.gas import place_gas
from sandtable.games.rivets.rules.combat.targets import Aim, all_targets, precision_of, targets_of, usable_lines
from sandtable.games.rivets.rules.units.kinds import AttackProfile, Kind
from sandtable.games.rivets.rules.units.roster import plague
from sandtable.games.rivets.rules.units.units import enlist, free_spaces, stand, title
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import ARTILLERY, CAVALRY, DEAD, GROUND_COMBAT, INFANTRY, SIDES

SMOKE = 2  # dice fewer (A07)
INFECTED = 2  # or less on the die (RIV-11.40)
LONG = 3  # grids away, for the Long Shot (M14)


def attack(state: State, unit: int, aim: Aim) -> Rule[None]:
    """Make all attacks of an activation: one target, line by line; then perhaps a Barrage (RIV-6.5 to RIV-6.7)."""
    side = SIDES[state.side[unit]]
    started = state.place[unit]
    place = yield Decision(
        side, "target", lambda: f"What does {title(state, unit)} attack?", "RIV-6.5",
        Options((), all_targets(state, unit, aim)), about=aim.about(unit),
    )  # fmt: skip
    smoke = yield from _reaction(state, unit, place, aim)
    used: list[int] = []
    while state.place[unit] == started:
        lines = [n for n in usable_lines(state, unit, place, aim) if n not in used]
        if not lines:
            break
        number = lines[0]
        if len(lines) > 1:
            word = yield _which_line(state, unit, lines, (*aim.about(unit), place, smoke), done=bool(used))
            if word == "done":
                break
            number = _line_named(state, unit, word)
        used.append(number)
        yield from resolve(state, unit, number, place, aim, smoke)
        smoke = 0
    if used:
        yield from _rum(state, unit, place, used, aim, started)
        if state.combined[unit].barrage and state.place[unit] == started:
            yield from _barrage(state, unit, aim)
        if state.kind[unit].rank == ARTILLERY:
            yield from counter_battery(state, unit, started)


def _which_line(state: State, unit: int, lines: list[int], about: tuple[int, ...], *, done: bool) -> Decision:
    words = tuple(state.combined[unit].lines[n].name for n in lines)
    return Decision(
        SIDES[state.side[unit]], "line", f"With what does {title(state, unit)} attack?", "RIV-7.12",
        Options((*words, "done") if done else words), about=about,
    )  # fmt: skip


def _line_named(state: State, unit: int, word: str) -> int:
    return next(n for n, line in enumerate(state.combined[unit].lines) if line.name == word)


def _reaction(state: State, unit: int, place: int, aim: Aim) -> Rule[int]:
    """Let the other side react to the choice of one of its grids; return the dice that smoke takes off (A02, A07)."""
    board, enemy = state.board, other_side(state.side[unit])
    if place >= board.grids or not state.occupied[enemy] >> place & 1:
        return 0
    cards = (HOLD_THE_LINE, SMOKE_SHELLS) if is_far(state, unit, place) else (HOLD_THE_LINE,)
    prompt = f"{title(state, unit)} attacks {board.names[place]}: play a card?"
    card = yield from react(state, enemy, cards, prompt, place, aim.about(unit))
    if card == HOLD_THE_LINE:
        state.guard |= 1 << place
    return SMOKE if card == SMOKE_SHELLS else 0


def is_far(state: State, unit: int, grid: int) -> bool:
    """Whether a grid is attacked from distance 2 or more.

    Ruling: an aircraft is that far from every grid that does not touch its intersection.
    """
    board, place = state.board, state.place[unit]
    if place >= board.grids:
        return not board.around[place - board.grids] >> grid & 1
    return board.distance(place, grid) >= 2


# one attack


class LandedAttack:
    """One attack that has come down: whose it is, where it hits, and what is added to its dice and taken from them."""

    __slots__ = ("dice", "kind", "line", "number", "origin", "place", "precision", "smoke", "unit")

    def __init__(self, state: State, unit: int, number: int, place: int, aim: Aim, smoke: int) -> None:
        """Add up what counts for every target of the attack (RIV-7.7)."""
        self.unit = unit
        self.kind: Kind = state.kind[unit]
        self.number = number
        self.line: AttackProfile = state.combined[unit].lines[number]
        self.origin: int = state.place[unit]
        self.place = place
        self.dice: int = aim.dice
        self.precision: int = precision_of(state, unit) + aim.precision
        self.smoke = smoke


def resolve(state: State, unit: int, number: int, place: int, aim: Aim, smoke: int) -> Rule[None]:
    """Make one attack at a chosen place: flip, then attack the units there (RIV-7.1 to RIV-7.16)."""
    line = state.combined[unit].lines[number]
    tell(state, "RIV-6.5", "attack", f"{{unit}} attacks {{place}} with its {line.title}", unit=unit,
         start=state.place[unit], place=place, line=line.name)  # fmt: skip
    landed = place
    if line.dev and place < state.board.grids:
        landed = yield from _deviate_shot(state, unit, number, place, aim, smoke)
        if landed == OFF:
            return
    shot = LandedAttack(state, unit, number, landed, aim, smoke if landed == place else 0)
    order = _order_of_attack(state, shot)
    if len(order) > 1 and not line.flat and (line.sniper or state.combined[unit].sniper):
        order = yield from _pick_first(state, shot, order, aim)
    for target in order if line.flat or line.chain else order[:1]:
        if state.place[target] != DEAD and not _attack_unit(state, shot, target) and line.chain:
            break
    if line.gas and landed < state.board.grids:
        place_gas(state, state.side[unit], shot.kind, number, landed)


def _deviate_shot(state: State, unit: int, number: int, place: int, aim: Aim, smoke: int) -> Rule[int]:
    """Return where a shot at a grid comes down; OFF: beyond the board (RIV-7.13 to RIV-7.16)."""
    if aim.zeroed:
        aim.zeroed = False
        tell(state, "RIV-13.1", "flip", "The shot is zeroed in: C", place=place, result="C")
        return place
    cause = (FOR_ATTACK, *aim.about(unit), number, smoke)
    landed = yield from deviate(state, state.side[unit], place, "RIV-7.13", cause)
    if landed == OFF:
        tell(state, "RIV-7.15", "lost", "The shot goes off the board", unit=unit)
    elif landed != place:
        tell(state, "RIV-7.15", "deviation", "The shot goes to {place}", unit=unit, place=landed)
    return landed


def _order_of_attack(state: State, shot: LandedAttack) -> list[int]:
    """List the units that a shot has dice against, in the order of attack (RIV-7.2 to RIV-7.4)."""
    place, against = shot.place, shot.line.dice
    here = state.at[place] if place >= state.board.grids else order_of_attack(state, place)
    return [u for u in here if against[state.kind[u].armour]]


def _pick_first(state: State, shot: LandedAttack, order: list[int], aim: Aim) -> Rule[list[int]]:
    """Let a sniper pick the unit that is attacked first (RIV-11.89)."""
    names = tuple(state.names[u] for u in order)
    word = yield Decision(
        SIDES[state.side[shot.unit]], "victim", f"Whom does {title(state, shot.unit)} pick out?", "RIV-11.89",
        Options(names), about=(*aim.about(shot.unit), shot.place, shot.smoke, shot.number),
    )  # fmt: skip
    first = order[names.index(word)]
    return [first, *(u for u in order if u != first)]


def _attack_unit(state: State, shot: LandedAttack, target: int) -> int:
    """Roll against one unit, and infect it if that applies; return the number of hits (RIV-7.5 to RIV-7.10)."""
    dice = shot.line.dice[state.kind[target].armour] + shot.dice
    rolled = dice_against(state, dice, target, shot.place, shot.smoke)
    hits = strike(state, target, rolled, shot.precision, shot.place)
    if hits and (shot.line.infect or state.combined[shot.unit].infect):
        _infect(state, shot.unit, target)
    if state.place[target] == DEAD:
        _note_long_shot(state, shot, target)
    return hits


def _note_long_shot(state: State, shot: LandedAttack, target: int) -> None:
    """Remember a kill 3 or more grids away, for the mission (M14)."""
    board, origin, place = state.board, shot.origin, shot.place
    if state.side[shot.unit] == state.turn != state.side[target] and origin < board.grids and place < board.grids:
        state.long_shot = state.long_shot or board.distance(origin, place) >= LONG


def may_infect(state: State, unit: int, target: int) -> bool:
    """Whether the die is rolled when an attack that infects hits a unit (RIV-11.40, RIV-11.41)."""
    grid, victim = state.place[unit], state.combined[target]
    if victim.rank != INFANTRY or victim.immune or (state.masked | state.troubled) >> target & 1:
        return False
    return 0 <= grid < state.board.grids and free_spaces(state, grid) >= plague().spaces


def _infect(state: State, unit: int, target: int) -> None:
    """Roll whether a hit Infantry unit becomes a Plague Trooper of the attacker (RIV-11.40, RIV-11.41)."""
    grid = state.place[unit]
    if not may_infect(state, unit, target):
        return
    die = state.dice.face()
    if die > INFECTED:
        tell(state, "RIV-11.40", "infect", "{unit} is not infected", unit=target, die=die)
        return
    if state.place[target] != DEAD:
        kill(state, target, "RIV-11.41")
    risen = enlist(state, state.side[unit], plague())
    stand(state, risen, grid)
    state.fresh |= 1 << risen
    tell(state, "RIV-11.40", "infect", "{target} becomes {unit} in {place}", target=target, unit=risen, place=grid)


# more attacks


def _barrage(state: State, unit: int, aim: Aim) -> Rule[None]:
    """Offer one additional attack; a unit that takes it does not move in this turn (RIV-11.2, RIV-11.3)."""
    side = state.side[unit]
    while True:
        targets = all_targets(state, unit, aim)
        if not targets:
            return
        deviates = not aim.zeroed and any(line.dev for line in state.combined[unit].lines)
        words = playable(state, side, ZEROED_IN) if deviates and side == state.turn else ()
        place = yield Decision(
            SIDES[side], "barrage", lambda: _once_more(state, unit),
            "RIV-11.2", Options((*words, "stop"), targets), about=aim.about(unit),
        )  # fmt: skip
        if place == "stop":
            return
        if not isinstance(place, str):
            break
        play_card(state, side, ZEROED_IN)
        aim.zeroed = True
    state.halted |= 1 << unit
    smoke = yield from _reaction(state, unit, place, aim)
    yield from _one_line(state, unit, place, aim, smoke, usable_lines(state, unit, place, aim))


def _once_more(state: State, unit: int) -> str:
    price = "" if state.options["barrage_never_moves"] else ", instead of moving"
    return f"Does {title(state, unit)} attack once more{price}?"


def _one_line(state: State, unit: int, place: int, aim: Aim, smoke: int, lines: list[int]) -> Rule[None]:
    number = lines[0]
    if len(lines) > 1:
        word = yield _which_line(state, unit, lines, (*aim.about(unit), place, smoke), done=False)
        number = _line_named(state, unit, word)
    yield from resolve(state, unit, number, place, aim, smoke)


def _rum(state: State, unit: int, place: int, used: list[int], aim: Aim, started: int) -> Rule[None]:
    """Repeat one attack of an Infantry or Cavalry unit at the same grid (A20)."""
    side = state.side[unit]
    if state.kind[unit].rank not in (INFANTRY, CAVALRY) or state.phase != GROUND_COMBAT or side != state.turn:
        return
    if state.place[unit] != started or place >= state.board.grids or not might_play(state, side, RUM_RATION):
        return
    lines = [n for n in usable_lines(state, unit, place, aim) if n in used]
    if not lines:
        return
    prompt = f"{title(state, unit)} has attacked: play a card?"
    word = yield Decision(
        SIDES[side],
        "again",
        prompt,
        "RIV-3.8",
        Options(or_hold((*playable(state, side, RUM_RATION), "done"))),
        about=(*aim.about(unit), place, *lines),
    )
    if word == HOLD:
        state.hold |= 1 << side
    if word != PLAY[RUM_RATION]:
        return
    play_card(state, side, RUM_RATION)
    yield from _one_line(state, unit, place, aim, 0, lines)


def counter_battery(state: State, unit: int, grid: int) -> Rule[None]:
    """Let the other side's Artillery answer an attack by Artillery (A18)."""
    side = other_side(state.side[unit])
    if grid >= state.board.grids or state.side[unit] != state.turn:
        return
    guns = batteries(state, side, grid)
    if not guns:
        return
    prompt = f"{title(state, unit)} has fired from {state.board.names[grid]}: play a card?"
    card = yield from react(state, side, (COUNTER_BATTERY,), prompt, grid)
    if card == NO_CARD:
        return
    names = tuple(state.names[u] for u in guns)
    word = yield Decision(
        SIDES[side], "card", "Which Artillery unit answers?", "RIV-13.1", Options(names), about=(COUNTER_BATTERY,)
    )
    gun = guns[names.index(word)]
    yield from _one_line(state, gun, grid, Aim(), 0, usable_lines(state, gun, grid))


def batteries(state: State, side: int, grid: int) -> list[int]:
    """List a side's Artillery units that can attack a grid."""
    able = ~(state.fresh | state.troubled)
    return [
        u
        for u, place in enumerate(state.place)
        if 0 <= place < state.board.grids and state.side[u] == side and state.kind[u].rank == ARTILLERY
        and able >> u & 1 and all_targets(state, u) >> grid & 1
    ]  # fmt: skip


def deviating(state: State, unit: int, aim: Aim) -> bool:
    """Whether a unit has an attack that deviates and has a target."""
    return any(line.dev and targets_of(state, unit, line, aim) for line in state.combined[unit].lines)
