"""Random events (chapter 13): the cards as data says them, and what each of their steps does."""
