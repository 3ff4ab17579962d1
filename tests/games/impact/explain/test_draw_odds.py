"""The odds shown where rules meet, against every way in which the cards can fall; and what they do not tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

import sandtable
from sandtable.engine.dice import DiceError
from sandtable.engine.match import Match
from tests.games.impact.explain.test_shot_odds import end_of, lay
from tests.games.impact.test_orders import answer
from tests.games.impact.views.test_secrets import alike
from tests.support.impact.hands import at
from tests.support.impact.options import MINES, SUITS
from tests.support.impact.shots import BLUE, FAR, HERE, RA, RED, ahead, duel, hit
from tests.support.impact.table import Table, join, table

SIX = ("02", "13", "14", "17", "09", "10")  # one card of every d6, of 1 to 6
MIXED = ("04", "09", "23", "33", "41", "63")


def fall_out(
    text: str, row: Sequence[str], end: Callable[[Match], str], left: Sequence[str], drawn: tuple[str, ...] = ()
) -> dict[str, Fraction]:
    """Play a row of choices with every order of the cards that are left; return how likely each end is."""
    match = sandtable.position("impact", join(text), dice=drawn)
    try:
        for choice in row:
            match.choose(choice)
    except DiceError:
        found: dict[str, Fraction] = {}
        for card in left:
            others = [one for one in left if one != card]
            for name, chance in fall_out(text, row, end, others, (*drawn, card)).items():
                found[name] = found.get(name, Fraction(0)) + chance / len(left)
        return found
    return {end(match): Fraction(1)}


def shown(text: str, row: Sequence[str]) -> dict[str, Fraction]:
    """The odds of the last of a row of choices."""
    match = sandtable.position("impact", join(text), dice=())
    for choice in row[:-1]:
        match.choose(choice)
    odds = match.explain(row[-1]).odds
    assert odds is not None
    return dict(odds.outcomes)


def mark(damage: int) -> Callable[[Match], str]:
    """Say what has become of RA, that had so much damage, in the words of the odds."""

    def end(match: Match) -> str:
        unit = match.view("red")["units"]["RA"]
        if unit["where"] == "dead":
            return "eliminated"
        if unit["status"] == "down":
            return "down"
        return "1 box" if unit["damage"] > damage else "no damage"

    return end


@pytest.mark.rule("IMP-8.2.8.b", "IMP-14.2.a", "IMP-14.2.b", "IMP-4.2.1.b")
@pytest.mark.parametrize("options", [(), (SUITS,), ("option combat_crash_compare le",)])
@pytest.mark.parametrize("damage", [0, 1, 2, 4])
def test_a_crash_landing(damage: int, options: tuple[str, ...]) -> None:
    text = lay(SIX, *options, f"{RA} level=8 damage={damage}", f"point {HERE} woods", FAR)
    row = ("RA", "move", "crash")
    assert shown(text, row) == fall_out(text, row, mark(damage), SIX)


@pytest.mark.rule("IMP-2.3.5.b", "IMP-14.2.a", "IMP-8.2.5.b", "IMP-8.2.7.d")
@pytest.mark.parametrize("options", [(), (SUITS,)])
@pytest.mark.parametrize("damage", [0, 1, 2, 4])
@pytest.mark.parametrize(
    ("ground", "marks", "last"),
    [
        (f"point {ahead(1)} slag", "", ahead(1)),
        (f"point {HERE} slag", "level=3", "land"),
        (f"point {ahead(1)} slag 3", "level=3", ahead(1)),  # it lands there
        (f"point {ahead(1)} slag\nunit BA front-line {ahead(1)} down", "", "coup.BA"),
    ],
)
def test_slag(ground: str, marks: str, last: str, damage: int, options: tuple[str, ...]) -> None:
    text = lay(SIX, *options, f"{RA} {marks} damage={damage}", *ground.split("\n"), FAR)
    row = ("RA", "move", last)
    assert shown(text, row) == fall_out(text, row, mark(damage), SIX)


@pytest.mark.rule("IMP-2.3.5.b", "IMP-8.2.4.a")
def test_over_slag_in_the_air_nothing_is_drawn() -> None:
    t = duel(f"{RA} level=3", f"point {ahead(1)} slag", FAR).choose("RA move")
    assert t.explain(ahead(1)).odds is None
    assert t.explain("sink.1").odds is None


@pytest.mark.rule("IMP-2.3.5.c", "IMP-9.3.3.d")
def test_a_shift_onto_slag() -> None:
    """Of the 71 cards left 24 have a 1 or 2: the one that was drawn had a 6."""
    t = duel(RA, f"BA {ahead(4)} level=3", f"point {ahead(5)} slag", FAR, dice="6/4").choose("RA fire BA")
    assert t.asked == ("blue", "landing")
    assert t.odds(ahead(5))["1 box"] == pytest.approx(24 / 71)
    assert t.explain("land").odds is None


@pytest.mark.rule("IMP-12.2.3", "IMP-HID-4")
@pytest.mark.parametrize("level", ["", "level=3"])
@pytest.mark.parametrize("damage", [0, 1, 4])
def test_an_engineer_and_a_mine(damage: int, level: str) -> None:
    """However it comes, and whatever the marker is, it clears it by more than its damage on a d12."""
    for face in ("dummy", "explosive", "nuclear"):
        line = f"RA engineer {HERE} damage={damage} {level}"
        t = duel(MINES, line, f"mine {ahead(1)} blue {face}", FAR).choose("RA move")
        odds = t.odds(ahead(1))
        assert odds["cleared"] == pytest.approx((12 - damage) / 12)
        assert odds.get("goes off", 0) == pytest.approx(damage / 12)


@pytest.mark.rule("IMP-HID-4", "IMP-14.6.a")
def test_to_anybody_else_a_mine_tells_nothing() -> None:
    t = duel(MINES, RA, f"mine {ahead(1)} blue explosive", f"point {ahead(1)} slag", FAR).choose("RA move")
    assert t.explain(ahead(1)).odds is None


@pytest.mark.rule("IMP-9.3.2.a", "IMP-9.3.5.a", "IMP-14.2.a")
@pytest.mark.parametrize(
    ("lines", "row"),
    [
        # a painted ghost in a suit that may break
        ((SUITS, "option opt_14_3 on", RA, f"BA ranger {ahead(3)} stealth=1 painted=4"), ("RA fire BA",)),
        # a marine with a blade, out of command, at arm's length: overkill
        (("option opt_14_5 red", "effect command-off red until=1", f"RA jack-knife {HERE}",
         f"BA {ahead(1)} painted=3"), ("RA fire BA",)),
        # a jammed sniper
        (("option opt_14_4 on", f"RA sniper {at(0)}", f"BA {at(15)}", f"Bd1 ecm {at(0, 5)} level=6 identified"),
         ("RA fire BA",)),
        # round the corner, in the dust, from a squad that has lost heart
        (("option opt_14_12 on", "strength red 4", "RB dead", "RC dead", "effect dust", RA,
         f"point {ahead(2)} building", f"BA {ahead(12)}", f"RD {at(14, -3)} completed"), ("RA fire BA",)),
        # after a turn, at a marine that lies in a bunker
        (("option opt_14_9 on", f"{RA} facing=W", f"bunker {ahead(3)}", f"BA assault {ahead(3)} marine",
         f"BC {ahead(9)} completed", "option opt_14_1 red"), ("RA", "fire", "NE", "BA")),
        # painted and fired at, on a hill
        ((RA, f"point {ahead(4)} marsh 2", f"BA {ahead(4)}"), ("RA targeted BA",)),
    ],
)  # fmt: skip
def test_a_shot(lines: tuple[str, ...], row: tuple[str, ...]) -> None:
    target = [line if not line.startswith("BA ") else f"{line} completed" for line in lines]
    text = lay(MIXED, *target)
    assert shown(text, row) == fall_out(text, row, lambda match: end_of(match, 0), MIXED)


@pytest.mark.rule("IMP-8.5.b", "IMP-14.9.e", "IMP-9.3.2.e")
@pytest.mark.parametrize(("facing", "turn"), [("E", ("keep",)), ("W", ("NE",)), ("SW", ("SE",))])
def test_a_reaction_that_takes_a_turn(facing: str, turn: tuple[str, ...]) -> None:
    """With the strength shown (`reaction_assist` 2) the turn that is needed counts: a shot stays in its arc."""
    text = lay(
        MIXED, "option opt_14_9 on", "option reaction_assist 2", f"{RA} facing={facing}", f"BA {ahead(6)}"
    ).replace("impulse red", "impulse blue")
    row = ("BA", "move", ahead(5), "RA")
    assert shown(text, row) == fall_out(text, (*row, *turn), lambda match: end_of(match, 0), MIXED)


@pytest.mark.rule("IMP-DP-4", "IMP-14.9.c", "IMP-14.9.e")
@pytest.mark.parametrize(("facing", "word"), [("E", "RA"), ("W", "pass")])
def test_an_order_that_asks_for_fair_odds_counts_the_turn(facing: str, word: str) -> None:
    """Strength 3 has an effect on seven faces of twelve; after a turn of two steps, at 1, on five."""
    t = duel("option opt_14_9 on", "impulse blue", f"{RA} facing={facing}", f"BA {ahead(3)}", FAR).choose(
        "BA move", ahead(4)
    )
    assert (answer(t, "auto odds-50"), answer(t, "auto odds-40")) == (word, "RA")


def alone(*lines: str) -> str:
    """Lay a position with no enemy on the map but those of *lines*."""
    return lay(MIXED, *lines).replace("BT command A-M-34 completed", "BT command off edge=east turn=9")


@pytest.mark.rule("IMP-9.3.2.a", "IMP-DP-8", "IMP-DP-10")
@pytest.mark.parametrize("row", [("RA", "fire"), ("RA", "targeted"), ("RA", "move", ahead(1), "fire")])
def test_the_only_target_is_not_asked_for_and_has_its_odds_all_the_same(row: tuple[str, ...]) -> None:
    text = alone(RA, f"BA {ahead(5)} completed")
    assert shown(text, row) == fall_out(text, row, lambda match: end_of(match, 0), MIXED)


@pytest.mark.rule("IMP-14.9.c", "IMP-DP-20")
@pytest.mark.parametrize("row", [("RA", "fire", "NE"), ("RA", "targeted", "SE"), ("RA", "move", "fire", "E")])
def test_nor_is_it_after_a_turn(row: tuple[str, ...]) -> None:
    text = alone("option opt_14_9 on", f"{RA} facing=W", f"BA {ahead(5)} completed")
    assert shown(text, row) == fall_out(text, row, lambda match: end_of(match, 0), MIXED)


def result(match: Match) -> str:
    """What the first check came to."""
    return str(next(event for event in match.log if event.kind == "check").facts["result"])


@pytest.mark.rule("IMP-7.2.d", "IMP-DP-6", "IMP-14.5.3")
@pytest.mark.parametrize("option", ["option opt_14_5 off", "option opt_14_5 red"])
def test_so_has_a_check_that_can_be_made_in_one_way_only(option: str) -> None:
    text = lay(MIXED, option, f"{RA} shocked", "RB A-M-02 shocked", FAR)
    assert shown(text, ("RA",)) == fall_out(text, ("RA",), result, MIXED)


@pytest.mark.rule("IMP-7.3.b", "IMP-DP-6")
def test_and_a_panic_check_whatever_panic_draws_for_then() -> None:
    text = lay(MIXED, f"{RA} panicked", "RB A-M-02 panicked", FAR)
    found: dict[str, Fraction] = {}
    for card in MIXED:
        match = sandtable.position("impact", join(text), dice=(card, *(one for one in MIXED if one != card)))
        match.choose("RA")
        found[result(match)] = found.get(result(match), Fraction(0)) + Fraction(1, len(MIXED))
    assert shown(text, ("RA",)) == found


@pytest.mark.rule("IMP-HID-9", "IMP-14.4.3.d", "IMP-7.4.f")
def test_the_odds_of_such_a_check_do_not_tell_a_jammer() -> None:
    lines = ("option opt_14_4 on", RED, BLUE, FAR, f"{RA} shocked", "RB A-M-02 shocked")
    drones = [f"Bd1 {kind} {at(9)} level=6" for kind in ("recon", "ecm")]
    one, other = alike(lines, *drones)
    assert one.explain("RA").odds is None
    assert one.explain("RB").odds is not None
    assert other.explain("RB").odds == one.explain("RB").odds


@pytest.mark.rule("IMP-14.4.3.d", "IMP-HID-9", "IMP-12.1.2.c")
def test_a_commander_who_gets_no_points_for_a_jammer_knows_it() -> None:
    """The points of the assistant would serve him, were he not jammed: that they do not shows the drone."""
    lines = (
        "option opt_14_4 on",
        "option command_assistant_pool on",
        f"RT command {HERE} shocked",
        "RS command A-M-02 completed assistant",
        "pool RS 2",
        "RA A-A-04 shocked",
        BLUE,
        FAR,
    )
    free = table(*lines, f"Bd1 recon {at(9)} level=6", dice="12=5")
    jammed = table(*lines, f"Bd1 ecm {at(9)} level=6", dice="12=5")

    assert "draw.2" in free.listed("RT", kind="check")
    assert jammed.choose("RT").check("RT")["value"] == 5  # nothing was there to be added
    assert jammed.unit("Bd1", "red")["type"] == "ecm"


def worlds(one: str, other: str, *lines: str, choices: tuple[str, ...], cards: tuple[str, ...]) -> tuple[Table, Table]:
    """Play two worlds that are to be alike to Red, with Blue's men hidden."""
    return alike(("option opt_14_10 blue", RED, BLUE, *lines), one, other, *choices, cards=cards)


@pytest.mark.rule("IMP-HID-5", "IMP-7.3.j", "IMP-14.10.d")
def test_where_the_frightened_flee_to_does_not_tell_who_hides_there() -> None:
    """Two woods three points away: in one of them, or far off, BA is hidden."""
    woods = [ahead(3), at(3, 3), "A-B-25"]
    hidden = [f"BA {point} hidden completed" for point in (ahead(3), "A-B-25")]
    lines = (f"{RA} panicked", "RB A-M-02", *(f"point {point} woods" for point in woods))
    one, _ = worlds(*hidden, *lines, choices=("RA",), cards=("12=5",))
    assert (one.asked, one.answers()) == (("red", "flee"), {ahead(3), at(3, 3)})


@pytest.mark.rule("IMP-HID-5", "IMP-9.3.3.d", "IMP-14.10.d")
def test_where_the_falling_may_shift_to_does_not_tell_who_hides_there() -> None:
    hidden = [f"BA {point} hidden completed" for point in (ahead(1), "A-B-25")]
    lines = (
        f"{RA} level=7",
        "RB A-M-02",
        f"point {ahead(1)} woods",
        "point A-B-25 woods",
        f"BB {ahead(5)}",
        "impulse blue",
    )

    one, _ = worlds(*hidden, *lines, choices=("BB fire RA",), cards=(hit("S", 5),))

    assert one.asked == ("red", "landing")
    assert ahead(1) in one.answers()


@pytest.mark.rule("IMP-HID-3", "IMP-9.0.d", "IMP-14.4.3.c")
def test_the_odds_of_targeted_fire_at_a_drone_that_may_jam_are_not_known() -> None:
    """Painted or not, no side can say: the one that may be an ECM drone has no odds, the armed one has."""
    lines = ("option opt_14_4 on", f"RA {at(0)}", "RB A-M-02", RED, BLUE, FAR)
    drones = [f"Bd1 {kind} {at(12)} level=6" for kind in ("recon", "ecm")]
    one, _ = alike(lines, *drones, "RA", "targeted")
    assert one.explain("Bd1").odds is None
    armed = duel(lines[0], *lines[1:3], f"Bd1 attack {at(12)} level=6", FAR).choose("RA targeted")
    assert armed.odds("Bd1")["E"] == pytest.approx(9 / 12)  # 7, painted +3, -2, -1 for the distance


@pytest.mark.rule("IMP-HID-5", "IMP-9.6.c", "IMP-14.10.d")
def test_a_strict_shot_does_not_tell_whether_somebody_hides_beside_its_target() -> None:
    hidden = [f"BA {point} hidden completed" for point in (ahead(4), "A-B-25")]
    lines = (
        "option opt_14_8 on",
        RA,
        "RB A-M-02",
        f"point {ahead(4)} woods",
        "point A-B-25 woods",
        f"BB {ahead(3)} completed",
    )

    one, _ = worlds(*hidden, *lines, choices=("RA", "fire", "BB"), cards=("12=6",))

    assert [shot["target"] for shot in one.shots()] == ["BB"]
