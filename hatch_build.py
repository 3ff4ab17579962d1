"""The build hook: with SANDTABLE_COMPILE=1 the hot modules go through mypyc; otherwise nothing happens.

Which modules: [tool.hatch.build.targets.wheel.hooks.custom] in pyproject.toml. Extension modules are built in
a scratch folder and put into the wheel beside their sources, never into the source tree, so that a pure and a
compiled build live side by side.
"""

import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface[Any]):
    """Adds compiled modules to a wheel, or says in a sentence why it does not."""

    scratch: tempfile.TemporaryDirectory[str]

    def wanted(self) -> bool:
        return os.environ.get("SANDTABLE_COMPILE", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """Build requirements: mypyc resolves every import, so it needs what the package needs at run time."""
        return ["mypy>=2.4", "setuptools", *self.metadata.core.dependencies] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted() or version == "editable":
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="sandtable-mypyc-")  # goes when the build ends
        try:
            built = compiled(Path(self.root), self.modules(), self.scratch.name)
        except NotCompiledError as reason:
            print(f"sandtable: building pure Python, because {reason}.")
            return
        build_data["force_include"].update(built)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def modules(self) -> list[str]:
        """Paths of the modules to compile, relative to the root."""
        root = Path(self.root)

        def matching(key: str) -> set[Path]:
            return {path for glob in self.config.get(key, []) for path in root.glob(glob)}

        return sorted(str(path.relative_to(root)) for path in matching("compile") - matching("interpret"))


class NotCompiledError(Exception):
    """Why the build falls back to pure Python."""


def compiled(root: Path, modules: list[str], scratch: str) -> dict[str, str]:
    """Compile *modules*: built file -> its place in the wheel. A type error in them fails the build."""
    if not modules:
        raise NotCompiledError("no module matches the list in pyproject.toml")
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.errors import BaseError, CCompilerError
    except ImportError as error:
        raise NotCompiledError(f"{error.name} is not installed") from error

    os.chdir(root)
    flags = ["--config-file=pyproject.toml", f"--cache-dir={scratch}/cache"]
    # a C file for each module: as one file it takes gcc many minutes and gigabytes
    extensions = mypycify([*flags, *modules], target_dir=f"{scratch}/c", group_name="sandtable", multi_file=True)
    build = Distribution({"name": "sandtable", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = f"{scratch}/lib", f"{scratch}/temp"
    try:
        build.ensure_finalized()
        build.run()
    except (BaseError, CCompilerError) as error:
        raise NotCompiledError(f"the C compiler is missing or failed ({error})") from error
    lib = Path(scratch, "lib")
    return {str(path): str(path.relative_to(lib)) for path in lib.rglob("*") if path.is_file()}
