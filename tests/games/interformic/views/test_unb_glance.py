"""Glances share their parts; views share nothing; and both show what is on the table now."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import sandtable
from sandtable.games.interformic.views import view as views
from sandtable.games.interformic.views.view import shared_view, view


def forget() -> None:
    """Let nothing be known of earlier glances."""
    views._SHOWN.clear()
    views._terrain.cache_clear()
    views._pile.cache_clear()


def spoil(value: Any) -> None:
    """Change everything that can be changed."""
    if isinstance(value, dict):
        for one in value.values():
            spoil(one)
        value.clear()
        value["spoilt"] = True
    elif isinstance(value, list):
        for one in value:
            spoil(one)
        value.append("spoilt")


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("scenario", ["retrieval", "industrial-wasteland", "runaway", "capture-the-flag"])
def test_a_kept_part_is_what_would_be_shown_afresh(scenario: str, hidden: bool) -> None:
    """Two matches at once, so that one's parts are there when the other is looked at."""
    options = {"turn_cap": 3, "loadouts_hidden_until_fired": hidden}
    tables = [sandtable.new(f"unbreakable/{scenario}", seed=seed, options=options) for seed in (1, 2)]
    dice = random.Random(len(scenario))  # noqa: S311  # no secrets here
    for _ in range(250):
        for match in tables:
            if not match.decisions:
                return
            side = dice.choice(list(match.decisions))
            match.choose(dice.choice(match.decisions[side].options()), side)
        if dice.random() < 0.3:
            shown = [copy.deepcopy(shared_view(m.state, side)) for m in tables for side in ("blue", "yellow", None)]
            forget()
            assert [shared_view(m.state, side) for m in tables for side in ("blue", "yellow", None)] == shown


def test_a_view_can_be_changed_and_no_other_player_sees_it() -> None:
    match = sandtable.new("unbreakable/capture-the-flag", seed=5, options={"turn_cap": 3})
    dice = random.Random(5)  # noqa: S311  # no secrets here
    while match.decisions:
        side = dice.choice(list(match.decisions))
        match.choose(dice.choice(match.decisions[side].options()), side)
        seen = view(match.state, "blue")
        kept = copy.deepcopy(seen)
        spoil(seen)
        assert view(match.state, "blue") == kept == shared_view(match.state, "blue")


def test_what_is_kept_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "KEPT", 4)
    forget()
    match = sandtable.new("unbreakable/retrieval", seed=5, options={"turn_cap": 3})
    dice = random.Random(5)  # noqa: S311  # no secrets here
    while match.decisions:
        side = dice.choice(list(match.decisions))
        match.choose(dice.choice(match.decisions[side].options()), side)
        shared_view(match.state, "blue")
        assert len(views._SHOWN) <= 32
    assert views._SHOWN
