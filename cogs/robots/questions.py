"""Messages to and from a thinking process: a determinized state, never the true one, and picks."""

from msgspec import Struct

from engine.bots.reasons import Reason


class BotTask(Struct, frozen=True):
    """One question to answer on a determinized state.

    edition: the game's rule data. table: the dumped state. bot: a bot of engine.bots. seed: 32 bytes. why:
    the reason for these picks is wanted instead, None: for the best ones. playouts: that many matches are played out
    instead, to count the wins.
    """

    game: str
    edition: bytes
    table: bytes
    seat: int
    bot: str
    seed: bytes
    why: bool = False
    picks: tuple[str, ...] | None = None
    playouts: int = 0


class BotAnswer(Struct, frozen=True):
    """Result of a bot process: picks with an optional reason, wins of playouts, or an error."""

    picks: tuple[str, ...] = ()
    reason: Reason | None = None
    won: int = 0
    error: str = ""
