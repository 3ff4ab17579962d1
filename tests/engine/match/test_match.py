"""A match: choices by value and by text, lines of choices, refusals that change nothing, twins, agreed ends."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sandtable.engine.decisions import Choice, Decision, Options, Rule
from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.match import Match
from sandtable.engine.match.moves import Move
from sandtable.engine.run import Hold
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Odds, Refused, Result
from sandtable.lab.fuzz.copies import check_clone
from sandtable.lab.fuzz.probe import CheckFailed, Moment, everything
from tests.engine.toy import COLOURS, State, begun, changed, play, start


def refuses(match: Match, choice: Choice, side: str | None = None) -> str:
    """Check that a choice is refused and changes nothing; return why."""
    before = everything(match)
    with pytest.raises(Refused) as caught:
        match.choose(choice, side)
    assert everything(match) == before
    return caught.value.text


# choosing


def test_a_choice_is_a_value_or_its_text() -> None:
    one, other = begun(), begun()
    one.choose("walk")
    one.choose(5)
    other.choose("walk")
    other.choose("p5")
    assert everything(one) == everything(other)
    assert one.state.places["red"] == 5


def test_the_first_side_asked_answers_unless_one_is_named() -> None:
    match = start()
    match.choose("coral", "green")
    match.choose("black")
    assert match.state.bids == {"red": ("black",), "green": ("coral",)}
    assert list(match.decisions) == ["red", "green"]


def test_what_is_not_offered_is_refused_with_the_reason_and_the_rule() -> None:
    match = begun()
    with pytest.raises(Refused) as caught:
        match.choose("fly")
    assert (caught.value.text, caught.value.rule) == ("'fly' does not answer 'What does red do?'", "TOY-5")


@pytest.mark.parametrize("choice", ["fly", "", "   ", "p5", 5, -1, 10**6, True, "step fly", "walk p3", "walk p5 p6 p7"])
def test_a_refused_choice_changes_nothing(choice: Choice) -> None:
    refuses(begun(), choice)


def test_an_answer_to_another_question_is_refused() -> None:
    match = begun()
    match.choose("walk")
    assert refuses(match, "step")
    assert refuses(match, match.state.places["red"])


def test_a_side_that_is_not_asked_may_not_choose() -> None:
    assert refuses(begun(), "step", "green") == "it is not green's decision now: red must choose"


def test_an_unknown_side_may_not_choose_look_or_undo() -> None:
    match = begun()
    assert refuses(match, "step", "blue") == "there is no side 'blue': the sides are red, green"
    for look in (match.view, match.can_undo, match.undo, match.concede, match.offer_draw):
        with pytest.raises(Refused, match="no side 'blue'"):
            look("blue")


def test_a_match_that_is_over_takes_no_more_choices() -> None:
    match = begun(turn_cap=1)
    match.choose("end")
    assert match.result == Result(None, "0 to 0", "TOY-6")
    assert (match.decision, match.decisions) == (None, {})
    assert refuses(match, "step") == "the match is over: no more choices"
    assert refuses(match, "step", "green") == "the match is over: no more choices"
    assert not match.explain("step").legal


def test_an_exception_in_the_rules_leaves_the_match_where_it_stood() -> None:
    """A generator that raised is dead: without a restart the next choice would end the match without a result."""
    match = begun(fault="raises")
    match.choose("step")
    match.choose("step")
    before = everything(match)
    for _ in range(2):
        with pytest.raises(KeyError, match="broken rule"):
            match.choose("step")
        assert everything(match) == before
    match.choose("walk p5")
    assert match.state.places["red"] == 5


def test_a_script_that_runs_out_leaves_the_match_where_it_stood() -> None:
    match = begun(dice=("+",))
    match.choose("roll")
    before = everything(match)
    with pytest.raises(DiceError):
        match.choose("roll")
    assert everything(match) == before
    assert match.state.points["red"] == 1


# lines of several choices


def test_a_line_answers_several_questions_in_a_row() -> None:
    match = begun()
    match.choose("walk p5 step walk p6")
    assert [move.choice for move in match.moves[4:]] == ["walk", 5, "step", "walk", 6]
    assert match.state.points["red"] == 1


def test_a_line_with_one_wrong_word_is_refused_as_a_whole() -> None:
    assert "'p5'" not in refuses(begun(), "walk p5 step fly")


def test_a_line_whose_last_die_is_missing_changes_nothing() -> None:
    match = begun(dice=("+",))
    before = everything(match)
    with pytest.raises(DiceError):
        match.choose("roll roll")
    assert everything(match) == before
    assert [move.choice for move in match.choose("roll")] == ["roll"]


def test_a_line_is_played_once_and_returns_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    match, made, play_one = begun(), [], Match.play

    def noted(self: Match, side: str, choice: Choice, hold: Hold | None) -> Move:
        move = play_one(self, side, choice, hold)
        made.extend([move] if self is match else [])
        return move

    monkeypatch.setattr(Match, "play", noted)
    moves = match.choose("walk p5 step")
    assert [move.choice for move in moves] == ["walk", 5, "step"]
    assert moves == match.moves[-3:] == made


def test_a_line_may_name_an_answer_that_was_not_asked_for() -> None:
    """After a step the only answer is a rest."""
    match = begun()
    match.choose("step rest step")
    assert match.state.points["red"] == 2
    refuses(begun(), "step rest rest step")


def test_a_line_ends_where_the_other_side_is_asked() -> None:
    assert refuses(begun(), "dare yes") == (
        "'yes' must wait: after 'dare' come dice, a reveal or another side's decision"
    )


@pytest.mark.parametrize("line", ["gamble keep", "gamble keep whole", "gamble xyzzy", "roll step", "step draw step"])
@pytest.mark.parametrize("seed", range(6))
def test_a_line_does_not_go_past_a_die(line: str, seed: int) -> None:
    """A player who saw how a line continues could look at the dice and change their mind."""
    match = begun(seed)
    assert "must wait" in refuses(match, line)
    assert not match.explain(line).legal
    assert str(match.explain(line)) == str(begun(seed + 1).explain(line))


def test_a_line_that_names_an_unasked_answer_before_a_die_does_not_tell_the_die() -> None:
    """The only scope is named, though no one asked for it; after the shot the same word leads somewhere else."""

    def shoot(state: State) -> Rule[Result]:
        yield Decision("red", "act", "Shoot?", "TOY-5", Options(("shoot", "end")), boundary=True)
        yield Decision("red", "aim", "With what?", "TOY-5", Options(("scope",)))
        hit = state.dice.plus()
        yield Decision("red", "next", "And now?", "TOY-5", Options(("scope", "end")))
        yield Decision("red", "look", "What is to be seen?", "TOY-5", Options(("hit" if hit else "miss", "end")))
        return Result(None, "over", "TOY-6")

    told = {str(start(seed, game=changed(play=shoot)).explain("shoot scope xyzzy", "red")) for seed in range(8)}
    assert told == {
        "Not legal: 'xyzzy' must wait: after 'shoot scope' come dice, a reveal or another side's decision (TOY-5)"
    }
    refused = {refuses(start(seed, game=changed(play=shoot)), "shoot scope scope xyzzy", "red") for seed in range(8)}
    assert refused == {"'scope xyzzy' must wait: after 'shoot scope' come dice, a reveal or another side's decision"}


def test_scripted_dice_are_no_secret_so_a_line_may_go_on() -> None:
    match = begun(dice=(5,))
    match.choose("gamble keep half")
    assert match.state.points["red"] == 2
    assert match.state.dice.left() == 0


def test_a_line_in_a_secret_part_is_one_sides_own() -> None:
    match = start()
    match.choose("coral p4", "green")
    assert match.state.bids["green"] == ("coral", 4)
    assert "must wait" in refuses(match, "amber p2 step", "red")


# looking


def test_a_view_shows_the_question_to_the_side_that_is_asked_and_nobody_else() -> None:
    match = begun()
    asked = {"kind": "act", "prompt": "What does red do?", "rule": "TOY-5"}
    assert {key: match.view("red")["question"][key] for key in asked} == asked
    assert match.view("red")["question"]["answers"][:2] == ["step", "roll"]
    assert match.view("green")["question"] is None
    assert match.view()["question"] is None
    assert match.view("green")["asked"] == ["red"]
    assert match.view("green")["result"] is None


def test_a_finished_match_shows_its_result() -> None:
    match = begun(turn_cap=1)
    match.choose("step end")
    assert match.view("green")["result"] == {"winner": "red", "reason": "1 to 0", "rule": "TOY-6"}


def test_the_log_says_what_happened_in_order() -> None:
    match = begun()
    match.choose("step walk p7")
    assert [str(event) for event in match.log] == [
        "red bids amber, green bids amber (TOY-8)", "red takes a step (TOY-9)", "red walks to 7 (TOY-11)",
    ]  # fmt: skip


@pytest.mark.parametrize("dice", [None, ()])  # nothing is rolled, so a script may be empty
def test_explaining_tells_the_odds_of_an_only_answer_that_is_not_asked_for(dice: tuple[int, ...] | None) -> None:
    def shoot(state: State) -> Rule[Result]:
        yield Decision("red", "act", "Shoot?", "TOY-5", Options(("shoot", "end")), boundary=True)
        yield Decision("red", "aim", "At what?", "TOY-5", Options(("can",)))
        state.dice.plus()
        return Result(None, "over", "TOY-6")

    def aimed(state: State, decision: Decision, choice: Choice) -> Odds | None:
        return Odds({"a hit": Fraction(1, 2)}, "1 die") if decision.kind == "aim" else None

    match = start(game=changed(play=shoot, odds=aimed), dice=dice)
    odds = "(TOY-5); a hit 50 % [1 die]"
    assert str(match.explain("shoot", "red")) == f"Legal: act: shoot {odds}"
    assert str(match.explain("shoot can", "red")) == f"Legal: aim: can {odds}"
    assert str(match.explain("shoot jar", "red")).startswith("Not legal: 'jar' does not answer 'At what?'")
    assert not match.moves


def test_explaining_says_yes_with_the_odds_and_no_with_the_reason() -> None:
    match = begun()
    assert str(match.explain("roll")) == "Legal: act: roll (TOY-5); a plus 50 % [1 die]"
    assert str(match.explain("fly")) == "Not legal: 'fly' does not answer 'What does red do?' (TOY-5)"
    assert str(match.explain("walk p5")) == "Legal: walk: 5 (TOY-11)"
    assert match.explain("step rest").legal
    assert not match.explain("").legal
    assert not match.explain("step", "green").legal
    assert len(match.moves) == 4


# twins


def test_a_clone_goes_the_same_way_and_its_own() -> None:
    match = begun(dice=(6, "-", "gold"))
    match.choose("gamble")
    twin = match.clone()
    assert everything(twin) == everything(match)
    twin.choose("drop")
    twin.choose("roll")
    assert len(match.moves) == 5
    match.choose("drop")
    match.choose("roll")
    assert everything(twin) == everything(match)


def test_a_clone_in_the_midst_of_a_secret_part_asks_both_sides_the_same() -> None:
    match = begun()
    match.choose("hide")
    match.choose("coral", "green")
    twin = match.clone()
    assert everything(twin) == everything(match)
    for one in (match, twin):
        one.choose("p2", "green")
        one.choose("coral p2", "red")
    assert everything(twin) == everything(match)
    assert match.state.points["red"] == 2


def test_a_broken_copy_is_noticed() -> None:
    """The check itself: a state whose copy shares a list is no clone."""
    check_clone(Moment(begun(), Dice(2)))
    with pytest.raises(CheckFailed, match="playing on a clone changed the original"):
        check_clone(Moment(begun(fault="shared copy"), Dice(2)))


def test_a_broken_clone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    match, other = begun(1), begun(2)
    check_clone(Moment(match, Dice(3)))
    monkeypatch.setattr(Match, "clone", lambda _: other)
    with pytest.raises(CheckFailed, match="a clone is not its original: the dice differs"):
        check_clone(Moment(match, Dice(3)))


def test_rules_that_keep_something_across_a_boundary_are_noticed() -> None:
    def forgetful(state: State) -> Rule[Result]:
        turns = 0
        while turns < 3:
            yield Decision("red", "act", f"{turns}", "TOY-5", Options(("a", "b")), boundary=True)
            turns += 1
        return Result(None, "over", "TOY-6")

    match = start(game=changed(play=forgetful))
    match.choose("a")
    with pytest.raises(CheckFailed, match="questions differs"):
        check_clone(Moment(match, Dice(3)))


def test_a_rollout_leaves_the_match_alone_and_keeps_no_tape() -> None:
    match = begun()
    before = everything(match)
    run = match.rollout()
    for _ in range(5):
        assert run.decision is not None
        run.choose(run.decision.options()[1], run.decision.side)
    assert run.state.dice.tape is None
    assert run.state.log is None
    assert everything(match) == before


def test_a_seat_imagines_worlds_with_other_secrets_and_other_dice() -> None:
    match = start()
    match.choose("coral p4", "green")
    seat = Seat(match, "red")
    assert seat.view() == match.view("red")
    assert seat.decision.options() == list(COLOURS)
    with pytest.raises(Refused, match="not asked"):
        Seat(match, "green").decision  # noqa: B018  # looking is what is refused
    greens = {str(seat.imagine(seed).state.bids["green"]) for seed in range(30)}
    dice = {seat.imagine(seed).state.dice.state_word for seed in range(30)}
    assert len(greens) > 1
    assert len(dice) == 30
    assert match.state.bids["green"] == ("coral", 4)


# ends by agreement


def test_who_concedes_loses() -> None:
    match = begun()
    match.concede("green")
    assert match.result == Result("red", "Green concedes", "TOY-17")
    assert match.decisions == {}
    assert refuses(match, "step") == "the match is over: no more choices"
    for again in (match.concede, match.offer_draw):
        with pytest.raises(Refused, match="over"):
            again("red")


def test_whose_time_is_over_loses() -> None:
    match = begun()
    match.lose_on_time("green")
    assert match.result == Result("red", "green's time is over", "TOY-17")
    with pytest.raises(Refused, match="over"):
        match.lose_on_time("red")


def test_a_draw_takes_both_and_a_choice_takes_an_offer_back() -> None:
    match = begun()
    match.offer_draw("green")
    assert match.result is None
    assert match.draw_offers == {"green"}
    match.choose("step")
    match.offer_draw("red")
    assert match.result is None
    match.offer_draw("red")
    assert match.result is None
    assert match.clone().draw_offers == {"red"}
    match.offer_draw("green")
    assert match.result == Result(None, "the players agree on a draw", "TOY-17")


def test_a_refused_line_takes_no_offer_back() -> None:
    match = begun()
    match.offer_draw("green")
    refuses(match, "walk p5 fly")
    assert match.draw_offers == {"green"}


# boundaries


def test_a_match_starts_from_any_boundary() -> None:
    match = begun()
    match.choose("step walk p7")
    again = Match(match.game, match.state.copy())
    assert [d.options() for d in again.decisions.values()] == [d.options() for d in match.decisions.values()]
    assert (again.log, again.opening) == ([], ())
    again.choose("step")
    match.choose("step")
    assert match.game.notation.write(again.state) == match.game.notation.write(match.state)


def test_a_position_names_the_choices_since_the_boundary() -> None:
    match = begun()
    match.choose("step")
    match.choose("walk")
    assert match.position().splitlines()[-1] == "then red:walk"
    match.choose("p7")
    assert "then" not in match.position()


def test_dice_before_the_first_question_are_remembered() -> None:
    def opening(state: State) -> Rule[Result]:
        if state.turn == 0:
            state.points["red"] = state.dice.face()
            state.turn = 1
        return (yield from play(state))

    match = start(7, game=changed(play=opening))
    assert match.opening == (2,)
    assert match.state.points["red"] == 2
    assert match.clone().opening == (2,)
