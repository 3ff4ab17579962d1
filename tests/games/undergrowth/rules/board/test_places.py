"""Chapter 3 of the ledger: places and base contact."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.undergrowth.explain.test_looking import looks
from tests.games.undergrowth.oracle.reference import Place, all_places, beside, layouts, terrains, touching
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, SOUTH, SQUARES, ground, north, refuses_position, south, stations


@cases(
    case("any number of units share a station", mark.rule("UND-3.1", "UND-5.19"),
         south, "SF1a B2.0.E; SF4a B2.0.C; SF4b B2.0.C; SF4c B2.0.C; SF4d B2.0.C; SF4e B2.0.C; SF4f B2.0.C; "
         "SF4g B2.0.C; SF4h B2.0.C; NF4a B2.0.C; NF4b B2.0.C; NF4c B2.0.C; NF4d B2.0.C", "SF1a move B2.0.C",
         {"SF1a": "B2.0.C"}),
    case("a unit that enters a rock square stands beside the rock", mark.rule("UND-3.2", "UND-5.6"),
         south, "SF1a B2.0.E; NF1a D4.0.C; C2 SR",
         {"moves SF1a": "B2.0.NSWC C2.0.NESW", "refuses SF1a move C2.0.C": "UND-3.2"}),
    case("contact is at one station or across an edge at one level", mark.rule("UND-3.4"),
         south, "SF1a B2.1.E; NF1a B2.1.E; NF1b C2.1.W; NF1c B2.0.E; NF1d C2.0.W; NF1e B2.1.C; NF1f C2.1.C; "
         "NF1g B2.1.N; NF1h C2.1.N; NF1i B3.1.E; NF1j A2.1.E; NF1k B2.2.E; NF1l C2.2.W; A2 PL; B2 PL; C2 PL; B3 PL",
         {"targets SF1a power-claw": "NF1a NF1b", "refuses SF1a attack.power-claw NF1c": "UND-3.4 UND-6.15 UND-6.3"}),
    case("a gun may be fired in contact", mark.rule("UND-3.4", "UND-4.7"),
         south, "SF3a B2.0.C; NM3a B2.0.C; NM3b B2.0.C; FOE", {"targets SF3a auto-cannon": "NF1z NM3a NM3b"}),
    case("a flyer hovering beside a plant is in contact with who stands on it",
         mark.rule("UND-3.4", "UND-5.16", "UND-6.3"),
         south, "SF1a B2.1.E; NF5a C2.1.W; NF5b C2.0.W; FOE; B2 SP; dice 2", {"targets SF1a body-slam": "NF5a"},
         "attack SF1a body-slam NF5a", {"NF5a": "destroyed"}),
    case("contact stops neither unit from moving", mark.rule("UND-3.5"),
         south, "SF1a B2.0.E; NF1a B2.0.E; NF1b C2.0.W", {"moves SF1a": "B2.0.NSWC C2.0.NESWC"}),
)  # fmt: skip
def test_places_and_contact(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-3.2")
@pytest.mark.parametrize(("code", "height"), [("PE", 1), ("SR", 1), ("TR", 2)])
def test_a_rock_has_a_centre_only_on_its_top(code: str, height: int) -> None:
    for level in range(height):
        refuses_position(SOUTH, ground(B2=code), f"unit SF1a B2.{level}.C", "unit NF1a D4.0.C")
        t = south(f"SF5a B2.{level}.E; NF1a D4.0.C", B2=code)
        assert t.moves("SF5a") & stations("B2", level) == stations("B2", level, "NSW")
        t.refused(f"SF5a move B2.{level}.C", "UND-3.2")
    above = south(f"SF5a B2.{height}.E; SF5b B2.{height + 1}.E; NF1a D4.0.C", B2=code)
    assert f"B2.{height}.C" in above.moves("SF5a")
    assert f"B2.{height + 1}.C" in above.moves("SF5b")


@pytest.mark.rule("UND-3.3", "UND-5.4")
@pytest.mark.parametrize(("level", "code", "enters"), [
    (0, "SG", True), (0, "TP", True), (1, "SG", False), (1, "SP", True), (1, "TP", True), (2, "SP", False),
    (2, "TR", True), (3, "PL", False), (3, "TP", True),
])  # fmt: skip
def test_contact_with_a_square_needs_its_height(level: int, code: str, enters: bool) -> None:
    t = south(f"SF1a B2.{level}.E; NF1a D4.0.C", B2="TP", C2=code)
    assert bool([place for place in t.moves("SF1a") if place[:2] == "C2"]) is enters
    if not enters:
        t.refused(f"SF1a move C2.{level}.W", "UND-3.3", "UND-5.4", "UND-5.5", "UND-5.9", "UND-2.18")


@pytest.mark.rule("UND-3.4")
@settings(max_examples=80)
@given(layouts(terrains), st.data())
def test_contact_is_as_the_ledger_says_and_symmetric(layout: dict[str, str], data: st.DataObject) -> None:
    mine = data.draw(st.sampled_from(all_places(layout, "F4")))
    near = [place for place in all_places(layout, "M3") if place.square in {mine.square, *beside(mine.square).values()}]
    theirs = data.draw(st.lists(st.sampled_from(near), min_size=6, max_size=12, unique=True))
    units = {f"NM3{letter}": place for letter, place in zip("abcdefghijkl", theirs, strict=False)}
    t = south(f"SF4a {mine}", *(f"unit {name} {place}" for name, place in units.items()), **layout)

    assert t.targets("SF4a", "power-claw") == {name for name, place in units.items() if touching(mine, place)}
    for name in list(units)[:3]:
        back = north(f"SF4a {mine}; {name} {units[name]}", **layout)
        assert (back.targets(name, "power-claw") == {"SF4a"}) is touching(mine, units[name])


@pytest.mark.rule("UND-3.4")
@given(st.data())
def test_the_reference_of_contact_is_symmetric(data: st.DataObject) -> None:
    some = [Place(square, level, station) for square in SQUARES for level in (0, 1) for station in "NESWC"]
    one, other = data.draw(st.sampled_from(some)), data.draw(st.sampled_from(some))
    assert touching(one, other) is touching(other, one)


@pytest.mark.rule("UND-3.4", "UND-5.16")
def test_two_may_be_in_contact_high_above_an_edge() -> None:
    t = south("SF5a B2.2.E; SF1a B1.0.C; NH3a C2.2.W", FOE, C2="PL")
    assert "In base contact here: NH3a (UND-3.4)" in looks(t, "B2.2.E", "SF5a")
    assert "Not in contact with B2, whose height is 0 (UND-3.3)" in looks(t, "C2.2.W")
