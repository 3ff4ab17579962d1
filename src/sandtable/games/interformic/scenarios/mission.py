"""Missions: what a scenario adds to the rules. Every hook has a default that adds nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.contract.scenario import MatchGoal, SideGoal
from sandtable.engine.decisions import Rule
from sandtable.engine.verdicts import GameOver, Refused, Result
from sandtable.games.interformic.rules.units.seats import palette, seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, CARRIED, GONE, OFF_MAP, TEAM, YELLOW

if TYPE_CHECKING:
    from sandtable.games.interformic.rules.setup.brk_ready_forces import ReadyForce
    from sandtable.games.interformic.rules.setup.unb_ready_platoons import Platoon


class Mission:
    """A field without a mission: hooks that scenarios fill in."""

    id = "open"
    victory: tuple[str, ...] = ()  # the rules about winning, the one to open first
    breakable = False  # units of Breakable may be in play
    deck_rule = "UNB-SET.11"  # the row that says which cards there are
    activation_rule = "UNB-ACT.2"  # the row by which units act in any order
    stack_rule = "UNB-MOV.10"  # the row of the stacking limit
    edges: dict[int, str] = {BLUE: "north", YELLOW: "south"}  # noqa: RUF012  # read only
    enters = frozenset((BLUE, YELLOW))  # colours whose units start beside their edge; the others in their half
    flags = False
    rounds = 1  # in a second one the colours are changed
    counts_exits = False  # units that have left the map are the score
    players: tuple[int, ...] = (BLUE, YELLOW)  # colours that people or bots play
    fixed: dict[int, tuple[int, int, int]] = {}  # noqa: RUF012  # colours with a given platoon: crawlers, walkers, squads
    force_size = 0  # units that each side brings in Breakable (BRK-5.2)
    command_bunkers = 0  # and command bunkers besides (BRK-30.13)
    area_rule = "BRK-4.4"  # the row of the area in which a side of Breakable sets up
    needs: dict[int, tuple[int, str]] = {}  # noqa: RUF012  # by side: a kind that it must bring, and the row
    portable = True  # walkers may take up what lies about, and it can be moved and lost
    unit_price = 0  # what a unit of Unbreakable costs in a force of a combined game; 0: none may join
    reinforcements = False  # such units wait beside the map, whatever the others do (BRK-30.23)
    least: tuple[int, int, int] = (0, 0, 0)  # crawlers, walkers, squads that every platoon must have

    def platoons(self) -> tuple[Platoon, ...]:
        """Return the ready-made platoons of the game."""
        return ()

    def withheld(self, state: State, colour: int) -> int:
        """Return how many cards of each group a colour does without (BRK-30.3)."""
        return 0

    def last_turn(self, state: State) -> int | None:
        """Return the turn after which play stops, by option."""
        return state.variants.turn_cap

    def admits(self, state: State, unit: int) -> bool:
        """Whether a unit that waits beside the map may come on now."""
        return True

    def needed(self, state: State, team: int, kinds: set[int]) -> tuple[int, str] | None:
        """Return the kind of unit that a side must bring whose force has these kinds, and the row."""
        return self.needs.get(team)

    def arrived(self, state: State, unit: int) -> None:
        """Hear that *unit* has come into a hex, or got out of its carrier there."""

    def infiltrates(self, state: State) -> bool:
        """Whether recons have a free move before the first turn (BRK-10.13)."""
        return self.breakable

    def ready_forces(self) -> tuple[ReadyForce, ...]:
        """Return the ready-made forces of Breakable."""
        return ()

    def area(self, state: State, team: int) -> int:
        """Return the hexes in which a side sets up in Breakable."""
        return 0

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Return what Blue and Yellow try to do, and how far they are."""
        return dict.fromkeys(self.players, SideGoal("Try things out: this field has no mission"))

    def ending(self, state: State) -> str:
        """Return what ends the match, in a sentence without the turn cap."""
        return "Play ends when both sides agree."

    def goal(self, state: State) -> MatchGoal:
        """Return what each player tries to do, and what ends the match."""
        by_colour = self.goals(state)
        sides = {seat(state, colour): by_colour[TEAM[colour]] for colour in palette(state) if TEAM[colour] in by_colour}
        last = self.last_turn(state)
        cap = "" if last is None else f" Turn {last} is the last."
        return MatchGoal(sides, self.ending(state) + cap, self.victory)

    def prepare(self, state: State) -> None:
        """Put the scenario's own things on the table, when the platoons are revealed."""

    def check(self, state: State) -> None:
        """Refuse a hand-made position that lacks what the scenario cannot do without."""

    def over(self, state: State) -> Result | None:
        """Return the result if the mission is complete; asked after every step of play."""
        return None

    def stalled(self, state: State) -> Result | None:
        """Return a draw if no mission can be completed any more; asked after each card (UNB-DECK.12)."""
        if all(where == GONE for where in state.hex):
            return Result(None, "no unit of either side is left", "UNB-DECK.12")
        return None

    def capped(self, state: State) -> Result:
        """Return the result when the turn cap has run out (UNB-DECK.10)."""
        return Result(None, f"turn {state.turn} was the last: a draw by the agreed cap", "UNB-DECK.10")

    def next_round(self, state: State, result: Result) -> bool:
        """Lay the table for another round after *result*, if the match has one."""
        return False

    def final(self, state: State, result: Result) -> Result:
        """Return the result of the whole match, whose last round ended with *result*."""
        return result

    def left(self, state: State, unit: int, edge: str, carried: list[str]) -> None:
        """Hear that *unit* has left the map over *edge*."""

    def engulfed(self, state: State, unit: int) -> None:
        """Hear that magma has taken *unit*."""

    def destroyed(self, state: State, unit: int) -> None:
        """Hear that *unit* of Breakable has been destroyed."""

    def closed(self, state: State, unit: int) -> int:
        """Return the hexes that *unit* may not enter of its own will."""
        return 0

    def must_leave(self, state: State, unit: int) -> bool:
        """Whether *unit* may do nothing but move out of where it is."""
        return False

    def unbombed(self, state: State) -> int:
        """Return the hexes at which no nuke or crust buster may be aimed."""
        return 0

    def automaton(self, state: State, colour: int) -> bool:
        """Whether the units of a colour are played by their program."""
        return False

    def automatic_laser(self, state: State, launcher: int, kind: int, size: int, target: int) -> list[tuple[int, int]]:
        """Return the lasers (unit, weapon) that an automaton commits to a bomb."""
        return []

    def route(self, state: State) -> list[int]:
        """Return the hexes that an automaton has still to cross, the next one first."""
        return []

    def act(self, state: State, colour: int, kind: int) -> Rule[None]:
        """Play an automaton's activation."""
        yield from ()

    def recover(self, state: State, colour: int) -> None:
        """Change an automaton's status on a Time Stream card."""

    def time_stream(self, state: State) -> Rule[None]:
        """Play what the scenario adds to a Time Stream card (UNB-TS.16)."""
        yield from ()


def check_victory(state: State) -> None:
    """Stop play if the mission is complete."""
    result = state.mission.over(state)
    if result is not None:
        raise GameOver(result)


def won(state: State, colour: int, reason: str, rule: str) -> Result:
    """Return a victory of the player of *colour*."""
    if colour not in (BLUE, YELLOW):
        raise Refused("only Blue and Yellow can win")
    return Result(seat(state, colour), reason, rule)


def object_place(state: State, name: str) -> str:
    """Say where an object is, for a goal: nothing while it is not on the table."""
    where = state.objects.get(name, OFF_MAP)
    if where >= CARRIED:
        return f"carried by {state.names[where - CARRIED]}"
    if where == GONE:
        return "lost"
    return "" if where < 0 else f"it lies at {state.field.names[where]}"
