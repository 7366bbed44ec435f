"""A finished match as a film: its boards one after the other, posted at its end and given to whoever asks for it."""

import asyncio
from bisect import bisect
from collections.abc import Awaitable, Callable
from itertools import groupby
from math import ceil

import discord
from discord import ui
from msgspec import Struct

from cogs.context import AppContext
from cogs.delivery import Destination, Unreachable, id_at, thread_of
from cogs.outgoing import EarlierCopy, OutgoingMessage
from cogs.painting.pictures import Reader
from cogs.painting.requests import WHOLE_BOARD
from cogs.text.event_texts import describe_events, list_standing
from cogs.text.language import say_to
from cogs.ui.components import Answers, Component, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error, user_error
from cogs.ui.layout import Layout
from cogs.ui.navigation import ShowStep
from cogs.ui.refusals import is_of_pictures
from cogs.ui.replies import defer_reply_first, reply
from engine.match.position import Position
from engine.match.replay import leave_out_backs, walk_log
from engine.rules.core import Event
from render.drawing.byte_cache import ByteCache
from render.drawing.film import Film
from render.drawing.scene import Picture
from render.text.say import Say

FILM, END = "film", "end"
WIDTHS = (640, 400)  # pixels; the narrower one where a film comes out larger than the server takes
FRAMES = 120  # of a film, at most
ABANDONED = "abandoned"
FEWEST = 40  # entries with something to see, below which a match that was abandoned has no film posted
EACH, LAST = 1000, 6000  # milliseconds that a picture is shown, and the last one
BEFORE = 3600  # seconds before the end in which the film is looked for already, in case two clocks differ
MARK = 1  # the question's number that the replay button of a posted film names
WAITER = (
    -1
)  # who waits for films on the painting thread, where everybody else has their turn between two pictures
FindPosition = Callable[[Interaction, int], Awaitable[Position]]
Scene = tuple[int, tuple[Event, ...]]  # an entry, and the public events since the scene before
Key = tuple[object, ...]  # of a film: its match, and who is named in it in which language


class MadeFilm(Struct, frozen=True):
    """A film's file and how many pictures it has; no file: none fits into so many bytes."""

    file: bytes
    length: int
    limit: int

    def answers(self, limit: int) -> bool:
        """Tell whether a film of at most so many bytes need not be made any more."""
        return len(self.file) <= limit if self.file else limit <= self.limit


class ShowFilm(Component, verb="film", label="button-film"):
    """The film of a match that is over."""


class FilmService:
    """Makes one film at a time, and keeps what there is room for; find_position gives a match that who asks may look at."""

    def __init__(self, context: AppContext, find_position: FindPosition) -> None:
        self.context, self.find_position = context, find_position
        self._one = asyncio.Lock()
        self._kept: ByteCache[MadeFilm] = ByteCache()

    def list_answers(self) -> Answers:
        """Say what a press does that asks for a film."""
        return {ShowFilm: defer_reply_first(lambda asked, press: self.show_film(asked, press.match))}

    async def post_film(self, match: int, seq: int) -> bool:
        """Post the film after the last post, once, and note it; a match abandoned early, or one that Discord takes not, has none.

        False: its thread takes nothing, or no files, now. What a kill leaves out a later sweep does.
        """
        place = thread_of(await self.context.load_match(match))
        guild = self.context.client.get_guild(place.guild)
        if guild is None or guild.unavailable or not self._is_free(place):
            return False
        position = await self.context.referee.position(match)
        film = None
        if position.ended != ABANDONED or len(await self._list_scenes(position)) >= FEWEST:
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
        """Tell whether a thread takes posts with files now, as far as is known."""
        places = self.context.delivery.places
        return places.find_pause(place) is None and places.takes_pictures(place)

    async def _find_earlier(self, match: int, seq: int) -> EarlierCopy:
        """Say how a film that was sent and not noted is known: it came after the end, and its button says so."""
        entry = await self.context.store.log.load_entry(match, seq)
        return EarlierCopy(match, id_at((entry.at if entry else BEFORE) - BEFORE), (ShowStep,), MARK)

    async def show_film(self, interaction: Interaction, match: int) -> None:
        """Give the film of a finished match to who asks; the interaction is deferred."""
        position = await self.find_position(interaction, match)
        if not position.ended:
            raise user_error("film-running")
        async with self.context.user_lock(interaction.user.id):
            film = await self._find_film(position, interaction.filesize_limit)
        if film is None:
            raise user_error("film-too-large")
        drawn = await self._build_film(position, film, say_to(interaction))
        assert drawn.view is not None
        try:
            await reply(interaction, drawn.view, whole=True)
        except discord.HTTPException as error:
            if is_of_pictures(error):
                raise user_error("film-refused") from error
            raise

    async def _list_scenes(self, position: Position) -> list[Scene]:
        """List the entries after which there is something to see, with their public events.

        A hint stands though its entry was taken back: it belongs to the entry that stands before it.
        """
        entries = await self.context.store.log.load_entries(position.match.id, 0, position.seq)
        say = (await self.context.load_texts(position)).plain
        scenes, standing = list[Scene](), [entry.seq for entry in leave_out_backs(entries)]

        def find_entry(told: tuple[int, Event]) -> int:
            return standing[bisect(standing, told[0]) - 1]

        for seq, group in groupby(list_standing(entries), key=find_entry):
            happened = list(group)
            if describe_events(position.game, happened, say):
                scenes.append((seq, tuple(event for _, event in happened)))
        return scenes

    async def _find_film(self, position: Position, limit: int) -> MadeFilm | None:
        """Find the film that is kept, or make it: once for all who wait; None: it is larger than the limit (bytes)."""
        say = (await self.context.load_texts(position)).plain
        key = (position.match.id, say.language, say.people)
        if (found := self._find_kept(key, limit)) is None:
            async with self._one:
                found = self._find_kept(key, limit) or await self._make_film(position, limit)
                self._kept.keep(key, found, len(found.file))
        return found if found.file else None

    def _find_kept(self, key: Key, limit: int) -> MadeFilm | None:
        kept = self._kept.look(key)
        return kept.made if kept is not None and kept.made.answers(limit) else None

    async def _make_film(self, position: Position, limit: int) -> MadeFilm:
        """Make the film as wide as it may be within the limit (bytes)."""
        scenes = _gather_scenes(await self._list_scenes(position))
        for width in WIDTHS:
            film = Film(width)
            if await self._shoot_film(position, scenes, film, limit):
                return MadeFilm(film.write_file(), film.length, limit)
        return MadeFilm(b"", 0, limit)

    async def _build_film(
        self, position: Position, film: MadeFilm, reader: Say | None = None, *, posted: bool = False
    ) -> OutgoingMessage:
        """Draw a film with what it is, and beside it the board of the end, which is there at once.

        reader: speaks to the one person who sees it, None: to all. posted: as a post, with the way to go through the match step by step.
        """
        match, say = position.match.id, (await self.context.load_texts(position, reader)).plain
        view = Layout()
        view.add_item(ui.TextDisplay(say.line("film-told", number=match, frames=film.length)))
        view.add_picture(FILM, Picture(film.file, say.line("film-alt", number=match)))
        try:
            view.add_picture(END, await self.context.pictures.paint(position, Reader(None, say), WHOLE_BOARD))
        except Exception as error:
            log_error(error, f"board beside the film of match {match}")
        if posted:
            view.add_item(make_row(ShowStep(match, MARK).button(say)))
        return OutgoingMessage(view, silent=True, whole=True)

    async def _shoot_film(
        self, position: Position, scenes: dict[int, tuple[Event, ...]], film: Film, limit: int
    ) -> bool:
        """Paint scene after scene, from one replay of the log; tell whether the film stays within the limit."""
        match, game, players = position.match, position.game, position.players
        entries = await self.context.store.log.load_entries(match.id, 0, position.seq)
        reader = Reader(None, (await self.context.load_texts(position)).plain, user=WAITER)
        async for entry, turn in walk_log(game, match, players, entries):
            if entry.seq not in scenes:
                continue
            then = Position(match, players, game, turn.state, entry.seq)
            time = LAST if entry.seq == max(scenes) else EACH
            await self.context.pictures.film_board(then, reader, scenes[entry.seq], film, time)
            if film.size > limit:
                return False
        return len(film.write_file()) <= limit


def _gather_scenes(scenes: list[Scene]) -> dict[int, tuple[Event, ...]]:
    """Put scenes together, where there are more than a film has pictures: the last of each with the events of all."""
    each = max(1, ceil(len(scenes) / FRAMES))
    gathered = [scenes[at : at + each] for at in range(0, len(scenes), each)]
    return {group[-1][0]: tuple(event for _, events in group for event in events) for group in gathered}
