"""A private panel of settings: what they mean, menus with the present values, and modals for other values."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from cogs.text.language import describe_language, say_to
from cogs.ui.components import Answers, Component, PressedItem, make_choice, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, draw_words
from cogs.ui.modals import open_typing
from cogs.ui.replies import Answer
from engine.rules.core import IllegalAnswer, Option, Text, text
from render.text.say import LANGUAGES, Say

CHOICES = 25  # options of a menu
DISCORD = "discord"  # value for the language of the user's Discord
P = TypeVar("P")  # context of the settings: owner and present values
C = TypeVar("C")  # columns to change


def offer_values(values: Iterable[str], describe: Callable[[str], Text], stands: str) -> list[Option]:
    """Return options for these values without duplicates. The present one is marked."""
    return [Option(each, describe(each), chosen=each == stands) for each in dict.fromkeys(values)]


def name_languages(usual: Text) -> dict[str, Text]:
    """Map all available languages to their names. usual: the name of the default, the user's Discord."""
    return {DISCORD: usual} | {each: describe_language(each) for each in LANGUAGES}


def offer_languages(usual: Text, stands: str) -> list[Option]:
    """Return options for all languages. The present one is marked, "" is the user's Discord."""
    named = name_languages(usual)
    return offer_values(named, named.__getitem__, stands or DISCORD)


def read_language(words: str) -> str:
    """Return a language, "" for that of the user's Discord. Raises IllegalAnswer."""
    if words not in (DISCORD, *LANGUAGES):
        raise IllegalAnswer(words)
    return "" if words == DISCORD else words


def describe_chosen(_: object) -> None:
    """Return None, so that the present value is described by its option's label."""


class PanelSetting(Struct, Generic[P, C], frozen=True):
    """One setting. Its texts are settings-<key>, perhaps settings-about-<key>, and -other and -hint for a modal.

    offer: returns options for usual values and the present one, which is marked. read: returns the changes for
    a chosen or typed value, raises UserError or IllegalAnswer. typed: other values can be typed in a modal.
    describe: returns the present value in words, None: the label of its option.
    """

    key: str
    offer: Callable[[P], list[Option]]
    read: Callable[[P, str], C]
    typed: bool = False
    describe: Callable[[P], Text | None] = describe_chosen

    @property
    def name(self) -> Text:
        """The setting's name."""
        return text(f"settings-{self.key}")

    def write_value(self, place: P, say: Say) -> str:
        """Return the present value in a line."""
        chosen = next((each.label for each in self.offer(place) if each.chosen), "")
        return say.line("options-choice", setting=self.name, value=self.describe(place) or chosen)

    def write_lines(self, place: P, say: Say) -> Iterator[str]:
        """Yield what the setting's menu does not show: a value it only calls chosen, and an explanation."""
        if self.describe(place):
            yield self.write_value(place, say)
        about = f"settings-about-{self.key}"
        if say.has(about):
            yield say.line("options-about", about=text("lobby-setting", setting=self.name, value=text(about)))

    def build_menu(self, item: Component, place: P, say: Say) -> PressedItem:
        """Return the menu of the offered values. item: the menu's component."""
        listed = [
            make_choice(
                say.line("lobby-setting", setting=self.name, value=each.label), each.id, default=each.chosen
            )
            for each in self.offer(place)[:CHOICES]
        ]
        return item.menu(listed, say(self.name))


class SettingPanel(Struct, Generic[P, C], frozen=True):
    """Settings on one panel, with the classes of their menus, modals, and modal buttons.

    The argument of each component is the key of its setting.
    """

    settings: Sequence[PanelSetting[P, C]]
    menu: type[Component]
    window: type[Component]
    opening: type[Component]

    def list_answers(self, choose: Answer) -> Answers:
        """Return the handlers of the panel. choose: stores a chosen or typed value."""
        return {self.menu: choose, self.window: choose, self.opening: self._press_other}

    async def read_choice(self, place: P, press: Press) -> C:
        """Return the changes of a press, in a thread since time zones read files. Raises UserError or IllegalAnswer."""
        return await asyncio.to_thread(self.find_setting(press).read, place, press.value)

    async def _press_other(self, interaction: Interaction, press: Press) -> None:
        """Open the modal of a setting as the first response."""
        setting = self.find_setting(press)
        if not setting.typed:
            raise user_error("error-strange")
        window = self.window(0, arg=setting.key)
        await open_typing(interaction, window, setting.name.key, say_to(interaction))

    def find_setting(self, press: Press) -> PanelSetting[P, C]:
        """Return the setting of a press. Raises UserError if there is none."""
        found = next((each for each in self.settings if each.key == press.arg), None)
        if found is None:
            raise user_error("error-strange")
        return found

    def draw(self, place: P, title: str, foot: Text, say: Say, draw: int, *, fixed: bool = False) -> Layout:
        """Build the panel. draw: a new number makes new menus, which show the present values instead of the client's.

        fixed: the reader may change nothing.
        """
        if fixed:
            values = [each.write_value(place, say) for each in self.settings]
            return draw_words("\n".join([say.line(title), *values, say(foot)]))
        told = [line for each in self.settings for line in each.write_lines(place, say)]
        words = "\n".join([say.line(title), *told, say(foot)])
        rows = [make_row(each.build_menu(self.menu(0, draw, each.key), place, say)) for each in self.settings]
        typed = [
            self.opening(0, arg=each.key).button(say, say.line(f"settings-{each.key}-other"))
            for each in self.settings
            if each.typed
        ]
        return draw_words(words, *rows, make_row(*typed))
