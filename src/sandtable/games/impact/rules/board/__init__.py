"""The board (chapters 2 and 6): panels joined into points, the ground on them, and who sees whom across it."""
