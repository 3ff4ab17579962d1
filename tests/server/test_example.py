"""The example client of docs/ plays a match."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.server.support import serving

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_client.py"


async def test_the_example_client_plays_a_match_and_has_60_lines(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 62

    async with serving(tmp_path) as place:
        url = f"http://127.0.0.1:{place.port}"
        command = (sys.executable, str(EXAMPLE), url)
        example = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        said, _ = await example.communicate()
        assert example.returncode == 0
        assert b"'reason':" in said.splitlines()[-1]
