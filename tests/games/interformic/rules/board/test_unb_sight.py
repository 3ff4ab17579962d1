"""J. Lines of sight: the list for beams and the list for bombs."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import resolve
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.sights import BLOCKERS, DEPRESSIONS, beam, blocked, by_squad

# J1. Beams


@scripts(
    """
# J1. Beams
UNB-LOSB.1: a scattered squad is not seen even in the same hex
    resolve blue-walkers; {walker}; SA {spot} out -> illegal W1 fire.stasis SA
    & resolve blue-walkers; {walker}; SA {spot} hovering -> legal W1 fire.stasis SA
    * spot: 0604 / 0605 / 0606
UNB-LOSB.1: an offline walker is seen
    resolve blue-walkers; {walker}; WA 0605 out -> legal W1 fire.stasis WA
UNB-LOSB.2: a target in a cloud is not seen
    resolve blue-walkers; {walker}; {target} -> legal W1 fire.stasis {unit}
    & resolve blue-walkers; {walker}; cloud 0605 light; {target} -> illegal W1 fire.stasis {unit} by UNB-LOSB.2
    * target, unit: SA 0605, SA / SA 0605 hovering, SA / CA 0605, CA
UNB-LOSB.2: a target on a hill in a cloud is not seen
    resolve blue-walkers; {walker}; 0605 hill; cloud 0605 light; SA 0605 -> illegal W1 fire.stasis SA by UNB-LOSB.2
UNB-LOSB.2: a firer in a cloud sees nothing not even its own hex
    resolve blue-walkers; {walker}; SA 0605 -> legal W1 fire.stasis {target}
    & resolve blue-walkers; {walker}; cloud 0604 light; SA 0605 -> illegal W1 fire.stasis {target}
    & resolve blue-walkers; cloud 0604 light; {walker}; SA 0605 -> barred fire.stasis after W1
    * target: SA / SC
UNB-LOSB.3: units in the same hex see each other
    resolve blue-walkers; {walker}; 0604 {terrain} -> legal W1 fire.stasis SC
    * terrain: clear / hill / industry / woods / rough / crater red / lake / lava red
UNB-EX.8 UNB-LOSB.3: worked example two units in one crater see each other
    resolve blue-walkers; 0504 crater red; W1 0504 stasis:M; WA 0504; SB 0404; dice ++ | W1 fire.stasis WA
    -> WA stasis=1
UNB-LOSB.4: a cloud or volcano beside or beyond blocks nothing
    resolve blue-walkers; {walker}; {beside}; SA 0606 -> legal W1 fire.stasis SA
    * beside: cloud 0504 light / 0704 volcano / 0607 volcano / cloud 0603 heavy
UNB-LOSB.10: otherwise the target is seen
    resolve blue-walkers; {walker}; 0604 {end}; 0605 {between}; 0606 {between}; 0607 {end}; SA 0607
    -> legal W1 fire.stasis SA
    * end: clear / road / rough / woods / industry
    * between: clear / road / rough / crater red / lake / lava red
UNB-LOSB.11: a unit sees past terrain that the line does not touch
    resolve blue-walkers; {walker}; 0504 woods; 0505 woods; 0704 woods; 0705 woods; SA 0606 -> legal W1 fire.stasis SA
# Ruling: corners belong to the edges; 0604 to 0508 only touches corners of 0505 and 0607.
UNB-LOSB.12: a line that touches a corner is blocked
    resolve blue-walkers; {walker}; SA 0508 -> legal W1 fire.stasis SA
    & resolve blue-walkers; {walker}; option corner_touch_blocks {on}; {corner} woods; SA 0508
    -> {verdict} W1 fire.stasis SA
    & resolve blue-walkers; {walker}; option corner_touch_blocks {on}; 0506 woods; SA 0508 -> illegal W1 fire.stasis SA
    * on, verdict: on, illegal / off, legal
    * corner: 0505 / 0607
UNB-LOSB.12: a hexside blocks even if corners do not
    resolve blue-walkers; option corner_touch_blocks off; W1 0404 stasis:M; SC 0404; SD 0404; SA 0604
    -> legal W1 fire.stasis SA
    & resolve blue-walkers; option corner_touch_blocks off; W1 0404 stasis:M; SC 0404; SD 0404; SA 0604; {side} woods
    -> illegal W1 fire.stasis SA
    * side: 0503 / 0504
UNB-LOSB.13: units never block sight
    resolve blue-walkers; {walker}; CA 0605; C1 0606; SA 0607 -> legal W1 fire.stasis SA; legal W1 fire.nuke 0607
""",
    walker="W1 0604 stasis:M nuke:M; SC 0604; SD 0604",
)
def test_sight(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-LOSB.4")
@pytest.mark.parametrize("between", ["cloud 0605 light", "cloud 0605 heavy", "0605 volcano", "0606 volcano"])
def test_a_cloud_or_volcano_between_blocks_even_hills_and_hovering_squads(between: str) -> None:
    assert beam("SA 0607").legal
    blocked(beam(f"{between}\nunit SA 0607"), "UNB-LOSB.4")
    blocked(beam(f"{between}\n0604 hill\n0607 hill\nunit SA 0607 hovering"), "UNB-LOSB.4")
    blocked(by_squad("hovering", f"{between}\nunit SA 0607 hovering", "S1 fire.stasis SA"), "UNB-LOSB.4")


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
