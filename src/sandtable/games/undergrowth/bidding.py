"""Bidding: both sides bid for command points unseen; the lower bid has the initiative."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.games.undergrowth.state import NO_BIDS, State
from sandtable.games.undergrowth.tables import LEAST_BID, MOST_BID, NOBODY, NORTH, SIDES, SOUTH
from sandtable.games.undergrowth.telling import tell

BIDS = tuple(str(bid) for bid in range(LEAST_BID, MOST_BID + 1))


def bid(state: State) -> Rule[None]:
    """Let both sides bid in secret, show the bids together, and find the winner (UND-8.1 to UND-8.13)."""
    bids = yield from together({side: _one_bid(state, side) for side in SIDES})
    state.bids = state.cp = (bids[SIDES[SOUTH]], bids[SIDES[NORTH]])
    state.dice.reveal()
    tell(
        state, "UND-8.2", "Round {round}: south bids {south}, north bids {north}", "bids",
        round=state.round, south=state.bids[SOUTH], north=state.bids[NORTH],
    )  # fmt: skip
    state.won, rule, how = winner(state)
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
        f"{{side}} {how} and uses {{lead}} CP first",
        "initiative",
        side=state.won,
        lead=state.lead,
        tie=tie,
    )


def _one_bid(state: State, side: str) -> Rule[int]:
    prompt = f"How many command points do you bid for round {state.round}?"
    choice = yield Decision(side, "bid", prompt, "UND-8.1", Options(BIDS))
    return int(choice)


def winner(state: State) -> tuple[int, str, str]:
    """Return who has the initiative, the row that says so, and how; NOBODY: a die decides (UND-8.12)."""
    south, north = state.bids
    if south != north:
        return (SOUTH if south < north else NORTH), "UND-8.3", "wins the initiative with the lower bid"
    if state.last == NOBODY:
        return NOBODY, "UND-8.12", ""
    return NORTH - state.last, "UND-8.10", "wins the tie, not having won the last round,"


def lead(bids: tuple[int, int], won: int) -> int:
    """Return how many CP the winner uses before the other may use any (UND-8.4, UND-8.5)."""
    return min(abs(bids[SOUTH] - bids[NORTH]) + 1, bids[won])


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
