"""Attacks that can be predicted: from the card revealed at an attack slot to the throw."""

from collections.abc import Iterable

from engine.games.immortals.narration.setup import refer_seat
from engine.games.immortals.position.events import Battle, Revealed
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook
from engine.rules.core import HEADINGS, Contest, Event, text
from engine.rules.events import EventReaders

ATTACKS = ("attack", "attack-or-move")


def follow_contests(events: Iterable[tuple[int, Event]]) -> tuple[Contest, ...]:
    """Return the attacks these public events open and decide. One that became a move has no winner."""
    book = ContestBook()
    for seq, event in events:
        if event.kind in HEADINGS:
            book.end_all()
        READERS.read((book, seq), event)
    return book.list_contests()


READERS: EventReaders[tuple[ContestBook, int], None] = EventReaders(None)


@READERS.of(Revealed)
def _open_contest(at: tuple[ContestBook, int], it: Revealed) -> None:
    book, seq = at
    if it.action in ATTACKS:
        sides = (text("contest-takes"), text("contest-fails"))
        book.open_contest(seq, str(it.seat), text("contest-attack", seat=refer_seat(it.seat)), sides)


@READERS.of(Battle)
def _decide_contest(at: tuple[ContestBook, int], it: Battle) -> None:
    at[0].decide_contest(str(it.attacker), (ATTACKER if it.outcome == "attacker" else DEFENDER,))
