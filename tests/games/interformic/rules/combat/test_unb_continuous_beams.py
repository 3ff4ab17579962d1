"""Combat: continuous beams, friends, and shots in the air."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import at, lay, resolve
from tests.support.unbreakable.scripts import play, scripts

# Continuous beams


@pytest.mark.rule("UNB-CMB.13")
def test_a_heavy_beam_is_rolled_up_to_three_times_each_one_size_lighter() -> None:
    dice = ["+", "-", "-", "-", "+", "+"]
    t = resolve("blue-crawlers", "C1 0604 stasis:H; SA 0605; SB 0603", dice=dice).choose("C1 fire.stasis SA")
    for left in (3, 1):
        assert (t.asked, set(t.answers()), t.dice_left) == (("blue", "continue"), {"continue", "stop"}, left)
        t.choose("continue")
    assert (t.asked, t.unit("SA").stasis, t.unit("C1").weapons) == (("blue", "unit"), 3, {"stasis": False})


@pytest.mark.rule("UNB-CMB.13", "UNB-CMB.14")
@scripts(
    "a medium beam is rolled up to twice: resolve blue-walkers; W1 0604 stasis:M; SA 0605; SB 0603; dice +-+"
    " | W1 fire.stasis SA, continue -> asked blue unit; SA stasis=2",
    "a light beam is rolled once: "
    "resolve blue-squads; S1 0604 stasis:L; SA 0605; SB 0603; dice + | S1 fire.stasis SA -> asked blue unit",
    "a beam ends with its first miss (first): "
    "resolve blue-crawlers; C1 0604 stasis:H; SA 0605; SB 0603; dice --- | C1 fire.stasis SA -> asked blue unit",
    "a beam ends with its first miss (second): resolve blue-crawlers; C1 0604 stasis:H; SA 0605; SB 0603; dice ++---"
    " | C1 fire.stasis SA, continue -> asked blue unit; SA stasis=1",
    "the firing player may stop after a hit: resolve blue-crawlers; C1 0604 stasis:H; SA 0605; SB 0603; dice +--"
    " | C1 fire.stasis SA, stop -> asked blue unit; SA stasis=1",
    "a force beam is continuous too: resolve blue-crawlers; C1 0604 force:H; CA 0606; SB 0603; dice +++---"
    " | C1 fire.force CA 0607, continue, 0608, continue -> CA 0608; asked blue unit",
    "a scattered squad is not hit again: resolve blue-crawlers; C1 0604 force:H; SA 0606; SB 0603; dice +++"
    " | C1 fire.force SA hold -> SA out; asked blue unit",
    "a target that freezes is not hit again (1): resolve blue-crawlers; time 1; C1 0604 stasis:H; SA 0606; SB 0603; "
    "dice +++ | C1 fire.stasis SA -> SA thawed; asked blue continue",
    "a target that freezes is not hit again (4): resolve blue-crawlers; time 4; C1 0604 stasis:H; SA 0606; SB 0603; "
    "dice +++ | C1 fire.stasis SA -> SA frozen; asked blue unit",
    "a continuation comes before any other action: resolve blue-crawlers; C1 0604 stasis:H; C2 0610; SA 0606; "
    "SB 0603; dice +++ | C1 fire.stasis SA -> refused C2 move 0611; refused C1 move 0605",
    "a walker pushed out of sight cannot be hit again (0607): blue-crawlers; 0607 lake; C1 0610 force:H; WA 0608; "
    "SA 0101; dice +- | C1 fire.force WA 0607 -> WA 0607 down; asked blue unit",
    "a walker pushed out of sight cannot be hit again (0609 continue): blue-crawlers; 0607 lake; C1 0610 force:H; "
    "WA 0608; SA 0101; dice +- | C1 fire.force WA 0609 -> WA 0609 down; asked blue continue",
)
def test_continuous_beams(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-CMB.14")
@pytest.mark.parametrize(("push", "goes_on"), [("hold", True), ("0605", True), ("0607", False)])
def test_a_target_pushed_out_of_sight_is_not_hit_again(push: str, goes_on: bool) -> None:
    """Ruling: each continuation needs sight anew; woods at 0606 hide 0607."""
    t = resolve("blue-crawlers", "0606 woods; C1 0604 force:H; CA 0606; SB 0603", dice="+")
    t.choose(f"C1 fire.force CA {push}")
    assert t.asked == ("blue", "continue" if goes_on else "unit")


@pytest.mark.rule("UNB-CMB.14", "UNB-FB.12", "UNB-WEQ.10")
@pytest.mark.parametrize(("retreat", "kind"), [("0608", "unit"), ("0606", "continue")])
def test_a_jet_walker_displaced_out_of_sight_after_it_fell_is_not_hit_again(retreat: str, kind: str) -> None:
    # It is shoved over a crawler, falls there, and its owner finds it another hex: sight is judged to that one.
    t = lay(
        "blue-crawlers",
        "option walker_equipment on; 0608 lake; C1 0604 force:H; WA 0606 hovering jet:L; CA 0607",
        dice="+-",
    )
    at(t, "C1 fire.force", "WA").choose("0607")
    assert t.asked == ("yellow", "retreat")
    t.choose(retreat)
    assert (t.unit("WA").hex, t.unit("WA").configuration, t.asked) == (retreat, "down", ("blue", kind))


@pytest.mark.rule("UNB-DP.12", "UNB-CMB.13")
def test_after_a_hit_the_firer_is_asked_whether_to_go_on() -> None:
    t = lay("blue-walkers", "W1 0608 stasis:M; WA 0606", dice="+++")
    at(t, "W1 fire.stasis", "WA")
    assert (t.asked, set(t.answers()), t.dice_left) == (("blue", "continue"), {"continue", "stop"}, 2)
    t.choose("continue")
    assert (t.unit("WA").stasis, t.asked) == (2, ("blue", "unit"))


# Friends, oneself, and shots in the air


@pytest.mark.rule("UNB-CMB.15", "UNB-CMB.16", "UNB-CMB.17")
@scripts(
    "a bomb affects friend and foe alike: "
    "resolve blue-walkers; W1 0604 nuke:M; W2 0606; WA 0606; dice ++-- | W1 fire.nuke 0606 -> W2 down; WA down",
    # Ruling: the force beam moves the opponent's unit; the stasis ray has no such limit.
    "a force beam is for opposing units only: "
    "resolve blue-walkers; option force_beam_friendly off; W1 0604 force:L stasis:L; W2 0605; SA 0603; SB 0603"
    " -> barred W2 after W1 fire.force; offered SA SB after W1 fire.force; offered SA SB W2 after W1 fire.stasis",
    "a force beam is for opposing units only 2: "
    "resolve blue-walkers; option force_beam_friendly on; W1 0604 force:L stasis:L; W2 0605; SA 0603; SB 0603"
    " -> offered W2 after W1 fire.force; offered SA SB after W1 fire.force; offered SA SB W2 after W1 fire.stasis",
    "a force beam may target a neutral crawler: resolve blue-walkers; scenario runaway; R 0605 stasis:H nuke:H; "
    "W1 0604 force:M; SA 0603 -> offered R SA after W1 fire.force",
    "a stasis ray is not aimed at objects: "
    "resolve blue-walkers; scenario retrieval; object satellite 0605; W1 0604 force:L stasis:L; SA 0603; SB 0603"
    " -> offered satellite after W1 fire.force; barred satellite after W1 fire.stasis",
    "a beam without a target is not offered: resolve blue-walkers; cloud 1114 heavy; W1 0604 stasis:M nuke:M; "
    "SA 0605 out; SB 0605 frozen -> offered fire.nuke after W1; barred fire.stasis after W1",
    "a beam is asked for its target: blue-walkers; W1 0606 stasis:M; S1 0607 stasis=1; SA 0605; SB 0604 stasis=2"
    " -> answers S1 SA SB after W1 fire.stasis; answers S1 SB after W1 reverse.stasis",
    "a beam is asked for its target (twin): blue-walkers; W1 0606 force:M; S1 0607; SA 0605; SB 0604"
    " -> offered 0706 SA SB after W1 fire.force; barred 0505 S1 W1 after W1 fire.force",
)
def test_friends_oneself_and_shots_in_the_air(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-CMB.16")
@pytest.mark.parametrize("mode", ["fire", "reverse"])
def test_a_beam_cannot_target_the_firing_unit(mode: str) -> None:
    """Ruling: a line of sight needs two units."""
    text = "W1 0604 stasis=2 stasis:M\nunit W2 0605 stasis=2\nunit SA 0603 stasis=2"
    answers = resolve("blue-walkers", text).answers_to(f"W1 {mode}.stasis")
    assert "W1" not in answers
    assert {"W2", "SA"} <= set(answers)


@pytest.mark.rule("UNB-CMB.17")
def test_reverse_stasis_is_offered_only_at_units_with_markers() -> None:
    text = "W1 0604 stasis:M\nunit SA 0605 stasis=1\nunit SB 0605\nunit SC 0603 stasis=2"
    assert set(resolve("blue-walkers", text).answers_to("W1 reverse.stasis")) == {"SA", "SC"}
    bare = resolve("blue-walkers", "W1 0604 stasis:M; SA 0605; SB 0605").answers_to("W1")
    assert "fire.stasis" in bare
    assert "reverse.stasis" not in bare


@pytest.mark.rule("UNB-CMB.17")
@pytest.mark.parametrize(
    ("terrain", "offered"),
    [
        ("hill", True),
        ("industry", True),
        ("woods", True),
        ("clear", False),
        ("road", False),
        ("rough", False),
        ("lake", False),
        ("crater red", False),
        ("lava red", False),
        ("volcano", False),
    ],
)
def test_a_force_beam_is_offered_only_at_terrain_that_it_changes(terrain: str, offered: bool) -> None:
    t = resolve("blue-walkers", f"0605 {terrain}; W1 0604 force:M; SA 0603; SB 0603")
    assert ("0605" in t.answers_to("W1 fire.force")) is offered


@pytest.mark.rule("UNB-CMB.17")
@pytest.mark.parametrize("weapon", ["nuke", "crust", "neutron"])
def test_a_bomb_may_be_aimed_at_any_hex_in_sight_even_without_effect(weapon: str) -> None:
    t = resolve("blue-walkers", f"0605 volcano; 0603 crater red; W1 0604 {weapon}:M; SA 0610")
    for spot in ("0605", "0603", "0703"):
        assert t.explain(f"W1 fire.{weapon} {spot}").legal
