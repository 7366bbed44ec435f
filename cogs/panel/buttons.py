"""The buttons that lead to a panel, and those of a panel that belong to no widget."""

from cogs.panel.widgets.widget import PanelComponent
from cogs.ui.components import Component


class BackButton(PanelComponent, verb="back", label="panel-back"):
    """Take the seat's newest answer back; the argument: a name for that answer which tells nothing else."""


class RefreshPanel(PanelComponent, verb="show", label="panel-refresh"):
    """Draw the panel anew, with a new picture."""


class AskHint(Component, verb="hint", label="button-hint"):
    """Ask an AI what it would answer to the question that stands."""


class ComeBack(Component, verb="return", label="button-return", style="success"):
    """Take the seat back from its stand-in."""


class OpenFromNotice(Component, verb="notice", label="button-panel", style="primary"):
    """Open the panel from a reminder, which is known again by its number in this button's id."""
