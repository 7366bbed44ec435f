"""Commands typed at random: all that the bot has registered, filled in by their descriptions and offered values."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sandbox.discord import (
    BOOLEAN,
    INTEGER,
    ROLE,
    STRING,
    SUBCOMMANDS,
    USER,
    Channel,
    FakeUser,
    Json,
    offered_commands,
)

GIVEN = 0.3  # share of the optional options that are filled in
OFFERED = 0.8  # share of the options with autocomplete that take an offered value
HIGHEST = 40  # range of numbers that are typed without an offer
# words typed into fields: valid times, zones, days and numbers, and invalid ones
WORDS = (
    "0", "1", "2", "7", "12", "366", "99999", "18:00", "22:30", "7:05", "24:00", "22:00-07:00", "20:00", "Europe/Berlin", "europe/berlin",
    "america/new york", "Asia/Kathmandu", "UTC", "Mars", "2027-02-01", "2027-13-45", "dice", "a", "🃏 ¿?", "`*_~|@everyone",
)  # fmt: skip
USUAL = 1.0
# frequency of a command relative to a usual one
COMMANDS: Mapping[str, float] = {
    "match new": 0.1, "match end": 0.1, "match abandon": 0.06, "match leave": 0.2, "match replace": 0.5, "match pause": 0.5,
    "match extend": 0.5, "match undo": 0.8, "match rematch": 0.5, "forget me": 0.2, "forget server": 0.0, "server": 0.3,
}  # fmt: skip


@dataclass(frozen=True)
class Around:
    """The people and roles of a server, for options of these types."""

    people: Sequence[FakeUser]
    roles: Sequence[int] = ()


def list_commands(user: FakeUser, channel: Channel) -> dict[str, list[Json]]:
    """List the commands that a user can type in a channel, each with its options. Subcommands have their whole name."""
    found: dict[str, list[Json]] = {}
    for command in offered_commands(user.world, channel):
        _add_leaves(found, "", command)
    return found


def _add_leaves(found: dict[str, list[Json]], before: str, part: Json) -> None:
    name, options = f"{before} {part['name']}".strip(), part.get("options", [])
    below = [option for option in options if option["type"] in SUBCOMMANDS]
    for option in below:
        _add_leaves(found, name, option)
    if not below:
        found[name] = options


def draw_command(known: Collection[str], chance: Random) -> str:
    """Draw a command by its weight."""
    names = sorted(known)
    [drawn] = chance.choices(names, [COMMANDS.get(name, USUAL) for name in names])
    return drawn


async def fill_options(
    user: FakeUser, channel: Channel, name: str, chance: Random, around: Around, given: Json | None = None
) -> Json:
    """Return values for a command's required options and for some others. given: values that are kept."""
    values: Json = dict(given or {})
    for option in list_commands(user, channel)[name]:
        wanted = option.get("required") or chance.random() < GIVEN
        if wanted and option["name"] not in values:
            value = await _draw_value(user, channel, name, option, values, chance, around)
            if value is not None:
                values[option["name"]] = value
    return values


async def _draw_value(
    user: FakeUser, channel: Channel, name: str, option: Json, values: Json, chance: Random, around: Around
) -> Any:
    """Draw the value of one option. None: no value fits."""
    if option.get("choices"):
        return chance.choice(option["choices"])["value"]
    if option.get("autocomplete") and chance.random() < OFFERED:
        typed = chance.choice(("", "", "a", "1"))
        offered = await user.autocomplete(name, option["name"], typed, values, channel=channel)
        if offered:
            return chance.choice(offered)["value"]
    return draw_blindly(option, chance, around)


def draw_blindly(option: Json, chance: Random, around: Around) -> Any:
    """Draw any value of an option's type, without regard to offered values. None: no value fits."""
    kind = option["type"]
    if kind == BOOLEAN:
        return chance.random() < 0.5
    if kind == INTEGER:
        low = option.get("min_value", 0)
        return chance.randint(low, min(option.get("max_value", low + HIGHEST), low + HIGHEST))
    if kind == USER:
        return chance.choice(around.people).id
    if kind == ROLE:
        return chance.choice(around.roles) if around.roles else None
    return draw_words(option, chance) if kind == STRING else None


def draw_words(field: Json, chance: Random) -> str | None:
    """Draw one of WORDS that fits a field's length. None: none fits."""
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    fitting = [words for words in WORDS if low <= len(words) <= high]
    return chance.choice(fitting) if fitting else None
