"""What stands now of a running match, read once and handed on; and the words in which it is told."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from msgspec.structs import replace

from cogs.text.language import HOST
from engine.core import Decision, Picks, Seat
from engine.match_position import Position
from engine.match_records import Match
from engine.store_records import MatchRows, Picking, SeatRows, User
from render.games import People
from render.say import Say, plain


@dataclass
class MatchTexts:
    """One match's texts: plain words for labels and pictures, rich ones with mentions for messages.

    themes: how each seat wants its own pictures.
    """

    plain: Say
    rich: Say
    themes: tuple[str, ...] = ()

    @property
    def people(self) -> People:
        """Display name and colour by seat."""
        return self.plain.people

    def theme(self, seat: Seat | None) -> str:
        """The theme of a picture for this seat alone; None: of a public one."""
        return "" if seat is None else self.themes[seat]


@dataclass(frozen=True)
class MatchSnapshot:
    """A running match at one moment: its position, all that is kept beside it, and its texts.

    Whoever gets one hands it on instead of asking the database again; nothing in it changes. It is as old as the
    last commit it knows of: see AppContext.renew_snapshot. language: of the match's server.
    """

    position: Position
    rows: MatchRows
    language: str

    @property
    def match(self) -> Match:
        """The match's row."""
        return self.rows.match

    @cached_property
    def texts(self) -> MatchTexts:
        """The match's texts."""
        return make_texts(self.position, self.rows.users, self.language)

    def seat_rows(self, seat: Seat) -> SeatRows:
        """What is kept of a seat."""
        return self.rows.seats[seat]

    def due_times(self) -> dict[Seat, int]:
        """When the awaited seats are due (Unix seconds); seats without end, or while it is paused, are left out."""
        dues = {seat: rows.deadline.due for seat, rows in enumerate(self.rows.seats) if rows.deadline}
        return {seat: due for seat, due in dues.items() if due is not None}

    def list_picks(self, decision: Decision) -> Picks:
        """List the picks that were collected for this decision."""
        picking = self.rows.seats[decision.seat].picking
        return picking.picks if picking is not None and picking.ask == decision.ask else ()

    def with_picks(self, decision: Decision, picks: Picks) -> "MatchSnapshot":
        """Make the snapshot in which these picks are collected for a decision."""
        seats = list(self.rows.seats)
        seats[decision.seat] = replace(seats[decision.seat], picking=Picking(decision.ask, picks))
        return MatchSnapshot(self.position, replace(self.rows, seats=tuple(seats)), self.language)


def make_texts(position: Position, users: Mapping[int, User], language: str) -> MatchTexts:
    """Make the texts of a running match from what is known of its users."""
    general, colours = Say(language), [player.colour for player in position.players]
    names = [plain(_find_name(users, player.user, general)) for player in position.players]
    mentions = [mention(player.user, general) for player in position.players]
    return MatchTexts(
        Say(language, position.game, list(zip(names, colours, strict=True))),
        Say(language, position.game, list(zip(mentions, colours, strict=True))),
        tuple(users[player.user].theme if player.user in users else "" for player in position.players),
    )


def mention(user: int, say: Say = HOST) -> str:
    """Mention a user in a message; whoever was forgotten has no name."""
    return f"<@{user}>" if user > 0 else say.line("person-forgotten")


def _find_name(users: Mapping[int, User], user: int, say: Say) -> str:
    if user in users and users[user].name:
        return users[user].name
    return say.line("person-unknown" if user > 0 else "person-forgotten")
