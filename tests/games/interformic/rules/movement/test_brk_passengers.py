"""Passengers: whose they are, how they are told, and where they may go (BRK-10.4 to 10.18)."""

from __future__ import annotations

import pytest

from tests.support.breakable.hands import CLEAR
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table, unreadable


def phrases(t: Table) -> dict[str, str]:
    game, state, decision = t.match.game, t.match.state, t.match.decision
    assert decision is not None
    return {
        game.notation.word(state, choice): game.explain.phrase(state, decision, choice) for choice in decision.options()
    }


@pytest.mark.rule("BRK-10.6", "BRK-28.8")
def test_a_team_mates_recon_is_of_the_same_side() -> None:
    t = table(
        "option teams two; card yellow-tanks",
        CLEAR,
        "unit YTA1 0606 N laser:M; unit RRA1 0606 nuke:L; unit GR1a 0606 nuke:L; unit BT1a 0101 N nuke:M",
    )
    loads = {word for word in t.actions("YTA1") if word.startswith("load.")}
    assert loads == {"load.RRA1"}


@pytest.mark.rule("BRK-10.12")
@pytest.mark.parametrize("where", ["gone", "left"])
def test_a_text_cannot_put_a_recon_into_a_carrier_that_is_gone(where: str) -> None:
    assert "YTA1" in unreadable(f"unit YTA1 {where} N; unit YRA1 in YTA1")


@pytest.mark.rule("BRK-10.12", "BRK-5.9")
def test_a_unit_is_described_by_what_lies_open_and_a_passenger_by_its_carrier() -> None:
    position = (
        "card yellow-bunkers; unit YTA1 0605 NE; unit YRA1 in YTA1 laser:L-; unit YRA2 0605 laser:L; unit BT1a 0201 S"
    )
    t = table(position)
    assert phrases(t)["YRA1"] == "Yellow Recon A1, aboard Yellow Tank A1, L laser (unloaded)"
    position = (
        "option choppers on; option erratic on; card blue-bunkers; unit BB1a 0606; "
        "unit YCA1 0606 S flying erratic brain=blue:2; unit YTA1 0606 NE; unit YRA1 in YTA1"
    )
    t = table(position).choose("fire.autocannon" if t.kind == "action" else "BB1a fire.autocannon")
    assert phrases(t) == {
        "YCA1": "Yellow Chopper A1, 0606, flying, faces south, erratic, 2 blue brain markers, L autocannon",
        "YTA1": "Yellow Tank A1, 0606, faces north-east, M autocannon, carries Yellow Recon A1",
    }


@stories("""
BRK-10.10 BRK-8.6: a passenger may step off the map
    # Its one hex away may lie beyond the edge (print p. 8).
    blue-bunkers clear | cloud 0306 heavy; BT1a {hex_} N nuke:M; BR1a in BT1a nuke:L
    | after BR1a move: {edges} {fact}
    * hex_, edges, fact: 0606, 0505, 0506 0605 0607 0705 0706 / 0601, 0501, 0602 0701 exit.north /
        0101, 0102, 0201 0202 exit.north exit.west / 1114, 1014, 1015 1113 exit.east exit.south
BRK-10.10 BRK-8.5: it leaves alone and its carrier stays
    blue-bunkers clear | BT1a 0601 N nuke:M; BR1a in BT1a nuke:L; BR1b 0606 nuke:L
    BR1a move exit.north | hex BR1a: left; at BT1a: 0601 N; passenger BT1a: none
BRK-10.10 BRK-22.8 BRK-22.15: bombs meet it on the way off the map
    # by its carrier it is medium
    blue-bunkers clear [++] | cluster 0601 yellow 1; BT1a 0601 N nuke:M; BR1a in BT1a nuke:L
    BR1a move exit.north | hex BR1a: gone; alive BT1a
BRK-10.10 BRK-10.11 BRK-3.5: among lava the edge is the only way
    blue-bunkers clear | 0102 lava yellow; 0201 lava yellow; 0202 lava yellow; BT1a 0101 N nuke:M; BR1a in BT1a nuke:L
    | after BR1a move: exit.north exit.west
BRK-10.10 BRK-24.13: a controller drives a passenger off the map unless the option forbids it
    forced blue-bunkers clear | option forced_exit {option}; BT1a 0601 N nuke:M; BR1a in BT1a nuke:L- brain=yellow:1
    | after BR1a move {after} exit.north
    * option, after: on, has / off, lacks
BRK-10.10 BRK-10.8 BRK-17.15: a recon that has got out sights on the same card
    yellow-bunkers clear | 0112 crater; YBA1 0112 nuke:H; YTA1 0606 S; YRA1 in YTA1
    | hexes YBA1 nuke lacks 0605
    YRA1 out | sighters YBA1 nuke 0605: YRA1
BRK-10.8 BRK-10.10 BRK-21.4: words of others are refused for what the unit is
    blue-bunkers clear | BT1a 0601 N nuke:M; BR1a in BT1a nuke:L; BR1b 0606 nuke:L
    refused BR1a takeoff | BRK-10.8
    refused BR1b out | BRK-10.10
    refused BR1b detonate | BRK-21.4
# The same recon rides a tank on one table and a skimmer on another; each view names its own carrier.
BRK-10.12 BRK-1.4: two tables do not mix their passengers up
    blue-tanks clear | YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    | carrier YRA1: YTA1; passenger YTA1: YRA1
    blue-tanks clear | YSA1 0606 N laser:L; YRA1 in YSA1 nuke:L
    | carrier YRA1: YSA1; passenger YSA1: YRA1
    blue-tanks clear | YTB3 0606 N laser:M; YRA1 in YTB3 nuke:L
    | carrier YRA1: YTB3; passenger YTB3: YRA1
BRK-10.18 BRK-24.4: a marked passenger is moved by the markers owner
    forced blue-bunkers clear | BT1a 0606 N; BR1a in BT1a nuke:L- brain=yellow:1
    | actions BR1a: done move out reload.nuke
    BR1a move 0605 | hex BR1a: 0605; carrier BR1a: none
BRK-10.4 BRK-10.6 BRK-6.9: two carriers do not share a recon
    yellow-tanks clear | YTA1 0606 N laser:M; YTA2 0606 N laser:M; YRA1 0606 nuke:L
    YTA1 load.YRA1 | actions YTA2 lacks load.YRA1
# The first tank drops it, the second, not yet active, takes it up in the same hex and drives on.
BRK-10.4 BRK-10.9 BRK-10.17: a recon changes carriers on one card
    yellow-tanks clear | YTA1 0606 N laser:M; YTA2 0605 N laser:M; YRA1 in YTA1 nuke:L
    YTA1 move 0605 drop N | hex YRA1: 0605
    YTA2 load.YRA1; YTA2 move 0604; stop; N | hex YTA2: 0604; carrier YRA1: YTA2
BRK-10.4 BRK-10.8: a recon taken aboard no longer sights
    yellow-tanks clear | 0112 crater; YTA1 0607 S; YRA1 0607; YTB1 0112 N nuke:M
    | sighters YTB1 nuke 0606: YRA1
    YTA1 load.YRA1; YTA1 done S | hexes YTB1 nuke has 0112 0608; hexes YTB1 nuke lacks 0606
BRK-10.18 BRK-24.4: the owner of the markers decides about a marked passenger
    yellow-bunkers clear | YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L- brain=blue:1
    | offered lacks YRA1
    end | asked_side: blue; actions YRA1: done move out reload.nuke
    YRA1 move 0605 | hex YRA1: 0605; carrier YRA1: none; brain YRA1: -
""")
def test_a_passenger_at_the_edge_of_the_map(story: Story) -> None:
    story.play()
