"""The board: places, terrain and sight."""
