"""The poster of a finished round: its headlines and the leaders."""

from collections.abc import Sequence

from cogs.context import AppContext
from cogs.painting.pictures import Reader
from cogs.painting.requests import show_poster
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import PublicEvents, list_standing
from cogs.ui.errors import log_error
from engine.match.position import Position
from engine.records.log_chapters import Chapter, group_rounds, list_played
from engine.rules.core import HEADINGS, PHASE, Event
from render.drawing.scene import Picture
from render.pages.round_poster import RoundStory, rank_seats


async def paint_ended_round(
    context: AppContext, position: Position, texts: MatchTexts, fresh: PublicEvents
) -> list[Picture]:
    """Paint the poster of a round that ended in `fresh`. Empty if none did, at the end, or on failure."""
    marks = position.game.narration.highlights.intersection(HEADINGS)
    if position.ended or not any(event.kind in marks for _, event in fresh.events):
        return []
    log, match = context.store.log, position.match.id
    lap = count_lap(position)
    ended = find_ended(await context.chapters.list_rounds(position), fresh.told, lap)
    if not ended:
        return []
    try:
        entries = await log.load_entries(match, ended[0].seq - 1, position.seq)
        standing = [event for _, event in list_standing(entries)]
        rounds_told = group_rounds(standing, position.game.narration.name_round)
        # the first round may begin, and the last may end, in the middle of an entry
        events = [event for _, told in rounds_told[-1 - lap : -1] for event in told]
        story, reader = tell_round(position, texts, ended[-1], events), Reader(None, texts.plain)
        return [await context.pictures.paint(position, reader, show_poster(story), events)]
    except Exception as error:
        log_error(error, f"poster of match {match}")
        return []


def count_lap(position: Position) -> int:
    """Return how many rounds of the log one poster covers: if they are turns, one per seat."""
    return 1 if PHASE in position.game.narration.highlights else len(position.players)


def find_ended(rounds: Sequence[Chapter], told: int, lap: int = 1) -> list[Chapter]:
    """Return the rounds of the lap that ended after entry `told`. Empty if none did."""
    played = list_played(rounds)
    if len(played) < 2 or played[-1].seq <= told or (len(played) - 1) % lap:
        return []
    return played[-1 - lap : -1]


def tell_round(position: Position, texts: MatchTexts, ended: Chapter, events: Sequence[Event]) -> RoundStory:
    """Return a round's headlines and the ranking after it, in plain words."""
    say, standing = texts.plain, position.game.standing(position.state)
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
