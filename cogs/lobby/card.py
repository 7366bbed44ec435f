"""The card of a match in its channel: the former lobby message, edited as the match goes on."""

from collections.abc import Sequence
from itertools import groupby

from discord import ui

from cogs.context import AppContext
from cogs.delivery import Unreachable, channel_of
from cogs.lobby.batches import MatchBatches
from cogs.lobby.buttons import link_to_table
from cogs.outgoing import OutgoingMessage, SentMessage
from cogs.painting.pictures import ON_POSTS, Reader
from cogs.painting.requests import FOCUS
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import collect_events, describe_end, list_newest
from cogs.thread.watchers import StartWatching
from cogs.ui.components import Component, make_row
from cogs.ui.errors import log_error
from cogs.ui.layout import Layout, fit_lines
from cogs.ui.navigation import PlayAgain, ShowMore
from engine.match.position import Position
from engine.records.match_records import Match, find_lone_person
from engine.rules.core import Arg, Event, Ref, Seat, Standing, Text, refer_seats
from render.drawing.scene import Picture

REST = 15  # seconds between two edits of one card
PICTURE = "match"


class MatchCards:
    """Shows published entries on each match's card. After a crash or outage a later sweep catches up."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._batches = MatchBatches(context, "update card", REST)

    async def refresh_cards(self, now: int) -> None:
        """Edit outdated cards in the background, each at most once in REST seconds."""
        await self._batches.begin(now, self.context.store.showcase.list_stale_cards, self._refresh_card)

    async def _refresh_card(self, match: int, carded: int) -> bool:
        """Edit a card to show the latest published entry, and record this entry. A deleted card is ignored.

        carded: the entry that it shows, 0: edit it in any case. Return False if it is unreachable now.
        """
        row_ = await self.context.load_match(match)
        if row_.message is None:
            return True
        if not carded or await self._tells_anything(row_, carded):
            place, outgoing = channel_of(row_), await self.compose_card(row_)
            changed = await self.context.delivery.change(
                SentMessage(row_.channel, row_.message), outgoing, place
            )
            if isinstance(changed, Unreachable) and changed is not Unreachable.GONE:
                return False
        await self.context.store.showcase.mark_card(match, row_.published)
        return True

    async def _tells_anything(self, match: Match, carded: int) -> bool:
        """Return True if public events follow entry `carded`. Otherwise an edit would reveal secret actions."""
        entries = await self.context.load_entries_since(match.id, carded, match.published)
        return bool(collect_events(entries, carded, None).events)

    async def compose_card(self, match: Match) -> OutgoingMessage:
        """Compose the card of the match's published state."""
        position = await self.context.referee.position(match.id, match.published)
        texts = await self.context.load_texts(position)
        view = Layout()
        view.add_item(ui.TextDisplay(fit_lines(texts.rich, await self.list_lines(match, position, texts))))
        if not _is_alone(position):
            events = await self.context.pictures.recent_events(position)
            view.add_picture(PICTURE, await self.paint_match(position, texts, events))
        view.add_item(build_ways(match, position, texts))
        return OutgoingMessage(view)

    async def list_lines(self, match: Match, position: Position, texts: MatchTexts) -> list[str]:
        """Return the card's lines: round, seats that are to move, leaders, last event, or the end.

        It is one line while one person plays with AIs.
        """
        say, game = texts.rich, texts.rich.title(match.game)
        if position.ended:
            ended = describe_end(match, position, position.result(), say)
            return [say.line("card-over", number=match.id, game=game), *ended]
        if _is_alone(position):
            player = find_lone_person(position.players)
            return [say.line("card-alone", number=match.id, game=game, player=Ref("seat", str(player)))]
        named = (await self.context.chapters.list_rounds(position))[-1].title
        key = "card-over" if named is None else "card-title"  # before the first round
        title = say.line(key, number=match.id, game=game, round=named or "")
        last = await self._find_last(position)
        turn = say.line("look-waits", seats=refer_seats(position.active))
        return [title, turn, *list_standing_lines(position, texts), *([] if last is None else [say(last)])]

    async def _find_last(self, position: Position) -> Text | None:
        """Return the headline of the last public event that has one, or None."""
        headline, log = position.game.narration.describe_briefly, self.context.store.log
        told = await list_newest(
            log, position.match.id, position.seq, lambda event: headline(event) is not None
        )
        headlines = (headline(event) for _, event in reversed(told))
        return next((each for each in headlines if each is not None), None)

    async def paint_match(
        self, position: Position, texts: MatchTexts, events: Sequence[Event] = ()
    ) -> Picture | None:
        """Paint the board with these events highlighted or, after the end, the result.

        None if painting fails.
        """
        try:
            everybody, pictures = Reader(None, texts.plain, wide=ON_POSTS), self.context.pictures
            ended = await pictures.paint_news(position, everybody, ()) if position.ended else []
            return ended[0] if ended else await pictures.paint(position, everybody, FOCUS, events)
        except Exception as error:
            log_error(error, f"update card match={position.match.id}")
            return None


def _is_alone(position: Position) -> bool:
    """Return True if one person plays with AIs, so the match concerns no one else in the channel."""
    return not position.ended and position.has_one_person()


def list_standing_lines(position: Position, texts: MatchTexts) -> list[str]:
    """Return a line per place in the standing. Seats with equal place and holdings share a line.

    If all places are equal, it is one line that says so.
    """
    standing = position.game.standing(position.state)
    ranked = standing.rank_seats()
    if len({standing.places[seat] for seat in ranked}) == 1:
        return [texts.rich.line("card-level")]
    same = groupby(ranked, key=lambda seat: (standing.places[seat], standing.holdings[seat]))
    return [_list_standing(standing, tuple(seats), texts) for _, seats in same]


def _list_standing(standing: Standing, seats: tuple[Seat, ...], texts: MatchTexts) -> str:
    """Return a line for seats with equal place and holdings."""
    seat, players = seats[0], refer_seats(seats)
    tie = standing.tell_tie(seat)
    args: dict[str, Arg] = {
        "place": standing.places[seat],
        "player": players,
        "holding": standing.holdings[seat],
    }
    return (
        texts.rich.line("card-rank", **args)
        if tie is None
        else texts.rich.line("card-rank-tied", **args, tie=tie)
    )


def build_ways(match: Match, position: Position, texts: MatchTexts) -> ui.ActionRow[ui.LayoutView]:
    """Return one row of buttons: the thread, *Follow* or after the end *Rematch*, and *More*."""
    say = texts.plain
    table = link_to_table(match, say)
    ways: list[type[Component]] = [PlayAgain] if position.ended else []
    if not position.ended and not _is_alone(position):
        ways = [StartWatching]
    ways.append(ShowMore)
    return make_row(table, *(kind(match.id).button(say) for kind in ways))
