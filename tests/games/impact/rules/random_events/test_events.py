"""Section 21.3 of the ledger: what random events give to soldiers and sides, and take from them."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.events import BA, NEXT, acts, choices, effects, happens
from tests.support.impact.hands import CARDS, at, beside, deal
from tests.support.impact.options import DRONES, STEALTH
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, RA, ahead, duel, fired, rows, strength
from tests.support.impact.table import Table, field, table

WAYS = ("NE", "E", "SE", "SW", "W", "NW")
RICH = (
    f"{DRONES}; {STEALTH}; option opt_14_6 on; RT command A-A-02; BT command A-M-34; {RA} damage=2 level=4",
    f"RB {at(0)} shocked completed; RC ranger {at(1, 2)} cool=5; RD A-M-02 panicked completed; Rp1 police {at(2, 3)}",
    f"Rd1 recon {at(2, -3)} level=6 identified; BA {ahead(3)} damage=1; BC {at(12)} shocked completed",
    f"BD ranger {at(12, 2)} stealth=1; Bp1 police {at(10, -2)}; Bd1 attack {at(11, 3)} level=6 identified",
    f"mine {at(9, 2)} blue explosive; mine {at(4, 2)} red dummy; point {at(7, 1)} building; bunker {at(8, 1)}",
    f"point {at(5, -2)} woods; point {at(6, 3)} slag",
)


def _faces(value: int) -> set[int]:
    return {max(0, face + value) for face in range(1, 7)}


def pools(t: Table) -> dict[str, int]:
    """The command points of Red, by commander."""
    found: dict[str, int] = t.view("red")["sides"]["red"]["pools"]
    return found


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(("name", "after"), [("RA", ["good", "panicked"]), ("RB", ["shocked", "shocked"])])
def test_e02_steady_now(name: str, after: list[str]) -> None:
    t = happens("E02", f"{RA} shocked completed", f"RB {at(0)} panicked completed", f"{BA} shocked completed")
    assert (t.asked, choices(t)) == (("red", "event"), {"RA", "RB"})
    t.choose(name)
    assert ([t.status("RA"), t.status("RB")], t.status("BA")) == (after, "shocked")


@pytest.mark.rule("IMP-DATA-EVT")
def test_e06_hot_thrusters() -> None:
    t = happens("E06", RA, "Rp1 police A-B-01", "BA A-A-30", after=NEXT)
    assert choices(t) == {"RA", "RT"}
    acts(t.choose("RA")).choose("RA move")
    for step in range(1, 7):
        t.quietly(ahead(step))
    assert t.asked == ("red", "step")
    t.quietly(ahead(7))
    assert t.steps() == set()


@pytest.mark.rule("IMP-DATA-EVT")
def test_e07_waits_for_the_next_active_command_of_the_game() -> None:
    t = happens("E07", RA, BA, after=(*NEXT, "12=3", "6=4", "6=1")).choose("first", "pass", "pass")
    assert (t.turn, [one["side"] for one in effects(t, "command-draw")]) == (3, ["red"])


@pytest.mark.rule("IMP-DATA-EVT")
def test_e11_misfeed() -> None:
    t = acts(happens("E11", RA, f"BA {at(0)}", cards=("12=1",), after=(*NEXT, "12=2")))
    (found,) = effects(t, "attack")
    assert (found["value"], found["unit"] in {"BA", "BT"}) == (-2, True)
    name = found["unit"]
    t.choose("RA pass")
    plain = {"BA": 7 - 2, "BT": 8 - 2 - 1}[name]
    assert strength(t, f"{name} fire RA") == plain - 2


@pytest.mark.rule("IMP-DATA-EVT")
def test_e12_shield_drop() -> None:
    t = acts(happens("E12", RA, BA, f"Bp1 police {at(0, 4)}", cards=("12=1",), after=(*NEXT, "12=2")))
    (found,) = effects(t, "shield")
    name = found["unit"]
    assert name in {"BA", "BT"}
    assert strength(t, f"RA fire {name}") == {"BA": 7, "BT": 7 - 1}[name]


@pytest.mark.rule("IMP-DATA-EVT")
@pytest.mark.parametrize(("points", "off"), [(9, 0), (10, 1), (11, 1 + 2), (16, 1 + 2)])
def test_e14_dust(points: int, off: int) -> None:
    lines = (f"RA {at(0)}", f"BA {at(points)}")
    assert strength(acts(happens("E14", *lines, after=(*NEXT, "12=1"))), "RA fire BA") == 5 - off


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.4.f")
@pytest.mark.parametrize(("event", "modifier"), [("E21", 1), ("E22", 0)])
def test_e21_steel_nerves(event: str, modifier: int) -> None:
    t = acts(happens(event, f"{RA} shocked completed", f"RB {at(0)} shocked", BA, after=(*NEXT, "12=5")))
    assert t.choose("RA").check("RA")["modifier"] == modifier


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.4.f")
@pytest.mark.parametrize(("event", "modifier"), [("E22", -1), ("E21", 0)])
def test_e22_rumours(event: str, modifier: int) -> None:
    t = acts(happens(event, RA, f"{BA} shocked completed", f"BB {at(0, 4)} shocked", after=(*NEXT, "12=5")))
    assert t.choose("RA pass", "BA").check("BA")["modifier"] == modifier


@pytest.mark.rule("IMP-DATA-EVT")
def test_e25_spare_parts() -> None:
    t = happens("E25", f"{RA} damage=2; {BA} damage=2; BB {at(0, 4)} damage=1; BC {at(1, 4)} down")
    assert (t.asked, choices(t)) == (("blue", "event"), {"BA", "BB"})
    assert t.choose("BB").damage("RA", "BA", "BB", "BC") == [2, 2, 0, 5]


@pytest.mark.rule("IMP-DATA-EVT")
def test_e26_second_wind() -> None:
    t = happens("E26", f"{RA} shocked completed", f"{BA} shocked completed", f"BB {at(0, 4)} panicked completed")
    assert (t.asked, choices(t)) == (("blue", "event"), {"BA", "BB"})
    t.choose("BB")
    assert [t.status(name) for name in ("RA", "BA", "BB")] == ["shocked"] * 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.a")
def test_e31_thruster_fault() -> None:
    t = acts(happens("E31", RA, f"Rp1 police {at(0)}", BA, cards=("12=1",)))
    (found,) = effects(t, "no-bounce")
    assert found["unit"] in {"RA", "RT"}
    t.choose(f"{found['unit']} move")
    assert not [word for word in t.answers() if word.startswith(("rise.", "boost."))]
    t.refused("rise.3")


@pytest.mark.rule("IMP-DATA-EVT")
def test_e32_lit_up() -> None:
    t = acts(happens("E32", RA, BA, cards=("12=1",)))
    assert (sorted(t.unit(name)["painted"] for name in ("RA", "RT")), t.unit("BA")["painted"]) == ([0, 3], 0)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DP-17")
def test_e36_lull() -> None:
    lines = (
        f"{RA} shocked completed; RB {at(0)} shocked completed; {BA} shocked completed; BB {at(10)} shocked completed",
    )
    t = happens("E36", *lines)
    assert (t.asked, {"BA", "BB", "none"}) == (("blue", "event"), t.answers())
    t.choose("BB")
    assert t.asked == ("red", "event")
    t.choose("none")
    assert [t.status(name) for name in ("RA", "RB", "BA", "BB")] == ["shocked", "shocked", "shocked", "good"]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-3.7.a", "IMP-3.7.b")
@pytest.mark.parametrize("event", ["E04", "E32"])
def test_what_an_event_paints_is_worth_three_next_turn(event: str) -> None:
    """A sniper's marker goes with this turn."""
    name, lines = ("BA", (RA, f"{BA} painted=4")) if event == "E04" else ("RA", (f"{RA} painted=4", BA))
    cards = () if event == "E04" else ("12=2",)
    t = happens(event, *lines, cards=cards)
    if t.kind == "event":
        t.choose(name)
    assert t.unit(name)["painted"] == 3


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.3.j")
def test_coolant_is_no_use_to_the_dead() -> None:
    t = happens("E24", "option opt_14_3 on", f"{RA} damage=1", BA, "RB ranger dead cool=5", cards=("6=6",))
    if t.kind == "event":
        assert t.answers() == {"RA"}
        t.choose("RA")
    assert t.damage("RA") == [0]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.3.h", "IMP-7.3.c")
@pytest.mark.parametrize("cards", [("12=3", "12=1"), ("12=1", "6=2", "12=2")])
def test_panic_does_not_keep_a_soldier_with_a_thruster_fault_in_the_air(cards: tuple[str, ...]) -> None:
    t = duel(
        f"RA {HERE} level=3 panicked; effect no-bounce RA until=1", f"BA {ahead(9)} completed", dice=deal(*cards)
    ).choose("RA")
    assert (t.at("RA"), t.level("RA"), t.status("RA"), t.completed("RA")) == (HERE, None, "panicked", True)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.5.c")
def test_a_dialled_in_reaction_uses_the_bonus_up() -> None:
    t = duel("effect dialled RA until=2", "impulse blue", RA, f"BA {ahead(3)}", AWAY, dice="12=1")
    assert fired(t, "BA move", ahead(4), "RA")["strength"] == 7 - 2 - 2 + 2
    assert not [one for one in t.view()["effects"] if one["kind"] == "dialled"]


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.0")
@pytest.mark.parametrize("holder", ["red", "blue"])
@pytest.mark.parametrize("number", range(1, 37))
def test_every_event_runs_its_course(number: int, holder: str) -> None:
    first = deal("*", f"E{number:02d}")
    rest = [card[0] for card in CARDS if card[0] not in first and not card[5]]
    t = table(*RICH, "phase event", f"initiative {holder}", dice=[*first, *rest])
    for _ in range(40):
        if t.turn == 2 and t.kind in {"order", "impulse"}:
            break
        before = t.match.position() if t.match.at_boundary else ""
        t.choose(min(t.answers()))
        assert before != t.match.position() or not t.match.at_boundary
    assert (t.turn, len(t.told("event", event=f"E{number:02d}"))) == (2, 1)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-13.0")
@pytest.mark.parametrize("number", range(1, 37))
def test_every_event_without_an_object_does_nothing_bad(number: int) -> None:
    """Only the leaders are there, in good order and unhurt, and no friendly edges."""
    first = deal("*", f"E{number:02d}")
    rest = [card[0] for card in CARDS if card[0] not in first and not card[5]]
    t = table("RT command A-A-02; BT command A-M-34; friendly red; friendly blue; phase event", dice=[*first, *rest])
    for _ in range(20):
        if t.turn == 2 and t.kind in {"order", "impulse"}:
            break
        t.choose(min(t.answers()))
    assert t.turn == 2


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.2.k")
def test_second_wind_for_a_panicked_flyer_brings_it_down() -> None:
    t = table(
        f"RT command A-A-02; BT command A-M-34; phase event; {RA}; BA {ahead(5)} panicked level=4 completed",
        dice="* E26 6=5 6=4",
    )
    while t.kind in {"event", "landing"}:
        t.choose("BA" if t.kind == "event" else "land")
    assert (t.status("BA"), t.level("BA")) == ("shocked", None)


@pytest.mark.rule("IMP-DATA-EVT")
def test_an_effect_lasts_from_now_through_its_last_turn() -> None:
    """Ruling: `until` names the last turn. Events mark a soldier at the end of a turn and for the next, so in play the
    two are one; a position may say more, and then it holds at once, for every kind of effect alike."""
    for turn in (1, 2, 3):
        t = field(
            "turn 2; RA A-G-08; RB A-G-04; BA A-G-30 completed",
            *(f"effect {one} until={turn}" for one in ("mp RA 2", "no-bounce RB", "command-off red") if turn > 1),
        )
        assert t.twin("RA move").view("red")["active"]["mp"] == (7 if turn > 1 else 5)
        assert t.unit("RA")["in_command"] is (turn == 1)
        assert bool(t.rises("RB move")) is (turn == 1)


@cases(
    case("e01 field patch", mark.rule("IMP-DATA-EVT"),
         happens, f"E01; {RA} damage=2; RB {at(0)} damage=1; RC {at(1)} down; {BA} damage=1",
         {"asked": "red event", "choices": "RA RB"}, "RA", {"damage RA RB RC BA": [1, 1, 5, 1]}, "first"),
    case("e01 without anybody hurt does nothing", mark.rule("IMP-DATA-EVT"),
         happens, f"E01; {RA}; {BA} damage=2", {"damage RA BA": [0, 2]}, "first"),
    case("e03 overhead pass", mark.rule("IMP-DATA-EVT", "IMP-HID-1", "IMP-4.0.c"),
         table, f"layout A B; blank; RT command A-A-02; BT command A-M-34; phase event; {RA}; {BA} damage=2; "
         "BB B-G-20 damage=3; dice * E03 6=5 6=2", {"asked": "red event", "choices": "A B"}, "B",
         {"red knows BB damage": 3, "red knows BA damage": None}),
    case("e04 lock held", mark.rule("IMP-DATA-EVT", "IMP-9.4.e"),
         happens, f"E04; {RA}; {BA}; BB {at(0, 4)}; BC off edge=east turn=5",
         {"asked": "red event", "choices": "BA BB BT"}, "BA; first", {"BA painted": 3}),
    case("e04 ends with the next turn", mark.rule("IMP-DATA-EVT"),
         happens, f"E04; {RA}; {BA}; after 6=5 6=2 12=3 6=4 6=1", "BA; first; pass; pass",
         {"turn": 3, "BA painted": 0}),
    case("e07 clear channel", mark.rule("IMP-DATA-EVT", "IMP-12.1.2.a"),
         happens, f"E07; {RA}; {BA}; after 6=5 6=2 6=3", "first; RT command",
         {"sees red sides red pools RT": 5, "effects command-draw": []}),
    case("e08 tempo", mark.rule("IMP-DATA-EVT", "IMP-7.1.a"),
         happens, f"E08; {RA}; {BA}; BB {at(0, 4)}; after 6=3 6=3", {"asked": "red order", "effects initiative": []}),
    case("e09 jamming", mark.rule("IMP-DATA-EVT", "IMP-12.1.c"),
         happens, f"E09; {RA}; {BA}; after 6=5 6=2 12=1", "first; RA pass",
         {"BA in_command": False, "RA in_command": True}, "BA fire RA", {"first shot strength": 7 - 2 - 1}),
    # 16 points off
    case("e09 spares commanders", mark.rule("IMP-DATA-EVT", "IMP-12.1.c"),
         happens, f"E09; {RA}; BA A-A-30; after 6=5 6=2 12=1", "first; RA pass; BT fire RA",
         {"first shot strength": 8 - 2 - 1}),
    case("e10 static", mark.rule("IMP-DATA-EVT", "IMP-14.4.c"),
         happens, f"E10; option opt_14_4 on; {RA}; BA A-A-30; Rd1 recon {at(0)} level=4; Bd1 attack {at(8)} level=4; "
         f"Bd2 sentry {at(9)}; dice 6=1 6=2 6=1",
         {"Rd1 status": "shocked", "Bd1 status": "good", "Bd2 status": "shocked", "Rd1 level": None, "Bd1 level": 4}),
    case("e13 dialled in", mark.rule("IMP-DATA-EVT"),
         happens, f"E13; {RA}; {BA}; after 6=5 6=2 12=1 12=2", {"choices": "RA RT"}, "RA; first; RA rapid BA BA",
         {"aimed": [("BA", 4 + 2), ("BA", 4)], "effects dialled": []}),
    case("e14 settles after the next turn", mark.rule("IMP-DATA-EVT"),
         happens, f"E14; {RA}; {BA}; after 6=5 6=2 12=3 6=4 6=1", "first; pass; pass", {"effects dust": []}),
    case("e23 ghost caught", mark.rule("IMP-DATA-EVT", "IMP-14.3.j"),
         happens, f"E23; option opt_14_3 on; {RA}; BA ranger {ahead(5)} stealth=2; BB ranger {at(0, 4)} stealth=1; "
         "after 6=5 6=2 6=3", {"asked": "red event", "choices": "BA BB"}, "BA",
         {"BA stealth": 0, "BA cool": 1 + 2, "BA": ahead(5)}),
    case("e24 coolant for a stealth suit", mark.rule("IMP-DATA-EVT"),
         happens, f"E24; option opt_14_3 on; RA ranger {HERE} cool=6; RB ranger {at(0)} cool=5; {BA}", "RA",
         {"RA cool": 4}),
    case("e24 coolant as a repair (3, 1)", mark.rule("IMP-DATA-EVT"),
         happens, f"E24; {RA} damage=2; {BA}; dice 6=3", "while event: RA", {"damage RA": [1]}),
    case("e24 coolant as a repair (2, 2)", mark.rule("IMP-DATA-EVT"),
         happens, f"E24; {RA} damage=2; {BA}; dice 6=2", "while event: RA", {"damage RA": [2]}),
    case("e27 seized moment", mark.rule("IMP-DATA-EVT", "IMP-7.1.a"),
         happens, f"E27; {RA}; RB {at(0)}; {BA}; after 6=3 6=3", {"asked": "blue order"}),
    case("e30 crossed wires", mark.rule("IMP-DATA-EVT", "IMP-12.1.c"),
         happens, f"E30; {RA}; {BA}; after 6=5 6=2 12=1", "first", {"BA in_command": True}, "RA fire BA",
         {"first shot strength": 4}),
    case("e31 makes a flyer land", mark.rule("IMP-DATA-EVT", "IMP-8.2.6.c"),
         table, f"BT command A-M-34; RT command A-A-02; {RA} level=3; {BA}; effect no-bounce RA until=1", "RA move",
         {"answers has": "land", "prefixed rise.": ""}, "quietly land", {"RA level": None}),
    # In reading order: BA further north, then RA.
    case("e35 contagion", mark.rule("IMP-DATA-EVT", "IMP-5.0.c"),
         happens,
         f"E35; {RA} shocked completed; BA {at(3, -2)} shocked completed; BB {at(9)} panicked completed; dice 6=1 6=2",
         {"BA status": "panicked", "RA status": "shocked", "BB status": "panicked"}),
    # Only who was hit may shift: whoever cannot stay up lands in place, and pays for it or crashes.
    case("a thruster fault lands a soldier where it is", mark.rule("IMP-DATA-EVT", "IMP-8.2.7.d", "IMP-9.3.3.d"),
         duel, f"{RA} level=8; effect no-bounce RA until=1; point {HERE} woods; {FAR}; dice 6=5", "RA pass",
         {"asked": "red landing", "answers": "land crash", f"refuses {ahead(1)}": "IMP-8.2.7.d"}, "crash",
         {"RA": HERE, "RA level": None}),
    case("over water a thruster fault lets it reach the bank", mark.rule("IMP-DATA-EVT", "IMP-8.2.11"),
         duel, f"{RA} level=3; effect no-bounce RA until=1; point {HERE} water; {FAR}", "RA pass",
         {"answers": {beside(HERE, way) for way in WAYS}}),
    # Plus two on one attack: the shot itself.
    case("spillover of a dialled in shot is an attack of its own", mark.rule("IMP-DATA-EVT", "IMP-9.8.a"),
         duel, f"effect dialled RA until=2; {RA}; BA {ahead(3)}; BC {ahead(4)}; {AWAY}; dice 12=1 12=2", "RA fire BA",
         {"aimed": [("BA", 7), ("BC", 0)]}),
    case("a shield that is down is not lowered further for a marine", mark.rule("IMP-DATA-EVT", "IMP-14.5.2"),
         duel, f"effect shield BA until=1; {RA}; BA {ahead(3)} marine; {AWAY}; dice 12=1", "RA fire BA",
         {"first shot strength": 7}),
    case("jamming makes command points useless", mark.rule("IMP-DATA-EVT", "IMP-12.1.2.c"),
         table, f"effect command-off red until=1; RT command A-A-02 completed; pool RT 3; {BLUE}; {RA} shocked; "
         f"RB {at(0)} shocked; BA A-A-34; dice 12=5", "RA", {"check modifier RA": -1, "asked": "blue impulse"}),
    # E35: every shocked soldier draws; for a drone a panic result is a second marker, and the third is the end.
    case("contagion among shut down drones", mark.rule("IMP-DATA-EVT", "IMP-14.4.1.c"),
         table, f"RT command A-A-02 completed; BT command A-M-34 completed; {DRONES}; phase event; "
         f"Rd1 attack {HERE} shocked; Rd2 recon {ahead(2)} shocked stunned; RA {ahead(4)} shocked; "
         "dice * E35 6=1 6=1 6=2 6=6 6=5", {"Rd1 stunned": True, "Rd2": "offline", "RA status": "shocked"}),
)  # fmt: skip
def test_events(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-DATA-EVT", "IMP-9.5.b")
def test_a_reaction_without_sight_does_not_use_up_a_dialled_in_attack() -> None:
    """What was dialled in is for an attack, and there was none."""
    t = duel(f"{RA}; effect dialled BA; point {ahead(3)} building; BA {ahead(6)}", f"BB {at(3, 4)}").choose(
        "RA move", ahead(1), "BA"
    )
    assert (t.completed("BA"), [one["kind"] for one in t.view("blue")["effects"]]) == (True, ["dialled"])


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.2.a", "IMP-DATA-FMT")
@pytest.mark.parametrize(("value", "points"), [(2, 5), (-2, 1), (-5, 0)])
def test_an_event_may_spoil_a_command_draw_but_nobody_owes_points(value: int, points: int) -> None:
    t = table("RT command A-A-02", BLUE, FAR, RA, f"effect command-draw red {value}", dice="6=3").choose("RT")
    assert t.odds("command").keys() == {f"{n} command point{'s' * (n != 1)}" for n in _faces(value)}
    t.choose("command")
    assert pools(t) == {"RT": points}


@pytest.mark.rule("IMP-DATA-EVT", "IMP-DATA-FMT", "IMP-9.3.2.a")
def test_dust_weighs_what_its_card_says() -> None:
    t = duel(RA, f"BA {ahead(11)} completed", "effect dust -4", dice="12=1").choose("RA fire BA")
    assert rows(t.told("attack")[0])["IMP-DATA-EVT"] == -4
