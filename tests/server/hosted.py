"""`sandtable run` in a process of its own, as it is hosted."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from tests.server.support import SECONDS

RUN = """
import sys
import sandtable.cli.commands.run
from sandtable.cli import main
sandtable.cli.commands.run.build_client = lambda static: None
if __name__ == "__main__":
    sys.exit(main(["run", "--no-browser", *sys.argv[1:]]))
"""


class Hosted:
    """A running server, and what it writes."""

    def __init__(self, process: subprocess.Popen[str], errors: IO[str]) -> None:
        self.process, self._errors = process, errors
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Sandtable is at "), self.errors
        self.address = line.split()[3]
        self.port = int(self.address.split(":")[2].partition("/")[0])

    @property
    def errors(self) -> str:
        self._errors.seek(0)
        return self._errors.read()

    def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(by)
        return self.process.wait(SECONDS)


@contextmanager
def hosted(*args: str) -> Iterator[Hosted]:
    command = [sys.executable, "-P", "-c", RUN, "--port", "0", *args]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
        process = subprocess.Popen(  # noqa: S603  # our own command
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, "SANDTABLE_PAGE": "0"}
        )
        try:
            yield Hosted(process, errors)
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait(SECONDS)
            assert process.stdout is not None
            process.stdout.close()


def free_ports(count: int) -> list[int]:
    """Find ports that follow each other, and that nothing uses now."""
    for _ in range(100):
        with socket.create_server(("127.0.0.1", 0)) as first:
            port = int(first.getsockname()[1])
        try:
            for number in range(port, port + count):
                socket.create_server(("127.0.0.1", number)).close()
        except (OSError, OverflowError):
            continue
        return list(range(port, port + count))
    raise AssertionError("there are no free ports")
