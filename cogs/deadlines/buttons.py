"""The buttons of reminders and stand-ins, and the nudge below the newest post."""

from typing import TYPE_CHECKING

from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.replies import defer, think

if TYPE_CHECKING:
    from cogs.deadlines.reminders import ReminderService


class Nudge(Component["ReminderService"], verb="nudge", room="reminders"):
    """Call those who are awaited."""

    label = "button-nudge"

    async def pressed(self, service: "ReminderService", interaction: Interaction, press: Press) -> None:
        """Call them."""
        await think(interaction)
        await service.nudge_seats(interaction, self.key.match)


class ComeBack(Component["ReminderService"], verb="return", room="reminders"):
    """Take the seat back from its stand-in."""

    label = "button-return"
    style = "success"

    async def pressed(self, service: "ReminderService", interaction: Interaction, press: Press) -> None:
        """Take it back."""
        await defer(interaction)
        await service.return_seat(interaction, self.key.match)


class OpenFromNotice(Component["ReminderService"], verb="notice", room="reminders"):
    """Open the panel from a reminder, which is known again by its number in this button's id."""

    label = "button-panel"
    style = "primary"

    async def pressed(self, service: "ReminderService", interaction: Interaction, press: Press) -> None:
        """Open it."""
        await think(interaction)
        await service.open_panel(interaction, self.key.match)
