"""Movement: stacking and displacement, and each kind of unit of Breakable by its own rules."""
