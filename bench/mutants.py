"""How many random faults in the rules the tests notice.

    python -m bench.mutants [--mutants 200] [--seed 1] [--under DIR] [--tests PATH...] [--list] [--control]

A mutant is one small change in a function of a rule module: a comparison turned, a condition negated, a number raised
by one. The tests are collected once. For each mutant a child process changes the function in place and runs the tests
that call it, until one fails. A failed test kills the mutant; survivors are listed.
With --control nothing is changed, so that every mutant must survive.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
CHAPTERS = ("*/rules/**/*.py", "*/scenarios/*.py")
SECONDS = 20  # a test that takes longer has met an endless loop
KILLED, SURVIVED = 1, 0

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutant:
    """One change: the number of the node in its function, in the order of ast.walk."""

    path: Path
    function: str  # qualified name
    node: int
    line: int
    what: str

    @property
    def module(self) -> str:
        return ".".join(self.path.relative_to(SOURCE).with_suffix("").parts)

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.function}: {self.what}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mutants", type=int, default=200, metavar="N", help="how many (default 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which ones (default 1)")
    parser.add_argument("--under", default="src/sandtable/games", metavar="DIR", help="modules to change")
    parser.add_argument("--tests", default="tests/games", metavar="PATH", nargs="+", help="tests to run")
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    parser.add_argument("--control", action="store_true", help="change nothing: no mutant may be killed")
    args = parser.parse_args()
    mutants = choose_mutants(ROOT / args.under, args.mutants, args.seed)
    if args.list:
        print(*mutants, sep="\n")
        return 0
    tests = [args.tests] if isinstance(args.tests, str) else args.tests
    trial = Trial(mutants, control=args.control)
    options = ["--override-ini=addopts=", "--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:terminal"]
    code = pytest.main([*options, *tests], plugins=[trial])
    return 0 if code == pytest.ExitCode.OK else 1


def choose_mutants(under: Path, count: int, seed: int) -> list[Mutant]:
    """Draw mutants: a module and a node in it, each with the same chance."""
    places = [mutant for path in rule_modules(under) for mutant in find_mutants(path)]
    return random.Random(seed).sample(places, min(count, len(places)))  # noqa: S311 (no secret)


def rule_modules(under: Path) -> list[Path]:
    games = SOURCE / "sandtable" / "games"
    found = {path for pattern in CHAPTERS for path in games.glob(pattern) if path.is_relative_to(under)}
    return sorted(path for path in found if path.name != "__init__.py")


def find_mutants(path: Path) -> Iterator[Mutant]:
    for name, function in functions_of(ast.parse(path.read_text(encoding="utf-8"))):
        for number, node in enumerate(ast.walk(function)):
            what = change(copy.deepcopy(node))
            if what:
                yield Mutant(path, name, number, getattr(node, "lineno", function.lineno), what)


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a module and the methods of its classes."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, ast.FunctionDef))


def change(node: ast.AST) -> str:
    """Change a node in place, if it can be changed, and say how."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in TURNED:
            node.ops[0] = TURNED[type(op)]()
            return f"{type(op).__name__} to {type(node.ops[0]).__name__}"
        case ast.BoolOp(op=ast.And()):
            node.op = ast.Or()
            return "and to or"
        case ast.BoolOp(op=ast.Or()):
            node.op = ast.And()
            return "or to and"
        case ast.BinOp(op=op) if type(op) in SWAPPED:
            node.op = SWAPPED[type(op)]()
            return f"{type(op).__name__} to {type(node.op).__name__}"
        case ast.If(test=test) | ast.IfExp(test=test):
            node.test = ast.UnaryOp(ast.Not(), test)
            return "condition negated"
        case ast.Constant(value=bool(value)):
            node.value = not value
            return f"{value} to {not value}"
        case ast.Constant(value=int(value)):
            node.value = value + 1
            return f"{value} to {value + 1}"
    return ""


def rewritten(path: Path, name: str, edit: Callable[[ast.FunctionDef], None]) -> CodeType | None:
    """Compile a module with an edited function, and return the function's code."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    edit(dict(functions_of(tree))[name])
    code: CodeType | None = compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)
    for part in name.split("."):
        inside = code.co_consts if code else ()
        code = next((one for one in inside if isinstance(one, CodeType) and one.co_name == part), None)
    return code


def patch(mutant: Mutant, edit: Callable[[ast.FunctionDef], None]) -> bool:
    """Give the function the code of its edited source; False if it has none to change."""
    found: Any = importlib.import_module(mutant.module)
    for part in mutant.function.split("."):
        found = vars(found).get(part)
    while not isinstance(found, FunctionType):
        inner = getattr(found, "__wrapped__", None) or getattr(found, "fget", None) or getattr(found, "__func__", None)
        if inner is None:
            return False
        found = inner
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    code = rewritten(mutant.path, mutant.function, edit)
    if code is None or len(code.co_freevars) != len(found.__code__.co_freevars):
        return False
    found.__code__ = code
    return True


def mutate(mutant: Mutant, *, really: bool) -> bool:
    def edit(function: ast.FunctionDef) -> None:
        for number, node in enumerate(ast.walk(function)):
            if really and number == mutant.node:
                change(node)
                return

    return patch(mutant, edit)


class Trial:
    """A pytest plugin that runs the mutants in place of the tests."""

    def __init__(self, mutants: list[Mutant], *, control: bool) -> None:
        self.mutants = mutants
        self.control = control
        self.failed = False
        self.called: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        start = time.monotonic()
        callers = self.find_callers(session)
        killed = 0
        for number, mutant in enumerate(self.mutants, 1):
            tests = callers.get(f"{mutant.module}:{mutant.function}", [])
            outcome = self.run_mutant(session, mutant, tests)
            killed += outcome == KILLED
            if outcome != KILLED:
                print(f"survived {len(tests):5} tests: {mutant}", flush=True)
            if number % 10 == 0:
                spent = time.monotonic() - start
                print(f"{number} of {len(self.mutants)}, {killed} killed, {spent:.0f} s", file=sys.stderr, flush=True)
        print(f"{killed} of {len(self.mutants)} killed, {len(session.items)} tests")
        return True

    def find_callers(self, session: pytest.Session) -> dict[str, list[int]]:
        """Run every test once in a child; return for each function the tests that call it, quickest first."""
        names = {f"{mutant.module}:{mutant.function}": mutant for mutant in self.mutants}
        reading, writing = os.pipe()
        if not os.fork():
            os.close(reading)
            sys.modules["__called__"] = self.called  # type: ignore[assignment]
            for name, mutant in names.items():
                patch(mutant, lambda function, name=name: note_call(function, name))  # type: ignore[misc]
            with os.fdopen(writing, "w") as out:
                for number in range(len(session.items)):
                    self.called.clear()
                    begun = time.perf_counter()
                    run_test(session, number, number + 1)
                    spent = time.perf_counter() - begun
                    out.writelines(f"{name} {number} {spent:.4f}\n" for name in self.called)
            os._exit(0)
        os.close(writing)
        callers: dict[str, list[tuple[float, int]]] = {}
        with os.fdopen(reading) as lines:
            for line in lines:
                name, number_text, seconds = line.split()
                callers.setdefault(name, []).append((float(seconds), int(number_text)))
        os.wait()
        return {name: [number for _, number in sorted(tests)] for name, tests in callers.items()}

    def run_mutant(self, session: pytest.Session, mutant: Mutant, tests: list[int]) -> int:
        child = os.fork()
        if not child:
            if not mutate(mutant, really=not self.control):
                os._exit(SURVIVED)
            signal.signal(signal.SIGALRM, lambda *_: os._exit(KILLED))
            for number, following in pairwise([*tests, len(session.items)]):
                signal.alarm(SECONDS)
                run_test(session, number, following)
                if self.failed:
                    os._exit(KILLED)
            os._exit(SURVIVED)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def run_test(session: pytest.Session, number: int, following: int) -> None:
    """Run a test; pytest takes down what the *following* one does not share with it."""
    item = session.items[number]
    after = session.items[following] if following < len(session.items) else None
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)


def note_call(function: ast.FunctionDef, name: str) -> None:
    """Let a function note its name when it is called."""
    note = ast.parse(f"__import__('sys').modules['__called__'].add({name!r})").body
    documented = isinstance(function.body[0], ast.Expr) and isinstance(function.body[0].value, ast.Constant)
    function.body[documented:documented] = note


if __name__ == "__main__":
    sys.exit(main())
