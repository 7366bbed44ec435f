"""Eyes and hands of one person: what they see, and what Discord's own client would let them do."""

from dataclasses import dataclass, field
from typing import Any

from . import interactions, post, slash
from .check import BUTTON, SELECT, SELECTS, TEXT_INPUT, walk
from .check_forms import BOX, BOXES, RADIO, modal_fields
from .errors import Json
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, DEFER, DEFER_UPDATE, SUBMIT
from .read import as_text, label_of, text_of
from .shape import account as shape_account
from .shape import bare_member
from .shape import role as shape_role
from .slash import Impossible
from .state import DM, Account, Channel, Interaction, Message, Perm, World

ROLES = 6  # a menu of the guild's roles


@dataclass(eq=False)
class Modal:
    """A modal that stands open before a person."""

    data: Json
    opener: Interaction

    @property
    def title(self) -> str:
        """The headline."""
        return str(self.data["title"])

    @property
    def fields(self) -> list[Json]:
        """The parts that can be filled in; each knows the words above it as `label`."""
        labels = {id(part.get("component")): part.get("label") for part in self.data["components"]}
        found = [part for _, part in modal_fields(self.data["components"])]
        return [part | {"label": labels.get(id(part)) or part.get("label")} for part in found]


@dataclass(eq=False)
class Outcome:
    """What came of an act: kind ∈ message, update, modal, choices, deferred (never filled), failed."""

    kind: str
    message: Message | None = None
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)
    more: list[Message] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """Whether the person reads "interaction failed"."""
        return self.kind == "failed"

    @property
    def text(self) -> str:
        """What the answer says, follow-ups included."""
        return "\n".join(text_of(m) for m in (self.message, *self.more) if m is not None)


class User:
    """One person with their client."""

    def __init__(self, world: World, account: Account, patience: float = 10.0) -> None:
        self.world, self.account, self.patience = world, account, patience

    @property
    def id(self) -> int:
        """The person's snowflake."""
        return self.account.id

    @property
    def name(self) -> str:
        """The person's name."""
        return self.account.name

    @property
    def mention(self) -> str:
        """The text that mentions the person."""
        return f"<@{self.account.id}>"

    @property
    def dm(self) -> Channel:
        """The DM channel with the bot."""
        return self.world.dm(self.account)

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """Return what the person sees in a channel (default: the lobby), own ephemeral messages included."""
        channel = channel or self.world.lobby
        mine = [m for m in channel.whispers.values() if m.seen_by == self.id]
        if not self.may_read(channel):
            return mine
        return sorted([*channel.messages.values(), *mine], key=lambda message: message.id)

    def may_read(self, channel: Channel) -> bool:
        """Whether the channel is in this person's list."""
        if channel.kind == DM:
            return channel.recipient_id == self.id
        return self.world.may(self.account, channel, Perm.VIEW)

    def dms(self) -> list[Message]:
        """Return the messages of the DM with the bot."""
        return self.sees(self.dm)

    def whispers(self, channel: Channel | None = None) -> list[Message]:
        """Return the ephemeral messages for this person, in one channel or in all, oldest first."""
        channels = [channel] if channel else list(self.world.channels.values())
        found = [m for c in channels for m in c.whispers.values() if m.seen_by == self.id]
        return sorted(found, key=lambda message: message.id)

    def pinged(self) -> list[Message]:
        """Return the messages that rang for this person, oldest first."""
        found = [m for c in self.world.channels.values() for m in c.messages.values() if self.id in m.pings]
        return sorted(found, key=lambda message: message.id)

    def can_see(self, message: Message) -> bool:
        """Whether the message exists and is on this person's screen."""
        if self.world.message(message.channel_id, message.id) is not message:
            return False
        if message.ephemeral:
            return message.seen_by == self.id
        return self.may_read(self.world.channels[message.channel_id])

    def reads(self, message: Message) -> str:
        """Return the message as plain text."""
        return as_text(self.world, message)

    def say(self, text: str, channel: Channel | None = None) -> Message:
        """Write a message as a person does."""
        channel = channel or self.world.lobby
        message = Message(self.world.snowflake(), channel.id, self.id)
        return post.create(self.world, message, {"content": text}, {})

    def close_dms(self) -> None:
        """Take no more messages from the bot."""
        self.account.takes_dms = False

    def open_dms(self) -> None:
        """Take messages from the bot again."""
        self.account.takes_dms = True

    def parts(self, message: Message) -> list[Json]:
        """Return the buttons and menus this person could use on the message now."""
        if not self.can_see(message):
            return []
        usable = SELECTS | {BUTTON}
        parts = [part for _, part in walk(message.components, ()) if part["type"] in usable]
        return [part for part in parts if not part.get("disabled") and part.get("custom_id")]

    async def slash(
        self, name: str, options: Json | None = None, *, channel: Channel | None = None, **more: Any
    ) -> Outcome:
        """Use a slash command such as "match new" and wait for the bot's answer."""
        channel = channel or self.world.lobby
        data = slash.build(self.world, channel, name, {**(options or {}), **more})
        return await self._act(COMMAND, channel, data)

    async def autocomplete(
        self, name: str, option: str, text: str, options: Json | None = None,
        *, channel: Channel | None = None, **more: Any,
    ) -> list[Json]:  # fmt: skip
        """Type `text` into an option and return the choices offered (none when the bot fails)."""
        channel = channel or self.world.lobby
        values = {**(options or {}), **more, option: text}
        data = slash.build(self.world, channel, name, values, typing=option)
        return (await self._act(AUTOCOMPLETE, channel, data)).choices

    async def click(self, message: Message, what: str) -> Outcome:
        """Click the button with this custom_id or label."""
        part = self._find(message, what, {BUTTON})
        if "custom_id" not in part:
            raise Impossible(f"{what!r} is a link")
        return await self._use(message, part, {})

    async def select(self, message: Message, what: str, values: list[str] | str) -> Outcome:
        """Choose from the menu with this custom_id or placeholder; values may be given by label."""
        part = self._find(message, what, SELECTS)
        chosen = [values] if isinstance(values, str) else list(values)
        if part["type"] == SELECT:
            return await self._use(message, part, {"values": _choose(part, chosen)})
        return await self._use(message, part, {"values": chosen, "resolved": self._resolved(part, chosen)})

    def _resolved(self, part: Json, chosen: list[str]) -> Json:
        """What a menu of people or roles tells of those that were chosen."""
        if part["type"] == ROLES:
            return {"roles": {each: shape_role(self.world.roles[int(each)], 1) for each in chosen}}
        accounts = [self.world.accounts[int(each)] for each in chosen]
        members = {
            str(a.id): bare_member(self.world, a) | {"permissions": str(self.world.base_permissions(a))}
            for a in accounts
        }
        return {"users": {str(a.id): shape_account(a) for a in accounts}, "members": members}

    def _find(self, message: Message, what: str, kinds: set[int]) -> Json:
        if not self.can_see(message):
            raise Impossible(f"{self.name} does not see message {message.id}")
        parts = [part for _, part in walk(message.components, ()) if part["type"] in kinds]
        found = [part for part in parts if part.get("custom_id") == what] or [
            part for part in parts if what in (part.get("label"), part.get("placeholder"), label_of(part))
        ]
        if len(found) != 1:
            raise Impossible(f"{len(found)} parts match {what!r} on:\n{self.reads(message)}")
        if found[0].get("disabled"):
            raise Impossible(f"{what!r} is disabled")
        return found[0]

    async def _use(self, message: Message, part: Json, more: Json) -> Outcome:
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]} | more
        channel = self.world.channels[message.channel_id]
        return await self._act(COMPONENT, channel, data, message)

    async def submit(self, modal: Modal, values: dict[str, Any] | None = None) -> Outcome:
        """Fill in a modal (fields by custom_id or label) and send it off."""
        given = dict(values or {})
        filled = {f["custom_id"]: _fill(f, _take(given, f)) for f in modal.fields}
        if given:
            raise Impossible(f"the modal has no {', '.join(given)}")
        parts = [_filled(part, filled) for part in modal.data["components"]]
        data = {"custom_id": modal.data["custom_id"], "components": parts}
        channel = self.world.channels[modal.opener.channel_id]
        message = self.world.message(channel.id, modal.opener.message_id)
        return await self._act(SUBMIT, channel, data, message)

    async def _act(self, kind: int, channel: Channel, data: Json, message: Message | None = None) -> Outcome:
        it = interactions.begin(self.world, kind, self.account, channel, data, message)
        try:
            await self.world.until(lambda: it.answer is not None, self.world.limits.answer_within)
        except TimeoutError:
            return Outcome("failed")
        return await self._settle(it)

    async def _settle(self, it: Interaction) -> Outcome:
        if it.modal is not None:
            return Outcome("modal", modal=Modal(it.modal, it))
        if it.choices is not None:
            return Outcome("choices", choices=it.choices)
        if it.answer in (DEFER, DEFER_UPDATE) and not await self._later(it):
            return self._outcome("deferred", it)
        return self._outcome("update" if it.original_id == it.message_id else "message", it)

    async def _later(self, it: Interaction) -> bool:
        try:
            await self.world.until(lambda: it.touched > 1, self.patience)
        except TimeoutError:
            return False
        return True

    def _outcome(self, kind: str, it: Interaction) -> Outcome:
        found = [self.world.message(it.channel_id, own) for own in sorted(it.own - {it.original_id})]
        more = [message for message in found if message is not None]
        return Outcome(kind, self.world.message(it.channel_id, it.original_id), more=more)


def _choose(menu: Json, wanted: list[str]) -> list[str]:
    known = {option["label"]: option["value"] for option in menu["options"]}
    known |= {option["value"]: option["value"] for option in menu["options"]}
    strange = [one for one in wanted if one not in known]
    if strange:
        raise Impossible(f"{strange} not among {[option['label'] for option in menu['options']]}")
    values = list(dict.fromkeys(known[one] for one in wanted))
    low, high = menu.get("min_values", 1), menu.get("max_values", 1)
    if not low <= len(values) <= high:
        raise Impossible(f"{len(values)} chosen, {low} to {high} possible")
    return values


def _take(given: dict[str, Any], part: Json) -> Any:
    for key in (part["custom_id"], part.get("label")):
        if key in given:
            return given.pop(key)
    return None


def _fill(part: Json, value: Any) -> Json:
    if part["type"] == TEXT_INPUT:
        return {"value": _typed(part, value)}
    if part["type"] == BOX:
        return {"value": bool(part.get("default") if value is None else value)}
    defaults = [option["value"] for option in part.get("options", ()) if option.get("default")]
    chosen = defaults if value is None else [value] if isinstance(value, str) else list(value)
    if part["type"] == RADIO:
        return {"value": _choose(part, chosen)[0] if chosen else None}
    if part["type"] == SELECT or part["type"] == BOXES:
        optional = part.get("required") is False and not chosen
        return {"values": [] if optional else _choose(part, chosen)}
    return {"values": chosen}


def _typed(part: Json, value: Any) -> str:
    text = str(part.get("value") or "" if value is None else value)
    low, high = part.get("min_length") or 0, part.get("max_length") or 4000
    if not text and part.get("required", True):
        raise Impossible(f"{part.get('label')!r} must be filled in")
    if text and not low <= len(text) <= high:
        raise Impossible(f"{part.get('label')!r} takes {low} to {high} characters")
    return text


def _filled(part: Json, filled: dict[str, Json]) -> Json:
    done: Json = {"type": part["type"], "id": part.get("id") or 0}
    if "component" in part:
        inner = part["component"]
        about = {"type": inner["type"], "id": inner.get("id") or 0, "custom_id": inner["custom_id"]}
        return done | {"component": about | filled[inner["custom_id"]]}
    fields = [
        {"type": field["type"], "id": 0, "custom_id": field["custom_id"]} | filled[field["custom_id"]]
        for field in part.get("components", ())
    ]
    return done | {"components": fields} if fields else done
