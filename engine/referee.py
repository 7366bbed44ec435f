"""The referee of running matches: lock, load, check, apply, append, undo, replay. It asks a Store and sends nothing."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Protocol
from weakref import WeakValueDictionary

from engine import chance
from engine.codec import checksum
from engine.core import Command, Decision, Event, Game, Picks, Seat, Struct, Turn

CACHED = 128  # positions kept in memory
SEATING = 1 << 63  # the first block of the seed's stream that shuffles the seats; a match draws from block 0 on


class Stale(Exception):
    """The question that was answered is not the one that stands now; nothing changed."""


class Unknown(LookupError):
    """No such match, or not one that is running."""


class Conflict(Exception):
    """Another process wrote this match first."""


class Damaged(Exception):
    """A replay does not give the checksum that the log holds."""


class Match(Struct, frozen=True):
    """One match: ids are Discord's, times are Unix seconds, secret and edition are hex.

    status: lobby, running, over, removed. seq counts the log's entries; told is the last one published.
    """

    id: int
    game: str
    version: int
    edition: str
    settings: dict[str, str]
    status: str
    guild: int
    channel: int
    creator: int
    secret: str
    created: int
    message: int | None = None
    thread: int | None = None
    seq: int = 0
    told: int = 0


class Player(Struct, frozen=True):
    """A user in a match: join is the id of the interaction of the Join click; seat is set at Start."""

    user: int
    join: int
    colour: str
    seat: Seat | None = None


class Entry(Struct, frozen=True):
    """One line of a match's log; kind: start, answer, undo. to: the entry whose position an undo restores."""

    seq: int
    kind: str
    at: int
    checksum: str
    events: tuple[Event, ...] = ()
    command: Command | None = None
    seat: Seat | None = None
    to: int | None = None
    sealed: bool = False


class Store(Protocol):
    """What the referee asks of the database."""

    async def match(self, match: int) -> Match | None:
        """The match's row."""

    async def players(self, match: int) -> tuple[Player, ...]:
        """Its users: by join order in the lobby, by seat once started."""

    async def edition(self, digest: str) -> bytes | None:
        """Rule data by its SHA-256 (hex)."""

    async def entry(self, match: int, seq: int) -> Entry | None:
        """One line of the log."""

    async def entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Lines after+1..upto of the log."""

    async def snapshot(self, match: int, seq: int) -> bytes | None:
        """The dumped state right after this entry, if it is kept."""

    async def begin(self, match: int, seats: dict[int, Seat], entry: Entry, snapshot: bytes) -> None:
        """Start: seats by user, the log's first entry and its snapshot, status running; one transaction."""

    async def append(self, match: int, entry: Entry, snapshot: bytes, keep: bool, over: bool) -> None:
        """One transaction: the entry, the newest snapshot (keep: for good), seq from entry.seq − 1 or Conflict."""


@dataclass(slots=True)
class Position:
    """A match as it stands: game and state belong together."""

    match: Match
    players: tuple[Player, ...]
    game: Game[Any]
    state: Any
    seq: int

    def seat_of(self, user: int) -> Seat | None:
        """The seat this user plays, if any."""
        return next((player.seat for player in self.players if player.user == user), None)

    def waiting(self) -> tuple[Seat, ...]:
        """Seats that are awaited."""
        return self.game.waiting(self.state)

    def ask(self, seat: Seat) -> Decision | None:
        """What this seat may do now."""
        return self.game.ask(self.state, seat)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an accepted answer led to."""

    before: Position
    after: Position
    entry: Entry


@dataclass(slots=True)
class Referee:
    """The one door to running matches; bind gives a game by key and rule data."""

    store: Store
    bind: Callable[[str, bytes | None], Game[Any]]
    _cache: OrderedDict[int, Position] = field(default_factory=OrderedDict)
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def lock(self, match: int) -> asyncio.Lock:
        """The match's lock; hold it for every change of the match."""
        return self._locks.setdefault(match, asyncio.Lock())

    async def position(self, match: int, seq: int | None = None) -> Position:
        """The match as it stands, or as it stood right after entry seq; raises Unknown."""
        known = self._cache.get(match)
        if known is None:
            known = await self._load(match)
            self._remember(known)
        if seq is None or seq == known.seq:
            return known
        state = await self._state_at(known, seq)
        return Position(known.match, known.players, known.game, state, seq)

    async def answer(self, match: int, seat: Seat, ask: int, picks: Picks, now: int) -> Outcome:
        """Play a seat's answer to question number ask; raises Unknown, Stale or core.Illegal."""
        async with self.lock(match):
            before = await self.position(match)
            decision = before.ask(seat)
            if decision is None or decision.ask != ask:
                raise Stale
            command = Command(seat, decision.step, picks)
            turn = before.game.apply(before.state, command)
            dumped = before.game.dump(turn.state)
            entry = Entry(
                before.seq + 1, "answer", now, checksum(dumped), turn.events, command, seat, sealed=turn.sealed
            )
            return await self._commit(before, turn.state, dumped, entry)

    async def can_back(self, match: int, seat: Seat) -> bool:
        """Whether Back is allowed: the newest answer that stands is this seat's own and not sealed."""
        return await self._own_last(await self.position(match), seat) is not None

    async def back(self, match: int, seat: Seat, now: int) -> Outcome:
        """Take back this seat's newest answer; raises Stale where that is not allowed (any more)."""
        async with self.lock(match):
            before = await self.position(match)
            last = await self._own_last(before, seat)
            if last is None:
                raise Stale
            state = await self._state_at(before, last.seq - 1)
            dumped = before.game.dump(state)
            undone = Event("undone", {"seat": seat})
            entry = Entry(
                before.seq + 1, "undo", now, checksum(dumped), (undone,), seat=seat, to=last.seq - 1
            )
            return await self._commit(before, state, dumped, entry)

    async def start(self, match: Match, players: tuple[Player, ...], now: int) -> Position:
        """Seat the players by chance and set the game up; the caller holds the lock."""
        game = await self._game(match)
        seed = chance.seed(bytes.fromhex(match.secret), match.id, [player.join for player in players])
        order = [player.user for player in players]
        chance.Chance(seed, SEATING).shuffle(order)
        turn: Turn[Any] = game.setup(len(order), match.settings, seed)
        dumped = game.dump(turn.state)
        entry = Entry(1, "start", now, checksum(dumped), turn.events, sealed=True)
        await self.store.begin(match.id, {user: seat for seat, user in enumerate(order)}, entry, dumped)
        return await self.position(match.id)

    def forget(self, match: int) -> None:
        """Drop what is kept in memory of a match: the next question reads the database."""
        self._cache.pop(match, None)

    async def _load(self, match: int) -> Position:
        row = await self.store.match(match)
        if row is None or row.seq == 0:
            raise Unknown(match)
        game = await self._game(row)
        dumped = await self.store.snapshot(match, row.seq)
        position = Position(row, await self.store.players(match), game, None, row.seq)
        position.state = await self._state_at(position, row.seq) if dumped is None else game.load(dumped)
        return position

    async def _game(self, match: Match) -> Game[Any]:
        data = await self.store.edition(match.edition)
        if data is None or sha256(data).hexdigest() != match.edition:
            raise Damaged(f"match {match.id}: edition {match.edition[:12]}")
        return self.bind(match.game, data)

    def _remember(self, position: Position) -> None:
        self._cache[position.match.id] = position
        self._cache.move_to_end(position.match.id)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    async def _commit(self, before: Position, state: Any, dumped: bytes, entry: Entry) -> Outcome:
        keep = any(event.kind == "phase" for event in entry.events)
        over = before.game.result(state) is not None
        try:
            await self.store.append(before.match.id, entry, dumped, keep, over)
        except BaseException:
            self.forget(before.match.id)
            raise
        after = Position(before.match, before.players, before.game, state, entry.seq)
        self._remember(after)
        return Outcome(before, after, entry)

    async def _own_last(self, position: Position, seat: Seat) -> Entry | None:
        seq: int | None = position.seq
        while seq:
            entry = await self.store.entry(position.match.id, seq)
            if entry is None or entry.kind != "undo":
                own = entry is not None and entry.kind == "answer" and entry.seat == seat
                return entry if own and entry is not None and not entry.sealed else None
            seq = entry.to
        return None

    async def _state_at(self, position: Position, seq: int) -> Any:
        """The position right after entry seq, replayed from the nearest snapshot before it; raises Damaged."""
        match, game = position.match.id, position.game
        log = {entry.seq: entry for entry in await self.store.entries(match, 0, seq)}
        path: list[Entry] = []
        while (dumped := await self.store.snapshot(match, seq)) is None:
            entry = log[seq]
            if entry.kind == "undo" and entry.to is not None:
                seq = entry.to
            else:
                path.append(entry)
                seq -= 1
        state = game.load(dumped)
        for entry in reversed(path):
            state = _replayed(game, state, entry)
        return state


def _replayed(game: Game[Any], state: Any, entry: Entry) -> Any:
    if entry.command is None:
        raise Damaged(f"entry {entry.seq} holds no command")
    state = game.apply(state, entry.command).state
    if checksum(game.dump(state)) != entry.checksum:
        raise Damaged(f"entry {entry.seq}: another position than the log's")
    return state
