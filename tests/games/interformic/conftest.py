"""A test of either book rolls every die that it scripts."""

from __future__ import annotations

from tests.support.breakable.table import pytest_pyfunc_call
from tests.support.unbreakable.table import all_dice_rolled

__all__ = ["all_dice_rolled", "pytest_pyfunc_call"]
