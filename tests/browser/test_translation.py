"""In the pseudo-locale, every text of the page has other letters and is 40 % longer: none is left out, none is cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import RESTS, Screen, Server
from tests.browser.test_book import GAMES, begin

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
PAGES = {
    "#/": ".mm .slab",
    "#/watch": ".panel",
    "#/account": "form",
    "#/rules/unbreakable": ".rule",
    "#/learn": ".panel",
    "#/learn/unbreakable": ".play",
}
TEXTS = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const holder = walker.currentNode.parentElement;
        if (holder.closest("script, style, noscript, kbd")) continue;
        found.push([holder.outerHTML.slice(0, 90), walker.currentNode.data]);
    }
    for (const name of ["title", "aria-label", "placeholder", "alt", "aria-description", "aria-valuetext"])
        for (const one of document.body.querySelectorAll(`[${name}]`))
            found.push([`${one.tagName} ${one.getAttribute("class")} ${name}`, one.getAttribute(name)]);
    return found;
}"""
CUT = """() => [...document.querySelectorAll("button, summary, h1, h2, h3, h4, .btn")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && one.clientWidth > 1)
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.outerHTML.slice(0, 120)}: ${one.scrollWidth} > ${one.clientWidth}`)"""
#: Words that reach beyond their panel or the screen; what scrolls, or is cut with an ellipsis and read elsewhere, may.
SPILT = """() => {
    const found = [];
    const seen = (one) => one.checkVisibility({visibilityProperty: true});
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const [node, one] = [walker.currentNode, walker.currentNode.parentElement];
        if (!node.data.trim() || one.closest("svg, option") || !seen(one)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let edge = innerWidth;
        for (let around = one; around; around = around.parentElement) {
            const {overflowX, textOverflow, clip, clipPath} = getComputedStyle(around);
            const hidden = clip !== "auto" || clipPath !== "none"; // only for screen readers
            if (hidden || textOverflow === "ellipsis" || /auto|scroll/.test(overflowX)) edge = Infinity;
            if (edge === Infinity) break;
            if (around.matches(".panel, dialog, .drawer, button"))
                edge = Math.min(edge, around.getBoundingClientRect().right);
        }
        const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
        if (right > edge + 1) found.push(`${one.outerHTML.slice(0, 120)}: ${right} > ${edge}`);
    }
    const off = [...document.querySelectorAll(".btn, button")]
        .filter((one) => seen(one) && one.getBoundingClientRect().right > innerWidth + 1)
        .filter((one) => !one.closest("nav"));
    return [...found, ...off.map((one) => `${one.outerHTML.slice(0, 120)} is off the screen`)];
}"""
#: A title that the page puts together of what the server sends: "Blue Front Line BC".
NAMED = r"^ *(?:Blue|Red|North|South) (.+?) [A-Z]\w*$"
ROUNDED = r" *[\d.]+ *$"  # a chance that the page rounds
FITS = "document.documentElement.scrollWidth <= innerWidth"


class Reader(Screen):
    """A screen in the pseudo-locale that remembers every word which the server has sent."""

    def __init__(self, chromium: Any, server: Server, **context: Any) -> None:
        super().__init__(chromium, server, **context)
        self.sent: list[str] = []
        self.remember("sandtable.locale", "pseudo")
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.sent.append(str(frame))))
        self.page.on("response", self._keep)

    def _keep(self, response: Any) -> None:
        if "/api/" in response.url and response.ok:
            self.sent.append(response.text())

    def strangers(self) -> list[str]:
        """List the English phrases on the page that are neither from a table of texts nor from the server."""
        sent = plain(" ".join(self.sent))
        return [
            f"{phrase!r} in {where}"
            for where, text in self.page.evaluate(TEXTS)
            for phrase in phrases(text)
            if not any(
                plain(form) in sent for form in (phrase, re.sub(NAMED, r"\1", phrase), re.sub(ROUNDED, "", phrase))
            )
        ]

    def problems(self) -> list[str]:
        """List what was left out, cut or is too wide."""
        wide = [] if self.page.evaluate(FITS) else ["the page is wider than the screen"]
        return [*self.strangers(), *self.page.evaluate(CUT), *self.page.evaluate(SPILT), *wide]

    def check(self) -> None:
        """Look until nothing is wrong: parts of the page arrive later, and what the server has sent is heard later."""
        for _ in range(30):
            if not (found := self.problems()):
                return
            self.page.wait_for_timeout(100)
        pytest.fail("\n".join(found))


def phrases(text: str) -> Iterator[str]:
    """Split a text at its punctuation, and at what the pseudo-locale has changed; letters alone are keys and marks."""
    for phrase in re.split(r"[^A-Za-z0-9'_ -]+", text):
        if re.search(r"[A-Za-z]{2}", phrase) and not re.fullmatch(r" ?[0-9a-f]{16}", phrase):  # a commitment, cut
            yield phrase


def plain(text: str) -> str:
    """Compare without letter case and signs."""
    words = re.sub(r"[^a-z0-9]+", " ", text.replace(r"\n", " ").lower())
    return f" {words.strip()} "


@pytest.fixture(params=SIZES)
def reader(request: pytest.FixtureRequest, chromium: Any, server: Server) -> Iterator[Reader]:
    one = Reader(chromium, server, **SIZES[request.param])
    yield one
    complaints = one.complaints
    one.close()
    assert not complaints


@pytest.mark.parametrize("address", PAGES)
def test_a_page_without_a_match(reader: Reader, address: str) -> None:
    reader.page.goto(f"{reader.server.address}/{address}")
    reader.page.wait_for_selector(PAGES[address])
    reader.page.evaluate("document.querySelectorAll('details').forEach((one) => void (one.open = true))")
    reader.page.wait_for_load_state("networkidle")
    reader.check()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_each_game(reader: Reader, game: str) -> None:
    reader.sit(begin(reader.server, game))
    reader.page.wait_for_selector(f"{RESTS}[data-question]")
    reader.check()
    reader.page.click(".menuhold > button")
    reader.check()
    reader.page.keyboard.press("Escape")
    for key in "?/":
        reader.page.keyboard.press(key)
        reader.check()
        reader.page.keyboard.press("Escape")
    for _ in range(3):
        if not (words := reader.answers()):
            break  # it is chosen in a list over the board
        reader.choose(words[0])
        reader.asked()
        reader.check()


@pytest.mark.parametrize("address", ["play/{}/9", "play/{}", "review/{}/blue"])
def test_a_match_that_is_over(reader: Reader, over: str, address: str) -> None:
    reader.page.goto(f"{reader.server.address}/#/{address.format(over)}")
    reader.page.wait_for_selector(".play, .review h2")
    reader.page.wait_for_load_state("networkidle")
    reader.check()


def test_the_address_names_the_locale(alone: Screen) -> None:
    alone.page.goto(f"{alone.server.address}/?locale=pseudo#/account")
    alone.page.wait_for_selector("text=[Ļóğ íñ ~~]")


def test_the_check_finds_what_is_left_out_and_what_does_not_fit(chromium: Any, server: Server) -> None:
    one = Reader(chromium, server, **SIZES["desktop"])
    one.page.goto(f"{server.address}/#/account")
    one.page.wait_for_selector("form")
    one.check()
    add = """([tag, kind, text]) => {
        const made = Object.assign(document.createElement(tag), {className: kind, textContent: text});
        Object.assign(made.style, {width: "40px", whiteSpace: "nowrap"});
        if (tag === "p") made.title = "Wholly forgotten";
        document.querySelector("main").append(made);
    }"""
    one.page.evaluate(add, ["p", "", "[ţĥé] unknown phrase"])
    assert [found.split(" in ")[0] for found in one.problems()] == ["' unknown phrase'", "'Wholly forgotten'"]
    one.page.evaluate("document.querySelector('main > p:last-child').remove()")
    one.page.evaluate(add, ["div", "panel", "ŵíđéšţ šţšţ šţšţ"])
    assert len(one.problems()) == 1  # beyond its panel
    one.page.evaluate(add, ["button", "", "ŵíđéšţ šţšţ šţšţ"])
    assert len(one.problems()) == 3  # cut, and beyond its button
    one.close()
