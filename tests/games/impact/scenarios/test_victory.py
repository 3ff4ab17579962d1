"""Section 22 of the ledger: how each scenario is scored and won."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import beside
from tests.support.impact.options import DRONES
from tests.support.impact.shots import ahead
from tests.support.impact.table import Table, table

BURST = ahead(9)  # A-G-26: out of reach of both leaders
BOMB = f"Rd1 bomb {BURST} level=9"


def near(way: str = "E", points: int = 1) -> str:
    """Name a point so far from ground zero."""
    return beside(BURST, way, points)


def ended(scenario: str, turn: int, *lines: str) -> Table:
    """A scenario after its last turn: the clean-up comes next."""
    return table(f"scenario {scenario}", f"turn {turn}", "phase clean-up", *lines)


@pytest.mark.rule("IMP-SCN-01", "IMP-18.7.a", "IMP-18.7.b", "IMP-15.6", "IMP-3.11")
@pytest.mark.parametrize(
    ("red", "blue", "winner"),
    [
        (["RB assault dead"], ["BB assault dead"], None),
        (["RB assault A-C-04"], ["BB assault dead"], "red"),
        (["RB assault dead"], ["BB assault A-C-30"], "blue"),
        (["RB assault A-C-04 down"], ["BB assault A-C-30"], "blue"),
        (["RB assault A-C-04 down", "RC assault A-E-04 down"], ["BB assault dead"], None),  # five and five against ten
        (["RB assault A-C-04 damage=4 shocked"], ["BB assault A-C-30"], None),
        (["RB assault A-C-04 down"], ["Bp1 police dead"], "blue"),
    ],
)
def test_drill_ground_counts_the_eliminated_and_half_the_down(
    red: list[str], blue: list[str], winner: str | None
) -> None:
    lines = [f"unit {one}" for one in (*red, *blue)]
    assert ended("drill-ground", 6, "RA command A-B-01", "BA command A-B-35", *lines).winner == winner


@pytest.mark.rule("IMP-SCN-06", "IMP-14.4.1.c")
def test_a_drone_gone_off_line_scores_nothing() -> None:
    far = ("RA command A-B-01 level=3", "BA command E-B-35 level=3")
    assert ended("eyes-in-the-sky", 8, *far, "Bd1 attack offline").winner is None
    assert ended("eyes-in-the-sky", 8, *far, "Bd1 attack dead").winner == "red"


@pytest.mark.rule("IMP-SCN-02", "IMP-18.7.a")
def test_first_contact_pays_four_for_each_soldier_exited() -> None:
    lines = ("RA command A-B-01", "BA command B-B-35")
    assert ended("first-contact", 10, *lines, "RB exited").winner == "red"
    assert ended("first-contact", 10, *lines, "RB exited", "RC assault exited", "RD dead").winner is None


@pytest.mark.rule("IMP-SCN-03", "IMP-3.9", "IMP-18.7.c")
@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (["control D-D-17 red", "control D-D-19 red", "control D-H-17 red"], "red"),
        (["control D-D-17 red", "control D-D-19 blue", "control D-H-17 red"], "blue"),
        (["control D-H-17 red", "control D-L-15 red", "control D-L-17 red"], "red"),
        ([f"unit R{letter} assault exited" for letter in "BCDE"], "red"),
        ([f"unit R{letter} assault exited" for letter in "BCD"], "blue"),
        ([*(f"unit R{letter} assault exited" for letter in "BCD"), "Rp1 police exited"], "blue"),
        ([f"unit B{letter} front-line dead" for letter in "BCDEF"], "blue"),
    ],
)
def test_hold_the_crossing_goes_by_sites_and_exits(lines: list[str], winner: str) -> None:
    assert ended("hold-the-crossing", 10, "RA command A-B-01", "BA command D-B-35", *lines).winner == winner


def vault(*lines: str, dice: str = "") -> Table:
    return table(
        "scenario crack-the-vault; bunker C-F-15; RA assault C-G-14; RC command E-B-01; BA command C-B-35 completed",
        *lines,
        dice=dice,
    )


@pytest.mark.rule("IMP-SCN-04")
def test_crack_the_vault_is_won_at_once_in_the_post_with_nobody_near() -> None:
    assert vault().choose("RA move C-F-15 stop").winner == "red"
    assert vault("BB C-F-19 down").choose("RA move C-F-15 stop").winner == "red"
    assert vault("BB C-F-21 completed").choose("RA move C-F-15 stop").winner == "red"
    assert vault("BB C-F-19 completed").choose("RA move C-F-15 stop").match.result is None
    assert vault("Bp1 police C-E-16 completed").choose("RA move C-F-15 stop").match.result is None


@pytest.mark.rule("IMP-SCN-04")
def test_crack_the_vault_is_a_draw_if_more_than_half_of_red_was_lost() -> None:
    # Assault 10 and commander 20 are left; 40 are lost of 70, and 30 of 60.
    heavy = [f"unit R{letter} assault dead" for letter in "DEFG"]
    assert vault(*heavy).choose("RA move C-F-15 stop").winner is None
    assert vault(*heavy[:3]).choose("RA move C-F-15 stop").winner == "red"


@pytest.mark.rule("IMP-SCN-05", "IMP-18.7.c", "IMP-18.7.a")
@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (["control B-G-10 red"], "red"),
        (["control B-G-10 red", "control B-F-19 blue"], None),
        (["control B-G-10 red", "RB assault dead"], None),
        (["control B-G-10 red", "control B-G-26 blue", "control B-F-19 blue", "BB command dead"], "red"),
    ],
)
def test_late_train_pays_ten_for_each_objective(lines: list[str], winner: str | None) -> None:
    assert ended("late-train", 10, "RA command B-B-01", "BA command F-B-35", *lines).winner == winner


@pytest.mark.rule("IMP-SCN-06")
@pytest.mark.parametrize(
    ("red", "blue", "winner"),
    [
        ("RA command A-L-33", "BA command E-L-05", "red"),
        ("RA command A-M-32", "BA command E-M-04", None),  # one from either centre
        ("RA command A-L-33 level=2", "BA command E-L-05", "blue"),
        ("RA command A-L-33 shocked", "BA command E-L-05", "blue"),
    ],
)
def test_eyes_in_the_sky_pays_six_for_the_nearest_to_the_centre(red: str, blue: str, winner: str | None) -> None:
    assert ended("eyes-in-the-sky", 8, red, blue, "Rd1 sentry A-M-34; RB A-C-02; BB E-C-34").winner == winner


@pytest.mark.rule("IMP-SCN-07", "IMP-18.7.a")
@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (["RB assault A-C-10", "BB A-C-20"], "red"),
        (["RB assault exited"], "red"),
        (["RB assault A-C-10 down"], "blue"),  # five for Blue
        (["RB assault A-B-01"], None),  # shared with F
        (["RB assault A-C-10", "RC assault dead"], None),
        (["RB assault A-C-10", "BB command dead", "RC thumper dead"], "blue"),  # Red scores no kills
    ],
)
def test_seeded_ground_is_a_way_through(lines: list[str], winner: str | None) -> None:
    assert ended("seeded-ground", 9, "RA command F-B-01", "BA A-B-35", *lines).winner == winner


@pytest.mark.rule("IMP-SCN-08")
def test_ghost_walk_a_ranger_that_passes_wrecks_its_site() -> None:
    lines = ("scenario ghost-walk", "RT command A-B-01", "BA command C-B-35 completed")
    t = table(*lines, "RA ranger C-H-21").choose("RA pass")
    assert t.view()["wrecked"] == ["C-H-21"]
    for other in ("RA sniper C-H-21", "RA ranger C-H-21 level=6", "RA ranger C-H-23"):
        assert table(*lines, other).choose("RA pass").view()["wrecked"] == []
    moved = table(*lines, "RA ranger C-H-19").choose("RA move C-H-21 stop")
    assert moved.view()["wrecked"] == []  # it must begin there


@pytest.mark.rule("IMP-SCN-08")
@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (["wrecked C-C-14", "wrecked C-H-21", "RB ranger A-C-02"], "red"),
        (["wrecked C-C-14", "wrecked C-H-21", "wrecked C-K-26", "RB ranger A-C-02"], "red"),
        (["wrecked C-C-14", "RB ranger A-C-02"], "blue"),
        (["wrecked C-C-14", "wrecked C-H-21", "RB ranger A-C-02 down"], "blue"),
        (["wrecked C-C-14", "wrecked C-H-21", "RB ranger dead"], "blue"),
    ],
)
def test_ghost_walk_needs_two_sites_and_a_ranger(lines: list[str], winner: str) -> None:
    assert ended("ghost-walk", 12, "RA command A-B-01", "BA command C-B-35", *lines).winner == winner


@pytest.mark.rule("IMP-SCN-09")
@pytest.mark.parametrize(
    ("control", "killed", "lost", "winner"),
    [
        (True, 20, 0, "red"),
        (True, 19, 0, None),
        (False, 20, 0, None),
        (False, 19, 0, "blue"),
        (True, 20, 3, "blue"),
        (True, 20, 2, "red"),
    ],
)
def test_badge_and_pitchfork_needs_points_and_the_town_hall(
    control: bool, killed: int, lost: int, winner: str | None
) -> None:
    held = ["control C-H-21 red", "control C-H-23 red"] if control else ["control C-H-21 red"]
    dead = [f"unit Bp{n} police dead" for n in range(1, killed + 1)]  # two points each
    marines = [f"unit R{'BCD'[n]} assault dead" for n in range(lost)]
    t = ended("badge-and-pitchfork", 8, "RA command E-B-01", "BA command C-B-35", *held, *dead, *marines)
    assert t.winner == winner


@pytest.mark.rule("IMP-SCN-09", "IMP-7.4.c", "IMP-7.4.e")
@pytest.mark.parametrize(("leader", "modifier"), [("C-B-35 down", 0), ("C-B-35 shocked completed", 0), ("dead", -1)])
def test_badge_and_pitchfork_spares_the_unarmoured_the_loss_of_command(leader: str, modifier: int) -> None:
    t = table(
        f"scenario badge-and-pitchfork; impulse blue; RA command E-B-01 completed; BA command {leader}",
        "Bp1 police C-C-10 shocked; Bp2 police C-C-20 shocked; Bp3 police C-E-20 shocked",
        dice="12=5",
    ).choose("Bp1")
    assert t.check("Bp1")["modifier"] == modifier


@pytest.mark.rule("IMP-SCN-10", "IMP-18.6")
@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (["RB assault exited"], "red"),
        (["RB assault exited", "RC assault dead"], None),
        (["RB assault B-C-20", "RC assault dead"], "blue"),
        (["BB dead"], None),  # Red scores exits only
    ],
)
def test_slag_hollow_pays_for_exits(lines: list[str], winner: str | None) -> None:
    assert ended("slag-hollow", 10, "RA command E-B-01", "BA command B-B-35", *lines).winner == winner


@pytest.mark.rule("IMP-SCN-11", "IMP-18.7.c")
@pytest.mark.parametrize(("turn", "points"), [(3, 0), (4, 8), (9, 8)])
def test_the_spires_pay_turn_by_turn_from_the_fourth(turn: int, points: int) -> None:
    t = table(
        f"scenario platoon-at-the-spires; turn {turn}; phase clean-up; control C-H-21 red; RA command A-B-01 squad=1",
        "BA command C-B-35 squad=1",
        dice="6=5 6=1",
    )
    assert [t.view()["sides"][side]["vp"] for side in ("red", "blue")] == [points, 0]


@pytest.mark.rule("IMP-SCN-11", "IMP-18.7.c")
def test_the_spires_are_won_by_the_sum() -> None:
    lines = ("RA command A-B-01 squad=1", "BA command C-B-35 squad=1", "control D-H-17 blue")
    assert ended("platoon-at-the-spires", 14, *lines, "vp 10 0").winner == "red"
    assert ended("platoon-at-the-spires", 14, *lines, "vp 8 0").winner is None
    assert ended("platoon-at-the-spires", 14, *lines, "vp 10 0", "RB dead squad=1").winner == "blue"


@pytest.mark.rule("IMP-15.9", "IMP-14.4.2.c")
def test_the_last_of_both_sides_fall_in_one_blast() -> None:
    """One militiaman each, side by side under the bomb: points decide, and they are equal but for the bomb itself."""
    t = table(
        f"{DRONES}; {BOMB}; Rm1 militia {near()}; Bm1 militia {near('W')}; BS dead", "RS dead", dice="12=5 12=5"
    ).choose("detonate.Rd1")
    assert t.match.result is not None
    assert (t.at("Rm1"), t.at("Bm1"), t.winner) == ("dead", "dead", "blue")


@pytest.mark.rule("IMP-15.9")
def test_drones_do_not_keep_a_side_in_the_game() -> None:
    t = table(
        f"{DRONES}; Rm1 militia A-A-02; {BOMB}; Bm1 militia {near()}; Bd1 attack A-M-02 level=6", dice="12=5"
    ).choose("detonate.Rd1")
    assert t.match.result is not None


@cases(
    # A sniper down is worth eight of fifteen, a front-liner dead eight.
    case("half is rounded up", mark.rule("IMP-SCN-01"),
         table, "scenario drill-ground; turn 6; phase clean-up; RA command A-B-01; RB sniper A-B-03 down; "
         "BA command A-B-35; BB dead", {"winner": None}),
    case("crack the vault is won by destroying the post", mark.rule("IMP-SCN-04", "IMP-12.2.2.a"),
         vault, "RB engineer C-E-16; BB C-F-17 completed", "RB demolish; while demolish: C-F-15", {"winner": "red"}),
    case("crack the vault is blues at the end", mark.rule("IMP-SCN-04"),
         table,
         "scenario crack-the-vault; turn 10; phase clean-up; bunker C-F-15; RA assault C-G-14; BA command C-B-35",
         {"winner": "blue"}),
    # Out of command: 8 - 1, and 12: three boxes too many. Spillover 8 - 1 - 5, and 12: S1.
    case("one shot may take the last two", mark.rule("IMP-15.9", "IMP-3.2.b", "IMP-9.8.a"),
         table, "scenario drill-ground; RA assault A-A-10; BA assault A-A-16 down completed; "
         "Bp1 police A-A-18 completed; dice 39 03", "RA fire BA", {"BA": "dead", "Bp1": "dead", "winner": "red"}),
)  # fmt: skip
def test_victory(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-15.9", "IMP-9.0.a")
def test_the_last_enemy_shot_on_the_move_ends_the_game() -> None:
    t = table(
        "scenario drill-ground; RA command A-A-10; RB assault A-C-10; Bp1 police A-A-20 completed", dice="12=12"
    ).choose("RA move A-A-12 fire Bp1")
    if t.match.result is None:
        t.choose("stop")
    assert t.winner == "red"


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
    t = table(f"scenario {scenario}; RA command {red}; RB assault {mate}; BA command {blue} down", seed=1).choose(
        "RB move", "coup.BA"
    )
    assert t.winner == "blue"
    assert t.match.result is not None
    assert t.match.result.reason.startswith(reason)


@pytest.mark.rule("IMP-15.9", "IMP-8.4.c", "IMP-SCN-02", "IMP-18.7.a")
@pytest.mark.parametrize(("fallen", "winner"), [("front-line", None), ("assault", "blue"), ("police", "red")])
def test_the_last_of_a_side_leave_the_map_and_it_is_scored(fallen: str, winner: str | None) -> None:
    """Two gone by the enemy's edge are 8: as much as a front-liner lost, less than an assault, more than police."""
    name = "Rp1" if fallen == "police" else "RC"
    t = table(
        f"scenario first-contact; turn 4; RA command B-F-35; RB exited; unit {name} {fallen} dead",
        "BA command B-A-02 completed; BB A-B-01",
    ).quietly("RA move exit")
    assert t.winner == winner
    assert t.match.result is not None
    assert t.match.result.reason.startswith("red has nobody left; ")
