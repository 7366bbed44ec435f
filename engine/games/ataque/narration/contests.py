"""Attacks that can be predicted: from their announcement to the first damage."""

from engine.games.ataque.narration.tell import refer_place
from engine.games.ataque.position.events import Attacked, Damage, Destroyed, Fought, PalaceStruck
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook, ContestReaders
from engine.rules.core import Ref, text
from engine.rules.events import EventReaders

# outcomes after which the defender has nothing left in the territory
SWEPT = ("cleared", "nobody", "palace-falls")
PLACE = "attack"  # the only place of the ContestBook: attacks come one at a time
FOLLOWERS: ContestReaders = EventReaders(None)
FOLLOWERS.add(Damage, lambda found, _: found[0].close_contest(PLACE))
FOLLOWERS.add(Destroyed, lambda found, _: found[0].close_contest(PLACE))
FOLLOWERS.add(PalaceStruck, lambda found, _: found[0].close_contest(PLACE))


@FOLLOWERS.of(Attacked)
def _open_contest(found: tuple[ContestBook, int], it: Attacked) -> None:
    book, seq = found
    attacker, defender = (Ref("seat", str(seat)) for seat in (it.seat, 1 - it.seat))
    title = text("contest-attack", attacker=attacker, defender=defender, place=refer_place(it.target))
    book.open_contest(seq, PLACE, title, (text("contest-swept"), text("contest-stands")))


@FOLLOWERS.of(Fought)
def _decide_contest(found: tuple[ContestBook, int], it: Fought) -> None:
    side = ATTACKER if it.outcome in SWEPT else DEFENDER
    found[0].decide_contest(PLACE, () if it.outcome in ("", "broken-off") else (side,))
