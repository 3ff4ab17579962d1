"""Rooms: open matches and the sockets that subscribe to them."""
