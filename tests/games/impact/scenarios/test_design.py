"""Chapter 18 of the ledger: games of one's own, forces bought within limits, and the generators."""

from __future__ import annotations

import pytest

from sandtable.engine.verdicts import Refused
from tests.support.impact.table import Table, new

COSTS = {
    "front-line": (8, 18),
    "assault": (10, 9),
    "ranger": (12, 9),
    "thumper": (12, 3),
    "dead-eye": (10, 3),
    "command": (20, 1),
    "crusader": (15, 1),
    "engineer": (15, 2),
    "sniper": (15, 1),
    "jack-knife": (12, 9),
    "attack": (5, 4),
    "bomb": (3, 4),
    "ecm": (3, 4),
    "recon": (3, 4),
    "sentry": (4, 4),
}


def shop(t: Table, side: str = "red") -> dict[str, dict[str, int]]:
    found: list[dict[str, int]] = t.view(side)["shop"]["types"]
    return {str(one["type"]): one for one in found}


def left(t: Table, side: str = "red") -> int:
    return int(t.view(side)["shop"]["left"])


def buy(t: Table, kind: str, count: int, side: str = "red") -> Table:
    for _ in range(count):
        t.choose(kind, side=side)
    return t


@pytest.mark.rule("IMP-18.0", "IMP-18.1", "IMP-DP-1")
def test_a_meeting_engagement_is_bought_with_equal_pools() -> None:
    t = new("meeting-engagement")
    assert {side: one.kind for side, one in t.match.decisions.items()} == {"red": "buy", "blue": "buy"}
    assert [t.view(side)["shop"]["points"] for side in ("red", "blue")] == [120, 120]


@pytest.mark.rule("IMP-18.2")
def test_a_holding_action_gives_the_attacker_more() -> None:
    t = new("holding-action")
    assert sorted(t.view(side)["shop"]["points"] for side in ("red", "blue")) == [100, 130]


@pytest.mark.rule("IMP-18.3", "IMP-18.4.a", "IMP-18.4.b", "IMP-18.4.c")
def test_the_price_list() -> None:
    found = shop(new("meeting-engagement"))
    for kind, (cost, most) in COSTS.items():
        assert (found[kind]["cost"], found[kind]["most"]) == (cost, most)
    assert (found["police"]["cost"], found["militia"]["cost"]) == (2, 1)


@pytest.mark.rule("IMP-18.4.a", "IMP-18.3", "IMP-18.4.d")
@pytest.mark.parametrize(
    ("kind", "most"), [("command", 1), ("thumper", 3), ("dead-eye", 3), ("crusader", 1), ("engineer", 2), ("sniper", 1)]
)
def test_no_more_than_the_cards_there_are(kind: str, most: int) -> None:
    t = buy(new("meeting-engagement"), kind, most)
    assert kind not in t.answers("red")
    t.refused(kind, "IMP-18.4.a", "IMP-18.3", "IMP-18.4.d", side="red")
    assert left(t) == 120 - most * COSTS[kind][0]


@pytest.mark.rule("IMP-18.4.b", "IMP-4.6.2.b", "IMP-18.4.d")
def test_four_drones_of_a_type_and_nine_in_all() -> None:
    t = buy(new("meeting-engagement", options={"opt_14_4": True}), "recon", 4)
    t.refused("recon", "IMP-18.4.b", "IMP-4.6.2.b", side="red")
    buy(t, "bomb", 4)
    buy(t, "ecm", 1)
    assert not {"ecm", "attack", "sentry", "bomb", "recon"} & t.answers("red")
    t.refused("sentry", "IMP-4.6.2.b", "IMP-18.4.d", side="red")


@pytest.mark.rule("IMP-18.0", "IMP-18.1")
def test_no_side_spends_more_than_the_pool() -> None:
    t = buy(new("meeting-engagement", options={"opt_14_4": True}), "jack-knife", 9)
    buy(t, "front-line", 1)
    assert left(t) == 4
    assert "front-line" not in t.answers("red")
    t.refused("front-line", "IMP-18.0", "IMP-18.1", side="red")
    assert {"police", "militia", "sentry"} <= t.answers("red")


@pytest.mark.rule("IMP-18.4.c")
def test_police_and_militia_have_no_limit_but_the_pool() -> None:
    assert {"police", "militia"} <= buy(new("meeting-engagement"), "police", 40).answers("red")


@pytest.mark.rule("IMP-18.4.d", "IMP-3.1.a")
def test_twenty_armoured_soldiers_a_side() -> None:
    t = buy(new("meeting-engagement", options={"size": "large"}), "front-line", 18)
    buy(t, "assault", 2)
    assert left(t) > 10
    assert not {"assault", "front-line", "thumper"} & t.answers("red")
    t.refused("assault", "IMP-18.4.d", "IMP-3.1.a", side="red")


@pytest.mark.rule("IMP-18.4.d", "IMP-18.5.b")
def test_a_large_game_has_double_points_and_a_commander_for_each_squad() -> None:
    t = new("meeting-engagement", options={"size": "large"})
    assert [t.view(side)["shop"]["points"] for side in ("red", "blue")] == [240, 240]
    buy(t, "command", 2)
    assert "command" not in t.answers("red")
    assert len(t.view()["layout"]) >= 6


@pytest.mark.rule("IMP-18.5.a", "IMP-GEO-7")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_standard_map_has_four_panels(seed: int) -> None:
    t = new("meeting-engagement", seed)
    assert {(one["x"], one["y"]) for one in t.view()["layout"]} == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert len(t.view()["points"]) == 862


@pytest.mark.rule("IMP-18.5.a", "IMP-18.6")
def test_the_map_comes_of_the_seed() -> None:
    maps = {str(new("meeting-engagement", seed).view()["layout"]) for seed in range(8)}
    assert len(maps) > 1
    assert new("meeting-engagement", 5).view()["layout"] == new("meeting-engagement", 5).view()["layout"]


@pytest.mark.rule("IMP-18.0", "IMP-18.3")
@pytest.mark.parametrize("scenario", ["meeting-engagement", "holding-action"])
def test_ready_made_forces_keep_the_limits(scenario: str) -> None:
    t = new(scenario)
    shops = {side: t.view(side)["shop"] for side in ("red", "blue")}
    assert all(len(one["ready"]) >= 4 for one in shops.values())
    for red in shops["red"]["ready"]:
        for blue in shops["blue"]["ready"]:
            other = t.twin()
            other.choose(f"ready.{red['name']}", side="red").choose(f"ready.{blue['name']}", side="blue")
            for side, pool in shops.items():
                units = [one for one in other.view(side)["units"].values() if one["side"] == side]
                assert 0 < sum(one["cost"] for one in units) <= pool["points"]
                assert all(sum(one["type"] == kind for one in units) <= most for kind, (_, most) in COSTS.items())


@pytest.mark.rule("IMP-18.0", "IMP-HID-10")
def test_what_is_bought_is_secret_until_both_are_done() -> None:
    t = new("meeting-engagement")
    before = t.view("blue")
    buy(t, "thumper", 2)
    t.choose("command", side="red")
    assert t.view("blue") == before


# switches

#: The switches of the ledger: the default first, then the other values.
SWITCHES: dict[str, tuple[object, ...]] = {
    "los_high_reduction": ("subtract", "halve"),
    "los_low_ground": ("local", "zero"),
    "los_rubble_blocks": (True, False),
    "los_adjacent_always": (True, False),
    "deck_reshuffle_on_icon": ("event_check", "always"),
    "combat_result3_boxes": (3, 2),
    "combat_targeted_penalty": (-2, 0),
    "combat_crash_compare": ("lt", "le"),
    "combat_blast_modifiers": ("defender", None),
    "combat_jackknife_triple": ("adjacent", "any"),
    "combat_spillover_hits_firer": (False, True),
    "reaction_assist": (1, 0, 2),
    "reaction_max_per_step": ("unlimited", 1),
    "move_vertical_is_move": (True, False),
    "command_scope": ("side", "range:10", "los"),
    "command_assistant_pool": (False, True),
    "info_hide_types": (False, True),
    "facing_arc": (120, 60),
    "stealth_entry": ("stay", "move_then_hide"),
}


@pytest.mark.rule("IMP-18.6", "IMP-14.0")
@pytest.mark.parametrize("key", SWITCHES)
def test_a_switch_has_its_default_and_its_values(key: str) -> None:
    default, *others = SWITCHES[key]
    assert new("drill-ground").view()["options"][key] == default
    needed = {"facing_arc": {"opt_14_9": True}, "stealth_entry": {"opt_14_3": True}}.get(key, {})
    for value in others:
        assert new("drill-ground", options={key: value, **needed}).view()["options"][key] == value
    with pytest.raises(Refused):
        new("drill-ground", options={key: "sideways"})


@pytest.mark.rule("IMP-14.0")
@pytest.mark.parametrize("number", range(1, 15))
def test_every_optional_rule_is_off_until_it_is_chosen(number: int) -> None:
    key = f"opt_14_{number}"
    assert not new("drill-ground").view()["options"][key]
    if number != 11:  # squads need the numbers for them
        assert new("drill-ground", options={key: True}).view()["options"][key]
