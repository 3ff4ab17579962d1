"""Lessons: a session of a lesson as messages, in the form in which a match is sent. Nothing is stored."""

from __future__ import annotations

from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.learn import LessonSession, lesson_of
from sandtable.server.journal.viewer_logs import render_line
from sandtable.server.play.queries import explain_choice, render_inspection
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol import lesson_messages as lm
from sandtable.server.protocol.errors import ApiError, ErrorBody, from_refused
from sandtable.server.protocol.rendering import render_question, render_view
from sandtable.server.protocol.server_messages import Error, Ok, ServerMessage, StateMessage, Welcome
from sandtable.server.protocol.types import Json

TEACHER = "Lesson"


class LessonTable:
    """One learner in a lesson, and what has been sent."""

    def __init__(self, game: str, lesson: str | None, progress: object = None) -> None:
        """Begin or resume."""
        try:
            known = find(game)
            self.session = LessonSession(known, lesson_of(known, lesson), progress)
        except Refused as refused:
            raise ApiError("unknown", refused.text) from None
        self.seq = 0
        self._match: Match | None = None  # whose log was sent last
        self._log: list[Json] = []  # of it

    @property
    def side(self) -> str:
        """The side of the learner."""
        return self.session.lesson.side

    def open(self) -> list[ServerMessage]:
        """Return what a learner is sent first."""
        return [Welcome(self._record(), [self.side], self.side), self._state(), self._lesson()]

    def answer(self, message: lm.LessonRequest) -> list[ServerMessage]:
        """Do what a message says; return the messages that answer it."""
        match, side = self.session.match, self.side
        try:
            if isinstance(message, m.Choose):
                return self._choose(message)
            if isinstance(message, m.Explain):
                return [explain_choice(match, message.id, message.choice, side)]
            if isinstance(message, m.Inspect):
                return [render_inspection(message.id, match.inspect(message.place, message.unit, side))]
            if isinstance(message, lm.LessonHello):
                raise ApiError("bad-message", "hello was already sent")
            if isinstance(message, lm.Proceed):
                self.session.proceed()
            elif isinstance(message, lm.StepBack):
                self.session.back()
            else:
                self.session.go(message.step)
        except Refused as refused:
            raise from_refused(refused) from None
        return self._moved(message.id)

    def _choose(self, message: m.Choose) -> list[ServerMessage]:
        if message.seq != self.seq:
            raise ApiError("stale", f"this answers moment {message.seq}, but the lesson is now at moment {self.seq}")
        before = self.session.progress
        feedback = self.session.answer(message.choice)
        replies = [] if self.session.progress == before else self._moved(message.id)
        if feedback.kind == "refused":
            error = ErrorBody("illegal", feedback.text, feedback.rule, feedback.facts or {})
            return [*replies, Error(error, message.id, self.seq)]
        if feedback.kind == "other":
            return [*replies, self._lesson(lm.LessonFeedback(message.id, feedback.text))]
        return replies

    def _moved(self, request: str) -> list[ServerMessage]:
        self.seq += 1
        return [Ok(request, self.seq), self._state(), self._lesson()]

    # rendering

    def _record(self) -> Json:
        """Describe the match of the lesson as others are described."""
        session, match = self.session, self.session.match
        state = match.state
        seat = {"kind": "person", "here": True, "away": None, "standin": None}
        return {
            "match": f"learn/{session.game.id}/{session.lesson.id}",
            "lesson": session.lesson.id,
            "game": session.game.id,
            "scenario": state.scenario,
            "title": session.lesson.title,
            "seats": {side: {**seat, "name": "" if side == self.side else TEACHER} for side in match.sides},
            "teams": [list(team) for team in match.teams],
            "asked": sorted(match.decisions),
            "turn": None,
            "public": False,
            "clock": {"kind": "none", "seconds": None},
            "hints": False,
            "result": None,
            "forked_from": None,
            "continued": False,
            "options": state.options,
            "proposals": [],
        }

    def _state(self) -> StateMessage:
        session, match, side = self.session, self.session.match, self.side
        first = len(self._log) if match is self._match else 0
        if first == 0:
            self._log = []
        self._match = match
        events = match.events(side)
        self._log += [render_line(event, self.seq) for event in events[first:]]
        return StateMessage(
            seq=self.seq,
            side=side,
            whole=True,
            view=render_view(match, side),
            question=None if session.done else render_question(match, side),
            asked=[side],
            undo={"can": False, "text": "go back in the lesson instead"},
            draw_offers=[],
            log_from=first,
            log=self._log[first:],
            clock={"kind": "none", "left": {}, "running": []},
            result=None,  # a lesson says itself how it ends
            reveal=None,
        )

    def _lesson(self, feedback: lm.LessonFeedback | None = None) -> lm.LessonMessage:
        session = self.session
        return lm.LessonMessage(
            step=session.number,
            titles=[step.title for step in session.lesson.steps],
            text=session.step.text,
            rules=list(session.step.rules),
            told=session.told,
            after=session.after,
            waits=session.done and not session.finished,
            finished=session.finished,
            expected=session.expected,
            progress=session.progress,
            feedback=feedback,
        )
