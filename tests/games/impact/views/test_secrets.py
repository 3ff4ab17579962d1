"""Section 25 of the ledger: cards, types and questions, in pairs of worlds that differ only in what is hidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from sandtable.engine.dice import Dice
from sandtable.engine.seat import Seat
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.shots import BLUE, HERE, RED, ahead, duel, fired
from tests.support.impact.table import Table, new, table
from tests.support.worlds import same, shown

WORDS = (
    *["RA", "RA fire", "RA fire BA", "RA fire BB", "RA fire Bd1", "RA rapid BA", "RA targeted BA", "RA targeted Bd1"],
    *["RA paint BA", "RA paint Bd1", "RA move", "RA repair", "RA stealth", "RA query BA", "RB fire BA"],
    *["BA", "BB", "Bd1", "pass", "hold", "stop", "fire", "draw", "first", "detonate.Bd1", "call"],
    "fire BA",
    *(f"RA move {words}" for words in (ahead(1), f"{ahead(1)} {ahead(2)}", f"{ahead(1)} fire")),
    *(ahead(1), ahead(2), ahead(3), beside(HERE, "NE")),
)


same_for = partial(same, words=WORDS)


def alike(
    lines: tuple[str, ...], one: str, other: str, *choices: str, cards: tuple[str, ...] = ()
) -> tuple[Table, Table]:
    """Play two worlds side by side; at every question they are alike to Red and to spectators."""
    worlds = [table(*lines, *line.split("\n"), dice=deal(*cards)) for line in (one, other)]
    same_for(worlds[0], worlds[1], "red")
    same_for(worlds[0], worlds[1], None)
    for choice in choices:
        for world in worlds:
            world.choose(choice)
        same_for(worlds[0], worlds[1], "red")
        same_for(worlds[0], worlds[1], None)
    return worlds[0], worlds[1]


BASE = (RED, BLUE, f"RA {HERE}", f"RB {at(0)}")
PAIRS = (("damage=0", "damage=1"), ("damage=0", "damage=3"), ("damage=2", "damage=4"))


@pytest.mark.rule("IMP-HID-1", "IMP-4.0.b", "IMP-HID-11")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_damage_of_an_enemy_is_hidden(one: str, other: str) -> None:
    line = f"BA {ahead(5)} "
    alike(BASE, line + one, line + other)


@pytest.mark.rule("IMP-HID-1", "IMP-4.0.b")
@pytest.mark.parametrize(
    "choices", [("RA", "pass"), ("RA", "move", ahead(1)), ("RA", "paint"), ("RA", "fire"), ("pass",)]
)
def test_it_is_hidden_whatever_one_begins(choices: tuple[str, ...]) -> None:
    line = f"BA {ahead(5)} completed "
    alike(BASE, line + "damage=0", line + "damage=3", *choices)


@pytest.mark.rule("IMP-HID-1", "IMP-4.0.b")
def test_the_odds_of_a_shot_go_by_what_is_known() -> None:
    """A shield of 1 or 2 under an unseen card: the odds may not tell."""
    line = f"BA {ahead(5)} "
    worlds = [duel(f"RA {HERE}", line + damage) for damage in ("", "damage=3")]
    assert worlds[0].odds("RA fire BA") == worlds[1].odds("RA fire BA")


@pytest.mark.rule("IMP-HID-1", "IMP-4.0.b", "IMP-4.0.c")
@pytest.mark.parametrize("choice", [f"BA move {ahead(4)}", "BA fire RA", "BA repair"])
def test_a_card_is_shown_when_it_is_used(choice: str) -> None:
    t = duel(f"RA {HERE} completed; BA {ahead(5)} damage=2; impulse blue; turn 3", dice="1/1")
    assert t.unit("BA", "red")["damage"] is None
    t.choose(choice)
    seen = t.unit("BA", "red")
    assert (seen["damage"], seen["seen"]) == (2, 3)


@pytest.mark.rule("IMP-HID-1", "IMP-4.0.c")
def test_later_changes_are_not_pushed() -> None:
    """What was shown in turn 1 stays what is known: damage 3 then, whatever it is now."""
    lines = (*BASE, "known BA 3 turn=1", "turn 4")
    one, other = alike(lines, f"BA {ahead(5)} damage=2", f"BA {ahead(5)} damage=4")
    for t in (one, other):
        assert (t.unit("BA", "red")["damage"], t.unit("BA", "red")["seen"]) == (3, 1)


@pytest.mark.rule("IMP-HID-1", "IMP-4.5.b")
def test_what_a_query_showed_is_nobody_elses() -> None:
    t = duel(f"RA dead-eye {HERE}", f"BA {ahead(5)} damage=2").choose("RA query BA")
    assert t.view(None)["units"]["BA"]["damage"] is None


@pytest.mark.rule("IMP-HID-1", "IMP-4.0.d")
def test_what_is_on_the_map_is_open() -> None:
    t = duel(
        f"RA {HERE}; BA assault {ahead(5)} shocked painted=3 completed damage=2; BB ranger {ahead(7)} stealth=2",
        f"BC {ahead(9)} level=6; option opt_14_3 on",
    )

    one, ghost, flyer = (t.unit(name, "red") for name in ("BA", "BB", "BC"))
    assert (one["type"], one["status"], one["painted"], one["completed"], one["point"]) == (
        "assault",
        "shocked",
        3,
        True,
        ahead(5),
    )
    assert (ghost["stealth"], ghost["point"], flyer["level"], flyer["airborne"]) == (2, ahead(7), 6, True)


@pytest.mark.rule("IMP-HID-2")
@pytest.mark.parametrize(("one", "other"), [("front-line", "thumper"), ("assault", "sniper"), ("ranger", "engineer")])
def test_types_may_be_hidden(one: str, other: str) -> None:
    lines = ("option info_hide_types on", *BASE)
    alike(lines, f"BA {one} {ahead(5)}", f"BA {other} {ahead(5)}")


@pytest.mark.rule("IMP-HID-2")
def test_a_type_is_shown_with_the_card() -> None:
    t = duel("option info_hide_types on", f"RA {HERE}", f"BA thumper {ahead(5)}", dice="12=1")
    assert t.unit("BA", "red")["type"] is None
    assert (t.unit("BA")["type"], t.choose("RA fire BA").unit("BA", "red")["type"]) == ("thumper", "thumper")


@pytest.mark.rule("IMP-HID-2", "IMP-HID-4", "IMP-HID-11")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            f"BA {ahead(5)}\nunit BB thumper {ahead(7)}\nunit BC sniper {ahead(9)}",
            f"BA sniper {ahead(5)}\nunit BB front-line {ahead(7)}\nunit BC thumper {ahead(9)}",
        ),
        (
            f"BA {ahead(9)}\nmine {at(5)} blue dummy\nmine {at(5, -1)} blue explosive",
            f"BA {ahead(9)}\nmine {at(5)} blue explosive\nmine {at(5, -1)} blue dummy",
        ),
    ],
)
def test_what_is_imagined_does_not_depend_on_who_really_is_where(one: str, other: str) -> None:
    lines = ("scenario drill-ground", "option info_hide_types on", "option opt_14_6 on", f"RA {HERE}")
    worlds = [table(*lines, *world.split("\n")).match for world in (one, other)]
    for seed in range(6):
        first, second = (match.imagine("red", Dice(seed)).state for match in worlds)
        assert [kind.word for kind in first.kind] == [kind.word for kind in second.kind]
        assert first.mines == second.mines


@pytest.mark.rule("IMP-HID-2")
def test_types_are_open_by_default() -> None:
    assert duel(f"RA {HERE}", f"BA thumper {ahead(5)}").unit("BA", "red")["type"] == "thumper"


@pytest.mark.rule("IMP-HID-8", "IMP-5.0")
def test_the_order_of_the_deck_is_hidden() -> None:
    lines = (*BASE, f"BA {ahead(5)}", "discards 01 02 03")
    worlds = [table(*lines, seed=seed) for seed in (1, 2)]
    for side in ("red", "blue", None):
        same_for(worlds[0], worlds[1], side)
    assert worlds[0].view("red")["deck"] == {"left": 69, "discards": ["01", "02", "03"]}


@pytest.mark.rule("IMP-HID-8")
def test_discards_are_open() -> None:
    t = table(*BASE, f"BA {ahead(5)}", dice=["17"]).choose("RA fire BA")
    for side in ("red", "blue", None):
        assert t.view(side)["deck"]["discards"] == ["17"]


@pytest.mark.rule("IMP-HID-10", "IMP-DP-1")
def test_a_set_up_in_progress_is_hidden() -> None:
    """Drill Ground: Blue sets up first; what Red sees does not tell where, until it is done."""
    worlds = [new("drill-ground", seed=1) for _ in range(2)]
    assert worlds[0].match.decisions
    side = next(iter(worlds[0].match.decisions))
    other = {"red": "blue", "blue": "red"}[side]
    words = sorted(worlds[0].answers(side))
    worlds[0].match.choose(words[0], side)
    worlds[1].match.choose(words[-1], side)
    assert shown(worlds[0].match, other) == shown(worlds[1].match, other)
    assert shown(worlds[0].match, None) == shown(worlds[1].match, None)


@pytest.mark.rule("IMP-HID-11")
def test_nothing_is_taken_back_over_a_draw_or_a_reveal() -> None:
    shot = duel(f"RA {HERE}", f"BA {ahead(5)}", dice="12=1").choose("RA fire BA")
    query = duel(f"RA dead-eye {HERE}", f"BA {ahead(5)} damage=2").choose("RA query BA")
    contact = duel(
        f"option opt_14_10 blue; RA {HERE}; point {ahead(2)} woods", f"BA {ahead(2)} hidden; BB {at(16)} completed"
    ).choose("RA move", ahead(1))
    paint = duel(f"RA {HERE}", f"BA {ahead(5)}").choose("RA")
    assert not shot.match.can_undo("red")
    assert not query.match.can_undo("red")
    assert not contact.match.can_undo("red")
    assert paint.match.can_undo("red")


@pytest.mark.rule("IMP-HID-11", "IMP-HID-1")
def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    t = duel(
        f"RA {HERE}; BA {ahead(5)} damage=2; option opt_14_6 on; mine {ahead(3)} blue nuclear",
        f"mine {ahead(4)} blue dummy",
    )
    faces = set()
    for seed in range(24):
        run = Seat(t.match, "red").imagine(seed)
        view = t.match.game.views.view(run.state, "blue")
        faces |= {one["face"] for one in view["mines"] if one["point"] == ahead(3)}
    assert len(faces) > 1


@pytest.mark.rule("IMP-HID-11", "IMP-HID-5")
def test_only_who_is_asked_sees_the_question() -> None:
    t = duel(f"RA {HERE}", f"BA {ahead(5)}").choose("RA move", ahead(1))
    assert t.asked == ("blue", "react")
    assert t.view("red")["question"] is None
    assert t.view(None)["question"] is None
    assert t.view("blue")["question"] is not None
    assert fired(t.twin(), "BA")["unit"] == "BA"


# random play in pairs of worlds

GROUND = (
    f"{RED}; {BLUE}; RA {HERE}; RB dead-eye {at(1, 2)}; RC engineer {at(2, -2)}; BA {ahead(6)}; BB assault {ahead(7)}",
    f"point {at(6, -1)} woods; point {at(7, 2)} building; point {at(8, -2)} woods; point {at(9, -3)} building",
    f"point {at(5, 1)} marsh",
)
WORLDS = {
    "damage": (f"BC {at(11)}", f"BC {at(11)} damage=3"),
    "more damage": (f"BC assault {at(11)} damage=1", f"BC assault {at(11)} damage=4"),
    "types": (
        f"option info_hide_types on\nunit BC front-line {at(9, -1)}",
        f"option info_hide_types on\nunit BC thumper {at(9, -1)}",
    ),
    "unarmed drones": (
        f"option opt_14_4 on\nunit Bd1 recon {at(12, 3)} level=6",
        f"option opt_14_4 on\nunit Bd1 ecm {at(12, 3)} level=6",
    ),
    "armed drones": (
        f"option opt_14_4 on\nunit Bd1 attack {at(12, 3)} level=6",
        f"option opt_14_4 on\nunit Bd1 bomb {at(12, 3)} level=6",
    ),
    "mines": (
        f"option opt_14_6 on\nmine {at(5)} blue dummy\nmine {at(5, -1)} blue explosive",
        f"option opt_14_6 on\nmine {at(5)} blue nuclear\nmine {at(5, -1)} blue dummy",
    ),
    "hidden soldiers": (
        f"option opt_14_10 blue\nunit BC front-line {at(8, -2)} hidden",
        f"option opt_14_10 blue\nunit BC front-line {at(9, -3)} hidden",
    ),
    "hidden or not there": ("option opt_14_10 blue", f"option opt_14_10 blue\nunit BC front-line {at(9, -3)} hidden"),
    "triggers": (
        f"option opt_14_4 on\nunit Bd1 bomb {at(12, 3)} level=6",
        f"option opt_14_4 on\nunit Bd1 bomb {at(12, 3)} level=6 trigger=8",
    ),
}
REVEALING = {"appeared", "mine", "attack", "blast", "query", "seen", "cleared", "check"}


def decline(t: Table) -> None:
    """Let Blue do as little as it can, until Red is asked."""
    while t.asked_side == "blue":
        offered = t.answers()
        t.choose(next((word for word in ("pass", "hold", "stop", "none", "land") if word in offered), min(offered)))


@pytest.mark.rule("IMP-HID-11", "IMP-HID-1", "IMP-HID-2", "IMP-HID-3", "IMP-HID-4", "IMP-HID-5", "IMP-HID-7")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("kind", WORLDS)
def test_random_play_in_pairs_of_worlds(kind: str, seed: int) -> None:
    """Red plays at random, the same in both worlds, until something shows itself: it never sees a difference."""
    chance = Random(seed)  # noqa: S311  # a test's own dice
    worlds = [table(*GROUND, *lines.split("\n"), seed=seed) for lines in WORLDS[kind]]
    for _ in range(20):
        for world in worlds:
            decline(world)
        if worlds[0].match.result is not None:
            return
        for side in ("red", None):
            assert shown(worlds[0].match, side) == shown(worlds[1].match, side)
        word = chance.choice(sorted(worlds[0].answers("red")))
        assert worlds[0].answers("red") == worlds[1].answers("red")
        assert str(worlds[0].explain(word, "red")) == str(worlds[1].explain(word, "red"))
        for world in worlds:
            world.choose(word)
        if REVEALING & {event.kind for world in worlds for event in world.match.log[-14:]}:
            return


@pytest.mark.rule("IMP-HID-11")
@pytest.mark.parametrize("kind", WORLDS)
def test_an_imagined_world_looks_like_the_real_one(kind: str) -> None:
    """Whatever is drawn for what Red may not know, Red's own view of it is the one it has."""
    t = table(*GROUND, *WORLDS[kind][1].split("\n"), seed=1)
    real = json.dumps(t.match.game.views.view(t.match.state, "red"), sort_keys=True)
    decline(t)
    for seed in range(4):
        state = Seat(t.match, "red").imagine(seed).state
        assert json.dumps(t.match.game.views.view(state, "red"), sort_keys=True) == real


def examined(damage: int) -> Table:
    """Let a Dead-Eye examine a card."""
    return duel(f"RA dead-eye {HERE}", f"BA {ahead(5)} damage={damage}").choose("RA query BA")


def flown_over(damage: int) -> Table:
    """E03: Red sees the cards of a panel."""
    lines = ("RT command A-A-02", "BT command A-M-34", "phase event", f"RA {HERE}")
    return table(*lines, f"BA {ahead(5)} damage={damage}", dice="* E03 6=5 6=2")


def mapped(damage: int) -> Table:
    """E20: Red looks at a mine and removes it."""
    faces = ("nuclear", "dummy") if damage else ("dummy", "nuclear")
    lines = ("option opt_14_6 on", "RT command A-A-02", "BT command A-M-34", "phase event")
    mines = (f"mine {at(8, 3)} blue {faces[0]}", f"mine {at(9, 3)} blue {faces[1]}")
    units = (f"RA {HERE}", f"BA {ahead(5)}")
    return table(*lines, *mines, *units, dice="* E20 6=5 6=2").choose(at(8, 3))


@pytest.mark.rule("IMP-HID-11", "IMP-HID-1", "IMP-HID-4", "IMP-DATA-EVT")
@pytest.mark.parametrize("world", [examined, flown_over, mapped])
def test_what_one_side_is_shown_spectators_are_not(world: Callable[[int], Table]) -> None:
    worlds = [world(damage) for damage in (0, 3)]
    assert shown(worlds[0].match, "red") != shown(worlds[1].match, "red")
    assert shown(worlds[0].match, None) == shown(worlds[1].match, None)


@pytest.mark.rule("IMP-HID-2", "IMP-14.4.5")
@pytest.mark.parametrize("leader", ["RA command A-A-02", "RA command off turn=5"])
def test_the_mp_of_a_drone_do_not_tell_whether_a_commander_is_there(leader: str) -> None:
    """With hidden types nobody knows who commands; a drone that nobody serves is slow."""
    t = table(
        f"option info_hide_types on; option opt_14_4 on; unit {leader}; RB A-C-02; Rd1 recon A-G-10 level=6",
        "BT command A-M-34 completed",
    ).choose("Rd1 move A-G-12")
    seen, own = (t.view(side)["active"] for side in ("blue", "red"))
    assert (seen["unit"], seen["mp"]) == ("Rd1", None)
    assert own["mp"] > 0
