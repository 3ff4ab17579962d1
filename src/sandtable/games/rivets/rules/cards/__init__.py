"""Cards: decks and hands."""
