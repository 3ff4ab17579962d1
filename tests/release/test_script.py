"""The root script: what it installs, which Pythons it finds, what it says; and what the repository must not hold."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def script() -> ModuleType:
    spec = spec_from_loader("root_script", SourceFileLoader("root_script", str(ROOT / "sandtable")))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_group_installs_what_it_includes(script: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    plain = [entry for entry in groups["dev"] if isinstance(entry, str)]
    assert {"include-group": "build"} in groups["dev"]
    wanted = script.requirements("dev", "not stamped")
    assert {*plain, *groups["build"], *project["project"]["optional-dependencies"]["lab"]} <= set(wanted)
    assert script.requirements("run", "not stamped") == wanted[: wanted.index(str(ROOT)) + 1]
    assert set(groups["docs"]) & set(script.requirements("docs", "not stamped")) == set(groups["docs"])


@pytest.mark.parametrize("command", ["test", "build", "docs"])
def test_the_commands_of_a_checkout_explain_themselves(command: str) -> None:
    for flag in ("-h", "--help"):
        done = subprocess.run(  # noqa: S603  # ours
            [sys.executable, str(ROOT / "sandtable"), command, flag], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"usage: ./sandtable {command}")


@pytest.mark.skipif(os.name == "nt", reason="the Pythons are shell scripts here")
def test_every_released_python_from_3_11_on_is_found_once(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def python(place: str, name: str, *says: str, code: int = 0) -> Path:
        path = tmp_path / place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = "".join(f"echo {line}\n" for line in says)
        path.write_text(f"#!/bin/sh\n{lines}exit {code}\n", encoding="utf-8")
        path.chmod(0o755)
        return path

    python("first", "python3.10", "cpython", "final", "3", "10", "/old")
    python("first", "python3.97", code=127)  # a shim that leads to nothing
    python("first", "python3.98", "cpython", "final", "3", "98", "/one")
    python("second", "python3.98", "cpython", "final", "3", "98", "/another")
    python("second", "python3.99", "pypy", "final", "3", "99", "/pypy")
    python("pyenv/versions/3.97.1/bin", "python3.97", "cpython", "final", "3", "97", "/of-pyenv")
    python("pyenv/versions/3.96.0/bin", "python3.96", "cpython", "beta", "3", "96", "/beta")
    monkeypatch.setenv("PATH", f"{tmp_path / 'first'}{os.pathsep}{tmp_path / 'second'}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    found = script.find_pythons()
    this = sys.version_info[:2]
    assert set(found) == {this, (3, 97), (3, 98)}
    assert (found[3, 97], found[3, 98]) == ("/of-pyenv", "/one")


@pytest.mark.skipif(os.name == "nt", reason="the Pythons are shell scripts here")
@pytest.mark.parametrize(("code", "said"), [(0, "Pythons: 3.98, 3.99. All passed."), (1, "Failed on 3.98.")])
def test_all_pythons_run_the_tests_in_environments_of_their_own(
    script: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    code: int,
    said: str,
) -> None:
    pythons = {}
    for minor, ends_with in ((98, code), (99, 0)):
        python = tmp_path / f"python3.{minor}"
        python.write_text(f'#!/bin/sh\necho "$SANDTABLE_VENV: $@"\nexit {ends_with}\n', encoding="utf-8")
        python.chmod(0o755)
        pythons[3, minor] = str(python)
    monkeypatch.setattr(script, "find_pythons", lambda: pythons)
    assert script.main(["test", "--all-pythons"]) == code
    out = capfd.readouterr().out
    for name in ("3.98", "3.99"):
        assert f".venv-{name}: {ROOT / 'sandtable'} test\n" in out
    assert said in out.splitlines()[-1]


def test_lock_files_name_no_registry() -> None:
    """A lock file that names one would make every machine ask that host."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert [name for name, package in lock["packages"].items() if "://" in package.get("resolved", "")] == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs decides")
def test_folders_are_those_of_the_desktop_specification(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.lab.fuzz.rule_counts import cache_folder
    from sandtable.server.serve import data_folder

    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "SANDTABLE_CACHE"):
        monkeypatch.delenv(name, raising=False)
    assert data_folder() == tmp_path / ".local" / "share" / "sandtable"
    assert cache_folder() == tmp_path / ".cache" / "sandtable"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert data_folder() == tmp_path / "data" / "sandtable"
    assert cache_folder() == tmp_path / "cache" / "sandtable"
    monkeypatch.setenv("SANDTABLE_CACHE", str(tmp_path / "own"))
    assert cache_folder() == tmp_path / "own"
