"""Walker equipment (chapter W of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import answers, begun, set_up
from tests.support.unbreakable.kits import ON, SQUADS, WALKERS, carries, hovering
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import place


def loads(words: list[str]) -> set[tuple[str, ...]]:
    """The weapon words, whichever way round a pair is written."""
    return {tuple(sorted(word.split("+"))) for word in words}


@pytest.mark.rule("UNB-WEQ.1", "UNB-WEQ.6", "UNB-WEQ.11")
@pytest.mark.parametrize("equipment", ["wheels:M", "jet:L", "blade:L"])
def test_equipment_is_for_walkers_and_by_option(equipment: str) -> None:
    assert carries("W1", equipment)
    assert not carries("W1", equipment, option="off")
    assert not carries("S1", equipment)
    assert not carries("C1", equipment)


@pytest.mark.rule("UNB-DP.3", "UNB-WEQ.1", "UNB-WEQ.6", "UNB-WEQ.11")
@pytest.mark.parametrize("on", [True, False])
def test_walker_equipment_is_offered_with_its_option(on: bool) -> None:
    match = begun("retrieval", platoon_size=2, walker_equipment=on)
    set_up(match, "blue", until="beams")
    assert ({("wheels",), ("jet", "jet")} <= loads(answers(match, "blue"))) is on
    match.choose("none", "blue")
    set_up(match, "blue", until="bombs")
    assert (("blade", "blade") in loads(answers(match, "blue"))) is on


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


@pytest.mark.rule("UNB-WEQ.2", "UNB-WEQ.3", "UNB-WEQ.4", "UNB-WEQ.5")
@scripts(
    f"a walker on wheels makes room in each of two hexes: blue-walkers; {ON}; W1 0603 wheeled wheels:M; S1 0604; "
    "S2 0604; S3 0604; WA 0605; SA 0605; dice -+ | W1 move 0604 -> asked blue displaced | S2, 0504, 0605"
    " -> asked yellow retreat | 0606 -> W1 0605; S2 0504; SA 0606; S2 ready; SA out",
    "a walker on wheels whose hex is cratered is stuck until it converts and rolls in lava (1): "
    f"blue-walkers; {ON}; 0603 clear; W1 0603 wheeled wheels:M nuke:M; SA 0914; dice +-2 | W1 fire.nuke 0603"
    " -> refused W1 move by UNB-WEQ.3 | W1 convert -> W1 standing",
    "a walker on wheels whose hex is cratered is stuck until it converts and rolls in lava (2): "
    f"draw medium-earthquake; {ON}; 0603 lava red; W1 0603 wheeled wheels:M; dice ++22 -> W1 gone",
    f"a displaced wheeled walker rolls no fall die even into a lake: blue-crawlers; {ON}; 0507 lake; C1 0608; "
    "WA 0607 wheeled wheels:M nuke:M; SB 0101 | C1 move 0607 -> offered 0507 | 0507 -> WA 0507 wheeled",
    f"a force beam moves a wheeled walker and leaves it a medium target: blue-walkers; {ON}; W1 0609 force:M; "
    "WA 0607 wheeled wheels:M; dice +++ | W1 fire.force WA 0606 continue 0605 -> WA 0605 wheeled",
    f"a nuke rolls nothing for a wheeled walker in lava: blue-walkers; {ON}; 0607 lava white; W1 0609 nuke:M; "
    "WA 0607 wheeled wheels:M; dice -- | W1 fire.nuke 0607 -> WA 0607 wheeled",
    f"a wheeled carrier may leave with its second step: blue-walkers; scenario retrieval; {ON}; "
    "W1 0602 wheeled wheels:M; object satellite W1; WA 0101 | W1 move 0601 exit.north -> winner blue",
    f"a wheeled walker neither grabs nor drops (loose): blue-walkers; scenario retrieval; {ON}; "
    "object satellite 0606; W1 0606 wheeled wheels:M; WA 0101 -> barred grab.satellite after W1",
    f"a wheeled walker neither grabs nor drops (carried): blue-walkers; scenario retrieval; {ON}; "
    "object satellite W1; W1 0606 wheeled wheels:M; WA 0101 -> barred drop.satellite after W1",
    f"where wheels do not carry the object stays in the lava behind: blue-walkers; {ON}; option wheeled_carry off; "
    "scenario retrieval; 0604 lava white; W1 0604 wheels:M; object satellite W1; WA 0914; SA 0914 | W1 convert"
    " -> object satellite 0604; refused W4 grab.satellite by UNB-ACT.11",
    # WB is done
    "a walker converts to a wheeled vehicle and back as its physical action (there): "
    f"{WALKERS}; WB 0610  wheels:M | WB convert -> WB wheeled; answers WA end",
    "a walker converts to a wheeled vehicle and back as its physical action (back): "
    f"{WALKERS}; WB 0610  wheeled wheels:M | WB convert -> WB standing; answers WA end",
    "a walker converts to a wheeled vehicle and back as its physical action (buttoned there): "
    f"{WALKERS}; WB 0610 buttoned wheels:M | WB convert -> WB wheeled; answers WA end",
    "a walker converts to a wheeled vehicle and back as its physical action (buttoned back): "
    f"{WALKERS}; WB 0610 buttoned wheeled wheels:M | WB convert -> WB standing; answers WA end",
    "a walker that is down cannot convert and a wheeled one cannot go down (down): "
    f"{WALKERS}; WB 0610 down wheels:M -> offered rise after WB; barred convert after WB",
    "a walker that is down cannot convert and a wheeled one cannot go down (wheeled): "
    f"{WALKERS}; WB 0610 wheeled wheels:M -> offered convert after WB; barred down rise after WB",
    "a walker that is down cannot convert and a wheeled one cannot go down (plain): "
    f"{WALKERS}; WB 0610 force:M -> barred convert after WB",
    f"a hovering walker cannot convert: {WALKERS}; WB 0610 wheels:M jet:L -> offered convert after WB | WB fire.jet"
    " -> WB hovering; offered move after WB; barred convert after WB",
    f"a walker on its legs moves one hex: {WALKERS}; WB 0610 wheels:M | WB move 0609 -> WB 0609; answers WA end",
    f"a wheeled walker does not drive out of a depression (wheeled): {WALKERS}; 0610 crater red; "
    "WB 0610 wheeled wheels:M -> offered convert after WB; barred move after WB; refused WB move 0609",
    "a wheeled walker does not drive out of a depression (upright): "
    f"{WALKERS}; 0610 crater red; WB 0610 wheels:M -> offered move after WB",
    "a wheeled walker counts as a walker in each hex it enters (first): "
    f"{WALKERS}; C1 0609; WB 0610 wheeled wheels:M -> barred 0609 after WB move",
    f"a wheeled walker counts as a walker in each hex it enters (second): {WALKERS}; C1 0608; W1 0609; "
    "WB 0610 wheeled wheels:M -> offered 0609 after WB move; barred 0608 after WB move 0609",
    f"a force beam only moves a wheeled walker: {WALKERS}; WB 0610 force:M; W1 0606 wheeled wheels:M; "
    "object satellite W1; dice + | WB fire.force W1 0605 -> W1 0605 wheeled; carried W1 satellite",
    "a nuke does not roll for a wheeled walker: "
    f"{WALKERS}; WB 0610 nuke:M; W1 0606 wheeled wheels:M; dice -- | WB fire.nuke 0606 -> W1 wheeled",
    f"a wheeled walker that is displaced rolls no fall die: {ON}; card yellow-crawlers; deck blue-squads 4; CA 0610; "
    "CB 0615; W1 0609 wheeled wheels:M | CA move 0609 -> asked blue retreat | 0608 -> W1 0608 wheeled; CA 0609",
    "a wheeled walker cannot melee (wheeled): "
    f"{WALKERS}; S1 0610; WB 0610 wheeled wheels:M -> barred melee after WB; refused WB melee",
    f"a wheeled walker cannot melee (upright): {WALKERS}; S1 0610; WB 0610 wheels:M -> offered melee after WB",
    "a wheeled walker neither grabs nor drops (grab): "
    f"{WALKERS}; WB 0610 wheeled wheels:M; object satellite 0610 -> barred grab.satellite after WB",
    "a wheeled walker neither grabs nor drops (drop): "
    f"{WALKERS}; WB 0610 wheeled wheels:M; object satellite WB -> barred drop.satellite after WB",
    "a wheeled walker neither grabs nor drops (upright): "
    f"{WALKERS}; WB 0610 wheels:M; object satellite 0610 -> offered grab.satellite after WB",
    # Ruling: the rules text is explicit, the card is not followed.
    f"a walker that converts keeps carrying: {WALKERS}; WB 0610 wheels:M; object satellite WB | WB convert"
    " -> WB wheeled; carried WB satellite; object satellite WB",
)
def test_conversion_mechanism(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-WEQ.3")
def test_a_wheeled_walker_moves_one_or_two_hexes() -> None:
    one = place(WALKERS, "WB 0610 wheeled wheels:M")
    two = place(WALKERS, "WB 0610 wheeled wheels:M")
    one.choose("WB move 0609 stop")
    two.choose("WB move 0609 0608")
    assert (one.unit("WB").hex, two.unit("WB").hex, set(two.answers())) == ("0609", "0608", {"WA", "end"})


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


@pytest.mark.rule("UNB-WEQ.4")
def test_a_wheeled_walker_fires_normally() -> None:
    t = place(WALKERS, "WB 0610 wheeled wheels:M nuke:M", dice="--").choose("WB fire.nuke 0606")
    assert t.clouds("0606") == ["medium held"]
    assert t.unit("WB").weapons["nuke"] is False


@pytest.mark.rule("UNB-WEQ.4")
def test_melee_does_nothing_to_a_wheeled_walker() -> None:
    t = place(WALKERS, "WB 0606; W1 0606 wheeled wheels:M")
    if "melee" in t.answers_to("WB"):
        t.choose("WB melee")
    assert t.unit("W1").configuration == "wheeled"


@pytest.mark.rule("UNB-WEQ.4")
@pytest.mark.parametrize(("terrain", "dice"), [("clear", 2), ("woods", 2), ("lake", 3), ("crater red", 3)])
def test_a_wheeled_walker_is_a_medium_target_and_a_heavy_one_in_depressions(terrain: str, dice: int) -> None:
    t = place(SQUADS, f"0606 {terrain}; SA 0610 hovering stasis:L; W1 0606 wheeled wheels:M", dice=["+"] * dice)
    t.choose("SA fire.stasis W1")
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-WEQ.5")
def test_by_option_a_wheeled_walker_does_not_carry() -> None:
    t = place("option wheeled_carry off", WALKERS, "WB 0610 wheels:M; object satellite WB")
    if "convert" in t.answers_to("WB"):
        t.choose("WB convert")
    assert not (t.unit("WB").configuration == "wheeled" and t.unit("WB").carries)


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


@pytest.mark.rule("UNB-WEQ.10", "UNB-WEQ.11", "UNB-WEQ.13")
@scripts(
    "a blade makes an upright walker heavy (-+): "
    f"blue-walkers; {ON}; W1 0606  blade:L blade:L; WA 0606; dice -+ | W1 melee @WA -> WA down",
    "a blade makes an upright walker heavy (down +): "
    f"blue-walkers; {ON}; W1 0606 down blade:L blade:L; WA 0606; dice + | W1 melee @WA -> WA down",
    # medium against heavy: both must be positive
    # medium against medium: one die
    "a blade makes its walker a heavy target in melee alone (1): "
    f"blue-walkers; {ON}; W1 0606 nuke:L nuke:L; WA 0606 blade:L blade:L; dice +- | W1 melee @WA -> WA standing",
    "a blade makes its walker a heavy target in melee alone (2): "
    f"blue-walkers; {ON}; W1 0608 nuke:M; WA 0606 blade:L blade:L; dice +-- | W1 fire.nuke 0606 -> WA down",
    # Ruling: the procedure that struck it is finished first.
    "stacking is put right after the cloud of the bomb that felled the walker: "
    f"yellow-walkers; {ON}; WA 0610 nuke:M; C1 0606; W1 0606 hovering jet:L-; dice +-- | WA fire.nuke 0606"
    " -> asked blue retreat; clouds 0606 medium held; W1 down",
    # Ruling: each rocket is a blow of its own; the ground is rolled for after the last.
    "stacking is put right before the next rocket: "
    f"yellow-walkers; {ON}; option experimental_weapons on; WA 0608 rockets:M; C1 0606; W1 0606 hovering jet:L-; "
    "dice ++-? | WA fire.rockets 0606 -> asked blue retreat; clouds 0606 | 0605 -> asked yellow rocket",
    # Ruling: a walker that is down attacks as medium, and two melee weapons give nothing more.
    "an upright walker with a melee weapon attacks as heavy (WB 0606 blade L -+): "
    f"{WALKERS}; WB 0606 blade:L; W1 0606; dice -+ | WB melee -> W1 down",
    "an upright walker with a melee weapon attacks as heavy (WB 0606 blade L --): "
    f"{WALKERS}; WB 0606 blade:L; W1 0606; dice -- | WB melee -> W1 standing",
    "an upright walker with a melee weapon attacks as heavy (WB 0606 blade L blade L -+): "
    f"{WALKERS}; WB 0606 blade:L blade:L; W1 0606; dice -+ | WB melee -> W1 down",
    "an upright walker with a melee weapon attacks as heavy (WB 0606 down blade L +): "
    f"{WALKERS}; WB 0606 down blade:L; W1 0606; dice + | WB melee -> W1 down",
    "an upright walker with a melee weapon attacks as heavy (WB 0606 down blade L -): "
    f"{WALKERS}; WB 0606 down blade:L; W1 0606; dice - | WB melee -> W1 standing",
    "an upright walker with a melee weapon attacks as heavy (WB 0606 +): "
    f"{WALKERS}; WB 0606; W1 0606; dice + | WB melee -> W1 down",
    "an upright walker with a melee weapon attacks as heavy (WB 0606 wheels M -): "
    f"{WALKERS}; WB 0606 wheels:M; W1 0606; dice - | WB melee -> W1 standing",
    "an upright walker with a melee weapon defends as heavy (WB 0606 ++): "
    f"{WALKERS}; WB 0606; W1 0606 blade:L; dice ++ | WB melee -> W1 down",
    "an upright walker with a melee weapon defends as heavy (WB 0606 +-): "
    f"{WALKERS}; WB 0606; W1 0606 blade:L; dice +- | WB melee -> W1 standing",
    "an upright walker with a melee weapon defends as heavy (WB 0606 blade L +): "
    f"{WALKERS}; WB 0606 blade:L; W1 0606 blade:L; dice + | WB melee -> W1 down",
    "a melee weapon makes nobody a heavy target for other weapons: "
    f"{WALKERS}; WB 0610 nuke:M; W1 0606 blade:L; dice +-- | WB fire.nuke 0606 -> W1 down",
)
def test_melee_weapon(script: str) -> None:
    play(script)


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
