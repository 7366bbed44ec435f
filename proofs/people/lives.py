"""A town of people with matches over days. Everything is drawn from one seed."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import cycle, islice
from random import Random
from typing import Any

from proofs.people.drawn import SOON, DrawnTable, Opening, draw_table, read_games
from proofs.people.exercised import Exercised
from proofs.people.habits import draw_habit, draw_hours
from proofs.people.moderators import HOUR, Moderator
from proofs.people.person import Person
from proofs.people.typed import Around
from sandbox.discord import Channel, FakeUser, Impossible, Sandbox
from sandbox.table.play import NAMES

DAY = 86_400.0
AFTER = 1.5  # days that people still visit after all matches are over
MOST_TABLES, MOST_PEOPLE = 3, 6
BEGUN = 0.7  # days within which all tables are opened
ABROAD = 0.3  # share of the towns with a second server
WEEK = 7  # days of a holiday
SLEEPERS = 0.3  # share of the people with quiet hours from the start
ZONES = ("Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kathmandu")
CHECKED = HOUR
ENDINGS = 20  # most matches that moderators abandon in a server at the end
BETWEEN = 60.0  # seconds between two of these decrees

ListRunning = Callable[[], Awaitable[list[int]]]


def add_server(box: Sandbox, chance: Random) -> list[Channel]:
    """Add the second server that some towns have, and return its channels. Empty: this town has none."""
    if chance.random() >= ABROAD:
        return []
    guild = box.add_guild("Second")
    return [box.add_channel(name, guild=guild) for name in ("hall", "den")[: chance.randint(1, 2)]]


class Town:
    """The people, matches and moderators of one seed. list_running: returns the numbers of running matches.

    games: keys of the possible games, empty for all. deeds: moderators' actions a day, None for a random number.
    """

    def __init__(
        self,
        box: Sandbox,
        seed: str,
        list_running: ListRunning,
        games: Sequence[str] = (),
        deeds: float | None = None,
    ) -> None:
        self.box, self.seed, self.list_running = box, seed, list_running
        chance = Random(f"{seed} town")
        self.places = [
            box.lobby,
            *(box.add_channel(name) for name in ("games", "night")[: chance.randint(0, 2)]),
        ]
        self.places += add_server(box, Random(f"{seed} servers"))
        users = [box.join(name) for name in NAMES[: chance.randint(2, MOST_PEOPLE)]]
        for user in users:
            user.account.takes_dms = chance.random() < 0.75
        roles = [box.add_role(name, *chance.sample(users, 2)).id for name in ("players", "guests")]
        around = Around(users, roles)
        self.people = [
            Person(box, user, draw_habit(Random(f"{seed} habit {user.name}")), around) for user in users
        ]
        owner = FakeUser(box.world, box.world.owner)
        drawn = chance.choice((0.0, 0.0, 0.2, 0.6, 1.5))
        by = Person(box, owner, draw_habit(Random(f"{seed} habit owner")), around)
        self.moderator = Moderator(box, by, drawn if deeds is None else deeds)
        self.exercised = Exercised(box.world)
        tables = Random(f"{seed} tables")
        known = sorted(games or read_games(box.world))
        self.tables = [
            draw_table(tables, known, len(users), BEGUN * DAY) for _ in range(tables.randint(1, MOST_TABLES))
        ]
        self.begun = 0

    async def live_days(self, days: float) -> bool:
        """Run all people and moderators until every match is over, for at most this many days, and AFTER days more.

        Return True if all are over.
        """
        lives = [
            *(self._open_table(number, table) for number, table in enumerate(self.tables)),
            *(self._live_with(person) for person in self.people),
            self.moderator.live(self.seed, BEGUN * DAY),
            self.moderator.keep_nights(self.seed),
        ]
        living = [asyncio.create_task(each) for each in lives]
        try:
            over = await self._wait_for_end(days, living)
            await self._watch(living, AFTER * DAY)
        finally:
            for each in living:
                each.cancel()
            await asyncio.gather(*living, return_exceptions=True)
        self.moderator.undo_all()
        return over

    async def _wait_for_end(self, days: float, living: list["asyncio.Task[None]"]) -> bool:
        """Wait until no match runs, or the days are over. Return True if none runs."""
        await self._watch(living, BEGUN * DAY + HOUR)
        for _ in range(int(days * DAY / CHECKED)):
            if not await self.list_running():
                return True
            await self._watch(living, CHECKED)
        return False

    async def _watch(self, living: list["asyncio.Task[None]"], seconds: float) -> None:
        """Wait for this many seconds. Then raise the error of any of these tasks that failed."""
        await asyncio.sleep(seconds)
        for each in living:
            if each.done():
                each.result()

    async def end_matches(self) -> list[int]:
        """Have moderators abandon the running matches in all servers. Return the numbers of those that still run."""
        servers = dict[int | None, Channel]()
        for place in self.places:
            servers.setdefault(place.guild_id, place)
        for place in islice(cycle(servers.values()), ENDINGS * len(servers)):
            running = await self.list_running()
            if not running:
                break
            with suppress(Impossible):
                await self.moderator.decree("match abandon", place, match=running[0])
            await asyncio.sleep(BETWEEN)
        return await self.list_running()

    async def _open_table(self, number: int, table: DrawnTable) -> None:
        await asyncio.sleep(table.waits)
        chance = Random(f"{self.seed} table {number}")
        people = [Person(self.box, each.user, each.habit, each.around) for each in self.people]
        whims = Random(f"{self.seed} whims {number}")
        opening = Opening(table, people, chance.choice(self.places), chance, whims)
        self.begun += await opening.open()

    async def _set_hours(self, user: FakeUser) -> None:
        """Set a time zone and quiet hours for a random share of the people."""
        chance = Random(f"{self.seed} nights of {user.name}")
        if chance.random() < SLEEPERS:
            await asyncio.sleep(chance.uniform(SOON, HOUR))
            night = {"quiet_from": "22:00", "quiet_to": f"0{chance.randint(5, 9)}:00"}
            await user.slash("settings", {"zone": chance.choice(ZONES), **night})

    async def _live_with(self, person: Person) -> None:
        """Run a person's visits day by day. Each visit has its own random stream."""
        loop, name, began = asyncio.get_running_loop(), person.user.name, asyncio.get_running_loop().time()
        await person.attempt(self._set_hours(person.user))
        day = 0
        while True:
            hours = Random(f"{self.seed} hours {name} {day}")
            away = hours.random() < person.habit.holiday
            for look, at in enumerate([] if away else draw_hours(hours, person.habit.looks, DAY)):
                wait = began + day * DAY + at - loop.time()
                if wait >= 0:  # a person outside the server has missed it
                    await asyncio.sleep(wait)
                    await person.look_in(Random(f"{self.seed} look {name} {day} {look}"))
            day += WEEK if away else 1
            await asyncio.sleep(max(0.0, began + day * DAY - loop.time()))

    def sum_up(self) -> dict[str, Any]:
        """Return the figures of the town."""
        return {
            "tables": [f"{each.game} {each.way} {len(each.people)}" for each in self.tables],
            "begun": self.begun,
            "people": len(self.people),
            "deeds": self.moderator.deeds,
            "nights": self.moderator.nights,
            "presses": sum(each.clicks for each in self.people),
            "commands": dict(sorted(self.exercised.commands.items())),
            "verbs": dict(sorted(self.exercised.verbs.items())),
        }
