"""The buttons by which anybody looks something up: on the posts, below the board and in the rules."""

from typing import Protocol

from cogs.ui.components import Component, PressedItem, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.replies import defer, promise_reply
from render.say import Say


class ReadingPresses(Protocol):
    """What a press asks of the room's service; the interaction is deferred."""

    async def show_panel(self, interaction: Interaction, match: int) -> None:
        """Show the reader's panel, or the board to whoever does not play."""

    async def show_board(self, interaction: Interaction, match: int, part: str = ...) -> None:
        """Show the board, a part of it, or its text."""

    async def show_rules(self, interaction: Interaction, match: int, game: str, page: int) -> None:
        """Show a page of the rules; no game: that of the match."""

    async def show_sheet(self, interaction: Interaction, match: int, game: str, sheet: str) -> None:
        """Show a reference picture."""


class OpenPanel(Component[ReadingPresses], verb="panel", room="reading"):
    """My panel; the board for whoever does not play."""

    label = "button-panel"

    async def answer_press(self, service: ReadingPresses, interaction: Interaction, press: Press) -> None:
        """Show it as a new private message."""
        await promise_reply(interaction)
        await service.show_panel(interaction, press.key.match)


class ShowBoard(Component[ReadingPresses], verb="board", room="reading"):
    """The board, from a post."""

    label = "button-board"

    async def answer_press(self, service: ReadingPresses, interaction: Interaction, press: Press) -> None:
        """Show it as a new private message."""
        await promise_reply(interaction)
        await service.show_board(interaction, press.key.match)


class LookAt(Component[ReadingPresses], verb="look", room="reading"):
    """Another part of the board, all of it, or its text; arg: which."""

    async def answer_press(self, service: ReadingPresses, interaction: Interaction, press: Press) -> None:
        """Show it in the place of the part that was shown."""
        await defer(interaction)
        await service.show_board(interaction, press.key.match, press.key.arg)


class LookBefore(Component[ReadingPresses], verb="before", room="reading"):
    """The menu of what lies before each player; the value chosen: which part to look at."""

    async def answer_press(self, service: ReadingPresses, interaction: Interaction, press: Press) -> None:
        """Show it in the place of the part that was shown."""
        await defer(interaction)
        await service.show_board(interaction, press.key.match, press.value)


class ReadRules(Component[ReadingPresses], verb="rules", room="reading"):
    """The rules: from a post (no arg), or a page of them."""

    label = "button-rules"

    @classmethod
    def of_page(cls, match: int, game: str, page: int, mark: str = "") -> "ReadRules":
        """Lead to a page; mark: b or f, where one view has two buttons that may lead to the same page."""
        return cls(match, arg=f"{game}:{page}:{mark}" if mark else f"{game}:{page}")

    def read_page(self) -> tuple[str, int]:
        """Read the game and the page; no game: that of the match."""
        game, _, page = self.key.arg.partition(":")
        return game, read_number(page.partition(":")[0])

    async def answer_press(self, service: ReadingPresses, interaction: Interaction, press: Press) -> None:
        """Show the page."""
        game, page = self.read_page()
        await (defer(interaction) if game else promise_reply(interaction))
        await service.show_rules(interaction, press.key.match, game, page)


class HelpPresses(Protocol):
    """What a press asks of the room of the help; the interaction is deferred."""

    async def show_help(self, interaction: Interaction) -> None:
        """Show what whoever asks can do now."""


class OpenHelp(Component[HelpPresses], verb="help", room="help"):
    """The way back from the rules to the help."""

    label = "button-help"

    async def answer_press(self, service: HelpPresses, interaction: Interaction, press: Press) -> None:
        """Show it in the place of what was shown."""
        await defer(interaction)
        await service.show_help(interaction)


def draw_solo(game: str, say: Say) -> PressedItem:
    """Draw the way to a match with AIs, of a room beside this one, found by its verb."""
    label = say.line("solo-button", game=say.title(game))
    return Component.registry["solo"](0, arg=game).button(say, label, "success")


def list_ways(game: str, say: Say, *, here: bool) -> list[PressedItem]:
    """List the ways from the rules of a game that nobody plays there: a match with AIs where one can be held, and the help."""
    return [*([draw_solo(game, say)] if here else []), OpenHelp(0).button(say)]


class PickTopic(Component[ReadingPresses], verb="topic", room="reading"):
    """The menu of the topics of the rules; arg: the game and the page shown, the value chosen: another page."""

    async def answer_press(self, service: ReadingPresses, interaction: Interaction, press: Press) -> None:
        """Show the page where the topic begins, in the place of the one that was shown."""
        await defer(interaction)
        game = press.key.arg.partition(":")[0]
        await service.show_rules(interaction, press.key.match, game, read_number(press.value))


class ShowSheet(Component[ReadingPresses], verb="sheet", room="reading"):
    """A reference picture of a game's rules."""

    @classmethod
    def of_game(cls, match: int, game: str, sheet: str) -> "ShowSheet":
        """Lead to one of a game's pictures; match 0: of the game as it is bundled."""
        return cls(match, arg=f"{game}:{sheet}")

    async def answer_press(self, service: ReadingPresses, interaction: Interaction, press: Press) -> None:
        """Show it in the place of what was shown."""
        game, _, sheet = press.key.arg.partition(":")
        await defer(interaction)
        await service.show_sheet(interaction, press.key.match, game, sheet)


class ProofPresses(Protocol):
    """What a press asks of the room of fair chance; the interaction is deferred."""

    async def show_proof(self, interaction: Interaction, match: int) -> None:
        """Show the secret of a match that is over, and how to check it."""


class ShowProof(Component[ProofPresses], verb="proof", room="fairness"):
    """The proof that nobody steered the draws, below what tells the end."""

    label = "button-proof"

    async def answer_press(self, service: ProofPresses, interaction: Interaction, press: Press) -> None:
        """Show it to whoever asks."""
        await promise_reply(interaction)
        await service.show_proof(interaction, press.key.match)
