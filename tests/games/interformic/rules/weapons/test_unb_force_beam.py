"""Force beams (chapter M of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import at, lay, winner
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

CORNER = ("0101 lava red", "0102 clear", "0201 clear", "0202 clear")


def stop_second(t: Table) -> Table:
    """Fire nothing more in this weapon action."""
    if t.asked is not None and t.asked[1] == "second":
        t.choose("stop")
    return t


WALKERS = "card yellow-walkers; deck blue-squads 4; WA 0615"
BEAM = f"{WALKERS}; WB 0610 force:M"

CRAWLER = "card yellow-crawlers; deck blue-squads 4; CB 0610 force:H"


@pytest.mark.rule(
    "UNB-FB.1",
    "UNB-FB.2",
    "UNB-FB.3",
    "UNB-FB.4",
    "UNB-FB.5",
    "UNB-FB.6",
    "UNB-FB.7",
    "UNB-FB.8",
    "UNB-FB.9",
    "UNB-FB.10",
    "UNB-FB.11",
    "UNB-FB.12",
    "UNB-DP.11",
)
@scripts(
    # heavy at medium; then medium at a walker that is down
    "a carrier pushed twice leaves the satellite where it fell and goes into the lava without it: "
    "blue-crawlers; scenario retrieval; 0606 lava white; C1 0603 force:H; WA 0604; object satellite WA; SA 0614; "
    "dice +-++ | C1 fire.force WA 0605 continue 0606 -> WA gone; object satellite 0605; goes on",
    # the satellite goes with its carrier
    "a firer that stands in lava pulls its target in: "
    "blue-walkers; scenario retrieval; 0603 lava white; W1 0603 force:M; WA 0604; object satellite WA; SA 0614; dice +"
    " | W1 fire.force WA 0603 -> W1 0603; WA gone; winner none",
    # Blue's statuses
    "a hovering squad pushed over a crawler scatters there and cannot recover: "
    "card blue-walkers; deck time-stream 1; W1 0603 force:M; SA 0604 hovering; CA 0605; dice +-"
    " | W1 fire.force SA 0605, W1 done -> SA 0605 out standing | done -> refused SA.buttoned by UNB-TS.12",
    # it is scattered where it is, and that is lava
    "a squad in lava between full hexes is lost to a force beam that cannot move it: "
    "blue-walkers; 0604 lava white; W1 0603 force:M; W2 0603; SA 0604; CA 0605; dice ++ | W1 fire.force SA -> SA gone",
    "two light force beams open the view and use it: "
    "blue-walkers; 0604 woods; epicenter 0604 red; W1 0603 force:L force:L; SA 0606; dice ++"
    " | W1 fire.force 0604, fire.force2 SA, hold -> 0604 rough; epicenter 0604 red; SA out",
    "a walker hit in lava by a force beam and left there is lost: yellow-walkers; 0607 lava white; W1 0607; "
    "WA 0608 force:M; S1 0101; dice ++ | WA fire.force W1 hold -> W1 gone; asked yellow unit",
    "a walker pulled out of the lava falls on safe ground: yellow-walkers; 0607 lava white; W1 0607; WA 0608 force:M; "
    "S1 0101; dice ++ | WA fire.force W1 0608 stop -> W1 0608 down",
    "a walker that lies in lava already is not knocked down again: yellow-walkers; 0607 lava white; W1 0607 down; "
    "WA 0608 force:M; S1 0101; dice ++ | WA fire.force W1 hold stop -> W1 0607 down",
    "a force beam at woods leaves epicenter and cover: "
    "yellow-walkers; epicenter 0706 blue; WA 0708 force:L stasis:L; S1 0706; dice ++- | WA fire.force 0706"
    " -> 0706 rough; epicenter 0706 blue; S1 ready | fire.stasis @S1 -> S1 stasis=0",
    "a force beam clears the line of sight for the bomb: "
    "blue-crawlers; C1 0708 force:M force:M nuke:M nuke:M; SA 0101; dice +- -> barred 0704 after C1 fire.nuke"
    " | C1 fire.force 0706 -> 0706 rough; asked blue second; offered 0704 after fire.nuke",
    "a squad scattered by the first beam is no target for the second: "
    "blue-walkers; W1 0608 force:L force:L; SA 0606; SB 0607; dice + | W1 fire.force SA hold -> asked blue second; "
    "barred SA after fire.force2; offered SB after fire.force2",
    "after a force beam hit the firer is asked where to: blue-walkers; 0706 clear; W1 0608 force:M; WA 0706; dice +"
    " | W1 fire.force WA -> asked blue push; answers 0607 0705 0707 0806 hold",
    # behind the woods of 0509
    "a force beam needs a line of sight for beams: "
    f"{BEAM}; W1 0606; W2 0408; dice - -> offered W1 after WB fire.force; barred W2 after WB fire.force; "
    "refused WB fire.force W2 | WB fire.force W1 -> armed WB force-",
    "a force beam hit is a move then a knock down then a continuation: "
    f"{BEAM}; W1 0606; dice + | WB fire.force W1 -> asked yellow push; W1 standing | 0605 -> asked yellow continue; "
    "W1 0605 down | stop -> asked yellow unit; armed WB force-",
    "a force beam that misses does nothing and ends: "
    f"{BEAM}; W1 0606; dice - | WB fire.force W1 -> asked yellow unit; W1 0606 standing; armed WB force-",
    "a medium force beam rolls by the size of its target (W1 0606 +): "
    f"{BEAM}; W1 0606; dice + | WB fire.force W1 -> asked yellow push",
    "a medium force beam rolls by the size of its target (W1 0606 down ++): "
    f"{BEAM}; W1 0606 down; dice ++ | WB fire.force W1 -> asked yellow push",
    "a medium force beam rolls by the size of its target (W1 0606 down +-): "
    f"{BEAM}; W1 0606 down; dice +- | WB fire.force W1 -> asked yellow unit",
    "a medium force beam rolls by the size of its target (C1 0606 +-): "
    f"{BEAM}; C1 0606; dice +- | WB fire.force C1 -> asked yellow unit",
    "a medium force beam rolls by the size of its target (S1 0606 -+): "
    f"{BEAM}; S1 0606; dice -+ | WB fire.force S1 -> asked yellow push",
    "a medium force beam rolls by the size of its target (S1 0606 --): "
    f"{BEAM}; S1 0606; dice -- | WB fire.force S1 -> asked yellow unit",
    "a force beam may move its target one hex away or toward or not at all: "
    f"{BEAM}; W1 0606; dice + | WB fire.force W1 -> answers 0605 0607 hold; refused 0505; refused 0604",
    "on any other bearing the hexes that the line enters are directly away and toward: "
    f"{BEAM}; W1 0707; dice + | WB fire.force W1 -> answers 0706 0708 hold",
    "where the line leaves at a corner two hexes are away and two toward: "
    f"{BEAM}; 0810 clear; W1 0810; dice + | WB fire.force W1 -> answers 0709 0710 0909 0910 hold",
    f"by option any hex nearer or farther is toward or away: option force_beam_direction distance; {BEAM}; W1 0606; "
    "dice + | WB fire.force W1 -> answers 0505 0605 0607 0705 hold",
    # Ruling: each is one hex further from the firer.
    "from the firers own hex every adjacent hex is away: "
    f"{BEAM}; W1 0610; dice + | WB fire.force W1 -> answers 0509 0510 0609 0611 0709 0710 hold",
    f"by option a target in the firers own hex is not moved: option force_beam_zero no_move; {BEAM}; W1 0610; dice +"
    " | WB fire.force W1 -> asked yellow continue; W1 0610 down",
    "toward from an adjacent hex is into the firers own hex: "
    f"{BEAM}; W1 0609; dice + | WB fire.force W1 -> answers 0608 0610 hold | 0610 -> W1 0610",
    "a target is not pulled into the firers hex beyond the stacking limit: "
    f"{BEAM}; SA 0610; W1 0609; dice + | WB fire.force W1 -> answers 0608 hold",
    "a force beam moves nothing into a full hex: "
    f"{BEAM}; W1 0606; C1 0605; dice + | WB fire.force W1 -> answers 0607 hold; refused 0605",
    "a force beam may fill a hex to the limit: "
    f"{BEAM}; W1 0606; W2 0605; SA 0607; SB 0607; dice + | WB fire.force W1 -> answers 0605 0607 hold",
    "a crawler moved by a force beam displaces nobody: "
    f"{BEAM}; C1 0606; S1 0605; S2 0607 hovering; dice ++ | WB fire.force C1 -> answers 0607 hold",
    "with no room on either side the target is knocked down where it is: "
    f"{BEAM}; W1 0606; C1 0605; C2 0607; dice + | WB fire.force W1 -> asked yellow continue; W1 0606 down",
    "a force beam moves nothing off the map: "
    f"{WALKERS}; WB 0605 force:M; W1 0601; dice + | WB fire.force W1 -> answers 0602 hold",
    "a walker hit is knocked down moved or not (hold): "
    f"{BEAM}; W1 0606; dice + | WB fire.force W1 hold -> W1 down ready",
    "a walker hit is knocked down moved or not (0605): "
    f"{BEAM}; W1 0606; dice + | WB fire.force W1 0605 -> W1 down ready",
    f"a crawler hit is only moved: {BEAM}; C1 0606; dice ++ | WB fire.force C1 0605 -> C1 0605 ready standing",
    "a crawler hit is only moved (buttoned): "
    f"{BEAM}; C1 0606 buttoned; dice ++ | WB fire.force C1 0605 -> C1 0605 buttoned standing",
    "a walker hit falls in the hex it was moved into: "
    f"{BEAM}; W1 0606; object satellite W1; dice + | WB fire.force W1 0605 -> carried W1; object satellite 0605",
    "a squad once hit is no target for the continuation: "
    f"{CRAWLER}; CA 0615; S1 0606; dice +-- | CB fire.force S1 hold -> asked yellow unit; S1 out",
    # heavy at medium: 1 of 2
    # medium at heavy: 2 of 2
    # light at heavy: 3 of 3
    f"a walker once hit is a heavy target for the continuation: {CRAWLER}; CA 0615; W1 0606; dice +-+++++"
    " | CB fire.force W1 0605, continue 0604, continue 0603 -> asked yellow unit; W1 0603 down",
    "one blank is enough for a medium continuation to miss the walker that fell: "
    f"{CRAWLER}; CA 0615; W1 0606; dice +-+- | CB fire.force W1 0605, continue -> asked yellow unit; W1 0605",
    f"a walker that was engulfed is not fired at again: {CRAWLER}; CA 0615; W1 0606; W2 1101; 0605 lava red; dice ++"
    " | CB fire.force W1 0605 -> asked yellow unit; W1 gone",
    "a force beam that misses a hex leaves it: "
    f"{BEAM}; 0608 woods; dice -- | WB fire.force 0608 -> 0608 woods; armed WB force-",
    "a hill is seen over woods and other woods are not (hill): "
    f"{BEAM}; 0608 woods; 0606 hill -> offered 0606 0608 after WB fire.force",
    "a hill is seen over woods and other woods are not (woods): "
    f"{BEAM}; 0608 woods; 0606 woods -> offered 0608 after WB fire.force; barred 0606 after WB fire.force",
    f"a force beam may be fired at the firers own hex: {BEAM}; 0610 woods; dice +- | WB fire.force 0610 -> 0610 rough",
    f"there is no continuation after a hit on terrain: {CRAWLER}; CA 0615; 0608 woods; 0606 hill; dice +++"
    " | CB fire.force 0608 -> asked yellow unit; 0608 rough; 0606 hill",
    # Ruling: the target moves first and is scattered afterwards.
    "a grounded squad counts for stacking although it will be scattered: "
    f"{BEAM}; S1 0606; C1 0605; dice +- | WB fire.force S1 -> answers 0607 hold",
    f"a hovering squad can be moved into a full hex: {BEAM}; S1 0606 hovering; C1 0605; dice +- | WB fire.force S1"
    " -> answers 0605 0607 hold | 0605 -> S1 0605 out; C1 0605 ready",
)
def test_force_beam(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-FB.2")
@pytest.mark.parametrize(("push", "hex_"), [("hold", "0606"), ("0605", "0605"), ("0607", "0607")])
def test_a_force_beam_moves_its_target_as_the_firing_player_says(push: str, hex_: str) -> None:
    t = place(BEAM, "W1 0606", dice="+").choose(f"WB fire.force W1 {push}")
    assert t.unit("W1").hex == hex_


@pytest.mark.rule("UNB-FB.6")
@pytest.mark.parametrize("terrain", ["lava red", "volcano"])
@pytest.mark.parametrize(
    ("target", "dice"),
    [("W1 0606", "+"), ("W1 0606 down", "++"), ("C1 0606", "++"), ("S1 0606", "+-"), ("S1 0606 hovering", "+-")],
)
def test_a_unit_moved_into_lava_or_a_volcano_is_engulfed(terrain: str, target: str, dice: str) -> None:
    t = place(BEAM, f"0605 {terrain}; {target}; W4 1101", dice=dice)
    name = target.split(maxsplit=1)[0]
    t.choose(f"WB fire.force {name} 0605")
    assert (t.unit(name).hex, t.asked) == ("gone", ("yellow", "unit"))


@pytest.mark.rule("UNB-FB.8", "UNB-UNIT.12")
@pytest.mark.parametrize("push", ["hold", "0605"])
@pytest.mark.parametrize("flying", ["", "hovering"])
def test_a_squad_hit_is_scattered_moved_or_not(push: str, flying: str) -> None:
    t = place(BEAM, f"S1 0606 {flying}", dice="+-").choose(f"WB fire.force S1 {push}")
    assert (t.unit("S1").status, t.unit("S1").configuration) == ("out", "standing")
    assert t.unit("S1").hex == ("0606" if push == "hold" else "0605")


@pytest.mark.rule("UNB-FB.10")
@pytest.mark.parametrize("terrain", ["hill", "industry", "woods"])
def test_a_force_beam_turns_hill_industry_or_woods_to_rough(terrain: str) -> None:
    # Ruling: hills too, though the card names only industry and woods.
    t = place(BEAM, f"0608 {terrain}", dice="-+").choose("WB fire.force 0608")
    assert (t.terrain("0608"), t.unit("WB").weapons) == ("rough", {"force": False})


@pytest.mark.rule("UNB-FB.10")
def test_a_force_beam_at_a_hex_spares_the_units_and_the_epicenter_there() -> None:
    t = place(BEAM, "0608 woods; epicenter 0608 green; W1 0608; S1 0608", dice="++")
    before = t.unit("W1"), t.unit("S1")
    t.choose("WB fire.force 0608")
    assert (t.terrain("0608"), t.epicenter("0608"), (t.unit("W1"), t.unit("S1"))) == ("rough", "green", before)


@pytest.mark.rule("UNB-FB.10", "UNB-CMB.17")
@pytest.mark.parametrize("terrain", ["clear", "road", "lake", "rough", "crater red", "lava red", "volcano"])
def test_a_force_beam_is_not_fired_at_other_terrain(terrain: str) -> None:
    t = place(BEAM, f"0608 {terrain}")
    assert "0608" not in t.answers_to("WB fire.force")
    t.refused("WB fire.force 0608")


@pytest.mark.rule("UNB-FB.4", "UNB-FB.7")
def test_a_force_beam_in_a_corner_pushes_into_the_hexes_that_are_there() -> None:
    t = lay("blue-walkers", *CORNER[1:], "W1 0101 force:M; SA 0101", dice="+-").choose("W1 fire.force SA")
    assert t.answers() == ["hold", "0102", "0201", "0202"]


@pytest.mark.rule("UNB-FB.7", "UNB-FB.2", "UNB-FB.8")
def test_a_unit_at_the_edge_is_pulled_or_held_but_not_pushed_off() -> None:
    t = lay("blue-walkers", "W1 0603 force:M; WA 0601", dice="+").choose("W1 fire.force WA")
    assert t.answers() == ["hold", "0602"]
    t.choose("hold", "stop")
    assert (t.unit("WA").hex, t.unit("WA").configuration) == ("0601", "down")


@pytest.mark.rule("UNB-FB.10", "UNB-LOSB.5", "UNB-LOSB.8")
@pytest.mark.parametrize(("shape", "seen"), [("hovering", True), ("", False)])
def test_a_hovering_squad_fires_its_force_beam_at_woods_behind_woods(shape: str, seen: bool) -> None:
    t = lay("blue-squads", f"0605 woods; 0607 woods; S1 0603 {shape} force:L", dice="+?")
    assert t.explain("S1 fire.force 0605").legal
    assert t.explain("S1 fire.force 0607").legal is seen
    if seen:
        t.choose("S1 fire.force 0607")
        assert t.terrain("0607") == "rough"


@pytest.mark.rule("UNB-FB.6", "UNB-RUN.15", "UNB-MOV.4")
def test_the_runaway_crawler_pushed_into_lava_is_a_draw() -> None:
    t = place(
        "card blue-walkers; scenario runaway; 0608 clear; 0609 lava white; R 0608 stasis:H nuke:H; W1 0607 force:M",
        "S1 0101; SA 0614",
        dice="++",
    )
    at(t, "W1 fire.force", "R").choose("0609")
    assert winner(t) is None


@pytest.mark.rule("UNB-FB.4", "UNB-FB.8", "UNB-MEL.4", "UNB-CMB.3")
def test_a_walker_knocked_down_by_a_beam_is_a_heavy_target_in_the_melee_that_follows() -> None:
    t = lay("yellow-walkers", "WA 0606 force:L force:L; W1 0606", dice="+++-").choose("WA fire.force W1")
    assert set(t.answers()) == {"0605", "0705", "0706", "0607", "0506", "0505", "hold"}
    t.choose("hold")
    stop_second(t)
    at(t, "WA melee", "W1")
    assert t.unit("W1").configuration == "down"
