"""Setting up: platoons, placement, weapons, the action deck (chapter D)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import BASE_DECK, answers, asks, begun, compositions, lay, platoon, ready, set_up
from tests.support.unbreakable.table import Table, place

ONE_OF_EACH = {"crawlers": ["1"], "walkers": ["1"]}


def expected(size: int) -> set[tuple[int, int, int]]:
    """Every platoon of *size* with squads ≥ walkers ≥ crawlers, four of each kind at most."""
    every = ((c, w, size - c - w) for c in range(5) for w in range(5))
    return {(c, w, s) for c, w, s in every if c <= w <= s <= 4}


# sequence


@pytest.mark.rule("UNB-SET.1", "UNB-SET.13")
def test_the_order_is_platoon_then_placement_then_weapons() -> None:
    match = begun("capture-the-flag", platoon_size=3)
    asked = set_up(match, "blue", ONE_OF_EACH)
    last_platoon = max(i for i, kind in enumerate(asked) if kind in {"platoon", "crawlers", "walkers"})
    placing = [i for i, kind in enumerate(asked) if kind in {"placement", "configuration"}]
    arming = [i for i, kind in enumerate(asked) if kind in {"beams", "bombs"}]
    assert last_platoon < min(placing)
    assert asked.index("flag") < min(placing)
    assert max(placing) < min(arming)
    assert [asked.count(kind) for kind in ("placement", "beams", "bombs")] == [3, 3, 3]


@pytest.mark.rule("UNB-SET.1")
def test_no_card_is_drawn_before_both_sides_have_set_up() -> None:
    match = begun("capture-the-flag", platoon_size=2)
    set_up(match, "blue")
    assert set(match.decisions) == {"yellow"}
    assert asks(match, "yellow") is not None
    set_up(match, "yellow")
    assert all(asks(match, side) is None for side in ("blue", "yellow"))
    assert match.decisions


@pytest.mark.rule("UNB-SET.1", "UNB-SET.6")
def test_either_side_may_set_up_first() -> None:
    match = begun("retrieval", platoon_size=3)
    assert set(match.decisions) == {"blue", "yellow"}
    set_up(match, "yellow")
    assert set(match.decisions) == {"blue"}


@pytest.mark.rule("UNB-DP.1")
@pytest.mark.parametrize(
    ("option", "value"), [("no_room", "sometimes"), ("dug_in", "perhaps"), ("force_beam_zero", 3), ("turn_cap", "soon")]
)
def test_an_impossible_setting_is_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(Refused) as caught:
        begun("retrieval", **{option: value})
    assert option in caught.value.text


@pytest.mark.rule("UNB-DP.1")
def test_an_unknown_scenario_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused) as caught:
        begun("breakable-assault")
    assert "retrieval" in caught.value.text


@pytest.mark.rule("UNB-DP.2")
def test_a_platoon_may_be_composed_by_hand() -> None:
    match = begun("retrieval", platoon_size=6)
    if asks(match, "blue") == "platoon":
        assert "own" in answers(match, "blue")
        match.choose("own", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("crawlers", ["0", "1", "2"])
    match.choose("1", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("walkers", ["1", "2"])


# platoons


@pytest.mark.rule("UNB-SET.2", "UNB-SET.12")
@pytest.mark.parametrize("size", [1, 5, 12])
def test_both_sides_bring_the_same_number_of_units(size: int) -> None:
    t = ready(begun("industrial-wasteland", platoon_size=size))
    assert (sum(platoon(t, "blue")), sum(platoon(t, "yellow"))) == (size, size)


@pytest.mark.rule("UNB-SET.2", "UNB-SET.12")
@pytest.mark.parametrize("size", [0, 13, -1, "many"])
def test_a_platoon_of_less_than_1_or_more_than_12_units_is_refused(size: object) -> None:
    with pytest.raises(Refused) as caught:
        begun("industrial-wasteland", platoon_size=size)
    assert "platoon_size" in caught.value.text


@pytest.mark.rule("UNB-SET.3")
@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 12])
def test_a_platoon_never_has_more_walkers_than_squads_or_crawlers_than_walkers(size: int) -> None:
    assert compositions("industrial-wasteland", size) == expected(size)


@pytest.mark.rule("UNB-EX.1", "UNB-SET.3")
def test_worked_example_legal_and_illegal_platoons() -> None:
    assert (2, 2, 2) in compositions("industrial-wasteland", 6)
    assert (1, 1, 2) in compositions("industrial-wasteland", 4)
    assert (0, 3, 0) not in compositions("industrial-wasteland", 3)
    assert (2, 1, 2) not in compositions("industrial-wasteland", 5)


@pytest.mark.rule("UNB-EX.1", "UNB-SET.3")
def test_three_walkers_without_squads_are_refused_when_they_are_asked_for() -> None:
    match = begun("industrial-wasteland", platoon_size=3)
    set_up(match, "blue", until="crawlers")
    match.choose("0", "blue")
    assert (asks(match, "blue"), sorted(answers(match, "blue"))) == ("walkers", ["0", "1"])
    Table(match).refused("3", "UNB-SET.3", side="blue")


@pytest.mark.rule("UNB-SET.4", "UNB-SD.1")
def test_the_lone_crawler_of_special_delivery_needs_no_walkers_or_squads() -> None:
    t = ready(begun("special-delivery"))
    assert (platoon(t, "yellow"), platoon(t, "blue")) == ((1, 0, 0), (0, 1, 2))


@pytest.mark.rule("UNB-SET.4", "UNB-RUN.1")
def test_the_runaway_crawler_counts_for_no_platoon() -> None:
    t = ready(begun("runaway", platoon_size=1))
    assert platoon(t, "blue") == platoon(t, "yellow") == (0, 0, 1)
    assert t.unit("R").hex == "0608"


# deck


@pytest.mark.rule("UNB-SET.11")
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_deck_is_18_activation_and_4_time_stream_cards(seed: int) -> None:
    match = begun("retrieval", seed=seed, platoon_size=3)
    for side in ("blue", "yellow"):
        set_up(match, side, {"crawlers": ["1"]})
    t = Table(match)  # every kind of card concerns somebody, so exactly one has been drawn
    missing = Counter(BASE_DECK) - Counter(t.cards("deck"))
    assert sum(missing.values()) == 1
    assert set(t.cards("deck")) <= set(BASE_DECK)
    assert t.cards("unused") == {"light": 3, "medium": 2, "heavy": 1}


@pytest.mark.rule("UNB-SET.11")
def test_opportunity_cards_are_in_the_deck_only_with_their_option() -> None:
    plain = lay("blue-walkers", "SA 0101")
    assert Counter(plain.cards("deck")) + Counter(["blue-walkers"]) == BASE_DECK
    t = lay("blue-walkers", "option opportunity_cards on; SA 0101")
    extra = Counter(t.cards("deck")) - Counter(BASE_DECK)
    assert sum(extra.values()) == 8
    assert sum(t.cards("deck").values()) == 29  # the card in play is the thirtieth


@pytest.mark.rule("UNB-SET.11")
def test_the_first_card_is_drawn_at_random() -> None:
    first = set()
    for seed in range(1, 25):
        match = begun("retrieval", seed=seed, platoon_size=3)
        for side in ("blue", "yellow"):
            set_up(match, side, {"crawlers": ["1"]})
        first |= set(Counter(BASE_DECK) - Counter(Table(match).cards("deck")))
    assert len(first) > 2


# size


@pytest.mark.rule("UNB-SET.12")
def test_a_platoon_has_6_units_if_no_player_sets_the_size() -> None:
    # Ruling: the book names no size.
    t = ready(begun("retrieval"))
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 6


@pytest.mark.rule("UNB-SET.12", "UNB-RET.1")
def test_retrieval_needs_two_units_a_side() -> None:
    with pytest.raises(Refused):
        begun("retrieval", platoon_size=1)
    assert sum(platoon(ready(begun("retrieval", platoon_size=2)), "blue")) == 2


@pytest.mark.rule("UNB-SET.13")
def test_weapons_stay_as_they_were_chosen() -> None:
    match = begun("retrieval", platoon_size=3)
    plan = {"crawlers": ["1"], "beams": ["force+laser", "stasis", "none"], "bombs": ["neutron", "crust+nuke", "nuke"]}
    set_up(match, "blue", plan)
    set_up(match, "yellow")
    t = Table(match)
    assert t.unit("C1").weapons == {"force": True, "laser": True, "neutron": True}
    assert t.unit("W1").weapons == {"stasis": True, "nuke": True, "crust": True}
    assert t.unit("S1").weapons == {"nuke": True}


@pytest.mark.rule("UNB-DP.1", "UNB-SET.12")
@pytest.mark.parametrize(
    ("scenario", "option", "value"),
    [
        ("retrieval", "platoon_size", 4),
        ("retrieval", "grounded_if_scattered", False),
        ("retrieval", "lava_knockdown_loss", False),
        ("retrieval", "dug_in", True),
        ("retrieval", "frozen_ignores_terrain", True),
        ("retrieval", "unit_pool_unlimited", True),
        ("retrieval", "weapon_cards_limited", True),
        ("retrieval", "loadouts_hidden_until_fired", True),
        ("retrieval", "turn_cap", 10),
        ("retrieval", "status_simultaneous", True),
        ("retrieval", "unit_by_unit", True),
        ("retrieval", "no_room", "scatter_in_place"),
        ("retrieval", "beam_in_own_cloud", True),
        ("retrieval", "force_beam_friendly", True),
        ("retrieval", "force_beam_direction", "distance"),
        ("retrieval", "force_beam_zero", "no_move"),
        ("retrieval", "corner_touch_blocks", False),
        ("retrieval", "melee_ready_only", True),
        ("retrieval", "rocket_los_first_only", True),
        ("retrieval", "vortex_facing", "absolute"),
        ("retrieval", "wheeled_carry", False),
        ("retrieval", "jet_hover_full", False),
        ("special-delivery", "sd_reload", False),
        ("special-delivery", "sd_offline_wins", True),
        ("industrial-wasteland", "iw_score", "turns"),
        ("capture-the-flag", "zone_follows_flag", False),
        ("retrieval", "experimental_weapons", True),
        ("retrieval", "opportunity_cards", True),
        ("retrieval", "overheated_beams", True),
        ("retrieval", "volcanic_earthquakes", True),
        ("retrieval", "walker_equipment", True),
    ],
)
def test_every_setting_can_be_agreed_on_before_play(scenario: str, option: str, value: Any) -> None:
    plain, agreed = begun(scenario), begun(scenario, **{option: value})
    assert plain.state.options[option] != value
    assert agreed.state.options[option] == value


# the other book


@pytest.mark.rule("UNB-BRK.1")
@pytest.mark.parametrize("option", ["choppers", "equipment", "erratic"])
def test_options_of_breakable_need_its_units(option: str) -> None:
    with pytest.raises(Refused) as caught:
        sandtable.new("unbreakable/retrieval", seed=1, options={option: True})
    assert "breakable_units" in caught.value.text
    match = sandtable.new("unbreakable/retrieval", seed=1, options={option: True, "breakable_units": True})
    assert match.decision is not None
    assert match.decision.kind == "force"


@pytest.mark.rule("UNB-BRK.1")
@pytest.mark.parametrize("option", ["loadouts_hidden_until_fired", "weapon_cards_limited", "unit_pool_unlimited"])
def test_options_that_do_not_go_with_units_of_breakable(option: str) -> None:
    with pytest.raises(Refused) as caught:
        sandtable.new("unbreakable/runaway", seed=1, options={option: True, "breakable_units": True})
    assert option in caught.value.text
    assert "breakable_units" in caught.value.text


@pytest.mark.rule("UNB-BRK.1")
@pytest.mark.parametrize("option", ["erratic_maneuvers", "nonsense"])
def test_an_unknown_option_is_refused_by_name(option: str) -> None:
    with pytest.raises(Refused) as caught:
        begun("capture-the-flag", **{option: True})
    assert option in caught.value.text
    with pytest.raises(Refused) as caught:
        place(f"option {option} on; card blue-walkers; W1 0101; WA 0114")
    assert option in caught.value.text
