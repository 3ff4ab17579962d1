"""The example game: the same moves as a second, plain generator, and every promise of the contract."""

from __future__ import annotations

import re

import pytest

from breakthrough import GAME
from breakthrough.state import State
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin, begin_position
from sandtable.engine.run import Run
from sandtable.engine.text.rulebook import ID
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.fuzz import fuzz_one, stream
from sandtable.lab.fuzz.probe import JUNK, pick
from sandtable.lab.fuzz.walk import CHECKS, Walk
from tests.examples import brute

both_ways = pytest.mark.parametrize("staged", [False, True], ids=["whole moves", "staged"])


def start(seed: int = 1, *, staged: bool = False) -> Match:
    return begin(GAME, MatchSetup("standard", GAME.resolve_options("standard", {"staged": staged}), seed))


def at(mover: str, *rows: str, staged: bool = False) -> Match:
    """Begin where these ranks stand, from rank 8 down."""
    lines = [f"option staged {'on' if staged else 'off'}", f"mover {mover}"]
    lines += [f"rank {8 - n} {row}" for n, row in enumerate(rows)]
    return begin_position(GAME, "\n".join(lines), None, None)


NOBODY = "........"


def board_of(state: State) -> brute.Board:
    return tuple(reversed(GAME.views.view(state, None)["ranks"]))


# the same game as the plain one


def count(run: Run, depth: int) -> int:
    """Count the lines of *depth* moves by playing them. So early in a game no move is the only one."""
    assert run.decision is not None
    offer = run.decision.offer()
    if depth == 1:
        return len(offer)
    total = 0
    for choice in offer:
        twin = Run(GAME.rules.play, run.state.copy())
        twin.choose(choice)
        total += count(twin, depth - 1)
    return total


@pytest.mark.rule("BTH-1", "BTH-2")
def test_the_lines_of_four_moves_are_as_many_as_by_hand() -> None:
    assert [count(start().rollout(), depth) for depth in (1, 2, 3, 4)] == [22, 484, 11_132, 256_036]


def test_the_plain_generator_counts_the_same() -> None:
    assert [brute.count(brute.START, "w", depth) for depth in (1, 2, 3)] == [22, 484, 11_132]


@both_ways
def test_random_games_offer_the_same_moves_and_lead_to_the_same_boards(*, staged: bool) -> None:
    reasons = set()
    for seed in range(25):
        match, dice = start(staged=staged), Dice(seed)
        board, mover = brute.START, "w"
        while after := brute.moves(board, mover):
            text = sorted(after)[dice.below(len(after))]
            assert board_of(match.state) == board
            if len(after) > 1:  # a single move goes without asking
                assert match.decision is not None
                assert match.decision.side[0] == mover
                assert offered(match) == sorted(after)
                play_move(match, text)
            board, mover = after[text], brute.other(mover)
        assert match.result is not None
        assert match.result.winner is not None
        assert match.result.winner[0] != mover
        assert board_of(match.state) == board
        reasons.add(match.result.rule)
    assert "BTH-5" in reasons


def offered(match: Match) -> list[str]:
    """Return the moves that can be made, whole, in either way of asking."""
    decision = match.decision
    assert decision is not None
    texts = [GAME.notation.word(match.state, choice) for choice in decision.offer()]
    if decision.kind == "move":
        return sorted(texts)
    found = []
    for text in texts:
        twin = match.clone()
        twin.play(decision.side, match.game.notation.choice(match.state, text), lambda *_: True)
        assert twin.decision is not None
        found += [text + GAME.notation.word(match.state, goal) for goal in twin.decision.offer()]
    return sorted(found)


def play_move(match: Match, text: str) -> None:
    match.choose(f"{text[:2]} {text[2:]}" if match.state.options["staged"] else text)


def test_open_spiel_offers_the_same_moves() -> None:
    """Its Black begins and goes down the board, so its games are ours upside down."""
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed: our own second generator stands in")
    for seed in range(20):
        dice, match, theirs = Dice(seed), start(), pyspiel.load_game("breakthrough").new_initial_state()
        while not theirs.is_terminal():
            known = {turned(theirs.action_to_string(a)): a for a in theirs.legal_actions()}
            text = sorted(known)[dice.below(len(known))]
            if len(known) > 1:
                assert offered(match) == sorted(known)
                match.choose(text)
            theirs.apply_action(known[text])
        assert match.result is not None
        assert (match.result.winner == "white") == (theirs.returns()[0] > 0)


def turned(text: str) -> str:
    """Read a move of OpenSpiel's, such as a7b6 or a7b6*, as one of ours on the board upside down."""
    return f"{text[0]}{9 - int(text[1])}{text[2]}{9 - int(text[3])}"


# ends


@pytest.mark.rule("BTH-5")
def test_the_far_rank_wins() -> None:
    match = at("white", NOBODY, "w.......", NOBODY, NOBODY, NOBODY, NOBODY, ".b......", "........")
    match.choose("a7b8")
    assert match.result is not None
    assert (match.result.winner, match.result.rule) == ("white", "BTH-5")


@pytest.mark.rule("BTH-4", "BTH-6")
def test_taking_the_last_piece_wins() -> None:
    match = at("black", NOBODY, "b.......", NOBODY, "...b....", "..w.....", NOBODY, NOBODY, NOBODY)
    match.choose("d5c4")
    assert match.result is not None
    assert (match.result.winner, match.result.rule) == ("black", "BTH-6")
    assert match.log[-1].text == "Black moves from d5 to c4 and takes"


@pytest.mark.rule("BTH-7")
def test_a_player_concedes() -> None:
    match = start()
    match.concede("black")
    assert match.result is not None
    assert (match.result.winner, match.result.rule) == ("white", "BTH-7")


def test_a_single_move_goes_without_asking() -> None:
    """White's only piece is blocked straight on and stands at the edge."""
    match = at("white", "....b...", NOBODY, NOBODY, "b.......", "w.......", NOBODY, NOBODY, NOBODY)
    assert match.decision is not None
    assert match.decision.side == "black"
    assert GAME.views.view(match.state, None)["ranks"][3] == "bw......"


# refusals


@pytest.mark.rule("BTH-2", "BTH-3", "BTH-4")
@pytest.mark.parametrize(
    ("text", "why", "rule"),
    [
        ("a1a2", "a piece of white itself stands on a2", "BTH-4"),
        ("c4c5", "a piece stands on c5, and only slanting moves take", "BTH-3"),
        ("a7a6", "no piece of white stands on a7", "BTH-2"),
        ("c4c3", "the piece on c4 goes one rank forward", "BTH-2"),
        ("c4e5", "'c4e5' is not one step on the board, such as a2a3", "BTH-2"),
        ("c4", "'c4' is not one step", "BTH-2"),
        ("c9d9", "'c9d9' is not one step", "BTH-2"),
    ],
)
def test_a_move_that_is_none_is_refused_with_the_reason(text: str, why: str, rule: str) -> None:
    match = at("white", NOBODY, "b.......", NOBODY, "..b.....", "..w.....", NOBODY, "w.......", "w.......")
    with pytest.raises(Refused) as refused:
        match.choose(text)
    assert refused.value.text.startswith(why)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("row", "why", "rule"),
    [
        ("c4 c5", "a piece stands on c5, and only slanting moves take", "BTH-3"),
        ("c4 c3", "the piece on c4 goes one rank forward", "BTH-2"),
        ("a1 a2", "the piece on a1 cannot move", "BTH-3"),
        ("a7 a6", "no piece of white stands on a7", "BTH-2"),
        ("a2b3", "'a2b3' is not a square, such as a2", "BTH-2"),
    ],
)
def test_the_same_in_two_steps(row: str, why: str, rule: str) -> None:
    board = (NOBODY, "b.......", NOBODY, "..b.....", "..w.....", NOBODY, "ww......", "w.......")
    match = at("white", *board, staged=True)
    with pytest.raises(Refused) as refused:
        match.choose(row)
    assert refused.value.text.startswith(why)
    assert refused.value.rule == rule
    assert not match.moves


ROWS = "".join(f"rank {rank} {row}\n" for rank, row in enumerate(brute.START, 1))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (ROWS, "say who moves: 'mover white' or 'mover black'"),
        ("mover red\n" + ROWS, "say who moves"),
        ("mover white\nmover black\n" + ROWS, "'mover' is given twice"),
        ("mover white\n" + ROWS.replace("rank 4 ........\n", ""), "write rank 4 as 'rank 4' and eight of"),
        ("mover white\n" + ROWS.replace("rank 4 ........", "rank 4 ...x...."), "write rank 4 as"),
        ("mover white\n" + ROWS.replace("rank 4 ........", "rank 4 ...w...."), "white has 17 pieces"),
        ("mover white\nrank 9 ........\n" + ROWS, "'rank 9' is not understood"),
        ("mover white\noption speed 3\n" + ROWS, "Breakthrough has no option 'speed'"),
        ("mover white\n" + ROWS.replace("1 wwwwwwww", "1 .......b").replace("8 b", "8 ."), "the game is over in this"),
        ("mover white\n" + ROWS.replace("w", "."), "the game is over in this position: white has no piece left"),
        ("mover white\nscenario moon\n" + ROWS, "Breakthrough has no scenario 'moon'"),
    ],
)  # fmt: skip
def test_a_position_that_is_none_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(Refused, match=re.escape(why)):
        begin_position(GAME, text, None, None)


# the contract, in either way of asking


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_keeps_every_promise(seed: int) -> None:
    report = fuzz_one(GAME, "standard", 7000 + seed, {}, rate=0.3)
    assert not report.failures, "\n".join(str(failure) for failure in report.failures)
    assert report.choices > 10


@both_ways
@pytest.mark.parametrize("check", CHECKS)
def test_a_game_keeps_this_promise(check: str, *, staged: bool) -> None:
    match = start(5, staged=staged)
    Walk(match, stream(5, "answers"), stream(5, check), 0.4, 1000, only=(check,)).to_the_end()
    assert match.result is not None


@both_ways
def test_every_rule_that_is_cited_is_in_the_rulebook(*, staged: bool) -> None:
    match, dice = start(3, staged=staged), Dice(3)
    known = set(re.findall(rf"\b{ID}\b", GAME.rulebook.text()))
    cited = set()
    while match.decisions:
        side, choice = pick(match, dice)
        cited.add(match.decisions[side].rule)
        with pytest.raises(Refused) as refused:
            match.choose(JUNK[dice.below(4)], side)
        cited.add(refused.value.rule)
        match.choose(choice, side)
    assert match.result is not None
    cited |= {event.rule for event in match.log} | {match.result.rule}
    assert cited <= known


def test_a_position_is_worth_as_much_to_one_side_as_it_costs_the_other() -> None:
    match = at("white", NOBODY, "b.......", NOBODY, "..b.....", "..w.....", NOBODY, "w.......", NOBODY)
    assert GAME.evaluate(match.state, "white") == -GAME.evaluate(match.state, "black")
    assert GAME.evaluate(start().state, "white") == 0
    before = GAME.evaluate(match.state, "white")
    match.choose("c4d5")
    assert GAME.evaluate(match.state, "white") > before
