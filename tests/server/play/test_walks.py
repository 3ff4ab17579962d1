"""Walks over the wire: choices one after the other, as far as nothing comes between, and what a unit can reach."""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable.engine.match.walk import REVEAL
from tests.server.support import OPEN, YOU, Client, Json, Place, run, serving

#: Red's soldier has open ground before it; Blue's stands behind a hill, in sight of the far end of the way.
FIELD = """
scenario open
turn 1
unit RA front-line A-G-06
unit RB front-line A-B-03
unit BA front-line A-G-20 {marks}
"""
WALK = "RA move A-G-08 A-G-10 A-G-12"


async def begin(place: Place, marks: str = "completed") -> tuple[str, str, str]:
    save = sandtable.position("impact", FIELD.format(marks=marks), seed=3).save()
    made: Json = await place.post("/api/matches/load", {"save": save, "seats": {"red": YOU, "blue": OPEN}}, status=201)
    joined = await place.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["blue"]})
    return made["match"], made["token"], joined["token"]


async def go(client: Client, choice: str, **more: object) -> Json:
    answer = await client.choose(choice, type="go", **more)
    while answer["type"] == "ok" and client.state["seq"] < answer["seq"]:
        await client.next()
    return answer


def test_a_walk_goes_to_its_end_by_one_entry_a_choice(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            match, token, _ = await begin(place)
            async with place.client(match, token) as red:
                start = red.state["seq"]
                answer = await go(red, WALK, id="w-1")
                assert (answer["seq"], answer["made"], answer.get("stopped", "")) == (start + 5, 5, "")
                assert red.view["units"]["RA"]["point"] == "A-G-12"
                again = await go(red, WALK, id="w-1", seq=start)
                assert again == answer
                assert red.state["seq"] == start + 5
                for place_before in ("A-G-10", "A-G-08"):  # the first step has shown its card
                    answer = await red.ask(type="undo", seq=red.state["seq"])
                    while red.state["seq"] < answer["seq"]:
                        await red.next()
                    assert red.view["units"]["RA"]["point"] == place_before

    run(main())


def test_a_walk_stops_where_the_other_side_is_asked(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            match, token, other = await begin(place, marks="")
            async with place.client(match, token) as red, place.client(match, other) as blue:
                answer = await go(red, WALK)
                assert (answer["made"], answer["stopped"]) == (3, "blue must choose")
                assert red.view["units"]["RA"]["point"] == "A-G-08"
                assert red.state["question"] is None
                while not blue.words:
                    await blue.until("state")
                await blue.pick("pass")
                while not red.words:
                    await red.until("state")
                answer = await go(red, "A-G-10 A-G-12")
                assert answer["made"] == 1

    run(main())


def test_a_walk_stops_before_a_word_that_is_not_legal(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            match, token, _ = await begin(place)
            async with place.client(match, token) as red:
                start = red.state["seq"]
                refused = await go(red, "RA fly A-G-08")
                assert (refused["type"], refused["made"]) == ("ok", 1)
                assert "fly" in refused["stopped"]
                wrong = await go(red, "A-G-20 A-G-08")
                assert wrong["error"]["code"] == "illegal"
                assert red.state["seq"] == start + 1
                stale = await go(red, "move", seq=start)
                assert stale["error"]["code"] == "stale"

    run(main())


def test_a_walk_stops_at_dice(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            match, token, _ = await begin(place)
            async with place.client(match, token) as red:
                answer = await go(red, "RA fire BA RB move", careful=True)
                assert (answer["type"], answer["text"]) == ("confirm", "dice are rolled: this cannot be undone")
                answer = await go(red, "RA fire BA RB move")
                assert (answer["made"], answer["stopped"]) == (3, "dice were rolled")
                assert answer["stopped"] != REVEAL

    run(main())


def test_a_repeated_round_goes_for_all_units_that_are_to_come(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            body = {"game": "unbreakable", "scenario": "retrieval", "seats": {"blue": YOU, "yellow": OPEN}}
            match = await place.post("/api/matches", body, status=201)
            async with place.client(match["match"], match["token"]) as blue:
                for word in ("own", "0", "2", "down"):
                    assert "again" not in blue.state["question"]
                    await blue.pick(word)
                again = blue.state["question"]["again"]
                assert again == {"words": ["down"], "text": "go down", "enters": False}
                answer = await go(blue, " ".join(again["words"]), repeat=True)
                assert answer["made"] == 1
                assert blue.state["question"]["about"]["unit"] == "S1"

    run(main())


def test_reach_says_where_a_unit_can_go_and_whom_it_can_hit(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as place:
            match, token, other = await begin(place)
            async with place.client(match, token) as red, place.client(match, other) as blue:
                found = await red.ask(type="reach", unit="RA")
                routes = {one["path"][-1]: one for one in found["destinations"]}
                assert routes["A-G-16"]["words"] == ["RA", "move", *routes["A-G-16"]["path"]]
                assert routes["A-G-16"]["cost"] == "5 MP"
                assert not routes["A-G-16"]["risks"]
                shots = [one for one in found["prospects"] if one["words"][-1] == "BA"]
                assert shots[0]["words"] == ["RA", "fire", "BA"]
                assert shots[0]["odds"]["outcomes"]
                assert not (await red.ask(type="reach"))["destinations"]  # the question is about no unit
                assert not (await blue.ask(type="reach", unit="BA"))["destinations"]
                assert (await blue.ask(type="reach", side="red"))["error"]["code"] == "not-yours"

    run(main())
