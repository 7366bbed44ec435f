"""A simulated person: the messages they see, and the actions Discord's own client offers."""

from dataclasses import dataclass, field
from typing import Any

from . import interactions, messages, slash_commands
from .component_types import BUTTON, ROLES, SELECT, SELECTS, walk_components
from .errors import Impossible, Json, Late
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, DEFER, DEFER_UPDATE, SUBMIT
from .modals import Modal, choose_values, fill_modal
from .objects import DM, Account, Channel, Interaction, Message, Perm
from .plain_text import as_text, label_of, text_of
from .to_json import chosen_member_json, role_json, user_json
from .world import FakeWorld


@dataclass(eq=False)
class Response:
    """The result of an action.

    kind: message, update, modal, choices, deferred (never filled) or failed.
    """

    kind: str
    message: Message | None = None
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)
    more: list[Message] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """True if the person sees "interaction failed"."""
        return self.kind == "failed"

    @property
    def text(self) -> str:
        """The text of the answer, with follow-ups."""
        return "\n".join(text_of(m) for m in (self.message, *self.more) if m is not None)


class FakeUser:
    """A person with their client. patience: seconds to wait for the follow-up of a deferral."""

    def __init__(self, world: FakeWorld, account: Account, patience: float = 60.0) -> None:
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
        return self.world.dm_channel(self.account)

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """Return the visible messages of a channel (default: the lobby), with own ephemeral ones."""
        channel = channel or self.world.lobby
        mine = [m for m in channel.whispers.values() if m.seen_by == self.id]
        if not self.may_read(channel):
            return mine
        return sorted([*channel.messages.values(), *mine], key=lambda message: message.id)

    def may_read(self, channel: Channel) -> bool:
        """Return True if the channel is in this person's list."""
        if channel.kind == DM:
            return channel.recipient_id == self.id
        return self.world.is_served(channel) and self.world.is_allowed(self.account, channel, Perm.VIEW)

    def dms(self) -> list[Message]:
        """Return the messages of the DM with the bot."""
        return self.sees(self.dm)

    def whispers(self, channel: Channel | None = None) -> list[Message]:
        """Return the ephemeral messages for this person, in one channel or in all, oldest first."""
        channels = [channel] if channel else list(self.world.channels.values())
        found = [m for c in channels for m in c.whispers.values() if m.seen_by == self.id]
        return sorted(found, key=lambda message: message.id)

    def pinged(self) -> list[Message]:
        """Return the messages that notified this person, oldest first."""
        found = [m for c in self.world.channels.values() for m in c.messages.values() if self.id in m.pings]
        return sorted(found, key=lambda message: message.id)

    def can_see(self, message: Message) -> bool:
        """Return True if the message exists and this person sees it."""
        if self.world.find_message(message.channel_id, message.id) is not message:
            return False
        if message.ephemeral:
            return message.seen_by == self.id
        return self.may_read(self.world.channels[message.channel_id])

    def reads(self, message: Message) -> str:
        """Return the message as plain text."""
        return as_text(self.world, message)

    def say(self, text: str, channel: Channel | None = None, to: Message | None = None) -> Message:
        """Write a message as a person does. to: the message it replies to, with a mention of the author."""
        channel = channel or self.world.lobby
        self._act_slowly(channel)
        message = Message(self.world.new_snowflake(), channel.id, self.id)
        if to is not None:
            message.kind, message.reference = 19, to.id
        return messages.create_message(self.world, message, {"content": text}, {})

    def _act_slowly(self, channel: Channel) -> None:
        """Record an action in a channel.

        Raises Impossible during slow mode, from which moderators are exempt.
        """
        if not channel.slow_mode or self.world.is_allowed(self.account, channel, Perm.MANAGE_MESSAGES):
            return
        left = channel.acted.get(self.id, 0.0) + channel.slow_mode - self.world.now()
        if left > 0:
            raise Impossible(f"slow mode: {left:.0f} seconds more")
        channel.acted[self.id] = self.world.now()

    def close_dms(self) -> None:
        """Stop accepting messages from the bot."""
        self.account.takes_dms = False

    def open_dms(self) -> None:
        """Accept messages from the bot again."""
        self.account.takes_dms = True

    def parts(self, message: Message) -> list[Json]:
        """Return the buttons and menus this person can use on the message now."""
        if not self.can_see(message):
            return []
        usable = SELECTS | {BUTTON}
        parts = [part for _, part in walk_components(message.components, ()) if part["type"] in usable]
        return [part for part in parts if not part.get("disabled") and part.get("custom_id")]

    async def slash(
        self, name: str, options: Json | None = None, *, channel: Channel | None = None, **more: Any
    ) -> Response:
        """Use a slash command such as "match new" and wait for the bot's answer."""
        channel = channel or self.world.lobby
        data = slash_commands.build_data(self.world, channel, name, {**(options or {}), **more})
        return await self.interact(COMMAND, channel, data)

    async def autocomplete(
        self, name: str, option: str, text: str, options: Json | None = None,
        *, channel: Channel | None = None, **more: Any,
    ) -> list[Json]:  # fmt: skip
        """Type `text` into an option and return the choices offered (none if the bot fails)."""
        channel = channel or self.world.lobby
        values = {**(options or {}), **more, option: text}
        data = slash_commands.build_data(self.world, channel, name, values, typing=option)
        return (await self.interact(AUTOCOMPLETE, channel, data)).choices

    async def click(self, message: Message, what: str) -> Response:
        """Click the button with this custom_id or label, or choose such an option of a single-choice menu."""
        if (menu := self._find_menu(message, what)) is not None:
            return await self.select(message, menu["custom_id"], what)
        part = self._find_part(message, what, {BUTTON})
        if "custom_id" not in part:
            raise Impossible(f"{what!r} is a link")
        return await self._use_part(message, part, {})

    async def select(self, message: Message, what: str, values: list[str] | str) -> Response:
        """Choose from the menu with this custom_id or placeholder, by value or label.

        Raises Impossible for the values shown as chosen, because the client sends nothing.
        """
        part = self._find_part(message, what, SELECTS)
        chosen = [values] if isinstance(values, str) else list(values)
        more: Json = {}
        if part["type"] == SELECT:
            chosen = choose_values(part, chosen)
        else:
            more = {"resolved": self._resolved_choices(part, chosen)}
        if self.chosen_values(message, part) == set(chosen):
            raise Impossible(f"{what!r} shows {chosen} already: the client sends nothing")
        self.world.menus.keep_choice(self.id, message, part, chosen)
        return await self._use_part(message, part, {"values": chosen} | more)

    def _find_menu(self, message: Message, what: str) -> Json | None:
        """Return the single-choice menu with this option. None if there is none, or a button matches."""
        parts = [part for _, part in walk_components(message.components, ())]
        if not self.can_see(message) or any(
            what in (part.get("label"), part.get("custom_id")) for part in parts
        ):
            return None
        single = [part for part in parts if part["type"] == SELECT and part.get("max_values", 1) == 1]
        holds = (
            part for part in single for each in part["options"] if what in (each["label"], each["value"])
        )
        return next(holds, None)

    def chosen_values(self, message: Message, part: Json) -> frozenset[str]:
        """Return the values that a menu shows this person as chosen."""
        return self.world.menus.read_shown(self.id, message, part)

    def _resolved_choices(self, part: Json, chosen: list[str]) -> Json:
        """Return the resolved data of the chosen people or roles."""
        if part["type"] == ROLES:
            return {"roles": {each: role_json(self.world.roles[int(each)], 1) for each in chosen}}
        accounts = [self.world.accounts[int(each)] for each in chosen]
        members = {str(a.id): chosen_member_json(self.world, a) for a in accounts}
        return {"users": {str(a.id): user_json(a) for a in accounts}, "members": members}

    def _find_part(self, message: Message, what: str, kinds: set[int]) -> Json:
        if not self.can_see(message):
            raise Impossible(f"{self.name} does not see message {message.id}")
        parts = [part for _, part in walk_components(message.components, ()) if part["type"] in kinds]
        found = [part for part in parts if part.get("custom_id") == what] or [
            part for part in parts if what in (part.get("label"), part.get("placeholder"), label_of(part))
        ]
        if len(found) != 1:
            kind = Impossible if found else Late
            raise kind(f"{len(found)} parts match {what!r} on:\n{self.reads(message)}")
        if found[0].get("disabled"):
            raise Late(f"{what!r} is disabled")
        return found[0]

    async def _use_part(self, message: Message, part: Json, more: Json) -> Response:
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]} | more
        channel = self.world.channels[message.channel_id]
        return await self.interact(COMPONENT, channel, data, message)

    async def submit(self, modal: Modal, values: dict[str, Any] | None = None) -> Response:
        """Fill in a modal (fields by custom_id or label) and submit it."""
        parts = fill_modal(modal, values or {})
        data = {"custom_id": modal.data["custom_id"], "components": parts}
        channel = self.world.channels[modal.opener.channel_id]
        message = self.world.find_message(channel.id, modal.opener.message_id)
        return await self.interact(SUBMIT, channel, data, message)

    async def interact(
        self, kind: int, channel: Channel, data: Json, message: Message | None = None
    ) -> Response:
        """Send an interaction with this data, unchecked, and wait for the answer."""
        if kind != AUTOCOMPLETE:
            self._act_slowly(channel)
        it = interactions.begin_interaction(self.world, kind, self.account, channel, data, message)
        try:
            await self.world.until(lambda: it.answer is not None, self.world.limits.answer_within)
        except TimeoutError:
            return Response("failed")
        return await self._await_outcome(it)

    async def _await_outcome(self, it: Interaction) -> Response:
        if it.modal is not None:
            return Response("modal", modal=Modal(it.modal, it))
        if it.choices is not None:
            return Response("choices", choices=it.choices)
        if it.answer in (DEFER, DEFER_UPDATE) and not await self._follows_up(it):
            return self._make_outcome("deferred", it)
        return self._make_outcome("update" if it.original_id == it.message_id else "message", it)

    async def _follows_up(self, it: Interaction) -> bool:
        try:
            await self.world.until(lambda: it.touched > 1, self.patience)
        except TimeoutError:
            return False
        return True

    def _make_outcome(self, kind: str, it: Interaction) -> Response:
        found = [self.world.find_message(it.channel_id, own) for own in sorted(it.own - {it.original_id})]
        more = [message for message in found if message is not None]
        return Response(kind, self.world.find_message(it.channel_id, it.original_id), more=more)
