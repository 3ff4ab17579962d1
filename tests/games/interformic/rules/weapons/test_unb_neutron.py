"""Neutron bombs (chapter O of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

BOMB = "card yellow-walkers; deck blue-squads 4; WA 0101 buttoned; WB 0615 neutron:M"


@scripts(
    """
UNB-NB.1 UNB-NB.2 UNB-NB.3 UNB-NB.4 UNB-EX.13:
a heavy neutron bomb in a corner reaches no unit beside the map
    blue-crawlers; C1 0101 neutron:H; S1 off; SA 0105; SB 0106; SC off; dice -+ | C1 fire.neutron 0101 -> C1 ready;
    SA out; SB ready; SC ready; S1 ready
a neutron bomb drops a hovering squad into the lava
    yellow-walkers; 0607 lava white; S1 0607 hovering; WA 0610 neutron:M; dice + | WA fire.neutron 0607 -> S1 gone
a walker put offline in lava stands there
    yellow-walkers; 0607 lava white; W1 0607; WA 0610 neutron:M; dice + | WA fire.neutron 0607 -> W1 0607 out standing
a squad scattered by the bomb cannot be struck afterwards
    yellow-walkers; WA 0606 neutron:M; S1 0606; dice +- | WA fire.neutron 0606 -> S1 out; WA ready;
    barred melee after WA
an offline carrier keeps its object until it is knocked down
    yellow-crawlers; scenario retrieval; CA 0610 neutron:M nuke:M; W1 0607; object satellite W1; WA 0101; dice ++--
    | CA fire.neutron 0607 -> W1 out; object satellite W1 | fire.nuke 0607 -> W1 out down; object satellite 0607
a neutron bomb needs a line of sight for bombs to its hex
    {bomber}; W1 0606; dice - -> refused WB fire.neutron 0508 | WB fire.neutron 0606 -> armed WB neutron-
a neutron bomb that a laser stops affects no unit
    {bomber}; S1 0606 laser:L; dice --+ | WB fire.neutron 0606, S1.laser -> S1 ready
the radius of a neutron bomb is 1 2 or 4 by its size
    card {card}; deck blue-squads 4; {unit} 0615 {weapons}; W1 {hex}; W2 {hex2}; S1 {hex3}; S2 {hex4}; dice ++
    | {unit} fire.neutron 0606 -> W1 out; W2 out; S1 ready; S2 ready
    * card, unit, weapons, hex, hex2, hex3, hex4: yellow-squads, SB, neutron:L, 0605, 0706, 0604, 0806 /
        yellow-walkers, WB, neutron:M, 0604, 0806, 0603, 0905 / yellow-crawlers, CB, neutron:H, 0602, 1007, 0601, 1107
terrain clouds sight and hovering are no shelter from a neutron bomb
    {bomber}; 0605 hill; 0604 lake; cloud 0706 heavy; cloud 0607 light; SC 0605; W1 0604; S1 0706 hovering; S2 0607;
    dice +++- | WB fire.neutron 0606 -> W1 out; S1 out; S2 out; SC ready
a neutron bomb leaves terrain as it is
    {bomber}; 0606 woods; W1 0606; dice + | WB fire.neutron 0606 -> 0606 woods; clouds 0606
buttoned frozen offline and scattered units do not roll
    {bomber}; W1 0606 buttoned; W2 0605 frozen; W3 0607 out; S1 0606 out; S2 0606 buttoned hovering; S3 0705; dice +
    | WB fire.neutron 0606 -> W1 buttoned; W2 ready; W3 out; S1 out; S2 buttoned; S3 out; W2 frozen; S2 hovering
a walker put offline keeps its configuration and its object
    {bomber}; W1 0606; W2 0606 down; object satellite W1; dice ++ | WB fire.neutron 0606 -> W1 out standing;
    W2 out down; carried W1 satellite; object satellite W1
a hovering squad scattered by a neutron bomb comes down
    {bomber}; S1 0606 hovering; dice + | WB fire.neutron 0606 -> S1 out standing
worked example a walker drops a neutron bomb on itself
    card yellow-walkers; deck blue-squads 4; WA 0615; WC 0606 neutron:M; C1 0604 laser:H; W1 0705; S1 0605 laser:L;
    S2 0607; dice +---+ | WC fire.neutron 0606 -> WC out; C1 out; W1 ready; S1 ready; S2 ready; armed S1 laser;
    asked yellow unit; answers WA end
UNB-NB.1: a neutron bomb is unloaded and shot at before anybody rolls
    {bomber}; S1 0606 laser:L; dice ---+ | WB fire.neutron 0606 -> asked blue lasers; armed WB neutron-; left 4
    | S1.laser -> S1 out
""",
    bomber="card yellow-walkers; deck blue-squads 4; WA 0101 buttoned; WB 0615 neutron:M",
)
def test_neutron(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-NB.1", "UNB-DECK.13")
def test_every_ready_unit_in_the_radius_rolls_one_die_friend_or_foe() -> None:
    t = place(BOMB, "C1 0607; W1 0606; S1 0604; CA 0608; WC 0605; SA 0606", dice="+-+-+-")
    t.choose("WB fire.neutron 0606")
    status = {name: t.unit(name).status for name in ("C1", "W1", "S1", "CA", "WC", "SA")}
    assert status == {"C1": "out", "W1": "ready", "S1": "out", "CA": "ready", "WC": "out", "SA": "ready"}
    assert t.unit("WB").status == "ready"
