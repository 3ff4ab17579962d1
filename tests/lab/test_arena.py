"""The arena: paired seeds, changed seats, honest intervals."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from sandtable.lab.arena import Bout, Series, main, play_series
from sandtable.lab.stats.inference import wilson

QUICK = {"turn_cap": 1, "platoon_size": 2}


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (190, 200, 0.9104, 0.9726), (200, 200, 0.9812, 1.0)],
)
def test_wilson_intervals_agree_with_the_tables(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-4)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Series("unbreakable/retrieval", ("random", "random"), {}).interval() == (0.0, 1.0)


def test_games_come_in_pairs_with_changed_seats() -> None:
    series = play_series("unbreakable/retrieval", ("random", "random"), 6, seed=3, options=QUICK)
    assert [bout.number for bout in series.bouts] == list(range(6))
    assert [bout.seats for bout in series.bouts] == [(0, 1), (1, 0)] * 3
    seeds = [bout.seed for bout in series.bouts]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3


def test_without_swapping_every_game_has_its_own_seed() -> None:
    series = play_series("unbreakable/retrieval", ("random", "random"), 4, options=QUICK, swap=False)
    assert [bout.seats for bout in series.bouts] == [(0, 1)] * 4
    assert len({bout.seed for bout in series.bouts}) == 4


@pytest.mark.parametrize(
    ("teams", "first", "second"),
    [
        ("three-yellow", (0, 1, 0), (1, 0, 1)),
        ("three-blue", (0, 1, 1), (1, 0, 0)),
        ("four", (0, 1, 0, 1), (1, 0, 1, 0)),
    ],
)
def test_a_bot_plays_a_whole_team(teams: str, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    options = {"turn_cap": 1, "force_size": 2, "teams": teams}
    series = play_series("breakable/retrieval", ("random", "random"), 2, options=options)
    assert [bout.seats for bout in series.bouts] == [first, second]


def test_a_solitaire_game_is_played_by_the_first_bot() -> None:
    series = play_series("unbreakable/special-delivery", ("random", "greedy"), 3)
    assert [bout.seats for bout in series.bouts] == [(0,)] * 3
    assert series.thought(1) == 0.0
    assert "random beat the program in" in str(series)
    assert series.wins(0) + series.draws + sum(bout.lost for bout in series.bouts) == 3


def played(series: Series) -> list[tuple[object, ...]]:
    return [(b.number, b.seed, b.seats, b.winner, b.reason, b.choices) for b in series.bouts]


def test_workers_change_nothing_but_the_time() -> None:
    one = play_series("unbreakable/retrieval", ("random", "random"), 4, seed=5, options=QUICK)
    two = play_series("unbreakable/retrieval", ("random", "random"), 4, seed=5, options=QUICK, workers=2)
    assert played(one) == played(two)


def test_progress_is_told_and_an_interrupted_series_keeps_its_games() -> None:
    heard = []

    def listen(series: Series) -> None:
        heard.append(series.games)
        if series.games == 2:
            raise KeyboardInterrupt

    series = play_series("unbreakable/retrieval", ("random", "random"), 5, options=QUICK, progress=listen)
    assert heard == [1, 2]
    assert series.games == 2


def test_a_draw_is_not_won() -> None:
    def bout(number: int, winner: int | None) -> Bout:
        return Bout(number, 1, (0, 1), winner, False, "because", (10, 20), (0.1, 0.4))

    series = Series("game/scenario", ("a", "b"), {}, [bout(0, 0), bout(1, None), bout(2, 1), bout(3, 0)])
    assert (series.wins(0), series.wins(1), series.draws) == (2, 1, 1)
    assert series.interval(0) == wilson(2, 4)
    assert series.thought(1) == pytest.approx(20.0)
    assert "2 of 4 games (50.0%" in str(series)
    assert series.reasons()["no one", "because"] == 1


@pytest.mark.parametrize(
    ("name", "bots", "options"),
    [
        ("chess/blitz", ("random", "random"), {}),
        ("unbreakable/retrieval", ("random", "nobody"), {}),
        ("unbreakable/retrieval", ("random", "random"), {"turn_cap": 0}),
    ],
)
def test_what_does_not_exist_is_refused(name: str, bots: tuple[str, str], options: dict[str, int]) -> None:
    with pytest.raises(Refused):
        play_series(name, bots, 1, options=options)


def test_the_command_prints_the_interval(capsys: pytest.CaptureFixture[str]) -> None:
    line = "unbreakable/retrieval random random --games 2 --option turn_cap=1 --option overheated_beams=on"
    assert main(line.split()) == 0
    shown = capsys.readouterr().out
    assert "random beat random in" in shown
    assert "95 % interval" in shown


def test_the_command_refuses_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["unbreakable/retrieval", "random", "random", "--option", "turn_cap"])
    assert stopped.value.code == 2
    assert "KEY=VALUE" in capsys.readouterr().err
