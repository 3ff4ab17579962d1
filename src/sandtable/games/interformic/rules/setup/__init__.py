"""Setting up in secret: platoons of Unbreakable, forces of Breakable, their weapons, and the reveal."""
