"""Brigandine as a Game: setup, view, result and the rest, bound to an edition."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from engine.games.brigandine import effects  # noqa: F401  (an edition is read in its words)
from engine.games.brigandine.advice import BrigandineAdvice
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.file import EDITIONS
from engine.games.brigandine.knowledge import BrigandineKnowledge
from engine.games.brigandine.knowledge.conditions import BrigandineOrders
from engine.games.brigandine.knowledge.view import show_sides
from engine.games.brigandine.narration import BrigandineNarration
from engine.games.brigandine.narration.public_facts import TellingDraft
from engine.games.brigandine.position import events
from engine.games.brigandine.position.dealing import set_up_board
from engine.games.brigandine.position.sides import GONE, Side
from engine.games.brigandine.position.state import VERSION, State
from engine.games.brigandine.position.victory import list_renown, rank_seats
from engine.games.brigandine.position.view_rows import SideView
from engine.games.brigandine.steps.chart import CODEC, SavedState
from engine.games.brigandine.steps.leaving import leave_match
from engine.games.brigandine.steps.starting import LayFrame, WishFrame
from engine.rules.core import Ref, Result, Setting, Standing, StateChange, Text, make_setting, text
from engine.rules.flow import FlowGame, rank_points
from engine.rules.frames import Draft, Table

PRINTED, WISH, RANDOM = "printed", "wish", "random"


class Brigandine(FlowGame[State, Edition]):
    """2 to 6 players, nations of knights and monsters, a year of months."""

    key: ClassVar[str] = "brigandine"
    version: ClassVar[int] = VERSION
    has_hard: ClassVar[bool] = True
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(2, 7)
    settings: ClassVar[tuple[Setting, ...]] = (
        make_setting("nations", PRINTED, WISH, RANDOM),
        make_setting("months", "12", "9", "6"),
        make_setting("march", "apart", "together"),
        make_setting("objectives", "placed", "dealt"),
        make_setting("events", "zodiac", "mixed"),
        make_setting("six", "30", "16"),
    )
    quick: ClassVar[Mapping[str, str]] = {"months": "6", "objectives": "dealt", "march": "together"}
    primer: ClassVar[tuple[str, ...]] = ("ground", "troop", "month", "battle", "board")
    codec = CODEC
    editions = EDITIONS

    def __init__(self, rules: Edition, data: bytes) -> None:
        super().__init__(rules, data)
        self.narration = BrigandineNarration(rules)
        self.knowledge = BrigandineKnowledge(rules)
        self.advice = BrigandineAdvice(rules)
        self.orders = BrigandineOrders(rules)

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> StateChange[State]:
        """Begin a match: the position before the first organization (S1 to S14)."""
        chosen = {setting.key: settings.get(setting.key, setting.default) for setting in self.settings}
        state = SavedState(
            seed=seed.hex(),
            sides=[Side() for _ in range(seats)],
            lands={},
            tiles={},
            buried={},
            months=int(chosen["months"]),
            together=chosen["march"] == "together",
            dealt=chosen["objectives"] == "dealt",
            mixed=chosen["events"] == "mixed",
            six=int(chosen["six"]),
        )
        draft = TellingDraft(self.rules, state, self.codec.copy(state))
        draft.emit(events.PhaseBegun("setup", month=0))
        nations = self._choose_nations(draft, seats, chosen["nations"])
        if nations:
            set_up_board(draft, nations)
            draft.push(LayFrame.set_up(draft))
        else:
            draft.push(WishFrame.set_up(seats))
        self.advance(draft)
        return draft.turn()

    def _choose_nations(self, draft: Draft[State, Edition], seats: int, how: str) -> list[str]:
        """Choose the nations of the seats by chance.

        Return an empty list if the seats rank them instead (S1).
        """
        printed = list(next(row for row in self.rules.players if row.seats == seats).nations)
        nations = printed if how == PRINTED else list(self.rules.nations) if how == RANDOM else []
        draft.chance.shuffle(nations)
        return nations[:seats]

    def telling_draft(self, state: State) -> TellingDraft:
        """Return a draft of a state that adds the public facts to its events."""
        return TellingDraft(self.rules, self.codec.copy(state), state)

    def size(self, state: State) -> int:
        """Return the number of seats."""
        return len(state.sides)

    def list_roles(self, state: State, seat: int) -> tuple[Ref, ...]:
        """List the seat's nation, once nations are chosen (S1)."""
        nation = state.sides[seat].nation
        return (Ref("nation", nation),) if nation else ()

    def result(self, state: State) -> Result | None:
        """Return the ranks of the seats (V6), or None while the match runs."""
        return rank_seats(Table(self.rules, state)) if state.phase == "over" else None

    def progress(self, state: State) -> int:
        """Return the months that are over, in percent of all."""
        return 100 * max(state.month - 1, 0) // state.months

    def score(self, state: State) -> Result:
        """Rank the seats as the match is now (V6). Before the nations are known, all are equal."""
        if not state.lands:
            return Result(tuple(1 for _ in state.sides), tuple(0 for _ in state.sides))
        return rank_seats(Table(self.rules, state))

    def standing(self, state: State) -> Standing:
        """Return the public standing (H7): renown, then territories. Fallen seats come last."""
        sides = show_sides(Table(self.rules, state))
        if len(sides) < self.size(state):  # the nations are not chosen yet
            nothing = text("standing-has", renown=0, lands=0)
            return Standing((1,) * self.size(state), (nothing,) * self.size(state))
        keys: list[tuple[int, ...]] = [
            (seat in state.winners, side.fate == "", side.renown, side.lands)
            for seat, side in enumerate(sides)
        ]
        held = tuple(
            text(f"standing-{side.fate}") if side.fate in GONE else self._tell_holding(state, seat, side)
            for seat, side in enumerate(sides)
        )  # fmt: skip
        how = text(f"won-by-{state.over}") if state.over else None
        return Standing(
            rank_points(keys, [0] * len(keys)).places, held, order=text("standing-order"), how=how
        )

    def _tell_holding(self, state: State, seat: int, side: SideView) -> Text:
        """Describe a seat's renown and territories.

        At the end the sources of the renown are added, manuscripts in hand included.
        """
        has = text("standing-has", renown=side.renown, lands=side.lands)
        parts = list_renown(Table(self.rules, state), seat) if state.over else {}
        told = tuple(text(f"renown-{part}", renown=count) for part, count in parts.items() if count)
        return text("standing-counted", has=has, parts=told) if told else has

    def leave(self, state: State, seat: int) -> StateChange[State] | None:
        """Concede (L). Return None if the seat is out already."""
        return leave_match(self, state, seat)

    def is_near_end(self, state: State) -> bool:
        """Return True if the last month has begun."""
        return state.month >= state.months

    def read_position(self, words: str, seed: bytes) -> State:
        """Read a position and advance to its first question. Raises ParseError that names the line."""
        draft: Draft[State, Edition] = Draft(self.rules, super().read_position(words, seed))
        self.advance(draft)
        return draft.turn().state
