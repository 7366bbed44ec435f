"""A private panel of settings: what stands for each and what it means, a menu each, and windows for what no menu holds."""

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
DISCORD = "discord"  # the language of somebody's Discord
P = TypeVar("P")  # what settings depend on: whose they are, and what stands
C = TypeVar("C")  # columns to change


def offer_values(values: Iterable[str], describe: Callable[[str], Text], stands: str) -> list[Option]:
    """Offer these values in words, each once; the one that stands is marked."""
    return [Option(each, describe(each), chosen=each == stands) for each in dict.fromkeys(values)]


def name_languages(usual: Text) -> dict[str, Text]:
    """Name all languages that there are texts in; usual: that of somebody's Discord."""
    return {DISCORD: usual} | {each: describe_language(each) for each in LANGUAGES}


def offer_languages(usual: Text, stands: str) -> list[Option]:
    """Offer all languages; the one that stands is marked, the empty one is that of somebody's Discord."""
    named = name_languages(usual)
    return offer_values(named, named.__getitem__, stands or DISCORD)


def read_language(words: str) -> str:
    """Read a language, the empty one for that of somebody's Discord; raises Illegal for what is not on offer."""
    if words not in (DISCORD, *LANGUAGES):
        raise IllegalAnswer(words)
    return "" if words == DISCORD else words


def describe_chosen(_: object) -> None:
    """Describe what stands by the words of the option that is chosen."""


class PanelSetting(Struct, Generic[P, C], frozen=True):
    """One setting; its texts are settings-<key>, perhaps settings-about-<key>, and for a window -other and -hint.

    offer: the usual values and the one that stands, which is marked. read: what changes by what was chosen or typed;
    raises Refused, and Illegal for what is not on offer. typed: whether other values can be typed. describe: what
    stands, in words; None: as the option that is chosen.
    """

    key: str
    offer: Callable[[P], list[Option]]
    read: Callable[[P, str], C]
    typed: bool = False
    describe: Callable[[P], Text | None] = describe_chosen

    @property
    def name(self) -> Text:
        """Its name."""
        return text(f"settings-{self.key}")

    def write_lines(self, place: P, say: Say) -> Iterator[str]:
        """Write what stands, and what is not plain about it."""
        chosen = next((each.label for each in self.offer(place) if each.chosen), "")
        yield say.line("options-choice", setting=self.name, value=self.describe(place) or chosen)
        about = f"settings-about-{self.key}"
        if say.has(about):
            yield say.line("options-about", about=text(about))

    def build_menu(self, item: Component, place: P, say: Say) -> PressedItem:
        """Draw its menu."""
        listed = [
            make_choice(
                say.line("lobby-setting", setting=self.name, value=each.label), each.id, default=each.chosen
            )
            for each in self.offer(place)[:CHOICES]
        ]
        return item.menu(listed, say(self.name))


class SettingPanel(Struct, Generic[P, C], frozen=True):
    """Settings on one panel, and the components behind their menus, their windows, and the buttons that open windows.

    The argument of each component is the key of its setting.
    """

    settings: Sequence[PanelSetting[P, C]]
    menu: type[Component]
    window: type[Component]
    opening: type[Component]

    def list_answers(self, choose: Answer) -> Answers:
        """Say what presses on the panel do; choose: keep what was chosen or typed."""
        return {self.menu: choose, self.window: choose, self.opening: self._press_other}

    async def read_choice(self, place: P, press: Press) -> C:
        """Read what changes by a press, in a thread: reading a time zone takes files; raises Refused or Illegal."""
        return await asyncio.to_thread(self.find_setting(press).read, place, press.value)

    async def _press_other(self, interaction: Interaction, press: Press) -> None:
        """Open the window of a setting that has one, which must be the first answer."""
        setting = self.find_setting(press)
        if not setting.typed:
            raise user_error("error-strange")
        window = self.window(0, arg=setting.key)
        await open_typing(interaction, window, setting.name.key, say_to(interaction))

    def find_setting(self, press: Press) -> PanelSetting[P, C]:
        """Find the setting that a press is about; refuses where there is none."""
        found = next((each for each in self.settings if each.key == press.arg), None)
        if found is None:
            raise user_error("error-strange")
        return found

    def draw(self, place: P, title: str, foot: str, say: Say, draw: int, *, fixed: bool = False) -> Layout:
        """Draw it; draw: a number for this drawing, with which its menus are new ones and show what stands, not what was chosen.

        fixed: its reader may change nothing.
        """
        lines = [say.line(title)]
        lines += [line for each in self.settings for line in each.write_lines(place, say)]
        words = "\n".join([*lines, say.line(foot)])
        if fixed:
            return draw_words(words)
        rows = [make_row(each.build_menu(self.menu(0, draw, each.key), place, say)) for each in self.settings]
        typed = [
            self.opening(0, arg=each.key).button(say, say.line(f"settings-{each.key}-other"))
            for each in self.settings
            if each.typed
        ]
        return draw_words(words, *rows, make_row(*typed))
