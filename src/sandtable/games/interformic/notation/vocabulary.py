"""The words that each kind of decision takes, in both books."""

from __future__ import annotations

from sandtable.engine.text.vocabulary import vocabulary
from sandtable.games.interformic.notation.choices import ACTIONS, LONE_VERBS, VERBS
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import COLOURS

DEVICES = " ".join(f"{colour}-{kind}" for colour in COLOURS for kind in ("buzz", "cluster", "killbot"))
FLAGS = "blue-flag yellow-flag satellite"
FACINGS = "N NE SE S SW NW"
ALL_ACTIONS = " ".join(sorted({*ACTIONS, *VERBS, *LONE_VERBS, "detonate"}))
LOADS = "force stasis reverse crust neutron nuke autocannon laser inducer buzz cluster"
LOAD_WORDS = frozenset(LOADS.split())


def _names(state: State) -> tuple[str, ...]:
    return state.names


KINDS = {
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
}
#: What a word does where it is taken, and the row that says so: in both books, then in each.
ALIKE = {
    "reverse": ("fires a stasis ray in reverse", "UNB-STA.5"),
    "overheat": ("fires an unloaded beam", "UNB-OHB.1"),
    "overheat-reverse": ("fires an unloaded stasis ray in reverse", "UNB-OHB.1"),
    "grab": ("takes up a loose object", "UNB-ACT.11"),
    "hover": ("makes a squad hover", "UNB-ACT.8"),
    "rise": ("gets a walker up", "UNB-ACT.8"),
    "down": ("lays a walker down", "UNB-ACT.8"),
    "convert": ("changes a walker to wheels or back to legs", "UNB-WEQ.2"),
    "dig": ("digs a crawler in or out", "UNB-UNIT.14"),
    "deploy": ("puts a killbot down", "BRK-27.14"),
    "takeoff": ("makes a landed flyer rise", "BRK-11.1"),
    "about-face": ("turns a flying skimmer right round", "BRK-11.8"),
    "ahead": ("takes a chopper one hex straight ahead", "BRK-26.2"),
    "slip-left": ("takes a chopper to its front left", "BRK-26.7"),
    "slip-right": ("takes a chopper to its front right", "BRK-26.7"),
    "turn": ("turns a flying chopper", "BRK-26.2"),
    "erratic": ("makes a chopper maneuver erratically, or a skimmer after its flight", "BRK-29.1"),
    "plain": ("ends a flight without an erratic marker", "BRK-29.1"),
    "left": ("turns a skimmer to the left", "BRK-11.6"),
    "right": ("turns a skimmer to the right", "BRK-11.6"),
    "straight": ("flies a skimmer on without a turn", "BRK-11.6"),
    "load": ("takes a recon aboard", "BRK-10.4"),
    "out": ("gets a passenger out", "BRK-10.10"),
    "detonate": ("sets off a buzz bomb", "BRK-21.4"),
    "hold": ("leaves a unit that a force beam has hit where it is", "UNB-FB.2"),
    "continue": ("fires a beam that has hit once more", "UNB-CMB.13"),
    **dict.fromkeys(FACINGS.split(), ("sets a facing", "BRK-1.5")),
    **dict.fromkeys(DEVICES.split(), ("names a device", "BRK-1.8")),
    **dict.fromkeys(FLAGS.split(), ("names an object", "UNB-OBJ.1")),
}
PLATOON = {
    **dict.fromkeys(LOADS.split(), ("names what a multi-gun fires", "UNB-XMG.1")),
    **ALIKE,
    "fire": ("fires a weapon", "UNB-ACT.3"),
    "reload": ("reloads a weapon", "UNB-ACT.4"),
    "drop": ("puts down what a walker carries", "UNB-ACT.12"),
    "move": ("begins a move", "UNB-ACT.16"),
    "melee": ("begins a melee", "UNB-ACT.15"),
    "clear": ("tries to clear a stasis marker", "UNB-ACT.10"),
    "land": ("ends hovering", "UNB-ACT.8"),
    "exit": ("leaves the map in the course of a move", "UNB-MOV.8"),
    "stop": ("ends a move, a salvo or a beam early", "UNB-MOV.1"),
    "stay": ("leaves a unit where it is", "UNB-RUN.12"),
    "pass": ("leaves a light weapon unfired", "UNB-OPP.6"),
    "done": ("ends the activation of a unit", "UNB-ACT.1"),
    "end": ("ends the activations of a card", "UNB-ACT.2"),
}
FORCE = {
    **dict.fromkeys(LOADS.split(), ("names what a multi-gun fires", "BRK-27.20")),
    **ALIKE,
    "overheat": ("fires an unloaded beam", "BRK-31.56"),
    "fire": ("fires a weapon", "BRK-7.2"),
    "reload": ("reloads a weapon", "BRK-7.2"),
    "drop": ("lets a passenger out", "BRK-10.9"),
    "move": ("begins a move", "BRK-7.3"),
    "melee": ("begins a melee", "BRK-7.3"),
    "clear": ("tries to clear a stasis marker", "BRK-31.38"),
    "land": ("brings a flyer down", "BRK-11.4"),
    "exit": ("leaves the map in the course of a move", "BRK-8.6"),
    "stop": ("ends a flight early", "BRK-11.5"),
    "stay": ("leaves a unit where it is", "BRK-10.1"),
    "pass": ("leaves a light weapon unfired", "BRK-31.54"),
    "done": ("ends the activation of a unit", "BRK-6.9"),
    "end": ("ends the activations of a card", "BRK-6.9"),
}

VOCABULARY = vocabulary(KINDS, _names, PLATOON)
FORCE_VOCABULARY = vocabulary(KINDS, _names, FORCE)
