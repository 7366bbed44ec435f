"""The ids of components: which match, which question, which verb; and a press on one of them."""

import re
from typing import Any, NamedTuple, TypeAlias

import discord
from msgspec import Struct

PATTERN = r"r:(?P<match>\d{1,12}):(?P<ask>\d{1,19}):(?P<verb>[a-z]{1,9}):(?P<arg>[\s\S]*)"
write_id = "r:{}:{}:{}:{}".format  # what a CustomId holds, in its order
Interaction: TypeAlias = discord.Interaction[Any]


class CustomId(NamedTuple):
    """What a component's id says: match, number of the question (or of the post), verb and argument."""

    match: int
    question_id: int
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        """Return the custom_id as Discord keeps it."""
        return write_id(*self)


class Press(Struct, frozen=True):
    """An id that was pressed, and the values chosen or typed with it."""

    key: CustomId
    values: tuple[str, ...] = ()

    @property
    def match(self) -> int:
        """The match that the id names, 0 for none."""
        return self.key.match

    @property
    def question_id(self) -> int:
        """The number of the question, or of the post, that the id names."""
        return self.key.question_id

    @property
    def arg(self) -> str:
        """The argument of the id."""
        return self.key.arg

    @property
    def value(self) -> str:
        """The first value, or nothing."""
        return self.values[0] if self.values else ""


def parse_id(custom_id: str) -> CustomId | None:
    """Read a custom_id of ours; None for any other."""
    found = re.fullmatch(PATTERN, custom_id)
    if found is None:
        return None
    return CustomId(int(found["match"]), int(found["ask"]), found["verb"], found["arg"])


def list_ids(message: discord.Message, match: int) -> list[CustomId]:
    """List the ids of a message's buttons and menus that belong to this match."""
    components = [each for item in message.components for each in getattr(item, "children", ())]
    ids = [parse_id(str(getattr(each, "custom_id", ""))) for each in components]
    return [id_ for id_ in ids if id_ is not None and id_.match == match]
