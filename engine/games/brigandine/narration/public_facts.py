"""What everybody knows of the position, and how an event's own seats and territories stand now.

Each public event takes with it, as `now`, what has changed of the seats and territories that it names since they were
told last, and of what belongs to nobody: piles, free zone, marker. During an organization nobody's acts are known (H4).
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.drawing import shown_discards, shown_sizes
from engine.games.brigandine.position.sides import Side, Troop, is_script
from engine.games.brigandine.position.state import Land, State, Table
from engine.rules.core import Seat
from engine.rules.events import EventKind
from engine.rules.frames import Draft
from engine.rules.private import mask_table
from engine.state.codec import make_plain

Data = dict[str, Any]
SEATS = ("seat", "by", "attacker", "defender", "owner", "victim", "loser", "giver", "taker")
LANDS = ("land", "source", "target")
FACE_DOWN = "down"
SHOWN_NOTES = ("marched", "recruited")
OPEN = (
    "month", "phase", "marker", "lead", "sign", "past", "free", "gold", "classes", "walked", "benched", "heirs",
    "tiles", "over", "winners",
)  # fmt: skip


class LandFacts(NamedTuple):
    """What everybody knows of a territory; token: its own, or that one lies face down."""

    land: Land
    token: str
    objectives: tuple[int, ...]


class Names(NamedTuple):
    """The fields of a class of events that name seats and territories, one each or several."""

    seats: list[str]
    lands: list[str]
    more_seats: bool
    more_lands: bool


class Facts(msgspec.Struct):
    """The public position at one moment, in parts that can be compared: frozen sides, and facts of lands and table."""

    sides: list[Side]
    lands: dict[str, LandFacts]
    table: Data


class TellingDraft(Draft[State, Edition]):
    """A draft whose public events say how things stand now.

    before: an equal state that stays as it is: what was known then is read once something is told.
    """

    __slots__ = ("_told", "before", "last", "news", "opened")

    def __init__(self, rules: Edition, state: State, before: State) -> None:
        super().__init__(rules, state)
        self.before = before
        self._told: Facts | None = None
        seats = range(len(state.sides)) if state.over else ()
        self.opened = set(seats)  # whose hand is told to lie open
        self.news: dict[int, Data] = {}  # by the number of an event
        self.last: tuple[int, EventKind] | None = None  # the newest public event, and its number

    @property
    def told(self) -> Facts:
        """Return what everybody has been told so far."""
        if self._told is None:
            self._told = read_facts(self.rules, self.before)
        return self._told

    def emit(self, told: EventKind, /, *, only: Iterable[Seat] | None = None) -> None:
        """Note an event; one for everybody takes along what has changed of what it names."""
        super().emit(told, only=only)
        if only is None:
            self.last = len(self.events) - 1, told
            self._note_news(*self.last)

    def write_events(self) -> list[Any]:
        """Return the events' data with what they changed; what changed after the last public one is told along with that."""
        if self.last is not None:
            self._note_news(*self.last)
        written = super().write_events()
        news = make_plain([*self.news.values()]) if self.news else ()
        for at, now in zip(self.news, news, strict=True):
            written[at] |= {"now": now}
        return written

    def _note_news(self, at: int, told: EventKind) -> None:
        if now := self._take_news(told):
            _join_news(self.news.setdefault(at, {}), now)

    def _take_news(self, told: EventKind) -> Data:
        """Return what has changed of what an event names, and count it as told."""
        facts = read_facts(self.rules, self.state)
        seats, lands = _list_named(told)
        news = {
            "sides": self._take_sides(facts, seats),
            "lands": self._take_lands(facts, seats, lands),
            "table": _take_changes(self.told.table, facts.table),
        }
        return {part: found for part, found in news.items() if found}

    def _take_sides(self, facts: Facts, seats: set[int]) -> Data:
        news: Data = {}
        for seat, (old, new) in enumerate(zip(self.told.sides, facts.sides, strict=True)):
            over = bool(facts.table["over"])
            if seat in seats and (old is not new or over):
                changed = _compare_sides(old, new, seat in self.opened, over)
                news |= {str(seat): changed} if changed else {}
                self.told.sides[seat] = new
                self.opened |= {seat} if over else set()
        return news

    def _take_lands(self, facts: Facts, seats: set[int], lands: set[str]) -> Data:
        news: Data = {}
        for land, here in facts.lands.items():
            old = self.told.lands.get(land)
            if old == here:
                continue
            owners = {here.land.owner, old.land.owner if old else None}
            if land in lands or seats & owners:
                self.told.lands[land], news[land] = here, write_land(here)
        return news


def read_facts(rules: Edition, state: State) -> Facts:
    """Read what everybody knows of a state."""
    seen = mask_table(Table(rules, state), None).state
    return Facts(list(seen.sides), {land: read_land(seen, land) for land in seen.lands}, _table_facts(seen))


def _table_facts(state: State) -> Data:
    piles = {}
    for nation in state.piles:
        if nation in state.heirs:
            piles[nation] = [0, 0, []]
        else:
            upper, lower, _ = shown_sizes(state, None, nation)
            piles[nation] = [upper, lower, list(shown_discards(state, None, nation))]
    return copy_fields(state, *OPEN) | {"piles": piles, "trail": len(state.trail)}


def copy_fields(thing: object, *names: str) -> Data:
    """Return these fields of a thing by name; mappings are copied, lists and tuples become lists of their own."""
    return {name: _copy_value(getattr(thing, name)) for name in names}


def _copy_value(value: Any) -> Any:
    if isinstance(value, dict):
        return dict(value)
    return list(value) if isinstance(value, list | tuple) else value


def _take_changes(told: Data, facts: Data) -> Data:
    """Return what is otherwise than told, of the piles only those that are, and count it as told."""
    news: Data = {key: value for key, value in facts.items() if told[key] != value}
    if "piles" in news:
        news["piles"] = {
            nation: pile for nation, pile in facts["piles"].items() if told["piles"].get(nation) != pile
        }
    told.update(facts)
    return news


def _join_news(told: Data, later: Data) -> None:
    """Put later news of the same things over what was told."""
    for key, value in later.items():
        if isinstance(value, dict) and isinstance(told.get(key), dict):
            _join_news(told[key], value)
        else:
            told[key] = value


@cache
def _find_names(kind: type[msgspec.Struct]) -> Names:
    fields = {field.name for field in msgspec.structs.fields(kind)}
    return Names(
        [name for name in SEATS if name in fields], [name for name in LANDS if name in fields],
        "seats" in fields, "lands" in fields,
    )  # fmt: skip


def _list_named(told: Any) -> tuple[set[Seat], set[str]]:
    """List the seats and the territories that an event names."""
    kind: type[msgspec.Struct] = type(told)
    names = _find_names(kind)
    seats = {one for name in names.seats if (one := getattr(told, name)) is not None}
    lands = {getattr(told, name) for name in names.lands}
    return seats.union(told.seats if names.more_seats else ()), lands.union(
        told.lands if names.more_lands else ()
    )


def _compare_sides(old: Side, new: Side, opened: bool, over: bool) -> Data:
    """Return the public facts of a side that differ from another moment's; of troops only those that do."""
    before, after = _side_facts(old, opened), _side_facts(new, over)
    changed: Data = {key: value for key, value in after.items() if value != before[key]}
    there = {troop.character: troop for troop in old.troops}
    now = {troop.character: troop for troop in new.troops}
    troops: Data = {name: _troop_facts(troop) for name, troop in now.items() if there.get(name) != troop}
    troops |= {name: None for name in there if name not in now}
    return changed | ({"troops": troops} if troops else {})


def _side_facts(side: Side, over: bool) -> Data:
    """Return what everybody knows of a side but for its troops; manuscripts in hand once the match is over (H7)."""
    return {
        **copy_fields(side, "nation", "fate", "coins"),
        "hand": len(side.hand),
        "scripts": [card for card in side.hand if over and is_script(card)],
        "inactive": sum(not slot.active for slot in side.zone),
        "active": [[slot.card, slot.left] for slot in side.zone if slot.active],
        **copy_fields(side, "tokens", "taken", "trained", "spare"),
    }


def _troop_facts(troop: Troop) -> Data:
    shown = tuple(note for note in troop.notes if note in SHOWN_NOTES)
    facts: Data = msgspec.to_builtins(msgspec.structs.replace(troop, notes=shown))
    return facts


def read_land(state: State, land: str) -> LandFacts:
    """Read what everybody knows of a territory."""
    token = state.buried.get(land, "")
    if token and land not in state.turned:
        token = FACE_DOWN
    return LandFacts(state.lands[land], token, state.objectives.get(land, ()))


def write_land(facts: LandFacts) -> Data:
    """Write what is known of a territory, field by field."""
    named = {"token": facts.token, "objectives": list(facts.objectives)}
    return msgspec.structs.asdict(facts.land) | named
