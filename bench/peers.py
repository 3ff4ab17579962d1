"""Our engine beside others, on one machine in one run: random games, copies, and one plain search.

    python -m bench.peers [--seconds 1] [--only sandtable,open_spiel] [--json FILE]

Run it from the project's folder, with an interpreter that has this package and whichever peers there are: open_spiel,
chess, catanatron, pettingzoo[classic]; boardgame.io is found by PEERS_NODE_MODULES. A peer that is not there is left
out with a word on how to get it. Each engine runs alone, one after the other, in a process of its own; figures are CPU
time, so that a busy machine spoils them less. Nothing is downloaded, and nothing leaves the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from bench import others, ours
from bench.measures import Absent, Row, tables

ENGINES: dict[str, Callable[[float], Iterator[Row]]] = {
    "sandtable": ours.sandtable,
    "wargames": ours.wargames,
    "open_spiel": others.open_spiel,
    "python_chess": others.python_chess,
    "catanatron": others.catanatron,
    "pettingzoo": others.pettingzoo,
    "boardgame_io": others.boardgame_io,
}
PATIENCE = 240  # seconds an engine may take


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each figure (1)")
    parser.add_argument("--only", default=",".join(ENGINES), metavar="ENGINES", help=f"some of {', '.join(ENGINES)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write what was measured to this file")
    parser.add_argument("--alone", choices=ENGINES, help=argparse.SUPPRESS)  # in a process of its own
    given = parser.parse_args(arguments)
    if given.alone:
        print(json.dumps(measured(given.alone, given.seconds)))
        return 0
    names = given.only.split(",")
    unknown = [name for name in names if name not in ENGINES]
    if unknown:
        parser.error(f"there is no engine {unknown[0]!r}: choose from {', '.join(ENGINES)}")
    rows: list[Row] = []
    for name in names:
        got, why = apart(name, given.seconds)
        rows += got
        if why:
            print(f"{name} is left out: {why}", file=sys.stderr)
    load = f", load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    print(f"Python {platform.python_version()}, {given.seconds:g} s of CPU time a figure{load}\n")
    print(tables(rows))
    if given.json:
        given.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")
    return 0


def measured(name: str, seconds: float) -> dict[str, object]:
    """Measure one engine here; what was measured before it failed is kept."""
    rows: list[Row] = []
    try:
        rows.extend(ENGINES[name](seconds))
    except Absent as absent:
        return {"rows": [asdict(row) for row in rows], "why": str(absent)}
    return {"rows": [asdict(row) for row in rows], "why": ""}


def apart(name: str, seconds: float) -> tuple[list[Row], str]:
    """Measure one engine in a process of its own; return its rows, and why some are missing."""
    command = [sys.executable, "-W", "ignore", "-m", "bench.peers", "--alone", name, "--seconds", str(seconds)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603  # this very program
    except subprocess.TimeoutExpired:
        return [], f"it took more than {PATIENCE} s; give it fewer --seconds"
    if done.returncode:
        return [], f"it broke: {done.stderr.strip()[-300:]}"
    got = json.loads(done.stdout.splitlines()[-1])  # some engines greet first
    return [Row(**row) for row in got["rows"]], got["why"]


if __name__ == "__main__":
    sys.exit(main())
