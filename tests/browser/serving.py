"""The web app for the tests: with a copy of the page, and without the limits of rate that quick tests would meet."""

from __future__ import annotations

import sys
from pathlib import Path

from sandtable.server.app import Settings
from sandtable.server.serve import LOOPBACK, run_server


def main() -> None:
    database, port, static = sys.argv[1:]
    settings = Settings(database, static=Path(static), hosts=LOOPBACK, limited=False)
    run_server(settings, "127.0.0.1", int(port), lambda at: print(f"at http://127.0.0.1:{at}", flush=True))  # noqa: T201  # read by the fixture


if __name__ == "__main__":
    main()
