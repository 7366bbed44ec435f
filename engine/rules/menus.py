"""Secret answers made of small questions: verb, thing, target, with Back; a frame for menus far over 25 options."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from msgspec.structs import replace

from engine.rules.core import Decision, Group, Option, Picks, Seat, StagedItem, Text, UnavailableOption, text
from engine.rules.frames import Draft, State, Table
from engine.rules.simultaneous import SimultaneousFrame

BACK = "back"
GO_BACK = Option(BACK, text("option-back"))
S = TypeVar("S", bound=State)
R = TypeVar("R")


@dataclass(slots=True)
class Menu:
    """One small question: the fields of a Decision without its seat and number."""

    step: str
    prompt: Text
    options: list[Option]
    groups: tuple[Group, ...] = ()
    unavailable: list[UnavailableOption] = field(default_factory=list)
    low: int = 1
    high: int = 1
    ordered: bool = False
    default: Picks | None = None


class MenuFrame(SimultaneousFrame[S, R], Generic[S, R]):
    """Each seat goes its own way through menus; paths holds the answers of the act a seat is making.

    Back is a pick like any other, so a menu that wants several picks at once has none: its default is its way out.

    A game's texts hold `option-back` beside those of Hidden. An answer of several picks is one word of the path,
    its picks joined by spaces.
    """

    paths: list[list[str]]

    def menu(self, table: Table[S, R], seat: Seat, path: list[str]) -> Menu | None:
        """Return the next question on this path; None: the path is a whole act."""
        raise NotImplementedError

    def act(self, draft: Draft[S, R], seat: Seat, path: list[str]) -> None:
        """Carry out a whole act."""
        raise NotImplementedError

    def make_question(self, table: Table[S, R], seat: Seat) -> Decision:
        """Return the next small question, with Back unless it is the first one or asks for several at once."""
        path = self.paths[seat]
        menu = self.menu(table, seat, path)
        if menu is None:
            raise AssertionError(f"seat {seat}: a whole act was not carried out: {path}")
        options, default = menu.options, menu.default
        if path and not _wants_several(menu):
            options = [*options, GO_BACK]
            default = (BACK,)
        elif default is None:
            default = tuple(option.id for option in options for _ in range(option.cap))[: menu.low]
        laid = None if path or not table.hints else self.list_laid(table, seat)
        return self.decide(
            seat, menu.step, menu.prompt, options, groups=menu.groups, unavailable=tuple(menu.unavailable), laid=laid,
            low=menu.low, high=max(menu.high, menu.low), ordered=menu.ordered, default=default,
        )  # fmt: skip

    def is_bound(self, table: Table[S, R], seat: Seat) -> bool:
        """Tell whether the seat is at a question from which it cannot go back."""
        path = self.paths[seat]
        menu = self.menu(table, seat, path) if path else None
        return menu is not None and _wants_several(menu)

    def keep_answer(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Go back one question, or on; carry the act out once its path is whole."""
        path = self.paths[seat]
        if BACK in picks:
            self._go_back(draft, seat)
            return
        path.append(" ".join(picks))
        while (menu := self.menu(draft, seat, path)) is not None:
            sole = find_sole(menu, len(path))
            if sole is None:
                return
            path.append(sole)
        self.paths[seat] = []
        self.act(draft, seat, path)

    def list_answers(self, table: Table[S, R], seat: Seat, path: list[str]) -> tuple[Picks, ...]:
        """List the answers that say the path of an act from the first menu on: all words but those that the engine gives."""
        said = list[Picks]()
        for depth, word in enumerate(path):
            menu = self.menu(table, seat, path[:depth])
            if menu is not None and find_sole(menu, depth) is None:
                said.append(tuple(word.split()))
        return tuple(said)

    def _go_back(self, draft: Draft[S, R], seat: Seat) -> None:
        """Go back past all that the engine answered by itself."""
        path = self.paths[seat]
        while path:
            path.pop()
            menu = self.menu(draft, seat, path)
            if menu is None or find_sole(menu, len(path)) is None:
                return

    def reopen(self, seat: Seat) -> None:
        """Begin again at the first menu."""
        self.paths[seat] = []


def _wants_several(menu: Menu) -> bool:
    return menu.low > 1


def find_sole(menu: Menu, depth: int) -> str | None:
    """Return the one possible answer to a target, which the engine gives by itself; what to act with is always asked."""
    if depth > 1 and len(menu.options) == 1 and (menu.low, menu.high) == (1, 1):
        return menu.options[0].id
    return None


def list_staged(laid: tuple[StagedItem, ...]) -> tuple[StagedItem, ...]:
    """Return what is laid at a question from which nothing of it can be taken back."""
    return tuple(replace(each, line=(), gone=()) for each in laid)
