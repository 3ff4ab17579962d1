"""A. Units: configurations, lava, digging in, and units that are gone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import lay, resolve
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


# Configurations


@pytest.mark.rule("UNB-UNIT.9", "UNB-UNIT.10", "UNB-UNIT.12", "UNB-UNIT.13")
@scripts(
    # Ruling: variant grounded_if_scattered. Where scattering does not bring it down, it counts 0 when it recovers.
    "by variant a squad that scattered in the air recovers over a full hex (hovering): "
    "draw time-stream; option grounded_if_scattered off; time 1; C1 0606; S1 0606 out hovering -> offered S1.buttoned",
    "by variant a squad that scattered in the air recovers over a full hex (grounded): "
    "draw time-stream; option grounded_if_scattered off; time 1; C1 0606; S1 0606 out grounded -> barred S1.buttoned",
    "a squad that scatters in the air by option is safe from lava and not from the volcano (1): "
    "blue-squads; option grounded_if_scattered off; 0604 lava white; S1 0603 neutron:L; SA 0604 hovering; dice -+"
    " | S1 fire.neutron 0604 -> SA 0604 out hovering",
    "a squad that scatters in the air by option is safe from lava and not from the volcano (2): "
    "draw heavy-earthquake; "
    "option grounded_if_scattered off; 0604 lava white; SA 0604 out hovering; dice 123 -> SA 0604",
    "a squad that scatters in the air by option is safe from lava and not from the volcano (3): "
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
    "a grounded squad finds no room in a full hex: "
    "resolve blue-squads; W1 0605; W2 0605; S1 0604 -> refused S1 move 0605",
    "a hovering squad does not count for stacking: "
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
