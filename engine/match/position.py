"""The position of a match after one of its entries, and the result of a commit."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from engine.orders.lookahead import LookaheadResult
from engine.records.match_records import Entry, Match, Player, find_lone_person
from engine.records.order_records import MatchOrders
from engine.records.store_records import MatchRows
from engine.rules.core import Command, Decision, Picks, Result, Seat
from engine.rules.game import AnyGame
from engine.rules.lessons import is_lesson

log = logging.getLogger(__name__)
NO_ORDERS = MatchOrders()
# added to question ids by each Back of a seat and each restore, larger than any question id
UNDONE = 1 << 32
IMAGINED = bytes(32)  # the seed of every determinized state


@dataclass(eq=False, repr=False)
class Position:
    """A match at one of its entries. game and state belong together.

    undone: the number of Backs by seat, and under None the agreed undos.
    ended: how the match ended, as in Match. Empty while it runs, and for earlier positions.
    In match, the fields message, thread, channel and published may be out of date: load those from the Store.
    orders: the current orders. Empty in earlier positions. foreseen: the cached lookahead from this state.
    """

    match: Match
    players: tuple[Player, ...]
    game: AnyGame
    state: Any
    seq: int
    undone: dict[Seat | None, int] = field(default_factory=dict)
    ended: str = ""
    orders: MatchOrders = NO_ORDERS
    foreseen: LookaheadResult = field(default_factory=LookaheadResult)
    _people: tuple[Seat, ...] | None = field(default=None, init=False)
    _asked: dict[Seat, Decision | None] = field(default_factory=dict, init=False)
    _viewed: dict[Seat | None, Any] = field(default_factory=dict, init=False)
    _known: dict[Seat, bytes] = field(default_factory=dict, init=False)
    _followed: dict[tuple[Seat, Picks], Decision | None] = field(default_factory=dict, init=False)
    _moot: dict[Seat, Picks | None] = field(default_factory=dict, init=False)

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat this user plays, if any."""
        return next((player.seat for player in self.players if player.user == user), None)

    @cached_property
    def active(self) -> tuple[Seat, ...]:
        """The active seats. Empty once the match is over."""
        return () if self.ended else self.game.active_seats(self.state)

    def awaited_people(self) -> tuple[Seat, ...]:
        """Return the active seats that a person must answer for: no AI, stand-in or order does."""
        if self._people is None:
            waiting = [seat for seat in self.active if not self.players[seat].unattended]
            if self.orders.pending:
                waiting = [seat for seat in waiting if not self.orders.answers(seat)]
            self._people = tuple(waiting)
        return self._people

    def has_one_person(self) -> bool:
        """Return True if one person plays against AIs alone."""
        return find_lone_person(self.players) is not None

    def take_rows(self, rows: MatchRows) -> None:
        """Take over the stored rows of the match after the entry was written."""
        self.match, self.players = rows.match, rows.players
        self.orders, self._people = rows.orders, None

    def result(self) -> Result | None:
        """Return the result, if there is one. If the match ended by agreed scores, return the current scores."""
        return self.game.score(self.state) if self.ended == "scores" else self.game.result(self.state)

    @property
    def has_standin(self) -> bool:
        """Return True if any seat is played by a stand-in."""
        return any(player.standin is not None for player in self.players)

    def is_alone(self, seat: Seat) -> bool:
        """Return True if no other person plays: all other seats have an AI or a stand-in."""
        return all(player.unattended for other, player in enumerate(self.players) if other != seat)

    def is_simultaneous(self, seat: Seat) -> bool:
        """Return True if a seat has a question while others are active."""
        return any(other != seat for other in self.active) and self.ask(seat) is not None

    def may_take_back(self, seat: Seat, last: Entry | None) -> bool:
        """Return True if Back takes back `last`, the latest entry not undone: this seat's own answer, not sealed."""
        if last is None or last.kind != "answer" or last.seat != seat or last.sealed:
            return False
        # a Back that disappears would reveal that another seat has acted in secret
        return not self.is_simultaneous(seat)

    def ask(self, seat: Seat) -> Decision | None:
        """Return the question to this seat, or None. Its id changes with each Back of the seat and each restore."""
        if seat not in self._asked:
            decision = None if self.ended else self.game.ask(self.state, seat)
            anew = self.undone.get(seat, 0) + self.undone.get(None, 0) + self.match.restores
            if decision is not None and anew:
                decision = replace(decision, question_id=decision.question_id + anew * UNDONE)
            self._asked[seat] = decision
        return self._asked[seat]

    def view_for(self, seat: Seat | None) -> Any:
        """Return the view of a seat or a spectator. Readers share it and change nothing in it."""
        if seat not in self._viewed:
            self._viewed[seat] = self.game.knowledge.view(self.state, seat)
        return self._viewed[seat]

    def find_moot(self, seat: Seat) -> Picks | None:
        """Return the answer to a seat's question if it has no choice. None: it is asked.

        Only one person against AIs is spared: others could tell from a quick answer what is in the hand. A
        lesson asks what it explains. An error in the advice is logged, and the question is asked.
        """
        if seat != find_lone_person(self.players) or is_lesson(self.match.settings):
            return None
        if seat not in self._moot:
            self._moot[seat], decision = None, self.ask(seat)
            try:
                if decision is not None and decision.required:
                    self._moot[seat] = self.game.advice.find_moot(self.state, decision)
            except Exception:
                log.exception("find moot failed match=%s", self.match.id)
        return self._moot[seat]

    def digest_known(self, decision: Decision) -> bytes:
        """Return the SHA-256 of a seat's knowledge at its question, as `ask` returns it."""
        seat = decision.seat
        if decision is not self._asked.get(seat):
            return self._digest(decision)
        if seat not in self._known:
            self._known[seat] = self._digest(decision)
        return self._known[seat]

    def _digest(self, decision: Decision) -> bytes:
        return sha256(encode((self.view_for(decision.seat), decision))).digest()

    def awaits(self, seat: Seat | None, question_id: int) -> bool:
        """Return True if a seat is active with the question of this id."""
        decision = self.ask(seat) if seat is not None and seat in self.active else None
        return decision is not None and decision.question_id == question_id

    def ask_after(self, seat: Seat, picks: Picks) -> Decision | None:
        """Return the seat's question after a legal answer. None if another seat or chance comes first."""
        decision = self.ask(seat)
        if decision is None:
            return None
        if (seat, picks) not in self._followed:
            command = Command(seat, decision.step, picks)
            self._followed[seat, picks] = ask_after(self.game, self.state, command)
        return self._followed[seat, picks]

    def ask_along(self, seat: Seat, line: Sequence[Command]) -> tuple[Decision, ...]:
        """Return the questions that these commands of a seat answer in turn, up to the first use of chance."""
        state, asked = self.game.knowledge.determinize_state(self.state, seat, IMAGINED), list[Decision]()
        for command in line:
            decision = self.game.ask(state, seat)
            if decision is None or decision.step != command.step:
                break
            asked.append(decision)
            turn = self.game.apply(state, command, decision)
            if turn.chance:
                break
            state = turn.state
        return tuple(asked)


def ask_after(game: AnyGame, state: Any, command: Command) -> Decision | None:
    """Return the seat's question after a legal command. None if another seat or chance comes first.

    The command is tried on a determinized state, so the question reveals nothing the seat may not know.
    """
    turn = game.apply(game.knowledge.determinize_state(state, command.seat, IMAGINED), command)
    if turn.chance or command.seat not in game.active_seats(turn.state):
        return None
    return game.ask(turn.state, command.seat)


@dataclass(frozen=True, slots=True)
class CommitResult:
    """The result of a written entry. rows: the stored rows of the match after it."""

    before: Position
    after: Position
    entry: Entry
    rows: MatchRows
