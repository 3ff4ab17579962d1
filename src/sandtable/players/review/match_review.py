"""Review of a match, move by move: judge the decisions, weigh the dice, and keep what each choice changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.engine.match import Match
from sandtable.engine.match.agreements import CONCEDE, DRAW, TIME_OVER
from sandtable.engine.match.moves import Move
from sandtable.engine.match.start import begin
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players.analysis.plans import think
from sandtable.players.analysis.wording import tell, tell_answers
from sandtable.players.review.compare import compare
from sandtable.players.review.findings import Change, Judged, Review, Rolled
from sandtable.players.review.rerolls import chance_in, expect

SIMULATIONS = 48  # for a decision, unless told otherwise
AGREEMENTS = (CONCEDE, TIME_OVER, DRAW)


def review(
    match: Match,
    side: str,
    *,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    heard: Callable[[Review], None] | None = None,
) -> Review:
    """Review a whole match; *heard* is called after every move. An interrupt returns the review so far."""
    steps = look_over(match, side, simulations=simulations, seed=seed)
    found = next(steps)
    try:
        for found in steps:
            if heard:
                heard(found)
    except KeyboardInterrupt:
        pass  # a partial review is useful
    return found


def look_over(match: Match, side: str, *, simulations: int = SIMULATIONS, seed: int = 0) -> Iterator[Review]:
    """Review a match move by move; yields the same review after each move."""
    if side not in match.sides:
        raise Refused(f"there is no side {side!r}: the sides are {', '.join(match.sides)}")
    if match.beginning is None:
        raise Refused("this match was not begun in a way that can be replayed")
    past = begin(match.game, match.beginning)
    chance = chance_in(past.game, past, side)
    found = Review(side, len(match.moves), chance, simulations, seed)
    yield found
    judged_until = -1
    for number, move in enumerate(match.moves):
        if move.choice in AGREEMENTS:  # by the players, not the rules: always the last
            last = chance_in(match.game, match, side)
            found.changes.append(Change(number, move.side, last, last - chance, 0.0))
            yield found
            return
        own = seed + 1_000_003 * number  # worlds of its own, the same for every part of it
        judged = None
        if move.side == side and number > judged_until and not past.secret:
            until = _until(past, match.moves, number)
            judged = _judge(past, match.moves[number : until + 1], number, simulations, own)
            judged_until = until
        expected = expect(past, move.choice, move.side, side, own) if move.dice else None
        word = match.game.notation.word(past.state, move.choice)
        past.choose(move.choice, move.side)
        after = chance_in(past.game, past, side)
        before, rolled = chance, None
        if expected:
            told, hoped = _told(past), expected.mean
            rolled = Rolled(number, move.side, word, *told, hoped, after, expected.outcomes, expected.exact)
        chance = after
        luck = rolled.luck if rolled else 0.0
        found.changes.append(Change(number, move.side, after, after - before - luck, luck, judged, rolled))
        yield found


def _told(past: Match) -> tuple[tuple[str, ...], str]:
    """Return the dice of the last move, and their effect."""
    events = [past.log[number] for number in past.events_of_move(len(past.moves) - 1) if past.log[number].dice]
    return tuple(word for event in events for word in event.dice), "; ".join(event.text for event in events)


def _until(past: Match, moves: list[Move], first: int) -> int:
    """Find where a decision ends: with the action, or with new information (a die, another side's answer)."""
    twin = past.clone()
    for number in range(first, len(moves)):
        move = moves[number]
        twin.choose(move.choice, move.side)
        following = moves[number + 1].side if number + 1 < len(moves) else None
        if move.irreversible or following != move.side or twin.at_boundary or twin.secret:
            return number
    return len(moves) - 1


def _judge(past: Match, action: list[Move], number: int, simulations: int, seed: int) -> Judged:
    """Judge the decision that an action made, by what its side could know."""
    seat = Seat(past, action[0].side)
    thoughts = tell(seat, think(seat, simulations=simulations, seed=seed), seed)
    words = tuple(past.game.notation.word(past.state, move.choice) for move in action)
    chosen = tell_answers(seat, words, seed)
    better = thoughts.plans[0].steps
    best = tuple(past.game.notation.choice(past.state, step.word) for step in better)
    mine = tuple(move.choice for move in action)
    shared = min(len(best), len(mine))
    before, after, doubt = thoughts.plans[0].chance, thoughts.plans[0].chance, 0.0
    if best[:shared] != mine[:shared]:
        fresh = seed ^ 0xC0FFEE  # not the worlds in which the best was found: it may have been lucky in them
        compared = compare(seat, best, mine, max(2, simulations // 2), fresh)
        before, after, doubt = compared.first, compared.second, compared.doubt
    return Judged(
        number, number + len(action) - 1, seat.decision.prompt, chosen, better, before, after, doubt, thoughts
    )
