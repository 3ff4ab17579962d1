"""Moving, entering and leaving the map, and the stacking limit."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.table import Table, place

RETRIEVAL = ("scenario retrieval", "0608 crater red", "object satellite 0608", "WC 1112")
NORTH = {f"{column:02}01" for column in range(1, 12)}
SOUTH = {f"{column:02}{14 if column % 2 else 15}" for column in range(1, 12)}


def exits(t: Table, unit: str) -> set[str]:
    """Return the edges over which *unit* may leave with its first step."""
    return {word for word in t.answers_to(f"{unit} move") if word.startswith("exit.")}


# moving


@pytest.mark.rule("UNB-MOV.1", "UNB-MAP.6")
@pytest.mark.parametrize(
    ("start", "around"),
    [
        ("0608", {"0607", "0707", "0708", "0609", "0508", "0507"}),
        ("0507", {"0506", "0607", "0608", "0508", "0408", "0407"}),
    ],
)
@pytest.mark.parametrize(("card", "unit"), [("blue-crawlers", "C1"), ("blue-walkers", "W1"), ("blue-squads", "S1")])
def test_a_unit_moves_one_hex_in_any_direction(card: str, unit: str, start: str, around: set[str]) -> None:
    t = lay(card, f"{unit} {start}")
    assert set(t.answers_to(f"{unit} move")) == around
    t.choose(f"{unit} move 0607")
    assert (t.unit(unit).hex, set(t.answers())) == ("0607", {unit[0] + "4", "end"})


@pytest.mark.rule("UNB-MOV.1", "UNB-UNIT.10")
def test_a_hovering_squad_moves_one_or_two_hexes() -> None:
    lines = ("S1 0608 hovering", "S2 0612")
    t = lay("blue-squads", *lines)
    assert set(t.answers_to("S1 move")) == {"0607", "0707", "0708", "0609", "0508", "0507"}
    assert set(t.answers_to("S1 move 0607")) - {"0608"} == {"0606", "0706", "0707", "0507", "0506", "stop"}
    t.refused("S1 move 0606")
    t.choose("S1 move 0607 0606")
    assert (t.unit("S1").hex, t.unit("S1").configuration, set(t.answers())) == ("0606", "hovering", {"S2", "S4", "end"})
    one = lay("blue-squads", *lines).choose("S1 move 0607 stop")
    assert (one.unit("S1").hex, set(one.answers())) == ("0607", {"S2", "S4", "end"})


@pytest.mark.rule("UNB-MOV.1")
def test_a_grounded_squad_moves_one_hex_only() -> None:
    t = lay("blue-squads", "S1 0608")
    t.refused("S1 move 0607 0606")


@pytest.mark.rule("UNB-MOV.2", "UNB-TER.14")
@pytest.mark.parametrize(("card", "unit"), [("blue-crawlers", "C1"), ("blue-walkers", "W1"), ("blue-squads", "S1")])
def test_no_unit_moves_into_a_volcano(card: str, unit: str) -> None:
    t = lay(card, f"0607 volcano; 0609 lava red; 0508 crater red; 0507 lake; {unit} 0608")
    assert set(t.answers_to(f"{unit} move")) == {"0707", "0708", "0609", "0508", "0507"}
    t.refused(f"{unit} move 0607")


@pytest.mark.rule("UNB-MOV.2")
def test_a_hovering_squad_moves_neither_into_nor_across_a_volcano() -> None:
    t = lay("blue-squads", "0607 volcano; 0706 volcano; S1 0608 hovering")
    assert "0607" not in t.answers_to("S1 move")
    t.refused("S1 move 0607 0606")
    assert "0706" not in t.answers_to("S1 move 0707")
    t.refused("S1 move 0707 0706")
    assert "0807" in t.answers_to("S1 move 0707")


# crushing


@pytest.mark.rule("UNB-MOV.3", "UNB-TER.5")
@pytest.mark.parametrize(("start", "target", "terrain"), [("0607", "0706", "woods"), ("0205", "0206", "industry")])
@pytest.mark.parametrize(("dice", "crushed"), [("---", False), ("--+", True), ("+--", True), ("+++", True)])
def test_a_crawler_that_moves_into_industry_or_woods_may_crush_it_to_rough(
    start: str, target: str, terrain: str, dice: str, crushed: bool
) -> None:
    t = lay("blue-crawlers", f"C1 {start}", dice=dice).choose(f"C1 move {target}")
    assert t.unit("C1").hex == target
    assert t.terrain(target) == ("rough" if crushed else terrain)


@pytest.mark.rule("UNB-MOV.3")
@pytest.mark.parametrize("terrain", ["clear", "hill", "lake", "rough", "crater red", "lava red"])
def test_a_crawler_crushes_no_other_terrain(terrain: str) -> None:
    t = lay("blue-crawlers", f"0607 {terrain}; C1 0608").choose("C1 move 0607")
    assert t.terrain("0607") == terrain.partition(" ")[0]


@pytest.mark.rule("UNB-MOV.3")
@pytest.mark.parametrize(("card", "unit"), [("blue-walkers", "W1"), ("blue-squads", "S1")])
def test_walkers_and_squads_crush_nothing(card: str, unit: str) -> None:
    t = lay(card, f"{unit} 0607").choose(f"{unit} move 0706")
    assert t.terrain("0706") == "woods"


@pytest.mark.rule("UNB-MOV.4")
def test_a_crawler_shoved_into_woods_by_a_force_beam_crushes_nothing() -> None:
    # Ruling: only its own movement does.
    t = lay("yellow-walkers", "WA 0507 force:M; C1 0607", dice="++").choose("WA fire.force C1 0706 stop")
    assert (t.unit("C1").hex, t.terrain("0706")) == ("0706", "woods")


@pytest.mark.rule("UNB-MOV.4", "UNB-SD.9")
def test_an_automaton_crushes_as_it_moves() -> None:
    t = place(
        "scenario special-delivery; deck yellow-crawlers 1; 0608 woods; CA 0609 laser:M laser:M nuke:H; W1 1101",
        dice="+-- blue-walkers",
    )
    assert (t.unit("CA").hex, t.terrain("0608")) == ("0608", "rough")


# entering


@pytest.mark.rule("UNB-MOV.5")
def test_a_unit_off_the_map_moves_onto_it_or_waits() -> None:
    entering = place("card blue-walkers; deck time-stream 1; W4 1108", *RETRIEVAL, "W1 off").choose("W1 move 0501")
    assert entering.unit("W1").hex == "0501"
    assert "W1" not in entering.answers()
    waiting = place("card blue-walkers; deck time-stream 1; W4 1108", *RETRIEVAL, "W1 off").choose("end")
    assert waiting.unit("W1").hex == "off"


@pytest.mark.rule("UNB-MOV.5")
@pytest.mark.parametrize(("status", "enters"), [("", True), ("buttoned", True), ("offline", False)])
def test_a_unit_enters_only_if_it_may_move(status: str, enters: bool) -> None:
    t = lay("blue-walkers", *RETRIEVAL, f"W1 off {status}")
    if enters:
        assert "move" in t.answers_to("W1")
    else:
        t.refused("W1 move 0501")


@pytest.mark.rule("UNB-MOV.6", "UNB-MAP.5", "UNB-RET.1")
@pytest.mark.parametrize(("card", "unit", "edge"), [("blue-walkers", "W1", NORTH), ("yellow-walkers", "WA", SOUTH)])
def test_a_unit_enters_in_any_hex_of_its_edge(card: str, unit: str, edge: set[str]) -> None:
    # Ruling: no entry hex is named.
    t = lay(card, *RETRIEVAL, f"{unit} off")
    assert (len(edge), set(t.answers_to(f"{unit} move"))) == (11, edge)


@pytest.mark.rule("UNB-MOV.6")
def test_the_edge_hex_is_the_first_hex_of_an_entering_squads_move() -> None:
    hovering = lay("blue-squads", *RETRIEVAL, "S1 off hovering")
    assert {"0602", "0501", "0701", "stop"} <= set(hovering.answers_to("S1 move 0601"))
    hovering.choose("S1 move 0601 0602")
    assert hovering.unit("S1").hex == "0602"
    grounded = lay("blue-squads", *RETRIEVAL, "S1 off")
    grounded.refused("S1 move 0601 0602")
    grounded.choose("S1 move 0601")
    assert grounded.unit("S1").hex == "0601"


@pytest.mark.rule("UNB-MOV.6", "UNB-MOV.2")
def test_the_stacking_limit_and_volcanoes_bar_entry() -> None:
    t = lay("blue-walkers", *RETRIEVAL, "0701 volcano; W1 off; CA 0501; W2 0301; WA 0301")
    assert set(t.answers_to("W1 move")) == NORTH - {"0501", "0301", "0701"}
    t.refused("W1 move 0501")
    t.refused("W1 move 0701")


@pytest.mark.rule("UNB-MOV.6", "UNB-MOV.14")
def test_an_entering_crawler_displaces_smaller_units() -> None:
    t = lay("blue-crawlers", *RETRIEVAL, "C1 off; SA 0501", dice="+").choose("C1 move 0501")
    assert (t.asked, set(t.answers())) == (("yellow", "retreat"), {"0401", "0402", "0502", "0601", "0602"})
    t.choose("0601")
    assert (t.unit("C1").hex, t.unit("SA").hex, t.unit("SA").status) == ("0501", "0601", "out")


@pytest.mark.rule("UNB-MOV.6", "UNB-MOV.4", "UNB-MOV.3")
def test_an_entering_crawler_crushes_woods() -> None:
    t = lay("yellow-crawlers", *RETRIEVAL, "CA off", dice="-+-").choose("CA move 0314")
    assert (t.unit("CA").hex, t.terrain("0314")) == ("0314", "rough")


@pytest.mark.rule("UNB-MOV.6", "UNB-MOV.7")
def test_a_down_walker_enters_only_after_it_got_up() -> None:
    t = place("\n".join((*RETRIEVAL, "card blue-walkers", "deck blue-walkers 1", "W1 off down", "W4 1108")))
    assert "move" not in t.answers_to("W1")
    t.refused("W1 move 0501")
    t.choose("W1 rise", "end", "W1 move 0501")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0501", "standing")


# off the map


@pytest.mark.rule("UNB-MOV.7")
def test_a_unit_off_the_map_reloads_and_changes_configuration_but_does_not_fire() -> None:
    # Ruling: LOS and range need a hex.
    t = lay("blue-squads", *RETRIEVAL, "S1 off nuke:L force:L-; S2 off stasis:L crust:L; SA 0602")
    assert {"reload.force", "hover", "move"} <= set(t.answers_to("S1"))
    for unit in ("S1", "S2"):
        assert not any(word.startswith(("fire.", "reverse.")) for word in t.answers_to(unit))
    t.refused("S1 fire.nuke 0602")
    t.refused("S2 fire.stasis SA")
    t.choose("S1 reload.force", "S1 hover")
    assert t.unit("S1").weapons == {"nuke": True, "force": True}
    assert (t.unit("S1").hex, t.unit("S1").configuration) == ("off", "hovering")


@pytest.mark.rule("UNB-MOV.7", "UNB-LOSH.11")
@pytest.mark.parametrize(("spot", "sees"), [("off", False), ("0501", True)])
def test_a_unit_off_the_map_does_not_sight(spot: str, sees: bool) -> None:
    units = ("0510 crater red", "W1 0510 nuke:M", f"W2 {spot}")
    t = place("\n".join((*RETRIEVAL, "card blue-walkers", "deck time-stream 1", *units)))
    targets = set(t.answers_to("W1 fire.nuke"))
    assert "0510" in targets
    assert ("0509" in targets) is sees
    assert ("0502" in targets) is sees
    assert ("0601" in targets) is sees


@pytest.mark.rule("UNB-MOV.7")
def test_a_unit_off_the_map_is_no_target_and_outside_every_radius() -> None:
    beam = lay("yellow-walkers", *RETRIEVAL, "WA 0601 stasis:M; W1 off; W2 0602; W3 0501")
    assert {"W2", "W3"} <= set(beam.answers_to("WA fire.stasis"))
    assert "W1" not in beam.answers_to("WA fire.stasis")
    bomb = lay("yellow-walkers", *RETRIEVAL, "WA 0601 neutron:M; W1 off", dice="-").choose("WA fire.neutron 0601")
    assert bomb.unit("W1").status == "ready"


@pytest.mark.rule("UNB-MOV.7", "UNB-LAS.1")
def test_a_unit_off_the_map_fires_no_laser() -> None:
    t = lay("yellow-walkers", *RETRIEVAL, "WA 0601 nuke:M; W1 off laser:M", dice="--").choose("WA fire.nuke 0602")
    assert (t.asked, t.clouds("0602")) == (("yellow", "unit"), ["medium held"])


# leaving


@pytest.mark.rule("UNB-MOV.8", "UNB-UNIT.15")
@pytest.mark.parametrize(("card", "unit"), [("blue-crawlers", "C1"), ("blue-walkers", "W1"), ("blue-squads", "S1")])
def test_a_unit_that_leaves_the_map_is_removed_for_good(card: str, unit: str) -> None:
    t = place(f"card {card}; deck {card} 1; {unit} 0601; {unit[0]}4 1108").choose(f"{unit} move exit.north")
    assert t.unit(unit).hex == "gone"
    t.choose("end")
    assert set(t.answers()) == {unit[0] + "4", "end"}


@pytest.mark.rule("UNB-MOV.8")
def test_a_hovering_squad_leaves_with_its_first_or_its_second_step() -> None:
    first = lay("blue-squads", "S1 0601 hovering").choose("S1 move exit.north")
    assert (first.unit("S1").hex, set(first.answers())) == ("gone", {"S4", "end"})
    second = lay("blue-squads", "S1 0602 hovering")
    assert exits(second, "S1") == set()
    second.choose("S1 move 0601 exit.north")
    assert (second.unit("S1").hex, set(second.answers())) == ("gone", {"S4", "end"})


@pytest.mark.rule("UNB-MOV.9", "UNB-MAP.5", "UNB-MAP.6")
@pytest.mark.parametrize(
    ("spot", "edges"),
    [
        ("0101", {"exit.north", "exit.west"}),
        ("0114", {"exit.south", "exit.west"}),
        ("1101", {"exit.north", "exit.east"}),
        ("1114", {"exit.south", "exit.east"}),
        ("0201", {"exit.north"}),
        ("0215", {"exit.south"}),
        ("0815", {"exit.south"}),
        ("0501", {"exit.north"}),
        ("0514", {"exit.south"}),
        ("0105", {"exit.west"}),
        ("1105", {"exit.east"}),
        ("0202", set()),
        ("0608", set()),
        ("0814", set()),
    ],
)
def test_the_edge_is_the_one_that_the_off_map_neighbour_lies_beyond(spot: str, edges: set[str]) -> None:
    # Ruling for corners: every off-map side belongs to exactly one edge.
    t = lay("blue-walkers", f"W1 {spot}")
    assert exits(t, "W1") == edges


# stacking


@pytest.mark.rule("UNB-MOV.10", "UNB-MOV.13", "UNB-MOV.15")
@pytest.mark.parametrize(
    ("present", "mover", "enters"),
    [
        (("CA",), "S1", False),
        (("C2",), "S1", False),
        (("WA", "W2"), "S1", False),
        (("WA", "SA", "S2"), "S1", False),
        (("SA", "SB", "S2", "S3"), "S1", False),
        (("WA", "SA"), "S1", True),
        (("SA", "SB", "S2"), "S1", True),
        (("WA",), "S1", True),
        (("CA",), "W1", False),
        (("C2",), "W1", False),
        (("WA", "W2"), "W1", False),
        (("W2",), "W1", True),
        (("SA", "S2"), "W1", True),
        (("CA",), "C1", False),
        (("C2",), "C1", False),
        ((), "C1", True),
    ],
)
def test_four_points_fit_into_a_hex_both_sides_together(present: tuple[str, ...], mover: str, enters: bool) -> None:
    card = {"C": "blue-crawlers", "W": "blue-walkers", "S": "blue-squads"}[mover[0]]
    t = lay(card, f"{mover} 0609", *(f"{name} 0608" for name in present))
    if enters:
        t.choose(f"{mover} move 0608")
        assert t.unit(mover).hex == "0608"
        assert all(t.unit(name).hex == "0608" for name in present)
    else:
        assert "0608" not in t.answers_to(f"{mover} move")
        t.refused(f"{mover} move 0608")


@pytest.mark.rule("UNB-MOV.11", "UNB-MOV.17")
@pytest.mark.parametrize("idle", ["hovering", "scattered"])
@pytest.mark.parametrize(
    ("present", "mover"), [((), "C1"), (("WA",), "W1"), (("WA", "SA"), "S1"), (("SA", "SB", "SC"), "S1")]
)
def test_hovering_and_scattered_squads_do_not_count(present: tuple[str, ...], mover: str, idle: str) -> None:
    card = {"C": "blue-crawlers", "W": "blue-walkers", "S": "blue-squads"}[mover[0]]
    t = lay(card, f"{mover} 0609", *(f"{name} 0608" for name in present), f"S2 0608 {idle}; SD 0608 {idle}")
    t.choose(f"{mover} move 0608")
    assert {t.unit(name).hex for name in (*present, mover, "S2", "SD")} == {"0608"}


@pytest.mark.rule("UNB-MOV.11")
def test_objects_and_markers_do_not_count() -> None:
    t = lay("blue-crawlers", "object satellite 0608; epicenter 0608 red; cloud 0608 light; C1 0609")
    t.choose("C1 move 0608")
    assert (t.unit("C1").hex, t.object("satellite")) == ("0608", "0608")


@pytest.mark.rule("UNB-MOV.10", "UNB-UNIT.5", "UNB-UNIT.7")
@pytest.mark.parametrize("state", ["buttoned", "offline", "frozen", "down"])
def test_a_walker_counts_whatever_its_state(state: str) -> None:
    t = lay("blue-squads", f"S1 0609; WA 0608 {state}; WB 0608 {state}")
    t.refused("S1 move 0608")


@pytest.mark.rule("UNB-EX.4", "UNB-MOV.12")
def test_worked_example_a_walker_enters_the_hex_of_an_opposing_walker() -> None:
    t = lay("yellow-walkers", "WA 0609; W1 0608").choose("WA move 0608")
    assert t.unit("WA").hex == t.unit("W1").hex == "0608"
    assert (t.unit("W1").status, t.unit("W1").configuration, t.asked) == ("ready", "standing", ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.12")
def test_a_unit_leaves_the_hex_of_an_opposing_unit_as_freely_as_it_came() -> None:
    t = lay("blue-squads", "S1 0608; WA 0608").choose("S1 move 0607")
    assert (t.unit("S1").hex, t.unit("S1").status) == ("0607", "ready")


@pytest.mark.rule("UNB-MOV.13", "UNB-WEQ.3")
def test_the_limit_holds_in_each_hex_of_a_two_hex_move() -> None:
    wheels = ("option walker_equipment on", "W1 0608 wheeled wheels:M")
    free = lay("blue-walkers", *wheels).choose("W1 move 0607 0606")
    assert free.unit("W1").hex == "0606"
    first = lay("blue-walkers", *wheels, "CA 0607")
    assert "0607" not in first.answers_to("W1 move")
    first.refused("W1 move 0607 0606")
    second = lay("blue-walkers", *wheels, "CA 0606")
    assert "0606" not in second.answers_to("W1 move 0607")
    second.refused("W1 move 0607 0606")


@pytest.mark.rule("UNB-MOV.15", "UNB-MOV.11", "UNB-MOV.13")
@pytest.mark.parametrize("present", [("CA",), ("WA", "W2"), ("WA", "SA", "S2"), ("SA", "SB", "S2", "S3")])
def test_a_hovering_squad_enters_or_passes_any_hex(present: tuple[str, ...]) -> None:
    lines = ("S1 0609 hovering", *(f"{name} 0608" for name in present))
    t = lay("blue-squads", *lines).choose("S1 move 0608 stop")
    assert {t.unit(name).hex for name in (*present, "S1")} == {"0608"}
    across = lay("blue-squads", *lines).choose("S1 move 0608 0607")
    assert across.unit("S1").hex == "0607"
