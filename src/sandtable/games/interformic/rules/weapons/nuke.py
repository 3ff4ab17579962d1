"""Nuke: shake or destroy the units, convert the ground, raise the cloud. One procedure for both books (BRK-31.20)."""

from __future__ import annotations

from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.board.ground import convert, hold, lose_object, raise_cloud
from sandtable.games.interformic.rules.combat.damage import destroy, report_unharmed, shake, shakeable
from sandtable.games.interformic.rules.combat.hit_rolls import hits, target_size
from sandtable.games.interformic.rules.devices.devices import attack_device, devices_at
from sandtable.games.interformic.rules.units.units import breakable, breakable_alone, is_frozen, loose_in, units_in
from sandtable.games.interformic.scenarios.mission import check_victory
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import FLAGS, LIGHT


def detonate(state: State, size: int, target: int) -> None:
    """The nuke procedure, once no laser has stopped it (UNB-NUK.1, BRK-25.1)."""
    blast(state, size, target)
    scorch(state, size, target)
    check_victory(state)
    raise_cloud(state, target, size)


def blast(state: State, size: int, target: int) -> None:
    """Roll against every unit in the hex that can be harmed, of both sides, then the devices (UNB-NUK.2, BRK-25.2)."""
    classes = {unit: target_size(state, unit) for unit in shaken(state, target)}  # fixed before any die (BRK-14.7)
    for unit, against in classes.items():
        brittle = breakable(state, unit)
        rule = "BRK-25.2" if brittle else "UNB-NUK.2"
        if not hits(state, size, against):
            report_unharmed(state, unit, rule)
        elif brittle:
            destroy(state, unit, rule)
        else:
            shake(state, unit, rule)
    if state.mission.breakable:
        for name in [name for name in loose_in(state, target) if name in FLAGS]:  # either side's (BRK-31.48)
            if hits(state, size, LIGHT):
                lose_object(state, name, "BRK-31.48")
            else:
                tell(state, "BRK-31.48", "stands", "the {object} stands", object=name, hex=target)
    for colour, kind, count in devices_at(state, target):
        for _ in range(count):
            attack_device(state, size, (target, colour, kind), "BRK-25.3")


def shaken(state: State, target: int) -> list[int]:
    """List the units in a hex that a nuke is rolled for: not crawlers, nor frozen units (UNB-NUK.2, BRK-25.2)."""
    return [
        unit
        for unit in units_in(state, target)
        if (breakable(state, unit) or shakeable(state, unit)) and not is_frozen(state, unit)
    ]


def scorch(state: State, size: int, target: int) -> None:
    """Roll against the ground, a light target, and convert it (UNB-NUK.5, BRK-25.4)."""
    rule = "BRK-25.4" if breakable_alone(state) else "UNB-NUK.5"
    if hits(state, size, LIGHT):
        convert(state, target, rule, nuked=True)
    else:
        hold(state, target, rule)
