"""Row 14.10 of the ledger: hidden set-up."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import HIDDEN, MINES, STEALTH
from tests.support.impact.shots import AWAY, FAR, HERE, RA, RED, ahead, aimed, attacks, duel
from tests.support.impact.table import Table, new, table

LAIR = ahead(4)
OPEN = "BA A-A-34"


def lair(
    *lines: str, cards: tuple[str, ...] = (), marks: str = "", kind: str = "front-line", terrain: str = "woods"
) -> Table:
    """Hide BB in woods four points ahead of RA."""
    hidden = f"BB {kind} {LAIR} hidden {marks}"
    return duel(HIDDEN, RA, OPEN, f"point {LAIR} {terrain}", hidden, *lines, dice=deal(*cards))


def placed(t: Table) -> bool:
    """Whether BB is on the map for everybody."""
    return t.find("BB", "red") is not None and not t.unit("BB")["hidden"]


@pytest.mark.rule("IMP-14.10.a", "IMP-HID-5")
def test_the_hidden_are_known_to_their_owner_alone() -> None:
    t = lair()
    assert t.unit("BB")["point"] == LAIR
    assert t.find("BB", "red") is None
    assert "BB" not in str(t.view(None)["units"])


@pytest.mark.rule("IMP-14.10.b", "IMP-DP-1")
def test_where_nobody_can_hide() -> None:
    """Slag Hollow: everybody of Blue's begins hidden, and so in cover."""
    t = new("slag-hollow").until("place", side="blue")
    spots = t.view("blue")["points"]
    assert {spots[point][2] for point in t.answers()} == {"woods", "building"}


@pytest.mark.rule("IMP-14.10.b")
@pytest.mark.parametrize(
    "line", [f"point {LAIR} woods", f"point {LAIR} building", f"bunker {LAIR}", f"improved {LAIR}"]
)
def test_where_one_can(line: str) -> None:
    assert duel(HIDDEN, RA, OPEN, line, f"BB {LAIR} hidden").find("BB", "red") is None


@pytest.mark.rule("IMP-14.10.b", "IMP-DP-1")
def test_hiding_is_offered_where_there_is_something_to_hide_in() -> None:
    t = new("drill-ground", options={"opt_14_10": "blue"}).until("place", side="blue")
    spots = t.view("blue")["points"]
    bare = min(point for point in t.answers() if spots[point][2] == "clear")
    deep = [point for point in sorted(t.answers()) if spots[point][2] in {"woods", "building"}]
    places = [(bare, False), *((point, True) for point in deep[:1])]
    for point, may in places:
        other = t.twin(point)
        if other.kind == "level":
            other.choose("ground")
        assert (other.kind == "hide") is may


@pytest.mark.rule("IMP-14.10.c")
def test_who_passes_stays_hidden() -> None:
    t = lair("impulse blue").choose("BB pass")
    assert not placed(t)
    assert "BB" not in str([str(event) for event in t.match.events("red")])


@pytest.mark.rule("IMP-14.10.c", "IMP-8.1.f")
def test_an_enemy_beside_it_finds_it() -> None:
    t = lair().choose("RA move").quietly(ahead(1), ahead(2))
    assert not placed(t)
    t.quietly(ahead(3))
    assert placed(t)
    assert t.at("RA") == ahead(3)


@pytest.mark.rule("IMP-14.10.c", "IMP-8.3.c")
def test_who_enters_its_point_steps_back() -> None:
    """RA starts beside it, and walks into it."""
    t = duel(HIDDEN, RA, OPEN, f"point {ahead(1)} woods", f"BB {ahead(1)} hidden")
    assert not placed(t)
    assert ahead(1) in t.choose("RA move").answers()
    t.quietly(ahead(1))
    assert placed(t)
    assert (t.at("RA"), t.at("BB")) == (HERE, ahead(1))


@pytest.mark.rule("IMP-14.10.d", "IMP-9.8.f")
def test_until_then_it_is_no_target() -> None:
    t = lair().choose("RA fire")
    assert "BB" not in t.answers()
    refusal = t.refused("BB")
    unknown = t.refused("BN")
    assert (refusal.rule, refusal.text.replace("BB", "?")) == (unknown.rule, unknown.text.replace("BN", "?"))


@pytest.mark.rule("IMP-14.10.d", "IMP-14.4.2.3.b")
def test_a_blast_hits_and_places_it() -> None:
    t = lair(
        "option opt_14_4 on", f"Rd1 bomb {ahead(8)} level=6 identified", cards=("12=1", "12=2", "12=1", "12=3")
    ).choose("detonate.Rd1")
    assert ("BB", 11 - 4 - 2 - 3) in aimed(t)
    assert placed(t)


@pytest.mark.rule("IMP-14.10.d", "IMP-14.6.3.2")
def test_a_mine_beside_a_hidden_soldier_brings_it_to_light() -> None:
    t = duel(
        f"{HIDDEN}; {MINES}; {RA}; mine {ahead(1)} blue explosive; point {ahead(2)} woods; BA {ahead(2)} hidden",
        AWAY,
        dice="12=1 12=2",
    ).choose("RA move", ahead(1))
    assert ("BA", 6 - 2 - 3) in aimed(t)
    assert t.find("BA", "red") is not None


@cases(
    case("who does something is placed (1)", mark.rule("IMP-14.10.c"),
         duel, f"{HIDDEN}; {RA}; {OPEN}; point {LAIR} woods; BB front-line {LAIR} hidden; impulse blue",
         f"BB move {beside(LAIR, 'NE')}",
         {"red knows BB": True, "BB hidden": False, "happened appeared unit=BB": True}),
    case("who does something is placed (BB fire RA)", mark.rule("IMP-14.10.c"),
         duel, f"{HIDDEN}; {RA}; {OPEN}; point {LAIR} woods; BB front-line {LAIR} hidden; impulse blue; dice 12=1",
         "BB fire RA", {"red knows BB": True, "BB hidden": False, "happened appeared unit=BB": True}),
    case("who does something is placed (BB paint RA)", mark.rule("IMP-14.10.c"),
         duel, f"{HIDDEN}; {RA}; {OPEN}; point {LAIR} woods; BB front-line {LAIR} hidden; impulse blue", "BB paint RA",
         {"red knows BB": True, "BB hidden": False, "happened appeared unit=BB": True}),
    case("who does something is placed (BB repair, damage=1)", mark.rule("IMP-14.10.c"),
         duel,
         f"{HIDDEN}; {RA}; {OPEN}; point {LAIR} woods; BB front-line {LAIR} hidden damage=1; impulse blue; dice 6=1",
         "BB repair", {"red knows BB": True, "BB hidden": False, "happened appeared unit=BB": True}),
    case("a flyer finds it too and goes on", mark.rule("IMP-14.10.c"),
         lair, "", f"RA move; quietly rise.6 {ahead(1)} {ahead(2)} {ahead(3)}",
         {"red knows BB": True, "BB hidden": False, "asked": "red step"}),
    case("a newcomer that meets a hidden enemy waits off the map for the next turn",
         mark.rule("IMP-14.10.c", "IMP-8.4.d", "IMP-8.6.a"),
         table, f"{HIDDEN}; RT command A-A-02; BT command A-M-34 completed; RA off edge=west turn=1; "
         f"point A-F-01 woods; BA A-F-01 hidden completed; {FAR}", "RA A-F-01 ground",
         {"RA": "off", "RA completed": True, "red knows BA point": "A-F-01", "refuses RA": "IMP-7.7.b"}),
    case("who is turned back from the hill it landed on still owes its mp",
         mark.rule("IMP-14.10.c", "IMP-8.2.5.b", "IMP-8.2.6.c"),
         duel, f"{HIDDEN}; RA {HERE} level=2; point {ahead(1)} woods 2; BA {ahead(1)} hidden; {FAR}",
         f"RA move; {ahead(1)}; pass", {"RA": HERE, "RA level": 2, "sees red active owes": True}),
    case("a hidden crusader serves by being placed", mark.rule("IMP-14.10.c", "IMP-12.3.a"),
         duel,
         f"{HIDDEN}; {RA}; BA {ahead(5)} shocked; point {ahead(7)} woods; BB crusader {ahead(7)} hidden; impulse blue",
         "BA crusader", {"BA status": "good", "red knows BB": True}),
    case("a hidden soldier that is found fires at the same step", mark.rule("IMP-14.10.c", "IMP-8.1.f", "IMP-8.5.a"),
         duel, f"{HIDDEN}; {RA}; point {ahead(2)} woods; BA {ahead(2)} hidden; {AWAY}; dice 12=1",
         f"RA move; {ahead(1)}", {"asked": "blue react", "answers has": "BA"}, "BA",
         {"first shot strength": 7 - 2 - 2 + 1}),
    case("a ranger out of stealth finds a hidden soldier that cannot fire at it",
         mark.rule("IMP-14.10.c", "IMP-14.3.h"),
         duel, f"{STEALTH}; {HIDDEN}; RA ranger {HERE} stealth=2 may-come-out; point {ahead(2)} woods; "
         f"BA {ahead(2)} hidden; {AWAY}", f"RA come-out; {ahead(1)}", {"red knows BA": True, "asked": "red step"}),
    case("it is not painted either", mark.rule("IMP-14.10.d"),
         lair, "", "RA paint", {"answers lacks": "BB"}),
    case("panic fire does not find the hidden", mark.rule("IMP-14.10.d", "IMP-7.3.t"),
         duel, f"{HIDDEN}; {RA} panicked; RB {at(0)} panicked; point {ahead(2)} woods; BA {ahead(2)} hidden; "
         f"BC A-G-20; {AWAY}; dice 12=3 12=1", "RA", {"first shot target": "RB", "red knows BA": False}),
    # BC has no sight of RA; BB, hidden, is the only one that has.
    case("it spots only by being placed", mark.rule("IMP-9.6.c", "IMP-14.10.c"),
         table, f"{HIDDEN}; {RED}; {RA}; point {at(3, 3)} woods; BB {at(3, 3)} hidden; BC {ahead(3)}; "
         f"point {ahead(1)} building; BA off edge=east turn=3; impulse blue; dice 12=1", "BC fire RA",
         {"first shot indirect": True, "red knows BB": True, "BB hidden": False}),
)  # fmt: skip
def test_hidden_setup(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-HID-10", "IMP-HID-5", "IMP-DP-1")
def test_hidden_soldiers_stay_hidden_when_the_set_up_is_over() -> None:
    t = new("slag-hollow", seed=3)
    for _ in range(200):
        if t.view()["phase"] != "setup":
            break
        t.decline()
    assert t.view()["phase"] != "setup"
    hidden = [name for name, one in t.view("blue")["units"].items() if one["hidden"]]
    assert hidden
    assert not t.view("red")["units"].keys() & set(hidden)
    assert attacks(t) == []
