"""Five users play Immortals for weeks: absences, quiet hours, summer time, 30 hours down, two crashes."""

import asyncio
import logging
import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.drawing.scene import Picture
from render.painter import Painter
from sandbox.discord import snowflake_time
from tests.cogs.sim import DAY, HOUR, START, Sim, keep_time, letters, sweep
from tests.cogs.steps import load_position, seated
from tests.every_day import leave_to_proof
from tools.toy.rig import DOT, rigged

log = logging.getLogger(__name__)
THREE_WEEKS = START + 21 * DAY
WEEK = 7 * DAY * 1000  # milliseconds; "Wed 08:00" comes once in it
DUE = re.compile(r"until (.+?) · ")


class Dots(Painter[Any, Any]):
    """A dot for every picture that there must be."""

    def __init__(self) -> None:
        super().__init__(object, object)

    def board(self, sight: Any) -> Picture:
        return Picture(DOT, "board")

    def tableau(self, sight: Any, seat: int) -> Picture:
        return Picture(DOT, "tableau")


@dataclass
class Person:
    """A user's habits: their active hours of the day, and their days of absence."""

    name: str
    zone: str
    hours: tuple[int, ...]
    gone: range = range(0)
    settings: dict[str, Any] = field(default_factory=dict)

    def here(self, now: int) -> bool:
        """Whether they look at the match within this hour."""
        day = (now - START) // DAY
        return day not in self.gone and datetime.fromtimestamp(now, ZoneInfo(self.zone)).hour in self.hours


NIGHT = {"quiet_from": 22 * 60, "quiet_to": 8 * 60}
PEOPLE = (
    Person("Ann", "Europe/Berlin", (8, 12, 19), settings=NIGHT),
    Person("Ben", "America/New_York", (7, 20), settings={"reach": "mention"}),
    Person("Cat", "Asia/Tokyo", (9, 15, 21), range(3, 8), {"away": START + 8 * DAY, **NIGHT}),
    Person("Dan", "Europe/London", (10, 18, 22)),
    Person("Eve", "UTC", (11, 20), range(5, 99)),
)


class Table:
    """The match as it goes on, and a check of every deadline."""

    def __init__(self, rig: Any) -> None:
        self.rig, self.chance = rig, Chance(bytes(32), 1 << 60)
        self.timeouts, self.last = Counter[int](), 0

    async def hour(self) -> None:
        """Pass an hour. Then the clock acts, then the active users."""
        self.rig.clock.now += HOUR
        await self.rig.store.deadlines.mark_alive(self.rig.clock.now)
        due = await self.late()
        await self.rig.bot.sweeper.sweep()
        await self.rig.idle()
        await self.checked(due)
        for person in PEOPLE:
            if person.here(self.rig.clock.now):
                await self.act(person)

    async def late(self) -> list[int]:
        """The seats that must be played for now, without those that were in this go before or have a stand-in."""
        sql = (
            "SELECT deadlines.seat FROM deadlines JOIN seats USING (match, seat)"
            " WHERE due <= ? AND done = 0 AND missed = 0 AND standin IS NULL ORDER BY deadlines.seat"
        )
        return [seat for (seat,) in await self.rig.store.database.rows(sql, self.rig.clock.now)]

    async def checked(self, due: list[int]) -> None:
        """Check that each of these seats missed one deadline, no other did, and nothing is left over."""
        position = await load_position(self.rig)
        log = await self.rig.store.log.load_entries(1, self.last, position.seq)
        self.last = position.seq
        assert sorted(each.seat for each in log if each.kind == "timeout") == due
        self.timeouts.update(due)
        rows = await self.rig.store.database.rows("SELECT seat, due, wake FROM deadlines WHERE done = 0")
        assert sorted(seat for seat, _, _ in rows) == sorted(position.active_seats())
        assert all(at > self.rig.clock.now and wake > self.rig.clock.now for _, at, wake in rows)

    async def act(self, person: Person) -> None:
        """Have a user come back and answer until other seats are active."""
        referee = self.rig.bot.context.referee
        user = next(each for each in self.rig.users if each.name == person.name)
        seat = (await seated(self.rig)).index(user)
        calls = letters(user, "a stand-in plays for you")
        calls += [post for post in user.pinged() if "a stand-in plays for you" in self.rig.reads(post)]
        if (await self.rig.store.matches.load_players(1))[seat].standin is not None and calls:
            await user.click(calls[-1], "I’m back")
            await self.rig.idle()
        while seat in (position := await referee.position(1)).active_seats():
            decision = position.ask(seat)
            picks = draw_answer(decision, self.chance)
            if decision.default is not None and self.chance.below(3) == 0:
                picks = decision.default
            now = self.rig.clock.now
            self.rig.bot.publisher.publish_commit(
                await referee.answer(1, seat, decision.question_id, picks, now)
            )
        await self.rig.idle()
        self.last = (await referee.position(1)).seq

    async def crash(self) -> None:
        """The bot ends in the middle of a sweep, and another one goes on with the same file."""
        task = asyncio.create_task(self.rig.bot.sweeper.sweep())
        for _ in range(9):
            await asyncio.sleep(0)
        task.cancel()
        await self.rig.stop()
        await self.rig.start()


KINDS = (
    (b"a stand-in plays for you", "stand-ins"),
    (b'{"content":"\\u23f0', "reminders"),
    (b'{"content":"\\ud83d\\udd14', "reminders"),
    (b":show:", "turns"),
    (b"Go to the thread", "turns"),
    (b'"film-', "films"),
    (b"SHA-256", "starts"),
)


def sent(rig: Any) -> Counter[str]:
    """Count sent messages by kind, from the stand-in's record. A repeated nonce is one message."""
    counts, seen = Counter[str](), set[str]()
    names = {user.dm.id: user.name for user in rig.users}
    for each in rig.box.record.find("POST", "/messages$", 200):
        channel, id_ = int(each.path.split("/")[-2]), each.reply["id"]
        if id_ in seen:
            continue
        seen.add(id_)
        kind = next((kind for words, kind in KINDS if words in each.body), "posts")
        where = names.get(channel, "the thread")
        if (where == "the thread") or kind != "posts":
            counts[f"{kind} to {where}"] += 1
    return counts


def doubled(rig: Any) -> list[str]:
    """List duplicates: the same message, or more than two reminders of one deadline to one user."""
    messages = [*rig.posts(), *(message for user in rig.users for message in user.dms())]
    keys = [str(each.nonce) for each in messages if each.nonce is not None]
    twice = [key for key, count in Counter(keys).items() if count > 1]
    calls = [
        (user.name, due, (each.id >> 22) // WEEK)
        for user in rig.users
        for each in [*letters(user, "⏰"), *(post for post in user.pinged() if "🔔" in rig.reads(post))]
        for due in DUE.findall(rig.reads(each))
    ]
    return twice + [f"{name} {due}" for (name, due, _), count in Counter(calls).items() if count > 2]


def number_posts(rig: Any) -> tuple[list[int], list[int]]:
    """Return the numbers of the thread's posts, in order, and of the deleted posts that a later one replaced."""
    kept = [number_of(post.nonce) for post in rig.posts()]
    gone = rig.box.record.find("DELETE", f"/channels/{rig.thread.id}/messages/", 204)
    ids = {each.path.split("/")[-1] for each in gone}
    posted = {
        each.reply["id"]: number_of(each.reply.get("nonce"))
        for each in rig.box.record.find("POST", f"/channels/{rig.thread.id}/messages$", 200)
    }
    return [number for number in kept if number], [posted[id_] for id_ in ids if posted.get(id_)]


def number_of(nonce: Any) -> int:
    """Return the number of the post that was sent with this nonce, 0 for any other message."""
    match, number, *_ = [*str(nonce).split("-"), "", ""]
    return int(number) if match == "1" and number.isdigit() else 0


async def told(rig: Any, kind: str, *, early: bool = False) -> Counter[int]:
    """Count this event by seat, from the log. early: before the hour in which the match ended."""
    entries = await rig.store.log.load_entries(1, 0, (await rig.match()).seq)
    kept = [each for each in entries if not early or each.at < entries[-1].at]
    return Counter(event.data["seat"] for each in kept for event in each.events if event.kind == kind)


@pytest.fixture
async def rig(store, monkeypatch):
    async with rigged(store, monkeypatch, Sim(), {"immortals": Dots()}) as made:
        yield made


async def down(rig: Any) -> None:
    """Stop the bot for thirty hours. Active seats stay active, and no seat is late."""
    await rig.stop()
    before = await rig.store.deadlines.load_due_times(1)
    rig.clock.now += 30 * HOUR
    await rig.start()
    after = await rig.store.deadlines.load_due_times(1)
    assert before.keys() == after.keys()
    assert all(due > rig.clock.now for due in after.values())


async def begin(rig: Any, rounds: str, pace: str, zone: str) -> Table:
    """Seat the five users. Chance is the same each time, so the match lasts as long."""
    rig.bot.context.test_secret = bytes(32)
    await rig.open(*(person.name for person in PEOPLE), game="immortals", closed=("Dan",))
    await rig.store.matches.change_match(1, settings={"rounds": rounds, "setup": "dealt"})
    for person, user in zip(PEOPLE, rig.users, strict=True):
        await rig.store.users.change_settings(user.id, zone=person.zone, **person.settings)
    await rig.start_match()
    await keep_time(rig, pace, zone=zone)
    table = Table(rig)
    table.last = (await rig.match()).seq
    return table


AT_NINE = ("21:00", "Europe/Berlin", "3")
PACES = leave_to_proof([(str(DAY // 3), "UTC", "3"), AT_NINE], but=[AT_NINE])


@pytest.mark.parametrize(("pace", "zone", "rounds"), PACES, ids=["a third of a day", "at nine"])
async def test_a_match_over_weeks_with_crashes_ends_with_few_messages(rig, pace, zone, rounds):
    table = await begin(rig, rounds, pace, zone)
    trouble = {3 * 24 + 5: table.crash, 5 * 24 + 20: lambda: down(rig), 8 * 24 + 5: table.crash}
    hours = 0
    while (await rig.match()).status == "running":
        assert rig.clock.now < THREE_WEEKS, "the match does not end"
        hours += 1
        if hours in trouble:
            await trouble[hours]()
        await table.hour()
    await sweep(rig)
    counts = sent(rig)
    log.info("%s hours, late %s, sent %s", hours, dict(table.timeouts), dict(counts))
    match = await rig.match()
    assert match.ended == "rules"
    assert hours > max(trouble)
    assert await rig.store.notices.list_pending(9) == []
    assert match.published == match.seq
    assert doubled(rig) == []
    assert await told(rig, "table.timeout") == table.timeouts
    await compared(rig, counts)


async def compared(rig: Any, counts: Counter[str]) -> None:
    """Check that each message has a reason: announced events happened, and no user got more messages than events."""
    words = "\n".join(rig.reads(post) for post in rig.posts())
    late, stood = await told(rig, "table.timeout"), await told(rig, "table.stood-in")
    said, left = words.count("ran out of time"), sum(map(int, re.findall(r"and (\d+) more", words)))
    assert said <= sum(late.values()) <= said + left  # a post says how many lines it leaves to the log
    assert words.count("is away: a stand-in") == sum(stood.values()) > 0
    names = {seat: user.name for seat, user in enumerate(await seated(rig))}
    called = await told(
        rig, "table.stood-in", early=True
    )  # after the match's end a stand-in's user need not come back
    for seat, count in called.items():
        assert counts[f"stand-ins to {names[seat]}"] == (0 if names[seat] in ("Ben", "Dan") else count)
    mentioned = sum(count for seat, count in called.items() if names[seat] in ("Ben", "Dan"))
    assert counts["stand-ins to the thread"] == mentioned
    assert counts["films to the thread"] == 1
    kept, removed = number_posts(rig)
    assert sorted(kept + removed) == list(range(1, counts["posts to the thread"] + 1))
    assert kept == sorted(kept)
    assert kept[-1] == counts["posts to the thread"]
    assert counts["turns to Ben"] == counts["turns to Dan"] == counts["reminders to Dan"] == 0
    assert counts["reminders to the thread"] > 0
    assert counts["reminders to Ann"] > 0
    assert [disturbed(user) for user in rig.users if user.name in ("Ann", "Cat")] == [[], []]


def disturbed(user: Any) -> list[Any]:
    """The direct messages that made a sound in the quiet hours of this person, or a reminder while away."""
    person = next(each for each in PEOPLE if each.name == user.name)
    loud = [message for message in user.dms() if message in user.pinged()]
    hours = [
        (message, datetime.fromtimestamp(snowflake_time(message.id), ZoneInfo(person.zone)).hour)
        for message in loud
    ]
    return [message for message, hour in hours if hour >= 22 or hour < 8]
