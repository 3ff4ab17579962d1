"""The browser client's own checks (Biome, TypeScript, Vitest); skipped, with the reason, where there is no Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web"

CHECKS = {
    "lint": ["run", "lint"],
    "types": ["run", "check"],
    # without isolation: no test of the client leaves anything behind, and all together take half the time
    "tests": ["test", "--", "--no-isolate"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_the_client_passes_its_own_checks(check: str) -> None:
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules").is_dir():
        pytest.skip("the client's own checks need Node and its packages (npm ci in web/)")
    command = [npm, "--prefix", str(WEB), *CHECKS[check]]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # noqa: S603  # npm, of this checkout
    assert done.returncode == 0, done.stdout


#: Programs for platforms on which the lock file was not written; npm adds their hashes where it installs them.
FOREIGN = "android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64"
UNHASHED = frozenset(f"node_modules/@biomejs/cli-{platform}" for platform in FOREIGN.split())


def test_the_lock_file_names_no_registry() -> None:
    """Packages are fetched from the registry that each machine is set up for, and checked by their hashes."""
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    del packages[""]  # the client itself
    assert packages
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert package.get("integrity") or name in UNHASHED, name
