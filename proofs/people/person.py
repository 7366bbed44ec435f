"""A simulated person with a few visits a day: answers, orders, reads, asks, votes, leaves and returns."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from random import Random
from typing import Any

from proofs.people.habits import Habit
from proofs.people.typed import Around, draw_command, draw_words, fill_options, list_commands
from sandbox.discord import (
    BUTTON,
    ROLES,
    SELECT,
    SELECTS,
    USERS,
    Channel,
    FakeUser,
    Impossible,
    Json,
    Message,
    Sandbox,
)
from sandbox.table.players import NUMBER, SandboxPlayer
from sandbox.table.presses import MOVE, draw_pressed, read_verb, weigh_part

ACTS = 60  # most presses in one match in one visit
PAUSE = (1.0, 6.0)  # seconds between two presses
AWAY = (600.0, 200_000.0)  # seconds out of the server
RECENT, OLD = 6, 60  # latest messages of a channel that are visible, and that can be scrolled to
PRESSED = {BUTTON, SELECT, USERS, ROLES}
LAYING = ("orders", "layorders")  # verbs on the way to an order's question
LAID = 8  # most presses for one order
BALLOTS = ("yes", "no", "take")


class Person(SandboxPlayer):
    """One person in all their matches. around: people and roles that they can choose in menus and commands."""

    def __init__(self, box: Sandbox, user: FakeUser, habit: Habit, around: Around) -> None:
        super().__init__(user, Random(0))
        self.box, self.habit, self.around = box, habit, around

    # visits

    async def look_in(self, chance: Random) -> None:
        """Play in all own matches, then take some actions of ASIDES. chance: source of all that is random."""
        self.random = chance
        if self.user.account.left:
            return
        for thread in self.list_threads():
            self.thread = thread
            await self.play_on()
        for _ in range(chance.randint(0, self.habit.asides)):
            await self.attempt(getattr(self, self.habit.draw_aside(chance))())
            await self._pause()

    def list_threads(self) -> list[Channel]:
        """List the threads that this person is in and sees, latest first."""
        mine = [
            each
            for each in self.user.world.channels.values()
            if each.is_thread and self.user.id in each.members and self.user.may_read(each)
        ]
        return mine[::-1]

    async def play_on(self) -> None:
        """Press in this match until nothing is left to do, or the person stops."""
        with suppress(Impossible):
            if not self._is_shut() and self.random.random() < self.habit.thoroughness:
                await self._open_panel()
            if not self._is_shut() and self.random.random() < self.habit.foresight:
                await self.lay_ahead()
            for count in range(ACTS):
                if not await self.act(rescan=count == 0):
                    return
                await self._pause()

    def _is_shut(self) -> bool:
        """Return True if the thread takes no presses. The person then plays by direct messages."""
        return self.thread is not None and self.thread.archived and self.thread.locked

    def _list_whispers(self) -> list[Message]:
        return [] if self._is_shut() else super()._list_whispers()

    async def lay_ahead(self) -> None:
        """Give an order for coming turns, and reopen the panel."""
        await self._open_panel()
        for verb in LAYING:
            message = self.newest_private()
            part = find_part(self.user, message, verb)
            if message is None or part is None:
                return
            await self.press_part(message, part)
        for _ in range(self.random.randint(1, LAID)):
            await self._pause()
            if not await self._press_part():
                break
        await self._open_panel()

    async def attempt(self, deed: Awaitable[object]) -> None:
        """Await a deed. If a Discord client would not allow it, skip the rest of it."""
        with suppress(Impossible):
            await deed

    async def _pause(self) -> None:
        await asyncio.sleep(self.random.uniform(*PAUSE))

    # presses

    def _is_skipped(self, part: Json) -> bool:
        return part["type"] not in PRESSED

    def _is_settled(self, message: Message, menu: Json) -> bool:
        return menu["type"] == SELECT and super()._is_settled(message, menu)

    async def _press_part(self) -> bool:
        message = self.newest_private()
        parts = self.pressable_parts(message)
        asked = any(weigh_part(part) >= MOVE for part in parts)
        if message is None or not parts or not (asked or self.random.random() < self.habit.curiosity):
            return False
        await self.press_part(message, self._choose_part(parts))
        return True

    async def press_part(self, message: Message, part: Json) -> None:
        """Press a button, or choose random values in a menu. If a menu already shows its only choice, do nothing."""
        if part["type"] == SELECT and self._is_settled(message, part):
            return
        if part["type"] == BUTTON:
            outcome = await self.user.click(message, part["custom_id"])
        else:
            outcome = await self.user.select(message, part["custom_id"], self.draw_values(message, part))
        await self._take_outcome(outcome, message, str(part["custom_id"]))

    def draw_values(self, message: Message, menu: Json) -> list[str]:
        """Draw the values to choose in a menu."""
        if menu["type"] == SELECT:
            return self._random_values(menu, self.user.chosen_values(message, menu))
        known = self.around.roles if menu["type"] == ROLES else [each.id for each in self.around.people]
        most = min(menu["max_values"], len(known), 2)
        return [str(each) for each in self.random.sample(list(known), self.random.randint(0, most))]

    def _fill_field(self, part: Json) -> Any:
        told = f"{part.get('label') or ''} {part.get('placeholder') or ''}"
        words = None if "options" in part or len(NUMBER.findall(told)) > 1 else draw_words(part, self.random)
        return super()._fill_field(part) if words is None or self.random.random() < 0.2 else words

    # other actions

    def list_places(self) -> list[Channel]:
        """List the places where this person can press something: direct messages, channels and threads."""
        letters = self.user.dm
        return [letters, *(each for each in self.user.world.channels.values() if self._is_place(each))]

    def _is_place(self, channel: Channel) -> bool:
        return channel.recipient_id is None and self.user.may_read(channel)

    def list_pressable(self, place: Channel, count: int) -> list[tuple[Message, Json]]:
        """List the pressable parts of a channel's latest messages, including ephemeral ones.

        count: the number of messages.
        """
        found = []
        for message in self.user.sees(place)[-count:]:
            found += [(message, part) for part in self.user.parts(message) if part["type"] in PRESSED]
        return found

    async def press_around(self, count: int = RECENT) -> None:
        """Press one random part on the latest messages of a random channel. count: the number of messages."""
        found = self.list_pressable(self.random.choice(self.list_places()), count)
        drawn = draw_pressed([part for _, part in found], self.random)
        if drawn is not None:
            await self.press_part(*found[drawn])

    async def press_old(self) -> None:
        """Scroll back and press an old part."""
        await self.press_around(OLD)

    async def press_twice(self) -> None:
        """Press a button twice before the first press is answered."""
        found = self.list_pressable(self.random.choice(self.list_places()), RECENT)
        buttons = [(message, part) for message, part in found if part["type"] not in SELECTS]
        drawn = draw_pressed([part for _, part in buttons], self.random)
        if drawn is not None:
            await asyncio.gather(*(self.attempt(self.press_part(*buttons[drawn])) for _ in range(2)))

    async def vote(self) -> None:
        """Vote on a proposal or take a seat on offer, with some chance for each that is found."""
        for place in self.list_places():
            for message, part in self.list_pressable(place, RECENT):
                if read_verb(part.get("custom_id")) in BALLOTS and self.random.random() < 0.6:
                    await self.press_part(message, part)
                    return

    async def type_command(self) -> None:
        """Type a random command in a random channel, and press some parts of its answer."""
        place = self.random.choice(self.list_places())
        known = list_commands(self.user, place)
        if not known:
            return
        name = draw_command(known, self.random)
        filled = await fill_options(self.user, place, name, self.random, self.around)
        await self.use_command(place, name, filled)

    async def use_command(self, place: Channel, name: str, filled: Json) -> None:
        """Type a command with these options, and press up to six random parts of its ephemeral answer."""
        outcome = await self.user.slash(name, filled, channel=place)
        self.clicks += 1
        shown = outcome.message
        for _ in range(self.random.randint(0, 6)):
            parts = [] if shown is None or not shown.ephemeral else self.pressable_parts(shown)
            drawn = draw_pressed(parts, self.random)
            if shown is None or drawn is None:
                return
            await self._pause()
            await self.press_part(shown, parts[drawn])

    async def say_something(self) -> None:
        """Write a message in a random thread."""
        if threads := self.list_threads():
            self.user.say("🎲 well played", self.random.choice(threads))

    async def turn_dms(self) -> None:
        """Close own direct messages, or open them again."""
        self.user.account.takes_dms = not self.user.account.takes_dms

    async def leave_server(self) -> None:
        """Leave the server and return later."""
        self.box.leave(self.user)
        await asyncio.sleep(self.random.uniform(*AWAY))
        self.box.come_back(self.user)


def find_part(user: FakeUser, message: Message | None, *verbs: str) -> Json | None:
    """Find the first part of a message with one of these verbs."""
    parts = user.parts(message) if message is not None else []
    return next((part for part in parts if read_verb(part.get("custom_id")) in verbs), None)
