"""A page of HTML that needs nothing else: its style, sections, tables, and the pictures in it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from sandtable.lab.report.plots import Picture

STYLE = """
:root { color-scheme: light dark; --ink: #1d2730; --faint: #5c6a76; --paper: #fff; --line: #d8dee3; --band: #f3f5f7; --note: #0b5c8f }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e9ed; --faint: #a3b0bb; --paper: #14191e; --line: #37424b; --band: #1d242a; --note: #7cc4f5 }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem;
  margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .3rem } h2 { font-size: 1.2rem; margin: 2.2rem 0 .5rem }
p { max-width: 46rem } .faint { color: var(--faint) } .key { font-size: 1.1rem }
a, summary { color: var(--note) } summary { cursor: pointer }
figure { margin: 1rem 0; background: #fff; border: 1px solid var(--line); border-radius: 6px; padding: .6rem }
figure img { display: block; max-width: 100%; height: auto; margin: 0 auto } figcaption { color: #44515c; font-size: .85rem }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .7rem .25rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line) }
th:first-child, td:first-child, .text { text-align: left; white-space: normal } th { color: var(--faint); font-weight: 600 }
"""  # noqa: E501  # as style sheets are written


def document(title: str, parts: Iterable[str]) -> str:
    """Write the whole page."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>{''.join(parts)}</main></body></html>\n"
    )


def section(title: str, *parts: str) -> str:
    """Write a section; nothing, if nothing is in it."""
    body = "".join(parts)
    return f"<section><h2>{escape(title)}</h2>{body}</section>" if body else ""


def figure(pictures: Mapping[str, Picture], name: str) -> str:
    """Write the picture with that name; nothing, if there is none."""
    picture = pictures.get(name)
    if picture is None:
        return ""
    data = b64encode(picture.png).decode()
    caption = f"{picture.title}. {picture.caption}".rstrip()
    return (
        f'<figure><img alt="{escape(picture.title)}" src="data:image/png;base64,{data}">'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], text: Sequence[int] = ()) -> str:
    """Write a table; *text* are the columns that hold words beside the first."""
    cells = "".join(
        "<tr>" + "".join(_cell("td", value, n in text) for n, value in enumerate(row)) + "</tr>" for row in rows
    )
    head = "".join(_cell("th", value, n in text) for n, value in enumerate(heads))
    return f"<div class=wide><table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table></div>" if cells else ""


def _cell(tag: str, value: object, text: bool) -> str:
    return f"<{tag}{' class=text' if text else ''}>{escape(str(value))}</{tag}>"
