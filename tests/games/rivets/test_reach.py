"""Routes of Rivets: the way that the rules take, gas and enemies on it, and Programmed units."""

from __future__ import annotations

from sandtable.engine.contract.reach import Destination
from sandtable.engine.match.walk import walk
from tests.support.rivets.table import Table, march


def ways(t: Table, unit: str) -> dict[str, Destination]:
    return {one.path[-1]: one for one in t.match.reach("blue", unit).destinations}


def test_a_unit_of_a_grid_is_named_with_its_grid() -> None:
    t = march("unit BC05a C3", "unit BC01a C3")

    found = ways(t, "BC05a")
    assert found["C5"].words == ("C3", "BC05a", "move", "C5") or found["C5"].words == ("C3", "BC05a", "C5")
    assert found["C5"].cost.startswith("2 of ")
    assert found["C4"].end == "stop"


def test_gas_on_the_way_is_named() -> None:
    t = march("unit BC05a C3", "unit BC01a C3", "gas D4 red K03 thin")

    assert ways(t, "BC05a")["D4"].risks == ("gas in D4",)


def test_a_programmed_unit_has_to_go_all_its_steps() -> None:
    t = march("unit BK09a C3", "unit BC01a A1")

    found = ways(t, "BK09a")
    assert found
    for one in found.values():
        assert len(one.path) == 2
        copy = t.match.clone()
        assert walk(copy, "blue", one.words)[0] == len(one.words)
        assert copy.view("blue")["units"]["BK09a"]["place"] == one.path[-1]
