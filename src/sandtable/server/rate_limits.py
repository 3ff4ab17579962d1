"""Rate limits: how much one client may ask for in a short time."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from time import monotonic

MAX_ADDRESSES = 10_000  # buckets that are remembered


class Bucket:
    """Lets *burst* through at once, and *rate* per second afterwards."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        """Start full."""
        self._rate, self._burst, self._tokens, self._seen = rate, burst, burst, monotonic()

    def take(self) -> bool:
        """Whether one more is let through."""
        now = monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """One bucket an address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        """Set what each address gets."""
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more of this address is let through."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


class WorkBuckets:
    """Seconds of work for each address: *rate* per second, and those of *saved* seconds at once. Who had more waits."""

    def __init__(self, rate: float, saved: float) -> None:
        """Set what each address gets."""
        self._rate, self._burst = rate, rate * saved
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds of work, and when

    def wait(self, address: str) -> float:
        """Return the seconds until an address may have more work done."""
        return max(0.0, -self._left_of(address) / self._rate)

    def charge(self, address: str, seconds: float) -> None:
        """Take off work that was done."""
        self._left[address] = self._left_of(address) - seconds, monotonic()
        self._left.move_to_end(address)
        if len(self._left) > MAX_ADDRESSES:
            self._left.popitem(last=False)

    def _left_of(self, address: str) -> float:
        now = monotonic()
        left, at = self._left.get(address, (self._burst, now))
        return min(self._burst, left + (now - at) * self._rate)


class GrowingDelays:
    """Delays between the attempts of one key: none for the first *free* ones, then twice as long after each.

    The longest unused are forgotten, and each key after *longest* seconds without an attempt.
    """

    def __init__(self, free: int, longest: float) -> None:
        """Start without attempts."""
        self._free, self._longest = free, longest
        self._tries: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how many, and when the latest was

    def take(self, key: str) -> int:
        """Count an attempt, or return the seconds to wait for it."""
        now = monotonic()
        count, latest = self._tries.get(key, (0, now))
        if now - latest > self._longest:
            count = 0
        delay = min(self._longest, 2.0 ** min(count - self._free, 30)) if count >= self._free else 0.0
        if now - latest < delay:
            return ceil(latest + delay - now)
        self._tries[key] = count + 1, now
        self._tries.move_to_end(key)
        if len(self._tries) > MAX_ADDRESSES:
            self._tries.popitem(last=False)
        return 0

    def forget(self, key: str) -> None:
        """Forget the attempts of a key: the latest was right."""
        self._tries.pop(key, None)
