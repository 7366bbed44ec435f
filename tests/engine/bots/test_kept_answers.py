"""Programs answer as they did: a change shows in tests/fixtures/answers/, and is made on purpose."""

import pytest

from engine.games import GAMES
from tools.keep_answers import KEPT, list_answers


@pytest.mark.parametrize("key", GAMES)
def test_what_programs_answer_is_as_it_was_kept(key):
    kept = (KEPT / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    assert list(list_answers(key)) == kept, "python -m tools.keep_answers"
