"""Rules on a table: inches instead of points, by the same code as on panels (chapter 17)."""

from __future__ import annotations

from itertools import combinations

import pytest

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.engine.verdicts import Result
from sandtable.games.impact.rules.board.figures import apart, beside
from sandtable.games.impact.rules.board.table_sight import TerrainPiece
from sandtable.games.impact.rules.board.terrain import MARSH, WOODS
from sandtable.games.impact.rules.combat import fire
from sandtable.games.impact.rules.combat.blasts import explode
from sandtable.games.impact.rules.combat.shots import modifiers
from sandtable.games.impact.rules.movement.entry import entry_points
from sandtable.games.impact.rules.turn.sequence import play
from sandtable.games.impact.rules.units.command import in_command
from sandtable.games.impact.state import Mine, State
from sandtable.games.impact.tables import BLUE, EXPLOSIVE, OFF, RED
from tests.games.impact.open_table.tables import Turn, box, disc, hand_made, squads

MARSHES = (TerrainPiece(MARSH, box(6, 0, 10, 18)),)


def paid(turn: Turn) -> list[int]:
    """List what each step has cost."""
    return [event.facts["count"] for event in turn.told("move")]


@pytest.mark.rule("IMP-17.1")
def test_a_step_goes_to_any_place_within_an_inch_and_costs_an_inch() -> None:
    turn = Turn(hand_made("RA assault 3,4", "BA assault 20,16"), "RA").choose("move")
    assert all(turn.offers(place) for place in ("4,4", "3.25,4", "3.5,4.75", "2,4", "3,3"))
    assert not any(turn.offers(place) for place in ("4.25,4", "3.75,4.75", "3,5.25"))
    turn.choose("4,4", "4.25,4", "4.75,4.75")
    assert (paid(turn), turn.place) == ([1, 1, 1], "4.75,4.75")


@pytest.mark.rule("IMP-17.1", "IMP-17.5")
def test_a_step_is_paid_at_the_price_of_the_terrain_that_the_base_touches() -> None:
    turn = Turn(hand_made("RA assault 4.5,4", "BA assault 20,16", pieces=MARSHES), "RA").choose("move")
    turn.choose("5.5,4", "5.75,4")
    assert paid(turn) == [1, turn.state.land.chart.enter[MARSH]]  # at 5.75 the base reaches the marsh


@pytest.mark.rule("IMP-17.3")
def test_bases_on_a_level_touch_but_do_not_overlap() -> None:
    state = hand_made("RA assault 3,4", "RB assault 4.5,4", "BA assault 20,16")
    turn = Turn(state, "RA").choose("move", "3.5,4")
    assert turn.offers("3.5,4.75")
    assert state.board.in_the_way(state, 0, state.board.numbers["3.5,4"]) == [0]
    assert sorted(state.board.in_the_way(state, 0, state.board.numbers["3.75,4"])) == [0, 1]
    small = hand_made("RA police 3,4", "RB police 4.5,4", "BA assault 20,16")
    assert small.board.in_the_way(small, 0, small.board.numbers["4,4"]) == []
    assert small.board.in_the_way(small, 0, small.board.numbers["4.25,4"]) == [1]
    high = hand_made("RA assault 3,4", "RB assault 3.5,4 5", "BA assault 20,16")
    assert high.board.in_the_way(high, 0, high.board.numbers["3.5,4"]) == [0]
    assert high.board.in_the_way(high, 0, high.board.numbers["3.5,4"], 5) == [1]


@pytest.mark.rule("IMP-17.3", "IMP-17.8")
def test_range_and_adjacency_are_measured_between_bases() -> None:
    state = hand_made("RA jack-knife 3,4", "BA assault 4.75,4", "BB police 4.75,5", "BC assault 9,4")
    assert [apart(state, 0, other) for other in (1, 2, 3)] == [1, 2, 6]
    assert beside(state, 0) == [1]
    lines = {line.rule for line in modifiers(state, fire.aimed(state, 0, 1, "stationary"))}
    assert {"IMP-9.3.2.v", "IMP-12.4"} <= lines
    assert "IMP-9.3.2.v" not in {line.rule for line in modifiers(state, fire.aimed(state, 0, 3, "stationary"))}


@pytest.mark.rule("IMP-17.8", "IMP-9.8.f")
def test_an_attack_spills_onto_those_within_an_inch_clockwise_from_north_east() -> None:
    state = hand_made(
        "RA assault 3,9", "BA assault 12,9", "BB assault 11,8", "BC assault 13.5,9", "BD assault 12,11",
        "BE police 13,8",
    )  # fmt: skip
    assert [state.names[unit] for unit in fire.bystanders(state, 0, 1)] == ["BE", "BC", "BB"]


@pytest.mark.rule("IMP-17.8", "IMP-12.1.a")
def test_a_command_radius_counts_inches() -> None:
    state = hand_made(
        "RA command 3,4", "RB assault 8.75,4", "RC assault 9,4", "BA assault 20,16", command_scope="range:5"
    )
    assert [in_command(state, unit) for unit in (1, 2)] == [True, False]


@pytest.mark.rule("IMP-17.6")
@pytest.mark.parametrize(("level", "steps"), [("", ("5,4", "6,4")), (" 3", ("5,4", "6,4"))])
def test_a_mine_goes_off_within_an_inch_on_the_ground_or_in_the_air(level: str, steps: tuple[str, ...]) -> None:
    state = hand_made(f"RA assault 4,4{level}", "BA assault 20,16", opt_14_6=True)
    state.mines[state.board.numbers["7.25,4"]] = Mine(BLUE, EXPLOSIVE)
    turn = Turn(state, "RA").choose("move")
    turn.choose(steps[0])
    assert (turn.told("mine"), len(state.mines)) == ([], 1)
    turn.choose(steps[1])  # 1.25 inches from the marker, less the base
    assert [event.facts["place"] for event in turn.told("mine")] == ["7.25,4"]
    assert not state.mines


@pytest.mark.rule("IMP-17.5")
def test_sight_to_the_next_soldier_is_open_whatever_stands_between() -> None:
    wall = (TerrainPiece(WOODS, box(3.75, 0, 4, 18), 0, 6),)
    state = hand_made("RA assault 3,4", "BA assault 4.75,4", "BB assault 6,4", pieces=wall)
    assert fire.targets(state, 0, "stationary") == [1]


@pytest.mark.rule("IMP-17.8", "IMP-8.4.d")
def test_soldiers_enter_anywhere_along_their_edge() -> None:
    state = squads(1)
    unit = next(one for one, side in enumerate(state.side) if side == RED)
    assert state.point[unit] == OFF
    points = entry_points(state, unit)
    assert points == state.board.edges["west"]


# whole games


def played(state: State, seed: int, most: int = 6000) -> tuple[Result, list[Choice], list[Event]]:
    """Play at random to the end; check between activations that no one overlaps."""
    dice, moves = Dice(seed), []
    state.log = []
    rule = play(state)
    asked = next(rule)
    for _ in range(most):
        assert isinstance(asked, Decision)
        if asked.boundary and asked.kind == "impulse":
            look(state)
        offer = asked.offer()
        moves.append(offer.nth(dice.below(offer.count)))
        try:
            asked = rule.send(moves[-1])
        except StopIteration as end:
            return end.value, moves, state.log
    raise AssertionError("the game does not end")


def look(state: State) -> None:
    """Check what must be so while no one acts."""
    on_map = [unit for unit, point in enumerate(state.point) if point >= 0]
    for one, two in combinations(on_map, 2):
        if state.level[one] == state.level[two]:
            square = state.board.apart(state.point[one], state.point[two])
            assert square >= 1
            assert one not in state.board.in_the_way(state, two, state.point[two], state.level[two])
    for unit in on_map:
        ground = state.land.ground[state.point[unit]]
        assert state.level[unit] >= ground
        assert state.airborne >> unit & 1 or state.level[unit] == ground
        assert unit in state.at[state.point[unit]]


@pytest.mark.rule("IMP-17.8")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "options", [{}, {"opt_14_7": True, "opt_14_9": True, "opt_14_8": True}], ids=["plain", "options"]
)
def test_games_are_played_to_their_end(seed: int, options: dict[str, bool]) -> None:
    result, moves, log = played(squads(seed, **options), seed)
    assert result.reason
    assert len(moves) > 100
    assert {"entered", "move", "attack"} <= {event.kind for event in log}


@pytest.mark.rule("IMP-17.8")
def test_the_same_dice_give_the_same_game() -> None:
    one, two = (played(squads(3), 7) for _ in range(2))
    assert one[:2] == two[:2]
    assert [event.text for event in one[2]] == [event.text for event in two[2]]


@pytest.mark.rule("IMP-17.8", "IMP-14.4.2.d")
def test_a_bomb_reaches_ten_inches() -> None:
    pieces = (TerrainPiece(WOODS, disc(20, 16, 1), 0, 6),)
    state = hand_made("RA assault 3,4", "BA assault 4.75,4", "BB assault 8,4", "BC assault 14,4", pieces=pieces)
    state.log = []
    point = state.board.numbers["3.25,4"]
    rule = explode(state, point)
    try:
        asked = next(rule)
        while True:
            assert isinstance(asked, Decision)
            asked = rule.send(asked.offer().nth(0))
    except StopIteration:
        pass
    struck = {event.facts["target"]: event.facts["strength"] for event in state.log if event.kind == "attack"}
    assert "RA" in [event.facts["unit"] for event in state.log if event.kind == "eliminated"]
    assert set(struck) == {"BA", "BB"}
