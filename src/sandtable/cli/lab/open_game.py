"""`lab open`: a game of a run, made again exactly, saved, and opened in the browser."""

from __future__ import annotations

import argparse
import json
import threading
from pathlib import Path
from urllib.request import Request, urlopen

from sandtable.cli.arguments import whole
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="RUN", help="folder of the run")
    parser.add_argument("game", type=whole(0), metavar="GAME", help="number of the game, as games.parquet has it")
    parser.add_argument("--setting", type=whole(0), default=0, metavar="N", help="setting of a sweep (default 0)")
    parser.add_argument("--save", metavar="FILE", help="where the match is saved (default: RUN/game-GAME.json)")
    parser.add_argument("--no-server", action="store_true", help="only save the match")
    parser.add_argument("--port", type=whole(0, 65535), default=0, metavar="N", help="port to bind (default: any)")


def run(args: argparse.Namespace) -> int:
    from sandtable.cli.commands.watch import result_line
    from sandtable.lab.experiments.experiment import load
    from sandtable.lab.experiments.plan import recreate, use_folders

    experiment = load(Path(args.folder))
    use_folders({name: folder for name, folder in experiment.plan.folders.items() if Path(folder).is_dir()})
    found = [one for one in experiment.games if (one.cell, one.number) == (args.setting, args.game)]
    if not found:
        raise Refused(f"{args.folder} has no finished game {args.game} of setting {args.setting}")
    match = recreate(experiment.plan, found[0])
    path = Path(args.save or Path(args.folder) / f"game-{args.game}.json")
    path.write_text(match.save(), encoding="utf-8")
    bots = ", ".join(f"{experiment.plan.bots[bot]} plays {side.title()}" for side, bot in found[0].seats.items())
    print(f"{experiment.plan.name}, seed {found[0].seed}: {bots}")
    if match.result:
        print(result_line(match.result))
    print(f"Saved: {path}")
    if not args.no_server:
        _serve(match, args.port)
    return 0


def _serve(match: Match, port: int) -> None:
    """Show the match in the browser until interrupted; nothing of it is kept."""
    from tempfile import TemporaryDirectory

    from sandtable.cli.commands.run import build_client, has_screen
    from sandtable.server.app import STATIC, Settings
    from sandtable.server.serve import LOOPBACK, run_server

    build_client(STATIC)

    def ready(found: int) -> None:
        threading.Thread(target=_load, args=(match, found), kwargs={"screen": has_screen()}, daemon=True).start()

    with TemporaryDirectory() as folder:
        run_server(Settings(f"sqlite:///{folder}/matches.db", hosts=LOOPBACK), "127.0.0.1", port, ready)


def _load(match: Match, port: int, *, screen: bool) -> None:
    """Give the match to the server, and open its page."""
    seats = {side: {"kind": "bot", "bot": "random"} for side in match.sides}
    address = f"http://127.0.0.1:{port}"
    body = json.dumps({"save": match.save(), "seats": seats}).encode()
    request = Request(  # noqa: S310  # this machine's own server
        f"{address}/api/matches/load", body, {"Content-Type": "application/json", "Origin": address}
    )
    with urlopen(request) as answer:  # noqa: S310  # same
        made = json.load(answer)
    url = f"{address}/#/play/{made['match']}"
    print(f"The match is at {url} (Ctrl-C ends it)", flush=True)
    if screen:
        import webbrowser

        webbrowser.open(url)
