from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.cli import COMMANDS
from tests.cli.conftest import SCRIPT, Cli

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and pipes of POSIX systems")


def script(*args: str, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *args], capture_output=True, text=True, timeout=300, **more)  # type: ignore[call-overload, no-any-return]  # noqa: S603, PLW1510  # our own script


def test_help_names_every_command(cli: Cli) -> None:
    for args in ([], ["--help"], ["-h"], ["help"]):
        ran = cli(*args)
        assert ran.code == 0
        assert all(name in ran.out for name in (*COMMANDS, "test"))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(cli: Cli, command: str) -> None:
    ran = cli(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: sandtable {command}")
    assert cli("help", command).out == ran.out


def test_version(cli: Cli) -> None:
    assert cli("--version").out.startswith("Sandtable 0.")


def test_bad_commands_are_refused_in_one_line(cli: Cli) -> None:
    cli("fly").refused("'fly'", "play")
    cli("--fly").refused("'--fly'")
    cli("test").refused("./sandtable test")
    cli("watch").refused("GAME/SCENARIO")
    cli("watch", "unbreakable/retrieval", "--bots", "random", "--seed", "x").refused("'x'", "whole number")
    cli("play", "unbreakable/retrieval", "--seed", "9" * 5000).refused("whole number")
    cli("fuzz", "unbreakable", "--games", "²").refused("whole number")
    cli("fuzz", "unbreakable", "--rate", "nan").refused("above 0")
    cli("play", "--fly").refused("--fly")


def test_help_imports_nothing_heavy() -> None:
    code = "import sys, sandtable.cli as c; c.main(['--help']); print(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603  # fixed
    heavy = {"rich", "msgspec", "argparse", "sandtable.engine", "sandtable.games", "dataclasses", "pathlib"}
    assert not heavy & set(ran.stderr.split())


def test_the_script_runs_a_command() -> None:
    ran = script("rules", "unbreakable", "UNB-UNIT.13")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("**UNB-UNIT.13**")


def test_the_script_passes_refusals_on() -> None:
    ran = script("play", "unbreakable/nowhere")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1


def test_the_script_works_in_another_locale_and_folder(tmp_path: Path) -> None:
    env = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    ran = script("rules", "unbreakable", cwd=tmp_path, env=env)
    assert (ran.returncode, ran.stderr) == (0, "")


@POSIX
def test_a_reader_who_leaves_early_is_no_error() -> None:
    for command in ("rules unbreakable", "watch unbreakable/retrieval --bots random --seed 1"):
        line = f"{sys.executable} {SCRIPT} {command} | head -n 1"
        ran = subprocess.run(["bash", "-c", f"set -o pipefail; {line}"], capture_output=True, text=True)  # noqa: S603, S607, PLW1510  # fixed
        assert ran.returncode == 141
        assert ran.stderr == ""
        assert ran.stdout.count("\n") == 1


@POSIX
def test_closed_streams_are_no_error() -> None:
    line = f"{sys.executable} {SCRIPT} play unbreakable/retrieval --bot random >&- <&-"
    ran = subprocess.run(["bash", "-c", line], capture_output=True, text=True)  # noqa: S603, S607, PLW1510  # fixed
    assert (ran.returncode, ran.stderr) == (0, "")


@POSIX
def test_control_c_ends_quietly() -> None:
    command = [sys.executable, "-m", "sandtable.cli", "play", "unbreakable/retrieval", "--bot", "random"]
    process = subprocess.Popen(  # noqa: S603  # fixed
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout
        assert process.stderr
        while "platoon" not in process.stdout.readline():  # the question: it waits for an answer
            pass
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read().strip() == "sandtable: interrupted"
        assert process.wait(60) == 130
