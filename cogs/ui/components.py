"""Components of ours: each is one class with its id and its look, registered by its definition; a room's Answers say what it does."""

import logging
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, ClassVar, Literal, Self, TypeAlias

import discord
from discord import ui

from cogs.ui.custom_id import PATTERN, CustomId, Interaction, Press, parse_id, write_id
from cogs.ui.errors import report_error_as, user_error
from cogs.ui.layout import CHOICE, LABEL, clip_words
from cogs.ui.replies import Answer
from engine.rules.core import Arg
from render.text.say import Say

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
log = logging.getLogger(__name__)
MENU, BUTTONS = 25, 5  # options of one menu, buttons of one row
Answers: TypeAlias = "dict[type[Component], Answer]"
make_row: type[ui.ActionRow[Any]] = ui.ActionRow  # of buttons, or of one menu
FOLDED = "folded"  # the verb of a menu of buttons: what was chosen is a button's id


@dataclass(frozen=True)
class Component:
    """A button or menu: subclasses name their verb and their look; what a press on it does, the service of a room says.

    A second owner of a verb is a TypeError at import. label is the key of a text. window: a submitted window may mean it. One of no match has 0 for its match.
    """

    registry: ClassVar[dict[str, "type[Component]"]] = {}
    verb: ClassVar[str] = ""
    label: ClassVar[str] = ""
    style: ClassVar[Style] = "secondary"
    window: ClassVar[bool] = False

    def __init_subclass__(
        cls, *, verb: str = "", label: str = "", style: Style | None = None, window: bool | None = None
    ) -> None:
        """Register a subclass that has a verb; one without is a base of others. What is not named is as the base has it."""
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
        """List the subclasses that have a verb."""
        return [kind for kind in Component.registry.values() if issubclass(kind, cls)]

    @classmethod
    def of_key(cls, key: CustomId) -> Self:
        """Make the component that has this id; its verb is that of a subclass."""
        kind = Component.registry[key.verb]
        assert issubclass(kind, cls)
        return kind(key.match, key.question_id, key.arg)

    match: int = 0
    question_id: int = 0
    arg: str = ""

    @property
    def key(self) -> CustomId:
        """The id of it."""
        return CustomId(self.match, self.question_id, self.verb, self.arg)

    def button(
        self, say: Say, label: str = "", style: Style | None = None, *, disabled: bool = False, **args: Arg
    ) -> "PressedItem":
        """Draw it as a button; label: words in the place of its own text, whose arguments args are."""
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
        """Draw it as a menu; hint: what it shows while nothing is chosen."""
        return menu(self.key, options, hint, low, high, disabled=disabled)

    def people_menu(
        self, hint: str, chosen: Collection[int], high: int = 1, *, roles: bool = False
    ) -> "PressedItem":
        """Draw it as a menu of the server's people, or of its roles; none of them may be chosen."""
        kind: type[ui.RoleSelect[Any] | ui.UserSelect[Any]] = ui.RoleSelect if roles else ui.UserSelect
        of = discord.SelectDefaultValueType.role if roles else discord.SelectDefaultValueType.user
        made = kind(
            custom_id=str(self.key),
            placeholder=clip_words(hint, 150),
            min_values=0,
            max_values=high,
            default_values=[discord.SelectDefaultValue(id=each, type=of) for each in list(chosen)[:high]],
        )
        return PressedItem(made)


class PressedItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """The one DynamicItem under all components: it survives restarts, since its id says everything."""

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "PressedItem":
        """Make the item that a message holds."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the press to the component that owns its verb."""
        key = parse_id(self.custom_id)
        assert key is not None
        data: Any = interaction.data or {}
        await dispatch(interaction, Press(key, tuple(map(str, data.get("values", ())))))


async def dispatch(interaction: Interaction, press: Press) -> None:
    """Answer a press by the component of its verb; whatever goes wrong is one sentence to the person.

    The client says what may be told of the match to whom (veil_error).
    """
    client: Any = interaction.client
    answers: Answers = client.answers
    if press.key.verb == FOLDED and (key := parse_id(press.value)) is not None:
        press = Press(key)  # of the button that was chosen in a menu of folded ones
    try:
        kind = Component.registry.get(press.key.verb)
        if kind is None or kind not in answers:
            raise user_error("error-illegal")
        await answers[kind](interaction, press)
    except Exception as error:
        await report_error_as(
            interaction, error, await client.mask_error(interaction, press.key.match, error)
        )


def read_number(words: str) -> int:
    """Return the number written here, 0 for anything else."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 12 else 0


def link_button(label: str, url: str) -> ui.Button[Any]:
    """Draw a button that leads to an address."""
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
    """Draw a menu; of more than 25 options, which Discord refuses, the last ones give way and the host's log is told."""
    if len(options) > MENU:
        log.error("menu %s: %d options", key, len(options))
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


def fold_buttons(match: int, question_id: int, buttons: Sequence["PressedItem"], say: Say) -> "PressedItem":
    """Draw buttons as one menu: whoever chooses one of them presses it, and where it is drawn again may choose that anew."""
    made = [each.item for each in buttons]
    listed = [
        make_choice(str(each.label), str(each.custom_id)) for each in made if isinstance(each, ui.Button)
    ]
    # A client keeps what was chosen for as long as the menu's id stays, and sends no choice of what it shows.
    return menu(CustomId(match, question_id, FOLDED, token_hex(4)), listed, say.line("panel-what-else"))


def make_choice(label: str, value: str, hint: str = "", *, default: bool = False) -> discord.SelectOption:
    """Make a menu's option, cut to what fits."""
    description = clip_words(hint, CHOICE) if hint else None
    words = label if 0 < len(label) <= CHOICE else clip_words(label, CHOICE)
    return discord.SelectOption(label=words, value=value, description=description, default=default)


def cut_rows(buttons: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Cut buttons into rows."""
    return [make_row(*buttons[at : at + BUTTONS]) for at in range(0, len(buttons), BUTTONS)]
