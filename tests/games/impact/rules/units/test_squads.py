"""Rows 14.11 and 14.12 of the ledger: squads, reorganising, squad morale."""

from __future__ import annotations

import pytest

import sandtable
from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import at, deal
from tests.support.impact.options import MORALE, SQUADS
from tests.support.impact.shots import BLUE, HERE, RA, RED, ahead, aimed, hit, strength
from tests.support.impact.squads import WALLS, detachment
from tests.support.impact.table import Table, new, table

BA = f"BA {ahead(3)}"
CORNER = "A-A-34"
OPEN = "A-A-04"


def platoon(*lines: str, cards: tuple[str, ...] = (), first: str = "", second: str = "") -> Table:
    """Lay out two squads of Red: RT leads the first (RA, RC ...), RS, who sees nobody, the second (RB, RD ...)."""
    men = [f"unit R{letter} front-line A-C-{2 * number:02d} squad=1" for number, letter in enumerate("ACEGI", start=1)]
    others = [
        f"unit R{letter} front-line A-K-{2 * number:02d} squad=2" for number, letter in enumerate("BDFHJ", start=1)
    ]
    leaders = (f"RT command A-A-04 squad=1 {first}", f"RS command A-A-34 squad=2 {second}", *WALLS)
    return table(SQUADS, *leaders, *men, *others, BLUE, BA, *lines, dice=deal(*cards))


@pytest.mark.rule("IMP-14.11.b", "IMP-14.11.f", "IMP-12.1.b")
@pytest.mark.parametrize(
    ("first", "second", "inside"),
    [
        ("", "", {"RA", "RB"}),
        ("shocked completed", "", {"RB"}),
        ("down", "", {"RB"}),
        ("", "shocked completed", {"RA", "RB"}),  # RT sees RB
        ("shocked completed", "down", set()),
    ],
)
def test_a_commander_serves_his_squad_and_whom_he_sees(first: str, second: str, inside: set[str]) -> None:
    t = platoon(first=first, second=second)
    assert {name for name in ("RA", "RB") if t.unit(name)["in_command"]} == inside


@pytest.mark.rule("IMP-14.11.f", "IMP-7.4.a", "IMP-9.3.2.t")
def test_the_penalties_go_by_squad() -> None:
    shot = platoon("active RA", first="down", cards=("12=1",))
    other = platoon("active RB", first="down", cards=("12=1",))
    assert (strength(shot, "fire BA"), strength(other, "fire BA")) == (7 - 2 - 1, 7 - 2)


@pytest.mark.rule("IMP-14.11.f", "IMP-7.4.a", "IMP-7.4.f")
def test_the_checks_of_a_squad_whose_leader_is_down_are_worse_and_the_others_are_not() -> None:
    for name, modifier in (("RA", 0), ("RB", -1)):
        t = detachment(first=f"{CORNER} completed", second=f"{OPEN} down", marks="shocked", cards=("12=5",)).choose(
            name
        )
        assert t.check(name)["modifier"] == modifier


@pytest.mark.rule("IMP-14.11.a")
@pytest.mark.parametrize(("soldiers", "split"), [(9, False), (10, True)])
def test_ten_soldiers_besides_two_commanders_make_a_platoon(soldiers: int, split: bool) -> None:
    """A squad has five soldiers at least, and its commander."""
    t = new("holding-action", options={"size": "large", "opt_14_11": True}).choose("ready.storm-platoon", side="red")
    for word in ("command", "command", *["police"] * soldiers, "done"):
        t.choose(word, side="blue")
    assert (t.asked == ("blue", "squad")) is split


@pytest.mark.rule("IMP-14.11.a", "IMP-DP-1")
def test_a_platoon_is_told_off_into_two_squads() -> None:
    assert new("platoon-at-the-spires").until("squad", side="blue").answers() == {"1", "2"}


def dawn(
    *lines: str, soldiers: int = 6, commanders: int = 1, cards: tuple[str, ...] = ("6=5", "6=2"), phase: str = "start"
) -> Table:
    """Lay out turn 3 with what is left of two squads."""
    men = [
        f"unit R{letter} front-line {at(number, 4)} squad={1 + number % 2}"
        for number, letter in enumerate("ABCDEFGHIJ"[:soldiers])
    ]
    leaders = ["RT command A-A-04 squad=1", "RS command A-A-34 squad=2"][:commanders]
    places = (BLUE, f"BA {at(9)}", "turn 3", f"phase {phase}", "strength red 8 8")
    return table(SQUADS, *leaders, *men, *places, *lines, dice=deal(*cards))


def asked_to_merge(t: Table) -> bool:
    """Let the turn begin; whether Red is asked to reorganise."""
    for _ in range(4):
        if t.kind == "reorganise":
            return True
        if t.kind != "order":
            return False
        t.choose("first")
    return False


@pytest.mark.rule("IMP-14.11.c", "IMP-14.11.e", "IMP-DP-3")
@pytest.mark.parametrize(
    ("soldiers", "commanders", "asked"), [(6, 1, True), (7, 1, True), (9, 1, False), (6, 2, False)]
)
def test_who_may_reorganise(soldiers: int, commanders: int, asked: bool) -> None:
    assert asked_to_merge(dawn(soldiers=soldiers, commanders=commanders)) is asked


@pytest.mark.rule("IMP-14.11.c", "IMP-14.11.e")
def test_it_costs_the_turn_and_merges_the_squads() -> None:
    t = dawn()
    assert asked_to_merge(t)
    t.choose("reorganise")
    assert t.view()["sides"]["red"]["reorganising"]
    assert t.asked == ("blue", "impulse")
    t.choose("BA pass")
    assert t.asked == ("blue", "impulse")


@pytest.mark.rule("IMP-14.11.c")
def test_the_next_turn_they_are_one_squad() -> None:
    t = dawn("reorganising red", phase="clean-up")
    assert t.view()["sides"]["red"]["merged"]
    assert all(t.unit(name)["in_command"] for name in ("RA", "RB", "RC", "RD"))


@pytest.mark.rule("IMP-14.11.d", "IMP-7.4.f", "IMP-14.11.e")
def test_their_checks_are_two_better() -> None:
    t = dawn(
        "reorganising red; impulse red; RP A-M-02 shocked squad=1; RQ A-M-04 shocked squad=1",
        cards=("12=5",),
        phase="impulse",
    ).choose("RP")
    assert t.check("RP")["modifier"] == 2


@pytest.mark.rule("IMP-14.11.e", "IMP-8.5.c")
def test_they_do_not_react() -> None:
    t = dawn("reorganising red", "impulse blue", cards=(), phase="impulse").choose("BA move", at(8))
    assert t.asked == ("blue", "step")


@pytest.mark.rule("IMP-14.11.c", "IMP-DP-3")
def test_they_may_decline() -> None:
    t = dawn()
    assert asked_to_merge(t)
    t.choose("no")
    assert t.asked == ("red", "impulse")
    assert "RA" in t.answers()


@pytest.mark.rule("IMP-14.11.g", "IMP-14.11.b", "IMP-12.1.b")
def test_the_reach_of_command_is_for_ones_own_squad() -> None:
    # Ruling: RA is within 3 of RT; RI is not, though RT sees it; RB, of the other squad, is in command because RT does.
    t = platoon("option command_scope range:3")
    assert {name: t.unit(name)["in_command"] for name in ("RA", "RI", "RB")} == {"RA": True, "RI": False, "RB": True}


@pytest.mark.rule("IMP-14.12.a", "IMP-14.12.c", "IMP-9.3.2.z")
@pytest.mark.parametrize(("began", "off"), [(4, 0), (5, 0), (6, 1), (9, 1)])
def test_half_the_squad_gone_weighs_on_the_rest(began: int, off: int) -> None:
    """Three are left of it: RT, RA and RB."""
    t = table(
        f"{MORALE}; strength red {began}; RT command A-A-02 level=1; {BLUE}; RA {HERE}; RB {at(0)}; {BA}",
        *(f"unit R{letter} front-line dead" for letter in "CDEFGH"[: began - 3]),
        dice="12=1",
    )
    assert strength(t, "RA fire BA") == 5 - off


@pytest.mark.rule("IMP-14.12.a", "IMP-7.4.f")
def test_it_weighs_on_their_checks() -> None:
    t = table(
        f"{MORALE}; strength red 6; RT command A-A-02 level=1; {BLUE}; RA {HERE} shocked; RB {at(0)} shocked; {BA}",
        *(f"unit R{letter} front-line dead" for letter in "CDE"),
        dice="12=5",
    ).choose("RA")
    assert t.check("RA")["modifier"] == -1


@pytest.mark.rule("IMP-14.12.a", "IMP-9.8.a", "IMP-9.7.a")
def test_the_loss_of_a_friend_by_the_first_shot_weighs_on_the_second() -> None:
    """Two of four: RB is dead already, and spillover kills the policeman."""
    t = table(
        f"option opt_14_12 on; strength red 4; {RED}; {BLUE}; {RA}; RB dead; Rp1 police {ahead(4)}; {BA}",
        dice=f"12=2 {hit('1', 1)} 12=1",
    ).choose("RA rapid BA BA")
    assert [value for name, value in aimed(t) if name == "BA"] == [4, 3]


@cases(
    case("each commander leads his own squad", mark.rule("IMP-14.11.a", "IMP-3.1.3.f"),
         platoon, "", {"RT leader": True, "RS leader": True, "RS assistant": False}),
    case("without squads the second commander assists", mark.rule("IMP-14.11.a", "IMP-3.1.3.f"),
         table, f"RT command A-A-02; RS command A-A-34; {BLUE}; {BA}; RA {HERE}",
         {"RT leader": True, "RS leader": False, "RS assistant": True}),
    case("who reorganises may still be served by a crusader", mark.rule("IMP-14.11.e", "IMP-12.3.a"),
         table, f"option opt_14_11 on; reorganising red; RT command A-A-04 squad=1; {BLUE}; {RA} shocked squad=2; "
         f"RC crusader {at(3, 1)} squad=2; RB {at(0)} shocked squad=1; BA A-A-34", "RA", {"answers has": "crusader"},
         "crusader", {"RA status": "good"}),
    case("why who reorganises does not react", mark.rule("IMP-14.11.e"),
         table, "option opt_14_11 on; option reaction_assist 0; reorganising red; impulse blue; "
         f"RT command A-A-02 squad=1; RS command dead squad=2; BT command A-M-34 completed; RB {ahead(1)} squad=2; "
         f"BA {ahead(9)}", f"BA move; {ahead(8)}", {"asked": "blue step"}),
    case("who reorganises recovers but neither acts nor reacts", mark.rule("IMP-14.11.c", "IMP-14.11.d", "IMP-14.11.e"),
         table, "option opt_14_11 on; reorganising red; RT command A-A-02 squad=1; RS command dead squad=2; "
         f"BT command A-M-34 completed; RA {HERE} squad=1 shocked; RB {ahead(1)} squad=2; BA {ahead(9)}; dice 12=7",
         {"check modifier RA": 2, "RA status": "good", "RA completed": True}, f"BA move; {ahead(8)}",
         {"kind not": "react", "answers has": "stop"}),
    case("only the dead count (down)", mark.rule("IMP-14.12.c"),
         table, f"{MORALE}; strength red 6; RT command A-A-02 level=1; {BLUE}; RA {HERE}; RB {at(0)}; {BA}; RC dead; "
         f"RD dead; RE front-line {at(0, 5)} down; dice 12=1", "RA fire BA", {"first shot strength": 5}),
    case("only the dead count (exited)", mark.rule("IMP-14.12.c"),
         table, f"{MORALE}; strength red 6; RT command A-A-02 level=1; {BLUE}; RA {HERE}; RB {at(0)}; {BA}; RC dead; "
         "RD dead; RE front-line exited; dice 12=1", "RA fire BA", {"first shot strength": 5}),
    case("drones are not counted", mark.rule("IMP-14.12.c", "IMP-14.11.f"),
         table, f"{MORALE}; option opt_14_4 on; RT command A-A-02 level=1; {BLUE}; RA {HERE}; RB {at(0)}; {BA}; "
         "RC dead; unit Rd1 recon dead; unit Rd2 recon dead; unit Rd3 recon dead; dice 12=1", "RA fire BA",
         {"first shot strength": 5}),
)  # fmt: skip
def test_squads(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-14.12.b")
def test_squads_are_judged_apart() -> None:
    lines = (MORALE, "strength red 6 12")
    one = platoon(*lines, "active RA", cards=("12=1",))
    other = platoon(
        *lines, "active RB", *(f"unit R{letter} front-line dead squad=2" for letter in "KLMNOP"), cards=("12=1",)
    )
    assert (aimed(one.choose("fire BA")), aimed(other.choose("fire BA"))) == ([("BA", 5)], [("BA", 4)])


@pytest.mark.rule("IMP-14.12.b")
def test_a_merged_squad_keeps_it() -> None:
    t = table(
        f"{SQUADS}; {MORALE}; merged red; strength red 4 6; RT command A-A-04 squad=1; {BLUE}; {BA}; RA {HERE} squad=1",
        f"RB {at(0)} squad=1",
        *(f"unit R{letter} front-line dead squad=2" for letter in "CDE"),
        dice="12=1",
    )
    assert t.unit("RA")["in_command"]
    assert strength(t, "RA fire BA") == 4


@pytest.mark.rule("IMP-3.1.3.b")
def test_a_squad_whose_commander_is_gone_has_no_leader_when_it_is_read_back() -> None:
    men = [f"unit R{letter} front-line A-C-{2 * number:02d} squad=1" for number, letter in enumerate("ACEGI", start=1)]
    t = table(SQUADS, "RT command dead squad=1", "RS command A-A-34 squad=1", *men, BLUE, BA)
    assert "leader" not in next(line for line in t.match.position().splitlines() if line.startswith("unit RT"))
    assert t.match.position() == sandtable.position("impact", t.match.position(), dice=[]).position()
