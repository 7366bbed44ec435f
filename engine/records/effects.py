"""What an entry of the log changes beside the position: the clock, seats and stand-ins, an early end."""

from typing import TypeAlias

from engine.records.clock import Clock
from engine.rules.core import Seat, Struct


class Paused(Struct, frozen=True, tag="paused"):
    """The clock stands still until then (Unix seconds), at the latest."""

    until: int


class Resumed(Struct, frozen=True, tag="resumed"):
    """A pause ends: deadlines move by what it lasted; Conflict where there is none, or none that ends then."""

    until: int | None = None


class Extended(Struct, frozen=True, tag="extended"):
    """Every open deadline is this many seconds later."""

    seconds: int


class Paced(Struct, frozen=True, tag="paced"):
    """Another clock from now on; open deadlines begin anew."""

    clock: Clock


class Replaced(Struct, frozen=True, tag="replaced"):
    """Another user has this seat from now on; its stand-in, if any, ends."""

    seat: Seat
    user: int


class Offered(Struct, frozen=True, tag="offered"):
    """Whoever presses first, or only this user (0: anybody), may have this seat until then (Unix seconds)."""

    seat: Seat
    user: int
    by: int
    until: int


class StoodIn(Struct, frozen=True, tag="stood-in"):
    """A stand-in plays this seat from now on."""

    seat: Seat


class Returned(Struct, frozen=True, tag="returned"):
    """The stand-in of this seat ends; Conflict where there is none."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over before its rules end it; how: scores or abandoned."""

    how: str


SideEffect: TypeAlias = Paused | Resumed | Extended | Paced | Offered | Replaced | StoodIn | Returned | Ended
