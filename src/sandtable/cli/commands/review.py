"""Review a saved match for one side: where its chances changed, by its decisions and by luck."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sandtable.cli.arguments import read_text, whole

if TYPE_CHECKING:
    from sandtable.engine.match import Match
    from sandtable.players.analysis.wording import Step
    from sandtable.players.review.findings import Judged, Review, Rolled

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # of the curve


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match saved by play, watch, match.save() or a server")
    parser.add_argument("--side", metavar="SIDE", help="side to review (default: the first)")
    parser.add_argument(
        "--simulations", type=whole(2, 100_000), metavar="N", help="simulations per decision (default 48)"
    )
    parser.add_argument("--seed", type=whole(0), default=0, metavar="N", help="seed of the analysis (default 0)")
    parser.add_argument("--json", action="store_true", help="print the whole review as JSON")


def run(args: argparse.Namespace) -> int:
    import sandtable
    from sandtable.cli import INTERRUPTED
    from sandtable.players.review import review
    from sandtable.players.review.as_json import show_review
    from sandtable.players.review.match_review import SIMULATIONS

    match = sandtable.load(read_text(args.file))
    side = args.side or match.sides[0]
    with _progress(len(match.moves)) as heard:
        found = review(match, side, simulations=args.simulations or SIMULATIONS, seed=args.seed, heard=heard)
    if args.json:
        shown = show_review(found, match.team(side), range(1, len(match.moves) + 1))
        print(json.dumps(shown | {"game": match.game.id, "seed": args.seed}, indent=1))
    else:
        _print(match, found)
    return 0 if found.done else INTERRUPTED


def _print(match: Match, found: Review) -> None:
    from sandtable.cli.commands.watch import result_line

    side = found.side.title()
    print(f"{match.game.title}: {match.game.scenario(match.state.scenario).title}, reviewed for {side}")
    if not found.done:
        print(f"(interrupted: only the first {len(found.changes)} of {found.moves} moves were analysed)")
    print(result_line(match.result) if match.result else "The match is not over.")
    print(f"\nChance to win, as the bots judge: {found.begun:.0%} at the beginning, {found.ended:.0%} at the end.")
    print("  " + _curve(found))
    names = {"own": f"{side}'s moves", "others": "the others' moves", "luck": "dice and draws", "end": "the end itself"}
    for name, part in found.parts(match.team(found.side)).items():
        print(f"  {names[name]:20}{_points(part):>8}")
    print("  (a move is measured against the position before it, so most of them gain; a draw is half a win)")
    count = len(found.decisions)
    judged = f"{count} decisions were judged" if count != 1 else "One decision was judged"
    given = f"about {found.given_away * 100:.1f} % to win was given away in total"
    print(f"\n{judged}, each against the best plan that was found; {given}.")
    if found.costliest:
        print("What cost most:")
    for one in found.costliest:
        _print_judged(one)
    for title, rolls in (("The luckiest rolls:", found.luckiest), ("The unluckiest rolls:", found.unluckiest)):
        if rolls:
            print(f"\n{title}")
        for rolled in rolls:
            _print_rolled(rolled)


def _print_judged(judged: Judged) -> None:
    change = f"{judged.before:.0%} to {judged.after:.0%}"
    print(f"  move {judged.move + 1}: {change} (± {judged.doubt * 100:.1f}). {judged.prompt}")
    print(f"    chosen: {_row(judged.chosen)}")
    print(f"    better: {_row(judged.better)}")


def _print_rolled(rolled: Rolled) -> None:
    how = f"{rolled.outcomes} ways to fall" if rolled.exact else f"by {rolled.outcomes} re-rolls"
    print(f"  move {rolled.move + 1}: {_points(rolled.luck)}. {rolled.text or rolled.choice} ({how})")


def _row(steps: tuple[Step, ...]) -> str:
    return "; ".join(step.text for step in steps)


def _points(part: float) -> str:
    return f"{part * 100:+.1f} %"


def _curve(found: Review) -> str:
    """Draw the chance to win over the match in one line."""
    chances = [found.begun, *(change.chance for change in found.changes)]
    cells = min(WIDTH, len(chances))
    shown = [chances[cell * (len(chances) - 1) // max(1, cells - 1)] for cell in range(cells)]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown)


@contextmanager
def _progress(moves: int) -> Iterator[Callable[[Review], None] | None]:
    """Show a bar on a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("moves"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=moves)
        yield lambda found: bar.update(task, completed=len(found.changes))
