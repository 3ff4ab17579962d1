"""An exception in the page: one line for the player, and one record in the server's log."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Screen


@pytest.mark.parametrize(
    "failing", ["setTimeout(() => { throw new TypeError('broken') })", "void Promise.reject(new TypeError('broken'))"]
)
def test_an_exception_is_told_copied_and_reported(alone: Screen, failing: str) -> None:
    page = alone.page
    alone.home()
    page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    with page.expect_response("**/api/reports") as answered:
        page.evaluate(f"() => {{ {failing} }}")
    assert answered.value.status == 201
    report = json.loads(answered.value.request.post_data)
    assert report["text"] == "TypeError: broken"
    assert report["stack"]
    assert report["version"]
    line = page.locator(".failure-line")
    line.locator("button", has_text="Copy report").click()
    line.locator("button", has_text="Report copied").wait_for()
    assert page.evaluate("copied").startswith("TypeError: broken")
    line.locator("button", has_text="Close").click()
    line.wait_for(state="detached")
    alone.complaints.clear()  # the exception that this test has thrown
