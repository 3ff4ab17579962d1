"""What the book prints in its boxes: sides, classes, armour, phases; and the numbers that the rules count in."""

from __future__ import annotations

SIDES = ("blue", "red")
BLUE, RED = range(2)
LETTERS = ("B", "R")
NOBODY = -1

# classes and armour (RIV-1.7, RIV-1.8)

CLASSES = ("infantry", "cavalry", "support", "vehicle", "artillery", "aircraft", "plug")
INFANTRY, CAVALRY, SUPPORT, VEHICLE, ARTILLERY, AIRCRAFT, PLUG = range(7)
SPACES = (1, 2, 1, 3, 3, 0, 0)  # that a unit takes in a grid, by class (RIV-2.22)
GRID_SPACES = 4
ON_FOOT = frozenset((INFANTRY, CAVALRY, SUPPORT))
MACHINES = frozenset((VEHICLE, ARTILLERY, AIRCRAFT))

ARMOURS = ("soft", "light", "heavy", "air")
SOFT, LIGHT, HEAVY, AIR = range(4)

# where a unit may be instead of a grid or an intersection

PLUGGED, UNDERGROUND, DEAD = -1, -2, -3

# terrain (RIV-2.25)

TERRAINS = ("open", "trench", "duckboards", "obstacle")
OPEN, TRENCH, DUCKBOARDS, OBSTACLE = range(4)
TRENCH_BOLSTER = 1

# facings (RIV-2.7), in the order of engine.boards.squares.DIRECTIONS

FACINGS = ("N", "E", "S", "W")

# flips (RIV-7.14)

CENTRE = "C"
RESULTS = (CENTRE, "N", "NE", "E", "SE", "S", "SW", "W", "NW")

# phases (RIV-1.6); a phase has steps, see docs/notation/rivets.md

PHASES = (
    "sheets", "garrison", "first", "draw", "deployment", "air-combat", "ground-combat", "air-movement",
    "ground-movement", "wrap-up",
)  # fmt: skip
(
    SHEETS, GARRISON, FIRST, DRAW, DEPLOYMENT, AIR_COMBAT, GROUND_COMBAT, AIR_MOVEMENT, GROUND_MOVEMENT, WRAP_UP,
) = range(10)  # fmt: skip
STEPS = (0, 0, 0, 3, 2, 1, 1, 2, 2, 1)  # the last step of each

# fighting and cards

HITS_ON = 5  # RIV-7.6
FACES = 6
MOST_ACTIONS, MOST_MISSIONS = 3, 2  # in a hand (RIV-3.4)
JUGGERNAUT_DICE = 2
FLAK_DICE = 2
LAST_ROUND = 30  # after it the game is a draw (RIV-10.6)
MOST_VP = 99
ROUNDS = 12  # unless the scenario says otherwise
