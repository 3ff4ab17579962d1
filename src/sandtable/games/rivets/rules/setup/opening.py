"""The opening: sheets are chosen in secret, Red may set up a garrison, and dice say who goes first."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule, together
from sandtable.games.rivets.log import many, tell
from sandtable.games.rivets.rules.deployment.deployment import place_unit, room_for
from sandtable.games.rivets.rules.units.kinds import Kind
from sandtable.games.rivets.rules.units.roster import SHEETS, load_roster
from sandtable.games.rivets.rules.units.units import bury, stands_in_grids
from sandtable.games.rivets.scenarios.scenarios import SECRET
from sandtable.games.rivets.state import State
from sandtable.games.rivets.tables import BLUE, DRAW, FIRST, GARRISON, RED, SIDES
from sandtable.games.rivets.tables import SHEETS as SHEETS_PHASE


def begin(state: State) -> None:
    """Set the clock to the beginning of a match."""
    state.free = 3 if state.field.free_aircraft else 0
    state.phase = SHEETS_PHASE
    if state.options["sheets"] != SECRET:
        blue, _, red = state.options["sheets"].partition("-")
        state.sheets = (blue, red)
        after_sheets(state)


def after_sheets(state: State) -> None:
    """Go on with the garrison, if there is one, or with the dice."""
    state.phase = GARRISON if state.field.garrison else FIRST
    state.dp = state.field.garrison


def choose_sheets(state: State) -> Rule[None]:
    """Both players name a sheet in secret; one may only go to both if both agree (RIV-1.2)."""
    wishes = yield from together({side: _wish(side) for side in SIDES})
    blue, red = wishes[SIDES[BLUE]], wishes[SIDES[RED]]
    state.dice.reveal()
    tell(state, "RIV-1.2", "sheets", f"Blue asks for the {_title(blue)}, Red for the {_title(red)}")
    if blue == red:
        agreed = yield from together({side: _agree(side, blue) for side in SIDES})
        state.dice.reveal()
        if not all(agreed.values()):
            other = next(sheet for sheet in SHEETS if sheet != blue)
            die = state.dice.face()
            blue, red = (blue, other) if die <= 3 else (other, blue)
            tell(state, "RIV-1.2", "sheets", f"A die gives the {_title(blue)} to Blue, the {_title(red)} to Red")
    state.sheets = (blue, red)
    after_sheets(state)


def _title(sheet: str) -> str:
    return load_roster().sheets[sheet].title


def _wish(side: str) -> Rule[str]:
    choice = yield Decision(side, "sheet", "Which faction sheet do you want?", "RIV-1.2", Options(SHEETS))
    return str(choice)


def _agree(side: str, sheet: str) -> Rule[bool]:
    prompt = f"Both ask for the {_title(sheet)}: should both have it?"
    choice = yield Decision(side, "same", prompt, "RIV-1.2", Options(("same", "different")))
    return bool(choice == "same")


# the garrison (Break the Salient)


def garrison_kinds(state: State) -> list[Kind]:
    """List the kinds that Red may still set up: ground units, no Hero, rivets waived."""
    if state.sheets is None:
        return []
    return [
        kind
        for kind in load_roster().sheets[state.sheets[RED]].kinds
        if kind.cost is not None and not kind.hero and stands_in_grids(kind) and kind.cost[0] <= state.dp
        and garrison_grids(state, kind)
    ]  # fmt: skip


def garrison_grids(state: State, kind: Kind) -> int:
    """Return the grids of Red's territory with space for a unit."""
    return room_for(state, RED, kind, state.board.territory[RED])


def garrison(state: State) -> Rule[None]:
    """Red spends its points on units anywhere in its territory, before the first roll (S3)."""
    while True:
        bury(state)
        kinds = garrison_kinds(state)
        if not kinds:
            break
        codes = tuple(kind.code for kind in kinds)
        word = yield Decision(
            SIDES[RED], "garrison", lambda: f"Whom does Red set up ({many(state.dp, 'point')} left)?", "RIV-16.1",
            Options((*codes, "done")), boundary=True,
        )  # fmt: skip
        if word == "done":
            break
        kind = kinds[codes.index(word)]
        yield from place_unit(state, RED, kind, garrison_grids(state, kind), "RIV-16.1")
        state.dp -= kind.cost[0] if kind.cost else 0
    state.dp = 0
    state.phase = FIRST


# the first turn


def roll_for_first(state: State) -> None:
    """Roll for the first turn; ties are rolled again (RIV-1.3)."""
    while True:
        blue, red = state.dice.face(), state.dice.face()
        if blue != red:
            break
        tell(state, "RIV-1.3", "first", "Both roll {blue}: again", blue=blue)
    state.first = state.turn = BLUE if blue > red else RED
    tell(state, "RIV-1.3", "first", "Blue rolls {blue}, Red {red}: {side} takes the first turn", blue=blue, red=red,
         side=state.first)  # fmt: skip
    state.phase, state.step = DRAW, 0
