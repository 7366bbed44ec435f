"""Here a text that is missing, or lacks an argument, is an error."""

import pytest

from render.text.say import Say


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
