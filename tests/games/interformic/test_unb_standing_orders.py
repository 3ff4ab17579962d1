"""Standing orders: what they answer to which question."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.table import Table, place

BOMB = "card yellow-walkers; deck blue-squads 4; WA 0615; WB 0610 nuke:M; S1 0606 laser:L; W1 0605 laser:M"


def ordered(t: Table, side: str, **filed: str) -> list[str]:
    """Let the orders answer until they do not; return their words."""
    match, words = t.match, []
    while side in match.decisions:
        decision = match.decisions[side]
        order = next((one for one in match.game.standing_orders if decision.kind in one.kinds), None)
        choice = order.answer(match.state, decision, filed.get(order.key, "ask")) if order else None
        if choice is None:
            break
        words.append(match.game.notation.word(match.state, choice))
        match.choose(choice, side)
    return words


@pytest.mark.parametrize(
    ("value", "there", "elsewhere"),
    [
        ("ask", [], []),
        ("none", ["done"], ["done"]),
        ("mine", ["W1.laser", "S1.laser"], ["done"]),  # after the last laser nothing is asked any more
        ("all", ["W1.laser", "S1.laser"], ["W1.laser", "S1.laser"]),
    ],
)
def test_lasers_are_committed_as_ordered(value: str, there: list[str], elsewhere: list[str]) -> None:
    dice = "------------?"
    assert ordered(place(BOMB, dice=dice).choose("WB fire.nuke 0606"), "blue", lasers=value) == there
    assert ordered(place(BOMB, dice=dice).choose("WB fire.nuke 0607"), "blue", lasers=value) == elsewhere


def test_an_order_does_not_risk_a_laser_that_would_overheat() -> None:
    t = place("option overheated_beams on", BOMB.replace("laser:L", "laser:L-"), dice="------------?")
    t.choose("WB fire.nuke 0606")
    assert set(t.answers()) == {"done", "S1.laser", "W1.laser"}
    assert ordered(t, "blue", lasers="all") == ["W1.laser", "done"]


PUSH = "card yellow-crawlers; deck time-stream 1; CD 1108; CA 0609; W1 0608; S1 0608; S2 0608"


def test_who_makes_room_and_where_displaced_units_go() -> None:
    assert ordered(place(PUSH).choose("CA move 0608"), "blue") == []
    small = ordered(place(PUSH, dice=["-"] * 3).choose("CA move 0608"), "blue", displaced="small", retreat="away")
    large = ordered(place(PUSH, dice=["-"] * 3).choose("CA move 0608"), "blue", displaced="large", retreat="away")
    assert [word for word in small if word[0] in "SW"] == ["S1", "S2"]  # the last one is not asked about
    assert [word for word in large if word[0] in "SW"] == ["W1", "S1"]
    assert "0610" not in small  # beside the crawler that pushes


def test_a_retreat_may_keep_the_own_units_together() -> None:
    t = place(PUSH, "W2 0406", dice=["-"] * 3).choose("CA move 0608")
    ordered(t, "blue", displaced="small", retreat="near")
    assert t.unit("S1").hex == "0507"  # towards the walker


def test_in_the_own_activity_the_player_is_asked() -> None:
    own = PUSH.replace("yellow-crawlers", "blue-crawlers").replace("CD 1108", "C4 1108").replace("CA 0609", "C1 0609")
    t = place(own).choose("C1 move 0608")
    assert (t.asked, ordered(t, "blue", displaced="small", retreat="away")) == (("blue", "displaced"), [])


def test_bombs_are_kept_when_the_card_comes() -> None:
    t = place("option opportunity_cards on; card change-grenades; deck time-stream 1; S1 0606 nuke:L; SA 0610")
    assert (t.asked, ordered(t, "blue", grenades="keep")) == (("blue", "grenades"), ["done"])
