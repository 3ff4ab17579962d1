"""The text of a standing order: what counts at once, what counts when the time is over."""

from __future__ import annotations

import pytest

from sandtable.engine.contract.standing_orders import Filed, Wish, at_once, read_order, when_time_is_over


def test_an_order_is_read() -> None:
    assert read_order("auto within-12 odds-30; T1 hold;T2 auto spare-friends") == Filed(
        Wish("auto", {"within": "12", "odds": "30"}), {"T1": Wish("hold", {}), "T2": Wish("auto", {"spare": "friends"})}
    )
    assert read_order("ask") == Filed(Wish("ask", {}), {})


def test_whoever_has_no_order_of_its_own_follows_the_sides() -> None:
    filed = read_order("auto; T1 hold")
    assert filed.of("T1").choice == "hold"
    assert filed.of("T2").choice == "auto"


@pytest.mark.parametrize(("text", "now", "late"), [
    ("ask", "ask", "no"), ("hold", "hold", "hold"), ("ask auto within-12", "ask", "auto within-12"),
    ("auto within-12; T1 ask", "auto within-12; T1 ask", "auto within-12; T1 no"),
    ("ask; T1 ask auto odds-30; T2 hold", "ask; T1 ask; T2 hold", "no; T1 auto odds-30; T2 hold"),
])  # fmt: skip
def test_what_stands_behind_ask_counts_when_the_time_is_over(text: str, now: str, late: str) -> None:
    assert at_once(text) == now
    assert when_time_is_over(text, "no") == late
