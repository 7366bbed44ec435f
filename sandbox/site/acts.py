"""The actions of a person on the page. Each takes the tab's request and returns an answer."""

from collections.abc import Awaitable, Callable

from ..discord import Impossible, Json, Response
from .people import DEPTH, PagePerson
from .pilot import Pilot
from .view import may_write

DONE: Json = {"kind": "done"}


def _describe_outcome(person: PagePerson, outcome: Response) -> Json:
    if outcome.modal is not None:
        name = str(outcome.modal.opener.id)
        person.modals[name] = outcome.modal
        return {"kind": "modal", "modal": name, "data": outcome.modal.data}
    found = outcome.message
    return {"kind": outcome.kind, "message": str(found.id) if found else None}


class PersonActs:
    """One person's actions. A forbidden action raises Impossible or Refused."""

    def __init__(self, person: PagePerson, pilot: Pilot) -> None:
        self.person, self.pilot = person, pilot

    async def perform(self, ask: Json) -> Json:
        """Execute the requested action."""
        return await ACTS[str(ask.get("act"))](self, ask)

    async def click(self, ask: Json) -> Json:
        """Click a button."""
        message = self.person.find_message(ask["channel"], ask["message"])
        return _describe_outcome(self.person, await self.person.user.click(message, ask["id"]))

    async def select(self, ask: Json) -> Json:
        """Choose from a menu."""
        message = self.person.find_message(ask["channel"], ask["message"])
        return _describe_outcome(
            self.person, await self.person.user.select(message, ask["id"], ask["values"])
        )

    async def submit(self, ask: Json) -> Json:
        """Submit a modal. It stays open if the bot does not answer."""
        outcome = await self.person.user.submit(self.person.modals[ask["modal"]], ask["values"])
        if not outcome.failed:
            del self.person.modals[ask["modal"]]
        return _describe_outcome(self.person, outcome)

    async def cancel(self, ask: Json) -> Json:
        """Close a modal, without notifying the bot."""
        self.person.modals.pop(ask["modal"], None)
        return DONE

    async def slash(self, ask: Json) -> Json:
        """Use a slash command."""
        channel = self.person.find_channel(ask["channel"])
        return _describe_outcome(
            self.person, await self.person.user.slash(ask["name"], ask["options"], channel=channel)
        )

    async def complete(self, ask: Json) -> Json:
        """Type into an option with autocomplete."""
        channel, typing = self.person.find_channel(ask["channel"]), ask["option"]
        others = {key: value for key, value in ask["options"].items() if key != typing}
        choices = await self.person.user.autocomplete(
            ask["name"], typing, ask["text"], others, channel=channel
        )
        return {"kind": "choices", "choices": choices}

    async def say(self, ask: Json) -> Json:
        """Write a message."""
        channel = self.person.find_channel(ask["channel"])
        if not may_write(self.person, channel):
            raise Impossible("you may not write here")
        self.person.user.say(str(ask["text"]), channel)
        return DONE

    async def read(self, ask: Json) -> Json:
        """Mark a channel as read up to a message."""
        channel = self.person.find_channel(ask["channel"])
        self.person.read[channel.id] = max(self.person.read.get(channel.id, 0), int(ask["message"]))
        self.person.user.world.note_change()
        return DONE

    async def deeper(self, ask: Json) -> Json:
        """Show older messages of a channel as well."""
        channel = self.person.find_channel(ask["channel"])
        self.person.depth[channel.id] = self.person.depth.get(channel.id, DEPTH) + DEPTH
        return DONE

    async def dismiss(self, ask: Json) -> Json:
        """Dismiss an ephemeral message."""
        message = self.person.find_message(ask["channel"], ask["message"])
        if not message.ephemeral:
            raise Impossible("only messages that you alone see can be dismissed")
        self.person.dismissed.add(message.id)
        self.person.user.world.note_change()
        return DONE

    async def reload(self, ask: Json) -> Json:
        """Drop the ephemeral messages and open modals, as a reloaded client does."""
        self.person.dismissed.update(message.id for message in self.person.user.whispers())
        self.person.modals.clear()
        self.person.user.world.note_change()
        return DONE

    async def drive(self, ask: Json) -> Json:
        """Start or stop playing this person's seat automatically."""
        if ask["on"]:
            self.pilot.drive_seat(self.person, self.person.find_channel(ask["channel"]))
        else:
            self.pilot.release_seat(self.person)
        return DONE

    async def fast(self, ask: Json) -> Json:
        """Start or stop playing all other seats until this person is asked."""
        if ask["on"]:
            self.pilot.drive_others(self.person, self.person.find_channel(ask["channel"]))
        else:
            self.pilot.stop_others(self.person)
        return DONE

    async def seat(self, ask: Json) -> Json:
        """Make one more person join the latest table of the channel."""
        name = await self.pilot.seat_next(self.person, self.person.find_channel(ask["channel"]))
        return {"kind": "done", "text": f"{name} sits down" if name else "nobody is left to join"}


Act = Callable[[PersonActs, Json], Awaitable[Json]]
ACTS: dict[str, Act] = {
    act.__name__: act
    for act in (
        PersonActs.click,
        PersonActs.select,
        PersonActs.submit,
        PersonActs.cancel,
        PersonActs.slash,
        PersonActs.complete,
        PersonActs.say,
        PersonActs.read,
        PersonActs.deeper,
        PersonActs.dismiss,
        PersonActs.reload,
        PersonActs.drive,
        PersonActs.fast,
        PersonActs.seat,
    )
}
