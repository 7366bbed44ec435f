"""A match of Brigandine in the hands of a test: positions and moves as text, everything through the gate."""

from engine.games.brigandine import Brigandine
from engine.games.brigandine.edition.effects import BattleEffect, ShownEffect
from engine.games.brigandine.knowledge import notation
from engine.games.brigandine.position.sides import Side, Troop, find_troop
from engine.rules.frames import Draft, Table
from engine.rules.rule_data import row_of
from tests.engine.games.board import GameBoard

GAME = Brigandine.bind()
RULES = GAME.rules
MATCH = "nations: norgard new-almekia"


class Board(GameBoard):
    """A position of Brigandine. By default seat 0 leads Norgard and seat 1 New Almekia."""

    game = GAME

    def side(self, seat: int) -> Side:
        """A player's things."""
        return self.state.sides[seat]

    def troop(self, seat: int, name: str) -> Troop:
        """A player's troop."""
        troop = find_troop(self.side(seat), name)
        assert troop is not None, f"{name} is not there"
        return troop

    def act(self, seat: int, *picks: str) -> "Board":
        """Carry out one action, pick by pick. The engine skips questions with one answer."""
        board = self
        for number, pick in enumerate(picks):
            if number and board.step(seat) in (None, "organize.act", "council.orders", "battle.orders"):
                break
            board = board.do(f"{seat} {board.step(seat)} {pick}")
        return board

    def confirm(self) -> "Board":
        """Confirm for each active seat until something is shown."""
        board, month = self, self.state.month
        while board.state.phase == self.state.phase and board.state.month == month:
            waiting = GAME.active_seats(board.state)
            if not waiting:
                break
            decision = board.ask(waiting[0])
            assert decision.default is not None
            board = board.do(f"{decision.seat} {decision.step} {' '.join(decision.default)}")
        return board

    def close_council(self) -> "Board":
        """Confirm for each seat that is still asked for orders."""
        board = self
        for seat in self.active_seats:
            board = board.act(seat, "confirm") if board.step(seat) == "council.orders" else board
        return board

    def shut(self, seat: int) -> dict[str, str]:
        """The verbs shown but not offered, with their rules."""
        return {shut.label.key.removeprefix("option-verb-"): shut.rule for shut in self.ask(seat).unavailable}


def board(*lines: str, head: str = MATCH, seed: bytes = bytes(32)) -> Board:
    """Build a position. Without a month line it is the organization of month 5."""
    rest = list(lines)
    if not any(line.startswith("month:") for line in rest):
        rest.insert(0, "month: 5 organization")
    state = notation.parse(RULES, "\n".join([head, *rest]), seed)
    draft: Draft = Draft(RULES, state)
    GAME.advance(draft)
    return Board(draft.turn().state)


def table_of(one: Board) -> Table:
    """Return the table that rule functions read."""
    return Table(RULES, one.state)


def draft_of(one: Board) -> Draft:
    """A copy of a position that rules may change."""
    return GAME.draft(one.state)


def shown(word: str, amount: int = 0) -> ShownEffect:
    """Return the effect that an event with this word has when it is shown."""
    row = {"do": word, "n": amount} if amount else {"do": word}
    return row_of("events", row, ShownEffect)


def in_battle(word: str, amount: int, rounds: tuple[int, ...] = ()) -> BattleEffect:
    """A battle effect with this word."""
    return row_of("effects", {"do": word, "n": amount, "rounds": rounds, "side": "either"}, BattleEffect)
