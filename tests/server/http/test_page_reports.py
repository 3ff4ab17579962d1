"""Page reports: one log record for each exception in a page, bounded in size and number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.support import serving

REPORT = {
    "text": "TypeError: x is undefined",
    "stack": "at draw (/assets/index-1a2b.js:1:20)\nat App (/assets/index-1a2b.js:2:3)",
    "match": "q7GdX0rYc1Zk",
    "moment": 17,
    "version": "0.1.0",
    "browser": "Firefox",
}


async def test_a_report_is_one_record_with_match_moment_version_and_stack(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as place:
        assert await place.post("/api/reports", REPORT, status=201) == {}
    (record,) = (one.getMessage() for one in caplog.records)
    assert record.splitlines() == [
        "the page failed: TypeError: x is undefined; match q7GdX0rYc1Zk, moment 17, version 0.1.0, browser Firefox",
        "    at draw (/assets/index-1a2b.js:1:20)",
        "    at App (/assets/index-1a2b.js:2:3)",
    ]


async def test_a_report_cannot_pass_for_another_record(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    forged = {"text": "a\nsandtable: the database failed", "stack": "b\x1b[2J\u202ec\x07", "version": "\r\n"}
    async with serving(tmp_path) as place:
        await place.post("/api/reports", forged, status=201)
    (record,) = (one.getMessage() for one in caplog.records)
    first, second = record.splitlines()
    assert first == (r"the page failed: a\nsandtable: the database failed; match -, moment -, version \r\n, browser -")
    assert second == r"    b\x1b[2J\u202ec\x07"


async def test_many_and_large_reports_are_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as place:
        await place.post("/api/reports", REPORT | {"stack": "x" * 4001}, status=400)
        for _ in range(5):
            await place.post("/api/reports", REPORT, status=201)
        refused = await place.post("/api/reports", REPORT, status=429)
        assert refused["error"]["code"] == "too-many"
    assert len(caplog.records) == 5
