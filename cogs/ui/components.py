"""Component classes: each declares a custom-id verb and a look, and a service registers its handler."""

import logging
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self, TypeAlias

import discord
from discord import ui

from cogs.ui.custom_id import PATTERN, CustomId, Interaction, Press, parse_id, write_id
from cogs.ui.errors import report_error_as, user_error
from cogs.ui.layout import CHOICE, LABEL, clip_words
from cogs.ui.replies import Answer
from engine.rules.core import Arg
from render.text.say import Say, begin_capital

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
log = logging.getLogger(__name__)
MENU, BUTTONS = 25, 5  # options of one menu, buttons of one row
Answers: TypeAlias = "dict[type[Component], Answer]"
make_row: type[ui.ActionRow[Any]] = ui.ActionRow  # row of buttons, or of one menu


@dataclass(frozen=True)
class Component:
    """A button or menu. Subclasses declare verb and look, services handle their presses.

    A second class with the same verb raises TypeError at import. label: key of a text. window: a modal with
    this verb may be submitted. match is 0 for a component outside any match.
    """

    registry: ClassVar[dict[str, "type[Component]"]] = {}
    verb: ClassVar[str] = ""
    label: ClassVar[str] = ""
    style: ClassVar[Style] = "secondary"
    window: ClassVar[bool] = False

    def __init_subclass__(
        cls, *, verb: str = "", label: str = "", style: Style | None = None, window: bool | None = None
    ) -> None:
        """Register a subclass with a verb. Without one it is a base class. Other options are inherited."""
        cls.label, cls.style = label or cls.label, style or cls.style
        cls.window = cls.window if window is None else window
        if not verb:
            return
        if verb in Component.registry:
            raise TypeError(
                f"{cls.__name__}: {Component.registry[verb].__name__} has the verb {verb} already"
            )
        cls.verb = verb
        Component.registry[verb] = cls

    @classmethod
    def list_kinds(cls) -> "list[type[Self]]":
        """Return the subclasses that have a verb."""
        return [kind for kind in Component.registry.values() if issubclass(kind, cls)]

    @classmethod
    def of_key(cls, key: CustomId) -> Self:
        """Return the component with this id. Its verb must belong to a subclass."""
        kind = Component.registry[key.verb]
        assert issubclass(kind, cls)
        return kind(key.match, key.question_id, key.arg)

    match: int = 0
    question_id: int = 0
    arg: str = ""

    @property
    def key(self) -> CustomId:
        """The custom id."""
        return CustomId(self.match, self.question_id, self.verb, self.arg)

    def button(
        self, say: Say, label: str = "", style: Style | None = None, *, disabled: bool = False, **args: Arg
    ) -> "PressedItem":
        """Return the component as a button. label: replaces its own text, which takes the arguments `args`."""
        words = label or say.line(self.label, **args)
        made: ui.Button[Any] = ui.Button(
            label=words if 0 < len(words) <= LABEL else clip_words(words, LABEL),
            style=discord.ButtonStyle[style or self.style],
            custom_id=write_id(self.match, self.question_id, self.verb, self.arg),
            disabled=disabled,
        )
        return PressedItem(made)

    def menu(
        self,
        options: list[discord.SelectOption],
        hint: str,
        low: int = 1,
        high: int = 1,
        *,
        disabled: bool = False,
    ) -> "PressedItem":
        """Return the component as a menu. hint: the placeholder."""
        return menu(self.key, options, hint, low, high, disabled=disabled)

    def people_menu(
        self, hint: str, chosen: Collection[int], high: int = 1, *, roles: bool = False
    ) -> "PressedItem":
        """Return the component as a menu of the server's users or roles, with an empty choice permitted."""
        kind: type[ui.RoleSelect[Any] | ui.UserSelect[Any]] = ui.RoleSelect if roles else ui.UserSelect
        of = discord.SelectDefaultValueType.role if roles else discord.SelectDefaultValueType.user
        made = kind(
            custom_id=write_id(*self.key),
            placeholder=clip_words(hint, 150),
            min_values=0,
            max_values=high,
            default_values=[discord.SelectDefaultValue(id=each, type=of) for each in list(chosen)[:high]],
        )
        return PressedItem(made)


class PressedItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """The one DynamicItem under all components: it survives restarts, since its id holds everything."""

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "PressedItem":
        """Return the item of a message."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Pass the press to the component class of its verb."""
        key = parse_id(self.custom_id)
        assert key is not None
        data: Any = interaction.data or {}
        await dispatch(interaction, Press(key, tuple(map(str, data.get("values", ())))))


async def dispatch(interaction: Interaction, press: Press) -> None:
    """Handle a press by the component of its verb. Any error becomes one sentence for the user.

    The client masks errors about matches the user may not see (mask_error).
    """
    client: Any = interaction.client
    answers: Answers = client.answers
    try:
        kind = Component.registry.get(press.key.verb)
        if kind is None or kind not in answers:
            raise user_error("error-strange")
        await answers[kind](interaction, press)
    except Exception as error:
        await report_error_as(
            interaction, error, await client.mask_error(interaction, press.key.match, error)
        )


def read_number(words: str) -> int:
    """Return the number in a string, 0 for anything else."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 12 else 0


def link_button(label: str, url: str) -> ui.Button[Any]:
    """Return a button that opens a URL."""
    return ui.Button(label=clip_words(label, 80), url=url, style=discord.ButtonStyle.link)


def menu(
    key: CustomId,
    options: list[discord.SelectOption],
    hint: str,
    low: int = 1,
    high: int = 1,
    *,
    disabled: bool = False,
) -> PressedItem:
    """Return a menu of at most 25 options. Surplus ones are dropped, and logged as an error."""
    if len(options) > MENU:
        log.error("menu too long id=%s options=%d", key, len(options))
        options = options[:MENU]
    made: ui.Select[Any] = ui.Select(
        custom_id=write_id(*key),
        placeholder=clip_words(hint, 150),
        min_values=min(low, len(options)),
        max_values=min(high, len(options)),
        options=options,
        disabled=disabled,
    )
    return PressedItem(made)


def make_choice(label: str, value: str, hint: str = "", *, default: bool = False) -> discord.SelectOption:
    """Return a menu option, cut to Discord's limits. Its second line begins with a capital."""
    description = clip_words(begin_capital(hint), CHOICE) if hint else None
    words = label if 0 < len(label) <= CHOICE else clip_words(label, CHOICE)
    return discord.SelectOption(label=words, value=value, description=description, default=default)


def cut_rows(buttons: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Return the buttons in rows."""
    return [make_row(*buttons[at : at + BUTTONS]) for at in range(0, len(buttons), BUTTONS)]
