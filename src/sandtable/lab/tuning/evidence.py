"""Evidence: the page beside what a search has found, with every try, so that others can judge it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

NAME = "evidence.md"


def page(title: str, *parts: str) -> str:
    """Write a page of paragraphs, tables and blocks."""
    return "\n\n".join([f"# {title}", *parts]) + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table, a row a try."""
    lines = [heads, *rows]
    told = [f"| {' | '.join(str(cell) for cell in line)} |" for line in lines]
    return "\n".join([told[0], "|" + "---|" * len(heads), *told[1:]])


def block(text: str, language: str = "") -> str:
    """Write something as it stands."""
    return f"```{language}\n{text.rstrip()}\n```"


def fresh_seeds(seed: int) -> str:
    """Write the heading of what seeds say that no try has played."""
    return f"## On fresh seeds (seed {seed})"


def keep(folder: Path, text: str) -> None:
    """Put the page where the find is."""
    (folder / NAME).write_text(text, encoding="utf-8")


def where(found: Path) -> str:
    """Say where the find is, and the page about it."""
    return f"Found: {found}; evidence: {found.parent / NAME}"
