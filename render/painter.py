"""What every game's painter can be asked for: one method a kind of picture or text."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

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


class Painter(ABC, Generic[V, R]):
    """Paints one game from what a viewer sees; a game without some kind of picture leaves out its method.

    A subclass that defines a public name which is none of the methods below is refused with a TypeError.
    papers: what each theme looks like in this game, by its key. shaped: whether pieces bear the seats' shape signs, so that
    badges show them too.
    """

    papers: ClassVar[Mapping[str, Theme]] = THEMES
    shaped: ClassVar[bool] = True

    def __init__(self, view: type[V], rules: type[R]) -> None:
        """Take the types of the game's views and of its rule data."""
        self._view, self._rules = view, rules

    def __init_subclass__(cls) -> None:
        """Refuse misspelt methods."""
        unknown = {name for name in vars(cls) if not name.startswith("_")} - set(dir(Painter))
        if unknown:
            raise TypeError(f"{cls.__name__}: no kind of picture is called {', '.join(sorted(unknown))}")
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
        """Return what the methods below paint from; TypeError where view or rules are another game's."""
        if not isinstance(view, self._view):
            raise TypeError(f"{type(self).__name__} cannot paint {type(view).__name__}")
        seen, crests, colours = say.name_rules(self.own_rules(rules)), self.crests(view), self.colours(view)
        paper, told, named = self.papers[theme.key], tuple(events), name_seats(say)
        return Sight(
            view, seen, named, paper, told, viewer, crests=crests, colours=colours, shaped=self.shaped
        )

    def see_rules(self, rules: object, say: Say, theme: Theme = DUSK) -> Sight[None, R]:
        """Return what a reference picture is painted from; TypeError where the rules are another game's."""
        return Sight(None, say.name_rules(self.own_rules(rules)), say, self.papers[theme.key])

    def own_rules(self, rules: object) -> R:
        """Return the rule data as this game's; TypeError where it is another game's."""
        if not isinstance(rules, self._rules):
            raise TypeError(f"{type(self).__name__} does not know {type(rules).__name__}")
        return rules

    def crests(self, view: V) -> tuple[str, ...]:
        """List by seat the silhouette of render/assets/signs that stands for whom it leads; empty before that is known."""
        return ()

    def colours(self, view: V) -> tuple[Colour, ...]:
        """List by seat the colour of whom it leads; empty: each has the colour that its person chose."""
        return ()

    def check(self, rules: R) -> None:
        """Raise Fault where this rule data cannot be drawn."""
        self.own_rules(rules)

    @abstractmethod
    def board(self, sight: Sight[V, R]) -> Picture:
        """Paint the table, and on it what the sight's events did."""

    def focus(self, sight: Sight[V, R]) -> Picture:
        """Paint the board for a post or a card: the table, or larger what of it the sight's events touched."""
        return self.board(sight)

    @abstractmethod
    def tableau(self, sight: Sight[V, R], seat: Seat) -> Picture:
        """Paint what lies before a seat; the hand only if it is the viewer's own."""

    def lit(self, sight: Sight[V, R], decision: Decision) -> Picture | None:
        """Paint where the options of a decision lie, lit up; None where a picture would not help."""
        return None

    def parts(self, rules: R) -> Titles:
        """List the parts of the board that can be seen larger: ids and titles."""
        return []

    def closeup(self, sight: Sight[V, R], part: str) -> Picture:
        """Paint one of these parts; KeyError if the game has none such."""
        raise KeyError(part)

    def news(self, sight: Sight[V, R]) -> list[Picture]:
        """Paint what of the sight's events deserves a picture of its own, such as a battle."""
        return []

    def strip(self, sight: Sight[V, R]) -> Picture | None:
        """Paint the battles among the sight's events, one low row each; None where there is none."""
        return None

    def poster(self, sight: Sight[V, R], story: RoundStory) -> Picture:
        """Paint a round that is over, for who has not seen the rest; the sight's events are those of the round."""
        return paint_poster(sight, story)

    def final(self, sight: Sight[V, R], result: Result) -> Picture | None:
        """Paint the end of a match; the sight's events are all public ones of its log that still stand."""
        return None

    def cover(self, sight: Sight[None, R]) -> Picture | None:
        """Paint what a lobby of the game shows; None where it has no cover."""
        return None

    def sheets(self) -> Titles:
        """List the reference pictures: ids and titles."""
        return []

    def sheet(self, sight: Sight[None, R], key: str) -> Picture:
        """Paint a reference picture; KeyError if the game has none such."""
        raise KeyError(key)

    def thing(self, sight: Sight[None, R], thing: Ref) -> Picture | None:
        """Paint one thing that a reference names, small; None where no picture tells more of it."""
        return None

    def words(self, sight: Sight[V, R]) -> list[str]:
        """Tell the whole position in lines of text; empty: the game has no such text."""
        return []


# Some game's painter, and what it sees: see_view and own_rules check that the two are of one game.
AnyPainter: TypeAlias = Painter[Any, Any]
AnySight: TypeAlias = Sight[Any, Any]
