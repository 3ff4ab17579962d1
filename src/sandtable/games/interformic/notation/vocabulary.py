"""The words that each kind of decision takes, in both books."""

from __future__ import annotations

from sandtable.engine.text.vocabulary import vocabulary
from sandtable.games.interformic.notation.choices import ACTIONS, LONE_VERBS, VERBS
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import COLOURS

DEVICES = " ".join(f"{colour}-{kind}" for colour in COLOURS for kind in ("buzz", "cluster", "killbot"))
FLAGS = "blue-flag yellow-flag satellite"
FACINGS = "N NE SE S SW NW"
ALL_ACTIONS = " ".join(sorted({*ACTIONS, *VERBS, *LONE_VERBS}))
LOADS = "force stasis reverse crust neutron nuke autocannon laser inducer buzz cluster"


def _names(state: State) -> tuple[str, ...]:
    return state.names


VOCABULARY = vocabulary(
    {
        "unit": f"UNIT {DEVICES} end",
        "action": ALL_ACTIONS,
        "step": ALL_ACTIONS,
        "second": f"{' '.join(VERBS)} stop",
        "beam": f"UNIT PLACE {DEVICES} {FLAGS}",
        "bomb": "PLACE",
        "sighter": "UNIT",
        "load": f"{LOADS} pass",
        "lasers": "UNIT done",
        "push": "PLACE hold",
        "continue": "continue stop",
        "rocket": "PLACE stop",
        "launch": "PLACE",
        "move": "PLACE exit stop drop stay",
        "turn": "left right straight",
        "entry": "ahead left right",
        "facing": FACINGS,
        "erratic": "erratic plain",
        "melee": f"UNIT PLACE {DEVICES} {FLAGS}",
        "detonate": f"UNIT PLACE {DEVICES} {FLAGS}",
        "displaced": "UNIT",
        "retreat": "PLACE",
        "status": "UNIT done",
        "runaway": "PLACE exit stay",
        "relight": "land fire",
        "grenades": "UNIT done",
        "clear-move": "UNIT done",
        "light-fire": "UNIT done",
        "reprogram": "UNIT done",
        "infiltrate": "UNIT",
        "infiltration": "PLACE stay",
        "bonus": "UNIT end",
    },
    _names,
)
