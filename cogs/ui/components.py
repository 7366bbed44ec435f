"""One press on a component: its id, and the one class that serves all buttons and menus of all games."""

from collections.abc import Awaitable, Callable, Collection
from typing import Any, ClassVar, TypeAlias

import discord
from discord import ui
from msgspec import Struct

PATTERN = r"r:(?P<match>\d{1,12}):(?P<ask>\d{1,19}):(?P<verb>[a-z]{1,9}):(?P<arg>[\s\S]*)"
Interaction: TypeAlias = discord.Interaction[Any]


class CustomId(Struct, frozen=True):
    """What a component's id says: match, number of the question (or of the log's entry), verb and argument."""

    match: int
    ask: int
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        """The custom_id."""
        return f"r:{self.match}:{self.ask}:{self.verb}:{self.arg}"


class Press(Struct, frozen=True):
    """A key that was pressed, and the values chosen or typed with it."""

    key: CustomId
    values: tuple[str, ...] = ()

    @property
    def value(self) -> str:
        """The first value, or nothing."""
        return self.values[0] if self.values else ""


Handler = Callable[[Interaction, Press], Awaitable[None]]


class Component(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or menu of ours; handlers by verb, filled by the cogs."""

    handlers: ClassVar[dict[str, Handler]] = {}

    def __init__(self, item: ui.Item[Any], key: CustomId) -> None:
        super().__init__(item)
        self.key = key

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: Any, /) -> "Component":
        """The knob a message holds."""
        return cls(item, read(match))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the press to the cog that owns its verb."""
        data: Any = interaction.data or {}
        await dispatch(interaction, Press(self.key, tuple(map(str, data.get("values", ())))))


def read(match: Any) -> CustomId:
    """The key in a matched id."""
    return CustomId(int(match["match"]), int(match["ask"]), match["verb"], match["arg"])


async def dispatch(interaction: Interaction, press: Press) -> None:
    """Call the handler of this verb, or that of no verb."""
    await Component.handlers.get(press.key.verb, Component.handlers[""])(interaction, press)


def number(words: str) -> int:
    """The number written here, 0 for anything else."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 12 else 0


def clip(words: str, size: int) -> str:
    """Words cut to a size, never empty."""
    words = words.strip() or "–"
    return words if len(words) <= size else words[: size - 1] + "…"


def button(key: CustomId, label: str, style: str = "secondary", *, disabled: bool = False) -> Component:
    """A button; style: primary, secondary, success, danger."""
    made: ui.Button[Any] = ui.Button(
        label=clip(label, 80), style=discord.ButtonStyle[style], custom_id=str(key), disabled=disabled
    )
    return Component(made, key)


def menu(
    key: CustomId,
    options: list[discord.SelectOption],
    hint: str,
    low: int = 1,
    high: int = 1,
    *,
    disabled: bool = False,
) -> Component:
    """A menu of at most 25 options."""
    made: ui.Select[Any] = ui.Select(
        custom_id=str(key),
        placeholder=clip(hint, 150),
        min_values=low,
        max_values=high,
        options=options,
        disabled=disabled,
    )
    return Component(made, key)


def people(
    key: CustomId, hint: str, chosen: Collection[int], high: int = 1, *, roles: bool = False
) -> Component:
    """A menu of the server's people, or of its roles; none of them may be chosen."""
    kind: type[ui.RoleSelect[Any] | ui.UserSelect[Any]] = ui.RoleSelect if roles else ui.UserSelect
    of = discord.SelectDefaultValueType.role if roles else discord.SelectDefaultValueType.user
    made = kind(
        custom_id=str(key),
        placeholder=clip(hint, 150),
        min_values=0,
        max_values=high,
        default_values=[discord.SelectDefaultValue(id=each, type=of) for each in list(chosen)[:high]],
    )
    return Component(made, key)


def choice(label: str, value: str, hint: str = "", *, default: bool = False) -> discord.SelectOption:
    """A menu's option, cut to what fits."""
    description = clip(hint, 100) if hint else None
    return discord.SelectOption(label=clip(label, 100), value=value, description=description, default=default)


def row(*knobs: ui.Item[Any]) -> ui.ActionRow[Any]:
    """A row of buttons, or of one menu."""
    return ui.ActionRow(*knobs)
