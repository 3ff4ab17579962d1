"""Opportunity cards and units of Breakable: bombs, passengers, grenades, and what is refused (BRK-31.50 to 31.55)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import ON, spare_lines
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

CARDS = "option opportunity_cards on"


def opportunity(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve an opportunity card; Blue's heavy units act next."""
    return table(
        ON, CARDS, plain(*terrain), f"card {card}; deck blue-heavy 2", *spare_lines("blue-heavy"), *lines, dice=dice
    )


@pytest.mark.rule("UNB-OPP.2", "BRK-31.51")
def test_a_squad_has_the_three_grenades_of_its_own_book_and_a_recon_those_of_both() -> None:
    t = opportunity("change-grenades", "unit S1 0605 nuke:L; unit BR1a 0606 nuke:L")
    assert {word for word in t.offered() if word.startswith("S1.")} == {"S1.crust", "S1.neutron"}
    recon = {f"BR1a.{bomb}" for bomb in ("buzz", "cluster", "crust", "neutron")}
    assert {word for word in t.offered() if word.startswith("BR1a.")} == recon


@stories("""
# Change Grenades
UNB-OPP.3: a squad with a bomb of breakable has nothing to change
    opportunity change-grenades | S1 0605 buzz:L; BR1a 0606 nuke:L
    | offered lacks S1.*
BRK-31.50 BRK-24.4: a marked recon changes its bomb for its owner
    # The card is no activation, so no marker rules it and none comes off.
    opportunity change-grenades | BR1a 0606 nuke:L brain=yellow:1
    BR1a.buzz | brain BR1a: yellow 1
# Clear Move
BRK-31.53 BRK-22.4: a landed chopper that turns sets off no bombs
    opportunity yellow-clear-move choppers | YCA1 0606 N; YTA1 0101 N; cluster 0606 blue 2
    YCA1 SE | at YCA1: 0606 SE; devices 0606: blue-cluster 2
BRK-31.53 BRK-22.3: a flying chopper that turns does
    opportunity yellow-clear-move choppers [--] | YCA1 0606 N flying; YTA1 0101 N; cluster 0606 blue 2
    YCA1 stay; SE | at YCA1: 0606 SE; devices 0606: -
BRK-31.53 BRK-10.9: a carrier may leave its passenger where the card takes it
    # Ruling: a Clear Move is movement, and "at any point of its movement" holds for it as for a bonus move
    # (BRK-27.11).
    opportunity yellow-clear-move | YTA1 0606 N; YRA1 in YTA1; YTB1 0101 N
    YTA1 0605 | offered: drop stop
    drop; SE | at YTA1: 0605 SE; hex YRA1: 0605
    # it is on its feet, and the card serves it too
    | offered has YRA1
BRK-31.52 BRK-1.8: opposing devices do not bar a clear move
    opportunity yellow-clear-move | YTA1 0606 N; YTB1 0101 N; buzz 0605 blue 1
    YTA1 0605 N | hex YTA1: 0605
BRK-31.52: every opposing unit bars it flying or not
    opportunity yellow-clear-move | YTA1 0606 N; YTB1 0101 N; {name} {unit}
    YTA1 | offered lacks 0605
    refused 0605 | BRK-31.52
    * name, unit: BS1a, 0605 N flying / BR1a, 0605 / S1, 0605 hovering
BRK-31.53: whom the card does not serve is told why
    opportunity yellow-clear-move | 0404 woods; YTC1 0101 N; time 3; cloud 0808 light; {unit}
    refused {name} | {rule}
    * unit, name, rule: YBB1 0606, YBB1, BRK-31.53 / YUA1 0606, YUA1, BRK-31.53 / YSA1 0606 N, YSA1, BRK-31.53 /
        YTA1 0606 N stunned, YTA1, BRK-31.53 / YTA1 0606 N frozen stasis=3, YTA1, BRK-31.53 /
        YRA1 in YTC1, YRA1, BRK-31.53 / YTA1 gone N, YTA1, BRK-1.10 / BT1a 0609 N, BT1a, BRK-31.53 /
        YRA1 0404, YRA1, BRK-31.52 / YRA1 0808, YRA1, BRK-31.52
BRK-31.53 BRK-31.54: a word that names no unit is refused like any other
    opportunity {card} | YTA1 0606 N; YBB1 0609; BT1a 0605 N; buzz 0606 blue 1
    refused {word}
    * card: yellow-clear-move / yellow-light-fire
    * word: end / YTA1.laser / blue-buzz.0606 / 0606 / nobody
# Crawler Light Fire
BRK-31.54: who has no light fire is told why
    opportunity yellow-light-fire | YBB1 0609; BT1a 0605 N; time 3; {unit}
    refused {name} | BRK-31.54
    * unit, name: YBA1 0606 command, YBA1 / YBA1 0606 stunned, YBA1 / YBA1 0606 frozen stasis=3, YBA1 /
        YTA1 0606 N, YTA1 / BB1a 0606, BB1a
BRK-31.54 BRK-17.2 BRK-23.10: a bunkers light nuke into its own hex needs no sighter and no laser stops it
    # bunker 3/3, turret 1/1, ground
    opportunity yellow-light-fire [+--+-] | YBB1 0606 laser:H-; BU1a 0606 laser:L; cloud 0606 light
    YBB1 nuke 0606 | lost BU1a; alive YBB1; loaded YBB1: laser-
BRK-31.54 BRK-24.1: a bunkers light inducer rolls one die
    opportunity yellow-light-fire [+] | YBB1 0606; BT1a 0605 N
    YBB1 inducer BT1a | brain BT1a: yellow 1
# Reprogram Crawlers
BRK-31.55: who cannot reprogram is told why
    opportunity reprogram-crawlers | C1 0606; YRB1 0606; time 3; {unit}
    refused {action} | BRK-31.55
    * unit, action: YTA1 0605 N, YTA1.C1 / YRA1 0606 stunned, YRA1.C1 / YRA1 0606 frozen stasis=3, YRA1.C1 /
        YRA1 0604, YRA1.C1
BRK-31.55 BRK-24.22: a marked recon reprograms for its owner
    opportunity reprogram-crawlers | C1 0606; YRA1 0606 brain=blue:2
    YRA1.C1 | view units C1 side: yellow; brain YRA1: blue 2
""")
def test_cards(story: Story) -> None:
    story.play(opportunity)


@pytest.mark.rule("BRK-31.74", "UNB-OPP.3", "BRK-31.51")
@pytest.mark.parametrize(
    ("bomb", "others"),
    [("nuke", {"crust", "neutron"}), ("crust", {"neutron", "nuke"}), ("buzz", set()), ("cluster", set())],
)
def test_squads_change_only_the_bombs_of_their_own_book(bomb: str, others: set[str]) -> None:
    # Ruling: the grenades that the card names are those three.
    t = table(
        ON,
        plain(),
        "option opportunity_cards on; card change-grenades; deck blue-heavy 2",
        *spare_lines("blue-heavy"),
        f"unit S1 0605 {bomb}:L; unit BR1a 0606 nuke:L",
    )
    assert {word.removeprefix("S1.") for word in t.offered() if word.startswith("S1.")} == others
