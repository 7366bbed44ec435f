"""What a vote can be about, one class a kind: when it may be asked, what it asks, and what changes when it passes.

A new kind is one class here, its texts (vote-<kind>, and told-<kind> for a new event) and a slash command.
"""

import re
from dataclasses import asdict, dataclass, fields
from typing import ClassVar, Self

from msgspec import Struct

from cogs.text import time_texts
from cogs.ui.components import read_number
from cogs.ui.errors import user_error
from engine.match.position import CommitResult
from engine.match.referee import Referee
from engine.records import table_events
from engine.records.clock import NEVER, Clock
from engine.records.effects import Ended, Extended, Offered, Paced, Paused, Resumed, SideEffect
from engine.records.match_records import Roster, StaleQuestion
from engine.records.store_records import Vote
from engine.records.table_events import TableEvent
from engine.rules.core import IllegalAnswer, Ref, Seat, Text, text

HOUR, DAY = 3600, 86_400
OFFERED = 3 * DAY  # seconds a seat is on offer
PAUSES, PAUSE_SPAN = 14 * DAY, 28 * DAY  # seconds of pauses that a table may agree on in so many seconds
TABLE, MODERATOR = "table", "moderator"  # who decided


class ProposalContext(Struct, frozen=True):
    """What a proposal is checked against: who plays, the match's clock, and whether that stands still.

    rested: the seconds for which pauses were agreed on in the last PAUSE_SPAN seconds.
    """

    roster: Roster
    clock: Clock
    paused: bool
    rested: int = 0


@dataclass(frozen=True)
class Proposal:
    """Something the people of a match may agree on; every subclass is one kind, and frozen.

    A vote stores its kind and what dump_argument gives. decree: the server's moderators who do not play may decide it
    alone. everybody: it takes a seat or makes the result, so everybody is heard first. unanimous: all must want it. ends:
    the match is over with it, and so it may be asked also of one that cannot be read. A second owner of a kind is a
    TypeError at import.
    """

    registry: ClassVar[dict[str, type["Proposal"]]] = {}
    kind: ClassVar[str]
    decree: ClassVar[bool]
    everybody: ClassVar[bool]
    unanimous: ClassVar[bool]
    ends: ClassVar[bool]

    def __init_subclass__(
        cls,
        *,
        kind: str,
        decree: bool = False,
        everybody: bool = False,
        unanimous: bool = False,
        ends: bool = False,
    ) -> None:
        """Register the kind."""
        if kind in Proposal.registry:
            raise TypeError(f"{cls.__name__}: {Proposal.registry[kind].__name__} has the kind {kind} already")
        cls.kind, cls.decree, cls.everybody, cls.unanimous = kind, decree, everybody, unanimous
        cls.ends = ends
        Proposal.registry[kind] = cls

    def dump_argument(self) -> tuple[str, int]:
        """Write what exactly is proposed, its numbers in their order, and the user it is about (0: nobody)."""
        values = asdict(self)
        whom = values.pop("whom", 0)
        return " ".join(map(str, values.values())), whom

    @classmethod
    def load_argument(cls, arg: str, whom: int) -> Self:
        """Read what dump_argument wrote; raises Illegal."""
        names = [field.name for field in fields(cls)]
        numbers = [_read_number(word) for word in arg.split(" ")] if arg else []
        about = [whom] if "whom" in names else []
        if len(numbers) + len(about) != len(names) or (whom and not about):
            raise IllegalAnswer(f"{cls.kind}: {arg}")
        return cls(*numbers, *about)

    def check_conditions(self, match: ProposalContext) -> None:
        """Raise Refused where it would change nothing, Illegal where it is not on offer."""

    @property
    def taken_seat(self) -> Seat | None:
        """The seat that it takes from its owner; None: it takes none."""
        return None

    def ask_question(self, whom: str = "") -> Text:
        """Ask for it; whom: what the user is called whom it is about."""
        return text(f"vote-{self.kind}")

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Tell what changes when it is decided at this time (Unix seconds)."""
        raise NotImplementedError

    def make_event(self, at: int, by: str) -> TableEvent:
        """Make the event that tells everybody; by: TABLE or MODERATOR."""
        raise NotImplementedError

    async def carry_out(
        self, referee: Referee, match: int, now: int, asker: int, by: str, vote: int | None
    ) -> CommitResult:
        """Let it take effect in one commit with the log and, if there was one, its vote; raises Stale or Conflict."""
        facts, effect = (self.make_event(now, by),), self.make_effect(now, asker)
        return await referee.declare(match, facts, now, effect, vote=vote)


@dataclass(frozen=True)
class PauseProposal(Proposal, kind="pause", decree=True):
    """Stop the clock for so many seconds."""

    seconds: int
    choices: ClassVar[tuple[int, ...]] = (DAY, 3 * DAY, 7 * DAY)

    def check_conditions(self, match: ProposalContext) -> None:
        """Allow only one of the choices, only while the clock runs, and only so much in a row."""
        if self.seconds not in self.choices:
            raise IllegalAnswer(str(self.seconds))
        if match.paused:
            raise user_error("vote-paused")
        if match.rested + self.seconds > PAUSES:
            raise user_error("vote-paused-enough")

    def ask_question(self, whom: str = "") -> Text:
        """Name the length."""
        return text("vote-pause", time=time_texts.describe_length(self.seconds))

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Stop the clock."""
        return Paused(at + self.seconds)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell until when."""
        return table_events.PausedEvent(by, str(at + self.seconds))


@dataclass(frozen=True)
class ResumeProposal(Proposal, kind="resume"):
    """Let the clock run again."""

    def check_conditions(self, match: ProposalContext) -> None:
        """Allow only while the clock stands still."""
        if not match.paused:
            raise user_error("vote-not-paused")

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """End the pause."""
        return Resumed()

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell that the clock runs."""
        return table_events.ResumedEvent(by)


@dataclass(frozen=True)
class ExtendProposal(Proposal, kind="extend"):
    """Give everybody who is awaited so many hours more."""

    hours: int
    choices: ClassVar[tuple[int, ...]] = (12, 24, 48)

    def check_conditions(self, match: ProposalContext) -> None:
        """Allow only one of the choices, and only where there are deadlines."""
        if self.hours not in self.choices:
            raise IllegalAnswer(str(self.hours))
        if match.clock.pace == NEVER:
            raise user_error("vote-no-clock")

    def ask_question(self, whom: str = "") -> Text:
        """Name the hours."""
        return text("vote-extend", n=self.hours)

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Move the open deadlines."""
        return Extended(self.hours * HOUR)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell by how much."""
        return table_events.ExtendedEvent(by, self.hours)


@dataclass(frozen=True)
class PaceProposal(Proposal, kind="pace"):
    """Keep time in another way from now on."""

    clock: Clock

    def dump_argument(self) -> tuple[str, int]:
        """Write the clock in one word."""
        return time_texts.dump_clock(self.clock), 0

    @classmethod
    def load_argument(cls, arg: str, whom: int) -> Self:
        """Read the clock."""
        return cls(time_texts.load_clock(arg))

    def check_conditions(self, match: ProposalContext) -> None:
        """Allow only another clock than the one that runs."""
        if match.clock == self.clock:
            raise user_error("vote-same-pace")

    def ask_question(self, whom: str = "") -> Text:
        """Name the pace."""
        return text("vote-pace", pace=time_texts.describe_clock(self.clock))

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Change the clock."""
        return Paced(self.clock)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell which pace."""
        return table_events.PacedEvent(by, time_texts.dump_clock(self.clock))


@dataclass(frozen=True)
class ReplaceProposal(Proposal, kind="replace", decree=True, everybody=True):
    """Offer somebody's seat to one user (0: to anybody)."""

    seat: Seat
    whom: int = 0

    def check_conditions(self, match: ProposalContext) -> None:
        """Allow only a seat of this match, and only for somebody who has none in it."""
        if self.seat not in range(len(match.roster.players)):
            raise user_error("vote-no-player")
        if match.roster.seat_of(self.whom) is not None:
            raise user_error("vote-seated")

    @property
    def taken_seat(self) -> Seat:
        """The seat."""
        return self.seat

    def ask_question(self, whom: str = "") -> Text:
        """Name whose seat, and for whom."""
        return text("vote-replace", seat=Ref("seat", str(self.seat)), whom=name_receiver(whom))

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Put the seat on offer."""
        return Offered(self.seat, self.whom, asker, at + OFFERED)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell which seat."""
        return table_events.OfferedEvent(by, self.seat, "one" if self.whom else "anybody")


@dataclass(frozen=True)
class EndProposal(Proposal, kind="end", everybody=True, ends=True):
    """End the match with the scores as they stand."""

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """End it."""
        return Ended("scores")

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell that it is over."""
        return table_events.EndedEvent(by)


@dataclass(frozen=True)
class TakeBackProposal(Proposal, kind="undo", unanimous=True):
    """Go back to before an answer of the log: entry seq, of this seat, given at that moment (Unix seconds)."""

    seq: int
    seat: Seat
    at: int

    def check_conditions(self, match: ProposalContext) -> None:
        """Allow only while everybody plays their own seat: nobody may throw again and again against somebody who is away."""
        if match.roster.has_standin:
            raise user_error("vote-undo-standin")

    def ask_question(self, whom: str = "") -> Text:
        """Name whose answer it was, and when it was given."""
        return text("vote-undo", seat=Ref("seat", str(self.seat)), at=str(self.at))

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell to before what."""
        return table_events.TakenBackEvent(by, self.seat, str(self.at))

    async def carry_out(
        self, referee: Referee, match: int, now: int, asker: int, by: str, vote: int | None
    ) -> CommitResult:
        """Go back; raises Stale where a stand-in has come meanwhile."""
        if (await referee.position(match)).has_standin:
            raise StaleQuestion
        return await referee.go_back(match, self.seq, (self.make_event(now, by),), now, vote)


@dataclass(frozen=True)
class AbandonProposal(Proposal, kind="abandon", decree=True, everybody=True, ends=True):
    """End the match without a winner."""

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """End it."""
        return Ended("abandoned")

    def make_event(self, at: int, by: str) -> TableEvent:
        """Tell that it is given up."""
        return table_events.GivenUpEvent(by)


def name_receiver(whom: str) -> Text | str:
    """Name whom a seat is for."""
    return whom or text("vote-anybody")


def read_proposal(kind: str, arg: str, whom: int) -> Proposal:
    """Read a proposal of any kind; raises Illegal."""
    if kind not in Proposal.registry:
        raise IllegalAnswer(kind)
    return Proposal.registry[kind].load_argument(arg, whom)


def write_proposal(proposal: Proposal) -> str:
    """Write a proposal in words, as a command hands it on or a button keeps it."""
    arg, whom = proposal.dump_argument()
    return f"{proposal.kind}:{whom}:{arg}"


def read_words(words: str) -> Proposal:
    """Read what write_proposal wrote; raises Illegal."""
    kind, _, rest = words.partition(":")
    whom, _, arg = rest.partition(":")
    return read_proposal(kind, arg, read_user(whom))


def read_user(words: str) -> int:
    """Read a user's id; 0 for anything else."""
    return int(words) if re.fullmatch(r"[0-9]{1,19}", words) else 0


def read_vote(vote: Vote) -> Proposal:
    """Read what a stored vote is about; raises Illegal."""
    return read_proposal(vote.kind, vote.arg, vote.recipient)


def _read_number(word: str) -> int:
    value = read_number(word)
    if str(value) != word:
        raise IllegalAnswer(word)
    return value
