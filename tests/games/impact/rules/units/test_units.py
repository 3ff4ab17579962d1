"""Chapter 3 of the ledger: soldiers, drones, commanders and markers."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.options import HIDDEN
from tests.support.impact.shots import BLUE, FAR, RA, ahead, duel
from tests.support.impact.squads import detachment
from tests.support.impact.table import Table, field, refuses_position, table

#: Section 21.4: cost, attack, shield, move, attenuation.
CARDS = {
    "front-line": (8, (7, 7, 6, 5, 3), (2, 2, 2, 1, 1), (5, 5, 4, 3, 2), 10),
    "assault": (10, (8, 8, 7, 6, 4), (3, 3, 2, 2, 1), (5, 5, 4, 3, 2), 10),
    "command": (20, (8, 7, 7, 6, 4), (4, 4, 3, 2, 2), (6, 5, 5, 4, 3), 10),
    "ranger": (12, (6, 6, 5, 4, 3), (3, 3, 2, 2, 1), (7, 6, 5, 4, 3), 10),
    "dead-eye": (10, (8, 7, 6, 5, 3), (2, 2, 2, 1, 1), (5, 5, 4, 3, 2), 12),
    "thumper": (12, (10, 9, 8, 7, 5), (2, 2, 2, 1, 1), (4, 4, 3, 2, 2), 10),
    "sniper": (15, (10, 9, 7, 5, 0), (2, 2, 1, 1, 1), (5, 4, 4, 3, 2), 15),
    "engineer": (15, (6, 5, 5, 3, 0), (3, 3, 2, 2, 1), (5, 5, 4, 3, 2), 10),
    "crusader": (15, (5, 5, 4, 3, 0), (3, 3, 3, 2, 2), (5, 5, 4, 3, 2), 10),
    "jack-knife": (12, (4, 4, 3, 3, 2), (5, 4, 4, 3, 2), (6, 6, 5, 4, 3), 10),
}
#: The others: cost, attack, shield, move.
PLAIN = {
    "police": ("Rp1", 2, 4, 0, 2),
    "militia": ("Rm1", 1, 3, 0, 2),
    "recon": ("Rd1", 3, 0, 0, 8),
    "attack": ("Rd1", 5, 6, 0, 8),
    "bomb": ("Rd1", 3, 0, 0, 8),
    "ecm": ("Rd1", 3, 0, 0, 8),
    "sentry": ("Rd1", 4, 7, 0, 0),
}
TARGET = "BA A-G-14 completed"
OPEN = "A-A-04"
CORNER = "A-A-34"


def drone(kind: str, *lines: str, dice: str = "") -> Table:
    """A drone of Red's four points from a front-liner; all but a sentry hover."""
    marks = "" if kind == "sentry" else " level=3"
    return field("option opt_14_4 on", f"Rd1 {kind} A-G-06{marks}", TARGET, *lines, dice=dice)


@pytest.mark.rule(
    "IMP-DATA-SOL",
    "IMP-4.0.a",
    "IMP-4.2.1.a",
    "IMP-4.2.2",
    "IMP-4.2.3",
    "IMP-4.2.4.a",
    "IMP-3.1.1",
    "IMP-3.1.2",
    "IMP-3.1.3.a",
    "IMP-3.1.4",
    "IMP-3.1.5",
    "IMP-3.1.6",
    "IMP-3.1.7",
    "IMP-3.1.8",
    "IMP-3.1.9",
    "IMP-3.1.10",
)
@pytest.mark.parametrize("kind", CARDS)
def test_the_first_uncrossed_box_gives_the_values(kind: str) -> None:
    cost, attack, shield, move, attenuation = CARDS[kind]
    for damage in range(5):
        one = field(f"RA {kind} A-G-06 damage={damage}").unit("RA")
        assert (one["attack"], one["shield"], one["move"]) == (attack[damage], shield[damage], move[damage])
        assert (one["cost"], one["attenuation"], one["type"], one["sort"]) == (cost, attenuation, kind, "armoured")
    assert one["columns"] == {"attack": list(attack), "shield": list(shield), "move": list(move)}


@pytest.mark.rule(
    "IMP-DATA-SOL",
    "IMP-3.2.1",
    "IMP-3.2.2",
    "IMP-3.3.1",
    "IMP-3.3.2",
    "IMP-3.3.3",
    "IMP-3.3.4",
    "IMP-3.3.5",
    "IMP-4.6.1",
)
@pytest.mark.parametrize("kind", PLAIN)
def test_the_unarmoured_and_the_drones_have_one_set_of_values(kind: str) -> None:
    name, cost, attack, shield, move = PLAIN[kind]
    one = field("option opt_14_4 on", f"unit {name} {kind} A-G-06").unit(name)
    assert (one["cost"], one["attack"], one["shield"], one["move"]) == (cost, attack, shield, move)
    assert one["sort"] == ("unarmoured" if kind in {"police", "militia"} else "drone")


@pytest.mark.rule("IMP-3.0", "IMP-4.1", "IMP-1.0")
def test_a_soldier_bears_its_side_and_its_letter() -> None:
    t = field("RA A-G-06", "BA A-G-14")
    assert [t.unit(name)["side"] for name in ("RA", "BA")] == ["red", "blue"]
    assert set(t.view()["sides"]) == {"red", "blue"}
    assert "BA" not in t.answers()


@pytest.mark.rule("IMP-3.1.a", "IMP-4.6.2.b", "IMP-4.6.2.c")
@pytest.mark.parametrize(
    "lines",
    [
        ["RA A-G-06", "RA assault A-G-08"],
        ["RU A-G-06"],
        ["RA police A-G-06"],
        ["Rp1 A-G-06"],
        ["Rd1 recon A-G-06", "Rd1 attack A-G-08"],
        ["RA tank A-G-06"],
        ["unit GA front-line A-G-06"],
        [
            f"unit Rd{n} {kind} A-C-{2 * n:02d}"
            for n, kind in enumerate(["recon", "attack", "bomb", "ecm", "sentry"] * 2, 1)
        ],
        [f"unit Rd{n} recon A-C-{2 * n:02d}" for n in range(1, 6)],
    ],
)
def test_impossible_pieces_are_refused(lines: list[str]) -> None:
    refuses_position("option opt_14_4 on", "BA A-G-30", "RB A-M-02", *lines)


@pytest.mark.rule("IMP-3.1.a")
def test_twenty_armoured_soldiers_are_the_most() -> None:
    squad = [f"unit R{letter} front-line A-C-{2 * n:02d}" for n, letter in enumerate("ABCDEFGHIJKLMNOPQ", 1)]
    more = [f"unit R{letter} front-line A-E-{2 * n:02d}" for n, letter in enumerate("RST", 1)]
    t = table(*squad, *more, "BA A-G-30")
    assert sum(one["side"] == "red" for one in t.view("red")["units"].values()) == 20


@pytest.mark.rule("IMP-3.1.3.b", "IMP-3.1.3.f")
def test_the_first_commander_leads_and_a_second_assists() -> None:
    t = table("RA command A-G-06", "RB command A-G-08", "BA A-G-30")
    side = t.view()["sides"]["red"]
    assert (side["leader"], side["assistant"]) == ("RA", "RB")
    assert t.view()["sides"]["blue"]["leader"] is None


def shot_leader(*lines: str) -> Table:
    """Blue finishes off Red's leader, who is down, in turn 3."""
    return table(
        "turn 3; impulse blue; RA command A-G-06 down; RB command A-C-02 completed; RC A-E-02 completed",
        "BA thumper A-G-12; BB command A-M-34",
        *lines,
        dice="12=12",
    ).choose("BA fire RA")


@pytest.mark.rule("IMP-3.1.3.c", "IMP-7.0.a", "IMP-7.4.b")
def test_takeover_comes_at_the_start_of_its_turn() -> None:
    lines = ("phase start", "takeover red 5", "RA command dead; RB command A-C-02 assistant; RC A-E-02; BA A-G-30")
    early = table("turn 4", *lines, dice="6=5 6=1")
    assert not early.unit("RC")["in_command"]
    assert early.view()["sides"]["red"]["leader"] != "RB"

    due = table("turn 5", *lines, dice="6=5 6=1")
    assert due.view()["sides"]["red"]["leader"] == "RB"
    assert due.unit("RC")["in_command"]
    assert due.told("takeover")[0]["unit"] == "RB"


@pytest.mark.rule("IMP-3.1.3.c", "IMP-3.1.3.f", "IMP-14.11.f")
def test_with_two_squads_an_assistant_takes_over_his_own() -> None:
    t = detachment(
        "RR command A-M-20 squad=1 assistant; takeover red 3; turn 3; phase start",
        first="dead",
        second=OPEN,
        cards=("6=5", "6=1"),
    )
    assert t.view()["sides"]["red"]["leaders"] == ["RR", "RS"]
    assert not t.unit("RR")["assistant"]
    assert all(t.unit(name)["in_command"] for name in ("RA", "RB"))


@pytest.mark.rule("IMP-3.1.3.c", "IMP-3.1.3.f", "IMP-8.3.d")
@pytest.mark.parametrize(("squad", "turn"), [(1, 4), (2, None)])
def test_an_assistant_of_the_other_squad_waits_for_nothing(squad: int, turn: int | None) -> None:
    t = detachment(
        f"RR command A-M-20 squad={squad} assistant; turn 2; impulse blue; BB A-A-06",
        first=f"{OPEN} down",
        second=CORNER,
    ).quietly("BB move coup.RT")
    assert (t.at("RT"), t.view()["sides"]["red"]["takeover"]) == ("dead", turn)


@pytest.mark.rule("IMP-3.2.a", "IMP-8.2.a", "IMP-7.7.a")
@pytest.mark.parametrize(("name", "kind"), [("Rp1", "police"), ("Rm1", "militia")])
def test_the_unarmoured_do_what_others_do_but_cannot_bounce(name: str, kind: str) -> None:
    t = field(f"unit {name} {kind} A-G-06", TARGET)
    assert {"move", "fire", "rapid", "targeted", "paint", "pass"} <= t.can(name)
    assert t.rises(f"{name} move") == set()
    t.refused(f"{name} move rise.3", "IMP-8.2.a", "IMP-3.2.a")


@pytest.mark.rule("IMP-3.3.a", "IMP-3.3.1", "IMP-3.3.2", "IMP-3.3.3", "IMP-3.3.4", "IMP-3.3.5")
@pytest.mark.parametrize(
    ("kind", "may", "may_not"),
    [
        ("recon", {"move", "paint"}, {"fire", "rapid", "targeted", "repair"}),
        ("attack", {"move", "fire", "rapid"}, {"paint", "targeted", "repair"}),
        ("bomb", {"move"}, {"fire", "rapid", "paint", "targeted", "repair"}),
        ("ecm", {"move"}, {"fire", "rapid", "paint", "targeted", "repair"}),
        ("sentry", {"fire", "rapid"}, {"move", "paint", "targeted", "repair"}),
    ],
)
def test_each_drone_does_only_its_own_job(kind: str, may: set[str], may_not: set[str]) -> None:
    offered = drone(kind).can("Rd1")
    assert may <= offered
    assert not may_not & offered


@pytest.mark.rule("IMP-3.4.a", "IMP-7.0.a")
def test_completed_and_painted_markers_go_at_the_end_of_a_turn() -> None:
    t = field("phase event; RA A-G-06 completed; BA A-G-14 completed painted=3", dice="12=5 6=5 6=1")
    assert t.turn == 2
    assert not any(t.unit(name)["completed"] for name in ("RA", "BA", "BT"))
    assert t.unit("BA")["painted"] == 0


@pytest.mark.rule("IMP-3.5")
@pytest.mark.parametrize("marks", ["shocked panicked", "shocked down", "panicked down", "shocked damage=5", "damage=6"])
def test_a_soldier_has_one_status(marks: str) -> None:
    refuses_position(f"RA A-G-06 {marks}", "BA A-G-30")


@pytest.mark.rule("IMP-3.10", "IMP-3.11")
def test_the_turn_the_initiative_and_the_points_are_shown() -> None:
    t = field("turn 4", "initiative blue", "impulse red", "vp 3 8", "RA A-G-06")
    view = t.view()
    assert (view["turn"], view["initiative"]) == (4, "blue")
    assert [view["sides"][side]["vp"] for side in ("red", "blue")] == [3, 8]


@pytest.mark.rule("IMP-3.9")
def test_control_goes_to_the_last_to_end_an_activation_there() -> None:
    def crossing(unit: str, line: str) -> str | None:
        t = table(
            f"scenario hold-the-crossing; option opt_14_4 on; control D-H-17 blue; unit {unit}; RT command A-A-02",
            "BT command D-A-34 completed",
        ).choose(line)
        found: str | None = t.view()["control"].get("D-H-17")
        return found

    assert crossing("RA assault D-H-15", "RA move D-H-17 stop") == "red"
    assert crossing("RA assault D-H-15", "RA move rise.2 D-H-17 stop") == "blue"  # in the air
    assert crossing("RA assault D-H-15", "RA move D-H-17 D-H-19 stop") == "blue"  # only passing
    assert crossing("RA assault D-H-17", "RA pass") == "red"
    assert crossing("Rd1 attack D-H-15 level=2", "Rd1 move D-H-17 land stop") == "blue"  # a drone


@cases(
    case("an assistant has a commanders card", mark.rule("IMP-3.1.3.e"),
         table, "RA command A-G-06; RB command A-G-08 assistant; BA A-G-30",
         {"RB cost": 20, "RB attack": 8, "RB shield": 4, "RB move": 6}),
    case("the assistant takes over two turns after the leader fell", mark.rule("IMP-3.1.3.c"),
         shot_leader, "", {"RA": "dead", "view sides red takeover": 5, "view sides red leader not": "RB"}),
    case("a coup on the leader starts the clock then", mark.rule("IMP-3.1.3.c", "IMP-8.3.d"),
         table, "turn 6; impulse blue; RA command A-G-08 down; RB command A-E-02 assistant completed; BA A-G-10; "
         "BT command A-M-34", "BA move coup.RA", {"RA": "dead", "view sides red takeover": 8}),
    case("an assistant lost before his time takes over nothing", mark.rule("IMP-3.1.3.c", "IMP-7.4.c"),
         table, "turn 5; phase start; takeover red 5; RA command dead; RB command dead assistant; RC A-E-02; "
         "BA A-G-30; dice 6=5 6=1", {"RC in_command": False}),
    # He was not eliminated: his side is out of command without him, and its assistant stays one.
    case("a leader who leaves the map is not replaced", mark.rule("IMP-3.1.3.c", "IMP-7.4.e", "IMP-8.4.c"),
         table, f"exits red east; RT command A-F-35; RS command A-A-02; {RA}; {BLUE}; {FAR}", "quietly RT move exit",
         {"RT": "exited", "view sides red takeover": None, "RA in_command": False, "RS assistant": True}),
    case("until then the assistant helps nobody", mark.rule("IMP-3.1.3.d", "IMP-7.4.a"),
         table, "takeover red 3; RA command dead; RB command A-C-02 assistant completed; RC A-G-06; RD A-E-02; "
         f"{TARGET}; dice 12=1", "RC fire BA", {"modifier IMP-9.3.2.t": -1}),
    case("a new leader who is disabled or away helps nobody (A-C-02 shocked)", mark.rule("IMP-3.1.3.d"),
         table, "turn 5; phase start; takeover red 5; RA command dead; RB command A-C-02 shocked assistant; RC A-E-02; "
         "BA A-G-30; dice 6=5 6=1", {"view sides red leader": "RB", "RC in_command": False}),
    case("a new leader who is disabled or away helps nobody (A-C-02 down)", mark.rule("IMP-3.1.3.d"),
         table, "turn 5; phase start; takeover red 5; RA command dead; RB command A-C-02 down assistant; RC A-E-02; "
         "BA A-G-30; dice 6=5 6=1", {"view sides red leader": "RB", "RC in_command": False}),
    case("a new leader who is disabled or away helps nobody (off)", mark.rule("IMP-3.1.3.d"),
         table, "turn 5; phase start; takeover red 5; RA command dead; RB command off assistant; RC A-E-02; BA A-G-30; "
         "dice 6=5 6=1", {"view sides red leader": "RB", "RC in_command": False}),
    case("a revealed soldiers marker carries the number of its box", mark.rule("IMP-3.4.b", "IMP-14.3.d"),
         field, f"option opt_14_3 on; RA ranger A-G-06 caught=2; {TARGET}", {"blue knows RA caught": 2}),
    case("five boxes crossed is down", mark.rule("IMP-3.5", "IMP-4.2.1.b", "IMP-7.8.a"),
         field, "RA A-G-06 damage=5; RB A-G-08 down; RC A-G-10",
         {"RA status": "down", "RB status": "down", "RC status": "good", "damage RA RB RC": [5, 5, 0]}),
    case("unspent command points are shown", mark.rule("IMP-3.8", "IMP-12.1.2.a"),
         field, "RA A-G-06; RB A-G-08; dice 6=4", "RT command; until impulse", {"view sides red pools": {"RT": 4}}),
    # a building on the way takes two of four
    case("a berserk soldier controls nothing", mark.rule("IMP-3.9", "IMP-7.3.d"),
         table, "scenario hold-the-crossing; control D-H-17 blue; RA thumper D-H-09 panicked; RT command A-A-02; "
         "BT command D-A-34 completed; dice 12=1 6=1 6=2", "RA", {"RA": "D-H-15", "view control D-H-17": "blue"}),
)  # fmt: skip
def test_units(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-3.9", "IMP-9.3.3.g", "IMP-8.5.f")
def test_shot_on_the_bridge_one_has_not_taken_it() -> None:
    t = table(
        "scenario hold-the-crossing; control D-H-17 blue; RA assault D-H-15; RT command A-A-02; BA D-H-23",
        "BT command D-A-34 completed",
        dice="12=7",
    ).choose("RA move D-H-17")
    if t.kind == "react":
        t.choose("BA")
        assert t.status("RA") == "shocked"
    assert t.view()["control"]["D-H-17"] == "blue"


@pytest.mark.rule("IMP-HID-5", "IMP-3.9", "IMP-14.10.c")
def test_a_hidden_soldier_that_passes_takes_no_point_in_the_open() -> None:
    lines = (HIDDEN, RA, f"point {ahead(4)} woods", f"BB {ahead(9)}", "impulse blue")
    t = duel(*lines, f"BA {ahead(4)} hidden").choose("BA pass")
    assert ahead(4) not in t.view("red")["control"]
    assert not any(ahead(4) in str(event) for event in t.match.events("red"))
    placed = duel(*lines, f"BA {ahead(4)}").choose("BA pass")
    assert placed.view("red")["control"][ahead(4)] == "blue"
