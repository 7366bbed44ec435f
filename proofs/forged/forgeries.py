"""Forgeries that a person's own client could send: recorded interactions with other data, and invented ones.

Hypothesis draws them.
"""

from copy import deepcopy
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from cogs.ui.components import Component
from cogs.ui.custom_id import CustomId
from engine.rules.core import Decision
from sandbox.discord import COMMAND, SUBMIT

# verbs with an effect for any user, and for players: a harmless press of these would look like a fault
WILLING, VOTING = {"quit", "nudge", "rematch"}, {"yes", "no"}
WORDS = (
    "", "0", "-1", "1", "9" * 30, "0:0:coin", "1:0:coin", "coin", "seats", "rounds", "x:y", "zap:0", "=", ">", ">9",
    "=coin", "own", "seat-0", "red-1", "take-back", "é\n", "𝕬\u202e\u0000", "@everyone", "'; DROP TABLE matches;--",
    "%s%n", "🐉" * 20, "1e9", "٣", "0x10", " 7 ", "NaN", "a" * 500,
)  # fmt: skip
NUMBERS = (0, 1, 2, 3, 4095, 4096, 8192, 10**6, 2**53, 10**18, 999_999_999_999)
BROKEN = ("r:", "r:1", "x:1:2:put:coin", "r:-1:0:put:x", f"r:{'9' * 40}:0:put:x", "R:1:0:put:x")
COMMANDS = ("match new", "match list", "match leave", "panel", "board", "log", "rules", "zap", "match zap")
OPTIONS = ("match", "game", "topic", "zap")
# Discord itself ensures that a value has its option's type
OPTION_TYPES = {str: 3, int: 4, bool: 5, float: 10}
ID, VALUE = 100, 100  # most characters of a custom id and of a menu's value, by Discord
ASK, OPTION = 777_777_777, "⟨option⟩"  # placeholders of the current question, and of one of its options
AMOUNT = {"type": 4, "id": 2, "custom_id": "amount", "value": "2"}
WINDOWS: tuple[list[dict[str, Any]], ...] = (
    [],
    [{"type": 18, "id": 1, "component": AMOUNT}],
    [{"type": 1, "id": 1, "components": [AMOUNT | {"custom_id": "x"}]}],
)


class Recorded(Struct, frozen=True):
    """One interaction as it was sent to the bot: its kind, data, person (a number), channel and message."""

    kind: int
    data: dict[str, Any]
    who: int
    channel: int
    message: int | None = None


class Forgery(Struct, frozen=True):
    """A recorded interaction with other data, by one of the people (a number).

    place: index of the message or channel, beginning with the recorded one. nth: index of the part that gets the forged
    id, and of the option that replaces OPTION. Both indices wrap around.
    """

    of: Recorded
    data: dict[str, Any]
    who: int
    place: int = 0
    nth: int = 0

    def fill_data(self, decision: Decision | None) -> dict[str, Any]:
        """Return the forged data, with ASK and OPTION replaced by the question's number and one of its options."""
        data = deepcopy(self.data)
        if decision is not None and "custom_id" in data:
            options = [option.id for option in decision.options] or ["x"]
            named = data["custom_id"].replace(OPTION, options[self.nth % len(options)])
            data["custom_id"] = named.replace(str(ASK), str(decision.question_id))[:ID]
        return data


def draw_words(size: int) -> st.SearchStrategy[str]:
    """Draw known awkward texts, or any text, of at most this many characters."""
    awkward = st.sampled_from([word[:size] for word in WORDS])
    return awkward | st.text(st.characters(exclude_categories=["Cs"]), max_size=size)


@st.composite
def draw_invented_id(draw: Any) -> str:
    """Draw an invented id: often one near the current question, else of any match, number, verb and words."""
    verb = st.sampled_from([*sorted(Component.registry.keys() - WILLING), "zap"])
    near = st.sampled_from([*WORDS, OPTION, f"1:0:{OPTION}", f"0:{OPTION}"])
    match = st.sampled_from((1, 1, 1, 2, *NUMBERS))
    return str(CustomId(draw(match), draw(st.sampled_from((ASK, *NUMBERS))), draw(verb), draw(near)))


@st.composite
def draw_mutated_id(draw: Any, real: str) -> str:
    """Draw a recorded id, whole, with another part, cut off, or grown."""
    way = draw(st.integers(0, 3))
    if way == 1:
        parts = real.split(":")
        parts[draw(st.integers(0, len(parts) - 1))] = draw(draw_words(40) | st.integers(0, 10**20).map(str))
        real = ":".join(parts)
    elif way == 2:
        real = real[: draw(st.integers(1, len(real)))]
    elif way == 3:
        real += draw(draw_words(ID))
    return real


def draw_id(real: str) -> st.SearchStrategy[str]:
    """Draw any id that Discord would accept."""
    drawn = draw_mutated_id(real) | draw_invented_id() | st.sampled_from(BROKEN)
    return drawn.map(lambda id_: id_[:ID] or "r")


def draw_values(real: list[str]) -> st.SearchStrategy[list[str]]:
    """Draw the recorded values, or others, or too many of them."""
    each = st.sampled_from(real) | draw_words(VALUE) if real else draw_words(VALUE)
    return st.just(real) | st.lists(each, max_size=25)


def draw_value(real: Any) -> st.SearchStrategy[Any]:
    """Draw another value of the same type: Discord itself checks the type."""
    if isinstance(real, bool):
        return st.booleans()
    if isinstance(real, int):
        return st.just(real) | st.integers(-(2**53), 2**53)
    return st.just(real) | draw_words(4000) if isinstance(real, str) else st.just(real)


def draw_window(channel: int) -> st.SearchStrategy[Recorded]:
    """Draw a modal that no user opened."""
    datas = [{"custom_id": "r:1:4096:typed:", "components": each} for each in WINDOWS]
    return st.sampled_from([Recorded(SUBMIT, data, 0, channel) for data in datas])


@st.composite
def draw_command(draw: Any, channel: int) -> Recorded:
    """Draw a slash command, with one option of any value or none."""
    first, _, second = draw(st.sampled_from(COMMANDS)).partition(" ")
    value = draw(st.sampled_from((*WORDS, *NUMBERS, -5, True, 1.5)))
    option = {"name": draw(st.sampled_from(OPTIONS)), "value": value, "type": OPTION_TYPES[type(value)]}
    options = draw(st.sampled_from(([option], [])))
    inner = [{"name": second, "type": 1, "options": options}] if second else options
    return Recorded(COMMAND, {"id": "1", "name": first, "type": 1, "options": inner}, 0, channel)


@st.composite
def draw_forgery(draw: Any, recorded: list[Recorded], people: int, channel: int) -> Forgery:
    """Draw an interaction, recorded or invented, with other data, by any person, on any message."""
    kinds = (st.sampled_from(recorded), draw_window(channel), draw_command(channel))
    of = draw(kinds[draw(st.sampled_from((0, 0, 0, 1, 2)))])
    data = deepcopy(of.data)
    if "custom_id" in data:
        data["custom_id"] = draw(draw_id(data["custom_id"]))
    if "values" in data:
        data["values"] = draw(draw_values(data["values"]))
    for field in list_typed(data):
        field["value"] = draw(draw_value(field["value"]))
    who = draw(st.just(of.who) | st.integers(0, people - 1))
    return Forgery(of, data, who, draw(st.integers(0, 8)), draw(st.integers(0, 30)))


def list_typed(data: dict[str, Any]) -> list[dict[str, Any]]:
    """List the typed fields of a modal, and the options of a command."""
    inner = [*data.get("components", ()), *data.get("options", ())]
    inner += [part["component"] for part in inner if "component" in part]
    return [part for part in inner if "value" in part] + [one for part in inner for one in list_typed(part)]
