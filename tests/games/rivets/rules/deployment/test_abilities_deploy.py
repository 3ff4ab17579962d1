"""Chapter 11 of the ledger: the deployment phase, plugs and heroes, Infect and Forward Observer."""

from __future__ import annotations

import pytest

from tests.support.rivets.hands import grids, row
from tests.support.rivets.table import Die, Table, buying, combat, finished, income


def dp(t: Table, side: str = "blue") -> int:
    """What *side* has to spend."""
    return int(t.side(side)["dp"])


# Rally Point


@pytest.mark.rule("RIV-11.56", "RIV-11.57")
def test_a_drummer_on_an_objective_makes_a_deployment_grid() -> None:
    t = buying("dp 2", "C5 open objective", "unit BC08a C5")
    assert t.offers("C01", kind="place") == row(1) | {"C5"}

    t.choose("C01 C5")

    assert t.place("BC01a") == "C5"


@pytest.mark.rule("RIV-11.56")
def test_elsewhere_it_rallies_nobody() -> None:
    assert buying("dp 2", "D5 open objective", "unit BC08a C5").offers("C01", kind="place") == row(1)
    assert buying("dp 2", "C5 open objective", "unit BC01a C5").offers("C01", kind="place") == row(1)


@pytest.mark.rule("RIV-11.56", "RIV-2.22")
def test_a_rally_point_holds_no_more_than_any_grid() -> None:
    t = buying("dp 7", "rivets 2 0", "C5 open objective", "unit BC08a C5", "unit BC01a C5")

    assert "C5" not in t.offers("C10", kind="place")  # three spaces
    assert "C5" in t.offers("C06", kind="place")


@pytest.mark.rule("RIV-11.57", "RIV-4.12")
def test_aircraft_rally_where_the_grid_touches_the_edge() -> None:
    edge = buying("dp 3", "A5 open objective", "unit BC08a A5")
    assert {"0,4", "0,5"} <= edge.offers("C12", kind="place")
    assert not {"1,4", "1,5"} & edge.offers("C12", kind="place")

    inner = buying("dp 3", "C5 open objective", "unit BC08a C5")
    assert inner.offers("C12", kind="place") == buying("dp 3").offers("C12", kind="place")


@pytest.mark.rule("RIV-11.56")
def test_a_drummer_that_is_bought_on_an_objective_rallies_in_the_same_phase() -> None:
    t = buying("dp 3", "C1 open objective", "unit BC08a A5", "A5 open objective", "unit BC01a B5").choose("C08 A5")

    assert t.grid("A5") == ["BC08a", "BC08b"]
    assert "A5" in t.offers("C01", kind="place")


# War Bonds!


@pytest.mark.rule("RIV-11.87")
@pytest.mark.parametrize(
    ("lines", "points"),
    [
        (["unit BC08a C5"], 6),
        (["unit BC08a C5", "C5 open objective"], 7),
        (["unit BC01a C5", "C5 open objective"], 6),
        (["unit BC08a C5", "C5 open objective", "unit BC08b E4", "E4 open objective"], 8),
    ],
)
def test_war_bonds_pay_one_point_on_an_objective(lines: list[str], points: int) -> None:
    assert dp(income(*lines)) == points


@pytest.mark.rule("RIV-11.90")
def test_two_drummers_on_one_objective_are_paid_once() -> None:
    assert dp(income("C5 open objective", "unit BC08a C5", "unit BC08b C5")) == 7


@pytest.mark.rule("RIV-11.87")
def test_the_enemys_drummer_pays_in_his_own_turn() -> None:
    assert dp(income("C5 open objective", "unit RC08a C5")) == 6
    assert dp(income("turn red", "C5 open objective", "unit RC08a C5"), "red") == 7


# We Found Gold!


@pytest.mark.rule("RIV-11.88")
@pytest.mark.parametrize(("die", "points"), [(1, 6), (2, 6), (3, 7), (4, 7), (5, 7), (6, 8)])
def test_a_borer_digs_for_gold_in_no_mans_land(die: int, points: int) -> None:
    t = income("unit BC09a C4", dice=[die])

    assert dp(t) == points
    finished(t)


@pytest.mark.rule("RIV-11.88")
def test_there_is_no_gold_in_a_territory() -> None:
    assert dp(income("unit BC09a C3", "unit BC09b C6")) == 6


@pytest.mark.rule("RIV-11.88", "RIV-6.4")
def test_every_borer_digs_for_itself() -> None:
    t = income("unit BC09a C4", "unit BC09b D5", dice=[6, 3])

    assert dp(t) == 9
    finished(t)


# Troubled Warrior


@pytest.mark.rule("RIV-11.80", "RIV-11.81")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_krahl_is_troubled_on_a_one(die: int) -> None:
    t = income("turn red", "unit RK16a C5", "unit RK01a A8", "unit BC01a C4", dice=[die]).until("deploy")
    assert t.unit("RK16a")["troubled"] == (die == 1)

    t.choose("done")

    assert t.phase == ("ground-movement" if die == 1 else "ground-combat")


@pytest.mark.rule("RIV-11.80")
def test_troubled_he_neither_fights_nor_moves() -> None:
    t = combat("turn red", "unit RK16a C5 troubled", "unit RK01a C5", "unit BC01a C4", seed=1)
    assert t.choose("C5").kind == "deed"
    assert "RK01a" in t.prompt

    t.choose("pass", "C5")
    assert t.phase == "ground-movement"
    assert "RK01a" in t.prompt
    t.choose("stay")
    assert t.kind == "arrange"  # nobody else moves


@pytest.mark.rule("RIV-11.80", "RIV-11.81")
def test_troubled_he_cannot_be_damaged() -> None:
    t = combat("unit BC06a C4", "unit RK16a C5 troubled damage=2 shields=1", dice=[6, 6])

    t.choose("C4 attack C5")

    assert t.damage("RK16a") == [2]
    assert t.unit("RK16a")["shields"] == 1
    finished(t)


@pytest.mark.rule("RIV-11.81")
def test_it_ends_with_the_start_of_his_next_turn() -> None:
    t = combat("unit BC01a A1", "unit RK16a C5 troubled", seed=1)
    assert t.unit("RK16a")["troubled"]

    t.until("draw", side="red")

    assert not t.unit("RK16a")["troubled"]


@pytest.mark.rule("RIV-11.81")
def test_there_is_no_roll_for_who_is_bought_now_nor_for_the_plug() -> None:
    t = buying("dp 3", "turn red", "rivets 0 2").choose("K16 C8")
    assert not t.unit("RK16a")["troubled"]

    plug = income("turn red", "unit RK10a C8", "unit RK15a in=RK10a")
    assert not plug.unit("RK10a")["troubled"]


# Tunneler


@pytest.mark.rule("RIV-11.82", "RIV-11.83")
def test_a_borer_takes_whom_it_likes_underground() -> None:
    t = income("unit BC09a C3", "unit BC01a C3", "unit BC01b B3").choose("tunnel.BC09a")
    assert t.asked == ("blue", "follow")
    assert t.answers() == {"BC01a", "done"}

    t.choose("BC01a")

    assert (t.place("BC09a"), t.place("BC01a"), t.place("BC01b")) == ("underground", "underground", "B3")
    assert t.unit("BC09a")["group"] == t.unit("BC01a")["group"]
    assert t.side("blue")["fallen"] == []


@pytest.mark.rule("RIV-11.82", "RIV-11.83")
def test_digging_is_optional_and_followers_too() -> None:
    t = income("unit BC09a C3", "unit BC01a C3")
    assert t.answers() == {"tunnel.BC09a", "done"}

    alone = t.twin("tunnel.BC09a", "done")

    assert (alone.place("BC09a"), alone.place("BC01a")) == ("underground", "C3")


@pytest.mark.rule("RIV-11.82", "RIV-11.84")
def test_in_the_next_deployment_phase_they_come_up_at_the_flip_and_act() -> None:
    t = income("unit BC09a under=1", "unit BC01a under=1", "unit RK01a C8", dice=["A01", 5])
    assert t.kind == "emerge"  # compulsory, and anywhere on the board
    assert len(t.answers()) == 48

    t.choose("C6")

    assert t.place("BC09a") == t.place("BC01a") == "C7"  # A01: north
    t.choose("done")
    assert t.phase == "ground-combat"
    t.act("BC01a", "attack", "C8")
    assert t.place("RK01a") == "gone"
    assert t.phase == "ground-movement"
    assert "D8" in t.goals("BC01a")
    assert "D8" in t.goals("BC09a")
    finished(t)


@pytest.mark.rule("RIV-11.83", "RIV-4.2")
@pytest.mark.parametrize(
    ("lines", "goal"), [(["C6 obstacle"], "C5"), (["unit RK01a C6"], "C5"), ([], "C8")],
)  # fmt: skip
def test_a_bad_grid_keeps_all_underground(lines: list[str], goal: str) -> None:
    t = income("unit BC09a under=1", "unit BC01a under=1", *lines, dice=["A01"]).choose(goal)

    assert t.place("BC09a") == t.place("BC01a") == "underground"
    assert t.phase == "deployment"
    assert t.kind == "deploy"  # and it is not tried twice in one phase


@pytest.mark.rule("RIV-11.83")
def test_where_space_is_short_the_owner_picks() -> None:
    t = income("unit BC09a under=1", "unit BC01a under=1", "unit BC06a C3", dice=["A03"]).choose("C3")
    t.choose("BC01a")

    assert t.place("BC01a") == "C3"  # two spaces are left, a Borer needs three
    assert t.place("BC09a") == "underground"

    pick = income("unit BC09a under=1", "unit BC01a under=1", "unit BC01b under=1", "unit BC06a C3", "unit BC02a C3",
                  dice=["A03"]).choose("C3")  # fmt: skip
    assert pick.kind == "surface"
    assert {"BC01a", "BC01b"} <= pick.answers()
    pick.choose("BC01b")
    assert (pick.place("BC01a"), pick.place("BC01b"), pick.place("BC09a")) == ("underground", "C3", "underground")


@pytest.mark.rule("RIV-11.83")
def test_nobody_comes_up_and_goes_down_in_one_phase() -> None:
    t = income("unit BC09a under=1", "unit BC09b B2", dice=["A03"]).choose("emerge.1 C3")

    assert t.place("BC09a") == "C3"
    assert t.answers() == {"tunnel.BC09b", "done"}
    t.refused("tunnel.BC09a", "RIV-11.83")
    t.choose("tunnel.BC09b")
    assert t.place("BC09b") == "underground"
    assert t.kind == "deploy"  # nor does it come up in the phase in which it went down


@pytest.mark.rule("RIV-11.83", "RIV-4.2")
def test_the_rest_tries_again_in_the_next_turn() -> None:
    t = income("unit BC09a under=1", "C4 obstacle", dice=["A03"]).choose("C4")
    assert t.place("BC09a") == "underground"

    t.until("emerge", side="blue")

    assert t.view()["round"] == 3


@pytest.mark.rule("RIV-11.84", "RIV-11.88")
def test_a_borer_that_comes_up_in_no_mans_land_digs_for_gold() -> None:
    t = income("unit BC09a under=1", dice=["A03", 6]).choose("C4")

    assert dp(t) == 8
    finished(t)


# plugs and heroes


@pytest.mark.rule("RIV-4.9", "RIV-12.3")
def test_a_plug_gives_all_its_abilities_to_its_host() -> None:
    t = combat("turn red", "unit RK10a C5", "unit RK15a in=RK10a", "unit BC01a C3", dice=[4, 1])
    assert {"Precision (+1)", "Barrage", "Tank Shock (+1)", "Juggernaut"} <= set(t.unit("RK10a")["abilities"])
    assert t.unit("RK10a")["plugs"] == ["RK15a"]

    t.choose("C5 attack C3")

    assert t.place("BC01a") == "gone"


@pytest.mark.rule("RIV-4.9")
def test_a_plug_is_no_target_and_takes_no_space() -> None:
    t = combat("unit BC03a C3", "unit RK11a C5", "unit RK14a in=RK11a", "unit RK01a C5", dice=[5])

    t.choose("C3 attack C5")
    assert t.kind == "victim"
    assert t.answers() == {"RK11a", "RK01a"}
    assert t.view()["spaces"]["C5"] == 0


@pytest.mark.rule("RIV-4.10", "RIV-4.11", "RIV-11.82")
def test_a_hero_underground_is_still_in_play() -> None:
    t = buying("dp 9", "rivets 9 0", "unit BC16a under=1 tried", "unit BC09a under=1 tried", "unit BC10a A1")

    assert "C15" not in t.answers()
    assert "C16" not in t.answers()


# Forward Observer


@pytest.mark.rule("RIV-11.20", "RIV-11.21")
def test_an_observer_flips_again_once_and_the_second_stands() -> None:
    t = combat(
        "turn red", "unit RK11a C7", "unit RK08a A8", "unit RK08b B8", "unit BC01a C4", dice=["A01", "A03", 5, 1, 1],
    )  # fmt: skip

    t.choose("C7 attack C4")
    assert t.asked == ("red", "reflip")
    assert t.answers() == {"keep", "again"}
    t.choose("again")

    assert t.kind != "reflip"  # two observers do not add
    assert t.place("BC01a") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.20")
def test_the_first_flip_may_be_kept() -> None:
    t = combat("turn red", "unit RK11a C7", "unit RK08a A8", "unit BC01a C4", dice=["A01"])

    t.choose("C7 attack C4 keep")

    assert t.place("BC01a") == "C4"
    finished(t)


@pytest.mark.rule("RIV-11.21")
@pytest.mark.parametrize("line", ["unit RK08a under=1", "unit BK08a A1", "unit RK01b A8"])
def test_no_observer_no_second_flip(line: str) -> None:
    t = combat("turn red", "unit RK11a C7", line, "unit BC01a C4", dice=["A01"])

    t.choose("C7 attack C4")

    assert t.kind != "reflip"
    finished(t)


@pytest.mark.rule("RIV-11.21")
def test_the_observer_serves_tunnels_too() -> None:
    t = income("unit BC09a under=1", "unit BC13a 3,1 N", dice=["A01", "A02"]).choose("C2")
    assert t.asked == ("blue", "reflip")

    t.choose("again")

    assert t.place("BC09a") == "C1"


# Infect


@pytest.mark.rule("RIV-11.40", "RIV-11.41")
@pytest.mark.parametrize(("die", "spread"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_hit_on_infantry_may_make_a_plague_trooper(die: int, spread: bool) -> None:
    t = combat("turn red", "unit RK02a C4", "unit BC16a C3", "unit BC01a A1", dice=[5, 1, die])

    t.choose("C4 attack C3")  # Claws: L2

    assert t.damage("BC16a") == [-1 if spread else 1]
    assert t.place("RK02b") == ("C4" if spread else "gone")
    assert t.vp == (0, 2 if spread else 0)  # one bounty, alive or not
    if spread:
        assert t.unit("RK02b")["fresh"]
        assert t.side("blue")["fallen"] == ["C16"]
    finished(t)


@pytest.mark.rule("RIV-11.40")
def test_the_new_trooper_waits_for_its_next_turn() -> None:
    t = combat("turn red", "unit RK02a C4", "unit BC01a C3", "unit BC01b D3", dice=[5, 1, 1, 1])

    t.choose("C4 attack C3")

    assert t.phase == "ground-movement"
    t.choose("C4")
    assert "RK02a" in t.prompt
    t.choose("stay")
    assert t.asked_side == "blue"


@pytest.mark.rule("RIV-11.40", "RIV-11.41")
@pytest.mark.parametrize(
    ("lines", "dice"),
    [
        (["unit BC01a C3"], [1, 1, 1]),  # no hit
        (["unit BC06a C3"], [5, 1]),  # not Infantry
        (["unit BC07a C3"], [5, 1, 1]),
        (["unit BK02a C3"], [5, 1, 1]),  # immune to gas
        (["unit BC16a C3 masked"], [5, 1]),
        (["unit BC16a C3", "unit RK10a C4"], [5, 1]),  # no space in the attacker's grid
    ],
)
def test_where_nothing_is_infected_no_die_is_rolled(lines: list[str], dice: list[Die]) -> None:
    t = combat("turn red", "unit RK02a C4", *lines, dice=dice)

    t.act("RK02a", "attack", "C3")

    assert t.place("RK02b") == "gone"
    finished(t)


@pytest.mark.rule("RIV-11.41", "RIV-11.67")
def test_a_shield_takes_the_hit_and_not_the_plague() -> None:
    t = combat("turn red", "unit RK02a C4", "unit BC01a C3 shields=3", dice=[5, 5, 1, 2])

    t.choose("C4 attack C3")

    assert t.place("BC01a") == "gone"
    assert t.place("RK02b") == "C4"
    finished(t)


@pytest.mark.rule("RIV-11.41")
def test_one_roll_for_an_attack_however_many_dice_hit() -> None:
    t = combat("turn red", "unit RK02a C4", "unit BC16a C3", dice=[5, 6, 4])

    t.choose("C4 attack C3")

    assert t.damage("BC16a") == [2]
    finished(t)


@pytest.mark.rule("RIV-11.83")
def test_only_the_emerging_player_is_asked_where() -> None:
    t = income("turn red", "unit BC09a under=1", "unit RK01a A8")

    assert t.asked_side == "red"
    assert t.kind == "deploy"
    assert t.place("BC09a") == "underground"
    assert grids("A8") <= t.offers("K01", kind="place")
