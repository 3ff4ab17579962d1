"""A rulebook as data: chapters and rows, found by id or by words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandtable.engine.contract import Game
from sandtable.engine.verdicts import Refused

#: The id of a row or chapter: UNB-NUK.4, BRK-24.8, IMP-9.3.2.f, IMP-GEO-1.
ID = r"[A-Z]{3}-(?:[A-Z]+-)?[A-Z0-9]+(?:\.\w+)*"
ROW = re.compile(rf"\*\*(?P<id>{ID})\*\*\s*(?P<text>.*)")
HEADING = re.compile(rf"#+ (?P<title>.*?)(?: \((?P<id>{ID})\))?")
LIKE_AN_ID = re.compile(rf"{ID}\.?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One rule."""

    id: str
    chapter: str  # the chapter's title
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with an id: its text, tables and all."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook."""

    text: str
    chapters: tuple[Chapter, ...]
    rows: tuple[LedgerRow, ...]


def read(game: Game) -> Book:
    """Read a game's rulebook."""
    text = game.rulebook.text()
    rows: list[LedgerRow] = []
    chapters: list[Chapter] = []
    for section in re.split(r"(?m)^(?=#)", text):
        heading = HEADING.fullmatch(section.partition("\n")[0])
        title = heading["title"] if heading else ""
        if heading and heading["id"]:
            chapters.append(Chapter(heading["id"], title, section.strip()))
        for paragraph in re.split(r"\n\s*\n", section):
            found = ROW.match(paragraph)
            if found:
                rest = paragraph[found.end() :]
                rows.append(LedgerRow(found["id"], title, " ".join((found["text"] + rest).split())))
    return Book(text, tuple(chapters), tuple(rows))


def find(book: Book, text: str) -> list[LedgerRow]:
    """Return the row with the id *text*, the rows of that chapter, or those that hold all its words."""
    wanted = text.strip().upper()
    found = [row for row in book.rows if row.id.upper() == wanted]
    found = found or [row for row in book.rows if row.id.upper().startswith((wanted.rstrip(".") + ".", wanted + "-"))]
    if found:
        return found
    if LIKE_AN_ID.fullmatch(wanted):
        known = ", ".join(chapter.id for chapter in book.chapters)
        raise Refused(f"there is no rule {text.strip()}: the chapters are {known}")
    words = text.lower().split()
    return [row for row in book.rows if all(word in f"{row.id} {row.chapter} {row.text}".lower() for word in words)]
