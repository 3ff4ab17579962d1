"""I. Combat dice, target size, range."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay, resolve
from tests.support.unbreakable.scripts import play, scripts

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
