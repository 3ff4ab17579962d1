"""A real server on a free port with its own database, and the system's Chromium; skipped, with the reason, without.

Where Chromium's headless shell is installed, it is that: the same engine without windows, for less work.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

STATIC = Path(__file__).parents[2] / "src" / "sandtable" / "server" / "static"
SERVING = Path(__file__).parent / "serving.py"
#: What the page says of itself at its root: whose moment it shows, the question, and whether something is on its way.
RESTS = ".play:not([data-busy])"
MOMENT = "(play => play ? `${play.dataset.side} ${play.dataset.seq}` : '')(document.querySelector('.play'))"
ASKED = f"""() => {{
    const play = document.querySelector("{RESTS}");
    if (!play) return null;
    const over = document.querySelector(".ending") ? "" : document.querySelector(".cover") ? "cover" : null;
    const kind = over ?? play.dataset.question;
    return kind === undefined ? null : {{kind}};
}}"""
SETTLED = f"""was => {{
    if (!document.querySelector("{RESTS}")) return null;
    for (const twice of [".sure", ".armed"]) if (document.querySelector(twice)) return twice;
    return document.querySelector(".ending, .cover") || {MOMENT} !== was ? "done" : null;
}}"""
HOLD = """([shortest, longest]) => {
    const [later, never] = [window.setTimeout, window.clearTimeout];
    let number = 0;
    window.held = new Map();
    window.setTimeout = (act, due, ...more) => {
        if (!(due >= shortest && due <= longest)) return later(act, due, ...more);
        held.set(--number, [act, due]);
        return number;
    };
    window.clearTimeout = (number) => held.delete(number) || never(number);
}"""
LET_GO = """() => {
    const [number, [act, due]] = [...held, [0, [() => {}, 0]]][0];
    held.delete(number);
    act();
    return due;
}"""
#: Of what a page shows, the painting of the ground takes longest, and no gesture of a test meets it.
BARE = """document.addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".board.ground { visibility: hidden !important; }");
    document.adoptedStyleSheets = [sheet];
})"""
LEFT = """() => {
    document.activeElement?.blur();
    document.querySelector(".play")?.setAttribute("data-left", "");
}"""  # what is on the page belongs to the match that is left
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
]  # fmt: skip


FAILED = pytest.StashKey[bool]()
WAIT = 30_000  # milliseconds for whatever must come: a busy machine needs more than a few seconds


def program() -> str | None:
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def missing() -> str | None:
    """Say what these tests lack."""
    if program() is None:
        return "browser tests need Chromium (apt-get install chromium)"
    if not (STATIC / "index.html").exists():
        node = "" if shutil.which("npm") else ", which needs Node"
        return f"browser tests need the built client (npm ci && npm run build in web/{node})"
    try:
        import playwright.sync_api as _  # noqa: F401  # only whether it is there
    except ImportError:
        return "browser tests need Playwright for Python (pip install playwright)"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = missing()
    for item in items:
        if reason and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=reason))


class Server:
    """The web app in a process of its own, which a test may kill and start again at the same place."""

    def __init__(self, folder: Path, static: Path) -> None:
        self.database = f"sqlite:///{folder / 'matches.db'}"
        self.static = static
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-u", str(SERVING), self.database, str(self.port), str(self.static)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)  # noqa: S603  # our own server
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        pytest.fail("the server did not start")

    def stop(self) -> None:
        """Kill it without warning, with whatever it has started."""
        if self.process is None:
            return
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

    def post(self, path: str, body: dict[str, Any], session: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {session}"} if session else {})
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)  # noqa: S310  # our own address
        with urllib.request.urlopen(request, timeout=WAIT / 1000) as answer:  # noqa: S310
            made: dict[str, Any] = json.load(answer)
        return made


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the built page, so that a new build does not change it under the tests."""
    copy = tmp_path_factory.mktemp("page") / "static"
    shutil.copytree(STATIC, copy)
    return copy


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, static: Path) -> Iterator[Server]:
    """One server for all tests: each makes matches of its own."""
    one = Server(tmp_path_factory.mktemp("browser"), static)
    yield one
    one.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield browser
        browser.close()


class Screen:
    """A page with the few gestures that the tests make, and a list of what the console complained about."""

    def __init__(self, browser: Any, server: Server, **context: Any) -> None:
        """Open a window: *context* is what Playwright takes, and "painted", if the ground is to be seen as well."""
        painted = context.pop("painted", False)
        settings = {"viewport": {"width": 1200, "height": 760}, "reduced_motion": "reduce"} | context
        self.server = server
        self.context = browser.new_context(**settings)
        if not painted:
            self.context.add_init_script(BARE)
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.complaints: list[str] = []
        self.page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def home(self) -> None:
        self.page.goto(self.server.address)
        self.page.wait_for_selector(".mm .slab")

    def sit(self, match: dict[str, Any]) -> None:
        """Sit down at a match that was made outside the page."""
        self.remember("sandtable.seats", [{key: match[key] for key in ("match", "token", "sides")}])
        self.page.goto(f"{self.server.address}/#/play/{match['match']}")

    def remember(self, key: str, value: Any) -> None:
        """Let the page find something in this browser's memory; an empty page has none."""
        text = json.dumps(json.dumps(value))
        self.context.add_init_script(f"if (location.origin !== 'null') localStorage.setItem('{key}', {text})")

    def rests(self) -> None:
        """Wait until nothing that this page has sent is on its way."""
        self.page.wait_for_selector(RESTS)

    def asked(self) -> str:
        """Wait for a question, and return its kind; "" at the end, "cover" at a hand-over."""
        return str(self.page.wait_for_function(ASKED).json_value()["kind"])

    def take(self) -> str:
        """Take the device at a hand-over, and return what is asked then."""
        self.page.click(".cover .btn")
        return self.asked()

    def answers(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(".ans .an[data-word]", "all => all.map(a => a.dataset.word)")
        return found

    def settle(self, act: Any, sure: Any = None) -> None:
        """Do something that the server answers, and wait until the page shows what has come of it.

        What is asked twice, as by fingers and over days, is answered twice: by *sure*, or by a click.
        """
        before = self.moment()
        act()
        found = self.page.wait_for_function(SETTLED, arg=before).json_value()
        if found == ".sure":
            (sure or (lambda: self.page.click(".sure .primary")))()
        elif found == ".armed":
            act()
        self.page.wait_for_function(f"was => ({SETTLED})(was) === 'done'", arg=before)

    def moment(self) -> str:
        """Name the side and the moment that the page shows; no moment of a match comes twice."""
        return str(self.page.evaluate(MOMENT))

    def hold(self, shortest: int, longest: int) -> None:
        """Let what the page would do after so many milliseconds wait for `let_go`, however slow the machine is."""
        self.page.evaluate(HOLD, [shortest, longest])

    def let_go(self) -> int:
        """Do the first of what was held back, if there is any; return after how many milliseconds it was due."""
        return int(self.page.evaluate(LET_GO))

    def tap(self, selector: str) -> None:
        """Touch the middle of it as a finger does; it must not be covered by anything else."""
        one = self.page.locator(selector).first
        one.scroll_into_view_if_needed()
        box = one.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        seen = one.evaluate("(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", [x, y])
        assert seen, f"{selector} is covered"
        self.page.touchscreen.tap(x, y)

    def choose(self, word: str) -> None:
        answer = f'.an[data-word="{word}"]:not(:disabled)'
        self.rests()
        self.page.wait_for_selector(f"{answer}, .sift")
        if not self.page.query_selector(answer):  # of a long list: it is typed
            self.page.fill(".sift input", word)
        self.settle(lambda: self.page.click(answer))

    def close(self) -> None:
        self.context.close()


class Table(Screen):
    """A screen that stays open from test to test, whose player goes from match to match without loading the page.

    Loading it is most of what a short test costs. The player has an account: to that, a page looks for the seats that
    it does not know. What a page remembers beyond a match (a theme, a wish to be asked twice, a turned board) a test
    tries on a screen of its own.
    """

    def __init__(self, browser: Any, server: Server, account: dict[str, Any]) -> None:
        super().__init__(browser, server)
        self.session: str = account["session"]
        self.remember("sandtable.account", account)

    def sit(self, match: dict[str, Any]) -> None:
        seat = {"match": match["match"], "token": match["token"]}
        self.server.post("/api/account/seats", {"seats": [seat]}, self.session)
        self.page.mouse.move(0, 0)
        self.page.evaluate(LEFT)
        self.page.goto(f"{self.server.address}/#/play/{match['match']}")
        self.page.wait_for_selector(".play[data-left]", state="detached")


@pytest.fixture(scope="session")
def account(server: Server) -> dict[str, Any]:
    """The account of the person at the tables."""
    return server.post("/api/accounts", {"name": "Person at the table", "password": "correct horse"})


@pytest.fixture(scope="module")
def kept(chromium: Any, server: Server, account: dict[str, Any]) -> Iterator[Table]:
    one = Table(chromium, server, account)
    yield one
    one.close()


@pytest.fixture
def table(kept: Table, request: pytest.FixtureRequest) -> Iterator[Table]:
    """The table of a module, for tests that only play a match of their own."""
    kept.complaints.clear()
    yield kept
    complaints = list(kept.complaints)
    if complaints or FAILED in request.node.stash:
        kept.page.goto("about:blank")  # the next test finds nothing of it
    assert not complaints


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Mark what has failed, for the fixtures that have to do with it afterwards."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def alone(chromium: Any, server: Server) -> Iterator[Screen]:
    """A browser of one's own that remembers nothing."""
    one = Screen(chromium, server)
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


@pytest.fixture
def screen(alone: Screen) -> Screen:
    """What the tests of a module look at: modules that only play name their table so."""
    return alone


@pytest.fixture(scope="session")
def over(server: Server) -> str:
    """A short match that is over."""
    from tests.browser.played import played

    return played(server)


def make(
    server: Server, yellow: dict[str, Any], *, clock: dict[str, Any] | None = None, **options: int
) -> dict[str, Any]:
    wanted = {"game": "unbreakable", "scenario": "retrieval", "options": options}
    seats = {"blue": {"kind": "you"}, "yellow": yellow}
    return server.post("/api/matches", wanted | {"seats": seats} | ({"clock": clock} if clock else {}))


def record(screen: Screen) -> dict[str, Any]:
    """Ask the server about the match that the page is at."""
    screen.page.wait_for_url("**/#/play/*")
    match = screen.page.url.rsplit("/", 1)[1]
    with urllib.request.urlopen(f"{screen.server.address}/api/matches/{match}", timeout=WAIT / 1000) as answer:  # noqa: S310  # our own server
        found: dict[str, Any] = json.load(answer)
    return found


@pytest.fixture
def small_match(server: Server) -> dict[str, Any]:
    """A hot-seat match of two units a side that ends after one turn."""
    return make(server, {"kind": "you"}, platoon_size=2, turn_cap=1)
