"""Draws the pictures of the README in docs/img: .venv/bin/python -m tests.browser.pictures."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import sandtable
from sandtable.server.app import STATIC
from tests.browser.conftest import FLAGS, Screen, Server, program

PICTURES = Path(__file__).parents[2] / "docs" / "img"
DESKTOP = {"viewport": {"width": 1440, "height": 900}, "painted": True}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1.5,
    "has_touch": True,
    "is_mobile": True,
    "painted": True,
}
POSITION = """
scenario retrieval
turn 3
card blue-walkers
deck blue-crawlers 1 blue-walkers 1 blue-squads 3 yellow-crawlers 1 yellow-walkers 2 yellow-squads 3 time-stream 4
0904 lava blue
0510 lava red
0608 crater white
0411 crater orange
cloud 0805 heavy
cloud 0411 medium
cloud 0704 light
epicenter 0810 green
epicenter 0409 yellow
unit C1 0604 laser:M laser:M nuke:H
unit C2 0703 laser:M laser:M nuke:H
unit W1 0605 force:M nuke:M
unit W2 0607 stasis:M nuke:M
unit S1 0504 hovering laser:L nuke:L
unit S2 0505 force:L nuke:L
unit S3 0505 laser:L crust:L
unit CA 0611 laser:M laser:M nuke:H
unit WA 0609 laser:M nuke:M
unit WB 0809 buttoned laser:M nuke:M
unit WC 0511 down force:M nuke:M
unit SA 0709 hovering laser:L nuke:L
unit SB 0512 out force:L nuke:L
unit SC 0711 hovering laser:L nuke:L
object satellite WA
"""


def main() -> None:
    browser_program = program()
    if not browser_program:
        raise SystemExit("Chromium is not installed")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=browser_program, args=FLAGS)
        server = Server(Path(folder), STATIC)
        try:
            draw_home(browser, server)
            draw_question(browser, server, "play", DESKTOP)
            draw_question(browser, server, "dark", DESKTOP | {"color_scheme": "dark"})
            draw_question(browser, server, "phone", PHONE)
        finally:
            server.stop()
            browser.close()


def draw_home(browser: Any, server: Server) -> None:
    screen = Screen(browser, server, **DESKTOP)
    screen.home()
    screen.page.screenshot(path=PICTURES / "home.png")
    screen.close()


def draw_question(browser: Any, server: Server, name: str, context: dict[str, Any]) -> None:
    """Draw the question at whom a stasis ray is fired, with a line of sight where there is a mouse."""
    screen = Screen(browser, server, **context)
    save = sandtable.position("unbreakable", POSITION, seed=4).save()
    seats = {"blue": {"kind": "you"}, "yellow": {"kind": "bot", "bot": "greedy"}}
    screen.sit(server.post("/api/matches/load", {"save": save, "seats": seats}))
    for word in ("W2", "fire.stasis"):
        screen.asked()
        screen.choose(word)
    screen.asked()
    if not context.get("has_touch"):
        screen.page.keyboard.press("l")
        screen.page.hover('.hit[data-place="0512"]')
        screen.page.wait_for_selector(".unitcard >> text=Not in sight")
    screen.page.wait_for_load_state("networkidle")
    screen.page.screenshot(path=PICTURES / f"{name}.png")
    screen.close()


if __name__ == "__main__":
    main()
