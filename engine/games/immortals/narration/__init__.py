"""Events of Immortals as sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.narration.chronicle import chronicle, explain_end
from engine.games.immortals.narration.contests import FOLLOWERS
from engine.games.immortals.narration.explain import TOLD_BY, WORDS, explain_thing
from engine.games.immortals.narration.tell import TELLERS, name_round, tell_short, tell_without_rest, touches
from engine.games.immortals.position import events
from engine.rules.core import Event, Ref, Text, list_refs, text
from engine.rules.events import read_event
from engine.rules.game import Narration


class ImmortalsNarration(Narration[Edition]):
    """The narration of Immortals: rounds, battles and buildings begin a post."""

    sides: ClassVar[frozenset[str]] = frozenset({events.TribeGiven.KIND})
    highlights: ClassVar[frozenset[str]] = frozenset({"phase", "battle", "built"})
    battles: ClassVar[frozenset[str]] = frozenset({"battle", "card"})
    standings: ClassVar[frozenset[str]] = frozenset({events.Standing.KIND})
    details: ClassVar[Mapping[str, str]] = {events.Drew.KIND: events.Drawn.KIND, "kept-card": "kept"}
    readers = TELLERS
    words = WORDS
    told_by = TOLD_BY
    summarize_round = staticmethod(chronicle)
    explain_end = staticmethod(explain_end)
    contests = FOLLOWERS
    list_touched = staticmethod(touches)
    name_round = staticmethod(name_round)

    def describe_briefly(self, event: Event) -> Text | None:
        """Return the result of a battle, or another highlight's sentence without the points after it."""
        if event.kind == "battle":
            return tell_short(event)
        return tell_without_rest(super().describe_briefly(event))

    def tell_shortly(self, event: Event) -> Text | None:
        """Return an event's sentence without the money, points and armies after it. A payment has none."""
        if event.kind == events.Paid.KIND:
            return None
        return tell_without_rest(super().tell_shortly(event))

    def summarize_for_seat(self, events: Sequence[Event], seat: int, _: object = None, /) -> tuple[Text, ...]:
        """Return the seat's points of the round, and the result of its last battle if it fought one."""
        own = Ref("seat", str(seat))
        told = [(each.kind, self.tell_shortly(each)) for each in events if each.kind in ("score", "battle")]
        mine = {kind: said for kind, said in told if own in list_refs((said,))}
        return tuple(said for kind in ("score", "battle") if (said := mine.get(kind)) is not None)

    def begins_post(self, event: Event) -> bool:
        """Return True for a highlight, except an attack on a space where no seat stood."""
        if event.kind == events.Battle.KIND and read_event(events.Battle, event).defender is None:
            return False
        return super().begins_post(event)

    def list_things(self) -> Iterator[Ref]:
        """Yield the tribes and regions."""
        yield from (Ref("tribe", id_) for id_ in self.rules.tribes)
        yield from (Ref("region", id_) for id_ in self.rules.regions)

    def find_rule(self, ref: Ref) -> str:
        """Return the rule that defines a thing, of a Dark tribe the one of its slot."""
        tribe = self.rules.tribes.get(ref.id) if ref.kind == "tribe" else None
        return "X10" if tribe is not None and tribe.realm == "dark" else super().find_rule(ref)

    def explain_thing(self, ref: Ref) -> Text:
        """Describe a thing from the rule data."""
        return explain_thing(self.rules, ref)

    def name(self, ref: Ref) -> str | Text | None:
        """Return the edition's name of a region, area or tribe."""
        if ref.kind == "tribe":
            return self.rules.tribes[ref.id].name
        if ref.kind == "region":
            return self.rules.regions[ref.id].name
        if ref.kind == "area-name":
            return self.rules.areas[ref.id].name
        realm, _, key = ref.id.partition("/")
        if ref.kind == "space":
            return text("space", region=self.rules.regions[key].name, realm=Ref("realm", realm))
        if ref.kind == "area":
            return text("area", area=self.rules.areas[key].name, realm=Ref("realm", realm))
        return None
