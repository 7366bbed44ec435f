"""What happened, as lines for people: only what the reader may know, and only what still stands."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from cogs.text import time_texts
from engine.core import HEADINGS, Arg, Event, Game, Ref, Result, Seat, Text, text
from engine.match_position import Position
from engine.match_records import Entry, Match
from engine.table_events import PREFIX, UNDONE, is_table_event
from render.say import Say


class Ledger(Struct):
    """Events that wait to be told, by entry; spoken: the undo at hand takes back what was posted.

    viewer: the seat whose own eyes they are for; None, as in every post: everybody's.
    """

    told: int
    events: list[tuple[int, Event]] = []
    spoken: bool = False
    viewer: Seat | None = None

    def seen(self, entry: Entry) -> list[Event]:
        """The events of an entry that the viewer may know, an undo's own aside."""
        return [event for event in entry.events if event.seen_by(self.viewer) and event.kind != UNDONE]

    @property
    def news(self) -> bool:
        """Whether this is worth a post whoever is awaited: a phase, a turn's end, the table's own, a post taken back."""
        return any(event.kind in (UNDONE, *HEADINGS) or is_table_event(event) for _, event in self.events)

    def add(self, entry: Entry) -> None:
        """Take an entry in; an undo takes its entries' events out again."""
        if entry.kind == "undo" and entry.to is not None:
            back_to = entry.to
            self.events = [(seq, event) for seq, event in self.events if seq <= back_to]
            if self.spoken:
                self.events += [(entry.seq, event) for event in entry.events]
            self.spoken = False
        else:
            self.events += [(entry.seq, event) for event in self.seen(entry)]


def standing(entries: Iterable[Entry], viewer: Seat | None = None) -> list[tuple[int, Event]]:
    """The events of these entries that this seat (None: everybody) may know and no later undo among them took back."""
    ledger = Ledger(0, viewer=viewer)
    for entry in entries:
        ledger.add(entry)
    return ledger.events


def sentences(game: Game[Any], events: Iterable[tuple[int, Event]], say: Say) -> list[str]:
    """The events worth a line, as lines."""
    lines = []
    for _, event in events:
        if event.kind == UNDONE:
            lines.append(say(text("told-undone", seat=Ref("seat", str(event.data["seat"])))))
        elif is_table_event(event):
            lines.append(say(told(event)))
        elif (said := game.tell(event)) is not None:
            lines.append(say(said))
    return lines


def told(event: Event) -> Text:
    """An event of the table as a sentence: key told-<kind>, its data as arguments; a seat by its name."""
    return text(
        "told-" + event.kind.removeprefix(PREFIX), **{key: _meant(key, event.data[key]) for key in event.data}
    )


def _meant(key: str, value: Any) -> Arg:
    """A value of a table's event as texts take it."""
    if key == "seat":
        return Ref("seat", str(value))
    argument: Arg = time_texts.words(time_texts.loaded(value)) if key == "pace" else value
    return argument


def final(match: Match, position: Position, result: Result | None, say: Say) -> list[str]:
    """How it ended, the ranking, one line a player, and the secret with which anybody can check every draw."""
    lines = [say.line(f"final-{position.ended or 'rules'}", number=match.id)]
    if result is not None:
        for seat in ranked(result):
            place, points = result.places[seat], result.points[seat]
            player = Ref("seat", str(seat))
            lines.append(say.line("final-place", place=place, player=player, points=points))
    return [*lines, say.line("final-secret", secret=match.secret, match=match.id, joins=joins(position))]


def ranked(result: Result) -> list[int]:
    """Seats by place."""
    return sorted(range(len(result.places)), key=lambda seat: result.places[seat])


def joins(position: Position) -> str:
    """The join ids in the order in which they made the seed."""
    players = sorted(position.players, key=lambda player: player.order)
    return ",".join(str(player.join) for player in players)
