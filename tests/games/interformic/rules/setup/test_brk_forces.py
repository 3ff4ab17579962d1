"""Chapter 5: forces, weapons and set-up, all of it in secret until it is shown at once."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.games.interformic.rules.board.test_brk_map import of_type
from tests.support.breakable.hands import (
    FACINGS,
    HEXES,
    NORTH,
    SET_UP,
    answers,
    asks,
    begun,
    infiltrated,
    ready,
    recruit,
    recruits,
    set_up,
    units,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table


def crowds(match: Match, side: str) -> Counter[str]:
    """Count the units on the ground by hex in the forces that a side is choosing."""
    units = [unit for force in match.view(side)["forces"] for unit in force["units"]]
    return Counter(unit["hex"] for unit in units if unit["hex"] and unit["name"][1] != "R")


def refuses(match: Match, word: str, side: str, *rules: str) -> None:
    """Check that *word* is refused to *side*."""
    before = match.position(), json.dumps(match.view(side), sort_keys=True)
    with pytest.raises(Refused) as caught:
        match.choose(word, side)
    assert (match.position(), json.dumps(match.view(side), sort_keys=True)) == before
    assert caught.value.rule in rules, f"{caught.value.rule}: {caught.value.text}"


def sees(match: Match, side: str | None) -> str:
    """Everything that *side* is shown."""
    return json.dumps([match.view(side), [str(event) for event in match.events(side)]], sort_keys=True)


@pytest.mark.rule("BRK-5.1")
def test_force_weapons_placement_infiltration_turn_1() -> None:
    match = begun("border-skirmish")
    plan = {"recruit": recruits("blue", "R", "T", count=16)}
    kinds = set_up(match, "blue", plan)
    order = [kind for index, kind in enumerate(kinds) if index == 0 or kinds[index - 1] != kind]
    order = [kind for kind in order if kind != "force"]  # asked first, where there are ready-made forces
    assert (order[:2], set(order[2:])) == (["recruit", "weapons"], {"placement", "facing"})
    assert match.decision is not None
    assert asks(match, "yellow") == "force"
    set_up(match, "yellow", {"recruit": recruits("yellow", "R", "T", count=16)})
    t = Table(match)
    assert t.kind in {"infiltrate", "infiltration"}
    infiltrated(t)
    assert t.view()["turn"] == 1
    assert t.kind in {"unit", "action"}


@pytest.mark.rule("BRK-5.1")
def test_without_recons_turn_1_begins_at_once() -> None:
    match = begun("border-skirmish")
    t = ready(
        match, blue={"recruit": recruits("blue", "T", count=16)}, yellow={"recruit": recruits("yellow", "S", count=16)}
    )
    assert t.view()["turn"] == 1
    assert t.kind not in {"infiltrate", "infiltration"} | SET_UP


@pytest.mark.rule("BRK-5.2")
@pytest.mark.parametrize(
    ("scenario", "side", "size"),
    [
        ("breakthrough", "blue", 12),
        ("breakthrough", "yellow", 12),
        ("industrial-wasteland", "blue", 12),
        ("industrial-wasteland", "yellow", 12),
        ("border-skirmish", "blue", 16),
        ("border-skirmish", "yellow", 16),
        ("retrieval", "blue", 12),
    ],
)
def test_the_scenario_says_how_many_units_and_each_counts_one(scenario: str, side: str, size: int) -> None:
    match = recruit(begun(scenario), side)
    first, second = "AB" if side == "yellow" else "12"
    for word in [f"R{first}"] * 4 + [f"T{first}"] * 6 + [f"T{second}"] * (size - 10):
        match.choose(word, side)
    another = "S" + ("A" if side == "yellow" else "1")
    assert another not in answers(match, side)
    refuses(match, another, side, "BRK-5.2", "BRK-30.1", "BRK-30.8", "BRK-30.13", "BRK-30.27")
    assert "done" in answers(match, side)


@pytest.mark.rule("BRK-5.2")
def test_the_players_may_agree_on_another_number() -> None:
    match = recruit(begun("industrial-wasteland", force_size=5), "blue", recruits("blue", "T", count=5))
    assert "T1" not in answers(match, "blue")
    t = ready(match)
    assert len(units(t, "blue")) <= 5


@pytest.mark.rule("BRK-5.2")
def test_a_recruit_may_be_dropped_again() -> None:
    match = recruit(begun("industrial-wasteland"), "blue", recruits("blue", "T"))
    assert "S1" not in answers(match, "blue")
    match.choose("drop.T1", "blue")
    assert "S1" in answers(match, "blue")
    match.choose("S1", "blue")
    assert "drop.S1" in answers(match, "blue")
    assert "drop.U1" not in answers(match, "blue")


TYPES = {"B": "bunker", "R": "recon", "S": "skimmer", "T": "tank", "U": "turret"}


@pytest.mark.rule("BRK-5.3")
@pytest.mark.parametrize(
    "chosen", [*(recruits("blue", kind) for kind in "TSBRU"), ["T1"] * 6 + ["S1"] * 6, ["B1", "R1", "U1"] * 4]
)
def test_any_mix_will_do(chosen: list[str]) -> None:
    t = infiltrated(ready(begun("industrial-wasteland"), blue={"recruit": chosen}))
    assert Counter(one["type"] for one in units(t, "blue").values()) == Counter(TYPES[word[0]] for word in chosen)


@pytest.mark.rule("BRK-5.4", "BRK-30.1", "BRK-30.8", "BRK-30.27")
@pytest.mark.parametrize(
    ("scenario", "side"),
    [("breakthrough", "yellow"), ("industrial-wasteland", "yellow"), ("retrieval", "blue"), ("retrieval", "yellow")],
)
def test_who_enters_from_off_the_map_brings_no_bunkers_or_turrets(scenario: str, side: str) -> None:
    match = recruit(begun(scenario), side)
    subtypes = "ABC" if side == "yellow" else "123"
    offered = {word for word in answers(match, side) if word != "done"}
    assert offered == {kind + subtype for kind in "RST" for subtype in subtypes}
    for kind in "BU":
        refuses(match, kind + subtypes[0], side, "BRK-5.4", "BRK-30.1", "BRK-30.8", "BRK-30.27")


@pytest.mark.rule("BRK-5.4")
@pytest.mark.parametrize("scenario", ["breakthrough", "industrial-wasteland", "border-skirmish"])
def test_who_sets_up_on_the_map_may_bring_them(scenario: str) -> None:
    match = recruit(begun(scenario), "blue")
    assert {"B2", "B3", "U1", "U2", "U3"} <= set(answers(match, "blue"))


@pytest.mark.rule("BRK-5.5")
@pytest.mark.parametrize(("kind", "most"), [("T", 6), ("S", 6), ("B", 6), ("C", 6), ("R", 4), ("U", 4)])
def test_there_are_only_so_many_counters_of_a_sub_type(kind: str, most: int) -> None:
    match = recruit(begun("industrial-wasteland", choppers=True), "blue", [f"{kind}1"] * most)
    assert f"{kind}1" not in answers(match, "blue")
    refuses(match, f"{kind}1", "blue", "BRK-5.5")
    assert f"{kind}2" in answers(match, "blue")


@pytest.mark.rule("BRK-5.5")
@pytest.mark.parametrize("kind", ["T", "R"])
def test_by_variant_counters_are_unlimited(kind: str) -> None:
    match = begun("industrial-wasteland", unlimited_counters=True)
    t = infiltrated(ready(match, blue={"recruit": [f"{kind}1"] * 12}))
    assert len(units(t, "blue")) == 12


@pytest.mark.rule("BRK-5.5")
def test_ready_made_forces_keep_the_limits() -> None:
    for scenario, side in [("breakthrough", "blue"), ("industrial-wasteland", "yellow"), ("border-skirmish", "blue")]:
        forces = [word for word in answers(begun(scenario), side) if word != "own"]
        assert forces, f"{scenario}: no ready-made force for {side}"
        for force in forces:
            match = begun(scenario)
            match.choose(force, side)
            t = infiltrated(ready(match))
            mine = units(t, side)
            count = Counter((str(one["type"]), str(one["subtype"])) for one in mine.values() if not one["command"])
            assert all(number <= (4 if kind in {"recon", "turret"} else 6) for (kind, _), number in count.items())
            assert sum(count.values()) == (16 if scenario == "border-skirmish" else 12)


@pytest.mark.rule("BRK-5.5", "BRK-1.7")
def test_by_variant_many_units_of_a_sub_type_have_names_that_read_back() -> None:
    match = begun("industrial-wasteland", unlimited_counters=True)
    plans = {"blue": {"recruit": ["T1"] * 12}, "yellow": {"recruit": ["TA"] * 12}}
    t = ready(match, **plans)
    names = set(t.view()["units"])
    assert len(names) == 24
    text = t.match.position()
    again = Table(sandtable.position("breakable", text, seed=1))
    assert (set(again.view()["units"]), again.match.position()) == (names, text)


@pytest.mark.rule("BRK-5.12")
@pytest.mark.parametrize(
    ("kind", "barred"),
    [
        ("T", ("lake",)),
        ("B", ("lake",)),
        ("U", ("lake",)),
        ("R", ("lake",)),
        ("S", ("lake", "woods")),
        ("C", ("lake", "woods")),
    ],
)
def test_a_unit_is_set_up_where_it_may_be(kind: str, barred: tuple[str, ...]) -> None:
    match = begun("industrial-wasteland", choppers=True)
    set_up(match, "blue", {"recruit": recruits("blue", kind)}, until="placement")
    assert {word for word in answers(match, "blue") if word in HEXES} == NORTH - of_type(*barred)
    refuses(match, "0705", "blue", "BRK-5.12", "BRK-3.6", "BRK-11.4")
    refuses(match, "0708", "blue", "BRK-5.12", "BRK-30.9", "BRK-4.4")


@pytest.mark.rule("BRK-5.12", "BRK-27.3")
def test_a_gev_may_be_set_up_on_a_lake() -> None:
    match = begun("industrial-wasteland", equipment=True)
    plan = {"recruit": recruits("blue", "T"), "equipment": ["gev", "gev"]}
    set_up(match, "blue", plan, until="placement")
    assert {word for word in answers(match, "blue") if word in HEXES} == NORTH


@pytest.mark.rule("BRK-5.12", "BRK-9.1")
def test_no_more_than_four_counted_units_are_set_up_in_a_hex() -> None:
    match = begun("industrial-wasteland")
    set_up(match, "blue", {"recruit": recruits("blue", "U")}, until="placement")
    for _ in range(4):
        match.choose("0303", "blue")
    assert asks(match, "blue") == "placement"
    assert "0303" not in answers(match, "blue")
    refuses(match, "0303", "blue", "BRK-5.12", "BRK-9.1", "BRK-9.3")


@pytest.mark.rule("BRK-5.12", "BRK-9.2")
def test_any_number_of_recons_may_be_set_up_in_a_hex() -> None:
    match = begun("industrial-wasteland")
    plan = {"recruit": recruits("blue", "R"), "placement": ["0303"] * 12}
    t = ready(match, blue=plan, yellow={"recruit": recruits("yellow", "T")})
    assert Counter(one["hex"] for one in units(t, "blue").values()) == {"0303": 12}


@pytest.mark.rule("BRK-5.12", "BRK-1.5")
@pytest.mark.parametrize(("kind", "faces"), [("T", True), ("S", True), ("B", False), ("R", False), ("U", False)])
def test_the_owner_chooses_each_facing(kind: str, faces: bool) -> None:
    match = begun("industrial-wasteland")
    set_up(match, "blue", {"recruit": recruits("blue", kind)}, until="placement")
    match.choose("0301", "blue")
    if not faces:
        assert asks(match, "blue") == "placement"
        return
    assert (asks(match, "blue"), set(answers(match, "blue"))) == ("facing", set(FACINGS))
    match.choose("SE", "blue")
    t = infiltrated(ready(match))
    assert [one["facing"] for one in units(t, "blue").values() if one["hex"] == "0301"].count("SE") >= 1


@pytest.mark.rule("BRK-5.12", "BRK-9.1", "BRK-28.13")
def test_a_mates_placement_closes_a_hex_that_was_open_when_the_question_came() -> None:
    match = begun("border-skirmish", teams="four")
    for side in ("blue", "green"):
        set_up(match, side, {"recruit": ["T1"] * 6 + ["T2"] * 2}, until="placement")
    assert "0404" in answers(match, "green")
    for line in ("0404", "0404", "0404 N", "0404 N"):
        match.choose(line, "blue")
    assert crowds(match, "green")["0404"] == 4
    assert "0404" not in answers(match, "green")
    with pytest.raises(Refused) as caught:
        match.choose("0404", "green")
    assert caught.value.rule == "BRK-5.12"
    match.choose("0405", "green")
    assert crowds(match, "blue")["0405"] == 1


@pytest.mark.rule("BRK-5.13")
@pytest.mark.parametrize("scenario", ["breakthrough", "industrial-wasteland", "retrieval"])
def test_units_that_enter_wait_off_the_map(scenario: str) -> None:
    match = begun(scenario)
    kinds = set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["RA"] * 4 + ["SA"] * 2})
    assert set(kinds) <= {"force", "recruit", "weapons"}
    set_up(match, "blue")
    assert {one["hex"] for one in match.view(None)["units"].values() if one["side"] == "yellow"} == {"off"}


@stories("""
# placement
BRK-5.14: a carrier does not load off the map
    # Ruling: loading needs the recon in the carrier's hex.
    table | scenario industrial-wasteland; card yellow-tanks; YTA1 off N nuke:M; YRA1 off nuke:L; BT1a 0606 N nuke:M
    | actions YTA1 lacks load.YRA1
    refused YTA1 load.YRA1 | BRK-5.14 BRK-10.4 BRK-10.5
    | actions YTA1 has move
BRK-5.14: by variant a carrier may load off the map
    table | option offmap_passengers on; scenario industrial-wasteland; card yellow-tanks; YTA1 off N nuke:M;
        YRA1 off nuke:L; BT1a 0606 N nuke:M; YTA2 off N nuke:M
    YTA1 load.YRA1; YTA1 move 0615 stop N | hex YTA1: 0615; passenger YTA1: YRA1
# secrecy
BRK-5.7 BRK-5.12 BRK-9.1: positions keep the rules of set up too
    blue-tanks clear | YUA1 0606 laser:L; YUA2 0606 laser:L; YUA3 0606 laser:L; YUA4 0606 laser:L
    unreadable clear | card blue-tanks; YUA1 0606 laser:L; YUA2 0606 laser:L; YUA3 0606 laser:L; YUA4 0606 laser:L;
        BU1a 0606 laser:L
    unreadable clear | card blue-tanks; YTA1 0606 N nuke:M; YTA2 0605 N laser:M
    unreadable clear | card blue-tanks; YTA1 0606 N nuke:M; YTA1 0605 N nuke:M
""")
def test_placement_and_secrecy(story: Story) -> None:
    story.play()


def two_worlds(scenario: str = "border-skirmish") -> tuple[Match, Match]:
    """Two matches in which Yellow has set up as differently as it can."""
    plain_, other = (begun(scenario) for _ in range(2))
    size = 16 if scenario == "border-skirmish" else 12
    heavy = ["TA"] * 6 + ["RA"] * 4 + ["TB"] * (size - 10)
    swift = ["SA"] * 6 + ["TC"] + ["RC"] + ["SB"] * (size - 10) + ["SC"] * 2
    set_up(plain_, "yellow", {"recruit": heavy, "weapons": ["nuke"] * 9})
    set_up(other, "yellow", {"recruit": swift, "weapons": ["laser"] * 9})
    return plain_, other


@pytest.mark.rule("BRK-5.6", "BRK-5.16", "BRK-5.17")
@pytest.mark.parametrize("scenario", ["border-skirmish", "breakthrough", "industrial-wasteland", "retrieval"])
def test_nothing_of_the_other_force_is_seen_before_the_reveal(scenario: str) -> None:
    one, other = two_worlds(scenario)
    assert (sees(one, "blue"), sees(one, None)) == (sees(other, "blue"), sees(other, None))
    assert sees(one, "yellow") != sees(other, "yellow")
    assert not [name for name in one.view("blue").get("units", {}) if name.startswith("Y")]


@pytest.mark.rule("BRK-5.6", "BRK-5.16", "BRK-5.17")
@pytest.mark.parametrize("scenario", ["border-skirmish", "breakthrough"])
def test_the_own_questions_and_refusals_do_not_depend_on_the_other_force(scenario: str) -> None:
    one, other = two_worlds(scenario)
    plan = recruits("blue", "T", count=16 if scenario == "border-skirmish" else 12)
    kinds = Counter[str]()
    while (kind := asks(one, "blue")) is not None:
        assert (asks(other, "blue"), answers(one, "blue")) == (kind, answers(other, "blue"))
        assert sees(one, "blue") == sees(other, "blue")
        refusals = []
        for match in (one, other):
            with pytest.raises(Refused) as caught:
                match.choose("XX9", "blue")
            refusals.append(str(caught.value))
            with pytest.raises(Refused) as caught:
                match.choose("0615", "blue")
            refusals.append(str(caught.value))
        assert refusals[:2] == refusals[2:]
        offered = answers(one, "blue")
        if kind == "force":
            word = "own"
        elif kind == "recruit" and kinds[kind] < len(plan):
            word = plan[kinds[kind]]
        else:
            word = "done" if "done" in offered else offered[-1]
        kinds[kind] += 1
        last = json.dumps([one.decisions["blue"].prompt, offered])
        assert last == json.dumps([other.decisions["blue"].prompt, answers(other, "blue")])
        one.choose(word, "blue")
        other.choose(word, "blue")
    assert kinds["placement"] > 0


@pytest.mark.rule("BRK-5.6", "BRK-5.17")
def test_what_each_side_sees_of_its_own_force_while_it_chooses() -> None:
    match = recruit(begun("border-skirmish"), "blue")
    before = sees(match, "yellow")
    for _ in range(3):
        match.choose("T2", "blue")
    assert (sees(match, "yellow"), sees(match, None)) == (before, sees(begun("border-skirmish"), None))
    assert "T2" in json.dumps(match.view("blue")["forces"]) or "BT2" in json.dumps(match.view("blue"))


@pytest.mark.rule("BRK-5.15")
def test_everything_is_shown_at_once_when_both_have_locked() -> None:
    match, _ = two_worlds()
    plan = {"recruit": recruits("blue", "R", "T", count=16)}
    set_up(match, "blue", plan, until="placement")
    while asks(match, "blue") is not None:
        assert not [name for name in match.view("blue").get("units", {}) if name.startswith("Y")]
        assert not [name for name in match.view("yellow").get("units", {}) if name.startswith("B")]
        match.choose(answers(match, "blue")[0], "blue")
    views = [match.view(side)["units"] for side in ("blue", "yellow", None)]
    assert views[0] == views[1] == views[2]
    assert len(views[0]) == 38
    assert Table(match).kind in {"infiltrate", "infiltration"}


@pytest.mark.rule("BRK-5.15", "BRK-10.13")
def test_infiltration_is_open() -> None:
    match, _ = two_worlds()
    set_up(match, "blue", {"recruit": recruits("blue", "R", "T", count=16)})
    t = Table(match)
    while t.kind in {"infiltrate", "infiltration"}:
        assert t.view("blue")["units"] == t.view("yellow")["units"]
        t.choose(min(t.offered()))


@pytest.mark.rule("BRK-5.17")
def test_the_order_in_which_the_sides_answer_changes_nothing() -> None:
    plans = {
        "blue": {"recruit": recruits("blue", "T", count=16)},
        "yellow": {"recruit": recruits("yellow", "S", count=16)},
    }
    ends = []
    for order in (("blue", "yellow"), ("yellow", "blue")):
        match = begun("border-skirmish", seed=5)
        for side in order:
            set_up(match, side, plans[side])
        ends.append(json.dumps(match.view(None)["units"], sort_keys=True))
    assert ends[0] == ends[1]


@pytest.mark.rule("BRK-5.17")
@pytest.mark.parametrize("scenario", ["breakthrough", "industrial-wasteland"])
def test_only_blue_places_where_yellow_enters(scenario: str) -> None:
    match = begun(scenario)
    assert "placement" in set_up(match, "blue", {"recruit": recruits("blue", "T")})
    assert "placement" not in set_up(match, "yellow", {"recruit": recruits("yellow", "T")})
