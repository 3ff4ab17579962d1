"""How bots value a position of Breakable: it rises when a mission advances, and the standard is fair to both sides."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.games.breakable.evaluation import MISSIONS
from sandtable.games.interformic.rules.units.seats import colour_of
from sandtable.games.interformic.tables import BLUE, TEAM
from tests.support.characters import check_tastes, differences, hexes_apart, lean, standard


def worth(*lines: str, side: str = "yellow", character: str = "") -> float:
    match = sandtable.position("breakable", "\n".join(lines), seed=1)
    return match.game.evaluation.evaluator(character)(match.state, side)


def rising(*positions: tuple[str, ...], side: str = "yellow") -> None:
    """Check that each position is better for *side* than the one before, and as much worse for the other."""
    other = "blue" if side == "yellow" else "yellow"
    values = [worth(*position, side=side) for position in positions]
    assert values == sorted(set(values)), values
    assert [worth(*position, side=other) for position in positions] == pytest.approx([-one for one in values])


BASE = ("scenario open", "unit YTA1 0610 N autocannon:M", "unit BT1a 0604 S autocannon:M")
BETTER = {
    "a unit that is left": ("unit YTB2 gone nuke:M", "unit YTB2 0612 N nuke:M"),
    "a tank more than a recon": ("unit YRA1 0612 nuke:L", "unit YTB2 0612 N nuke:M"),
    "a loaded weapon": ("unit YTB2 0612 N nuke:M-", "unit YTB2 0612 N nuke:M"),
}


@pytest.mark.parametrize("what", BETTER)
def test_it_values(what: str) -> None:
    worse, better = BETTER[what]
    rising((*BASE, worse), (*BASE, better))


@pytest.mark.rule("BRK-30.4")
def test_breakthrough_drives_tanks_west_and_across() -> None:
    base = ("scenario breakthrough", "unit YTA2 1110 NW", "unit BB3f 0501")
    rising(
        (*base, "unit YTA1 gone"),
        (*base, "unit YTA1 1008 NW"),
        (*base, "unit YTA1 0608 NW"),
        (*base, "unit YTA1 0108 NW"),
        (*base, "unit YTA1 left", "exited 1"),
    )


@pytest.mark.rule("BRK-30.10")
def test_industrial_wasteland_counts_works_and_brings_nukes_to_the_rest() -> None:
    base = ("scenario industrial-wasteland", "unit BB3f 0101")
    rising(
        (*base, "unit YTA1 0614 N nuke:M-"),
        (*base, "unit YTA1 0614 N nuke:M"),
        (*base, "unit YTA1 0608 N nuke:M"),
        (*base, "unit YTA1 0608 N nuke:M", "0304 crater"),
        (*base, "unit YTA1 0608 N nuke:M", "0304 crater", "0503 crater"),
    )


@pytest.mark.rule("BRK-30.16")
def test_border_skirmish_goes_for_the_command_bunkers() -> None:
    home = ("unit YBA1 0114 command", "unit YBA2 0314 command", "unit YBA3 1112 command")
    base = ("scenario border-skirmish", *home, "unit BB1b 0301 command", "unit BB1c 1101 command")
    rising(
        (*base, "unit BB1a 0101 command", "unit YTA1 0112 N autocannon:M"),
        (*base, "unit BB1a 0101 command", "unit YTA1 0107 N autocannon:M"),
        (*base, "unit BB1a 0101 command", "unit YTA1 0104 N autocannon:M"),
        (*base, "unit BB1a gone command", "unit YTA1 0104 N autocannon:M"),
    )


RETRIEVAL = ("scenario retrieval", "object satellite 0608", "unit BR3d 0201")


@pytest.mark.rule("BRK-30.29")
def test_retrieval_sends_recons_to_the_satellite_and_the_data_home() -> None:
    rising(
        (*RETRIEVAL, "unit YRA1 0614", "unit YRA2 off"),
        (*RETRIEVAL, "unit YRA1 0611", "unit YRA2 off"),
        (*RETRIEVAL, "unit YRA1 0611", "unit YRA2 0613"),  # a second one, in case the first is shot
        (*RETRIEVAL, "unit YRA1 0608", "unit YRA2 0613"),
        (*RETRIEVAL, "unit YRA1 0611 data", "unit YRA2 0613"),
        (*RETRIEVAL, "unit YRA1 0614 data", "unit YRA2 0613"),
    )


@pytest.mark.rule("BRK-30.32")
def test_retrieval_hunts_the_recon_that_has_the_data() -> None:
    base = (*RETRIEVAL, "unit YRA1 0610 data", "unit YRA2 0613")
    rising(
        (*base, "unit BT1a 0101 S autocannon:M"),
        (*base, "unit BT1a 0604 S autocannon:M"),
        (*base, "unit BT1a 0608 S autocannon:M"),
        side="blue",
    )


def test_characters_have_tastes_of_their_own() -> None:
    field = ("scenario open", "unit YTA1 0610 N", "unit YTA2 0612 N", "unit BT1a 0604 S", "unit BT1b 0602 S")
    west = ("scenario breakthrough", "unit YTA2 1110 NW", "unit BB3f 0501")
    check_tastes(
        "breakable", "yellow",
        kill=(field, (*field[:4], "unit BT1b gone")),
        loss=(field, (*field[:2], "unit YTA2 gone", *field[3:])),
        near=(field, ("scenario open", "unit YTA1 0607 N", *field[2:])),
        step=((*west, "unit YTA1 0908 NW"), (*west, "unit YTA1 0608 NW")),
    )  # fmt: skip


def progress(match: Match, own: str) -> float:
    """How far a side is with its mission, by the standard weights."""
    state, w = match.state, standard(match)
    value = MISSIONS[state.scenario](w, state)
    return -value if TEAM[colour_of(state, own)] == BLUE else value


def test_the_aggressive_close_in_and_the_careful_keep_away() -> None:
    assert lean(differences("breakable/border-skirmish", hexes_apart, "aggressive", "careful", range(5), 260, 20))


def test_the_mission_brings_more_than_the_fight() -> None:
    # in 24 answers half of the matches show no difference yet
    assert lean(differences("breakable/retrieval", progress, "aggressive", "mission", range(10), 260, 60))
