"""Components of a lobby: join, leave, colours, start, presets of settings, options, remove."""

from discord import ui

from cogs.delivery import write_address
from cogs.ui.components import Component, PressedItem, link_button
from cogs.ui.navigation import ReadPrimer
from engine.records.match_records import Match
from engine.state.chance import hash_secret
from render.text.say import Say


class JoinLobby(Component, verb="join", label="lobby-join", style="success"):
    """Take a seat with the next free colour.

    The custom id holds the SHA-256 of the match's secret, so that any user can note this commitment.
    """


def build_join(match: Match) -> JoinLobby:
    """Return the join button, with the match's commitment."""
    return JoinLobby(match.id, arg=hash_secret(bytes.fromhex(match.secret)))


class TakeColour(Component, verb="colour"):
    """The menu of free colours in the options. Users without a seat join with the chosen colour."""


class LeaveLobby(Component, verb="leave", label="lobby-leave"):
    """Give the seat back."""


class ConfirmLeave(Component, verb="left", label="leave-yes", style="danger"):
    """Confirm that the lobby's holder leaves."""


class StartMatch(Component, verb="start", label="lobby-start", style="primary"):
    """Start the match with the present players."""


class OpenOptions(Component, verb="more", label="lobby-options"):
    """Show the settings' choices and their meaning privately. The holder may change them."""


class ChooseEvening(Component, verb="evening"):
    """The menu of presets: first match, short or full game. Only the holder may choose."""


class ShowInvite(Component, verb="invite", label="lobby-invite"):
    """Show an invitation to the table as a line to copy."""


class RemoveLobby(Component, verb="remove", label="lobby-remove", style="danger"):
    """Remove the lobby after a confirmation."""


class ConfirmRemoval(Component, verb="removed", label="lobby-remove-yes", style="danger"):
    """Confirm the removal."""


def link_to_table(match: Match, say: Say) -> ui.Button[ui.LayoutView]:
    """Return the link to a match's thread."""
    return link_button(say.line("lobby-open"), write_address(match.guild, match.thread or match.channel))


def build_how(match: int, say: Say) -> PressedItem:
    """Return the button to the primer, which explains the game in a few pictures."""
    return ReadPrimer(match).button(say)
