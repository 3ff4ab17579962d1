from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.cli.terminal import meta_commands
from sandtable.cli.terminal.question import sheet
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players.analysis import think
from tests.cli.conftest import Cli, TypingPlayer

PLAY = ("play", "unbreakable/retrieval", "--as", "blue", "--bot", "random", "--seed", "7")
WALKER = """
scenario retrieval
turn 4
card blue-walkers
unit W1 0507 stasis:L laser:L nuke:M
unit S1 0505 hovering stasis:L nuke:L
unit WB 0407 force:M crust:L nuke:L
unit SA 0708 hovering stasis:L nuke:L
object satellite 0608
"""


@pytest.fixture
def walker(tmp_path: Path) -> Path:
    """Return a saved match in which Blue is asked which unit acts."""
    path = tmp_path / "walker.match"
    path.write_text(sandtable.position("unbreakable", WALKER, seed=5).save(), encoding="utf-8")
    return path


def after(out: str, line: str) -> str:
    """Return what followed when *line* was typed."""
    return out.partition(f"> {line}\n")[2].partition("\nblue> ")[0]


# whole matches


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("special-delivery", 1), ("retrieval", 2), ("industrial-wasteland", 3), ("runaway", 4), ("capture-the-flag", 5)],
)
def test_a_whole_match_by_numbers(cli: Cli, scenario: str, seed: int) -> None:
    player = TypingPlayer(seed)
    ran = cli(
        "play",
        f"unbreakable/{scenario}",
        "--bot",
        "random",
        "--seed",
        str(seed),
        "--option",
        "turn_cap=2",
        player=player,
    )
    assert (ran.code, ran.err) == (0, "")
    assert "\nNo: " not in ran.out
    assert any(head in ran.out for head in ("A draw: ", "You win: ", "Yellow wins: "))
    assert "\033" not in ran.out
    assert ran.out.rstrip().endswith("Enter for no:")


def test_a_whole_match_in_the_hot_seat(cli: Cli) -> None:
    player = TypingPlayer(6)
    ran = cli(
        "play", "unbreakable/destroy-the-flag", "--hot-seat", "--seed", "6", "--option", "turn_cap=1", player=player
    )
    assert (ran.code, ran.err) == (0, "")
    assert "Blue and Yellow play at this keyboard." in ran.out
    assert "--- Yellow ---" in ran.out
    assert "blue> " in ran.out
    assert "yellow> " in ran.out


def test_a_whole_match_is_kept_and_verifies(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "kept.match"
    args = ("play", "unbreakable/retrieval", "--bot", "random", "--seed", "2", "--option", "turn_cap=1")
    ran = cli(*args, "--save", path, player=TypingPlayer(2))
    assert ran.out.rstrip().endswith(f"Saved in {path}.")
    assert cli("verify", path).code == 0
    again = cli("play", "--load", path)
    assert again.code == 0
    assert "A draw: " in again.out


# what is shown


def test_the_opening_says_what_is_played(cli: Cli) -> None:
    ran = cli(*PLAY, lines=["quit"])
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Unbreakable: Retrieval  (seed 7)\n")
    assert "You play Blue; random plays Yellow." in ran.out
    assert "0101" in ran.out
    assert ran.out.endswith("Goodbye. This match is not saved.\n")


def test_the_end_of_the_input_is_a_quit(cli: Cli) -> None:
    ran = cli(*PLAY, lines=[])
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Goodbye. This match is not saved.\n")


def test_only_own_questions_and_events_are_seen_in_the_secret_set_up(cli: Cli) -> None:
    ran = cli(*PLAY, lines=["own", "log", "units", "quit"])
    assert "yellow" not in ran.out.replace("random plays Yellow", "").lower()
    assert "Nothing has happened yet." in ran.out
    assert "Chosen so far: blue, size 6, own\nThere are no units on the table yet." in ran.out


def test_events_come_with_their_rules_and_only_once(cli: Cli) -> None:
    ran = cli(*PLAY, lines=["1", "done", "quit"])
    assert ran.out.count("Both platoons are revealed  (UNB-SET.6)") == 1
    assert ran.out.count("Turn 1 begins") == 1


def test_the_board_is_drawn_when_it_changes_or_on_request(cli: Cli, walker: Path) -> None:
    quiet = cli("play", "--load", walker, "--bot", "random", "--no-board", lines=["W1", "move", "quit"]).out
    assert "0101" not in quiet
    drawn = cli("play", "--load", walker, "--bot", "random", lines=["W1", "stop", "quit"]).out
    assert drawn.count("0101") == 1
    asked = cli("play", "--load", walker, "--bot", "random", lines=["W1", "board", "quit"]).out
    assert asked.count("0101") == 2
    moved = cli("play", "--load", walker, "--bot", "random", lines=["move W1 0506", "quit"]).out
    assert moved.count("0101") == 2


def test_answers_have_numbers_words_phrases_and_odds(cli: Cli, walker: Path) -> None:
    ran = cli("play", "--load", walker, "--bot", "random", lines=["1", "fire.stasis", "quit"])
    assert "  1  W1   Blue Walker 1, 0507, ready" in ran.out
    targets = after(ran.out, "fire.stasis")
    assert "What does Blue Walker 1 fire the stasis ray at?" in targets
    assert "  SA  Yellow Squad A, 0708, ready, hovering, L stasis, L nuke  hit 50 % [1+ of 1]" in targets


def test_long_lists_of_places_are_folded(cli: Cli, walker: Path) -> None:
    ran = cli("play", "--load", walker, "--bot", "random", lines=["W1", "fire.nuke", "quit"])
    targets = after(ran.out, "fire.nuke")
    assert "0407  hill, WB" in targets
    assert "  hill - ground to rough 75 % [1+ of 2]: 0112 0301 " in targets
    assert len(targets.splitlines()) < 25


def test_a_number_where_all_places_are_folded(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "flag.match"
    match = sandtable.new("unbreakable/capture-the-flag", seed=1)
    match.choose("own 2", "blue")
    path.write_text(match.save(), encoding="utf-8")
    ran = cli("play", "--load", path, "--bot", "random", lines=["1", "0601", "quit"])
    assert after(ran.out, "1") == "No: there is no answer 1: name a place"
    assert "Where does your flag stand?" not in after(ran.out, "0601")


def test_numbers_are_left_out_where_the_answers_are_numbers(cli: Cli) -> None:
    ran = cli(*PLAY, lines=["own", "2", "quit"])
    crawlers = after(ran.out, "own")
    assert "\n  2  " in crawlers
    match = sandtable.new("unbreakable/retrieval", seed=7)
    match.choose("own", "blue")
    assert not sheet(match, "blue").numbers
    match.choose("2", "blue")
    assert match.view("blue")["muster"][0]["crawlers"] == 2


# what may be typed


def test_a_line_of_words_and_words_in_any_case(cli: Cli, walker: Path) -> None:
    ran = cli("play", "--load", walker, "--bot", "random", lines=["w1", "MOVE", "0506", "quit"])
    assert "Blue Walker 1 moves to 0506" in ran.out
    ran = cli("play", "--load", walker, "--bot", "random", lines=["fire W1.stasis SA", "quit"])
    assert "Blue Walker 1 fires a light stasis ray at Yellow Squad A" in ran.out


def test_a_question_mark_explains(cli: Cli, walker: Path) -> None:
    lines = ["?", "? W1", "? 1", "? WB", "W1", "? fire.laser", "? fire.nuke 0407", "? xyzzy", "quit"]
    ran = cli("play", "--load", walker, "--bot", "random", lines=lines)
    assert "? ANSWER" in after(ran.out, "?")
    assert after(ran.out, "? W1").startswith("Yes: Blue Walker 1")
    assert after(ran.out, "? 1") == after(ran.out, "? W1")
    assert after(ran.out, "? WB").startswith("No: ")
    assert after(ran.out, "? fire.laser").startswith("No: lasers are fired only at bombs in flight  (UNB-")
    assert "ground to rough 75 %" in after(ran.out, "? fire.nuke 0407")
    assert after(ran.out, "? xyzzy").startswith("No: ")


def test_refusals_name_the_rule_and_change_nothing(cli: Cli, walker: Path) -> None:
    ran = cli(
        "play",
        "--load",
        walker,
        "--bot",
        "random",
        lines=["W1", "fire.laser", "99", "xyzzy", "", "a b c", "done", "quit"],
    )
    assert ran.code == 0
    assert after(ran.out, "fire.laser").startswith("No: lasers are fired only at bombs")
    assert after(ran.out, "99").startswith("No: there is no answer 99: they go from 1 to ")
    assert after(ran.out, "xyzzy").startswith("No: ")
    assert "blue> \nblue> a b c\n" in ran.out
    assert after(ran.out, "a b c").startswith("No: ")
    assert "No: " not in after(ran.out, "done")


def test_odd_characters_are_no_trouble(cli: Cli, walker: Path) -> None:
    lines = [
        "²",
        "٣",
        "\0",
        "🙂",
        "9" * 5000,
        "x" * 9000,
        "? " + "9" * 5000,
        "log ²",
        "log " + "9" * 5000,
        "rules [",
        "quit",
    ]
    ran = cli("play", "--load", walker, "--bot", "random", lines=lines)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Goodbye. This match is not saved.\n")


def test_undo_takes_back_a_choice_and_says_why_not(cli: Cli, walker: Path) -> None:
    ran = cli(
        "play",
        "--load",
        walker,
        "--bot",
        "random",
        lines=["undo", "W1", "undo", "W1", "fire.stasis", "SA", "undo", "quit"],
    )
    assert after(ran.out, "undo").startswith("No: ")
    assert "Taken back.\nWhich unit acts?" in ran.out
    assert "No: a die, a draw or a reveal has followed" in ran.out


def test_undo_in_the_set_up_keeps_the_bots_choices(cli: Cli) -> None:
    ran = cli(*PLAY, lines=["own", "2", "undo", "undo", "1", "quit"])
    assert ran.out.count("Taken back.") == 2
    assert "Both platoons are revealed" in ran.out


def test_log_units_odds_and_rules(cli: Cli, walker: Path) -> None:
    lines = [
        "move W1 0506",
        "log 1",
        "log",
        "units",
        "odds",
        "rules UNB-MOV.1",
        "rules UNB-X.9",
        "rules",
        "rules snow shoes",
        "quit",
    ]
    ran = cli("play", "--load", walker, "--bot", "random", lines=lines)
    assert after(ran.out, "log 1").strip() == "Card: blue squads  (UNB-DECK.1)"
    assert after(ran.out, "log").startswith("  Blue Walker 1 moves to 0506  (UNB-MOV.1)\n")
    assert "W1  Blue Walker 1, 0506, ready" in after(ran.out, "units")
    assert "rolls a die" in after(ran.out, "odds")
    assert after(ran.out, "rules UNB-MOV.1").startswith("UNB-MOV.1  ")
    assert after(ran.out, "rules UNB-X.9").startswith("No: there is no rule UNB-X.9")
    assert "UNB-NUK" in after(ran.out, "rules")
    assert after(ran.out, "rules snow shoes").startswith("No rule contains")


def test_the_log_shows_the_dice(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "duel.match"
    lines = "card blue-walkers\nunit W1 0506\nunit W2 0101\nunit WA 0506\nunit WB 1114\n"
    path.write_text(sandtable.position("unbreakable", lines, dice=["+"]).save(), encoding="utf-8")
    ran = cli("play", "--load", path, "--bot", "random", lines=["W1 melee", "WA", "log 1", "quit"])
    assert after(ran.out, "log 1").strip() == "Yellow Walker A is knocked down in 0506  [+]  (UNB-MEL.7)"


def test_a_hint_is_the_bots_search_for_this_side(cli: Cli, walker: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meta_commands, "HINT", {"simulations": 8})
    match = sandtable.load(walker.read_text(encoding="utf-8"))
    found = think(Seat(match, "blue"), simulations=8, seed=0)
    ran = cli("play", "--load", walker, "--bot", "random", lines=["hint", "quit"])
    head, *told = after(ran.out, "hint").splitlines()
    assert head == "The best first; the words can be typed in a row:"
    plans = [line.split() for line in told if "%" in line[:7]]
    assert plans == [[f"{idea.chance:.0%}", *idea.answers] for idea in found.ideas]
    again = cli("play", "--load", walker, "--bot", "random", lines=[" ".join(found.ideas[0].answers), "quit"])
    assert "No: " not in again.out  # what is told can be typed


def test_save_and_load(cli: Cli, tmp_path: Path, walker: Path) -> None:
    path = tmp_path / "mine.match"
    lines = ["W1", f"save {path}", "save", "save /no/such/folder/x", "quit"]
    ran = cli("play", "--load", walker, "--bot", "random", lines=lines)
    assert f"Saved in {path}.\n" in ran.out
    assert "No: say where: save FILE" in ran.out
    assert "No: cannot save in /no/such/folder/x" in ran.out
    assert ran.out.endswith("Goodbye. The match is saved as it stands.\n")
    again = cli("play", "unbreakable/retrieval", "--load", path, "--bot", "random", lines=["done", "quit"])
    assert "What does Blue Walker 1 do?" in again.out


def test_conceding_asks_first(cli: Cli, walker: Path) -> None:
    ran = cli("play", "--load", walker, "--bot", "random", lines=["concede", "no", "draw", "concede", "yes", ""])
    assert ran.code == 0
    assert "No: a bot does not agree to a draw" in ran.out
    assert "Yellow wins: Blue concedes  (UNB-DP.23)\n" in ran.out


def test_people_may_agree_on_a_draw(cli: Cli, walker: Path) -> None:
    ran = cli("play", "--load", walker, "--hot-seat", lines=["draw", "no", "draw", "yes", ""])
    assert "Yellow, do you agree to a draw?" in ran.out
    assert "A draw: The players agree on a draw  (UNB-DP.23)\n" in ran.out


def test_the_end_offers_to_save(cli: Cli, walker: Path, tmp_path: Path) -> None:
    path = tmp_path / "end.match"
    lines = ["concede", "yes", str(tmp_path), str(path)]
    ran = cli("play", "--load", walker, "--bot", "random", lines=lines)
    assert f"No: cannot save in {tmp_path}: it is a folder" in ran.out
    assert cli("verify", path).code == 0


def test_a_save_that_fails_does_not_undo_the_choice(
    cli: Cli, walker: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: str) -> None:
        raise Refused("cannot save in x: No space left on device")

    monkeypatch.setattr("sandtable.cli.terminal.session.write_text", full)
    path = tmp_path / "full.match"
    ran = cli("play", "--load", walker, "--bot", "random", "--save", path, lines=["W1", "down", "quit"])
    assert ran.code == 0
    assert "What does Blue Walker 1 do?" in after(ran.out, "W1")
    assert "No space left" in after(ran.out, "W1")
    assert ran.out.endswith("Goodbye. This match is not saved.\n")


# refusals


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), ("unbreakable/retrieval", "sandtable games")),
        (("chess",), ("'chess'", "unbreakable")),
        (("unbreakable",), ("names no scenario",)),
        (("unbreakable/blitz",), ("'blitz'", "retrieval")),
        (("unbreakable/open",), ("position",)),
        (("unbreakable/retrieval", "--as", "green"), ("'green'", "blue, yellow")),
        (("unbreakable/special-delivery", "--as", "yellow"), ("'yellow'", "blue")),
        (("unbreakable/retrieval", "--bot", "deep-blue"), ("'deep-blue'", "greedy")),
        (("unbreakable/retrieval", "--option", "snow=on"), ("'snow'",)),
        (("unbreakable/retrieval", "--option", "turn_cap=0"), ("from 1 to 99",)),
        (("unbreakable/retrieval", "--hot-seat", "--as", "blue"), ("leave out --as",)),
        (("unbreakable/retrieval", "--save", "/no/such/folder/m"), ("no folder",)),
    ],
)
def test_refusals_at_the_door(cli: Cli, args: tuple[str, ...], words: tuple[str, ...]) -> None:
    ran = cli("play", *args)
    ran.refused(*words)
    assert ran.out == ""


def test_a_save_is_not_bent_to_other_wishes(cli: Cli, walker: Path) -> None:
    cli("play", "--load", walker, "--seed", "3").refused("leave out --seed")
    cli("play", "--load", walker, "--option", "turn_cap=3").refused("leave out --seed and --option")
    cli("play", "unbreakable/runaway", "--load", walker).refused("unbreakable/retrieval")
