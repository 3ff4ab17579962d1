"""Undo: back over one's own choices, never past a die, a draw, a reveal or another side's decision."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused, Result, Verdict
from sandtable.lab.fuzz.probe import CheckFailed, Moment, everything
from sandtable.lab.fuzz.undo import check_undo
from tests.engine.toy import State, begun, changed, start


def stands(match: Match) -> tuple[Any, ...]:
    seen = everything(match)
    return tuple(seen[key] for key in ("questions", "position", "dice", "result", "log", "moves", "text"))


def refuses(match: Match, side: str | None = None) -> str:
    """Check that an undo is refused and changes nothing; return why."""
    before = everything(match)
    assert not match.can_undo(side)
    with pytest.raises(Refused) as caught:
        match.undo(side)
    assert everything(match) == before
    assert caught.value.text == match.can_undo(side).text
    return caught.value.text


def test_an_own_choice_is_taken_back_with_all_that_came_of_it() -> None:
    match = begun()
    before = stands(match)
    match.choose("step")
    assert match.can_undo()
    assert match.can_undo("red")
    match.undo()
    assert stands(match) == before


def test_every_own_choice_since_the_last_die_is_taken_back_one_by_one() -> None:
    match = begun()
    seen = [stands(match)]
    for word in ("walk", "p5", "step", "walk"):
        match.choose(word)
        seen.append(stands(match))
    while len(seen) > 1:
        assert stands(match) == seen.pop()
        match.undo("red")
    assert stands(match) == seen.pop()


def test_another_choice_may_be_made_instead() -> None:
    match, straight = begun(), begun()
    match.choose("walk p5")
    match.undo()
    match.choose("p6 step")
    straight.choose("walk p6 step")
    assert stands(match) == stands(straight)


def test_nothing_has_been_chosen_yet() -> None:
    assert refuses(start()) == "nothing has been chosen yet"
    assert refuses(start(), "red") == "red has chosen nothing that can be taken back"


@pytest.mark.parametrize("word", ["roll", "gamble", "draw"])
def test_no_undo_past_a_die_or_a_draw(word: str) -> None:
    match = begun()
    match.choose("step")
    match.choose(word)
    assert refuses(match) == "a die, a draw or a reveal has followed"
    assert refuses(match, "red") == "a die, a draw or a reveal has followed"


def test_a_draw_of_the_only_lot_is_no_secret() -> None:
    match = begun(supply={"gold": 1})
    match.choose("draw")
    match.undo()
    assert match.state.points["red"] == 0


def test_no_undo_past_a_reveal() -> None:
    match = begun()
    assert refuses(match, "red") == "a die, a draw or a reveal has followed"
    match.choose("hide")
    match.choose("amber p2", "green")
    match.choose("coral p2", "red")
    assert match.moves[-1].dice == ()
    assert refuses(match) == "a die, a draw or a reveal has followed"


def test_choices_after_a_die_inside_a_procedure_can_be_taken_back_to_it() -> None:
    """The rules run again from the checkpoint before the die, and roll the same."""
    match = begun(3)
    match.choose("gamble")
    before = stands(match)
    match.choose("keep")
    match.undo()
    assert stands(match) == before
    refuses(match)
    match.choose("keep")
    match.choose("whole")
    after = stands(match)
    match.undo()
    match.undo()
    assert stands(match) == before
    match.choose("keep whole")
    assert stands(match) == after


def test_no_undo_while_another_side_is_asked() -> None:
    match = begun()
    match.choose("dare")
    assert refuses(match, "red") == "green has been asked since"
    assert refuses(match) == "green has been asked since"


def test_no_undo_past_another_sides_choice() -> None:
    match = begun()
    match.choose("step")
    match.choose("dare")
    match.choose("yes", "green")
    assert refuses(match) == "red has been asked since"
    assert refuses(match, "green") == "red has been asked since"
    assert refuses(match, "red") == "green has chosen since"


def test_no_undo_when_the_turn_has_passed() -> None:
    match = begun()
    match.choose("end")
    assert refuses(match) == "green has been asked since"


def test_the_choice_that_ended_the_match_can_be_taken_back_if_no_die_followed() -> None:
    match = begun(turn_cap=1)
    before = stands(match)
    match.choose("end")
    assert match.result is not None
    match.undo("red")
    assert stands(match) == before


def test_no_undo_of_a_concession() -> None:
    match = begun()
    match.choose("step")
    match.concede("red")
    refuses(match)
    refuses(match, "red")


# secret parts


def test_each_side_takes_back_its_own_secret_choices_whatever_the_other_did() -> None:
    match = start()
    match.choose("amber", "red")
    match.choose("coral", "green")
    match.choose("p4", "green")
    match.undo("red")
    assert match.state.bids == {"red": (), "green": ("coral", 4)}
    match.choose("black", "red")
    match.undo("green")
    assert match.state.bids == {"red": ("black",), "green": ("coral",)}
    match.undo("green")
    assert match.state.bids == {"red": ("black",), "green": ()}
    assert refuses(match, "green") == "green has chosen nothing that can be taken back"
    match.undo()
    assert match.moves == []


def test_interleaved_undo_ends_as_if_it_had_been_chosen_so_at_once() -> None:
    match, straight = start(), start()
    for side, word in (("red", "amber"), ("green", "coral"), ("red", "p2"), ("green", "p4")):
        if (side, word) == ("green", "p4"):
            match.undo("red")
            match.undo("red")
            match.choose("black p7", "red")
        match.choose(word, side)
    for side, word in (("green", "coral"), ("red", "black"), ("red", "p7"), ("green", "p4")):
        straight.choose(word, side)
    assert stands(match) == stands(straight)


def test_a_side_that_is_done_may_think_again_until_all_are() -> None:
    match = start()
    match.choose("amber p2", "red")
    assert list(match.decisions) == ["green"]
    match.undo("red")
    assert match.decisions["red"].kind == "place"
    assert "green" in match.decisions


def test_undo_in_a_secret_part_that_is_no_boundary() -> None:
    match = begun()
    match.choose("hide")
    before = everything(match)["questions"]
    match.choose("coral", "green")
    match.choose("amber", "red")
    match.choose("p2", "green")
    match.undo("red")
    match.undo("green")
    match.undo("green")
    assert everything(match)["questions"] == before
    assert refuses(match, "red")
    assert refuses(match, "green")


def test_no_undo_from_a_secret_part_into_what_was_before_it() -> None:
    """The other side has been asked by then; and its secret choices would be made to another question."""
    match = begun()
    match.choose("step")
    match.choose("hide")
    assert refuses(match, "red") == "red has chosen nothing that can be taken back"
    match.choose("coral", "green")
    assert refuses(match, "red") == "red has chosen nothing that can be taken back"
    match.undo("green")
    assert refuses(match, "red") == "red has chosen nothing that can be taken back"


def test_a_refused_undo_does_not_tell_whether_the_other_has_chosen() -> None:
    quiet, busy = start(), start()
    busy.choose("coral p4", "green")
    assert refuses(quiet, "red") == refuses(busy, "red")


# the first question is no boundary


def test_undo_in_a_match_whose_first_question_is_no_boundary() -> None:
    def play(state: State) -> Rule[Result]:
        state.points["red"] = state.dice.face()
        first = yield Decision("red", "one", "?", "TOY-5", Options(("a", "b")))
        second = yield Decision("red", "two", "?", "TOY-5", Options(("c", "d")))
        third = yield Decision("red", "three", "?", "TOY-5", Options(("e", "f")))
        return Result(None, f"{first}{second}{third}", "TOY-6")

    match = start(game=changed(play=play))
    before = stands(match)
    match.choose("a")
    match.choose("d")
    match.undo()
    match.undo()
    assert stands(match) == before
    match.choose("b c e")
    assert match.result == Result(None, "bce", "TOY-6")


# the check itself


def test_an_engine_that_undoes_dice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(self: Match, side: str | None) -> tuple[Verdict, int]:
        return Verdict(bool(self.moves), "", "whatever"), len(self.moves) - 1

    match = begun()
    match.choose("roll")
    check_undo(Moment(match, Dice(1)))
    monkeypatch.setattr(Match, "_undoable", anything)
    with pytest.raises(CheckFailed, match="undo"):
        check_undo(Moment(match, Dice(1)))


def test_an_engine_that_never_undoes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    match.choose("step")
    check_undo(Moment(match, Dice(1)))
    monkeypatch.setattr(Match, "_undoable", lambda _self, _side: (Verdict(False, "", "never"), -1))
    with pytest.raises(CheckFailed, match="cannot be undone"):
        check_undo(Moment(match, Dice(1)))


def test_an_engine_that_leaves_events_behind_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    match.choose("step")
    undo = Match.undo

    def chatty(self: Match, side: str | None = None) -> None:
        log = self.log
        undo(self, side)
        self.log = log

    monkeypatch.setattr(Match, "undo", chatty)
    with pytest.raises(CheckFailed, match="left its events"):
        check_undo(Moment(match, Dice(1)))
