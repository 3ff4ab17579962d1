"""Refusals give the real reason: the unit, place or word that is named, what it does, and why it is not for now."""

from __future__ import annotations

import pytest

import sandtable
from tests.support.unbreakable.hands import draw, lay, opportunity
from tests.support.unbreakable.table import Table


def check(t: Table, line: str, rule: str, *words: str) -> None:
    """The choice and the explanation give one reason."""
    verdict = t.explain(line).verdict
    refusal = t.refused(line, rule)
    assert (verdict.rule, verdict.text) == (refusal.rule, refusal.text)
    assert not verdict.generic
    for word in words:
        assert word in refusal.text, refusal.text


# words


@pytest.mark.rule("UNB-ACT.2", "UNB-MOV.8", "UNB-MOV.1", "UNB-ACT.8", "UNB-WEQ.8", "UNB-UNIT.10", "UNB-UNIT.11")
@pytest.mark.parametrize(
    ("played", "line", "rule", "words"),
    [
        ("", "fire.stasis SA", "UNB-ACT.2", "name the unit first: 'fire.stasis' fires a weapon"),
        ("", "0506", "UNB-ACT.2", "is a place"),
        ("", "junk", "UNB-ACT.2", "there is no unit, place or word 'junk'"),
        ("W1", "stop", "UNB-MOV.1", "early"),
        ("W1", "exit.north", "UNB-MOV.8", "in the course of a move"),
        ("W1", "takeoff", "BRK-11.1", "Blue Walker 1 is a walker"),
        ("W1", "fire", "UNB-WPN.2", "say which weapon: 'fire.stasis' or 'fire.nuke'"),
        ("W1", "reverse", "UNB-WPN.2", "say which weapon: 'reverse.stasis'"),
        ("W2", "reverse", "UNB-WPN.2", "carries no weapon"),
        ("W1", "fire.force", "UNB-WPN.2", "carries no 'force'; it carries stasis, nuke"),
        ("W1", "grab", "UNB-OBJ.1", "say which object"),
        ("W1", "rise", "UNB-ACT.8", "Blue Walker 1 is upright already"),
        ("W1", "hover", "UNB-WEQ.8", "jump jet"),
        ("W2", "down", "UNB-ACT.8", "Blue Walker 2 is down already"),
        ("W1 move", "done", "UNB-ACT.1", "Where does Blue Walker 1 move?"),
        ("W1 move", "stay", "UNB-MOV.1", "name the hex"),
        ("W1 move", "stop", "UNB-MOV.1", "has not moved yet"),
        ("W1 move", "exit", "UNB-MOV.8", "say over which edge"),
        ("W1 move", "fire.stasis", "UNB-ACT.3", "fires a weapon"),
        ("W1 fire.nuke", "stop", "UNB-MOV.1", "At which hex"),
        ("W1", "melee 0605", "UNB-MEL.1", "is a hex"),
    ],
)
def test_a_word_that_is_out_of_place_says_what_it_does(played: str, line: str, rule: str, words: str) -> None:
    t = lay("blue-walkers", "W1 0604 stasis:M nuke:M; W2 0606 down; SA 0604; S1 0301")
    if played:
        t.choose(played)
    check(t, line, rule, words)


@pytest.mark.rule("UNB-UNIT.10", "UNB-UNIT.11", "UNB-ACT.8")
@pytest.mark.parametrize(
    ("card", "line", "rule", "words"),
    [
        ("blue-squads", "S1 rise", "UNB-UNIT.10", "is a squad"),
        ("blue-squads", "S1 land", "UNB-ACT.8", "is on the ground already"),
        ("blue-squads", "S2 hover", "UNB-ACT.8", "is hovering already"),
        ("blue-crawlers", "C1 down", "UNB-UNIT.11", "is a crawler"),
    ],
)
def test_a_shape_that_a_unit_has_or_cannot_have(card: str, line: str, rule: str, words: str) -> None:
    t = lay(card, "C1 0606; S1 0301; S2 0303 hovering; SA 0101")
    check(t, line, rule, words)


# units


@pytest.mark.rule("UNB-ACT.1", "UNB-ACT.2", "UNB-DECK.3", "UNB-UNIT.5", "UNB-UNIT.7", "UNB-UNIT.15")
@pytest.mark.parametrize(
    ("other", "played", "line", "rule", "words"),
    [
        ("W2 0606", "W1", "W2", "UNB-ACT.2", "Blue Walker 2 must wait: Blue Walker 1 has been named"),
        ("W2 0606", "W1 move", "W2", "UNB-ACT.2", "Blue Walker 1 is moving"),
        ("W2 0606", "W1 fire.nuke", "W2", "UNB-ACT.2", "Blue Walker 1 is firing"),
        ("W2 0606", "W1 move", "W1", "UNB-MOV.1", "is named already"),
        ("W2 0606", "W1 done", "W1", "UNB-ACT.1", "has ended its activation"),
        ("W2 0606", "W1", "SA", "UNB-DECK.3", "Yellow Squad A is not yours, and no target is asked for"),
        ("S1 0606", "W1", "S1", "UNB-DECK.3", "the card activates blue walkers, not squads"),
        ("W2 0606 out", "W1", "W2", "UNB-UNIT.5", "is offline"),
        ("W2 0606 frozen", "W1", "W2", "UNB-UNIT.7", "is frozen"),
        ("W2 gone", "W1", "W2", "UNB-UNIT.15", "is out of the game"),
        ("W2 0606 nuke:M", "W1", "W2.nuke", "UNB-LAS.1", "commits a laser"),
        ("W2 0606", "W1", "W2.buttoned", "UNB-TS.10", "changes a status, on Time Stream cards"),
    ],
)
def test_a_unit_that_is_named_says_why_it_does_not_act(
    other: str, played: str, line: str, rule: str, words: str
) -> None:
    t = lay("blue-walkers", f"W1 0604 stasis:M nuke:M; SA 0904; {other}")
    check(t.choose(played), line, rule, words)


@pytest.mark.rule("UNB-ACT.2", "UNB-ACT.5", "UNB-ACT.3")
@pytest.mark.parametrize(
    ("line", "rule", "words"),
    [
        ("move", "UNB-ACT.2", "finishes its weapon action first"),
        ("W2", "UNB-ACT.2", "Blue Walker 1 is taking its weapon action"),
        ("reload.nuke", "UNB-ACT.5", "the nuke was fired in this action"),
        ("fire", "UNB-WPN.2", "say which weapon"),
    ],
)
def test_a_second_small_weapon_comes_before_anything_else(line: str, rule: str, words: str) -> None:
    t = lay("blue-walkers", "W1 0604 nuke:L neutron:L; SA 0904; W2 0606", dice="---------?")
    check(t.choose("W1 fire.nuke 0601"), line, rule, words)


@pytest.mark.rule("UNB-TS.10", "UNB-TS.11", "UNB-TS.12", "UNB-UNIT.7", "UNB-UNIT.15")
@pytest.mark.parametrize(
    ("played", "line", "rule", "words"),
    [
        ("", "W1", "UNB-TS.10", "say to which status Blue Walker 1 changes: 'W1.buttoned' or 'W1.out'"),
        ("", "W1.ready", "UNB-TS.10", "is ready already"),
        ("", "W1.nuke", "UNB-TS.10", "is not a status"),
        ("", "S1", "UNB-TS.10", "'S1.buttoned'"),
        ("", "S1.ready", "UNB-TS.11", "becomes buttoned first"),
        ("", "S2.buttoned", "UNB-TS.12", "cannot recover there"),
        ("", "SA.buttoned", "UNB-TS.10", "not yours"),
        ("", "W2", "UNB-UNIT.15", "out of the game"),
        ("W1.buttoned", "W1.out", "UNB-TS.10", "has changed its status on this card"),
    ],
)
def test_a_status_that_is_not_open(played: str, line: str, rule: str, words: str) -> None:
    t = draw("time-stream", "W1 0604; W2 gone; S1 0301 out; S2 0606 out; C1 0606; SA 0904")
    if played:
        t.choose(played)
    check(t, line, rule, words)


# opportunity cards


@pytest.mark.rule("UNB-OPP.2", "UNB-OPP.3", "UNB-OPP.5", "UNB-OPP.6", "UNB-OPP.7", "UNB-OPP.8", "UNB-OPP.10")
@pytest.mark.parametrize(
    ("card", "played", "line", "rule", "words"),
    [
        (("grenades",), "", "S1", "UNB-OPP.2", "say which bomb"),
        (("grenades",), "", "W1.nuke", "UNB-OPP.3", "is not a squad"),
        (("grenades",), "", "S2.nuke", "UNB-OPP.3", "is scattered"),
        (("clear", "blue"), "W1", "S1", "UNB-OPP.5", "must wait: Blue Walker 1 is moving"),
        (("clear", "blue"), "", "melee", "UNB-OPP.4", "name the unit first"),
        (("light", "blue"), "", "C2", "UNB-OPP.7", "is buttoned"),
        (("light", "blue"), "", "W1", "UNB-OPP.6", "is a walker"),
        (("light", "blue"), "C1", "laser", "UNB-OPP.6", "any standard weapon but a laser"),
        (("light", "blue"), "C1", "autocannon", "UNB-OPP.6", "standard weapons"),
        (("reprogram",), "", "W1", "UNB-OPP.8", "only a squad or a recon"),
        (("reprogram",), "", "S1", "UNB-OPP.8", "does not share its hex"),
        (("reprogram",), "", "S2", "UNB-OPP.8", "is scattered"),
        (("reprogram",), "", "S3", "UNB-OPP.8", "'S3.CA'"),
        (("reprogram",), "", "S3.C1", "UNB-OPP.8", "not an opposing crawler"),
        (("overload", "blue"), "", "S1", "UNB-OPP.10", "Blue Squad 1 is a squad"),
    ],
)
def test_a_card_that_is_not_for_a_unit(card: tuple[str, ...], played: str, line: str, rule: str, words: str) -> None:
    t = draw(
        opportunity(*card),
        "option opportunity_cards on; 0604 clear; 0603 clear; 0301 clear; 0302 clear; W1 0604 nuke:M; S1 0301 nuke:L",
        "S2 0606 nuke:L out; S3 0808 hovering force:L; C1 0902; C2 0904 buttoned; CA 0808; SA 1102",
    )
    if played:
        t.choose(played)
    check(t, line, rule, words)


# lasers


@pytest.mark.rule("UNB-LAS.1", "UNB-LAS.7", "UNB-UNIT.4", "UNB-UNIT.5", "UNB-WPN.3")
@pytest.mark.parametrize(
    ("line", "rule", "words"),
    [
        ("WA", "UNB-LAS.1", "say which laser Yellow Walker A fires: WA.laser"),
        ("WA.nuke", "UNB-LAS.1", "Yellow Walker A's nuke is not a laser"),
        ("WB.laser", "UNB-UNIT.4", "is buttoned"),
        ("WC.laser", "UNB-UNIT.5", "is offline"),
        ("CA.laser", "UNB-WPN.3", "is not loaded"),
        ("SA", "UNB-LAS.1", "carries no laser"),
        ("W1", "UNB-LAS.7", "not yours"),
        ("stop", "UNB-MOV.1", "Commit a laser?"),
    ],
)
def test_a_laser_that_is_not_fired_at_a_bomb(line: str, rule: str, words: str) -> None:
    t = lay(
        "blue-walkers",
        "W1 0604 nuke:M; WA 0606 laser:M nuke:M; WB 0607 buttoned laser:M; WC 0608 out laser:M; CA 0609 laser:H-",
        "SA 0704 nuke:L",
    )
    check(t.choose("W1 fire.nuke 0605"), line, rule, words)


# what has no target


@pytest.mark.rule("UNB-CMB.17", "UNB-XVG.1", "UNB-LOSB.6")
def test_a_beam_without_a_target_speaks_of_the_nearest_unit() -> None:
    t = lay("blue-walkers", "0506 crater red; 0508 crater red; W1 0506 stasis:L; WA 0508; SA 1101")
    check(t, "W1 fire.stasis", "UNB-CMB.17", "of the nearest unit, Yellow Walker A")
    check(t, "W1 reverse.stasis", "UNB-CMB.17", "no other unit on the map has a stasis marker")


# secrets


@pytest.mark.rule("UNB-SET.6")
@pytest.mark.parametrize("line", ["SA.laser", "SA.stasis", "SA.nuke", "SA"])
@pytest.mark.parametrize("played", ["W1", "W1 fire.nuke", "W1 move"])
def test_no_refusal_depends_on_weapons_that_the_side_has_not_seen(played: str, line: str) -> None:
    texts = set()
    for arms in ("laser:L nuke:L", "stasis:L crust:L"):
        lines = ("W1 0604 nuke:M", f"SA 0904 {arms}", "option loadouts_hidden_until_fired on")
        texts.add(lay("blue-walkers", *lines).choose(played).refused(line).text)
    assert len(texts) == 1


# the secret set-up

WORDS = ["W1", "WA", "0101", "0707", "nuke", "neutron+neutron", "force", "done", "own", "2", "hovering", "junk", "end"]


@pytest.mark.rule("UNB-WPN.1")
@pytest.mark.parametrize("last", [False, True])
def test_every_word_has_a_reason_at_every_question_of_the_set_up(last: bool) -> None:
    match = sandtable.new("unbreakable/capture-the-flag", seed=3, options={"platoon_size": 3})
    kinds = set()
    while match.secret:
        side, decision = next(iter(match.decisions.items()))
        kinds.add(decision.kind)
        for word in WORDS:
            verdict = match.explain(word, side).verdict
            assert verdict.legal or verdict.rule, (decision.kind, word)
        match.choose("own" if "own" in decision.offer() else decision.options()[-1 if last else 0], side)
    assert {"bombs", "beams", "placement"} <= kinds
