"""Where fire, control, devices and options meet: cases that were found wanting, and hold now."""

from __future__ import annotations

import pytest

from sandtable.server.protocol.rendering import render_question
from tests.support.breakable.table import Table, table, unreadable

# control and erratic maneuvers


@pytest.mark.rule("BRK-24.20", "BRK-29.4")
def test_a_flyer_freed_on_its_own_card_is_activated_and_loses_its_erratic_marker() -> None:
    position = (
        "option erratic on; card yellow-skimmers; unit YSA1 0505 N flying erratic brain=blue:1; "
        "unit YUA1 0505 inducer:L; unit YUB1 1101; unit BR1a 0102"
    )
    t = table(position, dice="+")
    assert t.unit("YSA1").erratic  # passed over: its activation has not begun
    t.act("YUA1 fire.inducer YSA1")
    assert (t.unit("YSA1").brain, t.unit("YSA1").erratic) == ({}, False)
    t.act("YSA1 move 0504 straight 0503 straight 0502 straight")
    assert not t.unit("YSA1").erratic  # three hexes: no new one either


@pytest.mark.rule("BRK-24.20", "BRK-29.4")
def test_a_flyer_freed_in_part_or_on_another_card_keeps_its_erratic_marker() -> None:
    position = (
        "option erratic on; card yellow-skimmers; unit YSA1 0505 N flying erratic brain=blue:2; "
        "unit YUA1 0505 inducer:L; unit YUB1 1101; unit BR1a 0102"
    )
    t = table(position, dice="+")
    t.act("YUA1 fire.inducer YSA1")
    assert (t.unit("YSA1").brain, t.unit("YSA1").erratic) == ({"blue": 1}, True)
    position = (
        "option erratic on; card yellow-tanks; unit YSA1 0505 N flying erratic brain=blue:1; "
        "unit YTA1 0505 S inducer:M; unit YTB1 1101 S; unit BR1a 0102"
    )
    t = table(position, dice="+-")
    t.act("YTA1 fire.inducer")
    assert (t.unit("YSA1").brain, t.unit("YSA1").erratic) == ({}, True)


# a unit that has begun, by option


UNIT_BY_UNIT = (
    "option unit_by_unit on", "card yellow-skimmers", "unit YSA1 0505 N flying", "unit YUA1 0606", "unit BR1a 0606",
    "buzz 0505 yellow 1",
)  # fmt: skip


@pytest.mark.rule("BRK-6.9", "BRK-11.3")
def test_by_variant_a_card_does_not_end_in_the_midst_of_a_unit_while_a_skimmer_has_its_duty() -> None:
    t = table(*UNIT_BY_UNIT, dice="-")
    assert t.offered() == {"YSA1", "YUA1", "yellow-buzz.0505"}
    t.act("YUA1 fire.autocannon")
    t.refused("end")
    t.act("YUA1 done")
    assert t.offered() == {"YSA1", "yellow-buzz.0505"}  # and no end: the skimmer flies
    t.act("YSA1 about-face")
    assert "end" in t.offered()


@pytest.mark.rule("BRK-6.9")
def test_by_variant_no_device_acts_in_the_midst_of_a_unit() -> None:
    t = table(*(line for line in UNIT_BY_UNIT if "YSA1" not in line), "unit YUA2 0505; unit BU1a 0505", dice="-")
    t.act("YUA2 fire.autocannon BU1a")
    t.refused("yellow-buzz.0505", "BRK-6.9")
    t.act("YUA2 done")
    assert "yellow-buzz.0505" in t.offered()


@pytest.mark.rule("BRK-6.9")
def test_without_the_variant_a_device_may_act_between_two_actions_of_a_unit() -> None:
    t = table(*UNIT_BY_UNIT[1:], "unit YUA2 0505; unit BU1a 0505", dice="-").act("YUA2 fire.autocannon BU1a")
    assert {"yellow-buzz.0505", "YUA1", "YUA2"} <= t.offered()


# passengers


@pytest.mark.rule("BRK-22.8", "BRK-22.6", "BRK-14.5")
@pytest.mark.parametrize(
    ("hex_", "carrier", "chance"),
    [("0404", "YTA1", 0.25), ("0505", "YTA1", 0.125), ("0404", "YSA1", 0.5)],
    ids=["with a tank in the clear", "on a hill", "under a skimmer in the clear"],
)
def test_the_odds_of_stepping_out_among_bombs_are_those_of_a_recon_in_that_hex(
    hex_: str, carrier: str, chance: float
) -> None:
    t = table(
        f"card yellow-bunkers; unit YTA1 0808 N; unit YSA1 0808 N flying; cluster {hex_} blue 1",
        "unit YRA1 in " + carrier,
        "unit BR1a 1101",
    )
    text = t.match.position().replace(f"unit {carrier} 0808", f"unit {carrier} {hex_}")
    t = table(text, dice=[])
    goal = "0403" if hex_ == "0404" else "0504"
    assert t.chance(f"YRA1 move {goal}")["YRA1 destroyed"] == chance


@pytest.mark.rule("BRK-22.8", "BRK-22.6")
def test_a_passenger_that_steps_out_beside_its_tank_is_rolled_for_as_a_medium_target() -> None:
    position = (
        "card yellow-bunkers; unit YTA1 0404 N; unit YRA1 in YTA1; unit YRA2 0202; unit BR1a 1101; cluster 0404 blue 1"
    )
    t = table(position, dice="+-")
    t.act("YRA1 move 0403")
    assert t.unit("YRA1").hex == "0403"  # one positive of two: a light target would be lost


@pytest.mark.rule("BRK-10.12", "BRK-30.29")
def test_by_variant_a_survivor_in_the_satellites_hex_downloads_its_data() -> None:
    position = (
        "scenario retrieval; option passenger_survival on; card blue-tanks; unit YTA1 0608 N; unit YRA1 in YTA1; "
        "unit BT1a 0609 N; unit BR1a off; unit BT1b 0202 N"
    )
    t = table(position, dice="+++")
    t.act("BT1a fire.autocannon")
    assert (t.alive("YTA1", "YRA1"), t.unit("YRA1").data) == ([False, True], True)


# range checks by option


@pytest.mark.rule("BRK-18.4", "BRK-26.2")
def test_by_variant_a_choppers_failed_range_check_costs_neither_weapon_nor_action() -> None:
    position = (
        "option choppers on; option failed_range_uses_action off; card yellow-skimmers; unit YCA1 0605 N flying; "
        "unit YUA1 1101; unit BR1a 0602; unit BR1b 0603"
    )
    t = table(position, dice="16+")
    t.act("YCA1 fire.autocannon BR1a", "YCA1 fire.autocannon BR1b")
    assert t.alive("BR1a", "BR1b") == [True, False]
    assert "fire.autocannon" not in t.actions("YCA1")  # once in all
    t.act("YCA1 ahead", "YCA1 ahead")
    assert "YCA1" not in t.offered()  # a shot and two hexes: three actions


@pytest.mark.rule("BRK-18.4", "BRK-7.5")
@pytest.mark.parametrize(("option", "again"), [("on", False), ("off", True)])
def test_whether_a_tank_whose_range_check_failed_may_try_again_goes_by_the_variant(option: str, again: bool) -> None:
    position = (
        f"option failed_range_uses_action {option}; card yellow-tanks; unit YTA1 0605 N autocannon:L laser:L; "
        "unit BR1a 0602; unit BR1b 0603"
    )
    t = table(position, dice="1")
    t.act("YTA1 fire.autocannon BR1a")
    assert ("fire.autocannon" in t.actions("YTA1")) is again
    assert "fire.laser" in t.actions("YTA1")  # the other weapon has its own check


@pytest.mark.rule("BRK-18.3")
def test_the_variant_does_not_help_a_launcher_whose_sighter_failed() -> None:
    position = (
        "option failed_range_uses_action off; card yellow-tanks; unit YTA1 0605 N nuke:M; unit BR1a 0602; "
        "unit YTA2 0114 N nuke:M"
    )
    t = table(position, dice="1")
    t.act("YTA1 fire.nuke 0602 YTA1")
    assert "fire.nuke" not in t.actions("YTA1")
    assert t.loaded("YTA1") == {"nuke": True}


# why not


@pytest.mark.rule("BRK-19.4", "BRK-19.7")
def test_a_device_is_not_struck_inside_a_cloud_and_the_cloud_is_named() -> None:
    t = table("card yellow-tanks; unit YTA1 0505 N; unit BR1a 0201; buzz 0505 blue 1; cloud 0505 light")
    t.refused("YTA1 melee", "BRK-19.4")


@pytest.mark.rule("BRK-17.14")
def test_who_does_not_sight_is_named_once() -> None:
    t = table("card yellow-skimmers; unit YSA1 0505 N flying nuke:L; unit BR1a 0201").choose("fire.nuke")
    said = t.match.explain("0606").verdict.text
    assert said.count("Yellow Skimmer A1") == 1


@pytest.mark.rule("BRK-22.16")
def test_whose_bombs_go_off_first_is_asked_about_their_hex_and_a_wrong_answer_is_told_the_colours() -> None:
    position = (
        "option teams four; card yellow-tanks; unit YTA1 0505 N; unit YTA2 0808 N; unit BR1a 0201; "
        "unit GR1a 0202; cluster 0504 blue 1; cluster 0504 green 1"
    )
    t = table(position)
    t.choose("YTA1 move 0504")
    question = render_question(t.match, "blue")
    assert question is not None
    assert (question["kind"], question["about"]) == ("bombs", {"unit": None, "place": "0504"})
    assert [answer["text"] for answer in question["answers"]] == ["the blue cluster bombs", "the green cluster bombs"]
    t.refused("red", "BRK-22.16")
    said = t.match.explain("red", "blue").verdict.text
    assert "choose one of blue, green" in said


# threats, seen by teams and under control


@pytest.mark.rule("BRK-28.8")
def test_what_threatens_a_team_mate_is_shown_and_no_friend_is_among_it() -> None:
    t = table(
        "option teams four; card yellow-tanks; unit GT1a 0505 S; unit YTA1 0507 N; unit BT1a 0503 S", "unit RRA1 1101"
    )
    assert {threat.unit for threat in t.match.inspect("0505", None, "blue").threats} == {"YTA1"}
    assert {threat.unit for threat in t.match.inspect("0507", "YTA1", "red").threats} == {"GT1a", "BT1a"}


@pytest.mark.rule("BRK-17.16", "BRK-24.14")
def test_threats_looked_at_while_a_controller_acts_are_those_of_the_owners() -> None:
    lines = (
        "card yellow-tanks", "unit BT1a 0501 S", "unit YTA1 0508 S brain=blue:1", "unit YBA1 0111 nuke:H",
        "unit BR1a 0502", "unit YTB1 1114 S",
    )  # fmt: skip
    seen = [
        {threat.unit for threat in table(*lines, f"step {step}").match.inspect("0501", None, "blue").threats}
        for step in (1, 2)
    ]
    assert seen[0] == seen[1]  # the bunker that nobody sights for is no threat: blue's recon is not its sighter
    assert "YBA1" not in seen[0]


@pytest.mark.rule("BRK-27.21")
@pytest.mark.parametrize(("option", "threats"), [("off", set()), ("on", {"multigun"})])
def test_an_unloaded_multi_gun_threatens_as_an_autocannon_by_the_variant_alone(option: str, threats: set[str]) -> None:
    position = (
        f"option multigun_autocannon_when_unloaded {option}; option equipment on; card blue-tanks; "
        "unit YTA1 0507 N multigun:M-; unit BT1a 0505 S"
    )
    t = table(position)
    assert {threat.weapon for threat in t.match.inspect("0505", None, "blue").threats} == threats


@pytest.mark.rule("BRK-11.9")
@pytest.mark.parametrize(
    ("option", "flight", "melee"), [("off", "flying", False), ("on", "flying", True), ("off", "", True)]
)
def test_a_skimmer_in_the_air_threatens_with_melee_by_the_variant_alone(option: str, flight: str, melee: bool) -> None:
    position = (
        f"option flying_skimmer_melee {option}; card blue-tanks; unit BT1a 0404 S; unit YSA1 0404 N {flight} nuke:L-"
    )
    t = table(position)
    threats = t.match.inspect("0404", None, "blue").threats
    assert [threat.weapon for threat in threats] == (["melee"] if melee else [])


# positions


@pytest.mark.rule("BRK-6.7", "BRK-22.2")
@pytest.mark.parametrize("device", ["cluster 0505 yellow 1", "buzz 0505 blue 1"])
def test_a_position_lets_no_device_act_that_the_card_does_not_call(device: str) -> None:
    kind, hex_, colour, _ = device.split()
    text = unreadable("card yellow-skimmers; unit YUA1 0606; unit BR1a 0201", device, f"idle {colour}-{kind}.{hex_} 1")
    assert "yellow-skimmers" in text


@pytest.mark.rule("BRK-28.1")
@pytest.mark.parametrize(("word", "colours"), [("off", 2), ("two", 4), ("four", 4)])
def test_a_position_may_say_every_value_of_an_option_that_takes_words(word: str, colours: int) -> None:
    t = table(f"option teams {word}; card yellow-tanks; unit YTA1 0606 N; unit BR1a 0201")
    assert len({card.partition("-")[0] for card in t.cards()}) == colours


@pytest.mark.rule("BRK-24.6", "BRK-6.9")
def test_by_variant_a_controller_may_end_in_the_midst_of_a_unit_and_the_position_reads_back() -> None:
    position = (
        "option unit_by_unit on; option teams four; card yellow-bunkers; unit YBA1 0606 brain=blue:1 nuke:H-; "
        "unit YBA2 0808 brain=green:1 nuke:H-; unit BR1a 0606; unit GR1a 0808"
    )
    t = table(position)
    t.choose("YBA1 reload.nuke", side="blue")
    t.choose("end", side="blue")
    assert (t.asked, t.unit("YBA1").brain) == (("green", "unit"), {})
    again = table(t.match.position())
    assert (again.asked, again.offered()) == (t.asked, t.offered())


# odds


@pytest.mark.rule("BRK-21.5", "BRK-27.17")
@pytest.mark.parametrize(
    ("device", "action", "chance"), [("buzz", "detonate", 0.25), ("killbot", "melee", 0.75)], ids=["light", "heavy"]
)
def test_the_odds_of_a_device_with_one_target_are_told_with_its_action(device: str, action: str, chance: float) -> None:
    t = table(f"card yellow-skimmers; {device} 0404 yellow 1; unit BT1a 0404 N; unit YUA1 1101")
    assert t.chance(f"yellow-{device}.0404 {action}") == {"BT1a destroyed": chance, "missed": 1 - chance}


# in words


def phrases(t: Table) -> dict[str, str]:
    game, state, decision = t.match.game, t.match.state, t.match.decision
    assert decision is not None
    return {
        game.notation.word(state, choice): game.explain.phrase(state, decision, choice) for choice in decision.options()
    }


@pytest.mark.rule("BRK-10.12", "BRK-5.9")
def test_a_unit_is_described_by_what_lies_open_and_a_passenger_by_its_carrier() -> None:
    position = (
        "card yellow-bunkers; unit YTA1 0605 NE; unit YRA1 in YTA1 laser:L-; unit YRA2 0605 laser:L; unit BT1a 0201 S"
    )
    t = table(position)
    assert phrases(t)["YRA1"] == "Yellow Recon A1, aboard Yellow Tank A1, L laser (unloaded)"
    position = (
        "option choppers on; option erratic on; card blue-bunkers; unit BB1a 0606; "
        "unit YCA1 0606 S flying erratic brain=blue:2; unit YTA1 0606 NE; unit YRA1 in YTA1"
    )
    t = table(position)
    t.choose("fire.autocannon" if t.kind == "action" else "BB1a fire.autocannon")
    assert phrases(t) == {
        "YCA1": "Yellow Chopper A1, 0606, flying, faces south, erratic, 2 blue brain markers, L autocannon",
        "YTA1": "Yellow Tank A1, 0606, faces north-east, M autocannon, carries Yellow Recon A1",
    }


@pytest.mark.rule("BRK-21.2")
def test_devices_are_on_the_drawn_board_and_in_the_description_of_their_hex() -> None:
    t = table("card yellow-tanks; unit YTA1 0605 N; unit BT1a 0101 S; buzz 0604 blue 2; unit YTA2 1101 S")
    t.choose("YTA1 move")
    assert phrases(t)["0604"].endswith("2 blue buzz bombs")
    board = t.match.game.explain.board_text(t.match.state, "yellow")
    assert "0604" in board
    assert board[board.index("0604") :].split()[0].endswith("&")
    assert "Time Stream" not in board
