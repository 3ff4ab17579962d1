"""Boards: functions and small tables over places, which are plain ints."""
