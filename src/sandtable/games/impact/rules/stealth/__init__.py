"""Stealth and hidden set-up."""
