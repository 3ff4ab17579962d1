"""J. Lines of sight: the list for beams and the list for bombs."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import resolve
from tests.support.unbreakable.sights import BLOCKERS, DEPRESSIONS, WALKER, beam, blocked, bomb, by_squad

# J1. Beams


@pytest.mark.rule("UNB-LOSB.1")
@pytest.mark.parametrize("spot", ["0604", "0605", "0606"])
def test_a_scattered_squad_is_not_seen_even_in_the_same_hex(spot: str) -> None:
    assert not beam(f"SA {spot} out").legal
    assert beam(f"SA {spot} hovering").legal


@pytest.mark.rule("UNB-LOSB.1")
def test_an_offline_walker_is_seen() -> None:
    assert beam("WA 0605 out", "WA").legal


@pytest.mark.rule("UNB-LOSB.2")
@pytest.mark.parametrize("target", ["SA 0605", "SA 0605 hovering", "CA 0605"])
def test_a_target_in_a_cloud_is_not_seen(target: str) -> None:
    assert beam(f"{target}", target[:2]).legal
    blocked(beam(f"cloud 0605 light\nunit {target}", target[:2]), "UNB-LOSB.2")


@pytest.mark.rule("UNB-LOSB.2")
def test_a_target_on_a_hill_in_a_cloud_is_not_seen() -> None:
    blocked(beam("0605 hill\ncloud 0605 light\nunit SA 0605"), "UNB-LOSB.2")


@pytest.mark.rule("UNB-LOSB.2")
@pytest.mark.parametrize("target", ["SA", "SC"])
def test_a_firer_in_a_cloud_sees_nothing_not_even_its_own_hex(target: str) -> None:
    assert beam("SA 0605", target).legal
    assert not beam("cloud 0604 light\nunit SA 0605", target).legal
    clouded = resolve("blue-walkers", f"cloud 0604 light; {WALKER}; SA 0605")
    assert "fire.stasis" not in clouded.answers_to("W1")


@pytest.mark.rule("UNB-LOSB.3")
@pytest.mark.parametrize("terrain", ["clear", "hill", "industry", "woods", "rough", *DEPRESSIONS])
def test_units_in_the_same_hex_see_each_other(terrain: str) -> None:
    assert beam(f"0604 {terrain}", "SC").legal


@pytest.mark.rule("UNB-EX.8", "UNB-LOSB.3")
def test_worked_example_two_units_in_one_crater_see_each_other() -> None:
    text = "0504 crater red\nunit W1 0504 stasis:M\nunit WA 0504\nunit SB 0404"
    t = resolve("blue-walkers", text, dice="++").choose("W1 fire.stasis WA")
    assert t.unit("WA").stasis == 1


@pytest.mark.rule("UNB-LOSB.4")
@pytest.mark.parametrize("between", ["cloud 0605 light", "cloud 0605 heavy", "0605 volcano", "0606 volcano"])
def test_a_cloud_or_volcano_between_blocks_even_hills_and_hovering_squads(between: str) -> None:
    assert beam("SA 0607").legal
    blocked(beam(f"{between}\nunit SA 0607"), "UNB-LOSB.4")
    blocked(beam(f"{between}\n0604 hill\n0607 hill\nunit SA 0607 hovering"), "UNB-LOSB.4")
    blocked(by_squad("hovering", f"{between}\nunit SA 0607 hovering", "S1 fire.stasis SA"), "UNB-LOSB.4")


@pytest.mark.rule("UNB-LOSB.4")
@pytest.mark.parametrize("beside", ["cloud 0504 light", "0704 volcano", "0607 volcano", "cloud 0603 heavy"])
def test_a_cloud_or_volcano_beside_or_beyond_blocks_nothing(beside: str) -> None:
    assert beam(f"{beside}\nunit SA 0606").legal


@pytest.mark.rule("UNB-LOSB.5")
@pytest.mark.parametrize("blocker", BLOCKERS)
def test_a_hovering_squad_or_a_unit_on_a_hill_sees_and_is_seen_over_terrain(blocker: str) -> None:
    between = f"0605 {blocker}"
    blocked(beam(f"{between}\nunit SA 0606"), "UNB-LOSB.8")
    assert beam(f"{between}\nunit SA 0606 hovering").legal
    assert beam(f"{between}\n0604 hill\nunit SA 0606").legal
    assert beam(f"{between}\n0606 hill\nunit SA 0606").legal
    assert by_squad("hovering", f"{between}\nunit SA 0606", "S1 fire.stasis SA").legal
    assert not by_squad("", f"{between}\nunit SA 0606", "S1 fire.stasis SA").legal


@pytest.mark.rule("UNB-LOSB.5")
@pytest.mark.parametrize("spot", ["0605", "0606"])
def test_hovering_or_a_hill_comes_before_depressions(spot: str) -> None:
    assert beam(f"0604 crater red\n{spot} lake\nunit SA {spot} hovering").legal
    assert by_squad("hovering", f"0604 lake\n{spot} lake\nunit SA {spot}", "S1 fire.stasis SA").legal
    assert beam(f"0604 hill\n{spot} lake\nunit SA {spot}").legal
    assert beam(f"0604 lava red\n{spot} hill\nunit SA {spot}").legal


@pytest.mark.rule("UNB-LOSB.6")
@pytest.mark.parametrize("firer", DEPRESSIONS)
@pytest.mark.parametrize("target", DEPRESSIONS)
def test_from_depression_to_depression_nothing_is_seen_even_adjacent(firer: str, target: str) -> None:
    for spot in ("0605", "0606"):
        blocked(beam(f"0604 {firer}\n{spot} {target}\nunit SA {spot}"), "UNB-LOSB.6")


@pytest.mark.rule("UNB-LOSB.7")
@pytest.mark.parametrize("terrain", ["clear", *BLOCKERS, "rough", *DEPRESSIONS])
def test_adjacent_hexes_see_each_other(terrain: str) -> None:
    assert beam(f"0605 {terrain}\nunit SA 0605").legal
    assert beam(f"0604 {terrain}\nunit SA 0605").legal
    assert beam(f"0604 {terrain}\n0605 woods\nunit SA 0605").legal


@pytest.mark.rule("UNB-LOSB.8")
@pytest.mark.parametrize("blocker", BLOCKERS)
@pytest.mark.parametrize("spot", ["0605", "0606"])
def test_a_hill_industry_or_woods_between_blocks(blocker: str, spot: str) -> None:
    assert beam("SA 0607").legal
    blocked(beam(f"{spot} {blocker}\nunit SA 0607"), "UNB-LOSB.8")
    blocked(beam(f"{spot} {blocker}\n0607 lake\nunit SA 0607"), "UNB-LOSB.8")


@pytest.mark.rule("UNB-LOSB.9")
@pytest.mark.parametrize("terrain", DEPRESSIONS)
def test_from_afar_nothing_is_seen_in_or_out_of_a_depression(terrain: str) -> None:
    blocked(beam(f"0606 {terrain}\nunit SA 0606"), "UNB-LOSB.9")
    blocked(beam(f"0604 {terrain}\nunit SA 0606"), "UNB-LOSB.9")


@pytest.mark.rule("UNB-LOSB.10")
@pytest.mark.parametrize("end", ["clear", "road", "rough", "woods", "industry"])
@pytest.mark.parametrize("between", ["clear", "road", "rough", *DEPRESSIONS])
def test_otherwise_the_target_is_seen(end: str, between: str) -> None:
    assert beam(f"0604 {end}\n0605 {between}\n0606 {between}\n0607 {end}\nunit SA 0607").legal


@pytest.mark.rule("UNB-LOSB.11")
@pytest.mark.parametrize(("woods", "seen"), [((), True), (("0503",), False), (("0504",), False)])
def test_a_line_along_a_hexside_is_blocked_by_either_hex(woods: tuple[str, ...], seen: bool) -> None:
    terrain = "\n".join(f"{spot} woods" for spot in woods)
    text = f"{terrain}\nunit W1 0404 stasis:M\nunit SC 0404\nunit SD 0404\nunit SA 0604"
    assert resolve("blue-walkers", text).explain("W1 fire.stasis SA").legal is seen


@pytest.mark.rule("UNB-LOSB.11")
@pytest.mark.parametrize(
    ("spot", "seen"),
    [
        ("0813", False),
        ("0910", False),
        ("0911", False),
        ("0912", False),
        ("1010", False),
        ("0812", True),
        ("0909", True),
        ("1011", True),
        ("0913", True),
        ("1009", True),
        ("0814", True),
    ],
)
def test_every_hex_that_the_line_touches_counts(spot: str, seen: bool) -> None:
    """The line from 0814 to 1009, with the hill of 0814 levelled."""
    level = "\n".join(f"{h} clear" for h in ("0814", "0813", "0910", "0911", "0912", "1010"))
    text = f"{level}\n{spot} industry\nunit W1 0814 stasis:M\nunit SC 0814\nunit SD 0814\nunit SA 1009"
    lines = [line for line in text.splitlines() if line != f"{spot} clear"]
    assert resolve("blue-walkers", "\n".join(lines)).explain("W1 fire.stasis SA").legal is seen


@pytest.mark.rule("UNB-LOSB.11")
def test_a_unit_sees_past_terrain_that_the_line_does_not_touch() -> None:
    assert beam("0504 woods\n0505 woods\n0704 woods\n0705 woods\nunit SA 0606").legal


@pytest.mark.rule("UNB-LOSB.12")
@pytest.mark.parametrize("corner", ["0505", "0607"])
@pytest.mark.parametrize("on", [True, False])
def test_a_line_that_touches_a_corner_is_blocked(corner: str, on: bool) -> None:
    """Ruling: corners belong to the edges; 0604 to 0508 only touches corners of 0505 and 0607."""
    assert beam("SA 0508").legal
    option = f"option corner_touch_blocks {'on' if on else 'off'}"
    assert beam(f"{option}\n{corner} woods\nunit SA 0508").legal is not on
    assert not beam(f"{option}\n0506 woods\nunit SA 0508").legal


@pytest.mark.rule("UNB-LOSB.12")
@pytest.mark.parametrize("side", ["0503", "0504"])
def test_a_hexside_blocks_even_if_corners_do_not(side: str) -> None:
    text = "option corner_touch_blocks off\nunit W1 0404 stasis:M\nunit SC 0404\nunit SD 0404\nunit SA 0604"
    assert resolve("blue-walkers", text).explain("W1 fire.stasis SA").legal
    text += f"\n{side} woods"
    assert not resolve("blue-walkers", text).explain("W1 fire.stasis SA").legal


@pytest.mark.rule("UNB-LOSB.13")
def test_units_never_block_sight() -> None:
    text = "CA 0605\nunit C1 0606\nunit SA 0607"
    assert beam(text).legal
    assert bomb(text, "0607").legal
