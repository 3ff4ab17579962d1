"""Metrics for Prometheus: on an address of their own, and nothing of them on the public one."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from sandtable.engine.verdicts import Refused
from sandtable.server.meters import BOUNDS, Durations
from sandtable.server.metrics import read_address
from tests.server.hosted import free_ports
from tests.server.support import RANDOM, YOU, http_at, serving

Samples = dict[str, float]


async def scrape(port: int) -> Samples:
    async with http_at(port) as http:
        answer = await http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        f"{sample.name}{''.join(f' {key}={value}' for key, value in sample.labels.items())}": sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_a_server_counts_what_it_does(tmp_path: Path) -> None:
    [port] = free_ports(1)
    async with serving(tmp_path, metrics=("127.0.0.1", port)) as place:
        before = await scrape(port)
        assert before["sandtable_open_matches state=running"] == 0
        match, *tokens = await place.pair()
        async with place.client(match, tokens[0]) as blue, place.client(match, tokens[1]) as yellow:
            async with place.client(match):
                during = await scrape(port)
                assert during["sandtable_open_matches state=running"] == 1
                assert during["sandtable_sockets who=players"] == 2
                assert during["sandtable_sockets who=spectators"] == 1
            await asyncio.gather(blue.play(1), yellow.play(2))
            choices = len([entry for entry in blue.heard if entry["type"] == "ok"]) + len(
                [entry for entry in yellow.heard if entry["type"] == "ok"]
            )
        made = await place.make(YOU, RANDOM)
        async with place.client(made["match"], made["token"]) as blue:
            await blue.play(4)
        after = await scrape(port)
        people = after["sandtable_choices_total by=person"] - before["sandtable_choices_total by=person"]
        assert people > choices
        assert after["sandtable_choices_total by=bot"] > before["sandtable_choices_total by=bot"]
        assert after["sandtable_answer_seconds_count"] - before["sandtable_answer_seconds_count"] >= people
        assert after["sandtable_answer_seconds_bucket le=+Inf"] == after["sandtable_answer_seconds_count"]
        assert after["sandtable_bot_seconds_sum"] > before["sandtable_bot_seconds_sum"]
        assert after["sandtable_open_matches state=finished"] == 2
        assert after["sandtable_queue_length queue=bots"] == after["sandtable_queue_length queue=writes"] == 0
        assert after["process_resident_memory_bytes"] > 0
        await place.get("/metrics", status=404)
        async with http_at(port) as http:
            assert (await http.get("/api/games")).status_code == 404


async def test_what_is_not_a_scraper_disturbs_nothing(tmp_path: Path) -> None:
    [port] = free_ports(1)
    async with serving(tmp_path, metrics=("127.0.0.1", port)):
        for sent in (b"", b"GET", b"\x16\x03\x01\r\n\r\n", b"x" * 100_000):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            writer.close()
            await reader.read()
        assert await scrape(port)


async def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refused, match=f"cannot serve metrics at 127.0.0.1 port {port}"):
            async with serving(tmp_path, metrics=("127.0.0.1", port)):
                pass


def test_an_address_is_read() -> None:
    assert read_address("9100") == ("127.0.0.1", 9100)
    assert read_address("10.0.0.2:9100") == ("10.0.0.2", 9100)
    assert read_address("[::1]:9100") == ("::1", 9100)
    for wrong in ("x", "", "1:x", "70000"):
        with pytest.raises(Refused, match="--metrics"):
            read_address(wrong)


def test_durations_are_sorted_into_buckets() -> None:
    some = Durations()
    for seconds in (0.0001, BOUNDS[0], 0.3, 1000.0):
        some.add(seconds)
    counts = dict(some.buckets())
    assert (counts["0.001"], counts["0.25"], counts["0.5"], counts["30.0"], counts["+Inf"]) == (2, 2, 3, 3, 4)
    assert some.total == pytest.approx(1000.3011)
