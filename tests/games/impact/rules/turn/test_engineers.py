"""Engineers: repair, demolition and mines (12.2)."""

from __future__ import annotations

import pytest

from tests.games.impact.rules.turn.test_abilities import BA, NEXT
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import MINES, STEALTH, STOREYS
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, RED, ZERO, ahead, attacks, duel, fired
from tests.support.impact.table import Table, field, finished, table

BURST = ahead(9)  # A-G-26: out of reach of both leaders


def near(way: str = "E", points: int = 1) -> str:
    """Name a point so far from ground zero."""
    return beside(BURST, way, points)


def terrain(t: Table, point: str) -> str:
    """What is on a point now."""
    return str(t.view()["points"][point][2])


HURT = f"RA {HERE} damage=3"
ENGINEER = f"RB engineer {NEXT}"


@pytest.mark.rule("IMP-12.2.1.b", "IMP-12.2.1.e")
@pytest.mark.parametrize(
    ("die", "own", "after"), [(2, 0, 1), (3, 0, 0), (6, 0, 0), (1, 0, 2), (2, 1, 2), (3, 3, 3), (1, 3, 3), (5, 3, 1)]
)
def test_or_tries_for_more(die: int, own: int, after: int) -> None:
    t = duel(HURT, f"{ENGINEER} damage={own}", BA, dice=f"6={die}").choose("RA aid draw")
    assert (t.damage("RA"), t.completed("RA", "RB")) == ([after], True)
    finished(t)


@pytest.mark.rule("IMP-12.2.1.c", "IMP-12.2.1.a", "IMP-12.2.1.e")
@pytest.mark.parametrize(
    ("patient", "engineer"),
    [
        ("damage=3", "completed"),
        ("damage=3", "shocked completed"),
        ("damage=3", "down"),
        ("damage=3", "level=3"),
        ("damage=3 level=2", ""),
        ("", ""),
    ],
)
def test_when_there_is_no_help(patient: str, engineer: str) -> None:
    t = duel(f"RA {HERE} {patient}", f"{ENGINEER} {engineer}", BA, "active RA")
    t.refused("aid", "IMP-12.2.1.a", "IMP-12.2.1.c", "IMP-12.2.1.e")


@pytest.mark.rule("IMP-12.2.1.a", "IMP-12.2.1.c", "IMP-7.2.i")
def test_a_soldier_that_recovers_may_be_repaired_at_once() -> None:
    t = duel(f"{RA} shocked damage=3; RB engineer {at(3, 1)}; BA {ahead(3)}; {AWAY}", dice="12=10").choose("RA")
    assert "aid" in t.answers()
    assert t.choose("aid sure").damage("RA") == [2]


@pytest.mark.rule("IMP-12.2.1.d", "IMP-12.2.1.e", "IMP-7.8.b", "IMP-DP-19")
@pytest.mark.parametrize(("mend", "card", "after"), [("sure", "", 4), ("draw", "6=3", 2), ("draw", "6=6", 0)])
def test_an_engineer_brings_a_down_soldier_round(mend: str, card: str, after: int) -> None:
    t = duel(f"RA {HERE} down", ENGINEER, BA, dice=deal(*card.split())).choose(f"RB treat {mend}")
    assert (t.status("RA"), t.damage("RA"), t.completed("RA", "RB")) == ("good", [after], True)


@pytest.mark.rule("IMP-12.2.2.a", "IMP-2.3.8.b", "IMP-2.3.8.d", "IMP-DP-19")
@pytest.mark.parametrize("kind", ["building", "bridge", "bunker"])
@pytest.mark.parametrize("where", ["on", "next"])
def test_an_engineer_pulls_a_point_down(kind: str, where: str) -> None:
    spot = NEXT if where == "on" else HERE
    lines = (f"bunker {spot}",) if kind == "bunker" else (f"point {spot} {kind}",)
    t = duel(ENGINEER, BA, *lines).choose("RB demolish")
    assert (terrain(t, spot), t.view()["bunkers"], t.damage("RB"), t.completed("RB")) == ("rubble", [], [0], True)


@pytest.mark.rule("IMP-12.2.2.a")
@pytest.mark.parametrize("kind", ["woods", "rubble", "marsh", "slag", "clear"])
def test_nothing_else_can_be_pulled_down(kind: str) -> None:
    t = duel(ENGINEER, BA, f"point {HERE} {kind}").choose("RB")
    t.refused("demolish", "IMP-12.2.2.a")


@pytest.mark.rule("IMP-12.2.2.a", "IMP-12.2.2.c")
def test_demolition_is_for_engineers_on_the_ground_that_have_not_moved() -> None:
    house = f"point {HERE} building"
    assert "demolish" not in duel(f"RB assault {NEXT}", BA, house).can("RB")
    assert "demolish" not in duel(f"{ENGINEER} level=3", BA, house).can("RB")
    assert "demolish" not in duel(ENGINEER, BA, house).choose("RB move", beside(NEXT, "E")).answers()
    duel(f"{ENGINEER} level=3", BA, house).choose("RB").refused("demolish", "IMP-12.2.2.c", "IMP-8.2.6.g")


@pytest.mark.rule("IMP-12.2.2.a", "IMP-6.2", "IMP-2.3.8.c")
def test_demolition_opens_a_line_of_sight() -> None:
    """Over rubble, two levels high, RB in the air sees BA in the air; over the house it did not."""
    lines = (
        f"RA engineer {at(3, 1)}; RB {HERE} level=3; point {ahead(1)} building",
        f"BA {ahead(3)} level=3 completed; {AWAY}",
    )
    before = duel(*lines, dice="12=1")
    assert fired(before, "RB move fire BA")["indirect"]
    after = duel(*lines, dice="12=1").choose("RA demolish", "pass")
    assert not fired(after, "RB move fire BA")["indirect"]


@pytest.mark.rule("IMP-12.2.2.b", "IMP-12.2.2.c", "IMP-12.2.2.d")
@pytest.mark.parametrize(("marks", "dies"), [("", True), ("down", True), ("level=6", False), ("shocked", True)])
def test_enemies_in_it_die_and_flyers_above_do_not(marks: str, dies: bool) -> None:
    t = duel(ENGINEER, BA, f"point {HERE} building", f"BB assault {HERE} {marks}").choose("RB demolish")
    assert (t.at("BB") == "dead") is dies


@pytest.mark.rule("IMP-12.2.2.b", "IMP-15.9", "IMP-7.8.a")
def test_pulling_the_house_down_over_the_last_enemy_ends_the_game() -> None:
    t = table(RED, f"RA engineer {HERE}", f"point {ahead(1)} building", f"BA {ahead(1)}").choose("RA demolish")
    assert t.match.result is not None
    assert t.winner == "red"


@pytest.mark.rule("IMP-12.2.2.b", "IMP-14.10.c", "IMP-14.10.d")
def test_who_hides_in_a_house_that_is_pulled_down_is_found_dead() -> None:
    t = table(
        f"option opt_14_10 blue; {RED}; {BLUE}; RA engineer {HERE}; point {ahead(1)} building; BA {ahead(1)} hidden",
        FAR,
    ).choose("RA demolish")
    assert t.unit("BA", "red")["where"] == "dead"
    assert [event.kind for event in t.match.log if event.facts.get("unit") == "BA"] == ["appeared", "eliminated"]


@pytest.mark.rule("IMP-12.2.2.d", "IMP-14.13.a")
def test_a_position_after_a_tower_has_fallen_can_be_read() -> None:
    t = duel(f"{STOREYS}; point {ahead(1)} building; height {ahead(1)} 8; RA engineer {HERE}", f"BA {ahead(9)}").choose(
        "RA demolish"
    )
    text = t.match.position()
    assert (t.view()["points"][ahead(1)][2], table(text).match.position()) == ("rubble", text)


@pytest.mark.rule("IMP-12.2.3", "IMP-12.2.3.b")
@pytest.mark.parametrize(("damage", "die", "cleared"), [(0, 1, True), (2, 3, True), (2, 2, False), (3, 3, False)])
def test_an_engineer_clears_a_mine(damage: int, die: int, cleared: bool) -> None:
    cards = (f"12={die}",) if cleared else (f"12={die}", "12=1")
    t = duel(
        "option opt_14_6 on", f"{ENGINEER} damage={damage}", BA, f"mine {HERE} blue explosive", dice=deal(*cards)
    ).choose("RB move", HERE)
    assert t.view("blue")["mines"] == []
    assert bool(t.told("cleared")) is cleared
    assert bool(attacks(t)) is not cleared
    finished(t)


@pytest.mark.rule("IMP-12.2.3.b", "IMP-HID-4")
def test_a_cleared_marker_is_not_shown() -> None:
    for face in ("dummy", "explosive", "nuclear"):
        t = duel("option opt_14_6 on", ENGINEER, BA, f"mine {HERE} blue {face}", dice="12=5").choose("RB move", HERE)
        assert face not in str([str(event) for event in t.match.events("red")])
        assert all("face" not in one or one["face"] is None for one in t.told("cleared"))


@pytest.mark.rule("IMP-12.2.3", "IMP-12.2.3.b", "IMP-14.6.1")
@pytest.mark.parametrize(("die", "goes_off"), [("12=4", True), ("12=5", False)])
def test_an_engineer_with_four_boxes_at_a_mine_of_its_own_side(die: str, goes_off: bool) -> None:
    draws = (die, "12=1") if goes_off else (die,)
    t = table(
        f"RT command A-A-02; BT command A-M-02 completed; {MINES}; mine {BURST} red explosive",
        f"RA engineer {near('W')} damage=4",
        dice=deal(*draws),
    ).choose("RA move", BURST)
    assert bool(attacks(t)) is goes_off
    assert (t.at("RA"), t.status("RA"), t.completed("RA")) == (BURST, "shocked" if goes_off else "good", True)


@cases(
    case("an engineer repairs one for sure", mark.rule("IMP-12.2.1.a", "IMP-DP-19"),
         duel, f"{HURT}; {ENGINEER}; {BA}", "RA aid sure",
         {"damage RA": [2], "completed RA RB": True, "asked": "blue impulse"}),
    case("which of the two is said before the card", mark.rule("IMP-12.2.1.c", "IMP-DP-19"),
         duel, f"{HURT}; {ENGINEER}; {BA}", "RA aid", {"asked": "red mend", "answers": "sure draw"}),
    case("help must be next to the patient when it is activated (far)", mark.rule("IMP-12.2.1.a"),
         duel, f"{HURT}; RB engineer {ahead(2)}; {BA}", {"can RA lacks": "aid"}),
    case("help must be next to the patient when it is activated (walked)", mark.rule("IMP-12.2.1.a"),
         duel, f"{HURT}; RB engineer {ahead(2)}; {BA}", f"RA move; {ahead(1)}", {"answers lacks": "aid"}),
    case("of two engineers one is named", mark.rule("IMP-12.2.1.a", "IMP-DP-19"),
         duel, f"{HURT}; {ENGINEER}; RC engineer {at(3, -1)}; {BA}", "RA aid",
         {"asked": "red engineer", "answers": "RB RC"}, "RC sure", {"completed RA RC": True, "RB completed": False}),
    case("a shaken one may not", mark.rule("IMP-12.2.1.a", "IMP-7.2.h"),
         duel, f"{RA} damage=3; RB engineer {at(3, 1)}; BA {ahead(3)}; {AWAY}; active RA shaken",
         {"refuses aid": "IMP-7.2.h IMP-12.2.1.c IMP-12.2.1.e"}),
    case("an engineer of the group that repairs another of it has acted", mark.rule("IMP-12.2.1.a", "IMP-12.1.2.2.d"),
         table, f"RT command A-A-02 completed; pool RT 2; {BLUE}; {FAR}; RB A-M-02; {RA} damage=2; "
         f"RC engineer {ahead(1)}; dice 12=2 12=3", "RB pass; RA; RC; RA; aid; sure",
         {"damage RA": [1], "completed RA RC": True, "asked": "blue impulse"}),
    case("a commander brought round leads again at once", mark.rule("IMP-12.2.1.d", "IMP-8.3.d", "IMP-12.2.1.e"),
         table, f"RT command A-A-02 down; RB engineer {beside('A-B-03', 'NE')}; {BLUE}; {RA}; BA {ahead(3)}",
         {"RA in_command": False}, "RB treat sure", {"RT status": "good", "RT completed": True, "RA in_command": True}),
    case("a try that fails leaves the patient down", mark.rule("IMP-12.2.1.b", "IMP-12.2.1.d"),
         duel, f"RA {HERE} down; {ENGINEER} damage=3; {BA}; dice 6=2", "RB treat draw",
         {"RA status": "down", "damage RA": [5], "RB completed": True}),
    case("whom an engineer cannot treat (1)", mark.rule("IMP-12.2.1.e", "IMP-12.2.1.c"),
         duel, f"{ENGINEER} damage=3; {BA}", "RB",
         {"refuses treat": "IMP-12.2.1.a IMP-12.2.1.c IMP-12.2.1.d IMP-12.2.1.e"}),
    case("whom an engineer cannot treat (2)", mark.rule("IMP-12.2.1.e", "IMP-12.2.1.c"),
         duel, f"{ENGINEER}; RA {HERE} level=3; {BA}", "RB",
         {"refuses treat": "IMP-12.2.1.a IMP-12.2.1.c IMP-12.2.1.d IMP-12.2.1.e"}),
    case("whom an engineer cannot treat (3)", mark.rule("IMP-12.2.1.e", "IMP-12.2.1.c"),
         duel, f"{ENGINEER} level=2; RA {HERE} down; {BA}", "RB",
         {"refuses treat": "IMP-12.2.1.a IMP-12.2.1.c IMP-12.2.1.d IMP-12.2.1.e"}),
    case("whom an engineer cannot treat (4)", mark.rule("IMP-12.2.1.e", "IMP-12.2.1.c"),
         duel, f"{ENGINEER}; BB {HERE} down; {BA}", "RB",
         {"refuses treat": "IMP-12.2.1.a IMP-12.2.1.c IMP-12.2.1.d IMP-12.2.1.e"}),
    case("a ghost in a house that is pulled down dies", mark.rule("IMP-12.2.2.b", "IMP-14.3.k"),
         duel, f"{STEALTH}; RA engineer {HERE}; point {ahead(1)} building; BA ranger {ahead(1)} stealth=2; {AWAY}",
         "RA demolish", {"BA": "dead"}),
    case("friends in it are unhurt", mark.rule("IMP-12.2.2.c"),
         duel, f"{ENGINEER}; {BA}; point {HERE} building; RA {HERE}", "RB demolish",
         {"RA": HERE, "damage RA": [0], "RA status": "good", "RA completed": False}),
    case("a friend on an upper storey comes down with the house",
         mark.rule("IMP-12.2.2.c", "IMP-14.13.d", "IMP-2.3.8.d"),
         duel, f"option opt_14_13 on; RA engineer {HERE}; point {ahead(1)} building; height {ahead(1)} 12; "
         f"RB {ahead(1)} floor=8; BA {ahead(3)}", "RA demolish",
         {"RB": ahead(1), "RB height": 0, "RB airborne": False, "damage RB": [0]}),
    case("a storeyed building falls whole", mark.rule("IMP-12.2.2.d", "IMP-14.13.e"),
         duel,
         f"option opt_14_13 on; {ENGINEER}; {BA}; point {HERE} building; height {HERE} 12; BB assault {HERE} floor=8",
         "RB demolish", {"BB": "dead", f"terrain {HERE}": "rubble"}),
    case("one point at a time", mark.rule("IMP-12.2.2.d"),
         duel, f"{ENGINEER}; {BA}; point {HERE} building; point {NEXT} building", "RB demolish",
         {"asked": "red demolish", "answers": f"{HERE} {NEXT}"}, f"{HERE}",
         {f"terrain {HERE}": "rubble", f"terrain {NEXT}": "building", "asked": "blue impulse"}),
    case("a grounded engineer stops at a cleared mine", mark.rule("IMP-12.2.3.b", "IMP-14.6.1"),
         duel, f"option opt_14_6 on; {ENGINEER}; {BA}; mine {HERE} red explosive; dice 12=5",
         f"RB move; {HERE}; while react: pass", {"RB": HERE, "steps": ""}),
    case("a flying engineer clears and goes on", mark.rule("IMP-12.2.3.b", "IMP-14.6.2"),
         duel, f"option opt_14_6 on; {ENGINEER} level=2; {BA}; mine {HERE} blue nuclear; dice 12=5",
         f"RB move; {HERE}; until step red", {"answers has": f"{beside(HERE, 'NE')}"}),
    case("a berserk engineer still clears mines", mark.rule("IMP-12.2.3", "IMP-12.2.3.b", "IMP-7.3.f"),
         field, "option opt_14_6 on; mine A-G-20 blue nuclear; RA engineer A-G-16 panicked damage=1; "
         "dice 12=1 6=1 6=2 12=2 12=1", "RA", {"RA": "A-G-20", "sees blue mines": [], "happened blast": False}),
)  # fmt: skip
def test_engineers(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-12.2.3", "IMP-14.6.3.3", "IMP-14.6.2")
def test_a_flying_engineer_fails_at_a_nuclear_mine() -> None:
    t = duel(
        f"{MINES}; RA engineer {at(7)} level=6 damage=4; mine {ZERO} blue nuclear; RB A-B-01", "BA A-L-35", dice="12=4"
    ).choose("RA move", ZERO)
    assert (t.at("RA"), t.view()["points"][ZERO][2]) == ("dead", "slag")
    finished(t)
