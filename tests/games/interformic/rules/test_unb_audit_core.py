"""Where the core rules and their variants meet: what an audit of the chapters A to R found or missed."""

from __future__ import annotations

from collections.abc import Sequence

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from tests.support.unbreakable.table import place

Dice = Sequence[int | str]


# beams: the continuation, and the cloud over one's own head


# jet walkers: stacking


# dug-in crawlers (variant)


# stasis


# the deck


# play that ends, and units that are gone, in the middle of a procedure


# 0101, the first hex of all


# positions that cannot be


# tiles (variant)


def supply(*colours: str) -> str:
    """One tile of each of *colours*, and none of the others."""
    return f"option tile_supply {','.join(f'{colour}:1' for colour in colours)}"


# weapon cards and pools (variants)


# restarts, and what a bot may imagine


def imagine(match: Match, side: str, seed: int) -> Run:
    """A world that the bot of *side* imagines."""
    return Seat(match, side).imagine(seed)


NEUTRAL_BOMB = (
    "scenario runaway; deck time-stream 1 blue-walkers 1; R 0608 force:H nuke:H; C1 0606 laser:M laser:M nuke:H; "
    "CA 0610 laser:M laser:M nuke:H; W1 0303; S1 0303; SA 0310"
)


def neutral_bomb(*options: str) -> Match:
    """The runaway crawler has fired a nuke, and both sides may commit lasers unseen."""
    t = place(NEUTRAL_BOMB, *options, dice=["time-stream", 4, "0606", *["-"] * 40, "?"])
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    assert set(t.match.decisions) == {"blue", "yellow"}
    return t.match


def declared(match: Match, side: str, seed: int) -> list[str]:
    """Where the units stand in an imagined world, when everybody who is asked there has passed."""
    run = imagine(match, side, seed)
    while run.decision is not None and run.decision.kind in {"status", "lasers"}:
        run.choose("done", run.decision.side)
    return [line for line in match.game.notation.write(run.state).splitlines() if line.startswith("unit ")]


# saves


def test_a_match_from_a_position_with_choices_can_be_saved_and_read() -> None:
    text = "card blue-walkers\nunit W1 0606\nunit W2 0302\nunit SA 0610\nthen blue:W1 blue:move\n"
    match = sandtable.position("unbreakable", text, seed=4)
    match.choose("0607")
    again = sandtable.load(match.save())
    assert again.position() == match.position()
