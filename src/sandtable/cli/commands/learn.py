"""Learn a game by a guided first match: do what each step asks for; other choices are answered with the reason."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sandtable.engine.verdicts import Refused

if TYPE_CHECKING:
    from sandtable.cli.terminal.lesson_progress import LessonProgress


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME[/LESSON]", help="game to learn; see 'sandtable learn --list'")
    parser.add_argument("--list", action="store_true", help="list the lessons, and how far you are")
    parser.add_argument("--restart", action="store_true", help="begin the lesson again")
    parser.add_argument("--no-board", action="store_true", help="draw the board only on request (for screen readers)")


def run(args: argparse.Namespace) -> int:
    from sandtable.cli.terminal.lesson_progress import LessonProgress

    progress = LessonProgress()
    if args.list:
        _list(args.game, progress)
        return 0
    if args.game is None:
        raise Refused("say what to learn, such as 'sandtable learn unbreakable'; 'sandtable learn --list' lists it all")

    from sandtable.cli.terminal.lesson_loop import play
    from sandtable.cli.terminal.screen import Terminal
    from sandtable.games import find
    from sandtable.learn import LessonSession, lesson_of

    name, _, wanted = args.game.partition("/")
    game = find(name)
    lesson = lesson_of(game, wanted or None)
    if args.restart:
        progress.forget(name, lesson.id)
    play(LessonSession(game, lesson, progress.of(name, lesson.id)), Terminal(), progress, boards=not args.no_board)
    return 0


def _list(name: str | None, progress: LessonProgress) -> None:
    from sandtable.games import every_game, find
    from sandtable.learn import lessons_of

    games = every_game() if name is None else [name.partition("/")[0]]
    found = [(game, lesson) for game in games for lesson in lessons_of(find(game))]
    if not found:
        raise Refused(f"{find(games[0]).title} has no lessons")
    width = max(len(game) for game, _ in found)
    for game, lesson in found:
        print(f"{game:{width}}  {lesson.title}: {lesson.minutes} minutes, {progress.describe(game, lesson)}")
        print(f"{'':{width}}  {lesson.summary}")
