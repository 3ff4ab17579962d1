"""Walker equipment: jump jets."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import at, lay, winner
from tests.support.unbreakable.kits import ON, SQUADS, WALKERS, carries, hovering
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

EQUIPMENT = "option walker_equipment on"


def stop_second(t: Table) -> Table:
    """Fire nothing more in this weapon action."""
    if t.asked is not None and t.asked[1] == "second":
        t.choose("stop")
    return t


# Jump jets


@pytest.mark.rule("UNB-WEQ.6", "UNB-WEQ.12")
def test_jump_jets_take_the_places_of_light_beams() -> None:
    # Ruling: the second light place may stay empty.
    assert carries("W1", "jet:L")
    assert carries("W1", "jet:L jet:L")
    assert carries("W1", "jet:L laser:L")
    assert carries("W1", "jet:L force:L nuke:M")
    assert carries("W1", "jet:L jet:L nuke:L crust:L")
    assert not carries("W1", "jet:L laser:M")
    assert not carries("W1", "jet:L laser:L force:L")
    assert not carries("W1", "jet:L jet:L jet:L")
    assert not carries("W1", "jet:M")


@pytest.mark.rule("UNB-WEQ.7", "UNB-WEQ.8")
def test_a_walker_that_fires_a_jet_hovers_and_may_still_move() -> None:
    t = place(WALKERS, "WB 0610 jet:L").choose("WB fire.jet")
    assert (t.unit("WB").configuration, t.unit("WB").weapons) == ("hovering", {"jet": False})
    assert t.asked == ("yellow", "unit")
    assert not [answer for answer in t.answers_to("WB") if answer.startswith(("fire.", "reload."))]
    assert "move" in t.answers_to("WB")


@pytest.mark.rule("UNB-WEQ.7", "UNB-WEQ.8", "UNB-WEQ.9", "UNB-WEQ.10", "UNB-DP.24")
@scripts(
    # Ruling: a hovering walker may be moved anywhere; then it falls, and only then room is made.
    "a jet walker shoved over a crawler drops its object there and is displaced: yellow-walkers; scenario retrieval; "
    f"{ON}; WA 0609 force:M; C1 0606; W1 0607 hovering jet:L jet:L; object satellite W1; dice +"
    " | WA fire.force W1, 0606 -> asked blue retreat; object satellite 0606 | 0706 -> W1 0706 down",
    "a walker that lands in the first hex makes room too: "
    f"{ON}; deck yellow-walkers 1 blue-squads 1; WA 0101 hovering jet:L- jet:L-; C1 0101; S1 1101; dice yellow-walkers"
    " -> asked yellow retreat; answers 0102 0201 0202",
    # light at medium, not at heavy: two dice; the ground, its colour
    f"a walker that lifts off first takes its own nuke as a medium target: blue-walkers; {ON}; 0603 lake; "
    "W1 0603 jet:L nuke:L; SA 0914; dice +++1 | W1 fire.jet, fire.nuke 0603 -> W1 down; 0603 crater | W1 rise",
    # nothing was left to fire, so the weapon action is over
    f"a walker that nukes itself off its feet cannot lift off: blue-walkers; {ON}; W1 0603 jet:L nuke:L; SA 0914; "
    "dice ++- | W1 fire.nuke 0603 -> W1 down; refused W1 fire.jet by UNB-ACT.1",
    "a walker put offline in the air lands on its next card and pushes squads out: "
    f"deck blue-walkers 1; {ON}; W1 0603 out hovering jet:L; W2 0602; SA 0603; SB 0603; SC 0603; dice -"
    " -> asked yellow displaced | SB, 0604 -> W1 standing out; SB 0604; refused W1 by UNB-UNIT.5",
    f"a jet walker takes the satellite from under a crawler (1): blue-walkers; scenario retrieval; {ON}; "
    "W1 0603 jet:L; CA 0604; object satellite 0604; SA 0914 | W1 fire.jet, W1 move 0604 stop -> W1 0604; CA 0604",
    "a jet walker takes the satellite from under a crawler (2): "
    f"card blue-walkers; scenario retrieval; {ON}; W1 0604 hovering jet:L; W2 0101; CA 0604; object satellite 0604; "
    "SA 0914 | fire.jet, W1 grab.satellite -> object satellite W1",
    f"a jet walker over lava rolls nothing and lands there unharmed: draw heavy-earthquake; {ON}; 0607 lava white; "
    "W1 0607 hovering jet:L- jet:L-; SA 0101; dice 123 -> W1 0607 standing; asked blue unit",
    "a jet walker shot down over a crawler is displaced: "
    f"blue-walkers; {ON}; W1 0609 nuke:M; C1 0607; WA 0607 hovering jet:L- jet:L-; SB 0101; dice +--"
    " | W1 fire.nuke 0607 -> asked yellow retreat | 0507 -> WA 0507 down; C1 0607; clouds 0607 medium held",
    "a jet walker shot down over a walker and a squad pushes the squad out: "
    f"blue-walkers; {ON}; W1 0609 nuke:M; WB 0607 down; SA 0607 frozen; WA 0607 hovering jet:L- jet:L-; SB 0101; "
    "dice +--- | W1 fire.nuke 0607 -> asked yellow retreat | 0506 -> WA 0607; WB 0607; SA 0506; WA down",
    f"a jet walker shot down over lava is lost: blue-walkers; {ON}; 0607 lava white; W1 0609 nuke:M; "
    "WA 0607 hovering jet:L- jet:L-; SB 0101; dice +-- | W1 fire.nuke 0607 -> WA gone",
    f"a jet walker over a lake is seen from afar (hovering): blue-walkers; {ON}; 0606 lake; W1 0608 stasis:M; "
    "WA 0606 hovering jet:L- jet:L-; SB 0101 -> offered fire.stasis after W1",
    "a jet walker over a lake is seen from afar: "
    f"blue-walkers; {ON}; 0606 lake; W1 0608 stasis:M; WA 0606  jet:L- jet:L-; SB 0101 -> barred fire.stasis after W1",
    f"a jet walker over lava rolls only where it does not hover in full (on 123 0604): draw heavy-earthquake; {ON}; "
    "option jet_hover_full on; 0604 lava white; WA 0604 hovering jet:L; CA 0101; dice 123 -> WA 0604",
    f"a jet walker over lava rolls only where it does not hover in full (off +123 gone): draw heavy-earthquake; {ON}; "
    "option jet_hover_full off; 0604 lava white; WA 0604 hovering jet:L; CA 0101; dice +123 -> WA gone",
    f"a hovering walker is asked to relight or land: deck blue-walkers 1; {ON}; W1 0606 hovering jet:L jet:L-; "
    "W2 0101; SA 0114 -> asked blue relight; answers fire.jet land | land -> W1 standing; asked blue unit",
    f"a landing walker may displace smaller units: deck blue-walkers 1; {ON}; W1 0606 hovering jet:L jet:L-; W2 0606; "
    "SA 0606; W4 1114; dice - | land -> asked yellow retreat | 0607 -> W1 0606; W2 0606; SA 0607",
    f"a jet may be combined with firing another light weapon: {WALKERS}; WB 0610 jet:L nuke:L; dice - | WB fire.jet"
    " -> answers fire.nuke stop | fire.nuke 0606 -> WB hovering; armed WB jet- nuke-",
    "a jet may be fired after another light weapon: "
    f"{WALKERS}; WB 0610 jet:L nuke:L; dice - | WB fire.nuke 0606 -> answers fire.jet stop | fire.jet -> WB hovering",
    f"a jet may be combined with reloading another light item: {WALKERS}; WB 0610 jet:L jet:L- nuke:L- | WB fire.jet"
    " -> answers reload.jet2 reload.nuke stop | reload.jet2 -> armed WB jet- jet2 nuke-; WB hovering",
    "a jet is not combined with a medium weapon: "
    f"{WALKERS}; WB 0610 jet:L nuke:M | WB fire.jet -> asked yellow unit; barred fire.nuke after WB",
    # Ruling: a walker that is down cannot lift off.
    "a jet needs a ready upright walker and must be loaded (jet L): "
    f"{WALKERS}; WB 0610  jet:L -> offered fire.jet after WB",
    "a jet needs a ready upright walker and must be loaded (jet L-): "
    f"{WALKERS}; WB 0610  jet:L- -> barred fire.jet after WB; refused WB fire.jet",
    "a jet needs a ready upright walker and must be loaded (buttoned jet L): "
    f"{WALKERS}; WB 0610 buttoned jet:L -> barred fire.jet after WB; refused WB fire.jet",
    "a jet needs a ready upright walker and must be loaded (down jet L): "
    f"{WALKERS}; WB 0610 down jet:L -> barred fire.jet after WB; refused WB fire.jet",
    f"a hovering walker may enter a full hex: {WALKERS}; C1 0609; WB 0610 jet:L -> barred 0609 after WB move"
    " | WB fire.jet, WB move 0609 stop -> WB 0609; C1 0609",
    "a hovering walker does not fill its hex: "
    f"{WALKERS}; WB 0610; W1 0609 hovering jet:L-; W2 0609 | WB move 0609 -> WB 0609; W1 0609; W2 0609",
    f"a hovering walker is a medium target even over a depression (on 2): option jet_hover_full on; {SQUADS}; "
    "0606 lake; SA 0610 hovering stasis:L; W1 0606 hovering jet:L-; dice ++ | SA fire.stasis W1 -> W1 stasis=1",
    f"a hovering walker is a medium target even over a depression (off 3): option jet_hover_full off; {SQUADS}; "
    "0606 lake; SA 0610 hovering stasis:L; W1 0606 hovering jet:L-; dice +++ | SA fire.stasis W1 -> W1 stasis=1",
    "a hovering walker is seen like a hovering squad (on): "
    f"option jet_hover_full on; {SQUADS}; 0606 lake; SA 0610 stasis:L; W1 0606 hovering jet:L-; W2 0605; W3 0604"
    " -> offered W2 W3 after SA fire.stasis; offered W1 after SA fire.stasis",
    "a hovering walker is seen like a hovering squad (off): "
    f"option jet_hover_full off; {SQUADS}; 0606 lake; SA 0610 stasis:L; W1 0606 hovering jet:L-; W2 0605; W3 0604"
    " -> offered W2 W3 after SA fire.stasis; barred W1 after SA fire.stasis",
    "a hovering walker is spared the lava roll (on 666 0606): "
    f"{ON}; option jet_hover_full on; deck heavy-earthquake 1 blue-squads 1; 0606 lava red; S4 1101; "
    "WB 0606 hovering jet:L-; dice heavy-earthquake 666 -> WB 0606",
    "a hovering walker is spared the lava roll (off +666 gone): "
    f"{ON}; option jet_hover_full off; deck heavy-earthquake 1 blue-squads 1; 0606 lava red; S4 1101; "
    "WB 0606 hovering jet:L-; dice heavy-earthquake +666 -> WB gone",
    "a hovering walker grabs and drops but does not go down of its own will: "
    f"{WALKERS}; WB 0610 jet:L; object satellite 0610 -> offered down after WB | WB fire.jet -> barred down after WB; "
    "offered grab.satellite after WB | WB grab.satellite -> object satellite WB",
    "a hovering walker grabs and drops but does not go down of its own will (loaded): "
    f"{WALKERS}; WB 0610 jet:L; object satellite WB | WB fire.jet -> offered drop.satellite after WB",
    "a hovering walker relights or lands when its card is drawn: "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering jet:L jet:L- -> asked yellow relight; "
    "answers fire.jet land | land -> WB standing; asked yellow unit; offered fire.jet move reload.jet2 after WB",
    "a walker that cannot relight lands and a frozen one stays up (jet L-): "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering jet:L- -> asked yellow unit; WB standing",
    "a walker that cannot relight lands and a frozen one stays up (buttoned jet L): "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering buttoned jet:L -> asked yellow unit; WB standing",
    "a walker that cannot relight lands and a frozen one stays up (out jet L): "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering out jet:L -> asked yellow unit; WB standing",
    "a walker that cannot relight lands and a frozen one stays up (frozen jet L): "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering frozen jet:L -> asked yellow unit; WB hovering",
    "the card of another kind does not bring a walker down: "
    f"{ON}; deck yellow-squads 4; W4 1101; SA 0615; WB 0606 hovering jet:L -> asked yellow unit; WB hovering",
    "walker overload asks a hovering walker as well: "
    f"{ON}; option opportunity_cards on; deck yellow-walker-overload 1; W4 1101; WA 0615; WB 0606 hovering jet:L"
    " -> asked yellow relight; answers fire.jet land",
    f"a walker lands where there is room: {ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering jet:L-; "
    "W1 0606 -> asked yellow unit; WB 0606; W1 0606; WB standing",
    "a walker that lands displaces smaller units: "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering jet:L-; W1 0606; S1 0606; dice +"
    " -> asked blue retreat | 0605 -> S1 0605 out; WB 0606 standing; asked yellow unit",
    "a walker that lands on a crawler is displaced itself (+ down): "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering jet:L-; C1 0606; dice +"
    " -> asked yellow retreat; answers 0505 0506 0605 0607 0705 0706 | 0605 -> WB 0605 down; C1 0606",
    "a walker that lands on a crawler is displaced itself (- standing): "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering jet:L-; C1 0606; dice -"
    " -> asked yellow retreat; answers 0505 0506 0605 0607 0705 0706 | 0605 -> WB 0605 standing; C1 0606",
    "a walker with nowhere to go falls on the crawler: "
    f"{ON}; deck yellow-walkers 3; W4 1101; WA 0615; WB 0606 hovering jet:L-; C1 0606; 0505 volcano; 0506 volcano; "
    "0605 volcano; 0607 volcano; 0705 volcano; 0706 volcano -> asked yellow unit; WB 0606 down; C1 0606",
    "a hovering walker that is knocked down no longer hovers: "
    f"{WALKERS}; WB 0610 nuke:M; 0606 lake; W1 0606 hovering jet:L-; dice +-- | WB fire.nuke 0606 -> W1 0606 down",
    "a hovering walker knocked down over a crawler is displaced: "
    f"{WALKERS}; WB 0610 nuke:M; C1 0606; W1 0606 hovering jet:L-; dice +-- | WB fire.nuke 0606 -> asked blue retreat"
    " | 0605 -> W1 0605 down; clouds 0606 medium held",
    # heavy at medium, twice; the ground holds; who is down falls no more
    "two jet walkers nuked over a crawler are moved on one after the other: "
    f"blue-crawlers; {ON}; C1 0601 nuke:H; CA 0604; W1 0604 hovering jet:L; WA 0604 hovering jet:L; dice +-+----"
    " | C1 fire.nuke 0604 -> asked blue retreat | 0603 -> asked yellow retreat | 0603 -> W1 0603 down; WA 0603 down",
    "a carrier that must land on a crawler in lava with no way out is lost and leaves the satellite: "
    "card blue-walkers; "
    f"{ON}; scenario retrieval; 0101 lava red; 0102 volcano; 0201 volcano; 0202 volcano; W1 0101 hovering jet:L-; "
    "object satellite W1; W2 0914; CA 0101; SA 0909 -> W1 gone; CA 0101; object satellite 0101; asked blue unit",
    "a relit walker may overheat its light beam in the same action: "
    f"card blue-walkers; {ON}; option overheated_beams on; W1 0603 hovering jet:L force:L-; W2 0914; SA 0605; dice ++"
    " | fire.jet, overheat.force SA hold -> SA out; armed W1 jet-; W1 hovering",
)
def test_jump_jets(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-WEQ.8")
def test_a_hovering_walker_moves_one_or_two_hexes() -> None:
    one = place(WALKERS, "WB 0610 jet:L")
    two = place(WALKERS, "WB 0610 jet:L")
    one.choose("WB fire.jet", "WB move 0609 stop")
    two.choose("WB fire.jet", "WB move 0609 0608")
    assert (one.unit("WB").hex, two.unit("WB").hex, two.unit("WB").configuration) == ("0609", "0608", "hovering")


@pytest.mark.rule("UNB-WEQ.10")
def test_relighting_is_the_whole_weapon_action() -> None:
    t = hovering("WA 0615\nunit WB 0606 hovering jet:L nuke:L\n", ["-"]).choose("fire.jet")
    assert (t.asked, set(t.answers())) == (("yellow", "second"), {"fire.nuke", "stop"})
    t.choose("fire.nuke 0603")
    assert (t.unit("WB").configuration, t.unit("WB").weapons) == ("hovering", {"jet": False, "nuke": False})
    assert t.asked == ("yellow", "unit")
    assert not [answer for answer in t.answers_to("WB") if answer.startswith(("fire.", "reload."))]
    assert "0604" in t.answers_to("WB move 0605")


@pytest.mark.rule("UNB-WEQ.10", "UNB-OPP.10", "UNB-OPP.11")
def test_a_relit_walker_overloaded_in_the_air_stays_up_until_its_next_card() -> None:
    # Ruling: relighting is a weapon action, so it has its die; an offline walker must land.
    t = place(
        "option walker_equipment on; option opportunity_cards on",
        "deck yellow-walker-overload 1 yellow-walkers 1 blue-squads 1; S1 0101; WA 0606 hovering jet:L jet:L; WB 0114",
        dice="yellow-walker-overload + yellow-walkers",
    ).choose("fire.jet", "stop")
    assert (t.unit("WA").status, t.unit("WA").configuration, t.answers()) == ("out", "hovering", ["WB", "end"])
    t.choose("end")
    assert (t.unit("WA").configuration, t.asked) == ("standing", ("yellow", "unit"))


@pytest.mark.rule("UNB-WEQ.10", "UNB-MOV.15")
@pytest.mark.parametrize(
    ("below", "moved"), [("unit W2 0606\nunit WB 0606", "WA"), ("unit WB 0606\nunit S2 0606", "S2")]
)
def test_a_jet_walker_that_lands_on_its_equals_is_moved_itself_and_smaller_units_are_moved_for_it(
    below: str, moved: str
) -> None:
    t = place(
        "option walker_equipment on; deck yellow-walkers 1 blue-walkers 1; WA 0606 hovering jet:L-",
        *below.split("\n"),
        dice="yellow-walkers -",
    )
    owner = "yellow" if moved == "WA" else "blue"
    assert t.asked == (owner, "retreat")
    t.choose("0607")
    assert t.unit(moved).hex == "0607"
    assert [name for name in ("WA", "W2", "WB", "S2") if name in t.view()["units"] and t.unit(name).hex == "0607"] == [
        moved
    ]


@pytest.mark.rule("UNB-WEQ.7", "UNB-WEQ.8", "UNB-MOV.8", "UNB-RET.2")
def test_a_jet_carries_the_satellite_over_the_edge_in_one_activation() -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; option walker_equipment on; W1 0602 jet:L jet:L; object satellite W1; WA 0101",
    )
    stop_second(t.choose("W1 fire.jet"))
    assert t.unit("W1").configuration == "hovering"
    t.choose("W1 move 0601 exit.north")
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-WEQ.9", "UNB-LOSB.6", "UNB-WEQ.8")
@pytest.mark.parametrize(("full", "seen"), [("on", True), ("off", False)])
def test_from_crater_to_crater_a_jet_walker_is_seen_only_if_it_hovers_in_full(full: str, seen: bool) -> None:
    t = lay(
        "blue-walkers",
        EQUIPMENT,
        f"option jet_hover_full {full}",
        "0603 crater red",
        "0605 crater red",
        "W1 0603 stasis:M",
        "WA 0605 hovering jet:L",
        "CA 0605",  # it fills the hex: a hovering walker does not count in either case
        dice="-?",
    )
    if seen:
        at(t, "W1 fire.stasis", "WA")
    else:
        t.refused("W1 fire.stasis WA", "UNB-LOSB.6")
