"""A. Units and status."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import begun, draw, lay, resolve, set_up
from tests.support.unbreakable.scripts import play, scripts
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


@pytest.mark.rule("UNB-UNIT.16")
def test_by_variant_an_unlimited_pool_names_its_units_on() -> None:
    match = begun("retrieval", platoon_size=12, unit_pool_unlimited=True)
    for side in ("blue", "yellow"):
        set_up(match, side, {"crawlers": ["0"], "walkers": ["1"]})
    names = set(match.view(None)["units"])
    assert {"W1", "S5", "S11", "WA", "SE", "SK"} <= names
    assert (len(names), match.game.notation.write(match.game.notation.read(match.position()))) == (24, match.position())


@pytest.mark.rule("UNB-UNIT.17", "UNB-UNIT.14")
@pytest.mark.parametrize("ground", ["rough", "crater red", "lava red", "clear", "lake", "hill"])
def test_a_dug_in_crawler_digs_out_wherever_it_is(ground: str) -> None:
    # Ruling: the ground matters to digging in alone.
    t = lay("blue-crawlers", f"option dug_in on; 0606 {ground}; C1 0606 dug-in; SA 0114").choose("C1 dig")
    assert (t.unit("C1").configuration, t.terrain("0606")) == ("standing", ground.partition(" ")[0])


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


@pytest.mark.rule("UNB-UNIT.3", "UNB-UNIT.4", "UNB-UNIT.5", "UNB-UNIT.6", "UNB-UNIT.7", "UNB-UNIT.9")
@scripts(
    "only a ready unfrozen unit fires lasers (S1 0609 laser L): resolve yellow-walkers; WA 0610 nuke:M; "
    "S1 0609 laser:L; dice --? | WA fire.nuke 0608 -> asked blue lasers; offered S1.laser",
    "only a ready unfrozen unit fires lasers (S1 0609 buttoned laser L): resolve yellow-walkers; WA 0610 nuke:M; "
    "S1 0609 buttoned laser:L; dice --? | WA fire.nuke 0608 -> asked yellow unit",
    "only a ready unfrozen unit fires lasers (S1 0609 out laser L): "
    "resolve yellow-walkers; WA 0610 nuke:M; S1 0609 out laser:L; dice --? | WA fire.nuke 0608 -> asked yellow unit",
    "only a ready unfrozen unit fires lasers (S1 0609 frozen laser L): "
    "resolve yellow-walkers; WA 0610 nuke:M; S1 0609 frozen laser:L; dice --? | WA fire.nuke 0608 -> asked yellow unit",
    "only a ready unfrozen unit fires lasers (C1 0609 out laser H): "
    "resolve yellow-walkers; WA 0610 nuke:M; C1 0609 out laser:H; dice --? | WA fire.nuke 0608 -> asked yellow unit",
    "an offline unit can be hit by a beam: "
    "resolve yellow-walkers; W1 0605 out; W2 0606; WA 0604 stasis:M; dice + | WA fire.stasis W1 -> W1 stasis=1",
    "an offline walker is knocked down by a nuke: "
    "resolve yellow-walkers; W1 0606 out; WA 0604 nuke:M; dice +-- | WA fire.nuke 0606 -> W1 out down",
    "an offline walker is moved and knocked down by a force beam: "
    "resolve yellow-walkers; W1 0606 out; W2 0603; WA 0604 force:M; dice + | WA fire.force W1 0607 -> W1 0607 down",
    "an offline walker is displaced: resolve yellow-crawlers; W1 0605 out; CA 0604; dice + | CA move 0605"
    " -> asked blue retreat | 0606 -> W1 0606 down out; CA 0605",
    "a scattered squad does not count for stacking: "
    "resolve yellow-crawlers; S1 0605 out; S2 0605 out; CA 0604 | CA move 0605 -> CA 0605; S1 0605; S2 0605",
    "a scattered squad does not count for stacking (ready): "
    "resolve yellow-crawlers; S1 0605; S2 0605 out; CA 0604 | CA move 0605 -> asked blue retreat",
    "a scattered squad is no target for beams and melee: "
    "resolve yellow-walkers; WA 0605 stasis:M; S1 0605 out; S2 0605; S3 0605 -> barred S1 after WA fire.stasis; "
    "offered S2 S3 after WA fire.stasis; barred S1 after WA melee; offered S2 S3 after WA melee",
)
def test_status(script: str) -> None:
    play(script)


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


@pytest.mark.rule("UNB-UNIT.8", "UNB-UNIT.13")
@scripts(
    "a frozen squad displaced into lava is lost if the fall scatters it (+ gone): blue-crawlers; 0507 lava white; "
    "C1 0608; SA 0607 frozen; SB 0101; dice + | C1 move 0607 -> asked yellow retreat | 0507 -> SA gone; C1 0607",
    "a frozen squad displaced into lava is lost if the fall scatters it (- 0507): blue-crawlers; 0507 lava white; "
    "C1 0608; SA 0607 frozen; SB 0101; dice - | C1 move 0607 -> asked yellow retreat | 0507 -> SA 0507; C1 0607",
    "a frozen carrier that falls when displaced drops its object: "
    "blue-crawlers; scenario retrieval; C1 0608; WA 0607 frozen; object satellite WA; W1 0101; dice +"
    " | C1 move 0607, 0507 -> WA 0507 down frozen; carried WA; object satellite 0507",
    "a nuke spares a frozen unit but its volcano does not (off gone): yellow-walkers; "
    "option frozen_ignores_terrain off; 0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white; "
    "S1 0607 frozen; S2 0101; WA 0609 nuke:M; dice +- | WA fire.nuke 0607 -> S1 gone; 0607 volcano",
    "a nuke spares a frozen unit but its volcano does not (on 0607): yellow-walkers; "
    "option frozen_ignores_terrain on; 0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white; "
    "S1 0607 frozen; S2 0101; WA 0609 nuke:M; dice +- | WA fire.nuke 0607 -> S1 0607; 0607 volcano",
    "by option a frozen unit outlasts the volcano but not the vortex that flattens it: "
    "draw time-stream; option frozen_ignores_terrain on; option experimental_weapons on; time 1; 0604 volcano; "
    "SA 0604 frozen stasis=1; vortex 0605 light N; dice -++- | declare -> 0604 rough; SA gone",
    # Ruling: frozen protects against weapons, not against the ground; by variant only until it thaws.
    "a new volcano engulfs a frozen unit: option frozen_ignores_terrain off; card yellow-walkers; deck time-stream 1; "
    "0608 lava red; W1 0608 frozen; W2 0102; WA 0604 nuke:M; dice +-123456 | WA fire.nuke 0608 -> 0608 volcano; "
    "W1 gone | end -> asked blue status; W1 gone",
    "a new volcano engulfs a frozen unit 2: option frozen_ignores_terrain on; card yellow-walkers; "
    "deck time-stream 1; 0608 lava red; W1 0608 frozen; W2 0102; WA 0604 nuke:M; dice +-123456 | WA fire.nuke 0608"
    " -> 0608 volcano; W1 0608 | end -> asked blue status; W1 gone",
    # Ruling: the earthquake is no weapon.
    "a frozen unit takes the lava roll: deck heavy-earthquake 1 blue-crawlers 1; C4 1114 buttoned; "
    "option frozen_ignores_terrain off; 0608 lava red; W1 0608 frozen; dice heavy-earthquake +222 -> W1 gone",
    "a frozen unit takes the lava roll 2: deck heavy-earthquake 1 blue-crawlers 1; C4 1114 buttoned; "
    "option frozen_ignores_terrain on; 0608 lava red; W1 0608 frozen; dice heavy-earthquake 222 -> W1 0608",
    "a vortex takes a frozen unit: deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; "
    "option frozen_ignores_terrain off; option experimental_weapons on; time 1; vortex 0605 light S; W1 0606 frozen; "
    "dice time-stream -+-- | done -> W1 gone",
    "a vortex takes a frozen unit 2: deck time-stream 1 blue-crawlers 1; C4 1114 buttoned; "
    "option frozen_ignores_terrain on; option experimental_weapons on; time 1; vortex 0605 light S; W1 0606 frozen; "
    "dice time-stream -+-- | done -> W1 gone",
)
def test_frozen_protects_against_weapons_only(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-UNIT.8")
@pytest.mark.parametrize("protected", [False, True])
@pytest.mark.parametrize(("name", "status", "configuration"), [("S1", "out", "standing"), ("W1", "ready", "down")])
def test_a_frozen_unit_is_displaced_and_may_fall(name: str, status: str, configuration: str, protected: bool) -> None:
    text = f"{switch('frozen_ignores_terrain', protected)}\nunit {name} 0605 frozen\nunit CA 0604"
    t = resolve("yellow-crawlers", text, dice="+").choose("CA move 0605", "0606")
    one = t.unit(name)
    assert (one.hex, one.status, one.configuration, one.frozen) == ("0606", status, configuration, True)


@pytest.mark.rule("UNB-UNIT.8", "UNB-TS.4", "UNB-ACT.14", "UNB-RET.3", "UNB-DECK.9")
def test_by_variant_a_carrier_that_thaws_in_a_volcano_ends_the_game_before_any_status_changes() -> None:
    t = draw(
        "time-stream",
        "scenario retrieval; option frozen_ignores_terrain on; 0606 volcano; W1 0606 frozen; object satellite W1",
        "S1 0101; WA 0114; SA 0114",
    )
    assert (t.unit("W1").hex, t.object("satellite")) == ("gone", "gone")
    assert t.result is not None
    assert t.result.rule == "UNB-RET.3"
