"""The platform's public events: actions of the clock and of the people of a match, outside its rules.

They are stored as core.Event like a game's own, under kinds that are defined here only. `by` is table or
moderator, empty if no decision was needed.
The log contains no names of users.
"""

from typing import Any, Union

import msgspec

from engine.rules.core import Event, Seat, Struct

PREFIX = "table."  # of the kinds of all events here except UndoneEvent's
UNDONE = "undone"
HINTED, REPLACED, RESTORED = "table.hinted", "table.replaced", "table.restored"


class TableEvent(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """An event of the platform. Its fields are the stored event's data."""

    def to_event(self) -> Event:
        """Return the event as stored in a log."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return Event(data.pop("kind"), data)


class UndoneEvent(TableEvent, frozen=True, tag=UNDONE):
    """This seat took its last answer back."""

    seat: Seat


class TakenBackEvent(TableEvent, frozen=True, tag="table.taken-back"):
    """The match resumes from before this seat's action at that time (Unix seconds, in digits)."""

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
    """This seat asked an AI for a hint."""

    seat: Seat


class LeftEvent(TableEvent, frozen=True, tag="table.left"):
    """The owner of this seat leaves permanently."""

    seat: Seat


class ReplacedEvent(TableEvent, frozen=True, tag=REPLACED):
    """Another user has this seat from now on."""

    seat: Seat


class WaitsEvent(TableEvent, frozen=True, tag="table.waits"):
    """No person plays any more. The clock is paused until this time (Unix seconds, in digits), at the latest."""

    until: str


class DesertedEvent(TableEvent, frozen=True, tag="table.deserted"):
    """No person is left, and the match is over."""


class ResumedEvent(TableEvent, frozen=True, tag="table.resumed"):
    """A pause has ended."""

    by: str = ""


class PausedEvent(TableEvent, frozen=True, tag="table.paused"):
    """The clock is paused until this time (Unix seconds, in digits), at the latest."""

    by: str
    until: str


class ExtendedEvent(TableEvent, frozen=True, tag="table.extended"):
    """Every open deadline is this many hours later."""

    by: str
    hours: int


class OfferedEvent(TableEvent, frozen=True, tag="table.offered"):
    """A seat is on offer. to: "one" for one user, "anybody" for any user."""

    by: str
    seat: Seat
    to: str


class PacedEvent(TableEvent, frozen=True, tag="table.paced"):
    """A new clock applies from now on. pace: as the vote's argument."""

    by: str
    pace: str


class EndedEvent(TableEvent, frozen=True, tag="table.ended"):
    """The match is over with the current scores."""

    by: str


class RestoredEvent(TableEvent, frozen=True, tag=RESTORED):
    """The database was restored from a backup: the match resumes as it was then (Unix seconds, in digits)."""

    at: str


class GivenUpEvent(TableEvent, frozen=True, tag="table.given-up"):
    """The match is over without a result."""

    by: str


_ANY: Any = Union[tuple(TableEvent.__subclasses__())]  # noqa: UP007
DECIDED = frozenset(  # kinds of decisions, by people or by the passing of time
    str(kind.__struct_config__.tag) for kind in TableEvent.__subclasses__() if "by" in kind.__struct_fields__
)


def is_table_event(event: Event) -> bool:
    """Return True if an event is the platform's and not an UndoneEvent."""
    return event.kind.startswith(PREFIX)


def read_event(event: Event) -> TableEvent | None:
    """Convert a stored event of the platform. None for a game's own."""
    if event.kind != UNDONE and not event.kind.startswith(PREFIX):
        return None
    made: TableEvent = msgspec.convert({"kind": event.kind, **event.data}, _ANY)
    return made
