"""Figures: what the pictures of a rulebook and its legend show, and a match that begins at a picture."""

from __future__ import annotations

from functools import lru_cache

from sandtable.engine.contract import Game
from sandtable.engine.dice import DiceError
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.text.figures import Figure, figure_of, figures_of
from sandtable.engine.text.legend import legend_of
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.matches.create import Maker, draft_match, store_match
from sandtable.server.play.queries import render_sight
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.protocol.rendering import render_event, render_view
from sandtable.server.protocol.types import Json
from sandtable.server.registry import MatchRegistry

MAX_FIGURES = 256  # that are kept, drawn


def list_figures(name: str) -> Json:
    """List the figures of a game: which rules each one is about."""
    figures = figures_of(_game(name)).values()
    return {"figures": [{"id": one.id, "rules": list(one.rules), "caption": one.caption} for one in figures]}


@lru_cache(maxsize=MAX_FIGURES)
def show_figure(name: str, figure_id: str) -> Json:
    """Show a figure: the table before and after its choices, what happens, and the lines of sight."""
    game = _game(name)
    figure = _figure(game, figure_id)
    try:
        return _shown(game, figure)
    except Refused as refused:
        raise from_refused(refused) from None
    except DiceError as error:
        raise ApiError("refused", f"the picture does not fit the data of this server: {error}") from None


def _shown(game: Game, figure: Figure) -> Json:
    match = figure.begin(game)
    shown: Json = {
        "id": figure.id,
        "rules": list(figure.rules),
        "caption": figure.caption,
        "before": render_view(match.clone(), None),
        "after": None,
        "choices": list(figure.choices),
        "sights": [_sight(match, unit, place) for unit, place in figure.sights],
        "offers": figure.offered(match),
        "focus": list(figure.focus),
    }
    if figure.choices:
        figure.play(match)
        shown["after"] = render_view(match, None)
    shown["log"] = [render_event(event) for event in match.log if event.seen_by is None]
    return shown


@lru_cache(maxsize=MAX_FIGURES)
def show_legend(name: str) -> Json:
    """Show what every mark on the boards of a game means, with the views that show the marks."""
    game = _game(name)
    boards = []
    for board in legend_of(game):
        marks = [
            {key: getattr(mark, key) for key in ("title", "text", "rule", "unit", "place", "part", "die")}
            | {"when": dict(mark.when)}
            for mark in board.marks
        ]
        match = board.begin(game)
        boards.append({"title": board.title, "view": render_view(match, match.sides[0]), "marks": marks})
    return {"boards": boards}


async def try_figure(registry: MatchRegistry, name: str, figure_id: str, wanted: b.TryFigure, maker: Maker) -> Json:
    """Begin a match at a figure, in which one person plays all sides; the figure's dice fall first."""
    game = _game(name)
    figure = _figure(game, figure_id)
    try:
        begun = figure.begin(game)
    except Refused as refused:
        raise from_refused(refused) from None
    scenario, options = begun.state.scenario, dict(begun.state.options)
    seats = {side: b.YouSeat(wanted.name) for side in game.scenario(scenario).seats(options)}
    setup = MatchSetup(scenario, options, None, figure.position_with_dice())
    made = draft_match(game.id, setup, b.NewMatch(game.id, scenario, {**seats}, public=False))
    return await store_match(registry, made, maker)


def _sight(match: Match, unit: str, place: str) -> Json:
    side = match.view(None)["units"][unit]["side"]
    seen = match.inspect(place, unit, side if side in match.sides else None)
    if seen.sight is None:
        raise Refused(f"{unit} has no line of sight to {place}")
    return {"unit": unit, **render_sight(seen.sight)}


def _game(name: str) -> Game:
    try:
        return find(name)
    except Refused as refused:
        raise from_refused(refused, "unknown") from None


def _figure(game: Game, figure_id: str) -> Figure:
    try:
        return figure_of(game, figure_id)
    except Refused as refused:
        raise from_refused(refused, "unknown") from None
