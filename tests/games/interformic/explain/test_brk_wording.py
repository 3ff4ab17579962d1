"""Wording: whole games are told and asked in the game's words, with plurals and articles as they should be."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.lab.fuzz.probe import pick
from tests.support.breakable.hands import begun, lay, ready
from tests.support.breakable.table import table

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("breakable/breakthrough", {"equipment": True}),
    ("breakable/industrial-wasteland", {"teams": "two", "choppers": True, "erratic": True}),
    ("breakable/border-skirmish", {"teams": "four"}),
    ("breakable/retrieval", {"combined": True, "experimental_weapons": True}),
    ("breakable/heavy-reinforcements", {"opportunity_cards": True, "overheated_beams": True}),
    ("unbreakable/runaway", {"breakable_units": True, "opportunity_cards": True}),
    ("unbreakable/destroy-the-flag", {"breakable_units": True}),
    ("unbreakable/retrieval", {"breakable_units": True, "experimental_weapons": True}),
]
SLIPS = {
    "a raw name of a unit": r"\b[BYGR][BRSTUC][ABC123][1-9a-z]\b|\b[CWS][1-4A-D]\b",
    "a raw sub-type": r"\b[BRSTUC][ABC123] units",
    "a raw weapon": r"(?<!neural )\b(crust|neutron|inducer|buzz|cluster|brkgun|multigun)\b(?! (buster|bomb))",
    "a raw number of a weapon": r"\b(force|laser|stasis|nuke|autocannon)[2-9]\b",
    "a raw object": r"-flag\b",
    "a raw direction": r"\b(faces|facing|turns to) (N|S|NE|NW|SE|SW)\b",
    "a plural of one": r"(?<!\d)\b1 (hexes|tanks|turns|units|cards|markers|\w+ markers)\b",
    "nothing counted": r"\b0 (\w+ )?(brain|stasis)",
    "a wrong article": r"\ba [aeio]\w+",
}


def slip(text: str) -> str | None:
    """Say what is wrong with a text, if anything."""
    plain = re.sub(r"\b(Bunker|Recon|Skimmer|Tank|Turret|Chopper|Crawler|Walker|Squad) \w+", "unit", text)
    return next((f"{what}: {text}" for what, pattern in SLIPS.items() if re.search(pattern, plain)), None)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_is_told_and_asked_has_no_raw_words(name: str, options: dict[str, Any]) -> None:
    for seed in (1, 2):
        match, dice = sandtable.new(name, seed=seed, options={"turn_cap": 4, **options}), Dice(seed)
        texts: dict[str, None] = {}
        while match.decisions:
            texts.update((decision.prompt, None) for decision in match.decisions.values())
            side, choice = pick(match, dice)
            match.choose(choice, side)
        texts.update((event.text, None) for event in match.log)
        assert match.result is not None
        texts[match.result.reason] = None
        assert [wrong for wrong in map(slip, texts) if wrong] == []


@pytest.mark.parametrize(
    ("count", "asked"), [(1, "What is your Turret 2 armed with?"), (2, "What are your Turret 2 units armed with?")]
)
@pytest.mark.rule("BRK-5.7")
def test_a_sub_type_is_named_in_full(count: int, asked: str) -> None:
    match = begun("industrial-wasteland")
    for word in ("own", *["U2"] * count, *["T1"] * 6, *["T2"] * (6 - count), "done"):
        match.choose(word, "blue")
    assert match.decisions["blue"].prompt == asked


@pytest.mark.parametrize(("roll", "told"), [(1, "1 hex"), (4, "4 hexes")])
@pytest.mark.rule("BRK-10.13")
def test_one_hex_is_not_several(roll: int, told: str) -> None:
    t = table("scenario industrial-wasteland; turn 0; unit BR1a 0404; unit YTA1 off N", dice=[roll])
    assert f"Blue Recon 1a may infiltrate {told}" in [event.text for event in t.match.log]


@pytest.mark.rule("BRK-7.2")
def test_a_reloaded_weapon_is_named_in_full() -> None:
    t = lay("blue-tanks", "unit BT1a 0404 N cluster:M-")
    t.match.choose("BT1a reload.cluster", "blue")
    assert t.match.log[-1].text == "Blue Tank 1a reloads its cluster bomb launcher"


@pytest.mark.parametrize(
    ("exited", "first", "reason"),
    [
        (1, 0, "1 tank across against 0"),
        (3, 1, "3 tanks across against 1"),
        (1, 1, "both attackers come to 1 tank across"),
    ],
)
@pytest.mark.rule("BRK-30.6")
def test_scores_are_counted_in_words(exited: int, first: int, reason: str) -> None:
    position = (
        f"scenario breakthrough; round 2 swapped yes first {first}; exited {exited - 1}; card yellow-tanks; "
        "unit YTA1 0107 NW; unit BT1a 0404 N"
    )
    t = table(position)
    t.match.choose("YTA1 move exit.west", t.match.decision.side)  # type: ignore[union-attr]
    assert t.match.result is not None
    assert t.match.result.reason == reason


@pytest.mark.rule("BRK-30.11", "BRK-30.12")
def test_an_attacker_who_fails_has_no_number_of_turns() -> None:
    match = begun("industrial-wasteland", turn_limit=1)
    ready(match)
    dice = Dice(3)
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
    assert "Round 1 ends: turn 1 was the last; the attacker has failed" in [event.text for event in match.log]
    assert match.result is not None
    assert match.result.reason == "neither attacker has succeeded"
