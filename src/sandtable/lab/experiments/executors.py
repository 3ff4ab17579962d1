"""Spreading work: one function over many items, here, over processes, or over a Ray cluster, with the same results.

An engine yields what the function returned as it comes in, in any order. Work that was under way on a worker that died
is done again elsewhere; nothing that was yielded is lost or doubled.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.context import BaseContext
from threading import Thread
from typing import Any, TypeVar

from sandtable.engine.verdicts import Refused

T = TypeVar("T")
R = TypeVar("R")

ENGINES = ("processes", "ray")
AHEAD = 3  # chunks that wait for each worker: it never idles, and little is undone by an interrupt
#: Where Ray listens when it is ours alone. It takes 127.0.0.1 for the machine's outer address, but not its neighbour.
LOOPBACK = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
DEATHS = 3  # in a row, with nothing done in between: then something is wrong with the machine or the function


class WorkersDied(Refused):
    """No worker lives long enough to do anything."""

    def __init__(self) -> None:
        """Say what to do."""
        super().__init__("the workers keep dying, perhaps from lack of memory: try fewer with --workers")


def map_parallel(
    function: Callable[[T], R], items: Iterable[T], *, engine: str = "processes", workers: int = 1, chunk: int = 1,
    environment: Mapping[str, str] | None = None, address: str | None = None,
) -> Iterator[R]:  # fmt: skip
    """Call *function* on every item; yield the results as they come in.

    *function* and items must be things that can be sent to another process. *environment* is set in the workers before
    anything is loaded there. One worker without an environment of its own is this process. *address* is that of a Ray
    cluster; without one Ray starts on this machine with so many workers.
    """
    parts = chunks(items, chunk)
    if engine == "ray":
        yield from _over_ray(function, parts, workers, environment or {}, address)
    elif workers == 1 and not environment:
        for part in parts:
            for item in part:
                yield function(item)
    else:
        yield from _over_processes(function, parts, workers, environment or {})


def chunks(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Cut a row of items into pieces."""
    row = iter(items)
    while part := list(islice(row, size)):
        yield part


def _all(function: Callable[[T], R], part: Sequence[T]) -> list[R]:
    return [function(item) for item in part]


# processes


def _over_processes(
    function: Callable[[T], R], parts: Iterator[list[T]], workers: int, environment: Mapping[str, str]
) -> Iterator[R]:
    left = deque[list[T]]()  # to do again before anything new
    deaths = 0
    while True:
        pool = ProcessPoolExecutor(workers, _context(), _begin, (dict(environment),))
        under_way: dict[Future[list[R]], list[T]] = {}
        try:
            for done in _feed(pool, function, parts, left, under_way, workers):
                yield from done
                deaths = 0
            return
        except BrokenProcessPool:  # a worker died; whatever was under way is done again by others
            left.extend(under_way.values())
            deaths += 1
            if deaths >= DEATHS:
                raise WorkersDied from None
        finally:
            _stop(pool)


def _feed(
    pool: ProcessPoolExecutor, function: Callable[[T], R], parts: Iterator[list[T]], left: deque[list[T]],
    under_way: dict[Future[list[R]], list[T]], workers: int,
) -> Iterator[list[R]]:  # fmt: skip
    """Keep the workers busy; yield what comes back."""
    while True:
        while len(under_way) < AHEAD * workers:
            part = left.popleft() if left else next(parts, None)
            if part is None:
                break
            try:
                under_way[pool.submit(_all, function, part)] = part
            except BrokenProcessPool:
                left.append(part)
                raise
        if not under_way:
            return
        for future in wait(under_way, return_when=FIRST_COMPLETED).done:
            done = future.result()
            del under_way[future]
            yield done


def _context() -> BaseContext:
    """Return how workers begin: as copies of a clean process that has loaded no game, or from nothing."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["sandtable.lab.experiments.plan"])
    return context


def _begin(environment: Mapping[str, str]) -> None:
    """Prepare a worker: its own data folders; an interrupt is the first process's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.update(environment)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """End this worker when the process that wants its work is gone, killed perhaps: it would wait for more forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _stop(pool: ProcessPoolExecutor) -> None:
    """End the workers at once: what they have not finished would be thrown away."""
    workers = list((pool._processes or {}).values())  # noqa: SLF001  # before 3.14 there is no other way to them
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


# Ray


def load_ray() -> Any:  # the module
    """Import Ray, or say how to get it; without reporting that it was used."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray  # noqa: PLC0415  # an extra, and slow to load
    except ImportError:
        raise Refused("--engine ray needs Ray: pip install sandtable[ray]") from None
    return ray


def _over_ray(
    function: Callable[[T], R], parts: Iterator[list[T]], workers: int, environment: Mapping[str, str],
    address: str | None,
) -> Iterator[R]:  # fmt: skip
    ray = load_ray()
    started = not ray.is_initialized()
    if started:
        _start_ray(ray, workers, environment, address)
    slots = workers if address is None else max(workers, int(ray.cluster_resources().get("CPU", 1)))
    # A task whose worker dies is begun again by Ray itself; one that raises is not.
    task = ray.remote(_all).options(max_retries=DEATHS, num_cpus=1)
    kept = ray.put(function)
    under_way: set[Any] = set()
    try:
        while True:
            under_way.update(task.remote(kept, part) for part in islice(parts, AHEAD * slots - len(under_way)))
            if not under_way:
                return
            ready, waiting = ray.wait(list(under_way), num_returns=1)
            under_way = set(waiting)
            for reference in ready:
                try:
                    done: list[R] = ray.get(reference)
                except ray.exceptions.WorkerCrashedError:
                    raise WorkersDied from None
                yield from done
    finally:
        if started:
            ray.shutdown()


def _start_ray(ray: Any, workers: int, environment: Mapping[str, str], address: str | None) -> None:
    """Join a cluster, or start one on this machine; the workers see our environment."""
    common: dict[str, Any] = {"log_to_driver": False, "logging_level": "warning"}
    if environment:
        common["runtime_env"] = {"env_vars": dict(environment)}
    try:
        if address is None:
            ray.init(num_cpus=workers, include_dashboard=False, _node_ip_address=LOOPBACK, **common)
        else:
            ray.init(address=address, **common)
    except (ConnectionError, RuntimeError, ValueError) as error:
        where = address or "on this machine"
        raise Refused(f"Ray does not start ({where}): {' '.join(str(error).split())[:200]}") from None
