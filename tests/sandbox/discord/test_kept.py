"""What the stand-in takes and answers changes on purpose alone: it is kept in tests/fixtures/."""

from itertools import islice

import pytest

from tests.every_day import leave_to_proof
from tools import keep_forms, keep_requests


@pytest.mark.parametrize("lines", leave_to_proof([30, None], but=[30]))
def test_what_becomes_of_forms_spoilt_by_chance_is_as_it_was_kept(lines):
    kept = keep_forms.KEPT.read_text(encoding="utf-8").splitlines()
    assert [*islice(keep_forms.list_forms(), lines)] == kept[:lines], "python -m tools.keep_forms"


def test_what_comes_of_requests_presses_and_moderators_by_chance_is_as_it_was_kept():
    kept = keep_requests.KEPT.read_text(encoding="utf-8").splitlines()
    assert [*keep_requests.list_requests()] == kept, "python -m tools.keep_requests"
