"""The chronicle of a match that is over: one sentence a round."""

from collections.abc import Sequence

from cogs.context import AppContext
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import list_standing
from cogs.ui.errors import note
from cogs.ui.layout import fitted
from engine.core import Event, text
from engine.log_chapters import group_rounds
from engine.match_position import Position
from render.say import Say

MOST = 1700  # characters


async def write_chronicle(context: AppContext, position: Position, texts: MatchTexts) -> str:
    """Write it from the log; empty where there is nothing to tell, or that fails."""
    try:
        entries = await context.store.log.load_entries(position.match.id, 0, position.seq)
        return tell_rounds(position, [event for _, event in list_standing(entries)], texts.rich)
    except Exception as error:
        note(error, f"chronicle of match {position.match.id}")
        return ""


def tell_rounds(position: Position, events: Sequence[Event], say: Say) -> str:
    """Tell the rounds of all public events that stand; where there is no room, those without deeds are left out first."""
    lines, eventful = list[str](), list[str]()
    for title, told in group_rounds(events, position.game.name_round):
        worth = position.game.chronicle(told)
        line = say.line("chronicle-line", round=title, deeds=say(worth or text("chronicle-quiet")))
        if worth or lines:  # nothing is told of a setup
            lines.append(line)
        eventful += [line] if worth else []
    if not eventful:
        return ""
    head = say.line("chronicle-title")
    whole = [head, *lines]
    return (
        "\n".join(whole)
        if len("\n".join(whole)) < MOST - 100
        else fitted(say, [head, *eventful], MOST, cut="post-cut")
    )


def write_deeds(position: Position, events: Sequence[Event], say: Say) -> str:
    """Write what a round comes to, without a full stop."""
    deeds = position.game.chronicle(events)
    return say(deeds) if deeds else say.line("chronicle-quiet")
