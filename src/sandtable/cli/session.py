"""A session: people, and bots in the other seats, at one keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.cli.arguments import check_place, write_text
from sandtable.cli.board import by_name, facts, news, paint, roster, side_style
from sandtable.cli.question import Sheet, sheet
from sandtable.cli.screen import Part, Screen
from sandtable.cli.watch import who_won
from sandtable.engine.dice import DiceError, number_of
from sandtable.engine.events import Event
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.players import Player, make

RECENT = 25  # so many events are shown unasked; `log` shows more
MIDDLE = 70  # odds stand at most so far behind the words that they belong to

HELP = """\
Answer with a number from the list, a word, or a line of words, one for each question in a row.
  ? ANSWER     may I, why or why not, and at what odds
  board        draw the board again           units      list all units
  odds         every answer with its odds     hint       what the greedy bot would answer
  log [N]      the last N events              rules ID   a rule, a chapter, or words to look for
  undo         take back your last choice     save FILE  save the match
  quit         leave                          concede    give up; 'draw' offers a draw"""


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
    drawn: dict[str, tuple[str, int]] = field(
        default_factory=dict
    )  # by side: the board it has seen, after how many moves
    sitting: str | None = None  # whose eyes are on the screen

    def run(self) -> None:
        """Play to the end, or until the people leave."""
        while self.match.result is None:
            side = self.next_person()
            if side is None:
                continue
            self.sit(side)
            self.catch_up(side)
            if not self.answer(side):
                self.leave()
                return
        self.finish()

    def next_person(self) -> str | None:
        """Let the bots answer what they are asked; return who must choose then."""
        for side in self.match.decisions:
            if side in self.bots:
                choice = self.bots[side].choose(Seat(self.match, side))
                self.match.choose(choice, side)
                return None
        asked = list(self.match.decisions)
        return self.sitting if self.sitting in asked else asked[0]

    def sit(self, side: str) -> None:
        """Give *side* the keyboard; where there are secrets, it is handed over unseen."""
        before, self.sitting = self.sitting, side
        if len(self.people) < 2 or before == side:
            return
        if before is None:
            secrets = _has_secrets(self.match, side)
        else:
            secrets = _has_secrets(self.match, side) or _has_secrets(self.match, before)
        if secrets:
            self.screen.hand_over(side.title())
        else:
            self.say((f"--- {side.title()} ---", side_style(side)))

    @property
    def people(self) -> list[str]:
        """The sides that people play."""
        return [side for side in self.match.sides if side not in self.bots]

    # showing

    def say(self, *parts: Part, indent: int = 0) -> None:
        self.screen.say(*parts, indent=indent)

    def catch_up(self, side: str) -> None:
        """Show what *side* has not seen yet: the events since its last choice, and the board if it has changed."""
        events = self.match.events(side)
        new = events[self.told.get(side, 0) :]
        self.told[side] = len(events)
        self.draw_news(side)
        if len(new) > RECENT:
            self.say((f"({len(new) - RECENT} earlier events: 'log {len(new)}' shows them)", "dim"))
        for event in new[-RECENT:]:
            self.tell(event)
        if new:
            self.say()

    def draw_news(self, side: str) -> None:
        """Draw the board if it has changed, but not within one's own action; if only the clock has, say it."""
        drawing = self.match.game.draw(self.match.state, side)
        before, moves = self.drawn.get(side, ("", 0))
        lines = news(before, drawing) if before else None
        if lines is None and self.boards:
            question = self.match.decisions.get(side)
            others = any(move.side != side for move in self.match.moves[moves:])
            if not before or question is None or question.boundary or others:
                self.draw(side)
            return
        self.drawn[side] = drawing, len(self.match.moves)
        for line in lines or ():
            self.say((line, "dim"))

    def draw(self, side: str) -> None:
        drawing = self.match.game.draw(self.match.state, side)
        self.drawn[side] = drawing, len(self.match.moves)
        self.say()
        self.screen.show(paint(drawing, by_name(self.match.view(side))))
        self.say()

    def tell(self, event: Event) -> None:
        dice = f"  {event.rolled}" if event.rolled else ""
        self.say("  ", event.text, (dice, "cyan"), _cited(event.rule), indent=4)

    def put(self, side: str, answers: Sheet) -> None:
        """Put the question to *side*."""
        decision = self.match.decisions[side]
        self.say((decision.prompt, "bold"), _cited(decision.rule))
        number_width = len(str(len(answers.listed)))
        word_width = max((len(answer.word) for answer in answers.listed), default=0)
        phrase_width = min(MIDDLE, max((len(one.phrase) for one in answers.listed if one.odds), default=0))
        for number, word, phrase, odds in answers.lines():
            self.say(
                "  ",
                (f"{number:>{number_width}}  " if number else "", "dim"),
                (f"{word:{word_width}}", "bold"),
                f"  {phrase:{phrase_width}}  " if odds else f"  {phrase}",
                (odds, "cyan"),
                indent=6 + number_width,
            )
        for group in answers.folded:
            about = " - ".join(part for part in (group[0].phrase, group[0].odds) if part)
            self.say(f"  {about}: " if about else "  ", " ".join(one.word for one in group), indent=4)

    # asking

    def answer(self, side: str) -> bool:
        """Put the question to *side* until it is answered or taken back; False if it wants to leave."""
        answers = sheet(self.match, side)
        self.put(side, answers)
        words = [answer.word for answer in answers.answers]
        while True:
            you = self.match.view(side).get("you") or side
            line = self.screen.ask(f"{you}> ", words)
            if line is None:
                return False
            line = line.strip()
            if answers.word(line) is None and line.split()[:1] in (["quit"], ["exit"], ["q"]):
                return False
            try:
                if self.obey(side, line, answers):
                    return True
            except (Refused, DiceError) as refused:
                self.refuse(refused)

    def obey(self, side: str, line: str, answers: Sheet) -> bool:
        """Do what *line* says; True if the match has moved."""
        word = answers.word(line)
        if word is None and line in ("undo", "concede", "draw"):
            return {"undo": self.undo, "concede": self.concede, "draw": self.agree}[line](side)
        if word is None and (not line or self.wish(side, line, answers)):
            return False
        if word is None and line.isdigit() and len(line) < 4 and answers.numbered:
            last = len(answers.listed)
            raise Refused(f"there is no answer {line}: " + (f"they go from 1 to {last}" if last else "name a place"))
        self.match.choose(word or line, side)
        self.keep()
        return True

    def wish(self, side: str, line: str, answers: Sheet) -> bool:
        """Fulfil a wish that leaves the match as it is; False if *line* is none."""
        name, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.startswith("?"):
            self.explain(side, line[1:].strip(), answers)
        elif line in ("help", "h"):
            self.help()
        elif line == "board":
            self.draw(side)
        elif line == "units":
            self.units(side)
        elif line == "odds":
            self.odds(answers)
        elif line == "hint":
            self.hint(side, answers)
        elif name == "log" and (not rest or (rest.isascii() and rest.isdigit())):
            self.log(side, int(rest[:6]) if rest else RECENT)
        elif name == "rules":
            self.rules(rest)
        elif name == "save":
            self.save(rest)
        else:
            return False
        return True

    def refuse(self, refused: Exception) -> None:
        text = getattr(refused, "text", str(refused))
        self.say(("No: ", "bold red"), text, _cited(getattr(refused, "rule", "")), indent=4)

    # wishes

    def help(self) -> None:
        for line in HELP.splitlines():
            self.say(line)

    def explain(self, side: str, text: str, answers: Sheet) -> None:
        """Say whether an answer is legal, why or why not, and at what odds."""
        if not text:
            self.help()
            return
        known = self.match.explain(answers.word(text) or text, side)
        head: Part = ("Yes: ", "bold green") if known.legal else ("No: ", "bold red")
        odds = f"  {known.odds}" if known.odds else ""
        self.say(head, known.verdict.text, _cited(known.verdict.rule), (odds, "cyan"), indent=4)

    def units(self, side: str) -> None:
        seen = self.match.view(side)
        units = by_name(seen)
        for chosen in seen.get("muster", ()):
            self.say("Chosen so far: " + ", ".join(facts(chosen)), indent=4)
        if not units:
            self.say("There are no units on the table yet.")
        width = max(map(len, units), default=0)
        for name, description, whose in roster(units):
            self.say("  ", (f"{name:{width}}  ", side_style(whose)), description, indent=4 + width)

    def odds(self, answers: Sheet) -> None:
        rolled = [answer for answer in answers.answers if answer.odds]
        if not rolled:
            self.say("None of these answers rolls a die at once.")
        width = max((len(answer.word) for answer in rolled), default=0)
        for answer in rolled:
            self.say("  ", (f"{answer.word:{width}}", "bold"), f"  {answer.phrase}", (f"  {answer.odds}", "cyan"))

    def hint(self, side: str, answers: Sheet) -> None:
        """Say what the greedy bot would answer in this seat, knowing what this side knows."""
        choice = make("greedy", len(self.match.moves)).choose(Seat(self.match, side))
        word = self.match.game.word(self.match.state, choice)
        found = next(answer for answer in answers.answers if answer.word == word)
        self.say("The greedy bot would answer ", (word, "bold"), f" {found.phrase}", indent=4)

    def log(self, side: str, count: int) -> None:
        events = self.match.events(side)[-count:] if count else []
        if not events:
            self.say("Nothing has happened yet.")
        for event in events:
            self.tell(event)

    def rules(self, text: str) -> None:
        from sandtable.cli.rulebook import find, read

        book = read(self.match.game)
        if not text:
            self.say("Say which: 'rules UNB-NUK.3', 'rules UNB-NUK' or words to look for. Chapters:")
            self.say("  " + ", ".join(f"{chapter.id} {chapter.title}" for chapter in book.chapters), indent=4)
            return
        found = find(book, text)
        if not found:
            self.say(f"No rule holds the words: {text}")
        for row in found:
            self.say((row.id, "bold"), f"  {row.text}", indent=4)

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
            self.refuse(refused)

    # taking back, giving up

    def undo(self, side: str) -> bool:
        self.match.undo(side)
        self.told = {one: min(told, len(self.match.events(one))) for one, told in self.told.items()}
        self.keep()
        self.say("Taken back.")
        return True

    def concede(self, side: str) -> bool:
        mates = [one for one in self.match.team(side) if one in self.people and one != side]
        if not self.yes("Give the match up?"):
            return False
        if not all(self.yes(f"{one.title()}, do you give up, too?") for one in mates):
            return False
        self.match.concede(side)
        return True

    def agree(self, side: str) -> bool:
        """End the match in a draw, if every other person agrees; bots go with the people of their team."""
        if any(self.bots.keys() >= set(team) for team in self.match.teams):
            raise Refused("a bot does not agree to a draw: play on, or concede")
        if not all(self.yes(f"{one.title()}, do you agree to a draw?") for one in self.people if one != side):
            return False
        for one in self.match.sides:
            self.match.offer_draw(one)
        return True

    def yes(self, question: str) -> bool:
        return (self.screen.ask(f"{question} yes or no: ", ["yes", "no"]) or "").strip().lower() in ("y", "yes")

    # the end

    def leave(self) -> None:
        """Say what is kept."""
        self.keep()
        if self.file and self.saved == len(self.match.moves):
            self.say(f"Saved in {self.file}.")
        elif self.saved == len(self.match.moves):
            self.say("Goodbye. The match is saved as it stands.")
        elif self.saved >= 0:
            self.say("Goodbye. What was played since the last save is not saved.")
        else:
            self.say("Goodbye. This match is not saved.")

    def finish(self) -> None:
        """Show how it ended, and offer to save it."""
        result = self.match.result
        assert result is not None  # noqa: S101  # for the type checker: run() asked
        side = self.people[0] if len(self.people) == 1 else None
        self.catch_up(side or self.sitting or self.match.sides[0])
        self.say()
        head = "You win" if side in result.winners else who_won(result)
        self.say((head, side_style(result.winner)), f": {result.sentence}", _cited(result.rule), indent=4)
        for name, score in result.scores.items():
            self.say(f"  {name}: {score}")
        self.keep()
        if self.file and self.saved == len(self.match.moves):
            self.say(f"Saved in {self.file}.")
        while self.saved != len(self.match.moves):
            path = (self.screen.ask("Save the match? A file name, or Enter for no: ", []) or "").strip()
            if path in ("", "n", "no", "quit"):
                return
            try:
                self.save(path)
            except Refused as refused:
                self.refuse(refused)


def _cited(rule: str) -> Part:
    return (f"  ({rule})" if rule else "", "dim")


def _has_secrets(match: Match, side: str) -> bool:
    """Whether *side* sees something that a spectator does not."""
    seen, public = match.view(side), match.view(None)
    for view in (seen, public):
        for key in ("you", "question"):
            view.pop(key, None)
    return seen != public


def begin(match: Match, screen: Screen, bots: dict[str, str], file: str | None, boards: bool) -> Session:
    """Seat the bots by their names and say what is played."""
    if file:
        check_place(file)
    seed = match.beginning.seed if match.beginning else None
    start = number_of(seed) + len(match.moves)
    players = {side: make(name, start + match.sides.index(side) + 1) for side, name in bots.items()}
    session = Session(match, screen, players, file, boards)
    scenario = match.game.scenario(match.state.scenario)
    session.say((f"{match.game.title}: {scenario.title}", "bold"), "" if seed is None else f"  (seed {seed})")
    session.say(scenario.mission)
    who = [f"You play {side.title()}" for side in session.people] if len(session.people) == 1 else []
    who += [f"{name} plays {side.title()}" for side, name in bots.items()]
    if len(session.people) > 1:
        who[:0] = [f"{' and '.join(side.title() for side in session.people)} play at this keyboard"]
    session.say("; ".join(who) + ". Type ? for help, quit to leave.")
    return session
