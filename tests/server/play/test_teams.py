"""Matches of three and four seats: invites, bots, giving up, draws, claims, stand-ins, replays, results by team."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from time import time
from typing import Any

import pytest

import sandtable
from sandtable.games import find
from sandtable.server import registry
from sandtable.server.http import catalogue
from tests.server.play.test_standins import WEEK, notes, proposed, seats_of, standin
from tests.server.support import OPEN, RANDOM, YOU, Client, Json, Place, hold_bots, later, run, serving

FOUR = ("blue", "yellow", "green", "red")
TEAMS = [["blue", "green"], ["yellow", "red"]]
QUICK = {"teams": "four", "turn_cap": 1, "force_size": 2}
TABLE = """
scenario border-skirmish
option teams four
turn 2
card yellow-tanks
unit YTA1 0606 NW autocannon:L laser:L-
unit RTA1 0607 N nuke:M
unit BB2a 0303 laser:H
unit GT1a 0405 S nuke:M
"""


@cache
def table() -> str:
    """A saved match of four in which Yellow is asked."""
    return sandtable.position("breakable", TABLE, seed=3).save()


async def sit_down(place: Place, made: Json, stack: AsyncExitStack) -> dict[str, Client]:
    """Join every open seat of a match, and open a socket for each side."""
    tokens = dict.fromkeys(made["sides"], made["token"])
    for side, invite in made["invites"].items():
        joined = await place.post(f"/api/matches/{made['match']}/join", {"invite": invite, "name": f"{side}'s player"})
        assert joined["sides"] == [side]
        tokens[side] = joined["token"]
    return {
        side: await stack.enter_async_context(place.client(made["match"], token, side=side))
        for side, token in tokens.items()
    }


async def lay(place: Place, seats: Json, **more: Any) -> Json:
    """Put the table of four down."""
    made: Json = await place.post("/api/matches/load", {"save": table(), "seats": seats, **more}, status=201)
    return made


async def all_people(place: Place, stack: AsyncExitStack, **more: Any) -> tuple[str, dict[str, Client]]:
    made = await lay(place, dict.fromkeys(FOUR, OPEN) | {"blue": YOU}, **more)
    return made["match"], await sit_down(place, made, stack)


async def act(client: Client, kind: str, **more: Any) -> Json:
    return await client.ask(type=kind, seq=client.state["seq"], **more)


async def ended(client: Client) -> Json:
    while not client.state["result"]:
        await client.until("state")
    result: Json = client.state["result"]
    return result


# seats


def test_the_catalogue_says_which_options_seat_other_sides() -> None:
    shown = catalogue._game(find("breakable"))["scenarios"][0]
    assert (shown["sides"], shown["teams"]) == (["blue", "yellow"], (("blue",), ("yellow",)))
    seatings = {(one["option"], one["value"]): one["teams"] for one in shown["seatings"]}
    assert seatings == {
        ("teams", "three-yellow"): (("blue", "green"), ("yellow",)),
        ("teams", "three-blue"): (("blue",), ("yellow", "red")),
        ("teams", "four"): (("blue", "green"), ("yellow", "red")),
    }
    assert not any(one["seatings"] for one in catalogue._game(find("unbreakable"))["scenarios"])


@pytest.mark.parametrize(("teams", "sides"), [
    ("off", FOUR[:2]), ("two", FOUR[:2]), ("three-yellow", FOUR[:3]), ("three-blue", ("blue", "yellow", "red")),
    ("four", FOUR),
])  # fmt: skip
async def test_the_options_say_who_is_seated(tmp_path: Path, teams: str, sides: tuple[str, ...]) -> None:
    async with serving(tmp_path) as place:
        wanted = {"game": "breakable", "scenario": "border-skirmish", "options": QUICK | {"teams": teams}}
        for wrong in (dict.fromkeys(sides[:-1], YOU), dict.fromkeys([*sides, "grey"], YOU)):
            refused = await place.post("/api/matches", wanted | {"seats": wrong}, status=400)
            assert refused["error"]["text"] == f"seats: give exactly one for each of {', '.join(sides)}"
        made = await place.post("/api/matches", wanted | {"seats": dict.fromkeys(sides, YOU)}, status=201)
        assert made["sides"] == list(sides)
        journal = await place.get(f"/api/matches/{made['match']}")
        assert sorted(side for team in journal["teams"] for side in team) == sorted(sides) == sorted(journal["seats"])


async def test_four_people_and_a_spectator_play_a_whole_match(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        seats = dict.fromkeys(FOUR, OPEN) | {"green": YOU}
        wanted = {"game": "breakable", "scenario": "border-skirmish", "options": QUICK, "seats": seats}
        made = await place.post("/api/matches", wanted, status=201)
        match = made["match"]
        assert sorted(made["invites"]) == ["blue", "red", "yellow"]
        assert len(set(made["invites"].values())) == 3
        watcher = await stack.enter_async_context(place.client(match))
        clients = await sit_down(place, made, stack)
        assert watcher.heard[0]["match"]["teams"] == TEAMS
        assert {side: client.state["side"] for side, client in clients.items()} == {side: side for side in FOUR}
        results = await asyncio.gather(*(clients[side].play(seed) for seed, side in enumerate(FOUR)))
        assert await ended(watcher) == results[0]
        assert all(one == results[0] for one in results)

        for viewer in (*FOUR, None):  # the story from each side's knowledge, to the end
            last = await watcher.ask(type="replay", at=0, side=viewer)
            frame = await watcher.ask(type="replay", at=last["last"], side=viewer, story=True)
            assert (frame["side"], frame["result"]) == (viewer, results[0])
            assert frame["log"]
        save = await place.get(f"/api/matches/{match}/save")
        checked = await place.post("/api/verify", {"save": save})
        assert (checked["verified"], checked["seats"]) == (True, list(FOUR))
    async with serving(tmp_path) as place:  # from the disk
        listed = (await place.get("/api/matches?list=finished"))["matches"]
        assert [(one["teams"], one["result"]) for one in listed] == [(TEAMS, results[0])]


async def test_mates_see_each_others_set_up_and_nobody_else_does(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        wanted = {"game": "breakable", "scenario": "border-skirmish", "options": QUICK}
        made = await place.post(
            "/api/matches", wanted | {"seats": dict.fromkeys(FOUR, OPEN) | {"blue": YOU}}, status=201
        )
        clients = await sit_down(place, made, stack)
        watcher = await stack.enter_async_context(place.client(made["match"]))
        for client in (*clients.values(), watcher):
            await client.ask(type="replay", at=0)  # whatever was on its way has come
            client.raw.clear()
        await clients["blue"].pick("own")
        for client in (*clients.values(), watcher):
            await client.ask(type="replay", at=0)
        heard = {side: [raw for raw in client.raw if '"type":"state"' in raw] for side, client in clients.items()}
        assert heard["blue"]
        assert heard["green"], "a mate sees what the other recruits"
        assert not heard["yellow"]
        assert not heard["red"]
        assert not [raw for raw in watcher.raw if '"type":"state"' in raw]


async def test_bots_take_several_seats(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        seats = dict.fromkeys(FOUR, RANDOM) | {"red": YOU}
        wanted = {"game": "breakable", "scenario": "retrieval", "options": QUICK, "seats": seats}
        made = await place.post("/api/matches", wanted, status=201)
        async with place.client(made["match"], made["token"]) as red:
            assert await red.play(1)
            journal = await place.get(f"/api/matches/{made['match']}")
            assert [side for side, seat in journal["seats"].items() if seat["kind"] == "person"] == ["red"]


# giving up


async def test_a_team_gives_up_when_all_its_people_agree(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        match, clients = await all_people(place, stack)
        green, blue, red = clients["green"], clients["blue"], clients["red"]
        first = await act(green, "concede", id="once")
        assert first["type"] == "ok"
        assert await act(green, "concede", id="once") == first  # a repeat changes nothing
        for client in (blue, red):
            said = (await proposed(client, 1))["proposals"][0]
            assert (said["what"], said["seat"], said["bot"], said["by"]) == ("concede", "green", None, "green")
            assert said["waits_for"] == ["blue"]
        assert (await act(green, "concede"))["error"] == {
            "code": "refused", "text": "proposal 1 to resign is open: it waits for blue",
        }  # fmt: skip
        assert (await red.ask(type="agree", proposal=1))["error"]["code"] == "not-yours"
        assert not red.state["result"]
        assert (await blue.ask(type="decline", proposal=1))["type"] == "ok"
        await proposed(green)
        assert "Green would give up; the match goes on until the team agrees." in notes(blue)
        assert "Blue does not agree: the team plays on." in notes(green)

        assert (await act(green, "concede"))["type"] == "ok"
        assert (await green.ask(type="decline", proposal=2))["type"] == "ok"
        await proposed(green)
        assert "Green takes the proposal to give up back." in notes(green)
        assert (await act(green, "concede"))["type"] == "ok"
        await proposed(blue, 3)
        assert (await blue.ask(type="agree", proposal=3))["type"] == "ok"
        result = await ended(red)
        assert (result["winner"], result["winners"]) == ("yellow", ["yellow", "red"])
        assert result["reason"] == "Blue and Green concede"
        assert (await place.get(f"/api/matches/{match}"))["proposals"] == []


async def test_conceding_after_a_mate_has_proposed_it_agrees(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        match, clients = await all_people(place, stack)
        assert (await act(clients["red"], "concede"))["type"] == "ok"
        await proposed(clients["yellow"], 1)
    async with serving(tmp_path) as place:  # what was proposed is on disk
        journal = await place.get(f"/api/matches/{match}")
        assert [(one["what"], one["waits_for"]) for one in journal["proposals"]] == [("concede", ["yellow"])]

    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        _, clients = await all_people(place, stack)
        assert (await act(clients["red"], "concede"))["type"] == "ok"
        await proposed(clients["yellow"], 1)
        assert (await act(clients["yellow"], "concede"))["type"] == "ok"
        assert (await ended(clients["blue"]))["winners"] == ["blue", "green"]


@pytest.mark.parametrize("mate", [RANDOM, YOU, OPEN], ids=["a bot", "the same holder", "nobody yet"])
async def test_nobody_else_is_asked_where_nobody_else_is_there(tmp_path: Path, mate: Json) -> None:
    async with serving(tmp_path) as place:
        made = await lay(place, {"blue": YOU, "green": mate, "yellow": OPEN, "red": OPEN})
        async with place.client(made["match"], made["token"], side="blue") as blue:
            assert (await act(blue, "concede", side="blue"))["type"] == "ok"
            assert (await ended(blue))["winners"] == ["yellow", "red"]


async def test_a_mate_who_stays_away_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        made = await lay(place, dict.fromkeys(FOUR, OPEN) | {"blue": YOU})
        await sit_down(place, made, stack)
    await later(tmp_path, WEEK + 60)
    async with serving(tmp_path) as place, place.client(made["match"], made["token"]) as blue:
        assert (await act(blue, "concede"))["type"] == "ok"
        assert (await ended(blue))["winners"] == ["yellow", "red"]


async def test_a_proposal_to_give_up_ripens_though_nobody_has_the_match_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "TICK_SECONDS", 0.1)

    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        match, clients = await all_people(place, stack)
        assert (await act(clients["blue"], "concede"))["type"] == "ok"
    await later(tmp_path, WEEK + 60)
    async with serving(tmp_path) as place:
        while not (done := (await place.get("/api/matches?list=finished"))["matches"]):  # noqa: ASYNC110  # on disk
            await asyncio.sleep(0.05)
        assert [(one["match"], one["result"]["winners"]) for one in done] == [(match, ["yellow", "red"])]


async def test_a_mate_who_hands_its_seat_to_a_bot_is_not_waited_for_any_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_bots(monkeypatch)  # Yellow's is asked first

    async with serving(tmp_path) as place:
        made = await lay(place, {"blue": YOU, "green": OPEN, "yellow": RANDOM, "red": RANDOM})
        async with AsyncExitStack() as stack:
            clients = await sit_down(place, made, stack)
            blue, green = clients["blue"], clients["green"]
            assert (await act(blue, "concede"))["type"] == "ok"
            await proposed(green, 1)
            assert (await standin(green, "green"))["type"] == "ok"
            await proposed(blue, 1, 2)  # the one about the seat, too: the only other person must agree
            assert (await blue.ask(type="agree", proposal=2))["type"] == "ok"
            assert (await ended(blue))["winners"] == ["yellow", "red"]


# draws


async def test_a_draw_needs_everybody_and_bots_go_with_their_people(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        made = await lay(place, {"blue": OPEN, "green": OPEN, "yellow": YOU, "red": RANDOM})
        clients = await sit_down(place, made, stack)
        for side, offers in (("blue", ["blue"]), ("yellow", ["blue", "red", "yellow"])):
            assert (await act(clients[side], "draw"))["type"] == "ok"
            for client in clients.values():  # an offer is an answer to what the others have offered
                while client.state["draw_offers"] != offers:
                    await client.until("state")
        assert not clients["green"].state["result"]
        assert (await act(clients["green"], "draw"))["type"] == "ok"
        result = await ended(clients["yellow"])
        assert (result["winner"], result["winners"]) == (None, [])


async def test_a_team_of_bots_agrees_to_no_draw(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await lay(place, {"blue": RANDOM, "green": RANDOM, "yellow": YOU, "red": YOU})
        async with place.client(made["match"], made["token"], side="yellow") as mine:
            assert (await act(mine, "draw"))["type"] == "ok"
            while mine.state["draw_offers"] != ["red", "yellow"]:  # one holder offers for its whole team
                await mine.until("state")
            assert not mine.state["result"]


# clocks


def test_time_is_claimed_by_opponents_only(tmp_path: Path) -> None:
    ahead = 0.0

    async def main() -> None:
        nonlocal ahead
        async with serving(tmp_path, now=lambda: time() + ahead) as place, AsyncExitStack() as stack:
            match, clients = await all_people(place, stack, clock={"kind": "match", "seconds": 3600})
            ahead = 3600.0  # Yellow is asked, and thinks
            mate = await act(clients["red"], "claim")
            assert mate["error"] == {"code": "refused", "text": "no opponent is out of time"}
            assert (await act(clients["green"], "claim"))["type"] == "ok"
            result = await ended(clients["red"])
            assert (result["winners"], result["reason"]) == (["blue", "green"], "Yellow's time is over")
            save = await place.get(f"/api/matches/{match}/save")
            again = await place.post("/api/matches/load", {"save": save, "seats": dict.fromkeys(FOUR, YOU)}, status=201)
            journal = await place.get(f"/api/matches/{again['match']}")
            assert journal["result"] == result

    run(main())


# seats that bots take


async def test_all_other_people_agree_before_a_bot_takes_a_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        match, clients = await all_people(place, stack)
        assert (await standin(clients["red"], "red"))["type"] == "ok"
        said = (await proposed(clients["blue"], 1))["proposals"][0]
        assert (said["what"], said["waits_for"]) == ("standin", ["blue", "yellow", "green"])
        for side in said["waits_for"]:
            assert (await seats_of(place, match))["red"] is None
            assert (await clients[side].ask(type="agree", proposal=1))["type"] == "ok"
        assert (await seats_of(place, match))["red"] == "random"
        assert (await clients["red"].ask(type="return", side="red"))["type"] == "ok"
        assert (await seats_of(place, match))["red"] is None


async def test_one_holder_plays_all_four_from_each_side(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await lay(place, dict.fromkeys(FOUR, YOU))
        async with place.client(made["match"], made["token"]) as hand:
            assert hand.heard[0]["yours"] == list(FOUR)
            assert hand.state["side"] == "yellow"  # the side that is asked
            for side in FOUR:
                await hand.send(type="look", side=side)
                assert (await hand.until("state"))["side"] == side
                filed = await hand.ask(type="orders", side=side)
                assert filed["side"] == side
            await hand.send(type="look", side="yellow")
            await hand.until("state")
            await hand.pick("end")
            fork = await place.post(
                f"/api/matches/{made['match']}/fork",
                {"at": 0, "side": "red", "seats": dict.fromkeys(FOUR, RANDOM) | {"red": YOU}},
                token=made["token"],
                status=201,
            )
            assert fork["sides"] == ["red"]
