"""Windows in which something is typed, read also after a restart; and ids that are none of ours."""

from collections.abc import Iterator
from typing import Any

from discord import InteractionType, ui

from cogs.ui.components import Component, dispatch
from cogs.ui.custom_id import CustomId, Interaction, Press, parse_id
from cogs.ui.errors import refuse, tell
from cogs.ui.replies import open_window
from render.say import Say

OPEN = 900  # seconds
TYPED = 40  # characters of a value


def make_window(key: CustomId, title: str, field: str, label: str, size: int, hint: str = "") -> ui.Modal:
    """Make a window with one line to type in, of at most size characters; field: the line's id."""
    line: ui.TextInput[Any] = ui.TextInput(custom_id=field, max_length=size, placeholder=hint)
    modal = ui.Modal(title=title, custom_id=str(key), timeout=OPEN)
    return modal.add_item(ui.Label(text=label, component=line))


async def open_typing(interaction: Interaction, window: Component, name: str, say: Say) -> None:
    """Answer first with a window for a value that no menu holds; its texts are that of this name, and name-hint."""
    title, hint = say.line(name), say.line(f"{name}-hint")
    await open_window(interaction, make_window(window.key, title, "typed", title, TYPED, hint))


async def answer_other(interaction: Interaction) -> None:
    """Answer what discord.py hands to no component: a submitted window of ours, or an id that is none of ours."""
    press = read_window(interaction)
    if press is not None:
        await dispatch(interaction, press)
    elif is_strange(interaction):
        await tell(interaction, refuse("error-strange"))


def read_window(interaction: Interaction) -> Press | None:
    """Read the press that a submitted window of ours means; None for anything else."""
    key = _read_id(interaction) if interaction.type is InteractionType.modal_submit else None
    kind = Component.registry.get(key.verb) if key is not None else None
    if key is None or kind is None or not kind.window:
        return None
    data: Any = interaction.data
    return Press(key, tuple(_list_typed(data.get("components", []))))


def is_strange(interaction: Interaction) -> bool:
    """Tell whether this is a press or a window with an id that is none of ours."""
    if interaction.type is InteractionType.modal_submit:
        return read_window(interaction) is None
    return interaction.type is InteractionType.component and _read_id(interaction) is None


def _read_id(interaction: Interaction) -> CustomId | None:
    data: Any = interaction.data
    return parse_id(str(data.get("custom_id", "")))


def _list_typed(components: list[dict[str, Any]]) -> Iterator[str]:
    """List what was typed into the fields of a window."""
    for component in components:
        yield from _list_typed(component.get("components", []))
        inner = component.get("component", component)
        if "value" in inner:
            yield str(inner["value"])
