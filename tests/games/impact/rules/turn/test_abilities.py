"""Rows 12.1S to 12.4 of the ledger: sniper, engineer, crusader, Jack-Knife; and looking at cards (4.5)."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.shots import BLUE, HERE, RED, ahead, aimed, attacks, duel, fired, strength
from tests.support.impact.table import Table, finished, table

BA = f"unit BA front-line {ahead(8)}"


def terrain(t: Table, point: str) -> str:
    """What is on a point now."""
    return str(t.view()["points"][point][2])


# the sniper

SNIPER = f"unit RA sniper {HERE}"


@pytest.mark.rule("IMP-12.1S.a", "IMP-12.1S.f", "IMP-3.1.7")
@pytest.mark.parametrize("word", ["rapid", "targeted"])
def test_a_sniper_has_one_plain_shot(word: str) -> None:
    t = duel(SNIPER, BA).choose("RA")
    assert "fire" in t.answers()
    assert word not in t.answers()
    t.refused(word, "IMP-12.1S.a", "IMP-12.1S.c", "IMP-12.1S.f")


@pytest.mark.rule("IMP-12.1S.a", "IMP-12.1S.f")
@pytest.mark.parametrize("before", [[], [at(4)], ["rise.3"]])
def test_a_sniper_does_not_fire_in_a_move(before: list[str]) -> None:
    t = duel(SNIPER, BA.replace("front-line", "police").replace("BA", "Bp1")).choose("RA move")
    for word in before:
        t.quietly(word)

    assert "fire" not in t.answers()
    t.refused("fire", "IMP-12.1S.a", "IMP-12.1S.f")


@pytest.mark.rule("IMP-12.1S.a")
def test_a_sniper_does_not_fire_in_the_air() -> None:
    t = duel(f"{SNIPER} level=3", BA, "option move_vertical_is_move off").choose("RA")
    assert "fire" not in t.answers()
    t.refused("fire")


@pytest.mark.rule("IMP-12.1S.b")
def test_a_sniper_moves_paints_and_repairs() -> None:
    assert {"move", "paint", "repair", "pass"} <= duel(f"{SNIPER} damage=1", BA).can("RA")


@pytest.mark.rule("IMP-12.1S.c", "IMP-3.7.a")
def test_a_snipers_paint_is_worth_four() -> None:
    t = duel(SNIPER, BA, f"unit RB front-line {at(3, 1)}", dice=deal("12=1")).choose("RA paint BA")
    assert t.unit("BA")["painted"] == 4
    t.choose("pass")
    assert strength(t, "RB fire BA") == 7 - 2 + 4


@pytest.mark.rule("IMP-12.1S.c")
def test_a_sniper_does_not_fire_at_a_target_that_it_has_painted() -> None:
    """Only an event's paint could be there when it fires; its own ends its activation."""
    t = duel(SNIPER, BA).choose("RA paint BA")
    assert t.completed("RA")
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-12.1S.f", "IMP-9.5.c")
def test_the_one_shot_may_be_reaction_fire() -> None:
    t = duel("impulse blue", SNIPER, BA, dice=deal("12=1"))
    shot = fired(t, "BA move", ahead(9), "RA")
    assert (shot["unit"], shot["strength"]) == ("RA", 10 - 2 - 2)
    assert t.completed("RA")


@pytest.mark.rule("IMP-4.5.b", "IMP-4.5.c", "IMP-4.5.d", "IMP-DP-9")
@pytest.mark.parametrize(("kind", "asked"), [("dead-eye", True), ("ranger", True), ("sniper", False)])
def test_looking_at_cards_before_a_shot(kind: str, asked: bool) -> None:
    lines = (
        f"unit RA {kind} {HERE}",
        f"{BA} damage=2",
        f"unit BB assault {at(3, 3)} damage=1",
        f"unit BC front-line {at(10, 3)} damage=3",
    )
    wall = [f"point {at(9, 3)} building", f"point {at(9, 2)} building", f"point {at(8, 3)} building"]
    t = duel(*lines, *wall).choose("RA", "query")
    if asked:
        assert t.asked == ("red", "query")
        assert {"BA", "BB"} <= t.answers()
        t.choose("BA")

    assert (t.unit("BA", "red")["damage"], t.unit("BB", "red")["damage"]) == (2, (None if asked else 1))
    assert t.asked == ("red", "act")
    assert "query" not in t.answers()


@pytest.mark.rule("IMP-4.5.b", "IMP-DP-9")
@pytest.mark.parametrize("kind", ["front-line", "command", "thumper"])
def test_nobody_else_looks_at_cards(kind: str) -> None:
    t = duel(f"unit RA {kind} {HERE}", BA).choose("RA")
    assert "query" not in t.answers()
    t.refused("query", "IMP-4.5.a", "IMP-4.5.b")


# the engineer: repairs

HURT = f"unit RA front-line {HERE} damage=3"
NEXT = at(3, 1)
ENGINEER = f"unit RB engineer {NEXT}"


@pytest.mark.rule("IMP-12.2.1.a", "IMP-DP-19")
def test_an_engineer_repairs_one_for_sure() -> None:
    t = duel(HURT, ENGINEER, BA).choose("RA aid sure")
    assert t.damage("RA") == [2]
    assert t.completed("RA", "RB")
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-12.2.1.b", "IMP-12.2.1.e")
@pytest.mark.parametrize(
    ("die", "own", "after"), [(2, 0, 1), (3, 0, 0), (6, 0, 0), (1, 0, 2), (2, 1, 2), (3, 3, 3), (1, 3, 3), (5, 3, 1)]
)
def test_or_tries_for_more(die: int, own: int, after: int) -> None:
    t = duel(HURT, f"{ENGINEER} damage={own}", BA, dice=deal(f"6={die}")).choose("RA aid draw")
    assert t.damage("RA") == [after]
    assert t.completed("RA", "RB")
    finished(t)


@pytest.mark.rule("IMP-12.2.1.c", "IMP-DP-19")
def test_which_of_the_two_is_said_before_the_card() -> None:
    t = duel(HURT, ENGINEER, BA).choose("RA aid")
    assert (t.asked, t.answers()) == (("red", "mend"), {"sure", "draw"})


@pytest.mark.rule("IMP-12.2.1.c", "IMP-12.2.1.a", "IMP-12.2.1.e")
@pytest.mark.parametrize(
    ("patient", "engineer"),
    [
        ("damage=3", "completed"),
        ("damage=3", "shocked completed"),
        ("damage=3", "down"),
        ("damage=3", "level=3"),
        ("damage=3 level=2", ""),
        ("", ""),
    ],
)
def test_when_there_is_no_help(patient: str, engineer: str) -> None:
    t = duel(f"unit RA front-line {HERE} {patient}", f"{ENGINEER} {engineer}", BA, "active RA")
    assert "aid" not in t.answers()
    t.refused("aid", "IMP-12.2.1.a", "IMP-12.2.1.c", "IMP-12.2.1.e")


@pytest.mark.rule("IMP-12.2.1.a")
def test_help_must_be_next_to_the_patient_when_it_is_activated() -> None:
    far = duel(HURT, f"unit RB engineer {ahead(2)}", BA)
    assert "aid" not in far.can("RA")
    walked = duel(HURT, f"unit RB engineer {ahead(2)}", BA).choose("RA move", ahead(1))
    assert "aid" not in walked.answers()


@pytest.mark.rule("IMP-12.2.1.a", "IMP-DP-19")
def test_of_two_engineers_one_is_named() -> None:
    t = duel(HURT, ENGINEER, f"unit RC engineer {at(3, -1)}", BA).choose("RA aid")
    assert (t.asked, t.answers()) == (("red", "engineer"), {"RB", "RC"})
    t.choose("RC sure")
    assert t.completed("RA", "RC")
    assert not t.completed("RB")


@pytest.mark.rule("IMP-12.2.1.d", "IMP-12.2.1.e", "IMP-7.8.b", "IMP-DP-19")
@pytest.mark.parametrize(("mend", "card", "after"), [("sure", "", 4), ("draw", "6=3", 2), ("draw", "6=6", 0)])
def test_an_engineer_brings_a_down_soldier_round(mend: str, card: str, after: int) -> None:
    t = duel(f"unit RA front-line {HERE} down", ENGINEER, BA, dice=deal(*card.split())).choose(f"RB treat {mend}")
    assert (t.status("RA"), t.damage("RA")) == ("good", [after])
    assert t.completed("RA", "RB")


@pytest.mark.rule("IMP-12.2.1.b", "IMP-12.2.1.d")
def test_a_try_that_fails_leaves_the_patient_down() -> None:
    t = duel(f"unit RA front-line {HERE} down", f"{ENGINEER} damage=3", BA, dice=deal("6=2")).choose("RB treat draw")
    assert (t.status("RA"), t.damage("RA")) == ("down", [5])
    assert t.completed("RB")


@pytest.mark.rule("IMP-12.2.1.e", "IMP-12.2.1.c")
@pytest.mark.parametrize(
    "lines",
    [
        (f"{ENGINEER} damage=3",),
        (ENGINEER, f"unit RA front-line {HERE} level=3"),
        (f"{ENGINEER} level=2", f"unit RA front-line {HERE} down"),
        (ENGINEER, f"unit BB front-line {HERE} down"),
    ],
)
def test_whom_an_engineer_cannot_treat(lines: tuple[str, ...]) -> None:
    t = duel(*lines, BA).choose("RB")
    assert "treat" not in t.answers()
    t.refused("treat", "IMP-12.2.1.a", "IMP-12.2.1.c", "IMP-12.2.1.d", "IMP-12.2.1.e")


# the engineer: demolition


@pytest.mark.rule("IMP-12.2.2.a", "IMP-2.3.8.b", "IMP-2.3.8.d", "IMP-DP-19")
@pytest.mark.parametrize("kind", ["building", "bridge", "bunker"])
@pytest.mark.parametrize("where", ["on", "next"])
def test_an_engineer_pulls_a_point_down(kind: str, where: str) -> None:
    spot = NEXT if where == "on" else HERE
    lines = (f"bunker {spot}",) if kind == "bunker" else (f"point {spot} {kind}",)
    t = duel(ENGINEER, BA, *lines).choose("RB demolish")
    assert (terrain(t, spot), t.view()["bunkers"], t.damage("RB")) == ("rubble", [], [0])
    assert t.completed("RB")


@pytest.mark.rule("IMP-12.2.2.a")
@pytest.mark.parametrize("kind", ["woods", "rubble", "marsh", "slag", "clear"])
def test_nothing_else_can_be_pulled_down(kind: str) -> None:
    t = duel(ENGINEER, BA, f"point {HERE} {kind}").choose("RB")
    assert "demolish" not in t.answers()
    t.refused("demolish", "IMP-12.2.2.a")


@pytest.mark.rule("IMP-12.2.2.a", "IMP-12.2.2.c")
def test_demolition_is_for_engineers_on_the_ground_that_have_not_moved() -> None:
    house = f"point {HERE} building"
    assert "demolish" not in duel(f"unit RB assault {NEXT}", BA, house).can("RB")
    assert "demolish" not in duel(f"{ENGINEER} level=3", BA, house).can("RB")
    assert "demolish" not in duel(ENGINEER, BA, house).choose("RB move", beside(NEXT, "E")).answers()
    duel(f"{ENGINEER} level=3", BA, house).choose("RB").refused("demolish", "IMP-12.2.2.c", "IMP-8.2.6.g")


@pytest.mark.rule("IMP-12.2.2.b", "IMP-12.2.2.c", "IMP-12.2.2.d")
@pytest.mark.parametrize(("marks", "dies"), [("", True), ("down", True), ("level=6", False), ("shocked", True)])
def test_enemies_in_it_die_and_flyers_above_do_not(marks: str, dies: bool) -> None:
    t = duel(ENGINEER, BA, f"point {HERE} building", f"unit BB assault {HERE} {marks}").choose("RB demolish")
    assert (t.at("BB") == "dead") is dies


@pytest.mark.rule("IMP-12.2.2.c")
def test_friends_in_it_are_unhurt() -> None:
    t = duel(ENGINEER, BA, f"point {HERE} building", f"unit RA front-line {HERE}").choose("RB demolish")
    assert (t.at("RA"), t.damage("RA"), t.status("RA")) == (HERE, [0], "good")
    assert not t.completed("RA")


@pytest.mark.rule("IMP-12.2.2.d", "IMP-14.13.e")
def test_a_storeyed_building_falls_whole() -> None:
    t = duel(
        f"option opt_14_13 on; {ENGINEER}; {BA}; point {HERE} building; height {HERE} 12",
        f"unit BB assault {HERE} floor=8",
    ).choose("RB demolish")
    assert (t.at("BB"), terrain(t, HERE)) == ("dead", "rubble")


@pytest.mark.rule("IMP-12.2.2.d")
def test_one_point_at_a_time() -> None:
    t = duel(ENGINEER, BA, f"point {HERE} building", f"point {NEXT} building").choose("RB demolish")
    assert (t.asked, t.answers()) == (("red", "demolish"), {HERE, NEXT})
    t.choose(HERE)
    assert ((terrain(t, HERE), terrain(t, NEXT)), t.asked) == (("rubble", "building"), ("blue", "impulse"))


# the engineer and mines


@pytest.mark.rule("IMP-12.2.3", "IMP-12.2.3.b")
@pytest.mark.parametrize(("damage", "die", "cleared"), [(0, 1, True), (2, 3, True), (2, 2, False), (3, 3, False)])
def test_an_engineer_clears_a_mine(damage: int, die: int, cleared: bool) -> None:
    cards = (f"12={die}",) if cleared else (f"12={die}", "12=1")
    t = duel(
        "option opt_14_6 on", f"{ENGINEER} damage={damage}", BA, f"mine {HERE} blue explosive", dice=deal(*cards)
    ).choose("RB move", HERE)
    assert t.view("blue")["mines"] == []
    assert bool(t.told("cleared")) is cleared
    assert bool(attacks(t)) is not cleared
    finished(t)


@pytest.mark.rule("IMP-12.2.3.b", "IMP-HID-4")
def test_a_cleared_marker_is_not_shown() -> None:
    for face in ("dummy", "explosive", "nuclear"):
        t = duel("option opt_14_6 on", ENGINEER, BA, f"mine {HERE} blue {face}", dice=deal("12=5")).choose(
            "RB move", HERE
        )
        assert face not in str([str(event) for event in t.match.events("red")])
        assert all("face" not in one or one["face"] is None for one in t.told("cleared"))


@pytest.mark.rule("IMP-12.2.3.b", "IMP-14.6.1")
def test_a_grounded_engineer_stops_at_a_cleared_mine() -> None:
    t = duel("option opt_14_6 on", ENGINEER, BA, f"mine {HERE} red explosive", dice=deal("12=5")).choose(
        "RB move", HERE
    )

    while t.kind == "react":
        t.choose("pass")

    assert (t.at("RB"), t.steps()) == (HERE, set())


@pytest.mark.rule("IMP-12.2.3.b", "IMP-14.6.2")
def test_a_flying_engineer_clears_and_goes_on() -> None:
    t = duel("option opt_14_6 on", f"{ENGINEER} level=2", BA, f"mine {HERE} blue nuclear", dice=deal("12=5")).choose(
        "RB move", HERE
    )
    t.until("step", side="red")
    assert beside(HERE, "NE") in t.answers()


# the crusader

CRUSADER = "unit RC crusader"


@pytest.mark.rule("IMP-12.3.a", "IMP-DP-6")
@pytest.mark.parametrize(("state", "after"), [("shocked", "good"), ("panicked", "shocked")])
def test_a_crusader_helps_without_a_draw(state: str, after: str) -> None:
    t = duel(f"unit RA front-line {HERE} {state}", f"{CRUSADER} {ahead(3)}", BA).choose("RA")
    assert (t.asked, t.answers()) == (("red", "check"), {"draw", "crusader"})

    t.choose("crusader")

    assert t.status("RA") == after
    assert t.completed("RA")
    assert not t.completed("RC")
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-12.3.a", "IMP-12.3.c")
@pytest.mark.parametrize(
    ("points", "marks", "helps"),
    [
        (3, "", True),
        (4, "", False),
        (1, "completed", True),
        (2, "shocked completed", False),
        (2, "down", False),
        (2, "panicked completed", False),
        (2, "level=9", True),
    ],
)
def test_which_crusader_helps(points: int, marks: str, helps: bool) -> None:
    t = duel(f"unit RA front-line {HERE} shocked", f"{CRUSADER} {ahead(points)} {marks}", BA, dice=deal("12=5")).choose(
        "RA"
    )
    assert (t.kind == "check" and "crusader" in t.answers()) is helps


@pytest.mark.rule("IMP-12.3.a", "IMP-12.3.c")
def test_the_enemys_crusader_does_not_help() -> None:
    t = duel(f"unit RA front-line {HERE} shocked", f"unit BC crusader {ahead(1)}", BA, dice=deal("12=5")).choose("RA")
    assert (t.asked, t.check("RA")["die"]) == (("blue", "impulse"), 5)


@pytest.mark.rule("IMP-12.3.b")
def test_a_crusader_serves_any_number() -> None:
    lines = [
        f"unit R{letter} front-line {point} shocked"
        for letter, point in zip("ABD", (HERE, ahead(1), ahead(2)), strict=True)
    ]
    t = duel(*lines, f"{CRUSADER} {at(3, 1)} completed", BA)
    t.choose("RA crusader", "BA pass", "RB crusader", "BT pass", "RD crusader")
    assert [t.status(name) for name in ("RA", "RB", "RD")] == ["good"] * 3


@pytest.mark.rule("IMP-12.3.c")
def test_a_crusader_does_not_serve_itself() -> None:
    t = duel(f"{CRUSADER} {HERE} shocked", BA, dice=deal("12=5")).choose("RC")
    assert t.check("RC")["die"] == 5


@pytest.mark.rule("IMP-12.3.d", "IMP-7.8.b", "IMP-DP-19")
def test_a_crusader_brings_a_down_soldier_round() -> None:
    t = duel(f"unit RA front-line {HERE} down", f"{CRUSADER} {NEXT}", BA).choose("RC treat")
    assert (t.status("RA"), t.damage("RA")) == ("good", [4])
    assert t.completed("RA", "RC")


@pytest.mark.rule("IMP-12.3.d", "IMP-12.2.1.a")
def test_a_crusader_repairs_nobody_that_stands() -> None:
    t = duel(f"unit RA front-line {HERE} damage=3", f"{CRUSADER} {NEXT}", BA)
    assert "aid" not in t.can("RA")
    assert "treat" not in t.can("RC")


@pytest.mark.rule("IMP-12.3.e", "IMP-7.2.a")
def test_drones_have_no_faith() -> None:
    t = duel(
        "option opt_14_4 on", f"unit Rd1 recon {HERE} shocked", f"{CRUSADER} {NEXT}", BA, dice=deal("12=5")
    ).choose("Rd1")
    assert t.check("Rd1")["die"] == 5


@pytest.mark.rule("IMP-12.3.e", "IMP-7.0.c")
def test_the_shocked_are_served_before_the_panicked() -> None:
    t = duel(f"unit RA front-line {HERE} panicked", f"unit RB front-line {ahead(1)} shocked", f"{CRUSADER} {NEXT}", BA)
    assert t.answers() == {"RB", "RT"}


# the Jack-Knife

KNIFE = f"unit RA jack-knife {HERE}"


@pytest.mark.rule("IMP-12.4", "IMP-12.4.b")
@pytest.mark.parametrize(("points", "expected"), [(1, 12 - 2 + 1), (2, 4 - 2)])
def test_a_jack_knife_is_three_times_as_strong_next_to_its_target(points: int, expected: int) -> None:
    t = duel(KNIFE, BA, f"unit BB front-line {ahead(points)}", dice=deal("12=1", "12=2"))
    assert strength(t, "RA fire BB") == expected


@pytest.mark.rule("IMP-12.4.b")
def test_a_switch_triples_at_any_range() -> None:
    t = duel(
        "option combat_jackknife_triple any", KNIFE, BA, f"unit BB front-line {ahead(4)}", dice=deal("12=1", "12=2")
    )
    assert strength(t, "RA fire BB") == 12 - 2


@pytest.mark.rule("IMP-12.4.c", "IMP-14.5.1")
def test_a_marines_bonus_is_not_tripled() -> None:
    t = duel(f"{KNIFE} marine", BA, f"unit BB front-line {ahead(1)}", dice=deal("12=1", "12=2"))
    assert strength(t, "RA fire BB") == 12 + 1 - 2 + 1


@pytest.mark.rule("IMP-12.4.c")
@pytest.mark.parametrize(
    ("line", "expected"), [("RA move fire BB", 11 - 2), ("RA rapid BB done", 11 - 1), ("RA targeted BB", 11 + 3 - 2)]
)
def test_tripling_holds_for_every_kind_of_shot(line: str, expected: int) -> None:
    t = duel(KNIFE, BA, f"unit BB front-line {ahead(1)} completed", dice=deal("12=1", "12=2"))
    t.quietly(line)
    assert aimed(t)[0] == ("BB", expected)


@pytest.mark.rule("IMP-12.4.c", "IMP-9.5.c")
def test_tripling_holds_for_reaction_fire() -> None:
    t = duel("impulse blue", KNIFE, BA, f"unit BB front-line {ahead(2)}", dice=deal("12=1"))
    assert fired(t, "BB move", ahead(1), "RA")["strength"] == 12 - 2 + 1 - 2


@pytest.mark.rule("IMP-12.4")
@pytest.mark.parametrize(("level", "printed"), [(2, 3), (4, 2)])
def test_the_printed_attack_of_the_column_is_tripled(level: int, printed: int) -> None:
    t = table(RED, BLUE, f"{KNIFE} damage={level}", BA, f"unit BB front-line {ahead(1)}", dice=deal("12=1", "12=2"))
    assert strength(t, "RA fire BB") == 3 * printed - 2 + 1
