"""Odds of fire, checked against every way the dice can fall."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sandtable.engine.dice import DiceError
from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT
from tests.support.breakable.hands import plain, spare_lines
from tests.support.breakable.table import Table, table


def laid(card: str, *lines: str, ground: tuple[str, ...] = ()) -> str:
    """The text of a position on a card, with a spare unit that keeps it open."""
    return "\n".join([f"card {card}", EQUIPMENT, CHOPPERS, *spare_lines(card), plain(*ground), *lines])


def outcomes(text: str, line: str) -> list[tuple[Fraction, Table]]:
    """Every way the dice of the last word of *line* can fall, with its chance."""
    *before, last = line.split()
    return falls(table(text, seed=1).choose(*before), last)


def falls(t: Table, word: str, rolled: tuple[int | str, ...] = ()) -> list[tuple[Fraction, Table]]:
    """Every way the dice of *word* can fall after those *rolled*."""
    twin = Table(t.match.clone())
    dice = twin.match.state.dice
    dice.script, dice.position = rolled, 0
    try:
        twin.choose(word)
    except DiceError as error:
        faces: tuple[int | str, ...] = ("+", "-") if "combat" in str(error) else (1, 2, 3, 4, 5, 6)
        found = []
        for face in faces:
            found += [(chance / len(faces), end) for chance, end in falls(t, word, (*rolled, face))]
        return found
    assert twin.dice_left == 0
    return [(Fraction(1), twin)]


def said(text: str, line: str) -> dict[str, Fraction]:
    """The odds that are told for *line*, by the word (a unit, the ground) that each begins with."""
    explained = table(text, dice=()).explain(line)
    assert explained.legal, str(explained)
    assert explained.odds is not None, f"{line}: no odds"
    return explained.odds.outcomes


def told(text: str, line: str, unit: str) -> Fraction:
    """The chance told that *unit* is destroyed."""
    found = [chance for name, chance in said(text, line).items() if name.startswith(unit) and "destroyed" in name]
    assert len(found) == 1, f"{unit}: {said(text, line)}"
    return found[0]


def dies(ends: list[tuple[Fraction, Table]], unit: str) -> Fraction:
    """The chance that *unit* is gone."""
    return sum((chance for chance, end in ends if not end.alive(unit)[0]), Fraction(0))


#: A decoy in the firer's hex keeps the target a question.
DECOY = "unit BR3a 0608"

SHOTS = [
    ("yellow-tanks", ("unit YTA1 0608 N", "unit BT1a 0605 N"), "YTA1 fire.autocannon BT1a", ()),
    ("yellow-tanks", ("unit YTA1 0608 N laser:M", "unit BU1a 0606"), "YTA1 fire.laser BU1a", ()),
    ("yellow-bunkers", ("unit YRA1 0608 laser:L", "unit BR1a 0606"), "YRA1 fire.laser BR1a", ("0606 woods",)),
    ("yellow-bunkers", ("unit YBA1 0608 laser:H", "unit BT1a 0602 N"), "YBA1 fire.laser BT1a", ()),
    ("yellow-bunkers", ("unit YBA1 0608", "unit BT1a 0608 N"), "YBA1 melee BT1a", ()),
    ("yellow-skimmers", ("buzz 0608 yellow 1", "unit BT1a 0608 N"), "yellow-buzz.0608 detonate BT1a", ()),
    ("yellow-skimmers", ("killbot 0608 yellow 1", "unit BB1a 0608"), "yellow-killbot.0608 melee BB1a", ()),
]


@pytest.mark.rule("BRK-14.1", "BRK-18.1", "BRK-23.2", "BRK-19.2", "BRK-21.5", "BRK-27.17")
@pytest.mark.parametrize(("card", "lines", "line", "ground"), SHOTS)
def test_the_odds_of_a_shot(card: str, lines: tuple[str, ...], line: str, ground: tuple[str, ...]) -> None:
    text = laid(card, *lines, DECOY, ground=ground)
    target = line.rsplit(maxsplit=1)[-1]
    assert (told(text, line, target), sum(said(text, line).values())) == (dies(outcomes(text, line), target), 1)


BOMBED = [
    (("unit BT1a 0606 N", "unit BR1a 0606"), ()),
    (("unit BT1a 0606 N", "unit BU1a 0606"), ("0606 crater",)),
    (("unit BS1a 0606 N flying",), ("0606 lava",)),
    (("unit BS1a 0606 N flying", "unit BR1a in BS1a"), ()),
    (("unit BR1a 0606",), ("0606 hill",)),
]


@pytest.mark.rule("BRK-25.2", "BRK-25.4", "BRK-25.5")
@pytest.mark.parametrize(("lines", "ground"), BOMBED)
def test_the_odds_of_a_nuke(lines: tuple[str, ...], ground: tuple[str, ...]) -> None:
    """For each unit, lava counted in; a second sighter keeps the sighter a question."""
    text = laid("yellow-tanks", "unit YTA1 0608 N nuke:M; unit YRA1 0608", *lines, ground=ground)
    line = "YTA1 fire.nuke 0606 YTA1"
    ends = outcomes(text, line)
    for unit in [one.split()[1] for one in lines if " in " not in one]:
        assert told(text, line, unit) == dies(ends, unit)
    before = table(text).terrain("0606")
    changed = sum((chance for chance, end in ends if end.terrain("0606") != before), Fraction(0))
    assert changed in said(text, line).values()


@pytest.mark.rule("BRK-25.2", "BRK-17.17")
def test_the_odds_of_a_nuke_on_the_own_hex_need_no_range() -> None:
    text = laid("yellow-tanks", "unit YTA1 0608 N nuke:M; unit BT1a 0608 N")
    ends = outcomes(text, "YTA1 fire.nuke 0608")
    for unit in ("YTA1", "BT1a"):
        assert told(text, "YTA1 fire.nuke 0608", unit) == dies(ends, unit)


@pytest.mark.rule("BRK-24.1")
@pytest.mark.parametrize(
    ("card", "unit"), [("yellow-tanks", "YTA1 0608 N inducer:M"), ("yellow-bunkers", "YBA1 0608 inducer:H")]
)
def test_the_odds_of_markers(card: str, unit: str) -> None:
    text = laid(card, f"unit {unit}; unit BT1a 0606 N", DECOY)
    line = f"{unit[:4]} fire.inducer BT1a"
    counts: dict[int, Fraction] = {}
    failed = Fraction(0)
    for chance, end in outcomes(text, line):
        if end.loaded(unit[:4])["inducer"]:
            failed += chance
        else:
            count = end.unit("BT1a").brain.get("yellow", 0)
            counts[count] = counts.get(count, Fraction(0)) + chance
    assert sorted(said(text, line).values()) == sorted([*counts.values(), failed])


MOVES = [
    ("yellow-tanks", "unit YTA1 0606 N", "YTA1", "YTA1 move 0605", ("cluster 0605 blue 2",), ()),
    ("yellow-tanks", "unit YTA1 0606 N", "YTA1", "YTA1 move 0605", ("cluster 0606 blue 2",), ()),
    ("yellow-tanks", "unit YTA1 0606 N", "YTA1", "YTA1 move 0605", ("cluster 0606 blue 1", "cluster 0605 blue 1"), ()),
    ("yellow-tanks", "unit YTA1 0606 N", "YTA1", "YTA1 move 0605", ("cluster 0605 blue 1",), ("0605 crater",)),
    ("yellow-bunkers", "unit YRA1 0606", "YRA1", "YRA1 move 0605", ("cluster 0605 blue 2",), ("0605 woods",)),
    ("yellow-bunkers", "unit YRA1 0606", "YRA1", "YRA1 move 0605", ("cluster 0606 blue 2",), ("0605 woods",)),
    ("yellow-skimmers", "unit YSA1 0606 N flying", "YSA1", "YSA1 move 0605", ("cluster 0605 blue 3",), ()),
    ("yellow-skimmers", "unit YSA1 0606 N flying", "YSA1", "YSA1 move 0605", ("cluster 0606 blue 2",), ()),
    ("yellow-skimmers", "unit YSA1 0606 N flying", "YSA1", "YSA1 about-face", ("cluster 0606 blue 2",), ()),
    ("yellow-skimmers", "unit YSA1 0606 N flying", "YSA1", "YSA1 land", ("cluster 0606 blue 2",), ("0606 crater",)),
    ("yellow-skimmers", "unit YSA1 0606 N", "YSA1", "YSA1 takeoff", ("cluster 0606 blue 2",), ("0606 crater",)),
    ("yellow-skimmers", "unit YCA1 0606 N flying", "YCA1", "YCA1 ahead", ("cluster 0605 blue 2",), ()),
]


@pytest.mark.rule("BRK-22.2", "BRK-22.3", "BRK-22.5", "BRK-22.6")
@pytest.mark.parametrize(("card", "unit", "name", "line", "mines", "ground"), MOVES)
def test_the_odds_of_meeting_cluster_bombs(
    card: str, unit: str, name: str, line: str, mines: tuple[str, ...], ground: tuple[str, ...]
) -> None:
    text = laid(card, unit, *mines, ground=ground)
    assert told(text, line, name) == dies(outcomes(text, line), name)


@pytest.mark.rule("BRK-22.5", "BRK-21.10", "BRK-27.19")
@pytest.mark.parametrize("device", ["buzz", "killbot"])
def test_the_odds_of_a_device_that_meets_cluster_bombs(device: str) -> None:
    text = laid("yellow-skimmers", f"{device} 0606 yellow 1; cluster 0605 blue 2")
    line = f"yellow-{device}.0606 move 0605"
    lost = sum(
        (chance for chance, end in outcomes(text, line) if f"yellow-{device}" not in end.devices("0605")), Fraction(0)
    )
    assert lost in said(text, line).values()


@pytest.mark.rule("BRK-23.8", "BRK-23.12")
@pytest.mark.parametrize("lasers", ["BU1a.laser@0606", "BU1b.laser@0606", "BU1a.laser@0606 BU1b.laser@0606"])
def test_the_odds_of_committed_lasers(lasers: str) -> None:
    """Once the lasers are named, the odds of being done with it hold them and the bomb."""
    position = (
        "unit YTA1 0608 N nuke:M; unit YRA1 0607; unit BU1a 0606 laser:L; unit BU1b 0604 laser:L; "
        "unit BU1c 0606 laser:L"
    )
    text = laid("yellow-tanks", position)
    t = table(text, dice=[]).choose("YTA1 fire.nuke 0606 YRA1").choose(*lasers.split())
    explained = t.explain("done")
    assert explained.odds is not None
    ends = falls(t, "done")
    arrived = sum((chance for chance, end in ends if end.clouds("0606")), Fraction(0))
    assert 1 - arrived in explained.odds.outcomes.values()
    assert next(chance for name, chance in explained.odds.outcomes.items() if name.startswith("BU1c")) == dies(
        ends, "BU1c"
    )
