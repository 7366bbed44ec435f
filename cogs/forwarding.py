"""Forward interactions to the process that owns their match.

Discord sends direct messages to the first shard, and a user in one server may name a match of another. Any
process may respond to an interaction: its id and token suffice. With one process, nothing is forwarded.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec
from discord import Interaction, InteractionType

from cogs.context import AppContext
from cogs.snapshot import forget_texts
from cogs.ui.components import read_number
from cogs.ui.custom_id import parse_id
from cogs.ui.errors import tell
from engine.records.store_records import ServerSettings, User, UserTraces
from engine.store.store import StoreError

EVENT = "INTERACTION_CREATE"
CHOOSES = "which"  # the verb of the menu with matches as values
TOO_LATE = 2.5  # seconds after which an interaction is too old for a first response
HOMES = 10_000  # matches with a cached server
Answer: TypeAlias = Callable[[Any], None]


class ForwardedInteraction(msgspec.Struct, tag="asked"):
    """An interaction as received from Discord."""

    data: dict[str, Any]


class Chosen(msgspec.Struct, tag="chosen"):
    """A language chosen by a user or by a server. The id of the other one is 0."""

    user: int
    server: int
    language: str


class Forgotten(msgspec.Struct, tag="forgotten"):
    """A user the bot has forgotten, and the user's matches."""

    user: int
    matches: tuple[int, ...]


_letters = msgspec.json.Decoder(ForwardedInteraction | Chosen | Forgotten)


class Forwarder:
    """Forwards other processes' interactions, handles received ones, and shares cache changes."""

    def __init__(self, context: AppContext) -> None:
        self.context, self.fleet = context, context.store.fleet
        self._homes: OrderedDict[int, int] = OrderedDict()  # servers by match
        self._answer: Answer = lambda _: None

    def begin(self, parsers: dict[str, Answer]) -> None:
        """Receive all interactions here instead of in discord.py's handler, if there are several processes.

        parsers: discord.py's handlers by event name, changed in place.
        """
        if self.fleet.part.slots > 1:
            self._answer, parsers[EVENT] = parsers[EVENT], self._sort_interaction
            self.fleet.subscribe_mail(self.receive_mail)

    async def tell_language(self, user: User) -> None:
        """Send a user's chosen language to the other processes."""
        await self._tell_others(Chosen(user.id, 0, user.language))

    async def tell_server_language(self, server: ServerSettings) -> None:
        """Send a server's chosen language to the other processes."""
        await self._tell_others(Chosen(0, server.id, server.language))

    async def tell_forgotten(self, user: int, traces: UserTraces) -> None:
        """Make the other processes drop their caches of a forgotten user and of the user's matches."""
        await self._tell_others(Forgotten(user, (*traces.left, *traces.running, *traces.over)))

    async def _tell_others(self, letter: Chosen | Forgotten) -> None:
        part = self.fleet.part
        for slot in range(part.slots):
            if slot != part.slot:
                await self.fleet.send_mail(slot, encode_mail(letter))

    def _sort_interaction(self, data: Any) -> None:
        """Handle an interaction here if it names no match or one of this process, else forward it."""
        match = find_match(data)
        home = self._homes.get(match)
        if not match or (home is not None and self.fleet.part.has_guild(home)):
            self._answer(data)
        else:
            self.context.run_later(self._hand_on(match, data), f"forward interaction match={match}")

    async def _hand_on(self, match: int, data: Any) -> None:
        """Forward an interaction to the process of its match. If that is impossible, answer with an error."""
        part = self.fleet.part
        try:
            home = await self._find_home(match)
            if home is None or part.has_guild(home):
                self._answer(data)
            else:
                await self.fleet.send_mail(part.find_slot(home), encode_mail(ForwardedInteraction(data)))
        except StoreError as error:
            if data["type"] != InteractionType.autocomplete.value:
                await tell(Interaction(data=data, state=self.context.client._connection), error)

    async def _find_home(self, match: int) -> int | None:
        """Return the server of a match, which never changes. None: there is no such match."""
        if match not in self._homes:
            row = await self.context.store.matches.load_match(match)
            if row is None:
                return None
            self._homes[match] = row.guild
            if len(self._homes) > HOMES:
                self._homes.popitem(last=False)
        return self._homes[match]

    def receive_mail(self, body: str, age: float) -> None:
        """Handle a message of another process. age: seconds since it was written."""
        letter, context = _letters.decode(body), self.context
        if isinstance(letter, Chosen):
            if letter.user:
                context.languages.note_choice(User(letter.user, language=letter.language))
            else:
                context.languages.note_server(ServerSettings(letter.server, language=letter.language))
        elif isinstance(letter, Forgotten):
            forget_cached(context, letter.user, letter.matches)
        elif age < TOO_LATE:
            self._answer(letter.data)


def encode_mail(letter: ForwardedInteraction | Chosen | Forgotten) -> str:
    """Return a message to another process as JSON."""
    return msgspec.json.encode(letter).decode()


def forget_cached(context: AppContext, user: int, matches: Iterable[int]) -> None:
    """Drop the caches of a forgotten user and of these matches. user: 0 for none."""
    context.languages.note_choice(User(user))
    for match in matches:
        context.referee.drop_cached(match)
    forget_texts()
    context.pictures.cache.forget()


def find_match(data: Any) -> int:
    """Return the match id in an interaction's custom id, chosen value or option. 0 if there is none.

    data: the interaction as received.
    """
    inner = data.get("data") or {}
    key = parse_id(str(inner.get("custom_id", "")))
    if key is None:
        return _find_option(inner.get("options") or ())
    if key.verb == CHOOSES:
        return read_number(str(next(iter(inner.get("values") or ()), "")))
    return key.match


def _find_option(options: Iterable[Any]) -> int:
    """Return the number in the option `match`, at any depth. 0 if there is none, or it is still being typed."""
    for each in options:
        if each["name"] == "match" and not each.get("focused"):
            return read_number(str(each.get("value", "")))
        if found := _find_option(each.get("options") or ()):
            return found
    return 0
