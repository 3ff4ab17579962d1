"""The package as a user gets it: the wheel and the source distribution are built, installed and used."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = Path("src", "sandtable", "server", "static")
SECONDS = 60
BIN = "Scripts" if os.name == "nt" else "bin"

has_page = (ROOT / STATIC / "index.html").is_file()
needs_page = pytest.mark.skipif(not has_page, reason="the page has not been built: this needs Node")
needs_scripts = pytest.mark.skipif(os.name == "nt", reason="npm is a shell script here")


def build(tree: Path, target: str, path: str = "", page: str = "") -> subprocess.CompletedProcess[str]:
    """Build the package of *tree* into its dist/; *path* is where programs are found."""
    env = {**os.environ, "PATH": path, "SANDTABLE_COMPILE": "0", "SANDTABLE_PAGE": page}
    command = [sys.executable, "-P", "-m", "hatchling", "build", "-t", target, "-d", "dist"]
    return subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False, timeout=SECONDS)  # noqa: S603  # ours


def built(tree: Path, target: str, path: str = "", page: str = "") -> Path:
    done = build(tree, target, path, page)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = (tree / "dist").iterdir()
    return found


def copy(tree: Path, source: str) -> None:
    """Copy what a build needs, without the sources of the web page."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tree / name)
    if (ROOT / source).is_dir():
        shutil.copytree(ROOT / source, tree / source, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        (tree / source).parent.mkdir(parents=True)
        shutil.copy(ROOT / source, tree / source)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A tree with one module and the build files: enough to see what the hooks do."""
    copy(tmp_path, "src/sandtable/__init__.py")
    return tmp_path


def make_page(tree: Path) -> None:
    (tree / STATIC / "assets").mkdir(parents=True)
    (tree / STATIC / "index.html").write_text("page", encoding="utf-8")
    (tree / STATIC / "assets" / "index.js").write_text("script", encoding="utf-8")


def make_npm(tree: Path, script: str) -> str:
    """Put the sources of a page and an npm into *tree*; return where it is found."""
    (tree / "web").mkdir()
    (tree / "web" / "package.json").write_text("{}", encoding="utf-8")
    programs = tree / "programs"
    programs.mkdir()
    npm = programs / "npm"
    npm.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    npm.chmod(0o755)
    return f"{programs}{os.pathsep}{os.defpath}"


# the installed wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel; what it depends on comes from this one."""
    tree = tmp_path_factory.mktemp("tree")
    copy(tree, "src")
    wheel = built(tree, "wheel", page="" if has_page else "0")
    place = tmp_path_factory.mktemp("installed") / "environment"
    venv.create(place, symlinks=os.name != "nt")
    python = place / BIN / Path(sys.executable).name
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS)  # noqa: S603  # ours
    assert done.returncode == 0, done.stdout + done.stderr
    lib = Path(sysconfig.get_path("purelib", vars={"base": str(place), "platbase": str(place)}))
    paths = dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib")))
    (lib / "needed.pth").write_text("\n".join(paths), encoding="utf-8")  # behind the wheel
    return place


@pytest.fixture(scope="module")
def alone(installed: Path) -> Mapping[str, str]:
    """What a command sees there: no Node, and nothing of this checkout."""
    unwanted = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    return {key: value for key, value in os.environ.items() if key not in unwanted} | {"PATH": str(installed / BIN)}


@pytest.fixture(scope="module")
def url(installed: Path, alone: Mapping[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`sandtable run` from the wheel."""
    folder = tmp_path_factory.mktemp("served")
    command = [str(installed / BIN / "sandtable"), "run", "--no-browser", "--port", "0", "--db", "sqlite:///m.db"]
    server = subprocess.Popen(  # noqa: S603  # ours
        command, cwd=folder, env=alone, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        assert server.stderr is not None
        line = server.stdout.readline()
        assert line.startswith("Sandtable is at "), server.stderr.read()
        yield line.split()[3]
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=SECONDS)


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=SECONDS) as answer:  # noqa: S310  # ours
        assert answer.status == 200
        text: str = answer.read().decode()
        return text


def test_the_environment_has_the_package_from_the_wheel(installed: Path, alone: Mapping[str, str]) -> None:
    command = [str(installed / BIN / "python"), "-P", "-c", "import sandtable; print(sandtable.__file__)"]
    done = subprocess.run(command, env=alone, capture_output=True, text=True, check=True, timeout=SECONDS)  # noqa: S603  # ours
    assert Path(done.stdout.strip()).is_relative_to(installed)


@needs_page
def test_the_wheel_serves_the_page_and_its_assets(url: str) -> None:
    page = fetch(url)
    assert page == (ROOT / STATIC / "index.html").read_text(encoding="utf-8")
    assets = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)
    assert len(assets) >= 2  # a script and a style sheet
    for asset in assets:
        assert fetch(f"{url}/{asset}") == (ROOT / STATIC / asset).read_text(encoding="utf-8")


def test_the_wheel_plays_every_game(installed: Path, alone: Mapping[str, str]) -> None:
    """The data files of all games are in it."""
    from sandtable.games import REGISTRY

    program = f"import sandtable.games as g; [g.find(name).scenarios for name in {list(REGISTRY)}]"
    command = [str(installed / BIN / "python"), "-P", "-c", program]
    done = subprocess.run(command, env=alone, capture_output=True, text=True, check=False, timeout=SECONDS)  # noqa: S603  # ours
    assert done.returncode == 0, done.stderr


# the web page in a build


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_build_without_the_page_and_without_node_is_refused_in_one_line(small: Path, target: str) -> None:
    done = build(small, target)
    assert done.returncode != 0
    assert done.stderr.splitlines() == [
        "sandtable: the web page is not built, and building it needs Node: install Node, or build elsewhere"
    ]
    assert not list(small.glob("dist/*"))


@needs_scripts
def test_a_build_with_node_builds_the_page(small: Path) -> None:
    npm = make_npm(small, f'echo "$@" >> log; mkdir -p {STATIC}; echo "$*" > {STATIC}/index.html')
    names = zipfile.ZipFile(built(small, "wheel", npm)).namelist()
    assert "sandtable/server/static/index.html" in names
    web = small / "web"
    assert (small / "log").read_text().splitlines() == [f"--prefix {web} ci", f"--prefix {web} run build"]


@needs_scripts
def test_a_page_that_does_not_build_fails_the_build(small: Path) -> None:
    make_page(small)  # an old one, which must not be shipped
    done = build(small, "wheel", make_npm(small, "echo what is wrong >&2; exit 1"))
    assert done.returncode != 0
    assert "what is wrong" in done.stdout
    assert done.stderr.splitlines() == ["sandtable: npm ci failed (see above)"]


def test_a_source_distribution_carries_the_page_and_builds_without_node(small: Path) -> None:
    make_page(small)
    with tarfile.open(built(small, "sdist")) as archive:
        archive.extractall(small / "unpacked", filter="data")
    (tree,) = (small / "unpacked").iterdir()
    names = zipfile.ZipFile(built(tree, "wheel")).namelist()
    assert {"sandtable/server/static/index.html", "sandtable/server/static/assets/index.js"} <= set(names)


# the package page


def description(tree: Path, address: str) -> tuple[str, str]:
    """Return the metadata and the text of the package page, for a repository at *address*."""
    project = tree / "pyproject.toml"
    text, changed = re.subn(r'(?m)^address = ".*"$', f'address = "{address}"', project.read_text(encoding="utf-8"))
    assert changed == 1
    project.write_text(text, encoding="utf-8")
    (tree / "README.md").write_text(README, encoding="utf-8")
    make_page(tree)
    with zipfile.ZipFile(built(tree, "wheel")) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith("METADATA"))
        head, _, body = wheel.read(name).decode().partition("\n\n")
    return head, body


README = """# Title

![A picture](docs/img/play.png)

Read [the guide](docs/guide.md), [a chapter](#chapter), [a site](https://example.org/x), [a [nested] name](LICENSE).

| one | two |
|---|---|
| ![a](docs/a.png) | ![b](docs/b.png) |

```console
$ ./sandtable run
$ ./sandtable test
```
"""


def test_without_an_address_the_package_page_has_no_link_to_a_file(small: Path) -> None:
    head, body = description(small, "")
    assert "\nProject-URL:" not in head
    assert body == (
        "# Title\n\n"
        "Read the guide, [a chapter](#chapter), [a site](https://example.org/x), a [nested] name.\n\n"
        "```console\n$ sandtable run\n$ ./sandtable test\n```\n"
    )


def test_with_an_address_the_package_page_links_to_the_repository(small: Path) -> None:
    head, body = description(small, "https://example.org/team/sandtable")
    assert "Project-URL: Source, https://example.org/team/sandtable\n" in head
    assert "[the guide](https://example.org/team/sandtable/blob/HEAD/docs/guide.md)" in body
    assert "![A picture](https://example.org/team/sandtable/raw/HEAD/docs/img/play.png)" in body
    assert "[a [nested] name](https://example.org/team/sandtable/blob/HEAD/LICENSE)" in body
    assert "[a chapter](#chapter)" in body


def test_our_package_page_has_no_link_to_a_file(installed: Path) -> None:
    (metadata,) = installed.rglob("sandtable-*.dist-info/METADATA")
    body = metadata.read_text(encoding="utf-8").partition("\n\n")[2]
    assert [target for target in re.findall(r"\]\(([^)]*)\)", body) if not re.match(r"https?:|#", target)] == []
