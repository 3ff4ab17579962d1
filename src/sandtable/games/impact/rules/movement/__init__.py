"""Movement (chapter 8): where a soldier can go, how a move is played, coming onto the map and going back."""
