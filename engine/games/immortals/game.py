"""Immortals as a Game: setup, view, result and the rest."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engine.games.immortals.advice.advise import advise
from engine.games.immortals.advice.propose import propose, silence_planners
from engine.games.immortals.advice.prospect import judge_position
from engine.games.immortals.battle.tower import FLOORS
from engine.games.immortals.edition.cards import BLANK, BLANKS, REALMS, conflict_cards, magic_cards
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.file import EDITIONS
from engine.games.immortals.knowledge.audit import audit
from engine.games.immortals.knowledge.conditions import (
    explain,
    guard,
    list_pool,
    observe,
    pass_by,
    quieten_others,
)
from engine.games.immortals.knowledge.imagine import imagine
from engine.games.immortals.knowledge.notation import parse
from engine.games.immortals.knowledge.view import View, view
from engine.games.immortals.position.changes import enter_phase
from engine.games.immortals.position.state import VERSION, Seat, Space, State, count_rounds, seats_from
from engine.games.immortals.steps.army_groups import give_tribe, lay_out_groups
from engine.games.immortals.steps.chart import CODEC, SavedState
from engine.games.immortals.steps.scoring import count_armies, final_result
from engine.games.immortals.steps.setup import Home, Tribes
from engine.games.immortals.telling.chronicle import chronicle
from engine.games.immortals.telling.contests import follow_contests
from engine.games.immortals.telling.tell import name_round, tell, tell_short, touches
from engine.rules.core import (
    Command,
    Condition,
    Contest,
    Decision,
    Event,
    Option,
    Picks,
    Ref,
    Result,
    Setting,
    Standing,
    Text,
    Turn,
    text,
)
from engine.rules.flow import FlowGame
from engine.rules.frames import Draft, Table
from engine.state.chance import Chance

MOST_ROUNDS = 10


def _setting(key: str, *ids: str) -> Setting:
    options = tuple(Option(id_, text(f"setting-{key}-{id_}"), text(f"about-{key}-{id_}")) for id_ in ids)
    return Setting(key, text(f"setting-{key}"), options, ids[0])


def _rounds() -> Setting:
    standard = Option("standard", text("setting-rounds-standard"), text("about-rounds-standard"))
    numbers = (Option(str(n), text("setting-rounds-number", count=n)) for n in range(1, MOST_ROUNDS + 1))
    return Setting("rounds", text("setting-rounds"), (standard, *numbers), "standard")


def _describe_seat(state: State, seat: int) -> Text:
    """Say what points come from, spaces and the buildings on them (V1, V2)."""
    held = [space for space in state.spaces.values() if space.owner == seat]
    buildings = sum(space.shrine + space.capital + space.portal for space in held)
    return text("standing-has", vp=state.seats[seat].vp, spaces=len(held), buildings=buildings)


def _describe_tie(state: State, seat: int) -> Text | None:
    """Say what decides between equal points (V4); None where there are none, or nothing does."""
    armies = count_armies(state)
    level = {armies[other] for other, each in enumerate(state.seats) if each.vp == state.seats[seat].vp}
    return text("standing-tie", armies=armies[seat]) if state.round and len(level) > 1 else None


class Immortals(FlowGame[State, Edition]):
    """3 to 5 players, two realms, hidden simultaneous planning, battles in a cube tower."""

    key: ClassVar[str] = "immortals"
    version: ClassVar[int] = VERSION
    continues = frozenset({1, 2, 3, VERSION})
    highlights: ClassVar[frozenset[str]] = frozenset({"phase", "battle", "built"})
    has_hard: ClassVar[bool] = True
    plays_at_sight: ClassVar[bool] = True
    leads_on: ClassVar[frozenset[str]] = frozenset({"plan.reinforce", "plan.place"})
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
    editions = EDITIONS

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> Turn[State]:
        """Begin a match: what S1–S4 tell, and whatever the settings let the engine deal."""
        chosen = {setting.key: settings.get(setting.key, setting.default) for setting in self.settings}
        draft = Draft(self.rules, self._blank(seats, chosen, seed))
        state = draft.state
        state.first = draft.chance.below(seats)
        enter_phase(draft, "setup")
        draft.emit("first", seat=state.first)
        if state.pick_tribes:
            around = seats_from(state, state.first)
            todo = [(seat, "light") for seat in reversed(around)] + [(seat, "dark") for seat in around]
            draft.push(Tribes(todo=todo))
        else:
            self._deal_tribes(draft)
            draft.push(Home.fresh(state))
        self.advance(draft)
        return draft.turn()

    def _blank(self, seats: int, chosen: Mapping[str, str], seed: bytes) -> State:
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
            version=msgspec.UNSET if self.begins == 1 else self.begins,
        )

    def _deal_tribes(self, draft: Draft[State, Edition]) -> None:
        for realm in REALMS:
            tribes = [key for key, tribe in self.rules.tribes.items() if tribe.realm == realm]
            for seat in range(len(draft.state.seats)):
                give_tribe(draft, seat, realm, draft.chance.draw(tribes))
        lay_out_groups(draft)

    def find_doubts(self) -> tuple[Text, ...]:
        """List where the edition leaves our guesses at the printed boards."""
        return EDITIONS.find_doubts(self.rules)

    def size(self, state: State) -> int:
        """Return the number of players."""
        return len(state.seats)

    def list_roles(self, state: State, seat: int) -> tuple[Ref, ...]:
        """List a seat's tribes, the Light one first (S3)."""
        own = state.seats[seat]
        return tuple(Ref("tribe", tribe) for tribe in (own.light, own.dark) if tribe)

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat or a spectator may know (O1, O2)."""
        return view(Table(self.rules, state), seat)

    def result(self, state: State) -> Result | None:
        """Return the result once the last round is scored (V4)."""
        return final_result(state) if state.phase == "over" else None

    def progress(self, state: State) -> int:
        """Return the rounds that are over, in percent of all."""
        return 100 * max(state.round - 1, 0) // state.rounds

    def score(self, state: State) -> Result:
        """Return the places by the points as they stand (V4)."""
        return final_result(state)

    def standing(self, state: State) -> Standing:
        """Return who leads (V4), with points, spaces and buildings."""
        seats = range(len(state.seats))
        held = tuple(_describe_seat(state, seat) for seat in seats)
        ties = tuple(_describe_tie(state, seat) for seat in seats)
        return Standing(self.score(state).places, held, ties, text("standing-order"))

    def imagine(self, state: State, seat: int | None, seed: bytes) -> State:
        """Return another state that this seat cannot tell from the true one."""
        return imagine(self.rules, state, seat, seed)

    def quieten_others(self, draft: Draft[State, Edition], seat: int) -> None:
        """Let the others bring no reinforcements: the board stands as all see it (F2)."""
        quieten_others(draft.state, seat)

    def answer_ahead(self, decision: Decision, chance: Chance) -> Picks:
        """Let the others pass where they may (A4)."""
        return pass_by(decision) or super().answer_ahead(decision, chance)

    def observe(self, state: State, seat: int) -> Mapping[str, int | str]:
        """Return who holds each space, and with how many armies."""
        return observe(state)

    def guard(self, state: State, command: Command) -> tuple[Condition, ...]:
        """List the conditions of an attack: who is attacked, how many are there, how many go (X4)."""
        return guard(state, command)

    def list_pool(self, state: State, seat: int, step: str) -> tuple[Option, ...]:
        """List the tribes, cards, groups and spaces that a wish list of the setup may rank (S2, S7–S10)."""
        return list_pool(Table(self.rules, state), seat, step)

    def explain(self, condition: Condition) -> Text:
        """Say in words what a condition demands."""
        return explain(condition)

    def judge(self, state: State, seat: int) -> float:
        """Return the points that a seat has and can expect, against the others'."""
        return judge_position(Table(self.rules, state), seat)

    def advise(self, state: State, decision: Decision) -> Picks | None:
        """Return how a good player would answer."""
        return advise(Table(self.rules, state), decision)

    def propose(self, state: State, decision: Decision, chance: Chance) -> tuple[tuple[Picks, ...], ...]:
        """List what a patient player would answer, and whole plans and reveals beside it."""
        return propose(Table(self.rules, state), decision, chance)

    def prepare_trial(self, draft: Draft[State, Edition], seat: int) -> None:
        """Leave the others' plans out while plans are laid."""
        silence_planners(draft, seat)

    def audit(self, state: State) -> None:
        """Raise AssertionError if armies, cards or buildings were lost or made (B10)."""
        audit(self.rules, state)

    def tell(self, event: Event) -> Text | None:
        """Return the event as a sentence."""
        return tell(self.rules, event)

    def headline(self, event: Event) -> Text | None:
        """Return who took what from whom; any other highlight as it is told."""
        return tell_short(event) if event.kind == "battle" else super().headline(event)

    def chronicle(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return what a round comes to, as parts of a sentence."""
        return chronicle(events)

    def contests(self, events: Sequence[tuple[int, Event]]) -> tuple[Contest, ...]:
        """Return the battles that can be predicted."""
        return follow_contests(events)

    def nears_end(self, state: State) -> bool:
        """Tell whether the last round has begun."""
        return state.round >= state.rounds

    def touches(self, event: Event) -> Mapping[int, bool]:
        """Tell who is attacked, and who loses a region card."""
        return touches(event)

    def name_round(self, heading: Event) -> Text:
        """Name the round of a phase, or the setup."""
        return name_round(heading)

    def name(self, ref: Ref) -> str | Text | None:
        """Return the edition's name of a region, area or tribe."""
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

    def read_position(self, words: str, seed: bytes) -> State:
        """Read a position, ready to be asked; raise Malformed naming the line."""
        return parse(self.rules, words, seed)

    def facts(self) -> dict[str, Any]:
        """Return the regions and tribes of the edition: the first line of a trace."""
        whole = msgspec.to_builtins(self.rules)
        return {"name": self.rules.name, "regions": whole["regions"], "tribes": whole["tribes"]}
