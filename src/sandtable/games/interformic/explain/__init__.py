"""Explanations for people: refusals, odds, threats, phrases and inspection."""
