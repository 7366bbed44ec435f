"""Fixtures for pictures of fixed positions."""

import pytest

from engine.games.immortals.edition_file import EDITIONS
from render.games.immortals.painter import sight
from render.say import Say
from tests.render.games.immortals.positions import PEOPLE, Immortals, make


@pytest.fixture(name="make")
def _make():
    return make


@pytest.fixture
def people():
    return list(PEOPLE)


@pytest.fixture
def edition():
    return EDITIONS.standard


@pytest.fixture
def say(monkeypatch, people):
    monkeypatch.setattr(Say, "strict", True)
    return Say(game=Immortals(), people=people)


@pytest.fixture
def look(make, edition, people, say):
    """A sight of a view, or of the view that these changes make."""

    def made(view=None, events=(), lit=(), who=None, theme="dusk", **changes):
        shown = view if view is not None else make(**changes)
        return sight(shown, edition, who or people, say, events, theme, frozenset(lit))

    return made
