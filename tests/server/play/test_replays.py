"""A replay with its whole story: the log of the side looked from, up to the moment; never another's before the end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.support import serving


async def test_a_story_is_the_log_of_the_side_so_far(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair(options={"turn_cap": 1, "platoon_size": 2})
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            early = await blue.ask(type="replay", at=0, side="yellow", story=True)
            assert early["error"]["code"] == "not-yours"
            await asyncio.gather(blue.play(1), yellow.play(2))
            last = yellow.state["seq"]
            whole = await blue.ask(type="replay", at=last, side="yellow", story=True)
            assert whole["log_from"] == 0
            told = yellow.shared_log
            assert whole["log"] == told
            half = await blue.ask(type="replay", at=last // 2, side="yellow", story=True)
            assert half["log"] == [line for line in told if line["at"] <= last // 2]
            plain = await blue.ask(type="replay", at=last // 2, side="yellow")
            assert plain["log"] == [line for line in told if line["at"] == last // 2]
            assert plain["log_from"] + len(plain["log"]) == len(half["log"])
