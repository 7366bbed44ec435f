"""Battles that can be predicted: from the muster, with the dice open, to the orders."""

from collections.abc import Iterable

from engine.games.brigandine.telling.words import refer_foe, refer_seat
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook
from engine.rules.core import HEADINGS, Contest, Event, Ref, text


def follow_contests(events: Iterable[tuple[int, Event]]) -> tuple[Contest, ...]:
    """Return the battles that these public events open, close and decide."""
    book = ContestBook()
    for seq, event in events:
        data = event.data
        if event.kind == "muster":
            attacker, defender = refer_seat(data["attacker"]), refer_foe(data["defender"])
            title = text("contest-battle", land=Ref("land", data["land"]))
            sides = (text("contest-wins", who=attacker), text("contest-wins", who=defender))
            book.open_contest(seq, data["land"], title, sides)
        elif event.kind in ("battle-orders", "blow"):
            book.close_contest(data["land"])
        elif event.kind == "battle":
            book.decide_contest(data["land"], (ATTACKER if data["winner"] == 0 else DEFENDER,))
        elif event.kind == "called-off":
            book.decide_contest(data["land"], ())
        elif event.kind in HEADINGS:
            book.end_all()
    return book.list_contests()
