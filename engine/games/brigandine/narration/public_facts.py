"""Read the public facts of a position, and attach their changes to events.

Each public event carries, as `now`, the changes since these facts were published last. They are those of the
seats and territories that it names, and of piles, free zone and marker. During an organization no seat's
actions are public (H4).
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
    """Public facts of a territory. token: its conquest token, FACE_DOWN, or empty if it has none."""

    land: Land
    token: str
    objectives: tuple[int, ...]


class Names(NamedTuple):
    """The fields of a class of events that name seats and territories.

    seats, lands: fields with one each. more_seats, more_lands: the class has a field `seats` or `lands`.
    """

    seats: list[str]
    lands: list[str]
    more_seats: bool
    more_lands: bool


class Facts(msgspec.Struct):
    """The public position at one time, in comparable parts: frozen sides, and facts of lands and table."""

    sides: list[Side]
    lands: dict[str, LandFacts]
    table: Data


class TellingDraft(Draft[State, Edition]):
    """A draft that adds to each public event the changed facts about the seats and territories it names.

    before: an equal state that stays unchanged. The first event is compared with it.
    """

    __slots__ = ("_told", "before", "last", "news", "opened")

    def __init__(self, rules: Edition, state: State, before: State) -> None:
        super().__init__(rules, state)
        self.before = before
        self._told: Facts | None = None
        seats = range(len(state.sides)) if state.over else ()
        self.opened = set(seats)  # seats with hands published as open
        self.news: dict[int, Data] = {}  # by the number of an event
        self.last: tuple[int, EventKind] | None = None  # the latest public event, and its number

    @property
    def told(self) -> Facts:
        """The public facts that have been published so far."""
        if self._told is None:
            self._told = read_facts(self.rules, self.before)
        return self._told

    def emit(self, told: EventKind, /, *, only: Iterable[Seat] | None = None) -> None:
        """Record an event. A public one carries the changed facts about the seats and territories it names."""
        super().emit(told, only=only)
        if only is None:
            self.last = len(self.events) - 1, told
            self._note_news(*self.last)

    def write_events(self) -> list[Any]:
        """Return the events' data with the changes of facts.

        Changes after the last public event are published with that one.
        """
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
        """Return the changed facts about seats and territories of an event, and record them as published."""
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
    """Read the public facts of a state."""
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
    """Return these fields of an object by name. Mappings are copied, lists and tuples become new lists."""
    return {name: _copy_value(getattr(thing, name)) for name in names}


def _copy_value(value: Any) -> Any:
    if isinstance(value, dict):
        return dict(value)
    return list(value) if isinstance(value, list | tuple) else value


def _take_changes(told: Data, facts: Data) -> Data:
    """Return the facts that differ from the published ones, and record them as published.

    Of the piles, only those that differ are returned.
    """
    news: Data = {key: value for key, value in facts.items() if told[key] != value}
    if "piles" in news:
        news["piles"] = {
            nation: pile for nation, pile in facts["piles"].items() if told["piles"].get(nation) != pile
        }
    told.update(facts)
    return news


def _join_news(told: Data, later: Data) -> None:
    """Merge later changes into the changes that an event carries already."""
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
    """Return the public facts of a side that differ from an earlier time. Of troops, only changed ones.

    opened: manuscripts in its hand were published before. over: they are public now.
    """
    before, after = _side_facts(old, opened), _side_facts(new, over)
    changed: Data = {key: value for key, value in after.items() if value != before[key]}
    there = {troop.character: troop for troop in old.troops}
    now = {troop.character: troop for troop in new.troops}
    troops: Data = {name: _troop_facts(troop) for name, troop in now.items() if there.get(name) != troop}
    troops |= {name: None for name in there if name not in now}
    return changed | ({"troops": troops} if troops else {})


def _side_facts(side: Side, over: bool) -> Data:
    """Return the public facts of a side without its troops.

    Once the match is over, they include manuscripts in hand (H7).
    """
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
    """Read the public facts of a territory."""
    token = state.buried.get(land, "")
    if token and land not in state.turned:
        token = FACE_DOWN
    return LandFacts(state.lands[land], token, state.objectives.get(land, ()))


def write_land(facts: LandFacts) -> Data:
    """Write the facts of a territory, field by field."""
    named = {"token": facts.token, "objectives": list(facts.objectives)}
    return msgspec.structs.asdict(facts.land) | named
