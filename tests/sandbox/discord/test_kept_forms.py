"""The stand-in takes and tells what it did: a change shows in tests/fixtures/forms.txt, and is made on purpose."""

from tools.keep_forms import KEPT, list_forms


def test_what_becomes_of_forms_spoilt_by_chance_is_as_it_was_kept():
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    assert [*list_forms()] == kept, "python -m tools.keep_forms"
