"""The interface of every game's painter: one method for each kind of picture or text."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from engine.rules.core import Decision, Event, Ref, Result, Seat, Text
from render.assets.colours import Colour
from render.drawing.scene import Picture
from render.pages.round_poster import RoundStory, paint_poster
from render.pages.sight import Sight, name_seats
from render.pages.themes import DUSK, THEMES, Theme
from render.text.say import Say

V = TypeVar("V")
R = TypeVar("R")
Titles: TypeAlias = list[tuple[str, Text | Ref | str]]


class Place(NamedTuple):
    """A place of the board in words. spot: as in shapes. told: its contents. holder: the seat that holds it."""

    spot: str
    thing: Ref
    told: str
    holder: Seat | None


class Throw(NamedTuple):
    """A seat's throw of dice or cubes: its result, and the expected one."""

    seat: Seat
    came: int
    expected: float


class Painter(ABC, Generic[V, R]):
    """Paints one game from a viewer's view. A game without some kind of picture omits its method.

    A subclass with a public name that is none of the methods below raises a TypeError. papers: the game's version
    of each theme, by the theme's key. shaped: pieces have the shapes of their seats' colours (triangle, circle …), so badges
    have them too. pictured: the kinds of events of which `news` makes pictures.
    """

    papers: ClassVar[Mapping[str, Theme]] = THEMES
    shaped: ClassVar[bool] = True
    pictured: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, view: type[V], rules: type[R]) -> None:
        """Take the types of the game's views and of its rule data."""
        self._view, self._rules = view, rules

    def __init_subclass__(cls) -> None:
        """Reject misspelt methods, and news without the kinds of its events."""
        unknown = {name for name in vars(cls) if not name.startswith("_")} - set(dir(Painter))
        if unknown:
            raise TypeError(f"{cls.__name__}: no kind of picture is called {', '.join(sorted(unknown))}")
        if "news" in vars(cls) and not cls.pictured:
            raise TypeError(f"{cls.__name__}: news without `pictured`")
        super().__init_subclass__()

    def see_view(
        self,
        view: object,
        rules: object,
        say: Say,
        theme: Theme = DUSK,
        events: Iterable[Event] = (),
        viewer: Seat | None = None,
    ) -> Sight[V, R]:
        """Return the sight that the methods below paint. Raises TypeError if view or rules are another game's."""
        if not isinstance(view, self._view):
            raise TypeError(f"{type(self).__name__} cannot paint {type(view).__name__}")
        seen, crests, colours = say.name_rules(self.own_rules(rules)), self.crests(view), self.colours(view)
        paper, told, named = self.papers[theme.key], tuple(events), name_seats(say)
        return Sight(
            view, seen, named, paper, told, viewer, crests=crests, colours=colours, shaped=self.shaped
        )

    def see_rules(self, rules: object, say: Say, theme: Theme = DUSK) -> Sight[None, R]:
        """Return the sight that `sheet` and `thing` paint. Raises TypeError if the rules are another game's."""
        return Sight(None, say.name_rules(self.own_rules(rules)), say, self.papers[theme.key])

    def own_rules(self, rules: object) -> R:
        """Return the rule data as this game's type. Raises TypeError if it is another game's."""
        if not isinstance(rules, self._rules):
            raise TypeError(f"{type(self).__name__} does not know {type(rules).__name__}")
        return rules

    def crests(self, view: V) -> tuple[str, ...]:
        """List by seat the silhouette of its tribe, nation or army (render/assets/signs). Empty: not known yet."""
        return ()

    def colours(self, view: V) -> tuple[Colour, ...]:
        """List by seat the colour of its nation. Empty: seats have the colours that their people chose."""
        return ()

    def check(self, rules: R) -> None:
        """Raise InputError if this rule data cannot be drawn."""
        self.own_rules(rules)

    @abstractmethod
    def board(self, sight: Sight[V, R]) -> Picture:
        """Paint the whole board, with marks for the changes by the sight's events."""

    def focus(self, sight: Sight[V, R]) -> Picture:
        """Paint the board for a post or a card: the whole, or an enlarged part where the sight's events happened."""
        return self.board(sight)

    @abstractmethod
    def tableau(self, sight: Sight[V, R], seat: Seat) -> Picture:
        """Paint a seat's tableau. Its hand is shown only if the seat is the viewer."""

    def lit(self, sight: Sight[V, R], decision: Decision) -> Picture | None:
        """Paint the board or the cards with the options of a decision lit up. None: a picture would not help."""
        return None

    def parts(self, rules: R) -> Titles:
        """List the parts of the board that have a close-up: ids and titles."""
        return []

    def closeup(self, sight: Sight[V, R], part: str) -> Picture:
        """Paint a part of the board, enlarged. Raises KeyError if `parts` does not list it."""
        raise KeyError(part)

    def news(self, sight: Sight[V, R]) -> list[Picture]:
        """Paint the sight's events that deserve their own picture, such as battles. Empty without any of `pictured`."""
        return []

    def strip(self, sight: Sight[V, R], *, beside_poster: bool = False) -> Picture | None:
        """Paint the battles among the sight's events, one low row each. None: there is none.

        beside_poster: without the battle of the round's poster, which stands above.
        """
        return None

    def poster(self, sight: Sight[V, R], story: RoundStory) -> Picture:
        """Paint a finished round, legible without earlier posts. The sight's events are those of the round."""
        return paint_poster(sight, story)

    def final(self, sight: Sight[V, R], result: Result) -> Picture | None:
        """Paint the end of a match.

        The sight's events are all public events of the match that were not undone.
        """
        return None

    def cover(self, sight: Sight[None, R]) -> Picture | None:
        """Paint the picture of the game's lobby. None: it has no cover."""
        return None

    def sheets(self) -> Titles:
        """List the reference pictures: ids and titles."""
        return []

    def sheet(self, sight: Sight[None, R], key: str) -> Picture:
        """Paint a reference picture. Raises KeyError if the key is unknown."""
        raise KeyError(key)

    def thing(self, sight: Sight[None, R], thing: Ref) -> Picture | None:
        """Paint the card, troop or place that a reference names, small. None: its text is enough."""
        return None

    def words(self, sight: Sight[V, R]) -> list[str]:
        """Return the whole position in lines of text. Empty: the game has no such text."""
        return []

    def places(self, sight: Sight[V, R]) -> list[Place]:
        """List the places of the board that a reader may ask about. Empty: the game names none."""
        return []

    def throws(self, events: Sequence[Event]) -> Iterator[Throw]:
        """Yield the throws in these events whose results are counted in the unit of the text `page-thrown`."""
        yield from ()

    def points(self, view: V) -> tuple[int, ...]:
        """List by seat the points whose unit is the text `page-unit`. Empty: none before the end."""
        return ()


# A painter and a sight of any game. see_view and own_rules check that both are of the same game.
AnyPainter: TypeAlias = Painter[Any, Any]
AnySight: TypeAlias = Sight[Any, Any]
