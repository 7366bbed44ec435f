"""Fixtures for pictures of fixed positions."""

import pytest

from engine.games.immortals.edition.file import EDITIONS
from render.pages.themes import find_theme
from render.text.say import Say
from tests.render.games.immortals.positions import PEOPLE, make
from tests.render.games.immortals.shots import GAME, PAINTER


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
def say(people):
    return Say("en", game=GAME, people=people)


@pytest.fixture
def look(edition, people, say):
    """A sight of a view, or of the view that these changes make."""

    def made(view=None, events=(), lit=(), who=None, theme="dusk", viewer=None, **changes):
        shown = view if view is not None else make(**changes)
        said = say if who is None else Say("en", game=GAME, people=who)
        sight = PAINTER.see_view(shown, edition, said, find_theme(theme), events, viewer)
        return sight.light_spots(lit)

    return made
