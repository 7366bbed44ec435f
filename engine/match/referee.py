"""The referee of running matches: lock, load, check, apply, append, undo, replay.

It uses a Store and sends nothing.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

from engine.match.commits import EntryDraft, draft_agreement, draft_command, draft_entry, write_facts
from engine.match.order_updates import find_due_answer, reschedule_orders
from engine.match.position import CommitResult, Position
from engine.match.replay import carry_chance, load_kept, match_seed, replay_to, seat_players
from engine.orders.orders import MOOT, OrderAnswer
from engine.records import table_events
from engine.records.clock import Clock
from engine.records.effects import Ended, Paused, Returned, SideEffect, StoodIn
from engine.records.match_records import (
    MISSES,
    CommitRecord,
    DamagedMatch,
    Entry,
    IncompatibleVersion,
    Match,
    MatchNotFound,
    Player,
    StaleQuestion,
    UnreadableMatch,
)
from engine.records.order_records import OrderChanges
from engine.records.store_records import MatchRows
from engine.records.table_events import TableEvent
from engine.rules.core import LINE, Decision, IllegalAnswer, Picks, Seat, StateChange
from engine.rules.game import AnyGame
from engine.rules.legality import is_answer
from engine.rules.lessons import begin_match
from engine.rules.menus import BACK
from engine.state.codec import take_checksum
from engine.store.store import Store, StoreError

CACHED = 128  # positions kept in memory
FAR = 600  # entries that list_decisions looks back
PATIENCE = 14 * 86_400  # seconds a match waits for its last person


def tell_nobody(_match: int, _error: UnreadableMatch) -> None:
    """Ignore that a match cannot be read."""


@dataclass(slots=True)
class Referee:
    """The only entry point to running matches.

    bind: returns a game from its key and rule data (None: the bundled data).

    tell_unreadable: the callback for each match that cannot be read.
    """

    store: Store
    bind: Callable[[str, bytes | None], AnyGame]
    tell_unreadable: Callable[[int, UnreadableMatch], None] = tell_nobody
    _cache: OrderedDict[int, Position] = field(default_factory=OrderedDict)
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def lock(self, match: int) -> asyncio.Lock:
        """Return the match's lock. Hold it for every change of the match."""
        return self._locks.setdefault(match, asyncio.Lock())

    async def position(self, match: int, seq: int | None = None) -> Position:
        """Load the current position, or the one after entry seq. Raises MatchNotFound or UnreadableMatch."""
        known = self._cache.get(match)
        if known is None:
            known = await self._read_position(match)
            newer = self._cache.get(match)
            if newer is None or newer.seq < known.seq:
                self._cache_position(known)
            else:
                known = newer
        if seq is None or seq == known.seq:
            return known
        state = await self._state_at(known, seq)
        return Position(known.match, known.players, known.game, state, seq, known.undone)

    async def list_positions(self, match: int, seqs: Iterable[int]) -> dict[int, Position]:
        """Load the positions after these entries in one replay. Raises as `position` does."""
        now, states = await self.position(match), dict[int, Any]()
        for seq in sorted(seqs):
            states[seq] = await replay_to(self.store, now.game, now.match, now.players, seq, states)
        return {
            seq: Position(now.match, now.players, now.game, state, seq, now.undone)
            for seq, state in states.items()
        }

    async def answer(
        self, match: int, seat: Seat, question_id: int, picks: Picks, now: int, user: int | None = None
    ) -> CommitResult:
        """Play a seat's answer to this question. Raises MatchNotFound, StaleQuestion or core.IllegalAnswer.

        user: the user who answers. The answer is stale if the seat was given to another user meanwhile.
        """
        async with self.lock(match):
            before = await self.position(match)
            return await self._commit(_draft_answer(before, seat, question_id, picks, now, user))

    async def answer_sequence(
        self,
        match: int,
        seat: Seat,
        question_id: int,
        line: tuple[Picks, ...],
        now: int,
        user: int | None = None,
    ) -> tuple[CommitResult, ...]:
        """Play a seat's answers to this question and the next ones in one commit: all or none.

        If a menu path is half answered, BACK leaves it first.
        Raises as `answer` does, StaleQuestion also if the seat has no question before the sequence ends.
        Raises IllegalAnswer for a sequence of more than LINE answers.
        """
        if len(line) > LINE:
            raise IllegalAnswer(f"a line of {len(line)} answers")
        async with self.lock(match):
            before, left = await self.position(match), list(line)
            _, picks = _take_answer(before, seat, left, begun=False)
            drafts = [_draft_answer(before, seat, question_id, picks, now, user)]

            def draft_next(rows: MatchRows) -> CommitRecord | None:
                between = drafts[-1].settle(rows).after
                if not left:
                    return None
                asked, picks = _take_answer(between, seat, left, begun=len(left) < len(line))
                drafts.append(draft_command(between, asked, picks, "answer", now))
                return drafts[-1].write

            async with self._forgetting(match):
                rows = await self.store.log.append_sequence(match, drafts[0].write, draft_next)
            return tuple(map(self._settle_draft, drafts, rows))

    async def time_out(self, match: int, seat: Seat, due: int | None, now: int) -> CommitResult:
        """Play a seat's default after its deadline `due`, or for a stand-in. Raises StaleQuestion.

        The whole turn is one miss: later questions to the seat, without another seat active between, have the
        same deadline. The last person without a stand-in gets no stand-in. The match is paused for them, and
        is abandoned at their next miss. An AI seat is never counted as missing.
        """
        async with self.lock(match):
            before = await self.position(match)
            deadline, player = await self.store.deadlines.load_deadline(match, seat), before.players[seat]
            decision = before.ask(seat)
            if deadline is None or deadline.due != due or due is None or due > now or decision is None:
                raise StaleQuestion
            if decision.default is None or seat not in before.active:
                raise StaleQuestion
            picks = decision.default
            if player.unattended or deadline.missed:
                return await self._commit(draft_command(before, decision, picks, "default", now))
            effect = _choose_effect(before, seat, now)
            if isinstance(effect, Ended):
                deserted = (table_events.DesertedEvent(),)
                return await self._commit(draft_agreement(before, deserted, now, seat, effect))
            return await self._commit(draft_command(before, decision, picks, "timeout", now, effect))

    async def play_order(self, match: int, seat: Seat, now: int) -> CommitResult:
        """Answer a seat's question by its due order. If the order cannot answer, the seat must answer in person.

        Raises StaleQuestion if no order is due, or not any more.
        """
        async with self.lock(match):
            before = await self.position(match)
            decision = before.ask(seat)
            hold = None if decision is None else before.orders.find_pending(seat, decision.question_id)
            if decision is None or hold is None or hold.at is None or hold.at > now:
                raise StaleQuestion
            play = find_due_answer(before, decision, before.orders.list_of(seat))
            if not isinstance(play, OrderAnswer) or before.players[seat].standin is not None:
                return await self._commit(draft_agreement(before, (), now, given_up=hold))
            kind = "default" if play.laid == MOOT else "answer"
            return await self._commit(draft_command(before, decision, play.picks, kind, now, play=play))

    async def give_up_order(self, match: int, seat: Seat, now: int) -> CommitResult:
        """Make a seat answer in person after its order failed. Raises StaleQuestion if no order is due."""
        async with self.lock(match):
            before = await self.position(match)
            hold = before.orders.find_due(seat, now)
            if before.ended or hold is None:
                raise StaleQuestion
            return await self._commit(draft_agreement(before, (), now, given_up=hold))

    async def save_orders(
        self, match: int, seat: Seat, changes: OrderChanges, now: int, user: int | None = None
    ) -> tuple[Position, MatchRows]:
        """Change a seat's orders. Return the new position and rows.

        Raises StaleQuestion if the match is over, or an order changed since it was read. user: as in
        `answer`.
        """
        async with self.lock(match):
            position = await self.position(match)
            if position.ended or user not in (None, position.players[seat].user):
                raise StaleQuestion
            if any(each not in position.orders.laid for each in changes.read):
                raise StaleQuestion
            settled = reschedule_orders(position, changes, now)
            async with self._forgetting(match):
                rows = await self.store.orders.change_orders(match, seat, settled)
            after = replace(position, orders=rows.orders)
            self._cache_position(after)
            return after, rows

    async def stand_in(
        self, match: int, seat: Seat, question_id: int, picks: Picks, now: int
    ) -> CommitResult:
        """Play a stand-in's answer to this question.

        Raises MatchNotFound, StaleQuestion or core.IllegalAnswer.
        """
        async with self.lock(match):
            before = await self.position(match)
            decision = before.ask(seat)
            if (
                decision is None
                or decision.question_id != question_id
                or before.players[seat].standin is None
            ):
                raise StaleQuestion
            return await self._commit(draft_command(before, decision, picks, "default", now))

    async def concede(self, match: int, seat: Seat, now: int, user: int | None = None) -> CommitResult:
        """Remove a seat's owner permanently, by the game's concession or else a stand-in.

        Raises StaleQuestion if that is done already. If no person is left, the match is abandoned. user: the
        user who leaves, if the seat must still be theirs.
        """
        async with self.lock(match):
            before = await self.position(match)
            if before.ended or user not in (None, before.players[seat].user):
                raise StaleQuestion
            turn = before.game.leave(before.state, seat)
            left = table_events.LeftEvent(seat)
            if turn is None and before.is_alone(seat):
                gone = (left, table_events.DesertedEvent())
                return await self._commit(draft_agreement(before, gone, now, seat, Ended("abandoned")))
            if turn is None:
                if before.players[seat].standin is not None:
                    raise StaleQuestion
                return await self._commit(draft_agreement(before, (left,), now, seat, StoodIn(seat)))
            events = (left.to_event(), *turn.events)
            draft = draft_entry(before, turn.state, "leave", now, events, seat=seat, sealed=True)
            return await self._commit(draft)

    async def declare(
        self,
        match: int,
        facts: tuple[TableEvent, ...],
        now: int,
        effect: SideEffect | None,
        seat: Seat | None = None,
        vote: int | None = None,
        question_id: int | None = None,
    ) -> CommitResult:
        """Write an agreement with its effect.

        Raises StaleQuestion if the match is over, WriteConflict as timekeeping does.
        vote: the open vote that this executes, else WriteConflict. question_id: the question for which the
        seat must be active, else StaleQuestion.
        """
        async with self.lock(match):
            before = await self.position(match)
            if before.ended or (question_id is not None and not before.awaits(seat, question_id)):
                raise StaleQuestion
            return await self._commit(draft_agreement(before, facts, now, seat, effect, vote))

    async def can_back(self, match: int, seat: Seat) -> int | None:
        """Return the number of the entry that Back takes back. None: Back is not possible now.

        Back takes back the latest entry that was not undone, if it is this seat's answer and not sealed.
        """
        last = await self._find_back(await self.position(match), seat)
        return None if last is None else last.seq

    async def back(
        self, match: int, seat: Seat, now: int, entry: int | None = None, user: int | None = None
    ) -> CommitResult:
        """Take back this seat's latest answer. Raises StaleQuestion if that is not allowed, or not any more.

        entry: the result of can_back when the button was built, so a double click takes back one answer.
        user: as in `answer`.
        """
        async with self.lock(match):
            before = await self.position(match)
            last = await self._find_back(before, seat)
            if last is None or entry not in (None, last.seq) or user not in (None, before.players[seat].user):
                raise StaleQuestion
            state = await self._state_at(before, last.seq - 1)
            events = (table_events.UndoneEvent(seat).to_event(),)
            draft = draft_entry(before, state, "undo", now, events, seat=seat, to=last.seq - 1)
            return await self._commit(draft)

    async def go_back(
        self, match: int, seq: int, facts: tuple[TableEvent, ...], now: int, vote: int | None = None
    ) -> CommitResult:
        """Return to before the answer of entry seq, as agreed. Chance continues from its current block.

        Raises StaleQuestion if the match is over, the answer is gone, or a seat has conceded since. Raises
        WriteConflict as `declare` does.
        """
        async with self.lock(match):
            before = await self.position(match)
            if before.ended or seq not in {each.seq for each in await self._list_standing(before, seq)}:
                raise StaleQuestion
            state = carry_chance(before.game, await self._state_at(before, seq - 1), before.state)
            events = write_facts(facts)
            draft = draft_entry(before, state, "undo", now, events, vote=vote, to=seq - 1, sealed=True)
            return await self._commit(draft)

    async def list_decisions(self, match: int, seat: Seat, most: int) -> list[Entry]:
        """Return a seat's answers that were not undone and have public events, latest first, at most `most`."""
        position = await self.position(match)
        standing = await self._list_standing(position, max(position.seq - FAR, 1))
        shown = (each for each in standing if any(event.to is None for event in each.events))
        return [each for each in shown if each.seat == seat and each.command is not None][:most]

    async def _list_standing(self, position: Position, first: int) -> list[Entry]:
        """Return the entries from `first` on that were not undone, latest first. A concession ends the list."""
        entries = await self.store.log.load_entries(position.match.id, first - 1, position.seq)
        log, seq, standing = {entry.seq: entry for entry in entries}, position.seq, list[Entry]()
        while seq in log and log[seq].kind != "leave":
            entry = log[seq]
            standing += [entry] if entry.to is None else []
            seq = seq - 1 if entry.to is None else entry.to
        return standing

    async def start(
        self, match: Match, players: tuple[Player, ...], now: int, clock: Clock | None = None
    ) -> Position:
        """Seat the players at random (in a lesson as they joined) and set up the game. The caller holds the lock.

        match.start: the id of the post that announces the start.
        """
        game = await self.load_game(match)
        seed = match_seed(match, players)
        kept = await load_kept(self.store, match)
        turn: StateChange[Any] = begin_match(game, len(players), match.settings, seed, kept)
        dumped = game.codec.dump(turn.state)
        waiting = game.active_seats(turn.state)
        entry = Entry(1, "start", now, take_checksum(dumped), turn.events, sealed=True, prompted=waiting)
        write = CommitRecord(entry, dumped, keep=True, waiting=waiting)
        seats = {player.user: seat for seat, player in enumerate(seat_players(match, players))}
        await self.store.matches.start_match(
            match.id, game.version, seats, clock or Clock(), write, match.settings, match.start
        )
        return await self.position(match.id)

    def drop_cached(self, match: int) -> None:
        """Drop the cached position of a match, so that the next call reads the store."""
        self._cache.pop(match, None)

    async def declare_unread(
        self,
        match: int,
        facts: tuple[TableEvent, ...],
        now: int,
        effect: SideEffect | None,
        vote: int | None = None,
    ) -> None:
        """Write a decision about an unreadable match.

        Raises StaleQuestion if it is over, WriteConflict as `declare` does.
        """
        async with self.lock(match):
            row = await self.store.matches.load_match(match)
            if row is None or row.status != "running":
                raise StaleQuestion
            async with self._forgetting(match):
                await self.store.log.append_unread(match, write_facts(facts), now, effect, vote)
            self.drop_cached(match)

    async def _read_position(self, match: int) -> Position:
        """Load the current position. Any defect in the stored rows is raised as UnreadableMatch."""
        try:
            return await self._load_position(match)
        except (MatchNotFound, StoreError, MemoryError):
            raise
        except Exception as error:
            found = error if isinstance(error, UnreadableMatch) else DamagedMatch(f"match {match}: {error!r}")
            self.tell_unreadable(match, found)
            raise found from error

    async def _load_position(self, match: int) -> Position:
        rows = await self.store.current_rows.load_rows(match)
        if rows is None or rows.match.seq == 0:
            raise MatchNotFound(match)
        row = rows.match
        game = await self.load_game(row)
        undone = await self.store.log.count_undos(match)
        position = Position(row, rows.players, game, None, row.seq, undone, row.ended, rows.orders)
        position.state = await self._state_at(position, row.seq)
        return position

    async def load_game(self, match: Match) -> AnyGame:
        """Bind a match's game to its own edition.

        Raises DamagedMatch, or IncompatibleVersion once the match has started.
        """
        if match.seq and match.version not in self._known_versions(match.game):
            raise IncompatibleVersion(f"match {match.id}: {match.game} {match.version}")
        data = await self.store.matches.load_edition(match.edition)
        if data is None or sha256(data).hexdigest() != match.edition:
            raise DamagedMatch(f"match {match.id}: edition {match.edition[:12]}")
        return self.bind(match.game, data)

    def _known_versions(self, game: str) -> frozenset[int]:
        """Return the versions of this game that this program can continue. Empty for an unknown game."""
        try:
            return self.bind(game, None).compatible_versions
        except KeyError:
            return frozenset()

    def _cache_position(self, position: Position) -> None:
        self._cache[position.match.id] = position
        self._cache.move_to_end(position.match.id)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    async def _commit(self, draft: EntryDraft) -> CommitResult:
        """Write an entry, and cache the position it leads to."""
        match = draft.before.match.id
        async with self._forgetting(match):
            rows = await self.store.log.append_entry(match, draft.write)
        return self._settle_draft(draft, rows)

    @asynccontextmanager
    async def _forgetting(self, match: int) -> AsyncIterator[None]:
        """Drop the cached position of a match if a write fails, since the commit may have succeeded."""
        try:
            yield
        except BaseException:
            self.drop_cached(match)
            raise

    def _settle_draft(self, draft: EntryDraft, rows: MatchRows) -> CommitResult:
        """Cache the position of a written draft, and return its result."""
        outcome = draft.settle(rows)
        self._cache_position(outcome.after)
        return outcome

    async def _find_back(self, position: Position, seat: Seat) -> Entry | None:
        rows = await self.store.current_rows.load_rows(position.match.id)
        last = None if rows is None else rows.last
        return last if position.may_take_back(seat, last) else None

    async def _state_at(self, position: Position, seq: int) -> Any:
        return await replay_to(self.store, position.game, position.match, position.players, seq)


def _draft_answer(
    before: Position, seat: Seat, question_id: int, picks: Picks, now: int, user: int | None
) -> EntryDraft:
    """Draft a seat's answer to this question. It ends the seat's stand-in, if there is one.

    Raises StaleQuestion or core.IllegalAnswer.
    """
    decision, player = before.ask(seat), before.players[seat]
    if decision is None or decision.question_id != question_id or user not in (None, player.user):
        raise StaleQuestion
    effect = None if player.standin is None else Returned(seat)
    return draft_command(before, decision, picks, "answer", now, effect)


def _take_answer(before: Position, seat: Seat, line: list[Picks], begun: bool) -> tuple[Decision, Picks]:
    """Take the next answer of a sequence, with its question. Raises StaleQuestion if there is none.

    Before the sequence has begun, return BACK if its first answer is not offered and BACK is.
    """
    asked = before.game.ask_briefly(before.state, seat)
    if asked is None:
        raise StaleQuestion
    leaves = not begun and not is_answer(asked, line[0]) and is_answer(asked, (BACK,))
    return asked, (BACK,) if leaves else line.pop(0)


def _choose_effect(before: Position, seat: Seat, now: int) -> SideEffect | None:
    """Return the effect of one more missed deadline (see Referee.time_out). None: it is only counted."""
    misses = before.players[seat].misses
    if misses + 1 < MISSES:
        return None
    if not before.is_alone(seat):
        return StoodIn(seat)
    return Paused(now + PATIENCE) if misses < MISSES else Ended("abandoned")
