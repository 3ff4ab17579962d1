"""The board (chapters 2, 6 and 17): panels or a table, the ground on them, and who sees whom across it."""
