"""A lesson at the keyboard: the text of a step, the question of the match, and the reply to each answer."""

from __future__ import annotations

from sandtable.cli.terminal.lesson_progress import LessonProgress
from sandtable.cli.terminal.meta_commands import fulfil
from sandtable.cli.terminal.output import catch_up, put
from sandtable.cli.terminal.question import Sheet, sheet
from sandtable.cli.terminal.screen import Screen
from sandtable.cli.terminal.session import Session, cited
from sandtable.engine.dice import DiceError
from sandtable.engine.verdicts import Refused
from sandtable.learn import LessonSession

HELP = """\
Answer with a number from the list, a word, or a line of words, one for each question in a row.
  ? ANSWER     may I, why or why not, and at what odds
  show         show what the step asks for    text       read the step again
  back         begin the step again, then go back to the one before it
  board        draw the board again           units      list all units
  odds         every answer with its odds     rules ID   a rule, a chapter, or words to search for
  quit         leave; the lesson resumes where you left it"""
OWN = ("hint", "save")  # of a match: a lesson has others


def play(lesson: LessonSession, screen: Screen, progress: LessonProgress, *, boards: bool) -> None:
    """Play a lesson to its end, or until the learner leaves."""
    steps = len(lesson.lesson.steps)
    screen.say((lesson.lesson.title, "bold"), f"  ({lesson.lesson.minutes} minutes, {steps} steps)")
    screen.say("Do what each step asks for. Type ? for help, quit to leave; the lesson resumes where you left it.")
    if lesson.number:
        screen.say(
            f"You are at step {lesson.number + 1} of {steps}. 'sandtable learn {lesson.game.id} --restart' starts over."
        )
    session = Session(lesson.match, screen, boards=boards)
    shown = -1
    while True:
        if session.match is not lesson.match:
            session = Session(lesson.match, screen, boards=boards)
            shown = -1
        catch_up(session, lesson.lesson.side)
        if shown != lesson.number:
            _say_step(lesson, screen)
            shown = lesson.number
        if lesson.after:
            screen.say((lesson.after, "green"))
        if lesson.finished:
            progress.keep(lesson)
            return
        stays = _continue(lesson, session) if lesson.done else _answer(lesson, session)
        kept = progress.keep(lesson)
        if not stays:
            again = (
                f"'sandtable learn {lesson.game.id}' resumes here." if kept else f"{progress.path} cannot be written."
            )
            screen.say(again)
            return


def _say_step(lesson: LessonSession, screen: Screen) -> None:
    step, steps = lesson.step, len(lesson.lesson.steps)
    if lesson.told:
        screen.say((lesson.told, "green"))
    screen.say()
    screen.say((f"Step {lesson.number + 1} of {steps}: {step.title}", "bold"))
    screen.say(step.text, cited(", ".join(step.rules)))
    screen.say()


def _continue(lesson: LessonSession, session: Session) -> bool:
    """Wait until the learner has read a step; False to leave."""
    line = session.screen.ask("Press Enter to continue: ", [])
    if line is None or _leaves(line):
        return False
    word = line.strip()
    if not word:
        lesson.proceed()
        return True
    try:
        _own_command(lesson, session, word) or fulfil(session, lesson.lesson.side, word, Sheet((), (), {}))
    except (Refused, DiceError) as refused:
        session.show_refusal(refused)
    return True


def _answer(lesson: LessonSession, session: Session) -> bool:
    """Put the question until the match has moved or the learner goes elsewhere; False to leave."""
    side = lesson.lesson.side
    answers = sheet(session.match, side)
    put(session, side, answers)
    while True:
        line = session.screen.ask(f"{side}> ", [answer.word for answer in answers.answers])
        if line is None:
            return False
        line = line.strip()
        word = answers.word(line)
        if word is None and _leaves(line):
            return False
        try:
            if word is None and _own_command(lesson, session, line):
                if session.match is not lesson.match:
                    return True
            elif (word or (line and not _fulfilled(session, side, line, answers))) and _tried(
                lesson, session, word or line
            ):
                return True
        except (Refused, DiceError) as refused:
            session.show_refusal(refused)


def _fulfilled(session: Session, side: str, line: str, answers: Sheet) -> bool:
    return line.split(maxsplit=1)[0] not in OWN and fulfil(session, side, line, answers)


def _tried(lesson: LessonSession, session: Session, text: str) -> bool:
    """Try a choice and say what comes of it; True if the match has moved."""
    before = lesson.match, len(lesson.match.moves)
    feedback = lesson.answer(text)
    if feedback.kind == "refused":
        session.say(("No: ", "bold red"), feedback.text, cited(feedback.rule), indent=4)
    elif feedback.kind == "other":
        session.say(("Not here: ", "bold yellow"), feedback.text, indent=4)
    return before != (lesson.match, len(lesson.match.moves))


def _own_command(lesson: LessonSession, session: Session, line: str) -> bool:
    """Do what only a lesson has; False if it is nothing of the kind."""
    if line in ("help", "h", "?"):
        for text in HELP.splitlines():
            session.say(text)
    elif line == "text":
        _say_step(lesson, session.screen)
    elif line == "show":
        expected = lesson.expected
        session.say(f"Answer {expected[0]}." if expected else "There is nothing to choose in this step: continue.")
    elif line in ("back", "undo"):
        lesson.back()
    else:
        return False
    return True


def _leaves(line: str) -> bool:
    return line.split()[:1] in (["quit"], ["exit"], ["q"])
