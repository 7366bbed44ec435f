"""Events of Ataque as sentences."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.narration.chronicle import chronicle, explain_end, tell_short
from engine.games.ataque.narration.contests import FOLLOWERS
from engine.games.ataque.narration.explain import TOLD_BY, WORDS, explain_thing
from engine.games.ataque.narration.tell import TELLERS, TOUCHES
from engine.games.ataque.position import events
from engine.games.ataque.position.state import territory_of
from engine.rules.core import Event, Ref, Text, text
from engine.rules.events import read_event
from engine.rules.game import Narration


class AtaqueNarration(Narration[Edition]):
    """The narration of Ataque: turns and fights begin a post."""

    sides: ClassVar[frozenset[str]] = frozenset({events.Armies.KIND})
    highlights: ClassVar[frozenset[str]] = frozenset({events.TurnBegun.KIND, events.Fought.KIND})
    battles: ClassVar[frozenset[str]] = frozenset(
        {"attacked", "ability", "boosted", "damage", "destroyed", "stormed", "palace", "fought", "called-off"}
    )
    details: ClassVar[Mapping[str, str]] = {events.Drew.KIND: events.Drawn.KIND}
    readers = TELLERS
    words = WORDS
    told_by = TOLD_BY
    summarize_round = staticmethod(chronicle)
    explain_end = staticmethod(explain_end)
    contests = FOLLOWERS

    def describe_briefly(self, event: Event) -> Text | None:
        """Return the end of a battle in one sentence, or the sentence of another highlight. None: it needs none."""
        return tell_short(event) if event.kind == events.Fought.KIND else super().describe_briefly(event)

    def list_touched(self, event: Event) -> dict[int, bool]:
        """Return the seats that an event touches. The value is True if the seat loses something.

        A seat is touched by an attack, by the loss of troops or bases through an enemy, or by the loss of its
        palace.
        """
        return TOUCHES.read(None, event)

    def name_round(self, heading: Event) -> Text:
        """Name a turn by its number."""
        return text("turn-named", number=read_event(events.TurnBegun, heading).number)

    def list_things(self) -> Iterator[Ref]:
        """Yield the abilities."""
        return (Ref("ability", id_) for id_ in self.rules.abilities)

    def explain_thing(self, ref: Ref) -> Text:
        """Describe a thing from the rule data."""
        return explain_thing(self.rules, ref)

    def name(self, ref: Ref) -> str | Text | None:
        """Return the edition's name of an army, type or ability. The name of a place has its owner."""
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
