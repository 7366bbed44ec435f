"""The side effects of an entry of the log: on the clock, seats and stand-ins, or an early end."""

from typing import TypeAlias

from engine.records.clock import Clock
from engine.rules.core import Seat, Struct


class Paused(Struct, frozen=True, tag="paused"):
    """The clock is paused until this time (Unix seconds), at the latest."""

    until: int


class Resumed(Struct, frozen=True, tag="resumed"):
    """A pause ends, and deadlines move by its duration.

    Raises WriteConflict if there is no pause, or none that ends at `until`.
    """

    until: int | None = None


class Extended(Struct, frozen=True, tag="extended"):
    """Every open deadline is this many seconds later."""

    seconds: int


class Paced(Struct, frozen=True, tag="paced"):
    """A new clock applies from now on. Open deadlines restart."""

    clock: Clock


class Replaced(Struct, frozen=True, tag="replaced"):
    """Another user has this seat from now on. Its stand-in, if any, ends."""

    seat: Seat
    user: int


class Offered(Struct, frozen=True, tag="offered"):
    """A seat on offer until this time (Unix seconds), to this user, or with 0 to any user. by: the offering user."""

    seat: Seat
    user: int
    by: int
    until: int


class StoodIn(Struct, frozen=True, tag="stood-in"):
    """A stand-in plays this seat from now on."""

    seat: Seat


class Returned(Struct, frozen=True, tag="returned"):
    """The stand-in of this seat ends. Raises WriteConflict if there is none."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """The match ends before its rules end it. how: scores or abandoned."""

    how: str


SideEffect: TypeAlias = Paused | Resumed | Extended | Paced | Offered | Replaced | StoodIn | Returned | Ended
