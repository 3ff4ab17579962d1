"""The lines of a position that switch optional rules on."""

from __future__ import annotations

SUITS = "option opt_14_2 on"
STEALTH = "option opt_14_3 on"
DRONES = "option opt_14_4 on"
MINES = "option opt_14_6 on"
NAP = "option opt_14_7 on"
STRICT = "option opt_14_8 on"
FACING = "option opt_14_9 on"
HIDDEN = "option opt_14_10 blue"
SQUADS = "option opt_14_11 on"
MORALE = "option opt_14_12 on"
STOREYS = "option opt_14_13 on"
LEFT = "option opt_14_14 on"
