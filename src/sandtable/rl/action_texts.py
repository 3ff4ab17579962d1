"""Actions as text, for both environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.engine.verdicts import Refused
from sandtable.rl.catalogue import ActionCatalogue
from sandtable.rl.episode import Play


class ActionTexts:
    """The actions of an environment as text."""

    play: Play

    @property
    def catalogue(self) -> ActionCatalogue:
        """The numbers of all actions, whether they are legal now or not."""
        return self.play.catalogue

    def action_text(self, action: int) -> str:
        """Return the text of an action: a place, a word, or a part of a word."""
        return self.play.catalogue.text(action)

    def text_actions(self, text: str, agent: str | None = None) -> tuple[int, ...]:
        """Return the actions that give, or complete, the answer *text* to the open question; mostly one."""
        side = self._asked() if agent is None else agent
        decision = self.play.decisions.get(side)
        if decision is None:
            raise Refused(f"{side} is not asked anything now")
        choice = self.play.game.notation.choice(self.play.state, text)
        if choice not in decision.offer():
            raise Refused(f"{text!r} is not a legal answer to the question {decision.kind!r}")
        actions, said = self.play.catalogue.actions(decision.offer(), choice), self.play.said(side)
        if actions[: len(said)] != said:
            begun = self.play.catalogue.text(*said)
            raise Refused(f"the answer has already begun with {begun!r}: {text!r} does not begin so")
        return actions[len(said) :]

    def _asked(self) -> str:
        raise NotImplementedError


def represent(env: Any, settings: Mapping[str, Any]) -> str:
    """Return the `repr` of an environment: its settings, and the state of its match."""
    play: Play = env.play
    shown = ", ".join(f"{key}={value!r}" for key, value in settings.items() if value is not None)
    asked = "; ".join(f"{side} is asked {decision.kind!r}" for side, decision in play.decisions.items())
    where = asked or ("over" if play.table.result else "not begun")
    return f"<{type(env).__name__} {play.name} ({shown}): {where}>" if shown else (
        f"<{type(env).__name__} {play.name}: {where}>"
    )  # fmt: skip
