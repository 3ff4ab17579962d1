"""The page below a path of a larger site, behind the real nginx: it plays, hears announcements, survives a restart."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.browser.conftest import WAIT, Screen, Server
from tests.deploy.proxies import nginx_with_path
from tests.server.hosted import Hosted, hosted

ROOT = "/sandtable"


class Site:
    """A server below a path, and the nginx before it."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'matches.db'}"
        self._running = ExitStack()
        self.server = self._start(0)
        self._proxy = ExitStack()
        self.port = self._proxy.enter_context(nginx_with_path(folder, self.server.port))
        self.address = f"http://localhost:{self.port}{ROOT}"

    def _start(self, port: int) -> Hosted:
        behind = ("--root-path", ROOT, "--allowed-host", "localhost", "--trusted-proxy", "127.0.0.1")
        return self._running.enter_context(hosted("--db", self.database, *behind, "--port", str(port)))

    def restart(self, between: Any) -> None:
        """Stop the server as a host does, and start it again at the same place."""
        port = self.server.port
        self._running.close()
        between()
        self.server = self._start(port)

    def close(self) -> None:
        self._proxy.close()
        self._running.close()

    def post(self, path: str, body: object) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.address}{path}", json.dumps(body).encode(), headers)  # noqa: S310  # ours
        with urllib.request.urlopen(request, timeout=WAIT / 1000) as answer:  # noqa: S310  # ours
            made: dict[str, Any] = json.load(answer)
        return made

    def announce(self, text: str) -> None:
        command = [sys.executable, "-P", "-m", "sandtable.cli", "admin", "announce", "--db", self.database]
        subprocess.run([*command, *([text] if text else ["--clear"])], check=True, stdout=subprocess.DEVNULL)  # noqa: S603  # ours


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    one = Site(tmp_path)
    yield one
    one.close()


@pytest.fixture
def guest(chromium: Any, site: Site) -> Iterator[Screen]:
    one = Screen(chromium, cast("Server", SimpleNamespace(address=site.address)))
    yield one
    one.close()


def make(site: Site, yellow: dict[str, str]) -> dict[str, Any]:
    wanted = {"game": "unbreakable", "scenario": "retrieval", "options": {"platoon_size": 2, "turn_cap": 1}}
    return site.post("/api/matches", wanted | {"seats": {"blue": {"kind": "you"}, "yellow": yellow}})


def test_every_address_is_below_the_path(guest: Screen, site: Site) -> None:
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.page.on("websocket", lambda socket: asked.append(socket.url.replace("ws", "http", 1)))
    guest.page.goto(f"http://localhost:{site.port}{ROOT}")  # nginx leads to the folder
    guest.page.wait_for_selector(".mm .slab")
    manifest = guest.page.evaluate(
        "async () => { const at = document.querySelector('link[rel=manifest]').href;"
        "const said = await (await fetch(at)).json();"
        "return [said.start_url, said.scope, ...said.icons.map(one => one.src)].map(one => new URL(one, at).href); }"
    )
    assert manifest[:2] == [f"{site.address}/", f"{site.address}/"]
    for icon in manifest[2:]:
        assert guest.page.evaluate("async at => (await fetch(at)).status", icon) == 200
    guest.page.goto(f"{site.address}/#/rules/unbreakable")
    guest.page.wait_for_selector(".rulespage")
    made = make(site, {"kind": "open"})
    guest.remember("sandtable.seats", [{key: made[key] for key in ("match", "token", "sides", "invites")}])
    guest.page.goto("about:blank")  # from where the page is loaded again
    guest.page.goto(f"{site.address}/#/play/{made['match']}")
    guest.page.wait_for_function(
        "start => [...document.querySelectorAll('.invite input')].some(one => one.value.startsWith(start))",
        arg=f"{site.address}/#/join/",
    )
    outside = [address for address in asked if not address.startswith((f"{site.address}/", "data:", "blob:", "about:"))]
    assert outside == [site.address]  # the first, which is redirected
    assert any(address.startswith(f"{site.address}/ws/") for address in asked)
    assert not guest.complaints


def test_players_hear_of_a_restart_and_play_on(guest: Screen, site: Site) -> None:
    guest.sit(make(site, {"kind": "bot", "bot": "random"}))
    guest.asked()
    site.restart(lambda: guest.page.wait_for_selector(".banner:has-text('The server restarts')"))
    guest.page.wait_for_selector(".banner", state="detached")
    before = guest.moment()
    guest.choose(guest.answers()[0])
    assert guest.moment() != before


def test_an_announcement_is_shown_until_it_is_closed(guest: Screen, site: Site) -> None:
    guest.sit(make(site, {"kind": "bot", "bot": "random"}))
    guest.asked()
    site.announce("Back at noon")
    line = guest.page.locator(".announcement", has_text="Back at noon")
    line.wait_for()
    line.locator("button").click()
    line.wait_for(state="detached")
    site.announce("Back at one")
    guest.page.wait_for_selector(".announcement:has-text('Back at one')")
    site.announce("")
    guest.page.wait_for_selector(".announcement", state="detached")
    assert not guest.complaints
