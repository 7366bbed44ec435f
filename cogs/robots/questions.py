"""Messages to and from an AI process: it gets a determinized state, never the true one, and returns picks."""

from msgspec import Struct

from engine.bots.reasons import Reason


class BotTask(Struct, frozen=True):
    """One question to answer on a determinized state.

    game: its key. edition: its rule data. table: the dumped state. bot: a key of engine.bots. seed: 32 bytes.
    why: return no answer but the reason for `picks`, or if these are None for the best answer.
    playouts: if not 0, play so many matches to their end instead, and count the seat's wins.
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
    """Result of an AI process: picks, a reason, the number of playouts won, or an error."""

    picks: tuple[str, ...] = ()
    reason: Reason | None = None
    won: int = 0
    error: str = ""
