"""Random positions, and what a question is about."""

from __future__ import annotations

from random import Random

import sandtable
from sandtable.engine.contract.inspection import Subject
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.rules.setup.unb_loadouts import arm, words_beside
from sandtable.games.interformic.tables import BEAM_PLACE, BOMB_PLACE, KINDS, SIZE_LETTERS, TERRAIN, WEAPONS
from tests.support.unbreakable.table import Table


def about(match: Match, side: str | None = None) -> Subject:
    decision = match.decisions[side] if side else match.decision
    assert decision is not None
    return match.game.explain.subject(match.state, decision)


def armed(t: Table, hex_: str, side: str | None = "blue", unit: str | None = None) -> set[tuple[str, str | None]]:
    return {(threat.unit, threat.weapon) for threat in t.match.inspect(hex_, unit, side).threats}


def random_position(seed: int) -> Table:
    """Lay out some units with any weapons, close together, on ground that has suffered."""
    random = Random(seed)  # noqa: S311  # for a test
    while True:
        try:
            return Table(sandtable.position("unbreakable", "\n".join(_lines(random)), seed=seed))
        except Refused:  # too many in a hex, a crater without a colour
            continue


def _lines(random: Random) -> list[str]:
    hexes = [f"{column:02}{row:02}" for column in range(4, 9) for row in range(4, 9)]
    kind = random.choice(KINDS)
    lines = [f"card yellow-{kind}s", "option walker_equipment on", "option experimental_weapons on", "1114 lake"]
    lines += [f"unit {kind[0].upper()}D 1114", f"option overheated_beams {random.choice(['on', 'off'])}"]
    lines += [
        f"option {key} on" for key in ("beam_in_own_cloud", "rocket_los_first_only", "dug_in") if random.random() < 0.3
    ]
    for hex_ in hexes:
        if random.random() < 0.5:
            terrain = random.choice(TERRAIN)
            lines.append(f"{hex_} {terrain}" + (" red" if terrain in ("crater", "lava") else ""))
        if random.random() < 0.06:
            lines.append(f"cloud {hex_} light")
    if random.random() < 0.2:
        lines.append(f"vortex {random.choice(hexes)} light N")
    for names in ("C1 W1 W2 S1 S2 S3", "CA WA WB SA SB SC"):
        for name in names.split():
            if random.random() < 0.7:
                lines.append(f"unit {name} {random.choice(hexes)} {_state(random, name)} {_arms(random, name)}")
    return lines


def _state(random: Random, name: str) -> str:
    shapes = {"C": ["", "dug-in"], "W": ["", "down", "hovering"], "S": ["", "hovering"]}[name[0]]
    words = [random.choice(shapes), random.choice(["", "", "", "buttoned", "out"])]
    return " ".join([*words, random.choice(["", "", "", "frozen", "stasis=1"])])


def _arms(random: Random, name: str) -> str:
    kind = "CWS".index(name[0])
    beams = random.choice(words_beside(kind, BEAM_PLACE, True, True, None))
    bombs = random.choice(words_beside(kind, BOMB_PLACE, True, True, beams))
    marks = {(weapon, place_): "/m" if place_ == BOMB_PLACE else "/b" for weapon in range(6, 9) for place_ in (0, 1)}
    return " ".join(
        f"{WEAPONS[w.kind]}:{SIZE_LETTERS[w.size]}{marks.get((w.kind, w.place), '')}{random.choice(['', '', '-'])}"
        for w in arm(kind, beams, bombs)
    )
