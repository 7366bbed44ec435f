"""Summarize a round in one sentence, and explain the end: conquests, buildings, points gained."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.games.immortals.narration.setup import refer_seat, refer_space
from engine.games.immortals.position.events import Battle, Built, Scored, Standing
from engine.rules.core import Arg, Event, Seat, Text, text
from engine.rules.events import read_all


def chronicle(events: Iterable[Event]) -> tuple[Text, ...]:
    """Return the summary of a round's public events, as parts of a sentence. It may be empty."""
    told = list(events)
    return tuple(part for find in (_tell_fights, _tell_building, _tell_gain) for part in find(told))


def _tell_fights(told: list[Event]) -> Iterator[Text]:
    """Describe the conquests of the seats that conquered most.

    If no seat conquered any space, describe the last space defended.
    """
    fights = read_all(Battle, told)
    taken: dict[int, dict[str, None]] = {}  # each space once
    for it in fights:
        if it.outcome == "attacker":
            taken.setdefault(it.attacker, {})[it.target] = None
    if taken:
        most = max(map(len, taken.values()))
        for seat, spaces in taken.items():
            if len(spaces) == most:
                named = tuple(refer_space(space) for space in spaces)
                yield text("chronicle-takes", seat=refer_seat(seat), spaces=named)
    else:
        held = [(it.defender, it.target) for it in fights if it.outcome == "defender"]
        for defender, space in [(seat, space) for seat, space in held if seat is not None][-1:]:
            yield text("chronicle-holds", seat=refer_seat(defender), space=refer_space(space))


def _tell_building(told: list[Event]) -> Iterator[Text]:
    """Describe the seats with most buildings, all of them in a tie."""
    built = read_all(Built, told)
    if built:
        counts = Counter(it.seat for it in built)
        most = max(counts.values())
        first = [seat for seat in sorted(counts) if counts[seat] == most]
        kind = next(it.kind for it in built if it.seat == first[0])
        seats = tuple(map(refer_seat, first))
        yield text("chronicle-builds", seats=seats, first=len(first), count=most, kind=kind)


def _tell_gain(told: list[Event]) -> Iterator[Text]:
    gained = Counter[int]()
    for it in read_all(Scored, told):
        gained[it.seat] += it.total
    if gained:
        points = max(gained.values())
        first = [seat for seat, each in gained.items() if each == points]
        seats = tuple(refer_seat(each) for each in sorted(first))
        yield text("chronicle-gains", seats=seats, count=len(first), points=points)


def explain_end(_: object, events: Sequence[Event], seat: int, winners: Sequence[int]) -> Text | None:
    """Explain a defeat: the spaces lost to the winner in the last round, or the source of the winner's lead.

    None: the seat has won, or there is no result.
    """
    standings = read_all(Standing, events)
    if seat in winners or not winners or not standings:
        return None
    points, winner = standings[-1].vp, winners[0]
    short: dict[str, Arg] = {"winner": refer_seat(winner), "short": points[winner] - points[seat]}
    owners = dict[str, tuple[Seat, Seat | None]]()  # by space taken: who took it last, and from whom
    for it in read_all(Battle, events):
        if it.outcome == "attacker":
            owners[it.target] = it.attacker, it.defender
    taken = [space for space, pair in owners.items() if pair == (winner, seat)]
    if taken:
        return text("end-taken", spaces=tuple(map(refer_space, taken)), **short)
    scores = {it.seat: it for it in read_all(Scored, events)}
    if winner in scores and seat in scores:
        theirs, mine = scores[winner], scores[seat]
        leads = {
            "areas": theirs.areas - mine.areas,
            "buildings": theirs.buildings - mine.buildings,
            "spaces": theirs.spaces - mine.spaces,
        }
        most = max(leads, key=leads.__getitem__)
        if leads[most] > 0:
            return text("end-scored", most=most, more=leads[most], **short)
    return text("end-short", **short)
