"""Defensive laser fire (chapter N of the ledger)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support.unbreakable.hands import commit, lay
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

BOMB = "card yellow-walkers; deck blue-squads 4; WA 0615; WB 0610 nuke:M"

# A crawler in the far corner, whose bombs a squad sights: lasers can meet them only at the target hex.
FAR_BOMB = "card yellow-crawlers; deck blue-squads 4; CA 0101 crust:H; SA 0601"


@scripts(
    """
UNB-LAS.1 UNB-LAS.2 UNB-LAS.3 UNB-LAS.4 UNB-LAS.5 UNB-LAS.6 UNB-LAS.8 UNB-DP.10 UNB-EX.12:
# A crawler in the far corner, whose bombs a squad sights: lasers can meet them only at the target hex.
light fire neutrons in the own hex cannot be shot at and drop the squad above
    draw blue-light-fire; option opportunity_cards on; C1 0603; SA 0603 hovering laser:L; SB 0604 laser:L; dice ++-
    | C1 neutron 0603 -> C1 out; SA out standing; armed SB laser
a squad in a cloud cannot laser the bomb that falls on it
    blue-squads; cloud 0605 light; S1 0604 neutron:L; SA 0605 laser:L; S2 0604 hovering
    -> refused S1 fire.neutron 0605 by UNB-LOSH.2
    & blue-squads; cloud 0605 light; S1 0605 neutron:L; SA 0605 laser:L; dice -+ | S1 fire.neutron 0605 -> SA out
a laser saves the unit that fires it or not
    yellow-walkers; WA 0608 nuke:M; S1 0606 laser:L; dice {dice} | WA fire.nuke 0606, commit S1.laser -> S1 {status};
    clouds 0606 {value}; unloaded S1 laser
    * dice, status, value: +--, ready,  / ---+---, out, medium held
a squad scattered by the first bomb cannot laser the second
    yellow-crawlers; CA 0609 nuke:M nuke:M; S1 0606 laser:L; dice +----- | CA fire.nuke 0606, commit -> S1 out
    | fire.nuke2 0607 -> clouds 0607 medium held; loaded S1 laser
a laser spent on the first bomb is missing at the second
    yellow-crawlers; CA 0609 crust:M crust:M; S1 0606 laser:L; dice ---12 | CA fire.crust 0606, commit S1.laser,
    fire.crust2 0607 -> epicenter 0606 red; epicenter 0607 yellow
the opponent is asked for lasers
    yellow-walkers; WA 0608 nuke:M; SA 0606 laser:L; S1 0606 laser:L; W1 0604 laser:L laser:L-; S2 0606 buttoned laser:L
    | WA fire.nuke 0606 -> asked blue lasers; answers S1.laser W1.laser done
only ready unfrozen units with loaded lasers may fire at a bomb
    {bomber}; S1 0606 laser:L; S2 0606 buttoned laser:L; S3 0606 out laser:L; S4 0606 frozen laser:L; W1 0605 laser:M-;
    W2 0605 stasis:M | WB fire.nuke 0606 -> asked blue lasers; answers S1.laser done; refused S2.laser;
    refused S3.laser; refused S4.laser; refused W1.laser; refused W2.stasis
a unit off the map fires no laser
    {bomber}; S1 0601 laser:L; C1 off laser:H; W1 0602 laser:M | WB fire.nuke 0601 -> answers S1.laser W1.laser done
a laser is not fired in its owners activation
    card blue-squads; deck yellow-squads 4; S1 0606 laser:L nuke:L; S2 0603; SA 0606 -> offered fire.nuke after S1;
    barred fire.laser after S1; refused S1 fire.laser
laser fire is not an action and costs none
    {bomber}; S1 0606 laser:L nuke:L; dice +-- | WB fire.nuke 0606, S1.laser, end -> asked blue unit;
    offered fire.nuke move reload.laser after S1
# 2 + 2 at range 1, 3 at range 0
all committed lasers are rolled in roster order and unloaded even if one was enough
    {bomber}; S1 0606 laser:L; W1 0605 laser:L laser:L; dice +------ | WB fire.nuke 0606, S1.laser W1.laser W1.laser2
    -> armed W1 laser- laser2-; armed S1 laser-; clouds 0606; S1 ready
# then the nuke misses the terrain
a laser that misses is unloaded and one that is held back is not
    {bomber}; W1 0605 laser:L laser:L; dice ---- | WB fire.nuke 0606, W1.laser done -> armed W1 laser- laser2;
    clouds 0606 medium held
the defender may commit no laser
    {bomber}; W1 0605 laser:M; dice -- | WB fire.nuke 0606, done -> armed W1 laser; clouds 0606 medium held
a laser meets the bomb at the launchers hex or at the target hex
    {bomber}; S1 0612 laser:L; S2 0604 laser:L; S3 0613 laser:L; S4 0603 laser:L | WB fire.nuke 0606
    -> answers S1.laser S2.laser done
the bomb is seen like a hovering squad
    card yellow-crawlers; deck blue-squads 4; CA 0101 crust:H; SA 0601; 0602 lake; 0603 hill; 0604 lake; W1 0604 laser:M
    | CA fire.crust 0602 -> answers W1.laser done
only clouds and volcanoes keep a laser from a bomb
    card yellow-crawlers; deck blue-squads 4; CA 0101 crust:H; SA 0601; {ground}; W1 0604 laser:M; dice 1?
    | CA fire.crust 0602 -> {value} {value2} {value3}
    * ground, value, value2, value3: 0603 clear, asked, blue, lasers / 0603 industry, asked, blue, lasers /
        0603 woods, asked, blue, lasers / 0603 volcano, epicenter, 0602, red / cloud 0603 light, epicenter, 0602, red /
        cloud 0604 light, epicenter, 0602, red
a laser kept from the target hex may still fire at the launchers hex
    {bomber}; cloud 0607 light; W1 0608 laser:M; SA 0605; dice -+ | WB fire.nuke 0606, W1.laser -> clouds 0606;
    armed W1 laser-
# 1 from the launcher, 2 from the target
a laser that sees both hexes uses the nearer one
    {bomber}; S1 0609 laser:L; dice -+ | WB fire.nuke 0607, S1.laser -> clouds 0607
one successful laser destroys the bomb which is spent all the same
    {bomber}; 0606 lava red; S1 0606 laser:L; W1 0606; dice +++ | WB fire.nuke 0606, S1.laser -> S1 ready; W1 standing;
    0606 lava; clouds 0606; armed WB nuke-
# S1 [1/2], WB [1/1], the terrain [1/2]
a bomb dropped into the launchers own hex cannot be shot at
    {bomber}; S1 0610 laser:L; W1 0609 laser:M; dice ----- | WB fire.nuke 0610 -> asked yellow unit;
    clouds 0610 medium held; armed S1 laser; armed W1 laser
a bomb into the next hex can be shot at
    {bomber}; S1 0610 laser:L; W1 0609 laser:M | WB fire.nuke 0611 -> asked blue lasers; answers S1.laser W1.laser done
a bomb of crawler light fire can be shot at
    option opportunity_cards on; card yellow-light-fire; deck blue-squads 4; CA 0610; S1 0606 laser:L; dice --+
    | CA nuke 0606 -> asked blue lasers | S1.laser -> clouds 0606
a bomb of an overloaded walker can be shot at
    option opportunity_cards on; card yellow-walker-overload; deck blue-squads 4; WA 0615; WB 0610 nuke:M;
    S1 0606 laser:L; dice --+- | WB fire.nuke 0606 -> asked blue lasers | S1.laser -> clouds 0606
worked example one committed laser stops a heavy nuke
    card yellow-crawlers; deck blue-squads 4; CA 0210 nuke:H; SA 0106; S1 0207 laser:L; W1 0406 laser:M; dice +--
    | CA fire.nuke 0207, S1.laser done -> 0207 industry; clouds 0207; armed CA nuke-; armed S1 laser-; armed W1 laser
worked example the walker would have fired at medium range
    card yellow-crawlers; deck blue-squads 4; CA 0210 nuke:H; SA 0106; S1 0207 laser:L; W1 0406 laser:M; dice -+
    | CA fire.nuke 0207, W1.laser done -> clouds 0207; armed S1 laser
UNB-LAS.2: lasers are committed after the bomb is declared and before any die
    {bomber}; S1 0606 laser:L; W1 0605 laser:L laser:L; dice +? | WB fire.nuke 0606
    -> answers S1.laser W1.laser W1.laser2 done | W1.laser -> answers S1.laser W1.laser2 done; left 1 | S1.laser
    -> answers W1.laser2 done; clouds 0606; left 1
""",
    bomber="card yellow-walkers; deck blue-squads 4; WA 0615; WB 0610 nuke:M",
)
def test_lasers(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-LAS.4", "UNB-LAS.5")
@pytest.mark.parametrize(
    ("unit", "size", "ranges"),
    [("S1", "L", [3, 2, 1, 0]), ("W1", "M", [3, 3, 2, 1, 1, 0]), ("C1", "H", [3, 3, 3, 2, 2, 1, 1, 0])],
)
def test_a_laser_rolls_fewer_dice_the_farther_the_bomb_is(unit: str, size: str, ranges: list[int]) -> None:
    for distance, count in enumerate(ranges):
        text = f"{FAR_BOMB}; {unit} {602 + distance:04} laser:{size}"
        if count == 0:
            t = place(text, dice="1")
            t.choose("CA fire.crust 0602")  # out of range: no one is asked
            assert t.unit(unit).weapons == {"laser": True}
            continue
        for number in range(count):  # one success is enough, whichever die it is
            t = place(text, dice=["+" if die == number else "-" for die in range(count)])
            t.choose("CA fire.crust 0602", f"{unit}.laser")
            assert t.epicenter("0602") is None
        t = place(text, dice=[*["-"] * count, 2]).choose("CA fire.crust 0602", f"{unit}.laser")
        assert t.epicenter("0602") == "yellow"


@pytest.mark.rule("UNB-LAS.7")
def test_no_player_shoots_at_own_bombs() -> None:
    t = place(BOMB, "SA 0607 laser:L; S1 0604 laser:L").choose("WB fire.nuke 0606")
    assert (t.asked, set(t.answers())) == (("blue", "lasers"), {"S1.laser", "done"})
    t.refused("SA.laser")
    t.refused("SA.laser", side="yellow")


@pytest.mark.rule("UNB-LAS.8", "UNB-HID.5")
def test_a_bomb_of_the_neutral_crawler_can_be_shot_at_by_both_sides() -> None:
    t = place(
        "scenario runaway; deck time-stream 1 blue-squads 1; R 0608 stasis:H nuke:H; S1 0607 laser:L; SA 0610 laser:L",
        dice="time-stream 4---+",
    )
    t.choose("done", side="blue")
    t.choose("done", side="yellow")
    assert set(t.match.decisions) == {"blue", "yellow"}
    t.choose("SA.laser", side="yellow")
    t.choose("S1.laser", side="blue")
    assert (t.clouds("0607"), t.unit("S1").weapons, t.unit("SA").weapons) == ([], {"laser": False}, {"laser": False})
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-LAS.5")
def test_the_odds_say_what_comes_with_the_lasers_committed_so_far() -> None:
    t = place(BOMB, "S1 0606 laser:L; S2 0606 laser:L").choose("WB fire.nuke 0606")

    def odds(word: str) -> dict[str, Fraction]:
        told = t.match.explain(word, "blue").odds
        return told.outcomes if told else {}

    alone = odds("done")
    assert alone
    assert "bomb destroyed" not in alone
    one = odds("S1.laser")["bomb destroyed"]
    assert odds("S2.laser")["bomb destroyed"] == one
    t.choose("S1.laser")
    assert odds("S2.laser")["bomb destroyed"] == 1 - (1 - one) ** 2
    assert odds("done") == {"bomb destroyed": one, **{name: chance * (1 - one) for name, chance in alone.items()}}


@pytest.mark.rule("UNB-LAS.3", "UNB-LAS.4", "UNB-LOSH.11")
@pytest.mark.parametrize(("cloud", "asked"), [("cloud 0608 light", False), ("cloud 0101 light", True)])
def test_a_cloud_over_the_launcher_hides_the_bomb_from_a_laser_beside_it(cloud: str, asked: bool) -> None:
    t = lay(
        "yellow-walkers",
        cloud,
        "WA 0608 nuke:M; SA 0605; S1 0609 laser:L",
        dice=["-", "-"] if not asked else ["+", "-"],
    ).choose("WA fire.nuke 0604")
    assert (t.asked == ("blue", "lasers")) is asked
    if asked:
        commit(t, "S1.laser")
    assert t.clouds("0604") == ([] if asked else ["medium held"])
