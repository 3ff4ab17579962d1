"""The answers that the game offers on crowded tables, against those that a second reading of the ledger counts."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.breakable import reference
from tests.support.breakable.crowds import crowd
from tests.support.breakable.hands import HEXES, step, turned
from tests.support.breakable.reference import BEAMS
from tests.support.breakable.scenes import Piece, Scene, other
from tests.support.breakable.table import Table, table

TABLES = 6  # of each kind
GOALS = 25  # hexes that are looked at for a bomb


def same(found: set[str], counted: set[str], scene: Scene, what: str) -> None:
    """Compare what is offered with what was counted."""
    assert found == counted, f"{what}: offered only {found - counted}, counted only {counted - found}\n{scene.text()}"


def check_unit(random: Random, scene: Scene, t: Table, piece: Piece) -> None:
    """Every answer to what a unit does, and to the questions after that."""
    begun = t.twin(piece.name)
    counted = reference.words(scene, piece)
    if len(counted) == 1:  # the only answer is not asked for
        same(set(begun.skipped[:1]), counted, scene, piece.name)
        return
    same(begun.offered(), counted, scene, piece.name)
    if "melee" in counted:
        same(begun.after("melee"), reference.victims(scene, piece), scene, f"{piece.name} melee")
    if "move" in counted:
        stays = {"drop"} if piece.kind == "skimmer" and reference.lets_out(scene, piece) else set()
        same(begun.after("move"), reference.ways(scene, piece) | stays, scene, f"{piece.name} move")
        if piece.kind == "skimmer":
            check_flight(random, scene, begun.choose("move"), piece)
            begun = t.twin(piece.name)
    for arm in piece.arms:
        if f"fire.{arm.name}" in counted and arm.name in BEAMS:
            aims = reference.aims(scene, piece, arm)
            same(begun.after(f"fire.{arm.name}"), aims, scene, f"{piece.name} fire.{arm.name}")
        elif f"fire.{arm.name}" in counted:
            check_bomb(random, scene, begun, piece, arm.name)


def check_bomb(random: Random, scene: Scene, begun: Table, piece: Piece, weapon: str) -> None:
    """Hexes at which it may be launched, and who may sight one of them."""
    near = random.sample(HEXES, GOALS)
    offered = begun.after(f"fire.{weapon}")
    counted = {hex_ for hex_ in near if reference.launches(scene, piece, hex_)}
    same(offered & set(near), counted, scene, f"{piece.name} fire.{weapon}")
    assert piece.hex in offered
    for hex_ in sorted(counted - {piece.hex})[:2]:
        seen = reference.sighters(scene, piece, hex_)
        same(begun.after(f"fire.{weapon} {hex_}"), seen, scene, f"{piece.name} fire.{weapon} {hex_}")


def check_device(scene: Scene, t: Table, device: tuple[str, str, str]) -> None:
    """Every answer to what a buzz bomb or a killbot does, and where and whom (BRK-21.3, BRK-21.4, BRK-27.16)."""
    kind, hex_, colour = device
    begun, attack = t.twin(f"{colour}-{kind}.{hex_}"), "detonate" if kind == "buzz" else "melee"
    prey, goals = reference.prey(scene, device), reference.roads(scene, hex_)
    counted = {"done"} | ({attack} if prey else set()) | ({"move"} if goals else set())
    if len(counted) > 1:
        same(begun.offered(), counted, scene, f"{colour}-{kind}.{hex_}")
    if prey:
        same(begun.after(attack), prey, scene, f"{colour}-{kind}.{hex_} {attack}")
    if goals:
        same(begun.after("move"), goals, scene, f"{colour}-{kind}.{hex_} move")


def check_flight(random: Random, scene: Scene, t: Table, piece: Piece) -> None:
    """A random flight of a skimmer: the answers at each of its steps (BRK-11.5 to BRK-11.7)."""
    here, facing = piece.hex, piece.facing
    kept = scene.passenger(piece)
    for moved in range(3):
        steps = reference.flight(scene, piece, here, facing)
        words = {"stop"} if moved else set()
        if kept is not None and reference.stands(scene, kept, here, flying=False):
            words.add("drop")
        same(t.next_answers(), steps | words, scene, f"{piece.name} after {moved} steps in {here} facing {facing}")
        foe = other(piece.colour)
        quiet = [
            hex_ for hex_ in sorted(steps)
            if hex_ in HEXES and not {("cluster", hex_, foe), ("cluster", here, foe)} & set(scene.devices)
        ]  # fmt: skip
        if not quiet or t.skipped or t.kind != "move":  # nothing to choose
            return
        goal = random.choice(quiet)
        ahead = step(here, facing) == goal
        t.choose(goal)
        here = goal
        assert (t.kind == "turn") == ahead, f"{piece.name} in {here}\n{scene.text()}"
        if ahead:
            turn = random.choice(("straight", "left", "right"))
            t.choose(turn)
            facing = turned(facing, {"straight": 0, "left": -1, "right": 1}[turn])


@pytest.mark.rule(
    "BRK-8.1", "BRK-8.6", "BRK-9.3", "BRK-10.4", "BRK-10.10", "BRK-11.3", "BRK-11.5", "BRK-11.7", "BRK-12.1",
    "BRK-15.1", "BRK-16.9", "BRK-17.1", "BRK-17.12", "BRK-17.16", "BRK-19.1", "BRK-21.4", "BRK-24.6", "BRK-24.12",
    "BRK-24.13", "BRK-26.2", "BRK-27.16",
)  # fmt: skip
@pytest.mark.parametrize("forced", [False, True], ids=["owner", "controller"])
@pytest.mark.parametrize("group", ["bunkers", "tanks", "skimmers"])
def test_what_units_may_do_on_crowded_tables(group: str, *, forced: bool) -> None:
    random = Random(f"{group} {forced}")  # noqa: S311  # positions, no secrets
    for _ in range(TABLES):
        scene = crowd(random, group, forced=forced)
        t = table(scene.text(), seed=1)
        assert t.asked == (scene.commander, "unit"), scene.text()
        same(t.offered(), reference.askable(scene), scene, "who acts")
        for piece in scene.active():
            markers = {other(piece.colour): piece.markers} if piece.markers else {}
            assert t.unit(piece.name).brain == markers, f"{piece.name}\n{scene.text()}"  # none is done yet (BRK-24.6)
            if piece.name in t.offered():
                check_unit(random, scene, t, piece)
        for kind, hex_, colour in scene.devices:
            if f"{colour}-{kind}.{hex_}" in t.offered():
                check_device(scene, t, (kind, hex_, colour))
