"""Chapter 4 of the ledger: levels, cover and line of sight."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.undergrowth.oracle.reference import all_places, crosses, in_cover, layouts, rocky, sees
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, FRIEND, Table, finished, north, south


def shot(die: int, shooter: str, target: str, *lines: str, **squares: str) -> Table:
    """A Pond Skater or Flyer fires its laser-gun (3+) at a Rhino Ram; the die is *die*."""
    t = south(f"SF5a {shooter}; NF1a {target}; NF1b A1.0.N", *lines, dice=[die], **squares)
    t.attack("SF5a", "laser-gun", "NF1a")
    finished(t)
    return t


NO_SIGHT = ("UND-4.2", "UND-4.7", "UND-4.8", "UND-4.9", "UND-4.10", "UND-4.12")


def looks(shooter: str, target: str, **squares: str) -> bool:
    """Whether a Flyer at *shooter* may fire its laser-gun at a Flyer at *target*; both ways must be the same."""
    seen = []
    for lay, mine, theirs in ((south, "S", "N"), (north, "N", "S")):
        here, there = (shooter, target) if mine == "S" else (target, shooter)
        t = lay(
            f"unit {mine}F5a {here}",
            f"unit {theirs}F5a {there}",
            f"unit {theirs}H2a {here}",
            f"unit {theirs}H2b {here}",
            **squares,
        )
        offered = t.targets(f"{mine}F5a", "laser-gun")
        assert offered >= {f"{theirs}H2a", f"{theirs}H2b"}
        seen.append(f"{theirs}F5a" in offered)
        if not seen[-1]:
            t.refused(f"{mine}F5a attack.laser-gun {theirs}F5a", *NO_SIGHT)
    assert seen[0] is seen[1]
    return seen[0]


@cases(
    case("a target is described with the rows that take off the die", mark.rule("UND-4.1", "UND-4.3", "UND-7.19"),
         south, "SF3a B2.0.C; NW2a C2.1.C; NF4a C2.0.C; FOE; C2 SP+", "SF3a attack.auto-cannon",
         {"explained NW2a has": "beyond any roll"}, {"explained NW2a has": "UND-4.1"},
         {"explained NW2a has": "UND-4.3"}, {"explained NW2a has": "UND-7.19"},
         {"explained NW2a has": "UND-4.5", "explained NF4a has": "hit on 5+ (1 off for cover UND-4.1)"}),
    case("full cover cannot be targeted and the attack is not offered without a target", mark.rule("UND-4.2"),
         south, "SM2a A2.0.C; NF1a C2.0.C; B2 TR", {"deeds SM2a": "done move", "refuses SM2a attack.laser-gun": ""}),
    case("a lone target behind the rock is no reason to drop bombs", mark.rule("UND-4.2", "UND-6.5"),
         south, "SF5a B2.1.N; NF4a B2.0.S; B2 TR", "SF5a",
         {"answers lacks": "attack.bunch-bombs", "refuses attack.bunch-bombs": "UND-4.10"}),
    # Mini-gun 5+ at a Dusk Moth (−1) in leaves (−1) above (−1) needs an 8.
    case("a number that cannot be reached cannot be hit", mark.rule("UND-4.5"),
         south, "SH2a B2.0.C; NH3a B3.1.C; NF1a A1.0.C; B3 SP+; dice 6", "attack SH2a mini-gun NH3a",
         {"NH3a damage": 0}),
    # No attack hits on 1, and none of the modifiers helps: a 2 is enough for a 2+.
    case("a one can hit nothing and misses nothing by itself (hit)", mark.rule("UND-4.5"),
         south, "SF1a B2.0.C; NF1a B2.0.C; dice 2", "attack SF1a body-slam NF1a", {"NF1a damage": 2}),
    case("a one can hit nothing and misses nothing by itself (miss)", mark.rule("UND-4.5"),
         south, "SF1a B2.0.C; NF1a B2.0.C; dice 1", "attack SF1a body-slam NF1a", {"NF1a damage": 0}),
    case("cover counts against contact attacks: 4, 0", mark.rule("UND-4.6"),
         south, "SF1a B2.0.C; NF1a B2.0.C; B2 LG; dice 4", "attack SF1a power-claw NF1a", {"NF1a damage": 0}),
    case("cover counts against contact attacks: 5, 1", mark.rule("UND-4.6"),
         south, "SF1a B2.0.C; NF1a B2.0.C; B2 LG; dice 5", "attack SF1a power-claw NF1a", {"NF1a damage": 1}),
    case("camouflage counts against contact attacks: 4, 0", mark.rule("UND-4.6", "UND-7.19"),
         south, "SF1a B2.0.C; NW2a B2.0.C; dice 4", "attack SF1a power-claw NW2a", {"NW2a damage": 0}),
    case("camouflage counts against contact attacks: 5, 1", mark.rule("UND-4.6", "UND-7.19"),
         south, "SF1a B2.0.C; NW2a B2.0.C; dice 5", "attack SF1a power-claw NW2a", {"NW2a damage": 1}),
    case("units do not block", mark.rule("UND-4.7"),
         south, "SF5a A1.0.C; NF1a C1.0.C; NM1a B1.0.C; SF1a B1.0.E", {"targets SF5a laser-gun": "NF1a NM1a"}),
    # 2+ and one each for the leaves, the height and the camouflage.
    case("a barrage over rocks into the leaves at a hidden moth above (4 0)",
         mark.rule("UND-4.7", "UND-6.4", "UND-4.3", "UND-4.1", "UND-7.19"),
         south, "SF2a A2.0.C; NH3a C2.1.C; FOE; B2 TR; C2 SP+; dice 4", "attack SF2a heavy-barrage-10pak NH3a",
         {"NH3a damage": 0}),
    case("a barrage over rocks into the leaves at a hidden moth above (5 2)",
         mark.rule("UND-4.7", "UND-6.4", "UND-4.3", "UND-4.1", "UND-7.19"),
         south, "SF2a A2.0.C; NH3a C2.1.C; FOE; B2 TR; C2 SP+; dice 5", "attack SF2a heavy-barrage-10pak NH3a",
         {"NH3a damage": 2}),
)  # fmt: skip
def test_cover(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-4.1")
def test_partial_cover_is_one_less_on_the_die() -> None:
    assert shot(3, "C2.0.C", "C3.0.C", C3="LG").damage("NF1a") == [0]
    assert shot(4, "C2.0.C", "C3.0.C", C3="LG").damage("NF1a") == [1]
    assert shot(3, "C2.0.C", "C3.0.C", C2="LG").damage("NF1a") == [1]  # the attacker's own cover is no hindrance


@pytest.mark.rule("UND-4.3", "UND-4.4")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_higher_target_is_one_less_however_high(level: int) -> None:
    assert shot(3, "C2.0.C", f"C3.{level}.C", C3="TP").damage("NF1a") == [0]
    assert shot(4, "C2.0.C", f"C3.{level}.C", C3="TP").damage("NF1a") == [1]


@pytest.mark.rule("UND-4.4")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_there_is_no_bonus_for_shooting_down(level: int) -> None:
    assert shot(2, f"C2.{level}.C", "C3.0.C", D4="TP").damage("NF1a") == [0]
    assert shot(3, f"C2.{level}.C", "C3.0.C", D4="TP").damage("NF1a") == [1]


@pytest.mark.rule("UND-4.5")
def test_cover_and_height_add_up() -> None:
    assert shot(4, "C2.0.C", "C3.1.C", C3="SP+").damage("NF1a") == [0]
    assert shot(5, "C2.0.C", "C3.1.C", C3="SP+").damage("NF1a") == [1]


@pytest.mark.rule("UND-4.7")
def test_range_is_unlimited_and_only_rocks_block() -> None:
    assert looks("A1.0.C", "D4.0.C")
    assert looks("A1.0.C", "A4.0.C", A2="TP+", A3="LG")
    assert looks("A1.0.C", "D1.0.C", B1="PL+", C1="PU")
    assert not looks("A1.0.C", "D1.0.C", C1="PE")


@pytest.mark.rule("UND-4.7", "UND-4.8", "UND-4.9", "UND-4.10", "UND-4.12")
@settings(max_examples=120)
@given(layouts(rocky), st.data())
def test_sight_is_as_the_ledger_says(layout: dict[str, str], data: st.DataObject) -> None:
    places = all_places(layout, "F5")
    mine = data.draw(st.sampled_from(places))
    theirs = data.draw(st.lists(st.sampled_from(places), min_size=12, max_size=24, unique=True))
    units = {f"NH2{letter}": place for letter, place in zip("abcdefghijklmnopqrstuvwx", theirs, strict=False)}
    t = south(f"SF5a {mine}", *(f"unit {name} {place}" for name, place in units.items()), **layout)
    assert t.targets("SF5a", "laser-gun") == {name for name, place in units.items() if sees(layout, mine, place)}


@pytest.mark.rule("UND-4.1", "UND-4.3", "UND-4.5")
@settings(max_examples=60)
@given(layouts(), st.data())
def test_the_odds_are_those_of_the_modifiers(layout: dict[str, str], data: st.DataObject) -> None:
    # Laser-gun 3+ at a Diving Beetle, with a second one beside it so that the question is asked.
    places = [place for place in all_places(layout, "M3") if sees(layout, place, place)]
    mine = data.draw(st.sampled_from([place for place in all_places(layout, "F5") if place.level <= 3]))
    seen = [place for place in places if sees(layout, mine, place)]
    if not seen:
        return
    target = data.draw(st.sampled_from(seen))
    t = south(f"SF5a {mine}; NM3a {target}; NM3b {target}", **layout)
    needed = 3 + in_cover(layout, "M3", target) + (target.level > mine.level)

    assert (7 - needed) / 6 in t.odds("SF5a attack.laser-gun NM3a").values()


@pytest.mark.rule("UND-4.5", "UND-6.16")
def test_a_pincer_cannot_hit_a_hidden_lurker_in_the_long_grass() -> None:
    t = north("SW2a B2.0.C; NW4a B2.0.C", FOE, FRIEND, dice=[6], B2="LG")
    assert t.twin("NW4a").odds("attack.pincer") == {"miss": 1}
    t.attack("NW4a", "pincer", "SW2a")
    assert t.damage("SW2a") == [0]
    finished(t)


@pytest.mark.rule("UND-4.5", "UND-4.2")
def test_a_target_beyond_any_roll_is_offered_and_the_player_is_told() -> None:
    # Only full cover forbids a target (UND-4.2). One that cannot be hit may be named; the die is rolled and misses.
    t = south("SF3a B2.0.C; NH3a B2.0.C; NW2a C2.1.C", FOE, B2="LG", C2="SP+", dice=[6])
    t.choose("SF3a")

    assert "attack.pincer" in t.answers()
    explained = t.match.explain("attack.pincer")
    assert explained.odds is not None
    assert explained.odds.outcomes == {"miss": 1}
    assert "beyond any roll" in explained.odds.dice
    t.choose("attack.pincer")
    assert t.damage("NH3a") == [0]
    finished(t)


@pytest.mark.rule("UND-4.2", "UND-4.10", "UND-6.5")
@pytest.mark.parametrize(("bomber", "hidden"), [
    ("B2.1.N", {"NF4s"}), ("B2.1.S", {"NF4n"}), ("B2.1.E", {"NF4w"}), ("B2.1.W", {"NF4e"}),
])  # fmt: skip
def test_bombs_do_not_fall_through_a_rock(bomber: str, hidden: set[str]) -> None:
    # Ruling: full cover forbids a target whatever the attack (UND-4.2); only barrages are excepted (UND-6.4), and
    # contact (UND-4.11). A bomber below the top of Tall Rocks is on one side of them, and a unit at the opposite
    # station is on the other (UND-2.11, UND-4.10).
    foes = [f"unit NF4{station.lower()} B2.0.{station}" for station in "NESW"]
    t = south(f"SF5a {bomber}", *foes, FOE, B2="TR")
    assert t.targets("SF5a", "bunch-bombs") == {"NF4n", "NF4e", "NF4s", "NF4w"} - hidden
    t.choose("SF5a attack.bunch-bombs")
    refusal = t.refused(min(hidden), "UND-4.10")
    assert "full cover" in refusal.text


@pytest.mark.rule("UND-4.1", "UND-3.4", "UND-4.6")
@pytest.mark.parametrize(("mine", "theirs", "number"), [("LG", "SG", 2), ("SG", "LG", 3), ("LG", "SP+", 3)])
def test_across_an_edge_the_targets_square_gives_the_cover(mine: str, theirs: str, number: int) -> None:
    for die, damage in ((number - 1, 0), (number, 2)):
        t = south("SF1a B2.0.E; NF1a C2.0.W", FOE, dice=[die], B2=mine, C2=theirs)
        t.attack("SF1a", "body-slam", "NF1a")
        assert t.damage("NF1a") == [damage]


@pytest.mark.rule("UND-4.5", "UND-6.7")
def test_a_target_beyond_any_roll_does_not_have_the_chance_of_another() -> None:
    # Plasma Missile 5+; a Crab Lurker (camouflage, 1 off) in long grass (1 off) needs a 7.
    t = south("SH5a B1.0.C; NW2a B2.0.C; NW4a B2.0.C", FOE, B2="LG")
    both = t.match.explain("SH5a attack.plasma-missile-6pak NW4a NW2a")
    assert both.odds is not None
    target, chance = next(iter(both.odds.outcomes.items()))
    assert target.startswith("NW2a")
    assert chance == 0


@cases(
    case("seen from the diagonal both far sides of a rock hide: N", mark.rule("UND-4.9", "UND-4.12"),
         south, "SM2a A1.0.C; NF1a B2.0.N; B2 SR", {"targets SM2a laser-gun lacks": "NF1a"}),
    case("seen from the diagonal both far sides of a rock hide: E", mark.rule("UND-4.9", "UND-4.12"),
         south, "SM2a A1.0.C; NF1a B2.0.E; B2 SR", {"targets SM2a laser-gun lacks": "NF1a"}),
    case("seen from the diagonal both far sides of a rock hide: S", mark.rule("UND-4.9", "UND-4.12"),
         south, "SM2a A1.0.C; NF1a B2.0.S; B2 SR", {"targets SM2a laser-gun has": "NF1a"}),
    case("seen from the diagonal both far sides of a rock hide: W", mark.rule("UND-4.9", "UND-4.12"),
         south, "SM2a A1.0.C; NF1a B2.0.W; B2 SR", {"targets SM2a laser-gun has": "NF1a"}),
    case("who leans on a rock hides himself and sees no one beyond it", mark.rule("UND-4.9", "UND-4.2"),
         south, "SM2a B2.0.W; NF1a D2.0.C; B2 SR", {"targets SM2a laser-gun": ""}),
    case("who leans on a rock hides himself and sees no one beyond it (2)", mark.rule("UND-4.9", "UND-4.2"),
         south, "SM2a B2.0.W; NF1a D2.0.C; B2 SR", "SM2a", {"refuses attack.laser-gun": "UND-4.9"}),
    # Both lean against tall rocks and touch across the edge between them.
    case("units in contact can always be attacked by contact", mark.rule("UND-4.11"),
         south, "SF1a B2.0.E; NF1a C2.0.W; B2 TR; C2 SR; dice 4", "attack SF1a power-claw NF1a", {"NF1a damage": 1}),
    case("units in contact can always be attacked by contact (same)", mark.rule("UND-4.11"),
         south, "SF1a B2.1.N; NF1a B2.1.N; B2 TR; dice 4", "attack SF1a power-claw NF1a", {"NF1a damage": 1}),
    case("contact across an edge holds though both lean on rocks", mark.rule("UND-4.11", "UND-4.9", "UND-3.4"),
         south, "SF1a B2.0.E; NF4a C2.0.W; FOE; B2 SR; C2 TR", {"targets SF1a power-claw": "NF4a"}),
)  # fmt: skip
def test_line_of_sight(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("code", "height"), [("PE", 1), ("SR", 1), ("TR", 2)])
def test_a_rock_between_blocks_if_both_are_below_its_top(code: str, height: int) -> None:
    for one in range(4):
        for other in range(4):
            seen = looks(f"A2.{one}.C", f"C2.{other}.C", B2=code, D4="TP")
            assert seen is (max(one, other) >= height), (one, other)


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("target", "rock", "seen"), [
    ("B2.0.C", "A2", True), ("B2.0.C", "B1", True), ("C3.0.C", "B2", False), ("C3.0.C", "A2", True),
    ("C3.0.C", "B1", True), ("C3.0.C", "C2", True), ("D4.0.C", "C3", False), ("D4.0.C", "B3", True),
    ("C2.0.C", "B1", False), ("C2.0.C", "B2", False), ("C2.0.C", "A2", True), ("C2.0.C", "C1", True),
    ("D2.0.C", "B1", False), ("D2.0.C", "C2", False), ("D2.0.C", "C1", True), ("D2.0.C", "B2", True),
    ("D3.0.C", "B1", False), ("D3.0.C", "B2", False), ("D3.0.C", "C2", False), ("D3.0.C", "C3", False),
    ("D3.0.C", "A2", True), ("D3.0.C", "C1", True),
    ("B4.0.C", "A2", False), ("B4.0.C", "B3", False), ("B4.0.C", "A3", True), ("B4.0.C", "B2", True),
])  # fmt: skip
def test_which_squares_lie_between_a1_and_another(target: str, rock: str, seen: bool) -> None:
    # Worked by hand. Both end squares are open; a corner touched is not between.
    assert looks("A1.0.C", target, **{rock: "TR"}) is seen


@pytest.mark.rule("UND-4.8")
def test_the_end_squares_are_not_between() -> None:
    # A unit on the near side or on a flank of its rock is seen.
    assert looks("A2.0.C", "B2.0.W", B2="TR")
    assert looks("A2.0.C", "B2.0.N", B2="TR")
    assert looks("A2.0.C", "B2.0.S", B2="TR")


@pytest.mark.rule("UND-4.9")
@pytest.mark.parametrize(("outside", "far"), [
    ("A2", "E"), ("C2", "W"), ("B1", "N"), ("B3", "S"), ("D2", "W"), ("B4", "S"),
    ("A1", "EN"), ("C3", "WS"), ("A3", "ES"), ("C1", "WN"), ("D4", "WS"),
    ("D1", "W"), ("D3", "W"), ("A4", "S"), ("C4", "S"),
])  # fmt: skip
@pytest.mark.parametrize("code", ["SR", "TR"])
def test_the_far_side_of_a_rock_hides(outside: str, far: str, code: str) -> None:
    for station in "NESW":
        assert looks(f"{outside}.0.C", f"B2.0.{station}", B2=code) is (station not in far), station


@pytest.mark.rule("UND-4.9")
def test_a_unit_on_top_of_the_rock_or_looking_from_its_height_is_not_hidden_from() -> None:
    assert not looks("A2.1.C", "B2.1.E", B2="TR", A2="TP")
    assert not looks("A2.1.C", "B2.0.E", B2="TR", A2="TP")
    assert looks("A2.2.C", "B2.0.E", B2="TR", A2="TP")
    assert looks("A2.0.C", "B2.2.E", B2="TR", A2="TP")
    assert looks("A2.1.C", "B2.0.E", B2="SR", A2="TP")
    assert not looks("A2.0.C", "B2.0.E", B2="PE", A2="TP")


@pytest.mark.rule("UND-4.10")
@pytest.mark.parametrize(("one", "other", "seen"), [
    ("N", "S", False), ("E", "W", False), ("N", "E", True), ("N", "W", True), ("S", "E", True), ("S", "W", True),
    ("N", "N", True),
])  # fmt: skip
def test_opposite_sides_of_one_rock(one: str, other: str, seen: bool) -> None:
    assert looks(f"B2.0.{one}", f"B2.0.{other}", B2="SR") is seen
    assert looks(f"B2.1.{one}", f"B2.0.{other}", B2="TR") is seen
    assert looks(f"B2.1.{one}", f"B2.0.{other}", B2="SR")  # one is on the top
    assert looks(f"B2.0.{one}", f"B2.0.{other}", B2="PL+")  # no rock


@pytest.mark.rule("UND-4.12")
def test_with_two_rocks_either_one_hides() -> None:
    squares = {"B2": "SR", "C2": "TR"}

    assert looks("B2.0.E", "C2.0.W", **squares)
    assert looks("B2.0.N", "C2.0.N", **squares)
    assert not looks("B2.0.W", "C2.0.W", **squares)
    assert not looks("B2.0.E", "C2.0.E", **squares)
    assert not looks("B2.1.W", "C2.0.E", **squares)  # on top of the small rocks, but below the tall ones
    assert not looks("B2.1.W", "C2.1.E", **squares)
    assert looks("B2.0.W", "C2.2.E", **squares)
    assert looks("B2.1.W", "C2.0.N", **squares)
    assert looks("B2.0.W", "C2.1.W", **squares)  # level 1 is the top of the small rocks


@pytest.mark.rule("UND-4.12")
@pytest.mark.parametrize("code", ["SG", "LG", "SP+", "PL", "TP+", "PU"])
def test_units_in_one_square_without_rock_always_see_each_other(code: str) -> None:
    assert looks("B2.0.N", "B2.0.S", B2=code)
    assert looks("B2.0.E", "B2.1.W", B2=code)


@pytest.mark.rule("UND-4.12")
@settings(max_examples=60)
@given(layouts(rocky), st.data())
def test_sight_is_symmetric(layout: dict[str, str], data: st.DataObject) -> None:
    places = all_places(layout, "F5")
    one, other = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places))
    there = south(f"SF5a {one}; NF5a {other}", **layout).targets("SF5a", "laser-gun")
    back = north(f"SF5a {one}; NF5a {other}", **layout).targets("NF5a", "laser-gun")
    assert (there == {"NF5a"}) is (back == {"SF5a"})


@pytest.mark.rule("UND-4.8", "UND-2.11")
@pytest.mark.parametrize(("shooter", "target", "seen"), [
    ("A2.0.C", "C2.0.C", False), ("A2.0.C", "C2.1.C", False), ("A2.0.C", "C2.2.C", True), ("A2.2.C", "C2.0.C", True),
    ("A2.1.C", "C2.1.C", False), ("A2.3.C", "C2.0.C", True),
])  # fmt: skip
def test_over_tall_rocks_one_of_the_two_must_be_as_high_as_they_are(shooter: str, target: str, seen: bool) -> None:
    t = south(f"SF5a {shooter}; NH4a {target}", FOE, A2="TP", B2="TR", C2="PL")
    assert ("NH4a" in t.targets("SF5a", "laser-gun")) is seen


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("rock", "blocks"), [("B2", True), ("C3", True), ("B1", False), ("A2", False), ("C2", False)])
def test_the_long_diagonal_is_blocked_on_it_and_not_beside_it(rock: str, blocks: bool) -> None:
    t = south("SM2a A1.0.C; NF1a D4.0.C", **{rock: "SR"})
    assert ("NF1a" not in t.targets("SM2a", "laser-gun")) is blocks


@pytest.mark.rule("UND-4.8")
@pytest.mark.parametrize(("rock", "blocks"), [("A2", True), ("B2", True), ("B1", False), ("A3", False)])
def test_the_knights_line_crosses_the_two_squares_between(rock: str, blocks: bool) -> None:
    t = south("SM2a A1.0.C; NF1a B3.0.C", **{rock: "SR"})
    assert ("NF1a" not in t.targets("SM2a", "laser-gun")) is blocks


def test_the_reference_agrees_with_lines_worked_by_hand() -> None:
    assert crosses("A1", "D2", "B1")
    assert not crosses("A1", "D2", "B2")
    assert not crosses("A1", "B2", "A2")
    assert crosses("A1", "D3", "B2")
    assert not crosses("A1", "A1", "B1")
