"""How people are named in texts."""

from collections.abc import Iterable, Mapping

from discord.utils import escape_markdown, escape_mentions

from engine.records.robots import read_robot_number
from engine.records.store_records import User
from render.say import Say, plain


def name_user(users: Mapping[int, User], user: int, say: Say) -> str:
    """Name a user on labels and pictures, in one line."""
    if user in users and users[user].name:
        return plain(users[user].name)
    robot = read_robot_number(user)
    if robot is not None:
        return say.line("person-robot", n=robot)
    return plain(say.line("person-unknown" if user > 0 else "person-forgotten"))


def write_name(users: Mapping[int, User], user: int, say: Say) -> str:
    """Name a user in a message: a mention is a name only to clients that know the user, or if it calls them."""
    return escape_name(name_user(users, user, say))


def write_names(users: Mapping[int, User], whom: Iterable[int], say: Say) -> tuple[str, ...]:
    """Name several users in a message."""
    return tuple(write_name(users, user, say) for user in whom)


def escape_name(name: str) -> str:
    """Write a plain name so that Discord shows it as it is."""
    return escape_mentions(escape_markdown(name, ignore_links=False)).replace("<", "\\<")


def mention_users(whom: Iterable[int]) -> tuple[str, ...]:
    """Mention users whom the message calls, or names in its allowed mentions."""
    return tuple(f"<@{user}>" for user in whom)
