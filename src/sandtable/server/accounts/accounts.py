"""Accounts: a name and a password that hold many seats. They are optional."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable, Collection, Iterable
from ipaddress import ip_address, ip_network
from time import time
from typing import Protocol, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from sandtable.server.accounts import store as account_store
from sandtable.server.accounts.names import read_name
from sandtable.server.accounts.store import Account, digest
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rate_limits import Buckets, GrowingDelays
from sandtable.server.storage.store import Store

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
FREE_TRIES = 5  # wrong passwords for a name from one address, before each further one waits twice as long ...
LONGEST_DELAY = 3600.0  # ... up to so many seconds
SESSION_SECONDS = 90 * 86400  # without use
USE_SECONDS = 3600  # how exactly the last use is known
MAX_HASHING = 2  # at a time: each takes a core and 64 MB
#: The hash of an unknown password: checked where there is no account, so that both refusals take the same time.
UNKNOWN_HASH = "$argon2id$v=19$m=65536,t=3,p=4$i6J0R04H/mqVAoKK9p+sOw$JmrWEdYK8ip9w2CnNvdey0/mQmEOJTtHkjs0ZyZNQ30"
WRONG_LOGIN = "wrong name or password"
SESSION_ENDED = "this session has ended: log in again"
T = TypeVar("T")


class SessionUser(Protocol):
    """A socket that was opened with a session, for as long as that lasts."""

    def dismiss(self, error: ApiError) -> None:
        """Send the reason, and close."""


class Accounts:
    """The accounts of one store."""

    def __init__(self, store: Store, *, limited: bool) -> None:
        """Start without sessions in use."""
        self._store = store
        self._limited = limited
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(MAX_HASHING)
        self._made = Buckets(5 / 3600, 5)  # accounts, by address
        self._tries = Buckets(1 / 6, 10)  # log-ins by address
        self._wrong = GrowingDelays(FREE_TRIES, LONGEST_DELAY)  # by address and name, or by session
        self.banned: Collection[str] = ()  # accounts that cannot log in: their folded names
        self._users: dict[SessionUser, str] = {}  # who is here by a session, and its hash

    async def register(self, name: str, password: str, address: str) -> tuple[Account, str]:
        """Make an account and begin a session."""
        shown, folded = read_name(name)
        password = read_password(password)
        if self._limited and not self._made.take(address):
            raise ApiError("too-many", "too many new accounts: wait an hour")
        hashed = await self._in_thread(lambda: self._hasher.hash(password))
        account = await account_store.add_account(self._store, shown, folded, hashed, time())
        if account is None:
            raise ApiError("taken", f"the name {shown} is taken: choose another one")
        return account, await self._begin(account)

    async def log_in(self, name: str, password: str, address: str) -> tuple[Account, str]:
        """Begin a session of an account."""
        try:
            folded = read_name(name)[1]
        except ApiError:  # such a name cannot exist
            folded = ""
        if self._limited and not self._tries.take(_network(address)):
            raise ApiError("too-many", "too many attempts: wait a minute")
        tries = f"{_network(address)} {folded}"
        self._check_tries(tries)
        account = await account_store.find_account(self._store, folded)
        known = await self._password_matches(account.password if account else UNKNOWN_HASH, password)
        if account is None or not known:
            raise ApiError("wrong-login", WRONG_LOGIN)
        self._wrong.forget(tries)
        if folded in self.banned:
            raise ApiError("banned", "an administrator has banned this account")
        return account, await self._begin(account)

    async def name_seat(self, name: str, account: Account | None) -> str:
        """Return the name that a seat shows: the account's if none is given. The name of an account is its owner's."""
        if not name.strip():
            return account.name if account else ""
        shown, folded = read_name(name, 1)
        if account and folded == read_name(account.name)[1]:
            return shown
        if await account_store.find_account(self._store, folded):
            raise ApiError("taken", f"the name {shown} belongs to an account: log in, or choose another name")
        return shown

    async def log_out(self, token: str | None) -> Account:
        """End a session."""
        account = await self.of(token)
        await self._end(digest(token or ""))
        return account

    async def change_password(self, token: str | None, old: str, new: str) -> Account:
        """Change a password; every other session ends."""
        account = await self._confirmed(token, old)
        password = read_password(new)
        hashed = await self._in_thread(lambda: self._hasher.hash(password))
        self._dismiss(await account_store.set_password(self._store, account.id, hashed, digest(token or "")))
        return account

    async def delete(self, token: str | None, password: str) -> Account:
        """Delete an account; its seats stay playable by their tokens."""
        account = await self._confirmed(token, password)
        self._dismiss(await account_store.delete_account(self._store, account.id))
        return account

    async def of(self, token: str | None) -> Account:
        """Return the account of a session, or refuse."""
        account = await self.find(token)
        if account is None:
            raise ApiError("wrong-token", SESSION_ENDED)
        return account

    async def find(self, token: str | None) -> Account | None:
        """Return the account of a session, if there is such a session."""
        if not token:
            return None
        secret, now = digest(token), time()
        found = await account_store.find_session(self._store, secret)
        if found is None:
            return None
        account, used = found
        if used < now - SESSION_SECONDS:
            await self._end(secret)
            return None
        if used < now - USE_SECONDS:
            await account_store.use_session(self._store, secret, now)
        return account

    # sessions in use

    async def add_session_user(self, user: SessionUser, token: str) -> None:
        """Let somebody in until the session ends, if it has not ended already."""
        self._users[user] = digest(token)  # before it is looked up: from now on an end is heard
        await self.of(token)

    def forget_session_user(self, user: SessionUser) -> None:
        """Forget a guest."""
        self._users.pop(user, None)

    async def drop_ended_sessions(self) -> None:
        """Dismiss the guests whose sessions another process has ended."""
        known = set(self._users.values())
        if known:
            self._dismiss(known - await account_store.living_sessions(self._store, sorted(known)))

    async def _end(self, secret: str) -> None:
        await account_store.end_session(self._store, secret)
        self._dismiss([secret])

    def _dismiss(self, ended: Iterable[str]) -> None:
        gone = set(ended)
        for user in [user for user, secret in self._users.items() if secret in gone]:
            self.forget_session_user(user)
            user.dismiss(ApiError("wrong-token", SESSION_ENDED))

    async def _begin(self, account: Account) -> str:
        token, now = secrets.token_urlsafe(24), time()
        await account_store.add_session(self._store, account.id, digest(token), now, now - SESSION_SECONDS)
        return token

    async def _confirmed(self, token: str | None, password: str) -> Account:
        """Return the account, if the session is valid and the password is right."""
        account = await self.of(token)
        tries = f"session {digest(token or '')}"
        self._check_tries(tries)
        if not await self._password_matches(account.password, password):
            raise ApiError("wrong-login", "wrong password")
        self._wrong.forget(tries)
        return account

    def _check_tries(self, key: str) -> None:
        """Count an attempt as wrong until it is known to be right, so that many at once gain nothing."""
        if self._limited and (seconds := self._wrong.take(key)):
            raise ApiError("too-many", f"too many wrong passwords: wait {seconds} s")

    async def _password_matches(self, hashed: str, password: str) -> bool:
        def verify() -> bool:
            try:
                return self._hasher.verify(hashed, unicodedata.normalize("NFKC", password))
            except VerificationError:
                return False

        return await self._in_thread(verify)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """Hash in a thread: the matches go on meanwhile."""
        async with self._hashing:
            return await asyncio.to_thread(work)


def _network(address: str) -> str:
    """Return what stands for an address in limits: of IPv6, the network, in which one client has all addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((found, 64), strict=False)) if found.version == 6 else address


def read_password(password: str) -> str:
    """Return a password in the form in which it is hashed, however the keyboard composed it."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        other = "longer" if len(password) < SHORTEST_PASSWORD else "shorter"
        length = f"{SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
        raise ApiError("refused", f"a password must have {length}: choose a {other} one")
    return unicodedata.normalize("NFKC", password)
