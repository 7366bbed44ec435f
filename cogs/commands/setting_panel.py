"""A private panel of settings: what stands for each and what it means, a menu each, and windows for what no menu holds."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, ClassVar, Protocol

from msgspec import Struct

from cogs.text.language import say_to
from cogs.ui.components import Component, PressedItem, make_choice, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.layout import Layout, draw_words
from cogs.ui.replies import open_window
from cogs.ui.windows import make_window
from engine.rules.core import Option, Text, text
from render.say import Say

CHOICES, TYPED = 25, 40  # options of a menu, characters in a window


class SettingService(Protocol):
    """What the components of a panel ask of its command."""

    async def choose_setting(self, interaction: Interaction, key: str, words: str) -> None:
        """Keep what was chosen or typed for one setting; what is refused changes nothing."""


class KeepSetting(Component[SettingService]):
    """A menu, or a window for a value that no menu holds; arg: the setting's key."""

    async def answer_press(self, service: SettingService, interaction: Interaction, press: Press) -> None:
        """Keep what was chosen or typed."""
        await service.choose_setting(interaction, press.key.arg, press.value)


class OpenTyping(Component[SettingService]):
    """The button that opens a window; arg: the setting's key. typed: the keys of settings that have one."""

    typed: ClassVar[Collection[str]]
    typing: ClassVar[type[KeepSetting]]

    async def answer_press(self, service: SettingService, interaction: Interaction, press: Press) -> None:
        """Open it, which must be the first answer."""
        key = press.key.arg
        if key not in self.typed:
            raise refuse("error-strange")
        say = say_to(interaction)
        title, hint = say.line(f"settings-{key}"), say.line(f"settings-{key}-hint")
        window = self.typing(0, arg=key).key
        await open_window(interaction, make_window(window, title, "typed", title, TYPED, hint))


class ShownSetting(Struct, frozen=True):
    """One setting on a panel; its texts are settings-<key>, perhaps settings-about-<key>, and for a window -other and -hint.

    stands: what stands, in words; none: as the option that is chosen. typed: whether other values can be typed.
    """

    key: str
    options: Sequence[Option]
    typed: bool = False
    stands: Text | None = None

    @property
    def name(self) -> Text:
        """Its name."""
        return text(f"settings-{self.key}")

    def write_lines(self, say: Say) -> Iterator[str]:
        """Write what stands, and what is not plain about it."""
        chosen = next((each.label for each in self.options if each.chosen), "")
        yield say.line("options-choice", setting=self.name, value=self.stands or chosen)
        about = f"settings-about-{self.key}"
        if say.has(about):
            yield say.line("options-about", about=text(about))

    def draw_menu(self, item: Component[Any], say: Say) -> PressedItem:
        """Draw its menu."""
        listed = [
            make_choice(
                say.line("lobby-setting", setting=self.name, value=each.label), each.id, default=each.chosen
            )
            for each in self.options[:CHOICES]
        ]
        return item.menu(listed, say(self.name))


class SettingPanel(Struct, frozen=True):
    """What a panel holds; menus, windows: the components behind its menus and the buttons that open windows."""

    title: str
    settings: Sequence[ShownSetting]
    foot: str
    menus: type[Component[Any]]
    windows: type[Component[Any]]

    def draw(self, say: Say, draw: int, *, fixed: bool = False) -> Layout:
        """Draw it; draw: a number for this drawing, with which its menus are new ones and show what stands, not what was chosen.

        fixed: its reader may change nothing.
        """
        lines = [self.title, *(line for each in self.settings for line in each.write_lines(say)), self.foot]
        if fixed:
            return draw_words("\n".join(lines))
        rows = [make_row(each.draw_menu(self.menus(0, draw, each.key), say)) for each in self.settings]
        typed = [
            self.windows(0, arg=each.key).button(say, say.line(f"settings-{each.key}-other"))
            for each in self.settings
            if each.typed
        ]
        return draw_words("\n".join(lines), *rows, make_row(*typed))
