"""Overheated beams (chapter U of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import place

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


@pytest.mark.rule("UNB-OHB.1")
def test_a_loaded_beam_is_fired_as_usual_and_does_not_overheat() -> None:
    t = place(ON, TEXT, "WB 0610 force:M", dice="-")
    assert "overheat.force" not in t.answers_to("WB")
    t.choose("WB fire.force W1")
    assert t.unit("WB").weapons == {"force": False}


@pytest.mark.rule("UNB-OHB.1")
@pytest.mark.parametrize(("die", "weapons"), [("+", {"nuke": True}), ("-", {"force": False, "nuke": True})])
def test_after_the_shot_a_positive_die_removes_the_weapon_and_a_blank_leaves_it_unloaded(
    die: str, weapons: dict[str, bool]
) -> None:
    t = place(ON, TEXT, "WB 0610 force:M- nuke:M", dice=["-", die]).choose("WB overheat.force W1")
    assert t.unit("WB").weapons == weapons


@pytest.mark.rule("UNB-OHB.1")
def test_a_weapon_that_is_removed_cannot_be_reloaded() -> None:
    t = place(
        "option overheated_beams on; card yellow-walkers; deck yellow-walkers 2; WB 0610 stasis:M-; W1 0606; W2 0605",
        dice="-+",
    ).choose("WB overheat.stasis W1", "end")
    assert t.asked == ("yellow", "unit")
    assert "reload.stasis" not in t.answers_to("WB")
    t.refused("WB reload.stasis")


@pytest.mark.rule("UNB-OHB.1")
def test_a_hit_of_an_overheated_beam_counts_like_any_other() -> None:
    t = place(ON, TEXT, "WB 0610 force:M-", dice="+-").choose("WB overheat.force W1 0607")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.asked) == ("0607", "down", ("yellow", "continue"))
    assert t.dice_left == 1  # the die waits until the shot is over
    t.choose("stop")
    assert t.unit("WB").weapons == {"force": False}


@pytest.mark.rule("UNB-OHB.1")
def test_the_die_is_rolled_once_after_the_continuations() -> None:
    t = place(ON, TEXT, "WB 0610 stasis:M-", dice="++++")
    t.choose("WB overheat.stasis W1")  # medium at medium: 1 of 1
    assert t.unit("WB").weapons == {"stasis": False}
    t.choose("continue")  # light at medium: 2 of 2, then the die
    assert (t.unit("W1").stasis, t.unit("WB").weapons) == (2, {})


@pytest.mark.rule("UNB-OHB.1", "UNB-STA.5")
def test_a_stasis_ray_may_be_overheated_in_reverse() -> None:
    t = place(
        ON, "card yellow-walkers; deck blue-squads 4; WA 0615 stasis=1; WB 0610 stasis:M-; W1 0606 stasis=2", dice="+-"
    ).choose("WB overheat-reverse.stasis W1", "stop")
    assert (t.unit("W1").stasis, t.unit("WB").weapons) == (1, {"stasis": False})


@pytest.mark.rule("UNB-OHB.1")
def test_bombs_do_not_overheat() -> None:
    t = place(ON, TEXT, "WB 0610 nuke:M- force:M-")
    actions = t.answers_to("WB")
    assert "overheat.force" in actions
    assert "overheat.nuke" not in actions
    t.refused("WB fire.nuke 0606")


@pytest.mark.rule("UNB-OHB.1", "UNB-UNIT.4")
def test_a_buttoned_unit_overheats_no_beam() -> None:
    t = place(ON, TEXT, "WB 0610 buttoned force:M-")
    assert "overheat.force" not in t.answers_to("WB")


@pytest.mark.rule("UNB-OHB.2")
def test_an_unloaded_laser_may_be_fired_at_a_bomb_by_option_only() -> None:
    text = f"{TEXT}; WB 0610 crust:M; S1 0603 laser:L-"
    on, off = place(ON, text), place(text, dice="3")
    on.choose("WB fire.crust 0603")
    off.choose("WB fire.crust 0603")
    assert (on.asked, set(on.answers()), off.epicenter("0603")) == (("blue", "lasers"), {"S1.laser", "done"}, "orange")


@pytest.mark.rule("UNB-OHB.2")
def test_overheated_lasers_roll_after_all_committed_lasers_have_been_resolved() -> None:
    t = place(ON, TEXT, "WB 0610 crust:M; S1 0603 laser:L-; S2 0603 laser:L-; S3 0603 laser:L", dice="----+----+-")
    t.choose("WB fire.crust 0603", "S1.laser S2.laser S3.laser")
    assert t.epicenter("0603") is None
    assert (t.unit("S1").weapons, t.unit("S2").weapons) == ({}, {"laser": False})
    assert t.unit("S3").weapons == {"laser": False}


@pytest.mark.rule("UNB-OHB.2", "UNB-WEQ.6")
def test_jump_jets_do_not_overheat() -> None:
    # Ruling: jets are equipment.
    t = place(ON, "option walker_equipment on", TEXT, "WB 0610 jet:L- force:L-")
    actions = t.answers_to("WB")
    assert "overheat.force" in actions
    assert "overheat.jet" not in actions
    assert "fire.jet" not in actions


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


@pytest.mark.rule("UNB-OHB.2", "UNB-RUN.10")
def test_the_runaway_crawler_fires_no_unloaded_laser() -> None:
    t = place(
        ON,
        "scenario runaway; card yellow-walkers; deck blue-squads 4; R 0608 laser:H- nuke:H; WA 0615; WB 0612 crust:M",
        "S1 1101; SA 1114",
        dice="1",
    ).choose("WB fire.crust 0608")
    assert (t.epicenter("0608"), t.unit("R").weapons) == ("red", {"laser": False, "nuke": True})
