"""Ready-made forces: at least four for every scenario and side, each legal and each of another character."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

import sandtable
from sandtable.engine.match import Match
from tests.support.breakable.hands import answers
from tests.support.breakable.table import table, unreadable

BOTH = ("blue", "yellow")
PLAIN = [
    ("breakable/breakthrough", {}, BOTH),
    ("breakable/industrial-wasteland", {}, BOTH),
    ("breakable/border-skirmish", {}, BOTH),
    ("breakable/retrieval", {}, BOTH),
    ("unbreakable/special-delivery", {"breakable_units": True}, ("blue",)),
    ("unbreakable/runaway", {"breakable_units": True}, BOTH),
    ("unbreakable/destroy-the-flag", {"breakable_units": True}, BOTH),
]
MIXED = [  # units of Unbreakable may join
    ("breakable/heavy-reinforcements", {}, BOTH),
    ("breakable/breakthrough", {"combined": True}, BOTH),
    ("breakable/industrial-wasteland", {"combined": True}, BOTH),
    ("breakable/retrieval", {"combined": True}, BOTH),
    ("unbreakable/retrieval", {"breakable_units": True}, BOTH),
    ("unbreakable/industrial-wasteland", {"breakable_units": True}, BOTH),
]
SIDES = [(name, options, side) for name, options, sides in (*PLAIN, *MIXED) for side in sides]
MIXED_SIDES = [(name, options, side) for name, options, sides in MIXED for side in sides]
HEAVIES = {"crawler", "walker", "squad"}
AT_LEAST = 4

Outfit = Counter[tuple[str, tuple[str, ...]]]


def offered(name: str, options: Mapping[str, object], side: str) -> list[str]:
    """List the ready-made forces that a side is offered."""
    match = sandtable.new(name, seed=1, options=options)
    assert match.decisions[side].kind == "force"
    return [word for word in answers(match, side) if word != "own"]


def chosen(name: str, options: Mapping[str, object], side: str, force: str) -> Match:
    """Let a side take a ready-made force, and the other its first one."""
    match = sandtable.new(name, seed=1, options=options)
    match.choose(force, side)
    for other in [one for one in match.decisions if one != side and match.decisions[one].kind == "force"]:
        match.choose(answers(match, other)[0], other)
    return match


def outfit(match: Match, side: str) -> Outfit:
    """Count a side's units by kind and weapons."""
    units = match.view(side)["units"].values()
    return Counter(
        (unit["kind"], tuple(weapon["name"] for weapon in unit["weapons"])) for unit in units if unit["side"] == side
    )


@pytest.mark.parametrize(("name", "options", "side"), SIDES)
def test_a_side_has_four_forces_that_are_complete_legal_and_unlike_each_other(
    name: str, options: Mapping[str, object], side: str
) -> None:
    forces = offered(name, options, side)
    assert len(forces) >= AT_LEAST
    seen: list[Outfit] = []
    for force in forces:
        match = chosen(name, options, side, force)
        assert not match.view(side)["forces"], f"{force}: something is still to be chosen"
        again = sandtable.position(
            name.split("/", maxsplit=1)[0], match.position()
        )  # every rule of a hand-made position holds
        assert outfit(again, side) == outfit(match, side)
        seen.append(outfit(match, side))
    assert all(one not in seen[:number] for number, one in enumerate(seen))


@pytest.mark.parametrize(("name", "options", "side"), MIXED_SIDES)
@pytest.mark.rule("BRK-31.1")
def test_where_units_of_unbreakable_may_join_four_forces_have_some(
    name: str, options: Mapping[str, object], side: str
) -> None:
    matches = [chosen(name, options, side, force) for force in offered(name, options, side)]
    assert sum(any(kind in HEAVIES for kind, _ in outfit(match, side)) for match in matches) >= AT_LEAST


@pytest.mark.rule("BRK-31.1", "BRK-31.36")
@pytest.mark.parametrize("mark", ["stunned", "frozen", "stasis=2"])
def test_a_text_of_breakable_alone_stuns_and_freezes_no_unit(mark: str) -> None:
    assert "combined" in unreadable(f"unit YSA1 0505 N flying {mark}")
    t = table(f"option combined on; unit YSA1 0505 N flying {mark}; unit BT1a 0101 N", seed=1)
    assert t.alive("YSA1") == [True]


@pytest.mark.parametrize(("name", "options", "side"), SIDES)
def test_each_force_has_a_name_of_its_own(name: str, options: Mapping[str, object], side: str) -> None:
    match = sandtable.new(name, seed=1, options=options)
    decision = match.decisions[side]
    said = [match.game.explain.phrase(match.state, decision, word) for word in answers(match, side) if word != "own"]
    titles = [text.split(":")[0] for text in said]
    assert len(set(titles)) == len(titles)
    assert all(": " in text for text in said)
