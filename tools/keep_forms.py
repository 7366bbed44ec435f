"""What the stand-in makes of messages, modals and commands as they are and spoilt by chance: tests/fixtures/forms.txt.

python -m tools.keep_forms      after a change of what the stand-in takes or tells: the difference shows where it begins

Each case is a good form with up to two changes: something gone, doubled, of another kind or length. What is taken is read
back as clients are told it, as a person sees it and may use it, and changed once more; of what is refused the words are kept.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from sandbox.discord import Channel, Impossible, Sandbox
from sandbox.discord.check_commands import check_commands
from sandbox.discord.check_modals import check_modal
from sandbox.discord.errors import Refused
from sandbox.discord.heights import estimate_height
from sandbox.discord.messages import Files, Upload, create_message, edit_message
from sandbox.discord.modals import Modal, fill_modal
from sandbox.discord.objects import V2, Message
from sandbox.discord.plain_text import as_text
from sandbox.discord.slash_commands import build_data
from sandbox.discord.to_json import message_json
from tools.program import run_program
from tools.toy.rig import DOT

Json = dict[str, Any]

KEPT = Path(__file__).parents[1] / "tests" / "fixtures" / "forms.txt"
CASES, STRETCH = 6000, 60
LENGTHS = (0, 1, 5, 25, 26, 32, 45, 46, 80, 81, 100, 101, 150, 151, 256, 512, 513, 2001, 4000, 4001)
NUMBERS = (-1, 0, 1, 2, 3, 5, 6, 25, 26, 100, 1024)
KINDS = (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 21, 22, 23, 99)
MALFORMED = (AttributeError, KeyError, TypeError, ValueError)  # of checks, by what no library sends


def _text(content: str) -> Json:
    return {"type": 10, "content": content}


def _row(*parts: Json) -> Json:
    return {"type": 1, "components": [*parts]}


def _button(name: str, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": name.title(), "custom_id": name} | more


def _label(kind: int, name: str, **more: Any) -> Json:
    field = {"type": kind, "custom_id": name} | more
    return {"type": 18, "label": f"The {name}", "description": "About it", "component": field}


CHOICES = [{"label": f"Choice {at}", "value": f"c{at}", "description": f"About {at}"} for at in range(4)]
CHOSEN = [CHOICES[0], CHOICES[1] | {"default": True}, CHOICES[2] | {"emoji": {"name": "🎲"}}]
MENU = {"type": 3, "custom_id": "menu", "placeholder": "Choose", "options": CHOSEN, "max_values": 2}
PICTURE = {"media": {"url": "attachment://a.png"}, "description": "A board"}
SECTION = {"type": 9, "components": [_text("A section")], "accessory": _button("fold", emoji={"name": "▸"})}
LAYOUT: Json = {
    "flags": V2,
    "components": [
        _text("# A title\n-# below it\nand **words** for <@1> in <#2>, <t:1800000000:R>"),
        {"type": 12, "items": [PICTURE, {"media": {"url": "https://example.org/b.png"}}]},
        {
            "type": 17,
            "accent_color": 255,
            "components": [SECTION, {"type": 14}, _row(_button("go"), _button("no", style=4, disabled=True))],
        },
        _row(MENU),
        _row({"type": 5, "custom_id": "people", "min_values": 0, "max_values": 3}),
        {"type": 13, "file": {"url": "attachment://log.txt"}, "spoiler": False},
    ],
    "attachments": [{"id": 0, "filename": "a.png", "description": "A board"}, {"id": 1}],
    "allowed_mentions": {"parse": [], "users": ["1"]},
    "nonce": "one-1",
}
PLAIN: Json = {
    "content": "Hello @everyone, it is your turn",
    "embeds": [{"title": "Match", "description": "of two", "fields": [{"name": "Round", "value": "2"}]}],
    "components": [
        _row(_button("a"), _button("b", style=5, custom_id=None, url="https://example.org")),
        _row(MENU),
    ],
    "flags": 1 << 12,
    "attachments": [{"id": 0, "filename": "a.png"}, {"id": 1}],
}
MODAL: Json = {
    "title": "A question",
    "custom_id": "asked",
    "components": [
        _label(4, "name", style=1, min_length=2, max_length=5, placeholder="Ann"),
        _label(3, "size", options=CHOICES, required=False),
        _label(21, "radio", options=CHOICES),
        _label(22, "boxes", options=CHOICES, min_values=1, max_values=3),
        _row({"type": 4, "custom_id": "note", "style": 2, "label": "A note", "required": False, "value": "so"}),
    ],
}  # fmt: skip
OTHER = {
    "title": "Another question",
    "custom_id": "other",
    "components": [
        _text("About it"),
        _label(19, "name", min_values=0, max_values=2),
        _label(23, "size", default=True),
        _label(5, "radio", max_values=2),
        _label(8, "boxes", min_values=0),
    ],
}
PICKED = [{"name": f"Choice {at}", "value": at} for at in range(3)]
OPTIONS = [
    {"type": 4, "name": "seats", "description": "How many", "required": True, "min_value": 2, "max_value": 6},
    {"type": 3, "name": "game", "description": "Which", "min_length": 2, "max_length": 8},
    {"type": 4, "name": "pick", "description": "One", "choices": PICKED},
    {"type": 6, "name": "whom", "description": "A person"},
    {"type": 5, "name": "hidden", "description": "Whether"},
]
INNER = {"type": 1, "name": "new", "description": "Begin", "options": OPTIONS}
GROUP = {"type": 2, "name": "vote", "description": "Ask all", "options": [INNER]}
COMMANDS: list[Json] = [
    {"id": "11", "type": 1, "name": "help", "description": "Tell"},
    {"id": "12", "type": 1, "name": "match", "description": "Matches", "options": [INNER, {"type": 1, "name": "end", "description": "End"}, GROUP]},
    {"id": "13", "type": 3, "name": "Look"},
]  # fmt: skip
TYPED = ("", "a", "Ann", "c1", "Choice 2", "c9", "x" * 9, None)
GIVEN = (*TYPED, 0, 1, 2, 7, True, "2")


def find_refusal(take: Callable[..., Any], *given: Any) -> Any:
    """Let the stand-in take a form; return in which words it refuses, or by what its checks break, else None."""
    try:
        take(*given)
    except Refused as error:
        return "refused", error.status, error.code, str(error)
    except MALFORMED as error:
        return type(error).__name__
    return None


def attempt(act: Callable[..., Any], *given: Any) -> Any:
    """Do what a person does; return what came of it, or why their client would not let them."""
    try:
        return act(*given)
    except Impossible as error:
        return "impossible", str(error)


class Forms:
    """A stand-in with a person and two channels, and what it makes of forms."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.now = chance, 1_800_000_000.0
        self.box = Sandbox(bot_name="Referee", clock=lambda: self.now, chance=chance.randbytes)
        self.ann = self.box.join("Ann")
        self.channels = [self.box.lobby, self.ann.dm]
        self.box.world.commands[None] = COMMANDS

    def make_case(self) -> Any:
        """Send a message, open a modal, or check commands and type one."""
        self.now += self.chance.choice((0, 1, 3600))
        case: Callable[[], Any] = self.chance.choice([self._send, self._send, self._open, self._type])
        return case()

    def _send(self) -> Any:
        """Send a message, some for a single person's eyes, and change it."""
        world, channel, told = self.box.world, self.chance.choice(self.channels), list[Any]()
        message = Message(world.new_snowflake(), channel.id, world.bot.id)
        message.seen_by = self.chance.choice((None, None, None, self.ann.id))
        for fill in (create_message, edit_message):
            form = LAYOUT if message.flags & V2 else self.chance.choice([LAYOUT, PLAIN])
            refusal = find_refusal(fill, world, message, self._spoil(form), self._draw_files())
            told.append(refusal or self._read(channel, message))
            if refusal:
                break
        return told

    def _draw_files(self) -> Files:
        files = [Upload("a.png", DOT), *[Upload("log.txt", b"words")] * 10]
        return dict(enumerate(files[: self.chance.choice((*[2] * 16, 11, 10, 1, 0))]))

    def _read(self, channel: Channel, message: Message) -> Any:
        ann, world = self.ann, self.box.world
        parts = ann.parts(message)
        chosen = [sorted(ann.chosen_values(message, part)) for part in parts if part["type"] == 3]
        told = message_json(world, message, fresh=True), as_text(world, message), message.push
        return told, estimate_height(message), parts, chosen, sorted(message.pings), len(ann.sees(channel))

    def _open(self) -> Any:
        data = self._spoil(self.chance.choice([MODAL, MODAL, OTHER]))
        if refusal := find_refusal(check_modal, data):
            return refusal
        modal = Modal(data, None)  # type: ignore[arg-type]
        names = ["name", "size", "radio", "boxes", "note", "The name"]
        some = self.chance.sample(names, self.chance.choice((0, 0, 1)))
        values: Json = {name: self.chance.choice(TYPED) for name in some}
        boxes = self.chance.sample(["c0", "Choice 1", "c2", "c3"], 2)
        filled = {"name": "Ann", "radio": "c1", "size": "c2", "boxes": boxes} | values
        return modal.fields, attempt(fill_modal, modal, filled)

    def _type(self) -> Any:
        refusal = find_refusal(check_commands, self._spoil(COMMANDS))
        filled: Json = {str(each["name"]): self.chance.choice([*GIVEN, str(self.ann.id)]) for each in OPTIONS}
        some = dict(self.chance.sample([*filled.items()], self.chance.randint(0, 2)))
        typing, place = self.chance.choice((None, None, "game")), self.chance.choice(self.channels)
        name = self.chance.choice(
            (*["match new", "match vote new"] * 5, "match vote", "help", "match", "nothing")
        )
        return refusal, attempt(build_data, self.box.world, place, name, {"seats": 3} | some, typing)

    # how forms are spoilt

    def _spoil(self, form: Any) -> Any:
        spoilt = deepcopy(form)
        for _ in range(self.chance.choice((0, 0, 0, 1, 1, 2))):
            holder, key = self.chance.choice([*_list_places(spoilt)])
            self._change(holder, key)
        return spoilt

    def _change(self, holder: Any, key: Any) -> None:
        value, chance = holder[key], self.chance
        if chance.random() < 0.2:
            del holder[key]
        elif isinstance(value, list) and value:
            value += [deepcopy(chance.choice(value)) for _ in range(chance.choice((1, 2, 5, 25)))]
        elif key == "type":
            holder[key] = chance.choice(KINDS)
        elif isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, int):
            holder[key] = chance.choice(NUMBERS)
        elif isinstance(value, str):
            holder[key] = value[:1] * chance.choice(LENGTHS)
        else:
            holder[key] = chance.choice((None, [], {}, "x"))


def _list_places(form: Any) -> Iterator[tuple[Any, Any]]:
    """List all places in a form: the object or list, and the key or index."""
    keys = [*form] if isinstance(form, dict) else range(len(form))
    for key in keys:
        yield form, key
        if isinstance(form[key], dict | list):
            yield from _list_places(form[key])


def list_forms() -> Iterator[str]:
    """List what became of all cases, a digest for each stretch of them."""
    forms = Forms(Random("forms"))
    return digest_stretches((forms.make_case() for _ in range(CASES)), STRETCH)


def digest_stretches(came: Iterable[object], stretch: int) -> Iterator[str]:
    """Sum up all that came so far at the end of each stretch of so many: how many, and a digest."""
    done = sha256()
    for number, each in enumerate(came, 1):
        done.update(repr(each).encode())
        if number % stretch == 0:
            yield f"{number} {done.hexdigest()[:8]}"


def keep_lines(kept: Path, lines: Iterable[str]) -> dict[str, Any]:
    """Write lines to a file of what is kept; return how many."""
    written = [*lines]
    kept.write_text("\n".join(written) + "\n", encoding="utf-8")
    return {"lines": len(written)}


def keep_forms() -> dict[str, Any]:
    """Write what became of all cases."""
    return keep_lines(KEPT, list_forms())


if __name__ == "__main__":
    sys.exit(run_program(keep_forms))
