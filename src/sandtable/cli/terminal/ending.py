"""The end of a session: giving up, agreeing on a draw, leaving, and how the match ended."""

from __future__ import annotations

from sandtable.cli.commands.watch import who_won
from sandtable.cli.terminal.board import side_style
from sandtable.cli.terminal.output import catch_up
from sandtable.cli.terminal.session import Session, cited
from sandtable.engine.verdicts import Refused, Result


def concede(session: Session, side: str) -> bool:
    """Give the match up, if the people of the team are all sure; True if it has ended."""
    teammates = [one for one in session.match.team(side) if one in session.people and one != side]
    if not session.agrees("Concede the match?"):
        return False
    if not all(session.agrees(f"{one.title()}, do you concede, too?") for one in teammates):
        return False
    session.match.concede(side)
    return True


def agree(session: Session, side: str) -> bool:
    """End the match in a draw, if every other person agrees; bots go with the people of their team."""
    match = session.match
    if any(session.bots.keys() >= set(team) for team in match.teams):
        raise Refused("a bot does not agree to a draw: play on, or concede")
    if not all(session.agrees(f"{one.title()}, do you agree to a draw?") for one in session.people if one != side):
        return False
    for one in match.sides:
        match.offer_draw(one)
    return True


def leave(session: Session) -> None:
    """Say what is kept."""
    session.keep()
    if session.file and session.kept:
        session.say(f"Saved in {session.file}.")
    elif session.kept:
        session.say("Goodbye. The match is saved as it stands.")
    elif session.saved >= 0:
        session.say("Goodbye. Moves since the last save are lost.")
    else:
        session.say("Goodbye. This match is not saved.")


def finish(session: Session, result: Result) -> None:
    """Show how it ended, and offer to save it."""
    side = session.people[0] if len(session.people) == 1 else None
    catch_up(session, side or session.sitting or session.match.sides[0])
    session.say()
    head = "You win" if side in result.winners else who_won(result)
    session.say((head, side_style(result.winner)), f": {result.sentence}", cited(result.rule), indent=4)
    for name, score in result.scores.items():
        session.say(f"  {name}: {score}")
    session.keep()
    if session.file and session.kept:
        session.say(f"Saved in {session.file}.")
    while not session.kept:
        path = (session.screen.ask("Save the match? A file name, or Enter for no: ", []) or "").strip()
        if path in ("", "n", "no", "quit"):
            return
        try:
            session.save(path)
        except Refused as refused:
            session.show_refusal(refused)
