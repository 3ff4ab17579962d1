"""Chapter 13 of the ledger: the Action! cards that a player plays in his own turn."""

from __future__ import annotations

import pytest

import sandtable
from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import Table, air, buying, combat, drawing, flight, income, march, table
from tests.support.worlds import shown

DEV = {
    "N": {"A01", "A12"}, "S": {"A02", "A13"}, "E": {"A04", "A15"}, "W": {"A05", "A16"}, "NE": {"A06", "A18"},
    "SW": {"A07", "A20"}, "SE": {"A09", "A21"}, "NW": {"A11", "A23"},
    "C": {"A03", "A08", "A10", "A14", "A17", "A19", "A22", "A24"},
}  # fmt: skip


WHERE = {"N": "C5", "S": "C3", "E": "D4", "W": "B4", "NE": "D5", "SW": "B3", "SE": "D3", "NW": "B5", "C": "C4"}


def spent(t: Table, card: str, side: str = "blue") -> None:
    """Check that *card* was played: it lies face up, and no other follows in this turn."""
    assert card in t.view()["discards"]["actions"]
    assert card not in t.hand(side)
    assert t.side(side)["played"]


@cases(
    case("a15 cut wires takes a point of the next income", mark.rule("RIV-13.1"),
         drawing, "round 2; hand blue A15; RK01a A8; seed 2", "play.A15",
         {"spent A15": "blue", "red cut": 1, "blue cut": 0}, "until deploy red", {"red dp": 5, "red cut": 0}),
    # and nothing is left over for another turn
    case("a15 never takes more than there is", mark.rule("RIV-13.1"),
         income, "turn red; hand red A03; cut 0 9", {"red dp": 0, "red cut": 0}),
    case("a16 needs a mission to look at", mark.rule("RIV-13.1"),
         drawing, "hand blue A16", {"answers lacks": "play.A16"}),
    case("a16 needs a mission to look at (2)", mark.rule("RIV-13.1"),
         drawing, "hand blue A16; missions red M05", {"answers has": "play.A16"}),
    case("a22 new orders discards a mission before drawing", mark.rule("RIV-13.1"),
         drawing, "hand blue A22; missions blue M01 M02; round 2; dice M09", "keep; skip",
         {"kind": "mission", "answers has": "play.A22"}, "play.A22", {"kind": "drop", "answers": "M01 M02"},
         "M01; draw", {"missions blue": "M02 M09", "view discards missions": "M01", "spent A22": "blue"}),
    # step I
    case("a22 needs a mission and step three", mark.rule("RIV-13.1"),
         drawing, "hand blue A22; missions blue M01", {"answers lacks": "play.A22"}),
    case("a22 needs a mission and step three (2)", mark.rule("RIV-13.1"),
         drawing, "hand blue A22", "keep; skip", {"answers lacks": "play.A22"}),
)  # fmt: skip
def test_cards_of_the_draw_phase(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-13.1", "RIV-18.3")
def test_a16_listening_post_shows_one_mission_to_one_player() -> None:
    t = drawing("hand blue A16; missions red M05 M11", dice=["M11"]).choose("play.A16")
    spent(t, "A16")
    assert t.view("blue")["peeked"] == ["M11"]
    assert t.view("red")["peeked"] == []
    assert t.view(None)["peeked"] is None
    assert "M11" not in shown(t.match, None)


@pytest.mark.rule("RIV-13.1", "RIV-18.1")
def test_a16_tells_nothing_of_the_other_mission() -> None:
    worlds = [
        drawing(f"hand blue A16; missions red {one} M11", dice=["M11"]).choose("play.A16") for one in ("M05", "M09")
    ]
    assert shown(worlds[0].match, "blue") == shown(worlds[1].match, "blue")


@cases(
    case("a03 supply train brings two points", mark.rule("RIV-13.1"),
         income, "hand blue A03", "play.A03", {"blue dp": 8, "spent A03": "blue"}),
    case("a04 scrap haul brings a rivet", mark.rule("RIV-13.1"),
         income, "hand blue A04; rivets 2 0", "play.A04", {"rivets": (4, 0), "spent A04": "blue"}),
    case("a08 and a09 are not offered where they mend no one: A08, BC10a C2 damage=2", mark.rule("RIV-13.1"),
         income, "hand blue A08 A03; BC10a C2 damage=2", {"answers lacks": "play.A08"}),
    case("a08 and a09 are not offered where they mend no one: A09, BC06a C2 damage=1", mark.rule("RIV-13.1"),
         income, "hand blue A09 A03; BC06a C2 damage=1", {"answers lacks": "play.A09"}),
    # one
    case("a23 night relief places one infantry anywhere at home", mark.rule("RIV-13.1"),
         buying, "dp 4; hand blue A23; B2 obstacle; RK01a C3; BC10a D3; BC01z D3", "play.A23",
         {"spent A23": "blue", "offers C01 place": "A1 A2 A3 B1 B3 C1 C2 D1 D2 E1 E2 E3 F1 F2 F3"}, "C01 A3",
         {"BC01a": "A3", "offers C01 place lacks": "A3"}),
    # it waits for the Infantry
    case("a23 is for infantry only", mark.rule("RIV-13.1"),
         buying, "dp 6; hand blue A23", "play.A23", {"offers C06 place": "A1 B1 C1 D1 E1 F1"}, "C06 A1",
         {"offers C01 place has": "A3"}),
    case("night relief places a hero on foot and no second version", mark.rule("RIV-13.1", "RIV-4.10"),
         buying, "dp 6; rivets 4 0; hand blue A23; BC10a A1; BC01a F1", "play.A23", {"offers C16 place has": "B3 E2"},
         "C16 B3", {"refuses C15": "RIV-4.10"}),
    case("night relief when the beach is lost", mark.rule("RIV-13.1", "RIV-4.16", "RIV-4.6"),
         table, "phase deployment 2; dp 4; hand blue A23; RK01a A1; RK01b B1; RK01c C1; RK01d D1; RK01e E1; RK01f F1",
         "play.A23", {"offers C01 place": "A2 A3 B2 B3 C2 C3 D2 D3 E2 E3 F2 F3"}),
)  # fmt: skip
def test_cards_of_deployment(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-13.1")
@pytest.mark.parametrize(
    ("card", "mended"), [("A08", {"BC16a", "BC06a", "BC08a"}), ("A09", {"BC10a", "BC11a", "BC12a"})],
)  # fmt: skip
def test_a08_and_a09_take_a_marker_off_a_unit_of_their_classes(card: str, mended: set[str]) -> None:
    t = income(
        f"hand blue {card}; BC16a C3 damage=2; BC06a D3 damage=1; BC08a E3 damage=1; BC10a C2 damage=2",
        "BC11a D2 damage=1; BC12a 2,3 N damage=1; BC06b A3; RK06a C6 damage=1; RK10a D6 damage=1",
    )

    t.choose(f"play.{card}")
    assert t.asked == ("blue", "card")
    assert t.answers() == mended
    name = min(mended)
    before = t.damage(name)[0]
    t.choose(name)

    assert t.damage(name) == [before - 1]
    spent(t, card)


@cases(
    case("a06 zeroed in needs no flip", mark.rule("RIV-13.1"),
         combat, "hand blue A06; BC11a C3; RK01a C5; dice 5 1", "C3 play.A06 attack C5",
         {"RK01a": "gone", "spent A06": "blue"}),
    case("a06 is for one flip", mark.rule("RIV-13.1", "RIV-7.16"),
         combat, "hand blue A06; BC11a C3; RK10a C5; dice 1 1 A03 1 1", "C3 play.A06 attack C5; C5"),
    case("a06 is for one flip (later)", mark.rule("RIV-13.1", "RIV-7.16"),
         combat, "hand blue A06; BC11a C3; RK10a C5; dice A03 1 1 1 1", "C3 attack C5",
         {"answers": "C5 play.A06 stop"}, "play.A06 C5"),
    case("a06 is not offered to who does not deviate", mark.rule("RIV-13.1"),
         combat, "hand blue A06; BC01a C3; RK01a C5", {"can BC01a": "attack pass"}),
    # for one activation only
    case("a10 steady aim adds one: 4, gone", mark.rule("RIV-13.1"),
         combat, "hand blue A10; BC01a C3; BC01b D3; RK01a C5; RK01b D5; dice 4 4", "C3 play.A10 attack C5",
         {"RK01a": "gone", "spent A10": "blue"}, "D3 attack D5", {"RK01b damage": 0}),
    case("a10 steady aim adds one: 3, 0", mark.rule("RIV-13.1"),
         combat, "hand blue A10; BC01a C3; BC01b D3; RK01a C5; RK01b D5; dice 3 4", "C3 play.A10 attack C5",
         {"RK01a damage": 0, "spent A10": "blue"}, "D3 attack D5", {"RK01b damage": 0}),
    # Barrage belongs to it
    case("a10 serves aircraft and every attack of the activation (plane)", mark.rule("RIV-13.1"),
         air, "hand blue A10; BC12a 2,3 N; RK12a 2,5 S; dice 4 1 1", "BC12a play.A10 attack 2,5", {"RK12a damage": 1}),
    case("a10 serves aircraft and every attack of the activation (gun)", mark.rule("RIV-13.1"),
         combat, "hand blue A10; BC11a C3; RK10a C5; dice A03 4 1 A08 4 1", "C3 play.A10 attack C5; C5",
         {"RK10a damage": 2}),
    case("a11 bayonets give infantry one more die next door", mark.rule("RIV-13.1"),
         combat, "hand blue A11; BC01a C3; RK01a C4; dice 1 5", "C3 play.A11 attack C4",
         {"RK01a": "gone", "spent A11": "blue"}),
    # Cavalry; two grids away; in the air
    case("a11 is not for others nor for a distance: BC06a C3 RK01a C4", mark.rule("RIV-13.1"),
         combat, "hand blue A11; BC06a C3; RK01a C4", {"can BC06a lacks": "play.A11"}),
    case("a11 is not for others nor for a distance: BC01a C3 RK01a C5", mark.rule("RIV-13.1"),
         combat, "hand blue A11; BC01a C3; RK01a C5", {"can BC01a lacks": "play.A11"}),
    case("a11 is not for others nor for a distance: BC01a C3 RK12a 3,3 N", mark.rule("RIV-13.1"),
         combat, "hand blue A11; BC01a C3; RK12a 3,3 N", {"can BC01a lacks": "play.A11"}),
    case("a11 played the target must be next door", mark.rule("RIV-13.1"),
         combat, "hand blue A11; BC01a C3; RK01a C4; RK01b D3; RK01c C5", "C3 play.A11 attack", {"answers": "C4 D3"}),
    case("a20 rum ration repeats an attack on the same grid", mark.rule("RIV-13.1"),
         combat, "hand blue A20; BC01a C3; RK01a C5; dice 1 5", "C3 attack C5",
         {"asked": "blue again", "answers": "done play.A20"}, "play.A20", {"RK01a": "gone", "spent A20": "blue"}),
    case("a20 is for infantry and cavalry: BC07a, 1", mark.rule("RIV-13.1"),
         combat, "hand blue A20; BC07a C3; RK01a C4; dice 1", "C3 attack C4", {"kind not": "again", "RK01a": "C4"}),
    case("a20 is for infantry and cavalry: BC10a, 1 1 1", mark.rule("RIV-13.1"),
         combat, "hand blue A20; BC10a C3; RK01a C4; dice 1 1 1", "C3 attack C4", {"kind not": "again", "RK01a": "C4"}),
    case("a20 is for infantry and cavalry: BC09a, 1 1", mark.rule("RIV-13.1"),
         combat, "hand blue A20; BC09a C3; RK01a C4; dice 1 1", "C3 attack C4", {"kind not": "again", "RK01a": "C4"}),
    case("a20 needs somebody left to attack", mark.rule("RIV-13.1", "RIV-6.8"),
         combat, "hand blue A20; BC01a C3; RK01a C5; dice 5", "C3 attack C5", {"kind not": "again"}),
    case("a24 deflection shot lends a turret", mark.rule("RIV-13.1", "RIV-11.86"),
         air, "hand blue A24; BC12a 2,3 N; RK12a 2,2 N; RK12b 4,3 N; RK12c 2,5 N", {"targets BC12a": "2,5"},
         "BC12a play.A24 attack", {"answers": "2,2 2,5 4,3", "spent A24": "blue", "BC12a facing": "N"}),
    # who can shoot at no one else
    case("a24 is for aircraft in their combat", mark.rule("RIV-13.1"),
         combat, "hand blue A24; BC01a C3; RK12a 3,3 N", {"can BC01a lacks": "play.A24"}),
    case("a24 is for aircraft in their combat (behind)", mark.rule("RIV-13.1"),
         air, "hand blue A24; BC12a 2,3 N; RK12a 2,2 N", {"can BC12a has": "play.A24"}),
    case("a11 after a ride is still for infantry only", mark.rule("RIV-13.1", "RIV-11.61"),
         combat, "hand blue A11; BC06a C1; RK01a C4; dice 1 5", "act BC06a assault C3", {"answers": "attack pass"},
         "attack"),
    # Rifles 1 + 1 against a trench and a guard of 2: one die, as with 1.
    case("bayonets and bolster are added before one die is left", mark.rule("RIV-13.1", "RIV-11.6"),
         combat, "hand blue A11; C4 trench; guard C4; BC01a C3; RK01a C4; dice 6", "act BC01a play.A11 attack",
         {"RK01a": "gone"}),
    case("bayonets give no dice where a line has none", mark.rule("RIV-13.1", "RIV-7.4", "RIV-6.8"),
         combat, "hand blue A11; BC04a C3; RK10a C4", {"targets BC04a": ""}),
    # the second flip went N, to C6
    case("zeroed in serves one of the two shots of a barrage", mark.rule("RIV-13.1", "RIV-11.2"),
         combat, "hand blue A06; BC11a C2; RK01a C5; RK02a C6; dice 1 1 A01 1 1", "C2 play.A06 attack C5; C5",
         {"RK01a": "C5"}),
    case("rum gives an infection another chance", mark.rule("RIV-13.1", "RIV-11.40", "RIV-11.21"),
         combat, "turn red; hand red A20; RK02a C5; BC16a C4; BC01a A1; dice 5 1 6 5 1 2",
         "act RK02a attack; play.A20", {"BC16a": "gone", "C5": "RK02a RK02b", "vp": (0, 2)}),
    case("rum lets a sniper pick again", mark.rule("RIV-13.1", "RIV-11.69", "RIV-11.89"),
         combat, "hand blue A20; BC03a C3; RK01a C5; RK08a C5; RK07a C5; dice 6 6",
         "C3 attack C5 RK08a; play.A20; RK07a", {"C5": "RK01a"}),
    case("rum after a charge strikes from the new grid", mark.rule("RIV-13.1", "RIV-11.60"),
         combat, "hand blue A20; BC06a C3; RK06a C6; dice 5 1 1 5",
         "C3 assault C5; while move: stop; attack; play.A20", {"RK06a": "gone"}),
)  # fmt: skip
def test_cards_of_combat(case: Case) -> None:
    case.play()


@cases(
    case("a13 tailwind adds a step and a turn", mark.rule("RIV-13.1"),
         flight, "turn red; hand red A13; RK12a 3,4 N; RK12b 6,1 N", "play.A13",
         {"kind": "card", "answers": "RK12a RK12b"}, "RK12a", {"RK12a march": 1, "RK12a turns": 1,
         "goals RK12a has": "3,8", "offers RK12a 3,4 heading": "E S W", "spent A13": "red"}),
    case("a01 over the top is for the infantry of one grid", mark.rule("RIV-13.1"),
         march, "hand blue A01; BC01a C3; BC01b C3; BC08a C3; BC01c E3", "play.A01",
         {"kind": "card", "answers": "C3 E3"}, "C3", {"BC01a march": 1, "BC01b march": 1, "BC08a march": 0,
         "BC01c march": 0, "goals BC01a has": "C5", "spent A01": "blue"}),
    case("a12 forced march is for one unit", mark.rule("RIV-13.1"),
         march, "hand blue A12; BC10a C3; BC01a C3", "play.A12", {"answers": "BC01a BC10a"}, "BC10a",
         {"goals BC10a has": "C7", "goals BC01a lacks": "C5", "spent A12": "blue"}),
    case("a17 pontoon crosses one obstacle and does not end there", mark.rule("RIV-13.1", "RIV-2.25"),
         march,
         "hand blue A17; BC06a C3; A4 obstacle; B4 obstacle; C4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle",
         {"goals BC06a lacks": "C5"}, "C3 play.A17",
         {"answers has": "C5", "answers lacks": "C4", "spent A17": "blue"}, "C5 stop", {"BC06a": "C5"}),
    case("a17 crosses one obstacle and not two", mark.rule("RIV-13.1"),
         march, "hand blue A17; BC06a C3; A4 obstacle; B4 obstacle; C4 obstacle; D4 obstacle; E4 obstacle; "
         "F4 obstacle; C5 obstacle", "C3 play.A17", {"answers has": "B5 D5", "answers lacks": "C4 C5 C6"}),
    case("a17 takes a programmed unit over one obstacle", mark.rule("RIV-13.1", "RIV-11.54"),
         march,
         "hand blue A17; BK09a C3; A4 obstacle; B4 obstacle; C4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle",
         {"answers lacks": "C4"}, "play.A17", {"answers has": "C4", "spent A17": "blue"}, "C4",
         {"answers has": "B5 C5 D5", "answers lacks": "B4 C3 C4 D4"}, "C5", {"BK09a": "C5"}),
    # no Obstacle is near enough to be passed
    case("a17 is before the programmed unit moves and not on its way", mark.rule("RIV-13.1", "RIV-11.54"),
         march,
         "hand blue A17; BK09a C2; A4 obstacle; B4 obstacle; C4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle",
         {"answers lacks": "play.A17"}, "C3", {"answers lacks": "play.A17 C4"}),
    case("a17 frees a programmed unit that is shut in and need not be played",
         mark.rule("RIV-13.1", "RIV-11.55", "RIV-1.10"),
         march, "turn red; hand red A17; RK09a A8; A7 obstacle; B7 obstacle; B8 obstacle", {"answers has": "done"},
         "A8", {"answers": "play.A17 stay"}, "play.A17", {"answers": "A7 B7 B8"}, "B7 C7", {"RK09a": "C7"}),
    case("a19 dig in gives a marker and holds the infantry", mark.rule("RIV-13.1"),
         march, "hand blue A19; BC01a C3; BC08a C3; BC02a D3", "play.A19", {"answers": "BC01a BC02a"}, "BC01a",
         {"BC01a shields": 1, "goals BC01a": "", "goals BC08a not": "", "spent A19": "blue"}),
    case("cards of movement are for grids that have not moved", mark.rule("RIV-13.1"),
         march, "hand blue A01 A12; BC01a C3; BC01b E3; BC01c E3", "C3 C4", {"answers has": "play.A01"}, "play.A01",
         {"blue played not": [], "BC01a march": 0, "BC01b march": 1}),
    case("a pontoon is laid before a unit moves and not on its way", mark.rule("RIV-13.1", "RIV-3.8"),
         march, "hand blue A17; C4 obstacle; BC05a C2; BC01a A1", "C2", {"answers has": "play.A17"}, "C3",
         {"answers lacks": "play.A17", "refuses play.A17": "RIV-3.8"}),
    case("a pontoon laid in time serves a later step", mark.rule("RIV-13.1"),
         march, "hand blue A17; A4 obstacle; B4 obstacle; C4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle; "
         "BC05a C2; BC01a A1", "C2 play.A17 C3 C5", {"BC05a": "C5"}),
    case("a pontoon leads through the gas that lies on an obstacle", mark.rule("RIV-13.1", "RIV-11.25", "RIV-11.28"),
         march, "hand blue A17; A4 obstacle; B4 obstacle; C4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle; "
         "gas B4 red K03; gas C4 red K03; gas D4 red K03; BC05a C3; BC01a A1; dice 1 6", "C3 play.A17 C5",
         {"BC05a": "gone"}),
    case("a strider rolls over a pontoon into the enemy", mark.rule("RIV-13.1", "RIV-11.72"),
         march, "hand blue A17; A4 obstacle; B4 obstacle; C4 obstacle; D4 obstacle; E4 obstacle; F4 obstacle; "
         "BC10a C3; RK01a C5; BC01a A1; dice 6 1", "C3 play.A17 C5", {"BC10a": "C5", "RK01a": "gone"}),
    # Ruling: to dig in is no activation, so it is open to Infantry that cannot activate.
    case("reinforcements may dig in where they were called", mark.rule("RIV-13.1", "RIV-11.62"),
         march, "turn red; hand red A19; RK07a C5; RK01a C5 fresh", "play.A19",
         {"RK01a shields": 1, "RK01a halted": True}),
    case("a troubled warrior may dig in", mark.rule("RIV-13.1", "RIV-11.80"),
         march, "turn red; hand red A19; RK16a C5 troubled; RK08a A8", "play.A19", {"RK16a shields": 1}),
    case("no one digs in where the grid was activated", mark.rule("RIV-13.1", "RIV-9.1"),
         march, "turn red; hand red A19; RK01a C5 fresh; RK01b C5; RK01c F8", "C5 C4",
         {"answers has": "play.A19", "offers play.A19 card": "RK01c"}),
    # three turns, four steps: around and home
    case("tailwind lets a kestrel fly a square", mark.rule("RIV-13.1", "RIV-8.4", "RIV-11.50"),
         flight, "hand blue A13; BC12a 3,3 N; RK12a 0,8 E", "play.A13", {"goals BC12a has": "3,3"}),
    case("dig in is not for who has moved", mark.rule("RIV-13.1", "RIV-11.19"),
         march, "hand blue A19; BC01a C3; BC01b E3; BC02a E3", "C3 C4; play.A19", {"answers": "BC01b BC02a"}),
    case("a unit that cannot move may dig in", mark.rule("RIV-13.1", "RIV-9.1"),
         march, "hand blue A19; BC01a A1; A2 obstacle; B1 obstacle; B2 obstacle; RK01a F8",
         {"answers": "done play.A19"}, "play.A19", {"BC01a shields": 1}),
    case("no tailwind for an aircraft that has rolled", mark.rule("RIV-13.1", "RIV-11.4", "RIV-3.8"),
         air, "hand blue A13; BC12a 3,3 N; BC12b 5,3 N; RK01a A8", "BC12a barrel-roll 2,4; done",
         {"asked": "blue aircraft", "goals BC12a": "", "offers play.A13 card lacks": "BC12a"}),
)  # fmt: skip
def test_cards_of_movement(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-13.1", "RIV-2.22")
def test_a_forced_march_leads_out_through_full_grids() -> None:
    full = [f"unit BC01{letter} {grid} moved" for grid, letters in (("A2", "bcde"), ("B1", "fghi"), ("B2", "jklm"))
            for letter in letters]  # fmt: skip
    t = march("hand blue A12; BC01a A1", *full, "RK01a F8")
    t.choose("play.A12")
    if t.kind == "card":
        t.choose("BC01a")

    t.choose("A1 A3" if t.kind == "grid" else "A3")

    assert t.place("BC01a") == "A3"


@cases(
    case("gas of a counter battery is thin in its owners next combat and gone in the one after",
         mark.rule("RIV-13.1", "RIV-11.22", "RIV-11.27"),
         combat, "gas C2 red K03; BC01a A1; RK03a F8; dice A03", "until draw red; until grid red",
         {"gas": {"C2": ("red", True)}}, "until draw blue; until draw red; until grid red", {"gas": {}}),
    case("two cut wires in two turns take two points of one income", mark.rule("RIV-13.1", "RIV-3.8"),
         income, "cut 2 0; BC01a A1", {"blue dp": 4, "blue cut": 0}),
    case("the observer of the other side flips nothing again", mark.rule("RIV-13.1", "RIV-11.20", "RIV-11.21"),
         table, "turn red; phase air-movement 1; gas C5 red K03; RK01a F8; BC13a 3,3 N; dice A01",
         {"gas": {"C6": ("red", False)}}),
    case("the other side is asked whether it holds the alarm or not: A21", mark.rule("RIV-13.1", "RIV-18.1"),
         drawing, "turn red; hand blue A21; gas C6 red K03; RK01a C6; BC01a C4",
         {"asked": "blue react", "odds pass": None}),
    case("the other side is asked whether it holds the alarm or not: A03", mark.rule("RIV-13.1", "RIV-18.1"),
         drawing, "turn red; hand blue A03; gas C6 red K03; RK01a C6; BC01a C4",
         {"asked": "blue react", "odds pass": None}),
    # 2 dice less 1
    case("hold the line counts under the tracks of the same turn", mark.rule("RIV-13.1", "RIV-11.7", "RIV-11.74"),
         march, "guard C4; BC10a C3; RK01a C4; dice 5", "C3 C4", {"RK01a": "gone"}),
)  # fmt: skip
def test_deck(case: Case) -> None:
    case.play()


@pytest.mark.rule("RIV-13.1", "RIV-7.14")
def test_every_card_shows_its_result() -> None:
    for result, cards in DEV.items():
        for card in cards:
            t = table("turn red; phase air-movement; gas C4 red K03; RK01a A8", dice=[card])
            assert set(t.gas()) == {WHERE[result]}, card


@pytest.mark.rule("RIV-13.1", "RIV-3.6")
def test_the_deck_holds_twenty_four_cards_of_which_eight_stay() -> None:
    assert len(set().union(*DEV.values())) == 24
    assert len(DEV["C"]) == 8
    assert table("first ?", dice=[2, 1]).view()["decks"] == {"actions": 24, "missions": 16}


@pytest.mark.rule("RIV-13.1")
def test_every_card_has_a_name_and_a_text() -> None:
    seen: dict[str, str] = {}
    for number in range(1, 25):
        card = f"A{number:02}"
        (entry,) = Table(sandtable.position("rivets", f"phase draw 1\nhand blue {card}")).view("blue")["hand"]
        assert entry["id"] == card
        assert entry["text"]
        seen[card] = entry["title"]
    assert len(set(seen.values())) == 24
    assert (seen["A02"], seen["A16"], seen["A20"]) == ("Hold the Line", "Listening Post", "Rum Ration")
