"""A test of Breakable rolls every die that it scripts."""

from __future__ import annotations

from tests.support.breakable.table import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]
