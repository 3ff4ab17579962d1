"""Drawing options for a fuzzed game: any legal values that a scenario allows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from sandtable.engine.contract import Game, Option
from sandtable.engine.dice import Dice

TURN_CAPS = range(2, 9)  # every fuzzed game ends, where its game has a turn_cap


def draw_options(
    game: Game, scenario: str, given: Mapping[str, Any], dice: Dice, *, plain: bool = False
) -> dict[str, Any]:
    """Draw options for a game: a quarter of the games keep most defaults, the others any legal values."""
    chosen = game.scenario(scenario)
    few = dice.below(4) == 0
    options = dict(given)
    for option in game.options:
        if option.key in given or option.key in chosen.forced or option.key in chosen.refused:
            continue
        if option.needs and not (options.get(option.needs) or option.needs in chosen.forced):
            continue  # it says nothing without the other, which is listed before it
        if option.apart and (options.get(option.apart[0]) or option.apart[0] in chosen.forced):
            continue
        if option.key == "turn_cap":
            caps = [cap for cap in TURN_CAPS if option.fault(cap) is None]
            options["turn_cap"] = caps[dice.below(len(caps))]
        elif not plain and not (few and dice.below(8)):
            options[option.key] = draw_value(option, dice)
    return options


def draw_value(option: Option, dice: Dice) -> Any:  # whatever the option takes
    """Draw one legal value; where only a check knows them, by trying what values usually look like."""
    if option.values:
        return option.values[dice.below(len(option.values))]
    likely = [None, True, False, *range(13), 20, 50, 99]
    values = [value for value in likely if option.fault(value) is None]
    keys = table_keys(option)
    if keys and (not values or dice.below(2)):
        drawn = {key: dice.below(9) for key in keys if dice.below(2)}
        return drawn or {keys[0]: 1}
    return values[dice.below(len(values))] if values else option.default


def table_keys(option: Option) -> list[str]:
    """List the keys of an option that takes a table of counts: the words of its own complaint, tried one by one."""
    complaint = option.fault({"?": "?"}) or ""
    words = dict.fromkeys(re.findall(r"[a-z][a-z_-]*", complaint))
    return [word for word in words if option.fault({word: 1}) is None]
