"""Serve the web app: games in the browser, on this machine or for others, every match kept in a database."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import threading
from functools import partial
from math import ceil
from pathlib import Path

from sandtable.cli.arguments import add_db, whole
from sandtable.server.limits import LIFTED, Limits, describe_limits

BOT_WORKERS = 4  # matches whose bots think at once; more than processors, for they think by the clock
SOURCES = ("package-lock.json", "index.html", "vite.config.ts", "tsconfig.json")


def arguments(parser: argparse.ArgumentParser) -> None:
    from sandtable.server.log_format import FORMATS, LEVELS

    parser.add_argument("--host", default="127.0.0.1", help="address to bind (default 127.0.0.1: this machine only)")
    parser.add_argument(
        "--port", type=whole(0, 65535), default=8765, metavar="N", help="port to bind (default 8765; 0: any)"
    )
    add_db(parser)
    parser.add_argument(
        "--allowed-host", action="append", default=[], metavar="NAME",
        help="a host name that requests may be sent to; repeat it for several (default: those of this machine, or any "
        "with another --host)",
    )  # fmt: skip
    parser.add_argument(
        "--trusted-proxy", action="append", default=[], metavar="ADDRESS",
        help="address or network of a reverse proxy, whose X-Forwarded-For header is trusted (default: none)",
    )  # fmt: skip
    parser.add_argument(
        "--root-path", default="", metavar="PATH",
        help="path of a larger site below which a reverse proxy shows the app, such as /sandtable (default: none)",
    )  # fmt: skip
    parser.add_argument(
        "--processes", type=whole(1, 64), default=1, metavar="N",
        help="server processes; each match stays with one of them; more than one needs PostgreSQL (default 1)",
    )  # fmt: skip
    parser.add_argument(
        "--metrics", metavar="[HOST:]PORT",
        help="serve metrics for Prometheus at http://HOST:PORT/metrics; further processes take the next ports "
        "(default: none; default host 127.0.0.1)",
    )  # fmt: skip
    parser.add_argument("--log-format", choices=FORMATS, default="text", help="format of the log (default text)")
    parser.add_argument(
        "--log-level", choices=LEVELS, default="warning", help="lowest level in the log (default warning)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    limits = parser.add_argument_group("limits", "what one client, and all of them together, may take: docs/limits.md")
    for limit in describe_limits():
        limits.add_argument(
            option_of(limit.name), type=whole(1, LIFTED), default=limit.default, metavar="N", dest=limit.name,
            help=f"{limit.text} (default {limit.default})",
        )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    from sandtable.server.app import STATIC, Settings
    from sandtable.server.http.proxies import read_networks
    from sandtable.server.http.root_path import read_root_path
    from sandtable.server.log_format import set_up_log
    from sandtable.server.metrics import read_address
    from sandtable.server.serve import LOOPBACK, default_db, run_server

    set_up_log(args.log_format, args.log_level)
    build_client(STATIC)
    local = args.host in LOOPBACK
    settings = Settings(
        args.db or default_db(),
        bot_workers=max(2, ceil(BOT_WORKERS / args.processes)),  # one is left to people by bots that play alone
        hosts=(*LOOPBACK, *args.allowed_host) if local or args.allowed_host else (),
        proxies=read_networks(args.trusted_proxy),
        limits=Limits(**{limit.name: getattr(args, limit.name) for limit in describe_limits()}),
        root_path=read_root_path(args.root_path),
        metrics=read_address(args.metrics) if args.metrics else None,
    )
    shown = f"[{args.host}]" if ":" in args.host else args.host

    def ready(port: int) -> None:
        url = f"http://{shown}:{port}{settings.root_path}"
        print(f"Sandtable is at {url} (Ctrl-C ends it)", flush=True)
        if not args.no_browser and has_screen():
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    if args.processes > 1:
        from sandtable.server.processes import run_processes

        set_up = partial(set_up_log, args.log_format, args.log_level)
        run_processes(settings, args.host, args.port, args.processes, set_up, ready)
    else:
        run_server(settings, args.host, args.port, ready)
    return 0


def option_of(limit: str) -> str:
    """Name the option that sets a limit."""
    return f"--max-{limit.replace('_', '-')}"


def has_screen() -> bool:
    """Whether a page can be opened: on a bare terminal a text browser would get into the way."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def build_client(static: Path) -> bool:
    """Build the page if this is a checkout with Node and the build is missing or older than its sources.

    False only if it should have been built and was not: without Node there is nothing that could have failed.
    """
    web = static.parents[3] / "web"
    if not (web / "package.json").is_file() or not is_old(static / "index.html", web):
        return True
    npm = shutil.which("npm")
    if npm is None:
        if not (static / "index.html").is_file():
            _say("the page has not been built, and npm is not on the PATH: see the page itself")
        return True
    _say("building the page")
    commands = [["run", "build"]] if (web / "node_modules").is_dir() else [["ci"], ["run", "build"]]
    for command in commands:
        done = subprocess.run(  # noqa: S603  # npm, of this checkout
            [npm, "--prefix", str(web), *command], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode:
            print(done.stdout.decode(errors="replace"), file=sys.stderr)
            _say(f"npm {' '.join(command)} failed (see above); going on without a new page")
            return False
    return True


def is_old(built: Path, web: Path) -> bool:
    """Whether the build is missing or older than a source."""
    if not built.is_file():
        return True
    when = built.stat().st_mtime
    sources = [*(web / name for name in SOURCES), *(web / "src").rglob("*"), *(web / "public").rglob("*")]
    return any(one.is_file() and one.stat().st_mtime > when for one in sources)


def _say(text: str) -> None:
    print(f"sandtable: {text}", file=sys.stderr, flush=True)
