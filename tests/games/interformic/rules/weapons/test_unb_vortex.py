"""Vortex generators and vortexes (chapter S3 of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay, stream_card
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

ON = "option experimental_weapons on"

LAUNCH = f"{ON}; card yellow-squads; deck blue-squads 4; 0706 clear; SA 0606 vortex:L; SB 0615; W4 1101"

BEAM = f"{ON}; card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; W4 1101"

# How far each size keeps still: a stability roll that finds it stable.
STABLE: dict[str, list[int | str]] = {"light": ["-"], "medium": ["+", "-"], "heavy": ["+", "+", "-"]}


def stream(text: str, dice: list[int | str], time: int = 1, cards: int = 1) -> Table:
    """Draw the next Time Stream card; nobody changes status; then a card for a squad that stands aside."""
    t = place(ON, f"time {time}; deck time-stream {cards} blue-squads 1; S4 1101; {text}", dice=["time-stream", *dice])
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    return t


# Launching


@pytest.mark.rule("UNB-XVG.1")
@pytest.mark.parametrize(
    ("hex_", "facing"), [("0605", "N"), ("0705", "NE"), ("0706", "SE"), ("0607", "S"), ("0506", "SW"), ("0505", "NW")]
)
def test_a_vortex_starts_in_an_adjacent_hex_and_faces_away_from_the_firer(hex_: str, facing: str) -> None:
    t = place(LAUNCH, dice="---")
    assert set(t.answers_to("SA fire.vortex")) == {"0505", "0506", "0605", "0607", "0705", "0706"}
    t.choose(f"SA fire.vortex {hex_}")
    assert (t.vortexes(), t.unit("SA").weapons) == ([(hex_, "light", facing)], {"vortex": False})


@pytest.mark.rule("UNB-XVG.1")
@pytest.mark.parametrize(
    ("fact", "allowed"),
    [
        ("0605 hill", False),
        ("0605 industry", False),
        ("0605 volcano", False),
        ("0605 woods", False),
        ("0605 rough", True),
        ("0605 lake", True),
        ("0605 crater red", True),
        ("0605 lava red", True),
        ("S1 0605", False),
        ("S1 0605 hovering", False),
        ("S1 0605 out", False),
        ("SC 0605", False),
        ("epicenter 0605 red", True),
    ],
)
def test_a_vortex_starts_in_an_empty_hex_without_hill_industry_volcano_or_woods(fact: str, allowed: bool) -> None:
    t = place(LAUNCH, fact, "")
    assert ("0605" in t.answers_to("SA fire.vortex")) is allowed
    if not allowed:
        t.refused("SA fire.vortex 0605")


@pytest.mark.rule("UNB-XVG.1", "UNB-XVG.2", "UNB-XVG.3", "UNB-XVG.4", "UNB-DP.14")
@scripts(
    f"a vortex may freeze its launcher in mid activation (4): blue-squads; {ON}; time 4; S1 0606 vortex:L; SA 0101; "
    "dice +-- | S1 fire.vortex 0605 -> S1 stasis=1 frozen; barred S1",
    f"a vortex may freeze its launcher in mid activation (3): blue-squads; {ON}; time 3; S1 0606 vortex:L; SA 0101; "
    "dice +-- | S1 fire.vortex 0605 -> S1 stasis=1 thawed; offered S1",
    f"a vortex is asked for its hex: blue-squads; {ON}; S1 0606 vortex:L; S2 0605; SA 0101 | S1 fire.vortex"
    " -> asked blue launch; answers 0505 0506 0607 0705",
    f"a vortex has the size of its generator (crawlers CA heavy): {ON}; card yellow-crawlers; deck blue-squads 4; "
    "CA 0606 vortex:H; W4 1101; dice --- | CA fire.vortex 0605 -> vortexes 0605 heavy N",
    f"a vortex has the size of its generator (walkers WA medium): {ON}; card yellow-walkers; deck blue-squads 4; "
    "WA 0606 vortex:M; W4 1101; dice --- | WA fire.vortex 0605 -> vortexes 0605 medium N",
    f"a vortex has the size of its generator (squads SA light): {ON}; card yellow-squads; deck blue-squads 4; "
    "SA 0606 vortex:L; W4 1101; dice --- | SA fire.vortex 0605 -> vortexes 0605 light N",
    f"a vortex does not start off the map: {ON}; card yellow-squads; deck blue-squads 4; SA 0601 vortex:L; SB 0615; "
    "W4 1101 -> answers 0501 0602 0701 after SA fire.vortex",
    f"a launch gives the firer a stasis marker for each positive die (0 0): {ON}; time 0; card yellow-squads; "
    "deck blue-squads 4; SA 0606  vortex:L; SB 0615; W4 1101; dice +++ | SA fire.vortex 0605 -> SA stasis=3 thawed",
    "a launch gives the firer a stasis marker for each positive die (1 2): "
    f"{ON}; time 1; card yellow-squads; deck blue-squads 4; SA 0606 stasis=2 vortex:L; SB 0615; W4 1101; dice +++"
    " | SA fire.vortex 0605 -> SA stasis=5 thawed",
    f"a launch gives the firer a stasis marker for each positive die (2 0): {ON}; time 2; card yellow-squads; "
    "deck blue-squads 4; SA 0606  vortex:L; SB 0615; W4 1101; dice +++ | SA fire.vortex 0605 -> SA stasis=3 thawed",
    "a launch gives the firer a stasis marker for each positive die (2 1): "
    f"{ON}; time 2; card yellow-squads; deck blue-squads 4; SA 0606 stasis=1 vortex:L; SB 0615; W4 1101; dice +++"
    " | SA fire.vortex 0605 -> SA stasis=4 frozen",
    f"a launch gives the firer a stasis marker for each positive die (3 0): {ON}; time 3; card yellow-squads; "
    "deck blue-squads 4; SA 0606  vortex:L; SB 0615; W4 1101; dice -+- | SA fire.vortex 0605 -> SA stasis=1 thawed",
    f"a launch gives the firer a stasis marker for each positive die (3 0) 2: {ON}; time 3; card yellow-squads; "
    "deck blue-squads 4; SA 0606  vortex:L; SB 0615; W4 1101; dice +-+ | SA fire.vortex 0605 -> SA stasis=2 frozen",
    f"a launch gives the firer a stasis marker for each positive die (4 0): {ON}; time 4; card yellow-squads; "
    "deck blue-squads 4; SA 0606  vortex:L; SB 0615; W4 1101; dice --+ | SA fire.vortex 0605 -> SA stasis=1 frozen",
    f"a launch gives the firer a stasis marker for each positive die (4 0) 2: {ON}; time 4; card yellow-squads; "
    "deck blue-squads 4; SA 0606  vortex:L; SB 0615; W4 1101; dice --- | SA fire.vortex 0605 -> SA stasis=0 thawed",
    # Ruling: lasers stop bombs, and its procedure has no laser step.
    f"lasers do not fire at a vortex: {LAUNCH}; S1 0604 laser:L; dice --- | SA fire.vortex 0605 -> asked yellow unit; "
    "vortexes 0605 light N; armed S1 laser",
)
def test_launching(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-XVG.2")
@pytest.mark.parametrize("fact", ["cloud 0605 light", "vortex 0605 heavy S", "object satellite 0605"])
def test_a_vortex_does_not_start_in_a_cloud_on_a_vortex_or_on_an_object(fact: str) -> None:
    # Ruling: an object makes the hex not empty.
    t = place(LAUNCH, fact, "")
    assert set(t.answers_to("SA fire.vortex")) == {"0505", "0506", "0607", "0705", "0706"}
    t.refused("SA fire.vortex 0605")


@pytest.mark.rule("UNB-XVG.1", "UNB-XVG.2")
def test_a_squad_at_the_edge_launches_only_into_hexes_of_the_map() -> None:
    t = lay(
        "blue-squads", "option experimental_weapons on; 0501 clear; 0701 clear; S1 0601 vortex:L; SA 1013; 0602 woods"
    ).choose("S1 fire.vortex")
    assert t.answers() == ["0501", "0701"]


# What a vortex does standing


@pytest.mark.rule("UNB-XVG.1", "UNB-XVG.17", "UNB-XVG.18", "UNB-XVG.19", "UNB-XVG.20")
@scripts(
    f"a unit pushed into a vortex is lost: blue-walkers; {ON}; vortex 0606 light N; W1 0609 force:M; WA 0607; "
    "SB 0101; dice + | W1 fire.force WA 0606 -> WA gone; vortexes 0606 light N",
    "a vortex hides what lies behind it and cannot be bombed: "
    f"blue-walkers; {ON}; vortex 0607 light N; W1 0608 nuke:M; SA 0101 -> barred 0606 after W1 fire.nuke; "
    "barred 0607 after W1 fire.nuke; offered 0609 after W1 fire.nuke",
    "a neutron radius reaches past a vortex: "
    f"blue-walkers; {ON}; vortex 0607 light N; W1 0611 neutron:M; SA 0606; dice + | W1 fire.neutron 0608 -> SA out",
    f"a vortex between blocks the line of sight (without): {BEAM}; WB 0610 stasis:M nuke:M; W1 0606; W2 0611; W3 0612"
    " -> offered W1 W2 W3 after WB fire.stasis; offered 0606 after WB fire.nuke",
    f"a vortex between blocks the line of sight (beyond): {BEAM}; WB 0610 stasis:M nuke:M; W1 0606; W2 0611; W3 0612; "
    "vortex 0608 light N -> barred W1 after WB fire.stasis; barred 0606 after WB fire.nuke; "
    "refused WB fire.stasis W1; refused WB fire.nuke 0606",
    f"no unit enters a vortex of its own will: {BEAM}; WB 0610; vortex 0609 light N -> offered 0611 after WB move; "
    "barred 0609 after WB move; refused WB move 0609",
    f"a hovering squad does not pass through a vortex: {LAUNCH}; SC 0612 hovering; vortex 0611 light N"
    " -> barred 0611 after SC move; barred 0611 after SC move 0511; offered 0510 after SC move 0511",
    # Ruling: mirrors the vortex that enters a unit's hex.
    f"a unit forced into a vortex is removed: {BEAM}; WB 0610 force:M; W1 0606; vortex 0605 light N; dice +"
    " | WB fire.force W1 0605 -> W1 gone; vortexes 0605 light N; asked yellow unit",
    # Ruling: entry effects apply to hexes entered by movement.
    "a standing vortex is not affected by what happens to its hex: "
    f"{ON}; deck light-earthquake 1 blue-squads 1; S4 1101; epicenter 0606 red; vortex 0606 light N; "
    "dice light-earthquake 13 -> 0606 crater; colour 0606 orange; vortexes 0606 light N",
    f"the radius of a neutron bomb may cover a vortex: {BEAM}; WB 0610 neutron:M; 0706 clear; vortex 0706 medium S; "
    "W1 0707; dice + -> refused WB fire.neutron 0706 | WB fire.neutron 0606 -> W1 out; vortexes 0706 medium S",
    "the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 0606 clear): "
    f"{ON}; card yellow-squads; deck blue-squads 4; SA 0606 vortex:L; SB 0615; W4 1101; 0606 clear"
    " -> offered fire.vortex after SA",
    "the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 0606 lake): "
    f"{ON}; card yellow-squads; deck blue-squads 4; SA 0606 vortex:L; SB 0615; W4 1101; 0606 lake"
    " -> barred fire.vortex after SA; refused SA fire.vortex",
    "the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 0606 crater red): "
    f"{ON}; card yellow-squads; deck blue-squads 4; SA 0606 vortex:L; SB 0615; W4 1101; 0606 crater red"
    " -> barred fire.vortex after SA; refused SA fire.vortex",
    "the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 hovering 0606 lake): "
    f"{ON}; card yellow-squads; deck blue-squads 4; SA 0606 hovering vortex:L; SB 0615; W4 1101; 0606 lake"
    " -> offered fire.vortex after SA",
    "the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 cloud 0606 light): "
    f"{ON}; card yellow-squads; deck blue-squads 4; SA 0606 vortex:L; SB 0615; W4 1101; cloud 0606 light"
    " -> barred fire.vortex after SA; refused SA fire.vortex",
    "the firer may not be in a cloud nor in a depression unless it hovers (SA 0606 hovering cloud 0606 light): "
    f"{ON}; card yellow-squads; deck blue-squads 4; SA 0606 hovering vortex:L; SB 0615; W4 1101; cloud 0606 light"
    " -> barred fire.vortex after SA; refused SA fire.vortex",
)
def test_what_a_vortex_does_standing(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-XVG.17", "UNB-XVG.19")
def test_the_hex_of_a_vortex_is_no_target() -> None:
    bomb = place(BEAM, "WB 0610 nuke:M; vortex 0608 light N")
    rockets = place(BEAM, "WB 0610 rockets:M; vortex 0608 light N")
    beam = place(BEAM, "WB 0610 force:M; 0608 woods; vortex 0608 light N")
    for t, line in ((bomb, "WB fire.nuke"), (rockets, "WB fire.rockets"), (beam, "WB fire.force")):
        assert "0608" not in t.answers_to(line)
        t.refused(f"{line} 0608")
    assert "0609" in bomb.answers_to("WB fire.nuke")


@pytest.mark.rule("UNB-XVG.19")
def test_a_standing_vortex_does_not_change_the_terrain_it_stands_on() -> None:
    t = stream("0606 woods\nvortex 0606 light N", ["-", "-", "-", "-"])
    assert (t.terrain("0606"), t.vortexes()) == ("woods", [("0606", "light", "N")])


@pytest.mark.rule("UNB-XVG.20")
def test_a_vortex_stays_into_the_next_turn_and_spares_not_even_the_side_that_made_it() -> None:
    t = place(
        ON,
        "card yellow-squads; deck blue-squads 1; SA 0606 vortex:L; SB 0603; S4 1101",
        dice="--- time-stream -++- blue-squads",
    ).choose("SA fire.vortex 0605", "end", "end")
    assert t.vortexes() == [("0605", "light", "N")]
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    assert (t.vortexes(), t.unit("SB").hex) == ([("0603", "light", "N")], "gone")


@pytest.mark.rule("UNB-XVG.21", "UNB-XVG.12")
@pytest.mark.parametrize(("objects", "goal"), [((), "0606"), (("object satellite 0607",), "0607")])
def test_a_vortex_stops_on_a_loose_object(objects: tuple[str, ...], goal: str) -> None:
    # Ruling: an object stops it as a unit does.
    satellite = objects or ("object satellite 0101",)
    t = stream_card(
        "scenario retrieval; option experimental_weapons on; 0607 clear; 0606 clear; vortex 0608 light N",
        *satellite,
        "S1 0301; W1 0301; WA 1114; SA 1114",
        dice="-++-",
    )
    if objects:
        assert t.object("satellite") == "gone"
        assert t.match.result is not None
    assert [hex_ for hex_, _, _ in t.vortexes()] == [goal]


# The printed example


EXAMPLE = f"{ON}; card yellow-squads; time 3; deck time-stream 1 blue-squads 1; SA 0306 vortex:L; SB 1114; S4 1101"


@pytest.mark.rule("UNB-EX.17", "UNB-XVG.3")
def test_worked_example_a_squad_launches_a_vortex_and_freezes() -> None:
    t = place(EXAMPLE, dice="++-")
    t.choose("SA fire.vortex")  # 0305 is the only hex it can start in
    assert (t.vortexes(), t.unit("SA").stasis, t.unit("SA").frozen) == ([("0305", "light", "N")], 2, True)
    assert set(t.answers()) == {"SB", "end"}


@pytest.mark.rule("UNB-EX.18", "UNB-XVG.10", "UNB-XVG.11")
def test_worked_example_the_vortex_turns_and_runs_into_the_industry() -> None:
    t = place(EXAMPLE, dice="++- time-stream +5++-").choose("SA fire.vortex", "end")
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    assert (t.vortexes(), t.terrain("0206")) == ([("0206", "light", "SW")], "rough")
    assert t.unit("SA").frozen
