"""The words that each kind of decision takes, and what they mean."""

from __future__ import annotations

from sandtable.engine.text.vocabulary import vocabulary
from sandtable.games.rivets.state import State

DEEDS = (
    "attack assault pass dash field-repair fortify handler reinforcements intense-stare sacrifice healing-atom "
    "barrel-roll immelman power-dive play"
)

#: What a word does where it is an answer, and the row that says so.
MEANINGS = {
    "alder": ("is a faction sheet", "RIV-12.1"),
    "kessel": ("is a faction sheet", "RIV-12.1"),
    "same": ("lets both sides have one sheet", "RIV-1.2"),
    "different": ("gives each side a sheet of its own", "RIV-1.2"),
    "discard": ("throws away an Action! card in phase 1", "RIV-3.1"),
    "draw": ("draws a card in phase 1", "RIV-3.2"),
    "play": ("plays an Action! card at its moment", "RIV-3.8"),
    "hold": ("ends the questions about cards for this turn", "RIV-3.8"),
    "emerge": ("brings a group up from underground in phase 2", "RIV-11.82"),
    "tunnel": ("takes a Tunneler underground in phase 2", "RIV-11.82"),
    "free": ("takes the free aircraft of the scenario in phase 2", "RIV-16.1"),
    "N": ("is a direction, for an aircraft to face or for gas to drift", "RIV-2.7"),
    "E": ("is a direction, for an aircraft to face or for gas to drift", "RIV-2.7"),
    "S": ("is a direction, for an aircraft to face or for gas to drift", "RIV-2.7"),
    "W": ("is a direction, for an aircraft to face or for gas to drift", "RIV-2.7"),
    "C": ("is a result of a flip: nothing moves", "RIV-7.14"),
    "NE": ("is a result of a flip", "RIV-7.14"),
    "SE": ("is a result of a flip", "RIV-7.14"),
    "SW": ("is a result of a flip", "RIV-7.14"),
    "NW": ("is a result of a flip", "RIV-7.14"),
    "none": ("lets Eagle Eyes pick no grid", "RIV-11.12"),
    "attack": ("makes the attacks of a unit in combat", "RIV-6.6"),
    "assault": ("moves a unit with Rapid Assault in combat, before it attacks", "RIV-11.60"),
    "pass": ("leaves out the attacks of a unit in combat, or a card", "RIV-1.10"),
    "dash": ("moves a unit in combat", "RIV-11.10"),
    "field-repair": ("takes damage off a ground unit in combat", "RIV-11.14"),
    "fortify": ("gives Shields to a ground unit in combat", "RIV-11.18"),
    "handler": ("places the animal of a handler in combat", "RIV-11.33"),
    "reinforcements": ("places a new unit in combat", "RIV-11.62"),
    "intense-stare": ("moves the units of a grid in combat", "RIV-11.42"),
    "sacrifice": ("kills an Infantry unit in combat, to repair another", "RIV-11.65"),
    "healing-atom": ("hands on a damage marker in combat", "RIV-11.78"),
    "barrel-roll": ("slips an aircraft sideways in combat", "RIV-11.4"),
    "immelman": ("turns an aircraft right round in combat", "RIV-11.36"),
    "power-dive": ("takes an aircraft straight ahead in combat", "RIV-11.51"),
    "stop": ("ends a move on the ground, or leaves out a Barrage", "RIV-1.10"),
    "stay": ("leaves a unit where it is in its movement phase", "RIV-1.10"),
    "again": ("makes a deviation flip once more", "RIV-11.20"),
    "juggernaut": ("breaks into enemies as a Juggernaut, at the end of a step", "RIV-11.44"),
    "tank-shock": ("breaks into enemies by Tank Shock, at the end of a step", "RIV-11.72"),
    "reveal": ("scores a Secret Mission in the wrap up", "RIV-10.2"),
    "pay": ("buys VP with rivets in the wrap up, where the scenario sells them", "RIV-16.1"),
    "done": ("ends a list of choices", "RIV-1.10"),
    "keep": ("leaves a card or a flip as it is", "RIV-1.10"),
    "skip": ("draws no card", "RIV-3.2"),
}


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
        "card": "UNIT PLACE",
    },
    _names,
    MEANINGS,
)
