"""Mustering: each side builds its army and assigns its minor units, in secret and at the same time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandtable.engine.decisions import Choice, Decision, Options, Rule, together
from sandtable.games.undergrowth.log import tell
from sandtable.games.undergrowth.rules.board.ground import place_at
from sandtable.games.undergrowth.rules.setup.armies import (
    MOST_BROODS,
    MOST_COPIES,
    broods,
    cost,
    is_complete,
    kind_of,
    minors,
    ready_made,
    shortfall,
)
from sandtable.games.undergrowth.rules.units.roster import Kind, load_roster
from sandtable.games.undergrowth.state import State, enlist
from sandtable.games.undergrowth.tables import LETTERS, NORTH, SIDES, SOUTH, STATIONS

OWN, DONE = "own", "done"


@dataclass(frozen=True, slots=True)
class Muster:
    """What one side has chosen so far."""

    side: int
    limit: int  # points to spend
    army: str | None = None  # a ready-made one, or "own"
    units: tuple[str, ...] = ()  # codes
    closed: bool = False  # no more are recruited
    posts: tuple[str, ...] = ()  # for each minor unit in turn, who brings or calls it: "SF3a"

    @property
    def names(self) -> list[str]:
        """The names of the units: "SF4b" is South's second Anvil Ant."""
        return [
            f"{LETTERS[self.side]}{code}{chr(ord('a') + self.units[:n].count(code))}"
            for n, code in enumerate(self.units)
        ]


def begin_muster(state: State) -> None:
    """Open the secret building of both armies."""
    points: int | None = state.options["points"]
    state.muster = tuple(
        Muster(side, state.mission.points[side] if points is None else points) for side in (SOUTH, NORTH)
    )


def set_up(state: State) -> Rule[None]:
    """Both sides choose unseen; then both armies are shown (UND-12.1, UND-13.1)."""
    yield from together({SIDES[side]: _choose_all(state, side) for side in (SOUTH, NORTH)}, boundary=True)
    reveal(state)


def _choose_all(state: State, side: int) -> Rule[None]:
    while True:
        decision = next_question(state.muster[side])
        if decision is None:
            return
        choice = yield decision
        after = answer(state.muster[side], decision.kind, choice)
        state.muster = tuple(after if m.side == side else m for m in state.muster)


def next_question(m: Muster) -> Decision | None:
    """Return the next open question of an army, or None if it is complete."""

    def question(kind: str, prompt: str, rule: str, words: tuple[str, ...]) -> Decision:
        return Decision(SIDES[m.side], kind, prompt, rule, Options(words), boundary=True, about=(m.side,))

    if m.army is None:
        ready = tuple(army.id for army in ready_made(m.limit))
        return question("army", f"A ready-made army of {m.limit} points, or your own?", "UND-10.1", (*ready, OWN))
    if not m.closed:
        left = m.limit - cost(m.units)
        words = tuple(code for code in load_roster().kinds if why_not_recruit(m, code) is None)
        done = (DONE,) if is_complete(m.units) else ()
        return question("recruit", f"Which unit joins your army? {left} points are left.", "UND-10.1", (*words, *done))
    number = len(m.posts)
    waiting = minors(m.units)
    if number < len(waiting):
        name = m.names[waiting[number]]
        return question("assign", f"Which unit brings or calls {name}?", "UND-10.2", open_posts(m))
    return None


def answer(m: Muster, kind: str, choice: Choice) -> Muster:
    """Return the muster after an answer."""
    if kind == "army":
        if choice == OWN:
            return replace(m, army=OWN)
        army = next(one for one in ready_made(m.limit) if one.id == choice)
        whole = replace(m, army=army.id, units=army.units, closed=True)
        for post in army.posts:
            whole = replace(whole, posts=(*whole.posts, next(p for p in open_posts(whole) if _leads(whole, post, p))))
        return whole
    if kind == "recruit":
        return replace(m, closed=True) if choice == DONE else replace(m, units=(*m.units, str(choice)))
    return replace(m, posts=(*m.posts, str(choice)))


def _leads(m: Muster, position: int, post: str) -> bool:
    """Whether a post is one of the unit at a position of the list."""
    return post.partition(".")[0] == m.names[position]


def why_not_recruit(m: Muster, code: str) -> tuple[str, str] | None:
    """Return the row and the reason why a unit may not join an army; None if it may.

    A minor unit may be recruited before its commander, as long as one can still be paid for.
    """
    kind, after = kind_of(code), (*m.units, code)
    left = m.limit - cost(m.units)
    if kind.cost > left:
        return "UND-10.1", f"{kind.title} costs {kind.cost} points and {left} are left"
    if len(broods(after)) > MOST_BROODS:
        return "UND-10.1", f"{kind.title} would be of a third brood: an army has at most two"
    if after.count(code) > MOST_COPIES:
        return "UND-10.1", f"there are only {MOST_COPIES} letters for units of one kind"
    if shortfall(after) > left - kind.cost:
        if not kind.major:
            return "UND-10.2", f"no Command or Call has room for {kind.title}, and none that has can be paid for"
        return "UND-10.1", f"after {kind.title} nothing could be paid for that completes the army"
    return None


def open_posts(m: Muster) -> tuple[str, ...]:
    """Return the units with Command or Call that have room for one more; one with both says which: "SF3a.call".

    Only those under whom everybody still comes on in the end.
    """
    found = tuple(
        name + power
        for name, code in zip(m.names, m.units, strict=True)
        for power, room in kind_of(code).posts.items()
        if m.posts.count(name + power) < room
    )
    if not any(kind_of(m.units[n]).room for n in minors(m.units)):
        return found  # all leaders are Major
    return tuple(post for post in found if _all_come_on(replace(m, posts=(*m.posts, post))))


def _all_come_on(m: Muster) -> bool:
    """Whether a Major unit heads every line of leaders, or still can when the rest are assigned (UND-9.1, UND-10.2)."""
    names = m.names
    kinds = {name: kind_of(code) for name, code in zip(names, m.units, strict=True)}
    leader = {names[n]: post.partition(".")[0] for n, post in zip(minors(m.units), m.posts, strict=False)}
    led = list(leader.values())
    headed, all_free, headless = 0, 0, 0
    for name in names:
        head, steps = name, 0
        while head in leader:
            head, steps = leader[head], steps + 1
            if steps > len(names):
                return False  # round in a circle
        free = kinds[name].room - led.count(name)
        all_free += free
        headed += free if kinds[head].major else 0
        headless += name == head and not kinds[head].major
    return not headless or (headed > 0 and all_free >= headless)


def fault(m: Muster) -> str | None:
    """Say what is wrong with an army that was read from text; None if it could have been chosen so."""
    so_far = Muster(m.side, m.limit)
    while (question := next_question(so_far)) is not None:
        choice = _chosen(m, so_far, question.kind)
        if choice is None:
            break
        if choice not in question.offer():
            return f"{SIDES[m.side]}: {choice!r} does not answer {question.prompt!r}"
        so_far = answer(so_far, question.kind, choice)
    return None if so_far == m else f"{SIDES[m.side]}: the army could not have been chosen so"


def _chosen(m: Muster, so_far: Muster, kind: str) -> str | None:
    """Return what *m* says to the next question, or None if nothing."""
    if kind == "army":
        return m.army
    if kind == "recruit":
        number = len(so_far.units)
        return m.units[number] if number < len(m.units) else DONE if m.closed else None
    number = len(so_far.posts)
    return m.posts[number] if number < len(m.posts) else None


# the reveal


def reveal(state: State) -> None:
    """Show both armies, and lay out what the scenario has on the table (UND-12.1)."""
    musters, state.muster = state.muster, ()
    kinds: dict[str, Kind] = {}
    posts: dict[str, str] = {}
    for m in musters:
        names = m.names
        kinds.update({name: kind_of(code) for name, code in zip(names, m.units, strict=True)})
        posts.update({names[n]: post for n, post in zip(minors(m.units), m.posts, strict=True)})
    enlist(state, list(kinds), kinds, posts)
    state.garrison = state.mission.garrison
    state.drops = tuple(sorted(place_at(s, state.ground.height[s], 0) // STATIONS for s in state.mission.nectar))
    state.dice.reveal()
    for m in musters:
        tell(
            state, "UND-13.1", "army", "{side} shows its army of {points} points: {names}", side=m.side,
            points=cost(m.units), names=" ".join(sorted(m.names)),
        )  # fmt: skip
