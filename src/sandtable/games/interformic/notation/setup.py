"""Positions as text: a secret set-up under way."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.notation.line_parts import Sheet, hex_named, number, one_of
from sandtable.games.interformic.rules.setup.brk_force_questions import fault as force_fault
from sandtable.games.interformic.rules.setup.brk_forces import Force, leads, read_sub
from sandtable.games.interformic.rules.setup.brk_loadouts import GEAR_WORDS
from sandtable.games.interformic.rules.setup.unb_platoon import Muster
from sandtable.games.interformic.rules.setup.unb_platoon_questions import fault as muster_fault
from sandtable.games.interformic.tables import COLOURS, CONFIGURATIONS, NO_FACING, OFF_MAP


def read_muster(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read how far the secret set-up of a colour is."""
    state = sheet.state
    colour = one_of(n, parts[1], COLOURS[:2], "colour")
    facts = dict(part.split("=", 1) for part in parts[4:])
    numbers = {key: number(n, facts[key]) for key in ("crawlers", "walkers") if key in facts}
    m = Muster(
        colour, number(n, parts[2], 1), None if parts[3] == "?" else parts[3], numbers.get("crawlers"),
        numbers.get("walkers"), hex_named(sheet, n, facts["flag"]) if "flag" in facts else None,
        tuple(one_of(n, s, CONFIGURATIONS, "configuration") for s in facts.get("shapes", "").split(",") if s),
        tuple(OFF_MAP if p == "off" else hex_named(sheet, n, p) for p in facts.get("places", "").split(",") if p),
        tuple(word for word in facts.get("beams", "").split(",") if word),
        tuple(word for word in facts.get("bombs", "").split(",") if word),
    )  # fmt: skip
    state.muster = tuple(sorted((*[o for o in state.muster if o.colour != colour], m), key=lambda o: o.colour))
    state.turn = 0


def _check_musters(sheet: Sheet) -> None:
    """Refuse a set-up that could not have come about."""
    state = sheet.state
    if len(state.muster) != 2 or state.names:
        raise Refused("a set-up needs a muster line for each colour, and no units yet", "UNB-SET.1")
    for m in state.muster:
        wrong = muster_fault(state, m) if m.colour in state.mission.players else None
        if wrong:
            raise Refused(f"muster {wrong}", "UNB-SET.1")


def read_force(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read how far the secret choice of a colour's force is."""
    state = sheet.state
    if not state.mission.breakable:
        raise Refused(f"line {n}: there are no forces of Breakable here", "BRK-5.1")
    colour = one_of(n, parts[1], COLOURS, "colour")
    facts = dict(part.split("=", 1) for part in parts[4:] if part != "done")

    def listed(key: str) -> list[str]:
        return facts.pop(key, "").split(",") if key in facts else []

    recruits = [read_sub(colour, word) for word in listed("recruits")]
    if None in recruits:
        raise Refused(f"line {n}: the recruits are sub-types such as TA or R2", "BRK-1.7")
    gears = {word: gear for words in GEAR_WORDS.values() for word, gear in words.items()}
    force = Force(
        colour, number(n, parts[2]), None if parts[3] == "?" else parts[3],
        tuple(sub for sub in recruits if sub is not None), "done" in parts[4:],
        tuple(number(n, word) for word in listed("split")),
        tuple(gears[word] if word in gears else one_of(n, word, tuple(gears), "equipment") for word in listed("gear")),
        tuple(listed("weapons")),
        tuple(OFF_MAP if word == "off" else hex_named(sheet, n, word) for word in listed("places")),
        tuple(NO_FACING if w == "-" else one_of(n, w, DIRECTIONS, "facing") for w in listed("facings")),
        tuple(one_of(n, word, CONFIGURATIONS, "configuration") for word in listed("shapes")),
        tuple(listed("beams")), tuple(listed("bombs")),
        next((hex_named(sheet, n, word) for word in listed("flag")), None),
    )  # fmt: skip
    if facts:
        raise Refused(f"line {n}: {' '.join(facts)} is not understood for a force")
    state.forces = tuple(sorted((*[o for o in state.forces if o.colour != colour], force), key=lambda o: o.colour))
    state.turn = 0


def check_set_up(sheet: Sheet) -> None:
    """Refuse a set-up that could not have come about."""
    if sheet.state.forces:
        _check_forces(sheet)
    else:
        _check_musters(sheet)


def _check_forces(sheet: Sheet) -> None:
    state = sheet.state
    if leads(state) != [force.colour for force in state.forces] or state.names or state.muster:
        raise Refused("a set-up needs a force line for each player, and no units yet", "BRK-5.1")
    for force in state.forces:
        wrong = force_fault(state, force)
        if wrong:
            raise Refused(f"force {COLOURS[force.colour]}: {wrong}", "BRK-5.1")
