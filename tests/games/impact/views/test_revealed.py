"""Section 25 of the ledger where it meets other chapters: what logs, odds and questions tell of hidden things."""

from __future__ import annotations

import pytest

from tests.games.impact.views.test_secrets import alike
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside
from tests.support.impact.options import DRONES, HIDDEN
from tests.support.impact.shots import BLUE, HERE, RA, RED, ahead, aimed, duel
from tests.support.impact.table import Table, new, table
from tests.support.worlds import shown

LAIR = ahead(4)
BA = "BA A-A-34"
AWAY = f"{BA} completed"
BB = f"BB {LAIR} hidden"


def heard(t: Table, side: str | None) -> str:
    """Everything that a side is shown, as one text."""
    return shown(t.match, side)


@pytest.mark.rule("IMP-HID-5", "IMP-14.9.e")
def test_a_hidden_soldier_faces_about_unheard() -> None:
    t = duel(HIDDEN, "option opt_14_9 on", "impulse blue", RA, BA, f"point {LAIR} woods", BB).choose("BB pass NE")
    assert t.unit("BB")["facing"] == "NE"
    assert "BB" in heard(t, "blue")
    assert "BB" not in heard(t, "red")
    assert "BB" not in heard(t, None)


@pytest.mark.rule("IMP-HID-5", "IMP-12.1.2.2.b")
def test_a_hidden_soldier_of_a_group_draws_unheard() -> None:
    lines = (RED, "BT command A-M-34 completed", "pool BT 2", f"point {LAIR} woods", BB, BA, "Bp1 police A-A-32")
    t = table(HIDDEN, "impulse blue", RA, *lines, dice="12=3").choose("Bp1 pass BB done")
    assert t.told("group", unit="BB")
    assert t.asked == ("blue", "act")
    assert "BB" not in heard(t, "red")
    assert "BB" not in heard(t, None)


@pytest.mark.rule("IMP-HID-5", "IMP-3.1.3.c")
def test_a_hidden_assistant_takes_over_unheard() -> None:
    t = table(
        f"{HIDDEN}; turn 3; phase start; initiative red; takeover blue 3; {RED}; {RA}; {BA}; point {LAIR} woods",
        f"BT command dead; BB command {LAIR} hidden assistant",
        dice="6=5 6=2",
    )
    assert t.told("takeover", unit="BB")
    assert "BB" not in heard(t, "red")


@pytest.mark.rule("IMP-HID-10", "IMP-3.6.b")
def test_looking_at_a_point_does_not_tell_of_works_in_progress() -> None:
    t = new("hold-the-crossing").until("improve", side="blue")
    ground = t.view("red")["points"]
    woods = sorted(name for name in t.answers() if name in ground and ground[name][2] == "woods")
    before = t.match.inspect(woods[0], side="red").text
    t.choose(woods[0])
    assert t.match.inspect(woods[0], side="red").text == before
    assert t.match.inspect(woods[0], side="blue").text != before


@pytest.mark.rule("IMP-HID-9", "IMP-HID-3", "IMP-14.4.3.a")
def test_a_jammer_that_weakens_no_shot_stays_unknown() -> None:
    """RA is out of command anyhow, and its target is near."""
    lines = (DRONES, "RT command A-A-02 shocked completed", BLUE, RA, f"RB {at(0)}", f"BA {ahead(5)}")
    alike(lines, f"Bd1 recon {ahead(9)} level=6", f"Bd1 ecm {ahead(9)} level=6", "RA", "fire BA", cards=("12=1",))


@pytest.mark.rule("IMP-HID-9", "IMP-14.4.3.d", "IMP-12.1.2.c")
@pytest.mark.parametrize("pool", [(), ("pool RT 3",)])
def test_whoever_is_asked_how_a_jammed_check_is_made_knows_the_jammer(pool: tuple[str, ...]) -> None:
    """Its odds and the points that it is not offered would tell all the same."""
    t = duel(DRONES, *pool, f"{RA} shocked", f"RB crusader {at(2)}", f"Bd1 ecm {ahead(7)} level=6", BA).choose("RA")
    assert (t.answers(), t.unit("Bd1", "red")["type"]) == ({"draw", "crusader"}, "ecm")


@pytest.mark.rule("IMP-14.14.b", "IMP-DP-6")
def test_a_called_check_has_no_simple_odds() -> None:
    """Another card is drawn before its own."""
    t = duel(
        f"option opt_14_14 on; called red; {RA} shocked; skipped RA; RB crusader {at(2)}; {BA}; RC {at(0)} shocked",
        "skipped RC",
    ).choose("RA")
    assert t.kind == "check"
    assert t.explain("draw").odds is None


@pytest.mark.rule("IMP-8.2.8.d", "IMP-8.2.8.b")
def test_the_odds_of_a_crash_count_what_is_spent() -> None:
    """With 1 MP left 1 of 2 stays unpaid: d6 - 1 below 4 is 1 to 4."""
    t = duel(
        f"RA {HERE} level=8 damage=4; point {HERE} woods; {BA}",
        f"active RA move spent=1 steps=1 path={at(2)}:8 moved owes",
    )
    assert t.odds("crash")["down"] == pytest.approx(48 / 72)


@pytest.mark.rule("IMP-14.8", "IMP-14.8.b")
def test_strict_combat_shows_no_odds_before_one_is_committed() -> None:
    """A wall keeps BA out of sight, which nobody may find out by asking."""
    walls = [f"point {beside(ahead(2), way)} building" for way in ("W", "NW", "SW", "E", "NE", "SE")]
    t = duel("option opt_14_8 on", RA, *walls, f"BA {ahead(5)}", f"BB {at(0)}").choose("RA fire")
    assert t.answers() >= {"BA", "BB"}
    assert [t.explain(name).odds for name in ("BA", "BB")] == [None, None]
    t.choose("BA")
    assert aimed(t) == []


@pytest.mark.rule("IMP-HID-1", "IMP-HID-3", "IMP-HID-11")
def test_the_drawn_map_tells_everybody_what_his_view_tells() -> None:
    t = duel(
        f"{DRONES}; RA dead-eye {HERE}; BA {ahead(5)} damage=3 completed; BB {ahead(8)} down; Rd1 recon A-A-20 level=6"
    ).choose("RA query BA")
    maps = {side: t.match.game.explain.board_text(t.match.state, side) for side in ("red", "blue", None)}
    assert {side: "damage 3" in text for side, text in maps.items()} == {"red": True, "blue": True, None: False}
    assert all("damage 5" in text for text in maps.values())
    assert {side: "Recon" in text for side, text in maps.items()} == {"red": True, "blue": False, None: False}


@pytest.mark.rule("IMP-HID-2", "IMP-4.5.a")
@pytest.mark.parametrize(
    ("name", "choice", "lines"),
    [
        ("BT", "BT command", ()),
        ("BB", "BB stealth", (f"BB ranger {at(0)}",)),
        ("BB", "BB demolish", (f"BB engineer {at(0)}", f"point {at(1)} building")),
        ("BB", "BA aid sure", (f"BB engineer {beside('A-A-34', 'W')}",)),
        ("BB", "BC crusader", (f"BB crusader {at(0)}", f"BC {at(1)} shocked")),
        ("BB", "BB query RA", (f"BB dead-eye {at(0)}",)),
    ],
)
def test_who_does_what_only_its_type_can_do_has_shown_it(name: str, choice: str, lines: tuple[str, ...]) -> None:
    t = table(
        f"option info_hide_types on; option opt_14_3 on; impulse blue; {RED}; {RA}; {BA} damage=1; BT command A-M-34",
        *lines,
        dice="6=3",
    )
    assert t.unit(name, "red")["type"] is None
    t.choose(choice)
    assert t.unit(name, "red")["type"] == t.unit(name)["type"]


@cases(
    # The sum tells the damage, so the enemy has seen it.
    case("the draw of a group proves a card", mark.rule("IMP-4.0.b", "IMP-HID-1", "IMP-12.1.2.2.b"),
         table, f"{RED}; BT command A-M-34 completed; pool BT 2; impulse blue; {RA}; {BA} damage=3; Bp1 police A-A-32; "
         "dice 12=3", "Bp1 pass", {"red knows BA damage": None}, "BA", {"red knows BA damage": 3}),
    case("an engineers drawn repair proves its card (draw, 1)", mark.rule("IMP-4.0.b", "IMP-HID-1", "IMP-12.2.1.b"),
         duel, f"impulse blue; {RA}; {BA} damage=4; BB engineer {beside('A-A-34', 'W')} damage=1; dice 6=5",
         "BA aid draw", {"red knows BB damage": 1, "damage BA": [0]}),
    case("an engineers drawn repair proves its card (sure)", mark.rule("IMP-4.0.b", "IMP-HID-1", "IMP-12.2.1.b"),
         duel, f"impulse blue; {RA}; {BA} damage=4; BB engineer {beside('A-A-34', 'W')} damage=1", "BA aid sure",
         {"red knows BB damage": None, "damage BA": [3]}),
    case("a jammer that weakens a shot is known (5, completed)", mark.rule("IMP-HID-9", "IMP-14.4.3.a", "IMP-14.4.3.d"),
         table, f"{DRONES}; RT command A-A-02 completed; {BLUE}; {RA}; RB {at(0)}; BA {ahead(5)}; "
         f"Bd1 ecm {beside(ahead(7), 'NE', 3)} level=6; dice 12=1", "RA fire BA", {"red knows Bd1 type": "ecm"}),
    case("a jammer that weakens a shot is known (10, shocked completed)",
         mark.rule("IMP-HID-9", "IMP-14.4.3.a", "IMP-14.4.3.d"),
         table, f"{DRONES}; RT command A-A-02 shocked completed; {BLUE}; {RA}; RB {at(0)}; BA {ahead(10)}; "
         f"Bd1 ecm {beside(ahead(7), 'NE', 3)} level=6; dice 12=1", "RA fire BA", {"red knows Bd1 type": "ecm"}),
    # Its MP shrink as it gets within ten points.
    case("a drone that flies into a field knows it", mark.rule("IMP-HID-9", "IMP-14.4.5.b"),
         duel, f"{DRONES}; Rd1 recon {at(0)} level=6; Bd1 ecm {at(12)} level=6; {AWAY}", f"Rd1 move; {at(1)}",
         {"red knows Bd1 type": None, "sees red active mp": 7}, f"{at(2)}",
         {"sees red active mp": 4, "red knows Bd1 type": "ecm"}),
    case("whoever cannot add a jammed soldier to a group knows the jammer",
         mark.rule("IMP-HID-9", "IMP-14.4.3.d", "IMP-12.1.2.2.f"),
         table, f"{DRONES}; RT command A-A-02 completed; {BLUE}; pool RT 3; {RA}; Rp1 police A-A-34; RC {at(0)}; "
         f"Bd1 ecm {at(12)} level=6; {BA.replace('A-A-34', 'A-M-20')}", "Rp1 pass",
         {"answers": "done RC", "red knows Bd1 type": "ecm"}),
    case("who only looks at a card does not show its own", mark.rule("IMP-4.0.b", "IMP-4.5.b", "IMP-HID-1"),
         duel, f"RA dead-eye {HERE} damage=2; BA {ahead(5)}", "RA move query BA", {"blue knows RA damage": None},
         "stop", {"blue knows RA damage": None}),
    case("who declares an assault shot has shown its card before the enemy answers",
         mark.rule("IMP-4.0.b", "IMP-HID-1", "IMP-9.0.e"),
         duel, f"{RA} damage=2; BA {ahead(5)}", "RA move fire", {"asked": "blue react", "blue knows RA damage": 2}),
)  # fmt: skip
def test_revealed(case: Case) -> None:
    case.play()
