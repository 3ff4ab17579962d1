"""Chapter 14 of the ledger: Secret Missions."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, combat, finished, march, table, wrap_up

VP = {
    "M01": 1, "M02": 2, "M03": 1, "M04": 2, "M05": 2, "M06": 2, "M07": 2, "M08": 2,
    "M09": 2, "M10": 1, "M11": 2, "M12": 1, "M13": 1, "M14": 1, "M15": 1, "M16": 1,
}  # fmt: skip


FOUR = ("unit BC01a A1", "unit BC01b B1", "unit BC01c C1", "unit BC01d D1")


#: Mission, what is on the table, whether Blue may reveal it.
CASES: list[tuple[str, tuple[str, ...], bool]] = [
    ("M01", ("C4 open objective", "unit BC01a C4"), True),
    ("M01", ("C4 open objective", "unit BC01a C5"), False),
    ("M01", ("C3 open objective", "unit BC01a C3"), False),  # at home
    ("M01", ("C4 open objective", "unit RK01a C4"), False),
    ("M01", ("C4 open objective", "unit BC12a 2,3 N"), False),  # aircraft control nothing
    ("M02", ("C4 open objective", "D5 open objective", "unit BC01a C4", "unit BC01b D5"), True),
    ("M02", ("C2 open objective", "D7 open objective", "unit BC01a C2", "unit BC01b D7"), True),  # anywhere
    ("M02", ("C4 open objective", "D5 open objective", "unit BC01a C4", "unit RK01b D5"), False),
    ("M02", ("C4 open objective", "unit BC01a C4", "unit BC01b C4"), False),
    ("M03", ("unit BC01a C6",), True),
    ("M03", ("unit BC01a C8",), True),
    ("M03", ("unit BC01a C5",), False),
    ("M03", ("unit BC12a 3,7 N",), False),
    ("M04", ("unit BC01a C8",), True),
    ("M04", ("unit BC01a C7",), False),
    ("M04", ("unit BC12a 3,8 N",), False),
    ("M05", ("fallen red K16",), True),
    ("M05", ("fallen red K15",), True),
    ("M05", ("fallen red K10 K01",), False),
    ("M05", ("fallen blue C16",), False),
    ("M06", ("fallen red K10",), True),
    ("M06", ("fallen red K11 K01",), False),
    ("M07", ("fallen red K03",), True),
    ("M07", ("fallen red K11",), True),
    ("M07", ("fallen red K10",), False),
    ("M08", ("fallen red K12",), True),
    ("M08", ("fallen red K13",), True),
    ("M08", ("fallen red K03",), False),
    ("M09", ("fallen red K01 K01 K02",), True),
    ("M09", ("fallen red K01 K01",), False),
    ("M09", ("fallen red K01 K01", "fallen blue C01"), False),
    ("M10", ("unit BC01a C4",), True),
    ("M10", ("unit BC01a C4", "unit RK01a D5"), False),
    ("M10", ("unit BC01a C4", "unit RK12a 3,4 S"), True),  # ground units count
    ("M10", ("unit BC12a 3,4 S",), False),
    ("M10", ("unit BC01a C3",), False),
    ("M11", ("unit BC12a 3,4 S", "unit BC12b 3,3 S"), True),
    ("M11", ("unit BC12a 3,4 S", "unit BC12b 3,3 S", "unit RK12a 0,0 N"), True),
    ("M11", ("unit BC12a 3,4 S", "unit BC12b 3,3 S", "unit RK12a 0,0 N", "unit RK12b 0,1 N"), False),
    ("M11", ("unit BC12a 3,4 S",), False),
    ("M12", FOUR, True),
    ("M12", (*FOUR[:3], "unit BC12a 3,4 S"), True),
    ("M12", FOUR[:3], False),
    ("M12", (*FOUR, "bled blue"), False),
    ("M12", (*FOUR[:3], "unit BC09a under=1"), False),  # not on the board
    ("M13", ("unit BC10a C4", "unit BC14a in=BC10a"), True),
    ("M13", ("unit BC10a C7", "unit BC14a in=BC10a"), True),
    ("M13", ("unit BC10a C3", "unit BC14a in=BC10a"), False),
    ("M13", ("unit BC10a C4",), False),
    ("M13", ("unit BC13a 3,4 N", "unit BC14a in=BC13a"), True),
    ("M13", ("unit BC13a 3,3 N", "unit BC14a in=BC13a"), False),  # an edge of the territory lies in it (RIV-2.24)
    ("M14", ("long-shot",), True),
    ("M14", ("fallen red K01",), False),
    ("M15", ("rivets 4 0",), True),
    ("M15", ("rivets 9 0",), True),
    ("M15", ("rivets 3 9",), False),
    ("M16", ("unit BC01a A4", "unit BC01b C4", "unit BC01c D5"), True),
    ("M16", ("unit BC01a A4", "unit BC01b A4", "unit BC01c D5"), False),
    ("M16", ("unit BC01a A4", "unit BC01b C3", "unit BC01c D5"), False),
    ("M16", ("unit BC01a A4", "unit BC01b C4", "unit BC12a 3,4 N"), False),
]


def wrapping(mission: str, *lines: str) -> Table:
    """Lay out Blue's Wrap up with one mission in his hand."""
    return wrap_up(f"missions blue {mission}", *lines)


def revealable(t: Table) -> set[str]:
    """List the missions that may be revealed now."""
    return {word.removeprefix("reveal.") for word in t.answers() if word.startswith("reveal.")}


@cases(
    case("a mission is judged for its owner", mark.rule("RIV-14.1"),
         wrap_up, "turn red; missions red M03 M04; RK01a C3; BC01a C8", {"answers": "done reveal.M03"}),
    case("it is judged in the owners wrap up and not in the enemys", mark.rule("RIV-14.1"),
         wrap_up, "turn red; missions blue M15; rivets 4 0", {"asked not": "blue wrap-up", "vp": (0, 0)}),
    case("m05 and m09 count the plug that dies with its host", mark.rule("RIV-14.1", "RIV-15.3"),
         combat, "missions blue M05; BC03a C3; RK11a C5 damage=1; RK15a in=RK11a; dice 5",
         "C3 attack C5; until wrap-up", {"vp": (3, 0), "answers has": "reveal.M05"}),
    case("m09 counts every way to die in the turn", mark.rule("RIV-14.1"),
         march, "missions blue M09; fallen red K01; BC10a C3; RK01a C4; RK01b C4; dice 5 1 5 1",
         "C3 C4 stop; until wrap-up", {"answers has": "reveal.M09"}),
    case("a long shot at ones own side is none", mark.rule("RIV-14.1", "RIV-7.15"),
         combat, "missions blue M14; BC11a C1; RK01a C5; BC01a C4; dice A02 5 1", "C1 attack C5; stop",
         {"BC01a": "gone"}, "until wrap-up blue", {"answers lacks": "reveal.M14"}),
    # a gun died, in Red's turn
    case("what dies in the enemys turn is not this turns harvest", mark.rule("RIV-14.1", "RIV-11.31"),
         table, "turn red; phase air-movement; gas C4 red K03; RK11a C5 damage=1; RK01a A8; BC01a A1; "
         "missions blue M07; dice A01 5", {"vp": (1, 0)}, "until wrap-up blue", {"answers lacks": "reveal.M07"}),
    case("the war chest is shown before it is spent (paid)", mark.rule("RIV-14.1", "RIV-16.1"),
         wrap_up, "scenario iron-harvest; missions blue M15; rivets 4 0; BC01a A1", "pay",
         {"answers lacks": "reveal.M15", "refuses reveal.M15": "RIV-10.2"}),
    case("the war chest is shown before it is spent (shown)", mark.rule("RIV-14.1", "RIV-16.1"),
         wrap_up, "scenario iron-harvest; missions blue M15; rivets 4 0; BC01a A1", "reveal.M15; pay; pay",
         {"vp": (3, 0), "rivets": (0, 0)}),
    case("units underground do not make four and plugs neither", mark.rule("RIV-14.1", "RIV-11.83"),
         wrap_up, "missions blue M12; BC09a under=1; BC10a C2; BC14a in=BC10a; BC01a A1; BC01b B1",
         {"refuses reveal.M12": "RIV-10.2"}),
    case("plugged in counts an aircraft that touches no own grid: 3,3", mark.rule("RIV-14.1", "RIV-2.24"),
         wrap_up, "missions blue M13; BC13a 3,3 N; BC14a in=BC13a", {"answers lacks": "reveal.M13"}),
    case("plugged in counts an aircraft that touches no own grid: 3,4", mark.rule("RIV-14.1", "RIV-2.24"),
         wrap_up, "missions blue M13; BC13a 3,4 N; BC14a in=BC13a", {"answers has": "reveal.M13"}),
    # one in a turn
    case("a host and its hero are two of a harvest and a head", mark.rule("RIV-14.1", "RIV-15.3"),
         table, "phase air-combat 1; missions blue M09 M05; fallen red K01; BC12a 3,3 N; RK13a 3,4 S damage=2; "
         "RK15a in=RK13a; RK01a F8; dice 6 1 1", "BC12a attack; until wrap-up",
         {"vp": (3, 0), "answers has": "reveal.M05 reveal.M09"}, "reveal.M09", {"missions blue": "M05", "vp": (5, 0)}),
    case("running somebody down is no long shot and is a harvest", mark.rule("RIV-14.1", "RIV-11.74"),
         march, "missions blue M14 M09; BC10a C3; RK01a C4; RK01b C4; RK01c C4; RK01d F8; dice 6 1 6 1 6 1",
         "C3 C4; until wrap-up", {"answers has": "reveal.M09", "refuses reveal.M14": "RIV-10.2 RIV-14.1"}),
    # two grids away, but it falls on C4
    case("a shell that strays far enough is a long shot", mark.rule("RIV-14.1", "RIV-7.15"),
         combat, "missions blue M14; BC11a C1; RK01a C3; RK01b C4; RK01c A8; dice A01 6 1", "C1 attack C3",
         {"RK01b": "gone"}, "until wrap-up", {"answers": "done reveal.M14"}),
    case("units underground are not on the board", mark.rule("RIV-14.1", "RIV-11.82"),
         wrap_up, "missions blue M12; BC01a A1; BC01b A1; BC01c A1; BC09a under=1; seed 1",
         {"answers lacks": "reveal.M12"}),
)  # fmt: skip
def test_missions(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-14.1", "RIV-10.2")
@pytest.mark.parametrize(("mission", "lines", "fulfilled"), CASES)
def test_a_mission_is_revealed_when_its_condition_holds(
    mission: str, lines: tuple[str, ...], fulfilled: bool,
) -> None:  # fmt: skip
    t = wrapping(mission, *lines)
    before = t.vp[0]
    assert t.asked == ("blue", "wrap-up")
    assert [card["fulfilled"] for card in t.view("blue")["missions"]] == [fulfilled]
    if not fulfilled:
        assert not revealable(t)
        t.refused(f"reveal.{mission}", "RIV-10.2", "RIV-14.1")
        return
    assert revealable(t) == {mission}

    t.choose(f"reveal.{mission}")

    assert t.vp[0] - before == VP[mission]
    assert t.missions("blue") == []
    assert t.view()["discards"]["missions"] == [mission]


@pytest.mark.rule("RIV-14.1")
def test_sixteen_missions_with_names_and_points() -> None:
    seen = {}
    for mission, points in VP.items():
        (card,) = table(f"phase draw 1; missions blue {mission}").view("blue")["missions"]
        assert (card["id"], card["vp"]) == (mission, points)
        assert card["text"]
        seen[mission] = card["title"]
    assert len(set(seen.values())) == 16
    assert (seen["M01"], seen["M16"]) == ("Hold the Middle", "Lantern Chain")


@pytest.mark.rule("RIV-14.1")
@pytest.mark.parametrize(
    ("shooter", "target", "dice", "offered"),
    [
        ("BC03a C3", "C6", [4], True),  # distance 3
        ("BC03a C3", "C5", [4], False),
        ("BC03a C3", "D5", [4], False),  # two and one, less the diagonal: 2
        ("BC11a C3", "C6", ["A03", 5, 1], True),
    ],
)
def test_m14_long_shot_counts_the_ground_distance(
    shooter: str, target: str, dice: list[int | str], offered: bool,
) -> None:  # fmt: skip
    t = combat(f"missions blue M14; {shooter}; RK01a {target}", dice=dice)
    t.act(shooter.split(maxsplit=1)[0], "attack", target)
    assert t.place("RK01a") == "gone"
    t.until("wrap-up", side="blue")
    assert ("reveal.M14" in t.answers()) == offered
    finished(t)


@pytest.mark.rule("RIV-14.1", "RIV-7.15")
def test_m14_judges_the_grid_where_the_enemy_was_and_not_the_one_aimed_at() -> None:
    # Aimed at distance 3, the shell comes down at distance 2.
    t = combat("missions blue M14; BC11a C3; RK01a C6; RK01b C5", dice=["A02", 5, 1])
    t.choose("C3 attack C6")
    assert t.place("RK01b") == "gone"
    t.until("wrap-up", side="blue")
    assert not revealable(t)


@pytest.mark.rule("RIV-14.1")
def test_m12_is_broken_by_a_loss_in_the_enemys_turn() -> None:
    lines = (*FOUR, "unit BC01e C4", "unit RK01a C5", "turn red", "missions blue M12")
    t = combat(*lines, dice=[5, 1, 1]).choose("C5 attack C4")
    assert t.place("BC01e") == "gone"
    assert not revealable(t.until("wrap-up", side="blue"))
    spared = combat(*lines, dice=[1, 1, 1]).choose("C5 attack C4").until("wrap-up", side="blue")
    assert "reveal.M12" in spared.answers()


@pytest.mark.rule("RIV-14.1")
def test_m12_looks_back_to_the_last_wrap_up_only() -> None:
    t = wrap_up(*FOUR, "bled blue; missions blue M12; RK01a A8")
    assert not revealable(t)  # not this time
    t.choose("done").until("wrap-up", side="blue")
    assert "reveal.M12" in t.answers()


@pytest.mark.rule("RIV-14.1", "RIV-13.1")
def test_a_long_shot_of_the_enemys_counter_battery_is_not_ones_own() -> None:
    t = combat(
        "turn red; hand blue A18; missions red M14; BC11a C3; BC01a C4; RK11a C7; RK01a A8",
        dice=["A03", 1, 1, 1, "A08", 5, 5],
    )

    t.choose("C7 attack C4")
    while "play.A18" not in t.answers():
        t.choose("pass", side="blue")
    t.choose("play.A18", side="blue")
    assert t.place("RK11a") == "gone"
    t.until("wrap-up", side="red")

    assert "reveal.M14" not in t.answers()
