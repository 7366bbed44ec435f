"""Immortals as a Game: setup, view, result and the rest, bound to an edition."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec

from engine.core import Event, Option, Ref, Result, Setting, Text, Turn, text
from engine.flow import Draft, FlowGame, Table
from engine.games.immortals import edition as editions
from engine.games.immortals.audit import audit
from engine.games.immortals.cards import BLANK, BLANKS, REALMS, conflict_cards, magic_cards
from engine.games.immortals.changes import enter
from engine.games.immortals.edition import Edition
from engine.games.immortals.imagine import imagine
from engine.games.immortals.state import Seat, Space, State, order
from engine.games.immortals.steps.army_groups import give_tribe, lay_out_groups
from engine.games.immortals.steps.chart import CODEC, Match
from engine.games.immortals.steps.scoring import final
from engine.games.immortals.steps.setup import Home, Tribes
from engine.games.immortals.tell import tell
from engine.games.immortals.tower import FLOORS
from engine.games.immortals.view import View, view

ROUNDS = {3: 7, 4: 5, 5: 5}  # S1
MOST_ROUNDS = 10


def _setting(key: str, *ids: str) -> Setting:
    options = tuple(Option(id_, text(f"setting-{key}-{id_}")) for id_ in ids)
    return Setting(key, text(f"setting-{key}"), options, ids[0])


def _rounds() -> Setting:
    standard = Option("standard", text("setting-rounds-standard"))
    numbers = (Option(str(n), text("setting-rounds-number", count=n)) for n in range(1, MOST_ROUNDS + 1))
    return Setting("rounds", text("setting-rounds"), (standard, *numbers), "standard")


class Immortals(FlowGame[State, Edition]):
    """3 to 5 players, two realms, hidden simultaneous planning, battles in a cube tower."""

    key: ClassVar[str] = "immortals"
    version: ClassVar[int] = 1
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(3, 6)
    settings: ClassVar[tuple[Setting, ...]] = (
        _rounds(),
        _setting("setup", "draft", "dealt"),
        _setting("tribes", "dealt", "pick"),
        _setting("reinforce", "together", "in-order"),
        _setting("regions", "present", "any"),
    )
    codec = CODEC

    def __init__(self, rules: Edition, data: bytes) -> None:
        super().__init__(rules)
        self.data = data

    @classmethod
    def bind(cls, data: bytes | None = None, name: str = "standard") -> Self:
        """The game with this edition's text (None: the bundled one); raises EditionError."""
        content = editions.STANDARD.read_bytes() if data is None else data
        return cls(editions.load(content.decode(), name), content)

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> Turn[State]:
        """The position after S1–S4 and whatever the engine deals."""
        chosen = {setting.key: settings.get(setting.key, setting.default) for setting in self.settings}
        draft = Draft(self.rules, self._blank(seats, chosen, seed))
        state = draft.state
        state.first = draft.chance.below(seats)
        enter(draft, "setup")
        draft.emit("first", seat=state.first)
        if state.pick_tribes:
            around = order(state, state.first)
            todo = [(seat, "light") for seat in reversed(around)] + [(seat, "dark") for seat in around]
            draft.push(Tribes(todo=todo))
        else:
            self._deal_tribes(draft)
            draft.push(Home.fresh(state))
        self.advance(draft)
        return draft.turn()

    def _blank(self, seats: int, chosen: Mapping[str, str], seed: bytes) -> State:
        rounds = ROUNDS[seats] if chosen["rounds"] == "standard" else int(chosen["rounds"])
        hand = [*magic_cards(self.rules), *[BLANK] * BLANKS]
        return Match(
            seed=seed.hex(),
            seats=[Seat(hand=list(hand)) for _ in range(seats)],
            spaces={f"{realm}/{region}": Space() for realm in REALMS for region in self.rules.regions},
            holders=dict.fromkeys(self.rules.regions),
            deck=list(conflict_cards(self.rules)),
            tray=[0] * (seats + 1),
            tower=[[0] * (seats + 1) for _ in range(FLOORS)],
            rounds=rounds,
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

    def size(self, state: State) -> int:
        """How many play."""
        return len(state.seats)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat or a spectator may know (O1, O2)."""
        return view(Table(self.rules, state), seat)

    def result(self, state: State) -> Result | None:
        """V4, once the last round is scored."""
        return final(state) if state.phase == "over" else None

    def score(self, state: State) -> Result:
        """V4 on the points as they stand."""
        return final(state)

    def imagine(self, state: State, seat: int | None, seed: bytes) -> State:
        """Another state that this seat cannot tell from the true one."""
        return imagine(self.rules, state, seat, seed)

    def audit(self, state: State) -> None:
        """B10 and the like for cards and buildings."""
        audit(self.rules, state)

    def tell(self, event: Event) -> Text | None:
        """The event as a sentence."""
        return tell(self.rules, event)

    def name(self, ref: Ref) -> str | Text | None:
        """Names of regions, areas and tribes come from the edition."""
        if ref.kind == "tribe":
            return self.rules.tribes[ref.id].name
        if ref.kind == "region":
            return self.rules.regions[ref.id].name
        realm, _, key = ref.id.partition("/")
        if ref.kind == "space":
            return text("space", region=self.rules.regions[key].name, realm=Ref("realm", realm))
        if ref.kind == "area":
            return text("area", area=self.rules.areas[key].name, realm=Ref("realm", realm))
        return None

    def facts(self) -> dict[str, Any]:
        """Regions and tribes of the edition (the first line of a trace)."""
        whole = msgspec.to_builtins(self.rules)
        return {"name": self.rules.name, "regions": whole["regions"], "tribes": whole["tribes"]}
