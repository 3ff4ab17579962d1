"""The sequence of play: the deck and its cards, whose units act, and what a unit does when it acts."""
