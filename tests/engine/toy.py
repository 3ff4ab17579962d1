"""A toy game for the engine's tests: secret bids, then turns with every kind of question. Faults can be built in.

Each side bids a colour and a place in secret. Then red and green take turns of three actions. An action may
roll, draw, ask on, ask the other side, or open another secret part. Points decide.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from sandtable.engine.contract import (
    Evaluation,
    Explain,
    Game,
    Notation,
    Option,
    Rulebook,
    Rules,
    Scenario,
    Versions,
    Views,
    of_the_same_sort,
    show_value,
)
from sandtable.engine.contract.evaluators import Evaluator
from sandtable.engine.decisions import Choice, Decision, Options, Rule, together
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin
from sandtable.engine.verdicts import Odds, Refused, Result, Verdict

SIDES = ("red", "green")
COLOURS = ("amber", "black", "coral")
PLACES = 0b1111_0110  # 1, 2, 4, 5, 6, 7
ACTIONS = ("step", "roll", "walk", "gamble", "dare", "draw", "hide", "end")
ACTIONS_A_TURN = 3

FAULTS = (
    "nothing", "raises", "no answer", "endless", "shared copy", "global dice", "locals kept", "forgetful text",
    "speechless", "two words", "broken reason", "silent reason", "odd odds", "no json", "open bids", "open board",
    "open reason", "whispers", "bad dream", "first come", "no rule", "lying text", "hangs", "untold",
)  # fmt: skip


def _cap(value: object) -> str | None:
    good = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 1_000_000
    return None if good else "must be a whole number from 1 to 1000000"


def _table(value: object) -> str | None:
    if value is None or (isinstance(value, dict) and value and set(value) <= {"gold", "mud"}):
        return None
    return "must be none or a table of counts (gold, mud)"


OPTIONS = (
    Option("turn_cap", 4, "How many turns there are.", "TOY-1", check=_cap),
    Option("double", False, "Steps count twice.", "TOY-2", (True, False)),
    Option("supply", None, "What can be drawn.", "TOY-3", check=_table),
    Option("fault", "nothing", "What is broken.", "TOY-4", FAULTS),
)


class State:
    """What is on the toy table."""

    __slots__ = ("bids", "dice", "first", "left", "log", "options", "places", "points", "scenario", "turn")

    def __init__(self, scenario: str, options: dict[str, Any], dice: Dice) -> None:
        self.scenario = scenario
        self.options = options
        self.dice = dice
        self.log: list[Event] | None = None
        self.bids: dict[str, tuple[Choice, ...]] = dict.fromkeys(SIDES, ())
        self.first = ""
        self.turn = 0  # 0: bids are open
        self.left = ACTIONS_A_TURN
        self.points = dict.fromkeys(SIDES, 0)
        self.places = dict.fromkeys(SIDES, 1)

    def copy(self) -> State:
        twin = State(self.scenario, self.options, self.dice.copy())
        twin.bids, twin.first, twin.turn, twin.left = self.bids.copy(), self.first, self.turn, self.left
        twin.points = self.points if self.fault("shared copy") else self.points.copy()
        twin.places = self.places.copy()
        return twin

    def fault(self, name: str) -> bool:
        return bool(self.options["fault"] == name)

    @property
    def mover(self) -> str:
        return SIDES[(self.turn - 1) % 2]

    def tell(self, rule: str, text: str, **facts: Any) -> None:
        if self.log is not None:
            self.log.append(Event(rule, text, facts, kind=rule, dice=self.dice.take_rolls()))


# the rules


def play(state: State) -> Rule[Result]:
    if state.turn == 0:
        yield from together({side: bid(state, side) for side in SIDES}, boundary=True)
        reveal(state)
    count = 0  # only a faulty toy looks at it: a local across a boundary
    while state.turn <= state.options["turn_cap"]:
        while state.left:
            side = state.mover
            word = yield Decision(side, "act", f"What does {side} do?", "TOY-5", Options(ACTIONS), boundary=True)
            count += 1
            if word == "end":
                state.left = 0
                break
            state.left -= 1
            if state.fault("locals kept") and count % 5 == 4:
                state.points[side] += 1
            yield from ACTS[word](state, side)
        state.turn += 1
        state.left = ACTIONS_A_TURN
        if state.fault("endless") and state.turn > 2:
            state.turn = 1
        while state.fault("hangs") and state.turn > 2:
            state.left = ACTIONS_A_TURN
    red, green = state.points["red"], state.points["green"]
    winner = None if red == green else "red" if red > green else "green"
    return Result(winner, f"{red} to {green}", "" if state.fault("no rule") else "TOY-6")


def bid(state: State, side: str) -> Rule[None]:
    """Bid in secret; progress is kept in the state."""
    while len(state.bids[side]) < 2:
        offer = Options(COLOURS) if not state.bids[side] else Options((), PLACES)
        kind = "place" if state.bids[side] else "colour"
        choice = yield Decision(side, kind, f"Which {kind}?", "TOY-7", offer, boundary=True)
        state.bids[side] = (*state.bids[side], choice)
        state.first = state.first or side
        if state.fault("whispers"):
            state.tell("TOY-7", f"{side} has chosen {choice}")


def reveal(state: State) -> None:
    state.dice.reveal()
    state.tell("TOY-8", f"red bids {state.bids['red'][0]}, green bids {state.bids['green'][0]}", bids=len(SIDES))
    for side in SIDES:
        state.places[side] = int(state.bids[side][1])
    if state.fault("first come") and state.first:
        state.points[state.first] += 1
    state.turn = 1


def step(state: State, side: str) -> Rule[None]:
    """Go a step; a pause follows that has one answer."""
    if state.fault("raises") and state.points[side] == 2:
        raise KeyError("a broken rule")
    if state.fault("no answer") and state.points[side] == 2:
        yield Decision(side, "stuck", "Nothing?", "TOY-9", Options())
    yield Decision(side, "pause", "A pause.", "TOY-9", Options(("rest",)))
    state.points[side] += 2 if state.options["double"] else 1
    state.tell("TOY-9", f"{side} takes a step")


def roll(state: State, side: str) -> Rule[None]:
    yield from ()
    if state.fault("global dice"):
        HIDDEN.below(2)
        hit = HIDDEN.below(2) == 1
    else:
        hit = state.dice.plus()
    state.points[side] += hit
    if state.fault("untold"):
        return
    state.tell("TOY-10", f"{side} rolls {'a plus' if hit else 'nothing'}")


def walk(state: State, side: str) -> Rule[None]:
    """Go to another place: staged, without dice."""
    state.places[side] = yield Decision(
        side, "walk", "Where to?", "TOY-11", lambda: Options((), PLACES & ~(1 << state.places[side]))
    )
    state.tell("TOY-11", f"{side} walks to {state.places[side]}")


def gamble(state: State, side: str) -> Rule[None]:
    """Roll first, then choose twice: choices after a die inside a procedure."""
    face = state.dice.face()
    state.tell("TOY-12", f"{side} rolls {face}")
    word = yield Decision(side, "keep", f"Keep the {face}?", "TOY-12", Options(("keep", "drop")))
    if word == "drop":
        return
    how = yield Decision(side, "how", "How?", "TOY-12", Options(("whole", "half")))
    state.points[side] += face if how == "whole" else face // 2


def dare(state: State, side: str) -> Rule[None]:
    """Ask the other side."""
    other = SIDES[SIDES.index(side) ^ 1]
    word = yield Decision(other, "dare", f"Does {other} take the dare?", "TOY-13", Options(("yes", "no")))
    state.points[other] += 1 if word == "yes" else -1


def draw_lot(state: State, side: str) -> Rule[None]:
    """Draw a lot: a weighted pick."""
    yield from ()
    supply = state.options["supply"] or {"gold": 1, "mud": 2}
    names = ("gold", "mud")
    if not any(supply.get(name) for name in names):
        return
    lot = names[state.dice.weighted(names, [supply.get(name, 0) for name in names])]
    state.points[side] += lot == "gold"
    state.tell("TOY-14", f"{side} draws {lot}")


def hide(state: State, side: str) -> Rule[None]:
    """Both hide in secret, in a part that is not a boundary; the side that is found loses."""
    chosen = yield from together({one: hiding(state, one) for one in SIDES})
    state.dice.reveal()
    found = chosen["red"] == chosen["green"]
    state.points[side] += 2 if found else 0
    state.tell("TOY-15", "found" if found else "not found")


def hiding(state: State, side: str) -> Rule[tuple[Choice, Choice]]:
    colour = yield Decision(side, "hide", "Behind what?", "TOY-15", Options(COLOURS))
    place = yield Decision(side, "hide", "Where?", "TOY-15", Options((), PLACES))
    return colour, place


Act = Callable[[State, str], Rule[None]]
ACTS: dict[str, Act] = {
    "step": step, "roll": roll, "walk": walk, "gamble": gamble, "dare": dare, "draw": draw_lot, "hide": hide,
}  # fmt: skip
HIDDEN = Dice(99)  # dice outside the state, for a faulty toy


# the rest of the contract


def view(state: State, side: str | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "turn": state.turn,
        "left": state.left,
        "points": dict(state.points),
        "places": dict(state.places),
        "bids": {
            one: [word(state, choice) for choice in bids]
            for one, bids in state.bids.items()
            if state.turn or one == side or state.fault("open bids")
        },
    }
    if state.fault("no json"):
        seen["options"] = {1: ("a", "tuple")}
    return seen


def determinize(state: State, side: str, dice: Dice) -> None:
    if state.turn == 0:
        for other in SIDES:
            if other != side:
                state.bids[other] = (COLOURS[dice.below(3)], 2)  # how far it is, no one else knows
                if state.fault("bad dream") and state.bids[other]:
                    state.bids = {side: state.bids[side]}
    state.dice.reseed(dice.below(1 << 30))


def takes(state: State, decision: Decision, choice: Choice) -> bool:
    if decision.kind == "pause":
        return choice == "rest"
    return of_the_same_sort(state, decision, choice)


def write(state: State) -> str:
    lines = [f"scenario {state.scenario}"]
    lines += [f"option {key} {_shown(value)}" for key, value in state.options.items()]
    lines += [f"turn {state.turn}", f"left {state.left}"]
    for side in SIDES:
        bids = " ".join(word(state, choice) for choice in state.bids[side])
        points = 0 if state.fault("forgetful text") else state.points[side]
        lines.append(f"side {side} points {points} place {state.places[side]} bids {bids}".rstrip())
    if state.fault("lying text") and state.turn == 0:
        lines[-1] = lines[-1].replace("coral", "black")
    return "\n".join(lines) + "\n"


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{count}" for key, count in value.items())
    return show_value(value).replace(" ", "_")


def read(text: str) -> State:
    try:
        return _read([line.split() for line in text.splitlines() if line.split()])
    except (ValueError, KeyError, IndexError, TypeError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"this is no position of the toy: {error}") from None


def _read(lines: list[list[str]]) -> State:
    options = {parts[1]: _value(parts[2]) for parts in lines if parts[0] == "option"}
    state = State("yard", TOY.resolve_options("yard", options), Dice())
    seen = set()
    for parts in lines:
        key = " ".join(parts[:2]) if parts[0] in ("side", "option") else parts[0]
        if key in seen:
            raise Refused(f"{key} is given twice")
        seen.add(key)
        if parts[0] == "scenario" and parts[1:] != ["yard"]:
            raise Refused("there is only the yard")
        if parts[0] in ("turn", "left"):
            setattr(state, parts[0], _number(parts[1], 0, 1_000_000 if parts[0] == "turn" else ACTIONS_A_TURN))
        elif parts[0] == "side":
            _read_side(state, *parts[1:])
        elif parts[0] not in ("scenario", "option"):
            raise Refused(f"{parts[0]!r} is not understood")
    return state


def _read_side(state: State, side: str, points: str, count: str, place: str, where: str, bids: str, *made: str) -> None:
    if (points, place, bids) != ("points", "place", "bids") or side not in SIDES or len(made) > 2:
        raise Refused("write 'side SIDE points N place N bids ...'")
    state.points[side] = _number(count, -1000, 1_000_000_000)
    state.places[side] = _number(where, 1, 7)
    state.bids[side] = tuple(choice(state, one) for one in made)
    for bid_made, legal in zip(state.bids[side], (Options(COLOURS), Options((), PLACES)), strict=False):
        if bid_made not in legal:
            raise Refused(f"{bid_made} is no bid")


def _number(text: str, low: int, high: int) -> int:
    value = int(text)
    if not low <= value <= high:
        raise Refused(f"{text} is not from {low} to {high}")
    return value


def _value(text: str) -> Any:
    if ":" in text:
        return {pair.partition(":")[0]: int(pair.partition(":")[2]) for pair in text.split(",")}
    known = {"on": True, "off": False, "none": None}
    if text in known:
        return known[text]
    return int(text) if text.isdecimal() else text.replace("_", " ")


def word(state: State, choice: Choice) -> str:
    if state.fault("two words") and choice == "walk":
        return "walk on"
    return f"p{choice}" if isinstance(choice, int) else choice


def choice(state: State, text: str) -> Choice:
    if state.fault("speechless") and text == "p5":
        return text
    return int(text[1:]) if text[:1] == "p" and text[1:].isdecimal() else text


def words(state: State, line: str) -> list[str]:
    return line.split()


def phrase(state: State, decision: Decision, choice: Choice) -> str:
    return f"{decision.kind}: {choice}"


def refusal(state: State, decision: Decision, choice: Choice) -> Verdict:
    if state.fault("broken reason"):
        raise IndexError("no such reason")
    if state.fault("silent reason"):
        return Verdict(legal=False, rule="TOY-16", text="")
    told = f" while green has {state.bids['green']}" if state.fault("open reason") and state.turn == 0 else ""
    return Verdict(legal=False, rule=decision.rule, text=f"{choice!r} does not answer {decision.prompt!r}{told}")


def odds(state: State, decision: Decision, choice: Choice) -> Odds | None:
    if choice != "roll":
        return None
    return Odds({"a plus": Fraction(3, 2) if state.fault("odd odds") else Fraction(1, 2)}, "1 die")


def board(state: State, side: str | None) -> str:
    bids = f" {state.bids}" if state.fault("open board") else ""
    return f"turn {state.turn}: {state.places}{bids}"


def evaluate(state: State, side: str) -> float:
    other = SIDES[SIDES.index(side) ^ 1]
    return max(-1.0, min(1.0, (state.points[side] - state.points[other]) / 100))


def evaluator(character: str = "") -> Evaluator:
    if character:
        raise Refused(f"no one is {character} in the yard")
    return evaluate


def lay(scenario: str, options: Mapping[str, Any], dice: Dice) -> State:
    return State(scenario, TOY.resolve_options(scenario, options), dice)


TOY = Game(
    id="toy",
    title="Toy",
    versions=Versions("1", "1"),
    scenarios={
        "yard": Scenario("yard", "Yard", "Have more points.", SIDES),
        "fixed": Scenario(
            "fixed", "Fixed yard", "The same.", SIDES, forced={"double": True}, refused={"supply": "there is none"}
        ),
    },
    options=OPTIONS,
    rules=Rules(lay, play, "TOY-17"),
    notation=Notation(read, write, word, choice, words, takes),
    views=Views(view, determinize),
    explain=Explain(refusal, odds, phrase, board),
    evaluation=Evaluation(evaluator),
    rulebook=Rulebook(Path(os.devnull)),
)

GROUPS = ("rules", "notation", "views", "explain", "evaluation", "rulebook")


def start(seed: int = 7, *, game: Game = TOY, dice: tuple[int | str, ...] | None = None, **options: Any) -> Match:
    """Begin a match of the toy at the secret bids; scripted dice need no seed."""
    settled = game.resolve_options("yard", options)
    return begin(game, MatchSetup("yard", settled, None if dice is not None else seed, None, dice))


def begun(seed: int = 7, *, dice: tuple[int | str, ...] | None = None, **options: Any) -> Match:
    """Begin a match of the toy after the bids: red acts."""
    match = start(seed, dice=dice, **options)
    for side in SIDES:
        match.choose("amber p2", side)
    return match


def changed(**parts: Any) -> Game:
    """Return the toy with other parts; each goes to the group that has one of its name."""
    game = TOY
    for key, value in parts.items():
        group = next(name for name in GROUPS if hasattr(getattr(game, name), key))
        game = replace(game, **{group: replace(getattr(game, group), **{key: value})})
    return game
