"""A. Units and status."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import resolve
from tests.support.unbreakable.table import Table, place

Dice = Sequence[int | str]


def drawn(card: str, text: str, dice: Dice = ()) -> Table:
    """Lay out a position in which *card* is drawn at once; a blue crawler is next."""
    return place(f"deck {card} 1 blue-crawlers 1; C4 1114 buttoned; {plain(text)}", dice=[card, *dice])


def plain(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines())


def switch(key: str, on: bool) -> str:
    return f"option {key} {'on' if on else 'off'}"


# Types


@pytest.mark.rule("UNB-UNIT.1")
@pytest.mark.parametrize(
    ("target", "dice", "hit"),
    [
        ("CA", ["+", "-"], False),
        ("CA", ["+", "+"], True),
        ("WA", ["-"], False),
        ("WA", ["+"], True),
        ("SA", ["-", "-"], False),
        ("SA", ["-", "+"], True),
    ],
)
def test_a_crawler_is_heavy_a_walker_medium_a_squad_light(target: str, dice: Dice, hit: bool) -> None:
    t = resolve("blue-walkers", "W1 0604 stasis:M; CA 0603; WA 0605; SA 0606", dice=dice)
    t.choose(f"W1 fire.stasis {target}")
    assert t.unit(target).stasis == int(hit)


@pytest.mark.rule("UNB-UNIT.16")
@pytest.mark.parametrize("name", ["C5", "W5", "S5", "CE", "WE", "SE", "C0"])
def test_there_is_no_fifth_unit_of_a_kind(name: str) -> None:
    with pytest.raises(Refused):
        place(f"card blue-walkers; W1 0604; {name} 0610")


@pytest.mark.rule("UNB-UNIT.16")
def test_each_side_has_four_units_of_each_kind() -> None:
    crawlers, walkers, squads = ([kind + mark for mark in "1234ABCD"] for kind in "CWS")
    lines = [f"{name} 06{i + 1:02}" for i, name in enumerate(crawlers)]
    lines += [f"{name} 07{i // 2 + 1:02}" for i, name in enumerate(walkers)]
    lines += [f"{name} 05{i // 4 + 1:02}" for i, name in enumerate(squads)]
    t = place("card blue-walkers", "\n".join(lines))
    assert {*crawlers, *walkers, *squads} <= set(t.view()["units"])


@pytest.mark.rule("UNB-UNIT.16")
@pytest.mark.parametrize(("unlimited", "walkers"), [(False, {"2", "3"}), (True, {"1", "2", "3"})])
def test_a_platoon_takes_at_most_four_of_a_kind(unlimited: bool, walkers: set[str]) -> None:
    """Ruling: six units without a crawler leave room for five squads only in an unlimited pool."""
    match = sandtable.new("unbreakable/retrieval", seed=1, options={"unit_pool_unlimited": unlimited})
    t = Table(match)
    assert match.decisions["blue"].kind == "platoon"
    t.choose("own", side="blue")
    assert match.decisions["blue"].kind == "crawlers"
    t.choose("0", side="blue")
    assert (match.decisions["blue"].kind, set(t.answers("blue"))) == ("walkers", walkers)


# Status


@pytest.mark.rule("UNB-UNIT.2")
@pytest.mark.parametrize("pair", ["buttoned out", "out buttoned"])
def test_a_unit_has_one_base_status(pair: str) -> None:
    with pytest.raises(Refused):
        place(f"card blue-walkers; W2 0604; W1 0405 {pair}")


@pytest.mark.rule("UNB-UNIT.2", "UNB-UNIT.7")
@pytest.mark.parametrize(("word", "base"), [("", "ready"), ("buttoned", "buttoned"), ("out", "out")])
@pytest.mark.parametrize("name", ["W1", "S1", "C1"])
def test_frozen_lies_over_the_base_status_which_comes_back_on_thawing(name: str, word: str, base: str) -> None:
    text = f"{name} 0405 {word} frozen stasis=2\nunit W2 0407"
    before = resolve("blue-walkers", text).unit(name)
    assert (before.status, before.frozen) == (base, True)
    after = drawn("time-stream", text).unit(name)
    assert (after.status, after.frozen) == (base, False)


KITTED = """scenario retrieval
    object satellite 0405
    unit SA 0405
    unit SB 0405
    unit W1 0405 {status} stasis=1 force:L stasis:L nuke:L crust:L-"""


@pytest.mark.rule("UNB-UNIT.3")
def test_a_ready_unit_may_take_every_action() -> None:
    answers = set(resolve("blue-walkers", KITTED.format(status="")).answers_to("W1"))
    weapons = {"fire.force", "fire.stasis", "fire.nuke", "reload.crust"}
    assert weapons | {"move", "down", "clear", "melee", "grab.satellite"} <= answers


@pytest.mark.rule("UNB-UNIT.4")
def test_a_buttoned_unit_fires_nothing_but_reloads_and_takes_physical_actions() -> None:
    answers = set(resolve("blue-walkers", KITTED.format(status="buttoned")).answers_to("W1"))
    assert {"reload.crust", "move", "down", "clear", "melee", "grab.satellite"} <= answers
    assert not [word for word in answers if word.startswith(("fire", "reverse"))]


@pytest.mark.rule("UNB-UNIT.3", "UNB-UNIT.4", "UNB-UNIT.5", "UNB-UNIT.6", "UNB-UNIT.7")
@pytest.mark.parametrize(
    ("sighter", "sights"),
    [
        ("S1 0608", True),
        ("S1 0608 buttoned", False),
        ("S1 0608 out", False),
        ("S1 0608 frozen", False),
        ("C1 0608 out", False),
    ],
)
def test_only_a_ready_unfrozen_unit_sights_for_bombs(sighter: str, sights: bool) -> None:
    """The launcher sits in lake 0502 and sees no level ground itself."""
    t = resolve("blue-walkers", f"W1 0502 nuke:M; {sighter}")
    assert t.explain("W1 fire.nuke 0609").legal is sights


@pytest.mark.rule("UNB-UNIT.3", "UNB-UNIT.4", "UNB-UNIT.5", "UNB-UNIT.6", "UNB-UNIT.7")
@pytest.mark.parametrize(
    ("gunner", "fires"),
    [
        ("S1 0609 laser:L", True),
        ("S1 0609 buttoned laser:L", False),
        ("S1 0609 out laser:L", False),
        ("S1 0609 frozen laser:L", False),
        ("C1 0609 out laser:H", False),
    ],
)
def test_only_a_ready_unfrozen_unit_fires_lasers(gunner: str, fires: bool) -> None:
    t = resolve("yellow-walkers", f"WA 0610 nuke:M; {gunner}", dice="--?").choose("WA fire.nuke 0608")
    if fires:
        assert t.asked == ("blue", "lasers")
        assert f"{gunner[:2]}.laser" in t.answers()
    else:
        assert t.asked == ("yellow", "unit")


@pytest.mark.rule("UNB-UNIT.4", "UNB-UNIT.5", "UNB-UNIT.6", "UNB-UNIT.7")
@pytest.mark.parametrize(
    "other", ["W1 0608 buttoned", "W1 0608 out", "S1 0608 out", "S1 0608 buttoned", "W1 0608 frozen", "C1 0608 out"]
)
def test_a_neutron_bomb_leaves_everyone_alone_who_is_not_ready(other: str) -> None:
    t = resolve("yellow-walkers", f"WA 0604 neutron:M; {other}; W3 0609", dice="+")
    before = t.unit(other[:2])
    t.choose("WA fire.neutron 0608")
    assert (t.unit("W3").status, t.unit(other[:2])) == ("out", before)


@pytest.mark.rule("UNB-UNIT.5", "UNB-UNIT.6", "UNB-UNIT.7")
@pytest.mark.parametrize(
    ("card", "idle", "able"),
    [
        ("blue-walkers", "W1 0405 out", "W2"),
        ("blue-crawlers", "C1 0405 out", "C2"),
        ("blue-squads", "S1 0405 out", "S2"),
        ("blue-walkers", "W1 0405 frozen", "W2"),
        ("blue-squads", "S1 0405 frozen", "S2"),
        ("blue-walkers", "W1 0405 frozen buttoned", "W2"),
    ],
)
def test_out_and_frozen_units_take_no_action(card: str, idle: str, able: str) -> None:
    t = resolve(card, f"{idle}; {able} 0410")
    assert (t.asked, set(t.answers())) == (("blue", "unit"), {able, "end"})
    t.refused(f"{idle[:2]} move 0404")


@pytest.mark.rule("UNB-UNIT.5", "UNB-UNIT.7")
@pytest.mark.parametrize("state", ["out", "frozen"])
def test_offline_and_frozen_units_fill_their_place(state: str) -> None:
    full = resolve("yellow-walkers", f"W1 0605 {state}; W2 0605 {state}; WA 0604")
    full.refused("WA move 0605")
    half = resolve("yellow-walkers", f"W1 0605 {state}; WA 0604")
    assert half.explain("WA move 0605").legal


@pytest.mark.rule("UNB-UNIT.5")
def test_an_offline_unit_can_be_hit_by_a_beam() -> None:
    t = resolve("yellow-walkers", "W1 0605 out; W2 0606; WA 0604 stasis:M", dice="+").choose("WA fire.stasis W1")
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-UNIT.5", "UNB-UNIT.9")
def test_an_offline_walker_is_knocked_down_by_a_nuke() -> None:
    t = resolve("yellow-walkers", "W1 0606 out; WA 0604 nuke:M", dice="+--").choose("WA fire.nuke 0606")
    assert (t.unit("W1").status, t.unit("W1").configuration) == ("out", "down")


@pytest.mark.rule("UNB-UNIT.5")
def test_an_offline_walker_is_moved_and_knocked_down_by_a_force_beam() -> None:
    t = resolve("yellow-walkers", "W1 0606 out; W2 0603; WA 0604 force:M", dice="+").choose("WA fire.force W1 0607")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0607", "down")


@pytest.mark.rule("UNB-UNIT.5")
def test_an_offline_walker_is_displaced() -> None:
    t = resolve("yellow-crawlers", "W1 0605 out; CA 0604", dice="+").choose("CA move 0605")
    assert t.asked == ("blue", "retreat")
    t.choose("0606")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.unit("W1").status) == ("0606", "down", "out")
    assert t.unit("CA").hex == "0605"


@pytest.mark.rule("UNB-UNIT.6")
def test_a_scattered_squad_does_not_count_for_stacking() -> None:
    t = resolve("yellow-crawlers", "S1 0605 out; S2 0605 out; CA 0604").choose("CA move 0605")
    assert [t.unit(name).hex for name in ("CA", "S1", "S2")] == ["0605"] * 3
    ready = resolve("yellow-crawlers", "S1 0605; S2 0605 out; CA 0604").choose("CA move 0605")
    assert ready.asked == ("blue", "retreat")


@pytest.mark.rule("UNB-UNIT.6")
def test_a_scattered_squad_is_no_target_for_beams_and_melee() -> None:
    t = resolve("yellow-walkers", "WA 0605 stasis:M; S1 0605 out; S2 0605; S3 0605")
    for shot in ("WA fire.stasis", "WA melee"):
        answers = set(t.answers_to(shot))
        assert "S1" not in answers
        assert {"S2", "S3"} <= answers


@pytest.mark.rule("UNB-UNIT.6", "UNB-UNIT.7")
@pytest.mark.parametrize("state", ["S1 0606 out", "S1 0606 frozen", "W1 0606 frozen"])
def test_a_nuke_rolls_for_the_terrain_alone_under_a_scattered_squad_or_a_frozen_unit(state: str) -> None:
    t = resolve("yellow-walkers", f"{state}; WA 0604 nuke:M", dice="--")
    before = t.unit(state[:2])
    t.choose("WA fire.nuke 0606")
    assert t.unit(state[:2]) == before


@pytest.mark.rule("UNB-UNIT.7")
@pytest.mark.parametrize("shot", ["WA fire.stasis", "WA fire.force", "WA reverse.stasis", "WA melee"])
def test_a_frozen_unit_is_no_target(shot: str) -> None:
    t = resolve(
        "yellow-walkers",
        "WA 0605 stasis:L force:L; S1 0605 frozen stasis=2; S2 0605 stasis=2; S3 0605 hovering stasis=2",
    )
    answers = set(t.answers_to(shot))
    assert "S1" not in answers
    assert {"S2", "S3"} <= answers


@pytest.mark.rule("UNB-UNIT.7")
def test_a_frozen_unit_may_not_change_status() -> None:
    t = drawn("time-stream", "time 1\nunit W1 0405 frozen\nunit W2 0407")
    assert t.asked == ("blue", "status")
    assert t.unit("W1").frozen
    assert not [word for word in t.answers() if word.startswith("W1.")]
    assert {"W2.buttoned", "W2.out", "done"} <= set(t.answers())
    t.refused("W1.buttoned")


# Frozen protects against weapons only


@pytest.mark.rule("UNB-UNIT.8")
@pytest.mark.parametrize("protected", [False, True])
def test_a_new_volcano_engulfs_a_frozen_unit(protected: bool) -> None:
    """Ruling: frozen protects against weapons, not against the ground; by variant only until it thaws."""
    text = f"""{switch("frozen_ignores_terrain", protected)}
        card yellow-walkers
        deck time-stream 1
        0608 lava red
        unit W1 0608 frozen
        unit W2 0102
        unit WA 0604 nuke:M"""
    t = place(plain(text), dice="+-123456").choose("WA fire.nuke 0608")
    assert t.terrain("0608") == "volcano"
    assert t.unit("W1").hex == ("0608" if protected else "gone")
    t.choose("end")
    assert (t.asked, t.unit("W1").hex) == (("blue", "status"), "gone")


@pytest.mark.rule("UNB-UNIT.8")
@pytest.mark.parametrize(("protected", "dice"), [(False, ["+", 2, 2, 2]), (True, [2, 2, 2])])
def test_a_frozen_unit_takes_the_lava_roll(protected: bool, dice: Dice) -> None:
    """Ruling: the earthquake is no weapon."""
    text = f"{switch('frozen_ignores_terrain', protected)}\n0608 lava red\nunit W1 0608 frozen"
    t = drawn("heavy-earthquake", text, dice)
    assert t.unit("W1").hex == ("0608" if protected else "gone")


@pytest.mark.rule("UNB-UNIT.8")
@pytest.mark.parametrize("protected", [False, True])
@pytest.mark.parametrize(("name", "status", "configuration"), [("S1", "out", "standing"), ("W1", "ready", "down")])
def test_a_frozen_unit_is_displaced_and_may_fall(name: str, status: str, configuration: str, protected: bool) -> None:
    text = f"{switch('frozen_ignores_terrain', protected)}\nunit {name} 0605 frozen\nunit CA 0604"
    t = resolve("yellow-crawlers", text, dice="+").choose("CA move 0605", "0606")
    one = t.unit(name)
    assert (one.hex, one.status, one.configuration, one.frozen) == ("0606", status, configuration, True)


@pytest.mark.rule("UNB-UNIT.8")
@pytest.mark.parametrize("protected", [False, True])
def test_a_vortex_takes_a_frozen_unit(protected: bool) -> None:
    text = f"""{switch("frozen_ignores_terrain", protected)}
        option experimental_weapons on
        time 1
        vortex 0605 light S
        unit W1 0606 frozen"""
    t = drawn("time-stream", text, ["-", "+", "-", "-"]).choose("done")
    assert t.unit("W1").hex == "gone"


# Configurations


@pytest.mark.rule("UNB-UNIT.9")
@pytest.mark.parametrize(
    ("satellite", "configuration", "can", "cannot"),
    [
        ("W1", "", {"move", "drop.satellite", "down"}, {"rise"}),
        ("W1", "down", {"rise"}, {"move", "drop.satellite", "down"}),
        ("0405", "", {"move", "grab.satellite", "down"}, {"rise"}),
        ("0405", "down", {"rise"}, {"move", "grab.satellite", "down"}),
    ],
)
def test_a_down_walker_cannot_move_grab_or_drop_but_fires_reloads_clears_and_rises(
    satellite: str, configuration: str, can: set[str], cannot: set[str]
) -> None:
    t = resolve(
        "blue-walkers",
        f"scenario retrieval; object satellite {satellite}; SA 0404; SB 0404",
        f"W1 0405 {configuration} stasis=1 force:L stasis:L nuke:L crust:L-",
    )
    answers = set(t.answers_to("W1"))
    assert can | {"fire.force", "fire.stasis", "fire.nuke", "reload.crust", "clear"} <= answers
    assert not cannot & answers


@pytest.mark.rule("UNB-UNIT.9")
def test_down_and_offline_are_independent() -> None:
    nuked = resolve("yellow-walkers", "W1 0606; WA 0604 nuke:M", dice="+--").choose("WA fire.nuke 0606")
    assert (nuked.unit("W1").status, nuked.unit("W1").configuration) == ("ready", "down")
    stunned = resolve("yellow-walkers", "W1 0608; WA 0604 neutron:M", dice="+").choose("WA fire.neutron 0608")
    assert (stunned.unit("W1").status, stunned.unit("W1").configuration) == ("out", "standing")


@pytest.mark.rule("UNB-UNIT.10")
def test_a_hovering_squad_moves_one_or_two_hexes_a_grounded_one_moves_one() -> None:
    hovering = resolve("blue-squads", "S1 0605 hovering")
    assert {"stop", "0603", "0503"} <= set(hovering.answers_to("S1 move 0604"))
    hovering.choose("S1 move 0604 0603")
    assert hovering.unit("S1").hex == "0603"
    short = resolve("blue-squads", "S1 0605 hovering").choose("S1 move 0604 stop")
    assert short.unit("S1").hex == "0604"
    grounded = resolve("blue-squads", "S1 0605; S2 0610")
    grounded.refused("S1 move 0604 0603")
    grounded.choose("S1 move 0604")
    assert (grounded.unit("S1").hex, grounded.asked) == ("0604", ("blue", "unit"))


@pytest.mark.rule("UNB-UNIT.10")
def test_a_hovering_squad_does_not_count_for_stacking() -> None:
    full = "W1 0605\nunit W2 0605\nunit S1 0604"
    resolve("blue-squads", full).refused("S1 move 0605")
    t = resolve("blue-squads", f"{full} hovering").choose("S1 move 0605 stop")
    assert t.unit("S1").hex == "0605"


@pytest.mark.rule("UNB-UNIT.10")
@pytest.mark.parametrize(("configuration", "seen"), [("", False), ("hovering", True)])
def test_a_hovering_squad_sees_and_is_seen_over_terrain(configuration: str, seen: bool) -> None:
    text = f"""0605 woods
        unit S1 0604 {configuration} stasis:L
        unit WA 0606 stasis:M
        unit SA 0604
        unit S2 0606"""
    assert resolve("blue-squads", text, "SB 0604").explain("S1 fire.stasis WA").legal is seen
    assert resolve("yellow-walkers", text, "S3 0606").explain("WA fire.stasis S1").legal is seen


@pytest.mark.rule("UNB-UNIT.10")
def test_a_hovering_squad_is_a_light_target_in_a_crater() -> None:
    text = "0605 crater red\nunit S1 0605 hovering\nunit S2 0603\nunit SA 0604 stasis:L"
    t = resolve("yellow-squads", text, dice="+").choose("SA fire.stasis S1")
    assert t.unit("S1").stasis == 1


@pytest.mark.rule("UNB-UNIT.10")
def test_a_hovering_squad_takes_no_lava_roll() -> None:
    t = drawn("heavy-earthquake", "0608 lava red\nunit S1 0608 hovering\nunit S2 0608", ["+", 2, 2, 2])
    assert (t.unit("S1").hex, t.unit("S2").hex) == ("0608", "gone")


@pytest.mark.rule("UNB-UNIT.11")
def test_a_crawler_has_no_configuration() -> None:
    answers = set(resolve("blue-crawlers", "C1 0605").answers_to("C1"))
    assert "move" in answers
    assert not answers & {"down", "rise", "hover", "land", "convert", "dig"}
    for word in ("down", "hovering"):
        with pytest.raises(Refused):
            place(f"card blue-crawlers; C2 0610; C1 0605 {word}")


@pytest.mark.rule("UNB-UNIT.11")
def test_a_crawler_is_not_knocked_down() -> None:
    nuked = resolve("yellow-walkers", "C1 0606; WA 0604 nuke:M", dice="--").choose("WA fire.nuke 0606")
    shoved = resolve("yellow-walkers", "C1 0606; S2 0603; WA 0604 force:M", dice="++").choose("WA fire.force C1 0607")
    for t, spot in ((nuked, "0606"), (shoved, "0607")):
        one = t.unit("C1")
        assert (one.hex, one.status, one.configuration) == (spot, "ready", "standing")


@pytest.mark.rule("UNB-UNIT.12")
@pytest.mark.parametrize(("on", "configuration"), [(True, "standing"), (False, "hovering")])
def test_a_hovering_squad_that_is_scattered_drops_to_the_ground(on: bool, configuration: str) -> None:
    """Ruling: printed on the squad card; the variant leaves it up."""
    text = f"{switch('grounded_if_scattered', on)}\nunit S1 0608 hovering\nunit WA 0604"
    nuked = resolve("yellow-walkers", f"{text} nuke:M", dice="+---").choose("WA fire.nuke 0608")
    stunned = resolve("yellow-walkers", f"{text} neutron:M", dice="+").choose("WA fire.neutron 0608")
    for t in (nuked, stunned):
        assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", configuration)


@pytest.mark.rule("UNB-UNIT.12")
@pytest.mark.parametrize(("on", "configuration"), [(True, "standing"), (False, "hovering")])
def test_a_squad_that_scattered_while_hovering_recovers_on_the_ground(on: bool, configuration: str) -> None:
    text = f"{switch('grounded_if_scattered', on)}\ndeck time-stream 3\nunit S1 0405 hovering\nunit W1 0407"
    t = place(text).choose("S1.out")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", configuration)
    t.choose("done", "S1.buttoned")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("buttoned", configuration)


@pytest.mark.rule("UNB-UNIT.12")
def test_dropping_scattered_into_a_full_hex_is_no_landing() -> None:
    text = "W1 0608\nunit W2 0608\nunit S1 0608 hovering\nunit WA 0604 neutron:M"
    t = resolve("yellow-walkers", text, dice="--+").choose("WA fire.neutron 0608")
    assert (t.unit("S1").hex, t.unit("S1").status, t.unit("S1").configuration) == ("0608", "out", "standing")


# Lava


@pytest.mark.rule("UNB-UNIT.13")
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize(
    ("victim", "card", "text", "lines", "dice"),
    [
        pytest.param(
            "W1",
            "yellow-walkers",
            "W1 0608\nunit WA 0604 nuke:M",
            ["WA fire.nuke 0608"],
            ["+", "+", "-", "-"],
            id="a nuke knocks a walker down",
        ),
        pytest.param(
            "S1",
            "yellow-walkers",
            "S1 0608 hovering\nunit WA 0604 nuke:M",
            ["WA fire.nuke 0608"],
            ["-", "+", "-", "-"],
            id="a nuke scatters a hovering squad",
        ),
        pytest.param(
            "W1",
            "yellow-walkers",
            "W1 0608\nunit S2 0608 hovering\nunit WA 0608",
            ["WA melee W1"],
            ["+", "+"],
            id="melee knocks a walker down",
        ),
        pytest.param(
            "W1",
            "yellow-walkers",
            "W1 0608\nunit S2 0606\nunit WA 0607 force:M",
            ["WA fire.force W1", "hold"],
            ["+", "+"],
            id="a force beam hits a walker and does not move it",
        ),
        pytest.param(
            "W1",
            "yellow-crawlers",
            "W1 0607\nunit CA 0606",
            ["CA move 0607", "0608"],
            ["+"],
            id="a displaced walker falls",
        ),
        pytest.param(
            "S1",
            "yellow-crawlers",
            "S1 0607\nunit CA 0606",
            ["CA move 0607", "0608"],
            ["+"],
            id="a displaced squad scatters",
        ),
        pytest.param(
            "S1",
            "yellow-walkers",
            "S1 0608\nunit WA 0604 neutron:M",
            ["WA fire.neutron 0608"],
            ["+"],
            id="a neutron bomb scatters a squad",
        ),
        pytest.param(
            "S1",
            "yellow-walkers",
            "S1 0608 hovering\nunit WA 0604 neutron:M",
            ["WA fire.neutron 0608"],
            ["+"],
            id="a neutron bomb scatters a hovering squad",
        ),
        pytest.param(
            "S1",
            "blue-squads",
            "W1 0608\nunit W2 0608\nunit S1 0608 hovering",
            ["S1 land"],
            [],
            id="a squad lands in a full hex",
        ),
    ],
)
def test_falling_or_scattering_in_lava_is_the_end(
    victim: str, card: str, text: str, lines: list[str], dice: Dice, on: bool
) -> None:
    """Ruling: printed on the walker and squad cards; the variant leaves them in the lava."""
    t = resolve(card, f"{switch('lava_knockdown_loss', on)}; 0608 lava red; {text}", dice=dice).choose(*lines)
    one = t.unit(victim)
    if on:
        assert one.hex == "gone"
    else:
        assert one.hex == "0608"
        assert "down" in one.configuration or one.status == "out"


@pytest.mark.rule("UNB-UNIT.13")
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize("configuration", ["", "hovering"])
def test_a_squad_that_scatters_itself_in_lava_is_lost(configuration: str, on: bool) -> None:
    text = f"{switch('lava_knockdown_loss', on)}\n0608 lava red\nunit S1 0608 {configuration}\nunit W1 0405"
    t = drawn("time-stream", text).choose("S1.out")
    assert t.unit("S1").hex == ("gone" if on else "0608")


@pytest.mark.rule("UNB-UNIT.13")
def test_a_walker_already_down_in_lava_is_not_lost_to_a_nuke() -> None:
    t = resolve("yellow-walkers", "0608 lava red; W1 0608 down; WA 0604 nuke:M", dice="--").choose("WA fire.nuke 0608")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0608", "down")


@pytest.mark.rule("UNB-UNIT.13")
def test_a_walker_may_go_down_in_lava() -> None:
    t = resolve("blue-walkers", "0608 lava red; W1 0608").choose("W1 down")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0608", "down")


@pytest.mark.rule("UNB-UNIT.13")
def test_a_walker_knocked_down_before_the_hex_turns_to_lava_is_not_lost() -> None:
    text = "0608 crater red\nunit W1 0608\nunit WA 0604 nuke:M"
    t = resolve("yellow-walkers", text, dice="+++-3").choose("WA fire.nuke 0608")
    assert (t.terrain("0608"), t.unit("W1").hex, t.unit("W1").configuration) == ("lava", "0608", "down")


@pytest.mark.rule("UNB-UNIT.13")
def test_a_walker_that_goes_offline_in_lava_is_not_lost() -> None:
    t = resolve("yellow-walkers", "0608 lava red; W1 0608; WA 0604 neutron:M", dice="+").choose("WA fire.neutron 0608")
    assert (t.unit("W1").hex, t.unit("W1").status) == ("0608", "out")


# Dug-in crawlers


@pytest.mark.rule("UNB-UNIT.14")
@pytest.mark.parametrize("terrain", ["clear", "industry", "woods", "rough"])
def test_a_crawler_cannot_dig_in(terrain: str) -> None:
    """Ruling: a leftover of the cards, not in the game."""
    assert "dig" not in resolve("blue-crawlers", f"0605 {terrain}; C1 0605").answers_to("C1")


@pytest.mark.rule("UNB-UNIT.14")
@pytest.mark.parametrize("status", ["", "buttoned"])
@pytest.mark.parametrize("terrain", ["clear", "industry", "woods", "rough"])
def test_by_variant_a_crawler_digs_in_and_out_and_leaves_rough_ground(terrain: str, status: str) -> None:
    text = f"""option dug_in on
        card blue-crawlers
        deck blue-crawlers 2
        0605 {terrain}
        unit C1 0605 {status}
        unit C2 1114"""
    t = place(plain(text)).choose("C1 dig")
    assert (t.unit("C1").configuration, t.terrain("0605")) == ("dug-in", "rough")
    t.choose("end", "C1 dig")
    assert t.unit("C1").configuration == "standing"


@pytest.mark.rule("UNB-UNIT.14")
@pytest.mark.parametrize("terrain", ["hill", "lake", "crater red", "lava red"])
def test_by_variant_a_crawler_digs_in_nowhere_else(terrain: str) -> None:
    answers = resolve("blue-crawlers", f"option dug_in on; 0605 {terrain}; C1 0605").answers_to("C1")
    assert "move" in answers
    assert "dig" not in answers


@pytest.mark.rule("UNB-UNIT.14")
@pytest.mark.parametrize(("word", "able"), [("", True), ("dug-in", False)])
def test_by_variant_a_dug_in_crawler_does_not_move_sight_or_fire_beams(word: str, able: bool) -> None:
    text = f"option dug_in on\n0604 rough\nunit C1 0604 {word} force:H nuke:H\nunit SA 0605\nunit SB 0606"
    t = resolve("blue-crawlers", text)
    answers = t.answers_to("C1")
    assert "fire.nuke" in answers
    assert ("move" in answers) is able
    assert ("fire.force" in answers) is able
    assert t.explain("C1 fire.nuke 0605").legal is able


@pytest.mark.rule("UNB-UNIT.14")
@pytest.mark.parametrize(("word", "seen"), [("", True), ("dug-in", False)])
def test_by_variant_a_dug_in_crawler_is_no_beam_target(word: str, seen: bool) -> None:
    text = f"""option dug_in on
        0605 rough
        unit C1 0605 {word}
        unit S1 0603
        unit S2 0606
        unit WA 0604 stasis:M"""
    answers = resolve("yellow-walkers", text).answers_to("WA fire.stasis")
    assert {"S1", "S2"} <= set(answers)
    assert ("C1" in answers) is seen


@pytest.mark.rule("UNB-UNIT.14")
@pytest.mark.parametrize(
    ("word", "dice", "status"),
    [("", ["+"], "out"), ("dug-in", ["+", "+", "-"], "ready"), ("dug-in", ["+", "+", "+"], "out")],
)
def test_by_variant_a_neutron_bomb_needs_three_pluses_for_a_dug_in_crawler(word: str, dice: Dice, status: str) -> None:
    text = f"option dug_in on\n0608 rough\nunit C1 0608 {word}\nunit WA 0604 neutron:M"
    t = resolve("yellow-walkers", text, dice=dice).choose("WA fire.neutron 0608")
    assert t.unit("C1").status == status


# Removed


@pytest.mark.rule("UNB-UNIT.15")
def test_a_removed_unit_and_its_weapons_never_return() -> None:
    text = """card blue-walkers
        deck yellow-walkers 1
        0607 volcano
        unit W1 0605 force:M
        unit W2 0604 nuke:M
        unit WA 0606 laser:M
        unit SA 0603
        unit WB 1103"""
    t = place(plain(text), dice="+--").choose("W1 fire.force WA 0607")
    assert t.unit("WA").hex == "gone"
    t.choose("W2 fire.nuke 0606")
    assert t.asked == ("blue", "unit")
    t.choose("end")
    assert (t.asked, set(t.answers())) == (("yellow", "unit"), {"WB", "end"})


@pytest.mark.rule("UNB-UNIT.15")
def test_a_removed_unit_changes_no_status() -> None:
    t = drawn("time-stream", "W1 gone\nunit W2 0407")
    assert not [word for word in t.answers() if word.startswith("W1.")]
    assert "W2.buttoned" in t.answers()
