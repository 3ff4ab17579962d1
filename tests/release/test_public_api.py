"""The public API: exactly these names, each with a docstring."""

from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module
from inspect import getdoc, isclass, isfunction, signature

import pytest

PUBLIC = {
    "sandtable": "DiceError Match Refused load new position",
    "sandtable.players": (
        "BOTS LAB_BOTS Budget GreedyPlayer MctsPlayer Player RandomPlayer ScriptedPlayer SearchPlayer Seat make "
        "review_match think"
    ),
    "sandtable.lab": (
        "Bout Comparison ExecutorSettings Experiment ExperimentPlan Finding GameRecord Series Standing Tournament "
        "compare_experiments compare_settings create load make_plan map_parallel play_series play_tournament resume "
        "write_report"
    ),
    "sandtable.rl": (
        "ActionCatalogue ActionRow BoardGrid DatasetRow EnvState Layout MatchEnv NormalizedObservation "
        "PlaneObservation SeatEnv VecEnv env env_ids normalize raw_env register rows_of vec write_dataset"
    ),
}
NAMES = [(module, name) for module, names in PUBLIC.items() for name in names.split()]


@pytest.mark.parametrize("module", PUBLIC)
def test_a_module_exports_exactly_the_public_names(module: str) -> None:
    exported = import_module(module).__all__
    assert exported == PUBLIC[module].split()
    found: dict[str, object] = {}
    exec(f"from {module} import *", found)  # noqa: S102  # what a user may write
    assert {name for name in found if not name.startswith("__")} == set(exported)


def test_openspiel_exports_exactly_its_public_names() -> None:
    pytest.importorskip("pyspiel")
    module = import_module("sandtable.rl.openspiel")
    assert module.__all__ == ["EXPLICIT", "SAMPLED", "SampledSandtableGame", "SandtableGame", "SandtableState", "load"]
    items = [getattr(module, name) for name in module.__all__]
    assert [item for item in items if (isclass(item) or isfunction(item)) and not getdoc(item)] == []


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_a_public_name_is_documented(module: str, name: str) -> None:
    item = getattr(import_module(module), name)
    if not (isclass(item) or isfunction(item)):
        return
    assert getdoc(item)
    if isfunction(item):
        given = signature(item)
        assert given.return_annotation is not given.empty
        assert [p.name for p in given.parameters.values() if p.annotation is p.empty] == []


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_the_methods_of_a_public_class_are_documented(module: str, name: str) -> None:
    item = getattr(import_module(module), name)
    if isclass(item):
        methods = {key: one for key, one in vars(item).items() if isfunction(one) or isinstance(one, property)}
        assert [key for key, one in methods.items() if not key.startswith("_") and not getdoc(one)] == []


@pytest.mark.parametrize("module", [module for module in PUBLIC if module != "sandtable.rl"])
def test_an_unknown_name_is_an_attribute_error(module: str) -> None:
    with pytest.raises(AttributeError, match=f"module '{module}' has no attribute 'nothing'"):
        import_module(module).nothing  # noqa: B018  # the access is the test


@pytest.mark.parametrize("module", ["sandtable", "sandtable.players", "sandtable.rl"])
def test_the_example_of_a_module_runs(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried
    assert not failed


def test_importing_the_packages_loads_no_game_and_no_extra() -> None:
    code = "import sys, sandtable, sandtable.players, sandtable.lab; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603  # ours
    heavy = {"sandtable.games.unbreakable", "sandtable.server", "matplotlib", "pyarrow", "ray", "numpy", "rich"}
    assert heavy & set(done.stdout.split()) == set()
