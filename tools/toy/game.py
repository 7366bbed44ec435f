"""Coins: a tiny game with everything a game can have, and the subject of the platform's own tests.

Each round every seat secretly bids coins, and may take the bid back until all have bid. The highest bid is paid. Its
seat splits a pot of three points and then plays a card from its hidden hand for points.

docs/ADD_A_GAME.md walks through this file. A full game has the same parts in separate files.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, TypeAlias

import msgspec

from engine.rules import flow, frames
from engine.rules.core import (
    MOST,
    Command,
    Condition,
    Decision,
    Event,
    GlossaryTerm,
    Group,
    Option,
    Picks,
    Ref,
    Result,
    Seat,
    Setting,
    Standing,
    StateChange,
    Text,
    text,
)
from engine.rules.events import GameEvent, read_all, read_event
from engine.rules.game import Advice, Knowledge, Narration, Orders
from engine.state.chance import Chance
from engine.state.codec import Codec

COLOURS = ("red", "blue")
NUMBERS = range(1, 5)
FIRST_HAND = 2

# Rules as data


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game: coins of each seat, points in the pot, copies of each card."""

    coins: int = 5
    pot: int = 3
    copies: int = 4


def all_cards(rules: Rules) -> list[str]:
    """Return the whole deck, sorted."""
    cards = (f"{colour}-{number}" for colour in COLOURS for number in NUMBERS)
    return sorted(card for card in cards for _ in range(rules.copies))


# State


class Hand(msgspec.Struct):
    """The possessions of one seat."""

    coins: int
    points: int = 0
    cards: list[str] = []


class State(frames.State, kw_only=True):
    """The whole position. gone: cards played. bank: coins paid."""

    hands: list[Hand]
    deck: list[str]
    rounds: int
    gone: list[str] = []
    bank: int = 0
    round: int = 0


Table: TypeAlias = frames.Table[State, Rules]
Draft: TypeAlias = frames.Draft[State, Rules]
Frame: TypeAlias = frames.Frame[State, Rules]

# Events


class RoundBegun(GameEvent, frozen=True):
    """Another round begins."""

    KIND = "phase"
    number: int


class Drawn(GameEvent, frozen=True):
    """The card that comes to a hand, for its seat alone."""

    KIND = "drawn"
    card: str


class Ready(GameEvent, frozen=True):
    """This seat has bid."""

    KIND = "ready"
    seat: Seat


class Unready(GameEvent, frozen=True):
    """This seat has taken its bid back."""

    KIND = "unready"
    seat: Seat


class Bids(GameEvent, frozen=True):
    """All bids are revealed."""

    KIND = "bids"
    bids: list[int]


class Paid(GameEvent, frozen=True):
    """The highest bid is paid."""

    KIND = "paid"
    seat: Seat
    coins: int


class Shared(GameEvent, frozen=True):
    """The pot is split, point by point."""

    KIND = "shared"
    seat: Seat
    picks: list[str]


class Played(GameEvent, frozen=True):
    """This seat plays a card."""

    KIND = "played"
    seat: Seat
    card: str


class Over(GameEvent, frozen=True):
    """The match is over."""

    KIND = "over"


# Frames: Deal stays at the bottom and pushes Bid → Share → Play, round after round


class DealFrame(Frame, tag="deal"):
    """A new round: every seat draws a card. After the last round the match is over."""

    def run(self, draft: Draft) -> None:
        """Deal, and ask for the bids."""
        state = draft.state
        if state.round == state.rounds:
            draft.emit(Over())
            draft.pop()
            return
        state.round += 1
        draft.emit(RoundBegun(state.round))
        for seat, hand in enumerate(state.hands):
            card = draft.chance.draw(state.deck)
            hand.cards = sorted([*hand.cards, card])
            draft.emit(Drawn(card), only=(seat,))
        draft.push(BidFrame(bids=[None] * len(state.hands)))


class BidFrame(Frame, tag="bid"):
    """All seats bid at the same time and in secret. A bid can be taken back until the last one is in.

    engine.rules.simultaneous.SimultaneousFrame is this frame for any answer, but the toy writes it out.
    """

    bids: list[int | None] = []

    def active_seats(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats that have not bid."""
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    def ask(self, table: Table, seat: Seat) -> Decision | None:
        """Ask for a bid, or offer to take it back."""
        if self.bids[seat] is not None:
            back = (Option("take-back", text("take-back")),)
            return self.decide(seat, "bid.back", text("bid-back"), back, required=False)
        coins = table.state.hands[seat].coins
        options = (Option("coin", text("coin"), cap=coins),) if coins else ()
        return self.decide(seat, "bid.lay", text("bid"), options, low=0, high=coins, default=())

    def carry_out(self, draft: Draft, seat: Seat, picks: Picks) -> None:
        """Record the bid, or forget it."""
        back = picks == ("take-back",)
        self.bids[seat] = None if back else len(picks)
        draft.emit(Unready(seat) if back else Ready(seat))

    def run(self, draft: Draft) -> None:
        """Reveal the bids. The first of the highest bidders pays and continues."""
        bids = [bid or 0 for bid in self.bids]
        winner = bids.index(max(bids))
        draft.state.hands[winner].coins -= bids[winner]
        draft.state.bank += bids[winner]
        draft.shown = True
        draft.emit(Bids(bids))
        draft.emit(Paid(winner, bids[winner]))
        draft.swap(ShareFrame(seat=winner), PlayFrame(seat=winner))


class ShareFrame(Frame, tag="share"):
    """The winner splits the pot: at least one point for itself, at most two for the others."""

    seat: Seat

    def active_seats(self, table: Table) -> tuple[Seat, ...]:
        """Return the winner."""
        return (self.seat,)

    def ask(self, table: Table, seat: Seat) -> Decision | None:
        """Ask for the whole pot, point by point."""
        if seat != self.seat:
            return None
        pot, others = table.rules.pot, [other for other in range(len(table.state.hands)) if other != seat]
        own = Option("own", text("keep"), group="own", cap=pot)
        gifts = [
            Option(f"seat-{other}", text("give", to=Ref("seat", str(other))), group="gift", cap=2)
            for other in others
        ]
        groups = (Group("own", text("own"), 1, pot), Group("gift", text("gift"), 0, 2))
        default = ("own",) * pot
        return self.decide(
            seat,
            "share.split",
            text("split"),
            (own, *gifts),
            groups=groups,
            low=pot,
            high=pot,
            default=default,
        )

    def carry_out(self, draft: Draft, seat: Seat, picks: Picks) -> None:
        """Give each point to its seat."""
        for pick in picks:
            to = seat if pick == "own" else int(pick.removeprefix("seat-"))
            draft.state.hands[to].points += 1
        draft.emit(Shared(seat, list(picks)))
        draft.pop()


class PlayFrame(Frame, tag="play"):
    """The winner plays one card: its number in points."""

    automatic: ClassVar[bool] = True
    seat: Seat

    def active_seats(self, table: Table) -> tuple[Seat, ...]:
        """Return the winner."""
        return (self.seat,)

    def ask(self, table: Table, seat: Seat) -> Decision | None:
        """Ask for one of the different cards in hand."""
        if seat != self.seat:
            return None
        cards = sorted(set(table.state.hands[seat].cards))
        options = [
            Option(card, text("card", card=Ref("card", card)), group=card.split("-")[0]) for card in cards
        ]
        return self.decide(seat, "play.card", text("play"), options, default=(options[0].id,))

    def carry_out(self, draft: Draft, seat: Seat, picks: Picks) -> None:
        """Score the card and remove it."""
        hand = draft.state.hands[seat]
        hand.cards.remove(picks[0])
        hand.points += int(picks[0].split("-")[1])
        draft.state.gone.append(picks[0])
        draft.emit(Played(seat, picks[0]))
        draft.pop()


class ToyState(State, kw_only=True):
    """A state with a typed stack, to be dumped and loaded."""

    stack: list[DealFrame | BidFrame | ShareFrame | PlayFrame] = []


# Views of the seats


class PlaceView(msgspec.Struct, frozen=True):
    """The public facts of a seat. hand and bid are for its owner alone."""

    coins: int
    points: int
    cards: int
    ready: bool
    hand: tuple[str, ...] | None = None
    bid: int | None = None


class View(msgspec.Struct, frozen=True):
    """The position as one seat or a spectator sees it."""

    round: int
    step: str
    deck: int
    bank: int
    gone: tuple[str, ...]
    seats: tuple[PlaceView, ...]


def view_of(state: State, viewer: Seat | None) -> View:
    """Return the view of this seat (None: a spectator), by allow-list."""
    top = state.stack[-1] if state.stack else None
    bids = top.bids if isinstance(top, BidFrame) else [None] * len(state.hands)
    seats = tuple(_place(state.hands[seat], bids[seat], seat == viewer) for seat in range(len(state.hands)))
    step = top.__struct_config__.tag if top else "over"
    return View(state.round, str(step), len(state.deck), state.bank, tuple(state.gone), seats)


def _place(hand: Hand, bid: int | None, own: bool) -> PlaceView:
    shown = (tuple(hand.cards), bid) if own else (None, None)
    return PlaceView(hand.coins, hand.points, len(hand.cards), bid is not None, *shown)


# Secrets and laws


def imagine_for(state: State, viewer: Seat | None, seed: bytes) -> State:
    """Return another state that this seat cannot distinguish from the true one.

    The others' hands, deck and bids differ.
    """
    chance, imagined = Chance(seed), Toy.codec.copy(state)
    imagined.seed = seed.hex()
    hidden = [hand for seat, hand in enumerate(imagined.hands) if seat != viewer]
    pool = sorted([*imagined.deck, *(card for hand in hidden for card in hand.cards)])
    for hand in hidden:
        hand.cards = sorted(chance.draw(pool) for _ in hand.cards)
    imagined.deck = pool
    for frame in imagined.stack:
        if isinstance(frame, BidFrame):
            frame.bids = [
                bid if seat == viewer or bid is None else chance.below(imagined.hands[seat].coins + 1)
                for seat, bid in enumerate(frame.bids)
            ]
    return imagined


def check_laws(rules: Rules, state: State) -> None:
    """Raise AssertionError if a card or a coin was lost or created."""
    cards = sorted([*state.deck, *state.gone, *(card for hand in state.hands for card in hand.cards)])
    assert cards == all_cards(rules), "a card was lost"
    coins = state.bank + sum(hand.coins for hand in state.hands)
    assert coins == rules.coins * len(state.hands), "a coin was lost"


class ToyTelling(Narration[Rules]):
    """The narration of the toy. Phases and bids begin a post."""

    highlights: ClassVar[frozenset[str]] = frozenset({"phase", "bids"})
    words: ClassVar[Mapping[str, GlossaryTerm]] = {"bid": GlossaryTerm("B1", ("bid",))}
    told_by: ClassVar[Mapping[str, str]] = {"card": "B2"}

    def tell(self, event: Event) -> Text | None:
        """Return the event as a sentence. The phase has none of its own."""
        return None if event.kind == "phase" else text(f"event-{event.kind}")

    def list_touched(self, event: Event) -> Mapping[Seat, bool]:
        """Map each other seat that is given a point to False: it loses nothing."""
        picks = [pick for shared in read_all(Shared, [event]) for pick in shared.picks]
        return {int(pick.removeprefix("seat-")): False for pick in picks if pick != "own"}

    def name_round(self, heading: Event) -> Text:
        """Name a round by its number."""
        return text("round-named", n=read_event(RoundBegun, heading).number)

    def name(self, ref: Ref) -> str | Text | None:
        """Return a card's name: its id."""
        return ref.id if ref.kind == "card" else None


class ToyKnowledge(Knowledge[State, Rules]):
    """The knowledge of the toy's seats."""

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view of this seat (None: a spectator)."""
        return view_of(state, seat)

    def determinize_state(self, state: State, seat: Seat | None, seed: bytes) -> State:
        """Return another state that this seat cannot distinguish from the true one."""
        return imagine_for(state, seat, seed)

    def audit_state(self, state: State) -> None:
        """Raise AssertionError if a card or a coin was lost or created."""
        check_laws(self.rules, state)


class ToyAdvice(Advice[State, Rules]):
    """The advice of the toy: play for points."""

    def evaluate_state(self, state: State, seat: Seat) -> float:
        """Return the seat's points minus the others' mean."""
        points = [hand.points for hand in state.hands]
        others = sum(points) - points[seat]
        return points[seat] - others / max(len(points) - 1, 1)

    def find_moot(self, state: State, decision: Decision) -> Picks | None:
        """Return the bid of a seat without coins."""
        return () if decision.step == "bid.lay" and not state.hands[decision.seat].coins else None


class ToyOrders(Orders[State, Rules]):
    """The facts that orders of the toy depend on."""

    def observe_facts(self, state: State, seat: Seat) -> Mapping[str, int | str]:
        """Return each seat's coins, and the round."""
        return {f"coins {other}": hand.coins for other, hand in enumerate(state.hands)} | {
            "round": state.round
        }

    def list_guards(self, state: State, command: Command) -> tuple[Condition, ...]:
        """Guard a bid: the others have no more coins. If the user wants it, guard the round too."""
        if command.step != "bid.lay":
            return ()
        others = [seat for seat in range(len(state.hands)) if seat != command.seat]
        rich = [Condition(f"coins {seat}", MOST, state.hands[seat].coins) for seat in others]
        return (*rich, Condition("round", MOST, state.round, usual=False))


class Toy(flow.FlowGame[State, Rules]):
    """Coins, bound to its rules."""

    key: ClassVar[str] = "toy"
    version: ClassVar[int] = 1
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(2, 5)
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("rounds", text("rounds"), tuple(Option(n, text("number", n=int(n))) for n in "246"), "4"),
    )
    codec = Codec[State](ToyState)

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, msgspec.json.encode(rules))
        self.narration, self.knowledge = ToyTelling(rules), ToyKnowledge(rules)
        self.advice, self.orders = ToyAdvice(rules), ToyOrders(rules)

    @classmethod
    def bind(cls, data: bytes | None = None, name: str = "") -> "Toy":
        """Bind the game to these rules in JSON. A game with editions in TOML has its bind from FlowGame."""
        return cls(Rules() if data is None else msgspec.json.decode(data, type=Rules))

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> StateChange[State]:
        """Deal the first hands and begin the first round."""
        hands = [Hand(self.rules.coins) for _ in range(seats)]
        state = ToyState(
            seed=seed.hex(), hands=hands, deck=all_cards(self.rules), rounds=int(settings.get("rounds", "4"))
        )
        draft = Draft(self.rules, state)
        for hand in hands:
            hand.cards = sorted(draft.chance.draw(state.deck) for _ in range(FIRST_HAND))
        draft.push(DealFrame())
        self.advance(draft)
        return draft.turn()

    def size(self, state: State) -> int:
        """Return the number of players."""
        return len(state.hands)

    def result(self, state: State) -> Result | None:
        """Return the result once the stack is empty."""
        return None if state.stack else self.score(state)

    def progress(self, state: State) -> int:
        """Return the rounds that are over, in percent of all."""
        return 100 * max(state.round - 1, 0) // state.rounds

    def score(self, state: State) -> Result:
        """Return the places by the current points."""
        points = [hand.points for hand in state.hands]
        return flow.rank_points([(p,) for p in points], points)

    def standing(self, state: State) -> Standing:
        """Return the places with the seats' points."""
        held = tuple(text("points-held", n=hand.points) for hand in state.hands)
        return Standing(self.score(state).places, held)


GAMES = {"toy": Toy}


def bind(key: str, data: bytes | None = None) -> Toy:
    """Bind the toy, as the registry binds its games."""
    return GAMES[key].bind(data)
