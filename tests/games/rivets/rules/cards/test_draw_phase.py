"""Chapter 3 of the ledger: drawing and discarding, and when cards are played."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import ordered
from tests.support.rivets.table import combat, drawing, income, march, table

REACTIONS = {"play.A02", "play.A05", "play.A07", "play.A14", "play.A18", "play.A21"}


@cases(
    # one, not two
    case("one card may be discarded", mark.rule("RIV-3.1"),
         drawing, "hand blue A03 A14", {"kind": "discard", "answers": "discard.A03 discard.A14 keep"}, "discard.A14",
         {"hand blue": "A03", "view discards actions": "A14", "kind": "draw"}),
    case("a card that one does not hold cannot be discarded", mark.rule("RIV-3.1"),
         drawing, "hand blue A03 A14", {"refuses discard.A01": "RIV-3.1"}),
    case("without cards nothing is discarded", mark.rule("RIV-3.1"),
         drawing, "", {"kind": "draw"}),
    case("a card drawn at the mission limit can be played at once", mark.rule("RIV-3.1", "RIV-3.2"),
         drawing, "round 2; missions blue M01 M02; discards A22; dice A15", "draw", {"answers has": "play.A15"},
         "play.A15", {"red cut": 1}),
    case("one action card may be drawn", mark.rule("RIV-3.2"),
         drawing, "dice A07", {"answers": "draw skip"}, "draw",
         {"hand blue": "A07", "view decks actions": 23, "kind": "mission"}),
    case("drawing is optional", mark.rule("RIV-3.2"),
         drawing, "round 2", "skip; skip", {"hand blue": "", "missions blue": "", "phase": "deployment"}),
    case("up to two missions are drawn one at a time", mark.rule("RIV-3.3", "RIV-3.5"),
         drawing, "round 2; dice M04 M09", "skip; draw", {"missions blue": "M04", "asked": "blue mission"}, "draw",
         {"missions blue": "M04 M09", "phase": "deployment"}),
    case("one mission is enough", mark.rule("RIV-3.3"),
         drawing, "round 2; dice M04", "skip; draw; skip", {"missions blue": "M04", "phase": "deployment"}),
    case("who holds one mission draws one", mark.rule("RIV-3.4", "RIV-3.5"),
         drawing, "round 2; missions blue M01; dice M04", "skip; draw",
         {"missions blue": "M01 M04", "phase": "deployment"}),
    case("a discard makes room for a draw", mark.rule("RIV-3.4", "RIV-3.1"),
         drawing, "hand blue A01 A02 A03; dice A09", "discard.A02", {"kind": "draw"}, "draw",
         {"hand blue": "A01 A03 A09"}),
    case("when the deck has run out the discards are shuffled", mark.rule("RIV-3.6"),
         drawing, "hand red A01; "
         "discards A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 A22 A23 A24; "
         "dice A07", {"view decks actions": 0}, "draw",
         {"hand blue": "A07", "view decks actions": 22, "view discards actions": []}),
    case("a mission deck that has run out is made anew from its discards", mark.rule("RIV-3.6"),
         drawing, "discards M01 M02 M03 M04 M05 M06 M07 M08 M09 M10 M11 M12 M13 M14 M15 M16; dice M07 M03",
         "skip; draw; draw", {"missions blue": "M03 M07", "view decks missions": 14}),
    # A12 sends the shell north, to C7, where no one stands: no dice fall.
    case("a flip from an empty deck takes the discards", mark.rule("RIV-3.6", "RIV-7.13"),
         combat, "BC11a C3; RK01a C6; "
         "discards A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 A22 A23 A24; "
         "dice A12", "C3 attack C6", {"view discards actions": "A12", "view decks actions": 23}),
    case("the discards are the new deck for a draw", mark.rule("RIV-3.6", "RIV-3.4"),
         drawing, "hand blue A01 A02; hand red A03 A04 A05; "
         "discards A06 A07 A08 A09 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 A22 A23 A24; dice A24",
         "keep draw", {"hand blue": "A01 A02 A24", "view decks actions": 18}),
    # Steady Aim goes on the discards; the deck is empty; the shuffled discards give it back as the flip.
    case("the card just played can be flipped when the deck is new", mark.rule("RIV-3.6", "RIV-7.13", "RIV-13.1"),
         combat, "hand blue A10; "
         "discards A01 A02 A03 A04 A05 A06 A07 A08 A09 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 A22 A23 A24; "
         "BC11a C1; RK02a C4; dice A10 4 4", "C1 play.A10; attack C4",
         {"RK02a": "gone", "view discards actions": "A10"}),
    case("gas bites before anything is asked", mark.rule("RIV-3.7", "RIV-11.28"),
         drawing, "gas C3 red K03; BC01a C3; RK01a C4; dice 5 1", {"BC01a": "gone", "kind": "draw"}),
    case("gas bites only the units of whose turn it is", mark.rule("RIV-3.7", "RIV-11.28"),
         drawing, "gas C3 blue K03; gas D4 blue K03; BC01a C3; RK01a D4; dice 1 1", {"RK01a": "D4"}),
    # A troubled unit cannot be damaged; at the start of its owner's turn it is so no more, and the gas is deadly.
    case("effects to the next turn end before the gas", mark.rule("RIV-3.7", "RIV-11.81"),
         drawing, "turn red; gas C6 red K03; RK16a C6 troubled damage=2; RK01a A8; dice 6", {"RK16a": "gone"}),
    case("thin gas attacks once more at the start of the turn that removes it",
         mark.rule("RIV-3.7", "RIV-11.27", "RIV-5.6"),
         drawing, "turn red; gas C5 red K03 thin; RK01a C5; RK08a F8; dice 1 1", {"gas": {"C5": ("red", True)}},
         "until grid", {"gas": {}}),
    case("the player whose turn it is decides first", mark.rule("RIV-3.9"),
         table, "turn red; phase air-movement; hand red A05; hand blue A21; gas C4 red K03; RK01a A8; dice A01",
         {"asked": "red drift"}, "C4", {"asked": "blue react"}, "blue: pass", {"gassed": "C5"}),
    # A gas token is about to drift: Blue may play his Lucky Wind; only then is Red asked, who might have it too.
    case("who has the turn decides first", mark.rule("RIV-3.9", "RIV-17.8"),
         table, "phase air-movement 1; gas C4 blue K03; hand blue A05; hand red A21; RK01a F8",
         {"asked": "blue drift", "answers has": "play.A05"}, "C4", {"asked": "red react"}),
    # Red's units are about to be gassed by a drifting token in Blue's turn: Blue has the turn, Red the units.
    case("of two who may sound the alarm the player is asked first", mark.rule("RIV-3.9", "RIV-17.1"),
         table, "phase air-movement 1; gas C4 blue K03; RK01a C5; BC01a A1; hand red A21",
         "until react", {"asked side": "red"}),
)  # fmt: skip
def test_draw_phase(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-3.4")
def test_at_the_limit_nothing_is_drawn() -> None:
    t = drawing("round 2; hand blue A01 A02 A03; missions blue M01 M02").choose("keep")

    while t.phase == "draw":
        assert "draw" not in t.answers()
        t.refused("draw", "RIV-3.4")
        t.decline()
    assert len(t.hand("blue")) == 3
    assert len(t.missions("blue")) == 2


@pytest.mark.rule("RIV-3.4")
@pytest.mark.parametrize("line", ["hand blue A01 A02 A03 A04", "missions blue M01 M02 M03"])
def test_a_hand_above_its_limit_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        drawing(line)


@pytest.mark.rule("RIV-3.6")
def test_both_sides_draw_from_the_same_decks() -> None:
    t = drawing("round 2; turn red; hand blue A01 A02; missions blue M01", seed=5).choose("draw", "draw")
    assert t.view()["decks"] == {"actions": 21, "missions": 14}
    assert not set(t.hand("red")) & {"A01", "A02"}
    assert t.missions("red") != ["M01"]


@pytest.mark.rule("RIV-3.6", "RIV-13.1", "RIV-14.1")
def test_full_decks_and_empty_hands_at_the_start() -> None:
    t = table()
    assert t.view()["decks"] == {"actions": 24, "missions": 16}
    assert t.hand("blue") == t.hand("red") == t.missions("blue") == t.missions("red") == []


@cases(
    case("a card is played once in a turn and discarded face up", mark.rule("RIV-3.8"),
         income, "hand blue A03 A04 A08", "play.A03",
         {"spent A03": "blue", "prefixed play.": "", "refuses play.A04": "RIV-3.8"}),
    case("a card that is not in hand cannot be played", mark.rule("RIV-3.8"),
         income, "hand blue A03", {"refuses play.A04": "RIV-3.8 RIV-13.1"}),
    # A03 belongs to the deployment phase, A12 to the movement phase.
    case("a card out of its moment cannot be played", mark.rule("RIV-3.8"),
         combat, "hand blue A03 A12; BC01a C3; RK01a C5", {"refuses C3 play.A03": "RIV-3.8"}),
    case("a card out of its moment cannot be played (2)", mark.rule("RIV-3.8"),
         income, "hand blue A12 A03", {"answers lacks": "play.A12"}),
    case("hold ends the questions for a turn", mark.rule("RIV-3.8"),
         combat, "turn red; hand blue A03; BC01a C3; RK01a C4; RK01b D4; dice 1 1 1 1 1 1",
         "C4 attack C3; blue: hold; D4 attack C3", {"BC01a": "C3", "phase": "ground-movement"}),
    case("one reaction in a turn", mark.rule("RIV-3.8"),
         combat, "turn red; hand blue A02 A07; played blue; BC01a C3; RK09a C5; dice 1 1", "C5 attack C3",
         {"hand blue": "A02 A07"}),
    case("own and enemy turns are counted apart", mark.rule("RIV-3.8"),
         march, "played blue; hand blue A02 A07 A03; BC01a C3; RK09a C5; seed 1", {"blue played": True},
         "until draw red", {"blue played": False}),
    case("after hold in ones own turn no card is offered", mark.rule("RIV-3.8"),
         drawing, "hand blue A03; gas C4 red K03; BC01a C4; round 2; dice 1 1", "hold; keep; skip; skip",
         {"phase": "deployment", "answers lacks": "play.A03"}),
    # nothing to prepare
    case("a played card bars the next phase too", mark.rule("RIV-3.8"),
         table, "round 2; phase deployment; hand blue A03; played blue", {"kind": "deploy"}),
    case("a played card bars the next phase too (fresh)", mark.rule("RIV-3.8"),
         table, "round 2; phase deployment; hand blue A03", {"answers": "done play.A03"}),
    # no question: Red has played in this turn
    case("each turn counts for itself", mark.rule("RIV-3.8"),
         combat, "BC01a C3; BC01b D3; RK01a C5; hand red A02 A07; round 2; dice 1 1",
         "C3 attack C5; red: play.A02; D3 attack C5", {"asked side": "blue", "red played": True}, "next turn",
         {"view turn": "red", "red played": False}),
    case("a card is played at its moment only", mark.rule("RIV-3.8"),
         drawing, "hand blue A01 A03 A10",
         {"answers": "discard.A01 discard.A03 discard.A10 keep", "refuses play.A03": "RIV-3.8 RIV-13.1"}),
    case("the card goes on the discards face up", mark.rule("RIV-3.8"),
         table, "round 2; phase deployment; hand blue A03 A05", "play.A03",
         {"sees red discards actions": "A03", "hand blue": "A05"}),
    case("who cannot react as everybody sees is not asked", mark.rule("RIV-3.8"),
         combat, "BC01a C3; RK01a C5; dice 1", "C3 attack C5", {"asked side": "blue"}),
    case("who cannot react as everybody sees is not asked: hand red A02 played red", mark.rule("RIV-3.8"),
         combat, "hand red A02; played red; BC01a C3; RK01a C5; dice 1", "C3 attack C5", {"asked side": "blue"}),
    case("who cannot react as everybody sees is not asked: hand red A02 hold red", mark.rule("RIV-3.8"),
         combat, "hand red A02; hold red; BC01a C3; RK01a C5; dice 1", "C3 attack C5", {"asked side": "blue"}),
    case("who cannot react as everybody sees is not asked: hand red A03 discards A02 A07", mark.rule("RIV-3.8"),
         combat, "hand red A03; discards A02 A07; BC01a C3; RK01a C5; dice 1", "C3 attack C5", {"asked side": "blue"}),
    case("hold says no for the whole turn", mark.rule("RIV-3.8"),
         combat, "hand red A02; BC01a C3; BC01b D3; RK02a C5; dice 1 1", "C3 attack C5; red: hold",
         {"red hold": True}, "D3 attack C5", {"asked side": "blue"}),
    case("pass says no for this moment only", mark.rule("RIV-3.8"),
         combat, "hand red A02; BC01a C3; BC01b D3; RK02a C5; dice 1", "C3 attack C5; red: pass; D3 attack C5",
         {"asked": "red react"}),
    case("own cards are no reactions to oneself", mark.rule("RIV-3.8", "RIV-3.9"),
         combat, "hand blue A02 A07; BC01a C3; RK01a C5; dice 1", "C3 attack C5", {"asked side": "blue"}),
    case("questions to the other side name the unit", mark.rule("RIV-3.8", "RIV-13.1"),
         combat, "turn red; hand blue A02; RK01a C4; BC01a C3; BC01b A1; seed 1", "C4 attack",
         {"prompt has": "Iron Grenadiers RK01a"}),
    case("questions to the other side name the unit (under)", mark.rule("RIV-3.8", "RIV-13.1"),
         table, "phase deployment 1; BC09a C3; BC09b under=1; RK01a F8; seed 1",
         {"explained tunnel.BC09a has": "Claim Borer BC09a goes underground"}, "emerge.1",
         {"prompt has": "Claim Borer BC09b"}),
)  # fmt: skip
def test_moments_of_cards(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-3.8")
def test_one_action_card_in_ones_turn() -> None:
    t = drawing("round 2; hand blue A15 A16 A03; missions red M01").choose("play.A15")

    assert t.side("blue")["played"] is True
    assert t.view()["discards"]["actions"] == ["A15"]
    assert not {word for word in t.answers() if word.startswith("play.")}
    t.refused("play.A16", "RIV-3.8")
    kinds = set()
    while t.kind != "deploy":
        kinds.add(t.kind)
        t.decline()
    assert "prepare" not in kinds  # the Supply Train is not offered


@pytest.mark.rule("RIV-3.8", "RIV-18.1")
@pytest.mark.parametrize("hand", ["A02", "A07", "A03", "A01"])
def test_the_question_does_not_depend_on_what_is_in_the_hand(hand: str) -> None:
    t = combat(f"hand red {hand}; BC01a C3; RK01a C5", dice=[1]).choose("C3 attack C5")
    assert t.asked == ("red", "react")
    assert t.answers("red") == {"pass", "hold"} | ({f"play.{hand}"} & REACTIONS)


@pytest.mark.rule("RIV-3.8")
@pytest.mark.parametrize(("hand", "fitting", "none"), [("A14", "done", "hold"), ("A03", None, None)])
def test_a_standing_order_passes_over_questions_that_no_card_of_mine_fits(
    hand: str, fitting: str | None, none: str | None
) -> None:
    """The order is about reactions: cards of one's own that could be played now are asked for."""
    t = table(f"round 2; phase deployment 1; dp 0; hand blue {hand}; BC01a A1; RK01a C5", seed=1)
    assert (ordered(t, "fitting"), ordered(t, "none"), ordered(t, "ask")) == (fitting, none, None)


@pytest.mark.rule("RIV-3.8", "RIV-11.54")
@pytest.mark.parametrize(("hand", "answer"), [("A14", "B8"), ("A17", None)])
def test_an_order_takes_the_one_step_of_a_programmed_unit_if_no_pontoon_is_held(hand: str, answer: str | None) -> None:
    t = march(f"turn red; hand red {hand}; RK09a A8; A7 obstacle; B7 obstacle")
    assert t.asked == ("red", "move")
    step = ordered(t, "fitting")
    assert (step if step is None else t.match.game.notation.word(t.match.state, step)) == answer
    assert ordered(t, "ask") is None
