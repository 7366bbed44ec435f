"""What the poster of a round tells: the round that has just ended, who leads, its headlines."""

from collections.abc import Sequence

from cogs.context import AppContext
from cogs.pictures import Reader
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import Ledger, list_standing
from cogs.ui.errors import note
from engine.core import HEADINGS, PHASE, Event
from engine.log_chapters import Chapter, begins_setup, find_rounds, group_rounds
from engine.match_position import Position
from render.round_poster import RoundStory
from render.scene import Picture


async def paint_ended_round(
    context: AppContext, position: Position, texts: MatchTexts, fresh: Ledger
) -> list[Picture]:
    """Paint the round that has ended with what is fresh; nothing where none has, or the match is over, or that fails."""
    if position.ended or not any(event.kind == PHASE for _, event in fresh.events):
        return []
    log, match = context.store.log, position.match.id
    headings = await log.load_headings(match, position.seq, HEADINGS)
    rounds = find_rounds(headings, position.game.name_round)
    ended = find_ended(rounds, fresh.told)
    if ended is None:
        return []
    try:
        entries = await log.load_entries(match, ended.seq - 1, position.seq)
        standing = [event for _, event in list_standing(entries)]
        rounds_told = group_rounds(standing, position.game.name_round)
        _, events = rounds_told[-2]  # the ended one may begin and end in the middle of an entry
        story, reader = tell_round(position, texts, ended, events), Reader(None, texts.plain)
        return [await context.pictures.paint_poster(position, reader, story, events)]
    except Exception as error:
        note(error, f"poster of match {match}")
        return []


def find_ended(rounds: Sequence[Chapter], told: int) -> Chapter | None:
    """Find the round before the one that began after the entry told; None: none did, or it is the first, or a setup."""
    if len(rounds) < 2 or rounds[-1].seq <= told:
        return None
    ended = rounds[-2]
    return None if ended.event is None or begins_setup(ended.event) else ended


def tell_round(position: Position, texts: MatchTexts, ended: Chapter, events: Sequence[Event]) -> RoundStory:
    """Tell in plain words how a round went and what stands after it."""
    say, standing = texts.plain, position.game.standing(position.state)
    told = [position.game.headline(event) for event in events if event.to is None]
    headlines = [say(each).replace("*", "") for each in told if each is not None]
    if not headlines:
        deeds = position.game.chronicle(events)
        headlines = [say.line("poster-deeds", deeds=deeds) if deeds else say.line("poster-quiet")]
    return RoundStory(
        say.line("poster-title", number=position.match.id, round=ended.title or ""),
        tuple((seat, standing.places[seat], say(standing.holdings[seat])) for seat in standing.rank_seats()),
        tuple(headlines),
    )
