"""Looking: what a question is about, what a hex means, what is seen of it, and what could hit there."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.contract.inspection import Subject
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.rules.board.sight import beam_sees, beam_verdict, bomb_verdict, sight
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.random_positions import about, armed, random_position
from tests.support.unbreakable.table import place

# questions


def test_a_question_says_which_unit_and_which_hex_it_is_about() -> None:
    t = lay("blue-walkers", "W1 0606 force:M nuke:M; SA 0605 laser:L; WA 0604 laser:M", dice="+-")
    assert about(t.match) == Subject(None, None)
    t.choose("W1")
    assert about(t.match) == Subject("W1", "0606")
    t.choose("fire.force")
    assert about(t.match) == Subject("W1", "0606")
    t.choose("SA")
    assert (t.asked, about(t.match)) == (("blue", "push"), Subject("SA", "0605"))


def test_lasers_are_asked_about_the_target_and_a_full_hex_about_itself() -> None:
    t = lay("blue-walkers", "W1 0606 nuke:M; SA 0605 laser:L").choose("W1 fire.nuke 0605")
    assert (t.asked, about(t.match)) == (("yellow", "lasers"), Subject(None, "0605"))
    t = lay("blue-walkers", "W1 0606; SA 0605; SB 0605; SC 0605; SD 0605", dice="++?").choose("W1 move 0605")
    assert (t.asked, about(t.match)) == (("yellow", "displaced"), Subject(None, "0605"))
    t.choose("SB")
    assert (t.asked, about(t.match)) == (("yellow", "retreat"), Subject("SB", "0605"))


def test_a_pushed_object_is_looked_for_where_it_lies() -> None:
    t = place(
        "scenario retrieval; card blue-walkers; object satellite 0605; W1 0606 force:M; W2 0101; SA 1114", dice="+-"
    ).choose("W1 fire.force satellite")
    assert (t.asked, about(t.match)) == (("blue", "push"), Subject(None, "0605"))


@pytest.mark.rule("UNB-SET.1")
def test_set_up_names_its_units_in_full_and_says_which_one_it_asks_for() -> None:
    match = sandtable.new("unbreakable/capture-the-flag", seed=1, options={"platoon_size": 3})
    assert about(match, "yellow") == Subject()
    match.choose("own 0 1", "yellow")
    prompts = {}
    while "yellow" in match.decisions:
        decision = match.decisions["yellow"]
        unit = about(match, "yellow").unit
        prompts[decision.kind, unit] = decision.prompt
        match.choose(decision.options()[0], "yellow")
    assert prompts["configuration", "WA"] == "How does Yellow Walker A start?"
    assert prompts["placement", "SB"] == "Where does Yellow Squad B start?"
    assert prompts["beams", "SA"] == "Which beams does Yellow Squad A carry?"
    assert prompts["bombs", "WA"] == "Which bombs does Yellow Walker A carry?"
    assert ("flag", None) in prompts


# lines of sight


def test_a_refusal_for_want_of_sight_carries_the_line() -> None:
    t = lay("blue-walkers", "W1 0606 force:M nuke:M; WA 0603; 0604 woods; 0605 clear")
    told = t.explain("W1 fire.force WA")
    assert not told.legal
    assert told.verdict.facts == {
        "table": "beam",
        "from": "0606",
        "to": "0603",
        "clear": False,
        "step": 8,
        "blocker": "0604",
        "passed": ["0605", "0604"],
    }
    assert told.verdict.rule == "UNB-LOSB.8"
    told = t.explain("W1 fire.nuke 0603")
    assert (told.verdict.facts["table"], told.verdict.facts["step"], told.verdict.facts["blocker"]) == (
        "bomb",
        9,
        "0604",
    )


def test_a_bomb_that_another_unit_sights_is_drawn_from_there() -> None:
    t = lay("blue-walkers", "W1 0606 nuke:M; S1 0602; WA 0603; 0604 woods")
    seen = t.match.inspect("0606", "W1", "yellow")
    threat = next(iter(threat for threat in seen.threats if threat.unit == "WA"), None)
    assert threat is None  # WA carries nothing
    t = lay("yellow-walkers", "WA 0606 nuke:M; SA 0602; W1 0603; 0604 woods")
    (threat,) = t.match.inspect("0603", None, "blue").threats
    assert (threat.unit, threat.weapon, threat.rule) == ("WA", "nuke", "UNB-LOSH.8")
    assert threat.text == "Yellow Walker A, medium nuke: Yellow Squad A sights: step 8: adjacent hexes"


def test_lasers_that_see_neither_end_say_so_with_the_line() -> None:
    t = lay("blue-walkers", "W1 0606 nuke:M; SA 0604 laser:L; SB 0607 laser:L; cloud 0607 light; SC 0101 laser:L")
    t.choose("W1 fire.nuke 0605")
    hidden, far = t.match.explain("SB.laser", "yellow"), t.match.explain("SC.laser", "yellow")
    assert hidden.verdict.facts is not None
    assert (hidden.verdict.rule, hidden.verdict.facts["blocker"]) == ("UNB-LAS.4", "0607")
    assert (far.verdict.rule, far.verdict.facts) == ("UNB-LAS.4", None)


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6))
def test_the_drawn_line_is_the_line_that_decides(seed: int) -> None:
    """The facts agree with the masks that firing uses, and with the way from one hex to the other."""
    random = Random(seed)  # noqa: S311  # for a test
    state = random_position(seed).match.state
    field, names = state.field, state.field.names
    for _ in range(40):
        a, b, high = random.randrange(field.count), random.randrange(field.count), random.random() < 0.3
        table = sight(state)
        bomb_mask = table.from_air(a) if high else table.for_bomb(a)
        pairs = (
            (beam_verdict(state, a, b, high=high), beam_sees(state, a, b, high=high)),
            (bomb_verdict(state, a, b, high=high), bomb_mask >> b & 1 == 1),
        )
        for verdict, sees in pairs:
            facts = verdict.facts
            assert facts is not None
            assert (facts["from"], facts["to"], facts["clear"]) == (names[a], names[b], verdict.legal)
            assert verdict.legal is sees
            assert verdict.text.startswith(f"step {facts['step']}:") == (facts["step"] > 0)
            if facts["blocker"] is not None:
                assert facts["blocker"] in (names[a], names[b], *facts["passed"])
            if facts["step"] in (4, 8) and not verdict.legal:
                assert facts["blocker"] in facts["passed"]
            far = [field.distances(a)[field.index[name]] for name in facts["passed"]]
            assert all(one <= other for one, other in pairwise(far))
            assert set(facts["passed"]) == {names[h] for h in field.between(a, b)}


def test_sight_from_a_unit_walks_both_tables() -> None:
    t = lay("blue-walkers", "W1 0606 force:M; SA 0603 hovering; SB 0603; SC 0603 scattered; 0604 woods")
    seen = t.match.inspect("0603", "W1", "blue").sight
    assert seen is not None
    assert [(line.table, line.at, line.verdict.legal, line.verdict.rule) for line in seen.lines] == [
        ("beam", "SA", True, "UNB-LOSB.5"),
        ("beam", "SB", False, "UNB-LOSB.8"),
        ("beam", "SC", False, "UNB-LOSB.1"),
        ("bomb", None, False, "UNB-LOSH.9"),
    ]
    assert seen.best.rule == "UNB-LOSB.5"
    assert seen.text.startswith("beam at SA: step 5: one of the two hovers; beam at SB: step 8: woods at 0604")
    empty = t.match.inspect("0605", "W1", "blue").sight
    assert empty is not None
    assert [(line.table, line.at, line.verdict.legal) for line in empty.lines] == [
        ("beam", None, True),
        ("bomb", None, True),
    ]


def test_a_unit_that_cannot_sight_is_said_not_to() -> None:
    t = lay("blue-walkers", "W1 0606 buttoned; SA 0605; W2 off")
    seen = t.match.inspect("0605", "W1", "yellow").sight
    assert seen is not None
    bomb = seen.lines[-1].verdict
    assert (bomb.legal, bomb.rule, bomb.facts and bomb.facts["clear"]) == (False, "UNB-LOSH.11", False)
    assert t.match.inspect("0605", "W2", "blue").sight is None  # not on the map
    assert t.match.inspect("0605", None, "blue").sight is None


# the ground


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("0605 woods", ["0605 woods.", "UNB-TER.16", "medium targets", "UNB-MOV.3", "turns it to crater (UNB-TER.4)"]),
        ("0605 lava red", ["depression", "UNB-CMB.2", "UNB-EQ.2", "UNB-UNIT.13", "Red border", "turns it to volcano"]),
        ("0605 volcano", ["Blocks every sight", "UNB-MOV.2"]),
        ("epicenter 0605 blue", ["Blue epicenter", "UNB-EQ.5"]),
        ("cloud 0605 medium", ["A medium mushroom cloud", "UNB-LOSB.2"]),
        ("unit WC 0605", ["Units fill 2 of 4 points (UNB-MOV.10)"]),
    ],
)
def test_the_ground_is_explained(line: str, words: list[str]) -> None:
    text = lay("blue-walkers", "W1 0606; SA 0101", line).match.inspect("0605").text
    for word in words:
        assert word in text


def test_flags_and_vortexes_are_explained() -> None:
    t = place(
        "scenario capture-the-flag; option experimental_weapons on; card blue-walkers; object blue-flag 0303",
        "object yellow-flag 0612; vortex 0605 light N; W1 0606; W2 0607; SA 0101",
    )
    assert "UNB-XVG.17" in t.match.inspect("0605").text
    assert "The blue-flag lies here." in t.match.inspect("0303").text
    assert "UNB-CTF.6" in t.match.inspect("0303").text


def test_every_row_that_is_cited_exists() -> None:
    rules = sandtable.new("unbreakable/retrieval", seed=1).game.rulebook.text()
    t = place("0605 lava red; W1 0606; SA 0101; card blue-walkers; W2 0202")
    for hex_ in t.match.view(None)["terrain"]:
        for part in t.match.inspect(hex_).text.replace(")", " ").replace("(", " ").replace(",", " ").split():
            assert not part.startswith("UNB-") or part in rules


def test_what_is_not_there_is_refused() -> None:
    match = lay("blue-walkers", "W1 0606; SA 0101").match
    for wrong in (("9999", None), ("xyzzy", None), ("0606", "W9"), ("0606", "xyzzy")):
        with pytest.raises(Refused, match="there is no"):
            match.inspect(*wrong)
    with pytest.raises(Refused, match="no side"):
        match.inspect("0606", None, "green")


def test_a_hex_can_be_looked_at_during_the_set_up() -> None:
    match = sandtable.new("unbreakable/retrieval", seed=1)
    match.choose("own 0 2", "blue")
    seen = match.inspect("0606", "W1", "blue")
    assert (seen.units, seen.sight, seen.threats) == ((), None, ())
    assert seen.text.startswith("0606 ")


# threats


def test_only_what_could_fire_now_threatens() -> None:
    t = lay(
        "blue-walkers",
        "W1 0606; WA 0604 nuke:M force:M-; WB 0605 buttoned nuke:M; WC 0607 nuke:M laser:M frozen",
        "SB 0606 hovering nuke:L",
    )
    assert armed(t, "0606") == {("WA", "nuke"), ("SB", "nuke"), ("SB", "melee")}


def test_an_overheated_beam_threatens_only_by_option() -> None:
    lines = ("unit W1 0606", "unit WA 0604 force:M-")
    assert armed(lay("blue-walkers", *lines), "0606") == set()
    assert armed(lay("blue-walkers", "option overheated_beams on", *lines), "0606") == {("WA", "force")}


def test_a_neutron_bomb_threatens_all_around_its_aim() -> None:
    t = lay("blue-walkers", "S1 0606; WA 0603 neutron:M; 0604 woods; 0605 woods")
    (threat,) = t.match.inspect("0606", None, "blue").threats
    assert "aimed at 0405: step 10" in threat.text  # past the woods, and near enough
    assert threat.odds is not None
    assert str(threat.odds) == "S1 out 50 % [1+ of 1]"


def test_a_unit_is_feared_for_where_it_would_stand() -> None:
    t = lay("blue-walkers", "W1 0101; S1 0102 hovering; WA 0606 force:M; 0605 woods")
    assert armed(t, "0604") == set()  # anybody, on the ground: the woods hide it
    assert (armed(t, "0604", unit="W1"), armed(t, "0604", unit="S1")) == (set(), {("WA", "force")})
    (threat,) = t.match.inspect("0607", "W1", "blue").threats
    assert str(threat.odds) == "W1 hit 50 % [1+ of 1]"
    (threat,) = t.match.inspect("0607", None, "blue").threats
    assert threat.odds is None  # no one is there
    assert t.match.inspect("0101", None, "blue").units == ("W1",)


def test_a_spectator_asks_for_the_side_that_is_there() -> None:
    t = lay("blue-walkers", "W1 0606; SA 0605 nuke:L; SB 0602; S1 0602 nuke:L")
    assert armed(t, "0606", None) == {("SA", "nuke"), ("SB", "melee")} - {("SB", "melee")}
    assert armed(t, "0602", None) == set()  # both sides are there
    assert (armed(t, "0602", None, "SB"), armed(t, "0101", None)) == ({("S1", "nuke"), ("S1", "melee")}, set())


@pytest.mark.rule("UNB-RUN.8")
def test_the_runaway_threatens_the_nearest_by_its_program_and_only_while_it_runs() -> None:
    lines = ("scenario runaway", "card blue-walkers", "unit W1 0607", "unit S1 0611", "unit W2 0101", "unit SA 0614")
    t = place(*lines, "R 0608 force:H nuke:H")
    assert (armed(t, "0607"), armed(t, "0611")) == ({("R", "force"), ("R", "nuke")}, set())
    t = place(*lines, "R 0608 yellow force:H nuke:H")
    assert armed(t, "0607") == set()
    t = place(*lines, "R 0608 buttoned force:H nuke:H")
    assert armed(t, "0607") == set()


def test_an_automaton_that_never_fires_does_not_threaten() -> None:
    t = place("scenario special-delivery; card blue-walkers; W1 0607; S1 0611; CA 0608 laser:M laser:M nuke:H")
    assert armed(t, "0607") == set()


@pytest.mark.rule("UNB-SET.6")
def test_hidden_weapons_are_reckoned_with_but_not_told() -> None:
    hidden = "option loadouts_hidden_until_fired on"
    seen = set()
    for load in ("force:M nuke:M", "laser:M crust:M", "laser:L laser:L neutron:L nuke:L", ""):
        t = lay("blue-walkers", hidden, f"W1 0606; WA 0604 {load}")
        for side in ("blue", None):
            told = tuple(repr(t.match.inspect(hex_, "W1", side)) for hex_ in ("0606", "0604", "0101", "0604"))
            seen.add((side, told))
    assert len(seen) == 2
    threats = t.match.inspect("0606", None, "blue").threats
    assert [(threat.unit, threat.weapon, threat.rule) for threat in threats] == [("WA", None, "UNB-SET.6")] * 2
    assert [("beam class" in threat.text, threat.odds) for threat in threats] == [(True, None), (False, None)]


@pytest.mark.rule("UNB-SET.6")
def test_what_has_been_shown_is_known_and_leaves_less_to_reckon_with() -> None:
    hidden = "option loadouts_hidden_until_fired on"
    one = lay("blue-walkers", hidden, "W1 0606; WA 0604 force:M! nuke:M!")
    assert armed(one, "0606") == {("WA", "force"), ("WA", "nuke")}
    two = lay("blue-walkers", hidden, "W1 0606; WA 0604 force:L! laser:L nuke:M-!")
    assert armed(two, "0606") == {("WA", "force"), ("WA", None)}  # a second small beam may be there
    out_of_sight = lay("blue-walkers", hidden, "W1 0606; WA 0602 nuke:M-!; 0604 volcano")
    assert armed(out_of_sight, "0606") == set()


@pytest.mark.rule("UNB-SET.6", "UNB-WEQ.11")
def test_a_hidden_blade_does_not_show_in_the_odds_of_a_blow() -> None:
    options = ("option loadouts_hidden_until_fired on", "option walker_equipment on")
    told = {
        repr(lay("blue-walkers", *options, f"W1 0606; WA 0606 {load}").match.inspect("0606", None, "blue"))
        for load in ("blade:L", "nuke:L", "")
    }
    assert len(told) == 1
