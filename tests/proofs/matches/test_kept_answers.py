"""Programs answer and matches go as they did: a change shows in tests/fixtures/answers/, and is made on purpose."""

import pytest

from proofs.games import list_offering
from proofs.matches.keep_answers import KEPT, list_answers, list_courses, list_long_courses


@pytest.mark.parametrize("key", list_offering("answers"))
def test_what_programs_answer_and_what_a_match_by_chance_shows_is_as_it_was_kept(key):
    kept = (KEPT / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    assert [*list_answers(key), *list_courses(key)] == kept, "python -m proofs.matches.keep_answers"


@pytest.mark.proof
@pytest.mark.parametrize("key", list_offering("long_matches"))
def test_what_longer_matches_by_chance_show_is_as_it_was_kept(key):
    kept = (KEPT / f"{key}_long.txt").read_text(encoding="utf-8").splitlines()
    assert [*list_long_courses(key)] == kept, "python -m proofs.matches.keep_answers"
