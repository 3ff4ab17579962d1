"""Section 19 of the ledger: coordinates, neighbours, distances, shared ids and the arc of a facing."""

from __future__ import annotations

import math

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.support.impact.hands import STEPS, beside, distance, point, where
from tests.support.impact.table import field, table

DOTS = [point(column, row) for row in range(13) for column in range(1, 36) if (row + column) % 2 == 0]
WAYS = tuple(STEPS)


@pytest.mark.rule("IMP-GEO-1", "IMP-GEO-2")
def test_points_have_doubled_coordinates_whose_sum_is_even() -> None:
    t = table("layout A B / C D", "RA A-A-02", "BA D-M-34")

    for name, (x, y, *_) in t.view()["points"].items():
        assert (x + y) % 2 == 0
        panel = next(one for one in t.view()["layout"] if one["panel"] == name[0])
        column, row = where(name)
        assert (x, y) == (34 * panel["x"] + column, 12 * panel["y"] + row)


@pytest.mark.rule("IMP-GEO-5", "IMP-GEO-3", "IMP-9.3.2.s")
@given(st.sampled_from(DOTS), st.sampled_from(DOTS))
@settings(max_examples=25, phases=(Phase.explicit, Phase.generate))
def test_attenuation_counts_the_points_between(here: str, there: str) -> None:
    apart = distance(here, there)
    if apart == 0 or {here, there} & {"A-A-02", "A-M-34"}:
        return
    (x, y), (u, v) = where(here), where(there)
    cubes = ((u - v) // 2 - (x - y) // 2, v - y)
    assert apart == max(abs(cubes[0]), abs(cubes[1]), abs(cubes[0] + cubes[1]))
    t = field(f"RA {here}", f"BA front-line {there} completed", dice="12=1 12=1").choose("RA fire BA")

    assert t.shots()[0]["strength"] == 7 - 2 - apart // 10 + (apart == 1)


@pytest.mark.rule("IMP-GEO-4", "IMP-2.1.a")
@pytest.mark.parametrize("way", WAYS)
def test_a_step_to_a_neighbour_and_back_is_where_one_was(way: str) -> None:
    back = WAYS[(WAYS.index(way) + 3) % 6]
    t = field("RA A-G-16").choose("RA move", beside("A-G-16", way))
    assert t.at("RA") == beside("A-G-16", way)
    t.choose(beside(t.at("RA"), back))
    assert t.at("RA") == "A-G-16"


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


def angle(here: str, there: str, facing: str) -> float:
    """How far off its facing a soldier sees a point, in degrees."""
    (x, y), (u, v) = where(here), where(there)
    across, down = STEPS[facing]
    one = math.atan2((v - y) * math.sqrt(3), u - x)
    other = math.atan2(down * math.sqrt(3), across)
    turned = abs(math.degrees(one - other)) % 360
    return min(turned, 360 - turned)


@pytest.mark.rule("IMP-GEO-9", "IMP-14.9.a", "IMP-14.9.b", "IMP-14.9.d")
@pytest.mark.parametrize("facing", WAYS)
@pytest.mark.parametrize(("arc", "half"), [(120, 60), (60, 30)])
def test_the_arc_of_a_facing(facing: str, arc: int, half: int) -> None:
    here = "A-G-16"
    ring = [name for name in DOTS if 1 <= distance(here, name) <= 3]
    crowd = [f"unit Bp{n} police {name} completed" for n, name in enumerate(ring, 1)]
    t = field("option opt_14_9 on", f"option facing_arc {arc}", f"RA {here} facing={facing}", *crowd)
    seen = {t.at(name) for name in t.targets("RA fire keep")} & set(ring)
    assert seen == {name for name in ring if angle(here, name, facing) <= half + 1e-6}
