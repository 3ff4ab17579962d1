"""Figures: every picture of the rulebooks reads and plays; every chapter and every worked example has one."""

from __future__ import annotations

import re

import pytest

from sandtable.engine.text.figures import Figure, figures_of
from sandtable.engine.text.rulebook import read
from sandtable.games import REGISTRY, find
from sandtable.server.matches.figures import show_figure

FIGURES = [(name, figure) for name in REGISTRY for figure in figures_of(find(name)).values()]
every_figure = pytest.mark.parametrize(("name", "figure"), FIGURES, ids=[f"{name}-{one.id}" for name, one in FIGURES])
WORKED_EXAMPLE = re.compile(r"[A-Z]{3}-EX[-.]")


def rules_of(name: str) -> set[str]:
    return {row.id for row in read(find(name)).rows}


@every_figure
def test_a_figure_reads_and_plays_with_exactly_its_dice(name: str, figure: Figure) -> None:
    game = find(name)
    match = figure.begin(game)
    figure.play(match)
    assert match.state.dice.left() == 0


@every_figure
def test_a_figure_shows_public_views_and_lines_of_sight_with_the_step_that_decides(name: str, figure: Figure) -> None:
    shown = show_figure(name, figure.id)
    assert shown["before"]["units"] is not None
    assert (shown["after"] is None) == (not figure.choices)
    for sight in shown["sights"]:
        assert sight["text"]
        assert sight["rule"]
    assert bool(shown["offers"]) == bool(figure.offers)


@every_figure
def test_a_figure_names_rules_that_there_are_and_says_what_it_shows(name: str, figure: Figure) -> None:
    known = rules_of(name).union(*(rules_of(one) for one in find(name).rulebook.cites))
    assert figure.rules
    assert set(figure.rules) <= known
    assert figure.caption.endswith(".")


@pytest.mark.parametrize("name", REGISTRY)
def test_every_chapter_has_a_picture(name: str) -> None:
    book, cited = read(find(name)), {rule for figure in figures_of(find(name)).values() for rule in figure.rules}
    without = []
    for chapter in book.chapters:
        rows = set(re.findall(r"(?m)^\*\*([A-Z]{3}-[\w.-]+)\*\*", _whole_chapter(book.text, chapter.id)))
        if rows and not rows & cited:
            without.append(chapter.id)
    assert without == []


@pytest.mark.parametrize("name", REGISTRY)
def test_every_worked_example_has_a_picture(name: str) -> None:
    cited = {rule for figure in figures_of(find(name)).values() for rule in figure.rules}
    assert {rule for rule in rules_of(name) if WORKED_EXAMPLE.match(rule)} <= cited


def _whole_chapter(text: str, chapter: str) -> str:
    """Return a chapter with its sections, up to the next heading that has an id."""
    _, _, after = text.partition(f"({chapter})\n")
    return re.split(r"(?m)^#+ .*\([A-Z]{3}-[A-Z0-9]+\)$", after)[0]
