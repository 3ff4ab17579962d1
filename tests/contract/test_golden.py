"""Golden playthroughs: one short random game a scenario, in words, compared to the letter.

A difference is a change of the rules, of what they tell, or of the dice: look at it in the diff. If it is meant,
write the files again with

    SANDTABLE_GOLDEN=write ./sandtable test tests/contract/test_golden.py

and commit them with the change. The last line of a file is a digest of a longer game's choices and dice.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from zlib import crc32

from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.lab.fuzz.probe import pick
from tests.contract.every import EXAMPLE, NAMES, every_scenario, new

FOLDER = Path(__file__).parent / "golden"
WIDTH = 110


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '-')}.txt"


def played(name: str, seed: int, turn_cap: int, most: int | None = None) -> Match:
    match, dice = new(name, seed, turn_cap), Dice(seed)
    while match.decisions and len(match.moves) != most:
        side, choice = pick(match, dice)
        match.choose(choice, side)
    return match


def story(match: Match) -> Iterator[str]:
    """Tell a match: the choices of a side in a row with their dice in brackets, then what came of them.

    What is chosen in secret stands together by side: its order does not matter.
    """
    ends = [*(move.event_count for move in match.moves[1:]), len(match.log)]
    rows: dict[str, list[str]] = {}
    for n, (move, end) in enumerate(zip(match.moves, ends, strict=True)):
        after = match.moves[n + 1] if n + 1 < len(match.moves) else None
        dice = f" [{' '.join(map(str, move.dice))}]" if move.dice else ""
        rows.setdefault(move.side, []).append(match.game.notation.word(match.state, move.choice) + dice)
        if end > move.event_count or after is None or not (after.secret or after.side == move.side):
            for side, row in rows.items():
                yield from wrap(f"{side}: {' '.join(row)}", WIDTH, subsequent_indent="    ", break_on_hyphens=False)
            rows.clear()
        for event in match.log[move.event_count : end]:
            yield f"  {event}"
    assert match.result is not None
    yield f"{match.result.winner or 'nobody'} wins: {match.result.reason} ({match.result.rule})"


def digest(match: Match) -> str:
    lines = [f"{m.side} {match.game.notation.word(match.state, m.choice)} {list(m.dice)}" for m in match.moves]
    return hashlib.sha256("\n".join([*lines, str(match.result)]).encode()).hexdigest()[:32]


def golden(name: str) -> str:
    seed = crc32(name.encode()) % 1000
    match, longer = played(name, seed, 2), played(name, seed + 1, 4)
    lines = [f"{name}, seed {seed}, turn cap 2: random answers, the choices with their [dice], what came of them", ""]
    lines += story(match)
    lines += ["", f"seed {seed + 1}, turn cap 4: {len(longer.moves)} choices, digest {digest(longer)}"]
    return "\n".join(lines) + "\n"


@every_scenario
def test_a_game_goes_as_it_always_went(name: str) -> None:
    told = golden(name)
    if os.environ.get("SANDTABLE_GOLDEN") == "write":
        path(name).write_text(told, encoding="utf-8")
    assert told == path(name).read_text(encoding="utf-8"), "if this is meant, see the top of this file"


def test_every_file_is_a_scenario() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path(name) for name in [*NAMES, EXAMPLE])


@every_scenario
def test_another_seed_is_another_game(name: str) -> None:
    assert digest(played(name, 8, 2, 40)) != digest(played(name, 9, 2, 40))  # it shows early
