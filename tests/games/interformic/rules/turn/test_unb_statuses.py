"""Changes of status on Time Stream cards."""

from __future__ import annotations

import pytest

from sandtable.engine.seat import Seat
from tests.support.unbreakable.hands import draw
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.status_changes import offered, stream
from tests.support.unbreakable.table import place

# statuses


@scripts("""
UNB-TS.10 UNB-TS.11 UNB-TS.12 UNB-TS.13:
# statuses
a squad that scatters itself makes room for another to recover
    draw time-stream; W1 0604; S1 0604; S2 0604; S3 0604 out; SA 0914 -> refused S3.buttoned by UNB-TS.12 | S1.out,
    S3.buttoned -> S1 out; S3 buttoned; refused S1.buttoned by UNB-TS.10
a squad that scatters itself in lava is lost
    draw time-stream; 0607 lava white; S1 0607 {configuration}; SA 0101 | declare S1.out -> S1 gone
    * configuration:  / hovering
a squad scattered over a crawler cannot recover there
    yellow-walkers; C1 0607; S1 0607 hovering; WA 0610 neutron:M; dice -+ | WA fire.neutron 0607 -> S1 0607 out standing
    & draw time-stream; C1 0607; S1 0607 out; S2 0606 out; SA 0101 -> barred S1.buttoned; offered S2.buttoned
scattered squads recover one after another while there is room
    draw time-stream; W1 0607; S1 0607 out; S2 0607 out; S3 0607; SA 0101 -> offered S1.buttoned S2.buttoned
    | S2.buttoned -> barred S1.buttoned
each player decides for the own units and may leave them as they are
    time 1; deck time-stream 1; W1 0608; W2 0606; WA 0610; WB 0612 -> asked blue status; refused WA.buttoned
    | W1.buttoned, done -> asked yellow status; refused W2.buttoned | WB.out -> W1 buttoned; W2 ready; WA ready; WB out
two cards make an offline unit ready
    time 1; deck time-stream 2; W1 0608 offline; W2 0708 | W1.buttoned, done -> asked blue status | W1.ready -> W1 ready
a crawler or walker goes offline in lava unharmed
    time 1; deck time-stream 1; 0608 lava red; 0610 lava red; W1 0608; C1 0610; W4 1108 | W1.out, C1.out -> W1 0608 out;
    C1 0610 out
UNB-TS.11: an offline or scattered unit may change only to buttoned
    time 1; deck time-stream 1; {unit} 0608 out; W4 1108 -> offered {value}; refused {value2} | {value}
    -> {unit} buttoned
    * unit, value, value2: C1, C1.buttoned, C1.ready / W1, W1.buttoned, W1.ready / S1, S1.buttoned, S1.ready
UNB-TS.12: a scattered squad may not recover where there is no room for it
    time 1; deck time-stream 1; C1 0608; S1 0608 scattered; S2 0708 scattered; W1 0708; S3 0708 -> barred S1.*;
    refused S1.buttoned by UNB-TS.12; offered S2.buttoned
UNB-TS.12: several scattered squads of a hex recover one after another
    time 1; deck time-stream 1; W1 0608; S1 0608; S2 0608 scattered; S3 0608 scattered
    -> offered S2.buttoned S3.buttoned | S3.buttoned -> S3 buttoned; barred S2.*; refused S2.buttoned by UNB-TS.12
    | S1.out -> offered S2.buttoned
# Ruling: becoming scattered counts whatever the cause.
UNB-TS.13 UNB-UNIT.12: a hovering squad that scatters itself drops to the ground
    time 1; deck time-stream 1; option grounded_if_scattered {setting}; S1 0608 hovering; W4 1108 | S1.out
    -> S1 out {configuration}
    * setting, configuration: on, standing / off, hovering
# Ruling: becoming scattered counts whatever the cause.
UNB-TS.13 UNB-UNIT.13: a squad that scatters itself in lava is engulfed
    time 1; deck time-stream 1; option lava_knockdown_loss {setting}; 0608 lava red; S1 0608 {configuration}; W4 1108
    | S1.out -> S1 {spot}
    * setting, spot: on, gone / off, 0608
    * configuration:  / hovering
# the order between the players
UNB-TS.14: the die says who declares first where it matters
    draw time-stream; S1 0606 out; SA 0606; dice {dice} -> asked {side} status
    * dice, side: +, yellow / -, blue
# Ruling: the only ordering device of the book.
UNB-TS.14: a die says who declares first where a scattered squad shares a hex with a foe
    time 1; deck time-stream 1; S1 0608 scattered; WA 0608; W4 1108; dice {dice} -> asked {side} status | done
    -> asked {side2} status
    * dice, side, side2: +, yellow, blue / -, blue, yellow
UNB-TS.14: without such a hex no die is rolled and blue declares first
    time 1; deck time-stream 1; {line}; WA {hex}; W4 1108 -> asked blue status | done -> asked yellow status
    * line, hex: S1 0608 scattered frozen, 0608 / S1 0608 scattered; W1 0608, 0609 / S1 0608, 0608 /
        W1 0608 offline, 0608
UNB-TS.12 UNB-TS.14: who declares first takes the last place in a hex
    time 1; deck time-stream 1; W1 0608; SB 0608; S1 0608 scattered; SA 0608 scattered; dice {die} | {lucky}, done
    -> barred {late}; refused {value} by UNB-TS.12
    * die, lucky, late, value: +, SA.buttoned, S1.*, S1.buttoned / -, S1.buttoned, SA.*, SA.buttoned
UNB-TS.10: on every card a unit may change to any status
    time {time}; deck time-stream 1; {line}; W4 1108 -> offered {value} {value2} | {value} -> {unit} {status}
    & time {time}; deck time-stream 1; {line}; W4 1108 -> offered {value} {value2} | {value2} -> {unit} {status2}
    * time: 0 / 1 / 2 / 3
    * line, value, value2, unit, status, status2: C1 0608, C1.buttoned, C1.out, C1, buttoned, out /
        W1 0608, W1.buttoned, W1.out, W1, buttoned, out / S1 0608, S1.buttoned, S1.out, S1, buttoned, out /
        W1 0608 buttoned, W1.out, W1.ready, W1, out, ready / S1 0608 buttoned, S1.out, S1.ready, S1, out, ready
UNB-TS.10: a unit changes its status only once on a card
    time 1; deck time-stream 1; W1 0608; W2 0708 | W1.buttoned -> asked blue status; barred W1.*;
    offered W2.buttoned W2.out; refused W1.ready
# Ruling: all non-frozen units.
UNB-TS.15: a unit off the map may change its status
    time 1; deck time-stream 1; scenario retrieval; 0608 crater red; object satellite 0608; W1 off; S1 off buttoned
    -> offered W1.buttoned W1.out | S1.ready -> S1 off ready
""")
def test_statuses(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-DP.4", "UNB-TS.10", "UNB-TS.11")
def test_each_side_declares_the_status_of_its_units_that_are_not_frozen() -> None:
    t = draw("time-stream", "time 1; S1 0606 out; S2 0607 frozen; SA 0101 buttoned")
    assert t.asked == ("blue", "status")
    assert {word for word in t.answers() if not word.endswith(".ready")} == {
        "W4.buttoned",
        "W4.out",
        "S1.buttoned",
        "done",
    }
    t.choose("S1.buttoned")
    assert t.unit("S1").status == "buttoned"
    assert not [word for word in t.answers() if word.startswith("S1.")]
    t.choose("done")
    assert t.asked == ("yellow", "status")
    assert {"SA.ready", "SA.out", "done"} <= set(t.answers())


# the order between the players


@pytest.mark.rule("UNB-TS.14")
@pytest.mark.parametrize(("die", "lucky", "late"), [("+", "SA", "S1"), ("-", "S1", "SA")])
def test_with_simultaneous_statuses_both_declare_unseen_and_the_die_orders_the_changes(
    die: str, lucky: str, late: str
) -> None:
    t = stream(
        2,
        "option status_simultaneous on; W1 0608; SB 0608; S1 0608 scattered; SA 0608 scattered",
        dice=[die, "blue-walkers"],
    )
    assert set(t.match.decisions) == {"blue", "yellow"}
    assert "buttoned" in offered(t, "S1", "blue")
    assert "buttoned" in offered(t, "SA", "yellow")
    t.choose("S1.buttoned", side="blue")
    t.choose("done", side="blue")
    assert (set(t.match.decisions), t.unit("S1").status) == ({"yellow"}, "out")
    assert "buttoned" in offered(t, "SA", "yellow")
    t.choose("SA.buttoned", side="yellow")
    t.choose("done", side="yellow")
    assert (t.unit(lucky).status, t.unit(late).status) == ("buttoned", "out")


@pytest.mark.rule("UNB-TS.14", "UNB-TS.12")
def test_changes_declared_unseen_make_and_take_room_one_after_another() -> None:
    # Ruling: variant status_simultaneous.
    crowd = ("unit W1 0606", "unit S1 0606", "unit S2 0606", "unit S3 0606 out", "unit S4 0606 out", "unit SA 0114")
    t = place("option status_simultaneous on; deck time-stream 1 blue-squads 1", *crowd, dice="time-stream")
    assert "S3.buttoned" not in t.answers("blue")
    t.choose("S1.out", side="blue")
    assert {"S3.buttoned", "S4.buttoned"} < set(t.answers("blue"))
    t.choose("S3.buttoned", side="blue")
    assert "S4.buttoned" not in t.answers("blue")
    assert t.unit("S1").status == "ready"  # nothing has happened yet
    t.choose("done", side="blue")
    t.choose("done", side="yellow")
    assert [t.unit(name).status for name in ("S1", "S2", "S3", "S4")] == ["out", "ready", "buttoned", "out"]


@pytest.mark.rule("UNB-TS.14", "UNB-HID.5")
def test_an_imagined_world_does_not_know_what_the_other_side_has_declared_in_secret() -> None:
    imagined = []
    for word in ("SA.out", "SA.buttoned"):
        t = place(
            "option status_simultaneous on; deck time-stream 1 blue-squads 1; S1 0606; S4 0101; SA 0114",
            dice="time-stream",
        )
        t.choose(word, side="yellow")
        run = Seat(t.match, "blue").imagine(1)
        run.choose("done", "blue")
        if "yellow" in getattr(run.asked, "decisions", {}):
            run.choose("done", "yellow")
        imagined.append(run.state.status)
    assert imagined[0] == imagined[1]
