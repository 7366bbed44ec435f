"""Attacks that can be predicted: from their announcement to the first damage."""

from collections.abc import Iterable

from engine.games.ataque.telling.tell import refer_place
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook
from engine.rules.core import HEADINGS, Contest, Event, Ref, text

SWEPT = ("cleared", "nobody", "palace-falls")  # outcomes after which nothing of the defender is left there
PLACE = "attack"  # one at a time


def follow_contests(events: Iterable[tuple[int, Event]]) -> tuple[Contest, ...]:
    """Return the attacks that these public events open, close and decide."""
    book = ContestBook()
    for seq, event in events:
        data = event.data
        if event.kind == "attacked":
            attacker, defender = (Ref("seat", str(seat)) for seat in (data["seat"], 1 - data["seat"]))
            place = refer_place(data["to"])
            title = text("contest-attack", attacker=attacker, defender=defender, place=place)
            book.open_contest(seq, PLACE, title, (text("contest-swept"), text("contest-stands")))
        elif event.kind == "fought":
            decided = bool(data["outcome"]) and data["outcome"] != "broken-off"
            side = ATTACKER if data["outcome"] in SWEPT else DEFENDER
            book.decide_contest(PLACE, (side,) if decided else ())
        elif event.kind in HEADINGS:
            book.end_all()
        elif event.kind in ("damage", "destroyed", "palace"):
            book.close_contest(PLACE)
    return book.list_contests()
