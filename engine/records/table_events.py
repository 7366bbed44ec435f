"""The platform's own events: what the clock and the people of a match did beside its rules, for everybody to know.

Stored as core.Event like a game's own, under the kinds that stand here and nowhere else. Always public. `by` says who
decided: table or moderator; empty: nobody had to. Names of users stay out of the log.
"""

from typing import Any, Union

import msgspec

from engine.rules.core import Event, Seat, Struct

PREFIX = "table."  # of the kinds of all events here but Undone's
UNDONE = "undone"
HINTED, REPLACED, RESTORED = "table.hinted", "table.replaced", "table.restored"


class TableEvent(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """A fact of the platform; its fields are the stored event's data."""

    def to_event(self) -> Event:
        """Make the event that a log keeps."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return Event(data.pop("kind"), data)


class UndoneEvent(TableEvent, frozen=True, tag=UNDONE):
    """This seat took its last answer back."""

    seat: Seat


class TakenBackEvent(TableEvent, frozen=True, tag="table.taken-back"):
    """The match goes on from before what this seat did at that moment (Unix seconds, in digits)."""

    by: str
    seat: Seat
    at: str


class TimedOutEvent(TableEvent, frozen=True, tag="table.timeout"):
    """This seat missed its deadline, and its default was played."""

    seat: Seat


class StoodInEvent(TableEvent, frozen=True, tag="table.stood-in"):
    """A stand-in plays this seat from now on."""

    seat: Seat


class ReturnedEvent(TableEvent, frozen=True, tag="table.returned"):
    """The owner of this seat is back from a stand-in."""

    seat: Seat


class HintedEvent(TableEvent, frozen=True, tag=HINTED):
    """This seat asked an AI what it would do."""

    seat: Seat


class LeftEvent(TableEvent, frozen=True, tag="table.left"):
    """The owner of this seat leaves for good."""

    seat: Seat


class ReplacedEvent(TableEvent, frozen=True, tag=REPLACED):
    """Another user has this seat from now on."""

    seat: Seat


class WaitsEvent(TableEvent, frozen=True, tag="table.waits"):
    """Nobody plays any more: the clock stands still until then (Unix seconds, in digits), at the latest."""

    until: str


class DesertedEvent(TableEvent, frozen=True, tag="table.deserted"):
    """Nobody is left, and the match is over."""


class ResumedEvent(TableEvent, frozen=True, tag="table.resumed"):
    """A pause has ended."""

    by: str = ""


class PausedEvent(TableEvent, frozen=True, tag="table.paused"):
    """The clock stands still until then (Unix seconds, in digits), at the latest."""

    by: str
    until: str


class ExtendedEvent(TableEvent, frozen=True, tag="table.extended"):
    """Every open deadline is so many hours later."""

    by: str
    hours: int


class OfferedEvent(TableEvent, frozen=True, tag="table.offered"):
    """A seat may be taken; to: one user, or anybody."""

    by: str
    seat: Seat
    to: str


class PacedEvent(TableEvent, frozen=True, tag="table.paced"):
    """Another clock from now on; pace as the vote's own argument."""

    by: str
    pace: str


class EndedEvent(TableEvent, frozen=True, tag="table.ended"):
    """The match is over with the scores as they stand."""

    by: str


class RestoredEvent(TableEvent, frozen=True, tag=RESTORED):
    """The database was restored from a backup: the match goes on as it stood then (Unix seconds, in digits)."""

    at: str


class GivenUpEvent(TableEvent, frozen=True, tag="table.given-up"):
    """The match is over without a result."""

    by: str


_ANY: Any = Union[tuple(TableEvent.__subclasses__())]  # noqa: UP007
DECIDED = frozenset(  # the kinds of what somebody decided, or time did in their place
    str(kind.__struct_config__.tag) for kind in TableEvent.__subclasses__() if "by" in kind.__struct_fields__
)


def is_table_event(event: Event) -> bool:
    """Tell whether an event is the platform's, an Undone aside."""
    return event.kind.startswith(PREFIX)


def read_event(event: Event) -> TableEvent | None:
    """Read a stored event of the platform; None for a game's own."""
    if event.kind != UNDONE and not event.kind.startswith(PREFIX):
        return None
    made: TableEvent = msgspec.convert({"kind": event.kind, **event.data}, _ANY)
    return made
