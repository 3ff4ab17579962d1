"""The web app for the tests: with a copy of the page, little thought for hints, and no limits of rate to meet."""

from __future__ import annotations

import sys
from pathlib import Path

from sandtable.server.app import Settings
from sandtable.server.serve import LOOPBACK, run_server
from sandtable.server.workers.interface import AnalysisSettings, Effort

LITTLE = Effort(hint=AnalysisSettings(simulations=8), thoughts=AnalysisSettings(simulations=8), review=2)


def main() -> None:
    database, port, static = sys.argv[1:]
    settings = Settings(database, static=Path(static), hosts=LOOPBACK, limited=False, effort=LITTLE)
    run_server(settings, "127.0.0.1", int(port), lambda at: print(f"at http://127.0.0.1:{at}", flush=True))  # noqa: T201  # read by the fixture


if __name__ == "__main__":
    main()
