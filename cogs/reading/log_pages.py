"""Pages of the log by chapter, and the board after each entry, as one reader may see it."""

from bisect import bisect_left, bisect_right
from collections.abc import Awaitable, Callable, Iterator, Sequence

from discord import SelectOption, ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.painting.requests import WHOLE_BOARD
from cogs.reading.log_lines import LogLine, load_round, tell_entries, write_title
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import names_seat
from cogs.text.language import say_to
from cogs.thread.post import BOARD
from cogs.ui.components import Answers, Component, PressedItem, make_choice, make_row, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import TEXT, UTF8, Layout, fit_lines
from cogs.ui.navigation import ExplainLoss, ReadLog, ShowStep
from cogs.ui.replies import defer_first, defer_page_first, defer_reply_first, reply
from engine.match.position import Position
from engine.records.log_chapters import Chapter
from engine.records.store_records import LOST
from engine.rules.core import Seat
from render.drawing.scene import Picture
from render.text.say import Say

LINES = 15  # lines of one page
HEAD = 500  # characters of a page reserved for its title
MENU = 23  # chapters or entries in one menu, next to earlier and later
LAST = 1 << 20  # stands for the last page, or the last chapter
ALL, MINE, BATTLES = "", "mine", "battles"  # filters of a log, as arguments
FindPosition = Callable[[Interaction, int], Awaitable[Position]]


class LogPlace(Struct, frozen=True):
    """A place in a log: index of chapter, page in it, and entry on the page. only: the log's filter."""

    chapter: int = LAST
    page: int = LAST
    entry: int = 0
    only: str = ALL

    def write_arg(self, *, entry: bool = False, mark: str = "") -> str:
        """Return this place as a component's argument. entry: include the entry. mark: makes the id unique."""
        numbers = (self.chapter, self.page, self.entry) if entry else (self.chapter, self.page)
        return ":".join([*map(str, numbers), *filter(None, (self.only, mark))])

    @classmethod
    def read_arg(cls, arg: str) -> "LogPlace":
        """Parse the argument of write_arg. Missing parts mean the last page of the last chapter."""
        parts = arg.split(":")
        numbers = [read_number(part) for part in parts if part.isdecimal()][:3]
        only = next((each for each in (MINE, BATTLES) if each in parts), ALL)
        chapter, page, entry = (*numbers, *(LAST, LAST, 0)[len(numbers) :])
        return cls(chapter, page, entry, only)


NEWEST = LogPlace()


class LogPage(Struct, frozen=True):
    """One page of a log: its place, the number of pages, the chapters' titles, and its entries."""

    place: LogPlace
    pages: int
    titles: tuple[str, ...]
    entries: tuple[LogLine, ...]


class ChooseChapter(Component, verb="chapter"):
    """The menu of chapters."""


class BoardAfter(Component, verb="then"):
    """The board after an entry: a menu of a page's entries, or a button to a neighbour."""


class LogReader:
    """Shows one page at a time. find_position: returns the position of a match that the user may view."""

    def __init__(self, context: AppContext, find_position: FindPosition) -> None:
        self.context, self.find_position = context, find_position

    def list_answers(self) -> Answers:
        """Return the handlers of the log."""
        return {
            ReadLog: defer_page_first(
                lambda asked, press: self.show_page(asked, press.match, LogPlace.read_arg(press.arg))
            ),
            ExplainLoss: defer_reply_first(lambda asked, press: self.show_loss(asked, press.match)),
            ChooseChapter: defer_first(self._press_chapter),
            BoardAfter: defer_first(self._press_entry),
        }

    async def _press_chapter(self, interaction: Interaction, press: Press) -> None:
        chapter = read_number(press.value)
        place = LogPlace(chapter, 0, only=LogPlace.read_arg(press.arg).only)
        await self.show_page(interaction, press.match, place)

    async def _press_entry(self, interaction: Interaction, press: Press) -> None:
        """Show the board after an entry. A chosen value is its number on the page."""
        place = LogPlace.read_arg(press.arg)
        if press.values:
            place = replace(place, entry=read_number(press.value))
        await self.show_board(interaction, press.match, place)

    async def show_page(self, interaction: Interaction, match: int, place: LogPlace = NEWEST) -> None:
        """Show a page of the log, by default the latest. The interaction is deferred."""
        async with self.context.user_lock(interaction.user.id):
            position = await self.find_position(interaction, match)
            texts = await self.context.load_texts(position, say_to(interaction))
            seat = position.seat_of(interaction.user.id)
            await self._reply_page(interaction, position, seat, texts, place)

    async def show_loss(self, interaction: Interaction, match: int) -> None:
        """Show the page with the battle in which a user was first beaten. The interaction is deferred."""
        async with self.context.user_lock(interaction.user.id):
            position = await self.find_position(interaction, match)
            texts = await self.context.load_texts(position, say_to(interaction))
            seat = position.seat_of(interaction.user.id)
            rows = await self.context.store.current_rows.load_rows(match)
            lessons = rows.seats[seat].lessons if rows is not None and seat is not None else {}
            _, entry = lessons.get(LOST, (match, 0))
            place = await self._find_battle(position, seat, texts, entry)
            await self._reply_page(interaction, position, seat, texts, place)

    async def _reply_page(
        self,
        interaction: Interaction,
        position: Position,
        seat: Seat | None,
        texts: MatchTexts,
        place: LogPlace,
    ) -> None:
        page = await self._load_page(position, seat, texts, place)
        offered = [ALL] if seat is None else [ALL, MINE]
        offered += [BATTLES] if position.game.narration.battles else []
        await reply(interaction, _build_page(position.match.id, page, texts, offered))

    async def show_board(self, interaction: Interaction, match: int, place: LogPlace) -> None:
        """Show the board after an entry, as this reader could see it then. The interaction is deferred."""
        async with self.context.user_lock(interaction.user.id):
            position = await self.find_position(interaction, match)
            texts = await self.context.load_texts(position, say_to(interaction))
            seat = position.seat_of(interaction.user.id)
            page = await self._load_page(position, seat, texts, place)
            if place.entry >= len(page.entries):
                raise user_error("error-stale")
            entry = page.entries[place.entry]
            before = await self.context.referee.position(match, entry.seq)
            reader = await self.context.load_reader(interaction.user.id, texts.plain, seat)
            picture = await self.context.pictures.paint(before, reader, WHOLE_BOARD, entry.events)
            await reply(interaction, _build_board(match, page, place.entry, texts, picture))

    async def _find_battle(
        self, position: Position, seat: Seat | None, texts: MatchTexts, entry: int
    ) -> LogPlace:
        """Return the place of an entry's battle in the log of battles, or its latest page if there is none.

        An entry with which a chapter begins may hold a battle of the chapter before, so both are searched.
        """
        chapters = await self.context.chapters.list_rounds(position)
        begun = bisect_right([each.seq for each in chapters], entry)
        ended = bisect_left([each.seq for each in chapters], entry)
        for chapter in range(max(ended - 1, 0), begun):
            pages = await self._load_pages(position, seat, texts, chapters, chapter, BATTLES)
            for number, told in enumerate(pages):
                if any(each.seq == entry for each in told):
                    return LogPlace(chapter, number, only=BATTLES)
        return LogPlace(only=BATTLES)

    async def _load_page(
        self, position: Position, seat: Seat | None, texts: MatchTexts, place: LogPlace
    ) -> LogPage:
        chapters = await self.context.chapters.list_rounds(position)
        chapter = min(place.chapter, len(chapters) - 1)
        pages = await self._load_pages(position, seat, texts, chapters, chapter, place.only)
        while place.chapter == LAST and chapter and pages == [[]]:  # nothing to read there yet
            chapter -= 1
            pages = await self._load_pages(position, seat, texts, chapters, chapter, place.only)
        number_ = min(place.page, len(pages) - 1)
        titles = (write_title(each, texts.plain) for each in chapters)
        return LogPage(
            LogPlace(chapter, number_, only=place.only), len(pages), tuple(titles), tuple(pages[number_])
        )

    async def _load_pages(
        self,
        position: Position,
        seat: Seat | None,
        texts: MatchTexts,
        chapters: list[Chapter],
        at: int,
        only: str,
    ) -> list[list[LogLine]]:
        """Return the pages of a chapter: at least one, perhaps empty."""
        happened = await load_round(self.context, position, seat, chapters, at)
        if only == MINE and seat is not None:
            happened = happened.pick(lambda event: names_seat(position.game, event, seat))
        elif only == BATTLES:
            happened = happened.pick(lambda event: event.kind in position.game.narration.battles)
        return list(_cut_pages(list(tell_entries(position, happened, texts)))) or [[]]


def _cut_pages(entries: list[LogLine]) -> Iterator[list[LogLine]]:
    """Group entries into pages. An entry longer than a page continues on the next."""
    page: list[LogLine] = []
    for part in (part for entry in entries for part in _cut_entry(entry)):
        lines = [line for each in page for line in each.lines]
        if page and (len(page) == MENU or not _fits_page([*lines, *part.lines])):
            yield page
            page = []
        page.append(part)
    if page:
        yield page


def _cut_entry(entry: LogLine) -> Iterator[LogLine]:
    """Split an entry into parts of at most a page."""
    lines: list[str] = []
    for line in entry.lines:
        if lines and not _fits_page([*lines, line]):
            yield replace(entry, lines=tuple(lines))
            lines = []
        lines.append(line)
    yield replace(entry, lines=tuple(lines))


def _fits_page(lines: list[str]) -> bool:
    """Return True if these lines fit on a page, below its title."""
    characters, size = sum(len(line) + 1 for line in lines), sum(len(line.encode()) + 1 for line in lines)
    return len(lines) <= LINES and characters <= TEXT - HEAD and size <= UTF8 - 2 * HEAD


def _build_page(match: int, page: LogPage, texts: MatchTexts, offered: Sequence[str]) -> Layout:
    """Build a page of the log with its buttons. offered: possible filters."""
    say, view, place = texts.plain, Layout(), page.place
    title = page.titles[place.chapter]
    head = say.line("log-title", number=match, part=title, page=place.page + 1, pages=page.pages)
    lines = [line for entry in page.entries for line in entry.lines] or [say.line("log-empty")]
    view.add_item(ui.TextDisplay(fit_lines(texts.rich, [head, *lines])))
    if page.entries:
        options = [make_choice(entry.label, str(at)) for at, entry in enumerate(page.entries)]
        view.add_item(make_row(BoardAfter(match, arg=place.write_arg()).menu(options, say.line("log-then"))))
    if len(page.titles) > 1:
        menu = ChooseChapter(match, arg=place.write_arg())
        view.add_item(
            make_row(menu.menu(list_chapters(page.titles, place.chapter, say), say.line("log-chapter")))
        )
    view.add_item(make_row(*_build_turns(match, page, say)))
    return view.add_item(make_row(*_build_filters(match, place, offered, say))) if len(offered) > 1 else view


def _build_filters(match: int, place: LogPlace, offered: Sequence[str], say: Say) -> Iterator[PressedItem]:
    """Yield the buttons that show this chapter with each offered filter."""
    for only in offered:
        arg = LogPlace(place.chapter, only=only).write_arg(mark="c")
        label = say.line(f"log-only-{only or 'all'}")
        yield ReadLog(match, arg=arg).button(say, label, disabled=only == place.only)


def list_chapters(titles: Sequence[str], at: int, say: Say) -> list[SelectOption]:
    """Return a menu's options: the chapters around the open one (index at), and ways to earlier and later ones."""
    first = at // MENU * MENU
    shown = range(first, min(first + MENU, len(titles)))
    options = [make_choice(titles[each], str(each), default=each == at) for each in shown]
    if first:
        options.insert(0, make_choice(say.line("log-earlier"), str(first - 1)))
    if shown.stop < len(titles):
        options.append(make_choice(say.line("log-later"), str(shown.stop)))
    return options


def _build_turns(match: int, page: LogPage, say: Say) -> Iterator[PressedItem]:
    """Yield the buttons to older and newer pages, across chapters, and to the replay."""
    chapter, at = page.place.chapter, page.place.page
    older = LogPlace(chapter, at - 1) if at else LogPlace(max(chapter - 1, 0), LAST)
    newer = LogPlace(chapter, at + 1) if at + 1 < page.pages else LogPlace(chapter + 1, 0)
    older, newer = (replace(each, only=page.place.only) for each in (older, newer))
    first, last = not chapter and not at, newer.chapter == len(page.titles)
    yield ReadLog(match, arg=older.write_arg(mark="a")).button(say, say.line("log-older"), disabled=first)
    yield ReadLog(match, arg=newer.write_arg(mark="b")).button(say, say.line("log-newer"), disabled=last)
    yield ShowStep(match).button(say)


def _build_board(match: int, page: LogPage, at: int, texts: MatchTexts, picture: Picture) -> Layout:
    """Build the board after an entry, its lines, and the buttons to its neighbours and back."""
    say, place = texts.plain, page.place
    view = Layout().add_picture(BOARD, picture)
    view.add_item(ui.TextDisplay(fit_lines(texts.rich, [say.line("log-after"), *page.entries[at].lines])))
    older = replace(place, entry=max(at - 1, 0)).write_arg(entry=True, mark="a")
    newer = replace(place, entry=at + 1).write_arg(entry=True, mark="b")
    last = at + 1 == len(page.entries)
    return view.add_item(
        make_row(
            BoardAfter(match, arg=older).button(say, say.line("log-older"), disabled=at == 0),
            BoardAfter(match, arg=newer).button(say, say.line("log-newer"), disabled=last),
            ReadLog(match, arg=place.write_arg()).button(say, say.line("log-back")),
        )
    )
