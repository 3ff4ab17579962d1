"""The deck, and which units act on which card (BRK-6.1 to 6.8)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.breakable.hands import CLEAR, DECK, lay, spare, spare_lines
from tests.support.breakable.table import table, unreadable

GROUPS = ("bunkers", "tanks", "skimmers")


WHO = {
    "bunker": ("bunkers", "unit YBA1 0606 nuke:H", "YBA1"),
    "tower": ("bunkers", "unit YBA1 0606 tower nuke:M", "YBA1"),
    "killbot bunker": ("bunkers", "unit YBA1 0606 killbots nuke:M", "YBA1"),
    "command bunker": ("bunkers", "unit YBA1 0606 command\nunit BR1a 0606 laser:L", "YBA1"),
    "recon": ("bunkers", "unit YRA1 0606 nuke:L", "YRA1"),
    "tank": ("tanks", "unit YTA1 0606 N nuke:M", "YTA1"),
    "GEV": ("tanks", "unit YTA1 0606 N gev nuke:L", "YTA1"),
    "skimmer": ("skimmers", "unit YSA1 0606 N nuke:L", "YSA1"),
    "flying skimmer": ("skimmers", "unit YSA1 0606 N flying nuke:L", "YSA1"),
    "chopper": ("skimmers", "option choppers on\nunit YCA1 0606 N nuke:L", "YCA1"),
    "turret": ("skimmers", "unit YUA1 0606 nuke:L-", "YUA1"),
    "killbot": ("skimmers", "killbot 0606 yellow 1", "yellow-killbot.0606"),
    "buzz bomb": ("skimmers", "buzz 0606 yellow 1", "yellow-buzz.0606"),
}


def all_groups() -> str:
    """A spare unit of every group and colour, so that every card asks somebody."""
    return "\n".join(dict.fromkeys(line for card in DECK for line in spare_lines(card) if line.startswith("unit")))


def spread() -> str:
    """The same in hexes of their own, so that no hex is too full."""
    lines = all_groups().splitlines()
    return "\n".join(line.replace("1114", f"{column:02}01") for column, line in enumerate(lines, start=2))


@pytest.mark.rule("BRK-6.1", "BRK-6.3", "BRK-6.4", "BRK-6.6")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_card_is_drawn_exactly_once_a_turn(seed: int) -> None:
    t = table(CLEAR, spread(), "turn 1", seed=seed)
    for turn in (1, 2):
        before = Counter(DECK)
        drawn: Counter[str] = Counter()
        for _ in range(18):
            assert t.view()["turn"] == turn
            assert t.kind == "unit"  # no one has to draw: the caller is no one's business
            left = Counter(t.cards())
            gone = before - left
            assert sum(gone.values()) == 1
            drawn += gone
            assert t.asked == (next(iter(gone)).split("-")[0], "unit")
            before = left
            t.choose("end")
        assert drawn == Counter(DECK)


@pytest.mark.rule("BRK-6.3")
def test_the_order_of_the_deck_is_chance() -> None:
    sequences = set()
    for seed in range(6):
        t = table(CLEAR, spread(), seed=seed)
        cards = []
        for _ in range(5):
            cards.append(str(t.asked) + str(sorted(t.offered())))
            t.choose("end")
        sequences.add(tuple(cards))
    assert len(sequences) > 1


@pytest.mark.rule("BRK-6.5", "BRK-6.6")
def test_two_bunker_three_tank_and_four_skimmer_cards_a_colour() -> None:
    t = table("card blue-tanks; unit BT1a 0606 N nuke:M")
    assert (t.cards(), sum(DECK.values())) == ({**DECK, "blue-tanks": 2}, 18)


@pytest.mark.rule("BRK-6.6", "BRK-28.1")
def test_the_team_deck_has_36_cards() -> None:
    t = table("option teams two; card blue-tanks; unit BT1a 0606 N nuke:M")
    counts = {"bunkers": 2, "tanks": 3, "skimmers": 4}
    full = {f"{colour}-{group}": counts[group] for colour in ("blue", "yellow", "green", "red") for group in GROUPS}
    assert (t.cards(), sum(t.cards().values())) == ({**full, "blue-tanks": 2}, 35)


@pytest.mark.rule("BRK-6.5", "BRK-6.7", "BRK-13.3", "BRK-26.10", "BRK-27.16")
@pytest.mark.parametrize("who", list(WHO))
@pytest.mark.parametrize("group", GROUPS)
def test_who_acts_on_which_card(who: str, group: str) -> None:
    acts_on, text, name = WHO[who]
    t = lay(f"yellow-{group}", CLEAR, text)
    assert (name in t.offered()) == (acts_on == group)
    assert name not in lay(f"blue-{group}", CLEAR, text).offered()


@pytest.mark.rule("BRK-6.7", "BRK-13.3", "BRK-26.10")
@pytest.mark.parametrize("on", ["bunker", "tank", "skimmer"])
@pytest.mark.parametrize(
    ("option", "who"), [("turret_card", "turret"), ("chopper_card", "chopper"), ("buzz_card", "buzz bomb")]
)
def test_by_variant_turrets_choppers_and_buzz_bombs_act_on_another_card(option: str, who: str, on: str) -> None:
    _, text, name = WHO[who]
    keepers = ("unit YBC1 0101 nuke:H", "unit YTC1 0102 N nuke:M", "unit YSC1 0103 N nuke:L")
    for group in GROUPS:
        t = table(f"card yellow-{group}", CLEAR, f"option {option} {on}", text, *keepers)
        assert (name in t.offered(), len(t.offered())) == (group == f"{on}s", 3 if group == f"{on}s" else 2)


@pytest.mark.rule("BRK-6.7", "BRK-22.2")
@pytest.mark.parametrize("device", ["cluster 0505 yellow 1", "buzz 0505 blue 1"])
def test_a_position_lets_no_device_act_that_the_card_does_not_call(device: str) -> None:
    kind, hex_, colour, _ = device.split()
    text = unreadable("card yellow-skimmers; unit YUA1 0606; unit BR1a 0201", device, f"idle {colour}-{kind}.{hex_} 1")
    assert "yellow-skimmers" in text


@pytest.mark.rule("BRK-6.8")
def test_all_pieces_of_the_colour_and_group_are_activated() -> None:
    lines = [
        text for _, text, _ in WHO.values() if "command" not in text and "tower" not in text and "killbots" not in text
    ]
    named = {
        "bunkers": {"YBA1", "YRA1"},
        "tanks": {"YTA1"},
        "skimmers": {"YSA1", "YUA1", "yellow-killbot.0606", "yellow-buzz.0606", "YCA1"},
    }
    kept = [line for line in lines if " gev" not in line and " flying" not in line]
    blue = ("unit BT1a 0605 N nuke:M", "unit BR1a 0605 nuke:L", "unit BS1a 0605 N nuke:L", "buzz 0605 blue 1")
    for group in GROUPS:
        card = f"yellow-{group}"
        apart = [line.replace("0606", f"06{row:02}") for row, line in enumerate(kept, start=2)]
        t = lay(card, CLEAR, *apart, *blue)
        found = {word.partition(".")[0] for word in t.offered()}
        assert found == {name.partition(".")[0] for name in named[group]} | {spare(card), "end"}
