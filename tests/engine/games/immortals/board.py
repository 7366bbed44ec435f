"""A match of Immortals in the hands of a test: positions and moves as text, everything through the contract."""

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from engine.games.immortals import Immortals
from engine.games.immortals.edition.cards import BLANKS
from engine.games.immortals.knowledge import notation
from engine.rules.core import Command
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tests.engine.games.board import GameBoard

GAME = Immortals.bind()
RULES = GAME.rules
SEATS = "seats: elves/demons humans/orcs dwarves/trolls\n"
DRAFT = SEATS + "round: 0/7 draft\n"
PLAY = SEATS + "round: 2/7 performance\n"
PLAN = SEATS + "round: 2/7 planning\n"
LAST = SEATS + "round: 7/7 performance\n"
DECLINING = re.compile(r"(decline|reveal:\d+):(gold|energy)|pass")
TRIES = 20_000
OWN_CARDS = len(RULES.magic) + BLANKS  # cards in each hand at the start
CARDS = {
    realm: [f"conflict/{realm}/{region}" for region in RULES.regions]
    + [f"wild/{realm}/{area}" for area in RULES.areas]
    for realm in ("light", "dark")
}


class Board(GameBoard):
    """A position of Immortals."""

    game = GAME

    def do(self, *moves: str) -> "Board":
        """Return the position after these moves.

        A move that ends in `-> 4 3 _ | 1` is a throw that leaves these cubes in the tray.
        """
        board = self
        for move in moves:
            plain, _, fallen = move.partition(" -> ")
            board = board.throw(plain, fallen) if fallen else super(Board, board).do(plain)
        return board

    def actions(self, seat: int) -> set[str]:
        """The ids on offer, without the ways to decline (A2), also of a card that can do nothing else, and to pass."""
        return {id_ for id_ in self.options(seat) if not DECLINING.fullmatch(id_)}

    @property
    def targets(self) -> set[str]:
        """The spaces on offer to seat 0 to attack."""
        return {id_.partition(">")[2] for id_ in self.actions(0) if id_.startswith("attack:")}

    @property
    def moves(self) -> set[str]:
        """The moves on offer to seat 0, each as SOURCE>TARGET."""
        return {id_.removeprefix("move:") for id_ in self.actions(0) if id_.startswith("move:")}

    def puts(self, seat: int, slot: int) -> set[str]:
        """Cards that may be laid in a slot."""
        head = f"put:{slot}:"
        return {id_.removeprefix(head) for id_ in self.options(seat) if id_.startswith(head)}

    def cap(self, seat: int, option: str) -> int:
        """How often an option may be picked."""
        return next(each.cap for each in self.ask(seat).options if each.id == option)

    def seat(self, number: int) -> Any:
        """Return a player's row in the spectators' view."""
        return self.view().seats[number]

    def hand(self, number: int) -> list[str]:
        """The player's own cards in hand."""
        return self.view(number).own.hand

    def space(self, key: str) -> str:
        """Return a space in the notation of positions. An empty, unbuilt space is an empty text."""
        here = self.view().spaces[key]
        words = [f"{here.owner}x{here.armies}"] if here.owner is not None else []
        return " ".join(words + [kind for kind in ("shrine", "capital", "portal") if getattr(here, kind)])

    def holder(self, region: str) -> int | None:
        """Return the seat that holds a region card, None if it is in the supply."""
        card, view = f"region/{region}", self.view()
        holders = [number for number, seat in enumerate(view.seats) if card in seat.region_cards]
        assert (region in view.region_supply) == (holders == [])
        return holders[0] if holders else None

    def told_in_short(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far, without how things stand after them."""
        return [{key: value for key, value in data.items() if key != "now"} for data in self.told(kind)]

    def paid(self) -> tuple[int, int]:
        """Energy and gold of the only payment."""
        (price,) = self.told("paid")
        return price["energy"], price["gold"]

    def battle(self) -> dict[str, Any]:
        """The only battle."""
        (battle,) = self.told("battle")
        return battle

    def seeded(self, seed: bytes) -> "Board":
        """The same position with another stream of chance."""
        state = GAME.codec.load(GAME.codec.dump(self.state))
        state.seed, state.counter = seed.hex(), 0
        return Board(state, self.events)

    def throw(self, move: str, fallen: str) -> "Board":
        """Return the position after a throw that leaves these cubes in the tray.

        The tray is written as "4 3 _ | 1", where _ is any number.
        """
        wanted = [None if word == "_" else int(word) for word in fallen.replace("|", " ").split()]
        return self.seed_where(move, lambda board: _fits(board.battle()["fallen"], wanted))

    def seed_where(self, move: str, right: Callable[["Board"], bool]) -> "Board":
        """The position after this move under the first seed of a fixed row that gives the result wanted."""
        for number in range(TRIES):
            after = self.seeded(sha256(b"%d" % number).digest()).do(move)
            if right(after):
                return after
        raise AssertionError(f"no seed of {TRIES} gives this after {move}")

    def random(self, until: Callable[["Board"], bool], seed: bytes = bytes(32)) -> "Board":
        """Played on by chance until this is true of the board."""
        board, chance = self, Chance(seed)
        while not until(board):
            seat = board.active_seats[0]
            decision = board.ask(seat)
            turn = GAME.apply(board.state, Command(seat, decision.step, draw_answer(decision, chance)))
            board = Board(turn.state, board.events + turn.events)
        return board


def _fits(fallen: dict[str, Any], wanted: list[int | None]) -> bool:
    found = [*fallen["seats"], fallen["inhabitants"]]
    return all(want is None or want == have for want, have in zip(wanted, found, strict=True))


def at(*texts: str) -> Board:
    """The position written in these texts."""
    return Board(notation.parse(RULES, "\n".join(texts)))


def start(seats: int = 3, seed: int = 0, **settings: str) -> Board:
    """Start a match. A setting's value is written with _ for -."""
    chosen = {key: value.replace("_", "-") for key, value in settings.items()}
    turn = GAME.setup(seats, chosen, sha256(b"match %d" % seed).digest())
    return Board(turn.state, turn.events)


def full(*empty: str) -> str:
    """Lines that put one army on every space but some, the seats in turn."""
    spaces = [space for space in GAME.knowledge.view(start().state, None).spaces if space not in empty]
    return "\n".join(f"{space}: {number % 3}x1" for number, space in enumerate(spaces))
