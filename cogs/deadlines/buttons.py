"""The buttons of reminders and stand-ins, and the nudge below the newest post."""

from typing import Protocol

from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.replies import defer, think


class ReminderPresses(Protocol):
    """What a press asks of the reminders; the interaction is deferred."""

    async def nudge_seats(self, interaction: Interaction, match: int) -> None:
        """Call those who are awaited."""

    async def return_seat(self, interaction: Interaction, match: int) -> None:
        """Take the seat back from its stand-in, and show the panel."""

    async def open_panel(self, interaction: Interaction, match: int) -> None:
        """Open the panel."""


class Nudge(Component[ReminderPresses], verb="nudge", room="reminders"):
    """Call those who are awaited."""

    label = "button-nudge"

    async def pressed(self, service: ReminderPresses, interaction: Interaction, press: Press) -> None:
        """Call them."""
        await think(interaction)
        await service.nudge_seats(interaction, self.key.match)


class ComeBack(Component[ReminderPresses], verb="return", room="reminders"):
    """Take the seat back from its stand-in."""

    label = "button-return"
    style = "success"

    async def pressed(self, service: ReminderPresses, interaction: Interaction, press: Press) -> None:
        """Take it back."""
        await defer(interaction)
        await service.return_seat(interaction, self.key.match)


class OpenFromNotice(Component[ReminderPresses], verb="notice", room="reminders"):
    """Open the panel from a reminder, which is known again by its number in this button's id."""

    label = "button-panel"
    style = "primary"

    async def pressed(self, service: ReminderPresses, interaction: Interaction, press: Press) -> None:
        """Open it."""
        await think(interaction)
        await service.open_panel(interaction, self.key.match)
