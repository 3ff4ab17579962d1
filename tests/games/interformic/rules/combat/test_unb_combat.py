"""I. Combat dice, target size, range."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import resolve

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
def test_a_unit_fires_into_its_own_hex() -> None:
    beam = resolve("blue-walkers", "W1 0604 stasis:M; SA 0604; SB 0604", dice="+-").choose("W1 fire.stasis SA")
    assert beam.unit("SA").stasis == 1
    bomb = resolve("blue-walkers", "W1 0604 nuke:M; SA 0604", dice="-+---").choose("W1 fire.nuke 0604")
    assert bomb.unit("SA").status == "out"


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


# One shot at a time


@pytest.mark.rule("UNB-CMB.12")
def test_the_second_shot_is_decided_after_the_first_is_seen() -> None:
    t = resolve("blue-walkers", "W1 0604 stasis:L stasis:L; SA 0605; SB 0603", dice="+-").choose("W1 fire.stasis SA")
    assert (t.unit("SA").stasis, t.asked, t.dice_left) == (1, ("blue", "second"), 1)
    assert {"fire.stasis2", "stop"} <= set(t.answers())
    t.choose("fire.stasis2 SB")
    assert t.unit("SB").stasis == 0


@pytest.mark.rule("UNB-CMB.12")
def test_the_second_shot_need_not_be_fired() -> None:
    t = resolve("blue-walkers", "W1 0604 stasis:L stasis:L; SA 0605; SB 0603", dice="+")
    t.choose("W1 fire.stasis SA", "stop")
    assert t.unit("W1").weapons == {"stasis": False, "stasis2": True}


# Continuous beams


@pytest.mark.rule("UNB-CMB.13")
def test_a_heavy_beam_is_rolled_up_to_three_times_each_one_size_lighter() -> None:
    dice = ["+", "-", "-", "-", "+", "+"]
    t = resolve("blue-crawlers", "C1 0604 stasis:H; SA 0605; SB 0603", dice=dice).choose("C1 fire.stasis SA")
    for left in (3, 1):
        assert (t.asked, set(t.answers()), t.dice_left) == (("blue", "continue"), {"continue", "stop"}, left)
        t.choose("continue")
    assert (t.asked, t.unit("SA").stasis, t.unit("C1").weapons) == (("blue", "unit"), 3, {"stasis": False})


@pytest.mark.rule("UNB-CMB.13")
def test_a_medium_beam_is_rolled_up_to_twice() -> None:
    t = resolve("blue-walkers", "W1 0604 stasis:M; SA 0605; SB 0603", dice="+-+")
    t.choose("W1 fire.stasis SA", "continue")
    assert (t.asked, t.unit("SA").stasis) == (("blue", "unit"), 2)


@pytest.mark.rule("UNB-CMB.13")
def test_a_light_beam_is_rolled_once() -> None:
    t = resolve("blue-squads", "S1 0604 stasis:L; SA 0605; SB 0603", dice="+").choose("S1 fire.stasis SA")
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-CMB.13")
def test_a_beam_ends_with_its_first_miss() -> None:
    text = "C1 0604 stasis:H\nunit SA 0605\nunit SB 0603"
    first = resolve("blue-crawlers", text, dice="---").choose("C1 fire.stasis SA")
    assert first.asked == ("blue", "unit")
    second = resolve("blue-crawlers", text, dice="++---").choose("C1 fire.stasis SA", "continue")
    assert (second.asked, second.unit("SA").stasis) == (("blue", "unit"), 1)


@pytest.mark.rule("UNB-CMB.13")
def test_the_firing_player_may_stop_after_a_hit() -> None:
    t = resolve("blue-crawlers", "C1 0604 stasis:H; SA 0605; SB 0603", dice="+--").choose("C1 fire.stasis SA", "stop")
    assert (t.asked, t.unit("SA").stasis) == (("blue", "unit"), 1)


@pytest.mark.rule("UNB-CMB.13")
def test_a_force_beam_is_continuous_too() -> None:
    text = "C1 0604 force:H\nunit CA 0606\nunit SB 0603"
    t = resolve("blue-crawlers", text, dice="+++---").choose("C1 fire.force CA 0607", "continue", "0608", "continue")
    assert (t.unit("CA").hex, t.asked) == ("0608", ("blue", "unit"))


@pytest.mark.rule("UNB-CMB.14")
@pytest.mark.parametrize(("push", "goes_on"), [("hold", True), ("0605", True), ("0607", False)])
def test_a_target_pushed_out_of_sight_is_not_hit_again(push: str, goes_on: bool) -> None:
    """Ruling: each continuation needs sight anew; woods at 0606 hide 0607."""
    t = resolve("blue-crawlers", "0606 woods; C1 0604 force:H; CA 0606; SB 0603", dice="+")
    t.choose(f"C1 fire.force CA {push}")
    assert t.asked == ("blue", "continue" if goes_on else "unit")


@pytest.mark.rule("UNB-CMB.14")
def test_a_scattered_squad_is_not_hit_again() -> None:
    t = resolve("blue-crawlers", "C1 0604 force:H; SA 0606; SB 0603", dice="+++").choose("C1 fire.force SA hold")
    assert (t.unit("SA").status, t.asked) == ("out", ("blue", "unit"))


@pytest.mark.rule("UNB-CMB.14")
@pytest.mark.parametrize(("time", "frozen"), [(1, False), (4, True)])
def test_a_target_that_freezes_is_not_hit_again(time: int, frozen: bool) -> None:
    text = f"time {time}\nunit C1 0604 stasis:H\nunit SA 0606\nunit SB 0603"
    t = resolve("blue-crawlers", text, dice="+++").choose("C1 fire.stasis SA")
    assert t.unit("SA").frozen is frozen
    assert t.asked == ("blue", "unit" if frozen else "continue")


@pytest.mark.rule("UNB-CMB.14")
def test_a_continuation_comes_before_any_other_action() -> None:
    t = resolve("blue-crawlers", "C1 0604 stasis:H; C2 0610; SA 0606; SB 0603", dice="+++").choose("C1 fire.stasis SA")
    t.refused("C2 move 0611")
    t.refused("C1 move 0605")


# Friends, oneself, and shots in the air


@pytest.mark.rule("UNB-CMB.15")
def test_a_bomb_affects_friend_and_foe_alike() -> None:
    text = "W1 0604 nuke:M\nunit W2 0606\nunit WA 0606"
    t = resolve("blue-walkers", text, dice="++--").choose("W1 fire.nuke 0606")
    assert [t.unit(name).configuration for name in ("W2", "WA")] == ["down", "down"]


@pytest.mark.rule("UNB-CMB.15")
@pytest.mark.parametrize("on", [False, True])
def test_a_force_beam_is_for_opposing_units_only(on: bool) -> None:
    """Ruling: the force beam moves the opponent's unit; the stasis ray has no such limit."""
    text = f"""option force_beam_friendly {"on" if on else "off"}
        unit W1 0604 force:L stasis:L
        unit W2 0605
        unit SA 0603
        unit SB 0603"""
    t = resolve("blue-walkers", text)
    assert ("W2" in t.answers_to("W1 fire.force")) is on
    assert {"SA", "SB"} <= set(t.answers_to("W1 fire.force"))
    assert {"W2", "SA", "SB"} <= set(t.answers_to("W1 fire.stasis"))


@pytest.mark.rule("UNB-CMB.15")
def test_a_force_beam_may_target_a_neutral_crawler() -> None:
    t = resolve("blue-walkers", "scenario runaway; R 0605 stasis:H nuke:H; W1 0604 force:M; SA 0603")
    assert {"R", "SA"} <= set(t.answers_to("W1 fire.force"))


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
def test_a_stasis_ray_is_not_aimed_at_objects() -> None:
    text = """scenario retrieval
        object satellite 0605
        unit W1 0604 force:L stasis:L
        unit SA 0603
        unit SB 0603"""
    t = resolve("blue-walkers", text)
    assert "satellite" in t.answers_to("W1 fire.force")
    assert "satellite" not in t.answers_to("W1 fire.stasis")


@pytest.mark.rule("UNB-CMB.17")
@pytest.mark.parametrize("weapon", ["nuke", "crust", "neutron"])
def test_a_bomb_may_be_aimed_at_any_hex_in_sight_even_without_effect(weapon: str) -> None:
    t = resolve("blue-walkers", f"0605 volcano; 0603 crater red; W1 0604 {weapon}:M; SA 0610")
    for spot in ("0605", "0603", "0703"):
        assert t.explain(f"W1 fire.{weapon} {spot}").legal


@pytest.mark.rule("UNB-CMB.17")
def test_a_beam_without_a_target_is_not_offered() -> None:
    text = "cloud 1114 heavy\nunit W1 0604 stasis:M nuke:M\nunit SA 0605 out\nunit SB 0605 frozen"
    t = resolve("blue-walkers", text)
    answers = t.answers_to("W1")
    assert "fire.nuke" in answers
    assert "fire.stasis" not in answers
