"""Read or search a rulebook: all of it, a chapter, one rule or rules with some words; or list tests of each rule."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from sandtable.engine.contract import Game
from sandtable.engine.text.rulebook import Book, LedgerRow, find, read


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "what", nargs="*", metavar="ID|WORDS", help="rule (UNB-NUK.3), chapter (UNB-NUK) or words to search for"
    )
    parser.add_argument(
        "--coverage", action="store_true",
        help="list the tests that cover each rule, and how often fuzzing met it; exit code 1 if a finished game has "
        "an uncovered rule",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from sandtable.games import find as find_game

    game = find_game(args.game)
    book = read(game)
    what = " ".join(args.what).strip()
    rows = find(book, what) if what else list(book.rows)
    if not rows:
        print(f"sandtable: no rule of {game.title} contains the words: {what}", file=sys.stderr)
        return 1
    if args.coverage:
        return _coverage(game, book, rows, what, args.json)
    if args.json:
        _print_json([_plain(row) for row in rows])
    else:
        _show(_text(book, rows, what))
    return 0


def _text(book: Book, rows: list[LedgerRow], what: str) -> str:
    """Return what was asked for as Markdown: a chapter and the whole book come with their tables."""
    if not what:
        return book.text.strip()
    chapter = next((one for one in book.chapters if one.id == what.upper().rstrip(".")), None)
    if chapter:
        return chapter.text
    return "\n\n".join(f"**{row.id}** {row.text} [{row.chapter}]" for row in rows)


def _coverage(game: Game, book: Book, rows: list[LedgerRow], what: str, json: bool) -> int:
    from sandtable.cli.rule_coverage import holdings, lines, marked_tests, strangers, summary, tests_folder

    tests = marked_tests(tests_folder())
    found = holdings(game, rows, tests)
    missing = [one.row.id for one in found if not one.held]
    if json:
        _print_json([
            {**_plain(one.row), "tests": list(one.tests), "met": one.met, "presentation": one.untested}
            for one in found
        ])  # fmt: skip
    else:
        print("rule, tests, times met by fuzzing, what covers it")
        for line in lines(game, found, all_tests=bool(what)):
            print(line)
        print(summary(game, found))
        lost = [] if what else strangers(game, book.rows, tests)
        if lost:
            print(f"cited, but not in the rulebook: {', '.join(lost)}")
    if game.rulebook.finished and missing:
        print(f"sandtable: {game.title} has rules that no test covers: {', '.join(missing)}", file=sys.stderr)
        return 1
    return 0


def _plain(row: LedgerRow) -> dict[str, Any]:
    return {"id": row.id, "chapter": row.chapter, "text": row.text}


def _print_json(value: object) -> None:
    import json

    print(json.dumps(value, indent=1, ensure_ascii=False))


def _show(markdown: str) -> None:
    """Print Markdown as it is, or set and paged on a terminal."""
    if not sys.stdout.isatty():
        print(markdown)
        return
    from rich.markdown import Markdown

    from sandtable.cli.terminal.screen import WIDEST, console

    os.environ.setdefault("LESS", "FRX")  # colours, and no pause if it fits the screen
    out = console()
    with out.pager(styles=not os.environ.get("NO_COLOR")):
        out.print(Markdown(markdown), width=min(out.width, WIDEST))
