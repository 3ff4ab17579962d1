"""A process that checks one saved match on its standard input: exit code 0, or 1 and what is wrong."""

from __future__ import annotations

import sys

import sandtable
from sandtable.engine.dice import DiceError
from sandtable.engine.verdicts import Refused


def main() -> int:
    """Check it."""
    try:
        sandtable.load(sys.stdin.buffer.read().decode())
    except (Refused, DiceError, UnicodeError, RecursionError) as wrong:
        sys.stdout.buffer.write(str(wrong).encode())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
