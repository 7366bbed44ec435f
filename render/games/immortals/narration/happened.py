"""The last event in one short sentence on the board: the most important of the latest events."""

from collections import Counter
from collections.abc import Sequence

from engine.games.immortals.narration.setup import refer_seat, refer_space
from engine.games.immortals.narration.tell import find_outcome, tell_short
from engine.games.immortals.position.events import Awakened, Battle, Built, Moved, Placed, Scored
from engine.rules.core import Arg, Event, Seat, Text, list_refs, text
from engine.rules.events import read_all, read_seat
from render.games.immortals.sight import Sight


def tell_weighty(sight: Sight) -> str:
    """Return the sentence about a score, battle, building, march or return of armies. Empty: there was none."""
    told = _find_weighty(sight)
    return "" if told is None else sight.say(told)


def find_actor(sight: Sight) -> Seat | None:
    """Return the seat of the deed that tell_weighty tells. None: the deed is of no seat, or of several."""
    public = [event for event in sight.events if event.to is None]
    if _tell_score(public):
        return find_scorer(sight)
    fought = find_battle(sight)
    if fought is not None:
        return fought.seat_of(fought.outcome)
    built, moved = read_all(Built, public)[-1:], read_all(Moved, public)[-1:]
    seats = {it.seat for it in built} or {it.seat for it in moved}
    if not seats:
        seats = {it.seat for it in read_all(Awakened, public)} or {it.seat for it in read_all(Placed, public)}
    if not seats:
        _, newest = sight.find_newest()
        return None if newest is None else read_seat(newest)
    return seats.pop() if len(seats) == 1 else None


def find_scorer(sight: Sight) -> Seat | None:
    """Return the seat that scored most. None: no seat scored, or several as much."""
    points = {it.seat: it.total for it in read_all(Scored, sight.events)}
    most = [seat for seat, each in points.items() if each == max(points.values())]
    return most[0] if len(most) == 1 else None


def find_battle(sight: Sight) -> Battle | None:
    """Return the battle that tell_weighty tells. None: it tells something else."""
    public = [event for event in sight.events if event.to is None]
    fought = read_all(Battle, public)
    return None if _tell_score(public) or not fought else fought[-1]


def tell_strengths(sight: Sight, it: Battle) -> str:
    """Return both sides' strengths, the winner's first. Empty: nobody met the attacker."""
    if it.defender is None and it.side != "defender":
        return ""
    sides = ("defender", "attacker") if it.outcome == "defender" else ("attacker", "defender")
    one, two = map(it.strength_of, sides)
    return sight.line("battle-score", one=one, two=two)


def tell_outcome(sight: Sight, it: Battle) -> str:
    """Return the side that took or kept the space, or that it stays empty."""
    seat = it.defender if it.outcome == "defender" else it.attacker
    winner, attacker = "" if seat is None else sight.seat_name(seat), sight.seat_name(it.attacker)
    place = sight.rules.regions[it.target.partition("/")[2]].name
    outcome = find_outcome(it).partition("-")[0]  # hollow-<winner>: one text for both winners
    return sight.line(f"result-{outcome}", winner=winner, attacker=attacker, place=place)


def list_named(sight: Sight) -> list[str]:
    """List the places that the sentence names: spaces, areas of a realm (realm/area) or realms."""
    told, game = _find_weighty(sight), sight.say.game
    if told is None and game is not None:
        _, newest = sight.find_newest()
        told = game.narration.tell(newest) if newest is not None else None
    return [ref.id for ref in {*list_refs(told)} if ref.kind in ("space", "area", "realm")]


def _find_weighty(sight: Sight) -> Text | None:
    """Return the sentence for the most important kind of event. None: only other kinds happened."""
    public = [event for event in sight.events if event.to is None]
    return next(filter(None, (tell(public) for tell in TELLERS)), None)


def _tell_score(public: Sequence[Event]) -> Text | None:
    """Return the seats with the highest score. None: no seat scored."""
    points = {it.seat: it.total for it in read_all(Scored, public)}
    if not points:
        return None
    most = max(points.values())
    seats = tuple(refer_seat(seat) for seat in sorted(points) if points[seat] == most)
    return text("happened-score", seats=seats, count=len(seats), points=most)


def _tell_battle(public: Sequence[Event]) -> Text | None:
    fought = [event for event in public if event.kind == Battle.KIND]
    return tell_short(fought[-1]) if fought else None


def _tell_building(public: Sequence[Event]) -> Text | None:
    for it in read_all(Built, public)[-1:]:
        return text("happened-built", seat=refer_seat(it.seat), kind=it.kind, space=refer_space(it.space))
    return None


def _tell_move(public: Sequence[Event]) -> Text | None:
    for it in read_all(Moved, public)[-1:]:
        source, target = refer_space(it.source), refer_space(it.target)
        return text("happened-moved", seat=refer_seat(it.seat), count=it.armies, source=source, target=target)
    return None


def _tell_return(public: Sequence[Event]) -> Text | None:
    """Return the armies that left a limbo, with the space if it is a single one. None: none did."""
    counts, told = Counter[int](), read_all(Awakened, public)
    for it in told:
        counts[it.seat] += sum(it.spaces.values())
    return _tell_armies("awakened", counts, {space for it in told for space in it.spaces})


def _tell_placing(public: Sequence[Event]) -> Text | None:
    counts, told = Counter[int](), read_all(Placed, public)
    for it in told:
        counts[it.seat] += it.armies
    return _tell_armies("placed", counts, {it.space for it in told})


def _tell_armies(how: str, counts: Counter[int], spaces: set[str]) -> Text | None:
    """Return one seat's number of armies and, if it is a single one, the space.

    Of several seats return only the numbers. None: there are no armies. how: end of the text's key.
    """
    if not counts:
        return None
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


TELLERS = (_tell_score, _tell_battle, _tell_building, _tell_move, _tell_return, _tell_placing)
