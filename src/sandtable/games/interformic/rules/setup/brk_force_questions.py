"""The secret choice of forces: what each player is asked, in order, and the reveal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from sandtable.engine.boards.hexes import DIRECTIONS
from sandtable.engine.decisions import Choice, Decision, Options, Rule, SimultaneousDecisions
from sandtable.games.interformic.rules.setup.brk_forces import (
    OWN,
    Force,
    all_subs,
    answer,
    heavy_posts,
    is_double,
    parts,
    post_title,
    posts,
    share,
    spent,
    sub_title,
    sub_word,
)
from sandtable.games.interformic.rules.setup.brk_loadouts import GEAR_WORDS, PLAIN, stock_of, words_offered
from sandtable.games.interformic.rules.setup.brk_ready_forces import ready_made, take_ready
from sandtable.games.interformic.rules.setup.brk_recruitment import (
    done_fault,
    most_of,
    open_posts,
    recruit_fault,
    waits,
)
from sandtable.games.interformic.rules.setup.reveal import reveal
from sandtable.games.interformic.rules.setup.shared_questions import (
    Asker,
    ask_arms,
    ask_start,
    asker,
    retrace,
    start_word,
)
from sandtable.games.interformic.rules.setup.unb_loadouts import offered
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BEAM_PLACE,
    BOMB_PLACE,
    COLOURS,
    COMMAND,
    OFF_MAP,
    PARTNER,
    TEAM,
)


def choose_forces(state: State) -> Rule[None]:
    """Every player chooses unseen by the other side; then everything is shown (BRK-5.6, BRK-5.15, BRK-5.17)."""
    asked: dict[int, Decision] = {}
    _ask_afresh(state, asked, [force.colour for force in state.forces])
    while asked:
        questions = {asked[force.colour].side: asked[force.colour] for force in state.forces if force.colour in asked}
        side, choice = yield SimultaneousDecisions(questions, boundary=True)
        colour = next(colour for colour, question in asked.items() if question.side == side)
        _put(state, colour, asked[colour].kind, choice)
        _ask_afresh(state, asked, [colour, PARTNER[colour]])
    reveal(state)


def _ask_afresh(state: State, asked: dict[int, Decision], stale: list[int]) -> None:
    """Find the next questions of these colours.

    A player's choice may change what his mate is asked: they share the room, and what the side must bring (BRK-28.9).
    """
    for colour in stale:
        asked.pop(colour, None)
        force = _force_of(state, colour)
        question = None if force is None else next_question(state, force)
        if question is not None:
            asked[colour] = question


def _force_of(state: State, colour: int) -> Force | None:
    return next((force for force in state.forces if force.colour == colour), None)


def _put(state: State, colour: int, kind: str, choice: Choice) -> None:
    """Note an answer."""
    state.forces = tuple(reply(state, one, kind, choice) if one.colour == colour else one for one in state.forces)


def next_question(state: State, force: Force) -> Decision | None:
    """Return the next open question of a force, or None if it is complete (BRK-5.1)."""
    ask = asker(state, force.colour)
    if force.ready is None:
        ready = tuple(one.id for one in ready_made(state, force))
        return ask("force", "A ready-made force, or your own?", "BRK-5.1", Options((*ready, OWN)))
    if not force.recruited:
        prompt = f"Which unit joins your force? {spent(state, force)} of {force.size} are chosen."
        return ask("recruit", prompt, "BRK-5.3", Options(recruit_words(state, force)))
    subs = force.subs
    if len(force.outfits) < len(subs):
        kind, _ = subs[len(force.outfits)]
        words = tuple(GEAR_WORDS.get(kind, {PLAIN: 0})) if state.variants.equipment else (PLAIN,)
        prompt = outfitted(force, len(force.outfits), "equipped")
        return ask("equipment", prompt, "BRK-27.1", Options(words), len(force.outfits))
    if len(force.weapons) < len(subs):
        number = len(force.weapons)
        words = words_offered(subs[number][0], force.outfits[number], stock_of(state.variants))
        prompt = outfitted(force, number, "armed")
        return ask("weapons", prompt, "BRK-5.7", Options(words), number)
    if is_double(state, force.colour) and len(force.split) < len(parts(state, force)):
        return _ask_split(state, force, ask_with=ask)
    heavy = _ask_heavy(state, force, ask_with=ask)
    if heavy is not None:
        return heavy
    if state.mission.flags and force.flag is None:
        hexes = state.mission.area(state, TEAM[force.colour])
        return ask("flag", "Where does your flag stand?", "UNB-CTF.1", Options((), hexes))
    return _ask_place(state, force, ask_with=ask)


def _ask_heavy(state: State, force: Force, *, ask_with: Asker) -> Decision | None:
    """Ask how the next unit of Unbreakable starts and what it carries; None if all are ready (UNB-SET.7)."""
    number = len(force.bombs)
    if number == len(force.heavies):
        return None
    post = heavy_posts(force)[number]
    if number == len(force.shapes):
        return ask_start(ask_with, post_title(post), post.kind, number)
    place, topic, other = BEAM_PLACE, "beams", None
    if number < len(force.beams):
        place, topic, other = BOMB_PLACE, "bombs", force.beams[number]
    words = offered(state.variants, post.kind, place, other, Counter())
    return ask_arms(ask_with, topic, post_title(post), post.kind, words, number)


def _ask_split(state: State, force: Force, *, ask_with: Asker) -> Decision:
    """Ask how many units of a part are of the player's second colour (BRK-28.6)."""
    (sub, gear, count) = parts(state, force)[len(force.split)]
    limit = most_of(state, force, sub) // 2
    words = tuple(str(n) for n in range(max(0, count - limit), min(count, limit) + 1))
    mate = "green" if COLOURS[force.colour] == "blue" else "red"
    what = "Command Bunker" if gear & COMMAND else sub_title(force.colour, sub)
    prompt = f"Is your {what} {mate}: 1, or not: 0?" if count == 1 else f"How many of your {count} {what}s are {mate}?"
    return ask_with("split", prompt, "BRK-28.6", Options(words))


def _ask_place(state: State, force: Force, *, ask_with: Asker) -> Decision | None:
    """Ask where the next unit starts, or how it faces there (BRK-5.12, BRK-5.13)."""
    units = posts(state, force)
    if len(force.facings) < len(force.places):
        number = len(force.facings)
        prompt = f"How does {post_title(units[number])} face?"
        return ask_with("facing", prompt, "BRK-5.12", Options(DIRECTIONS), number)
    number = len(force.places)
    if number == len(units):
        return None
    post = units[number]
    if waits(state, post):
        return ask_with("placement", f"{post_title(post)} waits at its edge.", "BRK-5.13", Options(("off",)), number)
    hexes = open_posts(state, force, post)
    return ask_with("placement", f"Where does {post_title(post)} start?", "BRK-5.12", Options((), hexes), number)


def outfitted(force: Force, number: int, how: str) -> str:
    """Ask how the units of a sub-type are armed or equipped: "What are your Tank A units armed with?"."""
    sub = force.subs[number]
    if force.recruits.count(sub) == 1:
        return f"What is your {sub_title(force.colour, sub)} {how} with?"
    return f"What are your {sub_title(force.colour, sub)} units {how} with?"


def recruit_words(state: State, force: Force) -> tuple[str, ...]:
    """List the answers while a force is being chosen."""
    words = [sub_word(force.colour, sub) for sub in all_subs() if recruit_fault(state, force, sub) is None]
    words += [f"drop.{sub_word(force.colour, sub)}" for sub in dict.fromkeys(force.recruits)]
    return tuple(words if done_fault(state, force) else ["done", *words])


def reply(state: State, force: Force, kind: str, choice: Choice) -> Force:
    """Return the force after an answer."""
    if kind != "force":
        return answer(state, force, kind, choice)
    if choice == OWN:
        return replace(force, ready=OWN)
    ready = next(one for one in state.mission.ready_forces() if one.id == choice)
    return take_ready(state, force, ready)


def fault(state: State, force: Force) -> str | None:
    """Say what is wrong with a force that was read from text; None if it could have been chosen so."""
    so_far = Force(force.colour, share(state, force.colour))
    if force.ready not in (None, OWN):
        ready = next((one for one in ready_made(state, so_far) if one.id == force.ready), None)
        return None if ready and take_ready(state, so_far, ready) == force else "that is not a ready-made force here"
    if force.ready == OWN:
        so_far = replace(so_far, ready=OWN)
        for sub in force.recruits:
            wrong = recruit_fault(state, so_far, sub)
            if wrong:
                return wrong[0]
            so_far = replace(so_far, recruits=(*so_far.recruits, sub))
        if force.recruited:
            so_far = reply(state, so_far, "recruit", "done")
    found, unfit = retrace(
        force, so_far, partial(next_question, state), partial(_chosen, force), partial(reply, state)
    )  # fmt: skip
    if unfit is None and found != force:
        return f"the choices do not add up to a force of {found.size}"
    return unfit


def _chosen(force: Force, so_far: Force, kind: str) -> Choice | None:
    """Return what *force* says to the next question, or None if nothing."""
    if kind == "equipment":
        number = len(so_far.outfits)
        words = {gear: word for word, gear in GEAR_WORDS.get(so_far.subs[number][0], {PLAIN: 0}).items()}
        return words.get(force.outfits[number]) if number < len(force.outfits) else None
    if kind == "placement":
        hex_ = force.places[len(so_far.places)] if len(so_far.places) < len(force.places) else None
        return "off" if hex_ == OFF_MAP else hex_
    if kind == "facing":
        number = len(so_far.facings)
        return DIRECTIONS[force.facings[number]] if number < len(force.facings) else None
    if kind == "flag":
        return force.flag
    if kind == "configuration":
        number = len(so_far.shapes)
        return start_word(so_far.heavies[number], force.shapes[number]) if number < len(force.shapes) else None
    given, number = {
        "split": ([str(n) for n in force.split], len(so_far.split)),
        "weapons": (list(force.weapons), len(so_far.weapons)),
        "beams": (list(force.beams), len(so_far.beams)),
        "bombs": (list(force.bombs), len(so_far.bombs)),
    }.get(kind, ([], 0))
    return given[number] if number < len(given) else None
