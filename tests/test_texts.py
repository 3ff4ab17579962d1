"""Texts are plain English: the words that are not used stand here, and lines of Markdown have a length."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "sandtable"
LONGEST_LINE = 160

BANNED = re.compile(
    r"""(?x) (?<!there\ )\bis\ no\ (?!longer\b|more\b|further\b)
    | \bwhoever\b | \bnobody\b | \bgone\ on\ with\b | \bmended\b | \bcome\ by\b
    | \b(?:choices|checks|games|messages|requests|frames|matches|moves|steps|hints)\ a\ second\b
    | \bby\ ear\b | \bon\ a\ telephone\b | \bby\ night\b""",
    re.IGNORECASE,
)

# A file, the words, and why they stay.
ALLOWED: dict[tuple[str, str], str] = {
    ("src/sandtable/games/impact/rules/turn/scoring.py", "nobody"): "a result: saves are compared with it",
    ("src/sandtable/games/unbreakable/scenarios/special_delivery.py", "nobody"): "a result: saves are compared with it",
    ("src/sandtable/server/registry.py", "nobody"): "a log line that operators may search for",
}


@cache
def found(text: str) -> tuple[str, ...]:
    # A sentence may go on in the next line.
    return tuple(sorted({" ".join(match.split()).lower() for match in BANNED.findall(re.sub(r"\s+", " ", text))}))


def strings(path: Path) -> Iterator[str]:
    """List the string constants of a module, its docstrings apart."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value


def documents() -> list[Path]:
    """List the Markdown for readers; decisions and the changelog are history, and keep their words."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    pages += [path for path in (ROOT / "docs").rglob("*.md") if "decisions" not in path.parts]
    return sorted([*pages, *(ROOT / "bench" / "results").rglob("*.md")])


def other_texts() -> list[Path]:
    """List the documents, the rulebooks, the data of the games, and the texts of the browser client."""
    data = [path for end in ("md", "toml") for root in (SOURCE, ROOT / "examples") for path in root.rglob(f"*.{end}")]
    texts = [path for end in ("ts", "tsx") for path in (ROOT / "web" / "src").rglob(f"*.{end}")]
    return sorted([*documents(), *data, *texts])


def banned() -> dict[tuple[str, str], int]:
    words: dict[tuple[str, str], int] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for text in strings(path):
            words |= {(path.relative_to(ROOT).as_posix(), word): 1 for word in found(text)}
    for path in other_texts():
        name = path.relative_to(ROOT).as_posix()
        words |= {(name, word): 1 for word in found(path.read_text(encoding="utf-8"))}
    return words


def test_texts_use_plain_words() -> None:
    words = banned()
    assert sorted(words.keys() - ALLOWED.keys()) == []
    assert sorted(ALLOWED.keys() - words.keys()) == [], "gone: take it off the list"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("B4 is no hex", ("is no",)),
        ("there is no hex B4", ()),
        ("it is no longer\nopen; no one knows", ()),
        ("gone\non with by whoever", ("gone on with", "whoever")),
        ("900 checks a second; it has a second weapon", ("checks a second",)),
    ],
)
def test_what_counts_as_plain(text: str, words: tuple[str, ...]) -> None:
    assert found(text) == words


def test_lines_of_documents_fit() -> None:
    long = []
    history = [ROOT / "SECURITY.md", ROOT / "CHANGELOG.md"]
    history += [path for folder in ("docs/decisions", "changelog.d") for path in sorted((ROOT / folder).glob("*.md"))]
    for path in [*documents(), *history]:
        code = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.lstrip().startswith("```"):
                code = not code
            elif not code and not line.lstrip().startswith("|") and len(line) > LONGEST_LINE:
                long.append(f"{path.relative_to(ROOT)}:{number}")
    assert long == []
