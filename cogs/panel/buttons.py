"""Buttons that open a panel, and buttons of a panel outside any widget."""

from cogs.delivery import mask_entry
from cogs.panel.widgets.widget import PanelComponent
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import Component
from engine.rules.core import Seat


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


def name_back(snapshot: MatchSnapshot, seat: Seat) -> str:
    """Return the entry of the answer that Back takes back, masked by mask_entry. Empty if there is none."""
    last = snapshot.rows.last
    if last is None or not snapshot.position.may_take_back(seat, last):
        return ""
    return mask_entry(snapshot.match, last.seq)
