"""Modals, which work after a restart too, and interactions with unknown ids."""

from collections.abc import Iterator
from typing import Any

from discord import InteractionType, ui

from cogs.ui.components import Component, dispatch
from cogs.ui.custom_id import CustomId, Interaction, Press, parse_id
from cogs.ui.errors import tell, user_error
from cogs.ui.replies import open_modal
from render.text.say import Say

OPEN = 900  # seconds
TYPED = 40  # characters of a value


def make_modal(key: CustomId, title: str, field: str, label: str, size: int, hint: str = "") -> ui.Modal:
    """Return a modal with one text input of at most `size` characters. field: the input's id."""
    line: ui.TextInput[Any] = ui.TextInput(custom_id=field, max_length=size, placeholder=hint)
    modal = ui.Modal(title=title, custom_id=str(key), timeout=OPEN)
    return modal.add_item(ui.Label(text=label, component=line))


async def open_typing(interaction: Interaction, window: Component, name: str, say: Say) -> None:
    """Open a modal as the first response, to type a value that no menu holds.

    window: the component that handles the submitted modal. name: text key of its title. The key of its
    placeholder is `name`-hint.
    """
    title, hint = say.line(name), say.line(f"{name}-hint")
    await open_modal(interaction, make_modal(window.key, title, "typed", title, TYPED, hint))


async def answer_other(interaction: Interaction) -> None:
    """Handle interactions discord.py passes to no component: submitted modals and unknown ids."""
    if interaction.type not in (InteractionType.modal_submit, InteractionType.component):
        return
    data: Any = interaction.data
    key = parse_id(str(data.get("custom_id", "")))
    kind = Component.registry.get(key.verb) if key is not None else None
    submitted = interaction.type is InteractionType.modal_submit
    if key is not None and kind is not None and kind.window and submitted:
        await dispatch(interaction, Press(key, tuple(_list_typed(data.get("components", [])))))
    elif key is None or submitted:
        await tell(interaction, user_error("error-strange"))


def _list_typed(components: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the values typed into the inputs of a modal."""
    for component in components:
        yield from _list_typed(component.get("components", []))
        inner = component.get("component", component)
        if "value" in inner:
            yield str(inner["value"])
