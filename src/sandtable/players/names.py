"""The names that a game's data uses for bots: the levels that blunder, and the characters."""

HELD_BACK = ("recruit", "sergeant", "captain")  # the levels below a Marshal
CHARACTERS = ("aggressive", "careful", "mission")  # those that every game has
