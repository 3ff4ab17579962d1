"""A player that looks one action ahead: it tries each answer in a few imagined worlds and takes the best.

Questions come in stages (which unit, what does it do, where). An answer is therefore judged by the best
row of answers that it begins, up to the first die or to the end of the action; a row that was found
stays the plan for the stages that follow.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sandtable.engine.decisions import Choice, Decision, Options, Together
from sandtable.engine.dice import Dice
from sandtable.engine.run import Run
from sandtable.engine.seat import Seat

WORLDS = 3  # imagined worlds for an answer that depends on dice
FURTHER = 5  # more of them for the one that is to be chosen
FINALISTS = 6  # rows of answers that are tried in all worlds
ALIKE = 3  # of them, those that begin with the same answer (two that begin with the same two)
BREADTH = 2  # answers of one stage whose later stages are looked into
PLACES = 13  # places that are tried at most; the others are passed over
CHANCES = 2  # places among them that are taken at random
PATIENCE = 60  # questions after which a world is judged as it stands
SECOND_LOOKS = 4  # answers that get another chance where nothing came of any
LIKED = 4  # places that are remembered as promising
LAPSE = 60  # questions after which the whole board is looked over again
DULL = 2  # looks in vain after which a question is only glanced at ...
GLANCE = 4  # ... with so many answers, two times in three
LISTED = 4  # answers of a list, taken one after the other, whose subsets are all tried
MARGIN = 1e-6


@dataclass(slots=True)
class Row:
    """A row of answers to one question after the other, and what came of it."""

    answers: tuple[Choice, ...]
    kinds: tuple[str, ...]  # of the questions
    gain: float = 0.0
    sure: bool = True  # no die was rolled
    open_after: tuple[str, ...] = ()  # what the same question offers afterwards
    proved: bool = False  # tried in further worlds


@dataclass(slots=True)
class Leaf:
    """Where a row of answers led in one world."""

    value: float
    passed: bool  # play has gone on to another question
    rolled: bool
    question: Decision | None = None  # a further stage, still to be answered
    open_after: tuple[str, ...] = ()


@dataclass(slots=True)
class Thought:
    """What is worked out about one question."""

    seat: Seat
    root: Decision
    seed: int
    now: float  # what the position is worth as it stands
    dice: Dice  # for guesses
    root_words: frozenset[str]  # if no other word is offered later, the question is still the same
    passing: Choice | None = None
    after_pass: dict[int, float] = field(default_factory=dict)  # by world
    memory: dict[tuple[Choice, ...], Memory] = field(default_factory=dict)
    clock: int = 0
    striking: frozenset[int] | None = None


@dataclass(slots=True)
class Memory:
    """The places that promised most when the whole board was last looked over."""

    clock: int
    places: tuple[Choice, ...]
    dull: int = 0  # looks in vain since


class GreedyPlayer:
    """Takes the action that looks best at once."""

    def __init__(self, seed: int) -> None:
        """Seed the player's own dice."""
        self._dice = Dice(seed)
        self._plan: list[tuple[str, Choice]] = []
        self._memory: dict[tuple[Choice, ...], Memory] = {}  # by question, and what is done with whatever unit
        self._clock = 0
        self._agenda: list[Row] = []  # other good rows, while nothing uncertain has happened since they were found
        self._expected: tuple[str, ...] = ()  # what is offered then

    def choose(self, seat: Seat) -> Choice:
        """Return the answer with the best outlook."""
        decision = seat.decision
        offer = decision.offer()
        if decision.boundary:
            self._plan.clear()  # a plan never reaches beyond its action
        if self._plan:
            kind, answer = self._plan.pop(0)
            if kind == decision.kind and answer in offer:
                return answer
            self._plan.clear()
        seed = self._dice.below(1 << 30)
        if len(offer) == 1:
            return offer.nth(0)
        run = seat.imagine(seed)
        if isinstance(run.asked, Together) and run.asked.boundary:
            return self._set_up(seat, offer, seed)
        now = seat.game.evaluate(run.state, seat.side)
        self._clock += 1
        thought = Thought(
            seat,
            decision,
            seed,
            now,
            Dice(seed ^ 0x5EED),
            frozenset(offer.words),
            memory=self._memory,
            clock=self._clock,
        )
        if decision.boundary:
            _find_pass(thought)
        best, rows = self._think(thought, offer)
        self._plan = list(zip(best.kinds[1:], best.answers[1:], strict=True))
        going_on = best.sure and bool(best.open_after)
        self._agenda = [row for row in rows if row is not best] if going_on else []
        self._expected = best.open_after
        return best.answers[0]

    def _think(self, thought: Thought, offer: Options) -> tuple[Row, list[Row]]:
        """Return the best row and the other good ones: from the agenda while it holds, otherwise from a search."""
        if self._agenda and self._expected == offer.words and not offer.places:
            rows = [row for row in self._agenda if row.gain > MARGIN and row.answers[0] in offer]
            fresh = [row for row in rows if _still(thought, row)]
            if len(fresh) == len(rows) and thought.passing is not None:
                return settle_on(thought, fresh), fresh
        rows = find_rows(thought)
        return settle_on(thought, rows), rows

    def _set_up(self, seat: Seat, offer: Options, seed: int) -> Choice:
        """Prefer an answer that settles the whole secret part, any of them."""
        settling = [answer for answer in offer.words if _settles(seat, answer, seed)]
        if settling and len(settling) < len(offer):
            return settling[self._dice.below(len(settling))]
        return offer.nth(self._dice.below(len(offer)))


def _settles(seat: Seat, answer: Choice, seed: int) -> bool:
    """Whether nothing more is asked of this side, in secret, after *answer*."""
    run = seat.imagine(seed)
    run.choose(answer, seat.side)
    return not (isinstance(run.asked, Together) and seat.side in run.asked.decisions)


# one question


def find_rows(thought: Thought) -> list[Row]:
    """Return the best rows of answers to the open question."""
    return _try_again(thought, _explore(thought, (), (), thought.root))


def _still(thought: Thought, row: Row) -> bool:
    """Whether a row found before is still possible and gains about as much; its gain is brought up to date."""
    run = thought.seat.imagine(thought.seed)
    for answer in row.answers:
        if run.result is not None:
            break
        if not _fits(run, thought.seat.side, answer):
            return False
        run.choose(answer, thought.seat.side)
    leaf = _play(thought, row.answers, 0, finish=True)
    old, row.open_after = row.gain, leaf.open_after
    row.gain, row.proved = _mean_gain(thought, row), False
    return row.gain > old / 2


def _find_pass(thought: Thought) -> None:
    """Find the word that merely ends the question, if there is one: it is the measure of all other answers."""
    words = thought.root.offer().words
    for word in dict.fromkeys((*words[-1:], *words)):  # it often comes last
        leaf = _play(thought, (word,), 0)
        if leaf.passed and leaf.question is None:
            thought.passing = word
            thought.after_pass[0] = leaf.value
            return


def _explore(thought: Thought, answers: tuple[Choice, ...], kinds: tuple[str, ...], question: Decision) -> list[Row]:
    """Try every answer to *question*, then the later stages of the best ones."""
    found: list[Row] = []
    staged: list[tuple[Row, Decision]] = []
    candidates, whole = _candidates(thought, question, answers)
    for answer in candidates:
        row = Row((*answers, answer), (*kinds, question.kind))
        leaf = _play(thought, row.answers, 0)
        row.sure = not leaf.rolled
        row.open_after = leaf.open_after
        if leaf.question is not None:
            staged.append((row, leaf.question))
            continue
        row.gain = leaf.value - _measure(thought, leaf, 0)
        found.append(row)
    chancy = [row for row in found if not row.sure]
    if chancy and max(row.gain for row in chancy) <= MARGIN:  # nothing came of them: perhaps bad luck
        for row in chancy if whole else chancy[:SECOND_LOOKS]:
            row.gain = (row.gain + _gain(thought, row, 1)) / 2
    known = thought.memory.get((question.kind, *answers[1:]))
    if known is not None:
        known.dull = 0 if any(row.gain > MARGIN for row in found) else known.dull + 1
    if whole:
        found.sort(key=lambda row: -row.gain)
        least = min((row.gain for row in found), default=0.0)
        best = [row.answers[-1] for row in found[:LIKED] if row.gain > least + MARGIN]
        thought.memory[(question.kind, *answers[1:])] = Memory(thought.clock, tuple(best))
    if question.offer().places and len(staged) > BREADTH:  # many ways to go on: only the most promising
        for row, _ in staged:
            row.gain = _gain(thought, row, 0)
        staged.sort(key=lambda pair: -pair[0].gain)
        del staged[BREADTH:]
    for row, following in staged:
        if following.kind == question.kind and len(following.offer().words) > LISTED:
            row.gain = _gain(thought, row, 0)  # a long list taken one by one: every subset would be too many
            found.append(row)
        else:
            found += _explore(thought, row.answers, row.kinds, following)
    return found


def _gain(thought: Thought, row: Row, world: int) -> float:
    """Return what a row of answers gains in one world, its last stages answered out of habit."""
    leaf = _play(thought, row.answers, world, finish=True)
    return leaf.value - _measure(thought, leaf, world)


def _measure(thought: Thought, leaf: Leaf, world: int) -> float:
    """Return what the same world is worth without the answer: compare like with like."""
    if not leaf.passed or thought.passing is None:
        return thought.now
    if world not in thought.after_pass:
        thought.after_pass[world] = _play(thought, (thought.passing,), world, finish=True).value
    return thought.after_pass[world]


def _try_again(thought: Thought, rows: list[Row]) -> list[Row]:
    """Return the best rows, a few of each beginning, tried in more worlds if dice or cards decide."""
    rows.sort(key=lambda row: -row.gain)
    alike: Counter[tuple[Choice, ...]] = Counter()
    kept = []
    for row in rows:
        first, two = row.answers[:1], row.answers[:2]
        if alike[first] < ALIKE and (len(row.answers) == 1 or alike[two] < ALIKE - 1):
            alike[first] += 1
            alike[two] += len(row.answers) > 1
            kept.append(row)
    firsts = {row.answers[0]: row for row in reversed(kept)}.values()  # the best of each: nobody is forgotten
    kept = [row for number, row in enumerate(kept) if number < FINALISTS or row in firsts]
    for row in kept:
        row.gain = _mean_gain(thought, row)
    return kept


def _mean_gain(thought: Thought, row: Row) -> float:
    """Return what a row gains on average; one that depends on nothing is tried once."""
    worlds = 1 if row.sure and row.open_after else WORLDS
    return sum(_gain(thought, row, world) for world in range(worlds)) / worlds


def settle_on(thought: Thought, rows: list[Row]) -> Row:
    """Choose a row; one that only looked good by luck is found out in further worlds and loses its place."""
    while True:
        best = first_of_all(thought, rows)
        if best.sure or best.proved:
            return best
        worlds = range(WORLDS, WORLDS + FURTHER)
        further = sum(_gain(thought, best, world) for world in worlds)
        best.gain = (best.gain * WORLDS + further) / (WORLDS + FURTHER)
        best.proved = True


def first_of_all(thought: Thought, rows: list[Row]) -> Row:
    """Choose a row by its gain and by what other gains it leaves open."""
    gains: dict[Choice, list[Row]] = {}
    for row in rows:
        gains.setdefault(row.answers[0], []).append(row)

    def outlook(row: Row) -> float:
        total = row.gain
        for word in row.open_after:
            others = [r.gain for r in gains.get(word, ()) if r.answers[:2] != row.answers[:2]]
            total += max(0.0, max(others, default=0.0))
        return total

    best = max(rows, key=outlook, default=None)
    if thought.passing is not None and (best is None or best.gain <= MARGIN):
        return Row((thought.passing,), (thought.root.kind,))
    assert best is not None  # noqa: S101  # every question has an answer
    return best


# which answers are worth a try


def _candidates(thought: Thought, question: Decision, answers: tuple[Choice, ...]) -> tuple[list[Choice], bool]:
    """List the answers to try, and whether these are all there are on a large board.

    Every word is tried. Of many places: all of them now and then, otherwise those that promised something the
    last time, those that stand out, and a few others.
    """
    offer = question.offer()
    if len(offer) <= PLACES:
        return list(offer), False
    known = thought.memory.get((question.kind, *answers[1:]))
    if known is None or thought.clock - known.clock > LAPSE:
        return list(offer), True
    striking = _striking(thought)
    others = [place for place in Options((), offer.places) if place in striking and place not in known.places]
    while len(others) > PLACES - CHANCES - LIKED:
        others.pop(thought.dice.below(len(others)))
    places = [place for place in known.places if place in offer] + others
    if known.dull >= DULL and thought.dice.below(3):
        return [*offer.words, *places[:GLANCE]], False
    count = offer.places.bit_count()
    for _ in range(min(CHANCES, count)):
        place = offer.nth(len(offer.words) + thought.dice.below(count))
        if place not in places:
            places.append(place)
    return [*offer.words, *places], False


def _striking(thought: Thought) -> frozenset[int]:
    """Return the places that stand out in the view: named in passing, or unlike most others."""
    if thought.striking is None:
        seat = thought.seat
        words: set[str] = set()
        _collect(seat.view(), words)
        state = seat.imagine(thought.seed).state
        found = set()
        for word in words:
            place = seat.game.choice(state, word)
            if isinstance(place, int):
                found.add(place)
        thought.striking = frozenset(found)
    return thought.striking


CROWD = 40  # a table of so many entries describes the whole board
RARE = 6  # what so few of them share stands out


def _collect(seen: object, words: set[str]) -> None:
    if isinstance(seen, str):
        words.add(seen)
    elif isinstance(seen, list):
        if len(seen) < CROWD:
            for part in seen:
                _collect(part, words)
    elif isinstance(seen, dict):
        if len(seen) < CROWD:
            words.update(seen)
            for part in seen.values():
                _collect(part, words)
        elif any(isinstance(part, (dict, list)) for part in seen.values()):
            words.update(seen)
            for part in seen.values():  # many units, each with its own description
                _collect(part, words)
        else:
            counts = Counter(seen.values())
            words.update(key for key, value in seen.items() if counts[value] <= RARE)


# one world


def _play(thought: Thought, answers: tuple[Choice, ...], world: int, *, finish: bool = False) -> Leaf:
    """Give *answers* in an imagined world and say where that leads.

    Without *finish* it stops at a further stage of the same action, if no die has been rolled so far.
    """
    seat, side = thought.seat, thought.seat.side
    run = seat.imagine(thought.seed + world)
    before = run.state.dice.word
    for answer in answers:
        if run.result is not None or not _fits(run, side, answer):
            break  # with other dice the row may end sooner
        run.choose(answer, side)
    patience = PATIENCE
    rolled = run.state.dice.word != before
    while run.result is None:
        question, whose = _asked(run, side)
        if question.boundary or patience == 0:
            break
        if whose == side and not finish and not rolled:
            return Leaf(0.0, passed=False, rolled=False, question=question)
        offer = question.offer()
        if whose == side:
            run.choose(_habit(offer, run.state.dice), whose)
        else:
            run.choose(offer.nth(run.state.dice.below(len(offer))), whose)
        patience -= 1
        rolled = rolled or run.state.dice.word != before
    if run.result is not None:
        winners = run.result.winners
        value = 0.0 if not winners else 1.0 if side in winners else -1.0
        return Leaf(value, passed=True, rolled=rolled)
    question, whose = _asked(run, side)
    words = question.offer().words
    same = whose == side and question.kind == thought.root.kind and thought.root_words.issuperset(words)
    value = seat.game.evaluate(run.state, side)
    return Leaf(value, passed=not same, rolled=rolled, open_after=words if same else ())


def _asked(run: Run, side: str) -> tuple[Decision, str]:
    """Return a question that is open, this side's if there is one, and whose it is."""
    asked = run.asked
    if isinstance(asked, Together):
        whose = side if side in asked.decisions else next(iter(asked.decisions))
        return asked.decisions[whose], whose
    assert asked is not None  # noqa: S101  # the run has no result, so somebody is asked
    return asked, asked.side


def _fits(run: Run, side: str, answer: Choice) -> bool:
    """Whether *side* is asked in that world, and may answer so."""
    question, whose = _asked(run, side)
    return whose == side and answer in question.offer()


def _habit(offer: Options, dice: Dice) -> Choice:
    """Answer a later stage without thinking: any place, or the first word."""
    if offer.places and not offer.words:
        return offer.nth(dice.below(len(offer)))
    return offer.nth(0)
