"""Names of people in texts: the only entry point for names users chose."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from functools import cache, lru_cache
from unicodedata import bidirectional, category, normalize

from discord.utils import escape_markdown, escape_mentions
from msgspec.structs import replace

from cogs.text.language import say_to
from engine.records.match_records import Player
from engine.records.robots import WIDTH, make_robot_id, name_robot, read_robot_name
from engine.records.store_records import User
from render.assets.colours import SEATS
from render.assets.fonts import ROBOT_SIGN
from render.text.alt_text import shorten_name
from render.text.say import LANGUAGES, Say, plain, replace_names

# turns words into a link
SLASHES, DOT = re.compile(r"[/\\]{2}"), re.compile(r"(?<=\w)[.](?=[^\W\d_]{2})")
LIKE_THEM = "\u2215\u2215", "\u2024"
STAR = "\u2217"
BESIDE = re.compile(r"\(([^()]+)\)\W*$")  # the suffix by which an ambiguous name is told apart
ISOLATE = "\u2068{}\u2069"
NUMBERED = range(1, 13)  # numbers of unnamed seats
DIGITS = 4  # digits of an id, shown with an ambiguous name
LATE = 60  # remembered names that a task wrote last, more than fit on one message
KEPT = r"<(?:@[!&]?\d+|#\d+|t:\d+(?::\w)?|a?:\w+:\d+|/[^<>]+:\d+)>|https?://[^\s)>]+"  # mentions, times and links: never parts of a name
ALIKE = "l1|iıіӏι o0оοσ aаα eеє pрρ cс yу uυ xхχ kкκ mм tтτ bвβ hн sѕ jј dԁ rг nпη vν"  # each first letter, and its lookalikes
LOOKALIKES = {ord(each): group[0] for group in ALIKE.split() for each in group}
# names that this task wrote, to hide them if a word filter rejects the message
_written = ContextVar[tuple[str, ...]]("written", default=())


def name_user(users: Mapping[int, User], user: int, say: Say) -> str:
    """Return a user's name for labels and pictures, in one line, with a suffix if it is ambiguous."""
    if user in users and users[user].name:
        name, beside = make_safe(users[user].name), users[user].beside
        if beside:
            told = beside if beside.isdecimal() else say.line(f"colour-{beside}")
            name = say.line("person-beside", name=name, beside=told)
        if name not in (written := _written.get()):
            _written.set((*written[1 - LATE :], name))
        return name
    robot = read_robot_name(user)
    if robot is not None:
        return say.line("person-robot", name=robot)
    return plain(say.line("person-unknown" if user > 0 else "person-forgotten"))


def write_name(users: Mapping[int, User], user: int, say: Say) -> str:
    """Return a user's name for a message: a mention shows a name only to clients that know the user."""
    return escape_name(name_user(users, user, say))


def write_names(users: Mapping[int, User], whom: Iterable[int], say: Say) -> tuple[str, ...]:
    """Return the names of several users for a message."""
    return tuple(write_name(users, user, say) for user in whom)


@lru_cache(maxsize=4096)
def make_safe(name: str) -> str:
    """Return a user's name made safe: no invisible characters, never empty, no link.

    Its asterisks are replaced by another star, since plain sentences strip those of bold text.
    """
    return DOT.sub(LIKE_THEM[1], SLASHES.sub(LIKE_THEM[0], plain(name))).replace("*", STAR)


def tell_apart(users: Mapping[int, User], players: Sequence[Player] = ()) -> dict[int, User]:
    """Add a suffix to ambiguous names: the colour, else the last digits of the id.

    A name is ambiguous if another user or an AI at the table has it. It also is if it looks like one of the
    bot's names, or ends like a suffix. users: those named together. players: those with a colour.
    """
    folded = {user: _fold(known.name) for user, known in users.items() if known.name}
    robots = {_fold(robot) for one in players if one.level and (robot := read_robot_name(one.user))}
    counts, ours = Counter(folded.values()), _list_ours()
    colours = {one.user: one.colour for one in players}
    beside = {
        user: colours.get(user, f"{user % 10**DIGITS:0{DIGITS}}")
        for user, name in folded.items()
        if counts[name] > 1
        or name in ours
        or name in robots
        or ROBOT_SIGN in name
        or _ends_like_ours(users[user].name)
    }
    return {**users, **{user: replace(users[user], beside=told) for user, told in beside.items()}}


def list_free_robots(level: str, players: Sequence[Player], users: Mapping[int, User]) -> Iterator[int]:
    """Yield the ids of AIs of a level that are not at the table, without those named like a person there."""
    taken = {player.user for player in players}
    called = {_fold(known.name).replace(ROBOT_SIGN, "") for known in users.values()}
    for number in range(1, WIDTH + 1):
        robot = make_robot_id(level, number)
        if robot not in taken and _fold(name_robot(level, number)) not in called:
            yield robot


@lru_cache(maxsize=4096)
def _fold(name: str) -> str:
    """Return a normal form that is equal for names a reader could confuse."""
    small = normalize("NFKC", plain(name)).casefold().translate(LOOKALIKES)
    return "".join(char for char in small if category(char)[0] not in "PZ") or small


@lru_cache(maxsize=4096)
def _ends_like_ours(name: str) -> bool:
    """Return True if a name ends like a suffix: a colour in any language, or digits of an id."""
    found = BESIDE.search(normalize("NFKC", plain(name)))
    return found is not None and (found[1].isdecimal() or _fold(found[1]) in _list_colours())


@cache
def _list_colours() -> frozenset[str]:
    return frozenset(_fold(say_to(each).line(f"colour-{colour}")) for each in LANGUAGES for colour in SEATS)


@cache
def _list_ours() -> frozenset[str]:
    """Return the names of unnamed seats and unknown people in every language."""
    says = [say_to(language) for language in LANGUAGES]
    named = [say.line(key) for say in says for key in ("person-unknown", "person-forgotten")]
    named += [say.line("board-seat", number=n) for say in says for n in NUMBERED]
    return frozenset(map(_fold, named))


@lru_cache(maxsize=4096)
def escape_name(name: str) -> str:
    """Escape a safe name for Discord. A right-to-left name is isolated from the text around it."""
    escaped = escape_mentions(escape_markdown(name, ignore_links=False)).replace("<", "\\<")
    turns = any(bidirectional(char) in ("R", "AL", "AN") for char in name)
    return ISOLATE.format(escaped) if turns else escaped


def mention_users(whom: Iterable[int]) -> tuple[str, ...]:
    """Return mentions of users. The message's allowed mentions must include them."""
    return tuple(f"<@{user}>" for user in whom)


def hide_people(users: Mapping[int, User], players: Sequence[Player], say: Say) -> dict[str, str]:
    """Map names to replacements in messages and labels: the players', and all that this asyncio task has written.

    A player's name is replaced by the colour, any other by the text for an unknown person.
    """
    hidden = dict.fromkeys(_written.get(), say.line("person-unknown"))
    for each in players:
        if each.user in users and users[each.user].name:
            colour = say.line(f"colour-{each.colour}")
            names = (name_user(users, each.user, say), make_safe(users[each.user].name))
            hidden |= dict.fromkeys(names, colour[:1].upper() + colour[1:])
    hidden |= {shorten_name(name): shown for name, shown in hidden.items()}
    return hidden | {escape_name(name): shown for name, shown in hidden.items()}


def replace_people(words: str, hidden: Mapping[str, str]) -> str:
    """Replace names in a text. Mentions, times and links stay. hidden: from hide_people."""
    return replace_names(words, hidden, KEPT)
