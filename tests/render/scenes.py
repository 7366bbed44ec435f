"""Every scene of the gallery in one theme, collected once for all tests, with the stored digests.

Scenes of whole matches as well.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec.json import encode
from PIL import Image

from engine.games import bind
from engine.rules.core import Event, Seat
from engine.state.chance import Chance
from proofs.games import KITS
from proofs.matches.keep_answers import choose_bots, choose_table
from render.assets.colours import SEATS
from render.assets.fonts import FACES
from render.assets.icons import ICONS
from render.drawing.brush import draw_shape
from render.drawing.scene import (
    Carving,
    Circle,
    Cube,
    Icon,
    Line,
    Paper,
    Polygon,
    Primitive,
    Rect,
    Scene,
    Sign,
    Tones,
    Words,
)
from render.games import PAINTERS
from render.pages.themes import DUSK, THEMES
from render.text.say import Say
from tests.render.chosen_theme import CHOSEN
from tests.render.posters import tell_round
from tests.render.watching import gather_scenes, watch_scenes
from tools.trials.simulate import drive, seed_of


@cache
def list_scenes(theme: str = DUSK.key, every: int = 1) -> tuple[tuple[str, Scene], ...]:
    """The scenes of the gallery, or of one picture in so many, each with its picture's name."""
    chosen = CHOSEN.set(theme)
    try:
        return tuple(gather_scenes(every=every))
    finally:
        CHOSEN.reset(chosen)


SAMPLED = 4  # every day one picture in so many is composed in another theme
SQUARE = ((10, 10), (90, 10), (90, 90), (10, 90))
SHAPES = [
    Polygon(SQUARE, "#335577", "#ffffff", 2),
    Polygon(SQUARE, hatch="#ffffff"),
    Rect(10, 10, 80, 80, "#335577", "#ffffff", 3, 9),
    Circle(50, 50, 30, "#335577", "#ffffff", 3),
    Line(((10, 10), (50, 90), (90, 10)), "#ffffff", 4),
    Words(50, 50, "Ärger", 30, "#ffffff", 80, bold=True, halo="#335577"),
    *(Words(50, 50, "Ärger", 30, "#ffffff", 80, title=face) for face in FACES),
    *(Icon(name, 50, 50, 60, "#ffcc00", "#ffffff") for name in ICONS),
    Sign("brigandine/nations/norgard", 50, 50, 60, "#ffcc00"),
    Sign("brigandine/nations/norgard", 50, 50, 60, "#ffcc00", "#335577", mirror=True),
    *(Cube(50, 50, 30, colour, 12) for colour in [*SEATS, ""]),
    Sign("brigandine/monsters/wyvern", 50, 50, 60, "#ffcc00", "#335577", cut="#ffffff", turn=80),
    Carving(SQUARE, "#335577", "#ffffff"),
    Tones(10, 10, 80, 80, ("#335577", "#ffcc00")),
    Paper(30, 30, 40, 40, "#ffcc00", 20),
]
SIZE, FINE = 100, 2  # pixels of the square for a shape, and the scale for drawing
ACROSS = 24  # cells of how it looks, each way
FIXTURES = Path(__file__).parents[1] / "fixtures"
KEPT, KEPT_LOOKS = FIXTURES / "scenes.txt", FIXTURES / "looks.txt"
FRACTION = re.compile(rb"-?\d+\.\d+(?:e-?\d+)?")  # of a point: machines differ in the last places
MOST = 900  # answers of each match
LANGUAGES = ("en", "de", "pt")
PEOPLE = [
    ("Ana", "red"), ("Bartholomäus", "blue"), ("🐙 Ωmega 漢字", "yellow"), ("Dörte", "pink"),
    ("Maximiliana Wilhelmina von und zu", "black"), ("Eva", "orange"),
]  # fmt: skip


def list_digests() -> list[str]:
    """A line for each scene: its picture's name, and a digest of all its shapes to a tenth of a point."""
    return [f"{name} {_sum_up(scene)}" for name, scene in list_scenes()]


def list_looks() -> Iterator[tuple[str, str]]:
    """List each primitive with its look.

    A look has a hex digit of grey for each cell of a small square.
    """
    yield from ((f"shape-{number}", _look_at(shape)) for number, shape in enumerate(SHAPES))


def _look_at(shape: Primitive) -> str:
    image = Image.new("RGB", (SIZE * FINE, SIZE * FINE), "#203020")
    draw_shape(image, shape, FINE)
    cells = image.convert("L").resize((ACROSS, ACROSS), Image.Resampling.BOX).tobytes()
    return "".join(f"{cell >> 4:x}" for cell in cells)


def _sum_up(*shown: Any) -> str:
    digest = sha256()
    for each in shown:
        if isinstance(each, Scene):
            before, ground, after = encode(each).partition(encode(each.ground))
            digest.update(_round_fractions(before) + _round_ground(ground) + _round_fractions(after))
        else:
            digest.update(_round_fractions(encode(each)))
    return digest.hexdigest()[:8]


def _round_fractions(written: bytes) -> bytes:
    return FRACTION.sub(lambda found: b"%.1f" % float(found[0]), written)


@lru_cache(maxsize=64)
def _round_ground(written: bytes) -> bytes:
    """Round the fractions of a ground, which many scenes share and which has most of the shapes."""
    return _round_fractions(written)


def name_long(key: str) -> Path:
    """Return the file that stores the digests of a game's whole matches."""
    return FIXTURES / f"scenes_{key}_long.txt"


def list_match_digests(key: str) -> Iterator[str]:
    """Yield a digest of all painted and written text of whole matches, a line per look.

    Public pictures and those of one seat are included.
    """
    game: Any = bind(key)
    for number in range(KITS[key].scenes):
        seats, settings = choose_table(game, number)
        yield f"{key}, match {number} of {seats}: {settings}"
        start = game.setup(seats, settings, seed_of("scenes", number))
        state, events = start.state, [*start.events]
        album = Album(game, seats, number)
        turns = drive(game, state, Chance(bytes(32), number << 32), seats, choose_bots(seats, number))
        for at, (_, turn) in enumerate(islice(turns, MOST)):
            state = turn.state
            events += turn.events
            if at % KITS[key].looked == 0:
                yield f"  {at} {album.paint_look(state, events, at)}"
                events = []
        yield f"  end {album.paint_end(state, events)}"


class Album:
    """All pictures of a match, in the language and theme of its number.

    All combinations with kinds of program occur.
    """

    def __init__(self, game: Any, seats: int, number: int) -> None:
        self.game, self.seats, self.painter = game, seats, PAINTERS[game.key]
        self.say = Say(LANGUAGES[number // 3 % len(LANGUAGES)], game=game, people=PEOPLE[:seats])
        self.theme = [*THEMES.values()][(number + number // 3) % len(THEMES)]
        self.happened: list[Event] = []

    def paint_look(self, state: Any, events: Sequence[Event], at: int) -> str:
        """Return the digest of the public pictures and those of one seat, with its question's.

        events: those since the last look.
        """
        public, seat, painter = [event for event in events if event.to is None], at % self.seats, self.painter
        self.happened += public
        seen = self._see(state, public)
        with watch_scenes() as scenes:
            said = [painter.board(seen), painter.focus(seen), painter.strip(seen), *painter.news(seen)]
            if self.game.progress(state):
                said += [painter.poster(seen, tell_round(self.game, self.say, state, public, f"{at}"))]
            mine = self._see(state, [event for event in events if event.seen_by(seat)], seat)
            said += [painter.tableau(mine, seat), painter.tableau(seen, seat)]
            if (asked := self.game.ask(state, seat)) is not None:
                said += [painter.lit(mine, asked)]
            said += [painter.closeup(mine, part) for part, _ in painter.parts(self.game.rules)]
        alts = [picture and picture.alt for picture in said]
        return f"{_sum_up(*scenes)} {_sum_up(alts, painter.words(mine), painter.words(seen))}"

    def paint_end(self, state: Any, events: Sequence[Event]) -> str:
        """Return the digest of the final picture, with the current scores if the match runs on.

        events: those since the last look.
        """
        self.happened += [event for event in events if event.to is None]
        with watch_scenes() as scenes:
            final = self.painter.final(self._see(state, self.happened), self.game.score(state))
        return _sum_up(*scenes, final and final.alt)

    def _see(self, state: Any, events: Sequence[Event], seat: Seat | None = None) -> Any:
        view = self.game.knowledge.view(state, seat)
        return self.painter.see_view(view, self.game.rules, self.say, self.theme, events, seat)
