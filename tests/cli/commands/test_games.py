from __future__ import annotations

from sandtable.games import find
from tests.cli.conftest import Cli


def test_games_lists_scenarios_with_missions_and_options_with_defaults(cli: Cli) -> None:
    ran = cli("games")
    game = find("unbreakable")
    assert (ran.code, ran.err) == (0, "")
    for scenario in game.scenarios.values():
        assert (f"unbreakable/{scenario.id} " in ran.out) is scenario.listed
        assert not scenario.listed or scenario.mission in ran.out
    for option in game.options:
        assert option.text in ran.out
    assert "turn_cap (default none)" in ran.out
    assert "vortex_facing (default relative, one of relative absolute)" in ran.out
    assert cli("games", "unbreakable").out in ran.out


def test_an_unknown_game_is_refused(cli: Cli) -> None:
    cli("games", "chess").refused("'chess'", "unbreakable")
