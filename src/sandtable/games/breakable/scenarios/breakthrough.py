"""Breakthrough: drive tanks off the map on the far side; two rounds, colours changed."""

from __future__ import annotations

from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.verdicts import Result
from sandtable.games.breakable.scenarios.base import has_kind
from sandtable.games.breakable.scenarios.rounds import TwoRounds
from sandtable.games.interformic.log import counted, tell
from sandtable.games.interformic.rules.units.seats import printed_colour
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, BUNKER, KINDS, TANK, TEAM, WALKER, YELLOW


class Breakthrough(TwoRounds):
    """BRK-30.1 to BRK-30.7."""

    id = "breakthrough"
    edges = {YELLOW: "east"}  # noqa: RUF012  # read only
    unit_price = 1
    counts_exits = True
    area_rule = "BRK-4.5"
    needs = {YELLOW: (TANK, "BRK-30.1")}  # noqa: RUF012  # read only
    rule = "BRK-30.6"
    victory = ("BRK-30.4", "BRK-30.5", "BRK-30.6")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Yellow attacks in each round; more tanks across win (BRK-30.4, BRK-30.6)."""
        what = "tanks"
        if state.variants.both:
            mixed = state.variants.breakthrough_mixed
            what = "tanks and walkers" if mixed != "walkers_only" else "tanks (walkers, in a mixed force)"
        across = f"{state.exited} across"
        if state.round == 1:
            attack, guard = f"Drive as many {what} as possible off the west edge", f"Stop Yellow's {what}"
            after = "" if state.variants.single_round else "; you attack in round 2"
            return {BLUE: SideGoal(guard + after, across), YELLOW: SideGoal(attack, across)}
        beat = state.first_score
        return {
            BLUE: SideGoal(
                f"Let fewer {what} across the west edge than the {beat} of round 1"
                if beat
                else f"Stop all {what} for a draw",
                across,
            ),
            YELLOW: SideGoal(f"Drive more {what} off the west edge than the {beat} of round 1", across),
        }

    def ending(self, state: State) -> str:
        """Return what ends the match (BRK-30.5, BRK-30.6)."""
        when = "A round ends when the attacker has no more to drive across."
        if state.variants.single_round:
            return f"{when} This is the only round: it has no winner."
        return f"{when} Round {state.round} of 2, sides change between them; more across win, equal numbers are a draw."

    def area(self, state: State, team: int) -> int:
        """Blue sets up in the west half (BRK-30.2)."""
        field = state.field
        return field.west | field.spine if state.variants.centre_column_in_west_half else field.west

    def withheld(self, state: State, colour: int) -> int:
        """The defenders lack a card of each group (BRK-30.3, BRK-28.10)."""
        return 1 if TEAM[colour] == BLUE else 0

    def turn_limit(self, state: State) -> int | None:
        """Return the last turn of a round, by option (BRK-30.5)."""
        return state.variants.breakthrough_turn_limit

    def left(self, state: State, unit: int, edge: str, carried: list[str]) -> None:
        """A yellow tank that leaves by the west edge counts; in a mixed force a walker (BRK-30.4, BRK-31.40)."""
        if edge == "west" and state.kind[unit] in scoring(state) and TEAM[state.side[unit]] == YELLOW:
            state.exited += 1
            tell(state, "BRK-30.4", "across", "{unit} is across, {n} in all", unit=unit, n=state.exited)

    def over(self, state: State) -> Result | None:
        """The round ends when no yellow tank is on the map or waits to come on (BRK-30.5)."""
        if any(has_kind(state, YELLOW, kind) for kind in scoring(state)):
            return None
        what = " or ".join(KINDS[kind] for kind in scoring(state))
        return self.ends(state, state.exited, f"no attacking {what} is left", "BRK-30.5")

    def capped(self, state: State) -> Result:
        """At the agreed last turn the round ends (BRK-30.5)."""
        return self.ends(state, state.exited, f"turn {state.turn} was the last", "BRK-30.5")

    def needed(self, state: State, team: int, kinds: set[int]) -> tuple[int, str] | None:
        """Attackers with units of Unbreakable need a walker, others a tank (BRK-30.1, BRK-31.40)."""
        if (
            team == YELLOW
            and any(kind < BUNKER for kind in kinds)
            and state.variants.breakthrough_mixed == "walkers_only"
        ):
            return WALKER, "BRK-31.40"
        return super().needed(state, team, kinds)

    def count(self, state: State, score: int) -> str:
        """Say a score: "1 tank across"; with units of Unbreakable walkers may count, of one side or of both."""
        return f"{counted(score, 'unit' if state.variants.both else 'tank')} across"

    def beats(self, one: int, other: int) -> bool:
        """More tanks across win."""
        return one > other


def scoring(state: State) -> tuple[int, ...]:
    """Return the kinds of unit that count when they are across: with units of Unbreakable only walkers (BRK-31.40)."""
    if state.variants.both and any(
        kind < BUNKER and printed_colour(name) == YELLOW for kind, name in zip(state.kind, state.names, strict=True)
    ):
        return (WALKER,) if state.variants.breakthrough_mixed == "walkers_only" else (WALKER, TANK)
    return (TANK,)
