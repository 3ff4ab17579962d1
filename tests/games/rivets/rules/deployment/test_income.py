"""Step I of the deployment phase: income and what it is lessened by (RIV-4.1 to RIV-4.3)."""

from __future__ import annotations

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import buying, income


@cases(
    case("points and rivets come from the scenario", mark.rule("RIV-4.1", "RIV-4.3"),
         income, "rivets 2 0", {"blue dp": 6, "rivets": (3, 0), "kind": "deploy"}),
    case("points are the players alone", mark.rule("RIV-4.1"),
         income, "turn red", {"red dp": 6, "blue dp": 0, "rivets": (0, 1)}),
    case("bonus points of units in play can be spent at once", mark.rule("RIV-4.2", "RIV-11.87", "RIV-11.90"),
         income, "C4 open objective; BC08a C4; BC08b C4", {"blue dp": 7}, "C11 A1", {"blue dp": 2}),
    case("units deployed in this phase bring nothing in it", mark.rule("RIV-4.2"),
         income, "A1 open objective", "C08 A1", {"blue dp": 4}),
    case("emerging is compulsory and tunnelling is not", mark.rule("RIV-4.2", "RIV-11.83", "RIV-17.3"),
         income, "BC09a under=1; BC09b C2; dice A03",
         {"kind": "prepare", "answers": "emerge.1 tunnel.BC09b", "refuses done": "RIV-4.2"}, "emerge.1 C3",
         {"BC09a": "C3", "answers has": "done"}, "done", {"BC09b": "C2"}),
    case("the owner orders the effects of step one", mark.rule("RIV-4.2", "RIV-17.3"),
         income, "BC09a under=1; BC09b C2; hand blue A03", {"answers": "emerge.1 play.A03 tunnel.BC09b"}),
    # 6, two of gold, and one War Bond
    case("a borer that comes up in no mans land finds gold at once",
         mark.rule("RIV-4.2", "RIV-11.88", "RIV-11.84", "RIV-11.87"),
         income, "BC09a under=1; BC08a under=1; C4 open objective; dice A03 6", "C4; until deploy", {"blue dp": 9}),
    case("after step one no one goes underground", mark.rule("RIV-4.2", "RIV-11.82"),
         income, "BC09a A1; BC09b B1; RK01a F8", "tunnel.BC09b; done",
         {"kind": "deploy", "refuses tunnel.BC09a": "RIV-4.2", "refuses tunnel.BC09b": "RIV-11.82"}),
    case("both parts of the cost are paid", mark.rule("RIV-4.3", "RIV-4.4"),
         buying, "dp 8; rivets 3 0", "C10 C1", {"blue dp": 1, "rivets": (1, 0)}),
)  # fmt: skip
def test_income(case: Case) -> None:
    case.play()
