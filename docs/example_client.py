"""A whole client in 60 lines: plays any seat at random. See protocol.md.

python docs/example_client.py http://127.0.0.1:8765 [MATCH TOKEN]
"""

# ruff: noqa: INP001
from __future__ import annotations

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def make_match(server: str) -> tuple[str, str]:
    """Make a match against a bot: return its id and our token."""
    options = {"turn_cap": 1, "platoon_size": 2}
    seats = {"blue": {"kind": "you", "name": "example"}, "yellow": {"kind": "bot", "bot": "random"}}
    wanted = {"game": "unbreakable", "scenario": "retrieval", "options": options, "seats": seats}
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{server}/api/matches", json.dumps(wanted).encode(), headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310  # the server that the user named
        made = json.load(answer)
    return made["match"], made["token"]


async def play(server: str, match: str, token: str) -> dict[str, Any]:
    """Answer every question at random; come back when the connection is lost; return the result."""
    url = f"{server.replace('http', 'ws', 1)}/ws/{match}"
    unanswered: dict[str, Any] | None = None  # sent, but no answer came yet: it is safe to send it again
    async for socket in connect(url):
        try:
            await socket.send(json.dumps({"type": "hello", "token": token, "whole": True}))
            async for raw in socket:
                message = json.loads(raw)
                if message["type"] in ("ok", "error"):
                    unanswered = None
                if message["type"] != "state":
                    continue
                for line in message["log"]:
                    print(line["text"], f"({line['rule']})" if line["rule"] else "")  # noqa: T201
                if message["result"]:
                    return dict(message["result"])
                if message["question"] and not unanswered:
                    word = random.choice(message["question"]["answers"])["word"]  # noqa: S311
                    unanswered = {"type": "choose", "id": str(uuid.uuid4()), "seq": message["seq"], "choice": word}
                if unanswered:
                    await socket.send(json.dumps(unanswered))
        except ConnectionClosed:
            continue
    raise RuntimeError("unreachable: connect() tries for ever")


if __name__ == "__main__":
    where = sys.argv[1].rstrip("/")
    print(asyncio.run(play(where, *(sys.argv[2:4] if len(sys.argv) > 3 else make_match(where)))))  # noqa: T201
