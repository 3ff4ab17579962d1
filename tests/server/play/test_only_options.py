"""Questions with one answer over the wire: put with what follows, or answered and noted in the side's own log."""

from __future__ import annotations

from pathlib import Path

from tests.server.support import OPEN, RANDOM, YOU, Json, Place, serving

#: Blue's walker has one target for its ray.
DUEL = """
scenario retrieval
turn 2
card blue-walkers
unit W1 0506 stasis:L nuke:L
unit S1 0101 force:L nuke:L
unit WA 0509 force:M nuke:M
unit SA 1101 force:L nuke:L
object satellite 0608
"""


async def begin(place: Place, yellow: Json) -> Json:
    import sandtable

    save = sandtable.position("unbreakable", DUEL, seed=3).save()
    made: Json = await place.post(
        "/api/matches/load", {"save": save, "seats": {"blue": YOU, "yellow": yellow}}, status=201
    )
    return made


async def test_a_person_is_asked_for_the_only_target(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await begin(place, RANDOM)
        async with place.client(made["match"], made["token"]) as blue:
            await blue.pick("W1")
            assert "only" not in blue.state["question"]
            await blue.pick("fire.stasis")
            question = blue.state["question"]
            assert (question["kind"], blue.words) == ("beam", ["WA"])
            assert question["only"] == "dice are rolled: this cannot be undone"
            assert blue.state["undo"]["can"]
            await blue.pick("WA")
            assert not blue.state["undo"]["can"]


async def test_a_line_may_leave_it_out_and_its_log_notes_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await begin(place, OPEN)
        joined = await place.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["yellow"]})
        async with (
            place.client(made["match"], made["token"]) as blue,
            place.client(made["match"], joined["token"]) as yellow,
        ):
            await blue.pick("W1 fire.stasis WA")
            assert any("stasis" in line["text"] for line in blue.log)
            notes = [line["text"] for line in blue.log if line.get("private")]
            assert all(note.endswith("(only option)") for note in notes)
            while yellow.state["seq"] < blue.state["seq"]:
                await yellow.until("state")
            assert not any("(only option)" in line["text"] for line in yellow.log)
            save = await place.get(f"/api/matches/{made['match']}/save", made["token"], status=403)
            assert "error" in save
