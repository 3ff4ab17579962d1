"""Kinds of soldier: what a tracking card says (IMP-4.0, IMP-DATA-SOL). The values are read from data (`datafiles`)."""

from __future__ import annotations

from dataclasses import dataclass, field

#: The words for the kinds, in the order of the house data.
WORDS = (
    "front-line", "assault", "command", "ranger", "dead-eye", "thumper", "sniper", "engineer", "crusader", "jack-knife",
    "police", "militia", "recon", "attack", "bomb", "ecm", "sentry",
)  # fmt: skip
ARMOURED, UNARMOURED, DRONE = "armoured", "unarmoured", "drone"
BASE, SMALL_BASE = 200, 100  # radii of 20 mm and of 10 mm (IMP-16.1, IMP-17.3)

#: What a card may grant; each is a field of `Kind`, with "_" for "-".
ABILITIES = (
    "command", "query-one", "query-all", "stealth", "sniper", "engineer", "crusader", "jack-knife", "paints", "bomb",
    "jams", "sentry",
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """One kind of soldier. Values run over the damage levels 0 to 4, and 0 for a soldier that is down (IMP-7.8.f)."""

    number: int
    word: str
    title: str
    sort: str  # ARMOURED, UNARMOURED or DRONE
    cost: int
    most: int  # in a force; UNLIMITED: no limit
    attack: tuple[int, ...]  # six values, by damage level; the last is 0
    shield: tuple[int, ...]
    move: tuple[int, ...]
    attenuation: int
    base: int  # the radius of what the figure stands on, in 20ths of a millimetre (IMP-17.3)
    abilities: frozenset[str] = field(default_factory=frozenset)
    armoured: bool = False
    drone: bool = False
    unarmoured: bool = False
    mobile: bool = True  # everybody but a sentry
    flies: bool = False  # can bounce (IMP-8.2.a)
    armed_drone: bool = False  # attack or bomb: what the enemy may see of a mobile drone (IMP-14.4.6)
    command: bool = False
    query_one: bool = False
    query_all: bool = False
    stealth: bool = False
    sniper: bool = False
    engineer: bool = False
    crusader: bool = False
    jack_knife: bool = False
    paints: bool = False
    bomb: bool = False
    jams: bool = False
    sentry: bool = False


def make_kind(
    number: int, word: str, title: str, sort: str, cost: int, most: int, values: tuple[tuple[int, ...], ...],
    attenuation: int, abilities: frozenset[str],
) -> Kind:  # fmt: skip
    """Make a kind; *values* are attack, shield and move, five columns each or one for all."""
    attack, shield, move = ((*(row * 5 if len(row) == 1 else row), 0) for row in values)
    has = {name.replace("-", "_"): name in abilities for name in ABILITIES}
    drone, armoured = sort == DRONE, sort == ARMOURED
    mobile = not has["sentry"]
    return Kind(
        number, word, title, sort, cost, most, attack, shield, move, attenuation,
        SMALL_BASE if sort == UNARMOURED else BASE, abilities,
        armoured=armoured, drone=drone, unarmoured=sort == UNARMOURED, mobile=mobile,
        flies=armoured or (drone and mobile), armed_drone=drone and mobile and (attack[0] > 0 or has["bomb"]), **has,
    )  # fmt: skip
