from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import MatchSetup
from sandtable.engine.match.start import begin
from sandtable.games import find
from tests.cli.conftest import Cli, changed

Change = Callable[[dict[str, Any]], None]


def test_a_saved_match_verifies(cli: Cli, saved: Path) -> None:
    ran = cli("verify", saved)
    assert (ran.code, ran.err) == (0, "")
    assert "choices are legal" in ran.out
    assert "dice and draws are right" in ran.out
    assert ran.out.splitlines()[-1].startswith("A draw: ")


def test_a_match_that_goes_on_verifies(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "begun.match"
    path.write_text(sandtable.new("unbreakable/retrieval", seed=1).save(), encoding="utf-8")
    assert "Blue and Yellow must choose" in cli("verify", path).out


def first_rolled(save: dict[str, Any]) -> Any:
    return next(move for move in save["moves"] if move[2])


def test_a_tampered_die_is_found(cli: Cli, saved: Path) -> None:
    def tamper(save: dict[str, Any]) -> None:
        first_rolled(save)[2][0] += 1

    cli("verify", changed(saved, tamper)).refused("the save has the dice", code=1)


def test_a_lost_die_is_found(cli: Cli, saved: Path) -> None:
    cli("verify", changed(saved, lambda save: first_rolled(save)[2].pop())).refused("dice", code=1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda save: save["moves"].pop(), "does not end as the save says"),
        (lambda save: save["moves"].append(["blue", "end", []]), "not asked"),
        (lambda save: save["moves"][2].__setitem__(1, "xyzzy"), "is not legal"),
        (lambda save: save["moves"][0].__setitem__(0, "green"), "green"),
        (lambda save: save.__setitem__("seed", 4), "move"),
        (lambda save: save.__setitem__("result", None), "does not end"),
        (lambda save: save.__setitem__("scenario", "nowhere"), "nowhere"),
        (lambda save: save["options"].__setitem__("snow", True), "snow"),
    ],
)
def test_other_tampering_is_found(cli: Cli, saved: Path, change: Change, words: str) -> None:
    cli("verify", changed(saved, change)).refused(words, code=1)


def test_another_version_that_replays_is_accepted_and_said(cli: Cli, saved: Path) -> None:
    ran = cli("verify", changed(saved, lambda save: save.__setitem__("rules", "0")))
    assert ran.code == 0
    assert "replays identically" in ran.out


def test_another_version_that_does_not_replay_is_refused(cli: Cli, saved: Path) -> None:
    def age(save: dict[str, Any]) -> None:
        save["rules"] = "0"
        save["moves"][2][1] = "xyzzy"

    cli("verify", changed(saved, age)).refused("rules 0", "version that saved it", code=1)
    cli("play", "--load", saved).refused("rules 0")


@pytest.mark.parametrize("command", [("verify",), ("play", "--load")])
def test_what_is_no_save_is_refused(cli: Cli, saved: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    text = saved.read_text(encoding="utf-8")
    path = tmp_path / "bad.match"
    for garbage in (
        "",
        "garbage",
        "[]",
        "{}",
        "null",
        text[: len(text) // 2],
        text + "x",
        '{"options":' + '{"a":' * 90000,
    ):
        path.write_text(garbage, encoding="utf-8")
        cli(*command, path).refused()
    path.write_bytes(b"\xff\xfe\x00garbage")
    cli(*command, path).refused("not a text file")
    cli(*command, tmp_path / "missing").refused("No such file")
    cli(*command, tmp_path).refused("directory")
    cli(*command, "nul\0byte").refused("cannot read")
    cli(*command, changed(saved, lambda save: save.__setitem__("sandtable", 99))).refused("format 99")
    cli(*command, changed(saved, lambda save: save.update(sandtable=1, game="chess"))).refused("'chess'")


def test_keyed_dice_verify_and_a_commitment_is_checked(cli: Cli, tmp_path: Path) -> None:
    key, salt = "5e" * 32, "pepper"
    game, options = find("unbreakable"), {"turn_cap": 1, "platoon_size": 2}
    match = begin(game, MatchSetup("retrieval", game.resolve_options("retrieval", options), key))
    while match.decision:
        match.choose(match.decision.options()[0])
    path = tmp_path / "keyed.match"
    path.write_text(match.save(), encoding="utf-8")
    assert "dice and draws are right" in cli("verify", path).out
    sealed = hashlib.sha256(f"sandtable:{key}:{salt}".encode()).hexdigest()
    assert "committed to" in cli("verify", path, "--commitment", sealed.upper(), "--salt", salt).out
    cli("verify", path, "--commitment", "0" * 64, "--salt", salt).refused("committed to", code=1)
    cli("verify", path, "--commitment", sealed, "--salt", "salt").refused("committed to", code=1)
    cli("verify", path, "--commitment", sealed).refused("--salt")
    cli("verify", changed(path, lambda save: save.update(seed="5f" * 32))).refused("dice", code=1)


def test_a_match_with_keyed_dice_can_be_played_on(cli: Cli, tmp_path: Path) -> None:
    """Bots are seeded from the match, whatever its seed is."""
    game = find("unbreakable")
    options = game.resolve_options("retrieval", {"turn_cap": 1, "platoon_size": 2})
    path = tmp_path / "keyed.match"
    path.write_text(begin(game, MatchSetup("retrieval", options, "5e" * 32)).save(), encoding="utf-8")
    ran = cli("play", "--load", path, "--bot", "random", lines=["quit"])
    assert ran.code == 0
