"""The client's own tests (Vitest), with everything else; skipped, with the reason, where there is no Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web"


def test_the_client_by_its_own_tests() -> None:
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules" / "vitest").is_dir():
        pytest.skip("the client's own tests need Node and its packages (npm ci in web/)")
    # without isolation: no test of the client leaves anything behind, and all together take half the time
    command = [npm, "--prefix", str(WEB), "test", "--", "--no-isolate"]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # noqa: S603  # npm, of this checkout
    assert done.returncode == 0, done.stdout
