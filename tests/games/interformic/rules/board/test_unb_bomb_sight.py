"""J2. Lines of sight for bombs."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import resolve
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.sights import BLOCKERS, DEPRESSIONS, blocked, bomb, by_squad

# J2. Bombs


@pytest.mark.rule("UNB-LOSH.1")
@pytest.mark.parametrize("terrain", ["clear", "woods", *DEPRESSIONS])
@pytest.mark.parametrize("cloud", ["", "cloud 0604 heavy"])
def test_a_bomb_may_always_be_dropped_in_the_own_hex(terrain: str, cloud: str) -> None:
    """S1 keeps the question open where W1 sees nothing else, and cannot see into the cloud itself."""
    assert bomb(f"0604 {terrain}\n{cloud}\nunit S1 0610", "0604").legal


@pytest.mark.rule("UNB-LOSH.2")
@pytest.mark.parametrize("terrain", ["clear", "hill"])
def test_a_target_hex_in_a_cloud_is_not_seen(terrain: str) -> None:
    for spot in ("0605", "0606"):
        assert bomb(f"{spot} {terrain}", spot).legal
        blocked(bomb(f"{spot} {terrain}\ncloud {spot} light", spot), "UNB-LOSH.2")


@scripts(
    """
# J2. Bombs
# The launcher sits in lake 0502 and sees no level ground itself.
UNB-LOSH.2: a sighter in a cloud sees nothing
    resolve blue-walkers; W1 0502 nuke:M; S1 0608 {configuration} -> legal W1 fire.nuke 0609
    & resolve blue-walkers; cloud 0608 light; W1 0502 nuke:M; S1 0608 {configuration} -> illegal W1 fire.nuke 0609
    * configuration:  / hovering
UNB-LOSH.3 UNB-EX.10: worked example a sighter in the target hex a lake sees it
    resolve blue-walkers; W1 0502 nuke:M; S1 0308 -> 0308 lake; 0209 lake; legal W1 fire.nuke 0308
    & resolve blue-walkers; W1 0502 nuke:M; S1 0308 buttoned -> 0308 lake; 0209 lake; illegal W1 fire.nuke 0308
    & resolve blue-walkers; W1 0502 nuke:M; S1 0209 -> 0308 lake; 0209 lake; illegal W1 fire.nuke 0308
UNB-LOSH.8: an adjacent hex is seen
    resolve blue-walkers; {walker}; 0605 {terrain} -> legal W1 fire.nuke 0605
    & resolve blue-walkers; {walker}; 0604 woods; 0605 {terrain} -> legal W1 fire.nuke 0605
    * terrain: clear / hill / industry / woods / rough / crater red / lake / lava red / volcano
UNB-LOSH.9: a hill industry or woods between hides the target hex
    resolve blue-walkers; {walker} -> legal W1 fire.nuke 0606
    & resolve blue-walkers; {walker}; 0605 {blocker} -> illegal W1 fire.nuke 0606 by UNB-LOSH.9
    * blocker: hill / industry / woods
UNB-LOSH.9 UNB-LOSB.11: between is the same for bombs
    resolve blue-walkers; W1 0404 nuke:M -> legal W1 fire.nuke 0604
    & resolve blue-walkers; {side} woods; W1 0404 nuke:M -> illegal W1 fire.nuke 0604 by UNB-LOSH.9
    * side: 0503 / 0504
UNB-LOSH.10: otherwise the hex is seen a depression too
    resolve blue-walkers; {walker}; 0605 {between}; 0606 {target} -> legal W1 fire.nuke 0606
    * between: clear / rough / crater red / lake / lava red
    * target: clear / rough / woods / industry / crater red / lake / lava red
UNB-LOSH.10: units hovering in the target hex are irrelevant
    resolve blue-walkers; {walker}; 0604 {terrain}; 0606 lake; SA 0606 hovering -> legal W1 fire.stasis SA;
    {verdict} W1 fire.nuke 0606
    * terrain, verdict: clear, legal / crater red, illegal
# The launcher sits in lake 0502 and needs no sight of its own.
UNB-LOSH.11: a sighter is an own ready unfrozen unit on the map
    resolve blue-walkers; scenario retrieval; object satellite 0101; W1 0502 nuke:M; {sighter}
    -> {verdict} W1 fire.nuke 0609
    * sighter, verdict: S1 0608, legal / W2 0608 down, legal / C1 0608, legal / S1 0608 buttoned, illegal /
        S1 0608 out, illegal / S1 0608 frozen, illegal / SA 0608, illegal / S1 off, illegal / S1 gone, illegal
UNB-EX.9 UNB-LOSH.11: worked example a squad on a hill sights for a crawler in a lake
    resolve blue-crawlers; C1 0403 nuke:H; S1 0814 -> 0403 lake; 0814 hill; legal C1 fire.nuke 0815
    & resolve blue-crawlers; C1 0403 nuke:H; S1 0814 buttoned -> illegal C1 fire.nuke 0815 by UNB-LOSH.7
UNB-EX.9 UNB-LOSH.6 UNB-LOSH.8: worked example adjacency would do too
    resolve blue-crawlers; 0814 {hill}; 0813 woods; C1 0403 nuke:H; S1 0814 -> {verdict} C1 fire.nuke {target}
    * hill, verdict, target: hill, legal, 0815 / clear, legal, 0815 / hill, legal, 0812 / clear, illegal, 0812
# Ruling: the order of the list governs; only the launcher itself may bomb its own clouded hex.
UNB-LOSH.12: a sighter in a clouded target hex does not see it
    resolve blue-walkers; cloud 0308 light; W1 0502 nuke:M; W2 0308 nuke:M; S1 0610 -> illegal W1 fire.nuke 0308;
    legal W2 fire.nuke 0308
    & resolve blue-walkers; W1 0502 nuke:M; W2 0308 nuke:M; S1 0610 -> legal W1 fire.nuke 0308
UNB-EX.14 UNB-LOSH.7 UNB-LOSB.5: worked example a nuke on a squad hovering over a lake
    resolve yellow-walkers; 0710 crater red; S3 0308 hovering; WB 0710 stasis:M nuke:M; CD 0310 buttoned
    -> legal WB fire.stasis S3; illegal WB fire.nuke 0308 by UNB-LOSH.7
    & resolve yellow-walkers; 0710 crater red; S3 0308 hovering; WB 0710 stasis:M nuke:M; CD 0310; dice --++3
    | WB fire.nuke 0308 -> S3 ready hovering; 0308 crater; colour 0308 orange; clouds 0308 medium held;
    armed WB stasis nuke-
UNB-LOSH.1 UNB-CMB.11 UNB-LOSH.2 UNB-TER.13: a unit in a cloud may bomb its own hex and nothing near
    blue-walkers; cloud 0606 light; W1 0606 nuke:M stasis:M; WA 0606; dice ---- -> barred fire.stasis melee after W1;
    barred 0605 after W1 fire.nuke | W1 fire.nuke 0606 -> clouds 0606 light, medium held
UNB-LOSH.2 UNB-NUK.2 UNB-NUK.8 UNB-LOSH.12: a sighter nuked by its own side sits in the cloud
    yellow-crawlers; CA 0209 nuke:M nuke:M; SA 0606; S1 0101; dice ---- | CA fire.nuke 0606 -> SA ready;
    barred 0606 0607 after fire.nuke2
UNB-DP.9 UNB-LOSH.11: a bomb is asked for its hex and not for a sighter
    blue-walkers; W1 1007 nuke:M; S1 0606; S2 0607; SA 0114; dice -- | W1 fire.nuke -> asked blue bomb;
    offered 0605 0608 1007 | 0605 -> clouds 0605 medium held
""",
    walker="W1 0604 stasis:M nuke:M; SC 0604; SD 0604",
)
def test_bomb_sight(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-LOSH.4")
@pytest.mark.parametrize("between", ["cloud 0605 light", "0605 volcano"])
def test_a_cloud_or_volcano_between_hides_every_target_hex(between: str) -> None:
    blocked(bomb(between), "UNB-LOSH.4")
    blocked(bomb(f"{between}\n0604 hill\n0606 hill"), "UNB-LOSH.4")
    blocked(by_squad("hovering", between, "S1 fire.nuke 0606"), "UNB-LOSH.4")


@pytest.mark.rule("UNB-LOSH.5")
@pytest.mark.parametrize("blocker", BLOCKERS)
@pytest.mark.parametrize("terrain", ["clear", *DEPRESSIONS])
def test_a_hill_is_seen_over_terrain_and_out_of_depressions(blocker: str, terrain: str) -> None:
    assert bomb(f"0604 {terrain}\n0605 {blocker}\n0606 hill").legal
    assert not bomb(f"0604 {terrain}\n0605 {blocker}\n0606 clear").legal


@pytest.mark.rule("UNB-LOSH.6")
@pytest.mark.parametrize("blocker", BLOCKERS)
def test_a_hovering_sighter_or_one_on_a_hill_sees_over_terrain(blocker: str) -> None:
    assert by_squad("hovering", f"0605 {blocker}", "S1 fire.nuke 0606").legal
    assert by_squad("hovering", f"0604 lake\n0605 {blocker}\n0606 lake", "S1 fire.nuke 0606").legal
    assert bomb(f"0604 hill\n0605 {blocker}").legal
    assert not by_squad("", f"0605 {blocker}", "S1 fire.nuke 0606").legal


@pytest.mark.rule("UNB-LOSH.7")
@pytest.mark.parametrize("terrain", DEPRESSIONS)
@pytest.mark.parametrize("target", ["0605", "0606"])
def test_a_sighter_in_a_depression_sees_no_other_hex_even_adjacent(terrain: str, target: str) -> None:
    blocked(bomb(f"0604 {terrain}", target), "UNB-LOSH.7")
    blocked(bomb(f"0604 {terrain}\n{target} lake", target), "UNB-LOSH.7")


@pytest.mark.rule("UNB-LOSH.11")
def test_one_unit_sights_for_any_number_of_bombs() -> None:
    text = """unit W1 0502 nuke:L nuke:L
        unit W2 0403 nuke:M
        unit S1 0608"""
    t = resolve("blue-walkers", text, dice="----").choose("W1 fire.nuke 0609", "fire.nuke2 0607", "W2 fire.nuke 0708")
    assert [len(t.clouds(spot)) for spot in ("0609", "0607", "0708")] == [1, 1, 1]


@pytest.mark.rule("UNB-LOSH.13")
def test_any_map_hex_may_be_targeted() -> None:
    t = resolve("blue-squads", "0101 volcano; 0404 lava red; S1 0608 hovering nuke:L")
    places = t.view()["terrain"]
    assert [spot for spot in places if not t.explain(f"S1 fire.nuke {spot}").legal] == []
    assert "1201" not in places
    t.refused("S1 fire.nuke 1201")
