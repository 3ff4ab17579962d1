"""For people: why not, odds, threats, a choice in words, and what a look at a hex tells."""
