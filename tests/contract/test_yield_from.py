"""Every call of a procedure that asks stands under `yield from`: a forgotten one does nothing, and mypy is silent."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import sandtable

PACKAGE = Path(sandtable.__file__).parent
Function = ast.FunctionDef | ast.AsyncFunctionDef


def asks(function: Function) -> bool:
    """Whether a function is annotated as a procedure that asks: -> Rule[...]."""
    returns = function.returns
    if isinstance(returns, ast.Subscript):
        returns = returns.value
    return isinstance(returns, ast.Name) and returns.id == "Rule"


Procedure = tuple[str, str]  # a module, a function of it


@cache
def nodes(tree: ast.Module) -> Sequence[ast.AST]:
    return tuple(ast.walk(tree))


def procedures(modules: Mapping[str, ast.Module]) -> tuple[set[Procedure], set[str]]:
    """Return the functions that ask, by module, and the names of the methods that do."""
    functions: set[Procedure] = set()
    methods: set[str] = set()
    for module, tree in modules.items():
        for node in nodes(tree):
            body = node.body if isinstance(node, ast.Module | ast.ClassDef | Function) else []
            names = {one.name for one in body if isinstance(one, Function) and asks(one)}
            if isinstance(node, ast.ClassDef):
                methods |= names
            else:
                functions |= {(module, name) for name in names}
    return functions, methods


def own_names(module: str, tree: ast.Module) -> dict[str, Procedure]:
    """Return what a module calls by which name: its own functions, and those that it imports from the package."""
    names = {one.name: (module, one.name) for one in nodes(tree) if isinstance(one, Function)}
    for node in nodes(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sandtable"):
            names.update({alias.asname or alias.name: (node.module or "", alias.name) for alias in node.names})
    return names


def forgotten(module: str, tree: ast.Module, functions: set[Procedure], methods: set[str]) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of every call that is neither delegated to, nor handed to another procedure."""
    names = own_names(module, tree)
    plain = {one.name for one in nodes(tree) if isinstance(one, Function) and not asks(one)}
    allowed: set[ast.AST] = set()
    for node in nodes(tree):
        if isinstance(node, ast.YieldFrom):
            allowed.update(handed(node.value))
        elif isinstance(node, ast.Call):  # handed over, as in together({side: choose_all(side)})
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                allowed.update(handed(argument))
    for node in nodes(tree):
        if not isinstance(node, ast.Call) or node in allowed:
            continue
        if isinstance(node.func, ast.Name):
            name = names.get(node.func.id)
            if name in functions and (name[0] != module or name[1] not in plain):
                yield node.lineno, node.func.id
        elif isinstance(node.func, ast.Attribute) and node.func.attr in methods:
            yield node.lineno, node.func.attr


def handed(argument: ast.expr) -> Iterator[ast.expr]:
    """Yield what an argument hands over: itself, or the values of a literal or comprehension of it."""
    if isinstance(argument, ast.Dict):
        yield from argument.values
    elif isinstance(argument, ast.DictComp):
        yield argument.value
    elif isinstance(argument, ast.List | ast.Tuple):
        yield from argument.elts
    elif isinstance(argument, ast.ListComp | ast.GeneratorExp):
        yield argument.elt
    elif isinstance(argument, ast.IfExp):
        yield from (argument.body, argument.orelse)
    else:
        yield argument


@cache
def parsed(folder: Path) -> dict[str, ast.Module]:
    return {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
    }


def test_no_procedure_of_any_game_is_called_without_yield_from() -> None:
    games = parsed(PACKAGE / "games")
    functions, methods = procedures({**games, **parsed(PACKAGE / "engine")})
    assert len(functions) > 10
    found = [
        f"{module}:{line}: {name}(...) stands without yield from"
        for module, tree in games.items()
        for line, name in forgotten(module, tree, functions, methods)
    ]
    assert found == []


SAMPLE = """
from sandtable.engine.decisions import Rule, together

def ask(state) -> Rule[int]:
    return (yield 1)

class Mission:
    def act(self, state) -> Rule[None]:
        yield from ()

def plain(state) -> int:
    return 3

def play(state) -> Rule[None]:
    ask(state)
    x = ask(state)
    if ask(state):
        plain(state)
    y = yield from ask(state)
    state.mission.act(state)
    yield from state.mission.act(state)
    together({side: ask(state) for side in state.sides})
    yield from together({side: ask(state) for side in state.sides})
    yield from (ask(state) if y else ask(state))
"""


def test_a_forgotten_yield_from_is_found() -> None:
    tree = ast.parse(SAMPLE)
    modules = {"sample": tree, **parsed(PACKAGE / "engine")}
    found = [line for line, _ in forgotten("sample", tree, *procedures(modules))]
    lines = SAMPLE.splitlines()
    assert [lines[line - 1].strip() for line in sorted(set(found))] == [
        "ask(state)", "x = ask(state)", "if ask(state):", "state.mission.act(state)",
        "together({side: ask(state) for side in state.sides})",
    ]  # fmt: skip
