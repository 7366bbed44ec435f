"""The components of a lobby's message: join, leave, colours, settings, start, more, remove."""

from typing import TYPE_CHECKING

from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press

if TYPE_CHECKING:
    from cogs.lobby.options import LobbyOptions
    from cogs.lobby.service import LobbyService


class JoinLobby(Component["LobbyService"], verb="join", room="lobby"):
    """Take a place."""

    label, style = "lobby-join", "success"

    async def pressed(self, service: "LobbyService", interaction: Interaction, press: Press) -> None:
        """Take it with the next free colour."""
        await service.join_lobby(interaction, press)


class TakeColour(Component["LobbyService"], verb="colour", room="lobby"):
    """The menu of the free colours."""

    async def pressed(self, service: "LobbyService", interaction: Interaction, press: Press) -> None:
        """Take the colour; whoever is not in joins with it."""
        await service.take_colour(interaction, press)


class LeaveLobby(Component["LobbyService"], verb="leave", room="lobby"):
    """Give the place back."""

    label = "lobby-leave"

    async def pressed(self, service: "LobbyService", interaction: Interaction, press: Press) -> None:
        """Give it back."""
        await service.press_leave(interaction, press)


class ChooseSetting(Component["LobbyService"], verb="setting", room="lobby"):
    """The menu of one setting; arg: its key."""

    async def pressed(self, service: "LobbyService", interaction: Interaction, press: Press) -> None:
        """Keep what was chosen."""
        await service.choose_setting(interaction, press)


class StartMatch(Component["LobbyService"], verb="start", room="lobby"):
    """Begin the match."""

    label, style = "lobby-start", "primary"

    async def pressed(self, service: "LobbyService", interaction: Interaction, press: Press) -> None:
        """Begin it with the people who are in."""
        await service.start_match(interaction, press)


class OpenOptions(Component["LobbyOptions"], verb="more", room="options"):
    """The private panel of the lobby's holder."""

    label = "lobby-more"

    async def pressed(self, service: "LobbyOptions", interaction: Interaction, press: Press) -> None:
        """Open it."""
        await service.open_panel(interaction, press)


class RemoveLobby(Component["LobbyService"], verb="remove", room="lobby"):
    """Take the lobby away, after a question."""

    label, style = "lobby-remove", "danger"

    async def pressed(self, service: "LobbyService", interaction: Interaction, press: Press) -> None:
        """Ask first."""
        await service.ask_removal(interaction, press)


class ConfirmRemoval(Component["LobbyService"], verb="removed", room="lobby"):
    """The answer to that question."""

    label, style = "lobby-remove-yes", "danger"

    async def pressed(self, service: "LobbyService", interaction: Interaction, press: Press) -> None:
        """Take the lobby away."""
        await service.remove_lobby(interaction, press)
