"""Doubts of earlier readings, each with the ruling that settles it."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from sandtable.games.impact import GAME
from tests.support.impact.hands import at, deal
from tests.support.impact.table import Table, field, table
from tests.support.worlds import same

# whom a leader keeps in command


@pytest.mark.rule("IMP-12.1.b")
@pytest.mark.parametrize("reach", [1, 3, 7, 12, 62])
def test_a_leader_commands_within_any_number_of_points(reach: int) -> None:
    """Ruling R-18: `range:N` for any N, not for some round numbers."""
    off = at(min(reach, 10), 0, column=2, row=0)
    t = table(
        f"option command_scope range:{reach}; unit RT command A-A-02; unit RA front-line {off}",
        f"unit RB front-line {at(min(reach, 10), 1, column=2, row=0)}; unit BT command A-M-34 completed",
    )
    assert t.unit("RA")["in_command"]
    assert t.unit("RB")["in_command"] is (reach > 10)


@pytest.mark.rule("IMP-12.1.b")
@pytest.mark.parametrize("value", ["range:0", "range:63", "range:-1", "range", "10"])
def test_other_ranges_are_refused_with_a_short_list(value: str) -> None:
    with pytest.raises(Refused) as caught:
        sandtable.new("impact/drill-ground", seed=1, options={"command_scope": value})

    assert caught.value.rule == "IMP-12.1.b"
    assert "side, los, range:1, " in caught.value.text
    assert "range:62" in caught.value.text
    assert len(caught.value.text) < 250


def test_the_option_lists_every_range() -> None:
    option = next(one for one in GAME.options if one.key == "command_scope")
    assert option.values == ("side", "los", *(f"range:{n}" for n in range(1, 63)))


# down and up again in one turn


def brought_down(*marks: str) -> Table:
    """Blue's flyer is shocked at the beginning of a turn, lands, and recovers when it is activated in that turn."""
    return field(
        f"unit RA front-line A-G-06; unit BA front-line A-G-14 level=7 {' '.join(marks)}; point A-G-14 clear",
        "unit BB front-line A-M-30 completed",
        dice=deal("12=4", "12=12"),
    ).choose("RA fire BA", "land")


@pytest.mark.rule("IMP-8.2.6.b", "IMP-8.2.7.a")
def test_who_was_forced_to_land_does_not_bounce_in_that_turn() -> None:
    """Ruling: "bounce or land in a turn, not both" has one exception, which is not this: combat may force a soldier
    down in the turn of its bounce (8.2.7), but whoever has come down stays down until the next turn."""
    t = brought_down()
    assert (t.asked, t.status("BA"), t.level("BA")) == (("blue", "act"), "good", None)
    t.choose("move")
    assert (t.rises(), t.rises(word="boost")) == (set(), set())
    t.refused("rise.3", "IMP-8.2.6.b")
    assert t.steps()  # it walks


@pytest.mark.rule("IMP-8.2.6.b")
def test_a_position_remembers_who_was_forced_to_land() -> None:
    t = brought_down().choose("move")
    assert "brought-down" in t.match.position()
    table(*t.match.position().splitlines(), seed=1).refused("rise.3", "IMP-8.2.6.b")


@pytest.mark.rule("IMP-8.2.6.b", "IMP-8.2.7.a")
def test_in_the_next_turn_it_bounces_again() -> None:
    t = field("turn 2", "unit BA front-line A-G-14", "unit RA front-line A-G-06 completed", "impulse blue")
    assert t.choose("BA move").rises() == set(range(1, 13))


@pytest.mark.rule("IMP-8.2.6.b")
def test_the_mark_goes_with_the_turn() -> None:
    t = table(
        "unit RT command A-A-02 completed; unit BT command A-M-34 completed; phase event",
        "unit BA front-line A-G-14 completed brought-down",
        dice=deal("12=1", "6=5", "6=2"),
    )
    assert t.turn == 2
    assert "brought-down" not in t.match.position()


# stealth and blasts


@pytest.mark.rule("IMP-14.4.2.3.b", "IMP-14.3.k", "IMP-9.3.2.u")
@pytest.mark.parametrize("box", [0, 1, 3])
def test_stealth_does_not_help_against_a_blast(box: int) -> None:
    """Ruling R-26: of the defender, shield and terrain count, nothing else. Stealth is a modifier of fire at a soldier
    whom nobody can make out (9.3.2); a bomb does not aim."""
    stealth = f" stealth={box}" if box else ""
    t = field(
        f"option opt_14_3 on; option opt_14_4 on; unit Rd1 bomb {at(6)} level=3; unit BC ranger {at(9)}{stealth}",
        "unit BB front-line A-A-34 completed",
        dice=deal("12=1", "12=1"),
    ).choose("detonate.Rd1")

    attack = t.shot("BC")
    assert attack["how"] == "blast"
    assert [list(one) for one in attack["modifiers"]] == [["IMP-14.4.2.3.b", 8], ["IMP-9.3.2.d", -3]]  # its shield


# looking along a line of sight


def looks(t: Table, unit: str | None = "RA", side: str | None = "red") -> tuple[bool, bool, str]:
    """Whether a side is told a line of sight to BA, and who sees BA's point; and what is said of the point."""
    seen = t.match.inspect(t.at("BA"), unit, side)
    own = t.match.inspect(t.at("RA"), None, side)
    return seen.sight is not None, bool(seen.threats) or bool(own.threats), seen.text


FACE_TO_FACE = ("unit RA front-line A-G-08", "unit BA front-line A-G-14")


@pytest.mark.rule("IMP-14.8", "IMP-14.8.b")
@pytest.mark.parametrize(("unit", "side"), [("RA", "red"), (None, "red"), ("RA", None), ("BA", "red")])
def test_in_strict_combat_nobody_looks_before_naming_a_target(unit: str | None, side: str | None) -> None:
    """Ruling: by 14.8 checking a line of sight is what commits. The board tells none, in either direction."""
    assert looks(field(*FACE_TO_FACE), unit, side)[0] is (unit is not None)
    sight, threats, text = looks(field("option opt_14_8 on", *FACE_TO_FACE), unit, side)
    assert not sight
    assert not threats
    assert text.endswith("Checking a line of sight commits you: name a target (IMP-14.8).")


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
    lines = ("option reaction_assist 0", *FACE_TO_FACE, "unit BB front-line A-A-34 completed", "impulse blue")
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


# what an ECM drone does to whoever does not know it


ASKING = (
    "RA",
    "RA draw",
    "RA draw.1",
    "RA draw.2",
    "RA crusader",
    "RA fire",
    "RA pass",
    "RB draw",
    "RB draw.1",
    "RT pass",
    "RT pass RA",
    "RT pass RB",
    "RT pass done",
    "RT command",
    "Rd1",
    "Rd1 move",
    f"Rd1 move {at(5, -2)}",
    "Rd1 pass",
    "RA paint Bd1",
    "RA targeted Bd1",
    "RA fire Bd1",
)


@pytest.mark.rule("IMP-HID-9", "IMP-HID-3", "IMP-14.4.3.d", "IMP-12.1.2.c")
@pytest.mark.parametrize(
    "lines",
    [
        ("unit RA front-line A-G-08 shocked", f"unit RB ranger {at(4)} shocked"),
        ("pool RT 3", "unit RA front-line A-G-08 shocked", f"unit RB ranger {at(4)} shocked"),
        ("pool RT 3", "unit RA front-line A-G-08", f"unit RB ranger {at(4)}"),
        ("pool RT 3", "unit RA front-line A-G-08 panicked", f"unit RB crusader {at(4)} completed"),
        ("unit RA front-line A-G-08", f"unit Rd1 recon {at(4, -2)} level=6"),
    ],
)
def test_asking_does_not_tell_whether_a_drone_jams(lines: tuple[str, ...]) -> None:
    """Ruling: a drone is identified as ECM when its enemy is about to feel it, which is after a soldier was activated.

    Until then a question about a whole row of choices ("RA draw.1") is not answered from behind that.
    """
    both = "option opt_14_4 on", "unit RT command A-A-02", "unit BT command A-M-34 completed", "unit Bp1 police A-A-34"
    worlds = [table(*both, *lines, f"unit Bd1 {kind} {at(9)} level=6", seed=3) for kind in ("recon", "ecm")]
    same(worlds[0], worlds[1], "red", ASKING)
    assert worlds[1].unit("Bd1", "red")["type"] is None


@pytest.mark.rule("IMP-HID-9", "IMP-14.4.3.d")
def test_that_a_drone_does_not_jam_is_not_learnt_and_taken_back() -> None:
    lines = ("option opt_14_4 on", "unit RT command A-A-02", "pool RT 3", "unit BT command A-M-34 completed")
    shocked = ("unit RA front-line A-G-08 shocked", f"unit RB ranger {at(4)} shocked")
    near = table(*lines, *shocked, f"unit Bd1 recon {at(9)} level=6", seed=3).choose("RA")
    assert near.asked == ("red", "check")
    assert not near.match.can_undo("red")

    known = table(*lines, *shocked, f"unit Bd1 recon {at(9)} level=6 identified", seed=3).choose("RA")
    assert known.match.can_undo("red")


# what events leave


@pytest.mark.rule("IMP-DATA-EVT")
def test_an_effect_lasts_from_now_through_its_last_turn() -> None:
    """Ruling: `until` names the last turn. Events mark a soldier at the end of a turn and for the next, so in play the
    two are one; a position may say more, and then it holds at once, for every kind of effect alike."""
    for turn in (1, 2, 3):
        t = field(
            "turn 2; unit RA front-line A-G-08; unit RB front-line A-G-04; unit BA front-line A-G-30 completed",
            *(f"effect {one} until={turn}" for one in ("mp RA 2", "no-bounce RB", "command-off red") if turn > 1),
        )
        assert t.twin("RA move").view("red")["active"]["mp"] == (7 if turn > 1 else 5)
        assert t.unit("RA")["in_command"] is (turn == 1)
        assert bool(t.rises("RB move")) is (turn == 1)


# who wins when a side has nobody left


@pytest.mark.rule("IMP-15.9", "IMP-SCN-03", "IMP-SCN-08")
@pytest.mark.parametrize(
    ("scenario", "units", "reason"),
    [
        ("hold-the-crossing", ("D-B-05", "D-B-07", "D-B-09"), "blue has nobody left; "),
        ("ghost-walk", ("C-B-05", "C-B-07", "C-B-09"), "blue has nobody left; "),
    ],
)
def test_a_side_with_nobody_left_is_scored_as_it_stands(scenario: str, units: tuple[str, ...], reason: str) -> None:
    """Ruling by 15.9: play ends and the rest is scored as it stands. Where a scenario gives Blue whatever Red has not
    taken yet, that is Blue's even then: Red takes the goal first, or leaves somebody alive. The result says both."""
    red, mate, blue = units
    t = table(
        f"scenario {scenario}; unit RA command {red}; unit RB assault {mate}; unit BA command {blue} down", seed=1
    ).choose("RB move", "coup.BA")
    assert t.winner == "blue"
    assert t.match.result is not None
    assert t.match.result.reason.startswith(reason)


# texts


@pytest.mark.rule("IMP-12.1.2.1.a", "IMP-DP-6")
def test_one_command_point_is_one_point() -> None:
    t = field("pool RT 2", "unit RA front-line A-G-08 shocked", "unit RB front-line A-G-04 shocked").choose("RA")
    assert t.explain("draw.1").verdict.text == "Draw with 1 command point added"
    assert t.explain("draw.2").verdict.text == "Draw with 2 command points added"


@pytest.mark.rule("IMP-5.2.b", "IMP-5.2.c", "IMP-DP-17")
def test_a_column_says_which_point_it_means() -> None:
    t = field("phase event", "initiative red", "unit RA front-line A-G-06", dice=["05", "04", "01", "69", "39", "38"])
    assert t.asked == ("red", "column")
    assert t.explain("29").verdict.text == "Column 29: A-F-29, clear"
    assert t.explain("30").verdict.text == "Column 30: A-F-31, clear"  # there is no dot in between


@pytest.mark.rule("IMP-8.2.7.b", "IMP-8.1.b")
def test_one_mp_is_left() -> None:
    t = field("point A-G-16 woods", "unit RA front-line A-G-08 level=8", "unit BA front-line A-G-30 completed")
    t.quietly("RA move A-G-10 A-G-12 A-G-14 A-G-16")
    assert t.refused("land", "IMP-8.2.7.b").text == "landing here costs 2 MP, and 1 MP is left"
