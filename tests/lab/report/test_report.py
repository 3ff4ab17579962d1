"""The report of a run: tables that agree with the games, pictures, a page that needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.contract.metrics import BoardSpot
from sandtable.engine.verdicts import Refused
from sandtable.lab.experiments import experiment
from sandtable.lab.experiments.experiment import ExecutorSettings, Experiment
from sandtable.lab.experiments.game_record import GameRecord, UnitStats
from sandtable.lab.experiments.plan import ExperimentPlan, make_plan
from sandtable.lab.report import parquet as tables
from sandtable.lab.report import plots, report
from sandtable.lab.stats.summary import Share, Summary, value

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Experiment:
    plan = make_plan("undergrowth/nectar-run", ["random"], 8, sweep={"rounds": [2, 3]})
    one = experiment.create(tmp_path_factory.mktemp("lab") / "run", plan)
    one.play(ExecutorSettings())
    report.write_report(one)
    return one


def parquet(run: Experiment, name: str) -> list[dict[str, Any]]:
    _, reader = tables.load_arrow()
    rows: list[dict[str, Any]] = reader.read_table(run.folder / f"{name}.parquet").to_pylist()
    return rows


def test_the_tables_hold_what_the_games_hold(run: Experiment) -> None:
    games = parquet(run, "games")
    assert [(row["cell"], row["number"]) for row in games] == [(c, n) for c in (0, 1) for n in range(8)]
    assert [row["seed"] for row in games] == [game.seed for game in run.in_order()]
    assert {row["option_rounds"] for row in games if row["cell"] == 0} == {"2"}
    assert all(row["south_points"] is not None for row in games)
    moves = sum(row["count"] for row in parquet(run, "places") if row["what"] == "moves")
    assert moves == sum(row["moves"] for row in parquet(run, "units"))
    assert sum(row["shots"] for row in parquet(run, "weapons")) == sum(row["shots"] for row in parquet(run, "units"))
    assert sum(row["south_lost"] + row["north_lost"] for row in games) == sum(r["lost"] for r in parquet(run, "units"))
    cited = sum(sum(game.rules.values()) for game in run.games)
    assert sum(row["count"] for row in parquet(run, "rules")) == cited


class Page(HTMLParser):
    """What a page shows and what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "iframe", "object")
        self.fetched += [value or "" for key, value in attrs if key in ("src", "href", "srcset")]
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Page:
    page = Page()
    page.feed(html)
    return page


def test_the_page_needs_nothing_else(run: Experiment) -> None:
    html = (run.folder / "report.html").read_text(encoding="utf-8")
    page = read(html)
    assert page.open == []
    assert page.fetched
    assert all(one.startswith("data:image/png;base64,") for one in page.fetched)
    assert "url(" not in html
    assert "prefers-color-scheme: dark" in html
    assert "Undergrowth: Nectar Run" in page.text
    assert "rounds 3" in page.text
    assert re.search(r"South took \d+\.\d% \(95 % \d+\.\d% to \d+\.\d%\)", page.text)
    assert "UND-8.2" in page.text
    for word in ("Win rates", "Length", "How the games ended", "Luck", "Units", "Weapons", "On the board"):
        assert word in page.text


def test_every_picture_is_there_and_in_the_page(run: Experiment) -> None:
    drawn = {path.stem for path in run.folder.glob("*.png")}
    assert {"shares", "length", "reasons", "moves"} <= drawn
    assert all(path.read_bytes().startswith(PNG) for path in run.folder.glob("*.png"))
    assert len(read((run.folder / "report.html").read_text(encoding="utf-8")).fetched) == len(drawn)


def plan_of(games: int = 4) -> ExperimentPlan:
    return make_plan("undergrowth/nectar-run", ["random", "greedy"], games)


def game(number: int, winners: list[str], **given: Any) -> GameRecord:
    seats = {"south": number % 2, "north": 1 - number % 2}
    given = {"reason": "south has 3 points to 1", "luck": {"south": (1.0, 4), "north": (0.0, 4)}} | given
    return GameRecord(
        0, number, number // 2, seats, winners, rule="UND-11.2", length=5, decisions={"south": 9}, **given
    )


def test_what_a_game_says_is_escaped() -> None:
    html = report.page(plan_of(), [game(0, ["south"], reason="<b>bold</b> & brave")], [])
    assert "<b>" not in html
    assert "&lt;b&gt;bold&lt;/b&gt; &amp; brave" in html


def test_no_games_make_a_report_all_the_same(tmp_path: Path) -> None:
    path = report.write_report(experiment.create(tmp_path / "a", plan_of()))
    assert "No game was finished." in read(path.read_text(encoding="utf-8")).text
    assert (tmp_path / "a" / "games.parquet").exists()


def test_shares_go_by_bot_and_by_side() -> None:
    summary = Summary([game(0, ["south"]), game(1, ["south"]), game(2, []), game(3, ["north"])], ("south", "north"))
    assert summary.bot(0) == Share(1 + 0 + 0.5 + 1, 4)
    assert summary.tally(0) == (2, 1, 1)
    assert summary.side("south") == Share(2.5, 4)
    assert summary.draws == 1
    assert str(Share(2.5, 4)).startswith("62.5% (95 % ")


def test_seeds_and_not_games_show_that_sides_are_uneven() -> None:
    def side_of(seeds: int, games: int) -> Summary:
        return Summary([game(2 * (n % seeds), ["south"]) for n in range(games)], ("south", "north"))

    assert side_of(3, 60).side("south").interval[0] > 0.9  # as if the games were independent
    assert not side_of(3, 60).uneven("south")
    assert side_of(12, 60).uneven("south")
    assert side_of(12, 60).uneven("north")
    even = Summary([game(n, ["south"] if n % 4 < 2 else ["north"]) for n in range(40)], ("south", "north"))
    assert not even.uneven("south")


def test_reasons_that_differ_only_in_numbers_are_one() -> None:
    games = [
        game(0, ["south"], reason="south has 3 points to 1"),
        game(1, ["south"], reason="south has 12 points to 0"),
    ]
    assert Summary(games, ("south", "north")).reasons() == [("south", "south has … points to …", "UND-11.2", 2)]


def test_the_luckier_side_is_the_one_with_the_higher_dice() -> None:
    summary = Summary([game(0, ["south"]), game(1, ["south"]), game(2, ["north"]), game(3, [])], ("south", "north"))
    assert summary.luckier() == Share(2, 3)  # the draw decides nothing


def test_the_value_of_a_unit() -> None:
    assert value(UnitStats(fielded=2, cost=20, destroyed=30)) == 1.5
    assert value(UnitStats()) == 0.0


def test_units_of_both_sides_are_added_up() -> None:
    units = {"south": {"Drone": UnitStats(fielded=2, shots=3)}, "north": {"Drone": UnitStats(fielded=1, lost=1)}}
    summary = Summary([game(0, ["south"], units=units)], ("south", "north"))
    assert summary.units() == {"Drone": UnitStats(fielded=3, shots=3, lost=1)}
    assert summary.fielding()["Drone"] == Share(1, 2)
    assert units["south"]["Drone"].fielded == 2  # nothing was added in place


@pytest.mark.parametrize("shape", ["hex", "square", "point"])
def test_a_board_is_drawn_in_any_shape_or_not_at_all(shape: str) -> None:
    spots = {
        "a": BoardSpot(0, 0, "open"),
        "b": BoardSpot(1, 0, "wood"),
        "b.2": BoardSpot(1, 0),
        "c": BoardSpot(0.5, 0.9, "open"),
    }
    cold: list[tuple[str, dict[str, int]]] = [("red", {}), ("blue", {})]
    assert plots.board("moves", "Moves", spots, shape, cold, 1) is None
    warm: list[tuple[str, dict[str, int]]] = [("red", {"a": 3, "b.2": 1, "nowhere": 9}), ("blue", {})]
    drawn = plots.board("moves", "Moves", spots, shape, warm, 2)
    assert drawn is not None
    assert drawn.png.startswith(PNG)


def test_places_above_each_other_are_one_spot() -> None:
    spots = {"b.0": BoardSpot(1, 0), "b.1": BoardSpot(1, 0), "c": BoardSpot(2, 0, "open")}
    assert plots._by_spot(spots, {"b.0": 2, "b.1": 3, "c": 1, "off": 5}) == {(1, 0, False): 5, (2, 0, True): 1}


@pytest.mark.parametrize(("module", "load"), [("pyarrow", tables.load_arrow), ("matplotlib.figure", plots.load_figure)])
def test_a_missing_extra_is_named(module: str, load: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, module, None)
    with pytest.raises(Refused, match=r"pip install sandtable\[lab\]"):
        load()
