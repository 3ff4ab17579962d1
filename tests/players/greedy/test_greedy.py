"""The greedy player: it keeps to the contract, it is deterministic, it peeks at nothing, and it beats chance."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.games import find
from sandtable.lab.arena import play_series
from sandtable.players import Player, make
from sandtable.players.greedy import GreedyPlayer
from sandtable.players.greedy.explore import find_actions, find_pass
from sandtable.players.greedy.trials import SearchContext

SCENARIOS = ["special-delivery", "retrieval", "industrial-wasteland", "runaway", "capture-the-flag", "destroy-the-flag"]
CHROME = dict.fromkeys(("experimental_weapons", "overheated_beams", "volcanic_earthquakes", "walker_equipment"), True)


def play(match: Match, players: dict[str, Player], most: int) -> list[tuple[str, Choice]]:
    """Play up to *most* choices and return them; an illegal one would be refused."""
    made: list[tuple[str, Choice]] = []
    while match.decisions and len(made) < most:
        side = next(iter(match.decisions))
        choice = players[side].choose(Seat(match, side))
        assert choice in match.decisions[side].offer()
        match.choose(choice, side)
        made.append((side, choice))
    return made


def seated(match: Match, *bots: str) -> dict[str, Player]:
    return {side: make(bots[number % len(bots)], seed=number + 1) for number, side in enumerate(match.sides)}


def new(scenario: str, seed: int = 1, **options: Any) -> Match:
    if scenario != "special-delivery":
        options.setdefault("platoon_size", 4)
    return sandtable.new(f"unbreakable/{scenario}", seed=seed, options={"turn_cap": 8, **options})


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_seed_makes_the_same_choices(scenario: str) -> None:
    games = []
    for _ in range(2):
        match = new(scenario)
        games.append(play(match, seated(match, "greedy"), 50))
    assert games[0] == games[1]
    assert len(games[0]) == 50


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_makes_legal_choices_with_every_optional_rule(scenario: str) -> None:
    match = new(scenario, seed=3, **CHROME)
    assert play(match, seated(match, "greedy", "random"), 120)


def test_it_answers_secret_simultaneous_questions() -> None:
    match = new("capture-the-flag", seed=2, status_simultaneous=True, platoon_size=2)
    assert play(match, seated(match, "greedy", "random"), 120)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_takes_a_ready_made_platoon(scenario: str) -> None:
    taken = set()
    for seed in range(6):
        match = new(scenario)
        choice = GreedyPlayer(seed).choose(Seat(match, "blue"))
        taken.add(choice)
        match.choose(choice, "blue")
        assert "blue" not in match.decisions or not match.state.muster
    assert "own" not in taken
    assert len(taken) > 1


def test_it_sets_up_by_hand_where_nothing_is_ready_made() -> None:
    match = new("retrieval", platoon_size=2)
    match.choose("own", "blue")
    player = GreedyPlayer(1)
    while match.decisions and match.state.muster:
        side = next(iter(match.decisions))
        bot: Player = player if side == "blue" else make("random", 1)
        match.choose(bot.choose(Seat(match, side)), side)
    assert any(name.startswith("W") for name in match.state.names)


def test_it_wins_at_once_where_it_can() -> None:
    match = sandtable.position(
        "unbreakable",
        "scenario retrieval\ncard blue-walkers\nstep 1\nunit W1 0601\nunit S1 0303\nunit WA 0614\n"
        "object satellite W1\n",
        seed=1,
    )
    play(match, seated(match, "greedy"), 3)
    assert match.result is not None
    assert match.result.winner == "blue"


def test_it_does_not_shuffle_about() -> None:
    """A walker goes straight for the satellite: seven steps from the edge hex to the crater."""
    match = sandtable.position(
        "unbreakable",
        "scenario retrieval\ncard blue-walkers\nstep 1\nunit W1 0601\nunit S1 off\nunit WA off\nunit SA off\n"
        "object satellite 0608\n0608 crater red\n",
        seed=4,
    )
    field = match.state.field
    where: list[int] = []
    players: dict[str, Player] = {"blue": GreedyPlayer(1), "yellow": make("random", 2)}
    while match.decisions and len(where) < 7:
        side = next(iter(match.decisions))
        kind = match.decisions[side].kind
        match.choose(players[side].choose(Seat(match, side)), side)
        if side == "blue" and kind == "move" and match.game.notation.word(match.state, match.moves[-1].choice):
            where.append(field.distances(field.index["0608"])[match.state.hex[0]])
    assert where == sorted(where, reverse=True)


# paired worlds


def test_it_cannot_see_the_other_sides_set_up() -> None:
    choices = []
    for other in ("fold-guard", "own", None):
        match = new("capture-the-flag", seed=5)
        if other:
            match.choose(other, "yellow")
        choices.append([GreedyPlayer(seed).choose(Seat(match, "blue")) for seed in range(4)])
    assert choices[0] == choices[1] == choices[2]


@pytest.mark.parametrize("card", ["blue-squads", "blue-walkers"])
def test_it_cannot_see_hidden_weapons(card: str) -> None:
    games = []
    for arms in ("laser:L nuke:L", "stasis:L crust:L"):
        text = (
            f"scenario retrieval\noption loadouts_hidden_until_fired on\ncard {card}\nstep 1\n"
            "object satellite 0608\n0608 crater red\n"
            "unit W1 0606 force:M nuke:M\nunit S1 0506 hovering force:L nuke:L\n"
            f"unit WA 0609 laser:M nuke:M\nunit SA 0508 hovering {arms}\n"
        )
        match = sandtable.position("unbreakable", text, seed=9)
        games.append([GreedyPlayer(seed).choose(Seat(match, "blue")) for seed in range(4)])
    assert games[0] == games[1]


def test_it_cannot_see_the_dice_to_come() -> None:
    text = (
        "scenario retrieval\ncard blue-squads\nstep 1\nobject satellite 0608\n0608 crater red\n"
        "unit W1 0606\nunit S1 0506 hovering force:L nuke:L\nunit WA 0609\nunit SA 0508\n"
    )
    games = []
    for seed in (1, 2, 3):
        match = sandtable.position("unbreakable", text, seed=seed)
        games.append([GreedyPlayer(bot).choose(Seat(match, "blue")) for bot in range(4)])
    assert games[0] == games[1] == games[2]


def test_it_leaves_the_match_as_it_is() -> None:
    match = new("destroy-the-flag", seed=6)
    play(match, seated(match, "greedy", "random"), 30)
    before = match.position(), match.state.dice.state_word, len(match.moves)
    side = next(iter(match.decisions))
    GreedyPlayer(1).choose(Seat(match, side))
    assert (match.position(), match.state.dice.state_word, len(match.moves)) == before


def test_it_knows_no_game() -> None:
    """It names no unit, weapon, scenario or question of any game; nor does any other bot."""
    from pathlib import Path

    from sandtable import players

    sources = [path.read_text().lower() for path in Path(players.__file__).parent.rglob("*.py")]
    assert len(sources) > 15  # all chapters
    words = ["nuke", "walker", "squad", "crawler", "satellite", "flag", "unbreakable", *find("unbreakable").scenarios]
    assert not [word for word in words for source in sources if word != "open" and word in source]


# strength


@pytest.mark.slow
def test_it_beats_chance_clearly() -> None:
    series = play_series(
        "unbreakable/destroy-the-flag",
        ("greedy", "random"),
        games=6,
        seed=11,
        options={"turn_cap": 20, "platoon_size": 3},
    )
    assert series.games == 6
    assert series.wins(0) >= 5
    assert series.wins(1) == 0


def test_a_move_that_is_asked_for_step_by_step_is_planned_as_a_whole() -> None:
    match = sandtable.new("impact/drill-ground", seed=4)
    players: dict[str, Player] = {"red": GreedyPlayer(1), "blue": GreedyPlayer(2)}
    seen: list[tuple[str, Choice]] = []
    thoughts: list[str] = []
    for player in players.values():
        think = player._think  # type: ignore[attr-defined]  # counts how often it is thought anew

        def counted(context: Any, offer: Any, think: Any = think) -> Any:
            thoughts.append(context.root.kind)
            return think(context, offer)

        player._think = counted  # type: ignore[attr-defined]
    while match.decisions and len(seen) < 80:
        side = next(iter(match.decisions))
        kind = match.decisions[side].kind
        choice = players[side].choose(Seat(match, side))
        match.choose(choice, side)
        seen.append((kind, choice))
    steps = [choice for kind, choice in seen if kind == "step"]
    assert sum(isinstance(choice, int) for choice in steps) > 10
    assert "stop" in steps
    assert thoughts.count("step") < len(steps) / 3


def test_a_move_under_fire_is_planned_on_past_the_dice_and_tried_with_others() -> None:
    text = """
    scenario badge-and-pitchfork
    turn 3
    unit RA assault E-H-09
    unit Bp1 police E-H-19
    unit Bp2 police E-F-19
    """
    match = sandtable.position("impact", text, seed=1)
    seat, question = Seat(match, "red"), match.decisions["red"]
    now = match.game.evaluate(match.state, "red")
    context = SearchContext(seat, question, 3, now, Dice(1), frozenset(question.offer().words), clock=1)
    find_pass(context)
    fights = [action for action in find_actions(context) if "fire" in action.answers and action.answers[1] == "move"]
    assert max(sum(isinstance(answer, int) for answer in action.answers) for action in fights) > 2
    assert not any(action.sure for action in fights)
