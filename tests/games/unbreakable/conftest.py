"""For the tests of Unbreakable: every scripted die is rolled."""

from __future__ import annotations

from tests.support.unbreakable.table import all_dice_rolled

__all__ = ["all_dice_rolled"]
