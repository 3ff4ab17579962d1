"""Coverage: which tests hold which row of a rulebook, read from their marks without running them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import sandtable
from sandtable.engine.contract import Game
from sandtable.engine.text.rulebook import ID, LedgerRow
from sandtable.engine.verdicts import Refused

IDS = re.compile(rf"\b{ID}\b")
TITLE = re.compile(rf"\s*{ID}[^:]*:( |$)")
SHOWN = 3  # tests a row, in a list of all rows


@dataclass(frozen=True, slots=True)
class Holding:
    """A row, the tests that hold it, and how often fuzzing met it."""

    row: LedgerRow
    tests: tuple[str, ...]
    met: int | None  # None: not counted
    untested: str | None  # why there is nothing to test

    @property
    def held(self) -> bool:
        """Whether a test holds the row, or nothing needs to."""
        return bool(self.tests) or self.untested is not None


def holdings(game: Game, rows: Sequence[LedgerRow], tests: Mapping[str, list[str]]) -> list[Holding]:
    """Look up every row."""
    from sandtable.lab.fuzz.rule_counts import load_counts

    met = load_counts(game.id)
    return [
        Holding(row, tuple(tests.get(row.id, ())), met[row.id] if met else None, game.rulebook.untested.get(row.id))
        for row in rows
    ]


def strangers(game: Game, rows: Sequence[LedgerRow], tests: Mapping[str, list[str]]) -> list[str]:
    """List the ids of this game that tests or its own list of presentation cite, and that are no rows."""
    known = {row.id for row in rows}
    prefixes = {row.id.partition("-")[0] + "-" for row in rows}
    cited = {*tests, *game.rulebook.untested}
    return sorted(one for one in cited if one not in known and one.startswith(tuple(prefixes)))


def tests_folder() -> Path:
    """Return the tests of the checkout that this package runs from or, where it is a compiled copy, stands in."""
    for root in (Path(sandtable.__file__).parents[2], Path.cwd()):
        if (root / "tests" / "test_rows.py").is_file():
            return root / "tests"
    raise Refused("--coverage reads the tests of a checkout: run it in one")


# reading the marks


def marked_tests(folder: Path) -> dict[str, list[str]]:
    """Return the tests below *folder* by the rule ids that they are marked with."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        where = path.relative_to(folder).as_posix()
        for test, ids in marks_in(path.read_text(encoding="utf-8"), where):
            for one in dict.fromkeys(ids):
                found.setdefault(one, []).append(test)
    return found


def marks_in(source: str, where: str) -> Iterator[tuple[str, list[str]]]:
    """Yield (test, ids) for each test in a module's source."""
    try:
        module = ast.parse(source)
    except SyntaxError as error:
        raise Refused(f"tests/{where} cannot be read: {error.msg}, line {error.lineno}") from None
    named = _constants(module)
    yield from _tests(module, where, _own_marks(module, named), named)


def _tests(
    parent: ast.Module | ast.ClassDef, where: str, ids: list[str], named: dict[str, ast.expr]
) -> Iterator[tuple[str, list[str]]]:
    for node in parent.body:
        if isinstance(node, ast.ClassDef):
            inside = [*ids, *_rules(node.decorator_list, named), *_own_marks(node, named)]
            yield from _tests(node, f"{where}::{node.name}", inside, named)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield f"{where}::{node.name}", [*ids, *_rules(node.decorator_list, named)]


def _own_marks(parent: ast.Module | ast.ClassDef, named: dict[str, ast.expr]) -> list[str]:
    """Return the ids in a `pytestmark = ...`."""
    return [
        one
        for node in parent.body
        if isinstance(node, ast.Assign) and any(getattr(t, "id", "") == "pytestmark" for t in node.targets)
        for one in _rules([node.value], named)
    ]


def _rules(nodes: Sequence[ast.expr], named: dict[str, ast.expr]) -> list[str]:
    """Return the ids of every `pytest.mark.rule(...)`, also inside `pytest.param(..., marks=...)` or behind a name."""
    found: list[str] = []
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in named:
                found += _rules([named[part.id]], {name: value for name, value in named.items() if name != part.id})
            elif isinstance(part, ast.Call) and _called(part) == "rule":
                found += [one for argument in part.args for one in _strings(argument, named)]
            elif isinstance(part, ast.Call) and _called(part) in {"scripts", "stories"}:
                found += [one for argument in part.args for text in _strings(argument, named) for one in _titled(text)]
    return found


def _titled(stories: str) -> list[str]:
    """Return the ids before the titles of stories or scripts: "BRK-29.4 BRK-31.38: an erratic marker ..."."""
    return [one for line in stories.splitlines() if TITLE.match(line) for one in IDS.findall(line.partition(":")[0])]


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", "") or getattr(call.func, "id", "")


def _constants(module: ast.Module) -> dict[str, ast.expr]:
    """Return the module's own assignments, by name: for `rule(*IDS)`, and for marks that several tests share."""
    return {
        target.id: node.value
        for node in module.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _strings(node: ast.expr, named: dict[str, ast.expr]) -> list[str]:
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Starred):
        return _strings(node.value, named)
    if isinstance(node, ast.Name):
        return _strings(named[node.id], {}) if node.id in named else []
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return [one for element in node.elts for one in _strings(element, named)]
    return []


# showing


def lines(game: Game, found: Sequence[Holding], *, all_tests: bool) -> Iterator[str]:
    """Show each row in a line."""
    width = max((len(one.row.id) for one in found), default=0)
    for one in found:
        met = "-" if one.met is None else str(one.met)
        yield f"{one.row.id:{width}}  {len(one.tests):>3}  {met:>7}  {_how_held(one, game, all_tests)}"


def _how_held(one: Holding, game: Game, all_tests: bool) -> str:
    parts = [] if one.untested is None else [f"presentation: {one.untested}"]
    shown = one.tests if all_tests else one.tests[:SHOWN]
    parts += shown
    if len(shown) < len(one.tests):
        parts.append(f"and {len(one.tests) - len(shown)} more")
    return ", ".join(parts) if parts else "NOT COVERED" if game.rulebook.finished else "not covered yet"


def summary(game: Game, found: Sequence[Holding]) -> str:
    """Say it in one line."""
    tests = {test for one in found for test in one.tests}
    tested = sum(1 for one in found if one.tests)
    shown = sum(1 for one in found if not one.tests and one.untested is not None)
    met = sum(1 for one in found if one.met)
    counted = any(one.met is not None for one in found)
    fuzzing = f"fuzzing met {met}" if counted else f"no fuzzing has been counted (sandtable fuzz {game.id})"
    return (
        f"{len(found)} rules: {tested} covered by {len(tests)} tests, {shown} presentation, "
        f"{len(found) - tested - shown} not covered; {fuzzing}"
    )
