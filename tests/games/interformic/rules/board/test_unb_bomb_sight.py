"""J2. Lines of sight for bombs."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay, resolve
from tests.support.unbreakable.sights import BLOCKERS, DEPRESSIONS, beam, blocked, bomb, by_squad

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


@pytest.mark.rule("UNB-LOSH.2")
@pytest.mark.parametrize("configuration", ["", "hovering"])
def test_a_sighter_in_a_cloud_sees_nothing(configuration: str) -> None:
    """The launcher sits in lake 0502 and sees no level ground itself."""
    text = f"W1 0502 nuke:M\nunit S1 0608 {configuration}"
    assert resolve("blue-walkers", text).explain("W1 fire.nuke 0609").legal
    assert not resolve("blue-walkers", f"cloud 0608 light; {text}").explain("W1 fire.nuke 0609").legal


@pytest.mark.rule("UNB-LOSH.3", "UNB-EX.10")
def test_worked_example_a_sighter_in_the_target_hex_a_lake_sees_it() -> None:
    for sighter, legal in (("S1 0308", True), ("S1 0308 buttoned", False), ("S1 0209", False)):
        t = resolve("blue-walkers", f"W1 0502 nuke:M; {sighter}")
        assert t.terrain("0308") == t.terrain("0209") == "lake"
        assert t.explain("W1 fire.nuke 0308").legal is legal


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


@pytest.mark.rule("UNB-LOSH.8")
@pytest.mark.parametrize("terrain", ["clear", *BLOCKERS, "rough", *DEPRESSIONS, "volcano"])
def test_an_adjacent_hex_is_seen(terrain: str) -> None:
    assert bomb(f"0605 {terrain}", "0605").legal
    assert bomb(f"0604 woods\n0605 {terrain}", "0605").legal


@pytest.mark.rule("UNB-LOSH.9")
@pytest.mark.parametrize("blocker", BLOCKERS)
def test_a_hill_industry_or_woods_between_hides_the_target_hex(blocker: str) -> None:
    assert bomb("").legal
    blocked(bomb(f"0605 {blocker}"), "UNB-LOSH.9")


@pytest.mark.rule("UNB-LOSH.9", "UNB-LOSB.11")
@pytest.mark.parametrize("side", ["0503", "0504"])
def test_between_is_the_same_for_bombs(side: str) -> None:
    text = "W1 0404 nuke:M"
    assert resolve("blue-walkers", text).explain("W1 fire.nuke 0604").legal
    blocked(resolve("blue-walkers", f"{side} woods; {text}").explain("W1 fire.nuke 0604"), "UNB-LOSH.9")


@pytest.mark.rule("UNB-LOSH.10")
@pytest.mark.parametrize("target", ["clear", "rough", "woods", "industry", *DEPRESSIONS])
@pytest.mark.parametrize("between", ["clear", "rough", *DEPRESSIONS])
def test_otherwise_the_hex_is_seen_a_depression_too(target: str, between: str) -> None:
    assert bomb(f"0605 {between}\n0606 {target}").legal


@pytest.mark.rule("UNB-LOSH.10")
@pytest.mark.parametrize(("terrain", "legal"), [("clear", True), ("crater red", False)])
def test_units_hovering_in_the_target_hex_are_irrelevant(terrain: str, legal: bool) -> None:
    text = f"0604 {terrain}\n0606 lake\nunit SA 0606 hovering"
    assert beam(text).legal
    assert bomb(text).legal is legal


@pytest.mark.rule("UNB-LOSH.11")
@pytest.mark.parametrize(
    ("sighter", "legal"),
    [
        ("S1 0608", True),
        ("W2 0608 down", True),
        ("C1 0608", True),
        ("S1 0608 buttoned", False),
        ("S1 0608 out", False),
        ("S1 0608 frozen", False),
        ("SA 0608", False),
        ("S1 off", False),
        ("S1 gone", False),
    ],
)
def test_a_sighter_is_an_own_ready_unfrozen_unit_on_the_map(sighter: str, legal: bool) -> None:
    """The launcher sits in lake 0502 and needs no sight of its own."""
    text = f"scenario retrieval\nobject satellite 0101\nunit W1 0502 nuke:M\nunit {sighter}"
    assert resolve("blue-walkers", text).explain("W1 fire.nuke 0609").legal is legal


@pytest.mark.rule("UNB-LOSH.11")
def test_one_unit_sights_for_any_number_of_bombs() -> None:
    text = """unit W1 0502 nuke:L nuke:L
        unit W2 0403 nuke:M
        unit S1 0608"""
    t = resolve("blue-walkers", text, dice="----").choose("W1 fire.nuke 0609", "fire.nuke2 0607", "W2 fire.nuke 0708")
    assert [len(t.clouds(spot)) for spot in ("0609", "0607", "0708")] == [1, 1, 1]


@pytest.mark.rule("UNB-EX.9", "UNB-LOSH.11")
def test_worked_example_a_squad_on_a_hill_sights_for_a_crawler_in_a_lake() -> None:
    text = "C1 0403 nuke:H\nunit {sighter}"
    seen = resolve("blue-crawlers", text.format(sighter="S1 0814"))
    assert (seen.terrain("0403"), seen.terrain("0814")) == ("lake", "hill")
    assert seen.explain("C1 fire.nuke 0815").legal
    blocked(
        resolve("blue-crawlers", text.format(sighter="S1 0814 buttoned")).explain("C1 fire.nuke 0815"), "UNB-LOSH.7"
    )


@pytest.mark.rule("UNB-EX.9", "UNB-LOSH.6", "UNB-LOSH.8")
@pytest.mark.parametrize(
    ("hill", "target", "legal"),
    [("hill", "0815", True), ("clear", "0815", True), ("hill", "0812", True), ("clear", "0812", False)],
)
def test_worked_example_adjacency_would_do_too(hill: str, target: str, legal: bool) -> None:
    text = f"0814 {hill}\n0813 woods\nunit C1 0403 nuke:H\nunit S1 0814"
    assert resolve("blue-crawlers", text).explain(f"C1 fire.nuke {target}").legal is legal


@pytest.mark.rule("UNB-LOSH.12")
def test_a_sighter_in_a_clouded_target_hex_does_not_see_it() -> None:
    """Ruling: the order of the list governs; only the launcher itself may bomb its own clouded hex."""
    text = "W1 0502 nuke:M\nunit W2 0308 nuke:M\nunit S1 0610"
    clouded = resolve("blue-walkers", f"cloud 0308 light; {text}")
    assert not clouded.explain("W1 fire.nuke 0308").legal
    assert clouded.explain("W2 fire.nuke 0308").legal
    assert resolve("blue-walkers", text).explain("W1 fire.nuke 0308").legal


@pytest.mark.rule("UNB-LOSH.13")
def test_any_map_hex_may_be_targeted() -> None:
    t = resolve("blue-squads", "0101 volcano; 0404 lava red; S1 0608 hovering nuke:L")
    places = t.view()["terrain"]
    assert [spot for spot in places if not t.explain(f"S1 fire.nuke {spot}").legal] == []
    assert "1201" not in places
    t.refused("S1 fire.nuke 1201")


@pytest.mark.rule("UNB-EX.14", "UNB-LOSH.7", "UNB-LOSB.5")
def test_worked_example_a_nuke_on_a_squad_hovering_over_a_lake() -> None:
    text = """0710 crater red
        unit S3 0308 hovering
        unit WB 0710 stasis:M nuke:M
        unit CD 0310 {status}"""
    alone = resolve("yellow-walkers", text.format(status="buttoned"))
    assert alone.explain("WB fire.stasis S3").legal
    blocked(alone.explain("WB fire.nuke 0308"), "UNB-LOSH.7")
    t = resolve("yellow-walkers", text.format(status=""), dice="--++3").choose("WB fire.nuke 0308")
    assert (t.unit("S3").status, t.unit("S3").configuration) == ("ready", "hovering")
    assert (t.terrain("0308"), t.colour("0308"), t.clouds("0308")) == ("crater", "orange", ["medium held"])
    assert t.unit("WB").weapons == {"stasis": True, "nuke": False}


@pytest.mark.rule("UNB-LOSH.1", "UNB-CMB.11", "UNB-LOSH.2", "UNB-TER.13")
def test_a_unit_in_a_cloud_may_bomb_its_own_hex_and_nothing_near() -> None:
    t = lay("blue-walkers", "cloud 0606 light; W1 0606 nuke:M stasis:M; WA 0606", dice="----")
    assert not {"fire.stasis", "melee"} & set(t.answers_to("W1"))
    assert "0605" not in t.answers_to("W1 fire.nuke")
    t.choose("W1 fire.nuke 0606")
    assert sorted(t.clouds("0606")) == ["light", "medium held"]


@pytest.mark.rule("UNB-LOSH.2", "UNB-NUK.2", "UNB-NUK.8", "UNB-LOSH.12")
def test_a_sighter_nuked_by_its_own_side_sits_in_the_cloud() -> None:
    t = lay("yellow-crawlers", "CA 0209 nuke:M nuke:M; SA 0606; S1 0101", dice="----").choose("CA fire.nuke 0606")
    assert t.unit("SA").status == "ready"
    assert not {"0606", "0607"} & set(t.answers_to("fire.nuke2"))


@pytest.mark.rule("UNB-DP.9", "UNB-LOSH.11")
def test_a_bomb_is_asked_for_its_hex_and_not_for_a_sighter() -> None:
    t = lay("blue-walkers", "W1 1007 nuke:M; S1 0606; S2 0607; SA 0114", dice="--").choose("W1 fire.nuke")
    assert t.asked == ("blue", "bomb")
    assert {"1007", "0605", "0608"} <= set(t.answers())
    t.choose("0605")
    assert t.clouds("0605") == ["medium held"]
