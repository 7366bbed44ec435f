"""What a person does on the page: each act takes the tab's request and returns an answer."""

from collections.abc import Awaitable, Callable

from ..driver import Outcome
from ..errors import Json
from ..slash import Impossible
from .people import DEPTH, Person
from .pilot import Pilot
from .view import may_write

DONE: Json = {"kind": "done"}


def _told(person: Person, outcome: Outcome) -> Json:
    if outcome.modal is not None:
        name = str(outcome.modal.opener.id)
        person.modals[name] = outcome.modal
        return {"kind": "modal", "modal": name, "data": outcome.modal.data}
    found = outcome.message
    return {"kind": outcome.kind, "message": str(found.id) if found else None}


class Hands:
    """One person's hands; what the person may not do raises Impossible or Refused."""

    def __init__(self, person: Person, pilot: Pilot) -> None:
        self.person, self.pilot = person, pilot

    async def act(self, ask: Json) -> Json:
        """Do what the request names."""
        return await ACTS[str(ask.get("act"))](self, ask)

    async def click(self, ask: Json) -> Json:
        """Click a button."""
        message = self.person.message(ask["channel"], ask["message"])
        return _told(self.person, await self.person.user.click(message, ask["id"]))

    async def select(self, ask: Json) -> Json:
        """Choose from a menu."""
        message = self.person.message(ask["channel"], ask["message"])
        return _told(self.person, await self.person.user.select(message, ask["id"], ask["values"]))

    async def submit(self, ask: Json) -> Json:
        """Send a modal off; it stays open when the bot does not answer."""
        outcome = await self.person.user.submit(self.person.modals[ask["modal"]], ask["values"])
        if not outcome.failed:
            del self.person.modals[ask["modal"]]
        return _told(self.person, outcome)

    async def cancel(self, ask: Json) -> Json:
        """Close a modal; the bot never hears of it."""
        self.person.modals.pop(ask["modal"], None)
        return DONE

    async def slash(self, ask: Json) -> Json:
        """Use a slash command."""
        channel = self.person.channel(ask["channel"])
        return _told(self.person, await self.person.user.slash(ask["name"], ask["options"], channel=channel))

    async def complete(self, ask: Json) -> Json:
        """Type into an option that completes itself."""
        channel, typing = self.person.channel(ask["channel"]), ask["option"]
        others = {key: value for key, value in ask["options"].items() if key != typing}
        choices = await self.person.user.autocomplete(
            ask["name"], typing, ask["text"], others, channel=channel
        )
        return {"kind": "choices", "choices": choices}

    async def say(self, ask: Json) -> Json:
        """Write a message."""
        channel = self.person.channel(ask["channel"])
        if not may_write(self.person, channel):
            raise Impossible("you may not write here")
        self.person.user.say(str(ask["text"]), channel)
        return DONE

    async def read(self, ask: Json) -> Json:
        """Mark a channel as read up to a message."""
        channel = self.person.channel(ask["channel"])
        self.person.read[channel.id] = max(self.person.read.get(channel.id, 0), int(ask["message"]))
        self.person.user.world.changed()
        return DONE

    async def deeper(self, ask: Json) -> Json:
        """Show older messages of a channel as well."""
        channel = self.person.channel(ask["channel"])
        self.person.depth[channel.id] = self.person.depth.get(channel.id, DEPTH) + DEPTH
        return DONE

    async def dismiss(self, ask: Json) -> Json:
        """Put an ephemeral message away."""
        message = self.person.message(ask["channel"], ask["message"])
        if not message.ephemeral:
            raise Impossible("only messages that you alone see can be dismissed")
        self.person.dismissed.add(message.id)
        self.person.user.world.changed()
        return DONE

    async def drive(self, ask: Json) -> Json:
        """Play this person's seat for them, or stop it."""
        if ask["on"]:
            self.pilot.drive(self.person, self.person.channel(ask["channel"]))
        else:
            self.pilot.release(self.person)
        return DONE

    async def fast(self, ask: Json) -> Json:
        """Drive everybody else until this person is asked, or stop that."""
        if ask["on"]:
            self.pilot.forward(self.person, self.person.channel(ask["channel"]))
        else:
            self.pilot.halt(self.person)
        return DONE

    async def seat(self, ask: Json) -> Json:
        """Let one more of the others join the newest table of the channel."""
        name = await self.pilot.seat(self.person, self.person.channel(ask["channel"]))
        return {"kind": "done", "text": f"{name} sits down" if name else "nobody is left to join"}


Act = Callable[[Hands, Json], Awaitable[Json]]
ACTS: dict[str, Act] = {
    act.__name__: act
    for act in (
        Hands.click,
        Hands.select,
        Hands.submit,
        Hands.cancel,
        Hands.slash,
        Hands.complete,
        Hands.say,
        Hands.read,
        Hands.deeper,
        Hands.dismiss,
        Hands.drive,
        Hands.fast,
        Hands.seat,
    )
}
