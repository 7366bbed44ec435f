"""Which widgets a Decision needs, from its numbers alone; nothing here knows Discord or a game."""

from collections import Counter
from enum import Enum

from msgspec import Struct

from engine.core import Command, Decision, Group, Illegal, Option, Picks
from engine.flow import check

MENU = 25  # options of one menu
PAGE = MENU - 1  # beside "More…"
BUTTONS = 5  # in one row
ALONE = 2 * BUTTONS  # options of no group shown as buttons where nothing else is asked: a menu takes two taps
GROUPS = 10  # menus on one panel
TARGETS = 6  # rows of an allocation on one panel


class Kind(Enum):
    """How an answer is given."""

    ONE = "one"
    MANY = "many"
    ORDERED = "ordered"
    AMOUNT = "amount"
    SHARES = "shares"


class Part(Struct, frozen=True):
    """A group and its options; group None: those of no group."""

    group: Group | None
    options: tuple[Option, ...]

    @property
    def id(self) -> str:
        """The group's id, or nothing."""
        return self.group.id if self.group else ""


class Look(Struct, frozen=True):
    """Where a reader of a panel is: the group that is open, and the page of its options."""

    focus: str | None = None
    page: int = 0


def kind(decision: Decision) -> Kind:
    """How this decision is answered."""
    if decision.high <= 1:
        return Kind.ONE
    if all(option.cap == 1 for option in decision.options):
        return Kind.ORDERED if decision.ordered else Kind.MANY
    return Kind.AMOUNT if len(decision.options) == 1 else Kind.SHARES


def parts(decision: Decision) -> list[Part]:
    """The groups with their options in the decision's order; options of unknown groups count as of none."""
    known = {group.id for group in decision.groups}
    grouped = [
        Part(group, tuple(option for option in decision.options if option.group == group.id))
        for group in decision.groups
        if group.id
    ]
    loose = tuple(option for option in decision.options if not option.group or option.group not in known)
    return [*grouped, Part(None, loose)] if loose else grouped


def fits(decision: Decision, picks: Picks) -> bool:
    """Whether these picks are an answer."""
    try:
        check(decision, Command(decision.seat, decision.step, picks))
    except Illegal:
        return False
    return True


def known(decision: Decision, picks: Picks) -> Picks:
    """The picks that this decision offers, cut to the caps."""
    left = Counter({option.id: option.cap for option in decision.options})
    kept = []
    for pick in picks[: decision.high]:
        if left[pick] > 0:
            left[pick] -= 1
            kept.append(pick)
    return tuple(kept)


def room(decision: Decision, picks: Picks, option: Option) -> int:
    """How many of this option may lie in the picks, all else staying as it is."""
    others = [pick for pick in picks if pick != option.id]
    most = min(option.cap, decision.high - len(others))
    for group in decision.groups:
        if group.id == option.group:
            mates = {other.id for other in decision.options if other.group == group.id}
            most = min(most, group.high - sum(pick in mates for pick in others))
    return max(most, 0)


def beside(decision: Decision, picks: Picks, pick: str) -> Picks:
    """The picks of other groups than this one's: those that "All" leaves alone."""
    groups = {option.id: option.group for option in decision.options}
    return tuple(other for other in picks if groups.get(other) != groups.get(pick))


def counted(decision: Decision, picks: Picks, pick: str, count: int) -> Picks:
    """The picks with exactly this many of one option, as far as there is room."""
    option = next((option for option in decision.options if option.id == pick), None)
    if option is None:
        return picks
    return tuple(other for other in picks if other != pick) + (pick,) * min(
        count, room(decision, picks, option)
    )


def replaced(options: tuple[Option, ...], picks: Picks, chosen: Picks) -> Picks:
    """The picks with these options' share of them replaced by what was chosen among them."""
    shown = {option.id for option in options}
    return tuple(pick for pick in picks if pick not in shown) + tuple(
        pick for pick in chosen if pick in shown
    )


def pages(options: tuple[Option, ...]) -> int:
    """How many pages a menu of these options has."""
    return 1 if len(options) <= MENU else -(-len(options) // PAGE)


def page_of(options: tuple[Option, ...], page: int) -> tuple[Option, ...]:
    """The options of one page; pages past the last begin anew."""
    if len(options) <= MENU:
        return options
    first = page % pages(options) * PAGE
    return options[first : first + PAGE]
