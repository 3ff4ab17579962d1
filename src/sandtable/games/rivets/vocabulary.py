"""The words that each kind of decision takes."""

from __future__ import annotations

from sandtable.engine.text.vocabulary import vocabulary
from sandtable.games.rivets.state import State

DEEDS = (
    "attack assault pass dash field-repair fortify handler reinforcements intense-stare sacrifice healing-atom "
    "barrel-roll immelman power-dive play"
)


def _names(state: State) -> list[str]:
    return state.names


VOCABULARY = vocabulary(
    {
        "sheet": "alder kessel",
        "same": "same different",
        "discard": "keep discard play",
        "draw": "draw skip play done hold",
        "mission": "draw skip play done hold",
        "prepare": "emerge tunnel play done hold",
        "follow": "UNIT done",
        "emerge": "PLACE",
        "surface": "UNIT done",
        "place": "PLACE",
        "facing": "N E S W",
        "host": "UNIT",
        "aircraft": "UNIT done play hold",
        "eyes": "PLACE none",
        "grid": "PLACE done play hold",
        "unit": "UNIT done",
        "deed": DEEDS,
        "target": "PLACE",
        "line": "NUMBER done",
        "victim": "UNIT",
        "barrage": "PLACE play stop",
        "reflip": "keep again",
        "again": "play done hold",
        "repair": "UNIT",
        "fortify": "UNIT",
        "sacrifice": "UNIT",
        "heal-from": "UNIT",
        "heal-to": "UNIT",
        "stare": "PLACE",
        "stare-unit": "UNIT",
        "stare-to": "PLACE",
        "roll": "PLACE",
        "dive": "PLACE",
        "drift": "PLACE play hold",
        "token": "PLACE",
        "wind": "C N NE E SE S SW W NW",
        "fly": "PLACE stay",
        "heading": "N E S W",
        "move": "PLACE stay stop play hold",
        "ram": "juggernaut tank-shock",
        "displace": "PLACE",
        "arrange": "UNIT done",
        "wrap-up": "reveal pay done keep",
        "react": "play pass hold",
        "alarm": "play pass hold",
    },
    _names,
)
