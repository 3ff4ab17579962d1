"""Telling: every die is told by an event, and every event has the facts that docs/protocol.md lists."""

from __future__ import annotations

import pytest

from tests.contract.every import NAMES
from tests.support.telling import check_told, documented, played
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.table import place

SCENARIOS = [name for name in NAMES if name.startswith("unbreakable/")]
OPTIONS = {
    "turn_cap": 5,
    "experimental_weapons": True,
    "walker_equipment": True,
    "overheated_beams": True,
    "volcanic_earthquakes": True,
    "opportunity_cards": True,
    "dug_in": True,
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_die_falls_untold_and_no_fact_is_undocumented(name: str) -> None:
    matches = [played(name, seed, OPTIONS) for seed in range(6)]
    assert sum(check_told(match, documented("Unbreakable")) for match in matches) > 50
    for event in (event for match in matches for event in match.log):
        assert "unit" not in event.facts or "hex" in event.facts
        assert "firer" not in event.facts or "start" in event.facts


def test_a_nuke_tells_each_roll_with_its_own_line() -> None:
    t = lay("blue-walkers", "W1 0606 nuke:M; SA 0605; WA 0605", dice="-+-+-3").choose("W1 fire.nuke 0605")
    assert [(event.kind, event.dice, event.facts) for event in t.match.log] == [
        ("bomb", (), {"firer": "W1", "size": "medium", "hex": "0605", "weapon": "nuke", "start": "0606"}),
        ("stands", ("-",), {"unit": "WA", "hex": "0605"}),
        ("scattered", ("+", "-"), {"unit": "SA", "hex": "0605"}),
        ("terrain", ("+", "-", "3"), {"hex": "0605", "old": "road", "new": "crater", "colour": "orange"}),
        ("cloud", (), {"size": "medium", "hex": "0605"}),
    ]


def test_a_drawn_card_is_told_with_its_name() -> None:
    t = place("deck time-stream 1 blue-walkers 1; W1 0606; SA 0101", dice="blue-walkers")
    card = t.match.log[0]
    assert (card.kind, card.dice, card.facts) == ("card", ("blue-walkers",), {"card": "blue-walkers"})


def test_a_move_a_push_and_a_hit_say_where() -> None:
    t = lay("blue-walkers", "W1 0606 force:M; SA 0605", dice="+--?").choose("W1 fire.force SA", "0604", "W1 move 0607")
    facts = {event.kind: event.facts for event in t.match.log}
    aimed = {"firer": "W1", "target": "SA", "start": "0606", "hex": "0605"}
    assert (facts["beam"], facts["hit"]) == ({**aimed, "size": "medium", "weapon": "force", "reverse": False}, aimed)
    assert facts["shoved"] == {"unit": "SA", "start": "0605", "hex": "0604"}
    assert facts["move"] == {"unit": "W1", "start": "0606", "hex": "0607"}
    assert [event.dice for event in t.match.log if event.kind == "hit"] == [("+", "-")]


def test_a_unit_that_comes_on_has_no_start() -> None:
    t = place("scenario retrieval; card blue-walkers; W1 off; W2 0202; SA 1114; object satellite 0608")
    t.choose("W1 move 0301")
    assert t.match.log[-1].facts == {"unit": "W1", "start": None, "hex": "0301"}


@pytest.mark.rule("UNB-RUN.5", "UNB-RUN.6", "UNB-MOV.20")
def test_the_dice_of_a_runaway_that_displaces_units_are_told_before_anybody_is_asked() -> None:
    t = place(
        "scenario runaway; time 1; card blue-crawlers; deck time-stream 1; C1 0101; R 0608 stasis:H nuke:H; W1 0607",
        "S1 0301; SA 1114; WA 1112",
        dice="21+ blue-walkers ?",
    ).choose("end")
    while t.asked is not None and t.asked[1] != "retreat":
        t.choose("done")
    assert t.asked == ("blue", "retreat")
    last = t.match.moves[-1]
    told = [event for event in t.match.log[last.event_count :] if event.dice]
    assert [word for event in told for word in event.dice] == ["2", "1"]
    assert [(event.kind, event.rule, event.facts) for event in told] == [
        ("turned", "UNB-RUN.6", {"unit": "R", "hex": "0608", "goal": "0607"})
    ]
