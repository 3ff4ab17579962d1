"""The command line: one module a command, imported when it is called."""

from __future__ import annotations

import contextlib
import os
import sys
from importlib import import_module

COMMANDS = {
    "run": "play in the browser: serve the web app",
    "admin": "administer a server: matches, accounts, seats, bans, announcements",
    "backup": "copy the database of a server into one file, even while it runs",
    "restore": "restore a backup, to the same database or to another",
    "upgrade": "bring a database up to date; say which matches an upgrade would change",
    "games": "list the games, their scenarios and options",
    "learn": "learn a game with a guided first match in the terminal",
    "play": "play in the terminal, against a bot or sharing a keyboard",
    "watch": "watch bots play; the log cites the rule of every event",
    "rules": "read or search a rulebook; list the tests that cover each rule",
    "verify": "replay a saved match and check every choice and every die",
    "review": "analyse a saved match: costly decisions and luck",
    "fuzz": "play random games with every check on",
    "lab": "play many games: statistics, comparisons, tuning",
    "bench": "measure how fast the games run",
}
CHECKOUT = {  # commands of the script of a checkout
    "test": "check everything",
    "build": "build the package in dist/",
    "docs": "build the documentation as a web site",
}
INTERRUPTED = 130  # 128 + SIGINT
BROKEN_PIPE = 141  # 128 + SIGPIPE: the reader has gone


def main(argv: list[str] | None = None) -> int:
    """Run one command; return its exit code: 0 done, 1 what was asked for failed, 2 refused."""
    args = sys.argv[1:] if argv is None else argv
    _prepare_streams()
    try:
        code = _run(args)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _fail("interrupted", INTERRUPTED)
    except BrokenPipeError:
        return _leave_quietly()
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror or error}")
    except RecursionError:
        return _fail("the input is nested too deeply")
    except ValueError as error:
        from sandtable.engine.dice import DiceError
        from sandtable.engine.verdicts import Refused

        if not isinstance(error, Refused | DiceError):
            raise
        return _fail(str(error))
    except SystemExit as stop:  # from argparse, which has said what there is to say
        return stop.code if isinstance(stop.code, int) else 0


def _run(args: list[str]) -> int:
    if args[:1] == ["help"]:
        args = [*args[1:2], "--help"]
    if not args or args[0] in ("-h", "--help"):
        print(_help())
        return 0
    if args[0] == "--version":
        from sandtable import __version__

        print(f"Sandtable {__version__}")
        return 0
    name = args[0]
    if name in CHECKOUT:
        return _fail(f"run this command in a checkout: ./sandtable {name}")
    if name not in COMMANDS:
        return _fail(f"there is no command {name!r}: choose one of {', '.join(COMMANDS)}")
    from sandtable.cli.arguments import Parser

    command = import_module(f"sandtable.cli.commands.{name}")
    parser = Parser(prog=f"sandtable {name}", description=command.__doc__, allow_abbrev=False)
    command.arguments(parser)
    code: int = command.run(parser.parse_args(args[1:]))
    return code


def _help() -> str:
    width = max(map(len, COMMANDS)) + 2

    def listed(commands: dict[str, str]) -> list[str]:
        return [f"  {name:{width}}{text}" for name, text in commands.items()]

    return "\n".join((
        "usage: sandtable COMMAND [ARGUMENTS]",
        "",
        "Tabletop wargames with their full rules.",
        "",
        *listed(COMMANDS),
        "",
        "In a checkout, as ./sandtable COMMAND:",
        "",
        *listed(CHECKOUT),
        "",
        "'sandtable COMMAND --help' explains a command; 'sandtable --version' prints the version.",
    ))  # fmt: skip


def _fail(text: str, code: int = 2) -> int:
    """Say in one line what is wrong."""
    print("sandtable: " + " ".join(text.split()), file=sys.stderr)
    return code


def _prepare_streams() -> None:
    """Let no odd byte in or out, nor a closed stream, end in a traceback."""
    if sys.stdout is None:  # started with >&-
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  # open until the end; pathlib is slow
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _leave_quietly() -> int:
    """The reader has closed the pipe, as `head` does: the interpreter must not complain at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN_PIPE
