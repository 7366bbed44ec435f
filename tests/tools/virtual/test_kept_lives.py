"""Towns live as they did: what anybody is shown changes on purpose, and a change is seen in tests/fixtures/lives/."""

import pytest

from tools.keep_lives import KEPT, LIVES, LONG_LIVES, list_shown


@pytest.mark.parametrize(
    "name", [*LIVES, *(pytest.param(name, marks=pytest.mark.proof) for name in LONG_LIVES)]
)
def test_a_town_shows_what_it_showed_when_it_was_kept(tmp_path, name):
    """The kept ones were lived under another PYTHONHASHSEED."""
    kept = (KEPT / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert list_shown(name, tmp_path / name, "1234") == kept, "python -m tools.keep_lives"
