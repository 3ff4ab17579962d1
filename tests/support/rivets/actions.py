"""Deeds for the table: a unit that acts, whoever shares its grid, and what it is asked for."""

from __future__ import annotations

from tests.support.rivets.table import Table


def act(t: Table, name: str, *words: str) -> Table:
    """Activate *name* and answer *words*; its grid and its name are said only where they are asked."""
    for kind, word in (("grid", t.place(name)), ("aircraft", name), ("unit", name)):
        if t.kind == kind:
            t.choose(word)
    assert name in t.prompt, f"{name} is not asked: {t.prompt}"
    return t.choose(" ".join(words))


def offered(t: Table, name: str, deed: str, kind: str) -> set[str]:
    """List what *name* may choose for *deed*; nothing if it cannot do it."""
    return t.activate(name)._first(deed, kind) if deed in t.can(name) else set()
