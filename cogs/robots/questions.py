"""What goes to a thinking process and comes back: an imagined table, never the true one, and the picks."""

from msgspec import Struct

from engine.bots.reasons import Reason


class BotTask(Struct, frozen=True):
    """One question to answer: what its seat is asked on a table that it cannot tell from the true one.

    edition: the game's rule data; table: the dumped state; bot: a driver of engine.bots; seed: 32 bytes for its chance.
    why: not the answer is wanted but the reason: of these picks, None: of what proves best.
    """

    game: str
    edition: bytes
    table: bytes
    seat: int
    bot: str
    seed: bytes
    why: bool = False
    picks: tuple[str, ...] | None = None


class BotAnswer(Struct, frozen=True):
    """What came of a question: the picks, with the reason where that was asked, or what went wrong."""

    picks: tuple[str, ...] = ()
    reason: Reason | None = None
    error: str = ""
