"""The lab: many games at once, for testers and designers. It knows the contract, never a game's internals."""
