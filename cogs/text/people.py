"""How people are named in texts."""

from collections.abc import Mapping

from engine.store_records import User
from render.say import Say, plain


def mention_user(user: int, say: Say) -> str:
    """Mention a user in a message; whoever was forgotten has no name."""
    return f"<@{user}>" if user > 0 else say.line("person-forgotten")


def name_user(users: Mapping[int, User], user: int, say: Say) -> str:
    """Name a user on labels and pictures, in one line."""
    if user in users and users[user].name:
        return plain(users[user].name)
    return plain(say.line("person-unknown" if user > 0 else "person-forgotten"))
