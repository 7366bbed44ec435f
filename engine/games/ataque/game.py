"""Ataque à Torre as a Game: setup, view, result and the rest."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engine.games.ataque.advice.judge import judge_position
from engine.games.ataque.advice.outlook import TurnOutlook
from engine.games.ataque.edition.edition import EDITIONS, Edition
from engine.games.ataque.knowledge.audit import audit
from engine.games.ataque.knowledge.conditions import guard, observe
from engine.games.ataque.knowledge.imagine import imagine
from engine.games.ataque.knowledge.notation import parse
from engine.games.ataque.knowledge.view import View, view
from engine.games.ataque.position.changes import OVER, end_match
from engine.games.ataque.position.state import (
    VERSION,
    Seat,
    State,
    Table,
    all_troops,
    count_bases,
    opponent_of,
    territory_of,
)
from engine.games.ataque.steps.chart import CODEC, SavedState
from engine.games.ataque.steps.setup import Armies
from engine.games.ataque.steps.windows import REST
from engine.games.ataque.telling.chronicle import chronicle, tell_short
from engine.games.ataque.telling.contests import follow_contests
from engine.games.ataque.telling.tell import tell, touches
from engine.rules.core import (
    Command,
    Condition,
    Contest,
    Event,
    Option,
    Ref,
    Result,
    Setting,
    Standing,
    Text,
    Turn,
    text,
)
from engine.rules.flow import FlowGame, standings
from engine.rules.frames import Draft

FIRST_ROUND, USUAL = 2, 16  # turns of the first round, and of a usual match
ANY = "any"
BURNS = Setting(
    "burns",
    text("setting-burns"),
    (
        Option("3", text("setting-burns-number", count=3), text("about-burns-standard")),
        Option("1", text("setting-burns-number", count=1)),
        Option("0", text("setting-burns-none"), text("about-burns-none")),
        Option(ANY, text("setting-burns-any"), text("about-burns-any")),
    ),
    "3",
)


def _count_troops(seat: Seat) -> int:
    return sum(1 for _ in all_troops(seat))


class Ataque(FlowGame[State, Edition]):
    """2 players, four armies, bases and troops in three territories, battles for the palace."""

    key: ClassVar[str] = "ataque"
    version: ClassVar[int] = VERSION
    continues = frozenset({2, VERSION})
    highlights: ClassVar[frozenset[str]] = frozenset({"turn", "fought"})
    has_hard: ClassVar[bool] = True
    lasting: ClassVar[frozenset[str]] = frozenset({REST.id})
    folder: ClassVar[Path] = Path(__file__).parent
    seats: ClassVar[range] = range(2, 3)
    settings: ClassVar[tuple[Setting, ...]] = (BURNS,)
    codec = CODEC
    editions = EDITIONS

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> Turn[State]:
        """Begin a match: both choose an army (T1)."""
        burns = settings.get(BURNS.key, BURNS.default)
        empty = [Seat() for _ in range(seats)]
        state = SavedState(
            seed=seed.hex(),
            seats=empty,
            burns=None if burns == ANY else int(burns),
            version=msgspec.UNSET if self.begins == 2 else self.begins,
        )
        draft: Draft[State, Edition] = Draft(self.rules, state)
        draft.push(Armies.fresh())
        self.advance(draft)
        return draft.turn()

    def size(self, state: State) -> int:
        """Return the number of players."""
        return len(state.seats)

    def list_roles(self, state: State, seat: int) -> tuple[Ref, ...]:
        """List the seat's army, once it is chosen (T1)."""
        army = state.seats[seat].army
        return (Ref("army", army),) if army else ()

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat or a spectator may know (T18)."""
        return view(Table(self.rules, state), seat)

    def result(self, state: State) -> Result | None:
        """Return the result of a finished match: one point for the winner; a draw is shared (T13, T19)."""
        if state.phase != OVER:
            return None
        points = [int(state.winner == seat) for seat in range(len(state.seats))]
        return standings([(point,) for point in points], points)

    def progress(self, state: State) -> int:
        """Return the turns that are over, in percent of a usual match; each player's first is the first round."""
        return 0 if state.turn <= FIRST_ROUND else min(100 * (state.turn - 1) // USUAL, 100)

    def score(self, state: State) -> Result:
        """Return the places by bases that stand, then by troops; the result itself once the match is over."""
        bases = list(map(count_bases, state.seats))
        troops = map(_count_troops, state.seats)
        return self.result(state) or standings(list(zip(bases, troops, strict=True)), bases)

    def standing(self, state: State) -> Standing:
        """Return who has more bases, then more troops."""
        held = tuple(
            text("standing-has", bases=count_bases(seat), troops=_count_troops(seat)) for seat in state.seats
        )
        return Standing(self.score(state).places, held, order=text("standing-order"))

    def imagine(self, state: State, seat: int | None, seed: bytes) -> State:
        """Return another state that this seat cannot tell from the true one."""
        return imagine(self.rules, state, seat, seed)

    def judge(self, state: State, seat: int) -> float:
        """Return how much better a seat stands than its enemy."""
        return judge_position(Table(self.rules, state), seat)

    def outlook(self) -> TurnOutlook:
        """Return how trials go on to the seat's next turn."""
        return TurnOutlook(self.rules)

    def observe(self, state: State, seat: int) -> Mapping[str, int | str]:
        """Return whether the seat's palace is attacked now, and the bases of both."""
        return observe(state, seat)

    def guard(self, state: State, command: Command) -> tuple[Condition, ...]:
        """List the conditions that any answer may have."""
        return guard(state, command)

    def leave(self, state: State, seat: int) -> Turn[State] | None:
        """Concede: the other seat has won (T19)."""
        if state.phase == OVER:
            return None
        draft = self.draft(state)
        end_match(draft, opponent_of(seat), "conceded")
        return draft.turn()

    def audit(self, state: State) -> None:
        """Raise AssertionError if cards or troops were lost or made."""
        audit(self.rules, state)

    def tell(self, event: Event) -> Text | None:
        """Return the event as a sentence."""
        return tell(self.rules, event)

    def headline(self, event: Event) -> Text | None:
        """Return who fought whom and how it ended; any other highlight as it is told."""
        return tell_short(event) if event.kind == "fought" else super().headline(event)

    def chronicle(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return what a round comes to, as parts of a sentence."""
        return chronicle(events)

    def contests(self, events: Sequence[tuple[int, Event]]) -> tuple[Contest, ...]:
        """Return the battles that can be predicted."""
        return follow_contests(events)

    def nears_end(self, state: State) -> bool:
        """Tell whether a battle is under way, any of which may end the match."""
        return state.fight is not None

    def touches(self, event: Event) -> Mapping[int, bool]:
        """Tell who is attacked, and who loses troops, bases or the palace."""
        return touches(event)

    def name_round(self, heading: Event) -> Text:
        """Name a turn by its number."""
        return text("turn-named", number=heading.data["number"])

    def name(self, ref: Ref) -> str | Text | None:
        """Return the edition's name of an army, type or ability; places are called by their owner."""
        if ref.kind == "army":
            return self.rules.armies[ref.id].name
        if ref.kind == "type":
            return self.rules.types[ref.id].name
        if ref.kind == "types":
            return self.rules.types[ref.id].plural or self.rules.types[ref.id].name
        if ref.kind == "ability":
            return self.rules.abilities[ref.id].name
        return _place(ref) if ref.kind in ("place", "space") else None

    def read_position(self, words: str, seed: bytes) -> State:
        """Read a position, ready to be asked; raise Malformed naming the line."""
        return parse(self.rules, words, seed)

    def facts(self) -> dict[str, Any]:
        """Return the whole edition: the first line of a trace."""
        whole: dict[str, Any] = msgspec.to_builtins(self.rules)
        return whole


def _place(ref: Ref) -> Text:
    seat, _, where = ref.id.partition("/")
    owner = Ref("seat", seat)
    if where == "p":
        return text("palace-of", seat=owner)
    if where.startswith("t"):
        return text("territory-of", seat=owner, number=int(where[1:]) + 1)
    space = int(where)
    return text("space-of", seat=owner, territory=territory_of(space) + 1, number=space % 3 + 1)
