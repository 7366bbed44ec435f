"""The components of a lobby's message: join, leave, colours, start, options, remove."""

from typing import Protocol

from cogs.ui.components import Component, PressedItem
from cogs.ui.custom_id import Interaction, Press
from render.say import Say


class LobbyPresses(Protocol):
    """What a press on the lobby asks of its service; each answers the interaction itself."""

    async def join_lobby(self, interaction: Interaction, press: Press) -> None:
        """Take a place with the next free colour."""

    async def take_colour(self, interaction: Interaction, press: Press) -> None:
        """Take the colour that was chosen; whoever is not in joins with it."""

    async def press_leave(self, interaction: Interaction, press: Press) -> None:
        """Give the place back."""

    async def confirm_leave(self, interaction: Interaction, press: Press) -> None:
        """Give the place back, and with it the right to hold the table."""

    async def show_chance(self, interaction: Interaction, press: Press) -> None:
        """Show what all chance of the match follows from."""

    async def start_match(self, interaction: Interaction, press: Press) -> None:
        """Begin the match with the people who are in."""

    async def ask_removal(self, interaction: Interaction, press: Press) -> None:
        """Ask before the lobby goes."""

    async def remove_lobby(self, interaction: Interaction, press: Press) -> None:
        """Take the lobby away."""


class OptionPresses(Protocol):
    """What the button of the options asks."""

    async def open_panel(self, interaction: Interaction, press: Press) -> None:
        """Show in private what is chosen and what it means; the holder may change it."""


class JoinLobby(Component[LobbyPresses], verb="join", room="lobby"):
    """Take a place."""

    label, style = "lobby-join", "success"

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Take it with the next free colour."""
        await service.join_lobby(interaction, press)


class TakeColour(Component[LobbyPresses], verb="colour", room="lobby"):
    """The menu of the free colours."""

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Take the colour; whoever is not in joins with it."""
        await service.take_colour(interaction, press)


class LeaveLobby(Component[LobbyPresses], verb="leave", room="lobby"):
    """Give the place back."""

    label = "lobby-leave"

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Give it back."""
        await service.press_leave(interaction, press)


class ConfirmLeave(Component[LobbyPresses], verb="left", room="lobby"):
    """The holder's answer to the question whether to leave."""

    label, style = "leave-yes", "danger"

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Give the place back."""
        await service.confirm_leave(interaction, press)


class ShowChance(Component[LobbyPresses], verb="chance", room="lobby"):
    """What all chance of the match follows from; for everybody."""

    label = "lobby-fair"

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Show it to whoever asks."""
        await service.show_chance(interaction, press)


class StartMatch(Component[LobbyPresses], verb="start", room="lobby"):
    """Begin the match."""

    label, style = "lobby-start", "primary"

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Begin it with the people who are in."""
        await service.start_match(interaction, press)


class OpenOptions(Component[OptionPresses], verb="more", room="options"):
    """What is chosen and what it means, in private; the holder may change it."""

    label = "lobby-options"

    async def answer_press(self, service: OptionPresses, interaction: Interaction, press: Press) -> None:
        """Open it."""
        await service.open_panel(interaction, press)


class RemoveLobby(Component[LobbyPresses], verb="remove", room="lobby"):
    """Take the lobby away, after a question."""

    label, style = "lobby-remove", "danger"

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Ask first."""
        await service.ask_removal(interaction, press)


class ConfirmRemoval(Component[LobbyPresses], verb="removed", room="lobby"):
    """The answer to that question."""

    label, style = "lobby-remove-yes", "danger"

    async def answer_press(self, service: LobbyPresses, interaction: Interaction, press: Press) -> None:
        """Take the lobby away."""
        await service.remove_lobby(interaction, press)


def draw_how(match: int, say: Say) -> PressedItem:
    """Draw the way to the game in two minutes: the rules, of a room beside this one, found by their verb."""
    return Component.registry["rules"](match).button(say, say.line("lobby-how"))
