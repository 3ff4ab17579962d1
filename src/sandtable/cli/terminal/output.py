"""What a person is shown: the events since the last look, the board if it has changed, and the question."""

from __future__ import annotations

from sandtable.cli.terminal.board import news, paint
from sandtable.cli.terminal.question import Sheet
from sandtable.cli.terminal.session import Session, cited
from sandtable.engine.events import Event
from sandtable.engine.verdicts import sentence

RECENT = 25  # so many events are shown unasked; `log` shows more
MIDDLE = 70  # odds stand at most so far behind the words that they belong to


def catch_up(session: Session, side: str) -> None:
    """Show what *side* has not seen yet: the events since its last choice, and the board if it has changed."""
    events = session.match.events(side)
    new = events[session.told.get(side, 0) :]
    session.told[side] = len(events)
    draw_news(session, side)
    if len(new) > RECENT:
        session.say((f"({len(new) - RECENT} earlier events: 'log {len(new)}' shows them)", "dim"))
    for event in new[-RECENT:]:
        tell(session, event)
    only = only_options(session, side)
    for text in only:
        session.say("  ", text, (" (only option)", "dim"), indent=4)
    if new or only:
        session.say()


def only_options(session: Session, side: str) -> list[str]:
    """Return what was answered for *side* since its last choice because it was the only option."""
    moves, seen = session.match.moves, session.marked.get(side, 0)
    session.marked[side] = len(moves)
    return [sentence(only.text) for move in moves[seen:] for only in move.only if only.side == side]


def draw_news(session: Session, side: str) -> None:
    """Draw the board if it has changed, but not within one's own action; if only the clock has, say it."""
    match = session.match
    drawing = match.game.explain.board_text(match.state, side)
    before, moves = session.drawn.get(side, ("", 0))
    lines = news(before, drawing) if before else None
    if lines is None and session.boards:
        question = match.decisions.get(side)
        others = any(move.side != side for move in match.moves[moves:])
        if not before or question is None or question.closes or others:
            draw(session, side)
        return
    session.drawn[side] = drawing, len(match.moves)
    for line in lines or ():
        session.say((line, "dim"))


def draw(session: Session, side: str) -> None:
    match = session.match
    drawing = match.game.explain.board_text(match.state, side)
    session.drawn[side] = drawing, len(match.moves)
    session.say()
    session.screen.show(paint(drawing, match.view(side)["units"]))
    session.say()


def tell(session: Session, event: Event) -> None:
    dice = f"  {event.rolled}" if event.rolled else ""
    session.say("  ", event.text, (dice, "cyan"), cited(event.rule), indent=4)


def put(session: Session, side: str, answers: Sheet) -> None:
    """Put the question to *side*."""
    decision = session.match.decisions[side]
    session.say((decision.prompt, "bold"), cited(decision.rule))
    number_width = len(str(len(answers.listed)))
    word_width = max((len(answer.word) for answer in answers.listed), default=0)
    phrase_width = min(MIDDLE, max((len(one.phrase) for one in answers.listed if one.odds), default=0))
    for number, word, phrase, odds in answers.lines():
        session.say(
            "  ",
            (f"{number:>{number_width}}  " if number else "", "dim"),
            (f"{word:{word_width}}", "bold"),
            f"  {phrase:{phrase_width}}  " if odds else f"  {phrase}",
            (odds, "cyan"),
            indent=6 + number_width,
        )
    if len(answers.answers) == 1:
        final = session.match.why_irreversible(answers.answers[0].word, side)
        session.say(("  (only option)" + (f" {sentence(final)}." if final else ""), "dim"), indent=4)
    for group in answers.folded:
        about = " - ".join(part for part in (group[0].phrase, group[0].odds) if part)
        session.say(f"  {about}: " if about else "  ", " ".join(one.word for one in group), indent=4)
