"""Buttons that open a panel, and buttons of a panel outside any widget."""

from cogs.panel.widgets.widget import PanelComponent
from cogs.ui.components import Component


class BackButton(PanelComponent, verb="back", label="panel-back"):
    """Take back the seat's latest answer. arg: the answer's entry, masked by mask_entry."""


class RefreshPanel(PanelComponent, verb="show", label="panel-refresh"):
    """Redraw the panel with a new picture."""


class AskHint(Component, verb="hint", label="button-hint"):
    """Ask an AI for its answer to the open question."""


class ComeBack(Component, verb="return", label="button-return", style="success"):
    """Take the seat back from its stand-in."""


class OpenFromNotice(Component, verb="notice", label="button-panel", style="primary"):
    """Open the panel from a reminder. The number in the custom id identifies the reminder."""
