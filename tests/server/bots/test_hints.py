"""Hints for a person, thoughts and reviews after the end: worked out aside, marked in the journal, leaking nothing."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.engine.match import MatchSetup
from sandtable.players.analysis import think
from sandtable.players.analysis.plans import Thinking
from sandtable.players.analysis.wording import PlanText, Step, Thoughts
from sandtable.server.bots import hints
from sandtable.server.bots.reviews import _chosen_next, moments_of_moves
from sandtable.server.journal.hint_entries import hint_text, write_thoughts
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.storage.entries import CHOOSE, HINT, Entry
from sandtable.server.workers import bot_process
from sandtable.server.workers.interface import AnalysisSettings, ChooseTask, Effort
from tests.server.rooms.test_leaks import hide
from tests.server.support import OPEN, YOU, Client, Json, Place, serving

QUICK = Effort(
    AnalysisSettings(simulations=6), AnalysisSettings(simulations=6), 2
)  # simulations repeat: two worlds can be compared
#: Blue acts; Yellow's squad hides its weapons from it.
FIGHT = """
scenario retrieval
option loadouts_hidden_until_fired on
option turn_cap 1
card blue-squads
step 1
object satellite 0608
0608 crater red
unit W1 0606 force:M nuke:M
unit S1 0506 hovering force:L nuke:L
unit WA 0609 laser:M nuke:M
unit SA 0508 hovering {arms}
"""
DEAD = (sys.executable, "-c", "raise SystemExit")


async def fight(place: Place, arms: str = "laser:L nuke:L", yellow: Json = OPEN, **more: Any) -> tuple[str, str, str]:
    """Begin in the midst of a fight; return the match and the tokens of Blue and Yellow."""
    save = sandtable.position("unbreakable", FIGHT.format(arms=arms), seed=3).save()
    wanted = {"save": save, "seats": {"blue": YOU, "yellow": yellow}, "hints": True}
    made = await place.post("/api/matches/load", wanted | more, status=201)
    if not made["invites"]:
        return made["match"], made["token"], made["token"]
    joined = await place.post(f"/api/matches/{made['match']}/join", {"invite": made["invites"]["yellow"]})
    return made["match"], made["token"], joined["token"]


async def answer(client: Client, **message: Any) -> Json:
    """Ask for something that is worked out in its own time; return what comes after the news of its progress."""
    said = await client.ask(**message)
    name = said["id"]
    while said.get("id") != name or said["type"] == "progress":
        said = await client.next()
    return said


def private(client: Client) -> list[str]:
    return [line["text"] for line in client.log if line.get("private")]


async def test_a_hint_names_legal_answers_and_is_marked_for_its_side_alone(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, blue_token, yellow_token = await fight(place)
        async with (
            place.client(match, blue_token) as blue,
            place.client(match, yellow_token) as yellow,
            place.client(match) as watcher,
        ):
            seq, heard = blue.state["seq"], [len(yellow.heard), len(watcher.heard)]
            hint = await answer(blue, type="hint")
            assert hint["type"] == "hint", hint
            assert hint["seq"] == seq
            thoughts = hint["thoughts"]
            assert (thoughts["side"], thoughts["question"]) == ("blue", blue.state["question"]["kind"])
            assert 1 <= len(thoughts["plans"]) <= 3
            for plan in thoughts["plans"]:
                assert plan["steps"][0]["word"] in blue.words
                assert 0 <= plan["chance"] <= 1
                row = " ".join(step["word"] for step in plan["steps"][:2])
                assert (await blue.explain(row))["legal"], row
            assert any("SA" in line for line in thoughts["beliefs"])  # its weapons could be these or those
            while not private(blue):
                await blue.until("state")
            assert private(blue)[0].startswith("Hint: ")
            assert blue.state["seq"] == seq  # nothing has happened in the match
            for other, before in zip((yellow, watcher), heard, strict=True):  # and no one else has heard anything
                await other.ask(type="inspect", place="0608")
                assert len(other.heard) == before + 1
            await blue.pick(thoughts["plans"][0]["steps"][0]["word"])
            frame = await blue.ask(type="replay", at=seq)
            assert [(one["side"], one["at"]) for one in frame["hints"]] == [("blue", seq)]
            for other in (yellow, watcher):
                while other.state["seq"] < blue.state["seq"]:
                    await other.until("state")
                assert (await other.ask(type="replay", at=0))["hints"] == []
                assert not any("int: " in line["text"] for line in other.log)
            await blue.ask(type="concede", seq=blue.state["seq"])
            for other in (yellow, watcher):  # after the end everybody may know
                frame = await other.ask(type="replay", at=0)
                assert [(one["side"], one["at"]) for one in frame["hints"]] == [("blue", seq)]
                assert frame["hints"][0]["thoughts"] == thoughts


async def test_a_hint_tells_nothing_that_its_side_does_not_know(tmp_path: Path) -> None:
    """Two worlds that differ in hidden weapons only."""

    heard = []
    async with serving(tmp_path, effort=QUICK) as place:
        for arms in ("laser:L nuke:L", "stasis:L crust:L"):
            match, token, _ = await fight(place, arms)
            async with place.client(match, token) as blue:
                assert (await answer(blue, type="hint", id="h"))["type"] == "hint"
                while not private(blue):
                    await blue.until("state")
            heard.append([hide(raw) for raw in blue.raw])
    assert heard[0] == heard[1]


async def test_a_hint_in_a_secret_part_does_not_know_what_the_other_has_chosen(tmp_path: Path) -> None:
    heard = []
    async with serving(tmp_path, effort=QUICK) as place:
        for chosen in ([], ["own"], ["own", "walker", "squad"], ["fold-guard"], ["sky-hooks"]):
            match, blue_token, yellow_token = await place.pair(hints=True)
            async with place.client(match, yellow_token) as yellow:
                for word in chosen:
                    await yellow.pick(word if word in yellow.words else yellow.words[0])
            async with place.client(match, blue_token) as blue:
                hint = await answer(blue, type="hint", id="h")
                assert hint["type"] == "hint", hint
            heard.append((hint["seq"], hint["thoughts"]))
    assert heard[0] == heard[1] == heard[2]
    assert heard[3] == heard[4]  # that the other is ready may be known


async def test_who_may_not_have_a_hint_is_told_why(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, blue_token, yellow_token = await fight(place)
        async with (
            place.client(match, blue_token) as blue,
            place.client(match, yellow_token) as yellow,
            place.client(match) as watcher,
        ):
            assert (await watcher.ask(type="hint"))["error"]["code"] == "not-yours"
            assert (await blue.ask(type="hint", side="yellow"))["error"]["code"] == "not-yours"
            assert (await yellow.ask(type="hint"))["error"]["code"] == "not-asked"
            assert (await blue.ask(type="thoughts", at=0))["error"]["code"] == "not-yet"
            assert (await blue.ask(type="review", side="blue"))["error"]["code"] == "not-yet"
            await blue.ask(type="concede", seq=blue.state["seq"])
            assert (await blue.ask(type="hint"))["error"]["code"] == "over"
        serious, token, _ = await fight(place, hints=False)
        async with place.client(serious, token) as blue:
            refused = (await blue.ask(type="hint"))["error"]
            assert (refused["code"], refused["text"]) == ("refused", "hints are disabled in this match")


async def test_hints_are_on_by_default_only_where_nobody_else_plays(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        cases: list[tuple[Json, dict[str, Any], bool]] = [
            (YOU, {}, True), ({"kind": "bot", "bot": "random"}, {}, True), (OPEN, {}, False),
            (OPEN, {"hints": True}, True), (YOU, {"hints": False}, False),
        ]  # fmt: skip
        for yellow, more, on in cases:
            made = await place.make(YOU, yellow, **more)
            assert (await place.get(f"/api/matches/{made['match']}"))["hints"] is on


async def test_one_hint_for_a_question_and_not_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "HINT_SECONDS", 1e9)
    monkeypatch.setattr(hints, "HINT_BURST", 2.0)

    async with serving(tmp_path, effort=QUICK) as place:
        match, token, _ = await fight(place, yellow=YOU)
        async with place.client(match, token, side="blue") as blue:
            for number in range(2):
                await blue.send(type="hint", id=f"h{number}")
            while len(ended := [said for said in blue.heard if said["type"] in ("hint", "error")]) < 2:
                await blue.next()
            assert {said["id"]: said["type"] for said in ended} == {"h0": "hint", "h1": "error"}
            first = next(said for said in ended if said["id"] == "h0")
            assert await blue.ask(type="hint", id="h0") == first  # a repeat
            again = await blue.ask(type="hint", id="again")  # the same question: it is not thought about twice
            assert again["thoughts"] == first["thoughts"]
            assert len(private(blue)) == 1
            await blue.pick(blue.words[0])
            assert (await answer(blue, type="hint", id="second"))["type"] == "hint"
            await blue.pick(blue.words[0])
            assert (await blue.ask(type="hint", id="third"))["error"]["code"] == "too-many"
            assert await blue.ask(type="hint", id="h0") == first  # what was given stays given


#: A search that waits for a file to appear.
HELD = """
import pathlib, sys, time
while not pathlib.Path(sys.argv[1]).exists():
    time.sleep(0.02)
from sandtable.server.workers.bot_process import main
main()
"""


async def test_a_hint_that_comes_too_late_is_stale_and_one_that_fails_says_so(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    held = (sys.executable, "-P", "-c", HELD, str(gate))
    async with serving(tmp_path, effort=QUICK, bot_command=held) as place:
        match, token, _ = await fight(place, yellow=YOU)
        async with place.client(match, token, side="blue") as blue:
            await blue.send(type="hint", id="late")
            await blue.pick(blue.words[0])
            gate.touch()
            late = await blue.until("error")
            assert (late["id"], late["error"]["code"]) == ("late", "stale")
            assert private(blue) == []
    async with serving(tmp_path, bot_command=DEAD) as place, place.client(match, token, side="blue") as blue:
        failed = await answer(blue, type="hint", id="dead")
        assert failed["error"]["code"] == "internal"
        assert "the hint failed" in failed["error"]["text"]
        assert private(blue) == []


async def test_a_hint_outlives_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, token, _ = await fight(place, yellow=YOU)
        async with place.client(match, token, side="blue") as blue:
            first = await answer(blue, type="hint", id="h")
    async with serving(tmp_path, bot_command=DEAD) as place, place.client(match, token, side="blue") as blue:
        assert await blue.ask(type="hint", id="h") == first
        assert len(private(blue)) == 1
        assert (await blue.ask(type="replay", at=0))["hints"][0]["thoughts"] == first["thoughts"]


def test_a_hint_in_the_log_is_one_sentence() -> None:
    plan = PlanText((Step("silk", "Silk Ambush: hold the tops."),), 0.5, 0, "")
    assert (
        hint_text(write_thoughts(Thoughts("south", "army", "?", (plan,), (), 0))) == "Hint: Silk Ambush: hold the tops."
    )


# during a match, a person who plays alone with bots is taught


def theirs(arms: str) -> str:
    """Yellow's turn, with its squad's weapons hidden from Blue; then Blue's."""
    return FIGHT.format(arms=arms).replace("card blue-squads", "card yellow-squads")


async def taught(place: Place, arms: str, hints_on: bool = True) -> tuple[str, str]:
    """Begin where a bot is asked; return the match and Blue's token."""
    save = sandtable.position("unbreakable", theirs(arms), seed=3).save()
    seats = {"blue": YOU, "yellow": {"kind": "bot", "bot": "random"}}
    made = await place.post("/api/matches/load", {"save": save, "seats": seats, "hints": hints_on}, status=201)
    return made["match"], made["token"]


async def test_a_bot_explains_itself_to_whoever_plays_alone_with_it_and_betrays_nothing(tmp_path: Path) -> None:
    """Two worlds that differ in what the bot hides: its thoughts are told alike, and what it did is not."""

    heard = []
    async with serving(tmp_path, effort=QUICK) as place:
        for arms in ("laser:L nuke:L", "stasis:L crust:L"):
            match, token = await taught(place, arms)
            async with place.client(match, token) as blue:
                said = await answer(blue, type="thoughts", at=0, side="blue", seat="yellow")
                assert said["type"] == "thoughts", said
            heard.append(said["thoughts"])
    assert heard[0] == heard[1]
    assert heard[0]["side"] == "yellow"
    assert heard[0]["plans"]
    assert heard[0]["chosen"] == []


async def test_the_same_thoughts_after_the_end_know_what_was_hidden(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, token = await taught(place, "laser:L nuke:L")
        async with place.client(match, token) as blue:
            before = await answer(blue, type="thoughts", at=0, side="blue", seat="yellow")
            while not blue.words:
                await blue.until("state")
            await blue.ask(type="concede", seq=blue.state["seq"])
            after = await answer(blue, type="thoughts", at=0, side="blue", seat="yellow")
            assert after["thoughts"]["chosen"]
            assert before["thoughts"] != after["thoughts"]


async def test_who_is_not_taught_is_told_why(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, token = await taught(place, "laser:L nuke:L")
        async with place.client(match, token) as blue, place.client(match) as watcher:
            while not blue.words:
                await blue.until("state")
            mine = await blue.ask(type="thoughts", at=blue.state["seq"], side="blue")
            assert mine["error"]["text"].endswith("for your own decision ask for a hint")  # which leaves a mark
            theirs = await blue.ask(type="thoughts", at=0, side="yellow")
            assert theirs["error"]["code"] == "not-yours"
            nobodys = await watcher.ask(type="thoughts", at=0, side=None)
            assert nobodys["error"]["code"] == "not-yet"
            for at in range(blue.state["seq"]):  # the bot's later answers of one action
                frame = await blue.ask(type="replay", at=at)
                if frame["asked"] == ["yellow"] and frame["move"] and frame["move"]["side"] == "yellow":
                    said = await answer(blue, type="thoughts", at=at, side="blue")
                    assert said["type"] == "thoughts" or "under way" in said["error"]["text"]
            assert (await blue.ask(type="review", side="blue"))["error"]["code"] == "not-yet"
        match, token = await taught(place, "laser:L nuke:L", hints_on=False)
        async with place.client(match, token) as blue:
            assert (await blue.ask(type="thoughts", at=0, side="blue"))["error"]["code"] == "not-yet"
        match, token, _ = await fight(place)
        async with place.client(match, token) as blue:  # a person plays Yellow
            assert (await blue.ask(type="thoughts", at=0, side="blue"))["error"]["code"] == "not-yet"


# after the end


async def finished(place: Place) -> tuple[str, str]:
    """Play a short match to its end; return it, and the token of both sides."""
    match, token, _ = await fight(place, yellow=YOU)
    async with place.client(match, token) as client:
        while not client.state["result"]:
            if not client.words:
                await client.send(type="look", side=client.state["asked"][0])
                await client.until("state")
                continue
            side = client.state["side"]
            quiet = [word for word in client.words if word in ("end", "done", "stop", "hold", "none")]
            await client.pick((quiet or client.words)[0], side=side)
    return match, token


async def test_a_review_is_told_to_all_who_wait_and_adds_up(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, _ = await finished(place)
        async with place.client(match) as one, place.client(match) as other:
            await other.send(type="review", id="r", side="blue")
            told = await answer(one, type="review", id="r", side="blue")
            assert told["type"] == "review"
            progress = [said for said in one.heard if said["type"] == "progress"]
            assert [said["done"] for said in progress] == sorted(said["done"] for said in progress)
            assert progress[-1]["done"] == progress[-1]["total"] == told["review"]["moves"]
            assert await other.until("review") == told
            review = told["review"]
            assert abs(sum(review["parts"].values()) - (review["ended"] - review["begun"])) < 0.001
            assert review["curve"][-1]["at"] == review["last"] == one.state["seq"]
            assert review["decisions"]
            for decision in review["decisions"]:
                frame = await one.ask(type="replay", at=decision["at"], side="blue")
                assert frame["question"]["prompt"] == decision["prompt"]
                words = [found["word"] for found in frame["question"]["answers"]]
                assert decision["chosen"][0]["word"] in words
                assert decision["better"][0]["word"] in words
            for roll in review["rolls"]:
                frame = await one.ask(type="replay", at=roll["at"], side="blue")
                assert frame["move"]["word"] == roll["choice"]
                assert [die for line in frame["log"] for die in line["dice"]] == roll["dice"]
            again = await one.ask(type="review", id="again", side="blue")  # it is kept
            assert again["review"] == review
            assert (await one.ask(type="review", side="red"))["error"]["code"] == "refused"


async def test_thoughts_are_told_about_any_moment_and_repeat(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, _ = await finished(place)
        async with place.client(match) as one:
            first = await answer(one, type="thoughts", at=0, side="blue")
            assert first["type"] == "thoughts"
            assert first["thoughts"]["side"] == "blue"
            assert first["thoughts"]["plans"]
            assert (await one.ask(type="thoughts", at=0, side="blue"))["thoughts"] == first["thoughts"]
            wrong = await one.ask(type="thoughts", at=0, side="blue", seat="yellow")
            assert wrong["error"]["text"] == "yellow had no decision at moment 0"
            end = await one.ask(type="thoughts", at=one.state["seq"], side=None)
            assert end["error"]["text"] == f"no side had a decision at moment {one.state['seq']}"


async def test_with_the_thoughts_is_told_what_was_really_done(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, _ = await finished(place)
        async with place.client(match) as one:
            thoughts = (await answer(one, type="thoughts", at=0, side="blue"))["thoughts"]
            moment = await one.ask(type="replay", at=1, side="blue")
    assert [step["word"] for step in thoughts["chosen"]][:1] == [moment["move"]["word"]]
    assert all(step["text"] for step in thoughts["chosen"])


@pytest.mark.parametrize(("bot", "character"), [("captain/aggressive", "aggressive"), ("recruit", ""), ("", "")])
def test_a_bot_explains_itself_in_its_own_character(bot: str, character: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def listen(*args: Any, **more: Any) -> Thinking:
        heard.append(more["character"])
        return think(*args, **more)

    monkeypatch.setattr(bot_process, "think", listen)
    beginning = MatchSetup("retrieval", {}, 3, position=FIGHT.format(arms="laser:L nuke:L"))
    task = ChooseTask(
        "m", "unbreakable", beginning, 0, [], "blue", bot, 1, AnalysisSettings(simulations=2), ["S1", "move"]
    )
    thoughts = bot_process.ReplayedMatch(task).answer(task).thoughts
    assert heard == [character]
    assert thoughts
    assert [step.word for step in thoughts.chosen] == ["S1", "move"]


def test_what_was_done_next_is_without_what_was_taken_back_and_ends_with_another_s_choice() -> None:
    done = [("choose", "W1"), ("hint", ""), ("undo", ""), ("choose", "S1"), ("choose", "move")]
    entries = [Entry(n, 0.0, "blue", kind, word) for n, (kind, word) in enumerate(done)]
    theirs = Entry(9, 0.0, "yellow", CHOOSE, "WA")
    after = Entry(10, 0.0, "blue", CHOOSE, "W1")
    assert _chosen_next([*entries, theirs, after], "blue") == ["S1", "move"]


async def test_a_review_ends_when_nobody_waits_any_more(tmp_path: Path) -> None:
    async with serving(tmp_path, effort=QUICK) as place:
        match, _ = await finished(place)
        async with place.client(match) as one:
            await one.send(type="review", id="r", side="blue")
            await one.until("progress")
            assert (await one.ask(type="stop", what="r"))["type"] == "progress"
            told = await answer(one, type="review", id="r2", side="blue")  # begun anew, or gone on with
            assert told["type"] == "review"
            assert not any(said["type"] == "review" and said["id"] == "r" for said in one.heard)


def test_moves_are_found_again_among_moments_after_what_was_taken_back() -> None:
    match = sandtable.position("unbreakable", FIGHT.format(arms="laser:L"), seed=3)
    assert match.beginning is not None
    journal = JournaledMatch("unbreakable", match.beginning, 0.0)
    unit = str(journal.match.decisions["blue"].options()[0])
    journal.choose("blue", unit, 1.0)
    journal.undo("blue", 2.0)
    journal.note_entry("note", "", "a note", 3.0)
    journal.choose("blue", unit, 4.0)
    journal.concede("blue", 5.0)
    assert [move.choice for move in journal.match.moves][-1] == "concede"
    assert moments_of_moves(journal, "blue") == [3, 4]
    assert isinstance(journal.entries[0], Entry)
    assert all(entry.kind != HINT for entry in journal.entries)
