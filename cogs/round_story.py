"""The poster of a finished round, or of a match's end: its headlines and the leaders."""

from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace

from cogs.context import AppContext
from cogs.painting.pictures import PictureJob, Reader
from cogs.painting.requests import show_poster
from cogs.text.event_texts import PublicEvents, list_standing
from cogs.ui.errors import log_error
from engine.match.position import Position
from engine.records.log_chapters import Chapter, group_rounds, list_played
from engine.rules.core import HEADINGS, PHASE, Event, Seat, refer_seats
from render.drawing.scene import Picture
from render.pages.round_poster import RoundStory, rank_seats
from render.text.say import Say


async def paint_ended_round(
    context: AppContext, position: Position, say: Say, fresh: PublicEvents, *, beside_strip: bool = False
) -> list[Picture]:
    """Paint the poster of a round that ended in `fresh`.

    Empty if no round did, if the match has ended, or if painting fails. beside_strip: see RoundStory.
    """
    marks = position.game.narration.highlights.intersection(HEADINGS)
    if position.ended or not any(event.kind in marks for _, event in fresh.events):
        return []
    lap = count_lap(position)
    ended = find_ended(await context.chapters.list_rounds(position), fresh.told, lap)
    if not ended:
        return []
    try:
        rounds_told = await _load_rounds(context, position, ended[0])
        # the first round may begin, and the last may end, in the middle of an entry
        events = [event for told in rounds_told[-1 - lap : -1] for event in told]
        told, reader = tell_round(position, say, ended[-1], events), Reader(None, say)
        story = replace(told, beside_strip=beside_strip)
        return [await context.pictures.paint(position, reader, show_poster(story), events)]
    except Exception as error:
        log_error(error, f"paint poster match={position.match.id}")
        return []


async def _load_rounds(context: AppContext, position: Position, first: Chapter) -> list[list[Event]]:
    """Return the public events that were not undone, in a list per round, from round `first` on."""
    entries = await context.store.log.load_entries(position.match.id, first.seq - 1, position.seq)
    standing = [event for _, event in list_standing(entries)]
    return [told for _, told in group_rounds(standing, position.game.narration.name_round)]


class LastRound(NamedTuple):
    """A match's last round, and the events of the last poster (see count_lap), public and not undone."""

    ended: Chapter
    events: list[Event]


def frame_end(context: AppContext, position: Position, reader: Reader, last: LastRound | None) -> PictureJob:
    """Return a job for the poster of a match's end. last: as in paint_end."""
    seen = (position.match.id, position.seq, reader.theme, reader.say.language, reader.say.people)
    paint = partial(paint_end, context, position, reader, last)
    return PictureJob("end", sha256(repr(seen).encode()).digest(), paint)


async def find_last(context: AppContext, position: Position) -> LastRound | None:
    """Return a match's last round. None: no round was played."""
    lap = count_lap(position)
    played = list_played(await context.chapters.list_rounds(position))[-lap:]
    if not played:
        return None
    told = (await _load_rounds(context, position, played[0]))[-lap:]
    return LastRound(played[-1], [event for each in told for event in each])


def list_winners(position: Position) -> tuple[Seat, ...]:
    """Return the seats in the first place of a match that ended."""
    result = position.result() if position.ended else None
    return () if result is None else result.first


async def paint_end(
    context: AppContext, position: Position, reader: Reader, last: LastRound | None
) -> Picture | None:
    """Paint the poster of a match's end: its last round with the winners. None if it has no round or no winner.

    last: from find_last.
    """
    heroes, say = list_winners(position), reader.say
    if last is None or not heroes:
        return None
    ended, events = last
    names = refer_seats(heroes)
    story = tell_round(position, say, ended, events)
    won = say.line("poster-won", winners=names, n=len(names))
    story = replace(story, title=say(ended.title or ""), heroes=heroes, headlines=(won,), order="")
    return await context.pictures.paint(position, reader, show_poster(story), events)


def count_lap(position: Position) -> int:
    """Return how many rounds one poster covers: 1 or, if each is the turn of a single seat, one per seat."""
    return 1 if PHASE in position.game.narration.highlights else len(position.players)


def find_ended(rounds: Sequence[Chapter], told: int, lap: int = 1) -> list[Chapter]:
    """Return the rounds of a poster, `lap` in number, if the last of them ended after entry `told`, else none."""
    played = list_played(rounds)
    if len(played) < 2 or played[-1].seq <= told or (len(played) - 1) % lap:
        return []
    return played[-1 - lap : -1]


def tell_round(position: Position, say: Say, ended: Chapter, events: Sequence[Event]) -> RoundStory:
    """Return a round's headlines and the present ranking, without markup.

    events: those of the round.
    """
    standing = position.game.standing(position.state)
    told = [position.game.narration.describe_briefly(event) for event in events if event.to is None]
    headlines = [say(each).replace("*", "") for each in told if each is not None]
    if not headlines:
        deeds = position.game.narration.summarize_round(events)
        headlines = [say.line("poster-deeds", deeds=deeds) if deeds else say.line("poster-quiet")]
    return RoundStory(
        say.line("poster-title", round=ended.title or ""),
        rank_seats(say, standing),
        tuple(headlines),
        "" if standing.order is None else say(standing.order),
    )
