"""Experiments: many games of one plan, recorded."""
