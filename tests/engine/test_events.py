"""Events: what happened, with the dice that fell for it, to those who may see it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Result
from sandtable.lab.fuzz.leaks import Questions, known
from sandtable.lab.fuzz.probe import everything, pick
from tests.engine.toy import SIDES, State, begun, changed, start


def test_an_event_carries_the_dice_that_fell_since_the_one_before() -> None:
    match = begun(dice=("+", "-", "gold"))
    match.choose("roll")
    match.choose("roll")
    match.choose("draw")
    assert [event.dice for event in match.log] == [(), ("+",), ("-",), ("gold",)]


def test_a_six_sided_die_is_told_by_its_face_and_before_the_question_that_follows() -> None:
    match = begun(dice=(4,))
    match.choose("gamble")
    assert match.log[-1].dice == ("4",)
    match.choose("keep")
    match.choose("half")
    assert [event.dice for event in match.log if event.dice] == [("4",)]


def test_dice_that_no_event_tells_of_do_not_stick_to_the_next_choice() -> None:
    def play(state: State) -> Rule[Result]:
        for _ in range(3):
            word = yield Decision("red", "act", "What?", "TOY-5", Options(("silent", "loud")))
            state.dice.plus()
            if word == "loud":
                state.tell("TOY-10", "red rolls")
        return Result(None, "all rolled", "TOY-6")

    match = start(dice=("+", "-", "+"), game=changed(play=play))
    for word in ("silent", "loud", "silent"):
        match.choose(word)
    assert [event.dice for event in match.log] == [("-",)]
    twin = start(dice=("+", "-", "+"), game=changed(play=play))
    twin.choose("silent")
    twin = twin.clone()  # runs the rules again from the start
    twin.choose("loud")
    assert [event.dice for event in twin.log] == [("-",)]


def test_a_line_of_text_shows_dice_and_leaves_draws_to_its_words() -> None:
    assert Event("TOY-1", "red rolls", dice=("+", "-", "6", "gold")).rolled == "[+ - 6]"
    assert Event("TOY-1", "red draws gold", dice=("gold",)).rolled == ""
    assert Event("TOY-1", "red rests").rolled == ""


def test_nothing_is_kept_where_nobody_listens() -> None:
    match = begun()
    assert match.state.dice.shown == []
    for run in (match.rollout(), match.imagine("red", Dice(3))):
        run.choose("roll")
        assert (run.state.dice.shown, run.state.dice.take_rolls(), run.state.log) == (None, (), None)
    assert match.state.copy().dice.shown is None


def test_a_clone_an_undone_and_a_loaded_match_tell_the_same_dice() -> None:
    match, dice = begun(3), Dice(5)
    while match.decisions:
        side, choice = pick(match, dice)
        twins = [match.clone()]
        if match.can_undo(side):
            back = match.clone()
            last = [move for move in back.moves if move.side == side][-1]
            if back.moves[-1] == last:
                back.undo(side)
                back.choose(last.choice, side)
                twins.append(back)
        match.choose(choice, side)
        for twin in twins:
            twin.choose(choice, side)
            assert everything(twin) == everything(match)
    rolled = [word for move in match.moves for word in move.dice]
    assert sum(len(event.dice) for event in match.log) == len(rolled)


# secrets


def peek(open_draw: bool) -> Callable[[State], Rule[Result]]:
    """Red draws a lot in secret; a faulty game tells everybody first."""

    def play(state: State) -> Rule[Result]:
        yield Decision("red", "peek", "Peek?", "TOY-18", Options(("peek", "rest")))
        lot = ("gold", "mud")[state.dice.weighted(("gold", "mud"), (1, 1))]
        if state.log is not None and not open_draw:
            state.log.append(Event("TOY-18", f"a lot: {lot}", seen_by=("red",), dice=state.dice.take_rolls()))
        state.tell("TOY-18", "red draws a lot in secret")
        yield Decision("green", "guess", "What is it?", "TOY-18", Options(("gold", "mud")))
        return Result(None, "guessed", "TOY-6")

    return play


@pytest.mark.parametrize("open_draw", [False, True])
def test_a_secret_draw_is_told_to_those_who_may_see_it(open_draw: bool) -> None:
    worlds = [start(dice=(lot,), game=changed(play=peek(open_draw))) for lot in ("gold", "mud")]
    for world in worlds:
        world.choose("peek")
    green, spectator = ([known(world, side, Questions(("gold",))) for world in worlds] for side in ("green", None))
    assert (green[0] == green[1]) is not open_draw
    assert (spectator[0] == spectator[1]) is not open_draw
    if not open_draw:
        assert known(worlds[0], "red", Questions()) != known(worlds[1], "red", Questions())


def whispering(state: State) -> Rule[Result]:
    """Each side chooses twice in secret and hears its own choices; then all is told."""

    def choose(side: str) -> Rule[None]:
        for _ in range(2):
            word = yield Decision(side, "whisper", "Which?", "TOY-19", Options(("amber", "black")))
            if state.log is not None:
                state.log.append(Event("TOY-19", f"{side} chose {word}", seen_by=(side,)))

    yield from together({side: choose(side) for side in SIDES})
    state.dice.reveal()
    state.tell("TOY-19", "all is told")
    return Result(None, "done", "TOY-6")


def texts(match: Match, side: str | None) -> list[str]:
    return [event.text for event in match.events(side)]


def test_an_undo_in_a_secret_part_leaves_the_others_their_events() -> None:
    match = start(game=changed(play=whispering))
    match.choose("amber", "red")
    match.choose("black", "green")
    before = match.clone()
    match.undo("red")
    assert texts(match, "green") == ["green chose black"] == texts(before, "green")
    assert texts(match, "red") == []
    match.choose("black", "red")
    assert texts(match, "red") == ["red chose black"]
    match.undo("green")
    assert (texts(match, "green"), texts(match, "red")) == ([], ["red chose black"])
    assert [match.events_of_move(n) for n in range(len(match.moves))] == [range(1)]
    for side, word in (("green", "amber"), ("red", "amber"), ("green", "amber")):
        match.choose(word, side)
    assert texts(match, "green") == ["green chose amber", "green chose amber", "all is told"]
    assert texts(match, "red") == ["red chose black", "red chose amber", "all is told"]
