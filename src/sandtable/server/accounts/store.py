"""Account store: accounts, sessions, the seats they hold, and when people were last seen."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from sandtable.server.journal.proposals import SeatProposals
from sandtable.server.protocol.errors import NOT_WRITTEN, ApiError
from sandtable.server.storage.rows import SeatRow
from sandtable.server.storage.schema import (
    SEAT_ENTRY_CLAUSE,
    accounts,
    holdings,
    journal,
    matches,
    seats,
    sessions,
)
from sandtable.server.storage.store import Store

Seat = tuple[str, str]  # a match and a side
MAX_IDS = 500  # ids or secrets that one query asks for


class Account(msgspec.Struct, frozen=True):
    """Somebody's account."""

    id: int
    name: str
    password: str
    made: float


def digest(secret: str) -> str:
    """Hash a secret of 192 random bits: unlike a password, it needs no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def sides_of(seated: Iterable[SeatRow], secret: str) -> list[str]:
    """List the sides that the token with this hash holds."""
    return [seat.side for seat in seated if seat.secret and hmac.compare_digest(seat.secret, secret)]


@asynccontextmanager
async def _writing(store: Store) -> AsyncIterator[AsyncConnection]:
    """Write in one transaction, or raise that nothing was written."""
    try:
        async with store.engine.begin() as connection:
            yield connection
    except IntegrityError:
        raise
    except DBAPIError:
        raise ApiError("storage", NOT_WRITTEN) from None


# accounts


async def add_account(store: Store, name: str, folded: str, password: str, at: float) -> Account | None:
    """Add an account; None if somebody has the name."""
    values = {"name": name, "folded": folded, "password": password, "made": at}
    try:
        async with _writing(store) as connection:
            done = await connection.execute(insert(accounts).returning(accounts.c.id), values)
            return Account(done.scalar_one(), name, password, at)
    except IntegrityError:
        return None


async def find_account(store: Store, folded: str) -> Account | None:
    """Find an account by its name."""
    async with store.engine.connect() as connection:
        found = (await connection.execute(select(accounts).where(accounts.c.folded == folded))).mappings().first()
    return None if found is None else Account(found["id"], found["name"], found["password"], found["made"])


async def set_password(store: Store, account: int, password: str, keeping: str) -> list[str]:
    """Change a password, and end every session but one; return those that ended."""
    others = delete(sessions).where(sessions.c.account == account, sessions.c.secret != keeping)
    async with _writing(store) as connection:
        await connection.execute(update(accounts).where(accounts.c.id == account).values(password=password))
        return list((await connection.execute(others.returning(sessions.c.secret))).scalars())


async def delete_account(store: Store, account: int) -> list[str]:
    """Delete an account and return the sessions that ended; its seats stay playable by their tokens."""
    every = delete(sessions).where(sessions.c.account == account)
    async with _writing(store) as connection:
        ended = list((await connection.execute(every.returning(sessions.c.secret))).scalars())
        await connection.execute(delete(holdings).where(holdings.c.account == account))
        await connection.execute(delete(accounts).where(accounts.c.id == account))
    return ended


# sessions


async def add_session(store: Store, account: int, secret: str, at: float, oldest: float) -> None:
    """Begin a session; the account's sessions that have not been used since *oldest* are forgotten."""
    try:
        async with _writing(store) as connection:
            await connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.used < oldest))
            await connection.execute(insert(sessions), {"secret": secret, "account": account, "used": at})
    except IntegrityError:
        raise ApiError("storage", "this account was deleted at the same time") from None


async def find_session(store: Store, secret: str) -> tuple[Account, float] | None:
    """Find whose session it is, and when it was last used."""
    wanted = select(accounts, sessions.c.used).join(sessions, sessions.c.account == accounts.c.id)
    async with store.engine.connect() as connection:
        found = (await connection.execute(wanted.where(sessions.c.secret == secret))).mappings().first()
    if found is None:
        return None
    return Account(found["id"], found["name"], found["password"], found["made"]), found["used"]


async def living_sessions(store: Store, known: Sequence[str]) -> set[str]:
    """Return which of these sessions have not been ended."""
    living: set[str] = set()
    async with store.engine.connect() as connection:
        for first in range(0, len(known), MAX_IDS):
            wanted = select(sessions.c.secret).where(sessions.c.secret.in_(known[first : first + MAX_IDS]))
            living |= set((await connection.execute(wanted)).scalars())
    return living


async def use_session(store: Store, secret: str, at: float) -> None:
    """Note that a session is in use."""
    async with _writing(store) as connection:
        await connection.execute(update(sessions).where(sessions.c.secret == secret).values(used=at))


async def end_session(store: Store, secret: str) -> None:
    """End a session."""
    async with _writing(store) as connection:
        await connection.execute(delete(sessions).where(sessions.c.secret == secret))


# seats


async def hold(connection: AsyncConnection, account: int, held: Iterable[Seat]) -> None:
    """Give seats to an account; what another account held, it holds no more."""
    for match, side in held:
        await connection.execute(delete(holdings).where(holdings.c.match == match, holdings.c.side == side))
        await connection.execute(insert(holdings), {"match": match, "side": side, "account": account})


async def add_seats(store: Store, account: int, held: Iterable[Seat]) -> None:
    """Give seats to an account."""
    try:
        async with _writing(store) as connection:
            await hold(connection, account, held)
    except IntegrityError:  # the account was deleted, or somebody else took the seat, at the same moment
        raise ApiError("storage", "another request changed this at the same time; try again") from None


async def held_sides(store: Store, account: int, ids: Collection[str]) -> dict[str, list[str]]:
    """Return the sides that an account holds, by match."""
    wanted = select(holdings.c.match, holdings.c.side).where(holdings.c.account == account, holdings.c.match.in_(ids))
    found: dict[str, list[str]] = {}
    async with store.engine.connect() as connection:
        for match, side in await connection.execute(wanted.order_by(holdings.c.side)):
            found.setdefault(match, []).append(side)
    return found


async def held_matches(store: Store, account: int, before: int | None, count: int) -> list[str]:
    """List the matches in which an account holds a seat, the newest first."""
    mine = select(holdings.c.match).where(holdings.c.account == account)
    wanted = select(matches.c.id).where(matches.c.id.in_(mine))
    if before is not None:
        wanted = wanted.where(matches.c.number < before)
    async with store.engine.connect() as connection:
        return list((await connection.execute(wanted.order_by(matches.c.number.desc()).limit(count))).scalars())


async def note_seen(store: Store, seen: Mapping[Seat, float]) -> None:
    """Note when holders of seats were last here."""
    here = (seats.c.match == bindparam("a_match"), seats.c.side == bindparam("a_side"))
    later = update(seats).where(*here, seats.c.seen < bindparam("then")).values(seen=bindparam("then"))
    rows = [{"a_match": match, "a_side": side, "then": at} for (match, side), at in sorted(seen.items())]
    async with _writing(store) as connection:
        await connection.execute(later, rows)


async def seat_proposals(store: Store, ids: Collection[str]) -> dict[str, SeatProposals]:
    """Return what is arranged about the seats of matches."""
    wanted = select(journal.c.match, journal.c.kind, journal.c.side, journal.c.word, journal.c.at)
    wanted = wanted.where(journal.c.match.in_(ids), SEAT_ENTRY_CLAUSE).order_by(journal.c.seq)  # by the partial index
    found = {match: SeatProposals() for match in ids}
    async with store.engine.connect() as connection:
        for match, kind, side, word, at in await connection.execute(wanted):
            found[match].record(kind, side, word, at)
    return found


async def overdue(store: Store, now: float) -> list[str]:
    """List the running matches in which a proposal waits only for people who have been away for too long."""
    wanted = (
        select(matches.c.id, seats.c.side)
        .join(seats, seats.c.match == matches.c.id)
        .where(
            matches.c.id.in_(select(journal.c.match).where(SEAT_ENTRY_CLAUSE)),
            matches.c.result.is_(None),
            seats.c.kind == "person",
            seats.c.seen + matches.c.patience < now,
            matches.c.made + matches.c.patience < now,
        )
    )
    away: dict[str, set[str]] = {}
    async with store.engine.connect() as connection:
        for match, side in await connection.execute(wanted):
            away.setdefault(match, set()).add(side)
    ids, ripe = list(away), []
    for first in range(0, len(ids), MAX_IDS):
        for match, known in (await seat_proposals(store, ids[first : first + MAX_IDS])).items():
            if any(away[match].issuperset(proposal.waits_for) for proposal in known.proposals.values()):
                ripe.append(match)
    return ripe
