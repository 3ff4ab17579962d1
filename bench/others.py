"""The engines that somebody might take instead of ours, one function each. None of them is needed for anything else.

A move is: list the legal moves, draw one, make it. Whatever an engine does without being asked, such as rolling dice,
costs its time and is not counted.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bench import uct
from bench.measures import BREAKTHROUGH, MIDDLE, SIMULATIONS, Absent, Row, micros, need, played, simulated, version_of


def open_spiel(seconds: float) -> Iterator[Row]:
    """OpenSpiel: games in C++, stepped from Python; its own searches in C++ and in Python, and ours over its states."""
    spiel = need("pyspiel", "open_spiel")
    known = version_of("open_spiel")
    chance = Random(1)  # noqa: S311  # a measure, no secret
    for name in (BREAKTHROUGH, "chess", "backgammon"):
        game = spiel.load_game(name)
        middle = game.new_initial_state()
        for _ in range(MIDDLE):
            middle.apply_action(chance.choice(middle.legal_actions()))
        pace = played(partial(one_game_of_spiel, game, chance), seconds)
        yield Row("open_spiel", known, name, "C++ from Python", clone_us=micros(middle.clone, seconds / 4), **pace)
    game = spiel.load_game(BREAKTHROUGH)
    start = game.new_initial_state()
    bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(1, 7), uct.EXPLORE, SIMULATIONS, 500, False, 7, False)
    rate = simulated(lambda _: bot.step(start), SIMULATIONS, seconds)
    yield Row("open_spiel MCTSBot", known, BREAKTHROUGH, "C++", simulations_per_s=rate)
    theirs, numpy = need("open_spiel.python.algorithms.mcts", "open_spiel"), need("numpy", "numpy")
    dice = numpy.random.RandomState(7)
    bot = theirs.MCTSBot(
        game, uct.EXPLORE, SIMULATIONS, theirs.RandomRolloutEvaluator(1, dice), solve=False, random_state=dice
    )
    rate = simulated(lambda _: bot.step(start), SIMULATIONS, seconds)
    yield Row("open_spiel mcts.py", known, BREAKTHROUGH, "Python over C++", simulations_per_s=rate)
    rules = SpielRules(start, Random(2))  # noqa: S311  # a measure, no secret
    rate = simulated(lambda count: uct.search(rules, count, chance.shuffle), SIMULATIONS, seconds)
    yield Row("open_spiel, our bench/uct.py", known, BREAKTHROUGH, "Python over C++", simulations_per_s=rate)


def one_game_of_spiel(game: Any, chance: Random) -> tuple[int, int]:
    """Play a game of OpenSpiel from its beginning."""
    return spiel_out(game.new_initial_state(), chance)


def spiel_out(state: Any, chance: Random) -> tuple[int, int]:
    """Play a state of OpenSpiel to its end; chance is drawn and not counted."""
    draw, moves, legal = chance.random, 0, 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            moves += 1
            legal += len(actions)
        state.apply_action(actions[int(draw() * len(actions))])
    return moves, legal


class SpielRules:
    """A game without chance in OpenSpiel, for our search."""

    def __init__(self, state: Any, chance: Random) -> None:
        """Think about a state."""
        self.state, self.chance = state, chance

    def begin(self) -> Any:
        """Return a copy."""
        return self.state.clone()

    def mover(self, world: Any) -> int:
        """Return who moves."""
        return -1 if world.is_terminal() else int(world.current_player())

    def moves(self, world: Any) -> list[int]:
        """List the legal actions."""
        return list(world.legal_actions())

    def make(self, world: Any, move: int) -> None:
        """Apply one."""
        world.apply_action(move)

    def play_out(self, world: Any) -> float:
        """Play to the end."""
        spiel_out(world, self.chance)
        return float(world.returns()[0])


def python_chess(seconds: float) -> Iterator[Row]:
    """python-chess: pure Python, bit boards."""
    chess = need("chess", "chess")
    chance = Random(1)  # noqa: S311  # a measure, no secret

    def game() -> tuple[int, int]:
        board, moves, legal = chess.Board(), 0, 0
        while known := list(board.legal_moves):
            if board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition():
                break
            board.push(known[int(chance.random() * len(known))])
            moves, legal = moves + 1, legal + len(known)
        return moves, legal

    middle = chess.Board()
    for _ in range(MIDDLE):
        middle.push(chance.choice(list(middle.legal_moves)))
    pace = played(game, seconds)
    clone = micros(lambda: middle.copy(stack=False), seconds / 4)
    yield Row("python-chess", version_of("chess"), "chess", "Python", clone_us=clone, **pace)


def catanatron(seconds: float) -> Iterator[Row]:
    """Catanatron: Catan in pure Python."""
    catan, players = need("catanatron.game", "catanatron"), need("catanatron.models.player", "catanatron")
    chance = Random(1)  # noqa: S311  # a measure, no secret
    seeds = iter(range(1, 1 << 30))

    def fresh() -> Any:
        return catan.Game([players.RandomPlayer(colour) for colour in players.Color], seed=next(seeds))

    def answers(game: Any) -> list[Any]:
        held = getattr(game, "playable_actions", None)  # newer releases keep them in the game
        return list(game.state.playable_actions if held is None else held)

    def game() -> tuple[int, int]:
        table, moves, legal = fresh(), 0, 0
        while table.winning_color() is None and table.state.num_turns < 1000:
            known = answers(table)
            table.execute(known[int(chance.random() * len(known))], validate_action=False)
            moves, legal = moves + 1, legal + len(known)
        return moves, legal

    middle = fresh()
    for _ in range(150):
        middle.execute(chance.choice(answers(middle)))
    pace = played(game, seconds)
    clone = micros(middle.copy, seconds / 4)
    yield Row("catanatron", version_of("catanatron"), "Catan, 4 players", "Python", clone_us=clone, **pace)


def pettingzoo(seconds: float) -> Iterator[Row]:
    """PettingZoo's classic games: every step makes an observation."""
    for name in ("chess_v6", "connect_four_v3"):
        env = need(f"pettingzoo.classic.{name}", "pettingzoo[classic]").env()
        pace = played(partial(one_game_of_zoo, env, Random(1)), seconds)  # noqa: S311  # a measure, no secret
        yield Row("pettingzoo", version_of("pettingzoo"), name, "Python, numpy", **pace)


def one_game_of_zoo(env: Any, chance: Random) -> tuple[int, int]:
    """Play an environment to its end."""
    env.reset(seed=1)
    moves = legal = 0
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        known = [] if ended or cut else seen["action_mask"].nonzero()[0]
        env.step(int(known[int(chance.random() * len(known))]) if len(known) else None)
        moves, legal = moves + bool(len(known)), legal + len(known)
    return moves, legal


def boardgame_io(seconds: float) -> Iterator[Row]:
    """boardgame.io: Breakthrough in JavaScript, where node and the package are found."""
    node, modules = shutil.which("node"), os.environ.get("PEERS_NODE_MODULES", "")
    if not node or not (Path(modules) / "boardgame.io").is_dir():
        raise Absent("needs node, and PEERS_NODE_MODULES naming a node_modules folder that has boardgame.io in it")
    script = Path(__file__).with_name("boardgame_io.cjs")
    command = [node, str(script), str(seconds), str(MIDDLE), str(SIMULATIONS)]
    environment = {**os.environ, "NODE_PATH": modules, "NODE_ENV": "production"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=120)  # noqa: S603  # our own script
    if done.returncode:
        raise Absent(f"boardgame.io was found and failed: {done.stderr.strip()[-200:]}")
    got = json.loads(done.stdout)
    known, runs_in = got.pop("version"), f"JavaScript, node {got.pop('node')}"
    search = got.pop("simulations_per_s")
    yield Row("boardgame.io", known, BREAKTHROUGH, runs_in, **got)
    yield Row("boardgame.io MCTSBot", known, BREAKTHROUGH, runs_in, simulations_per_s=search)
