"""Setting up: each side is asked for platoon, configurations, places and weapons in secret, at the same time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from sandtable.engine.decisions import Choice, Decision, Options, Rule, together
from sandtable.games.interformic.log import tell
from sandtable.games.interformic.rules.setup.shared_questions import ask_arms, ask_start, asker, retrace, start_word
from sandtable.games.interformic.rules.setup.unb_loadouts import arm, offered, parts
from sandtable.games.interformic.rules.setup.unb_platoon import (
    OWN,
    Muster,
    open_places,
    own_half,
    ready_made,
    take_ready,
    unit_name,
    unit_title,
    walkers_open,
)
from sandtable.games.interformic.rules.turn.deck import start_turn
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.rules.units.units import enlist
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BLUE,
    BOMB_PLACE,
    COLOURS,
    FLAGS,
    OFF_MAP,
    SHAPES,
    YELLOW,
)


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
    question = asker(state, m.colour)
    if m.platoon is None:
        ready = tuple(p.id for p in ready_made(state, m))
        return question("platoon", "A ready-made platoon, or your own?", "UNB-SET.1", Options((*ready, OWN)))
    if m.crawlers is None:
        words = tuple(str(n) for n in range(m.size + 1) if walkers_open(state, m, n))
        return question("crawlers", f"How many crawlers among your {m.size} units?", "UNB-SET.3", Options(words))
    if m.walkers is None:
        words = tuple(str(n) for n in walkers_open(state, m, m.crawlers))
        return question("walkers", f"How many walkers? The rest of {m.size} are squads.", "UNB-SET.3", Options(words))
    if state.mission.flags and m.flag is None:
        return question("flag", "Where does your flag stand?", "UNB-CTF.1", Options((), own_half(state, m.colour)))
    number = len(m.shapes)
    if number < len(m.kinds):
        return ask_start(question, unit_title(m, number), m.kinds[number], number)
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
            return ask_arms(question, topic, unit_title(m, number), m.kinds[number], words, number)
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
        return replace(m, shapes=(*m.shapes, SHAPES[str(choice)]))
    if kind == "placement":
        return replace(m, places=(*m.places, OFF_MAP if choice == "off" else int(choice)))
    if kind == "beams":
        return replace(m, beams=(*m.beams, str(choice)))
    return replace(m, bombs=(*m.bombs, str(choice)))


def fault(state: State, m: Muster) -> str | None:
    """Say what is wrong with a set-up that was read from text; None if it could have been chosen so."""
    fixed = state.mission.fixed.get(m.colour)
    size = sum(fixed) if fixed else state.variants.platoon_size
    so_far = Muster(m.colour, size, None, *(fixed[:2] if fixed else (None, None)))
    found, wrong = retrace(m, so_far, partial(next_question, state), partial(_chosen, m), partial(answer, state))
    if wrong is None and found != m:
        wrong = f"the set-up does not add up to a platoon of {size}"
    return None if wrong is None else f"{COLOURS[m.colour]}: {wrong}"


def _chosen(m: Muster, so_far: Muster, kind: str) -> Choice | None:
    """Return what *m* says to the next question of a set-up, or None if nothing."""
    if kind in ("platoon", "flag"):
        return m.platoon if kind == "platoon" else m.flag
    if kind in ("crawlers", "walkers"):
        number = m.crawlers if kind == "crawlers" else m.walkers
        return None if number is None else str(number)
    if kind == "configuration":
        number = len(so_far.shapes)
        return start_word(so_far.kinds[number], m.shapes[number]) if number < len(m.shapes) else None
    if kind == "placement":
        places, number = m.places, len(so_far.places)
        hex_ = places[number] if number < len(places) else None
        return "off" if hex_ == OFF_MAP else hex_
    words = m.beams if kind == "beams" else m.bombs
    number = len(so_far.beams if kind == "beams" else so_far.bombs)
    return words[number] if number < len(words) else None


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
