"""What of a test is run every day, and what is left to its long form."""

from collections.abc import Container, Iterable
from typing import Any

import pytest


def leave_to_proof(cases: Iterable[Any], but: Container[Any]) -> list[Any]:
    """Mark all of these cases proof but those of every day; a tuple is a case of several values."""
    return [case if case in but else _mark_proof(case) for case in cases]


def _mark_proof(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.proof)
