"""Buttons of private views, below the board and in the rules."""

from cogs.ui.components import Component, PressedItem
from cogs.ui.navigation import BeginNow, OpenHelp
from engine.rules.game import AnyGame
from engine.rules.lessons import FIRST, has_lesson, read_lesson
from render.text.say import Say


class LookAt(Component, verb="look"):
    """Show another part of the board, all of it, or its text. arg: the view's id, from board.py."""


class LookBefore(Component, verb="before"):
    """The menu of tableaux. The chosen value is the view's id."""


class PickTopic(Component, verb="topic"):
    """The menu of rule topics. arg: the game and the present page. The chosen value is another page."""


class PickAnswer(Component, verb="asked"):
    """The menu of other answers to a question. arg: the game and the question. Its values are Answer.key."""


class ShowSheet(Component, verb="sheet"):
    """A reference sheet of a game's rules, or a menu of them.

    arg: the game, and the sheet or the first one of the menu.
    """


class ExplainThing(Component, verb="thing"):
    """The menu of things to explain. arg: its page. Its values are things as written by write_id."""


def build_solo(game: str, say: Say) -> PressedItem:
    """Return the button to a match with AIs."""
    return BeginNow.of_match(game).button(say, say.line("solo-button", game=say.title(game)))


def build_guided(game: AnyGame, say: Say) -> PressedItem:
    """Return the button to a game's guided first match."""
    minutes = read_lesson(game).minutes
    words = say.line("solo-guided", game=say.title(game.key), minutes=minutes)
    return BeginNow.of_match(game.key, FIRST).button(say, words)


def build_play(game: AnyGame, say: Say, label: str = "primer-play", *, guided: bool) -> PressedItem:
    """Return the button to play a game now. guided: begin with its first lesson, if any. label: its text's key."""
    lesson = FIRST if guided and has_lesson(game) else ""
    return BeginNow.of_match(game.key, lesson).button(say, say.line(label))


def list_ways(game: AnyGame, say: Say, *, here: bool) -> list[PressedItem]:
    """Return the buttons below a game's rules outside a match: matches with AIs, and help.

    here: a match can be opened where the rules are read, so not in direct messages.
    """
    guided = [build_guided(game, say)] if has_lesson(game) else []
    return [*([*guided, build_solo(game.key, say)] if here else []), OpenHelp().button(say)]
