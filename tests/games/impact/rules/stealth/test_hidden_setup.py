"""Row 14.10 of the ledger: hidden set-up."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import HIDDEN
from tests.support.impact.shots import HERE, RA, RED, ahead, aimed, duel, fired
from tests.support.impact.table import Table, finished, new, table

LAIR = ahead(4)
OPEN = "unit BA front-line A-A-34"


def lair(
    *lines: str, cards: tuple[str, ...] = (), marks: str = "", kind: str = "front-line", terrain: str = "woods"
) -> Table:
    """Hide BB in woods four points ahead of RA."""
    hidden = f"unit BB {kind} {LAIR} hidden {marks}"
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
    t = duel(HIDDEN, RA, OPEN, line, f"unit BB front-line {LAIR} hidden")
    assert t.find("BB", "red") is None


@pytest.mark.rule("IMP-14.10.c")
@pytest.mark.parametrize(
    ("choice", "cards", "marks"),
    [
        (f"BB move {beside(LAIR, 'NE')}", (), ""),
        ("BB fire RA", ("12=1",), ""),
        ("BB paint RA", (), ""),
        ("BB repair", ("6=1",), "damage=1"),
    ],
)
def test_who_does_something_is_placed(choice: str, cards: tuple[str, ...], marks: str) -> None:
    t = lair("impulse blue", cards=cards, marks=marks).choose(choice)
    assert placed(t)
    assert t.told("appeared", unit="BB")


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


@pytest.mark.rule("IMP-14.10.c")
def test_a_flyer_finds_it_too_and_goes_on() -> None:
    t = lair().choose("RA move").quietly("rise.6", ahead(1), ahead(2), ahead(3))
    assert placed(t)
    assert t.asked == ("red", "step")


@pytest.mark.rule("IMP-14.10.c", "IMP-8.3.c")
def test_who_enters_its_point_steps_back() -> None:
    """RA starts beside it, and walks into it."""
    t = duel(HIDDEN, RA, OPEN, f"point {ahead(1)} woods", f"unit BB front-line {ahead(1)} hidden")
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


@pytest.mark.rule("IMP-14.10.d")
def test_it_is_not_painted_either() -> None:
    assert "BB" not in lair().choose("RA paint").answers()


@pytest.mark.rule("IMP-14.10.d", "IMP-14.4.2.3.b")
def test_a_blast_hits_and_places_it() -> None:
    t = lair(
        "option opt_14_4 on", f"unit Rd1 bomb {ahead(8)} level=6 identified", cards=("12=1", "12=2", "12=1", "12=3")
    ).choose("detonate.Rd1")
    assert ("BB", 11 - 4 - 2 - 3) in aimed(t)
    assert placed(t)


@pytest.mark.rule("IMP-14.10.d", "IMP-14.10.c", "IMP-8.5.c")
def test_it_may_react_which_places_it() -> None:
    t = lair(cards=("12=1",)).choose("RA move", ahead(1))
    assert t.asked == ("blue", "react")
    assert "BB" in t.answers()

    shot = fired(t, "BB")

    assert (shot["unit"], shot["target"]) == ("BB", "RA")
    assert placed(t)
    assert t.completed("BB")


@pytest.mark.rule("IMP-9.6.c", "IMP-14.10.c")
def test_it_spots_only_by_being_placed() -> None:
    """BC has no sight of RA; BB, hidden, is the only one that has."""
    t = table(
        f"{HIDDEN}; {RED}; {RA}; point {at(3, 3)} woods; unit BB front-line {at(3, 3)} hidden",
        f"unit BC front-line {ahead(3)}; point {ahead(1)} building; unit BA front-line off edge=east turn=3",
        "impulse blue",
        dice=deal("12=1"),
    )

    shot = fired(t, "BC fire RA")

    assert shot["indirect"]
    assert placed(t)
    finished(t)
