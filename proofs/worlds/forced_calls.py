"""Secret actions next to a match: a prediction, or a table in a channel that others cannot see."""

from typing import Any

from msgspec import Struct

from sandbox.discord import SELECT, Channel, FakeUser
from sandbox.table.presses import read_verb

PREDICT, TABLE = "predict", "table"
FORETELL = "foretell"


class ForcedCall(Struct, frozen=True):
    """One action of the watcher: PREDICT or TABLE.

    which: number of the predicted seat, or of the game.
    """

    what: str
    which: int = 0

    async def do(self, rig: Any, user: FakeUser, hidden: Channel) -> None:
        """Do the action through the bot. If no prediction is offered, do nothing."""
        if self.what == TABLE:
            games = sorted(rig.bot.context.games)
            outcome = await user.slash("match new", channel=hidden, game=games[self.which % len(games)])
        else:
            page = (await user.slash("match predict", channel=rig.thread)).message
            menus = [] if page is None else [part for part in user.parts(page) if part["type"] == SELECT]
            menu = next((each for each in menus if read_verb(each["custom_id"]) == FORETELL), None)
            if page is None or menu is None:
                return
            options = [each["value"] for each in menu["options"]]
            outcome = await user.select(page, menu["custom_id"], [options[self.which % len(options)]])
        assert outcome.kind in ("message", "update"), f"{self}: {outcome.kind} {outcome.text}"
