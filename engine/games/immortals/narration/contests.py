"""Attacks that can be predicted: from the card revealed at an attack slot to the throw.

One that became a move has no winner.
"""

from engine.games.immortals.narration.setup import refer_seat
from engine.games.immortals.position.events import Battle, Revealed
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook, ContestReaders
from engine.rules.core import text
from engine.rules.events import EventReaders

ATTACKS = ("attack", "attack-or-move")


FOLLOWERS: ContestReaders = EventReaders(None)


@FOLLOWERS.of(Revealed)
def _open_contest(at: tuple[ContestBook, int], it: Revealed) -> None:
    book, seq = at
    if it.action in ATTACKS:
        sides = (text("contest-takes"), text("contest-fails"))
        book.open_contest(seq, str(it.seat), text("contest-attack", seat=refer_seat(it.seat)), sides)


@FOLLOWERS.of(Battle)
def _decide_contest(at: tuple[ContestBook, int], it: Battle) -> None:
    at[0].decide_contest(str(it.attacker), (ATTACKER if it.outcome == "attacker" else DEFENDER,))
