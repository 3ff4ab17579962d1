"""Fire (chapter 9): shots and what hits do, reaction fire and facing; mines, bombs and other blasts."""
