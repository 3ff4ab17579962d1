"""Hidden information: what each side may know, and when."""

from __future__ import annotations

import json

import pytest

import sandtable
from sandtable.engine.match import Match
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat
from sandtable.games.interformic.tables import WEAPONS
from tests.support.unbreakable.hands import answers, begun, declare, lay, set_up
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

NEUTRAL_BOMB = (
    "scenario runaway; deck time-stream 1 blue-walkers 1; R 0608 force:H nuke:H; C1 0606 laser:M laser:M nuke:H; "
    "CA 0610 laser:M laser:M nuke:H; W1 0303; S1 0303; SA 0310"
)


def imagine(match: Match, side: str, seed: int) -> Run:
    """A world that the bot of *side* imagines."""
    return Seat(match, side).imagine(seed)


def neutral_bomb(*options: str) -> Match:
    """The runaway crawler has fired a nuke, and both sides may commit lasers unseen."""
    t = place(NEUTRAL_BOMB, *options, dice=["time-stream", 4, "0606", *["-"] * 40, "?"])
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    assert set(t.match.decisions) == {"blue", "yellow"}
    return t.match


def declared(match: Match, side: str, seed: int) -> list[str]:
    """Where the units stand in an imagined world, when everybody who is asked there has passed."""
    run = imagine(match, side, seed)
    while run.decision is not None and run.decision.kind in {"status", "lasers"}:
        run.choose("done", run.decision.side)
    return [line for line in match.game.notation.write(run.state).splitlines() if line.startswith("unit ")]


ON_THE_TABLE = (
    "units",
    "terrain",
    "colours",
    "epicenters",
    "clouds",
    "vortexes",
    "objects",
    "deck",
    "discards",
    "unused",
)


def sees(match: Match, side: str | None) -> str:
    """Everything that *side* is shown, but who is still asked."""
    view = {key: value for key, value in match.view(side).items() if key != "asked"}
    return json.dumps([view, [str(event) for event in match.events(side)]], sort_keys=True)


def two_worlds() -> tuple[Match, Match]:
    """Two matches in which Yellow has set up as differently as it can."""
    plain, other = (begun("destroy-the-flag", platoon_size=4) for _ in range(2))
    set_up(plain, "yellow", {"crawlers": ["1"], "flag": ["0909"], "configuration": ["down", "hovering", "hovering"]})
    set_up(other, "yellow", {"crawlers": ["0"], "walkers": ["0"], "flag": ["0311"], "beams": ["laser"] * 4})
    return plain, other


@pytest.mark.rule("UNB-HID.1")
def test_nothing_of_the_other_platoon_is_seen_before_turn_1() -> None:
    plain, other = two_worlds()
    assert (sees(plain, "blue"), sees(plain, None)) == (sees(other, "blue"), sees(other, None))
    yellow = {"CA", "WA", "SA", "SB", "SC", "SD"}
    assert not yellow & set(plain.view("blue").get("units", {}))
    assert sees(plain, "yellow") != sees(other, "yellow")


@pytest.mark.rule("UNB-HID.1")
def test_the_own_questions_do_not_depend_on_the_other_platoon() -> None:
    plain, other = two_worlds()
    for _ in range(6):
        assert answers(plain, "blue") == answers(other, "blue")
        word = "own" if "own" in answers(plain, "blue") else answers(plain, "blue")[0]
        plain.choose(word, "blue")
        other.choose(word, "blue")
        assert sees(plain, "blue") == sees(other, "blue")


@pytest.mark.rule("UNB-HID.1", "UNB-SET.2")
def test_the_agreed_size_is_known() -> None:
    match = begun("destroy-the-flag", platoon_size=4)
    small = begun("destroy-the-flag", platoon_size=2)
    assert sees(match, "blue") != sees(small, "blue")


@pytest.mark.rule("UNB-HID.2")
def test_from_turn_1_on_everybody_sees_the_same_table() -> None:
    match, _ = two_worlds()
    set_up(match, "blue")
    views = [match.view(side) for side in ("blue", "yellow", None)]
    for key in ON_THE_TABLE:
        assert views[0][key] == views[1][key] == views[2][key], key
    assert {"CA", "WA", "SA", "SB"} <= set(views[0]["units"])


@pytest.mark.rule("UNB-HID.2")
def test_status_markers_weapons_terrain_and_clouds_are_open() -> None:
    t = lay(
        "blue-walkers",
        "scenario retrieval; WA 0101 down buttoned stasis=2 nuke:M- stasis:L laser:L-; SA 0103 frozen",
        "object satellite WA; 0608 crater orange; epicenter 0607 green; cloud 0606 heavy",
    )
    seen = Table(t.match)
    view = t.match.view("blue")
    assert (view["units"]["WA"]["hex"], view["units"]["WA"]["status"]) == ("0101", "buttoned")
    assert (view["units"]["WA"]["configuration"], view["units"]["WA"]["stasis"]) == ("down", 2)
    assert seen.unit("WA").weapons == {"nuke": False, "stasis": True, "laser": False}
    assert view["units"]["SA"]["frozen"]
    assert view["objects"]["satellite"] == "WA"
    assert (view["terrain"]["0608"], view["colours"]["0608"]) == ("crater", "orange")
    assert (view["epicenters"]["0607"], list(view["clouds"]["0606"])) == ("green", ["heavy"])


@pytest.mark.rule("UNB-HID.3")
def test_units_beside_the_map_are_seen() -> None:
    # Ruling.
    t = lay("blue-walkers", "scenario retrieval; object satellite 0608; CA off nuke:H; WA off down")
    view = t.match.view("blue")["units"]
    assert (view["CA"]["hex"], view["WA"]["hex"]) == ("off", "off")
    assert ([weapon["name"] for weapon in view["CA"]["weapons"]], view["WA"]["configuration"]) == (["nuke"], "down")


@pytest.mark.rule("UNB-HID.4")
def test_what_is_left_in_the_deck_is_public() -> None:
    t = lay(
        "blue-walkers",
        "SA 0101; time 2; deck time-stream 2 blue-squads 1 light-earthquake 1; discards medium-earthquake 1",
    )
    for side in ("blue", "yellow", None):
        view = t.match.view(side)
        assert {card: count for card, count in view["deck"].items() if count} == {
            "time-stream": 2,
            "blue-squads": 1,
            "light-earthquake": 1,
        }
    assert t.cards("discards").get("medium-earthquake") == 1
    assert t.cards("unused") == {"light": 2, "medium": 1, "heavy": 1}


@pytest.mark.rule("UNB-HID.4", "UNB-HID.7")
def test_neither_the_order_of_the_deck_nor_a_coming_die_is_seen() -> None:
    text = "card blue-walkers\nunit W1 0606 nuke:M\nunit SA 0605\n"
    one, two = (sandtable.position("unbreakable", text, seed=seed) for seed in (1, 2))
    for side in ("blue", "yellow", None):
        assert sees(one, side) == sees(two, side)


@scripts("""
UNB-HID.7: dice are rolled only when they are needed
    yellow-walkers; WA 0608 nuke:M; S1 0606 laser:L; dice -----+-1 -> left 8 | WA fire.nuke 0606 -> left 8 | S1.laser
    -> 0606 crater; S1 ready
""")
def test_hidden(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-HID.7")
def test_the_rolled_dice_are_told_to_everybody() -> None:
    t = lay("yellow-walkers", "WA 0608 nuke:M; S1 0101", dice="+-1")
    before = len(t.match.log)
    t.choose("WA fire.nuke 0606")
    told = t.match.log[before:]
    assert told
    assert all(event.visible_to(side) for event in told for side in ("blue", "yellow", None))


@pytest.mark.rule("UNB-HID.5", "UNB-LAS.2")
def test_lasers_are_committed_in_one_go_before_any_die() -> None:
    t = lay("yellow-walkers", "WA 0608 nuke:M; S1 0606 laser:L; S2 0606 laser:L; S3 0606 laser:L", dice="----+-")
    t.choose("WA fire.nuke 0606")
    unseen = sees(t.match, "yellow")
    t.choose("S1.laser")
    assert (t.asked, t.dice_left, sees(t.match, "yellow")) == (("blue", "lasers"), 6, unseen)
    t.choose("S2.laser")
    assert t.dice_left == 6
    t.choose("done")
    assert [t.unit(name).weapons["laser"] for name in ("S1", "S2", "S3")] == [False, False, True]
    assert t.clouds("0606") == []


@pytest.mark.rule("UNB-HID.5", "UNB-RUN.14")
def test_lasers_at_a_neutral_bomb_are_committed_unseen() -> None:
    # Ruling: both commit without seeing the other's choice.
    shown = []
    for word in ("S1.laser", "done"):
        t = place(
            "scenario runaway; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; R 0608 stasis:H nuke:H",
            "S1 0606 laser:L; SA 0605 laser:L",
            dice="time-stream 4",
        )
        declare(t)
        assert set(t.match.decisions) == {"blue", "yellow"}
        t.choose(word, side="blue")
        assert set(t.match.decisions) == {"yellow"}
        shown.append((sees(t.match, "yellow"), sees(t.match, None)))
    assert shown[0] == shown[1]


@pytest.mark.rule("UNB-HID.6")
@pytest.mark.parametrize("side", ["blue", "yellow", None])
def test_the_runaway_crawlers_weapons_are_open(side: str | None) -> None:
    # Ruling.
    t = lay("blue-squads", "scenario runaway; R 0608 stasis:H- nuke:H; SA 0101")
    weapons = t.match.view(side)["units"]["R"]["weapons"]
    assert {weapon["name"]: weapon["loaded"] for weapon in weapons} == {"stasis": False, "nuke": True}


@pytest.mark.rule("UNB-HID.5", "UNB-LAS.8", "UNB-SET.6")
def test_a_bot_may_imagine_other_weapons_while_both_commit_lasers() -> None:
    # The other side's lasers may be no lasers in that world: then they do not fire there.
    match = neutral_bomb("option loadouts_hidden_until_fired on")
    for seed in range(60):
        run = imagine(match, "blue", seed)
        while run.decision is not None and run.decision.kind == "lasers":
            offer = run.decision.offer()
            run.choose(offer.nth(len(offer) - 1), run.decision.side)
        assert run.asked is not None


@pytest.mark.rule("UNB-HID.5")
def test_a_bot_does_not_know_which_lasers_the_other_side_has_committed() -> None:
    one, two = neutral_bomb(), neutral_bomb()
    one.choose("done", "yellow")
    for laser in ("CA.laser", "CA.laser2"):
        two.choose(laser, "yellow")
    assert set(one.decisions) == set(two.decisions) == {"blue"}
    assert declared(one, "blue", 1) == declared(two, "blue", 1)


@pytest.mark.rule("UNB-HID.1", "UNB-SET.5")
def test_a_bot_does_not_know_how_far_the_other_side_is_with_its_platoon() -> None:
    asked = []
    for crawlers in ("0", "2"):
        match = begun("retrieval")
        match.choose("own", "yellow")
        match.choose(crawlers, "yellow")
        run = imagine(match, "blue", 1)
        open_now = getattr(run.asked, "decisions", {})
        asked.append({side: (one.kind, one.options()) for side, one in open_now.items()})
    assert asked[0] == asked[1]


# weapons that take the place of either class (UNB-SET.6)

EITHER = "option loadouts_hidden_until_fired on; option experimental_weapons on; option walker_equipment on"
PLAIN = [f"{column:02}{row:02} clear" for column in range(1, 12) for row in range(1, 15 + (column + 1) % 2)]


@pytest.mark.rule("UNB-SET.6", "UNB-XW.2", "UNB-WEQ.1")
@pytest.mark.parametrize(
    ("unit", "loads"),
    [
        ("S1 0206", ("rockets:L-! nuke:L", "force:L rockets:L/m-!")),
        ("S1 0206", ("vortex:L-! nuke:L", "force:L vortex:L/m-!")),
        ("C1 0206", ("multigun:H-! nuke:H", "force:H multigun:H/m-!")),
        ("W1 0206", ("wheels:M! nuke:M", "force:M wheels:M/m!")),
        ("W1 0206", ("wheels:M! rockets:M/m-!", "rockets:M-! wheels:M/m!")),
        ("W1 0206", ("wheels:M! rockets:M/m", "rockets:M wheels:M/m!", "force:M wheels:M/m!")),
    ],
)
def test_a_weapon_that_is_seen_does_not_tell_which_class_it_replaces(unit: str, loads: tuple[str, ...]) -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    told, imagined = set(), set()
    for load in loads:
        t = place(EITHER, *PLAIN, f"card yellow-squads; SA 0405 force:L nuke:L; {unit} {load}")
        seen = [t.match.inspect(hex_, None, side) for hex_ in ("0405", "0206") for side in ("yellow", None)]
        told.add((repr(seen), json.dumps(t.match.view("yellow"), sort_keys=True)))
        worlds = (Seat(t.match, "yellow").imagine(seed).state for seed in range(40))
        imagined.add("\n".join(t.match.game.notation.write(world) for world in worlds))
    assert (len(told), len(imagined)) == (1, 1)


@pytest.mark.rule("UNB-SET.6", "UNB-XW.2")
def test_either_class_is_imagined_behind_a_weapon_that_takes_the_place_of_both() -> None:
    t = place(EITHER, "card yellow-squads; SA 0405; S1 0206 rockets:L-! nuke:L")
    found = set()
    for seed in range(60):
        world = Seat(t.match, "yellow").imagine(seed).state
        found |= {weapon.kind for weapon in world.arms[world.names.index("S1")]}
    names = {WEAPONS[kind] for kind in found}
    assert {"force", "laser", "stasis", "crust", "neutron", "nuke"} < names


@pytest.mark.rule("UNB-SET.6", "UNB-XW.2")
def test_a_class_that_is_known_leaves_the_other_one_to_the_weapon() -> None:
    load = "force:L-! rockets:L/m-!"
    t = place(EITHER, *PLAIN, f"card yellow-squads; SA 0405; S1 0206 {load}")
    assert t.match.inspect("0405", None, "yellow").threats == ()
