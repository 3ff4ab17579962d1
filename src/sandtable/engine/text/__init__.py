"""Matches and positions as text or plain data: lines, positions, saves, snapshots."""
