"""Tests of the recipes are coroutines, as those of the server are, and use the same PostgreSQL."""

from __future__ import annotations

from tests.server.conftest import database, pytest_pyfunc_call

__all__ = ["database", "pytest_pyfunc_call"]
