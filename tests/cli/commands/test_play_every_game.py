"""Every game on the terminal: the board, the units, the odds and a hint are shown as it goes on, to its end or so."""

from __future__ import annotations

import re

import pytest

from sandtable.cli.terminal import meta_commands
from tests.cli.conftest import Cli, TypingPlayer

SCENARIOS = {
    "unbreakable/retrieval": "turn_cap=2",
    "breakable/border-skirmish": "turn_cap=2",
    "impact/drill-ground": "turn_cap=2",
    "rivets/listening-post": "turn_cap=2",
    "undergrowth/nectar-run": "points=50",
}
MOST = 399  # lines, after which one has seen enough
ASIDE = ("units", "board", "odds", "hint", "log 3")  # asked between the answers, in turn


class Curious(TypingPlayer):
    """One that looks at something before every answer, for a while, and then answers by chance."""

    answers: tuple[str, ...] = ()

    def line_for(self, new: str) -> str:
        """Choose a command, or one of the answers that were listed last."""
        asked = re.split(r"(?m)^\S.*  \([A-Z]{3}-.*\)$", new)[-1]  # below the question: a board has numbers, too
        numbers = re.findall(r"(?m)^ {1,4}([\w.]+) {2,}\S", asked)
        places = re.findall(r"(?m)^  \S[^:\n]*: ([A-Z0-9][\w.,-]*(?: [A-Z0-9][\w.,-]*)*)$", asked)
        found = (*numbers, *(place for row in places for place in row.split()))
        looked = len(self.typed) % 2 == 0 and len(self.typed) < 40
        self.answers = found if not self.typed or self.typed[-1] not in ASIDE else self.answers
        assert self.answers, f"no answers on this screen:\n{new}"
        if len(self.typed) >= MOST:
            return "quit"
        return ASIDE[len(self.typed) // 2 % len(ASIDE)] if looked else self.chance.choice(self.answers)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_match_with_looks_between(cli: Cli, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meta_commands, "HINT", {"simulations": 2})
    player = Curious(4)
    ran = cli("play", name, "--bot", "random", "--seed", "4", "--option", SCENARIOS[name], player=player)
    assert (ran.code, ran.err) == (0, "")
    assert "\nNo: " not in ran.out
    assert player.typed[:1] == ["units"]
    assert "{" not in ran.out
