"""The buttons that lead to a panel, and those of a panel that belong to no widget."""

from typing import Protocol

from cogs.panel.widgets.widget import PanelComponent, PanelPresses
from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.replies import defer, promise_reply


class TakeBack(PanelComponent, verb="back"):
    """Take the seat's newest answer back; the argument: a name for that answer which tells nothing else."""

    label = "panel-back"

    async def answer_press(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Take it back, and show what stands then."""
        await service.take_back(interaction, self)


class RefreshPanel(PanelComponent, verb="show"):
    """Draw the panel anew, with a new picture."""

    label = "panel-refresh"

    async def answer_press(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Draw it."""
        await service.refresh_panel(interaction, self.key.match)


class HintPresses(Protocol):
    """What a press on the hint's button asks of whoever gives advice."""

    async def give_hint(self, interaction: Interaction, match: int, ask: int) -> None:
        """Tell what an AI would answer to question number ask."""


class AskHint(Component[HintPresses], verb="hint", room="advice"):
    """Ask an AI what it would answer to the question that stands."""

    label = "button-hint"

    async def answer_press(self, service: HintPresses, interaction: Interaction, press: Press) -> None:
        """Tell it above the question."""
        await defer(interaction)
        await service.give_hint(interaction, self.key.match, self.key.ask)


class ComeBack(Component[PanelPresses], verb="return", room="panel"):
    """Take the seat back from its stand-in."""

    label = "button-return"
    style = "success"

    async def answer_press(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Take it back."""
        await defer(interaction)
        await service.return_seat(interaction, self.key.match)


class OpenFromNotice(Component[PanelPresses], verb="notice", room="panel"):
    """Open the panel from a reminder, which is known again by its number in this button's id."""

    label = "button-panel"
    style = "primary"

    async def answer_press(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Open it."""
        await promise_reply(interaction)
        await service.open_panel(interaction, self.key.match)
