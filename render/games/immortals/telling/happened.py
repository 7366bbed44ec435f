"""What just happened, in one short sentence on the board: the weightiest of the newest events."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engine.games.immortals.telling.setup import refer_seat, refer_space
from engine.games.immortals.telling.tell import tell_short
from engine.rules.core import Arg, Event, Text, list_refs, text
from render.games.immortals.sight import Sight

Data: TypeAlias = dict[str, Any]
SCORED = ("V1", "V2", "V3")


def tell_happened(sight: Sight) -> str:
    """Return the sentence: of a score, battle, building, march or return of armies, else what is newest."""
    told = _find_weighty(sight)
    return sight.tell_newest() if told is None else sight.say(told)


def list_realms(sight: Sight) -> list[str]:
    """List the realms that the sentence names, once for each place in them."""
    told, (_, newest) = _find_weighty(sight), sight.find_newest()
    if told is None and newest is not None and sight.say.game is not None:
        told = sight.say.game.telling.tell(newest)
    named = {ref for ref in list_refs(told) if ref.kind in ("space", "area", "realm")}
    return [ref.id.partition("/")[0] for ref in named]


def _find_weighty(sight: Sight) -> Text | None:
    """Find what is told of the weightiest kind of event that there is."""
    public = [event for event in sight.events if event.to is None]
    for kind, tell in TELLERS.items():
        told = [event.data for event in public if event.kind == kind]
        if told:
            return tell(told)
    return None


def _tell_score(told: Sequence[Data]) -> Text:
    """Tell who scored most."""
    points = {data["seat"]: sum(data[rule] for rule in SCORED) for data in told}
    most = max(points.values())
    seats = tuple(refer_seat(seat) for seat in sorted(points) if points[seat] == most)
    return text("happened-score", seats=seats, count=len(seats), points=most)


def _tell_building(told: Sequence[Data]) -> Text:
    data = told[-1]
    seat, space = refer_seat(data["seat"]), refer_space(data["space"])
    return text("happened-built", seat=seat, kind=data["kind"], space=space)


def _tell_move(told: Sequence[Data]) -> Text:
    data, ends = told[-1], {"source": "from", "target": "to"}
    places = {name: refer_space(data[end]) for name, end in ends.items()}
    return text("happened-moved", seat=refer_seat(data["seat"]), count=data["armies"], **places)


def _tell_return(told: Sequence[Data]) -> Text:
    """Tell whose armies came out of a limbo, and of one seat to one space where."""
    counts = Counter[int]()
    for data in told:
        counts[data["seat"]] += sum(data["spaces"].values())
    spaces = {space for data in told for space in data["spaces"]}
    return _tell_armies("awakened", counts, spaces)


def _tell_placing(told: Sequence[Data]) -> Text:
    counts = Counter[int]()
    for data in told:
        counts[data["seat"]] += data["armies"]
    return _tell_armies("placed", counts, {data["space"] for data in told})


def _tell_armies(how: str, counts: Counter[int], spaces: set[str]) -> Text:
    """Tell one seat's armies with their number and, if it is one space, where; several seats' by number alone."""
    ((first, count), *others) = sorted(counts.items())
    if others:
        each: tuple[Arg, ...] = tuple(
            text("happened-of", seat=refer_seat(seat), count=counts[seat]) for seat in sorted(counts)
        )
        return text(f"happened-many-{how}", each=each)
    told = text(f"happened-one-{how}", seat=refer_seat(first), count=count)
    if len(spaces) != 1:
        return told
    return text(
        f"happened-one-{how}-there", seat=refer_seat(first), count=count, space=refer_space(min(spaces))
    )


TELLERS: dict[str, Callable[[Sequence[Data]], Text]] = {
    "score": _tell_score,
    "battle": lambda told: tell_short(Event("battle", told[-1])),
    "built": _tell_building,
    "moved": _tell_move,
    "awakened": _tell_return,
    "placed": _tell_placing,
}
