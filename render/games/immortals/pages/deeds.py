"""The deed of a round as a card of the deck: the rule that chooses it, its words and its picture."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from engine.games.immortals.edition.cards import realm_of, twin_space
from engine.games.immortals.narration.setup import refer_seat, refer_space
from engine.games.immortals.narration.tell import find_outcome
from engine.games.immortals.position.events import Battle, Built, Cubes, Moved, Scored
from engine.rules.core import Event, Seat, text
from engine.rules.events import EventReaders, read_all
from render.assets.colours import find_colour
from render.drawing.printed import draw_banner
from render.drawing.scene import Line, Primitive
from render.games.immortals.cards.engraving import draw_tumbling
from render.games.immortals.narration.happened import tell_outcome, tell_strengths
from render.games.immortals.sight import Sight
from render.pages.round_poster import RoundStory
from render.pages.themes import CONTRAST

CUBE = 21  # half the height of a cube on a card
FALLING = (
    (66, 268),
    (330, 300),
    (92, 352),
    (306, 372),
    (52, 430),
    (346, 452),
    (108, 462),
    (296, 470),
    (70, 528),
    (330, 530),
    (120, 532),
    (284, 536),
    (200, 526),
)
SCALES = {
    -1: ((112, 386), (84, 386), (140, 386), (98, 352), (126, 352)),
    1: ((288, 386), (260, 386), (316, 386), (274, 352), (302, 352)),
}
LYING = ((330, 520), (296, 538), (350, 540), (64, 536), (314, 478))
RIM = ((200, 172), (302, 214), (344, 316), (302, 418), (200, 460), (98, 418), (56, 316), (98, 214))
WALL = ((56, 534), (340, 534), (92, 512), (306, 516))
# the rarest deed of a round is its card. Of equally rare ones, it is the latest
RARE = (
    "world",
    "death",
    "justice",
    "passage",
    "lead",
    "battle",
    "emperor",
    "hierophant",
    "portal",
    "star",
    "hermit",
)


class Deed(NamedTuple):
    """A deed: its key of RARE, its card, its seat if one did it, its words on the band and those below.

    score: strengths of both sides of a battle. draw: draws what lies on the card's picture.
    headline: the round's headline that tells the same. Empty: none does.
    """

    key: str
    card: str
    seat: Seat | None
    told: str
    whole: str = ""
    score: str = ""
    draw: Callable[[], Iterable[Primitive]] = tuple
    headline: str = ""


def find_deed(sight: Sight, story: RoundStory) -> Deed:
    """Return the deed of a round: the end of the match, else the rarest of its events, else quiet."""
    last = (story.headlines or ("",))[-1]
    if story.heroes:
        draw = partial(_crown_hero, sight, story)
        return Deed("world", "world", story.heroes[0], last, draw=draw, headline=last)
    public = [event for event in sight.events if event.to is None]
    found = [*_read_deeds(sight, public), *_find_scorer(sight, public)]
    quiet = Deed("hermit", "hermit", None, last, headline=last)
    return min(reversed([quiet, *found]), key=lambda deed: RARE.index(deed.key))


def _read_deeds(sight: Sight, public: Sequence[Event]) -> Iterator[Deed]:
    """Yield the deed of each event that counts as one.

    Without details of its own, they are the rest of its headline.
    """
    for event in public:
        deed = DEEDS.read(sight, event)
        if deed is not None:
            headline = sight.say.headline(event)
            rest = headline.rstrip(".").removeprefix(deed.told).strip(" :")
            yield deed._replace(whole=deed.whole or rest, headline=headline)


DEEDS: EventReaders[Sight, Deed | None] = EventReaders(None)


@DEEDS.of(Battle)
def _show_battle(sight: Sight, it: Battle) -> Deed:
    outcome, winner = find_outcome(it), it.seat_of(it.outcome)
    key, card, draw = "battle", "strength" if it.outcome == "defender" else "tower", _drop_cubes
    if outcome == "tie":
        key, card, draw = "justice", "justice", _weigh_cubes
    elif outcome == "empty" or outcome.startswith("hollow"):
        key, card, draw = "death", "death", _lay_cubes
    elif it.target == twin_space(it.source):
        key, card, draw = "passage", "wheel", _turn_cubes
    elif card == "strength":
        draw = _break_cubes
    said = tell_outcome(sight, it), _tell_battle(sight, it), tell_strengths(sight, it)
    return Deed(key, card, winner, *said, partial(draw, sight, it))


def _tell_battle(sight: Sight, it: Battle) -> str:
    """Return both sides, the realm and the losses of a battle, for the line below the headline."""
    parts, fell = [sight.line(f"board-{realm_of(it.target)}")], sum(it.lost.seats)
    if it.defender is None:
        parts.insert(0, sight.line("deed-empty"))
    else:
        one, two = sight.seat_name(it.attacker), sight.seat_name(it.defender)
        parts.insert(0, sight.line("deed-rivals", one=one, two=two))
    return " · ".join([*parts, *([sight.line("deed-fell", count=fell)] if fell else [])])


@DEEDS.of(Built)
def _show_building(sight: Sight, it: Built) -> Deed:
    key = {"portal": "portal", "shrine": "hierophant", "capital": "emperor"}[it.kind]
    told = text("happened-built", seat=refer_seat(it.seat), kind=it.kind, space=refer_space(it.space))
    draw = (
        partial(_turn_own, sight, it.seat) if key == "portal" else partial(_hoist_flags, sight, it.seat, key)
    )
    return Deed(key, "wheel" if key == "portal" else key, it.seat, sight.say(told).rstrip("."), draw=draw)


@DEEDS.of(Moved)
def _show_passage(sight: Sight, it: Moved) -> Deed | None:
    """Return a march through a Portal. None: any other march."""
    if it.target != twin_space(it.source):
        return None
    ends = {"source": refer_space(it.source), "target": refer_space(it.target)}
    told = text("happened-moved", seat=refer_seat(it.seat), count=it.armies, **ends)
    return Deed(
        "portal", "wheel", it.seat, sight.say(told).rstrip("."), draw=partial(_turn_own, sight, it.seat)
    )


def _find_scorer(sight: Sight, public: Sequence[Event]) -> Iterator[Deed]:
    """Yield the seat that takes the lead, or else the only seat that scored most."""
    scored = {it.seat: it.total for it in read_all(Scored, public)}
    points = [each.vp for each in sight.view.seats]
    before = [each - scored.get(seat, 0) for seat, each in enumerate(points)]
    first = [seat for seat, each in enumerate(points) if each == max(points)]
    most = [seat for seat, each in scored.items() if each == max(scored.values())]
    if scored and len(first) == 1 and 0 < max(before) > before[first[0]]:
        told = sight.line("deed-lead", seat=sight.seat_name(first[0]))
        yield Deed("lead", "star", first[0], told, draw=partial(_light_star, sight, first[0]))
    elif len(most) == 1:
        told = sight.line("deed-most", seat=sight.seat_name(most[0]), points=scored[most[0]])
        yield Deed("star", "star", most[0], told, draw=partial(_light_star, sight, most[0]))


def _list_fills(sight: Sight, cubes: Cubes) -> list[str]:
    """List the fill of each cube, inhabitants last."""
    seats = [sight.seat_colour(seat).fill for seat, count in enumerate(cubes.seats) for _ in range(count)]
    return seats + [find_colour("").fill] * cubes.inhabitants


def _spread(
    fills: Sequence[str], places: Sequence[tuple[float, float]], turned: float
) -> Iterator[Primitive]:
    """Draw cubes at these places. turned: largest angle by which a cube is turned."""
    chance = Random(6)
    for fill, (x, y) in zip(fills, places, strict=False):
        yield from draw_tumbling(x, y, CUBE, fill, chance.uniform(-turned, turned))


def _drop_cubes(sight: Sight, it: Battle) -> Iterator[Primitive]:
    """Draw the cubes that fell out of the tower, shuffled, with streaks above those in the air."""
    fills, chance = _list_fills(sight, it.fallen), Random(4)
    chance.shuffle(fills)
    streak = "#ffffff" if sight.theme.key == CONTRAST.key else "#fff6d0"
    for x, y in FALLING[: min(8, len(fills))]:
        for aside in (-9, 0, 9):
            yield Line(((x + aside, y - 28), (x + aside, y - 42 - chance.randrange(20))), streak, 2)
    yield from _spread(fills, FALLING, 0.5)


def _weigh_cubes(sight: Sight, it: Battle) -> Iterator[Primitive]:
    """Draw both sides' cubes in the scales."""
    for way, seat in ((-1, it.attacker), (1, it.defender)):
        if seat is not None:
            fills = [sight.seat_colour(seat).fill] * min(5, max(1, it.fallen.seats[seat]))
            yield from _spread(fills, SCALES[way], 0)


def _lay_cubes(sight: Sight, it: Battle) -> Iterator[Primitive]:
    """Draw the lost cubes where they lie."""
    yield from _spread(_list_fills(sight, it.lost) or [sight.seat_colour(it.attacker).fill], LYING, 0.9)


def _break_cubes(sight: Sight, it: Battle) -> Iterator[Primitive]:
    """Draw the attacker's cubes at the foot of the wall, under the defender's flags."""
    yield from _spread([sight.seat_colour(it.attacker).fill] * 4, WALL, 0.9)
    if it.defender is not None:
        yield from _hoist_flags(sight, it.defender, "strength")


def _turn_cubes(sight: Sight, it: Battle) -> Iterator[Primitive]:
    yield from _turn_own(sight, it.attacker)


def _turn_own(sight: Sight, seat: Seat) -> Iterator[Primitive]:
    """Draw a seat's cubes around the rim of the wheel."""
    yield from _spread([sight.seat_colour(seat).fill] * len(RIM), RIM, 0.6)


def _hoist_flags(sight: Sight, seat: Seat, card: str) -> Iterator[Primitive]:
    """Draw a seat's flags on the card's building."""
    places = {
        "emperor": ((82, 292), (318, 292)),
        "hierophant": ((60, 268), (340, 268)),
        "strength": ((79, 264), (320, 264)),
    }
    for number, at in enumerate(places[card]):
        yield from draw_banner(sight.seat_colour(seat), sight.seat_crest(seat), at, 96, left=number == 0)


def _light_star(sight: Sight, seat: Seat) -> Iterator[Primitive]:
    """Draw a seat's badge in the great star."""
    yield from sight.seat_badge(seat, 200, 186, 50)


def _crown_hero(sight: Sight, story: RoundStory) -> Iterator[Primitive]:
    yield from draw_winners(sight, story.heroes, (200, 322), 178)


def draw_winners(
    sight: Sight, winners: Sequence[Seat], at: tuple[float, float], room: int
) -> Iterator[Primitive]:
    """Draw the winners' crowned badges side by side in the wreath, inside this width."""
    step = room / max(1, len(winners))
    for number, seat in enumerate(winners):
        x = at[0] + step * (number - (len(winners) - 1) / 2)
        yield from sight.crowned_badge(seat, x, at[1], round(min(room * 2 / 3, step - 4)))
