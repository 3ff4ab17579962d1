"""A second reading of the ledger's chapters on moves, fire and blows, to hold the game against. Slow and plain.

`words` says what a unit may do first; `ways`, `flight`, `aims`, `launches`, `sighters` and `victims` what may be
answered then. The units are those of a card, under the orders of their owner or of the owner of their brain markers.
"""

from __future__ import annotations

from tests.support.breakable.aiming import beam_sees, bomb_sees, in_front
from tests.support.breakable.hands import FACINGS, ahead, distance, neighbours, step, turned
from tests.support.breakable.scenes import Arm, Piece, Scene, other

FLYERS = ("skimmer", "chopper")
BEAMS = ("autocannon", "laser", "inducer")
BOMBS = ("buzz", "cluster", "nuke")
LASER_REACH = {"L": 2, "M": 4, "H": 6}
SLIPS = {"ahead": 0, "slip-left": -1, "slip-right": 1}

# where it may be


def stands(scene: Scene, piece: Piece, hex_: str, *, flying: bool) -> bool:
    """Whether the terrain of a hex suffers it (BRK-3.4 to BRK-3.7)."""
    ground = scene.ground(hex_)
    if ground == "volcano" or (ground == "lava" and not flying):
        return False
    if ground == "lake" and not flying:
        return "gev" in piece.gear
    return not (ground == "woods" and piece.kind in FLYERS and not flying)


def roomy(scene: Scene, hex_: str) -> bool:
    """Whether one more counted unit has room (BRK-9.1)."""
    return sum(piece.counted and piece.hex == hex_ for piece in scene.pieces.values()) < 4


def edge(hex_: str, facing: str) -> str:
    """Return the edge that a step off the map crosses (BRK-4.7)."""
    if hex_[:2] == "01" and facing in ("NW", "SW"):
        return "west"
    if hex_[:2] == "11" and facing in ("NE", "SE"):
        return "east"
    return "north" if hex_[2:] == "01" else "south"


def exits(scene: Scene, hex_: str, facings: tuple[str, ...] = FACINGS) -> set[str]:
    """Return the ways off the map (BRK-8.6, BRK-24.13)."""
    if scene.forced and scene.options.get("forced_exit") == "off":
        return set()
    return {f"exit.{edge(hex_, facing)}" for facing in facings if step(hex_, facing) is None}


def flight(scene: Scene, piece: Piece, hex_: str, facing: str) -> set[str]:
    """Return the steps of a flyer: ahead, or slipping; off the map too (BRK-11.5, BRK-8.6, BRK-11.10)."""
    ways = tuple(turned(facing, sides) for sides in SLIPS.values())
    goals = {goal for way in ways if (goal := step(hex_, way)) is not None}
    return {goal for goal in goals if stands(scene, piece, goal, flying=True)} | exits(scene, hex_, ways)


def ways(scene: Scene, piece: Piece) -> set[str]:
    """Return where a unit may go first when it moves (BRK-10.1, BRK-10.10, BRK-12.1, BRK-11.5)."""
    here = scene.place(piece)
    if piece.kind == "skimmer":
        return flight(scene, piece, here, piece.facing)
    goals = {goal for goal in neighbours(here) if stands(scene, piece, goal, flying=False)}
    if piece.kind == "tank":
        goals = {goal for goal in goals if roomy(scene, goal)}
    return goals | exits(scene, here)


def lets_out(scene: Scene, piece: Piece) -> bool:
    """Whether a carrier may leave its passenger where it is (BRK-10.9, BRK-10.11)."""
    rider = scene.passenger(piece)
    return rider is not None and stands(scene, rider, piece.hex, flying=False)


def lands(scene: Scene, piece: Piece) -> bool:
    """Whether a flyer may land (BRK-11.4, BRK-26.5, BRK-9.4)."""
    return stands(scene, piece, piece.hex, flying=False) and roomy(scene, piece.hex)


# fire


def in_arc(scene: Scene, piece: Piece, hex_: str) -> bool:
    """Whether a hex lies in a unit's arc (BRK-15.2 to BRK-15.6)."""
    if piece.kind in FLYERS:
        return hex_ == piece.hex or hex_ in ahead(piece.hex, piece.facing)
    if piece.kind == "tank":
        inclusive = scene.options.get("tank_arc_boundary") != "exclusive"
        return in_front(piece.hex, piece.facing, hex_, inclusive=inclusive)
    return True


def corners(scene: Scene) -> bool:
    """Whether a line that touches a corner is blocked there (BRK-4.9)."""
    return scene.options.get("corner_touch_blocks") != "off"


def beam_bears(scene: Scene, piece: Piece, arm: Arm, hex_: str, *, raised: bool) -> bool:
    """Arc, line of sight and range of a beam (BRK-15.1, chapter 16, BRK-18.8, BRK-23.2)."""
    reach = LASER_REACH[arm.size] if arm.name == "laser" else 6
    if distance(piece.hex, hex_) > reach or not in_arc(scene, piece, hex_):
        return False
    aloft = raised or piece.raised
    return beam_sees(scene.terrain, scene.clouds.keys(), piece.hex, hex_, aloft=aloft, corners=corners(scene))


def aims(scene: Scene, piece: Piece, arm: Arm) -> set[str]:
    """Return what a beam may be aimed at (BRK-2.8, BRK-2.9, BRK-24.3, BRK-24.8, BRK-24.12, BRK-24.21)."""
    anyone = scene.forced or scene.on("beam_friendly_fire")
    found = set()
    for target in scene.pieces.values():
        if target is piece or target.carrier:
            continue
        if target.colour == piece.colour and not (target.markers if arm.name == "inducer" else anyone):
            continue
        if beam_bears(scene, piece, arm, target.hex, raised=target.raised):
            found.add(target.name)
    for kind, hex_, colour in scene.devices:
        if arm.name == "inducer" or (colour == piece.colour and not anyone):
            continue
        if beam_bears(scene, piece, arm, hex_, raised=False):
            found.add(f"{colour}-{kind}.{hex_}")
    return found


def sights(scene: Scene, launcher: Piece, piece: Piece) -> bool:
    """Whether a unit may sight for a launcher at all (BRK-17.12 to BRK-17.16, BRK-24.14, BRK-29.6)."""
    if piece.carrier or (piece.erratic and piece is not launcher):
        return False
    if piece.name in scene.sighted and piece.kind != "recon" and "command" not in piece.gear:
        return False
    serves = other(piece.colour) if piece.markers else piece.colour
    return serves == scene.commander


def sighters(scene: Scene, launcher: Piece, hex_: str) -> set[str]:
    """Return who may sight a hex for a launcher (BRK-17.14, BRK-18.8, chapter 17)."""
    return {
        piece.name
        for piece in scene.pieces.values()
        if sights(scene, launcher, piece)
        and distance(piece.hex, hex_) <= 6
        and in_arc(scene, piece, hex_)
        and bomb_sees(scene.terrain, scene.clouds.keys(), piece.hex, hex_, aloft=piece.raised, corners=corners(scene))
    }


def launches(scene: Scene, launcher: Piece, hex_: str) -> bool:
    """Whether a bomb may be launched at a hex (BRK-17.1, BRK-17.2, BRK-15.8)."""
    if hex_ == launcher.hex:
        return True
    required = scene.options.get("bomb_launcher_arc") == "required"
    return (not required or in_arc(scene, launcher, hex_)) and bool(sighters(scene, launcher, hex_))


def victims(scene: Scene, piece: Piece) -> set[str]:
    """Return whom a unit may strike (BRK-19.1, BRK-19.4, BRK-19.6, BRK-19.7, BRK-24.12)."""
    if piece.hex in scene.clouds or piece.carrier:
        return set()
    near = [one for one in scene.pieces.values() if one.hex == piece.hex and one is not piece and not one.carrier]
    low = scene.options.get("melee_vs_flying") == "off" and not piece.flying
    units = {one.name for one in near if (scene.forced or one.colour != piece.colour) and not (low and one.flying)}
    devices = {
        f"{colour}-{kind}.{hex_}"
        for kind, hex_, colour in scene.devices
        if hex_ == piece.hex and (scene.forced or colour != piece.colour)
    }
    return units | devices


def prey(scene: Scene, device: tuple[str, str, str]) -> set[str]:
    """Return what a buzz bomb or a killbot may attack (BRK-21.4, BRK-21.6, BRK-21.9, BRK-27.16 to BRK-27.18)."""
    kind, here, own = device
    if kind == "killbot" and here in scene.clouds:
        return set()
    units = {one.name for one in scene.pieces.values() if one.hex == here and one.colour != own and not one.carrier}
    return units | {f"{colour}-{what}.{hex_}" for what, hex_, colour in scene.devices if hex_ == here and colour != own}


def roads(scene: Scene, hex_: str) -> set[str]:
    """Return where a device may move: anywhere but into a volcano or off the map (BRK-8.7, BRK-21.8, BRK-27.26)."""
    return {goal for goal in neighbours(hex_) if scene.ground(goal) != "volcano"}


# what it may do


def weapon_words(scene: Scene, piece: Piece) -> set[str]:
    """Return the weapon actions (BRK-7.2, BRK-7.5, BRK-7.6, BRK-10.8, BRK-20.2)."""
    fresh = [arm for arm in piece.arms if arm.name != piece.used]
    found = {f"reload.{arm.name}" for arm in fresh if not arm.loaded}
    if piece.carrier:
        return found
    ready = [arm for arm in fresh if arm.loaded]
    return found | {f"fire.{arm.name}" for arm in ready if arm.name in BOMBS or aims(scene, piece, arm)}


def riders(scene: Scene, piece: Piece) -> set[str]:
    """Return the recons that a carrier may take aboard (BRK-10.4 to BRK-10.6)."""
    if piece.kind not in ("tank", *FLYERS) or piece.flying or piece.used or scene.passenger(piece) is not None:
        return set()
    here = [one for one in scene.pieces.values() if one.kind == "recon" and one.hex == piece.hex and not one.carrier]
    return {f"load.{one.name}" for one in here if one.colour == piece.colour}


def physical_words(scene: Scene, piece: Piece) -> set[str]:
    """Return the physical actions of a unit that rides in no other (BRK-7.3, chapters 10 to 13, 26)."""
    found = set()
    strikes = piece.kind != "skimmer" or not piece.flying or scene.on("flying_skimmer_melee")
    if strikes and victims(scene, piece):
        found.add("melee")
    if piece.kind in ("tank", "recon") and ways(scene, piece):
        found.add("move")
    if piece.kind in FLYERS and not piece.flying:
        return found | {"takeoff"}
    if piece.kind in FLYERS and lands(scene, piece):
        found.add("land")
    if piece.kind == "skimmer":
        found |= {"about-face"} | ({"move"} if ways(scene, piece) else set())
    if piece.kind == "chopper":
        found |= {"turn"} | ({"erratic"} if scene.on("erratic") and not piece.erratic else set())
        for word, sides in SLIPS.items():
            way = turned(piece.facing, sides)
            goal = step(piece.hex, way)
            if stands(scene, piece, goal, flying=True) if goal else exits(scene, piece.hex, (way,)):
                found.add(word)
    return found


def words(scene: Scene, piece: Piece) -> set[str]:
    """Return everything that a unit may do first when it acts."""
    found = weapon_words(scene, piece)
    if piece.carrier:
        found |= {"out"} if stands(scene, piece, scene.place(piece), flying=False) else set()
        return found | ({"move"} if ways(scene, piece) else set()) | {"done"}
    found |= riders(scene, piece) | physical_words(scene, piece)
    found |= {"drop"} if lets_out(scene, piece) else set()
    found |= {"deploy"} if "killbots" in piece.gear else set()
    return found if piece.kind == "skimmer" and piece.flying else found | {"done"}  # BRK-11.3


def idle(scene: Scene, piece: Piece) -> bool:
    """Whether a unit is not offered: it never moves, has used its weapons, and can do nothing else."""
    unused = [arm for arm in piece.arms if arm.name != piece.used]
    return piece.kind in ("bunker", "turret") and not unused and words(scene, piece) == {"done"}


def askable(scene: Scene) -> set[str]:
    """Return what may be named when the player is asked who acts (BRK-6.8, BRK-6.9, BRK-11.3, BRK-24.7)."""
    units = list(scene.active())
    found = {piece.name for piece in units if not idle(scene, piece)}
    if not any(piece.kind == "skimmer" and piece.flying for piece in units):
        found.add("end")
    if scene.group == "skimmers" and not scene.forced:
        movers = {"buzz", "killbot"}
        found |= {
            f"{colour}-{kind}.{hex_}"
            for kind, hex_, colour in scene.devices
            if kind in movers and colour == scene.colour
        }
    return found
