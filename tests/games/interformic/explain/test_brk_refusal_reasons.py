"""Refusals give the real reason: the unit, place or word that is named, what it does, and why it is not for now."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.games import find
from sandtable.games.interformic.notation.vocabulary import KINDS
from sandtable.lab.fuzz.game import start, stream
from sandtable.lab.fuzz.probe import pick
from tests.support.breakable import combined
from tests.support.breakable.hands import lay, plain
from tests.support.breakable.table import Table

SKIMMER = "unit YSA1 0606 N flying laser:L"
TANK = "unit YTA1 0606 N autocannon:M"
OTHER = "unit YTB1 0707 N nuke:M"
FOE = "unit BT1a 0601 S autocannon:M"


def check(t: Table, line: str, rule: str, *words: str, side: str | None = None) -> None:
    """The choice and the explanation give one reason."""
    verdict = t.match.explain(line, side).verdict
    refusal = t.refused(line, rule, side=side)
    assert (verdict.rule, verdict.text) == (refusal.rule, refusal.text)
    assert not verdict.generic
    for word in words:
        assert word in refusal.text, refusal.text


@pytest.mark.rule("BRK-6.9", "BRK-11.5", "BRK-8.6", "BRK-10.4", "BRK-12.2", "BRK-11.6", "BRK-26.2", "BRK-1.5")
@pytest.mark.parametrize(
    ("card", "lines", "played", "line", "rule", "words"),
    [
        ("tanks", (TANK, FOE), "", "fire.autocannon BT1a", "BRK-6.9", "name the unit first"),
        ("tanks", (TANK, FOE), "", "done", "BRK-6.9", "name the unit first"),
        ("tanks", (TANK, FOE), "YTA1", "stop", "BRK-11.5", "ends a flight early"),
        ("tanks", (TANK, FOE), "YTA1", "exit.north", "BRK-8.6", "in the course of a move"),
        ("tanks", (TANK, FOE), "YTA1 done", "load.YRA1", "BRK-10.4", "How does Yellow Tank A1 face?"),
        ("tanks", (TANK, FOE), "YTA1 done", "0606", "BRK-12.2", "is a place"),
        ("tanks", (TANK, FOE), "YTA1", "NE", "BRK-12.2", "'done NE'"),
        ("tanks", (TANK, FOE), "YTA1", "junk", "BRK-7.1", "there is no unit, place or word 'junk'"),
        ("tanks", (TANK, FOE), "YTA1", "fire", "BRK-5.8", "say which weapon: 'fire.autocannon'"),
        ("tanks", (TANK, FOE), "YTA1", "load", "BRK-10.4", "say which recon"),
        ("tanks", (TANK, FOE), "YTA1 move", "exit", "BRK-8.6", "say over which edge"),
        ("tanks", (TANK, FOE), "YTA1 move", "stay", "BRK-12.1", "name the hex"),
        ("tanks", (TANK, FOE), "YTA1", "grab.satellite", "UNB-ACT.11", "Yellow Tank A1 is a tank"),
        ("tanks", (TANK, FOE), "YTA1", "about-face", "BRK-11.8", "Yellow Tank A1 is a tank"),
        ("skimmers", (SKIMMER, FOE), "YSA1", "ahead", "BRK-26.2", "Yellow Skimmer A1 is a skimmer"),
        ("skimmers", (SKIMMER, FOE), "YSA1", "erratic", "BRK-29.1", "after a flight of one or two hexes"),
        ("skimmers", (SKIMMER, FOE), "YSA1", "NE", "BRK-11.6", "turns after a step ahead"),
        ("skimmers", ("unit YCA1 0606 N flying nuke:L", FOE), "YCA1", "NE", "BRK-26.2", "'turn NE'"),
        ("skimmers", ("unit YUA1 0606 nuke:L", FOE), "YUA1", "NE", "BRK-1.5", "a turret has no facing"),
        ("skimmers", ("unit YCA1 0606 N flying nuke:L", FOE), "YCA1 turn", "N", "BRK-26.2", "faces N already"),
        ("skimmers", (SKIMMER, FOE), "", "yellow-buzz", "BRK-1.8", "named with their hex"),
        ("skimmers", ("buzz 0606 yellow 1", FOE), "yellow-buzz.0606", "takeoff", "BRK-21.3", "does nothing else"),
        ("skimmers", ("buzz 0606 yellow 1", FOE), "yellow-buzz.0606 move", "stop", "BRK-21.3", "hex next to it"),
    ],
)  # fmt: skip
def test_a_word_that_is_out_of_place_says_what_it_does(
    card: str, lines: tuple[str, ...], played: str, line: str, rule: str, words: str
) -> None:
    t = lay(f"yellow-{card}", plain(), "option choppers on; option erratic on", *lines)
    if played:
        t.choose(played)
    check(t, line, rule, words)


@pytest.mark.rule("BRK-5.1", "UNB-SET.1")
@pytest.mark.parametrize(
    ("name", "rule"), [("breakable/breakthrough", "BRK-5.1"), ("unbreakable/retrieval", "UNB-SET.1")]
)
def test_a_word_of_play_is_not_a_ready_made_force(name: str, rule: str) -> None:
    match = sandtable.new(name, seed=1)
    check(Table(match), "0606", rule, "is a place", side="blue")
    check(Table(match), "BT1a", rule, "called 'BT1a'; 'own' begins one", side="blue")


@pytest.mark.rule("BRK-6.8", "BRK-6.9", "BRK-31.36", "BRK-31.38", "BRK-24.5", "BRK-8.5", "BRK-1.10", "BRK-26.2")
@pytest.mark.parametrize(
    ("lines", "played", "line", "rule", "words"),
    [
        ((OTHER,), "YTA1", "YTB1", "BRK-6.9", "Yellow Tank B1 must wait: Yellow Tank A1 has been named"),
        ((OTHER,), "YTA1 move", "YTB1", "BRK-6.9", "Yellow Tank A1 is moving"),
        ((OTHER,), "YTA1 done", "YTB1", "BRK-6.9", "Yellow Tank A1 is turning"),
        ((OTHER,), "YTA1 move", "YTA1", "BRK-12.1", "is named already"),
        ((OTHER,), "YTA1", "BT1a", "BRK-6.8", "is not yours"),
        ((OTHER, "unit YRA1 0808 laser:L"), "YTA1", "YRA1", "BRK-6.8", "acts on the cards of yellow bunkers"),
        ((OTHER,), "YTA1 done NE", "YTA1", "BRK-6.9", "has been declared finished"),
        ((OTHER,), "YTA1 move 0605 N", "YTA1", "BRK-6.8", "has acted on this card"),
        (("unit YTB1 0707 N nuke:M brain=blue:1",), "YTA1", "YTB1", "BRK-24.5", "brain markers"),
        (("unit YTB1 gone N nuke:M",), "YTA1", "YTB1", "BRK-1.10", "out of the game"),
        (("unit YTB1 left N nuke:M",), "YTA1", "YTB1", "BRK-8.5", "has left the map"),
        ((OTHER,), "YTA1", "YTB1.junk", "BRK-7.1", "names no order"),
        ((OTHER,), "YTA1", "YTB1.nuke", "BRK-23.4", "commits a laser"),
        ((OTHER,), "YTA1", "YTB1.ready", "UNB-TS.10", "changes a status"),
    ],
)  # fmt: skip
def test_a_unit_that_is_named_says_why_it_does_not_act(
    lines: tuple[str, ...], played: str, line: str, rule: str, words: str
) -> None:
    check(lay("yellow-tanks", plain(), TANK, FOE, *lines).choose(played), line, rule, words)


@pytest.mark.rule("BRK-31.36", "BRK-31.38", "BRK-31.67", "BRK-31.58", "UNB-ACT.2", "UNB-DECK.3")
@pytest.mark.parametrize(
    ("other", "line", "rule", "words"),
    [
        ("YTB1 0707 N nuke:M stunned", "YTB1", "BRK-31.36", "is stunned"),
        ("YTB1 0707 N nuke:M frozen", "YTB1", "BRK-31.38", "is frozen"),
        ("WA 0707", "WA", "UNB-ACT.2", "must wait: Yellow Tank A1 has been named"),
        ("SA 0707", "SA", "UNB-DECK.3", "the card activates yellow medium, not squads"),
        ("W1 0707", "W1", "UNB-DECK.3", "is not yours"),
    ],
)
def test_so_does_one_in_a_combined_game(other: str, line: str, rule: str, words: str) -> None:
    check(combined.lay("yellow-medium", TANK, FOE, f"unit {other}").choose("YTA1"), line, rule, words)


@pytest.mark.rule("BRK-31.67", "BRK-31.50", "BRK-31.53", "BRK-31.55")
@pytest.mark.parametrize(
    ("card", "line", "rule", "words"),
    [
        ("time-stream", "BT1a", "BRK-31.67", "has no status to change"),
        ("change-grenades", "BT1a", "BRK-31.50", "only recons change their bombs"),
        ("change-grenades", "BR1a", "BRK-31.50", "carries no bomb"),
        ("change-grenades", "BR2a", "BRK-31.50", "say which bomb"),
        ("change-grenades", "BR2a.nuke", "BRK-31.50", "carries a nuke already"),
        ("change-grenades", "BR2a.ready", "BRK-31.51", "not a bomb"),
        ("reprogram-crawlers", "BT1a", "BRK-31.55", "only a squad or a recon"),
        ("reprogram-crawlers", "BR1a", "BRK-31.55", "does not share its hex"),
        ("reprogram-crawlers", "BR2a", "BRK-31.55", "'BR2a.CA'"),
        ("reprogram-crawlers", "BR2a.CB", "BRK-31.55", "not an opposing crawler"),
    ],
)
def test_units_of_breakable_on_cards_of_unbreakable(card: str, line: str, rule: str, words: str) -> None:
    t = combined.draw(
        card, "option opportunity_cards on", "unit BT1a 0606 N autocannon:M", "unit BR1a 0607 laser:L",
        "unit BR2a 0608 nuke:L", "unit CA 0608 nuke:H", "unit S1 0101 hovering force:L nuke:L",
    )  # fmt: skip
    check(t, line, rule, words)


@pytest.mark.rule("BRK-2.2", "BRK-2.8", "BRK-23.2", "BRK-15.4")
@pytest.mark.parametrize(
    ("lines", "line", "rule", "words"),
    [
        ((TANK,), "YTA1 fire.autocannon 0605", "BRK-2.2", "is a hex"),
        ((TANK,), "YTA1 fire.autocannon", "BRK-15.4", "the autocannon has no target: Blue Tank 1a"),
        ((TANK,), "YTA1 melee 0605", "BRK-19.1", "is a hex"),
        (("unit YTA1 0606 N laser:M",), "YTA1 fire.laser", "BRK-15.4", "the laser has no target: Blue Tank 1a"),
    ],
)
def test_a_weapon_without_a_target_says_what_is_wrong_with_the_nearest(
    lines: tuple[str, ...], line: str, rule: str, words: str
) -> None:
    check(lay("yellow-tanks", plain(), "unit BT1a 0610 S nuke:M", *lines), line, rule, words)


@pytest.mark.rule("BRK-17.8", "BRK-10.16", "BRK-10.13", "BRK-27.8", "BRK-27.27")
def test_who_sights_infiltrates_and_makes_a_bonus_move() -> None:
    position = "unit YTA1 0606 N nuke:M; unit YRA1 0808 laser:L; unit YRA2 0705 laser:L; unit YRA3 0505 laser:L"
    t = lay("yellow-tanks", plain("0808 crater"), position, FOE).choose("YTA1 fire.nuke 0603")
    check(t, "YRA1", "BRK-17.8", "Yellow Recon A1: step 7")
    position = (
        "step 0; unit BT1a 0606 N gev laser:L; unit BT2a 0608 N gev laser:L; unit BT3a 0607 N nuke:M; "
        "option equipment on"
    )
    t = lay("yellow-tanks", plain(), position, TANK.replace("0606", "0610"))
    check(t, "BT3a", "BRK-27.8", "is not a GEV")
    check(t, "YTA1", "BRK-27.8", "of the side that is asked")
    t.choose("BT1a")
    check(t, "BT2a", "BRK-27.27", "must wait")


WORDS = sorted({word for line in KINDS.values() for word in line.split() if word not in ("UNIT", "PLACE", "NUMBER")})
PARTS = ("nuke", "laser", "ready", "satellite", "north", "0606", "CA", "junk")
SEEN = 2  # moments looked at of each kind of question, in a game


def tries(match: Match) -> list[str]:
    state, few = match.state, list(match.state.names)
    dotted = [
        f"{word}.{part}" for word in ("fire", "reload", "grab", "drop", "load", "exit", *few[:2]) for part in PARTS
    ]
    return [*WORDS, *few, *dotted, *list(state.field.index)[::23], "junk"]


@pytest.mark.parametrize("name", ["breakable/breakthrough", "breakable/retrieval", "unbreakable/retrieval",
                                  "unbreakable/runaway", "unbreakable/capture-the-flag"])  # fmt: skip
def test_every_word_gets_a_reason_at_every_kind_of_question(name: str) -> None:
    game, scenario = find(name.partition("/")[0]), name.partition("/")[2]
    for seed in range(3):
        match, _ = start(game, scenario, seed, {})
        answers, seen = stream(seed, "answers"), dict[str, int]()
        while match.decisions and len(match.moves) < 600:
            state = match.state
            for decision in match.decisions.values() if not (state.forces or state.muster) else ():
                seen[decision.kind] = seen.get(decision.kind, 0) + 1
                for said in tries(match) if seen[decision.kind] <= SEEN else ():
                    choice = game.notation.choice(state, said)
                    verdict = None if choice in decision.offer() else game.explain.refusal(state, decision, choice)
                    reason = verdict is None or (verdict.rule and not verdict.legal and not verdict.generic)
                    assert reason, (decision.kind, said, verdict)
            side, choice = pick(match, answers)
            match.choose(choice, side)
