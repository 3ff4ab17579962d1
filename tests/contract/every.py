"""Every game and scenario there is, for the contract tests to run over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.engine.contract import Game
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin
from sandtable.games import REGISTRY, find

NAMES = [
    f"{game}/{scenario}" for game in REGISTRY for scenario, one in find(game).scenarios.items() if one.listed
]  # such as "unbreakable/retrieval"
EXAMPLE = "breakthrough/standard"

#: Options that hide more from the other side, by game, with those that bring more to hide: the leak tests turn on
#: each of these in turn. A game that is not named hides nothing after its set-up.
HIDING: dict[str, tuple[dict[str, Any], ...]] = {
    "unbreakable": (
        {"loadouts_hidden_until_fired": True, "status_simultaneous": True},
        {"loadouts_hidden_until_fired": True, "experimental_weapons": True, "walker_equipment": True,
         "overheated_beams": True, "opportunity_cards": True},
        {"breakable_units": True, "status_simultaneous": True},
    ),
    "breakable": ({"equipment": True}, {"combined": True, "status_simultaneous": True}),  # GEVs make bonus moves
    "rivets": ({},),  # its hands are always hidden
    "impact": (
        {"info_hide_types": True},
        {"info_hide_types": True, "opt_14_3": True, "opt_14_4": True, "opt_14_6": True, "opt_14_8": True,
         "opt_14_10": True},
        {"reaction_assist": 0, "opt_14_3": True, "opt_14_10": True},
    ),
}  # fmt: skip

#: Scenarios whose sides set up one after the other: nothing is chosen at the same time.
IN_TURN = frozenset(
    [EXAMPLE, *(name for name in NAMES if name.startswith("impact/") and not name.endswith(("-engagement", "-action")))]
)


def every_scenario(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test with our scenarios and the one of the example, which is installed for the test."""
    installed: Callable[..., None] = pytest.mark.usefixtures("example")(
        pytest.mark.parametrize("name", [*NAMES, EXAMPLE])(test)
    )
    return installed


def named(name: str) -> tuple[Game, str]:
    game, _, scenario = name.partition("/")
    return find(game), scenario


def sides(name: str) -> tuple[str, ...]:
    """Who plays by the defaults, without beginning a match."""
    game, scenario = named(name)
    return game.scenarios[scenario].sides


def new(name: str, seed: int, turn_cap: int, **options: Any) -> Match:
    """Begin a match that ends: where a game has a turn cap, it is set."""
    game, scenario = named(name)
    if any(option.key == "turn_cap" for option in game.options):
        options["turn_cap"] = turn_cap
    return begin(game, MatchSetup(scenario, game.resolve_options(scenario, options), seed))
