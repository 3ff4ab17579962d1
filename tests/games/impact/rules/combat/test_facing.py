"""Row 14.9 of the ledger: facing."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import STEPS, at, beside, deal
from tests.support.impact.options import DRONES, FACING
from tests.support.impact.shots import AWAY, FAR, HERE, RA, ahead, aimed, attacks, duel, fired, hit, rows
from tests.support.impact.table import Table

MID = at(6)  # A-G-14
ROUND = list(STEPS)  # clockwise from NE


def faces(way: str, *lines: str, cards: tuple[str, ...] = ("12=1",), kind: str = "front-line") -> Table:
    """Lay out RA in the middle, facing a way."""
    return duel(FACING, f"RA {kind} {MID} facing={way}", *lines, dice=deal(*cards))


def ring() -> list[str]:
    """Put a policeman three points off in each direction."""
    return [f"unit Bp{number} police {beside(MID, way, 3)} completed" for number, way in enumerate(ROUND, start=1)]


@pytest.mark.rule("IMP-EX-14.9", "IMP-14.9.a", "IMP-14.9.b", "IMP-GEO-9")
@pytest.mark.parametrize("way", ROUND)
def test_worked_example_a_third_of_the_circle_with_its_edges(way: str) -> None:
    t = faces(way, *ring()).choose("RA fire", "keep")
    ahead_of = {f"Bp{(ROUND.index(way) + turn) % 6 + 1}" for turn in (-1, 0, 1)}
    assert {name for name in t.answers() if name.startswith("Bp")} == ahead_of


@pytest.mark.rule("IMP-14.9.d", "IMP-14.9.a")
def test_nobody_is_attacked_outside_the_arc() -> None:
    faces("E", *ring()).choose("RA fire", "keep").refused("Bp5", "IMP-14.9.d", "IMP-14.9.a")


@pytest.mark.rule("IMP-14.9.d", "IMP-14.9.c", "IMP-7.3.h", "IMP-7.3.t")
@pytest.mark.parametrize(("facing", "steps"), [("E", 0), ("NE", 0), ("NW", 1), ("W", 2)])
def test_a_paranoid_soldier_turns_to_the_one_that_it_fires_at(facing: str, steps: int) -> None:
    """It needs the arc like everybody, and pays for the turn; the turn may draw fire."""
    t = duel(f"option opt_14_9 on; {RA} panicked facing={facing}; BA {ahead(3)} completed", dice="12=3 12=1").choose(
        "RA"
    )
    assert rows(attacks(t)[0]).get("IMP-14.9.c", 0) == -steps
    assert (len(t.told("facing", unit="RA")), t.completed("RA")) == ((1 if steps else 0), True)


@pytest.mark.rule("IMP-14.9.b", "IMP-GEO-9")
def test_a_switch_narrows_the_arc() -> None:
    t = faces("E", "option facing_arc 60", *ring(), f"Bp7 police {at(9, -1)} completed").choose("RA fire", "keep")
    assert {name for name in t.answers() if name.startswith("Bp")} == {"Bp2", "Bp7"}


@pytest.mark.rule("IMP-14.9.c", "IMP-9.3.2.z", "IMP-DP-20")
@pytest.mark.parametrize(("way", "off"), [("E", 0), ("NE", 1), ("SE", 1), ("NW", 2), ("SW", 2), ("W", 3)])
def test_turning_costs_one_a_step(way: str, off: int) -> None:
    t = faces("E", f"BA {beside(MID, way, 3)} completed").choose("RA fire", "keep" if way == "E" else way)
    while t.kind == "react":
        t.choose("pass")
    if t.kind == "target":
        t.choose("BA")
    assert aimed(t) == [("BA", 5 - off)]


@pytest.mark.rule("IMP-14.9.c", "IMP-14.9.f", "IMP-DP-11", "IMP-DP-20")
def test_turning_may_draw_fire() -> None:
    lines = (f"BA {at(2)} facing=E", f"BB {at(2, 4)} facing=E")
    t = faces("E", *lines).choose("RA fire", "W")
    assert t.asked == ("blue", "react")
    kept = faces("E", *lines, f"BC {at(9)}").choose("RA fire", "keep")
    assert kept.asked[1] != "react"


@pytest.mark.rule("IMP-14.9.c", "IMP-8.2.6.g", "IMP-12.1S.a", "IMP-9.3.2.q")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"{RA} facing=E", 7 - 2),
        (f"{RA} facing=W", 7 - 2 - 2),  # it would have to turn
        (f"{RA} facing=E level=1", 7 - 2 - 2 + 1),  # in the air it may only assault
        (f"RA sniper {HERE} facing=E level=1", None),
    ],
)
def test_the_strength_that_is_looked_up_is_that_of_the_shot_it_could_make(line: str, expected: int | None) -> None:
    t = duel(FACING, line, f"BA {ahead(4)} completed", FAR)
    sight = t.match.inspect(ahead(4), "RA", "red").sight
    assert sight is not None
    assert (sight.lines[0].verdict.facts or {}).get("strength") == expected


@pytest.mark.rule("IMP-14.9.f")
def test_turning_is_not_movement_and_the_penalty_is_for_one_shot() -> None:
    t = faces("E", f"BA {at(3)} completed", cards=("12=3", "12=1"))
    t.choose("RA rapid", "W")  # BA is the only one in that arc
    assert t.kind == "turn"
    t.choose("keep", "BA")
    assert [strength for name, strength in aimed(t) if name == "BA"] == [4 - 3, 4]


@pytest.mark.rule("IMP-14.9.e", "IMP-8.2.6.g")
@pytest.mark.parametrize(("switch", "asked"), [("on", False), ("off", True)])
def test_who_only_rises_faces_about_for_nothing_where_height_is_no_movement(switch: str, asked: bool) -> None:
    """A bounce in place leaves the facing as it was; whether the soldier has stood is a matter of the switch."""
    t = duel(FACING, f"option move_vertical_is_move {switch}", f"{RA} facing=NE", FAR).choose("RA move rise.3", "stop")
    assert (t.kind == "facing") is asked
    assert t.unit("RA")["facing"] == "NE"


@pytest.mark.rule("IMP-14.9.f", "IMP-9.4.a")
def test_painting_needs_the_arc_and_spotting_does_not() -> None:
    t = faces("E", f"BA {at(2)}", f"BB {at(9)}").choose("RA paint", "keep")
    assert "BA" not in t.answers()
    wall = (f"point {at(8)} building", f"RB {at(10)} facing=W", f"BA {at(3)} completed")
    t = faces("E", *wall).choose("RB fire", "keep")
    if t.kind == "target":
        t.choose("BA")
    assert aimed(t) == [("BA", 0)]


@pytest.mark.rule("IMP-14.9.f", "IMP-7.3.h")
def test_the_turn_of_a_paranoid_soldier_may_draw_fire() -> None:
    t = duel("option opt_14_9 on", f"{RA} panicked facing=W", f"BA {ahead(3)}", dice="12=3 12=1").choose("RA")
    assert (t.asked, attacks(t), rows(attacks(t.choose("pass"))[0])["IMP-14.9.c"]) == (("blue", "react"), [], -2)


@cases(
    # It faces west and the mover comes from the east: two steps bring it into the arc.
    case("a reactor that turns right round pays for two steps", mark.rule("IMP-14.9.c", "IMP-14.9.f", "IMP-9.8.d"),
         duel, f"{FACING}; RA {ahead(6)}; BA {HERE} facing=W; dice 12=1", f"RA move; {ahead(5)}; BA",
         {"asked": "blue turn", "refuses keep": "IMP-14.9.d"}, "NE", {"modifier IMP-14.9.c": -2}),
    case("a move leaves it facing the way it went", mark.rule("IMP-14.9.e"),
         duel, f"{FACING}; RA front-line {MID} facing=E; BA A-A-34 completed", f"RA move; {beside(MID, 'NW')}; stop",
         {"RA facing": "NW"}),
    case("who stands may turn for nothing at the end (pass)", mark.rule("IMP-14.9.e", "IMP-14.9.f", "IMP-DP-20"),
         duel, f"{FACING}; RA front-line {MID} facing=E; BA {at(9)} completed", "RA; pass", {"asked": "red facing"},
         "SW", {"RA facing": "SW", "asked": "blue impulse"}),
    case("who stands may turn for nothing at the end (fire)", mark.rule("IMP-14.9.e", "IMP-14.9.f", "IMP-DP-20"),
         duel, f"{FACING}; RA front-line {MID} facing=E; BA {at(9)} completed; dice 12=1",
         "RA; fire; keep; while target: BA", {"asked": "red facing"}, "SW",
         {"RA facing": "SW", "asked": "blue impulse"}),
    # BA steps past behind RA's back.
    case("a reactor may turn", mark.rule("IMP-14.9.e", "IMP-9.3.2.e"),
         duel, f"{FACING}; RA front-line {MID} facing=E; BA {at(2)}; impulse blue; dice 12=1", f"BA move; {at(3)}",
         {"answers has": "RA"}, "RA", {"asked": "red turn"}, "W", {"aimed": [("BA", 7 - 2 - 2 - 3)]}),
    case("behind a soldiers back a sentry still sees", mark.rule("IMP-14.9.e", "IMP-14.4.4.a", "IMP-8.5.a"),
         duel, f"option opt_14_9 on; {DRONES}; impulse blue; Rd1 sentry {HERE}; BA {at(0)}; {AWAY}; dice 12=1",
         f"BA move; {at(1)}; Rd1", {"first shot strength": 7 - 2 - 2}),
    case("facing is free on entry", mark.rule("IMP-14.9.f", "IMP-8.4.e"),
         duel, f"{FACING}; RA off edge=west; BA A-A-34 completed", "RA; A-F-01; ground",
         {"asked": "red facing", "answers": set(ROUND)}, "NW", {"RA facing": "NW", "spent": 1}),
    case("who is shocked as it turns neither paints nor fires", mark.rule("IMP-14.9.f", "IMP-8.5.a", "IMP-9.3.3.g"),
         duel, f"{FACING}; RA {HERE} facing=W; BA {ahead(4)} facing=W; dice {hit('S', 3)}",
         "RA targeted NE; BA; while turn: keep", {"RA status": "shocked", "RA completed": True, "BA painted": 0}),
    case("the price of a turn is paid by what spills over too", mark.rule("IMP-14.9.f", "IMP-9.8.d"),
         duel, f"{FACING}; {RA} facing=W; BA {ahead(3)} completed; BB {ahead(4)} completed; dice 12=1 12=2",
         "RA fire; NE; BA", {"aimed": [("BA", 7 - 2 - 2), ("BB", 7 - 2 - 5 - 2)]}),
    case("the enemy sees who has entered before a facing is asked", mark.rule("IMP-4.0.b", "IMP-HID-2", "IMP-14.9.f"),
         duel, f"{FACING}; option info_hide_types on; RA off edge=west; BA A-A-34 completed",
         {"blue knows RA type": None}, "RA; A-F-01; ground",
         {"asked": "red facing", "blue knows RA type": "front-line"}),
)  # fmt: skip
def test_facing(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-14.9.a")
def test_without_the_option_everybody_fires_all_round() -> None:
    t = duel(f"RA {HERE}", f"BA {at(0)}", dice="12=1")
    assert (fired(t, "RA fire BA")["strength"], attacks(t)[0]["target"], ahead(0)) == (5, "BA", HERE)
