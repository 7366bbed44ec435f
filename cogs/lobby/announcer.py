"""Announce a server's matches in its chosen channel: starts, rounds and results, once each."""

from discord import ui
from msgspec import Struct

from cogs.context import AppContext
from cogs.delivery import Destination, Unreachable, id_at, mask_entry
from cogs.lobby.batches import MatchBatches
from cogs.lobby.buttons import link_to_table
from cogs.lobby.card import MatchCards, list_standing_lines
from cogs.outgoing import EarlierCopy, OutgoingMessage
from cogs.round_story import count_lap
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import describe_end
from cogs.thread.watchers import StartWatching
from cogs.ui.components import make_row
from cogs.ui.layout import Layout, fit_lines
from cogs.visibility import is_open_to_readers
from engine.match.position import Position
from engine.records.log_chapters import list_played
from engine.records.match_records import Match
from engine.rules.core import Text, refer_seats

BEFORE = 3600  # the search for a sent announcement begins so many seconds before its entry: clocks may differ
START, ROUND, END = "start", "round", "end"
PICTURE = "match"


class Announcement(Struct, frozen=True):
    """An announcement of an entry (seq). kind: START, ROUND or END. title: the round's name, else None."""

    kind: str
    seq: int
    title: Text | None = None


class Announcer:
    """Announces published entries. After a crash no announcement is lost or repeated."""

    def __init__(self, context: AppContext) -> None:
        self.context, self.cards = context, MatchCards(context)
        self._batches = MatchBatches(context, "announce", 0)

    async def announce_all(self, now: int) -> None:
        """Start to announce new entries in the background, unless a match's previous run is not yet done."""
        await self._batches.begin(now, self.context.store.showcase.list_unannounced, self._announce_match)

    async def _announce_match(self, number: int, heralded: int) -> bool:
        """Announce a match's entries after `heralded`, if the channel's readers may see it.

        Return False to try again later.
        """
        store, match = self.context.store, await self.context.load_match(number)
        guild = self.context.client.get_guild(match.guild)
        if guild is None or guild.unavailable:
            return False
        channel = (await store.servers.load_settings(match.guild)).announce
        if channel is not None and is_open_to_readers(self.context, match, channel):
            for news in await self._list_news(match, heralded):
                sent = await self._announce(match, news, Destination(match.guild, channel))
                if isinstance(sent, Unreachable) and sent is not Unreachable.GONE:
                    return False
                await store.showcase.mark_news_announced(number, news.seq)
        await store.showcase.mark_news_announced(number, match.published)
        return True

    async def _list_news(self, match: Match, heralded: int) -> list[Announcement]:
        """Return the news after entry `heralded` (0: none yet): the start and the latest round, or only the end.

        In a game of turns, a turn of each seat counts as one round.
        """
        position = await self.context.referee.position(match.id, match.published)
        if position.ended:
            return [Announcement(END, match.published)]
        news = [Announcement(START, 1)] if heralded == 0 else []
        rounds = list_played(await self.context.chapters.list_rounds(position))[:: count_lap(position)]
        fresh = [each for each in rounds if each.seq > max(heralded, 1)]
        return [*news, *(Announcement(ROUND, each.seq, each.title) for each in fresh[-1:])]

    async def _announce(self, match: Match, news: Announcement, place: Destination) -> object:
        """Send one announcement. Its button holds the entry's mask, by which an earlier copy is found.

        Return a SentMessage or an Unreachable.
        """
        entry = await self.context.store.log.load_entry(match.id, news.seq)
        named = mask_entry(match, news.seq)
        after = id_at((entry.at if entry else match.created) - BEFORE)
        earlier = EarlierCopy(match.id, after, (StartWatching,), args=(named,))
        outgoing = await self._compose(match, news, named)
        return await self.context.delivery.post(place, f"{match.id}-herald-{named}", outgoing, earlier)

    async def _compose(self, match: Match, news: Announcement, named: str) -> OutgoingMessage:
        """Compose an announcement: event, leaders or winners, picture, and buttons."""
        position = await self.context.referee.position(match.id, news.seq)
        texts = await self.context.load_texts(position, self.context.say_in(match))
        view = Layout()
        view.add_item(ui.TextDisplay(fit_lines(texts.rich, _list_lines(match, news, position, texts))))
        picture = await self.cards.paint_match(position, texts)
        view.add_picture(PICTURE, picture)
        follow = StartWatching(match.id, 0, named).button(texts.plain, disabled=bool(position.ended))
        view.add_item(make_row(link_to_table(match, texts.plain), follow))
        return OutgoingMessage(view, silent=True)


def _list_lines(match: Match, news: Announcement, position: Position, texts: MatchTexts) -> list[str]:
    say = texts.rich
    people = refer_seats(range(len(position.players)))
    game, key = say.title(match.game), f"herald-{news.kind}"
    title = say.line(key, number=match.id, game=game, round=news.title or "", people=people)
    if news.kind == START:
        return [title]
    if news.kind == END:
        return [title, *describe_end(match, position, position.result(), say)]
    return [title, *list_standing_lines(position, texts)]
