"""What a client may ask before it chooses: why not, what lies there, and whether it can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.server.play.queries import render_inspection
from sandtable.server.protocol.rendering import render_event, render_question, render_result
from tests.server.support import OPEN, YOU, serving

TEXT = """
card blue-walkers
1114 lake
unit W4 1114
unit W1 0606 nuke:M force:M
unit WA 0603 nuke:M
0604 woods
0605 clear
"""


def table() -> Match:
    return sandtable.position("unbreakable", TEXT, dice=["-", "+", 3])


def test_a_question_over_the_wire_says_what_it_is_about() -> None:
    match = table()
    match.choose("W1")
    shown = render_question(match, "blue")
    assert shown is not None
    assert (shown["about"], shown["secret"]) == ({"unit": "W1", "place": "0606"}, False)


def test_a_log_line_has_its_kind_its_facts_and_its_dice() -> None:
    match = table()
    match.choose("W1 fire.nuke 0605")
    assert [render_event(event) for event in match.log][1] == {
        "kind": "terrain", "text": "0605 turns from clear to crater, orange border", "rule": "UNB-NUK.5",
        "facts": {"hex": "0605", "old": "clear", "new": "crater", "colour": "orange"}, "dice": ["-", "+", "3"],
    }  # fmt: skip


def test_a_result_begins_with_a_capital_letter() -> None:
    match = table()
    match.concede("blue")
    assert render_result(match) == {
        "winner": "yellow",
        "winners": ["yellow"],
        "reason": "Blue concedes",
        "rule": "UNB-DP.23",
    }
    assert match.view(None)["result"]["reason"] == "Blue concedes"


def test_an_inspection_is_shown_as_the_protocol_says() -> None:
    shown = render_inspection("i-1", table().inspect("0603", "W1", "blue"))
    assert (shown.place, shown.units) == ("0603", ["WA"])
    assert shown.sight is not None
    assert {key: shown.sight[key] for key in ("from", "to", "clear", "rule")} == {
        "from": "0606", "to": "0603", "clear": False, "rule": "UNB-LOSB.8",
    }  # fmt: skip
    assert shown.sight["facts"]["blocker"] == "0604"
    assert [(line["table"], line["at"], line["clear"]) for line in shown.sight["lines"]] == [
        ("beam", "WA", False),
        ("bomb", None, False),
    ]
    (threat,) = render_inspection("i-2", table().inspect("0602", "W1", "blue")).threats
    assert (threat["unit"], threat["weapon"], threat["rule"]) == ("WA", "nuke", "UNB-LOSH.8")
    assert threat["odds"]["outcomes"][0] == {"name": "W1 down", "chance": "1/2", "percent": 50.0}


async def test_looking_asking_and_confirming_over_the_wire(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        made = await place.make(YOU, OPEN)
        match, invite = made["match"], made["invites"]["yellow"]
        joined = await place.post(f"/api/matches/{match}/join", {"invite": invite})
        async with (
            place.client(match, made["token"]) as blue,
            place.client(match, joined["token"]) as yellow,
            place.client(match) as watcher,
        ):
            assert blue.state["question"]["about"] == {"unit": None, "place": None}
            assert blue.state["question"]["secret"] is True
            for client in (blue, watcher):
                seen = await client.ask(type="inspect", place="0608")
                assert (seen["type"], seen["place"], seen["sight"]) == ("inspection", "0608", None)
            for wrong in ({"place": "9999"}, {"place": "0608", "side": "green"}, {"place": 8}, {}):
                answer = await blue.ask(type="inspect", **wrong)
                assert answer["error"]["code"] in ("refused", "not-yours", "bad-message")
            other = await blue.ask(type="inspect", place="0608", side="yellow")
            assert other["error"]["code"] == "not-yours"
            said = await blue.explain("0101")
            assert said["facts"] == {}
            # in secret, while the other chooses: nothing is final
            assert (await yellow.choose("fold-guard", careful=True))["type"] == "ok"
            await blue.until("state")  # yellow is done, and everybody may know it
            # the last choice of all reveals everything
            before = blue.state["seq"]
            asked = await blue.choose("fold-guard", careful=True, id="c-1")
            assert asked == {
                "type": "confirm", "id": "c-1", "choice": "fold-guard",
                "text": "dice are rolled: this cannot be undone",
            }  # fmt: skip
            assert blue.state["seq"] == before
            nonsense = await blue.choose("xyzzy", careful=True)
            assert nonsense["error"]["code"] == "illegal"
            stale = await blue.choose("fold-guard", careful=True, seq=before + 5)
            assert stale["error"]["code"] == "stale"
            done = await blue.choose("fold-guard", id="c-1")
            assert done["type"] == "ok"
            # a repeat of what was done, careful or not, is a repeat
            assert await blue.choose("fold-guard", id="c-1", careful=True, seq=before) == done
            while blue.state["seq"] < done["seq"]:
                await blue.next()
            drawn = [line for line in blue.log if line["kind"] == "card"]
            assert drawn[0]["facts"]["card"] == drawn[0]["dice"][0]
            assert all(line["kind"] or line["note"] for line in blue.log)


async def test_a_refusal_has_the_facts_of_the_verdict(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        wanted = {"save": table().save(), "seats": {"blue": YOU, "yellow": OPEN}}
        made = await place.post("/api/matches/load", wanted, status=201)
        async with place.client(made["match"], made["token"]) as blue:
            for row in ("W1 fire.force WA", "W1 fire.nuke 0603"):
                said = await blue.explain(row)
                assert said["facts"]["blocker"] == "0604"
                refused = (await blue.choose(row))["error"]
                assert refused == {
                    "code": "illegal", "text": said["text"], "rule": said["rule"], "facts": said["facts"],
                }  # fmt: skip
            assert "facts" not in (await blue.choose("xyzzy"))["error"]
            await blue.pick("W1 fire.force")
            assert (await blue.choose("WA"))["error"]["facts"]["step"] == 8


@pytest.mark.parametrize("side", ["blue", "yellow"])
def test_a_spectator_and_a_holder_are_told_the_same_of_what_lies_open(side: str) -> None:
    match = table()
    assert match.inspect("0604", None, side).text == match.inspect("0604").text
