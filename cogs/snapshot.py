"""The present state of a running match, read once and passed on, with its texts."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, TypeAlias, cast

from cogs.painting.picture_cache import EVERYBODY
from cogs.painting.pictures import Reader
from cogs.text.language import say_to
from cogs.text.people import escape_name, name_user, tell_apart
from engine.match.position import Position
from engine.records.match_records import Match, Player
from engine.records.store_records import MatchRows, User
from engine.rules.core import Decision, Picks, Ref, Seat
from render.text.say import Say

People: TypeAlias = "tuple[tuple[str, str], ...]"  # by seat a name and a colour id


@dataclass(frozen=True, eq=False)
class MatchTexts:
    """The texts of one match: plain ones for labels and pictures, rich ones with escaped names for messages.

    themes: theme key by seat for its own pictures, under None for public ones. public: if `plain` addresses
    one seat, the same texts for all readers, else None. peoples: the nation or tribe of each seat, empty if
    there is none, or not yet.
    """

    plain: Say
    rich: Say
    themes: Mapping[Seat | None, str]
    public: Say | None = None
    peoples: tuple[Ref, ...] = ()

    @cached_property
    def story(self) -> Say:
        """The rich texts in which each seat is named with its nation or tribe, if there is any."""
        rich = self.rich
        named = [
            (rich.line("person-side", side=side, name=name), colour)
            for side, (name, colour) in zip(self.peoples, rich.people, strict=False)
        ]
        return rich.speak_of(rich.game, named, rich.led) if named else rich

    @property
    def people(self) -> Sequence[tuple[str, str]]:
        """Display name and colour by seat."""
        return self.plain.people


@dataclass(frozen=True)
class MatchSnapshot:
    """A running match at one moment: position, stored rows and texts. Immutable.

    Pass it on instead of reading the database again. It is as old as the last commit it includes: see
    AppContext.renew_snapshot. say: texts for all readers, or for its only reader.
    """

    position: Position
    rows: MatchRows
    say: Say

    @cached_property
    def match(self) -> Match:
        """The match's row."""
        return self.rows.match

    @cached_property
    def texts(self) -> MatchTexts:
        """The match's texts."""
        return make_texts(self.position, self.users, self.say)

    @cached_property
    def users(self) -> Mapping[int, User]:
        """The match's people, with distinct names."""
        return tell_apart({seat.user.id: seat.user for seat in self.rows.seats}, self.position.players)

    def speak(self, say: Say) -> "MatchSnapshot":
        """Return the snapshot in another reader's language."""
        return self if say.language == self.say.language else replace(self, say=say)

    def speak_to_owner(self, seat: Seat) -> "MatchSnapshot":
        """Return the snapshot in the language of a seat's owner, for a direct message."""
        return self.speak(say_to(self.rows.seats[seat].user, self.say))

    def address(self, seat: Seat) -> "MatchSnapshot":
        """Return the snapshot with texts that address this seat."""
        if self.texts.public is not None:
            return self
        made = object.__new__(MatchSnapshot)
        made.__dict__.update(self.__dict__, texts=_address_texts(self.texts, seat))
        return made

    def make_reader(self, seat: Seat | None, wide: int = 0) -> Reader:
        """Return the Reader of a seat's pictures. None: of public pictures. wide: see Reader."""
        user = EVERYBODY if seat is None else self.position.players[seat].user
        texts = self.texts
        return Reader(seat, texts.public or texts.plain, texts.themes[seat], user, wide)

    def due_times(self) -> dict[Seat, int]:
        """Map active seats to their deadlines (Unix seconds). Seats without a running deadline are left out."""
        dues = {seat: rows.deadline.due for seat, rows in enumerate(self.rows.seats) if rows.deadline}
        return {seat: due for seat, due in dues.items() if due is not None}

    def list_picks(self, decision: Decision) -> Picks:
        """Return the picks collected for this decision."""
        picking = self.rows.seats[decision.seat].picking
        return picking.picks if picking is not None and picking.question_id == decision.question_id else ()


def name_people(players: Sequence[Player], users: Mapping[int, User], say: Say) -> Say:
    """Return a Say that names a match's players. It lacks the game's texts, so it serves unreadable matches.

    users: with distinct names.
    """
    names = [escape_name(name_user(users, player.user, say)) for player in players]
    return say.speak_of(None, [(name, each.colour) for name, each in zip(names, players, strict=True)])


def make_texts(position: Position, users: Mapping[int, User], say: Say) -> MatchTexts:
    """Return the texts of a running match. users: with distinct names. say: the language."""
    players = position.players
    people = tuple([(name_user(users, player.user, say), player.colour) for player in players])
    themes = tuple([users[player.user].theme if player.user in users else "" for player in players])
    led, game = position.game.knowledge.name_sides(position.state), cast("Hashable", position.game)
    peoples = position.game.knowledge.name_peoples(position.state) or led
    return _write_texts(say, game, people, (led, peoples), themes)


@lru_cache(maxsize=1024)
def _write_texts(
    say: Say, game: Any, people: People, sides: tuple[tuple[Ref, ...], ...], themes: tuple[str, ...]
) -> MatchTexts:
    """Return the texts of a match, cached while its people's names stay the same.

    sides: results of name_sides and name_peoples. themes: theme key by seat.
    """
    rich = [(escape_name(name), colour) for name, colour in people]
    by_seat: dict[Seat | None, str] = {None: "", **dict(enumerate(themes))}
    led, peoples = sides
    return MatchTexts(
        say.speak_of(game, people, led), say.speak_of(game, rich, led), by_seat, peoples=peoples
    )


@lru_cache(maxsize=1024)
def _address_texts(texts: MatchTexts, seat: Seat) -> MatchTexts:
    """Return the texts as addressed to this seat."""
    return MatchTexts(texts.plain.address(seat), texts.rich.address(seat), texts.themes, texts.plain)


def forget_texts() -> None:
    """Drop the cached texts, because names in them may have changed."""
    _write_texts.cache_clear()
    _address_texts.cache_clear()
