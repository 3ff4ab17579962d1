"""I. Combat dice, target size, range."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import at, lay, resolve
from tests.support.unbreakable.scripts import play, scripts

Dice = Sequence[int | str]

FIRERS = {"heavy": ("crawlers", "C1", "H"), "medium": ("walkers", "W1", "M"), "light": ("squads", "S1", "L")}
NEEDED = {  # weapon size, target size: at least k pluses on n dice
    ("heavy", "heavy"): (1, 1),
    ("heavy", "medium"): (1, 2),
    ("heavy", "light"): (1, 3),
    ("medium", "heavy"): (2, 2),
    ("medium", "medium"): (1, 1),
    ("medium", "light"): (1, 2),
    ("light", "heavy"): (3, 3),
    ("light", "medium"): (2, 2),
    ("light", "light"): (1, 1),
}
LEVEL = ("clear", "road")
COVER = ("hill", "industry", "woods", "rough")
DEPRESSIONS = ("crater red", "lake", "lava red")


def failing(k: int, n: int) -> list[str]:
    """Return *n* dice with one plus too few."""
    return ["-"] * (n - k + 1) + ["+"] * (k - 1)


def passing(k: int, n: int) -> list[str]:
    """Return *n* dice with just enough pluses."""
    return ["-"] * (n - k) + ["+"] * k


def is_target(size: str, unit: str, terrain: str) -> None:
    """Check that *unit* in 0605 is a target of *size* for a light ray, on both sides of the odds."""
    k, n = NEEDED["light", size]
    name = unit[:2]
    for dice, markers in ((failing(k, n), 0), (passing(k, n), 1)):
        text = f"0605 {terrain}\nunit S1 0604 stasis:L\nunit WD 0603\nunit {unit}"
        t = resolve("blue-squads", text, dice=dice).choose(f"S1 fire.stasis {name}")
        assert t.unit(name).stasis == markers


# Dice


@pytest.mark.rule("UNB-CMB.1")
@pytest.mark.parametrize(("weapon", "target"), list(NEEDED))
@pytest.mark.parametrize("hit", [False, True])
def test_dice_by_weapon_size_and_target_size(weapon: str, target: str, hit: bool) -> None:
    card, firer, letter = FIRERS[weapon]
    name = {"heavy": "CA", "medium": "WA", "light": "SA"}[target]
    dice = (passing if hit else failing)(*NEEDED[weapon, target])
    text = f"{firer} 0604 stasis:{letter}\nunit {name} 0605\nunit WD 0603"
    t = resolve(f"blue-{card}", text, dice=dice).choose(f"{firer} fire.stasis {name}")
    assert t.unit(name).stasis == int(hit)


@pytest.mark.rule("UNB-EX.5", "UNB-CMB.1")
@pytest.mark.parametrize(("dice", "status"), [("---", "ready"), ("-+-", "out"), ("+++", "out")])
def test_worked_example_a_heavy_nuke_on_a_hovering_squad(dice: str, status: str) -> None:
    t = resolve("yellow-crawlers", "CA 0604 nuke:H; S1 0606 hovering", dice=[*dice, "-", "-", "-"])
    t.choose("CA fire.nuke 0606")
    assert t.unit("S1").status == status


# Target sizes


@pytest.mark.rule("UNB-CMB.2")
@pytest.mark.parametrize("unit", ["WA 0605", "WA 0605 down", "SA 0605"])
@pytest.mark.parametrize("terrain", DEPRESSIONS)
def test_a_walker_or_grounded_squad_in_a_depression_is_a_heavy_target(unit: str, terrain: str) -> None:
    is_target("heavy", unit, terrain)


@pytest.mark.rule("UNB-CMB.2", "UNB-CMB.3")
@pytest.mark.parametrize("terrain", LEVEL + COVER)
def test_an_upright_walker_elsewhere_is_a_medium_target(terrain: str) -> None:
    is_target("medium", "WA 0605", terrain)


@pytest.mark.rule("UNB-CMB.3")
@pytest.mark.parametrize("terrain", LEVEL + COVER + DEPRESSIONS)
def test_a_down_walker_is_a_heavy_target_anywhere(terrain: str) -> None:
    is_target("heavy", "WA 0605 down", terrain)


@pytest.mark.rule("UNB-CMB.4")
@pytest.mark.parametrize("terrain", COVER)
def test_a_grounded_squad_in_cover_is_a_medium_target(terrain: str) -> None:
    is_target("medium", "SA 0605", terrain)


@pytest.mark.rule("UNB-CMB.4")
@pytest.mark.parametrize("terrain", LEVEL)
def test_a_grounded_squad_in_the_open_is_a_light_target(terrain: str) -> None:
    is_target("light", "SA 0605", terrain)


@pytest.mark.rule("UNB-CMB.5")
@pytest.mark.parametrize("terrain", LEVEL + COVER + DEPRESSIONS)
def test_a_hovering_squad_is_a_light_target_everywhere(terrain: str) -> None:
    is_target("light", "SA 0605 hovering", terrain)


@pytest.mark.rule("UNB-CMB.6")
@pytest.mark.parametrize("terrain", LEVEL + COVER + DEPRESSIONS)
def test_a_crawler_is_a_heavy_target_everywhere(terrain: str) -> None:
    is_target("heavy", "CA 0605", terrain)


@pytest.mark.rule("UNB-CMB.2", "UNB-CMB.4", "UNB-CMB.5")
@pytest.mark.parametrize(
    ("unit", "terrain", "rolled"),
    [
        ("SA 0605", "clear", ["+", "-"]),
        ("SA 0605", "woods", ["+"]),
        ("SA 0605", "lake", ["+", "+"]),
        ("SA 0605 hovering", "lake", ["+", "-"]),
        ("WA 0605", "woods", ["+"]),
        ("WA 0605", "lake", ["+", "+"]),
    ],
)
def test_target_sizes_hold_for_nukes_too(unit: str, terrain: str, rolled: list[str]) -> None:
    text = f"0605 {terrain}\nunit W1 0604 nuke:M\nunit {unit}"
    t = resolve("blue-walkers", text, dice=[*rolled, "-", "-"]).choose("W1 fire.nuke 0605")
    one = t.unit(unit[:2])
    assert (one.status, one.configuration) in {("out", "standing"), ("ready", "down")}


@pytest.mark.rule("UNB-CMB.7")
def test_no_weapon_rolls_for_a_frozen_unit() -> None:
    nuked = resolve("blue-walkers", "W1 0604 nuke:M; WA 0606 frozen; SA 0606", dice="+---").choose("W1 fire.nuke 0606")
    assert (nuked.unit("WA").configuration, nuked.unit("SA").status) == ("standing", "out")
    stunned = resolve("blue-walkers", "W1 0604 neutron:M; WA 0608 frozen; SA 0608", dice="+")
    stunned.choose("W1 fire.neutron 0608")
    assert (stunned.unit("WA").status, stunned.unit("SA").status) == ("ready", "out")


@pytest.mark.rule("UNB-CMB.8", "UNB-CMB.17")
@pytest.mark.parametrize(
    ("unit", "legal"), [("SA 0605", True), ("SA 0605 out", False), ("SA 0605 frozen", False), ("WA 0605 out", True)]
)
def test_a_beam_is_not_offered_at_a_scattered_squad_or_a_frozen_unit(unit: str, legal: bool) -> None:
    text = f"W1 0604 stasis:L force:L\nunit SB 0603\nunit SC 0603\nunit {unit}"
    t = resolve("blue-walkers", text)
    for weapon in ("stasis", "force"):
        answers = t.answers_to(f"W1 fire.{weapon}")
        assert (unit[:2] in answers) is legal
        assert {"SB", "SC"} <= set(answers)


@pytest.mark.rule("UNB-CMB.9")
@pytest.mark.parametrize("size", list(FIRERS))
@pytest.mark.parametrize("hit", [False, True])
@pytest.mark.parametrize("weapon", ["force", "nuke"])
def test_terrain_is_a_light_target(size: str, hit: bool, weapon: str) -> None:
    card, firer, letter = FIRERS[size]
    dice: list[int | str] = list((passing if hit else failing)(*NEEDED[size, "light"]))
    if hit and weapon == "nuke":
        dice.append(3)
    text = f"0605 woods\nunit {firer} 0604 {weapon}:{letter}\nunit SA 0603"
    t = resolve(f"blue-{card}", text, dice=dice).choose(f"{firer} fire.{weapon} 0605")
    became = "rough" if weapon == "force" else "crater"
    assert t.terrain("0605") == (became if hit else "woods")


# Range


@pytest.mark.rule("UNB-CMB.10")
def test_beams_and_bombs_reach_across_the_map() -> None:
    text = "S1 0101 hovering stasis:L nuke:L\nunit SA 1113 hovering\nunit SB 0102"
    t = resolve("blue-squads", text)
    assert t.explain("S1 fire.stasis SA").legal
    for spot in ("1114", "1101", "0114", "1015"):
        assert t.explain(f"S1 fire.nuke {spot}").legal


@pytest.mark.rule("UNB-CMB.10")
@pytest.mark.parametrize(("spot", "reaches"), [("0606", True), ("0607", False)])
def test_a_light_laser_reaches_two_hexes(spot: str, reaches: bool) -> None:
    t = resolve("blue-walkers", f"W1 0604 nuke:M; SA {spot} laser:L", dice="--?").choose("W1 fire.nuke 0603")
    assert t.asked == (("yellow", "lasers") if reaches else ("blue", "unit"))
    assert t.dice_left == (2 if reaches else 0)


@pytest.mark.rule("UNB-CMB.11")
@scripts(
    "a unit fires into its own hex (beam): "
    "resolve blue-walkers; W1 0604 stasis:M; SA 0604; SB 0604; dice +- | W1 fire.stasis SA -> SA stasis=1",
    "a unit fires into its own hex (bomb): "
    "resolve blue-walkers; W1 0604 nuke:M; SA 0604; dice -+--- | W1 fire.nuke 0604 -> SA out",
    # Ruling: melee asks for beam sight, and the variant gives it in the own hex.
    "by option there is melee inside a cloud: "
    "blue-walkers; option beam_in_own_cloud on; cloud 0606 light; W1 0606; WA 0606 -> offered melee after W1",
    "by option there is melee inside a cloud 2: "
    "blue-walkers; option beam_in_own_cloud off; cloud 0606 light; W1 0606; WA 0606 -> barred melee after W1",
    # Ruling: variant beam_in_own_cloud; the laser and the bomb's launcher share the clouded hex 0606.
    "by option a laser meets a bomb launched out of its own cloud: blue-walkers; option beam_in_own_cloud on; "
    "cloud 0606 light; W1 0606 nuke:M; S1 0609; SA 0606 laser:L; dice --? | W1 fire.nuke 0610 -> asked yellow lasers",
    "by option a laser meets a bomb launched out of its own cloud 2: blue-walkers; option beam_in_own_cloud off; "
    "cloud 0606 light; W1 0606 nuke:M; S1 0609; SA 0606 laser:L; dice --? | W1 fire.nuke 0610 -> asked blue unit",
    "by option a force beam reaches an object in the own cloud: blue-walkers; option beam_in_own_cloud on; "
    "cloud 0606 light; object satellite 0606; W1 0606 force:M -> offered fire.force after W1",
    "by option a force beam reaches an object in the own cloud 2: blue-walkers; option beam_in_own_cloud off; "
    "cloud 0606 light; object satellite 0606; W1 0606 force:M -> barred fire.force after W1",
)
def test_range(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-CMB.11")
@pytest.mark.parametrize("on", [False, True])
def test_inside_a_cloud_a_beam_is_blocked_even_in_the_own_hex(on: bool) -> None:
    """Ruling: the beam list puts the cloud before "same hex"; the variant allows it, but no farther."""
    text = f"""option beam_in_own_cloud {"on" if on else "off"}
        cloud 0604 light
        unit W1 0604 stasis:M
        unit SA 0604
        unit SB 0604
        unit SC 0605"""
    t = resolve("blue-walkers", text)
    assert ("fire.stasis" in t.answers_to("W1")) is on
    assert t.explain("W1 fire.stasis SA").legal is on
    assert not t.explain("W1 fire.stasis SC").legal


@pytest.mark.rule("UNB-CMB.11")
@pytest.mark.parametrize("cloud", ["", "cloud 0604 heavy"])
def test_a_bomb_into_the_own_hex_is_always_allowed(cloud: str) -> None:
    t = resolve("blue-walkers", f"{cloud}; 0604 crater red; W1 0604 nuke:M; S1 0610")
    assert t.explain("W1 fire.nuke 0604").legal


@pytest.mark.rule("UNB-CMB.11", "UNB-FB.10")
@pytest.mark.parametrize("on", [True, False])
def test_by_option_a_force_beam_reaches_the_firers_own_clouded_hex(on: bool) -> None:
    # Ruling: variant beam_in_own_cloud. The firer's own hex passes line 3, as a grounded unit in it does.
    t = lay(
        "blue-walkers",
        f"option beam_in_own_cloud {'on' if on else 'off'}; 0606 woods; 0607 woods; cloud 0606 light; W1 0606 force:M",
        dice="+-?",
    )
    assert ("fire.force" in t.answers_to("W1")) is on
    assert t.explain("W1 fire.force 0607").legal is False
    if on:
        t.choose("W1 fire.force")
        assert (t.terrain("0606"), t.terrain("0607")) == ("rough", "woods")


# One shot at a time


@pytest.mark.rule("UNB-CMB.12")
def test_the_second_shot_is_decided_after_the_first_is_seen() -> None:
    t = resolve("blue-walkers", "W1 0604 stasis:L stasis:L; SA 0605; SB 0603", dice="+-").choose("W1 fire.stasis SA")
    assert (t.unit("SA").stasis, t.asked, t.dice_left) == (1, ("blue", "second"), 1)
    assert {"fire.stasis2", "stop"} <= set(t.answers())
    t.choose("fire.stasis2 SB")
    assert t.unit("SB").stasis == 0


@pytest.mark.rule("UNB-CMB.12", "UNB-DP.15")
@scripts(
    "the second shot need not be fired: resolve blue-walkers; W1 0604 stasis:L stasis:L; SA 0605; SB 0603; dice +"
    " | W1 fire.stasis SA, stop -> armed W1 stasis- stasis2",
    "a sighter put out by the first shot cannot sight the second: "
    "blue-walkers; W1 0209 neutron:L nuke:L; S1 0606; SA 0101; dice + -> offered 0607 after W1 fire.nuke"
    " | W1 fire.neutron 0606 -> S1 out; asked blue second; offered 0209 after fire.nuke; barred 0607 after fire.nuke",
    "the second small weapon is asked for after the first result: blue-walkers; "
    "W1 0606 stasis:L- laser:L- crust:L crust:L; WA 0101; dice 1 | W1 fire.crust 0604 -> epicenter 0604 red; "
    "asked blue second; answers fire.crust2 reload.laser reload.stasis stop | stop -> asked blue unit",
)
def test_one_shot_at_a_time(script: str) -> None:
    play(script)


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
    "a beam is asked for its target (t): blue-walkers; W1 0606 stasis:M; S1 0607 stasis=1; SA 0605; SB 0604 stasis=2"
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
