"""Programs answer and matches go as they did: a change shows in tests/fixtures/answers/, and is made on purpose."""

import pytest

from proofs.games import list_offering
from proofs.matches.keep_answers import KEPT, list_answers, list_courses, list_long_courses

RENEW = "python -m proofs.matches.keep_answers"


def read_kept(name):
    """Read the lines of a fixture."""
    return (KEPT / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("key", list_offering("answers"))
def test_the_bots_answers_equal_the_fixtures(key):
    kept, found = read_kept(key), [*list_answers(key)]
    assert found == kept[: len(found)], RENEW


@pytest.mark.proof
@pytest.mark.parametrize("key", list_offering("answers"))
def test_random_matches_equal_the_fixtures(key):
    assert [*list_answers(key), *list_courses(key)] == read_kept(key), RENEW


@pytest.mark.proof
@pytest.mark.parametrize("key", list_offering("long_matches"))
def test_longer_random_matches_equal_the_fixtures(key):
    assert [*list_long_courses(key)] == read_kept(f"{key}_long"), RENEW
