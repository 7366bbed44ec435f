"""What reaches a process and is about a match of another one: handed on as it came, and answered there.

Discord sends all that happens in direct messages to the first shard, and who is in one server may name a match of another.
Any process may answer an interaction: its id and its token are enough. Where one process serves all, nothing of this happens.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec
from discord import Interaction, InteractionType

from cogs.context import AppContext
from cogs.ui.components import read_number
from cogs.ui.custom_id import parse_id
from cogs.ui.errors import tell
from engine.records.store_records import ServerSettings, User, UserTraces
from engine.store.store import StoreError

EVENT = "INTERACTION_CREATE"
CHOOSES = "which"  # the verb of the menu whose values are matches
TOO_LATE = 2.5  # seconds after which Discord would take no answer any more, or hardly
HOMES = 10_000  # matches whose server is remembered
Answer: TypeAlias = Callable[[Any], None]


class ForwardedInteraction(msgspec.Struct, tag="asked"):
    """An interaction as Discord told of it."""

    data: dict[str, Any]


class Chosen(msgspec.Struct, tag="chosen"):
    """A language that a person, or a server, has chosen."""

    user: int
    server: int
    language: str


class Forgotten(msgspec.Struct, tag="forgotten"):
    """A person who is forgotten, and in which matches."""

    user: int
    matches: tuple[int, ...]


_letters = msgspec.json.Decoder(ForwardedInteraction | Chosen | Forgotten)


class Forwarder:
    """Hands on what is not this process's, takes what is, and tells the others what they keep at hand."""

    def __init__(self, context: AppContext) -> None:
        self.context, self.fleet = context, context.store.fleet
        self._homes: OrderedDict[int, int] = OrderedDict()  # servers by match
        self._answer: Answer = lambda _: None

    def begin(self, parsers: dict[str, Answer]) -> None:
        """Stand between what discord.py hears and what answers it; parsers: discord.py's, by event."""
        if self.fleet.part.slots > 1:
            self._answer, parsers[EVENT] = parsers[EVENT], self._sort_interaction
            self.fleet.subscribe_mail(self.receive_mail)

    async def tell_language(self, user: User) -> None:
        """Tell the others which language a person chose."""
        await self._tell_others(Chosen(user.id, 0, user.language))

    async def tell_server_language(self, server: ServerSettings) -> None:
        """Tell the others which language a server's moderators chose."""
        await self._tell_others(Chosen(0, server.id, server.language))

    async def tell_forgotten(self, user: int, traces: UserTraces) -> None:
        """Tell the others that a person is forgotten."""
        await self._tell_others(Forgotten(user, (*traces.left, *traces.running, *traces.over)))

    async def _tell_others(self, letter: Chosen | Forgotten) -> None:
        part = self.fleet.part
        for slot in range(part.slots):
            if slot != part.slot:
                await self.fleet.send_mail(slot, encode_mail(letter))

    def _sort_interaction(self, data: Any) -> None:
        """Answer what is about no match or one of this process, and hand on the rest."""
        match = find_match(data)
        home = self._homes.get(match)
        if not match or (home is not None and self.fleet.part.has_guild(home)):
            self._answer(data)
        else:
            self.context.run_later(self._hand_on(match, data), f"an interaction about match {match}")

    async def _hand_on(self, match: int, data: Any) -> None:
        """Hand it on to whoever serves the match; where that cannot be, tell the person."""
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
        """Find the server of a match, which never changes; None: there is no such match."""
        if match not in self._homes:
            row = await self.context.store.matches.load_match(match)
            if row is None:
                return None
            self._homes[match] = row.guild
            if len(self._homes) > HOMES:
                self._homes.popitem(last=False)
        return self._homes[match]

    def receive_mail(self, body: str, age: float) -> None:
        """Do what another process wrote; age: seconds since then."""
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
    """Write a letter as the mail takes it: JSON."""
    return msgspec.json.encode(letter).decode()


def forget_cached(context: AppContext, user: int, matches: Iterable[int]) -> None:
    """Drop what is kept at hand of a person who is forgotten, and of these matches."""
    context.languages.note_choice(User(user))
    for match in matches:
        context.referee.drop_cached(match)
    context.pictures.cache.forget()


def find_match(data: Any) -> int:
    """Find the match that an interaction names: by a component's id, by a value chosen, or by an option; 0: none."""
    inner = data.get("data") or {}
    key = parse_id(str(inner.get("custom_id", "")))
    if key is None:
        return _find_option(inner.get("options") or ())
    if key.verb == CHOOSES:
        return read_number(str(next(iter(inner.get("values") or ()), "")))
    return key.match


def _find_option(options: Iterable[Any]) -> int:
    """Find the option `match`, at whatever depth; one that is still being typed names none."""
    for each in options:
        if each["name"] == "match" and not each.get("focused"):
            return read_number(str(each.get("value", "")))
        if found := _find_option(each.get("options") or ()):
            return found
    return 0
