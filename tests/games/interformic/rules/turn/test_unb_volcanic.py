"""Volcanic earthquakes (chapter V of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import draw, lay
from tests.support.unbreakable.scripts import Script, play, scripts

AROUND_0607 = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]


@scripts(
    """
# All the neighbours of 0606 but one are craters, so that a new volcano there rolls one epicenter.
UNB-VEQ.1: a new volcano brings the heaviest unused earthquake by option
    option volcanic_earthquakes {option}; card yellow-walkers; deck blue-squads 4; 0606 lava red; WA 0615 buttoned;
    WB 0610 nuke:M; W4 1101; {ring}; dice +-4 | WB fire.nuke 0606 -> 0606 volcano; cards discards {discards}
    * option, discards: on, heavy-earthquake 1 / off, -
UNB-VEQ.1: the heaviest earthquake that is left is taken if any
    option volcanic_earthquakes on; card yellow-walkers; deck blue-squads 4; 0606 lava red; WA 0615 buttoned;
    WB 0610 nuke:M; W4 1101; {ring}; discards heavy-earthquake 1 {before}; dice +-4 | WB fire.nuke 0606 -> 0606 volcano;
    cards discards heavy-earthquake 1 {after}
    * before, after: , medium-earthquake 1 / medium-earthquake 2, light-earthquake 1 medium-earthquake 2 /
        medium-earthquake 2 light-earthquake 3, light-earthquake 3 medium-earthquake 2
UNB-VEQ.1: a hex that does not become a volcano brings no earthquake
    option volcanic_earthquakes on; card yellow-walkers; deck blue-squads 4; 0606 lava red; WA 0615 buttoned;
    WB 0610 nuke:M; W4 1101; {ring}; dice -- | WB fire.nuke 0606 -> 0606 lava; cards discards -
# Epicenters go to 0706 and 0708 only.
UNB-VEQ.1 UNB-VEQ.3: each new volcano of an earthquake brings a card
    option volcanic_earthquakes on; deck light-earthquake 1 blue-squads 1; S4 1101; 0606 lava red; 0608 lava red;
    {ring}; 0507 crater blue; 0508 crater blue; 0609 crater blue; 0707 crater blue; dice light-earthquake 123
    -> 0606 volcano; 0608 volcano; cards discards heavy-earthquake 1 medium-earthquake 1; cards unused light 3 medium 1
UNB-VEQ.2 UNB-VEQ.3: the earthquake just drawn counts as unused for its own volcano
    option volcanic_earthquakes on; deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 lava red; {ring};
    dice heavy-earthquake 1114 -> 0606 volcano; cards discards heavy-earthquake 1 medium-earthquake 1;
    cards unused light 3 medium 1
UNB-VEQ.2 UNB-VEQ.3: a medium earthquake places itself if it is the heaviest left
    option volcanic_earthquakes on; deck medium-earthquake 1 blue-squads 1; S4 1101;
    discards heavy-earthquake 1 medium-earthquake 1; 0606 lava red; {ring}; dice medium-earthquake 114
    -> cards discards heavy-earthquake 1 light-earthquake 1 medium-earthquake 2; cards unused light 2
# Ruling: the card replaces nothing in the earthquake procedure.
UNB-VEQ.3: a drawn earthquake that was not placed goes to unused and a lighter one follows
    option volcanic_earthquakes on; deck medium-earthquake 1 blue-squads 1; S4 1101; 0606 lava red; {ring};
    dice medium-earthquake 114 -> cards discards heavy-earthquake 1 light-earthquake 1; cards unused light 2 medium 2
UNB-VEQ.3: an earthquake without a volcano is reduced as usual
    option volcanic_earthquakes on; deck heavy-earthquake 1 blue-squads 1; S4 1101; dice heavy-earthquake 111
    -> cards discards medium-earthquake 1; cards unused light 3 medium 1 heavy 1
""",
    ring="0505 crater blue; 0506 crater blue; 0605 crater blue; 0607 crater blue; 0705 crater blue",
)
def test_volcanic(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-VEQ.1", "UNB-NUK.7")
@pytest.mark.parametrize("on", ["on", "off"])
def test_a_volcano_opened_by_a_nuke_calls_the_heaviest_earthquake_by_option(on: str) -> None:
    t = lay(
        "yellow-walkers",
        f"option volcanic_earthquakes {on}; 0607 lava white",
        *AROUND_0607,
        "WA 0609 nuke:M; S1 0101",
        dice="+-",
    ).choose("WA fire.nuke 0607")
    heavy = 1 if on == "on" else 0
    assert (t.cards("discards").get("heavy-earthquake", 0), t.cards("unused").get("heavy", 0)) == (heavy, 1 - heavy)


@pytest.mark.rule("UNB-VEQ.1", "UNB-VEQ.3", "UNB-EQ.5", "UNB-EQ.9")
def test_two_volcanoes_in_one_earthquake_call_two_cards() -> None:
    other = [f"epicenter {hex_} white" for hex_ in ("0203", "0204", "0302", "0304", "0403", "0404")]
    t = draw(
        "light-earthquake",
        "option volcanic_earthquakes on; 0607 lava red; 0303 lava red",
        *AROUND_0607,
        *other,
        "SA 0101",
        dice="1",
    )
    assert (t.terrain("0303"), t.terrain("0607")) == ("volcano", "volcano")
    discards = t.cards("discards")
    assert [discards.get(f"{size}-earthquake", 0) for size in ("heavy", "medium", "light")] == [1, 1, 0]
    assert t.cards("unused") == {"medium": 1, "light": 3}


@pytest.mark.rule("UNB-VEQ.2", "UNB-VEQ.3", "UNB-EQ.9")
def test_the_drawn_card_may_call_itself_again_and_a_lighter_one() -> None:
    t = draw("heavy-earthquake", "option volcanic_earthquakes on; 0607 lava red", *AROUND_0607, "SA 0101", dice="122")
    discards = t.cards("discards")
    assert [discards.get(f"{size}-earthquake", 0) for size in ("heavy", "medium", "light")] == [1, 1, 0]
    assert t.cards("unused") == {"medium": 1, "light": 3}
