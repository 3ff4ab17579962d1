"""Killbots: put out by their bunkers; each card they move one hex or strike a heavy blow."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.devices.buzz import DONE, MOVE, device_steps, move_device, prey, strike_by_device
from sandtable.games.interformic.rules.devices.devices import Key, counters_left, device_title, put_out_devices, rest
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import HEAVY, KILLBOT, KILLBOTS

MELEE = "melee"


def can_deploy(state: State, unit: int) -> bool:
    """Whether a bunker may put out a killbot: once a card, besides all else that it does (BRK-27.14)."""
    if not state.gear[unit] & KILLBOTS or state.deployed >> unit & 1 or state.hex[unit] < 0:
        return False
    return not state.variants.device_counter_limit or counters_left(state, state.side[unit], KILLBOT) > 0


def deploy(state: State, unit: int) -> None:
    """Put one killbot into the bunker's hex, in its own colour; it waits for the next card (BRK-6.11, BRK-24.11)."""
    state.deployed |= 1 << unit
    tell(state, "BRK-27.14", "deploy", "{unit} puts out a killbot", unit=unit)
    put_out_devices(state, (state.hex[unit], state.side[unit], KILLBOT), 1, "BRK-27.14")


def act_killbot(state: State, key: Key) -> Rule[None]:
    """Activate one killbot: a move or an attack (BRK-27.16)."""
    rest(state, key)
    words = [MOVE] if device_steps(state, key) else []
    if killbot_prey(state, key):
        words.append(MELEE)
    word = yield Decision(
        seat(state, key[1]), "action", lambda: f"What does {device_title(key)} in {state.field.names[key[0]]} do?",
        "BRK-27.16", Options((*words, DONE)), about=(-1, *key),
    )  # fmt: skip
    if word == MOVE:
        yield from move_device(state, key, "BRK-27.16")
    elif word == MELEE:
        target = yield Decision(
            seat(state, key[1]), "melee", lambda: f"Whom does {device_title(key)} strike?", "BRK-27.16",
            lambda: Options(tuple(killbot_prey(state, key))), about=(-1, *key),
        )  # fmt: skip
        strike_by_device(state, HEAVY, key, target, "BRK-27.17")


def killbot_prey(state: State, key: Key) -> list[str]:
    """List what a killbot may strike: as a buzz bomb, but not inside a mushroom cloud (BRK-27.18)."""
    return [] if state.veils >> key[0] & 1 else prey(state, key)
