"""Any Decision as components, for any game: the only place that knows Discord's limits."""

from collections import Counter
from collections.abc import Iterator

from discord import SelectOption, ui
from msgspec import Struct

from cogs.panel.widget_kinds import (
    ALONE,
    BUTTONS,
    GROUPS,
    MENU,
    TARGETS,
    Kind,
    Look,
    Part,
    beside,
    fits,
    kind,
    page_of,
    pages,
    parts,
    room,
)
from cogs.ui.components import PressedItem, button, choice, clip, menu, row
from cogs.ui.custom_id import CustomId
from cogs.ui.layout import TEXT, UTF8, album, fitted
from engine.core import Arg, Decision, Option, Picks
from render.say import Say

REASONS = 8  # "why not?" lines on one panel
LOOSE = 3  # ungrouped options shown as buttons beside groups


class Shown(Struct, frozen=True):
    """What a panel shows beside the decision: a note, a picture's file and alt text, the name of what Back takes back.

    news: more pictures, by file and alt text; knobs: more buttons.
    """

    note: str = ""
    picture: str = ""
    alt: str = ""
    back: str = ""
    news: tuple[tuple[str, str], ...] = ()
    knobs: tuple[PressedItem, ...] = ()

    def album(self) -> "ui.MediaGallery[ui.LayoutView] | None":
        """All its pictures."""
        pictures = [*([(self.picture, self.alt)] if self.picture else []), *self.news]
        return album(pictures) if pictures else None


class Panel:
    """One decision of one reader being drawn; picks: those collected so far.

    say gives the words for labels, rich those for text.
    """

    def __init__(
        self,
        match: int,
        decision: Decision,
        say: Say,
        rich: Say,
        picks: Picks = (),
        look: Look | None = None,
    ) -> None:
        self.match, self.decision, self.say, self.rich = match, decision, say, rich
        self.kind = kind(decision)
        self.picks = picks
        self.look = look or Look()

    def view(self, shown: Shown | None = None) -> ui.LayoutView:
        """A fresh view of at most 40 components."""
        shown = shown or Shown()
        body, knobs = list(self._body()), [*self._tail(shown.back), *shown.knobs]
        lines = [item.content for item in body if isinstance(item, ui.TextDisplay)]
        made = ui.LayoutView(timeout=None)
        made.add_item(ui.TextDisplay(self._head(shown.note, lines)))
        if (pictures := shown.album()) is not None:
            made.add_item(pictures)
        for item in body:
            made.add_item(item)
        for at in range(0, len(knobs), BUTTONS):
            made.add_item(row(*knobs[at : at + BUTTONS]))
        return made

    # ids

    def key(self, verb: str, arg: str = "") -> CustomId:
        """The id of a component of this very question."""
        return CustomId(self.match, self.decision.ask, verb, arg)

    # the text above

    def _head(self, note: str, below: list[str]) -> str:
        lines = [note] if note else []
        lines.append(self.rich.line("panel-prompt", prompt=self.rich(self.decision.prompt)))
        lines += [line for line in (self._tally(), *self._groups(), *self._hints()) if line]
        taken = sum(map(len, below))
        return fitted(self.rich, [*lines, *self._reasons()], TEXT - taken, UTF8 - 3 * taken)

    def _tally(self) -> str:
        """How many picks there are, and how many it takes."""
        if self.kind in (Kind.ONE, Kind.AMOUNT):
            return ""
        said = self._picked(len(self.picks), self.decision.low, self.decision.high)
        return said if self.kind is not Kind.ORDERED or not self.picks else said + " " + self._order()

    def _picked(self, count: int, low: int, high: int) -> str:
        key = "panel-picked-exactly" if low == high else "panel-picked-between"
        return self.rich.line(key, n=count, low=low, high=high)

    def _groups(self) -> Iterator[str]:
        """What each group of an allocation takes; other panels say it above the group's menu."""
        for part in parts(self.decision) if self.kind is Kind.SHARES else ():
            if part.group is not None:
                ids = {option.id for option in part.options}
                count = sum(pick in ids for pick in self.picks)
                said = self._picked(count, part.group.low, part.group.high)
                yield self.rich.line("panel-group-share", label=part.group.label, picked=said)

    def _order(self) -> str:
        labels: dict[str, Arg] = {option.id: option.label for option in self.decision.options}
        return self.rich.line("panel-order", picks=" → ".join(self.rich(labels[pick]) for pick in self.picks))

    def _hints(self) -> Iterator[str]:
        """What buttons cannot show: the second lines of their options."""
        for option in self._as_buttons():
            if option.hint is not None:
                yield self.rich.line("panel-hint", label=option.label, hint=option.hint)

    def _as_buttons(self) -> tuple[Option, ...]:
        if self.kind in (Kind.AMOUNT, Kind.SHARES):
            return self.decision.options
        everything = parts(self.decision)
        return tuple(
            option for part in everything for option in part.options if self._buttoned(part, everything)
        )

    def _reasons(self) -> list[str]:
        lines = [
            self.rich.line("panel-shut", label=shut.label, why=shut.why, rule=shut.rule)
            for shut in self.decision.shut[:REASONS]
        ]
        more = len(self.decision.shut) - REASONS
        return [*lines, self.rich.line("panel-shut-more", n=more)] if more > 0 else lines

    # the widgets

    def _body(self) -> Iterator[ui.Item[ui.LayoutView]]:
        if self.kind is Kind.AMOUNT:
            yield from self._amount(self.decision.options[0])
        elif self.kind is Kind.SHARES:
            yield from self._shares()
        elif self.kind is Kind.ORDERED:
            yield from self._menu(
                Part(None, tuple(o for o in self.decision.options if o.id not in self.picks))
            )
        else:
            yield from self._parts()

    def _parts(self) -> Iterator[ui.Item[ui.LayoutView]]:
        everything = parts(self.decision)
        grouped = [part for part in everything if part.group]
        if len(grouped) > GROUPS:
            yield from self._focus(grouped)
            everything = [part for part in everything if not part.group or part.id == self.look.focus]
        for part in everything:
            if part.group is not None:
                yield ui.TextDisplay(self._heading(part))
            if part.options and not self._buttoned(part, everything):
                yield from self._menu(part)
            elif part.group is not None and part.options:
                yield row(*map(self._option, part.options))

    def _buttoned(self, part: Part, everything: list[Part]) -> bool:
        """Whether these few options are buttons: alone on the panel, or the loose ones beside groups."""
        if len(everything) > 1:
            return part.group is None and len(part.options) <= LOOSE
        return len(part.options) <= (BUTTONS if part.group or self.kind is not Kind.ONE else ALONE)

    def _focus(self, grouped: list[Part]) -> Iterator[ui.Item[ui.LayoutView]]:
        """A menu of the groups: there are too many for one panel."""
        options = tuple(Option(part.id, part.group.label) for part in grouped if part.group)
        page = self.look.page if self.look.focus is None else 0
        listed = [
            choice(self.say(option.label), "=" + option.id, default=option.id == self.look.focus)
            for option in page_of(options, page)
        ]
        listed += self._more(options, page)
        yield row(menu(self.key("open"), listed, self.say.line("panel-which-group")))

    def _heading(self, part: Part) -> str:
        assert part.group is not None
        picked = [option.label for option in part.options if option.chosen or option.id in self.picks]
        said = self.rich.line("panel-group", label=part.group.label)
        if picked:
            said = self.rich.line("panel-group-holds", label=part.group.label, picks=tuple(picked))
        if self.kind is Kind.MANY:
            said += " " + self.rich.line("panel-group-count", low=part.group.low, high=part.group.high)
        return clip(said, 200)

    def _menu(self, part: Part) -> Iterator[ui.Item[ui.LayoutView]]:
        page = self.look.page if self.look.focus == part.id else 0
        shown = page_of(part.options, page)
        more = self._more(part.options, page)
        listed = self._listed(shown) + more
        verb, arg = (
            ("nth", str(len(self.picks))) if self.kind is Kind.ORDERED else ("menu", f"{page}:{part.id}")
        )
        low, high = 1, 1
        if self.kind is Kind.MANY:
            most = part.group.high if part.group else self.decision.high
            low, high = 0, min(max(most, 1) + len(more), len(listed))
        if listed:
            full = self.kind is Kind.ORDERED and len(self.picks) >= self.decision.high
            yield row(menu(self.key(verb, arg), listed, self._placeholder(part), low, high, disabled=full))

    def _placeholder(self, part: Part) -> str:
        return self.say(part.group.label) if part.group else self.say.line("panel-choose")

    def _listed(self, options: tuple[Option, ...]) -> list[SelectOption]:
        single, marked, listed = self.kind is Kind.ONE, False, []
        for option in options:
            default = (option.chosen if single else option.id in self.picks) and not (single and marked)
            marked = marked or default
            hint = self.say(option.hint) if option.hint else ""
            if self.kind is Kind.ORDERED:
                default = False
            listed.append(choice(self.say(option.label), "=" + option.id, hint, default=default))
        return listed

    def _more(self, options: tuple[Option, ...], page: int) -> list[SelectOption]:
        """The option that leads to the next page, where there are several."""
        count = pages(options)
        if count == 1:
            return []
        after = (page + 1) % count
        label = self.say.line("panel-more", page=page % count + 1, pages=count)
        return [choice(label, f">{after}")]

    def _option(self, option: Option) -> PressedItem:
        """A button for one option."""
        if self.kind is Kind.MANY:
            picked = option.id in self.picks
            label = self.say.line("panel-ticked" if picked else "panel-unticked", label=option.label)
            arg = f"{0 if picked else 1}:0:{option.id}"
            return button(self.key("set", arg), label, "success" if picked else "secondary")
        return button(
            self.key("put", option.id), self.say(option.label), "success" if option.chosen else "primary"
        )

    def _amount(self, option: Option) -> Iterator[ui.Item[ui.LayoutView]]:
        low, high = self.decision.low, min(self.decision.high, option.cap)
        some = sorted({low, (low + high + 1) // 2, high})
        knobs = [button(self.key("amount", str(n)), self._count(option, n), "primary") for n in some]
        if high - low >= MENU:
            knobs.append(button(self.key("ask", f"{low}-{high}"), self.say.line("panel-other-amount")))
        yield row(*knobs)
        if len(some) == BUTTONS - 2 and high - low < MENU and high - low > 2:
            listed = [choice(self._count(option, n), f"={n}") for n in range(low, high + 1)]
            yield row(menu(self.key("amounts"), listed, self.say.line("panel-choose-amount")))

    def _count(self, option: Option, count: int) -> str:
        return self.say.line("panel-count", label=option.label, n=count)

    def _shares(self) -> Iterator[ui.Item[ui.LayoutView]]:
        options, counts = self.decision.options, Counter(self.picks)
        count = -(-len(options) // TARGETS)
        page = self.look.page % count
        for option in options[page * TARGETS : (page + 1) * TARGETS]:
            yield row(*self._share(option, counts[option.id]))
        if count > 1:
            after = (page + 1) % count
            label = self.say.line("panel-more", page=page + 1, pages=count)
            yield row(button(self.key("page", str(after)), label))

    def _share(self, option: Option, count: int) -> tuple[PressedItem, ...]:
        most = room(self.decision, self.picks, option)
        whole = room(self.decision, beside(self.decision, self.picks, option.id), option)
        where = f":{self.look.page}:{option.id}"
        return (
            button(self.key("set", f"{max(count - 1, 0)}{where}"), "−", disabled=count == 0),
            button(self.key("still", option.id), self._count(option, count), disabled=True),
            button(self.key("set", f"{count + 1}{where}"), "+", disabled=count >= most),
            button(self.key("all", where[1:]), self.say.line("panel-all", n=whole), disabled=count == whole),
        )

    # the buttons below

    def _tail(self, back: str) -> Iterator[PressedItem]:
        everything = parts(self.decision)
        if self.kind in (Kind.ONE, Kind.MANY):
            for part in everything:
                if part.group is None and self._buttoned(part, everything):
                    yield from map(self._option, part.options)
        if self.kind in (Kind.MANY, Kind.ORDERED, Kind.SHARES):
            yield self._submit()
        elif self.kind is Kind.ONE and self.decision.low == 0:
            yield button(self.key("send"), self.say.line("panel-none"))
        if self.kind is Kind.ORDERED:
            yield button(self.key("clear"), self.say.line("panel-clear"), disabled=not self.picks)
        if back:
            yield button(self.key("back", back), self.say.line("panel-back"))

    def _submit(self) -> PressedItem:
        ready = fits(self.decision, self.picks)
        return button(self.key("send"), self.say.line("panel-submit"), "success", disabled=not ready)
