"""Attacks that can be predicted: from the card that is revealed at an attack slot to the throw."""

from collections.abc import Iterable

from engine.games.immortals.telling.setup import refer_seat
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook
from engine.rules.core import HEADINGS, Contest, Event, text

ATTACKS = ("attack", "attack-or-move")


def follow_contests(events: Iterable[tuple[int, Event]]) -> tuple[Contest, ...]:
    """Return the attacks that these public events open and decide; one that became a move is decided for nobody."""
    book = ContestBook()
    for seq, event in events:
        data = event.data
        if event.kind in HEADINGS:
            book.end_all()
        elif event.kind == "reveal" and data.get("action") in ATTACKS:
            sides = (text("contest-takes"), text("contest-fails"))
            title = text("contest-attack", seat=refer_seat(data["seat"]))
            book.open_contest(seq, str(data["seat"]), title, sides)
        elif event.kind == "battle":
            won = data["outcome"] == "attacker"
            book.decide_contest(str(data["attacker"]), (ATTACKER if won else DEFENDER,))
    return book.list_contests()
