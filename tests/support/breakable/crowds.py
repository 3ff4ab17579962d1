"""Random crowded tables: a few hexes full of units of all kinds, states and loads, often at an edge of the map."""

from __future__ import annotations

from random import Random

from tests.support.breakable.aiming import within
from tests.support.breakable.hands import FACINGS, HEXES, SPARE_HEX, SPARES, name
from tests.support.breakable.reference import BEAMS, BOMBS, FLYERS, roomy, stands
from tests.support.breakable.scenes import Arm, Piece, Scene

LETTERS = {"bunker": "B", "tank": "T", "skimmer": "S", "chopper": "C", "turret": "U", "recon": "R"}  # riders last
GROUND = ("clear", "clear", "clear", "road", "woods", "hill", "industry", "rough", "crater", "lake", "lava", "volcano")
SWITCHES = {
    "forced_exit": "off",
    "tank_arc_boundary": "exclusive",
    "corner_touch_blocks": "off",
    "bomb_launcher_arc": "required",
    "melee_vs_flying": "off",
    "flying_skimmer_melee": "on",
    "beam_friendly_fire": "on",
}


def crowd(random: Random, group: str, *, forced: bool) -> Scene:
    """Make a crowded table: a few hexes full of units of all kinds, states and loads, often at an edge."""
    options = {"choppers": "on", "equipment": "on", "erratic": "on"}
    options |= {key: value for key, value in SWITCHES.items() if random.random() < 0.2}
    scene = Scene(random.choice(("yellow", "blue")), group, forced, options)
    middle = random.choice(HEXES)
    region = sorted(within(middle, 2) - {SPARE_HEX})
    around = sorted(within(middle, 7) - {SPARE_HEX})
    for hex_ in around:
        if random.random() < 0.5:
            scene.terrain[hex_] = random.choice(GROUND)
    scene.clouds = dict.fromkeys(random.sample(around, 4), "heavy") | {SPARE_HEX: "heavy"}
    _fill(random, scene, region, around)
    spare = _spare(scene)
    scene.pieces[spare.name] = spare
    for hex_ in random.sample(region, min(3, len(region))):
        if scene.ground(hex_) not in ("lake", "lava", "volcano"):
            kind = random.choice(("buzz", "cluster", "killbot"))
            scene.devices[kind, hex_, random.choice(("yellow", "blue"))] += random.randint(1, 2)
    on_map = sorted(one for one, piece in scene.pieces.items() if not piece.carrier)
    scene.sighted = set(random.sample(on_map, len(on_map) // 5))
    for piece in scene.active():
        if piece.arms and piece.kind != "chopper" and piece is not spare and random.random() < 0.25:
            piece.used = piece.arms[0].name
    return scene


def _spare(scene: Scene) -> Piece:
    """Make a unit of the card that can do little: it stands in a cloud in a corner, and keeps the card open."""
    letter, text, copy = SPARES[scene.group]
    *facing, arm = text.split()
    kind = next(kind for kind, one in LETTERS.items() if one == letter)
    weapon, _, size = arm.partition(":")
    piece = Piece(name(scene.colour, letter, 3, copy), kind, scene.colour, SPARE_HEX, [Arm(weapon, size)])
    piece.facing, piece.markers = "".join(facing), int(scene.forced)
    return piece


def _fill(random: Random, scene: Scene, region: list[str], around: list[str]) -> None:
    """Put units of both colours on the table, recons aboard among them."""
    for colour in ("yellow", "blue"):
        for kind, letter in LETTERS.items():
            for subtype in (1, 2):
                gear = _gear(random, kind)
                arms = _arms(random, kind, gear)
                for copy in range(1, random.randint(0, 3) + 1):
                    one = name(colour, letter, subtype, copy)
                    loads = [Arm(arm, size, arm == "autocannon" or random.random() < 0.7) for arm, size in arms]
                    piece = Piece(one, kind, colour, "", loads, gear=gear)
                    _settle(random, scene, piece, random.choice(region if random.random() < 0.7 else around))


def _settle(random: Random, scene: Scene, piece: Piece, hex_: str) -> None:
    """Put a unit into a hex, or into a carrier there; leave it out if it has no room."""
    piece.hex = hex_
    if piece.kind in ("tank", *FLYERS):
        piece.facing = random.choice(FACINGS)
    piece.flying = piece.kind in FLYERS and random.random() < 0.6
    piece.markers = random.choice((0, 0, 1, 2))
    piece.erratic = piece.flying and random.random() < 0.2
    carriers = [
        one
        for one in scene.pieces.values()
        if one.kind in ("tank", *FLYERS) and one.colour == piece.colour and scene.passenger(one) is None
    ]
    if piece.kind == "recon" and carriers and random.random() < 0.5:
        piece.carrier, piece.hex = random.choice(carriers).name, ""
    elif not stands(scene, piece, hex_, flying=piece.flying) or (piece.counted and not roomy(scene, hex_)):
        return
    scene.pieces[piece.name] = piece


def _arms(random: Random, kind: str, gear: tuple[str, ...]) -> list[tuple[str, str]]:
    """Choose the weapons of a sub-type (BRK-5.8, BRK-27.5, BRK-27.13, BRK-27.15)."""
    if "command" in gear:
        return []
    if kind not in ("tank", "bunker") or "gev" in gear:
        return [(random.choice(BEAMS + BOMBS), "L")]
    size = {"tank": 1, "bunker": 2}[kind] - len({"tower", "killbots"} & set(gear))
    if size and random.random() < 0.4:
        return [("autocannon", "LMH"[size - 1]), (random.choice(BEAMS[1:] + BOMBS), "LMH"[size - 1])]
    return [(random.choice(BEAMS + BOMBS), "LMH"[size])]


def _gear(random: Random, kind: str) -> tuple[str, ...]:
    chosen: dict[str, tuple[tuple[str, ...], ...]] = {
        "tank": ((), (), ("gev",)),
        "bunker": ((), ("command",), ("tower",), ("killbots",), ("tower", "killbots")),
    }
    return random.choice(chosen.get(kind, ((),)))
