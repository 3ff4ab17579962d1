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
    "a scattered squad does not count for stacking (t): "
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


# Configurations


@pytest.mark.rule("UNB-UNIT.9", "UNB-UNIT.10", "UNB-UNIT.12", "UNB-UNIT.13")
@scripts(
    # Ruling: variant grounded_if_scattered. Where scattering does not bring it down, it counts 0 when it recovers.
    "by variant a squad that scattered in the air recovers over a full hex (hovering): "
    "draw time-stream; option grounded_if_scattered off; time 1; C1 0606; S1 0606 out hovering -> offered S1.buttoned",
    "by variant a squad that scattered in the air recovers over a full hex (grounded): "
    "draw time-stream; option grounded_if_scattered off; time 1; C1 0606; S1 0606 out grounded -> barred S1.buttoned",
    "a squad that scatters in the air by option is safe from lava and not from the volcano (t 1): "
    "blue-squads; option grounded_if_scattered off; 0604 lava white; S1 0603 neutron:L; SA 0604 hovering; dice -+"
    " | S1 fire.neutron 0604 -> SA 0604 out hovering",
    "a squad that scatters in the air by option is safe from lava and not from the volcano (t 2): "
    "draw heavy-earthquake; "
    "option grounded_if_scattered off; 0604 lava white; SA 0604 out hovering; dice 123 -> SA 0604",
    "a squad that scatters in the air by option is safe from lava and not from the volcano (t 3): "
    "draw light-earthquake; option grounded_if_scattered off; 0604 lava white; "
    "epicenters 0503 0504 0603 0605 0703 0704 red; SA 0604 out hovering; dice 6 -> 0604 volcano; SA gone",
    "a down walker cannot move grab or drop but fires reloads clears and rises (W1): resolve blue-walkers; "
    "scenario retrieval; object satellite W1; SA 0404; SB 0404; W1 0405  stasis=1 force:L stasis:L nuke:L crust:L-"
    " -> offered clear down drop.satellite fire.force fire.nuke fire.stasis move reload.crust after W1; "
    "barred rise after W1",
    "a down walker cannot move grab or drop but fires reloads clears and rises (W1 down): resolve blue-walkers; "
    "scenario retrieval; object satellite W1; SA 0404; SB 0404; W1 0405 down stasis=1 force:L stasis:L nuke:L crust:L-"
    " -> offered clear fire.force fire.nuke fire.stasis reload.crust rise after W1; "
    "barred down drop.satellite move after W1",
    "a down walker cannot move grab or drop but fires reloads clears and rises (0405): resolve blue-walkers; "
    "scenario retrieval; object satellite 0405; SA 0404; SB 0404; W1 0405  stasis=1 force:L stasis:L nuke:L crust:L-"
    " -> offered clear down fire.force fire.nuke fire.stasis grab.satellite move reload.crust after W1; "
    "barred rise after W1",
    "a down walker cannot move grab or drop but fires reloads clears and rises (0405 down): "
    "resolve blue-walkers; scenario retrieval; object satellite 0405; SA 0404; SB 0404; "
    "W1 0405 down stasis=1 force:L stasis:L nuke:L crust:L-"
    " -> offered clear fire.force fire.nuke fire.stasis reload.crust rise after W1; "
    "barred down grab.satellite move after W1",
    "down and offline are independent (nuked): "
    "resolve yellow-walkers; W1 0606; WA 0604 nuke:M; dice +-- | WA fire.nuke 0606 -> W1 ready down",
    "down and offline are independent (stunned): "
    "resolve yellow-walkers; W1 0608; WA 0604 neutron:M; dice + | WA fire.neutron 0608 -> W1 out standing",
    "a hovering squad moves one or two hexes a grounded one moves one (hovering): "
    "resolve blue-squads; S1 0605 hovering -> offered 0503 0603 stop after S1 move 0604 | S1 move 0604 0603 -> S1 0603",
    "a hovering squad moves one or two hexes a grounded one moves one (short): "
    "resolve blue-squads; S1 0605 hovering | S1 move 0604 stop -> S1 0604",
    "a hovering squad moves one or two hexes a grounded one moves one (grounded): "
    "resolve blue-squads; S1 0605; S2 0610 -> refused S1 move 0604 0603 | S1 move 0604 -> S1 0604; asked blue unit",
    "a hovering squad does not count for stacking (part): "
    "resolve blue-squads; W1 0605; W2 0605; S1 0604 -> refused S1 move 0605",
    "a hovering squad does not count for stacking (t): "
    "resolve blue-squads; W1 0605; W2 0605; S1 0604 hovering | S1 move 0605 stop -> S1 0605",
    "a hovering squad is a light target in a crater: resolve yellow-squads; 0605 crater red; S1 0605 hovering; "
    "S2 0603; SA 0604 stasis:L; dice + | SA fire.stasis S1 -> S1 stasis=1",
    "a hovering squad takes no lava roll: deck heavy-earthquake 1 blue-crawlers 1; C4 1114 buttoned; 0608 lava red; "
    "S1 0608 hovering; S2 0608; dice heavy-earthquake +222 -> S1 0608; S2 gone",
    "a squad that scattered while hovering recovers on the ground (standing): "
    "option grounded_if_scattered on; deck time-stream 3; S1 0405 hovering; W1 0407 | S1.out -> S1 out standing"
    " | done, S1.buttoned -> S1 buttoned standing",
    "a squad that scattered while hovering recovers on the ground (hovering): "
    "option grounded_if_scattered off; deck time-stream 3; S1 0405 hovering; W1 0407 | S1.out -> S1 out hovering"
    " | done, S1.buttoned -> S1 buttoned hovering",
    "dropping scattered into a full hex is no landing: resolve yellow-walkers; W1 0608; W2 0608; S1 0608 hovering; "
    "WA 0604 neutron:M; dice --+ | WA fire.neutron 0608 -> S1 0608 out standing",
)
def test_configurations(script: str) -> None:
    play(script)


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


@pytest.mark.rule("UNB-UNIT.9", "UNB-WEQ.1", "UNB-OBJ.4")
@pytest.mark.parametrize(
    "line", ["unit W1 0604 hovering", "unit W1 off wheeled", "0610 volcano\nobject satellite 0610\nunit W1 0604"]
)
def test_a_position_that_the_rules_never_reach_is_refused(line: str) -> None:
    with pytest.raises(Refused) as caught:
        place("card blue-walkers; W2 0302", *line.split("\n"))
    assert caught.value.rule


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
@scripts(
    "without loss by falling a force beam still pushes into lava (hold 0604): "
    "blue-walkers; option lava_knockdown_loss off; 0604 lava white; 0605 lava red; W1 0603 force:M; WA 0604; dice ++"
    " | W1 fire.force WA, hold -> WA 0604",
    "without loss by falling a force beam still pushes into lava (0605 gone): "
    "blue-walkers; option lava_knockdown_loss off; 0604 lava white; 0605 lava red; W1 0603 force:M; WA 0604; dice ++"
    " | W1 fire.force WA, 0605 -> WA gone",
    "a walker already down in lava is not lost to a nuke: "
    "resolve yellow-walkers; 0608 lava red; W1 0608 down; WA 0604 nuke:M; dice -- | WA fire.nuke 0608 -> W1 0608 down",
    "a walker may go down in lava: resolve blue-walkers; 0608 lava red; W1 0608 | W1 down -> W1 0608 down",
    "a walker knocked down before the hex turns to lava is not lost: resolve yellow-walkers; 0608 crater red; "
    "W1 0608; WA 0604 nuke:M; dice +++-3 | WA fire.nuke 0608 -> 0608 lava; W1 0608 down",
    "a walker that goes offline in lava is not lost: "
    "resolve yellow-walkers; 0608 lava red; W1 0608; WA 0604 neutron:M; dice + | WA fire.neutron 0608 -> W1 0608 out",
)
def test_lava(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-UNIT.13", "UNB-MOV.24", "UNB-EQ.2")
def test_without_loss_by_falling_a_displaced_squad_lies_scattered_in_the_lava_and_rolls_in_the_next_earthquake() -> (
    None
):
    t = place(
        "card blue-crawlers; deck heavy-earthquake 1 blue-walkers 1; option lava_knockdown_loss off; 0605 lava red",
        "C1 0603; SA 0604; W1 0101",
        dice="+ heavy-earthquake +234",
    ).choose("C1 move 0604", "0605")
    assert t.unit("SA").hex == "gone"
    assert "UNB-MOV.21" in t.log()


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
@scripts(
    # Ruling: it may not sight, and a rocket launcher has no other sighter; its own hex passes at line 1.
    # the first rocket has fallen on the only hex
    "by variant a dug in crawler sights for none of its own rockets: "
    "blue-crawlers; option dug_in on; option experimental_weapons on; 0606 rough; C1 0606  rockets:H; S1 0605; "
    "dice ---------? | C1 fire.rockets -> offered 0605 0606 0607",
    "by variant a dug in crawler sights for none of its own rockets (dug-in): "
    "blue-crawlers; option dug_in on; option experimental_weapons on; 0606 rough; C1 0606 dug-in rockets:H; S1 0605; "
    "dice ---------? | C1 fire.rockets 0606 -> asked blue rocket; answers 0606 stop; refused 0605 by UNB-UNIT.14",
    # Ruling: a launch needs bomb sight from the firer itself.
    "by variant a dug in crawler launches no vortex: blue-crawlers; option dug_in on; option experimental_weapons on; "
    "0606 rough; C1 0606  vortex:H; S1 0605 -> offered fire.vortex after C1",
    "by variant a dug in crawler launches no vortex (dug-in): blue-crawlers; option dug_in on; "
    "option experimental_weapons on; 0606 rough; C1 0606 dug-in vortex:H; S1 0605 -> barred fire.vortex after C1",
    # Ruling: a laser is a beam.
    "by variant a dug in crawler fires no laser: blue-walkers; option dug_in on; 0606 rough; W1 0604 nuke:M; "
    "CA 0606  laser:H; dice --? | W1 fire.nuke 0605 -> asked yellow lasers",
    "by variant a dug in crawler fires no laser (dug-in): blue-walkers; option dug_in on; 0606 rough; W1 0604 nuke:M; "
    "CA 0606 dug-in laser:H; dice --? | W1 fire.nuke 0605 -> asked blue unit",
    "by variant a crawler digs itself out of the crater that a nuke made of its hole: blue-crawlers; "
    "option dug_in on; 0606 crater red; C1 0606 dug-in -> offered dig after C1 | C1 dig -> C1 standing; 0606 crater",
    "by variant a neutron bomb needs three pluses for a dug in crawler (out): resolve yellow-walkers; "
    "option dug_in on; 0608 rough; C1 0608; WA 0604 neutron:M; dice + | WA fire.neutron 0608 -> C1 out",
    "by variant a neutron bomb needs three pluses for a dug in crawler (dug-in ready): resolve yellow-walkers; "
    "option dug_in on; 0608 rough; C1 0608 dug-in; WA 0604 neutron:M; dice ++- | WA fire.neutron 0608 -> C1 ready",
    "by variant a neutron bomb needs three pluses for a dug in crawler (dug-in out): resolve yellow-walkers; "
    "option dug_in on; 0608 rough; C1 0608 dug-in; WA 0604 neutron:M; dice +++ | WA fire.neutron 0608 -> C1 out",
)
def test_dug_in_crawlers(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-UNIT.14", "UNB-LOSH.11")
def test_by_variant_a_dug_in_crawler_bombs_by_the_sight_of_others() -> None:
    t = lay("blue-crawlers", "option dug_in on; 0606 rough; C1 0606 dug-in nuke:H")
    assert not t.explain("C1 fire.nuke 0608").legal
    assert t.explain("C1 fire.nuke 0608").verdict.rule == "UNB-UNIT.14"
    assert "dug in" in t.explain("C1 fire.nuke 0608").verdict.text
    t = lay("blue-crawlers", "option dug_in on; 0606 rough; C1 0606 dug-in nuke:H; S1 0609", dice=["-"] * 3)
    t.choose("C1 fire.nuke 0608")
    assert t.clouds("0608") == ["heavy held"]


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
