"""Commands of the lab, a module each."""
