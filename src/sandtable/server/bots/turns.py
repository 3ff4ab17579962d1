"""Turns: whose bots think first, and when bots that play alone pause.

People go first: a match in which a person is here, then one that waits for its people, then the matches of bots alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.server.fair_queue import TurnRequest
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rooms.room import Room
from sandtable.server.workers.interface import ALONE, PERSON, PERSON_HERE


def claim_of(room: Room) -> TurnRequest:
    """Return whose turn at the bots a match uses, and its rank."""
    if plays_alone(room):
        rank = ALONE
    else:
        rank = PERSON_HERE if room.here.intersection(room.players(room.seats)) else PERSON
    return TurnRequest(room.address or room.row.id, rank)


def plays_alone(room: Room) -> bool:
    """Whether only bots play in a match."""
    return all(room.bot_of(side) for side in room.seats)


def is_paused(room: Room) -> bool:
    """Whether the bots of a match wait until a client watches."""
    unwatched = not room.subscribers and room.now() - room.touched >= room.workers.unwatched_seconds
    return unwatched and plays_alone(room)


def check_bot_matches(rooms: Iterable[Room], address: str, most: int, most_of_address: int) -> None:
    """Refuse another match of bots alone while too many are running."""
    running = [one for one in rooms if not one.journal.match.result and plays_alone(one) and not is_paused(one)]
    if len(running) >= most:
        raise ApiError("busy", "too many matches of bots alone are running: try again in a few minutes")
    if sum(one.address == address for one in running) >= most_of_address:
        raise ApiError(
            "too-many", f"{most_of_address} matches of bots alone are running for this address: wait until one is over"
        )
