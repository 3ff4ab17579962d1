"""Figures over HTTP: their list, what one shows, and a match that begins at one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sandtable.engine.text.figures import figures_of
from sandtable.games import find
from sandtable.server.matches import figures
from sandtable.server.protocol.errors import ApiError
from tests.server.support import run, serving


def test_the_list_says_which_rules_a_figure_is_about(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            figures = (await place.get("/api/rules/unbreakable/figures"))["figures"]
            one = next(figure for figure in figures if figure["id"] == "laser-against-nuke")
            assert one["rules"][:2] == ["UNB-LAS.5", "UNB-EX.12"]
            assert set(one) == {"id", "rules", "caption"}

    run(main())


def test_a_figure_shows_before_and_after_with_its_dice_and_its_lines_of_sight(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            shown = await place.get("/api/rules/unbreakable/figures/nuke-over-a-lake")
            assert (shown["before"]["terrain"]["0308"], shown["after"]["terrain"]["0308"]) == ("lake", "crater")
            assert [die for line in shown["log"] for die in line["dice"]] == ["-", "-", "+", "+", "3"]
            walker, crawler = shown["sights"]
            assert (walker["unit"], walker["from"], walker["to"]) == ("WB", "0710", "0308")
            assert "step 7: the sighter is in a depression (0710)" in walker["text"]
            assert "step 6: the sighter is on the hill 0310" in crawler["text"]

    run(main())


def test_an_unknown_figure_or_game_is_not_found(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            for path in ("unbreakable/figures/none", "none/figures/nuke", "none/figures"):
                assert (await place.get(f"/api/rules/{path}", status=404))["error"]["code"] == "unknown"

    run(main())


def test_one_person_plays_all_sides_from_a_figure_with_its_dice(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            made = await place.post("/api/rules/unbreakable/figures/laser-against-nuke/match", {}, status=201)
            assert made["sides"] == ["blue", "yellow"]
            async with place.client(made["match"], made["token"]) as client:
                await client.pick("CA fire.nuke 0207", side="yellow")
                await client.pick("S1.laser done", side="blue")
                assert client.view["terrain"]["0207"] == "industry"
                assert client.view["clouds"] == {}

    run(main())


def test_a_figure_that_does_not_fit_the_data_of_the_server_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    figure = figures_of(find("unbreakable"))["clear-stasis"]
    monkeypatch.setattr(figures, "figure_of", lambda _game, _name: replace(figure, id="short", dice=("+",)))
    with pytest.raises(ApiError, match="does not fit the data of this server"):
        figures.show_figure("unbreakable", "short")
    monkeypatch.setattr(figures, "figure_of", lambda _game, _name: replace(figure, id="wrong", position="unit X9 0101"))
    with pytest.raises(ApiError):
        figures.show_figure("unbreakable", "wrong")
