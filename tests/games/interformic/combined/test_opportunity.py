"""Opportunity cards and overheated beams with units of Breakable (BRK-31.50 to 31.56, 31.58, UNB-BRK.17)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import ON, lay, loaded, look, spare_lines
from tests.support.breakable.hands import commit, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

HOT = "option overheated_beams on"


def under_fire(*dice: int | str) -> Table:
    """Fire Yellow's nuke at a hex two hexes before a blue tank whose laser is not loaded."""
    position = "unit YTA1 0608 N nuke:M; unit YRA1 0605; unit BT1a 0602 S laser:M-; unit BT1b 0602 S laser:M-"
    t = lay("yellow-medium", HOT, position, dice=dice)
    return t.act("YTA1 fire.nuke 0604 YRA1")


CARDS = "option opportunity_cards on"


def opportunity(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve an opportunity card; Blue's heavy units act next."""
    return table(
        ON, CARDS, plain(*terrain), f"card {card}; deck blue-heavy 2", *spare_lines("blue-heavy"), *lines, dice=dice
    )


@stories("""
# Change Grenades
BRK-31.50 UNB-BRK.17: a recon may change its bomb for another which is unloaded
    opportunity change-grenades | BR1a 0606 nuke:L; BR1b 0604 nuke:L
    | asked: blue grenades
    BR1a.cluster | loaded BR1a: cluster-
    # each recon for itself, whatever its sub-type has
    done | loaded BR1b: nuke
BRK-31.50 BRK-31.51: any bomb of the two books may be taken
    # Ruling.
    opportunity change-grenades | BR1a 0606 nuke:L
    | offered: BR1a.buzz BR1a.cluster BR1a.crust BR1a.neutron done
BRK-31.51: a die says who changes first
    opportunity change-grenades [{die}] | BR1a 0606 nuke:L; YRA1 0604 nuke:L
    | asked: {first} grenades
    * die, first: +, yellow / -, blue
BRK-31.51: stunned and frozen recons do not change and waiting and carried ones do
    # Ruling.
    opportunity change-grenades | BR1a 0606 nuke:L; BT1a 0603 N; BR1b {unit} nuke:L
    | offered {may} BR1b.buzz
    * unit, may: 0604, has / 0604 stunned, lacks / 0604 frozen stasis=1, lacks / off, has / in BT1a, has / gone, lacks
# Clear Move
BRK-31.52 UNB-BRK.17: a tank makes a clear move and turns
    opportunity yellow-clear-move | YTA1 0606 N; YTB1 0614 N
    | asked: yellow clear-move
    YTA1 0605 SE | at YTA1: 0605 SE
BRK-31.52 UNB-BRK.17: a tank may turn without moving
    opportunity yellow-clear-move | YTA1 0606 N; YTB1 0614 N
    YTA1 stay SW | at YTA1: 0606 SW
BRK-31.52: a tank off clear ground may not even turn
    opportunity yellow-clear-move | 0606 rough; YTA1 0606 N; YTB1 0614 N
    | offered lacks YTA1
BRK-31.52: an opposing unit or a cloud in the other hex bars the move
    opportunity yellow-clear-move | YTA1 0606 N; YTB1 0614 N
    | after YTA1 has 0605
BRK-31.52: an opposing unit or a cloud in the other hex bars the move, otherwise
    opportunity yellow-clear-move | YTA1 0606 N; YTB1 0614 N; {lines}
    | after YTA1 {may} 0605
    * lines, may: BR1a 0605, lacks / BS1a 0605 N flying, lacks / W1 0605, lacks /
        cloud 0605 light, lacks / YTB2 0605 N, has / buzz 0605 blue 1, has
BRK-31.52: an opposing unit or a cloud in its own hex bars it too
    opportunity yellow-clear-move | YRA1 0606; YTB1 0614 N; {line}
    | offered lacks YRA1
    * line: BR1a 0606 / cloud 0606 light / W1 0606
BRK-31.52 BRK-31.53: clear means clear or road
    opportunity yellow-clear-move | 0605 {terrain}; YTA1 0606 N; YTB1 0614 N
    | after YTA1 {may} 0605
    * terrain, may: road, has / clear, has / woods, lacks / lake, lacks
BRK-31.53: who may make a clear move
    # Ruling.
    opportunity yellow-clear-move choppers | {unit}; YTB1 0614 N; buzz 0606 yellow 1
    | offered {may} {name}; offered lacks yellow-buzz.0606
    * unit, may, name: YRA1 0606, has, YRA1 / YTA1 0606 N, has, YTA1 / YSA1 0606 N flying, has, YSA1 /
        YCA1 0606 N flying, has, YCA1 / YCA1 0606 N, has, YCA1 / YSA1 0606 N, lacks, YSA1 / YBB1 0606, lacks, YBB1 /
        YUA1 0606, lacks, YUA1 / YRA1 0606 stunned, lacks, YRA1 / YTA1 0606 N stunned, lacks, YTA1 /
        YTA1 0606 N frozen stasis=1, lacks, YTA1 / YRA1 in YTB1, lacks, YRA1 / YTA1 off N, lacks, YTA1 /
        YRA1 0606 brain=blue:1, has, YRA1
BRK-31.53: a landed chopper may only turn
    opportunity yellow-clear-move choppers | YCA1 0606 N; YTB1 0614 N
    YCA1 S | at YCA1: 0606 S
BRK-31.53 BRK-27.3: for a gev a lake is clear
    opportunity yellow-clear-move equipment | 0605 lake; 0606 lake; YTA1 0606 N gev autocannon:L; YTB1 0614 N
    | after YTA1 has 0605
BRK-31.53 BRK-24.6: the owner moves a marked unit and no marker comes off
    opportunity yellow-clear-move | YRA1 0606 brain=blue:1; YTB1 0614 N
    | asked: yellow clear-move
    YRA1 0605 | hex YRA1: 0605; brain YRA1: blue 1
BRK-31.53 BRK-22.2: a clear move triggers cluster bombs
    opportunity yellow-clear-move [-+] | YRA1 0606; YTB1 0614 N; cluster 0605 blue 3
    YRA1 0605 | lost YRA1; devices 0605: blue-cluster 1
BRK-31.53: both books move on the same card and each unit once
    opportunity yellow-clear-move | YTA1 0606 N; WA 0604; YTB1 0614 N
    YTA1 0605 N | offered lacks YTA1
    WA 0603 | look WA hex: 0603
# Crawler Light Fire
BRK-31.54 UNB-BRK.17: a crawler may fire a light laser at a unit of breakable
    opportunity yellow-light-fire [+] | CA 0606 nuke:H-; CB 0614; BT1a 0605 N
    | after CA has laser
    # one hex: medium at medium
    CA laser; BT1a? | lost BT1a; loaded CA: nuke-
BRK-31.54 UNB-OPP.6: without a unit of breakable in reach there is no laser
    opportunity yellow-light-fire | CA 0606; CB 0614; W1 0605; BT1a 0602 N
    | after CA lacks laser
BRK-31.54: a bunkers light fire needs a range check and changes no load
    # Ruling.
    opportunity yellow-light-fire [2++] | YBB1 0606 nuke:H-; YBC1 0614; BT1a 0604 N
    YBB1 autocannon BT1a | lost BT1a; loaded YBB1: nuke-
BRK-31.54: a bunkers light bombs have a sighter and lasers may stop them
    opportunity yellow-light-fire [22+] | YBB1 0606; YBC1 0614; BU1a 0602 laser:L
    YBB1 cluster 0604 YBB1 | asked: blue lasers
    BU1a.laser@0604; done? | devices 0604: -
BRK-31.54: who has no light fire
    opportunity yellow-light-fire | YBB1 0606; {bunker}; YTA1 0610 N; BT1a 0605 N
    | offered {may} {name}; offered lacks YTA1
    * bunker, may, name: YBB2 0608, has, YBB2 / YBB2 0608 stunned, lacks, YBB2 /
        YBB2 0608 frozen stasis=1, lacks, YBB2 / YBB2 0608 brain=blue:1, has, YBB2 / YBA1 0608 command, lacks, YBA1
BRK-31.54: a marked bunker fires for its owner and keeps the marker
    opportunity yellow-light-fire [2++] | YBB1 0606 brain=blue:1; YBC1 0614; BT1a 0604 N
    | asked: yellow light-fire
    YBB1 autocannon BT1a | lost BT1a; brain YBB1: blue 1
BRK-31.54: the other colours bunkers do not fire
    opportunity yellow-light-fire | YBB1 0606; YBC1 0614; BB2a 0605
    | offered: YBB1 YBC1 done
# Ruling.
BRK-31.56: an unloaded beam of breakable may be overheated
    blue-medium [{dice}] | option overheated_beams on; BT1a 0606 N {weapons}; YTA1 0604 N
    BT1a {weapon} YTA1 | loaded BT1a {die} {value}
    * dice, weapons, weapon, die, value: 2-+, laser:M-, overheat.laser, lacks, laser /
        2--+, inducer:M-, overheat.inducer, lacks, inducer / 2--, laser:M-, overheat.laser, has, laser /
        2---, inducer:M-, overheat.inducer, has, inducer
""")
def test_change_grenades_and_clear_move_and_crawler_light_fire(story: Story) -> None:
    story.play(loaded, look, opportunity, lay)


@pytest.mark.rule("BRK-31.50")
def test_only_recons_with_a_bomb_change_it() -> None:
    position = (
        "unit BR1a 0606 buzz:L-; unit BR2a 0604 laser:L; unit BS1a 0605 N nuke:L; unit BT1a 0603 N nuke:M; "
        "unit BU1a 0602 nuke:L"
    )
    t = opportunity("change-grenades", position)
    assert {word.partition(".")[0] for word in t.offered() - {"done"}} == {"BR1a"}


@pytest.mark.rule("BRK-31.50")
def test_recons_and_squads_of_both_sides_change_on_the_same_card() -> None:
    t = opportunity("change-grenades", "unit BR1a 0606 nuke:L; unit S1 0605 nuke:L; unit YRA1 0604 nuke:L", dice="+")
    assert t.asked == ("yellow", "grenades")
    t.choose("YRA1.buzz")
    assert t.asked == ("blue", "grenades")
    assert {word.partition(".")[0] for word in t.offered() - {"done"}} == {"BR1a", "S1"}


@pytest.mark.rule("BRK-31.50", "BRK-5.7")
def test_a_position_with_changed_grenades_reads_back() -> None:
    t = opportunity("change-grenades", "unit BR1a 0606 nuke:L; unit BR1b 0604 nuke:L").choose("BR1a.cluster", "done")
    text = t.match.position()
    again = table(text)
    assert (loaded(again, "BR1a"), loaded(again, "BR1b")) == ({"cluster": False}, {"nuke": True})


@pytest.mark.rule("BRK-31.53")
def test_a_skimmer_goes_one_step_ahead_or_aside() -> None:
    t = opportunity("yellow-clear-move", "unit YSA1 0606 N flying; unit YTB1 0614 N")
    assert t.after("YSA1") - {"stay", "done"} == {"0605", "0705", "0505"}
    one = t.twin("YSA1", "0605", "left")
    assert one.at("YSA1") == ("0605", "NW")
    two = t.twin("YSA1", "0705")
    assert two.at("YSA1") == ("0705", "N")


@pytest.mark.rule("BRK-31.54", "UNB-BRK.17")
def test_a_bunker_may_fire_any_light_weapon_of_breakable() -> None:
    t = opportunity("yellow-light-fire", "unit YBB1 0606 nuke:H-; unit YBC1 0614; unit BT1a 0605 N")
    assert {"YBB1", "YBC1", "done"} == t.offered()
    assert t.after("YBB1") - {"pass"} == {"autocannon", "laser", "inducer", "buzz", "cluster", "nuke"}


@stories("""
# Reprogram Crawlers
BRK-31.55 UNB-BRK.17 BRK-31.47: a recon in the hex of an opposing crawler may reprogram it
    opportunity reprogram-crawlers | BR1a 0606; CA 0606 nuke:H-
    | asked: blue reprogram; offered: BR1a.CA done
    BR1a.CA | look CA side: blue; asked: blue unit
    # it acts on its new side's cards
    | offered has CA
BRK-31.55: a carried stunned or frozen recon may not
    # Ruling. BR2a can always take CB, so that there is a question.
    opportunity reprogram-crawlers | BR1a {unit}; BS1a 0606 N flying; CA 0606; BR2a 0604; CB 0604
    | offered {may} BR1a.CA; offered has BR2a.CB
    * unit, may: 0606, has / 0606 stunned, lacks / 0606 frozen stasis=1, lacks / in BS1a, lacks / 0605, lacks /
        0606 nuke:L-, has
BRK-31.55: other units of breakable do not reprogram
    opportunity reprogram-crawlers choppers | {name} 0606 N flying; CA 0606; BR2a 0604; CB 0604
    | offered: BR2a.CB done
    * name: BS1a / BC1a
BRK-31.55 BRK-31.47: a die says who reprograms first and a crawler may change hands twice
    opportunity reprogram-crawlers [+] | BR1a 0606; YRA1 0606; CA 0606; C1 0604; YRB1 0604
    | asked: yellow reprogram
    opportunity reprogram-crawlers [-] | BR1a 0606; YRA1 0606; CA 0606; C1 0604; YRB1 0604
    | asked: blue reprogram
    BR1a.CA | asked: yellow reprogram; offered has YRA1.CA
    YRA1.CA | look CA side: yellow; offered lacks YRA1.CA
BRK-31.55 BRK-31.11 BRK-31.13: a reprogrammed crawler rolls over its former friends
    table clear | option combined on; option opportunity_cards on; card reprogram-crawlers; deck blue-heavy 1;
        cloud 1114 heavy; BB3f 1114 autocannon:H; BR1a 0606; CA 0606; YTA1 0605 N; YTB1 0605 N
    BR1a.CA; CA move 0605 | lost YTA1 YTB1
BRK-31.55 BRK-31.70 BRK-22.14: the bombs of a crawler that has changed hands are its new owners
    yellow-heavy | C1 0606 yellow cluster:H; BT1a 0604 S
    C1 fire.cluster 0605 | devices 0605: yellow-cluster 8
# Overheated Beams
BRK-31.56: a failed range check is not a shot and rolls no such die
    blue-medium [2] | option overheated_beams on; BT1a 0606 N laser:M-; YTA1 0603 N
    BT1a overheat.laser YTA1 | loaded BT1a: laser-
BRK-31.56: overheating needs its option
    blue-medium | option overheated_beams {option}; BT1a 0606 N laser:M-; YTA1 0604 N
    | actions BT1a {actions} overheat.laser
    * option, actions: on, has / off, lacks
BRK-31.56: multi guns and bombs do not overheat
    blue-medium equipment | option overheated_beams on; YTA1 0604 N; BT1a 0606 N brkgun:M-
    | actions BT1a lacks overheat*
    blue-medium equipment | option overheated_beams on; YTA1 0604 N; BT1a 0606 N nuke:M-
    | actions BT1a lacks overheat*
""")
def test_reprogram_crawlers_and_overheated_beams(story: Story) -> None:
    story.play(lay, loaded, look, opportunity)


@pytest.mark.rule("BRK-31.56", "UNB-OHB.2", "BRK-23.12")
def test_an_unloaded_laser_may_glow_in_defence_and_burn_out() -> None:
    t = under_fire(2, "+", "-", "+")  # its range, medium strength at the bomb, then the laser itself
    commit(t, "BT1a.laser@0604")
    assert (t.terrain("0604"), loaded(t, "BT1a"), loaded(t, "BT1b")) == ("clear", {}, {"laser": False})


@pytest.mark.rule("BRK-31.56", "BRK-23.12")
def test_one_that_does_not_find_its_range_has_not_fired_and_does_not_burn_out() -> None:
    t = under_fire(1, "-", "-")  # then the recon and the ground
    commit(t, "BT1a.laser@0604")
    assert loaded(t, "BT1a") == {"laser": False}


@stories("""
# Walker Overload
BRK-31.58: walker overload has no effect on units of breakable
    opportunity yellow-walker-overload | WA 0606; WB 0604; YTA1 0608 N
    | offered: WA WB end
BRK-31.58 BRK-27.8: walker overload gives no bonus moves
    opportunity yellow-walker-overload equipment | WA 0606; WB 0604; BT1a 0608 N gev autocannon:L
    | asked: yellow unit
BRK-31.75 BRK-24.9 BRK-31.54: a marked bunker does not sight for its own light fire
    # Ruling: it fires for its owner, but its eyes are the marker owner's.
    table clear | option combined on; option opportunity_cards on; card yellow-light-fire; deck blue-heavy 2;
        cloud 1114 heavy; BB3f 1114 autocannon:H; YBB1 0606 nuke:H- brain=blue:1; BT1a 0604 N
    | after YBB1 nuke: 0606
    table clear | option combined on; option opportunity_cards on; card yellow-light-fire; deck blue-heavy 2;
        cloud 1114 heavy; BB3f 1114 autocannon:H; YBB1 0606 nuke:H- brain=blue:1; YRA1 0602; BT1a 0604 N
    | after YBB1 nuke has 0604 0606; after YBB1 nuke 0604: YRA1
# a chopper whose beam burns out
BRK-26.2 BRK-31.56: it strikes once before or after
    table choppers [----+] | option combined on; option overheated_beams on; time 1; card yellow-light;
        deck time-stream 1 blue-light 2 yellow-heavy 1; YCB1 0713 NE flying laser:L-; YUC1 0101 autocannon:L;
        BT1a 0713 N nuke:M; BT2a 0713 N nuke:M; W1 0101 nuke:M
    YCB1 melee BT1a overheat.laser BT1a | verbs YCB1 lacks fire melee overheat reload; actions YCB1 has turn
    refused YCB1 melee BT1a | BRK-26.2
    table choppers [--+--] | option combined on; option overheated_beams on; time 1; card yellow-light;
        deck time-stream 1 blue-light 2 yellow-heavy 1; YCB1 0713 NE flying laser:L-; YUC1 0101 autocannon:L;
        BT1a 0713 N nuke:M; BT2a 0713 N nuke:M; W1 0101 nuke:M
    YCB1 overheat.laser BT1a melee BT1a
    refused YCB1 melee BT1a | BRK-26.2
""")
def test_walker_overload_and_a_chopper_whose_beam_burns_out(story: Story) -> None:
    story.play(opportunity)


@pytest.mark.rule("UNB-OPP.12")
@pytest.mark.parametrize(("option", "dice", "status"), [("off", "++-", "ready"), ("on", "++-+", "out")])
def test_a_walker_that_its_vortex_freezes_on_walker_overload_rolls_its_die_only_by_option(
    option: str, dice: str, status: str
) -> None:
    # Ruling: who is frozen may not change status.
    position = (
        f"option experimental_weapons on; option overload_when_frozen {option}; time 3; unit WB 0604; "
        "unit WA 0606 vortex:M; unit YTA1 0610 N"
    )
    t = opportunity("yellow-walker-overload", position, dice=list(dice))
    t.choose("WA fire.vortex 0607")
    walker = t.match.view(None)["units"]["WA"]
    assert (walker["frozen"], walker["status"]) == (True, status)


BURNING = (
    ON,
    "option choppers on",
    "option overheated_beams on",
    "time 1",
    "card yellow-light",
    "deck time-stream 1 blue-light 2 yellow-heavy 1",
    "unit YCB1 0713 NE flying laser:L-",
    "unit YUC1 0101 autocannon:L",
    "unit BT1a 0713 N nuke:M",
    "unit BT2a 0713 N nuke:M",
    "unit W1 0101 nuke:M",
)


@pytest.mark.rule("BRK-26.2", "BRK-31.56")
@pytest.mark.parametrize("die", ["+", "-"])
def test_a_shot_is_an_action_whether_or_not_the_beam_burns_out(die: str) -> None:
    t = table(*BURNING, dice=["-", "-", die]).choose("YCB1 turn N turn S overheat.laser BT1a")
    assert "YCB1" not in t.offered()


@stories("""
UNB-XMG.1 UNB-XMG.2 BRK-31.33: a walkers multi gun fires at units of breakable as a light laser
    blue-medium equipment [+] | option experimental_weapons on; W1 0606 laser:M multigun:M; BT1a 0607 N multigun:M;
        YTB1 0605 N nuke:M; YTB2 0604 N nuke:M
    | after W1 fire.multigun: crust force laser neutron nuke stasis
    # no range check; at one hex it strikes as a medium one
    W1 fire.multigun laser YTB1 | lost YTB1; loaded W1: laser multigun-
UNB-XMG.1 BRK-31.29 BRK-23.1: a tanks multi gun of unbreakable too
    blue-medium equipment [2++] | option experimental_weapons on; W1 0606 laser:M multigun:M; BT1a 0607 N multigun:M;
        YTB1 0605 N nuke:M; YTB2 0606 N nuke:M
    | after BT1a fire.multigun: crust force laser neutron nuke stasis
    # two hexes: a range check, and light at medium
    BT1a fire.multigun laser YTB1 | lost YTB1; loaded BT1a: multigun-
UNB-XMG.1 BRK-31.19 BRK-23.2: such a laser without a target hears why
    blue-medium equipment | option experimental_weapons on; W1 0606 laser:M multigun:M; BT1a 0607 N multigun:M; {foe}
    | after {gun} fire.multigun lacks laser
    refused {gun} fire.multigun laser | {rule}
    * gun: W1 / BT1a
    * foe, rule: WA 0605, BRK-31.19 / YTB1 0603 N nuke:M, BRK-23.2
""")
def test_unbreakable_s_multi_gun_as_a_laser(story: Story) -> None:
    story.play(lay, loaded)
