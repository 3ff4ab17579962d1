"""Displacement: a larger unit pushes smaller ones out of the hex that it enters."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.displacements import inside, leave, places
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table

# who leaves


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.18", "UNB-MOV.21")
def test_an_entering_crawler_pushes_all_walkers_and_squads_out() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "W1", "S1", "S2"), dice="---").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    leave(t, "blue", "S1", "0507")
    leave(t, "blue", "S2", "0508")
    assert (t.unit("CA").hex, t.asked) == ("0608", ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1",), ("W1",), ("W1", "W2"), ("S1", "S2", "S3", "S4")])
def test_an_entering_crawler_needs_the_whole_hex(present: tuple[str, ...]) -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", *present), dice=["-"] * len(present)).choose("CA move 0608")
    for name, spot in zip(present, ("0607", "0507", "0508", "0707"), strict=False):
        leave(t, "blue", name, spot)
    assert (t.unit("CA").hex, t.asked) == ("0608", ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("squads", [("S1",), ("S1", "S2")])
def test_a_walker_entering_a_walker_and_squads_pushes_all_the_squads_out(squads: tuple[str, ...]) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "W1", *squads), dice=["-"] * len(squads))
    t.choose("WA move 0608")
    for name, spot in zip(squads, ("0607", "0507"), strict=False):
        leave(t, "blue", name, spot)
    assert (places(t, "WA", "W1"), t.asked) == (["0608", "0608"], ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.19")
def test_a_walker_entering_three_squads_pushes_one_out() -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "S3"), dice="-").choose("WA move 0608")
    assert (t.asked, set(t.answers())) == (("blue", "displaced"), {"S1", "S2", "S3"})
    leave(t, "blue", "S2", "0607")
    assert (places(t, "WA", "S1", "S2", "S3"), t.asked) == (["0608", "0608", "0607", "0608"], ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.14", "UNB-MOV.19")
def test_a_walker_entering_four_squads_pushes_two_out() -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "S3", "S4"), dice="--").choose("WA move 0608")
    assert set(t.answers()) == {"S1", "S2", "S3", "S4"}
    leave(t, "blue", "S4", "0607")
    assert set(t.answers()) == {"S1", "S2", "S3"}
    leave(t, "blue", "S2", "0607")
    assert places(t, "WA", "S1", "S2", "S3", "S4") == ["0608", "0608", "0607", "0608", "0607"]
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("UNB-MOV.14")
@pytest.mark.parametrize("present", [("S1", "S2"), ("W1",), ("S1",), ("SB", "S1")])
def test_nobody_leaves_while_there_is_room(present: tuple[str, ...]) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", *present)).choose("WA move 0608")
    assert (t.asked, places(t, "WA", *present)) == (("yellow", "unit"), ["0608"] * (len(present) + 1))


@scripts("""
UNB-MOV.14 UNB-MOV.15 UNB-MOV.16 UNB-MOV.17 UNB-MOV.18 UNB-MOV.19 UNB-MOV.20 UNB-MOV.21 UNB-MOV.22:
# who leaves
squads displace nobody and nobody displaces an equal (1)
    yellow-squads; SA 0609; SB 0608; S1 0608; S2 0608; S3 0608 -> refused SA move 0608
squads displace nobody and nobody displaces an equal (2)
    yellow-walkers; WA 0609; W1 0608; W2 0608 -> refused WA move 0608
squads displace nobody and nobody displaces an equal
    {card}; {unit} 0609; C1 0608 -> refused {unit} move 0608
    * card, unit: yellow-walkers, WA / yellow-crawlers, CA
# order of declaring; move; north; Yellow first; falls
the runaway crawler pushes both colours into the lava and leaves the air alone
    deck time-stream 1 blue-walkers 1; scenario runaway; 0608 clear; 0607 clear; 0506 lava white;
    R 0608 stasis:H nuke:H; S1 0607; S2 0607 hovering; SA 0607 frozen; SB 0607 out; W1 0101; time 1;
    dice time-stream -11++- | declare -> asked yellow retreat | 0506 -> asked blue retreat | 0506 -> R 0607; S1 gone;
    SA 0506; S2 0607; SB 0607; SA frozen
a friendly carrier may go where the crawler came from and drops it there
    blue-crawlers; scenario retrieval; C1 0608; W1 0607; object satellite W1; WA 0101; dice + | C1 move 0607
    -> asked blue retreat | 0608 -> W1 0608; object satellite 0608; C1 0607
the owner of displaced units says which and where to
    blue-walkers; W1 0606; SA 0607; SB 0607; SC 0607; dice - | W1 move 0607 -> asked yellow displaced; answers SA SB SC
    | SB -> asked yellow retreat; answers 0506 0507 0606 0608 0706 0707 | 0707 -> SA 0607; SB 0707; SC 0607; W1 0607
a crawler drives in under a jet walker and pushes out the one on the ground
    blue-crawlers; option walker_equipment on; C1 0603; WA 0604 hovering jet:L; WB 0604; dice - | C1 move 0604, 0605
    -> C1 0604; WA 0604; WB 0605
# both colours
UNB-MOV.20 UNB-MOV.21 UNB-DECK.13 UNB-UNIT.13: fall dice are rolled in roster order whoever left first
    blue-crawlers; 0507 lava white; C1 0608; S1 0607; SA 0607; dice {dice} | C1 move 0607 -> asked yellow retreat | 0507
    -> asked blue retreat | 0706 -> S1 {blue}; SA {yellow}
    * dice, blue, yellow: ++-, out, 0507 / +-+, ready, gone
UNB-DP.17 UNB-MOV.20: displaced units of both sides leave in the order of the die
    blue-crawlers; C1 0606; S1 0607; SA 0607; dice {dice} | C1 move 0607 -> asked {first} retreat | 0707
    -> asked {second} retreat | 0507 -> C1 0607
    * dice, first, second: +--, yellow, blue / ---, blue, yellow
# the fall
UNB-MOV.21 UNB-MOV.24 UNB-UNIT.13: a down walker displaced into lava rolls nothing and survives
    blue-crawlers; 0507 lava white; C1 0608; WA 0607 down; SB 0101 | C1 move 0607, 0507 -> WA 0507 down
UNB-MOV.21 UNB-MOV.25 UNB-UNIT.5 UNB-UNIT.9: an offline walker is displaced and may fall
    blue-crawlers; C1 0608; WA 0607 out; SB 0101; dice + | C1 move 0607, 0606 -> WA 0606 out down
UNB-MOV.21 UNB-MOV.22 UNB-MOV.25:
# where to
a displaced unit displaces nobody
    yellow-crawlers; CA 0609; W1 0608; SA 0607; SB 0607; SC 0607; W2 0507; dice - | CA move 0608 -> asked blue retreat;
    answers 0507 0508 0609 0707 0708; refused 0607 | 0507
a displaced unit stays on the map
    yellow-crawlers; CA 0602; S1 0601; dice - | CA move 0601 -> answers 0501 0602 0701; refused exit.north | 0501
a safety zone is a bar to a unit that moves
    blue-squads; scenario capture-the-flag; object blue-flag 0506; home blue-flag 0506; object yellow-flag 0312;
    home yellow-flag 0312; S1 0608 -> refused S1 move 0607
a safety zone is no bar to a displaced unit
    yellow-crawlers; scenario capture-the-flag; object blue-flag 0506; home blue-flag 0506; object yellow-flag 0312;
    home yellow-flag 0312; CA 0609; S1 0608; dice - | CA move 0608 -> answers 0507 0508 0607 0609 0707 0708 | 0607
    -> S1 0607
# Blue's statuses, on the first Time Stream card
a squad scattered under the ice thaws scattered and recovers on the same card
    card blue-crawlers; deck time-stream 1; C1 0603; C2 0914; SA 0604 frozen stasis=1; SB 0101; dice + | C1 move 0604,
    0605 -> SA out frozen | end, done -> refused SA.ready by UNB-TS.11 | SA.buttoned -> SA buttoned thawed stasis=0
""")
def test_displacement(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-MOV.16", "UNB-MOV.18")
def test_friendly_units_are_displaced_as_well() -> None:
    t = lay("yellow-crawlers", "CA 0609; SA 0608", dice="+").choose("CA move 0608")
    leave(t, "yellow", "SA", "0607")
    assert (t.unit("SA").status, t.unit("CA").hex) == ("out", "0608")


@pytest.mark.rule("UNB-MOV.17", "UNB-MOV.11")
def test_hovering_and_scattered_squads_stay_in_the_hex_with_the_bigger_unit() -> None:
    # Ruling: the limit is satisfied without them.
    t = lay("yellow-crawlers", "CA 0609; S1 0608 hovering; S2 0608 scattered; S3 0608", dice="-").choose("CA move 0608")
    leave(t, "blue", "S3", "0607")
    assert places(t, "CA", "S1", "S2") == ["0608"] * 3
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("ready", "hovering")


@pytest.mark.rule("UNB-MOV.18")
def test_the_owner_of_a_displaced_unit_chooses_its_hex() -> None:
    t = lay("yellow-crawlers", "CA 0609; W1 0608", dice="-").choose("CA move 0608")
    assert t.asked == ("blue", "retreat")
    t.refused("0607", side="yellow")
    t.choose("0507", side="blue")
    assert t.unit("W1").hex == "0507"


# both colours


@pytest.mark.rule("UNB-MOV.19", "UNB-MOV.20")
@pytest.mark.parametrize(
    ("die", "first", "second"), [("+", ("yellow", "SB"), ("blue", "S1")), ("-", ("blue", "S1"), ("yellow", "SB"))]
)
def test_a_die_says_who_moves_the_first_unit_out_and_then_the_players_alternate(
    die: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    # Ruling: each player picks one of the own squads in turn until the limit is met.
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "SB", "SC"), dice=[die, "-", "-"])
    own = {"blue": {"S1", "S2"}, "yellow": {"SB", "SC"}}
    t.choose("WA move 0608")
    assert (t.asked, set(t.answers())) == ((first[0], "displaced"), own[first[0]])
    leave(t, *first, "0607")
    assert (t.asked, set(t.answers())) == ((second[0], "displaced"), own[second[0]])
    leave(t, *second, "0507")
    assert places(t, "WA", "S2", "SC") == ["0608"] * 3


@pytest.mark.rule("UNB-MOV.19", "UNB-MOV.20")
@pytest.mark.parametrize(("die", "side", "unit", "stays"), [("+", "yellow", "SB", "S1"), ("-", "blue", "S1", "SB")])
def test_the_die_is_rolled_also_where_only_one_of_several_squads_must_leave(
    die: str, side: str, unit: str, stays: str
) -> None:
    t = lay("yellow-walkers", "WA 0609", *inside("0608", "S1", "S2", "SB"), dice=[die, "-"]).choose("WA move 0608")
    leave(t, side, unit, "0607")
    assert (places(t, "WA", "S2", stays), t.asked) == (["0608"] * 3, ("yellow", "unit"))


@pytest.mark.rule("UNB-MOV.20")
def test_when_one_player_has_no_more_units_to_move_the_other_goes_on() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "S1", "S2", "S3", "SB"), dice="-----").choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    leave(t, "yellow", "SB", "0707")
    leave(t, "blue", "S2", "0607")
    leave(t, "blue", "S3", "0607")
    assert t.unit("CA").hex == "0608"


@pytest.mark.rule("UNB-MOV.20")
def test_units_of_one_colour_leave_without_an_order_die() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "S1", "S2"), dice="+-").choose("CA move 0608")
    assert t.dice_left == 2
    leave(t, "blue", "S1", "0607")
    leave(t, "blue", "S2", "0507")
    assert (t.unit("S1").status, t.unit("S2").status) == ("out", "ready")


@pytest.mark.rule("UNB-MOV.20", "UNB-MOV.17")
def test_a_squad_that_does_not_count_brings_no_order_die() -> None:
    t = lay("yellow-crawlers", "CA 0609; S1 0608; SB 0608 hovering", dice="-").choose("CA move 0608")
    leave(t, "blue", "S1", "0607")


# the fall


@pytest.mark.rule("UNB-MOV.21", "UNB-DECK.13")
def test_when_all_have_moved_each_displaced_unit_rolls_a_die_to_stay_on_its_feet() -> None:
    t = lay("yellow-crawlers", "CA 0609", *inside("0608", "W1", "S1", "S2"), dice="+-+").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    leave(t, "blue", "S1", "0507")
    assert (t.dice_left, t.unit("W1").configuration) == (3, "standing")
    leave(t, "blue", "S2", "0508")
    assert (t.unit("W1").status, t.unit("W1").configuration, t.unit("S1").status) == ("ready", "down", "ready")
    assert (t.unit("S2").hex, t.unit("S2").status) == ("0508", "out")


@pytest.mark.rule("UNB-MOV.21", "UNB-MOV.22")
def test_a_walker_that_is_already_down_just_moves() -> None:
    t = lay("yellow-crawlers", "CA 0609; W1 0608 down").choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    assert (t.unit("W1").status, t.unit("W1").configuration) == ("ready", "down")


# where to


@pytest.mark.rule("UNB-MOV.22")
def test_a_displaced_squad_goes_to_an_adjacent_hex_with_room_or_where_the_pusher_came_from() -> None:
    # Ruling: no volcano, no vortex, not beyond the limit, not the hex being entered.
    t = lay(
        "yellow-crawlers",
        "option experimental_weapons on; 0607 volcano; vortex 0708 light N; CA 0609; S1 0608; C2 0707",
        *inside("0507", "W2", "S2"),
        *inside("0508", "SA", "SB", "SC", "S3"),
        dice="-",
    ).choose("CA move 0608")
    assert (t.asked, set(t.answers())) == (("blue", "retreat"), {"0507", "0609"})
    t.choose("0609")
    assert places(t, "CA", "S1") == ["0608", "0609"]


@pytest.mark.rule("UNB-MOV.22", "UNB-MOV.25", "UNB-UNIT.8", "UNB-UNIT.5")
@pytest.mark.parametrize(("die", "configuration"), [("+", "down"), ("-", "standing")])
@pytest.mark.parametrize(("state", "status", "frozen"), [("offline", "out", False), ("frozen", "ready", True)])
def test_offline_and_frozen_walkers_are_displaced_and_may_fall(
    state: str, status: str, frozen: bool, die: str, configuration: str
) -> None:
    # Ruling: no exception is stated.
    t = lay("yellow-crawlers", f"CA 0609; W1 0608 {state}", dice=[die]).choose("CA move 0608")
    leave(t, "blue", "W1", "0607")
    one = t.unit("W1")
    assert (one.status, one.frozen, one.configuration) == (status, frozen, configuration)


@pytest.mark.rule("UNB-MOV.25", "UNB-UNIT.8")
def test_a_frozen_squad_that_falls_is_scattered_under_the_ice() -> None:
    t = lay("yellow-crawlers", "CA 0609; S1 0608 frozen stasis=1", dice="+").choose("CA move 0608")
    leave(t, "blue", "S1", "0607")
    assert (t.unit("S1").status, t.unit("S1").frozen) == ("out", True)


@pytest.mark.rule("UNB-MOV.22", "UNB-XVG.18", "UNB-MOV.2")
def test_nobody_is_displaced_into_a_vortex_or_a_volcano() -> None:
    t = lay(
        "blue-crawlers", "option experimental_weapons on; vortex 0606 light N; 0507 volcano; C1 0608; SA 0607; CB 0707"
    )
    t.refused("C1 move 0507")
    twin = t.match.clone()
    twin.choose("C1 move 0607")
    assert set(Table(twin).answers()) == {"0706", "0608", "0506"}
