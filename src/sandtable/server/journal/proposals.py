"""Proposals about seats: a bot may play for a person, or a team may give up, once everybody concerned agrees.

They are read off the journal, so every process and every restart comes to the same.
"""

from __future__ import annotations

import msgspec

from sandtable.server.storage.entries import AGREE, CONCEDE, DECLINE, PROPOSE, STANDIN


class Proposal(msgspec.Struct, frozen=True):
    """What happens once all have agreed: a bot plays for the person in *seat*, or its team gives up."""

    number: int
    seat: str
    bot: str  # of a concession: empty
    by: str
    waits_for: tuple[str, ...]
    made: float
    what: str = STANDIN


class NewProposal(msgspec.Struct, frozen=True):
    """The word of a proposal's entry."""

    seat: str
    bot: str
    waits_for: tuple[str, ...]
    what: str = STANDIN


class ProposalAnswer(msgspec.Struct, frozen=True):
    """The word of an entry that agrees or declines, for one or several sides."""

    proposal: int
    sides: tuple[str, ...]


class BotTakeover(msgspec.Struct, frozen=True):
    """The word of an entry by which a bot takes over; *away* are the sides that were not waited for any longer."""

    seat: str
    bot: str
    away: tuple[str, ...] = ()


class SeatProposals(msgspec.Struct):
    """What has been arranged so far."""

    bots: dict[str, str] = msgspec.field(default_factory=dict)  # by side, which bot plays for its person
    proposals: dict[int, Proposal] = msgspec.field(default_factory=dict)  # the open ones
    count: int = 0  # proposals there ever were

    def copy(self) -> SeatProposals:
        """Return an independent copy."""
        return SeatProposals(dict(self.bots), dict(self.proposals), self.count)

    def record(self, kind: str, side: str, word: str, at: float) -> str:
        """Record what an entry arranges; return it in words."""
        if kind == PROPOSE:
            return self._propose(side, msgspec.json.decode(word, type=NewProposal), at)
        if kind in (AGREE, DECLINE):
            answered = msgspec.json.decode(word, type=ProposalAnswer)
            proposal = self.proposals.pop(answered.proposal)
            if kind == DECLINE:
                return _declined(proposal, answered.sides)
            left = tuple(one for one in proposal.waits_for if one not in answered.sides)
            self.proposals[answered.proposal] = msgspec.structs.replace(proposal, waits_for=left)
            if proposal.what == CONCEDE:
                return f"{_names(answered.sides)} would give up, too."
            return f"{_names(answered.sides)} agrees that the bot {proposal.bot} plays for {proposal.seat}."
        if kind == STANDIN:
            stood = msgspec.json.decode(word, type=BotTakeover)
            self.bots[stood.seat] = stood.bot
            self.proposals = {
                number: msgspec.structs.replace(one, waits_for=tuple(s for s in one.waits_for if s != stood.seat))
                for number, one in self.proposals.items()
                if one.seat != stood.seat
            }
            why = f"{_names(stood.away)} has been away for long. " if stood.away else ""
            return f"{why}The bot {stood.bot} plays for {stood.seat} now."
        del self.bots[side]
        return f"{_names((side,))} has taken its seat back from the bot."

    def _propose(self, by: str, wanted: NewProposal, at: float) -> str:
        self.count += 1
        number = self.count
        self.proposals[number] = Proposal(number, wanted.seat, wanted.bot, by, wanted.waits_for, at, wanted.what)
        if wanted.what == CONCEDE:
            return f"{_names((by,))} would give up; the match goes on until the team agrees."
        if by == wanted.seat:
            return f"{_names((by,))} would like the bot {wanted.bot} to play for it."
        return f"{_names((by,))} proposes that the bot {wanted.bot} plays for {wanted.seat}."


def _declined(proposal: Proposal, sides: tuple[str, ...]) -> str:
    about, stays = f"about {proposal.seat}", f"{proposal.seat} stays as it is"
    if proposal.what == CONCEDE:
        about, stays = "to give up", "the team plays on"
    if proposal.by in sides:
        return f"{_names((proposal.by,))} takes the proposal {about} back."
    return f"{_names(sides)} does not agree: {stays}."


def _names(sides: tuple[str, ...]) -> str:
    text = " and ".join(sides)
    return text[:1].upper() + text[1:]
