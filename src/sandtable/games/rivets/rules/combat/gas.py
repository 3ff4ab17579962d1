"""Gas: tokens that lie, drift and thin out, and the attacks that they make on the units in them."""

from __future__ import annotations

from sandtable.engine.boards.squares import OFF
from sandtable.engine.decisions import Decision, Options, Rule, bits, other_side
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.cards.cards import GAS_ALARM, HOLD, LUCKY_WIND, PLAY, might_play, or_hold, playable
from sandtable.games.rivets.rules.cards.reactions import NO_CARD, play_card, react
from sandtable.games.rivets.rules.combat.damage import dice_against, hurt, order_of_attack
from sandtable.games.rivets.rules.combat.deviation import FOR_GAS, flip_result
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.rules.units.roster import load_roster
from sandtable.games.rivets.state import Gas, State
from sandtable.games.rivets.tables import DRAW, GROUND_COMBAT, HITS_ON, INFANTRY, NOBODY, RESULTS, SIDES

WIND = Options(RESULTS)


def place_gas(state: State, owner: int, kind: Kind, line: int, grid: int) -> None:
    """Put a token on a grid, in the place of any other (RIV-11.22, RIV-11.23)."""
    state.gas[grid] = Gas(owner, kind, line)
    tell(state, "RIV-11.22", "gas", "Gas spreads over {place}", place=grid, side=owner)


def age_gas(state: State) -> None:
    """Turn the player's tokens to their thinner side, and remove those that were thin (RIV-11.26, RIV-11.27)."""
    for grid, token in sorted(state.gas.items()):
        if token.owner != state.turn:
            continue
        if token.thin:
            del state.gas[grid]
            tell(state, "RIV-5.6", "gas-gone", "The gas in {place} is gone", place=grid)
        else:
            state.gas[grid] = token._replace(thin=True)
            tell(state, "RIV-11.26", "gas-thin", "The gas in {place} gets thinner", place=grid)


# gas attacks


def suffers(state: State, unit: int, token: Gas) -> bool:
    """Whether a gas attack is rolled against a unit (RIV-11.29, RIV-11.38)."""
    if state.combined[unit].immune or state.masked >> unit & 1:
        return False
    return token.kind.lines[token.line].dice[state.kind[unit].armour] > 0


def gas_attack(state: State, unit: int, token: Gas, grid: int) -> None:
    """Make one gas attack on a unit, with the printed dice of the gas's creator (RIV-11.28, RIV-11.29)."""
    if not suffers(state, unit, token):
        return
    dice = dice_against(state, token.kind.lines[token.line].dice[state.kind[unit].armour], unit, grid)
    hits = 0
    for _ in range(dice):
        if state.dice.face() >= HITS_ON:
            hits += 1
    tell(
        state,
        "RIV-11.28",
        "gassed",
        f"{{unit}} is in the gas of {{place}}: {many(hits, 'hit')}",
        unit=unit,
        place=grid,
        count=hits,
    )
    if hits:
        hurt(state, unit, hits, grid)


def alarm(state: State, side: int, place: int, passer: int = NOBODY) -> Rule[None]:
    """Before gas attacks on a side's units are rolled, it may make those of a grid immune (A21).

    A *passer* goes through *place* on its way: it is there now, and no longer where it stood.
    """
    if side == state.turn:
        if not might_play(state, side, GAS_ALARM):
            return
        prompt = "Gas attacks on your units are rolled: play a card?"
        words = Options(or_hold((*playable(state, side, GAS_ALARM), "pass")))
        word = yield Decision(SIDES[side], "alarm", prompt, "RIV-3.8", words, about=(place, GAS_ALARM, passer))
        if word == HOLD:
            state.hold |= 1 << side
        if word != PLAY[GAS_ALARM]:
            return
        play_card(state, side, GAS_ALARM)
    else:
        prompt = f"Gas attacks on your units in {state.board.names[place]} are rolled: play a card?"
        card = yield from react(state, side, (GAS_ALARM,), prompt, place, (passer,))
        if card == NO_CARD:
            return
    yield from _mask(state, side, place, passer)


def _mask(state: State, side: int, place: int, passer: int = NOBODY) -> Rule[None]:
    grid = yield Decision(
        SIDES[side], "card", "In which grid are your units immune to gas?", "RIV-13.1",
        lambda: Options((), _alarmed(state, side, place, passer)), about=(GAS_ALARM,),
    )  # fmt: skip
    units = [u for u in state.at[grid] if state.side[u] == side and u != passer]
    for unit in [*units, passer] if grid == place and passer != NOBODY else units:
        state.masked |= 1 << unit
    tell(state, "RIV-13.1", "alarm", "{side}'s units in {place} are immune to gas in this turn", side=side, place=grid)


def _alarmed(state: State, side: int, place: int, passer: int) -> int:
    """Return the grids where a side has units, a *passer* being in *place*."""
    grids = state.occupied[side]
    if passer == NOBODY:
        return grids
    here = state.place[passer]
    return (grids & ~(1 << here) if state.at[here] == (passer,) else grids) | 1 << place


def alarm_of_the_other(state: State, place: int) -> Rule[None]:
    """Before gas attacks on the player's own units are rolled, the other side may play its Gas Alarm too (A21).

    No gas is on its own units now; but who is immune to gas is not infected either (RIV-11.40).
    """
    side = other_side(state.turn)
    if not _plague_threatens(state):
        return
    prompt = f"Gas attacks on the enemy's units in {state.board.names[place]} are rolled: play a card?"
    card = yield from react(state, side, (GAS_ALARM,), prompt, place)
    if card != NO_CARD:
        yield from _mask(state, side, place)


def _plague_threatens(state: State) -> bool:
    """Whether the player might still infect somebody in this turn, be it by a unit that is yet to be deployed."""
    side, grids = state.turn, state.board.grids
    healthy = any(
        0 <= place < grids and state.side[u] != side and state.kind[u].rank == INFANTRY and not state.combined[u].immune
        for u, place in enumerate(state.place)
    )
    if not healthy or state.phase > GROUND_COMBAT:
        return False
    if state.phase == DRAW and state.sheets is not None:
        return any(_infects(kind) for kind in load_roster().sheets[state.sheets[side]].kinds)
    barred = state.fought | state.fresh | state.troubled
    return any(
        place >= 0 and state.side[u] == side and _infects(state.combined[u]) and not barred >> u & 1
        for u, place in enumerate(state.place)
    )


def _infects(kind: Kind) -> bool:
    return kind.infect or any(line.infect for line in kind.lines)


def begin_in_gas(state: State) -> Rule[None]:
    """Make the gas attacks on the player's units that begin their turn in gas (RIV-3.7)."""
    side = state.turn
    grids = [
        grid
        for grid in sorted(state.gas)
        if state.occupied[side] >> grid & 1 and any(suffers(state, u, state.gas[grid]) for u in state.at[grid])
    ]
    if not grids:
        return
    yield from alarm(state, side, grids[0])
    yield from alarm_of_the_other(state, grids[0])
    for grid in grids:
        for unit in order_of_attack(state, grid):
            gas_attack(state, unit, state.gas[grid], grid)


def enter_gas(state: State, unit: int, grid: int) -> Rule[None]:
    """Make the gas attack on a unit that moves into or through a grid with gas (RIV-11.28)."""
    token = state.gas.get(grid)
    if token is None or not suffers(state, unit, token):
        return
    yield from alarm(state, state.side[unit], grid, unit)
    if state.side[unit] == state.turn:
        yield from alarm_of_the_other(state, grid)
    gas_attack(state, unit, token, grid)


# drifting


def to_drift(state: State) -> int:
    """Return the grids of the player's tokens that have not drifted in this phase."""
    mask = 0
    for grid, token in state.gas.items():
        if token.owner == state.turn and not token.drifted:
            mask |= 1 << grid
    return mask


def drift(state: State) -> Rule[None]:
    """Drift one token after the other, in the player's order (RIV-11.24, RIV-11.25). Each is a boundary."""
    side = state.turn
    while tokens := to_drift(state):
        words = playable(state, side, LUCKY_WIND)
        if not words and tokens.bit_count() == 1 and might_play(state, side, LUCKY_WIND):
            words = (HOLD,)
        choice = yield Decision(
            SIDES[side], "drift", "Which gas drifts next?", "RIV-11.25", Options(words, tokens), boundary=True
        )
        if choice == HOLD:
            state.hold |= 1 << side
            continue
        wind = ""
        if isinstance(choice, str):
            play_card(state, side, LUCKY_WIND)
            choice = yield Decision(
                SIDES[side], "token", "Which gas does the wind take?", "RIV-13.1", Options((), tokens)
            )
            wind = yield _wind(state, side, choice)
        else:
            name = state.board.names[choice]
            card = yield from react(
                state, other_side(side), (LUCKY_WIND,), f"The gas in {name} drifts: play a card?", choice
            )
            if card != NO_CARD:
                wind = yield _wind(state, other_side(side), choice)
        if wind:
            tell(
                state, "RIV-13.1", "wind", "A lucky wind takes the gas in {place}: {result}", place=choice, result=wind
            )
        else:
            wind = yield from flip_result(state, side, choice, "RIV-11.24", (FOR_GAS,))
        yield from _blow(state, choice, wind)


def _wind(state: State, side: int, grid: int) -> Decision:
    prompt = f"Where does the wind take the gas in {state.board.names[grid]}?"
    return Decision(SIDES[side], "wind", prompt, "RIV-13.1", WIND, about=(grid,))


def _blow(state: State, start: int, wind: str) -> Rule[None]:
    token = state.gas.pop(start)
    grid = state.board.flipped(start, wind)
    if grid == OFF:
        tell(state, "RIV-11.25", "gas-gone", "The gas in {place} drifts off the board", place=start)
        return
    token = state.gas[grid] = token._replace(drifted=True)
    if grid == start:
        tell(state, "RIV-11.25", "drift", "The gas stays in {place}", place=grid, start=start)
        return
    tell(state, "RIV-11.24", "drift", "The gas drifts from {start} to {place}", place=grid, start=start)
    units = order_of_attack(state, grid)
    if not any(suffers(state, unit, token) for unit in units):
        return
    yield from alarm(state, state.side[units[0]], grid)
    for unit in units:
        gas_attack(state, unit, token, grid)


def settle_gas(state: State) -> None:
    """Forget which tokens have drifted, when the phase is over."""
    for grid in bits(sum(1 << grid for grid, token in state.gas.items() if token.drifted)):
        state.gas[grid] = state.gas[grid]._replace(drifted=False)
