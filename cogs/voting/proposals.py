"""The kinds of proposals, one class each: conditions, question, effect and event.

A new kind needs a class here, its texts (vote-<kind>, and told-<kind> for a new event) and a slash command.
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
PAUSES, PAUSE_SPAN = 14 * DAY, 28 * DAY  # most seconds of agreed pauses within a span of so many seconds
TABLE, MODERATOR = "table", "moderator"  # the right by which a proposal is decided: a vote, or a moderator's


class ProposalContext(Struct, frozen=True):
    """The facts that a proposal's conditions depend on: players, clock, and whether the match is paused.

    rested: seconds of the pauses agreed on in the last PAUSE_SPAN seconds.
    """

    roster: Roster
    clock: Clock
    paused: bool
    rested: int = 0


@dataclass(frozen=True)
class Proposal:
    """A proposal to the people of a match. Each frozen subclass is one kind.

    A vote stores its kind and the result of dump_argument. decree: moderators who do not play may decide it
    alone. everybody: it takes a seat or decides the result, so all must have voted, or time be over.
    unanimous: all must agree. ends: it ends the match, so it is possible for unreadable matches.
    A second class of the same kind raises TypeError at import.
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
        """Return the fields as a string of numbers in their order, and the affected user (0: none)."""
        values = asdict(self)
        whom = values.pop("whom", 0)
        return " ".join(map(str, values.values())), whom

    @classmethod
    def load_argument(cls, arg: str, whom: int) -> Self:
        """Parse the result of dump_argument: the string, and the affected user. Raises IllegalAnswer."""
        names = [field.name for field in fields(cls)]
        numbers = [_read_number(word) for word in arg.split(" ")] if arg else []
        about = [whom] if "whom" in names else []
        if len(numbers) + len(about) != len(names) or (whom and not about):
            raise IllegalAnswer(f"{cls.kind}: {arg}")
        return cls(*numbers, *about)

    def check_conditions(self, match: ProposalContext) -> None:
        """Raise UserError if the proposal is not possible now, IllegalAnswer if its value is never offered."""

    @property
    def taken_seat(self) -> Seat | None:
        """The seat that the proposal takes from its owner, or None."""
        return None

    def ask_question(self, whom: str = "") -> Text:
        """Return the question about the proposal.

        whom: name of the affected user.
        """
        return text(f"vote-{self.kind}")

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Return the effect of the decision. at: its time (Unix seconds). asker: the proposing user's id."""
        raise NotImplementedError

    def make_event(self, at: int, by: str) -> TableEvent:
        """Return the public event of the decision. at: its time (Unix seconds). by: TABLE or MODERATOR."""
        raise NotImplementedError

    async def carry_out(
        self, referee: Referee, match: int, now: int, asker: int, by: str, vote: int | None
    ) -> CommitResult:
        """Commit the effect with its log entry and vote. Raises StaleQuestion or WriteConflict.

        by: TABLE or MODERATOR. vote: the id of the passed vote, None for a moderator's decision.
        """
        facts, effect = (self.make_event(now, by),), self.make_effect(now, asker)
        return await referee.declare(match, facts, now, effect, vote=vote)


@dataclass(frozen=True)
class PauseProposal(Proposal, kind="pause", decree=True):
    """Pause the clock for some seconds."""

    seconds: int
    choices: ClassVar[tuple[int, ...]] = (DAY, 3 * DAY, 7 * DAY)

    def check_conditions(self, match: ProposalContext) -> None:
        """Permit only a listed length, while the clock runs, within the limit of PAUSE_SPAN."""
        if self.seconds not in self.choices:
            raise IllegalAnswer(str(self.seconds))
        if match.paused:
            raise user_error("vote-paused")
        if match.rested + self.seconds > PAUSES:
            raise user_error("vote-paused-enough")

    def ask_question(self, whom: str = "") -> Text:
        """Return the question with the length."""
        return text("vote-pause", time=time_texts.describe_length(self.seconds))

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Pause the clock."""
        return Paused(at + self.seconds)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce the end of the pause."""
        return table_events.PausedEvent(by, str(at + self.seconds))


@dataclass(frozen=True)
class ResumeProposal(Proposal, kind="resume"):
    """Resume the clock."""

    def check_conditions(self, match: ProposalContext) -> None:
        """Permit only while the match is paused."""
        if not match.paused:
            raise user_error("vote-not-paused")

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """End the pause."""
        return Resumed()

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce that the clock runs."""
        return table_events.ResumedEvent(by)


@dataclass(frozen=True)
class ExtendProposal(Proposal, kind="extend"):
    """Give all active seats some more hours."""

    hours: int
    choices: ClassVar[tuple[int, ...]] = (12, 24, 48)

    def check_conditions(self, match: ProposalContext) -> None:
        """Permit only a listed number of hours, if there are deadlines."""
        if self.hours not in self.choices:
            raise IllegalAnswer(str(self.hours))
        if match.clock.pace == NEVER:
            raise user_error("vote-no-clock")

    def ask_question(self, whom: str = "") -> Text:
        """Return the question with the hours."""
        return text("vote-extend", n=self.hours)

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Move the open deadlines."""
        return Extended(self.hours * HOUR)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce the number of hours."""
        return table_events.ExtendedEvent(by, self.hours)


@dataclass(frozen=True)
class PaceProposal(Proposal, kind="pace"):
    """Change the clock from now on."""

    clock: Clock

    def dump_argument(self) -> tuple[str, int]:
        """Return the clock as one word."""
        return time_texts.dump_clock(self.clock), 0

    @classmethod
    def load_argument(cls, arg: str, whom: int) -> Self:
        """Parse the clock."""
        return cls(time_texts.load_clock(arg))

    def check_conditions(self, match: ProposalContext) -> None:
        """Permit only a different clock."""
        if match.clock == self.clock:
            raise user_error("vote-same-pace")

    def ask_question(self, whom: str = "") -> Text:
        """Return the question with the pace."""
        return text("vote-pace", pace=time_texts.describe_clock(self.clock))

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Change the clock."""
        return Paced(self.clock)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce the pace."""
        return table_events.PacedEvent(by, time_texts.dump_clock(self.clock))


@dataclass(frozen=True)
class ReplaceProposal(Proposal, kind="replace", decree=True, everybody=True):
    """Offer a player's seat to one user (0: to any user)."""

    seat: Seat
    whom: int = 0

    def check_conditions(self, match: ProposalContext) -> None:
        """Permit only a seat of this match, and a receiver without a seat in it."""
        if self.seat not in range(len(match.roster.players)):
            raise user_error("vote-no-player")
        if match.roster.seat_of(self.whom) is not None:
            raise user_error("vote-seated")

    @property
    def taken_seat(self) -> Seat:
        """The seat."""
        return self.seat

    def ask_question(self, whom: str = "") -> Text:
        """Return the question with the seat and the receiver."""
        return text("vote-replace", seat=Ref("seat", str(self.seat)), whom=name_receiver(whom))

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """Offer the seat."""
        return Offered(self.seat, self.whom, asker, at + OFFERED)

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce the seat."""
        return table_events.OfferedEvent(by, self.seat, "one" if self.whom else "anybody")


@dataclass(frozen=True)
class EndProposal(Proposal, kind="end", everybody=True, ends=True):
    """End the match with the present scores."""

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """End the match with the present scores."""
        return Ended("scores")

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce the end."""
        return table_events.EndedEvent(by)


@dataclass(frozen=True)
class TakeBackProposal(Proposal, kind="undo", unanimous=True):
    """Go back to the position before a seat's answer. seq: its entry. at: its time (Unix seconds)."""

    seq: int
    seat: Seat
    at: int

    def check_conditions(self, match: ProposalContext) -> None:
        """Permit it only while no seat has a stand-in, so that no absent player's answers are undone."""
        if match.roster.has_standin:
            raise user_error("vote-undo-standin")

    def ask_question(self, whom: str = "") -> Text:
        """Return the question with the seat and the time of the answer."""
        return text("vote-undo", seat=Ref("seat", str(self.seat)), at=str(self.at))

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce the undone answer."""
        return table_events.TakenBackEvent(by, self.seat, str(self.at))

    async def carry_out(
        self, referee: Referee, match: int, now: int, asker: int, by: str, vote: int | None
    ) -> CommitResult:
        """Go back. Raises StaleQuestion if a stand-in has come meanwhile."""
        if (await referee.position(match)).has_standin:
            raise StaleQuestion
        return await referee.go_back(match, self.seq, (self.make_event(now, by),), now, vote)


@dataclass(frozen=True)
class AbandonProposal(Proposal, kind="abandon", decree=True, everybody=True, ends=True):
    """End the match without a winner."""

    def make_effect(self, at: int, asker: int) -> SideEffect:
        """End the match without a winner."""
        return Ended("abandoned")

    def make_event(self, at: int, by: str) -> TableEvent:
        """Announce that the match is abandoned."""
        return table_events.GivenUpEvent(by)


def name_receiver(whom: str) -> Text | str:
    """Return the name of an offered seat's receiver, or if it is "" the text *anybody*."""
    return whom or text("vote-anybody")


def read_proposal(kind: str, arg: str, whom: int) -> Proposal:
    """Parse a proposal of any kind. Raises IllegalAnswer."""
    if kind not in Proposal.registry:
        raise IllegalAnswer(kind)
    return Proposal.registry[kind].load_argument(arg, whom)


def write_proposal(proposal: Proposal) -> str:
    """Return a proposal as a string, for a command's argument or a button."""
    arg, whom = proposal.dump_argument()
    return f"{proposal.kind}:{whom}:{arg}"


def read_words(words: str) -> Proposal:
    """Parse the string of write_proposal. Raises IllegalAnswer."""
    kind, _, rest = words.partition(":")
    whom, _, arg = rest.partition(":")
    return read_proposal(kind, arg, read_user(whom))


def read_user(words: str) -> int:
    """Return a user id, 0 for anything else."""
    return int(words) if re.fullmatch(r"[0-9]{1,19}", words) else 0


def read_vote(vote: Vote) -> Proposal:
    """Parse the proposal of a stored vote. Raises IllegalAnswer."""
    return read_proposal(vote.kind, vote.arg, vote.recipient)


def _read_number(word: str) -> int:
    value = read_number(word)
    if str(value) != word:
        raise IllegalAnswer(word)
    return value
