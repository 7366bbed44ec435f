"""The people of the page, each with a token, read marks, dismissed messages and open modals."""

import secrets
from dataclasses import dataclass, field

from ..discord import Channel, FakeUser, Impossible, Message, Modal

DEPTH = 100


def new_token() -> str:
    """Return a new random token."""
    return secrets.token_urlsafe(16)


@dataclass(eq=False)
class PagePerson:
    """A person, shared by all tabs that show them.

    read: the last message read by channel. depth: the number of messages shown by channel. dismissed: ids of
    hidden messages. modals: open modals by the id of their interaction.
    """

    user: FakeUser
    token: str = field(default_factory=new_token)
    read: dict[int, int] = field(default_factory=dict)
    depth: dict[int, int] = field(default_factory=dict)
    dismissed: set[int] = field(default_factory=set)
    modals: dict[str, Modal] = field(default_factory=dict)

    def readable_channels(self) -> list[Channel]:
        """Return the channels, threads and the DM this person may read."""
        return [c for c in self.user.world.channels.values() if self.user.may_read(c)]

    def find_channel(self, name: object) -> Channel:
        """Return the channel with this id, or raise Impossible if this person cannot read it."""
        found = self.user.world.channels.get(int(str(name)))
        if found is None or not self.user.may_read(found):
            raise Impossible("there is no such channel for you")
        return found

    def find_message(self, channel: object, name: object) -> Message:
        """Return the message with this id, or raise Impossible if this person cannot see it."""
        found = self.user.world.find_message(self.find_channel(channel).id, int(str(name)))
        if found is None or not self.user.can_see(found):
            raise Impossible("there is no such message for you")
        return found

    def shown_messages(self, channel: Channel) -> list[Message]:
        """Return the latest messages of a channel, as far as this person has scrolled."""
        shown = self.user.sees(channel)[-self.depth.get(channel.id, DEPTH) :]
        return [message for message in shown if message.id not in self.dismissed]

    def unread_messages(self, channel: Channel) -> list[Message]:
        """Return the messages of others beyond the read mark."""
        mark, me = self.read.get(channel.id, 0), self.user.id
        newest = []
        for message in reversed(channel.messages.values()):
            if message.id <= mark:
                break
            if message.author_id != me:
                newest.append(message)
        return newest
