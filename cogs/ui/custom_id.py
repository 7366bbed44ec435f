"""Custom ids of components: match, question, verb and argument. Presses on them."""

import re
from typing import Any, NamedTuple, TypeAlias

import discord
from msgspec import Struct

PATTERN = r"r:(?P<match>\d{1,12}):(?P<ask>\d{1,19}):(?P<verb>[a-z]{1,9}):(?P<arg>[\s\S]*)"
write_id = "r:{}:{}:{}:{}".format  # the fields of a CustomId, in order
Interaction: TypeAlias = discord.Interaction[Any]


class CustomId(NamedTuple):
    """Content of a component's id: match, question id (or post number), verb and argument."""

    match: int
    question_id: int
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        """Return the custom_id as Discord stores it."""
        return write_id(*self)


class Press(Struct, frozen=True):
    """A pressed id with the chosen or typed values."""

    key: CustomId
    values: tuple[str, ...] = ()

    @property
    def match(self) -> int:
        """The match of the id, 0 for none."""
        return self.key.match

    @property
    def question_id(self) -> int:
        """The question id, or post number, of the id."""
        return self.key.question_id

    @property
    def arg(self) -> str:
        """The argument of the id."""
        return self.key.arg

    @property
    def value(self) -> str:
        """The first value, or ""."""
        return self.values[0] if self.values else ""


def parse_id(custom_id: str) -> CustomId | None:
    """Parse a custom_id of this bot. None for any other."""
    found = re.fullmatch(PATTERN, custom_id)
    if found is None:
        return None
    return CustomId(int(found["match"]), int(found["ask"]), found["verb"], found["arg"])


def list_parts(item: Any) -> list[Any]:
    """Return the items inside this one: a row's buttons, a section's texts and its button."""
    beside = getattr(item, "accessory", None)
    return [*getattr(item, "children", ()), *([] if beside is None else [beside])]


def list_ids(message: discord.Message, match: int) -> list[CustomId]:
    """Return the ids of a message's buttons and menus for this match."""
    components = [each for item in message.components for each in list_parts(item)]
    ids = [parse_id(str(getattr(each, "custom_id", ""))) for each in components]
    return [id_ for id_ in ids if id_ is not None and id_.match == match]
