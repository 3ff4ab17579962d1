"""Grab (UND-7.15, UND-7.16)."""

from __future__ import annotations

import pytest

from tests.games.undergrowth.oracle.reference import ROSTER
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import north, south


@cases(
    case("on top of a rock a beetle pulls what is on top beside it", mark.rule("UND-7.15", "UND-7.16", "UND-3.2"),
         south, "SM3a B2.1.C; NW4a C2.1.N; NW4b C2.0.W; NH2a B3.1.C; NF3a A2.1.C; FOE; B2 PE; C2 SP; A2 SP",
         {"victims SM3a": "NF3a NH2a NW4a"}, "SM3a grab NH2a", {"NH2a": "B2.1.C"}),
    case("on top of a rock a beetle pulls what is on top beside it (2)", mark.rule("UND-7.15", "UND-7.16", "UND-3.2"),
         south, "SM3a B2.1.C; NW4a C2.1.N; NW4b C2.0.W; NH2a B3.1.C; NF3a A2.1.C; FOE; B2 PE; C2 SP; A2 SP",
         "SM3a grab NH2a", {"refuses grab": "UND-9.6 UND-5.2"}),
    case("a grab needs no sight", mark.rule("UND-7.15", "UND-4.9"),
         south, "SM3a B2.0.C; NF4a C2.0.E; FOE; C2 TR", {"targets SM3a plasma-missile-10pak lacks": "NF4a"},
         "SM3a grab NF4a", {"NF4a": "B2.0.C"}),
    # as big as the Lurker; in its own square; on another level; too far away
    case("grab pulls smaller units of adjacent squares at the same level", mark.rule("UND-7.15", "UND-7.16"),
         south, "SW2a B2.0.E; NF4a B3.0.N; NF5a C2.0.E; NW2a A2.0.E; NF1a B1.0.C; NW4a C3.0.C; NW4b B3.1.C; "
         "NW4c B2.0.C; NW4d D2.0.C; B3 SP", {"victims SW2a": "NF4a NF5a",
         "refuses SW2a grab NW2a": "UND-7.15 UND-7.16", "refuses SW2a grab NW4c": "UND-7.15 UND-7.16",
         "refuses SW2a grab NW4b": "UND-7.15 UND-7.16", "refuses SW2a grab NW4d": "UND-7.15 UND-7.16"},
         "SW2a grab NF5a", {"NF5a": "B2.0.E"}),
    case("a unit without grab does not grab", mark.rule("UND-7.15"),
         south, "SF1a B2.0.C; NF4a B3.0.S; FOE",
         {"deeds SF1a lacks": "grab", "refuses SF1a grab": "UND-7.15 UND-7.16"}),
    case("from the puddle a beetle pulls in only what may be there", mark.rule("UND-7.16", "UND-2.14", "UND-5.18"),
         south, "SM3a B2.0.C; NW4a C2.0.N; NM5a A2.0.N; NH2a B3.0.C; FOE; B2 PU", {"victims SM3a": "NH2a NM5a"}),
    case("from the puddle a beetle pulls in only what may be there (2)", mark.rule("UND-7.16", "UND-2.14", "UND-5.18"),
         south, "SM3a B2.0.C; NW4a C2.0.N; NM5a A2.0.N; NH2a B3.0.C; FOE; B2 PU", "SM3a grab",
         {"refuses NW4a": "UND-5.18"}),
    case("an enemy pulled away from a drop no longer guards it", mark.rule("UND-7.16", "UND-11.5"),
         south, "SW2a B2.0.C; SF1a C2.0.C; NF4a C2.0.C; drop C2.0; FOE", "SW2a; grab; done; SF1a; done",
         {"SF1a carries": True}),
    # Full cover forbids targets of attacks; Grab is in place of a move, and names only size, level and terrain.
    case("a grab needs no sight", mark.rule("UND-7.16", "UND-4.2"),
         south, "SM3a B2.0.C; NF4a C2.0.E; FOE; C2 SR", {"victims SM3a": "NF4a"}),
    case("a grabbed walker has lost its contact", mark.rule("UND-7.16", "UND-5.5"),
         south, "SW2a B2.0.C; NF1a D4.0.C; NM2a B3.0.N; FRIEND", "SW2a grab NM2a; end; while south: pass",
         {"moves NM2a": "B2.0.NESW"}),
    case("a grabbed walker has lost its contact (2)", mark.rule("UND-7.16", "UND-5.5"),
         north, "SF1a A1.0.C; NM2a B3.0.N", {"squares moves NM2a has": "B4"}),
    # The station does not matter, only the square and the level: it started the turn against B4.
    case("a unit pulled away and back is where it started", mark.rule("UND-7.16", "UND-5.5", "UND-9.6"),
         south, "SW2a B2.0.C; NM2a B3.0.N; NW2a B3.0.E; FRIEND",
         "SW2a grab NM2a; end; while south: pass; NW2a grab NM2a; end",
         {"NM2a": "B3.0.E", "moves NM2a": "B3.0.NSWC B4.0.NESWC"}),
    case("a friend pulled along starts the next round there", mark.rule("UND-7.16", "UND-5.5"),
         south, "SM3a B2.0.N; SM5a A2.0.C; FOE; FRIEND", "SM3a grab SM5a; end; next round",
         {"moves SM5a": "B2.0.ESWC B3.0.NESWC"}),
    case("a grabbed friend may still be activated", mark.rule("UND-7.16", "UND-9.4"),
         south, "SM3a B2.0.N; SM5a A2.0.C; NF4a B2.0.S; FOE; dice 5",
         "SM3a grab SM5a; end; SM5a move B2.0.S; attack SM5a pincer NF4a", {"NF4a": "destroyed"}),
    case("a grab adds to those in contact", mark.rule("UND-7.16", "UND-6.6"),
         south, "SW2a B2.0.C; NM3a B2.0.C; NF4a B3.0.C; FOE; dice 3 3", "SW2a grab NF4a; attack.lightning-claw",
         {"NF4a": "destroyed", "NM3a damage": 1}),
    case("a unit pulled into long grass has its cover: 3, 0", mark.rule("UND-7.16", "UND-4.6", "UND-2.8"),
         south, "SW2a B2.0.C; NF4a B3.0.C; FOE; B2 LG; dice 3", "SW2a grab NF4a; attack.lightning-claw",
         {"NF4a damage": 0}),
    case("a unit pulled into long grass has its cover: 4, destroyed", mark.rule("UND-7.16", "UND-4.6", "UND-2.8"),
         south, "SW2a B2.0.C; NF4a B3.0.C; FOE; B2 LG; dice 4", "SW2a grab NF4a; attack.lightning-claw",
         {"NF4a": "destroyed"}),
    case("a stunned unit can be grabbed and stays stunned", mark.rule("UND-7.16", "UND-6.11"),
         south, "SW2a B2.0.C; NF5a B3.0.C stunned; FOE", "SW2a grab NF5a", {"NF5a": "B2.0.C", "NF5a stunned": True}),
    case("a stunned lurker does not grab", mark.rule("UND-7.16", "UND-6.11"),
         south, "SW2a B2.0.C stunned; NF5a B3.0.C; FRIEND; FOE", "SW2a",
         {"asked": "south command", "NF5a": "B3.0.C", "deeds SF1z": "done move"}),
    case("a flyer is pulled out of the air at the grabbers level", mark.rule("UND-7.16", "UND-5.16"),
         south, "SW2a B2.1.N; NF5a B3.1.C; NF5b B3.2.C; FOE; B2 PL", {"victims SW2a": "NF5a"}, "SW2a grab NF5a",
         {"NF5a": "B2.1.N"}),
    # camouflaged both
    case("no shield helps against a grab", mark.rule("UND-7.16", "UND-7.17", "UND-7.19", "UND-7.20"),
         south, "SM3a B2.0.N; NH3a B3.0.C; NW2a A2.0.C; FOE", {"victims SM3a": "NH3a NW2a"}),
    case("a water unit is pulled onto land", mark.rule("UND-7.16", "UND-2.14"),
         south, "SW2a B2.0.C; NM2a B3.0.C; FOE; B3 PU", "SW2a grab NM2a", {"NM2a": "B2.0.C"}),
    case("a carrier that is pulled keeps its drop and does not score", mark.rule("UND-7.16", "UND-11.1"),
         south, "scenario nectar-run; drop C3.3; SM3a B1.0.N; SF4a A1.0.C; FOE; SW4a B2.0.C carries; A1 SG; B1 SG; "
         "B2 SG; C3 TP", "SM3a grab SW4a; end", {"SW4a carries": True, "points": (0, 0)}, "SW4a done",
         {"points": (12, 0)}),
    case("any unit may be grabbed a friend too", mark.rule("UND-7.16"),
         south, "SM3a B2.0.E; SF4a B3.0.N; NF4a C2.0.C; FOE", {"victims SM3a": "NF4a SF4a"}, "SM3a grab SF4a",
         {"SF4a": "B2.0.E"}),
    case("no one is pulled into water that it may not enter", mark.rule("UND-7.16", "UND-5.18"),
         south, "SM3a B2.0.C; NF4a B3.0.C; NM2a B3.0.C; NF5a B3.0.C; NH3a B3.0.C; B2 PU",
         {"victims SM3a": "NF5a NM2a", "refuses SM3a grab NF4a": "UND-7.16 UND-5.18 UND-2.14"}),
    case("grab is not possible after a move and a move not after a grab", mark.rule("UND-7.16", "UND-9.6"),
         south, "SW2a B2.0.C; NF4a B3.0.S; FOE", "SW2a grab NF4a",
         {"answers": "attack.lightning-claw done", "refuses move B2.0.N": "UND-9.6 UND-5.2 UND-9.5"}),
    case("grab is not possible after a move and a move not after a grab (moved)", mark.rule("UND-7.16", "UND-9.6"),
         south, "SW2a B2.0.C; NF4a B3.0.S; FOE", "SW2a move B2.0.N",
         {"answers": "attack.lightning-claw done", "refuses grab": "UND-9.6 UND-5.2 UND-9.5 UND-7.16"}),
    case("grab rolls no die and does no harm", mark.rule("UND-7.16"),
         south, "SW2a B2.0.C; NF4a B3.0.S; FOE", "SW2a grab NF4a", {"NF4a damage": 0}),
)  # fmt: skip
def test_grab(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.16", "UND-10.3")
@pytest.mark.parametrize(("grabber", "size"), [("W2", 3), ("M3", 4)])
def test_sizes_decide_who_is_grabbed(grabber: str, size: int) -> None:
    units = {f"N{code}b": card for code, card in ROSTER.items()}
    t = south(f"S{grabber}a B2.0.C", *(f"unit {name} B3.0.C" for name in units))
    assert t.victims(f"S{grabber}a") == {name for name, card in units.items() if card.size < size}
