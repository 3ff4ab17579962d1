"""The build hooks: the web page, the compiled modules, and the description on the package page.

The wheel and the source distribution carry the web page. In a checkout with Node, the hook builds it afresh, unless
SANDTABLE_PAGE=0. A source distribution already contains it.

With SANDTABLE_COMPILE=1 the hot modules go through mypyc. Which modules:
[tool.hatch.build.targets.wheel.hooks.custom] in pyproject.toml, and a line in each module that differs. Each game
becomes one library, and the engine another; they compile in parallel, and one that has not changed is not compiled
again. Extension modules are built in build/compiled/ and put into the wheel beside their sources, never into the source
tree, so that a pure and a compiled build live side by side.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src", "sandtable", "server", "static", "index.html")


class ReleaseHook(BuildHookInterface[Any]):
    """Adds the web page, and compiled modules if they are wanted."""

    def wanted(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("SANDTABLE_COMPILE", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """Build requirements: mypyc resolves every import, so it needs what the package needs at run time."""
        return ["mypy>=2.4", "setuptools", *self.metadata.core.dependencies] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if os.environ.get("SANDTABLE_PAGE") != "0":
            try:
                build_page(Path(self.root))
            except NoPageError as reason:
                self.app.abort(f"sandtable: {reason}")
        if self.wanted():
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Add the compiled modules, or say in a sentence why not."""
        try:
            built = compiled(Path(self.root), self.modules())
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

        marks = {path: marked(path) for path in (root / "src").rglob("*.py")}
        chosen = matching("compile") - matching("interpret")
        chosen = {path for path in chosen if marks[path] != "off"} | {path for path in marks if marks[path] == "on"}
        return sorted(str(path.relative_to(root)) for path in chosen)


def marked(path: Path) -> str:
    """Return "on" or "off" if the module has a line such as "# mypyc: off, because ...", else an empty text."""
    found = re.search(r"^# mypyc: (on|off), because ", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


# the web page


class NoPageError(Exception):
    """Why there is no web page to put into the package."""


def build_page(root: Path) -> None:
    """Build the web page where its sources and Node are; otherwise it must be there."""
    web, npm = root / "web", shutil.which("npm")
    checkout = (web / "package.json").is_file() and not (root / "PKG-INFO").is_file()
    if not checkout or npm is None:
        if not (root / PAGE).is_file():
            raise NoPageError("the web page is not built, and building it needs Node: install Node, or build elsewhere")
        return
    for command in [["run", "build"]] if (web / "node_modules").is_dir() else [["ci"], ["run", "build"]]:
        done = subprocess.run([npm, "--prefix", str(web), *command], check=False, capture_output=True)  # noqa: S603
        if done.returncode:
            print((done.stdout + done.stderr).decode(errors="replace"))
            raise NoPageError(f"npm {' '.join(command)} failed (see above)")


# the package page


class PackagePageHook(MetadataHookInterface):
    """Sets the project's links and its description from the one address in pyproject.toml."""

    def update(self, metadata: dict[str, Any]) -> None:
        address = str(self.config.get("address", "")).rstrip("/")
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": package_page(readme, address)}
        if address:
            metadata["urls"] = {
                "Source": address,
                "Documentation": f"{address}/tree/HEAD/docs",
                "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
                "Issues": f"{address}/issues",
            }


LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\((?!\w+:|#)([^()\s]+)\)")  # to a file of the checkout
COMMAND = re.compile(r"\./sandtable\b(?! (?:test|build|docs)\b)")


def package_page(readme: str, address: str) -> str:
    """Return the README as it reads outside a checkout.

    Links to files lead to the repository. Without an address they become plain text, and blocks with pictures go.
    """

    def link(match: re.Match[str]) -> str:
        picture, text, path = match.groups()
        if not address:
            return text
        return f"{picture}[{text}]({address}/{'raw' if picture else 'blob'}/HEAD/{path})"

    blocks = COMMAND.sub("sandtable", readme).split("\n\n")
    if not address:
        blocks = [block for block in blocks if not any(match[1] for match in LINK.finditer(block))]
    return LINK.sub(link, "\n\n".join(blocks))


# compiling


class NotCompiledError(Exception):
    """Why the build falls back to pure Python."""


def compiled(root: Path, modules: list[str]) -> dict[str, str]:
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
    folder = Path("build", "compiled", f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}")
    flags = ["--config-file=pyproject.toml", f"--cache-dir={folder}/cache"]
    libraries: dict[str, list[str]] = {}
    for module in modules:
        libraries.setdefault(library(module), []).append(module)
    # a C file for each module: as one file it takes gcc many minutes and gigabytes
    extensions = mypycify(
        [*flags, *modules],
        target_dir=f"{folder}/c",
        multi_file=True,
        separate=[(paths, name) for name, paths in libraries.items()],
    )
    for extension in extensions if os.name != "nt" else []:
        extension.extra_compile_args.append("-fcommon")  # the headers of a library define its imports in every file
    build = Distribution({"name": "sandtable", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = f"{folder}/lib", f"{folder}/temp"
    build.parallel = os.cpu_count()
    try:
        build.ensure_finalized()
        build.run()
    except (BaseError, CCompilerError) as error:
        raise NotCompiledError(f"the C compiler is missing or failed ({error})") from error
    lib = Path(build.build_lib)
    return {path: str(Path(path).relative_to(lib)) for path in build.get_outputs()}


def library(module: str) -> str:
    """Return the name of the library that a module is compiled into: that of its game, or the engine's."""
    game = re.match(r"src/sandtable/games/(\w+)/", Path(module).as_posix())
    shared = {"unbreakable": "interformic", "breakable": "interformic"}  # two books, one world
    return "sandtable_" + (shared.get(game[1], game[1]) if game else "engine")
