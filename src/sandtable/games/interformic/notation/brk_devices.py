"""Positions as text: the devices of Breakable, and how far a card of its deck has been played."""

from __future__ import annotations

from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.notation.brk_units import colour_playing
from sandtable.games.interformic.notation.line_parts import Sheet, hex_named, known_unit, number, one_of, one_word
from sandtable.games.interformic.rules.devices.devices import device_word
from sandtable.games.interformic.rules.turn.deck import FAILED, MELEE_SLOT, OWNER, activated_devices, card_of
from sandtable.games.interformic.tables import CHOPPER, COUNTERPART, DEVICES, NO_CARD

MARKS = {"entered": "entered", "sighted": "sighted", "deployed": "deployed", "moved": "bonus", "infiltrated": "done"}


def read_devices(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read devices in a hex: "buzz 0504 yellow 2"."""
    if not sheet.state.mission.breakable:
        raise Refused(f"line {n}: devices of Breakable need the option breakable_units", "UNB-BRK.1")
    _, name, colour, *count = parts
    hex_ = hex_named(sheet, n, name)
    key = (hex_, colour_playing(sheet, n, colour), DEVICES.index(parts[0]))
    if key in sheet.state.devices:
        raise Refused(f"line {n}: the {colour} {parts[0]} devices in {name} are given twice")
    many = number(n, count[0], 1) if count else 1
    sheet.state.devices = {**sheet.state.devices, key: many}


def device_key(sheet: Sheet, n: int, word: str) -> tuple[int, int, int]:
    """Read the word of a device: "yellow-buzz.0504"."""
    head, _, where = word.partition(".")
    colour, _, kind = head.partition("-")
    return hex_named(sheet, n, where), colour_playing(sheet, n, colour), one_of(n, kind, DEVICES, "device")


def read_idle(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read how many devices of a hex may still act: "idle yellow-buzz.0504 2", or "idle none"."""
    sheet.idle = True
    if parts[1:] == ["none"]:
        return
    key = device_key(sheet, n, parts[1])
    sheet.state.idle = {**sheet.state.idle, key: number(n, parts[2], 1)}


def read_marks(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read which units bear a mark of the card, or have had their free move before the first turn."""
    mask = 0
    for name in parts[1:]:
        mask |= 1 << known_unit(sheet, n, name)
    column = MARKS[parts[0]]
    setattr(sheet.state, column, getattr(sheet.state, column) | mask)


def read_used(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read which weapons of a unit have had their action on this card: "used YTA1 laser nuke:failed"."""
    state, unit = sheet.state, known_unit(sheet, n, parts[1])
    names = tuple(weapon.name for weapon in state.arms[unit])
    mask = state.used.get(unit, 0)
    for name in parts[2:]:
        weapon, _, fate = name.partition(":")
        bit = MELEE_SLOT if name == "melee" else 1 << one_of(n, weapon, names, f"weapon of {parts[1]}")
        if fate not in ("", "failed"):
            raise Refused(f"line {n}: {name!r}: write the weapon alone, or with ':failed' for its range check")
        mask |= bit | bit << FAILED if fate else bit
    state.used = {**state.used, unit: mask}


def read_spent(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read how many actions a chopper has taken on this card; none, if it has only let its passenger out."""
    _, name, count = parts
    unit = known_unit(sheet, n, name)
    if sheet.state.kind[unit] != CHOPPER:
        raise Refused(f"line {n}: only choppers count their actions", "BRK-26.2")
    sheet.state.spent = {**sheet.state.spent, unit: number(n, count)}


def read_exited(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read how many tanks have got across."""
    sheet.state.exited = number(n, one_word(n, parts))


def read_next(sheet: Sheet, n: int, parts: list[str]) -> None:
    """Read whose recon goes next before the first turn, and perhaps whose goes after it."""
    first, *rest = (colour_playing(sheet, n, name) for name in parts[1:])
    sheet.state.order = (first, rest[0] if rest else COUNTERPART[first])


def resume_card(sheet: Sheet) -> None:
    """On a card given by hand the owner acts, with every device of its group (BRK-6.8)."""
    state = sheet.state
    card = card_of(state)
    if state.card == NO_CARD or card is None:
        return
    if not sheet.stepped and state.mission.breakable:
        state.step = OWNER
    called = activated_devices(state, *card)
    if not sheet.idle:
        state.idle = called
    for key in state.idle:
        if key not in called:
            raise Refused(f"{device_word(state, key)} does not act on the card {state.cards[state.card]}", "BRK-6.7")
