"""Public names that are imported when they are first used, so that `import sandtable` stays quick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def lazy(module: str, places: Mapping[str, str]) -> Callable[[str], object]:
    """Return a `__getattr__` for *module* that finds each name at its place, written "package.module:name"."""

    def find(name: str) -> object:
        place = places.get(name)
        if place is None:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        source, _, attribute = place.partition(":")
        return getattr(import_module(source), attribute)

    return find
