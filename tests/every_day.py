"""Split test cases into those that run every day and those of make proof-tests."""

from collections.abc import Collection
from typing import Any

import pytest


def leave_to_proof(cases: Collection[Any], but: Collection[Any]) -> list[Any]:
    """Mark all cases except `but` as proof. A tuple is one case of several values."""
    assert but, "something must run every day"
    assert all(case in cases for case in but), f"{but} are no cases"
    return [case if case in but else _mark_proof(case) for case in cases]


def _mark_proof(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.proof)
