"""The components of a lobby's message: join, leave, colours, start, options, remove."""

from discord import ui

from cogs.delivery import write_address
from cogs.ui.components import Component, PressedItem, link_button
from cogs.ui.navigation import BeginNow, ReadPrimer
from engine.records.match_records import Match
from engine.rules.lessons import FIRST
from engine.state.chance import hash_secret
from render.text.say import Say


class JoinLobby(Component, verb="join", label="lobby-join", style="success"):
    """Take a place, with the next free colour; its id has the SHA-256 of the secret, which stands there for anybody to keep."""


def build_join(match: Match) -> JoinLobby:
    """Make the button by which a place is taken, with what the match's chance is committed to."""
    return JoinLobby(match.id, arg=hash_secret(bytes.fromhex(match.secret)))


class TakeColour(Component, verb="colour"):
    """The menu of the free colours; whoever is not in joins with the one that is chosen."""


class LeaveLobby(Component, verb="leave", label="lobby-leave"):
    """Give the place back."""


class ConfirmLeave(Component, verb="left", label="leave-yes", style="danger"):
    """The holder's answer to the question whether to leave."""


class StartMatch(Component, verb="start", label="lobby-start", style="primary"):
    """Begin the match with the people who are in."""


class OpenOptions(Component, verb="more", label="lobby-options"):
    """What is chosen and what it means, in private; the holder may change it."""


class ShowInvite(Component, verb="invite", label="lobby-invite"):
    """A line that invites to the table, for whoever asks to copy."""


class RemoveLobby(Component, verb="remove", label="lobby-remove", style="danger"):
    """Take the lobby away, after a question."""


class ConfirmRemoval(Component, verb="removed", label="lobby-remove-yes", style="danger"):
    """The answer to that question."""


def link_to_table(match: Match, say: Say) -> ui.Button[ui.LayoutView]:
    """Draw the way to a match's thread."""
    return link_button(say.line("lobby-open"), write_address(match.guild, match.thread or match.channel))


def build_first_match(game: str, say: Say) -> PressedItem:
    """Draw the way to a guided first match of a game, for whoever has never played it."""
    return BeginNow.of_match(game, FIRST).button(say, say.line("lobby-guided"), "secondary")


def build_how(match: int, say: Say) -> PressedItem:
    """Draw the way to the game in a few pictures."""
    return ReadPrimer(match).button(say)
