"""Many slots with one option each: a menu of slots, and the menu of the open one."""

from collections.abc import Iterator

from msgspec.structs import replace

from cogs.panel.widgets.choose import ChooseOne, PutOption
from cogs.panel.widgets.groups import OptionGroup, OptionMenu, list_parts
from cogs.panel.widgets.widget import AnswerComponent, Item, PanelPage, PanelQuestion, PressResult
from cogs.ui.components import BUTTONS, PressedItem, Style, make_row
from cogs.ui.custom_id import Press
from engine.rules.core import Decision, Group, Option, Picks, text

SLOTS = range(6, 16)  # numbers of groups that make slots: worth a button each, with room for the rest
SHORT = 38  # characters of a button that a phone shows


class OpenSlot(AnswerComponent, verb="slot"):
    """A slot as a button. The argument is the group."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Open the slot's menu."""
        return PressResult(page=PanelPage(self.arg))


class SlotMenu(OptionMenu, verb="lay"):
    """The menu of the open slot. The argument holds its page and the group."""

    def read_move(self, decision: Decision, picks: Picks, press: Press) -> PressResult:
        """Answer with an option and open the next empty slot, or turn the page."""
        move = super().read_move(decision, picks, press)
        if move.answer is None:
            return move
        _, group = self.read_page()
        return replace(move, page=PanelPage(_find_next(decision, group, move.answer)))


class FillSlots(ChooseOne):
    """Slots with one option each, one of them open. The first option of a slot empties it."""

    menu_kind = SlotMenu

    def __init__(self, question: PanelQuestion) -> None:
        super().__init__(question)
        self.slots = [part for part in self.parts if part.group]
        self.open = _choose_open(self.slots, self.page)
        self.ready = is_ready(self.decision, self.page)

    def build_option(self, option: Option) -> PressedItem:
        """Return the button of an ungrouped option. The timeout's answer is highlighted."""
        button = PutOption(*self.question.key(option.id))
        style: Style = "success" if option.id in (self.decision.default or ()) else "secondary"
        return button.button(self.say, self.words[option.id], style)

    def build_body(self) -> Iterator[Item]:
        """Yield the menus of the slots, of the open one, and of the ungrouped options if they are many."""
        if self.ready:
            return
        yield make_row(self.build_openers(tuple(map(self._word_slot, self.slots)), self.open.id))
        for part in self.parts:
            if part == self.open or (part.group is None and not self._has_buttons(part, self.parts)):
                yield make_row(self.build_menu(part, self.page.number if self.page.group == part.id else 0))

    def build_buttons(self) -> Iterator[PressedItem]:
        """Yield the usual ungrouped options, the timeout's first, or the confirmation with a button to change."""
        usual = [option for option in self._list_loose() if self._is_usual(option)]
        first = self.decision.default or ()
        yield from map(self.build_option, sorted(usual, key=lambda option: option.id not in first))
        if self.ready:
            change = OpenSlot(*self.question.key(self.open.id))
            yield change.button(self.say, self.say.line("panel-change"))
        else:
            yield from self.draw_nothing()

    def list_further(self) -> Iterator[Item | PressedItem]:
        """Yield the other ungrouped options, so that the picture has room."""
        yield from (self.build_option(option) for option in self._list_loose() if not self._is_usual(option))

    def _list_loose(self) -> tuple[Option, ...]:
        return next((part.options for part in self.pressed if part.group is None), ())

    def _is_usual(self, option: Option) -> bool:
        first = self._list_loose()[0]
        if option.id in (self.decision.default or ()):
            return True
        return not self.ready and (option is first or option.plans)

    def _word_slot(self, part: OptionGroup) -> Option:
        """Return a slot as an option to open: its label, and its present content."""
        assert part.group is not None
        if _is_empty(part):
            return Option(part.id, part.group.label)
        held = next((option.label for option in part.options if option.chosen), None)
        return Option(part.id, text("panel-slot-laid", label=part.group.label), hint=held)

    def _has_buttons(self, part: OptionGroup, shown: list[OptionGroup]) -> bool:
        return part.group is None and len(part.options) <= BUTTONS


def has_slots(decision: Decision) -> bool:
    """Return True if a decision fills slots: one pick, many groups that each have a chosen option."""
    if decision.high != 1 or len(decision.groups) not in SLOTS:
        return False
    held = {option.group for option in decision.options if option.chosen}
    return all(group.id in held for group in decision.groups)


def is_ready(decision: Decision, page: PanelPage) -> bool:
    """Return True if the page asks to confirm the slots as they are: the first page, if the timeout would."""
    usual = [each for each in decision.options if not each.group and each.id in (decision.default or ())]
    return page == PanelPage() and any(not each.plans for each in usual)


def find_open_slot(decision: Decision, page: PanelPage) -> Group | None:
    """Return the open slot of this page. None if the decision fills no slots."""
    return _choose_open(_list_slots(decision), page).group if has_slots(decision) else None


def _list_slots(decision: Decision) -> list[OptionGroup]:
    return [part for part in list_parts(decision) if part.group]


def _choose_open(slots: list[OptionGroup], page: PanelPage) -> OptionGroup:
    """Return the slot the page names, else the first empty one, else the first."""
    named = [part for part in slots if part.id == page.group]
    return [*named, *filter(_is_empty, slots), *slots][0]


def _find_next(decision: Decision, group: str, answer: Picks) -> str | None:
    """Return the group of the next empty slot after a filled one.

    The same slot if it was emptied or no other is empty. None if there is no such slot.
    """
    slots = _list_slots(decision)
    at = next((at for at, part in enumerate(slots) if part.id == group), None)
    if at is None:
        return None
    if answer == (slots[at].options[0].id,):
        return group
    return next((part.id for part in [*slots[at + 1 :], *slots[:at]] if _is_empty(part)), group)


def _is_empty(part: OptionGroup) -> bool:
    return part.options[0].chosen
