"""Set-up: what each side knows of the other's weapons."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from tests.support.unbreakable.hands import SOUTH, begun, declare, lay, set_up
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
