"""The buttons by which anybody looks something up, below the board and in the rules."""

from typing import Any

from cogs.ui.components import Component, PressedItem
from cogs.ui.navigation import BeginNow, OpenHelp
from engine.rules.game import Game
from engine.rules.lessons import FIRST, has_lesson, read_lesson
from render.text.say import Say


class LookAt(Component, verb="look"):
    """Another part of the board, all of it, or its text; arg: which."""


class LookBefore(Component, verb="before"):
    """The menu of what lies before each player; the value chosen: which part to look at."""


class PickTopic(Component, verb="topic"):
    """The menu of the topics of the rules; arg: the game and the page shown, the value chosen: another page."""


class ShowSheet(Component, verb="sheet"):
    """A reference picture of a game's rules, or the menu of all; arg: the game and the picture, or the game alone with the picture chosen."""


class ExplainThing(Component, verb="thing"):
    """The menu of what can be explained; arg: its page, the value chosen: which."""


def build_solo(game: str, say: Say) -> PressedItem:
    """Draw the way to a match with AIs."""
    return BeginNow.of_match(game).button(say, say.line("solo-button", game=say.title(game)))


def build_guided(game: Game[Any], say: Say) -> PressedItem:
    """Draw the way to a game's first match, which is guided."""
    minutes = read_lesson(game).minutes
    words = say.line("solo-guided", game=say.title(game.key), minutes=minutes)
    return BeginNow.of_match(game.key, FIRST).button(say, words)


def build_play(game: Game[Any], say: Say, *, guided: bool) -> PressedItem:
    """Draw the way to play a game now; guided: with its first match, where it has one."""
    lesson = FIRST if guided and has_lesson(game) else ""
    return BeginNow.of_match(game.key, lesson).button(say, say.line("primer-play"))


def list_ways(game: Game[Any], say: Say, *, here: bool) -> list[PressedItem]:
    """List the ways from the rules of a game that nobody plays there: matches with AIs where one can be held, and the help."""
    guided = [build_guided(game, say)] if has_lesson(game) else []
    return [*([*guided, build_solo(game.key, say)] if here else []), OpenHelp().button(say)]
