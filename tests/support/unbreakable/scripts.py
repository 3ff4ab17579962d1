"""Scripts: a whole test in one string, for the tables of the rules.

    a unit that is pulled out of the lava survives: yellow-walkers; 0607 lava white; W1 0607; WA 0608 force:M; dice ++
    | WA fire.force W1 0608 stop -> W1 0608 down; asked yellow unit

After its name, a script has a position with the scripted dice. The first word may be an activation card, which is laid
out as by `lay`, or "draw" or "resolve" with a card, as by those. "epicenters" may stand before several hexes.
Each part after a bar holds choices, joined by ", " (in "W1 melee @WA" the target is only named if it is asked for), and
after an arrow what is true then. An arrow may follow the position, too.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.unbreakable.hands import at, commit, declare, draw, lay, resolve, winner
from tests.support.unbreakable.table import Table, place

ACTIVATIONS = {f"{side}-{kind}" for side in ("blue", "yellow") for kind in ("crawlers", "walkers", "squads")}


def scripts(*named: str) -> pytest.MarkDecorator:
    """Parametrize a test with scripts, each after its name and a colon."""
    pairs = [one.split(": ") for one in named]
    return pytest.mark.parametrize("script", [pytest.param(text, id=name) for name, text in pairs])


def play(script: str) -> None:
    """Play a script and check all that it says."""
    assert " -> " in script, "nothing is checked"
    start, *parts = script.split(" | ")
    position, _, shown = start.partition(" -> ")
    t = lay_out(position)
    check(t, shown)
    for part in parts:
        choices, _, shown = part.partition(" -> ")
        for line in choices.split(", "):
            word, *rest = line.split()
            if word == "declare":
                declare(t, *rest)
            elif word == "commit":
                commit(t, *rest)
            elif "@" in line:
                at(t, *line.split(" @"))
            else:
                t.choose(line)
        check(t, shown)


def lay_out(position: str) -> Table:
    """Lay out the position of a script."""
    first, *lines = position.split("; ")
    dice = "".join(line.removeprefix("dice ") for line in lines if line.startswith("dice "))
    lines = [line for line in lines if not line.startswith("dice ")]
    lines = [each for line in lines for each in _epicenters(line)]
    how, _, card = first.rpartition(" ")
    if how in {"draw", "resolve"} or first in ACTIVATIONS:
        return {"": lay, "draw": draw, "resolve": resolve}[how](card, *lines, dice=dice)
    return place(first, *lines, dice=dice)


def _epicenters(line: str) -> list[str]:
    if not line.startswith("epicenters "):
        return [line]
    *hexes, colour = line.split()[1:]
    return [f"epicenter {hex_} {colour}" for hex_ in hexes]


def check(t: Table, shown: str) -> None:
    """Check what a script says of the table, item by item."""
    for item in shown.split("; ") if shown else ():
        word, *rest = item.split()
        if word in t.view()["units"]:
            _check_unit(t, word, rest)
        elif word in CHECKS:
            CHECKS[word](t, rest)
        else:
            assert (item, t.terrain(word)) == (item, *rest)


def _check_unit(t: Table, name: str, words: list[str]) -> None:
    unit = t.unit(name)
    frozen = "frozen" if unit.frozen else "thawed"
    shown = {unit.hex, unit.status, unit.configuration, unit.side, frozen, f"stasis={unit.stasis}"}
    assert set(words) <= shown, f"{name}: {shown}"


def _check_result(t: Table, words: list[str]) -> None:
    assert (None if winner(t) is None else [winner(t)]) == (None if words == ["none"] else words)


def _check_offer(t: Table, words: list[str]) -> None:
    wanted, _, line = " ".join(words).partition(" after ")
    offered = set(t.answers_to(line) if line else t.answers())
    assert set(wanted.split()) <= offered, f"{wanted}: {offered}"


def _check_no_offer(t: Table, words: list[str]) -> None:
    barred, _, line = " ".join(words).partition(" after ")
    offered = set(t.answers_to(line) if line else t.answers())
    assert not set(barred.split()) & offered, f"{barred}: {offered}"


def _check_answers(t: Table, words: list[str]) -> None:
    wanted, _, line = " ".join(words).partition(" after ")
    assert set(t.answers_to(line) if line else t.answers()) == set(wanted.split())


def _check_refusal(t: Table, words: list[str]) -> None:
    line, _, rule = " ".join(words).partition(" by ")
    t.refused(line, rule or None)


def _check_arms(t: Table, words: list[str]) -> None:
    name, *weapons = words
    assert t.unit(name).weapons == {weapon.removesuffix("-"): not weapon.endswith("-") for weapon in weapons}


def _check_clouds(t: Table, words: list[str]) -> None:
    hex_, *clouds = words
    assert t.clouds(hex_) == [cloud for cloud in " ".join(clouds).split(", ") if cloud]


def _check_vortexes(t: Table, words: list[str]) -> None:
    assert t.vortexes() == [tuple(vortex.split()) for vortex in " ".join(words).split(", ") if vortex]


def _check_carried(t: Table, words: list[str]) -> None:
    assert t.unit(words[0]).carries == tuple(words[1:])


def _check_loaded(t: Table, words: list[str]) -> None:
    assert t.unit(words[0]).weapons[words[1]]


def _check_unloaded(t: Table, words: list[str]) -> None:
    assert not t.unit(words[0]).weapons[words[1]]


def _check_colour(t: Table, words: list[str]) -> None:
    assert [t.colour(words[0]) or "none"] == words[1:]


def _check_epicenter(t: Table, words: list[str]) -> None:
    assert [t.epicenter(words[0]) or "none"] == words[1:]


def _check_question(t: Table, words: list[str]) -> None:
    assert t.asked == tuple(words)


def _check_kind(t: Table, words: list[str]) -> None:
    assert t.asked is not None
    assert [t.asked[1]] == words


def _check_object(t: Table, words: list[str]) -> None:
    assert [t.object(words[0])] == words[1:]


def _check_no_result(t: Table, words: list[str]) -> None:
    assert (t.result, words) == (None, ["on"])


CHECKS: dict[str, Callable[[Table, list[str]], None]] = {
    "answers": _check_answers, "armed": _check_arms, "asked": _check_question, "asks": _check_kind,
    "barred": _check_no_offer, "carried": _check_carried, "clouds": _check_clouds, "colour": _check_colour,
    "epicenter": _check_epicenter, "goes": _check_no_result, "loaded": _check_loaded, "object": _check_object,
    "offered": _check_offer, "refused": _check_refusal, "unloaded": _check_unloaded, "vortexes": _check_vortexes,
    "winner": _check_result,
}  # fmt: skip
