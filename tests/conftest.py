"""For all tests: nothing is written outside temporary folders, and property tests try the same cases every time."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("sandtable", deadline=None, derandomize=True, database=None)
settings.load_profile("sandtable")


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder: Path = tmp_path_factory.getbasetemp() / "cache"
    monkeypatch.setenv("SANDTABLE_CACHE", str(folder))
