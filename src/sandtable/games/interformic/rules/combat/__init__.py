"""Combat: dice, arcs, sighters, ranges and targets, melee, and what befalls units."""
