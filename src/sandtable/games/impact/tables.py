"""What the book prints in a box, and the small numbers that name things."""

from __future__ import annotations

from sandtable.games.impact.rules.board.space import DIRECTIONS as DIRECTIONS  # noqa: PLC0414  # the compass, clockwise from NE
from sandtable.games.impact.rules.board.space import EDGES as EDGES  # noqa: PLC0414  # a soldier's edge is an index of this

SIDES = ("red", "blue")
RED, BLUE = range(2)
NOBODY = -1

#: Where a soldier is that is not on the map: the value of its point.
OFF, DEAD, EXITED, OFFLINE = -1, -2, -3, -4  # waiting to enter, eliminated, left the map, a drone that went off-line

#: The phases of a turn (IMP-7.0.a). Within a phase nothing is remembered but what the state says.
PHASES = ("setup", "start", "order", "reorganise", "impulse", "event", "clean-up", "over")
SETUP, START, ORDER, REORGANISE, IMPULSE, EVENT, CLEAN_UP, OVER = range(8)

CEILING = 12  # IMP-8.2.2.b
BOUNCE = 6  # levels of one bounce (IMP-8.2.1.a)
DOWN = 5  # boxes crossed (IMP-4.2.1.b)
PAINT, SNIPER_PAINT = 3, 4  # IMP-3.7.a
STOREY = 4  # levels (IMP-14.13.b)
UNLIMITED = 99

FACES = ("dummy", "explosive", "nuclear")  # of mines
DUMMY, EXPLOSIVE, NUCLEAR = range(3)
