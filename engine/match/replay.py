"""Replay a position from the log, from the nearest earlier snapshot or from the start."""

import asyncio
from collections.abc import AsyncIterator, Container, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from engine.records.match_records import DamagedMatch, Entry, Match, Player
from engine.rules.core import Command, IllegalAnswer, StateChange
from engine.rules.game import AnyGame
from engine.rules.lessons import START, begin_match, is_kept
from engine.state import chance
from engine.state.codec import take_checksum
from engine.store.store import Store

CHUNK = 64  # entries read at once on the way back to a snapshot
BREATH = 8  # entries between yields to the event loop, so a long replay blocks no other task


async def replay_to(
    store: Store,
    game: AnyGame,
    match: Match,
    players: Sequence[Player],
    seq: int,
    known: Mapping[int, Any] = MappingProxyType({}),
) -> Any:
    """Replay a match to its state right after entry seq, also while it runs. Raises DamagedMatch.

    known: states after other entries, from which the replay may begin.
    """
    state, path = await _find_nearest(store, game, match, players, seq, known)
    for count, entry in enumerate(reversed(path), 1):
        state = _replay_entry(game, state, entry).state
        if not count % BREATH:
            await asyncio.sleep(0)
    return state


async def _find_nearest(
    store: Store, game: AnyGame, match: Match, players: Sequence[Player], seq: int, known: Mapping[int, Any]
) -> tuple[Any, list[Entry]]:
    """Return the nearest earlier state that is known or can be loaded or set up, and the entries after it.

    The entries are in order from the latest.
    """
    lost = set[int]()
    while True:
        path, kept = await _trace_path(store, match.id, seq, lost, known)
        first = path.pop()
        if first.seq in known:
            return known[first.seq], path
        if not kept and first.to is not None:
            entries = await store.log.load_entries(match.id, 0, first.seq)
            return await _replay_all(game, match, players, entries, await load_kept(store, match)), path
        if not kept:
            return _set_up_game(game, match, players, first, await load_kept(store, match)).state, path
        dumped = await store.log.load_snapshot(match.id, first.seq)
        if dumped is not None:
            _check_checksum(first, dumped)
            return game.codec.load(dumped), path
        lost.add(first.seq)  # a newer snapshot has replaced it meanwhile


async def load_kept(store: Store, match: Match) -> bytes:
    """Load the position in which a match begins, as it is stored. Empty if it begins otherwise."""
    return await store.matches.load_kept(match.id) if is_kept(match.settings) else b""


async def _replay_all(
    game: AnyGame, match: Match, players: Sequence[Player], entries: Sequence[Entry], kept: bytes
) -> Any:
    """Replay a log from start to end, each entry once, even with several agreed undos. kept: from load_kept."""
    state = None
    async for _, turn in walk_log(game, match, players, entries, kept):
        state = turn.state
    return state


async def _trace_path(
    store: Store, match: int, seq: int, lost: set[int], known: Container[int]
) -> tuple[list[Entry], bool]:
    """Return the entries that made the position after seq, latest first, and True if the last has a snapshot.

    The list ends at a known state, a snapshot, an agreed undo or the start. lost: entries whose snapshot no
    longer exists.
    """
    log, kept = dict[int, Entry](), set[int]()
    path: list[Entry] = []
    while True:
        if seq not in log:
            log |= {entry.seq: entry for entry in await store.log.load_entries(match, seq - CHUNK, seq)}
            kept |= {*await store.log.list_snapshots(match, seq - CHUNK, seq)} - lost
        entry = log.get(seq)
        if entry is None:
            raise DamagedMatch(f"match {match}: entry {seq} is missing")
        ends = entry.agreed_undo or seq in kept or seq in known
        if entry.to is None or ends:
            path.append(entry)
        if entry.kind == "start" or ends:
            return path, seq in kept
        seq = seq - 1 if entry.to is None else entry.to


def order_players(players: Sequence[Player]) -> list[Player]:
    """Return the players in the order used for shuffling: by join id."""
    return sorted(players, key=lambda player: player.join)


def seat_players(match: Match, players: Sequence[Player]) -> list[Player]:
    """Return the players by seat: shuffled, in a lesson or a kept position as they joined."""
    order = order_players(players)
    if START in match.settings:
        return order
    places = list(range(len(order)))  # not users: a sorting seed would order them otherwise than by join
    chance.Chance(match_seed(match, players), chance.SEATING).shuffle(places)
    return [order[place] for place in places]


def write_terms(match: Match, players: Sequence[Player], start: int | None = None) -> str:
    """Write the terms a match is bound to, one per line.

    start: the id of the post that announces the start. None: only the lines known before.
    """
    joins = [player.join for player in players]
    return chance.write_terms(match.id, match.game, match.edition, match.settings, joins, start)


def hash_terms(match: Match, players: Sequence[Player]) -> str:
    """Return the SHA-256 (hex) of the terms known before the post that starts the match."""
    return sha256(write_terms(match, players).encode()).hexdigest()


def match_seed(match: Match, players: Sequence[Player]) -> bytes:
    """Return the seed of all chance of a match. Raises DamagedMatch if its scheme is unknown."""
    if match.scheme != chance.SCHEME:
        raise DamagedMatch(f"match {match.id}: scheme {match.scheme}")
    secret = bytes.fromhex(match.secret)
    return chance.make_seed(secret, write_terms(match, players, match.start))


async def replay_log(
    game: AnyGame, match: Match, players: Sequence[Player], entries: Sequence[Entry], kept: bytes
) -> dict[int, StateChange[Any]]:
    """Replay a whole log in memory. Return the state change of each entry. Raises DamagedMatch.

    kept: from load_kept. The changes hold events and draws. Only the last one keeps its state, to save memory.
    """
    turns, last = dict[int, StateChange[Any]](), dict[int, StateChange[Any]]()
    async for entry, turn in walk_log(game, match, players, entries, kept):
        turns |= {seq: replace(before, state=None) for seq, before in last.items()}
        last = {entry.seq: turn}
    return turns | last


async def walk_log(
    game: AnyGame, match: Match, players: Sequence[Player], entries: Sequence[Entry], kept: bytes
) -> AsyncIterator[tuple[Entry, StateChange[Any]]]:
    """Replay a whole log in memory, entry by entry. Raises DamagedMatch.

    kept: from load_kept. Answers undone by Back are skipped, because they used no chance.
    Answers undone by agreement are replayed, because chance continues from where they left it.
    """
    turn = _set_up_game(game, match, players, entries[0], kept)
    goals = {
        entry.seq: leave_out_backs(entries[: entry.to])[-1].seq for entry in entries if entry.agreed_undo
    }
    states = dict[int, Any]()  # states of the entries that agreed undos return to
    for count, entry in enumerate(leave_out_backs(entries)):
        if entry.agreed_undo:
            turn = StateChange(_go_back(game, entry, states[goals[entry.seq]], turn.state), ())
        elif count:
            turn = _replay_entry(game, turn.state, entry)
        if entry.seq in goals.values():
            states[entry.seq] = turn.state
        yield entry, turn
        if not count % BREATH:
            await asyncio.sleep(0)


def leave_out_backs(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries without Backs and the answers they undid. No Back crosses an agreed undo."""
    standing = list[Entry]()
    for entry in entries:
        if entry.to is None or entry.agreed_undo:
            standing.append(entry)
        else:
            standing = [each for each in standing if each.seq <= entry.to]
    return standing


def carry_chance(game: AnyGame, back: Any, last: Any) -> Any:
    """Return a copy of an earlier state with the chance counter of the last one, so that no block is used twice."""
    state = game.codec.load(game.codec.dump(back))
    state.counter = last.counter
    return state


def _go_back(game: AnyGame, undo: Entry, back: Any, last: Any) -> Any:
    """Execute an agreed undo, and check its checksum."""
    state = carry_chance(game, back, last)
    _check_checksum(undo, game.codec.dump(state))
    return state


def _set_up_game(
    game: AnyGame, match: Match, players: Sequence[Player], start: Entry, kept: bytes
) -> StateChange[Any]:
    begun, seed = game.as_version(match.version), match_seed(match, players)
    turn: StateChange[Any] = begin_match(begun, len(players), match.settings, seed, kept)
    _check_checksum(start, game.codec.dump(turn.state))
    return turn


def _replay_entry(game: AnyGame, state: Any, entry: Entry) -> StateChange[Any]:
    """Replay one entry and check its checksum. An agreement (kind table) does not change the state."""
    turn: StateChange[Any] | None = None
    if entry.kind == "leave" and entry.seat is not None:
        turn = game.leave(state, entry.seat)
    elif entry.command is not None:
        turn = _apply_command(game, state, entry.seq, entry.command)
    elif entry.kind != "table":
        raise DamagedMatch(f"entry {entry.seq} holds no command")
    turn = turn or StateChange(state, ())
    _check_checksum(entry, game.codec.dump(turn.state))
    return turn


def _apply_command(game: AnyGame, state: Any, seq: int, command: Command) -> StateChange[Any]:
    try:
        return game.apply(state, command)
    except IllegalAnswer as error:
        raise DamagedMatch(f"entry {seq} is not on offer: {error}") from error


def _check_checksum(entry: Entry, dumped: bytes) -> None:
    if take_checksum(dumped) != entry.checksum:
        raise DamagedMatch(f"entry {entry.seq}: another position than the log's")
