"""The changelog, which towncrier writes from the fragments in changelog.d."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KINDS = ("added", "changed", "fixed", "removed")


def towncrier(folder: Path, *args: str) -> str:
    done = subprocess.run(  # noqa: S603  # ours
        [sys.executable, "-m", "towncrier", *args], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("pyproject.toml", "CHANGELOG.md", "changelog.d/README.md", "changelog.d/template.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_every_fragment_has_a_kind() -> None:
    fragments = [path for path in (ROOT / "changelog.d").iterdir() if path.name not in ("README.md", "template.md")]
    wrong = [path.name for path in fragments if path.suffix != ".md" or path.stem.rpartition(".")[2] not in KINDS]
    assert wrong == []
    assert [path.name for path in fragments if not path.read_text(encoding="utf-8").strip()] == []


def test_a_release_moves_the_fragments_into_the_changelog(project: Path) -> None:
    fragments = project / "changelog.d"
    (fragments / "lava-hover.fixed.md").write_text("A squad may hover over lava.\nIt pays for it.\n", encoding="utf-8")
    (fragments / "solo.added.md").write_text("Solo scenarios.\n", encoding="utf-8")
    before = (project / "CHANGELOG.md").read_text(encoding="utf-8")
    head, mark, releases = before.partition("<!-- towncrier: releases -->\n")
    assert mark
    towncrier(project, "build", "--version", "99.0.0", "--date", "2099-01-31", "--yes")
    assert (project / "CHANGELOG.md").read_text(encoding="utf-8") == (
        f"{head}{mark}\n## 99.0.0 (2099-01-31)\n\n"
        "### Added\n\n- Solo scenarios.\n\n"
        "### Fixed\n\n- A squad may hover over lava.\n  It pays for it.\n\n"
        f"{releases.lstrip()}"
    )
    assert sorted(path.name for path in fragments.iterdir()) == ["README.md", "template.md"]


def test_the_version_is_the_same_everywhere_and_in_the_changelog() -> None:
    import sandtable

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == sandtable.__version__
    assert f"\n## {sandtable.__version__} (20" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
