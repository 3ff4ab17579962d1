"""Weapons and devices, a module each, after the weapon action of either book."""
