"""Play in the terminal: against a bot, with several people at one keyboard, or from a script through a pipe."""

from __future__ import annotations

import argparse

import sandtable
from sandtable.cli.arguments import add_options, add_seed, read_options, read_text
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "match", nargs="?", metavar="GAME/SCENARIO", help="GAME/SCENARIO to play; see 'sandtable games'"
    )
    parser.add_argument(
        "--as", dest="sides", metavar="SIDE", help="your side or sides, such as blue,green (default: the first)"
    )
    parser.add_argument(
        "--bot",
        default="greedy",
        metavar="NAME",
        help="bot for the other sides: recruit, sergeant, captain, marshal, greedy or random",
    )
    parser.add_argument("--hot-seat", action="store_true", help="people play all sides at this keyboard")
    add_seed(parser)
    add_options(parser)
    parser.add_argument("--save", metavar="FILE", help="save the match in FILE after every choice")
    parser.add_argument("--load", metavar="FILE", help="resume a saved match")
    parser.add_argument(
        "--auto-answer", action="store_true", help="answer without asking when there is only one option"
    )
    parser.add_argument("--no-board", action="store_true", help="draw the board only on request (for screen readers)")


def run(args: argparse.Namespace) -> int:
    match = _load(args) if args.load else _new(args)
    sides = match.sides
    wanted = sides[:1] if args.sides is None else args.sides.split(",")
    for side in wanted:
        if side not in sides:
            raise Refused(f"there is no side {side!r} here: choose one of {', '.join(sides)}")
    mine = sides if args.hot_seat else wanted
    bots = {side: args.bot for side in sides if side not in mine}
    if args.hot_seat and args.sides is not None:
        raise Refused("--hot-seat seats people on every side: leave out --as")

    from sandtable.cli.terminal.ending import finish, leave
    from sandtable.cli.terminal.game_loop import begin, play
    from sandtable.cli.terminal.screen import Terminal

    session = begin(match, Terminal(), bots, args.save, not args.no_board, ask=not args.auto_answer)
    play(session)
    if match.result:
        finish(session, match.result)
    else:
        leave(session)
    return 0


def _new(args: argparse.Namespace) -> Match:
    from sandtable.games import split
    from sandtable.players import check_name

    if args.match is None:
        raise Refused(
            "say what to play, such as 'sandtable play unbreakable/retrieval'; 'sandtable games' lists it all"
        )
    game, _ = split(args.match)
    check_name(args.bot, game)
    return sandtable.new(args.match, seed=args.seed, options=read_options(game, args.option))


def _load(args: argparse.Namespace) -> Match:
    if args.seed is not None or args.option:
        raise Refused("a saved match has its seed and options already: leave out --seed and --option")
    match = sandtable.load(read_text(args.load))
    name = f"{match.game.id}/{match.state.scenario}"
    if args.match not in (None, name):
        raise Refused(f"{args.load} is a match of {name}, not of {args.match}")
    return match
