"""Immortals as a Game: setup, view, result and the rest."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from engine.games.immortals.advice import ImmortalsAdvice
from engine.games.immortals.battle.tower import FLOORS
from engine.games.immortals.edition.cards import BLANK, BLANKS, REALMS, conflict_cards, magic_cards
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.file import EDITIONS
from engine.games.immortals.knowledge import ImmortalsKnowledge
from engine.games.immortals.knowledge.conditions import ImmortalsOrders
from engine.games.immortals.narration import ImmortalsNarration
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import enter_phase
from engine.games.immortals.position.state import VERSION, Seat, Space, State, count_rounds
from engine.games.immortals.steps.army_groups import give_tribe, lay_out_groups
from engine.games.immortals.steps.chart import CODEC, SavedState
from engine.games.immortals.steps.scoring import count_armies, final_result
from engine.games.immortals.steps.setup import HomeFrame, TribesFrame
from engine.rules.core import Option, Ref, Result, Setting, Standing, StateChange, Text, make_setting, text
from engine.rules.flow import FlowGame
from engine.rules.frames import Draft

MOST_ROUNDS = 10


def _offer_rounds() -> Setting:
    standard = Option("standard", text("setting-rounds-standard"), text("about-rounds-standard"))
    numbers = (Option(str(n), text("setting-rounds-number", count=n)) for n in range(1, MOST_ROUNDS + 1))
    return Setting("rounds", text("setting-rounds"), (standard, *numbers), "standard")


def _describe_seat(state: State, seat: int) -> Text:
    """Describe the sources of points: spaces and the buildings on them (V1, V2)."""
    held = [space for space in state.spaces.values() if space.owner == seat]
    buildings = sum(space.shrine + space.capital + space.portal for space in held)
    return text("standing-has", vp=state.seats[seat].vp, spaces=len(held), buildings=buildings)


def _describe_tie(state: State, seat: int) -> Text | None:
    """Describe the tie-breaker of equal points (V4). Return None without a tie or without a difference."""
    armies = count_armies(state)
    level = {armies[other] for other, each in enumerate(state.seats) if each.vp == state.seats[seat].vp}
    return text("standing-tie", armies=armies[seat]) if state.round and len(level) > 1 else None


class Immortals(FlowGame[State, Edition]):
    """3 to 5 players, two realms, hidden simultaneous planning, battles in a cube tower."""

    key: ClassVar[str] = "immortals"
    version: ClassVar[int] = VERSION
    has_hard: ClassVar[bool] = True
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(3, 6)
    settings: ClassVar[tuple[Setting, ...]] = (
        _offer_rounds(),
        make_setting("setup", "draft", "dealt"),
        make_setting("tribes", "dealt", "pick"),
        make_setting("reinforce", "together", "in-order"),
        make_setting("regions", "present", "any"),
    )
    quick: ClassVar[Mapping[str, str]] = {"rounds": "3", "setup": "dealt"}
    primer: ClassVar[tuple[str, ...]] = ("realms", "mat", "tower", "limbo", "area")
    codec = CODEC
    editions = EDITIONS

    def __init__(self, rules: Edition, data: bytes = b"") -> None:
        super().__init__(rules, data)
        self.narration = ImmortalsNarration(rules)
        self.knowledge = ImmortalsKnowledge(rules)
        self.advice = ImmortalsAdvice(rules)
        self.orders = ImmortalsOrders(rules)

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> StateChange[State]:
        """Begin a match: the setup of S1–S4, with the parts that the settings deal by chance."""
        chosen = {setting.key: settings.get(setting.key, setting.default) for setting in self.settings}
        draft = Draft(self.rules, self._make_state(seats, chosen, seed))
        state = draft.state
        state.first = draft.chance.below(seats)
        enter_phase(draft, "setup")
        draft.emit(events.First(state.first))
        if state.pick_tribes:
            draft.push(TribesFrame.set_up(state))
        else:
            self._deal_tribes(draft)
            draft.push(HomeFrame.set_up(state))
        self.advance(draft)
        return draft.turn()

    def _make_state(self, seats: int, chosen: Mapping[str, str], seed: bytes) -> State:
        hand = [*magic_cards(self.rules), *[BLANK] * BLANKS]
        return SavedState(
            seed=seed.hex(),
            seats=[Seat(hand=list(hand)) for _ in range(seats)],
            spaces={f"{realm}/{region}": Space() for realm in REALMS for region in self.rules.regions},
            holders=dict.fromkeys(self.rules.regions),
            deck=list(conflict_cards(self.rules)),
            tray=[0] * (seats + 1),
            tower=[[0] * (seats + 1) for _ in range(FLOORS)],
            rounds=count_rounds(seats, chosen),
            dealt=chosen["setup"] == "dealt",
            pick_tribes=chosen["tribes"] == "pick",
            in_order=chosen["reinforce"] == "in-order",
            present=chosen["regions"] == "present",
        )

    def _deal_tribes(self, draft: Draft[State, Edition]) -> None:
        for realm in REALMS:
            tribes = [key for key, tribe in self.rules.tribes.items() if tribe.realm == realm]
            for seat in range(len(draft.state.seats)):
                give_tribe(draft, seat, realm, draft.chance.draw(tribes))
        lay_out_groups(draft)

    def list_warnings(self) -> tuple[Text, ...]:
        """Return the values of the edition that probably differ from the printed boards."""
        return EDITIONS.list_warnings(self.rules)

    def size(self, state: State) -> int:
        """Return the number of players."""
        return len(state.seats)

    def list_roles(self, state: State, seat: int) -> tuple[Ref, ...]:
        """List a seat's tribes, the Light one first (S3)."""
        own = state.seats[seat]
        return tuple(Ref("tribe", tribe) for tribe in (own.light, own.dark) if tribe)

    def result(self, state: State) -> Result | None:
        """Return the result once the last round is scored (V4)."""
        return final_result(state) if state.phase == "over" else None

    def progress(self, state: State) -> int:
        """Return the rounds that are over, in percent of all."""
        return 100 * max(state.round - 1, 0) // state.rounds

    def score(self, state: State) -> Result:
        """Return the places by the current points (V4)."""
        return final_result(state)

    def standing(self, state: State) -> Standing:
        """Return the ranking (V4), with points, spaces and buildings."""
        seats = range(len(state.seats))
        held = tuple(_describe_seat(state, seat) for seat in seats)
        ties = tuple(_describe_tie(state, seat) for seat in seats)
        return Standing(self.score(state).places, held, ties, text("standing-order"))

    def is_near_end(self, state: State) -> bool:
        """Return True if the last round has begun."""
        return state.round >= state.rounds
