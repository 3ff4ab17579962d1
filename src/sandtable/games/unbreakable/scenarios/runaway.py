"""Runaway: a neutral crawler acts by its program until somebody reprograms it and drives it home."""

from __future__ import annotations

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.contract.scenario import SideGoal
from sandtable.engine.decisions import Decision, Options, Rule, bits
from sandtable.engine.verdicts import GameOver, Refused, Result
from sandtable.games.interformic.log import SPOKEN, tell
from sandtable.games.interformic.rules.combat.damage import engulf
from sandtable.games.interformic.rules.combat.melee import melee_targets, strike
from sandtable.games.interformic.rules.movement.stacking import may_enter, vortex_hexes
from sandtable.games.interformic.rules.movement.unb_move import EXIT, displace_fallen, enter, leave_map, steps_open
from sandtable.games.interformic.rules.setup.unb_loadouts import name_weapons
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.rules.units.units import can_sight, enlist, is_frozen, place
from sandtable.games.interformic.rules.weapons.beams import is_target
from sandtable.games.interformic.rules.weapons.bombs import bomb_hexes, fire_bomb
from sandtable.games.interformic.rules.weapons.force_beam import fire_force
from sandtable.games.interformic.rules.weapons.lasers import laser_strength
from sandtable.games.interformic.rules.weapons.stasis import fire_stasis
from sandtable.games.interformic.rules.weapons.unb_weapon_action import unload
from sandtable.games.interformic.scenarios.mission import check_victory, won
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BEAMS,
    BOMB_PLACE,
    BOMBS,
    BUTTONED,
    CRAWLER,
    FORCE,
    GONE,
    HEAVY,
    LASER,
    NEUTRAL,
    OUT,
    PAIR,
    READY,
    STANDING,
    STASIS,
    STATUSES,
    VOLCANO,
    WEAPONS,
    Weapon,
)
from sandtable.games.unbreakable.scenarios.base import UnbreakableMission, has_any

NAME = "R"
CENTRE = "0608"
STAY = "stay"


class Runaway(UnbreakableMission):
    """UNB-RUN."""

    id = "runaway"
    victory = ("UNB-RUN.15", "UNB-RUN.12", "UNB-RUN.13")

    def goals(self, state: State) -> dict[int, SideGoal]:
        """Reprogram the crawler and drive it home (UNB-RUN.15)."""
        return {
            colour: SideGoal(
                f"Reprogram the runaway crawler and drive it off the {self.edges[colour]} edge",
                self._progress(state, colour),
            )
            for colour in PAIR
        }

    def _progress(self, state: State, colour: int) -> str:
        crawler = state.runaway
        if crawler < 0 or state.hex[crawler] < 0:
            return ""
        where = f"it is at {state.field.names[state.hex[crawler]]}"
        if state.side[crawler] == NEUTRAL:
            return f"{where}, not reprogrammed"
        return f"{where}, {'yours' if state.side[crawler] == colour else 'reprogrammed by the other side'}"

    def ending(self, state: State) -> str:
        """Return what ends the match (UNB-RUN.15)."""
        return (
            "The side that drives it home wins at once; if the crawler is lost in another way, or no unit is left"
            " that can reprogram it, it is a draw."
        )

    def prepare(self, state: State) -> None:
        """The crawler stands in the centre with a random heavy beam and bomb (UNB-RUN.1)."""
        arms = name_weapons([(_random(state, BEAMS), HEAVY, BEAM_PLACE), (_random(state, BOMBS), HEAVY, BOMB_PLACE)])
        state.runaway = enlist(state, NAME, CRAWLER, NEUTRAL, arms, state.field.index[CENTRE], STANDING)
        tell(state, "UNB-RUN.1", "weapons", "{unit} carries a heavy {beam} and a heavy {bomb}", unit=state.runaway,
             beam=arms[0].name, bomb=arms[1].name)  # fmt: skip

    def check(self, state: State) -> None:
        """There is no game without the crawler (UNB-RUN.1)."""
        if state.runaway < 0:
            raise Refused("Runaway needs its crawler: add a line such as 'unit R 0608 force:H nuke:H'", "UNB-RUN.1")
        arms = sorted((weapon.place, weapon.size) for weapon in state.arms[state.runaway])
        kinds = {weapon.kind for weapon in state.arms[state.runaway]}
        if arms != [(BEAM_PLACE, HEAVY), (BOMB_PLACE, HEAVY)] or not kinds <= {*BEAMS, *BOMBS}:
            raise Refused("the runaway crawler has one heavy beam and one heavy bomb: force:H nuke:H", "UNB-RUN.1")

    def over(self, state: State) -> Result | None:
        """Without the crawler the game is a draw (UNB-RUN.15)."""
        if state.hex[state.runaway] == GONE:
            return Result(None, "the runaway crawler is out of the game", "UNB-RUN.15")
        return None

    def left(self, state: State, unit: int, edge: str, carried: list[str]) -> None:
        """A reprogrammed crawler that leaves over its owner's entry edge wins (UNB-RUN.15)."""
        if unit == state.runaway and edge == self.edges.get(state.side[unit]):
            raise GameOver(won(state, state.side[unit], "the runaway crawler was brought home", "UNB-RUN.15"))

    def stalled(self, state: State) -> Result | None:
        """While it is neutral only a squad can take it over (UNB-DECK.12)."""
        if state.side[state.runaway] == NEUTRAL and not has_any(state, NEUTRAL, "squad"):
            return Result(None, "the crawler runs on and neither side has a squad left", "UNB-DECK.12")
        return None

    def automatic_laser(self, state: State, launcher: int, kind: int, size: int, target: int) -> list[tuple[int, int]]:
        """A ready crawler with a loaded laser fires at a bomb aimed at its hex (UNB-RUN.10)."""
        crawler = state.runaway
        wild = state.side[crawler] == NEUTRAL and launcher != crawler
        if not wild or not can_sight(state, crawler) or target != state.hex[crawler]:
            return []
        slot = _slot(state, crawler, BEAM_PLACE)
        ready = state.arms[crawler][slot].kind == LASER and state.loaded[crawler] >> slot & 1
        if ready and laser_strength(state, crawler, slot, state.hex[launcher], target) >= 0:
            return [(crawler, slot)]
        return []

    # Time Stream cards

    def time_stream(self, state: State) -> Rule[None]:
        """The crawler acts on every Time Stream card, unless it is frozen (UNB-RUN.2)."""
        crawler = state.runaway
        if is_frozen(state, crawler):
            return
        if state.side[crawler] != NEUTRAL:
            yield from self._drive(state, crawler)
        else:
            yield from self._program(state, crawler)
        yield from displace_fallen(state)
        check_victory(state)

    def _drive(self, state: State, crawler: int) -> Rule[None]:
        """Its owner may move it one hex (UNB-RUN.12, UNB-RUN.13)."""
        if state.status[crawler] == OUT:
            return
        offer = steps_open(state, crawler)
        where = yield Decision(
            seat(state, state.side[crawler]), "runaway", "Where does the runaway crawler drive?", "UNB-RUN.12",
            Options((STAY, *offer.words), offer.places), about=(crawler,),
        )  # fmt: skip
        if where == STAY:
            return
        if isinstance(where, str):
            leave_map(state, crawler, where.removeprefix(EXIT))
        else:
            yield from enter(state, crawler, where)

    def _program(self, state: State, crawler: int) -> Rule[None]:
        """Recover one step, or roll what it does (UNB-RUN.3, UNB-RUN.4)."""
        status = state.status[crawler]
        if status != READY:
            state.status[crawler] = BUTTONED if status == OUT else READY
            text = "{unit} recovers one step"
            tell(state, "UNB-RUN.3", "status", text, unit=crawler, status=STATUSES[state.status[crawler]])
            return
        roll = state.dice.face()
        if roll <= 2:
            yield from self._attack_or_move(state, crawler)
        elif roll == 3:
            yield from self._use_beam(state, crawler)
        elif roll == 4:
            yield from self._use_bomb(state, crawler)
        else:
            self._mutate(state, crawler, BEAM_PLACE if roll == 5 else BOMB_PLACE)

    def _attack_or_move(self, state: State, crawler: int) -> Rule[None]:
        """Strike a unit in its hex, or move in a random direction (UNB-RUN.5 to UNB-RUN.7, UNB-RUN.16)."""
        targets = melee_targets(state, crawler)
        if targets:
            strike(state, crawler, targets[state.dice.pick([state.names[u] for u in targets])])
            return
        here = state.hex[crawler]
        direction = state.dice.face() - 1
        goal = state.field.toward[here][direction]
        text = f"{{unit}} heads {SPOKEN[DIRECTIONS[direction]]}"
        tell(state, "UNB-RUN.6", "turned", text, unit=crawler, goal=goal)  # before anybody is asked to make room
        if goal < 0:
            leave_map(state, crawler, state.field.edge_toward(here, direction))
        elif state.terrain[goal] == VOLCANO:
            place(state, crawler, goal)
            engulf(state, crawler, "UNB-RUN.7")
        elif vortex_hexes(state) >> goal & 1 or not may_enter(state, crawler, goal):
            rule = "UNB-RUN.16" if vortex_hexes(state) >> goal & 1 else "UNB-RUN.7"
            tell(state, rule, "blocked", "{unit} cannot move to {goal}", unit=crawler, goal=goal)
        else:
            yield from enter(state, crawler, goal)

    def _use_beam(self, state: State, crawler: int) -> Rule[None]:
        """Fire the beam at the nearest target, or reload it (UNB-RUN.8 to UNB-RUN.10)."""
        slot = _slot(state, crawler, BEAM_PLACE)
        if _reloaded(state, crawler, slot):
            return
        kind = state.arms[crawler][slot].kind
        if kind == LASER:
            if not self.use_laser(state, crawler, slot):
                _idle(state, crawler, "UNB-RUN.10")
            return
        distances = state.field.distances(state.hex[crawler])
        targets = [u for u in range(len(state.hex)) if u != crawler and is_target(state, crawler, kind, u)]
        targets = [u for u in targets if distances[state.hex[u]] == min(distances[state.hex[t]] for t in targets)]
        if not targets:
            _idle(state, crawler, "UNB-RUN.8")
            return
        name = state.names[targets[state.dice.pick([state.names[u] for u in targets])]]
        unload(state, crawler, slot)
        if kind == FORCE:
            yield from fire_force(state, crawler, HEAVY, name)
        else:
            yield from fire_stasis(state, crawler, STASIS, HEAVY, name)

    def use_laser(self, state: State, crawler: int, slot: int) -> bool:
        """Fire a laser as a beam; whether it did: there is nothing to fire it at in this book (UNB-RUN.10)."""
        return False

    def _use_bomb(self, state: State, crawler: int) -> Rule[None]:
        """Fire the bomb at the nearest hex with another unit, or reload it (UNB-RUN.8)."""
        slot = _slot(state, crawler, BOMB_PLACE)
        if _reloaded(state, crawler, slot):
            return
        kind = state.arms[crawler][slot].kind
        distances = state.field.distances(state.hex[crawler])
        hexes = [h for h in bits(bomb_hexes(state, crawler, kind)) if state.here[h] & ~(1 << crawler)]
        hexes = [h for h in hexes if distances[h] == min(distances[g] for g in hexes)]
        if not hexes:
            _idle(state, crawler, "UNB-RUN.8")
            return
        target = hexes[state.dice.pick([state.field.names[h] for h in hexes])]
        unload(state, crawler, slot)
        yield from fire_bomb(state, crawler, kind, HEAVY, target)

    def _mutate(self, state: State, crawler: int, place_: int) -> None:
        """Replace the beam or the bomb by a random heavy one, loaded (UNB-RUN.11)."""
        slot = _slot(state, crawler, place_)
        kind = _random(state, BEAMS if place_ == BEAM_PLACE else BOMBS)
        arms = list(state.arms[crawler])
        arms[slot] = Weapon(kind, HEAVY, place_, WEAPONS[kind])
        state.arms[crawler] = tuple(arms)
        state.loaded[crawler] |= 1 << slot
        text = "{unit} mutates: it now carries a heavy {weapon}"
        tell(state, "UNB-RUN.11", "weapons", text, unit=crawler, weapon=WEAPONS[kind])


def _idle(state: State, crawler: int, rule: str) -> None:
    tell(state, rule, "idle", "{unit} does nothing", unit=crawler)


def _random(state: State, kinds: tuple[int, ...]) -> int:
    return kinds[state.dice.pick([WEAPONS[kind] for kind in kinds])]


def _slot(state: State, crawler: int, place_: int) -> int:
    return next(slot for slot, weapon in enumerate(state.arms[crawler]) if weapon.place == place_)


def _reloaded(state: State, crawler: int, slot: int) -> bool:
    """Reload a weapon that is unloaded; whether that was done."""
    if state.loaded[crawler] >> slot & 1:
        return False
    state.loaded[crawler] |= 1 << slot
    weapon = state.arms[crawler][slot].name
    tell(state, "UNB-RUN.8", "reload", "{unit} reloads its {weapon}", unit=crawler, weapon=weapon)
    return True
