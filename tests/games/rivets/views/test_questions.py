"""Questions tell nothing of the cards that a side holds (RIV-18.1)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, buying, combat, march, table, wrap_up
from tests.support.worlds import shown


def wrapping(mission: str, *lines: str) -> Table:
    """Lay out Blue's Wrap up with one mission in his hand."""
    return wrap_up(f"missions blue {mission}", *lines)


def revealable(t: Table) -> set[str]:
    """List the missions that may be revealed now."""
    return {word.removeprefix("reveal.") for word in t.answers() if word.startswith("reveal.")}


def told_alike(*worlds: Table, side: str) -> None:
    """Check that *side* is told the same in all worlds, and that it is not the one who is asked."""
    assert {shown(world.match, side) for world in worlds} == {shown(worlds[0].match, side)}
    assert {world.asked_side for world in worlds} == {worlds[0].asked_side}


FIELD = ("unit BC01a A1", "unit RK01a C5")


CORNERED = ("unit RK01a F8", "E8 obstacle", "E7 obstacle", "F7 obstacle", "unit BC01a A1")


@cases(
    case("a programmed unit with one way is asked whether a pontoon is held or not: A17",
         mark.rule("RIV-18.1", "RIV-13.1"),
         march, "turn red; hand red A17; RK09a A8; A7 obstacle; B7 obstacle",
         {"asked": "red move", "answers": "B8 play.A17"}),
    case("a programmed unit with one way is asked whether a pontoon is held or not: A14",
         mark.rule("RIV-18.1", "RIV-13.1"),
         march, "turn red; hand red A14; RK09a A8; A7 obstacle; B7 obstacle",
         {"asked": "red move", "answers": "B8 hold"}, "hold", {"RK09a not": "A8"}),
)  # fmt: skip
def test_questions_about_a_pontoon(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-18.1")
def test_the_hand_does_not_show_in_what_the_enemy_sees() -> None:
    worlds = [combat(f"hand blue {card}; BC01a C3; RK01a C4", seed=4).match for card in ("A10", "A11", "A03")]
    assert len({shown(match, "red") for match in worlds}) == 1
    assert len({shown(match, None) for match in worlds}) == 1


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
def test_being_asked_does_not_depend_on_the_cards_in_hand() -> None:
    worlds = [
        combat(f"turn red; hand blue {card}; BC01a C3; RK01a C4", seed=3).choose("C4 attack C3")
        for card in ("A02", "A03", "A24")
    ]

    assert [t.asked for t in worlds] == [("blue", "react")] * 3
    assert [sorted(t.answers()) for t in worlds] == [["hold", "pass", "play.A02"], ["hold", "pass"], ["hold", "pass"]]
    assert len({shown(t.match, "red") for t in worlds}) == 1


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
@pytest.mark.parametrize(("cards", "lines", "words", "asked"), [
    (("A21", "A03"), "phase draw; gas C4 red K03; BC01a C4", (), "alarm"),
    (("A20", "A03"), "phase ground-combat 1; BC01a C3; RK10a C5", ("C3 attack C5",), "again"),
    (("A05", "A03"), "phase air-movement; gas C4 blue K03; BC01a A1", (), "drift"),
    (("A22", "A03"), "phase draw 2; missions blue M01 M02", ("skip",), "mission"),
])  # fmt: skip
def test_a_question_in_ones_own_turn_does_not_tell_what_is_held(
    cards: tuple[str, ...], lines: str, words: tuple[str, ...], asked: str
) -> None:
    worlds = [table(lines, f"hand blue {card}", seed=6).choose(*words) for card in cards]
    assert [t.asked for t in worlds] == [("blue", asked)] * 2
    assert f"play.{cards[0]}" in worlds[0].answers()
    assert "hold" in worlds[1].answers()
    assert not {word for word in worlds[1].answers() if word.startswith("play.")}
    assert shown(worlds[0].match, "red") == shown(worlds[1].match, "red")


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


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
@pytest.mark.parametrize(("lines", "holds", "lacks"), [
    (("phase draw 3", "missions red M01 M02", "discards A22", *FIELD), "A15", "A14"),
    (("phase draw 3", "missions red M01 M02", "missions blue M03", "discards A22 A15", *FIELD), "A16", "A14"),
    (("scenario listening-post", "phase draw 3"), "A15", "A14"),
    (("phase draw 2", *FIELD), "A13 A14 A15", "A13 A14 A17"),
    (("phase deployment 1", "dp 0", *FIELD), "A03", "A14"),
    (("phase deployment 1", "dp 0", *FIELD), "A04", "A14"),
    (("phase air-combat 1", "unit RC12a 0,8 N", "unit BC12a 0,7 N"), "A24", "A14"),
    (("phase ground-movement 1", *CORNERED), "A19", "A14"),
    (("phase ground-movement 1", *CORNERED), "A12", "A14"),
])  # fmt: skip
def test_being_asked_does_not_tell_what_is_held(lines: tuple[str, ...], holds: str, lacks: str) -> None:
    worlds = [table("round 2; turn red", *lines, f"hand red {cards}", seed=3) for cards in (holds, lacks)]
    told_alike(*worlds, side="blue")


@pytest.mark.rule("RIV-18.1", "RIV-13.1")
@pytest.mark.parametrize("card", ["A17", "A14"])
def test_a_unit_behind_an_obstacle_is_asked_whether_a_pontoon_is_held_or_not(card: str) -> None:
    t = march(f"turn red; hand red {card}; RK05a F8; E8 obstacle; E7 obstacle; F7 obstacle; BC01a A1").choose("F8")
    assert t.asked == ("red", "move")
    assert t.answers() == {"stay", "play.A17" if card == "A17" else "hold"}


@pytest.mark.rule("RIV-18.1", "RIV-13.1")
def test_night_relief_where_every_deployment_grid_is_full() -> None:
    full = [f"unit BC01{letter} {column}1" for column, letters in zip("ABCDEF", ("abcd", "efgh", "ijkl", "mnop", "qrst",
            "uvwx"), strict=True) for letter in letters]  # fmt: skip
    held = buying("dp 1", *full, "hand blue A23; RK01a F8")
    lacking = buying("dp 1", *full, "hand blue A14; RK01a F8")

    told_alike(held, lacking, side="red")
    assert "play.A23" in held.answers()
    assert lacking.answers() == {"hold", "done"}
