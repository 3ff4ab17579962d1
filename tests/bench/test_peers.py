"""The comparison with other engines: our search searches, ratios are the right way round, who is absent is named."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from bench import ours, peers, uct
from bench.measures import Absent, Row, micros, need, played, simulated, tables
from bench.others import boardgame_io

from breakthrough import GAME
from sandtable.engine.match.start import begin_position

ONE_STEP_FROM_HOME = """
mover white
rank 8 b.......
rank 7 .......w
rank 6 ........
rank 5 ........
rank 4 ........
rank 3 ........
rank 2 b.......
rank 1 ..w.....
"""  # Black reaches a1 or b1 next, unless White is on rank 8 first


def thought(text: str, simulations: int, seed: int) -> tuple[uct.Node, ours.OurRules]:
    chance = Random(seed)  # noqa: S311  # no secret
    rules = ours.OurRules(begin_position(GAME, text, 1, None), chance)
    return uct.search(rules, simulations, chance.shuffle), rules


@pytest.mark.parametrize("seed", range(5))
def test_the_search_finds_the_move_that_wins(seed: int) -> None:
    root, rules = thought(ONE_STEP_FROM_HOME, 200, seed)
    assert GAME.notation.word(rules.match.state, uct.best(root)) in ("h7g8", "h7h8")


@pytest.mark.parametrize("seed", range(5))
def test_the_search_finds_the_only_defence(seed: int) -> None:
    """Black breaks through next unless b1 takes c2; White itself is far from rank 8."""
    text = "mover white\nrank 8 b......b\nrank 7 ........\nrank 6 ........\nrank 5 ........\nrank 4 ........\n"
    root, rules = thought(text + "rank 3 ........\nrank 2 ..b....w\nrank 1 .w......\n", 400, seed)
    assert GAME.notation.word(rules.match.state, uct.best(root)) == "b1c2"


def test_every_simulation_is_counted_once() -> None:
    root, _ = thought(ONE_STEP_FROM_HOME, 100, 1)
    assert root.visits == 100
    assert sum(child.visits for child in root.children) == 99  # the first looks at the position itself
    assert all(-child.visits <= child.total <= child.visits for child in root.children)


def test_a_game_of_ours_counts_the_moves_that_go_without_asking() -> None:
    """One piece each, at the edges: most moves are the only ones but for the slanting, and none is lost."""
    chance = Random(1)  # noqa: S311  # no secret
    text = "mover white\nrank 8 ........\nrank 7 .......b\n"
    text += "".join(f"rank {rank} ........\n" for rank in range(6, 2, -1)) + "rank 2 w.......\nrank 1 ........\n"
    for _ in range(20):
        run = begin_position(GAME, text, 1, None).rollout()
        moves, legal = ours.play_out(run, chance)
        assert run.result is not None
        assert run.result.winner == "white"  # six steps each, and White is first
        assert moves == 11
        assert moves <= legal <= 3 * moves


def test_ratios_say_how_many_times_we_are_as_fast() -> None:
    rows = [
        Row("sandtable", "1", "breakthrough", "Python", 100.0, 10.0, 25.0, 5.0),
        Row("sandtable", "1", "unbreakable/retrieval", "Python", 50.0, 1.0, None, 10.0),
        Row("other", "2", "breakthrough", "C++", 400.0, 40.0, 25.0, 1.0),
        Row("third", "3", "chess", "Python", 10.0, 0.5, 20.0, 40.0),
        Row("sandtable", "uct", "breakthrough", "Python", simulations_per_s=30.0),
        Row("other", "2", "breakthrough", "C++", simulations_per_s=20.0),
    ]
    told = tables(rows)
    assert "| other 2 | breakthrough | C++ | 400 | 40 | 25 | 1 | 0.25 | 0.20 |" in told
    assert "| third 3 | chess | Python | 10 | 0.5 | 20 | 40 | (5.00) | (4.00) |" in told
    assert "| other 2 | breakthrough | C++ | 20 | 1.50 |" in told
    assert "| sandtable 1 | breakthrough | Python | 100 | 10 | 25 | 5 | – | – |" in told


def test_a_peer_without_us_is_shown_without_a_ratio() -> None:
    assert "| 10 | 1 | 20 | 3 | – | – |" in tables([Row("third", "3", "chess", "Python", 10.0, 1.0, 20.0, 3.0)])


def test_who_is_not_installed_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Absent, match=r"No module named 'no_such_engine'.*pip install 'no-such\[all\]'"):
        need("no_such_engine", "no-such[all]")
    monkeypatch.delenv("PEERS_NODE_MODULES", raising=False)
    with pytest.raises(Absent, match="PEERS_NODE_MODULES"):
        list(boardgame_io(0.1))


def test_an_unknown_engine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        peers.main(["--only", "sandtable,stockfish"])
    assert "there is no engine 'stockfish': choose from sandtable, " in capsys.readouterr().err


def test_a_run_measures_us_and_names_who_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "figures.json"
    assert peers.main(["--seconds", "0.01", "--only", "sandtable,boardgame_io", "--json", str(kept)]) == 0
    told = capsys.readouterr()
    rows = json.loads(kept.read_text(encoding="utf-8"))
    measured = [(row["game"], [key for key, value in row.items() if isinstance(value, float)]) for row in rows[:3]]
    playout = ["moves_per_s", "games_per_s", "branching", "clone_us"]
    assert measured == [
        ("breakthrough", playout),
        ("breakthrough, piece then goal", playout),
        ("breakthrough", ["simulations_per_s"]),
    ]
    assert all(row[key] > 0 for row, (_, keys) in zip(rows, measured, strict=False) for key in keys)
    assert "| breakthrough, piece then goal |" in told.out
    assert "boardgame_io is left out" in told.err or rows[-1]["engine"].startswith("boardgame.io")


def test_a_measure_does_something_at_least_once() -> None:
    calls: list[int] = []

    def game() -> tuple[int, int]:
        calls.append(1)
        return 4, 12

    assert played(game, 0.0)["branching"] == 3
    assert simulated(calls.append, 7, 0.0) > 0
    assert calls == [1, 7]
    assert micros(lambda: calls.append(2), 0.001) > 0
