"""The input of a picture: a view with its rules, texts and theme, and the last events."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Generic, Self, TypeAlias, TypeVar

from engine.rules.core import PHASE, Arg, Event, Seat
from render.assets.colours import Colour, find_colour
from render.assets.fonts import (
    CUT,
    LONGEST,
    SMALLEST,
    balance_text,
    draw_name,
    end_lines,
    measure_text,
    stands_whole,
    wrap_text,
)
from render.assets.signs import has_sign
from render.drawing.scene import Primitive
from render.pages.seat_badges import draw_badge, draw_crowned
from render.pages.themes import DUSK, Theme
from render.text.alt_text import shorten_name
from render.text.say import Say

# letters that remain of a cut name: at least, and before the text shrinks
SHORT, USUAL_NAME = 2, 12
# text size, most lines, and letters of a cut name (0: names stay whole)
Way: TypeAlias = tuple[int, int, int]
V_co = TypeVar("V_co", covariant=True)
R_co = TypeVar("R_co", covariant=True)


def name_seats(say: Say) -> Say:
    """Return the texts with each seat's name as the fonts can draw it.

    A name that they cannot draw, or that looks like another's, is replaced by the seat's number.
    """
    drawn = [draw_name(name) for name, _ in say.people]
    shown = [
        name if name and drawn.count(name) == 1 else say.line("board-seat", number=seat + 1)
        for seat, name in enumerate(drawn)
    ]
    return say.draw_names(shown)


@dataclass(frozen=True)
class Sight(Generic[V_co, R_co]):
    """A view and everything that its pictures need.

    say: texts in the reader's language, with a name and a colour for each seat.

    events: the last events, oldest first. viewer: the seat with this view, None for a spectator. lit: spots to light up.
    crests, colours: by seat the silhouette of its tribe, nation or army, and its colour.

    shaped: pieces have the shapes of seats' colours. wide: greatest width in pixels, 0 for the drawing's own width.
    """

    view: V_co
    rules: R_co
    say: Say
    theme: Theme = DUSK
    events: tuple[Event, ...] = ()
    viewer: Seat | None = None
    lit: frozenset[str] = frozenset()
    crests: tuple[str, ...] = ()
    colours: tuple[Colour, ...] = ()
    shaped: bool = True
    wide: int = 0

    def line(self, key: str, **args: Arg) -> str:
        """Return the sentence of a key."""
        return self.say.line(key, **args)

    def with_events(self, events: Iterable[Event]) -> Self:
        """Return the same sight with these events instead."""
        return replace(self, events=tuple(events))

    def find_newest(self, *, aside: Collection[str] = ()) -> tuple[str, Event | None]:
        """Return the latest public headline, else the latest phase, else the latest other sentence, with its event.

        Return "" and None if there is none. A headline is a battle or a fall. aside: kinds of events to ignore.
        """
        public = [each for each in reversed(self.events) if each.to is None and each.kind not in aside]
        headlines = ((self.say.headline(event), event) for event in public)
        phases = ((self.say.tell(event), event) for event in public if event.kind == PHASE)
        told = ((self.say.tell(event), event) for event in public)
        found = (each for each in chain(headlines, phases, told) if each[0])
        return next(found, ("", None))

    def tell_newest(self) -> str:
        """Return the sentence of find_newest. Empty: there is none."""
        return self.find_newest()[0]

    def light_spots(self, spots: Iterable[str]) -> Self:
        """Return the same sight with these spots lit."""
        return replace(self, lit=frozenset(spots))

    def seat_colour(self, seat: Seat) -> Colour:
        """Return the colour and sign of a seat."""
        return self.colours[seat] if self.colours else find_colour(self.colour_key(seat))

    def colour_key(self, seat: Seat) -> str:
        """Return the id of a seat's colour."""
        return self.say.people[seat][1]

    def seat_name(self, seat: Seat) -> str:
        """Return the seat's name as pictures show it, on plates and in sentences."""
        return self.say.people[seat][0]

    def short_name(self, seat: Seat) -> str:
        """Return the seat's real name for an alternative text, cut if it is long."""
        return shorten_name(self.say.restore_names(self.say.people[seat][0]))

    def cut_names(self, said: str, fits: Callable[[str], bool], least: int = SHORT) -> str:
        """Return a sentence with people's names cut, longest first, until it fits.

        least: letters that remain of each. Cut that far, the sentence may still not fit.
        """
        names = sorted((name for name, _ in self.say.people if name in said), key=len, reverse=True)
        words = said
        for most in range(len(names[0]) if names else 0, least - 1, -1):
            words = said
            for name in (name for name in names if len(name) > most):
                words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", _cut_name(name, most), words)
            if fits(words):
                break
        return words

    def fit_line(
        self,
        said: str,
        size: int,
        bold: bool,
        width: int,
        title: str = "",
        write: Callable[[str], str] = str,
    ) -> str:
        """Return a sentence with people's names cut so far that it fits one line of this width.

        Names keep at least USUAL_NAME letters if the sentence then fits at full size. Otherwise they are cut
        further, until it fits at the smallest size at which Words draws it. write: changes the sentence after
        the cut, for example to capitals.
        """

        def fits(words: str, share: int = 100) -> bool:
            shown = write(words)
            return len(shown) <= LONGEST and measure_text(shown, size * share // 100, bold, title) <= width

        ways = (self.cut_names(said, fits, USUAL_NAME), self.cut_names(said, partial(fits, share=SMALLEST)))
        return write(ways[0] if fits(ways[0]) else ways[1])

    def fit_sentence(
        self,
        said: str,
        width: int,
        ways: Sequence[Way],
        title: str = "",
        *,
        bold: bool = False,
        write: Callable[[str], str] = str,
    ) -> tuple[int, tuple[str, ...]]:
        """Return the text size and the lines of a sentence, in the first of these ways in which it fits.

        If it fits in none, it is cut to the last way and ends with a sign of that. write: changes the
        sentence after names are cut, for example to capitals.
        """
        words = said
        for size, most, least in ways:
            fits = partial(_stands, write, (size, bold, width, most, title))
            words = self.cut_names(said, fits, least) if least else said
            if fits(words):
                return size, balance_text(write(words), size, bold, width, title)
        lines = wrap_text(write(words), size, bold, width, title)
        return size, end_lines(lines, most, size, bold, width, title)

    def seat_badge(self, seat: Seat, x: float, y: float, size: int) -> tuple[Primitive, ...]:
        """Draw the seat's badge around x, y: its crest, or its colour's shape if it has none yet."""
        return draw_badge(self.seat_colour(seat), self.seat_crest(seat), x, y, size, shaped=self.shaped)

    def crowned_badge(self, seat: Seat, x: float, y: float, size: int) -> tuple[Primitive, ...]:
        """Draw the seat's crowned shield around x, y: the winner's."""
        return draw_crowned(self.seat_colour(seat), self.seat_crest(seat), x, y, size, shaped=self.shaped)

    def seat_crest(self, seat: Seat) -> str:
        """Return the seat's silhouette. Empty: it has none yet, or none is drawn for its side."""
        crest = self.crests[seat] if seat < len(self.crests) else ""
        return crest if has_sign(crest) else ""


def _cut_name(name: str, most: int) -> str:
    """Return a name cut to so many letters, after a whole word if enough of it then remains."""
    head = name[: most - 1]
    whole = head.rstrip() if name[most - 1] == " " else head.rpartition(" ")[0].rstrip(" ,.-")
    return f"{whole if len(whole) >= max(SHORT, most // 2) else head.rstrip()}{CUT}"


def _stands(write: Callable[[str], str], how: tuple[int, bool, int, int, str], words: str) -> bool:
    return stands_whole(write(words), *how)
