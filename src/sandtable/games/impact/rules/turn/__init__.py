"""The sequence of play (chapter 7): impulses, activations, morale, panic, and what it has all been worth."""
