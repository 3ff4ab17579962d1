"""Latency: how long a player waits from a click on an answer until the next question is shown, in real Chromium.

    python -m bench.latency [--choices 60] [--size 1200x760] [GAME/SCENARIO...]

Bots play the set-up; then both sides are played on one screen, by clicks on legal answers at random. The clock runs
from the click to the frame that shows the next question. The time from sending the choice to having the new state is
the server's; the page has the rest. Last, the first page is opened in a fresh browser, and what it transfers counted.
Needs the built page, Chromium and Playwright. Loopback only.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from bench.load import serving
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as Late

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.players import make

SCENARIOS = (
    "unbreakable/retrieval", "breakable/border-skirmish", "impact/first-contact", "rivets/mud-between",
    "undergrowth/garden-plot",
)  # fmt: skip
WATCH = """(() => {
    window.samples = [];
    let [clicked, seq, sent, got] = [null, null, 0, 0];
    const play = () => document.querySelector(".play");
    addEventListener("click", (event) => {
        [clicked, seq, sent, got] = [event.timeStamp, play()?.dataset.seq, 0, 0];
    }, true);
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        sent ||= performance.now();
        send.call(this, text);
        if (this.watched) return;
        this.watched = true;
        this.addEventListener("message", ({ data }) => {
            if (sent && JSON.parse(data).type === "state") got ||= performance.now();
        });
    };
    const look = () => {
        const now = play();
        if (clicked === null || !now || "busy" in now.dataset || now.dataset.seq === seq) return;
        const other = document.querySelector(".cover, .ending") !== null;
        if (!other && !now.dataset.question) return;
        const since = clicked;
        clicked = null;
        requestAnimationFrame(() => setTimeout(() => {
            samples.push({ asked: !other, total: performance.now() - since, server: got - sent });
        }));
    };
    const attributeFilter = ["data-seq", "data-busy", "data-question"];
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter });
})()"""
RESTS = ".play[data-question]:not([data-busy]), .cover, .ending"
OFFERS = ".an[data-word]:not(.again), [data-ware], [data-bid], .hit.can, .hit-piece.can"
STUCK = 200  # clicks in a row that answer nothing
TRANSFERS = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .map((one) => [new URL(one.name).pathname, one.encodedBodySize])"""


@dataclass(frozen=True)
class Waits:
    """How long the questions of one scenario took to come, in milliseconds."""

    name: str
    total: Sequence[float]
    server: Sequence[float]

    def row(self) -> str:
        """Return a line of the table."""
        late = quantiles(self.total, n=20)[-1]
        page = [whole - there for whole, there in zip(self.total, self.server, strict=True)]
        return (
            f"| {self.name} | {len(self.total)} | {median(self.total):.0f} ms | {late:.0f} ms "
            f"| {median(self.server):.0f} ms | {median(page):.0f} ms |"
        )


def prepared(name: str, seed: int) -> Match:
    """Let bots play the set-up."""
    match = sandtable.new(name, seed=seed)
    bots = {side: make("random", seed) for side in match.sides}
    while match.secret or not started(match):
        side = next(iter(match.decisions))
        match.choose(bots[side].choose(Seat(match, side)), side)
    return match


def started(match: Match) -> bool:
    view = match.shared_view(None)
    return any(view.get(key) for key in ("turn", "round"))


def begin(port: int, match: Match) -> dict[str, Any]:
    """Put a match on the server, with both sides at this screen."""
    body = {"save": match.save(), "seats": {side: {"kind": "you"} for side in match.sides}}
    request = urllib.request.Request(  # our own server
        f"http://127.0.0.1:{port}/api/matches/load", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        made: dict[str, Any] = json.load(answer)
    return made


def open_match(browser: Browser, port: int, made: dict[str, Any], size: tuple[int, int]) -> Page:
    seats = json.dumps(json.dumps([{key: made[key] for key in ("match", "token", "sides")}]))
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.add_init_script(f"if (location.origin !== 'null') localStorage.setItem('sandtable.seats', {seats})")
    page.add_init_script(WATCH)
    page.goto(f"http://127.0.0.1:{port}/#/play/{made['match']}")
    return page


def measure(page: Page, choices: int, random: Random) -> list[dict[str, float]]:
    """Click answers until as many questions have come, or until the match is over."""
    samples: list[dict[str, float]] = []
    barren = 0
    while len(samples) < choices and barren < STUCK:
        page.wait_for_selector(RESTS, timeout=30_000)
        if page.query_selector(".ending"):
            break
        if page.query_selector(".cover"):
            page.click(".cover .btn")
            page.wait_for_selector(".cover", state="detached")
            continue
        if page.query_selector(".sure"):
            page.click(".sure .primary")
        elif offers := [one for one in page.query_selector_all(OFFERS) if one.is_visible() and one.is_enabled()]:
            try:
                random.choice(offers).click(timeout=1000, force=True)
            except Late:
                barren += 1
                continue
        try:
            page.wait_for_function("() => samples.length > 0", timeout=1500)
        except Late:
            barren += 1
            continue
        samples += page.evaluate("samples.splice(0).filter((one) => one.asked && one.server > 0)")
    return samples


def first_page(browser: Browser, port: int) -> list[tuple[str, int]]:
    """Open the first page without a cache; return what it transfers, as served."""
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{port}/", wait_until="networkidle")
    found: list[tuple[str, int]] = page.evaluate(TRANSFERS)
    page.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", default=SCENARIOS)
    parser.add_argument("--choices", type=int, default=60)
    parser.add_argument("--size", default="1200x760")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    width, _, height = chosen.size.partition("x")
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{Path(folder) / 'matches.db'}"
        with serving(database) as (port, _pid):
            browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
            print("| scenario | questions | median | 95 % | server, median | page, median |\n|---|---|---|---|---|---|")
            for name in chosen.scenarios:
                page = open_match(browser, port, begin(port, prepared(name, chosen.seed)), (int(width), int(height)))
                samples = measure(page, chosen.choices, Random(chosen.seed))  # noqa: S311  # no secret
                waits = Waits(name, [one["total"] for one in samples], [one["server"] for one in samples])
                print(waits.row(), flush=True)
                page.close()
            sizes = first_page(browser, port)
            browser.close()
    data = sum(size for path, size in sizes if path.startswith("/api/"))
    print(f"\nFirst page: {sum(size for _, size in sizes) - data:,} bytes of page, {data:,} bytes of data, compressed.")
    print(f"Load average over a minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


if __name__ == "__main__":
    main()
