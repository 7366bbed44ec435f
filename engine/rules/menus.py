"""Secret answers made of small questions (verb, thing, target, with Back), for more than 25 options."""

from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engine.rules.core import Decision, Group, Option, Picks, Seat, StagedItem, Text, UnavailableOption, text
from engine.rules.frames import Draft, State, Table
from engine.rules.simultaneous import SimultaneousFrame

BACK = "back"
GO_BACK = Option(BACK, text("option-back"))
S = TypeVar("S", bound=State)
R = TypeVar("R")


class Menu(msgspec.Struct):
    """A small question: the fields of a Decision without its seat and number."""

    step: str
    prompt: Text
    options: list[Option]
    groups: tuple[Group, ...] = ()
    unavailable: list[UnavailableOption] = []
    low: int = 1
    high: int = 1
    ordered: bool = False
    default: Picks | None = None


class MenuFrame(SimultaneousFrame[S, R], Generic[S, R]):
    """A frame in which each seat follows its own path through menus.

    paths: the answers so far of each seat's current action. A menu that needs several picks has no Back,
    because Back is a single pick.
    A game's texts hold `option-back` besides those of SimultaneousFrame. An answer of several picks is one
    word of the path, its picks joined by spaces.
    """

    paths: list[list[str]]

    def menu(self, table: Table[S, R], seat: Seat, path: list[str]) -> Menu | None:
        """Return the next question on this path. None: the path is complete."""
        raise NotImplementedError

    def act(self, draft: Draft[S, R], seat: Seat, path: list[str]) -> None:
        """Execute the action of a complete path."""
        raise NotImplementedError

    def make_question(self, table: Table[S, R], seat: Seat) -> Decision:
        """Return the next small question. It has Back, unless it is the first or asks for several picks."""
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
        """Return True if the seat is at a question from which it cannot go back."""
        path = self.paths[seat]
        menu = self.menu(table, seat, path) if path else None
        return menu is not None and _wants_several(menu)

    def keep_answer(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Go back one question, or forward. Execute the action once its path is complete."""
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
        """Return the answers that give a path from the first menu on, without those the engine gives itself."""
        said = list[Picks]()
        for depth, word in enumerate(path):
            menu = self.menu(table, seat, path[:depth])
            if menu is not None and find_sole(menu, depth) is None:
                said.append(tuple(word.split()))
        return tuple(said)

    def _go_back(self, draft: Draft[S, R], seat: Seat) -> None:
        """Go back past all questions the engine answered itself."""
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
    """Return the only possible answer to a menu, which the engine gives itself. None: the seat is asked.

    depth: the number of answers before it. The first two menus are always asked.
    """
    if depth > 1 and len(menu.options) == 1 and (menu.low, menu.high) == (1, 1):
        return menu.options[0].id
    return None


def list_staged(laid: tuple[StagedItem, ...]) -> tuple[StagedItem, ...]:
    """Return the staged items as final, for a question that can take none of them back."""
    return tuple(replace(each, line=(), gone=()) for each in laid)
