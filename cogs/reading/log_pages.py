"""The log to leaf in: chapters and their pages, and the board as it stood after each entry; for one reader's eyes."""

from collections.abc import Awaitable, Callable, Iterator
from itertools import groupby

from discord import ui
from msgspec import Struct

from cogs.context import AppContext, MatchTexts
from cogs.delivery import make_file
from cogs.text.event_texts import sentences, standing
from cogs.thread.post import BOARD
from cogs.ui.components import Component, PressedItem, button, choice, menu, number, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.layout import fitted, gallery
from cogs.ui.replies import defer, reply, think
from engine.core import Event, Seat
from engine.match_position import Position
from engine.store_records import Chapter
from render.games import Picture
from render.say import Say

LINES = 15  # of one page
MENU = 23  # chapters or entries in one menu, beside earlier and later
LAST = 1 << 20  # the last page, or the last chapter
Happened = tuple[int, Event]
Looked = Callable[[Interaction, int], Awaitable[Position]]


class Scene(Struct, frozen=True):
    """What one entry tells: a label, its lines, and the public events that can be shown on the board after it."""

    seq: int
    label: str
    lines: tuple[str, ...]
    events: tuple[Event, ...]


class Leaf(Struct, frozen=True):
    """Where a reader is: the chapter, its page, and that page's scenes."""

    chapter: int
    page: int
    pages: int
    titles: tuple[str, ...]
    scenes: tuple[Scene, ...]

    def key(self, match: int, verb: str, *more: object) -> CustomId:
        """The id of a component that stays on this page."""
        return CustomId(match, 0, verb, ":".join(map(str, (self.chapter, self.page, *more))))


class Chronicler:
    """Reads one chapter at a time; looked gives a match that this reader may look at."""

    def __init__(self, context: AppContext, looked: Looked) -> None:
        self.context, self.looked = context, looked
        verbs = {"log": self.log_press, "chapter": self.chapter_press, "then": self.then_press}
        for verb, handler in verbs.items():
            Component.handlers[verb] = handler

    # presses

    async def log_press(self, interaction: Interaction, press: Press) -> None:
        """The log, from a post or leafing in it."""
        if press.key.arg:
            await defer(interaction)
        else:
            await think(interaction)
        chapter, page, *_ = (*_numbers(press.key.arg), LAST, LAST)
        await self.open(interaction, press.key.match, chapter, page)

    async def chapter_press(self, interaction: Interaction, press: Press) -> None:
        """Another chapter, from its menu."""
        await defer(interaction)
        await self.open(interaction, press.key.match, number(press.value.lstrip(">")), 0)

    async def then_press(self, interaction: Interaction, press: Press) -> None:
        """The board as it stood after an entry."""
        await defer(interaction)
        chapter, page, at, *_ = (*_numbers(press.key.arg), 0, 0, 0)
        at = number(press.value) if press.values else at
        await self.then(interaction, press.key.match, chapter, page, at)

    # what is shown

    async def open(self, interaction: Interaction, match: int, chapter: int = LAST, page: int = LAST) -> None:
        """A page of what happened, at first the newest; the interaction is deferred."""
        position = await self.looked(interaction, match)
        voices = await self.context.voices(position)
        leaf = await self._leaf(position, position.seat_of(interaction.user.id), voices, chapter, page)
        await reply(interaction, _page(match, leaf, voices), keep=False)

    async def then(self, interaction: Interaction, match: int, chapter: int, page: int, at: int) -> None:
        """The board after an entry of a page, as this reader could see it then; the interaction is deferred."""
        position = await self.looked(interaction, match)
        voices, seat = await self.context.voices(position), position.seat_of(interaction.user.id)
        leaf = await self._leaf(position, seat, voices, chapter, page)
        if at >= len(leaf.scenes):
            raise refuse("error-stale")
        scene = leaf.scenes[at]
        before = await self.context.referee.position(match, scene.seq)
        theme = (await self.context.store.users.load_user(interaction.user.id)).theme
        picture = await self.context.board(before, seat, voices, scene.events, theme)
        await reply(interaction, _then(match, leaf, at, voices, picture), make_file(picture, BOARD))

    # reading

    async def _leaf(
        self, position: Position, seat: Seat | None, voices: MatchTexts, chapter: int, page: int
    ) -> Leaf:
        chapters = await self.context.store.log.load_chapters(position.match.id, position.seq)
        if not chapters or chapters[0].seq > 1 or chapters[0].nth:
            chapters.insert(0, Chapter(1, 0, Event("", {})))
        chapter = min(chapter, len(chapters) - 1)
        told = await self._told(position, seat, chapters, chapter)
        pages = list(_pages(list(_scenes(position, told, voices)))) or [[]]
        page = min(page, len(pages) - 1)
        titles = tuple(_title(position, at, each.event, voices.plain) for at, each in enumerate(chapters))
        return Leaf(chapter, page, len(pages), titles, tuple(pages[page]))

    async def _told(
        self, position: Position, seat: Seat | None, chapters: list[Chapter], at: int
    ) -> list[Happened]:
        """What this reader may know of a chapter."""
        first, rest = chapters[at], chapters[at + 1 :]
        end = rest[0].seq if rest else position.seq
        entries = await self.context.store.log.load_entries(position.match.id, first.seq - 1, end)
        told = standing(entries, seat)
        begin = _begin(told, first) if at else 0
        return told[begin : _begin(told, rest[0]) if rest else len(told)]


def _begin(told: list[Happened], chapter: Chapter) -> int:
    """Where a chapter's first event is among these."""
    wanted = (chapter.seq, chapter.event.kind, None)
    marks = [at for at, (seq, event) in enumerate(told) if (seq, event.kind, event.to) == wanted]
    return marks[chapter.nth] if chapter.nth < len(marks) else 0


def _scenes(position: Position, told: list[Happened], voices: MatchTexts) -> Iterator[Scene]:
    for seq, happened in groupby(told, key=lambda each: each[0]):
        events = list(happened)
        lines = tuple(sentences(position.game, events, voices.rich))
        if lines:
            label = _bare(sentences(position.game, events, voices.plain)[0])
            yield Scene(seq, label, lines, tuple(event for _, event in events if event.to is None))


def _pages(scenes: list[Scene]) -> Iterator[list[Scene]]:
    """Scenes together as far as their lines fit on a page."""
    page: list[Scene] = []
    for scene in scenes:
        if page and (sum(len(each.lines) for each in page) + len(scene.lines) > LINES or len(page) == MENU):
            yield page
            page = []
        page.append(scene)
    if page:
        yield page


def _title(position: Position, at: int, event: Event, say: Say) -> str:
    """A chapter's name by its first event, without marks."""
    told = position.game.tell(event) if event.kind else None
    words = say.line("log-part", n=at + 1) if told is None else say(told)
    return _bare(words)


def _bare(words: str) -> str:
    """A sentence for a label, without marks."""
    return words.replace("*", "")


def _page(match: int, leaf: Leaf, voices: MatchTexts) -> ui.LayoutView:
    """A page of the log with the ways on."""
    say, made = voices.plain, ui.LayoutView(timeout=None)
    title = leaf.titles[leaf.chapter]
    head = say.line("log-title", number=match, part=title, page=leaf.page + 1, pages=leaf.pages)
    lines = [line for scene in leaf.scenes for line in scene.lines] or [say.line("log-empty")]
    made.add_item(ui.TextDisplay(fitted(voices.rich, [head, *lines])))
    if leaf.scenes:
        options = [choice(scene.label, str(at)) for at, scene in enumerate(leaf.scenes)]
        made.add_item(row(menu(leaf.key(match, "then"), options, say.line("log-then"))))
    if len(leaf.titles) > 1:
        made.add_item(row(_chapters(match, leaf, say)))
    return made.add_item(row(*_turn(match, leaf, say)))


def _chapters(match: int, leaf: Leaf, say: Say) -> PressedItem:
    """A menu of the chapters around the one that is open."""
    first = leaf.chapter // MENU * MENU
    shown = range(first, min(first + MENU, len(leaf.titles)))
    options = [choice(leaf.titles[at], str(at), default=at == leaf.chapter) for at in shown]
    if first:
        options.insert(0, choice(say.line("log-earlier"), f">{first - 1}"))
    if shown.stop < len(leaf.titles):
        options.append(choice(say.line("log-later"), f">{shown.stop}"))
    return menu(leaf.key(match, "chapter"), options, say.line("log-chapter"))


def _turn(match: int, leaf: Leaf, say: Say) -> tuple[PressedItem, PressedItem]:
    """Older and newer, over the edges of chapters."""
    older = (leaf.chapter, leaf.page - 1) if leaf.page else (leaf.chapter - 1, LAST)
    newer = (leaf.chapter, leaf.page + 1) if leaf.page + 1 < leaf.pages else (leaf.chapter + 1, 0)
    return (
        button(
            CustomId(match, 0, "log", f"{max(older[0], 0)}:{older[1]}:a"),
            say.line("log-older"),
            disabled=older[0] < 0,
        ),
        button(
            CustomId(match, 0, "log", f"{newer[0]}:{newer[1]}:b"),
            say.line("log-newer"),
            disabled=newer[0] == len(leaf.titles),
        ),
    )


def _then(match: int, leaf: Leaf, at: int, voices: MatchTexts, picture: Picture) -> ui.LayoutView:
    """The board after an entry, what the entry told, and the ways to its neighbours and back."""
    say = voices.plain
    made = ui.LayoutView(timeout=None).add_item(gallery(BOARD, picture.alt))
    made.add_item(ui.TextDisplay(fitted(voices.rich, [say.line("log-after"), *leaf.scenes[at].lines])))
    knobs = [
        button(leaf.key(match, "then", max(at - 1, 0), "a"), say.line("log-older"), disabled=at == 0),
        button(
            leaf.key(match, "then", at + 1, "b"), say.line("log-newer"), disabled=at + 1 == len(leaf.scenes)
        ),
        button(leaf.key(match, "log"), say.line("log-back")),
    ]
    return made.add_item(row(*knobs))


def _numbers(arg: str) -> list[int]:
    """The numbers of an id, without what only makes it unique."""
    return [number(part) for part in arg.split(":") if part.isdecimal()]
