"""Scripts: whole tests as text, for the tables of the rules.

    UNB-UNIT.13: a walker may go down in lava
        resolve blue-walkers; 0608 lava red; W1 0608 | W1 down -> W1 0608 down

After its rules and its title, a script has a position with the scripted dice ("dice ++"). The first word may be an
activation card, which is laid out as by `lay`; or "draw" or "resolve" with a card, or "stream", as by those hands.
"epicenters" may stand before several hexes. "unreadable" is a position that is refused, here by a rule.
Each part after a bar holds choices, joined by ", " (in "W1 melee @WA" the target is only named if it is asked for), and
after an arrow what is true then. An arrow may follow the position, too. The facts are in `CHECKS`; others are of a
unit ("W1 0608 down") or the terrain of a hex. "offered" and "barred" take patterns ("W1.*").

- A line of rules alone ("UNB-LAS.1 UNB-LAS.2:") holds for the titles below it that name none.
- "& " begins another table of the same script.
- "* NAME, NAME: VALUE, VALUE / VALUE, VALUE" plays the script once for each pair of values, which stand in it for
  "{NAME}"; of several such lines, for each combination.
- "#" begins a comment.
"""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import at, commit, declare, draw, lay, resolve, stream_card, winner
from tests.support.unbreakable.table import Table, place

ACTIVATIONS = {f"{side}-{kind}" for side in ("blue", "yellow") for kind in ("crawlers", "walkers", "squads")}


@dataclass(frozen=True)
class Script:
    """A test as text: its title, and its tables."""

    title: str
    tables: tuple[str, ...]


def scripts(text: str, **words: str) -> pytest.MarkDecorator:
    """Give a test the scripts in *text*, each under its title and with its rules; *words* stand for "{NAME}"."""
    params = [
        pytest.param(script, id=script.title, marks=pytest.mark.rule(*rules)) for rules, script in read(text, words)
    ]
    return pytest.mark.parametrize("script", params)


def read(text: str, words: Mapping[str, str]) -> Iterator[tuple[list[str], Script]]:
    """Read scripts, each with its rules."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    common = ""
    for block in re.split(r"\n(?! )", "\n".join(lines)):
        heading, *rest = (line.strip() for line in block.splitlines())
        if heading.endswith(":"):
            common = heading[:-1]
            continue
        rules, _, title = heading.rpartition(": ")
        first = next((number for number, line in enumerate(rest) if line.startswith("* ")), len(rest))
        values = re.split(r"(?:^| )\* ", " ".join(rest[first:]))[1:]
        for row in product(*map(_rows, values)):
            own = {key: value for part in row for key, value in part.items()}
            told = _fill(" ".join(rest[:first]), {**words, **own})
            name = ", ".join(filter(None, (title, *own.values())))
            yield (rules or common).split(), Script(name, tuple(told.removeprefix("& ").split(" & ")))


def _rows(line: str) -> list[dict[str, str]]:
    names, _, rows = line.partition(": ")
    return [dict(zip(names.split(", "), re.split(r", |,$", row), strict=True)) for row in rows.split(" / ")]


def _fill(text: str, values: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda name: values[name[1]], text)


def play(script: Script) -> None:
    """Play a script and check all that it says."""
    for table in script.tables:
        _play(table)


def _play(table: str) -> None:
    start, *parts = (part.strip() for part in f"{table} ".split(" | "))
    position, arrow, shown = start.partition(" -> ")
    if position.startswith("unreadable "):
        _check_unreadable(position.removeprefix("unreadable "), shown)
        return
    assert arrow or any(" -> " in part for part in parts), "nothing is checked"
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
    dice = "".join(line.removeprefix("dice") for line in lines if line.startswith("dice"))
    lines = [line for line in lines if not line.startswith("dice")]
    lines = [each for line in lines for each in _epicenters(line)]
    how, _, card = first.rpartition(" ")
    if how in {"draw", "resolve"} or first in ACTIVATIONS:
        return {"": lay, "draw": draw, "resolve": resolve}[how](card, *lines, dice=dice)
    if first == "stream":
        return stream_card(*lines, dice=dice)
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


def _check_unreadable(position: str, shown: str) -> None:
    rule, _, said = f" {shown}".partition(" saying ")
    with pytest.raises(Refused) as caught:
        lay_out(position)
    assert caught.value.text
    assert said in caught.value.text
    assert rule.strip() in {caught.value.rule or "", ""}, f"{caught.value.rule}: {caught.value.text}"


def _answers(t: Table, words: list[str]) -> tuple[list[str], list[str]]:
    """Return the words of an item before "after", and the answers that it is about."""
    wanted, _, line = " ".join(words).partition(" after ")
    return wanted.split(), t.answers_to(line) if line else t.answers()


def _matches(offered: Iterable[str], pattern: str) -> bool:
    return bool(fnmatch.filter(offered, pattern))


def _check_result(t: Table, words: list[str]) -> None:
    assert (None if winner(t) is None else [winner(t)]) == (None if words == ["none"] else words)


def _check_ending(t: Table, words: list[str]) -> None:
    assert t.result is not None
    assert [t.result.rule] == words


def _check_offer(t: Table, words: list[str]) -> None:
    wanted, offered = _answers(t, words)
    assert [one for one in wanted if not _matches(offered, one)] == [], f"offered: {offered}"


def _check_no_offer(t: Table, words: list[str]) -> None:
    barred, offered = _answers(t, words)
    assert [one for one in barred if _matches(offered, one)] == [], f"offered: {offered}"


def _check_answers(t: Table, words: list[str]) -> None:
    wanted, offered = _answers(t, words)
    assert set(offered) == set(wanted)


def _check_refusal(t: Table, words: list[str]) -> None:
    text, _, said = " ".join(words).partition(" saying ")
    line, _, rule = text.partition(" by ")
    assert said in t.refused(line, rule or None).text


def _check_legal(t: Table, words: list[str]) -> None:
    assert t.explain(" ".join(words)).legal


def _check_illegal(t: Table, words: list[str]) -> None:
    text, _, said = " ".join(words).partition(" saying ")
    line, _, rule = text.partition(" by ")
    found = t.explain(line)
    assert not found.legal
    assert rule in {found.verdict.rule, ""}
    assert said in found.verdict.text


def _check_log(t: Table, words: list[str]) -> None:
    assert " ".join(words) in t.log()


def _check_no_log(t: Table, words: list[str]) -> None:
    assert " ".join(words) not in t.log()


def _check_cards(t: Table, words: list[str]) -> None:
    pile, *cards = words
    assert {card: str(count) for card, count in t.cards(pile).items()} == _pairs(cards)


def _check_epicenters(t: Table, words: list[str]) -> None:
    assert t.view()["epicenters"] == _pairs(words)


def _pairs(words: list[str]) -> dict[str, str]:
    """Read pairs of words; "-" is none."""
    return {} if words == ["-"] else dict(zip(words[::2], words[1::2], strict=True))


def _check_dice_left(t: Table, words: list[str]) -> None:
    assert [str(t.dice_left)] == words


def _check_turn(t: Table, words: list[str]) -> None:
    assert [str(t.view()["turn"])] == words


def _check_round(t: Table, words: list[str]) -> None:
    assert [str(t.view().get("round"))] == words


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
    assert t.asked == (None if words == ["-"] else tuple(words))


def _check_kind(t: Table, words: list[str]) -> None:
    assert t.asked is not None
    assert [t.asked[1]] == words


def _check_object(t: Table, words: list[str]) -> None:
    assert [t.object(words[0])] == words[1:]


def _check_no_result(t: Table, words: list[str]) -> None:
    assert (t.result, words) == (None, ["on"])


CHECKS: dict[str, Callable[[Table, list[str]], None]] = {
    "answers": _check_answers, "armed": _check_arms, "asked": _check_question, "asks": _check_kind,
    "barred": _check_no_offer, "cards": _check_cards, "carried": _check_carried, "clouds": _check_clouds,
    "colour": _check_colour, "ended": _check_ending, "epicenter": _check_epicenter, "epicenters": _check_epicenters,
    "goes": _check_no_result, "illegal": _check_illegal, "left": _check_dice_left, "legal": _check_legal,
    "loaded": _check_loaded, "logged": _check_log, "object": _check_object, "offered": _check_offer,
    "refused": _check_refusal, "round": _check_round, "turn": _check_turn, "unloaded": _check_unloaded,
    "unlogged": _check_no_log, "vortexes": _check_vortexes, "winner": _check_result,
}  # fmt: skip
