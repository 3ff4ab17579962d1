"""Walker equipment (chapter W of the ledger)."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import answers, begun, set_up
from tests.support.unbreakable.table import Table, place

ON = "option walker_equipment on"
WALKERS = f"{ON}; card yellow-walkers; deck blue-squads 4; WA 0615; W4 1101"
SQUADS = f"{ON}; card yellow-squads; deck blue-squads 4; SB 0615; W4 1101"
AROUND_0606 = ("0505", "0506", "0605", "0607", "0705", "0706")


def carries(unit: str, weapons: str, option: str = "on") -> bool:
    """Whether a unit may be equipped so."""
    walkers = "card yellow-walkers\nunit WA 0615\n"
    try:
        t = place(f"option walker_equipment {option}; {walkers}unit {unit} 0606 {weapons}")
    except Refused:
        return False
    return t.unit(unit).hex == "0606"


def hovering(text: str, dice: list[int | str] | None = None) -> Table:
    """Draw a card for yellow walkers at once, the only kind in the deck."""
    return place(ON, "deck yellow-walkers 3; W4 1101", text, dice=dice or [])


@pytest.mark.rule("UNB-WEQ.1", "UNB-WEQ.6", "UNB-WEQ.11")
@pytest.mark.parametrize("equipment", ["wheels:M", "jet:L", "blade:L"])
def test_equipment_is_for_walkers_and_by_option(equipment: str) -> None:
    assert carries("W1", equipment)
    assert not carries("W1", equipment, option="off")
    assert not carries("S1", equipment)
    assert not carries("C1", equipment)


# Conversion mechanism


@pytest.mark.rule("UNB-WEQ.1")
def test_a_conversion_mechanism_takes_the_place_of_all_beams_or_of_all_bombs() -> None:
    assert carries("W1", "wheels:M force:M")
    assert carries("W1", "wheels:M force:L stasis:L")
    assert carries("W1", "wheels:M nuke:M")
    assert carries("W1", "wheels:M nuke:L nuke:L")
    assert not carries("W1", "wheels:M force:M nuke:M")
    assert not carries("W1", "wheels:M force:L nuke:L")
    assert not carries("W1", "wheels:M wheels:M")
    assert not carries("W1", "wheels:L")
    assert not carries("W1", "wheels:H")


@pytest.mark.rule("UNB-WEQ.2")
@pytest.mark.parametrize("status", ["", "buttoned"])
def test_a_walker_converts_to_a_wheeled_vehicle_and_back_as_its_physical_action(status: str) -> None:
    there = place(WALKERS, f"WB 0610 {status} wheels:M")
    back = place(WALKERS, f"WB 0610 {status} wheeled wheels:M")
    there.choose("WB convert")
    back.choose("WB convert")
    assert there.unit("WB").configuration == "wheeled"
    assert set(there.answers()) == {"WA", "end"}  # WB is done
    assert (back.unit("WB").configuration, set(back.answers())) == ("standing", {"WA", "end"})


@pytest.mark.rule("UNB-WEQ.2")
def test_a_walker_that_is_down_cannot_convert_and_a_wheeled_one_cannot_go_down() -> None:
    down = place(WALKERS, "WB 0610 down wheels:M")
    wheeled = place(WALKERS, "WB 0610 wheeled wheels:M")
    plain = place(WALKERS, "WB 0610 force:M")
    assert "rise" in down.answers_to("WB")
    assert "convert" not in down.answers_to("WB")
    assert "convert" in wheeled.answers_to("WB")
    assert not {"down", "rise"} & set(wheeled.answers_to("WB"))
    assert "convert" not in plain.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.2")
def test_a_hovering_walker_cannot_convert() -> None:
    t = place(WALKERS, "WB 0610 wheels:M jet:L")
    assert "convert" in t.answers_to("WB")
    t.choose("WB fire.jet")
    assert t.unit("WB").configuration == "hovering"
    assert "move" in t.answers_to("WB")
    assert "convert" not in t.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.3")
def test_a_wheeled_walker_moves_one_or_two_hexes() -> None:
    one = place(WALKERS, "WB 0610 wheeled wheels:M")
    two = place(WALKERS, "WB 0610 wheeled wheels:M")
    one.choose("WB move 0609 stop")
    two.choose("WB move 0609 0608")
    assert (one.unit("WB").hex, two.unit("WB").hex, set(two.answers())) == ("0609", "0608", {"WA", "end"})


@pytest.mark.rule("UNB-WEQ.3", "UNB-MOV.1")
def test_a_walker_on_its_legs_moves_one_hex() -> None:
    t = place(WALKERS, "WB 0610 wheels:M").choose("WB move 0609")
    assert (t.unit("WB").hex, set(t.answers())) == ("0609", {"WA", "end"})


@pytest.mark.rule("UNB-WEQ.3")
@pytest.mark.parametrize(
    ("terrain", "may"),
    [
        ("lake", False),
        ("crater red", False),
        ("lava red", False),
        ("volcano", False),
        ("hill", True),
        ("woods", True),
        ("rough", True),
    ],
)
def test_a_wheeled_walker_enters_no_depression_and_no_volcano(terrain: str, may: bool) -> None:
    first = place(WALKERS, f"0609 {terrain}; WB 0610 wheeled wheels:M")
    second = place(WALKERS, f"0608 {terrain}; WB 0610 wheeled wheels:M")
    assert ("0609" in first.answers_to("WB move")) is may
    assert ("0608" in second.answers_to("WB move 0609")) is may


@pytest.mark.rule("UNB-WEQ.3")
def test_a_wheeled_walker_does_not_drive_out_of_a_depression() -> None:
    wheeled = place(WALKERS, "0610 crater red; WB 0610 wheeled wheels:M")
    upright = place(WALKERS, "0610 crater red; WB 0610 wheels:M")
    assert "convert" in wheeled.answers_to("WB")
    assert "move" not in wheeled.answers_to("WB")
    wheeled.refused("WB move 0609")
    assert "move" in upright.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.3")
def test_a_wheeled_walker_counts_as_a_walker_in_each_hex_it_enters() -> None:
    first = place(WALKERS, "C1 0609; WB 0610 wheeled wheels:M")
    second = place(WALKERS, "C1 0608; W1 0609; WB 0610 wheeled wheels:M")
    assert "0609" not in first.answers_to("WB move")
    assert "0609" in second.answers_to("WB move")
    assert "0608" not in second.answers_to("WB move 0609")


@pytest.mark.rule("UNB-WEQ.4")
def test_a_wheeled_walker_fires_normally() -> None:
    t = place(WALKERS, "WB 0610 wheeled wheels:M nuke:M", dice="--").choose("WB fire.nuke 0606")
    assert t.clouds("0606") == ["medium held"]
    assert t.unit("WB").weapons["nuke"] is False


@pytest.mark.rule("UNB-WEQ.4")
def test_a_force_beam_only_moves_a_wheeled_walker() -> None:
    t = place(WALKERS, "WB 0610 force:M; W1 0606 wheeled wheels:M; object satellite W1", dice="+")
    t.choose("WB fire.force W1 0605")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.unit("W1").carries) == ("0605", "wheeled", ("satellite",))


@pytest.mark.rule("UNB-WEQ.4")
def test_a_nuke_does_not_roll_for_a_wheeled_walker() -> None:
    t = place(WALKERS, "WB 0610 nuke:M; W1 0606 wheeled wheels:M", dice="--").choose("WB fire.nuke 0606")
    assert t.unit("W1").configuration == "wheeled"


@pytest.mark.rule("UNB-WEQ.4")
def test_melee_does_nothing_to_a_wheeled_walker() -> None:
    t = place(WALKERS, "WB 0606; W1 0606 wheeled wheels:M")
    if "melee" in t.answers_to("WB"):
        t.choose("WB melee")
    assert t.unit("W1").configuration == "wheeled"


@pytest.mark.rule("UNB-WEQ.4")
def test_a_wheeled_walker_that_is_displaced_rolls_no_fall_die() -> None:
    t = place(ON, "card yellow-crawlers; deck blue-squads 4; CA 0610; CB 0615; W1 0609 wheeled wheels:M")
    t.choose("CA move 0609")
    assert t.asked == ("blue", "retreat")
    t.choose("0608")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.unit("CA").hex) == ("0608", "wheeled", "0609")


@pytest.mark.rule("UNB-WEQ.4")
def test_a_wheeled_walker_cannot_melee() -> None:
    wheeled = place(WALKERS, "S1 0610; WB 0610 wheeled wheels:M")
    upright = place(WALKERS, "S1 0610; WB 0610 wheels:M")
    assert "melee" not in wheeled.answers_to("WB")
    wheeled.refused("WB melee")
    assert "melee" in upright.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.4")
@pytest.mark.parametrize(("terrain", "dice"), [("clear", 2), ("woods", 2), ("lake", 3), ("crater red", 3)])
def test_a_wheeled_walker_is_a_medium_target_and_a_heavy_one_in_depressions(terrain: str, dice: int) -> None:
    t = place(SQUADS, f"0606 {terrain}; SA 0610 hovering stasis:L; W1 0606 wheeled wheels:M", dice=["+"] * dice)
    t.choose("SA fire.stasis W1")
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-WEQ.5")
def test_a_wheeled_walker_neither_grabs_nor_drops() -> None:
    grab = place(WALKERS, "WB 0610 wheeled wheels:M; object satellite 0610")
    drop = place(WALKERS, "WB 0610 wheeled wheels:M; object satellite WB")
    upright = place(WALKERS, "WB 0610 wheels:M; object satellite 0610")
    assert "grab.satellite" not in grab.answers_to("WB")
    assert "drop.satellite" not in drop.answers_to("WB")
    assert "grab.satellite" in upright.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.5")
def test_a_walker_that_converts_keeps_carrying() -> None:
    # Ruling: the rules text is explicit, the card is not followed.
    t = place(WALKERS, "WB 0610 wheels:M; object satellite WB").choose("WB convert")
    assert (t.unit("WB").configuration, t.unit("WB").carries) == ("wheeled", ("satellite",))
    assert t.object("satellite") == "WB"


@pytest.mark.rule("UNB-WEQ.5")
def test_by_option_a_wheeled_walker_does_not_carry() -> None:
    t = place("option wheeled_carry off", WALKERS, "WB 0610 wheels:M; object satellite WB")
    if "convert" in t.answers_to("WB"):
        t.choose("WB convert")
    assert not (t.unit("WB").configuration == "wheeled" and t.unit("WB").carries)


# Jump jets


@pytest.mark.rule("UNB-WEQ.6", "UNB-WEQ.12")
def test_jump_jets_take_the_places_of_light_beams() -> None:
    # Ruling: the second light place may stay empty.
    assert carries("W1", "jet:L")
    assert carries("W1", "jet:L jet:L")
    assert carries("W1", "jet:L laser:L")
    assert carries("W1", "jet:L force:L nuke:M")
    assert carries("W1", "jet:L jet:L nuke:L crust:L")
    assert not carries("W1", "jet:L laser:M")
    assert not carries("W1", "jet:L laser:L force:L")
    assert not carries("W1", "jet:L jet:L jet:L")
    assert not carries("W1", "jet:M")


@pytest.mark.rule("UNB-WEQ.7", "UNB-WEQ.8")
def test_a_walker_that_fires_a_jet_hovers_and_may_still_move() -> None:
    t = place(WALKERS, "WB 0610 jet:L").choose("WB fire.jet")
    assert (t.unit("WB").configuration, t.unit("WB").weapons) == ("hovering", {"jet": False})
    assert t.asked == ("yellow", "unit")
    assert not [answer for answer in t.answers_to("WB") if answer.startswith(("fire.", "reload."))]
    assert "move" in t.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.7")
def test_a_jet_may_be_combined_with_firing_another_light_weapon() -> None:
    t = place(WALKERS, "WB 0610 jet:L nuke:L", dice="-").choose("WB fire.jet")
    assert set(t.answers()) == {"fire.nuke", "stop"}
    t.choose("fire.nuke 0606")
    assert (t.unit("WB").configuration, t.unit("WB").weapons) == ("hovering", {"jet": False, "nuke": False})


@pytest.mark.rule("UNB-WEQ.7")
def test_a_jet_may_be_fired_after_another_light_weapon() -> None:
    t = place(WALKERS, "WB 0610 jet:L nuke:L", dice="-").choose("WB fire.nuke 0606")
    assert set(t.answers()) == {"fire.jet", "stop"}
    t.choose("fire.jet")
    assert t.unit("WB").configuration == "hovering"


@pytest.mark.rule("UNB-WEQ.7")
def test_a_jet_may_be_combined_with_reloading_another_light_item() -> None:
    t = place(WALKERS, "WB 0610 jet:L jet:L- nuke:L-").choose("WB fire.jet")
    assert set(t.answers()) == {"reload.jet2", "reload.nuke", "stop"}
    t.choose("reload.jet2")
    assert t.unit("WB").weapons == {"jet": False, "jet2": True, "nuke": False}
    assert t.unit("WB").configuration == "hovering"


@pytest.mark.rule("UNB-WEQ.7", "UNB-ACT.6")
def test_a_jet_is_not_combined_with_a_medium_weapon() -> None:
    t = place(WALKERS, "WB 0610 jet:L nuke:M").choose("WB fire.jet")
    assert t.asked == ("yellow", "unit")
    assert "fire.nuke" not in t.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.7")
@pytest.mark.parametrize(
    ("state", "weapon", "may"),
    [("", "jet:L", True), ("", "jet:L-", False), ("buttoned", "jet:L", False), ("down", "jet:L", False)],
)
def test_a_jet_needs_a_ready_upright_walker_and_must_be_loaded(state: str, weapon: str, may: bool) -> None:
    # Ruling: a walker that is down cannot lift off.
    t = place(WALKERS, f"WB 0610 {state} {weapon}")
    assert ("fire.jet" in t.answers_to("WB")) is may
    if not may:
        t.refused("WB fire.jet")


@pytest.mark.rule("UNB-WEQ.8")
def test_a_hovering_walker_moves_one_or_two_hexes() -> None:
    one = place(WALKERS, "WB 0610 jet:L")
    two = place(WALKERS, "WB 0610 jet:L")
    one.choose("WB fire.jet", "WB move 0609 stop")
    two.choose("WB fire.jet", "WB move 0609 0608")
    assert (one.unit("WB").hex, two.unit("WB").hex, two.unit("WB").configuration) == ("0609", "0608", "hovering")


@pytest.mark.rule("UNB-WEQ.8")
def test_a_hovering_walker_may_enter_a_full_hex() -> None:
    t = place(WALKERS, "C1 0609; WB 0610 jet:L")
    assert "0609" not in t.answers_to("WB move")
    t.choose("WB fire.jet", "WB move 0609 stop")
    assert (t.unit("WB").hex, t.unit("C1").hex) == ("0609", "0609")


@pytest.mark.rule("UNB-WEQ.8")
def test_a_hovering_walker_does_not_fill_its_hex() -> None:
    t = place(WALKERS, "WB 0610; W1 0609 hovering jet:L-; W2 0609").choose("WB move 0609")
    assert [t.unit(name).hex for name in ("WB", "W1", "W2")] == ["0609"] * 3


@pytest.mark.rule("UNB-WEQ.9")
@pytest.mark.parametrize(("option", "dice"), [("on", 2), ("off", 3)])
def test_a_hovering_walker_is_a_medium_target_even_over_a_depression(option: str, dice: int) -> None:
    t = place(
        f"option jet_hover_full {option}",
        SQUADS,
        "0606 lake; SA 0610 hovering stasis:L; W1 0606 hovering jet:L-",
        dice=["+"] * dice,
    ).choose("SA fire.stasis W1")
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-WEQ.9")
@pytest.mark.parametrize(("option", "seen"), [("on", True), ("off", False)])
def test_a_hovering_walker_is_seen_like_a_hovering_squad(option: str, seen: bool) -> None:
    t = place(
        f"option jet_hover_full {option}",
        SQUADS,
        "0606 lake; SA 0610 stasis:L; W1 0606 hovering jet:L-; W2 0605; W3 0604",
    )
    targets = t.answers_to("SA fire.stasis")
    assert {"W2", "W3"} <= set(targets)
    assert ("W1" in targets) is seen


@pytest.mark.rule("UNB-WEQ.9", "UNB-EQ.2")
@pytest.mark.parametrize(("option", "dice", "hex_"), [("on", "666", "0606"), ("off", "+666", "gone")])
def test_a_hovering_walker_is_spared_the_lava_roll(option: str, dice: str, hex_: str) -> None:
    t = place(
        f"option walker_equipment on; option jet_hover_full {option}; deck heavy-earthquake 1 blue-squads 1",
        "0606 lava red; S4 1101; WB 0606 hovering jet:L-",
        dice=["heavy-earthquake", *dice],
    )
    assert t.unit("WB").hex == hex_


@pytest.mark.rule("UNB-WEQ.9")
def test_a_hovering_walker_grabs_and_drops_but_does_not_go_down_of_its_own_will() -> None:
    t = place(WALKERS, "WB 0610 jet:L; object satellite 0610")
    loaded = place(WALKERS, "WB 0610 jet:L; object satellite WB")
    assert "down" in t.answers_to("WB")
    t.choose("WB fire.jet")
    loaded.choose("WB fire.jet")
    assert "down" not in t.answers_to("WB")
    assert "grab.satellite" in t.answers_to("WB")
    assert "drop.satellite" in loaded.answers_to("WB")
    t.choose("WB grab.satellite")
    assert t.object("satellite") == "WB"


@pytest.mark.rule("UNB-WEQ.10", "UNB-WEQ.8")
def test_a_hovering_walker_relights_or_lands_when_its_card_is_drawn() -> None:
    t = hovering("WA 0615\nunit WB 0606 hovering jet:L jet:L-\n")
    assert (t.asked, set(t.answers())) == (("yellow", "relight"), {"land", "fire.jet"})
    t.choose("land")
    assert (t.unit("WB").configuration, t.asked) == ("standing", ("yellow", "unit"))
    assert {"fire.jet", "reload.jet2", "move"} <= set(t.answers_to("WB"))


@pytest.mark.rule("UNB-WEQ.10")
def test_relighting_is_the_whole_weapon_action() -> None:
    t = hovering("WA 0615\nunit WB 0606 hovering jet:L nuke:L\n", ["-"]).choose("fire.jet")
    assert (t.asked, set(t.answers())) == (("yellow", "second"), {"fire.nuke", "stop"})
    t.choose("fire.nuke 0603")
    assert (t.unit("WB").configuration, t.unit("WB").weapons) == ("hovering", {"jet": False, "nuke": False})
    assert t.asked == ("yellow", "unit")
    assert not [answer for answer in t.answers_to("WB") if answer.startswith(("fire.", "reload."))]
    assert "0604" in t.answers_to("WB move 0605")


@pytest.mark.rule("UNB-WEQ.10")
@pytest.mark.parametrize(
    ("state", "lands"), [("jet:L-", True), ("buttoned jet:L", True), ("out jet:L", True), ("frozen jet:L", False)]
)
def test_a_walker_that_cannot_relight_lands_and_a_frozen_one_stays_up(state: str, lands: bool) -> None:
    t = hovering(f"WA 0615\nunit WB 0606 hovering {state}\n")
    assert t.asked == ("yellow", "unit")
    assert t.unit("WB").configuration == ("standing" if lands else "hovering")


@pytest.mark.rule("UNB-WEQ.10")
def test_the_card_of_another_kind_does_not_bring_a_walker_down() -> None:
    t = place(ON, "deck yellow-squads 4; W4 1101; SA 0615; WB 0606 hovering jet:L")
    assert (t.asked, t.unit("WB").configuration) == (("yellow", "unit"), "hovering")


@pytest.mark.rule("UNB-WEQ.10", "UNB-OPP.10")
def test_walker_overload_asks_a_hovering_walker_as_well() -> None:
    t = place(
        ON, "option opportunity_cards on; deck yellow-walker-overload 1; W4 1101; WA 0615; WB 0606 hovering jet:L"
    )
    assert (t.asked, set(t.answers())) == (("yellow", "relight"), {"land", "fire.jet"})


@pytest.mark.rule("UNB-WEQ.10")
def test_a_walker_lands_where_there_is_room() -> None:
    t = hovering("WA 0615\nunit WB 0606 hovering jet:L-\nunit W1 0606\n")
    assert (t.asked, t.unit("WB").hex, t.unit("W1").hex) == (("yellow", "unit"), "0606", "0606")
    assert t.unit("WB").configuration == "standing"


@pytest.mark.rule("UNB-WEQ.10", "UNB-MOV.14")
def test_a_walker_that_lands_displaces_smaller_units() -> None:
    t = hovering("WA 0615\nunit WB 0606 hovering jet:L-\nunit W1 0606\nunit S1 0606\n", ["+"])
    assert t.asked == ("blue", "retreat")
    t.choose("0605")
    assert (t.unit("S1").hex, t.unit("S1").status) == ("0605", "out")
    assert (t.unit("WB").hex, t.unit("WB").configuration, t.asked) == ("0606", "standing", ("yellow", "unit"))


@pytest.mark.rule("UNB-WEQ.10")
@pytest.mark.parametrize(("die", "configuration"), [("+", "down"), ("-", "standing")])
def test_a_walker_that_lands_on_a_crawler_is_displaced_itself(die: str, configuration: str) -> None:
    t = hovering("WA 0615\nunit WB 0606 hovering jet:L-\nunit C1 0606\n", [die])
    assert (t.asked, set(t.answers())) == (("yellow", "retreat"), set(AROUND_0606))
    t.choose("0605")
    assert (t.unit("WB").hex, t.unit("WB").configuration, t.unit("C1").hex) == ("0605", configuration, "0606")


@pytest.mark.rule("UNB-WEQ.10")
def test_a_walker_with_nowhere_to_go_falls_on_the_crawler() -> None:
    volcanoes = "".join(f"{hex_} volcano\n" for hex_ in AROUND_0606)
    t = hovering("WA 0615\nunit WB 0606 hovering jet:L-\nunit C1 0606\n" + volcanoes)
    assert (t.asked, t.unit("WB").hex, t.unit("WB").configuration) == (("yellow", "unit"), "0606", "down")
    assert t.unit("C1").hex == "0606"


@pytest.mark.rule("UNB-WEQ.10")
def test_a_hovering_walker_that_is_knocked_down_no_longer_hovers() -> None:
    t = place(WALKERS, "WB 0610 nuke:M; 0606 lake; W1 0606 hovering jet:L-", dice="+--").choose("WB fire.nuke 0606")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0606", "down")


@pytest.mark.rule("UNB-WEQ.10", "UNB-MOV.21")
def test_a_hovering_walker_knocked_down_over_a_crawler_is_displaced() -> None:
    t = place(WALKERS, "WB 0610 nuke:M; C1 0606; W1 0606 hovering jet:L-", dice="+--").choose("WB fire.nuke 0606")
    assert t.asked == ("blue", "retreat")
    t.choose("0605")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.clouds("0606")) == ("0605", "down", ["medium held"])


# Melee weapon


@pytest.mark.rule("UNB-WEQ.11", "UNB-WEQ.12")
def test_melee_weapons_take_the_places_of_light_bombs() -> None:
    assert carries("W1", "blade:L")
    assert carries("W1", "blade:L blade:L force:M")
    assert carries("W1", "blade:L nuke:L force:M")
    assert carries("W1", "jet:L blade:L")
    assert not carries("W1", "blade:L nuke:M")
    assert not carries("W1", "blade:L nuke:L crust:L")
    assert not carries("W1", "blade:M")


@pytest.mark.rule("UNB-WEQ.11")
@pytest.mark.parametrize(
    ("attacker", "dice", "hit"),
    [
        ("WB 0606 blade:L", "-+", True),
        ("WB 0606 blade:L", "--", False),
        ("WB 0606 blade:L blade:L", "-+", True),
        ("WB 0606 down blade:L", "+", True),
        ("WB 0606 down blade:L", "-", False),
        ("WB 0606", "+", True),
        ("WB 0606 wheels:M", "-", False),
    ],
)
def test_an_upright_walker_with_a_melee_weapon_attacks_as_heavy(attacker: str, dice: str, hit: bool) -> None:
    # Ruling: a walker that is down attacks as medium, and two melee weapons give nothing more.
    t = place(WALKERS, f"{attacker}; W1 0606", dice=dice).choose("WB melee")
    assert t.unit("W1").configuration == ("down" if hit else "standing")


@pytest.mark.rule("UNB-WEQ.11")
@pytest.mark.parametrize(
    ("attacker", "dice", "hit"), [("WB 0606", "++", True), ("WB 0606", "+-", False), ("WB 0606 blade:L", "+", True)]
)
def test_an_upright_walker_with_a_melee_weapon_defends_as_heavy(attacker: str, dice: str, hit: bool) -> None:
    t = place(WALKERS, f"{attacker}; W1 0606 blade:L", dice=dice).choose("WB melee")
    assert t.unit("W1").configuration == ("down" if hit else "standing")


@pytest.mark.rule("UNB-WEQ.11")
def test_a_melee_weapon_makes_nobody_a_heavy_target_for_other_weapons() -> None:
    t = place(WALKERS, "WB 0610 nuke:M; W1 0606 blade:L", dice="+--").choose("WB fire.nuke 0606")
    assert t.unit("W1").configuration == "down"


@pytest.mark.rule("UNB-WEQ.11")
def test_a_melee_weapon_is_not_fired_and_never_unloaded() -> None:
    t = place(WALKERS, "WB 0606 blade:L force:L-; W1 0606", dice="+-")
    actions = t.answers_to("WB")
    assert "reload.force" in actions
    assert not {"fire.blade", "reload.blade"} & set(actions)
    t.choose("WB melee")
    assert t.unit("WB").weapons["blade"] is True


@pytest.mark.rule("UNB-WEQ.12")
def test_a_single_light_item_leaves_no_room_for_a_medium_one_in_its_class() -> None:
    assert carries("W1", "jet:L nuke:M")
    assert carries("W1", "jet:L stasis:L nuke:M")
    assert not carries("W1", "jet:L stasis:M nuke:M")
    assert carries("W1", "blade:L stasis:M")
    assert carries("W1", "blade:L crust:L stasis:M")
    assert not carries("W1", "blade:L crust:M stasis:M")


@pytest.mark.rule("UNB-WEQ.12", "UNB-WPN.5")
@pytest.mark.parametrize(("question", "alone"), [("beams", "jet+empty"), ("bombs", "blade+empty")])
def test_only_equipment_leaves_the_second_light_place_empty_at_set_up(question: str, alone: str) -> None:
    # Ruling: a weapon that is alone in its class is medium.
    match = begun("retrieval", platoon_size=2, walker_equipment=True)
    plan = {"crawlers": ["0"], "walkers": ["1"]}
    set_up(match, "blue", plan, until="beams")
    if question == "bombs":
        match.choose("laser", "blue")
        match.choose("laser", "blue")
    assert [word for word in answers(match, "blue") if word.endswith("+empty")] == [alone]


# The printed example


@pytest.mark.rule("UNB-EX.20", "UNB-WEQ.8", "UNB-WEQ.10")
def test_worked_example_two_jets_keep_a_walker_up_for_good() -> None:
    t = hovering("WB 0610 jet:L jet:L-\n").choose("WB fire.jet reload.jet2")
    assert t.unit("WB").weapons == {"jet": False, "jet2": True}
    t.choose("WB move 0609 0608")  # the next card for walkers
    assert t.asked == ("yellow", "relight")
    t.choose("fire.jet2 reload.jet")
    assert (t.unit("WB").configuration, t.unit("WB").weapons) == ("hovering", {"jet": True, "jet2": False})
    t.choose("WB move 0607 0606")
    assert t.asked == ("yellow", "relight")
    t.choose("fire.jet reload.jet2")
    assert (t.unit("WB").configuration, t.unit("WB").weapons) == ("hovering", {"jet": False, "jet2": True})
    assert t.unit("WB").hex == "0606"
