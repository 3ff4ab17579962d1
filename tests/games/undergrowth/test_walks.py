"""Random games under the eyes of a referee that has read the ledger on its own."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.undergrowth.oracle.referee import Referee, parse
from tests.games.undergrowth.oracle.reference import ATTACKS, PLANTS, ROCKS, ROSTER, Place, all_places
from tests.support.undergrowth.hands import begun, kind, ready_made
from tests.support.undergrowth.table import SOUTH, SQUARES, Table, ground, table

SCENARIOS = ("garden-plot", "long-puddle", "canopy-crown", "rockery-siege", "nectar-run", "two-nests")


def pick(chance: Random, answers: set[str]) -> str:
    """Choose like somebody who wants to fight: anything but ending, mostly."""
    words = sorted(answers)
    eager = [word for word in words if word.startswith("attack.") or word in {"grab", "call", "control"}]
    if eager and chance.random() < 0.7:
        return chance.choice(eager)
    active = [word for word in words if word not in {"pass", "done"}]
    return chance.choice(active if active and chance.random() < 0.85 else words)


def watch(t: Table, chance: Random, steps: int) -> Referee:
    """Play on at random, every question and every die checked."""
    referee = Referee(t)
    for _ in range(steps):
        if t.result is not None:
            break
        side = chance.choice(sorted(t.match.decisions))
        referee.check_question()
        referee.choose(side, pick(chance, t.answers(side)))
    return referee


def melee(chance: Random) -> Table:
    """A crowded table: units of all kinds in four squares that have everything, hurt, stunned, called for."""
    squares = {
        square: chance.choice(["SG", "LG", "EA", "PU", "PE", "SR", "SP+", "TR", "PL", "TP+"]) for square in SQUARES
    }
    lines = []
    near = {"B2", "C2", "B3", "C3"}
    for side in "SN":
        for code in chance.sample(sorted(ROSTER), 9):
            spots = [place for place in all_places(squares, code) if place.square in near] or all_places(squares, code)
            hurt = chance.randrange(ROSTER[code].hit_points)
            stunned = " stunned" if chance.random() < 0.15 else ""
            if spots:
                lines.append(f"unit {side}{code}a {chance.choice(spots)} damage={hurt}{stunned}")
        caller = f"{side}H1b"
        lines += [f"unit {caller} {Place('B2', 3, 'N')}" if "TP+" in squares.values() else f"unit {caller} B2.1.N"]
        lines += [f"unit {side}{minor}b off commander={caller}" for minor in ("H2", "W4", "M5")]
    return table(SOUTH, ground(**squares), *lines, seed=chance.randrange(1 << 30))


@pytest.mark.rule("UND-12.3", "UND-12.4", "UND-6.7", "UND-6.9", "UND-7.7", "UND-7.16", "UND-5.2")
@pytest.mark.parametrize("seed", range(24))
def test_a_melee_goes_by_the_ledger(seed: int) -> None:
    chance = Random(seed)  # noqa: S311  # a game of a test, not a secret
    t = melee(chance)

    referee = watch(t, chance, 150)

    assert len(t.match.moves) >= 20
    destroyed = {"south": 0, "north": 0}
    for name, one in referee.view["units"].items():
        if one["place"] == "destroyed":
            destroyed["north" if name[0] == "S" else "south"] += one["cost"]
    assert referee.view["points"] == destroyed


@pytest.mark.rule("UND-12.1", "UND-12.2", "UND-12.5", "UND-9.2", "UND-8.6", "UND-11.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_goes_by_the_ledger(scenario: str, seed: int) -> None:
    chance = Random(seed * 7 + len(scenario))  # noqa: S311  # a game of a test, not a secret
    t = begun(scenario, seed=seed + 1)
    for side in ("south", "north"):
        t.choose(chance.choice(sorted(ready_made(t, side))), side=side)
        while kind(t, side) == "assign":
            t.choose(chance.choice(sorted(t.answers(side))), side=side)
    while t.kind in {"garrison", "station", "entry"}:
        t.choose(chance.choice(sorted(t.answers())))

    watch(t, chance, 3000)

    result = t.result
    assert result is not None, "the game does not end"
    left = {side: stands(t, side) for side in ("south", "north")}
    points = dict(zip(("south", "north"), t.points(), strict=True))
    if not all(left.values()):
        assert result.winner == ("south" if left["south"] else "north")
    elif result.rule == "UND-11.2":  # by points; the nests may end it before
        better = max(points, key=lambda side: points[side])
        assert result.winner == (None if points["south"] == points["north"] else better)
    else:
        assert scenario == "two-nests"


def stands(t: Table, side: str) -> bool:
    """Whether a side is not wiped out."""
    return any(
        one["side"] == side
        and (parse(one["place"]) is not None or (one["place"] == "off" and ROSTER[one["code"]].rank == "Major"))
        for one in t.view()["units"].values()
    )


@pytest.mark.rule("UND-12.3", "UND-12.4")
@pytest.mark.parametrize("seed", range(6))
def test_every_answer_is_taken_or_refused_with_a_row(seed: int) -> None:
    chance = Random(seed + 100)  # noqa: S311  # a game of a test, not a secret
    t = melee(chance)
    places = [str(place) for place in all_places(t.view()["layout"], "F5")]
    words = [*t.view()["units"], "move", "grab", "call", "control", "done", "pass", "3", "9", "own", "gibberish"]
    words += [f"attack.{name}" for name in ATTACKS]
    for _ in range(40):
        if t.result is not None:
            return
        side = min(t.match.decisions)
        offered = t.answers(side)
        for word in [*words, *chance.sample(places, 40), "Z9.0.C", "A1.9.C", "A1.0.Q"]:
            explained = t.match.explain(word, side)
            assert explained.legal is (word in offered), word
            if not explained.legal:
                assert explained.verdict.rule.startswith("UND-"), (word, explained)
                assert explained.verdict.text
        t.choose(pick(chance, offered), side=side)


@pytest.mark.rule("UND-2.4", "UND-2.5")
@pytest.mark.parametrize("seed", range(12))
def test_a_layout_drawn_at_random_keeps_types_apart(seed: int) -> None:
    layout = begun(SCENARIOS[seed % 3], seed=seed, layout="random").view()["layout"]

    assert set(layout) == set(SQUARES)
    for square in SQUARES:
        for column, row in ((1, 0), (0, 1)):
            east, up = "ABCD".index(square[0]) + column, int(square[1]) + row
            if east <= 3 and up <= 4:
                other = "ABCD"[east] + str(up)
                assert layout[square].rstrip("+") != layout[other].rstrip("+")
    assert not [code for code in layout.values() if code.endswith("+") and code[:2] not in PLANTS]
    assert set(layout.values()) - ROCKS
