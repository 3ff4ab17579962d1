"""Decisions with one answer: answered silently, named in a line, or put to a person who asks for them."""

from __future__ import annotations

import pytest

from sandtable.engine.contract import Game, Stake
from sandtable.engine.decisions import Choice, Decision, Options, Rule
from sandtable.engine.match import Match
from sandtable.engine.match.start import load_save
from sandtable.engine.text import snapshots
from sandtable.engine.text.saves import read_save
from sandtable.engine.verdicts import Refused, Result
from tests.engine.toy import SIDES, State, changed, start

STAKES = {"jar": Stake.FIRES, "own": Stake.HARMS_OWN, "rest": Stake.NOTHING, "halt": Stake.ENDS}


def at_stake(state: State, decision: Decision, choice: Choice) -> Stake:
    return STAKES.get(str(choice), Stake.NOTHING)


def range_with(*targets: str) -> Game:
    """A shooting range: red shoots at one of *targets*, rests, and may shoot again; a shot rolls a die."""

    def shoot(state: State) -> Rule[Result]:
        while state.turn < 3:
            word = yield Decision(
                "red", "act", "Shoot?", "TOY-5", Options(("shoot", "wait", "turn", "end")), boundary=True
            )
            if word == "end":
                break
            if word == "shoot":
                target = yield Decision("red", "aim", "At what?", "TOY-9", Options(targets))
                hit = state.dice.plus()
                state.points["red"] += hit
                state.tell("TOY-9", f"red shoots at {target}")
            yield Decision("red", "pause", "A pause.", "TOY-9", Options(("rest",)))
            if word == "turn":
                yield Decision("red", "way", "Which way?", "TOY-9", Options(("left", "right")))
            if word == "wait":
                yield Decision("red", "halt", "Enough?", "TOY-9", Options(("halt",)))
            state.turn += 1
        yield Decision("green", "bow", "Bow?", "TOY-9", Options(("bow", "leave")))
        return Result(None, "over", "TOY-6")

    return changed(play=shoot, at_stake=at_stake, takes=takes)


def takes(state: State, decision: Decision, choice: Choice) -> bool:
    words = {"aim": ("jar", "own", "can"), "pause": ("rest",), "halt": ("halt",)}
    return choice in words.get(decision.kind, (choice,))


def asking(*targets: str, dice: tuple[int | str, ...] | None = None) -> Match:
    match = start(game=range_with(*targets), dice=dice)
    match.asks = frozenset(SIDES)
    return match


def answers(match: Match) -> list[Choice]:
    assert match.decision is not None
    return match.decision.options()


def refusal(match: Match, line: str) -> str:
    before = match.save()
    explained = match.explain(line)
    with pytest.raises(Refused) as refused:
        match.choose(line)
    assert match.save() == before
    assert (explained.legal, explained.verdict.text) == (False, refused.value.text)
    assert explained.verdict.rule == refused.value.rule
    return str(refused.value)


# reading a line


@pytest.mark.parametrize("dice", [None, ("+", "+")])
def test_another_target_than_the_only_one_is_refused(dice: tuple[str, ...] | None) -> None:
    match = start(game=range_with("jar"), dice=dice)
    assert refusal(match, "shoot can") == "'can' does not answer 'At what?' (TOY-9)"


def test_a_word_for_a_later_decision_passes_one_that_it_cannot_answer() -> None:
    match = start(game=range_with("jar"), dice=("+", "-"))
    match.choose("shoot shoot jar rest")
    assert [move.choice for move in match.moves] == ["shoot", "shoot"]
    assert match.state.dice.left() == 0


def test_a_line_may_repeat_the_only_answer_that_led_to_the_decision() -> None:
    match = start(game=range_with("jar", "can"), dice=("+", "-"))
    match.choose("shoot jar")
    assert match.auto_answered == ["rest"]
    assert "'rest' does not answer" in refusal(match, "rest shoot can")  # another action has begun
    match.choose("turn")
    assert match.auto_answered == ["rest"]
    for one in (match, match.clone()):
        assert one.explain("rest left").legal
        assert not one.explain("rest").legal
    match.choose("rest left")
    assert [move.choice for move in match.moves] == ["shoot", "jar", "turn", "left"]


def test_a_word_that_answers_nothing_there_is_refused_at_its_place() -> None:
    match = start(game=range_with("jar", "can"), dice=("+",))
    assert refusal(match, "shoot jar can") == "'can' does not answer 'Shoot?' (TOY-5)"


def test_a_line_names_an_own_target_before_it_fires_at_it() -> None:
    match = start(game=range_with("own"), dice=("+", "+"))
    for line in ("wait shoot", "shoot shoot", "wait shoot shoot"):
        text = refusal(match, line)
        assert text == "this harms your own side (aim: own): add 'own' to the line if you mean it (TOY-9)"
    match.choose("wait shoot own")
    assert match.state.turn == 2


def test_bots_answer_one_word_at_a_time_as_ever() -> None:
    match = start(game=range_with("own"), dice=("+",))
    match.choose("shoot")
    assert match.state.dice.left() == 0


# asking people


def test_a_person_is_asked_before_a_shot_at_the_only_target() -> None:
    match = asking("jar", dice=("+",))
    match.choose("shoot")
    assert answers(match) == ["jar"]
    assert match.state.dice.left() == 1
    match.choose("jar")
    assert answers(match) == ["shoot", "wait", "turn", "end"]
    assert [(move.choice, move.dice, move.held) for move in match.moves] == [("shoot", (), 0), ("jar", (1,), -1)]


def test_another_side_is_not_asked() -> None:
    match = start(game=range_with("jar"), dice=("+",))
    match.asks = frozenset({"green"})
    match.choose("shoot")
    assert answers(match) == ["shoot", "wait", "turn", "end"]


def test_what_is_answered_for_a_person_is_marked_on_the_move() -> None:
    match = asking("jar", dice=("+",))
    match.choose("shoot jar")
    shoot, jar = match.moves
    assert shoot.only == ()
    assert [(one.side, one.word, one.text) for one in jar.only] == [("red", "rest", "pause: rest")]
    assert not any("rest" in event.text for event in match.log)


def test_to_end_is_asked_while_the_choice_could_be_taken_back() -> None:
    match = asking("jar")
    match.choose("wait wait")  # red acts again: nothing is lost by going on
    assert [one.word for move in match.moves for one in move.only] == ["rest", "halt", "rest", "halt"]
    match.choose("wait")  # green is next
    assert answers(match) == ["halt"]
    match.undo("red")
    assert answers(match) == ["shoot", "wait", "turn", "end"]
    match.choose("wait halt")
    assert list(match.decisions) == ["green"]


def test_to_end_after_a_die_is_not_asked() -> None:
    match = asking("jar", dice=("+", "+", "+"))
    match.choose("shoot jar shoot jar shoot jar")
    assert list(match.decisions) == ["green"]


def test_a_line_may_leave_out_what_a_person_would_be_asked_in_the_middle() -> None:
    match = asking("jar", dice=("+", "-"))
    match.choose("shoot shoot")
    assert answers(match) == ["jar"]
    assert [one.word for one in match.moves[0].only] == ["jar", "rest"]


def test_what_is_asked_can_be_taken_back() -> None:
    match = asking("jar")
    match.choose("shoot")
    assert match.can_undo("red")
    match.undo("red")
    assert (answers(match), match.moves) == (["shoot", "wait", "turn", "end"], [])


@pytest.mark.parametrize("words", ["shoot", "shoot jar", "wait", "wait wait wait", "shoot jar wait shoot"])
def test_copies_saves_and_worlds_stand_at_the_same_decision(words: str) -> None:
    match = asking("jar", dice=("+",) * 4)
    for word in words.split():
        match.choose(word)
    twin = match.clone()
    loaded = load_save(match.game, read_save(match.save()))
    for other in (twin, loaded):
        assert other.save() == match.save()
        assert answers(other) == answers(match)
    assert snapshots.take_snapshot(match) is None  # scripted dice
    assert match.explain(str(answers(match)[0])).legal


def test_a_save_with_the_extra_words_plays_on_where_nobody_asks() -> None:
    match = asking("jar", dice=("+", "-"))
    for word in ("shoot", "jar", "shoot", "jar"):
        match.choose(word)
    loaded = load_save(match.game, read_save(match.save()))
    assert loaded.asks == frozenset()
    loaded.choose("wait")
    assert list(loaded.decisions) == ["green"]


def test_a_position_does_not_say_who_is_asked() -> None:
    match = asking("jar")
    match.choose("shoot")
    asked, other = match.position(), start(game=range_with("jar"))
    assert "then red:shoot" in asked
    match.choose("jar")
    other.choose("shoot")
    assert match.position() == other.position()
