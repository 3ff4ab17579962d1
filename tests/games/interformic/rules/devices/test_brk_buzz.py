"""Buzz bombs (chapter 21)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import EQUIPMENT, check, hexes, hit, lasers, miss, targets, victims
from tests.support.breakable.hands import CLEAR, commit, lay, neighbours, plain
from tests.support.breakable.table import Table, table


def phrases(t: Table) -> dict[str, str]:
    game, state, decision = t.match.game, t.match.state, t.match.decision
    assert decision is not None
    return {
        game.notation.word(state, choice): game.explain.phrase(state, decision, choice) for choice in decision.options()
    }


BUZZ = "yellow-buzz.0606"


def bombs(*lines: str, terrain: tuple[str, ...] = (), count: int = 1, dice: Sequence[int | str] = ()) -> Table:
    """Yellow's buzz bombs in 0606, on a skimmer card."""
    return lay("yellow-skimmers", EQUIPMENT, plain(*terrain), f"buzz 0606 yellow {count}", *lines, dice=dice)


# the launch


@pytest.mark.rule("BRK-21.1", "BRK-21.2")
@pytest.mark.parametrize(
    ("card", "unit", "placed"),
    [
        ("yellow-bunkers", "YRA1 0608 buzz:L", 1),
        ("yellow-skimmers", "YUA1 0608 buzz:L", 1),
        ("yellow-tanks", "YTA1 0608 N buzz:M", 2),
        ("yellow-tanks", "YTA1 0608 N autocannon:L buzz:L", 1),
        ("yellow-bunkers", "YBA1 0608 autocannon:M buzz:M", 2),
        ("yellow-bunkers", "YBA1 0608 buzz:H", 4),
    ],
)
def test_the_launchers_size_gives_the_number_and_nothing_is_rolled_but_the_range(
    card: str, unit: str, placed: int
) -> None:
    t = lay(card, CLEAR, f"unit {unit}; unit BT1a 0606 N", dice="2").act(f"{unit[:4]} fire.buzz 0606 {unit[:4]}")
    assert (t.devices("0606"), t.alive("BT1a")) == ({"yellow-buzz": placed}, [True])
    assert t.loaded(unit[:4])["buzz"] is False
    assert t.clouds("0606") == []


@pytest.mark.rule("BRK-21.1", "BRK-18.3")
def test_a_failed_check_places_nothing() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N buzz:M", dice="1").act("YTA1 fire.buzz 0606")
    assert (t.devices("0606"), t.loaded("YTA1")) == ({}, {"buzz": True})


@pytest.mark.rule("BRK-21.1", "BRK-23.4", "BRK-23.13")
def test_a_laser_stops_the_whole_launch() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YBA1 0608 buzz:H; unit BU1a 0606 laser:L", dice="2--+")
    t.choose("YBA1 fire.buzz 0606")
    assert "BU1a.laser@0606" in lasers(t)
    commit(t, "BU1a.laser@0606")
    assert (t.devices("0606"), t.loaded("YBA1"), t.loaded("BU1a")) == ({}, {"buzz": False}, {"laser": False})


@pytest.mark.rule("BRK-21.2")
def test_new_bombs_join_those_that_lie_there() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N buzz:M; buzz 0606 yellow 3; buzz 0606 blue 1", dice="2")
    t.act("YTA1 fire.buzz 0606")
    assert t.devices("0606") == {"yellow-buzz": 5, "blue-buzz": 1}


@pytest.mark.rule("BRK-21.2")
def test_devices_are_on_the_drawn_board_and_in_the_description_of_their_hex() -> None:
    t = table("card yellow-tanks; unit YTA1 0605 N; unit BT1a 0101 S; buzz 0604 blue 2; unit YTA2 1101 S")
    t.choose("YTA1 move")
    assert phrases(t)["0604"].endswith("2 blue buzz bombs")
    board = t.match.game.explain.board_text(t.match.state, "yellow")
    assert "0604" in board
    assert board[board.index("0604") :].split()[0].endswith("&")
    assert "Time Stream" not in board


@pytest.mark.rule("BRK-6.11", "BRK-21.3")
def test_bombs_launched_on_a_card_wait_for_the_next() -> None:
    t = lay(
        "yellow-skimmers",
        "deck yellow-skimmers 1",
        CLEAR,
        "unit YUA1 0608 buzz:L; unit BU1a 0606; buzz 0604 yellow 1",
        dice="2",
    )
    t.act("YUA1 fire.buzz 0606")
    assert BUZZ not in t.offered()
    assert "yellow-buzz.0604" in t.offered()
    t.end()
    assert {BUZZ, "yellow-buzz.0604"} <= t.offered()


# moving


@pytest.mark.rule("BRK-21.3", "BRK-6.7")
def test_a_buzz_bomb_moves_one_hex_in_any_direction() -> None:
    t = bombs()
    assert (t.actions(BUZZ), t.after(f"{BUZZ} move")) == ({"move", "done"}, neighbours("0606"))
    t.act(f"{BUZZ} move 0705")
    assert (t.devices("0606"), t.devices("0705")) == ({}, {"yellow-buzz": 1})
    assert "yellow-buzz.0705" not in t.offered()  # once a card


@pytest.mark.rule("BRK-21.3", "BRK-6.8")
def test_each_bomb_of_a_hex_acts_for_itself() -> None:
    t = bombs("buzz 0605 yellow 1", count=2).act(f"{BUZZ} move 0605")
    assert t.devices("0605") == {"yellow-buzz": 2}
    assert {BUZZ, "yellow-buzz.0605"} <= t.offered()
    t.act("yellow-buzz.0605 move 0604")
    assert "yellow-buzz.0605" not in t.offered()  # the one left there has moved already
    t.act(f"{BUZZ} move 0705")
    assert BUZZ not in t.offered()


@pytest.mark.rule("BRK-21.3", "BRK-28.2")
def test_only_the_owner_moves_it_on_his_card() -> None:
    t = lay("blue-skimmers", CLEAR, "buzz 0606 yellow 1; buzz 0604 blue 1")
    assert "blue-buzz.0604" in t.offered()
    assert BUZZ not in t.offered()


@pytest.mark.rule("BRK-8.7")
def test_it_does_not_leave_the_map() -> None:
    t = lay("yellow-skimmers", CLEAR, "buzz 0101 yellow 1")
    assert t.after("yellow-buzz.0101 move") == neighbours("0101")


# detonation


@pytest.mark.rule("BRK-21.4")
def test_it_detonates_at_any_opposing_piece_in_its_hex() -> None:
    position = (
        "unit BT1a 0606 N; unit BS1a 0606 N flying; unit BT1b 0605 N; unit YTA1 0606 N; buzz 0606 blue 1; "
        "cluster 0606 blue 1; killbot 0606 blue 1; killbot 0606 yellow 1; unit BR1a in BT1a"
    )
    t = bombs(position)
    assert t.actions(BUZZ) == {"detonate", "move", "done"}
    assert victims(t, BUZZ, "detonate") == {"BT1a", "BS1a", "blue-buzz.0606", "blue-cluster.0606", "blue-killbot.0606"}
    t.refused(f"{BUZZ} detonate YTA1", "BRK-21.4")
    t.refused(f"{BUZZ} detonate BT1b", "BRK-21.4")


@pytest.mark.rule("BRK-21.4")
def test_without_an_enemy_there_is_no_detonation() -> None:
    t = bombs("unit YTA1 0606 N; unit BT1a 0605 N")
    assert t.actions(BUZZ) == {"move", "done"}
    t.refused(f"{BUZZ} detonate", "BRK-21.4")


@pytest.mark.rule("BRK-21.4", "BRK-21.5")
@pytest.mark.parametrize(("dice", "lives"), [(("+", "+"), False), (("+", "-"), True)])
def test_hit_or_miss_it_is_gone(dice: tuple[str, ...], lives: bool) -> None:
    t = bombs("unit BT1a 0606 N", dice=dice).act(f"{BUZZ} detonate BT1a")
    assert (t.alive("BT1a"), t.devices("0606")) == ([lives], {})


@pytest.mark.rule("BRK-21.4")
def test_it_may_detonate_after_moving() -> None:
    t = bombs("unit BT1a 0605 N; unit BU1a 0605", dice=("+",)).act(f"{BUZZ} move 0605")
    assert t.offered() == {"detonate", "done"}
    t.choose("detonate BU1a")
    assert (t.alive("BU1a", "BT1a"), t.devices("0605"), t.devices("0606")) == ([False, True], {}, {})


@pytest.mark.rule("BRK-21.4")
@pytest.mark.parametrize("line", ["done", "move 0605 done"])
def test_detonation_is_optional(line: str) -> None:
    t = bombs("unit BT1a 0606 N; unit BU1a 0605").act(f"{BUZZ} {line}")
    assert t.alive("BT1a", "BU1a") == [True, True]
    assert sum(t.devices("0606").values()) + sum(t.devices("0605").values()) == 1
    assert not {BUZZ, "yellow-buzz.0605"} & t.offered()


@pytest.mark.rule("BRK-21.4")
def test_it_does_not_move_after_detonating_nor_do_others_go_with_it() -> None:
    t = bombs("unit BT1a 0606 N", count=2, dice=("+", "-")).act(f"{BUZZ} detonate BT1a")
    assert t.devices("0606") == {"yellow-buzz": 1}
    assert t.actions(BUZZ) == {"detonate", "move", "done"}  # the second one


@pytest.mark.rule("BRK-21.4", "BRK-22.5", "BRK-6.9")
def test_a_buzz_bomb_clears_the_way_for_a_skimmer() -> None:
    t = lay("yellow-skimmers", CLEAR, "buzz 0605 yellow 1; cluster 0605 blue 1; unit YSA1 0606 N flying", dice="+++")
    t.act("yellow-buzz.0605 detonate blue-cluster.0605")
    assert t.devices("0605") == {}
    t.act("YSA1 move 0605 straight stop")
    assert t.unit("YSA1").hex == "0605"


@pytest.mark.rule("BRK-21.5")
@pytest.mark.parametrize(
    ("target", "class_"),
    [("BT1a 0606 N", "medium"), ("BU1a 0606", "light"), ("BB1a 0606", "heavy"), ("BR1a 0606", "light")],
)
def test_it_attacks_as_a_light_weapon(target: str, class_: str) -> None:
    for dice, lives in ((hit("light", class_), False), (miss("light", class_), True)):
        t = bombs(f"unit {target}", dice=tuple(dice)).act(f"{BUZZ} detonate {target[:4]}")
        assert t.alive(target[:4]) == [lives]


@pytest.mark.rule("BRK-21.5")
@pytest.mark.parametrize(("device", "class_"), [("buzz", "heavy"), ("cluster", "heavy"), ("killbot", "light")])
def test_it_attacks_devices(device: str, class_: str) -> None:
    t = bombs(f"{device} 0606 blue 2", dice=tuple(hit("light", class_))).act(f"{BUZZ} detonate blue-{device}.0606")
    assert t.devices("0606") == {f"blue-{device}": 1}


@pytest.mark.rule("BRK-21.5", "BRK-14.3")
def test_a_crater_protects_against_it() -> None:
    t = bombs("unit BU1a 0606", terrain=("0606 crater",), dice=("+", "+", "-")).act(f"{BUZZ} detonate BU1a")
    assert t.alive("BU1a") == [True]


@pytest.mark.rule("BRK-21.5", "BRK-27.17")
@pytest.mark.parametrize(
    ("device", "action", "chance"), [("buzz", "detonate", 0.25), ("killbot", "melee", 0.75)], ids=["light", "heavy"]
)
def test_the_odds_of_a_device_with_one_target_are_told_with_its_action(device: str, action: str, chance: float) -> None:
    t = table(f"card yellow-skimmers; {device} 0404 yellow 1; unit BT1a 0404 N; unit YUA1 1101")
    assert t.chance(f"yellow-{device}.0404 {action}") == {"BT1a destroyed": chance, "missed": 1 - chance}


@pytest.mark.rule("BRK-21.6")
def test_it_attacks_flyers_and_is_none() -> None:
    t = bombs("unit BS1a 0606 N flying", dice=("+",)).act(f"{BUZZ} detonate BS1a")
    assert t.alive("BS1a") == [False]
    seen = lay("blue-bunkers", plain("0605 woods"), "unit BR1a 0604; buzz 0606 yellow 1")
    assert targets(seen, "BR1a", "autocannon") == set()  # woods between hide it


# as a target


@pytest.mark.rule("BRK-21.7", "BRK-24.3")
def test_every_weapon_but_the_inducer_attacks_it() -> None:
    lines = (CLEAR, "buzz 0606 yellow 1", "unit YRA1 0607", "unit YRA2 0607")
    for weapon in ("autocannon", "laser"):
        t = lay("blue-bunkers", *lines, f"unit BR1a 0607 {weapon}:L")
        assert targets(t, "BR1a", weapon) == {BUZZ, "YRA1", "YRA2"}
    t = lay("blue-bunkers", *lines, "unit BR1a 0607 inducer:L")
    assert targets(t, "BR1a", "inducer") == {"YRA1", "YRA2"}
    t.refused(f"BR1a fire.inducer {BUZZ}", "BRK-24.3", "BRK-21.7")


@pytest.mark.rule("BRK-21.7", "BRK-25.3")
def test_a_nuke_rolls_for_each_as_heavy() -> None:
    position = "unit BB1a 0607 nuke:H; buzz 0606 yellow 3"
    t = lay("blue-bunkers", CLEAR, position, dice=[*check(1), "+", "-", "+", "-", "-", "-"])
    t.act("BB1a fire.nuke 0606")
    assert t.devices("0606") == {"yellow-buzz": 1}


# ground and cover


@pytest.mark.rule("BRK-21.8", "BRK-3.17")
@pytest.mark.parametrize("terrain", ["lake", "lava", "volcano"])
def test_launched_into_lake_lava_or_volcano_it_is_lost(terrain: str) -> None:
    t = lay("yellow-tanks", plain(f"0606 {terrain}"), "unit YTA1 0608 N buzz:M", dice="2").act("YTA1 fire.buzz 0606")
    assert (t.devices("0606"), t.loaded("YTA1")) == ({}, {"buzz": False})


@pytest.mark.rule("BRK-21.8", "BRK-3.4")
def test_it_may_move_into_lake_or_lava_and_dies_but_not_into_a_volcano() -> None:
    t = bombs("unit BS1a 0605 N flying", terrain=("0605 lake", "0705 lava", "0505 volcano"), count=2)
    assert t.after(f"{BUZZ} move") == neighbours("0606") - {"0505"}
    assert "volcano" in t.refused(f"{BUZZ} move 0505", "BRK-21.8").text
    t.act(f"{BUZZ} move 0605")
    assert t.kind == "unit"  # it is lost before it could detonate
    t.act(f"{BUZZ} move 0705")
    assert t.view()["devices"] == [] or all(one["count"] == 0 for one in t.view()["devices"])
    assert t.alive("BS1a") == [True]


@pytest.mark.rule("BRK-21.9")
def test_it_detonates_inside_a_cloud() -> None:
    t = bombs("unit BU1a 0606; cloud 0606 heavy", dice=("+",)).act(f"{BUZZ} detonate BU1a")
    assert t.alive("BU1a") == [False]


@pytest.mark.rule("BRK-21.10", "BRK-22.2")
def test_it_sets_off_opposing_cluster_bombs_entering_and_leaving() -> None:
    t = bombs("cluster 0605 blue 1; cluster 0606 blue 1", dice=("+", "+", "-", "+", "+", "+"))
    t.act(f"{BUZZ} move 0605")  # three dice each: it is heavy
    assert t.view()["devices"] == [] or not t.devices("0605") | t.devices("0606")


@pytest.mark.rule("BRK-21.10", "BRK-22.2", "BRK-9.3", "BRK-8.7")
def test_a_buzz_bomb_runs_into_cluster_bombs_in_a_full_hex() -> None:
    position = "buzz 0606 yellow 1; cluster 0605 blue 2"
    # light v heavy, twice
    t = lay("yellow-skimmers", CLEAR, position, *(f"unit BU1{copy} 0605 laser:L-" for copy in "abcd"), dice="++-+++")
    t.choose("yellow-buzz.0606 move 0605")
    assert t.devices("0605") == {}


@pytest.mark.rule("BRK-21.11", "BRK-9.3")
def test_it_enters_a_full_hex() -> None:
    t = bombs(*(f"unit BT1{copy} 0605 N" for copy in "abcd"))
    assert "0605" in t.after(f"{BUZZ} move")


@pytest.mark.rule("BRK-21.11", "BRK-17.15")
def test_it_does_not_sight() -> None:
    t = lay("yellow-bunkers", plain("0112 crater"), "unit YBA1 0112 nuke:H; buzz 0605 yellow 2")
    assert hexes(t, "YBA1", "nuke") == {"0112"}


@pytest.mark.rule("BRK-21.12")
@pytest.mark.parametrize(("option", "lying"), [("off", 16), ("on", 12)])
def test_the_supply_is_unlimited_unless_the_counters_limit_it(option: str, lying: int) -> None:
    t = lay(
        "yellow-bunkers",
        f"option device_counter_limit {option}",
        CLEAR,
        "unit YBA1 0608 buzz:H; buzz 0606 yellow 6; buzz 0601 yellow 6; buzz 0101 blue 12",
        dice="2",
    )
    t.act("YBA1 fire.buzz 0606")
    assert t.devices("0606")["yellow-buzz"] + t.devices("0601")["yellow-buzz"] == lying
