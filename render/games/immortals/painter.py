"""Every picture of Immortals behind the interface that all games' painters share."""

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, Event, Ref, Result, Text
from engine.games.immortals.cards import REALMS, area_regions
from engine.games.immortals.edition import Edition
from render.games.immortals import battle as battles
from render.games.immortals import board as boards
from render.games.immortals import closeup as parts
from render.games.immortals import final as finals
from render.games.immortals import reference
from render.games.immortals import tableau as tableaus
from render.games.immortals import words as texts
from render.games.immortals.layout import layout
from render.games.immortals.look import Sight
from render.people import People, Say
from render.scene import Picture
from render.themes import DEFAULT, THEMES


def sight(
    view: Any,
    edition: Edition,
    people: People,
    say: Say,
    events: Sequence[Event] = (),
    theme: str = DEFAULT,
    lit: frozenset[str] = frozenset(),
) -> Sight:
    """What the pictures are painted from."""
    return Sight(view, edition, people, say, THEMES[theme], tuple(events), lit)


def check(edition: Edition) -> None:
    """Raise LayoutError where the drawn map is not this edition's map."""
    layout(edition)


def board(
    view: Any, edition: Edition, people: People, say: Say, events: Sequence[Event] = (), theme: str = DEFAULT
) -> Picture:
    """The whole table, and on it what these public events did."""
    return boards.board(sight(view, edition, people, say, events, theme))


def tableau(
    view: Any, seat: int, edition: Edition, people: People, say: Say, theme: str = DEFAULT
) -> Picture:
    """What lies before one seat."""
    return tableaus.tableau(sight(view, edition, people, say, theme=theme), seat)


def closeups(edition: Edition) -> list[tuple[str, Text | Ref | str]]:
    """The parts that can be seen larger, with their names."""
    named = [(area, row.name) for area, row in edition.areas.items()]
    return [*((realm, Text(f"board-{realm}")) for realm in REALMS), *named]


def closeup(
    view: Any,
    part: str,
    edition: Edition,
    people: People,
    say: Say,
    events: Sequence[Event] = (),
    theme: str = DEFAULT,
) -> Picture:
    """One part of the board, larger; KeyError if there is none such."""
    return parts.closeup(sight(view, edition, people, say, events, theme), part)


def lit(
    view: Any, decision: Decision, edition: Edition, people: People, say: Say, theme: str = DEFAULT
) -> Picture | None:
    """Where a decision's options lie: on the board, on the seat's own slots, or None where nowhere."""
    slots = {f"slot/{o.id.partition(':')[2]}" for o in decision.options if o.id.startswith("reveal:")}
    if slots:
        seen = sight(view, edition, people, say, theme=theme, lit=frozenset(slots))
        return tableaus.tableau(seen, decision.seat)
    if decision.step == "plan.place":
        return None
    spaces = frozenset(space for o in decision.options for space in _spaces(edition, o.spot))
    if not spaces:
        return None
    seen = sight(view, edition, people, say, theme=theme, lit=spaces)
    part = parts.part_of(seen)
    return parts.closeup(seen, part) if part else boards.board(seen)


def _spaces(edition: Edition, spot: str) -> list[str]:
    """The spaces that a spot means: a space, a region's two, or an area's in one realm."""
    realm, _, last = spot.rpartition("/")
    if last in edition.regions:
        return [f"{each}/{last}" for each in REALMS if realm in ("", each)]
    if realm in REALMS and last in edition.areas:
        return [f"{realm}/{region}" for region in area_regions(edition, last)]
    return []


def news(
    view: Any, edition: Edition, people: People, say: Say, events: Sequence[Event], theme: str = DEFAULT
) -> list[Picture]:
    """A picture of every battle among these events."""
    seen = sight(view, edition, people, say, theme=theme)
    return [battles.battle(seen, event.data) for event in events if event.kind == "battle"]


def final(
    view: Any,
    result: Result,
    edition: Edition,
    people: People,
    say: Say,
    events: Sequence[Event],
    theme: str = DEFAULT,
) -> Picture:
    """The end of a match; events: those of the whole log that still stand."""
    return finals.final(sight(view, edition, people, say, events, theme), result)


def sheets() -> list[tuple[str, Text]]:
    """The reference pictures, with their titles."""
    return [(key, Text(f"sheet-{key}")) for key in reference.SHEETS]


def sheet(key: str, edition: Edition, say: Say, theme: str = DEFAULT) -> Picture:
    """One reference picture; KeyError if there is none such."""
    return reference.sheet(sight(None, edition, (), say, theme=theme), key)


def words(view: Any, edition: Edition, people: People, say: Say) -> list[str]:
    """The whole position as lines of text."""
    return texts.words(sight(view, edition, people, say))
