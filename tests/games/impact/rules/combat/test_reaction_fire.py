"""Chapters 8.5, 9.5 and 14.8 of the ledger: who may fire at a mover, and when."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import around, at, beside, deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.options import DRONES, MINES, STRICT
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, ahead, attacks, duel
from tests.support.impact.table import Table, field, table
from tests.support.worlds import shown

BA = f"BA {ahead(3)}"
FACE_TO_FACE = ("RA A-G-08", "BA A-G-14")


def looks(t: Table, unit: str | None = "RA", side: str | None = "red") -> tuple[bool, bool, str]:
    """Whether a side is told a line of sight to BA, and who sees BA's point; and what is said of the point."""
    seen = t.match.inspect(t.at("BA"), unit, side)
    own = t.match.inspect(t.at("RA"), None, side)
    return seen.sight is not None, bool(seen.threats) or bool(own.threats), seen.text


def approach(*lines: str, assist: int = 1, cards: tuple[str, ...] = ()) -> Table:
    """Let Blue's BA step into the open before Red's RA; a wall hides it from RB."""
    return duel(
        f"option reaction_assist {assist}; impulse blue; {RA}; RB {at(0)}; point {at(1)} building; BA {ahead(3)}",
        AWAY,
        *lines,
        dice=deal(*cards),
    )


@pytest.mark.rule("IMP-8.5.a", "IMP-DP-11", "IMP-9.5.a")
def test_after_every_point_entered_the_enemy_may_fire() -> None:
    t = mover(WATCH).choose("RA move")
    for step in ("A-G-08", "A-F-09", "A-E-10"):
        t.choose(step)
        assert (t.asked, t.answers()) == (("blue", "react"), {"BA", "pass", "hold"})
        t.choose("pass")
    assert t.asked == ("red", "step")


@pytest.mark.rule("IMP-8.5.c", "IMP-8.5.a")
@pytest.mark.parametrize(
    "line",
    [
        "BA A-G-20 completed",
        "BA A-G-20 shocked",
        "BA A-G-20 panicked",
        "BA A-G-20 down",
        "BA A-G-20 level=3",
        "BA engineer A-G-20 damage=4",
        "BA off",
        "Bd1 recon A-G-20",
    ],
)
def test_who_cannot_react(line: str) -> None:
    t = mover("option opt_14_4 on", line, "BB A-C-16").choose("RA move A-G-08")
    name = line.split(maxsplit=1)[0]
    assert t.reactors() == {"BB"}
    t.refused(name, "IMP-8.5.c", "IMP-9.1", "IMP-3.3.1", "IMP-8.5.a", "IMP-8.4.d")


@pytest.mark.rule("IMP-8.5.c", "IMP-14.4.4.c")
@pytest.mark.parametrize(
    "line", ["Bp1 police A-G-20", "Bd1 sentry A-G-20", "BA sniper A-G-20", "BA command A-G-20 damage=2"]
)
def test_who_can(line: str) -> None:
    assert mover("option opt_14_4 on", line).choose("RA move A-G-08").reactors() == {line.split(maxsplit=1)[0]}


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.c", "IMP-9.5.b")
@pytest.mark.parametrize("assist", [0, 1, 2])
def test_every_eligible_soldier_is_accepted(assist: int) -> None:
    t = approach(assist=assist).choose("BA move", ahead(4), "RB")
    assert t.told("wasted", unit="RB")
    assert t.completed("RB")


@pytest.mark.rule("IMP-8.5.b", "IMP-14.8")
@pytest.mark.parametrize("block", ["", "point A-G-12 building 0"])
def test_in_strict_combat_two_grounds_look_alike(block: str) -> None:
    """What is said does not depend on whether there is a line of sight."""
    t = field("option opt_14_8 on", *FACE_TO_FACE, *([block] if block else []))
    assert t.match.inspect("A-G-14", "RA", "red").sight is None
    assert not t.match.inspect("A-G-08", None, "red").threats


@pytest.mark.rule("IMP-8.5.b", "IMP-9.5.a")
def test_at_assist_0_whoever_may_react_does_not_look_first() -> None:
    """Ruling: while an enemy moves nothing is looked up for a reactor; in one's own activation sight is open."""
    lines = ("option reaction_assist 0", *FACE_TO_FACE, "BB A-A-34 completed", "impulse blue")
    t = field(*lines)
    assert looks(t)[:2] == (True, True)
    t.choose("BA move", "A-G-16")
    assert t.asked == ("red", "react")

    sight, threats, text = looks(t)
    assert not sight
    assert not threats
    assert text.endswith("Reaction fire is declared without checking lines of sight (IMP-8.5.b).")
    assert looks(t, "BA", "blue")[0]  # the mover looks where it likes

    assert looks(field(*lines[1:]).choose("BA move", "A-G-16"))[0]  # at assist 1 the help is wanted


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.b")
def test_without_sight_nobody_is_asked() -> None:
    t = duel("impulse blue", f"RB {at(0)}", f"point {at(1)} building", f"BA {ahead(3)}", AWAY).choose(
        "BA move", ahead(4)
    )
    assert t.asked == ("blue", "step")
    t = duel(f"option reaction_assist 0; impulse blue; RB {at(0)}; point {at(1)} building", f"BA {ahead(3)}; {AWAY}")
    assert t.choose("BA move", ahead(4)).reactors() == {"RB"}


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.b", "IMP-9.5.a")
@pytest.mark.parametrize(("assist", "listed"), [(0, {"RA", "RB"}), (1, {"RA"}), (2, {"RA"})])
def test_who_is_listed(assist: int, listed: set[str]) -> None:
    t = approach(assist=assist).choose("BA move", ahead(4))
    assert t.reactors() == listed
    assert {"pass", "hold"} <= t.answers()


@pytest.mark.rule("IMP-DP-11")
@pytest.mark.parametrize(("assist", "shown"), [(0, False), (1, False), (2, True)])
def test_odds_of_a_reaction_are_not_shown_without_help(assist: int, shown: bool) -> None:
    t = approach(assist=assist).choose("BA move", ahead(4))
    explained = t.explain("RA")
    assert explained.legal
    if not shown:
        assert explained.odds is None
        assert "3" not in explained.verdict.text.replace("RA", "").replace("BA", "")


@pytest.mark.rule("IMP-8.5.e")
@pytest.mark.parametrize("element", ["sink.2", "land", "rise.6"])
def test_sinking_landing_and_rising_draw_no_fire(element: str) -> None:
    assert mover(WATCH, marks="level=4").choose(f"RA move {element}").asked == ("red", "step")


@pytest.mark.rule("IMP-DP-11", "IMP-8.5.f")
def test_the_mover_may_go_another_way_after_a_shot() -> None:
    t = approach(cards=("12=1",)).choose("BA move", ahead(4), "RA")
    assert t.asked == ("blue", "step")
    assert around(ahead(4)) - {ahead(3)} <= t.answers() | {ahead(3)}
    assert "stop" in t.answers()


@pytest.mark.rule("IMP-DP-11", "IMP-HID-7")
def test_the_mover_does_not_see_who_might_react() -> None:
    t = approach().choose("BA move", ahead(4))
    assert t.view("blue")["question"] is None
    assert t.view("blue")["asked"] == t.view(None)["asked"]


@pytest.mark.rule("IMP-8.5.a", "IMP-9.4.d")
@pytest.mark.parametrize("line", ["fire BA", "rapid BA BA", "targeted BA", "paint BA", "repair", "pass"])
def test_standing_fire_painting_and_repair_draw_no_fire(line: str) -> None:
    assert mover(WATCH, marks="damage=1", dice="6/1 12=2").choose(f"RA {line}").asked == ("blue", "impulse")


def entering(*lines: str) -> Table:
    return table(*lines, "RB A-C-06; RC A-E-06; BA A-H-17 completed", "BB A-M-34 completed", dice="12=1")


@pytest.mark.rule("IMP-8.6.b", "IMP-7.4.e")
def test_a_commander_off_the_map_helps_nobody_until_he_is_on() -> None:
    t = entering("RT command off edge=west")
    assert not t.unit("RB")["in_command"]
    t.choose("RT A-H-01 ground stop")
    assert t.unit("RB")["in_command"]


@pytest.mark.rule("IMP-HID-1", "IMP-HID-3", "IMP-8.5.c", "IMP-14.4.6")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("BA engineer A-G-20", "BA engineer A-G-20 damage=4"),
        ("BA sniper A-G-20", "BA sniper A-G-20 damage=4"),
        ("BA A-G-20", "BA A-G-20 damage=4"),
        ("Bd1 attack A-G-20", "Bd1 bomb A-G-20"),
        ("Bd1 attack A-G-20 level=3", "Bd1 bomb A-G-20 level=3"),
    ],
)
@pytest.mark.parametrize("assist", [0, 1, 2])
def test_whether_the_enemy_is_asked_does_not_tell_who_is_disarmed(one: str, other: str, assist: int) -> None:
    lines = ("option opt_14_4 on", f"option reaction_assist {assist}")
    worlds = [mover(*lines, line).choose("RA move A-G-08") for line in (one, other)]
    assert worlds[0].asked_side == worlds[1].asked_side
    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")


@pytest.mark.rule("IMP-14.8", "IMP-9.4.a")
@pytest.mark.parametrize("word", ["fire", "rapid", "targeted", "paint"])
def test_strict_whoever_names_a_target_it_does_not_see_has_acted(word: str) -> None:
    """Behind a house; no friend sees it either. The soldier is completed, and has neither fired nor painted."""
    walls = [f"point {beside(ahead(4), way)} building" for way in ("NE", "E", "SE", "SW", "W", "NW")]
    t = duel(STRICT, f"RA {HERE}", f"BA {ahead(4)} completed", *walls).choose(f"RA {word} BA")
    assert (t.completed("RA"), attacks(t), t.unit("BA")["painted"]) == (True, [], 0)


@pytest.mark.rule("IMP-14.8", "IMP-14.8.b")
@pytest.mark.parametrize(("unit", "side"), [("RA", "red"), (None, "red"), ("RA", None), ("BA", "red")])
def test_in_strict_combat_nobody_looks_before_naming_a_target(unit: str | None, side: str | None) -> None:
    """Ruling: by 14.8 checking a line of sight is what commits. The board tells none, in either direction."""
    assert looks(field(*FACE_TO_FACE), unit, side)[0] is (unit is not None)
    sight, threats, text = looks(field("option opt_14_8 on", *FACE_TO_FACE), unit, side)
    assert not sight
    assert not threats
    assert text.endswith("Checking a line of sight commits you: name a target (IMP-14.8).")


@cases(
    # in command, six points away
    case("a reaction is one shot at two less and completes",
         mark.rule("IMP-8.5.a", "IMP-9.5.c", "IMP-9.5.d", "IMP-9.3.2.e"),
         mover, f"{WATCH}; dice 12=1", "RA move A-G-08; BA",
         {"last shot how": "reaction", "last shot strength": 7 - 2 - 2, "BA completed": True}),
    case("a reactor shocked by a friends spillover reacts no more", mark.rule("IMP-8.5.c", "IMP-9.8.a", "IMP-8.5.d"),
         mover, f"{WATCH}; BB A-F-09; dice 12=1 12=11", "RA move A-G-08; BA",
         {"BB status": "shocked", "kind not": "react"}),
    case("without help everybody may be declared at a step onto a mine that did nothing",
         mark.rule("IMP-8.5.b", "IMP-9.5.b", "IMP-14.6.4", "IMP-8.1.f"),
         duel, f"{MINES}; option reaction_assist 0; {RA}; mine {ahead(1)} blue explosive; BA {ahead(6)}; "
         f"point {at(3, 3)} building; BB {at(3, 5)}; dice 12=1", f"RA move; {ahead(1)}",
         {"shots how": ["blast"], "reactors": "BA BB"}, "BB",
         {"BB completed": True, "happened wasted": True, "reactors": "BA"}),
    case("several may react to one step one after the other", mark.rule("IMP-8.5.d"),
         mover, f"{WATCH}; BB A-C-10; BC A-K-10; dice 12=1 12=1", "RA move A-G-08; BB",
         {"number of shots": 1, "reactors": "BA BC"}, "BA", {"reactors": "BC"}, "pass", {"asked": "red step"}),
    case("the option allows one shot a step", mark.rule("IMP-8.5.d"),
         mover, f"option reaction_max_per_step 1; {WATCH}; BB A-C-10; dice 12=1", "RA move A-G-08; BB",
         {"asked": "red step"}, "A-G-10", {"reactors": "BA"}),
    # 7 - 2 - 2 and 6 makes S.
    case("the window closes when the mover is stopped", mark.rule("IMP-8.5.f", "IMP-8.5.d", "IMP-9.3.3.g"),
         mover, f"{WATCH}; BB A-C-10; dice 12=6", "RA move A-G-08; BB",
         {"RA status": "shocked", "RA completed": True, "kind not": "react", "BA completed": False}),
    case("a bounce alone draws no fire (rise.4)", mark.rule("IMP-8.5.e"),
         mover, f"{WATCH}", "RA move rise.4", {"asked": "red step"}),
    case("a bounce alone draws no fire (boost.4)", mark.rule("IMP-8.5.e"),
         mover, f"{WATCH}", "RA move boost.4", {"asked": "red step"}),
    case("entering the map draws fire", mark.rule("IMP-8.5.e", "IMP-8.4"),
         field, "RA off edge=west; BA A-H-13", "RA A-H-01 ground", {"reactors": "BA"}),
    case("shot at the edge a newcomer stays on its point", mark.rule("IMP-8.5.e", "IMP-8.4.d", "IMP-9.3.3.g"),
         field, "RA off edge=west; BA A-H-13; dice 12=6", "RA A-H-01 ground; BA",
         {"RA": "A-H-01", "RA status": "shocked", "RA completed": True}),
    # From level 7 the mover flies on into sight; on the ground it stayed hidden.
    case("the shot is at the level of the step (low)", mark.rule("IMP-8.5.f"),
         mover, f"{WATCH}; point A-G-14 woods; point A-F-15 woods; point A-H-15 woods", "RA move A-G-08",
         {"asked": "red step"}),
    case("the shot is at the level of the step (high)", mark.rule("IMP-8.5.f"),
         mover, f"{WATCH}; point A-G-14 woods; point A-F-15 woods; point A-H-15 woods; dice 12=1",
         "RA move rise.12 A-G-08", {"reactors": "BA"}, "BA", {"last shot strength": 7 - 2 - 2}),
    case("hold silences the rest of the activation", mark.rule("IMP-8.5.a", "IMP-DP-11"),
         mover, f"{WATCH}; RB A-C-06", "RA move A-G-08; hold; A-G-10", {"asked": "red step"},
         "stop; until impulse red; RB move A-C-08", {"reactors": "BA"}),
    case("a reactor fires once a turn", mark.rule("IMP-9.5.d", "IMP-8.5.c"),
         mover, f"{WATCH}; dice 12=1", "RA move A-G-08; BA; A-G-10", {"asked": "red step", "refuses BA": ""}),
    case("the turn after its entry a soldier is out of command like the others", mark.rule("IMP-8.6.a"),
         table, "turn 2; RA A-H-01; RC A-J-01; RT command off edge=west turn=4; BA A-H-17 completed; dice 12=1",
         "RA fire BA", {"modifier IMP-9.3.2.t": -1}),
    case("strict a target that a friend sees is fired at indirectly", mark.rule("IMP-14.8", "IMP-9.6.a"),
         duel, f"{STRICT}; RA {HERE}; point {ahead(2)} building; BA {ahead(4)} completed; "
         f"RB {beside(ahead(4), 'NE', 2)} completed; dice 12=1", "RA fire BA", {"first shot indirect": True}),
    case("strict targeted fire at nobody in sight paints nobody", mark.rule("IMP-14.8", "IMP-9.4.a"),
         table, f"option opt_14_8 on; {BLUE}; {RA}; RB {at(0)}; point {ahead(1)} building; {BA}; {AWAY}",
         "RA targeted BA", {"BA painted": 0, "aimed": [], "RA completed": True}),
    # RA flies over RB and names a target that nobody sees: it is completed, on the point that it came from.
    case("a strict shot that fails over a friend does not end on him", mark.rule("IMP-14.8", "IMP-8.3.c", "IMP-8.3.a"),
         table, f"option opt_14_8 on; {BLUE}; {RA} level=3; RB {ahead(1)}; point {ahead(2)} building; "
         f"point {at(4, 1)} building; point {at(5, -1)} building; {BA}; {AWAY}",
         f"RA move; {ahead(1)}; fire; while react: pass; BA",
         {"aimed": [], "RA completed": True, "RA": HERE, "RB": ahead(1)}),
    # RA saw the drone, so its attack was legal; that its target is gone costs the MP and no more.
    case("a bomb that goes off first does not make a strict shot illegal",
         mark.rule("IMP-14.8", "IMP-14.4.2.a", "IMP-9.0.e"),
         duel, f"{DRONES}; {STRICT}; {RA}; Bd1 bomb A-G-26 level=6; BS A-M-02 completed; dice 12=1 12=2",
         "RA move; fire; Bd1; detonate.Bd1",
         {"asked": "red step", "spent": 1, "Bd1": "dead", "answers has": f"{ahead(1)}"}),
    case("a strict shot at nobody in sight still ends the move", mark.rule("IMP-14.8", "IMP-9.0.e"),
         duel, f"{STRICT}; {RA}; point {beside(ahead(4), 'W')} building; point {beside(ahead(4), 'NW')} building; "
         f"point {beside(ahead(4), 'NE')} building; BA {ahead(4)} completed; {FAR}", "RA move; fire; BA",
         {"RA completed": True, "aimed": []}),
)  # fmt: skip
def test_reaction_fire(case: Case) -> None:
    case.play()
