"""Chapter 10 of the ledger: building an army."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.undergrowth.hands import roster
from tests.support.undergrowth.table import refuses_position


@pytest.fixture
def herald_ants() -> Iterator[None]:
    """Marshal Ants command three and call one."""
    with roster(F3={"call": 1}):
        yield


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
