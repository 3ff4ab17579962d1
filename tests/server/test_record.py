"""A record's logs: each viewer's own, in step with the match."""

from __future__ import annotations

import pytest

from sandtable.engine.match import Beginning
from sandtable.server.journal import journaled_match as record_module
from sandtable.server.journal.journaled_match import Record
from sandtable.server.storage.entries import CHOOSE, UNDO
from tests.engine.test_events import whispering
from tests.engine.toy import TOY, changed


def texts(record: Record, viewer: str | None) -> list[str]:
    return [line["text"] for line in record.logs.of(viewer)]


def test_an_undo_takes_only_its_own_lines_out_of_every_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "find", lambda _: changed(play=whispering))
    record = Record("toy", Beginning("yard", TOY.settle_options("yard", {}), 1), 0.0)
    for side, word in (("red", "amber"), ("green", "black"), ("red", "black")):
        record.act(CHOOSE, side, word, "", 1.0)
    record.aside("note", "", "somebody coughs", 1.0)
    for viewer in record.viewers:
        record.logs.untold(viewer)
    before = record.logs.of("green")
    record.act(UNDO, "red", "", "", 2.0)
    assert texts(record, "red") == ["red chose amber", "somebody coughs"]
    assert record.logs.untold("red") == (1, record.logs.of("red")[1:])
    assert record.logs.of("green") == before
    assert record.logs.untold("green") == (len(before), [])  # nothing of Green's log has changed
    record.act(UNDO, "red", "", "", 3.0)
    record.act(UNDO, "green", "", "", 4.0)
    assert texts(record, "red") == texts(record, "green") == texts(record, None) == ["somebody coughs"]
    for side, word in (("red", "black"), ("green", "amber"), ("green", "amber"), ("red", "amber")):
        record.act(CHOOSE, side, word, "", 5.0)
    assert texts(record, "red")[1:] == ["red chose black", "red chose amber", "all is told"]
    assert texts(record, None) == ["somebody coughs", "all is told"]
    again = Record("toy", Beginning("yard", TOY.settle_options("yard", {}), 1), 0.0)
    for entry in record.entries:
        again.redo(entry)
    assert [again.logs.of(viewer) for viewer in again.viewers] == [record.logs.of(viewer) for viewer in record.viewers]
