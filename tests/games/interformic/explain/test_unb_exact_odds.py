"""Exact odds where rules meet: only targets, continued beams, blows at wheels, a program's laser beside a player's."""

from __future__ import annotations

from fractions import Fraction

import pytest

import sandtable
from tests.support.unbreakable.hands import draw, lay, opportunity
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place


def chances(t: Table, line: str) -> dict[str, Fraction]:
    """Return the exact chances that are told for a legal choice."""
    explanation = t.explain(line)
    assert explanation.legal, str(explanation)
    return dict(explanation.odds.outcomes) if explanation.odds else {}


# the only target


@pytest.mark.rule("UNB-CMB.1", "UNB-STA.1")
@pytest.mark.parametrize("line", ["W1 fire.stasis SA", "W1 fire.stasis", "fire W1.stasis SA"])
def test_a_beam_with_a_single_target_tells_the_odds_of_hitting_it(line: str) -> None:
    t = lay("blue-walkers", "W1 0603 stasis:M; SA 0604")
    assert chances(t, line) == {"hit": Fraction(3, 4)}


@pytest.mark.rule("UNB-CMB.1")
def test_the_odds_of_a_single_target_roll_nothing() -> None:
    text = "card blue-walkers\n1114 lake\nunit W4 1114\nunit W1 0603 stasis:M\nunit SA 0604"
    t = Table(sandtable.position("unbreakable", text))
    before = t.match.position()
    assert (chances(t, "W1 fire.stasis SA"), t.match.position()) == ({"hit": Fraction(3, 4)}, before)


@pytest.mark.rule("UNB-MEL.5")
def test_a_blow_with_a_single_target_tells_its_odds_however_it_is_named() -> None:
    t = lay("blue-walkers", "W1 0603; SA 0603")
    assert chances(t, "W1 melee") == chances(t, "W1 melee SA") == {"hit": Fraction(3, 4)}


@scripts("""
# the only target
UNB-LOSB.8: a target that is not the single one is explained not rolled for
    blue-walkers; W1 0603 stasis:M; SA 0604; 0605 woods; SB 0607 -> illegal W1 fire.stasis SB by UNB-LOSB.8
""")
def test_exact_odds(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-XMG.2", "UNB-OPP.6")
def test_a_multi_gun_and_light_fire_tell_the_odds_of_their_lighter_shots() -> None:
    gun = lay("blue-walkers", "option experimental_weapons on; W1 0603 multigun:M; SA 0604")
    assert chances(gun, "W1 fire.multigun stasis SA") == {"hit": Fraction(1, 2)}
    card = opportunity("light", "blue")
    fire = draw(card, "option opportunity_cards on; C1 0603; SA 0604")
    assert chances(fire, "C1 stasis SA") == {"hit": Fraction(1, 2)}


# continued beams


@pytest.mark.rule("UNB-CMB.13", "UNB-FB.9", "UNB-CMB.3")
def test_a_continued_force_beam_is_a_size_lighter_at_a_walker_that_is_down_by_now() -> None:
    t = lay("blue-crawlers", "C1 0603 force:H; WA 0604", dice="+-").choose("C1 fire.force WA hold")
    assert t.asked == ("blue", "continue")
    assert chances(t, "continue") == {"hit": Fraction(1, 4)}  # medium at heavy: both of two
    assert chances(t, "stop") == {}


@pytest.mark.rule("UNB-CMB.13", "UNB-OBJ.2", "UNB-OBJ.3")
def test_a_continued_force_beam_at_an_object_rolls_against_a_light_target() -> None:
    t = lay("blue-crawlers", "scenario retrieval; C1 0603 force:H; object satellite 0604; W1 0101; SA 0101", dice="+--")
    t.choose("C1 fire.force satellite hold")
    assert chances(t, "continue") == {"hit": Fraction(3, 4)}


@pytest.mark.rule("UNB-CMB.13", "UNB-STA.8")
def test_a_continued_stasis_ray_keeps_its_odds_in_reverse() -> None:
    t = lay("blue-crawlers", "C1 0603 stasis:H; S1 0604 stasis=3; SA 0101", dice="+--").choose("C1 reverse.stasis S1")
    assert chances(t, "continue") == {"hit": Fraction(3, 4)}


# blows


@pytest.mark.rule("UNB-WEQ.4", "UNB-MEL.5")
def test_a_blow_at_a_walker_on_wheels_has_no_odds_because_nothing_is_rolled() -> None:
    t = lay("blue-walkers", "option walker_equipment on; W1 0603; WA 0603 wheeled wheels:M; SA 0603 hovering")
    assert (chances(t, "W1 melee WA"), chances(t, "W1 melee SA")) == ({}, {"hit": Fraction(3, 4)})
    t.choose("W1 melee WA")  # and no die falls
    assert t.unit("WA").configuration == "wheeled"


@pytest.mark.rule("UNB-WEQ.11", "UNB-CMB.2")
@pytest.mark.parametrize(
    ("attacker", "target", "chance"),
    [
        ("unit W1 0603 blade:L", "unit WA 0603", Fraction(3, 4)),
        ("unit W1 0603 blade:L down", "unit WA 0603", Fraction(1, 2)),
        ("unit W1 0603", "unit WA 0603 blade:L", Fraction(1, 4)),
        ("unit W1 0603", "unit WA 0603 blade:L down", Fraction(1, 4)),  # down: heavy in any case
        ("unit W1 0603 blade:L", "unit WA 0603 blade:L", Fraction(1, 2)),
    ],
)
def test_blades_on_either_side_of_a_blow(attacker: str, target: str, chance: Fraction) -> None:
    t = lay("blue-walkers", "option walker_equipment on", attacker, target)
    assert chances(t, "W1 melee") == {"hit": chance}


# lasers


@pytest.mark.rule("UNB-RUN.10", "UNB-LAS.5")
def test_the_odds_of_lasers_count_the_one_that_the_runaway_crawler_fires_by_its_program() -> None:
    t = place("scenario runaway; card blue-walkers; R 0608 laser:H nuke:H; W1 0605 nuke:M; SA 0609 laser:L; S1 0101")
    t.choose("W1 fire.nuke 0608")
    assert t.asked == ("yellow", "lasers")
    assert chances(t, "done") == {"bomb destroyed": Fraction(7, 8), "ground to crater": Fraction(1, 8) * Fraction(3, 4)}
    assert chances(t, "SA.laser") == {"bomb destroyed": 1 - Fraction(1, 8) * Fraction(1, 4)}


@pytest.mark.rule("UNB-RUN.10", "UNB-LAS.5")
def test_the_odds_of_lasers_do_not_count_a_crawler_that_is_not_aimed_at() -> None:
    t = place("scenario runaway; card blue-walkers; R 0608 laser:H nuke:H; W1 0605 nuke:M; SA 0609 laser:L; S1 0101")
    t.choose("W1 fire.nuke 0607")
    assert chances(t, "SA.laser") == {"bomb destroyed": Fraction(1, 2)}


# lava and volcanoes


@pytest.mark.rule("UNB-UNIT.13", "UNB-NUK.2", "UNB-TER.9", "UNB-UNIT.8")
def test_a_nuke_on_lava_tells_who_is_lost_by_falling_or_by_the_volcano() -> None:
    t = lay(
        "blue-crawlers",
        "C1 0603 nuke:H; 0604 lava red; CA 0604; SA 0604 hovering; SB 0604 out; SC 0604 hovering frozen",
    )
    ground = Fraction(7, 8)
    assert chances(t, "C1 fire.nuke 0604") == {
        "CA lost": ground,
        "SA lost": Fraction(7, 8) + Fraction(1, 8) * ground,
        "SB lost": ground,
        "SC lost": ground,
        "ground to volcano": ground,
    }


@pytest.mark.rule("UNB-UNIT.13", "UNB-UNIT.8", "UNB-NUK.2")
def test_by_option_falling_in_lava_is_not_a_loss_and_ice_outlasts_the_volcano() -> None:
    t = lay(
        "blue-walkers",
        "option lava_knockdown_loss off; option frozen_ignores_terrain on; W1 0603 nuke:M; 0604 lava red; WA 0604",
        "SA 0604 frozen",
    )
    assert chances(t, "W1 fire.nuke 0604") == {
        "WA down": Fraction(1, 4),
        "WA lost": Fraction(3, 4),
        "ground to volcano": Fraction(3, 4),
    }


@pytest.mark.rule("UNB-NB.1", "UNB-UNIT.13", "UNB-NB.4")
def test_a_neutron_bomb_over_lava_tells_which_squads_are_lost() -> None:
    t = lay("blue-walkers", "W1 0601 neutron:L; 0604 lava red; WA 0604; SA 0604 hovering; SB 0605")
    half = Fraction(1, 2)
    assert chances(t, "W1 fire.neutron 0604") == {"WA out": half, "SA lost": half, "SB out": half}
