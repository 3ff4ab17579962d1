"""A match played to its end over the socket, both sides by one hand, for tests that look at what is over."""

from __future__ import annotations

import json
from itertools import count

from websockets.sync.client import connect

from tests.browser.conftest import Server, make

QUIET = ("end", "done", "stop", "hold", "none")


def played(server: Server) -> str:
    """Play a small hot-seat match out, each side choosing everything in its set-up itself; return its id."""
    made = make(server, {"kind": "you"}, platoon_size=2, turn_cap=2)
    match: str = made["match"]
    numbers = count()
    with connect(f"{server.address.replace('http', 'ws', 1)}/ws/{match}") as socket:
        socket.send(json.dumps({"type": "hello", "token": made["token"]}))
        while True:
            message = json.loads(socket.recv())
            assert message["type"] != "error", message
            if message["type"] != "state":
                continue
            if message["result"]:
                return match
            if not message["question"]:
                socket.send(json.dumps({"type": "look", "side": message["asked"][0]}))
                continue
            words = [answer["word"] for answer in message["question"]["answers"]]
            word = next((one for one in words if one in ("own", *QUIET)), words[0])
            choice = {"type": "choose", "id": f"c-{next(numbers)}", "seq": message["seq"], "choice": word}
            socket.send(json.dumps(choice | {"side": message["side"]}))
