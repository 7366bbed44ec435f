"""Users a message pings, and the plain text a phone shows: match, deadline and question."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from cogs.text.people import mention_users, write_names
from cogs.text.time_texts import describe_moment
from engine.records.match_records import Match
from engine.records.store_records import ServerSettings, User
from engine.rules.core import Arg, Text, text
from render.text.say import Say

SIZE = 400  # characters, of which a phone shows about 100


class PingTargets(Struct, frozen=True):
    """Users to ping, and users muted by their quiet hours."""

    loud: tuple[int, ...] = ()
    quiet: tuple[int, ...] = ()

    @property
    def mentioned(self) -> tuple[int, ...]:
        """The users a plain message may mention: those to ping or, in a silent message, the muted ones."""
        return self.loud or self.quiet

    def write_people(self, users: Mapping[int, User], say: Say) -> tuple[str, ...]:
        """Mention the users a plain message may mention, and name the others."""
        others = [user for user in self.quiet if user not in self.mentioned]
        return (*mention_users(self.mentioned), *write_names(users, others, say))


def split_ping_targets(users: Mapping[int, User], whom: Iterable[int], zone: str, now: int) -> PingTargets:
    """Split users by their quiet hours now (Unix seconds). zone: the server's, for users without one."""
    loud, quiet = list[int](), list[int]()
    for user in whom:
        if user > 0:
            hours = users[user].quiet_hours(zone) if user in users else None
            (loud if hours is None or hours.find_stretch(now) is None else quiet).append(user)
    return PingTargets(tuple(loud), tuple(quiet))


def write_notification(say: Say, match: Match, what: Arg, until: Text | None = None) -> str:
    """Return the text of a notification about a match, at most SIZE characters.

    what: the question or news. until: the deadline as text, None: there is none.
    """
    game, key = say.title(match.game), "call" if until is None else "call-until"
    words = say.line(key, number=match.id, game=game, what=what, until=until or "")
    return words if len(words) <= SIZE else words[: SIZE - 1] + "…"


def add_mentions(say: Say, words: str, people: tuple[str, ...]) -> str:
    """Append mentions or names of users (people) to a notification in a thread or channel."""
    return say.line("call-people", call=words, people=people) if people else words


def describe_due(due: int | None, now: int, server: ServerSettings, user: User | None = None) -> Text | None:
    """Return a deadline (due, Unix seconds) in the user's time zone, else in the server's, with the zone's name.

    None if there is no deadline.
    """
    if due is None:
        return None
    own = user.zone if user is not None else ""
    return describe_moment(due, now, own or server.zone, named=not own)


def your_turn() -> Text:
    """Return the public text about an open question. It reveals only that there is one."""
    return text("call-turn")
