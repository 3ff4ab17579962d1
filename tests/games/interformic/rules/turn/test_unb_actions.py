"""What an activated unit may do: one weapon action, then one physical action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import place

BLANK = ["-", "-"]  # a medium nuke's dice for the terrain


def kinds(words: Sequence[str]) -> set[str]:
    """Return the first parts of *words*: "fire", "reload", "move" ..."""
    return {word.partition(".")[0] for word in words}


# a weapon action, then a physical action


@pytest.mark.rule("UNB-ACT.1", "UNB-ACT.2", "UNB-DP.6")
@scripts(
    "a unit takes a weapon action and then a physical action: blue-walkers; W1 0608 nuke:M; dice --"
    " | W1 fire.nuke 0610 -> armed W1 nuke- | W1 move 0607 -> W1 0607; answers W4 end",
    "either action may be skipped (physical): blue-walkers; W1 0608 nuke:M | W1 move 0607 -> armed W1 nuke; W1 0607",
    "either action may be skipped (weapon): "
    "blue-walkers; W1 0608 nuke:M; dice -- | W1 fire.nuke 0610, W1 done -> W1 0608; answers W4 end",
    "either action may be skipped (neither): blue-walkers; W1 0608 nuke:M | W1 done -> answers W4 end",
    "the active side says which unit acts next: "
    "blue-walkers; deck blue-squads 1; W1 0606; W2 0607; W3 0608 out; S1 0101; WA 0101 -> asked blue unit; "
    "answers W1 W2 W4 end | W2 move 0507 -> answers W1 W4 end | end -> asked blue unit; answers S1 end",
)
def test_a_weapon_action_then_a_physical_action(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-ACT.1")
def test_a_unit_takes_no_second_weapon_action() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:M stasis:M-", dice=BLANK)
    assert kinds(t.answers_to("W1")) >= {"fire", "reload", "move"}
    t.choose("W1 fire.nuke 0610")
    assert t.asked == ("blue", "unit")
    assert not kinds(t.answers_to("W1")) & {"fire", "reload"}
    t.refused("W1 reload.stasis")


@pytest.mark.rule("UNB-ACT.1")
@pytest.mark.parametrize("action", ["move 0607", "down", "clear"])
def test_nothing_follows_a_physical_action(action: str) -> None:
    dice = ["+"] if action == "clear" else []
    t = lay("blue-walkers", "W1 0608 nuke:M stasis=1", dice=dice).choose(f"W1 {action}")
    assert set(t.answers()) == {"W4", "end"}
    t.refused("W1 fire.nuke 0610")
    t.refused("W1 move 0707")


@pytest.mark.rule("UNB-ACT.2")
def test_activated_units_act_in_any_order_and_may_be_interleaved() -> None:
    # Ruling: nothing makes one unit finish before the next.
    t = lay("blue-walkers", "W1 0608 nuke:M; W2 0508 nuke:M", dice=[*BLANK, *BLANK])
    t.choose("W2 fire.nuke 0610", "W1 fire.nuke 0606", "W2 move 0509", "W1 move 0707")
    assert (t.unit("W1").hex, t.unit("W2").hex) == ("0707", "0509")
    assert t.clouds("0610") == t.clouds("0606") == ["medium held"]
    assert set(t.answers()) == {"W4", "end"}


@pytest.mark.rule("UNB-ACT.2")
def test_unit_by_unit_a_unit_finishes_before_the_next_begins() -> None:
    t = lay("blue-walkers", "option unit_by_unit on; W1 0608 nuke:M; W2 0508 nuke:M", dice=[*BLANK, *BLANK])
    t.choose("W1 fire.nuke 0606")
    t.refused("W2 fire.nuke 0610")
    assert t.asked is not None
    t.choose("W1 move 0707" if t.asked[1] == "unit" else "move 0707")
    assert t.unit("W1").hex == "0707"
    t.choose("W2 fire.nuke 0610")
    assert t.clouds("0610") == ["medium held"]


@pytest.mark.rule("UNB-ACT.2")
def test_a_weapon_action_once_begun_is_finished_before_another_unit_acts() -> None:
    t = lay("blue-walkers", "W1 0608 nuke:L nuke:L; W2 0508 nuke:M", dice=["-", *BLANK]).choose("W1 fire.nuke 0606")
    assert t.asked == ("blue", "second")
    t.refused("W2")
    t.refused("W2 fire.nuke 0610")
    t.choose("stop", "W2 fire.nuke 0610")
    assert "fire" not in kinds(t.answers_to("W1"))
    assert t.unit("W1").weapons == {"nuke": False, "nuke2": True}


@pytest.mark.rule("UNB-ACT.2", "UNB-WEQ.10")
def test_unit_by_unit_all_hovering_walkers_answer_before_the_first_one_begins() -> None:
    t = place(
        "card blue-walkers; option walker_equipment on; option unit_by_unit on; W1 0603 hovering jet:L",
        "W2 0605 hovering jet:L; SA 0914",
    )
    assert t.asked == ("blue", "relight")
    t.choose("fire.jet", "land")
    assert sorted(t.answers()) == ["W1", "W2", "end"]
    t.choose("W1 move 0602 stop", "W2 fire.jet")
    t.refused("W1", "UNB-ACT.1")


@pytest.mark.rule("UNB-DP.7", "UNB-DP.16", "UNB-ACT.1")
def test_a_unit_is_offered_its_weapon_and_its_physical_actions() -> None:
    t = lay("blue-walkers", "W1 0606 stasis:M nuke:L nuke:L- stasis=1; WA 0607 stasis=1")
    assert set(t.answers_to("W1")) == {
        "fire.stasis",
        "reverse.stasis",
        "fire.nuke",
        "reload.nuke2",
        "move",
        "down",
        "clear",
        "done",
    }
    t.choose("W1 reload.nuke2")
    if t.asked == ("blue", "second"):
        t.choose("stop")
    assert (t.asked, set(t.answers_to("W1"))) == (("blue", "unit"), {"move", "down", "clear", "done"})


# firing


@pytest.mark.rule("UNB-ACT.3")
@scripts(
    "a walker fires two light weapons beam and bomb at different targets: "
    "blue-walkers; W1 0608 nuke:L stasis:L; WA 0708; dice -++ | W1 fire.nuke 0610 -> asked blue second"
    " | fire.stasis WA -> armed W1 nuke- stasis-; clouds 0610 light held; WA stasis=1",
    "a crawler fires two medium weapons: blue-crawlers; C1 0608 neutron:M nuke:M; dice --"
    " | C1 fire.neutron 0612, fire.nuke 0610 -> armed C1 neutron- nuke-; clouds 0610 medium held",
    "only a loaded weapon fires: blue-walkers; W1 0608 nuke:M- stasis:M; WA 0708 -> offered fire.stasis after W1; "
    "barred fire.nuke after W1; refused W1 fire.nuke 0610",
)
def test_firing(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-ACT.3")
def test_two_weapons_are_the_most_that_a_unit_fires() -> None:
    t = lay("blue-crawlers", "C1 0608 stasis:M stasis:M nuke:M nuke:M", dice=[*BLANK, *BLANK])
    t.choose("C1 fire.nuke 0610", "fire.nuke2 0606")
    assert t.asked == ("blue", "unit")
    assert not kinds(t.answers_to("C1")) & {"fire", "reload", "reverse"}


@pytest.mark.rule("UNB-ACT.3", "UNB-ACT.6")
def test_a_squad_fires_one_weapon() -> None:
    t = lay("blue-squads", "S1 0608 nuke:L stasis:L; WA 0708", dice="-")
    assert {"fire.nuke", "fire.stasis"} <= set(t.answers_to("S1"))
    t.choose("S1 fire.nuke 0610")
    assert t.asked == ("blue", "unit")
    assert "fire" not in kinds(t.answers_to("S1"))


@pytest.mark.rule("UNB-ACT.3", "UNB-UNIT.4")
@pytest.mark.parametrize(("status", "fires"), [("", True), ("buttoned", False)])
def test_only_a_ready_unit_fires(status: str, fires: bool) -> None:
    t = lay("blue-walkers", f"W1 0608 {status} nuke:M stasis:M; WA 0708")
    assert ("fire" in kinds(t.answers_to("W1"))) is fires
    if not fires:
        t.refused("W1 fire.nuke 0610")
        t.refused("W1 fire.stasis WA")


# reloading


@pytest.mark.rule("UNB-ACT.4", "UNB-UNIT.4")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_a_ready_or_buttoned_walker_reloads_one_medium_or_two_light_weapons(status: str) -> None:
    lines = f"W1 0608 {status} laser:L- laser:L- nuke:M-"
    light = lay("blue-walkers", lines).choose("W1 reload.laser")
    assert set(light.answers()) == {"reload.laser2", "stop"}
    light.choose("reload.laser2")
    assert light.unit("W1").weapons == {"laser": True, "laser2": True, "nuke": False}
    assert not kinds(light.answers_to("W1")) & {"fire", "reload"}
    medium = lay("blue-walkers", lines).choose("W1 reload.nuke")
    assert medium.asked == ("blue", "unit")
    assert medium.unit("W1").weapons == {"laser": False, "laser2": False, "nuke": True}
    assert not kinds(medium.answers_to("W1")) & {"fire", "reload"}


@pytest.mark.rule("UNB-ACT.4", "UNB-ACT.5", "UNB-ACT.6", "UNB-ACT.7")
@scripts(
    "a crawler reloads one heavy or two medium weapons (medium): "
    "blue-crawlers; C1 0608 force:H- nuke:M- crust:M- | C1 reload.nuke reload.crust -> armed C1 force- nuke crust",
    "a crawler reloads one heavy or two medium weapons (heavy): blue-crawlers; C1 0608 force:H- nuke:M- crust:M-"
    " | C1 reload.force -> asked blue unit; armed C1 force nuke- crust-",
    "an offline unit does not reload: blue-walkers; W1 0608 offline nuke:M- -> refused W1 reload.nuke",
    "a walker fires a light weapon and reloads a different one: "
    "blue-walkers; W1 0608 nuke:L stasis:L-; dice - | W1 fire.nuke 0610 -> answers reload.stasis stop; "
    "refused reload.nuke | reload.stasis -> armed W1 nuke- stasis; asked blue unit",
    "a crawler fires a medium weapon and reloads a different one: "
    "blue-crawlers; C1 0608 nuke:M nuke:M- laser:M laser:M; dice -- | C1 fire.nuke 0610 -> answers reload.nuke2 stop"
    " | reload.nuke2 -> armed C1 nuke- nuke2 laser laser2",
    "a reload of small weapons leaves out the big one (crawler): "
    "blue-crawlers; C1 0608 force:H- nuke:M- nuke:M- | C1 reload.nuke -> answers reload.nuke2 stop",
    "a reload of small weapons leaves out the big one (walker): "
    "blue-walkers; W1 0608 force:M- nuke:L- nuke:L- | W1 reload.nuke -> answers reload.nuke2 stop",
    "a laser is never fired in the weapon action (alone): blue-walkers; W1 0608 laser:M nuke:M; WA 0708"
    " -> offered fire.nuke after W1; barred fire.laser after W1; refused W1 fire.laser WA",
    "a laser is never fired in the weapon action (second): "
    "blue-walkers; W1 0608 laser:L nuke:L nuke:L; WA 0708; dice - | W1 fire.nuke 0610 -> answers fire.nuke2 stop",
    "a laser is reloaded like any weapon (squad): blue-squads; S1 0608 laser:L- | S1 reload.laser -> armed S1 laser",
    "a laser is reloaded like any weapon (walker): "
    "blue-walkers; W1 0608 nuke:L laser:L-; dice - | W1 fire.nuke 0610, reload.laser -> armed W1 nuke- laser",
)
def test_reloading(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-ACT.4", "UNB-ACT.6")
def test_a_squad_reloads_one_weapon() -> None:
    t = lay("blue-squads", "S1 0608 buttoned nuke:L- stasis:L-").choose("S1 reload.stasis")
    assert (t.asked, t.unit("S1").weapons) == (("blue", "unit"), {"nuke": False, "stasis": True})
    assert "reload" not in kinds(t.answers_to("S1"))


@pytest.mark.rule("UNB-ACT.5", "UNB-ACT.6")
def test_a_unit_that_fired_its_one_big_weapon_reloads_nothing() -> None:
    walker = lay("blue-walkers", "W1 0608 nuke:M stasis:L- laser:L-", dice=BLANK).choose("W1 fire.nuke 0610")
    assert walker.asked == ("blue", "unit")
    assert "reload" not in kinds(walker.answers_to("W1"))
    squad = lay("blue-squads", "S1 0608 nuke:L stasis:L-", dice="-").choose("S1 fire.nuke 0610")
    assert squad.asked == ("blue", "unit")
    assert "reload" not in kinds(squad.answers_to("S1"))


@pytest.mark.rule("UNB-ACT.6")
def test_a_crawler_does_not_combine_a_heavy_with_a_medium_weapon() -> None:
    lines = ("C1 0608 force:H nuke:M nuke:M", "WA 0708")
    medium = lay("blue-crawlers", *lines, dice=BLANK).choose("C1 fire.nuke 0610")
    assert set(medium.answers()) == {"fire.nuke2", "stop"}
    medium.refused("fire.force WA")
    heavy = lay("blue-crawlers", *lines, dice=BLANK).choose("C1 fire.force WA")
    assert heavy.asked == ("blue", "unit")
    assert "fire" not in kinds(heavy.answers_to("C1"))


@pytest.mark.rule("UNB-ACT.6")
def test_a_walker_does_not_combine_a_medium_with_a_light_weapon() -> None:
    lines = ("W1 0608 stasis:M nuke:L nuke:L", "WA 0708")
    light = lay("blue-walkers", *lines, dice="-").choose("W1 fire.nuke 0610")
    assert set(light.answers()) == {"fire.nuke2", "stop"}
    medium = lay("blue-walkers", *lines, dice="-").choose("W1 fire.stasis WA")
    assert medium.asked == ("blue", "unit")
    assert "fire" not in kinds(medium.answers_to("W1"))
