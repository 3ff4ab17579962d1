"""Capture the Flag and Destroy the Flag (chapters X5 and X6)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import NORTH, SOUTH, answers, begun, commit, lay, platoon, ready, set_up, winner
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

CAPTURE = "scenario capture-the-flag"
BLUE_FLAG = "object blue-flag 0404"
YELLOW_FLAG = "object yellow-flag 0812"
BLUE_ZONE = {"0404", "0403", "0503", "0504", "0405", "0304", "0303"}
YELLOW_ZONE = {"0812", "0811", "0911", "0912", "0813", "0712", "0711"}
FLAGS = (CAPTURE, BLUE_FLAG, YELLOW_FLAG)


# set-up


@pytest.mark.rule("UNB-CTF.1", "UNB-DTF.1")
@pytest.mark.parametrize("scenario", ["capture-the-flag", "destroy-the-flag"])
def test_each_flag_is_placed_anywhere_in_its_own_half(scenario: str) -> None:
    match = begun(scenario, platoon_size=2)
    set_up(match, "blue", until="flag")
    set_up(match, "yellow", until="flag")
    assert (set(answers(match, "blue")), set(answers(match, "yellow"))) == (NORTH, SOUTH)
    match.choose("0404", "blue")
    match.choose("0812", "yellow")
    t = ready(match)
    assert (t.object("blue-flag"), t.object("yellow-flag")) == ("0404", "0812")


@pytest.mark.rule("UNB-CTF.2", "UNB-DTF.1")
@pytest.mark.parametrize("scenario", ["capture-the-flag", "destroy-the-flag"])
def test_no_unit_is_set_up_in_or_next_to_its_own_flags_hex(scenario: str) -> None:
    match = begun(scenario, platoon_size=3)
    set_up(match, "blue", {"flag": ["0404"]}, until="placement")
    set_up(match, "yellow", {"flag": ["0812"]}, until="placement")
    assert (set(answers(match, "blue")), set(answers(match, "yellow"))) == (NORTH - BLUE_ZONE, SOUTH - YELLOW_ZONE)
    Table(match).refused("0405", side="blue")
    Table(match).refused("0607", side="yellow")


@pytest.mark.rule("UNB-CTF.2", "UNB-DTF.1")
@pytest.mark.parametrize("scenario", ["capture-the-flag", "destroy-the-flag"])
def test_both_sides_bring_equally_many_units_and_place_them_all(scenario: str) -> None:
    t = ready(begun(scenario, platoon_size=5))
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 5
    units = t.view()["units"].values()
    assert all(unit["hex"] in (NORTH if unit["side"] == "blue" else SOUTH) for unit in units)


# victory


@pytest.mark.rule("UNB-CTF.3")
@scripts(
    f"a thief displaced across the fold has won: yellow-crawlers; {CAPTURE}; object yellow-flag 0812; CA 0506; "
    "WA 0507; object blue-flag WA; S1 0101; dice -? | CA move 0507 -> asked yellow retreat | 0508 -> winner yellow",
    "a thief pushed back from the fold drops the flag short of it: "
    f"blue-walkers; {CAPTURE}; object yellow-flag 0812; W1 0605 force:M; WA 0607; object blue-flag WA; dice +"
    " | W1 fire.force WA 0606 stop -> WA 0606 down; object blue-flag 0606; goes on",
    # its own flag, carried to the wrong side
    f"a flag carried across the fold wins for the other side (yellow WA blue-flag): yellow-walkers; {CAPTURE}; "
    "object yellow-flag 0812; WA 0507; object blue-flag WA; S1 0101 | WA move 0508 -> winner yellow",
    f"a flag carried across the fold wins for the other side (blue W1 yellow-flag): blue-walkers; {CAPTURE}; "
    "object blue-flag 0404; W1 0508; object yellow-flag W1; SA 0114 | W1 move 0507 -> winner blue",
    f"a flag carried across the fold wins for the other side (blue W1 blue-flag): blue-walkers; {CAPTURE}; "
    "object yellow-flag 0812; W1 0507; object blue-flag W1; SA 0114 | W1 move 0508 -> winner yellow",
    f"a flag on the fold wins nothing (yellow WA blue-flag): yellow-walkers; {CAPTURE}; object yellow-flag 0812; "
    "WA 0607; object blue-flag WA; S1 0101 | WA move 0608 -> WA 0608; goes on",
    f"a flag on the fold wins nothing (blue W1 yellow-flag): blue-walkers; {CAPTURE}; object blue-flag 0404; W1 0609; "
    "object yellow-flag W1; SA 0114 | W1 move 0608 -> W1 0608; goes on",
    f"a loose flag pushed across the fold wins too: yellow-walkers; {CAPTURE}; object yellow-flag 0812; "
    "object blue-flag 0507; WA 0505 force:M; S1 0101; dice +- | WA fire.force blue-flag 0508 -> winner yellow",
)
def test_victory(script: str) -> None:
    play(script)


# the safety zone


@pytest.mark.rule("UNB-CTF.4", "UNB-CTF.5")
@scripts(
    # Ruling: relighting a jet is a weapon action, and nothing comes before moving out.
    f"a hovering walker in its own zone must land: {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; "
    "option walker_equipment on; deck blue-walkers 1 yellow-walkers 1; W1 0504 hovering jet:L jet:L- nuke:M; "
    "W2 0101; WA 0114; dice blue-walkers -> asked blue unit; W1 standing; answers done move after W1",
    "a unit next to the thief of its flag can only step back (near): "
    f"blue-walkers; {CAPTURE}; object yellow-flag 0812; WA 0606; object blue-flag WA; W1 0607 force:M"
    " -> answers done move after W1; answers 0507 0608 0707 after W1 move",
    f"a unit next to the thief of its flag can only step back (far): blue-walkers; {CAPTURE}; "
    "object yellow-flag 0812; WA 0606; object blue-flag WA; W1 0608 force:M -> offered WA after W1 fire.force",
    f"a crawler may not run down the thief of its own flag: blue-crawlers; {CAPTURE}; object yellow-flag 0812; "
    "WA 0507; object blue-flag WA; C1 0505 -> refused C1 move 0506 by UNB-CTF.4; offered 0405 after C1 move",
    f"no unit may enter its own flags zone: blue-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; "
    "W1 0406; SA 0114 -> answers 0305 0306 0407 0505 0506 after W1 move; refused W1 move 0405 by UNB-CTF.4",
    f"the opponent may enter it: yellow-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; WA 0406; "
    "S1 0101 | WA move 0405 -> WA 0405",
    f"a unit in the zone can only move out: blue-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; "
    "W1 0405 nuke:M laser:L- laser:L stasis=2; SA 0405 -> answers done move after W1; "
    "answers 0305 0406 0505 after W1 move; refused W1 fire.nuke 0606; refused W1 reload.laser; refused W1 melee; "
    "refused W1 clear; refused W1 down; refused W1 fire.nuke by UNB-CTF.4",
    f"the same unit outside the zone may do everything: blue-walkers; {CAPTURE}; object blue-flag 0404; "
    "object yellow-flag 0812; W1 0406 nuke:M laser:L- laser:L stasis=2; SA 0406"
    " -> offered clear down fire.nuke melee move reload.laser after W1",
    "a unit in its own zone cannot take its own flag: "
    f"blue-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; W1 0404; SA 0114"
    " -> answers done move after W1; answers 0303 0304 0403 0405 0503 0504 after W1 move",
    f"a unit in the zone may sight: blue-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; S1 0405; "
    "W1 1007 nuke:M; SA 0114; dice -- | W1 fire.nuke 0505 -> clouds 0505 medium held",
    "a unit in the zone may fire a laser: "
    f"yellow-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; S1 0405 laser:L; WA 0507 nuke:M; "
    "S2 0101; dice +- | WA fire.nuke 0505 -> asked blue lasers | S1.laser -> clouds 0505",
    "displacement into the zone is no voluntary entry: "
    f"yellow-crawlers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; CA 0407; S1 0406; SA 0114; dice ----"
    " | CA move 0406 -> asked blue retreat | 0405 -> S1 0405",
    # Ruling.
    "the zone follows a carried flag: "
    f"blue-squads; {CAPTURE}; object yellow-flag 0812; home blue-flag 0404; WA 0606; object blue-flag WA; S1 0608; "
    "S2 0305 -> barred 0607 after S1 move; refused S1 move 0607 by UNB-CTF.4 | S2 move 0304 -> S2 0304",
    # Ruling: variant zone_follows_flag.
    f"the zone may be fixed by option: blue-squads; {CAPTURE}; option zone_follows_flag off; object yellow-flag 0812; "
    "home blue-flag 0404; WA 0606; object blue-flag WA; S1 0608; S2 0305 -> barred 0304 after S2 move; "
    "refused S2 move 0304 | S1 move 0607 -> S1 0607",
    # Ruling.
    f"the zone ends with the flag: blue-walkers; {CAPTURE}; object yellow-flag 0812; object blue-flag gone; W1 0406; "
    "SA 0114 -> offered 0405 after W1 move",
    # Ruling.
    f"a down walker in the zone may get up: blue-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; "
    "W1 0405 down nuke:M; SA 0114 -> answers done rise after W1 | W1 rise -> W1 standing",
    # Ruling.
    f"a wheeled walker stuck in the zone may convert: blue-walkers; {CAPTURE}; object blue-flag 0404; "
    "object yellow-flag 0812; option walker_equipment on; 0405 crater red; W1 0405 wheeled wheels:M nuke:M; SA 0114"
    " -> answers convert done after W1 | W1 convert -> W1 standing",
    # Ruling.
    f"leaving the map is moving out: blue-walkers; {CAPTURE}; object blue-flag 0401; object yellow-flag 0812; "
    "W1 0301; SA 0114 -> answers 0201 0202 0302 exit.north after W1 move | W1 move exit.north -> W1 gone",
    # Ruling.
    "from the flags hex any step leads farther: "
    f"blue-squads; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; S1 0404; SA 0114"
    " -> answers 0303 0304 0403 0405 0503 0504 after S1 move | S1 move 0403 -> S1 0403",
)
def test_the_safety_zone(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-CTF.4")
def test_a_hovering_squad_may_not_even_pass_through_it() -> None:
    t = lay("blue-squads", *FLAGS, "S1 0406 hovering; S2 0407 hovering; SA 0114")
    assert "0405" not in t.answers_to("S1 move")
    assert set(t.answers_to("S1 move 0505")) & BLUE_ZONE == set()
    assert "0405" not in t.answers_to("S2 move 0406")
    assert "0306" in t.answers_to("S2 move 0406")
    t.refused("S1 move 0405 0305", "UNB-CTF.4")


@pytest.mark.rule("UNB-CTF.5")
def test_a_unit_that_cannot_leave_the_zone_does_nothing() -> None:
    # Ruling.
    volcanoes = [f"{hex_} volcano" for hex_ in ("0505", "0406", "0305")]
    t = lay("blue-walkers", *FLAGS, *volcanoes, "W1 0405 nuke:M; SA 0114")
    for line in ("W1 move", "W1 fire.nuke", "W1 down"):
        assert not t.explain(line).legal


@pytest.mark.rule("UNB-CTF.4", "UNB-OPP.2", "UNB-OPP.8")
@pytest.mark.parametrize(
    ("card", "word"), [("change-grenades", "S1.crust"), ("reprogram-crawlers", "S1.CA"), ("blue-light-fire", "C1")]
)
@pytest.mark.parametrize(("hex_", "may"), [("0504", False), ("0607", True)])
def test_a_unit_in_its_own_zone_takes_no_special_action(card: str, word: str, hex_: str, may: bool) -> None:
    # Ruling: Opportunity cards grant special actions, and moving out comes before any other action.
    crawler = f"unit C1 {hex_}" if word == "C1" else f"unit CA {hex_}"
    t = place(
        *FLAGS,
        f"option opportunity_cards on; card {card}; deck blue-squads 1; S1 {hex_} hovering nuke:L",
        crawler,
        "S2 0701 hovering nuke:L",
        "unit CB 0701" if card == "reprogram-crawlers" else "unit C2 0701",
    )
    assert (word in t.answers()) is may


@pytest.mark.rule("UNB-CTF.4", "UNB-MEL.1", "UNB-CTF.5", "UNB-LAS.1", "UNB-CTF.6")
def test_beside_the_thief_a_unit_neither_strikes_nor_fires_but_lasers() -> None:
    t = lay(
        "blue-walkers",
        "scenario capture-the-flag; object yellow-flag 0812; object blue-flag WA; WA 0606; W1 0606 stasis:M; SA 0914",
    )
    t.refused("W1 melee WA", "UNB-CTF.4")
    t.refused("W1 fire.stasis WA", "UNB-CTF.4")
    t = lay(
        "yellow-walkers",
        "scenario capture-the-flag; object yellow-flag 0812; object blue-flag WA; WA 0606 neutron:M; S1 0606 laser:L",
        dice="+--",
    )
    commit(t.choose("WA fire.neutron 0604"), "S1.laser")
    assert t.unit("S1").status == "ready"


# forbidden bombs


@pytest.mark.rule("UNB-CTF.6")
@pytest.mark.parametrize("bomb", ["nuke", "crust"])
def test_no_nuke_or_crust_buster_is_aimed_at_a_flag_or_next_to_one(bomb: str) -> None:
    t = lay("blue-walkers", *FLAGS, f"W1 0601 {bomb}:M; S1 0608 hovering; SA 0114")
    targets = set(t.answers_to(f"W1 fire.{bomb}"))
    assert targets & (BLUE_ZONE | YELLOW_ZONE) == set()
    assert {"0505", "0406", "0305", "0810", "0713", "1012"} <= targets
    for hex_ in ("0404", "0405", "0812", "0711"):
        t.refused(f"W1 fire.{bomb} {hex_}", "UNB-CTF.6")


@pytest.mark.rule("UNB-CTF.6")
@scripts(
    "beside a flag a force beam is allowed where a nuke is not: "
    f"yellow-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; 0405 woods; WA 0407 force:M nuke:M; "
    "S1 0101; dice +- -> refused WA fire.nuke 0405 by UNB-CTF.6 | WA fire.force 0405 -> 0405 rough",
    "a neutron bomb beside a flag hurts the guard and not the flag: "
    f"yellow-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; WA 0407 neutron:L neutron:L; "
    "S1 0404; S2 0101; dice + | WA fire.neutron 0405 -> S1 out; object blue-flag 0404",
    f"a neutron bomb may be aimed at a flag: blue-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; "
    "W1 0601 neutron:M; S1 0608 hovering; SA 0812; dice + | W1 fire.neutron 0812 -> SA out; object yellow-flag 0812",
    f"a carried flag protects its carrier: blue-walkers; {CAPTURE}; object yellow-flag 0812; WA 0606; "
    "object blue-flag WA; W1 0601 nuke:M; S1 0608 hovering -> barred 0606 after W1 fire.nuke; "
    "barred 0605 after W1 fire.nuke; offered 0604 after W1 fire.nuke; offered 0404 after W1 fire.nuke",
    "a multi guns nuke is kept away too: "
    f"blue-walkers; {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; option experimental_weapons on; "
    "W1 0606 multigun:M; S1 0608 hovering; SA 0114 -> barred 0404 after W1 fire.multigun nuke; "
    "barred 0404 after W1 fire.multigun crust; offered 0404 after W1 fire.multigun neutron",
    f"light fire nukes are kept away too: draw blue-light-fire; {CAPTURE}; object blue-flag 0404; "
    "object yellow-flag 0812; option opportunity_cards on; C1 0606; S1 0608 hovering; SA 0114"
    " -> asked blue light-fire; barred 0404 after C1 nuke; offered 0404 after C1 neutron",
    f"a lost flag protects nothing: blue-walkers; {CAPTURE}; object blue-flag gone; object yellow-flag 0812; "
    "home blue-flag 0404; W1 0601 nuke:M; S1 0608 hovering; SA 0114 -> offered 0404 after W1 fire.nuke",
)
def test_forbidden_bombs(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-CTF.6", "UNB-XRL.4")
def test_rockets_are_kept_away_too() -> None:
    t = lay("blue-walkers", *FLAGS, "option experimental_weapons on; W1 0606 rockets:M; SA 0114", dice=[])
    first = set(t.answers_to("W1 fire.rockets"))
    assert first & (BLUE_ZONE | YELLOW_ZONE) == set()
    assert "0505" in first
    following = set(t.answers_to("W1 fire.rockets 0505"))
    assert "0504" not in following
    assert {"0505", "0605", "stop"} <= following


# lost flags


@pytest.mark.rule("UNB-CTF.7", "UNB-CTF.8")
@scripts(
    # Ruling: a change of status is no action.
    f"a unit in its own zone changes its status: {CAPTURE}; object blue-flag 0404; object yellow-flag 0812; "
    "deck time-stream 1 blue-squads 1; W1 0405; S1 0101; WA 0114; dice time-stream -> offered W1.buttoned W1.out",
    "a clear move may lead out of the own zone: "
    f"{CAPTURE}; object blue-flag 0404; object yellow-flag 0812; option opportunity_cards on; card blue-clear-move; "
    "deck blue-squads 1; 0405 clear; 0406 clear; 0506 clear; S1 0405; S2 0101; WA 0114 | S1 -> answers 0305 0406 0505",
    f"two lost flags are a tie: draw heavy-earthquake; {CAPTURE}; object yellow-flag gone; 0404 lava white; "
    "object blue-flag 0404; SA 0114; dice + -> winner none",
    # Ruling.
    f"with one flag lost the other can still be captured: blue-walkers; {CAPTURE}; object blue-flag gone; W1 0508; "
    "object yellow-flag W1; SA 0114 -> goes on | W1 move 0507 -> winner blue",
    f"the loss of one flag ends nothing: draw heavy-earthquake; {CAPTURE}; object yellow-flag 0812; 0404 lava white; "
    "object blue-flag 0404; SA 0114; dice +123 -> object blue-flag gone; goes on",
)
def test_lost_flags(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-CTF.8", "UNB-CTF.4", "UNB-CTF.5")
@pytest.mark.parametrize(
    ("card", "unit", "actions"),
    [
        ("blue-walkers", "W1 0405 stasis=2 stasis:L stasis:L- nuke:M", {"move", "done"}),
        ("blue-walkers", "W1 0405 down nuke:M- stasis=1", {"rise", "done"}),
        ("blue-walkers", "W1 0405 wheels:M", {"move", "done"}),
        ("blue-squads", "S1 0405 hovering laser:L- nuke:L", {"move", "done"}),
        ("blue-crawlers", "C1 0405 force:M- nuke:H", {"move", "done"}),
    ],
)
def test_a_unit_in_its_own_zone_does_nothing_but_move_out(card: str, unit: str, actions: set[str]) -> None:
    # Ruling: reloading and clearing stasis are actions too.
    t = lay(
        card, *FLAGS, f"option experimental_weapons on; option walker_equipment on; {unit}; SA 0405 hovering; WA 0114"
    )
    assert set(t.answers_to(unit.partition(" ")[0])) == actions


# Destroy the Flag


@pytest.mark.rule("UNB-DTF.2", "UNB-DTF.3")
@scripts(
    # Ruling: the conversions of a salvo are one set.
    "both flags destroyed by one salvo are a tie: "
    "blue-crawlers; scenario destroy-the-flag; option experimental_weapons on; 0604 lava red; 0605 lava red; "
    "epicenters 0603 0606 0503 0504 0505 0703 0704 0705 green; object blue-flag 0604; object yellow-flag 0605; "
    "C1 0608 rockets:H; SA 0114; dice ++ | C1 fire.rockets 0605 0604 stop -> winner none",
    # Ruling: both in one set of lava rolls are destroyed at the same time.
    "a player wins when the other flag is destroyed (+- yellow): "
    "draw heavy-earthquake; scenario destroy-the-flag; 0404 lava white; 0812 lava white; object blue-flag 0404; "
    "object yellow-flag 0812; SA 0114; dice +- -> winner yellow",
    "a player wins when the other flag is destroyed (-+ blue): draw heavy-earthquake; scenario destroy-the-flag; "
    "0404 lava white; 0812 lava white; object blue-flag 0404; object yellow-flag 0812; SA 0114; dice -+ -> winner blue",
    "a player wins when the other flag is destroyed (++): draw heavy-earthquake; scenario destroy-the-flag; "
    "0404 lava white; 0812 lava white; object blue-flag 0404; object yellow-flag 0812; SA 0114; dice ++ -> winner none",
    # Ruling.
    "both flags in one set of conversions are a tie: draw heavy-earthquake; scenario destroy-the-flag; "
    "0404 lava white; 0812 lava white; epicenters 0303 0304 0403 0405 0503 0504 0711 0712 0811 0813 0911 0912 green; "
    "object blue-flag 0404; object yellow-flag 0812; SA 0114; dice --611 -> winner none",
    "one flag in a new volcano loses: draw heavy-earthquake; scenario destroy-the-flag; 0404 lava red; "
    "0812 lava white; epicenters 0711 0712 0811 0813 0911 0912 green; object blue-flag 0404; object yellow-flag 0812; "
    "SA 0114; dice --622 -> winner blue",
    "a flag carried off the map is destroyed (blue-flag yellow): "
    "blue-walkers; scenario destroy-the-flag; object yellow-flag 0812; W1 0101; object blue-flag W1; SA 0114"
    " | W1 move exit.north -> object blue-flag gone; winner yellow",
    "a flag carried off the map is destroyed (yellow-flag blue): "
    "blue-walkers; scenario destroy-the-flag; object blue-flag 0404; W1 0101; object yellow-flag W1; SA 0114"
    " | W1 move exit.north -> object yellow-flag gone; winner blue",
    "a flag pushed into lava is destroyed: "
    "yellow-walkers; scenario destroy-the-flag; object blue-flag 0607; object yellow-flag 0812; 0606 lava red; "
    "WA 0609 force:M; S1 0101; dice +- | WA fire.force blue-flag 0606 -> winner yellow",
    "carrying a flag across the fold destroys nothing: yellow-walkers; scenario destroy-the-flag; "
    "object yellow-flag 0812; WA 0507; object blue-flag WA; S1 0101 | WA move 0508 -> goes on",
    "there is no safety zone: "
    "blue-walkers; scenario destroy-the-flag; object blue-flag 0404; object yellow-flag 0812; W1 0406; "
    "W2 0405 nuke:M; SA 0114 -> offered 0405 after W1 move; offered fire.nuke after W2",
    "an own walker may carry the own flag: blue-walkers; scenario destroy-the-flag; object blue-flag 0404; "
    "object yellow-flag 0812; W1 0404; SA 0114 | W1 grab.blue-flag -> object blue-flag W1",
    "a nuke on a flag in lava destroys it: blue-walkers; scenario destroy-the-flag; object blue-flag 0404; "
    "object yellow-flag 0812; 0812 lava red; epicenters 0711 0712 0811 0813 0911 0912 green; W1 0601 nuke:M; "
    "S1 0608 hovering; SA 0114; dice -+ | W1 fire.nuke 0812 -> winner blue",
    # blue's flag first, by name
    "the flag that the lava rolls take is lost before the one that a volcano takes: "
    "draw heavy-earthquake; scenario destroy-the-flag; 0607 lava white; 0907 lava red; object yellow-flag 0607; "
    "object blue-flag 0907; SA 0614; dice -+ -> winner blue",
)
def test_destroy_the_flag(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-DTF.3")
@pytest.mark.parametrize("bomb", ["nuke", "crust"])
def test_bombs_may_be_aimed_anywhere(bomb: str) -> None:
    t = lay(
        "blue-walkers",
        f"scenario destroy-the-flag; object blue-flag 0404; object yellow-flag 0812; W1 0601 {bomb}:M",
        "S1 0608 hovering; SA 0114",
    )
    assert set(t.answers_to(f"W1 fire.{bomb}")) >= BLUE_ZONE | YELLOW_ZONE


@pytest.mark.rule("UNB-DTF.2", "UNB-DECK.12", "UNB-OBJ.4")
def test_both_flags_and_the_last_units_in_one_volcano_are_a_tie_by_the_flags() -> None:
    t = place(
        "card blue-squads; scenario destroy-the-flag; 0607 lava white; W1 0607 down; WA 0607 down",
        "object yellow-flag W1; object blue-flag WA; S1 0607 hovering nuke:L",
        dice="-+123456",
    ).choose("S1 fire.nuke 0607")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "UNB-DTF.2"
