"""Names can be searched for: a class has one home, a module is a noun, a folder is small and has tests beside it.

The lists name what is allowed to differ. An entry that is not needed any more fails, so they only get shorter.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "sandtable"
TESTS = Path(__file__).parent
MOST_MODULES = 15

SHARED_CLASSES = {
    "IndustrialWasteland": "a scenario of both games",
    "Retrieval": "a scenario of both games",
    "State": "each game has one; the protocol sends one",
    "Weights": "each game has its own",
    # One meaning in each game.
    "Board": "Impact and Rivets",
    "Kind": "the kinds of units of Impact, Rivets and Undergrowth",
    "Mission": "Interformic and Undergrowth",
    "Muster": "Unbreakable and Undergrowth",
    "Roster": "Rivets and Undergrowth",
    "Sight": "the line of sight of two games, and what the contract says of it",
    "Way": "Impact and Rivets",
    # Two meanings: one of them should get another name.
    "Explain": "how a game explains a choice; the message that asks for it",
    "Sheet": "a terminal screen; the lines of a position; a unit's sheet",
    "Step": "of an invariant, of a sequence, of a tuning run, of an analysis",
    "Table": "a crowded position; an episode of several agents",
}

ING_MODULES = {
    "cli/terminal/ending.py",
    "games/impact/explain/reasons/waiting.py",
    "games/impact/rules/combat/facing.py",
    "games/impact/rules/setup/buying.py",
    "games/impact/rules/turn/scoring.py",
    "games/interformic/rules/combat/brk_aiming.py",
    "games/interformic/rules/combat/brk_sighting.py",
    "games/interformic/rules/movement/stacking.py",
    "games/rivets/rules/movement/ramming.py",
    "games/rivets/rules/setup/opening.py",
    "games/rivets/rules/turn/scoring.py",
    "games/undergrowth/rules/setup/army_building.py",
    "games/undergrowth/rules/turn/bidding.py",
    "games/undergrowth/rules/turn/scoring.py",
    "players/analysis/wording.py",
    "server/protocol/rendering.py",
}

REASONS = "the tests of explain ask for its reasons"
SERVER = "tests/server drives the whole server through its protocol"
TESTED_ELSEWHERE = {
    "cli/lab": "tests/cli/commands/test_lab.py",
    "games/impact/explain/reasons": REASONS,
    "games/interformic/explain/reasons": REASONS,
    "games/rivets/explain/reasons": REASONS,
    "games/undergrowth/explain/reasons": REASONS,
    "games/breakable": "tests/games/interformic/test_brk_*.py, for the rules are shared with Unbreakable",
    "games/impact/invariants": "tests/games/impact/test_invariants.py",
    "games/interformic/invariants": "tests/games/interformic/test_brk_invariants.py and test_unb_invariants.py",
    "games/interformic/crowded_positions": "tests/contract/test_positions.py",
    "games/interformic/scenarios": "the scenarios of Breakable and Unbreakable, which are built from it",
    "games/impact/notation": "tests/contract reads and writes positions of every game",
    "games/rivets/rules/setup": "tests/games/rivets/rules/deployment",
    "games/undergrowth/rules/units": "tests/games/undergrowth/rules read the roster in every test",
    "lab/fuzz": "tests/contract/test_fuzz.py",
    "server/protocol": SERVER,
    "server/storage/migrations": SERVER,
    "server/storage/migrations/versions": SERVER,
    "server/workers": SERVER,
}


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def folders() -> dict[str, int]:
    """Count the modules of each folder, `__init__` apart."""
    count: dict[str, int] = defaultdict(int)
    for path in modules():
        if path.name != "__init__.py":
            count[path.parent.relative_to(SOURCE).as_posix()] += 1
    return count


def test_a_public_class_has_a_name_of_its_own() -> None:
    homes = defaultdict(list)
    for path in modules():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path.relative_to(SOURCE).as_posix())
    shared = {name: places for name, places in homes.items() if len(places) > 1}
    assert {name: places for name, places in shared.items() if name not in SHARED_CLASSES} == {}
    assert SHARED_CLASSES.keys() - shared.keys() == set(), "unique now: take it off the list"


def test_a_module_is_a_noun() -> None:
    verbs = {path.relative_to(SOURCE).as_posix() for path in modules() if path.stem.endswith("ing")}
    assert verbs - ING_MODULES == set()
    assert ING_MODULES - verbs == set(), "gone: take it off the list"


def test_a_folder_is_small() -> None:
    assert {folder: count for folder, count in folders().items() if count > MOST_MODULES} == {}


def test_a_folder_of_the_page_is_small() -> None:
    pages = Counter(
        path.parent for end in ("ts", "tsx") for path in (SOURCE.parents[1] / "web" / "src").rglob(f"*.{end}")
    )
    assert {folder.name: count for folder, count in pages.items() if count > MOST_MODULES} == {}


def test_a_folder_has_its_tests_beside_it() -> None:
    alone = {folder for folder in folders() if not any((TESTS / folder).glob("test_*.py"))}
    assert alone - TESTED_ELSEWHERE.keys() == set()
    assert TESTED_ELSEWHERE.keys() - alone == set(), "has tests now: take it off the list"
