"""What a match is made of: how it began, its moves and its past, rows of choices, views, worlds, explanations."""
