"""The example game, installed as an author of another game would install it: by an entry point of its package."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sandtable.games import GROUP, installed

FOLDER = Path(__file__).parents[2] / "examples" / "breakthrough"
SOURCE = FOLDER / "src"


def write_metadata(folder: Path, games: dict[str, str] | None = None) -> None:
    """Write into *folder* what an editable install of the example would; *games* in place of its entry points."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"].replace("-", "_"), project["version"]
    made = folder / f"{name}-{version}.dist-info"
    made.mkdir()
    (made / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    declared = project["entry-points"][GROUP] if games is None else games
    lines = [f"[{GROUP}]", *(f"{key} = {value}" for key, value in declared.items())]
    (made / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def installed_example(games: dict[str, str] | None = None) -> Iterator[Path]:
    """Install the example for a while; return the folder with its metadata."""
    before = sys.path[:]
    with TemporaryDirectory() as folder:
        write_metadata(Path(folder), games)
        sys.path[:0] = [folder, str(SOURCE)]
        installed.cache_clear()
        try:
            yield Path(folder)
        finally:
            sys.path[:] = before
            installed.cache_clear()
