"""Chapter 14 of the ledger: the Secret Missions."""

from __future__ import annotations

import pytest

from tests.support.rivets.table import Table, combat, finished, march, table, wrap_up
from tests.support.worlds import shown

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
        (card,) = table("phase draw 1", f"missions blue {mission}").view("blue")["missions"]
        assert (card["id"], card["vp"]) == (mission, points)
        assert card["text"]
        seen[mission] = card["title"]
    assert len(set(seen.values())) == 16
    assert (seen["M01"], seen["M16"]) == ("Hold the Middle", "Lantern Chain")


@pytest.mark.rule("RIV-10.2")
def test_revealing_is_optional() -> None:
    t = wrapping("M15", "rivets 4 0").choose("done")

    assert t.missions("blue") == ["M15"]
    assert t.vp == (0, 0)
    assert t.asked_side == "red"


@pytest.mark.rule("RIV-10.2")
def test_one_mission_in_a_turn() -> None:
    t = wrap_up("missions blue M15 M03", "rivets 4 0", "unit BC01a C6")
    assert t.answers() == {"reveal.M15", "reveal.M03", "done"}

    t.choose("reveal.M15")

    assert t.vp == (1, 0)
    assert t.missions("blue") == ["M03"]
    assert t.asked_side == "red"


@pytest.mark.rule("RIV-10.2", "RIV-14.1")
def test_a_mission_whose_condition_is_false_is_refused() -> None:
    t = wrap_up("missions blue M15 M03", "rivets 4 0", "unit BC01a C5")

    t.refused("reveal.M03", "RIV-10.2", "RIV-14.1")
    t.refused("reveal.M04", "RIV-10.2", "RIV-14.1")


@pytest.mark.rule("RIV-14.1")
def test_a_mission_is_judged_for_its_owner() -> None:
    t = wrap_up("turn red", "missions red M03 M04", "unit RK01a C3", "unit BC01a C8")

    assert t.answers() == {"reveal.M03", "done"}


@pytest.mark.rule("RIV-14.1")
def test_it_is_judged_in_the_owners_wrap_up_and_not_in_the_enemys() -> None:
    t = wrap_up("turn red", "missions blue M15", "rivets 4 0")

    assert t.asked != ("blue", "wrap-up")
    assert t.vp == (0, 0)


@pytest.mark.rule("RIV-18.1", "RIV-18.3")
def test_the_enemy_sees_a_mission_when_it_is_scored_and_not_before() -> None:
    worlds = [wrapping(mission, "rivets 4 0", "unit BC01a C6") for mission in ("M15", "M03")]
    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")
    assert shown(worlds[0].match, None) == shown(worlds[1].match, None)

    kept = [t.twin("done") for t in worlds]
    assert shown(kept[0].match, "red") == shown(kept[1].match, "red")
    revealed = worlds[0].choose("reveal.M15")
    assert revealed.view("red")["discards"]["missions"] == ["M15"]


@pytest.mark.rule("RIV-18.1")
def test_whether_a_mission_could_be_revealed_is_not_told_by_the_question() -> None:
    # M01 cannot be revealed, M03 can; the enemy sees one and the same pause, and one and the same silence.
    worlds = [wrapping(mission, "unit BC01a C6") for mission in ("M01", "M03")]
    assert [revealable(t) for t in worlds] == [set(), {"M03"}]

    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")
    silent = [t.twin("done") for t in worlds]
    assert shown(silent[0].match, "red") == shown(silent[1].match, "red")


# from play to the card


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
    t = combat("missions blue M14", f"unit {shooter}", f"unit RK01a {target}", dice=dice)

    t.act(shooter.split(maxsplit=1)[0], "attack", target)
    assert t.place("RK01a") == "gone"
    t.until("wrap-up", side="blue")

    assert ("reveal.M14" in t.answers()) == offered
    finished(t)


@pytest.mark.rule("RIV-14.1", "RIV-7.15")
def test_m14_judges_the_grid_where_the_enemy_was_and_not_the_one_aimed_at() -> None:
    # Aimed at distance 3, the shell comes down at distance 2.
    t = combat("missions blue M14", "unit BC11a C3", "unit RK01a C6", "unit RK01b C5", dice=["A02", 5, 1])

    t.choose("C3 attack C6")
    assert t.place("RK01b") == "gone"
    t.until("wrap-up", side="blue")

    assert not revealable(t)


@pytest.mark.rule("RIV-14.1", "RIV-15.3")
def test_m05_and_m09_count_the_plug_that_dies_with_its_host() -> None:
    t = combat(
        "missions blue M05", "unit BC03a C3", "unit RK11a C5 damage=1", "unit RK15a in=RK11a", dice=[5],
    )  # fmt: skip

    t.choose("C3 attack C5").until("wrap-up")

    assert t.vp == (3, 0)
    assert "reveal.M05" in t.answers()


@pytest.mark.rule("RIV-14.1")
def test_m09_counts_every_way_to_die_in_the_turn() -> None:
    t = march(
        "missions blue M09", "fallen red K01", "unit BC10a C3", "unit RK01a C4", "unit RK01b C4", dice=[5, 1, 5, 1],
    )  # fmt: skip

    t.choose("C3 C4 stop").until("wrap-up")

    assert "reveal.M09" in t.answers()


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
    t = wrap_up(*FOUR, "bled blue", "missions blue M12", "unit RK01a A8")
    assert not revealable(t)  # not this time

    t.choose("done").until("wrap-up", side="blue")

    assert "reveal.M12" in t.answers()
