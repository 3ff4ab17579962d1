"""Border Skirmish: two of three command bunkers (BRK-30.13 to 30.21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.support.breakable.hands import (
    NORTH,
    SOUTH,
    answers,
    asks,
    begun,
    infiltrated,
    ready,
    recruit,
    set_up,
    winner,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table, unreadable

BORDER = "scenario border-skirmish"
COMMAND = (
    "unit BB1a 0101 command",
    "unit BB1b 0301 command",
    "unit BB1c 1101 command",
    "unit YBA1 0114 command",
    "unit YBA2 0314 command",
    "unit YBA3 1112 command",
)
SPARES = {"blue": "unit BT3f 0201 N", "yellow": "unit YTC6 0214 N"}
LAKES = {"0113", "0410", "0509", "0510", "0705", "0706", "0806", "1102"}


def tanks(colour: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """The tanks of *colour* act; one of them stays out of it."""
    return table(BORDER, f"card {colour}-tanks", *SPARES.values(), *lines, dice=dice)


@pytest.mark.rule("BRK-30.13")
def test_each_side_has_three_command_bunkers_and_sixteen_units() -> None:
    t = infiltrated(ready(begun("border-skirmish")))
    for side in ("blue", "yellow"):
        mine = [unit for unit in t.view()["units"].values() if unit["side"] == side]
        command = [unit for unit in mine if unit["command"]]
        assert (len(mine), len(command), {unit["type"] for unit in command}) == (19, 3, {"bunker"})


@pytest.mark.rule("BRK-30.13", "BRK-30.14")
def test_command_bunkers_are_given_and_not_recruited() -> None:
    match = recruit(begun("border-skirmish"), "yellow")
    for word in ["TA"] * 6 + ["TB"] * 6 + ["SA"] * 4:
        assert "done" not in answers(match, "yellow")
        match.choose(word, "yellow")
    set_up(match, "yellow")
    t = infiltrated(ready(match))
    assert {"YBA1", "YBA2", "YBA3"} <= set(t.view()["units"])
    assert Counter(unit["type"] for unit in t.view()["units"].values() if unit["side"] == "yellow") == {
        "bunker": 3,
        "tank": 12,
        "skimmer": 4,
    }


@pytest.mark.rule("BRK-30.14")
@pytest.mark.parametrize(("side", "command", "others"), [("yellow", "BA", {"BB", "BC"}), ("blue", "B1", {"B2", "B3"})])
def test_other_bunkers_are_of_another_sub_type(side: str, command: str, others: set[str]) -> None:
    match = recruit(begun("border-skirmish"), side)
    offered = set(answers(match, side))
    assert others <= offered
    assert command not in offered
    Table(match).refused(command, "BRK-30.14", side=side)


@pytest.mark.rule("BRK-30.14")
def test_an_armed_bunker_of_the_command_sub_type_is_refused_in_a_text() -> None:
    assert unreadable(BORDER, "card yellow-tanks", *SPARES.values(), "unit YBA1 0114 autocannon:H")


@pytest.mark.rule("BRK-30.14")
def test_command_bunkers_have_their_counters() -> None:
    t = infiltrated(ready(begun("border-skirmish")))
    command = {name for name, unit in t.view()["units"].items() if unit["command"]}
    assert command == {"BB1a", "BB1b", "BB1c", "YBA1", "YBA2", "YBA3"}


@pytest.mark.rule("BRK-30.15", "BRK-5.17")
@pytest.mark.parametrize(("side", "half"), [("blue", NORTH), ("yellow", SOUTH)])
def test_each_side_deploys_in_its_half(side: str, half: set[str]) -> None:
    match = begun("border-skirmish")
    subs = "12" if side == "blue" else "AB"
    set_up(match, side, {"recruit": [f"T{subs[0]}"] * 6 + [f"T{subs[1]}"] * 6 + [f"S{subs[0]}"] * 4}, until="placement")
    assert set(answers(match, side)) == half - LAKES
    for hex_ in ("0608", "0208", "0810" if side == "blue" else "0801"):
        Table(match).refused(hex_, "BRK-30.15", "BRK-4.4", side=side)


@pytest.mark.rule("BRK-4.4", "BRK-30.15")
@pytest.mark.parametrize(
    ("hex_", "north", "south"), [("0107", True, False), ("0108", False, True), ("0208", False, False)]
)
def test_worked_example_w19_which_half_a_hex_belongs_to(hex_: str, north: bool, south: bool) -> None:
    # W19
    match = begun("border-skirmish")
    for side, subs, may in (("blue", "23", north), ("yellow", "BC", south)):
        recruit = [f"B{subs[0]}"] * 6 + [f"B{subs[1]}"] * 6 + [f"R{subs[0]}"] * 4
        set_up(match, side, {"recruit": recruit}, until="placement")
        assert asks(match, side) == "placement"
        assert (hex_ in answers(match, side)) is may


@pytest.mark.rule("BRK-30.15")
def test_command_bunkers_are_deployed_like_the_rest() -> None:
    match = begun("border-skirmish")
    kinds = set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["TB"] * 6 + ["SA"] * 4})
    assert kinds.count("placement") == 19
    assert kinds.count("facing") == 16  # bunkers have none


@pytest.mark.rule("BRK-30.15", "BRK-5.15")
def test_no_player_sees_the_others_deployment_before_both_have_locked() -> None:
    plain, other = begun("border-skirmish"), begun("border-skirmish")
    force = {"recruit": ["TA"] * 6 + ["TB"] * 6 + ["SA"] * 4}
    set_up(plain, "yellow", {**force, "placement": ["0114", "0314", "0514"]})
    set_up(other, "yellow", {**force, "placement": ["1114", "0914", "0714"]})
    assert Table(plain).sees("blue") == Table(other).sees("blue")
    assert not any(name.startswith("Y") for name in plain.view("blue").get("units", {}))
    set_up(plain, "blue")
    seen = plain.view("blue")["units"]
    assert {seen[name]["hex"] for name in ("YBA1", "YBA2", "YBA3")} == {"0114", "0314", "0514"}


@pytest.mark.rule("BRK-30.21", "BRK-10.13")
def test_recons_infiltrate() -> None:
    match = begun("border-skirmish")
    set_up(match, "yellow", {"recruit": ["RA"] * 4 + ["TA"] * 6 + ["TB"] * 6})
    set_up(match, "blue", {"recruit": ["R1"] * 4 + ["T1"] * 6 + ["T2"] * 6})
    assert Table(match).kind in {"infiltrate", "infiltration"}
    t = infiltrated(Table(match))
    assert t.view()["turn"] == 1


@stories("""
# victory
BRK-30.16: the second command bunker decides
    tanks blue [2++] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 gone command; YBA2 0604 command;
        YBA3 1112 command; BT1a 0606 N autocannon:M
    BT1a fire.autocannon YBA2 | lost YBA2; winner: blue; over: yes; result rule: BRK-30.16
    tanks blue [2++] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 0114 command; YBA2 0604 command;
        YBA3 1112 command; BT1a 0606 N autocannon:M
    BT1a fire.autocannon YBA2 | lost YBA2; over: no
BRK-30.16: other bunkers decide nothing
    tanks blue [2++] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 gone command; YBA2 0314 command;
        YBA3 1112 command; YBB1 0604; BT1a 0606 N autocannon:M
    BT1a fire.autocannon YBB1 | lost YBB1; over: no
BRK-30.17: the own nuke counts against its owner
    # Ruling: the cause does not matter.
    tanks yellow [2++--] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 gone command;
        YBA2 0604 command; YBA3 1112 command; YTA1 0606 N nuke:M
    YTA1 fire.nuke 0604 YTA1 | winner: blue
BRK-30.17: one event that decides for both is a draw
    # Ruling.
    tanks yellow [2++++--] | BB1a gone command; BB1b 0604 command; BB1c 1101 command; YBA1 gone command;
        YBA2 0604 command; YBA3 1112 command; YTA1 0606 N nuke:M
    YTA1 fire.nuke 0604 YTA1 | lost BB1b YBA2; winner: none; over: yes; result rule: BRK-30.17
BRK-30.17 BRK-25.5: lava under both is one event too
    tanks yellow [2----++] | BB1a gone command; BB1b 0604 command; BB1c 1101 command; YBA1 gone command;
        YBA2 0604 command; YBA3 1112 command; 0604 crater; YTA1 0606 N nuke:M
    YTA1 fire.nuke 0604 YTA1 | terrain 0604: lava; winner: none
BRK-30.17 BRK-25.5: a hit and the lava of the same nuke are one event
    # the first bunker by its roll, the second by the lava
    tanks yellow [2++--++] | BB1a gone command; BB1b 0604 command; BB1c 1101 command; YBA1 gone command;
        YBA2 0604 command; YBA3 1112 command; 0604 crater; YTA1 0606 N nuke:M
    YTA1 fire.nuke 0604 YTA1 | winner: none
BRK-30.17 BRK-24.12: a controlled tank may destroy its own sides command bunker
    tanks yellow [2++] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 gone command; YBA2 0604 command;
        YBA3 1112 command; YTA1 0606 N autocannon:M brain=blue:1
    end; blue: YTA1 fire.autocannon YBA2 | winner: blue
# command bunkers
BRK-30.18 BRK-17.12: a command bunker sights any number of times
    # Both tanks sit in craters and cannot sight for themselves.
    tanks yellow [2--2--] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; 0714 crater; 0514 crater;
        YTA1 0714 N nuke:M; YTB1 0514 N nuke:M; YBA1 0612 command; YBA2 0314 command; YBA3 1112 command
    YTA1 fire.nuke 0610 YBA1 | clouds 0610: medium
    YTA1 done N; YTB1 fire.nuke 0710 YBA1 | clouds 0710: medium
BRK-30.18 BRK-17.12: a command bunker sights any number of times, otherwise
    # Both tanks sit in craters and cannot sight for themselves.
    tanks yellow [2--] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 0114 command; YBA2 0314 command;
        YBA3 1112 command; 0714 crater; 0514 crater; YTA1 0714 N nuke:M; YTB1 0514 N nuke:M; YBB1 0612
    YTA1 fire.nuke 0610 YBB1 | clouds 0610: medium
    YTA1 done N
    refused YTB1 fire.nuke 0710 YBB1 | BRK-17.12 BRK-17.1
BRK-30.18: a command bunker sights all around
    tanks yellow | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; 0714 crater; YTA1 0714 N nuke:M;
        YBA1 0612 command; YBA2 0314 command; YBA3 1112 command
    | after YTA1 fire.nuke has {target}
    * target: 0610 / 0614 / 0711 / 0511 / 0712 / 0512
BRK-30.19: a command bunker is heavy and stays where it is
    table | scenario border-skirmish; card yellow-bunkers; BB1a 0101 command; BB1b 0301 command; BB1c 1101 command;
        YBA1 0114 command; YBA2 0314 command; YBA3 1112 command; YRA1 0612; BT1a 0114 N
    | target YBA1: heavy; verbs YBA1: done melee
BRK-30.19 BRK-19.2: a command bunker may melee with heavy strength
    table [-+] | scenario border-skirmish; card yellow-bunkers; BB1a 0101 command; BB1b 0301 command; BB1c 1101 command;
        YBA1 0114 command; YBA2 0314 command; YBA3 1112 command; YRA1 0612; BT1a 0114 N
    # heavy at medium: one of two
    YBA1 melee BT1a | lost BT1a
BRK-30.19 BRK-24.1: a command bunker can be brain marked
    tanks blue [2+-] | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 0604 command; YBA2 0314 command;
        YBA3 1112 command; BT1a 0606 N inducer:M
    BT1a fire.inducer YBA1 | brain YBA1: blue 1
BRK-30.19 BRK-30.18 BRK-17.16: a brain marked command bunker sights for the marker owner alone
    tanks yellow | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 0612 command brain=blue:1;
        YBA2 0314 command; YBA3 1112 command; 0714 crater; 0410 clear; YTA1 0714 N nuke:M
    | after YTA1 fire.nuke lacks 0610
    tanks blue | BB1a 0101 command; BB1b 0301 command; BB1c 1101 command; YBA1 0612 command brain=blue:1;
        YBA2 0314 command; YBA3 1112 command; 0714 crater; 0410 clear; BT1a 0714 N nuke:M
    | after BT1a fire.nuke has 0610
# brain markers
BRK-24.4 BRK-24.7 BRK-24.12: a marked command bunker waits for what its controller brings it
    table [+] | scenario border-skirmish; card yellow-bunkers; deck yellow-bunkers 1; YBA1 0606 command brain=blue:1;
        YBA2 0610 command; YBA3 0612 command; YRB1 0605 brain=blue:2 autocannon:L; YRB2 0605 autocannon:L;
        BB1a 0303 command; BB1b 0304 command; BB1c 0305 command
    end | brain YBA1: blue 1
    YRB1 move 0606; YBA1 melee YRB1 | lost YRB1; brain YBA1: -
BRK-6.9 BRK-24.7: unit by unit a bunker that has fired and finds no target has finished
    table [+-] | option unit_by_unit on; card yellow-bunkers; deck yellow-bunkers 1; step 2;
        YBB1 0606 autocannon:H brain=blue:1; YRA1 0605 autocannon:L brain=blue:1; YRA2 0613 autocannon:L;
        YTA1 0607 N nuke:M
    YBB1 fire.autocannon YTA1 | brain YBB1: -
    YRA1 move 0606
""")
def test_victory_and_command_bunkers_and_brain_markers(story: Story) -> None:
    story.play(tanks)


@pytest.mark.rule("BRK-30.16", "BRK-6.12")
def test_victory_is_instant() -> None:
    position = (
        "unit YBA1 0604 command; unit YBA2 0604 command; unit YBA3 1112 command; unit BT1a 0606 N nuke:M; "
        "unit BT1b 0606 N nuke:M"
    )
    t = tanks("blue", *COMMAND[:3], position, dice="2++++--").act("BT1a fire.nuke 0604 BT1a")
    assert winner(t) == "blue"
    assert not t.match.decisions


@pytest.mark.rule("BRK-30.20", "BRK-5.8")
def test_a_command_bunker_has_no_weapon() -> None:
    t = infiltrated(ready(begun("border-skirmish")))
    units = t.view()["units"]
    assert all(not unit["weapons"] for unit in units.values() if unit["command"])
    assert all(unit["weapons"] for unit in units.values() if not unit["command"])


@pytest.mark.rule("BRK-30.20")
@pytest.mark.parametrize("extra", ["autocannon:H", "nuke:H", "laser:M autocannon:M"])
def test_a_text_cannot_arm_a_command_bunker(extra: str) -> None:
    assert unreadable(BORDER, "card yellow-tanks", *SPARES.values(), *COMMAND[1:], f"unit BB1a 0101 command {extra}")


@pytest.mark.rule("BRK-30.20", "BRK-27.25")
@pytest.mark.parametrize("extra", ["tower", "killbots"])
def test_a_command_bunker_takes_no_equipment(extra: str) -> None:
    assert unreadable(
        "option equipment on",
        BORDER,
        "card yellow-tanks",
        *SPARES.values(),
        *COMMAND[1:],
        f"unit BB1a 0101 command {extra}",
    )


@pytest.mark.rule("BRK-30.20", "BRK-27.25")
def test_weapons_and_equipment_are_not_asked_for_the_command_bunkers() -> None:
    match = begun("border-skirmish")
    kinds = set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["TB"] * 6 + ["SA"] * 4})
    assert kinds.count("weapons") == 3  # tanks A, tanks B, skimmers A
    assert asks(match, "yellow") is None


MARKED = (
    "card yellow-bunkers",
    "deck yellow-bunkers 1",
    "unit YBA1 0606 command brain=blue:1",
    "unit YBA2 0610 command",
    "unit YBA3 0612 command",
    "unit YRB1 0605 brain=blue:2 autocannon:L",
    "unit YRB2 0605 autocannon:L",
    "unit BB1a 0303 command",
    "unit BB1b 0304 command",
    "unit BB1c 0305 command",
)


@pytest.mark.rule("BRK-24.6")
@pytest.mark.parametrize("line", ["end", "YRB1 move 0605"])
def test_one_for_which_nothing_came_loses_its_marker_at_the_end(line: str) -> None:
    t = table(BORDER, *MARKED).choose("end", line.replace("move 0605", "done"))
    assert [t.unit(name).brain for name in ("YBA1", "YRB1")] == [{}, {"blue": 1}]
    assert t.asked == ("yellow", "unit")  # the next card


@pytest.mark.rule("BRK-24.6", "BRK-6.9")
def test_by_variant_a_controller_may_end_in_the_midst_of_a_unit_and_the_position_reads_back() -> None:
    position = (
        "option unit_by_unit on; option teams four; card yellow-bunkers; unit YBA1 0606 brain=blue:1 nuke:H-; "
        "unit YBA2 0808 brain=green:1 nuke:H-; unit BR1a 0606; unit GR1a 0808"
    )
    t = table(position)
    t.choose("YBA1 reload.nuke", side="blue")
    t.choose("end", side="blue")
    assert (t.asked, t.unit("YBA1").brain) == (("green", "unit"), {})
    again = table(t.match.position())
    assert (again.asked, again.offered()) == (t.asked, t.offered())


@pytest.mark.rule("BRK-30.20")
def test_a_command_bunker_told_to_fire_hears_that_it_is_unarmed() -> None:
    t = table(BORDER, "card blue-bunkers", *COMMAND, "unit BR3a 0102 laser:L; unit YTA1 0301 N nuke:M")
    assert "carries no weapon" in t.refused("BB1a fire.laser YTA1", "BRK-30.20").text
    assert "carries no weapon" in t.refused("BB1b fire.laser YTA1", "BRK-30.20").text  # which could strike it


@pytest.mark.rule("BRK-7.6")
def test_a_bunker_that_has_fired_hears_what_keeps_it_from_more() -> None:
    t = table(
        BORDER,
        "card blue-bunkers",
        *COMMAND,
        "unit BB2a 0606 laser:H; unit BR3a 0102 laser:L; unit YTA1 0605 N nuke:M",
        dice="--",
    ).choose("BB2a fire.laser YTA1")
    assert "used its weapons" in t.refused("BB2a melee", "BRK-7.6").text
