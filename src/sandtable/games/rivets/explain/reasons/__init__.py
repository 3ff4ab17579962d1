"""Explanations for people: refusals, odds, phrases. They decide nothing."""
