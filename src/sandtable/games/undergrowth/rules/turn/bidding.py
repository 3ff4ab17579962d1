"""Bidding: both sides bid for command points unseen; the lower bid has the initiative."""

from __future__ import annotations

from functools import cache

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.state import NO_BIDS, State
from sandtable.games.undergrowth.tables import LEAST_BID, MOST_BID, NOBODY, NORTH, SIDES, SOUTH

_RANGE = range(LEAST_BID, MOST_BID + 1)
BIDS = tuple(str(bid) for bid in _RANGE)


def bid(state: State) -> Rule[None]:
    """Let both sides bid in secret, show the bids together, and find the winner (UND-8.1 to UND-8.13)."""
    bids = yield from together({side: _one_bid(state, side) for side in SIDES})
    state.bids = state.cp = (bids[SIDES[SOUTH]], bids[SIDES[NORTH]])
    state.dice.reveal()
    tell(
        state, "UND-8.2", "bids", "Round {round}: South bids {south}, North bids {north}",
        round=state.round, south=state.bids[SOUTH], north=state.bids[NORTH],
    )  # fmt: skip
    state.won, rule, how = winner(state.bids, state.last)
    if state.won == NOBODY:
        die = state.dice.face()
        state.won = SOUTH if die <= 3 else NORTH
        rule, how = "UND-8.13", f"wins the tie by the die ({die})"
    state.lead = lead(state.bids, state.won)
    state.next = state.won
    tie = state.bids[SOUTH] == state.bids[NORTH]
    tell(
        state,
        rule,
        "initiative",
        f"{{side}} {how} and uses {{lead}} CP first",
        side=state.won,
        lead=state.lead,
        tie=tie,
    )


def _one_bid(state: State, side: str) -> Rule[int]:
    prompt = f"How many command points do you bid for round {state.round}?"
    choice = yield Decision(side, "bid", prompt, "UND-8.1", Options(BIDS))
    return int(choice)


def winner(bids: tuple[int, int], last: int) -> tuple[int, str, str]:
    """Return who has the initiative, the row that says so, and how; NOBODY: a die decides (UND-8.12)."""
    south, north = bids
    if south != north:
        return (SOUTH if south < north else NORTH), "UND-8.3", "wins the initiative with the lower bid"
    if last == NOBODY:
        return NOBODY, "UND-8.12", ""
    return NORTH - last, "UND-8.10", "wins the tie, not having won the last round,"


def lead(bids: tuple[int, int], won: int) -> int:
    """Return how many CP the winner uses before the other may use any (UND-8.4, UND-8.5)."""
    return min(abs(bids[SOUTH] - bids[NORTH]) + 1, bids[won])


@cache
def forecast(side: int, last: int) -> dict[str, dict[str, dict[str, str | int | None]]]:
    """Return what each bid of a side would come to against each of the other's: who wins (None: a die), and the lead.

    That is all that can be known of a bid: how the other side will bid is not a matter of chance.
    """
    return {str(own): {str(other): _outcome(side, last, own, other) for other in _RANGE} for own in _RANGE}


def _outcome(side: int, last: int, own: int, other: int) -> dict[str, str | int | None]:
    bids = (own, other) if side == SOUTH else (other, own)
    won, rule, _ = winner(bids, last)
    return {"won": None if won == NOBODY else SIDES[won], "lead": lead(bids, won), "rule": rule}


def describe_bid(side: int, last: int, own: int) -> str:
    """Say who would go first with a bid, whatever the other side bids."""
    parts = []
    if own < MOST_BID:
        parts.append(f"first against {_span(own + 1, MOST_BID)}")
    if own > LEAST_BID:
        parts.append(f"second against {_span(LEAST_BID, own - 1)}")
    won, rule, _ = winner((own, own), last)
    tie = "a die decides" if won == NOBODY else "first" if won == side else "second"
    return f"bid {own} CP: {', '.join(parts)}; if equal, {tie} ({rule})"


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}" if high > low + 1 else f"{low} or {high}"


def spend(state: State) -> None:
    """Use one CP, and say who uses the next (UND-8.6, UND-8.7)."""
    side = state.next
    south, north = state.cp
    state.cp = (south - 1, north) if side == SOUTH else (south, north - 1)
    if state.lead:
        state.lead -= 1
    other = NORTH - side
    if state.cp[other] and not (state.lead and state.cp[side]):
        state.next = other


def forget_bids(state: State) -> None:
    """Clear away what was bid, for the next round."""
    state.bids, state.cp, state.lead = NO_BIDS, (0, 0), 0
    state.last, state.won, state.next = state.won, NOBODY, NOBODY
