"""A match as it stood after one of its entries, and what an entry led to."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.orders.lookahead import LookaheadResult
from engine.records.match_records import Entry, Match, Player
from engine.records.order_records import MatchOrders
from engine.records.store_records import MatchRows
from engine.rules.core import Command, Decision, Picks, Result, Seat
from engine.rules.game import Game

NO_ORDERS = MatchOrders()
# what each Back of a seat, and each restore, adds to its numbers: more than any number of a question
UNDONE = 1 << 32
IMAGINED = bytes(32)  # the seed of an imagined state, whatever it is like


@dataclass(slots=True, eq=False, repr=False)
class Position:
    """A match as it stands: game and state belong together; undone counts each seat's Backs, and under None what all agreed to take back.

    ended: how it came to be over, as in Match; empty while it runs and for positions before its last. Of match,
    message, thread, channel and told may have moved on since it was read: ask the Store for those. orders: as they stand
    now; none in positions before the last. foreseen: how far was looked ahead of this state.
    """

    match: Match
    players: tuple[Player, ...]
    game: Game[Any]
    state: Any
    seq: int
    undone: dict[Seat | None, int] = field(default_factory=dict)
    ended: str = ""
    orders: MatchOrders = NO_ORDERS
    foreseen: LookaheadResult = field(default_factory=LookaheadResult)
    _waiting: tuple[Seat, ...] | None = field(default=None, init=False)
    _people: tuple[Seat, ...] | None = field(default=None, init=False)
    _asked: dict[Seat, Decision | None] = field(default_factory=dict, init=False)

    def seat_of(self, user: int) -> Seat | None:
        """Find the seat this user plays, if any."""
        return next((player.seat for player in self.players if player.user == user), None)

    def active_seats(self) -> tuple[Seat, ...]:
        """List the seats that are awaited; none once the match is over."""
        if self._waiting is None:
            self._waiting = () if self.ended else self.game.active_seats(self.state)
        return self._waiting

    def awaited_people(self) -> tuple[Seat, ...]:
        """List the awaited seats that a person must answer for: neither a program does nor an order."""
        if self._people is None:
            waiting = [seat for seat in self.active_seats() if not self.players[seat].unattended]
            self._people = tuple([seat for seat in waiting if not self.orders.answers(seat)])
        return self._people

    def has_one_person(self) -> bool:
        """Tell whether one person plays against AIs alone."""
        return sum(not player.level for player in self.players) == 1

    def take_rows(self, rows: MatchRows) -> None:
        """Take over what the store keeps since the entry was written."""
        self.match, self.players = rows.match, rows.players
        self.take_orders(rows.orders)

    def take_orders(self, orders: MatchOrders) -> None:
        """Take over what is laid down, and which questions that is about to answer."""
        self.orders, self._people = orders, None

    def result(self) -> Result | None:
        """Tell the result, once there is one; where the people ended the match by its scores, those as they stand."""
        return self.game.score(self.state) if self.ended == "scores" else self.game.result(self.state)

    @property
    def has_standin(self) -> bool:
        """Tell whether a stand-in plays for somebody."""
        return any(player.standin is not None for player in self.players)

    def is_alone(self, seat: Seat) -> bool:
        """Tell whether no other person plays: all other seats are AI seats, or have stand-ins."""
        return all(player.unattended for other, player in enumerate(self.players) if other != seat)

    def is_simultaneous(self, seat: Seat) -> bool:
        """Tell whether a seat is asked while others are awaited."""
        return any(other != seat for other in self.active_seats()) and self.ask(seat) is not None

    def may_take_back(self, seat: Seat, last: Entry | None) -> bool:
        """Tell whether Back takes back last, the newest entry that stands: it is this seat's own answer and not sealed."""
        if last is None or last.kind != "answer" or last.seat != seat or last.sealed:
            return False
        # a Back that vanishes would tell a seat that another has acted in secret
        return not self.is_simultaneous(seat)

    def ask(self, seat: Seat) -> Decision | None:
        """Ask what this seat may do now; the number of the question changes with each Back of this seat, and a restore."""
        if seat not in self._asked:
            decision = None if self.ended else self.game.ask(self.state, seat)
            anew = self.undone.get(seat, 0) + self.undone.get(None, 0) + self.match.restores
            if decision is not None and anew:
                decision = replace(decision, question_id=decision.question_id + anew * UNDONE)
            self._asked[seat] = decision
        return self._asked[seat]

    def awaits(self, seat: Seat | None, question_id: int) -> bool:
        """Tell whether a seat is awaited for question number ask."""
        decision = self.ask(seat) if seat is not None and seat in self.active_seats() else None
        return decision is not None and decision.question_id == question_id

    def ask_after(self, seat: Seat, picks: Picks) -> Decision | None:
        """Ask what a legal answer would lead this seat to; None where another seat or chance comes first."""
        decision = self.ask(seat)
        return decision and ask_after(self.game, self.state, Command(seat, decision.step, picks))

    def ask_along(self, seat: Seat, line: Sequence[Command]) -> tuple[Decision, ...]:
        """List the questions that these commands of a seat answer one after the other, but for what follows chance."""
        state, asked = self.game.knowledge.determinize_state(self.state, seat, IMAGINED), list[Decision]()
        for command in line:
            decision = self.game.ask(state, seat)
            if decision is None or decision.step != command.step:
                break
            asked.append(decision)
            turn = self.game.apply(state, command)
            if turn.chance:
                break
            state = turn.state
        return tuple(asked)


def ask_after(game: Game[Any], state: Any, command: Command) -> Decision | None:
    """Ask what a legal command would lead its seat to; None where another seat or chance comes first.

    It is tried on an imagined state, so that the question tells nothing that the seat may not know.
    """
    turn = game.apply(game.knowledge.determinize_state(state, command.seat, IMAGINED), command)
    if turn.chance or command.seat not in game.active_seats(turn.state):
        return None
    return game.ask(turn.state, command.seat)


@dataclass(frozen=True, slots=True)
class CommitResult:
    """What an accepted answer led to; rows: what the store keeps of the match since then."""

    before: Position
    after: Position
    entry: Entry
    rows: MatchRows
