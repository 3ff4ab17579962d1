"""The lab: many games at once, for testers and designers. It knows the contract, never a game's internals.

>>> from pathlib import Path
>>> from sandtable import lab
>>> plan = lab.make_plan("undergrowth/nectar-run", ["greedy"], games=100)
>>> experiment = lab.create(Path("nectar"), plan)
>>> experiment.play(lab.ExecutorSettings(workers=4))
>>> report = lab.write_report(experiment)

The reports and tables need the extra `lab`: `pip install 'sandtable[lab]'`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.exports import lazy

if TYPE_CHECKING:
    from sandtable.lab.arena import Bout, Series, play_series
    from sandtable.lab.experiments.executors import map_parallel
    from sandtable.lab.experiments.experiment import ExecutorSettings, Experiment, create, load, resume
    from sandtable.lab.experiments.game_record import GameRecord
    from sandtable.lab.experiments.plan import ExperimentPlan, make_plan
    from sandtable.lab.report.report import write_report
    from sandtable.lab.stats.compare import Comparison, Finding
    from sandtable.lab.stats.compare import compare_cells as compare_settings
    from sandtable.lab.stats.compare import compare_runs as compare_experiments
    from sandtable.lab.tournament import Standing, Tournament, play_tournament

__all__ = [
    "Bout",
    "Comparison",
    "ExecutorSettings",
    "Experiment",
    "ExperimentPlan",
    "Finding",
    "GameRecord",
    "Series",
    "Standing",
    "Tournament",
    "compare_experiments",
    "compare_settings",
    "create",
    "load",
    "make_plan",
    "map_parallel",
    "play_series",
    "play_tournament",
    "resume",
    "write_report",
]

__getattr__ = lazy(
    __name__,
    {
        "Bout": "sandtable.lab.arena:Bout",
        "Comparison": "sandtable.lab.stats.compare:Comparison",
        "ExecutorSettings": "sandtable.lab.experiments.experiment:ExecutorSettings",
        "Experiment": "sandtable.lab.experiments.experiment:Experiment",
        "ExperimentPlan": "sandtable.lab.experiments.plan:ExperimentPlan",
        "Finding": "sandtable.lab.stats.compare:Finding",
        "GameRecord": "sandtable.lab.experiments.game_record:GameRecord",
        "Series": "sandtable.lab.arena:Series",
        "Standing": "sandtable.lab.tournament:Standing",
        "Tournament": "sandtable.lab.tournament:Tournament",
        "compare_experiments": "sandtable.lab.stats.compare:compare_runs",
        "compare_settings": "sandtable.lab.stats.compare:compare_cells",
        "create": "sandtable.lab.experiments.experiment:create",
        "load": "sandtable.lab.experiments.experiment:load",
        "make_plan": "sandtable.lab.experiments.plan:make_plan",
        "map_parallel": "sandtable.lab.experiments.executors:map_parallel",
        "play_series": "sandtable.lab.arena:play_series",
        "play_tournament": "sandtable.lab.tournament:play_tournament",
        "resume": "sandtable.lab.experiments.experiment:resume",
        "write_report": "sandtable.lab.report.report:write_report",
    },
)
