"""A match: a checkpoint state, the choices since, and the rules running over a copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sandtable.engine.contract import Game, Stake
from sandtable.engine.contract.inspection import Inspection
from sandtable.engine.contract.reach import Reach
from sandtable.engine.decisions import Choice, Decision, SimultaneousDecisions
from sandtable.engine.dice import Dice
from sandtable.engine.events import Event
from sandtable.engine.match import explain
from sandtable.engine.match.agreements import CONCEDE, DRAW, TIME_OVER, given_up, lost_by
from sandtable.engine.match.alike import Round, enters, next_round
from sandtable.engine.match.history import History, MatchSetup
from sandtable.engine.match.imagine import imagine, replay
from sandtable.engine.match.moves import Move, OnlyOption, events_of_move, known_to, undoable, without
from sandtable.engine.match.reach import reach
from sandtable.engine.match.sequences import Reading, read
from sandtable.engine.match.view import view
from sandtable.engine.run import Hold, Run, holding_after
from sandtable.engine.text.positions import write_position
from sandtable.engine.text.saves import write_save
from sandtable.engine.verdicts import Explanation, Refused, Result, Verdict


class Match:
    """A game in progress: read `decision`, answer with `choose`, read `log` and `result`."""

    def __init__(self, game: Game, state: Any, beginning: MatchSetup | None = None) -> None:
        """Start the rules of *game* from *state*, which must be at a boundary."""
        self.game = game
        #: Sides that are asked before an only answer is given that cannot be undone. No part of state or save.
        self.asks: frozenset[str] = frozenset()
        self.beginning = beginning
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.opening: tuple[int, ...] = ()  # dice rolled before the first question
        self._past = History(state)
        self._agreed: Result | None = None  # an end by the players, not by the rules
        self._offers: frozenset[str] = frozenset()  # sides that offer a draw now
        self._playing: tuple[str, Choice] | None = None  # the choice that is being played; None if it ends something
        self._only: list[OnlyOption] = []  # what was answered for players since it
        opened = state.copy()
        opened.log = []
        opened.dice.start_tape()
        self._run: Run = Run(game.rules.play, opened)
        self._collect_events()
        self.opening = tuple(self.state.dice.tape)
        self._mark_boundary()

    def __repr__(self) -> str:
        """Name the scenario, and who is asked what or how it ended."""
        name = f"{self.game.id}/{self.state.scenario}"
        if self.result is not None:
            return f"<Match {name}, {len(self.moves)} moves: {self.result.reason}>"
        asked = ", ".join(f"{side} is asked {decision.kind!r}" for side, decision in self.decisions.items())
        return f"<Match {name}, {len(self.moves)} moves: {asked}>"

    # what a player looks at

    @property
    def state(self) -> Any:  # the game's own state type
        """What is on the table now: do not change it."""
        return self._run.state

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return self._agreed or self._run.result

    @property
    def decision(self) -> Decision | None:
        """The open question; the first one where several sides are asked at once."""
        return None if self._agreed else self._run.decision

    @property
    def decisions(self) -> dict[str, Decision]:
        """Every open question by side."""
        asked = self._run.asked
        if asked is None or self._agreed:
            return {}
        if isinstance(asked, SimultaneousDecisions):
            return dict(asked.decisions)
        return {asked.side: asked}

    @property
    def secret(self) -> bool:
        """Whether several sides are choosing unseen by each other."""
        return isinstance(self._run.asked, SimultaneousDecisions) and self._agreed is None

    def view(self, side: str | None = None) -> dict[str, Any]:
        """Return what *side* may know (None: a spectator), ready for JSON."""
        if side is not None:
            self._known_side(side)
        return view(self, side)

    def shared_view(self, side: str | None = None) -> dict[str, Any]:
        """Return the game's part of `view`, more quickly: do not change it."""
        return (self.game.views.shared_view or self.game.views.view)(self.state, side)

    def events(self, side: str | None = None) -> list[Event]:
        """Return the part of the log that *side* may see."""
        return [event for event in self.log if event.visible_to(side)]

    # playing

    def choose(self, choice: Choice, side: str | None = None) -> list[Move]:
        """Answer the open question with a choice or its text; a text may hold several answers in a row.

        Return the moves that it made. A refused choice raises `Refused` and changes nothing.
        """
        whose, decision = self.open_decision(side)
        if isinstance(choice, str) and choice not in decision.offer():
            return list(self.make_moves(choice, whose))
        return [self.play(whose, self.checked(decision, choice), self.hold if self.asks else None)]

    def make_moves(self, text: str, side: str | None = None, *, note_named: bool = False) -> Iterator[Move]:
        """Make the choices of a text move by move, so that the caller can look at the match after each of them.

        With *note_named*, a move also notes the only answers that the text names, as it does when it is replayed.
        """
        whose, decision = self.open_decision(side)
        words = [text] if text in decision.offer() else self.game.notation.words(self.state, text)
        if len(words) == 1:
            yield self.play(whose, self.checked(decision, words[0]), self.hold if self.asks else None)
        else:
            yield from self._follow(read(self, words, whose), note_named=note_named)

    def replay(self, side: str, choice: Choice, held: int) -> Move:
        """Make a choice as it was made before: play stops where it stopped then."""
        stops = holding_after(held)

        def hold(decision: Decision, only: Choice, secret: bool) -> bool:
            if stops and stops(decision, only, secret):
                return True
            self.note_only(decision, only)
            return False

        side, decision = self.open_decision(side)
        return self.play(side, self.checked(decision, choice), hold if self.asks else stops)

    @property
    def auto_answered(self) -> list[Choice]:
        """The only answers that were given to decisions since the last choice."""
        return self._run.auto_answered

    def _follow(self, reading: Reading, *, note_named: bool) -> Iterator[Move]:
        """Make the choices of a line, all or none."""
        if not reading.verdict:
            raise reading.verdict.refusal()
        moves, log, past, offers = self.moves[:], self.log[:], self._past.copy(), self._offers
        try:
            yield from reading.play(self, note_named=note_named)
        except BaseException:  # a script ran out, somebody interrupts: stand where the line began
            self.moves, self.log, self._past, self._offers = moves, log, past, offers
            self._restart()
            raise

    def hold(self, decision: Decision, only: Choice, secret: bool) -> bool:
        """Stop at a decision with one answer that its side is asked; note any other that is answered for it."""
        if self.is_asked(decision, only, secret):
            return True
        self.note_only(decision, only)
        return False

    def is_asked(self, decision: Decision, only: Choice, secret: bool) -> bool:
        """Whether a decision with one answer is put to its side all the same."""
        if secret or decision.side not in self.asks:
            return False
        stake = self.game.explain.at_stake(self.state, decision, only)
        if stake is not Stake.ENDS:
            return stake is not Stake.NOTHING
        if self._playing is None or self._playing[0] != decision.side or self.state.dice.spoken:
            return False  # the player has just ended something, or nothing that led here can be taken back
        return bool(explain.ends_for_good(self, *self._playing, len(self.auto_answered)))

    def _ends(self, side: str, choice: Choice) -> bool:
        """Whether a choice that is made now ends something: its side is not asked to end anything after it."""
        return self.game.explain.at_stake(self.state, self.decisions[side], choice) is Stake.ENDS

    def note_only(self, decision: Decision, only: Choice) -> None:
        """Note on the move that is being made what was answered for a side that asks for such answers."""
        if decision.side in self.asks:
            word, phrase = (
                self.game.notation.word(self.state, only),
                self.game.explain.phrase(self.state, decision, only),
            )
            self._only.append(OnlyOption(decision.side, word, phrase))

    def open_decision(self, side: str | None) -> tuple[str, Decision]:
        """Return the side that answers (the first one asked, if none is named) and its question."""
        if not self.decisions:
            raise Refused("the match is over: no more choices")
        open_now = self.decisions
        if side is None:
            side = next(iter(open_now))
        self._known_side(side)
        if side not in open_now:
            raise Refused(f"it is not {side}'s decision now: {' and '.join(open_now)} must choose")
        return side, open_now[side]

    def _known_side(self, side: str) -> None:
        sides = self.sides
        if side not in sides:
            raise Refused(f"there is no side {side!r}: the sides are {', '.join(sides)}")

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that players take in this match."""
        return self.game.scenario(self.state.scenario).seats(self.state.options)

    @property
    def teams(self) -> tuple[tuple[str, ...], ...]:
        """The same sides by team."""
        return self.game.scenario(self.state.scenario).teams_for(self.state.options)

    def team(self, side: str) -> tuple[str, ...]:
        """Return *side* with its teammates."""
        self._known_side(side)
        return next(team for team in self.teams if side in team)

    def checked(self, decision: Decision, choice: Choice) -> Choice:
        """Return a choice or its text as a value that the question offers; refuse any other."""
        value = self.game.notation.choice(self.state, choice) if isinstance(choice, str) else choice
        if value in decision.offer():
            return value
        verdict = self.game.explain.refusal(self.state, decision, value)
        raise verdict.refusal()

    def play(self, side: str, choice: Choice, hold: Hold | None) -> Move:
        """Play a legal choice on, up to the next decision that is asked or that *hold* stops at; return the move."""
        state = self.state
        secret = isinstance(self._run.asked, SimultaneousDecisions)
        decision = self.decisions[side]
        unit = self.game.explain.subject(state, decision).unit or ""
        kind, placed = decision.kind, enters(self, decision, choice)
        event_count = len(self.log)
        self._playing, self._only = None if self.asks and self._ends(side, choice) else (side, choice), []
        state.dice.begin_choice()
        try:
            self._run.choose(choice, side, hold)
        except BaseException:  # a script ran out, a rule is broken, somebody interrupts: stand where we stood
            self._restart()
            raise
        self._offers = frozenset()
        dice = state.dice.of_choice()
        self._collect_events()
        irreversible = bool(dice) or state.dice.sealed
        held = len(self._run.auto_answered) if self._run.held else -1
        move = Move(side, choice, dice, irreversible, secret, event_count, held, tuple(self._only), kind, unit, placed)
        self._past.since.append(move)
        self.moves.append(move)
        if irreversible:
            self._past.seal()
        self._mark_boundary()
        return move

    def _collect_events(self) -> None:
        log = self.state.log
        if log:
            self.log.extend(log)
            log.clear()
        self.state.dice.take_rolls()  # no event of the next choice reports these

    def _mark_boundary(self) -> None:
        if not self.at_boundary:
            return
        state = self.state
        state.dice.tape.clear()
        state.dice.start_tape()
        self._past.mark(state.copy(), len(self.moves))

    @property
    def at_boundary(self) -> bool:
        """Whether the rules, begun again from what is on the table now, would ask this very question."""
        asked = self._run.asked
        return asked is not None and asked.boundary and not self._run.held and self._agreed is None

    def restore_history(self, opening: tuple[int, ...], moves: list[Move], log: list[Event]) -> None:
        """Restore the history of a match that was paused here, where no choice can be taken back."""
        self.opening, self.moves, self.log = opening, moves, log
        self._past = History(self._past.checkpoint, len(moves))

    def _restart(self) -> None:
        """Run the rules again from the checkpoint through the choices since, without reporting their events again."""
        state = self._past.checkpoint.copy()
        state.dice.start_tape()
        self._run = replay(self.game, state, self._past.since)
        self.state.log = []
        self.state.dice.take_rolls()

    def clone(self) -> Match:
        """Return an independent copy with the same history and the same dice to come."""
        twin = object.__new__(Match)
        twin.game, twin.beginning, twin.opening = self.game, self.beginning, self.opening
        twin.moves, twin.log = self.moves[:], self.log[:]
        twin._past, twin._agreed, twin._offers = self._past.copy(), self._agreed, self._offers
        twin.asks = self.asks
        twin._restart()
        return twin

    def checkpoint(self) -> tuple[Any, list[Move]]:
        """Return a copy of the state at the last boundary, and the choices since."""
        return self._past.checkpoint.copy(), self._past.since[:]

    def rollout(self) -> Run:
        """Return a bare run from here, for search: no history, no events, no tape."""
        run = self._past.replay(self.game)
        run.state.dice.tape = None
        return run

    def imagine(self, side: str, dice: Dice) -> Run:
        """Return a bare run of a world that *side* might be in: what it may not know is drawn at random.

        What others have chosen in a secret part that is still open has not happened in that world.
        """
        since = self.moves[len(self.moves) - len(self._past.since) :]
        known = known_to(side, since, self._run.asked)
        return imagine(self.game, self._past.checkpoint.copy(), known, side, dice)

    # ending by agreement

    def concede(self, side: str) -> None:
        """Resign the match for the whole team of *side*."""
        self._lose(side, CONCEDE, given_up(self.team(side)))

    def lose_on_time(self, side: str) -> None:
        """End the match because *side* is out of time."""
        self._lose(side, TIME_OVER, f"{side}'s time is over")

    def _lose(self, side: str, how: str, reason: str) -> None:
        self._known_side(side)
        self.open_decision(None)
        automaton = self.game.scenario(self.state.scenario).automaton
        self._agree(side, how, lost_by(side, reason, self.game.rules.agreement, self.teams, automaton))

    def offer_draw(self, side: str) -> None:
        """Offer a draw; it is one when every side has offered it since the last choice."""
        self._known_side(side)
        self.open_decision(None)
        offers = self._offers | {side}
        if offers == set(self.sides):
            self._agree(side, DRAW, Result(None, "the players agree on a draw", self.game.rules.agreement))
        else:
            self._offers = offers

    def end_as_recorded(self, result: Result) -> None:
        """End with a result that a record says, where these rules cannot tell how the match went on."""
        self._agreed = result

    @property
    def draw_offers(self) -> frozenset[str]:
        """The sides that offer a draw now; the next choice withdraws every offer."""
        return self._offers

    def _agree(self, side: str, how: str, result: Result) -> None:
        self.moves.append(Move(side, how, (), irreversible=True, secret=False, event_count=len(self.log)))
        self.log.append(Event(result.rule, result.sentence, kind="agreement"))
        self._agreed = result

    # taking back

    def undo(self, side: str | None = None) -> None:
        """Take back *side*'s last choice (the last one made, if no side is named)."""
        verdict, index = self._undoable(side)
        if not verdict:
            raise Refused(verdict.text, verdict.rule)
        self.moves, self.log = without(self.moves, self.log, index)
        self._past.return_to(index, self.moves)
        self._restart()

    def events_of_move(self, index: int) -> range:
        """Return which events of the log belong to move number *index*."""
        return events_of_move(self.moves, index, len(self.log))

    def can_undo(self, side: str | None = None) -> Verdict:
        """Say whether *side* may take back its last choice, and why not."""
        return self._undoable(side)[0]

    def _undoable(self, side: str | None) -> tuple[Verdict, int]:
        if side is not None:
            self._known_side(side)
        return undoable(self.moves, self._run.asked, side)

    # explaining

    def explain(self, text: str, side: str | None = None) -> Explanation:
        """Say whether the choice (or sequence of choices) *text* is legal, why or why not, and its odds."""
        return explain.explain(self, text, side)

    def why_irreversible(self, text: str | Sequence[str], side: str | None = None) -> str:
        """Say why *side* could not take back the choice (or sequence of choices) *text*; empty if it could.

        It is judged in worlds that the side might be in, so that the answer tells it nothing new.
        """
        words = self.game.notation.words(self.state, text) if isinstance(text, str) else text
        return explain.why_irreversible(self, words, side)

    def inspect(self, place: str, unit: str | None = None, side: str | None = None) -> Inspection:
        """Say what *side* (None: a spectator) may know about a place, with a unit in mind or none."""
        if side is not None:
            self._known_side(side)
        if self.game.explain.inspect is None:
            raise Refused(f"{self.game.title} has nothing to say about a place")
        return self.game.explain.inspect(self.state, side, place, unit)

    def reach(self, side: str, unit: str | None = None) -> Reach:
        """Return where a unit of *side* can go and what it can act on, with the words that lead there.

        The unit is the one that the open decision is about, or *unit*, if it can be named in answer to it.
        """
        return reach(self, side, unit)

    def next_round(self, side: str) -> Round | None:
        """Return the answers that *side* has just given, for the next unit; None if there is nothing to repeat."""
        return next_round(self, side)

    # text

    def position(self) -> str:
        """Write the position as text: the last boundary, the dice that fell since it, and the choices made since."""
        return write_position(self.game, self._past.checkpoint, self.state.dice.shown, self._past.since)

    def save(self) -> str:
        """Write the whole match as text: how it began, every choice, every die."""
        return write_save(self)
