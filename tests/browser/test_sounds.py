"""Sounds: off until they are switched on, and remembered."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Screen

COUNTER = """window.AudioContext = class extends window.AudioContext {
    createOscillator() { window.tones = (window.tones ?? 0) + 1; return super.createOscillator(); }
}"""


def test_sounds_are_off_until_switched_on_and_stay_on(alone: Screen, small_match: dict[str, Any]) -> None:
    page = alone.page
    alone.context.add_init_script(COUNTER)
    alone.sit(small_match)
    assert alone.take() == "platoon"
    alone.choose("fold-guard")
    alone.take()
    assert page.evaluate("window.tones ?? 0") == 0
    page.click('.tools [aria-label="Menu"]')
    sounds = page.get_by_role("menuitemcheckbox", name="Sounds for dice, cards and your turn")
    assert sounds.get_attribute("aria-checked") == "false"
    sounds.click()
    page.wait_for_function("window.tones > 0")  # a sample
    page.reload()
    page.wait_for_selector(".play, .cover")
    assert page.evaluate("JSON.parse(localStorage.getItem('sandtable.sounds'))") is True
