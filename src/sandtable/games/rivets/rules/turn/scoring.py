"""Phase 7, Wrap up: the scenario's VP, a mission revealed, and the end of the game."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, bits, other_side
from sandtable.engine.verdicts import GameOver, Result
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.cards.cards import MISSION_IDS, load_missions
from sandtable.games.rivets.rules.cards.draw_phase import drop_mission
from sandtable.games.rivets.rules.cards.missions import fulfilled
from sandtable.games.rivets.rules.deployment.income import controlled
from sandtable.games.rivets.rules.units.units import bury
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import BLUE, DRAW, LAST_ROUND, NOBODY, RED, SIDES


def wrap_up(state: State) -> Rule[None]:
    """Phase 7 (RIV-10.1 to RIV-10.7)."""
    if state.step == 0:
        collect(state)
        state.step = 1
    while state.step == 1:
        yield from _claim(state)
    end_turn(state)


def collect(state: State) -> None:
    """Collect the VP that the scenario grants for objectives (RIV-10.1, RIV-16.2)."""
    side = state.turn
    for grid in bits(controlled(state, side)):
        points = state.field.pays(grid, side)
        if points:
            state.vp[side] += points
            tell(state, "RIV-10.1", "score", "{side} holds {place}: {points} VP", side=side, place=grid, points=points)


def _claim(state: State) -> Rule[None]:
    """Reveal a mission, pay for VP, or end the turn (RIV-10.2)."""
    bury(state)
    side = state.turn
    words = [] if state.revealed else [f"reveal.{MISSION_IDS[m]}" for m in fulfilled(state, side)]
    price = state.field.rivets_for_vp
    if price and state.rivets[side] >= price:
        words.append("pay")
    if not words and state.missions[side] and not state.revealed:
        words.append("keep")  # the question must not show whether a mission is fulfilled
    word = yield Decision(
        SIDES[side], "wrap-up", "Do you reveal a Secret Mission?" if not price else "What do you score?", "RIV-10.2",
        Options((*words, "done")), boundary=True,
    )  # fmt: skip
    if word in ("done", "keep"):
        state.step = 2
    elif word == "pay":
        state.rivets[side] -= price
        state.vp[side] += 1
        tell(state, "RIV-16.1", "pay", f"{{side}} pays {many(price, 'rivet')} for 1 VP", side=side, rivets=price)
    else:
        mission = MISSION_IDS.index(word.removeprefix("reveal."))
        state.revealed = True
        drop_mission(state, side, mission)
        points = load_missions()[mission].vp
        state.vp[side] += points
        tell(state, "RIV-10.2", "mission", "{side} reveals {mission}: {points} VP", side=side, mission=mission,
             points=points)  # fmt: skip


def end_turn(state: State) -> None:
    """Forget what lasted for this turn; pass it on, or end the round."""
    side = state.turn
    state.fought = state.moved = state.halted = state.masked = state.guard = state.played = state.hold = 0
    state.fallen = ((), ())
    state.long_shot = state.revealed = False
    state.bled &= ~(1 << side)
    if side != state.first:
        end_round(state)
        state.round += 1
    state.turn = other_side(side)
    state.phase, state.step = DRAW, 0


def end_round(state: State) -> None:
    """Judge the victory condition, which counts only now (RIV-10.3 to RIV-10.6)."""
    blue, red = state.vp
    tell(state, "RIV-1.4", "round", "Round {round} ends: Blue has {blue} VP, Red {red}", round=state.round, blue=blue,
         red=red)  # fmt: skip
    leader = NOBODY if blue == red else BLUE if blue > red else RED
    capped = state.options["turn_cap"] is not None and state.round >= state.rounds
    if leader != NOBODY:
        lead, other, name = state.vp[leader], state.vp[other_side(leader)], SIDES[leader].capitalize()
        if state.victory is not None and lead >= state.victory:
            rule = "RIV-10.5" if other >= state.victory else "RIV-10.3"
            raise GameOver(_result(state, leader, f"{name} has {lead} VP to {other}, and {state.victory} win", rule))
        if state.round >= state.rounds:
            raise GameOver(_result(state, leader, f"{name} has {lead} VP to {other} after round {state.round}",
                               "RIV-10.6"))  # fmt: skip
    elif capped or state.round >= LAST_ROUND:
        raise GameOver(_result(state, NOBODY, f"{blue} VP each after round {state.round}", "RIV-10.6"))


def _result(state: State, winner: int, reason: str, rule: str) -> Result:
    scores = {side: str(points) for side, points in zip(SIDES, state.vp, strict=True)}
    return Result(None if winner == NOBODY else SIDES[winner], reason, rule, scores)
