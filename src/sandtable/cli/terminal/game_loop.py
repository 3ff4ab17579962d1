"""At the keyboard: who must choose sits down, is shown what is new, and answers, until the match ends."""

from __future__ import annotations

from sandtable.cli.arguments import check_place
from sandtable.cli.commands.watch import failed
from sandtable.cli.terminal.board import side_style
from sandtable.cli.terminal.ending import agree, concede
from sandtable.cli.terminal.meta_commands import fulfil
from sandtable.cli.terminal.output import catch_up, put
from sandtable.cli.terminal.question import Sheet, sheet
from sandtable.cli.terminal.screen import Screen
from sandtable.cli.terminal.session import Session
from sandtable.engine.decisions import Choice
from sandtable.engine.dice import DiceError, number_of
from sandtable.engine.match import Match
from sandtable.engine.match.walk import walk
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused, sentence
from sandtable.players import Player
from sandtable.players.random_player import RandomPlayer
from sandtable.players.recorded_player import BotBroke, RecordedPlayer


def begin(
    match: Match, screen: Screen, bots: dict[str, str], file: str | None, boards: bool, *, ask: bool = True
) -> Session:
    """Seat the bots by their names and say what is played; *ask* people before an only option that matters."""
    if file:
        check_place(file)
    seed = match.beginning.seed if match.beginning else None
    start = number_of(seed) + len(match.moves)
    players: dict[str, Player] = {}
    for side, name in bots.items():
        players[side] = RecordedPlayer(name, start + match.sides.index(side) + 1)
    session = Session(match, screen, players, file, boards)
    match.asks = frozenset(session.people if ask else ())
    scenario = match.game.scenario(match.state.scenario)
    session.say((f"{match.game.title}: {scenario.title}", "bold"), "" if seed is None else f"  (seed {seed})")
    session.say(scenario.mission)
    who = [f"You play {side.title()}" for side in session.people] if len(session.people) == 1 else []
    who += [f"{name} plays {side.title()}" for side, name in bots.items()]
    if len(session.people) > 1:
        who[:0] = [f"{' and '.join(side.title() for side in session.people)} play at this keyboard"]
    session.say("; ".join(who) + ". Type ? for help, quit to leave.")
    return session


def play(session: Session) -> None:
    """Play to the end, or until the people leave."""
    while session.match.result is None:
        side = next_person(session)
        if side is None:
            continue
        sit(session, side)
        catch_up(session, side)
        if not answer(session, side):
            return


# whose turn at the keyboard it is


def next_person(session: Session) -> str | None:
    """Let the bots answer what they are asked; return who must choose then."""
    match = session.match
    for side in match.decisions:
        if side in session.bots:
            match.choose(_answer_of_bot(session, side), side)
            return None
    asked = list(match.decisions)
    return session.sitting if session.sitting in asked else asked[0]


def _answer_of_bot(session: Session, side: str) -> Choice:
    """Let a bot answer; for one that breaks down, a random answer is made."""
    seat = Seat(session.match, side)
    try:
        return session.bots[side].choose(seat)
    except BotBroke as broke:
        session.say(f"{sentence(failed(broke, session.match, side))} A random answer is made for it.")
        return RandomPlayer(broke.player.seed + len(session.match.moves)).choose(seat)


def sit(session: Session, side: str) -> None:
    """Give *side* the keyboard; where there are secrets, it is handed over unseen."""
    before, session.sitting = session.sitting, side
    if len(session.people) < 2 or before == side:
        return
    if before is None:
        secrets = has_secrets(session.match, side)
    else:
        secrets = has_secrets(session.match, side) or has_secrets(session.match, before)
    if secrets:
        session.screen.hand_over(side.title())
    else:
        session.say((f"--- {side.title()} ---", side_style(side)))


def has_secrets(match: Match, side: str) -> bool:
    """Whether *side* sees something that a spectator does not."""
    seen, public = match.view(side), match.view(None)
    for view in (seen, public):
        for key in ("you", "question"):
            view.pop(key, None)
    return seen != public


# answering


def answer(session: Session, side: str) -> bool:
    """Put the question to *side* until it is answered or taken back; False if it wants to leave."""
    answers = sheet(session.match, side)
    put(session, side, answers)
    words = [answer.word for answer in answers.answers]
    while True:
        you = session.match.view(side).get("you") or side
        line = session.screen.ask(f"{you}> ", words)
        if line is None:
            return False
        line = line.strip()
        if answers.word(line) is None and line.split()[:1] in (["quit"], ["exit"], ["q"]):
            return False
        try:
            if obey(session, side, line, answers):
                return True
        except (Refused, DiceError) as refused:
            session.show_refusal(refused)


def obey(session: Session, side: str, line: str, answers: Sheet) -> bool:
    """Do what *line* says; True if the match has moved."""
    word = answers.word(line)
    if word is None and line in WITHOUT_ANSWER:
        return WITHOUT_ANSWER[line](session, side)
    if word is None and (not line or fulfil(session, side, line, answers)):
        return False
    if word is None and line.isdigit() and len(line) < 4 and not any(one.word.isdigit() for one in answers.listed):
        last = len(answers.numbers)
        raise Refused(f"there is no answer {line}: " + (f"they go from 1 to {last}" if last else "name a place"))
    session.match.choose(word or line, side)
    session.keep()
    return True


def again(session: Session, side: str) -> bool:
    """Answer for the next unit as for the one before, and so for the rest."""
    match = session.match
    found = match.next_round(side)
    if found is None:
        raise Refused("there is nothing to repeat: your last answers fit no other unit")
    made, stopped = walk(match, side, found.words, repeat=True)
    session.keep()
    session.say(f"Choices made: {made}" + (f"; then {stopped}." if stopped else "."))
    return True


def undo(session: Session, side: str) -> bool:
    session.match.undo(side)
    session.told = {one: min(told, len(session.match.events(one))) for one, told in session.told.items()}
    session.keep()
    session.say("Taken back.")
    return True


WITHOUT_ANSWER = {"again": again, "undo": undo, "concede": concede, "draw": agree}
