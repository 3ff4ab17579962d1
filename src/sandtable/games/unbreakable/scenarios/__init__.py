"""The six scenarios of the book, one module each (the two flag games share one)."""
