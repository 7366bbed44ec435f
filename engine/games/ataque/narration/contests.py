"""Attacks that can be predicted: from their announcement to the first damage."""

from collections.abc import Iterable

from engine.games.ataque.narration.tell import refer_place
from engine.games.ataque.position.events import Attacked, Damage, Destroyed, Fought, PalaceStruck
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook
from engine.rules.core import HEADINGS, Contest, Event, Ref, text
from engine.rules.events import read_event

SWEPT = (
    "cleared",
    "nobody",
    "palace-falls",
)  # outcomes after which the defender has nothing left in the territory
PLACE = "attack"  # the only place of the ContestBook: attacks come one at a time
STRIKES = (Damage.KIND, Destroyed.KIND, PalaceStruck.KIND)


def follow_contests(events: Iterable[tuple[int, Event]]) -> tuple[Contest, ...]:
    """Return the attacks that these public events open, close and decide."""
    book = ContestBook()
    for seq, event in events:
        if event.kind == Attacked.KIND:
            _open_contest(book, seq, read_event(Attacked, event))
        elif event.kind == Fought.KIND:
            outcome = read_event(Fought, event).outcome
            side = ATTACKER if outcome in SWEPT else DEFENDER
            book.decide_contest(PLACE, () if outcome in ("", "broken-off") else (side,))
        elif event.kind in HEADINGS:
            book.end_all()
        elif event.kind in STRIKES:
            book.close_contest(PLACE)
    return book.list_contests()


def _open_contest(book: ContestBook, seq: int, it: Attacked) -> None:
    attacker, defender = (Ref("seat", str(seat)) for seat in (it.seat, 1 - it.seat))
    title = text("contest-attack", attacker=attacker, defender=defender, place=refer_place(it.target))
    book.open_contest(seq, PLACE, title, (text("contest-swept"), text("contest-stands")))
