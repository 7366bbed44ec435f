"""The buttons of a panel that belong to no widget."""

from typing import TYPE_CHECKING

from cogs.panel.widgets.widget import PanelComponent
from cogs.ui.custom_id import Interaction, Press

if TYPE_CHECKING:
    from cogs.panel.service import PanelService


class TakeBack(PanelComponent, verb="back"):
    """Take the seat's newest answer back; the argument: a name for that answer which tells nothing else."""

    label = "panel-back"

    async def pressed(self, service: "PanelService", interaction: Interaction, press: Press) -> None:
        """Take it back, and show what stands then."""
        await service.take_back(interaction, self)


class RefreshPanel(PanelComponent, verb="show"):
    """Draw the panel anew, with a new picture."""

    label = "panel-refresh"

    async def pressed(self, service: "PanelService", interaction: Interaction, press: Press) -> None:
        """Draw it."""
        await service.refresh_panel(interaction, self.key.match)
