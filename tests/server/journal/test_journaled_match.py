"""A record's logs: each viewer's own, in step with the match."""

from __future__ import annotations

import pytest

from sandtable.engine.match import MatchSetup
from sandtable.lab.fuzz.probe import everything
from sandtable.server.journal import journaled_match as record_module
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.protocol.errors import ApiError
from tests.engine.test_events import whispering
from tests.engine.toy import TOY, changed


def texts(journal: JournaledMatch, viewer: str | None) -> list[str]:
    return [line["text"] for line in journal.render_log(viewer)]


def test_an_undo_takes_only_its_own_lines_out_of_every_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "find", lambda _: changed(play=whispering))
    journal = JournaledMatch("toy", MatchSetup("yard", TOY.resolve_options("yard", {}), 1), 0.0)
    for side, word in (("red", "amber"), ("green", "black"), ("red", "black")):
        journal.choose(side, word, 1.0)
    journal.note_entry("note", "", "somebody coughs", 1.0)
    for viewer in journal.viewers:
        journal.take_unsent_lines(viewer)
    before = journal.render_log("green")
    journal.undo("red", 2.0)
    assert texts(journal, "red") == ["red chose amber", "somebody coughs"]
    assert journal.take_unsent_lines("red") == (1, journal.render_log("red")[1:])
    assert journal.render_log("green") == before
    assert journal.take_unsent_lines("green") == (len(before), [])  # nothing of Green's log has changed
    journal.undo("red", 3.0)
    journal.undo("green", 4.0)
    assert texts(journal, "red") == texts(journal, "green") == texts(journal, None) == ["somebody coughs"]
    for side, word in (("red", "black"), ("green", "amber"), ("green", "amber"), ("red", "amber")):
        journal.choose(side, word, 5.0)
    assert texts(journal, "red")[1:] == ["red chose black", "red chose amber", "all is told"]
    assert texts(journal, None) == ["somebody coughs", "all is told"]
    again = JournaledMatch("toy", MatchSetup("yard", TOY.resolve_options("yard", {}), 1), 0.0)
    for entry in journal.entries:
        again.redo(entry)
    assert [again.render_log(viewer) for viewer in again.viewers] == [
        journal.render_log(viewer) for viewer in journal.viewers
    ]


def test_a_line_makes_the_entries_of_its_choices_and_a_refused_line_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "find", lambda _: TOY)
    setup = MatchSetup("yard", TOY.resolve_options("yard", {}), 1)
    line, single = JournaledMatch("toy", setup, 0.0), JournaledMatch("toy", setup, 0.0)
    for side, text in (("red", "coral p4"), ("green", "amber p2"), ("red", "walk p5 step")):
        made = [entry for word in text.split() for entry in single.choose(side, word, 1.0)]
        assert line.choose(side, text, 1.0) == made
    with pytest.raises(ApiError):
        line.choose(next(iter(line.match.decisions)), "step xyzzy", 2.0)
    assert line.entries == single.entries
    assert (line.moments, line.since) == (single.moments, single.since)
    assert everything(line.match) == everything(single.match)
