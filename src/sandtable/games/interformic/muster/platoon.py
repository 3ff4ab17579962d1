"""Setting up: each side chooses platoon, configurations, places and weapons in secret, at the same time."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from sandtable.engine.decisions import Choice, Decision, Options, Rule, together
from sandtable.games.interformic.muster.loadouts import arm, offered, parts
from sandtable.games.interformic.muster.ready_platoons import Platoon
from sandtable.games.interformic.seats import seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLUE,
    BOMB_PLACE,
    COLOURS,
    CRAWLER,
    DOWN,
    FLAGS,
    HOVERING,
    KINDS,
    OFF_MAP,
    POINTS,
    SQUAD,
    STACK_LIMIT,
    STANDING,
    WALKER,
    YELLOW,
)
from sandtable.games.interformic.telling import tell
from sandtable.games.interformic.turn.deck import start_turn
from sandtable.games.interformic.units import enlist

POOL = 4  # units of each kind (UNB-UNIT.16)
OWN = "own"


@dataclass(frozen=True, slots=True)
class Muster:
    """What one side has chosen so far. Whatever is None or missing at the end is still to be asked."""

    colour: int
    size: int
    platoon: str | None = None
    crawlers: int | None = None
    walkers: int | None = None
    flag: int | None = None
    shapes: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    beams: tuple[str, ...] = ()
    bombs: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[int, ...]:
        """The platoon's units by kind, in roster order."""
        crawlers, walkers = self.crawlers or 0, self.walkers or 0
        squads = self.size - crawlers - walkers
        return (CRAWLER,) * crawlers + (WALKER,) * walkers + (SQUAD,) * squads


def begin_muster(state: State) -> None:
    """Open the secret set-up of both sides."""
    size = state.variants.platoon_size
    musters = []
    for colour in (BLUE, YELLOW):
        fixed = state.mission.fixed.get(colour)
        if fixed is not None:
            musters.append(Muster(colour, sum(fixed), None, fixed[0], fixed[1]))
        else:
            musters.append(Muster(colour, size))
    state.muster = tuple(musters)


def set_up(state: State) -> Rule[None]:
    """Both sides choose unseen; then everything is revealed (UNB-SET.5, UNB-SET.6)."""
    yield from together(
        {seat(state, colour): _choose_all(state, colour) for colour in state.mission.players}, boundary=True
    )
    reveal(state)


def _choose_all(state: State, colour: int) -> Rule[None]:
    """Ask one side everything that is still open, in the printed order (UNB-SET.1)."""
    while True:
        decision = next_question(state, state.muster[colour])
        if decision is None:
            return
        choice = yield decision
        after = answer(state, state.muster[colour], decision.kind, choice)
        state.muster = tuple(after if m.colour == colour else m for m in state.muster)


def next_question(state: State, m: Muster) -> Decision | None:
    """Return the next open question of a set-up, or None if it is complete."""
    side = seat(state, m.colour)

    def question(kind: str, prompt: str, rule: str, offer: Options, *unit: int) -> Decision:
        return Decision(side, kind, prompt, rule, offer, boundary=True, about=(m.colour, *unit))

    if m.platoon is None:
        ready = tuple(p.id for p in ready_made(state, m))
        return question("platoon", "A ready-made platoon, or your own?", "UNB-SET.1", Options((*ready, OWN)))
    if m.crawlers is None:
        words = tuple(str(n) for n in range(m.size + 1) if _walkers_open(state, m, n))
        return question("crawlers", f"How many crawlers among your {m.size} units?", "UNB-SET.3", Options(words))
    if m.walkers is None:
        words = tuple(str(n) for n in _walkers_open(state, m, m.crawlers))
        return question("walkers", f"How many walkers? The rest of {m.size} are squads.", "UNB-SET.3", Options(words))
    if state.mission.flags and m.flag is None:
        return question("flag", "Where does your flag stand?", "UNB-CTF.1", Options((), own_half(state, m.colour)))
    number = len(m.shapes)
    if number < len(m.kinds):
        kind = m.kinds[number]
        words = {CRAWLER: ("crawling",), WALKER: ("upright", "down"), SQUAD: ("grounded", "hovering")}[kind]
        prompt = f"How does {unit_title(m, number)} start?"
        return question("configuration", prompt, "UNB-SET.7", Options(words), number)
    number = len(m.places)
    if number < len(m.kinds):
        if m.colour in state.mission.enters:
            prompt = f"{unit_title(m, number)} waits at its edge."
            return question("placement", prompt, "UNB-SET.8", Options(("off",)), number)
        hexes = open_places(state, m, number)
        prompt = f"Where does {unit_title(m, number)} start?"
        return question("placement", prompt, "UNB-SET.9", Options((), hexes), number)
    for place, topic, chosen in ((BEAM_PLACE, "beams", m.beams), (BOMB_PLACE, "bombs", m.bombs)):
        number = len(chosen)
        if number < len(m.kinds):
            other = m.beams[number] if place == BOMB_PLACE else None
            used: Counter[str] = Counter(part for word in (*m.beams, *m.bombs) for part in parts(word))
            words = offered(state.variants, m.kinds[number], place, other, used)
            rule = f"UNB-WPN.{4 + m.kinds[number]}"
            prompt = f"Which {topic} does {unit_title(m, number)} carry?"
            return question(topic, prompt, rule, Options(words), number)
    return None


def answer(state: State, m: Muster, kind: str, choice: Choice) -> Muster:
    """Return the muster after an answer."""
    if kind == "platoon":
        if choice == OWN:
            return replace(m, platoon=OWN)
        return take_ready(state, m, next(p for p in ready_made(state, m) if p.id == choice))
    if kind in ("crawlers", "walkers"):
        return replace(m, crawlers=int(choice)) if kind == "crawlers" else replace(m, walkers=int(choice))
    if kind == "flag":
        return replace(m, flag=int(choice))
    if kind == "configuration":
        shape = {"down": DOWN, "hovering": HOVERING}.get(str(choice), STANDING)
        return replace(m, shapes=(*m.shapes, shape))
    if kind == "placement":
        return replace(m, places=(*m.places, OFF_MAP if choice == "off" else int(choice)))
    if kind == "beams":
        return replace(m, beams=(*m.beams, str(choice)))
    return replace(m, bombs=(*m.bombs, str(choice)))


def unit_name(m: Muster, number: int) -> str:
    """Name the unit of a muster by its number: "W2"."""
    kinds = m.kinds
    nth = sum(1 for kind in kinds[:number] if kind == kinds[number]) + 1
    return KINDS[kinds[number]][0].upper() + (str(nth) if m.colour == BLUE else chr(ord("A") + nth - 1))


def unit_title(m: Muster, number: int) -> str:
    """Name the unit of a muster in full: "Blue Walker 2"."""
    name = unit_name(m, number)
    return f"{COLOURS[m.colour].capitalize()} {KINDS[m.kinds[number]].capitalize()} {name[1:]}"


def fault(state: State, m: Muster) -> str | None:
    """Say what is wrong with a set-up that was read from text; None if it could have been chosen so."""
    fixed = state.mission.fixed.get(m.colour)
    size = sum(fixed) if fixed else state.variants.platoon_size
    so_far = Muster(m.colour, size, None, *(fixed[:2] if fixed else (None, None)))
    while (question := next_question(state, so_far)) is not None:
        choice = _chosen(m, so_far, question.kind)
        if choice is None:
            break
        if choice not in question.offer():
            return f"{COLOURS[m.colour]}: {choice!r} does not answer {question.prompt!r}"
        so_far = answer(state, so_far, question.kind, choice)
    return None if so_far == m else f"{COLOURS[m.colour]}: the set-up does not add up to a platoon of {size}"


def _chosen(m: Muster, so_far: Muster, kind: str) -> Choice | None:
    """Return what *m* says to the next question of a set-up, or None if nothing."""
    if kind in ("platoon", "flag"):
        return m.platoon if kind == "platoon" else m.flag
    if kind in ("crawlers", "walkers"):
        number = m.crawlers if kind == "crawlers" else m.walkers
        return None if number is None else str(number)
    if kind == "configuration":
        number = len(so_far.shapes)
        shapes = {DOWN: "down", HOVERING: "hovering"}
        plain = ("crawling", "upright", "grounded")[so_far.kinds[number]]
        return shapes.get(m.shapes[number], plain) if number < len(m.shapes) else None
    if kind == "placement":
        places, number = m.places, len(so_far.places)
        hex_ = places[number] if number < len(places) else None
        return "off" if hex_ == OFF_MAP else hex_
    words = m.beams if kind == "beams" else m.bombs
    number = len(so_far.beams if kind == "beams" else so_far.bombs)
    return words[number] if number < len(words) else None


# what may be chosen


def legal_platoon(state: State, size: int, crawlers: int, walkers: int) -> bool:
    """Whether a composition obeys squads ≥ walkers ≥ crawlers, the pool and the scenario (UNB-SET.3, UNB-UNIT.16)."""
    squads = size - crawlers - walkers
    if not squads >= walkers >= crawlers >= 0:
        return False
    if not state.variants.unit_pool_unlimited and squads > POOL:
        return False
    return all(n >= least for n, least in zip((crawlers, walkers, squads), state.mission.least, strict=True))


def _walkers_open(state: State, m: Muster, crawlers: int) -> list[int]:
    return [n for n in range(m.size + 1) if legal_platoon(state, m.size, crawlers, n)]


def own_half(state: State, colour: int) -> int:
    """Return the half of the map in which a colour sets up (UNB-SET.10)."""
    return state.field.north if colour == BLUE else state.field.south


def setup_area(state: State, m: Muster) -> int:
    """Return where a colour's units may start: its half, away from its own flag (UNB-CTF.2)."""
    area = own_half(state, m.colour)
    return area if m.flag is None else area & ~state.field.disc(m.flag, 1)


def open_places(state: State, m: Muster, number: int) -> int:
    """Return where one more unit may start within the stacking limit (UNB-SET.9)."""
    area = setup_area(state, m)
    points = Counter[int]()
    for i, hex_ in enumerate(m.places):
        points[hex_] += start_points(m, i)
    own = start_points(m, number)
    for hex_, there in points.items():
        if there + own > STACK_LIMIT:
            area &= ~(1 << hex_)
    return area


def start_points(m: Muster, number: int) -> int:
    """Return the stacking points of a unit as it starts."""
    return 0 if m.shapes[number] == HOVERING else POINTS[m.kinds[number]]


# ready-made platoons


def ready_made(state: State, m: Muster) -> list[Platoon]:
    """List the ready-made platoons that fit the scenario, the size and the options."""
    return [
        p for p in state.mission.platoons()
        if state.mission.id in p.scenarios and COLOURS[m.colour] in p.sides and is_legal(state, m, p)
    ]  # fmt: skip


def take_ready(state: State, m: Muster, platoon: Platoon) -> Muster:
    """Return the muster that a ready-made platoon fills in."""
    units = platoon.first(m.size)
    kinds = [unit.kind for unit in units]
    enters = m.colour in state.mission.enters
    return replace(
        m,
        platoon=platoon.id,
        crawlers=kinds.count(CRAWLER),
        walkers=kinds.count(WALKER),
        flag=platoon.hex_for(state.field, platoon.flag, m.colour) if state.mission.flags else None,
        shapes=tuple(unit.shape for unit in units),
        places=tuple(OFF_MAP if enters else platoon.hex_for(state.field, unit.hex, m.colour) for unit in units),
        beams=tuple(unit.beams for unit in units),
        bombs=tuple(unit.bombs for unit in units),
    )


def is_legal(state: State, m: Muster, platoon: Platoon) -> bool:
    """Whether a ready-made platoon obeys every rule of set-up here."""
    if len(platoon.units) < m.size or (state.mission.flags and not platoon.flag):
        return False
    taken = take_ready(state, m, platoon)
    fixed = state.mission.fixed.get(m.colour)
    crawlers, walkers = taken.crawlers or 0, taken.walkers or 0
    if fixed is not None:
        if (crawlers, walkers) != fixed[:2]:
            return False
    elif not legal_platoon(state, m.size, crawlers, walkers):
        return False
    if state.mission.flags and (taken.flag is None or not own_half(state, m.colour) >> taken.flag & 1):
        return False
    used: Counter[str] = Counter()
    for number, kind in enumerate(taken.kinds):
        so_far = replace(taken, places=taken.places[:number])
        if m.colour not in state.mission.enters and not open_places(state, so_far, number) >> taken.places[number] & 1:
            return False
        beams, bombs = taken.beams[number], taken.bombs[number]
        if beams not in offered(state.variants, kind, BEAM_PLACE, None, used):
            return False
        used.update(parts(beams))
        if bombs not in offered(state.variants, kind, BOMB_PLACE, beams, used):
            return False
        used.update(parts(bombs))
    return True


# the reveal


def reveal(state: State) -> None:
    """Lay everything open at the start of turn 1 (UNB-SET.6)."""
    musters, state.muster = state.muster, ()
    for m in musters:
        if m.colour in state.mission.players:
            enlist_platoon(state, m)
    state.dice.reveal()
    tell(state, "UNB-SET.6", "revealed", "Both platoons are revealed")
    state.mission.prepare(state)
    start_turn(state)


def enlist_platoon(state: State, m: Muster) -> None:
    """Put a platoon on the table."""
    for number, kind in enumerate(m.kinds):
        weapons = arm(kind, m.beams[number], m.bombs[number])
        enlist(state, unit_name(m, number), kind, m.colour, weapons, m.places[number], m.shapes[number])
    if m.flag is not None:
        flag = FLAGS[m.colour]
        state.objects[flag] = m.flag
        state.homes = {**state.homes, flag: m.flag}
