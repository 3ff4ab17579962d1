"""Minor units that lead others: in a roster of one's own any unit may have any power (UND-7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sandtable.games.undergrowth.rules.units.roster import DATA, load_roster
from tests.games.undergrowth.test_walks import pick
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.hands import begun, kind, recruit, roster
from tests.support.undergrowth.table import FOE, Table, north, refuses_position, south, table

#: A Hornet Carrier calls a sergeant, who commands two Anvil Ants.
CALLED = (
    "unit SH1a B2.0.C", "unit SF4a off commander=SH1a", "unit SW4a off commander=SF4a", "unit SW4b off commander=SF4a",
    FOE,
)  # fmt: skip


@pytest.fixture(autouse=True)
def sergeants() -> Iterator[None]:
    """Anvil Ants command two, Drones call one."""
    with roster(F4={"command": 2}, H2={"call": 1}):
        yield


@pytest.mark.rule("UND-7.1")
@pytest.mark.parametrize("power", ["Command (2)", "Call (1)"])
def test_a_roster_may_give_a_minor_unit_command_or_call(tmp_path: Path, power: str) -> None:
    text = (DATA / "roster.toml").read_text(encoding="utf-8")
    old = 'powers = ["Terrain Bonus (Earth)"]'
    assert old in text
    (tmp_path / "roster.toml").write_text(text.replace(old, f'powers = ["{power}"]'), encoding="utf-8")
    kind = load_roster(tmp_path / "roster.toml").kinds["F4"]
    assert (kind.major, kind.room) == (False, int(power[-2]))


# building


@pytest.mark.rule("UND-10.2", "UND-9.1")
def test_a_major_unit_heads_every_line_of_leaders() -> None:
    t = recruit(begun("garden-plot"), "south", ["F1", "F4", "F4"])  # a Ram leads no one, two Ants could lead each other
    assert "done" not in t.answers("south")
    assert "no Major unit has Command" in t.refused("done", "UND-10.2", side="south").text

    t.choose("F3", side="south")
    t.choose("done", side="south")
    assert t.answers("south") == {"SF3a", "SF4b"}  # not itself
    assert t.refused("SF4a", "UND-9.1", side="south").text.endswith("a Major unit heads each line of leaders")
    t.choose("SF4b", side="south")
    assert kind(t, "south") == ""  # the second Ant cannot be under the first: only the Marshal is left
    assert t.view("south")["army"]["posts"]["SF3a"]["units"] == ["SF4b"]


@pytest.mark.rule("UND-10.2", "UND-9.1")
def test_the_last_room_under_a_major_is_kept_for_one_who_leads() -> None:
    # 3 places under the Marshal, 2 under the Ant: five minor units fit only if the Ant is under the Marshal.
    t = recruit(begun("garden-plot"), "south", ["F3", "W4", "W4", "W4", "W4", "F4"])
    t.choose("done", side="south")
    for _ in range(2):
        t.choose("SF3a", side="south")
    assert t.answers("south") == {"SF4a"} if kind(t, "south") else True

    posts = t.view("south")["army"]["posts"]
    assert posts["SF3a"]["units"] == ["SW4a", "SW4b", "SF4a"]
    assert posts["SF4a"]["units"] == ["SW4c", "SW4d"]


@pytest.mark.rule("UND-10.2")
def test_room_under_a_minor_unit_counts_when_units_are_recruited() -> None:
    # The Marshal has its three Ants, and no other leader can be paid for: there is room under the Ants, for six.
    t = recruit(begun("garden-plot", points=50), "south", ["F3", "F4", "F4", "F4"])
    for _ in range(6):
        t.choose("W4", side="south")

    assert "done" in t.answers("south")
    t.choose("W4", side="south")  # now a fourth Ant must come, which takes a place and gives two: nothing else is left
    assert t.view("south")["army"]["units"] == ["F3", *["F4"] * 3, *["W4"] * 7, "F4"]
    assert kind(t, "south") == "assign"


@pytest.mark.rule("UND-10.2", "UND-9.1", "UND-13.1")
@pytest.mark.parametrize("seed", range(12))
def test_any_army_that_can_be_built_comes_on_whole(seed: int) -> None:
    chance = Random(seed)  # noqa: S311  # a game of a test, not a secret
    t = begun("two-nests", points=60)
    t.choose("own", side="south")
    while kind(t, "south"):
        offered = t.answers("south")
        small = sorted(word for word in offered if word in {"F3", "F4", "H1", "H2", "M5", "W4"})
        t.choose(chance.choice(small) if small and chance.random() < 0.8 else pick(chance, offered), side="south")
    t.choose("forge-50", side="north")
    units = t.view()["units"]
    for name, one in units.items():
        line = [name]
        while units[line[-1]]["rank"] == "minor":
            line.append(units[line[-1]]["commander"])
            assert len(line) <= len(units)
        assert one["side"] == units[line[-1]]["side"]
    assert table(t.match.position()).view()["units"] == units


# coming on


@pytest.mark.rule("UND-7.2", "UND-7.3", "UND-7.1")
def test_the_followers_of_a_follower_come_on_too() -> None:
    t = south("SF3a off; SF4a off commander=SF3a; SW4a off commander=SF4a; SF4b off commander=SF3a", FOE)

    t.choose("SF3a B1.0.N")
    for place in ("B1.0.E", "B1.0.S", "B1.0.W"):
        assert t.kind == "station"
        t.choose(place)

    assert t.cp()[0] == 3  # one CP for all
    assert [t.at(name) for name in ("SF4a", "SW4a", "SF4b")] == ["B1.0.E", "B1.0.S", "B1.0.W"]


@pytest.mark.rule("UND-7.3", "UND-2.14")
def test_all_of_them_must_be_able_to_enter() -> None:
    t = south("SM1a off; SF4a off commander=SM1a; SM5a off commander=SF4a", FOE, A1="PU", B1="SG", C1="PU")
    swimmers = south("SM1a off; SM5a off commander=SM1a", FOE, A1="PU", B1="SG", C1="PU")
    for one in (t, swimmers):  # the Millipede itself is no water unit either
        assert {place[:2] for place in one.places("SM1a")} == {"B1", "D1"}
    drones = ("unit SH1a off", "unit SH2a off commander=SH1a", FOE)
    assert {place[:2] for place in south(*drones, A1="PU").places("SH1a")} == {"A1", "B1", "C1", "D1"}


@cases(
    # Ruling: the one that is called cannot be activated this round (UND-7.5); those that it brings came by Command,;
    # and may be (UND-9.3).
    case("a called unit brings its own", mark.rule("UND-7.5", "UND-7.3", "UND-9.3"),
         south, "SH1a B2.0.C; SF4a off commander=SH1a; SW4a off commander=SF4a; SW4b off commander=SF4a; FOE",
         "SH1a; call; B2.0.N; B2.0.E; B2.0.S; end", {"SF4a": "B2.0.N", "SW4a": "B2.0.E", "SW4b": "B2.0.S",
         "answers": "SW4a SW4b pass", "refuses SF4a": "UND-7.5"}),
    # the Drone calls its Spiderling later: it does not bring it
    case("a call into water waits until all may enter", mark.rule("UND-7.5", "UND-2.14"),
         south, "SH1a B2.0.C; SM5a off commander=SH1a; SH2a off commander=SH1a; SW4a off commander=SH2a; FOE; B2 PU",
         "SH1a", {"answers has": "call"}, "call", {"answers": "SH2a SM5a"}),
    case("a call into water waits until all may enter (dry)", mark.rule("UND-7.5", "UND-2.14"),
         south, "SH1a B2.0.C; SF4a off commander=SH1a; SM5a off commander=SF4a; FOE; B2 PU", "SH1a",
         {"answers lacks": "call", "refuses call": "UND-2.14"}),
    case("a minor unit calls when it is activated", mark.rule("UND-7.4", "UND-7.5"),
         south, "SH2a B2.0.C; SW4a off commander=SH2a; FOE", "SH2a; call", {"answers": "B2.0.NESWC"}, "B2.0.N",
         {"SW4a": "B2.0.N"}),
)  # fmt: skip
def test_coming_on(case: Case) -> None:
    case.play()


# losses


@pytest.mark.rule("UND-7.5", "UND-11.1")
def test_who_is_lost_takes_those_along_that_only_it_could_bring() -> None:
    t = north("NF2a D4.0.C; SH1a B2.0.C damage=3", *CALLED[1:4], "SF1z A1.0.W", FOE, dice=[6])

    t.attack("NF2a", "heavy-barrage-10pak", "SH1a")

    assert [t.at(name) for name in ("SF4a", "SW4a", "SW4b")] == ["lost"] * 3
    assert t.points() == (0, 27)  # lost, not destroyed
    told = [event.text for event in t.match.log if event.kind == "lost"]
    assert told[0].endswith("can no longer be called")
    assert told[1].endswith("can no longer come on")


# positions


@pytest.mark.rule("UND-9.1", "UND-10.2")
def test_a_position_in_which_somebody_leads_itself_is_refused() -> None:
    assert (
        "lead itself"
        in refuses_position(
            "unit SF1a A1.0.C", "unit NF1a D4.0.C", "unit SF4a off commander=SF4b", "unit SF4b off commander=SF4a"
        ).text
    )


def test_a_line_of_leaders_is_kept_in_a_position() -> None:
    t: Table = table(south(*CALLED).match.position())
    assert t.choose("SH1a", "call", "B2.0.N", "B2.0.E", "B2.0.S").at("SW4b") == "B2.0.S"
