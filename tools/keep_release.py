"""Store a database of this program version as a fixture: python -m tools.keep_release.

It writes schema-NN.sql.gz into tests/fixtures/databases/, with NN from the latest file of db/schema/, for
tests/db/test_released.py. The toy and each game have a finished match, one about half way, and an open lobby. The toy
has a paused match too. There are orders, votes, predictions, watchers and seen entries. Secrets and times are the same
each time.
"""

import gzip
import sqlite3
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from db.schema import SQLITE, list_scripts
from db.store import SqlStore
from engine.games import REGISTRY, GameRegistry
from engine.match.order_editor import OrderEditor
from engine.match.position import Position
from engine.match.referee import Referee
from engine.orders.orders import ALWAYS
from engine.records import table_events
from engine.records.clock import DAY, Clock
from engine.records.effects import Paused
from engine.records.match_records import Match
from engine.records.predictions import WINNER, Prediction, name_leader_topic
from engine.records.robots import STAND_IN, make_robot_id
from engine.records.store_records import THE_END, PostContent, TrackedMessage
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tools.shared.program import run_program
from tools.toy.game import Toy

DATABASES = Path(__file__).parents[1] / "tests" / "fixtures" / "databases"
KINDS = GameRegistry((*REGISTRY.kinds.values(), Toy))
# seats at a table: the last of three is an AI's
SIZES = {"toy": 3, "immortals": 3, "ataque": 2, "brigandine": 2}
SHORT = {"toy": {"rounds": "2"}, "immortals": {"rounds": "2"}, "brigandine": {"months": "6"}}
SECRET = bytes(range(32))
NOW, MINUTE = 1_800_000_000, 60
GUILD, CHANNEL, THREADS = 900, 901, 7000  # a match's thread is THREADS + its number
FIRST_MESSAGE = (NOW * 1000 - 1_420_070_400_000) << 22  # Discord's ids contain their time
PEOPLE = {11: "Ana", 12: "Ben", 13: "Cleo"}
ANA, BEN, CLEO = PEOPLE
COLOURS = ("red", "blue", "yellow")
BACK_EACH, LATE_EACH = 9, 13  # each n-th entry is a Back, or a default at the deadline, if possible
HALF = 110  # entries at most of a match that is half way
UNTOLD = 2  # unpublished entries of a running match


class ReleaseKeeper:
    """Fills one new database with people, matches and their data."""

    def __init__(self, store: SqlStore) -> None:
        self.store, self.bench = store, Referee(store, KINDS.bind)
        self.chance, self.now, self.messages = Chance(SECRET, 1 << 60), NOW, FIRST_MESSAGE

    async def fill_database(self) -> None:
        """Write people, their server, and the matches of each game."""
        for user, name in PEOPLE.items():
            await self.store.users.set_name(user, name, "", GUILD, f"{name} here" if user == BEN else None)
        await self.store.users.set_channel(ANA, 5000 + ANA)
        await self.store.users.change_settings(
            BEN, zone="Europe/Berlin", quiet_from=1320, quiet_to=420, language="en"
        )
        await self.store.servers.change_settings(GUILD, zone="Europe/Lisbon", channels=(CHANNEL,))
        for game in SIZES:
            await self._keep_matches(game)
        await self._pause_match(await self._start_match("toy"))
        await self.store.deadlines.mark_alive(self.now)
        await self.store.deadlines.count_sessions(self.now, 1)

    async def _keep_matches(self, game: str) -> None:
        finished = await self._start_match(game)
        await self._play_match(finished, 1 << 20)
        length = (await self.bench.position(finished)).seq
        await self._keep_post(finished, length)
        running = await self._begin_match(game, min(length // 2, HALF))
        await self._add_belongings(running)
        await self._open_lobby(game)

    async def _begin_match(self, game: str, length: int) -> int:
        """Play matches until one is unfinished at this length of the log. Return it."""
        while True:
            match = await self._start_match(game)
            await self._play_match(match, length)
            if (await self.bench.position(match)).active:
                return match

    async def _open_lobby(self, game: str) -> Match:
        """Open a lobby with enough users for the table."""
        settings, size = SHORT.get(game, {}), SIZES[game]
        bound = KINDS.bind(game, None)
        match = await self.store.lobbies.open_lobby(bound, settings, SECRET, GUILD, CHANNEL, ANA, self.now)
        for user, colour in zip((ANA, BEN), COLOURS, strict=False):
            await self.store.lobbies.join_lobby(match.id, user, self._draw_message(), colour)
        if size > len((ANA, BEN)):
            robot, join = make_robot_id(STAND_IN, 1), self._draw_message()
            await self.store.lobbies.join_lobby(match.id, robot, join, COLOURS[-1], STAND_IN)
        changed = await self.store.matches.change_match(match.id, message=self._draw_message())
        assert changed is not None
        return changed

    async def _start_match(self, game: str) -> int:
        match = await self._open_lobby(game)
        players = await self.store.matches.load_players(match.id)
        async with self.bench.lock(match.id):
            await self.bench.start(match, players, self.now, Clock(str(DAY), "Europe/Berlin"))
        await self.store.matches.change_match(match.id, thread=THREADS + match.id)
        return match.id

    async def _play_match(self, match: int, length: int) -> None:
        """Play at random until the log has this length, or the match is over."""
        while (position := await self.bench.position(match)).active and position.seq < length:
            self.now += MINUTE
            seat = self.chance.choice(position.active)
            decision = position.ask(seat)
            assert decision is not None
            if position.seq % BACK_EACH == 0 and await self.bench.can_back(match, seat):
                await self.bench.back(match, seat, self.now)
            elif (
                position.seq % LATE_EACH == 0 and decision.default is not None and _has_nobody_left(position)
            ):
                await self._time_out(match, seat)
            else:
                picks = draw_answer(decision, self.chance)
                await self.bench.answer(match, seat, decision.question_id, picks, self.now)

    async def _time_out(self, match: int, seat: int) -> None:
        deadline = await self.store.deadlines.load_deadline(match, seat)
        assert deadline is not None
        assert deadline.due is not None
        self.now = max(self.now, deadline.due)
        await self.bench.time_out(match, seat, deadline.due, self.now)

    async def _add_belongings(self, match: int) -> None:
        """Add the data of a running match besides its log: post, panel, picks, watcher, prediction, vote, orders."""
        position = await self.bench.position(match)
        told = position.seq - UNTOLD
        await self._keep_post(match, told)
        seat = position.seat_of(ANA)
        assert seat is not None
        letter = TrackedMessage(match, "dm", seat, 5000 + ANA, self._draw_message(), told)
        await self.store.panels.track_messages([letter])
        await self.store.panels.mark_seen(match, seat, told)
        await self.store.panels.keep_lesson(match, seat, "turn.act", told)
        decision = position.ask(seat)
        if decision is not None and decision.options:
            await self.store.panels.keep_picks(match, seat, decision.question_id, (decision.options[0].id,))
        await self.store.watchers.add_watcher(match, CLEO, THE_END)
        await self._predict_outcome(match, position.seq)
        await self.store.votes.open_vote(match, "pause", str(DAY), 0, BEN, self.now, self.now + DAY)
        await self._lay_orders(match)

    async def _keep_post(self, match: int, told: int) -> None:
        """Store a post with all entries up to this one."""
        content = PostContent("It began.", "Ana", mentions=(ANA,))
        message, thread = self._draw_message(), THREADS + match
        post = TrackedMessage(match, "post", None, thread, message, 1, since=1, content=content)
        await self.store.panels.track_post(post, told)

    async def _predict_outcome(self, match: int, seq: int) -> None:
        for topic, worth in ((WINNER, 6), (name_leader_topic(1), 2)):
            assert await self.store.predictions.keep_prediction(Prediction(match, CLEO, topic, 0, worth), seq)

    async def _lay_orders(self, match: int) -> None:
        """Store an order for each person if possible, and a standing answer for each active seat."""
        position = await self.bench.position(match)
        for seat in [seat for seat, player in enumerate(position.players) if player.user in PEOPLE]:
            for begin in (OrderEditor.begin_orders, partial(OrderEditor.begin_for_good, kind=ALWAYS)):
                desk = OrderEditor(await self.bench.position(match), seat)
                await self.bench.save_orders(match, seat, begin(desk), self.now)
                desk = OrderEditor(await self.bench.position(match), seat)
                if desk.question is not None:
                    picks = draw_answer(desk.question, self.chance)
                    await self.bench.save_orders(match, seat, desk.answer_question(picks), self.now)

    async def _pause_match(self, match: int) -> None:
        until = self.now + DAY
        facts = (table_events.PausedEvent("table", str(until)),)
        await self.bench.declare(match, facts, self.now, Paused(until))

    def _draw_message(self) -> int:
        self.messages += 1
        return self.messages


def _has_nobody_left(position: Position) -> bool:
    """Return True if no seat has a stand-in. A second missing player could end the match before its rules do."""
    return all(player.standin is None for player in position.players)


def dump_database(path: Path) -> bytes:
    """Return a database as a compressed script that recreates it."""
    with closing(sqlite3.connect(path)) as connection:
        marks = [
            f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};"
            for name in ("user_version", "application_id")
        ]
        lines = [*connection.iterdump(), *marks, ""]
    return gzip.compress("\n".join(lines).encode(), mtime=0)


def load_dump(packed: Path, path: Path) -> None:
    """Create a database from a dump."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress(packed.read_bytes()).decode())


def find_newest_schema() -> int:
    """Find the number of the latest schema."""
    return max(list_scripts(SQLITE))


async def keep_release(file: str = "") -> Path:
    """Write the database of this version. Return its path. file: another path."""
    kept = Path(file) if file else DATABASES / f"schema-{find_newest_schema():02}.sql.gz"
    with TemporaryDirectory() as folder:
        path = Path(folder) / "referee.db"
        async with await SqlStore.open(path, lambda: NOW, lambda size: SECRET[:size]) as store:
            await ReleaseKeeper(store).fill_database()
        kept.write_bytes(dump_database(path))
    return kept


if __name__ == "__main__":
    sys.exit(run_program(keep_release))
