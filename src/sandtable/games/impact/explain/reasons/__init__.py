"""For people: why not, the odds, a choice in words, and what a look at a point tells."""
