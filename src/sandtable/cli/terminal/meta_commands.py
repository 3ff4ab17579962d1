"""Wishes: what a person may type beside an answer, and what leaves the match as it is."""

from __future__ import annotations

from typing import Any

from sandtable.cli.terminal.board import facts, roster, side_style
from sandtable.cli.terminal.output import RECENT, draw, tell
from sandtable.cli.terminal.question import Sheet
from sandtable.cli.terminal.screen import Part
from sandtable.cli.terminal.session import Session, cited
from sandtable.engine.seat import Seat

HINT: dict[str, Any] = {"seconds": 2.0}  # how long is thought about a hint
BELIEFS = 8  # lines about what could be hidden

HELP = """\
Answer with a number from the list, a word, or a line of words, one for each question in a row.
  ? ANSWER     may I, why or why not, and at what odds
  board        draw the board again           units      list all units
  odds         every answer with its odds     hint       a bot's best three plans for you
  log [N]      the last N events              rules ID   a rule, a chapter, or words to search for
  undo         take back your last choice     save FILE  save the match
  again        your last answers once more, for the next unit and all others like it
  goal         what both sides try to do      concede    give up; 'draw' offers a draw
  quit         leave"""


def fulfil(session: Session, side: str, line: str, answers: Sheet) -> bool:
    """Run a meta command of *side*; False if *line* is not one."""
    name, _, rest = line.partition(" ")
    rest = rest.strip()
    if line.startswith("?"):
        explain(session, side, line[1:].strip(), answers)
    elif line in ("help", "h"):
        say_help(session)
    elif line == "board":
        draw(session, side)
    elif line == "units":
        list_units(session, side)
    elif line == "goal":
        tell_goal(session, side)
    elif line == "odds":
        list_odds(session, answers)
    elif line == "hint":
        hint(session, side)
    elif name == "log" and (not rest or (rest.isascii() and rest.isdigit())):
        tell_log(session, side, int(rest[:6]) if rest else RECENT)
    elif name == "rules":
        read_rules(session, rest)
    elif name == "save":
        session.save(rest)
    else:
        return False
    return True


def say_help(session: Session) -> None:
    for line in HELP.splitlines():
        session.say(line)


def explain(session: Session, side: str, text: str, answers: Sheet) -> None:
    """Say whether an answer is legal, why or why not, and at what odds."""
    if not text:
        say_help(session)
        return
    known = session.match.explain(answers.word(text) or text, side)
    head: Part = ("Yes: ", "bold green") if known.legal else ("No: ", "bold red")
    odds = f"  {known.odds}" if known.odds else ""
    session.say(head, known.verdict.text, cited(known.verdict.rule), (odds, "cyan"), indent=4)


def list_units(session: Session, side: str) -> None:
    seen = session.match.view(side)
    units = seen["units"]
    for chosen in seen.get("muster", ()):
        session.say("Chosen so far: " + ", ".join(facts(chosen)), indent=4)
    if not units:
        session.say("There are no units on the table yet.")
    width = max(map(len, units), default=0)
    for name, description, whose in roster(units):
        session.say("  ", (f"{name:{width}}  ", side_style(whose)), description, indent=4 + width)


def tell_goal(session: Session, side: str) -> None:
    """Say what each side tries to do, how far it is, and what ends the match."""
    goal = session.match.view(side).get("goal")
    if goal is None:
        session.say("This game says nothing about its goals.")
        return
    for one, told in goal["sides"].items():
        progress = f" ({told['progress']})" if told["progress"] else ""
        session.say((f"{one.capitalize()}: ", side_style(one)), f"{told['text']}{progress}", indent=4)
    session.say(goal["ends"], *(cited(rule) for rule in goal["rules"][:1]))


def list_odds(session: Session, answers: Sheet) -> None:
    rolled = [answer for answer in answers.answers if answer.odds]
    if not rolled:
        session.say("None of these answers rolls a die at once.")
    width = max((len(answer.word) for answer in rolled), default=0)
    for answer in rolled:
        session.say("  ", (f"{answer.word:{width}}", "bold"), f"  {answer.phrase}", (f"  {answer.odds}", "cyan"))


def hint(session: Session, side: str) -> None:
    """Let the bots' search think for this side, knowing what it knows: the best plans, their dice, what is hidden."""
    from sandtable.players.analysis import think
    from sandtable.players.analysis.wording import tell

    seat, seed = Seat(session.match, side), len(session.match.moves)
    thoughts = tell(seat, think(seat, **HINT, seed=seed), seed)
    session.say("The best first; the words can be typed in a row:")
    for plan in thoughts.plans:
        chance = f"{plan.chance:4.0%}" if plan.tries else "    "
        words = " ".join(step.word for step in plan.steps)
        session.say("  ", (chance, "cyan"), "  ", (words, "bold"), indent=8)
        session.say("        ", "; ".join(step.text.rstrip(".") for step in plan.steps), indent=8)
        if plan.expects:
            session.say("        ", (f"Dice: {plan.expects}", "cyan"), indent=8)
    if thoughts.beliefs:
        session.say("What could be hidden:")
    for line in thoughts.beliefs[:BELIEFS]:
        session.say("  ", line, indent=4)
    if len(thoughts.beliefs) > BELIEFS:
        session.say(f"  and {len(thoughts.beliefs) - BELIEFS} lines more")


def tell_log(session: Session, side: str, count: int) -> None:
    events = session.match.events(side)[-count:] if count else []
    if not events:
        session.say("Nothing has happened yet.")
    for event in events:
        tell(session, event)


def read_rules(session: Session, text: str) -> None:
    from sandtable.engine.text.rulebook import find, read

    book = read(session.match.game)
    if not text:
        session.say("Say which: 'rules UNB-NUK.3', 'rules UNB-NUK' or words to search for. Chapters:")
        session.say("  " + ", ".join(f"{chapter.id} {chapter.title}" for chapter in book.chapters), indent=4)
        return
    found = find(book, text)
    if not found:
        session.say(f"No rule contains the words: {text}")
    for row in found:
        session.say((row.id, "bold"), f"  {row.text}", indent=4)
