"""Battles that users can predict: from the muster, which shows the dice, until the battle orders are shown."""

from engine.games.brigandine.narration.words import refer_foe, refer_seat
from engine.games.brigandine.position import war_events
from engine.rules.contests import ATTACKER, DEFENDER, ContestBook, ContestReaders
from engine.rules.core import Ref, text
from engine.rules.events import EventReaders

FOLLOWERS: ContestReaders = EventReaders(None)
FOLLOWERS.add(war_events.BattleOrders, lambda found, it: found[0].close_contest(it.land))
FOLLOWERS.add(war_events.BlowStruck, lambda found, it: found[0].close_contest(it.land))
FOLLOWERS.add(war_events.CalledOff, lambda found, it: found[0].decide_contest(it.land, ()))


@FOLLOWERS.of(war_events.Mustered)
def _open(found: tuple[ContestBook, int], it: war_events.Mustered) -> None:
    book, seq = found
    sides = (refer_seat(it.attacker), refer_foe(it.defender))
    title = text("contest-battle", land=Ref("land", it.land))
    book.open_contest(
        seq, it.land, title, (text("contest-wins", who=sides[0]), text("contest-wins", who=sides[1]))
    )


@FOLLOWERS.of(war_events.BattleOver)
def _decide(found: tuple[ContestBook, int], it: war_events.BattleOver) -> None:
    found[0].decide_contest(it.land, (ATTACKER if it.winner == 0 else DEFENDER,))
