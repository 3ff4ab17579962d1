"""What is counted of one match: by a made-up survey, and by those of the games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.contract import Game
from sandtable.engine.contract.metrics import BoardSpot, EventFields, MetricsSpec, Piece, Throw
from sandtable.engine.events import Event
from sandtable.games import REGISTRY, find
from sandtable.lab.experiments.game_record import GameRecord
from sandtable.lab.experiments.plan import Job, make_plan, play
from sandtable.lab.stats.tally import NOBODY, Tally

PIECES = {"A1": Piece("red", "tank", 10), "A2": Piece("red", "scout", 3), "B1": Piece("blue", "tank", 10)}


def no_spots(_: object) -> dict[str, BoardSpot]:
    return {}


METRICS = MetricsSpec(
    clock="rounds",
    length=lambda _: 1,
    unit=lambda _, name: PIECES.get(name),
    names=lambda _: PIECES,
    spots=no_spots,
    shape="square",
    moves={"move": EventFields()},
    attacks={"fire": EventFields(weapon="weapon"), "storm": EventFields("", "", called="lightning")},
    harms={"hurt": EventFields()},
    losses={"dead": EventFields("unit", "")},
    throws={"fire": Throw(), "saved": Throw(against=True), "shot": Throw(fact="die", faces=12)},
    ends=frozenset(("turn",)),
)


def event(kind: str, *dice: str, **facts: Any) -> Event:
    return Event("TST-1.1", "", facts, kind=kind, dice=dice)


def tally(*events: Event) -> Tally:
    counted = Tally(METRICS, (("red",), ("blue",)))
    counted.read(events, None)
    counted.close(None)
    return counted


def test_a_shot_that_hurts_and_kills_is_credited_once_as_a_hit() -> None:
    t = tally(
        event("move", unit="B1", place="C3"),
        event("fire", unit="A1", weapon="gun2"),
        event("hurt", unit="B1"),
        event("hurt", unit="B1"),
        event("dead", unit="B1"),
    )
    gun, tank = t.weapons["red"]["gun"], t.units["red"]["tank"]
    assert (gun.shots, gun.hits, gun.kills, gun.destroyed) == (1, 1, 1, 10)
    assert (tank.shots, tank.hits, tank.kills, tank.destroyed) == (1, 1, 1, 10)
    assert t.units["blue"]["tank"].lost == 1
    assert t.losses == {"blue": {"C3": 1}}  # the line of the loss names no place: it was last seen there


def test_all_units_are_fielded_once_whether_told_of_or_not() -> None:
    t = tally(event("move", unit="A1", place="A1"), event("move", unit="A1", place="A2"))
    assert t.units["red"]["tank"].fielded == 1
    assert t.units["red"]["scout"].fielded == 1
    assert (t.units["red"]["tank"].moves, t.moves["red"]) == (2, {"A1": 1, "A2": 1})
    assert t.units["red"]["scout"].cost == 3


def test_harm_to_ones_own_side_is_no_merit() -> None:
    t = tally(event("fire", unit="A1", weapon="gun"), event("hurt", unit="A2"), event("dead", unit="A2"))
    assert (t.weapons["red"]["gun"].hits, t.weapons["red"]["gun"].kills) == (0, 0)
    assert t.units["red"]["scout"].lost == 1


def test_what_happens_after_an_attack_is_over_is_not_credited_to_it() -> None:
    t = tally(event("fire", unit="A1", weapon="gun"), event("turn"), event("dead", unit="B1"))
    assert t.weapons["red"]["gun"].kills == 0
    assert t.units["blue"]["tank"].lost == 1


def test_nobody_s_attack_counts_for_the_weapon_alone() -> None:
    t = tally(event("storm"), event("dead", unit="B1"))
    assert t.weapons[NOBODY]["lightning"].kills == 1
    assert t.units["red"]["tank"].kills == 0


def test_luck_is_in_standard_deviations() -> None:
    assert tally(event("fire", "6", unit="A1", weapon="gun")).luck["red"] == pytest.approx((1.46385, 1))
    assert tally(event("fire", "+", "+", "-", unit="A1", weapon="gun")).luck["red"] == pytest.approx((1, 3))
    assert tally(event("shot", unit="A1", die=12)).luck["red"] == pytest.approx((1.593255, 1))


def test_dice_against_a_unit_are_its_enemy_s_luck_and_draws_are_no_dice() -> None:
    t = tally(event("saved", "6", "card-7", unit="A1"))
    assert list(t.luck) == ["blue"]
    assert t.luck["blue"] == pytest.approx((1.46385, 1))


def test_rules_are_counted_without_a_survey() -> None:
    t = Tally(None, ())
    t.read([event("move"), event("turn")], None)
    assert t.rules == {"TST-1.1": 2}


def test_the_luck_of_a_bot_is_that_of_all_its_dice() -> None:
    record = GameRecord(0, 0, 1, {"red": 0, "blue": 1}, [], "", "", 1, {}, luck={"red": (3.0, 9)})
    assert record.fortune(0) == 1.0
    assert record.fortune(1) == 0.0


# the surveys of the games

PROTOCOL = (Path(__file__).parents[3] / "docs/protocol.md").read_text(encoding="utf-8")


def told_kinds(game: Game) -> set[str]:
    """Return the kinds that the protocol lists for a game."""
    found: set[str] = set()
    titles = {
        "impact": ("Impact",),
        "unbreakable": ("Unbreakable", "Breakable"),
        "breakable": ("Unbreakable", "Breakable"),
    }
    for title in titles.get(game.id, (game.title,)):
        section = PROTOCOL.split(f"## What happens in {title}\n")[1].split("\n## ")[0]
        for row in re.findall(r"(?m)^\| (`[^|]*`) \|", section):
            found.update(re.findall(r"`([^`]+)`", row))
    return found


@pytest.mark.parametrize("name", REGISTRY)
def test_a_survey_reads_only_kinds_that_the_game_tells(name: str) -> None:
    game = find(name)
    assert game.metrics is not None
    survey = game.metrics
    read = {*survey.moves, *survey.attacks, *survey.harms, *survey.losses, *survey.throws, *survey.ends}
    assert read - told_kinds(game) == set()


SCENARIOS = {
    "unbreakable/retrieval": {"turn_cap": 3},
    "breakable/retrieval": {"turn_cap": 3},
    "undergrowth/nectar-run": {},
    "rivets/mud-between": {"turn_cap": 6},
    "impact/drill-ground": {},
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_games_are_counted_on_their_own_board(name: str) -> None:
    import sandtable

    plan = make_plan(name, ["random"], 2, seed=4, options=SCENARIOS[name])
    game = find(name.partition("/")[0])
    assert game.metrics is not None
    match = sandtable.new(name, seed=1, options=SCENARIOS[name])
    spots = game.metrics.spots(match.state)
    assert min(_distances(spots)) == pytest.approx(_APART[game.id], abs=1e-6)
    for job in plan.jobs():
        record = play(plan, job)
        assert set(record.units) <= set(record.seats)
        entered = {place for places in record.moves.values() for place in places}
        lost = {place for places in record.losses.values() for place in places}
        assert len(entered) > 5
        assert entered | lost <= set(spots)
        assert record.length >= 3
        assert sum(deeds.moves for sorts in record.units.values() for deeds in sorts.values()) == sum(
            sum(places.values()) for places in record.moves.values()
        )


_APART = {"unbreakable": 1.0, "breakable": 1.0, "impact": 1.0, "rivets": 0.5**0.5, "undergrowth": 0.29}


def _distances(spots: Any) -> list[float]:
    """Return how far the first place lies from all that do not lie above it."""
    first = next(iter(spots.values()))
    away = [((one.x - first.x) ** 2 + (one.y - first.y) ** 2) ** 0.5 for one in spots.values()]
    return [far for far in away if far > 1e-9]


def test_the_same_job_gives_the_same_record_and_another_seed_another() -> None:
    plan = make_plan("undergrowth/nectar-run", ["random"], 4, options={"rounds": 3})
    assert play(plan, Job(0, 1)) == play(plan, Job(0, 1))
    assert play(plan, Job(0, 0)).seed == play(plan, Job(0, 1)).seed
    assert play(plan, Job(0, 0)).seats != play(plan, Job(0, 1)).seats
    assert play(plan, Job(0, 2)).seed != play(plan, Job(0, 1)).seed
