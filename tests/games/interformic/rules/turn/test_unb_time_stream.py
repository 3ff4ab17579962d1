"""Time Stream cards: clouds, thawing and freezing, stasis markers, status changes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import draw, lay
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place


def stream(number: int, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a position in which Time Stream card *number* of the turn comes up at once."""
    return place("\n".join((f"time {number - 1}", "deck time-stream 1", *lines)), dice=dice)


def offered(t: Table, unit: str, side: str | None = None) -> set[str]:
    """Return the statuses to which *unit* may change now."""
    return {word.partition(".")[2] for word in t.answers(side) if word.startswith(f"{unit}.")}


# the order of the steps


@pytest.mark.rule("UNB-TS.1", "UNB-TS.4")
def test_a_unit_thaws_before_statuses_change() -> None:
    t = stream(1, "W1 0608 frozen buttoned; W2 0610")
    assert t.asked == ("blue", "status")
    assert offered(t, "W1") >= {"ready", "out"}
    t.choose("W1.ready")
    assert t.unit("W1").status == "ready"


@pytest.mark.rule("UNB-TS.1", "UNB-UNIT.7")
@pytest.mark.parametrize(("number", "markers"), [(2, 4), (3, 2), (4, 1)])
def test_a_unit_freezes_before_statuses_change(number: int, markers: int) -> None:
    t = stream(number, f"W1 0608 stasis={markers}; W2 0708")
    assert t.asked == ("blue", "status")
    assert t.unit("W1").frozen
    assert offered(t, "W1") == set()
    assert offered(t, "W2") >= {"buttoned", "out"}
    t.refused("W1.buttoned")


@pytest.mark.rule("UNB-TS.1", "UNB-TS.2", "UNB-TS.4", "UNB-TS.5", "UNB-TS.10")
@scripts(
    "a unit that thaws may change status on the same card: draw time-stream; S1 0606 frozen buttoned stasis=1; SA 0101"
    " -> S1 thawed stasis=0 buttoned | declare S1.ready -> S1 ready",
    "on the first card clouds thawing and stasis come before statuses: time 0; deck time-stream 1; cloud 0605 heavy; "
    "W1 0608 frozen stasis=2; W2 0708 -> asked blue status; clouds 0605 medium; W1 thawed stasis=1",
    "the first card freezes nobody: time 0; deck time-stream 1; W1 0608 stasis=9 -> W1 thawed stasis=8",
)
def test_the_order_of_the_steps(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.1", "UNB-TS.2", "UNB-TS.4", "UNB-TS.5", "UNB-TS.9")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_later_cards_reduce_no_cloud_thaw_nobody_and_take_no_marker(number: int) -> None:
    t = stream(number, "cloud 0605 heavy; cloud 0604 light; W1 0608 frozen stasis=1; W2 0708")
    assert (t.asked, t.clouds("0605"), t.clouds("0604")) == (("blue", "status"), ["heavy"], ["light"])
    assert t.unit("W1").frozen
    assert t.unit("W1").stasis == 1


@pytest.mark.rule("UNB-TS.1", "UNB-TS.7", "UNB-TS.10", "UNB-TS.9")
def test_a_unit_that_freezes_on_a_card_cannot_change_status_on_it() -> None:
    t = draw("time-stream", "time 2; S1 0606 buttoned stasis=2; S2 0607 buttoned stasis=1; SA 0101")
    assert (t.unit("S1").frozen, t.unit("S2").frozen) == (True, False)
    assert "S2.ready" in t.answers()
    assert not [word for word in t.answers() if word.startswith("S1.")]


# clouds


@pytest.mark.rule("UNB-TS.2", "UNB-TS.3")
@scripts(
    "a cloud that lifts on the first card opens the view: draw time-stream; cloud 0607 light; W1 0608 nuke:M; SA 0101"
    " | declare -> clouds 0607; offered 0606 after W1 fire.nuke",
    "a cloud that lifts on the first card opens the view (held): draw time-stream; cloud 0607 light held; "
    "W1 0608 nuke:M; SA 0101 | declare -> clouds 0607 light; barred 0606 after W1 fire.nuke",
    "the first card steps every cloud down once: time 0; deck time-stream 1; cloud 0603 light; cloud 0604 medium; "
    "cloud 0605 heavy; cloud 0605 light; W1 0608 -> clouds 0603; clouds 0604 light; clouds 0605 medium",
    "a cloud held from before the first card is not reduced but loses its marker: "
    "time 0; deck time-stream 1; cloud 0603 light held; cloud 0604 heavy held; cloud 0605 heavy; W1 0608"
    " -> clouds 0603 light; clouds 0604 heavy; clouds 0605 medium",
    "a cloud made before the first card outlives it: card yellow-walkers; deck time-stream 1; WA 0608 nuke:M; dice --"
    " | WA fire.nuke 0610 -> clouds 0610 medium held | end -> asked yellow status; clouds 0610 medium",
    "a cloud made after the first card is reduced by the next turns first card: "
    "time 1; card yellow-walkers; deck yellow-squads 1; WA 0608 nuke:M; dice -- time-stream | WA fire.nuke 0610"
    " -> clouds 0610 medium | end -> asked yellow status; clouds 0610 light",
)
def test_clouds(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.3", "UNB-NUK.8")
@pytest.mark.parametrize(("time", "legal"), [(0, True), (1, False), (3, False)])
def test_a_cloud_is_held_only_until_the_first_time_stream_card(time: int, legal: bool) -> None:
    def laid() -> Table:
        return lay("blue-walkers", f"time {time}; cloud 0606 light held; W1 0604")

    if legal:
        assert laid().clouds("0606") == ["light held"]
    else:
        with pytest.raises(Refused) as caught:
            laid()
        assert caught.value.rule == "UNB-TS.3"


# freezing


@pytest.mark.rule("UNB-TS.4", "UNB-UNIT.2")
def test_the_first_card_thaws_all_units_to_the_status_they_had() -> None:
    t = stream(
        1,
        "C1 0608 frozen; W1 0606 frozen buttoned; W2 0604 frozen offline down; SA 0610 frozen scattered",
        "SB 0612 frozen hovering",
    )
    units = {name: t.unit(name) for name in ("C1", "W1", "W2", "SA", "SB")}
    assert not any(unit.frozen for unit in units.values())
    assert {name: unit.status for name, unit in units.items()} == {
        "C1": "ready",
        "W1": "buttoned",
        "W2": "out",
        "SA": "out",
        "SB": "ready",
    }
    assert (units["W2"].configuration, units["SB"].configuration) == ("down", "hovering")


@pytest.mark.rule("UNB-TS.5", "UNB-TS.6", "UNB-TS.7", "UNB-TS.8")
@scripts(
    "the first card takes exactly one stasis marker from each unit that has any: "
    "time 0; deck time-stream 1; C1 0608 stasis=3; W1 0606 stasis=1; S1 0604; SA 0610 scattered stasis=2; "
    "WA 0612 frozen stasis=5 -> C1 stasis=2; W1 stasis=0; S1 stasis=0; SA stasis=1; WA stasis=4",
    "the second card freezes units with four markers or more: time 1; deck time-stream 1; C1 0608 stasis=3; "
    "W1 0606 stasis=4; SA 0604 stasis=5 -> C1 thawed; W1 frozen; SA frozen",
    "the third card freezes units with two markers or more: time 2; deck time-stream 1; C1 0608 stasis=1; "
    "W1 0606 stasis=2; SA 0604 stasis=3 -> C1 thawed; W1 frozen; SA frozen",
    "the fourth card freezes units with one marker or more: "
    "time 3; deck time-stream 1; C1 0608; W1 0606 stasis=1; SA 0604 stasis=2 -> C1 thawed; W1 frozen; SA frozen",
)
def test_freezing(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.9", "UNB-DECK.6")
def test_a_unit_stays_frozen_with_its_markers_until_the_next_turns_first_card() -> None:
    t = place("time 2; deck time-stream 2; W1 0608 stasis=2 buttoned; W2 0708", dice="time-stream")
    assert (t.unit("W1").frozen, t.unit("W1").stasis) == (True, 2)
    t.choose("done")
    assert (t.asked, t.cards("deck"), t.unit("W1").frozen, t.unit("W1").stasis) == (("blue", "status"), {}, True, 2)
    t.choose("done")
    assert (t.asked, t.unit("W1").frozen, t.unit("W1").stasis) == (("blue", "status"), False, 1)
    assert t.unit("W1").status == "buttoned"


# statuses


@pytest.mark.rule("UNB-TS.10")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("unit", "now", "others"),
    [
        ("C1", "", {"buttoned", "out"}),
        ("W1", "", {"buttoned", "out"}),
        ("S1", "", {"buttoned", "out"}),
        ("W1", "buttoned", {"ready", "out"}),
        ("S1", "buttoned", {"ready", "out"}),
    ],
)
def test_on_every_card_a_unit_may_change_to_any_status(number: int, unit: str, now: str, others: set[str]) -> None:
    for status in sorted(others):
        t = stream(number, f"{unit} 0608 {now}; W4 1108")
        assert offered(t, unit) >= others
        t.choose(f"{unit}.{status}")
        assert t.unit(unit).status == status


@pytest.mark.rule("UNB-TS.10")
def test_a_unit_changes_its_status_only_once_on_a_card() -> None:
    t = stream(2, "W1 0608; W2 0708").choose("W1.buttoned")
    assert (t.asked, offered(t, "W1")) == (("blue", "status"), set())
    assert offered(t, "W2") >= {"buttoned", "out"}
    t.refused("W1.ready")


@pytest.mark.rule("UNB-TS.10", "UNB-TS.11", "UNB-TS.12", "UNB-TS.13")
@scripts(
    "a squad that scatters itself makes room for another to recover: "
    "draw time-stream; W1 0604; S1 0604; S2 0604; S3 0604 out; SA 0914 -> refused S3.buttoned by UNB-TS.12"
    " | S1.out, S3.buttoned -> S1 out; S3 buttoned; refused S1.buttoned by UNB-TS.10",
    "a squad that scatters itself in lava is lost: "
    "draw time-stream; 0607 lava white; S1 0607; SA 0101 | declare S1.out -> S1 gone",
    "a squad that scatters itself in lava is lost (hovering): "
    "draw time-stream; 0607 lava white; S1 0607 hovering; SA 0101 | declare S1.out -> S1 gone",
    "a squad scattered over a crawler cannot recover there (t 1): yellow-walkers; C1 0607; S1 0607 hovering; "
    "WA 0610 neutron:M; dice -+ | WA fire.neutron 0607 -> S1 0607 out standing",
    "a squad scattered over a crawler cannot recover there (t 2): "
    "draw time-stream; C1 0607; S1 0607 out; S2 0606 out; SA 0101 -> barred S1.buttoned; offered S2.buttoned",
    "scattered squads recover one after another while there is room: draw time-stream; W1 0607; S1 0607 out; "
    "S2 0607 out; S3 0607; SA 0101 -> offered S1.buttoned S2.buttoned | S2.buttoned -> barred S1.buttoned",
    "each player decides for the own units and may leave them as they are: time 1; deck time-stream 1; W1 0608; "
    "W2 0606; WA 0610; WB 0612 -> asked blue status; refused WA.buttoned | W1.buttoned, done -> asked yellow status; "
    "refused W2.buttoned | WB.out -> W1 buttoned; W2 ready; WA ready; WB out",
    "two cards make an offline unit ready: time 1; deck time-stream 2; W1 0608 offline; W2 0708 | W1.buttoned, done"
    " -> asked blue status | W1.ready -> W1 ready",
    "a crawler or walker goes offline in lava unharmed: time 1; deck time-stream 1; 0608 lava red; 0610 lava red; "
    "W1 0608; C1 0610; W4 1108 | W1.out, C1.out -> W1 0608 out; C1 0610 out",
)
def test_statuses(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.11")
@pytest.mark.parametrize("unit", ["C1", "W1", "S1"])
def test_an_offline_or_scattered_unit_may_change_only_to_buttoned(unit: str) -> None:
    t = stream(2, f"{unit} 0608 out; W4 1108")
    assert "buttoned" in offered(t, unit)
    t.refused(f"{unit}.ready")
    t.choose(f"{unit}.buttoned")
    assert t.unit(unit).status == "buttoned"


@pytest.mark.rule("UNB-TS.12")
def test_a_scattered_squad_may_not_recover_where_there_is_no_room_for_it() -> None:
    t = stream(2, "C1 0608; S1 0608 scattered; S2 0708 scattered; W1 0708; S3 0708")
    assert offered(t, "S1") == set()
    t.refused("S1.buttoned", "UNB-TS.12")
    assert "buttoned" in offered(t, "S2")


@pytest.mark.rule("UNB-TS.12")
def test_several_scattered_squads_of_a_hex_recover_one_after_another() -> None:
    t = stream(2, "W1 0608; S1 0608; S2 0608 scattered; S3 0608 scattered")
    assert "buttoned" in offered(t, "S2")
    assert "buttoned" in offered(t, "S3")
    t.choose("S3.buttoned")
    assert (t.unit("S3").status, offered(t, "S2")) == ("buttoned", set())
    t.refused("S2.buttoned", "UNB-TS.12")
    t.choose("S1.out")
    assert "buttoned" in offered(t, "S2")


@pytest.mark.rule("UNB-TS.13", "UNB-UNIT.12")
@pytest.mark.parametrize(("setting", "configuration"), [("on", "standing"), ("off", "hovering")])
def test_a_hovering_squad_that_scatters_itself_drops_to_the_ground(setting: str, configuration: str) -> None:
    # Ruling: becoming scattered counts whatever the cause.
    t = stream(2, f"option grounded_if_scattered {setting}; S1 0608 hovering; W4 1108").choose("S1.out")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", configuration)


@pytest.mark.rule("UNB-TS.13", "UNB-UNIT.13")
@pytest.mark.parametrize("configuration", ["", "hovering"])
@pytest.mark.parametrize(("setting", "spot"), [("on", "gone"), ("off", "0608")])
def test_a_squad_that_scatters_itself_in_lava_is_engulfed(configuration: str, setting: str, spot: str) -> None:
    # Ruling: becoming scattered counts whatever the cause.
    t = stream(2, f"option lava_knockdown_loss {setting}; 0608 lava red; S1 0608 {configuration}; W4 1108")
    t.choose("S1.out")
    assert t.unit("S1").hex == spot


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
@scripts(
    "the die says who declares first where it matters (+ yellow): "
    "draw time-stream; S1 0606 out; SA 0606; dice + -> asked yellow status",
    "the die says who declares first where it matters (- blue): "
    "draw time-stream; S1 0606 out; SA 0606; dice - -> asked blue status",
    # Ruling: the only ordering device of the book.
    "a die says who declares first where a scattered squad shares a hex with a foe (+ yellow blue): "
    "time 1; deck time-stream 1; S1 0608 scattered; WA 0608; W4 1108; dice + -> asked yellow status | done"
    " -> asked blue status",
    "a die says who declares first where a scattered squad shares a hex with a foe (- blue yellow): "
    "time 1; deck time-stream 1; S1 0608 scattered; WA 0608; W4 1108; dice - -> asked blue status | done"
    " -> asked yellow status",
    "without such a hex no die is rolled and blue declares first: time 1; deck time-stream 1; "
    "S1 0608 scattered frozen; WA 0608; W4 1108 -> asked blue status | done -> asked yellow status",
    "without such a hex no die is rolled and blue declares first 2: time 1; deck time-stream 1; S1 0608 scattered; "
    "W1 0608; WA 0609; W4 1108 -> asked blue status | done -> asked yellow status",
    "without such a hex no die is rolled and blue declares first 3: "
    "time 1; deck time-stream 1; S1 0608; WA 0608; W4 1108 -> asked blue status | done -> asked yellow status",
    "without such a hex no die is rolled and blue declares first 4: "
    "time 1; deck time-stream 1; W1 0608 offline; WA 0608; W4 1108 -> asked blue status | done -> asked yellow status",
)
def test_the_order_between_the_players(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-TS.12", "UNB-TS.14")
@pytest.mark.parametrize(("die", "lucky", "late"), [("+", "SA", "S1"), ("-", "S1", "SA")])
def test_who_declares_first_takes_the_last_place_in_a_hex(die: str, lucky: str, late: str) -> None:
    t = stream(2, "W1 0608; SB 0608; S1 0608 scattered; SA 0608 scattered", dice=[die])
    t.choose(f"{lucky}.buttoned", "done")
    assert offered(t, late) == set()
    t.refused(f"{late}.buttoned", "UNB-TS.12")


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


@pytest.mark.rule("UNB-TS.15")
def test_a_unit_off_the_map_may_change_its_status() -> None:
    # Ruling: all non-frozen units.
    t = stream(2, "scenario retrieval; 0608 crater red; object satellite 0608; W1 off; S1 off buttoned")
    assert offered(t, "W1") >= {"buttoned", "out"}
    t.choose("S1.ready")
    assert (t.unit("S1").hex, t.unit("S1").status) == ("off", "ready")


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


# vortexes and the runaway crawler


@pytest.mark.rule("UNB-TS.16", "UNB-XVG.5")
def test_vortexes_act_after_the_status_changes() -> None:
    # Ruling: step 5.
    t = stream(
        2, "option experimental_weapons on; vortex 0305 light N; W1 1108", dice=["-", "+", "-", "-", "blue-walkers"]
    )
    assert (t.asked, t.vortexes(), t.dice_left) == (("blue", "status"), [("0305", "light", "N")], 5)
    t.choose("done")
    assert t.vortexes() == [("0304", "light", "N")]


@pytest.mark.rule("UNB-TS.16", "UNB-RUN.2", "UNB-RUN.3")
def test_the_runaway_crawler_acts_after_the_status_changes() -> None:
    # Ruling: step 6.
    t = stream(2, "scenario runaway; R 0608 buttoned stasis:H nuke:H; W1 1108; S1 1107; SA 1110", dice=["blue-walkers"])
    assert (t.asked, t.unit("R").status) == (("blue", "status"), "buttoned")
    t.choose("done", "done")
    assert t.unit("R").status == "ready"


@pytest.mark.rule("UNB-TS.16")
def test_vortexes_act_before_the_runaway_crawler() -> None:
    # Ruling: steps 5 and 6.
    t = stream(
        2,
        "scenario runaway; option experimental_weapons on; vortex 0305 light N; R 0608 stasis:H nuke:H; W1 1108",
        "S1 1107; SA 1110",
        dice=["-", "+", "-", "-", 1, 1, "blue-walkers"],
    ).choose("done", "done")
    assert (t.vortexes(), t.unit("R").hex) == ([("0304", "light", "N")], "0607")
