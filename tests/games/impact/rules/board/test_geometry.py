"""Section 19 of the ledger, at the table: coordinates and shared ids."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import where
from tests.support.impact.table import table


@pytest.mark.rule("IMP-GEO-1", "IMP-GEO-2")
def test_points_have_doubled_coordinates_whose_sum_is_even() -> None:
    t = table("layout A B / C D", "RA A-A-02", "BA D-M-34")
    for name, (x, y, *_) in t.view()["points"].items():
        assert (x + y) % 2 == 0
        panel = next(one for one in t.view()["layout"] if one["panel"] == name[0])
        column, row = where(name)
        assert (x, y) == (34 * panel["x"] + column, 12 * panel["y"] + row)


@pytest.mark.rule("IMP-GEO-8", "IMP-2.1.f")
def test_four_panels_share_their_inner_edges() -> None:
    t = table("layout A B / C D", "RA A-A-02", "BA D-M-34")
    aliases = t.view()["aliases"]
    assert (aliases["B-B-01"], aliases["C-A-02"], aliases["D-A-02"], aliases["D-B-01"]) == (
        "A-B-35",
        "A-M-02",
        "B-M-02",
        "C-B-35",
    )
    assert (len(aliases), len(t.view()["points"])) == (2 * 6 + 2 * 17, 4 * 227 - len(aliases))
