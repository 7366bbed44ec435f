"""What the stand-in takes and answers changes on purpose alone: it is kept in tests/fixtures/."""

from tools import keep_forms, keep_requests


def test_what_becomes_of_forms_spoilt_by_chance_is_as_it_was_kept():
    kept = keep_forms.KEPT.read_text(encoding="utf-8").splitlines()
    assert [*keep_forms.list_forms()] == kept, "python -m tools.keep_forms"


def test_what_comes_of_requests_presses_and_moderators_by_chance_is_as_it_was_kept():
    kept = keep_requests.KEPT.read_text(encoding="utf-8").splitlines()
    assert [*keep_requests.list_requests()] == kept, "python -m tools.keep_requests"
