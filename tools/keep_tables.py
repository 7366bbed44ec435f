"""What becomes of tables by chance, at the doors of the referee and of its store: tests/fixtures/tables/.

python -m tools.keep_tables     after a change of the rules, of what the referee does, or of what is kept: the difference shows
                                where it begins

Match after match is played in one database: people answer, lay orders, go back and miss deadlines, and agree on whatever can
be agreed on. What a store promises is asked for, too, by deeds of tests/db/twins.py. A line has a digest of what a stretch of
deeds came to, and one of all tables after it. A test does it again, and holds the program to what is kept.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from db.store import Store
from engine.games import REGISTRY, GameRegistry
from engine.match.export import count_checked, recompute_match, write_export
from engine.match.order_desk import OrderDesk
from engine.match.position import Outcome, Position
from engine.match.referee import Referee
from engine.orders.orders import ALWAYS, WISHES
from engine.records import effects, table_events
from engine.records.clock import Clock
from engine.records.log_chapters import find_rounds
from engine.records.match_records import Conflict, Stale
from engine.records.order_records import Hold, OrderChanges
from engine.records.robots import make_robot_id
from engine.rules.core import Decision, Illegal, Picks, Seat
from engine.rules.lessons import FIRST, START, count_seats, find_last_key, has_lesson, list_next
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from engine.state.codec import take_checksum
from tests.db.twins import CALLS, DEEDS, OWN, Twin
from tests.db.whole import dump_tables
from tools.keep_answers import choose_table
from tools.program import run_program
from tools.toy.game import Toy
from tools.toy.stored_table import NOW, SECRET

T = TypeVar("T")
Deed: TypeAlias = Callable[["Tables"], Awaitable[Any]]

KEPT = Path(__file__).parents[1] / "tests" / "fixtures" / "tables"
REGISTERED = GameRegistry((*REGISTRY.kinds.values(), Toy))
STRETCH = 20  # deeds that a line is about
STORE, ROUNDS = "store", 6
COUNTS = {  # deeds in `make test`, and in the long form: of each game, and of a store that is asked
    "toy": (600, 6000),
    "immortals": (100, 1200),
    "ataque": (200, 2000),
    "brigandine": (100, 1500),
    STORE: (1000, 4000),
}
HOUR, DAY = 3600, 86_400
PASSES = (60, HOUR, 7 * HOUR, DAY)  # seconds between two deeds
PACES = ("86400", "21:00", "900", "none", "172800")
ZONES = ("Europe/Lisbon", "UTC", "Europe/Berlin")
SEEN = 6  # answers that somebody looks back at


class Idle(Exception):
    """There is nothing with which this could be done now."""


REFUSED = (Idle, Stale, Conflict, Illegal)  # what a deed may end in; all else is a fault


class Tables:
    """One table after the other in a store, and what is done there by chance."""

    def __init__(self, store: Store, key: str) -> None:
        self.store, self.key, self.chance = store, key, Random(key)
        self.bench, self.now, self.number, self.match = self._make_referee(), NOW, 0, 0

    def _make_referee(self) -> Referee:
        return Referee(self.store, REGISTERED.bind)

    async def open_table(self) -> None:
        """Open the next table and start it: people, some with quiet hours, and at some an AI."""
        game: Any = REGISTERED.bind(self.key, None)
        seats, settings = choose_table(game, self.number)
        if self.number % 3 == 1 and has_lesson(game):
            seats, settings = count_seats(game), {START: FIRST}
        lobbies, users = self.store.lobbies, self.store.users
        opened = await lobbies.open_lobby(game, settings, SECRET, 900, 901, 11, self.now)
        self.match, robots = opened.id, int(seats > 2 and self.number % 3 == 2)
        for at in range(seats):
            user, level = (make_robot_id(1), "easy") if at < robots else (11 + at, "")
            await lobbies.join_lobby(self.match, user, 5000 + at, f"colour {at}", level)
        await users.change_settings(11, zone="America/New_York", quiet_from=1320, quiet_to=480)
        await users.change_settings(12, quiet_from=60, quiet_to=600)
        clock = Clock(PACES[self.number % 5], ZONES[self.number % 3], weekends=self.number % 4 != 1)
        async with self.bench.lock(self.match):
            players = await self.store.matches.load_players(self.match)
            await self.bench.start(opened, players, self.now, clock)
        self.number += 1

    async def draw_deed(self) -> Deed:
        """Draw what is done next; what waits for orders or a program is done soon."""
        position, chance = await self.position(), self.chance
        if chance.random() < END:
            return Tables.end_early
        if list_held(position) and chance.random() < SOON:
            return Tables.play_order
        if list_absent(position) and chance.random() < SOON:
            return Tables.stand_in
        return chance.choices([*WEIGHTS], [*WEIGHTS.values()])[0]

    async def do_deed(self, deed: Deed) -> Any:
        """Do this a while after the last deed; return what came of it, or what kind of error it was."""
        self.now += self.chance.choice(PASSES) if self.chance.random() < 0.3 else 1
        try:
            return tell_found(await deed(self))
        except REFUSED as error:
            return type(error).__name__

    async def position(self) -> Position:
        """Load the match as it stands."""
        return await self.bench.position(self.match)

    def draw_picks(self, decision: Decision) -> Picks:
        """Draw an answer."""
        return draw_answer(decision, Chance(self.chance.randbytes(32)))

    async def draw_seat(self) -> tuple[Position, Seat]:
        """Draw a seat that is awaited, now and then any."""
        position = await self.position()
        waiting = position.waiting()
        anybody = not waiting or self.chance.random() < 0.1
        return position, self.chance.choice(range(len(position.players)) if anybody else waiting)

    async def draw_question(self) -> tuple[Position, Decision]:
        """Draw what somebody is asked; raises Idle."""
        position, seat = await self.draw_seat()
        return position, require(position.ask(seat))

    async def answer(self) -> Any:
        """Answer by hand, in a lesson mostly as it guides."""
        position, decision = await self.draw_question()
        picks, user = self.draw_picks(decision), position.players[decision.seat].user
        guided = list_next(position.game, position.match.settings, position.state) or ()
        if guided and guided[0].command.step == decision.step and self.chance.random() < GUIDED:
            picks = guided[0].command.picks
        return await self.bench.answer(self.match, decision.seat, decision.ask, picks, self.now, user)

    async def answer_wrongly(self) -> Any:
        """Answer another question, what is not offered, or for somebody else."""
        position, decision = await self.draw_question()
        seat, ask, picks = decision.seat, decision.ask, self.draw_picks(decision)
        user = position.players[seat].user
        wrong = [(ask + 1, picks, user), (ask, ("nothing",), user), (ask, picks, 99)]
        ask, picks, user = self.chance.choice(wrong)
        return await self.bench.answer(self.match, seat, ask, picks, self.now, user)

    async def answer_line(self) -> Any:
        """Answer several questions in one commit."""
        position, decision = await self.draw_question()
        line = [self.draw_picks(decision)]
        after = position.ask_after(decision.seat, line[0])
        line += [] if after is None else [self.draw_picks(after)]
        return await self.bench.answer_line(self.match, decision.seat, decision.ask, tuple(line), self.now)

    async def time_out(self) -> Any:
        """Let a deadline pass, or all but."""
        _, seat = await self.draw_seat()
        deadline = require(await self.store.deadlines.load_deadline(self.match, seat))
        if deadline.due is not None and self.chance.random() < 0.9:
            self.now = max(self.now, deadline.due)
        return await self.bench.time_out(self.match, seat, deadline.due, self.now)

    async def stand_in(self) -> Any:
        """Let a program answer for an AI or an absent person."""
        position = await self.position()
        seat = self.chance.choice(require(list_absent(position)))
        decision = require(position.ask(seat))
        play = self.bench.answer if position.players[seat].level else self.bench.stand_in
        return await play(self.match, seat, decision.ask, self.draw_picks(decision), self.now)

    async def lay_orders(self) -> Any:
        """Change what a seat has laid down."""
        position = await self.position()
        seat = self.chance.randrange(len(position.players))
        changes = self._draw_changes(OrderDesk(position, seat))
        user = position.players[seat].user
        after, rows = await self.bench.lay_orders(self.match, seat, changes, self.now, user)
        return changes, tell_position(after), rows, OrderDesk(after, seat).question

    def _draw_changes(self, desk: OrderDesk) -> OrderChanges:
        if desk.question is not None and self.chance.random() < 0.75:
            return desk.answer_question(self.draw_picks(desk.question))
        ids = [each.id for each in desk.mine] or [0]
        one, some = self.chance.choice(ids), self.chance.sample(ids, self.chance.randint(0, len(ids)))
        number = self.chance.choice((0, 0, 1, 2, 9))
        made: list[Callable[[], OrderChanges]] = [
            *(desk.begin_orders, desk.begin_orders, desk.offer_orders, desk.choose_first, desk.ask_me),
            *(partial(desk.begin_for_good, kind) for kind in (ALWAYS, WISHES)),
            desk.stop_laying,
            partial(desk.withdraw, *some),
            partial(desk.put_first, one),
            partial(desk.begin_instead, one),
            *(partial(desk.toggle_later, *some), partial(desk.toggle_condition, one, number)) * 2,
        ]
        return self.chance.choice(made)()

    async def play_order(self) -> Any:
        """Let the orders answer that are due, or give one up."""
        hold = self.chance.choice(require(list_held(await self.position())))
        play = self.bench.play_order if self.chance.random() < 0.9 else self.bench.give_up_order
        return await play(self.match, hold.seat, self.now)

    async def agree(self) -> Any:
        """Carry out what people may agree on, some of it by a vote."""
        position, seat = await self.draw_seat()
        until, hours = self.now + 3 * DAY, self.chance.choice((1, 30))
        standins = [at for at, player in enumerate(position.players) if player.standin is not None]
        back = self.chance.choice(standins or [seat])
        pace = Clock(
            self.chance.choice(PACES), self.chance.choice(ZONES), weekends=self.chance.random() < 0.5
        )
        agreed: list[tuple[table_events.TableEvent, effects.Effect]] = [
            (table_events.Paused("table", str(until)), effects.Paused(until)),
            (table_events.Resumed("table"), effects.Resumed()),
            (table_events.Resumed(), effects.Resumed(until)),
            (table_events.Extended("table", hours), effects.Extended(hours * HOUR)),
            (table_events.Paced("table", pace.pace), effects.Paced(pace)),
            (table_events.Offered("table", seat, ""), effects.Offered(seat, 0, 11, until)),
            (table_events.Replaced(seat), effects.Replaced(seat, self.chance.choice((21, 22, 23, 12)))),
            (table_events.StoodIn(seat), effects.StoodIn(seat)),
            (table_events.Returned(back), effects.Returned(back)),
            (table_events.Returned(back), effects.Returned(back)),
        ]
        fact, effect = self.chance.choice(agreed)
        vote = await self._open_vote() if self.chance.random() < 0.3 else None
        return await self.bench.declare(self.match, (fact,), self.now, effect, vote=vote)

    async def _open_vote(self) -> int:
        votes = self.store.votes
        found = await votes.find_open(self.match)
        found = found or await votes.open_vote(self.match, "pause", "", 0, 11, self.now, self.now + DAY)
        return found.id

    async def hint(self) -> Any:
        """Note that a seat asked an AI for advice."""
        _, decision = await self.draw_question()
        seat, facts = decision.seat, (table_events.Hinted(decision.seat),)
        return await self.bench.declare(self.match, facts, self.now, None, seat, ask=decision.ask)

    async def end_early(self) -> Any:
        """Leave for good, or agree to end it."""
        position, seat = await self.draw_seat()
        if self.chance.random() < 0.5:
            return await self.bench.concede(self.match, seat, self.now, position.players[seat].user)
        how = self.chance.choice(("scores", "abandoned"))
        ended = effects.Ended(how)
        if self.chance.random() < 0.2:
            return await self.bench.declare_unread(self.match, (), self.now, ended)
        return await self.bench.declare(self.match, (table_events.Ended("table"),), self.now, ended)

    async def take_back(self) -> Any:
        """Take one's last answer back."""
        position = await self.position()
        found = [(seat, await self.bench.can_back(self.match, seat)) for seat in range(len(position.players))]
        seat, entry = self.chance.choice(require([each for each in found if each[1] is not None]))
        user = position.players[seat].user
        return found, await self.bench.back(self.match, seat, self.now, entry, user)

    async def go_back(self) -> Any:
        """Go back to before an answer, as agreed."""
        _, seat = await self.draw_seat()
        decisions = await self.bench.list_decisions(self.match, seat, SEEN)
        entry = self.chance.choice(require(decisions))
        facts = (table_events.TakenBack("table", seat, str(entry.at)),)
        return decisions, await self.bench.go_back(self.match, entry.seq, facts, self.now)

    async def look_back(self) -> Any:
        """Look at the match as it stood, and at its rounds."""
        position = await self.position()
        seq = self.chance.randint(1, position.seq)
        entries = await self.store.log.load_entries(self.match, 0, position.seq)
        rounds = find_rounds(entries, position.game.telling.name_round)
        return rounds, tell_position(await self.bench.position(self.match, seq))

    async def restart(self) -> Any:
        """Go on with another referee, which knows nothing yet; nothing differs."""
        before, self.bench = tell_position(await self.position()), self._make_referee()
        assert before == tell_position(await self.position())

    async def check_match(self) -> Any:
        """Check a match that is over, and write it down for everybody."""
        position = await self.position()
        entries = await self.store.log.load_entries(self.match, 0, position.seq)
        turns = await recompute_match(position, entries)
        return count_checked(entries, turns), write_export(position, entries, turns).decode()


WEIGHTS: Mapping[Deed, int] = {
    Tables.answer: 24,
    Tables.answer_wrongly: 2,
    Tables.answer_line: 4,
    Tables.time_out: 4,
    Tables.lay_orders: 16,
    Tables.agree: 4,
    Tables.hint: 2,
    Tables.take_back: 4,
    Tables.go_back: 1,
    Tables.look_back: 1,
    Tables.restart: 1,
}
END = 0.005  # of all deeds that end a match early
SOON = 0.5  # how often what waits for an order or a program is done next
GUIDED = 0.9  # of the answers in a lesson that are as it guides


def list_absent(position: Position) -> list[Seat]:
    """List the awaited seats for which a program answers."""
    return [seat for seat in position.waiting() if position.players[seat].unattended]


def list_held(position: Position) -> list[Hold]:
    """List the questions that an order is to answer."""
    return [hold for hold in position.orders.holds if hold.at is not None]


def require(found: T | None) -> T:
    """Return what was found; raises Idle where it is nothing."""
    if not found:
        raise Idle
    return found


def tell_found(found: Any) -> Any:
    """Tell what came of a deed, alike in every process: of an outcome all that stands, of a set its things in order."""
    if isinstance(found, Outcome):
        return found.entry, found.rows, tell_position(found.after)
    if isinstance(found, set | frozenset):
        return sorted(found, key=repr)
    if isinstance(found, Struct):
        return type(found).__name__, tell_found(astuple(found))
    return [tell_found(each) for each in found] if isinstance(found, tuple | list) else found


def tell_position(position: Position) -> Any:
    """Tell how a match stands: its position, who is asked what, orders, and where its lesson is."""
    seats, game, settings = range(len(position.players)), position.game, position.match.settings
    return [
        position.seq,
        take_checksum(game.codec.dump(position.state)),
        position.ended,
        position.waiting(),
        [position.ask(seat) for seat in seats],
        position.awaited_people(),
        position.orders,
        [position.is_alone(seat) for seat in seats],
        position.undone,
        position.result(),
        list_next(game, settings, position.state),
        find_last_key(game, settings, position.state),
    ]


async def play_tables(store: Store, key: str, count: int) -> AsyncIterator[Any]:
    """Do so many deeds at one table of a game after the other; give what came of each, and of each match that is over."""
    tables = Tables(store, key)
    await tables.open_table()
    for _ in range(count):
        if (await tables.position()).ended:
            await tables.open_table()
        found = await tables.do_deed(await tables.draw_deed())
        over = (await tables.position()).ended
        yield found, await tables.check_match() if over else None


async def ask_store(store: Store, count: int) -> AsyncIterator[Any]:
    """Do so many deeds of whoever may ask a store, everything at least once; give what each found."""
    twin, chance, begun = Twin(store), Random(STORE), [*OWN * ROUNDS, *CALLS]
    for number in range(count):
        deed = begun[number] if number < len(begun) else chance.choice(DEEDS)
        yield tell_found(await twin.do(deed, chance.random()))


async def list_lines(key: str, count: int) -> list[str]:
    """List what so many deeds came to, a line for each stretch: at tables of a game, or of a store."""
    lines, done = list[str](), sha256()
    with TemporaryDirectory() as folder:
        async with await Store.open(Path(folder, "referee.db"), lambda: NOW, bytes) as store:
            deeds = ask_store(store, count) if key == STORE else play_tables(store, key, count)
            number = 0
            async for found in deeds:
                number += 1
                done.update(_write(found))
                if number % STRETCH == 0:
                    kept = sha256(_write(await dump_tables(store)))
                    lines.append(f"{number} {done.hexdigest()[:8]} {kept.hexdigest()[:8]}")
    return lines


def _write(found: Any) -> bytes:
    return repr(found).encode()


def keep_tables() -> dict[str, Any]:
    """Write what all deeds of the long form came to."""
    KEPT.mkdir(parents=True, exist_ok=True)
    counts = {}
    for key, (_, count) in COUNTS.items():
        lines = asyncio.run(list_lines(key, count))
        (KEPT / f"{key}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        counts[key] = len(lines)
    return counts


if __name__ == "__main__":
    sys.exit(run_program(keep_tables))
