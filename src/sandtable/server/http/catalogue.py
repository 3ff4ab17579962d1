"""Catalogue: the games, scenarios, options and bots that a person chooses from."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

import sandtable
from sandtable.engine.contract import Game, Option, Scenario, show_value
from sandtable.engine.verdicts import Refused
from sandtable.games import every_game, find
from sandtable.learn import lessons_of
from sandtable.players import BOTS, PLAIN
from sandtable.players.levels import CAPTAIN, MARSHAL
from sandtable.players.names import CHARACTERS
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.protocol.rendering import render_question, render_view
from sandtable.server.protocol.types import Json
from sandtable.server.workers.interface import MAX_SECONDS

#: The levels from weak to strong, then the bots without a level, which answer at once.
BOT_TEXTS = {
    "recruit": "Looks one action ahead, and mostly does the first thing that comes to mind.",
    "sergeant": "Gives its best plans a short try, and is often careless.",
    "captain": "Tries its plans against replies, 2 seconds a decision; slips now and then.",
    "marshal": "Looks closely, never slips, and thinks as long as it is given.",
    "greedy": "Looks closely one action ahead, never slips, and answers at once.",
    "random": "Any legal answer.",
}
CHARACTER_TEXTS = {
    "aggressive": "Goes for your units, and does not ask what that costs.",
    "careful": "Keeps its units whole and out of your reach.",
    "mission": "Has eyes for its task, and fights only on the way.",
}
CLOCKS = ["none", "match", "move"]
MAX_PREVIEWS = 200  # that are kept: those of all scenarios, and of the options that were tried last


@cache
def catalogue() -> Json:
    """Return everything that a person chooses from before a match."""
    return {
        "version": sandtable.__version__,
        "games": [_game(find(name)) for name in every_game()],
        "bots": [_bot(name) for name in sorted(BOTS, key=_rank)],
        "characters": [{"name": name, "text": CHARACTER_TEXTS[name]} for name in CHARACTERS],
        "clocks": CLOCKS,
    }


def _bot(name: str) -> Json:
    """Describe a bot: how it plays, how long it thinks about a decision, and what can be set."""
    timed = {"captain": CAPTAIN, "marshal": MARSHAL}
    return {
        "name": name,
        "text": BOT_TEXTS.get(name, ""),
        "seconds": timed.get(name),  # null: it answers as soon as it can
        "most": MAX_SECONDS if name == "marshal" else None,  # seconds that it may be given; null: none
        "characters": name not in PLAIN,
    }


def _rank(bot: str) -> int:
    known = list(BOT_TEXTS)
    return known.index(bot) if bot in known else len(known)


def _game(game: Game) -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.versions.rules,
        "ledger": game.versions.ledger,
        "cites": list(game.rulebook.cites),
        "scenarios": [
            {
                "id": one.id,
                "title": one.title,
                "mission": one.mission,
                "victory": list(one.victory),
                "complexity": one.complexity,
                "measured": _measured(game, one),
                "sides": list(one.sides),
                "teams": one.teams_for(_settled(game, one)),
                "seatings": _seatings(game, one),
                "solitaire": one.solitaire,
                "automaton": one.automaton or None,
                "forced": dict(one.forced),
                "refused": dict(one.refused),
            }
            for one in game.scenarios.values()
            if one.listed
        ],
        "options": [_option(option) for option in game.options],
        "timed": [order.title for order in game.standing_orders if order.lapse],
        "lessons": [
            {
                "id": lesson.id,
                "title": lesson.title,
                "summary": lesson.summary,
                "minutes": lesson.minutes,
                "steps": len(lesson.steps),
            }
            for lesson in lessons_of(game)
        ],
    }


def _measured(game: Game, scenario: Scenario) -> Json | None:
    found = game.measures(scenario.id)
    if found is None:
        return None
    return {
        "games": found.games, "choices": found.choices, "minutes": found.minutes, "shares": dict(found.shares),
        "ended": found.ended,
    }  # fmt: skip


def _settled(game: Game, scenario: Scenario) -> Json:
    return game.resolve_options(scenario.id, {})


def _seatings(game: Game, scenario: Scenario) -> list[Json]:
    """List the values of options that seat other sides than the defaults do."""
    settled = _settled(game, scenario)
    usual = scenario.teams_for(settled)
    return [
        {"option": option.key, "value": value, "teams": teams}
        for option in game.options
        if option.key not in scenario.forced and option.key not in scenario.refused
        for value in option.values
        if (teams := scenario.teams_for({**settled, option.key: value})) != usual
    ]


def _option(option: Option) -> Json:
    types = {type(value) for value in option.values}
    if types == {bool}:
        kind = "switch"
    elif option.values:
        kind = "choice"
    else:
        kind = "number" if option.fault("?") and "number" in str(option.fault("?")) else "other"
    return {
        "key": option.key,
        "default": option.default,
        "values": list(option.values),
        "text": option.text,
        "rule": option.rule,
        "kind": kind,
        "shown": show_value(option.default),
        "needs": option.needs,
        "apart": option.apart[0] if option.apart else "",
    }


@lru_cache(maxsize=MAX_PREVIEWS)
def preview(game: str, scenario: str, given: str = "") -> Json:
    """Show what a fresh match looks like, with the options *given* as JSON, and what each side is asked first."""
    if game not in every_game() or scenario not in find(game).scenarios or not find(game).scenario(scenario).listed:
        raise ApiError("unknown", "there is no such game or scenario")
    try:
        options = msgspec.json.decode(given or "{}", type=dict[str, Any])
        match = sandtable.new(f"{game}/{scenario}", seed=0, options=options)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ApiError("bad-message", f"options: invalid JSON: {error}") from None
    except Refused as refused:
        raise from_refused(refused) from None
    questions = {side: render_question(match, side) for side in match.decisions}
    return {"game": game, "scenario": scenario, "view": render_view(match, None), "questions": questions}


@cache
def rulebook(name: str) -> Json:
    """Return the rules of a game in our own words."""
    try:
        game = find(name)
    except Refused:
        raise ApiError("unknown", "there is no such game") from None
    return {"game": game.id, "title": game.title, "rules": game.versions.rules, "text": game.rulebook.text()}
