"""Setting up: platoons, placement, weapons, the action deck (chapter D)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import (
    BASE_DECK,
    NORTH,
    NORTH_EDGE,
    SOUTH,
    SOUTH_EDGE,
    answers,
    asks,
    begun,
    compositions,
    declare,
    lay,
    platoon,
    ready,
    set_up,
)
from tests.support.unbreakable.table import Table, place


def knows(match: Match, side: str | None) -> str:
    """All that *side* can get out of a match: view, board, events, and every answer with its explanation."""
    found = [json.dumps(match.view(side), sort_keys=True), match.game.explain.board_text(match.state, side)]
    found += [f"{event} {event.facts}" for event in match.events(side)]
    decision = match.decisions.get(side) if side else None
    if decision is not None:
        found += [
            str(match.explain(match.game.notation.word(match.state, choice), side)) for choice in decision.offer()
        ]
    return "\n".join(found)


def worlds(card: str, *lines: str, loads: Sequence[str], dice: Sequence[int | str] = ()) -> list[Table]:
    """The same position with hidden loadouts, once for each of *loads* in place of LOAD."""
    return [
        lay(
            card,
            "option loadouts_hidden_until_fired on; option walker_equipment on; option opportunity_cards on",
            *[line.replace("LOAD", load) for line in lines],
            dice=dice,
        )
        for load in loads
    ]


ONE_OF_EACH = {"crawlers": ["1"], "walkers": ["1"]}


def expected(size: int) -> set[tuple[int, int, int]]:
    """Every platoon of *size* with squads ≥ walkers ≥ crawlers, four of each kind at most."""
    every = ((c, w, size - c - w) for c in range(5) for w in range(5))
    return {(c, w, s) for c, w, s in every if c <= w <= s <= 4}


# sequence


@pytest.mark.rule("UNB-SET.1", "UNB-SET.13")
def test_the_order_is_platoon_then_placement_then_weapons() -> None:
    match = begun("capture-the-flag", platoon_size=3)
    asked = set_up(match, "blue", ONE_OF_EACH)
    last_platoon = max(i for i, kind in enumerate(asked) if kind in {"platoon", "crawlers", "walkers"})
    placing = [i for i, kind in enumerate(asked) if kind in {"placement", "configuration"}]
    arming = [i for i, kind in enumerate(asked) if kind in {"beams", "bombs"}]
    assert last_platoon < min(placing)
    assert asked.index("flag") < min(placing)
    assert max(placing) < min(arming)
    assert [asked.count(kind) for kind in ("placement", "beams", "bombs")] == [3, 3, 3]


@pytest.mark.rule("UNB-SET.1")
def test_no_card_is_drawn_before_both_sides_have_set_up() -> None:
    match = begun("capture-the-flag", platoon_size=2)
    set_up(match, "blue")
    assert set(match.decisions) == {"yellow"}
    assert asks(match, "yellow") is not None
    set_up(match, "yellow")
    assert all(asks(match, side) is None for side in ("blue", "yellow"))
    assert match.decisions


@pytest.mark.rule("UNB-SET.1", "UNB-SET.6")
def test_either_side_may_set_up_first() -> None:
    match = begun("retrieval", platoon_size=3)
    assert set(match.decisions) == {"blue", "yellow"}
    set_up(match, "yellow")
    assert set(match.decisions) == {"blue"}


@pytest.mark.rule("UNB-DP.1")
@pytest.mark.parametrize(
    ("option", "value"), [("no_room", "sometimes"), ("dug_in", "perhaps"), ("force_beam_zero", 3), ("turn_cap", "soon")]
)
def test_an_impossible_setting_is_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(Refused) as caught:
        begun("retrieval", **{option: value})
    assert option in caught.value.text


@pytest.mark.rule("UNB-DP.1")
def test_an_unknown_scenario_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused) as caught:
        begun("breakable-assault")
    assert "retrieval" in caught.value.text


@pytest.mark.rule("UNB-DP.2")
def test_a_platoon_may_be_composed_by_hand() -> None:
    match = begun("retrieval", platoon_size=6)
    if asks(match, "blue") == "platoon":
        assert "own" in answers(match, "blue")
        match.choose("own", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("crawlers", ["0", "1", "2"])
    match.choose("1", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("walkers", ["1", "2"])


# platoons


@pytest.mark.rule("UNB-SET.2", "UNB-SET.12")
@pytest.mark.parametrize("size", [1, 5, 12])
def test_both_sides_bring_the_same_number_of_units(size: int) -> None:
    t = ready(begun("industrial-wasteland", platoon_size=size))
    assert (sum(platoon(t, "blue")), sum(platoon(t, "yellow"))) == (size, size)


@pytest.mark.rule("UNB-SET.2", "UNB-SET.12")
@pytest.mark.parametrize("size", [0, 13, -1, "many"])
def test_a_platoon_of_less_than_1_or_more_than_12_units_is_refused(size: object) -> None:
    with pytest.raises(Refused) as caught:
        begun("industrial-wasteland", platoon_size=size)
    assert "platoon_size" in caught.value.text


@pytest.mark.rule("UNB-SET.3")
@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 12])
def test_a_platoon_never_has_more_walkers_than_squads_or_crawlers_than_walkers(size: int) -> None:
    assert compositions("industrial-wasteland", size) == expected(size)


@pytest.mark.rule("UNB-EX.1", "UNB-SET.3")
def test_worked_example_legal_and_illegal_platoons() -> None:
    assert (2, 2, 2) in compositions("industrial-wasteland", 6)
    assert (1, 1, 2) in compositions("industrial-wasteland", 4)
    assert (0, 3, 0) not in compositions("industrial-wasteland", 3)
    assert (2, 1, 2) not in compositions("industrial-wasteland", 5)


@pytest.mark.rule("UNB-EX.1", "UNB-SET.3")
def test_three_walkers_without_squads_are_refused_when_they_are_asked_for() -> None:
    match = begun("industrial-wasteland", platoon_size=3)
    set_up(match, "blue", until="crawlers")
    match.choose("0", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("walkers", ["0", "1"])
    Table(match).refused("3", "UNB-SET.3", side="blue")


@pytest.mark.rule("UNB-SET.4", "UNB-SD.1")
def test_the_lone_crawler_of_special_delivery_needs_no_walkers_or_squads() -> None:
    t = ready(begun("special-delivery"))
    assert (platoon(t, "yellow"), platoon(t, "blue")) == ((1, 0, 0), (0, 1, 2))


@pytest.mark.rule("UNB-SET.4", "UNB-RUN.1")
def test_the_runaway_crawler_counts_for_no_platoon() -> None:
    t = ready(begun("runaway", platoon_size=1))
    assert platoon(t, "blue") == platoon(t, "yellow") == (0, 0, 1)
    assert t.unit("R").hex == "0608"


# secrecy


def sees(match: Match, side: str | None) -> str:
    """Everything that *side* is shown, but whose answers are still awaited."""
    view = {key: value for key, value in match.view(side).items() if key != "asked"}
    return json.dumps([view, [str(event) for event in match.events(side)]], sort_keys=True)


@pytest.mark.rule("UNB-SET.5", "UNB-SET.6")
def test_platoon_placement_and_weapons_stay_secret_until_turn_1() -> None:
    plain, other = (begun("capture-the-flag", platoon_size=3) for _ in range(2))
    set_up(plain, "yellow", {"crawlers": ["1"], "flag": ["0909"], "bombs": ["nuke", "nuke", "nuke"]})
    set_up(other, "yellow", {"crawlers": ["0"], "walkers": ["0"], "flag": ["0311"], "bombs": ["neutron"] * 3})
    assert (sees(plain, "blue"), sees(plain, None)) == (sees(other, "blue"), sees(other, None))
    assert sees(plain, "yellow") != sees(other, "yellow")


@pytest.mark.rule("UNB-SET.5", "UNB-SET.6")
def test_a_half_made_platoon_stays_secret_too() -> None:
    plain, other = (begun("retrieval", platoon_size=3) for _ in range(2))
    for match, crawlers in ((plain, "1"), (other, "0")):
        set_up(match, "yellow", until="crawlers")
        match.choose(crawlers, "yellow")
    assert sees(plain, "blue") == sees(other, "blue")


@pytest.mark.rule("UNB-SET.5", "UNB-SET.6", "UNB-HID.2")
def test_everything_is_revealed_at_the_start_of_turn_1() -> None:
    match = begun("capture-the-flag", platoon_size=3)
    set_up(match, "yellow", {"walkers": ["0"], "crawlers": ["0"], "configuration": ["hovering"] * 3})
    set_up(match, "blue")
    yellow = ("SA", "SB", "SC")
    seen = match.view("blue")["units"]
    assert {name: (unit["configuration"], unit["status"]) for name, unit in seen.items() if name in yellow} == {
        "SA": ("hovering", "ready"),
        "SB": ("hovering", "ready"),
        "SC": ("hovering", "ready"),
    }
    assert all(seen[name]["hex"] in SOUTH for name in yellow)


@pytest.mark.rule("UNB-SET.6", "UNB-HID.2")
def test_weapons_are_open_from_turn_1() -> None:
    match = begun("retrieval", platoon_size=2)
    set_up(match, "yellow", {"beams": ["stasis", "force"], "bombs": ["nuke", "crust"]})
    set_up(match, "blue")
    seen = match.view("blue")["units"]
    weapons = {name: {w["name"]: w["loaded"] for w in seen[name]["weapons"]} for name in ("WA", "SA")}
    assert weapons == {"WA": {"stasis": True, "nuke": True}, "SA": {"force": True, "crust": True}}


@pytest.mark.rule("UNB-SET.6", "UNB-HID.2")
@pytest.mark.parametrize("hidden", [True, False])
def test_loadouts_may_stay_hidden_by_option(hidden: bool) -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    worlds = []
    for bombs in ("nuke", "crust"):
        match = begun("retrieval", platoon_size=2, loadouts_hidden_until_fired=hidden)
        set_up(match, "yellow", {"bombs": [bombs, bombs]})
        set_up(match, "blue")
        worlds.append(json.dumps(match.view("blue")["units"], sort_keys=True))
    assert (worlds[0] == worlds[1]) is hidden


@pytest.mark.rule("UNB-SET.6", "UNB-HID.2")
def test_a_hidden_weapon_shows_when_it_is_fired() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = lay("yellow-squads", "option loadouts_hidden_until_fired on; SA 0608 crust:L stasis:L; S1 0301", dice="1")
    assert "crust" not in json.dumps(t.match.view("blue")["units"]["SA"])
    assert "crust" in json.dumps(t.match.view("yellow")["units"]["SA"])
    t.choose("SA fire.crust 0606")
    assert "crust" in json.dumps(t.match.view("blue")["units"]["SA"])
    assert "stasis" not in json.dumps(t.match.view("blue")["units"]["SA"]["weapons"])


@pytest.mark.rule("UNB-SET.6", "UNB-HID.2")
def test_no_board_and_no_answer_tells_a_hidden_weapon() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    one, two = worlds(
        "blue-walkers",
        "W1 0606 stasis:L force:L nuke:M; WA 0604 LOAD; SA off LOAD; SB 0605 LOAD",
        loads=["laser:L crust:L", "stasis:L- neutron:L"],
    )
    for line in ("W1", "fire.stasis"):
        for side in ("blue", None):
            assert knows(one.match, side) == knows(two.match, side)
        one.choose(line)
        two.choose(line)
    assert knows(one.match, "blue") == knows(two.match, "blue")
    assert knows(one.match, "yellow") != knows(two.match, "yellow")


@pytest.mark.rule("UNB-SET.6", "UNB-WEQ.11")
@pytest.mark.parametrize("line", ["W1", "W1 melee"])
def test_the_odds_of_a_melee_do_not_tell_a_hidden_blade(line: str) -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    one, two = worlds("blue-walkers", "W1 0606; WA 0606 LOAD; SA 0606 hovering", loads=["blade:L", "nuke:L"])
    one.choose(line)
    two.choose(line)
    assert knows(one.match, "blue") == knows(two.match, "blue")


@pytest.mark.rule("UNB-SET.6", "UNB-WEQ.11")
@pytest.mark.parametrize(("card", "line"), [("blue-walkers", "W1 melee WA"), ("yellow-walkers", "WA melee W1")])
def test_a_blade_shows_when_it_counts(card: str, line: str) -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = lay(
        card,
        "option loadouts_hidden_until_fired on; option walker_equipment on; W1 0606; S1 0606 hovering",
        "WA 0606 blade:L blade:L; SA 0606 hovering",
        dice="--",
    )
    assert t.match.view("blue")["units"]["WA"]["weapons"] == []
    t.choose(line)
    assert [weapon["kind"] for weapon in t.match.view("blue")["units"]["WA"]["weapons"]] == ["blade"]


@pytest.mark.rule("UNB-SET.6", "UNB-WEQ.2")
def test_a_conversion_mechanism_shows_when_it_is_used() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = lay(
        "yellow-walkers",
        "option loadouts_hidden_until_fired on; option walker_equipment on; WA 0606 wheels:M nuke:M; S1 0101",
    ).choose("WA convert")
    assert [weapon["kind"] for weapon in t.match.view("blue")["units"]["WA"]["weapons"]] == ["wheels"]
    for seed in range(20):
        world = Seat(t.match, "yellow").imagine(seed).state
        assert [weapon.name for weapon in world.arms[world.names.index("WA")]] == ["wheels", "nuke"]
    other = t.match.state.copy()
    for seed in range(20):
        t.match.game.views.determinize(other, "blue", Dice(seed))
        assert "wheels" in [weapon.name for weapon in other.arms[other.names.index("WA")]]


@pytest.mark.rule("UNB-SET.6", "UNB-OPP.2", "UNB-ACT.4")
def test_neither_a_change_of_grenades_nor_its_reload_names_the_hidden_bomb() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    seen = []
    for new in ("nuke", "neutron"):
        t = place(
            "option loadouts_hidden_until_fired on; option opportunity_cards on; deck yellow-squads 1 blue-squads 1",
            "card change-grenades; SA 0608 crust:L; SB 0610; S1 0101",
            dice="yellow-squads",
        ).choose(f"SA.{new}")
        assert t.unit("SA").weapons == {}
        before = knows(t.match, "blue")
        t.choose(f"SA reload.{new}")
        assert [weapon["name"] for weapon in t.match.view("yellow")["units"]["SA"]["weapons"]] == [new]
        seen.append([before, knows(t.match, "blue")])
    assert seen[0] == seen[1]


@pytest.mark.rule("UNB-SET.6", "UNB-LAS.2")
def test_the_second_laser_of_a_pair_does_not_tell_the_first() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    seen = []
    for laser, load in (("laser2", "laser:L laser:L"), ("laser", "stasis:L laser:L")):
        (t,) = worlds("yellow-walkers", "WA 0608 nuke:M; W1 0606 LOAD; W2 0606 laser:M", loads=[load], dice="+--")
        t.choose("WA fire.nuke 0606", f"W1.{laser}", "done")
        seen.append(knows(t.match, "yellow"))
    assert seen[0] == seen[1]


@pytest.mark.rule("UNB-SET.6", "UNB-OHB.1")
def test_a_beam_that_burns_out_does_not_tell_its_twin() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    seen = []
    for name, load in (("force2", "force:L force:L-!"), ("force", "laser:L force:L-!")):
        t = lay(
            "yellow-walkers",
            f"option loadouts_hidden_until_fired on; option overheated_beams on; WA 0608 {load}; W1 0606",
            dice="--+",
        ).choose(f"WA overheat.{name}", "W1")
        seen.append(knows(t.match, "blue"))
    assert "burns out" in seen[0]
    assert seen[0] == seen[1]


@pytest.mark.rule("UNB-SET.6", "UNB-OPP.8")
def test_both_sides_know_the_weapons_of_a_crawler_that_changed_hands() -> None:
    # Ruling: variant loadouts_hidden_until_fired. The old owner chose them, the new one holds the card.
    t = place(
        "option loadouts_hidden_until_fired on; option opportunity_cards on; deck blue-crawlers 1",
        "card reprogram-crawlers; CA 0606 force:H nuke:H; S1 0606 hovering; C1 0101",
    )
    assert t.match.view("blue")["units"]["CA"]["weapons"] == []
    t.choose("S1.CA")
    for side in ("blue", "yellow"):
        assert [weapon["name"] for weapon in t.match.view(side)["units"]["CA"]["weapons"]] == ["force", "nuke"]


@pytest.mark.rule("UNB-SET.6", "UNB-SD.1")
def test_the_printed_weapons_of_the_delivery_crawler_are_never_hidden() -> None:
    # Ruling: variant loadouts_hidden_until_fired. The scenario names them.
    t = lay(
        "blue-walkers",
        "scenario special-delivery; option loadouts_hidden_until_fired on; CA 0610 laser:M laser:M nuke:H; W1 0101",
    )
    assert [weapon["name"] for weapon in t.match.view("blue")["units"]["CA"]["weapons"]] == ["laser", "laser2", "nuke"]
    world = Seat(t.match, "blue").imagine(1).state
    assert [weapon.name for weapon in world.arms[world.names.index("CA")]] == ["laser", "laser2", "nuke"]


@pytest.mark.rule("UNB-SET.6", "UNB-XW.4")
def test_an_imagined_unit_has_no_more_than_one_experimental_weapon() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    for shown in ("", "rockets:M/m!"):
        t = lay(
            "blue-walkers",
            "option loadouts_hidden_until_fired on; option walker_equipment on; option experimental_weapons on",
            f"WA 0606 {shown}; W1 0101",
        )
        for seed in range(300):
            world = Seat(t.match, "blue").imagine(seed).state
            t.match.game.notation.read(t.match.game.notation.write(world))


@pytest.mark.rule("UNB-SET.6", "UNB-HID.5", "UNB-RUN.14")
def test_worlds_may_be_imagined_while_the_other_side_has_committed_its_lasers() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = place(
        "scenario runaway; option loadouts_hidden_until_fired on; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114",
        "R 0608 stasis:H nuke:H; S1 0606 laser:L; WA 0605 nuke:M laser:L laser:L",
        dice="time-stream 4",
    )
    declare(t)
    t.choose("WA.laser2", side="yellow")
    for seed in range(60):
        run = Seat(t.match, "blue").imagine(seed)
        for _ in range(4):
            if run.decision is not None:
                run.choose(run.decision.offer().nth(0), run.decision.side)


@pytest.mark.rule("UNB-DP.2", "UNB-SET.6")
def test_each_side_is_asked_for_platoon_flag_places_and_configurations() -> None:
    match = begun("capture-the-flag", platoon_size=3)
    assert set(match.decisions) == {"blue", "yellow"}
    for side in ("blue", "yellow"):
        asked = set_up(match, side, {"crawlers": ["1"]})
        assert {"crawlers", "flag", "placement", "configuration", "beams", "bombs"} <= set(asked)
        assert asked.count("flag") == 1
        assert asked.count("configuration") == 2  # crawlers have none
        assert asked.index("flag") < asked.index("placement")


# placement


@pytest.mark.rule("UNB-SET.7")
def test_walkers_and_squads_start_in_either_configuration_and_all_are_ready() -> None:
    match = begun("retrieval", platoon_size=3)
    offered = []
    set_up(match, "blue", {"crawlers": ["1"]}, until="configuration")
    while asks(match, "blue") is not None:
        if asks(match, "blue") == "configuration":
            offered.append(set(answers(match, "blue")))
            match.choose("down" if "down" in offered[-1] else "hovering", "blue")
        set_up(match, "blue", until="configuration")
    assert offered == [{"upright", "down"}, {"grounded", "hovering"}]
    set_up(match, "yellow", {"crawlers": ["1"], "configuration": ["upright", "grounded"]})
    t = Table(match)
    assert [t.unit(name).configuration for name in ("W1", "S1", "WA", "SA")] == [
        "down",
        "hovering",
        "standing",
        "standing",
    ]
    for name in ("C1", "W1", "S1", "CA", "WA", "SA"):
        unit = t.unit(name)
        assert (unit.status, unit.frozen, unit.stasis) == ("ready", False, 0)
        assert all(unit.weapons.values())


@pytest.mark.rule("UNB-SET.8", "UNB-SET.13", "UNB-HID.3")
def test_units_that_enter_start_off_the_map_and_name_no_hex() -> None:
    match = begun("retrieval", platoon_size=3)
    assert "placement" not in set_up(match, "blue", {"crawlers": ["1"]})
    assert "placement" not in set_up(match, "yellow", {"crawlers": ["1"]})
    t = Table(match)
    assert {t.unit(name).hex for name in ("C1", "W1", "S1", "CA", "WA", "SA")} == {"off"}


@pytest.mark.rule("UNB-SET.8", "UNB-RET.1")
def test_units_come_on_from_their_edge_when_activated() -> None:
    lines = ("scenario retrieval", "0608 crater red", "object satellite 0608", "W1 off", "WA off")
    t = lay("blue-walkers", *lines)
    assert set(t.answers_to("W1 move")) == NORTH_EDGE
    t.choose("W1 move 0301")
    assert t.unit("W1").hex == "0301"
    t = lay("yellow-walkers", *lines)
    assert set(t.answers_to("WA move")) == SOUTH_EDGE
    t.choose("WA move 0815")
    assert t.unit("WA").hex == "0815"


@pytest.mark.rule("UNB-SET.8")
def test_a_waiting_unit_may_keep_waiting() -> None:
    t = lay("blue-walkers", "scenario retrieval; object satellite 0608; W1 off; WA off; W2 off").choose("W1 done")
    assert (t.unit("W1").hex, t.asked) == ("off", ("blue", "unit"))


@pytest.mark.rule("UNB-SET.9")
def test_a_walker_is_not_set_up_in_a_crawlers_hex() -> None:
    # Ruling: the stacking limit holds at set-up.
    match = begun("industrial-wasteland", platoon_size=3)
    set_up(match, "blue", {"crawlers": ["1"]}, until="placement")
    match.choose("0105", "blue")
    set_up(match, "blue", until="placement")
    assert "0105" not in answers(match, "blue")
    assert "0106" in answers(match, "blue")
    Table(match).refused("0105", side="blue")


@pytest.mark.rule("UNB-SET.9")
def test_two_walkers_may_be_set_up_together_but_not_three() -> None:
    match = begun("industrial-wasteland", platoon_size=12)
    set_up(match, "blue", until="placement")
    for hex_ in ("0101", "0201", "0301", "0401", "0707"):
        match.choose(hex_, "blue")
        set_up(match, "blue", until="placement")
    assert "0707" in answers(match, "blue")
    match.choose("0707", "blue")
    set_up(match, "blue", until="placement")
    assert "0707" not in answers(match, "blue")
    assert "0101" not in answers(match, "blue")


@pytest.mark.rule("UNB-SET.9")
def test_no_set_up_ever_breaks_the_stacking_limit() -> None:
    t = ready(begun("industrial-wasteland", platoon_size=12))
    points: Counter[str] = Counter()
    for name, unit in t.view()["units"].items():
        if unit["hex"] in NORTH and unit["configuration"] != "hovering":
            points[unit["hex"]] += {"C": 4, "W": 2, "S": 1}[name[0]]
    assert points
    assert max(points.values()) <= 4


@pytest.mark.rule("UNB-SET.10", "UNB-SET.13", "UNB-IW.1")
def test_the_north_half_ends_before_the_fold() -> None:
    match = begun("industrial-wasteland", platoon_size=1)
    set_up(match, "blue", until="placement")
    assert set(answers(match, "blue")) == NORTH
    for cut in ("0208", "0408", "0608", "0808", "1008"):
        Table(match).refused(cut, side="blue")
    Table(match).refused("0509", side="blue")


@pytest.mark.rule("UNB-SET.10", "UNB-SET.13", "UNB-CTF.1")
def test_the_south_half_begins_behind_the_fold() -> None:
    match = begun("capture-the-flag", platoon_size=1)
    set_up(match, "yellow", until="flag")
    assert set(answers(match, "yellow")) == SOUTH
    for cut in ("0208", "0408", "0608", "0808", "1008", "0507"):
        Table(match).refused(cut, side="yellow")


# deck


@pytest.mark.rule("UNB-SET.11")
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_deck_is_18_activation_and_4_time_stream_cards(seed: int) -> None:
    match = begun("retrieval", seed=seed, platoon_size=3)
    for side in ("blue", "yellow"):
        set_up(match, side, {"crawlers": ["1"]})
    t = Table(match)  # every kind of card concerns somebody, so exactly one has been drawn
    missing = Counter(BASE_DECK) - Counter(t.cards("deck"))
    assert sum(missing.values()) == 1
    assert set(t.cards("deck")) <= set(BASE_DECK)
    assert t.cards("unused") == {"light": 3, "medium": 2, "heavy": 1}


@pytest.mark.rule("UNB-SET.11")
def test_opportunity_cards_are_in_the_deck_only_with_their_option() -> None:
    plain = lay("blue-walkers", "SA 0101")
    assert Counter(plain.cards("deck")) + Counter(["blue-walkers"]) == BASE_DECK
    t = lay("blue-walkers", "option opportunity_cards on; SA 0101")
    extra = Counter(t.cards("deck")) - Counter(BASE_DECK)
    assert sum(extra.values()) == 8
    assert sum(t.cards("deck").values()) == 29  # the card in play is the thirtieth


@pytest.mark.rule("UNB-SET.11")
def test_the_first_card_is_drawn_at_random() -> None:
    first = set()
    for seed in range(1, 25):
        match = begun("retrieval", seed=seed, platoon_size=3)
        for side in ("blue", "yellow"):
            set_up(match, side, {"crawlers": ["1"]})
        first |= set(Counter(BASE_DECK) - Counter(Table(match).cards("deck")))
    assert len(first) > 2


# size


@pytest.mark.rule("UNB-SET.12")
def test_a_platoon_has_6_units_if_nobody_sets_the_size() -> None:
    # Ruling: the book names no size.
    t = ready(begun("retrieval"))
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 6


@pytest.mark.rule("UNB-SET.12", "UNB-RET.1")
def test_retrieval_needs_two_units_a_side() -> None:
    with pytest.raises(Refused):
        begun("retrieval", platoon_size=1)
    assert sum(platoon(ready(begun("retrieval", platoon_size=2)), "blue")) == 2


@pytest.mark.rule("UNB-SET.13")
def test_weapons_stay_as_they_were_chosen() -> None:
    match = begun("retrieval", platoon_size=3)
    plan = {"crawlers": ["1"], "beams": ["force+laser", "stasis", "none"], "bombs": ["neutron", "crust+nuke", "nuke"]}
    set_up(match, "blue", plan)
    set_up(match, "yellow")
    t = Table(match)
    assert t.unit("C1").weapons == {"force": True, "laser": True, "neutron": True}
    assert t.unit("W1").weapons == {"stasis": True, "nuke": True, "crust": True}
    assert t.unit("S1").weapons == {"nuke": True}


@pytest.mark.rule("UNB-DP.1", "UNB-SET.12")
@pytest.mark.parametrize(
    ("scenario", "option", "value"),
    [
        ("retrieval", "platoon_size", 4),
        ("retrieval", "grounded_if_scattered", False),
        ("retrieval", "lava_knockdown_loss", False),
        ("retrieval", "dug_in", True),
        ("retrieval", "frozen_ignores_terrain", True),
        ("retrieval", "unit_pool_unlimited", True),
        ("retrieval", "weapon_cards_limited", True),
        ("retrieval", "loadouts_hidden_until_fired", True),
        ("retrieval", "turn_cap", 10),
        ("retrieval", "status_simultaneous", True),
        ("retrieval", "unit_by_unit", True),
        ("retrieval", "no_room", "scatter_in_place"),
        ("retrieval", "beam_in_own_cloud", True),
        ("retrieval", "force_beam_friendly", True),
        ("retrieval", "force_beam_direction", "distance"),
        ("retrieval", "force_beam_zero", "no_move"),
        ("retrieval", "corner_touch_blocks", False),
        ("retrieval", "melee_ready_only", True),
        ("retrieval", "rocket_los_first_only", True),
        ("retrieval", "vortex_facing", "absolute"),
        ("retrieval", "wheeled_carry", False),
        ("retrieval", "jet_hover_full", False),
        ("special-delivery", "sd_reload", False),
        ("special-delivery", "sd_offline_wins", True),
        ("industrial-wasteland", "iw_score", "turns"),
        ("capture-the-flag", "zone_follows_flag", False),
        ("retrieval", "experimental_weapons", True),
        ("retrieval", "opportunity_cards", True),
        ("retrieval", "overheated_beams", True),
        ("retrieval", "volcanic_earthquakes", True),
        ("retrieval", "walker_equipment", True),
    ],
)
def test_every_setting_can_be_agreed_on_before_play(scenario: str, option: str, value: Any) -> None:
    plain, agreed = begun(scenario), begun(scenario, **{option: value})
    assert plain.state.options[option] != value
    assert agreed.state.options[option] == value


# the other book


@pytest.mark.rule("UNB-BRK.1")
@pytest.mark.parametrize("option", ["choppers", "equipment", "erratic"])
def test_options_of_breakable_need_its_units(option: str) -> None:
    with pytest.raises(Refused) as caught:
        sandtable.new("unbreakable/retrieval", seed=1, options={option: True})
    assert "breakable_units" in caught.value.text
    match = sandtable.new("unbreakable/retrieval", seed=1, options={option: True, "breakable_units": True})
    assert match.decision is not None
    assert match.decision.kind == "force"


@pytest.mark.rule("UNB-BRK.1")
@pytest.mark.parametrize("option", ["loadouts_hidden_until_fired", "weapon_cards_limited", "unit_pool_unlimited"])
def test_options_that_do_not_go_with_units_of_breakable(option: str) -> None:
    with pytest.raises(Refused) as caught:
        sandtable.new("unbreakable/runaway", seed=1, options={option: True, "breakable_units": True})
    assert option in caught.value.text
    assert "breakable_units" in caught.value.text


@pytest.mark.rule("UNB-BRK.1")
@pytest.mark.parametrize("option", ["erratic_maneuvers", "nonsense"])
def test_an_unknown_option_is_refused_by_name(option: str) -> None:
    with pytest.raises(Refused) as caught:
        begun("capture-the-flag", **{option: True})
    assert option in caught.value.text
    with pytest.raises(Refused) as caught:
        place(f"option {option} on; card blue-walkers; W1 0101; WA 0114")
    assert option in caught.value.text
