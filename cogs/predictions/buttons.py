"""The button that leads to one's predictions of a match, and the menus and buttons there."""

from typing import Protocol

from cogs.ui.components import Component, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.replies import defer, promise_reply
from engine.rules.core import Seat


class PredictionPresses(Protocol):
    """What a press asks of the room's service; the interaction is deferred."""

    async def show_page(self, interaction: Interaction, match: int) -> None:
        """Show what can be predicted, and what was."""

    async def predict(self, interaction: Interaction, match: int, topic: str, seat: Seat) -> None:
        """Keep a prediction, and show the page."""


class OpenPredictions(Component[PredictionPresses], verb="predict", room="predictions"):
    """Predict, below what spectators look at."""

    label = "button-predict"

    async def answer_press(self, service: PredictionPresses, interaction: Interaction, press: Press) -> None:
        """Show the page as a new private message."""
        await promise_reply(interaction)
        await service.show_page(interaction, press.key.match)


class Predict(Component[PredictionPresses], verb="foretell", room="predictions"):
    """The menu of a topic, which arg names; the value chosen: a seat."""

    async def answer_press(self, service: PredictionPresses, interaction: Interaction, press: Press) -> None:
        """Keep the prediction in the place of an earlier one."""
        await defer(interaction)
        await service.predict(interaction, press.key.match, press.key.arg, read_number(press.value))


class Foresee(Component[PredictionPresses], verb="foresee", room="predictions"):
    """One side of a battle; the argument: its number and the topic."""

    async def answer_press(self, service: PredictionPresses, interaction: Interaction, press: Press) -> None:
        """Keep the prediction in the place of an earlier one."""
        await defer(interaction)
        side, _, topic = press.key.arg.partition("/")
        await service.predict(interaction, press.key.match, topic, read_number(side))
