"""The scripts that the tables of the rules are made of: each of their checks can fail."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import CHECKS, play

POSITION = (
    "blue-walkers; scenario retrieval; option experimental_weapons on; object satellite 0606; W1 0608 nuke:M laser:L-; "
    "SA 0605; 0607 lava red; epicenter 0604 blue; cloud 0603 light; vortex 0101 light N"
)
TRUE = (
    "W1 0608 ready standing blue thawed stasis=0", "0607 lava", "colour 0607 red", "epicenter 0604 blue",
    "clouds 0603 light", "vortexes 0101 light N", "object satellite 0606", "carried W1", "armed W1 nuke laser-",
    "loaded W1 nuke", "unloaded W1 laser", "asked blue unit", "asks unit", "answers W1 W4 end", "offered W1 end",
    "offered move after W1", "barred W2", "refused W2", "goes on",
)  # fmt: skip
FALSE = (
    "W1 0607", "W1 out", "W1 down", "W1 yellow", "W1 frozen", "W1 stasis=1", "0607 clear", "colour 0607 blue",
    "epicenter 0604 none", "clouds 0603", "vortexes", "object satellite W1", "carried W1 satellite", "armed W1 nuke",
    "loaded W1 laser", "unloaded W1 nuke", "asked yellow unit", "asks beam", "answers W1", "offered W2",
    "offered rise after W1", "barred W1", "barred move after W1", "winner none", "winner blue",
)  # fmt: skip


@pytest.mark.parametrize("item", TRUE)
def test_what_is_true_passes(item: str) -> None:
    play(f"{POSITION} -> {item}")


@pytest.mark.parametrize("item", FALSE)
def test_what_is_false_fails(item: str) -> None:
    with pytest.raises(AssertionError):
        play(f"{POSITION} -> {item}")


def test_a_line_that_is_not_refused_fails() -> None:
    with pytest.raises(pytest.fail.Exception):
        play(f"{POSITION} -> refused W1 down")


def test_every_check_is_tried() -> None:
    assert set(CHECKS) <= {item.split()[0] for item in (*TRUE, *FALSE)}


def test_a_script_that_checks_nothing_fails() -> None:
    with pytest.raises(AssertionError, match="nothing is checked"):
        play(POSITION)
