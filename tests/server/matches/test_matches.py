"""Catalogue, lists, invites, saves, forks and replays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.games import REGISTRY, find
from sandtable.players import check_name
from sandtable.server.http.catalogue import catalogue, preview
from sandtable.server.matches.create import CONTINUED
from tests.server.support import OPEN, RANDOM, YOU, Client, serving


def test_the_catalogue_says_all_there_is_to_choose() -> None:
    games = catalogue()["games"]
    game = games[0]
    assert game["id"] == "unbreakable"
    assert "open" not in [one["id"] for one in game["scenarios"]]
    kinds = {option["key"]: option["kind"] for option in game["options"]}
    assert (kinds["turn_cap"], kinds["dug_in"], kinds["no_room"], kinds["tile_supply"]) == (
        "number", "switch", "choice", "other",
    )  # fmt: skip
    assert [bot["name"] for bot in catalogue()["bots"]] == [
        "recruit", "sergeant", "captain", "marshal", "greedy", "random",
    ]  # fmt: skip
    for one in game["scenarios"]:
        shown = preview("unbreakable", one["id"])
        assert set(shown["questions"]) == set(one["sides"])
        assert shown["view"]["terrain"]


def test_the_catalogue_says_what_may_be_wished_of_a_bot() -> None:
    shown = {bot["name"]: (bot["seconds"], bot["most"], bot["characters"]) for bot in catalogue()["bots"]}
    assert shown["recruit"] == (None, None, True)
    assert shown["captain"] == (2.0, None, True)
    assert shown["marshal"] == (10.0, 20.0, True)
    assert shown["random"] == (None, None, False)
    characters = catalogue()["characters"]
    assert all(one["text"] for one in characters)
    for game in REGISTRY:
        for name, (_, _, any_character) in shown.items():
            for one in characters if any_character else ():
                check_name(f"{name}/{one['name']}", find(game))


async def test_pages_of_the_catalogue(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        assert (await place.get("/api/games"))["clocks"] == ["none", "match", "move"]
        assert "UNB-" in (await place.get("/api/rules/unbreakable"))["text"]
        platoons = (await place.get("/api/games/unbreakable/retrieval"))["questions"]["blue"]["answers"]
        assert {"own", "fold-guard"} <= {answer["word"] for answer in platoons}
        drawn = await place.get('/api/games/impact/meeting-engagement?options={"map_number":7}')
        assert drawn["view"]["map"] == 7
        refused = await place.get('/api/games/impact/drill-ground?options={"map_number":7}', status=400)
        assert refused["error"]["rule"] == "IMP-18.5.a"
        for broken in ("[", "7", '{"map_number":'):
            wrong = await place.get(f"/api/games/impact/drill-ground?options={broken}", status=400)
            assert wrong["error"]["code"] == "bad-message"


async def test_an_invite_is_used_once_and_a_join_can_be_repeated(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU, OPEN)
        path, invite = f"/api/matches/{made['match']}/join", made["invites"]["yellow"]
        wrong = await place.post(path, {"invite": "x" * 32}, status=403)
        assert wrong["error"]["code"] == "wrong-token"
        key = "k" * 32
        joined = await place.post(path, {"invite": invite, "name": "Grace", "key": key})
        assert joined["token"] == key
        assert await place.post(path, {"invite": invite, "key": key}) == joined
        for other in ({"invite": invite}, {"invite": invite, "key": "o" * 32}):
            assert (await place.post(path, other, status=403))["error"]["code"] == "wrong-token"
        one = await place.get(f"/api/matches/{made['match']}")
        yellow = one["seats"]["yellow"]
        assert yellow.pop("away").endswith(":00Z")  # to the minute, and no more exactly
        assert yellow == {"kind": "person", "name": "Grace", "here": False, "standin": None}
    async with serving(tmp_path) as place, place.client(made["match"], key) as yellow:
        assert yellow.state["side"] == "yellow"


async def test_lists(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        first = await place.make(YOU, YOU)
        second = await place.make(YOU, OPEN)
        hidden = await place.make(YOU, OPEN, public=False)
        listed = await place.get("/api/matches")
        assert [one["match"] for one in listed["matches"]] == [second["match"], first["match"]]
        assert listed["next"] is None
        tokens = [{"match": one["match"], "token": one["token"]} for one in (first, hidden)]
        tokens.append({"match": second["match"], "token": first["token"]})
        mine = (await place.post("/api/mine", {"seats": tokens}))["matches"]
        assert [(one["match"], one["yours"], one["to_move"]) for one in mine] == [
            (hidden["match"], ["blue"], True),
            (first["match"], ["blue", "yellow"], True),
        ]
        assert not {"seed", "salt"} & set(mine[0])
        async with place.client(first["match"], first["token"]) as both, place.client(first["match"]) as watcher:
            assert watcher.heard[0]["match"]["seats"]["blue"]["here"]
            await both.ask(type="concede", seq=0, side="blue")
        finished = (await place.get("/api/matches?list=finished"))["matches"]
        assert [one["result"]["winner"] for one in finished] == ["yellow"]
    async with serving(tmp_path) as place:  # from the disk alone
        again = await place.get("/api/matches?list=finished")
        assert again["matches"][0]["result"]["winner"] == "yellow"
        assert (await place.get("/api/matches"))["matches"][0]["seats"]["yellow"]["kind"] == "open"


async def begun(client: Client, choices: int) -> None:
    """Set up both sides of a hot-seat match and make some choices."""
    for _ in range(choices):
        asked = client.state["asked"][0]
        if asked != client.state["side"]:
            await client.send(type="look", side=asked)
            await client.until("state")
        await client.pick("fold-guard" if "fold-guard" in client.words else client.words[-1])


async def test_save_load_and_fork(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU, YOU)
        match, token = made["match"], made["token"]
        async with place.client(match, token) as both:
            await begun(both, 9)
            view = both.view
        assert (await place.get(f"/api/matches/{match}/save", status=403))["error"]["code"] == "not-yet"
        save = await place.get(f"/api/matches/{match}/save", token)
        checked = await place.post("/api/verify", {"save": save})
        assert (checked["verified"], checked["choices"]) == (True, 9)
        seats: dict[str, Any] = {"blue": YOU, "yellow": YOU}
        loaded = await place.post("/api/matches/load", {"save": save, "seats": seats}, status=201)
        async with place.client(loaded["match"], loaded["token"], side=both.state["side"]) as again:
            assert again.view == view
            assert again.state["question"] == both.state["question"]
            assert (await again.ask(type="replay", at=3))["at"] == 3
            await begun(again, 2)
        with_friend = {"blue": YOU, "yellow": OPEN}
        fresh = await place.post("/api/matches/load", {"save": save, "seats": with_friend}, status=201)
        async with place.client(fresh["match"], fresh["token"]) as blue:
            assert blue.state["seq"] == 0
            assert blue.view["units"] == view["units"]
        joined = await place.post(f"/api/matches/{fresh['match']}/join", {"invite": fresh["invites"]["yellow"]})
        for reader in (fresh["token"], joined["token"], None):
            async with place.client(fresh["match"], reader) as anyone:
                assert next(line["text"] for line in anyone.log if line["note"]) == CONTINUED
        assert (await place.get(f"/api/matches/{fresh['match']}"))["continued"] is True
        assert (await place.get(f"/api/matches/{match}"))["continued"] is False
        fork = {"at": 4, "side": "blue", "seats": {"blue": YOU, "yellow": RANDOM}}
        assert (await place.post(f"/api/matches/{match}/fork", fork, status=403))["error"]["code"] == "not-yet"
        forked = await place.post(f"/api/matches/{match}/fork", fork, token, status=201)
        journal = await place.get(f"/api/matches/{forked['match']}")
        assert journal["continued"] is True
        assert journal["forked_from"] == match
        async with place.client(forked["match"], forked["token"]) as blue:
            await blue.ask(type="explain", choice="x")
        bad = save.replace('"fold-guard"', '"no-guard"', 1)
        refused = await place.post("/api/matches/load", {"save": bad, "seats": seats}, status=400)
        assert "not legal" in refused["error"]["text"]


async def test_with_two_people_save_and_fork_wait_for_the_end(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        fork = {"at": 0, "seats": {"blue": YOU, "yellow": YOU}}
        for code in ("not-yet", "fine"):
            status = 403 if code == "not-yet" else 200
            saved = await place.get(f"/api/matches/{match}/save", token, status=status)
            forked = await place.post(f"/api/matches/{match}/fork", fork, token, status=403 if status == 403 else 201)
            if code == "not-yet":
                assert saved["error"]["code"] == forked["error"]["code"] == code
                async with place.client(match, token) as blue:
                    assert (await blue.ask(type="concede", seq=0))["type"] == "ok"


async def test_replay_shows_every_moment_from_my_side_and_after_the_end_from_both(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, blue_token, yellow_token = await place.pair()
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            await yellow.pick("own")
            for _ in range(2):
                await yellow.pick(yellow.words[0])
            await blue.pick("fold-guard")
            seen = {blue.state["seq"]: (blue.view, blue.state["question"])}
            while yellow.words and blue.state["asked"] == ["yellow"]:
                await yellow.pick(yellow.words[0])
                await blue.explain("x")
                seen[blue.state["seq"]] = blue.view, blue.state["question"]
            for _ in range(3):
                asker = blue if blue.words else yellow
                await asker.pick(asker.words[-1])
                await blue.explain("x")
                await yellow.explain("x")
                seen[blue.state["seq"]] = blue.view, blue.state["question"]
            last = blue.state["seq"]
            assert last < yellow.state["seq"]  # Yellow's set-up was its own affair
            for at, (view, question) in seen.items():
                frame = await blue.ask(type="replay", at=at)
                assert (frame["last"], frame["first"]) == (last, 0)
                assert frame["view"] == view
                assert frame["question"] == question
            first = await blue.ask(type="replay", at=1)
            assert first["move"]["word"] == "fold-guard"
            assert first["move"]["text"].startswith("Fold Guard")
            beyond = await blue.ask(type="replay", at=last + 1)
            assert beyond["error"]["code"] == "refused"
            assert (await blue.ask(type="concede", seq=last))["type"] == "ok"
            await yellow.until("state")
            other = await blue.ask(type="replay", at=1, side="yellow")
            assert (other["side"], other["move"]["word"]) == ("yellow", "own")
        async with place.client(match) as watcher:
            assert (await watcher.ask(type="replay", at=1, side="yellow"))["move"]["word"] == "own"


async def test_several_choices_in_a_row_are_made_together_or_not_at_all(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair(options={})
        async with place.client(match, token) as blue:
            refused = await blue.choose("own 2 9")
            assert refused["error"]["code"] == "illegal"
            assert blue.state["seq"] == 0
            answer = await blue.choose("own 2 2", id="row")
            assert answer["type"] == "ok"
            assert answer["seq"] >= 2
            await blue.until("state")
            assert await blue.choose("own 2 2", id="row", seq=0) == answer
            assert blue.view["muster"][0]["platoon"] == "own"
            assert blue.view["muster"][0]["walkers"] == 2
