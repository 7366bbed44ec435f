"""A random table: its game, its people and AIs, the way it is opened, and every setting of its menus."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from proofs.people.person import Person, find_part
from proofs.people.typed import fill_options, list_commands
from sandbox.discord import BUTTON, Channel, FakeWorld, Impossible, Json, Message
from sandbox.table.presses import read_verb

NEW, NOW = "match new", "help"  # the commands that open a table
SOON = 60.0  # seconds until a lobby and a thread exist
TRIES = 6  # presses on Start, or for one more guest
SETTINGS = ("table", "options", "other", "robot")  # verbs of a lobby's options
HINTS = ("hints", "yes")  # the setting that allows hints, and its chosen value
FICKLE = (
    0.15  # share of the tables that are removed and opened again, and of the guests that leave and return
)
ADD = "robot:ai"  # ending of the id of the menu that adds AIs
FILL = "all"  # beginning of the menu values that give all free seats to AIs


@dataclass(frozen=True)
class DrawnTable:
    """A match to be opened. way: the opening command, NEW or NOW. people: their indices, the opener first.

    choices: number of settings to change. hinted: people may ask for hints, whatever else is chosen.
    """

    game: str
    way: str
    people: tuple[int, ...]
    choices: int
    waits: float  # seconds after the start of the world
    hinted: bool


def read_games(world: FakeWorld) -> list[str]:
    """Return the keys of the games that the command /match new offers."""
    owner_commands = [each for known in world.commands.values() for each in known if each["name"] == "match"]
    opening = next(each for each in owner_commands[0]["options"] if each["name"] == "new")
    option = next(each for each in opening["options"] if each["name"] == "game")
    return [choice["value"] for choice in option["choices"]]


def draw_table(chance: Random, games: Sequence[str], people: int, longest: float) -> DrawnTable:
    """Draw a match in a world with this many people. longest: most seconds until it is opened."""
    at_table = chance.sample(range(people), chance.randint(1, min(people, 4)))
    way = NOW if chance.random() < 0.15 else NEW
    game, choices, waits = chance.choice(games), chance.randint(0, 12), chance.uniform(0, longest)
    return DrawnTable(game, way, tuple(at_table), choices, waits, hinted=chance.random() < 0.5)


class Opening:
    """Opens a drawn match with its people, and starts it. whims: random source of people's changes of mind."""

    def __init__(
        self, table: DrawnTable, people: Sequence[Person], place: Channel, chance: Random, whims: Random
    ) -> None:
        self.table, self.place, self.chance, self.whims = table, place, chance, whims
        self.first, *self.others = [people[each] for each in table.people]
        self.world = self.first.user.world

    async def open(self) -> bool:
        """Open the lobby and start. Return True if the match has begun."""
        with suppress(Impossible, TimeoutError):
            if self.table.way == NOW:
                return await self._begin_now()
            lobby = await self._open_lobby()
            if lobby is not None and self.whims.random() < FICKLE:
                await self._press_through(self.first, lobby, "remove", "removed")
                lobby = await self._open_lobby()
            if lobby is not None:
                return await self._begin_match(lobby)
        return False

    async def _begin_now(self) -> bool:
        """Begin a match with AIs at once, by the button of /help. Return False if the help has no such button."""
        shown = (await self.first.user.slash(NOW, channel=self.place)).message
        parts = self.first.user.parts(shown) if shown is not None else []
        ways = [part for part in parts if read_verb(part.get("custom_id")) == "solo"]
        mine = [part for part in ways if f":solo:{self.table.game}" in part["custom_id"]] or ways
        if shown is None or not mine:
            return False
        before = len(self.world.channels)
        await self.first.press_part(shown, mine[0])
        await self.world.until(lambda: len(self.world.channels) > before, SOON)
        return True

    async def _open_lobby(self) -> Message | None:
        """Open a lobby with random options, and draw again if they are rejected. None: no lobby could be opened."""
        for _ in range(TRIES):
            if NEW not in list_commands(self.first.user, self.place):
                return None
            given: Json = {"game": self.table.game}
            filled = await fill_options(
                self.first.user, self.place, NEW, self.chance, self.first.around, given
            )
            shown = (await self.first.user.slash(NEW, filled, channel=self.place)).message
            if find_part(self.first.user, shown, "join") is not None:
                return shown
        return None

    async def _begin_match(self, lobby: Message) -> bool:
        """Choose settings, have all join, and start. AIs replace missing people. Return False if it never starts."""
        self.first.random = self.chance
        await self._choose_settings(lobby)
        for each in self.others:
            each.random = self.chance
            if self.chance.random() < 0.3:
                await self._press_through(each, lobby, "more", "colour")
            else:
                await self._attempt(each, lobby, "join")
        for each in (*self.others, self.first):
            if self.whims.random() < FICKLE:
                await self._change_mind(each, lobby)
        for _ in range(TRIES):
            for each in (self.first, *self.others):
                await self._attempt(each, lobby, "start")
            with suppress(TimeoutError):
                await self.world.until(lambda: lobby.thread_id, SOON)
                return True
            await self._fill_seats(lobby)
        return False

    async def _change_mind(self, person: Person, lobby: Message) -> None:
        """Leave a lobby and join again. If the host leaves, another person is host from then on."""
        await self._press_through(person, lobby, "leave", "left")
        await self._attempt(person, lobby, "join")

    async def _press_through(self, person: Person, message: Message, verb: str, sure: str) -> None:
        """Press the part with this verb, then the part `sure` of the ephemeral message that it shows, if any."""
        await self._attempt(person, message, verb)
        for whisper in person.user.whispers(self.place)[-1:]:
            await self._attempt(person, whisper, sure)

    async def _attempt(self, person: Person, message: Message, verb: str) -> Message | None:
        """Press the part with this verb, if it exists. Return the message that a button shows, else None."""
        part = find_part(person.user, message, verb)
        if part is None:
            return None
        with suppress(Impossible):
            if part["type"] == BUTTON:
                return (await person.user.click(message, part["custom_id"])).message
            await person.press_part(message, part)
        return None

    async def _choose_settings(self, lobby: Message) -> None:
        """Allow hints if they are drawn, then choose at random on all pages of options."""
        if not self.table.choices and not self.table.hinted:
            return
        shown = await self._attempt(self.first, lobby, "more")
        if shown is not None and self.table.hinted:
            await self._allow_hints(shown)
        for _ in range(self.table.choices):
            parts = [part for part in self._list_settings(shown) if self._is_open(shown, part)]
            if shown is None or not parts:
                return
            with suppress(Impossible):
                await self.first.press_part(shown, self.chance.choice(parts))

    async def _allow_hints(self, shown: Message) -> None:
        """Choose that people may ask for hints."""
        for part in filter(is_about_hints, self._list_settings(shown)):
            with suppress(Impossible):
                await self.first.user.select(shown, part["custom_id"], HINTS[1])

    def _list_settings(self, shown: Message | None) -> list[Json]:
        parts = self.first.user.parts(shown) if shown is not None else []
        return [part for part in parts if read_verb(part.get("custom_id")) in SETTINGS]

    def _is_open(self, shown: Message | None, part: Json) -> bool:
        """Return True if a part offers a choice that is neither made yet nor fixed."""
        if self.table.hinted and is_about_hints(part):
            return False
        return part in self.first.pressable_parts(shown)

    async def _fill_seats(self, lobby: Message) -> None:
        """Give all free seats to AIs of a random level. If no menu offers that, open the page with the join policy."""
        shown = await self._attempt(self.first, lobby, "more")
        for part in self._list_settings(shown):
            adds = str(part["custom_id"]).endswith(ADD)
            values = [str(each["value"]) for each in part.get("options", ()) if adds]
            # for one free seat none fills all
            values = [each for each in values if each.startswith(FILL)] or values
            if shown is not None and values:
                await self.first.user.select(shown, part["custom_id"], self.chance.choice(values))
                return
        await self._free_table(shown)

    async def _free_table(self, shown: Message | None) -> None:
        """Open the page with the join policy."""
        part = find_part(self.first.user, shown, "options")
        if shown is not None and part is not None:
            await self.first.press_part(shown, part)


def is_about_hints(part: Json) -> bool:
    """Return True if a part is the choice of hints."""
    return str(part["custom_id"]).endswith(f":table:{HINTS[0]}")
