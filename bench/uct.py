"""Plain UCT with random playouts: the same search over any engine, so that engines can be compared by it.

It goes as OpenSpiel's own does: a node that was looked at once gets a child for each move, a child that was never tried
comes first, then the one with the best bound; the leaf is played out at random to the end.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log, sqrt
from typing import Any, Protocol, TypeVar

W = TypeVar("W")
EXPLORE = 1.4


class Rules(Protocol[W]):
    """What the search needs of an engine; *W* is a game in play there."""

    def begin(self) -> W:
        """Return a game of its own at the position that is thought about."""

    def mover(self, world: W) -> int:
        """Return who moves, 0 or 1; -1 if the game is over."""

    def moves(self, world: W) -> list[Any]:
        """Return the legal moves."""

    def make(self, world: W, move: Any) -> None:
        """Make a move."""

    def play_out(self, world: W) -> float:
        """Play at random to the end, and return what that is worth to player 0: from -1 to 1."""


class Node:
    """A move that was thought of: whose it is, how often it was tried, and what came of it for that player."""

    __slots__ = ("children", "move", "mover", "total", "visits")

    def __init__(self, move: Any, mover: int) -> None:
        """Note a move that has not been tried."""
        self.move = move
        self.mover = mover
        self.visits = 0
        self.total = 0.0
        self.children: list[Node] = []

    def bound(self, spread: float) -> float:
        """Return how good the move may be; *spread* is the logarithm of the visits to its parent."""
        return self.total / self.visits + EXPLORE * sqrt(spread / self.visits) if self.visits else inf


def search(rules: Rules[W], simulations: int, shuffle: Callable[[list[Any]], object]) -> Node:
    """Think about a position; return its root, whose children have their visits."""
    root = Node(None, -1)
    for _ in range(simulations):
        world = rules.begin()
        node, path = root, [root]
        while node.visits and (mover := rules.mover(world)) >= 0:
            if not node.children:
                moves = rules.moves(world)
                shuffle(moves)
                node.children = [Node(move, mover) for move in moves]
            spread = log(node.visits)
            node = max(node.children, key=lambda child: child.bound(spread))  # used at once
            rules.make(world, node.move)
            path.append(node)
        value = rules.play_out(world)
        for node in path:
            node.visits += 1
            node.total += value if node.mover == 0 else -value
    return root


def best(root: Node) -> Any:
    """Return the move that was tried most."""
    return max(root.children, key=lambda child: child.visits).move
