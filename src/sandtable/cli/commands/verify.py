"""Replay a saved match and check every choice and every die; exit code 1 and the first difference if one is wrong."""

from __future__ import annotations

import argparse
import sys

from sandtable.cli.arguments import read_text


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match saved by play, watch, match.save() or a server")
    parser.add_argument("--commitment", metavar="HEX", help="commitment that a server sent before the match")
    parser.add_argument("--salt", metavar="TEXT", help="salt that the server sent after the match")


def run(args: argparse.Namespace) -> int:
    from sandtable.cli.commands.watch import result_line
    from sandtable.engine.dice import DiceError, commit
    from sandtable.engine.match.start import load_save
    from sandtable.engine.text.saves import read_save
    from sandtable.engine.verdicts import Refused
    from sandtable.games import find

    save = read_save(read_text(args.file))
    game = find(save.game)
    try:
        match = load_save(game, save)
    except (Refused, DiceError) as wrong:
        print(f"sandtable: {args.file} does not verify: {' '.join(str(wrong).split())}", file=sys.stderr)
        return 1
    if (args.commitment is None) != (args.salt is None):
        raise Refused("a commitment is checked with its salt: give both --commitment and --salt, or neither")
    if args.commitment and (save.seed is None or commit(save.seed, args.salt) != args.commitment.strip().lower()):
        print(f"sandtable: {args.file}: the dice are not those that the server committed to", file=sys.stderr)
        return 1
    rolled = len(match.opening) + sum(len(move.dice) for move in match.moves)
    print(f"{game.title}: {game.scenario(match.state.scenario).title}, rules {save.rules}, ledger {save.ledger}")
    if (save.rules, save.ledger) != (game.versions.rules, game.versions.ledger):
        print(f"It replays identically under rules {game.versions.rules}, ledger {game.versions.ledger}.")
    print(f"{len(match.moves)} choices are legal, and {rolled} dice and draws are right.")
    if args.commitment:
        print("The dice are those that the server committed to.")
    if match.result:
        print(result_line(match.result))
    else:
        print(f"The match goes on: {' and '.join(side.title() for side in match.decisions)} must choose.")
    return 0
