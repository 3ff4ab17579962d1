"""Overheated beams (chapter U of the ledger)."""

from __future__ import annotations

import pytest

from sandtable.engine.match import Match
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

TEXT = "card yellow-walkers; deck blue-squads 4; WA 0615; W1 0606; W2 0605"
ON = "option overheated_beams on"


@pytest.mark.rule("UNB-OHB.1")
def test_an_unloaded_beam_may_be_fired_by_option_only() -> None:
    text = f"{TEXT}; WB 0610 force:M-"
    on, off = place(ON, text), place(text)
    assert "overheat.force" in on.answers_to("WB")
    assert "overheat.force" not in off.answers_to("WB")
    off.refused("WB overheat.force W1")
    off.refused("WB fire.force W1")


@pytest.mark.rule("UNB-OHB.1", "UNB-OHB.2")
@scripts(
    f"a loaded beam is fired as usual and does not overheat: option overheated_beams on; {TEXT}; WB 0610 force:M; "
    "dice - -> barred overheat.force after WB | WB fire.force W1 -> armed WB force-",
    "after the shot a positive die removes the weapon and a blank leaves it unloaded (+): "
    f"option overheated_beams on; {TEXT}; WB 0610 force:M- nuke:M; dice -+ | WB overheat.force W1 -> armed WB nuke",
    "after the shot a positive die removes the weapon and a blank leaves it unloaded (-): option overheated_beams on; "
    f"{TEXT}; WB 0610 force:M- nuke:M; dice -- | WB overheat.force W1 -> armed WB force- nuke",
    "a weapon that is removed cannot be reloaded: "
    f"{ON}; card yellow-walkers; deck yellow-walkers 2; WB 0610 stasis:M-; W1 0606; W2 0605; dice -+"
    " | WB overheat.stasis W1, end -> asked yellow unit; barred reload.stasis after WB; refused WB reload.stasis",
    # medium at medium: 1 of 1
    # light at medium: 2 of 2, then the die
    f"the die is rolled once after the continuations: option overheated_beams on; {TEXT}; WB 0610 stasis:M-; dice ++++"
    " | WB overheat.stasis W1 -> armed WB stasis- | continue -> W1 stasis=2; armed WB",
    "a stasis ray may be overheated in reverse: "
    f"{ON}; card yellow-walkers; deck blue-squads 4; WA 0615 stasis=1; WB 0610 stasis:M-; W1 0606 stasis=2; dice +-"
    " | WB overheat-reverse.stasis W1, stop -> W1 stasis=1; armed WB stasis-",
    f"bombs do not overheat: option overheated_beams on; {TEXT}; WB 0610 nuke:M- force:M-"
    " -> offered overheat.force after WB; barred overheat.nuke after WB; refused WB fire.nuke 0606",
    "a buttoned unit overheats no beam: "
    f"option overheated_beams on; {TEXT}; WB 0610 buttoned force:M- -> barred overheat.force after WB",
    "overheated lasers roll after all committed lasers have been resolved: "
    f"option overheated_beams on; {TEXT}; WB 0610 crust:M; S1 0603 laser:L-; S2 0603 laser:L-; S3 0603 laser:L; "
    "dice ----+----+- | WB fire.crust 0603, S1.laser S2.laser S3.laser -> epicenter 0603 none; armed S1; "
    "armed S2 laser-; armed S3 laser-",
    # Ruling: jets are equipment.
    "jump jets do not overheat: "
    f"option overheated_beams on; option walker_equipment on; {TEXT}; WB 0610 jet:L- force:L-"
    " -> offered overheat.force after WB; barred overheat.jet after WB; barred fire.jet after WB",
    "the runaway crawler fires no unloaded laser: "
    f"{ON}; scenario runaway; card yellow-walkers; deck blue-squads 4; R 0608 laser:H- nuke:H; WA 0615; "
    "WB 0612 crust:M; S1 1101; SA 1114; dice 1 | WB fire.crust 0608 -> epicenter 0608 red; armed R laser- nuke",
    f"an overheated laser stops the bomb before it burns out (+): yellow-walkers; {ON}; WA 0608 nuke:M; "
    "S1 0606 laser:L-; dice +--+ | WA fire.nuke 0606, commit S1.laser -> clouds 0606; armed S1",
    f"an overheated laser stops the bomb before it burns out (-): yellow-walkers; {ON}; WA 0608 nuke:M; "
    "S1 0606 laser:L-; dice +--- | WA fire.nuke 0606, commit S1.laser -> clouds 0606; armed S1 laser-",
    f"an overheated beam burns out after its continuation: blue-walkers; {ON}; W1 0608 force:M-; WA 0606; dice +---+"
    " | W1 overheat.force WA hold continue -> WA down; armed W1",
)
def test_overheating(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-OHB.1")
def test_a_hit_of_an_overheated_beam_counts_like_any_other() -> None:
    t = place(ON, TEXT, "WB 0610 force:M-", dice="+-").choose("WB overheat.force W1 0607")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.asked) == ("0607", "down", ("yellow", "continue"))
    assert t.dice_left == 1  # the die waits until the shot is over
    t.choose("stop")
    assert t.unit("WB").weapons == {"force": False}


@pytest.mark.rule("UNB-OHB.2")
def test_an_unloaded_laser_may_be_fired_at_a_bomb_by_option_only() -> None:
    text = f"{TEXT}; WB 0610 crust:M; S1 0603 laser:L-"
    on, off = place(ON, text), place(text, dice="3")
    on.choose("WB fire.crust 0603")
    off.choose("WB fire.crust 0603")
    assert (on.asked, set(on.answers()), off.epicenter("0603")) == (("blue", "lasers"), {"S1.laser", "done"}, "orange")


@pytest.mark.rule("UNB-OHB.2", "UNB-RUN.8")
def test_the_runaway_crawler_reloads_its_beam_and_does_not_overheat_it() -> None:
    t = place(
        ON,
        "scenario runaway; deck time-stream 1 blue-squads 1; R 0608 stasis:H- nuke:H; S1 0606; SA 1101",
        dice="time-stream 3",
    )
    t.choose("done", side="blue")
    t.choose("done", side="yellow")
    assert (t.unit("R").weapons, t.unit("S1").stasis) == ({"stasis": True, "nuke": True}, 0)


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
