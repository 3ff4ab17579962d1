"""A session: people, and bots in the other seats, at one keyboard; what each was shown, and what is saved."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.cli.arguments import write_text
from sandtable.cli.terminal.screen import Part, Screen
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from sandtable.players import Player


@dataclass
class Session:
    """A match on a screen: who sits where, and what each person has been shown."""

    match: Match
    screen: Screen
    bots: dict[str, Player] = field(default_factory=dict)
    file: str | None = None  # where the match is saved after every choice
    boards: bool = True  # draw the board when it has changed
    saved: int = -1  # how many choices the last save holds
    told: dict[str, int] = field(default_factory=dict)  # by side: how many events it has been shown
    marked: dict[str, int] = field(default_factory=dict)  # by side: after how many moves it has seen the only options
    drawn: dict[str, tuple[str, int]] = field(
        default_factory=dict
    )  # by side: the board it has seen, after how many moves
    sitting: str | None = None  # whose eyes are on the screen

    @property
    def people(self) -> list[str]:
        """The sides that people play."""
        return [side for side in self.match.sides if side not in self.bots]

    # talking

    def say(self, *parts: Part, indent: int = 0) -> None:
        self.screen.say(*parts, indent=indent)

    def show_refusal(self, refused: Exception) -> None:
        text = getattr(refused, "text", str(refused))
        self.say(("No: ", "bold red"), text, cited(getattr(refused, "rule", "")), indent=4)

    def agrees(self, question: str) -> bool:
        """Whether the person at the keyboard says yes."""
        return (self.screen.ask(f"{question} yes or no: ", ["yes", "no"]) or "").strip().lower() in ("y", "yes")

    # saving

    @property
    def kept(self) -> bool:
        """Whether the last save holds every choice."""
        return self.saved == len(self.match.moves)

    def save(self, path: str) -> None:
        if not path:
            raise Refused("say where: save FILE")
        write_text(path, self.match.save())
        self.saved = len(self.match.moves)
        self.say(f"Saved in {path}.")

    def keep(self) -> None:
        """Save the match, if a file was named for it at the start."""
        if not self.file:
            return
        try:
            write_text(self.file, self.match.save())
            self.saved = len(self.match.moves)
        except Refused as refused:  # the choice stands all the same
            self.show_refusal(refused)


def cited(rule: str) -> Part:
    """Return a rule's id as it stands behind a sentence."""
    return (f"  ({rule})" if rule else "", "dim")
