"""Overheated beams (chapter U of the ledger)."""

from __future__ import annotations

import pytest

from sandtable.engine.match import Match
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table


@scripts(
    """
UNB-OHB.1: an unloaded beam may be fired by option only
    {overheating}; {yellow}; WB 0610 force:M- -> offered overheat.force after WB
    & {yellow}; WB 0610 force:M- -> barred overheat.force after WB; refused WB overheat.force W1;
    refused WB fire.force W1
UNB-OHB.1 UNB-OHB.2: a loaded beam is fired as usual and does not overheat
    {overheating}; {yellow}; WB 0610 force:M; dice - -> barred overheat.force after WB | WB fire.force W1
    -> armed WB force-
UNB-OHB.1 UNB-OHB.2: after the shot a positive die removes the weapon and a blank leaves it unloaded
    {overheating}; {yellow}; WB 0610 force:M- nuke:M; dice {dice} | WB overheat.force W1 -> armed WB {value} nuke
    * dice, value: -+,  / --, force-
UNB-OHB.1 UNB-OHB.2: a weapon that is removed cannot be reloaded
    {overheating}; card yellow-walkers; deck yellow-walkers 2; WB 0610 stasis:M-; W1 0606; W2 0605; dice -+
    | WB overheat.stasis W1, end -> asked yellow unit; barred reload.stasis after WB; refused WB reload.stasis
# medium at medium: 1 of 1
# light at medium: 2 of 2, then the die
UNB-OHB.1 UNB-OHB.2: the die is rolled once after the continuations
    {overheating}; {yellow}; WB 0610 stasis:M-; dice ++++ | WB overheat.stasis W1 -> armed WB stasis- | continue
    -> W1 stasis=2; armed WB
UNB-OHB.1 UNB-OHB.2: a stasis ray may be overheated in reverse
    {overheating}; card yellow-walkers; deck blue-squads 4; WA 0615 stasis=1; WB 0610 stasis:M-; W1 0606 stasis=2;
    dice +- | WB overheat-reverse.stasis W1, stop -> W1 stasis=1; armed WB stasis-
UNB-OHB.1 UNB-OHB.2: bombs do not overheat
    {overheating}; {yellow}; WB 0610 nuke:M- force:M- -> offered overheat.force after WB; barred overheat.nuke after WB;
    refused WB fire.nuke 0606
UNB-OHB.1 UNB-OHB.2: a buttoned unit overheats no beam
    {overheating}; {yellow}; WB 0610 buttoned force:M- -> barred overheat.force after WB
UNB-OHB.1 UNB-OHB.2: overheated lasers roll after all committed lasers have been resolved
    {overheating}; {yellow}; WB 0610 crust:M; S1 0603 laser:L-; S2 0603 laser:L-; S3 0603 laser:L; dice ----+----+-
    | WB fire.crust 0603, S1.laser S2.laser S3.laser -> epicenter 0603 none; armed S1; armed S2 laser-; armed S3 laser-
# Ruling: jets are equipment.
UNB-OHB.1 UNB-OHB.2: jump jets do not overheat
    {overheating}; option walker_equipment on; {yellow}; WB 0610 jet:L- force:L- -> offered overheat.force after WB;
    barred overheat.jet after WB; barred fire.jet after WB
UNB-OHB.1 UNB-OHB.2: the runaway crawler fires no unloaded laser
    {overheating}; scenario runaway; card yellow-walkers; deck blue-squads 4; R 0608 laser:H- nuke:H; WA 0615;
    WB 0612 crust:M; S1 1101; SA 1114; dice 1 | WB fire.crust 0608 -> epicenter 0608 red; armed R laser- nuke
UNB-OHB.1 UNB-OHB.2: an overheated laser stops the bomb before it burns out
    yellow-walkers; {overheating}; WA 0608 nuke:M; S1 0606 laser:L-; dice {dice} | WA fire.nuke 0606, commit S1.laser
    -> clouds 0606; armed S1 {value}
    * dice, value: +--+,  / +---, laser-
UNB-OHB.1 UNB-OHB.2: an overheated beam burns out after its continuation
    blue-walkers; {overheating}; W1 0608 force:M-; WA 0606; dice +---+ | W1 overheat.force WA hold continue -> WA down;
    armed W1
# the die waits until the shot is over
UNB-OHB.1: a hit of an overheated beam counts like any other
    {overheating}; {yellow}; WB 0610 force:M-; dice +- | WB overheat.force W1 0607 -> W1 0607 down;
    asked yellow continue; left 1 | stop -> armed WB force-
UNB-OHB.2: an unloaded laser may be fired at a bomb by option only
    {overheating}; {yellow}; WB 0610 crust:M; S1 0603 laser:L- | WB fire.crust 0603 -> asked blue lasers;
    answers S1.laser done
    & {yellow}; WB 0610 crust:M; S1 0603 laser:L-; dice 3 | WB fire.crust 0603 -> epicenter 0603 orange
UNB-OHB.2 UNB-RUN.8: the runaway crawler reloads its beam and does not overheat it
    {overheating}; scenario runaway; deck time-stream 1 blue-squads 1; R 0608 stasis:H- nuke:H; S1 0606; SA 1101;
    dice time-stream 3 | done, done -> armed R stasis nuke; S1 stasis=0
""",
    overheating="option overheated_beams on",
    yellow="card yellow-walkers; deck blue-squads 4; WA 0615; W1 0606; W2 0605",
)
def test_overheating(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-OHB.1", "UNB-OHB.2")
@pytest.mark.parametrize(
    ("dice", "left"),
    [("++", {"nuke": False}), ("+-", {"laser2": False, "nuke": False}), ("-+", {"laser": False, "nuke": False})],
)
def test_lasers_of_one_unit_burn_out_each_by_its_own_die(dice: str, left: dict[str, bool]) -> None:
    t = lay(
        "yellow-walkers",
        "option overheated_beams on; WA 0608 crust:M; C1 0606 laser:M- laser:M- nuke:H-",
        dice=["-"] * 5 + ["+", *dice],
    ).choose("WA fire.crust 0606", "C1.laser", "C1.laser2")
    assert t.unit("C1").weapons == left
    again = Table(Match(t.match.game, t.match.game.notation.read(t.match.game.notation.write(t.match.state))))
    assert again.unit("C1").weapons == left


@pytest.mark.rule("UNB-DP.8", "UNB-OHB.1")
@pytest.mark.parametrize("on", ["on", "off"])
def test_an_unloaded_beam_may_be_overheated_by_option(on: str) -> None:
    t = lay("blue-walkers", f"option overheated_beams {on}; W1 0606 stasis:M-; SA 0605 stasis=1")
    offered = set(t.answers_to("W1"))
    assert ({"overheat.stasis", "overheat-reverse.stasis"} <= offered) is (on == "on")
    assert "fire.stasis" not in offered
    assert "reload.stasis" in offered
