"""A finished match as a film of its boards, posted at its end and sent on request."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import chain
from math import ceil

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import Destination, Unreachable, id_at, thread_of
from cogs.outgoing import EarlierCopy, OutgoingMessage
from cogs.painting.pictures import Reader
from cogs.painting.requests import WHOLE_BOARD
from cogs.reading.steps import Step, list_steps, walk_steps
from cogs.text.language import say_to
from cogs.ui.components import Answers, Component, link_button, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import explain_refused_file, log_error, user_error
from cogs.ui.layout import Layout
from cogs.ui.navigation import ShowStep
from cogs.ui.replies import defer_reply_first, reply
from engine.match.position import Position
from render.drawing.byte_cache import ByteCache
from render.drawing.film import Film
from render.drawing.scene import Picture
from render.text.say import Say

FILM, END = "film", "end"
WIDTHS = (640, 400)  # pixels, the narrower one if the film exceeds the server's limit
FRAMES = 120  # pictures of a film, at most
ABANDONED = "abandoned"
FEWEST = 40  # fewest visible entries for which an abandoned match gets a film
EACH, TITLE, LAST = 1000, 2000, 6000  # milliseconds of a board, of cover and last board, and of the end
BEFORE = 3600  # seconds before the match's end at which the search for a sent film begins: clocks may differ
MARK = 1  # the question id in the replay button of a posted film
# user id of films and pages in the painting queue, no match's either: others' pictures are painted between two of theirs
WAITER = -(1 << 63)
FindPosition = Callable[[Interaction, int], Awaitable[Position]]
PublishPage = Callable[[Position], Awaitable[str]]
Key = tuple[object, ...]  # key of a film: match, names and language


class MadeFile(Struct, frozen=True):
    """A film or page as a file. length: number of pictures of a film.

    An empty file means that none fits into `limit` bytes.
    """

    file: bytes
    length: int
    limit: int

    def answers(self, limit: int) -> bool:
        """Return True if this file fits into a limit (bytes), or if it is known that none does."""
        return len(self.file) <= limit if self.file else limit <= self.limit


class ShowFilm(Component, verb="film", label="button-film"):
    """The film of a match that is over."""


class ShowPage(Component, verb="page", label="button-page"):
    """A match as one page."""


class FilmService:
    """Makes films, one at a time, and caches them.

    find_position: returns the position of a match that the user may view. publish: writes the match's page to the
    host's folder and returns its address, "" if there is none.
    """

    def __init__(self, context: AppContext, find_position: FindPosition, publish: PublishPage) -> None:
        self.context, self.find_position, self.publish_page = context, find_position, publish
        self._one = asyncio.Lock()
        self._kept: ByteCache[MadeFile] = ByteCache()

    def list_answers(self) -> Answers:
        """Return the handler of films."""
        return {ShowFilm: defer_reply_first(lambda asked, press: self.show_film(asked, press.match))}

    async def post_film(self, match: int, seq: int) -> bool:
        """Post the film after the last post, once. seq: the match's last entry.

        Nothing is posted for a match abandoned early, or if the film is too large or rejected. Return False if the
        thread accepts no posts or files now. Then, or after a crash, a later sweep posts it.
        """
        place = thread_of(await self.context.load_match(match))
        guild = self.context.client.get_guild(place.guild)
        if guild is None or guild.unavailable or not self._is_free(place):
            return False
        position = await self.context.referee.position(match)
        film = None
        if position.ended != ABANDONED or len(await self._list_steps(position)) >= FEWEST:
            film = await self._find_film(position, guild.filesize_limit)
        if film is not None:
            outgoing = await self._build_film(position, film, posted=True)
            sent = await self.context.delivery.post(
                place, f"film {match}", outgoing, await self._find_earlier(match, seq)
            )
            if isinstance(sent, Unreachable) and sent is not Unreachable.GONE and not self._is_free(place):
                return False
        await self.context.store.showcase.mark_filmed(match)
        return True

    def _is_free(self, place: Destination) -> bool:
        """Return True if the thread is known to accept posts with files now."""
        places = self.context.delivery.places
        return places.find_pause(place) is None and places.takes_pictures(place)

    async def _find_earlier(self, match: int, seq: int) -> EarlierCopy:
        """Return how to recognize a film that was sent but not recorded: by its time and its replay button."""
        entry = await self.context.store.log.load_entry(match, seq)
        return EarlierCopy(match, id_at((entry.at if entry else BEFORE) - BEFORE), (ShowStep,), MARK)

    async def show_film(self, interaction: Interaction, match: int) -> None:
        """Send the film of a finished match to the user. The interaction is deferred."""
        position = await self.find_position(interaction, match)
        if not position.ended:
            raise user_error("film-running")
        async with self.context.user_lock(interaction.user.id):
            film = await self._find_film(position, interaction.filesize_limit)
        if film is None:
            raise user_error("film-too-large")
        drawn = await self._build_film(position, film, say_to(interaction))
        assert drawn.view is not None
        with explain_refused_file():
            await reply(interaction, drawn.view, whole=True)

    async def _list_steps(self, position: Position) -> list[Step]:
        say = (await self.context.load_texts(position)).plain
        steps, _ = await list_steps(self.context, position, say, private=False)
        return steps

    async def _find_film(self, position: Position, limit: int) -> MadeFile | None:
        """Return the cached film, or make it once for all waiting users. None: it exceeds the limit (bytes)."""
        say = (await self.context.load_texts(position)).plain
        key = (position.match.id, say.language, say.people)
        if (found := self._find_kept(key, limit)) is None:
            async with self._one:
                found = self._find_kept(key, limit) or await self._make_film(position, limit)
                self._kept.keep(key, found, len(found.file))
        return found if found.file else None

    def _find_kept(self, key: Key, limit: int) -> MadeFile | None:
        kept = self._kept.look(key)
        return kept.made if kept is not None and kept.made.answers(limit) else None

    async def _make_film(self, position: Position, limit: int) -> MadeFile:
        """Make the widest film within the limit (bytes)."""
        steps = _gather_steps(await self._list_steps(position))
        for width in WIDTHS:
            film = Film(width)
            if await self._shoot_film(position, steps, film, limit):
                return MadeFile(film.write_file(), film.length, limit)
        return MadeFile(b"", 0, limit)

    async def _build_film(
        self, position: Position, film: MadeFile, reader: Say | None = None, *, posted: bool = False
    ) -> OutgoingMessage:
        """Build a message with the film and, visible at once, the final board.

        reader: for one user, None: for all. posted: as a post, with a button to the replay.
        """
        match, say = position.match.id, (await self.context.load_texts(position, reader)).plain
        view = Layout()
        view.add_item(ui.TextDisplay(say.line("film-told", number=match, frames=film.length)))
        view.add_picture(FILM, Picture(film.file, say.line("film-alt", number=match)))
        try:
            view.add_picture(END, await self.context.pictures.paint(position, Reader(None, say), WHOLE_BOARD))
        except Exception as error:
            log_error(error, f"paint board for film match={match}")
        if posted:
            url = await self.publish_page(position)
            link = [link_button(say.line("button-page-link"), url)] if url else []
            view.add_item(make_row(*link, ShowPage(match).button(say), ShowStep(match, MARK).button(say)))
        return OutgoingMessage(view, silent=True, whole=True)

    async def _shoot_film(self, position: Position, steps: list[Step], film: Film, limit: int) -> bool:
        """Paint the cover, all steps from one replay of the log, and the end.

        Return True if the film stays within the limit.
        """
        reader = Reader(None, (await self.context.load_texts(position)).plain, user=WAITER)
        pictures = self.context.pictures
        end = await pictures.paint_news(position, reader, ())
        await pictures.film_cover(position.game, reader, film, TITLE)
        async for step, then in walk_steps(self.context, position, steps):
            time = EACH if step is not steps[-1] else TITLE if end else LAST
            await pictures.film_board(then, reader, step.events, film, time)
            if film.size > limit:
                return False
        await pictures.film_end(end, reader, film, LAST)
        return len(film.write_file()) <= limit


def _gather_steps(steps: list[Step]) -> list[Step]:
    """Merge steps if there are too many: the last one of each group with the events of all."""
    each = max(1, ceil(len(steps) / FRAMES))
    groups = (steps[at : at + each] for at in range(0, len(steps), each))
    return [
        replace(group[-1], events=tuple(chain.from_iterable(step.events for step in group)))
        for group in groups
    ]
