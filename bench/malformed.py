"""Malformed: send a server requests that are wrong in many ways; each must be answered or closed in time.

python -m bench.malformed [--requests 20000] [--seed 1] [--at-once 200]

Starts a server of its own on loopback. Prints how the requests ended, how many of them the server neither answered nor
closed (hangs), and how many lines and tracebacks its log got. Exits with 1 if there was a hang or a traceback.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

SERVER = """
import logging, sys
from sandtable.server.app import Settings
from sandtable.server.limits import Limits
from sandtable.server.serve import run_server
logging.basicConfig(format="%(message)s", level=logging.WARNING, stream=sys.stderr)
settings = Settings(sys.argv[1], limited=False, limits=Limits(header_seconds=3, body_seconds=3))
run_server(settings, "127.0.0.1", 0, lambda port: print(port, flush=True))
"""
WAIT = 30.0  # seconds after which a request hangs
PATHS = [b"/", b"/api/games", b"/api/matches", b"/api/matches/x", b"/api/verify", b"/ws/x", b"/ws/learn/impact", b"*",
         b"/%ff%fe", b"/a%00b", b"//", b"/..", b"http://h/x", b"/\xc3\xa4", b"/" + b"a" * 9000, b"", b"?"]  # fmt: skip
METHODS = [b"GET", b"POST", b"HEAD", b"OPTIONS", b"DELETE", b"CONNECT", b"TRACE", b"get", b"G\x00T", b"", b"POST" * 50]
VERSIONS = [b"HTTP/1.1", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9", b"http/1.1", b"", b"HTTP/1.1 x"]
HEADERS = [b"Host: localhost", b"Host: a\r\nHost: b", b"Host:", b"Content-Type: application/json", b"Content-Length: 5",
           b"Content-Length: -1", b"Content-Length: 99999999999999999999", b"Content-Length: 5\r\nContent-Length: 6",
           b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip, chunked", b"Transfer-Encoding: nonsense",
           b"Expect: 100-continue", b"Connection: close", b"Connection: keep-alive, upgrade", b"Upgrade: h2c",
           b"X: \x00", b"\xff: x", b" folded: x", b"NoColon", b"X: " + b"y" * 20_000, b"Cookie: \xff\xfe",
           b"Authorization: Bearer \xff", b"Accept-Encoding: \x01", b"X-Forwarded-For: ,,,"]  # fmt: skip
UPGRADE = [b"Connection: Upgrade", b"Upgrade: websocket"]
SOCKET = [b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: 7", b"Sec-WebSocket-Key: c2FuZHRhYmxlc2FuZHRhYg==",
          b"Sec-WebSocket-Key: x", b"Sec-WebSocket-Protocol: ,", b"Sec-WebSocket-Extensions: x; y=\x01",
          b"Origin: \xff"]  # fmt: skip
BODIES = [b"", b"{}", b"{", b"[" * 5000, b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", b"5\r\nhel", b"\x00" * 100, b"\xff\xfe",
          b'{"name":"x","password":"y"}', b"-1\r\n\r\n", b"ffffffffffffffff\r\nx"]  # fmt: skip
TLS = bytes.fromhex("16030100c8010000c40303") + bytes(60)
HTTP2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(30)
SHAKE = (
    b"GET /ws/%s HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2FuZHRhYmxlc2FuZHRhYg==\r\n\r\n"
)
FRAMES = [b"\x81\x80\0\0\0\0", b"\x81\x05hello", b"\xf1\x80\0\0\0\0", b"\x83\x80\0\0\0\0", b"\x81\x82\0\0\0\0\xff\xfe",
          b"\x80\x80\0\0\0\0", b"\x89\xfe\x01\x00\0\0\0\0" + bytes(256), b"\x88\x81\0\0\0\0x",
          b"\x82\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", b"\x01\x81\0\0\0\0x\x81\x81\0\0\0\0y", b"\x81\xff\xff",
          b"\x82\x84\0\0\0\0null", b"\x81\x84\0\0\0\0null"]  # fmt: skip


def malformed(dice: random.Random) -> list[bytes]:
    """Make a request: its parts, of which those after the first are sent when there has been an answer."""
    kind = dice.randrange(10)
    if kind == 0:
        return [dice.choice([dice.randbytes(dice.randrange(1, 400)), TLS, HTTP2, b"\r\n\r\n", b"\n" * 50])]
    if kind == 1:
        return [_shake(dice), b"".join(dice.choices([*FRAMES, dice.randbytes(9)], k=dice.randrange(1, 4)))]
    if kind == 2:
        return [_shake(dice) + b"".join(dice.choices(FRAMES, k=2))]
    lines = [
        b" ".join(
            [
                dice.choice(METHODS[: dice.choice([2, 11])]),
                dice.choice(PATHS),
                dice.choice(VERSIONS[: dice.choice([1, 7])]),
            ]
        )
    ]
    lines += dice.sample(HEADERS, dice.randrange(6))
    if kind < 5:
        lines += UPGRADE + dice.sample(SOCKET, dice.randrange(5)) + [b"X: y"] * dice.choice([0, 0, 200])
    whole = b"\r\n".join(lines) + dice.choice([b"\r\n\r\n", b"\r\n\r\n", b"\n\n"]) + dice.choice(BODIES)
    if kind == 5:
        whole = whole[: dice.randrange(1, len(whole))]
    elif kind == 6:
        at = dice.randrange(len(whole))
        whole = whole[:at] + dice.randbytes(2) + whole[at + 1 :]
    elif kind == 7:
        whole *= 2
    return [whole]


def _shake(dice: random.Random) -> bytes:
    return SHAKE % dice.choice([b"x", b"learn/impact"])


async def send(port: int, parts: list[bytes], wait: float = WAIT) -> str:
    """Send a request; return how it ended: the status of the answer, "closed", or "hang"."""
    try:
        async with asyncio.timeout(wait):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                got = b""
                for part in parts:
                    writer.write(part)
                    got = await reader.read(4096)
                    while got.startswith((b"HTTP/1.1 100", b"HTTP/1.1 101")) and part is parts[-1]:
                        got = await reader.read(4096)  # no answer yet
                    if not got:
                        break
            finally:
                writer.transport.abort()
    except TimeoutError:
        return "hang"
    except OSError:
        return "closed"
    if got.startswith(b"HTTP/1.1 "):
        return got[9:12].decode()
    return "frame" if got else "closed"


async def send_many(port: int, count: int, seed: int, at_once: int, say: Callable[[str], None]) -> Counter[str]:
    """Send many requests, some of them at a time; *say* what hangs."""
    dice, ends = random.Random(seed), Counter[str]()  # noqa: S311  # no secrets here
    requests: Iterator[list[bytes]] = (malformed(dice) for _ in range(count))

    async def work() -> None:
        for parts in requests:
            end = await send(port, parts)
            ends[end] += 1
            if end == "hang":
                say(f"no answer to {[part[:300] for part in parts]}")

    await asyncio.gather(*(work() for _ in range(at_once)))
    return ends


def main() -> int:
    """Send them to a server of our own, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=200)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "log"
        with said.open("wb") as log:
            command = [sys.executable, "-P", "-c", SERVER, f"sqlite:///{folder}/fuzz.db"]
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)  # noqa: S603  # our own server
            try:
                assert server.stdout is not None
                port = int(server.stdout.readline())
                ends = asyncio.run(send_many(port, args.requests, args.seed, args.at_once, print))
                alive = asyncio.run(send(port, [b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"]))
            finally:
                server.terminate()
                server.wait(20)
        lines = said.read_text(errors="replace").splitlines()
    tracebacks = sum("Traceback" in line for line in lines)
    print(f"{sum(ends.values())} requests: {dict(sorted(ends.items()))}; afterwards a page: {alive}")
    print(f"{ends['hang']} hangs; {len(lines)} lines in the log, {tracebacks} tracebacks")
    if tracebacks:
        print(os.linesep.join(lines[:60]))
    return int(ends["hang"] > 0 or tracebacks > 0)


if __name__ == "__main__":
    sys.exit(main())
