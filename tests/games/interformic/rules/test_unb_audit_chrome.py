"""Where optional rules, scenarios and variants meet: what an audit of the chapters S to X6 found or missed."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import declare, lay, winner
from tests.support.unbreakable.table import Table, place

OPPORTUNITY = "option opportunity_cards on"


def knows(match: Match, side: str | None) -> str:
    """All that *side* can get out of a match: view, board, events, and every answer with its explanation."""
    found = [json.dumps(match.view(side), sort_keys=True), match.game.explain.board_text(match.state, side)]
    found += [f"{event} {event.facts}" for event in match.events(side)]
    decision = match.decisions.get(side) if side else None
    if decision is not None:
        found += [
            str(match.explain(match.game.notation.word(match.state, choice), side)) for choice in decision.offer()
        ]
    return "\n".join(found)


def worlds(card: str, *lines: str, loads: Sequence[str], dice: Sequence[int | str] = ()) -> list[Table]:
    """The same position with hidden loadouts, once for each of *loads* in place of LOAD."""
    return [
        lay(
            card,
            "option loadouts_hidden_until_fired on; option walker_equipment on; option opportunity_cards on",
            *[line.replace("LOAD", load) for line in lines],
            dice=dice,
        )
        for load in loads
    ]


# hidden loadouts


@pytest.mark.rule("UNB-SET.6", "UNB-HID.2")
def test_no_board_and_no_answer_tells_a_hidden_weapon() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    one, two = worlds(
        "blue-walkers",
        "W1 0606 stasis:L force:L nuke:M; WA 0604 LOAD; SA off LOAD; SB 0605 LOAD",
        loads=["laser:L crust:L", "stasis:L- neutron:L"],
    )
    for line in ("W1", "fire.stasis"):
        for side in ("blue", None):
            assert knows(one.match, side) == knows(two.match, side)
        one.choose(line)
        two.choose(line)
    assert knows(one.match, "blue") == knows(two.match, "blue")
    assert knows(one.match, "yellow") != knows(two.match, "yellow")


@pytest.mark.rule("UNB-SET.6", "UNB-WEQ.11")
@pytest.mark.parametrize("line", ["W1", "W1 melee"])
def test_the_odds_of_a_melee_do_not_tell_a_hidden_blade(line: str) -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    one, two = worlds("blue-walkers", "W1 0606; WA 0606 LOAD; SA 0606 hovering", loads=["blade:L", "nuke:L"])
    one.choose(line)
    two.choose(line)
    assert knows(one.match, "blue") == knows(two.match, "blue")


@pytest.mark.rule("UNB-SET.6", "UNB-WEQ.11")
@pytest.mark.parametrize(("card", "line"), [("blue-walkers", "W1 melee WA"), ("yellow-walkers", "WA melee W1")])
def test_a_blade_shows_when_it_counts(card: str, line: str) -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = lay(
        card,
        "option loadouts_hidden_until_fired on; option walker_equipment on; W1 0606; S1 0606 hovering",
        "WA 0606 blade:L blade:L; SA 0606 hovering",
        dice="--",
    )
    assert t.match.view("blue")["units"]["WA"]["weapons"] == []
    t.choose(line)
    assert [weapon["kind"] for weapon in t.match.view("blue")["units"]["WA"]["weapons"]] == ["blade"]


@pytest.mark.rule("UNB-SET.6", "UNB-WEQ.2")
def test_a_conversion_mechanism_shows_when_it_is_used() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = lay(
        "yellow-walkers",
        "option loadouts_hidden_until_fired on; option walker_equipment on; WA 0606 wheels:M nuke:M; S1 0101",
    ).choose("WA convert")
    assert [weapon["kind"] for weapon in t.match.view("blue")["units"]["WA"]["weapons"]] == ["wheels"]
    for seed in range(20):
        world = Seat(t.match, "yellow").imagine(seed).state
        assert [weapon.name for weapon in world.arms[world.names.index("WA")]] == ["wheels", "nuke"]
    other = t.match.state.copy()
    for seed in range(20):
        t.match.game.views.determinize(other, "blue", Dice(seed))
        assert "wheels" in [weapon.name for weapon in other.arms[other.names.index("WA")]]


@pytest.mark.rule("UNB-SET.6", "UNB-OPP.2", "UNB-ACT.4")
def test_neither_a_change_of_grenades_nor_its_reload_names_the_hidden_bomb() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    seen = []
    for new in ("nuke", "neutron"):
        t = place(
            "option loadouts_hidden_until_fired on; option opportunity_cards on; deck yellow-squads 1 blue-squads 1",
            "card change-grenades; SA 0608 crust:L; SB 0610; S1 0101",
            dice="yellow-squads",
        ).choose(f"SA.{new}")
        assert t.unit("SA").weapons == {}
        before = knows(t.match, "blue")
        t.choose(f"SA reload.{new}")
        assert [weapon["name"] for weapon in t.match.view("yellow")["units"]["SA"]["weapons"]] == [new]
        seen.append([before, knows(t.match, "blue")])
    assert seen[0] == seen[1]


@pytest.mark.rule("UNB-SET.6", "UNB-LAS.2")
def test_the_second_laser_of_a_pair_does_not_tell_the_first() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    seen = []
    for laser, load in (("laser2", "laser:L laser:L"), ("laser", "stasis:L laser:L")):
        (t,) = worlds("yellow-walkers", "WA 0608 nuke:M; W1 0606 LOAD; W2 0606 laser:M", loads=[load], dice="+--")
        t.choose("WA fire.nuke 0606", f"W1.{laser}", "done")
        seen.append(knows(t.match, "yellow"))
    assert seen[0] == seen[1]


@pytest.mark.rule("UNB-SET.6", "UNB-OHB.1")
def test_a_beam_that_burns_out_does_not_tell_its_twin() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    seen = []
    for name, load in (("force2", "force:L force:L-!"), ("force", "laser:L force:L-!")):
        t = lay(
            "yellow-walkers",
            f"option loadouts_hidden_until_fired on; option overheated_beams on; WA 0608 {load}; W1 0606",
            dice="--+",
        ).choose(f"WA overheat.{name}", "W1")
        seen.append(knows(t.match, "blue"))
    assert "burns out" in seen[0]
    assert seen[0] == seen[1]


@pytest.mark.rule("UNB-SET.6", "UNB-OPP.8")
def test_both_sides_know_the_weapons_of_a_crawler_that_changed_hands() -> None:
    # Ruling: variant loadouts_hidden_until_fired. The old owner chose them, the new one holds the card.
    t = place(
        "option loadouts_hidden_until_fired on; option opportunity_cards on; deck blue-crawlers 1",
        "card reprogram-crawlers; CA 0606 force:H nuke:H; S1 0606 hovering; C1 0101",
    )
    assert t.match.view("blue")["units"]["CA"]["weapons"] == []
    t.choose("S1.CA")
    for side in ("blue", "yellow"):
        assert [weapon["name"] for weapon in t.match.view(side)["units"]["CA"]["weapons"]] == ["force", "nuke"]


@pytest.mark.rule("UNB-SET.6", "UNB-SD.1")
def test_the_printed_weapons_of_the_delivery_crawler_are_never_hidden() -> None:
    # Ruling: variant loadouts_hidden_until_fired. The scenario names them.
    t = lay(
        "blue-walkers",
        "scenario special-delivery; option loadouts_hidden_until_fired on; CA 0610 laser:M laser:M nuke:H; W1 0101",
    )
    assert [weapon["name"] for weapon in t.match.view("blue")["units"]["CA"]["weapons"]] == ["laser", "laser2", "nuke"]
    world = Seat(t.match, "blue").imagine(1).state
    assert [weapon.name for weapon in world.arms[world.names.index("CA")]] == ["laser", "laser2", "nuke"]


@pytest.mark.rule("UNB-SET.6", "UNB-XW.4")
def test_an_imagined_unit_has_no_more_than_one_experimental_weapon() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    for shown in ("", "rockets:M/m!"):
        t = lay(
            "blue-walkers",
            "option loadouts_hidden_until_fired on; option walker_equipment on; option experimental_weapons on",
            f"WA 0606 {shown}; W1 0101",
        )
        for seed in range(300):
            world = Seat(t.match, "blue").imagine(seed).state
            t.match.game.notation.read(t.match.game.notation.write(world))


@pytest.mark.rule("UNB-SET.6", "UNB-HID.5", "UNB-RUN.14")
def test_worlds_may_be_imagined_while_the_other_side_has_committed_its_lasers() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = place(
        "scenario runaway; option loadouts_hidden_until_fired on; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114",
        "R 0608 stasis:H nuke:H; S1 0606 laser:L; WA 0605 nuke:M laser:L laser:L",
        dice="time-stream 4",
    )
    declare(t)
    t.choose("WA.laser2", side="yellow")
    for seed in range(60):
        run = Seat(t.match, "blue").imagine(seed)
        for _ in range(4):
            if run.decision is not None:
                run.choose(run.decision.offer().nth(0), run.decision.side)


# optional rules in scenarios

CAPTURE = ("scenario capture-the-flag", "object blue-flag 0404", "object yellow-flag 0812")


@pytest.mark.rule("UNB-DTF.2", "UNB-XRL.7", "UNB-XRL.8")
def test_both_flags_destroyed_by_one_salvo_are_a_tie() -> None:
    # Ruling: the conversions of a salvo are one set.
    marked = [f"epicenter {hex_} green" for hex_ in ("0603", "0606", "0503", "0504", "0505", "0703", "0704", "0705")]
    t = lay(
        "blue-crawlers",
        "scenario destroy-the-flag; option experimental_weapons on; 0604 lava red; 0605 lava red",
        *marked,
        "object blue-flag 0604; object yellow-flag 0605; C1 0608 rockets:H; SA 0114",
        dice="++",
    ).choose("C1 fire.rockets 0605 0604 stop")
    assert winner(t) is None


@pytest.mark.rule("UNB-CTF.4", "UNB-WEQ.10")
def test_a_hovering_walker_in_its_own_zone_must_land() -> None:
    # Ruling: relighting a jet is a weapon action, and nothing comes before moving out.
    t = place(
        *CAPTURE,
        "option walker_equipment on; deck blue-walkers 1 yellow-walkers 1; W1 0504 hovering jet:L jet:L- nuke:M",
        "W2 0101; WA 0114",
        dice="blue-walkers",
    )
    assert (t.asked, t.unit("W1").configuration) == (("blue", "unit"), "standing")
    assert set(t.answers_to("W1")) == {"move", "done"}


@pytest.mark.rule("UNB-CTF.4", "UNB-OPP.2", "UNB-OPP.8")
@pytest.mark.parametrize(
    ("card", "word"), [("change-grenades", "S1.crust"), ("reprogram-crawlers", "S1.CA"), ("blue-light-fire", "C1")]
)
@pytest.mark.parametrize(("hex_", "may"), [("0504", False), ("0607", True)])
def test_a_unit_in_its_own_zone_takes_no_special_action(card: str, word: str, hex_: str, may: bool) -> None:
    # Ruling: Opportunity cards grant special actions, and moving out comes before any other action.
    crawler = f"unit C1 {hex_}" if word == "C1" else f"unit CA {hex_}"
    t = place(
        *CAPTURE,
        f"option opportunity_cards on; card {card}; deck blue-squads 1; S1 {hex_} hovering nuke:L",
        crawler,
        "S2 0701 hovering nuke:L",
        "unit CB 0701" if card == "reprogram-crawlers" else "unit C2 0701",
    )
    assert (word in t.answers()) is may


@pytest.mark.rule("UNB-IW.4", "UNB-IW.3", "UNB-DECK.9")
def test_by_turns_the_second_round_ends_as_soon_as_a_turn_too_many_begins() -> None:
    # Ruling: variant iw_score.
    t = place(
        "scenario industrial-wasteland; option iw_score turns; round 2 swapped yes score 9 first 3; turn 3",
        "card yellow-squads; deck empty; SA 0114; SB 0114; S1 0101",
    )
    t.choose("end")  # Blue's player, who attacks with the Yellow units now
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-WPN.9", "UNB-OPP.2")
def test_no_grenade_is_changed_for_a_card_that_has_run_out() -> None:
    # Ruling: variant weapon_cards_limited.
    armed = ["unit C1 0101 nuke:M nuke:M", "unit C2 0201 nuke:M nuke:M", "unit S1 0606 crust:L", "unit S2 0606 crust:L"]
    for last, may in (("unit W1 0301 nuke:L nuke:L", False), ("unit W1 0301 nuke:L", True)):
        t = place(
            "option weapon_cards_limited on; option opportunity_cards on; card change-grenades; deck blue-squads 1",
            *armed,
            last,
            "SA 0610",
        )
        assert "S1.neutron" in t.answers()
        assert ("S1.nuke" in t.answers()) is may
    t.choose("S1.nuke")  # the sixth
    assert t.answers() == ["done", "S2.neutron"]


@pytest.mark.rule("UNB-RUN.1", "UNB-RUN.8")
@pytest.mark.parametrize(
    "arms", ["", "force:H", "nuke:H", "force:L nuke:L", "force:H rockets:H", "laser:M laser:M nuke:H"]
)
def test_a_runaway_crawler_without_its_heavy_beam_and_bomb_is_refused(arms: str) -> None:
    with pytest.raises(Refused) as caught:
        lay("blue-squads", f"scenario runaway; option experimental_weapons on; R 0608 {arms}; SA 0114")
    assert caught.value.rule == "UNB-RUN.1"


# automatons and optional rules

CRAWLER = "unit CA {} laser:M laser:M nuke:H"


@pytest.mark.rule("UNB-SD.12", "UNB-OPP.1", "UNB-OPP.3", "UNB-OPP.9")
@pytest.mark.parametrize(
    "card",
    ["yellow-clear-move", "yellow-light-fire", "yellow-walker-overload", "change-grenades", "reprogram-crawlers"],
)
def test_the_delivery_crawler_makes_nothing_of_opportunity_cards(card: str) -> None:
    t = place(
        f"scenario special-delivery; option opportunity_cards on; deck {card} 1 blue-squads 1",
        CRAWLER.format("0610"),
        "S1 0101; S2 0101",
        dice=[card],
    )
    assert (t.asked, t.unit("CA").hex) == (("blue", "unit"), "0610")


@pytest.mark.rule("UNB-OPP.8", "UNB-SD.13", "UNB-SD.15")
def test_a_reprogrammed_delivery_crawler_delivers_nothing_and_acts_for_blue() -> None:
    t = place(
        "scenario special-delivery; option opportunity_cards on; card reprogram-crawlers",
        "deck yellow-crawlers 1 blue-crawlers 1 blue-squads 1",
        CRAWLER.format("0607"),
        "S1 0607 hovering; S2 0101",
        dice="yellow-crawlers blue-crawlers",
    )
    t.choose("S1.CA")  # alone in the deck, its own card does not win north of the fold
    assert (t.result, t.asked, t.answers()) == (None, ("blue", "unit"), ["CA", "end"])
    t.choose("CA move 0606")
    assert (t.unit("CA").hex, t.unit("CA").side) == ("0606", "blue")


@pytest.mark.rule("UNB-OPP.8", "UNB-SD.11")
def test_the_player_declares_for_a_reprogrammed_delivery_crawler() -> None:
    t = place(
        "scenario special-delivery; option opportunity_cards on; deck time-stream 1 blue-squads 1",
        "CA 0610 blue out laser:M laser:M nuke:H; S1 0101; S2 0101",
        dice="time-stream",
    )
    assert "CA.buttoned" in t.answers()
    declare(t)
    assert t.unit("CA").status == "out"


@pytest.mark.rule("UNB-OPP.8", "UNB-SD.15", "UNB-LAS.6")
def test_blue_wins_if_it_buries_the_crawler_it_has_reprogrammed() -> None:
    marked = [f"epicenter {hex_} green" for hex_ in ("0505", "0506", "0605", "0607", "0705", "0706")]
    t = lay(
        "blue-crawlers",
        "scenario special-delivery; option opportunity_cards on; 0606 lava red",
        *marked,
        "CA 0606 blue laser:M laser:M nuke:H",
        dice="+--",
    ).choose("CA fire.nuke 0606")
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-SD.15", "UNB-OPP.8", "UNB-XVG.12")
def test_a_delivery_crawler_lost_in_another_way_is_a_draw() -> None:
    # Ruling: Blue wins by magma alone, and Yellow can no longer deliver.
    gone = lay(
        "blue-crawlers", "scenario special-delivery; option opportunity_cards on; CA 0615 blue laser:M laser:M nuke:H"
    ).choose("CA move exit.south", "C4 done")
    assert winner(gone) is None
    swallowed = place(
        "scenario special-delivery; option experimental_weapons on; deck time-stream 1 blue-squads 1",
        "vortex 0609 heavy S",
        CRAWLER.format("0610"),
        "S1 0101",
        dice="time-stream ---+",
    )
    declare(swallowed)
    assert winner(swallowed) is None


@pytest.mark.rule("UNB-SD.9", "UNB-SD.10", "UNB-XVG.18")
@pytest.mark.parametrize(
    ("lines", "hex_"),
    [
        (("vortex 0609 heavy S",), "0610"),
        (("0609 volcano", "vortex 0709 heavy S"), "0509"),
        (("0609 volcano", "vortex 0709 heavy S", "vortex 0509 heavy S"), "0610"),
    ],
)
def test_the_delivery_crawler_does_not_drive_into_a_vortex(lines: tuple[str, ...], hex_: str) -> None:
    # Ruling: no unit enters one of its own will; beside a volcano its hex ranks as barred.
    t = place(
        "scenario special-delivery; option experimental_weapons on; deck yellow-crawlers 1 blue-squads 1",
        *lines,
        CRAWLER.format("0610"),
        "S1 0101; S2 0101",
        dice=["yellow-crawlers", *(["-", "-", "-"] if hex_ == "0509" else [])],
    )
    assert t.unit("CA").hex == hex_


@pytest.mark.rule("UNB-DECK.12", "UNB-SD.8", "UNB-SD.10")
@pytest.mark.parametrize(
    ("crawler", "volcanoes"), [("0610", ("0609", "0509", "0709")), ("off", ("0615", "0514", "0714"))]
)
def test_a_crawler_walled_in_for_good_is_a_draw_once_blue_has_no_unit(crawler: str, volcanoes: tuple[str, ...]) -> None:
    # Ruling: the program plays on without Blue, but not for ever.
    walls = [f"{hex_} volcano" for hex_ in volcanoes]
    t = place("scenario special-delivery; deck yellow-crawlers 1", *walls, CRAWLER.format(crawler), "S1 gone")
    assert winner(t) is None


@pytest.mark.rule("UNB-XVG.12", "UNB-RUN.15", "UNB-TS.16")
def test_a_vortex_that_swallows_the_runaway_crawler_ends_the_game() -> None:
    t = place(
        "scenario runaway; option experimental_weapons on; deck time-stream 1 blue-squads 1; vortex 0607 heavy S",
        "R 0608 stasis:H nuke:H; S1 0101; SA 0114",
        dice="time-stream ---+",
    )
    declare(t)
    assert winner(t) is None


@pytest.mark.rule("UNB-RUN.7", "UNB-RUN.16", "UNB-XVG.18")
def test_the_runaway_crawler_does_not_drive_into_a_vortex() -> None:
    # Ruling: it happily enters volcanoes, but no unit enters a vortex of its own will.
    t = place(
        "scenario runaway; option experimental_weapons on; deck time-stream 1 blue-squads 1; vortex 0606 heavy S",
        "1114 lake; R 0608 stasis:H nuke:H; S4 1114; SA 0114",
        dice="time-stream ---+11",
    )
    declare(t)
    assert (t.vortexes(), t.unit("R").hex) == ([("0607", "heavy", "S")], "0608")


@pytest.mark.rule("UNB-RUN.10", "UNB-LAS.2", "UNB-HID.5")
def test_the_runaway_crawler_and_the_other_side_laser_the_same_bomb() -> None:
    t = lay(
        "blue-squads",
        "scenario runaway; R 0608 laser:H nuke:H; S1 0606 crust:L; SA 0607 laser:L",
        dice=["-"] * 4 + ["+"],
    ).choose("S1 fire.crust 0608")
    assert t.asked == ("yellow", "lasers")
    t.choose("SA.laser")
    assert (t.unit("R").weapons["laser"], t.unit("SA").weapons["laser"], t.epicenter("0608")) == (False, False, None)


# captured crawlers


@pytest.mark.rule("UNB-OPP.8", "UNB-CTF.4")
def test_a_captured_crawler_shuns_the_zone_of_its_new_side_alone() -> None:
    for owner, spare in (("blue", "unit C4 1101"), ("yellow", "unit CD 1101")):
        t = place(
            *CAPTURE,
            f"option opportunity_cards on; card {owner}-crawlers; deck blue-squads 1",
            spare,
            f"S1 0101; C1 0504 {owner} force:H nuke:H; CA 0912 {owner} force:H nuke:H",
        )
        zones = {"blue": "C1", "yellow": "CA"}
        inside = zones.pop(owner)
        (outside,) = zones.values()
        assert set(t.answers_to(inside)) == {"move", "done"}
        assert {"move", "fire.nuke"} < set(t.answers_to(outside))


@pytest.mark.rule("UNB-OPP.8", "UNB-IW.4", "UNB-DECK.12")
def test_captured_crawlers_count_for_the_attacker_who_has_them() -> None:
    # Ruling: whoever holds the card has the unit.
    wasteland = ("scenario industrial-wasteland", OPPORTUNITY, "deck yellow-crawlers 1", "unit S2 0101")
    lost = place(*wasteland, "card reprogram-crawlers; CA 0607; S1 0607 hovering").choose("S1.CA")
    assert lost.view()["round"] == 2
    kept = place(*wasteland, "card yellow-squads; C1 0607 yellow force:H; SA 0114").choose("SA move exit.south")
    assert (kept.view()["round"], kept.asked) == (1, ("yellow", "unit"))


# several overheated lasers


@pytest.mark.rule("UNB-OHB.1", "UNB-OHB.2")
@pytest.mark.parametrize(
    ("dice", "left"),
    [("++", {"nuke": False}), ("+-", {"laser2": False, "nuke": False}), ("-+", {"laser": False, "nuke": False})],
)
def test_lasers_of_one_unit_burn_out_each_by_its_own_die(dice: str, left: dict[str, bool]) -> None:
    t = lay(
        "yellow-walkers",
        "option overheated_beams on; WA 0608 crust:M; C1 0606 laser:M- laser:M- nuke:H-",
        dice=["-"] * 5 + ["+", *dice],
    ).choose("WA fire.crust 0606", "C1.laser", "C1.laser2")
    assert t.unit("C1").weapons == left
    again = Table(Match(t.match.game, t.match.game.notation.read(t.match.game.notation.write(t.match.state))))
    assert again.unit("C1").weapons == left


# status changes declared unseen


@pytest.mark.rule("UNB-TS.14", "UNB-TS.12")
def test_changes_declared_unseen_make_and_take_room_one_after_another() -> None:
    # Ruling: variant status_simultaneous.
    crowd = ("unit W1 0606", "unit S1 0606", "unit S2 0606", "unit S3 0606 out", "unit S4 0606 out", "unit SA 0114")
    t = place("option status_simultaneous on; deck time-stream 1 blue-squads 1", *crowd, dice="time-stream")
    assert "S3.buttoned" not in t.answers("blue")
    t.choose("S1.out", side="blue")
    assert {"S3.buttoned", "S4.buttoned"} < set(t.answers("blue"))
    t.choose("S3.buttoned", side="blue")
    assert "S4.buttoned" not in t.answers("blue")
    assert t.unit("S1").status == "ready"  # nothing has happened yet
    t.choose("done", side="blue")
    t.choose("done", side="yellow")
    assert [t.unit(name).status for name in ("S1", "S2", "S3", "S4")] == ["out", "ready", "buttoned", "out"]


@pytest.mark.rule("UNB-TS.14", "UNB-HID.5")
def test_an_imagined_world_does_not_know_what_the_other_side_has_declared_in_secret() -> None:
    imagined = []
    for word in ("SA.out", "SA.buttoned"):
        t = place(
            "option status_simultaneous on; deck time-stream 1 blue-squads 1; S1 0606; S4 0101; SA 0114",
            dice="time-stream",
        )
        t.choose(word, side="yellow")
        run = Seat(t.match, "blue").imagine(1)
        run.choose("done", "blue")
        if "yellow" in getattr(run.asked, "decisions", {}):
            run.choose("done", "yellow")
        imagined.append(run.state.status)
    assert imagined[0] == imagined[1]


# the second round: colours changed, players not

SECOND = ("scenario industrial-wasteland", "round 2 swapped yes score 1 first 5")


@pytest.mark.rule("UNB-IW.5", "UNB-LAS.2", "UNB-HID.5")
def test_in_round_2_the_other_player_is_asked_for_lasers() -> None:
    t = place(*SECOND, "card yellow-walkers; WA 0608 crust:M; WB 0114; S1 0606 laser:L; S2 0606 laser:L", dice="+--")
    assert t.asked == ("blue", "unit")
    t.choose("WA fire.crust 0606")
    assert t.asked == ("yellow", "lasers")
    t.refused("done", side="blue")
    t.choose("S1.laser")
    t.match.undo("yellow")
    assert "S1.laser" in t.answers()
    t.choose("S1.laser", "done")
    assert (t.asked, t.epicenter("0606")) == (("blue", "unit"), None)


@pytest.mark.rule("UNB-IW.5", "UNB-SET.6", "UNB-HID.2")
def test_in_round_2_each_player_sees_as_the_colour_it_plays() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = place(
        *SECOND,
        "option loadouts_hidden_until_fired on; card yellow-squads; SA 0608 nuke:L; SB off nuke:L; S1 off crust:L",
    )
    assert [t.match.view(side)["you"] for side in ("blue", "yellow")] == ["yellow", "blue"]
    for side, own, other in (("blue", "nuke", "crust"), ("yellow", "crust", "nuke")):
        seen = json.dumps(t.match.view(side)["units"]) + t.match.game.explain.board_text(t.match.state, side)
        assert own in seen
        assert other not in seen
    world = Seat(t.match, "blue").imagine(1).state
    assert [world.arms[world.names.index(name)][0].name for name in ("SA", "SB")] == ["nuke", "nuke"]


@pytest.mark.rule("UNB-IW.5", "UNB-OPP.3", "UNB-TS.14")
def test_in_round_2_dice_for_the_order_speak_of_colours() -> None:
    t = place(
        *SECOND,
        "option opportunity_cards on; deck change-grenades 1 blue-squads 1; SA 0608 nuke:L; S1 0606 nuke:L; S2 0606",
        dice="change-grenades +",
    )
    assert (t.asked, "SA.crust" in t.answers()) == (("blue", "grenades"), True)
    t.choose("done")
    assert (t.asked, "S1.crust" in t.answers()) == (("yellow", "grenades"), True)


@pytest.mark.rule("UNB-IW.3", "UNB-IW.5")
def test_a_match_of_two_rounds_can_be_saved_and_loaded_anywhere() -> None:
    match = sandtable.new("unbreakable/industrial-wasteland", seed=5, options={"platoon_size": 1, "turn_cap": 1})
    rounds = set()
    for number in range(3000):
        if match.result is not None:
            break
        side, decision = next(iter(match.decisions.items()))
        answers = decision.options()
        match.choose(answers[number * 7 % len(answers)], side)
        rounds.add(match.view()["round"])
        if number % 11 == 0:
            again = sandtable.load(match.save())
            assert (again.position(), again.view("blue")) == (match.position(), match.view("blue"))
    assert rounds == {1, 2}
    assert match.result is not None
    assert sandtable.load(match.save()).result == match.result


# vortexes, flags and clouds


def stream(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A Time Stream card on which nobody changes status, and the vortex in 0606 goes south."""
    deck = ("deck time-stream 1 blue-squads 1", "1114 lake", "unit S4 1114", "unit SD 0114", "vortex 0606 heavy S")
    return declare(place("option experimental_weapons on", *deck, *lines, dice=["time-stream", "-", "-", "-", *dice]))


@pytest.mark.rule("UNB-XVG.12", "UNB-DTF.2", "UNB-OBJ.4")
@pytest.mark.parametrize(("yellow_flag", "victor"), [("0607", None), ("0812", "yellow")])
def test_a_vortex_destroys_a_carried_flag_and_a_loose_one_at_once(yellow_flag: str, victor: str | None) -> None:
    # Ruling: both go in one step.
    t = stream(f"scenario destroy-the-flag; object blue-flag WA; object yellow-flag {yellow_flag}; WA 0607", dice="+")
    assert winner(t) == victor


@pytest.mark.rule("UNB-XVG.12", "UNB-CTF.7", "UNB-CTF.5")
def test_a_flag_lost_to_a_vortex_frees_its_zone_and_ends_nothing() -> None:
    t = stream(
        "scenario capture-the-flag; object blue-flag WA; object yellow-flag 0812; WA 0607; S1 0507 nuke:L", dice="+"
    )
    assert (t.result, t.object("blue-flag"), t.asked) == (None, "gone", ("blue", "unit"))
    assert "fire.nuke" in t.answers_to("S1")


@pytest.mark.rule("UNB-XVG.13", "UNB-TER.13")
def test_a_vortex_removes_every_cloud_of_a_hex() -> None:
    # Ruling: several clouds in a hex are tracked each on its own.
    t = stream("cloud 0607 light; cloud 0607 heavy", dice="+")
    assert (t.clouds("0607"), t.vortexes()) == ([], [("0607", "heavy", "S")])


@pytest.mark.rule("UNB-OPP.4", "UNB-CTF.4", "UNB-CTF.5")
def test_a_clear_move_may_lead_out_of_the_own_zone_but_not_into_it() -> None:
    t = place(
        *CAPTURE,
        "option opportunity_cards on; card blue-clear-move; deck blue-squads 1; W1 0504; S1 0605 hovering; SA 0114",
    )
    assert set(t.answers_to("W1")) == {"0505", "0604", "0605"}  # 0503 and 0405 are clear too, and in the zone
    assert {"0505", "0604"} <= set(t.answers_to("S1"))
    assert not {"0504", "0503"} & set(t.answers_to("S1"))


# jump jets


@pytest.mark.rule("UNB-WEQ.10", "UNB-ACT.13", "UNB-FB.8", "UNB-FB.12", "UNB-CMB.14")
def test_a_jet_walker_shoved_over_a_crawler_drops_its_object_there_and_is_displaced() -> None:
    # Ruling: a hovering walker may be moved anywhere; then it falls, and only then room is made.
    t = lay(
        "yellow-walkers",
        "scenario retrieval; option walker_equipment on; WA 0609 force:M; C1 0606; W1 0607 hovering jet:L jet:L",
        "object satellite W1",
        dice="+",
    ).choose("WA fire.force W1", "0606")
    assert (t.asked, t.object("satellite")) == (("blue", "retreat"), "0606")
    t.choose("0706")
    assert (t.unit("W1").hex, t.unit("W1").configuration) == ("0706", "down")


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


# limited tiles


@pytest.mark.rule("UNB-TER.6", "UNB-TER.7", "UNB-TER.18")
@pytest.mark.parametrize(
    ("supply", "facts", "dice", "colour"),
    [
        ("red:1,blue:2", ("0101 crater red",), "135", "blue"),  # red has run out, of orange there was none
        ("red:1,blue:2", ("0101 lava red", "epicenter 0102 red"), "1", "red"),  # a supply for each kind of tile
        ("red:1", ("0101 crater red",), "4", "green"),  # all have run out: players make more
    ],
)
def test_a_colour_that_has_run_out_is_rolled_again(supply: str, facts: tuple[str, ...], dice: str, colour: str) -> None:
    # Ruling: variant tile_supply.
    t = lay("blue-walkers", f"option tile_supply {supply}", *facts, "W1 0608 nuke:M; SA 0114", dice=["+", "-", *dice])
    t.choose("W1 fire.nuke 0606")
    assert (t.terrain("0606"), t.colour("0606")) == ("crater", colour)


@pytest.mark.rule("UNB-TER.7")
def test_the_supply_of_tiles_survives_position_and_save() -> None:
    # Ruling: variant tile_supply.
    t = lay("blue-walkers", "option tile_supply red:1,blue:2; W1 0608 nuke:M; SA 0114")
    assert t.match.game.notation.read(t.match.position()).variants.tile_supply == {"red": 1, "blue": 2}
    assert sandtable.load(t.match.save()).state.variants.tile_supply == {"red": 1, "blue": 2}


@pytest.mark.rule("UNB-TER.7")
@pytest.mark.parametrize("supply", ["red", "red:x", "red:-1", "pink:2", "red:160"])
def test_an_impossible_supply_of_tiles_is_refused(supply: str) -> None:
    # Ruling: variant tile_supply.
    with pytest.raises(Refused) as caught:
        lay("blue-walkers", f"option tile_supply {supply}; W1 0608; SA 0114")
    assert caught.value.rule == "UNB-TER.7"


# the rest of a few rows


@pytest.mark.rule("UNB-DECK.12", "UNB-SD.13")
@pytest.mark.parametrize(
    ("crawler", "facts"),
    [
        ("0610", ("discards light-earthquake 1",)),
        ("0610", ("vortex 0101 heavy N",)),
        ("0610", ("unit S2 off",)),
        ("0607", ()),  # it has arrived: its next activation wins
    ],
)
def test_the_program_plays_on_while_something_may_still_happen(crawler: str, facts: tuple[str, ...]) -> None:
    row = 9 if crawler == "0610" else 6
    walls = [f"{column}{row:02} volcano" for column in ("05", "06", "07")]
    with pytest.raises(DiceError):  # it draws on, and there are no more dice in the script
        place(
            "scenario special-delivery; option experimental_weapons on; deck yellow-squads 1",
            *walls,
            CRAWLER.format(crawler),
            "S1 gone",
            *facts,
        )


@pytest.mark.rule("UNB-IW.3", "UNB-IW.4")
@pytest.mark.parametrize(
    ("first", "scores", "victor"),
    [(5, {"blue": "never", "yellow": "5"}, "yellow"), (1_000_000, {"blue": "never", "yellow": "never"}, None)],
)
def test_the_result_names_both_counts(first: int, scores: dict[str, str], victor: str | None) -> None:
    t = place(
        f"scenario industrial-wasteland; round 2 swapped yes score 1 first {first}; card yellow-squads",
        "deck blue-squads 1; SA 0114; S1 0101",
    ).choose("SA move exit.south")
    assert winner(t) == victor
    assert t.result is not None
    assert t.result.scores == scores


@pytest.mark.rule("UNB-XRL.4", "UNB-MAP.1")
def test_a_chain_of_rockets_may_begin_in_the_first_hex() -> None:
    t = lay("blue-crawlers", "option experimental_weapons on; C1 0102 rockets:H; 0102 clear; SA 0114")
    t.choose("C1 fire.rockets 0101")
    assert set(t.answers()) == {"stop", "0101", "0102", "0201", "0202"}


@pytest.mark.rule("UNB-WEQ.10", "UNB-MAP.1")
def test_a_walker_that_lands_in_the_first_hex_makes_room_too() -> None:
    t = place(
        "option walker_equipment on; deck yellow-walkers 1 blue-squads 1; WA 0101 hovering jet:L- jet:L-; C1 0101",
        "S1 1101",
        dice="yellow-walkers",
    )
    assert (t.asked, set(t.answers())) == (("yellow", "retreat"), {"0102", "0201", "0202"})


@pytest.mark.rule("UNB-SD.3", "UNB-OPP.8", "UNB-LAS.7")
@pytest.mark.parametrize(("owner", "marked"), [("", None), ("blue ", "red")])
def test_a_reprogrammed_delivery_crawler_does_not_shoot_at_blue_bombs(owner: str, marked: str | None) -> None:
    t = lay(
        "blue-squads",
        f"scenario special-delivery; option opportunity_cards on; CA 0610 {owner}laser:M laser:M nuke:H",
        "S1 0606 crust:L",
        dice=[1] if owner else ["+", "-", "-"],
    ).choose("S1 fire.crust 0610")
    assert t.epicenter("0610") == marked


@pytest.mark.rule("UNB-SD.7", "UNB-SD.1")
def test_the_delivery_crawler_reloads_nothing_but_its_lasers() -> None:
    t = place(
        "scenario special-delivery; deck yellow-crawlers 1 blue-squads 1; CA 0610 laser:M- laser:M- nuke:H-; S1 0101",
        "S2 0101",
        dice="yellow-crawlers",
    )
    assert t.unit("CA").weapons == {"laser": True, "laser2": True, "nuke": False}


@pytest.mark.rule("UNB-OPP.8", "UNB-OPP.9")
def test_a_side_that_can_reprogram_only_what_it_has_just_lost_may_take_it_back() -> None:
    # Ruling: no die, as one side alone could use the card when it was drawn; the other comes second.
    t = place(
        "option opportunity_cards on; deck reprogram-crawlers 1 blue-squads 1; CA 0606 force:H; S1 0606 hovering",
        "SA 0606 hovering; S2 0101",
        dice="reprogram-crawlers",
    )
    assert t.asked == ("blue", "reprogram")
    t.choose("S1.CA")
    assert (t.asked, t.answers()) == (("yellow", "reprogram"), ["done", "SA.CA"])
    t.choose("SA.CA")
    assert (t.unit("CA").side, t.asked) == ("yellow", ("blue", "unit"))
