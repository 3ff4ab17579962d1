"""A session: one learner in one lesson, on a real match. It says what fits, why not, and where to go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.match import Match
from sandtable.engine.match.start import begin_position
from sandtable.engine.verdicts import Refused
from sandtable.learn.lesson import Lesson, LessonStep

LONGEST_WORD = 60  # characters
OTHER = "That is legal, but this step asks for something else."


@dataclass(frozen=True, slots=True)
class Feedback:
    """What a session says to a choice; *other*: it is legal, but not what the step teaches."""

    kind: Literal["accepted", "other", "refused"]
    text: str = ""
    rule: str = ""
    facts: dict[str, Any] | None = None  # what a board can draw of a refusal


class LessonSession:
    """One learner in one lesson. The match is real: only choices that the step does not ask for are kept from it."""

    def __init__(self, game: Game, lesson: Lesson, progress: object = None) -> None:
        """Begin the lesson, or resume it at the *progress* that an earlier session wrote."""
        self.game = game
        self.lesson = lesson
        self.number = 0  # of the step
        self.told = ""  # what happened in the step before, where this one goes on from it
        self.match: Match
        self._answers: list[list[str]] = []  # the words of the learner, by step of the scene
        step, answers = _read_progress(lesson, progress)
        self._go(step, answers)

    # what a learner sees

    @property
    def step(self) -> LessonStep:
        """The step that is open."""
        return self.lesson.steps[self.number]

    @property
    def done(self) -> bool:
        """Whether everything in the step has been done, and it waits to be left."""
        return not self._choosing

    @property
    def finished(self) -> bool:
        """Whether the last step has been done."""
        return self.done and self._replied and self.number + 1 == len(self.lesson.steps)

    @property
    def after(self) -> str:
        """What has happened in the step, once it has been done."""
        return self.step.after if self.done and self._replied else ""

    @property
    def expected(self) -> list[str]:
        """The words that the step asks for now, the first one being the one to show."""
        if not self._choosing:
            return []
        at, state, word = len(self._words), self.match.state, self.game.notation.word
        offered = [(choice, word(state, choice)) for choice in self.match.decisions[self.lesson.side].offer()]
        fitting = [text for one in self._open for choice, text in offered if self._means(one[at], choice)]
        return list(dict.fromkeys(fitting))

    @property
    def progress(self) -> dict[str, Any]:
        """What a later session needs to resume here, ready for JSON."""
        return {"lesson": self.lesson.id, "step": self.number, "answers": [*self._answers[:-1], [*self._words]]}

    # what a learner does

    def answer(self, text: str) -> Feedback:
        """Try a choice, or several in a text: what the step asks for is played, the rest is answered.

        After the last choice of a step, the next step begins, if it goes on from there.
        """
        feedback = self._try(text)
        if self.done and self._replied and not self.lesson.ends_scene(self.number):
            self._enter_next()
        return feedback

    def _try(self, text: str) -> Feedback:
        side = self.lesson.side
        if not self._choosing:
            return Feedback("refused", "There is nothing to choose in this step: continue.")
        try:
            words = self.game.notation.words(self.match.state, text)
        except Refused as refused:
            return _refused(refused)
        for word in words:
            decision = self.match.decisions.get(side)
            if decision is None or not self._choosing:
                break
            try:
                choice = self.match.checked(decision, word)
            except Refused as refused:
                return _refused(refused)
            if not any(self._means(one[len(self._words)], choice) for one in self._open):
                return self._other(choice)
            self._play(choice)
        return Feedback("accepted")

    def proceed(self) -> None:
        """Leave a step that has been read or done."""
        if self._choosing:
            raise Refused("this step asks for a choice first")
        if not self._replied:
            self._reply()
            if self.lesson.ends_scene(self.number) and (self.step.after or self.step.replies):
                return
        if self.number + 1 < len(self.lesson.steps):
            self._enter_next()

    def back(self) -> None:
        """Go back to the beginning of the step, or of the one before it."""
        begun = bool(self._words) or (self.done and self._replied)
        self.go(self.number if begun else max(0, self.number - 1))

    def go(self, step: int) -> None:
        """Go to the beginning of a step: those before it in its scene are played as they were, or as they should be."""
        if not 0 <= step < len(self.lesson.steps):
            raise Refused(f"there is no step {step + 1}: the lesson has {len(self.lesson.steps)}")
        scene = self.lesson.scene_of(step)
        same = scene == self.lesson.scene_of(self.number)
        self._go(step, self._answers[: step - scene] if same else [])

    # playing

    def _go(self, step: int, answers: Sequence[Sequence[str]]) -> None:
        scene = self.lesson.scene_of(step)
        self._begin(scene)
        for number in range(scene, step):
            self._repeat(answers[number - scene] if number - scene < len(answers) else ())
            self._enter_next()
        self._redo(answers[step - scene] if step - scene < len(answers) else ())

    def _repeat(self, words: Sequence[str]) -> None:
        """Do a whole step as it was done before; where that does not fit, as it should be done."""
        self._redo(words)
        while self._choosing:
            fitting = self.expected
            if not fitting or self._try(fitting[0]).kind != "accepted":
                wanted = " or ".join(one[len(self._words)] for one in self._open)
                raise Refused(f"lesson {self.lesson.id}, step {self.number + 1}: {wanted} is not possible")
        if not self._replied:
            self._reply()

    def _redo(self, words: Sequence[str]) -> None:
        """Answer as before, as far as that fits."""
        for word in words:
            if self._try(word).kind != "accepted":
                return

    def _begin(self, step: int) -> None:
        """Lay out the position of a step."""
        self.number, self.told, self._answers = step, "", []
        self.match = begin_position(self.game, self.step.position, 0, self.lesson.scene_dice(step))
        self._open_step()

    def _enter_next(self) -> None:
        told = self.step.after
        self.number += 1
        if self.step.position:
            self._begin(self.number)
        else:
            self.told = told
            self._open_step()

    def _open_step(self) -> None:
        self._words: list[str] = []
        self._answers.append(self._words)
        self._replies = list(self.step.replies)
        self._open = [self.game.notation.words(self.match.state, one) for one in self.step.accept]
        self._choosing = bool(self._open)
        self._replied = False
        if self._choosing:
            self._reply()
            self._replied = False

    def _means(self, pattern: str, choice: Choice) -> bool:
        """Whether a word of the lesson, which may have a `*`, means a choice."""
        if "*" in pattern:
            return fnmatchcase(self.game.notation.word(self.match.state, choice), pattern)
        try:
            return self.game.notation.choice(self.match.state, pattern) == choice
        except Refused:
            return False

    def _play(self, choice: Choice) -> None:
        at = len(self._words)
        self._open = [one for one in self._open if self._means(one[at], choice)]
        self._words.append(self.game.notation.word(self.match.state, choice))
        self.match.choose(choice, self.lesson.side)
        self._choosing = all(len(one) > at + 1 for one in self._open)
        self._reply()

    def _reply(self) -> None:
        """Let the other sides answer until the learner is asked; at the end of a step, all that is left."""
        self._replied = not self._choosing
        side = self.lesson.side
        while self.match.decisions and (side not in self.match.decisions or (self._replied and self._replies)):
            if not self._replies and self._replied and self.lesson.ends_scene(self.number):
                return  # what they would do does not matter any more
            other, decision = self._other_question(side)
            if not self._replies:
                raise Refused(
                    f"lesson {self.lesson.id}, step {self.number + 1}: {other} needs a reply: {decision.prompt}"
                )
            self.match.choose(self._replies.pop(0), other)

    def _other_question(self, side: str) -> tuple[str, Decision]:
        for other, decision in self.match.decisions.items():
            if other != side:
                return other, decision
        raise Refused(f"lesson {self.lesson.id}, step {self.number + 1}: the reply {self._replies[0]!r} is left over")

    def _other(self, choice: Choice) -> Feedback:
        word = self.game.notation.word(self.match.state, choice)
        reason = self.step.others.get(word)
        return Feedback("other", reason or " ".join(filter(None, (OTHER, self.step.hint))))


def _refused(refused: Refused) -> Feedback:
    return Feedback("refused", refused.text, refused.rule, refused.facts)


def _read_progress(lesson: Lesson, progress: object) -> tuple[int, list[list[str]]]:
    """Read what a session wrote; where it does not fit the lesson, begin again."""
    match progress:
        case {"lesson": lesson.id, "step": int(step), "answers": list(answers)} if 0 <= step < len(lesson.steps):
            words = [[str(word)[:LONGEST_WORD] for word in one] if isinstance(one, list) else [] for one in answers]
            return step, words
    return 0, []
