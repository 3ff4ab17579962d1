"""Chapter 10 of the ledger: building an army."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sandtable.games.undergrowth.rules.setup.armies import _cheapest
from sandtable.games.undergrowth.rules.units.roster import load_roster
from tests.support.undergrowth.table import refuses_position


@pytest.fixture
def herald_ants(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A roster of one's own, in which Marshal Ants command three and call one."""
    kinds = load_roster().kinds
    assert isinstance(kinds, dict)
    _cheapest.cache_clear()
    with monkeypatch.context() as patch:
        patch.setitem(kinds, "F3", replace(kinds["F3"], call=1))
        yield
    _cheapest.cache_clear()


@pytest.mark.rule("UND-10.2")
@pytest.mark.usefixtures("herald_ants")
@pytest.mark.parametrize("post", ["SF3a", "SF3a.control", "SF3a.", "SF1z.call"])
def test_a_post_that_is_not_there_is_refused(post: str) -> None:
    assert (
        refuses_position(
            "unit SF3a off", "unit SF1z B1.0.W", "unit NF1a A4.0.C", f"unit SF4a off commander={post}"
        ).rule
        == "UND-10.2"
    )
