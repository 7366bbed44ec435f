import pytest

from render.say import Say


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    """A missing text is an error."""
    monkeypatch.setattr(Say, "strict", True)
