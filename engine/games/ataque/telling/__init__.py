"""Events of Ataque as sentences."""

from typing import ClassVar

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.state import territory_of
from engine.games.ataque.telling.chronicle import chronicle, tell_short
from engine.games.ataque.telling.contests import follow_contests
from engine.games.ataque.telling.explain import TOLD_BY, WORDS, explain_thing
from engine.games.ataque.telling.tell import TELLERS, touches
from engine.rules.core import Event, Ref, Text, text
from engine.rules.game import Telling


class AtaqueTelling(Telling[Edition]):
    """How Ataque is told: turns and fights begin a post."""

    highlights: ClassVar[frozenset[str]] = frozenset({"turn", "fought"})
    battles: ClassVar[frozenset[str]] = frozenset(
        {"attacked", "ability", "boosted", "damage", "destroyed", "stormed", "palace", "fought", "called-off"}
    )
    tellers = TELLERS
    words = WORDS
    told_by = TOLD_BY
    sum_up_round = staticmethod(chronicle)
    list_contests = staticmethod(follow_contests)
    list_touched = staticmethod(touches)

    def tell_briefly(self, event: Event) -> Text | None:
        """Return who fought whom and how it ended; any other highlight as it is told."""
        return tell_short(event) if event.kind == "fought" else super().tell_briefly(event)

    def name_round(self, heading: Event) -> Text:
        """Name a turn by its number."""
        return text("turn-named", number=heading.data["number"])

    def explain_thing(self, ref: Ref) -> Text:
        """Say what a thing is, from the rule data where that tells it."""
        return explain_thing(self.rules, ref)

    def name(self, ref: Ref) -> str | Text | None:
        """Return the edition's name of an army, type or ability; places are called by their owner."""
        if ref.kind == "army":
            return self.rules.armies[ref.id].name
        if ref.kind == "type":
            return self.rules.types[ref.id].name
        if ref.kind == "types":
            return self.rules.types[ref.id].plural or self.rules.types[ref.id].name
        if ref.kind == "ability":
            return self.rules.abilities[ref.id].name
        return _name_place(ref) if ref.kind in ("place", "space") else None


def _name_place(ref: Ref) -> Text:
    seat, _, where = ref.id.partition("/")
    owner = Ref("seat", seat)
    if where == "p":
        return text("palace-of", seat=owner)
    if where.startswith("t"):
        return text("territory-of", seat=owner, number=int(where[1:]) + 1)
    space = int(where)
    return text("space-of", seat=owner, territory=territory_of(space) + 1, number=space % 3 + 1)
