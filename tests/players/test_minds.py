"""A player's mind can be written down: another player that recalls it goes on in the same way."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.seat import Seat
from sandtable.players import make
from sandtable.players.minds import GRAIN, Minded, RecordedClock

MATCHES = [
    ("unbreakable/retrieval", {"platoon_size": 2}),
    ("rivets/listening-post", {}),
    ("undergrowth/nectar-run", {}),
    ("impact/drill-ground", {}),
]
NOTED = list[tuple[str, list[int], str]]


def play(name: str, options: dict[str, object], bot: str, choices: int, noted: NOTED | None = None) -> NOTED:
    """Play one side with a player that is made anew for every question; return its words, readings and minds."""
    match = sandtable.new(name, seed=5, options=options)
    side, other = match.sides[0], make("random", 3)
    mind = ""
    made: NOTED = []
    while match.decisions and len(made) < choices:
        if side not in match.decisions:
            asked = next(iter(match.decisions))
            match.choose(other.choose(Seat(match, asked)), asked)
            continue
        clock = RecordedClock(noted[len(made)][1] if noted else ())
        player = make(bot, 7, clock)
        assert isinstance(player, Minded)
        if mind:
            player.recall(mind)
        choice = player.choose(Seat(match, side))
        mind = player.write_mind()
        made.append((match.game.notation.word(match.state, choice), clock.readings, mind))
        match.choose(choice, side)
    return made


@pytest.mark.parametrize(("name", "options"), MATCHES)
@pytest.mark.parametrize("bot", ["random", "recruit", "sergeant", "greedy"])
def test_a_mind_is_all_that_a_player_needs(bot: str, name: str, options: dict[str, object]) -> None:
    match = sandtable.new(name, seed=5, options=options)
    side, other, player = match.sides[0], make("random", 3), make(bot, 7)
    words: list[str] = []
    while match.decisions and len(words) < 60:
        asked = side if side in match.decisions else next(iter(match.decisions))
        choice = (player if asked == side else other).choose(Seat(match, asked))
        if asked == side:
            words.append(match.game.notation.word(match.state, choice))
        match.choose(choice, asked)
    again = play(name, options, bot, 60)
    assert [word for word, _, _ in again] == words
    assert max(len(mind) for _, _, mind in again) < 100_000


@pytest.mark.parametrize("bot", ["captain", "marshal:0.3"])
def test_one_that_thinks_by_the_clock_repeats_itself_by_the_readings(bot: str) -> None:
    first = play("undergrowth/nectar-run", {}, bot, 6)
    assert play("undergrowth/nectar-run", {}, bot, 6, first) == first
    assert max(len(readings) for _, readings, _ in first) > 1


def test_a_recorded_clock_gives_the_same_readings_again() -> None:
    times = iter([10.0, 10.01, 10.0 + 2.5 * GRAIN, 10.0 + 2.9 * GRAIN, 10.0 + 7 * GRAIN])
    clock = RecordedClock(clock=lambda: next(times))
    told = [clock() for _ in range(5)]
    assert told == [0.0, 0.0, 2 * GRAIN, 2 * GRAIN, 7 * GRAIN]
    assert clock.readings == [2, 0, 2, 0, 0, 0, 0, 1]
    again = RecordedClock(clock.readings)
    assert [again() for _ in range(5)] == told
    assert again.readings == clock.readings


def test_a_recorded_clock_goes_on_where_its_notes_end() -> None:
    """Or one that repeats a failure that no longer happens would think for ever."""
    times = iter([50.0, 50.0 + 1.5 * GRAIN])
    clock = RecordedClock([1, 0, 0, 1], lambda: next(times))
    assert [clock() for _ in range(4)] == [0.0, 3 * GRAIN, 3 * GRAIN, 4 * GRAIN]
