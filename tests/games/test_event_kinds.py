"""The events that the rules log: docs/protocol.md lists their kinds and facts, all of them and no other."""

from __future__ import annotations

import pytest

from tests.support.telling import documented, told_by_the_rules

#: The folders whose rules log the events of some chapters of the protocol.
FOLDERS = {
    ("Impact",): ("impact",),
    ("Rivets",): ("rivets",),
    ("Undergrowth",): ("undergrowth",),
    ("Unbreakable", "Breakable"): ("interformic", "unbreakable", "breakable"),
}
IN_PROSE = {"stands": {"colour", "device", "object"}, "strike": {"object"}}  # of a device or a flag, above the table
every_chapter = pytest.mark.parametrize("books", FOLDERS, ids="-".join)


@every_chapter
def test_the_protocol_lists_every_kind_that_the_rules_tell_and_no_other(books: tuple[str, ...]) -> None:
    told = {kind for folder in FOLDERS[books] for kind in told_by_the_rules(folder)}
    assert sorted(told ^ documented(*books).keys()) == ["agreement"]  # which the engine logs


@every_chapter
def test_the_protocol_lists_every_fact_that_the_rules_tell(books: tuple[str, ...]) -> None:
    known = documented(*books)
    for folder in FOLDERS[books]:
        for kind, facts in told_by_the_rules(folder).items():
            assert facts <= known[kind] | IN_PROSE.get(kind, set()), (folder, kind)
