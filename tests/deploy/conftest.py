"""Tests of the recipes are coroutines, as those of the server are."""

from __future__ import annotations

from tests.server.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]
