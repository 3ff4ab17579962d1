"""Set-up: placing the units."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.unbreakable.hands import (
    NORTH,
    SOUTH,
    answers,
    asks,
    begun,
    ready,
    set_up,
)
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table

# placement


@pytest.mark.rule("UNB-SET.7")
def test_walkers_and_squads_start_in_either_configuration_and_all_are_ready() -> None:
    match = begun("retrieval", platoon_size=3)
    offered = []
    set_up(match, "blue", {"crawlers": ["1"]}, until="configuration")
    while asks(match, "blue") is not None:
        if asks(match, "blue") == "configuration":
            offered.append(set(answers(match, "blue")))
            match.choose("down" if "down" in offered[-1] else "hovering", "blue")
        set_up(match, "blue", until="configuration")
    assert offered == [{"upright", "down"}, {"grounded", "hovering"}]
    set_up(match, "yellow", {"crawlers": ["1"], "configuration": ["upright", "grounded"]})
    t = Table(match)
    assert [t.unit(name).configuration for name in ("W1", "S1", "WA", "SA")] == [
        "down",
        "hovering",
        "standing",
        "standing",
    ]
    for name in ("C1", "W1", "S1", "CA", "WA", "SA"):
        unit = t.unit(name)
        assert (unit.status, unit.frozen, unit.stasis) == ("ready", False, 0)
        assert all(unit.weapons.values())


@pytest.mark.rule("UNB-SET.8", "UNB-SET.13", "UNB-HID.3")
def test_units_that_enter_start_off_the_map_and_name_no_hex() -> None:
    match = begun("retrieval", platoon_size=3)
    assert "placement" not in set_up(match, "blue", {"crawlers": ["1"]})
    assert "placement" not in set_up(match, "yellow", {"crawlers": ["1"]})
    t = Table(match)
    assert {t.unit(name).hex for name in ("C1", "W1", "S1", "CA", "WA", "SA")} == {"off"}


@scripts("""
# placement
UNB-SET.8 UNB-RET.1: units come on from their edge when activated
    blue-walkers; scenario retrieval; 0608 crater red; object satellite 0608; W1 off; WA off
    -> answers 0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101 after W1 move | W1 move 0301 -> W1 0301
    & yellow-walkers; scenario retrieval; 0608 crater red; object satellite 0608; W1 off; WA off
    -> answers 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114 after WA move | WA move 0815 -> WA 0815
UNB-SET.8: a waiting unit may keep waiting
    blue-walkers; scenario retrieval; object satellite 0608; W1 off; WA off; W2 off | W1 done -> W1 off; asked blue unit
""")
def test_placement(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-SET.9")
def test_a_walker_is_not_set_up_in_a_crawlers_hex() -> None:
    # Ruling: the stacking limit holds at set-up.
    match = begun("industrial-wasteland", platoon_size=3)
    set_up(match, "blue", {"crawlers": ["1"]}, until="placement")
    match.choose("0105", "blue")
    set_up(match, "blue", until="placement")
    assert "0105" not in answers(match, "blue")
    assert "0106" in answers(match, "blue")
    Table(match).refused("0105", side="blue")


@pytest.mark.rule("UNB-SET.9")
def test_two_walkers_may_be_set_up_together_but_not_three() -> None:
    match = begun("industrial-wasteland", platoon_size=12)
    set_up(match, "blue", until="placement")
    for hex_ in ("0101", "0201", "0301", "0401", "0707"):
        match.choose(hex_, "blue")
        set_up(match, "blue", until="placement")
    assert "0707" in answers(match, "blue")
    match.choose("0707", "blue")
    set_up(match, "blue", until="placement")
    assert "0707" not in answers(match, "blue")
    assert "0101" not in answers(match, "blue")


@pytest.mark.rule("UNB-SET.9")
def test_no_set_up_ever_breaks_the_stacking_limit() -> None:
    t = ready(begun("industrial-wasteland", platoon_size=12))
    points: Counter[str] = Counter()
    for name, unit in t.view()["units"].items():
        if unit["hex"] in NORTH and unit["configuration"] != "hovering":
            points[unit["hex"]] += {"C": 4, "W": 2, "S": 1}[name[0]]
    assert points
    assert max(points.values()) <= 4


@pytest.mark.rule("UNB-SET.10", "UNB-SET.13", "UNB-IW.1")
def test_the_north_half_ends_before_the_fold() -> None:
    match = begun("industrial-wasteland", platoon_size=1)
    set_up(match, "blue", until="placement")
    assert set(answers(match, "blue")) == NORTH
    for cut in ("0208", "0408", "0608", "0808", "1008"):
        Table(match).refused(cut, side="blue")
    Table(match).refused("0509", side="blue")


@pytest.mark.rule("UNB-SET.10", "UNB-SET.13", "UNB-CTF.1")
def test_the_south_half_begins_behind_the_fold() -> None:
    match = begun("capture-the-flag", platoon_size=1)
    set_up(match, "yellow", until="flag")
    assert set(answers(match, "yellow")) == SOUTH
    for cut in ("0208", "0408", "0608", "0808", "1008", "0507"):
        Table(match).refused(cut, side="yellow")
