"""Chapter 18 of the ledger: pairs of worlds that differ only in what a side may not know."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.seat import Seat
from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.hands import begun
from tests.support.rivets.table import Table, combat, drawing, table, wrap_up
from tests.support.worlds import same, shown

FIELD = ("unit BC01a C3", "unit BC06a D3", "unit BC12a 2,3 N", "unit RK01a C5", "unit RK11a E6", "unit RK12a 4,6 S")
WORDS = (
    "play.A02", "play.A07", "play.A03", "keep", "draw", "done", "C3", "C3 attack C5", "D3 D4", "BC12a", "reveal.M03",
    "C01 A1", "pass",
)  # fmt: skip


same_for = partial(same, words=WORDS)


PHASES = (
    "draw", "deployment", "deployment 2\ndp 6", "air-combat 1", "ground-combat 1", "air-movement 2",
    "ground-movement 1", "wrap-up 1",
)  # fmt: skip


@pytest.mark.rule("RIV-18.1", "RIV-18.2")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("one", "other"), [
    (("hand red A02 A07", "missions red M01"), ("hand red A03 A14", "missions red M01")),
    (("hand red A21", "missions red M03 M10"), ("hand red A21", "missions red M04 M05")),
    (("hand red A05 A18 A14", "missions red M15 M16"), ("hand red A01 A12 A13", "missions red M01 M02")),
])  # fmt: skip
def test_the_faces_of_the_enemys_hands_are_hidden(phase: str, one: tuple[str, ...], other: tuple[str, ...]) -> None:
    worlds = [
        table(f"phase {phase}; round 2", *FIELD, *lines, "hand blue A10; missions blue M09", seed=3)
        for lines in (one, other)
    ]
    same_for(worlds[0], worlds[1], "blue")
    same_for(worlds[0], worlds[1], None)


@pytest.mark.rule("RIV-18.1")
def test_nobody_sees_anothers_hand() -> None:
    t = table("hand blue A03 A10; hand red A05; missions red M11")

    assert [card["id"] for card in t.view("blue")["hand"]] == ["A03", "A10"]
    assert t.view("blue")["missions"] == []
    assert t.view(None)["hand"] is None
    assert t.view(None)["missions"] is None
    for side in ("blue", None):
        assert "A05" not in shown(t.match, side)
        assert "M11" not in shown(t.match, side)


@pytest.mark.rule("RIV-18.1", "RIV-3.6")
@pytest.mark.parametrize("phase", PHASES)
def test_the_order_of_the_decks_is_hidden(phase: str) -> None:
    worlds = [table(f"phase {phase}; round 2", *FIELD, "hand blue A10", seed=seed) for seed in (1, 2)]
    for side in ("blue", "red", None):
        same_for(worlds[0], worlds[1], side)


@pytest.mark.rule("RIV-18.1", "RIV-3.2", "RIV-3.3")
def test_what_the_enemy_draws_is_hidden() -> None:
    worlds = [
        drawing("round 2; turn red", *FIELD, dice=dice).choose("draw", "draw", "draw")
        for dice in (["A02", "M01", "M02"], ["A03", "M10", "M05"])
    ]  # fmt: skip
    assert worlds[0].hand("red") != worlds[1].hand("red")

    assert shown(worlds[0].match, None) == shown(worlds[1].match, None)
    assert shown(worlds[0].match, "blue") == shown(worlds[1].match, "blue")


@pytest.mark.rule("RIV-18.1")
def test_the_enemys_log_does_not_name_a_drawn_card() -> None:
    t = drawing("round 2; turn red", *FIELD, dice=["A02", "M07"]).choose("draw", "draw")
    for side in ("blue", None):
        texts = " ".join(str(event) for event in t.match.events(side))
        assert not {"A02", "Hold the Line", "M07", "Spike the Guns"} & set(texts.split())
        assert "Hold the Line" not in texts
        assert "Spike the Guns" not in texts


@pytest.mark.rule("RIV-18.1", "RIV-1.2")
def test_a_sheet_is_secret_until_both_are_chosen() -> None:
    worlds = [begun("mud-between").choose(sheet, side="red") for sheet in ("alder", "kessel")]
    for world in worlds:
        assert world.side("red")["sheet"] is None
    same_for(worlds[0], worlds[1], "blue")
    same_for(worlds[0], worlds[1], None)


# what is asked tells nothing


def waiting(t: Table) -> str:
    """What Blue sees while Red thinks, or after it."""
    return shown(t.match, "blue")


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
def test_a_reaction_question_tells_nothing() -> None:
    worlds = [
        combat(*FIELD, f"hand red {card}", dice=[1]).choose("C3 attack C5") for card in ("A02", "A03", "A14")
    ]  # fmt: skip
    assert {waiting(world) for world in worlds} == {waiting(worlds[0])}

    for world in worlds:
        world.choose("pass", side="red")
    assert {waiting(world) for world in worlds} == {waiting(worlds[0])}


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
@pytest.mark.parametrize(("lines", "holds", "lacks"), [
    ("round 2; turn red; phase deployment", "A03", "A14"), ("turn red; gas C5 blue K03", "A21", "A14"),
    ("turn red; phase air-movement; gas C7 red K03", "A05", "A14"),
    ("turn red; missions red M01 M02; phase draw 3; round 2", "A22", "A14"),
    ("turn red; phase draw 2; round 2", "A01 A12 A15", "A01 A12 A14"),
])  # fmt: skip
def test_a_question_about_a_card_is_asked_whether_it_is_held_or_not(lines: str, holds: str, lacks: str) -> None:
    """In Red's own turn: Blue must not learn from Red's being asked (or not) that Red holds the card."""
    worlds = [table(lines, *FIELD, f"hand red {card}", seed=3) for card in (holds, lacks)]
    assert waiting(worlds[0]) == waiting(worlds[1])


@pytest.mark.rule("RIV-18.1", "RIV-3.8")
def test_the_rum_question_tells_nothing() -> None:
    worlds = [
        combat(f"turn red; RK06a C5; BC06a C4; RK01a A8; hand red {card}", dice=[1, 1]).choose("C5 attack C4")
        for card in ("A20", "A14")
    ]  # fmt: skip
    assert waiting(worlds[0]) == waiting(worlds[1])


@pytest.mark.rule("RIV-18.1", "RIV-10.2")
def test_whether_a_mission_could_be_revealed_is_hidden() -> None:
    worlds = [
        wrap_up("turn red; round 2", *FIELD, f"missions red {mission}", seed=3) for mission in ("M16", "M10", "M11")
    ]
    assert {len(world.answers("red") & {"reveal.M16", "reveal.M10", "reveal.M11"}) for world in worlds} == {0, 1}
    assert {waiting(world) for world in worlds} == {waiting(worlds[0])}


# what is public


@pytest.mark.rule("RIV-18.2")
def test_what_is_on_the_table_is_public() -> None:
    t = table(
        "hand blue A03 A10; missions blue M01; vp 2 3; rivets 4 5; discards A01 M02; BC09a under=1",
        "BC06a C3 damage=1; RK09a C6 shields=1; phase deployment 2; dp 5",
    )

    for side in ("blue", "red", None):
        view = t.view(side)
        blue = view["sides"]["blue"]
        assert (blue["actions"], blue["missions"], blue["vp"], blue["rivets"], blue["dp"]) == (2, 1, 2, 4, 5)
        assert view["discards"] == {"actions": ["A01"], "missions": ["M02"]}
        units = view["units"]
        assert units["BC09a"]["place"] == "underground"
        assert units["BC06a"]["damage"] == 1
        assert units["RK09a"]["shields"] == 1


@cases(
    case("a flipped card is public", mark.rule("RIV-18.2", "RIV-7.14"),
         combat, "BC11a C1; RK01a C5; dice A04", "C1 attack C5", {"sees red discards actions": "A04"}),
    case("a discarded card is public", mark.rule("RIV-18.2", "RIV-3.1"),
         drawing, "hand blue A03 A14", "discard.A14", {"sees red discards actions": "A14"}),
)  # fmt: skip
def test_what_is_public(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-18.3", "RIV-10.2")
def test_a_revealed_mission_becomes_public_when_scored() -> None:
    t = wrap_up("missions blue M10; BC01a C4", seed=1)
    assert "M10" not in shown(t.match, "red")
    t.choose("reveal.M10")
    assert t.view("red")["discards"]["missions"] == ["M10"]


@pytest.mark.rule("RIV-18.3")
def test_listening_post_shows_a_card_to_one_player_only() -> None:
    worlds = [
        drawing("hand blue A16; missions red M05 M11", dice=[seen]).choose("play.A16") for seen in ("M05", "M11")
    ]  # fmt: skip
    assert worlds[0].view("blue")["peeked"] != worlds[1].view("blue")["peeked"]
    for side in ("red", None):
        assert shown(worlds[0].match, side) == shown(worlds[1].match, side)


@pytest.mark.rule("RIV-18.3")
def test_a_mission_that_was_seen_is_in_every_imagined_world() -> None:
    t = table("peeked blue M05; missions red M05 M11; round 2", *FIELD, seed=1)
    for seed in range(8):
        run = Seat(t.match, "blue").imagine(seed)
        cards = [card["id"] for card in t.match.game.views.view(run.state, "red")["missions"]]
        assert "M05" in cards
        assert len(cards) == 2


@pytest.mark.rule("RIV-18.1")
def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    t = table("hand red A02 A07; missions red M01 M02; round 2", *FIELD, "hand blue A10", seed=1)
    hands = set()
    for seed in range(12):
        run = Seat(t.match, "blue").imagine(seed)
        cards = tuple(card["id"] for card in t.match.game.views.view(run.state, "red")["hand"])
        assert "A10" not in cards
        hands.add(cards)

    assert len(hands) > 3


@pytest.mark.rule("RIV-18.1", "RIV-14.1")
def test_ones_own_missions_say_whether_they_are_fulfilled() -> None:
    t = table("missions blue M03 M10", *FIELD)
    assert {card["id"]: card["fulfilled"] for card in t.view("blue")["missions"]} == {"M03": False, "M10": False}
    far = table("missions blue M03 M10; BC01a C6; BC01b C4")
    assert {card["id"]: card["fulfilled"] for card in far.view("blue")["missions"]} == {"M03": True, "M10": True}


@pytest.mark.rule("RIV-18.1")
def test_only_who_is_asked_sees_the_question_and_the_shop() -> None:
    t = table("phase deployment 2; dp 6; hand blue A23", *FIELD)
    assert t.view("blue")["question"] is not None
    assert t.view("blue")["shop"]
    for side in ("red", None):
        assert t.view(side)["question"] is None
        assert t.view(side)["shop"] is None


@pytest.mark.rule("RIV-18.1", "RIV-7.13")
@pytest.mark.parametrize(("line", "good", "unseen"), [
    ("", 10, 24), ("hand blue A03", 9, 23), ("hand blue A01", 10, 23), ("discards A03 A08", 8, 22),
    ("hand red A03 A08 A10", 10, 24), ("hand red A01 A12 A11", 10, 24),
])  # fmt: skip
def test_the_odds_of_a_flip_count_the_cards_that_the_side_has_not_seen(line: str, good: int, unseen: int) -> None:
    # Eight cards keep the shell on C4 and two send it east, to D4: 5/9 to kill in either; the enemy's hand is unseen.
    t = combat(line, "BC11a C1; RK01a C4; RK01b D4")
    assert min(t.odds("C1 attack C4").values()) == pytest.approx(good / unseen * 5 / 9)


# random play in pairs of worlds


def pairs(seed: int, steps: int, first: str, second: str) -> None:
    """Play two worlds side by side, Blue choosing at random, Red declining: Blue never sees a difference."""
    text = "\n".join(("round 2", *FIELD, "hand blue A10 A03", "missions blue M09"))
    worlds = [Table(sandtable.position("rivets", f"{text}\n{lines}", seed=seed)) for lines in (first, second)]
    for step in range(steps):
        assert shown(worlds[0].match, "blue") == shown(worlds[1].match, "blue")
        if worlds[0].match.result is not None or worlds[0].view()["turn"] == "red":
            return
        if worlds[0].asked_side == "red":
            for world in worlds:
                world.choose("pass" if "pass" in world.answers() else min(world.answers()), side="red")
            continue
        words = sorted(worlds[0].answers() - {"draw"})  # what is drawn depends on what is left in the deck
        assert words == sorted(worlds[1].answers() - {"draw"})
        word = words[(seed * 7 + step * 13) % len(words)]
        for world in worlds:
            world.choose(word)


@pytest.mark.rule("RIV-18.1")
@given(st.integers(1, 400))
@settings(max_examples=10)
def test_in_random_turns_the_enemys_hand_is_never_felt(seed: int) -> None:
    pairs(seed, 80, "hand red A02 A18\nmissions red M01", "hand red A04 A14\nmissions red M10")
