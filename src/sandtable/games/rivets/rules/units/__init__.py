"""Units: kinds, rosters, and where units are."""
