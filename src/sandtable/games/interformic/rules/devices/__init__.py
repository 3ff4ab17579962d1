"""Devices of Breakable: buzz bombs, cluster bombs and killbots."""
