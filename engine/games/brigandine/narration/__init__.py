"""Events of Brigandine as sentences."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration.chronicle import chronicle
from engine.games.brigandine.narration.contests import FOLLOWERS
from engine.games.brigandine.narration.digest import digest_month, explain_end
from engine.games.brigandine.narration.explain import TOLD_BY, WORDS, explain_thing
from engine.games.brigandine.narration.month_post import begins_month, tell_month
from engine.games.brigandine.narration.tell import touches
from engine.games.brigandine.narration.words import TELLERS
from engine.games.brigandine.position.events import Organized, PhaseBegun
from engine.games.brigandine.position.war_events import CombatDealt
from engine.rules.core import Event, Ref, Text, text
from engine.rules.events import read_event
from engine.rules.game import Narration


class BrigandineNarration(Narration[Edition]):
    """The narration of Brigandine. Phases, battles, sieges, conquests and falls are highlights.

    A month is one post.
    """

    sides: ClassVar[frozenset[str]] = frozenset({"nation"})
    highlights: ClassVar[frozenset[str]] = frozenset({"phase", "battle", "siege", "conquered", "fallen"})
    battles: ClassVar[frozenset[str]] = frozenset(
        {
            "ordered",
            "muster",
            "battle-orders",
            "blow",
            "battle",
            "siege",
            "shot",
            "conquered",
            "called-off",
            "void",
        }
        | {"retreated", "killed", "defeated", "fell", "undying", "sanctuary"}
    )
    details: ClassVar[Mapping[str, str]] = {"drew": "drawn"}
    readers = TELLERS
    words = WORDS
    told_by = TOLD_BY
    whole_rounds = True
    summarize_round = staticmethod(chronicle)
    explain_end = staticmethod(explain_end)
    begins_post = staticmethod(begins_month)
    summarize_post = staticmethod(tell_month)
    summarize_for_seat = staticmethod(digest_month)
    contests = FOLLOWERS
    list_touched = staticmethod(touches)

    def tell_shortly(self, event: Event) -> Text | None:
        """Return the sentence for posts and panels. A question shows the cards that were dealt, the map the coins."""
        return None if event.kind in (CombatDealt.KIND, Organized.KIND) else super().tell_shortly(event)

    def name_round(self, heading: Event) -> Text:
        """Name the month of a phase, or the beginning, which has number 0."""
        month = read_event(PhaseBegun, heading).month
        return text("month-named", month=month) if month else text("month-none")

    def list_things(self) -> Iterator[Ref]:
        """Yield the cards, combat cards, characters, lands, nations, tokens, events, journeys and keywords."""
        rows = _list_rows(self.rules)
        kinds = ("card", "combat", "character", "land", "nation", "token", "event", "journey", "keyword")
        return (Ref(kind, id_) for kind in kinds for id_ in rows[kind])

    def explain_thing(self, ref: Ref) -> Text:
        """Describe a thing from the rule data."""
        return explain_thing(self.rules, ref)

    def name(self, ref: Ref) -> str | Text | None:
        """Return the name in the edition, or None if there is none.

        A manuscript is named by its nation, a kind of equipment by its id.
        """
        if ref.kind == "card" and ref.id.startswith("manuscript-"):
            return text("manuscript-of", nation=self.rules.nations[ref.id.removeprefix("manuscript-")].name)
        if ref.kind == "subtype":
            return text("subtype", id=ref.id, words=ref.id.replace("-", " "))
        rows = _list_rows(self.rules).get(ref.kind, {})
        row = rows.get(ref.id)
        return None if row is None else str(row.name)


def _list_rows(rules: Edition) -> dict[str, Mapping[str, Any]]:
    return {
        "card": {**rules.monsters, **rules.equipment, **rules.spells, **rules.actions},
        "character": rules.characters,
        "land": rules.territories,
        "nation": rules.nations,
        "combat": rules.combat,
        "token": rules.tokens,
        "journey": rules.journeys,
        "event": rules.events,
        "class": rules.classes,
        "keyword": rules.keywords,
    }
