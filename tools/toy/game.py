"""Coins: a tiny game with everything a game can have; the example to read, and the subject of the platform's own tests.

Each round every seat secretly bids coins (and may take the bid back until all have bid), the highest bid pays and
splits a pot of three points, then plays a card from its hidden hand for points.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engine import flow
from engine.chance import Chance
from engine.codec import Codec
from engine.core import Decision, Event, Group, Option, Picks, Ref, Result, Seat, Setting, Text, Turn, text

COLOURS = ("red", "blue")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rule data: coins a player begins with, points in the pot, copies of each card."""

    coins: int = 5
    pot: int = 3
    copies: int = 4


class Hand(msgspec.Struct):
    """What one seat has."""

    coins: int
    points: int = 0
    cards: list[str] = []


class State(flow.State, kw_only=True):
    """Where the game stands, apart from its frames."""

    hands: list[Hand]
    deck: list[str]
    rounds: int
    gone: list[str] = []
    bank: int = 0
    round: int = 0


Table = flow.Table[State, Rules]
Draft = flow.Draft[State, Rules]
Frame = flow.Frame[State, Rules]


class Deal(Frame, tag="deal"):
    """A new round: everybody draws a card."""

    def run(self, draft: Draft) -> None:
        """Deal, or end the game after the last round."""
        state = draft.state
        if state.round == state.rounds:
            draft.emit("over")
            draft.pop()
            return
        state.round += 1
        draft.emit("phase", name=f"round {state.round}")
        for seat, hand in enumerate(state.hands):
            card = draft.chance.draw(state.deck)
            hand.cards = sorted([*hand.cards, card])
            draft.emit("drawn", only=(seat,), card=card)
        draft.push(Bid(bids=[None] * len(state.hands)))


class Bid(Frame, tag="bid"):
    """Secret, at the same time; a bid can be taken back until the last one is in."""

    bids: list[int | None] = []

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats that have not bid."""
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    def ask(self, table: Table, seat: Seat) -> Decision | None:
        """Ask for a bid, or offer to take it back."""
        if self.bids[seat] is not None:
            back = (Option("take-back", text("take-back")),)
            return self.decide(seat, "bid.back", text("bid-back"), back, must=False)
        coins = table.state.hands[seat].coins
        options = (Option("coin", text("coin"), cap=coins),) if coins else ()
        return self.decide(seat, "bid.lay", text("bid"), options, low=0, high=coins, default=())

    def do(self, draft: Draft, seat: Seat, picks: Picks) -> None:
        """Keep or drop the bid; everybody hears that, not how much."""
        back = picks == ("take-back",)
        self.bids[seat] = None if back else len(picks)
        draft.emit("unready" if back else "ready", seat=seat)

    def run(self, draft: Draft) -> None:
        """Open the bids; the first of the highest pays, splits the pot and plays a card."""
        bids = [bid or 0 for bid in self.bids]
        winner = bids.index(max(bids))
        draft.state.hands[winner].coins -= bids[winner]
        draft.state.bank += bids[winner]
        draft.shown = True
        draft.emit("bids", bids=bids)
        draft.emit("paid", seat=winner, coins=bids[winner])
        draft.swap(Share(seat=winner), Play(seat=winner))


class Share(Frame, tag="share"):
    """The winner splits the pot: at least one point for itself, at most two for one other."""

    seat: Seat

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """Return the winner."""
        return (self.seat,)

    def ask(self, table: Table, seat: Seat) -> Decision | None:
        """Ask the winner for all points of the pot at once, in two groups."""
        if seat != self.seat:
            return None
        pot, seats = table.rules.pot, range(len(table.state.hands))
        own = Option("own", text("keep"), group="own", cap=pot)
        gifts = [
            Option(f"seat-{other}", text("give", to=Ref("seat", str(other))), group="gift", cap=2)
            for other in seats
            if other != seat
        ]
        groups = (Group("own", text("own"), 1, pot), Group("gift", text("gift"), 0, 2))
        return self.decide(
            seat,
            "share.split",
            text("split"),
            (own, *gifts),
            groups=groups,
            low=pot,
            high=pot,
            default=("own",) * pot,
        )

    def do(self, draft: Draft, seat: Seat, picks: Picks) -> None:
        """Give the points."""
        for pick in picks:
            to = seat if pick == "own" else int(pick.removeprefix("seat-"))
            draft.state.hands[to].points += 1
        draft.emit("shared", seat=seat, picks=list(picks))
        draft.pop()


class Play(Frame, tag="play"):
    """The winner plays one card: its number in points."""

    automatic: ClassVar[bool] = True
    seat: Seat

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """Return the winner."""
        return (self.seat,)

    def ask(self, table: Table, seat: Seat) -> Decision | None:
        """Ask the winner for a card of the hand."""
        if seat != self.seat:
            return None
        cards = sorted(set(table.state.hands[seat].cards))
        options = [
            Option(card, text("card", card=Ref("card", card)), group=card.split("-")[0]) for card in cards
        ]
        return self.decide(seat, "play.card", text("play"), options, default=(options[0].id,))

    def do(self, draft: Draft, seat: Seat, picks: Picks) -> None:
        """Play the card for its points."""
        hand = draft.state.hands[seat]
        hand.cards.remove(picks[0])
        hand.points += int(picks[0].split("-")[1])
        draft.state.gone.append(picks[0])
        draft.emit("played", seat=seat, card=picks[0])
        draft.pop()


class Place(msgspec.Struct, frozen=True):
    """What everybody may know of a seat, and the hand and bid of its owner."""

    coins: int
    points: int
    cards: int
    ready: bool
    hand: tuple[str, ...] | None = None
    bid: int | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    round: int
    step: str
    deck: int
    bank: int
    gone: tuple[str, ...]
    seats: tuple[Place, ...]


class ToyState(State, kw_only=True):
    """The whole state: what there is, and the frames that say where the game stands."""

    stack: list[Deal | Bid | Share | Play] = []


class Toy(flow.FlowGame[State, Rules]):
    """Coins, bound to its rules."""

    key: ClassVar[str] = "toy"
    version: ClassVar[int] = 1
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(2, 5)
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("rounds", text("rounds"), tuple(Option(n, text("number", n=int(n))) for n in "246"), "4"),
    )
    codec = Codec(ToyState)

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.data = msgspec.json.encode(rules)

    @classmethod
    def bind(cls, data: bytes | None = None, name: str = "") -> "Toy":
        """Return the game with this rule data (None: the usual)."""
        return cls(Rules() if data is None else msgspec.json.decode(data, type=Rules))

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> Turn[State]:
        """Deal two cards each and begin the first round."""
        numbers = range(1, 5)
        deck = sorted(
            f"{colour}-{n}" for colour in COLOURS for n in numbers for _ in range(self.rules.copies)
        )
        hands = [Hand(self.rules.coins) for _ in range(seats)]
        rounds = int(settings.get("rounds", "4"))
        state = ToyState(seed=seed.hex(), hands=hands, deck=deck, rounds=rounds)
        draft = Draft(self.rules, state)
        for hand in hands:
            hand.cards = sorted(draft.chance.draw(deck) for _ in range(2))
        draft.push(Deal())
        self.advance(draft)
        return draft.turn()

    def size(self, state: State) -> int:
        """Return how many play."""
        return len(state.hands)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know: only its own hand and bid."""
        top = state.stack[-1] if state.stack else None
        bids = top.bids if isinstance(top, Bid) else [None] * len(state.hands)
        places = tuple(
            Place(
                hand.coins,
                hand.points,
                len(hand.cards),
                bids[i] is not None,
                tuple(hand.cards) if i == seat else None,
                bids[i] if i == seat else None,
            )
            for i, hand in enumerate(state.hands)
        )
        step = top.__struct_config__.tag if top else "over"
        return View(state.round, str(step), len(state.deck), state.bank, tuple(state.gone), places)

    def result(self, state: State) -> Result | None:
        """Return the result once the game is over."""
        return None if state.stack else self.score(state)

    def score(self, state: State) -> Result:
        """Return places and points as they stand now."""
        points = [hand.points for hand in state.hands]
        return flow.standings([(p,) for p in points], points)

    def imagine(self, state: State, seat: Seat | None, seed: bytes) -> State:
        """Return another state that this seat cannot tell from the true one: other hands, deck and bids."""
        chance = Chance(seed)
        other = self.codec.copy(state)
        other.seed, other.counter = seed.hex(), state.counter
        hidden = [hand for i, hand in enumerate(other.hands) if i != seat]
        pool = sorted([*other.deck, *(card for hand in hidden for card in hand.cards)])
        for hand in hidden:
            hand.cards = sorted(chance.draw(pool) for _ in hand.cards)
        other.deck = pool
        for frame in other.stack:
            if isinstance(frame, Bid):
                frame.bids = [
                    bid if i == seat or bid is None else chance.below(other.hands[i].coins + 1)
                    for i, bid in enumerate(frame.bids)
                ]
        return other

    def audit(self, state: State) -> None:
        """Raise AssertionError where a card or a coin was lost or made."""
        cards = sorted([*state.deck, *state.gone, *(card for hand in state.hands for card in hand.cards)])
        assert len(cards) == len(COLOURS) * 4 * self.rules.copies, "a card was lost"
        assert len(set(cards)) <= len(COLOURS) * 4
        coins = state.bank + sum(hand.coins for hand in state.hands)
        assert coins == self.rules.coins * len(state.hands), "a coin was lost"

    def tell(self, event: Event) -> Text | None:
        """Return an event as a text of the log; a phase is a heading and has none."""
        return None if event.kind == "phase" else text(f"event-{event.kind}")

    def name(self, ref: Ref) -> str | Text | None:
        """Return the name of a card; what is not the game's is named by the platform."""
        return ref.id if ref.kind == "card" else None

    def facts(self) -> dict[str, Any]:
        """Return the rule data for tools."""
        return msgspec.structs.asdict(self.rules)


GAMES = {"toy": Toy}


def bind(key: str, data: bytes | None = None) -> Toy:
    """Return the toy by its key, as a registry does."""
    return GAMES[key].bind(data)
