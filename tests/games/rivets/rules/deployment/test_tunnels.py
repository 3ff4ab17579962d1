"""Step I units: tunnels, War Bonds!, gold and troubled warriors (RIV-11.80 to RIV-11.90)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, buying, combat, drawing, finished, income, march, table


def dp(t: Table, side: str = "blue") -> int:
    """What *side* has to spend."""
    return int(t.side(side)["dp"])


def chances(t: Table, line: str) -> dict[str, float]:
    """The chances of *line*, to three places."""
    return {name: round(chance, 3) for name, chance in t.odds(line).items()}


@cases(
    case("a troubled warrior beside others is refused for his trouble", mark.rule("RIV-11.80", "RIV-1.9", "RIV-6.6"),
         combat, "turn red; RK16a C5 troubled; RK01a C5; RK04a C5 fought; BC01a C4",
         {"refuses C5 RK16a": "RIV-11.80", "refuses C5 RK04a": "RIV-1.9"}),
    case("a troubled warrior beside others is refused for his trouble (2)",
         mark.rule("RIV-11.80", "RIV-1.9", "RIV-6.6"),
         combat, "turn red; RK16a C5 troubled; RK01a C5; RK04a C5 fought; BC01a C4", "C5", {"kind": "deed"}),
    case("a troubled krahl still steadies his grid", mark.rule("RIV-11.80", "RIV-6.3"),
         combat, "turn red; RK16a C5 troubled; RK01a C5; BC01a C4; dice 4 1 1", "act RK01a attack C4",
         {"BC01a": "gone"}),
    case("a troubled warrior that comes up rolls when he does", mark.rule("RIV-11.80", "RIV-11.82", "RIV-4.2"),
         income, "turn red; RC09a under=1; RK16a under=1; RK01a A8; dice A03 1", "C7", {"RK16a troubled": True}),
    # no one else moves
    case("troubled he neither fights nor moves", mark.rule("RIV-11.80"),
         combat, "turn red; RK16a C5 troubled; RK01a C5; BC01a C4; seed 1", "C5",
         {"kind": "deed", "prompt has": "RK01a"}, "pass; C5", {"phase": "ground-movement", "prompt has": "RK01a"},
         "stay", {"kind": "arrange"}),
    case("troubled he cannot be damaged", mark.rule("RIV-11.80", "RIV-11.81"),
         combat, "BC06a C4; RK16a C5 troubled damage=2 shields=1; dice 6 6", "C4 attack C5",
         {"RK16a damage": 2, "RK16a shields": 1}),
    # it may take the marker itself
    case("a damage marker cannot be put on a troubled unit (lone)", mark.rule("RIV-11.80", "RIV-11.78"),
         combat, "BC16a C3; BC06a C4 damage=1 troubled; RK01a F8", {"can BC16a has": "healing-atom"}),
    case("a damage marker cannot be put on a troubled unit (2)", mark.rule("RIV-11.80", "RIV-11.78"),
         combat, "BC16a C3 damage=1; BC06a C4 troubled; RK01a F8", {"can BC16a lacks": "healing-atom"}),
    case("a damage marker cannot be put on a troubled unit (first)", mark.rule("RIV-11.80", "RIV-11.78"),
         combat, "BC16a C3 damage=1; BC06a C4 troubled; BC06b D4; RK01a F8", "act BC16a healing-atom",
         {"BC16a damage": 0, "BC06a damage": 0, "BC06b damage": 1}),
    case("gas does not hurt the troubled", mark.rule("RIV-11.81", "RIV-11.29"),
         table, "phase air-movement; gas C4 blue K03; RK16a C5 troubled damage=2; BC01a A1; seed 2",
         {"RK16a damage": 2}),
    case("gas does not hurt the troubled (drift)", mark.rule("RIV-11.81", "RIV-11.29"),
         table, "phase air-movement; gas C4 blue K03; RK16a C5 troubled damage=2; BC01a A1; dice A01 6",
         {"RK16a damage": 2}),
    # L1
    case("trouble ends before the gas of his own turn attacks", mark.rule("RIV-11.81", "RIV-3.7"),
         drawing, "turn red; gas C5 blue K03; RK16a C5 troubled; dice 5", {"RK16a damage": 1}),
    # hits on it have no effect: no die for the plague
    case("the troubled are not infected", mark.rule("RIV-11.81", "RIV-11.40"),
         combat, "turn red; RK02a C4; BK16a C3 troubled; dice 5 5", "C4 attack C3", {"BK16a damage": 0}),
    case("the troubled are displaced like others", mark.rule("RIV-11.81", "RIV-11.44"),
         march, "turn red; RK10a C4; BK16a C3 troubled; dice 6 6", "C4 C3", {"asked": "blue displace"}, "blue: C2",
         {"BK16a": "C2", "BK16a damage": 0}),
    case("it ends with the start of his next turn", mark.rule("RIV-11.81"),
         combat, "BC01a A1; RK16a C5 troubled; seed 1", {"RK16a troubled": True}, "until draw red",
         {"RK16a troubled": False}),
    case("there is no roll for who is bought now nor for the plug", mark.rule("RIV-11.81"),
         buying, "dp 3; turn red; rivets 0 2", "K16 C8", {"RK16a troubled": False}),
    case("there is no roll for who is bought now nor for the plug (plug)", mark.rule("RIV-11.81"),
         income, "turn red; RK10a C8; RK15a in=RK10a", {"RK10a troubled": False}),
    case("a troubled warrior cannot be hurt and is crushed all the same",
         mark.rule("RIV-11.81", "RIV-11.46", "RIV-15.3"),
         march, "A7 obstacle; B8 obstacle; BC10a B7; BC01a B7; RK16a A8 troubled; RK01b F8; dice 6 6", "B7 BC10a",
         {"odds A8": {"1 killed": 1}}, "A8", {"RK16a": "gone", "vp": (2, 0)}),
    case("a troubled hero is hit without effect and the chain goes on", mark.rule("RIV-11.81", "RIV-11.9"),
         combat, "BC16a C3; RK16a C4 troubled damage=2; RK08a C4; dice 5 5 6 1 1", "C3 attack C4",
         {"RK16a damage": 2, "RK08a": "gone", "vp": (0, 0)}),
    case("a troubled hero can still be pushed out", mark.rule("RIV-11.81", "RIV-11.44", "RIV-11.46"),
         march, "BK10a C3; RK16a C4 troubled damage=2; dice 6 6", "C3 C4", {"asked": "red displace"}, "red: D5",
         {"RK16a": "D5", "RK16a damage": 2}),
)  # fmt: skip
def test_troubled_warrior(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.80", "RIV-11.81")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_krahl_is_troubled_on_a_one(die: int) -> None:
    t = income("turn red; RK16a C5; RK01a A8; BC01a C4", dice=[die]).until("deploy")
    assert t.unit("RK16a")["troubled"] == (die == 1)
    t.choose("done")
    assert t.phase == ("ground-movement" if die == 1 else "ground-combat")


@cases(
    case("coming up in gas is deploying and not moving", mark.rule("RIV-11.82", "RIV-11.29"),
         income, "BC09a under=1; gas C3 red K03; dice A03", "C3", {"BC09a": "C3", "BC09a damage": 0}),
    case("going down is not dying", mark.rule("RIV-11.82", "RIV-14.1", "RIV-1.11"),
         income, "BC01a A1; BC01b B1; BC01c C1; BC01d D1; BC09a C3; missions blue M12; RK01a A8", "tunnel.BC09a",
         {"vp": (0, 0)}, "until wrap-up blue", {"answers has": "reveal.M12"}),
    case("digging is optional and followers too", mark.rule("RIV-11.82", "RIV-11.83"),
         income, "BC09a C3; BC01a C3", {"answers": "done tunnel.BC09a"}),
    case("digging is optional and followers too (alone)", mark.rule("RIV-11.82", "RIV-11.83"),
         income, "BC09a C3; BC01a C3", "tunnel.BC09a; done", {"BC09a": "underground", "BC01a": "C3"}),
    case("zeroed in is for attacks and not for tunnels", mark.rule("RIV-11.82", "RIV-13.1", "RIV-7.14"),
         income, "hand blue A06; BC09a under=1; BC01a A1; RK01a F8", {"refuses play.A06": "RIV-3.8"}),
    case("odds of coming up", mark.rule("RIV-11.82", "RIV-11.83"),
         income, "BC09a under=1; B1 obstacle; RK01a A2; seed 1",
         {"kind": "emerge", "odds A1": {"comes up in A1": 0.333, "comes up in B2": 0.083, "stays underground": 0.583}}),
    case("a marcher that comes up marches in the same turn", mark.rule("RIV-11.83", "RIV-11.54"),
         income, "turn red; RC09a under=1; RK09a under=1 shields=1; dice A03", "C7", {"RK09a shields": 1}, "done",
         {"phase": "ground-movement", "answers lacks": "done"}),
    # the other is the only one left
    case("every group must try before the phase goes on", mark.rule("RIV-11.83", "RIV-4.2"),
         income, "BC09a under=1; BC09b under=2; BC01a under=2; dice A03 A08",
         {"answers": "emerge.1 emerge.2", "refuses done": "RIV-4.2 RIV-11.82 RIV-11.83"}, "emerge.2 C3",
         {"BC09b": "C3", "BC01a": "C3"}, "B2", {"BC09a": "B2", "kind": "deploy"}),
    case("the second group finds what the first has left", mark.rule("RIV-11.83", "RIV-2.22"),
         income, "BC09a under=1; BC09b under=2; BC01a under=2; dice A03 A08", "emerge.1 C3; C3", {"kind": "surface"},
         "BC01a", {"BC09a": "C3", "BC01a": "C3", "BC09b": "underground"}),
    # and it is not tried twice in one phase
    case("a bad grid keeps all underground: C6 obstacle, C5", mark.rule("RIV-11.83", "RIV-4.2"),
         income, "BC09a under=1; BC01a under=1; C6 obstacle; dice A01", "C5",
         {"BC09a": "underground", "BC01a": "underground", "phase": "deployment", "kind": "deploy"}),
    case("a bad grid keeps all underground: RK01a C6, C5", mark.rule("RIV-11.83", "RIV-4.2"),
         income, "BC09a under=1; BC01a under=1; RK01a C6; dice A01", "C5",
         {"BC09a": "underground", "BC01a": "underground", "phase": "deployment", "kind": "deploy"}),
    case("a bad grid keeps all underground: C8", mark.rule("RIV-11.83", "RIV-4.2"),
         income, "BC09a under=1; BC01a under=1; dice A01", "C8",
         {"BC09a": "underground", "BC01a": "underground", "phase": "deployment", "kind": "deploy"}),
    # two spaces are left, a Borer needs three
    case("where space is short the owner picks", mark.rule("RIV-11.83"),
         income, "BC09a under=1; BC01a under=1; BC06a C3; dice A03", "C3; BC01a",
         {"BC01a": "C3", "BC09a": "underground"}),
    case("where space is short the owner picks (pick)", mark.rule("RIV-11.83"),
         income, "BC09a under=1; BC01a under=1; BC01b under=1; BC06a C3; BC02a C3; dice A03", "C3",
         {"kind": "surface", "answers has": "BC01a BC01b"}, "BC01b",
         {"BC01a": "underground", "BC01b": "C3", "BC09a": "underground"}),
    # nor does it come up in the phase in which it went down
    case("no one comes up and goes down in one phase", mark.rule("RIV-11.83"),
         income, "BC09a under=1; BC09b B2; dice A03", "emerge.1 C3",
         {"BC09a": "C3", "answers": "done tunnel.BC09b", "refuses tunnel.BC09a": "RIV-11.83"}, "tunnel.BC09b",
         {"BC09b": "underground", "kind": "deploy"}),
    case("the rest tries again in the next turn", mark.rule("RIV-11.83", "RIV-4.2"),
         income, "BC09a under=1; C4 obstacle; dice A03", "C4", {"BC09a": "underground"}, "until emerge blue",
         {"view round": 3}),
    case("only the emerging player is asked where", mark.rule("RIV-11.83"),
         income, "turn red; BC09a under=1; RK01a A8",
         {"asked side": "red", "kind": "deploy", "BC09a": "underground", "offers K01 place has": "A8"}),
    # one space: not for the Borer
    case("of a group that does not fit the owner picks and the rest tries again", mark.rule("RIV-11.83", "RIV-2.22"),
         income, "BC09a under=1; BC01a under=1; BC01b C4; BC01c C4; BC01d C4; RK01a F8; dice A03", "C4",
         {"answers": "BC01a done"}, "BC01a", {"BC01a": "C4", "BC09a": "underground", "answers lacks": "emerge.1"}),
    case("a group may be sent at enemies and comes up beside them", mark.rule("RIV-11.83", "RIV-4.2"),
         income, "BC09a under=1; RK01a C6; RK01b F8; dice A01", "C6", {"BC09a": "C7"}),
    # no space: three of the Borer, one of the Drummer
    case("a drummer that comes up on an objective is a rally point", mark.rule("RIV-11.83", "RIV-11.56", "RIV-4.6"),
         income, "BC09a under=1; BC08a under=1; C6 open objective; dice A03", "C6; until deploy",
         {"blue dp": 7, "offers C01 place": "A1 B1 C1 D1 E1 F1", "offers C01 place lacks": "C6"}),
    case("who has come up does not go down again", mark.rule("RIV-11.83", "RIV-11.82"),
         income, "BC09a under=1; BC09b A2; dice A03", "emerge.1 C3",
         {"answers": "done tunnel.BC09b", "refuses tunnel.BC09a": "RIV-11.83"}),
    case("who came up is told so when step one has ended by itself", mark.rule("RIV-11.83", "RIV-4.2"),
         income, "BC09a under=1; BC01a A1; RK01a F8; dice A03 1", "C4",
         {"kind": "deploy", "refuses tunnel.BC09a": "RIV-11.83"}),
    case("a hero comes up and strikes a chain", mark.rule("RIV-11.84", "RIV-11.9"),
         income, "BC09a under=1; BC16a under=1; RK01a C8; RK08a C8; dice A03 5 1 1 1 1 5",
         "C7; done; act BC16a attack C8", {"RK01a": "gone", "RK08a": "gone"}),
    case("a borer that comes up in no mans land digs for gold", mark.rule("RIV-11.84", "RIV-11.88", "RIV-4.2"),
         income, "BC09a under=1; dice A03 6", "C4", {"blue dp": 8}),
)  # fmt: skip
def test_tunnels(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.82", "RIV-11.83")
def test_a_borer_takes_whom_it_likes_underground() -> None:
    t = income("BC09a C3; BC01a C3; BC01b B3").choose("tunnel.BC09a")
    assert t.asked == ("blue", "follow")
    assert t.answers() == {"BC01a", "done"}

    t.choose("BC01a")

    assert (t.place("BC09a"), t.place("BC01a"), t.place("BC01b")) == ("underground", "underground", "B3")
    assert t.unit("BC09a")["group"] == t.unit("BC01a")["group"]
    assert t.side("blue")["fallen"] == []


@pytest.mark.rule("RIV-11.82", "RIV-11.84")
def test_in_the_next_deployment_phase_they_come_up_at_the_flip_and_act() -> None:
    t = income("BC09a under=1; BC01a under=1; RK01a C8", dice=["A01", 5])
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


@pytest.mark.rule("RIV-11.83", "RIV-11.82", "RIV-2.24")
def test_a_corner_is_a_risk_for_who_comes_up() -> None:
    t = income("BC09a under=1; BC01a A1; RK01a F8", dice=["A11"])
    assert t.odds("A8")["stays underground"] == pytest.approx(10 / 24)  # five of the eight directions, two cards each
    t.choose("A8")
    assert t.place("BC09a") == "underground"
    finished(t)


@pytest.mark.rule("RIV-11.83", "RIV-2.22")
def test_odds_of_coming_up_in_part() -> None:
    t = income("BC09a under=1; BC01a under=1; BC06a C3; BC01b A8", seed=1)
    assert chances(t, "C3")["comes up in C3 in part"] == 0.333


@pytest.mark.rule("RIV-11.83", "RIV-2.25", "RIV-7.15")
@pytest.mark.parametrize(("card", "line"), [("A01", "C5 obstacle"), ("A01", "unit RK01a C5"), ("A05", "A1 open")])
def test_a_group_that_strays_into_the_impossible_stays_below(card: str, line: str) -> None:
    chosen = "A4" if card == "A05" else "C4"
    t = income("BC09a under=1; BC01a under=1", line, dice=[card]).choose(chosen)
    t.until("deploy")
    assert t.place("BC09a") == t.place("BC01a") == "underground"


@cases(
    case("drummers that come up on an objective sell bonds once", mark.rule("RIV-11.87", "RIV-11.82", "RIV-4.2"),
         income, "C3 open objective; BC08a under=1; BC08b under=1; BC09a A1; dice A03", "emerge.1 C3",
         {"blue dp": 7, "BC08a": "C3", "BC08b": "C3"}),
    # and rallies no one from below
    case("a drummer that goes down has sold its bond already", mark.rule("RIV-11.87", "RIV-11.82"),
         income, "C3 open objective; BC08a C3; BC09a C3", {"blue dp": 7}, "tunnel.BC09a BC08a",
         {"blue dp": 7, "view objectives C3 held": None, "offers C01 place": "A1 B1 C1 D1 E1 F1"}),
    case("bonds and cut wires meet", mark.rule("RIV-11.87", "RIV-13.1"),
         income, "C3 open objective; BC08a C3; cut 1 0", {"blue dp": 6}),
    case("war bonds pay one point on an objective: BC08a C5, 6", mark.rule("RIV-11.87"),
         income, "BC08a C5", {"blue dp": 6}),
    case("war bonds pay one point on an objective: BC08a C5 C5 open objective, 7", mark.rule("RIV-11.87"),
         income, "BC08a C5; C5 open objective", {"blue dp": 7}),
    case("war bonds pay one point on an objective: BC01a C5 C5 open objective, 6", mark.rule("RIV-11.87"),
         income, "BC01a C5; C5 open objective", {"blue dp": 6}),
    case("war bonds pay one point on an objective: BC08a C5 C5 open objective BC08b E4 E4 open objective, 8",
         mark.rule("RIV-11.87"),
         income, "BC08a C5; C5 open objective; BC08b E4; E4 open objective", {"blue dp": 8}),
    case("the enemys drummer pays in his own turn", mark.rule("RIV-11.87"),
         income, "C5 open objective; RC08a C5", {"blue dp": 6}),
    case("the enemys drummer pays in his own turn (2)", mark.rule("RIV-11.87"),
         income, "turn red; C5 open objective; RC08a C5", {"red dp": 7}),
    case("two drummers on one objective are paid once", mark.rule("RIV-11.90"),
         income, "C5 open objective; BC08a C5; BC08b C5", {"blue dp": 7}),
)  # fmt: skip
def test_war_bonds(case: Case) -> None:
    case.play()


@cases(
    case("gold and cut wires and supplies add up", mark.rule("RIV-11.88", "RIV-13.1"),
         income, "BC09a C4; hand blue A03; cut 1 0; dice 6", "play.A03", {"blue dp": 9}),
    case("there is no gold in a territory", mark.rule("RIV-11.88"),
         income, "BC09a C3; BC09b C6", {"blue dp": 6}),
    case("every borer digs for itself", mark.rule("RIV-11.88", "RIV-6.4"),
         income, "BC09a C4; BC09b D5; dice 6 3", {"blue dp": 9}),
)  # fmt: skip
def test_gold(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-11.88")
@pytest.mark.parametrize(("die", "points"), [(1, 6), (2, 6), (3, 7), (4, 7), (5, 7), (6, 8)])
def test_a_borer_digs_for_gold_in_no_mans_land(die: int, points: int) -> None:
    t = income("BC09a C4", dice=[die])
    assert dp(t) == points
    finished(t)
