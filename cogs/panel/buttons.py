"""The buttons that lead to a panel, and those of a panel that belong to no widget."""

from cogs.panel.widgets.widget import PanelComponent, PanelPresses
from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.replies import defer, think


class TakeBack(PanelComponent, verb="back"):
    """Take the seat's newest answer back; the argument: a name for that answer which tells nothing else."""

    label = "panel-back"

    async def pressed(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Take it back, and show what stands then."""
        await service.take_back(interaction, self)


class RefreshPanel(PanelComponent, verb="show"):
    """Draw the panel anew, with a new picture."""

    label = "panel-refresh"

    async def pressed(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Draw it."""
        await service.refresh_panel(interaction, self.key.match)


class ComeBack(Component[PanelPresses], verb="return", room="panel"):
    """Take the seat back from its stand-in."""

    label = "button-return"
    style = "success"

    async def pressed(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Take it back."""
        await defer(interaction)
        await service.return_seat(interaction, self.key.match)


class OpenFromNotice(Component[PanelPresses], verb="notice", room="panel"):
    """Open the panel from a reminder, which is known again by its number in this button's id."""

    label = "button-panel"
    style = "primary"

    async def pressed(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Open it."""
        await think(interaction)
        await service.open_panel(interaction, self.key.match)
