"""What each socket receives is a function of its side's knowledge: pairs of worlds that differ in secrets only."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.support import Client, Place, serving

Script = Callable[[Client], Awaitable[None]]
PRIVATE = re.compile(r'"(match|commitment|made|last|id|away)":"[^"]*"')
OPTIONS = {"turn_cap": 2, "platoon_size": 3, "loadouts_hidden_until_fired": True}


async def world(place: Place, yellow_does: Script) -> tuple[list[str], list[str], dict[str, Any]]:
    """Play with one secret script of Yellow's; return what Blue and a spectator heard."""
    match, blue_token, yellow_token = await place.pair(options=OPTIONS)
    async with (
        place.client(match, yellow_token) as yellow,
        place.client(match, blue_token) as blue,
        place.client(match) as watcher,
    ):
        await yellow_does(yellow)
        await blue.explain("own")
        await blue.explain("0101")
        await blue.ask(type="inspect", place="0608", unit="W1")
        await watcher.ask(type="inspect", place="0608")
        await blue.choose("nonsense")
        await blue.choose("own", seq=7)
        await blue.pick("own", careful=True)
        await blue.ask(type="undo", seq=blue.state["seq"])
        await blue.until("state")
        await blue.ask(type="replay", at=0)
        await blue.ask(type="replay", at=2)
        await blue.ask(type="replay", at=3)
        await blue.pick("long-striders")
        await watcher.ask(type="replay", at=0)
        await watcher.ask(type="replay", at=1)
        await watcher.ask(type="explain", choice="own")
        await blue.explain("own")
        journal = await place.get(f"/api/matches/{match}")
        journal["last"] = journal["made"] = journal["match"] = journal["commitment"] = ""
    return [hide(raw) for raw in blue.raw], [hide(raw) for raw in watcher.raw], journal


def hide(raw: str) -> str:
    """Leave out what is drawn by lot for each match and each message."""
    return PRIVATE.sub(r'"\1":""', raw)


async def nothing(_: Client) -> None:
    pass


async def begins_its_own(yellow: Client) -> None:
    for _ in range(3):
        await yellow.choose(yellow.words[0] if yellow.state["seq"] else "own")
        await yellow.until("state")


async def begins_another(yellow: Client) -> None:
    await yellow.pick("own")
    for _ in range(4):
        await yellow.pick(yellow.words[-1])
    for _ in range(2):
        await yellow.ask(type="undo", seq=yellow.state["seq"])
        await yellow.until("state")


async def takes_one(yellow: Client) -> None:
    await yellow.pick("fold-guard")


async def takes_another(yellow: Client) -> None:
    await yellow.pick("sky-hooks")


async def takes_it_by_hand(yellow: Client) -> None:
    await yellow.pick("own")
    while yellow.words:
        await yellow.pick(yellow.words[0])


async def test_a_secret_set_up_tells_nobody_how_far_it_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        one, two, three = [await world(place, does) for does in (nothing, begins_its_own, begins_another)]
        assert one == two == three


async def test_a_finished_secret_set_up_tells_only_that_it_is_finished(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        one, two, three = [await world(place, does) for does in (takes_one, takes_another, takes_it_by_hand)]
        for a, b in ((one, two), (one, three)):
            assert until_revealed(a[0]) == until_revealed(b[0])
            assert until_revealed(a[1]) == until_revealed(b[1])


def until_revealed(heard: list[str]) -> list[str]:
    """What was heard while Blue, too, was still choosing."""
    revealed = next(number for number, raw in enumerate(heard) if "platoons are revealed" in raw)
    return heard[:revealed]


async def test_hidden_weapons_and_tokens_are_in_no_message(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair(options=OPTIONS)
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await yellow.pick("fold-guard")
            await blue.pick("fold-guard")
            units = {name: unit for name, unit in blue.view["units"].items() if unit["side"] == "yellow"}
            assert units
            assert not any(unit["weapons"] for unit in units.values())
            await yellow.until("state")
            assert any(unit["weapons"] for unit in yellow.view["units"].values() if unit["side"] == "yellow")
            assert not any(yellow_token in raw or blue_token in raw for raw in (*blue.raw, *yellow.raw))
            assert not any('"seed"' in raw for raw in (*blue.raw, *yellow.raw))
