"""How combined matches begin: maps, forces, placement and infiltration."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.engine.match import Match
from tests.support.breakable.combined import answers, asks, begun, look, other, set_up
from tests.support.breakable.hands import NORTH, SOUTH, WEST, infiltrated, neighbours, recruit
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table


@pytest.mark.rule("BRK-31.40")
def test_a_mixed_force_is_recruited_one_for_one() -> None:
    match = recruit(begun("breakable/breakthrough"), "yellow")
    for word in ["walker"] * 4 + ["squad"] * 4 + ["TA"] * 3:
        assert "done" not in answers(match, "yellow")
        match.choose(word, "yellow")
    assert "walker" not in answers(match, "yellow")  # there are four
    match.choose("crawler", "yellow")
    set_up(match, "yellow")
    set_up(match, "blue", {"recruit": ["crawler"] + ["B1"] * 6 + ["B2"] * 5})
    t = infiltrated(Table(match))
    yellow = {name: unit for name, unit in t.view()["units"].items() if unit["side"] == "yellow"}
    assert len(yellow) == 12
    assert {"WA", "WB", "WC", "WD", "SA", "CA", "YTA3"} <= set(yellow)
    assert look(t, "C1")["hex"] in WEST


@pytest.mark.rule("BRK-31.49")
def test_each_scenario_is_played_on_the_map_of_its_book() -> None:
    # Ruling.
    unb = {"0206", "0207", "0805", "0904"}
    brk = {"0304", "0503", "0805", "1004"}
    for scenario, industry in (
        ("unbreakable/special-delivery", unb),
        ("unbreakable/runaway", unb),
        ("unbreakable/destroy-the-flag", unb),
        ("breakable/breakthrough", brk),
        ("breakable/heavy-reinforcements", brk),
    ):
        terrain = begun(scenario).view(None)["terrain"]
        assert {hex_ for hex_, kind in terrain.items() if kind == "industry"} == industry, scenario


@pytest.mark.rule("BRK-31.49")
@pytest.mark.parametrize(
    ("scenario", "chosen", "industry"),
    [("breakable/breakthrough", "unbreakable", "0206"), ("unbreakable/runaway", "breakable", "0304")],
)
def test_the_other_map_may_be_chosen(scenario: str, chosen: str, industry: str) -> None:
    # Variant map.
    assert begun(scenario, map=chosen).view(None)["terrain"][industry] == "industry"


@pytest.mark.rule("BRK-31.42", "UNB-BRK.18")
def test_blue_has_nine_units_of_breakable_in_the_north_half() -> None:
    match = begun("unbreakable/special-delivery")
    assert set(match.decisions) == {"blue"}
    set_up(match, "blue", {"recruit": ["B1"] * 6 + ["B2"] * 3}, until="placement")
    assert set(answers(match, "blue")) == NORTH - {"0403", "0502", "0907", "1007"}
    set_up(match, "blue")
    t = infiltrated(Table(match))
    units = t.view()["units"]
    assert Counter(unit["side"] for unit in units.values()) == {"blue": 9, "yellow": 1}
    assert {weapon["name"] for weapon in units["CA"]["weapons"]} == {"laser", "laser2", "nuke"}
    assert units["CA"]["hex"] in {"off", "0615", "0614"}  # its two cards may come before Blue's first


@pytest.mark.rule("BRK-31.46", "UNB-BRK.19")
@pytest.mark.parametrize("side", ["blue", "yellow"])
def test_both_sides_bring_twelve_units_without_bunkers_and_turrets(side: str) -> None:
    match = recruit(begun("unbreakable/runaway"), side)
    assert {word[0] for word in answers(match, side) if word != "done"} == {"R", "S", "T"}
    for other_side in ("blue", "yellow"):
        set_up(match, other_side)
    t = infiltrated(Table(match))
    units = t.view()["units"]
    assert (Counter(unit["side"] for unit in units.values())[side], look(t, "R")["hex"]) == (12, "0608")


@pytest.mark.rule("BRK-31.48", "UNB-BRK.20")
def test_flags_and_units_are_placed_as_in_unbreakable() -> None:
    match = begun("unbreakable/destroy-the-flag")
    for side, hex_ in (("blue", "0404"), ("yellow", "0812")):
        sub = "1" if side == "blue" else "A"
        two = "2" if side == "blue" else "B"
        set_up(match, side, {"recruit": [f"B{sub}"] * 6 + [f"B{two}"] * 6}, until="flag")
        half = NORTH if side == "blue" else SOUTH
        assert set(answers(match, side)) == half
        match.choose(hex_, side)
        assert asks(match, side) == "placement"
        offered = set(answers(match, side))
        assert not offered & (neighbours(hex_) | {hex_})
        assert offered <= half
        set_up(match, side)
    t = infiltrated(Table(match))
    assert t.view()["objects"] == {"blue-flag": "0404", "yellow-flag": "0812"}
    assert Counter(unit["side"] for unit in t.view()["units"].values()) == {"blue": 12, "yellow": 12}


def infiltrates(match: Match) -> bool:
    """Whether recons are asked for now."""
    return Table(match).kind in {"infiltrate", "infiltration"}


@pytest.mark.rule("BRK-31.69", "BRK-10.15")
@pytest.mark.parametrize(
    ("scenario", "sides"),
    [
        ("unbreakable/special-delivery", ("blue",)),
        ("unbreakable/runaway", ("blue", "yellow")),
        ("unbreakable/destroy-the-flag", ("blue", "yellow")),
        ("breakable/heavy-reinforcements", ("blue", "yellow")),
        ("breakable/breakthrough", ("blue", "yellow")),
    ],
)
def test_recons_infiltrate_in_every_combined_scenario(scenario: str, sides: tuple[str, ...]) -> None:
    # Ruling: only Retrieval cancels it.
    match = begun(scenario)
    size = {"unbreakable/special-delivery": 9, "breakable/heavy-reinforcements": 16}.get(scenario, 12)
    for side in sides:
        sub = "1" if side == "blue" else "A"
        two = "2" if side == "blue" else "B"
        recruit = [f"R{sub}"] * 4 + [f"T{sub}"] * 5 + [f"T{two}"] * (size - 9 if size < 15 else 6)
        recruit += [f"S{sub}"] * (size - len(recruit))
        set_up(match, side, {"recruit": recruit})
    assert infiltrates(match)


@pytest.mark.rule("BRK-31.69")
@pytest.mark.parametrize(("on", "asked"), [(True, True), (False, False)])
def test_waiting_recons_infiltrate_by_option(on: bool, asked: bool) -> None:
    # Variant offmap_infiltration.
    match = begun("unbreakable/runaway", offmap_infiltration=on)
    for side in ("blue", "yellow"):
        sub = "1" if side == "blue" else "A"
        set_up(match, side, {"recruit": [f"R{sub}"] * 4 + [f"T{sub}"] * 6 + [f"S{sub}"] * 2})
    assert infiltrates(match) is asked


@pytest.mark.rule("BRK-31.69", "BRK-30.28")
def test_retrieval_cancels_it_in_the_combined_game_too() -> None:
    match = begun("breakable/retrieval")
    for side in ("blue", "yellow"):
        sub = "1" if side == "blue" else "A"
        set_up(match, side, {"recruit": [f"R{sub}"] * 4 + [f"T{sub}"] * 6 + [f"S{sub}"] * 2})
    assert not infiltrates(match)


@stories("""
BRK-31.76 BRK-31.48 BRK-2.8: no beam is aimed at its own sides flag
    # Ruling: the option lets beams be aimed at units of one's own side, not at one's own flag.
    other | scenario destroy-the-flag; option beam_friendly_fire {option}; card blue-medium; step 1;
        object blue-flag 0603; object yellow-flag 0605; YTA1 0113 N; BT3f 0101 N; BT1a 0606 N autocannon:M
    | after BT1a fire.autocannon: yellow-flag
    refused BT1a fire.autocannon blue-flag | BRK-31.48
    * option: on / off
BRK-28.12 BRK-24.14 BRK-28.3: a unit controlled by green uses greens sighters and those of its team mate
    table clear | 0612 crater; option teams four; card yellow-tanks; cloud 1114 heavy; YTC6 1114 N autocannon:M;
        YTA1 0612 N nuke:M brain=green:1; BR1a 0608; YRA1 0607
    # its own recon is none of them
    yellow: end; green: YTA1? | after fire.nuke 0606: BR1a
BRK-22.15 BRK-30.4: a tank that dies on the bombs of the edge hex scores nothing
    table [++] | scenario breakthrough; card yellow-tanks; BB3f 0501; YTA1 0107 N; YTC6 0614 N; cluster 0107 blue 2
    YTA1 move exit.west | hex YTA1: gone; view exited: 0; devices 0107: blue-cluster 1
""")
def test_infiltration(story: Story) -> None:
    story.play(other)


@pytest.mark.rule("BRK-31.42", "BRK-31.46", "BRK-31.48")
@pytest.mark.parametrize("scenario", ["special-delivery", "runaway", "destroy-the-flag"])
def test_such_a_match_runs_for_a_while(scenario: str) -> None:
    match = begun(f"unbreakable/{scenario}", seed=3)
    for number in range(300):
        if not match.decisions:
            break
        side, decision = next(iter(match.decisions.items()))
        options = decision.offer()
        match.choose(options.nth(number * 5 % len(options)), side)
    match.view(None)
