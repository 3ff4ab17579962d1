"""What is said about a choice is what happens."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.contract.inspection import Inspection, Threat
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.games.interformic.tables import NEUTRON, NEUTRON_RADIUS
from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.random_positions import about, armed, random_position
from tests.support.unbreakable.table import place

GUNS = ("force", "stasis", "crust", "neutron", "nuke", "multigun", "rockets")


# what is said is what can be done


Aim = tuple[str, str]  # a weapon, and a hex with units of the other side that it can hit


def aims_of(match: Match, name: str) -> set[Aim]:
    """Ask the rules: fire every weapon of a unit at all that it may be fired at."""
    found: set[Aim] = set()
    twin = match.clone()
    twin.choose(name)
    decision = twin.decision
    if decision is None or decision.kind != "action":
        return found
    for word in decision.offer().words:
        verb, _, weapon = word.partition(".")
        if verb in ("fire", "overheat") and weapon.rstrip("2") in GUNS:
            after = twin.clone()
            after.choose(word)
            found |= _targets(after, name, weapon)
    return found


def _targets(match: Match, name: str, weapon: str) -> set[Aim]:
    decision = match.decision
    if decision is not None and decision.kind == "load":
        found: set[Aim] = set()
        for word in decision.offer().words:
            if word != "reverse":
                after = match.clone()
                after.choose(word)
                found |= _targets(after, name, weapon)
        return found
    if decision is None or decision.kind not in ("beam", "bomb", "rocket") or about(match).unit != name:
        only = [
            choice for choice in match.auto_answered if isinstance(choice, str) or weapon[:5] not in ("force", "stasi")
        ]
        return {aim for choice in only for aim in _struck(match, choice, weapon, -1)}
    if decision.kind == "rocket" and match.state.variants.rocket_los_first_only:
        return _salvo(match, weapon)
    if decision.kind == "beam":  # a beam at the ground hits no one
        return {aim for choice in decision.offer().words for aim in _struck(match, choice, weapon, -1)}
    radius = NEUTRON_RADIUS[decision.about[2]] if decision.kind == "bomb" and decision.about[1] == NEUTRON else -1
    return {aim for choice in decision.offer() for aim in _struck(match, choice, weapon, radius)}


def _salvo(match: Match, weapon: str) -> set[Aim]:
    """Fire rocket after rocket: by option the later ones need no sight, only the hex before."""
    found: set[Aim] = set()
    waiting, fired = [match], set()
    for one in waiting:
        decision = one.decision
        if decision is not None and decision.kind == "rocket":
            for choice in decision.offer():
                if isinstance(choice, int) and choice not in fired:
                    fired.add(choice)
                    found |= _struck(match, choice, weapon, -1)
                    waiting.append(one.clone())
                    waiting[-1].choose(choice)
    return found


def _struck(match: Match, choice: str | int, weapon: str, radius: int) -> set[Aim]:
    state = match.state
    blue = [u for u, side in enumerate(state.side) if side == 0 and state.hex[u] >= 0]
    if isinstance(choice, str):
        return {(weapon, state.field.names[state.hex[u]]) for u in blue if state.names[u] == choice}
    if radius >= 0:
        near = [u for u in blue if state.field.disc(choice, radius) >> state.hex[u] & 1]
        blue = [u for u in near if state.status[u] == 0 and not state.frozen >> u & 1]
    else:
        blue = [u for u in blue if state.hex[u] == choice]
    return {(weapon, state.field.names[state.hex[u]]) for u in blue}


def said_of(match: Match, name: str) -> set[Aim]:
    """Ask what threatens: the weapons of a unit, by the hexes of Blue's units."""
    hexes = {unit["hex"] for unit in match.view(None)["units"].values() if unit["side"] == "blue"}
    found = set()
    for hex_ in hexes - {"off", "gone"}:
        for threat in match.inspect(hex_, None, "blue").threats:
            if threat.unit == name and threat.weapon != "melee":
                found.add((str(threat.weapon), hex_))
    return found


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_threatens_is_what_can_be_fired(seed: int) -> None:
    """Both ways: whatever a unit may fire at a hex with Blue units was said to threaten there, and nothing else was."""
    match = random_position(seed).match
    decision = match.decision
    if decision is None or decision.kind != "unit":
        return
    for name in decision.offer().words:
        if name != "end":
            assert said_of(match, name) == aims_of(match, name), name


def test_the_random_positions_are_worth_it() -> None:
    """A property that never meets a threat would hold nothing."""
    aims = [aim for seed in range(70) for aim in _all_said(random_position(seed).match)]
    assert {weapon.rstrip("2") for weapon, _ in aims} >= set(GUNS)
    assert len(aims) > 200


def _all_said(match: Match) -> set[Aim]:
    names = [name for name, unit in match.view(None)["units"].items() if unit["side"] == "yellow"]
    return {aim for name in names for aim in said_of(match, name)}


def test_light_fire_threatens_while_its_card_is_resolved() -> None:
    lines = ("option opportunity_cards on", "unit W1 0606", "unit CA 0604", "unit CB 0602 force:H", "unit C1 0101")
    t = place("card yellow-light-fire", *lines)
    assert t.asked == ("yellow", "light-fire")
    assert armed(t, "0606") == {("CA", "light-fire"), ("CB", "light-fire"), ("CB", "force")}
    t.choose("CA pass")
    assert armed(t, "0606") == {("CB", "light-fire"), ("CB", "force")}


def test_melee_threats_are_the_blows_that_are_offered() -> None:
    for seed in range(150):
        match = random_position(seed).match
        decision = match.decision
        if decision is None or decision.kind != "unit":
            continue
        for name in decision.offer().words:
            if name == "end":
                continue
            twin = match.clone()
            twin.choose(name)
            words = twin.decision.offer().words if twin.decision and twin.decision.kind == "action" else ()
            hex_ = match.view(None)["units"][name]["hex"]
            seen = match.inspect(hex_, None, "blue") if hex_ != "off" else Inspection("", "")
            blues = [u for u in seen.units if match.view(None)["units"][u]["side"] == "blue"]
            said = any(threat.unit == name and threat.weapon == "melee" for threat in seen.threats)
            assert ("melee" in words) is (said and bool(blues))


def test_a_threat_reads_like_a_sentence() -> None:
    t = lay("blue-walkers", "option experimental_weapons on; W1 0606; WA 0605 multigun:M")
    threats: tuple[Threat, ...] = t.match.inspect("0606", None, "blue").threats
    assert [threat.text for threat in threats if "nuke" in threat.text] == [
        "Yellow Walker A, medium multi-gun as a nuke: step 8: adjacent hexes"
    ]
    assert {threat.weapon for threat in threats} == {"multigun"}


# hidden loadouts


def hidden_position(seed: int) -> Match:
    """A random position in which Blue does not know what Yellow carries."""
    while True:
        match = random_position(seed).match
        text = match.position() + "option loadouts_hidden_until_fired on\n"
        seed += 10**6
        match = sandtable.position("unbreakable", text, seed=seed)
        if match.decision is not None and match.decision.kind == "unit":
            return match


@pytest.mark.rule("UNB-SET.6")
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), other=st.integers(0, 10**6))
def test_two_worlds_that_differ_in_hidden_weapons_look_the_same(seed: int, other: int) -> None:
    match = hidden_position(seed)
    world = match.state.copy()
    match.game.views.determinize(world, "blue", Dice(other))
    inspect = match.game.explain.inspect
    assert inspect is not None
    for hex_ in match.state.field.names[seed % 9 :: 9]:
        for unit in (None, "W1" if "W1" in match.state.names else None):
            assert inspect(match.state, "blue", hex_, unit) == inspect(world, "blue", hex_, unit)


@pytest.mark.rule("UNB-SET.6")
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_hidden_weapon_that_can_be_fired_was_reckoned_with(seed: int) -> None:
    match = hidden_position(seed)
    assert match.decision is not None
    for name in match.decision.offer().words:
        if name != "end":
            said = {hex_ for weapon, hex_ in said_of(match, name) if weapon == "None"}
            assert said >= {hex_ for _, hex_ in aims_of(match, name)}
